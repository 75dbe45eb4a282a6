package parser

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/token"
)

// statement pushes one statement, or the several that one line separates by semicolons.
func (p *parser) statement() {
	start := p.tok.Start
	switch p.tok.Kind {
	case token.KwIf:
		p.pushStmt(p.ifStmt())
	case token.KwDef:
		p.pushStmt(p.functionDef(start, nil, false))
	case token.KwFor:
		p.pushStmt(p.forStmt(start, false))
	case token.KwClass:
		p.pushStmt(p.classDef(nil))
	case token.At:
		p.pushStmt(p.decorated())
	case token.KwWith:
		p.pushStmt(p.withStmt(start, false))
	case token.KwTry:
		p.pushStmt(p.tryStmt())
	case token.KwWhile:
		p.pushStmt(p.whileStmt())
	case token.KwAsync:
		p.pushStmt(p.async(nil))
	default:
		if p.isName("match") {
			if s := p.matchStmt(); s != nil {
				p.pushStmt(s)
				return
			}
		}
		p.simpleLine()
	}
}

func (p *parser) pushStmt(s ast.Stmt) {
	if !p.bad {
		p.stmtStack = append(p.stmtStack, s)
	}
}

// async is what `async` begins: a def, a for or a with.
func (p *parser) async(decorators []ast.Expr) ast.Stmt {
	start := p.tok.Start
	p.advance()
	switch {
	case p.tok.Kind == token.KwDef:
		return p.functionDef(start, decorators, true)
	case p.tok.Kind == token.KwFor && decorators == nil:
		return p.forStmt(start, true)
	case p.tok.Kind == token.KwWith && decorators == nil:
		return p.withStmt(start, true)
	}
	p.fail()
	return nil
}

// simpleLine pushes the simple statements of one line.
func (p *parser) simpleLine() {
	p.line.first = p.i
	for {
		p.line.last = p.i
		p.pushStmt(p.simple())
		if p.bad {
			return
		}
		if p.tok.Kind == token.Semi {
			p.advance()
			if p.tok.Kind == token.Newline {
				break
			}
			continue
		}
		break
	}
	p.expect(token.Newline)
}

func (p *parser) simple() ast.Stmt {
	start := p.tok.Start
	switch p.tok.Kind {
	case token.KwReturn:
		p.advance()
		n := p.returns.alloc()
		if p.startsStarExpr() {
			n.Value = p.starExpressions()
		}
		n.At = p.at(start)
		return n
	case token.KwImport:
		return p.importName()
	case token.KwFrom:
		return p.importFrom()
	case token.KwRaise:
		return p.raiseStmt()
	case token.KwPass:
		p.advance()
		return &ast.Pass{At: p.at(start)}
	case token.KwBreak:
		p.advance()
		return &ast.Break{At: p.at(start)}
	case token.KwContinue:
		p.advance()
		return &ast.Continue{At: p.at(start)}
	case token.KwDel:
		return p.delStmt()
	case token.KwAssert:
		return p.assertStmt()
	case token.KwGlobal:
		p.advance()
		names := p.nameList()
		return &ast.Global{At: p.at(start), Names: names}
	case token.KwNonlocal:
		p.advance()
		names := p.nameList()
		return &ast.Nonlocal{At: p.at(start), Names: names}
	case token.KwYield:
		v := p.yieldExpr()
		return p.exprStmt(start, v)
	case token.Name:
		if p.peek() == token.Name && p.isName("type") {
			return p.typeAlias()
		}
	}
	return p.assignment()
}

func (p *parser) exprStmt(start uint32, v ast.Expr) ast.Stmt {
	n := p.exprStmts.alloc()
	n.At, n.Value = p.at(start), v
	return n
}

// assignment is an expression that stands alone, `a = b = c`, `a += b` or `a: b = c`.
func (p *parser) assignment() ast.Stmt {
	start, parenthesized := p.tok.Start, p.tok.Kind == token.LParen
	e := p.starExpressions()
	switch k := p.tok.Kind; {
	case k == token.Equal:
		return p.assign(start, e)
	case k >= token.PlusEqual && k <= token.DoubleSlashEqual:
		if !p.single(e) {
			p.fail()
			return nil
		}
		setContext(e, ast.Store)
		p.advance()
		v := p.yieldOr()
		return &ast.AugAssign{At: p.at(start), Op: binaryOps[k-token.PlusEqual].op, Target: e, Value: v}
	case k == token.Colon:
		if !p.single(e) {
			p.fail()
			return nil
		}
		return p.annotated(start, e, parenthesized)
	}
	if p.bad {
		return nil
	}
	return p.exprStmt(start, e)
}

func (p *parser) assign(start uint32, e ast.Expr) ast.Stmt {
	from := len(p.exprStack)
	for p.tok.Kind == token.Equal {
		if !canStore(e) {
			p.exprStack = p.exprStack[:from]
			p.fail()
			return nil
		}
		p.push(e)
		p.advance()
		e = p.yieldOr()
	}
	for _, t := range p.exprStack[from:] {
		setContext(t, ast.Store)
	}
	n := p.assigns.alloc()
	n.Targets = p.exprs(from)
	n.At, n.Value = p.at(start), e
	return n
}

func (p *parser) annotated(start uint32, e ast.Expr, parenthesized bool) ast.Stmt {
	_, name := e.(*ast.Name)
	setContext(e, ast.Store)
	p.advance()
	n := &ast.AnnAssign{Simple: name && !parenthesized, Target: e}
	n.Annotation = p.expression()
	if p.accept(token.Equal) {
		n.Value = p.yieldOr()
	}
	n.At = p.at(start)
	return n
}

// yieldOr is `yield ...` or star expressions: what can stand to the right of `=`.
func (p *parser) yieldOr() ast.Expr {
	if p.tok.Kind == token.KwYield {
		return p.yieldExpr()
	}
	return p.starExpressions()
}

func (p *parser) typeAlias() ast.Stmt {
	start := p.tok.Start
	p.advance()
	n := &ast.TypeAlias{Name: p.nameExpr(ast.Store)}
	n.TypeParams = p.typeParams()
	p.expect(token.Equal)
	n.Value = p.expression()
	n.At = p.at(start)
	return n
}

func (p *parser) raiseStmt() ast.Stmt {
	start := p.tok.Start
	p.advance()
	n := &ast.Raise{}
	if p.startsExpr() {
		n.Exc = p.expression()
		if p.accept(token.KwFrom) {
			n.Cause = p.expression()
		}
	}
	n.At = p.at(start)
	return n
}

func (p *parser) assertStmt() ast.Stmt {
	start := p.tok.Start
	p.advance()
	n := &ast.Assert{Test: p.expression()}
	if p.accept(token.Comma) {
		n.Msg = p.expression()
	}
	n.At = p.at(start)
	return n
}

func (p *parser) delStmt() ast.Stmt {
	start := p.tok.Start
	p.advance()
	if p.bad {
		return nil
	}
	from := len(p.exprStack)
	for {
		e := p.target()
		if !p.bad && !canDelete(e) {
			p.fail()
		}
		p.push(e)
		if !p.accept(token.Comma) || !p.startsExpr() {
			break
		}
	}
	if k := p.tok.Kind; k != token.Newline && k != token.Semi {
		p.fail()
		p.exprStack = p.exprStack[:from]
		return nil
	}
	for _, t := range p.exprStack[from:] {
		setContext(t, ast.Del)
	}
	targets := p.exprs(from)
	return &ast.Delete{At: p.at(start), Targets: targets}
}

// nameList is `a, b` after global and nonlocal.
func (p *parser) nameList() []ast.Ident {
	var names []ast.Ident
	for {
		name, span := p.identifier()
		names = append(names, ast.Ident{At: ast.At{Start: span.Start, End: span.End}, Name: name})
		if !p.accept(token.Comma) {
			return names
		}
	}
}

// identifier passes a name.
func (p *parser) identifier() (string, diag.Span) {
	if p.tok.Kind != token.Name {
		p.fail()
		return "", diag.Span{}
	}
	t := p.tok
	p.advance()
	return normalize(p.text(t)), diag.Span{Start: t.Start, End: t.End}
}

func (p *parser) nameExpr(ctx ast.Context) *ast.Name {
	name, span := p.identifier()
	n := p.names.alloc()
	n.At, n.Ctx, n.ID = ast.At{Start: span.Start, End: span.End}, ctx, name
	return n
}
