"""Carries that trade places, so that old values have to be saved."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def flip(a: Tensor[(4,), "f32"], b: Tensor[(4,), "f32"]):
    p = a
    q = b
    for k in tile(3):
        t = p
        p = q
        q = t
    return p, q


@func
def rotate(a: Tensor[(4,), "f32"], b: Tensor[(4,), "f32"], c: Tensor[(4,), "f32"]):
    for k in tile(3):
        t = a
        u = b
        a = c
        b = t
        c = u
    return a, b, c


@func
def one_for_both(a: Tensor[(4,), "f32"], b: Tensor[(4,), "f32"]):
    for k in range(4):
        s = a * b
        a = s
        b = s
    return a - b
