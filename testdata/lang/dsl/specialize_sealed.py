from tilefoundry import func, module
from tilefoundry.dsl import DimVar, DimVarRangePat, Tensor, tf

S = DimVar("S", 1, 9)


@module
class Net:
    @func
    def base(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
        pass

    @base.specialize(DimVarRangePat("S", 1, 9))
    def all(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
        return x


# PAR-35, SPEC-20
@Net.lookup("base").specialize(DimVarRangePat("S", 1, 9))  # ERROR "sealed"
def late(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x
