from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, Tensor, tf


# CORE-184, CORE-185, PAR-239, PKG-25
@module(entry="run")
class Gate:
    @func
    def run(x: Tensor[(4, 8), "f32"], w: ConstTensor[(8, 8), "f32"]):
        return x @ w

    @run.converter("w")
    def halves(lo: Tensor[(8, 4), "f32"], hi: Tensor[(8, 4), "f32"]):
        return tf.concat(lo, hi, axis=1)


@func
def run(x: Tensor[(4, 8), "f32"], w: ConstTensor[(8, 8), "f32"]):
    return x @ w


@run.converter("w")
def hollow(lo: Tensor[(8, 8), "f32"]) -> Tensor[(8, 8), "f32"]:
    pass  # ERROR "TF5016 .*converter needs a real body"


@run.converter("w")
def first(raw: Tensor[(8, 8), "f32"]):
    return raw


@run.converter("w")
def second(raw: Tensor[(8, 8), "f32"]):  # ERROR "converter"
    return raw
