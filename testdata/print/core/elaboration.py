"""Calls whose callee is elaborated, at several types and through two levels, beside variants and converters."""

from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, DimVar, Tensor, tf
from tilefoundry.ir.core.pattern import DimVarRangePat

S = DimVar("S", 1, 9)


@func
def leaf(a: Tensor[(4, 8), "f32"]):
    return tf.add(a, a)


@func
def mid(a: Tensor[(4, 8), "f32"], b: Tensor[(4, 8), "f32"]):
    return leaf(a), leaf(b)


@func
def outer(x: Tensor[(4, 8), "f32", "smem"], y: Tensor[(4, 8), "f32", None, "rmem"], z: Tensor[(4, 8), "f32"]):
    p, n = mid(x, z)
    q = leaf(y)
    r = leaf(leaf(z))
    return p, n, q, r, leaf(x)


@func
def pair(x: Tensor[(8,), "f32"]):
    v, i = tf.topk(x, 2)
    return v, i


@func
def uses_pair(x: Tensor[(8,), "f32", "smem"]):
    v, i = pair(x)
    w = v
    u = w
    for k in range(3):
        t = w + u
        u = w
        w = t
    return w, i


@func
def rows(x: Tensor[(S, 4), "f32"], w: ConstTensor[(4,), "f32"]) -> Tensor[(S, 4), "f32"]:
    pass


@rows.specialize(DimVarRangePat("S", 1, 5))
def few(x: Tensor[(S, 4), "f32"], w: ConstTensor[(4,), "f32"]) -> Tensor[(S, 4), "f32"]:
    return x * w


@rows.specialize(DimVarRangePat("S", 5, 9))
def _(x: Tensor[(S, 4), "f32"], scale: ConstTensor[(4,), "f32"]) -> Tensor[(S, 4), "f32"]:
    y = x
    for i in range(S // 4):
        y = y * scale
    return y


@rows.converter("w")
def joined(left: Tensor[(2,), "f32"], right: Tensor[(2,), "f32"]):
    return tf.concat(left, right, axis=0)


@func
def calls_prototype(x: Tensor[(S, 4), "f32", "smem"], w: ConstTensor[(4,), "f32"]):
    return rows(x, w) + rows(x, w)


@module(entry="step")
class Model:
    @func
    def norm(a: Tensor[(4, 8), "f32"]):
        return a * 0.5

    @func
    def step(x: Tensor[(4, 8), "f32", "smem"], v: Tensor[(4, 8), "f32"]):
        return norm(x), norm(norm(v)), 2.0 * x

    @module
    class block:
        @func
        def step(x: Tensor[(4, 8), "f32", "host"]):
            return norm(norm(x))
