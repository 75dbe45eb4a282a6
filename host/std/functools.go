package std

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

var wrapperAssignments = []string{"__module__", "__name__", "__qualname__", "__doc__"}

// functoolsModule makes functools (MOD-ft-1).
func functoolsModule(_ *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	var assigned []host.Value
	for _, n := range []string{"__module__", "__name__", "__qualname__", "__doc__", "__annotations__", "__type_params__"} {
		assigned = append(assigned, host.Str(n))
	}
	b.set("WRAPPER_ASSIGNMENTS", host.NewTuple(assigned...))
	b.set("WRAPPER_UPDATES", host.NewTuple(host.Str("__dict__")))
	b.fn("cache", "user_function, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		if !t.Callable(a[0]) {
			return nil, t.Raise("TypeError", "the first argument must be callable")
		}
		return newLRU(t, a[0], -1, false)
	})
	b.fn("lru_cache", "maxsize=, typed=", lruCache)
	b.set("reduce", host.NewBuiltin("reduce", "function, iterable, initial=, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		acc := a[2]
		it, f := t.Iter(a[1])
		if f != nil {
			if f.Matches("TypeError") {
				f = t.Raise("TypeError", "reduce() arg 2 must support iteration")
			}
			return nil, f
		}
		a[1] = host.IterValue(it)
		f = t.Each(a[1], func(v host.Value) (bool, *host.Failure) {
			if acc == nil {
				acc = v
				return true, nil
			}
			var f *host.Failure
			acc, f = t.Call(a[0], []host.Value{acc, v}, nil)
			return true, f
		})
		if f == nil && acc == nil {
			return nil, t.Raise("TypeError", "reduce() of empty iterable with no initial value")
		}
		return acc, f
	}))
	b.set("partial", partialClass)
	b.set("partialmethod", partialMethodClass)
	b.fn("update_wrapper", "wrapper, wrapped, assigned=, updated=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		return a[0], updateWrapper(t, a[0], a[1], a[2])
	})
	b.fn("wraps", "wrapped, assigned=, updated=", making(256, func(_ *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		return host.NewBuiltin("wraps", "wrapper, /", func(t *host.Thread, w []host.Value) (host.Value, *host.Failure) {
			return w[0], updateWrapper(t, w[0], a[0], a[1])
		}), nil
	}))
	b.fn("cmp_to_key", "mycmp", making(256, func(_ *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		cmp := a[0]
		return host.NewBuiltin("K", "obj", making(48, func(_ *host.Thread, o []host.Value) (host.Value, *host.Failure) {
			return &cmpKey{cmp, o[0]}, nil
		})), nil
	}))
	b.fn("total_ordering", "cls, /", totalOrdering)
	b.fn("cached_property", "func", making(96, func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		if _, f := t.Attr(a[0], "__module__"); f != nil {
			return nil, f
		}
		return &cachedProperty{fn: a[0]}, nil
	}))
	b.refuse("singledispatch", "functools.singledispatch", "")
	return b.m
}

func updateWrapper(t *host.Thread, wrapper, wrapped, assigned host.Value) *host.Failure {
	names := wrapperAssignments
	if assigned != nil {
		items, f := t.Items(assigned)
		if f != nil {
			return f
		}
		names = nil
		for _, it := range items {
			if s, ok := host.AsStr(it); ok {
				names = append(names, s)
			}
		}
	}
	for _, n := range names {
		if n == "__annotations__" || n == "__type_params__" {
			continue
		}
		v, f := t.AttrOrNil(wrapped, n)
		if f != nil {
			return f
		}
		if v != nil {
			if f := t.SetAttr(wrapper, n, v); f != nil {
				return f
			}
		}
	}
	if fn, ok := wrapped.(*host.Function); ok {
		for _, bd := range fn.Attrs().All() {
			if f := t.SetAttr(wrapper, bd.Name, bd.Value); f != nil {
				return f
			}
		}
	}
	return t.SetAttr(wrapper, "__wrapped__", wrapped)
}

func lruCache(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
	size := 128
	if a[0] != nil {
		switch {
		case host.IsNone(a[0]):
			size = -1
		case t.Callable(a[0]) && a[1] == nil:
			return newLRU(t, a[0], 128, false)
		default:
			n, f := t.IndexInt(a[0])
			if f != nil {
				return nil, t.Raise("TypeError", "Expected first argument to be an integer, a callable, or None")
			}
			size = max(n, 0)
		}
	}
	typed, f := truth(t, a[1])
	if f != nil {
		return nil, f
	}
	t.Made(256)
	return host.NewBuiltin("decorating_function", "user_function, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		return newLRU(t, a[0], size, typed)
	}), nil
}

// lru is a cached function (MOD-ft-2). The order of the dict is that of last use.
type lru struct {
	fn           host.Value
	size         int // -1 never evicts
	typed        bool
	cache        *host.Dict
	hits, misses int
	attrs        host.Names
}

func newLRU(t *host.Thread, fn host.Value, size int, typed bool) (host.Value, *host.Failure) {
	if u, ok := fn.(*host.Unavailable); ok {
		return nil, t.UseUnavailable(u)
	}
	if f := t.Alloc(640); f != nil {
		return nil, f
	}
	l := &lru{fn: fn, size: size, typed: typed, cache: host.NewDetachedDict()}
	return l, updateWrapper(t, l, fn, nil)
}

// TypeName implements [host.Value].
func (*lru) TypeName() string { return "functools._lru_cache_wrapper" }

// Call implements [host.Caller].
func (l *lru) Call(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	if l.size == 0 {
		l.misses++
		return t.Call(l.fn, args, kw)
	}
	parts := append([]host.Value(nil), args...)
	if len(kw) > 0 {
		parts = append(parts, host.Ellipsis)
		for _, k := range kw {
			parts = append(parts, host.Str(k.Name), k.Value)
		}
	}
	if l.typed {
		for _, v := range args {
			parts = append(parts, t.TypeOf(v))
		}
		for _, k := range kw {
			parts = append(parts, t.TypeOf(k.Value))
		}
	}
	var key host.Value = host.NewTuple(parts...)
	if len(parts) == 1 { // a lone int or text is its own key, so that f(1) and f(1.0) are two entries but f(1.0) and f(True) are one
		switch parts[0].(type) {
		case host.Int, *host.BigInt, host.Str:
			key = parts[0]
		}
	}
	v, ok, f := l.cache.Get(t, key)
	if f != nil {
		return nil, f
	}
	if ok {
		l.hits++
		if l.size > 0 {
			if _, _, f := l.cache.Delete(t, key); f != nil {
				return nil, f
			}
			if f := l.cache.Set(t, key, v); f != nil {
				return nil, f
			}
		}
		return v, nil
	}
	l.misses++
	v, f = t.Call(l.fn, args, kw)
	if f != nil {
		return nil, f
	}
	if f := l.cache.Set(t, key, v); f != nil {
		return nil, f
	}
	if l.size > 0 && l.cache.Len() > l.size {
		if first := l.cache.First(); first != nil {
			if _, _, f := l.cache.Delete(t, first); f != nil {
				return nil, f
			}
		}
	}
	return v, nil
}

var cacheInfo = newRecordClass("functools", "CacheInfo", "hits", "misses", "maxsize", "currsize")

// Attr implements [host.Attributer].
func (l *lru) Attr(_ *host.Thread, name string) (host.Value, *host.Failure) {
	switch name {
	case "cache_info":
		return host.NewBuiltin(name, "", func(*host.Thread, []host.Value) (host.Value, *host.Failure) {
			size := host.Value(host.Int(l.size))
			if l.size < 0 {
				size = host.None
			}
			return cacheInfo.make(host.Int(l.hits), host.Int(l.misses), size, host.Int(l.cache.Len())), nil
		}), nil
	case "cache_parameters":
		return host.NewBuiltin(name, "", func(t *host.Thread, _ []host.Value) (host.Value, *host.Failure) {
			size := host.Value(host.Int(l.size))
			if l.size < 0 {
				size = host.None
			}
			d := t.NewDict()
			if f := d.SetStr(t, "maxsize", size); f != nil {
				return nil, f
			}
			return d, d.SetStr(t, "typed", host.Bool(l.typed))
		}), nil
	case "cache_clear":
		return host.NewBuiltin(name, "", func(*host.Thread, []host.Value) (host.Value, *host.Failure) {
			l.cache, l.hits, l.misses = host.NewDetachedDict(), 0, 0
			return host.None, nil
		}), nil
	}
	return l.attrs.Get(name), nil
}

// SetAttrValue implements [host.AttrSetter].
func (l *lru) SetAttrValue(_ *host.Thread, name string, v host.Value) *host.Failure {
	if v == nil {
		v = host.None
	}
	l.attrs.Set(name, v)
	return nil
}

// GetThrough implements [host.Descriptor]: a cached function in a class is a method.
func (l *lru) GetThrough(_ *host.Thread, instance host.Value, _ *host.Class) (host.Value, *host.Failure) {
	if instance == nil {
		return l, nil
	}
	return host.Bind(l, instance), nil
}

// ReprValue implements [host.Reprer].
func (l *lru) ReprValue(*host.Thread) (string, *host.Failure) {
	return "<functools._lru_cache_wrapper object>", nil
}

// partial is functools.partial(func, *args, **keywords) (MOD-ft-3).
type partial struct {
	fn    host.Value
	args  []host.Value
	kw    []host.Keyword
	attrs host.Names
}

var partialClass = host.NewClass("functools", "partial", nil, func(t *host.Thread, _ *host.Class, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	return newPartial(t, args, kw)
})

func newPartial(t *host.Thread, args []host.Value, kw []host.Keyword) (*partial, *host.Failure) {
	if len(args) == 0 {
		return nil, t.Raise("TypeError", "type 'partial' takes at least one argument")
	}
	if !t.Callable(args[0]) {
		if len(args) > 0 {
			if u, ok := args[0].(*host.Unavailable); ok {
				return nil, t.UseUnavailable(u)
			}
		}
		return nil, t.Raise("TypeError", "the first argument must be callable")
	}
	p := &partial{fn: args[0]}
	if inner, ok := args[0].(*partial); ok {
		p.fn, p.args, p.kw = inner.fn, append([]host.Value(nil), inner.args...), append([]host.Keyword(nil), inner.kw...)
	}
	if f := t.CheckItems(int64(len(p.args) + len(args))); f != nil {
		return nil, f
	}
	p.args = append(p.args, args[1:]...)
	p.kw = mergeKeywords(p.kw, kw)
	return p, nil
}

func mergeKeywords(a, b []host.Keyword) []host.Keyword {
	out := append([]host.Keyword(nil), a...)
next:
	for _, k := range b {
		for i := range out {
			if out[i].Name == k.Name {
				out[i].Value = k.Value
				continue next
			}
		}
		out = append(out, k)
	}
	return out
}

// TypeName implements [host.Value].
func (*partial) TypeName() string { return "functools.partial" }

// TypeValue implements [host.Typed].
func (*partial) TypeValue() host.Value { return partialClass }

// Call implements [host.Caller].
func (p *partial) Call(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	if f := t.CheckItems(int64(len(p.args) + len(p.kw))); f != nil {
		return nil, f
	}
	all := append(append([]host.Value(nil), p.args...), args...)
	return t.Call(p.fn, all, mergeKeywords(p.kw, kw))
}

// Attr implements [host.Attributer].
func (p *partial) Attr(t *host.Thread, name string) (host.Value, *host.Failure) {
	switch name {
	case "func":
		return p.fn, nil
	case "args":
		if f := t.CheckItems(int64(len(p.args))); f != nil {
			return nil, f
		}
		return host.NewTuple(append([]host.Value(nil), p.args...)...), nil
	case "keywords":
		d := t.NewDict()
		for _, k := range p.kw {
			if f := d.SetStr(t, k.Name, k.Value); f != nil {
				return nil, f
			}
		}
		return d, nil
	}
	return p.attrs.Get(name), nil
}

// SetAttrValue implements [host.AttrSetter].
func (p *partial) SetAttrValue(_ *host.Thread, name string, v host.Value) *host.Failure {
	if v == nil {
		v = host.None
	}
	p.attrs.Set(name, v)
	return nil
}

// ReprValue implements [host.Reprer].
func (p *partial) ReprValue(t *host.Thread) (string, *host.Failure) {
	s, f := t.Repr(p.fn)
	if f != nil {
		return "", f
	}
	parts := []string{s}
	for _, a := range p.args {
		if s, f = t.Repr(a); f != nil {
			return "", f
		}
		parts = append(parts, s)
	}
	for _, k := range p.kw {
		if s, f = t.Repr(k.Value); f != nil {
			return "", f
		}
		parts = append(parts, k.Name+"="+s)
	}
	return "functools.partial(" + strings.Join(parts, ", ") + ")", nil
}

// partialMethod is functools.partialmethod.
type partialMethod struct{ p *partial }

var partialMethodClass = host.NewClass("functools", "partialmethod", nil, func(t *host.Thread, _ *host.Class, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	p, f := newPartial(t, args, kw)
	if f != nil {
		return nil, f
	}
	return &partialMethod{p}, nil
})

// TypeName implements [host.Value].
func (*partialMethod) TypeName() string { return "functools.partialmethod" }

// GetThrough implements [host.Descriptor].
func (m *partialMethod) GetThrough(t *host.Thread, instance host.Value, owner *host.Class) (host.Value, *host.Failure) {
	if instance == nil { // through the class: the instance is the first argument given
		return host.NewRawBuiltin("partialmethod", func(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
			if len(args) == 0 {
				return nil, t.Raise("TypeError", "_method() missing 1 required positional argument: 'self'")
			}
			all := append([]host.Value{args[0]}, m.p.args...)
			return t.Call(m.p.fn, append(all, args[1:]...), mergeKeywords(m.p.kw, kw))
		}), nil
	}
	fn, f := t.BindAttr(m.p.fn, instance, owner)
	if f != nil {
		return nil, f
	}
	return &partial{fn: fn, args: m.p.args, kw: m.p.kw}, nil
}

// cachedProperty is functools.cached_property.
type cachedProperty struct {
	fn   host.Value
	name string
}

// TypeName implements [host.Value].
func (*cachedProperty) TypeName() string { return "cached_property" }

// Attr implements [host.Attributer].
func (c *cachedProperty) Attr(_ *host.Thread, name string) (host.Value, *host.Failure) {
	switch {
	case name == "func":
		return c.fn, nil
	case name == "attrname" && c.name == "":
		return host.None, nil
	case name == "attrname":
		return host.Str(c.name), nil
	}
	return nil, nil
}

// SetName implements [host.NameSetter].
func (c *cachedProperty) SetName(_ *host.Thread, _ *host.Class, name string) *host.Failure {
	if c.name == "" {
		c.name = name
	}
	return nil
}

// GetThrough implements [host.Descriptor]: the instance's own attributes come first, so a second reading finds what is stored here.
func (c *cachedProperty) GetThrough(t *host.Thread, instance host.Value, _ *host.Class) (host.Value, *host.Failure) {
	in, ok := instance.(*host.Instance)
	if !ok {
		return c, nil
	}
	if c.name == "" {
		return nil, t.Raise("TypeError", "Cannot use cached_property instance without calling __set_name__ on it.")
	}
	if !in.Class().HasDict() {
		return nil, t.Raise("TypeError", "No '__dict__' attribute on '%s' instance to cache '%s' property.", in.Class().Name(), c.name)
	}
	v, f := t.Call(c.fn, []host.Value{in}, nil)
	if f != nil {
		return nil, f
	}
	in.Attrs().Set(c.name, v)
	return v, nil
}

// cmpKey orders by a comparison function.
type cmpKey struct{ cmp, obj host.Value }

// TypeName implements [host.Value].
func (*cmpKey) TypeName() string { return "functools.KeyWrapper" }

// Compare implements [host.Comparer].
func (k *cmpKey) Compare(t *host.Thread, op ast.Op, other host.Value) (host.Value, *host.Failure) {
	o, ok := other.(*cmpKey)
	if !ok {
		return host.NotImplemented, nil
	}
	r, f := t.Call(k.cmp, []host.Value{k.obj, o.obj}, nil)
	if f != nil {
		return nil, f
	}
	return t.Compare(op, r, host.Int(0))
}

// totalOrdering adds the missing comparisons, from the first defined of __lt__, __le__, __gt__, __ge__.
func totalOrdering(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
	c, ok := a[0].(*host.Class)
	if !ok {
		return nil, t.Raise("TypeError", "total_ordering wants a class")
	}
	defined := func(name string) bool {
		_, owner := c.Lookup(name)
		return owner != nil && owner.Name() != "object"
	}
	root := ""
	for _, n := range []string{"__lt__", "__le__", "__gt__", "__ge__"} {
		if defined(n) {
			root = n
			break
		}
	}
	if root == "" {
		return nil, t.Raise("ValueError", "must define at least one ordering operation: < > <= >=")
	}
	for _, n := range []string{"__lt__", "__le__", "__gt__", "__ge__"} {
		if defined(n) {
			continue
		}
		c.SetOwn(n, host.NewBuiltin(n, "self, other, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			return derivedOrder(t, root, n, a[0], a[1])
		}))
	}
	return c, nil
}

// derivedOrder answers comparison want from comparison root and equality.
func derivedOrder(t *host.Thread, root, want string, a, b host.Value) (host.Value, *host.Failure) {
	m, f := t.Attr(a, root)
	if f != nil {
		return nil, f
	}
	r, f := t.Call(m, []host.Value{b}, nil)
	if f != nil || r == host.NotImplemented {
		return r, f
	}
	yes, f := t.Truth(r)
	if f != nil {
		return nil, f
	}
	eq := func() (bool, *host.Failure) { return t.Equal(a, b) }
	strict := root == "__lt__" || root == "__gt__"
	sameSide := (root == "__lt__" || root == "__le__") == (want == "__lt__" || want == "__le__")
	wantStrict := want == "__lt__" || want == "__gt__"
	switch {
	case sameSide && strict && !wantStrict: // a <= b from a < b
		if yes {
			return host.Bool(true), nil
		}
		e, f := eq()
		return host.Bool(e), f
	case sameSide: // a < b from a <= b
		if !yes {
			return host.Bool(false), nil
		}
		e, f := eq()
		return host.Bool(!e), f
	case strict == !wantStrict: // a >= b from a < b; a > b from a <= b
		return host.Bool(!yes), nil
	case strict: // a > b from a < b
		if yes {
			return host.Bool(false), nil
		}
		e, f := eq()
		return host.Bool(!e), f
	}
	if !yes { // a >= b from a <= b
		return host.Bool(true), nil
	}
	e, f := eq()
	return host.Bool(e), f
}
