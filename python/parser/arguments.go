package parser

import (
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/token"
)

// arguments is what stands between the parentheses of a call or a class header. A generator expression that is the only argument needs no
// parentheses of its own in a call; its range is the call's parentheses, which the caller sets.
func (p *parser) arguments(call bool) (args []ast.Expr, keywords []*ast.Keyword, generator *ast.GeneratorExp) {
	from := len(p.exprStack)
	var keys []*ast.Keyword
	named, unpacked := false, false // a `k=v` or `**d`, and a `**d`, has been passed
	for p.tok.Kind != token.RParen && !p.bad {
		at := p.tok.Start
		switch {
		case p.tok.Kind == token.Star:
			p.advance()
			v := p.expression()
			if unpacked {
				p.fail()
			}
			p.push(&ast.Starred{At: p.at(at), Value: v})
		case p.tok.Kind == token.DoubleStar:
			p.advance()
			v := p.expression()
			k := p.keywords.alloc()
			k.At, k.Value = p.at(at), v
			keys = append(keys, k)
			named, unpacked = true, true
		case p.tok.Kind == token.Name && p.peek() == token.Equal:
			k := p.keyword()
			keys = append(keys, k)
			named = true
		default:
			e := p.argument(call)
			if p.tok.Kind == token.KwFor || p.tok.Kind == token.KwAsync {
				if call && len(p.exprStack) == from && !named {
					n := &ast.GeneratorExp{Elt: e, Generators: p.comprehensions()}
					if p.tok.Kind == token.RParen {
						return []ast.Expr{n}, nil, n
					}
				}
				p.fail()
			}
			if named {
				p.fail()
			}
			p.push(e)
		}
		if !p.accept(token.Comma) {
			break
		}
	}
	args = p.exprs(from)
	return args, p.keyLists.list(keys), nil
}

// argument is a positional argument.
func (p *parser) argument(call bool) ast.Expr {
	if p.tok.Kind == token.Name && p.peek() == token.Walrus {
		return p.walrus()
	}
	e := p.expression()
	if k := p.tok.Kind; k == token.Equal || k == token.Walrus {
		p.fail()
	}
	return e
}

func (p *parser) keyword() *ast.Keyword {
	t := p.tok
	k := p.keywords.alloc()
	k.Arg, k.NameSpan = p.identifier()
	p.advance()
	k.Value = p.expression()
	k.At = p.at(t.Start)
	return k
}

// comprehensions is one or more `for x in y if z`.
func (p *parser) comprehensions() []*ast.Comprehension {
	var out []*ast.Comprehension
	for p.tok.Kind == token.KwFor || p.tok.Kind == token.KwAsync {
		start := p.tok.Start
		c := &ast.Comprehension{IsAsync: p.accept(token.KwAsync)}
		p.expect(token.KwFor)
		c.Target = p.targetList()
		p.expectIn()
		c.Iter = p.disjunction()
		for p.accept(token.KwIf) {
			c.Ifs = append(c.Ifs, p.disjunction())
		}
		c.At = p.at(start)
		out = append(out, c)
	}
	return out
}
