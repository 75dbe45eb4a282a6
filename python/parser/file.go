package parser

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/token"
)

// file reads statements up to the end of the source.
func (p *parser) file() []ast.Stmt {
	p.start()
	from := len(p.stmtStack)
	for p.statements(); !p.fatal && p.tok.Kind != token.EOF; p.statements() {
		p.advance() // a DEDENT of a block that was lost
	}
	return p.takeStmts(from)
}

func (p *parser) takeStmts(from int) []ast.Stmt {
	out := p.stmtLists.list(p.stmtStack[from:])
	p.stmtStack = p.stmtStack[:from]
	return out
}

// statements pushes statements up to a DEDENT or the end of the source. A statement that is not Python is reported and left out.
func (p *parser) statements() {
	errors, block := len(p.errors), len(p.open)
	if p.blocks > 0 {
		p.open = append(p.open, extent{p.i, p.i})
	}
	for p.tok.Kind != token.EOF && p.tok.Kind != token.Dedent && !p.fatal {
		p.forget()
		m := p.mark()
		if p.blocks > 0 {
			p.open[block].last = m.i
		} else {
			p.top, p.done = m.i, p.done[:0]
		}
		if p.tok.Kind > token.Dedent {
			p.seen = max(p.seen, p.tok.Start)
		}
		from, exprs := len(p.stmtStack), len(p.exprStack)
		depth := p.depth
		p.links = 0
		p.statement()
		if p.links > 2000 && !p.bad {
			for _, s := range p.stmtStack[from:] {
				p.checkDepth(s)
			}
		}
		if !p.bad {
			p.headless = p.headless && p.tok.Kind == token.Indent
			p.straggler, p.doubt = false, false
			continue
		}
		if p.fatal && len(p.errors) > 0 {
			break // reported by a statement within
		}
		lose := func() { p.stmtStack, p.exprStack, p.depth = p.stmtStack[:from], p.exprStack[:exprs], depth }
		lose()
		p.lost(m, nil)
		for !p.fatal && p.clause() {
			lose()
		}
		lose()
	}
	p.headless, p.doubt = false, false
	if p.blocks > 0 {
		if len(p.errors) == errors && !p.bad {
			p.done = append(p.done, extent{p.open[block].first, p.i})
		}
		p.open = p.open[:block]
	}
}

// extent is a range of tokens: the statements of a block or a line up to the last one.
type extent struct{ first, last int }

// maxTreeDepth is the depth of tree at which CPython gives up turning it into objects.
const maxTreeDepth = 9990

// checkDepth refuses a statement whose tree is too deep, which left-recursive rules can build without nesting. It is called where a
// statement has enough links to come near.
func (p *parser) checkDepth(root ast.Node) {
	type item struct {
		n     ast.Node
		depth int
	}
	stack := []item{{root, 1}}
	var children []ast.Node
	for len(stack) > 0 {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if top.depth > maxTreeDepth {
			e := Error{Class: token.RecursionError, Message: "maximum recursion depth exceeded during ast construction", Span: root.Span(), form: formNowhere}
			p.err, p.fatal = &e, true
			p.fail()
			p.lost(p.mark(), nil)
			return
		}
		children = ast.AppendChildren(children[:0], top.n)
		for _, c := range children {
			stack = append(stack, item{c, top.depth + 1})
		}
	}
}

// again returns a scanner at the beginning of the source.
func (p *parser) again() *token.Scanner {
	s := token.NewScanner([]byte(p.src[:len(p.src)-1]))
	s.Bare = p.scan.Bare
	return s
}

// scanForm is how CPython places an error of its tokenizer.
func scanForm(e *token.ScanError) form {
	switch e.Place {
	case token.AtLine:
		return formTab
	case token.AtLineEnd:
		return formLineEnd
	case token.AtEnd:
		return formCursor
	case token.AtCursor:
		return formRead
	case token.AtOpen:
		return formOpen
	case token.AtBuffer:
		return formBuffer
	case token.AtRange:
		return formBytes
	case token.AtFile:
		return formNowhere
	}
	return formPoint
}

func (p *parser) add(e Error) {
	p.held = p.buffered(e)
	e.Place = p.placeOf(e.Span.Start, e.Span.End, e.form)
	if e.form == formKeyEnd {
		e.Span.Start = max(e.Span.Start, e.Span.End-1)
	}
	size := uint32(len(p.src) - 1)
	e.Span.Start, e.Span.End = min(e.Span.Start, size), min(e.Span.End, size)
	p.errors = append(p.errors, e)
}

func unexplained(t token.Token) *Error {
	at := diag.Span{Start: t.Start, End: t.End}
	switch t.Kind {
	case token.Indent:
		return &Error{Class: token.IndentationError, Message: "unexpected indent", Span: at, form: formCursor}
	case token.Dedent:
		return &Error{Class: token.IndentationError, Message: "unexpected unindent", Span: at, form: formCursor}
	}
	return &Error{Class: token.SyntaxError, Message: "invalid syntax", Span: at, form: formOf(t.Kind, false)}
}

// laterScanError looks for a tokenizer error between here and the end of the file, on a scanner of its own so that the parser can go on.
func (p *parser) laterScanError(from uint32) *Error {
	s := p.again()
	for {
		switch s.Next().Kind {
		case token.EOF:
			return nil
		case token.Error:
			e := s.Err
			if s.InFString() {
				return nil // CPython overlooks what is wrong within an f-string here
			}
			if e.Quiet {
				char, at, open := s.Unclosed()
				if !open || p.lineOf(from) <= p.lineOf(at) {
					return nil
				}
				e = token.Unclosed(char, at)
			}
			out := scanError(e)
			if reason, ok := strings.CutPrefix(e.Message, "(unicode error) "); ok {
				out.Class, out.Message, out.form = token.UnicodeError, reason, formNowhere // nothing makes a SyntaxError of it here
			}
			return out
		}
	}
}

// scanError turns an error of the tokenizer into one of the parser.
func scanError(e *token.ScanError) *Error {
	return &Error{Class: e.Class, Message: e.Message, Span: diag.Span{Start: e.Start, End: e.End}, form: scanForm(e)}
}

// lineOf returns the 1-based line of an offset. It is called for errors only.
func (p *parser) lineOf(at uint32) int {
	line, _ := p.lineAt(at)
	return line
}
