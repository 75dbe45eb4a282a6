package ops

import (
	"strings"

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
	Page:  binaryRefusals(),
}

func init() {
	register(binaryKind)
	for _, a := range []struct {
		name     string
		kind     ir.BinaryKind
		operator string
		doc      string
	}{
		{"add", ir.Add, "+", "The sums of the elements; integers wrap."},
		{"sub", ir.Sub, "-", "The differences of the elements; integers wrap."},
		{"mul", ir.Mul, "*", "The products of the elements; integers wrap."},
		{"div", ir.Div, "/", "The quotients of float elements."},
		{"floor_div", ir.FloorDiv, "//", "The floors of the quotients of integers: -7 by 2 gives -4."},
		{"mod", ir.Mod, "%", "What is left of integers after floor_div; it has the divisor's sign."},
		{"min", ir.Min, "", "The smaller of the elements; NaN where either is NaN."},
		{"max", ir.Max, "", "The larger of the elements; NaN where either is NaN."},
		{"minimum", ir.Min, "", "The same as min."},
		{"maximum", ir.Max, "", "The same as max."},
		{"cmp_eq", ir.Eq, "==", "Whether the elements are equal."},
		{"cmp_ne", ir.Ne, "!=", "Whether the elements differ; NaN differs from everything."},
		{"cmp_lt", ir.Lt, "<", "Whether the left element is the smaller one."},
		{"cmp_le", ir.Le, "<=", "Whether the left element is not the larger one; never beside a NaN."},
		{"cmp_gt", ir.Gt, ">", "Whether the left element is the larger one."},
		{"cmp_ge", ir.Ge, ">=", "Whether the left element is not the smaller one; never beside a NaN."},
		{"logical_and", ir.And, "and", "Whether both elements are true."},
		{"logical_or", ir.Or, "or", "Whether one element or both are true."},
	} {
		s := ir.Default.RegisterAlias(binaryKind, a.name, a.kind)
		s.Doc, s.Page = a.doc, binaryPage("tf."+a.name+"(x, y)", a.kind)
		if a.operator != "" {
			s.Page.Operator = "lhs " + a.operator + " rhs"
		}
	}
}

// binaryPage is the page of a call of one kind.
func binaryPage(call string, kind ir.BinaryKind) ir.Page {
	const (
		floats   = `x: Tensor[(16, 8), "f32"], y: Tensor[(16, 8), "f32"]`
		integers = `x: Tensor[(16, 8), "i32"], y: Tensor[(16, 8), "i32"]`
		truths   = `x: Tensor[(16, 8), "bool"], y: Tensor[(16, 8), "bool"]`
	)
	given, result := floats, "the operands' element type"
	var own []ir.Refusal
	switch {
	case kind.IsLogical():
		given, result = truths, "bool"
		own = append(own, ir.Refuses(diag.DTypeNotAllowed, "the operands are not bool", call).Given(floats))
	case kind.IsComparison():
		result = "bool"
	case kind == ir.FloorDiv || kind == ir.Mod:
		given = integers
		own = append(own, ir.Refuses(diag.DTypeNotAllowed, "the operands are neither i32 nor i64", call).Given(floats))
	case kind == ir.Div:
		own = append(own, ir.Refuses(diag.FloatNeeded, "the operands have an integer type or bool", call).Given(integers))
	}
	at := strings.LastIndexByte(given, ',')
	apart := given[:at] + `, "i64"]` // y of another type
	page := ir.Page{
		Result:  "the broadcast of both shapes, " + result + ", the residency that the operands share; a literal, at umat, shares any",
		Example: ir.Example{Params: given, Call: call},
	}
	page.Refusals = append(page.Refusals, ir.Refuses(diag.DTypeMismatch, "the element types differ", call).Given(apart))
	page.Refusals = append(page.Refusals, own...)
	narrow := strings.Replace(given, "y: Tensor[(16, 8)", "y: Tensor[(16, 4)", 1)
	placed := given[:len(given)-1] + `, None, "smem"]`
	page.Refusals = append(page.Refusals,
		ir.Refuses(diag.BroadcastMismatch, "the shapes do not broadcast", call).Given(narrow),
		ir.Refuses(diag.StorageMix, "the operands live at different places", call).Given(placed),
		ir.Refuses(diag.LayoutsIncompatible, "the operands have different plain layouts", call).Given(
			withLayout(given, "Layout((16, 8), (8, 1))", "Layout((16, 8), (1, 16))")))
	return page
}

// withLayout gives each of two parameters a layout.
func withLayout(params, x, y string) string {
	first, second, _ := strings.Cut(params, "], ")
	return first + ", " + x + "], " + strings.TrimSuffix(second, "]") + ", " + y + "]"
}

// binaryRefusals are those of all kinds.
func binaryRefusals() ir.Page {
	page := binaryPage(`tf.binary(x, y, kind="add")`, ir.Add)
	page.Result = "the broadcast of both shapes; bool for comparisons and the logical kinds, otherwise the operands' element type; the residency that " +
		"the operands share, where a literal, at umat, shares any"
	for _, of := range []struct {
		call string
		kind ir.BinaryKind
		when string
	}{
		{`tf.binary(x, y, kind="and")`, ir.And, "a logical kind is used on other than bool"},
		{`tf.binary(x, y, kind="mod")`, ir.Mod, "floor_div or mod is used on other than i32 or i64"},
		{`tf.binary(x, y, kind="div")`, ir.Div, "div is used on integers or bool"},
	} {
		r := binaryPage(of.call, of.kind).Refusals[1]
		r.When = of.when
		page.Refusals = append(page.Refusals, r)
	}
	return page
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
			return in.Errorf(diag.DTypeNotAllowed, "%s takes i32 or i64 operands, and these are %s", name, dtype.Name()).
				WithHelp("cast the operands to an integer type first: `cast(x, \"i32\")`").WithCast(0, "i32").WithCast(1, "i32")
		}
	case ir.Div:
		if dtype.IsInteger() {
			return refuse(in, diag.FloatNeeded, "write `//` (floor_div) for the floor of the quotient, or cast the operands to a float type: `cast(x, \"f32\")`",
				"%s takes float operands, and these are %s", name, dtype.Name())
		}
		if !dtype.IsFloat() {
			return in.Errorf(diag.FloatNeeded, "%s takes float operands, and these are %s", name, dtype.Name()).
				WithHelp("cast the operands to a float type first: `cast(x, \"f32\")`").WithCast(0, "f32").WithCast(1, "f32")
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
