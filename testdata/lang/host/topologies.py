# The levels that a body may name are those its class body has bound (HOST-88), from the start of the body when the decorator states them.
from tilefoundry import Topology, func
from tilefoundry.dsl import Tensor
from tilefoundry.module import module


@module(entry="f", topologies=(Topology("gpu", 2),))
class Declared:
    @func
    def f(x: Tensor[(4,), "f32"]):
        return x


assert [t.name for t in Declared.topologies] == ["gpu"]


@module(entry="f", topologies=[Topology("gpu", 2)])  # ERROR "topologies"
class Listed:
    @func
    def f(x: Tensor[(4,), "f32"]):
        return x
