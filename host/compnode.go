package host

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// compNode is a comprehension or generator expression (HOST-124).
type compNode struct {
	e       ast.Expr
	code    *code
	first   expr // the outermost iterable, which is evaluated outside
	firstAt diag.Span
	clauses []clause
	elt     expr // the key of a dict comprehension
	val     expr // its value, else nil
	eltAt   diag.Span
	cost    int32 // of elt and val
	height  int32
	lazy    bool // a generator expression
}

// clause is one `for` with its conditions.
type clause struct {
	iter     expr // nil in the first
	at       diag.Span
	target   target
	targetAt diag.Span
	ifs      []testExpr
	cost     int32 // of the target and the conditions
	async    bool
	pair     []int // the slots of a target of two variables
}

func (n *compNode) eval(t *Thread, f *frame) (Value, *Failure) {
	for i := range n.clauses {
		if n.clauses[i].async {
			fail := t.Refuse("an asynchronous comprehension")
			t.locate(fail, f, n.e.Span())
			return nil, fail
		}
	}
	src, fail := n.first.eval(t, f)
	if fail != nil {
		return nil, fail
	}
	f.at = n.firstAt
	it, fail := t.Iter(src)
	if fail == nil {
		fail = t.Alloc(containerCost)
	}
	if fail != nil {
		t.locate(fail, f, n.firstAt)
		return nil, fail
	}
	if n.lazy {
		f.scope.keep()
		s := &scope{code: n.code, vars: make([]Value, len(n.code.names)), outer: f.scope, mod: f.mod}
		fr := newFrame(s, f.mod, f.file)
		fr.first = f.first
		return &genexp{run: compRun{f: fr, n: n, first: it}}, nil
	}
	a := t.activate(n.code, f.mod, f.scope)
	fr := &a.frame
	fr.hidden, fr.first, fr.gen, fr.file = true, f.first, f.gen, f.file
	t.push(fr)
	v, fail := n.collect(t, fr, it)
	t.pop()
	t.retire(a)
	if fail != nil {
		return nil, fail
	}
	return v, nil
}

func (n *compNode) collect(t *Thread, fr *frame, it Iterator) (Value, *Failure) {
	run := compRun{f: fr, n: n, first: it}
	switch n.e.(type) {
	case *ast.ListComp:
		out := t.NewList(nil)
		for {
			more, fail := run.step(t)
			if fail != nil || !more {
				return out, fail
			}
			v, fail := n.elt.eval(t, fr)
			if fail != nil {
				return nil, fail
			}
			if fail := t.appendItem(out, v); fail != nil {
				t.locate(fail, fr, n.eltAt)
				return nil, fail
			}
		}
	case *ast.SetComp:
		out := t.NewSet(false)
		for {
			more, fail := run.step(t)
			if fail != nil || !more {
				return out, fail
			}
			v, fail := n.elt.eval(t, fr)
			if fail != nil {
				return nil, fail
			}
			if fail := out.Add(t, v); fail != nil {
				t.locate(fail, fr, n.eltAt)
				return nil, fail
			}
		}
	}
	out := t.NewDict()
	for {
		more, fail := run.step(t)
		if fail != nil || !more {
			return out, fail
		}
		k, fail := n.elt.eval(t, fr)
		if fail != nil {
			return nil, fail
		}
		v, fail := n.val.eval(t, fr)
		if fail != nil {
			return nil, fail
		}
		if fail := out.set(t, k, v); fail != nil {
			t.locate(fail, fr, n.eltAt)
			return nil, fail
		}
	}
}

// compRun is a comprehension in progress: one iterator for each `for` clause entered. It is resumable, which is what makes a generator
// expression.
type compRun struct {
	f     *frame
	n     *compNode
	iters []Iterator
	only  [2]Iterator // room for iters
	first Iterator
	begun bool
	done  bool
	busy  bool
}

// step advances to the next combination of targets that passes the conditions.
func (run *compRun) step(t *Thread) (bool, *Failure) {
	f := run.f
	if !run.begun {
		run.begun = true
		run.iters = append(run.only[:0], run.first)
	}
	for len(run.iters) > 0 {
		level := len(run.iters) - 1
		g := &run.n.clauses[level]
		f.at = g.at
		var v Value
		var more, stored bool
		var fail *Failure
		if g.pair != nil {
			var pairs pairIter
			if pairs, stored = run.iters[level].(pairIter); stored {
				more, fail = t.nextPair(pairs, int64(1+g.cost), &f.vars[g.pair[0]], &f.vars[g.pair[1]])
			}
		}
		if !stored {
			v, more, fail = t.nextItem(run.iters[level], int64(1+g.cost))
		}
		if fail != nil {
			t.locate(fail, f, g.at)
			return false, fail
		}
		if !more {
			run.iters = run.iters[:level]
			continue
		}
		if stored {
		} else if l, ok := g.target.(*localTarget); ok {
			f.vars[l.slot] = v
		} else if fail := g.target.store(t, f, v); fail != nil {
			t.locate(fail, f, g.targetAt)
			return false, fail
		}
		ok := true
		for i := range g.ifs {
			if ok, fail = g.ifs[i].holds(t, f); fail != nil {
				return false, fail
			} else if !ok {
				break
			}
		}
		if !ok {
			continue
		}
		if level == len(run.n.clauses)-1 {
			t.steps += int64(run.n.cost)
			return true, nil
		}
		next := &run.n.clauses[level+1]
		src, fail := next.iter.eval(t, f)
		if fail != nil {
			return false, fail
		}
		it, fail := t.Iter(src)
		if fail != nil {
			t.locate(fail, f, next.at)
			return false, fail
		}
		run.iters = append(run.iters, it)
	}
	return false, nil
}

// genexp is the generator of a generator expression.
type genexp struct{ run compRun }

// TypeName implements [Value].
func (*genexp) TypeName() string { return "generator" }

// Next implements [Iterator].
func (g *genexp) Next(t *Thread) (Value, bool, *Failure) {
	run := &g.run
	if run.done {
		return nil, false, nil
	}
	if run.busy {
		return nil, false, t.Raise("ValueError", "generator already executing")
	}
	w := weight(run.n.height)
	if t.frames >= t.limits.CallDepth || t.nest+w > maxNest {
		return nil, false, t.recursionError()
	}
	run.busy = true
	t.nest += w
	t.push(run.f)
	t.frames++
	more, fail := run.step(t)
	var v Value
	if fail == nil && more {
		v, fail = run.n.elt.eval(t, run.f)
	}
	t.pop()
	t.frames--
	t.nest -= w
	run.busy = false
	if fail != nil || !more {
		run.done = true
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
