from tilefoundry import func
from tilefoundry.dsl import DimVar, Tensor, tf
from tilefoundry.ir.core.pattern import ScalarPat

S = DimVar("S", 1, 9)


@func
def base(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


# PAR-27, SPEC-2
@base.specialize(ScalarPat())  # ERROR "DimVarRangePat"
def scalar(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x
