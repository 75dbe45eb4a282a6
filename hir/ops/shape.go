package ops

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// Rank is the number of axes: `tf.rank(x)`.
type Rank struct{ ir.OpBase }

// ShapeOf is the shape as a vector: `tf.shape_of(x)`.
type ShapeOf struct{ ir.OpBase }

// ShapeExtract is one extent of a shape vector: `tf.shape_extract(s, index=0)`.
type ShapeExtract struct {
	ir.OpBase
	Index int64
}

// ShapeCompose makes a shape vector of scalars: `tf.shape_compose(m, n)`.
type ShapeCompose struct{ ir.OpBase }

var rankKind = &ir.OpKind{
	Name: "Rank", Dialect: "tf", Category: "tensor", Surface: "rank",
	Doc:    "The number of axes, as an i64 shape scalar.",
	Params: []ir.Param{ir.Input("x", "any tensor; its elements are not read")},
	Build:  func([]ir.Value) (ir.Op, error) { return Rank{}, nil },
	Infer: func(*ir.Inference) (ir.Result, error) { // OP-rank-1
		return ir.Whole(types.MetaScalar(types.I64)), nil
	},
	Page: ir.Page{
		Result:  "an i64 scalar without a residency",
		Example: ir.Example{Params: `x: Tensor[(16, 8), "f32"]`, Call: "tf.rank(x)"},
	},
}

var shapeOfKind = &ir.OpKind{
	Name: "ShapeOf", Dialect: "tf", Category: "tensor", Surface: "shape_of",
	Doc:    "The extents of x as an i64 vector with one entry an axis.",
	Params: []ir.Param{ir.Input("x", "any tensor; its elements are not read")},
	Build:  func([]ir.Value) (ir.Op, error) { return ShapeOf{}, nil },
	Infer: func(in *ir.Inference) (ir.Result, error) { // OP-shape_of-1
		return ir.One(shapeVector(len(in.Tensor(0).Shape))), nil
	},
	Page: ir.Page{
		Result:  "an i64 vector of as many entries as x has axes, without a residency",
		Example: ir.Example{Params: `x: Tensor[(16, 8), "f32"]`, Call: "tf.shape_of(x)"},
	},
}

var shapeExtractKind = &ir.OpKind{
	Name: "ShapeExtract", Dialect: "tf", Category: "shape", Surface: "shape_extract",
	Doc: "One entry of a shape vector, as an i64 shape scalar.",
	Params: []ir.Param{
		ir.Input("shape", "a shape vector"),
		ir.Attribute("index", ir.IntAttr, "the entry, counted from 0"),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) { return ShapeExtract{Index: attr[int64](attrs, 0)}, nil },
	Infer: inferShapeExtract,
	Page: ir.Page{
		Result:  "an i64 scalar without a residency",
		Example: ir.Example{Params: `x: Tensor[(16, 8), "f32"]`, Call: "tf.shape_extract(tf.shape_of(x), index=0)"},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.IndexOutOfRange, "the vector has no such entry", "tf.shape_extract(tf.shape_of(x), index=2)"),
		},
	},
}

var shapeComposeKind = &ir.OpKind{
	Name: "ShapeCompose", Dialect: "tf", Category: "shape", Surface: "shape_compose", Variadic: true,
	Doc:    "The shape vector of its operands, which are integer scalars.",
	Params: []ir.Param{ir.Input("dims", "the entries, integer scalars")},
	Build:  func([]ir.Value) (ir.Op, error) { return ShapeCompose{}, nil },
	Infer:  inferShapeCompose,
	Page: ir.Page{
		Result:  "an i64 vector with an entry for each operand, without a residency",
		Example: ir.Example{Params: `x: Tensor[(16, 8), "f32"]`, Call: "tf.shape_compose(tf.rank(x), 4)"},
	},
}

func init() {
	for _, k := range []*ir.OpKind{rankKind, shapeOfKind, shapeExtractKind, shapeComposeKind} {
		register(k)
	}
}

// Kind returns the schema of rank.
func (Rank) Kind() *ir.OpKind { return rankKind }

// Attrs returns nothing.
func (Rank) Attrs() []ir.Value { return nil }

// Kind returns the schema of shape_of.
func (ShapeOf) Kind() *ir.OpKind { return shapeOfKind }

// Attrs returns nothing.
func (ShapeOf) Attrs() []ir.Value { return nil }

// Kind returns the schema of shape_extract.
func (ShapeExtract) Kind() *ir.OpKind { return shapeExtractKind }

// Attrs returns the index.
func (s ShapeExtract) Attrs() []ir.Value { return []ir.Value{s.Index} }

// Kind returns the schema of shape_compose.
func (ShapeCompose) Kind() *ir.OpKind { return shapeComposeKind }

// Attrs returns nothing.
func (ShapeCompose) Attrs() []ir.Value { return nil }

// shapeVector is the type of n extents: i64, in C order, with no residency.
func shapeVector(n int) ir.Output {
	return ir.Output{Shape: dim.Consts(int64(n)), DType: types.I64, Storage: types.NoStorage, Layout: ir.Relation{
		Mode: ir.FixedLayout, Fixed: shard.NewStrided(shard.Ints(int64(n)), shard.Ints(1))}}
}

// inferShapeExtract is OP-shape_extract-1.
func inferShapeExtract(in *ir.Inference) (ir.Result, error) {
	index, t := in.Op.(ShapeExtract).Index, in.Tensor(0)
	if err := in.Admit(single(0)); err != nil {
		return ir.Result{}, err
	}
	if len(t.Shape) == 1 {
		if n, ok := dim.AsConst(t.Shape[0]); ok && (index < 0 || index >= n) {
			return ir.Result{}, refuseAttr(in, "index", diag.IndexOutOfRange, "", "the index %d is out of range: shape has %s", index, diag.Plural(n, "entry"))
		}
	}
	selected := make([]ir.Axis, len(t.Shape))
	for i := range selected {
		selected[i] = ir.Axis{Use: ir.Consumed, To: -1}
	}
	return ir.One(ir.Output{Type: types.MetaScalar(types.I64), Layout: ir.Relation{Mode: ir.FixedLayout, Operands: [][]ir.Axis{selected}}}), nil
}

// inferShapeCompose is OP-shape_compose-1.
func inferShapeCompose(in *ir.Inference) (ir.Result, error) {
	admitted := ir.Admission{Rule: ir.SingleOperand}
	for i := range in.Types {
		admitted.Operands = append(admitted.Operands, i)
	}
	if err := in.Admit(admitted); err != nil {
		return ir.Result{}, err
	}
	return ir.One(shapeVector(len(in.Types))), nil
}
