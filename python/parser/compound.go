package parser

import (
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/token"
)

func (p *parser) block() []ast.Stmt {
	if !p.enter(costBlock) {
		return nil
	}
	defer p.leave(costBlock)
	from := len(p.stmtStack)
	if p.tok.Kind != token.Newline {
		p.simpleLine()
		return p.takeStmts(from)
	}
	p.advance()
	if p.tok.Kind != token.Indent {
		p.fail()
		return nil
	}
	p.advance()
	p.blocks++
	p.statements()
	p.blocks--
	p.expect(token.Dedent)
	return p.takeStmts(from)
}

func (p *parser) ifStmt() *ast.If {
	start := p.tok.Start
	if !p.enter(costUnary) {
		return nil
	}
	defer p.leave(costUnary)
	n := p.ifs.alloc()
	p.advance()
	n.Test = p.namedExpr()
	p.expect(token.Colon)
	n.Body = p.block()
	switch p.tok.Kind {
	case token.KwElif:
		if orelse := p.ifStmt(); orelse != nil {
			n.Orelse = []ast.Stmt{orelse}
		}
	case token.KwElse:
		n.Orelse = p.elseBlock()
	}
	n.At = p.at(start)
	return n
}

func (p *parser) elseBlock() []ast.Stmt {
	if !p.accept(token.KwElse) {
		return nil
	}
	p.expect(token.Colon)
	return p.block()
}

func (p *parser) whileStmt() ast.Stmt {
	start := p.tok.Start
	p.advance()
	n := &ast.While{Test: p.namedExpr()}
	p.expect(token.Colon)
	n.Body = p.block()
	n.Orelse = p.elseBlock()
	n.At = p.at(start)
	return n
}

func (p *parser) forStmt(start uint32, async bool) ast.Stmt {
	p.advance()
	n := &ast.For{Async: async}
	n.Target = p.targetList()
	p.expectIn()
	n.Iter = p.starExpressions()
	p.expect(token.Colon)
	n.Body = p.block()
	n.Orelse = p.elseBlock()
	n.At = p.at(start)
	return n
}

// withStmt reads `with a as b, c:`. Whether a parenthesis that follows `with` surrounds the items or begins an expression can be told only
// by reading on: the items are tried first, as in CPython.
func (p *parser) withStmt(start uint32, async bool) ast.Stmt {
	p.advance()
	n := &ast.With{Async: async}
	if p.tok.Kind == token.LParen {
		n.Items = p.parenthesizedItems()
	}
	if n.Items == nil {
		for {
			n.Items = append(n.Items, p.withItem())
			if !p.accept(token.Comma) {
				break
			}
		}
		p.expect(token.Colon)
	}
	n.Body = p.block()
	n.At = p.at(start)
	return n
}

// parenthesizedItems is `(a as b, c):`, or nil and no step made when this is not what follows.
func (p *parser) parenthesizedItems() []*ast.WithItem {
	m, from := p.mark(), len(p.exprStack)
	p.quiet++
	defer func() { p.quiet-- }()
	p.advance()
	var items []*ast.WithItem
	for {
		items = append(items, p.withItem())
		if !p.accept(token.Comma) || p.tok.Kind == token.RParen {
			break
		}
	}
	p.expect(token.RParen)
	p.expect(token.Colon)
	if !p.bad {
		return items
	}
	p.exprStack = p.exprStack[:from]
	if p.scan.Err == nil {
		p.reset(m)
	}
	return nil
}

func (p *parser) withItem() *ast.WithItem {
	start := p.tok.Start
	n := &ast.WithItem{ContextExpr: p.expression()}
	if p.accept(token.KwAs) {
		n.OptionalVars = p.starTarget()
		if k := p.tok.Kind; k != token.Comma && k != token.RParen && k != token.Colon {
			p.fail()
		}
	}
	n.At = p.at(start)
	return n
}

const noHandler = "expected 'except' or 'finally' block"

func (p *parser) tryStmt() ast.Stmt {
	start := p.tok.Start
	p.advance()
	n := &ast.Try{}
	p.expect(token.Colon)
	n.Body = p.block()
	for p.tok.Kind == token.KwExcept {
		star := p.peek() == token.Star
		if len(n.Handlers) > 0 && star != n.Star {
			p.fail()
			return nil
		}
		n.Star = star
		n.Handlers = append(n.Handlers, p.handler())
	}
	if len(n.Handlers) > 0 {
		n.Orelse = p.elseBlock()
	}
	if p.accept(token.KwFinally) {
		p.expect(token.Colon)
		n.Finalbody = p.block()
	} else if len(n.Handlers) == 0 {
		p.raise(noHandler, p.tok.Start, p.tok.End)
	}
	n.At = p.at(start)
	return n
}

func (p *parser) handler() *ast.ExceptHandler {
	start := p.tok.Start
	p.advance()
	n := &ast.ExceptHandler{}
	if star := p.accept(token.Star); star || p.tok.Kind != token.Colon {
		n.Type = p.expression()
		if p.accept(token.KwAs) {
			n.Name, n.NameSpan = p.identifier()
		}
	}
	p.expect(token.Colon)
	n.Body = p.block()
	n.At = p.at(start)
	return n
}

func (p *parser) decorated() ast.Stmt {
	from := len(p.exprStack)
	for p.accept(token.At) {
		e := p.namedExpr()
		p.push(e)
		p.expect(token.Newline)
	}
	decorators := p.exprs(from)
	switch p.tok.Kind {
	case token.KwDef:
		return p.functionDef(p.tok.Start, decorators, false)
	case token.KwClass:
		return p.classDef(decorators)
	case token.KwAsync:
		return p.async(decorators)
	}
	p.fail()
	return nil
}

func (p *parser) functionDef(start uint32, decorators []ast.Expr, async bool) ast.Stmt {
	p.advance()
	n := &ast.FunctionDef{Async: async, DecoratorList: decorators}
	n.Name, n.NameSpan = p.identifier()
	n.TypeParams = p.typeParams()
	p.expect(token.LParen)
	n.Args = p.parameters(true)
	p.expect(token.RParen)
	if p.accept(token.Arrow) {
		n.Returns = p.expression()
	}
	p.expect(token.Colon)
	n.Body = p.block()
	n.At = p.at(start)
	return n
}

func (p *parser) classDef(decorators []ast.Expr) ast.Stmt {
	start := p.tok.Start
	p.advance()
	n := &ast.ClassDef{DecoratorList: decorators}
	n.Name, n.NameSpan = p.identifier()
	n.TypeParams = p.typeParams()
	if p.tok.Kind == token.LParen {
		p.advance()
		n.Bases, n.Keywords, _ = p.arguments(false)
		p.expect(token.RParen)
	}
	p.expect(token.Colon)
	n.Body = p.block()
	n.At = p.at(start)
	return n
}

// typeParams is `[T: bound = default, *Ts, **P]`, or nil where there is no bracket.
func (p *parser) typeParams() []ast.TypeParam {
	if p.tok.Kind != token.LBracket {
		return nil
	}
	p.advance()
	var out []ast.TypeParam
	for {
		out = append(out, p.typeParam())
		if !p.accept(token.Comma) || p.tok.Kind == token.RBracket {
			break
		}
	}
	p.expect(token.RBracket)
	return out
}

func (p *parser) typeParam() ast.TypeParam {
	start := p.tok.Start
	switch p.tok.Kind {
	case token.Star:
		p.advance()
		n := &ast.TypeVarTuple{}
		n.Name, n.NameSpan = p.identifier()
		if p.accept(token.Equal) {
			n.DefaultValue = p.starExpression()
		}
		n.At = p.at(start)
		return n
	case token.DoubleStar:
		p.advance()
		n := &ast.ParamSpec{}
		n.Name, n.NameSpan = p.identifier()
		if p.accept(token.Equal) {
			n.DefaultValue = p.expression()
		}
		n.At = p.at(start)
		return n
	}
	n := &ast.TypeVar{}
	n.Name, n.NameSpan = p.identifier()
	if p.accept(token.Colon) {
		n.Bound = p.expression()
	}
	if p.accept(token.Equal) {
		n.DefaultValue = p.expression()
	}
	n.At = p.at(start)
	return n
}
