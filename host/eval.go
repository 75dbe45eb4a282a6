package host

import (
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// eval gives the value of an expression of the tree. A failure leaves it with a place: that of the innermost expression that failed.
func (t *Thread) eval(f *frame, e ast.Expr) (Value, *Failure) {
	p := t.prepareExpr(f.code, e, f.syntax)
	t.steps += int64(p.cost)
	if t.steps > t.stepsAllowed.Load() {
		fail := t.outOfSteps()
		t.locate(fail, f, e.Span())
		return nil, fail
	}
	w := weight(p.height)
	if t.nest+w > maxNest {
		fail := t.recursionError()
		t.locate(fail, f, e.Span())
		return nil, fail
	}
	t.nest += w
	v, fail := p.eval(t, f)
	t.nest -= w
	return v, fail
}

// enterNode counts a nested node: a limit within one frame (HOST-43), recursion over all of them.
func (t *Thread) enterNode(f *frame, n ast.Node) *Failure {
	if f.syntax >= t.limits.SyntaxDepth {
		fail := t.LimitExceeded("syntax depth", int64(t.limits.SyntaxDepth), -1)
		t.locate(fail, f, n.Span())
		return fail
	}
	if fail := t.enter(); fail != nil {
		t.locate(fail, f, n.Span())
		return fail
	}
	f.syntax++
	return nil
}

// evalNode evaluates the kinds of expression that are read from the tree.
func (t *Thread) evalNode(f *frame, e ast.Expr) (Value, *Failure) {
	switch n := e.(type) {
	case *ast.NamedExpr:
		v, fail := t.eval(f, n.Value)
		if fail != nil {
			return nil, fail
		}
		return v, t.storeNamed(f, n.Target, v)
	case *ast.Starred:
		return nil, t.Raise("SyntaxError", "can't use starred expression here")
	case *ast.Yield:
		return t.evalYield(f, n)
	case *ast.Await:
		return nil, t.Refuse("await")
	}
	return nil, t.Internal("expression %T", e)
}

// constant gives a constant that may be refused: a large int or an imaginary number.
func (t *Thread) constant(f *frame, n *ast.Constant) (Value, *Failure) {
	sp := n.Span()
	if n.Kind == ast.Int {
		b := n.BigInt()
		if fail := t.CheckBits(int64(b.BitLen())); fail != nil {
			t.locate(fail, f, sp)
			return nil, fail
		}
		return NewBig(b), nil
	}
	fail := t.Refuse("the imaginary literal " + string(f.file.Src[sp.Start:sp.End]))
	t.locate(fail, f, sp)
	return nil, fail
}

// loadName reads a name (HOST-60 to HOST-62).
func (t *Thread) loadName(f *frame, id string) (Value, *Failure) {
	id = f.code.mangle(id)
	return t.loadRef(f, id, f.code.resolve(id))
}

// loadRef reads the variable that a name was resolved to; an unbound one fails as CPython's does (HOST-61).
func (t *Thread) loadRef(f *frame, id string, r ref) (Value, *Failure) {
	switch r.kind {
	case refVar:
		s := f.scope
		for range r.hops {
			s = s.outer
		}
		if v := s.vars[r.slot]; v != nil {
			return v, nil
		}
		return nil, t.unbound(id, r.hops)
	case refClassName:
		if v := f.scope.names.Get(id); v != nil {
			return v, nil
		}
	case refEnv:
		s := f.scope
		for range r.hops {
			s = s.outer
		}
		if v, ok := s.env.Lookup(id); ok {
			return v, nil
		}
		return t.builtinName(f, id)
	}
	if v := f.mod.names.Get(id); v != nil {
		return v, nil
	}
	return t.builtinName(f, id)
}

// builtinName looks a name up in what is left when no scope has it, the builtins (HOST-71).
func (t *Thread) builtinName(f *frame, id string) (Value, *Failure) {
	if v := builtinNames.Get(id); v != nil {
		return v, nil
	}
	switch id {
	case "__name__", "__doc__", "__package__", "__spec__", "__file__":
		if v, fail := t.ModuleAttr(f.mod, id); fail != nil || v != nil {
			return v, fail
		}
	case "__class__":
		for s := f.scope; s != nil; s = s.outer {
			if s.code.kind == scopeClass && s.class != nil {
				return s.class, nil
			}
		}
	}
	fail := t.Raise("NameError", "name '%s' is not defined", id)
	fail.Exc.attrs.Set("name", Str(id))
	if len(id) >= 3 && len(id) <= 64 {
		fail.suggest(t.nearest(id, t.namesInSight(f)))
	}
	return nil, fail
}

func (t *Thread) test(f *frame, e ast.Expr) (bool, *Failure) {
	v, fail := t.eval(f, e)
	if fail != nil {
		return false, fail
	}
	if b, ok := v.(Bool); ok {
		return bool(b), nil
	}
	b, fail := t.Truth(v)
	if fail != nil {
		t.locate(fail, f, e.Span())
	}
	return b, fail
}

// convert applies !s, !r or !a.
func (t *Thread) convert(v Value, conversion int) (Value, *Failure) {
	if _, ok := v.(Str); conversion <= 0 || ok && conversion == 's' {
		return v, nil
	}
	s, fail := t.convertText(v, conversion)
	return Str(s), fail
}

// convertText is what the conversion `!s`, `!r` or `!a` makes of a value.
func (t *Thread) convertText(v Value, conversion int) (string, *Failure) {
	switch conversion {
	case 's':
		return t.Str(v)
	case 'a':
		return t.asciiText(v)
	}
	return t.Repr(v)
}

// namesInSight lists the names that an evaluated name could mean; none where they are very many.
func (t *Thread) namesInSight(f *frame) []string {
	var names []string
	for s := f.scope; s != nil; s = s.outer {
		more := len(s.code.names)
		if s.names != nil {
			more += len(s.names.entries)
		}
		if len(names)+more > 2000 { // before they are gathered, which is not charged for
			return nil
		}
		names = append(names, s.code.names...)
		if s.names != nil {
			for _, b := range s.names.entries {
				if b.Value != nil {
					names = append(names, b.Name)
				}
			}
		}
	}
	for _, b := range f.mod.names.entries {
		if b.Value != nil {
			names = append(names, b.Name)
		}
	}
	for _, b := range builtinNames.entries {
		names = append(names, b.Name)
	}
	return names
}
