package host

import (
	"slices"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// Env is the definition environment of a DSL function (HOST-84): the lexically enclosing function scopes, the module, the enclosing class
// bodies with what they have bound so far, and for evaluated expressions the builtins (HOST-86, HOST-87).
type Env struct {
	t      *Thread
	scope  *scope // where the def stands
	module *ModuleValue
	file   *diag.File
	local  func(name string) (Value, bool)
}

// File returns the file the definition stands in.
func (e *Env) File() *diag.File { return e.file }

// Module returns the module the definition stands in.
func (e *Env) Module() *ModuleValue { return e.module }

// Thread returns the evaluation.
func (e *Env) Thread() *Thread { return e.t }

// With returns an environment in which local is asked first: the DSL's own bindings, step 1 of HOST-84. A nil local adds nothing.
func (e *Env) With(local func(name string) (Value, bool)) *Env {
	c := *e
	if outer := e.local; outer != nil && local != nil {
		c.local = func(name string) (Value, bool) {
			if v, ok := local(name); ok {
				return v, true
			}
			return outer(name)
		}
	} else if local != nil {
		c.local = local
	}
	return &c
}

// In returns the environment for an expression that stands in another file: its failures show places there.
func (e *Env) In(file *diag.File) *Env {
	c := *e
	c.file = file
	return &c
}

// Lookup resolves a name by steps 1 to 4 of HOST-84; builtins are not consulted.
func (e *Env) Lookup(name string) (Value, bool) {
	if e.local != nil {
		if v, ok := e.local(name); ok {
			return v, true
		}
	}
	for s := e.scope; s != nil; s = s.outer { // step 2
		if s.code.kind != scopeFunction {
			continue
		}
		if i, ok := s.code.slots[name]; ok && s.vars[i] != nil {
			return s.vars[i], true
		}
	}
	if v := e.module.names.Get(name); v != nil { // step 3
		return v, true
	}
	for s := e.scope; s != nil; s = s.outer { // step 4
		if s.code.kind == scopeClass {
			if v := s.names.Get(name); v != nil {
				return v, true
			}
		}
	}
	return nil, false
}

// Visible calls f once for every name that steps 2 to 4 of HOST-84 resolve, with what it resolves to.
func (e *Env) Visible(f func(name string, v Value)) {
	seen := map[string]bool{}
	show := func(name string, v Value) {
		if v != nil && !seen[name] {
			seen[name] = true
			f(name, v)
		}
	}
	for s := e.scope; s != nil; s = s.outer {
		if s.code.kind == scopeFunction {
			for _, name := range sortedSlots(s.code.slots) {
				show(name, s.vars[s.code.slots[name]])
			}
		}
	}
	for _, b := range e.module.names.All() {
		show(b.Name, b.Value)
	}
	for s := e.scope; s != nil; s = s.outer {
		if s.code.kind == scopeClass {
			for _, b := range s.names.All() {
				show(b.Name, b.Value)
			}
		}
	}
}

func sortedSlots(slots map[string]int) []string {
	names := make([]string, 0, len(slots))
	for n := range slots {
		names = append(names, n)
	}
	slices.Sort(names)
	return names
}

// Shadowed reports whether steps 2 or 3 resolve a name, so that a sibling bound under it in a class body is not what later siblings mean
// by it (HOST-85).
func (e *Env) Shadowed(name string) bool {
	for s := e.scope; s != nil; s = s.outer {
		if s.code.kind == scopeFunction {
			if i, ok := s.code.slots[name]; ok && s.vars[i] != nil {
				return true
			}
		}
	}
	return e.module.names.Get(name) != nil
}

// ClassBody is a class body that encloses a definition and is still running.
type ClassBody struct {
	Name     string
	NameSpan diag.Span
	names    *Names
	class    *scope
}

// Lookup returns what the class body has bound to a name so far.
func (b ClassBody) Lookup(name string) (Binding, bool) { return b.names.Lookup(name) }

// Len counts what the class body has bound so far.
func (b ClassBody) Len() int { return b.names.Len() }

// Bindings returns what the class body has bound so far, in order.
func (b ClassBody) Bindings() []Binding { return b.names.All() }

// DecoratorTopologies returns the value that a class decorator in progress declared through [TopologyDeclarer], or nil (HOST-88, PKG-22).
func (b ClassBody) DecoratorTopologies() Value { return b.class.declared }

// TopologyDeclarer is a class decorator that declares a name of the class body from its start (PKG-22): `module(topologies=...)`.
type TopologyDeclarer interface {
	// DeclaredTopologies answers the value, or nil.
	DeclaredTopologies() Value
}

// ClassBodies returns the class bodies that lexically enclose the definition, innermost first.
func (e *Env) ClassBodies() []ClassBody {
	var out []ClassBody
	for s := e.scope; s != nil; s = s.outer {
		if s.code.kind == scopeClass {
			out = append(out, ClassBody{s.code.name, s.code.nameSpan, s.names, s})
		}
	}
	return out
}

// Eval gives the value of an expression in the environment (HOST-95). A failure carries its own place and call stack.
func (e *Env) Eval(expr ast.Expr) (Value, *Failure) { return e.t.evalIn(e, expr, false) }

// EvalSpeculative gives the value of an expression made of names, attributes, constants, arithmetic and indexing, and never runs evaluated
// code: a call, a property and a `__getattr__` are exceptions here (HOST-96, HOST-97). An expression of any other form is an exception too.
func (e *Env) EvalSpeculative(expr ast.Expr) (Value, *Failure) { return e.t.evalIn(e, expr, true) }

// Globals returns the environment at module level of m: what a file-level def sees (LOADSRC-29).
func (t *Thread) Globals(m *ModuleValue) *Env {
	return &Env{t: t, scope: &scope{code: moduleCode(m.File), names: &m.names, mod: m}, module: m, file: m.File}
}
