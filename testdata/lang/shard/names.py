from tilefoundry import B, ComposedLayout, Layout, Mesh, P, Partial, S, ShardLayout, Split, Topology, func
from tilefoundry.dsl import Tensor
from tilefoundry.ir.types import local_type_of, make_shard_tensor_type, make_tensor_type, numel, tensor_bytes
from tilefoundry.ir.types.shard import Broadcast, canonical_shard_layout, make_mesh

# SHARD-77: constructors with the positional order and the keyword names of the chapter
assert Topology("cta", 20) == Topology(name="cta", size=20)
assert Layout((4, 8), (8, 1)) == Layout(shape=(4, 8), strides=(8, 1))
rows = Layout((4, 8), (8, 1))
assert ComposedLayout(None, 3, rows) == ComposedLayout(inner=None, offset=3, outer=rows)
grid = Mesh(Topology("cta", 20), (5, 4), ("r", "c"))
assert grid == Mesh(topology=Topology("cta", 20), layout=(5, 4), names=("r", "c"))
placed = ShardLayout(rows, (B(), S(0)), grid)
assert placed == ShardLayout(layout=rows, attrs=(Broadcast(), Split(axis=0)), mesh=grid)
assert P() == Partial(reduction="sum")

# SHARD-78: what host code reads of the records
assert (rows.shape, rows.strides, rows.domain_rank) == ((4, 8), (8, 1), 2)
assert ComposedLayout(None, 3, rows).domain_rank == 2
assert grid.topology == grid.topologies[0] and grid.topology.name == "cta" and grid.topology.size == 20
assert grid.layout == Layout((5, 4), (4, 1)) and grid.names == ("r", "c")
assert [a.size for a in grid.axes] == [5, 4] and [a.index for a in grid.axes] == [0, 1]
assert grid.axis_named("c").index == 1 and grid.axis_named("q") is None
assert grid.c.mesh == grid and grid.x.index == 0 and grid.topology_domain() == 20
assert grid[1:3, 2].layout == ComposedLayout(None, 6, Layout((2, 1), (4, 1)))
assert placed.layout == rows and placed.mesh == grid and placed.attrs[1].axis == 0
assert P("max").reduction == "max"

# RES-18: the default storage of an annotation is gmem
assert Tensor[(4,), "f32"] == Tensor[(4,), "f32", "gmem"]
assert Tensor[(4,), "f32"] != Tensor[(4,), "f32", "smem"]

# SHARD-67, SHARD-73, SHARD-74, SHARD-75: the builders
lane = make_mesh((3, 32), ("g", "l"), Topology("thread", 96))
assert canonical_shard_layout((192, 10), lane, (S(0), S(0))).layout == Layout((3, 32, 2, 10), (640, 20, 10, 1))
assert make_tensor_type((4,)) == make_shard_tensor_type((4,))
assert numel(make_shard_tensor_type((96,), mesh=lane, attrs=(S(0), S(0)))) == 96
assert tensor_bytes(make_tensor_type((3,))) == 12
assert local_type_of(make_shard_tensor_type((6, 64), mesh=lane, attrs=(S(0), S(1)))).shape == (1, 2, 1, 2)


@func
def named(x: Tensor[(96,), "f32", canonical_shard_layout((96,), lane, (S(0), S(0)))]):
    return x
