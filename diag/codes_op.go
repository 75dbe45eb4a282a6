package diag

// The codes of op calls: how arguments bind to an op's parameters, and what an op's type rule refuses. One code stands for one kind of
// mistake, whatever the op.
const (
	// DTypeMismatch: operands that must share an element type do not (OP-dtype-1).
	DTypeMismatch Code = "TF4001"
	// RankMismatch: an operand has a number of axes the op does not take.
	RankMismatch Code = "TF4002"
	// AxisOutOfRange: an axis attribute lies outside the operand's axes (OP-axis-1).
	AxisOutOfRange Code = "TF4003"
	// AxisRepeated: one axis is named twice where each may appear once.
	AxisRepeated Code = "TF4004"
	// BroadcastMismatch: two shapes do not broadcast (OP-bcast-1).
	BroadcastMismatch Code = "TF4005"
	// ShapeMismatch: two extents or shapes that must be equal differ.
	ShapeMismatch Code = "TF4006"
	// FloatNeeded: a function of real values is applied to integers or booleans (OP-dtype-4).
	FloatNeeded Code = "TF4007"
	// DTypeNotAllowed: the op does not take this element type.
	DTypeNotAllowed Code = "TF4008"
	// StorageMix: operands live in different memories and none decides (OP-stor-1).
	StorageMix Code = "TF4009"
	// PartialNotAdmitted: a pending reduction does not commute with the op (OP-part-4).
	PartialNotAdmitted Code = "TF4010"
	// LayoutsIncompatible: the operands' layouts do not combine (OP-binary-6).
	LayoutsIncompatible Code = "TF4011"
	// ReshapeCount: a reshape would change the number of elements (OP-reshape-2).
	ReshapeCount Code = "TF4012"
	// BadShapeEntry: a shape attribute holds an entry that is no extent.
	BadShapeEntry Code = "TF4013"
	// SliceOutOfRange: a slice bound lies outside its axis (OP-slice-6).
	SliceOutOfRange Code = "TF4014"
	// IndexOutOfRange: a constant index or window lies outside what it selects from.
	IndexOutOfRange Code = "TF4015"
	// NotDivisible: an extent does not divide as the op needs.
	NotDivisible Code = "TF4016"
	// AttributeRange: a number given for an attribute is outside its range.
	AttributeRange Code = "TF4017"
	// NotATuple: a tuple is needed and the operand is none (OP-tuple_get_item-1).
	NotATuple Code = "TF4018"
	// TupleOperand: a tuple stands where the op takes a tensor (OP-diag-5, OP-call-7).
	TupleOperand Code = "TF4019"
	// LiteralDTypes: a float literal stands among several float types and can adopt none (OP-lit-3).
	LiteralDTypes Code = "TF4020"
	// DimVarBounds: one result holds a dimension variable under two envelopes (OP-bcast-4).
	DimVarBounds Code = "TF4021"
	// EmptyAxis: the op selects from an axis that has no element.
	EmptyAxis Code = "TF4022"
	// NotATensor: an operand is neither a tensor nor a tuple of them.
	NotATensor Code = "TF4023"

	// BadArity: too few or too many positional arguments (OP-call-4, OP-call-5).
	BadArity Code = "TF4030"
	// OperandByKeyword: an operand is passed by its name (OP-call-2).
	OperandByKeyword Code = "TF4031"
	// DuplicateAttribute: an attribute is bound twice (OP-call-3).
	DuplicateAttribute Code = "TF4032"
	// UnknownAttribute: the op has no attribute of that name (OP-call-3).
	UnknownAttribute Code = "TF4033"
	// MissingAttribute: an attribute without a default is not given (OP-call-3).
	MissingAttribute Code = "TF4034"
	// BadAttribute: an attribute's value is of the wrong kind (OP-call-10).
	BadAttribute Code = "TF4035"
	// UnknownName: a string attribute is none of the names it can be (OP-call-9).
	UnknownName Code = "TF4036"
	// UnknownOp: no op has the name that is called (OP-reg-5, OP-reg-8).
	UnknownOp Code = "TF4037"
)

// opExample is the head of the example programs below; what follows it is a function.
const opExample = `from tilefoundry import func
from tilefoundry.dsl import Tensor, tf


@func
`

var opCodes = []Info{
	{
		Code:  DTypeMismatch,
		Title: "element types differ",
		Page: `The operands of this op must have one element type. Nothing is promoted: not i32 to i64, not f16 to f32, and an integer
literal is always i64.

Cast one operand, for example tf.cast(y, "f32"). A float literal such as 2.0 adopts the type of the operand beside it; an
integer literal such as 2 does not.`,
		Example: opExample + `def add_two_types(x: Tensor[(4,), "f32"], y: Tensor[(4,), "bf16"]) -> Tensor[(4,), "f32"]:
    return x + y
`,
	},
	{
		Code:  RankMismatch,
		Title: "wrong number of axes",
		Page: `The op takes operands, or a tuple attribute, of another length than the one given: a matrix product needs two axes, a
permutation one entry an axis. The message names what was found.

Reshape the operand, or give the attribute one entry for each axis.`,
		Example: opExample + `def product_of_vectors(x: Tensor[(4,), "f32"], y: Tensor[(4,), "f32"]) -> Tensor[(4,), "f32"]:
    return x @ y
`,
	},
	{
		Code:  AxisOutOfRange,
		Title: "axis out of range",
		Page: `An axis of an operand with r axes is a number from -r to r - 1; a negative one counts from the end. The message names
the axis as written and the legal range.`,
		Example: opExample + `def far_axis(x: Tensor[(4, 8), "f32"]) -> Tensor[(4, 8), "f32"]:
    return tf.softmax(x, axis=2)
`,
	},
	{
		Code:  AxisRepeated,
		Title: "axis named twice",
		Page: `Each axis may be named once, a negative spelling of it included: reducing axes (1, -1) of a matrix names its last axis
twice, and a permutation takes every axis exactly once.`,
		Example: opExample + `def swap(x: Tensor[(4, 8), "f32"]) -> Tensor[(8, 4), "f32"]:
    return tf.transpose(x, perm=(1, -1))
`,
	},
	{
		Code:  BroadcastMismatch,
		Title: "shapes do not broadcast",
		Page: `Two shapes are aligned at their last axis; on each axis the extents must be equal, or one of them must be the literal 1.
A symbolic extent equals only itself, written the same way: S and 4 do not broadcast, nor do S * 2 and 2 * S.

Reshape one operand so that a missing axis is an extent of 1 at the right place.`,
		Example: opExample + `def add_rows(x: Tensor[(4, 8), "f32"], y: Tensor[(4,), "f32"]) -> Tensor[(4, 8), "f32"]:
    return x + y
`,
	},
	{
		Code:  ShapeMismatch,
		Title: "extents differ",
		Page: `The op needs two extents, or two shapes, to be equal: the contracted axes of a matrix product, the last axis and the
weight of a normalization, all axes but one of a concatenation. Symbolic extents are equal only when written the same way.`,
		Example: opExample + `def project(x: Tensor[(4, 8), "f32"], w: Tensor[(16, 2), "f32"]) -> Tensor[(4, 2), "f32"]:
    return x @ w
`,
	},
	{
		Code:  FloatNeeded,
		Title: "a float type is needed",
		Page: `The op is a function of real values, and its operand holds integers or booleans. The result would have to be rounded
in a way nobody stated, so the op refuses.

Cast first, for example tf.exp(tf.cast(x, "f32")). For a quotient of integers write //.`,
		Example: opExample + `def exp_of_integers(x: Tensor[(4,), "i32"]) -> Tensor[(4,), "i32"]:
    return tf.exp(x)
`,
	},
	{
		Code:  DTypeNotAllowed,
		Title: "element type not taken",
		Page: `The op takes only some element types here: and, or and not take bool, // and % take i32 and i64, indices and offsets are
i32 or i64. The message names the type found and those that are taken.`,
		Example: opExample + `def both(x: Tensor[(4,), "f32"], y: Tensor[(4,), "f32"]) -> Tensor[(4,), "bool"]:
    return x and y
`,
	},
	{
		Code:  StorageMix,
		Title: "operands in different memories",
		Page: `The operands live in different memories, and the op has no rule by which one of them decides where the result lives.
Literals take no part: they have no memory of their own.`,
		Example: opExample + `def add_across(x: Tensor[(4,), "f32", "gmem"], y: Tensor[(4,), "f32", "smem"]) -> Tensor[(4,), "f32", "gmem"]:
    return x + y
`,
	},
	{
		Code:  PartialNotAdmitted,
		Title: "a pending reduction does not pass",
		Page: `An operand holds partial results that are still to be combined across a mesh axis, and the op's arithmetic does not
commute with that reduction: the square of a sum is not the sum of squares.

Reshard the operand to Broadcast on that mesh axis before the op; that completes the reduction.`,
		Example: `from tilefoundry import Mesh, Topology, func
from tilefoundry.dsl import Tensor, tf

GPUS = Mesh(Topology("gpu", 4), (4,), ("g",))


@func
def squared_too_early(x: Tensor[(8, 64), "f32", (8, 64 @ GPUS.g)], w: Tensor[(64, 8), "f32", (64 @ GPUS.g, 8)]):
    return tf.square(x @ w)
`,
	},
	{
		Code:  LayoutsIncompatible,
		Title: "layouts do not combine",
		Page: `Both operands state how their elements are laid out, and the statements differ, so that the result could follow only one
of them. Leave the layout of one operand out, or state the same one.`,
		Example: `from tilefoundry import func
from tilefoundry.dsl import Tensor
from tilefoundry.ir.types.shard import Layout


@func
def add_two_orders(
    x: Tensor[(4, 8), "f32", Layout((4, 8), (8, 1))],
    y: Tensor[(4, 8), "f32", Layout((4, 8), (1, 4))],
) -> Tensor[(4, 8), "f32"]:
    return x + y
`,
	},
	{
		Code:  ReshapeCount,
		Title: "reshape changes the number of elements",
		Page: `The old and the new shape must hold equally many elements. Equal symbolic extents on both sides cancel; what is left
must multiply to the same number. One entry may be -1: it is computed from the others.`,
		Example: opExample + `def flatten(x: Tensor[(4, 8), "f32"]) -> Tensor[(30,), "f32"]:
    return tf.reshape(x, new_shape=(30,))
`,
	},
	{
		Code:  BadShapeEntry,
		Title: "not an extent",
		Page: `An entry of a shape is a number from 0 on, or a symbolic dimension. Only reshape takes a -1, once, for the entry that it
computes itself.`,
		Example: opExample + `def split_rows(x: Tensor[(4, 8), "f32"]) -> Tensor[(4, 4, 2), "f32"]:
    return tf.reshape(x, new_shape=(-1, -1, 2))
`,
	},
	{
		Code:  SliceOutOfRange,
		Title: "slice bound out of range",
		Page: `A bound of a slice lies outside its axis. Nothing is clipped: of an axis of extent n a bound is a number from -n to n, a
negative one counting back from the end. On an axis whose extent is symbolic a bound cannot count back, since nothing tells
from where.`,
		Example: opExample + `def tail(x: Tensor[(8,), "f32"]) -> Tensor[(4,), "f32"]:
    return x[8:12]
`,
	},
	{
		Code:  IndexOutOfRange,
		Title: "index out of range",
		Page: `A constant index selects something that is not there: a field of a tuple, an element of an axis, or a window that
reaches past the end. Fields and gathered elements are counted from 0 and never from the end.`,
		Example: opExample + `def pick(x: Tensor[(4, 8), "f32"]) -> Tensor[(8,), "f32"]:
    return tf.gather(x, 4, axis=0)
`,
	},
	{
		Code:  NotDivisible,
		Title: "extent does not divide",
		Page: `The op cuts an axis into equal parts, and the extent is not a multiple of their number or size: split needs a multiple
of num_splits, quant of group, rotary embedding an even last axis.`,
		Example: opExample + `def thirds(x: Tensor[(4, 8), "f32"]) -> Tensor[(4, 2), "f32"]:
    a, b, c = tf.split(x, axis=1, num_splits=3)
    return a
`,
	},
	{
		Code:  AttributeRange,
		Title: "attribute out of its range",
		Page: `A number given for an attribute is of the right kind and makes no sense there: a negative repetition, a stride of 0,
more elements to select than the axis has. The message names the value and the legal range.`,
		Example: opExample + `def best(x: Tensor[(4,), "f32"]) -> Tensor[(5,), "f32"]:
    values, places = tf.topk(x, 5)
    return values
`,
	},
	{
		Code:  NotATuple,
		Title: "not a tuple",
		Page: `A field is selected from a value that is a single tensor. Only ops with several results, calls of functions that return
several values, and loops that carry several names give tuples.`,
		Example: opExample + `def first(x: Tensor[(4,), "f32"]) -> Tensor[(4,), "f32"]:
    return tf.tuple_get_item(x, index=0)
`,
	},
	{
		Code:  TupleOperand,
		Title: "a tuple where a tensor is needed",
		Page:  `The operand is a tuple of several values. Unpack it, a, b = t, or select a field, t[0], and pass that.`,
		Example: opExample + `def of_pair(x: Tensor[(4,), "f32"]) -> Tensor[(2,), "f32"]:
    pair = tf.topk(x, 2)
    return tf.relu(pair)
`,
	},
	{
		Code:  LiteralDTypes,
		Title: "float literal among several float types",
		Page: `A float literal takes the float type of the operands beside it. Here they have more than one, so it can take none. Cast
the operands to one type, or cast the literal's neighbour.`,
		Example: opExample + `def norm(x: Tensor[(4, 8), "bf16"], w: Tensor[(8,), "f32"]) -> Tensor[(4, 8), "bf16"]:
    return tf.layer_norm(x, w, 0.0, axis=1, eps=1e-6)
`,
	},
	{
		Code:  DimVarBounds,
		Title: "one dimension variable, two envelopes",
		Page: `The result would hold two dimension variables of one name with different bounds. Within one function a name stands for
one dimension: declare it once, or give the two different names.`,
		Example: `from tilefoundry import func
from tilefoundry.dsl import Tensor
from tilefoundry.ir.types.dim import DimVar

S = DimVar("S", 1, 9)
S2 = DimVar("S", 1, 17)


@func
def outer(x: Tensor[(S, 1), "f32"], y: Tensor[(1, S2), "f32"]) -> Tensor[(S, S2), "f32"]:
    return x + y
`,
	},
	{
		Code:  EmptyAxis,
		Title: "nothing to select from",
		Page:  `The op selects an element of an axis whose extent is 0. There is none, and no value could stand for it.`,
		Example: opExample + `def best(x: Tensor[(4, 0), "f32"]) -> Tensor[(4,), "i64"]:
    return tf.argmax(x, axis=1)
`,
	},
	{
		Code:  NotATensor,
		Title: "operand is no tensor",
		Page:  `An operand of an op is a tensor. What stands here has no value that an op could compute with.`,
	},
	{
		Code:  BadArity,
		Title: "wrong number of arguments",
		Page: `The op takes another number of positional arguments. They bind first to its operands and then to its attributes, in the
order of its signature; an alias such as add takes operands only; concat, stack and shape_compose take any number of
operands, and their attributes only by keyword.`,
		Example: opExample + `def one_sided(x: Tensor[(4,), "f32"]) -> Tensor[(4,), "f32"]:
    return tf.add(x)
`,
	},
	{
		Code:  OperandByKeyword,
		Title: "operand given by keyword",
		Page:  `Operands are positional: the expression is passed in its place, without its name. Keywords are for attributes.`,
		Example: opExample + `def named(x: Tensor[(4,), "f32"]) -> Tensor[(4,), "f32"]:
    return tf.relu(x=x)
`,
	},
	{
		Code:  DuplicateAttribute,
		Title: "attribute given twice",
		Page:  `The attribute is bound by position and by keyword, or by two keywords. Leave one of them out.`,
		Example: opExample + `def twice(x: Tensor[(4, 8), "f32"]) -> Tensor[(4, 8), "f32"]:
    return tf.softmax(x, 1, axis=1)
`,
	},
	{
		Code:  UnknownAttribute,
		Title: "no such attribute",
		Page: `The op has no attribute of that name. An alias such as add has none at all: its kind is fixed. The keyword loc is taken
by every call.`,
		Example: opExample + `def misspelt(x: Tensor[(4, 8), "f32"]) -> Tensor[(4, 8), "f32"]:
    return tf.softmax(x, axes=1)
`,
	},
	{
		Code:  MissingAttribute,
		Title: "attribute missing",
		Page:  `The attribute has no default and is not given. The message names every one that is missing.`,
		Example: opExample + `def unsaid(x: Tensor[(4, 8), "f32"]) -> Tensor[(4, 8), "f32"]:
    return tf.softmax(x)
`,
	},
	{
		Code:  BadAttribute,
		Title: "attribute of the wrong kind",
		Page: `The attribute's value is not of the kind the op declares: an integer is not a boolean, a number is not a tuple. A float
attribute takes an integer; a tuple attribute takes a list.`,
		Example: opExample + `def axis_by_name(x: Tensor[(4, 8), "f32"]) -> Tensor[(4, 8), "f32"]:
    return tf.softmax(x, axis="last")
`,
	},
	{
		Code:  UnknownName,
		Title: "string is none of the names",
		Page:  `The attribute takes one of a fixed set of strings: an element type, a memory, or a kind. The message lists them.`,
		Example: opExample + `def to_half(x: Tensor[(4,), "f32"]) -> Tensor[(4,), "f16"]:
    return tf.cast(x, "fp16")
`,
	},
	{
		Code:  UnknownOp,
		Title: "no such op",
		Page: `The namespace has no op of that name. Without an import only the ops themselves are found by their bare name; the
aliases (add, exp, maximum and the like) need from tilefoundry.dsl.tf import *, or the prefix tf.

A Python function, such as math.sqrt, is no op either: a body becomes a graph, and nothing in it is called while it is read.
Compute the number at file level and use its name. docs/ops.md lists the ops.`,
		Example: opExample + `def misspelt(x: Tensor[(4,), "f32"]) -> Tensor[(4,), "f32"]:
    return tf.sofmax(x, axis=0)
`,
	},
}
