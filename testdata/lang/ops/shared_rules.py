# Rules that the operators share.
from tilefoundry import func
from tilefoundry.dsl import DimVar, Tensor, tf

S = DimVar("S", 1, 9)
WIDER = DimVar("S", 1, 17)


@func
def broadcasting(x: Tensor[(4, 8), "f32"], y: Tensor[(3,), "f32"], s: Tensor[(S, 8), "f32"], d: Tensor[(S * 2,), "f32"], e: Tensor[(2 * S,), "f32"]):
    # OP-bcast-1
    a1 = x + y  # ERROR "TF4\d\d\d Binary: "
    # OP-bcast-2: a symbolic extent equals no static one, and two expressions are not compared by value
    a2 = s + x  # ERROR "TF4\d\d\d Binary: "
    a3 = d + e  # ERROR "TF4\d\d\d Binary: "
    return x


# OP-bcast-4: two extents of one name in one result
@func
def envelopes(x: Tensor[(S, 1), "f32"], y: Tensor[(1, WIDER), "f32"]):
    return x * y  # ERROR "TF4021 Binary: .*S.*\[1, 9\).*\[1, 17\)"


# OP-axis-1: the axis as written, and the rank
@func
def axes(x: Tensor[(4, 8), "f32"]):
    a1 = tf.softmax(x, axis=2)  # ERROR "SoftMax: .*axis.*2"
    a2 = tf.softmax(x, axis=-3)  # ERROR "SoftMax: .*axis.*-3"
    a3 = tf.reduce(x, axes=(0, 5), keepdim=False, kind="sum")  # ERROR "Reduce: .*5"
    return x


@func
def residency(x: Tensor[(4,), "f32"], y: Tensor[(4,), "f32", "smem"], n: Tensor[(4,), "i64"], s: Tensor[(S,), "f32"]):
    # OP-stor-1: every residency, in sorted order
    a1 = x + y  # ERROR "Binary: .*gmem.*smem"
    # OP-stor-2: that of a shape scalar is one of them
    a2 = n + tf.shape_extract(tf.shape_of(s), 0)  # ERROR "Binary: .*None.*gmem|Binary: .*gmem.*None"
    # OP-stor-4: that of an induction variable too
    for i in range(4):
        n = n + i  # ERROR "Binary: .*gmem.*rmem"
    return x


@func
def literals(x: Tensor[(4,), "f32"], y: Tensor[(4,), "bf16"], i: Tensor[(4,), "i32"]):
    # OP-dtype-1: nothing promotes
    a1 = x + y  # ERROR "TF4001 Binary: .*f32.*bf16"
    a2 = tf.cast(i, dtype="i64") + i  # ERROR "TF4001 Binary: .*i64.*i32"
    # OP-lit-4
    a3 = x * 2  # ERROR "TF4001 Binary: .*f32.*i64"
    a4 = x * True  # ERROR "TF4001 Binary: .*f32.*bool"
    return x


# GRID-4: what dim expressions cannot be made of
@func
def dims(x: Tensor[(4,), "f32"]):
    for i in range(S ** 2):  # ERROR "TF5025 .*\*\*.*dimension S"
        x = x + x
    for j in range(S / 2):  # ERROR "TF5025 .*/.*dimension S"
        x = x + x
    for k in range(S << 1):  # ERROR "TF5041 .*operator `<<`"
        x = x + x
    for m in range(-S):  # ERROR "TF5025 .*unary -.*dimension S"
        x = x + x
    return x
