"""Functions and labels whose names end in an underscore: no op's effect form (PAR-47)."""

from tilefoundry import func, module
from tilefoundry.dsl import Tensor, tf


@module(entry="run_")
class Net:
    @func
    def relu_(x: Tensor[(4,), "f32"]):
        return tf.relu(x)

    @func
    def run_(x: Tensor[(4,), "f32"]):
        exp_ = relu_(x)
        add_, at_ = tf.topk(exp_, 2)
        return relu_(exp_), add_, at_
