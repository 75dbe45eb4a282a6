"""Targets by name and by constructor."""

from tilefoundry import func, module
from tilefoundry.dsl import Tensor, tf
from tilefoundry.target import CpuTarget, CudaTarget


@module(entry="run", target=CpuTarget())
class Host:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return tf.abs(x)


@module(target="cuda")
class Device:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return tf.abs(x)


@module(target=CudaTarget("nvidia.h200_sxm"))
class Named:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return tf.abs(x)
