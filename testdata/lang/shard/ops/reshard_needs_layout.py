from tilefoundry import func
from tilefoundry.dsl import Tensor, tf


@func
def f(x: Tensor[(24, 8), "f32"]):
    return tf.reshard(x, storage="smem")  # ERROR "TF3025"
