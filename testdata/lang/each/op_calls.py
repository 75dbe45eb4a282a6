# One mistake a program: the calls of ops, how their arguments bind, and what each op refuses.
from tilefoundry import func
from tilefoundry.dsl import DimVar, Tensor, tf

S = DimVar("S", 1, 9)


# ---- program: an operand by keyword
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.relu(x=x)  # ERROR `x` "TF4031 ReLU: relu takes its operand x by position, not by keyword"
    return y


# ---- program: the right operand by keyword
@func
def f(x: Tensor[(4, 8), "f32"], w: Tensor[(8, 4), "f32"]):
    y = tf.matmul(x, rhs=w)  # ERROR `rhs` "TF4031 MatMul: matmul takes its operand rhs by position, not by keyword"
    return y


# ---- program: a misspelt attribute
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.softmax(x, axs=1)  # ERROR `axs` "TF4033 SoftMax: softmax has no attribute axs"
    return y


# ---- program: an attribute of another library
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.softmax(x, dim=1)  # ERROR `dim` "TF4033 SoftMax: softmax has no attribute dim"
    return y


# ---- program: keepdims for keepdim
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.reduce(x, axes=(0,), keepdims=True, kind="sum")  # ERROR `keepdims` "TF4033 Reduce: reduce has no attribute keepdims"
    return y


# ---- program: shape for new_shape
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.reshape(x, shape=(32,))  # ERROR `shape`#2 "TF4033 Reshape: reshape has no attribute shape"
    return y


# ---- program: an attribute twice
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.softmax(x, 1, axis=0)  # ERROR `axis` "TF4032 SoftMax: softmax gets the attribute axis twice"
    return y


# ---- program: no attribute
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.softmax(x)  # ERROR `tf.softmax(x)` "TF4034 SoftMax: softmax needs the attribute axis"
    return y


# ---- program: two attributes missing
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.clamp(x)  # ERROR `tf.clamp(x)` "TF4034 Clamp: clamp needs the attributes max_val, min_val"
    return y


# ---- program: one attribute of two missing
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.clamp(x, min_val=0.0)  # ERROR `tf.clamp(x, min_val=0.0)` "TF4034 Clamp: clamp needs the attribute max_val"
    return y


# ---- program: an operand too many
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.relu(x, x)  # ERROR `x`#2 "TF4030 ReLU: relu takes at most 1 positional argument and the call gives 2"
    return y


# ---- program: an operand too few
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.matmul(x)  # ERROR `tf.matmul(x)` "TF4030 MatMul: matmul takes 2 operands and the call gives 1"
    return y


# ---- program: no operand
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.exp()  # ERROR `tf.exp()` "TF4030 Unary: exp takes 1 operand and the call gives 0"
    return y


# ---- program: an attribute for an alias
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.add(x, x, kind="sub")  # ERROR `kind` "TF4033 Binary: add has no attribute kind"
    return y


# ---- program: an unknown kind
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.binary(x, x, kind="pow")  # ERROR `"pow"` "TF4036 Binary: attribute kind of binary is \"pow\", which is no BinaryKind; the valid names are add, sub,"
    return y


# ---- program: a misspelt kind
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.reduce(x, axes=(1,), kind="maen")  # ERROR `"maen"` "TF4036 Reduce: attribute kind of reduce is \"maen\", which is no ReduceKind; the valid names are mean, sum,"
    return y


# ---- program: a tuple for a tensor
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.relu((x, x))  # ERROR `(x, x)` "TF4019 a Tuple literal is not an operand of `relu`"
    return y


# ---- program: a misspelt dtype
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.cast(x, dtype="bf61")  # ERROR `"bf61"` "TF4036 Cast: attribute dtype of cast is \"bf61\", which is no dtype; the valid names are f32, f16, bf16,"
    return y


# ---- program: a dtype of another library
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.cast(x, dtype="float32")  # ERROR `"float32"` "TF4036 Cast: attribute dtype of cast is \"float32\", which is no dtype; the valid names are f32, f16, bf16,"
    return y


# ---- program: a dtype in another case
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.cast(x, dtype="BF16")  # ERROR `"BF16"` "TF4036 Cast: attribute dtype of cast is \"BF16\", which is no dtype; the valid names are f32, f16, bf16,"
    return y


# ---- program: a number for a dtype
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.cast(x, dtype=16)  # ERROR `16` "TF4035 Cast: attribute dtype of cast takes a dtype, not an integer"
    return y


# ---- program: a misspelt storage
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.zeros((4,), "f32", "smen")  # ERROR `"smen"` "TF4036 Zeros: attribute storage of zeros is \"smen\", which is no storage; the valid names are host, gmem,"
    return y


# ---- program: the compiler's own storage
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.zeros((4,), "f32", "umat")  # ERROR `"umat"` "TF4036 Zeros: attribute storage of zeros is \"umat\", which is no storage; the valid names are host, gmem,"
    return y


# ---- program: a boolean for an axis
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.softmax(x, axis=True)  # ERROR `True` "TF4035 SoftMax: attribute axis of softmax takes an int, not a boolean"
    return y


# ---- program: a float for an axis
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.softmax(x, axis=1.0)  # ERROR `1.0` "TF4035 SoftMax: attribute axis of softmax takes an int, not a float"
    return y


# ---- program: text for an axis
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.softmax(x, axis="last")  # ERROR `"last"` "TF4035 SoftMax: attribute axis of softmax takes an int, not a string"
    return y


# ---- program: an integer for a tuple of axes
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.reduce(x, axes=1, kind="sum")  # ERROR `1` "TF4035 Reduce: attribute axes of reduce takes a tuple of ints, not an integer"
    return y


# ---- program: an integer for a truth value
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.reduce(x, axes=(1,), keepdim=1, kind="sum")  # ERROR `1`#2 "TF4035 Reduce: attribute keepdim of reduce takes a bool, not an integer"
    return y


# ---- program: None for an axis
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.softmax(x, axis=None)  # ERROR `None` "TF4035 SoftMax: attribute axis of softmax takes an int, not None"
    return y


# ---- program: a float among axes
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.transpose(x, perm=(0, 1.0))  # ERROR `(0, 1.0)` "TF4035 Transpose: attribute perm of transpose takes a tuple of ints, and entry 1 is a float"
    return y


# ---- program: text for a shape
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.reshape(x, new_shape="32")  # ERROR `"32"` "TF4035 Reshape: attribute new_shape of reshape takes a tuple of dimensions, not a string"
    return y


# ---- program: a tensor for an attribute
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.softmax(x, axis=x)  # ERROR `x`#4 "TF5024 the attribute `axis` of `softmax` must be a compile-time value, but `x` is a tensor"
    return y


# ---- program: a misspelt op
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.sofmax(x, axis=1)  # ERROR `sofmax` "TF4037 unknown Op name `sofmax` in the namespace tilefoundry\.dsl\.tf"
    return y


# ---- program: an op of another library
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.permute(x, (1, 0))  # ERROR `permute` "TF4037 unknown Op name `permute` in the namespace tilefoundry\.dsl\.tf"
    return y


# ---- program: a bare alias
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = exp(x)  # ERROR `exp` "TF4037 unknown Op name `exp`"
    return y


# ---- program: a misspelt bare op
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = softmx(x, axis=1)  # ERROR `softmx` "TF4037 unknown Op name `softmx`"
    return y


# ---- program: a kernel op
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.copy(x)  # ERROR `copy` "TF4037 unknown Op name `copy` in the namespace tilefoundry\.dsl\.tf"
    return y


# ---- program: an effect form
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = relu_(x)  # ERROR `relu_` "TF4037 unknown HIR callable `relu_`: the trailing-underscore effect form exists in `@prim_func` bodies only"
    return y


# ---- program: a dotted effect form
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.relu_(x)  # ERROR `relu_` "TF4037 unknown Op name `relu_` in the namespace tilefoundry\.dsl\.tf"
    return y


# ---- program: a method of a tensor
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = x.relu()  # ERROR `x.relu` "TF5021 `x` is a tensor: a method call is not part of a DSL body"
    return y


# ---- program: a method with arguments
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = x.reshape((32,))  # ERROR `x.reshape` "TF5021 `x` is a tensor: a method call is not part of a DSL body"
    return y


# ---- program: the transposed attribute
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = x.T  # ERROR `x.T` "TF5011 `x` has no attribute that a DSL body can read: `x` is a tensor"
    return y


# ---- program: a starred operand
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.matmul(*x)  # ERROR `*x` "TF5011 a starred argument is not part of a DSL call"
    return y


# ---- program: double starred attributes
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.softmax(x, **x)  # ERROR `x`#3 "TF5011 `\*\*` arguments are not part of a DSL call"
    return y


# ---- program: a label that is no text
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.relu(x, loc=3)  # ERROR `3` "TF5024 `loc` is a string, not a value of type int"
    return y


# ---- program: a Python builtin
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = abs(x)  # ERROR `abs` "TF4037 unknown Op name `abs`"
    return y


# ---- program: a Python sum
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = sum(x)  # ERROR `sum` "TF4037 unknown Op name `sum`"
    return y


# ---- program: text for an operand
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.relu("x")  # ERROR `"x"` "TF5023 a string is not an operand"
    return y


# ---- program: None for an operand
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.relu(None)  # ERROR `None` "TF5023 None is not an operand"
    return y


# ---- program: an op for an operand
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.relu(tf.exp)  # ERROR `tf.exp` "TF5023 the op exp is not an operand"
    return y


# ---- program: an addition of two dtypes
@func
def f(x: Tensor[(4, 8), "f32"], h: Tensor[(4, 8), "bf16"]):
    y = x + h  # ERROR `h` "TF4001 Binary: add: lhs has dtype f32 and rhs has bf16; operands must have one dtype"
    return y


# ---- program: an integer literal beside floats
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = x * 2  # ERROR `2` "TF4001 Binary: mul: lhs has dtype f32 and rhs has i64; operands must have one dtype"
    return y


# ---- program: an i64 literal beside i32
@func
def f(i: Tensor[(4, 8), "i32"]):
    y = i + 1  # ERROR `1` "TF4001 Binary: add: lhs has dtype i32 and rhs has i64; operands must have one dtype"
    return y


# ---- program: a boolean literal beside floats
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = x * True  # ERROR `True` "TF4001 Binary: mul: lhs has dtype f32 and rhs has bool; operands must have one dtype"
    return y


# ---- program: a literal among two float dtypes
@func
def f(x: Tensor[(4, 8), "f32"], h: Tensor[(4, 8), "bf16"]):
    y = tf.layer_norm(x, h, 0.0, axis=1, eps=1e-5)  # ERROR `0.0` "TF4020 the float literal meets operands of the dtypes f32, bf16 and cannot take more than one"
    return y


# ---- program: a conjunction of floats
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = x and x  # ERROR `x and x` "TF4008 Binary: and takes bool operands, and these are f32"
    return y


# ---- program: an integer division of floats
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = x // x  # ERROR `x // x` "TF4008 Binary: floor_div takes i32 or i64 operands, and these are f32"
    return y


# ---- program: a remainder of booleans
@func
def f(b: Tensor[(4, 8), "bool"]):
    y = b % b  # ERROR `b % b` "TF4008 Binary: mod takes i32 or i64 operands, and these are bool"
    return y


# ---- program: a division of integers
@func
def f(i: Tensor[(4, 8), "i32"]):
    y = i / i  # ERROR `i / i` "TF4007 Binary: div takes float operands, and these are i32"
    return y


# ---- program: shapes that do not broadcast
@func
def f(x: Tensor[(4, 8), "f32"], y: Tensor[(3, 8), "f32"]):
    y = x + y  # ERROR `y`#2 "TF4005 Binary: add: shapes \(4, 8\) of lhs and \(3, 8\) of rhs do not broadcast at axis 0 of the result"
    return y


# ---- program: ranks that do not broadcast
@func
def f(x: Tensor[(4, 8), "f32"], y: Tensor[(4,), "f32"]):
    y = x + y  # ERROR `y`#2 "TF4005 Binary: add: shapes \(4, 8\) of lhs and \(4,\) of rhs do not broadcast at axis 1 of the result"
    return y


# ---- program: a symbolic extent beside a static one
@func
def f(s: Tensor[(S,), "f32"], y: Tensor[(4,), "f32"]):
    y = s + y  # ERROR `y`#2 "TF4005 Binary: add: shapes \(S,\) of lhs and \(4,\) of rhs do not broadcast at axis 0 of the result"
    return y


# ---- program: two spellings of one extent
@func
def f(a: Tensor[(S * 2,), "f32"], b: Tensor[(2 * S,), "f32"]):
    y = a + b  # ERROR `b` "TF4005 Binary: add: shapes \(S \* 2,\) of lhs and \(2 \* S,\) of rhs do not broadcast at axis 0 of the result"
    return y


# ---- program: two memories
@func
def f(x: Tensor[(4, 8), "f32"], y: Tensor[(4, 8), "f32", "smem"]):
    y = x + y  # ERROR `y`#2 "TF4009 Binary: conflicting storage: the operands live at gmem, smem"
    return y


# ---- program: a comparison of two dtypes
@func
def f(x: Tensor[(4, 8), "f32"], i: Tensor[(4, 8), "i32"]):
    y = x < i  # ERROR `i` "TF4001 Binary: lt: lhs has dtype f32 and rhs has i32; operands must have one dtype"
    return y


# ---- program: a maximum of two dtypes
@func
def f(x: Tensor[(4, 8), "f32"], i: Tensor[(4, 8), "i32"]):
    y = tf.maximum(x, i)  # ERROR `i`#2 "TF4001 Binary: max: lhs has dtype f32 and rhs has i32; operands must have one dtype"
    return y


# ---- program: a negation of truth values
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = not x  # ERROR `not x` "TF4008 Unary: not takes a bool operand, and x is f32"
    return y


# ---- program: an exponential of integers
@func
def f(i: Tensor[(4, 8), "i32"]):
    y = tf.exp(i)  # ERROR `i` "TF4007 Unary: exp is a function of real values and x has dtype i32"
    return y


# ---- program: a logarithm of booleans
@func
def f(b: Tensor[(4, 8), "bool"]):
    y = tf.log(b)  # ERROR `b` "TF4007 Unary: log is a function of real values and x has dtype bool"
    return y


# ---- program: a reciprocal root of integers
@func
def f(i: Tensor[(4, 8), "i32"]):
    y = tf.rsqrt(i)  # ERROR `i` "TF4007 Unary: rsqrt is a function of real values and x has dtype i32"
    return y


# ---- program: a base 2 exponential of integers
@func
def f(i: Tensor[(4, 8), "i32"]):
    y = tf.exp2(i)  # ERROR `i` "TF4007 Unary: exp2 is a function of real values and x has dtype i32"
    return y


# ---- program: a sigmoid of integers
@func
def f(i: Tensor[(4, 8), "i32"]):
    y = tf.sigmoid(i)  # ERROR `i`#3 "TF4007 Sigmoid: sigmoid is a function of real values and x has dtype i32"
    return y


# ---- program: a hyperbolic tangent of booleans
@func
def f(b: Tensor[(4, 8), "bool"]):
    y = tf.tanh(b)  # ERROR `b` "TF4007 Tanh: tanh is a function of real values and x has dtype bool"
    return y


# ---- program: a silu of integers
@func
def f(i: Tensor[(4, 8), "i32"]):
    y = tf.silu(i)  # ERROR `i`#2 "TF4007 Silu: silu is a function of real values and x has dtype i32"
    return y


# ---- program: a softplus of integers
@func
def f(i: Tensor[(4, 8), "i32"]):
    y = tf.softplus(i)  # ERROR `i` "TF4007 Softplus: softplus is a function of real values and x has dtype i32"
    return y


# ---- program: a gelu of integers
@func
def f(i: Tensor[(4, 8), "i32"]):
    y = tf.gelu(i)  # ERROR `i` "TF4007 Gelu: gelu is a function of real values and x has dtype i32"
    return y


# ---- program: an unknown approximation
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.gelu(x, approximate="erf")  # ERROR `"erf"` "TF4036 Gelu: approximate is \"erf\", which is neither \"tanh\" nor \"none\""
    return y


# ---- program: a product of two dtypes
@func
def f(x: Tensor[(4, 8), "f32"], w: Tensor[(8, 4), "bf16"]):
    y = x @ w  # ERROR `w` "TF4001 MatMul: lhs has dtype f32 and rhs has bf16; operands must have one dtype"
    return y


# ---- program: a product with a vector
@func
def f(x: Tensor[(4, 8), "f32"], w: Tensor[(8,), "f32"]):
    y = x @ w  # ERROR `w` "TF4002 MatMul: rhs must have at least 2 axes, and its shape is \(8,\)"
    return y


# ---- program: a product whose inner extents differ
@func
def f(x: Tensor[(4, 8), "f32"], w: Tensor[(4, 8), "f32"]):
    y = x @ w  # ERROR `x @ w` "TF4006 MatMul: the contracted extents differ: lhs \(4, 8\) ends in 8, and the second-last axis of rhs \(4, 8\)"
    return y


# ---- program: a product whose batches differ
@func
def f(p: Tensor[(2, 4, 8), "f32"], q: Tensor[(3, 8, 4), "f32"]):
    y = p @ q  # ERROR `p @ q` "TF4005 MatMul: the batch shapes \(2,\) of lhs and \(3,\) of rhs do not broadcast"
    return y


# ---- program: a product across memories
@func
def f(x: Tensor[(4, 8), "f32"], w: Tensor[(8, 4), "f32", "smem"]):
    y = x @ w  # ERROR `w` "TF4009 MatMul: conflicting storage: the operands live at gmem, smem"
    return y


# ---- program: a product with a number
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = x @ 2.0  # ERROR `2.0` "TF4002 MatMul: rhs must have at least 2 axes, and its shape is \(\)"
    return y


# ---- program: a softmax of integers
@func
def f(i: Tensor[(4, 8), "i32"]):
    y = tf.softmax(i, axis=1)  # ERROR `i` "TF4007 SoftMax: softmax is a function of real values and x has dtype i32"
    return y


# ---- program: a softmax beyond the rank
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.softmax(x, axis=2)  # ERROR `2` "TF4003 SoftMax: axis 2 is out of range for rank 2"
    return y


# ---- program: a softmax before the rank
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.softmax(x, axis=-3)  # ERROR `-3` "TF4003 SoftMax: axis -3 is out of range for rank 2"
    return y


# ---- program: a layer norm of a scalar
@func
def f(n: Tensor[(), "f32"], w: Tensor[(8,), "f32"]):
    y = tf.layer_norm(n, w, w, axis=0, eps=1e-5)  # ERROR `n`#2 "TF4002 LayerNorm: x must have at least 1 axis, and its shape is \(\)"
    return y


# ---- program: a layer norm with an integer weight
@func
def f(x: Tensor[(4, 8), "f32"], w: Tensor[(8,), "i32"], b: Tensor[(8,), "f32"]):
    y = tf.layer_norm(x, w, b, axis=1, eps=1e-5)  # ERROR `w` "TF4007 LayerNorm: layer_norm is a function of real values and weight has dtype i32"
    return y


# ---- program: a layer norm without eps
@func
def f(x: Tensor[(4, 8), "f32"], w: Tensor[(8,), "f32"]):
    y = tf.layer_norm(x, w, w, axis=1)  # ERROR `tf.layer_norm(x, w, w, axis=1)` "TF4034 LayerNorm: layer_norm needs the attribute eps"
    return y


# ---- program: an rms norm with a matrix
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.rms_norm(x, x)  # ERROR `x`#2 "TF4002 RMSNorm: weight must have 1 axis, and its shape is \(4, 8\)"
    return y


# ---- program: an rms norm of another width
@func
def f(x: Tensor[(4, 8), "f32"], w: Tensor[(4,), "f32"]):
    y = tf.rms_norm(x, w)  # ERROR `tf.rms_norm(x, w)` "TF4006 RMSNorm: weight must be as long as x's last axis: that is 8, and weight is 4 long"
    return y


# ---- program: an rms norm with text for eps
@func
def f(x: Tensor[(4, 8), "f32"], w: Tensor[(8,), "f32"]):
    y = tf.rms_norm(x, w, eps="1e-6")  # ERROR `"1e-6"` "TF4035 RMSNorm: attribute eps of rms_norm takes a float, not a string"
    return y


# ---- program: a rotation of an odd head
@func
def f(q: Tensor[(1, 4, 8, 63), "f32"], c: Tensor[(9, 63), "f32"], p: Tensor[(4,), "i32"]):
    y = tf.rope(q, q, c, c, p)  # ERROR `q` "TF4016 RoPE: the last axis of q is rotated by halves, and its extent 63 is odd"
    return y


# ---- program: a rotation by float positions
@func
def f(q: Tensor[(1, 4, 8, 64), "f32"], c: Tensor[(9, 64), "f32"], p: Tensor[(4,), "f32"]):
    y = tf.rope(q, q, c, c, p)  # ERROR `p`#2 "TF4008 RoPE: pos_ids must be i32 or i64, and is f32"
    return y


# ---- program: a convolution with a stride of one entry
@func
def f(x: Tensor[(2, 3, 9, 10), "f32"], w: Tensor[(8, 3, 3, 3), "f32"], b: Tensor[(8,), "f32"]):
    y = tf.conv2d(x, w, b, (1,), (0, 0), (1, 1), 1)  # ERROR `(1,)` "TF4002 Conv2D: stride has 1 entry instead of 2"
    return y


# ---- program: a convolution with a stride of zero
@func
def f(x: Tensor[(2, 3, 9, 10), "f32"], w: Tensor[(8, 3, 3, 3), "f32"], b: Tensor[(8,), "f32"]):
    y = tf.conv2d(x, w, b, (0, 1), (0, 0), (1, 1), 1)  # ERROR `(0, 1)` "TF4017 Conv2D: stride holds 0; an entry lies in \[1, 2147483647\]"
    return y


# ---- program: a convolution with a negative padding
@func
def f(x: Tensor[(2, 3, 9, 10), "f32"], w: Tensor[(8, 3, 3, 3), "f32"], b: Tensor[(8,), "f32"]):
    y = tf.conv2d(x, w, b, (1, 1), (-1, 0), (1, 1), 1)  # ERROR `(-1, 0)` "TF4017 Conv2D: padding holds -1; an entry lies in \[0, 2147483647\]"
    return y


# ---- program: a convolution of a matrix
@func
def f(x: Tensor[(2, 3, 9, 10), "f32"], w: Tensor[(8, 3, 3, 3), "f32"], b: Tensor[(8,), "f32"]):
    y = tf.conv2d(b, w, b, (1, 1), (0, 0), (1, 1), 1)  # ERROR `b` "TF4002 Conv2D: input must have 4 axes, and its shape is \(8,\)"
    return y


# ---- program: a convolution whose kernel is larger
@func
def f(x: Tensor[(2, 3, 1, 10), "f32"], w: Tensor[(8, 3, 3, 3), "f32"], b: Tensor[(8,), "f32"]):
    y = tf.conv2d(x, w, b, (1, 1), (0, 0), (1, 1), 1)  # ERROR `tf.conv2d(x, w, b, (1, 1), (0, 0), (1, 1), 1)` "TF4017 Conv2D: the result's extent on axis 2 would be -1; it is 0 or more: the kernel reaches over 3"
    return y


# ---- program: a reshape to fewer elements
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.reshape(x, new_shape=(30,))  # ERROR `(30,)` "TF4012 Reshape: x of shape \(4, 8\) does not have as many elements as new_shape \(30,\)"
    return y


# ---- program: a reshape with two free extents
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.reshape(x, new_shape=(-1, -1))  # ERROR `(-1, -1)` "TF4013 Reshape: new_shape \(-1, -1\) holds -1 more than once"
    return y


# ---- program: a reshape with a free extent that does not divide
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.reshape(x, new_shape=(-1, 5))  # ERROR `(-1, 5)` "TF4012 Reshape: x of shape \(4, 8\) does not have as many elements as new_shape \(-1, 5\)"
    return y


# ---- program: a reshape to a negative extent
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.reshape(x, new_shape=(-2, 16))  # ERROR `(-2, 16)` "TF4013 Reshape: new_shape \(-2, 16\) holds the negative extent -2"
    return y


# ---- program: a reshape with an integer for a shape
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.reshape(x, new_shape=32)  # ERROR `32` "TF4035 Reshape: attribute new_shape of reshape takes a tuple of dimensions, not an integer"
    return y


# ---- program: a permutation of one entry
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.transpose(x, perm=(0,))  # ERROR `(0,)` "TF4002 Transpose: perm \(0,\) has 1 entry, and x has rank 2"
    return y


# ---- program: a permutation beyond the rank
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.transpose(x, perm=(0, 2))  # ERROR `(0, 2)` "TF4003 Transpose: perm \(0, 2\) holds 2, which is no axis of rank 2"
    return y


# ---- program: a permutation that repeats
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.transpose(x, perm=(1, 1))  # ERROR `(1, 1)` "TF4004 Transpose: perm \(1, 1\) names axis 1 of rank 2 twice"
    return y


# ---- program: a repetition of a missing axis
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.repeat_interleave(x, repeats=2, axis=2)  # ERROR `2`#2 "TF4003 RepeatInterleave: axis 2 is out of range for rank 2"
    return y


# ---- program: a negative repetition
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.repeat_interleave(x, repeats=-2, axis=0)  # ERROR `-2` "TF4017 RepeatInterleave: repeats is -2; it is 0 or more"
    return y


# ---- program: a concatenation without an axis
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.concat(x, x)  # ERROR `tf.concat(x, x)` "TF4034 Concat: concat needs the attribute axis"
    return y


# ---- program: a concatenation of two dtypes
@func
def f(x: Tensor[(4, 8), "f32"], h: Tensor[(4, 8), "bf16"]):
    y = tf.concat(x, h, axis=0)  # ERROR `h` "TF4001 Concat: inputs\[0\] has dtype f32 and inputs\[1\] has bf16; operands must have one dtype"
    return y


# ---- program: a concatenation of other widths
@func
def f(x: Tensor[(4, 8), "f32"], y: Tensor[(4, 9), "f32"]):
    y = tf.concat(x, y, axis=0)  # ERROR `y`#2 "TF4006 Concat: on axis 1 inputs\[1\] has the extent 9 and inputs\[0\] has 8; only axis 0 may differ"
    return y


# ---- program: a concatenation of other ranks
@func
def f(x: Tensor[(4, 8), "f32"], y: Tensor[(8,), "f32"]):
    y = tf.concat(x, y, axis=0)  # ERROR `y`#2 "TF4002 Concat: inputs\[0\] has rank 2 and inputs\[1\] has rank 1"
    return y


# ---- program: a concatenation of a list
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.concat([x, x], axis=0)  # ERROR `[x, x]` "TF5023 a compile-time list is not an operand"
    return y


# ---- program: a concatenation of nothing
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.concat(axis=0)  # ERROR `tf.concat(axis=0)` "TF4030 Concat: at least one operand is needed, and there is none"
    return y


# ---- program: a stack of other shapes
@func
def f(x: Tensor[(4, 8), "f32"], y: Tensor[(4, 9), "f32"]):
    y = tf.stack(x, y, axis=0)  # ERROR `y`#2 "TF4006 Stack: the operands' shapes differ: inputs\[0\] is \(4, 8\) and inputs\[1\] is \(4, 9\)"
    return y


# ---- program: a stack beyond the rank
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.stack(x, x, axis=3)  # ERROR `3` "TF4003 Stack: axis 3 is out of range for rank 3"
    return y


# ---- program: a split that does not divide
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.split(x, axis=1, num_splits=3)  # ERROR `3` "TF4016 Split: axis 1 has the extent 8, which num_splits 3 does not divide"
    return y


# ---- program: a split into nothing
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.split(x, axis=1, num_splits=0)  # ERROR `0` "TF4017 Split: num_splits must lie in \[1, 4095\], and is 0"
    return y


# ---- program: a split of a missing axis
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.split(x, axis=2, num_splits=2)  # ERROR `2` "TF4003 Split: axis 2 is out of range for rank 2"
    return y


# ---- program: a gather by floats
@func
def f(x: Tensor[(4, 8), "f32"], j: Tensor[(2,), "f32"]):
    y = tf.gather(x, j, axis=0)  # ERROR `j` "TF4008 Gather: indices must be i32 or i64, and is f32"
    return y


# ---- program: a gather along a missing axis
@func
def f(x: Tensor[(4, 8), "f32"], j: Tensor[(2,), "i32"]):
    y = tf.gather(x, j, axis=2)  # ERROR `2` "TF4003 Gather: axis 2 is out of range for rank 2"
    return y


# ---- program: a gather with batches beyond the axis
@func
def f(x: Tensor[(4, 8), "f32"], j: Tensor[(4, 2), "i32"]):
    y = tf.gather(x, j, axis=0, batch_dims=1)  # ERROR `1` "TF4017 Gather: batch_dims is 1, and must lie in \[0, 0\]: before the gathered axis 0 and within the rank 2"
    return y


# ---- program: a gather of a constant outside
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.gather(x, 9, axis=0)  # ERROR `9` "TF4015 Gather: the index 9 is out of range: axis 0 of x has the extent 4"
    return y


# ---- program: a slice with too many bounds
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.slice(x, (0,), (4,), (1,))  # ERROR `(0,)` "TF4002 Slice: begin has 1 entry, and x has rank 2"
    return y


# ---- program: a slice beyond its axis
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.slice(x, (0, 0), (4, 9), (1, 1))  # ERROR `(4, 9)` "TF4014 Slice: the bound 9 on axis 1 is out of range: an axis of extent 8 has bounds from -8 to 8"
    return y


# ---- program: a slice with a step of zero
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.slice(x, (0, 0), (4, 8), (1, 0))  # ERROR `(1, 0)` "TF4017 Slice: the stride on axis 1 is 0; a stride is 1 or more"
    return y


# ---- program: an insertion of another rank
@func
def f(x: Tensor[(4, 8), "f32"], u: Tensor[(4,), "f32"]):
    y = tf.insert_slice(x, u, (0, 0))  # ERROR `u` "TF4002 InsertSlice: update has rank 1, and dst has rank 2"
    return y


# ---- program: an insertion of another dtype
@func
def f(x: Tensor[(4, 8), "f32"], u: Tensor[(2, 2), "bf16"]):
    y = tf.insert_slice(x, u, (0, 0))  # ERROR `u` "TF4001 InsertSlice: dst has dtype f32 and update has bf16; operands must have one dtype"
    return y


# ---- program: an insertion with one offset
@func
def f(x: Tensor[(4, 8), "f32"], u: Tensor[(2, 2), "f32"]):
    y = tf.insert_slice(x, u, (0,))  # ERROR `(0,)` "TF4002 InsertSlice: offsets has 1 entry, and dst has rank 2"
    return y


# ---- program: an insertion beyond the end
@func
def f(x: Tensor[(4, 8), "f32"], u: Tensor[(2, 2), "f32"]):
    y = tf.insert_slice(x, u, (3, 0))  # ERROR `(3, 0)` "TF4015 InsertSlice: the window \[3, 3 \+ 2\) on axis 0 reaches past dst's extent 4"
    return y


# ---- program: a cache update by an i64 position
@func
def f(c: Tensor[(1, 16, 2, 8), "f32"], p: Tensor[(), "i32"], n: Tensor[(1, 4, 2, 8), "f32"]):
    y = tf.cache_update(c, 3, p, n)  # ERROR `3` "TF4008 CacheUpdate: cur_pos must be i32, and is i64"
    return y


# ---- program: a cache update with other heads
@func
def f(c: Tensor[(1, 16, 2, 8), "f32"], p: Tensor[(), "i32"], n: Tensor[(1, 4, 1, 8), "f32"]):
    y = tf.cache_update(c, p, p, n)  # ERROR `n` "TF4006 CacheUpdate: kv_heads differs on axis 2: cache has 2 and new has 1"
    return y


# ---- program: a cache update of another dtype
@func
def f(c: Tensor[(1, 16, 2, 8), "f32"], p: Tensor[(), "i32"], n: Tensor[(1, 4, 2, 8), "bf16"]):
    y = tf.cache_update(c, p, p, n)  # ERROR `n` "TF4001 CacheUpdate: cache has dtype f32 and new has bf16; operands must have one dtype"
    return y


# ---- program: a cache update longer than the cache
@func
def f(c: Tensor[(1, 16, 2, 8), "f32"], p: Tensor[(), "i32"], n: Tensor[(1, 17, 2, 8), "f32"]):
    y = tf.cache_update(c, p, p, n)  # ERROR `n` "TF4015 CacheUpdate: new is 17 positions long, and cache has only 16"
    return y


# ---- program: a reduction of a missing axis
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.reduce(x, axes=(2,), kind="sum")  # ERROR `(2,)` "TF4003 Reduce: axes 2 is out of range for rank 2"
    return y


# ---- program: a reduction of one axis twice
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.reduce(x, axes=(1, -1), kind="sum")  # ERROR `(1, -1)` "TF4004 Reduce: axes name axis 1 twice"
    return y


# ---- program: a mean of integers
@func
def f(i: Tensor[(4, 8), "i32"]):
    y = tf.reduce(i, axes=(1,))  # ERROR `i` "TF4007 Reduce: reduce mean is a function of real values and x has dtype i32"
    return y


# ---- program: an argmax of a scalar
@func
def f(n: Tensor[(), "f32"]):
    y = tf.argmax(n)  # ERROR `n` "TF4002 ArgMax: x must have at least 1 axis, and its shape is \(\)"
    return y


# ---- program: an argmax of an empty axis
@func
def f(z: Tensor[(4, 0), "f32"]):
    y = tf.argmax(z)  # ERROR `tf.argmax(z)` "TF4022 ArgMax: axis 1 has the extent 0, so that it has no largest element"
    return y


# ---- program: more of the largest than there are
@func
def f(x: Tensor[(4, 8), "f32"]):
    v, k = tf.topk(x, 9)  # ERROR `9` "TF4017 TopK: k is 9, and axis 1 has only 8 elements"
    return v


# ---- program: a topk unpacked into three
@func
def f(x: Tensor[(4, 8), "f32"]):
    v, k, n = tf.topk(x, 2)  # ERROR `v, k, n` "TF5014 tuple unpack arity mismatch: 3 names for 2 fields"
    return v


# ---- program: a topk used as one tensor
@func
def f(x: Tensor[(4, 8), "f32"]):
    v = tf.topk(x, 2)
    return v + x  # ERROR `v` "TF4019 Binary: operand 0 \(lhs\) is a tuple; the op takes a tensor there"


# ---- program: a split unpacked into too few
@func
def f(x: Tensor[(4, 8), "f32"]):
    a, b = tf.split(x, axis=1, num_splits=4)  # ERROR `a, b` "TF5014 tuple unpack arity mismatch: 2 names for 4 fields"
    return a


# ---- program: a tensor unpacked
@func
def f(x: Tensor[(4, 8), "f32"]):
    a, b = tf.relu(x)  # ERROR `tf.relu(x)` "TF5014 tuple unpack requires RHS of TupleType, not TensorType"
    return a


# ---- program: a field that is not there
@func
def f(x: Tensor[(4, 8), "f32"]):
    t = tf.topk(x, 2)
    return t[2]  # ERROR `2` "TF4015 TupleGetItem: the index 2 is out of range: the tuple has 2 fields"


# ---- program: a negative field
@func
def f(x: Tensor[(4, 8), "f32"]):
    t = tf.topk(x, 2)
    return t[-1]  # ERROR `-1` "TF5030 a tuple value takes an integer constant index, written as a literal"


# ---- program: a field by name
@func
def f(x: Tensor[(4, 8), "f32"]):
    t = tf.topk(x, 2)
    k = 1
    return t[k]  # ERROR `k` "TF5030 a tuple value takes an integer constant index, written as a literal"


# ---- program: a field of a tensor
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.tuple_get_item(x, index=0)  # ERROR `x` "TF4018 TupleGetItem: tuple_value is not a tuple: its type is Tensor\[\(4, 8\), \"f32\"\]"
    return y


# ---- program: a quantization whose group does not divide
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.quant(x, group=3)  # ERROR `3` "TF4016 Quant: the last axis has the extent 8, which group 3 does not divide"
    return y


# ---- program: a quantization of integers
@func
def f(i: Tensor[(4, 8), "i32"]):
    y = tf.quant(i, group=4)  # ERROR `i` "TF4007 Quant: quant is a function of real values and x has dtype i32"
    return y


# ---- program: a quantization to an unknown dtype
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.quant(x, group=4, target_dtype="fp8e5m2")  # ERROR `"fp8e5m2"` "TF4036 Quant: attribute target_dtype of quant is \"fp8e5m2\", which is no dtype; the valid names are f32,"
    return y


# ---- program: zeros of a negative extent
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.zeros((4, -8), "f32")  # ERROR `(4, -8)` "TF4013 Zeros: shape \(4, -8\) holds the negative extent -8"
    return y


# ---- program: zeros without a dtype
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.zeros((4, 8))  # ERROR `tf.zeros((4, 8))` "TF4034 Zeros: zeros needs the attribute dtype"
    return y


# ---- program: zeros of a float extent
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.zeros((4, 8 / 2), "f32")  # ERROR `(4, 8 / 2)` "TF4035 Zeros: attribute shape of zeros takes a tuple of dimensions, and entry 1 is a float"
    return y


# ---- program: a clamp by tensors
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.clamp(x, x, x)  # ERROR `x`#2 "TF5024 the attribute `min_val` of `clamp` must be a compile-time value, but `x` is a tensor" `x`#3 "TF5024 the attribute `max_val` of `clamp` must be a compile-time value, but `x` is a tensor"
    return y


# ---- program: a fill with text
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.full_like(x, "0")  # ERROR `"0"` "TF4035 FullLike: attribute value of full_like takes a float, not a string"
    return y


# ---- program: an extent that is not there
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.shape_extract(tf.shape_of(x), index=2)  # ERROR `2` "TF4015 ShapeExtract: the index 2 is out of range: shape has 2 entries"
    return y


# ---- program: a local part of a whole
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.local(x)  # ERROR `x` "TF3027 Local: x must have ShardLayout, and its layout is absent"
    return y


# ---- program: a dimension for an operand
@func
def f(s: Tensor[(S,), "f32"]):
    y = tf.add(s, S)  # ERROR `S` "TF6002 DimVar S is a dimension, not a value"
    return y
