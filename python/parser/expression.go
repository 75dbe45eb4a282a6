package parser

import (
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/token"
)

// startsExpr reports whether the current token can begin an expression.
func (p *parser) startsExpr() bool {
	switch p.tok.Kind {
	case token.Name, token.Number, token.String, token.FStringStart, token.LParen, token.LBracket, token.LBrace, token.Minus, token.Plus,
		token.Tilde, token.Ellipsis, token.KwNot, token.KwLambda, token.KwAwait, token.KwNone, token.KwTrue, token.KwFalse:
		return true
	}
	return false
}

func (p *parser) startsStarExpr() bool { return p.tok.Kind == token.Star || p.startsExpr() }

// starExpressions is `a, *b, c`: a tuple as soon as there is a comma.
func (p *parser) starExpressions() ast.Expr {
	start := p.tok.Start
	e := p.starExpression()
	if p.tok.Kind != token.Comma {
		return e
	}
	from := len(p.exprStack)
	p.push(e)
	for p.accept(token.Comma) && p.startsStarExpr() {
		e := p.starExpression()
		p.push(e)
	}
	return p.tuple(start, from)
}

func (p *parser) tuple(start uint32, from int) ast.Expr {
	n := p.tuples.alloc()
	n.Elts = p.exprs(from)
	n.At = p.at(start)
	return n
}

// starExpression is `*a | b` or an expression.
func (p *parser) starExpression() ast.Expr {
	if p.tok.Kind == token.Star {
		return p.starred()
	}
	return p.expression()
}

func (p *parser) starred() ast.Expr {
	start := p.tok.Start
	p.advance()
	v := p.binary(1)
	return &ast.Starred{At: p.at(start), Value: v}
}

// starNamed is `*a | b` or a named expression: an element of a display.
func (p *parser) starNamed() ast.Expr {
	if p.tok.Kind == token.Star {
		return p.starred()
	}
	return p.namedExpr()
}

// namedExpr is `name := expression` or an expression.
func (p *parser) namedExpr() ast.Expr {
	if p.tok.Kind == token.Name && p.peek() == token.Walrus {
		return p.walrus()
	}
	return p.expression()
}

func (p *parser) walrus() ast.Expr {
	start := p.tok.Start
	target := p.nameExpr(ast.Store)
	p.advance()
	v := p.expression()
	return &ast.NamedExpr{At: p.at(start), Target: target, Value: v}
}

// expression is `a if b else c`, a lambda, or what binds tighter.
func (p *parser) expression() ast.Expr {
	return p.plainExpression()
}

func (p *parser) plainExpression() ast.Expr {
	start := p.tok.Start
	if p.tok.Kind == token.KwLambda {
		return p.lambda()
	}
	e := p.disjunction()
	if p.tok.Kind != token.KwIf {
		return e
	}
	if !p.enter(costUnary) {
		return nil
	}
	p.advance()
	test := p.disjunction()
	p.expect(token.KwElse)
	orelse := p.expression()
	p.leave(costUnary)
	return &ast.IfExp{At: p.at(start), Test: test, Body: e, Orelse: orelse}
}

func (p *parser) lambda() ast.Expr {
	start := p.tok.Start
	if !p.enter(costLambda) {
		return nil
	}
	defer p.leave(costLambda)
	p.advance()
	args := p.parameters(false)
	p.expect(token.Colon)
	body := p.expression()
	return &ast.Lambda{At: p.at(start), Args: args, Body: body}
}

// yieldExpr is `yield`, `yield a, b` or `yield from a`.
func (p *parser) yieldExpr() ast.Expr {
	start := p.tok.Start
	p.advance()
	if p.accept(token.KwFrom) {
		v := p.expression()
		return &ast.YieldFrom{At: p.at(start), Value: v}
	}
	n := &ast.Yield{}
	if p.startsStarExpr() {
		n.Value = p.starExpressions()
	}
	n.At = p.at(start)
	return n
}

// disjunction is `a or b`.
func (p *parser) disjunction() ast.Expr {
	return p.plainDisjunction()
}

func (p *parser) plainDisjunction() ast.Expr {
	start := p.tok.Start
	e := p.conjunction()
	if p.tok.Kind != token.KwOr {
		return e
	}
	from := len(p.exprStack)
	p.push(e)
	for p.tok.Kind == token.KwOr {
		p.advance()
		e := p.conjunction()
		p.push(e)
	}
	values := p.exprs(from)
	return &ast.BoolOp{At: p.at(start), Op: ast.Or, Values: values}
}

func (p *parser) conjunction() ast.Expr {
	start := p.tok.Start
	e := p.inversion()
	if p.tok.Kind != token.KwAnd {
		return e
	}
	from := len(p.exprStack)
	p.push(e)
	for p.tok.Kind == token.KwAnd {
		p.advance()
		e := p.inversion()
		p.push(e)
	}
	values := p.exprs(from)
	return &ast.BoolOp{At: p.at(start), Op: ast.And, Values: values}
}

func (p *parser) inversion() ast.Expr {
	if p.tok.Kind != token.KwNot {
		return p.comparison()
	}
	start := p.tok.Start
	if !p.enter(costUnary) {
		return nil
	}
	p.advance()
	e := p.inversion()
	p.leave(costUnary)
	return &ast.UnaryOp{At: p.at(start), Op: ast.Not, Operand: e}
}

// comparisonOp passes a comparison operator.
func (p *parser) comparisonOp() (ast.Op, bool) {
	var op ast.Op
	switch p.tok.Kind {
	case token.EqEqual:
		op = ast.Eq
	case token.NotEqual:
		op = ast.NotEq
	case token.Less:
		op = ast.Lt
	case token.LessEqual:
		op = ast.LtE
	case token.Greater:
		op = ast.Gt
	case token.GreaterEqual:
		op = ast.GtE
	case token.KwIn:
		op = ast.In
	case token.KwNot:
		if p.peek() != token.KwIn {
			return 0, false
		}
		p.advance()
		op = ast.NotIn
	case token.KwIs:
		if p.peek() == token.KwNot {
			p.advance()
			p.advance()
			return ast.IsNot, true
		}
		op = ast.Is
	default:
		return 0, false
	}
	p.advance()
	return op, true
}

func (p *parser) comparison() ast.Expr {
	start := p.tok.Start
	e := p.binary(1)
	if k := p.tok.Kind; k < token.EqEqual || k > token.GreaterEqual && k != token.KwIn && k != token.KwIs && k != token.KwNot {
		return e
	}
	op, ok := p.comparisonOp()
	if !ok {
		return e
	}
	n := p.compares.alloc()
	n.Left = e
	from := len(p.exprStack)
	ops := []ast.Op{op}
	for ok {
		right := p.binary(1)
		p.push(right)
		if op, ok = p.comparisonOp(); ok {
			ops = append(ops, op)
		}
	}
	n.Ops = p.opLists.list(ops)
	n.Comparators = p.exprs(from)
	n.At = p.at(start)
	return n
}

// binaryOps gives each binary operator, by its token's distance from Plus, how tightly it binds and its node's operator; the assignments
// that operators make stand in the same order from PlusEqual. Two entries bind not at all here: `@` has a token elsewhere, and `**` is read
// by power.
var binaryOps = [...]struct {
	prec uint8
	op   ast.Op
}{
	{5, ast.Add}, {5, ast.Sub}, {6, ast.Mult}, {6, ast.Div}, {6, ast.Mod}, {0, ast.MatMult}, {0, ast.Pow}, {4, ast.LShift}, {4, ast.RShift}, {1, ast.BitOr},
	{2, ast.BitXor}, {3, ast.BitAnd}, {6, ast.FloorDiv},
}

// binary reads operators that bind at least as tightly as prec, which is 1 for `|` and 6 for `*`.
func (p *parser) binary(prec uint8) ast.Expr {
	start := p.tok.Start
	left := p.unary()
	for {
		k := p.tok.Kind
		op := binaryOps[5]
		if k >= token.Plus && k <= token.DoubleSlash {
			op = binaryOps[k-token.Plus]
		} else if k == token.At {
			op.prec, op.op = 6, ast.MatMult
		}
		if op.prec == 0 || op.prec < prec {
			return left
		}
		p.advance()
		p.links++
		right := p.binary(op.prec + 1)
		n := p.binOps.alloc()
		n.At, n.Op, n.Left, n.Right = p.at(start), op.op, left, right
		left = n
	}
}

// unary is `-a`, `~a`, `+a` or a power.
func (p *parser) unary() ast.Expr {
	var op ast.Op
	switch p.tok.Kind {
	case token.Minus:
		op = ast.USub
	case token.Plus:
		op = ast.UAdd
	case token.Tilde:
		op = ast.Invert
	default:
		return p.power()
	}
	start := p.tok.Start
	if !p.enter(costUnary) {
		return nil
	}
	p.advance()
	e := p.unary()
	p.leave(costUnary)
	return &ast.UnaryOp{At: p.at(start), Op: op, Operand: e}
}

// power is `a ** b`; its right side may carry a sign.
func (p *parser) power() ast.Expr {
	start := p.tok.Start
	var e ast.Expr
	if p.tok.Kind == token.KwAwait {
		p.advance()
		v := p.primary()
		e = &ast.Await{At: p.at(start), Value: v}
	} else {
		e = p.primary()
	}
	if p.tok.Kind != token.DoubleStar {
		return e
	}
	if !p.enter(costPower) {
		return nil
	}
	p.advance()
	right := p.unary()
	p.leave(costPower)
	n := p.binOps.alloc()
	n.At, n.Op, n.Left, n.Right = p.at(start), ast.Pow, e, right
	return n
}

// primary is an atom and the attributes, calls and subscripts that follow it.
func (p *parser) primary() ast.Expr {
	return p.plainPrimary()
}

func (p *parser) plainPrimary() ast.Expr {
	start := p.tok.Start
	e := p.atom()
	for !p.bad {
		switch p.tok.Kind {
		case token.Dot:
			p.advance()
			name, span := p.identifier()
			n := p.attributes.alloc()
			n.At, n.AttrStart, n.Value, n.Attr = p.at(start), span.Start, e, name
			e = n
		case token.LParen:
			if !p.enter(costBracket) {
				return nil
			}
			e = p.call(start, e)
			p.leave(costBracket)
		case token.LBracket:
			if !p.enter(costBracket) {
				return nil
			}
			p.advance()
			s := p.slices()
			p.expect(token.RBracket)
			p.leave(costBracket)
			n := p.subscripts.alloc()
			n.At, n.Value, n.Slice = p.at(start), e, s
			e = n
		default:
			return e
		}
		p.links++
	}
	return e
}

func (p *parser) call(start uint32, f ast.Expr) ast.Expr {
	open := p.tok.Start
	p.advance()
	args, keywords, generator := p.arguments(true)
	p.expect(token.RParen)
	if generator != nil {
		generator.At = p.at(open)
	}
	n := p.calls.alloc()
	n.At, n.Func, n.Args, n.Keywords = p.at(start), f, args, keywords
	return n
}

// slices is what stands in a subscript.
func (p *parser) slices() ast.Expr {
	start := p.tok.Start
	e, star := p.slice()
	if p.tok.Kind != token.Comma && !star {
		return e
	}
	from := len(p.exprStack)
	p.push(e)
	for p.accept(token.Comma) && p.tok.Kind != token.RBracket {
		e, _ := p.slice()
		p.push(e)
	}
	return p.tuple(start, from)
}

func (p *parser) slice() (e ast.Expr, star bool) {
	start := p.tok.Start
	switch {
	case p.tok.Kind == token.Star:
		p.advance()
		v := p.expression()
		return &ast.Starred{At: p.at(start), Value: v}, true
	case p.tok.Kind == token.Name && p.peek() == token.Walrus:
		return p.walrus(), false
	case p.tok.Kind != token.Colon:
		e = p.namedExpr()
		if p.tok.Kind != token.Colon {
			return e, false
		}
	}
	n := &ast.Slice{Lower: e}
	p.expect(token.Colon)
	if p.startsExpr() {
		n.Upper = p.expression()
	}
	if p.accept(token.Colon) && p.startsExpr() {
		n.Step = p.expression()
	}
	n.At = p.at(start)
	return n, false
}
