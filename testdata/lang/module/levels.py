from tilefoundry import Topology, func, module
from tilefoundry.dsl import Tensor


# CORE-102
@module
class Twice:  # ERROR "TF6051 .*level cta"
    topologies = (Topology("cta", 4), Topology("cta", 8))

    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


@module
class Once:
    topologies = (Topology("cta", 4),)

    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


assert Once.resolve_topology("cta").size == 4
Once.resolve_topology("gpu")  # ERROR "TF6058 .*gpu"
