"""Nested classes, renamed children, tuples of children."""

from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, Tensor, tf


@module(entry="run")
class Layer:
    @func
    def run(x: Tensor[(4,), "f32"], w: ConstTensor[(4,), "f32"]):
        return x * w

    @module
    class inner:
        @func
        def keep(x: Tensor[(8,), "bool"]):
            return x


@module
class Net:
    first = Layer
    rest = tuple(Layer.renamed(f"layer{i}") for i in range(3))

    @func
    def head(x: Tensor[(4,), "f32"]):
        return tf.tanh(x)
