package std

import (
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// enumInfo is what an enumeration keeps of itself.
type enumInfo struct {
	members []*host.Instance // without aliases, in order
	shown   []host.Value     // members, as they are iterated
	names   []string         // aliases included
	byName  map[string]*host.Instance
	all     *host.Dict   // __members__, made when it is first asked for
	byValue *host.Dict   // the members of hashable values
	values  []host.Value // what the members were given, for auto()
	kind    byte         // 'p' plain, 'i' int, 's' str, 'm' another mixed-in builtin
}

// TypeName implements [host.Value].
func (*enumInfo) TypeName() string { return "enum info" }

const enumKey = "\x00enum"

func enumOf(c *host.Class) *enumInfo {
	b, ok := c.Own(enumKey)
	if !ok {
		return nil
	}
	return b.Value.(*enumInfo)
}

var enumClass, intEnumClass, strEnumClass, enumTypeClass *host.Class

func init() {
	enumTypeClass = host.NewClass("enum", "EnumType", []*host.Class{host.BuiltinClass("type")}, nil)
	enumClass = host.NewClass("enum", "Enum", nil, nil)
	enumClass.SetMeta(enumMeta{})
	enumClass.SetOwn("__repr__", host.NewBuiltin("__repr__", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		in, f := enumMember(t, a[0])
		if f != nil {
			return nil, f
		}
		s, f := t.Repr(in.Attrs().Get("_value_"))
		name, _ := host.AsStr(in.Attrs().Get("_name_"))
		return host.Str("<" + in.Class().Name() + "." + name + ": " + s + ">"), f
	}))
	enumClass.SetOwn("__str__", host.NewBuiltin("__str__", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		in, f := enumMember(t, a[0])
		if f != nil {
			return nil, f
		}
		name, _ := host.AsStr(in.Attrs().Get("_name_"))
		return host.Str(in.Class().Name() + "." + name), nil
	}))
	enumClass.SetOwn("__format__", host.NewBuiltin("__format__", "self, spec, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		spec, _ := host.AsStr(a[1])
		s, f := t.Str(a[0])
		if f != nil {
			return nil, f
		}
		out, f := t.Format(host.Str(s), spec)
		return host.Str(out), f
	}))
	enumClass.SetOwn("__hash__", host.NewBuiltin("__hash__", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		in, f := enumMember(t, a[0])
		if f != nil {
			return nil, f
		}
		if in.Base() != nil {
			h, f := t.PyHash(in.Base())
			return host.Int(h), f
		}
		h, f := t.PyHash(in.Attrs().Get("_name_"))
		return host.Int(h), f
	}))
	enumClass.SetOwn("__init_subclass__", host.NewBuiltin("__init_subclass__", "cls, /", func(*host.Thread, []host.Value) (host.Value, *host.Failure) {
		return host.None, nil
	}))
	enumClass.SetOwn("name", &enumProperty{"name", "_name_"})
	enumClass.SetOwn("value", &enumProperty{"value", "_value_"})
	intEnumClass = host.NewClass("enum", "IntEnum", []*host.Class{host.BuiltinClass("int"), enumClass}, nil)
	strEnumClass = host.NewClass("enum", "StrEnum", []*host.Class{host.BuiltinClass("str"), enumClass}, nil)
	valueText := host.NewBuiltin("__str__", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		s, f := t.Str(host.Unwrap(a[0]))
		return host.Str(s), f
	})
	valueFormat := host.NewBuiltin("__format__", "self, spec, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		spec, _ := host.AsStr(a[1])
		if spec == "" { // a __str__ of the class's own is what shows
			s, f := t.Str(a[0])
			return host.Str(s), f
		}
		s, f := t.Format(host.Unwrap(a[0]), spec)
		return host.Str(s), f
	})
	for _, c := range []*host.Class{intEnumClass, strEnumClass} {
		c.SetOwn("__str__", valueText)
		c.SetOwn("__format__", valueFormat)
	}
}

// enumProperty is the name or the value of a member, which cannot be set.
type enumProperty struct{ name, attr string }

// TypeName implements [host.Value].
func (*enumProperty) TypeName() string { return "property" }

// GetThrough implements [host.Descriptor].
func (p *enumProperty) GetThrough(t *host.Thread, instance host.Value, owner *host.Class) (host.Value, *host.Failure) {
	in, ok := instance.(*host.Instance)
	if !ok {
		return nil, t.Raise("AttributeError", "type object '%s' has no attribute '%s'", owner.Name(), p.name)
	}
	if v := in.Attrs().Get(p.attr); v != nil {
		return v, nil
	}
	return nil, t.Raise("AttributeError", "'%s' object has no attribute '%s'", in.TypeName(), p.attr)
}

// SetThrough implements [host.DataDescriptor].
func (p *enumProperty) SetThrough(t *host.Thread, _ host.Value, _ string, value host.Value) *host.Failure {
	verb := "set"
	if value == nil {
		verb = "delete"
	}
	return t.Raise("AttributeError", "<enum 'Enum'> cannot %s attribute '%s'", verb, p.name)
}

func enumMember(t *host.Thread, v host.Value) (*host.Instance, *host.Failure) {
	if in, ok := v.(*host.Instance); ok && in.Attrs().Get("_name_") != nil {
		return in, nil
	}
	return nil, t.Raise("TypeError", "an enumeration member was expected, not %s", v.TypeName())
}

// enumModule makes enum (MOD-enum-1).
func enumModule(_ *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	b.set("Enum", enumClass)
	b.set("IntEnum", intEnumClass)
	b.set("StrEnum", strEnumClass)
	b.set("EnumType", enumTypeClass)
	b.set("EnumMeta", enumTypeClass)
	b.fn("auto", "", func(*host.Thread, []host.Value) (host.Value, *host.Failure) { return &auto{}, nil })
	b.fn("member", "value, /", func(_ *host.Thread, a []host.Value) (host.Value, *host.Failure) { return &enumMark{a[0], true}, nil })
	b.fn("nonmember", "value, /", func(_ *host.Thread, a []host.Value) (host.Value, *host.Failure) { return &enumMark{a[0], false}, nil })
	b.fn("unique", "enumeration, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		c, ok := a[0].(*host.Class)
		if !ok || enumOf(c) == nil {
			return nil, t.Raise("TypeError", "unique wants an enumeration")
		}
		info := enumOf(c)
		var dup []string
		for _, n := range info.names {
			if m, _ := host.AsStr(info.byName[n].Attrs().Get("_name_")); m != n {
				dup = append(dup, n+" -> "+m)
			}
		}
		if len(dup) > 0 {
			return nil, t.Raise("ValueError", "duplicate values found in <enum '%s'>: %s", c.Name(), strings.Join(dup, ", "))
		}
		return c, nil
	})
	for _, n := range []string{"Flag", "IntFlag"} {
		b.set(n, &refusedBase{"enum." + n})
	}
	return b.m
}

// refusedBase is a class that can be imported and whose every use is a refusal.
type refusedBase struct{ name string }

// TypeName implements [host.Value].
func (r *refusedBase) TypeName() string { return "type" }

// Call implements [host.Caller].
func (r *refusedBase) Call(t *host.Thread, _ []host.Value, _ []host.Keyword) (host.Value, *host.Failure) {
	return nil, t.Refuse(r.name)
}

// RefuseBase implements the check of class headers.
func (r *refusedBase) RefuseBase(t *host.Thread) *host.Failure { return t.Refuse(r.name) }

// auto is enum.auto().
type auto struct{}

// TypeName implements [host.Value].
func (*auto) TypeName() string { return "auto" }

// enumMark is member(x) or nonmember(x).
type enumMark struct {
	v      host.Value
	member bool
}

// TypeName implements [host.Value].
func (*enumMark) TypeName() string { return "enum mark" }

type enumMeta struct{}

var enumCall = host.NewSignature("value=, names=, *values, module=, qualname=, type=, start=, boundary=")

// ClassRepr implements [host.ClassReprer].
func (enumMeta) ClassRepr(c *host.Class) string { return "<enum '" + c.Name() + "'>" }

// Created implements [host.Meta]: plain assignments of the body become members (MOD-enum-2).
func (enumMeta) Created(t *host.Thread, c *host.Class, kw []host.Keyword) (host.Value, *host.Failure) {
	for _, b := range c.Bases() {
		if info := enumOf(b); info != nil && len(info.members) > 0 {
			return nil, t.Raise("TypeError", "<enum '%s'> cannot extend <enum '%s'>", c.Name(), b.Name())
		}
	}
	if f := t.Alloc(8<<10 + 640*int64(len(c.Bindings()))); f != nil { // what a class of that kind is given, and what each member is found by
		return nil, f
	}
	info := &enumInfo{byName: map[string]*host.Instance{}, byValue: t.NewDict(), kind: 'p'}
	switch {
	case c.Derives(host.BuiltinClass("int")):
		info.kind = 'i'
	case c.Derives(host.BuiltinClass("str")):
		info.kind = 's'
	case c.HasLayout():
		info.kind = 'm'
	}
	ignored := ignoredNames(c)
	order, f := orderNames(t, c)
	if f != nil {
		return nil, f
	}
	if b, ok := c.Own("mro"); ok && !isDescriptor(b.Value) && !ignored["mro"] {
		return nil, t.Raise("ValueError", "invalid enum member name(s) 'mro'")
	}
	for _, b := range c.Bindings() {
		value := b.Value
		if ignored[b.Name] {
			c.DropOwn(b.Name)
			continue
		}
		if outsideMembers(c, b.Name) {
			continue
		}
		if m, ok := value.(*enumMark); ok {
			if !m.member {
				c.SetOwn(b.Name, m.v)
				continue
			}
			value = m.v
		} else if isDescriptor(value) {
			continue
		}
		if strings.HasPrefix(b.Name, "_") && strings.HasSuffix(b.Name, "_") && len(b.Name) > 2 {
			return nil, t.Raise("ValueError", "_sunder_ names, such as '%s', are reserved for future Enum use", b.Name)
		}
		if f := addMember(t, c, info, b.Name, value); f != nil {
			return nil, f
		}
	}
	if info.kind != 'p' && !c.Derives(intEnumClass) && !c.Derives(strEnumClass) {
		// A mixed-in type gives no text of its own: str and format show the member (MOD-enum-4).
		if _, owner := c.Lookup("__format__"); owner == nil || !owner.Evaluated() {
			if own, ok := enumClass.Own("__format__"); ok {
				c.SetOwn("__format__", own.Value)
			}
		}
	}
	if f := info.checkOrder(t, order); f != nil {
		return nil, f
	}
	c.SetOwn(enumKey, info)
	for _, n := range info.names {
		c.SetOwn(n, info.byName[n])
	}
	return c, t.ClassCreated(c, kw)
}

// orderNames takes _order_ out of an enumeration: the names of its members in the order they must have, or nil.
func orderNames(t *host.Thread, c *host.Class) ([]string, *host.Failure) {
	b, ok := c.Own("_order_")
	if !ok {
		return nil, nil
	}
	c.DropOwn("_order_")
	names := []string{}
	if s, isText := host.AsStr(b.Value); isText {
		if f := t.Step(len(s) / 8); f != nil {
			return nil, f
		}
		return append(names, strings.Fields(strings.ReplaceAll(s, ",", " "))...), nil
	}
	items, f := t.Items(b.Value)
	for _, it := range items {
		s, _ := host.AsStr(it)
		names = append(names, s)
	}
	return names, f
}

// checkOrder refuses members that stand in another order than _order_ says, aliases aside; nil says nothing.
func (info *enumInfo) checkOrder(t *host.Thread, order []string) *host.Failure {
	if order == nil {
		return nil
	}
	var have []string
	for _, n := range info.names {
		if !info.alias(n) {
			have = append(have, n)
		}
	}
	want := slices.DeleteFunc(order, func(n string) bool { return info.byName[n] != nil && info.alias(n) })
	if slices.Equal(have, want) {
		return nil
	}
	var shown [2]string
	for i, names := range [][]string{have, want} {
		parts := make([]string, len(names))
		for j, n := range names {
			parts[j] = host.ReprText(n)
		}
		shown[i] = "[" + strings.Join(parts, ", ") + "]"
	}
	return t.Raise("TypeError", "member order does not match _order_:\n  %s\n  %s", shown[0], shown[1])
}

// alias reports whether a member has another name than n.
func (info *enumInfo) alias(n string) bool {
	own, _ := host.AsStr(info.byName[n].Attrs().Get("_name_"))
	return own != n
}

// ignoredNames are those of _ignore_, itself included.
func ignoredNames(c *host.Class) map[string]bool {
	ignored := map[string]bool{"_ignore_": true}
	if b, ok := c.Own("_ignore_"); ok {
		if s, isText := host.AsStr(b.Value); isText {
			for _, n := range strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == ' ' }) {
				ignored[n] = true
			}
		} else if items, isSeq := host.AsItems(b.Value); isSeq {
			for _, it := range items {
				if s, ok := host.AsStr(it); ok {
					ignored[s] = true
				}
			}
		}
	}
	return ignored
}

// enumBody is the body of an enumeration as it runs: auto() is its number from the moment it is bound, and no member is bound twice.
type enumBody struct {
	c       *host.Class
	info    *enumInfo // the values given so far
	members map[string]bool
}

// StartBody implements [host.BodyStarter].
func (enumMeta) StartBody(_ *host.Thread, c *host.Class) host.BodyBinder {
	return &enumBody{c, &enumInfo{}, map[string]bool{}}
}

// BindInBody implements [host.BodyBinder].
func (b *enumBody) BindInBody(t *host.Thread, name string, v host.Value) (host.Value, *host.Failure) {
	old, bound := b.c.Own(name)
	switch {
	case outsideMembers(b.c, name):
		return v, nil
	case !b.members[name]:
		if m, ok := v.(*enumMark); ok && !m.member || isDescriptor(v) && !ok || ignoredNames(b.c)[name] || strings.HasPrefix(name, "_") && strings.HasSuffix(name, "_") {
			return v, nil
		}
		if !bound {
			break
		}
		fallthrough
	default:
		s, f := t.Repr(old.Value)
		if f != nil {
			return nil, f
		}
		return nil, t.Raise("TypeError", "%s already defined as %s", host.ReprText(name), s)
	}
	b.members[name] = true
	v, f := numbered(t, b.c, b.info, name, v)
	b.info.values = append(b.info.values, v)
	return v, f
}

// outsideMembers reports whether a name of the body is no member whatever it is bound to: a special or a private one.
func outsideMembers(c *host.Class, name string) bool {
	return strings.HasPrefix(name, "__") && strings.HasSuffix(name, "__") || strings.HasPrefix(name, "_"+strings.TrimLeft(c.Name(), "_")+"__")
}

func isDescriptor(v host.Value) bool {
	switch v.(type) {
	case *host.Function, *host.Builtin, host.Descriptor:
		return true
	}
	return false
}

// autoValue is one more than the highest value, or the lower-cased name for StrEnum.
func autoValue(t *host.Thread, c *host.Class, info *enumInfo, name string) (host.Value, *host.Failure) {
	if m, owner := c.Lookup("_generate_next_value_"); m != nil && owner.Evaluated() {
		if s, ok := m.(*host.StaticMethod); ok {
			m = s.Func
		}
		if f := t.Step(len(info.values) / 8); f != nil {
			return nil, f
		}
		last := t.NewList(append([]host.Value(nil), info.values...))
		return t.Call(m, []host.Value{host.Str(name), host.Int(1), host.Int(len(info.values)), last}, nil)
	}
	if c.Derives(strEnumClass) {
		return host.Str(strings.ToLower(name)), nil
	}
	if len(info.values) == 0 {
		return host.Int(1), nil
	}
	sorted, f := t.Sorted(append([]host.Value(nil), info.values...), nil)
	if f != nil {
		if f.Matches("TypeError") {
			f = t.Raise("TypeError", "unable to sort non-numeric values")
		}
		return nil, f
	}
	last := sorted[len(sorted)-1]
	next, f := t.Binary(ast.Add, last, host.Int(1))
	if f != nil && f.Matches("TypeError") {
		shown, bad := t.Repr(last)
		if bad != nil {
			return nil, bad
		}
		f = t.Raise("TypeError", "unable to increment %s", shown)
	}
	return next, f
}

// numbered is a value with each auto() replaced by its number.
func numbered(t *host.Thread, c *host.Class, info *enumInfo, name string, value host.Value) (host.Value, *host.Failure) {
	if _, ok := value.(*auto); ok {
		return autoValue(t, c, info, name)
	}
	tu, ok := value.(*host.Tuple)
	if !ok {
		return value, nil
	}
	var items []host.Value
	for i, it := range tu.Items {
		if f := t.Step(1); f != nil {
			return nil, f
		}
		if _, isAuto := it.(*auto); !isAuto {
			continue
		}
		if items == nil {
			items = append(items, tu.Items...)
		}
		v, f := autoValue(t, c, info, name)
		if f != nil {
			return nil, f
		}
		items[i] = v
	}
	if items == nil {
		return value, nil
	}
	return host.NewTuple(items...), nil
}

func addMember(t *host.Thread, c *host.Class, info *enumInfo, name string, value host.Value) *host.Failure {
	info.values = append(info.values, value)
	args := []host.Value{value}
	if tu, ok := value.(*host.Tuple); ok && !c.Derives(host.BuiltinClass("tuple")) {
		args = tu.Items
	}
	in, value, f := buildMember(t, c, info, value, args)
	if f != nil {
		return f
	}
	same, f := info.sameValue(t, value, in)
	if f != nil {
		return f
	}
	if same != nil { // an alias
		info.names = append(info.names, name)
		info.byName[name] = same
		return nil
	}
	in.Attrs().Set("_value_", value)
	in.Attrs().Set("_name_", host.Str(name))
	if init, owner := c.Lookup("__init__"); init != nil && !owner.Native() {
		if _, f := t.Call(init, append([]host.Value{in}, args...), nil); f != nil {
			return f
		}
	}
	info.members, info.shown = append(info.members, in), append(info.shown, in)
	info.names = append(info.names, name)
	info.byName[name] = in
	return nil
}

// sameValue is the member that has an equal value, or nil, when in is the first of its value. Only a value that cannot be hashed is compared with all.
func (info *enumInfo) sameValue(t *host.Thread, value host.Value, in *host.Instance) (*host.Instance, *host.Failure) {
	_, unavailable := value.(*host.Unavailable)
	if !unavailable {
		old, found, f := info.byValue.Get(t, value)
		if f == nil && found {
			return old.(*host.Instance), nil
		}
		if f == nil {
			return nil, info.byValue.Set(t, value, in)
		}
		if !f.Matches("TypeError") {
			return nil, f
		}
	}
	for _, m := range info.members {
		if f := t.Step(1); f != nil {
			return nil, f
		}
		if eq, f := t.Equal(m.Attrs().Get("_value_"), value); f != nil || eq {
			return m, f
		}
	}
	return nil, nil
}

// buildMember makes the bare member and answers its value: what a user's __new__ stored, else the value with the mixed-in type applied.
func buildMember(t *host.Thread, c *host.Class, info *enumInfo, value host.Value, args []host.Value) (*host.Instance, host.Value, *host.Failure) {
	if m, owner := c.Lookup("__new__"); m != nil && owner.Evaluated() {
		if s, ok := m.(*host.StaticMethod); ok {
			m = s.Func
		}
		v, f := t.Call(m, append([]host.Value{c}, args...), nil)
		if f != nil {
			return nil, nil, f
		}
		in, ok := v.(*host.Instance)
		if !ok {
			return nil, nil, t.Raise("TypeError", "__new__ of an enumeration must give a member")
		}
		if own := in.Attrs().Get("_value_"); own != nil {
			return in, own, nil
		}
		if in.Base() != nil {
			return in, in.Base(), nil
		}
		return in, value, nil
	}
	if c.Derives(strEnumClass) {
		if _, ok := host.AsStr(value); !ok && len(args) == 1 {
			return nil, nil, t.Raise("TypeError", "%s is not a string", host.PlainText(value))
		}
	}
	obj, f := t.Allocate(c, args, nil)
	if f != nil {
		return nil, nil, f
	}
	in, ok := obj.(*host.Instance)
	if !ok {
		return nil, nil, t.Raise("TypeError", "an enumeration member could not be made")
	}
	if in.Base() != nil && info.kind != 'm' || c.Derives(host.BuiltinClass("float")) && in.Base() != nil {
		return in, in.Base(), nil
	}
	return in, value, nil
}

// CallClass implements [host.Meta]: E(value) (MOD-enum-3).
func (enumMeta) CallClass(t *host.Thread, c *host.Class, args []host.Value, kw []host.Keyword) (host.Value, bool, *host.Failure) {
	args, f := enumCall.BindPython(t, "EnumType.__call__", args, kw)
	if f != nil {
		return nil, true, f
	}
	info := enumOf(c)
	if info == nil || len(info.members) == 0 {
		if args[1] == nil && args[0] != nil {
			return nil, true, t.Raise("TypeError", "<enum '%s'> has no members; specify `names=()` if you meant to create a new, empty, enum", c.Name())
		} else if args[1] != nil {
			return nil, true, t.Refuse("the functional Enum form").WithHelp("use a class statement")
		}
	}
	if args[0] == nil {
		return nil, true, t.Raise("TypeError", "EnumType.__call__() missing 1 required positional argument: 'value'")
	}
	if args[1] != nil { // several values are one tuple
		args[0] = host.NewTuple(append([]host.Value{args[0], args[1]}, args[2].(*host.Tuple).Items...)...)
	}
	if in, ok := args[0].(*host.Instance); ok && in.Class() == c {
		return in, true, nil
	}
	for _, m := range info.members {
		if f := t.Step(1); f != nil {
			return nil, true, f
		}
		eq, f := t.Equal(m.Attrs().Get("_value_"), args[0])
		if f != nil {
			return nil, true, f
		}
		if eq {
			return m, true, nil
		}
	}
	if m, _ := c.Lookup("_missing_"); m != nil {
		if cm, ok := m.(*host.ClassMethod); ok {
			r, f := t.Call(cm.Func, []host.Value{c, args[0]}, nil)
			if f != nil {
				return nil, true, f
			}
			if in, ok := r.(*host.Instance); ok && in.Class() == c {
				return in, true, nil
			}
		}
	}
	s, f := t.Repr(args[0])
	if f != nil {
		return nil, true, f
	}
	return nil, true, t.Raise("ValueError", "%s is not a valid %s", s, c.Qualname())
}

// SetClassAttr implements [host.ClassAttrSetter]: members stay.
func (enumMeta) SetClassAttr(t *host.Thread, c *host.Class, name string, value host.Value) *host.Failure {
	info := enumOf(c)
	if info == nil || info.byName[name] == nil {
		return nil
	}
	if value == nil {
		return t.Raise("AttributeError", "'%s' cannot delete member '%s'.", c.Name(), name)
	}
	return t.Raise("AttributeError", "cannot reassign member '%s'", name)
}

// ClassAttr implements [host.Meta].
func (enumMeta) ClassAttr(t *host.Thread, c *host.Class, name string) (host.Value, *host.Failure) {
	info := enumOf(c)
	if info == nil {
		return nil, nil
	}
	if name == "_member_names_" {
		if f := t.Alloc(int64(16 * len(info.members))); f != nil {
			return nil, f
		}
		var names []host.Value
		for _, m := range info.members {
			names = append(names, m.Attrs().Get("_name_"))
		}
		return t.NewList(names), t.Step(len(names))
	}
	if name == "__members__" {
		if info.all == nil {
			if f := t.Step(len(info.names)); f != nil {
				return nil, f
			}
			d := t.NewDict()
			for _, n := range info.names {
				if f := d.SetStr(t, n, info.byName[n]); f != nil {
					return nil, f
				}
			}
			info.all = d
		}
		return &mappingProxy{info.all}, nil
	}
	return nil, nil
}

// Members implements [host.Meta].
func (enumMeta) Members(_ *host.Thread, c *host.Class) ([]host.Value, bool) {
	info := enumOf(c)
	if info == nil {
		return nil, false
	}
	return info.shown, true
}

// ClassIndex implements [host.Meta]: E["NAME"].
func (enumMeta) ClassIndex(t *host.Thread, c *host.Class, index host.Value) (host.Value, bool, *host.Failure) {
	info := enumOf(c)
	if info == nil {
		return nil, false, nil
	}
	if s, ok := host.AsStr(index); ok {
		if m := info.byName[s]; m != nil {
			return m, true, nil
		}
	}
	return nil, true, t.KeyError(index)
}

// ClassContains implements [host.Meta]: a member or the value of one.
func (enumMeta) ClassContains(t *host.Thread, c *host.Class, x host.Value) (bool, bool, *host.Failure) {
	info := enumOf(c)
	if info == nil {
		return false, false, nil
	}
	if in, ok := x.(*host.Instance); ok && in.Class() == c {
		return true, true, nil
	}
	for _, m := range info.members {
		if f := t.Step(1); f != nil {
			return false, true, f
		}
		eq, f := t.Equal(m.Attrs().Get("_value_"), x)
		if f != nil || eq {
			return eq, true, f
		}
	}
	return false, true, nil
}
