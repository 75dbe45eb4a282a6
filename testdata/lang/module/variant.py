from tilefoundry import func
from tilefoundry.dsl import DimVar, DimVarRangePat, Tensor
from tilefoundry.ir.core.module import Module

S = DimVar("S", 1, 9)


@func
def base(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@base.specialize(DimVarRangePat("S", 1, 9))
def small(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:  # ERROR "TF6062 .*variant small of base"
    return x


# PAR-36: a variant is found in its base's variants only
assert base.variants == (small,) or [v for v in base.variants] == [small]
M = Module("M", functions=(small,))
