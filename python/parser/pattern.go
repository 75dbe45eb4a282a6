package parser

import (
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/token"
)

// matchStmt reads a match statement, or returns nil without a step where `match` is an ordinary name. What tells them apart is a subject that
// is followed by a colon and a line end: no other statement can be.
func (p *parser) matchStmt() ast.Stmt {
	start := p.tok.Start
	switch p.peek() {
	case token.Equal, token.Dot, token.Comma, token.RParen, token.Colon, token.Newline, token.Semi, token.EOF:
		return nil
	}
	subject, isMatch := p.matchHeader()
	if !isMatch {
		return nil
	}
	p.advance()
	p.advance()
	n := &ast.Match{Subject: subject}
	if p.tok.Kind != token.Indent {
		p.fail()
		return n
	}
	p.advance()
	if !p.isName("case") {
		// `match x:` and a block that holds no case is no match statement to the grammar, so the block is what does not fit.
		p.fail()
		return n
	}
	for p.isName("case") {
		n.Cases = append(n.Cases, p.caseBlock())
	}
	p.expect(token.Dedent)
	n.At = p.at(start)
	return n
}

// matchHeader reads `match subject` up to the colon, and goes back where that is not what stands here.
func (p *parser) matchHeader() (subject ast.Expr, isMatch bool) {
	m := p.mark()
	p.quiet++
	defer func() { p.quiet-- }()
	p.advance()
	subject = p.subject()
	if p.tok.Kind == token.Colon && p.peek() == token.Newline {
		return subject, true
	}
	if p.scan.Err == nil {
		p.reset(m)
	}
	p.exprStack = p.exprStack[:m.exprs]
	return nil, false
}

func (p *parser) subject() ast.Expr {
	start := p.tok.Start
	star := p.tok.Kind == token.Star
	e := p.starNamed()
	if p.tok.Kind != token.Comma {
		if star {
			p.fail()
		}
		return e
	}
	from := len(p.exprStack)
	p.push(e)
	for p.accept(token.Comma) && p.startsStarExpr() {
		e := p.starNamed()
		p.push(e)
	}
	return p.tuple(start, from)
}

func (p *parser) caseBlock() *ast.MatchCase {
	start := p.tok.Start
	p.advance()
	n := &ast.MatchCase{Pattern: p.patterns()}
	if p.accept(token.KwIf) {
		n.Guard = p.namedExpr()
	}
	p.expect(token.Colon)
	p.blocks++
	n.Body = p.block()
	p.blocks--
	n.At = p.at(start)
	return n
}

// patterns is what stands after `case`: a pattern, or several that make a sequence without brackets.
func (p *parser) patterns() ast.Pattern {
	start := p.tok.Start
	star := p.tok.Kind == token.Star
	first := p.maybeStarPattern()
	if p.tok.Kind != token.Comma {
		if star {
			p.fail()
		}
		return first
	}
	list := []ast.Pattern{first}
	for p.accept(token.Comma) && p.tok.Kind != token.Colon && p.tok.Kind != token.KwIf && !p.bad {
		list = append(list, p.maybeStarPattern())
	}
	return &ast.MatchSequence{At: p.at(start), Patterns: list}
}

func (p *parser) maybeStarPattern() ast.Pattern {
	if p.tok.Kind != token.Star {
		return p.pattern()
	}
	start := p.tok.Start
	p.advance()
	n := &ast.MatchStar{}
	n.Name, n.NameSpan = p.identifier()
	if n.Name == "_" {
		n.Name = ""
	}
	n.At = p.at(start)
	return n
}

// pattern is `a | b as c`.
func (p *parser) pattern() ast.Pattern {
	start := p.tok.Start
	first := p.closedPattern()
	if p.tok.Kind == token.VBar {
		list := []ast.Pattern{first}
		for p.accept(token.VBar) {
			list = append(list, p.closedPattern())
		}
		first = &ast.MatchOr{At: p.at(start), Patterns: list}
	}
	if p.tok.Kind != token.KwAs {
		return first
	}
	p.advance()
	n := &ast.MatchAs{Pattern: first}
	n.Name, n.NameSpan = p.identifier()
	if n.Name == "_" {
		p.fail()
	}
	switch p.tok.Kind {
	case token.Dot, token.LParen, token.Equal:
		p.fail()
	}
	n.At = p.at(start)
	return n
}

func (p *parser) closedPattern() ast.Pattern {
	start := p.tok.Start
	switch p.tok.Kind {
	case token.Number, token.Minus:
		v := p.signedNumber(true)
		return &ast.MatchValue{At: p.at(start), Value: v}
	case token.String, token.FStringStart:
		v := p.strings()
		return &ast.MatchValue{At: p.at(start), Value: v}
	case token.KwNone:
		p.advance()
		return &ast.MatchSingleton{At: p.at(start), Value: ast.None}
	case token.KwTrue:
		p.advance()
		return &ast.MatchSingleton{At: p.at(start), Value: ast.True}
	case token.KwFalse:
		p.advance()
		return &ast.MatchSingleton{At: p.at(start), Value: ast.False}
	case token.Name:
		return p.namePattern()
	case token.LParen, token.LBracket, token.LBrace:
		if !p.enter(costBracket) {
			return nil
		}
		defer p.leave(costBracket)
		if p.tok.Kind == token.LBrace {
			return p.mappingPattern()
		}
		return p.sequencePattern()
	}
	p.fail()
	return nil
}

// signedNumber is `1`, `-1` or, where complex numbers are allowed, `1 + 2j`.
func (p *parser) signedNumber(complexAllowed bool) ast.Expr {
	start := p.tok.Start
	e := p.signed()
	k := p.tok.Kind
	if !complexAllowed || k != token.Plus && k != token.Minus || p.bad {
		return e
	}
	if isImaginary(e) {
		p.raise("real number required in complex literal", start, p.prevEnd)
		return e
	}
	p.advance()
	at := p.tok
	if at.Kind != token.Number {
		p.fail()
		return e
	}
	right := p.number()
	if !p.bad && !isImaginary(right) {
		p.raise("imaginary number required in complex literal", at.Start, at.End)
	}
	op := ast.Add
	if k == token.Minus {
		op = ast.Sub
	}
	return &ast.BinOp{At: p.at(start), Op: op, Left: e, Right: right}
}

func isImaginary(e ast.Expr) bool {
	if u, ok := e.(*ast.UnaryOp); ok {
		e = u.Operand
	}
	c, ok := e.(*ast.Constant)
	return ok && c.Kind == ast.Imag
}

func (p *parser) signed() ast.Expr {
	start := p.tok.Start
	negative := p.accept(token.Minus)
	if p.tok.Kind != token.Number {
		p.fail()
		return nil
	}
	e := p.number()
	if negative {
		return &ast.UnaryOp{At: p.at(start), Op: ast.USub, Operand: e}
	}
	return e
}

// namePattern is a capture `x`, a wildcard `_`, a value `a.b` or a class `a.b(...)`.
func (p *parser) namePattern() ast.Pattern {
	start := p.tok.Start
	next := p.peek()
	if p.isName("_") {
		next = token.EOF // it matches anything, whatever follows: `_.x` and `_()` are no patterns
	}
	switch next {
	case token.Dot, token.LParen:
		cls := p.dottedExpr()
		if p.tok.Kind == token.LParen {
			return p.classPattern(start, cls)
		}
		return &ast.MatchValue{At: p.at(start), Value: cls}
	case token.Equal:
		p.fail()
		return nil
	}
	n := &ast.MatchAs{}
	n.Name, n.NameSpan = p.identifier()
	if n.Name == "_" {
		n.Name = ""
	}
	n.At = p.at(start)
	return n
}

func (p *parser) dottedExpr() ast.Expr {
	start := p.tok.Start
	var e ast.Expr = p.nameExpr(ast.Load)
	for p.accept(token.Dot) {
		name, span := p.identifier()
		p.links++
		e = &ast.Attribute{At: p.at(start), AttrStart: span.Start, Value: e, Attr: name}
	}
	return e
}

// sequencePattern is `(a)`, which is a itself, `(a, b)` or `[a, b]`.
func (p *parser) sequencePattern() ast.Pattern {
	start, end := p.tok.Start, token.RParen
	if p.tok.Kind == token.LBracket {
		end = token.RBracket
	}
	p.advance()
	n := &ast.MatchSequence{}
	comma := false
	star := p.tok.Kind == token.Star
	for p.tok.Kind != end && !p.bad {
		n.Patterns = append(n.Patterns, p.maybeStarPattern())
		if !p.accept(token.Comma) {
			break
		}
		comma = true
	}
	p.expect(end)
	if end == token.RParen && len(n.Patterns) == 1 && !comma {
		if star {
			p.fail()
		}
		return n.Patterns[0]
	}
	n.At = p.at(start)
	return n
}

// mappingPattern is `{key: pattern, **rest}`; the rest comes last.
func (p *parser) mappingPattern() ast.Pattern {
	start := p.tok.Start
	p.advance()
	n := &ast.MatchMapping{}
	for p.tok.Kind != token.RBrace && !p.bad {
		if p.accept(token.DoubleStar) {
			if p.isName("_") {
				p.fail()
			}
			n.Rest, n.RestSpan = p.identifier()
			p.accept(token.Comma)
			break
		}
		n.Keys = append(n.Keys, p.mappingKey())
		p.expect(token.Colon)
		n.Patterns = append(n.Patterns, p.pattern())
		if !p.accept(token.Comma) {
			break
		}
	}
	p.expect(token.RBrace)
	n.At = p.at(start)
	return n
}

func (p *parser) mappingKey() ast.Expr {
	switch p.tok.Kind {
	case token.Number, token.Minus:
		return p.signedNumber(true)
	case token.String, token.FStringStart:
		return p.strings()
	case token.KwNone:
		return p.singleton(ast.None)
	case token.KwTrue:
		return p.singleton(ast.True)
	case token.KwFalse:
		return p.singleton(ast.False)
	case token.Name:
		if p.peek() == token.Dot {
			e := p.dottedExpr()
			return e
		}
	}
	p.fail()
	return nil
}

func (p *parser) classPattern(start uint32, cls ast.Expr) ast.Pattern {
	if !p.enter(costBracket) {
		return nil
	}
	defer p.leave(costBracket)
	p.advance()
	n := &ast.MatchClass{Cls: cls}
	for p.tok.Kind != token.RParen && !p.bad {
		if p.tok.Kind == token.Name && p.peek() == token.Equal {
			name, span := p.identifier()
			p.advance()
			n.KwdAttrs = append(n.KwdAttrs, ast.Ident{At: ast.At{Start: span.Start, End: span.End}, Name: name})
			n.KwdPatterns = append(n.KwdPatterns, p.pattern())
		} else {
			n.Patterns = append(n.Patterns, p.pattern())
			if len(n.KwdAttrs) > 0 {
				p.fail()
			}
		}
		if !p.accept(token.Comma) {
			break
		}
	}
	p.expect(token.RParen)
	n.At = p.at(start)
	return n
}
