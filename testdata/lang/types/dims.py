from tilefoundry import func
from tilefoundry.dsl import DimVar, Tensor, tf
from tilefoundry.ir.types import numel

S = DimVar("S", 1, 9)
WIDER = DimVar("S", 1, 17)


# TYP-76: a DimVar has a name and a range
@func
def empty(x: Tensor[(DimVar("S", 5, 5),), "f32"]):  # ERROR "TF3001"
    return x


@func
def nameless(x: Tensor[(DimVar("", 1, 5),), "f32"]):  # ERROR "TF3001"
    return x


@func
def sum_too_large(x: Tensor[(9223372036854775807,), "f32"]):
    return tf.concat(x, x, axis=0)  # ERROR "TF3003"


@func
def zero(x: Tensor[(S // 0,), "f32"]):  # ERROR "TF3004"
    return x


@func
def remainder(x: Tensor[(S % 0,), "f32"]):  # ERROR "TF3004"
    return x


@func
def count(x: Tensor[(numel(Tensor[(S, 7), "f32"]),), "f32"]):  # ERROR "TF3006"
    return x


# OP-dim-3: one name, two envelopes, where two operands meet
@func
def meet(x: Tensor[(S, 1), "f32"], y: Tensor[(1, WIDER), "f32"]):
    return x + y  # ERROR "TF4021 .*DimVar S with bounds"
