package host

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// smallInts are ints made once: they need no memory of their own.
var smallInts = func() (out [1024 + 256]Value) {
	for i := range out {
		out[i] = Int(i - 256)
	}
	return out
}()

// boxInt is Int(i) as a value.
func boxInt(i int64) Value {
	if u := uint64(i + 256); u < uint64(len(smallInts)) {
		return smallInts[u]
	}
	return Int(i)
}

// asciiTexts are the texts of one ASCII character.
var asciiTexts = func() (out [128]Value) {
	for i := range out {
		out[i] = Str(string(rune(i)))
	}
	return out
}()

var (
	trueValue  Value = Bool(true)
	falseValue Value = Bool(false)
)

func boxBool(b bool) Value {
	if b {
		return trueValue
	}
	return falseValue
}

type constNode struct{ v Value }

func (n *constNode) eval(*Thread, *frame) (Value, *Failure) { return n.v, nil }

// oddConstNode is a constant that may be refused: a large int, an imaginary number.
type oddConstNode struct{ n *ast.Constant }

func (n *oddConstNode) eval(t *Thread, f *frame) (Value, *Failure) { return t.constant(f, n.n) }

// localNode reads a variable of the function itself.
type localNode struct {
	slot int
	id   string
	span diag.Span
}

func (n *localNode) eval(t *Thread, f *frame) (Value, *Failure) {
	if v := f.vars[n.slot]; v != nil {
		return v, nil
	}
	fail := t.unbound(n.id, 0)
	t.locate(fail, f, n.span)
	return nil, fail
}

// freeNode reads a variable of an enclosing function.
type freeNode struct {
	hops, slot int
	id         string
	span       diag.Span
}

func (n *freeNode) eval(t *Thread, f *frame) (Value, *Failure) {
	s := f.scope
	for range n.hops {
		s = s.outer
	}
	if v := s.vars[n.slot]; v != nil {
		return v, nil
	}
	fail := t.unbound(n.id, n.hops)
	t.locate(fail, f, n.span)
	return nil, fail
}

func (t *Thread) unbound(id string, hops int) *Failure {
	class := "UnboundLocalError"
	text := "cannot access local variable '%s' where it is not associated with a value"
	if hops > 0 {
		class, text = "NameError", "cannot access free variable '%s' where it is not associated with a value in enclosing scope"
	}
	fail := t.Raise(class, text, id)
	if hops > 0 {
		fail.Exc.attrs.Set("name", Str(id))
	}
	return fail
}

// globalNode reads a name of the module or a builtin. It remembers where it found it: the place among the module's names, which is right
// as long as it holds that name, or the builtin, which is right as long as the same module has bound no new name.
type globalNode struct {
	id      string
	at      int
	builtin Value
	names   *Names
	shape   uint32
	hash    uint64 // of id
	span    diag.Span
}

func (n *globalNode) eval(t *Thread, f *frame) (Value, *Failure) {
	names := &f.mod.names
	if n.at < len(names.entries) {
		if e := &names.entries[n.at]; e.Name == n.id && e.Value != nil {
			return e.Value, nil
		}
	}
	if n.names == names && n.shape == names.shape {
		return n.builtin, nil
	}
	if i := names.findHashed(n.id, n.hash); i >= 0 {
		n.at = i
		return names.entries[i].Value, nil
	}
	if n.builtin != nil { // the builtins do not change
		n.names, n.shape = names, names.shape
		return n.builtin, nil
	}
	if v := builtinNames.Get(n.id); v != nil {
		n.builtin, n.names, n.shape = v, names, names.shape
		return v, nil
	}
	v, fail := t.builtinName(f, n.id)
	if fail != nil {
		t.locate(fail, f, n.span)
	}
	return v, fail
}

// nameNode reads a name of a class body or through an environment of the DSL.
type nameNode struct {
	id   string
	ref  ref
	span diag.Span
}

func (n *nameNode) eval(t *Thread, f *frame) (Value, *Failure) {
	v, fail := t.loadRef(f, n.id, n.ref)
	if fail != nil {
		t.locate(fail, f, n.span)
	}
	return v, fail
}

type unaryNode struct {
	op      ast.Op
	operand expr
	span    diag.Span
}

func (n *unaryNode) eval(t *Thread, f *frame) (Value, *Failure) {
	v, fail := n.operand.eval(t, f)
	if fail != nil {
		return nil, fail
	}
	if n.op == ast.Not {
		b, fail := t.Truth(v)
		if fail != nil {
			t.locate(fail, f, n.span)
			return nil, fail
		}
		return boxBool(!b), nil
	}
	f.at = n.span
	v, fail = t.unary(n.op, v)
	if fail != nil {
		t.locate(fail, f, n.span)
	}
	return v, fail
}

type boolNode struct {
	or     bool
	values []expr
	n      *ast.BoolOp
}

func (n *boolNode) eval(t *Thread, f *frame) (Value, *Failure) {
	last := len(n.values) - 1
	for i, e := range n.values {
		v, fail := e.eval(t, f)
		if fail != nil || i == last {
			return v, fail
		}
		b, ok := v.(Bool)
		if !ok {
			truth, fail := t.Truth(v)
			if fail != nil {
				t.locate(fail, f, n.n.Values[i].Span())
				return nil, fail
			}
			b = Bool(truth)
		}
		if bool(b) == n.or {
			return v, nil
		}
	}
	return None, nil
}

// chainNode is `a < b < c` (HOST-121).
type chainNode struct {
	ops    []ast.Op
	left   expr
	others []expr
	span   diag.Span
}

func (n *chainNode) eval(t *Thread, f *frame) (Value, *Failure) {
	left, fail := n.left.eval(t, f)
	if fail != nil {
		return nil, fail
	}
	for i, op := range n.ops {
		right, fail := n.others[i].eval(t, f)
		if fail != nil {
			return nil, fail
		}
		f.at = n.span
		v, fail := t.Compare(op, left, right)
		if fail == nil && i == len(n.ops)-1 {
			return v, nil
		}
		var b bool
		if fail == nil {
			b, fail = t.Truth(v)
		}
		if fail != nil {
			t.locate(fail, f, n.span)
			return nil, fail
		}
		if !b {
			return v, nil
		}
		left = right
	}
	return left, nil
}

// testExpr is an expression whose truth is asked.
type testExpr struct {
	expr
	at diag.Span
}

func (n *testExpr) holds(t *Thread, f *frame) (bool, *Failure) {
	if c, ok := n.expr.(*compareNode); ok {
		return c.holds(t, f)
	}
	v, fail := n.eval(t, f)
	if fail != nil {
		return false, fail
	}
	if b, ok := v.(Bool); ok {
		return bool(b), nil
	}
	b, fail := t.Truth(v)
	if fail != nil {
		t.locate(fail, f, n.at)
	}
	return b, fail
}

type choiceNode struct {
	test        testExpr
	body, other expr
}

func (n *choiceNode) eval(t *Thread, f *frame) (Value, *Failure) {
	ok, fail := n.test.holds(t, f)
	if fail != nil {
		return nil, fail
	}
	if ok {
		return n.body.eval(t, f)
	}
	return n.other.eval(t, f)
}

type tupleNode struct {
	items []expr
	span  diag.Span
}

func (n *tupleNode) eval(t *Thread, f *frame) (Value, *Failure) {
	if len(n.items) == 2 {
		return t.evalPair(f, n)
	}
	items, fail := t.evalItems(f, n.items, n.span)
	if fail != nil {
		return nil, fail
	}
	return &Tuple{items}, nil
}

func (t *Thread) evalPair(f *frame, n *tupleNode) (Value, *Failure) {
	fail := t.CheckItems(2)
	if fail == nil {
		fail = t.Alloc(containerCost)
	}
	if fail != nil {
		t.locate(fail, f, n.span)
		return nil, fail
	}
	a, fail := n.items[0].eval(t, f)
	if fail != nil {
		return nil, fail
	}
	b, fail := n.items[1].eval(t, f)
	if fail != nil {
		return nil, fail
	}
	return newPair(a, b), nil
}

type listNode struct {
	items []expr
	span  diag.Span
}

func (n *listNode) eval(t *Thread, f *frame) (Value, *Failure) {
	items, fail := t.evalItems(f, n.items, n.span)
	if fail != nil {
		return nil, fail
	}
	return t.NewList(items), nil
}

// containerCost is what an empty container counts as: its header.
const containerCost = 48

func (t *Thread) evalItems(f *frame, list []expr, at diag.Span) ([]Value, *Failure) {
	fail := t.CheckItems(int64(len(list)))
	if fail == nil {
		fail = t.Alloc(containerCost)
	}
	if fail != nil {
		t.locate(fail, f, at)
		return nil, fail
	}
	if len(list) == 0 {
		return nil, nil
	}
	out := make([]Value, len(list))
	for i, e := range list {
		if out[i], fail = e.eval(t, f); fail != nil {
			return nil, fail
		}
	}
	return out, nil
}

// dictNode is a dict display: each key comes before its value (HOST-123).
type dictNode struct {
	keys, values []expr
	at           []diag.Span // of the keys
	span         diag.Span
}

func (n *dictNode) eval(t *Thread, f *frame) (Value, *Failure) {
	if fail := t.Alloc(2 * containerCost); fail != nil {
		t.locate(fail, f, n.span)
		return nil, fail
	}
	d := t.NewDict()
	d.entries = make([]tableEntry, 0, min(len(n.keys), 2*tableLinear))
	if fail := n.addTo(t, f, d); fail != nil {
		return nil, fail
	}
	return d, nil
}

// addTo evaluates the items and stores them: at once each item of a long part, all of a short one when all are evaluated.
func (n *dictNode) addTo(t *Thread, f *frame, d *Dict) *Failure {
	var waiting [dictRun]Value // the keys of a short run, and at the same index of values their values
	var values [dictRun]Value
	for start := 0; start < len(n.keys); {
		size := dictChunk(len(n.keys) - start)
		for i := start; i < start+size; i++ {
			key, fail := n.keys[i].eval(t, f)
			if fail != nil {
				return fail
			}
			val, fail := n.values[i].eval(t, f)
			if fail != nil {
				return fail
			}
			if size <= dictRun {
				waiting[i-start], values[i-start] = key, val
				continue
			}
			if fail := d.set(t, key, val); fail != nil {
				t.locate(fail, f, n.at[i])
				return fail
			}
		}
		if size <= dictRun {
			for i := range size {
				if fail := d.set(t, waiting[i], values[i]); fail != nil {
					t.locate(fail, f, n.at[start+i])
					return fail
				}
			}
		}
		start += size
	}
	return nil
}

// dictRun is how many items of a display CPython evaluates before it looks at their keys; a longer part is stored item by item.
const dictRun = 15

// dictChunk is the length of the next part of a run of n items: CPython builds a display in parts of 17.
func dictChunk(n int) int { return min(n, 17) }

// sliceNode is `lower:upper:step`, evaluated in that order (HOST-127).
type sliceNode struct{ lower, upper, step expr }

func (n *sliceNode) eval(t *Thread, f *frame) (Value, *Failure) {
	s := &Slice{None, None, None}
	if fail := n.parts(t, f, s); fail != nil {
		return nil, fail
	}
	return s, nil
}

// parts evaluates the parts that are there into s.
func (n *sliceNode) parts(t *Thread, f *frame, s *Slice) (fail *Failure) {
	if n.lower != nil {
		if s.Start, fail = n.lower.eval(t, f); fail != nil {
			return fail
		}
	}
	if n.upper != nil {
		if s.Stop, fail = n.upper.eval(t, f); fail != nil {
			return fail
		}
	}
	if n.step != nil {
		s.Step, fail = n.step.eval(t, f)
	}
	return fail
}

type subscriptNode struct {
	object, index expr
	n             *ast.Subscript
}

func (n *subscriptNode) eval(t *Thread, f *frame) (Value, *Failure) {
	v, fail := n.object.eval(t, f)
	if fail != nil {
		return nil, fail
	}
	switch x := v.(type) {
	case Str, *List, *Tuple:
		if s, ok := n.index.(*sliceNode); ok {
			return n.cut(t, f, v, s)
		}
	case *Dict:
	case SlotIndexer:
		f.at = n.n.Span()
		if r, fail := x.IndexSyntax(t, t.envOf(f), n.n.Slice); fail != nil || r != nil {
			if fail != nil {
				t.locate(fail, f, n.n.Span())
			}
			return r, fail
		}
	}
	i, fail := n.index.eval(t, f)
	if fail != nil {
		return nil, fail
	}
	if r := quickItem(v, i); r != nil {
		return r, nil
	}
	f.at = n.n.Span()
	r, fail := t.GetItem(v, i)
	if fail != nil {
		t.locate(fail, f, n.n.Span())
	}
	return r, fail
}

// cut is a part of a text, list or tuple, without a slice value.
func (n *subscriptNode) cut(t *Thread, f *frame, v Value, parts *sliceNode) (Value, *Failure) {
	s := Slice{None, None, None}
	fail := parts.parts(t, f, &s)
	if fail != nil {
		return nil, fail
	}
	f.at = n.n.Span()
	var r Value
	switch x := v.(type) {
	case Str:
		r, fail = t.strPart(string(x), &s)
	case *List:
		if fail = t.unpackSlice(&s); fail != nil {
			break
		}
		var items []Value
		if items, fail = t.seqPart(x.items, &s); fail == nil {
			r = t.NewList(items)
		}
	case *Tuple:
		var items []Value
		if items, fail = t.seqPart(x.Items, &s); fail == nil {
			r = &Tuple{items}
		}
	}
	if fail != nil {
		t.locate(fail, f, n.n.Span())
		return nil, fail
	}
	return r, nil
}

// quickItem is an item of a list or tuple at an int within its bounds, or nil.
func quickItem(v, i Value) Value {
	k, ok := i.(Int)
	if !ok {
		return nil
	}
	var items []Value
	switch x := v.(type) {
	case *List:
		items = x.items
	case *Tuple:
		items = x.Items
	}
	if k < 0 {
		k += Int(len(items))
	}
	if uint64(k) < uint64(len(items)) {
		return items[k]
	}
	return nil
}

// joinedNode is an f-string (HOST-125, HOST-165).
type joinedNode struct {
	parts []textPart
	span  diag.Span
}

type textPart struct {
	text       string
	value      expr // nil for plain text
	conversion int
	spec       expr // or nil
	span, at   diag.Span
}

func (n *joinedNode) eval(t *Thread, f *frame) (Value, *Failure) {
	b := t.newText()
	for i := range n.parts {
		p := &n.parts[i]
		var fail *Failure
		if p.value == nil {
			fail = b.add(p.text)
		} else {
			fail = p.addTo(&b, f)
		}
		if fail != nil {
			t.locate(fail, f, n.span)
			return nil, fail
		}
	}
	return Str(b.text()), nil
}

// addTo adds the text of a value to b.
func (p *textPart) addTo(b *textBuilder, f *frame) *Failure {
	t := b.t
	v, fail := p.value.eval(t, f)
	if fail != nil {
		return fail
	}
	f.at = p.span
	if p.conversion > 0 {
		s, fail := t.convertText(v, p.conversion)
		if fail != nil {
			t.locate(fail, f, p.at)
			return fail
		}
		if p.spec == nil {
			return b.add(s)
		}
		v = Str(s)
	}
	spec := ""
	if p.spec != nil {
		sv, fail := p.spec.eval(t, f)
		if fail != nil {
			return fail
		}
		spec, _ = AsStr(sv)
	} else if n, ok := v.(Int); ok {
		return b.addInt(int64(n))
	} else if s, ok := v.(Str); ok {
		return b.add(string(s))
	}
	s, fail := t.Format(v, spec)
	if fail != nil {
		t.locate(fail, f, p.at)
		return fail
	}
	return b.add(s)
}

type yieldFromNode struct {
	value expr
	span  diag.Span
}

func (n *yieldFromNode) eval(t *Thread, f *frame) (Value, *Failure) {
	src, fail := n.value.eval(t, f)
	if fail != nil {
		return nil, fail
	}
	if c, ok := n.value.(*callNode); ok {
		t.noteLoose(c, src)
	}
	f.at = n.span
	v, fail := t.yieldFrom(f, src)
	t.loose = nil
	if fail != nil {
		t.locate(fail, f, n.span)
	}
	return v, fail
}

type yieldNode struct {
	value expr
	span  diag.Span
}

func (n *yieldNode) eval(t *Thread, f *frame) (Value, *Failure) {
	v, fail := n.value.eval(t, f)
	if fail != nil {
		return nil, fail
	}
	f.at = n.span
	if fail := t.yieldValue(f, v); fail != nil {
		t.locate(fail, f, n.span)
		return nil, fail
	}
	return None, nil
}
