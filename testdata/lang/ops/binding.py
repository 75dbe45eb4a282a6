# How arguments bind, and what of it is refused.
from tilefoundry import func
from tilefoundry.dsl import Tensor, tf
from tilefoundry.ir.types.shard import Layout


@func
def bindings(x: Tensor[(4, 8), "f32"]) -> Tensor[(4, 8), "f32"]:
    # OP-call-2
    a1 = tf.relu(x=x)  # ERROR "TF4031 ReLU: .*relu.*x"
    # OP-call-3
    a2 = tf.softmax(x, 1, axis=1)  # ERROR "TF4032 SoftMax: .*softmax.*axis"
    a3 = tf.softmax(x, 1, axes=1)  # ERROR "TF4033 SoftMax: .*softmax.*axes"
    a20 = tf.softmax(x, axes=1)  # ERROR "TF4033 SoftMax: .*softmax.*axes"
    a4 = tf.clamp(x)  # ERROR "TF4034 Clamp: .*clamp.*max_val, min_val"
    # OP-call-4
    a5 = tf.relu(x, 1)  # ERROR "TF4030 ReLU: .*1.*2"
    # OP-call-5
    a6 = tf.matmul(x)  # ERROR "TF4030 MatMul: .*matmul.*2.*1"
    # OP-reg-4
    a7 = tf.add(x, x, kind="add")  # ERROR "TF4033 Binary: .*add.*kind"
    # OP-call-6
    a8 = tf.concat(x, x)  # ERROR "TF4034 Concat: .*concat.*axis"
    # OP-call-7
    a9 = tf.relu((x, x))  # ERROR "TF4019 .*[Tt]uple"
    # OP-call-9
    a10 = tf.cast(x, "fp16")  # ERROR "TF4036 Cast: .*\"fp16\".*f16"
    a11 = tf.reduce(x, (0,), kind="prod")  # ERROR "TF4036 Reduce: .*ReduceKind.*mean, sum, abs_max, max"
    a12 = tf.zeros((4,), "f32", "umat")  # ERROR "TF4036 Zeros: .*\"umat\".*host, gmem, smem, rmem, tmem"
    # OP-call-10
    a13 = tf.softmax(x, True)  # ERROR "TF4035 SoftMax: .*axis.*int.*bool"
    a14 = tf.softmax(x, 1.0)  # ERROR "TF4035 SoftMax: .*axis.*int.*float"
    a15 = tf.reduce(x, 0)  # ERROR "TF4035 Reduce: .*axes.*tuple.*int"
    a16 = tf.reduce(x, (0,), 1)  # ERROR "TF4035 Reduce: .*keepdim.*bool.*int"
    # OP-reg-5
    a17 = tf.sofmax(x, 1)  # ERROR "TF4037 .*sofmax"
    # OP-reg-8: aliases are not found without an import
    a18 = add(x, x)  # ERROR "TF4037 unknown Op name .*add"
    # PROP-32
    a19 = tf.local(x)  # ERROR "TF3027 Local: x must have ShardLayout"
    # OP-reg-8: ops are
    return relu(x)


@func
def layouts(
    x: Tensor[(4, 8), "f32", Layout((4, 8), (8, 1))],
    y: Tensor[(4, 8), "f32", Layout((4, 8), (1, 4))],
) -> Tensor[(4, 8), "f32", Layout((4, 8), (8, 1))]:
    # OP-binary-6
    a1 = x + y  # ERROR "TF4011 Binary: .*incompatible operand layouts"
    return x
