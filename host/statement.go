package host

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// control says how a suite ended.
type control uint8

const (
	ctlNext control = iota
	ctlBreak
	ctlContinue
	ctlReturn
)

// block runs statements of the tree.
func (t *Thread) block(f *frame, body []ast.Stmt) (control, *Failure) {
	s := t.prepareSuite(f.code, body, f.syntax)
	w := weight(s.height)
	if t.nest+w > maxNest {
		return ctlNext, t.recursionError()
	}
	t.nest += w
	ctl, fail := t.runSteps(f, s.steps)
	t.nest -= w
	return ctl, fail
}

// exec runs a statement of a module body, which is prepared for this one time.
func (t *Thread) exec(f *frame, s ast.Stmt) (control, *Failure) {
	ready := t.compileSuite(f.code, []ast.Stmt{s}, f.syntax)
	w := weight(ready.height)
	if t.nest+w > maxNest {
		fail := t.recursionError()
		t.locate(fail, f, s.Span())
		return ctlNext, fail
	}
	t.nest += w
	ctl, fail := t.runSteps(f, ready.steps)
	t.nest -= w
	return ctl, fail
}

// execNode runs the kinds of statement that are read from the tree.
func (t *Thread) execNode(f *frame, s ast.Stmt) (control, *Failure) {
	switch n := s.(type) {
	case *ast.AnnAssign:
		return ctlNext, t.annAssign(f, n)
	case *ast.For:
		return ctlNext, t.Refuse("async for")
	case *ast.Import:
		return ctlNext, t.execImport(f, n)
	case *ast.ImportFrom:
		return ctlNext, t.execImportFrom(f, n)
	case *ast.Try:
		return ctlNext, t.Refuse("try with except*").WithHelp("use except")
	case *ast.With:
		if n.Async {
			return ctlNext, t.Refuse("async with")
		}
		fail := t.LimitExceeded("syntax depth", int64(t.limits.SyntaxDepth), -1)
		t.locate(fail, f, n.Items[min(t.limits.SyntaxDepth, len(n.Items)-1)].Span())
		return ctlNext, fail
	case *ast.Delete:
		if fail := t.Step(len(n.Targets)); fail != nil {
			t.locate(fail, f, n.Span())
			return ctlNext, fail
		}
		for _, target := range n.Targets {
			if fail := t.delete(f, target); fail != nil {
				t.locate(fail, f, target.Span())
				return ctlNext, fail
			}
		}
		return ctlNext, nil
	case *ast.Match:
		return t.execMatch(f, n)
	case *ast.TypeAlias:
		return ctlNext, t.storeName(f, n.Name.ID, &typeAlias{name: n.Name.ID}, n.Name.Span())
	}
	return ctlNext, t.Internal("statement %T", s)
}

// raiseAgain is `raise` alone.
func (t *Thread) raiseAgain() *Failure {
	h := t.handling()
	if h == nil {
		return t.Raise("RuntimeError", "No active exception to reraise")
	}
	if h.exc.failure != nil {
		return h.exc.failure
	}
	return t.RaiseValue(h)
}

// raise is `raise v from c`; c is nil where there is no `from`.
func (t *Thread) raise(v, c Value) *Failure {
	exc, fail := t.makeException(v)
	if fail != nil {
		return fail
	}
	if c != nil {
		if IsNone(c) {
			exc.exc.cause = nil
		} else {
			if !canBeRaised(c) {
				return t.Raise("TypeError", "exception causes must derive from BaseException")
			}
			cause, fail := t.makeException(c)
			if fail != nil {
				return fail
			}
			exc.exc.cause = cause
		}
		exc.exc.causeSet, exc.exc.suppress = true, true
	}
	if h := t.handling(); h != nil && h != exc && t.cutContext(h, exc) {
		exc.exc.context = h
	}
	out := t.RaiseValue(exc)
	if old := exc.exc.failure; old != nil { // raised again: what it carries stays with it
		out.Inner, out.Definition = old.Inner, old.Definition
	}
	return out
}

// cutContext ends the contexts of h before e, which is about to have h as its own; it gives up on a very long chain.
func (t *Thread) cutContext(h, e *Instance) bool {
	n := 0
	defer func() { t.Spend(n / contextsInStep) }()
	for ; h != nil && n < 1000; n++ {
		if h.exc.context == e {
			h.exc.context = nil
		}
		h = h.exc.context
	}
	return h == nil
}

// assign stores a value in a target (HOST-101, HOST-102).
func (t *Thread) assign(f *frame, target ast.Expr, v Value) *Failure {
	switch n := target.(type) {
	case *ast.Name:
		return t.storeName(f, n.ID, v, n.Span())
	case *ast.Tuple:
		return t.unpack(f, n.Elts, v)
	case *ast.List:
		return t.unpack(f, n.Elts, v)
	case *ast.Attribute:
		o, fail := t.eval(f, n.Value)
		if fail != nil {
			return fail
		}
		f.at = n.Span()
		return t.SetAttr(o, f.code.mangle(n.Attr), v)
	case *ast.Subscript:
		o, fail := t.eval(f, n.Value)
		if fail != nil {
			return fail
		}
		i, fail := t.eval(f, n.Slice)
		if fail != nil {
			return fail
		}
		f.at = n.Span()
		return t.SetItem(o, i, v)
	case *ast.Starred:
		return t.assign(f, n.Value, v)
	}
	return t.Internal("assignment to %T", target)
}

func (t *Thread) unpack(f *frame, targets []ast.Expr, v Value) *Failure {
	if fail := t.enter(); fail != nil {
		return fail
	}
	defer t.leave()
	t.Spend((1 + len(targets)) / 2)
	star := -1
	for i, e := range targets {
		if _, ok := e.(*ast.Starred); ok {
			star = i
		}
	}
	var items []Value
	var fail *Failure
	if star >= 0 {
		items, fail = t.Items(v)
	} else {
		items, fail = t.firstItems(v, len(targets))
	}
	if fail != nil {
		if notIterable(fail) {
			return t.Raise("TypeError", "cannot unpack non-iterable %s object", typeName(v))
		}
		return fail
	}
	if star < 0 {
		if fail := t.checkUnpack(len(items), len(targets)); fail != nil {
			return fail
		}
		for i, e := range targets {
			if fail := t.assign(f, e, items[i]); fail != nil {
				return fail
			}
		}
		return nil
	}
	after := len(targets) - star - 1
	if len(items) < len(targets)-1 {
		return t.Raise("ValueError", "not enough values to unpack (expected at least %d, got %d)", len(targets)-1, len(items))
	}
	for i, e := range targets {
		var part Value
		switch {
		case i < star:
			part = items[i]
		case i == star:
			part = t.NewList(append([]Value(nil), items[star:len(items)-after]...))
		default:
			part = items[len(items)-len(targets)+i]
		}
		if fail := t.assign(f, e, part); fail != nil {
			return fail
		}
	}
	return nil
}

func (t *Thread) checkUnpack(got, want int) *Failure {
	if got < want {
		return t.Raise("ValueError", "not enough values to unpack (expected %d, got %d)", want, got)
	}
	if got > want {
		return t.Raise("ValueError", "too many values to unpack (expected %d)", want)
	}
	return nil
}

// firstItems takes up to n+1 items: unpacking asks an endless iterator for no more.
func (t *Thread) firstItems(v Value, n int) ([]Value, *Failure) {
	switch x := v.(type) {
	case *Tuple:
		return x.Items, nil
	case *List:
		return append([]Value(nil), x.items...), t.Step(len(x.items) / 8)
	}
	var out []Value
	fail := t.Each(v, func(item Value) (bool, *Failure) {
		out = append(out, item)
		return len(out) <= n, nil
	})
	return out, fail
}

// storeName binds a name in the scope that owns it.
func (t *Thread) storeName(f *frame, id string, v Value, at diag.Span) *Failure {
	t.spendNames(f.code)
	id = f.code.mangle(id)
	r := f.code.resolve(id)
	switch r.kind {
	case refVar:
		s := f.scope
		for range r.hops {
			s = s.outer
		}
		s.vars[r.slot] = v
		return nil
	case refClassName:
		return t.bindInClass(f.scope, id, v, at)
	case refEnv:
		return t.Raise("SyntaxError", "an assignment expression is not allowed here")
	}
	if f.code.kind == scopeClass && !f.code.globals[id] && !f.code.nonlocal[id] {
		return t.bindInClass(f.scope, id, v, at)
	}
	return t.storeGlobal(f, id, v, at)
}

// manyNames is from how many names of a function finding one takes longer than a step is to take.
const manyNames = 1 << 12

// spendNames charges for finding a name of a function by its text.
func (t *Thread) spendNames(c *code) {
	if len(c.names) > manyNames {
		t.steps += 2
	}
}

// bindInClass binds a name of a class body.
func (t *Thread) bindInClass(s *scope, id string, v Value, at diag.Span) *Failure {
	if s.body != nil {
		var fail *Failure
		if v, fail = s.body.BindInBody(t, id, v); fail != nil {
			return fail
		}
	}
	if len(s.names.entries) > manyNames {
		t.steps += 2
	}
	s.names.bind(id, v, at)
	return nil
}

func (t *Thread) storeGlobal(f *frame, id string, v Value, at diag.Span) *Failure {
	t.touchName(f.mod, id)
	if f.mod.names.Len() >= 1<<16 {
		if fail := t.CheckItems(int64(f.mod.names.Len())); fail != nil {
			return fail
		}
	}
	f.mod.names.bind(id, v, at)
	return nil
}

// storeNamed binds a walrus target: in the nearest scope that is no comprehension (HOST-66).
func (t *Thread) storeNamed(f *frame, n *ast.Name, v Value) *Failure {
	id := f.code.mangle(n.ID)
	s := f.scope
	for s.code.kind == scopeComprehension {
		s = s.outer
	}
	if s == f.scope {
		return t.storeName(f, n.ID, v, n.Span())
	}
	if s.code.kind == scopeFunction {
		r := s.code.resolve(id)
		if r.kind == refVar {
			for range r.hops {
				s = s.outer
			}
			s.vars[r.slot] = v
			return nil
		}
	}
	if s.code.kind == scopeClass {
		return t.Raise("SyntaxError", "assignment expression within a comprehension cannot be used in a class body")
	}
	if s.code.kind == scopeEnv {
		return t.Raise("SyntaxError", "an assignment expression is not allowed here")
	}
	t.touchName(f.mod, id)
	f.mod.names.bind(id, v, n.Span())
	return nil
}

// annAssign stores the value and records a field; the annotation is never evaluated (HOST-106, HOST-107).
func (t *Thread) annAssign(f *frame, n *ast.AnnAssign) *Failure {
	if n.Value != nil {
		v, fail := t.eval(f, n.Value)
		if fail != nil {
			return fail
		}
		if fail := t.assign(f, n.Target, v); fail != nil {
			return fail
		}
	}
	if name, ok := n.Target.(*ast.Name); ok && f.code.kind == scopeClass && n.Simple {
		id := f.code.mangle(name.ID)
		fields := &f.fields
		if fail := t.Step(len(*fields) / 8); fail != nil { // they are looked through
			return fail
		}
		for _, fd := range *fields {
			if fd.Name == id {
				return nil
			}
		}
		*fields = append(*fields, Field{Name: id, Annotation: n.Annotation, File: f.file, Span: name.Span()})
	}
	return nil
}

func (t *Thread) delete(f *frame, target ast.Expr) *Failure {
	switch n := target.(type) {
	case *ast.Name:
		return t.deleteName(f, n)
	case *ast.Tuple:
		for _, e := range n.Elts {
			if fail := t.delete(f, e); fail != nil {
				return fail
			}
		}
		return nil
	case *ast.List:
		for _, e := range n.Elts {
			if fail := t.delete(f, e); fail != nil {
				return fail
			}
		}
		return nil
	case *ast.Attribute:
		o, fail := t.eval(f, n.Value)
		if fail != nil {
			return fail
		}
		return t.SetAttr(o, f.code.mangle(n.Attr), nil)
	case *ast.Subscript:
		o, fail := t.eval(f, n.Value)
		if fail != nil {
			return fail
		}
		i, fail := t.eval(f, n.Slice)
		if fail != nil {
			return fail
		}
		return t.DelItem(o, i)
	}
	return t.Internal("deletion of %T", target)
}

// deleteName is `del` of a name, which must be bound (HOST-109).
func (t *Thread) deleteName(f *frame, n *ast.Name) *Failure {
	t.spendNames(f.code)
	id := f.code.mangle(n.ID)
	if f.code.kind == scopeClass && !f.code.globals[id] && !f.code.nonlocal[id] {
		if !f.scope.names.delete(id) {
			return t.Raise("NameError", "name '%s' is not defined", id)
		}
		return nil
	}
	r := f.code.resolve(id)
	if r.kind == refVar {
		s := f.scope
		for range r.hops {
			s = s.outer
		}
		if s.vars[r.slot] == nil {
			_, fail := t.loadName(f, n.ID)
			return fail
		}
		s.vars[r.slot] = nil
		return nil
	}
	if f.mod.names.Get(id) == nil {
		return t.Raise("NameError", "name '%s' is not defined", id)
	}
	t.touchName(f.mod, id)
	f.mod.names.delete(id)
	return nil
}
