package parser

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/token"
)

// fstring reads one f-string and adds its parts to j. Its text is decoded when all of it has been read: of one that does not end nothing is said.
func (p *parser) fstring(j *joined) {
	raw := strings.ContainsAny(p.text(p.tok), "rR")
	from := len(j.parts)
	p.advance()
	for {
		switch p.tok.Kind {
		case token.FStringMiddle:
			j.parts = append(j.parts, p.middle(raw))
			continue
		case token.LBrace:
			j.parts = p.field(j.parts)
			continue
		}
		break
	}
	p.expect(token.FStringEnd)
	for i := from; i < len(j.parts) && !p.bad; i++ {
		p.decode(&j.parts[i])
	}
}

// middle is literal text of an f-string, as it stands.
func (p *parser) middle(raw bool) part {
	t := p.tok
	text := p.text(t)
	if t.Doubled {
		text = text[:len(text)-1]
	}
	x := part{at: ast.At{Start: t.Start, End: t.End}, text: unixNewlines(text), escaped: !raw && strings.Contains(text, "\\")}
	p.advance()
	return x
}

// decode turns text as it stands into what it means.
func (p *parser) decode(x *part) {
	if x.escaped {
		x.text = p.unescape(x.text, diag.Span{Start: x.at.Start, End: x.at.End}, false, false)
	}
}

// field reads `{value=!r:spec}` and appends the text that `=` asks for and the field.
func (p *parser) field(parts []part) []part {
	open := p.tok
	if !p.enter(costBracket) {
		return parts
	}
	defer p.leave(costBracket)
	p.advance()
	n := &ast.FormattedValue{Conversion: -1}
	n.Value = p.yieldOr()
	debug := p.accept(token.Equal)
	textEnd := p.tok.Start
	if p.bad {
		return parts
	}
	if p.tok.Kind == token.Exclaim {
		p.conversion(n)
	}
	if p.tok.Kind == token.Colon {
		n.FormatSpec = p.formatSpec()
	}
	if p.tok.Kind != token.RBrace {
		p.fail()
		return parts
	}
	p.advance()
	n.At = p.at(open.Start)
	if debug {
		if n.Conversion < 0 && n.FormatSpec == nil {
			n.Conversion = 'r'
		}
		at := ast.At{Start: open.End, End: textEnd}
		parts = append(parts, part{at: at, text: debugText(unixNewlines(p.src[at.Start:at.End]))})
	}
	return append(parts, part{at: n.At, field: n})
}

// debugText is the source of a field before `!`, `:` or `}`, without its comments.
func debugText(text string) string {
	if strings.IndexByte(text, '#') < 0 {
		return text
	}
	var b strings.Builder
	for text != "" {
		i := strings.IndexByte(text, '#')
		if i < 0 {
			b.WriteString(text)
			break
		}
		b.WriteString(text[:i])
		text = text[i:]
		end := strings.IndexByte(text, '\n')
		if end < 0 {
			break
		}
		text = text[end:]
	}
	return b.String()
}

const conversionApart = "f-string: conversion type must come right after the exclamation mark"

func badConversion(name string) string {
	return "f-string: invalid conversion character '" + normalize(name) + "': expected 's', 'r', or 'a'"
}

func (p *parser) conversion(n *ast.FormattedValue) {
	bang := p.tok
	p.advance()
	t := p.tok
	if t.Kind != token.Name {
		p.fail()
		return
	}
	name := p.text(t)
	if t.Start != bang.End {
		p.raise(conversionApart, bang.Start, t.End)
		return
	}
	if name != "s" && name != "r" && name != "a" {
		p.raise(badConversion(name), t.Start, t.End)
		return
	}
	n.Conversion = int(name[0])
	p.advance()
}

// formatSpec is what follows the colon. Its range begins at the colon. Its text is decoded as if it were not raw, as in CPython.
func (p *parser) formatSpec() ast.Expr {
	start := p.tok.Start
	p.advance()
	var parts []part
	for {
		switch p.tok.Kind {
		case token.FStringMiddle:
			x := p.middle(false)
			p.decode(&x)
			parts = append(parts, x)
			continue
		case token.LBrace:
			parts = p.field(parts)
			continue
		}
		break
	}
	values := p.joinParts(parts)
	return &ast.JoinedStr{At: p.at(start), Values: values}
}
