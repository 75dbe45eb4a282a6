"""Parameters and values in other memories."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def places(
    a: Tensor[(4, 8), "f32", "smem"],
    b: Tensor[(4, 8), "f32", "rmem"],
    c: Tensor[(4, 8), "bf16", "host"],
    d: Tensor[(4, 8), "f8e8m0", "tmem"],
    e: Tensor[(4, 8), "f4e2m1"],
) -> Tensor[(4, 8), "f32", "smem"]:
    s = tf.zeros(shape=(4, 8), dtype="f32", storage="smem")
    return a + s


@func
def nothing_needed(a: Tensor[(), "bool"], b: Tensor[(1,), "fp8e4m3"]):
    return a, b
