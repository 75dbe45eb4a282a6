"""Numbers that loops carry, and numbers used as operands around them."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def count(s: Tensor[(6,), "bf16"]):
    half = 0.5
    t = s * half
    acc = half
    n = 0
    for r in tile(6):
        acc = acc + t[r]
        n = n + 1
    return acc, n


@func
def flag(x: Tensor[(), "f32"]):
    seen = False
    best = 0.0
    for i in range(4):
        seen = seen or x > best
        best = tf.max(best, x)
    return seen, best
