"""Binary ops under their names, which print as operators where there is one."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def named(x: Tensor[(4,), "f32"], y: Tensor[(4,), "f32"]):
    a = tf.add(x, y)
    b = tf.sub(a, y)
    c = tf.mul(b, a)
    d = tf.div(c, 2.0)
    e = tf.max(tf.min(d, x), y)
    f = tf.maximum(tf.minimum(e, 1.0), -1.0)
    return tf.binary(f, e, kind="mul")


@func
def integers(n: Tensor[(4,), "i64"]):
    half = tf.floor_div(n, 2)
    rest = tf.mod(n, 2)
    return half, rest, tf.binary(n, half, "max")


@func
def logic(x: Tensor[(4,), "f32"], y: Tensor[(4,), "f32"]):
    a = tf.cmp_eq(x, y)
    b = tf.cmp_ne(x, y)
    c = tf.cmp_lt(x, y)
    d = tf.cmp_le(x, y)
    e = tf.cmp_gt(x, y)
    f = tf.cmp_ge(x, y)
    g = tf.logical_and(tf.logical_or(a, b), tf.logical_or(c, d))
    return tf.logical_not(tf.logical_and(g, tf.logical_and(e, f)))
