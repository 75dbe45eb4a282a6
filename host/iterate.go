package host

import (
	"math/big"
	"strings"
)

// IterFunc is an iterator value made of a function.
type IterFunc struct {
	Kind string
	Step func(t *Thread) (Value, bool, *Failure)
	done bool
	// Class is the iterator's class, where it is not the one that Kind names.
	Class *Class
	// Repr says how it shows, or is nil.
	Repr func(t *Thread) (string, *Failure)
}

// ReprValue implements [Reprer].
func (it *IterFunc) ReprValue(t *Thread) (string, *Failure) {
	if it.Repr != nil {
		return it.Repr(t)
	}
	return reprOpaque(it), nil
}

// TypeName implements [Value].
func (it *IterFunc) TypeName() string { return it.Kind }

// Next implements [Iterator].
func (it *IterFunc) Next(t *Thread) (Value, bool, *Failure) {
	if it.done {
		return nil, false, nil
	}
	v, more, f := it.Step(t)
	if !more || f != nil {
		it.done = true
	}
	return v, more, f
}

// NewIterator returns an iterator value whose class is named kind.
func NewIterator(kind string, step func(t *Thread) (Value, bool, *Failure)) *IterFunc {
	return &IterFunc{Kind: kind, Step: step}
}

type tupleIter struct {
	items []Value
	i     int
	kind  string
}

func (it *tupleIter) TypeName() string { return it.kind }

func (it *tupleIter) Next(*Thread) (Value, bool, *Failure) {
	if it.i >= len(it.items) {
		return nil, false, nil
	}
	it.i++
	return it.items[it.i-1], true, nil
}

type listIter struct {
	l       *List
	i       int
	reverse bool
}

func (it *listIter) TypeName() string {
	if it.reverse {
		return "list_reverseiterator"
	}
	return "list_iterator"
}

func (it *listIter) Next(*Thread) (Value, bool, *Failure) {
	if it.l == nil || it.i < 0 || it.i >= len(it.l.items) {
		it.l = nil
		return nil, false, nil
	}
	v := it.l.items[it.i]
	if it.reverse {
		it.i--
	} else {
		it.i++
	}
	return v, true, nil
}

type strIter struct{ s string }

func (it *strIter) TypeName() string { return "str_iterator" }

func (it *strIter) Next(*Thread) (Value, bool, *Failure) {
	if it.s == "" {
		return nil, false, nil
	}
	if c := it.s[0]; c < 0x80 {
		it.s = it.s[1:]
		return asciiTexts[c], true, nil
	}
	_, n := decodeRune(it.s)
	v := Str(it.s[:n])
	it.s = it.s[n:]
	return v, true, nil
}

type bytesIter struct {
	s string
	i int
}

func (it *bytesIter) TypeName() string { return "bytes_iterator" }

func (it *bytesIter) Next(*Thread) (Value, bool, *Failure) {
	if it.i >= len(it.s) {
		return nil, false, nil
	}
	it.i++
	return Int(it.s[it.i-1]), true, nil
}

type rangeIter struct{ next, step, left *big.Int }

func (it *rangeIter) TypeName() string { return "range_iterator" }

func (it *rangeIter) Next(t *Thread) (Value, bool, *Failure) {
	if it.left.Sign() <= 0 {
		return nil, false, nil
	}
	v, f := t.intResult(new(big.Int).Set(it.next))
	if f != nil {
		return nil, false, f
	}
	t.Spend((it.left.BitLen() + it.step.BitLen()) / 512)
	it.next.Add(it.next, it.step)
	it.left.Sub(it.left, big.NewInt(1))
	return v, true, nil
}

type smallRangeIter struct{ next, step, left int64 }

func (it *smallRangeIter) TypeName() string { return "range_iterator" }

func (it *smallRangeIter) Next(*Thread) (Value, bool, *Failure) {
	if it.left <= 0 {
		return nil, false, nil
	}
	v := it.next
	it.left--
	it.next += it.step // wraps only after the last item
	return boxInt(v), true, nil
}

// seqIter iterates by __getitem__ alone (HOST-247).
type seqIter struct {
	get Value
	i   int
}

func (it *seqIter) TypeName() string { return "iterator" }

func (it *seqIter) Next(t *Thread) (Value, bool, *Failure) {
	if it.get == nil {
		return nil, false, nil
	}
	v, f := t.Call(it.get, []Value{Int(it.i)}, nil)
	it.i++
	if f != nil {
		it.get = nil
		if f.Matches("IndexError") || f.Matches("StopIteration") {
			return nil, false, nil
		}
		return nil, false, f
	}
	return v, true, nil
}

// userIter iterates an instance with __next__.
type userIter struct{ in *Instance }

func (it *userIter) TypeName() string { return it.in.TypeName() }

func (it *userIter) Next(t *Thread) (Value, bool, *Failure) {
	m, f := t.special(it.in, "__next__")
	if f != nil {
		return nil, false, f
	}
	if m == nil {
		return nil, false, t.Raise("TypeError", "'%s' object is not an iterator", it.in.class.name)
	}
	v, f := t.Call(m, nil, nil)
	if f != nil {
		if f.Matches("StopIteration") {
			return nil, false, nil
		}
		return nil, false, f
	}
	return v, true, nil
}

// Iter is iter(v).
func (t *Thread) Iter(v Value) (Iterator, *Failure) {
	switch x := v.(type) {
	case *List:
		return &listIter{l: x}, nil
	case *Tuple:
		return &tupleIter{items: x.Items, kind: "tuple_iterator"}, nil
	case Str:
		return &strIter{string(x)}, nil
	case Bytes:
		return &bytesIter{s: string(x)}, nil
	case *Range:
		if f := t.useRange(x); f != nil {
			return nil, f
		}
		return x.iter(false), nil
	case *Dict:
		return x.iter("dictionary", keyOf, false), nil
	case *Set:
		return x.iter("set", keyOf, false), nil
	case *dictView:
		return x.iter(false), nil
	case *Instance:
		return t.iterInstance(x)
	case *Class:
		if m := x.Meta(); m != nil {
			if items, ok := m.Members(t, x); ok {
				return &tupleIter{items: items, kind: "iterator"}, nil
			}
		}
	case *Unavailable:
		return nil, t.UseUnavailable(x)
	case Iterable:
		return x.IterValue(t)
	case Iterator:
		return x, nil
	}
	return nil, t.Raise("TypeError", "'%s' object is not iterable", typeName(v))
}

func (t *Thread) iterInstance(in *Instance) (Iterator, *Failure) {
	m, f := t.special(in, "__iter__")
	if f != nil {
		return nil, f
	}
	if m != nil {
		if IsNone(m) {
			return nil, t.Raise("TypeError", "'%s' object is not iterable", in.class.name)
		}
		r, f := t.Call(m, nil, nil)
		if f != nil {
			return nil, f
		}
		if u, ok := r.(*Instance); ok {
			if n, f := t.special(u, "__next__"); f != nil || n != nil {
				return &userIter{u}, f
			}
		} else if it, ok := r.(Iterator); ok {
			return it, nil
		}
		return nil, t.Raise("TypeError", "iter() returned non-iterator of type '%s'", typeName(r))
	}
	if in.base != nil {
		return t.Iter(in.base)
	}
	if m, f = t.special(in, "__getitem__"); f != nil {
		return nil, f
	} else if m != nil {
		return &seqIter{get: m}, nil
	}
	if _, f = t.special(in, "__next__"); f != nil {
		return nil, f
	}
	return nil, t.Raise("TypeError", "'%s' object is not iterable", in.class.name)
}

// Next takes one item, charging a step; the commonest iterators, which run nothing, are asked directly.
func (t *Thread) Next(it Iterator) (Value, bool, *Failure) {
	t.steps++
	if t.steps > t.stepsAllowed.Load() {
		return nil, false, t.outOfSteps()
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

// iterValue is an iterator as a value, for iter(): user iterators are their instance.
func iterValue(it Iterator) Value {
	if u, ok := it.(*userIter); ok {
		return u.in
	}
	if v, ok := it.(Value); ok {
		return v
	}
	return NewIterator("iterator", it.Next)
}

// Each calls fn for every item of an iterable until it fails or answers false.
func (t *Thread) Each(v Value, fn func(Value) (bool, *Failure)) *Failure {
	switch g := v.(type) {
	case *Generator:
		if g == t.loose {
			return t.drainEach(g, fn)
		}
	case *genexp:
		if g == t.looseExp {
			return g.drainEach(t, fn)
		}
	}
	var c cursor
	if f := c.begin(t, v); f != nil {
		return f
	}
	for {
		item, more, f := c.next(t, 1)
		if f != nil || !more {
			return f
		}
		goOn, f := fn(item)
		if f != nil || !goOn {
			return f
		}
	}
}

// sized starts the iteration over an instance and asks for its length, as filling a list does; a length that raises TypeError does not
// matter.
func (t *Thread) sized(in *Instance) (Value, *Failure) {
	it, f := t.Iter(in)
	if f != nil {
		return nil, f
	}
	if m, owner := in.class.Lookup("__len__"); m != nil && owner.Evaluated() {
		if _, f := t.Len(in); f != nil && !f.Matches("TypeError") {
			return nil, f
		}
	}
	return IterValue(it), nil
}

// Items expands an iterable into a fresh slice (within the container-size limit).
func (t *Thread) Items(v Value) ([]Value, *Failure) {
	switch x := v.(type) {
	case *Tuple:
		if f := t.CheckItems(int64(len(x.Items))); f != nil {
			return nil, f
		}
		return append([]Value(nil), x.Items...), nil
	case *List:
		if f := t.CheckItems(int64(len(x.items))); f != nil {
			return nil, f
		}
		return append([]Value(nil), x.items...), nil
	case *Range:
		x.wide()
		if !x.length.IsInt64() || x.length.Int64() > t.limits.Items {
			return nil, t.LimitExceeded("container size", t.limits.Items, clampInt64(x.length))
		}
	}
	if in, ok := v.(*Instance); ok {
		var f *Failure
		if v, f = t.sized(in); f != nil {
			return nil, f
		}
	}
	out := t.lendItems()
	f := t.Each(v, func(item Value) (bool, *Failure) {
		if int64(len(out)) >= t.limits.Items {
			return false, t.LimitExceeded("container size", t.limits.Items, int64(len(out))+1)
		}
		if f := t.Alloc(24); f != nil {
			return false, f
		}
		out = append(out, item)
		return true, nil
	})
	return t.ownItems(out), f
}

func clampInt64(n *big.Int) int64 {
	if n.IsInt64() {
		return n.Int64()
	}
	return 1<<63 - 1
}

// newRange makes range(start, stop, step); step is not zero.
func newRange(start, stop, step *big.Int) *Range {
	n := new(big.Int)
	if step.Sign() > 0 && start.Cmp(stop) < 0 {
		n.Sub(stop, start)
		n.Sub(n, big.NewInt(1))
		n.Quo(n, step)
		n.Add(n, big.NewInt(1))
	} else if step.Sign() < 0 && start.Cmp(stop) > 0 {
		n.Sub(start, stop)
		n.Sub(n, big.NewInt(1))
		n.Quo(n, new(big.Int).Neg(step))
		n.Add(n, big.NewInt(1))
	}
	return &Range{start: start, stop: stop, step: step, length: n}
}

func (r *Range) iter(reverse bool) Iterator {
	if r.length == nil && !reverse {
		it := r.small
		return &it
	}
	r.wide()
	start, step := r.start, r.step
	if reverse {
		start = r.at(new(big.Int).Sub(r.length, big.NewInt(1)))
		step = new(big.Int).Neg(step)
	}
	if start.IsInt64() && step.IsInt64() && r.length.IsInt64() && r.stop.IsInt64() {
		return &smallRangeIter{start.Int64(), step.Int64(), r.length.Int64()}
	}
	return &rangeIter{new(big.Int).Set(start), step, new(big.Int).Set(r.length)}
}

// at is item i, unchecked.
func (r *Range) at(i *big.Int) *big.Int {
	r.wide()
	v := new(big.Int).Mul(i, r.step)
	return v.Add(v, r.start)
}

// index is the place of n, or nil.
func (r *Range) index(n *big.Int) *big.Int {
	r.wide()
	d := new(big.Int).Sub(n, r.start)
	q, m := new(big.Int).QuoRem(d, r.step, new(big.Int))
	if m.Sign() != 0 || q.Sign() < 0 || q.Cmp(r.length) >= 0 {
		return nil
	}
	return q
}

func (r *Range) equal(o *Range) bool {
	r.wide()
	o.wide()
	if r.length.Cmp(o.length) != 0 {
		return false
	}
	if r.length.Sign() == 0 {
		return true
	}
	return r.start.Cmp(o.start) == 0 && (r.length.IsInt64() && r.length.Int64() == 1 || r.step.Cmp(o.step) == 0)
}

// hash agrees with equal: the start of an empty range and the step of a range of one item do not count.
func (r *Range) hash() uint64 {
	r.wide()
	h := mix(11, hashNumber(number{kind: 'b', b: r.length}))
	if r.length.Sign() > 0 {
		h = mix(h, hashNumber(number{kind: 'b', b: r.start}))
	}
	if r.length.Cmp(big.NewInt(1)) > 0 {
		h = mix(h, hashNumber(number{kind: 'b', b: r.step}))
	}
	return h
}

func (r *Range) repr(t *Thread) (string, *Failure) {
	r.wide()
	numbers := []*big.Int{r.start, r.stop, r.step}
	if r.step.IsInt64() && r.step.Int64() == 1 {
		numbers = numbers[:2]
	}
	texts := make([]string, len(numbers))
	for i, n := range numbers {
		var f *Failure
		if texts[i], f = t.intText(NewBig(n)); f != nil {
			return "", f
		}
	}
	return "range(" + strings.Join(texts, ", ") + ")", nil
}

// useRange charges for an operation on a range, whose numbers may be long.
func (t *Thread) useRange(r *Range) *Failure {
	if r.length == nil {
		return nil
	}
	bits := r.start.BitLen() + r.stop.BitLen() + r.step.BitLen() + r.length.BitLen()
	if bits < 512 {
		return nil
	}
	if f := t.StepProduct(2*int64(r.length.BitLen()), int64(r.step.BitLen())); f != nil {
		return f
	}
	t.Spend(bits / 64)
	return t.Alloc(int64(bits) / 2)
}

// Len is len(v) (HOST-397).
func (t *Thread) Len(v Value) (int, *Failure) {
	switch x := v.(type) {
	case Str:
		return runeLen(string(x)), t.Step(len(x) / 64)
	case Bytes:
		return len(x), nil
	case *Tuple:
		return len(x.Items), nil
	case *List:
		return len(x.items), nil
	case *Dict:
		return x.live, nil
	case *Set:
		return x.live, nil
	case *dictView:
		return x.d.live, nil
	case *Range:
		x.wide()
		if !x.length.IsInt64() {
			return 0, t.Raise("OverflowError", "Python int too large to convert to C ssize_t")
		}
		return int(x.length.Int64()), nil
	case *Class:
		if m := x.Meta(); m != nil {
			if items, ok := m.Members(t, x); ok {
				return len(items), nil
			}
		}
	case *Unavailable:
		return 0, t.UseUnavailable(x)
	case *Instance:
		m, f := t.special(x, "__len__")
		if f != nil {
			return 0, f
		}
		if m != nil {
			return t.lenResult(m)
		}
		if x.base != nil {
			return t.Len(x.base)
		}
	case Sized:
		return x.LenValue(t)
	}
	return 0, t.Raise("TypeError", "object of type '%s' has no len()", typeName(v))
}

func (t *Thread) lenResult(m Value) (int, *Failure) {
	r, f := t.Call(m, nil, nil)
	if f != nil {
		return 0, f
	}
	n, f := t.Index(r)
	if f != nil {
		return 0, f
	}
	if n.Sign() < 0 {
		return 0, t.Raise("ValueError", "__len__() should return >= 0")
	}
	if !n.IsInt64() {
		return 0, t.Raise("OverflowError", "cannot fit 'int' into an index-sized integer")
	}
	return int(n.Int64()), nil
}

// Index converts to an int as subscripts and range() do (bools and __index__ included). The result must not be changed.
func (t *Thread) Index(v Value) (*big.Int, *Failure) {
	switch x := v.(type) {
	case Int:
		return big.NewInt(int64(x)), nil
	case *BigInt:
		return x.v, nil
	case Bool:
		if x {
			return big.NewInt(1), nil
		}
		return new(big.Int), nil
	case *Unavailable:
		return nil, t.UseUnavailable(x)
	case *Instance:
		r, found, f := t.callSpecial(x, "__index__")
		if f != nil {
			return nil, f
		}
		if found {
			if n, ok := asNumber(Unwrap(r)); ok && n.kind != 'f' {
				return n.big(), nil
			}
			return nil, t.Raise("TypeError", "__index__ returned non-int (type %s)", typeName(r))
		}
		if n, ok := asNumber(x.base); ok && n.kind != 'f' {
			return n.big(), nil
		}
	case Inter:
		n, why, ok := x.IntValue()
		if !ok {
			return nil, t.Raise("TypeError", "%s", why)
		}
		if k, ok := asNumber(n); ok && k.kind != 'f' {
			return k.big(), nil
		}
	}
	return nil, t.Raise("TypeError", "'%s' object cannot be interpreted as an integer", typeName(v))
}

// IndexInt is Index for a value that must fit an int; what is out of range is clamped.
func (t *Thread) IndexInt(v Value) (int, *Failure) {
	if n, ok := v.(Int); ok {
		return int(n), nil
	}
	n, f := t.Index(v)
	if f != nil {
		return 0, f
	}
	if n.IsInt64() {
		return int(n.Int64()), nil
	}
	if n.Sign() < 0 {
		return -1 << 62, nil
	}
	return 1 << 62, nil
}
