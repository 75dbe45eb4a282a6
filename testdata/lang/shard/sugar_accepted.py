from tilefoundry import func
from tilefoundry.dsl import DimVar, Mesh, P, Tensor, Topology, tf
from tilefoundry.ir.types.shard import B, Layout, S, ShardLayout

# One mesh under one name is the default of an annotation (SUGAR-28).
grid = Mesh(Topology("cta", 20), (20,), ("b",))
N = DimVar("N", 1, 64)
WIDE = 640


# SUGAR-3, SUGAR-4, SUGAR-12, SUGAR-13, SUGAR-15: the forms that the grammar adds to a plain tuple. PAR-71, PAR-79: trailing commas; PAR-72, PAR-75,
# PAR-76, PAR-83: bare extents; PAR-73, PAR-77, PAR-81: splits; PAR-78: strides; PAR-80, PAR-82, PAR-93: value states; SUGAR-11: rank 0; PAR-112, SUGAR-29:
# what is not mentioned is Broadcast; PAR-58, PAR-59: the slots
@func
def forms(
    a: Tensor[(640,), "f32", 640 @ grid],
    b: Tensor[(640,), "f32", WIDE @ grid.b, "smem"],
    c: Tensor[(20, 9), "f32", (20 @ grid, 9)],
    d: Tensor[(640,), "f32", 640],
    e: Tensor[(4, 8), "f32", (4, 8)],
    f: Tensor[(2, N, 40, 6), "f32", (2, N, 40 @ grid.b, 6)],
    g: Tensor[(N + 1, 40), "f32", (N + 1, 2 * 20 @ grid.b)],
    h: Tensor[(), "f32", ()],
    i: Tensor[(4, 8), "f32", ((4, 8), {grid.b @ P("anything"),})],
    j: Tensor[(20, 9), "f32", ((20 @ grid.x, 9), (9, 1))],
    k: Tensor[(0, 5), "f32", (0 @ grid.b, 5)],
    l: Tensor[(4,), "f32", None, "smem"],
    m: Tensor[(4, 8), "f32", ShardLayout(Layout((4, 8), None), (B(),), grid)],
) -> Tensor[(60, 48), "bf16", (60 @ grid.b, 48), "smem"]:
    return c


# DEC-16, SHARD-55: another size is legal and warned of
@func
def sizes(x: Tensor[(60, 48), "bf16", (20 @ grid.b, 64)]):  # WARNING "TF5067 .*the layout places 1280 elements and the tensor has 2880"
    return x


@func
def verbose_sizes(
    x: Tensor[(60, 48), "bf16", ShardLayout(Layout((20, 3), (3, 1)), (S(0),), grid)],  # WARNING "TF5067 .*places 60 elements"
    y: Tensor[(N, 48), "bf16", (20 @ grid.b, 64)],
):
    return x, y
