from tilefoundry import func
from tilefoundry.dsl import ConstTensor, DimVar, Tensor, tf
from tilefoundry.ir.types.shard import Layout

S = DimVar("S", 1, 9)
WIDTH = 8
NAME = "bf16"
ROW = Tensor[(WIDTH,), "f32"]


# What is accepted: PAR-32, PAR-33, PAR-51, PAR-57, PAR-60, PAR-63, PAR-302, FN-24, TYP-69 to TYP-71.
@func
def accepted(
    a: Tensor[(), "bf16"],
    b: Tensor[(WIDTH, S), NAME],
    c: ConstTensor[(S * 2 + 1, WIDTH // 3), "f32"],
    d: Tensor[(4,), "f32", "smem"],
    e: Tensor[(4, 2), "f32", Layout((4, 2), (1, 4)), "gmem"],
    f: Tensor[(DimVar("S", 1, 9), 2), "i64"],
    g: ROW,
    h: Tensor[(min(S, 4), max(2, 3)), "f32"],
    i: Tensor[(4,), "f32", None, "host"],
):
    return a, b


# FN-4
@func
def unannotated(x):  # ERROR "TF5001 .*`x` has no annotation"
    return x


# PAR-52
@func
def number(x: int):  # ERROR "TF5002 .*annotation of `x`"
    return x


# PAR-64
@func
def shapeless(x: Tensor["bf16"]):  # ERROR "TF5003 .*needs a shape before the dtype"
    return x


# PAR-372
@func
def too_many(x: Tensor[(4,), "f32", None, "gmem", 1]):  # ERROR "TF5003 .*2 to 4 slots.*5"
    return x


# PAR-372
@func
def extents_unbracketed(x: Tensor[4, 8, "f32"]):  # ERROR "TF5003 .*in a tuple of their own"
    return x


# PAR-373, PAR-66, PAR-303: an unknown name is refused and suggests the near one
@func
def dtype(x: Tensor[(4,), "f31"]):  # ERROR "TF3007 .*f31"
    return x


# PAR-57
@func
def dtype_number(x: Tensor[(4,), 32]):  # ERROR "TF5005 .*quoted dtype name"
    return x


# PAR-375
@func
def sliced(x: Tensor[1:4, "f32"]):  # ERROR "TF5004 .*slice"
    return x


# HOST-98: a boolean is no extent
@func
def boolean(x: Tensor[(True, 4), "f32"]):  # ERROR "TF5004 .*not a boolean"
    return x


@func
def fraction(x: Tensor[(WIDTH / 2,), "f32"]):  # ERROR "TF5004 .*not a float"
    return x


@func
def negative(x: Tensor[(4 - 8,), "f32"]):  # ERROR "TF3005 .*-4.*negative"
    return x


# PAR-60, TYP-41
@func
def storage(x: Tensor[(4,), "f32", "shared"]):  # ERROR "TF3008 .*shared"
    return x


@func
def unmaterialized(x: Tensor[(4,), "f32", "umat"]):  # ERROR "TF3008 .*umat"
    return x


# PAR-374
@func
def overlapping(x: Tensor[(4, 2), "f32", Layout((4, 2), (1, 1)), "gmem"]):  # ERROR "TF3011"
    return x


# TYP-13, SHARD-79
@func
def domain(x: Tensor[(4, 2), "f32", Layout((8,), (1,)), "gmem"]):  # ERROR "TF3009"
    return x


@func
def no_layout(x: Tensor[(4,), "f32", 7.5, "gmem"]):  # ERROR "TF5006 .*must be a layout"
    return x


# HOST-95, HOST-97: what Python raises in a slot is reported at the slot
@func
def raises(x: Tensor[(4 // 0,), "f32"]):  # ERROR "TF5025 .*ZeroDivisionError"
    return x


@func
def undefined(x: Tensor[(HEIGHT,), "f32"]):  # ERROR "TF5020 undefined name `HEIGHT`"
    return x


# Independent mistakes of one signature are all reported.
@func
def three(
    a: Tensor[(4,), "f23"],  # ERROR "TF3007"
    b,  # ERROR "TF5001"
    c: Tensor[(True,), "f32"],  # ERROR "TF5004"
) -> None:  # ERROR "TF5008 .*None"
    return a


# FN-5
@func
def pair(x: Tensor[(4,), "f32"]) -> (Tensor[(4,), "f32"], Tensor[(4,), "f32"]):  # ERROR "TF5008 .*tuple"
    return x, x


# FN-62, PAR-34, TYP-79: one name, two envelopes in one signature
@func
def envelopes(x: Tensor[(S, DimVar("S", 1, 17)), "f32"]):  # ERROR "inconsistent DimVar bounds for 'S'"
    return x
