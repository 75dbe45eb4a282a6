"""Modules: functions that belong together, dimensions known only by their bounds, and a body chosen by the size of its input."""

from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, DimVar, DimVarRangePat, Tensor, tf

WIDTH = 64
ROWS = DimVar("ROWS", 1, 513)  # 1 to 512 rows: the upper bound is exclusive


# A factory states the same source at any shape its caller names; each call gives a new Module.
def projection(width, out):
    @module(entry="project")
    class Projection:
        @func
        def project(
            x: Tensor[(ROWS, width), "bf16"],
            weight: ConstTensor[(out, width), "bf16"],  # a weight, loaded from a checkpoint by name
        ) -> Tensor[(ROWS, out), "bf16"]:
            return x @ tf.transpose(weight, perm=(1, 0))

    return Projection


@module(entry="pool", target="cpu")
class Net:
    up = projection(WIDTH, 4 * WIDTH)
    down = projection(4 * WIDTH, WIDTH)

    # A prototype: the signature and the bounds. The two variants below cover ROWS completely and without overlap.
    @func
    def pool(x: Tensor[(ROWS, WIDTH), "bf16"]) -> Tensor[(1, WIDTH), "bf16"]:
        pass

    @pool.specialize(DimVarRangePat("ROWS", 1, 65))
    def small(x: Tensor[(ROWS, WIDTH), "bf16"]) -> Tensor[(1, WIDTH), "bf16"]:
        return tf.reduce(x, axes=(0,), keepdim=True, kind="max")

    @pool.specialize(DimVarRangePat("ROWS", 65, 513))
    def large(x: Tensor[(ROWS, WIDTH), "bf16"]) -> Tensor[(1, WIDTH), "bf16"]:
        wide = tf.cast(x, dtype="f32")
        return tf.cast(tf.reduce(wide, axes=(0,), keepdim=True, kind="max"), dtype="bf16")

    def forward(self, x):
        return self.pool(self.down(self.up(x)))
