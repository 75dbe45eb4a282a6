package ops

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// TopK selects the k largest or smallest elements along an axis: `values, places = tf.topk(x, 4)`.
type TopK struct {
	ir.OpBase
	K       dim.Dim
	Axis    int64
	Largest bool
	Sorted  bool
}

var topkKind = &ir.OpKind{
	Name: "TopK", Dialect: "tf", Category: "tensor", Surface: "topk",
	Doc: "The k largest, or smallest, elements along the axis and their indices, as a tuple. Of equal elements the one with the lower index comes first.",
	Params: []ir.Param{
		ir.Input("x", "a tensor of one axis or more"),
		ir.Attribute("k", ir.DimAttr, "the number of elements, 0 or more; it may be symbolic"),
		ir.Attribute("axis", ir.IntAttr, "the axis that is searched; a negative one counts from the end").WithDefault(int64(-1)),
		ir.Attribute("largest", ir.BoolAttr, "whether the largest are selected, or the smallest").WithDefault(true),
		ir.Attribute("sorted", ir.BoolAttr, "whether they come in order").WithDefault(true),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) {
		return TopK{K: attr[dim.Dim](attrs, 0), Axis: attr[int64](attrs, 1), Largest: attr[bool](attrs, 2), Sorted: attr[bool](attrs, 3)}, nil
	},
	Infer: inferTopK,
	Page: ir.Page{
		Result:  "a tuple: x's shape with the extent k on the axis, in x's element type and in i64; both at x's residency",
		Example: ir.Example{Params: `x: Tensor[(16, 8), "f32"]`, Call: "tf.topk(x, k=2)"},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.RankMismatch, "x has no axis", "tf.topk(x, k=1)").Given(`x: Tensor[(), "f32"]`),
			ir.Refuses(diag.AxisOutOfRange, "the axis is none of x's", "tf.topk(x, k=2, axis=2)"),
			ir.Refuses(diag.AttributeRange, "k is negative or more than the axis holds", "tf.topk(x, k=9)"),
			ir.Refuses(diag.BadAttribute, "k is no integer or dimension", "tf.topk(x, k=None)"),
		},
	},
}

func init() { register(topkKind) }

// Kind returns the schema of topk.
func (TopK) Kind() *ir.OpKind { return topkKind }

// Attrs returns k, the axis and the two flags.
func (t TopK) Attrs() []ir.Value { return []ir.Value{t.K, t.Axis, t.Largest, t.Sorted} }

// inferTopK checks in the order of OP-topk-1; the result is OP-topk-3.
func inferTopK(in *ir.Inference) (ir.Result, error) {
	op, x := in.Op.(TopK), in.Tensor(0)
	if err := needAxes(in, 0, 1); err != nil {
		return ir.Result{}, err
	}
	axis, err := in.Axis("axis", op.Axis, len(x.Shape))
	if err != nil {
		return ir.Result{}, err
	}
	if err := checkTopK(in, op.K, x.Shape[axis], axis); err != nil {
		return ir.Result{}, err
	}
	if err := in.Admit(single(0)); err != nil {
		return ir.Result{}, err
	}
	shape := replaced(x.Shape, axis, op.K)
	if err := in.Envelopes(shape); err != nil {
		return ir.Result{}, err
	}
	values := ir.Output{Shape: shape, DType: x.DType, Storage: x.Storage, Layout: ir.Relation{
		Mode: ir.DeriveLayout, Operands: [][]ir.Axis{consumedInPlace(len(x.Shape), axis)}}} // OP-topk-7
	places := values
	places.DType = types.I64
	return ir.Fields(values, places), nil
}

// consumedInPlace consumes one axis, in whose place the result has one that it does not feed.
func consumedInPlace(rank, axis int) []ir.Axis {
	axes := kept(rank)
	axes[axis] = ir.Axis{Use: ir.Consumed, To: -1}
	return axes
}

// checkTopK refuses a k that is negative or more than the axis holds, as far as that is known (OP-topk-2).
func checkTopK(in *ir.Inference, k, extent dim.Dim, axis int) error {
	if k == nil {
		return refuseAttr(in, "k", diag.BadAttribute, "", "k is an integer or a dimension")
	}
	n, static := dim.AsConst(extent)
	if v, ok := dim.AsConst(k); ok {
		if v < 0 {
			return refuseAttr(in, "k", diag.AttributeRange, "", "k is %d; it is 0 or more", v)
		}
		if static && v > n {
			return refuseAttr(in, "k", diag.AttributeRange, "", "k is %d, and axis %d has only %s", v, axis, diag.Plural(n, "element"))
		}
		return nil
	}
	if bound, ok := dim.UpperBound(k); ok && static && bound > n {
		return refuseAttr(in, "k", diag.AttributeRange, "bound it, for example by dim_min", "k is %s, which can be %d, and axis %d has only %s",
			dim.String(k), bound, axis, diag.Plural(n, "element"))
	}
	return nil
}
