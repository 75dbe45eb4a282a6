from tilefoundry import Layout, Mesh, S, B, ShardLayout, Topology, func
from tilefoundry.dsl import Tensor, tf

GPUS = Mesh(Topology("gpu", 4), (4,), ("g",))


@func
def f(x: Tensor[(24, 8), "f32", ShardLayout(Layout((4, 6, 8), (48, 8, 1)), (S(0), B()), GPUS)]):
    return tf.transpose(x, (1, 0))  # ERROR "TF3030"
