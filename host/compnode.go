package host

import (
	"github.com/tilefoundry/tilefoundry/diag"
)

// compNode is a comprehension or generator expression (HOST-124).
type compNode struct {
	kind    compKind
	span    diag.Span
	code    *code
	first   expr // the outermost iterable, which is evaluated outside
	firstAt diag.Span
	clauses []clause
	elt     expr // the key of a dict comprehension
	val     expr // its value, else nil
	eltAt   diag.Span
	cost    int32 // of elt and val
	height  int32
}

type compKind uint8

const (
	listComp compKind = iota
	setComp
	dictComp
	generatorExp
)

// clause is one `for` with its conditions, which its round charges for, too.
type clause struct {
	round
	iter  expr // nil in the first
	ifs   []testExpr
	async bool
}

func (n *compNode) eval(t *Thread, f *frame) (Value, *Failure) {
	v, fail := n.begin(t, f)
	if n.kind == generatorExp {
		f.scope.keep()
	}
	return v, fail
}

// begin is eval for a caller that keeps the scope where a generator expression may outlive the call of f.
func (n *compNode) begin(t *Thread, f *frame) (Value, *Failure) {
	for i := range n.clauses {
		if n.clauses[i].async {
			fail := t.Refuse("an asynchronous comprehension")
			t.locate(fail, f, n.span)
			return nil, fail
		}
	}
	src, fail := n.first.eval(t, f)
	if fail != nil {
		return nil, fail
	}
	f.at = n.firstAt
	if n.kind == generatorExp {
		return n.generator(t, f, src)
	}
	var c cursor
	fail = c.begin(t, src)
	if fail == nil {
		fail = t.Alloc(containerCost)
	}
	if fail != nil {
		t.locate(fail, f, n.firstAt)
		return nil, fail
	}
	a := t.activate(n.code, f.mod, f.scope)
	fr := &a.frame
	fr.hidden, fr.first, fr.gen, fr.file = true, f.first, f.gen, f.file
	t.push(fr)
	v, fail := n.collect(t, fr, &c)
	t.pop()
	t.retire(a)
	if fail != nil {
		return nil, fail
	}
	return v, nil
}

func (n *compNode) collect(t *Thread, fr *frame, c *cursor) (Value, *Failure) {
	switch n.kind {
	case listComp:
		out := gathered{items: t.lendItems()}
		fail := n.walk(t, fr, 0, c, &out)
		return t.NewList(t.ownItems(out.items)), fail
	case setComp:
		s := t.NewSet(false)
		return s, n.fill(t, fr, c, &s.table)
	}
	d := t.NewDict()
	return d, n.fill(t, fr, c, &d.table)
}

// fill gathers the entries of a table.
func (n *compNode) fill(t *Thread, fr *frame, c *cursor, d *table) *Failure {
	d.entries = t.lendEntries()
	fail := n.walk(t, fr, 0, c, &gathered{table: d})
	d.entries = t.ownEntries(d.entries)
	return fail
}

// gathered is what a comprehension has come to: the items of a list, or a table; or who is called with each item of a generator expression.
type gathered struct {
	items []Value
	table *table
	each  func(Value) (bool, *Failure)
	fail  *Failure // what each answered
}

// deliver hands an item to the consumer, in whose frame it runs.
func (out *gathered) deliver(t *Thread, fr *frame, v Value) *Failure {
	t.steps++ // as asking for an item does
	t.top = fr.parent
	t.frames--
	more, fail := out.each(v)
	t.frames++
	t.top = fr
	if fail != nil || !more {
		out.fail = fail
		return abandoned
	}
	return nil
}

// walk runs clause number level over c, and those after it for each item.
func (n *compNode) walk(t *Thread, fr *frame, level int, c *cursor, out *gathered) *Failure {
	g := &n.clauses[level]
	for {
		fr.at = g.at
		more, fail := g.next(t, fr, c)
		if fail != nil || !more {
			return fail
		}
		ok, fail := g.passes(t, fr)
		if fail != nil {
			return fail
		}
		switch {
		case !ok:
			continue
		case level == len(n.clauses)-1:
			fail = n.put(t, fr, out)
		default:
			fail = n.descend(t, fr, level+1, out)
		}
		if fail != nil {
			return fail
		}
	}
}

// descend is walk for a clause that is not the first.
func (n *compNode) descend(t *Thread, fr *frame, level int, out *gathered) *Failure {
	g := &n.clauses[level]
	src, fail := g.iter.eval(t, fr)
	if fail != nil {
		return fail
	}
	var c cursor
	if fail = c.begin(t, src); fail == nil {
		fail = t.enter() // a source may have any number of clauses
	}
	if fail != nil {
		t.locate(fail, fr, g.at)
		return fail
	}
	fail = n.walk(t, fr, level, &c, out)
	t.leave()
	return fail
}

// passes reports whether all conditions hold.
func (g *clause) passes(t *Thread, f *frame) (bool, *Failure) {
	for i := range g.ifs {
		if ok, fail := g.ifs[i].holds(t, f); fail != nil || !ok {
			return false, fail
		}
	}
	return true, nil
}

// put evaluates the element and adds it.
func (n *compNode) put(t *Thread, fr *frame, out *gathered) *Failure {
	t.steps += int64(n.cost)
	v, fail := n.elt.eval(t, fr)
	if fail != nil {
		return fail
	}
	if out.each != nil {
		return out.deliver(t, fr, v)
	}
	if out.table == nil {
		if fail = t.oneMore(len(out.items)); fail == nil {
			out.items = append(out.items, v)
		}
	} else {
		val := None
		if n.val != nil {
			if val, fail = n.val.eval(t, fr); fail != nil {
				return fail
			}
		}
		fail = out.table.set(t, v, val)
	}
	if fail != nil {
		t.locate(fail, fr, n.eltAt)
	}
	return fail
}

// generator makes the generator of a generator expression.
func (n *compNode) generator(t *Thread, f *frame, src Value) (Value, *Failure) {
	g := &genexp{}
	run := &g.run
	run.n = n
	run.levels = append(run.room[:0], cursor{})
	fail := run.levels[0].begin(t, src)
	if fail == nil {
		fail = t.Alloc(int64(generatorExpCost + 16*len(n.code.names)))
	}
	if fail != nil {
		t.locate(fail, f, n.firstAt)
		return nil, fail
	}
	s := &g.scope
	s.code, s.outer, s.mod = n.code, f.scope, f.mod
	if count := len(n.code.names); count == 1 {
		s.vars = g.vars[:]
	} else {
		s.vars = make([]Value, count)
	}
	fr := &g.frame
	fr.code, fr.scope, fr.vars, fr.mod, fr.file, fr.first = n.code, s, s.vars, f.mod, f.file, f.first
	run.f = fr
	return g, nil
}

// generatorExpCost is what a generator expression counts as: its frame, its scope and where it stands.
const generatorExpCost = 480

// compRun is a generator expression in progress: where it stands in each `for` clause entered.
type compRun struct {
	f      *frame
	n      *compNode
	levels []cursor
	room   [1]cursor // for levels
	busy   bool
	done   bool
}

// step goes to the next combination of targets that passes the conditions.
func (run *compRun) step(t *Thread) (bool, *Failure) {
	f := run.f
	for len(run.levels) > 0 {
		level := len(run.levels) - 1
		g := &run.n.clauses[level]
		f.at = g.at
		more, fail := g.next(t, f, &run.levels[level])
		if fail != nil {
			return false, fail
		}
		if !more {
			run.levels = run.levels[:level]
			continue
		}
		if ok, fail := g.passes(t, f); fail != nil {
			return false, fail
		} else if !ok {
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
		var c cursor
		if fail := c.begin(t, src); fail != nil {
			t.locate(fail, f, next.at)
			return false, fail
		}
		run.levels = append(run.levels, c)
	}
	return false, nil
}

// genexp is the generator of a generator expression.
type genexp struct {
	run   compRun
	frame frame
	scope scope
	vars  [1]Value // of the scope, where it has one
}

// TypeName implements [Value].
func (*genexp) TypeName() string { return "generator" }

// drainEach is [Thread.Each] over a generator expression that only the call about to run refers to: no one else can ask it for an item, so
// its clauses run as those of a comprehension do.
func (g *genexp) drainEach(t *Thread, fn func(Value) (bool, *Failure)) *Failure {
	t.loose, t.looseExp = nil, nil
	run := &g.run
	if fail := run.enter(t); fail != nil {
		return fail
	}
	out := gathered{each: fn}
	fail := run.n.walk(t, run.f, 0, &run.levels[0], &out)
	run.leave(t)
	run.done = true
	switch {
	case fail == abandoned:
		return out.fail
	case fail != nil && fail.Matches("StopIteration"):
		return t.generatorStop(fail)
	case fail != nil:
		return fail
	}
	return t.Step(1) // asking for the item that is not there
}

func (run *compRun) enter(t *Thread) *Failure {
	w := weight(run.n.height)
	if t.frames >= t.limits.CallDepth || t.nest+w > maxNest {
		return t.recursionError()
	}
	run.busy = true
	t.nest += w
	t.push(run.f)
	t.frames++
	return nil
}

func (run *compRun) leave(t *Thread) {
	t.pop()
	t.frames--
	t.nest -= weight(run.n.height)
	run.busy = false
}

// Next implements [Iterator].
func (g *genexp) Next(t *Thread) (Value, bool, *Failure) {
	run := &g.run
	if run.done {
		return nil, false, nil
	}
	if run.busy {
		return nil, false, t.Raise("ValueError", "generator already executing")
	}
	if fail := run.enter(t); fail != nil {
		return nil, false, fail
	}
	more, fail := run.step(t)
	var v Value
	if fail == nil && more {
		v, fail = run.n.elt.eval(t, run.f)
	}
	run.leave(t)
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
