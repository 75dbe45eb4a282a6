from tilefoundry import func
from tilefoundry.dsl import B, DimVar, Mesh, P, Tensor, Topology, tf

# Schedule constraints (PRN-104 to PRN-107) on parameters, calls, projections and loop results, inline and standalone.
grid = Mesh(Topology("cta", 20), (4, 5), ("a", "b"))
N = DimVar("N", 1, 64)
M = DimVar("M", 2, 8)


@func
def values(x: Tensor[(4, 8), "f32"], n: Tensor[(N, 8), "f32"]):
    n: where(layout=(N, _))
    x: where(layout=((M + 1) @ cta, 2 * M), mesh=grid)
    y: where(storage="smem", layout=((_, 8 @ thread), {warp @ B(), cta.x @ P("sum"), "a b" @ P("max")})) = x + x
    v, i = tf.topk(y, k=2)
    i: where(storage="rmem")
    return v, i, n


@func
def loops(x: Tensor[(4, 8), "f32"], s: Tensor[(4, 8), "f32"]):
    a = x
    b = x
    for i in range(3):
        a = a + b
        b = b * s
    b: where(layout=(4 @ cta, 8))
    a: where(storage="smem")
    for j in range(3):
        x = x + a
    x: where(mesh=grid[0:2, 1:3])
    return x + b


# PRN-66: a constrained value that does not vary in the loop stands before it, and so does what it needs
@func
def raised(x: Tensor[(4, 8), "f32"], s: Tensor[(4, 8), "f32"]):
    half = tf.relu(s)
    inner: where(storage="smem") = half + s
    for i in range(3):
        for j in range(2):
            x = x + inner
    return x


@func
def raised_loop(x: Tensor[(4, 8), "f32"], s: Tensor[(4, 8), "f32"]):
    t = s
    for j in range(2):
        t = t + s
    t: where(storage="smem")
    for i in range(3):
        x = x + t
    return x
