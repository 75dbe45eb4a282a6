package host

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// Statements and targets that bind names beyond `name = value`.

// assignsStmt is `a = b = value`.
type assignsStmt struct {
	value   expr
	targets []target
	n       *ast.Assign
}

func (n *assignsStmt) exec(t *Thread, f *frame) (control, *Failure) {
	v, fail := n.value.eval(t, f)
	if fail != nil {
		return ctlNext, fail
	}
	if fail := t.Step(len(n.targets)); fail != nil {
		return ctlNext, fail
	}
	for i, to := range n.targets {
		if fail := to.store(t, f, v); fail != nil {
			t.locate(fail, f, n.n.Targets[i].Span())
			return ctlNext, fail
		}
	}
	return ctlNext, nil
}

// freeTarget is a variable of an enclosing function.
type freeTarget struct{ hops, slot int }

func (n *freeTarget) store(_ *Thread, f *frame, v Value) *Failure {
	s := f.scope
	for range n.hops {
		s = s.outer
	}
	s.vars[n.slot] = v
	return nil
}

// namedNode is `name := value` where the name is a variable of a function.
type namedNode struct {
	value expr
	to    target
}

func (n *namedNode) eval(t *Thread, f *frame) (Value, *Failure) {
	v, fail := n.value.eval(t, f)
	if fail != nil {
		return nil, fail
	}
	return v, n.to.store(t, f, v)
}

// named is nil where the name is no variable of a function: it belongs to the nearest scope that is no comprehension (HOST-66).
func (k *compiler) named(n *ast.NamedExpr, depth int) expr {
	hops, c := 0, k.c
	for ; c != nil && c.kind == scopeComprehension; c = c.outer {
		hops++
	}
	if c == nil || c.kind != scopeFunction {
		return nil
	}
	r := c.resolve(k.c.mangle(n.Target.ID))
	if r.kind != refVar {
		return nil
	}
	if hops += r.hops; hops == 0 {
		return &namedNode{k.expr(n.Value, depth+1), &localTarget{r.slot}}
	}
	return &namedNode{k.expr(n.Value, depth+1), &freeTarget{hops, r.slot}}
}

// starTarget is a tuple or list of targets one of which is starred.
type starTarget struct {
	parts []target
	star  int
}

func (n *starTarget) store(t *Thread, f *frame, v Value) *Failure {
	items, fail := t.Items(v)
	if fail != nil {
		if notIterable(fail) {
			return t.Raise("TypeError", "cannot unpack non-iterable %s object", typeName(v))
		}
		return fail
	}
	after := len(n.parts) - n.star - 1
	if len(items) < len(n.parts)-1 {
		return t.Raise("ValueError", "not enough values to unpack (expected at least %d, got %d)", len(n.parts)-1, len(items))
	}
	for i, p := range n.parts {
		var part Value
		switch {
		case i < n.star:
			part = items[i]
		case i == n.star:
			part = t.NewList(append([]Value(nil), items[n.star:len(items)-after]...))
		default:
			part = items[len(items)-len(n.parts)+i]
		}
		if fail := p.store(t, f, part); fail != nil {
			return fail
		}
	}
	return nil
}

// deleteStmt is a del statement of variables of the function itself.
type deleteStmt struct {
	slots []int
	n     *ast.Delete
}

// deletion is nil where something else is deleted.
func (k *compiler) deletion(n *ast.Delete) stmt {
	out := &deleteStmt{n: n}
	for _, e := range n.Targets {
		name, ok := e.(*ast.Name)
		if !ok || k.c.kind == scopeClass {
			return nil
		}
		r := k.c.resolve(k.c.mangle(name.ID))
		if r.kind != refVar || r.hops > 0 {
			return nil
		}
		out.slots = append(out.slots, r.slot)
	}
	return out
}

func (n *deleteStmt) exec(t *Thread, f *frame) (control, *Failure) {
	if fail := t.Step(len(n.slots)); fail != nil {
		return ctlNext, fail
	}
	for i, slot := range n.slots {
		if f.vars[slot] == nil {
			fail := t.unbound(f.code.names[slot], 0)
			t.locate(fail, f, n.n.Targets[i].Span())
			return ctlNext, fail
		}
		f.vars[slot] = nil
	}
	return ctlNext, nil
}

// functionNode makes the function of a lambda, or of a def without decorators.
type functionNode struct {
	defaults, kwDefaults []expr // of kwDefaults nil where there is none
	code                 *code  // once it has been made
	def                  *ast.FunctionDef
	lambda               *ast.Lambda
	span                 diag.Span
}

func (k *compiler) function(def *ast.FunctionDef, lambda *ast.Lambda, depth int) *functionNode {
	out := &functionNode{def: def, lambda: lambda}
	args := (*ast.Arguments)(nil)
	if def != nil {
		args, out.span = def.Args, def.Span()
	} else {
		args, out.span = lambda.Args, lambda.Span()
	}
	out.defaults = k.exprs(args.Defaults, depth+1)
	for _, e := range args.KwDefaults {
		out.kwDefaults = append(out.kwDefaults, k.optional(e, depth+1))
	}
	return out
}

func (n *functionNode) eval(t *Thread, f *frame) (Value, *Failure) {
	f.scope.keep()
	name := "<lambda>"
	if n.def != nil {
		name = n.def.Name
	}
	fn := &Function{name: name, mod: f.mod, file: f.file, outer: f.scope, def: n.def}
	fn.attrs.born = t.clock
	if len(n.defaults) > 0 {
		fn.defaults = make([]Value, len(n.defaults))
	}
	for i, e := range n.defaults {
		v, fail := e.eval(t, f)
		if fail != nil {
			return nil, fail
		}
		fn.defaults[i] = v
	}
	if len(n.kwDefaults) > 0 {
		fn.kwDefaults = make([]Value, len(n.kwDefaults))
	}
	for i, e := range n.kwDefaults {
		if e == nil {
			continue
		}
		v, fail := e.eval(t, f)
		if fail != nil {
			return nil, fail
		}
		fn.kwDefaults[i] = v
	}
	if n.code == nil {
		n.code = t.functionCode(f, n.def, n.lambda, name, f.code.childQualname(name))
	}
	fn.code, fn.doc, fn.qualname = n.code, n.code.doc, n.code.qualname
	if fail := t.Alloc(256); fail != nil {
		t.locate(fail, f, n.span)
		return nil, fail
	}
	return fn, nil
}

// defStmt is a def without decorators.
type defStmt struct {
	function *functionNode
	to       target
}

func (n *defStmt) exec(t *Thread, f *frame) (control, *Failure) {
	v, fail := n.function.eval(t, f)
	if fail != nil {
		return ctlNext, fail
	}
	return ctlNext, n.to.store(t, f, v)
}

// definitionStmt is a class statement or a def with decorators; all but the decorators is read from the tree.
type definitionStmt struct {
	s          ast.Stmt
	decorators []expr
	depth      int
}

func (n *definitionStmt) exec(t *Thread, f *frame) (control, *Failure) {
	saved := f.syntax
	f.syntax = n.depth + 1
	var fail *Failure
	switch s := n.s.(type) {
	case *ast.FunctionDef:
		fail = t.execDef(f, s, n.decorators)
	case *ast.ClassDef:
		fail = t.execClass(f, s, n.decorators)
	}
	f.syntax = saved
	return ctlNext, fail
}
