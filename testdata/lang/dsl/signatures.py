from tilefoundry import func
from tilefoundry.dsl import Tensor, tf


@func
def starred(*x: Tensor[(4,), "f32"]):  # ERROR "TF5009 .*\*x"
    return 1.0


@func
def keyword_only(x: Tensor[(4,), "f32"], *, y: Tensor[(4,), "f32"]):  # ERROR "TF5009 .*`y`"
    return x


@func
def keywords(x: Tensor[(4,), "f32"], **rest):  # ERROR "TF5009 .*\*\*rest"
    return x


@func
def default(x: Tensor[(4,), "f32"] = 1):  # ERROR "TF5009 .*default"
    return x


# Positional-only parameters are positional parameters (FN-4).
@func
def positional(x: Tensor[(4,), "f32"], /, y: Tensor[(4,), "f32"]):
    return x + y
