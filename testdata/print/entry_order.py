"""The entry is written last, so dimensions and meshes are declared in that order and not in the one of definition (PRN-30, PRN-124)."""

from tilefoundry import func, module
from tilefoundry.dsl import DimVar, Mesh, Tensor, Topology, tf

rows = Mesh(Topology("thread", 4), (4,), ("a",))
grid = Mesh(Topology("cta", 6), (3, 2), ("a", "b"))
N = DimVar("N", 1, 35)
M = DimVar("M", 1, 42)


@module(entry="first")
class Two:
    @func
    def first(x: Tensor[(4, N), "f32", (4 @ rows.a, N)]):
        return tf.relu(x)

    @func
    def second(x: Tensor[(3, M), "f32", (3 @ grid.a, M)]):
        return tf.relu(x)
