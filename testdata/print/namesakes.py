# Definitions of one name: each is bound to the name that the file binds it to.
from tilefoundry import func
from tilefoundry.dsl import DimVar, DimVarRangePat, Tensor, tf
from tilefoundry.module import module

S = DimVar("S", 1, 9)


def scaled(by):
    @func
    def scale(x: Tensor[(S, 4), "f32"]):
        return x * by

    return scale


half = scaled(0.5)
scale = scaled(1.0)
twice = scaled(2.0)


def picked(first, second):
    @func
    def pick(x: Tensor[(S, 4), "f32"]) -> Tensor[(S, 4), "f32"]:
        pass

    @pick.specialize(DimVarRangePat("S", 1, 5))
    def few(x: Tensor[(S, 4), "f32"]) -> Tensor[(S, 4), "f32"]:
        return first(x)

    @pick.specialize(DimVarRangePat("S", 5, 9))
    def many(x: Tensor[(S, 4), "f32"]) -> Tensor[(S, 4), "f32"]:
        return second(few(x))

    return pick


up = picked(half, twice)
down = picked(twice, half)


def block(inner, factor):
    @module(entry="step")
    class Block:
        # A function of the file comes before a sibling of this name, which is another one.
        @func
        def local(x: Tensor[(S, 4), "f32"]):
            return inner(x) + factor

        @func
        def step(x: Tensor[(S, 4), "f32"]):
            return local(x) + scale(x)

    return Block


Block = block(up, 1.0)
Other = block(down, 3.0)


@func
def all_of_them(x: Tensor[(S, 4), "f32"]):
    return half(x) + twice(x) + scale(x) + up(x) + down(x)
