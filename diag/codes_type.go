package diag

// The codes of dimensions, types, layouts and targets.
const (
	DimVarInvalid      Code = "TF3001" // a DimVar without a name or with an empty envelope (TYP-75, TYP-76)
	SymbolicTooLarge   Code = "TF3002" // a dimension, layout or tuple type that grew past the limit
	DimOverflow        Code = "TF3003" // an extent that does not fit in 64 bits
	DimZeroDivisor     Code = "TF3004" // an extent divided by the constant 0 (TYP-85)
	ExtentNegative     Code = "TF3005" // a shape with a negative extent
	ExtentNotConcrete  Code = "TF3006" // a size or local shape of a symbolic extent (TYP-23, TYP-24, TYP-27)
	DTypeUnknown       Code = "TF3007" // a dtype name outside the closed set (TYP-61)
	StorageUnknown     Code = "TF3008" // a storage name outside the closed set (TYP-39, TYP-41)
	LayoutDomain       Code = "TF3009" // a plain layout whose domain is not the shape (SHARD-79)
	LayoutIncongruent  Code = "TF3010" // strides nested unlike their shape (SHARD-4)
	LayoutNotInjective Code = "TF3011" // two coordinates of one layout meet (LAY-18)
	TopologyInvalid    Code = "TF3012" // a deferred size on another level than cta (SHARD-20)
	MeshInvalid        Code = "TF3013" // a mesh or a placement over one that cannot be built (SHARD-23, SHARD-30)
	MeshAxisUnknown    Code = "TF3014" // an axis that the mesh does not have (SHARD-38)
	MeshSliceInvalid   Code = "TF3015" // a mesh subscript that selects nothing (SHARD-40 to SHARD-45)
	TargetUnknown      Code = "TF3016" // a target name outside the closed set (TGT-16)
	HardwareInvalid    Code = "TF3017" // a target whose device and architecture do not go together (TGT-3, TGT-7, TGT-8)
	NotProjectable     Code = "TF3018" // a layout or scope without the inverse that is asked for (LAY-20, LAY-23, LAY-24)
	LayoutEmpty        Code = "TF3019" // an index of a layout that has no coordinate (LAY-8, LAY-9)
	ShardConflict      Code = "TF3020" // operands that want one mesh axis for two things (PROP-10)
	MeshesDiffer       Code = "TF3021" // operands placed over different meshes (PROP-5)
	SplitNotAllowed    Code = "TF3022" // a Split of an axis that the op cuts or consumes (PROP-60)
	ContractionSplit   Code = "TF3023" // a contracted axis split on one side only (PROP-28)
	ReshapeUnaligned   Code = "TF3024" // a reshape that a placement cannot follow (PROP-41)
	ReshardInvalid     Code = "TF3025" // a reshard that says too little or asks for no placement (RES-2)
	StorageTier        Code = "TF3026" // strides that depend on a storage without a level (RES-8)
	NotPlaced          Code = "TF3027" // the local part of a tensor that no mesh holds (PROP-32)
	HeldApart          Code = "TF3028" // participants that do not hold the elements an op combines (PROP-58)
	GatherPlacement    Code = "TF3029" // a gather that the placement of its operands does not allow (PROP-50, PROP-51)
	PlacementUnread    Code = "TF3030" // a placement of which no result layout follows (SHARD-18, SHARD-54)
)

var typeCodes = []Info{
	{
		Code:  DimVarInvalid,
		Title: "dimension variable without a name or a range",
		Page: "A DimVar needs a non-empty name and a half-open range: DimVar(\"S\", 1, 9) stands for the extents 1 to 8. A range " +
			"whose upper bound is not above its lower bound holds no extent at all. A dimension that is always k has the range (k, k + 1).",
		Example: `from tilefoundry import func
from tilefoundry.dsl import DimVar, Tensor

S = DimVar("S", 5, 5)


@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x
`,
	},
	{
		Code:  SymbolicTooLarge,
		Title: "symbolic value too large",
		Page: "Dimensions, layouts and tuple types are trees, and every check walks them. A tree past the limit (4096 nodes for a dimension) almost always " +
			"comes from a loop that adds a dimension to itself. Give the extent a DimVar of its own instead.",
		Example: `from tilefoundry import func
from tilefoundry.dsl import DimVar, Tensor

S = DimVar("S", 1, 9)
big = S
for _ in range(60):
    big = big + big


@func
def f(x: Tensor[(big,), "f32"]) -> Tensor[(big,), "f32"]:
    return x
`,
	},
	{
		Code:  DimOverflow,
		Title: "extent does not fit in 64 bits",
		Page:  "Extents, strides and element counts are signed 64-bit integers. Arithmetic on them is exact: a result outside that range is an error, not a wrapped number.",
		Example: `from tilefoundry import func
from tilefoundry.dsl import Tensor, tf


@func
def f(x: Tensor[(9223372036854775807,), "f32"]):
    return tf.concat(x, x, axis=0)
`,
	},
	{
		Code:  DimZeroDivisor,
		Title: "extent divided by zero",
		Page:  "A dimension divides by, or is reduced modulo, the constant 0, so no extent of its variables gives it a value.",
		Example: `from tilefoundry import func
from tilefoundry.dsl import DimVar, Tensor

S = DimVar("S", 1, 9)


@func
def f(x: Tensor[(S // 0,), "f32"]) -> Tensor[(S // 0,), "f32"]:
    return x
`,
	},
	{
		Code:  ExtentNegative,
		Title: "negative extent",
		Page:  "An axis holds a number of elements; it may be 0 and cannot be below. Counting back from an end is for slices and axis numbers, not for shapes.",
		Example: `from tilefoundry import func
from tilefoundry.dsl import Tensor


@func
def f(x: Tensor[(4, -1), "f32"]):
    return x
`,
	},
	{
		Code:  ExtentNotConcrete,
		Title: "extent not known",
		Page: "The element count, the byte count and the per-instance shape of a type are numbers. A symbolic extent has none until it is bound, and leaving it out would " +
			"make the tensor look smaller than it is. Bind the dimension first.",
		Example: `from tilefoundry.dsl import DimVar, Tensor
from tilefoundry.ir.types import numel

S = DimVar("S", 1, 9)
COUNT = numel(Tensor[(S, 7), "f32"])
`,
	},
	{
		Code:  DTypeUnknown,
		Title: "unknown dtype",
		Page:  "Element types are a closed set: f32, f16, bf16, fp8e4m3, f8e8m0, f4e2m1, i32, i64 and bool. Each has this one spelling.",
		Example: `from tilefoundry import func
from tilefoundry.dsl import Tensor


@func
def f(x: Tensor[(4,), "f31"]):
    return x
`,
	},
	{
		Code:  StorageUnknown,
		Title: "unknown storage",
		Page: "A tensor lives in one of host, gmem, smem, rmem and tmem. The level umat marks a value inside the compiler that has no place yet; " +
			"source cannot ask for it.",
		Example: `from tilefoundry import func
from tilefoundry.dsl import Tensor


@func
def f(x: Tensor[(4,), "f32", "vmem"]):
    return x
`,
	},
	{
		Code:  LayoutDomain,
		Title: "layout does not describe the shape",
		Page:  "A plain layout maps each coordinate of the tensor to a place, so its extents are the tensor's extents, axis by axis. A static extent and a symbolic one never match.",
		Example: `from tilefoundry import func
from tilefoundry.dsl import Tensor
from tilefoundry import Layout


@func
def f(x: Tensor[(4, 8), "f32", Layout((4, 4), (4, 1))]):
    return x
`,
	},
	{
		Code:  LayoutIncongruent,
		Title: "strides do not fit their shape",
		Page:  "A layout has one stride for each extent, nested the same way: Layout((4, 8), (8, 1)).",
		Example: `from tilefoundry import func
from tilefoundry.dsl import Tensor
from tilefoundry import Layout


@func
def f(x: Tensor[(4, 8), "f32", Layout((4, 8), (1,))]):
    return x
`,
	},
	{
		Code:  LayoutNotInjective,
		Title: "layout lets elements overlap",
		Page:  "Two different coordinates of a tensor must not name the same place. Strides such as (1, 1) over (4, 8), or a stride of 0 on an axis of several elements, make them.",
		Example: `from tilefoundry import func
from tilefoundry.dsl import Tensor
from tilefoundry import Layout


@func
def f(x: Tensor[(4, 8), "f32", Layout((4, 8), (1, 1))]):
    return x
`,
	},
	{
		Code:  TopologyInvalid,
		Title: "topology size missing",
		Page:  "Only the level named cta may leave its size to the launch; every other level states it: Topology(\"thread\", 128).",
		Example: `from tilefoundry import Topology

LANES = Topology("thread", None)
`,
	},
	{
		Code:  MeshInvalid,
		Title: "mesh cannot be built",
		Page: "A mesh has at least one topology and a layout of its axes. A tuple of extents stands for a C-order layout and so holds integers only; " +
			"a launch-provided extent is written Layout((None,), (1,)).",
		Example: `from tilefoundry import Mesh, Topology

GRID = Mesh(Topology("cta", None), (None,))
`,
	},
	{
		Code:  MeshAxisUnknown,
		Title: "unknown mesh axis",
		Page:  "A mesh axis is reached by its declared name, or by x, y and z as the first, second and third axis.",
		Example: `from tilefoundry import Mesh, Topology, func
from tilefoundry.dsl import Tensor, tf

GPUS = Mesh(Topology("gpu", 4), (4,), ("g",))


@func
def wrong_axis(x: Tensor[(8, 64), "f32", (8, 64 @ GPUS.h)]) -> Tensor[(8, 64), "f32"]:
    return x
`,
	},
	{
		Code:  MeshSliceInvalid,
		Title: "mesh subscript out of range",
		Page: "A mesh subscript selects a sub-box: one integer or slice for each axis from the left, without steps, within the extents, and at least one " +
			"instance. A mesh that is already a slice cannot be sliced again.",
		Example: `from tilefoundry import Mesh, Topology

LANES = Mesh(Topology("thread", 32), (4, 8), ("row", "col"))
LAST = LANES[4]
`,
	},
	{
		Code:  TargetUnknown,
		Title: "unknown target",
		Page:  "A target is cuda, amx, cpu, or a target value such as CudaTarget(\"nvidia.h200_sxm\").",
		Example: `from tilefoundry import func, module
from tilefoundry.dsl import Tensor


@module(entry="f", target="cudda")
class M:
    @func
    def f(x: Tensor[(4,), "f32"]) -> Tensor[(4,), "f32"]:
        return x
`,
	},
	{
		Code:  HardwareInvalid,
		Title: "device and architecture do not go together",
		Page: "A target names an installed hardware document for its device and, where the device does not settle it, for its architecture. Each name stands for one kind of document, " +
			"and both documents must admit each other.",
		Example: `from tilefoundry.target import CudaTarget

TARGET = CudaTarget("nvidia.sm90")
`,
	},
	{
		Code:  NotProjectable,
		Title: "layout without an inverse",
		Page: "The inverse of a layout leads from an index back to a coordinate. It exists when the strides, sorted, each are a multiple of all that the smaller ones reach. " +
			"The strides 3 and 8 of (5, 3):(3, 8) keep every element apart, and yet 8 is no multiple of 15: such a layout has no inverse that is a layout.",
		Example: `from tilefoundry import Layout
from tilefoundry.ir.types.shard.layout_algebra import left_inverse

INVERSE = left_inverse(Layout((5, 3), (3, 8)))
`,
	},
	{
		Code:  LayoutEmpty,
		Title: "layout without a coordinate",
		Page:  "A layout with an extent of 0 has no element, so it has no index, and no last index from which its cosize could be computed.",
		Example: `from tilefoundry import Layout
from tilefoundry.ir.types.shard.layout_algebra import cosize

REACH = cosize(Layout((0, 5), (5, 1)))
`,
	},
	{
		Code:  ShardConflict,
		Title: "one mesh axis wanted for two things",
		Page: "A mesh axis can hold the parts of one axis of the result only, or the parts of one pending reduction. Here one operand brings its rows along the mesh axis and the other its " +
			"columns. Reshard one of them so that both agree, or so that one is Broadcast there.",
		Example: `from tilefoundry import Mesh, Topology, func
from tilefoundry.dsl import Tensor, tf

GPUS = Mesh(Topology("gpu", 4), (4,), ("g",))


@func
def f(x: Tensor[(24, 8), "f32", (24 @ GPUS.g, 8)], y: Tensor[(24, 8), "f32", (24, 8 @ GPUS.g)]):
    return x + y
`,
	},
	{
		Code:  MeshesDiffer,
		Title: "operands on different meshes",
		Page:  "Operands that are split combine only over one mesh; two meshes are the same when topologies, axes and names are equal. Reshard one operand to the mesh of the other.",
		Example: `from tilefoundry import Mesh, Topology, func
from tilefoundry.dsl import Tensor, tf

ROWS = Mesh(Topology("gpu", 4), (4,), ("r",))
COLS = Mesh(Topology("gpu", 4), (4,), ("c",))


@func
def f(x: Tensor[(24, 8), "f32", (24 @ ROWS.r, 8)], y: Tensor[(24, 8), "f32", (24 @ COLS.c, 8)]):
    return x + y
`,
	},
	{
		Code:  SplitNotAllowed,
		Title: "op cuts an axis that is split",
		Page: "An op that searches an axis, takes a window of it or lays tensors end to end along it needs the whole axis in one place. A participant that holds only its share cannot give its share of the " +
			"result. Reshard the operand so that the mesh axis is Broadcast, or split another axis.",
		Example: `from tilefoundry import Mesh, Topology, func
from tilefoundry.dsl import Tensor, tf

GPUS = Mesh(Topology("gpu", 4), (4,), ("g",))


@func
def f(x: Tensor[(24, 8), "f32", (24 @ GPUS.g, 8)]):
    return tf.slice(x, (0, 0), (6, 8), (1, 1))
`,
	},
	{
		Code:  ContractionSplit,
		Title: "contracted axis split on one side",
		Page: "A product that is split along the summed axis needs both operands split there, over the same mesh axes: each participant then sums its share and the result is a Partial(sum). With one operand " +
			"whole the shares do not meet. Split the other operand the same way, or reshard this one to Broadcast.",
		Example: `from tilefoundry import Mesh, Topology, func
from tilefoundry.dsl import Tensor, tf

GPUS = Mesh(Topology("gpu", 4), (4,), ("g",))


@func
def f(x: Tensor[(24, 8), "f32", (24, 8 @ GPUS.g)], w: Tensor[(8, 12), "f32"]):
    return x @ w
`,
	},
	{
		Code:  ReshapeUnaligned,
		Title: "placement cannot follow a reshape",
		Page: "A reshape keeps a placement when every participant's share stays a share: the split axis may be merged with inner axes, or cut into an outer part that the mesh axis still divides. " +
			"Otherwise the share would be scattered over the new axes. Reshard to Broadcast before the reshape, or choose a shape whose extents the mesh divides.",
		Example: `from tilefoundry import Mesh, Topology, func
from tilefoundry.dsl import Tensor, tf

GPUS = Mesh(Topology("gpu", 4), (4,), ("g",))


@func
def f(x: Tensor[(24, 8), "f32", (24 @ GPUS.g, 8)]):
    return tf.reshape(x, (2, 12, 8))
`,
	},
	{
		Code:  ReshardInvalid,
		Title: "reshard without a placement",
		Page:  "A move to another storage states the placement there: layout= is a ShardLayout, or layout sugar. A plain Layout places nothing over a mesh.",
		Example: `from tilefoundry import func
from tilefoundry.dsl import Tensor, tf


@func
def f(x: Tensor[(24, 8), "f32"]):
    return tf.reshard(x, storage="smem")
`,
	},
	{
		Code:  StorageTier,
		Title: "strides depend on a storage without a level",
		Page:  "Strides that a reshard leaves open follow from the levels it moves between: rmem, smem and gmem, in this order. host and tmem have no level; write the strides there.",
		Example: `from tilefoundry import Mesh, Topology, func
from tilefoundry.dsl import Tensor, tf

GPUS = Mesh(Topology("gpu", 4), (4,), ("g",))


@func
def f(x: Tensor[(24, 8), "f32", "host"]):
    return tf.reshard(x, (24 @ GPUS.g, 8), "gmem")
`,
	},
	{
		Code:  NotPlaced,
		Title: "no mesh holds the tensor",
		Page:  "local(x) is what one participant holds of x, so x has a ShardLayout. Reshard it over a mesh first.",
		Example: `from tilefoundry import func
from tilefoundry.dsl import Tensor, tf


@func
def f(x: Tensor[(24, 8), "f32"]):
    return tf.local(x)
`,
	},
	{
		Code:  HeldApart,
		Title: "participants hold other elements than they need",
		Page: "Both operands are split along the same axis, and yet a participant holds other elements of the one than of the other: neighbours here, every fourth one there, or over another mesh axis. " +
			"Reshard one operand to the placement of the other.",
		Example: `from tilefoundry import Mesh, Topology, func
from tilefoundry.dsl import Tensor, tf

GPUS = Mesh(Topology("gpu", 4), (4,), ("g",))


@func
def f(x: Tensor[(24, 8), "f32", (24 @ GPUS.g, 8)], y: Tensor[(24, 8), "f32", (6, 4 @ GPUS.g, 8)]):
    return x + y
`,
	},
	{
		Code:  GatherPlacement,
		Title: "gather over a placement",
		Page: "A gather along a split axis gives a Partial(sum): each participant contributes what it holds. That works for one split only, for an inner Layout, and without batch_dims. Reshard the " +
			"operands to Broadcast first.",
		Example: `from tilefoundry import Mesh, Topology, func
from tilefoundry.dsl import Tensor, tf

GPUS = Mesh(Topology("gpu", 4), (4,), ("g",))


@func
def f(x: Tensor[(24, 8), "f32", (24 @ GPUS.g, 8)], i: Tensor[(24, 3), "i32"]):
    return tf.gather(x, i, axis=1, batch_dims=1)
`,
	},
	{
		Code:  PlacementUnread,
		Title: "placement that no result layout follows from",
		Page: "A placement may wrap an earlier one, and may state more attributes than its mesh has axes. Ops that keep a tensor as it is carry both along; ops that make a new tensor of it cannot say where its elements " +
			"would be. Reshard to one placement over one mesh first.",
		Example: `from tilefoundry import Layout, Mesh, S, B, ShardLayout, Topology, func
from tilefoundry.dsl import Tensor, tf

GPUS = Mesh(Topology("gpu", 4), (4,), ("g",))


@func
def f(x: Tensor[(24, 8), "f32", ShardLayout(Layout((4, 6, 8), (48, 8, 1)), (S(0), B()), GPUS)]):
    return tf.transpose(x, (1, 0))
`,
	},
}
