from tilefoundry import func
from tilefoundry.dsl import Tensor, tf


# FN-9
@func
def chained(x: Tensor[(4,), "f32"]):
    a = b = x + x  # ERROR "TF5013 .*chained"
    return a + b


@func
def augmented(x: Tensor[(4,), "f32"]):
    x += x  # ERROR "TF5013 .*augmented assignment `\+=`"
    return x


@func
def annotated(x: Tensor[(4,), "f32"]):
    y: int = x + x  # ERROR "TF5013 .*annotated"
    return y


@func
def into(x: Tensor[(4,), "f32"]):
    x[0] = 1.0  # ERROR "TF5013 .*subscript"
    x.y = 1.0  # ERROR "TF5013 .*attribute"
    return x


# CORE-211: a tuple of tensors is bound to no name
@func
def tuple_value(x: Tensor[(4,), "f32"]):
    t = (x, x)  # ERROR "TF5011 .*Tuple"
    return x


# CORE-214: targets are plain names, the right side is a tuple of as many fields
@func
def unpacking(x: Tensor[(4,), "f32"]):
    a, b = x  # ERROR "TF5014 .*tuple unpack requires RHS of TupleType, not TensorType"
    c, d, e = tf.topk(x, 2)  # ERROR "TF5014 .*tuple unpack arity mismatch: 3 names for 2 fields"
    [f, g] = tf.topk(x, 2)  # ERROR "TF5014 .*targets must all be plain names"
    h, *i = tf.topk(x, 2)  # ERROR "TF5014 .*targets must all be plain names"
    j, (k, m) = tf.topk(x, 2)  # ERROR "TF5014 .*targets must all be plain names"
    n, o = x, x  # ERROR "TF5011 .*Tuple"
    return a + b + c + d + f + h + j + n


# PAR-319, CORE-215
@func
def good(x: Tensor[(4,), "f32"]):
    v, k = tf.topk(x, 2)
    m, n = 2, 0.5
    return v * n, k
