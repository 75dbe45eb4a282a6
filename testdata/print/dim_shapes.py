"""Dimension arithmetic in shapes and attributes."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, DimVar, Tensor, ceildiv, tf

N = DimVar("N", 1, 65)
M = DimVar("M", 2, 9)


@func
def fold(x: Tensor[(N, 16), "f32"], y: Tensor[(ceildiv(N, 4), 8), "f32"]):
    z = tf.reshape(x, new_shape=(N * 16,))
    return tf.relu(z), y


@func
def arithmetic(
    a: Tensor[(N + 1, M * 2), "f32"],
    b: Tensor[(N // 2, (N + M) % 3), "f32"],
    c: Tensor[(2 * (N - (M - 1)), M), "f32"],
):
    wide = tf.zeros(shape=(N * (M + 1), 4 - M % 3), dtype="f32")
    return a, b, c, wide


@func
def pieces(x: Tensor[(N, M, 4), "bf16"]):
    head = x[:, 0, :]
    tail = x[:, 1:M, :]
    flat = tf.reshape(tail, new_shape=(N, (M - 1) * 4))
    return head, flat
