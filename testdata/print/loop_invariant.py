"""Values that do not vary in the loop that uses them."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def hoisted(x: Tensor[(4,), "f32"], w: Tensor[(4,), "f32"]):
    scale = tf.exp(w)
    bias = tf.log(w)
    for i in range(4):
        x = x * scale + bias
        for j in range(2):
            x = x - tf.sigmoid(w)
    return x, bias
