package ops

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// Binary combines two tensors elementwise under broadcasting: `x + y`, `tf.maximum(x, y)`.
type Binary struct {
	ir.OpBase
	Fn ir.BinaryKind
}

var binaryKind = &ir.OpKind{
	Name: "Binary", Dialect: "tf", Category: "math", Surface: "binary",
	Doc: "Combines two tensors elementwise. The shapes broadcast; the element types must be equal. Comparisons and the logical kinds give bool, " +
		"every other kind the operands' type.",
	Params: []ir.Param{
		ir.Input("lhs", "left operand"),
		ir.Input("rhs", "right operand, of the same element type and a shape that broadcasts with lhs"),
		kindParam("BinaryKind", ir.BinaryKinds(), "what is computed"),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) { return Binary{Fn: attr[ir.BinaryKind](attrs, 0)}, nil },
	Infer: inferBinary,
}

func init() {
	register(binaryKind)
	for _, a := range []struct {
		name string
		kind ir.BinaryKind
	}{
		{"add", ir.Add}, {"sub", ir.Sub}, {"mul", ir.Mul}, {"div", ir.Div}, {"floor_div", ir.FloorDiv}, {"mod", ir.Mod},
		{"min", ir.Min}, {"max", ir.Max}, {"minimum", ir.Min}, {"maximum", ir.Max},
		{"cmp_eq", ir.Eq}, {"cmp_ne", ir.Ne}, {"cmp_lt", ir.Lt}, {"cmp_le", ir.Le}, {"cmp_gt", ir.Gt}, {"cmp_ge", ir.Ge},
		{"logical_and", ir.And}, {"logical_or", ir.Or},
	} {
		ir.Default.RegisterAlias(binaryKind, a.name, a.kind)
	}
}

// Kind returns the schema of binary.
func (Binary) Kind() *ir.OpKind { return binaryKind }

// Attrs returns the kind.
func (b Binary) Attrs() []ir.Value { return []ir.Value{b.Fn} }

// inferBinary checks in the order of OP-binary-1.
func inferBinary(in *ir.Inference) (ir.Result, error) {
	fn := in.Op.(Binary).Fn
	lhs, rhs := in.Tensor(0), in.Tensor(1)
	if err := checkBinaryDTypes(in, fn, lhs.DType); err != nil {
		return ir.Result{}, err
	}
	if err := in.Admit(binaryAdmission(fn)); err != nil { // OP-part-4
		return ir.Result{}, err
	}
	shape, err := in.Broadcast(0, 1) // OP-binary-2
	if err != nil {
		return ir.Result{}, naming(fn.EnumValue(), err)
	}
	rel := binaryRelation(lhs, rhs, shape) // OP-binary-5
	storage, err := anchor(in, rel, shape) // OP-binary-4
	if err != nil {
		return ir.Result{}, err
	}
	out := ir.Output{Shape: shape, DType: lhs.DType, Storage: storage, Layout: rel}
	if fn.IsComparison() || fn.IsLogical() {
		out.DType = types.Bool // OP-binary-3
	}
	return ir.One(out), nil
}

// checkBinaryDTypes compares the element types and refuses those that the kind does not take.
func checkBinaryDTypes(in *ir.Inference, fn ir.BinaryKind, dtype *types.DType) error {
	name := fn.EnumValue()
	if err := in.SameDType(0, 1); err != nil {
		return naming(name, err)
	}
	switch fn {
	case ir.And, ir.Or:
		if !dtype.IsBool() {
			return refuse(in, diag.DTypeNotAllowed, "compare first: the logical kinds combine results such as `x > 0.0`",
				"%s takes bool operands, and these are %s", name, dtype.Name())
		}
	case ir.FloorDiv, ir.Mod:
		if !dtype.IsInteger() {
			return refuse(in, diag.DTypeNotAllowed, "cast the operands to an integer type first: `cast(x, \"i32\")`",
				"%s takes i32 or i64 operands, and these are %s", name, dtype.Name())
		}
	case ir.Div:
		if dtype.IsInteger() {
			return refuse(in, diag.FloatNeeded, "write `//` (floor_div) for the floor of the quotient, or cast the operands to a float type: `cast(x, \"f32\")`",
				"%s takes float operands, and these are %s", name, dtype.Name())
		}
		if !dtype.IsFloat() {
			return refuse(in, diag.FloatNeeded, "cast the operands to a float type first: `cast(x, \"f32\")`",
				"%s takes float operands, and these are %s", name, dtype.Name())
		}
	}
	return nil
}

func binaryAdmission(fn ir.BinaryKind) ir.Admission {
	a := ir.Admission{Rule: ir.Multilinear, Operands: []int{0, 1}, Anchor: -1}
	switch fn {
	case ir.Add:
		a.Commutes, a.Joint = []string{"max", "min"}, []string{"sum"}
	case ir.Mul:
		a.Commutes = []string{"sum"}
	}
	return a
}

// binaryRelation keeps each operand's axes, right-aligned; an axis of the literal extent 1 under a larger one is stretched (hir-ops.md §5.9).
func binaryRelation(lhs, rhs *types.Tensor, shape []dim.Dim) ir.Relation {
	return ir.Relation{
		Mode:     ir.MergeLayout,
		Operands: [][]ir.Axis{stretched(lhs.Shape, shape), stretched(rhs.Shape, shape)},
		Carry:    true,
	}
}

// stretched relates an operand's axes to the last axes of the shape it is broadcast to.
func stretched(operand, shape []dim.Dim) []ir.Axis {
	axes := make([]ir.Axis, len(operand))
	pad := len(shape) - len(operand)
	for i, d := range operand {
		axes[i] = ir.Axis{Use: ir.Kept, To: pad + i}
		if isOne(d) && !isOne(shape[pad+i]) {
			axes[i].Use = ir.Stretched
		}
	}
	return axes
}
