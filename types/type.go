// Package types holds the types of the IR: tensors with their element type, storage and layout, tuples, callables and the unit type
// (types.md).
package types

import (
	"fmt"
	"slices"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
)

// Type is one of *Tensor, *Tuple, *Callable, Unit or Invalid (TYP-1, TYP-2). Types are immutable and compare by Equal.
type Type interface {
	isType()
	String() string
}

// Tensor is the type of a tensor value: `Tensor[(4, S), "f32"]` (TYP-3). A scalar has an empty shape (TYP-5). Make one with NewTensor, which checks the
// layout against the shape (SHARD-79), or with Scalar, MetaScalar or Literal.
type Tensor struct {
	Shape   []dim.Dim // logical, whatever the layout (TYP-4, TYP-15)
	DType   *DType
	Layout  shard.Layout // nil when no layout is assigned (TYP-6)
	Storage Storage
}

// Tuple is the type of a value with several fields (TYP-88). Make one with NewTuple.
type Tuple struct {
	Fields []Type
	size   int
}

// Unit is the type of an op that gives no value (TYP-91).
type Unit struct{}

// Callable is the type of a function; the names of its parameters are no part of it (TYP-93, TYP-95). NewCallable makes one of parts that are not known
// to be small.
type Callable struct {
	Return Type
	Params []Type
	size   int // 0 where it was not counted
}

// Invalid is the type of an expression that failed to check; what uses it stays silent.
type Invalid struct{}

func (*Tensor) isType()   {}
func (*Tuple) isType()    {}
func (Unit) isType()      {}
func (*Callable) isType() {}
func (Invalid) isType()   {}

// MaxRank bounds the axes of a tensor, as array libraries do: rules compare axes with one another, and a shape built by repetition must not make that slow.
const MaxRank = 64

// NewTensor returns a tensor type. It refuses more than MaxRank axes (diag.SymbolicTooLarge), a negative extent, an extent that divides by zero, a nil extent, strides nested unlike their shape, and a plain layout whose domain is not the shape
// (SHARD-79, TYP-13, TYP-14). The domain of a placement is a factorization of its own and is not compared (TYP-15). Injectivity is not judged here; see
// shard.CheckInjective.
func NewTensor(shape []dim.Dim, dtype *DType, layout shard.Layout, storage Storage) (*Tensor, error) {
	if len(shape) > MaxRank {
		return nil, &dim.Error{Code: diag.SymbolicTooLarge, Class: "ValueError",
			Message: fmt.Sprintf("the shape has %s; a tensor has at most %d", diag.Plural(len(shape), "axis"), MaxRank)}
	}
	for axis, d := range shape {
		if err := checkExtent(shape, axis, d); err != nil {
			return nil, err
		}
	}
	if shard.Plain(layout) {
		if err := checkDomain(shape, layout); err != nil {
			return nil, err
		}
	}
	return &Tensor{shape, dtype, layout, storage}, nil
}

func checkExtent(shape []dim.Dim, axis int, d dim.Dim) error {
	n, static := dim.AsConst(d)
	switch {
	case d == nil:
		return &dim.Error{Code: diag.ExtentNotConcrete, Class: "TypeError",
			Message: fmt.Sprintf("axis %d of the shape %s has no extent", axis, shapeText(shape))}
	case static && n < 0:
		return &dim.Error{Code: diag.ExtentNegative, Class: "ValueError",
			Message: fmt.Sprintf("axis %d of the shape %s has the negative extent %d", axis, shapeText(shape), n)}
	case dim.DividesByZero(d):
		return &dim.Error{Code: diag.DimZeroDivisor, Class: "ValueError",
			Message: fmt.Sprintf("axis %d of the shape %s divides by zero", axis, shapeText(shape))}
	}
	return nil
}

// checkDomain is SHARD-79: equal ranks, equal static extents, two symbolic extents match, an absent one matches nothing.
func checkDomain(shape []dim.Dim, layout shard.Layout) error {
	if err := checkCongruent(layout); err != nil {
		return err
	}
	domain := layout.Domain()
	ok := len(domain) == len(shape)
	for i := 0; ok && i < len(shape); i++ {
		a, aStatic := dim.AsConst(shape[i])
		b, bStatic := dim.AsConst(domain[i])
		ok = domain[i] != nil && aStatic == bStatic && a == b
	}
	if ok {
		return nil
	}
	return &dim.Error{Code: diag.LayoutDomain, Class: "ValueError",
		Message: fmt.Sprintf("the layout has the domain %s, and the tensor has the shape %s", layout.DomainShape(), shapeText(shape)),
		Help:    "a plain layout has one extent for each axis of the tensor, and the same one"}
}

func checkCongruent(l shard.Layout) error {
	switch l := l.(type) {
	case *shard.Strided:
		return l.CheckCongruent()
	case *shard.Composed:
		if err := checkCongruent(l.Outer); err != nil {
			return err
		}
		return checkCongruent(l.Inner)
	}
	return nil
}

func shapeText(shape []dim.Dim) string { return dim.Tuple(shape, nil, nil) }

// Scalar returns the rank-0 type of an ordinary one-element tensor (CORE-210, TYP-19).
func Scalar(d *DType, s Storage) *Tensor { return &Tensor{DType: d, Storage: s} }

// MetaScalar returns the type of a shape element: rank 0, EmptyLayout, no storage (CORE-210, TYP-18, TYP-72, TYP-81).
func MetaScalar(d *DType) *Tensor { return &Tensor{DType: d, Layout: shard.EmptyLayout} }

// Literal returns the type of a source literal: rank 0, no layout, umat (CORE-210, TYP-10).
func Literal(d *DType) *Tensor { return &Tensor{DType: d, Storage: UMat} }

// IsMetaScalar reports whether t is the type that MetaScalar returns for its dtype.
func (t *Tensor) IsMetaScalar() bool {
	return len(t.Shape) == 0 && t.Storage == NoStorage && shard.Equal(t.Layout, shard.EmptyLayout)
}

// IsLiteral reports whether t is the type that Literal returns for its dtype.
func (t *Tensor) IsLiteral() bool { return len(t.Shape) == 0 && t.Storage == UMat && t.Layout == nil }

// Rank returns the number of axes.
func (t *Tensor) Rank() int { return len(t.Shape) }

// maxLeaves bounds the types below one tuple, counting shared ones as often as they occur.
const maxLeaves = 4096

// NewTuple returns a tuple type. It refuses one that holds more than 4096 types at all depths (diag.SymbolicTooLarge).
func NewTuple(fields ...Type) (*Tuple, error) {
	size, err := sizeOf("tuple", fields)
	if err != nil {
		return nil, err
	}
	return &Tuple{slices.Clone(fields), size}, nil
}

// NewCallable returns the type of a function, under the limit of NewTuple.
func NewCallable(result Type, params ...Type) (*Callable, error) {
	size, err := sizeOf("callable", append([]Type{result}, params...))
	if err != nil {
		return nil, err
	}
	return &Callable{result, slices.Clone(params), size}, nil
}

// sizeOf counts a type with all its parts at all depths.
func sizeOf(what string, parts []Type) (int, error) {
	size := 1
	for _, p := range parts {
		size += count(p)
		if size > maxLeaves {
			return 0, &dim.Error{Code: diag.SymbolicTooLarge, Class: "ValueError",
				Message: fmt.Sprintf("the %s type holds more than %d types", what, maxLeaves)}
		}
	}
	return size, nil
}

func count(t Type) int {
	switch t := t.(type) {
	case *Tuple:
		return t.size
	case *Callable:
		if t.size > 0 {
			return t.size
		}
		size := 1 + count(t.Return)
		for _, p := range t.Params {
			size += count(p)
		}
		return size
	}
	return 1
}

// Equal reports whether two types have the same structure (CORE-210: the three rank-0 forms are never confused).
func Equal(a, b Type) bool {
	switch a := a.(type) {
	case *Tensor:
		b, ok := b.(*Tensor)
		return ok && (a == b || a.DType == b.DType && a.Storage == b.Storage &&
			dim.EqualAll(a.Shape, b.Shape) && shard.Equal(a.Layout, b.Layout))
	case *Tuple:
		b, ok := b.(*Tuple)
		return ok && (a == b || slices.EqualFunc(a.Fields, b.Fields, Equal))
	case *Callable:
		b, ok := b.(*Callable)
		return ok && (a == b || Equal(a.Return, b.Return) && slices.EqualFunc(a.Params, b.Params, Equal))
	}
	return a == b
}

// Leaves calls f for each tensor type below t from left to right; a callable has none.
func Leaves(t Type, f func(*Tensor)) {
	switch t := t.(type) {
	case *Tensor:
		f(t)
	case *Tuple:
		for _, field := range t.Fields {
			Leaves(field, f)
		}
	}
}
