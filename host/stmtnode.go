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
		if t.steps > t.limits.Steps {
			fail := t.LimitExceeded("steps", t.limits.Steps, -1)
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
		if t.steps > t.limits.Steps {
			return ctlNext, t.LimitExceeded("steps", t.limits.Steps, -1)
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

type forStmt struct {
	iter         expr
	at           diag.Span // of the iterable
	target       target
	targetAt     diag.Span
	slot         int   // of a target that is a variable of the function itself, else -1
	pair         []int // the slots of a target that is two such variables
	body, orelse []step
	each         int32
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
	it, fail := t.Iter(src)
	if fail != nil {
		t.locate(fail, f, n.at)
		return ctlNext, fail
	}
	var pairs pairIter
	if n.pair != nil {
		pairs, _ = it.(pairIter)
	}
	for {
		f.at = n.at
		var v Value
		var more bool
		var fail *Failure
		if pairs != nil {
			more, fail = t.nextPair(pairs, int64(n.each), &f.vars[n.pair[0]], &f.vars[n.pair[1]])
		} else {
			v, more, fail = t.nextItem(it, int64(n.each))
		}
		if fail != nil {
			t.locate(fail, f, n.at)
			return ctlNext, fail
		}
		if !more {
			return t.runSteps(f, n.orelse)
		}
		if n.slot >= 0 {
			f.vars[n.slot] = v
		} else if pairs != nil {
		} else if fail := n.target.store(t, f, v); fail != nil {
			t.locate(fail, f, n.targetAt)
			return ctlNext, fail
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

// nextItem is [Thread.Next] for a loop that charges each round; the commonest iterators, which run nothing, are asked directly.
func (t *Thread) nextItem(it Iterator, each int64) (Value, bool, *Failure) {
	t.steps += each
	if t.steps > t.limits.Steps {
		return nil, false, t.LimitExceeded("steps", t.limits.Steps, -1)
	}
	switch x := it.(type) {
	case *smallRangeIter:
		if x.left <= 0 {
			return nil, false, nil
		}
		v := x.next
		x.left--
		x.next += x.step
		return boxInt(v), true, nil
	case *listIter:
		return x.Next(t)
	case *tupleIter:
		return x.Next(t)
	}
	if f := t.enter(); f != nil { // chains of iterators are as deep as their makers want
		return nil, false, f
	}
	v, more, f := it.Next(t)
	t.nest--
	return v, more, f
}

// pairIter is an iterator that makes pairs: in a loop over two variables they need not be made.
type pairIter interface {
	nextPair(t *Thread) (a, b Value, more bool, f *Failure)
}

// nextPair is nextItem where the item is a pair, stored in two variables.
func (t *Thread) nextPair(it pairIter, each int64, first, second *Value) (bool, *Failure) {
	t.steps += each
	if t.steps > t.limits.Steps {
		return false, t.LimitExceeded("steps", t.limits.Steps, -1)
	}
	if f := t.enter(); f != nil {
		return false, f
	}
	a, b, more, f := it.nextPair(t)
	t.nest--
	if more && f == nil {
		*first = a
		*second = b
	}
	return more, f
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

func (t *Thread) quickInplace(op ast.Op, a, b Value) (Value, *Failure) {
	if v := quickBinary(op, a, b); v != nil {
		return v, nil
	}
	return t.inplace(op, a, b)
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
	old, fail := n.load.eval(t, f)
	if fail != nil {
		return ctlNext, fail
	}
	rhs, fail := n.value.eval(t, f)
	if fail != nil {
		return ctlNext, fail
	}
	f.at = n.span
	v, fail := t.quickInplace(n.op, old, rhs)
	if fail != nil {
		return ctlNext, fail
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
	rhs, fail := n.value.eval(t, f)
	if fail != nil {
		return ctlNext, fail
	}
	f.at = n.span
	v, fail := t.quickInplace(n.op, old, rhs)
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
	rhs, fail := n.value.eval(t, f)
	if fail != nil {
		return ctlNext, fail
	}
	f.at = n.span
	v, fail := t.quickInplace(n.op, old, rhs)
	if fail != nil {
		return ctlNext, fail
	}
	return ctlNext, t.SetItem(o, i, v)
}
