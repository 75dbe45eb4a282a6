package ops

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// ArgMax is the index of the largest element along an axis: `tf.argmax(logits)`.
type ArgMax struct {
	ir.OpBase
	Axis int64
}

var argmaxKind = &ir.OpKind{
	Name: "ArgMax", Dialect: "tf", Category: "tensor", Surface: "argmax",
	Doc: "The index of the largest element along the axis, as i64; the first of several, and of a NaN before any number. The axis is removed.",
	Params: []ir.Param{
		ir.Input("x", "a tensor of one axis or more"),
		ir.Attribute("axis", ir.IntAttr, "the axis that is searched; a negative one counts from the end").WithDefault(int64(-1)),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) { return ArgMax{Axis: attr[int64](attrs, 0)}, nil },
	Infer: inferArgMax,
	Page: ir.Page{
		Result:  "x's shape without the axis, i64, x's residency",
		Example: ir.Example{Params: `x: Tensor[(16, 8), "f32"]`, Call: "tf.argmax(x, axis=1)"},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.RankMismatch, "x has no axis", "tf.argmax(x, axis=0)").Given(`x: Tensor[(), "f32"]`),
			ir.Refuses(diag.AxisOutOfRange, "the axis is none of x's", "tf.argmax(x, axis=2)"),
			ir.Refuses(diag.EmptyAxis, "the axis has the extent 0: nothing is the largest", "tf.argmax(x, axis=1)").Given(`x: Tensor[(16, 0), "f32"]`),
		},
	},
}

func init() { register(argmaxKind) }

// Kind returns the schema of argmax.
func (ArgMax) Kind() *ir.OpKind { return argmaxKind }

// Attrs returns the axis.
func (a ArgMax) Attrs() []ir.Value { return []ir.Value{a.Axis} }

// inferArgMax is OP-argmax-1 and OP-argmax-2.
func inferArgMax(in *ir.Inference) (ir.Result, error) {
	x := in.Tensor(0)
	if err := needAxes(in, 0, 1); err != nil {
		return ir.Result{}, err
	}
	axis, err := in.Axis("axis", in.Op.(ArgMax).Axis, len(x.Shape))
	if err != nil {
		return ir.Result{}, err
	}
	if x.Shape[axis] == dim.Const(0) {
		return ir.Result{}, refuseAttr(in, "axis", diag.EmptyAxis, "", "axis %d has the extent 0, so that it has no largest element", axis)
	}
	if err := in.Admit(single(0)); err != nil {
		return ir.Result{}, err
	}
	return ir.One(ir.Output{Shape: without(x.Shape, axis), DType: types.I64, Storage: x.Storage, Layout: ir.Relation{
		Mode: ir.DeriveLayout, Operands: [][]ir.Axis{keptBut(len(x.Shape), axis, ir.Consumed, -1)}}}), nil
}
