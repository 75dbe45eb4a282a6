from tilefoundry import func
from tilefoundry.dsl import DimVar, DimVarRangePat, Tensor

S = DimVar("S", 1, 9)


# A pattern that raises is one mistake: that the base is left without a variant follows from it (CHK-64).
@func
def interrupted(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@interrupted.specialize(DimVarRangePat("S", 5, 5))  # ERROR "TF6030 .*empty"
def never(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x
