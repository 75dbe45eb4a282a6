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


# FN-9: a `return` in a construct that is refused is no missing return as well
@func
def chosen(x: Tensor[(4,), "f32"]):
    if x:  # ERROR "TF5010 `if` is not part"
        return x
    else:
        return -x


@func
def tried(x: Tensor[(4,), "f32"]):
    y = x + x
    try:  # ERROR "TF5010 `try` is not part"
        with open("a"):
            return y
    finally:
        y = x


@func
def opened(x: Tensor[(4,), "f32"]):
    with open("a") as m:  # ERROR "TF5010 `with` over anything but a Mesh"
        return x


@func
def over_list(x: Tensor[(4,), "f32"]):
    for i in [1]:  # ERROR "TF5040 `for` runs over a call of `tile` or `range`"
        return x


@func
def generator(x: Tensor[(4,), "f32"]):
    yield x  # ERROR "TF5010 `yield` is not part"


# FN-9: a `return` of a function inside is not one of this function
@func
def nested(x: Tensor[(4,), "f32"]):  # ERROR "TF5015 .*`nested` has no final `return`"
    def g(y):  # ERROR "TF5010 a nested `def` is not part"
        return y
