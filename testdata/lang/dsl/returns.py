from tilefoundry import func
from tilefoundry.dsl import Tensor, tf


# PAR-308, PAR-316, PAR-318: one value, or a flat tuple in either spelling
@func
def two(x: Tensor[(4,), "f32"]):
    return x, tf.relu(x)


@func
def bracketed(x: Tensor[(4,), "f32"]):
    return (x, 1.0)


@func
def none(x: Tensor[(4,), "f32"]):
    return ()


# PAR-317
@func
def valueless(x: Tensor[(4,), "f32"]):
    return  # ERROR "TF5015 .*without a value"


# FN-9
@func
def missing(x: Tensor[(4,), "f32"]):  # ERROR "TF5015 .*`missing` has no final `return`"
    y = x + x


@func
def twice(x: Tensor[(4,), "f32"]):
    return x
    return x  # ERROR "TF5015 .*after `return`"


# CORE-211
@func
def deep(x: Tensor[(4,), "f32"]):
    return x, (x, x)  # ERROR "TF5011 .*Tuple inside a tuple"


@func
def listed(x: Tensor[(4,), "f32"]):
    return [x]  # ERROR "TF5023 .*compile-time list"
