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
	return t.Each(v, func(item host.Value) (bool, *host.Failure) { return true, d.push(t, item, left) })
}

func (d *dequeSelf) drop(t *host.Thread, left bool) *host.Failure {
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
			return nil, f
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
		in.Attrs().Set(dequeItems, t.NewList(nil))
		in.Attrs().Set(dequeMax, host.None)
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
			in.Attrs().Set(dequeMax, host.Int(n))
		}
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
	for _, n := range []string{"clear", "reverse", "count", "index"} {
		c.SetOwn(n, host.NewRawBuiltin(n, func(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
			if len(args) == 0 {
				return nil, t.Raise("TypeError", "%s() needs an argument", n)
			}
			d, f := dequeOf(t, args[0])
			if f != nil {
				return nil, f
			}
			m, f := t.Attr(d.items, n)
			if f != nil {
				return nil, f
			}
			v, f := t.Call(m, args[1:], kw)
			if n == "index" && f != nil && f.Matches("ValueError") {
				return nil, notInDeque(t, args[1])
			}
			return v, f
		}))
	}
	dequeMethod(c, "remove", "value, /", func(t *host.Thread, d *dequeSelf, a []host.Value) (host.Value, *host.Failure) {
		m, f := t.Attr(d.items, "remove")
		if f != nil {
			return nil, f
		}
		v, f := t.Call(m, a[1:], nil)
		if f != nil && f.Matches("ValueError") {
			return nil, notInDeque(t, a[1])
		}
		return v, f
	})
	dequeMethod(c, "insert", "i, x, /", func(t *host.Thread, d *dequeSelf, a []host.Value) (host.Value, *host.Failure) {
		if d.max >= 0 && len(d.items.ListItems()) >= d.max {
			return nil, t.Raise("IndexError", "deque already at its maximum size")
		}
		m, f := t.Attr(d.items, "insert")
		if f != nil {
			return nil, f
		}
		return t.Call(m, a[1:], nil)
	})
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
		n := len(d.items.ListItems())
		i := 0
		return host.NewIterator("deque_iterator", func(t *host.Thread) (host.Value, bool, *host.Failure) {
			items := d.items.ListItems()
			if len(items) != n {
				return nil, false, t.Raise("RuntimeError", "deque mutated during iteration")
			}
			if i >= n {
				return nil, false, nil
			}
			i++
			return items[i-1], true, nil
		}), nil
	})
	dequeMethod(c, "__reversed__", "/", func(t *host.Thread, d *dequeSelf, _ []host.Value) (host.Value, *host.Failure) {
		return t.Reversed(d.items)
	})
	dequeMethod(c, "__contains__", "x, /", func(t *host.Thread, d *dequeSelf, a []host.Value) (host.Value, *host.Failure) {
		in, f := t.Contains(d.items, a[1])
		return host.Bool(in), f
	})
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
		return none(dequeRange(t, t.DelItem(d.items, a[1])))
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
	for name, op := range map[string]ast.Op{"__lt__": ast.Lt, "__le__": ast.LtE, "__gt__": ast.Gt, "__ge__": ast.GtE} {
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
	dequeMethod(c, "__iadd__", "other, /", func(t *host.Thread, d *dequeSelf, a []host.Value) (host.Value, *host.Failure) {
		return d.in, d.extend(t, a[1], false)
	})
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
