from tilefoundry import func, module
from tilefoundry.dsl import DimVar, Tensor, tf

S = DimVar("S", 1, 9)


# Ten independent mistakes in bodies, signatures and decorators, two of them in one body; nothing else is reported.
@func
def one(x: Tensor[(4, 8), "f23"]):  # ERROR "TF3007"
    return tf.relu(x)


@func
def two(x):  # ERROR "TF5001"
    return x + x


@func
def three(x: Tensor[(4, 8), "f32"], w: Tensor[(4, 8), "f32"]):
    y = x @ w  # ERROR "MatMul"
    z = tf.sofmax(x, axis=1)  # ERROR "TF4037 .*sofmax"
    return y + z


@func
def four(x: Tensor[(4,), "f32"], y: Tensor[(4,), "bf16"]):
    return x + y  # ERROR "TF4001"


@func
def five(x: Tensor[(4,), "f32"]):
    for i in range(4):
        x += x  # ERROR "TF5042"
    return x


@func
def six(x: Tensor[(4, 8), "f32"]) -> None:  # ERROR "TF5008"
    return one(x)


@func
def seven(x: Tensor[(S, 8), "f32"]):
    return x[-1, :]  # ERROR "TF5032"


@module(entry="rum")  # ERROR "rum"
class Eight:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


@func
def nine(x: Tensor[(4,), "f32"]):
    a, b = tf.relu(x)  # ERROR "TF5014"
    return three(a, b)
