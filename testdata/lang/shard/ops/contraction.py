from tilefoundry import Mesh, Topology, func
from tilefoundry.dsl import Tensor, tf

GPUS = Mesh(Topology("gpu", 4), (4,), ("g",))


@func
def f(x: Tensor[(24, 8), "f32", (24, 8 @ GPUS.g)], w: Tensor[(8, 12), "f32"]):
    return x @ w  # ERROR "TF3023"
