"""Labels that the text needs for something else step aside."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def scale(x: Tensor[(4,), "f32"]):
    return x * 2.0


@func
def clash(x: Tensor[(4,), "f32"], relu: Tensor[(4,), "f32"]):
    scale_ = scale(x)
    tile_ = scale_ + relu
    Tensor = tile_ * 2.0
    func = Tensor - x
    gmem = tf.zeros(shape=(4,), dtype="f32")
    v0 = func + gmem
    for i in range(2):
        v0 = v0 + relu
    return v0


@func
def repeated(x: Tensor[(4,), "f32"]):
    y = x + 1.0
    z = y
    y = y * y
    y = tf.relu(tf.exp(y) + z)
    x = y - z
    return x, y
