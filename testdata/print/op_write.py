"""Ops that give a copy with something written into it."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def writes(
    dst: Tensor[(8, 4), "f32"],
    row: Tensor[(1, 4), "f32"],
    at: Tensor[(), "i32"],
):
    a = tf.insert_slice(dst, row, (at, 0))
    b = tf.insert_slice(a, row, (3, 0))
    c = tf.insert_slice(b, row, (at, 0))
    return c


@func
def cached(
    cache: Tensor[(1, 32, 2, 8), "bf16"],
    at: Tensor[(), "i32"],
    n: Tensor[(), "i32"],
    new: Tensor[(1, 4, 2, 8), "bf16"],
):
    return tf.cache_update(cache, at, n, new)
