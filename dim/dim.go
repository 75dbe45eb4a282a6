// Package dim is the algebra of symbolic dimensions: integers, bounded variables, binary operations over them, and one opaque
// leaf for a scalar that is known only when the program runs. Shapes, strides, loop bounds and slice bounds are all Dims
// (types.md §4).
//
// A Dim is immutable. Operations fold when both operands are integers and simplify nothing else (TYP-63): `x * 1` stays as written.
package dim

import "unique"

// Dim is one of Const, Var, *Binary or Scalar.
type Dim interface {
	isDim()
}

// Const is a static extent: `4`.
type Const int64

// Var is a named extent bounded by the half-open envelope [Lo, Hi): `DimVar("S", 1, 9)`. Two Vars made from the same name and bounds
// are the same value and compare with ==.
type Var struct {
	h unique.Handle[envelope]
}

type envelope struct {
	name   string
	lo, hi int64
}

// Name returns the symbol's name.
func (v Var) Name() string { return v.h.Value().name }

// Lo returns the inclusive lower bound.
func (v Var) Lo() int64 { return v.h.Value().lo }

// Hi returns the exclusive upper bound.
func (v Var) Hi() int64 { return v.h.Value().hi }

// Op is the operation of a Binary.
type Op uint8

// The arithmetic of dimensions. FloorDiv and Mod round toward negative infinity.
const (
	Add Op = iota
	Sub
	Mul
	FloorDiv
	Mod
	Min
	Max
)

// Binary is an operation that did not fold: `S // 8`. Make one with New or Fold.
type Binary struct {
	Op   Op
	X, Y Dim
	size int // nodes of the tree below, saturating: bounds every walk
}

// Scalar is a runtime integer that reaches a dimension, such as a loop's induction variable in `x[i : i + 4]`.
type Scalar struct {
	Leaf Leaf
}

// Leaf is what a Scalar holds. Leaves compare by identity, so an implementation must be a pointer.
type Leaf interface {
	DimLeafName() string
}

func (Const) isDim()   {}
func (Var) isDim()     {}
func (*Binary) isDim() {}
func (Scalar) isDim()  {}
