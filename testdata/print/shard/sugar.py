from tilefoundry import func
from tilefoundry.dsl import ConstTensor, DimVar, Mesh, P, Tensor, Topology, tf

# Every form of layout sugar: PAR-67 and PAR-96 (implicit), PAR-74 (sequential), PAR-68 and PAR-97 (strided), PAR-69 and PAR-98, PAR-70 and PAR-99 (states),
# dynamic axes.
lane = Mesh(Topology("thread", 96), (3, 32), ("g", "l"))
N = DimVar("N", 1, 64)
ROWS = 6


@func
def implicit(a: Tensor[(6, 64), "f32", (ROWS @ lane.g, 64 @ lane.l)], b: ConstTensor[(3, 64), "bf16", (3 @ lane.x, 64), "smem"]):
    return a, b


@func
def sequential(a: Tensor[(1, 1152), "f32", (1, 1152 @ (lane.g, lane.l))], b: Tensor[(768,), "f32", (768 @ (lane.l, lane.g),)], c: Tensor[(3,), "f32", (3 @ (lane.g,),)]):
    return a, b, c


@func
def strided(
    a: Tensor[(6, 64), "f32", ((6 @ lane.g, 64), (128, 1))],
    b: Tensor[(384,), "f32", ((384 @ (lane.g, lane.l),), (2,))],
    c: Tensor[(384,), "f32", ((384 @ (lane.g, lane.l),), (4, 12, 1))],
    d: Tensor[(3, 32), "f32", ((3 @ lane.g, 32), (1, 3)), "rmem"],
):
    return a, b, c, d


@func
def states(
    a: Tensor[(6, 64), "f32", ((6 @ lane.g, 64), {lane.l @ P("sum")})],
    b: Tensor[(6, 64), "f32", ((6, 64), {lane.l @ P("max"), lane.g @ P("min")})],
    c: Tensor[(6, 64), "f32", ((6 @ lane.g, 64), (128, 1), {lane.l @ P("sum")}), "smem"],
) -> Tensor[(6, 64), "f32", ((6 @ lane.g, 64), {lane.l @ P("sum")})]:
    return a


@func
def dynamic(a: Tensor[(N, 6, 64), "f32", (N, 6 @ lane.g, 64)], b: Tensor[(6, N, 2), "f32", (6 @ lane.g, N, 2)], c: Tensor[(0, 5), "f32", (0 @ lane.g, 5)]):
    return a, b, c


@func
def replicated(a: Tensor[(6, 64), "f32", (6, 64)], b: Tensor[(), "f32", ()]):
    return a, b
