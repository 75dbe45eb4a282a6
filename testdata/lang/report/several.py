# Several independent mistakes a program, all reported in one run, and nothing that follows from them (CHK-64, DEC-18, LOADSRC-42, LOADSRC-43).
from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, DimVar, Mesh, P, Tensor, Topology, tf
from tilefoundry.ir.core.pattern import DimVarRangePat

S = DimVar("S", 1, 9)
grid = Mesh(Topology("cta", 32), (4, 8), ("b", "w"))


# ---- program: three functions, one mistake each
@func
def a(x: Tensor[(4, 8), "f32"]):
    return tf.sofmax(x, axis=1)  # ERROR `sofmax` "TF4037 unknown Op name `sofmax` in the namespace tilefoundry\.dsl\.tf"


@func
def b(x: Tensor[(4, 8), "f32"], h: Tensor[(4, 8), "bf16"]):
    return x + h  # ERROR `h` "TF4001 Binary: add: lhs has dtype f32 and rhs has bf16; operands must have one dtype"


@func
def c(x: Tensor[(4, 8), "f32"]):
    return x[4, :]  # ERROR `4` "TF5032 axis 0: index 4 is outside \[-4, 4\) of an axis of extent 4"


# ---- program: two mistakes in one body, and uses of both
@func
def a(x: Tensor[(4, 8), "f32"]):
    p = tf.softmax(x, axis=2)  # ERROR `2` "TF4003 SoftMax: axis 2 is out of range for rank 2"
    q = tf.reshape(x, new_shape=(30,))  # ERROR `(30,)` "TF4012 Reshape: x of shape \(4, 8\) does not have as many elements as new_shape \(30,\)"
    r = p + q
    s = tf.exp(r) @ r
    return tf.reduce(s, axes=(0,), kind="sum")


# ---- program: a failed callee and its callers
@func
def a(x: Tensor[(4,), "f32"]):
    return x + bias  # ERROR `bias` "TF5020 undefined name `bias`"


@func
def b(x: Tensor[(4,), "f32"]):
    y = a(x)
    return tf.relu(y) + a(y)


@func
def c(x: Tensor[(4,), "f32"]):
    y = b(a(x))
    return y + scale  # ERROR `scale` "TF5020 undefined name `scale`"


# ---- program: a failed op of two results
@func
def a(x: Tensor[(4, 8), "f32"]):
    v, i = tf.topk(x, 9)  # ERROR `9` "TF4017 TopK: k is 9, and axis 1 has only 8 elements"
    w = tf.gather(v, i, axis=0)
    return w + missing  # ERROR `missing` "TF5020 undefined name `missing`"


# ---- program: two operands of one call
@func
def a(x: Tensor[(4, 8), "f32"]):
    return tf.matmul(tf.softmax(x, axis=5), tf.transpose(x, perm=(0, 0)))  # ERROR `5` "TF4003 SoftMax: axis 5 is out of range for rank 2" `(0, 0)` "TF4004 Transpose: perm \(0, 0\) names axis 0 of rank 2 twice"


# ---- program: two attributes of one call
@func
def a(x: Tensor[(4, 8), "f32"]):
    return tf.reduce(x, axes=1, kind="maen")  # ERROR `1` "TF4035 Reduce: attribute axes of reduce takes a tuple of ints, not an integer" `"maen"` "TF4036 Reduce: attribute kind of reduce is \"maen\", which is no ReduceKind; the valid names are mean, sum,"


# ---- program: four annotations of one signature
@func
def a(
    x: Tensor[(4, 8), "f23"],  # ERROR `"f23"` "TF3007 unknown dtype \"f23\"; the dtypes are f32, f16, bf16, fp8e4m3, f8e8m0, f4e2m1, i32, i64, bool"
    y: Tensor[(4.5, 8), "f32"],  # ERROR `4.5` "TF5004 an extent is an integer or a dim expression, not a float"
    z,  # ERROR `z` "TF5001 the parameter `z` has no annotation"
    w: Tensor[(4, 8), "f32", "shred"],  # ERROR `"shred"` "TF3008 unknown storage \"shred\"; the storages are host, gmem, smem, rmem, tmem"
):
    return x + y + z + w


# ---- program: a signature and its body
@func
def a(x: Tensor[(4, 8), "f23"], y: Tensor[(4, 8), "f32"]):  # ERROR `"f23"` "TF3007 unknown dtype \"f23\"; the dtypes are f32, f16, bf16, fp8e4m3, f8e8m0, f4e2m1, i32, i64, bool"
    z = x + y
    w = tf.softmax(y, axis=7)  # ERROR `7` "TF4003 SoftMax: axis 7 is out of range for rank 2"
    return z + w + nothing  # ERROR `nothing` "TF5020 undefined name `nothing`"


# ---- program: a decorator, a signature and a body
@func(target="toaster")  # ERROR `func(target="toaster")` "TF3016 unknown target \"toaster\"; the targets are cuda, amx, cpu"
def a(x: Tensor[(4,), "f23"]):  # ERROR `"f23"` "TF3007 unknown dtype \"f23\"; the dtypes are f32, f16, bf16, fp8e4m3, f8e8m0, f4e2m1, i32, i64, bool"
    return x + missing  # ERROR `missing` "TF5020 undefined name `missing`"


# ---- program: two classes
@module(entry="forwrd")  # ERROR `entry` "TF6055 the entry \"forwrd\" of module First names none of its functions"
class First:
    @func
    def forward(x: Tensor[(4,), "f32"]):
        return x


@module
class Second:
    width = 4  # ERROR `width` "TF6053 class Second cannot hold its member width, which is a value of type int"
    height = 8  # ERROR `height` "TF6053 class Second cannot hold its member height, which is a value of type int"

    @func
    def forward(x: Tensor[(4,), "f32"]):
        return x + nothing  # ERROR `nothing` "TF5020 undefined name `nothing`"


# ---- program: siblings of a failed function
@module(entry="forward")
class Model:
    @func
    def project(x: Tensor[(4, 8), "f32"], w: ConstTensor[(4, 8), "f32"]):
        return x @ w  # ERROR `x @ w` "TF4006 MatMul: the contracted extents differ: lhs \(4, 8\) ends in 8, and the second-last axis of rhs \(4, 8\)"

    @func
    def normalize(x: Tensor[(4, 8), "f32"], g: ConstTensor[(4,), "f32"]):
        return tf.rms_norm(x, g)  # ERROR `tf.rms_norm(x, g)` "TF4006 RMSNorm: weight must be as long as x's last axis: that is 8, and weight is 4 long"

    @func
    def forward(x: Tensor[(4, 8), "f32"], w: ConstTensor[(4, 8), "f32"], g: ConstTensor[(4,), "f32"]):
        y = project(x, w)
        z = normalize(y, g)
        return z + offset  # ERROR `offset` "TF5020 undefined name `offset`"


# ---- program: a nested class and its owner
@module
class Outer:
    @module
    class inner:
        @func
        def run(x: Tensor[(4,), "f32"]):
            return tf.rleu(x)  # ERROR `rleu` "TF4037 unknown Op name `rleu` in the namespace tilefoundry\.dsl\.tf"

    @func
    def run(x: Tensor[(4,), "f32"]):
        return tf.sigmid(x)  # ERROR `sigmid` "TF4037 unknown Op name `sigmid` in the namespace tilefoundry\.dsl\.tf"


# ---- program: variants of one base
@func
def base(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@base.specialize(DimVarRangePat("S", 1, 5))
def low(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x + nothing  # ERROR `nothing` "TF5020 undefined name `nothing`"


@base.specialize(DimVarRangePat("S", 5, 9))
def high(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return tf.relux(x)  # ERROR `relux` "TF4037 unknown Op name `relux` in the namespace tilefoundry\.dsl\.tf"


# ---- program: a converter and its function
@func
def f(x: Tensor[(4,), "f32"], w: ConstTensor[(4,), "f32"]):
    return x * w


@f.converter("w")
def make(raw: Tensor[(4,), "f32"]):
    return raw + nothing  # ERROR `nothing` "TF5020 undefined name `nothing`"


@func
def g(x: Tensor[(4,), "f32"]):
    return x * nothing  # ERROR `nothing` "TF5020 undefined name `nothing`"


# ---- program: a loop and what stands behind it
@func
def a(x: Tensor[(4, 8), "f32"]):
    for i in range(4.0):  # ERROR `4.0` "TF5041 a loop bound must be a dim expression \(an integer, a DimVar, or arithmetic over them\), not a float"
        x = x + x
    y = tf.softmax(x, axis=1)
    return y + nothing  # ERROR `nothing` "TF5020 undefined name `nothing`"


# ---- program: statements of a loop body
@func
def a(x: Tensor[(4, 8), "f32"]):
    for i in range(4):
        x += x  # ERROR `x += x` "TF5042 augmented assignment `\+=` is not part of a loop body"
        if i:  # ERROR `if i` "TF5042 `if` is not part of a loop body"
            x = x + x
        break  # ERROR `break` "TF5042 `break` is not part of a loop body"
    return x


# ---- program: statements of a body
@func
def a(x: Tensor[(4, 8), "f32"]):
    if x:  # ERROR `if x` "TF5010 `if` is not part of a DSL body"
        y = x
    print(x)  # ERROR `print(x)` "TF5010 a bare expression statement is not part of a DSL body"
    x[0, 0] = 1.0  # ERROR `x[0, 0]` "TF5013 a subscript as an assignment target: targets must all be plain names"
    z = lambda v: v  # ERROR `lambda v: v` "TF5011 `lambda` is not part of a DSL body"
    y = x ** 2  # ERROR `x ** 2` "TF5012 the operator `\*\*` has no meaning for tensors"
    return y + z


# ---- program: a refused mesh and another mistake
@func
def a(x: Tensor[(8, 8), "f32"]):
    with Mesh("cta", (8,), ("b",)) as m:  # ERROR `"cta"` "TF5068 the topology level `cta` is not declared for a"
        y = tf.reshard(x, (8 @ m.b, 8))
        z = tf.relu(y)
    return z @ nothing  # ERROR `nothing` "TF5020 undefined name `nothing`"


# ---- program: placements of one signature
@func
def a(
    x: Tensor[(6, 8), "f32", (6 @ grid.b, 8)],  # ERROR `6 @ grid.b` "TF5063 the extent 6 is not divisible by 4, the extent of mesh axis 0 \(b\)"
    y: Tensor[(8, 8), "f32", (8 @ gird.b, 8)],  # ERROR `gird` "TF5062 undefined mesh `gird`"
    z: Tensor[(8, 8), "f32", (8 @ grid.q, 8)],  # ERROR `q` "TF3014 the mesh has no axis \"q\"; its axes are \"b\", \"w\", \"x\", \"y\""
):
    return x + y + z


# ---- program: placements that do not meet
@func
def a(x: Tensor[(8, 8), "f32", (8 @ grid.b, 8)], y: Tensor[(8, 8), "f32", (8, 8 @ grid.b)]):
    z = x + y  # ERROR `y` "TF3020 Binary: incompatible output shard on mesh axis 0 \(b\): lhs wants S\(0\) there, being split on its axis"
    w = tf.exp(z)
    return w + x[0:4, :]  # ERROR `x[0:4, :]` "TF3022 Slice: axis 0 of x is cut here and must not be Split-sharded: mesh axis 0 \(b\) splits it at layout"


# ---- program: pending reductions
@func
def a(x: Tensor[(8, 8), "f32", ((8, 8), {grid.b @ P("sum")})]):
    y = tf.exp(x)  # ERROR `x`#2 "TF4010 Unary: x carries Partial\(sum\) on mesh axis 0: the op commutes with max, min only"
    z = tf.square(x)  # ERROR `x` "TF4010 Unary: x carries Partial\(sum\) on mesh axis 0: the op commutes with no reduction"
    return y + z


# ---- program: constraints of one body
@func
def a(x: Tensor[(4, 8), "f32"]):
    y: where(storag="smem") = x + x  # ERROR `storag` "TF5070 `where` has no field `storag`"
    z: where(storage="smen") = y + y  # ERROR `"smen"` "TF3008 unknown storage \"smen\"; the storages are host, gmem, smem, rmem, tmem"
    w: where() = z + z  # ERROR `where()` "TF5070 `where\(\)` constrains nothing"
    return y + z + w


# ---- program: calls with wrong arguments
@func
def g(x: Tensor[(4,), "f32"], y: Tensor[(4,), "f32"]):
    return x + y


@func
def a(x: Tensor[(4,), "f32"], h: Tensor[(4,), "bf16"]):
    p = g(x)  # ERROR `g(x)` "TF6010 Function: arity mismatch: g takes 2 arguments and the call gives 1"
    q = g(x, h)  # ERROR `h` "TF6011 Function: shape/dtype mismatch in argument 1 of g: parameter y is \(4,\) f32, the argument is \(4,\)"
    r = g(x, y=x)  # ERROR `y` "TF5022 the call of `g` takes positional arguments, not the keyword `y`"
    return p + q + r


# ---- program: factories called twice
def build(width):
    @func
    def f(x: Tensor[(width,), "f32"]):
        return x + nothing  # ERROR `nothing` "TF5020 undefined name `nothing`"

    return f


FOUR = build(4)
EIGHT = build(8)


@func
def a(x: Tensor[(4,), "f32"]):
    return tf.relux(x)  # ERROR `relux` "TF4037 unknown Op name `relux` in the namespace tilefoundry\.dsl\.tf"


# ---- program: unpackings
@func
def a(x: Tensor[(4, 8), "f32"]):
    a, b = tf.relu(x)  # ERROR `tf.relu(x)` "TF5014 tuple unpack requires RHS of TupleType, not TensorType"
    c, d, e = tf.topk(x, 2)  # ERROR `c, d, e` "TF5014 tuple unpack arity mismatch: 3 names for 2 fields"
    f, *g = tf.split(x, axis=1, num_splits=2)  # ERROR `*g` "TF5014 a starred name in an unpacking: targets must all be plain names"
    return a + b + c + d + f


# ---- program: eight mistakes in eight functions
@func
def a(x: Tensor[(4,), "f32"]):
    return tf.sofmax(x, axis=0)  # ERROR `sofmax` "TF4037 unknown Op name `sofmax` in the namespace tilefoundry\.dsl\.tf"


@func
def b(x):  # ERROR `x` "TF5001 the parameter `x` has no annotation"
    return x


@func
def c(x: Tensor[(4,), "f32"]) -> None:  # ERROR `None` "TF5008 the return annotation is None, and a function returns a value"
    return x


@func
def d(x: Tensor[(4,), "f32"]):
    return x * 2  # ERROR `2` "TF4001 Binary: mul: lhs has dtype f32 and rhs has i64; operands must have one dtype"


@func
def e(x: Tensor[(4,), "f32"]):
    return x & x  # ERROR `x & x` "TF5012 the operator `&` has no meaning for tensors"


@func
def f(x: Tensor[(4,), "f32"]):
    return x[None, :]  # ERROR `None` "TF5030 a subscript has no new axis"


@func
def g(x: Tensor[(4,), "f32"]):
    return exp(x)  # ERROR `exp` "TF4037 unknown Op name `exp`"


@func
def h(x: Tensor[(4,), "f32"]):
    return b(a(x)) + nothing  # ERROR `nothing` "TF5020 undefined name `nothing`"


# ---- program: a missing extent used in three functions
SIZE = 8


@func
def a(x: Tensor[(SIZ, 4), "f32"]):  # ERROR `SIZ` "TF5020 undefined name `SIZ`"
    return x


@func
def b(x: Tensor[(SIZES, 4), "f32"]):  # ERROR `SIZES` "TF5020 undefined name `SIZES`"
    return x


@func
def c(x: Tensor[(8, 4), "f32"]):
    return a(x) + b(x) + unknown  # ERROR `unknown` "TF5020 undefined name `unknown`"
