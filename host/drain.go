package host

import "slices"

// A generator that is used up by what makes it, as in `sum(numbers(9))`, `for x in parts():` or `yield from parts(x)`, needs no coroutine:
// nothing else can ask it for a value, so its body runs on the stack of its consumer, which is called at each yield.

// sink is what takes the values of a generator that is drained.
type sink struct {
	to      consumer
	fail    *Failure // what the consumer answered
	again   bool     // the body has yielded after that
	handled int      // exceptions being handled outside the body
	guards  int      // try statements outside the body
}

// consumer is called with each value of a generator that is drained. What it answers is raised where the body yields; a consumer that fails
// or has had enough answers [abandoned].
type consumer interface {
	take(t *Thread, v Value) *Failure
}

// onlyHeld reports whether the call c has just made a generator, so that nothing but the expression of the call refers to it.
func (t *Thread) onlyHeld(c *callNode, g *Generator) bool {
	return g.madeBy == c && !g.started && !g.done
}

// noteLoose notes a generator that an argument or operand alone refers to.
func (t *Thread) noteLoose(c *callNode, v Value) {
	if g, ok := v.(*Generator); ok && t.onlyHeld(c, g) {
		t.loose = g
	}
}

// drain runs the body of a generator to its end and answers what it failed with.
func (t *Thread) drain(g *Generator, s *sink) *Failure {
	t.loose, t.looseExp = nil, nil
	w := 2 + weight(t.bodyOf(g.frame.code).height)
	if t.frames >= t.limits.CallDepth || t.nest+w > maxNest {
		return t.recursionError()
	}
	s.handled, s.guards = len(t.handled), len(t.guards)
	t.push(g.frame)
	t.frames++
	if t.nest += w; t.nest > t.grown {
		t.growStack()
	}
	g.started, g.running, g.sink = true, true, s
	g.ret, g.fail = t.runBody(g.frame)
	g.running, g.done, g.sink = false, true, nil
	t.nest -= w
	t.frames--
	t.pop()
	if !g.act.scope.kept {
		t.retire(g.act)
	}
	g.frame, g.act = nil, nil
	if g.fail != nil && g.fail.Matches("StopIteration") {
		return t.generatorStop(g.fail)
	}
	return g.fail
}

// deliver hands a yielded value to the sink, under the state of the consumer: its frame, the exceptions it handles and its guards. The
// consumer may itself rest in a coroutine and go on under another caller, so what lies below is counted anew.
func (t *Thread) deliver(g *Generator, v Value) *Failure {
	s := g.sink
	if s.fail != nil {
		s.again = true
		return abandoned
	}
	t.steps++ // as asking for an item does
	var handled []*Instance
	if len(t.handled) > s.handled {
		handled = slices.Clone(t.handled[s.handled:])
		t.handled = t.handled[:s.handled]
	}
	var guards []guard
	if len(t.guards) > s.guards {
		guards = slices.Clone(t.guards[s.guards:])
		t.guards = t.guards[:s.guards]
	}
	top := t.top
	t.top = g.frame.parent
	t.frames--
	s.fail = s.to.take(t, v)
	t.frames++
	t.top = top
	s.handled, s.guards = len(t.handled), len(t.guards)
	t.handled, t.guards = append(t.handled, handled...), append(t.guards, guards...)
	return s.fail
}

// eachTaker is [Thread.Each] over a generator that is drained.
type eachTaker struct {
	sink
	fn   func(Value) (bool, *Failure)
	fail *Failure
}

func (e *eachTaker) take(_ *Thread, v Value) *Failure {
	more, fail := e.fn(v)
	if fail != nil || !more {
		e.fail = fail
		return abandoned
	}
	return nil
}

func (t *Thread) drainEach(g *Generator, fn func(Value) (bool, *Failure)) *Failure {
	e := &eachTaker{fn: fn}
	e.to = e
	if fail := t.drain(g, &e.sink); e.sink.fail == nil {
		return fail
	}
	return e.fail
}

// loopTaker is a loop over a generator that is drained: the body of the loop runs at each yield.
type loopTaker struct {
	sink
	n    *forStmt
	f    *frame
	ctl  control
	fail *Failure
}

func (l *loopTaker) take(t *Thread, v Value) *Failure {
	n, f := l.n, l.f
	if l.fail = t.Step(int(n.each) - 1); l.fail != nil { // the item is charged for
		return abandoned
	}
	if l.fail = n.store(t, f, v); l.fail != nil {
		return abandoned
	}
	l.ctl, l.fail = t.runSteps(f, n.body)
	f.at = n.at
	if l.fail != nil || l.ctl == ctlReturn || l.ctl == ctlBreak {
		return abandoned
	}
	return nil
}

// loop is exec over a generator that nothing but the loop refers to.
func (n *forStmt) loop(t *Thread, f *frame, g *Generator) (control, *Failure) {
	f.at = n.at
	l := &loopTaker{n: n, f: f}
	l.to = l
	fail := t.drain(g, &l.sink)
	if l.sink.fail != nil { // the loop has left
		if fail = l.fail; fail == nil && l.ctl == ctlBreak {
			l.ctl = ctlNext
		}
	} else if fail == nil {
		if fail = t.Step(int(n.each)); fail == nil { // asking for the item that is not there
			return t.runSteps(f, n.orelse)
		}
	}
	if fail != nil {
		t.locate(fail, f, n.at)
		return ctlNext, fail
	}
	return l.ctl, nil
}

// passer is [Thread.yieldFrom] over a generator that is drained: what it yields, the generator of f yields.
type passer struct {
	sink
	f *frame
}

func (p *passer) take(t *Thread, v Value) *Failure { return t.yieldValue(p.f, v) }

func (t *Thread) passOn(f *frame, g *Generator) (Value, *Failure) {
	p := &passer{f: f}
	p.to = p
	fail := t.drain(g, &p.sink)
	switch {
	case p.fail == nil:
	case p.fail == abandoned:
		return nil, abandoned
	case p.again:
		return nil, t.Raise("RuntimeError", "generator ignored GeneratorExit")
	case fail == nil || fail.Matches("GeneratorExit"):
		return nil, p.fail
	}
	if fail != nil {
		return nil, fail
	}
	return g.ret, nil
}
