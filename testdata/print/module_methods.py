"""Methods leave no trace, converters lose their names."""

from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, Tensor, tf


@module(entry="run")
class Gate:
    @func
    def run(x: Tensor[(4, 8), "f32"], w: ConstTensor[(8, 8), "f32"], b: ConstTensor[(8,), "f32"]):
        return x @ w + b

    @run.converter("w")
    def from_halves(lo: Tensor[(8, 4), "f32"], hi: Tensor[(8, 4), "f32"]):
        return tf.concat(lo, hi, axis=1)

    @run.converter("b")
    def doubled(b: Tensor[(8,), "f32"]):
        return b * 2.0

    def forward(self, x):
        return self.run(x)
