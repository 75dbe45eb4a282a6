package parser

import (
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/token"
)

// parameters is the list between the parentheses of a def, or between `lambda` and its colon: there annotated is false.
func (p *parser) parameters(annotated bool) *ast.Arguments {
	n := &ast.Arguments{}
	end := token.Colon
	if annotated {
		end = token.RParen
	}
	start := p.tok.Start
	if p.tok.Kind == end {
		n.At = ast.At{Start: start, End: start}
		return n
	}
	l := paramList{p: p, n: n, annotated: annotated, end: end}
	l.read()
	n.At = p.at(start)
	return n
}

// paramList reads parameters in the order the grammar allows: plain ones, `/` once, `*` or `*args` once, `**kwargs` last.
type paramList struct {
	p         *parser
	n         *ast.Arguments
	annotated bool
	end       token.Kind
	slash     bool
	star      bool
}

func (l *paramList) read() {
	p := l.p
	plain := len(p.exprStack)
	var args, only []*ast.Arg
	var kwDefaults []ast.Expr
	for !p.bad {
		switch p.tok.Kind {
		case token.Slash:
			if l.slash || l.star || len(args) == 0 {
				p.fail()
				break
			}
			p.advance()
			l.slash = true
			l.n.Posonlyargs, args = args, nil
		case token.Star:
			l.readStar()
		case token.DoubleStar:
			l.readKwarg()
		default:
			a := l.arg(false)
			if l.star {
				only = append(only, a)
				kwDefaults = append(kwDefaults, l.defaultValue())
			} else {
				args = append(args, a)
				if d := l.defaultValue(); d != nil {
					p.push(d)
				} else if k := p.tok.Kind; len(p.exprStack) > plain && (k == token.Comma || k == l.end) {
					p.fail()
				}
			}
		}
		if p.tok.Kind != token.Comma {
			break
		}
		p.advance()
		if p.tok.Kind == l.end {
			break
		}
	}
	l.n.Args, l.n.Kwonlyargs, l.n.KwDefaults = args, only, kwDefaults
	l.n.Defaults = p.exprs(plain)
}

func (l *paramList) readStar() {
	p := l.p
	if l.star {
		p.fail()
		return
	}
	l.star = true
	p.advance()
	switch {
	case p.tok.Kind == token.Comma:
		if p.peek() != token.Name { // a bare star needs a name after it
			p.fail()
		}
	case p.tok.Kind == l.end:
		p.fail()
	default:
		l.n.Vararg = l.arg(true)
		if p.tok.Kind == token.Equal {
			p.fail()
		}
	}
}

func (l *paramList) readKwarg() {
	p := l.p
	p.advance()
	l.n.Kwarg = l.arg(false)
	if p.tok.Kind == token.Comma {
		p.advance()
	}
	if p.tok.Kind != l.end { // nothing may follow, nor does it have a default
		p.fail()
	}
}

// arg is `name: annotation`; a `*name` may have a starred annotation.
func (l *paramList) arg(star bool) *ast.Arg {
	p := l.p
	start := p.tok.Start
	n := p.args.alloc()
	n.Arg, n.NameSpan = p.identifier()
	if l.annotated && p.accept(token.Colon) {
		if star {
			n.Annotation = p.starExpression()
		} else {
			n.Annotation = p.expression()
		}
	}
	n.At = p.at(start)
	return n
}

func (l *paramList) defaultValue() ast.Expr {
	p := l.p
	if p.tok.Kind != token.Equal {
		return nil
	}
	p.advance()
	return p.expression()
}
