from tilefoundry import Mesh, Topology, func
from tilefoundry.dsl import Tensor, tf

GPUS = Mesh(Topology("gpu", 4), (4,), ("g",))


@func
def f(x: Tensor[(24, 8), "f32", (24 @ GPUS.g, 8)]):
    return tf.reshape(x, (2, 12, 8))  # ERROR "TF3024"
