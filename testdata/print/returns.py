"""What a function returns: one value, several, one in a tuple, a parameter, a number."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def one(x: Tensor[(4,), "f32"]) -> Tensor[(4,), "f32"]:
    return x


@func
def several(x: Tensor[(4,), "f32"]):
    return x, x, 1.0


@func
def single(x: Tensor[(4,), "f32"]):
    return (x + 1.0,)


@func
def number(x: Tensor[(4,), "f32"]):
    return 2.0


@func
def nothing(x: Tensor[(4,), "f32"]):
    return ()


@func
def made() -> Tensor[(2,), "f32"]:
    return tf.zeros(shape=(2,), dtype="f32")
