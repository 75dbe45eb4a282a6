"""Unpacking inside loops and of a loop's results."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def peaks(x: Tensor[(4, 8), "f32"]):
    total = tf.zeros(shape=(4, 2), dtype="f32")
    for i in range(3):
        best, place = tf.topk(x, k=2)
        total = total + best
    return total


@func
def halves(x: Tensor[(4, 8), "f32"]):
    low, high = tf.split(x, axis=1, num_splits=2)
    for i in range(3):
        both = tf.concat(low, high, axis=1)
        left, right = tf.split(both, axis=1, num_splits=2)
        low = right
        high = left
    return low, high
