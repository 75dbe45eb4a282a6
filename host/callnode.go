package host

import (
	"slices"

	"github.com/tilefoundry/tilefoundry/diag"
)

// callNode is a call (HOST-122). A function of evaluated code gets its arguments written straight into its variables.
type callNode struct {
	fn       expr // nil for a call of an attribute
	object   expr
	method   attrCache
	at       diag.Span // of the attribute
	args     []expr
	stars    []itemNode // in place of args where there is a `*`
	keywords []keywordNode
	merges   bool // one of keywords is a `**`
	span     diag.Span

	met     *Builtin // native code that was called last, with arguments that fit, and with an object of its own or without
	metSelf bool
	plan    fieldPlan
	arg     *callNode // the only argument, if that is a call
	lazy    bool      // the only argument is a generator expression
	room    *[4]Value // for the arguments of native code that borrows them
}

// keywordNode is a keyword argument, or what stands behind a `**`.
type keywordNode struct {
	name  string // "" for `**`
	key   Value  // the name as a value
	value expr
	at    diag.Span // of the name, or of the value of a `**`
}

func (n *callNode) eval(t *Thread, f *frame) (Value, *Failure) {
	var fn, self Value
	var fail *Failure
	if n.fn != nil {
		fn, fail = n.fn.eval(t, f)
	} else {
		var o Value
		if o, fail = n.object.eval(t, f); fail != nil {
			return nil, fail
		}
		f.at = n.at
		if fn, self, fail = t.loadMethod(o, &n.method); fail != nil {
			t.locate(fail, f, n.at)
		}
	}
	if fail != nil {
		return nil, fail
	}
	var v Value
	if b, ok := fn.(*Builtin); ok && b == n.met && n.metSelf == (self != nil) && t.speculating == 0 {
		v, fail = n.callBuiltin(t, f, b, b.signature(), self)
	} else {
		v, fail = n.call(t, f, fn, self)
	}
	if fail != nil {
		t.locate(fail, f, n.span)
	}
	return v, fail
}

func (n *callNode) call(t *Thread, f *frame, fn, self Value) (Value, *Failure) {
	if m, ok := fn.(*BoundMethod); ok && self == nil {
		fn, self = m.fn, m.self
	}
	if n.stars == nil && !n.merges && t.speculating == 0 {
		switch x := fn.(type) {
		case *Function:
			if given := len(n.args) + countOne(self); x.code.simple && given <= x.code.positional {
				return n.callFunction(t, f, x, self)
			}
		case *Class:
			if b := x.direct; b != nil && len(n.keywords) == 0 {
				if sig := b.signature(); len(n.args) <= sig.pos {
					return n.callBuiltin(t, f, b, sig, nil)
				}
				break
			}
			if x.layout == layoutException {
				if len(n.keywords) == 0 && t.plainException(x) {
					return n.newException(t, f, x)
				}
			} else if init := t.plainInit(x); init != nil {
				if len(n.args)+1 <= init.code.positional {
					return n.construct(t, f, x, init)
				}
			} else if fi := x.plainFields; fi != nil {
				if p := n.planFor(fi); p.fits {
					return n.constructFields(t, f, x, fi, p.keywords)
				}
			}
		case *Builtin:
			if x.raw == nil && len(n.keywords) == 0 {
				if sig := x.signature(); sig.rest < 0 && sig.more < 0 && len(n.args)+countOne(self) <= sig.pos {
					n.met, n.metSelf = x, self != nil
					return n.callBuiltin(t, f, x, sig, self)
				}
			}
		}
	}
	if x, ok := fn.(*Function); ok && t.speculating == 0 {
		return n.callGathered(t, f, x, self)
	}
	args, kw, fail := n.arguments(t, f, fn, self, nil, nil)
	if fail != nil {
		return nil, fail
	}
	f.at = n.span
	return t.Call(fn, args, kw)
}

// callGathered calls a function whose arguments are gathered before they are bound: it takes any number of them or they stand behind stars,
// or it is a generator. The memory that they are gathered in is lent.
func (n *callNode) callGathered(t *Thread, f *frame, fn *Function, self Value) (Value, *Failure) {
	args, kw, fail := n.arguments(t, f, fn, self, t.lendItems(), t.lendKeywords())
	var a *activation
	if fail == nil {
		f.at = n.span
		a, fail = t.bound(fn, args, kw)
	}
	t.returnItems(args)
	t.returnKeywords(kw)
	if fail != nil {
		return nil, fail
	}
	if !fn.code.yields {
		return t.runActivation(a)
	}
	g, fail := t.newGenerator(fn, a)
	if fail != nil {
		return nil, fail
	}
	g.madeBy = n
	return g, nil
}

func countOne(self Value) int {
	if self != nil {
		return 1
	}
	return 0
}

// arguments evaluates everything in the parentheses and appends it to args and kw, which may be lent.
func (n *callNode) arguments(t *Thread, f *frame, fn, self Value, args []Value, kw []Keyword) ([]Value, []Keyword, *Failure) {
	if args == nil {
		if total := len(n.args) + len(n.stars) + countOne(self); total > 0 {
			args = make([]Value, 0, total)
		}
	}
	if self != nil {
		args = append(args, self)
	}
	for _, e := range n.args {
		v, fail := e.eval(t, f)
		if fail != nil {
			return args, kw, fail
		}
		args = append(args, v)
	}
	var last Value // a single starred argument, which is unpacked when all are there
	var fail *Failure
	if len(n.stars) == 1 {
		if last, fail = n.stars[0].value.eval(t, f); fail != nil {
			return args, kw, fail
		}
	} else if n.stars != nil {
		if args, fail = t.gatherItems(f, args, n.stars, func(v Value) *Failure { return t.notUnpacked(v, fn, false) }); fail != nil {
			return args, kw, fail
		}
	}
	if kw, fail = n.gatherKeywords(t, f, fn, kw); fail != nil {
		return args, kw, fail
	}
	if last != nil {
		if args, fail = t.appendItems(args, last); fail != nil {
			if notIterable(fail) {
				fail = t.notUnpacked(last, fn, true)
			}
			t.locate(fail, f, n.stars[0].at)
		}
	}
	return args, kw, fail
}

func (n *callNode) gatherKeywords(t *Thread, f *frame, fn Value, kw []Keyword) ([]Keyword, *Failure) {
	if len(n.keywords) == 0 {
		return kw, nil
	}
	if kw == nil {
		kw = make([]Keyword, 0, len(n.keywords))
	}
	for i := range n.keywords {
		k := &n.keywords[i]
		v, fail := k.value.eval(t, f)
		if fail != nil {
			return kw, fail
		}
		if k.key != nil {
			kw = append(kw, Keyword{k.name, v, k.at, k.key})
			continue
		}
		if kw, fail = t.unpackKeywords(kw, v, fn); fail != nil {
			t.locate(fail, f, k.at)
			return kw, fail
		}
	}
	if n.merges && (len(n.keywords) > 1 || !allPlain(kw)) { // the keys of one dict differ
		if len(kw) > manyNames {
			t.Spend(2 * len(kw))
		}
		if name, ok := repeatedKeyword(kw); ok {
			return kw, t.Raise("TypeError", "%s got multiple values for keyword argument '%s'", calleeText(fn), name)
		}
	}
	return kw, nil
}

// allPlain reports whether the names have been plain texts: keys of classes derived from str may be equal texts and yet differ.
func allPlain(kw []Keyword) bool {
	for i := range kw {
		if kw[i].key == nil {
			return false
		}
	}
	return true
}

// lendKeywords gives memory to gather keyword arguments in, as lendItems does for items.
func (t *Thread) lendKeywords() []Keyword {
	if n := len(t.keywordRooms); n > 0 {
		room := t.keywordRooms[n-1]
		t.keywordRooms = t.keywordRooms[:n-1]
		return room
	}
	return make([]Keyword, 0, 16)
}

// returnKeywords takes back what lendKeywords gave.
func (t *Thread) returnKeywords(kw []Keyword) {
	if cap(kw) <= lentItems && len(t.keywordRooms) < keptTexts {
		clear(kw)
		t.keywordRooms = append(t.keywordRooms, kw[:0])
	}
}

// callFunction calls a function that has neither `*args` nor `**kwargs` and is no generator; the positional arguments are no more than it has
// parameters for.
func (n *callNode) callFunction(t *Thread, f *frame, fn *Function, self Value) (Value, *Failure) {
	a, _, fail := n.bind(t, f, fn, self, nil)
	if fail != nil {
		return nil, fail
	}
	return t.runActivation(a)
}

// lateArguments are those of a construction that have been evaluated, when one of them changed a class.
type lateArguments struct {
	args []Value
	kw   []Keyword
}

// bind evaluates the arguments and binds them. Where fn is the __init__ of a class of, and one of them changes a class, it binds nothing and
// answers the arguments: the class may be made otherwise now.
func (n *callNode) bind(t *Thread, f *frame, fn *Function, self Value, of *Class) (*activation, *lateArguments, *Failure) {
	c := fn.code
	epoch := t.epoch
	a := t.activate(c, fn.mod, fn.outer)
	vars := a.frame.vars
	i := 0
	if self != nil {
		vars[0] = self
		i = 1
	}
	for _, e := range n.args {
		v, fail := e.eval(t, f)
		if fail != nil {
			t.retire(a)
			return nil, nil, fail
		}
		vars[i] = v
		i++
	}
	if i > 0 {
		a.frame.first = vars[0]
	}
	if len(n.keywords) > 0 {
		late, fail := n.bindKeywords(t, f, fn, vars, of, epoch)
		if late != nil {
			late.args = slices.Clone(vars[1:i])
		}
		if fail != nil || late != nil {
			t.retire(a)
			return nil, late, fail
		}
	} else if of != nil && t.epoch != epoch {
		late := &lateArguments{args: slices.Clone(vars[1:i])}
		t.retire(a)
		return nil, late, nil
	}
	f.at = n.span
	if i < c.positional || len(fn.kwDefaults) > 0 {
		if fail := t.fillDefaults(fn, vars, c.positional, c.positional); fail != nil {
			t.retire(a)
			return nil, nil, fail
		}
	}
	return a, nil, nil
}

// bindKeywords evaluates the keyword arguments and binds them, as bind says.
func (n *callNode) bindKeywords(t *Thread, f *frame, fn *Function, vars []Value, of *Class, epoch uint32) (*lateArguments, *Failure) {
	var room [6]Value
	given := room[:]
	if len(n.keywords) > len(given) {
		given = make([]Value, len(n.keywords))
	}
	for i, k := range n.keywords {
		v, fail := k.value.eval(t, f)
		if fail != nil {
			return nil, fail
		}
		given[i] = v
	}
	if of != nil && t.epoch != epoch {
		late := &lateArguments{kw: make([]Keyword, len(n.keywords))}
		for i, k := range n.keywords {
			late.kw[i] = Keyword{k.name, given[i], k.at, k.key}
		}
		return late, nil
	}
	for i, k := range n.keywords {
		bad := t.bindKeyword(fn, vars, k.name, given[i], nil)
		if bad == nil {
			continue
		}
		if i, posOnly := paramIndex(fn.code, k.name); i < 0 || posOnly {
			all := make([]Keyword, len(n.keywords))
			for j, o := range n.keywords {
				all[j].Name = o.name
			}
			bad = t.unexpected(fn, k.name, all)
		}
		f.at = n.span
		return nil, bad
	}
	return nil, nil
}

// runActivation runs the body of a function whose arguments are bound, and ends the activation.
func (t *Thread) runActivation(a *activation) (Value, *Failure) {
	fr := &a.frame
	c := fr.code
	if t.frames >= t.limits.CallDepth {
		t.retire(a)
		return nil, t.recursionError()
	}
	t.allocated += int64(96 + 16*len(c.names))
	if t.allocated > t.allocMark {
		if fail := t.pastMark(); fail != nil {
			return nil, fail
		}
	}
	body := t.bodyOf(c)
	w := weight(body.height)
	if t.nest += w; t.nest > t.grown {
		if t.nest > maxNest {
			t.nest -= w
			t.retire(a)
			return nil, t.recursionError()
		}
		t.growStack()
	}
	t.loose, t.looseExp = nil, nil // what runs now may refer to it
	fr.parent, t.top = t.top, fr
	t.frames++
	v, fail := t.runPrepared(fr, body)
	t.frames--
	t.top = fr.parent
	t.nest -= w
	t.retire(a)
	return v, fail
}

// preparedBody is what a function runs: its suite, or the expression of a lambda.
type preparedBody struct {
	steps  []step
	value  expr
	cost   int32
	height int32
}

func (t *Thread) bodyOf(c *code) *preparedBody {
	if c.ready == nil {
		c.ready = &preparedBody{}
		if c.expr != nil {
			k := compiler{t: t, c: c}
			c.ready.value = k.expr(c.expr, 0)
			c.ready.cost, c.ready.height = k.cost, int32(k.height)
		} else {
			s := t.compileSuite(c, c.body, 0)
			c.ready.steps, c.ready.height = s.steps, s.height
		}
	}
	return c.ready
}

func (t *Thread) runPrepared(fr *frame, body *preparedBody) (Value, *Failure) {
	if body.value != nil {
		t.steps += int64(body.cost)
		if t.steps > t.stepsAllowed.Load() {
			fail := t.outOfSteps()
			t.locate(fail, fr, fr.code.expr.Span())
			return nil, fail
		}
		return body.value.eval(t, fr)
	}
	ctl, fail := t.runSteps(fr, body.steps)
	if fail != nil {
		return nil, fail
	}
	if ctl == ctlReturn && fr.ret != nil {
		return fr.ret, nil
	}
	return None, nil
}

// plainInit is the __init__ of a class of evaluated code whose construction is the ordinary one, or nil.
func (t *Thread) plainInit(c *Class) *Function {
	if c.native || c.layout != layoutObject {
		return nil
	}
	if c.initEpoch != t.epoch+1 {
		c.initEpoch, c.plainInit, c.plainFields = t.epoch+1, nil, nil
		m, _ := c.Lookup("__init__")
		_, maker := c.Lookup("__new__")
		if c.Meta() == nil && len(c.abstract) == 0 && c.construct == nil && (maker == nil || maker == objectClass) {
			switch x := m.(type) {
			case *Function:
				if x.code.simple {
					c.plainInit = x
				}
			case *Builtin:
				if x.fields != nil && x.fields.storesPlainly(t, c) {
					c.plainFields, c.postInit = x.fields, nil
					if x.fields.Post {
						if c.postInit, _ = c.Lookup("__post_init__"); c.postInit == nil {
							c.plainFields = nil
						}
					}
				}
			}
		}
	}
	return c.plainInit
}

func (n *callNode) construct(t *Thread, f *frame, c *Class, init *Function) (Value, *Failure) {
	if fail := t.Alloc(128); fail != nil {
		return nil, fail
	}
	in := t.NewInstance(c, nil)
	a, late, fail := n.bind(t, f, init, in, c)
	if fail != nil {
		return nil, fail
	}
	if late != nil {
		f.at = n.span
		return t.Call(c, late.args, late.kw)
	}
	r, fail := t.runActivation(a)
	if fail != nil {
		return nil, fail
	}
	if r != None {
		return nil, t.Raise("TypeError", "__init__() should return None, not '%s'", typeName(r))
	}
	if k := len(in.attrs.entries); k > c.attrHint {
		c.attrHint = min(k, 32)
	}
	return in, nil
}

// newException makes an instance of an exception class that is a plain one.
func (n *callNode) newException(t *Thread, f *frame, c *Class) (Value, *Failure) {
	epoch := t.epoch
	var room [4]Value
	args := room[:0]
	for _, e := range n.args {
		v, fail := e.eval(t, f)
		if fail != nil {
			return nil, fail
		}
		args = append(args, v)
	}
	f.at = n.span
	if t.epoch != epoch { // an argument changed a class: this one may be made otherwise now
		return t.Call(c, slices.Clone(args), nil)
	}
	in, fail := t.newPlainException(c, args)
	if fail != nil {
		return nil, fail
	}
	return in, nil
}

// callBuiltin calls native code with positional arguments that its signature takes as they come.
func (n *callNode) callBuiltin(t *Thread, f *frame, b *Builtin, sig *signature, self Value) (Value, *Failure) {
	var room *[4]Value
	var out []Value
	if b.borrows && len(sig.names) <= len(room) {
		if room = n.room; room == nil {
			room = new([4]Value)
		}
		n.room = nil // a call within this one needs another
		out = room[:len(sig.names)]
	} else {
		out = make([]Value, len(sig.names))
	}
	i := 0
	if self != nil {
		out[0] = self
		i = 1
	}
	if n.lazy {
		v, fail := n.args[0].(*compNode).begin(t, f)
		if fail != nil {
			return nil, fail
		}
		out[i] = v
		i++
	} else {
		for _, e := range n.args {
			v, fail := e.eval(t, f)
			if fail != nil {
				return nil, fail
			}
			out[i] = v
			i++
		}
	}
	f.at = n.span
	if self == nil && b.manner == asMethod {
		if fail := t.checkSelf(b, out[:i]); fail != nil {
			return nil, fail
		}
	}
	if i < sig.least {
		return nil, sig.refuse(t, b, out[:i], nil)
	}
	t.steps++
	t.nest++
	if t.steps > t.stepsAllowed.Load() || t.nest > maxNest {
		t.steps--
		t.nest--
		if fail := t.Step(1); fail != nil {
			return nil, fail
		}
		return nil, t.recursionError()
	}
	if n.arg != nil {
		t.noteLoose(n.arg, out[i-1])
	}
	var exp *genexp
	if n.lazy {
		exp, _ = out[i-1].(*genexp)
		t.looseExp = exp
	}
	v, fail := b.fn(t, out)
	t.loose, t.looseExp = nil, nil
	if exp != nil && !exp.run.done {
		f.scope.keep() // it may live on
	}
	t.nest--
	if room != nil {
		*room = [4]Value{}
		n.room = room
	}
	return v, fail
}
