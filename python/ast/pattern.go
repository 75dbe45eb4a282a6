package ast

import "github.com/tilefoundry/tilefoundry/diag"

// MatchValue is a literal or a dotted name: `case 1`, `case a.b`.
type MatchValue struct {
	At
	Value Expr
}

// MatchSingleton is `case None`, `case True` or `case False`.
type MatchSingleton struct {
	At
	Value ConstKind
}

// MatchSequence is `case [a, *b]`.
type MatchSequence struct {
	At
	Patterns []Pattern
}

// MatchMapping is `case {key: pattern, **rest}`.
type MatchMapping struct {
	At
	Keys     []Expr
	Patterns []Pattern
	Rest     string // or ""
	RestSpan diag.Span
}

// MatchClass is `case cls(pattern, attr=pattern)`.
type MatchClass struct {
	At
	Cls         Expr
	Patterns    []Pattern
	KwdAttrs    []Ident
	KwdPatterns []Pattern
}

// MatchStar is `*name` within a sequence; `*_` has the name "".
type MatchStar struct {
	At
	Name     string
	NameSpan diag.Span
}

// MatchAs is `pattern as name`, a bare `name` (Pattern nil), or `_` (Pattern nil and Name "").
type MatchAs struct {
	At
	Pattern  Pattern // or nil
	Name     string
	NameSpan diag.Span
}

// MatchOr is `case a | b`.
type MatchOr struct {
	At
	Patterns []Pattern
}

func (*MatchValue) pattern()     {}
func (*MatchSingleton) pattern() {}
func (*MatchSequence) pattern()  {}
func (*MatchMapping) pattern()   {}
func (*MatchClass) pattern()     {}
func (*MatchStar) pattern()      {}
func (*MatchAs) pattern()        {}
func (*MatchOr) pattern()        {}
