# Ten independent mistakes in functions, signatures and decorators, two of them in one body: all are reported in one run, and what
# follows from a mistake is not (CHK-64, DEC-18, LOADSRC-42).
from tilefoundry import func
from tilefoundry.dsl import ConstTensor, DimVar, Tensor, tf
from tilefoundry.module import module

N = DimVar("N", 1, 64)


@func
def misspelt_op(x: Tensor[(4, 8), "f32"]):
    y = tf.sofmax(x, axis=-1)  # ERROR "sofmax"
    return y + x


@func
def misspelt_dtype(x: Tensor[(4,), "f23"]):  # ERROR "f23"
    return x


@func
def two_in_one_body(x: Tensor[(4, 8), "f32"], w: ConstTensor[(8, 4), "f32"]):
    a = x + w  # ERROR "TF4"
    b = a * x
    c = tf.reduce(x, axes=[2], kind="sum", keepdim=False)  # ERROR "2"
    return b + c


@func
def unknown_name(x: Tensor[(4,), "f32"]):
    return x + scale  # ERROR "scale"


@func
def uses_the_failed(x: Tensor[(4,), "f32"]):
    return unknown_name(x)


@func
def bad_shape(x: Tensor[(4, "four"), "f32"]):  # ERROR "TF"
    return x


@func(target="toaster")  # ERROR "toaster"
def bad_target(x: Tensor[(4,), "f32"]):
    return x


@func
def mixed_dtypes(x: Tensor[(N, 4), "f32"], y: Tensor[(N, 4), "bf16"]):
    return x + y  # ERROR "TF4"


@module(entry="start")
class Model:
    @func
    def start(x: Tensor[(4,), "f32"]):
        return tf.reshape(x, shape=(4,))  # ERROR "TF4"

    @func
    def too_many(x: Tensor[(4,), "f32"]):
        return Model_scale(x)  # ERROR "Model_scale"
