package ir

import (
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

// DimLeafName lets a scalar variable stand inside a dimension, as a loop's induction variable does in a slice bound.
func (v *Var) DimLeafName() string { return v.Name }
