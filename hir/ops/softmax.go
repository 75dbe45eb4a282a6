package ops

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/ir"
)

// SoftMax normalizes the exponentials along one axis: `tf.softmax(x, axis=-1)`.
type SoftMax struct {
	ir.OpBase
	Axis int64 // as written: a negative one counts from the end
}

var softmaxKind = &ir.OpKind{
	Name: "SoftMax", Dialect: "tf", Category: "nn", Surface: "softmax",
	Doc: "Along the axis, the exponentials of the elements divided by their sum, computed in f32 after taking off the largest element.",
	Params: []ir.Param{
		ir.Input("x", "a float tensor; the result has its type"),
		ir.Attribute("axis", ir.IntAttr, "the axis that sums to 1; a negative one counts from the end"),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) { return SoftMax{Axis: attr[int64](attrs, 0)}, nil },
	Infer: inferSoftMax,
	Page: ir.Page{
		Result:  "x's shape, element type and residency",
		Example: ir.Example{Params: `x: Tensor[(16, 8), "f32"]`, Call: "tf.softmax(x, axis=-1)"},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.FloatNeeded, "x has an integer type or bool", "tf.softmax(x, axis=-1)").Given(`x: Tensor[(16, 8), "i32"]`),
			ir.Refuses(diag.AxisOutOfRange, "the axis is none of x's", "tf.softmax(x, axis=2)"),
		},
	},
}

func init() { register(softmaxKind) }

// Kind returns the schema of softmax.
func (SoftMax) Kind() *ir.OpKind { return softmaxKind }

// Attrs returns the axis.
func (s SoftMax) Attrs() []ir.Value { return []ir.Value{s.Axis} }

// inferSoftMax checks in the order of OP-softmax-1. A scalar counts as one axis.
func inferSoftMax(in *ir.Inference) (ir.Result, error) {
	x := in.Tensor(0)
	if err := needFloat(in, "softmax", 0); err != nil {
		return ir.Result{}, err
	}
	axis, err := in.Axis("axis", in.Op.(SoftMax).Axis, max(1, len(x.Shape)))
	if err != nil {
		return ir.Result{}, err
	}
	if err := in.Admit(single(0)); err != nil {
		return ir.Result{}, err
	}
	if len(x.Shape) == 0 {
		return ir.Whole(x), nil
	}
	return ir.One(passing(in, 0, scanned(len(x.Shape), axis))), nil
}
