# RT-2, CHK-62: one name of a weight stands for one type in all functions of a Module.
from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, Tensor


@module
class Model:  # ERROR "TF6059 .*`?scale`?.*"
    @func
    def first(x: Tensor[(4,), "f32"], scale: ConstTensor[(4,), "f32"]):
        return x * scale

    @func
    def second(x: Tensor[(4,), "bf16"], scale: ConstTensor[(4,), "bf16"]):
        return x * scale
