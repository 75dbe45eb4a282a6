"""Extents below 0: a constructor takes it and sugar does not, so it stays written in full."""

from tilefoundry import func
from tilefoundry.dsl import Mesh, Tensor, Topology
from tilefoundry.ir.types.shard import B, Layout, S, ShardLayout

grid = Mesh(Topology("cta", 4), (2, 2), ("a", "b"))


@func
def odd(x: Tensor[(4, 4), "bf16", ShardLayout(Layout((2, -2, -4), (8, 4, 1)), (S(0), B()), grid)]):
    return x
