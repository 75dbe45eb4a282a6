from tilefoundry import Mesh, Topology, func
from tilefoundry.dsl import Tensor, tf

GPUS = Mesh(Topology("gpu", 4), (4,), ("g",))


@func
def f(x: Tensor[(24, 8), "f32", (24 @ GPUS.g, 8)], i: Tensor[(24, 3), "i32"]):
    return tf.gather(x, i, axis=1, batch_dims=1)  # ERROR "TF3029"
