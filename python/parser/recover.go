package parser

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/python/token"
)

// A file with several mistakes should have each of them reported, and nothing that follows from another one. So a statement that is not Python is
// left out with its line, and reading goes on in the block behind it, and then in its clauses. What the tokenizer stumbles over ends the line's
// tokens, not the file's. A bracket that nothing closes is told by what cannot stand within one, a keyword of a statement or the end of the file;
// then its statement ends where a line begins no further to the right than the statement does:
//
//	total = add(1,      the bracket is open
//	count = 2           the next statement: it begins in the column of `total`
//	return count        the proof: no expression holds a `return`

// maxExplained is how many errors of a file are explained. Nobody reads more, and a file can have one a line.
const maxExplained = 1000

// maxResumes is how often the tokenizer goes on behind an error, for a whole file: its messages count lines from the start.
const maxResumes = 500

// maxRescans is how many tokens are cut again behind open brackets, for a whole file.
const maxRescans = 1 << 19

// recovery is what is known of the mistakes so far.
type recovery struct {
	blamed   int    // one more than where the last mistake stands that a statement was lost for
	seen     uint32 // where the last statement begins that was read
	headless bool   // the block of the last statement is missing: what is indented further down may be it
	indented int    // blocks around that begin with an indentation that should not be
	// straggler says that a line with such an indentation has just ended: what it belongs to may have been closed before it, so that what closes
	// it now has nothing to close.
	straggler bool
	misplaced uint32 // where the last line begins that counts as one of a block it is not in line with
	// doubt says that the lines in hand may be the rest of a statement that was lost, until one of them can be read.
	doubt   bool
	resumes int // how often the tokenizer went on behind an error
	rescans int // tokens that were cut again, since a bracket was open
}

// lost reports what is wrong with the statement or clause that begins at m, and moves behind it. rule is the clause's, nil for a statement.
//
// CPython's answer is the file's first error. It is about this statement, or about one before it that its second reading finds fault with, or
// it is what its tokenizer finds anywhere in the rest of the file; then the mistake of this statement is an error of its own.
func (p *parser) lost(m mark, rule *rule) {
	if p.err != nil && (p.err.Class == token.MemoryError || p.err.Class == token.RecursionError) {
		p.add(*p.err)
		p.err, p.fatal, p.bad = nil, true, true
		return
	}
	start := p.toks[m.i]
	var local, answer *Error
	if len(p.errors) == 0 {
		local, answer = p.firstFault(m)
		p.add(*answer)
	} else {
		local = p.fault(m, rule)
	}
	p.err = nil
	end := p.endOfLost(m, local)
	if end.open != nil && (local == nil || p.lineOf(max(local.Span.End, 1)-1) > p.lineOf(end.open.Span.Start)) {
		if local != nil && local == answer {
			p.errors[0].Opened = end.open.Span // the answer is about what follows from it
		} else {
			local = end.open
		}
	}
	at := uint32(0)
	if local != nil {
		at = local.Span.Start
		p.blamed = int(at)
		if start.Kind != token.Indent { // which stands where its first statement does
			p.blamed++
		}
	}
	if first := p.errors[0].Span.Start; local != nil && local != answer && !p.doubt && !p.known(local) && (first < start.Start || first >= p.tok.Start) {
		p.add(*local)
	}
	if p.fatal || local != nil && isLast(local) || answer != nil && isLast(answer) {
		p.fatal, p.bad = true, true
		return
	}
	if end.indent {
		return
	}
	p.doubt = p.doubt || p.tok.Kind == token.Indent && !isHeader(start, p.text(start)) && !p.afterColon()
	if start.Kind == token.Indent {
		p.indented++
		defer func() { p.indented--; p.straggler = true }()
	}
	p.headless = local != nil && strings.HasPrefix(local.Message, "expected an indented block")
	isMatch := start.Kind == token.Name && p.text(start) == "match"
	p.lostBlock(isMatch)
	for p.tok.Kind > token.Dedent && p.tok.Start < at && !p.fatal {
		p.skipLine(p.column(p.tok.Start), false) // the mistake was in a line further down, as after a decorator
		p.lostBlock(isMatch)
	}
}

// isLast reports whether nothing that follows an error can be read: a tree too deep, or a string of several lines that does not end, so that it
// cannot be told which lines are text.
func isLast(e *Error) bool {
	return e.Class == token.MemoryError || e.Class == token.RecursionError || strings.HasPrefix(e.Message, "unterminated triple-quoted")
}

// known reports whether an error is there already.
func (p *parser) known(e *Error) bool {
	first, last := p.errors[0], p.errors[len(p.errors)-1]
	return e.Span.Start == first.Span.Start && e.Message == first.Message || e.Span.Start == last.Span.Start && e.Message == last.Message
}

// firstFault finds out what is wrong with the statement at m, and what CPython answers for the file.
//
// CPython's order: what the tokenizer found before the parser gave up; then the reason, but a mistake that the tokenizer finds anywhere in the
// rest of the file goes before it; then a bracket that is still open where the file ends, if it was opened on an earlier line.
func (p *parser) firstFault(m mark) (local, answer *Error) {
	start, furthest := p.toks[m.i].Start, p.toks[len(p.toks)-1]
	x := p.explain(p.top, mistakes().file)
	p.reach = x.far.Start
	if x.scan == nil && x.err == nil && x.fits {
		x.scan, x.err, x.last, x.far = p.scan.Err, p.err, furthest, furthest
	}
	if x.scan != nil {
		e := scanError(x.scan)
		return e, e
	}
	e := x.err
	if e == nil {
		e = unexplained(x.last)
	}
	local, answer = e, e
	if x.err != nil && e.Class != token.MemoryError || e.Class == token.SyntaxError {
		if later := p.laterScanError(x.far.Start); later != nil {
			answer = later
		}
	}
	if e.Span.Start < start {
		local = p.statementFault(m.i, mistakes().statement) // CPython blames a statement before
	}
	return local, answer
}

// fault finds out what is wrong with a statement that is not the first one that is wrong, or returns nil where that is known already.
func (p *parser) fault(m mark, rule *rule) *Error {
	start := p.toks[m.i]
	switch {
	case p.blamed > int(start.Start):
		return p.err // what is wrong within the statement would be found again
	case start.Kind == token.Indent:
		if p.headless {
			return nil
		}
		return unexplained(start)
	case len(p.errors) >= maxExplained:
		if p.scan.Err != nil {
			return scanError(p.scan.Err)
		}
		return unexplained(p.toks[len(p.toks)-1])
	}
	if rule == nil {
		rule = mistakes().statement
	}
	e := p.statementFault(m.i, rule)
	follows := (p.indented > 0 || p.straggler) && strings.HasPrefix(e.Message, "unmatched") ||
		(p.indented > 0 || p.misplaced == start.Start) && e.Message == noHandler // its clauses stand where the block should
	if follows {
		return nil
	}
	return e
}

func (p *parser) statementFault(i int, rule *rule) *Error {
	furthest := p.toks[len(p.toks)-1]
	x := p.explain(i, rule)
	switch {
	case x.scan != nil:
		return scanError(x.scan)
	case x.err != nil:
		return x.err
	case !x.fits:
		return unexplained(x.last)
	case p.scan.Err != nil:
		return scanError(p.scan.Err)
	case p.err != nil:
		return p.err
	}
	return unexplained(furthest)
}

// ending says how a lost statement ended.
type ending struct {
	indent bool   // it is only a line whose indentation is wrong, and the line can be read
	open   *Error // a bracket of it is open
}

// endOfLost goes back to m and moves past the line there, which local is about.
func (p *parser) endOfLost(m mark, local *Error) ending {
	p.reset(m)
	if p.tok.Kind == token.Indent {
		return ending{}
	}
	if p.tok.Kind == token.Error && (p.scan.Err.Class == token.IndentationError || p.scan.Err.Class == token.TabError) {
		p.resume()
		p.misplaced = p.scan.Resumed()
		return ending{indent: true}
	}
	header := isHeader(p.tok, p.text(p.tok))
	open := p.skipLine(p.column(p.tok.Start), header)
	if p.tok.Kind == token.Error && !p.fatal && local != nil && local.Span.Start >= p.scan.Err.Start { // in the line that follows
		class := p.scan.Err.Class
		p.resume()
		p.misplaced = p.scan.Resumed()
		if class != token.IndentationError && class != token.TabError {
			open = p.skipLine(p.column(p.tok.Start), false)
		}
	}
	return ending{open: open}
}

// resume lets the tokens go on behind an error.
func (p *parser) resume() {
	for len(p.toks) > 0 && p.toks[len(p.toks)-1].Kind == token.Error {
		p.toks = p.toks[:len(p.toks)-1]
	}
	p.resumes++
	if p.resumes > maxResumes || !p.scan.Resume() {
		p.fatal = true
		return
	}
	p.i = min(p.i, len(p.toks))
	p.next()
}

// next makes the token at i the current one.
func (p *parser) next() {
	if p.i == len(p.toks) {
		p.toks = append(p.toks, p.scan.Next())
	}
	p.tok = p.toks[p.i]
	p.bad = p.tok.Kind == token.Error
}

// column is where in its line an offset stands.
func (p *parser) column(at uint32) uint32 {
	_, from := p.lineAt(at)
	return at - from
}

// beginsLine reports whether nothing but blanks stands before an offset in its line.
func (p *parser) beginsLine(at uint32) bool {
	for at > 0 && (p.src[at-1] == ' ' || p.src[at-1] == '\t' || p.src[at-1] == '\f') {
		at--
	}
	return at == 0 || p.lineEnd(at-1)
}

// afterColon reports whether the line that has been passed ends in a colon.
func (p *parser) afterColon() bool { return p.i > 1 && p.toks[p.i-2].Kind == token.Colon }

// isHeader reports whether a token begins a statement or clause that has a block.
func isHeader(t token.Token, text string) bool {
	switch t.Kind {
	case token.KwIf, token.KwElif, token.KwElse, token.KwWhile, token.KwFor, token.KwWith, token.KwTry, token.KwExcept, token.KwFinally,
		token.KwDef, token.KwClass, token.KwAsync:
		return true
	case token.Name:
		return text == "match" || text == "case"
	}
	return false
}

// beginsStatement reports whether a keyword cannot stand within brackets.
func beginsStatement(k token.Kind) bool {
	switch k {
	case token.KwDef, token.KwClass, token.KwReturn, token.KwImport, token.KwWhile, token.KwWith, token.KwTry, token.KwExcept, token.KwFinally,
		token.KwElif, token.KwRaise, token.KwPass, token.KwBreak, token.KwContinue, token.KwDel, token.KwGlobal, token.KwNonlocal, token.KwAssert:
		return true
	}
	return false
}

// skipLine moves past a logical line that begins in a column, and past what the tokenizer finds wrong with it. Where a bracket of the line turns
// out to be open it stops at the line that seems to be the next statement, and returns the error about the bracket.
func (p *parser) skipLine(column uint32, header bool) *Error {
	var brackets []token.Token
	candidate := -1 // the token at which the statement can have ended
	var opened token.Token
	broken := false // a string does not end in its line
	for {
		if len(brackets) > 0 && p.tok.Kind > token.Dedent && p.beginsLine(p.tok.Start) {
			ends := p.column(p.tok.Start) <= column && !isClosing(p.tok.Kind) || header && p.endsHeader(brackets)
			proof := beginsStatement(p.tok.Kind)
			if candidate < 0 && (ends || proof) {
				candidate, opened = p.i, brackets[len(brackets)-1]
			}
			if proof || broken && candidate >= 0 {
				return p.endAt(candidate, opened)
			}
		}
		switch k := p.tok.Kind; {
		case k == token.EOF || p.fatal:
			return nil
		case k == token.Newline:
			p.advance()
			return nil
		case k == token.Error:
			if p.scan.Err.Place == token.AtOpen && len(brackets) > 0 || p.scan.Err.Mismatch && candidate >= 0 {
				return p.endAt(candidate, opened)
			}
			broken = broken || strings.HasPrefix(p.scan.Err.Message, "unterminated")
			p.resume()
			continue
		case k == token.LParen || k == token.LBracket || k == token.LBrace:
			brackets = append(brackets, p.tok)
		case isClosing(k):
			brackets = brackets[:max(len(brackets)-1, 0)]
			if len(brackets) == 0 {
				candidate = -1
			}
		}
		p.advance()
	}
}

func isClosing(k token.Kind) bool {
	return k == token.RParen || k == token.RBracket || k == token.RBrace
}

// endsHeader reports whether the token before this line is the colon of a header that lacks a closing parenthesis.
func (p *parser) endsHeader(brackets []token.Token) bool {
	return p.toks[p.i-1].Kind == token.Colon && brackets[len(brackets)-1].Kind == token.LParen
}

// endAt ends the line in hand before the token at i, with which another one begins, and returns the error about the bracket that is open there.
func (p *parser) endAt(i int, opened token.Token) *Error {
	if i < 0 || p.rescans+len(p.toks)-i > maxRescans {
		p.fatal = true
		return nil
	}
	p.rescans += len(p.toks) - i
	at := p.toks[i].Start
	_, line := p.lineAt(at)
	end := p.toks[i-1].End
	p.toks = append(p.toks[:i], token.Token{Kind: token.Newline, Start: end, End: end})
	p.scan.Rewind(line)
	p.i = len(p.toks)
	p.next()
	return scanError(token.Unclosed(p.src[opened.Start], opened.Start))
}

// lostBlock reads the block behind a line that was lost, for the mistakes in it.
func (p *parser) lostBlock(isMatch bool) {
	if p.tok.Kind != token.Indent || p.fatal || !p.enter(costBlock) {
		return
	}
	defer p.leave(costBlock)
	p.blocks++
	defer func() { p.blocks-- }()
	p.advance()
	for open := 1; open > 0 && p.tok.Kind != token.EOF && !p.fatal; {
		switch {
		case p.tok.Kind == token.Indent:
			open++
			p.advance()
		case p.tok.Kind == token.Dedent:
			open--
			p.advance()
		case p.tok.Kind != token.Error && p.tok.Start <= p.seen:
			p.skipLine(p.column(p.tok.Start), false) // it has been read before its statement was lost
		case isMatch && p.isName("case"):
			p.clauseBy(mistakes().caseBlock, func() { p.caseBlock() })
		default:
			p.statements()
		}
	}
}

// clause reads a clause of a statement that was lost, and reports whether there is one.
func (p *parser) clause() bool {
	g := mistakes()
	switch p.tok.Kind {
	case token.KwElif:
		p.clauseBy(g.elif, func() { p.ifStmt() })
	case token.KwElse:
		p.clauseBy(g.otherwise, func() { p.elseBlock() })
	case token.KwExcept:
		rule := g.except
		if p.peek() == token.Star {
			rule = g.exceptStar
		}
		p.clauseBy(rule, func() { p.handler() })
	case token.KwFinally:
		p.clauseBy(g.finally, func() {
			p.advance()
			p.expect(token.Colon)
			p.block()
		})
	default:
		return false
	}
	return true
}

func (p *parser) clauseBy(rule *rule, read func()) {
	m := p.mark()
	p.seen = max(p.seen, p.tok.Start)
	depth := p.depth
	read()
	if p.bad && !(p.fatal && len(p.errors) > 0) {
		p.depth = depth
		p.lost(m, rule)
	}
}
