"""Tensors made of one number, conversions and quantization."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def fills(x: Tensor[(4, 256), "f32"]):
    a = tf.zeros(shape=(4, 256), dtype="f32")
    b = tf.zeros((4, 256), "bf16", "smem")
    c = tf.full_like(x, value=-1e999)
    d = tf.full_like(a, 2)
    e = tf.cast(c + d, dtype="bf16")
    values, scales = tf.quant(x)
    narrow, narrow_scales = tf.quant(x, group=64, target_dtype="fp8e4m3")
    return a, b, e, values, scales, narrow, narrow_scales, tf.cast(narrow, "f16")
