"""One source at several shapes."""

from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, Tensor, tf


def projection(width, out):
    @module(entry="project")
    class Projection:
        @func
        def project(x: Tensor[(4, width), "bf16"], weight: ConstTensor[(out, width), "bf16"]):
            return x @ tf.transpose(weight, perm=(1, 0))

    return Projection


@module
class Pair:
    up = projection(8, 32)
    down = projection(32, 8)
