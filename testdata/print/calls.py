"""Functions that call functions, with one result and with several."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def scale(x: Tensor[(4,), "f32"], by: Tensor[(), "f32"]):
    return x * by


@func
def both(x: Tensor[(4,), "f32"]):
    return tf.exp(x), tf.log(x)


@func
def top(x: Tensor[(4,), "f32"], s: Tensor[(), "f32"]):
    y = scale(x, s)
    up, down = both(y)
    for i in range(3):
        up = scale(up, s)
    return scale(scale(up, s), s) + down
