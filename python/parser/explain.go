package parser

import (
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/token"
)

// A statement that does not fit is read twice more, by the ordered choices of mistakes.peg: first to find the furthest token that CPython looks
// at, which is to blame where nothing better is known, and then with the choices that are mistakes.

// explainer reads tokens by the grammar of mistakes.
type explainer struct {
	p    *parser
	scan *token.Scanner
	toks *[]token.Token

	second bool // mistakes are looked for
	reach  int  // the furthest token that was looked at
	stop   bool // there is an error: nothing more is read
	err    *Error
	depth  int
	base   int      // the token that heads begins with
	heads  []int32  // by token: one more than the index of the last memory of it
	memory []memory // of all tokens

	read   map[int]int // where to go on with what has been read, by the token that it begins with
	trusts bool        // what has been read is right in the second reading too
}

// memory is what a rule came to at a token.
type memory struct {
	end  int32 // -1 where it does not fit
	next int32 // one more than the index of another memory of the same token
	rule uint16
}

// forget drops what was remembered of tokens before the one at i, to which nothing goes back, and of all others.
func (x *explainer) forget(i int) { x.base, x.heads, x.memory = i, x.heads[:0], x.memory[:0] }

// explained is what the two readings found.
type explained struct {
	err  *Error // nil where the mistake has no words of its own
	scan *token.ScanError
	last token.Token // the furthest token of the first reading
	far  token.Token // the furthest token of both
	fits bool        // the first reading finds nothing wrong
}

// explain reads the statement that begins at token i of p, or a part of one by a rule of its own, or the whole file where the rule is file.
func (p *parser) explain(i int, start *rule) explained {
	x := &explainer{p: p, scan: p.scan, toks: &p.toks, reach: i}
	if start == mistakes().file {
		if p.mayBlameEarlier(p.toks[i].Start) {
			x.scan, x.toks, x.reach, i = p.again(), &[]token.Token{}, 0, 0
		}
	}
	var out explained
	x.base = i
	x.recall()
	_, out.fits = x.rule(start, i)
	out.last = x.token(x.reach)
	if !x.stop && !out.fits {
		x.second = true
		x.forget(i)
		x.rule(start, i)
	}
	out.err, out.far = x.err, x.token(x.reach)
	if x.stop && x.err == nil {
		out.scan = x.scan.Err
	}
	return out
}

// recall finds out what of the statement need not be read again.
func (x *explainer) recall() {
	p := x.p
	if x.toks != &p.toks {
		return
	}
	x.read = make(map[int]int, len(p.done)+len(p.open)+1)
	for _, e := range p.done {
		x.read[e.first] = e.last
	}
	for _, e := range p.open {
		x.read[e.first] = e.last
	}
	x.trusts = !p.mayBlameEarlier(p.toks[len(p.toks)-1].Start)
}

// goOn returns where to go on where token i begins statements that have been read.
func (x *explainer) goOn(r *rule, i int) int {
	switch {
	case r == nil || x.second && !x.trusts:
	case r == mistakes().statement:
		if last, ok := x.read[i]; ok {
			return last
		}
	case r == mistakes().simple:
		if line := x.p.line; x.read != nil && i == line.first {
			return line.last
		}
	}
	return i
}

// mayBlameEarlier reports whether CPython's second reading can find fault with a statement before the bad one, valid as it is: `print -1` is a
// print statement to it, `match (x)` a match statement that lacks its colon, and `type A[B = C] = D` compares in an index.
func (p *parser) mayBlameEarlier(at uint32) bool {
	before := p.src[:at]
	return strings.Contains(before, "print") || strings.Contains(before, "exec") || strings.Contains(before, "match") ||
		strings.Contains(before, "type ") && genericAlias().MatchString(before)
}

var genericAlias = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\btype [^\n=(]*\[`) })

func (x *explainer) token(i int) token.Token {
	for i >= len(*x.toks) {
		*x.toks = append(*x.toks, x.scan.Next())
	}
	return (*x.toks)[i]
}

// kind looks at token i.
func (x *explainer) kind(i int) token.Kind {
	var k token.Kind
	if toks := *x.toks; i < len(toks) {
		k = toks[i].Kind
	} else {
		k = x.token(i).Kind
	}
	if i > x.reach {
		x.reach = i
	}
	if k == token.Error {
		x.stop = true
	}
	return k
}

// maxExplainDepth is CPython's limit on nested rules.
const maxExplainDepth = 6000

// rule reads a rule at token i and returns where it ends.
func (x *explainer) rule(r *rule, i int) (end int, ok bool) {
	if x.stop {
		return i, false
	}
	x.depth += r.cost
	if x.depth > maxExplainDepth {
		t := x.token(i)
		x.stop = true
		x.err = &Error{Class: token.MemoryError, Message: tooComplex, Span: diag.Span{Start: t.Start, End: t.End}, form: formNowhere}
		end, ok = i, false
	} else if r.remember {
		end, ok = x.remembered(r, i)
	} else {
		end, ok = x.choose(r.choices, i)
	}
	x.depth -= r.cost
	return end, ok
}

// remembered reads a rule at token i, or tells what it came to the last time.
func (x *explainer) remembered(r *rule, i int) (end int, ok bool) {
	x.kind(i)
	at := i - x.base
	for len(x.heads) <= at {
		x.heads = append(x.heads, 0)
	}
	for k := x.heads[at]; k > 0; k = x.memory[k-1].next {
		if m := &x.memory[k-1]; m.rule == r.id {
			return int(m.end), m.end >= 0
		}
	}
	base := x.base
	end, ok = x.choose(r.choices, i)
	if base != x.base {
		return end, ok
	}
	m := memory{end: -1, next: x.heads[at], rule: r.id}
	if ok {
		m.end = int32(end)
	}
	x.memory = append(x.memory, m)
	x.heads[at] = int32(len(x.memory))
	return end, ok
}

// captured is the range of tokens that a piece covers.
type captured struct{ from, to int }

func (x *explainer) choose(choices []choice, i int) (end int, ok bool) {
	kind := x.kind(i)
	for c := range choices {
		choice := &choices[c]
		if choice.late && !x.second || !choice.any && !choice.first.has(kind) {
			continue
		}
		var names [2]captured
		at, fits, cut := i, true, false
		for k := range choice.pieces {
			piece := &choice.pieces[k]
			if piece.op == opCut {
				cut = true
				continue
			}
			next, ok := x.piece(piece, at)
			if !ok {
				fits = false
				break
			}
			if piece.capture != 0 {
				names[piece.capture-'a'] = captured{at, next}
			}
			at = next
		}
		switch {
		case x.stop:
			return i, false
		case fits && choice.action.verb != "":
			return at, x.act(&choice.action, names, at)
		case fits:
			return at, true
		case cut:
			return i, false
		}
	}
	return i, false
}

func (x *explainer) piece(p *piece, i int) (end int, ok bool) {
	switch p.op {
	case opToken:
		if x.kind(i) == p.kind {
			return i + 1, true
		}
	case opSoft:
		if x.kind(i) == token.Name && x.text(i) == p.text {
			return i + 1, true
		}
	case opPrefix:
		if x.kind(i) == token.Name && isSoftKeyword(x.text(i)) {
			return i + 1, true
		}
	case opRule:
		return x.rule(p.rule, i)
	case opChoice:
		x.depth++
		end, ok := x.choose(p.choices, i)
		x.depth--
		return end, ok
	case opFollows:
		_, ok := x.piece(p.sub, i)
		return i, ok
	case opNot:
		_, ok := x.piece(p.sub, i)
		return i, !ok && !x.stop
	case opForced:
		if x.kind(i) == p.kind {
			return i + 1, true
		}
		if !x.stop && x.second {
			x.blame(x.token(i), false, "expected '"+p.text+"'")
		}
	case opLean:
		before := x.second
		x.second = false
		end, ok := x.rule(p.rule, i)
		x.second = before
		return end, ok
	case opNever:
		x.kind(i)
	default:
		return x.repeated(p, i)
	}
	return i, false
}

func (x *explainer) repeated(p *piece, i int) (end int, ok bool) {
	if from := x.goOn(p.sub.rule, i); from > i {
		end, ok = x.piece(p.sub, from)
		if !ok && !x.stop && p.op == opSome {
			end, ok = from, true
		}
	} else {
		end, ok = x.piece(p.sub, i)
	}
	if p.op == opOptional {
		if !ok {
			end = i
		}
		return end, !x.stop
	}
	if !ok {
		return i, p.op == opMany && !x.stop
	}
	for {
		next, ok := end, true
		if p.op == opGather {
			next, ok = x.piece(p.sep, end)
		}
		if ok {
			next, ok = x.piece(p.sub, next)
		}
		if !ok {
			return end, !x.stop
		}
		if p.sub.rule == mistakes().statement && x.p.blocks == 0 && x.depth < 4 {
			x.forget(end) // nothing goes back beyond a statement of the file's own level
		}
		end = next
	}
}

func (x *explainer) text(i int) string { return x.p.text(x.token(i)) }

// isSoftKeyword is as CPython 3.13 has it in its rules about mistakes, where a name that a soft keyword begins with counts as one.
func isSoftKeyword(name string) bool {
	for _, k := range [...]string{"_", "case", "match", "type"} {
		if strings.HasPrefix(k, name) {
			return true
		}
	}
	return false
}

// fault ends the reading with an error.
func (x *explainer) fault(e Error) {
	if !x.stop {
		x.stop, x.err = true, &e
	}
}

// blame reports an error at a token.
func (x *explainer) blame(t token.Token, last bool, message string) {
	x.fault(Error{Class: token.SyntaxError, Message: message, Span: diag.Span{Start: t.Start, End: t.End}, form: formOf(t.Kind, last)})
}

func (x *explainer) over(start, end uint32, f form, message string) {
	x.fault(Error{Class: token.SyntaxError, Message: message, Span: diag.Span{Start: start, End: end}, form: f})
}

// act does what stands behind an arrow. It reports whether the choice fits after all: an error ends the reading.
func (x *explainer) act(a *action, names [2]captured, at int) bool {
	first, second := names[0], names[1]
	switch a.verb {
	case "at":
		x.blameNode(first, a.message)
	case "range":
		message := a.message
		if strings.HasSuffix(message, "%t") {
			message = message[:len(message)-2] + x.text(first.from)
		}
		x.over(x.span(first).Start, x.end(second), formRange, message)
	case "param":
		if x.token(first.to-1).Kind == token.Comma {
			first.to--
		}
		x.blameNode(first, a.message)
	case "list":
		x.over(x.span(first).Start, x.lastEntry(second), formRange, a.message)
	case "from":
		x.from(first, a.message)
	case "last":
		x.blame(x.token(x.reach), true, a.message)
	case "next":
		x.kind(at)
		if !x.stop {
			x.blame(x.token(at), true, a.message)
		}
	case "block":
		message := a.message
		if a.args != "" {
			message = "expected an indented block after " + message + " on line " + strconv.Itoa(x.p.lineOf(x.token(first.from).Start))
		}
		x.blame(x.token(x.reach), true, message)
		x.err.Class = token.IndentationError
	case "store":
		x.blameTarget(first, storeTarget)
	case "each":
		x.blameTarget(first, forTarget)
	case "delete":
		x.blameTarget(first, deleteTarget)
	case "check":
		return x.check(a.args, first, second)
	}
	return false
}

// from blames everything from a token to what has been read.
func (x *explainer) from(c captured, message string) {
	x.over(x.token(c.from).Start, x.token(x.reach).End, formUpTo, message)
}

func (x *explainer) blameNode(c captured, message string) {
	if c.to == c.from+1 && !strings.Contains(message, "%s") {
		x.blame(x.token(c.from), false, message)
		return
	}
	at := x.span(c)
	x.over(at.Start, at.End, formRange, strings.Replace(message, "%s", describe(x.expr(c)), 1))
}

// targetUse says what is done to a target.
type targetUse int

const (
	storeTarget targetUse = iota
	forTarget
	deleteTarget
)

// blameTarget reports the part of an expression that cannot be a target, if there is one.
func (x *explainer) blameTarget(c captured, use targetUse) {
	bad := invalidTarget(x.expr(c), use)
	if bad == nil {
		return
	}
	verb := "cannot assign to "
	if use == deleteTarget {
		verb = "cannot delete "
	}
	at := bad.Span()
	x.over(at.Start, at.End, formRange, verb+describe(bad))
}

// invalidTarget returns the part of e that cannot be a target, or nil.
func invalidTarget(e ast.Expr, use targetUse) ast.Expr {
	var elts []ast.Expr
	switch n := e.(type) {
	case nil, *ast.Name, *ast.Attribute, *ast.Subscript:
		return nil
	case *ast.Tuple:
		elts = n.Elts
	case *ast.List:
		elts = n.Elts
	case *ast.Starred:
		if use == deleteTarget {
			return n
		}
		return invalidTarget(n.Value, use)
	case *ast.Compare:
		if use != forTarget {
			return n
		}
		// The `a in b` of `for a in b` reads as a comparison.
		if n.Ops[0] == ast.In {
			return invalidTarget(n.Left, use)
		}
		return nil
	default:
		return e
	}
	for _, x := range elts {
		if bad := invalidTarget(x, use); bad != nil {
			return bad
		}
	}
	return nil
}

// tree reads tokens that fit with the parser proper, for what the tree knows of them.
func (x *explainer) tree(c captured, read func(*parser)) *parser {
	toks := append([]token.Token(nil), (*x.toks)[c.from:c.to]...)
	end := toks[len(toks)-1].End
	for range 3 {
		toks = append(toks, token.Token{Kind: token.EOF, Start: end, End: end})
	}
	p := &parser{scan: x.scan, src: x.p.src, toks: toks, tok: toks[0], silent: true}
	read(p)
	return p
}

// expr returns the expression that tokens stand for, or nil where it cannot be told.
func (x *explainer) expr(c captured) (e ast.Expr) {
	p := x.tree(c, func(p *parser) {
		if p.tok.Kind == token.KwYield {
			e = p.yieldExpr()
			return
		}
		if p.peek() == token.Walrus {
			e = p.namedExpr()
			return
		}
		e = p.starExpressions()
	})
	if p.bad {
		return nil
	}
	return e
}

// span is the range of what tokens stand for: parentheses around an expression are no part of it.
func (x *explainer) span(c captured) diag.Span {
	toks := *x.toks
	first, last := toks[c.from], toks[c.to-1]
	if first.Kind == token.LParen {
		if e := x.expr(c); e != nil {
			return e.Span()
		}
	}
	return diag.Span{Start: first.Start, End: last.End}
}

// end is where what tokens stand for ends.
func (x *explainer) end(c captured) uint32 {
	toks := *x.toks
	if last := toks[c.to-1]; c.to > c.from+1 && last.Kind == token.RParen {
		if e := x.expr(c); e != nil {
			return e.Span().End
		}
		if g := x.clauses(c); len(g) > 0 {
			return lastItem(g[len(g)-1]).Span().End
		}
	}
	return toks[c.to-1].End
}

// lastEntry is where the last element of a list without parentheses ends.
func (x *explainer) lastEntry(c captured) uint32 {
	if t, ok := x.expr(c).(*ast.Tuple); ok && len(t.Elts) > 0 {
		return t.Elts[len(t.Elts)-1].Span().End
	}
	return x.end(c)
}
