from tilefoundry import Mesh, Topology, func
from tilefoundry.dsl import Tensor, tf

GPUS = Mesh(Topology("gpu", 4), (4,), ("g",))


@func
def f(x: Tensor[(24, 8), "f32", (24 @ GPUS.g, 8)]):
    return tf.slice(x, (0, 0), (6, 8), (1, 1))  # ERROR "TF3022"
