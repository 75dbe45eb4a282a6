from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def run(x: Tensor[(4, 8), "f32"], w: ConstTensor[(8, 8), "f32"]):
    return x @ w


# CORE-184
@run.converter("x")  # ERROR "ConstTensor"
def operand(raw: Tensor[(4, 8), "f32"]):
    return raw
