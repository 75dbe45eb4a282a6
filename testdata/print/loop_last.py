"""Loops that are the function's result."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def last_row(x: Tensor[(6, 4), "f32"]):
    for r in tile(6):
        row = tf.gather(x, r, axis=0)


@func
def last_pair(x: Tensor[(6, 4), "f32"]):
    for r in tile(6):
        best, place = tf.topk(x, k=2)


@func
def carried(a: Tensor[(4,), "f32"], b: Tensor[(4,), "f32"]):
    for r in range(3):
        a = a + b
        b = b * 2.0


@func
def inner_last(x: Tensor[(4, 4), "f32"]):
    for i in range(2):
        y = x[i, :]
        for j in range(2):
            z = y * x[j, :]


@func
def renames(x: Tensor[(4,), "f32"]):
    for i in range(2):
        y = x
