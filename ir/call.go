package ir

import (
	"fmt"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/types"
)

// NewCall makes a call and infers its type: operand count (CORE-207), operand kinds (OP-diag-5), the op's rule, the layout through
// ResultLayout, and the checks of types.NewTensor. A function's call has the type of its body, or of its signature when it has none
// (FN-34, FN-41); the argument types of a function are hir's to check.
//
// An operand of the invalid type makes the call invalid too, without an error: what failed was already reported. Any other failure is an
// *Error (or Errors) at loc.
func NewCall(target Target, args []Expr, loc diag.Location) (*Call, error) {
	c := &Call{Target: target, Args: args}
	c.meta.Loc = loc
	t, err := inferCall(target, args)
	if err != nil {
		for _, e := range AsErrors(err) {
			e.At(loc)
		}
		return nil, err
	}
	c.typ = t
	return c, nil
}

// InvalidCall makes a call that failed to check: the graph keeps its shape and what uses it stays silent.
func InvalidCall(target Target, args []Expr, loc diag.Location) *Call {
	c := &Call{Target: target, Args: args, typ: types.Invalid{}}
	c.meta.Loc = loc
	return c
}

func inferCall(target Target, args []Expr) (types.Type, error) {
	if f, ok := target.(*Function); ok {
		return inferFunctionCall(f, args)
	}
	op := target.(Op)
	kind := op.Kind()
	if err := checkArity(kind, len(args)); err != nil {
		return nil, err
	}
	in := &Inference{Op: op, Args: args, Types: make([]types.Type, len(args))}
	for i, a := range args {
		in.Types[i] = a.Type()
		if IsInvalid(in.Types[i]) {
			return types.Invalid{}, nil
		}
	}
	if err := in.operandErrors(); err != nil {
		return nil, err
	}
	if kind.Infer == nil {
		return nil, in.Errorf(diag.BadRegistration, "no typeinfer registered for %s", kind.Name) // CORE-711
	}
	result, err := kind.Infer(in)
	if err != nil {
		return nil, in.Fail(err)
	}
	t, err := in.resultType(result)
	if _, effect := t.(types.Unit); effect {
		return nil, in.Errorf(diag.BadRegistration, "the op %s gives no value and cannot stand in an expression", kind.Surface) // CORE-208
	}
	return t, err
}

func inferFunctionCall(f *Function, args []Expr) (types.Type, error) {
	if err := CheckCallArity(f, len(args)); err != nil {
		return nil, err
	}
	for _, a := range args {
		if IsInvalid(a.Type()) {
			return types.Invalid{}, nil
		}
	}
	return f.ResultType(), nil
}

// CheckCallArity refuses a wrong argument count of a function call (FN-30).
func CheckCallArity(f *Function, given int) error {
	if given == len(f.Params) {
		return nil
	}
	e := Verifyf(diag.CallArity, "arity mismatch: %s takes %s and the call gives %d", f.Name, diag.Plural(len(f.Params), "argument"), given)
	e.Head = "Function"
	return e
}

// checkArity refuses a wrong operand count (CORE-207).
func checkArity(k *OpKind, given int) error {
	if k.Variadic {
		return nil
	}
	lo, hi := k.operandRange()
	if lo <= given && given <= hi {
		return nil
	}
	want := diag.Plural(hi, "operand")
	if lo != hi {
		want = fmt.Sprintf("%d to %d operands", lo, hi)
	}
	e := Verifyf(diag.BadArity, "%s takes %s and the call gives %d", k.Surface, want, given)
	e.Head = k.Name
	return e
}

// operandRange is the accepted number of operands: trailing ones with a default may be left out.
func (k *OpKind) operandRange() (lo, hi int) {
	for _, p := range k.Params {
		if !p.Input {
			continue
		}
		hi++
		if !p.HasDef {
			lo = hi
		}
	}
	return lo, hi
}

func (in *Inference) resultType(r Result) (types.Type, error) {
	if !r.Tuple && len(r.Outputs) == 1 {
		return in.outputType(r.Outputs[0])
	}
	fields := make([]types.Type, len(r.Outputs))
	for i, o := range r.Outputs {
		t, err := in.outputType(o)
		if err != nil {
			return nil, err
		}
		fields[i] = t
	}
	t, err := types.NewTuple(fields...)
	if err != nil {
		return nil, in.Fail(err)
	}
	return t, nil
}

func (in *Inference) outputType(o Output) (types.Type, error) {
	if o.Type != nil {
		return o.Type, nil
	}
	layout, err := in.ResultLayout(o.Layout, o.Shape)
	if err != nil {
		return nil, in.Fail(err)
	}
	t, err := types.NewTensor(o.Shape, o.DType, layout, o.Storage)
	if err != nil {
		return nil, in.Fail(err)
	}
	return t, nil
}

// Reinferred is the call under new operands, or a new target, with its metadata kept and its type inferred anew (CORE-733).
func (c *Call) Reinferred(target Target, args []Expr) (*Call, error) {
	n, err := NewCall(target, args, c.meta.Loc)
	if err != nil {
		return nil, err
	}
	n.meta = c.meta
	return n, nil
}
