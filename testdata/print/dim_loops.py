"""Dimensions as loop bounds, steps and windows."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, DimVar, Tensor, ceildiv, tf

N = DimVar("N", 1, 65)
M = DimVar("M", 2, 9)


@func
def rows(x: Tensor[(N, 4), "f32"]):
    acc = tf.zeros(shape=(4,), dtype="f32")
    for i in range(N):
        acc = acc + tf.gather(x, i, axis=0)
    for i in range(1, N, M):
        acc = acc * 0.5
    return acc


@func
def windows(x: Tensor[(N, 4), "f32"]):
    acc = tf.zeros(shape=(8, 4), dtype="f32")
    for t in tile(N, 8):
        acc = acc + x[t, :]
    return acc


@func
def symbolic_step(x: Tensor[(N, 4), "f32"], acc: Tensor[(M, 4), "f32"]):
    for t in tile(N, M):
        acc = acc + x[t, :]
    return acc
