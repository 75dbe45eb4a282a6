package std

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

var (
	frozenErrorClass = host.NewExceptionClass("dataclasses", "FrozenInstanceError", host.ExceptionClass("AttributeError"))
	missing          = sentinel("MISSING")
	kwOnlyMarker     = sentinel("KW_ONLY")
	fieldClass       = host.NewClass("dataclasses", "Field", nil, func(t *host.Thread, _ *host.Class, _ []host.Value, _ []host.Keyword) (host.Value, *host.Failure) {
		return nil, t.Raise("TypeError", "Field objects are made by field()")
	})
)

// sentinel is a value that is only itself.
type sentinel string

// TypeName implements [host.Value].
func (s sentinel) TypeName() string { return "_" + string(s) + "_TYPE" }

// ReprValue implements [host.Reprer].
func (s sentinel) ReprValue(*host.Thread) (string, *host.Failure) {
	return "<dataclasses." + s.TypeName() + " object>", nil
}

// Index implements [host.Indexer]: InitVar[int] in a value position.
func (s sentinel) Index(*host.Thread, host.Value) (host.Value, *host.Failure) { return s, nil }

// dcField is one field of a dataclass.
type dcField struct {
	name         string
	def, factory host.Value // nil when absent
	init, repr   bool
	compare      bool
	hash         host.Value // nil is None: follow compare
	kwOnly       bool
	kwGiven      bool
	metadata     host.Value
	annotation   string
	initVar      bool
}

// TypeName implements [host.Value].
func (*dcField) TypeName() string { return "Field" }

// TypeValue implements [host.Typed].
func (*dcField) TypeValue() host.Value { return fieldClass }

// Attr implements [host.Attributer].
func (f *dcField) Attr(t *host.Thread, name string) (host.Value, *host.Failure) {
	or := func(v host.Value) host.Value {
		if v == nil {
			return missing
		}
		return v
	}
	switch name {
	case "name":
		return host.Str(f.name), nil
	case "type":
		return host.Str(f.annotation), nil
	case "default":
		return or(f.def), nil
	case "default_factory":
		return or(f.factory), nil
	case "init":
		return host.Bool(f.init), nil
	case "repr":
		return host.Bool(f.repr), nil
	case "compare":
		return host.Bool(f.compare), nil
	case "hash":
		if f.hash == nil {
			return host.None, nil
		}
		return f.hash, nil
	case "kw_only":
		return host.Bool(f.kwOnly), nil
	case "metadata":
		if f.metadata == nil {
			return &mappingProxy{t.NewDict()}, nil
		}
		return f.metadata, nil
	}
	return nil, nil
}

// dataclassesModule makes dataclasses (MOD-dc-1).
func dataclassesModule(_ *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	b.set("FrozenInstanceError", frozenErrorClass)
	b.set("MISSING", missing)
	b.set("KW_ONLY", kwOnlyMarker)
	b.set("InitVar", sentinel("InitVar"))
	b.set("Field", fieldClass)
	b.fn("dataclass", "cls=, /, *, init=, repr=, eq=, order=, unsafe_hash=, frozen=, match_args=, kw_only=, slots=, weakref_slot=", dataclass)
	b.fn("field", "*, default=, default_factory=, init=, repr=, hash=, compare=, metadata=, kw_only=", making(160, fieldFunction))
	b.fn("fields", "class_or_instance, /", fieldsFunction)
	b.fn("is_dataclass", "obj, /", func(_ *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		if _, ok := a[0].(host.Replacer); ok {
			return host.Bool(true), nil
		}
		return host.Bool(dataclassOf(a[0]) != nil), nil
	})
	b.raw("replace", replaceFunction)
	b.fn("asdict", "obj, *, dict_factory=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		if in, ok := a[0].(*host.Instance); !ok || dataclassOf(in) == nil {
			return nil, t.Raise("TypeError", "asdict() should be called on dataclass instances")
		}
		return asBuiltin(t, a[0], true, a[1])
	})
	b.fn("astuple", "obj, *, tuple_factory=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		if in, ok := a[0].(*host.Instance); !ok || dataclassOf(in) == nil {
			return nil, t.Raise("TypeError", "astuple() should be called on dataclass instances")
		}
		return asBuiltin(t, a[0], false, a[1])
	})
	b.refuse("make_dataclass", "dataclasses.make_dataclass", "use a class statement")
	return b.m
}

func fieldFunction(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
	f := &dcField{init: true, repr: true, compare: true}
	given := func(v host.Value) host.Value {
		if v == host.Value(missing) {
			return nil
		}
		return v
	}
	f.def, f.factory = given(a[0]), given(a[1])
	if f.def != nil && f.factory != nil {
		return nil, t.Raise("ValueError", "cannot specify both default and default_factory")
	}
	for _, o := range []struct {
		v  host.Value
		to *bool
	}{{a[2], &f.init}, {a[3], &f.repr}, {a[5], &f.compare}} {
		if o.v != nil {
			b, fail := t.Truth(o.v)
			if fail != nil {
				return nil, fail
			}
			*o.to = b
		}
	}
	f.hash = present(a[4])
	if m := present(a[6]); m != nil {
		d, ok := host.Unwrap(m).(*host.Dict)
		if !ok {
			return nil, t.Raise("TypeError", "metadata must be a mapping")
		}
		f.metadata = &mappingProxy{d}
	}
	if v := given(a[7]); v != nil {
		b, fail := t.Truth(v)
		if fail != nil {
			return nil, fail
		}
		f.kwOnly, f.kwGiven = b, true
	}
	return f, nil
}

// dcInfo is what a dataclass keeps of itself, under a name no source can write.
type dcInfo struct {
	fields []*dcField
	at     map[string]int // where a name's field is
	frozen bool
	eq     bool
}

// stepFields charges for work on each field.
func (info *dcInfo) stepFields(t *host.Thread) *host.Failure { return t.Step(len(info.fields)) }

// TypeName implements [host.Value].
func (*dcInfo) TypeName() string { return "dataclass info" }

const dcKey = "\x00dataclass"

// dataclassOf finds the information of a dataclass, or of the class of an instance; nil when it is none.
func dataclassOf(v host.Value) *dcInfo {
	var c *host.Class
	switch x := v.(type) {
	case *host.Class:
		c = x
	case *host.Instance:
		c = x.Class()
	default:
		return nil
	}
	info, _ := c.Lookup(dcKey)
	i, _ := info.(*dcInfo)
	return i
}

type dcOptions struct {
	init, repr, eq, order, unsafeHash, frozen, matchArgs, kwOnly, slots, weakref bool
}

func dataclass(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
	o := dcOptions{init: true, repr: true, eq: true, matchArgs: true}
	for i, to := range []*bool{&o.init, &o.repr, &o.eq, &o.order, &o.unsafeHash, &o.frozen, &o.matchArgs, &o.kwOnly, &o.slots, &o.weakref} {
		if a[i+1] != nil {
			b, f := t.Truth(a[i+1])
			if f != nil {
				return nil, f
			}
			*to = b
		}
	}
	if present(a[0]) != nil {
		return processClass(t, a[0], o)
	}
	return host.NewBuiltin("wrap", "cls, /", func(t *host.Thread, w []host.Value) (host.Value, *host.Failure) {
		return processClass(t, w[0], o)
	}), nil
}

// annotationHead is the last name of an annotation's head: `typing.ClassVar[int]` gives ClassVar (MOD-dc-3).
func annotationHead(e ast.Expr) string {
	for {
		switch n := e.(type) {
		case *ast.Subscript:
			e = n.Value
		case *ast.Attribute:
			return n.Attr
		case *ast.Name:
			return n.ID
		case *ast.Constant:
			s, _ := ast.IsStr(n)
			s, _, _ = strings.Cut(strings.TrimSpace(s), "[")
			s = strings.TrimSpace(s)
			return s[strings.LastIndexByte(s, '.')+1:]
		default:
			return ""
		}
	}
}

// processClass is what `dataclass` does to a class (MOD-dc-2).
func processClass(t *host.Thread, v host.Value, o dcOptions) (host.Value, *host.Failure) {
	c, ok := v.(*host.Class)
	if !ok || c.Native() {
		if u, bad := v.(*host.Unavailable); bad {
			return nil, t.UseUnavailable(u)
		}
		_, f := t.Attr(v, "__module__") // the first that is asked of it
		if f == nil {
			f = t.Raise("TypeError", "dataclass() should be used on a class, not %s", v.TypeName())
		}
		return nil, f
	}
	if f := t.Alloc(2400); f != nil { // its methods and what they are made for
		return nil, f
	}
	info := &dcInfo{at: map[string]int{}, frozen: o.frozen, eq: o.eq}
	if f := inheritFields(t, c, info); f != nil {
		return nil, f
	}
	if f := ownFields(t, c, info, o); f != nil {
		return nil, f
	}
	if f := t.Step(24 * len(info.fields)); f != nil { // the methods are made from them
		return nil, f
	}
	if f := t.Alloc(100 * int64(len(info.fields))); f != nil {
		return nil, f
	}
	if o.order && !o.eq {
		return nil, t.Raise("ValueError", "eq must be true if order is true")
	}
	if o.init {
		if f := checkOrder(t, info); f != nil {
			return nil, f
		}
	}
	c.SetOwn(dcKey, info)
	if f := install(t, c, info, o); f != nil {
		return nil, f
	}
	if f := installHash(t, c, info, o); f != nil {
		return nil, f
	}
	if o.weakref && !o.slots {
		return nil, t.Raise("TypeError", "weakref_slot is True but slots is False")
	}
	if o.slots {
		if _, has := c.Own("__slots__"); has {
			return nil, t.Raise("TypeError", "%s already specifies __slots__", c.Name())
		}
		var names []string
		for _, fd := range info.fields {
			if !fd.initVar {
				names = append(names, fd.name)
				c.DropOwn(fd.name)
			}
		}
		c.SetSlots(names)
	}
	return c, nil
}

func inheritFields(t *host.Thread, c *host.Class, info *dcInfo) *host.Failure {
	mro := c.MRO()
	anyFrozen, anyThawed := false, false
	for i := len(mro) - 1; i > 0; i-- {
		b, ok := mro[i].Own(dcKey)
		if !ok {
			continue
		}
		base := b.Value.(*dcInfo)
		if base.frozen {
			anyFrozen = true
		} else {
			anyThawed = true
		}
		if f := base.stepFields(t); f != nil {
			return f
		}
		for _, fd := range base.fields {
			putField(info, fd)
		}
	}
	if anyThawed && info.frozen {
		return t.Raise("TypeError", "cannot inherit frozen dataclass from a non-frozen one")
	}
	if anyFrozen && !info.frozen {
		return t.Raise("TypeError", "cannot inherit non-frozen dataclass from a frozen one")
	}
	return nil
}

func putField(info *dcInfo, fd *dcField) {
	if i, ok := info.at[fd.name]; ok {
		info.fields[i] = fd
		return
	}
	info.at[fd.name] = len(info.fields)
	info.fields = append(info.fields, fd)
}

// checkClassVar refuses what a field() cannot say of a class variable, and puts its default in its place.
func checkClassVar(t *host.Thread, c *host.Class, name string) *host.Failure {
	bound, has := c.Own(name)
	if !has {
		return nil
	}
	fd, ok := bound.Value.(*dcField)
	if !ok {
		return nil
	}
	if fd.factory != nil {
		return t.Raise("TypeError", "field %s cannot have a default factory", name)
	}
	if fd.kwGiven {
		return t.Raise("TypeError", "field %s is a ClassVar but specifies kw_only", name)
	}
	if fd.def != nil {
		c.SetOwn(name, fd.def)
	} else {
		c.DropOwn(name)
	}
	return nil
}

func ownFields(t *host.Thread, c *host.Class, info *dcInfo, o dcOptions) *host.Failure {
	kwOnly, marked := o.kwOnly, false
	annotated := map[string]bool{}
	for _, an := range c.Fields() {
		annotated[an.Name] = true
		head := annotationHead(an.Annotation)
		if head == "ClassVar" {
			if f := checkClassVar(t, c, an.Name); f != nil {
				return f
			}
			continue
		}
		if head == "KW_ONLY" {
			if marked {
				return t.Raise("TypeError", "'%s' is KW_ONLY, but KW_ONLY has already been specified", an.Name)
			}
			kwOnly, marked = true, true
			continue
		}
		fd := &dcField{init: true, repr: true, compare: true}
		bound, has := c.Own(an.Name)
		if has {
			if given, ok := bound.Value.(*dcField); ok {
				cp := *given
				fd = &cp
			} else {
				fd.def = bound.Value
			}
		}
		fd.name, fd.annotation, fd.initVar = an.Name, an.Text(), head == "InitVar"
		if !fd.kwGiven {
			fd.kwOnly = kwOnly
		}
		if fd.initVar && fd.factory != nil {
			return t.Raise("TypeError", "field %s cannot have a default factory", fd.name)
		}
		if fd.def != nil {
			if _, ok := fd.def.(*host.Unavailable); !ok && !fd.initVar {
				if _, f := t.Hash(fd.def); f != nil {
					if f.Matches("TypeError") {
						kind, f := t.Repr(t.TypeOf(fd.def))
						if f != nil {
							return f
						}
						return t.Raise("ValueError", "mutable default %s for field %s is not allowed: use default_factory", kind, fd.name)
					}
					return f
				}
			}
			c.SetOwn(fd.name, fd.def)
		} else if has {
			c.DropOwn(fd.name)
		}
		putField(info, fd)
	}
	for _, b := range c.Bindings() {
		if _, ok := b.Value.(*dcField); ok && !annotated[b.Name] {
			return t.Raise("TypeError", "'%s' is a field but has no type annotation", b.Name)
		}
	}
	return nil
}

// checkOrder refuses a field without default after one with a default (MOD-dc-5).
func checkOrder(t *host.Thread, info *dcInfo) *host.Failure {
	seen := ""
	for _, fd := range info.fields {
		if !fd.init || fd.kwOnly {
			continue
		}
		if fd.def != nil || fd.factory != nil {
			seen = fd.name
		} else if seen != "" {
			return t.Raise("TypeError", "non-default argument '%s' follows default argument '%s'", fd.name, seen)
		}
	}
	return nil
}

func define(c *host.Class, name string, fn host.Value) {
	if _, own := c.Own(name); !own {
		c.SetOwn(name, fn)
	}
}

func install(t *host.Thread, c *host.Class, info *dcInfo, o dcOptions) *host.Failure {
	if o.init && !c.Protocol() { // a protocol has an __init__ of its own, which refuses
		define(c, "__init__", dcInit(c, info))
	}
	if o.repr {
		define(c, "__repr__", host.NewBuiltin("__repr__", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			s, f := dcRepr(t, info, a[0])
			return host.Str(s), f
		}))
	}
	if o.eq {
		define(c, "__eq__", host.NewBuiltin("__eq__", "self, other, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			if !sameClass(a[0], a[1]) {
				return host.NotImplemented, nil
			}
			x, y, f := dcPair(t, info, a)
			if f != nil {
				return nil, f
			}
			return t.Compare(ast.Eq, x, y)
		}))
	}
	if o.order {
		for _, m := range []struct {
			name string
			op   ast.Op
		}{{"__lt__", ast.Lt}, {"__le__", ast.LtE}, {"__gt__", ast.Gt}, {"__ge__", ast.GtE}} {
			name, op := m.name, m.op
			if _, own := c.Own(name); own {
				return t.Raise("TypeError", "Cannot overwrite attribute %s in class %s Consider using functools.total_ordering", name, c.Name())
			}
			c.SetOwn(name, host.NewBuiltin(name, "self, other, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
				if !sameClass(a[0], a[1]) {
					return host.NotImplemented, nil
				}
				x, y, f := dcPair(t, info, a)
				if f != nil {
					return nil, f
				}
				return t.Compare(op, x, y)
			}))
		}
	}
	if o.frozen {
		for _, name := range []string{"__setattr__", "__delattr__"} {
			if _, own := c.Own(name); own {
				return t.Raise("TypeError", "Cannot overwrite attribute %s in class %s", name, c.Name())
			}
		}
		installFrozen(c, info)
	}
	if o.matchArgs {
		var names []host.Value
		for _, fd := range info.fields {
			if fd.init && !fd.kwOnly {
				names = append(names, host.Str(fd.name))
			}
		}
		define(c, "__match_args__", host.NewTuple(names...))
	}
	all := t.NewDict()
	for _, fd := range info.fields {
		if !fd.initVar {
			if f := all.SetStr(t, fd.name, fd); f != nil {
				return f
			}
		}
	}
	c.SetOwn("__dataclass_fields__", all)
	return nil
}

func sameClass(a, b host.Value) bool {
	x, ok := a.(*host.Instance)
	y, ok2 := b.(*host.Instance)
	return ok && ok2 && x.Class() == y.Class()
}

func dcPair(t *host.Thread, info *dcInfo, a []host.Value) (x, y host.Value, f *host.Failure) {
	side := func(v host.Value) (host.Value, *host.Failure) {
		if f := info.stepFields(t); f != nil {
			return nil, f
		}
		var items []host.Value
		for _, fd := range info.fields {
			if fd.compare && !fd.initVar {
				it, f := t.Attr(v, fd.name)
				if f != nil {
					return nil, f
				}
				items = append(items, it)
			}
		}
		return host.NewTuple(items...), nil
	}
	if x, f = side(a[0]); f != nil {
		return nil, nil, f
	}
	y, f = side(a[1])
	return x, y, f
}

func installFrozen(c *host.Class, info *dcInfo) {
	refuse := func(verb string) func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		return func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			in, ok := a[0].(*host.Instance)
			name, _ := host.AsStr(a[1])
			if !ok {
				return nil, t.Raise("TypeError", "a dataclass instance was expected")
			}
			frozen := in.Class() == c
			if _, ok := info.at[name]; ok {
				frozen = true
			}
			if frozen {
				return nil, t.RaiseClass(frozenErrorClass, "cannot "+verb+" field '"+name+"'")
			}
			var v host.Value
			if len(a) > 2 {
				v = a[2]
			}
			return none(t.SetOwnAttr(in, name, v))
		}
	}
	c.SetOwn("__setattr__", host.NewBuiltin("__setattr__", "self, name, value, /", refuse("assign to")))
	c.SetOwn("__delattr__", host.NewBuiltin("__delattr__", "self, name, /", refuse("delete")))
}

// installHash applies CPython's table (MOD-dc-4).
func installHash(t *host.Thread, c *host.Class, info *dcInfo, o dcOptions) *host.Failure {
	bound, explicit := c.Own("__hash__")
	if explicit && host.IsNone(bound.Value) {
		if _, hasEq := c.Own("__eq__"); hasEq {
			explicit = false
		}
	}
	hash := host.NewBuiltin("__hash__", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		if f := info.stepFields(t); f != nil {
			return nil, f
		}
		var items []host.Value
		for _, fd := range info.fields {
			use := fd.compare
			if fd.hash != nil {
				b, f := t.Truth(fd.hash)
				if f != nil {
					return nil, f
				}
				use = b
			}
			if use && !fd.initVar {
				v, f := t.Attr(a[0], fd.name)
				if f != nil {
					return nil, f
				}
				items = append(items, v)
			}
		}
		h, f := t.PyHash(host.NewTuple(items...))
		return host.Int(h), f
	})
	switch {
	case o.unsafeHash:
		if explicit {
			return t.Raise("TypeError", "Cannot overwrite attribute __hash__ in class %s", c.Name())
		}
		c.SetOwn("__hash__", hash)
	case o.eq && o.frozen && !explicit:
		c.SetOwn("__hash__", hash)
	case o.eq && !o.frozen && !explicit:
		c.SetOwn("__hash__", host.None)
	}
	return nil
}

func dcRepr(t *host.Thread, info *dcInfo, v host.Value) (string, *host.Failure) {
	inside, leave, f := t.Reenter(v)
	if f != nil {
		return "", f
	}
	if inside {
		return "...", nil
	}
	defer leave()
	if f := info.stepFields(t); f != nil {
		return "", f
	}
	in, ok := v.(*host.Instance)
	if !ok {
		return "", t.Raise("TypeError", "a dataclass instance was expected")
	}
	var parts []string
	for _, fd := range info.fields {
		if !fd.repr || fd.initVar {
			continue
		}
		x, f := t.Attr(v, fd.name)
		if f != nil {
			return "", f
		}
		s, f := t.Repr(x)
		if f != nil {
			return "", f
		}
		parts = append(parts, fd.name+"="+s)
	}
	s := in.Class().Qualname() + "(" + strings.Join(parts, ", ") + ")"
	return s, t.CheckText(int64(len(s)))
}

// dcInit makes __init__: parameters in field order, keyword-only ones last.
func dcInit(c *host.Class, info *dcInfo) host.Value {
	post, _ := c.Lookup("__post_init__")
	init := &host.FieldInit{Name: c.Qualname() + ".__init__", Frozen: info.frozen, Post: post != nil}
	param := map[*dcField]int{}
	for _, kwOnly := range []bool{false, true} {
		for _, fd := range info.fields {
			if fd.init && fd.kwOnly == kwOnly {
				param[fd] = len(init.Params)
				init.Params = append(init.Params, fd.name)
			}
		}
		if !kwOnly {
			init.Positional = len(init.Params)
		}
	}
	for _, fd := range info.fields {
		field := host.InitField{Name: fd.name, Default: fd.def, Factory: fd.factory, Param: -1, InitVar: fd.initVar}
		if p, ok := param[fd]; ok {
			field.Param = p
		}
		init.Fields = append(init.Fields, field)
	}
	return init.Builtin()
}

func fieldsFunction(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
	if r, ok := a[0].(host.Replacer); ok {
		var out []host.Value
		for _, n := range r.FieldNames() {
			out = append(out, &dcField{name: n, init: true, repr: true, compare: true})
		}
		return host.NewTuple(out...), nil
	}
	info := dataclassOf(a[0])
	if info == nil {
		if u, ok := a[0].(*host.Unavailable); ok {
			return nil, t.UseUnavailable(u)
		}
		return nil, t.Raise("TypeError", "must be called with a dataclass type or instance")
	}
	if f := t.CheckItems(int64(len(info.fields))); f != nil {
		return nil, f
	}
	var out []host.Value
	for _, fd := range info.fields {
		if !fd.initVar {
			out = append(out, fd)
		}
	}
	return host.NewTuple(out...), nil
}

// replaceFunction is `replace(x, **changes)` (MOD-dc-6, MOD-dc-7).
func replaceFunction(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	if len(args) != 1 {
		return nil, t.Raise("TypeError", "replace() takes one positional argument")
	}
	if u, ok := args[0].(*host.Unavailable); ok {
		return nil, t.UseUnavailable(u)
	}
	if r, ok := args[0].(host.Replacer); ok {
		return r.ReplaceFields(t, kw)
	}
	in, ok := args[0].(*host.Instance)
	info := dataclassOf(args[0])
	if !ok || info == nil {
		return nil, t.Raise("TypeError", "replace() should be called on dataclass instances")
	}
	if f := info.stepFields(t); f != nil {
		return nil, f
	}
	changes := append([]host.Keyword(nil), kw...)
	given := map[string]bool{}
	for _, k := range kw {
		given[k.Name] = true
	}
	for _, fd := range info.fields {
		if !fd.init {
			if given[fd.name] {
				return nil, t.Raise("TypeError", "field %s is declared with init=False, it cannot be specified with replace()", fd.name)
			}
			continue
		}
		if given[fd.name] {
			continue
		}
		if fd.initVar {
			if fd.def == nil {
				return nil, t.Raise("TypeError", "InitVar '%s' must be specified with replace()", fd.name)
			}
			continue
		}
		v, f := t.Attr(in, fd.name)
		if f != nil {
			return nil, f
		}
		changes = append(changes, host.Keyword{Name: fd.name, Value: v})
	}
	return t.Call(in.Class(), nil, changes)
}

// asBuiltin is asdict and astuple: dataclasses, lists, tuples, named tuples and dicts are followed, the rest is deep-copied.
func asBuiltin(t *host.Thread, v host.Value, dict bool, factory host.Value) (host.Value, *host.Failure) {
	if f := t.Deeper(); f != nil {
		return nil, f
	}
	defer t.Shallower()
	if f := t.Step(1); f != nil {
		return nil, f
	}
	in, isInstance := v.(*host.Instance)
	if info := dataclassOf(v); isInstance && info != nil {
		return asRecord(t, in, info, dict, factory)
	}
	switch x := host.Unwrap(v).(type) {
	case *host.List, *host.Tuple:
		items, _ := host.AsItems(x)
		if f := t.MakeRecord(len(items)); f != nil {
			return nil, f
		}
		out := make([]host.Value, len(items))
		for i, it := range items {
			y, f := asBuiltin(t, it, dict, factory)
			if f != nil {
				return nil, f
			}
			out[i] = y
		}
		if isInstance {
			if mk, _ := in.Class().Lookup("_make"); mk != nil {
				return t.Call(in.Class(), out, nil)
			}
			return t.Call(in.Class(), []host.Value{t.NewList(out)}, nil)
		}
		if _, ok := x.(*host.Tuple); ok {
			return host.NewTuple(out...), nil
		}
		return t.NewList(out), nil
	case *host.Dict:
		if f := t.MakeRecord(x.Len()); f != nil {
			return nil, f
		}
		d := t.NewDict()
		for _, e := range x.Entries(t) {
			k, f := asBuiltin(t, e.Key, dict, factory)
			if f != nil {
				return nil, f
			}
			y, f := asBuiltin(t, e.Value, dict, factory)
			if f != nil {
				return nil, f
			}
			if f := d.Set(t, k, y); f != nil {
				return nil, f
			}
		}
		return d, nil
	}
	return deepCopy(t, v)
}

func asRecord(t *host.Thread, in *host.Instance, info *dcInfo, dict bool, factory host.Value) (host.Value, *host.Failure) {
	if f := info.stepFields(t); f != nil {
		return nil, f
	}
	if f := t.MakeRecord(len(info.fields)); f != nil {
		return nil, f
	}
	d := t.NewDict()
	var items []host.Value
	for _, fd := range info.fields {
		if fd.initVar {
			continue
		}
		x, f := t.Attr(in, fd.name)
		if f != nil {
			return nil, f
		}
		if x, f = asBuiltin(t, x, dict, factory); f != nil {
			return nil, f
		}
		if dict && factory == nil {
			if f := d.SetStr(t, fd.name, x); f != nil {
				return nil, f
			}
			continue
		}
		if dict {
			x = host.NewTuple(host.Str(fd.name), x)
		}
		items = append(items, x)
	}
	if factory != nil {
		return t.Call(factory, []host.Value{t.NewList(items)}, nil)
	}
	if dict {
		return d, nil
	}
	return host.NewTuple(items...), nil
}
