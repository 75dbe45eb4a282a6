"""The rotary embedding, which returns two values."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def rotate(
    q: Tensor[(1, 4, 8, 16), "bf16"],
    k: Tensor[(1, 4, 2, 16), "bf16"],
    cos: ConstTensor[(64, 16), "bf16"],
    sin: ConstTensor[(64, 16), "bf16"],
    positions: Tensor[(4,), "i64"],
):
    q, k = tf.rope(q, k, cos, sin, positions)
    return q * 0.25, k
