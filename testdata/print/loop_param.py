"""Parameters carried under their own names, and read again elsewhere."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def steps(x: Tensor[(4,), "f32"], d: Tensor[(4,), "f32"]):
    for k in tile(3):
        x = x + d
    return x


@func
def kept(x: Tensor[(4,), "f32"], d: Tensor[(4,), "f32"]):
    y = x
    for k in tile(3):
        y = y + d
    return y - x


@func
def unread(x: Tensor[(4,), "f32"], d: Tensor[(4,), "f32"]):
    y = d
    for k in tile(3):
        x = x + 1.0
        y = y * x
    return y
