package host

// activation is the frame, the scope and the variables of one call in one piece. When the call ends and nothing has kept the scope, such as a
// function defined in it, the piece serves a later call.
type activation struct {
	frame  frame
	scope  scope
	inline [10]Value
}

// keptCost is what an activation that something refers to counts as.
const keptCost = 640

// activate returns an activation for a scope of code c, with all variables unbound.
func (t *Thread) activate(c *code, mod *ModuleValue, outer *scope) *activation {
	var a *activation
	if n := len(t.idle); n > 0 {
		a = t.idle[n-1]
		t.idle = t.idle[:n-1]
	} else {
		a = new(activation)
	}
	n := len(c.names)
	vars := a.inline[:]
	if n > len(vars) {
		vars = make([]Value, n)
		t.allocated += 24 * int64(n)
		t.steps += int64(n) / 16
	}
	vars = vars[:n]
	a.scope.code, a.scope.vars, a.scope.outer, a.scope.mod = c, vars, outer, mod
	f := &a.frame
	f.code, f.scope, f.vars, f.mod, f.file = c, &a.scope, vars, mod, c.file
	return a
}

// retire ends an activation.
func (t *Thread) retire(a *activation) {
	if a.scope.kept {
		t.allocated += keptCost // it lives on, and the next call makes a new one
		return
	}
	clear(a.scope.vars)
	a.scope = scope{}
	a.frame = frame{}
	if len(t.idle) < 64 {
		t.idle = append(t.idle, a)
	}
}

// keep notes that a scope, and with it those around it, is referred to by something that may outlive its call.
func (s *scope) keep() {
	for ; s != nil && !s.kept; s = s.outer {
		s.kept = true
	}
}
