package ops

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
)

// RepeatInterleave repeats each element along an axis: `tf.repeat_interleave(kv, repeats=2, axis=1)`.
type RepeatInterleave struct {
	ir.OpBase
	Repeats, Axis int64
}

var repeatInterleaveKind = &ir.OpKind{
	Name: "RepeatInterleave", Dialect: "tf", Category: "tensor", Surface: "repeat_interleave",
	Doc: "Repeats each element along the axis, copies side by side: position j of the result is position j // repeats of x.",
	Params: []ir.Param{
		ir.Input("x", "the operand"),
		ir.Attribute("repeats", ir.IntAttr, "the number of copies, 0 or more"),
		ir.Attribute("axis", ir.IntAttr, "the axis along which they stand; a negative one counts from the end"),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) {
		return RepeatInterleave{Repeats: attr[int64](attrs, 0), Axis: attr[int64](attrs, 1)}, nil
	},
	Infer: inferRepeatInterleave,
	Page: ir.Page{
		Result:  "x's shape with the axis repeats times as long, x's element type and residency",
		Example: ir.Example{Params: `x: Tensor[(16, 8), "f32"]`, Call: "tf.repeat_interleave(x, repeats=2, axis=0)"},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.AxisOutOfRange, "the axis is none of x's", "tf.repeat_interleave(x, repeats=2, axis=2)"),
			ir.Refuses(diag.AttributeRange, "repeats is negative", "tf.repeat_interleave(x, repeats=-1, axis=0)"),
		},
	},
}

func init() { register(repeatInterleaveKind) }

// Kind returns the schema of repeat_interleave.
func (RepeatInterleave) Kind() *ir.OpKind { return repeatInterleaveKind }

// Attrs returns the repetition and the axis.
func (r RepeatInterleave) Attrs() []ir.Value { return []ir.Value{r.Repeats, r.Axis} }

// inferRepeatInterleave is OP-repeat_interleave-1 and OP-repeat_interleave-2.
func inferRepeatInterleave(in *ir.Inference) (ir.Result, error) {
	op, x := in.Op.(RepeatInterleave), in.Tensor(0)
	axis, err := in.Axis("axis", op.Axis, len(x.Shape))
	if err != nil {
		return ir.Result{}, err
	}
	if op.Repeats < 0 {
		return ir.Result{}, refuseAttr(in, "repeats", diag.AttributeRange, "", "repeats is %d; it is 0 or more", op.Repeats)
	}
	if err := in.Admit(single(0)); err != nil {
		return ir.Result{}, err
	}
	d, err := dim.New(dim.Mul, x.Shape[axis], dim.Const(op.Repeats))
	if err != nil {
		return ir.Result{}, err
	}
	return ir.One(ir.Output{Shape: replaced(x.Shape, axis, d), DType: x.DType, Storage: x.Storage, Layout: ir.Relation{
		Mode: ir.DeriveLayout, Operands: [][]ir.Axis{keptBut(len(x.Shape), axis, ir.Cut, axis)}}}), nil
}
