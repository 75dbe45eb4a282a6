package dsl

import (
	"fmt"
	"sort"
	"strings"

	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/ir"
)

// enumValue is a member of BinaryKind, UnaryKind or ReduceKind.
type enumValue struct {
	e ir.Enum
	c *enumClass
}

// enumClass is one of the three kind enumerations (CORE-411 to CORE-413).
type enumClass struct {
	name    string
	members []enumValue
}

func newEnumClass(name string, members []ir.Enum) *enumClass {
	c := &enumClass{name: name}
	for _, m := range members {
		c.members = append(c.members, enumValue{m, c})
	}
	return c
}

func (v enumValue) memberName() string { return strings.ToUpper(v.e.EnumValue()) }

// TypeName implements host.Value.
func (v enumValue) TypeName() string { return v.c.name }

// ReprValue implements host.Reprer.
func (v enumValue) ReprValue(*host.Thread) (string, *host.Failure) {
	return fmt.Sprintf("<%s.%s: '%s'>", v.c.name, v.memberName(), v.e.EnumValue()), nil
}

// Attr implements host.Attributer.
func (v enumValue) Attr(_ *host.Thread, name string) (host.Value, *host.Failure) {
	switch name {
	case "name":
		return host.Str(v.memberName()), nil
	case "value":
		return host.Str(v.e.EnumValue()), nil
	}
	return nil, nil
}

// HashValue implements host.Hasher.
func (v enumValue) HashValue() (uint64, bool) { return hashText(v.c.name, v.e.EnumValue()), true }

// EqualValue implements host.Equaler.
func (v enumValue) EqualValue(o host.Value) (bool, bool) {
	w, ok := o.(enumValue)
	return ok && v == w, true
}

// TypeValue implements host.Typed.
func (v enumValue) TypeValue() host.Value { return v.c }

// TypeName implements host.Value.
func (*enumClass) TypeName() string { return "EnumType" }

// Call implements host.Caller: `ReduceKind("sum")` is the member.
func (c *enumClass) Call(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	a, f := bindArgs(t, c.name, required("value"), args, kw)
	if f != nil {
		return nil, f
	}
	for _, m := range c.members {
		if s, ok := host.AsStr(a.value("value")); ok && s == m.e.EnumValue() {
			return m, nil
		}
		if a.value("value") == host.Value(m) {
			return m, nil
		}
	}
	r, f := t.Repr(a.value("value"))
	if f != nil {
		return nil, f
	}
	return nil, t.Raise("ValueError", "%s is not a valid %s", r, c.name)
}

// Attr implements host.Attributer.
func (c *enumClass) Attr(_ *host.Thread, name string) (host.Value, *host.Failure) {
	for _, m := range c.members {
		if m.memberName() == name {
			return m, nil
		}
	}
	if name == "__name__" {
		return host.Str(c.name), nil
	}
	return nil, nil
}

// AttrNames implements host.AttrLister.
func (c *enumClass) AttrNames() []string {
	out := make([]string, len(c.members))
	for i, m := range c.members {
		out[i] = m.memberName()
	}
	sort.Strings(out)
	return out
}

// InstanceOf implements host.TypeLike.
func (c *enumClass) InstanceOf(v host.Value) bool {
	e, ok := v.(enumValue)
	return ok && e.c == c
}

// SubclassOf implements host.TypeLike.
func (c *enumClass) SubclassOf(of host.Value) bool { return of == host.Value(c) }

// Index implements host.Indexer: `ReduceKind["SUM"]`.
func (c *enumClass) Index(t *host.Thread, index host.Value) (host.Value, *host.Failure) {
	if s, ok := host.AsStr(index); ok {
		if v, _ := c.Attr(t, s); v != nil {
			return v, nil
		}
	}
	r, f := t.Repr(index)
	if f != nil {
		return nil, f
	}
	return nil, t.Raise("KeyError", "%s", r)
}

// IterValue implements host.Iterable.
func (c *enumClass) IterValue(*host.Thread) (host.Iterator, *host.Failure) {
	i := 0
	return host.NewIterator("iterator", func(*host.Thread) (host.Value, bool, *host.Failure) {
		if i >= len(c.members) {
			return nil, false, nil
		}
		i++
		return c.members[i-1], true, nil
	}), nil
}

// LenValue implements host.Sized.
func (c *enumClass) LenValue(*host.Thread) (int, *host.Failure) { return len(c.members), nil }
