package host

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// runSteps executes prepared statements, charging for each before it starts (HOST-41).
func (t *Thread) runSteps(f *frame, steps []step) (control, *Failure) {
	for i := range steps {
		s := &steps[i]
		t.steps += int64(s.cost)
		if t.steps > t.stepsAllowed.Load() {
			fail := t.outOfSteps()
			t.locate(fail, f, s.span)
			return ctlNext, fail
		}
		ctl, fail := s.exec(t, f)
		if fail != nil {
			t.locate(fail, f, s.span)
			return ctl, fail
		}
		if ctl != ctlNext {
			return ctl, nil
		}
	}
	return ctlNext, nil
}

// jump is a statement that only decides where to go on: break, continue, pass.
type jump control

func (n jump) exec(*Thread, *frame) (control, *Failure) { return control(n), nil }

type exprStmt struct{ value expr }

func (n *exprStmt) exec(t *Thread, f *frame) (control, *Failure) {
	_, fail := n.value.eval(t, f)
	return ctlNext, fail
}

type assignStmt struct {
	value  expr
	target target
	at     diag.Span
}

func (n *assignStmt) exec(t *Thread, f *frame) (control, *Failure) {
	v, fail := n.value.eval(t, f)
	if fail != nil {
		return ctlNext, fail
	}
	if l, ok := n.target.(*localTarget); ok {
		f.vars[l.slot] = v
		return ctlNext, nil
	}
	if fail = n.target.store(t, f, v); fail != nil {
		t.locate(fail, f, n.at)
	}
	return ctlNext, fail
}

type returnStmt struct{ value expr }

func (n *returnStmt) exec(t *Thread, f *frame) (control, *Failure) {
	f.ret = None
	if n.value != nil {
		v, fail := n.value.eval(t, f)
		if fail != nil {
			return ctlNext, fail
		}
		f.ret = v
	}
	return ctlReturn, nil
}

type ifStmt struct {
	test        testExpr
	body, other []step
}

func (n *ifStmt) exec(t *Thread, f *frame) (control, *Failure) {
	ok, fail := n.test.holds(t, f)
	if fail != nil {
		return ctlNext, fail
	}
	if ok {
		return t.runSteps(f, n.body)
	}
	return t.runSteps(f, n.other)
}

type whileStmt struct {
	test         testExpr
	body, orelse []step
	each         int32 // what a round charges beside the body
}

func (n *whileStmt) exec(t *Thread, f *frame) (control, *Failure) {
	for {
		ok, fail := n.test.holds(t, f)
		if fail != nil {
			return ctlNext, fail
		}
		if !ok {
			return t.runSteps(f, n.orelse)
		}
		t.steps += int64(n.each)
		if t.steps > t.stepsAllowed.Load() {
			return ctlNext, t.outOfSteps()
		}
		ctl, fail := t.runSteps(f, n.body)
		if fail != nil || ctl == ctlReturn {
			return ctl, fail
		}
		if ctl == ctlBreak {
			return ctlNext, nil
		}
	}
}

// forStmt is a `for`, whose iterable is evaluated once (HOST-103).
type forStmt struct {
	iter expr
	round
	body, orelse []step
}

// round is what a loop does before its body: it takes an item and stores it.
type round struct {
	at       diag.Span // of the iterable
	target   target
	targetAt diag.Span
	slot     int   // of a target that is a variable of the function itself, else -1
	pair     []int // the slots of a target that is two such variables
	each     int32 // what it charges
}

func newRound(at diag.Span, target target, targetAt diag.Span, each int32) round {
	r := round{at: at, target: target, targetAt: targetAt, slot: -1, pair: pairSlots(target), each: each}
	if l, ok := target.(*localTarget); ok {
		r.slot = l.slot
	}
	return r
}

// next answers false at the end.
func (r *round) next(t *Thread, f *frame, c *cursor) (bool, *Failure) {
	if r.slot >= 0 && c.kind == overList && t.steps+int64(r.each) <= t.stepsAllowed.Load() { // the commonest of all
		t.steps += int64(r.each)
		i := c.i
		if uint(i) >= uint(len(c.list.items)) {
			return false, nil
		}
		c.i++
		f.vars[r.slot] = c.list.items[i]
		return true, nil
	}
	if r.pair != nil && c.pairs != nil {
		more, fail := c.nextInto(t, int64(r.each), &f.vars[r.pair[0]], &f.vars[r.pair[1]])
		if fail != nil {
			t.locate(fail, f, r.at)
		}
		return more, fail
	}
	v, more, fail := c.next(t, int64(r.each))
	if fail != nil {
		t.locate(fail, f, r.at)
		return false, fail
	}
	if more {
		fail = r.store(t, f, v)
	}
	return more, fail
}

func (r *round) store(t *Thread, f *frame, v Value) *Failure {
	if r.slot >= 0 {
		f.vars[r.slot] = v
		return nil
	}
	fail := r.target.store(t, f, v)
	if fail != nil {
		t.locate(fail, f, r.targetAt)
	}
	return fail
}

func (n *forStmt) exec(t *Thread, f *frame) (control, *Failure) {
	src, fail := n.iter.eval(t, f)
	if fail != nil {
		return ctlNext, fail
	}
	if g, ok := src.(*Generator); ok {
		if c, ok := n.iter.(*callNode); ok && t.onlyHeld(c, g) {
			return n.loop(t, f, g)
		}
	}
	f.at = n.at
	var c cursor
	if fail := c.begin(t, src); fail != nil {
		t.locate(fail, f, n.at)
		return ctlNext, fail
	}
	for {
		f.at = n.at
		more, fail := n.round.next(t, f, &c)
		if fail != nil {
			return ctlNext, fail
		}
		if !more {
			return t.runSteps(f, n.orelse)
		}
		ctl, fail := t.runSteps(f, n.body)
		if fail != nil || ctl == ctlReturn {
			return ctl, fail
		}
		if ctl == ctlBreak {
			return ctlNext, nil
		}
	}
}

// pairSlots are the slots of a target of two local variables, else nil.
func pairSlots(x target) []int {
	if n, ok := x.(*tupleTarget); ok && len(n.parts) == 2 {
		a, isLocal := n.parts[0].(*localTarget)
		b, too := n.parts[1].(*localTarget)
		if isLocal && too {
			return []int{a.slot, b.slot}
		}
	}
	return nil
}

type localTarget struct{ slot int }

func (n *localTarget) store(_ *Thread, f *frame, v Value) *Failure {
	f.vars[n.slot] = v
	return nil
}

type globalTarget struct {
	id   string
	at   int
	span diag.Span
}

func (n *globalTarget) store(t *Thread, f *frame, v Value) *Failure {
	names := &f.mod.names
	if n.at < len(names.entries) {
		if e := &names.entries[n.at]; e.Name == n.id && e.Value != nil {
			t.touchName(f.mod, n.id)
			e.Value, e.Span = v, n.span
			return nil
		}
	}
	if fail := t.storeGlobal(f, n.id, v, n.span); fail != nil {
		return fail
	}
	n.at = names.find(n.id)
	return nil
}

type tupleTarget struct{ parts []target }

func (n *tupleTarget) store(t *Thread, f *frame, v Value) *Failure {
	t.Spend((1 + len(n.parts)) / 2)
	var items []Value
	switch x := v.(type) {
	case *Tuple:
		items = x.Items
	default:
		var fail *Failure
		if items, fail = t.firstItems(v, len(n.parts)); fail != nil {
			if notIterable(fail) {
				return t.Raise("TypeError", "cannot unpack non-iterable %s object", typeName(v))
			}
			return fail
		}
	}
	if fail := t.checkUnpack(len(items), len(n.parts)); fail != nil {
		return fail
	}
	for i, p := range n.parts {
		if fail := p.store(t, f, items[i]); fail != nil {
			return fail
		}
	}
	return nil
}

type attrTarget struct {
	object expr
	cache  attrCache
	span   diag.Span
}

func (n *attrTarget) store(t *Thread, f *frame, v Value) *Failure {
	o, fail := n.object.eval(t, f)
	if fail != nil {
		return fail
	}
	f.at = n.span
	return t.saveAttr(o, &n.cache, v)
}

type itemTarget struct {
	object, index expr
	span          diag.Span
}

func (n *itemTarget) store(t *Thread, f *frame, v Value) *Failure {
	o, fail := n.object.eval(t, f)
	if fail != nil {
		return fail
	}
	i, fail := n.index.eval(t, f)
	if fail != nil {
		return fail
	}
	f.at = n.span
	return t.SetItem(o, i, v)
}

// plainTarget is stored to from the tree.
type plainTarget struct {
	e     ast.Expr
	depth int
}

func (n *plainTarget) store(t *Thread, f *frame, v Value) *Failure {
	saved := f.syntax
	f.syntax = n.depth + 1
	fail := t.assign(f, n.e, v)
	f.syntax = saved
	return fail
}

func (t *Thread) quickInplace(op ast.Op, a, b scalar) (Value, *Failure) {
	if s, ok := quickScalars(op, a, b); ok {
		return s.value(), nil
	}
	return t.inplace(op, a.value(), b.value())
}

// augNameStmt is `name += value`.
type augNameStmt struct {
	op    ast.Op
	load  expr
	save  target
	value expr
	span  diag.Span
}

func (n *augNameStmt) exec(t *Thread, f *frame) (control, *Failure) {
	old, fail := operand(t, f, n.load)
	if fail != nil {
		return ctlNext, fail
	}
	rhs, fail := operand(t, f, n.value)
	if fail != nil {
		return ctlNext, fail
	}
	f.at = n.span
	v, fail := t.quickInplace(n.op, old, rhs)
	if fail != nil {
		return ctlNext, fail
	}
	if l, ok := n.save.(*localTarget); ok {
		f.vars[l.slot] = v
		return ctlNext, nil
	}
	return ctlNext, n.save.store(t, f, v)
}

// augAttrStmt is `object.name += value`.
type augAttrStmt struct {
	op         ast.Op
	object     expr
	load, save attrCache
	value      expr
	span, at   diag.Span
}

func (n *augAttrStmt) exec(t *Thread, f *frame) (control, *Failure) {
	o, fail := n.object.eval(t, f)
	if fail != nil {
		return ctlNext, fail
	}
	old, fail := t.loadAttr(o, &n.load)
	if fail != nil {
		t.locate(fail, f, n.at)
		return ctlNext, fail
	}
	rhs, fail := operand(t, f, n.value)
	if fail != nil {
		return ctlNext, fail
	}
	f.at = n.span
	v, fail := t.quickInplace(n.op, scalarOf(old), rhs)
	if fail != nil {
		return ctlNext, fail
	}
	return ctlNext, t.saveAttr(o, &n.save, v)
}

// augItemStmt is `object[index] += value`.
type augItemStmt struct {
	op            ast.Op
	object, index expr
	value         expr
	span, at      diag.Span
}

func (n *augItemStmt) exec(t *Thread, f *frame) (control, *Failure) {
	o, fail := n.object.eval(t, f)
	if fail != nil {
		return ctlNext, fail
	}
	i, fail := n.index.eval(t, f)
	if fail != nil {
		return ctlNext, fail
	}
	old, fail := t.GetItem(o, i)
	if fail != nil {
		t.locate(fail, f, n.at)
		return ctlNext, fail
	}
	rhs, fail := operand(t, f, n.value)
	if fail != nil {
		return ctlNext, fail
	}
	f.at = n.span
	v, fail := t.quickInplace(n.op, scalarOf(old), rhs)
	if fail != nil {
		return ctlNext, fail
	}
	return ctlNext, t.SetItem(o, i, v)
}
