package host

import (
	"iter"

	"github.com/tilefoundry/tilefoundry/python/ast"
)

// Generator is what calling a def with `yield` gives (HOST-327). Its body runs in a coroutine, made at the first step and stopped at the
// end of the evaluation if it has not finished by itself.
type Generator struct {
	name    string
	frame   *frame      // nil when it is done and the frame serves another call
	act     *activation // that the frame is part of
	co      *coroutine
	started bool
	running bool
	done    bool
	ret     Value       // what it returned
	fail    *Failure    // what it ended with
	ended   bool        // the body has returned
	place   int         // among the generators that live
	nest    int         // nested levels inside the body at the last yield
	handled []*Instance // exceptions that the body is handling, and
	guards  []guard     // its try statements, while it does not run
	madeBy  *callNode   // the call of evaluated code that made it
	sink    *sink       // what takes its values while it is drained
}

// TypeName implements [Value].
func (*Generator) TypeName() string { return "generator" }

const generatorCost = 32 << 10 // bytes charged for the coroutine of a started generator

func (t *Thread) newGenerator(fn *Function, a *activation) (*Generator, *Failure) {
	if f := t.Alloc(int64(keptCost + 160 + 16*len(fn.code.names))); f != nil {
		return nil, f
	}
	g := &Generator{name: fn.qualname, frame: &a.frame, act: a, ret: None}
	a.frame.gen = g
	return g, nil
}

// abandoned unwinds the body of a generator that is dropped: no evaluated code runs.
var abandoned = &Failure{Kind: KindInternal, Message: "generator dropped", located: true}

// coroutine runs the bodies of generators, one after the other: a finished one hands it on, with the stack it has grown.
type coroutine struct {
	job     *Generator
	next    func() (Value, bool)
	stop    func()
	yield   func(Value) bool
	stopped bool
	grown   int // levels that its stack has had room for
}

// levelCost is the stack of a coroutine that one of the levels of [Thread.nest] or [Thread.depth] takes, in bytes: a stack is doubled when it is full.
const levelCost = 1024

// growStack charges for a stack that has to grow to the levels in hand, those of calls and those of a structure that is followed. The latter
// are counted from the outermost stack on: too much is charged for where a generator begins deep inside of a structure.
func (t *Thread) growStack() {
	n := int64(t.nest + t.depth - t.grown)
	t.steps += 6 * n
	t.Made(levelCost * n)
	t.grown = t.nest + t.depth
}

func (t *Thread) newCoroutine() *coroutine {
	co := &coroutine{}
	co.next, co.stop = iter.Pull(func(yield func(Value) bool) {
		co.yield = yield
		for {
			g := co.job
			g.ret, g.fail = t.runBody(g.frame)
			g.ended = true
			if co.stopped || !yield(nil) {
				return
			}
		}
	})
	return co
}

func (g *Generator) start(t *Thread) *Failure {
	if f := t.Alloc(1024 * int64(weight(t.bodyOf(g.frame.code).height)-1)); f != nil { // a body nested deeply has a larger stack
		return f
	}
	if n := len(t.resting); n > 0 {
		g.co = t.resting[n-1]
		t.resting = t.resting[:n-1]
	} else {
		if f := t.Alloc(generatorCost); f != nil {
			return f
		}
		g.co = t.newCoroutine()
	}
	g.co.job = g
	g.started = true
	g.place = len(t.generators)
	t.generators = append(t.generators, g)
	return nil
}

// Next implements [Iterator].
func (g *Generator) Next(t *Thread) (Value, bool, *Failure) {
	if g.done {
		return nil, false, nil
	}
	if g.running {
		return nil, false, t.Raise("ValueError", "generator already executing")
	}
	if t.frames >= t.limits.CallDepth {
		return nil, false, t.recursionError()
	}
	if !g.started {
		if f := g.start(t); f != nil {
			return nil, false, f
		}
	}
	nest, depth, handled, guards, frames := t.nest, t.depth, len(t.handled), len(t.guards), t.frames
	t.handled, t.guards = append(t.handled, g.handled...), append(t.guards, g.guards...)
	t.push(g.frame)
	g.running = true
	t.loose, t.looseExp = nil, nil // what runs now may refer to it
	t.frames++
	co, grown := g.co, t.grown
	t.grown = nest + co.grown
	t.nest += g.nest
	v, more := co.next()
	co.grown, t.grown = t.grown-nest, grown
	more = more && !g.ended
	g.running = false
	t.frames = frames
	t.pop()
	g.nest = max(t.nest-nest, 0)
	t.nest, t.depth = nest, depth
	g.handled, g.guards = append(g.handled[:0], t.handled[handled:]...), append(g.guards[:0], t.guards[guards:]...)
	t.handled, t.guards = t.handled[:handled], t.guards[:guards]
	if more {
		return v, true, nil
	}
	g.finish(t)
	if g.fail != nil {
		if g.fail.Matches("StopIteration") {
			return nil, false, t.generatorStop(g.fail)
		}
		return nil, false, g.fail
	}
	return nil, false, nil
}

func (g *Generator) finish(t *Thread) {
	g.done = true
	g.nest = 0
	last := len(t.generators) - 1
	t.generators[g.place] = t.generators[last]
	t.generators[g.place].place = g.place
	t.generators = t.generators[:last]
	g.co.job = nil
	t.resting = append(t.resting, g.co)
	g.co = nil
}

// close ends the generator: GeneratorExit is raised where it stands. It answers what the body returned upon that.
func (g *Generator) close(t *Thread) (Value, *Failure) {
	switch {
	case g.running:
		return nil, t.Raise("ValueError", "generator already executing")
	case g.done:
		return None, nil
	case !g.started:
		g.done = true
		return None, nil
	}
	g.frame.closing = true
	_, more, f := g.Next(t)
	switch {
	case f.Matches("GeneratorExit"):
		return None, nil
	case f != nil:
		return nil, f
	case more:
		return nil, t.Raise("RuntimeError", "generator ignored GeneratorExit")
	case g.ret == nil:
		return None, nil
	}
	return g.ret, nil
}

// stopGenerators drops every generator that has not finished, so that no coroutine outlives the evaluation (row 35).
func (t *Thread) stopGenerators() {
	for len(t.generators) > 0 {
		g := t.generators[len(t.generators)-1]
		t.generators = t.generators[:len(t.generators)-1]
		if !g.running {
			handled, guards := len(t.handled), len(t.guards)
			t.handled, t.guards = append(t.handled, g.handled...), append(t.guards, g.guards...)
			g.co.stop()
			t.handled, t.guards = t.handled[:handled], t.guards[:guards]
		}
		g.done = true
	}
	for _, co := range t.resting {
		co.stop()
	}
	t.resting = nil
}

// yieldValue hands a value to whoever resumed the generator.
func (t *Thread) yieldValue(f *frame, v Value) *Failure {
	g := f.gen
	if g != nil && g.sink != nil {
		return t.deliver(g, v)
	}
	if g == nil || g.co == nil {
		return t.Raise("SyntaxError", "'yield' outside function")
	}
	if !g.co.yield(v) {
		g.co.stopped = true
		return abandoned
	}
	if g.frame.closing {
		g.frame.closing = false
		return t.RaiseValue(newException(exceptionClasses["GeneratorExit"], nil))
	}
	return nil
}

func (t *Thread) evalYield(f *frame, n *ast.Yield) (Value, *Failure) {
	v := None
	if n.Value != nil {
		var fail *Failure
		if v, fail = t.eval(f, n.Value); fail != nil {
			return nil, fail
		}
	}
	f.at = n.Span()
	return None, t.yieldValue(f, v)
}

// yieldFrom yields what src gives and answers what it returned.
func (t *Thread) yieldFrom(f *frame, src Value) (Value, *Failure) {
	if g, ok := src.(*Generator); ok && g == t.loose && f.gen != nil {
		return t.passOn(f, g)
	}
	it, fail := t.Iter(src)
	if fail != nil {
		return nil, fail
	}
	for {
		v, more, fail := t.Next(it)
		if fail != nil {
			return nil, fail
		}
		if !more {
			if g, ok := it.(*Generator); ok && g.ret != nil {
				return g.ret, nil
			}
			return None, nil
		}
		if fail := t.yieldValue(f, v); fail != nil {
			if g, ok := it.(*Generator); ok && fail != abandoned {
				if _, cf := g.close(t); cf != nil {
					return nil, cf
				}
			}
			return nil, fail
		}
	}
}

// Attr implements [Attributer].
func (g *Generator) Attr(t *Thread, name string) (Value, *Failure) {
	switch name {
	case "close":
		return NewBuiltin("close", "", func(t *Thread, _ []Value) (Value, *Failure) { return g.close(t) }), nil
	}
	return iteratorAttr(t, g, name, g.name)
}

// iteratorAttr is what generators of both kinds share.
func iteratorAttr(_ *Thread, it Iterator, name, own string) (Value, *Failure) {
	switch name {
	case "__next__":
		return NewBuiltin("__next__", "", func(t *Thread, _ []Value) (Value, *Failure) { return t.nextOrStop(it) }), nil
	case "__iter__":
		return NewBuiltin("__iter__", "", func(*Thread, []Value) (Value, *Failure) { return it.(Value), nil }), nil
	case "__name__", "__qualname__":
		return Str(own), nil
	case "send":
		return NewBuiltin("send", "value, /", func(t *Thread, a []Value) (Value, *Failure) {
			if !IsNone(a[0]) {
				return nil, t.Refuse("send of a value to a generator")
			}
			return t.nextOrStop(it)
		}), nil
	case "throw":
		return NewBuiltin("throw", "*args", func(t *Thread, _ []Value) (Value, *Failure) { return nil, t.Refuse("throw on a generator") }), nil
	}
	return nil, nil
}

// nextOrStop is next(it): StopIteration at the end, with the value a generator returned.
func (t *Thread) nextOrStop(it Iterator) (Value, *Failure) {
	if u, ok := it.(*userIter); ok { // the iterator's own StopIteration passes, with its value
		m, f := t.special(u.in, "__next__")
		if f != nil {
			return nil, f
		}
		if m != nil {
			return t.Call(m, nil, nil)
		}
	}
	g, isGen := it.(*Generator)
	finished := isGen && g.done
	v, more, f := t.Next(it)
	if f != nil {
		return nil, f
	}
	if !more {
		var args []Value
		if isGen && !finished && g.ret != nil && !IsNone(g.ret) {
			args = []Value{g.ret}
		}
		return nil, t.RaiseValue(newException(exceptionClasses["StopIteration"], args))
	}
	return v, nil
}
