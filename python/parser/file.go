package parser

import (
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
		if p.explain || p.fatal && len(p.errors) > 0 {
			return // reported by a statement within, or to be reported by the one around
		}
		p.stmtStack, p.exprStack, p.depth = p.stmtStack[:from], p.exprStack[:exprs], depth
		p.report(m)
		if !p.fatal {
			p.recover(m)
		}
		p.stmtStack, p.exprStack, p.depth = p.stmtStack[:from], p.exprStack[:exprs], depth
	}
	if p.tok.Kind == token.Error && !p.fatal && !p.explain {
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
			e := Error{Class: token.RecursionError, Message: "maximum recursion depth exceeded during ast construction", Span: root.Span()}
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

// report finds out what is wrong with the statement that begins at m and records it. It leaves the parser bad.
//
// CPython's order: what the tokenizer found before the parser gave up; then the reason, but a mistake that the tokenizer finds anywhere in the
// rest of the file goes before it; then a bracket that is still open where the file ends, if it was opened on an earlier line.
func (p *parser) report(m mark) {
	furthest := p.toks[len(p.toks)-1]
	if p.scan.Err == nil && p.err == nil {
		p.explainStatement(m)
	}
	if e := p.scan.Err; e != nil && (p.err == nil || p.err.Class != token.MemoryError) {
		p.add(Error{e.Class, e.Message, diag.Span{Start: e.Start, End: e.End}})
		p.fatal = true
		return
	}
	err, explained := p.err, p.err != nil && p.err.Class != token.MemoryError && p.err.Class != token.RecursionError
	if err == nil {
		err = p.unexplained(furthest)
	}
	p.err = nil
	if explained || err.Class == token.SyntaxError {
		if later := p.laterScanError(p.toks[len(p.toks)-1].Start); later != nil {
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

func (p *parser) add(e Error) {
	p.errors = append(p.errors, e)
	p.bad = true
}

func (p *parser) unexplained(t token.Token) *Error {
	at := diag.Span{Start: t.Start, End: t.End}
	switch t.Kind {
	case token.Indent:
		return &Error{token.IndentationError, "unexpected indent", at}
	case token.Dedent:
		return &Error{token.IndentationError, "unexpected unindent", at}
	}
	return &Error{token.SyntaxError, "invalid syntax", at}
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
	s := token.NewScanner([]byte(p.src[:len(p.src)-1]))
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
					p.unclosed = &Error{e.Class, e.Message, diag.Span{Start: e.Start, End: e.End}}
					return nil
				}
			}
			return &Error{e.Class, e.Message, diag.Span{Start: e.Start, End: e.End}}
		}
	}
}

// lineOf returns the 1-based line of an offset. It is called for errors only.
func (p *parser) lineOf(at uint32) int {
	line := 1
	for i := 0; i < int(at) && i < len(p.src)-1; i++ {
		switch p.src[i] {
		case '\n':
			line++
		case '\r':
			if p.src[i+1] != '\n' {
				line++
			}
		}
	}
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
	p.explain = false
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
	switch p.tok.Kind {
	case token.Error:
		p.fatal = true
	case token.KwElse, token.KwElif, token.KwExcept, token.KwFinally:
		// A clause of the statement that was left out: what it belongs to cannot be told for sure.
		p.fatal = true
		p.fail()
	}
}
