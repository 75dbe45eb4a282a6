package ops

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
)

// Stack lays tensors along a new axis: `tf.stack(x, y, axis=0)`.
type Stack struct {
	ir.OpBase
	Axis int64
}

var stackKind = &ir.OpKind{
	Name: "Stack", Dialect: "tf", Category: "tensor", Surface: "stack", Variadic: true,
	Doc: "Lays its operands along a new axis. Their shapes and element types are equal.",
	Params: []ir.Param{
		ir.Input("inputs", "one tensor or more, all of one shape and element type"),
		ir.Attribute("axis", ir.IntAttr, "where the new axis stands in the result; -1 puts it last"),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) { return Stack{Axis: attr[int64](attrs, 0)}, nil },
	Infer: inferStack,
	Page: ir.Page{
		Result:  "the operands' shape with one more axis as long as there are operands, their element type, the residency they share",
		Example: ir.Example{Params: `x: Tensor[(16, 8), "f32"], y: Tensor[(16, 8), "f32"]`, Call: "tf.stack(x, y, axis=0)"},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.BadArity, "there is no operand", "tf.stack(axis=0)"),
			ir.Refuses(diag.ShapeMismatch, "the shapes differ", "tf.stack(x, y, axis=0)").Given(`x: Tensor[(16, 8), "f32"], y: Tensor[(8, 8), "f32"]`),
			ir.Refuses(diag.DTypeMismatch, "the element types differ", "tf.stack(x, y, axis=0)").Given(`x: Tensor[(16, 8), "f32"], y: Tensor[(16, 8), "bf16"]`),
			ir.Refuses(diag.AxisOutOfRange, "the axis is none of the result's", "tf.stack(x, y, axis=3)"),
			ir.Refuses(diag.StorageMix, "the operands live at different places", "tf.stack(x, y, axis=0)").Given(`x: Tensor[(16, 8), "f32"], y: Tensor[(16, 8), "f32", None, "smem"]`),
		},
	},
}

func init() { register(stackKind) }

// Kind returns the schema of stack.
func (Stack) Kind() *ir.OpKind { return stackKind }

// Attrs returns the axis.
func (s Stack) Attrs() []ir.Value { return []ir.Value{s.Axis} }

// inferStack checks in the order of OP-stack-1.
func inferStack(in *ir.Inference) (ir.Result, error) {
	if err := needOperands(in); err != nil {
		return ir.Result{}, err
	}
	first := in.Tensor(0)
	for i := 1; i < len(in.Types); i++ {
		if t := in.Tensor(i); !dim.EqualAll(t.Shape, first.Shape) {
			return ir.Result{}, in.Errorf(diag.ShapeMismatch, "the operands' shapes differ: inputs[0] is %s and inputs[%d] is %s",
				ir.ShapeText(first.Shape), i, ir.ShapeText(t.Shape)).WithOperand(i)
		}
	}
	for i := 1; i < len(in.Types); i++ {
		if err := in.SameDType(0, i); err != nil {
			return ir.Result{}, err
		}
	}
	rank := len(first.Shape)
	axis, err := in.Axis("axis", in.Op.(Stack).Axis, rank+1) // OP-stack-2
	if err != nil {
		return ir.Result{}, err
	}
	if err := in.Admit(unanimous(in)); err != nil {
		return ir.Result{}, err
	}
	shape := inserted(first.Shape, axis, dim.Const(len(in.Types)))
	rel := ir.Relation{Mode: ir.DeriveLayout}
	for range in.Types {
		rel.Operands = append(rel.Operands, movedFrom(rank, axis))
	}
	if len(in.Types) == 1 {
		rel.Plain = func(l shard.Layout) shard.Layout { return shard.StackOne(l, axis) }
	}
	storage, err := anchor(in, rel, shape)
	if err != nil {
		return ir.Result{}, err
	}
	return ir.One(ir.Output{Shape: shape, DType: first.DType, Storage: storage, Layout: rel}), nil
}

// movedFrom relates axis i to itself, and from the inserted axis on to i + 1.
func movedFrom(rank, axis int) []ir.Axis {
	axes := kept(rank)
	for i := axis; i < rank; i++ {
		axes[i].To = i + 1
	}
	return axes
}

// inserted is a shape with one more axis.
func inserted(shape []dim.Dim, axis int, d dim.Dim) []dim.Dim {
	out := append(make([]dim.Dim, 0, len(shape)+1), shape[:axis]...)
	return append(append(out, d), shape[axis:]...)
}
