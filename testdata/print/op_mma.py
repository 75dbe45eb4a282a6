"""The tensor-core products, with their layout strings left out and written."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def fragment(a: Tensor[(16, 16), "bf16", "rmem"], b: Tensor[(16, 8), "bf16", "rmem"]):
    c = tf.mma_sm80_16x8x16(a, b, "bf16", "bf16", "f32")
    d = tf.mma_sm80_16x8x16(a, b, dtype_a="bf16", dtype_b="bf16", dtype_acc="f32", a_layout="T", b_layout="T")
    return c + d


@func
def warpgroup(a: Tensor[(64, 16), "bf16", "smem"], b: Tensor[(16, 128), "bf16", "smem"]):
    return tf.wgmma_sm90_64x128x16(a, b, "bf16", "bf16", "f32")
