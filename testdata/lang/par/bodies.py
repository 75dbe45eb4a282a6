from tilefoundry import func
from tilefoundry.dsl import Mesh, Tensor, tf


# PAR-336: `with` in a loop body; PAR-335: `return`; PAR-334: an augmented assignment
@func
def with_in_loop(x: Tensor[(4,), "f32"]):
    for i in range(4):
        with Mesh("gpu", (4,), ("cta",)) as m:  # ERROR "TF5042 `with` is not part of a loop body"
            x = x + x
    return x


@func
def return_in_loop(x: Tensor[(4,), "f32"]):
    for i in range(4):
        x = x + x
        return x  # ERROR "TF5042 a loop body must not contain `return`"
    return x


@func
def augmented_in_loop(x: Tensor[(4,), "f32"]):
    for i in tile(4):
        x *= 2.0  # ERROR "TF5042 augmented assignment `\*=`"
    return x


@func
def return_in_nested_loop(x: Tensor[(4,), "f32"]):
    for i in range(4):
        for j in range(4):
            return x  # ERROR "TF5042 a loop body must not contain `return`"
        x = x + x
    return x


# PAR-321: `pass` beside a statement, before it or after it
@func
def pass_after(x: Tensor[(4,), "f32"]):
    y = x + x
    pass  # ERROR "TF5016 .*`pass` beside another statement"
    return y


@func
def two_passes(x: Tensor[(4,), "f32"]) -> Tensor[(4,), "f32"]:  # ERROR "TF5015 .*no final `return`"
    pass  # ERROR "TF5016 .*`pass` beside another statement"
    pass  # ERROR "TF5016 .*`pass` beside another statement"


# PAR-367: every form of yield
@func
def yields(x: Tensor[(4,), "f32"]):
    a = yield  # ERROR "TF5011 `yield`"
    b = yield from x  # ERROR "TF5011 `yield`"
    yield  # ERROR "TF5010 `yield`"
    return (yield x)  # ERROR "TF5011 `yield`"


# PAR-365, PAR-366: inside operands too
@func
def nested_forms(x: Tensor[(4,), "f32"]):
    a = x + (lambda: x)  # ERROR "TF5011 `lambda`"
    b = tf.relu({i: x for i in range(2)})  # ERROR "TF5011 a dict comprehension"
    c = tf.relu({x for i in range(2)})  # ERROR "TF5011 a set comprehension"
    d = [(lambda: s) for s in (1, 2)]  # ERROR "TF5011 `lambda`"
    e = -(x if True else x)  # ERROR "TF5011 a conditional expression"
    return x


# PAR-369: every other statement
@func
def other_statements(x: Tensor[(4,), "f32"]):
    type Row = int  # ERROR "TF5010 a `type` statement"
    from math import pi  # ERROR "TF5010 `import`"
    x[0]  # ERROR "TF5010 a bare expression"
    b"bytes"  # ERROR "TF5010 a bare expression"
    ...  # ERROR "TF5010 a bare expression"
    return x


# PAR-364: no Mesh
@func
def contexts(x: Tensor[(4,), "f32"]):
    with x:  # ERROR "TF5010 `with` over anything but a Mesh"
        y = x
    with open("a") as a, open("b") as b:  # ERROR "TF5010 `with` over anything but a Mesh"
        y = x
    return y
