"""The graph that a loop becomes, read back node by node."""

from tilefoundry import func
from tilefoundry.dsl import DimVar, Tensor, tf
from tilefoundry.ir.types import TupleType
from tilefoundry.ir.types.storage import StorageKind

S = DimVar("S", 1, 9)


# GRID-13, GRID-14, GRID-15: the example of the chapter
@func
def fib(x: Tensor[(4,), "f32"]) -> Tensor[(4,), "f32"]:
    p = tf.relu(x)
    q = tf.square(x)
    for i in tile(3):
        t = tf.add(p, q)
        q = p
        p = t
    return p


LOOP = fib.body.args[0]
Q, P = LOOP.carried_args
assert (Q.name, P.name) == ("q", "p")
assert [repr(a.target) for a in LOOP.init_args] == ["Unary", "ReLU"]
assert (Q.type, P.type) == (Tensor[(4,), "f32"], Tensor[(4,), "f32"])
assert LOOP.yield_values[0] == P and LOOP.yield_values[1].args == (P, Q)
assert isinstance(LOOP.type, TupleType) and LOOP.type.fields == (Q.type, P.type)
assert repr(fib.body.target) == "TupleGetItem" and fib.body.type == P.type
assert (LOOP.start, LOOP.extent, LOOP.step) == (0, 3, 1) and LOOP.induction_var.name == "i"


# GRID-14: a carry has the type of the outer expression, storage and all; until it is rebound the name is the phi, and where it is named like the
# loop variable it hides that
@func
def hidden(x: Tensor[(4,), "f32", "smem"], i: Tensor[(4,), "f32", "smem"]):
    for i in range(4):
        y = tf.relu(i)
        i = y + x
    return i


(I,) = hidden.body.carried_args
assert I.name == "i" and I.type == Tensor[(4,), "f32", "smem"] and hidden.body.init_args == (hidden.params[1],)
assert hidden.body.yield_values[0].args[0].args == (I,) and hidden.body.type == I.type


# GRID-17: a compile-time value of a loop body is usable as an attribute or a shape; where it is a carry or the last statement it is a Constant
@func
def compile_time(x: Tensor[(4, 8), "f32"]):
    y = tf.reshape(x, (32,))
    for i in range(2):
        axis = 1
        half = 8 // 2
        w = tf.reshape(tf.reduce(x, (axis,), True, "sum"), (half,))
        z = tf.reshape(x, (half * 8,))
        y = y + z
    return y


assert compile_time.body.type == Tensor[(32,), "f32"]


@func
def last(x: Tensor[(4,), "f32"]):
    for i in range(2):
        y = x * 2.0
        n = 3


assert last.body.body.value == 3 and last.body.body.type.shape == () and last.body.type == last.body.body.type
assert last.body.body.type.storage is StorageKind.UMAT


@func
def carried(x: Tensor[(4,), "f32"]):
    n = 1
    for i in range(2):
        n = 5
    return x, n


# GRID-13, GRID-14, CORE-205: both ends of a carried number are rank-0 constants of literal form
INNER = carried.body.elements[1]
assert INNER.init_args[0].value == 1 and INNER.yield_values[0].value == 5
assert INNER.carried_args[0].type == INNER.init_args[0].type == INNER.yield_values[0].type
assert str(INNER.type.dtype.name) == "i64" and INNER.type.storage is StorageKind.UMAT and INNER.type.layout is None


# GRID-18
@func
def nested(x: Tensor[(4,), "f32"]):
    y = x
    for i in range(2):
        for j in range(3):
            y = y + x
    return y


OUTER = nested.body
assert OUTER.yield_values[0] == OUTER.body and OUTER.body.extent == 3
assert OUTER.body.init_args == OUTER.carried_args and OUTER.body.yield_values[0].args == (OUTER.body.carried_args[0], nested.params[0])


# GRID-1, GRID-2, GRID-5: bounds are kept as written; a loop that carries nothing has the type of its body
@func
def nothing(x: Tensor[(S, 4), "f32"]):
    for i in range(S, 0 - 3, 0):
        y = tf.cast(x, "bf16")


assert (nothing.body.start, nothing.body.extent, nothing.body.step) == (S, -3, 0)
assert nothing.body.carried_args == nothing.body.init_args == nothing.body.yield_values == ()
assert nothing.body.type == Tensor[(S, 4), "bf16"]


# GRID-30, GRID-31: the extent of a window is the step, also where that is symbolic
@func
def windows(x: Tensor[(8, 16), "f32"], w: Tensor[(8, S), "f32"], y: Tensor[(8, 4), "f32"]):
    for t in tile(16, 4):
        y = y + x[:, t]
    for t in tile(16, S):
        w = w + x[:, t]
    return y, w


assert windows.body.elements[0].yield_values[0].args[1].type == Tensor[(8, 4), "f32"]
assert windows.body.elements[1].yield_values[0].args[1].type == Tensor[(8, S), "f32"]
