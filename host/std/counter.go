package std

import (
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// A Counter is a dict of counts (MOD-col-1). What it does with counts that are no numbers, and in which order it compares them, is as in
// the class that CPython has in Python: each function below stands for one of its methods.

// counterMethod is a method that is given the instance and its counts.
func counterMethod(c *host.Class, name, sig string, fn func(t *host.Thread, in *host.Instance, d *host.Dict, a []host.Value) (host.Value, *host.Failure)) {
	if sig != "" {
		sig = ", " + sig
	}
	classMethod(c, name, "self"+sig, func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		in, d, f := dictSelf(t, a[0])
		if f != nil {
			return nil, f
		}
		return fn(t, in, d, a[1:])
	})
}

// countOf is the count of a key, 0 where there is none.
func countOf(t *host.Thread, d *host.Dict, k host.Value) (host.Value, *host.Failure) {
	v, ok, f := d.Get(t, k)
	if f != nil || ok {
		return v, f
	}
	return host.Int(0), nil
}

func compares(t *host.Thread, op ast.Op, a, b host.Value) (bool, *host.Failure) {
	v, f := t.Compare(op, a, b)
	if f != nil {
		return false, f
	}
	return t.Truth(v)
}

// countUpdate is update(iterable, **kw), where a key of a mapping is given by count + old.
func countUpdate(t *host.Thread, d *host.Dict, iterable host.Value, kw *host.Dict) *host.Failure {
	if iterable != nil && !host.IsNone(iterable) {
		src, mapping := host.Unwrap(iterable).(*host.Dict)
		switch {
		case mapping && d.Len() == 0:
			if f := t.UpdateDict(d, src); f != nil {
				return f
			}
		case mapping:
			if f := countEach(t, d, src, func(old, n host.Value) (host.Value, *host.Failure) { return t.Binary(ast.Add, n, old) }); f != nil {
				return f
			}
		default:
			if f := countItems(t, d, iterable, ast.Add); f != nil {
				return f
			}
		}
	}
	if kw.Len() > 0 {
		return countUpdate(t, d, kw, t.NewDict())
	}
	return nil
}

// listed is a copy of what a dict holds, charged for.
func listed(t *host.Thread, d *host.Dict) ([]host.Entry, *host.Failure) {
	if f := t.CheckItems(int64(d.Len())); f != nil {
		return nil, f
	}
	if f := t.Alloc(int64(16 * d.Len())); f != nil {
		return nil, f
	}
	return d.Entries(t), nil
}

func countEach(t *host.Thread, d, src *host.Dict, sum func(old, n host.Value) (host.Value, *host.Failure)) *host.Failure {
	entries, f := listed(t, src)
	if f != nil {
		return f
	}
	for _, e := range entries {
		old, f := countOf(t, d, e.Key)
		if f != nil {
			return f
		}
		v, f := sum(old, e.Value)
		if f != nil {
			return f
		}
		if f := d.Set(t, e.Key, v); f != nil {
			return f
		}
	}
	return nil
}

// countItems counts each item of an iterable once, up or down.
func countItems(t *host.Thread, d *host.Dict, iterable host.Value, op ast.Op) *host.Failure {
	return t.Each(iterable, func(k host.Value) (bool, *host.Failure) {
		old, f := countOf(t, d, k)
		if f != nil {
			return false, f
		}
		v, f := t.Binary(op, old, host.Int(1))
		if f != nil {
			return false, f
		}
		return true, d.Set(t, k, v)
	})
}

func countSubtract(t *host.Thread, d *host.Dict, iterable host.Value, kw *host.Dict) *host.Failure {
	minus := func(old, n host.Value) (host.Value, *host.Failure) { return t.Binary(ast.Sub, old, n) }
	if iterable != nil && !host.IsNone(iterable) {
		var f *host.Failure
		if src, ok := host.Unwrap(iterable).(*host.Dict); ok {
			f = countEach(t, d, src, minus)
		} else {
			f = countItems(t, d, iterable, ast.Sub)
		}
		if f != nil {
			return f
		}
	}
	return countEach(t, d, kw, minus)
}

func installCounter(c *host.Class) {
	for name, fn := range inOrder(map[string]func(*host.Thread, *host.Dict, host.Value, *host.Dict) *host.Failure{
		"__init__": countUpdate, "update": countUpdate, "subtract": countSubtract}) {
		counterMethod(c, name, "iterable=, /, **kwds", func(t *host.Thread, _ *host.Instance, d *host.Dict, a []host.Value) (host.Value, *host.Failure) {
			return none(fn(t, d, a[0], a[1].(*host.Dict)))
		})
	}
	counterMethod(c, "__missing__", "key", func(*host.Thread, *host.Instance, *host.Dict, []host.Value) (host.Value, *host.Failure) {
		return host.Int(0), nil
	})
	counterMethod(c, "__delitem__", "elem", func(t *host.Thread, _ *host.Instance, d *host.Dict, a []host.Value) (host.Value, *host.Failure) {
		_, _, f := d.Delete(t, a[0])
		return none(f)
	})
	counterMethod(c, "total", "", func(t *host.Thread, _ *host.Instance, d *host.Dict, _ []host.Value) (host.Value, *host.Failure) {
		entries, f := listed(t, d)
		if f != nil {
			return nil, f
		}
		if f := t.CheckItems(int64(d.Len())); f != nil {
			return nil, f
		}
		values := make([]host.Value, 0, len(entries))
		for _, e := range entries {
			values = append(values, e.Value)
		}
		return t.Call(host.LookupBuiltin("sum"), []host.Value{host.NewTuple(values...)}, nil)
	})
	counterMethod(c, "most_common", "n=", func(t *host.Thread, _ *host.Instance, d *host.Dict, a []host.Value) (host.Value, *host.Failure) {
		items, f := commonest(t, d)
		if f != nil {
			return nil, f
		}
		if n := present(a[0]); n != nil {
			if over, f := t.Compare(ast.GtE, n, host.Int(len(items))); f != nil {
				return nil, f
			} else if all, f := t.Truth(over); f != nil || all {
				return t.NewList(items), f
			}
			k, f := t.IndexInt(n)
			if f != nil {
				return nil, f
			}
			items = items[:min(max(k, 0), len(items))]
		}
		return t.NewList(items), nil
	})
	counterMethod(c, "elements", "", counterElements)
	counterMethod(c, "__repr__", "", counterRepr)
	classMethod(c, "copy", "self", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) { return shallowCopy(t, a[0]) })
	c.SetOwn("fromkeys", host.NewRawBuiltin("fromkeys", func(t *host.Thread, _ []host.Value, _ []host.Keyword) (host.Value, *host.Failure) {
		return nil, t.Raise("NotImplementedError", "Counter.fromkeys() is undefined.  Use Counter(iterable) instead.")
	}))
	installCounterOperators(c)
	c.SetOwn("__hash__", host.None)
}

func counterElements(t *host.Thread, _ *host.Instance, d *host.Dict, _ []host.Value) (host.Value, *host.Failure) {
	entries, f := listed(t, d)
	if f != nil {
		return nil, f
	}
	i, left := -1, 0
	return host.NewIterator("itertools.chain", func(t *host.Thread) (host.Value, bool, *host.Failure) {
		for left <= 0 {
			if i++; i >= len(entries) {
				return nil, false, nil
			}
			if f := t.Step(1); f != nil {
				return nil, false, f
			}
			n, f := t.IndexInt(entries[i].Value)
			if f != nil {
				return nil, false, f
			}
			left = n
		}
		left--
		return entries[i].Key, true, nil
	}), nil
}

// counterRepr shows the counts from the highest down, and as they come where they cannot be compared.
func counterRepr(t *host.Thread, in *host.Instance, d *host.Dict, _ []host.Value) (host.Value, *host.Failure) {
	if d.Len() == 0 {
		return host.Str(in.Class().Name() + "()"), nil
	}
	shown := d
	items, f := commonest(t, d)
	switch {
	case f == nil:
		shown = t.NewDict()
		for _, it := range items {
			kv := it.(*host.Tuple).Items
			if f := shown.Set(t, kv[0], kv[1]); f != nil {
				return nil, f
			}
		}
	case !f.Matches("TypeError"):
		return nil, f
	}
	s, f := t.Repr(shown)
	return host.Str(in.Class().Name() + "(" + s + ")"), f
}

// commonest lists (key, count) from the highest count down, ties in order of first counting.
func commonest(t *host.Thread, d *host.Dict) ([]host.Value, *host.Failure) {
	entries, f := listed(t, d)
	if f != nil {
		return nil, f
	}
	if f := t.CheckItems(int64(len(entries))); f != nil {
		return nil, f
	}
	if f := t.Alloc(int64(80 * len(entries))); f != nil { // the pairs
		return nil, f
	}
	items := make([]host.Value, 0, len(entries))
	for _, e := range entries {
		items = append(items, host.NewTuple(e.Key, e.Value))
	}
	return t.SortedDown(items, host.NewBuiltin("key", "item", func(_ *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		return a[0].(*host.Tuple).Items[1], nil
	}))
}

// counts answers the counts of another Counter.
func counts(v host.Value) (*host.Dict, bool) {
	in, ok := v.(*host.Instance)
	if !ok || !in.Class().Derives(counterClass) {
		return nil, false
	}
	d, ok := in.Base().(*host.Dict)
	return d, ok
}

// counterRule says what a binary operator makes of the two counts of a key of the left side, and of a key that only the right side has.
type counterRule struct {
	left  func(t *host.Thread, n, other host.Value) (host.Value, *host.Failure)
	right func(t *host.Thread, n host.Value) (host.Value, bool, *host.Failure)
}

func positive(t *host.Thread, n host.Value) (host.Value, bool, *host.Failure) {
	ok, f := compares(t, ast.Gt, n, host.Int(0))
	return n, ok, f
}

// negated is 0 - n for a negative n.
func negated(t *host.Thread, n host.Value) (host.Value, bool, *host.Failure) {
	less, f := compares(t, ast.Lt, n, host.Int(0))
	if f != nil || !less {
		return nil, false, f
	}
	v, f := t.Binary(ast.Sub, host.Int(0), n)
	return v, true, f
}

var counterRules = map[string]counterRule{
	"add": {func(t *host.Thread, n, o host.Value) (host.Value, *host.Failure) { return t.Binary(ast.Add, n, o) }, positive},
	"sub": {func(t *host.Thread, n, o host.Value) (host.Value, *host.Failure) { return t.Binary(ast.Sub, n, o) }, negated},
	"or": {func(t *host.Thread, n, o host.Value) (host.Value, *host.Failure) {
		less, f := compares(t, ast.Lt, n, o)
		if less {
			return o, f
		}
		return n, f
	}, positive},
	"and": {func(t *host.Thread, n, o host.Value) (host.Value, *host.Failure) {
		less, f := compares(t, ast.Lt, n, o)
		if less {
			return n, f
		}
		return o, f
	}, nil},
}

// combined is how many steps a key takes whose counts are looked up, combined, compared and kept.
const combined = 4

func (r counterRule) combine(t *host.Thread, x, y *host.Dict) (*host.Dict, *host.Failure) {
	out := t.NewDict()
	entries, f := listed(t, x)
	if f != nil {
		return nil, f
	}
	for _, e := range entries {
		if f := t.Step(combined); f != nil {
			return nil, f
		}
		o, f := countOf(t, y, e.Key)
		if f != nil {
			return nil, f
		}
		n, f := r.left(t, e.Value, o)
		if f != nil {
			return nil, f
		}
		if _, ok, f := positive(t, n); f != nil {
			return nil, f
		} else if ok {
			if f := out.Set(t, e.Key, n); f != nil {
				return nil, f
			}
		}
	}
	if r.right == nil {
		return out, nil
	}
	if entries, f = listed(t, y); f != nil {
		return nil, f
	}
	for _, e := range entries {
		if f := t.Step(combined / 2); f != nil {
			return nil, f
		}
		if _, in, f := x.Get(t, e.Key); f != nil || in {
			if f != nil {
				return nil, f
			}
			continue
		}
		n, ok, f := r.right(t, e.Value)
		if f != nil {
			return nil, f
		}
		if ok {
			if f := out.Set(t, e.Key, n); f != nil {
				return nil, f
			}
		}
	}
	return out, nil
}

func installCounterOperators(c *host.Class) {
	for _, name := range []string{"add", "sub", "or", "and"} {
		rule := counterRules[name]
		counterMethod(c, "__"+name+"__", "other", func(t *host.Thread, in *host.Instance, d *host.Dict, a []host.Value) (host.Value, *host.Failure) {
			y, ok := counts(a[0])
			if !ok {
				return host.NotImplemented, nil
			}
			out, f := rule.combine(t, d, y)
			return t.NewInstance(counterClass, out), f
		})
		counterMethod(c, "__i"+name+"__", "other", func(t *host.Thread, in *host.Instance, d *host.Dict, a []host.Value) (host.Value, *host.Failure) {
			y, ok := host.Unwrap(a[0]).(*host.Dict)
			if !ok {
				return host.NotImplemented, nil
			}
			out, f := rule.combine(t, d, y)
			if f != nil {
				return nil, f
			}
			entries, f := listed(t, d)
			if f != nil {
				return nil, f
			}
			for _, e := range entries {
				if _, _, f := d.Delete(t, e.Key); f != nil {
					return nil, f
				}
			}
			return in, t.UpdateDict(d, out)
		})
	}
	for name, keep := range inOrder(map[string]func(*host.Thread, host.Value) (host.Value, bool, *host.Failure){"__pos__": positive, "__neg__": negated}) {
		counterMethod(c, name, "", func(t *host.Thread, _ *host.Instance, d *host.Dict, _ []host.Value) (host.Value, *host.Failure) {
			out := t.NewDict()
			entries, f := listed(t, d)
			if f != nil {
				return nil, f
			}
			for _, e := range entries {
				n, ok, f := keep(t, e.Value)
				if f != nil {
					return nil, f
				}
				if ok {
					if f := out.Set(t, e.Key, n); f != nil {
						return nil, f
					}
				}
			}
			return t.NewInstance(counterClass, out), nil
		})
	}
	for name, op := range inOrder(map[string]ast.Op{"__eq__": ast.Eq, "__ne__": ast.Eq, "__le__": ast.LtE, "__lt__": ast.LtE, "__ge__": ast.GtE, "__gt__": ast.GtE}) {
		counterMethod(c, name, "other", func(t *host.Thread, _ *host.Instance, d *host.Dict, a []host.Value) (host.Value, *host.Failure) {
			y, ok := counts(a[0])
			if !ok {
				return host.NotImplemented, nil
			}
			holds, f := allCounts(t, op, d, y)
			if f != nil {
				return nil, f
			}
			switch name {
			case "__ne__":
				holds = !holds
			case "__lt__", "__gt__":
				if holds {
					var same bool
					if same, f = allCounts(t, ast.Eq, d, y); f != nil {
						return nil, f
					}
					holds = !same
				}
			}
			return host.Bool(holds), nil
		})
	}
}

// allCounts compares the two counts of every key of either side.
func allCounts(t *host.Thread, op ast.Op, x, y *host.Dict) (bool, *host.Failure) {
	for _, side := range []*host.Dict{x, y} {
		entries, f := listed(t, side)
		if f != nil {
			return false, f
		}
		for _, e := range entries {
			if f := t.Step(2); f != nil {
				return false, f
			}
			a, f := countOf(t, x, e.Key)
			if f != nil {
				return false, f
			}
			b, f := countOf(t, y, e.Key)
			if f != nil {
				return false, f
			}
			if ok, f := compares(t, op, a, b); f != nil || !ok {
				return false, f
			}
		}
	}
	return true, nil
}
