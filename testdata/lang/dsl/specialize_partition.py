from tilefoundry import func
from tilefoundry.dsl import DimVar, DimVarRangePat, Tensor, tf

S = DimVar("S", 1, 9)


# PAR-30, SPEC-31: a gap is found when the base is verified
@func
def gap(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:  # ERROR "gap or overlap at 6"
    pass


@gap.specialize(DimVarRangePat("S", 1, 5))
def low(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


@gap.specialize(DimVarRangePat("S", 6, 9))
def high(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


# PAR-18, PAR-325, FN-65
@func
def alone(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:  # ERROR "no body and no variants"
    pass


# PAR-19, PAR-327
@func
def real(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:  # ERROR "real"
    return x


@real.specialize(DimVarRangePat("S", 1, 9))
def both(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x
