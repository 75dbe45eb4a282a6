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
}

func init() {
	register(unaryKind)
	for _, a := range []struct {
		name string
		kind ir.UnaryKind
	}{
		{"neg", ir.Neg}, {"abs", ir.Abs}, {"logical_not", ir.Not}, {"rsqrt", ir.Rsqrt}, {"exp", ir.Exp}, {"log", ir.Log},
		{"square", ir.Square}, {"ceil", ir.Ceil}, {"round", ir.Round}, {"exp2", ir.Exp2}, {"log2", ir.Log2},
	} {
		ir.Default.RegisterAlias(unaryKind, a.name, a.kind)
	}
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
