"""An entry that nobody calls moves to the end; one that is called stays."""

from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, Tensor, tf


@module(entry="step")
class Kiln:
    @func
    def scale(x: Tensor[(8, 16), "f32"], g: ConstTensor[(16,), "f32"]):
        return x * g

    @func
    def step(x: Tensor[(8, 16), "f32"], g: ConstTensor[(16,), "f32"]):
        y = scale(x, g)
        scale_ = scale(y, g)
        return scale_

    @func
    def place(x: Tensor[(8, 16), "f32"]):
        return tf.relu(x)


@module(entry="first")
class Called:
    @func
    def first(x: Tensor[(4,), "f32"]):
        return -x

    @func
    def second(x: Tensor[(4,), "f32"]):
        return first(x)
