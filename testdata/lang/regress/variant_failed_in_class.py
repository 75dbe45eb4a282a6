"""A variant that fails leaves a gap in its base, in a class too: that is a consequence, and says nothing new."""

from tilefoundry import func, module
from tilefoundry.dsl import DimVar, DimVarRangePat, Tensor, tf

S = DimVar("S", 1, 9)


@module(entry="route")
class Model:
    @func
    def route(x: Tensor[(S, 4), "f32"]) -> Tensor[(S, 4), "f32"]:
        pass

    @route.specialize(DimVarRangePat("S", 1, 5))
    def _(x: Tensor[(S, 4), "f32"]) -> Tensor[(S, 4), "f32"]:
        return tf.softmax(x, axis=2)  # ERROR "TF4003"

    @route.specialize(DimVarRangePat("S", 5, 9))
    def _(x: Tensor[(S, 4), "f32"]) -> Tensor[(S, 4), "f32"]:
        return tf.relu(x)


@func
def base(
    x: Tensor[(S, 4), "f32"],
    y: Tensor[(S, 4), "f32"],
) -> Tensor[(S, 4), "f32"]:
    pass


@base.specialize(DimVarRangePat("S", 1, 9))
def _(
    x: Tensor[(S, 4), "f32"],
    y: Tensor[(S, 4), "bf16"],  # ERROR "TF6034 .*the signature of"
) -> Tensor[(S, 4), "f32"]:
    return x
