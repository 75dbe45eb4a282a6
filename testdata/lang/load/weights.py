# RT-2, CHK-62: one name of a weight stands for one type in all functions of a Module.
from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, Tensor


@module
class Model:
    @func
    def first(x: Tensor[(4,), "f32"], scale: ConstTensor[(4,), "f32"]):
        return x * scale

    @func
    def second(x: Tensor[(4,), "bf16"], scale: ConstTensor[(4,), "bf16"]):  # ERROR `scale: ConstTensor[(4,), "bf16"]` "TF6059 module Model has the weight scale as .* in first and as .* in second"
        return x * scale
