from tilefoundry import func
from tilefoundry.dsl import DimVar, Mesh, Tensor, Topology, tf
from tilefoundry.ir.types.shard import B, ComposedLayout, Layout, P, S, ShardLayout, canonical_shard_layout

# What sugar cannot say is written in full (PRN-47, PAR-113, PAR-378): absent strides, splits of more than the mesh extent, launch-provided extents,
# sliced and nameless meshes, compositions and nested placements.
lane = Mesh(Topology("thread", 96), (3, 32), ("g", "l"))
plain = Mesh(Topology("thread", 96), (3, 32))
grid = Mesh(Topology("cta", None), Layout((None,), (1,)), ("k",))
duo = Mesh((Topology("cta", 5), Topology("thread", 64)), (5, 2, 32), ("b", "w", "l"))
half = lane[0:1, 16:]
N = DimVar("N", 1, 4096)
canonical = canonical_shard_layout((192, 10), lane, (S(0), S(0)))


@func
def absent(x: Tensor[(6, 64), "f32", ShardLayout(Layout((3, 2, 64), None), (S(0), B()), lane)]):
    return x


@func
def wide_split(x: Tensor[(6, 64), "f32", ShardLayout(Layout((6, 64), (64, 1)), (S(0), B()), lane)]):
    return x


@func
def launched(x: Tensor[(N, 7), "f32", ShardLayout(Layout((N, 7), (7, 1)), (S(0),), grid)]):
    return tf.reshard(x, ShardLayout(Layout((N, 7), None), (S(0),), grid), "rmem")


@func
def nameless(x: Tensor[(6, 64), "f32", (6 @ plain.x, 64 @ plain.y)]):
    return x


@func
def sliced(x: Tensor[(16, 4), "f32", (16 @ half.l, 4)], y: Tensor[(8, 4), "f32", ShardLayout(Layout((8, 4), (4, 1)), (B(), P("sum")), half)]):
    return x, y


@func
def short_attrs(x: Tensor[(6, 64), "f32", ShardLayout(Layout((3, 2, 64), (128, 64, 1)), (S(0),), lane)]):
    return x


@func
def nested(x: Tensor[(8, 32), "f32", ShardLayout(ShardLayout(Layout((8, 32), (32, 1)), (S(0),), Mesh(Topology("w", 2), (2,), ("w",))), (S(1),), Mesh(Topology("t", 4), (4,), ("t",)))]):
    return x


@func
def composed(x: Tensor[(6, 32), "f32", ShardLayout(ComposedLayout(None, 4, Layout((3, 2, 32), (64, 32, 1))), (S(0), B()), lane)]):
    return x


@func
def built(x: Tensor[(192, 10), "f32", canonical], y: Tensor[(10, 128, 3), "f32", (10 @ duo.b, 128 @ (duo.w, duo.l), 3)]):
    return x, y
