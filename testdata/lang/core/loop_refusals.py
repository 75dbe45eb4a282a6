"""Bounds, carries and scopes of loops."""

from tilefoundry import func
from tilefoundry.dsl import DimVar, Tensor, tf

N = DimVar("N", 1, 9)
M = DimVar("M", 2, 9)


# GRID-13: the float adopts the dtype of what it meets
@func
def adopts(s: Tensor[(), "bf16"]):
    acc = 0.0
    for i in range(3):
        acc = acc + s
    return acc


assert adopts.body.type.dtype.name == "bf16" and adopts.body.init_args[0].value == 0.0


# GRID-13, GRID-34
@func
def rank(x: Tensor[(4,), "f32"]):
    acc = 0.0
    for i in range(3):
        acc = acc + x  # ERROR "TF6021 GridRegionExpr: the loop carries acc as Tensor\[\(\), \"f32\", \"umat\"\], and the body ends with Tensor\[\(4,\), \"f32\"\] for it: rank 0 against rank 1"
    return acc


# GRID-13, OP-lit-4
@func
def integer(s: Tensor[(), "bf16"]):
    n = 0
    for i in range(3):
        n = n + s  # ERROR "TF4001 Binary: add: lhs has dtype i64 and rhs has bf16; operands must have one dtype"
    return n


# GRID-13: a carried number is no compile-time value
@func
def shape(x: Tensor[(4,), "f32"]):
    n = 0
    for i in range(3):
        n = n + 1
        y = tf.reshape(x, (n, 4))  # ERROR "TF5024 the attribute `new_shape` of `reshape` must be a compile-time value, but `n` is a scalar tensor"
    return n


# GRID-4
@func
def bounds(x: Tensor[(4,), "f32"]):
    for i in range(2**3 - 1):
        x = x + x
    for i in range(-(-4)):
        x = x + x
    for i in range(N % 3 + M * 2, 7 // 2):
        x = x + x
    for i in range(7 / 2):  # ERROR "TF5041 a loop bound must be a dim expression \(an integer, a DimVar, or arithmetic over them\), not a float"
        x = x + x
    for i in range(N ** 2):  # ERROR "TF5025 a loop bound cannot be evaluated: TypeError: unsupported operator \*\* for the dimension N"
        x = x + x
    for i in range(N / 2):  # ERROR "TF5025 a loop bound cannot be evaluated: TypeError: unsupported operator / for the dimension N"
        x = x + x
    for i in range(-N):  # ERROR "TF5025 a loop bound cannot be evaluated: TypeError: bad operand type for unary -: the dimension N"
        x = x + x
    for i in range("a"):  # ERROR "TF5041 a loop bound must be a dim expression \(an integer, a DimVar, or arithmetic over them\), not a string"
        x = x + x
    return x


# GRID-11
@func
def induction(x: Tensor[(4,), "f32"]):
    for i in range(3):
        y = x + x
    return i  # ERROR "TF5020 undefined name `i`"


@func
def first_bound_inside(x: Tensor[(4,), "f32"]):
    for i in range(3):
        y = x + x
    return y  # ERROR "TF5020 undefined name `y`"


# GRID-30
@func
def window(x: Tensor[(4,), "f32"]):
    for t in tile(4, 2):
        y = x[t] + t  # ERROR "TF5045 the tile window `t` is used as a whole element of a subscript only"
    return x


# GRID-31, GRID-33: literal slices of a loop variable have the extent between their bounds
@func
def slices(x: Tensor[(8, 8), "f32"], w: Tensor[(8, 4), "f32"]):
    for i in range(4):
        w = w + x[:, i : i + 4]
    for i in range(4):
        w = w + x[:, i + 1 : i + 5]
    return w


@func
def selected(x: Tensor[(8, 8), "f32"], w: Tensor[(8,), "f32"]):
    for i in range(4):
        w = w + x[:, i]
    return w


# GRID-34
@func
def shrinks(x: Tensor[(4,), "f32"]):
    y = x
    for i in range(4):
        y = tf.reduce(y, (0,), True, "sum")  # ERROR "TF6021 GridRegionExpr: the loop carries y as Tensor\[\(4,\), \"f32\"\], and the body ends with Tensor\[\(1,\), \"f32\"\] for it: extent 4 against 1 on axis 0"
    return y


@func
def number_of_fields(x: Tensor[(4,), "f32"]):
    y = tf.topk(x, 2)
    for i in range(4):
        y = tf.split(x, 0, 4)  # ERROR "TF6021 GridRegionExpr: the loop carries y as \(Tensor\[\(2,\), \"f32\"\], Tensor\[\(2,\), \"i64\"\]\), and the body ends with \(Tensor\[\(1,\), \"f32\"\], Tensor\[\(1,\), \"f32\"\], Tensor\[\(1,\), \"f32\"\], Tensor\[\(1,\), \"f32\"\]\) for it: 2 fields against 4"
    return y


@func
def kind_of_type(x: Tensor[(4,), "f32"]):
    y = tf.topk(x, 2)
    for i in range(4):
        y = x  # ERROR "TF6021 GridRegionExpr: the loop carries y as \(Tensor\[\(2,\), \"f32\"\], Tensor\[\(2,\), \"i64\"\]\), and the body ends with Tensor\[\(4,\), \"f32\"\] for it: one is a tuple and the other is not"
    return x
