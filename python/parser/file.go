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
	p.statements()
	if !p.fatal && p.tok.Kind != token.EOF {
		// Indentation that no statement asked for.
		m := p.mark()
		p.fail()
		p.report(m)
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
	for p.tok.Kind != token.EOF && p.tok.Kind != token.Dedent && p.tok.Kind != token.Indent && !p.fatal {
		p.forget()
		m := p.mark()
		if p.blocks == 0 {
			p.top = m.i
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
			continue
		}
		if p.fatal && len(p.errors) > 0 {
			return // reported by a statement within
		}
		p.stmtStack, p.exprStack, p.depth = p.stmtStack[:from], p.exprStack[:exprs], depth
		p.report(m)
		if !p.fatal {
			p.recover(m)
		}
		p.stmtStack, p.exprStack, p.depth = p.stmtStack[:from], p.exprStack[:exprs], depth
	}
	if p.tok.Kind == token.Error && !p.fatal {
		p.report(p.mark())
		p.fatal = true
	}
}

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
			p.report(p.mark())
			return
		}
		children = ast.AppendChildren(children[:0], top.n)
		for _, c := range children {
			stack = append(stack, item{c, top.depth + 1})
		}
	}
}

// maxExplained is how many errors of a file are explained. Nobody reads more, and a file can have one a line.
const maxExplained = 1000

// report finds out what is wrong with the statement that begins at m and records it. It leaves the parser bad.
//
// CPython's order: what the tokenizer found before the parser gave up; then the reason, but a mistake that the tokenizer finds anywhere in the
// rest of the file goes before it; then a bracket that is still open where the file ends, if it was opened on an earlier line.
func (p *parser) report(m mark) {
	if p.err != nil && (p.err.Class == token.MemoryError || p.err.Class == token.RecursionError) {
		p.add(*p.err)
		p.err, p.fatal = nil, true
		return
	}
	furthest := p.toks[len(p.toks)-1]
	first := len(p.errors) == 0
	from := m.i
	if first {
		from = p.top
	} else if last := p.errors[len(p.errors)-1]; last.Span.Start >= p.toks[from].Start {
		// What is wrong within the statement would be found again.
		if p.err != nil {
			p.add(*p.err)
		}
		p.err = nil
		return
	}
	if len(p.errors) >= maxExplained && p.scan.Err == nil {
		p.err = nil
		p.add(*unexplained(furthest))
		return
	}
	x := p.explain(from, first)
	p.reach = x.far.Start
	if x.scan == nil && x.err == nil && x.fits {
		x.scan, x.err, x.last, x.far = p.scan.Err, p.err, furthest, furthest
	}
	p.err = nil
	if e := x.scan; e != nil {
		p.add(Error{Class: e.Class, Message: e.Message, Span: diag.Span{Start: e.Start, End: e.End}, form: scanForm(e)})
		p.fatal = true
		return
	}
	err := x.err
	if err == nil {
		err = unexplained(x.last)
	}
	if x.err != nil && err.Class != token.MemoryError || err.Class == token.SyntaxError {
		if later := p.laterScanError(x.far.Start); later != nil {
			p.add(*later)
			p.fatal = true
			return
		}
	}
	p.add(*err)
	if err.Class != token.SyntaxError {
		p.fatal = true
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
	p.bad = true
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
	if len(p.errors) > 0 {
		// The first error's search has been through the whole file.
		if p.unclosed != nil && from > p.unclosed.Span.Start {
			return p.unclosed
		}
		return nil
	}
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
				if !open {
					return nil
				}
				e = token.Unclosed(char, at)
				if p.lineOf(from) <= p.lineOf(at) {
					p.unclosed = &Error{Class: e.Class, Message: e.Message, Span: diag.Span{Start: e.Start, End: e.End}, form: scanForm(e)}
					return nil
				}
			}
			out := &Error{Class: e.Class, Message: e.Message, Span: diag.Span{Start: e.Start, End: e.End}, form: scanForm(e)}
			if reason, ok := strings.CutPrefix(e.Message, "(unicode error) "); ok {
				out.Class, out.Message, out.form = token.UnicodeError, reason, formNowhere // nothing makes a SyntaxError of it here
			}
			return out
		}
	}
}

// lineOf returns the 1-based line of an offset. It is called for errors only.
func (p *parser) lineOf(at uint32) int {
	line, _ := p.lineAt(at)
	return line
}

// skipLine moves past a logical line and the block that follows it.
func (p *parser) skipLine() {
	for p.tok.Kind != token.Newline && p.tok.Kind != token.EOF && p.tok.Kind != token.Error {
		p.advance()
	}
	p.expect(token.Newline)
	if p.tok.Kind != token.Indent {
		return
	}
	p.advance()
	for open := 1; open > 0 && !p.bad; p.advance() {
		switch p.tok.Kind {
		case token.Indent:
			open++
		case token.Dedent:
			open--
		case token.EOF:
			p.fail()
		}
	}
}

// recover moves to the next statement after a bad one that began at m: past its line, and past the block that follows the line. Where the
// line does not end (the rest of the file is not cut into lines as its author meant it) nothing more is read.
func (p *parser) recover(m mark) {
	p.reset(m)
	if p.bad {
		p.fatal = true
		return
	}
	at := p.errors[len(p.errors)-1].Span.Start
	p.skipLine()
	for p.tok.Kind > token.Dedent && p.tok.Start < at {
		p.skipLine() // the mistake was in a line further down, as after a decorator
	}
	for clause := true; clause; {
		switch p.tok.Kind {
		case token.KwElse, token.KwElif, token.KwExcept, token.KwFinally:
			p.skipLine() // of the statement that was left out
		default:
			clause = false
		}
	}
	if p.tok.Kind == token.Error {
		p.fatal = true
	}
}
