"""Every kind of unary, by operator, by alias and by kind."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def by_name(x: Tensor[(4,), "f32"]):
    a = tf.neg(x)
    b = tf.abs(a)
    c = tf.exp(tf.log(b + 1.0))
    d = tf.exp2(tf.log2(c))
    e = tf.ceil(d) - tf.round(d)
    f = tf.rsqrt(tf.square(e) + 1e-6)
    return -f


@func
def by_kind(x: Tensor[(4,), "bf16"], p: Tensor[(4,), "bool"]):
    a = tf.unary(x, kind="neg")
    b = tf.unary(a, kind="relu")
    c = tf.unary(b, "square")
    d = tf.unary(c, kind="rsqrt")
    e = tf.unary(d, kind="exp2")
    return e, tf.unary(p, kind="not"), not p
