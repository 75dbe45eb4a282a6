from tilefoundry import func
from tilefoundry.dsl import Tensor, tf


# PAR-322: control flow has no place in a body; what the suite would bind stays silent.
@func
def branch(x: Tensor[(4,), "f32"]):
    if x:  # ERROR "TF5010 .*`if`"
        y = tf.relu(x)
    else:
        y = x
    return y


@func
def repeat(x: Tensor[(4,), "f32"]):
    while x:  # ERROR "TF5010 .*`while`"
        x = x + x
    return x


# PAR-322: `for` over anything else
@func
def each(x: Tensor[(4,), "f32"]):
    for i in [1, 2]:  # ERROR "TF5040 .*`tile` or `range`"
        x = x + x
    return x


# PAR-363
@func
def guarded(x: Tensor[(4,), "f32"]):
    try:  # ERROR "TF5010 .*`try`"
        y = x + x
    except ValueError:
        y = x
    return y


# PAR-364
@func
def context(x: Tensor[(4,), "f32"]):
    with open("f") as f:  # ERROR "TF5010 .*`with` over anything but a Mesh"
        y = x
    return y


@func
def nested(x: Tensor[(4,), "f32"]):
    def inner(a):  # ERROR "TF5010 .*nested `def`"
        return a
    return inner(x)


@func
def class_inside(x: Tensor[(4,), "f32"]):
    class Inner:  # ERROR "TF5010 .*nested `class`"
        pass
    return x


# FN-9
@func
def bare(x: Tensor[(4,), "f32"]):
    tf.relu(x)  # ERROR "TF5010 .*bare expression"
    return x


# PAR-367
@func
def generator(x: Tensor[(4,), "f32"]):
    yield x  # ERROR "TF5010 .*`yield`"
    return x


@func
def others(x: Tensor[(4,), "f32"]):
    assert x  # ERROR "TF5010 .*`assert`"
    raise ValueError  # ERROR "TF5010 .*`raise`"
    import math  # ERROR "TF5010 .*`import`"
    y = x
    del y  # ERROR "TF5010 .*`del`"
    global z  # ERROR "TF5010 .*`global`"
    match x:  # ERROR "TF5010 .*`match`"
        case _:
            pass
    return x


# PAR-321, SPEC-3
@func
def passing(x: Tensor[(4,), "f32"]):
    pass  # ERROR "TF5016 .*`pass` beside"
    return x


# A docstring documents and makes no node (PRN-112).
@func
def documented(x: Tensor[(4,), "f32"]):
    """Doubles."""
    return x + x
