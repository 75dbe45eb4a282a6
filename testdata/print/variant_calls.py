"""Variants called by their own names: from another variant, from a caller with another layout, and under `_`; and a variant that calls its base."""

from tilefoundry import func, module
from tilefoundry.dsl import DimVar, DimVarRangePat, Mesh, Tensor, Topology, tf
from tilefoundry.ir.types.shard import Layout

S = DimVar("S", 1, 9)
m = Mesh(Topology("cta", 2), Layout((2,), (1,)), names=("a",))


@func
def plain(x: Tensor[(S, 4), "f32"]) -> Tensor[(S, 4), "f32"]:
    pass


@plain.specialize(DimVarRangePat("S", 1, 9))
def _(x: Tensor[(S, 4), "f32"]) -> Tensor[(S, 4), "f32"]:
    return tf.exp(x)


@func
def unnamed(x: Tensor[(S, 4), "f32"]) -> Tensor[(S, 4), "f32"]:
    few = _(x)
    return few


@module(entry="run")
class M:
    @func
    def f(x: Tensor[(S, 4), "f32"]) -> Tensor[(S, 4), "f32"]:
        pass

    @f.specialize(DimVarRangePat("S", 1, 5))
    def few(x: Tensor[(S, 4), "f32"]) -> Tensor[(S, 4), "f32"]:
        return tf.relu(x)

    @f.specialize(DimVarRangePat("S", 5, 9))
    def many(x: Tensor[(S, 4), "f32"]) -> Tensor[(S, 4), "f32"]:
        few_ = few(x)
        return f(few_)

    @func
    def split(x: Tensor[(S, 4), "f32", (S, 4 @ m.a)]) -> Tensor[(S, 4), "f32", (S, 4 @ m.a)]:
        return few(x)

    @func
    def run(x: Tensor[(S, 4), "f32"]) -> Tensor[(S, 4), "f32"]:
        many_ = many(x)
        return many_ + few(x)
