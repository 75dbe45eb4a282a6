package parser

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/token"
)

// The second reading of a statement that does not fit the grammar. It takes the same path as the first, with explain set; at each expression
// it looks for the mistakes that CPython has words for, in CPython's order, and stops at the first. What an expression at one token comes to
// is remembered, so that looking twice does not multiply with nesting.

type memoKey struct {
	i    int
	rule memoRule
}

type memoRule uint8

const (
	memoExpression memoRule = iota
	memoDisjunction
	memoPrimary
)

type memoValue struct {
	e   ast.Expr
	end mark
	bad bool
}

// explainStatement reads the statement at m again. It leaves the reason in err if there is one.
func (p *parser) explainStatement(m mark) {
	exprs, stmts, depth := len(p.exprStack), len(p.stmtStack), p.depth
	p.explain, p.memo = true, map[memoKey]memoValue{}
	p.reset(m)
	if !p.bad {
		p.statement()
	}
	p.explain, p.memo = false, nil
	p.bad = true
	p.exprStack, p.stmtStack, p.depth = p.exprStack[:exprs], p.stmtStack[:stmts], depth
}

// remember reads by a rule, or goes to where it ended when it was last read here. As in CPython it does not matter whether that reading
// looked for mistakes.
func (p *parser) remember(rule memoRule, read func() ast.Expr) ast.Expr {
	if p.bad {
		return nil
	}
	key := memoKey{p.i, rule}
	if v, ok := p.memo[key]; ok {
		if v.bad {
			p.fail()
			return nil
		}
		p.reset(v.end)
		return v.e
	}
	e := read()
	if p.err == nil {
		p.memo[key] = memoValue{e, p.mark(), p.bad}
	}
	return e
}

func (p *parser) explainedExpression() ast.Expr {
	return p.remember(memoExpression, func() ast.Expr {
		if !p.explain {
			return p.plainExpression()
		}
		m, exprs := p.mark(), len(p.exprStack)
		p.lookForMistakes(m)
		if p.err != nil || p.scan.Err != nil {
			p.fail()
			return nil
		}
		p.reset(m)
		p.exprStack = p.exprStack[:exprs]
		return p.plainExpression()
	})
}

// lookForMistakes looks at the expression at m: two expressions beside each other within brackets, a condition without `else`, and the print
// and exec statements of Python 2.
func (p *parser) lookForMistakes(m mark) {
	first := p.tok
	if first.Kind == token.Name && (p.peek() == token.String || isSoftKeyword(p.text(first))) {
		p.legacyStatement(m)
		return
	}
	if !p.startsExpr() {
		return
	}
	a := p.disjunction()
	if p.err != nil {
		return
	}
	if !p.bad && a != nil {
		p.missingComma(a)
		if p.err == nil && p.tok.Kind == token.KwIf {
			p.advance()
			p.disjunction()
			if k := p.tok.Kind; !p.bad && k != token.KwElse && k != token.Colon {
				p.raise("expected 'else' after 'if' expression", a.Span().Start, p.prevEnd)
			}
		}
	}
	if p.err == nil && p.scan.Err == nil {
		p.legacyStatement(m)
	}
}

// isSoftKeyword is as CPython 3.13 has it in its rules about mistakes, where a name that a soft keyword begins with counts as one.
func isSoftKeyword(name string) bool {
	for _, k := range [...]string{"_", "case", "match", "type"} {
		if strings.HasPrefix(k, name) {
			return true
		}
	}
	return false
}

func (p *parser) missingComma(a ast.Expr) {
	if !p.startsExpr() || isLegacy(a) {
		return
	}
	m := p.mark()
	p.explain = false
	p.quiet++
	p.plainExpression()
	p.quiet--
	p.explain = true
	if p.bad {
		if p.scan.Err == nil {
			p.reset(m)
		}
		return
	}
	end := p.prevEnd
	inBrackets := p.toks[p.i-1].Level > 0
	p.reset(m)
	if inBrackets {
		p.raise("invalid syntax. Perhaps you forgot a comma?", a.Span().Start, end)
	}
}

func isLegacy(e ast.Expr) bool {
	n, ok := e.(*ast.Name)
	return ok && (n.ID == "print" || n.ID == "exec")
}

func (p *parser) legacyStatement(m mark) {
	p.reset(m)
	if p.tok.Kind != token.Name || p.peek() == token.LParen {
		return
	}
	name := p.tok
	p.advance()
	if !p.startsStarExpr() {
		return
	}
	p.starExpressions()
	if s := p.text(name); !p.bad && (s == "print" || s == "exec") {
		p.raise("Missing parentheses in call to '"+s+"'. Did you mean "+s+"(...)?", name.Start, p.prevEnd)
	}
}

// blameNamed looks at what follows the expression e, which began at m and could have been a named one.
func (p *parser) blameNamed(m mark, e ast.Expr) {
	if p.bad || e == nil {
		return
	}
	switch p.tok.Kind {
	case token.Walrus:
		p.advance()
		p.expression()
		if !p.bad {
			at := e.Span()
			p.raise("cannot use assignment expressions with "+describe(e), at.Start, at.End)
		}
		p.fail()
	case token.Equal:
		p.blameEqual(m, e)
	}
}

func (p *parser) blameEqual(m mark, e ast.Expr) {
	end, first := p.mark(), p.toks[m.i]
	p.advance()
	p.binary(1)
	if p.bad || p.tok.Kind == token.Equal || p.tok.Kind == token.Walrus {
		if p.err == nil && p.scan.Err == nil {
			p.reset(end)
		}
		return
	}
	at := e.Span()
	if first.Kind == token.Name && end.i == m.i+1 {
		p.raise("invalid syntax. Maybe you meant '==' or ':=' instead of '='?", at.Start, p.prevEnd)
		return
	}
	if bindsTightly(e, first) && !beginsAsTarget(e, first) {
		p.raise("cannot assign to "+describe(e)+" here. Maybe you meant '==' instead of '='?", at.Start, at.End)
		return
	}
	p.reset(end)
}

// bindsTightly reports whether e is no looser than `|`, or in parentheses.
func bindsTightly(e ast.Expr, first token.Token) bool {
	if first.Kind == token.LParen && e.Span().Start > first.Start {
		return true
	}
	switch e := e.(type) {
	case *ast.BoolOp, *ast.Compare, *ast.IfExp, *ast.Lambda:
		return false
	case *ast.UnaryOp:
		return e.Op != ast.Not
	}
	return true
}

// beginsAsTarget reports the beginnings that CPython leaves to the rules of assignment.
func beginsAsTarget(e ast.Expr, first token.Token) bool {
	switch first.Kind {
	case token.KwTrue, token.KwFalse, token.KwNone:
		return true
	case token.LBracket:
		_, comprehension := e.(*ast.ListComp)
		return !comprehension
	case token.LParen:
		switch e.(type) {
		case *ast.Tuple, *ast.GeneratorExp:
			return true
		}
	}
	return false
}

// blameAssignment looks for the target of `targets = ...` at m that is none; e is the one before the current `=`.
func (p *parser) blameAssignment(m mark, e ast.Expr) {
	if p.bad || e == nil {
		return
	}
	here := p.mark()
	p.reset(m)
	if p.tok.Kind != token.KwYield {
		p.starNamed()
		for p.tok.Kind == token.Comma && !p.bad {
			p.advance()
			if !p.startsStarExpr() {
				break
			}
			p.starNamed()
		}
	}
	if p.err != nil || p.scan.Err != nil {
		return
	}
	p.reset(here)
	switch e.(type) {
	case *ast.Yield, *ast.YieldFrom:
		at := e.Span()
		if p.toks[p.i-1].Kind != token.RParen {
			p.raise("assignment to yield expression not possible", at.Start, at.End)
			return
		}
	}
	p.blameTarget(e, storeTarget)
}

type targetUse int

const (
	storeTarget targetUse = iota
	forTarget
	deleteTarget
)

// blameTarget raises about the part of e that cannot be a target, if there is one.
func (p *parser) blameTarget(e ast.Expr, use targetUse) {
	bad := invalidTarget(e, use)
	if bad == nil {
		return
	}
	verb := "cannot assign to "
	if use == deleteTarget {
		verb = "cannot delete "
	}
	at := bad.Span()
	p.raise(verb+describe(bad), at.Start, at.End)
}

func invalidTarget(e ast.Expr, use targetUse) ast.Expr {
	var elts []ast.Expr
	switch n := e.(type) {
	case nil, *ast.Name, *ast.Attribute, *ast.Subscript:
		return nil
	case *ast.Tuple:
		elts = n.Elts
	case *ast.List:
		elts = n.Elts
	case *ast.Starred:
		if use == deleteTarget {
			return n
		}
		return invalidTarget(n.Value, use)
	case *ast.Compare:
		if use != forTarget {
			return n
		}
		// The `a in b` of `for a in b` reads as a comparison.
		if n.Ops[0] == ast.In {
			return invalidTarget(n.Left, use)
		}
		return nil
	default:
		return e
	}
	for _, x := range elts {
		if bad := invalidTarget(x, use); bad != nil {
			return bad
		}
	}
	return nil
}

// blameFrom reads the expression at m again and blames it as a target.
func (p *parser) blameFrom(m mark, read func() ast.Expr, use targetUse) ast.Expr {
	if p.err != nil || p.scan.Err != nil {
		return nil
	}
	p.reset(m)
	e := read()
	if !p.bad {
		p.blameTarget(e, use)
	}
	return e
}

func (p *parser) blameDelete(m mark) { p.blameFrom(m, p.starExpressions, deleteTarget) }

func (p *parser) blameWithTarget(m mark) {
	p.blameFrom(m, func() ast.Expr {
		e := p.expression()
		if k := p.tok.Kind; k != token.Comma && k != token.RParen && k != token.Colon {
			p.fail()
		}
		return e
	}, storeTarget)
}

func (p *parser) blameAugmented(e ast.Expr) {
	if p.bad || e == nil {
		return
	}
	p.advance()
	p.yieldOr()
	if !p.bad {
		at := e.Span()
		p.raise("'"+describe(e)+"' is an illegal expression for augmented assignment", at.Start, at.End)
	}
}

func (p *parser) blameAnnotation(e ast.Expr) {
	if p.bad || e == nil {
		return
	}
	m := p.mark()
	p.advance()
	p.expression()
	if p.bad {
		return
	}
	at := e.Span()
	switch n := e.(type) {
	case *ast.List:
		p.raise("only single target (not list) can be annotated", at.Start, at.End)
	case *ast.Tuple:
		if p.toks[m.i-1].Kind != token.RParen || len(n.Elts) > 0 && n.Elts[0].Span().Start == at.Start {
			at = n.Elts[0].Span()
		}
		p.raise("only single target (not tuple) can be annotated", at.Start, at.End)
	default:
		p.raise("illegal target for annotation", at.Start, at.End)
	}
}

// blameKeyword is about `e = ...` in a call, where e is not a name.
func (p *parser) blameKeyword(e ast.Expr, start uint32) {
	if p.bad || e == nil {
		return
	}
	if c, ok := e.(*ast.Constant); ok && c.Kind <= ast.False && c.Start == start {
		p.raise("cannot assign to "+describe(e), start, p.tok.End)
		return
	}
	p.raise("expression cannot contain assignment, perhaps you meant \"==\"?", e.Span().Start, p.tok.End)
}

func (p *parser) blameExceptTypes(start uint32) {
	p.advance()
	for p.startsExpr() {
		p.expression()
		if !p.accept(token.Comma) {
			break
		}
	}
	if p.accept(token.KwAs) {
		p.identifier()
	}
	if p.tok.Kind == token.Colon {
		p.raise("multiple exception types must be parenthesized", start, p.prevEnd)
	}
	p.fail()
}

func (p *parser) blameMissingCases(start uint32) {
	if p.bad {
		return
	}
	p.missingBlock("'match' statement", start)
}

// blameParenthesizedParam is about `def f(a, (b, c))`, which Python 2 had.
func (p *parser) blameParenthesizedParam(l *paramList) {
	m := p.mark()
	p.advance()
	for p.tok.Kind == token.Name {
		p.advance()
		if !p.accept(token.Comma) {
			break
		}
	}
	if p.accept(token.RParen) {
		what := "Lambda expression"
		if l.annotated {
			what = "Function"
		}
		p.raise(what+" parameters cannot be parenthesized", p.toks[m.i].Start, p.prevEnd)
		return
	}
	p.fail()
}

// blameUnparenthesizedTarget is about `[a, b for ...]`.
func (p *parser) blameUnparenthesizedTarget(first ast.Expr) {
	end := p.prevEnd
	p.comprehensions()
	if !p.bad && first != nil {
		p.raise("did you forget parentheses around the comprehension target?", first.Span().Start, end)
	}
}

// blameField looks at the beginning of a replacement field.
func (p *parser) blameField() {
	switch p.tok.Kind {
	case token.Equal, token.Exclaim, token.Colon, token.RBrace:
		p.raise("f-string: valid expression required before '"+p.text(p.tok)+"'", p.tok.Start, p.tok.End)
	}
}

// blameFieldValue is about a field whose value, which begins at m, does not read to its end.
func (p *parser) blameFieldValue(m mark) {
	if p.err != nil || p.scan.Err != nil {
		return
	}
	furthest := p.toks[len(p.toks)-1]
	p.reset(m)
	first := p.tok
	if !p.beginsValue() {
		p.reset(m)
		p.raise("f-string: expecting a valid expression after '{'", first.Start, first.End)
		return
	}
	p.raise("f-string: expecting '=', or '!', or ':', or '}'", furthest.Start, furthest.End)
}

// beginsValue reports whether some beginning of what follows is an expression.
func (p *parser) beginsValue() bool {
	if p.tok.Kind == token.KwYield {
		return true
	}
	for p.tok.Kind == token.Star || p.tok.Kind == token.Minus || p.tok.Kind == token.Plus || p.tok.Kind == token.Tilde || p.tok.Kind == token.KwNot {
		p.advance()
	}
	p.explain = false
	p.quiet++
	p.primary()
	p.quiet--
	p.explain = true
	return !p.bad
}

// blameFieldEnd is about what stands where a field should end.
func (p *parser) blameFieldEnd(n *ast.FormattedValue, debug bool) {
	message := "f-string: expecting '=', or '!', or ':', or '}'"
	switch {
	case n.FormatSpec != nil:
		message = "f-string: expecting '}', or format specs"
	case n.Conversion >= 0:
		message = "f-string: expecting ':' or '}'"
	case debug:
		message = "f-string: expecting '!', or ':', or '}'"
	}
	p.raise(message, p.tok.Start, p.tok.End)
}

// describe names an expression as CPython's messages do.
func describe(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Attribute:
		return "attribute"
	case *ast.Subscript:
		return "subscript"
	case *ast.Starred:
		return "starred"
	case *ast.Name:
		return "name"
	case *ast.List:
		return "list"
	case *ast.Tuple:
		return "tuple"
	case *ast.Lambda:
		return "lambda"
	case *ast.Call:
		return "function call"
	case *ast.BoolOp, *ast.BinOp, *ast.UnaryOp:
		return "expression"
	case *ast.Constant:
		return [...]string{"None", "True", "False", "ellipsis", "literal", "literal", "literal", "literal", "literal"}[e.Kind]
	case *ast.Compare:
		return "comparison"
	case *ast.IfExp:
		return "conditional expression"
	case *ast.NamedExpr:
		return "named expression"
	}
	return describeComposed(e)
}

func describeComposed(e ast.Expr) string {
	switch e.(type) {
	case *ast.GeneratorExp:
		return "generator expression"
	case *ast.Yield, *ast.YieldFrom:
		return "yield expression"
	case *ast.Await:
		return "await expression"
	case *ast.ListComp:
		return "list comprehension"
	case *ast.SetComp:
		return "set comprehension"
	case *ast.DictComp:
		return "dict comprehension"
	case *ast.Dict:
		return "dict literal"
	case *ast.Set:
		return "set display"
	}
	return "f-string expression"
}
