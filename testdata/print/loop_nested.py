"""Nested loops: carried through both, reset inside, and named alike."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def through(x: Tensor[(4, 4), "f32"], acc: Tensor[(4,), "f32"]):
    for i in range(4):
        for j in range(0, 4, 2):
            acc = acc + tf.gather(x, j, axis=0)
        acc = acc * 0.5
    return acc


@func
def blocks(x: Tensor[(8, 4), "f32"]):
    base = tf.exp(x)
    out = tf.zeros(shape=(4,), dtype="f32")
    for i in range(0, 8, 4):
        part = tf.zeros(shape=(4,), dtype="f32")
        for j in tile(4):
            part = part + tf.gather(base, i, axis=0)
        out = out + part * 0.5
    for j in tile(8, 4):
        out = tf.neg(out)
    return out


@func
def three_deep(x: Tensor[(4, 4), "f32"], y: Tensor[(4,), "f32"]):
    total = y
    for i in range(2):
        left = total
        for j in range(2):
            right = left
            for k in range(2):
                right = right + x[k, :]
            left = left * right + x[i, :]
        total = left - x[i, :]
    return total


@func
def same_names(x: Tensor[(4, 4), "f32"]):
    acc = x[0, :]
    for i in tile(4):
        for i in tile(2):
            acc = acc + x[i, :]
    return acc
