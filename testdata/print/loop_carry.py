"""Loops with one and two carries, and a second loop that goes on with the first one's."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def tally(x: Tensor[(6, 4), "f32"], w: Tensor[(4,), "f32"]):
    acc = tf.zeros(shape=(4,), dtype="f32")
    peak = w
    for r in tile(6):
        row = tf.gather(x, r, axis=0)
        acc = acc + row * w
        peak = tf.max(peak, row)
    for r in range(1, 6, 2):
        acc = acc - tf.gather(x, r, axis=0)
    return acc, peak


@func
def fib(a: Tensor[(4,), "f32"], b: Tensor[(4,), "f32"]):
    lo = a
    hi = b
    for k in tile(5):
        nxt = lo + hi
        lo = hi
        hi = nxt
    return hi
