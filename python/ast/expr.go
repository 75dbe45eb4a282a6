package ast

import "github.com/tilefoundry/tilefoundry/diag"

// BoolOp is `a and b and c`: one node for a run of the same operator.
type BoolOp struct {
	At
	Op     Op
	Values []Expr
}

// NamedExpr is `target := value`.
type NamedExpr struct {
	At
	Target *Name
	Value  Expr
}

// BinOp is `left + right`.
type BinOp struct {
	At
	Op    Op
	Left  Expr
	Right Expr
}

// UnaryOp is `-operand` or `not operand`.
type UnaryOp struct {
	At
	Op      Op
	Operand Expr
}

// Lambda is `lambda args: body`.
type Lambda struct {
	At
	Args *Arguments
	Body Expr
}

// IfExp is `body if test else orelse`.
type IfExp struct {
	At
	Test   Expr
	Body   Expr
	Orelse Expr
}

// Dict is `{key: value, **value}`; the key of a `**` entry is nil.
type Dict struct {
	At
	Keys   []Expr
	Values []Expr
}

// Set is `{a, b}`.
type Set struct {
	At
	Elts []Expr
}

// ListComp is `[elt for x in y]`.
type ListComp struct {
	At
	Elt        Expr
	Generators []*Comprehension
}

// SetComp is `{elt for x in y}`.
type SetComp struct {
	At
	Elt        Expr
	Generators []*Comprehension
}

// DictComp is `{key: value for x in y}`.
type DictComp struct {
	At
	Key        Expr
	Value      Expr
	Generators []*Comprehension
}

// GeneratorExp is `(elt for x in y)`.
type GeneratorExp struct {
	At
	Elt        Expr
	Generators []*Comprehension
}

// Comprehension is `async for target in iter if a if b`. CPython gives it no position; here it covers its text.
type Comprehension struct {
	At
	IsAsync bool
	Target  Expr
	Iter    Expr
	Ifs     []Expr
}

// Await is `await value`.
type Await struct {
	At
	Value Expr
}

// Yield is `yield value`.
type Yield struct {
	At
	Value Expr // or nil
}

// YieldFrom is `yield from value`.
type YieldFrom struct {
	At
	Value Expr
}

// Compare is `left < b <= c`: Ops and Comparators have one entry for each operator.
type Compare struct {
	At
	Left        Expr
	Ops         []Op
	Comparators []Expr
}

// Call is `func(args, k=v)`. A `*a` among Args is a [Starred].
type Call struct {
	At
	Func     Expr
	Args     []Expr
	Keywords []*Keyword
}

// FormattedValue is `{value!r:spec}` in an f-string. Conversion is -1 or one of 's', 'r', 'a'. FormatSpec is nil or a *JoinedStr.
type FormattedValue struct {
	At
	Conversion int
	Value      Expr
	FormatSpec Expr
}

// JoinedStr is an f-string, with whatever strings stand beside it: Values are string [Constant]s and [FormattedValue]s.
type JoinedStr struct {
	At
	Values []Expr
}

// Attribute is `value.attr`.
type Attribute struct {
	At
	AttrStart uint32 // the name lies at [AttrStart, End)
	Ctx       Context
	Value     Expr
	Attr      string
}

// NameSpan returns the place of the attribute's name.
func (a *Attribute) NameSpan() diag.Span { return diag.Span{Start: a.AttrStart, End: a.End} }

// Subscript is `value[slice]`; several slices are a [Tuple].
type Subscript struct {
	At
	Ctx   Context
	Value Expr
	Slice Expr
}

// Starred is `*value`.
type Starred struct {
	At
	Ctx   Context
	Value Expr
}

// Name is a name.
type Name struct {
	At
	Ctx Context
	ID  string // in NFKC
}

// List is `[a, b]`.
type List struct {
	At
	Ctx  Context
	Elts []Expr
}

// Tuple is `a, b` or `(a, b)`; parentheses are in its range.
type Tuple struct {
	At
	Ctx  Context
	Elts []Expr
}

// Slice is `lower:upper:step` within a subscript.
type Slice struct {
	At
	Lower, Upper, Step Expr // or nil
}

func (*BoolOp) expr()         {}
func (*NamedExpr) expr()      {}
func (*BinOp) expr()          {}
func (*UnaryOp) expr()        {}
func (*Lambda) expr()         {}
func (*IfExp) expr()          {}
func (*Dict) expr()           {}
func (*Set) expr()            {}
func (*ListComp) expr()       {}
func (*SetComp) expr()        {}
func (*DictComp) expr()       {}
func (*GeneratorExp) expr()   {}
func (*Await) expr()          {}
func (*Yield) expr()          {}
func (*YieldFrom) expr()      {}
func (*Compare) expr()        {}
func (*Call) expr()           {}
func (*FormattedValue) expr() {}
func (*JoinedStr) expr()      {}
func (*Constant) expr()       {}
func (*Attribute) expr()      {}
func (*Subscript) expr()      {}
func (*Starred) expr()        {}
func (*Name) expr()           {}
func (*List) expr()           {}
func (*Tuple) expr()          {}
func (*Slice) expr()          {}
