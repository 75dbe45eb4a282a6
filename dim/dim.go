// Package dim is the algebra of symbolic dimensions: integers, bounded variables, binary operations over them, and one opaque
// leaf for a scalar that is known only when the program runs. Shapes, strides, loop bounds and slice bounds are all Dims
// (types.md §4).
//
// A Dim is immutable. Operations fold when both operands are integers and simplify nothing else (TYP-83, TYP-87): `x * 1` stays as
// written. Arithmetic is exact: a folded result outside int64 is an error. A tree holds at most MaxNodes nodes, counting shared subtrees as often
// as they occur, so every walk in this package is bounded and may recurse.
package dim

import "unique"

// Dim is one of Const, Var, *Binary or Scalar.
type Dim interface {
	isDim()
}

// Const is a static extent: `4` (TYP-69, TYP-73).
type Const int64

// Var is a named extent bounded by the half-open envelope [Lo, Hi): `DimVar("S", 1, 9)` (TYP-70, TYP-74). Two Vars made from the same
// name and bounds are the same value and compare with == (TYP-77, TYP-78). Make one with NewVar; the zero Var stands for nothing.
type Var struct {
	h unique.Handle[envelope]
}

type envelope struct {
	name   string
	lo, hi int64
}

// MaxName bounds the name of a dimension variable, in bytes: it stands in the text of a type as often as the type mentions the variable.
const MaxName = 1024

// NewVar returns the variable of a name and an envelope. An empty name (TYP-75, a TypeError) and bounds without lo < hi
// (TYP-76, a ValueError) are refused.
func NewVar(name string, lo, hi int64) (Var, error) {
	if name == "" {
		return Var{}, varError("TypeError", "the name of a DimVar must not be empty", `write a name, for example DimVar("S", 1, 9)`)
	}
	if len(name) > MaxName {
		return Var{}, longName(name)
	}
	if lo >= hi {
		return Var{}, emptyEnvelope(name, lo, hi)
	}
	return Var{unique.Make(envelope{name, lo, hi})}, nil
}

// Name returns the symbol's name.
func (v Var) Name() string { return v.h.Value().name }

// Lo returns the inclusive lower bound.
func (v Var) Lo() int64 { return v.h.Value().lo }

// Hi returns the exclusive upper bound.
func (v Var) Hi() int64 { return v.h.Value().hi }

// Op is the operation of a Binary (TYP-80).
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

var opNames = [...]string{"DimAdd", "DimSub", "DimMul", "DimFloorDiv", "DimMod", "DimMin", "DimMax"}

var opSpellings = [...]string{"+", "-", "*", "//", "%", "min", "max"}

// Name returns the operation's class name, such as `DimFloorDiv`.
func (op Op) Name() string { return opNames[op] }

// String returns the operation as source spells it: an operator, or the function min or max.
func (op Op) String() string { return opSpellings[op] }

// Binary is an operation that did not fold: `S // 8` (TYP-71, TYP-84). Make one with New or a Builder.
type Binary struct {
	Op   Op
	X, Y Dim
	size int32 // nodes of this tree
	zero bool  // divides by the constant 0 somewhere
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

// MaxNodes bounds the nodes of one dimension.
const MaxNodes = 4096

// New returns the operation over x and y, folded when both are integers (TYP-82 to TYP-87). A division or modulo by the integer 0
// stays a *Binary, so that what uses it can report it (TYP-85, DividesByZero). It refuses a fold that does not fit in int64 (diag.DimOverflow) and a tree of
// more than MaxNodes nodes (diag.SymbolicTooLarge).
func New(op Op, x, y Dim) (Dim, error) {
	a, xConst := x.(Const)
	b, yConst := y.(Const)
	divides := op == FloorDiv || op == Mod
	zero := divides && yConst && b == 0
	if xConst && yConst && !zero {
		n, ok := Apply(op, int64(a), int64(b))
		if !ok {
			return nil, overflow(op, int64(a), int64(b))
		}
		return Const(n), nil
	}
	size := nodes(x) + nodes(y) + 1
	if size > MaxNodes {
		return nil, tooLarge()
	}
	return &Binary{Op: op, X: x, Y: y, size: size, zero: zero || DividesByZero(x) || DividesByZero(y)}, nil
}

func nodes(d Dim) int32 {
	if b, ok := d.(*Binary); ok {
		return b.size
	}
	return 1
}

// Nodes is how many nodes the tree of a dimension has, shared ones counted as often as they occur.
func Nodes(d Dim) int { return int(nodes(d)) }

// DividesByZero reports whether d divides, or takes a remainder, by the constant 0 anywhere.
func DividesByZero(d Dim) bool {
	b, ok := d.(*Binary)
	return ok && b.zero
}

// AsConst returns the value of a static extent.
func AsConst(d Dim) (int64, bool) {
	c, ok := d.(Const)
	return int64(c), ok
}

// Consts returns static extents.
func Consts(values ...int64) []Dim {
	dims := make([]Dim, len(values))
	for i, v := range values {
		dims[i] = Const(v)
	}
	return dims
}

// Static returns the values of a list of static extents, or false when one of them is symbolic or absent.
func Static(dims []Dim) ([]int64, bool) {
	values := make([]int64, len(dims))
	for i, d := range dims {
		v, ok := AsConst(d)
		if !ok {
			return nil, false
		}
		values[i] = v
	}
	return values, true
}
