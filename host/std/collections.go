package std

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

var defaultDictClass, orderedDictClass, counterClass, dequeClass, chainMapClass *host.Class

func init() {
	dict := host.BuiltinClass("dict")
	defaultDictClass = host.NewClass("collections", "defaultdict", []*host.Class{dict}, nil)
	orderedDictClass = host.NewClass("collections", "OrderedDict", []*host.Class{dict}, nil)
	counterClass = host.NewClass("collections", "Counter", []*host.Class{dict}, nil)
	dequeClass = host.NewClass("collections", "deque", nil, nil)
	chainMapClass = host.NewClass("collections", "ChainMap", nil, nil)
	for _, c := range []*host.Class{defaultDictClass, orderedDictClass, counterClass} {
		c.ConstructAsInstance()
	}
	installDefaultDict(defaultDictClass)
	installOrderedDict(orderedDictClass)
	installCounter(counterClass)
	installDeque(dequeClass)
	installChainMap(chainMapClass)
}

func collectionsModule(_ *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	b.set("defaultdict", defaultDictClass)
	b.set("OrderedDict", orderedDictClass)
	b.set("Counter", counterClass)
	b.set("deque", dequeClass)
	b.set("ChainMap", chainMapClass)
	b.fn("namedtuple", "typename, field_names, *, rename=, defaults=, module=", namedTupleFunction)
	return b.m
}

func namedTupleFunction(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
	name, ok := host.AsStr(a[0])
	if !ok {
		return nil, t.Raise("TypeError", "typename must be text")
	}
	var fields []string
	if s, isText := host.AsStr(a[1]); isText {
		fields = strings.Fields(strings.ReplaceAll(s, ",", " "))
	} else {
		items, f := t.Items(a[1])
		if f != nil {
			return nil, f
		}
		for _, it := range items {
			s, f := t.Str(it)
			if f != nil {
				return nil, f
			}
			fields = append(fields, s)
		}
	}
	rename, f := truth(t, a[2])
	if f != nil {
		return nil, f
	}
	seen := map[string]bool{}
	for i, n := range fields {
		bad := seen[n] || strings.HasPrefix(n, "_") || !identifier(n)
		if bad && rename {
			n = "_" + host.PlainText(host.Int(i))
			fields[i] = n
			bad = false
		}
		if bad {
			return nil, t.Raise("ValueError", "Type names and field names must be valid, distinct identifiers that do not start with an underscore: %s", host.ReprText(n))
		}
		seen[n] = true
	}
	var defaults []host.Value
	if d := present(a[3]); d != nil {
		if defaults, f = t.Items(d); f != nil {
			return nil, f
		}
		if len(defaults) > len(fields) {
			return nil, t.Raise("TypeError", "Got more default values than field names")
		}
	}
	mod := "__main__"
	if m := t.CurrentModule(); m != nil {
		mod = m.Name
	}
	if m := present(a[4]); m != nil {
		mod, _ = host.AsStr(m)
	}
	c, f := namedTuple(t, mod, name, fields, defaults)
	if f != nil {
		return nil, f
	}
	return c, nil
}

const keywords = " False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield "

func identifier(s string) bool {
	for i, r := range s {
		letter := r == '_' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= 0x80
		if !letter && (i == 0 || r < '0' || r > '9') {
			return false
		}
	}
	return s != "" && !strings.Contains(keywords, " "+s+" ")
}

// dictSelf unpacks self as an instance with a dict inside.
func dictSelf(t *host.Thread, v host.Value) (*host.Instance, *host.Dict, *host.Failure) {
	in, ok := v.(*host.Instance)
	if ok {
		if d, ok := in.Base().(*host.Dict); ok {
			return in, d, nil
		}
	}
	return nil, nil, t.Raise("TypeError", "a dict subclass instance was expected, not %s", v.TypeName())
}

func classMethod(c *host.Class, name, sig string, fn host.BuiltinFunc) {
	c.SetOwn(name, host.NewBuiltin(name, sig, fn))
}

func rawMethod(c *host.Class, name string, fn func(t *host.Thread, in *host.Instance, d *host.Dict, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure)) {
	c.SetOwn(name, host.NewRawBuiltin(name, func(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
		if len(args) == 0 {
			return nil, t.Raise("TypeError", "%s() needs an argument", name)
		}
		in, d, f := dictSelf(t, args[0])
		if f != nil {
			return nil, f
		}
		return fn(t, in, d, args[1:], kw)
	}))
}

func dictRepr(t *host.Thread, in *host.Instance, head, tail string) (host.Value, *host.Failure) {
	inside, leave, f := t.Reenter(in)
	if f != nil {
		return nil, f
	}
	if inside {
		return host.Str(in.Class().Name() + "(...)"), nil
	}
	defer leave()
	s, f := t.Repr(in.Base())
	if f != nil {
		return nil, f
	}
	s = head + s + tail
	return host.Str(s), t.CheckText(int64(len(s)))
}

func installDefaultDict(c *host.Class) {
	rawMethod(c, "__init__", func(t *host.Thread, in *host.Instance, d *host.Dict, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
		factory := host.Value(host.None)
		if len(args) > 0 {
			factory, args = args[0], args[1:]
			if !host.IsNone(factory) && !t.Callable(factory) {
				return nil, t.Raise("TypeError", "first argument must be callable or None")
			}
		}
		in.Attrs().Set("default_factory", factory)
		return none(t.FillDict(d, args, kw))
	})
	classMethod(c, "__missing__", "self, key, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		in, d, f := dictSelf(t, a[0])
		if f != nil {
			return nil, f
		}
		factory := in.Attrs().Get("default_factory")
		if factory == nil || host.IsNone(factory) {
			return nil, t.KeyError(a[1])
		}
		v, f := t.Call(factory, nil, nil)
		if f != nil {
			return nil, f
		}
		return v, d.Set(t, a[1], v)
	})
	classMethod(c, "__repr__", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		in, _, f := dictSelf(t, a[0])
		if f != nil {
			return nil, f
		}
		s, f := t.Repr(in.Attrs().Get("default_factory"))
		if f != nil {
			return nil, f
		}
		return dictRepr(t, in, in.Class().Name()+"("+s+", ", ")")
	})
	classMethod(c, "copy", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) { return shallowCopy(t, a[0]) })
}

func installOrderedDict(c *host.Class) {
	classMethod(c, "move_to_end", "self, key, last=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		_, d, f := dictSelf(t, a[0])
		if f != nil {
			return nil, f
		}
		last := true
		if a[2] != nil {
			if last, f = t.Truth(a[2]); f != nil {
				return nil, f
			}
		}
		v, ok, f := d.Delete(t, a[1])
		if f != nil {
			return nil, f
		}
		if !ok {
			return nil, t.KeyError(a[1])
		}
		if last {
			return none(d.Set(t, a[1], v))
		}
		return none(prepend(t, d, a[1], v))
	})
	classMethod(c, "popitem", "self, last=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		_, d, f := dictSelf(t, a[0])
		if f != nil {
			return nil, f
		}
		last := true
		if a[1] != nil {
			if last, f = t.Truth(a[1]); f != nil {
				return nil, f
			}
		}
		key := d.First()
		if last {
			key = d.Last()
		}
		if key == nil {
			return nil, t.KeyError(host.Str("dictionary is empty"))
		}
		v, _, f := d.Delete(t, key)
		return host.NewTuple(key, v), f
	})
	classMethod(c, "__repr__", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		in, d, f := dictSelf(t, a[0])
		if f != nil {
			return nil, f
		}
		if d.Len() == 0 {
			return host.Str(in.Class().Name() + "()"), nil
		}
		return dictRepr(t, in, in.Class().Name()+"(", ")")
	})
	classMethod(c, "__eq__", "self, other, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		_, d, f := dictSelf(t, a[0])
		if f != nil {
			return nil, f
		}
		o, ok := host.Unwrap(a[1]).(*host.Dict)
		if !ok {
			return host.NotImplemented, nil
		}
		eq, f := t.Equal(d, o)
		if f != nil || !eq {
			return host.Bool(false), f
		}
		if in, ok := a[1].(*host.Instance); ok && in.Class().Derives(orderedDictClass) {
			x, y := d.Entries(), o.Entries()
			for i := range x {
				same, f := t.Equal(x[i].Key, y[i].Key)
				if f != nil || !same {
					return host.Bool(false), f
				}
			}
		}
		return host.Bool(true), nil
	})
	c.SetOwn("__hash__", host.None)
	classMethod(c, "copy", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) { return shallowCopy(t, a[0]) })
}

func prepend(t *host.Thread, d *host.Dict, k, v host.Value) *host.Failure {
	rest := d.Entries()
	if f := t.Step(2 * len(rest)); f != nil {
		return f
	}
	for _, e := range rest {
		if _, _, f := d.Delete(t, e.Key); f != nil {
			return f
		}
	}
	if f := d.Set(t, k, v); f != nil {
		return f
	}
	for _, e := range rest {
		if f := d.Set(t, e.Key, e.Value); f != nil {
			return f
		}
	}
	return nil
}

// count adds n to an item of a counter.
func count(t *host.Thread, d *host.Dict, k, n host.Value, op ast.Op) *host.Failure {
	old, ok, f := d.Get(t, k)
	if f != nil {
		return f
	}
	if !ok {
		old = host.Int(0)
	}
	v, f := t.Binary(op, old, n)
	if f != nil {
		return f
	}
	return d.Set(t, k, v)
}

func countAll(t *host.Thread, d *host.Dict, args []host.Value, kw []host.Keyword, op ast.Op) *host.Failure {
	if len(args) > 1 {
		return t.Raise("TypeError", "expected at most 1 argument, got %d", len(args))
	}
	if len(args) == 1 && !host.IsNone(args[0]) {
		if src, ok := host.Unwrap(args[0]).(*host.Dict); ok {
			for _, e := range src.Entries() {
				if f := count(t, d, e.Key, e.Value, op); f != nil {
					return f
				}
			}
		} else if f := t.Each(args[0], func(k host.Value) (bool, *host.Failure) { return true, count(t, d, k, host.Int(1), op) }); f != nil {
			return f
		}
	}
	for _, k := range kw {
		if f := count(t, d, host.Str(k.Name), k.Value, op); f != nil {
			return f
		}
	}
	return nil
}

func installCounter(c *host.Class) {
	rawMethod(c, "__init__", func(t *host.Thread, _ *host.Instance, d *host.Dict, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
		return none(countAll(t, d, args, kw, ast.Add))
	})
	rawMethod(c, "update", func(t *host.Thread, _ *host.Instance, d *host.Dict, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
		return none(countAll(t, d, args, kw, ast.Add))
	})
	rawMethod(c, "subtract", func(t *host.Thread, _ *host.Instance, d *host.Dict, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
		return none(countAll(t, d, args, kw, ast.Sub))
	})
	classMethod(c, "__missing__", "self, key, /", func(*host.Thread, []host.Value) (host.Value, *host.Failure) { return host.Int(0), nil })
	classMethod(c, "total", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		_, d, f := dictSelf(t, a[0])
		if f != nil {
			return nil, f
		}
		sum := host.Value(host.Int(0))
		for _, e := range d.Entries() {
			if sum, f = t.Binary(ast.Add, sum, e.Value); f != nil {
				return nil, f
			}
		}
		return sum, nil
	})
	classMethod(c, "most_common", "self, n=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		_, d, f := dictSelf(t, a[0])
		if f != nil {
			return nil, f
		}
		items, f := commonest(t, d)
		if f != nil {
			return nil, f
		}
		if n := present(a[1]); n != nil {
			k, f := t.IndexInt(n)
			if f != nil {
				return nil, f
			}
			items = items[:min(max(k, 0), len(items))]
		}
		return t.NewList(items), nil
	})
	classMethod(c, "elements", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		_, d, f := dictSelf(t, a[0])
		if f != nil {
			return nil, f
		}
		entries := d.Entries()
		i, left := -1, 0
		return host.NewIterator("itertools.chain", func(t *host.Thread) (host.Value, bool, *host.Failure) {
			for left <= 0 {
				if i++; i >= len(entries) {
					return nil, false, nil
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
	})
	classMethod(c, "__repr__", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		in, d, f := dictSelf(t, a[0])
		if f != nil {
			return nil, f
		}
		if d.Len() == 0 {
			return host.Str(in.Class().Name() + "()"), nil
		}
		items, f := commonest(t, d)
		if f != nil {
			return nil, f
		}
		sorted := t.NewDict()
		for _, it := range items {
			kv := it.(*host.Tuple).Items
			if f := sorted.Set(t, kv[0], kv[1]); f != nil {
				return nil, f
			}
		}
		s, f := t.Repr(sorted)
		return host.Str(in.Class().Name() + "(" + s + ")"), f
	})
	classMethod(c, "copy", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) { return shallowCopy(t, a[0]) })
	for _, o := range []struct {
		name string
		keep func(t *host.Thread, x, y host.Value) (host.Value, *host.Failure)
	}{
		{"__add__", func(t *host.Thread, x, y host.Value) (host.Value, *host.Failure) { return t.Binary(ast.Add, x, y) }},
		{"__sub__", func(t *host.Thread, x, y host.Value) (host.Value, *host.Failure) { return t.Binary(ast.Sub, x, y) }},
		{"__or__", func(t *host.Thread, x, y host.Value) (host.Value, *host.Failure) { return larger(t, x, y, true) }},
		{"__and__", func(t *host.Thread, x, y host.Value) (host.Value, *host.Failure) { return larger(t, x, y, false) }},
	} {
		classMethod(c, o.name, "self, other, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			return counterOp(t, a[0], a[1], o.keep)
		})
	}
}

func larger(t *host.Thread, x, y host.Value, wantLarger bool) (host.Value, *host.Failure) {
	less, f := t.Less(x, y)
	if less == wantLarger {
		return y, f
	}
	return x, f
}

// counterOp combines two counters, keeping positive counts only.
func counterOp(t *host.Thread, a, b host.Value, keep func(t *host.Thread, x, y host.Value) (host.Value, *host.Failure)) (host.Value, *host.Failure) {
	in, x, f := dictSelf(t, a)
	if f != nil {
		return nil, f
	}
	o, ok := b.(*host.Instance)
	if !ok || !o.Class().Derives(counterClass) {
		return host.NotImplemented, nil
	}
	y := o.Base().(*host.Dict)
	out := t.NewDict()
	done := t.NewSet(false)
	for _, entries := range [][]host.Entry{x.Entries(), y.Entries()} {
		for _, e := range entries {
			if seen, f := done.Has(t, e.Key); f != nil || seen {
				if f != nil {
					return nil, f
				}
				continue
			}
			if f := done.Add(t, e.Key); f != nil {
				return nil, f
			}
			var side [2]host.Value
			for i, d := range []*host.Dict{x, y} {
				v, ok, f := d.Get(t, e.Key)
				if f != nil {
					return nil, f
				}
				if side[i] = v; !ok {
					side[i] = host.Int(0)
				}
			}
			v, f := keep(t, side[0], side[1])
			if f != nil {
				return nil, f
			}
			positive, f := t.Less(host.Int(0), v)
			if f != nil {
				return nil, f
			}
			if positive {
				if f := out.Set(t, e.Key, v); f != nil {
					return nil, f
				}
			}
		}
	}
	return t.NewInstance(in.Class(), out), nil
}

// commonest lists (key, count) from the highest count down, ties in order of first counting.
func commonest(t *host.Thread, d *host.Dict) ([]host.Value, *host.Failure) {
	var items []host.Value
	for _, e := range d.Entries() {
		items = append(items, host.NewTuple(e.Key, e.Value))
	}
	return t.Sorted(items, host.NewBuiltin("key", "item", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		return t.Unary(ast.USub, a[0].(*host.Tuple).Items[1])
	}))
}

// installChainMap: maps are kept as an ordinary list attribute.
func installChainMap(c *host.Class) {
	maps := func(t *host.Thread, v host.Value) ([]host.Value, *host.Failure) {
		if in, ok := v.(*host.Instance); ok {
			if l, ok := in.Attrs().Get("maps").(*host.List); ok && len(l.ListItems()) > 0 {
				return l.ListItems(), nil
			}
		}
		return nil, t.Raise("TypeError", "a ChainMap was expected")
	}
	merged := func(t *host.Thread, v host.Value) (*host.Dict, *host.Failure) {
		ms, f := maps(t, v)
		if f != nil {
			return nil, f
		}
		d := t.NewDict()
		for i := len(ms) - 1; i >= 0; i-- {
			if f := t.UpdateDict(d, ms[i]); f != nil {
				return nil, f
			}
		}
		return d, nil
	}
	c.SetOwn("__init__", host.NewRawBuiltin("__init__", func(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
		if len(args) == 0 || len(kw) > 0 {
			return nil, t.Raise("TypeError", "ChainMap() takes mappings")
		}
		in, ok := args[0].(*host.Instance)
		if !ok {
			return nil, t.Raise("TypeError", "a ChainMap was expected")
		}
		ms := append([]host.Value(nil), args[1:]...)
		if len(ms) == 0 {
			ms = []host.Value{t.NewDict()}
		}
		return none(t.SetOwnAttr(in, "maps", t.NewList(ms)))
	}))
	lookup := func(t *host.Thread, self, key host.Value) (host.Value, bool, *host.Failure) {
		ms, f := maps(t, self)
		if f != nil {
			return nil, false, f
		}
		for _, m := range ms {
			v, f := t.GetItem(m, key)
			if f == nil {
				return v, true, nil
			}
			if !f.Matches("KeyError") {
				return nil, false, f
			}
		}
		return nil, false, nil
	}
	classMethod(c, "__getitem__", "self, key, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		v, ok, f := lookup(t, a[0], a[1])
		if f == nil && !ok {
			f = t.KeyError(a[1])
		}
		return v, f
	})
	classMethod(c, "get", "self, key, default=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		v, ok, f := lookup(t, a[0], a[1])
		if f != nil || ok {
			return v, f
		}
		if a[2] != nil {
			return a[2], nil
		}
		return host.None, nil
	})
	classMethod(c, "__contains__", "self, key, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		_, ok, f := lookup(t, a[0], a[1])
		return host.Bool(ok), f
	})
	for name, method := range map[string]string{"keys": "keys", "items": "items", "values": "values"} {
		classMethod(c, name, "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			d, f := merged(t, a[0])
			if f != nil {
				return nil, f
			}
			m, f := t.Attr(d, method)
			if f != nil {
				return nil, f
			}
			return t.Call(m, nil, nil)
		})
	}
	classMethod(c, "__iter__", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		d, f := merged(t, a[0])
		if f != nil {
			return nil, f
		}
		it, f := t.Iter(d)
		if f != nil {
			return nil, f
		}
		return host.IterValue(it), nil
	})
	classMethod(c, "__len__", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		d, f := merged(t, a[0])
		if f != nil {
			return nil, f
		}
		return host.Int(d.Len()), nil
	})
	classMethod(c, "__setitem__", "self, key, value, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		ms, f := maps(t, a[0])
		if f != nil {
			return nil, f
		}
		return none(t.SetItem(ms[0], a[1], a[2]))
	})
	classMethod(c, "__delitem__", "self, key, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		ms, f := maps(t, a[0])
		if f != nil {
			return nil, f
		}
		return none(t.DelItem(ms[0], a[1]))
	})
	classMethod(c, "new_child", "self, m=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		ms, f := maps(t, a[0])
		if f != nil {
			return nil, f
		}
		child := present(a[1])
		if child == nil {
			child = t.NewDict()
		}
		return t.Call(a[0].(*host.Instance).Class(), append([]host.Value{child}, ms...), nil)
	})
	c.SetOwn("parents", &host.Property{Get: host.NewBuiltin("parents", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		ms, f := maps(t, a[0])
		if f != nil {
			return nil, f
		}
		return t.Call(a[0].(*host.Instance).Class(), append([]host.Value(nil), ms[1:]...), nil)
	})})
	classMethod(c, "__eq__", "self, other, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		x, f := merged(t, a[0])
		if f != nil {
			return nil, f
		}
		other := host.Unwrap(a[1])
		if in, ok := other.(*host.Instance); ok && in.Class().Derives(chainMapClass) {
			d, f := merged(t, in)
			if f != nil {
				return nil, f
			}
			other = d
		}
		if _, ok := other.(*host.Dict); !ok {
			return host.NotImplemented, nil
		}
		eq, f := t.Equal(x, other)
		return host.Bool(eq), f
	})
	c.SetOwn("__hash__", host.None)
	classMethod(c, "__repr__", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		ms, f := maps(t, a[0])
		if f != nil {
			return nil, f
		}
		parts := make([]string, len(ms))
		for i, m := range ms {
			if parts[i], f = t.Repr(m); f != nil {
				return nil, f
			}
		}
		return host.Str(a[0].(*host.Instance).Class().Name() + "(" + strings.Join(parts, ", ") + ")"), nil
	})
}
