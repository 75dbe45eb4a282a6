package resolve

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/token"
)

// Warnings of CPython's compiler: what is likely not meant, and can be told from the text alone.

func (b *builder) warn(message string, at diag.Span) {
	if len(b.late) == 0 && b.muted == 0 { // CPython stops at its first error
		b.info.Warnings = append(b.info.Warnings, token.Warning{Message: message, Start: at.Start, End: at.End})
	}
}

// suspectCall is about calling what is no function.
func (b *builder) suspectCall(f ast.Expr) {
	if t := typeOf(f); t != "" && t != "function" {
		b.warn("'"+t+"' object is not callable; perhaps you missed a comma?", f.Span())
	}
}

// suspectSubscript is about an element of what has none, and about an index of a sequence that is no number.
func (b *builder) suspectSubscript(e *ast.Subscript) {
	of := typeOf(e.Value)
	switch of {
	case "NoneType", "ellipsis", "int", "bool", "float", "complex", "set", "generator", "function":
		b.warn("'"+of+"' object is not subscriptable; perhaps you missed a comma?", e.Value.Span())
	case "str", "bytes", "tuple", "list":
		if index := typeOf(e.Slice); index != "" && index != "int" && index != "bool" {
			b.warn(of+" indices must be integers or slices, not "+index+"; perhaps you missed a comma?", e.Value.Span())
		}
	}
}

// suspectIdentity is about `is` beside a literal whose identity means nothing.
func (b *builder) suspectIdentity(e *ast.Compare, negated bool) {
	left := e.Left
	for i, o := range e.Ops {
		right := e.Comparators[i]
		if o == ast.Is || o == ast.IsNot {
			what := literalType(left)
			if what == "" {
				what = literalType(right)
			}
			if what != "" {
				if (o == ast.Is) != negated {
					b.warn("\"is\" with '"+what+"' literal. Did you mean \"==\"?", e.Span())
				} else {
					b.warn("\"is not\" with '"+what+"' literal. Did you mean \"!=\"?", e.Span())
				}
				return
			}
		}
		left = right
	}
}

// literalType is the type of a constant that `is` should not be used on, or "".
func literalType(e ast.Expr) string {
	switch t := constantType(e); t {
	case "NoneType", "bool", "ellipsis":
		return ""
	default:
		return t
	}
}

func (b *builder) suspectAssert(s *ast.Assert) {
	if t, ok := s.Test.(*ast.Tuple); ok && len(t.Elts) > 0 {
		b.warn("assertion is always true, perhaps remove parentheses?", s.Span())
	}
}

// typeOf is the type that the value of e has for certain, or "".
func typeOf(e ast.Expr) string {
	switch e.(type) {
	case *ast.Tuple:
		return "tuple"
	case *ast.List, *ast.ListComp:
		return "list"
	case *ast.Dict, *ast.DictComp:
		return "dict"
	case *ast.Set, *ast.SetComp:
		return "set"
	case *ast.GeneratorExp:
		return "generator"
	case *ast.Lambda:
		return "function"
	case *ast.JoinedStr, *ast.FormattedValue:
		return "str"
	}
	return constantType(e)
}

// constantType is the type of what CPython folds into a constant before it compiles it, or "". The depth of what it folds is bounded: an
// operand that is no literal or sign before one ends it soon.
func constantType(e ast.Expr) string { return foldedType(e, 0) }

const maxFold = 200

func foldedType(e ast.Expr, depth int) string {
	if depth > maxFold {
		return ""
	}
	switch e := e.(type) {
	case *ast.Constant:
		return [...]string{"NoneType", "bool", "bool", "ellipsis", "str", "bytes", "int", "float", "complex"}[e.Kind]
	case *ast.Name:
		if e.ID == "__debug__" && e.Ctx == ast.Load {
			return "bool"
		}
	case *ast.Tuple:
		for _, x := range e.Elts {
			if foldedType(x, depth+1) == "" {
				return ""
			}
		}
		return "tuple"
	case *ast.UnaryOp:
		return foldedUnary(e.Op, foldedType(e.Operand, depth+1))
	case *ast.BinOp:
		left := foldedType(e.Left, depth+1)
		if left == "" {
			return ""
		}
		return foldedBinary(e, left, foldedType(e.Right, depth+1))
	case *ast.Subscript:
		return foldedElement(e)
	}
	return ""
}

// rank orders the number types as arithmetic widens them; 0 is no number.
func rank(t string) int {
	switch t {
	case "bool":
		return 1
	case "int":
		return 2
	case "float":
		return 3
	case "complex":
		return 4
	}
	return 0
}

func foldedUnary(op ast.Op, t string) string {
	switch {
	case t == "":
		return ""
	case op == ast.Not:
		return "bool"
	case rank(t) == 0, op == ast.Invert && rank(t) > 2:
		return ""
	case t == "bool":
		return "int"
	}
	return t
}

// foldedBinary is the type of an operation on constants that cannot fail and whose value is small, as far as that shows in the operands.
func foldedBinary(e *ast.BinOp, left, right string) string {
	a, b := rank(left), rank(right)
	switch {
	case right == "":
		return ""
	case a > 0 && b > 0:
		return foldedNumber(e, max(a, b, 2))
	case e.Op == ast.Add && left == right && (left == "str" || left == "bytes" || left == "tuple"):
		return left
	case e.Op == ast.Mult && a > 0 && a <= 2 && (right == "str" || right == "bytes" || right == "tuple") && smallCount(e.Left):
		return right
	case e.Op == ast.Mult && b > 0 && b <= 2 && (left == "str" || left == "bytes" || left == "tuple") && smallCount(e.Right):
		return left
	}
	return ""
}

func foldedNumber(e *ast.BinOp, wide int) string {
	name := [...]string{2: "int", 3: "float", 4: "complex"}[wide]
	switch e.Op {
	case ast.Add, ast.Sub, ast.Mult:
		return name
	case ast.Div, ast.FloorDiv, ast.Mod:
		c, ok := e.Right.(*ast.Constant)
		if !ok || isZero(c) || wide == 4 && e.Op != ast.Div {
			return ""
		}
		if e.Op == ast.Div && wide == 2 {
			return "float"
		}
		return name
	case ast.BitAnd, ast.BitOr, ast.BitXor:
		if wide == 2 {
			return name
		}
	case ast.LShift, ast.RShift:
		if wide == 2 && smallCount(e.Right) {
			return name
		}
	case ast.Pow:
		if wide == 2 && smallCount(e.Right) {
			return name
		}
	}
	return ""
}

func isZero(c *ast.Constant) bool {
	switch c.Kind {
	case ast.Int:
		return c.BigInt().Sign() == 0
	case ast.Float, ast.Imag:
		return c.Float64() == 0
	}
	return c.Kind == ast.False
}

// smallCount reports whether e is a whole number that CPython is ready to repeat or shift by.
func smallCount(e ast.Expr) bool {
	c, ok := e.(*ast.Constant)
	if !ok || c.Kind == ast.Float || c.Kind == ast.Imag {
		return ok && c.Kind <= ast.False
	}
	return c.Kind == ast.Int && c.BigInt().IsInt64() && c.BigInt().Int64() <= 128
}

// foldedElement is the type of an element of a literal, where the index lies within it.
func foldedElement(e *ast.Subscript) string {
	if e.Ctx != ast.Load {
		return ""
	}
	index, ok := e.Slice.(*ast.Constant)
	if !ok || index.Kind != ast.Int || !index.BigInt().IsInt64() {
		return ""
	}
	i := index.BigInt().Int64()
	switch v := e.Value.(type) {
	case *ast.Constant:
		n := int64(len([]rune(v.Text)))
		switch {
		case v.Kind == ast.Str && i < n:
			return "str"
		case v.Kind == ast.Bytes && i < int64(len(v.Text)):
			return "int"
		}
	case *ast.Tuple:
		if i < int64(len(v.Elts)) && constantType(v) != "" {
			return constantType(v.Elts[i])
		}
	}
	return ""
}
