# Placements that one reshard mends: each error suggests it, and TestEveryFixMends makes it.
from tilefoundry import Mesh, Topology, func
from tilefoundry.dsl import P, Tensor, tf

gpus = Mesh(Topology("gpu", 4), (4,), ("g",))
grid = Mesh(Topology("cta", 32), (4, 8), ("b", "w"))


# ---- program: rows and columns
@func
def f(x: Tensor[(24, 8), "f32", (24 @ gpus.g, 8)], y: Tensor[(24, 8), "f32", (24, 8 @ gpus.g)]):
    return x + y  # ERROR `y` "TF3020 Binary: incompatible output shard on mesh axis 0 \(g\)"


# ---- program: a list of mesh axes
@func
def f(x: Tensor[(64, 8), "f32", (64, 8 @ grid.w)], y: Tensor[(64, 8), "f32", (64 @ (grid.b, grid.w), 8)]):
    return y + x  # ERROR `x` "TF3020 Binary: incompatible output shard on mesh axis 1 \(w\)"


# ---- program: partial rows
@func
def f(x: Tensor[(32, 8), "f32", ((32 @ grid.w, 8), {grid.b @ P("sum")})]):
    return tf.exp(x)  # ERROR `x`#2 "TF4010 Unary: x carries Partial\(sum\) on mesh axis 0"


# ---- program: a product over a split axis
@func
def f(x: Tensor[(32, 64), "f32", (32, 64 @ grid.b)], w: Tensor[(64, 8), "f32", (64 @ grid.b, 8)]):
    with grid as m:
        y = tf.square(x @ w)  # ERROR `x @ w` "TF4010 Unary: x carries Partial\(sum\) on mesh axis 0"
    return y
