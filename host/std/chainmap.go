package std

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/host"
)

// installChainMap: maps are kept as an ordinary list attribute.
func installChainMap(c *host.Class) {
	c.SetOwn("__init__", host.NewRawBuiltin("__init__", func(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
		if len(args) == 0 || len(kw) > 0 {
			return nil, t.Raise("TypeError", "ChainMap() takes mappings")
		}
		in, ok := args[0].(*host.Instance)
		if !ok {
			return nil, t.Raise("TypeError", "a ChainMap was expected")
		}
		// The chains made of others pass all their maps: besides the list that is kept, the call has copied them for self.
		if f := t.CheckItems(int64(len(args))); f != nil {
			return nil, f
		}
		if f := t.Alloc(int64(16 * len(args))); f != nil {
			return nil, f
		}
		ms := append([]host.Value(nil), args[1:]...)
		if len(ms) == 0 {
			ms = []host.Value{t.NewDict()}
		}
		return none(t.SetOwnAttr(in, "maps", t.NewList(ms)))
	}))
	installChainMapReads(c)
	installChainMapWrites(c)
	installChainMapLinks(c)
	installChainMapCopies(c, chainMaps)
	classMethod(c, "__repr__", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		ms, f := chainMaps(t, a[0])
		if f != nil {
			return nil, f
		}
		if f := t.CheckItems(int64(len(ms))); f != nil {
			return nil, f
		}
		name := a[0].(*host.Instance).Class().Name()
		parts, n := make([]string, len(ms)), len(name)+2*len(ms)
		for i, m := range ms {
			if f := t.Step(4); f != nil {
				return nil, f
			}
			if parts[i], f = t.Repr(m); f != nil {
				return nil, f
			}
			n += len(parts[i])
		}
		if f := t.CheckText(int64(n)); f != nil {
			return nil, f
		}
		return host.Str(name + "(" + strings.Join(parts, ", ") + ")"), nil
	})
}

// chainMaps are the mappings of a chain, the first one first.
func chainMaps(t *host.Thread, v host.Value) ([]host.Value, *host.Failure) {
	if in, ok := v.(*host.Instance); ok {
		if l, ok := in.Attrs().Get("maps").(*host.List); ok && len(l.ListItems()) > 0 {
			return l.ListItems(), nil
		}
	}
	return nil, t.Raise("TypeError", "a ChainMap was expected")
}

// mergedChain is the dict that a chain shows itself as.
func mergedChain(t *host.Thread, v host.Value) (*host.Dict, *host.Failure) {
	ms, f := chainMaps(t, v)
	if f != nil {
		return nil, f
	}
	d := t.NewDict()
	for i := len(ms) - 1; i >= 0; i-- {
		if f := t.Step(32); f != nil {
			return nil, f
		}
		if f := t.UpdateDict(d, ms[i]); f != nil {
			return nil, f
		}
	}
	return d, nil
}

// lookInChain finds what the first mapping that has a key holds under it.
func lookInChain(t *host.Thread, self, key host.Value) (host.Value, bool, *host.Failure) {
	ms, f := chainMaps(t, self)
	if f != nil {
		return nil, false, f
	}
	for _, m := range ms {
		if f := t.Step(8); f != nil {
			return nil, false, f
		}
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

// installChainMapReads makes what looks into all the mappings.
func installChainMapReads(c *host.Class) {
	classMethod(c, "__getitem__", "self, key, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		v, ok, f := lookInChain(t, a[0], a[1])
		if f == nil && !ok {
			f = t.KeyError(a[1])
		}
		return v, f
	})
	classMethod(c, "get", "self, key, default=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		v, ok, f := lookInChain(t, a[0], a[1])
		if f != nil || ok {
			return v, f
		}
		if a[2] != nil {
			return a[2], nil
		}
		return host.None, nil
	})
	classMethod(c, "__contains__", "self, key, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		_, ok, f := lookInChain(t, a[0], a[1])
		return host.Bool(ok), f
	})
	classMethod(c, "__iter__", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		d, f := mergedChain(t, a[0])
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
		d, f := mergedChain(t, a[0])
		if f != nil {
			return nil, f
		}
		return host.Int(d.Len()), nil
	})
}

// installChainMapWrites makes what changes the first mapping.
func installChainMapWrites(c *host.Class) {
	classMethod(c, "__setitem__", "self, key, value, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		ms, f := chainMaps(t, a[0])
		if f != nil {
			return nil, f
		}
		return none(t.SetItem(ms[0], a[1], a[2]))
	})
	classMethod(c, "__delitem__", "self, key, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		ms, f := chainMaps(t, a[0])
		if f != nil {
			return nil, f
		}
		f = t.DelItem(ms[0], a[1])
		if f != nil && f.Matches("KeyError") {
			return nil, notInFirst(t, a[1])
		}
		return none(f)
	})
	classMethod(c, "pop", "self, key, *args", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		ms, f := chainMaps(t, a[0])
		if f != nil {
			return nil, f
		}
		pop, f := t.Attr(ms[0], "pop")
		if f != nil {
			return nil, f
		}
		v, f := t.Call(pop, append([]host.Value{a[1]}, a[2].(*host.Tuple).Items...), nil)
		if f != nil && f.Matches("KeyError") {
			return nil, notInFirst(t, a[1])
		}
		return v, f
	})
	classMethod(c, "popitem", "self", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		ms, f := chainMaps(t, a[0])
		if f != nil {
			return nil, f
		}
		pop, f := t.Attr(ms[0], "popitem")
		if f != nil {
			return nil, f
		}
		v, f := t.Call(pop, nil, nil)
		if f != nil && f.Matches("KeyError") {
			return nil, t.KeyError(host.Str("No keys found in the first mapping."))
		}
		return v, f
	})
}

// installChainMapLinks makes the chains with one mapping more and one less.
func installChainMapLinks(c *host.Class) {
	classMethod(c, "new_child", "self, m=, **kwargs", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		ms, f := chainMaps(t, a[0])
		if f != nil {
			return nil, f
		}
		child := present(a[1])
		if more := a[2].(*host.Dict); child == nil {
			child = more
		} else if more.Len() > 0 {
			if _, f := callMethod(t, child, "update", more); f != nil {
				return nil, f
			}
		}
		return chained(t, a[0], child, ms)
	})
	c.SetOwn("parents", &host.Property{Get: host.NewBuiltin("parents", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		ms, f := chainMaps(t, a[0])
		if f != nil {
			return nil, f
		}
		return chained(t, a[0], nil, ms[1:])
	})})
}

// chained makes a chain of the class of another, of a first mapping, where there is one, and of others.
func chained(t *host.Thread, of, first host.Value, rest []host.Value) (host.Value, *host.Failure) {
	if f := t.CheckItems(int64(len(rest)) + 1); f != nil {
		return nil, f
	}
	maps := make([]host.Value, 0, len(rest)+1)
	if first != nil {
		maps = append(maps, first)
	}
	return t.Call(of.(*host.Instance).Class(), append(maps, rest...), nil)
}

// installChainMapCopies gives the methods that make other chains, and those that change the first mapping as a whole.
func installChainMapCopies(c *host.Class, maps func(t *host.Thread, v host.Value) ([]host.Value, *host.Failure)) {
	first := func(t *host.Thread, v host.Value, name string, args ...host.Value) (host.Value, *host.Failure) {
		ms, f := maps(t, v)
		if f != nil {
			return nil, f
		}
		return callMethod(t, ms[0], name, args...)
	}
	copied := func(t *host.Thread, v host.Value) (host.Value, *host.Failure) {
		ms, f := maps(t, v)
		if f != nil {
			return nil, f
		}
		own, f := first(t, v, "copy")
		if f != nil {
			return nil, f
		}
		return chained(t, v, own, ms[1:])
	}
	for _, name := range []string{"copy", "__copy__"} {
		classMethod(c, name, "self", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) { return copied(t, a[0]) })
	}
	classMethod(c, "clear", "self", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) { return first(t, a[0], "clear") })
	c.SetOwn("fromkeys", &host.ClassMethod{Func: host.NewMethod(c.Name(), "fromkeys", "cls, iterable, value=, /", true, func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		d, f := callMethod(t, host.BuiltinClass("dict"), "fromkeys", a[1], orNone(a[2]))
		if f != nil {
			return nil, f
		}
		return t.Call(a[0], []host.Value{d}, nil)
	})})
	classMethod(c, "__missing__", "self, key", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) { return nil, t.KeyError(a[1]) })
	classMethod(c, "__bool__", "self", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		ms, f := maps(t, a[0])
		for i := 0; i < len(ms) && f == nil; i++ {
			if f = t.Step(8); f != nil {
				return nil, f
			}
			var some bool
			if some, f = t.Truth(ms[i]); some {
				return host.Bool(true), f
			}
		}
		return host.Bool(false), f
	})
	isMap := func(t *host.Thread, v host.Value) (bool, *host.Failure) {
		return t.IsInstance(v, abstractClasses["Mapping"])
	}
	classMethod(c, "__ior__", "self, other", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		_, f := first(t, a[0], "update", a[1])
		return a[0], f
	})
	classMethod(c, "__or__", "self, other", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		if ok, f := isMap(t, a[1]); f != nil || !ok {
			return host.NotImplemented, f
		}
		m, f := copied(t, a[0])
		if f != nil {
			return nil, f
		}
		_, f = first(t, m, "update", a[1])
		return m, f
	})
	classMethod(c, "__ror__", "self, other", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		if ok, f := isMap(t, a[1]); f != nil || !ok {
			return host.NotImplemented, f
		}
		ms, f := maps(t, a[0])
		if f != nil {
			return nil, f
		}
		d := t.NewDict()
		f = t.UpdateDict(d, a[1])
		for i := len(ms) - 1; i >= 0 && f == nil; i-- {
			if f = t.Step(16); f == nil {
				f = t.UpdateDict(d, ms[i])
			}
		}
		if f != nil {
			return nil, f
		}
		return t.Call(t.TypeOf(a[0]), []host.Value{d}, nil)
	})
}

// notInFirst is what removing a key raises that the first mapping of a ChainMap does not have.
func notInFirst(t *host.Thread, key host.Value) *host.Failure {
	shown, f := t.Repr(key)
	if f != nil {
		return f
	}
	return t.KeyError(host.Str("Key not found in the first mapping: " + shown))
}
