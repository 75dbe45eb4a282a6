package resolve

import (
	"github.com/tilefoundry/tilefoundry/python/ast"
)

func (b *builder) exprs(list []ast.Expr) {
	for _, e := range list {
		b.expr(e)
	}
}

// elements visits the members of a display or the arguments of a call, where stars are allowed.
func (b *builder) elements(list []ast.Expr) {
	for _, e := range list {
		if s, ok := e.(*ast.Starred); ok {
			e = s.Value
		}
		b.expr(e)
	}
}

// expr visits an expression where no star is allowed; nil is no expression.
func (b *builder) expr(e ast.Expr) {
	if e == nil {
		return
	}
	defer func() { b.depth-- }()
	if !b.enter(e) {
		return
	}
	switch e := e.(type) {
	case *ast.Name:
		b.name(e)
	case *ast.Attribute:
		if e.Ctx == ast.Store {
			b.forbid(e.Attr, e.Span(), "assign to")
		}
		b.expr(e.Value)
	case *ast.Call:
		b.suspectCall(e.Func)
		b.expr(e.Func)
		b.arguments(e.Args, e.Keywords)
	case *ast.Starred:
		if e.Ctx == ast.Load {
			b.fail(&b.late, "can't use starred expression here", e.Span())
		}
		b.expr(e.Value)
	case *ast.Subscript:
		if e.Ctx == ast.Load {
			b.suspectSubscript(e)
		}
		b.expr(e.Value)
		b.expr(e.Slice)
	case *ast.Compare:
		b.suspectIdentity(e, false)
		b.compare(e)
	case *ast.UnaryOp:
		if c, ok := e.Operand.(*ast.Compare); ok && e.Op == ast.Not && len(c.Ops) == 1 {
			b.suspectIdentity(c, true) // CPython turns `not a is b` into `a is not b` first
			b.compare(c)
			return
		}
		b.expr(e.Operand)
	case *ast.Tuple:
		b.elements(e.Elts)
	case *ast.List:
		b.elements(e.Elts)
	case *ast.Set:
		b.elements(e.Elts)
	case *ast.Lambda:
		b.lambda(e)
	case *ast.ListComp:
		b.comprehension(e, "list comprehension", e.Generators, nil, e.Elt)
	case *ast.SetComp:
		b.comprehension(e, "set comprehension", e.Generators, nil, e.Elt)
	case *ast.DictComp:
		b.comprehension(e, "dict comprehension", e.Generators, e.Value, e.Key)
	case *ast.GeneratorExp:
		b.comprehension(e, "generator expression", e.Generators, nil, e.Elt)
	case *ast.NamedExpr:
		b.namedExpr(e)
	case *ast.Yield:
		b.yield(e, e.Value, "'yield' outside function")
	case *ast.YieldFrom:
		if b.inAsync() {
			b.fail(&b.late, "'yield from' inside async function", e.Span())
		}
		b.yield(e, e.Value, "'yield from' outside function")
	case *ast.Await:
		b.await(e)
	default:
		for _, c := range ast.AppendChildren(nil, e) {
			b.expr(c.(ast.Expr))
		}
	}
}

func (b *builder) compare(e *ast.Compare) {
	b.expr(e.Left)
	b.exprs(e.Comparators)
}

func (b *builder) name(e *ast.Name) {
	switch e.Ctx {
	case ast.Load:
		b.scope.symbol(e.ID, e.Span()).flags |= isUsed
		if e.ID == "super" && b.scope.Kind.function() {
			b.scope.symbol("__class__", e.Span()).flags |= isUsed // super() reads it
		}
	case ast.Del:
		b.scope.symbol(e.ID, e.Span()).flags |= isLocal
		b.forbid(e.ID, e.Span(), "delete")
	default:
		b.bind(e.ID, e.Span(), isLocal)
	}
}

// target visits what is assigned to, and checks its stars.
func (b *builder) target(e ast.Expr) {
	if s, ok := e.(*ast.Starred); ok {
		b.fail(&b.late, "starred assignment target must be in a list or tuple", s.Span())
	}
	b.stars(e)
	b.expr(e)
}

// stars refuses a second star in a tuple or list that is assigned to. The nesting is bounded by the scanner's limit on brackets.
func (b *builder) stars(e ast.Expr) {
	var elts []ast.Expr
	switch e := e.(type) {
	case *ast.Tuple:
		elts = e.Elts
	case *ast.List:
		elts = e.Elts
	case *ast.Starred:
		elts = []ast.Expr{e.Value}
	}
	stars := 0
	for i, x := range elts {
		if _, ok := x.(*ast.Starred); ok {
			stars++
			switch {
			case stars == 2:
				b.fail(&b.late, "multiple starred expressions in assignment", e.Span())
			case stars == 1 && i >= 1<<8:
				b.fail(&b.late, "too many expressions in star-unpacking assignment", e.Span())
			}
		}
		b.stars(x)
	}
}

func (b *builder) arguments(args []ast.Expr, keywords []*ast.Keyword) {
	b.elements(args)
	seen := map[string]bool{}
	for _, k := range keywords {
		if k.Arg != "" {
			b.forbid(k.Arg, k.Span(), "assign to")
			if seen[k.Arg] {
				b.fail(&b.late, "keyword argument repeated: "+k.Arg, k.Span())
			}
			seen[k.Arg] = true
		}
		b.expr(k.Value)
	}
}

func (b *builder) lambda(e *ast.Lambda) {
	b.exprs(e.Args.Defaults)
	b.exprs(e.Args.KwDefaults)
	b.open(LambdaScope, e)
	b.body(func() {
		b.parameters(e.Args)
		b.expr(e.Body)
	})
	b.close()
}

// comprehension visits its first iterable in the scope around it, and everything else in its own.
func (b *builder) comprehension(n ast.Expr, what string, generators []*ast.Comprehension, value, elt ast.Expr) {
	if len(generators) == 0 {
		return
	}
	b.iterableOf(generators[0])
	s := b.open(ComprehensionScope, n)
	s.where = what
	for i, g := range generators {
		if g.IsAsync {
			s.awaits = true
		}
		b.iteration(g.Target)
		if i > 0 {
			b.iterableOf(g)
		}
		b.exprs(g.Ifs)
	}
	b.expr(value)
	b.expr(elt)
	b.close()
	if _, generator := n.(*ast.GeneratorExp); s.awaits && !generator {
		b.scope.awaits = true
		switch {
		case b.scope.Kind == ComprehensionScope:
		case !b.inAsync():
			b.fail(&b.late, "asynchronous comprehension outside of an asynchronous function", n.Span())
		}
	}
}

func (b *builder) iterableOf(g *ast.Comprehension) {
	b.scope.iterable++
	b.expr(g.Iter)
	b.scope.iterable--
}

// iteration binds the targets of a `for` in a comprehension.
func (b *builder) iteration(e ast.Expr) {
	b.stars(e)
	if s, ok := e.(*ast.Starred); ok {
		b.fail(&b.late, "starred assignment target must be in a list or tuple", s.Span())
	}
	b.iterationPart(e)
}

func (b *builder) iterationPart(e ast.Expr) {
	switch e := e.(type) {
	case *ast.Name:
		b.bind(e.ID, e.Span(), isLocal|isIteration)
	case *ast.Tuple:
		for _, x := range e.Elts {
			b.iterationPart(x)
		}
	case *ast.List:
		for _, x := range e.Elts {
			b.iterationPart(x)
		}
	case *ast.Starred:
		b.iterationPart(e.Value)
	default:
		b.scope.target++
		b.expr(e)
		b.scope.target--
	}
}

func (b *builder) namedExpr(e *ast.NamedExpr) {
	b.within(e, "named expression")
	if b.scope.iterable > 0 {
		b.fail(&b.early, "assignment expression cannot be used in a comprehension iterable expression", e.Span())
	}
	if b.scope.Kind == ComprehensionScope {
		b.outward(e.Target)
		if b.scope.target > 0 {
			b.fail(&b.early, "comprehension inner loop cannot rebind assignment expression target '"+e.Target.ID+"'", e.Target.Span())
		}
	}
	b.expr(e.Value)
	if b.scope.Kind != ComprehensionScope {
		b.name(e.Target)
	}
}

// outward binds the target of a named expression within comprehensions, which is a name of the scope around them.
func (b *builder) outward(target *ast.Name) {
	for s := b.scope; s != nil; s = s.Parent {
		switch {
		case s.Kind == ComprehensionScope:
			if s.symbolFlags(Mangle(s.class, target.ID))&isIteration != 0 {
				b.fail(&b.early, "assignment expression cannot rebind comprehension iteration variable '"+target.ID+"'", target.Span())
				return
			}
			continue
		case s.Kind == ClassScope:
			b.fail(&b.early, "assignment expression within a comprehension cannot be used in a class body", target.Span())
			return
		case s.Kind == AnnotationScope:
			continue
		case s.Kind == TypeParamScope:
			b.fail(&b.early, "assignment expression within a comprehension cannot be used within "+s.where, target.Span())
			return
		case s.Kind == TypeValueScope:
			where := "a TypeVar bound" // CPython's word for defaults and constraints too
			if _, alias := s.Node.(*ast.TypeAlias); alias {
				where = "a type alias"
			}
			b.fail(&b.early, "assignment expression within a comprehension cannot be used in "+where, target.Span())
			return
		}
		owner := s.symbol(target.ID, target.Span())
		here := b.scope.symbol(target.ID, target.Span())
		if here.at.Empty() {
			here.at = target.Span()
		}
		if s.Kind == ModuleScope || owner.flags&isGlobal != 0 {
			here.flags |= isGlobal
		} else {
			here.flags |= isNonlocal
		}
		owner.flags |= isLocal
		b.forbid(target.ID, target.Span(), "assign to")
		return
	}
}

// within refuses what cannot stand in an expression that is evaluated later.
func (b *builder) within(e ast.Expr, what string) {
	switch b.scope.Kind {
	case TypeParamScope, TypeValueScope, AnnotationScope:
		b.fail(&b.early, what+" cannot be used within "+b.scope.where, e.Span())
	}
}

func (b *builder) yield(e, value ast.Expr, outside string) {
	b.within(e, "yield expression")
	if b.scope.Kind == ModuleScope || b.scope.Kind == ClassScope {
		b.fail(&b.late, outside, e.Span())
	}
	b.expr(value)
	if b.scope.Kind == ComprehensionScope {
		b.fail(&b.early, "'yield' inside "+b.scope.where, e.Span())
	}
	b.scope.Generator = true
}

func (b *builder) await(e *ast.Await) {
	b.within(e, "await expression")
	b.scope.awaits = true
	switch {
	case b.scope.Kind == ComprehensionScope:
	case b.scope.Kind == ModuleScope || b.scope.Kind == ClassScope:
		b.fail(&b.late, "'await' outside function", e.Span())
	case !b.inAsync() && (b.scope.Kind == FunctionScope || b.scope.Kind == LambdaScope):
		b.fail(&b.late, "'await' outside async function", e.Span())
	}
	b.expr(e.Value)
}
