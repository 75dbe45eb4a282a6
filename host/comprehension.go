package host

import "github.com/tilefoundry/tilefoundry/python/ast"

// compRun is a comprehension in progress: one iterator for each `for` clause entered. It is resumable, which is what makes a generator
// expression.
type compRun struct {
	f     *frame
	gens  []*ast.Comprehension
	iters []Iterator
	first Iterator
	begun bool
	done  bool
	busy  bool
}

// evalComprehension runs a list, set or dict comprehension, or makes a generator of a generator expression (HOST-124).
func (t *Thread) evalComprehension(f *frame, e ast.Expr) (Value, *Failure) {
	var gens []*ast.Comprehension
	switch n := e.(type) {
	case *ast.ListComp:
		gens = n.Generators
	case *ast.SetComp:
		gens = n.Generators
	case *ast.DictComp:
		gens = n.Generators
	case *ast.GeneratorExp:
		gens = n.Generators
	}
	for _, g := range gens {
		if g.IsAsync {
			return nil, t.Refuse("an asynchronous comprehension")
		}
	}
	src, fail := t.eval(f, gens[0].Iter)
	if fail != nil {
		return nil, fail
	}
	f.at = gens[0].Iter.Span()
	it, fail := t.Iter(src)
	if fail != nil {
		t.locate(fail, f, gens[0].Iter.Span())
		return nil, fail
	}
	c := t.codes[e]
	if c == nil || c.outer != f.code {
		c = comprehensionCode(f.code, f.file, f.code.private, gens)
		t.codes[e] = c
	}
	s := &scope{code: c, vars: make([]Value, len(c.names)), outer: f.scope, mod: f.mod}
	fr := newFrame(s, f.mod, f.file)
	fr.hidden, fr.first, fr.gen = true, f.first, f.gen
	fr.syntax = f.syntax
	run := &compRun{f: fr, gens: gens, first: it}
	if g, ok := e.(*ast.GeneratorExp); ok {
		fr.gen = nil
		fr.syntax = 0
		fr.hidden = false
		return &genexp{run: run, elt: g.Elt}, nil
	}
	t.push(fr)
	defer t.pop()
	switch n := e.(type) {
	case *ast.ListComp:
		return t.listComp(run, n)
	case *ast.SetComp:
		out := t.NewSet(false)
		return out, t.eachComp(run, func() *Failure {
			v, fail := t.eval(fr, n.Elt)
			if fail != nil {
				return fail
			}
			fail = out.Add(t, v)
			if fail != nil {
				t.locate(fail, fr, n.Elt.Span())
			}
			return fail
		})
	}
	n := e.(*ast.DictComp)
	out := t.NewDict()
	return out, t.eachComp(run, func() *Failure {
		k, fail := t.eval(fr, n.Key)
		if fail != nil {
			return fail
		}
		v, fail := t.eval(fr, n.Value)
		if fail != nil {
			return fail
		}
		if fail = out.set(t, k, v); fail != nil {
			t.locate(fail, fr, n.Key.Span())
		}
		return fail
	})
}

func (t *Thread) listComp(run *compRun, n *ast.ListComp) (Value, *Failure) {
	out := t.NewList(nil)
	fail := t.eachComp(run, func() *Failure {
		v, fail := t.eval(run.f, n.Elt)
		if fail != nil {
			return fail
		}
		if fail := t.appendItem(out, v); fail != nil {
			t.locate(fail, run.f, n.Elt.Span())
			return fail
		}
		return nil
	})
	return out, fail
}

func (t *Thread) eachComp(run *compRun, body func() *Failure) *Failure {
	for {
		more, fail := t.stepComp(run)
		if fail != nil || !more {
			return fail
		}
		if fail := body(); fail != nil {
			return fail
		}
	}
}

// stepComp advances to the next combination of targets that passes the conditions.
func (t *Thread) stepComp(run *compRun) (bool, *Failure) {
	f := run.f
	if !run.begun {
		run.begun = true
		run.iters = append(run.iters, run.first)
	}
	for len(run.iters) > 0 {
		level := len(run.iters) - 1
		g := run.gens[level]
		f.at = g.Iter.Span()
		v, more, fail := t.Next(run.iters[level])
		if fail != nil {
			t.locate(fail, f, g.Iter.Span())
			return false, fail
		}
		if !more {
			run.iters = run.iters[:level]
			continue
		}
		if fail := t.assign(f, g.Target, v); fail != nil {
			t.locate(fail, f, g.Target.Span())
			return false, fail
		}
		ok := true
		for _, cond := range g.Ifs {
			if ok, fail = t.test(f, cond); fail != nil {
				return false, fail
			} else if !ok {
				break
			}
		}
		if !ok {
			continue
		}
		if level == len(run.gens)-1 {
			return true, nil
		}
		next := run.gens[level+1]
		src, fail := t.eval(f, next.Iter)
		if fail != nil {
			return false, fail
		}
		it, fail := t.Iter(src)
		if fail != nil {
			t.locate(fail, f, next.Iter.Span())
			return false, fail
		}
		run.iters = append(run.iters, it)
	}
	return false, nil
}

// genexp is the generator of a generator expression.
type genexp struct {
	run *compRun
	elt ast.Expr
}

// TypeName implements [Value].
func (*genexp) TypeName() string { return "generator" }

// Next implements [Iterator].
func (g *genexp) Next(t *Thread) (Value, bool, *Failure) {
	if g.run.done {
		return nil, false, nil
	}
	if g.run.busy {
		return nil, false, t.Raise("ValueError", "generator already executing")
	}
	if t.frames >= t.limits.CallDepth {
		return nil, false, t.recursionError()
	}
	g.run.busy = true
	t.push(g.run.f)
	t.frames++
	defer func() {
		t.pop()
		t.frames--
		g.run.busy = false
	}()
	more, fail := t.stepComp(g.run)
	var v Value
	if fail == nil && more {
		v, fail = t.eval(g.run.f, g.elt)
	}
	if fail != nil || !more {
		g.run.done = true
		if fail != nil && fail.Matches("StopIteration") {
			fail = t.generatorStop(fail)
		}
		return nil, false, fail
	}
	return v, true, nil
}

// generatorStop turns a StopIteration that leaves a generator body into a RuntimeError (HOST-374).
func (t *Thread) generatorStop(fail *Failure) *Failure {
	r := t.Raise("RuntimeError", "generator raised StopIteration")
	r.Exc.exc.cause, r.Exc.exc.context, r.Exc.exc.suppress = fail.Exc, fail.Exc, true
	r.Loc, r.Stack, r.located = fail.Loc, fail.Stack, true
	r.Exc.exc.failure = r
	return r
}

// Attr implements [Attributer].
func (g *genexp) Attr(t *Thread, name string) (Value, *Failure) {
	switch name {
	case "close":
		return NewBuiltin("close", "", func(*Thread, []Value) (Value, *Failure) {
			g.run.done = true
			return None, nil
		}), nil
	}
	return iteratorAttr(t, g, name, "<genexpr>")
}
