"""Declared hierarchies: some levels, none, and inherited ones."""

from tilefoundry import func, module
from tilefoundry.dsl import Tensor, tf
from tilefoundry.ir.types.shard import Topology


@module(entry="run")
class Grid:
    topologies = (Topology("cta", None), Topology("thread", 32))

    @func
    def run(x: Tensor[(4,), "f32"]):
        return tf.abs(x)

    @module
    class cool:
        topologies = ()

        @func
        def cold(x: Tensor[(8,), "i32"]):
            return x

    @module
    class idle:
        @func
        def keep(x: Tensor[(8,), "bool"]):
            return x
