"""Reductions of every kind."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def reductions(x: Tensor[(4, 6, 8), "f32"]):
    mean = tf.reduce(x, axes=(0,))
    total = tf.reduce(x, axes=(-1, 0), keepdim=False, kind="sum")
    peak = tf.reduce(x, axes=(1,), keepdim=True, kind="max")
    size = tf.reduce(x, (0, 1, 2), False, "abs_max")
    first = tf.argmax(x, axis=1)
    last = tf.argmax(x)
    return mean, total, peak, size, first, last
