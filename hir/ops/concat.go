package ops

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
)

// Concat lays tensors end to end along one axis: `tf.concat(x, y, axis=-1)`.
type Concat struct {
	ir.OpBase
	Axis int64
}

var concatKind = &ir.OpKind{
	Name: "Concat", Dialect: "tf", Category: "tensor", Surface: "concat", Variadic: true,
	Doc: "Lays its operands end to end along one axis. Element types and ranks are equal, and so are the extents of all other axes.",
	Params: []ir.Param{
		ir.Input("inputs", "one tensor or more, all of one element type and rank"),
		ir.Attribute("axis", ir.IntAttr, "the axis along which they follow each other; a negative one counts from the end"),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) { return Concat{Axis: attr[int64](attrs, 0)}, nil },
	Infer: inferConcat,
	Page: ir.Page{
		Result:  "the first operand's shape with the extents along the axis added up, the operands' element type, the residency they share",
		Example: ir.Example{Params: `x: Tensor[(16, 8), "f32"], y: Tensor[(4, 8), "f32"]`, Call: "tf.concat(x, y, axis=0)"},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.BadArity, "there is no operand", "tf.concat(axis=0)"),
			ir.Refuses(diag.RankMismatch, "the operands have different ranks", "tf.concat(x, y, axis=0)").Given(`x: Tensor[(16, 8), "f32"], y: Tensor[(8,), "f32"]`),
			ir.Refuses(diag.DTypeMismatch, "the element types differ", "tf.concat(x, y, axis=0)").Given(`x: Tensor[(16, 8), "f32"], y: Tensor[(4, 8), "bf16"]`),
			ir.Refuses(diag.AxisOutOfRange, "the axis is none of the operands'", "tf.concat(x, y, axis=2)"),
			ir.Refuses(diag.ShapeMismatch, "another axis differs", "tf.concat(x, y, axis=1)"),
			ir.Refuses(diag.StorageMix, "the operands live at different places", "tf.concat(x, y, axis=0)").Given(`x: Tensor[(16, 8), "f32"], y: Tensor[(4, 8), "f32", None, "smem"]`),
		},
	},
}

func init() { register(concatKind) }

// Kind returns the schema of concat.
func (Concat) Kind() *ir.OpKind { return concatKind }

// Attrs returns the axis.
func (c Concat) Attrs() []ir.Value { return []ir.Value{c.Axis} }

// inferConcat checks in the order of OP-concat-1.
func inferConcat(in *ir.Inference) (ir.Result, error) {
	if err := needOperands(in); err != nil {
		return ir.Result{}, err
	}
	first := in.Tensor(0)
	for i := 1; i < len(in.Types); i++ {
		if t := in.Tensor(i); len(t.Shape) != len(first.Shape) {
			return ir.Result{}, in.Errorf(diag.RankMismatch, "inputs[0] has rank %d and inputs[%d] has rank %d", len(first.Shape), i, len(t.Shape)).WithOperand(i)
		}
		if err := in.SameDType(0, i); err != nil {
			return ir.Result{}, err
		}
	}
	axis, err := in.Axis("axis", in.Op.(Concat).Axis, len(first.Shape))
	if err != nil {
		return ir.Result{}, err
	}
	if err := checkOtherAxes(in, axis); err != nil {
		return ir.Result{}, err
	}
	if err := in.Admit(unanimous(in)); err != nil {
		return ir.Result{}, err
	}
	// The extents are added from the left (OP-concat-2).
	var b dim.Builder
	sum := first.Shape[axis]
	rel := ir.Relation{Mode: ir.DeriveLayout}
	for i := range in.Types {
		if i > 0 {
			sum = b.Add(sum, in.Tensor(i).Shape[axis])
		}
		rel.Operands = append(rel.Operands, keptBut(len(first.Shape), axis, ir.Cut, axis))
	}
	if b.Err() != nil {
		return ir.Result{}, in.Fail(b.Err())
	}
	shape := replaced(first.Shape, axis, sum)
	if err := in.Envelopes(shape); err != nil {
		return ir.Result{}, err
	}
	storage, err := anchor(in, rel, shape)
	if err != nil {
		return ir.Result{}, err
	}
	return ir.One(ir.Output{Shape: shape, DType: first.DType, Storage: storage, Layout: rel}), nil
}

// checkOtherAxes is OP-concat-3: static extents beside the axis agree with the first operand's.
func checkOtherAxes(in *ir.Inference, axis int) error {
	first := in.Tensor(0)
	for i := 1; i < len(in.Types); i++ {
		for a, d := range in.Tensor(i).Shape {
			n, ok := dim.AsConst(d)
			m, alsoOK := dim.AsConst(first.Shape[a])
			if a != axis && ok && alsoOK && n != m {
				return in.Errorf(diag.ShapeMismatch, "on axis %d inputs[%d] has the extent %d and inputs[0] has %d; only axis %d may differ",
					a, i, n, m, axis).WithOperand(i)
			}
		}
	}
	return nil
}

// needOperands refuses a call of a variadic op without any operand.
func needOperands(in *ir.Inference) error {
	if len(in.Types) == 0 {
		return refuse(in, diag.BadArity, "", "at least one operand is needed, and there is none")
	}
	return nil
}

// unanimous is the admission of concat and stack over all operands.
func unanimous(in *ir.Inference) ir.Admission {
	a := ir.Admission{Rule: ir.Unanimous}
	for i := range in.Types {
		a.Operands = append(a.Operands, i)
	}
	return a
}
