from tilefoundry import func, module
from tilefoundry.dsl import Tensor, T, ceildiv, tf


@func
def helper(x: Tensor[(4,), "f32"]) -> Tensor[(4,), "f32"]:
    return tf.relu(x)


@module
class Box:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


# PAR-285, PAR-371, OP-reg-8
@func
def unknown(x: Tensor[(4,), "f32"], m: Tensor[(4, 4), "f32"]):
    a = nothing(x)  # ERROR "TF4037 unknown Op name `nothing`"
    b = add(x, x)  # ERROR "TF4037 unknown Op name `add`"
    c = tf.sofmax(x, axis=0)  # ERROR "TF4037 unknown Op name `sofmax`"
    d = matmu(m, m)  # ERROR "TF4037 unknown Op name `matmu`"
    e = relu(x)
    return e


# PAR-306, PAR-370, PAR-304: an op of the other dialect
@func
def other_dialect(x: Tensor[(4,), "f32"]):
    a = copy(x, x)  # ERROR "TF4037 unknown HIR callable `copy`"
    b = T.copy(x, x)  # ERROR "TF4037 unknown HIR callable `T.copy`"
    return x


# PAR-44, PAR-50, PAR-307, OP-call-11
@func
def effect(x: Tensor[(4,), "f32"]):
    a = relu_(x)  # ERROR "TF4037 unknown HIR callable `relu_`.*trailing-underscore"
    return x


# FN-30
@func
def not_callable(x: Tensor[(4,), "f32"]):
    a = Box(x)  # ERROR "TF5021 `Box` is a Module"
    b = Box.run(x)  # ERROR "TF5021 .*dotted callee is never a function call"
    c = x(x)  # ERROR "TF5021 `x` is a tensor and cannot be called"
    d = x.sum()  # ERROR "TF5021 .*method call"
    e = ceildiv(4, 2)  # ERROR "TF4037 unknown Op name `ceildiv`"
    f = len(x)  # ERROR "TF4037 unknown Op name `len`"
    g = helper(x=x)  # ERROR "TF5022 .*keyword `x`"
    h = helper(x, x)  # ERROR "arity mismatch: helper takes 1 argument and the call gives 2"
    i = helper(*x)  # ERROR "TF5011 .*starred"
    j = tf.relu(**x)  # ERROR "TF5011 .*\*\*"
    return x


# FN-31, FN-32: shape and dtype agree, storage is free
@func
def mismatch(x: Tensor[(8,), "f32"], y: Tensor[(4,), "f32", "smem"], z: Tensor[(4,), "bf16"]):
    a = helper(x)  # ERROR "shape/dtype mismatch"
    b = helper(y)
    c = helper(z)  # ERROR "shape/dtype mismatch"
    return b


@module
class Forward:
    # PAR-6, PAR-253, PAR-280
    @func
    def first(x: Tensor[(4,), "f32"]):
        return second(x)  # ERROR "TF4037 unknown Op name `second`"

    @func
    def second(x: Tensor[(4,), "f32"]):
        return x


# LOADSRC-43: what follows from a failed definition is silent
@func
def follows(x: Tensor[(4,), "f32"]):
    y = unknown(x)
    return mismatch(y, y, y)
