package host

import (
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// guard is a try statement with handlers, or a suppressor, that is active in some frame: what decides whether an error of a DSL
// definition is an exception or a failed definition (LOADSRC-42).
type guard struct {
	frame    *frame
	handlers []*ast.ExceptHandler
	classes  []Value // of a suppressor
}

// unbindQuietly is the end of `except E as name`, where the name is no variable of the function itself.
func (t *Thread) unbindQuietly(f *frame, id string) {
	id = f.code.mangle(id)
	r := f.code.resolve(id)
	switch {
	case r.kind == refVar:
		s := f.scope
		for range r.hops {
			s = s.outer
		}
		s.vars[r.slot] = nil
	case f.code.kind == scopeClass && !f.code.globals[id]:
		f.scope.names.delete(id)
	default:
		f.mod.names.delete(id)
	}
}

// ContextManager is a native context manager (HOST-104).
type ContextManager interface {
	EnterContext(t *Thread) (Value, *Failure)
	// ExitContext answers whether the exception that ended the suite (nil when none did) is swallowed.
	ExitContext(t *Thread, fail *Failure) (bool, *Failure)
}

// Suppressor is a context manager that swallows exceptions of the classes it names.
type Suppressor interface {
	ContextManager
	Suppresses() []Value
}

// managerAttr is the method __enter__ or __exit__ of a native context manager.
func managerAttr(m ContextManager, name string) Value {
	if name == "__enter__" {
		return NewBuiltin(name, "", func(t *Thread, _ []Value) (Value, *Failure) { return m.EnterContext(t) })
	}
	return NewBuiltin(name, "exc_type=, exc=, tb=", func(t *Thread, a []Value) (Value, *Failure) {
		var out *Failure
		if exc, ok := a[1].(*Instance); ok && exc.class.Derives(exceptionClasses["BaseException"]) {
			out = t.RaiseValue(exc)
		}
		swallow, fail := m.ExitContext(t, out)
		return Bool(swallow), fail
	})
}

// enterContext enters a manager and answers how to leave it.
func (t *Thread) enterContext(v Value) (Value, func(*Failure) (bool, *Failure), *Failure) {
	switch x := v.(type) {
	case *Unavailable:
		return nil, nil, t.UseUnavailable(x)
	case ContextManager:
		entered, fail := x.EnterContext(t)
		return entered, func(out *Failure) (bool, *Failure) { return x.ExitContext(t, out) }, fail
	case ContextRefuser:
		return nil, nil, t.RefuseText("%s", x.RefuseWith())
	case *Instance:
		enter, fail := t.special(x, "__enter__")
		if fail != nil {
			return nil, nil, fail
		}
		leave, fail := t.special(x, "__exit__")
		if fail != nil {
			return nil, nil, fail
		}
		if enter == nil {
			break
		}
		if leave == nil {
			return nil, nil, t.Raise("TypeError", "'%s' object does not support the context manager protocol (missed __exit__ method)", typeName(v))
		}
		entered, fail := t.Call(enter, nil, nil)
		return entered, func(out *Failure) (bool, *Failure) {
			args := []Value{None, None, None}
			if out != nil {
				args = []Value{out.Exc.class, out.Exc, None}
			}
			r, fail := t.Call(leave, args, nil)
			if fail != nil {
				return false, fail
			}
			return t.Truth(r)
		}, fail
	}
	return nil, nil, t.Raise("TypeError", "'%s' object does not support the context manager protocol", typeName(v))
}

// guarded reports whether some active try statement or suppressor could handle the exception. Handler expressions that are no plain
// names are taken to.
func (t *Thread) guarded(fail *Failure) bool {
	for _, g := range t.guards {
		for _, c := range g.classes {
			if k, ok := c.(*Class); ok && fail.Exc.class.Derives(k) {
				return true
			}
		}
		for _, h := range g.handlers {
			if h.Type == nil || t.couldMatch(g.frame, h.Type, fail.Exc) {
				return true
			}
		}
	}
	return false
}

func (t *Thread) couldMatch(f *frame, e ast.Expr, exc *Instance) bool {
	switch n := e.(type) {
	case *ast.Tuple:
		for _, x := range n.Elts {
			if t.couldMatch(f, x, exc) {
				return true
			}
		}
		return false
	case *ast.Name:
		v, fail := t.loadName(f, n.ID)
		if fail != nil {
			return false
		}
		ok, fail := t.matchesHandler(exc, v)
		return fail == nil && ok
	}
	return true
}
