package parser

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/token"
)

func (p *parser) importName() ast.Stmt {
	start := p.tok.Start
	p.advance()
	n := &ast.Import{}
	for {
		at := p.tok.Start
		a := &ast.Alias{}
		a.Name, a.NameSpan = p.dottedName()
		p.asName(a)
		a.At = p.at(at)
		n.Names = append(n.Names, a)
		if !p.accept(token.Comma) {
			break
		}
	}
	n.At = p.at(start)
	return n
}

// dottedName is `a.b.c`; its text leaves out what may stand between the parts.
func (p *parser) dottedName() (string, diag.Span) {
	name, span := p.identifier()
	if p.tok.Kind != token.Dot {
		return name, span
	}
	parts := []string{name}
	for p.accept(token.Dot) {
		part, s := p.identifier()
		parts = append(parts, part)
		span.End = s.End
	}
	if text := p.src[span.Start:max(span.Start, span.End)]; isDotted(text) {
		return text, span
	}
	return strings.Join(parts, "."), span
}

// isDotted reports whether text is a dotted name that needs no change, so that the source can be shared.
func isDotted(text string) bool {
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c >= 0x80 || c <= ' ' || c == '\\' || c == '#' {
			return false
		}
	}
	return true
}

func (p *parser) asName(a *ast.Alias) {
	if p.tok.Kind != token.KwAs {
		return
	}
	p.advance()
	a.Asname, a.AsnameSpan = p.identifier()
}

func (p *parser) importFrom() ast.Stmt {
	start := p.tok.Start
	p.advance()
	n := &ast.ImportFrom{}
	for {
		if p.accept(token.Dot) {
			n.Level++
		} else if p.accept(token.Ellipsis) {
			n.Level += 3
		} else {
			break
		}
	}
	if p.tok.Kind == token.Name {
		n.Module, n.ModuleSpan = p.dottedName()
	} else if n.Level == 0 {
		p.fail()
	}
	p.expect(token.KwImport)
	n.Names = p.fromNames()
	n.At = p.at(start)
	return n
}

func (p *parser) fromNames() []*ast.Alias {
	at := p.tok.Start
	if p.accept(token.Star) {
		return []*ast.Alias{{At: p.at(at), Name: "*", NameSpan: diag.Span{Start: at, End: p.prevEnd}}}
	}
	parenthesized := p.accept(token.LParen)
	var names []*ast.Alias
	for {
		at := p.tok.Start
		a := &ast.Alias{}
		a.Name, a.NameSpan = p.identifier()
		p.asName(a)
		a.At = p.at(at)
		names = append(names, a)
		if !p.accept(token.Comma) {
			break
		}
		if parenthesized && p.tok.Kind == token.RParen {
			break
		}
	}
	if parenthesized {
		p.expect(token.RParen)
	}
	return names
}
