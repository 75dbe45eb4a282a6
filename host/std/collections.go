package std

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/host"
)

var defaultDictClass, orderedDictClass, counterClass, dequeClass, chainMapClass *host.Class

func init() {
	dict := host.BuiltinClass("dict")
	defaultDictClass = host.NewClass("collections", "defaultdict", []*host.Class{dict}, nil)
	orderedDictClass = host.NewClass("collections", "OrderedDict", []*host.Class{dict}, nil)
	counterClass = host.NewClass("collections", "Counter", []*host.Class{dict}, nil)
	dequeClass = host.NewClass("collections", "deque", nil, nil)
	chainMapClass = host.NewClass("collections", "ChainMap", []*host.Class{abstractClasses["MutableMapping"]}, nil)
	for _, c := range []*host.Class{defaultDictClass, orderedDictClass, counterClass} {
		c.ConstructAsInstance()
	}
	for _, c := range []*host.Class{defaultDictClass, orderedDictClass, dequeClass} {
		c.ShowModule()
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
	b.fn("namedtuple", "typename, field_names, *, rename=, defaults=, module=", making(2560, namedTupleFunction))
	return b.m
}

func namedTupleFunction(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
	name, f := t.Str(a[0])
	if f != nil {
		return nil, f
	}
	var fields []string
	if s, isText := host.AsStr(a[1]); isText {
		if f := chargeNames(t, s); f != nil {
			return nil, f
		}
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
	if f := t.Step(16 * len(fields)); f != nil {
		return nil, f
	}
	if f := chargeNames(t, fields...); f != nil {
		return nil, f
	}
	seen := map[string]bool{}
	if rename {
		for i, n := range fields {
			if seen[n] || strings.HasPrefix(n, "_") || !identifier(n) || isKeyword(n) {
				fields[i] = "_" + host.PlainText(host.Int(i))
			}
			seen[n] = true
		}
	}
	if f := checkFieldNames(t, name, fields, rename); f != nil {
		return nil, f
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

// chargeNames charges for what is made of the names of a named tuple and what goes through them: checks, parameters, the documentation.
func chargeNames(t *host.Thread, names ...string) *host.Failure {
	n := 0
	for _, s := range names {
		n += len(s)
	}
	if f := t.Step(n / 16); f != nil {
		return f
	}
	return t.Alloc(int64(n) * 3)
}

const keywords = " False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield "

func identifier(s string) bool {
	for i, r := range s {
		letter := r == '_' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= 0x80
		if !letter && (i == 0 || r < '0' || r > '9') {
			return false
		}
	}
	return s != ""
}

func isKeyword(s string) bool {
	return len(s) <= len("continue") && strings.Contains(keywords, " "+s+" ")
}

// checkFieldNames refuses names that cannot be those of a named tuple and of its fields.
func checkFieldNames(t *host.Thread, name string, fields []string, rename bool) *host.Failure {
	if f := chargeNames(t, name); f != nil {
		return f
	}
	for _, n := range append([]string{name}, fields...) {
		if !identifier(n) {
			return t.Raise("ValueError", "Type names and field names must be valid identifiers: %s", host.ReprText(n))
		}
		if isKeyword(n) {
			return t.Raise("ValueError", "Type names and field names cannot be a keyword: %s", host.ReprText(n))
		}
	}
	seen := map[string]bool{}
	for _, n := range fields {
		if strings.HasPrefix(n, "_") && !rename {
			return t.Raise("ValueError", "Field names cannot start with an underscore: %s", host.ReprText(n))
		}
		if seen[n] {
			return t.Raise("ValueError", "Encountered duplicate field name: %s", host.ReprText(n))
		}
		seen[n] = true
	}
	return nil
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

// inPython holds the classes of known modules that CPython has in Python.
var inPython = map[string]bool{"Counter": true, "ChainMap": true}

func classMethod(c *host.Class, name, sig string, fn host.BuiltinFunc) {
	c.SetOwn(name, host.NewMethod(c.Name(), name, sig, inPython[c.Name()], fn))
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
	installUnion(c)
}

// installUnion makes `|` of two dicts give the class of the one that is no plain dict.
func installUnion(c *host.Class) {
	for _, name := range []string{"__or__", "__ror__"} {
		classMethod(c, name, "self, other, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			other, ok := host.Unwrap(a[1]).(*host.Dict)
			if !ok {
				return host.NotImplemented, nil
			}
			in, own, f := dictSelf(t, a[0])
			if f != nil {
				return nil, f
			}
			left, right := own, other
			if name == "__ror__" {
				left, right = other, own
			}
			merged, f := left.Copy(t)
			if f != nil {
				return nil, f
			}
			if f := t.UpdateDict(merged, right); f != nil {
				return nil, f
			}
			out := t.NewInstance(in.Class(), merged)
			if factory := in.Attrs().Get("default_factory"); factory != nil {
				out.Attrs().Set("default_factory", factory)
			}
			return out, nil
		})
	}
}

func installOrderedDict(c *host.Class) {
	installUnion(c)
	rawMethod(c, "__init__", orderedFill)
	rawMethod(c, "update", orderedFill)
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
		key, f := d.KeyOf(t, a[1])
		if f != nil {
			return nil, f
		}
		if key == nil {
			return nil, t.KeyError(a[1])
		}
		v, _, f := d.Delete(t, key)
		if f != nil {
			return nil, f
		}
		if last {
			return none(d.Set(t, key, v))
		}
		return none(prepend(t, d, key, v))
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
			x, f := listed(t, d)
			if f != nil {
				return nil, f
			}
			y, f := listed(t, o)
			if f != nil {
				return nil, f
			}
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

// orderedFill is what an OrderedDict does with its arguments: pairs are taken one by one, as in any mapping written in Python.
func orderedFill(t *host.Thread, _ *host.Instance, d *host.Dict, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	if len(args) == 1 {
		if _, mapping := host.Unwrap(args[0]).(*host.Dict); !mapping {
			keys, f := t.AttrOrNil(args[0], "keys")
			if f != nil {
				return nil, f
			}
			if keys == nil {
				f := t.Each(args[0], func(pair host.Value) (bool, *host.Failure) {
					items, f := t.Items(pair)
					switch {
					case f != nil:
						return false, f
					case len(items) == 1:
						return false, t.Raise("ValueError", "need more than 1 value to unpack")
					case len(items) == 0:
						return false, t.Raise("ValueError", "need more than 0 values to unpack")
					case len(items) > 2:
						return false, t.Raise("ValueError", "too many values to unpack (expected 2)")
					}
					return true, d.Set(t, items[0], items[1])
				})
				if f != nil {
					return nil, f
				}
				args = nil
			}
		}
	}
	return none(t.FillDict(d, args, kw))
}

func prepend(t *host.Thread, d *host.Dict, k, v host.Value) *host.Failure {
	rest := d.Entries(t)
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
