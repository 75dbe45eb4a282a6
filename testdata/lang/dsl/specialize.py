from tilefoundry import func, module
from tilefoundry.dsl import DimVar, DimVarRangePat, Tensor, tf
from tilefoundry.ir.core.pattern import ScalarPat

S = DimVar("S", 1, 9)


# PAR-15, PAR-17, PAR-25, PAR-320, SPEC-1, SPEC-3
@func
def base(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@base.specialize(DimVarRangePat("S", 1, 5))
def small(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return tf.relu(x)


@base.specialize(DimVarRangePat("S", 5, 9))
def _(y: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return y + y


# FN-34: calling a prototype
@func
def calls(x: Tensor[(S,), "f32"]):
    return base(x)


# FN-5
@func
def unstated(x: Tensor[(S,), "f32"]):  # ERROR "TF5016 .*`unstated` has no return annotation"
    pass


# SPEC-4, PAR-328
@func
def hollow(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@hollow.specialize(DimVarRangePat("S", 1, 9))
def variant(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


@hollow.specialize(DimVarRangePat("S", 1, 9))
def empty(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass  # ERROR "TF6033 .*variant of `hollow` needs a real body"


# FN-61, PAR-28, PAR-29: anchor and containment are reported at the variant
@hollow.specialize(DimVarRangePat("R", 1, 9))  # ERROR `DimVarRangePat("R", 1, 9)` "references unknown DimVar"
def unknown(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


@hollow.specialize(DimVarRangePat("S", 1, 17))  # ERROR `DimVarRangePat("S", 1, 17)` "is not contained in DimVar envelope"
def outside(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x
