package std

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/host"
)

// The classes of collections.abc: each with its bases, the methods that a class derived from it has to define, and those it lends to it
// (MOD-4, HOST-350).

// abstractNames lists the classes, bases first: name, bases, abstract methods.
var abstractNames = []string{
	"Hashable||__hash__", "Iterable||__iter__", "Iterator|Iterable|__next__", "Reversible|Iterable|__reversed__", "Generator|Iterator|send throw",
	"Sized||__len__", "Container||__contains__", "Collection|Sized Iterable Container|", "Callable||__call__",
	"Set|Collection|", "MutableSet|Set|add discard", "Mapping|Collection|__getitem__", "MutableMapping|Mapping|__setitem__ __delitem__",
	"MappingView|Sized|", "KeysView|MappingView Set|", "ItemsView|MappingView Set|", "ValuesView|MappingView Collection|",
	"Sequence|Reversible Collection|__getitem__", "MutableSequence|Sequence|__setitem__ __delitem__ insert", "ByteString|Sequence|",
}

var abstractClasses = map[string]*host.Class{}

func init() {
	for _, line := range abstractNames {
		parts := strings.Split(line, "|")
		var bases []*host.Class
		for _, b := range strings.Fields(parts[1]) {
			bases = append(bases, abstractClasses[b])
		}
		c := host.NewCheckClass("collections.abc", parts[0], abstractTests[parts[0]], bases...)
		abstractClasses[parts[0]] = c
		c.SetSlots(map[string][]string{"MappingView": {"_mapping"}}[parts[0]])
		if bases == nil {
			c.SetOwn("register", refusedRegister)
		}
		lend(c)
		names := strings.Fields(parts[2])
		for _, n := range names {
			c.SetOwn(n, host.NewMethod(c.Name(), n, abstractSignatures[n], true, undefinedMethod(n)))
		}
		c.SetAbstract(names...)
	}
}

// lend gives a class the methods that those derived from it inherit.
func lend(c *host.Class) {
	switch c.Name() {
	case "Iterator":
		lendMethod(c, "__iter__", "self", func(_ *host.Thread, a []host.Value) (host.Value, *host.Failure) { return a[0], nil })
	case "Generator":
		lendMethod(c, "__next__", "self", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			return callMethod(t, a[0], "send", host.None)
		})
		lendMethod(c, "close", "self", func(t *host.Thread, _ []host.Value) (host.Value, *host.Failure) {
			return nil, t.Refuse("throw on a generator")
		})
	case "Mapping":
		lendMapping(c)
	case "MutableMapping":
		lendMutableMapping(c)
	case "Sequence":
		lendSequence(c)
	case "MutableSequence":
		lendMutableSequence(c)
	case "Set":
		lendSet(c)
	case "MutableSet":
		lendMutableSet(c)
	case "MappingView", "KeysView", "ItemsView", "ValuesView":
		lendView(c)
	}
}

var abstractSignatures = map[string]string{
	"__hash__": "self", "__iter__": "self", "__next__": "self", "__reversed__": "self", "send": "self, value", "throw": "self, typ, val=, tb=", "__len__": "self",
	"__contains__": "self, x", "__call__": "self, *args, **kwds", "add": "self, value", "discard": "self, value", "__getitem__": "self, key",
	"__setitem__": "self, key, value", "__delitem__": "self, key", "insert": "self, index, value",
}

// undefinedMethod is what an abstract method does where a definition of it calls it through super().
func undefinedMethod(name string) host.BuiltinFunc {
	return func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		switch name {
		case "__hash__", "__len__":
			return host.Int(0), nil
		case "__contains__":
			return host.Bool(false), nil
		case "__iter__", "__reversed__":
			return host.NewIterator("generator", func(*host.Thread) (host.Value, bool, *host.Failure) { return nil, false, nil }), nil
		case "__next__", "send":
			return nil, t.StopIteration()
		case "throw":
			return nil, t.Refuse("throw on a generator")
		case "__getitem__":
			if in, ok := a[0].(*host.Instance); ok && in.Class().Derives(abstractClasses["Sequence"]) {
				return nil, t.Raise("IndexError", "")
			}
			return nil, t.RaiseArgs(host.ExceptionClass("KeyError"))
		case "__setitem__", "__delitem__":
			if in, ok := a[0].(*host.Instance); ok && in.Class().Derives(abstractClasses["Sequence"]) {
				return nil, t.Raise("IndexError", "")
			}
			return nil, t.RaiseArgs(host.ExceptionClass("KeyError"))
		case "insert":
			return nil, t.Raise("IndexError", "")
		case "add", "discard":
			return nil, t.RaiseArgs(host.ExceptionClass("NotImplementedError"))
		}
		return host.None, nil
	}
}

func lendMethod(c *host.Class, name, sig string, fn host.BuiltinFunc) {
	c.SetOwn(name, host.NewMethod(c.Name(), name, sig, true, fn))
}

func callMethod(t *host.Thread, v host.Value, name string, args ...host.Value) (host.Value, *host.Failure) {
	m, f := t.Attr(v, name)
	if f != nil {
		return nil, f
	}
	return t.Call(m, args, nil)
}

// generated is what a method written as a generator answers.
func generated(next func(t *host.Thread) (host.Value, bool, *host.Failure)) host.Value {
	return host.NewIterator("generator", next)
}

func lendMapping(c *host.Class) {
	lendMethod(c, "get", "self, key, default=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		v, f := t.GetItem(a[0], a[1])
		if f != nil && f.Matches("KeyError") {
			return orNone(a[2]), nil
		}
		return v, f
	})
	lendMethod(c, "__contains__", "self, key", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		_, f := t.GetItem(a[0], a[1])
		if f != nil && f.Matches("KeyError") {
			return host.Bool(false), nil
		}
		return host.Bool(f == nil), f
	})
	for _, pair := range [][2]string{{"keys", "KeysView"}, {"items", "ItemsView"}, {"values", "ValuesView"}} {
		lendMethod(c, pair[0], "self", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			return t.Call(abstractClasses[pair[1]], []host.Value{a[0]}, nil)
		})
	}
	lendMethod(c, "__eq__", "self, other", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		if ok, f := t.IsInstance(a[1], abstractClasses["Mapping"]); f != nil || !ok {
			return host.NotImplemented, f
		}
		var sides [2]host.Value
		for i := range sides {
			items, f := callMethod(t, a[i], "items")
			if f != nil {
				return nil, f
			}
			d := t.NewDict()
			if f := t.UpdateDict(d, items); f != nil {
				return nil, f
			}
			sides[i] = d
		}
		eq, f := t.Equal(sides[0], sides[1])
		return host.Bool(eq), f
	})
	c.SetOwn("__hash__", host.None)
	c.SetOwn("__reversed__", host.None)
}

func lendMutableMapping(c *host.Class) {
	lendMethod(c, "pop", "self, key, default=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		v, f := t.GetItem(a[0], a[1])
		if f != nil {
			if f.Matches("KeyError") && a[2] != nil {
				return a[2], nil
			}
			return nil, f
		}
		return v, t.DelItem(a[0], a[1])
	})
	lendMethod(c, "popitem", "self", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		key, ok, f := firstOf(t, a[0])
		if f != nil || !ok {
			return nil, emptyOr(t, f)
		}
		v, f := t.GetItem(a[0], key)
		if f != nil {
			return nil, f
		}
		return host.NewTuple(key, v), t.DelItem(a[0], key)
	})
	lendMethod(c, "clear", "self", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		return none(untilKeyError(t, a[0], "popitem"))
	})
	lendMethod(c, "update", "self, other=, /, **kwds", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		put := func(k, v host.Value) (bool, *host.Failure) { return true, t.SetItem(a[0], k, v) }
		if a[1] != nil {
			if f := eachPair(t, a[1], put); f != nil {
				return nil, f
			}
		}
		for _, e := range a[2].(*host.Dict).Entries(t) {
			if _, f := put(e.Key, e.Value); f != nil {
				return nil, f
			}
		}
		return host.None, nil
	})
	lendMethod(c, "setdefault", "self, key, default=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		v, f := t.GetItem(a[0], a[1])
		if f != nil && f.Matches("KeyError") {
			return orNone(a[2]), t.SetItem(a[0], a[1], orNone(a[2]))
		}
		return v, f
	})
}

// firstOf is the first item of an iterable; ok is false when it has none.
func firstOf(t *host.Thread, v host.Value) (first host.Value, ok bool, f *host.Failure) {
	it, f := t.Iter(v)
	if f != nil {
		return nil, false, f
	}
	return t.Next(it)
}

// emptyOr is f, or the KeyError without an argument of what is empty.
func emptyOr(t *host.Thread, f *host.Failure) *host.Failure {
	if f != nil {
		return f
	}
	return t.RaiseArgs(host.ExceptionClass("KeyError"))
}

// untilKeyError calls a method until it raises KeyError.
func untilKeyError(t *host.Thread, v host.Value, name string) *host.Failure {
	for {
		if f := t.Step(1); f != nil {
			return f
		}
		if _, f := callMethod(t, v, name); f != nil {
			if f.Matches("KeyError") {
				return nil
			}
			return f
		}
	}
}

// eachPair gives the keys and values of a mapping, of what has keys(), or of an iterable of pairs.
func eachPair(t *host.Thread, v host.Value, put func(k, v host.Value) (bool, *host.Failure)) *host.Failure {
	mapping, f := t.IsInstance(v, abstractClasses["Mapping"])
	if f != nil {
		return f
	}
	keys := v
	if !mapping {
		m, f := t.AttrOrNil(v, "keys")
		if f != nil {
			return f
		}
		if m == nil {
			return t.Each(v, func(pair host.Value) (bool, *host.Failure) {
				items, f := t.Items(pair)
				if f != nil {
					return false, f
				}
				if n := len(items); n > 2 {
					return false, t.Raise("ValueError", "too many values to unpack (expected 2)")
				} else if n < 2 {
					return false, t.Raise("ValueError", "not enough values to unpack (expected 2, got %d)", n)
				}
				return put(items[0], items[1])
			})
		}
		if keys, f = t.Call(m, nil, nil); f != nil {
			return f
		}
	}
	return t.Each(keys, func(k host.Value) (bool, *host.Failure) {
		item, f := t.GetItem(v, k)
		if f != nil {
			return false, f
		}
		return put(k, item)
	})
}

// sameOrEqual is how a sequence and a view compare what they look for.
func sameOrEqual(t *host.Thread, a, b host.Value) (bool, *host.Failure) {
	return t.SameOrEqual(a, b)
}

// viewedMapping is the mapping that a view shows.
func viewedMapping(t *host.Thread, v host.Value) (host.Value, *host.Failure) {
	return t.Attr(v, "_mapping")
}

// lendView gives a view of a mapping the methods that its class has.
func lendView(c *host.Class) {
	if c.Name() == "MappingView" {
		lendAnyView(c)
		return
	}
	lendViewContains(c)
	if c.Name() != "ValuesView" {
		c.SetOwn("_from_iterable", &host.ClassMethod{Func: host.NewMethod(c.Name(), "_from_iterable", "cls, it", true, func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			return t.Call(host.BuiltinClass("set"), a[1:], nil)
		})})
	}
	lendMethod(c, "__iter__", "self", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		m, f := viewedMapping(t, a[0])
		if f != nil {
			return nil, f
		}
		var it host.Iterator
		return generated(func(t *host.Thread) (host.Value, bool, *host.Failure) {
			if it == nil {
				if it, f = t.Iter(m); f != nil {
					return nil, false, f
				}
			}
			k, ok, f := t.Next(it)
			if f != nil || !ok || c.Name() == "KeysView" {
				return k, ok, f
			}
			v, f := t.GetItem(m, k)
			if f != nil || c.Name() == "ValuesView" {
				return v, true, f
			}
			return host.NewTuple(k, v), true, nil
		}), nil
	})
}

// lendAnyView gives what all views have.
func lendAnyView(c *host.Class) {
	lendMethod(c, "__init__", "self, mapping", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		return none(t.SetAttr(a[0], "_mapping", a[1]))
	})
	lendMethod(c, "__len__", "self", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		m, f := viewedMapping(t, a[0])
		if f != nil {
			return nil, f
		}
		n, f := t.Len(m)
		return host.Int(n), f
	})
	lendMethod(c, "__repr__", "self", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		m, f := viewedMapping(t, a[0])
		if f != nil {
			return nil, f
		}
		s, f := t.Repr(m)
		return host.Str(a[0].TypeName() + "(" + s + ")"), f
	})
}

// lendViewContains gives `x in view` as each kind of view has it.
func lendViewContains(c *host.Class) {
	switch c.Name() {
	case "KeysView":
		lendMethod(c, "__contains__", "self, key", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			m, f := viewedMapping(t, a[0])
			if f != nil {
				return nil, f
			}
			in, f := t.Contains(m, a[1])
			return host.Bool(in), f
		})
	case "ItemsView":
		lendMethod(c, "__contains__", "self, item", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			pair, f := t.Items(a[1])
			if f != nil {
				return nil, f
			}
			if len(pair) != 2 {
				return nil, t.Raise("ValueError", "not enough values to unpack (expected 2, got %d)", len(pair))
			}
			m, f := viewedMapping(t, a[0])
			if f != nil {
				return nil, f
			}
			v, f := t.GetItem(m, pair[0])
			if f != nil {
				if f.Matches("KeyError") {
					return host.Bool(false), nil
				}
				return nil, f
			}
			eq, f := sameOrEqual(t, v, pair[1])
			return host.Bool(eq), f
		})
	case "ValuesView":
		lendMethod(c, "__contains__", "self, value", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			found := false
			f := t.Each(a[0], func(v host.Value) (bool, *host.Failure) {
				eq, f := sameOrEqual(t, v, a[1])
				found = eq
				return !eq, f
			})
			return host.Bool(found), f
		})
	}
}
