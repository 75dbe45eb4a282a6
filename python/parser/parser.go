// Package parser reads Python 3.13 source into the tree of package ast: the whole grammar, by recursive descent over tokens that are cut on
// demand. A valid source gives the tree that CPython's ast.parse gives. An invalid one is always refused, and in CPython's words where a
// mistake has words of its own.
//
// # How errors are found
//
// The parser proper knows only whether a statement fits the grammar. One that does not is given to explain.go, which reads it by a second
// grammar, mistakes.peg: ordered choices, with the known mistakes among them in CPython's order. Nothing of that costs a valid source anything.
// What is still unexplained is "invalid syntax" at the furthest token that CPython would have looked at.
package parser

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/token"
)

// Error is one reason why a source is not Python, with the exception class and the words that CPython has for it.
type Error struct {
	Class   token.ErrorClass
	Message string
	Span    diag.Span // into Result.File; an error about the whole file (its encoding) is placed at offset 0
	Place   Place
	// Opened is a bracket before the error that seems to lack its end and to be the cause of it; empty where there is none.
	Opened diag.Span

	form form
}

func (e Error) Error() string { return string(e.Class) + ": " + e.Message }

// Result is what a source holds.
type Result struct {
	// File is the text that every span indexes: the file itself, or its recoding where it begins with a byte order mark or declares another
	// encoding than UTF-8.
	File *diag.File
	// Encoding is the encoding declared by the file, by CPython's name, or "utf-8".
	Encoding string
	// Module is the tree. After an error it lacks the statements that could not be read.
	Module *ast.Module
	// Errors is empty for a valid source. The first one is CPython's answer; the others are further independent mistakes.
	Errors   []Error
	Warnings []token.Warning
}

// Parse reads a file.
func Parse(file *diag.File) *Result {
	text, encoding, fault := decodeSource(file.Src)
	r := &Result{File: file, Encoding: encoding, Module: &ast.Module{}}
	if fault != "" {
		r.Errors = []Error{{Class: token.SyntaxError, Message: fault, Place: faultPlace(fault)}}
		return r
	}
	if len(text) != len(file.Src) || len(text) > 0 && &text[0] != &file.Src[0] {
		r.File = diag.NewFile(file.Name, text)
	}
	p := newParser(text)
	p.scan.Bare = isListed(wide, moduleName(encoding))
	r.Module.Body = p.file()
	r.Module.At = ast.At{Start: 0, End: uint32(len(text))}
	r.Errors, r.Warnings = p.errors, p.allWarnings()
	return r
}

// ParseExpr reads one expression, which is all that text may hold. Spans are offsets into text.
func ParseExpr(text string) (ast.Expr, error) {
	src, _, fault := decodeSource([]byte(text))
	if fault != "" {
		return nil, Error{Class: token.SyntaxError, Message: fault}
	}
	p := newParser(src)
	p.start()
	e := p.starExpressions()
	if !p.bad {
		for p.tok.Kind == token.Newline {
			p.advance()
		}
		if p.tok.Kind != token.EOF {
			p.fail()
		}
	}
	if p.bad {
		p.lost(mark{}, nil)
		return nil, p.errors[0]
	}
	p.checkDepth(e)
	if len(p.errors) > 0 {
		return nil, p.errors[0]
	}
	return e, nil
}

// mark is a place to go back to.
type mark struct {
	i       int
	prevEnd uint32
	exprs   int // height of the stack of expressions
}

type parser struct {
	scan *token.Scanner
	src  string // the source and a NUL
	toks []token.Token
	i    int         // index of tok in toks
	tok  token.Token // the current token; of kind Error once bad is set
	// prevEnd is the end of the last token passed that is neither a line end nor indentation: where a node that ends here ends.
	prevEnd uint32

	bad    bool   // the statement does not fit the grammar
	err    *Error // why, where that is known
	quiet  int    // above zero while a reading is only tried
	silent bool   // a part is read again, for what its tree knows
	fatal  bool   // nothing after this error can be read

	depth  int // nesting in CPython's parser stack frames, roughly
	blocks int // blocks open around the current statement
	links  int // left-recursive steps in this statement

	lines    []uint32 // where each line begins, once that is asked for
	reach    uint32   // where the furthest token begins that was read for the error in hand
	held     uint32   // where the text begins in which that error's columns are counted, if before its line
	errors   []Error
	warnings []token.Warning
	warned   map[uint32]bool
	top      int // index of the first token of the statement of the file's own level

	// What need not be read again where a statement is to be explained: the blocks around that are open, up to the statement in hand, those of the
	// file's own statement in hand that have ended, and the statements of the last line.
	open, done []extent
	line       extent

	recovery
	nodes
	exprStack []ast.Expr
	stmtStack []ast.Stmt
}

func newParser(text []byte) *parser {
	s := token.NewScanner(text)
	return &parser{scan: s, src: s.Src}
}

// start fetches the first token.
func (p *parser) start() {
	p.toks = append(p.toks[:0], p.scan.Next())
	p.tok = p.toks[0]
	if p.tok.Kind == token.Error {
		p.fail()
	}
}

// advance moves to the next token.
func (p *parser) advance() {
	if p.tok.Kind > token.Dedent {
		p.prevEnd = p.tok.End
	}
	if p.bad {
		return
	}
	p.i++
	if p.i == len(p.toks) {
		p.toks = append(p.toks, p.scan.Next())
	}
	p.tok = p.toks[p.i]
	if p.tok.Kind == token.Error {
		p.fail()
	}
}

// peek returns the kind of the token after the current one.
func (p *parser) peek() token.Kind {
	if p.bad {
		return token.Error
	}
	if p.i+1 == len(p.toks) {
		p.toks = append(p.toks, p.scan.Next())
	}
	return p.toks[p.i+1].Kind
}

// forget drops the tokens before the current one. Nothing goes back beyond the start of a statement of the file's own level.
func (p *parser) forget() {
	if p.i < 512 || p.blocks > 0 {
		return
	}
	n := copy(p.toks, p.toks[p.i:])
	p.toks = p.toks[:n]
	p.i = 0
}

func (p *parser) mark() mark { return mark{p.i, p.prevEnd, len(p.exprStack)} }

func (p *parser) reset(m mark) {
	p.i, p.prevEnd = m.i, m.prevEnd
	p.tok = p.toks[m.i]
	p.bad = p.tok.Kind == token.Error
}

// fail gives the current statement up. From here on every check for a token fails, so that the functions return on their own.
func (p *parser) fail() {
	p.bad = true
	p.tok.Kind = token.Error
}

// raise gives the statement up for a known reason.
func (p *parser) raise(message string, start, end uint32) {
	p.raiseAs(token.SyntaxError, message, start, end)
}

func (p *parser) raiseAs(class token.ErrorClass, message string, start, end uint32) {
	if !p.bad && p.quiet == 0 && p.err == nil {
		p.err = &Error{Class: class, Message: message, Span: diag.Span{Start: start, End: end}}
	}
	p.fail()
}

// accept passes a token of kind k if it is the current one.
func (p *parser) accept(k token.Kind) bool {
	if p.tok.Kind != k {
		return false
	}
	p.advance()
	return true
}

func (p *parser) expect(k token.Kind) {
	if p.tok.Kind != k {
		p.fail()
		return
	}
	p.advance()
}

// at returns the range from start to the last token passed.
func (p *parser) at(start uint32) ast.At { return ast.At{Start: start, End: p.prevEnd} }

// text returns the bytes of a token.
func (p *parser) text(t token.Token) string { return p.src[t.Start:t.End] }

// isName reports whether the current token is the name s: a soft keyword is told by its place.
func (p *parser) isName(s string) bool {
	return p.tok.Kind == token.Name && p.text(p.tok) == s
}

const tooComplex = "Parser stack overflowed - Python source too complex to parse"

// maxDepth is how deep CPython's parser goes before it answers MemoryError: 6,000 rules, less those above the first expression.
const maxDepth = 5970

// Costs of one level of nesting, in rules of CPython's grammar.
const (
	costUnary   = 1
	costLambda  = 2
	costPower   = 2
	costBracket = 26
	costBlock   = 6
)

// enter counts a level of nesting and reports whether it is still allowed. Each true is followed by a leave.
func (p *parser) enter(cost int) bool {
	if p.depth+cost > maxDepth {
		if p.quiet == 0 && p.err == nil {
			p.err = &Error{Class: token.MemoryError, Message: tooComplex, Span: diag.Span{Start: p.tok.Start, End: p.tok.End}, form: formNowhere}
			p.fatal = true
		}
		p.fail()
		return false
	}
	p.depth += cost
	return true
}

func (p *parser) leave(cost int) { p.depth -= cost }

// warn records a warning once, however often its place is read.
func (p *parser) warn(message string, start, end uint32) {
	if p.silent || p.warned[start] {
		return
	}
	if p.warned == nil {
		p.warned = map[uint32]bool{}
	}
	p.warned[start] = true
	p.warnings = append(p.warnings, token.Warning{Message: message, Start: start, End: end})
}

// allWarnings returns the scanner's and the parser's warnings in the order of their places.
func (p *parser) allWarnings() []token.Warning {
	a, b := p.scan.Warnings, p.warnings
	if len(a) == 0 {
		return b
	}
	out := make([]token.Warning, 0, len(a)+len(b))
	for len(a) > 0 && len(b) > 0 {
		if a[0].Start < b[0].Start {
			out, a = append(out, a[0]), a[1:]
		} else {
			out, b = append(out, b[0]), b[1:]
		}
	}
	return append(append(out, a...), b...)
}
