# The refusals of matmul, the normalizations, rope and conv2d.
from tilefoundry import func
from tilefoundry.dsl import DimVar, Tensor, tf

S = DimVar("S", 1, 9)


@func
def products(
    x: Tensor[(4, 8), "f32"],
    h: Tensor[(8, 4), "f16"],
    v: Tensor[(8,), "f32"],
    w: Tensor[(16, 2), "f32"],
    p: Tensor[(2, 4, 8), "f32"],
    q: Tensor[(3, 8, 4), "f32"],
    s: Tensor[(8, 4), "f32", "smem"],
) -> Tensor[(4, 8), "f32"]:
    # OP-matmul-1
    a1 = x @ h  # ERROR "TF4001 MatMul: .*f32.*f16"
    a2 = x @ v  # ERROR "TF4002 MatMul: .*rhs.*\(8,\)"
    a3 = v @ x  # ERROR "TF4002 MatMul: .*lhs.*\(8,\)"
    a4 = p @ q  # ERROR "TF4005 MatMul: .*\(2,\).*\(3,\)"
    a5 = x @ w  # ERROR "TF4006 MatMul: .*8.*16"
    a6 = x @ s  # ERROR "TF4009 MatMul: .*gmem, smem"
    return x


@func
def norms(
    x: Tensor[(4, 8), "f32"], i: Tensor[(4, 8), "i32"], w: Tensor[(8,), "f32"], wi: Tensor[(8,), "i32"], h: Tensor[(8,), "bf16"], n: Tensor[(), "f32"]
) -> Tensor[(4, 8), "f32"]:
    # OP-softmax-1
    a1 = tf.softmax(i, axis=-1)  # ERROR "TF4007 SoftMax: .*x.*i32"
    a2 = tf.softmax(x, axis=2)  # ERROR "TF4003 SoftMax: .*2.*rank 2"
    # OP-layer_norm-1
    a3 = tf.layer_norm(n, w, w, axis=0, eps=1e-5)  # ERROR "TF4002 LayerNorm: .*x.*\(\)"
    a4 = tf.layer_norm(x, wi, w, axis=1, eps=1e-5)  # ERROR "TF4007 LayerNorm: .*weight.*i32"
    a5 = tf.layer_norm(x, w, wi, axis=1, eps=1e-5)  # ERROR "TF4007 LayerNorm: .*bias.*i32"
    a6 = tf.layer_norm(x, w, w, axis=-3, eps=1e-5)  # ERROR "TF4003 LayerNorm: .*-3.*rank 2"
    # OP-lit-3
    a7 = tf.layer_norm(x, h, 0.0, axis=1, eps=1e-5)  # ERROR "TF4020 .*f32.*bf16"
    # OP-rms_norm-1
    a8 = tf.rms_norm(n, w)  # ERROR "TF4002 RMSNorm: .*x.*\(\)"
    a9 = tf.rms_norm(x, x)  # ERROR "TF4002 RMSNorm: .*weight.*\(4, 8\)"
    a10 = tf.rms_norm(w, tf.zeros((4,), "f32"))  # ERROR "TF4006 RMSNorm: .*8.*4"
    a11 = tf.rms_norm(i, w)  # ERROR "TF4007 RMSNorm: .*x.*i32"
    a12 = tf.rms_norm(x, wi)  # ERROR "TF4007 RMSNorm: .*weight.*i32"
    return x


@func
def rotary(
    q: Tensor[(1, 4, 8, 64), "f32"],
    k: Tensor[(1, 4, 2, 64), "f32"],
    odd: Tensor[(1, 4, 2, 63), "f32"],
    short: Tensor[(1, 4, 2, 32), "f32"],
    c: Tensor[(128, 64), "f32"],
    n: Tensor[(), "f32"],
    i: Tensor[(4, 64), "i32"],
    pos: Tensor[(4,), "i32"],
) -> Tensor[(1, 4, 8, 64), "f32"]:
    # OP-rope-1, DEC-6
    a1 = tf.rope(n, k, c, c, pos)  # ERROR "TF4002 RoPE: .*q"
    a2 = tf.rope(odd, k, c, c, pos)  # ERROR "TF4016 RoPE: .*q.*63"
    a3 = tf.rope(q, odd, c, c, pos)  # ERROR "TF4016 RoPE: .*k.*63"
    a4 = tf.rope(q, short, c, c, pos)  # ERROR "TF4006 RoPE: .*64.*32"
    a5 = tf.rope(q, k, c, c, n)  # ERROR "TF4008 RoPE: .*pos_ids.*f32"
    a6 = tf.rope(q, k, i, c, pos)  # ERROR "TF4007 RoPE: .*cos_cache.*i32"
    return q


@func
def convolutions(
    x: Tensor[(2, 3, 9, 10), "f32"],
    w: Tensor[(8, 3, 3, 3), "f32"],
    h: Tensor[(8, 3, 3, 3), "f16"],
    d: Tensor[(8, 3, S, 3), "f32"],
    small: Tensor[(2, 3, 1, 10), "f32"],
    b: Tensor[(8,), "f32"],
) -> Tensor[(2, 3, 9, 10), "f32"]:
    # OP-conv2d-1
    a1 = tf.conv2d(x, h, b, (1, 1), (0, 0), (1, 1), 1)  # ERROR "TF4001 Conv2D: .*f32.*f16"
    a2 = tf.conv2d(x, b, b, (1, 1), (0, 0), (1, 1), 1)  # ERROR "TF4002 Conv2D: .*weight.*\(8,\)"
    a3 = tf.conv2d(x, w, b, (1,), (0, 0), (1, 1), 1)  # ERROR "TF4002 Conv2D: .*stride.*1"
    a4 = tf.conv2d(x, d, b, (1, 1), (0, 0), (1, 1), 1)  # ERROR "TF4006 Conv2D: .*weight.*S"
    a5 = tf.conv2d(x, w, b, (0, 1), (0, 0), (1, 1), 1)  # ERROR "TF4017 Conv2D: .*stride.*0"
    a6 = tf.conv2d(x, w, b, (1, 1), (-1, 0), (1, 1), 1)  # ERROR "TF4017 Conv2D: .*padding.*-1"
    a7 = tf.conv2d(x, w, b, (1, 1), (0, 0), (1, 0), 1)  # ERROR "TF4017 Conv2D: .*dilation.*0"
    a8 = tf.conv2d(x, w, b, (1, 1), (0, 0), (1, 1), 0)  # ERROR "TF4017 Conv2D: .*groups.*0"
    a9 = tf.conv2d(small, w, b, (1, 1), (0, 0), (1, 1), 1)  # ERROR "TF4017 Conv2D: .*axis 2.*-1"
    return x


@func
def fragments(a: Tensor[(16, 16), "bf16", "rmem"], b: Tensor[(16, 8), "bf16", "smem"]) -> Tensor[(16, 16), "bf16", "rmem"]:
    # OP-mma-1
    a1 = tf.mma_sm80_16x8x16(a, b, "bf16", "bf16", "f32")  # ERROR "TF4009 Mma_SM80_16x8x16: .*rmem, smem"
    return a
