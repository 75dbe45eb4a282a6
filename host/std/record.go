package std

import (
	"strconv"
	"strings"

	"github.com/tilefoundry/tilefoundry/host"
)

// recordClass is a native named tuple: sys.version_info, cache_info().
type recordClass struct {
	class  *host.Class
	fields []string
}

func newRecordClass(module, name string, fields ...string) *recordClass {
	r := &recordClass{host.NewClass(module, name, []*host.Class{host.BuiltinClass("tuple")}, func(t *host.Thread, c *host.Class, _ []host.Value, _ []host.Keyword) (host.Value, *host.Failure) {
		return nil, t.Raise("TypeError", "cannot create '%s' instances", c.Name())
	}), fields}
	for i, f := range fields {
		r.class.SetOwn(f, &tupleField{i, f})
	}
	r.class.SetOwn("__repr__", host.NewBuiltin("__repr__", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		s, f := fieldsRepr(t, name, fields, a[0])
		return host.Str(s), f
	}))
	return r
}

func (r *recordClass) make(items ...host.Value) host.Value {
	return host.NewDetachedInstance(r.class, host.NewTuple(items...))
}

// fieldsRepr is Name(a=1, b=2) for a tuple-like instance.
func fieldsRepr(t *host.Thread, name string, fields []string, v host.Value) (string, *host.Failure) {
	tu, ok := host.Unwrap(v).(*host.Tuple)
	if !ok {
		return "", t.Raise("TypeError", "__repr__ wants a named tuple")
	}
	parts, n := make([]string, 0, len(fields)), len(name)
	for i, f := range fields {
		if i >= len(tu.Items) {
			break
		}
		s, fail := t.Repr(tu.Items[i])
		if fail != nil {
			return "", fail
		}
		parts = append(parts, f+"="+s)
		n += len(f) + len(s) + 3
	}
	if f := t.CheckText(int64(n)); f != nil {
		return "", f
	}
	return name + "(" + strings.Join(parts, ", ") + ")", nil
}

// tupleField reads one item of a named tuple.
type tupleField struct {
	i    int
	name string
}

// TypeName implements [host.Value].
func (*tupleField) TypeName() string { return "_tuplegetter" }

// Attr implements [host.Attributer].
func (g *tupleField) Attr(_ *host.Thread, name string) (host.Value, *host.Failure) {
	if name == "__doc__" {
		return host.Str("Alias for field number " + strconv.Itoa(g.i)), nil
	}
	return nil, nil
}

// GetThrough implements [host.Descriptor].
func (g *tupleField) GetThrough(t *host.Thread, instance host.Value, _ *host.Class) (host.Value, *host.Failure) {
	if instance == nil {
		return g, nil
	}
	tu, ok := host.Unwrap(instance).(*host.Tuple)
	if !ok || g.i >= len(tu.Items) {
		return nil, t.Raise("TypeError", "descriptor '%s' wants a named tuple", g.name)
	}
	return tu.Items[g.i], nil
}

// SetThrough implements [host.DataDescriptor].
func (g *tupleField) SetThrough(t *host.Thread, _ host.Value, _ string, _ host.Value) *host.Failure {
	return t.Raise("AttributeError", "can't set attribute")
}

// namedTuple makes a named tuple class (MOD-col-1). defaults belong to the last fields.
func namedTuple(t *host.Thread, module, name string, fields []string, defaults []host.Value) (*host.Class, *host.Failure) {
	if f := chargeNames(t, name); f != nil {
		return nil, f
	}
	if f := chargeNames(t, fields...); f != nil {
		return nil, f
	}
	maker := name + ".__new__"
	tuple := host.BuiltinClass("tuple")
	c, f := t.NewOpenClass(module, name, []*host.Class{tuple})
	if f != nil {
		return nil, f
	}
	var names []host.Value
	for _, fd := range fields {
		names = append(names, host.Str(fd))
	}
	all := host.NewTuple(names...)
	defs := t.NewDict()
	for i, d := range defaults {
		if f := defs.SetStr(t, fields[len(fields)-len(defaults)+i], d); f != nil {
			return nil, f
		}
	}
	parts := append([]string(nil), fields...)
	for i := len(fields) - len(defaults); i < len(fields); i++ {
		parts[i] += "="
	}
	sig := host.NewSignature(strings.Join(append([]string{"_cls"}, parts...), ", "))
	build := func(t *host.Thread, cls host.Value, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
		if f := t.CheckItems(int64(len(fields))); f != nil {
			return nil, f
		}
		if f := t.Alloc(64); f != nil {
			return nil, f
		}
		items, f := sig.BindPython(t, maker, append([]host.Value{cls}, args...), kw)
		if f != nil {
			return nil, f
		}
		items = items[1:]
		for i := range items {
			if items[i] == nil {
				items[i] = defaults[i-(len(fields)-len(defaults))]
			}
		}
		k, ok := cls.(*host.Class)
		if !ok {
			return nil, t.Raise("TypeError", "%s.__new__ wants a class", name)
		}
		return t.NewInstance(k, host.NewTuple(items...)), nil
	}
	fromItems := func(t *host.Thread, cls host.Value, v host.Value) (host.Value, *host.Failure) {
		items, f := t.Items(v)
		if f != nil {
			return nil, f
		}
		if len(items) != len(fields) {
			return nil, t.Raise("TypeError", "Expected %d arguments, got %d", len(fields), len(items))
		}
		return t.NewInstance(cls.(*host.Class), host.NewTuple(items...)), nil
	}
	c.SetDoc(host.Str(name + "(" + strings.Join(fields, ", ") + ")"))
	c.SetSlots(nil)
	c.SetOwn("__match_args__", all)
	c.SetOwn("_fields", all)
	c.SetOwn("_field_defaults", defs)
	c.SetOwn("__new__", host.NewStaticBuiltin("__new__", func(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
		if len(args) == 0 {
			return nil, t.Raise("TypeError", "%s.__new__() missing a class", name)
		}
		return build(t, args[0], args[1:], kw)
	}))
	c.SetOwn("_make", &host.ClassMethod{Func: host.NewBuiltin("_make", "cls, iterable, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		return fromItems(t, a[0], a[1])
	})})
	c.SetOwn("_replace", host.NewRawBuiltin("_replace", func(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
		if len(args) != 1 {
			return nil, t.Raise("TypeError", "_replace() takes keyword arguments only")
		}
		tu, ok := host.Unwrap(args[0]).(*host.Tuple)
		in, isIn := args[0].(*host.Instance)
		if !ok || !isIn {
			return nil, t.Raise("TypeError", "_replace() wants a named tuple")
		}
		if f := t.CheckItems(int64(len(fields))); f != nil {
			return nil, f
		}
		if f := t.Step(len(fields) * len(kw) / 16); f != nil {
			return nil, f
		}
		items := append([]host.Value(nil), tu.Items...)
		var unexpected []string
	next:
		for _, k := range kw {
			for i, fd := range fields {
				if fd == k.Name {
					items[i] = k.Value
					continue next
				}
			}
			unexpected = append(unexpected, host.ReprText(k.Name))
		}
		if unexpected != nil {
			return nil, t.Raise("TypeError", "Got unexpected field names: [%s]", strings.Join(unexpected, ", "))
		}
		return t.NewInstance(in.Class(), host.NewTuple(items...)), nil
	}))
	c.SetOwn("_asdict", host.NewBuiltin("_asdict", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		tu, ok := host.Unwrap(a[0]).(*host.Tuple)
		if !ok {
			return nil, t.Raise("TypeError", "_asdict() wants a named tuple")
		}
		d := t.NewDict()
		for i, fd := range fields {
			if f := d.SetStr(t, fd, tu.Items[i]); f != nil {
				return nil, f
			}
		}
		return d, nil
	}))
	c.SetOwn("__repr__", host.NewBuiltin("__repr__", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		shown := name
		if in, ok := a[0].(*host.Instance); ok {
			shown = in.Class().Name()
		}
		s, f := fieldsRepr(t, shown, fields, a[0])
		return host.Str(s), f
	}))
	for i, fd := range fields {
		c.SetOwn(fd, &tupleField{i, fd})
	}
	return c, nil
}
