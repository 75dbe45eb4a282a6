"""Labels set by hand, unpacking, and values without a label."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def marked(x: Tensor[(4, 8), "f32"]):
    a = tf.relu(x, loc="two words")
    b = tf.exp(a, loc="a")
    best, place = tf.topk(b, k=2, loc="9lives")
    return tf.neg(best, loc="result"), place


@func
def unlabelled(x: Tensor[(4,), "f32"]):
    return tf.exp(-x) * 3.0 + tf.log(x)
