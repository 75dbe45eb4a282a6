package std

import (
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// What Set and MutableSet lend to the classes derived from them.

func isOf(t *host.Thread, v host.Value, class string) (bool, *host.Failure) {
	return t.IsInstance(v, abstractClasses[class])
}

// allIn reports whether every item of a is in b.
func allIn(t *host.Thread, a, b host.Value) (host.Value, *host.Failure) {
	in := true
	f := t.Each(a, func(v host.Value) (bool, *host.Failure) {
		var f *host.Failure
		in, f = t.Contains(b, v)
		return in, f
	})
	return host.Bool(in), f
}

// lendSetOrder gives the comparisons: each has its own rule on the two lengths.
func lendSetOrder(c *host.Class) {
	compare := func(name string, fn func(t *host.Thread, a, b host.Value, n, m int) (host.Value, *host.Failure)) {
		lendMethod(c, name, "self, other", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			if ok, f := isOf(t, a[1], "Set"); f != nil || !ok {
				return host.NotImplemented, f
			}
			n, f := t.Len(a[0])
			if f != nil {
				return nil, f
			}
			m, f := t.Len(a[1])
			if f != nil {
				return nil, f
			}
			return fn(t, a[0], a[1], n, m)
		})
	}
	type values = host.Value
	compare("__le__", func(t *host.Thread, a, b values, n, m int) (host.Value, *host.Failure) {
		if n > m {
			return host.Bool(false), nil
		}
		return allIn(t, a, b)
	})
	compare("__lt__", func(t *host.Thread, a, b values, n, m int) (host.Value, *host.Failure) {
		if n >= m {
			return host.Bool(false), nil
		}
		return callMethod(t, a, "__le__", b)
	})
	compare("__gt__", func(t *host.Thread, a, b values, n, m int) (host.Value, *host.Failure) {
		if n <= m {
			return host.Bool(false), nil
		}
		return callMethod(t, a, "__ge__", b)
	})
	compare("__ge__", func(t *host.Thread, a, b values, n, m int) (host.Value, *host.Failure) {
		if n < m {
			return host.Bool(false), nil
		}
		return allIn(t, b, a)
	})
	compare("__eq__", func(t *host.Thread, a, b values, n, m int) (host.Value, *host.Failure) {
		if n != m {
			return host.Bool(false), nil
		}
		return callMethod(t, a, "__le__", b)
	})
	c.SetOwn("__hash__", host.None)
}

func lendSet(c *host.Class) {
	lendSetOrder(c)
	c.SetOwn("_from_iterable", &host.ClassMethod{Func: host.NewMethod(c.Name(), "_from_iterable", "cls, it", true, func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		return t.Call(a[0], a[1:], nil)
	})})
	lendMethod(c, "isdisjoint", "self, other", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		apart := true
		f := t.Each(a[1], func(v host.Value) (bool, *host.Failure) {
			in, f := t.Contains(a[0], v)
			apart = !in
			return apart, f
		})
		return host.Bool(apart), f
	})
	lendMethod(c, "_hash", "self", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		items, f := t.Items(a[0])
		if f != nil {
			return nil, f
		}
		s, f := t.NewSetOf(items, true)
		if f != nil {
			return nil, f
		}
		h, f := t.PyHash(s)
		return host.Int(h), f
	})
	binary := func(names string, fn func(t *host.Thread, self, other host.Value) (host.Value, *host.Failure)) {
		for _, name := range []string{"__" + names + "__", "__r" + names + "__"} {
			if name == "__rsub__" {
				continue
			}
			lendMethod(c, name, "self, other", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
				if ok, f := isOf(t, a[1], "Iterable"); f != nil || !ok {
					return host.NotImplemented, f
				}
				return fn(t, a[0], a[1])
			})
		}
	}
	binary("and", func(t *host.Thread, self, other host.Value) (host.Value, *host.Failure) {
		return chosen(t, self, other, self, true)
	})
	binary("or", func(t *host.Thread, self, other host.Value) (host.Value, *host.Failure) {
		return callMethod(t, self, "_from_iterable", inTurn(self, other))
	})
	binary("sub", func(t *host.Thread, self, other host.Value) (host.Value, *host.Failure) {
		other, f := asSet(t, self, other)
		if f != nil {
			return nil, f
		}
		return chosen(t, self, self, other, false)
	})
	lendMethod(c, "__rsub__", "self, other", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		if ok, f := isOf(t, a[1], "Iterable"); f != nil || !ok {
			return host.NotImplemented, f
		}
		other, f := asSet(t, a[0], a[1])
		if f != nil {
			return nil, f
		}
		return chosen(t, a[0], other, a[0], false)
	})
	binary("xor", func(t *host.Thread, self, other host.Value) (host.Value, *host.Failure) {
		other, f := asSet(t, self, other)
		if f != nil {
			return nil, f
		}
		left, f := t.Binary(ast.Sub, self, other)
		if f != nil {
			return nil, f
		}
		right, f := t.Binary(ast.Sub, other, self)
		if f != nil {
			return nil, f
		}
		return t.Binary(ast.BitOr, left, right)
	})
}

// asSet is other, made by the class of self when it is no set.
func asSet(t *host.Thread, self, other host.Value) (host.Value, *host.Failure) {
	if ok, f := isOf(t, other, "Set"); f != nil || ok {
		return other, f
	}
	return callMethod(t, self, "_from_iterable", other)
}

// chosen makes, by the class of self, a set of those items of from that are in the other (wanted true) or are not.
func chosen(t *host.Thread, self, from, other host.Value, wanted bool) (host.Value, *host.Failure) {
	it, f := t.Iter(from)
	if f != nil {
		return nil, f
	}
	return callMethod(t, self, "_from_iterable", generated(func(t *host.Thread) (host.Value, bool, *host.Failure) {
		for {
			v, ok, f := t.Next(it)
			if f != nil || !ok {
				return nil, false, f
			}
			in, f := t.Contains(other, v)
			if f != nil || in == wanted {
				return v, f == nil, f
			}
		}
	}))
}

// inTurn gives the items of the first, then those of the second.
func inTurn(values ...host.Value) host.Value {
	var it host.Iterator
	return generated(func(t *host.Thread) (host.Value, bool, *host.Failure) {
		for {
			if it == nil {
				if len(values) == 0 {
					return nil, false, nil
				}
				var f *host.Failure
				if it, f = t.Iter(values[0]); f != nil {
					return nil, false, f
				}
				values = values[1:]
			}
			v, ok, f := t.Next(it)
			if f != nil || ok {
				return v, ok, f
			}
			it = nil
		}
	})
}

func lendMutableSet(c *host.Class) {
	lendMethod(c, "remove", "self, value", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		in, f := t.Contains(a[0], a[1])
		if f != nil {
			return nil, f
		}
		if !in {
			return nil, t.KeyError(a[1])
		}
		_, f = callMethod(t, a[0], "discard", a[1])
		return none(f)
	})
	lendMethod(c, "pop", "self", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		v, ok, f := firstOf(t, a[0])
		if f != nil || !ok {
			return nil, emptyOr(t, f)
		}
		_, f = callMethod(t, a[0], "discard", v)
		return v, f
	})
	lendMethod(c, "clear", "self", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		return none(untilKeyError(t, a[0], "pop"))
	})
	each := func(t *host.Thread, self, items host.Value, name func(in bool) string) (host.Value, *host.Failure) {
		return self, t.Each(items, func(v host.Value) (bool, *host.Failure) {
			in, f := t.Contains(self, v)
			if f != nil {
				return false, f
			}
			_, f = callMethod(t, self, name(in), v)
			return true, f
		})
	}
	all := func(name string) func(bool) string { return func(bool) string { return name } }
	lendMethod(c, "__ior__", "self, it", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		return each(t, a[0], a[1], all("add"))
	})
	lendMethod(c, "__iand__", "self, it", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		rest, f := t.Binary(ast.Sub, a[0], a[1])
		if f != nil {
			return nil, f
		}
		return each(t, a[0], rest, all("discard"))
	})
	emptied := func(fn host.BuiltinFunc) host.BuiltinFunc {
		return func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			if a[0] == a[1] {
				_, f := callMethod(t, a[0], "clear")
				return a[0], f
			}
			return fn(t, a)
		}
	}
	lendMethod(c, "__isub__", "self, it", emptied(func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		return each(t, a[0], a[1], all("discard"))
	}))
	lendMethod(c, "__ixor__", "self, it", emptied(func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		other, f := asSet(t, a[0], a[1])
		if f != nil {
			return nil, f
		}
		return each(t, a[0], other, func(in bool) string {
			if in {
				return "discard"
			}
			return "add"
		})
	}))
}
