package std

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// form is an inert name of typing (MOD-typing-1): it can be subscripted and joined, and contributes nothing as a base class.
type form struct{ text string }

// TypeName implements [host.Value].
func (*form) TypeName() string { return "typing._SpecialForm" }

// ReprValue implements [host.Reprer].
func (f *form) ReprValue(*host.Thread) (string, *host.Failure) { return f.text, nil }

// Attr implements [host.Attributer].
func (f *form) Attr(_ *host.Thread, name string) (host.Value, *host.Failure) {
	switch name {
	case "__name__", "__qualname__":
		return host.Str(f.text[strings.LastIndexByte(f.text, '.')+1:]), nil
	case "__module__":
		return host.Str("typing"), nil
	}
	return nil, nil
}

// Index implements [host.Indexer].
func (f *form) Index(_ *host.Thread, index host.Value) (host.Value, *host.Failure) {
	return &formOf{f, index}, nil
}

// Binary implements [host.BinaryOperand].
func (f *form) Binary(_ *host.Thread, op ast.Op, other host.Value, reflected bool) (host.Value, *host.Failure) {
	return joinForms(f, op, other, reflected)
}

// BaseClass implements [host.BaseProvider].
func (f *form) BaseClass() *host.Class {
	switch f.text {
	case "typing.Dict", "typing.DefaultDict":
		return host.BuiltinClass("dict")
	case "typing.List":
		return host.BuiltinClass("list")
	case "typing.Set":
		return host.BuiltinClass("set")
	case "typing.FrozenSet":
		return host.BuiltinClass("frozenset")
	case "typing.Tuple":
		return host.BuiltinClass("tuple")
	case "typing.Generic", "typing.Protocol":
		return genericClass
	}
	return nil
}

var genericClass = host.NewClass("typing", "Generic", nil, nil)

func joinForms(v host.Value, op ast.Op, other host.Value, reflected bool) (host.Value, *host.Failure) {
	if op != ast.BitOr {
		return host.NotImplemented, nil
	}
	if reflected {
		return host.NewUnion(other, v), nil
	}
	return host.NewUnion(v, other), nil
}

// formOf is form[index].
type formOf struct {
	form  *form
	index host.Value
}

// TypeName implements [host.Value].
func (*formOf) TypeName() string { return "typing._GenericAlias" }

// Attr implements [host.Attributer].
func (f *formOf) Attr(_ *host.Thread, name string) (host.Value, *host.Failure) {
	switch name {
	case "__args__":
		if tu, ok := f.index.(*host.Tuple); ok {
			return tu, nil
		}
		return host.NewTuple(f.index), nil
	case "__origin__":
		return f.form, nil
	}
	return nil, nil
}

// Index implements [host.Indexer].
func (f *formOf) Index(*host.Thread, host.Value) (host.Value, *host.Failure) { return f, nil }

// Binary implements [host.BinaryOperand].
func (f *formOf) Binary(_ *host.Thread, op ast.Op, other host.Value, reflected bool) (host.Value, *host.Failure) {
	return joinForms(f, op, other, reflected)
}

// BaseClass implements [host.BaseProvider].
func (f *formOf) BaseClass() *host.Class { return f.form.BaseClass() }

// ReprValue implements [host.Reprer].
func (f *formOf) ReprValue(t *host.Thread) (string, *host.Failure) {
	items := []host.Value{f.index}
	if tu, ok := f.index.(*host.Tuple); ok {
		items = tu.Items
	}
	parts := make([]string, len(items))
	for i, it := range items {
		if c, ok := it.(*host.Class); ok {
			parts[i] = c.Name()
			continue
		}
		s, fail := t.Repr(it)
		if fail != nil {
			return "", fail
		}
		parts[i] = s
	}
	return f.form.text + "[" + strings.Join(parts, ", ") + "]", nil
}

const typingForms = `Any AnyStr Annotated Awaitable Callable ClassVar Collection Concatenate Container Coroutine DefaultDict Deque Dict Final
FrozenSet Generator Generic Hashable Iterable Iterator List Literal LiteralString Mapping MutableMapping MutableSequence Never NoReturn NotRequired
Optional Protocol Required Self Sequence Set Sized SupportsFloat SupportsIndex SupportsInt Text Tuple Type TypeAlias TypeGuard Union Unpack`

func typingModule(_ *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	for _, n := range strings.Fields(typingForms) {
		b.set(n, &form{"typing." + n})
	}
	b.set("TYPE_CHECKING", host.Bool(false))
	for _, n := range []string{"TypeVar", "TypeVarTuple", "ParamSpec"} {
		b.raw(n, func(t *host.Thread, args []host.Value, _ []host.Keyword) (host.Value, *host.Failure) {
			text := n
			if len(args) > 0 {
				if s, ok := host.AsStr(args[0]); ok {
					text = "~" + s
				}
			}
			return &form{text}, nil
		})
	}
	b.fn("cast", "typ, val", func(_ *host.Thread, a []host.Value) (host.Value, *host.Failure) { return a[1], nil })
	for _, n := range []string{"overload", "final", "override", "no_type_check", "runtime_checkable"} {
		b.fn(n, "arg, /", func(_ *host.Thread, a []host.Value) (host.Value, *host.Failure) { return a[0], nil })
	}
	b.fn("NewType", "name, tp", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		s, ok := host.AsStr(a[0])
		if !ok {
			return nil, t.Raise("TypeError", "NewType wants a name")
		}
		return host.NewBuiltin(s, "x, /", func(_ *host.Thread, a []host.Value) (host.Value, *host.Failure) { return a[0], nil }), nil
	})
	b.fn("get_args", "tp, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		v, f := t.AttrOrNil(a[0], "__args__")
		if v == nil && f == nil {
			return host.NewTuple(), nil
		}
		return v, f
	})
	b.refuse("get_type_hints", "typing.get_type_hints", "")
	b.set("NamedTuple", namedTupleBase)
	b.set("TypedDict", typedDictBase)
	return b.m
}

var namedTupleBase, typedDictBase *host.Class

func init() {
	namedTupleBase = host.NewClass("typing", "NamedTuple", nil, nil)
	namedTupleBase.SetMeta(namedTupleMeta{})
	typedDictBase = host.NewClass("typing", "TypedDict", nil, nil)
	typedDictBase.SetMeta(typedDictMeta{})
}

// plainMeta has no behaviour of its own.
type plainMeta struct{}

// CallClass implements [host.Meta].
func (plainMeta) CallClass(*host.Thread, *host.Class, []host.Value, []host.Keyword) (host.Value, bool, *host.Failure) {
	return nil, false, nil
}

// ClassAttr implements [host.Meta].
func (plainMeta) ClassAttr(*host.Thread, *host.Class, string) (host.Value, *host.Failure) {
	return nil, nil
}

// Members implements [host.Meta].
func (plainMeta) Members(*host.Thread, *host.Class) ([]host.Value, bool) { return nil, false }

// ClassIndex implements [host.Meta].
func (plainMeta) ClassIndex(*host.Thread, *host.Class, host.Value) (host.Value, bool, *host.Failure) {
	return nil, false, nil
}

// ClassContains implements [host.Meta].
func (plainMeta) ClassContains(*host.Thread, *host.Class, host.Value) (bool, bool, *host.Failure) {
	return false, false, nil
}

// namedTupleMeta makes a named tuple of a class statement.
type namedTupleMeta struct{ plainMeta }

// CallClass implements [host.Meta]: the functional form is collections.namedtuple's.
func (namedTupleMeta) CallClass(t *host.Thread, c *host.Class, _ []host.Value, _ []host.Keyword) (host.Value, bool, *host.Failure) {
	if c == namedTupleBase {
		return nil, true, t.Refuse("the functional NamedTuple form").WithHelp("use a class statement")
	}
	return nil, false, nil
}

// Created implements [host.Meta].
func (namedTupleMeta) Created(t *host.Thread, c *host.Class, kw []host.Keyword) (host.Value, *host.Failure) {
	var names []string
	var defaults []host.Value
	for _, fd := range c.Fields() {
		b, has := c.Own(fd.Name)
		if has {
			defaults = append(defaults, b.Value)
			c.DropOwn(fd.Name)
		} else if len(defaults) > 0 {
			return nil, t.Raise("TypeError", "Non-default namedtuple field %s cannot follow default field", fd.Name)
		}
		if strings.HasPrefix(fd.Name, "_") {
			return nil, t.Raise("ValueError", "Field names cannot start with an underscore: '%s'", fd.Name)
		}
		names = append(names, fd.Name)
	}
	nt, f := namedTuple(t, c.Module(), c.Name(), names, defaults)
	if f != nil {
		return nil, f
	}
	nt.CopyFrom(c)
	nt.SetScopeClass(c)
	for _, b := range c.Bindings() {
		switch b.Name {
		case "__new__", "__init__", "__slots__", "__getnewargs__", "_fields", "_field_defaults", "_make", "_replace", "_asdict":
			return nil, t.Raise("AttributeError", "Cannot overwrite NamedTuple attribute %s", b.Name)
		}
		nt.SetOwn(b.Name, b.Value)
	}
	return nt, t.ClassCreated(nt, kw)
}

// typedDictMeta makes a class whose call gives a dict.
type typedDictMeta struct{ plainMeta }

// Created implements [host.Meta].
func (typedDictMeta) Created(_ *host.Thread, c *host.Class, _ []host.Keyword) (host.Value, *host.Failure) {
	return c, nil
}

// CallClass implements [host.Meta].
func (typedDictMeta) CallClass(t *host.Thread, c *host.Class, args []host.Value, kw []host.Keyword) (host.Value, bool, *host.Failure) {
	if c == typedDictBase {
		return nil, true, t.Refuse("the functional TypedDict form").WithHelp("use a class statement")
	}
	d := t.NewDict()
	return d, true, t.FillDict(d, args, kw)
}
