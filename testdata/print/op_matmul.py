"""Matrix products: as an operator, by name, batched, and of what an operator cannot hold."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def products(x: Tensor[(2, 4, 8), "bf16"], w: ConstTensor[(8, 16), "bf16"], v: ConstTensor[(16, 8), "bf16"]):
    h = x @ w
    y = tf.matmul(h, v)
    return y @ w @ v
