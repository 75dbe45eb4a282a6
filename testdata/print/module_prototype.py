"""A prototype with variants, labelled and not, and its caller."""

from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, DimVar, DimVarRangePat, Tensor, tf

L = DimVar("L", 1, 17)


@func
def pool(x: Tensor[(L, 8), "f32"], w: ConstTensor[(8, 4), "f32"]) -> Tensor[(L, 4), "f32"]:
    pass


@pool.specialize(DimVarRangePat("L", 1, 5))
def short(x: Tensor[(L, 8), "f32"], w: ConstTensor[(8, 4), "f32"]) -> Tensor[(L, 4), "f32"]:
    y = x @ w
    return y


@pool.specialize(DimVarRangePat("L", 5, 17))
def _(x: Tensor[(L, 8), "f32"], w: ConstTensor[(8, 4), "f32"]) -> Tensor[(L, 4), "f32"]:
    return tf.relu(x @ w)


@module(entry="run")
class Pools:
    @func
    def tall(x: Tensor[(L, 8), "f32"]) -> Tensor[(1, 8), "f32"]:
        pass

    @tall.specialize(DimVarRangePat("L", 1, 9))
    def few(x: Tensor[(L, 8), "f32"]) -> Tensor[(1, 8), "f32"]:
        return tf.reduce(x, axes=(0,), kind="max")

    @tall.specialize(DimVarRangePat("L", 9, 17))
    def many(rows: Tensor[(L, 8), "f32"]) -> Tensor[(1, 8), "f32"]:
        top = rows
        for i in range(2):
            top = tf.max(top, rows)
        return tf.reduce(top, axes=(0,), kind="max")

    @func
    def run(x: Tensor[(L, 8), "f32"]) -> Tensor[(1, 8), "f32"]:
        return tall(x) * 2.0
