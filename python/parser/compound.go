package parser

import (
	"strconv"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/token"
)

// colon passes the colon that ends a header.
func (p *parser) colon() {
	if p.tok.Kind == token.Colon {
		p.advance()
		return
	}
	if p.explain && p.tok.Kind == token.Newline {
		p.raise("expected ':'", p.tok.Start, p.tok.End)
	}
	p.fail()
}

// onlyColon is colon where the grammar allows nothing else, so that whatever stands there is to blame.
func (p *parser) onlyColon() {
	if p.explain && p.tok.Kind != token.Colon {
		p.raise("expected ':'", p.tok.Start, p.tok.End)
	}
	p.colon()
}

// missingBlock refuses a header, from head, that no suite follows.
func (p *parser) missingBlock(what string, head uint32) {
	line := strconv.Itoa(p.lineOf(head))
	p.raiseAs(token.IndentationError, "expected an indented block after "+what+" on line "+line, p.tok.Start, p.tok.End)
}

// block is the body of a compound statement that begins at head: an indented suite, or simple statements on the same line. what names the
// statement for the error about a suite that is not there.
func (p *parser) block(what string, head uint32) []ast.Stmt {
	if !p.enter(costBlock) {
		return nil
	}
	defer p.leave(costBlock)
	from := len(p.stmtStack)
	if p.tok.Kind != token.Newline {
		p.simpleLine()
		return p.takeStmts(from)
	}
	p.advance()
	if p.tok.Kind != token.Indent {
		if !p.bad {
			p.missingBlock(what, head)
		}
		return nil
	}
	p.advance()
	p.blocks++
	p.statements()
	p.blocks--
	p.expect(token.Dedent)
	return p.takeStmts(from)
}

func (p *parser) ifStmt(what string) *ast.If {
	start := p.tok.Start
	if !p.enter(costUnary) {
		return nil
	}
	defer p.leave(costUnary)
	n := p.ifs.alloc()
	p.advance()
	n.Test = p.namedExpr()
	p.colon()
	n.Body = p.block(what, start)
	switch p.tok.Kind {
	case token.KwElif:
		if orelse := p.ifStmt("'elif' statement"); orelse != nil {
			n.Orelse = []ast.Stmt{orelse}
		}
	case token.KwElse:
		n.Orelse = p.elseBlock()
	}
	n.At = p.at(start)
	return n
}

func (p *parser) elseBlock() []ast.Stmt {
	start := p.tok.Start
	if !p.accept(token.KwElse) {
		return nil
	}
	p.onlyColon()
	return p.block("'else' statement", start)
}

func (p *parser) whileStmt() ast.Stmt {
	start := p.tok.Start
	p.advance()
	n := &ast.While{Test: p.namedExpr()}
	p.colon()
	n.Body = p.block("'while' statement", start)
	n.Orelse = p.elseBlock()
	n.At = p.at(start)
	return n
}

func (p *parser) forStmt(start uint32, async bool) ast.Stmt {
	head := p.tok.Start
	p.advance()
	n := &ast.For{Async: async}
	n.Target = p.targetList(false)
	p.expectIn()
	n.Iter = p.starExpressions()
	p.colon()
	n.Body = p.block("'for' statement", head)
	n.Orelse = p.elseBlock()
	n.At = p.at(start)
	return n
}

// withStmt reads `with a as b, c:`. Whether a parenthesis that follows `with` surrounds the items or begins an expression can be told only
// by reading on: the items are tried first, as in CPython.
func (p *parser) withStmt(start uint32, async bool) ast.Stmt {
	head := p.tok.Start
	p.advance()
	n := &ast.With{Async: async}
	if p.tok.Kind == token.LParen {
		n.Items = p.parenthesizedItems()
	}
	if n.Items == nil {
		for {
			n.Items = append(n.Items, p.withItem())
			if !p.accept(token.Comma) {
				break
			}
		}
		p.colon()
	}
	n.Body = p.block("'with' statement", head)
	n.At = p.at(start)
	return n
}

// parenthesizedItems is `(a as b, c):`, or nil and no step made when this is not what follows.
func (p *parser) parenthesizedItems() []*ast.WithItem {
	m, from := p.mark(), len(p.exprStack)
	if !p.explain {
		p.quiet++
		defer func() { p.quiet-- }()
	}
	p.advance()
	var items []*ast.WithItem
	for {
		items = append(items, p.withItem())
		if !p.accept(token.Comma) || p.tok.Kind == token.RParen {
			break
		}
	}
	p.expect(token.RParen)
	if p.explain && p.tok.Kind == token.Newline {
		p.colon()
	}
	p.expect(token.Colon)
	if !p.bad {
		return items
	}
	p.exprStack = p.exprStack[:from]
	if p.scan.Err == nil && (p.err == nil || !p.explain) {
		p.reset(m)
	}
	return nil
}

func (p *parser) withItem() *ast.WithItem {
	start := p.tok.Start
	n := &ast.WithItem{ContextExpr: p.expression()}
	if p.accept(token.KwAs) {
		m := p.mark()
		n.OptionalVars = p.starTarget()
		if k := p.tok.Kind; k != token.Comma && k != token.RParen && k != token.Colon {
			if p.explain && k == token.Newline {
				p.colon()
			} else if p.explain {
				p.blameWithTarget(m)
			}
			p.fail()
		}
	}
	n.At = p.at(start)
	return n
}

func (p *parser) tryStmt() ast.Stmt {
	start := p.tok.Start
	p.advance()
	n := &ast.Try{}
	p.onlyColon()
	n.Body = p.block("'try' statement", start)
	for p.tok.Kind == token.KwExcept {
		star := p.peek() == token.Star
		if len(n.Handlers) > 0 && star != n.Star {
			p.raise("cannot have both 'except' and 'except*' on the same 'try'", p.tok.Start, p.tok.End)
			return nil
		}
		n.Star = star
		n.Handlers = append(n.Handlers, p.handler())
	}
	if len(n.Handlers) > 0 {
		n.Orelse = p.elseBlock()
	}
	if at := p.tok.Start; p.accept(token.KwFinally) {
		p.onlyColon()
		n.Finalbody = p.block("'finally' statement", at)
	} else if len(n.Handlers) == 0 && !p.bad {
		p.raise("expected 'except' or 'finally' block", p.tok.Start, p.tok.End)
	}
	n.At = p.at(start)
	return n
}

func (p *parser) handler() *ast.ExceptHandler {
	start := p.tok.Start
	p.advance()
	what := "'except' statement"
	n := &ast.ExceptHandler{}
	star := p.accept(token.Star)
	if star {
		what = "'except*' statement"
		if p.explain && (p.tok.Kind == token.Colon || p.tok.Kind == token.Newline) {
			p.raise("expected one or more exception types", p.tok.Start, p.tok.End)
		}
	}
	if star || p.tok.Kind != token.Colon {
		if p.explain && p.tok.Kind == token.Newline {
			p.colon()
		}
		at := p.tok.Start
		n.Type = p.expression()
		if p.explain && p.tok.Kind == token.Comma {
			p.blameExceptTypes(at)
		}
		if p.accept(token.KwAs) {
			n.Name, n.NameSpan = p.identifier()
		}
	}
	p.colon()
	n.Body = p.block(what, start)
	n.At = p.at(start)
	return n
}

func (p *parser) decorated() ast.Stmt {
	from := len(p.exprStack)
	for p.accept(token.At) {
		e := p.namedExpr()
		p.push(e)
		p.expect(token.Newline)
	}
	decorators := p.exprs(from)
	switch p.tok.Kind {
	case token.KwDef:
		return p.functionDef(p.tok.Start, decorators, false)
	case token.KwClass:
		return p.classDef(decorators)
	case token.KwAsync:
		return p.async(decorators)
	}
	p.fail()
	return nil
}

func (p *parser) functionDef(start uint32, decorators []ast.Expr, async bool) ast.Stmt {
	head := p.tok.Start
	p.advance()
	n := &ast.FunctionDef{Async: async, DecoratorList: decorators}
	n.Name, n.NameSpan = p.identifier()
	m, named := p.mark(), !p.bad
	n.TypeParams = p.typeParams()
	if p.explain && named && p.bad && p.err == nil && p.scan.Err == nil {
		p.reset(m) // the grammar can do without the parameters, and then misses the parenthesis
	}
	if p.explain && p.tok.Kind != token.LParen {
		p.raise("expected '('", p.tok.Start, p.tok.End)
	}
	p.expect(token.LParen)
	n.Args = p.parameters(true)
	p.expect(token.RParen)
	if p.accept(token.Arrow) {
		n.Returns = p.expression()
	}
	p.onlyColon()
	n.Body = p.block("function definition", head)
	n.At = p.at(start)
	return n
}

func (p *parser) classDef(decorators []ast.Expr) ast.Stmt {
	start := p.tok.Start
	p.advance()
	n := &ast.ClassDef{DecoratorList: decorators}
	n.Name, n.NameSpan = p.identifier()
	n.TypeParams = p.typeParams()
	if p.tok.Kind == token.LParen {
		p.advance()
		n.Bases, n.Keywords, _ = p.arguments(false)
		p.expect(token.RParen)
	}
	p.colon()
	n.Body = p.block("class definition", start)
	n.At = p.at(start)
	return n
}

// typeParams is `[T: bound = default, *Ts, **P]`, or nil where there is no bracket.
func (p *parser) typeParams() []ast.TypeParam {
	if p.tok.Kind != token.LBracket {
		return nil
	}
	p.advance()
	if p.explain && p.tok.Kind == token.RBracket {
		p.raise("Type parameter list cannot be empty", p.tok.Start, p.tok.End)
	}
	var out []ast.TypeParam
	for {
		out = append(out, p.typeParam())
		if !p.accept(token.Comma) || p.tok.Kind == token.RBracket {
			break
		}
	}
	p.expect(token.RBracket)
	return out
}

func (p *parser) typeParam() ast.TypeParam {
	start := p.tok.Start
	switch p.tok.Kind {
	case token.Star:
		p.advance()
		n := &ast.TypeVarTuple{}
		n.Name, n.NameSpan = p.identifier()
		p.noBound("TypeVarTuple")
		if p.accept(token.Equal) {
			n.DefaultValue = p.starExpression()
		}
		n.At = p.at(start)
		return n
	case token.DoubleStar:
		p.advance()
		n := &ast.ParamSpec{}
		n.Name, n.NameSpan = p.identifier()
		p.noBound("ParamSpec")
		if p.accept(token.Equal) {
			n.DefaultValue = p.expression()
		}
		n.At = p.at(start)
		return n
	}
	n := &ast.TypeVar{}
	n.Name, n.NameSpan = p.identifier()
	if p.accept(token.Colon) {
		n.Bound = p.expression()
	}
	if p.accept(token.Equal) {
		n.DefaultValue = p.expression()
	}
	n.At = p.at(start)
	return n
}

func (p *parser) noBound(what string) {
	if p.explain && p.tok.Kind == token.Colon {
		at := diag.Span{Start: p.tok.Start, End: p.tok.End}
		p.advance()
		e := p.expression()
		if p.bad {
			return
		}
		kind := "bound"
		if _, tuple := e.(*ast.Tuple); tuple {
			kind = "constraints"
		}
		p.raise("cannot use "+kind+" with "+what, at.Start, at.End)
	}
}
