package ir

import (
	"sync"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/types"
)

// DimValue is the op of a dimension used as an operand: `C // 8` captured from outside (OP-dimop-2). Its call has no operands; its type is
// the i64 meta scalar (CORE-732, OP-dimop-1).
type DimValue struct {
	OpBase
	Dim dim.Dim
}

var _ Op = DimValue{}

// dimKinds makes the kinds of DimValue on first use: one for each root, so that a diagnostic and a text name the operation (PRN-121).
var dimKinds = sync.OnceValue(func() map[string]*OpKind {
	kinds := map[string]*OpKind{}
	for _, name := range []string{"DimConst", "DimVar", "DimScalar", "DimAdd", "DimSub", "DimMul", "DimFloorDiv", "DimMod", "DimMin", "DimMax"} {
		kinds[name] = &OpKind{
			Name: name, Dialect: "tf", Category: "dim",
			Params: []Param{Attribute("value", DimAttr, "the dimension")},
			Build:  func(attrs []Value) (Op, error) { return DimValue{Dim: attrs[0].(dim.Dim)}, nil },
			Infer:  func(*Inference) (Result, error) { return Whole(types.MetaScalar(types.I64)), nil },
			Doc:    "A dimension as a rank-0 i64 value.",
		}
	}
	return kinds
})

// Kind names the operation at the root of the dimension; it has no surface name.
func (d DimValue) Kind() *OpKind {
	name := "DimConst"
	switch t := d.Dim.(type) {
	case dim.Var:
		name = "DimVar"
	case dim.Scalar:
		name = "DimScalar"
	case *dim.Binary:
		name = t.Op.Name()
	}
	return dimKinds()[name]
}

// Attrs returns the dimension.
func (d DimValue) Attrs() []Value { return []Value{d.Dim} }

// NewDimValue makes a dimension into an operand. An integer becomes the constant of CORE-205's shape-valued form, a bare runtime scalar is
// the variable itself, and a bare DimVar is refused (OP-dimop-2).
func NewDimValue(d dim.Dim, loc diag.Location) (Expr, error) {
	switch t := d.(type) {
	case dim.Const:
		return NewConstant(int64(t), nil)
	case dim.Var:
		return nil, Verifyf(diag.BareDimVar, "DimVar %s is a dimension, not a value", t.Name()).At(loc).
			WithHelp("only an expression over it, such as `%s + 0`, can be an operand; an extent is written where a shape is expected", t.Name())
	case dim.Scalar:
		if e, ok := t.Leaf.(Expr); ok {
			return e, nil
		}
	}
	return NewCall(DimValue{Dim: d}, nil, loc)
}

// DimOf is the dimension that an expression stands for: a rank-0 i64 variable, a DimValue, or an i64 constant (CORE-205). It reports false
// for any other expression.
func DimOf(e Expr) (dim.Dim, bool) {
	switch e := e.(type) {
	case *Var:
		t, ok := e.Typ.(*types.Tensor)
		if ok && len(t.Shape) == 0 && t.DType == types.I64 {
			return dim.Scalar{Leaf: e}, true
		}
	case *Call:
		if v, ok := e.Target.(DimValue); ok {
			return v.Dim, true
		}
	case *Constant:
		if n, ok := e.Value.(int64); ok {
			return dim.Const(n), true
		}
	}
	return nil, false
}
