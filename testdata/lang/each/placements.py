# One mistake a program: the layout sugar of parser.md 1.5, in annotations and in calls, and meshes of 1.6.
from tilefoundry import func, module
from tilefoundry.dsl import B, DimVar, Mesh, P, Tensor, Topology, tf

S = DimVar("S", 1, 64)
grid = Mesh(Topology("cta", 32), (4, 8), ("b", "w"))
line = Mesh(Topology("thread", 32), (32,), ("l",))


# ---- program: an extent that the mesh does not divide
@func
def f(x: Tensor[(6, 8), "f32", (6 @ grid.b, 8)]):  # ERROR `6 @ grid.b` "TF5063 the extent 6 is not divisible by 4, the extent of mesh axis 0 \(b\)"
    return x


# ---- program: a list that does not divide
@func
def f(x: Tensor[(40,), "f32", (40 @ (grid.b, grid.w),)]):  # ERROR `40 @ (grid.b, grid.w)` "TF5063 the extent 40 is not divisible at position 1 of the list: mesh axis 1 \(w\) has the extent 8, and 10"
    return x


# ---- program: one mesh axis twice
@func
def f(x: Tensor[(8, 8), "f32", (8 @ grid.b, 8 @ grid.b)]):  # ERROR `8 @ grid.b`#2 "TF5064 mesh axis 0 \(b\) is already bound, as S\(0\)"
    return x


# ---- program: one mesh axis split and partial
@func
def f(x: Tensor[(8, 8), "f32", ((8 @ grid.b, 8), {grid.b @ P("sum")})]):  # ERROR `grid.b @ P("sum")` "TF5064 mesh axis 0 \(b\) is already bound, as S\(0\)"
    return x


# ---- program: two meshes
@func
def f(x: Tensor[(8, 64), "f32", (8 @ grid.b, 64 @ line.l)]):  # ERROR `line.l` "TF5062 one layout refers to two meshes, through `grid\.b` and `line\.l`"
    return x


# ---- program: a mesh without its axis
@func
def f(x: Tensor[(8, 8), "f32", (8 @ grid, 8)]):  # ERROR `grid` "TF5062 `grid` is a mesh of 2 axes, and one of its axes is meant"
    return x


# ---- program: a misspelt mesh
@func
def f(x: Tensor[(8, 8), "f32", (8 @ gird.b, 8)]):  # ERROR `gird` "TF5062 undefined mesh `gird`"
    return x


# ---- program: a misspelt mesh axis
@func
def f(x: Tensor[(8, 8), "f32", (8 @ grid.bb, 8)]):  # ERROR `bb` "TF3014 the mesh has no axis \"bb\"; its axes are \"b\", \"w\", \"x\", \"y\""
    return x


# ---- program: a number for a mesh axis
@func
def f(x: Tensor[(8, 8), "f32", (8 @ 4, 8)]):  # ERROR `4` "TF5060 `4` is no mesh axis"
    return x


# ---- program: a symbolic split
@func
def f(x: Tensor[(S, 8), "f32", (S @ grid.b, 8)]):  # ERROR `S`#2 "TF5061 a split extent must be a static int, and `S` is the dynamic extent S"
    return x


# ---- program: a boolean split
@func
def f(x: Tensor[(8, 8), "f32", (True @ grid.b, 8)]):  # ERROR `True` "TF5061 a split extent must be a static int, and `True` is the boolean True"
    return x


# ---- program: a float extent
@func
def f(x: Tensor[(8, 8), "f32", (8 @ grid.b, 8.0)]):  # ERROR `8.0` "TF5061 the extent of a layout axis must be a static int, and `8\.0` is a float, 8\.0"
    return x


# ---- program: a placeholder
@func
def f(x: Tensor[(8, 8), "f32", (8 @ grid.b, _)]):  # ERROR `_` "TF5061 the placeholder `_` is not an extent of a layout"
    return x


# ---- program: a set first
@func
def f(x: Tensor[(8, 8), "f32", ({grid.w @ P("sum")}, (8 @ grid.b, 8))]):  # ERROR `{grid.w @ P("sum")}` "TF5060 the value-state set must be the last outer item of the layout, and it stands before the axis tuple"
    return x


# ---- program: a set among axes
@func
def f(x: Tensor[(8, 8), "f32", (8 @ grid.b, 8, {grid.w @ P("sum")})]):  # ERROR `{grid.w @ P("sum")}` "TF5066 the axis tuple states placement only, and a value state stands beside it"
    return x


# ---- program: two stride tuples
@func
def f(x: Tensor[(8, 8), "f32", ((8 @ grid.b, 8), (8, 1), (8, 1))]):  # ERROR `(8, 1)`#2 "TF5060 the layout has a second stride tuple"
    return x


# ---- program: a stride too few
@func
def f(x: Tensor[(8, 8), "f32", ((8 @ grid.b, 8), (8,))]):  # ERROR `(8,)` "TF5065 1 stride is written for an axis tuple of 2"
    return x


# ---- program: a negative stride
@func
def f(x: Tensor[(8, 8), "f32", ((8 @ grid.b, 8), (8, -1))]):  # ERROR `-1` "TF5065 a stride must be an integer literal, not negative, and `-1` is none"
    return x


# ---- program: a symbolic stride
@func
def f(x: Tensor[(8, 8), "f32", ((8 @ grid.b, 8), (S, 1))]):  # ERROR `S` "TF5065 a stride must be an integer literal, not negative, and `S` is none"
    return x


# ---- program: a broadcast written out
@func
def f(x: Tensor[(8, 8), "f32", ((8 @ grid.b, 8), {grid.w @ B()})]):  # ERROR `grid.w @ B()` "TF5066 `grid\.w @ B\(\)` is no value-state entry"
    return x


# ---- program: a partial without its reduction
@func
def f(x: Tensor[(8, 8), "f32", ((8 @ grid.b, 8), {grid.w @ P()})]):  # ERROR `P()` "TF5066 `P\(\)` needs its reduction argument, as one text by position"
    return x


# ---- program: a partial without a mesh axis
@func
def f(x: Tensor[(8, 8), "f32", ((8 @ grid.b, 8), {P("sum")})]):  # ERROR `P("sum")` "TF5066 `P\(\"sum\"\)` is no value-state entry"
    return x


# ---- program: axes split twice in a row
@func
def f(x: Tensor[(32,), "f32", (32 @ grid.b @ grid.w,)]):  # ERROR `32 @ grid.b @ grid.w` "TF5060 `32 @ grid\.b @ grid\.w` splits an axis twice in a row"
    return x


# ---- program: an empty list of mesh axes
@func
def f(x: Tensor[(32,), "f32", (32 @ (),)]):  # ERROR `()` "TF5060 the list of mesh axes is empty"
    return x


# ---- program: no mesh named among several
@func
def f(x: Tensor[(8, 8), "f32", (8, 8)]):  # ERROR `(8, 8)`#2 "TF5062 an all-Broadcast layout needs a mesh from context: one that the function sees under one name, and"
    return x


# ---- program: placed elements overlap
@func
def f(x: Tensor[(8, 8), "f32", ((8 @ grid.b, 8), (1, 1))]):  # ERROR `((8 @ grid.b, 8), (1, 1))` "TF3011 the layout ShardLayout\(layout=Layout\(\(4, 2, 8\), \(2, 1, 1\)\), attrs=\(S\(0\), B\(\)\),"
    return x


# ---- program: a placement of another size
@func
def f(x: Tensor[(8, 8), "f32", (16 @ grid.b, 8)]):  # WARNING `(16 @ grid.b, 8)` "TF5067 the layout places 128 elements and the tensor has 64"
    return x


# ---- program: a reshard to one axis by itself
@func
def f(x: Tensor[(8, 8), "f32"]):
    y = tf.reshard(x, 64 @ grid.b)  # ERROR `64 @ grid.b` "TF5060 layout sugar in a call is a tuple of axes, and `64 @ grid\.b` is one axis by itself"
    return y


# ---- program: a reshard to no mesh
@func
def f(x: Tensor[(8, 8), "f32"]):
    y = tf.reshard(x, (8, 8))  # ERROR `(8, 8)` "TF5062 an all-Broadcast layout needs a mesh from context, and the call stands in no `with Mesh\(\.\.\.\)`"
    return y


# ---- program: a reshard to a misspelt mesh axis
@func
def f(x: Tensor[(8, 8), "f32"]):
    y = tf.reshard(x, (8 @ grid.q, 8))  # ERROR `q` "TF3014 the mesh has no axis \"q\"; its axes are \"b\", \"w\", \"x\", \"y\""
    return y


# ---- program: a reshard to an unknown storage
@func
def f(x: Tensor[(8, 8), "f32"]):
    y = tf.reshard(x, (8 @ grid.b, 8), storage="shared")  # ERROR `"shared"` "TF4036 Reshard: attribute storage of reshard is \"shared\", which is no storage; the valid names are host,"
    return y


# ---- program: a reshard to text
@func
def f(x: Tensor[(8, 8), "f32"]):
    y = tf.reshard(x, "smem")  # ERROR `"smem"` "TF4035 Reshard: attribute layout of reshard takes a layout, not a string"
    return y


# ---- program: an undeclared level
@func
def f(x: Tensor[(8, 8), "f32"]):
    with Mesh("cta", (32,), ("b",)) as m:  # ERROR `"cta"` "TF5068 the topology level `cta` is not declared for f"
        y = tf.reshard(x, (64 @ m.b,))
    return y


# ---- program: a mesh without a name
@func
def f(x: Tensor[(8, 8), "f32"]):
    with Mesh(Topology("cta", 8), (8,), ("b",)):  # ERROR `with Mesh(Topology("cta", 8), (8,), ("b",))` "TF5068 `with` over a mesh gives it a name"
        y = x + x
    return y


# ---- program: two meshes in one header
@func
def f(x: Tensor[(8, 8), "f32"]):
    with grid as a, line as b:  # ERROR `with grid as a, line as b` "TF5010 `with` over anything but a Mesh is not part of a DSL body"
        y = x + x
    return y


# ---- program: a header over a topology
@func
def f(x: Tensor[(8, 8), "f32"]):
    with Topology("cta", 8) as m:  # ERROR `with Topology("cta", 8) as m` "TF5010 `with` over anything but a Mesh is not part of a DSL body"
        y = x + x
    return y


# ---- program: a mesh name after its suite
@func
def f(x: Tensor[(8, 8), "f32"]):
    with grid as m:
        y = tf.reshard(x, (8 @ m.b, 8))
    return tf.reshard(y, (8 @ m.b, 8))  # ERROR `m` "TF5062 undefined mesh `m`"


# ---- program: a boolean mesh extent
@func
def f(x: Tensor[(8, 8), "f32"]):
    with Mesh(Topology("cta", 8), (True,), ("b",)) as m:  # ERROR `True` "TF5068 an extent of the mesh must be a static int, not the boolean True"
        y = x + x
    return y


# ---- program: a symbolic mesh extent
@func
def f(x: Tensor[(8, 8), "f32"]):
    with Mesh(Topology("cta", 8), (S,), ("b",)) as m:  # ERROR `S` "TF5068 an extent of the mesh must be a static int, not the DimVar S, `S`"
        y = x + x
    return y


# ---- program: strides that do not match a mesh
@func
def f(x: Tensor[(8, 8), "f32"]):
    with Mesh(Topology("cta", 8), ((4, 2), (1,))) as m:  # ERROR `((4, 2), (1,))` "TF5068 the mesh has 2 extents and 1 stride"
        y = x + x
    return y


# ---- program: a function inside a mesh
@func
def f(x: Tensor[(8, 8), "f32"]):
    with grid as m:
        @func
        def g(y: Tensor[(8, 8), "f32"]):  # ERROR `def g` "TF5010 a nested `def` is not part of a DSL body"
            return y
    return x


# ---- program: a misspelt level
@module
class M:
    topologies = (Topology("cta", 8),)

    @func
    def f(x: Tensor[(8, 8), "f32"]):
        with Mesh("ctas", (8,), ("b",)) as m:  # ERROR `"ctas"` "TF5068 the topology level `ctas` is not declared for f"
            return tf.reshard(x, (8 @ m.b, 8))


# ---- program: a softmax along a split axis that is cut
@func
def f(x: Tensor[(8, 8), "f32", (8 @ grid.b, 8)]):
    y = x[0:4, :]  # ERROR `x[0:4, :]` "TF3022 Slice: axis 0 of x is cut here and must not be Split-sharded: mesh axis 0 \(b\) splits it at layout"
    return y


# ---- program: a product split on one side
@func
def f(x: Tensor[(8, 8), "f32", (8, 8 @ grid.b)], w: Tensor[(8, 8), "f32", (8, 8 @ grid.w)]):
    y = x @ w  # ERROR `x` "TF3023 MatMul: contraction: mesh axis 0 splits axis 1 of lhs at layout position 1, and does not split the"
    return y


# ---- program: operands on two meshes
@func
def f(x: Tensor[(32, 8), "f32", (32 @ grid.b, 8)], y: Tensor[(32, 8), "f32", (32 @ line.l, 8)]):
    z = x + y  # ERROR `y` "TF3021 Binary: lhs and rhs are placed over different meshes, Mesh\(Topology\(\"cta\", 32\), Layout\(\(4, 8\), \(8,"
    return z


# ---- program: rows added to columns
@func
def f(x: Tensor[(8, 8), "f32", (8 @ grid.b, 8)], y: Tensor[(8, 8), "f32", (8, 8 @ grid.b)]):
    z = x + y  # ERROR `y` "TF3020 Binary: incompatible output shard on mesh axis 0 \(b\): lhs wants S\(0\) there, being split on its axis"
    return z


# ---- program: a square of a partial
@func
def f(x: Tensor[(8, 8), "f32", ((8, 8), {grid.b @ P("sum")})]):
    y = tf.square(x)  # ERROR `x` "TF4010 Unary: x carries Partial\(sum\) on mesh axis 0: the op commutes with no reduction"
    return y


# ---- program: an exponential of a partial
@func
def f(x: Tensor[(8, 8), "f32", ((8, 8), {grid.b @ P("sum")})]):
    y = tf.exp(x)  # ERROR `x`#2 "TF4010 Unary: x carries Partial\(sum\) on mesh axis 0: the op commutes with max, min only"
    return y


# ---- program: a partial sum plus a whole
@func
def f(x: Tensor[(8, 8), "f32", ((8, 8), {grid.b @ P("sum")})], y: Tensor[(8, 8), "f32"]):
    z = x + y  # ERROR `x` "TF4010 Binary: lhs carries Partial\(sum\) on mesh axis 0: the op commutes with max, min only"
    return z


# ---- program: a partial maximum negated
@func
def f(x: Tensor[(8, 8), "f32", ((8, 8), {grid.b @ P("max")})]):
    y = -x  # ERROR `x` "TF4010 Unary: x carries Partial\(max\) on mesh axis 0: the op commutes with sum only"
    return y


# ---- program: a product of two partials
@func
def f(x: Tensor[(8, 8), "f32", ((8, 8), {grid.b @ P("sum")})]):
    y = x * x  # ERROR `x` "TF4010 Binary: lhs carries Partial\(sum\) on mesh axis 0: the states of the operands do not commute: lhs"
    return y


# ---- program: a cast of a partial to integers
@func
def f(x: Tensor[(8, 8), "f32", ((8, 8), {grid.b @ P("sum")})]):
    y = tf.cast(x, "i32")  # ERROR `x` "TF4010 Cast: x carries Partial\(sum\) on mesh axis 0: the op commutes with no reduction"
    return y


# ---- program: a gather by partial indices
@func
def f(x: Tensor[(8, 8), "f32"], i: Tensor[(8,), "i32", ((8,), {grid.b @ P("sum")})]):
    y = tf.gather(x, i, axis=0)  # ERROR `i` "TF4010 Gather: indices carries Partial\(sum\) on mesh axis 0: the op commutes with no reduction"
    return y


# ---- program: a concatenation along a split axis
@func
def f(x: Tensor[(8, 8), "f32", (8 @ grid.b, 8)]):
    y = tf.concat(x, x, axis=0)  # ERROR `x` "TF3022 Concat: axis 0 of inputs\[0\] is cut here and must not be Split-sharded: mesh axis 0 \(b\) splits it at"
    return y


# ---- program: a split of a split axis
@func
def f(x: Tensor[(8, 8), "f32", (8 @ grid.b, 8)]):
    a, b = tf.split(x, axis=0, num_splits=2)  # ERROR `x` "TF3022 Split: axis 0 of x is cut here and must not be Split-sharded: mesh axis 0 \(b\) splits it at layout"
    return a


# ---- program: the largest along a split axis
@func
def f(x: Tensor[(8, 8), "f32", (8 @ grid.b, 8)]):
    y = tf.argmax(x, axis=0)  # ERROR `x`#2 "TF3022 ArgMax: axis 0 of x is consumed here and must not be Split-sharded: mesh axis 0 \(b\) splits it at"
    return y


# ---- program: the k largest along a split axis
@func
def f(x: Tensor[(8, 8), "f32", (8 @ grid.b, 8)]):
    v, i = tf.topk(x, 2, axis=0)  # ERROR `x` "TF3022 TopK: axis 0 of x is consumed here and must not be Split-sharded: mesh axis 0 \(b\) splits it at"
    return v


# ---- program: a reshape across a split axis
@func
def f(x: Tensor[(8, 8), "f32", (8 @ grid.b, 8)]):
    y = tf.reshape(x, new_shape=(2, 32))  # ERROR `tf.reshape(x, new_shape=(2, 32))` "TF3024 Reshape: the new shape \(2, 32\) does not align with the placement of x: new axis 0 of extent 2 gives"
    return y


# ---- program: a quantization along a split axis
@func
def f(x: Tensor[(8, 8), "f32", (8, 8 @ grid.b)]):
    q, s = tf.quant(x, group=4)  # ERROR `x` "TF3022 Quant: axis 1 of x is cut here and must not be Split-sharded: mesh axis 0 \(b\) splits it at layout"
    return q


# ---- program: a local part of a partial
@func
def f(x: Tensor[(8, 8), "f32", ((8, 8), {grid.b @ P("sum")})]):
    y = tf.local(x)  # ERROR `x` "TF4010 Local: x carries Partial\(sum\) on mesh axis 0: the op commutes with no reduction"
    return y


# ---- program: a stack of split and whole
@func
def f(x: Tensor[(8, 8), "f32", (8 @ grid.b, 8)], y: Tensor[(8, 8), "f32", (8, 8 @ grid.b)]):
    z = tf.stack(x, y, axis=0)  # ERROR `y` "TF3020 Stack: incompatible output shard on mesh axis 0 \(b\): inputs\[0\] wants S\(1\) there, being split on its"
    return z


# ---- program: an element of a split axis
@func
def f(x: Tensor[(8, 8), "f32", (8 @ grid.b, 8)]):
    y = x[0, :]  # ERROR `x[0, :]` "TF3022 Slice: axis 0 of x is cut here and must not be Split-sharded: mesh axis 0 \(b\) splits it at layout"
    return y
