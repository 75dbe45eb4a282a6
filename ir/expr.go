package ir

import (
	"fmt"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/types"
)

// Expr is one of *Var, *Constant, *Call, *Tuple, *Function or *GridRegion (CORE-201).
type Expr interface {
	// Type is the declared or inferred type. It is types.Invalid for an expression that failed to check.
	Type() types.Type
	// Meta is the node's metadata, never nil; it takes no part in equality (META-1).
	Meta() *Meta
	isExpr()
}

// Meta is what the parser and later passes record beside an expression.
type Meta struct {
	Loc        diag.Location // source span (META-11); zero for synthesized nodes
	Label      string        // binding label (META-13..META-18); empty when there is none
	FixedLabel bool          // the label came from loc= and assignments keep their hands off (META-21)
	// Constraints is what a `where` annotation demands of the value; nil when there is none (META-31).
	Constraints *Constraints
}

// Var is a parameter, a loop's induction variable, or a carried argument; it is referenced by identity (CORE-203).
type Var struct {
	Name    string
	IsConst bool // ConstTensor: an external constant
	Typ     types.Type
	meta    Meta
}

// Constant is a literal: `0.5` (CORE-204). Value is a bool, an int64 or a float64.
type Constant struct {
	Value any
	Typ   types.Type
	meta  Meta
}

// Call applies an op or a function: `tf.matmul(x, w)`, `norm(x)` (CORE-206). Its type is inferred when it is made.
type Call struct {
	Target Target
	Args   []Expr // inputs only; attributes live on the op
	typ    types.Type
	meta   Meta
}

// Target is what a Call calls: an Op or a *Function.
type Target interface {
	isTarget()
}

// Tuple groups the values a function returns, or the offsets of insert_slice: `return a, b` (CORE-211).
type Tuple struct {
	Elements []Expr
	typ      types.Type
	meta     Meta
}

func (*Var) isExpr()        {}
func (*Constant) isExpr()   {}
func (*Call) isExpr()       {}
func (*Tuple) isExpr()      {}
func (*Function) isExpr()   {}
func (*GridRegion) isExpr() {}

// Type is the declared type.
func (v *Var) Type() types.Type { return v.Typ }

// Type is the declared type.
func (c *Constant) Type() types.Type { return c.Typ }

// Type is the type inferred when the call was made.
func (c *Call) Type() types.Type { return c.typ }

// Type is the tuple of the elements' types.
func (t *Tuple) Type() types.Type { return t.typ }

// Type is the callable type of the signature (FN-1).
func (f *Function) Type() types.Type { return f.typ }

// Type is the type of GRID-20.
func (g *GridRegion) Type() types.Type { return g.typ }

// Meta is the node's metadata.
func (v *Var) Meta() *Meta { return &v.meta }

// Meta is the node's metadata.
func (c *Constant) Meta() *Meta { return &c.meta }

// Meta is the node's metadata.
func (c *Call) Meta() *Meta { return &c.meta }

// Meta is the node's metadata.
func (t *Tuple) Meta() *Meta { return &t.meta }

// Meta is the node's metadata.
func (f *Function) Meta() *Meta { return &f.meta }

// Meta is the node's metadata.
func (g *GridRegion) Meta() *Meta { return &g.meta }

// DimLeafName lets a scalar variable stand inside a dimension, as a loop's induction variable does in a slice bound.
func (v *Var) DimLeafName() string { return v.Name }

// NewVar makes a parameter or a loop variable. Two Vars are the same value only when they are the same node (CORE-501).
func NewVar(name string, t types.Type, isConst bool) *Var {
	return &Var{Name: name, IsConst: isConst, Typ: t}
}

// NewInduction makes the induction variable of a loop: rank 0, i64, no layout, in rmem (core-ir.md §12.1, OP-stor-4).
func NewInduction(name string) *Var {
	return NewVar(name, types.Scalar(types.I64, types.RMem), false)
}

// constantDType is the dtype of CORE-204: bool, i64 or f32 by the payload's kind, nil for any other payload.
func constantDType(value any) *types.DType {
	switch value.(type) {
	case bool:
		return types.Bool
	case int64:
		return types.I64
	case float64:
		return types.F32
	}
	return nil
}

// NewConstant makes a constant of a declared type; with a nil type it gets the meta scalar of its payload's dtype (CORE-204). The payload
// is a bool, an int64 or a float64; any other is a verify error naming its kind.
func NewConstant(value any, t types.Type) (*Constant, error) {
	d := constantDType(value)
	if d == nil {
		return nil, &Error{Code: diag.BadGraph, Class: VerifyError, Head: "Constant",
			Message: fmt.Sprintf("a constant holds a boolean, an integer or a float, not a %s", KindOfValue(value))}
	}
	if t == nil {
		t = types.MetaScalar(d)
	}
	return &Constant{Value: value, Typ: t}, nil
}

// NewLiteral makes the constant of a number written as an operand: rank 0, no layout, umat (CORE-205, OP-lit-1).
func NewLiteral(value any) (*Constant, error) {
	d := constantDType(value)
	if d == nil {
		return NewConstant(value, nil)
	}
	return &Constant{Value: value, Typ: types.Literal(d)}, nil
}

// Retyped returns the literal under another float dtype (parser.md §1.9). The original is returned when it has that dtype.
func (c *Constant) Retyped(d *types.DType) *Constant {
	if t, ok := c.Typ.(*types.Tensor); ok && t.DType == d {
		return c
	}
	return &Constant{Value: c.Value, Typ: types.Literal(d), meta: c.meta}
}

// IsLiteral reports whether the constant has the literal form of CORE-210.
func (c *Constant) IsLiteral() bool {
	t, ok := c.Typ.(*types.Tensor)
	return ok && len(t.Shape) == 0 && t.Layout == nil && t.Storage == types.UMat
}

// NewTuple makes a tuple of values (CORE-211). A tuple over a failed element is of the invalid type; one past the size limit of types.NewTuple is
// an error.
func NewTuple(elements []Expr) (*Tuple, error) {
	t, err := tupleType(elements)
	if err != nil {
		return nil, err
	}
	return &Tuple{Elements: elements, typ: t}, nil
}

func tupleType(elements []Expr) (types.Type, error) {
	fields := make([]types.Type, len(elements))
	for i, e := range elements {
		fields[i] = e.Type()
		if IsInvalid(fields[i]) {
			return types.Invalid{}, nil
		}
	}
	t, err := types.NewTuple(fields...)
	if err != nil {
		e := FromLower(err)
		e.Head = "Tuple"
		return nil, e
	}
	return t, nil
}

// NewInvalid makes the expression that stands for one that failed to check: what uses it stays silent.
func NewInvalid(name string) *Var { return NewVar(name, types.Invalid{}, false) }

// IsInvalid reports whether t is the type of a failed expression, or a tuple that holds one.
func IsInvalid(t types.Type) bool {
	switch t := t.(type) {
	case nil, types.Invalid:
		return true
	case *types.Tuple:
		for _, f := range t.Fields {
			if IsInvalid(f) {
				return true
			}
		}
	}
	return false
}

// KindName is the node kind's name: "Var", "Call", ... A Call is named by what it calls (CORE-3).
func KindName(e Expr) string {
	switch e := e.(type) {
	case *Var:
		return "Var"
	case *Constant:
		return "Constant"
	case *Tuple:
		return "Tuple"
	case *Function:
		return "Function"
	case *GridRegion:
		return "GridRegionExpr"
	case *Call:
		return TargetName(e.Target)
	}
	return fmt.Sprintf("%T", e)
}

// TargetName is the op kind's name, or "Function" for a function (CORE-3).
func TargetName(t Target) string {
	if op, ok := t.(Op); ok {
		return op.Kind().Name
	}
	return "Function"
}
