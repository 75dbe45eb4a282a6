# The refusals of the ops that move elements.
from tilefoundry import func
from tilefoundry.dsl import DimVar, Tensor, tf

S = DimVar("S", 1, 9)


@func
def reshapes(x: Tensor[(4, 8), "f32"], y: Tensor[(S, 16), "f32"]) -> Tensor[(4, 8), "f32"]:
    # OP-reshape-2
    a1 = tf.reshape(x, (30,))  # ERROR "TF4012 Reshape: .*\(4, 8\).*\(30,\)"
    a2 = tf.reshape(y, (8, S))  # ERROR "TF4012 Reshape: .*\(S, 16\).*\(8, S\)"
    a3 = tf.reshape(x, (-2, 16))  # ERROR "TF4013 Reshape: .*\(-2, 16\)"
    a4 = tf.reshape(x, (-1, -1))  # ERROR "TF4013 Reshape: .*\(-1, -1\)"
    # OP-reshape-6
    a5 = tf.reshape(x, (-1, 5))  # ERROR "TF4012 Reshape: .*\(4, 8\).*\(-1, 5\)"
    a6 = tf.reshape(x, (-1, 0))  # ERROR "TF4012 Reshape: .*\(-1, 0\)"
    # OP-transpose-1
    a7 = tf.transpose(x, (0,))  # ERROR "TF4002 Transpose: .*1.*rank 2"
    a8 = tf.transpose(x, (0, 2))  # ERROR "TF4003 Transpose: .*\(0, 2\).*rank 2"
    a9 = tf.transpose(x, (1, -1))  # ERROR "TF4004 Transpose: .*\(1, -1\).*rank 2"
    # OP-repeat_interleave-1
    a10 = tf.repeat_interleave(x, repeats=2, axis=2)  # ERROR "TF4003 RepeatInterleave: .*2.*rank 2"
    a11 = tf.repeat_interleave(x, repeats=-1, axis=0)  # ERROR "TF4017 RepeatInterleave: .*-1"
    return x


@func
def joins(
    x: Tensor[(4, 8), "f32"], h: Tensor[(4, 8), "f16"], v: Tensor[(8,), "f32"], w: Tensor[(4, 9), "f32"], s: Tensor[(4, 8), "f32", "smem"]
) -> Tensor[(4, 8), "f32"]:
    # OP-concat-1
    a1 = tf.concat(axis=0)  # ERROR "TF4030 Concat: .*at least one"
    a2 = tf.concat(x, v, axis=0)  # ERROR "TF4002 Concat: .*2.*1"
    a3 = tf.concat(x, h, axis=0)  # ERROR "TF4001 Concat: .*f32.*f16"
    a4 = tf.concat(x, x, axis=2)  # ERROR "TF4003 Concat: .*2.*rank 2"
    # OP-concat-3
    a5 = tf.concat(x, w, axis=0)  # ERROR "TF4006 Concat: .*axis 1.*9.*8"
    # OP-stor-1
    a6 = tf.concat(x, s, axis=0)  # ERROR "TF4009 Concat: .*gmem, smem"
    # OP-stack-1
    a7 = tf.stack(axis=0)  # ERROR "TF4030 Stack: .*at least one"
    a8 = tf.stack(x, w, axis=0)  # ERROR "TF4006 Stack: .*\(4, 8\).*\(4, 9\)"
    a9 = tf.stack(x, h, axis=0)  # ERROR "TF4001 Stack: .*f32.*f16"
    # OP-stack-2
    a10 = tf.stack(x, x, axis=3)  # ERROR "TF4003 Stack: .*3"
    a11 = tf.stack(x, s, axis=0)  # ERROR "TF4009 Stack: .*gmem, smem"
    # OP-split-1
    a12 = tf.split(x, axis=2, num_splits=2)  # ERROR "TF4003 Split: .*2.*rank 2"
    a13 = tf.split(x, axis=0, num_splits=0)  # ERROR "TF4017 Split: .*num_splits.*0"
    a14 = tf.split(x, axis=1, num_splits=3)  # ERROR "TF4016 Split: .*axis 1.*8.*3"
    return x


@func
def slices(x: Tensor[(8,), "f32"], y: Tensor[(S,), "f32"]) -> Tensor[(8,), "f32"]:
    # OP-slice-6, DEC-30
    a1 = x[-9:]  # ERROR "TF4014 .*axis 0.*-9.*8"
    a2 = x[4:12]  # ERROR "TF4014 .*axis 0.*12.*8"
    a3 = y[-3:]  # ERROR "TF4014 .*-3.*S"
    a4 = x[0:8:0]  # ERROR "TF40(14|17) .*axis 0.*0"
    a7 = tf.slice(x, (-9,), (8,), (1,))  # ERROR "TF4014 Slice: .*-9.*axis 0.*8"
    a8 = tf.slice(x, (4,), (12,), (1,))  # ERROR "TF4014 Slice: .*12.*axis 0.*8"
    a9 = tf.slice(y, (-3,), (S,), (1,))  # ERROR "TF4014 Slice: .*-3.*S"
    a10 = tf.slice(x, (0,), (8,), (-1,))  # ERROR "TF4017 Slice: .*axis 0.*-1"
    # OP-slice-2
    a5 = tf.slice(x, (0, 0), (1, 1), (1, 1))  # ERROR "TF4002 Slice: .*rank 1"
    # OP-slice-1
    a6 = tf.slice(x, (0.5,), (1,), (1,))  # ERROR "TF4035 Slice: .*begin.*float"
    return x


@func
def selections(x: Tensor[(2, 3, 7), "f32"], i: Tensor[(2, 4), "i32"], f: Tensor[(2,), "f32"], n: Tensor[(), "f32"], z: Tensor[(4, 0), "f32"]) -> Tensor[(2, 3, 7), "f32"]:
    # OP-gather-1
    a1 = tf.gather(x, f, axis=0)  # ERROR "TF4008 Gather: .*indices.*f32"
    a2 = tf.gather(x, i, axis=3)  # ERROR "TF4003 Gather: .*3.*rank 3"
    a3 = tf.gather(x, i, axis=1, batch_dims=-1)  # ERROR "TF4017 Gather: .*batch_dims.*-1"
    a4 = tf.gather(x, i, axis=1, batch_dims=2)  # ERROR "TF4017 Gather: .*batch_dims.*2"
    a5 = tf.gather(x, i, axis=2, batch_dims=2)  # ERROR "TF4006 Gather: .*\(2, 3\).*\(2, 4\)"
    a6 = tf.gather(x, 3, axis=1)  # ERROR "TF4015 Gather: .*3"
    # OP-argmax-1
    a7 = tf.argmax(n)  # ERROR "TF4002 ArgMax: .*x"
    a8 = tf.argmax(x, axis=3)  # ERROR "TF4003 ArgMax: .*3.*rank 3"
    a9 = tf.argmax(z)  # ERROR "TF4022 ArgMax: .*axis 1"
    # OP-topk-1
    a10 = tf.topk(n, 1)  # ERROR "TF4002 TopK: .*x"
    a11 = tf.topk(x, 1, axis=-4)  # ERROR "TF4003 TopK: .*-4.*rank 3"
    a12 = tf.topk(x, True)  # ERROR "TF4035 TopK: .*k.*bool"
    a13 = tf.topk(x, -1)  # ERROR "TF4017 TopK: .*-1"
    a14 = tf.topk(x, 8)  # ERROR "TF4017 TopK: .*8.*axis 2.*7"
    # OP-topk-2: S is at most 8
    a15 = tf.topk(x, S)  # ERROR "TF4017 TopK: .*8.*axis 2.*7"
    # OP-tuple_get_item-1
    a16 = tf.tuple_get_item(x, index=0)  # ERROR "TF4018 TupleGetItem: "
    a17 = tf.tuple_get_item(tf.topk(x, 1), index=2)  # ERROR "TF4015 TupleGetItem: .*2"
    a18 = tf.tuple_get_item(tf.topk(x, 1), index=-1)  # ERROR "TF4015 TupleGetItem: .*-1"
    # OP-diag-5
    a19 = tf.relu(tf.topk(x, 1))  # ERROR "TF4019 ReLU: .*operand 0"
    return x
