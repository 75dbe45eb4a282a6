package parser

import (
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/token"
)

// Targets are read as expressions and judged afterwards: every target is an expression too, and which of the two it is shows only at the
// `=` behind it.

// canStore reports whether e can be assigned to.
func canStore(e ast.Expr) bool {
	if s, ok := e.(*ast.Starred); ok {
		e = s.Value
	}
	return canBind(e, true)
}

func canDelete(e ast.Expr) bool { return canBind(e, false) }

// canBind looks at the elements of tuples and lists too; their nesting is bounded by the scanner's limit on brackets. Only what is stored
// to can be starred.
func canBind(e ast.Expr, stars bool) bool {
	var elts []ast.Expr
	switch e := e.(type) {
	case *ast.Name, *ast.Attribute, *ast.Subscript:
		return true
	case *ast.Tuple:
		elts = e.Elts
	case *ast.List:
		elts = e.Elts
	default:
		return false
	}
	for _, x := range elts {
		if s, ok := x.(*ast.Starred); ok && stars {
			x = s.Value
		}
		if !canBind(x, stars) {
			return false
		}
	}
	return true
}

// single reports whether e can stand before `+=` or `: annotation`.
func (p *parser) single(e ast.Expr) bool {
	switch e.(type) {
	case *ast.Name, *ast.Attribute, *ast.Subscript:
		return true
	}
	return false
}

// setContext turns an expression into a target.
func setContext(e ast.Expr, ctx ast.Context) {
	switch e := e.(type) {
	case *ast.Name:
		e.Ctx = ctx
	case *ast.Attribute:
		e.Ctx = ctx
	case *ast.Subscript:
		e.Ctx = ctx
	case *ast.Starred:
		e.Ctx = ctx
		setContext(e.Value, ctx)
	case *ast.Tuple:
		e.Ctx = ctx
		for _, x := range e.Elts {
			setContext(x, ctx)
		}
	case *ast.List:
		e.Ctx = ctx
		for _, x := range e.Elts {
			setContext(x, ctx)
		}
	}
}

// target reads something that can be a target, as far as a primary goes: in `for x in y` the `in` is not its operator.
func (p *parser) target() ast.Expr {
	if !p.startsExpr() {
		p.fail()
		return nil
	}
	return p.primary()
}

// starTarget is one target with an optional star, in Store context.
func (p *parser) starTarget() ast.Expr {
	start := p.tok.Start
	var e ast.Expr
	if p.accept(token.Star) {
		v := p.target()
		e = &ast.Starred{At: p.at(start), Value: v}
	} else {
		e = p.target()
	}
	if !p.bad && !canStore(e) {
		p.fail()
	}
	if p.bad {
		return nil
	}
	setContext(e, ast.Store)
	return e
}

// targetList is the `a, *b` between `for` and `in`.
func (p *parser) targetList() ast.Expr {
	if p.bad {
		return nil
	}
	start := p.tok.Start
	from := len(p.exprStack)
	e := p.starTarget()
	if !p.bad && p.tok.Kind == token.Comma {
		p.push(e)
		for p.accept(token.Comma) && p.startsStarExpr() {
			e := p.starTarget()
			p.push(e)
		}
		e = p.tuple(start, from)
		setContext(e, ast.Store)
	}
	return e
}

func (p *parser) expectIn() {
	if p.tok.Kind != token.KwIn {
		p.fail()
		return
	}
	p.advance()
}
