package std

import "github.com/tilefoundry/tilefoundry/host"

func copyModule(_ *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	b.fn("copy", "x", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) { return shallowCopy(t, a[0]) })
	b.fn("deepcopy", "x, memo=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) { return deepCopy(t, a[0]) })
	b.raw("replace", func(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
		if len(args) == 1 {
			return replaceCopy(t, args[0], kw)
		} else if len(args) == 0 {
			return nil, t.Raise("TypeError", "replace() missing 1 required positional argument: 'obj'")
		}
		return nil, t.Raise("TypeError", "replace() takes 1 positional argument but %d were given", len(args))
	})
	return b.m
}

// replaceCopy is copy.replace: what the class has of its own does it.
func replaceCopy(t *host.Thread, v host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	if in, ok := v.(*host.Instance); ok {
		if m, _ := in.Class().Lookup("__replace__"); m != nil {
			return t.Call(m, []host.Value{v}, kw)
		}
		if host.Unwrap(v) == v && dataclassOf(v) == nil {
			return nil, t.Raise("TypeError", "replace() does not support %s objects", in.Class().Name())
		}
	}
	if tu, ok := host.Unwrap(v).(*host.Tuple); ok && tu != nil {
		if m, f := t.AttrOrNil(v, "_replace"); f != nil {
			return nil, f
		} else if m != nil {
			return t.Call(m, nil, kw)
		}
	}
	switch v.(type) {
	case *host.Unavailable, host.Replacer:
		return replaceFunction(t, []host.Value{v}, kw)
	}
	if dataclassOf(v) == nil {
		return nil, t.Raise("TypeError", "replace() does not support %s objects", v.TypeName())
	}
	return replaceFunction(t, []host.Value{v}, kw)
}

func shallowCopy(t *host.Thread, v host.Value) (host.Value, *host.Failure) {
	switch x := v.(type) {
	case *host.List:
		items, f := t.Items(x)
		return t.NewList(items), f
	case *host.Dict:
		d, f := x.Copy(t)
		if f != nil {
			return nil, f
		}
		return d, nil
	case *host.Set:
		if x.Frozen() {
			return x, nil
		}
		return copySet(t, x)
	case *host.Instance:
		return copyInstance(t, x, "__copy__", nil, func(v host.Value) (host.Value, *host.Failure) { return v, nil })
	case *host.Unavailable:
		return nil, t.UseUnavailable(x)
	case host.Copier:
		return x.CopyValue(t, false)
	}
	return v, uncopiable(t, v)
}

// uncopiable refuses what cannot be made a second time: a place in something that is gone through.
func uncopiable(t *host.Thread, v host.Value) *host.Failure {
	if t.TypeOf(v) == host.Value(host.NamedClass("generator")) {
		return t.Raise("TypeError", "cannot pickle 'generator' object")
	}
	return nil
}

func copySet(t *host.Thread, s *host.Set) (host.Value, *host.Failure) {
	items, f := t.Items(s)
	if f != nil {
		return nil, f
	}
	out, f := t.NewSetOf(items, s.Frozen())
	if f != nil {
		return nil, f
	}
	return out, nil
}

// copyInstance copies an instance: its own method when the class has one, else attribute by attribute.
func copyInstance(t *host.Thread, in *host.Instance, special string, memo map[any]host.Value, part func(host.Value) (host.Value, *host.Failure)) (host.Value, *host.Failure) {
	m, f := t.Special(in, special)
	if f != nil {
		return nil, f
	}
	if m != nil {
		if special == "__copy__" {
			return t.Call(m, nil, nil)
		}
		return t.Call(m, []host.Value{t.NewDict()}, nil)
	}
	if in.Attrs().Get("_name_") != nil && enumOf(in.Class()) != nil { // members are themselves
		return in, nil
	}
	out := t.NewInstance(in.Class(), nil)
	out.CopyState(in)
	if memo != nil {
		memo[host.Identity(in)] = out
	}
	if in.Base() != nil {
		base := in.Base()
		if memo == nil {
			base, f = shallowCopy(t, base)
		} else {
			base, f = part(base)
		}
		if f != nil {
			return nil, f
		}
		out.SetBase(base)
	}
	for _, b := range in.Attrs().All() {
		v, f := part(b.Value)
		if f != nil {
			return nil, f
		}
		out.Attrs().Set(b.Name, v)
	}
	return out, t.Alloc(int64(64 + 56*in.Attrs().Len()))
}

func deepCopy(t *host.Thread, v host.Value) (host.Value, *host.Failure) {
	return deepCopyMemo(t, v, map[any]host.Value{})
}

// deepCopyMemo keeps sharing and cycles (MOD-copy-1).
func deepCopyMemo(t *host.Thread, v host.Value, memo map[any]host.Value) (host.Value, *host.Failure) {
	key := host.Identity(v)
	if key != nil {
		if c, ok := memo[key]; ok {
			return c, nil
		}
	}
	if f := t.Step(1); f != nil {
		return nil, f
	}
	if key != nil {
		t.Spend(3)
		if f := t.Alloc(96); f != nil { // its place among those already copied
			return nil, f
		}
	}
	if f := t.Deeper(); f != nil {
		return nil, f
	}
	defer t.Shallower()
	part := func(x host.Value) (host.Value, *host.Failure) { return deepCopyMemo(t, x, memo) }
	switch x := v.(type) {
	case *host.List:
		out := t.NewList(nil)
		memo[key] = out
		for _, it := range x.ListItems() {
			c, f := part(it)
			if f != nil {
				return nil, f
			}
			if f := t.Append(out, c); f != nil {
				return nil, f
			}
		}
		return out, nil
	case *host.Tuple:
		items := make([]host.Value, len(x.Items))
		same := true
		for i, it := range x.Items {
			c, f := part(it)
			if f != nil {
				return nil, f
			}
			items[i] = c
			same = same && host.Identical(c, it)
		}
		if c, ok := memo[key]; ok {
			return c, nil
		}
		var out host.Value = x
		if !same {
			out = host.NewTuple(items...)
		}
		memo[key] = out
		return out, t.CheckItems(int64(len(items)))
	case *host.Dict:
		out := t.NewDict()
		memo[key] = out
		for _, e := range x.Entries(t) {
			k, f := part(e.Key)
			if f != nil {
				return nil, f
			}
			c, f := part(e.Value)
			if f != nil {
				return nil, f
			}
			if f := out.Set(t, k, c); f != nil {
				return nil, f
			}
		}
		return out, nil
	case *host.Set:
		items, f := t.Items(x)
		if f != nil {
			return nil, f
		}
		for i := range items {
			if items[i], f = part(items[i]); f != nil {
				return nil, f
			}
		}
		out, f := t.NewSetOf(items, x.Frozen())
		if f != nil {
			return nil, f
		}
		memo[key] = out
		return out, nil
	case *host.Instance:
		return copyInstance(t, x, "__deepcopy__", memo, part)
	case *host.Unavailable:
		return nil, t.UseUnavailable(x)
	case host.Copier:
		return x.CopyValue(t, true)
	}
	return v, uncopiable(t, v)
}
