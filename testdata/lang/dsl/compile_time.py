from tilefoundry import func
from tilefoundry.dsl import DimVar, Tensor, ceildiv, tf
from tilefoundry.ir.core.kinds import ReduceKind

S = DimVar("S", 1, 9)


class Config:
    heads = 2
    eps = 1e-5
    shape = (4, 2)

    @property
    def slow(self):
        return 2


config = Config()
SIZES = [4, 8]


def twice(n):
    return 2 * n


# Compile-time values in every position that takes one
@func
def positions(x: Tensor[(4, 8), "f32"], y: Tensor[(S, 8), "bf16"]):
    half = 0.5
    n = config.heads * 4
    a, b = 2, 1.0
    u = tf.reshape(x, new_shape=(n, twice(2)))
    v = tf.reshape(y, new_shape=(S * a, 8 // 2))
    w = u[0:a, config.heads - 1]
    z = tf.reduce(x, axes=(SIZES[0] - 4,), keepdim=True, kind=ReduceKind.SUM)
    r = tf.reshape(x, new_shape=config.shape + (4,))
    return u * half, v * half, w + b, z, -half * x, r


# PAR-176, HOST-96: an operand position calls nothing
@func
def calls(x: Tensor[(4,), "f32"]):
    a = x * twice(2)  # ERROR "TF4037 unknown Op name `twice`"
    b = x * config.slow  # ERROR "TF5025"
    return x


# HOST-99: a tensor is no compile-time value
@func
def tensors(x: Tensor[(4,), "f32"]):
    n = 0
    a = tf.softmax(x, axis=x)  # ERROR "TF5024 .*`x` is a tensor"
    b = tf.softmax(x, axis=missing)  # ERROR "TF5020 undefined name `missing`"
    c = tf.reshape(x, new_shape=(n + 4,))
    d = tf.reshape(x, new_shape=(x, 4))  # ERROR "TF5024 .*`x` is a tensor"
    return c


# PAR-173, PAR-175, OP-lit-2 to OP-lit-6: a float takes the dtype it meets, an integer keeps its own
@func
def literals(x: Tensor[(4,), "bf16"], y: Tensor[(4,), "f32"], i: Tensor[(4,), "i32"]):
    a = x + 0.1
    b = x + -1.5
    c = y * (2 ** 0.5)
    d = x * 2  # ERROR "TF4001"
    e = i + 1  # ERROR "TF4001"
    f = tf.clamp(y, 0, 1)
    return a, b, c, f


# PAR-174: more than one float dtype
@func
def mixed(x: Tensor[(4,), "bf16"], y: Tensor[(4,), "f32"], z: Tensor[(4,), "f32"]):
    return tf.layer_norm(x, y, 0.5, axis=0, eps=1e-5)  # ERROR "TF4020 .*bf16, f32"


# Division by zero while folding
@func
def zero(x: Tensor[(4,), "f32"]):
    return x * (1.0 / 0.0)  # ERROR "TF5025 .*ZeroDivisionError"


# PRN-126: 1e999 is infinity, and arithmetic over it folds
@func
def infinite(x: Tensor[(4,), "f32"]):
    return x * 1e999, x - -1e999, 1e999 - 1e999 - x
