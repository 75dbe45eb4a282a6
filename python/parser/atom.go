package parser

import (
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/token"
)

// atom is a name, a literal, a display or a parenthesized expression.
func (p *parser) atom() ast.Expr {
	t := p.tok
	switch t.Kind {
	case token.Name:
		p.advance()
		n := p.names.alloc()
		n.Start, n.End, n.ID = t.Start, t.End, normalize(p.text(t))
		return n
	case token.Number:
		return p.number()
	case token.String, token.FStringStart:
		return p.strings()
	case token.KwNone:
		return p.singleton(ast.None)
	case token.KwTrue:
		return p.singleton(ast.True)
	case token.KwFalse:
		return p.singleton(ast.False)
	case token.Ellipsis:
		return p.singleton(ast.Ellipsis)
	case token.LParen, token.LBracket, token.LBrace:
		if !p.enter(costBracket) {
			return nil
		}
		defer p.leave(costBracket)
		switch t.Kind {
		case token.LParen:
			return p.parenthesized()
		case token.LBracket:
			return p.list()
		}
		return p.braces()
	}
	p.fail()
	return nil
}

func (p *parser) singleton(k ast.ConstKind) ast.Expr {
	start := p.tok.Start
	p.advance()
	n := p.constants.alloc()
	n.At, n.Kind = p.at(start), k
	return n
}

// parenthesized is `(a)`, `(a, b)`, `(yield)` or `(a for a in b)`.
func (p *parser) parenthesized() ast.Expr {
	start := p.tok.Start
	p.advance()
	switch p.tok.Kind {
	case token.RParen:
		p.advance()
		return p.tuple(start, len(p.exprStack))
	case token.KwYield:
		e := p.yieldExpr()
		p.expect(token.RParen)
		return e
	}
	first := p.tok
	e := p.starNamed()
	switch p.tok.Kind {
	case token.Comma:
		return p.displayTail(start, e, token.RParen)
	case token.KwFor, token.KwAsync:
		p.comprehendable(first)
		generators := p.comprehensions()
		p.expect(token.RParen)
		return &ast.GeneratorExp{At: p.at(start), Elt: e, Generators: generators}
	}
	if first.Kind == token.Star {
		p.fail()
	}
	p.expect(token.RParen)
	return e
}

// displayTail reads the other elements of `(a, b)`, `[a, b]` or `{a, b}` after the first.
func (p *parser) displayTail(start uint32, first ast.Expr, end token.Kind) ast.Expr {
	from := len(p.exprStack)
	p.push(first)
	for p.accept(token.Comma) && p.tok.Kind != end {
		e := p.starNamed()
		p.push(e)
	}
	p.expect(end)
	switch end {
	case token.RBracket:
		elts := p.exprs(from)
		return &ast.List{At: p.at(start), Elts: elts}
	case token.RBrace:
		elts := p.exprs(from)
		return &ast.Set{At: p.at(start), Elts: elts}
	}
	return p.tuple(start, from)
}

// comprehendable refuses a starred element before `for`.
func (p *parser) comprehendable(first token.Token) {
	if first.Kind == token.Star {
		p.fail()
	}
}

func (p *parser) list() ast.Expr {
	start := p.tok.Start
	p.advance()
	if p.accept(token.RBracket) {
		return &ast.List{At: p.at(start)}
	}
	first := p.tok
	e := p.starNamed()
	if p.tok.Kind == token.KwFor || p.tok.Kind == token.KwAsync {
		p.comprehendable(first)
		generators := p.comprehensions()
		p.expect(token.RBracket)
		return &ast.ListComp{At: p.at(start), Elt: e, Generators: generators}
	}
	return p.displayTail(start, e, token.RBracket)
}

// braces is a dict, a set, or a comprehension of either.
func (p *parser) braces() ast.Expr {
	start := p.tok.Start
	p.advance()
	if p.accept(token.RBrace) {
		return &ast.Dict{At: p.at(start)}
	}
	first := p.tok
	if first.Kind == token.DoubleStar {
		return p.dict(start, nil)
	}
	walrus := first.Kind == token.Name && p.peek() == token.Walrus
	e := p.starNamed()
	switch p.tok.Kind {
	case token.Colon:
		if first.Kind == token.Star || walrus {
			p.fail()
			return nil
		}
		return p.dict(start, e)
	case token.KwFor, token.KwAsync:
		p.comprehendable(first)
		generators := p.comprehensions()
		p.expect(token.RBrace)
		return &ast.SetComp{At: p.at(start), Elt: e, Generators: generators}
	}
	return p.displayTail(start, e, token.RBrace)
}

// dict reads a dict display or comprehension; key is its first key, already read, or nil before `**`.
func (p *parser) dict(start uint32, key ast.Expr) ast.Expr {
	from := len(p.exprStack)
	var keys []ast.Expr
	for {
		if key != nil {
			keys = append(keys, key)
			p.expect(token.Colon)
			v := p.expression()
			if len(keys) == 1 && (p.tok.Kind == token.KwFor || p.tok.Kind == token.KwAsync) {
				p.exprStack = p.exprStack[:from]
				generators := p.comprehensions()
				p.expect(token.RBrace)
				return &ast.DictComp{At: p.at(start), Key: key, Value: v, Generators: generators}
			}
			p.push(v)
		} else {
			p.advance()
			v := p.binary(1)
			keys = append(keys, nil)
			p.push(v)
		}
		if !p.accept(token.Comma) || p.tok.Kind == token.RBrace || p.bad {
			break
		}
		key = nil
		if p.tok.Kind != token.DoubleStar {
			key = p.dictKey()
		}
	}
	p.expect(token.RBrace)
	if len(p.exprStack) < from {
		return nil
	}
	values := p.exprs(from)
	return &ast.Dict{At: p.at(start), Keys: p.exprLists.list(keys), Values: values}
}

func (p *parser) dictKey() ast.Expr {
	e := p.expression()
	if p.bad || e == nil {
		p.fail()
		return &ast.Constant{}
	}
	return e
}
