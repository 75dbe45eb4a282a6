package dsl

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/hir"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// maxDepth bounds the nesting of expressions and loops that is followed, as the host bounds it (HOST-40).
const maxDepth = 1000

// maxTrialStatements bounds the statements read again to settle the dtypes of carried floats in one function.
const maxTrialStatements = 20_000

// parser walks one function body and folds it into one expression (PAR-308). It goes on after an error: what failed denotes an invalid value,
// which is silent wherever it is used, so that one run reports every independent mistake.
type parser struct {
	reporter
	load *Load
	t    *host.Thread
	env  *host.Env // steps 2 to 4 of HOST-84
	ct   *host.Env // env with the body's own compile-time names in front
	name string    // of the function

	scope      *scope
	run        *hir.Run // elaborations of this body (FN-36)
	loops      int      // depth of loops around the statement being parsed
	inductions []*ir.Var
	depth      int
	unrolled   int // elements of comprehensions so far
	unrolling  int // depth of comprehensions around the expression being parsed

	meshes      []meshScope // of the `with` headers around the statement being parsed, innermost last
	ownLevels   []shard.Topology
	levelsGiven bool // the function declares its levels, be they none (CORE-116)

	wheres map[ir.Expr]*ir.Constraints // by constrained node; attached when the body is complete (META-35)

	hasStale     bool            // some name is stale
	wasLoopLocal map[string]bool // names first bound in a loop body

	label     string   // binding label given to every call built now (META-13)
	lastBuilt *ir.Call // the call built last, to tell the outermost call of a right-hand side

	open      map[ir.Expr]bool // while dtypes of carried floats are sought: values whose float dtype is not settled
	settled   map[*ast.For]map[string]*types.DType
	found     int              // dtypes found so far
	fruitless map[*ast.For]int // found + 1 at the last reading of the loop that found nothing
	retried   int
}

// result is what a sequence of statements left behind.
type result struct {
	body     ir.Expr // of a return, or of a loop as the last statement
	returned bool
	last     ast.Stmt
}

// functionBody parses the statements of a function. A nil answer without diagnostics is a prototype (PAR-320).
func (p *parser) functionBody(def *ast.FunctionDef) ir.Expr {
	body := withoutDocstring(def.Body)
	if len(body) == 1 {
		if _, ok := body[0].(*ast.Pass); ok {
			return nil
		}
	}
	var res result
	p.suite(body, &res)
	if res.returned {
		return res.body
	}
	if loop, ok := res.last.(*ast.For); ok && res.body != nil && len(body) > 0 && body[len(body)-1] == loop {
		return res.body // GRID-16
	}
	if res.body == nil && !returnsInside(body) {
		at := def.NameSpan
		d := p.report(diag.ReturnForm, at, "the body of %s has no final `return`", quote(p.name))
		d.Help = "end the body with `return` and the function's value"
	}
	return invalidExpr()
}

// returnsInside reports whether the statements hold a `return` or a `yield`, at any depth but in functions and classes of their own. When a
// body has not returned, such a statement stands in a construct that was refused, so its absence at the end is no error of its own.
func returnsInside(body []ast.Stmt) bool {
	found := false
	for _, s := range body {
		ast.Walk(s, func(n ast.Node) bool {
			switch n.(type) {
			case *ast.Return, *ast.Yield, *ast.YieldFrom:
				found = true
			case *ast.FunctionDef, *ast.ClassDef, *ast.Lambda:
				return false
			}
			return !found
		})
	}
	return found
}

// withoutDocstring drops a leading string, which documents the function and makes no node (PRN-112).
func withoutDocstring(body []ast.Stmt) []ast.Stmt {
	if len(body) > 0 {
		if e, ok := body[0].(*ast.ExprStmt); ok {
			if _, ok := ast.IsStr(e.Value); ok {
				return body[1:]
			}
		}
	}
	return body
}

// suite parses statements of the function's own scope.
func (p *parser) suite(body []ast.Stmt, res *result) {
	for _, s := range body {
		if res.returned {
			d := p.report(diag.ReturnForm, s.Span(), "statement after `return`")
			d.Help = "`return` gives the function's value and must be the last statement"
			return
		}
		p.statement(s, res)
	}
}

func (p *parser) statement(s ast.Stmt, res *result) {
	res.last = s
	switch s := s.(type) {
	case *ast.Assign:
		p.assign(s)
	case *ast.AnnAssign:
		p.annotated(s)
	case *ast.Return:
		res.returned = true
		res.body = p.returnValue(s)
	case *ast.For:
		region := p.loop(s)
		res.body = region
	case *ast.With:
		p.with(s, res)
	default:
		p.rejectStatement(s)
	}
}

// returnValue is the expression of a return (PAR-316 to PAR-318).
func (p *parser) returnValue(s *ast.Return) ir.Expr {
	if s.Value == nil {
		d := p.report(diag.ReturnForm, s.Span(), "`return` without a value")
		d.Help = "a function returns the value that its caller reads"
		return invalidExpr()
	}
	p.label = ""
	if t, ok := s.Value.(*ast.Tuple); ok {
		elems := make([]ir.Expr, len(t.Elts))
		good := true
		for i, e := range t.Elts {
			x, ok := p.operand(e)
			good = good && ok
			elems[i] = x
		}
		if !good {
			return invalidExpr()
		}
		tuple, err := ir.NewTuple(elems)
		if err != nil {
			p.reportError(err, s.Value.Span())
			return invalidExpr()
		}
		return tuple
	}
	x, ok := p.operand(s.Value)
	if !ok {
		return invalidExpr()
	}
	return x
}

func invalidExpr() ir.Expr { return ir.NewInvalid("") }

func isInvalid(e ir.Expr) bool { return ir.IsInvalid(e.Type()) }

// assign parses `x = expr` and `a, b = expr` (PAR-309, CORE-214).
func (p *parser) assign(s *ast.Assign) {
	if len(s.Targets) > 1 {
		d := p.report(diag.AssignmentForm, s.Span(), "chained assignment is not part of a DSL body")
		d.Help = "assign each name in a statement of its own"
		p.poison(s.Targets...)
		return
	}
	switch target := s.Targets[0].(type) {
	case *ast.Name:
		p.assignName(target.ID, s.Value)
	case *ast.Tuple:
		p.unpack(s, target.Elts, "")
	case *ast.List:
		p.unpack(s, target.Elts, "a bracketed target list")
	default:
		d := p.report(diag.AssignmentForm, target.Span(), "%s as an assignment target: targets must all be plain names", targetWord(target))
		if _, ok := target.(*ast.Subscript); ok {
			d.Help = "tensors are values: build a new one, for example with `tf.insert_slice`"
		}
		p.discard(s.Value)
	}
}

func targetWord(e ast.Expr) string {
	switch e.(type) {
	case *ast.Attribute:
		return "an attribute"
	case *ast.Subscript:
		return "a subscript"
	case *ast.Starred:
		return "a starred name"
	case *ast.Tuple, *ast.List:
		return "a nested target"
	}
	return "an expression"
}

// assignName binds a name to the value of an expression. Every call built for it outside a loop is labelled with the name, in a loop only
// the outermost one (META-13, META-16).
func (p *parser) assignName(name string, e ast.Expr) value {
	before := p.lastBuilt
	p.label, p.variable = name, name
	if p.loops > 0 {
		p.label = ""
	}
	v := p.expr(e)
	p.label, p.variable = "", ""
	if p.loops > 0 {
		if c := p.outermost(v, before); c != nil && !c.Meta().FixedLabel {
			c.Meta().Label = name
		}
	}
	if n, ok := v.(*numberValue); ok && !(n.name != "" && isName(e)) {
		// The binding has Constants of its own, which carry its name (CORE-205); `b = a` shares those of a (META-18, PRN-74).
		v = &numberValue{num: n.num, name: name, loc: p.at(e.Span()), captured: n.captured}
	}
	if h, ok := v.(hostValue); ok && !bindable(h.v) {
		p.notAnOperand(v, e.Span())
		v = invalidValue{}
	}
	p.scope.define(name, v)
	return v
}

func isName(e ast.Expr) bool {
	_, ok := e.(*ast.Name)
	return ok
}

// bindable reports whether a body name may denote a host value that is no number: tuples and strings serve as attributes, functions and ops
// as callees.
func bindable(v host.Value) bool {
	switch v.(type) {
	case *host.Tuple, host.Str, host.NoneType, *functionValue, *opValue, dtypeValue, storageValue, enumValue, *host.ModuleValue:
		return true
	}
	return false
}

// outermost returns the call that the right-hand side just parsed built last, when it is the value itself.
func (p *parser) outermost(v value, before *ir.Call) *ir.Call {
	x, ok := v.(exprValue)
	if !ok {
		return nil
	}
	c, ok := x.expr.(*ir.Call)
	if !ok || c != p.lastBuilt || c == before {
		return nil
	}
	return c
}

// annotated parses `x: where(...)` and `x: where(...) = value`, and refuses every other annotation.
func (p *parser) annotated(s *ast.AnnAssign) {
	if call, ok := whereCall(s.Annotation); ok {
		p.where(s, call)
		return
	}
	name, plain := s.Target.(*ast.Name)
	d := p.report(diag.AssignmentForm, s.Annotation.Span(), "annotated assignment is not part of a DSL body")
	d.Help = "leave the annotation out: the type of a value follows from what it is made of"
	if s.Value != nil && plain {
		p.remove(d, diag.Span{Start: s.Target.Span().End, End: s.Annotation.Span().End}, "the annotation")
	}
	switch {
	case s.Value != nil && plain:
		p.assignName(name.ID, s.Value)
	case s.Value != nil:
		p.discard(s.Value)
	case plain:
		p.poison(s.Target)
	}
}

// discard parses an expression for its errors only.
func (p *parser) discard(e ast.Expr) {
	p.label = ""
	p.expr(e)
}

// poison makes the names that a refused construct would bind invalid, so that their uses stay silent.
func (p *parser) poison(nodes ...ast.Expr) {
	for _, n := range nodes {
		poisonNames(p.scope, n)
	}
}

func poisonNames(s *scope, n ast.Node) {
	ast.Walk(n, func(m ast.Node) bool {
		switch m := m.(type) {
		case *ast.Name:
			if m.Ctx != ast.Load {
				s.define(m.ID, invalidValue{})
			}
		case *ast.FunctionDef:
			s.define(m.Name, invalidValue{})
			return false
		case *ast.ClassDef:
			s.define(m.Name, invalidValue{})
			return false
		case *ast.Alias:
			s.define(m.Bound(), invalidValue{})
		case *ast.Lambda, *ast.ListComp, *ast.SetComp, *ast.DictComp, *ast.GeneratorExp:
			return false
		}
		return true
	})
}

// rejectStatement refuses a statement form that HIR does not have (PAR-322, PAR-363 to PAR-369, FN-9).
func (p *parser) rejectStatement(s ast.Stmt) {
	form, help := statementForm(s)
	code := diag.StatementForm
	switch s.(type) {
	case *ast.AugAssign:
		code = diag.AssignmentForm
	case *ast.Pass:
		code = diag.PassForm
	}
	d := p.report(code, statementSpan(s), "%s is not part of a DSL body", form)
	d.Help = help
	if a, ok := s.(*ast.AugAssign); ok {
		p.suggestAssignment(d, a)
	}
	poisonNames(p.scope, s)
	if a, ok := s.(*ast.AugAssign); ok {
		p.poison(a.Target)
	}
}

// statementSpan is the part of a statement that names its form: a compound statement is shown by its header's first line.
func statementSpan(s ast.Stmt) diag.Span {
	sp := s.Span()
	first := func(body []ast.Stmt, after diag.Span) diag.Span { return diag.Span{Start: sp.Start, End: after.End} }
	switch s := s.(type) {
	case *ast.If:
		return first(s.Body, s.Test.Span())
	case *ast.While:
		return first(s.Body, s.Test.Span())
	case *ast.With:
		if len(s.Items) > 0 {
			return first(s.Body, s.Items[len(s.Items)-1].Span())
		}
	case *ast.For:
		return first(s.Body, s.Iter.Span())
	case *ast.FunctionDef:
		return diag.Span{Start: sp.Start, End: s.NameSpan.End}
	case *ast.ClassDef:
		return diag.Span{Start: sp.Start, End: s.NameSpan.End}
	case *ast.Match:
		return diag.Span{Start: sp.Start, End: s.Subject.Span().End}
	case *ast.Try:
		return diag.Span{Start: sp.Start, End: sp.Start + 3}
	}
	return sp
}

func statementForm(s ast.Stmt) (form, help string) {
	switch s := s.(type) {
	case *ast.If:
		return "`if`", "decide outside the function what is known before it runs; for a choice by shape write variants with `.specialize`"
	case *ast.While:
		return "`while`", "a loop has a known domain: `for i in range(stop)`"
	case *ast.For:
		if s.Async {
			return "`async for`", "write `for i in range(...)`"
		}
		return "`for`", ""
	case *ast.AugAssign:
		return "augmented assignment `" + s.Op.Text() + "=`", "write `x = x " + s.Op.Text() + " y`"
	case *ast.Pass:
		return "`pass` beside another statement", "`pass` alone declares a prototype; with a real body leave it out"
	case *ast.ExprStmt:
		return expressionStatement(s.Value)
	case *ast.FunctionDef:
		return "a nested `def`", "define the function beside this one and call it"
	case *ast.ClassDef:
		return "a nested `class`", "define it outside the function"
	case *ast.Try:
		return "`try`", "a body only computes: what can fail is tried outside the function"
	case *ast.With:
		if s.Async {
			return "`async with`", ""
		}
		return "`with`", ""
	case *ast.Raise:
		return "`raise`", "check outside the function, where the shapes are made"
	case *ast.Assert:
		return "`assert`", "check it outside the function, where the shapes are made"
	case *ast.Delete:
		return "`del`", "leave it out: a name that is not read again costs nothing"
	case *ast.Global:
		return "`global`", "leave it out: a name of the file is captured by reading it, and a body cannot rebind it"
	case *ast.Nonlocal:
		return "`nonlocal`", "leave it out: a name around the function is captured by reading it, and a body cannot rebind it"
	case *ast.Import, *ast.ImportFrom:
		return "`import`", "import at the top of the file"
	case *ast.Match:
		return "`match`", "decide outside the function what is known before it runs; for a choice by shape write variants with `.specialize`"
	case *ast.Break:
		return "`break`", "a loop runs over its whole domain"
	case *ast.Continue:
		return "`continue`", "a loop runs over its whole domain"
	case *ast.TypeAlias:
		return "a `type` statement", ""
	}
	return "this statement", ""
}

func expressionStatement(e ast.Expr) (form, help string) {
	switch e.(type) {
	case *ast.Yield, *ast.YieldFrom:
		return "`yield`", "a function gives its value with `return`"
	case *ast.Await:
		return "`await`", ""
	}
	return "a bare expression statement", "bind the value to a name, or return it: a value that nothing uses is not part of the program"
}
