"""Carries first assigned in another order than they are carried."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def braid(a: Tensor[(4,), "f32"], b: Tensor[(4,), "f32"]):
    p = tf.exp(a)
    q = tf.exp(b)
    for k in tile(3):
        p = -p
        q = q * p
        p = p + q
    return p, q


@func
def late(a: Tensor[(4,), "f32"], b: Tensor[(4,), "f32"]):
    for k in tile(3):
        a = a
        b = b + 1.0
        a = a * b
    return a, b


@func
def read_after(a: Tensor[(4,), "f32"], b: Tensor[(4,), "f32"]):
    for k in tile(3):
        new = a + 1.0
        b = b * a
        a = new
    return a, b
