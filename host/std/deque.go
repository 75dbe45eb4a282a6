package std

import (
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// A deque is an instance that holds its items in a list under names no source can write; its size is bounded by the container limit, so a
// shift at the left end is paid for in steps.
const (
	dequeItems = "\x00items"
	dequeMax   = "\x00maxlen"
)

type dequeSelf struct {
	in    *host.Instance
	items *host.List
	max   int // -1 without a bound
}

func dequeOf(t *host.Thread, v host.Value) (*dequeSelf, *host.Failure) {
	in, ok := v.(*host.Instance)
	if ok {
		if l, ok := in.Attrs().Get(dequeItems).(*host.List); ok {
			d := &dequeSelf{in, l, -1}
			if n, ok := host.AsInt64(in.Attrs().Get(dequeMax)); ok {
				d.max = int(n)
			}
			return d, nil
		}
	}
	return nil, t.Raise("TypeError", "a deque was expected, not %s", v.TypeName())
}

func (d *dequeSelf) push(t *host.Thread, v host.Value, left bool) *host.Failure {
	d.items.Changed()
	if d.max == 0 {
		return nil
	}
	if f := t.Append(d.items, v); f != nil {
		return f
	}
	items := d.items.ListItems()
	if left {
		if f := t.Step(len(items) / 64); f != nil {
			return f
		}
		copy(items[1:], items[:len(items)-1])
		items[0] = v
	}
	if d.max > 0 && len(items) > d.max {
		return d.drop(t, !left)
	}
	return nil
}

// extend pushes the items of v as they come; of the deque itself those that it has at the start.
func (d *dequeSelf) extend(t *host.Thread, v host.Value, left bool) *host.Failure {
	if v == host.Value(d.in) {
		items, f := t.Items(d.items)
		if f != nil {
			return f
		}
		v = host.NewTuple(items...)
	}
	return t.Each(v, func(item host.Value) (bool, *host.Failure) {
		if d.max == 0 { // what is added one by one counts as a change, and this does not
			return true, nil
		}
		return true, d.push(t, item, left)
	})
}

// find looks for an item among those from a place on that equals v. It answers -1 for none; a comparison that changes the deque is an error of
// the named class, which comes before what the comparison says where that asks for it.
func (d *dequeSelf) find(t *host.Thread, v host.Value, from, to int, class string, first bool) (int, *host.Failure) {
	changes := d.items.Changes()
	for i := from; i < to && i < len(d.items.ListItems()); i++ {
		if f := t.Step(1); f != nil {
			return -1, f
		}
		eq, f := t.SameOrEqual(d.items.ListItems()[i], v)
		if f != nil {
			return -1, f
		}
		if eq && !first {
			return i, nil
		}
		if d.items.Changes() != changes {
			return -1, t.Raise(class, "deque mutated during iteration")
		}
		if eq {
			return i, nil
		}
	}
	return -1, nil
}

func (d *dequeSelf) drop(t *host.Thread, left bool) *host.Failure {
	d.items.Changed()
	items := d.items.ListItems()
	if left {
		t.SetItems(d.items, items[1:])
	} else {
		t.SetItems(d.items, items[:len(items)-1])
	}
	return nil
}

func dequeMethod(c *host.Class, name, sig string, fn func(t *host.Thread, d *dequeSelf, a []host.Value) (host.Value, *host.Failure)) {
	classMethod(c, name, "self, "+sig, func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		d, f := dequeOf(t, a[0])
		if f != nil {
			return nil, t.Raise("TypeError", "descriptor '%s' for 'collections.deque' objects doesn't apply to a '%s' object", name, a[0].TypeName())
		}
		return fn(t, d, a)
	})
}

func installDeque(c *host.Class) {
	classMethod(c, "__init__", "self, iterable=, maxlen=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		in, ok := a[0].(*host.Instance)
		if !ok {
			return nil, t.Raise("TypeError", "a deque was expected")
		}
		limit := host.Value(host.None)
		if m := present(a[2]); m != nil {
			n, f := t.IndexInt(m)
			if f != nil {
				if f.Matches("TypeError") {
					f = t.Raise("TypeError", "an integer is required")
				}
				return nil, f
			}
			if n < 0 {
				return nil, t.Raise("ValueError", "maxlen must be non-negative")
			}
			limit = host.Int(n)
		}
		if d, f := dequeOf(t, in); f == nil { // it is made anew, which ends what goes through it
			d.items.Changed()
			t.SetItems(d.items, nil)
		} else {
			in.Attrs().Set(dequeItems, t.NewList(nil))
		}
		in.Attrs().Set(dequeMax, limit)
		d, f := dequeOf(t, in)
		if f != nil || a[1] == nil {
			return none(f)
		}
		return none(t.Each(a[1], func(v host.Value) (bool, *host.Failure) { return true, d.push(t, v, false) }))
	})
	for _, end := range []struct {
		suffix string
		left   bool
	}{{"", false}, {"left", true}} {
		dequeMethod(c, "append"+end.suffix, "x, /", func(t *host.Thread, d *dequeSelf, a []host.Value) (host.Value, *host.Failure) {
			return none(d.push(t, a[1], end.left))
		})
		dequeMethod(c, "extend"+end.suffix, "iterable, /", func(t *host.Thread, d *dequeSelf, a []host.Value) (host.Value, *host.Failure) {
			return none(d.extend(t, a[1], end.left))
		})
		dequeMethod(c, "pop"+end.suffix, "/", func(t *host.Thread, d *dequeSelf, _ []host.Value) (host.Value, *host.Failure) {
			items := d.items.ListItems()
			if len(items) == 0 {
				return nil, t.Raise("IndexError", "pop from an empty deque")
			}
			v := items[len(items)-1]
			if end.left {
				v = items[0]
			}
			return v, d.drop(t, end.left)
		})
	}
	dequeMethod(c, "clear", "/", func(t *host.Thread, d *dequeSelf, _ []host.Value) (host.Value, *host.Failure) {
		d.clear(t)
		return host.None, nil
	})
	installDequeSearch(c)
	dequeMethod(c, "rotate", "n=, /", func(t *host.Thread, d *dequeSelf, a []host.Value) (host.Value, *host.Failure) {
		n := 1
		if a[1] != nil {
			var f *host.Failure
			if n, f = t.IndexInt(a[1]); f != nil {
				return nil, f
			}
		}
		items := d.items.ListItems()
		if len(items) < 2 {
			return host.None, nil
		}
		d.items.Changed()
		k := ((n % len(items)) + len(items)) % len(items)
		if f := t.CheckItems(int64(len(items))); f != nil {
			return nil, f
		}
		out := append([]host.Value(nil), items[len(items)-k:]...)
		t.SetItems(d.items, append(out, items[:len(items)-k]...))
		return host.None, nil
	})
	dequeMethod(c, "copy", "/", func(t *host.Thread, d *dequeSelf, _ []host.Value) (host.Value, *host.Failure) {
		return dequeLike(t, d, d.items)
	})
	dequeMethod(c, "__copy__", "/", func(t *host.Thread, d *dequeSelf, _ []host.Value) (host.Value, *host.Failure) {
		return dequeLike(t, d, d.items)
	})
	c.SetOwn("maxlen", &host.Property{Get: host.NewBuiltin("maxlen", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		d, f := dequeOf(t, a[0])
		if f != nil {
			return nil, f
		}
		return d.in.Attrs().Get(dequeMax), nil
	})})
	installDequeOperators(c)
}

// clear takes all items out.
func (d *dequeSelf) clear(t *host.Thread) {
	if len(d.items.ListItems()) > 0 {
		d.items.Changed()
		t.SetItems(d.items, nil)
	}
}

// installDequeSearch makes what a deque does as a list does, save that it says so when a comparison changes it.
func installDequeSearch(c *host.Class) {
	onList := func(name, sig string) {
		dequeMethod(c, name, sig, func(t *host.Thread, d *dequeSelf, a []host.Value) (host.Value, *host.Failure) {
			m, f := t.Attr(d.items, name)
			if f != nil {
				return nil, f
			}
			return t.Call(m, a[1:], nil)
		})
	}
	onList("reverse", "/")
	dequeMethod(c, "count", "value, /", func(t *host.Thread, d *dequeSelf, a []host.Value) (host.Value, *host.Failure) {
		n, at := 0, -1
		for {
			var f *host.Failure
			if at, f = d.find(t, a[1], at+1, len(d.items.ListItems()), "RuntimeError", true); f != nil || at < 0 {
				return host.Int(n), f
			}
			n++
		}
	})
	dequeMethod(c, "index", "value, start=, stop=, /", func(t *host.Thread, d *dequeSelf, a []host.Value) (host.Value, *host.Failure) {
		length := len(d.items.ListItems())
		from, f := t.SearchBound(a[2], length, 0)
		if f != nil {
			return nil, f
		}
		to, f := t.SearchBound(a[3], length, length)
		if f != nil {
			return nil, f
		}
		at, f := d.find(t, a[1], from, to, "RuntimeError", false)
		if f == nil && at < 0 {
			f = notInDeque(t, a[1])
		}
		return host.Int(at), f
	})
	dequeMethod(c, "remove", "value, /", func(t *host.Thread, d *dequeSelf, a []host.Value) (host.Value, *host.Failure) {
		at, f := d.find(t, a[1], 0, len(d.items.ListItems()), "IndexError", true)
		if f != nil {
			return nil, f
		}
		if at < 0 {
			return nil, notInDeque(t, a[1])
		}
		d.items.Changed()
		return none(t.DelItem(d.items, host.Int(at)))
	})
	dequeMethod(c, "insert", "i, x, /", func(t *host.Thread, d *dequeSelf, a []host.Value) (host.Value, *host.Failure) {
		if d.max >= 0 && len(d.items.ListItems()) >= d.max {
			return nil, t.Raise("IndexError", "deque already at its maximum size")
		}
		m, f := t.Attr(d.items, "insert")
		if f != nil {
			return nil, f
		}
		d.items.Changed()
		return t.Call(m, a[1:], nil)
	})
	dequeMethod(c, "__contains__", "x, /", func(t *host.Thread, d *dequeSelf, a []host.Value) (host.Value, *host.Failure) {
		at, f := d.find(t, a[1], 0, len(d.items.ListItems()), "RuntimeError", false)
		return host.Bool(at >= 0), f
	})
}

// dequeIterator goes through a deque, and fails once it has changed. Backwards it does so only before its end.
type dequeIterator struct {
	deque     *dequeSelf
	changes   uint32
	left      int
	backwards bool
}

func newDequeIterator(d *dequeSelf, backwards bool) *dequeIterator {
	return &dequeIterator{d, d.items.Changes(), len(d.items.ListItems()), backwards}
}

// TypeName implements [host.Value].
func (it *dequeIterator) TypeName() string {
	if it.backwards {
		return "_collections._deque_reverse_iterator"
	}
	return "_collections._deque_iterator"
}

// Next implements [host.Iterator].
func (it *dequeIterator) Next(t *host.Thread) (host.Value, bool, *host.Failure) {
	items := it.deque.items.ListItems()
	switch {
	case it.left == 0 && it.backwards:
		return nil, false, nil
	case it.deque.items.Changes() != it.changes:
		it.left = 0
		return nil, false, t.Raise("RuntimeError", "deque mutated during iteration")
	case it.left == 0:
		return nil, false, nil
	}
	it.left--
	if it.backwards {
		return items[it.left], true, nil
	}
	return items[len(items)-1-it.left], true, nil
}

func dequeLike(t *host.Thread, d *dequeSelf, items host.Value) (host.Value, *host.Failure) {
	return t.Call(d.in.Class(), []host.Value{items, d.in.Attrs().Get(dequeMax)}, nil)
}

// dequeRange is the failure of an index, in the words of a deque.
func dequeRange(t *host.Thread, f *host.Failure) *host.Failure {
	if f != nil && f.Matches("IndexError") {
		return t.Raise("IndexError", "deque index out of range")
	}
	return f
}

func notInDeque(t *host.Thread, v host.Value) *host.Failure {
	shown, f := t.Repr(v)
	if f != nil {
		return f
	}
	return t.Raise("ValueError", "%s is not in deque", shown)
}

func installDequeOperators(c *host.Class) {
	dequeMethod(c, "__len__", "/", func(_ *host.Thread, d *dequeSelf, _ []host.Value) (host.Value, *host.Failure) {
		return host.Int(len(d.items.ListItems())), nil
	})
	dequeMethod(c, "__iter__", "/", func(t *host.Thread, d *dequeSelf, _ []host.Value) (host.Value, *host.Failure) {
		return newDequeIterator(d, false), nil
	})
	dequeMethod(c, "__reversed__", "/", func(t *host.Thread, d *dequeSelf, _ []host.Value) (host.Value, *host.Failure) {
		return newDequeIterator(d, true), nil
	})
	dequeMethod(c, "__eq__", "other, /", func(t *host.Thread, d *dequeSelf, a []host.Value) (host.Value, *host.Failure) {
		in, ok := a[1].(*host.Instance)
		if !ok || !in.Class().Derives(dequeClass) {
			return host.NotImplemented, nil
		}
		o, f := dequeOf(t, in)
		if f != nil {
			return nil, f
		}
		eq, f := t.Equal(d.items, o.items)
		return host.Bool(eq), f
	})
	c.SetOwn("__hash__", host.None)
	installDequeArithmetic(c)
	installDequeItems(c)
	for name, op := range inOrder(map[string]ast.Op{"__lt__": ast.Lt, "__le__": ast.LtE, "__gt__": ast.Gt, "__ge__": ast.GtE}) {
		dequeMethod(c, name, "other, /", func(t *host.Thread, d *dequeSelf, a []host.Value) (host.Value, *host.Failure) {
			in, ok := a[1].(*host.Instance)
			if !ok || !in.Class().Derives(dequeClass) {
				return host.NotImplemented, nil
			}
			o, f := dequeOf(t, in)
			if f != nil {
				return nil, f
			}
			return t.Compare(op, d.items, o.items)
		})
	}
	dequeMethod(c, "__repr__", "/", func(t *host.Thread, d *dequeSelf, _ []host.Value) (host.Value, *host.Failure) {
		inside, leave, f := t.Reenter(d.in)
		if f != nil {
			return nil, f
		}
		if inside {
			return host.Str("[...]"), nil
		}
		defer leave()
		s, f := t.Repr(d.items)
		if f != nil {
			return nil, f
		}
		tail := ")"
		if d.max >= 0 {
			tail = ", maxlen=" + host.PlainText(host.Int(d.max)) + ")"
		}
		return host.Str(d.in.Class().Name() + "(" + s + tail), nil
	})
}

// installDequeArithmetic makes +, * and their forms that change the deque.
func installDequeArithmetic(c *host.Class) {
	dequeMethod(c, "__add__", "other, /", func(t *host.Thread, d *dequeSelf, a []host.Value) (host.Value, *host.Failure) {
		o, f := dequeOf(t, a[1])
		if f != nil {
			return nil, t.Raise("TypeError", "can only concatenate deque (not \"%s\") to deque", a[1].TypeName())
		}
		v, f := t.Binary(ast.Add, d.items, o.items)
		if f != nil {
			return nil, f
		}
		return dequeLike(t, d, v)
	})
	dequeMethod(c, "__mul__", "n, /", func(t *host.Thread, d *dequeSelf, a []host.Value) (host.Value, *host.Failure) {
		v, f := t.Binary(ast.Mult, d.items, a[1])
		if f != nil {
			return nil, f
		}
		return dequeLike(t, d, v)
	})
	dequeMethod(c, "__rmul__", "n, /", func(t *host.Thread, d *dequeSelf, a []host.Value) (host.Value, *host.Failure) {
		v, f := t.Binary(ast.Mult, d.items, a[1])
		if f != nil {
			return nil, f
		}
		return dequeLike(t, d, v)
	})
	dequeMethod(c, "__imul__", "n, /", func(t *host.Thread, d *dequeSelf, a []host.Value) (host.Value, *host.Failure) {
		v, f := t.Binary(ast.Mult, d.items, a[1])
		if f != nil {
			return nil, f
		}
		items := v.(*host.List).ListItems()
		if len(items) == len(d.items.ListItems()) {
			return d.in, nil
		}
		if d.max >= 0 && len(items) > d.max {
			items = items[len(items)-d.max:]
		}
		d.items.Changed()
		t.SetItems(d.items, items)
		return d.in, nil
	})
	dequeMethod(c, "__iadd__", "other, /", func(t *host.Thread, d *dequeSelf, a []host.Value) (host.Value, *host.Failure) {
		return d.in, d.extend(t, a[1], false)
	})
}

// installDequeItems makes the subscripts, which are no slices.
func installDequeItems(c *host.Class) {
	index := func(t *host.Thread, v host.Value) *host.Failure {
		_, f := t.Index(v)
		if f != nil && f.Matches("TypeError") {
			return t.Raise("TypeError", "sequence index must be integer, not '%s'", v.TypeName())
		}
		return f
	}
	dequeMethod(c, "__getitem__", "i, /", func(t *host.Thread, d *dequeSelf, a []host.Value) (host.Value, *host.Failure) {
		if f := index(t, a[1]); f != nil {
			return nil, f
		}
		v, f := t.GetItem(d.items, a[1])
		return v, dequeRange(t, f)
	})
	dequeMethod(c, "__setitem__", "i, x, /", func(t *host.Thread, d *dequeSelf, a []host.Value) (host.Value, *host.Failure) {
		if f := index(t, a[1]); f != nil {
			return nil, f
		}
		return none(dequeRange(t, t.SetItem(d.items, a[1], a[2])))
	})
	dequeMethod(c, "__delitem__", "i, /", func(t *host.Thread, d *dequeSelf, a []host.Value) (host.Value, *host.Failure) {
		if f := index(t, a[1]); f != nil {
			return nil, f
		}
		f := t.DelItem(d.items, a[1])
		if f == nil {
			d.items.Changed()
		}
		return none(dequeRange(t, f))
	})
}
