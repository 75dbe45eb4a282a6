package resolve

import (
	"slices"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/token"
)

func (b *builder) stmts(list []ast.Stmt) {
	for _, s := range list {
		b.stmt(s)
	}
}

func (b *builder) stmt(s ast.Stmt) {
	defer func() { b.depth-- }()
	if !b.enter(s) {
		return
	}
	switch s := s.(type) {
	case *ast.FunctionDef:
		b.functionDef(s)
	case *ast.ClassDef:
		b.classDef(s)
	case *ast.TypeAlias:
		b.typeAlias(s)
	case *ast.Return:
		b.returnStmt(s)
	case *ast.Delete:
		b.exprs(s.Targets)
	case *ast.Assign:
		b.expr(s.Value)
		for _, t := range s.Targets {
			b.target(t)
		}
	case *ast.AugAssign:
		if a, ok := s.Target.(*ast.Attribute); ok {
			b.expr(a.Value) // CPython lets even x.__debug__ pass here
		} else {
			b.expr(s.Target)
		}
		b.expr(s.Value)
	case *ast.AnnAssign:
		b.annAssign(s)
	case *ast.Import:
		for _, a := range s.Names {
			b.scope.symbol(a.Bound(), a.Span()).flags |= isImported
			b.forbid(a.Bound(), s.Span(), "assign to")
		}
	case *ast.ImportFrom:
		b.importFrom(s)
	case *ast.Global:
		b.declare(s.Names, s, isGlobal, "global")
	case *ast.Nonlocal:
		b.declare(s.Names, s, isNonlocal, "nonlocal")
	case *ast.Break:
		b.jump(s, "'break' outside loop")
	case *ast.Continue:
		b.jump(s, "'continue' not properly in loop")
	case *ast.ExprStmt:
		b.expr(s.Value)
	case *ast.Raise:
		b.expr(s.Exc)
		b.expr(s.Cause)
	case *ast.Assert:
		b.suspectAssert(s)
		b.expr(s.Test)
		b.expr(s.Msg)
	default:
		b.block(s)
	}
}

func (b *builder) block(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.If:
		b.expr(s.Test)
		b.stmts(s.Body)
		b.stmts(s.Orelse)
	case *ast.While:
		b.expr(s.Test)
		b.loop(s, s.Body)
		b.stmts(s.Orelse)
	case *ast.For:
		if s.Async && !b.inAsync() {
			b.fail(&b.late, "'async for' outside async function", s.Span())
		}
		b.expr(s.Iter)
		b.target(s.Target)
		b.loop(s, s.Body)
		b.stmts(s.Orelse)
	case *ast.With:
		if s.Async && !b.inAsync() {
			b.fail(&b.late, "'async with' outside async function", s.Span())
		}
		for _, i := range s.Items {
			b.expr(i.ContextExpr)
			b.enterBlock(i.ContextExpr)
			if i.OptionalVars != nil {
				b.target(i.OptionalVars)
			}
		}
		b.stmts(s.Body)
		b.nested -= len(s.Items)
	case *ast.Try:
		b.try(s)
	case *ast.Match:
		b.match(s)
	}
}

// loop is a body in which break and continue belong to this loop.
func (b *builder) loop(s ast.Stmt, body []ast.Stmt) {
	groups := b.groups
	b.loops++
	b.groups = 0
	b.enterBlock(s)
	b.stmts(body)
	b.nested--
	b.loops--
	b.groups = groups
}

func (b *builder) try(s *ast.Try) {
	final := len(s.Finalbody) > 0
	if final {
		b.enterBlock(s)
	}
	if len(s.Handlers) > 0 {
		b.enterBlock(s)
	}
	b.stmts(s.Body)
	for i, h := range s.Handlers {
		if h.Type == nil && i < len(s.Handlers)-1 {
			b.fail(&b.late, "default 'except:' must be last", h.Span())
		}
		b.expr(h.Type)
		if h.Name != "" {
			b.bind(h.Name, h.Span(), isLocal)
		}
		if s.Star {
			b.groups++
			b.handlers++
		}
		b.enterBlock(h)
		b.stmts(h.Body)
		b.nested--
		if s.Star {
			b.groups--
			b.handlers--
		}
	}
	if len(s.Handlers) > 0 {
		b.nested--
	}
	b.stmts(s.Orelse)
	b.stmts(s.Finalbody) // within a block of its own, in place of the one around the rest
	if final {
		b.nested--
	}
}

// maxBlocks is CPython's limit on loops, with statements and the parts of try statements within each other.
const maxBlocks = 21

// enterBlock counts a block that a part of n is in. A generator's body is in one more than can be known before its end.
func (b *builder) enterBlock(n ast.Node) {
	const message = "too many statically nested blocks"
	inner := maxBlocks
	if b.inAsync() {
		inner--
	}
	switch b.nested {
	case inner:
		b.fail(&b.late, message, n.Span())
	case inner - 1:
		b.scope.inGenerator(message, n.Span(), len(b.late))
	}
	b.nested++
}

// deferred is an error that counts if the function turns out to be a generator. CPython comes to it where the late errors are `before` many.
type deferred struct {
	message string
	at      diag.Span
	before  int
	async   bool // only if the function awaits something too, whether it may or not
}

func (s *Scope) inGenerator(message string, at diag.Span, before int) {
	s.deferred = append(s.deferred, deferred{message: message, at: at, before: before})
}

// settleDeferred adds the errors of a function that is a generator, in their places.
func (b *builder) settleDeferred(f *Scope) {
	for i, d := range f.deferred {
		if f.Generator && b.muted == 0 && (!d.async || f.Async || f.awaits) {
			b.late = slices.Insert(b.late, d.before+i, Error{Class: token.SyntaxError, Message: d.message, Span: d.at})
		}
	}
}

const inGroup = "'break', 'continue' and 'return' cannot appear in an except* block"

func (b *builder) jump(s ast.Stmt, outside string) {
	switch {
	case b.groups > 0:
		b.fail(&b.late, inGroup, s.Span())
	case b.loops == 0:
		b.fail(&b.late, outside, s.Span())
	}
}

func (b *builder) returnStmt(s *ast.Return) {
	if b.scope.Kind != FunctionScope {
		b.fail(&b.late, "'return' outside function", s.Span())
	}
	if s.Value != nil {
		b.scope.deferred = append(b.scope.deferred, deferred{"'return' with value in async generator", s.Span(), len(b.late), true})
	}
	b.expr(s.Value)
	if b.scope.Kind == FunctionScope && b.handlers > 0 {
		at := s.Span()
		if c, ok := s.Value.(*ast.Constant); ok { // it is what CPython compiles last
			at = c.Span()
		}
		b.fail(&b.late, inGroup, at)
	}
}

func (b *builder) annAssign(s *ast.AnnAssign) {
	at := s.Span()
	if s.Value != nil {
		at = s.Target.Span() // then it is an assignment that is refused
	}
	if n, ok := s.Target.(*ast.Name); ok {
		sym := b.scope.symbol(n.ID, n.Span())
		if f := sym.flags & (isGlobal | isNonlocal); s.Simple && f != 0 && b.scope.Kind != ModuleScope {
			word := "global"
			if f&isNonlocal != 0 {
				word = "nonlocal"
			}
			b.fail(&b.early, "annotated name '"+n.ID+"' can't be "+word, s.Span())
		}
		if s.Simple {
			sym.flags |= isAnnotated | isLocal
		} else if s.Value != nil {
			sym.flags |= isLocal
		}
		b.forbid(n.ID, at, "assign to")
	} else if a, ok := s.Target.(*ast.Attribute); ok {
		b.forbid(a.Attr, at, "assign to")
		b.expr(a.Value)
	} else if x, ok := s.Target.(*ast.Subscript); ok && s.Value == nil {
		b.expr(x.Value)
		b.bareIndex(x.Slice)
	} else {
		b.expr(s.Target)
	}
	if b.scope.Kind == FunctionScope {
		b.muted++ // nothing evaluates it
	}
	b.annotation(s.Annotation)
	if b.scope.Kind == FunctionScope {
		b.muted--
	}
	b.expr(s.Value)
}

// bareIndex visits the index of a target that is annotated and not assigned: CPython evaluates the members of a tuple one by one, so that none
// of them can have a star. The nesting is bounded by the scanner's limit on brackets.
func (b *builder) bareIndex(e ast.Expr) {
	t, ok := e.(*ast.Tuple)
	if !ok {
		b.expr(e)
		return
	}
	for _, x := range t.Elts {
		b.bareIndex(x)
	}
}

// annotation visits an annotation, which nothing evaluates when the file asks for that.
func (b *builder) annotation(e ast.Expr) {
	if e == nil {
		return
	}
	if !b.info.FutureAnnotations {
		b.expr(e)
		return
	}
	s := b.open(AnnotationScope, e)
	s.where = "an annotation"
	b.muted++
	b.expr(e)
	b.muted--
	b.close()
}

func (b *builder) importFrom(s *ast.ImportFrom) {
	if s.Module == "__future__" && s.Level == 0 && b.lateFuture(s) {
		b.fail(&b.late, "from __future__ imports must occur at the beginning of the file", s.Span())
	}
	for _, a := range s.Names {
		if a.Name != "*" {
			b.bind(a.Bound(), s.Span(), isImported)
			continue
		}
		if b.scope.Kind != ModuleScope {
			b.fail(&b.early, "import * only allowed at module level", a.Span())
		}
	}
}

// lateFuture reports whether anything but a docstring and other such imports stands before s.
func (b *builder) lateFuture(s *ast.ImportFrom) bool {
	mod, ok := b.scope.Node.(*ast.Module)
	if !ok {
		return true
	}
	for i, x := range mod.Body {
		switch x := x.(type) {
		case *ast.ImportFrom:
			if x == s {
				return false
			}
			if x.Module == "__future__" && x.Level == 0 {
				continue
			}
		case *ast.ExprStmt:
			if _, ok := ast.IsStr(x.Value); ok && i == 0 {
				continue // the docstring
			}
		}
		return true
	}
	return true
}

// declare is `global a, b` or `nonlocal a, b`.
func (b *builder) declare(names []ast.Ident, s ast.Stmt, f flags, word string) {
	for _, n := range names {
		sym := b.scope.symbol(n.Name, n.Span())
		message := ""
		switch {
		case sym.flags&isParam != 0:
			message = "name '" + n.Name + "' is parameter and " + word
		case sym.flags&isUsed != 0:
			message = "name '" + n.Name + "' is used prior to " + word + " declaration"
		case sym.flags&isAnnotated != 0:
			message = "annotated name '" + n.Name + "' can't be " + word
		case sym.flags&isLocal != 0:
			message = "name '" + n.Name + "' is assigned to before " + word + " declaration"
		}
		if message != "" {
			b.fail(&b.early, message, s.Span())
		}
		if sym.flags&(isGlobal|isNonlocal) == 0 {
			sym.at = s.Span()
		}
		sym.flags |= f
	}
}

func (b *builder) inAsync() bool { return b.scope.Kind == FunctionScope && b.scope.Async }

// body visits what a def or class body holds: loops around it do not count within.
func (b *builder) body(visit func()) {
	loops, groups, handlers, nested := b.loops, b.groups, b.handlers, b.nested
	b.loops, b.groups, b.handlers, b.nested = 0, 0, 0, 0
	visit()
	b.loops, b.groups, b.handlers, b.nested = loops, groups, handlers, nested
}

func (b *builder) functionDef(s *ast.FunctionDef) {
	b.bind(s.Name, s.Span(), isLocal)
	b.exprs(s.Args.Defaults)
	b.exprs(s.Args.KwDefaults)
	b.exprs(s.DecoratorList)
	b.typeParams(s, s.TypeParams)
	b.annotations(s.Args)
	b.annotation(s.Returns)
	f := b.open(FunctionScope, s)
	f.Async = s.Async
	b.body(func() {
		b.parameters(s.Args)
		b.docstring(s.Body)
		b.stmts(s.Body)
	})
	b.settleDeferred(f)
	b.close()
	b.closeTypeParams(s.TypeParams)
}

func (b *builder) annotations(a *ast.Arguments) {
	for _, list := range [...][]*ast.Arg{a.Posonlyargs, a.Args} {
		for _, x := range list {
			b.annotation(x.Annotation)
		}
	}
	if a.Vararg != nil {
		if star, ok := a.Vararg.Annotation.(*ast.Starred); ok {
			b.annotation(star.Value)
		} else {
			b.annotation(a.Vararg.Annotation)
		}
	}
	if a.Kwarg != nil {
		b.annotation(a.Kwarg.Annotation)
	}
	for _, x := range a.Kwonlyargs {
		b.annotation(x.Annotation)
	}
}

func (b *builder) parameters(a *ast.Arguments) {
	all := append(append(append([]*ast.Arg(nil), a.Posonlyargs...), a.Args...), a.Kwonlyargs...)
	if a.Vararg != nil {
		all = append(all, a.Vararg)
	}
	if a.Kwarg != nil {
		all = append(all, a.Kwarg)
	}
	for _, x := range all {
		b.bind(x.Arg, x.Span(), isParam)
	}
}

func (b *builder) classDef(s *ast.ClassDef) {
	b.bind(s.Name, s.Span(), isLocal)
	b.exprs(s.DecoratorList)
	b.typeParams(s, s.TypeParams)
	b.arguments(s.Bases, s.Keywords)
	c := b.open(ClassScope, s)
	c.class = s.Name
	b.body(func() {
		b.docstring(s.Body)
		b.stmts(s.Body)
	})
	b.close()
	b.closeTypeParams(s.TypeParams)
}

func (b *builder) typeAlias(s *ast.TypeAlias) {
	b.bind(s.Name.ID, s.Span(), isLocal)
	b.typeParams(s, s.TypeParams)
	b.typeValue(s, s.Value, "a type alias")
	b.closeTypeParams(s.TypeParams)
}

// typeValue visits an expression that is evaluated when it is asked for, in a scope of its own.
func (b *builder) typeValue(opener ast.Node, e ast.Expr, where string) {
	if e == nil {
		return
	}
	s := b.open(TypeValueScope, opener)
	s.where = where
	if star, ok := e.(*ast.Starred); ok {
		e = star.Value
	}
	b.expr(e)
	b.close()
}

func (b *builder) typeParams(opener ast.Node, params []ast.TypeParam) {
	if len(params) == 0 {
		return
	}
	s := b.open(TypeParamScope, opener)
	s.where = "the definition of a generic"
	defaulted := false
	for _, t := range params {
		name, dflt := "", ast.Expr(nil)
		switch t := t.(type) {
		case *ast.TypeVar:
			name, dflt = t.Name, t.DefaultValue
			b.bind(name, t.Span(), isTypeParam)
			where := "a TypeVar bound"
			if _, tuple := t.Bound.(*ast.Tuple); tuple {
				where = "a TypeVar constraint"
			}
			b.typeValue(t, t.Bound, where)
			b.typeValue(t, dflt, "a TypeVar default")
		case *ast.TypeVarTuple:
			name, dflt = t.Name, t.DefaultValue
			b.bind(name, t.Span(), isTypeParam)
			b.typeValue(t, dflt, "a TypeVarTuple default")
		case *ast.ParamSpec:
			name, dflt = t.Name, t.DefaultValue
			b.bind(name, t.Span(), isTypeParam)
			b.typeValue(t, dflt, "a ParamSpec default")
		}
		if dflt != nil {
			defaulted = true
		} else if defaulted {
			b.fail(&b.late, "non-default type parameter '"+name+"' follows default type parameter", t.Span())
		}
	}
}

func (b *builder) closeTypeParams(params []ast.TypeParam) {
	if len(params) > 0 {
		b.close()
	}
}
