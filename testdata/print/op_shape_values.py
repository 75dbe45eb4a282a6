"""Shapes as values."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def shapes(x: Tensor[(4, 8), "f32"]):
    s = tf.shape_of(x)
    n = tf.rank(x)
    first = tf.shape_extract(s, index=0)
    t = tf.shape_compose(first, n)
    return t, s
