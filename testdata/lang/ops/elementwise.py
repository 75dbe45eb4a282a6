# The refusals of binary, unary and the activations.
from tilefoundry import func
from tilefoundry.dsl import DimVar, Tensor, tf

S = DimVar("S", 1, 9)


@func
def binaries(
    x: Tensor[(4, 8), "f32"],
    h: Tensor[(4, 8), "bf16"],
    i: Tensor[(4, 8), "i32"],
    b: Tensor[(4, 8), "bool"],
    z: Tensor[(0, 8), "f32"],
    t: Tensor[(3, 8), "f32"],
    s: Tensor[(4, 8), "f32", "smem"],
) -> Tensor[(4, 8), "f32"]:
    # OP-binary-1, OP-dtype-1
    a1 = x + h  # ERROR "TF4001 Binary: add: .*f32.*bf16"
    # OP-lit-4
    a2 = x * 2  # ERROR "TF4001 Binary: mul: .*f32.*i64"
    a3 = i + 1  # ERROR "TF4001 Binary: add: .*i32.*i64"
    # OP-binary-1
    a4 = x and x  # ERROR "TF4008 Binary: and .*f32"
    a5 = x // x  # ERROR "TF4008 Binary: floor_div .*f32"
    a6 = b % b  # ERROR "TF4008 Binary: mod .*bool"
    a7 = i / i  # ERROR "TF4007 Binary: div .*i32"
    a8 = b / b  # ERROR "TF4007 Binary: div .*bool"
    # OP-bcast-3
    a9 = t + z  # ERROR "TF4005 Binary: add: .*\(3, 8\).*\(0, 8\)"
    # OP-stor-1
    a10 = x + s  # ERROR "TF4009 Binary: .*gmem, smem"
    # A failed value stays silent.
    a11 = tf.exp(a1 + a2) + x
    return x


@func
def symbolic(x: Tensor[(S,), "f32"], y: Tensor[(4,), "f32"]) -> Tensor[(S,), "f32"]:
    # OP-bcast-2
    a1 = x + y  # ERROR "TF4005 Binary: add: .*\(S,\).*\(4,\)"
    return x + 1.0


@func
def unaries(x: Tensor[(4,), "f32"], i: Tensor[(4,), "i32"], b: Tensor[(4,), "bool"]) -> Tensor[(4,), "f32"]:
    # OP-unary-1
    a1 = not x  # ERROR "TF4008 Unary: not .*f32"
    # OP-dtype-4
    a2 = tf.rsqrt(i)  # ERROR "TF4007 Unary: .*rsqrt.*x.*i32"
    a3 = tf.exp(b)  # ERROR "TF4007 Unary: .*exp.*x.*bool"
    a4 = tf.log(i)  # ERROR "TF4007 Unary: .*log.*x.*i32"
    a5 = tf.exp2(i)  # ERROR "TF4007 Unary: .*exp2"
    a6 = tf.log2(i)  # ERROR "TF4007 Unary: .*log2"
    # OP-softplus-1, OP-sigmoid-1, OP-tanh-1, OP-silu-1, OP-gelu-1
    a7 = tf.softplus(i)  # ERROR "TF4007 Softplus: .*i32"
    a8 = tf.sigmoid(i)  # ERROR "TF4007 Sigmoid: .*i32"
    a9 = tf.tanh(b)  # ERROR "TF4007 Tanh: .*bool"
    a10 = tf.silu(i)  # ERROR "TF4007 Silu: .*i32"
    a11 = tf.gelu(i)  # ERROR "TF4007 Gelu: .*i32"
    # OP-gelu-2
    a12 = tf.gelu(x, approximate="tan")  # ERROR "TF4036 Gelu: .*\"tan\""
    return x
