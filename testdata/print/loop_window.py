"""Tile windows as subscripts, scalar variables in slice bounds, both at once."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def panels(x: Tensor[(8, 4), "f32"], y: Tensor[(8, 4), "f32"]):
    out = tf.zeros(shape=(2, 4), dtype="f32")
    for t in tile(8, 2):
        out = out + x[t, :] * y[t, :]
    return out


@func
def squares(x: Tensor[(8, 8), "f32"]):
    out = tf.zeros(shape=(2, 4), dtype="f32")
    for r in tile(8, 2):
        for c in tile(8, 4):
            out = out + x[r, c]
    return out


@func
def copy(x: Tensor[(8, 4), "f32"]):
    out = tf.zeros(shape=(8, 4), dtype="f32")
    for i in range(0, 8, 2):
        w = x[i:i + 2, 0:4]
        out = tf.insert_slice(out, w, (i, 0))
    return out


@func
def strided(x: Tensor[(8, 9), "f32"]):
    out = tf.zeros(shape=(2, 3), dtype="f32")
    for t in tile(8, 2):
        out = out + x[t, 0:9:3]
    return out
