# Mistakes of definitions that a reader would not find from what is printed, and what must not follow from them.
from tilefoundry import func, module
from tilefoundry.dsl import DimVar, DimVarRangePat, Tensor, tf

S = DimVar("S", 1, 9)


@func
def declared(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


# DEC-1, FN-34: a call of the prototype is typed by the declared type, so no variant may compute another.
@declared.specialize(DimVarRangePat("S", 1, 3))
def of_another_dtype(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:  # ERROR "TF6034 .*dtype f32 against f16"
    return tf.cast(x, "f16")


@declared.specialize(DimVarRangePat("S", 3, 5))
def of_twice_the_extent(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:  # ERROR "TF6034 .*extent 3 against 6 for S = 3 on axis 0"
    return tf.concat(x, x, axis=0)


@declared.specialize(DimVarRangePat("S", 5, 6))
def of_another_rank(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:  # ERROR "TF6034 .*rank 1 against rank 2"
    return tf.reshape(x, new_shape=(S, 1))


@declared.specialize(DimVarRangePat("S", 6, 8))
def a_pair(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:  # ERROR "TF6034 .*one is a tensor and the other is not"
    return x, x


# The one size of this variant makes the two extents one.
@declared.specialize(DimVarRangePat("S", 8, 9))
def of_one_size(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return tf.zeros(shape=(8,), dtype="f32")


# FN-33: two dimensions of one name are told apart by what is printed.
@func
def wide(x: Tensor[(S,), "f32"]):
    return x


@func
def narrow(x: Tensor[(DimVar("S", 1, 5),), "f32"]):
    return wide(x)  # ERROR "TF6011 .*the parameter's S has the range \[1, 9\) and the argument's \[1, 5\)"


# PAR-245
@module
class Twice:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x

    @func
    def run(x: Tensor[(5,), "f32"]):  # ERROR "TF6050 module Twice has two functions named run"
        return x


# An integer too large to be one that an attribute takes is said to be so.
@func
def attributes(x: Tensor[(4,), "f32"]):
    a = tf.reduce(x, axes=(99999999999999999999,), kind="sum")  # ERROR "TF4035 .*entry 0 is an integer beyond 64 bits"
    b = tf.softmax(x, axis=-99999999999999999999)  # ERROR "TF4035 .*an integer beyond 64 bits"
    return a, b
