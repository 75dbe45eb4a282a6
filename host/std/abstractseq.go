package std

import "github.com/tilefoundry/tilefoundry/host"

// What Sequence and MutableSequence lend to the classes derived from them.

func lendSequence(c *host.Class) {
	lendMethod(c, "__iter__", "self", func(_ *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		i := 0
		return generated(func(t *host.Thread) (host.Value, bool, *host.Failure) {
			v, ok, f := itemAt(t, a[0], i)
			i++
			return v, ok, f
		}), nil
	})
	lendMethod(c, "__contains__", "self, value", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		found := false
		f := t.Each(a[0], func(v host.Value) (bool, *host.Failure) {
			eq, f := sameOrEqual(t, v, a[1])
			found = eq
			return !eq, f
		})
		return host.Bool(found), f
	})
	lendMethod(c, "__reversed__", "self", func(_ *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		i := -1
		return generated(func(t *host.Thread) (host.Value, bool, *host.Failure) {
			if i == -1 {
				n, f := t.Len(a[0])
				if f != nil {
					return nil, false, f
				}
				i = n
			}
			if i--; i < 0 {
				i = 0
				return nil, false, nil
			}
			v, f := t.GetItem(a[0], host.Int(i))
			return v, true, f
		}), nil
	})
	lendMethod(c, "index", "self, value, start=, stop=", sequenceIndex)
	lendMethod(c, "count", "self, value", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		n := 0
		f := t.Each(a[0], func(v host.Value) (bool, *host.Failure) {
			eq, f := sameOrEqual(t, v, a[1])
			if eq {
				n++
			}
			return true, f
		})
		return host.Int(n), f
	})
}

// itemAt is v[i]; ok is false where that raises IndexError.
func itemAt(t *host.Thread, v host.Value, i int) (item host.Value, ok bool, f *host.Failure) {
	if f := t.Step(1); f != nil {
		return nil, false, f
	}
	item, f = t.GetItem(v, host.Int(i))
	if f != nil && f.Matches("IndexError") {
		return nil, false, nil
	}
	return item, f == nil, f
}

func sequenceIndex(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
	start, stop := 0, -1
	for i, to := range []*int{&start, &stop} {
		v := a[2+i]
		if v == nil || host.IsNone(v) {
			continue
		}
		n, f := t.IndexInt(v)
		if f != nil {
			return nil, f
		}
		if n < 0 {
			size, f := t.Len(a[0])
			if f != nil {
				return nil, f
			}
			if n += size; i == 0 || n < 0 {
				n = max(n, 0)
			}
		}
		*to = n
	}
	for i := start; stop < 0 || i < stop; i++ {
		v, ok, f := itemAt(t, a[0], i)
		if f != nil {
			return nil, f
		}
		if !ok {
			break
		}
		if eq, f := sameOrEqual(t, v, a[1]); f != nil || eq {
			return host.Int(i), f
		}
	}
	return nil, t.RaiseArgs(host.ExceptionClass("ValueError"))
}

func lendMutableSequence(c *host.Class) {
	lendMethod(c, "append", "self, value", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) { return none(appendTo(t, a[0], a[1])) })
	lendMethod(c, "clear", "self", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		for {
			if f := t.Step(1); f != nil {
				return nil, f
			}
			if _, f := callMethod(t, a[0], "pop"); f != nil {
				if f.Matches("IndexError") {
					return host.None, nil
				}
				return nil, f
			}
		}
	})
	lendMethod(c, "reverse", "self", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		n, f := t.Len(a[0])
		for i := 0; i < n/2 && f == nil; i++ {
			f = swapItems(t, a[0], host.Int(i), host.Int(n-i-1))
		}
		return none(f)
	})
	lendMethod(c, "extend", "self, values", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) { return none(extendBy(t, a[0], a[1])) })
	lendMethod(c, "__iadd__", "self, values", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) { return a[0], extendBy(t, a[0], a[1]) })
	lendMethod(c, "pop", "self, index=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		at := a[1]
		if at == nil {
			at = host.Int(-1)
		}
		v, f := t.GetItem(a[0], at)
		if f != nil {
			return nil, f
		}
		return v, t.DelItem(a[0], at)
	})
	lendMethod(c, "remove", "self, value", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		i, f := callMethod(t, a[0], "index", a[1])
		if f != nil {
			return nil, f
		}
		return none(t.DelItem(a[0], i))
	})
}

func appendTo(t *host.Thread, v, item host.Value) *host.Failure {
	n, f := t.Len(v)
	if f != nil {
		return f
	}
	_, f = callMethod(t, v, "insert", host.Int(n), item)
	return f
}

func extendBy(t *host.Thread, v, items host.Value) *host.Failure {
	if v == items {
		all, f := t.Items(items)
		if f != nil {
			return f
		}
		items = host.NewTuple(all...)
	}
	return t.Each(items, func(item host.Value) (bool, *host.Failure) {
		_, f := callMethod(t, v, "append", item)
		return true, f
	})
}

func swapItems(t *host.Thread, v, i, j host.Value) *host.Failure {
	if f := t.Step(1); f != nil {
		return f
	}
	low, f := t.GetItem(v, j)
	if f != nil {
		return f
	}
	high, f := t.GetItem(v, i)
	if f != nil {
		return f
	}
	if f := t.SetItem(v, i, low); f != nil {
		return f
	}
	return t.SetItem(v, j, high)
}
