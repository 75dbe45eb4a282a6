package std

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/host"
)

var (
	abcClass     = host.NewClass("abc", "ABC", nil, nil)
	abcMetaClass = host.NewClass("abc", "ABCMeta", []*host.Class{host.BuiltinClass("type")}, nil)
)

func init() {
	abcClass.SetOwn("register", refusedRegister)
	abcClass.SetAbstract()
	abcClass.SetSlots(nil)
}

var refusedRegister = &host.ClassMethod{Func: host.NewBuiltin("register", "cls, subclass, /", func(t *host.Thread, _ []host.Value) (host.Value, *host.Failure) {
	return nil, t.Refuse("register of an ABC")
})}

func markAbstract(t *host.Thread, v host.Value) *host.Failure {
	switch x := v.(type) {
	case *host.Function:
		host.MarkAbstract(x)
	case *host.Property:
		if x.Get != nil {
			return markAbstract(t, x.Get)
		}
	case *host.ClassMethod:
		return markAbstract(t, x.Func)
	case *host.StaticMethod:
		return markAbstract(t, x.Func)
	case *host.Unavailable:
		return t.UseUnavailable(x)
	}
	return nil
}

func abcModule(_ *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	b.set("ABC", abcClass)
	b.set("ABCMeta", abcMetaClass)
	b.fn("abstractmethod", "funcobj, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) { return a[0], markAbstract(t, a[0]) })
	b.fn("abstractproperty", "fget=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		if a[0] == nil {
			return &host.Property{}, nil
		}
		return &host.Property{Get: a[0]}, markAbstract(t, a[0])
	})
	return b.m
}

// abstractTests say what the instances of the classes of collections.abc are.
var abstractTests = map[string]func(t *host.Thread, v host.Value) bool{
	"Callable": func(t *host.Thread, v host.Value) bool { return t.Callable(v) },
	"Hashable": func(_ *host.Thread, v host.Value) bool { return isHashable(v) },
	"Iterable": func(t *host.Thread, v host.Value) bool { return hasAll(t, v, "__iter__") },
	"Iterator": func(t *host.Thread, v host.Value) bool { return hasAll(t, v, "__iter__ __next__") },
	"Generator": func(t *host.Thread, v host.Value) bool {
		return t.TypeOf(v) == host.Value(host.NamedClass("generator"))
	},
	"Sized":     func(t *host.Thread, v host.Value) bool { return hasAll(t, v, "__len__") },
	"Container": func(t *host.Thread, v host.Value) bool { return hasAll(t, v, "__contains__") },
	"Collection": func(t *host.Thread, v host.Value) bool {
		return hasAll(t, v, "__len__ __iter__ __contains__")
	},
	"Reversible": func(t *host.Thread, v host.Value) bool {
		return isSequence(v) || isMapping(v) || isView(v) || hasAll(t, v, "__reversed__ __iter__")
	},
	"Sequence": func(_ *host.Thread, v host.Value) bool { return isSequence(v) },
	"MutableSequence": func(_ *host.Thread, v host.Value) bool {
		switch x := host.Unwrap(v).(type) {
		case *host.List:
			return true
		case *host.Instance:
			return x.Class().Derives(dequeClass)
		}
		return false
	},
	"Mapping":        func(_ *host.Thread, v host.Value) bool { return isMapping(v) },
	"MutableMapping": func(_ *host.Thread, v host.Value) bool { _, ok := host.Unwrap(v).(*host.Dict); return ok },
	"Set":            func(_ *host.Thread, v host.Value) bool { return isSet(v) },
	"MutableSet": func(_ *host.Thread, v host.Value) bool {
		s, ok := host.Unwrap(v).(*host.Set)
		return ok && !s.Frozen()
	},
	"MappingView": func(_ *host.Thread, v host.Value) bool { return isView(v) },
	"KeysView":    func(_ *host.Thread, v host.Value) bool { return v.TypeName() == "dict_keys" },
	"ItemsView":   func(_ *host.Thread, v host.Value) bool { return v.TypeName() == "dict_items" },
	"ValuesView":  func(_ *host.Thread, v host.Value) bool { return v.TypeName() == "dict_values" },
	"ByteString":  func(_ *host.Thread, v host.Value) bool { _, ok := host.Unwrap(v).(host.Bytes); return ok },
}

// isHashable reports whether a value's class can be hashed, whatever the value holds.
func isHashable(v host.Value) bool {
	if in, ok := v.(*host.Instance); ok {
		if m, owner := in.Class().Lookup("__hash__"); m != nil && (owner.Evaluated() || host.IsNone(m)) {
			return !host.IsNone(m)
		}
	}
	switch x := host.Unwrap(v).(type) {
	case *host.List, *host.Dict:
		return false
	case *host.Set:
		return x.Frozen()
	case *host.Instance:
		return !x.Class().Derives(dequeClass)
	}
	return v.TypeName() != "dict_keys" && v.TypeName() != "dict_items"
}

func isView(v host.Value) bool {
	switch v.TypeName() {
	case "dict_keys", "dict_items", "dict_values":
		return true
	}
	return false
}

func isSequence(v host.Value) bool {
	switch x := host.Unwrap(v).(type) {
	case *host.List, *host.Tuple, host.Str, host.Bytes, *host.Range:
		return true
	case *host.Instance:
		return x.Class().Derives(dequeClass)
	}
	return false
}

func isMapping(v host.Value) bool {
	switch x := host.Unwrap(v).(type) {
	case *host.Dict, host.MappingLike:
		return true
	case *host.Instance:
		return x.Class().Derives(chainMapClass)
	}
	return false
}

func isSet(v host.Value) bool {
	if _, ok := host.Unwrap(v).(*host.Set); ok {
		return true
	}
	return v.TypeName() == "dict_keys" || v.TypeName() == "dict_items"
}

// hasAll reports whether a value's class has the special methods; native values answer by what they can do.
func hasAll(t *host.Thread, v host.Value, names string) bool {
	for _, n := range strings.Fields(names) {
		if in, ok := v.(*host.Instance); ok {
			if m, _ := in.Class().Lookup(n); m != nil && !host.IsNone(m) {
				continue
			}
			if in.Base() == nil {
				return false
			}
			v = in.Base()
		}
		ok := false
		switch n {
		case "__iter__":
			_, iterator := v.(host.Iterator)
			_, iterable := v.(host.Iterable)
			if one, is := v.(*typeVar); is {
				iterable = one.kind == typeVarTuple
			}
			ok = iterator || iterable || isSequence(v) || isMapping(v) || isSet(v) || isView(v)
		case "__next__":
			_, ok = v.(host.Iterator)
		case "__len__":
			_, sized := v.(host.Sized)
			ok = sized || isSequence(v) || isMapping(v) || isSet(v) || isView(v)
		case "__contains__":
			_, has := v.(host.Container)
			ok = has || isSequence(v) || isMapping(v) || isSet(v) || isView(v)
		case "__reversed__":
			ok = isSequence(v) || isMapping(v) || isView(v)
		}
		if !ok {
			return false
		}
	}
	return true
}

var numberClasses = map[string]*host.Class{}

func init() {
	isInt := func(_ *host.Thread, v host.Value) bool {
		switch host.Unwrap(v).(type) {
		case host.Int, *host.BigInt, host.Bool:
			return true
		}
		return false
	}
	isReal := func(t *host.Thread, v host.Value) bool {
		_, ok := host.Unwrap(v).(host.Float)
		return ok || isInt(t, v)
	}
	for _, n := range []string{"Number", "Complex", "Real"} {
		numberClasses[n] = host.NewCheckClass("numbers", n, isReal)
	}
	for _, n := range []string{"Rational", "Integral"} {
		numberClasses[n] = host.NewCheckClass("numbers", n, isInt)
	}
}

func numbersModule(_ *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	for n, c := range inOrder(numberClasses) {
		b.set(n, c)
	}
	return b.m
}

func collectionsABCModule(_ *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	for n, c := range inOrder(abstractClasses) {
		b.set(n, c)
	}
	return b.m
}
