// Package ast holds the syntax tree of a Python 3.13 file. The classes, their fields and their positions are CPython's; what differs is
// said at each type. Three pairs of classes that CPython tells apart by name only are one struct with a flag here: [FunctionDef], [For]
// and [With] (Async), and [Try] (Star). [Dump] writes CPython's names.
//
// A field that CPython leaves None is nil, or "" where it is a name. A name is "" only where the source has none.
package ast

import "github.com/tilefoundry/tilefoundry/diag"

// Node is any node of the tree. The set is closed.
type Node interface {
	Span() diag.Span // byte offsets into the file, UTF-8
	node()
}

// Stmt is a statement.
type Stmt interface {
	Node
	stmt()
}

// Expr is an expression.
type Expr interface {
	Node
	expr()
}

// Pattern is what stands after `case`.
type Pattern interface {
	Node
	pattern()
}

// TypeParam is one entry of `[T, *Ts, **P]` after the name of a def, a class or a type alias.
type TypeParam interface {
	Node
	typeParam()
}

// At is the source range of a node, half open, in bytes. Every node embeds it.
type At struct {
	Start, End uint32
}

// Span returns the range as diagnostics take it.
func (a At) Span() diag.Span { return diag.Span{Start: a.Start, End: a.End} }

func (At) node() {}

// Ident is a name that is no expression of its own, with its place. Its text is in NFKC, so it can differ from the bytes at the place.
type Ident struct {
	At
	Name string
}

// Module is a whole file.
type Module struct {
	At
	Body []Stmt
}

// Context says whether an expression is read, bound or deleted.
type Context uint8

// The contexts.
const (
	Load Context = iota
	Store
	Del
)

// String returns CPython's class name.
func (c Context) String() string { return [...]string{"Load", "Store", "Del"}[c] }

// Op is an operator of [BoolOp], [BinOp], [AugAssign], [UnaryOp] or [Compare].
type Op uint8

// The operators, by CPython's class names.
const (
	And Op = iota
	Or
	Add
	Sub
	Mult
	MatMult
	Div
	Mod
	Pow
	LShift
	RShift
	BitOr
	BitXor
	BitAnd
	FloorDiv
	Invert
	Not
	UAdd
	USub
	Eq
	NotEq
	Lt
	LtE
	Gt
	GtE
	Is
	IsNot
	In
	NotIn
)

var opNames = [...]string{
	"And", "Or", "Add", "Sub", "Mult", "MatMult", "Div", "Mod", "Pow", "LShift", "RShift", "BitOr", "BitXor", "BitAnd", "FloorDiv",
	"Invert", "Not", "UAdd", "USub", "Eq", "NotEq", "Lt", "LtE", "Gt", "GtE", "Is", "IsNot", "In", "NotIn",
}

var opTexts = [...]string{
	"and", "or", "+", "-", "*", "@", "/", "%", "**", "<<", ">>", "|", "^", "&", "//",
	"~", "not", "+", "-", "==", "!=", "<", "<=", ">", ">=", "is", "is not", "in", "not in",
}

// String returns CPython's class name, such as "Add".
func (o Op) String() string { return opNames[o] }

// Text returns the operator as source has it, such as "+" or "not in".
func (o Op) Text() string { return opTexts[o] }
