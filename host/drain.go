package host

import "slices"

// A generator that is used up by the expression that makes it, as in `sum(numbers(9))` or `yield from parts(x)`, needs no coroutine: nothing
// else can ask it for a value, so its body runs on the stack of its consumer, which is called at each yield.

// sink is what takes the values of a generator that is drained.
type sink struct {
	take    func(Value) *Failure
	fail    *Failure // what take answered
	again   bool     // the body has yielded after that
	handled int      // exceptions being handled outside the body
	guards  int      // try statements outside the body
}

// onlyHeld notes a generator that the call c has just made for an argument, and that nothing but this argument refers to.
func (t *Thread) onlyHeld(c *callNode, v Value) {
	if g, ok := v.(*Generator); ok && g.madeBy == c && !g.started && !g.done {
		t.loose = g
	}
}

// drain runs the body of a generator to its end and answers what it failed with.
func (t *Thread) drain(g *Generator, s *sink) *Failure {
	t.loose = nil
	w := 2 + weight(t.bodyOf(g.frame.code).height)
	if t.frames >= t.limits.CallDepth || t.nest+w > maxNest {
		return t.recursionError()
	}
	s.handled, s.guards = len(t.handled), len(t.guards)
	t.push(g.frame)
	t.frames++
	t.nest += w
	g.started, g.running, g.sink = true, true, s
	g.ret, g.fail = t.runBody(g.frame)
	g.running, g.done, g.sink = false, true, nil
	t.nest -= w
	t.frames--
	t.pop()
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
	handled, guards := slices.Clone(t.handled[s.handled:]), slices.Clone(t.guards[s.guards:])
	t.handled, t.guards = t.handled[:s.handled], t.guards[:s.guards]
	top := t.top
	t.top = g.frame.parent
	t.frames--
	s.fail = s.take(v)
	t.frames++
	t.top = top
	s.handled, s.guards = len(t.handled), len(t.guards)
	t.handled, t.guards = append(t.handled, handled...), append(t.guards, guards...)
	return s.fail
}

// drainEach is [Thread.Each] for a generator that is drained. A consumer that fails or has had enough drops the generator.
func (t *Thread) drainEach(g *Generator, fn func(Value) (bool, *Failure)) *Failure {
	var ended *Failure
	s := sink{take: func(v Value) *Failure {
		more, f := fn(v)
		if f != nil || !more {
			ended = f
			return abandoned
		}
		return nil
	}}
	if f := t.drain(g, &s); s.fail == nil {
		return f
	}
	return ended
}

// passOn is [Thread.yieldFrom] for a generator that is drained: what it yields, the generator of f yields.
func (t *Thread) passOn(f *frame, g *Generator) (Value, *Failure) {
	s := sink{take: func(v Value) *Failure { return t.yieldValue(f, v) }}
	fail := t.drain(g, &s)
	switch {
	case s.fail == nil:
	case s.fail == abandoned:
		return nil, abandoned
	case s.again:
		return nil, t.Raise("RuntimeError", "generator ignored GeneratorExit")
	case fail == nil || fail.Matches("GeneratorExit"):
		return nil, s.fail
	}
	if fail != nil {
		return nil, fail
	}
	return g.ret, nil
}
