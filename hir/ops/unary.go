package ops

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/ir"
)

// Unary applies a function to each element: `-x`, `tf.exp(x)`.
type Unary struct {
	ir.OpBase
	Fn ir.UnaryKind
}

var unaryKind = &ir.OpKind{
	Name: "Unary", Dialect: "tf", Category: "math", Surface: "unary",
	Doc: "Applies a function to each element; the result has the operand's type. rsqrt, exp, log, exp2 and log2 take float types only, not takes bool.",
	Params: []ir.Param{
		ir.Input("x", "the operand"),
		kindParam("UnaryKind", ir.UnaryKinds(), "the function"),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) { return Unary{Fn: attr[ir.UnaryKind](attrs, 0)}, nil },
	Infer: inferUnary,
	Page:  unaryRefusals(),
}

func init() {
	register(unaryKind)
	for _, a := range []struct {
		name string
		kind ir.UnaryKind
		doc  string
	}{
		{"neg", ir.Neg, "The negative of each element; the least integer stays what it is."},
		{"abs", ir.Abs, "The magnitude of each element; the least integer stays what it is."},
		{"logical_not", ir.Not, "The opposite of each element."},
		{"rsqrt", ir.Rsqrt, "The reciprocal of each element's square root, both rounded in f32."},
		{"exp", ir.Exp, "e to the power of each element."},
		{"log", ir.Log, "The natural logarithm of each element."},
		{"square", ir.Square, "Each element times itself; integers wrap."},
		{"ceil", ir.Ceil, "The least integer that is not below each element; integers stay what they are."},
		{"round", ir.Round, "The nearest integer to each element, of two the even one; integers stay what they are."},
		{"exp2", ir.Exp2, "2 to the power of each element."},
		{"log2", ir.Log2, "The logarithm of each element to base 2."},
	} {
		s := ir.Default.RegisterAlias(unaryKind, a.name, a.kind)
		s.Doc, s.Page = a.doc, unaryPage("tf."+a.name+"(x)", a.kind)
	}
}

// unaryPage is the page of a call of one kind.
func unaryPage(call string, kind ir.UnaryKind) ir.Page {
	const numbers, whole, truths = `x: Tensor[(16, 8), "f32"]`, `x: Tensor[(16, 8), "i32"]`, `x: Tensor[(16, 8), "bool"]`
	page := ir.Page{Result: "x's shape, element type and residency", Example: ir.Example{Params: numbers, Call: call}}
	switch kind {
	case ir.Neg:
		page.Operator = "-x"
	case ir.Not:
		page.Operator = "not x"
		page.Example.Params = truths
		page.Refusals = []ir.Refusal{ir.Refuses(diag.DTypeNotAllowed, "x is not bool", call).Given(numbers)}
	case ir.Rsqrt, ir.Exp, ir.Log, ir.Exp2, ir.Log2:
		page.Refusals = []ir.Refusal{ir.Refuses(diag.FloatNeeded, "x has an integer type or bool", call).Given(whole)}
	}
	return page
}

// unaryRefusals are those of all kinds.
func unaryRefusals() ir.Page {
	page := unaryPage(`tf.unary(x, kind="exp")`, ir.Exp)
	page.Refusals[0].When = "x has an integer type or bool, and kind is rsqrt, exp, log, exp2 or log2"
	not := unaryPage(`tf.unary(x, kind="not")`, ir.Not).Refusals[0]
	not.When = `x is not bool, and kind is "not"`
	page.Refusals = append(page.Refusals, not)
	return page
}

// Kind returns the schema of unary.
func (Unary) Kind() *ir.OpKind { return unaryKind }

// Attrs returns the kind.
func (u Unary) Attrs() []ir.Value { return []ir.Value{u.Fn} }

// inferUnary checks in the order of OP-unary-1; the result is x's type (OP-unary-2).
func inferUnary(in *ir.Inference) (ir.Result, error) {
	fn := in.Op.(Unary).Fn
	x := in.Tensor(0)
	admitted := ir.Admission{Rule: ir.SingleOperand, Operands: []int{0}}
	switch fn {
	case ir.Not:
		if !x.DType.IsBool() {
			return ir.Result{}, refuse(in, diag.DTypeNotAllowed, "compare first: not takes a result such as `x > 0.0`",
				"%s takes a bool operand, and x is %s", fn.EnumValue(), x.DType.Name())
		}
	case ir.Neg:
		admitted.Commutes = []string{"sum"}
	case ir.Exp, ir.Log, ir.Relu, ir.Ceil, ir.Round, ir.Exp2, ir.Log2:
		admitted.Commutes = []string{"max", "min"}
	}
	switch fn {
	case ir.Rsqrt, ir.Exp, ir.Log, ir.Exp2, ir.Log2:
		if err := needFloat(in, fn.EnumValue(), 0); err != nil { // OP-dtype-4
			return ir.Result{}, err
		}
	}
	if err := in.Admit(admitted); err != nil {
		return ir.Result{}, err
	}
	return ir.Whole(x), nil
}
