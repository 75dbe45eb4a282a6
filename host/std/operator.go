package std

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// iterableOperand refuses what cannot be searched.
func iterableOperand(t *host.Thread, v host.Value) *host.Failure {
	if it, ok := v.(host.Iterator); ok && it != nil {
		return nil
	}
	_, f := t.Iter(v)
	if f != nil && f.Matches("TypeError") {
		return t.Raise("TypeError", "argument of type '%s' is not iterable", v.TypeName())
	}
	return f
}

func operatorModule(_ *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	for _, o := range []struct {
		names string
		op    ast.Op
	}{{"add", ast.Add}, {"sub", ast.Sub}, {"mul", ast.Mult}, {"matmul", ast.MatMult}, {"truediv", ast.Div}, {"floordiv", ast.FloorDiv},
		{"mod", ast.Mod}, {"pow", ast.Pow}, {"lshift", ast.LShift}, {"rshift", ast.RShift}, {"and_", ast.BitAnd}, {"or_", ast.BitOr}, {"xor", ast.BitXor}} {
		for _, n := range strings.Fields(o.names) {
			b.fn(n, "a, b, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) { return t.Binary(o.op, a[0], a[1]) })
		}
	}
	b.fn("concat", "a, b, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		in, ok := a[0].(*host.Instance)
		if ok && in.Base() == nil {
			m, _ := in.Class().Lookup("__getitem__")
			ok = m != nil
		}
		switch host.Unwrap(a[0]).(type) {
		case host.Str, host.Bytes, *host.List, *host.Tuple:
			ok = true
		}
		if !ok {
			return nil, t.Raise("TypeError", "'%s' object can't be concatenated", a[0].TypeName())
		}
		return t.Binary(ast.Add, a[0], a[1])
	})
	for _, o := range []struct {
		name string
		op   ast.Op
	}{{"lt", ast.Lt}, {"le", ast.LtE}, {"eq", ast.Eq}, {"ne", ast.NotEq}, {"gt", ast.Gt}, {"ge", ast.GtE}, {"is_", ast.Is}, {"is_not", ast.IsNot}} {
		b.fn(o.name, "a, b, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) { return t.Compare(o.op, a[0], a[1]) })
	}
	for _, o := range []struct {
		name string
		op   ast.Op
	}{{"neg", ast.USub}, {"pos", ast.UAdd}, {"inv", ast.Invert}, {"invert", ast.Invert}} {
		b.fn(o.name, "a, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) { return t.Unary(o.op, a[0]) })
	}
	b.fn("not_", "a, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		v, f := t.Truth(a[0])
		return host.Bool(!v), f
	})
	b.fn("truth", "a, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		v, f := t.Truth(a[0])
		return host.Bool(v), f
	})
	b.fn("index", "a, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		n, f := t.Index(a[0])
		if f != nil {
			return nil, f
		}
		return host.NewBig(n), nil
	})
	b.fn("contains", "a, b, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		v, f := t.Contains(a[0], a[1])
		return host.Bool(v), f
	})
	b.fn("getitem", "a, b, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) { return t.GetItem(a[0], a[1]) })
	b.fn("countOf", "a, b, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		n := 0
		if f := iterableOperand(t, a[0]); f != nil {
			return nil, f
		}
		f := t.Each(a[0], func(v host.Value) (bool, *host.Failure) {
			eq, f := t.Equal(v, a[1])
			if eq {
				n++
			}
			return true, f
		})
		return host.Int(n), f
	})
	b.fn("indexOf", "a, b, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		n, found := 0, false
		if f := iterableOperand(t, a[0]); f != nil {
			return nil, f
		}
		f := t.Each(a[0], func(v host.Value) (bool, *host.Failure) {
			eq, f := t.Equal(v, a[1])
			if eq {
				found = true
				return false, f
			}
			n++
			return true, f
		})
		if f == nil && !found {
			return nil, t.Raise("ValueError", "sequence.index(x): x not in sequence")
		}
		return host.Int(n), f
	})
	b.fn("itemgetter", "*items", making(224, func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		if f := t.CheckItems(int64(len(a[0].(*host.Tuple).Items))); f != nil {
			return nil, f
		}
		keys := append([]host.Value(nil), a[0].(*host.Tuple).Items...)
		if len(keys) == 0 {
			return nil, t.Raise("TypeError", "itemgetter expected 1 argument, got 0")
		}
		return &getter{"itemgetter", keys, func(t *host.Thread, obj, key host.Value) (host.Value, *host.Failure) { return t.GetItem(obj, key) }}, nil
	}))
	b.fn("attrgetter", "*attrs", making(224, func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		keys := append([]host.Value(nil), a[0].(*host.Tuple).Items...)
		if len(keys) == 0 {
			return nil, t.Raise("TypeError", "attrgetter expected 1 argument, got 0")
		}
		for _, k := range keys {
			if _, ok := host.AsStr(k); !ok {
				return nil, t.Raise("TypeError", "attribute name must be a string")
			}
		}
		return &getter{"attrgetter", keys, func(t *host.Thread, obj, key host.Value) (host.Value, *host.Failure) {
			path, _ := host.AsStr(key)
			if f := t.Step(len(path) / 8); f != nil {
				return nil, f
			}
			for _, n := range strings.Split(path, ".") {
				f := t.Step(1)
				if f != nil {
					return nil, f
				}
				if obj, f = t.Attr(obj, n); f != nil {
					return nil, f
				}
			}
			return obj, nil
		}}, nil
	}))
	b.raw("methodcaller", func(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
		if len(args) == 0 {
			return nil, t.Raise("TypeError", "methodcaller needs at least one argument, the method name")
		}
		if f := t.Alloc(288 + 16*int64(len(args)) + 64*int64(len(kw))); f != nil {
			return nil, f
		}
		name, ok := host.AsStr(args[0])
		if !ok {
			return nil, t.Raise("TypeError", "method name must be a string")
		}
		return &methodCaller{name, args, kw}, nil
	})
	return b.m
}

// getter is itemgetter or attrgetter: one key gives the item, several give a tuple.
type getter struct {
	name string
	keys []host.Value
	get  func(t *host.Thread, obj, key host.Value) (host.Value, *host.Failure)
}

// TypeName implements [host.Value].
func (g *getter) TypeName() string { return "operator." + g.name }

// ReprValue implements [host.Reprer].
func (g *getter) ReprValue(t *host.Thread) (string, *host.Failure) {
	return shown(t, g.TypeName(), g.keys...)
}

// Call implements [host.Caller].
func (g *getter) Call(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	switch {
	case len(kw) > 0:
		return nil, t.Raise("TypeError", "%s() takes no keyword arguments", g.name)
	case len(args) != 1:
		return nil, t.Raise("TypeError", "%s expected 1 argument, got %d", g.name, len(args))
	case len(g.keys) == 1:
		return g.get(t, args[0], g.keys[0])
	}
	if f := t.CheckItems(int64(len(g.keys))); f != nil {
		return nil, f
	}
	out := make([]host.Value, len(g.keys))
	for i, k := range g.keys {
		if f := t.Step(1); f != nil {
			return nil, f
		}
		v, f := g.get(t, args[0], k)
		if f != nil {
			return nil, f
		}
		out[i] = v
	}
	return host.NewTuple(out...), nil
}

// methodCaller is what methodcaller gives.
type methodCaller struct {
	name string
	args []host.Value // the name first
	kw   []host.Keyword
}

// TypeName implements [host.Value].
func (*methodCaller) TypeName() string { return "operator.methodcaller" }

// ReprValue implements [host.Reprer].
func (m *methodCaller) ReprValue(t *host.Thread) (string, *host.Failure) {
	s, f := shown(t, m.TypeName(), m.args...)
	if f != nil {
		return "", f
	}
	s = strings.TrimSuffix(s, ")")
	for _, k := range m.kw {
		v, f := t.Repr(k.Value)
		if f != nil {
			return "", f
		}
		s += ", " + k.Name + "=" + v
		if f := t.CheckText(int64(len(s))); f != nil {
			return "", f
		}
	}
	return s + ")", nil
}

// Call implements [host.Caller].
func (m *methodCaller) Call(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	if len(kw) > 0 {
		return nil, t.Raise("TypeError", "methodcaller() takes no keyword arguments")
	}
	if len(args) != 1 {
		return nil, t.Raise("TypeError", "methodcaller expected 1 argument, got %d", len(args))
	}
	fn, f := t.Attr(args[0], m.name)
	if f != nil {
		return nil, f
	}
	return t.Call(fn, m.args[1:], m.kw)
}
