# One mistake a program: the constraints of parser.md 1.8 and 5.2.
from tilefoundry import func
from tilefoundry.dsl import B, DimVar, Mesh, P, Tensor, Topology, tf

grid = Mesh(Topology("cta", 32), (4, 8), ("b", "w"))
half = 0.5


# ---- program: an empty constraint
@func
def f(x: Tensor[(4, 8), "f32"]):
    y: where() = x + x  # ERROR `where()` "TF5070 `where\(\)` constrains nothing"
    return y


# ---- program: a constraint by position
@func
def f(x: Tensor[(4, 8), "f32"]):
    y: where("smem") = x + x  # ERROR `"smem"` "TF5070 `where` takes keywords only"
    return y


# ---- program: a misspelt field
@func
def f(x: Tensor[(4, 8), "f32"]):
    y: where(storag="smem") = x + x  # ERROR `storag` "TF5070 `where` has no field `storag`"
    return y


# ---- program: an unknown field
@func
def f(x: Tensor[(4, 8), "f32"]):
    y: where(device="gpu") = x + x  # ERROR `device` "TF5070 `where` has no field `device`"
    return y


# ---- program: a starred constraint
@func
def f(x: Tensor[(4, 8), "f32"]):
    y: where(**{}) = x + x  # ERROR `{}` "TF5070 `where` takes no `\*\*` arguments"
    return y


# ---- program: a field twice in effect
@func
def f(x: Tensor[(4, 8), "f32"]):
    y: where(mesh=3) = x + x  # ERROR `3` "TF5071 the mesh of a constraint must be a Mesh, not the number 3"
    return y


# ---- program: a topology for a mesh
@func
def f(x: Tensor[(4, 8), "f32"]):
    y: where(mesh=Topology("cta", 4)) = x + x  # ERROR `Topology("cta", 4)` "TF5071 the mesh of a constraint must be a Mesh, not a value of type Topology"
    return y


# ---- program: a misspelt storage
@func
def f(x: Tensor[(4, 8), "f32"]):
    y: where(storage="smen") = x + x  # ERROR `"smen"` "TF3008 unknown storage \"smen\"; the storages are host, gmem, smem, rmem, tmem"
    return y


# ---- program: no storage
@func
def f(x: Tensor[(4, 8), "f32"]):
    y: where(storage=None) = x + x  # ERROR `None` "TF5071 the storage of a constraint must be a concrete one, not None"
    return y


# ---- program: the compiler's storage
@func
def f(x: Tensor[(4, 8), "f32"]):
    y: where(storage="umat") = x + x  # ERROR `"umat"` "TF3008 the storage \"umat\" marks values inside the compiler and cannot be asked for; the storages are host,"
    return y


# ---- program: an empty layout
@func
def f(x: Tensor[(4, 8), "f32"]):
    y: where(layout=()) = x + x  # ERROR `()` "TF5071 the axis tuple of a constraint is empty"
    return y


# ---- program: a layout that is a number
@func
def f(x: Tensor[(4, 8), "f32"]):
    y: where(layout=8) = x + x  # ERROR `8` "TF5071 the layout of a constraint is a tuple of axes"
    return y


# ---- program: a float axis
@func
def f(x: Tensor[(4, 8), "f32"]):
    y: where(layout=(half, 8)) = x + x  # ERROR `half` "TF5071 an extent of a constraint is `_`, an integer or a dim expression, not a float"
    return y


# ---- program: a negative axis
@func
def f(x: Tensor[(4, 8), "f32"]):
    y: where(layout=(-4, 8)) = x + x  # ERROR `-4` "TF5071 the extent -4 of a constraint is no size"
    return y


# ---- program: a topology bound twice
@func
def f(x: Tensor[(4, 8), "f32"]):
    y: where(layout=(4 @ cta, 8 @ cta)) = x + x  # ERROR `8 @ cta` "TF5071 the topology `cta` is bound twice in one layout constraint"
    return y


# ---- program: a topology bound in axes and set
@func
def f(x: Tensor[(4, 8), "f32"]):
    y: where(layout=((4 @ cta, 8), {cta @ B()})) = x + x  # ERROR `cta @ B()` "TF5071 the topology `cta` is bound twice in one layout constraint"
    return y


# ---- program: a second binding set
@func
def f(x: Tensor[(4, 8), "f32"]):
    y: where(layout=((4, 8), {cta @ B()}, {warp @ B()})) = x + x  # ERROR `{warp @ B()}` "TF5071 the layout of a constraint has a second binding set"
    return y


# ---- program: a binding without a state
@func
def f(x: Tensor[(4, 8), "f32"]):
    y: where(layout=((4, 8), {cta})) = x + x  # ERROR `cta` "TF5071 `cta` is no binding"
    return y


# ---- program: a binding with an unknown state
@func
def f(x: Tensor[(4, 8), "f32"]):
    y: where(layout=((4, 8), {cta @ S(0)})) = x + x  # ERROR `S(0)` "TF5071 `S\(0\)` is no state of a binding"
    return y


# ---- program: a partial without a reduction
@func
def f(x: Tensor[(4, 8), "f32"]):
    y: where(layout=((4, 8), {cta @ P()})) = x + x  # ERROR `P()` "TF5071 `P\(\)` is no state of a binding"
    return y


# ---- program: an axis of an unbound extent
@func
def f(x: Tensor[(4, 8), "f32"]):
    y: where(layout=(ROWS, 8)) = x + x  # ERROR `ROWS` "TF5020 undefined name `ROWS`"
    return y


# ---- program: a constraint as a value
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = where(storage="smem")  # ERROR `where` "TF5070 `where` is an annotation of a name, not a value"
    return x


# ---- program: a constraint of an element
@func
def f(x: Tensor[(4, 8), "f32"]):
    x[0, 0]: where(storage="smem")  # ERROR `x[0, 0]` "TF5072 the subject of `where` is a plain name, not `x\[0, 0\]`"
    return x


# ---- program: a constraint of an attribute
@func
def f(x: Tensor[(4, 8), "f32"]):
    x.y: where(storage="smem")  # ERROR `x.y` "TF5072 the subject of `where` is a plain name, not `x\.y`"
    return x


# ---- program: a constraint of an unbound name
@func
def f(x: Tensor[(4, 8), "f32"]):
    y: where(storage="smem")  # ERROR `y` "TF5072 `where` constrains a tensor, and `y` is not bound in the body"
    return x


# ---- program: a constraint of a number
@func
def f(x: Tensor[(4, 8), "f32"]):
    two = 2.0
    two: where(storage="smem")  # ERROR `two` "TF5072 `where` constrains a tensor, and `two` is the number 2\.0"
    return x * two


# ---- program: a constraint of a whole tuple
@func
def f(x: Tensor[(4, 8), "f32"]):
    t = tf.topk(x, 2)
    t: where(storage="smem")  # ERROR `t` "TF5072 `where` constrains a tensor, and `t` is a whole tuple, not one tensor"
    return x


# ---- program: a constraint of a shape scalar
@func
def f(x: Tensor[(4, 8), "f32"]):
    r = tf.rank(x)
    r: where(storage="smem")  # ERROR `r` "TF5072 `where` constrains a tensor, and `r` is a shape scalar, which has no residency"
    return x


# ---- program: two constraints of one value
@func
def f(x: Tensor[(4, 8), "f32"]):
    y: where(storage="smem") = x + x
    y: where(mesh=grid)  # ERROR `where(mesh=grid)` "TF5073 duplicate where annotation: `y` has its constraints already"
    return y


# ---- program: two constraints of one value by two names
@func
def f(x: Tensor[(4, 8), "f32"]):
    y: where(storage="smem") = x + x
    z = y
    z: where(mesh=grid)  # ERROR `where(mesh=grid)` "TF5073 duplicate where annotation: `z` has its constraints already"
    return y


# ---- program: a constraint in a loop
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in range(4):
        x = x + x
        x: where(storage="smem")  # ERROR `where(storage="smem")` "TF5042 a `where` constraint is not part of a loop body"
    return x
