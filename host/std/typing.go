package std

import (
	"strconv"
	"strings"

	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// form is an inert name of typing (MOD-typing-1): it can be subscripted and joined, and contributes nothing as a base class.
type form struct{ text string }

// TypeName implements [host.Value].
func (f *form) TypeName() string {
	switch {
	case f.text == "typing.Any":
		return "typing._AnyMeta"
	case f.text == "typing.Callable":
		return "typing._CallableType"
	case f.text == "typing.Tuple":
		return "typing._TupleType"
	case formClasses[f.text] != nil:
		return "typing._SpecialGenericAlias"
	}
	return "typing._SpecialForm"
}

// OwnerText implements [host.AttributeOwner]: Any is a class.
func (f *form) OwnerText() string {
	if f.text == "typing.Any" {
		return "type object 'Any'"
	}
	return "'" + f.TypeName() + "' object"
}

// ReprValue implements [host.Reprer]: Generic and Protocol are classes.
func (f *form) ReprValue(*host.Thread) (string, *host.Failure) {
	if c := formClasses[f.text]; c == genericClass || c == protocolClass {
		return "<class '" + f.text + "'>", nil
	}
	return f.text, nil
}

// TypeText implements [host.TypeTexter].
func (f *form) TypeText() string { return f.text }

// Attr implements [host.Attributer].
func (f *form) Attr(t *host.Thread, name string) (host.Value, *host.Failure) {
	switch name {
	case "__name__", "__qualname__":
		if fail := t.Step(len(f.text) / 64); fail != nil {
			return nil, fail
		}
		return host.Str(f.text[strings.LastIndexByte(f.text, '.')+1:]), nil
	case "__module__":
		return host.Str("typing"), nil
	case "__origin__":
		if c := formClasses[f.text]; c != nil && c != genericClass && c != protocolClass {
			return c, nil
		}
	}
	return nil, nil
}

// Binary implements [host.BinaryOperand].
func (f *form) Binary(t *host.Thread, op ast.Op, other host.Value, reflected bool) (host.Value, *host.Failure) {
	return joined(t, f, op, other, reflected)
}

// joined is what `|` makes of a name of typing and another value.
func joined(t *host.Thread, name host.Value, op ast.Op, other host.Value, reflected bool) (host.Value, *host.Failure) {
	if op != ast.BitOr {
		return host.NotImplemented, nil
	}
	if _, ok := other.(*host.Unavailable); ok {
		return host.NotImplemented, nil
	}
	if reflected {
		return t.TypingUnion(other, name)
	}
	return t.TypingUnion(name, other)
}

// BaseClass implements [host.BaseProvider]: the class whose instances a form's are, or nil.
func (f *form) BaseClass() *host.Class { return formClasses[f.text] }

var (
	genericClass  = host.NewClass("typing", "Generic", nil, nil)
	protocolClass = host.NewClass("typing", "Protocol", []*host.Class{genericClass}, nil)
	formClasses   = map[string]*host.Class{"typing.Generic": genericClass, "typing.Protocol": protocolClass}
)

// forms are the inert names of typing; they are never changed.
var forms = map[string]host.Value{}

func init() {
	protocolClass.SetAbstract()
	protocolClass.SetSlots(nil)
	genericClass.SetSlots(nil)
	for _, n := range strings.Fields(typingForms) {
		if forms[n] == nil { // AnyStr is a type variable
			forms[n] = &form{"typing." + n}
		}
		if c := abstractClasses[n]; c != nil {
			formClasses["typing."+n] = c
		}
	}
	for form, builtin := range map[string]string{"Dict": "dict", "List": "list", "Set": "set", "FrozenSet": "frozenset", "Tuple": "tuple", "Type": "type", "Text": "str"} {
		formClasses["typing."+form] = host.BuiltinClass(builtin)
	}
	formClasses["typing.DefaultDict"], formClasses["typing.Deque"] = defaultDictClass, dequeClass
	host.UnionForm = forms["Union"]
}

// typeCounts are how many types the generic names of typing take: the least, and the most where that is more.
var typeCounts = map[string][2]int{
	"Awaitable": {1}, "Collection": {1}, "Container": {1}, "Coroutine": {3}, "DefaultDict": {2}, "Deque": {1}, "Dict": {2}, "FrozenSet": {1},
	"Generator": {1, 3}, "Iterable": {1}, "Iterator": {1}, "List": {1}, "Mapping": {2}, "MutableMapping": {2}, "MutableSequence": {1},
	"Sequence": {1}, "Set": {1}, "Type": {1},
}

// checkCount refuses types whose number is not what a name of typing takes. index is what stands between the brackets.
func (f *form) checkCount(t *host.Thread, index host.Value, n int) *host.Failure {
	_, several := index.(*host.Tuple)
	switch f.text {
	case "typing.Union":
		if n == 0 {
			return t.Raise("TypeError", "Cannot take a Union of no types.")
		}
	case "typing.Annotated":
		if n < 2 {
			return t.Raise("TypeError", "Annotated[...] should be used with at least two arguments (a type and an annotation).")
		}
	case "typing.Callable":
		if !several || n != 2 {
			return t.Raise("TypeError", "Callable must be used as Callable[[arg, ...], result].")
		}
	}
	counts, ok := typeCounts[strings.TrimPrefix(f.text, "typing.")]
	if least, most := counts[0], max(counts[0], counts[1]); ok && (n < least || n > most) {
		expected := strconv.Itoa(least)
		if most > least {
			expected = "at least " + expected
		}
		return t.WrongTypes(f.text, n, most, expected)
	}
	return nil
}

const typingForms = `Any AnyStr Annotated Awaitable Callable ClassVar Collection Concatenate Container Coroutine DefaultDict Deque Dict Final
FrozenSet Generator Generic Hashable Iterable Iterator List Literal LiteralString Mapping MutableMapping MutableSequence Never NoReturn NotRequired
Optional Protocol Required Self Sequence Set Sized SupportsFloat SupportsIndex SupportsInt Text Tuple Type TypeAlias TypeGuard Union Unpack`

func typingModule(_ *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	for _, n := range strings.Fields(typingForms) {
		b.set(n, forms[n])
	}
	b.set("TYPE_CHECKING", host.Bool(false))
	for _, k := range []*typeVarKind{typeVarOne, typeVarTuple, typeVarParams} {
		b.set(k.name, k.class)
	}
	b.set("NewType", newTypeClass)
	b.fn("cast", "typ, val", func(_ *host.Thread, a []host.Value) (host.Value, *host.Failure) { return a[1], nil })
	for _, n := range []string{"overload", "final", "override", "no_type_check", "runtime_checkable"} {
		b.fn(n, "arg, /", func(_ *host.Thread, a []host.Value) (host.Value, *host.Failure) { return a[0], nil })
	}
	b.fn("get_args", "tp", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) { return argsOf(t, a[0]) })
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
			before := names[len(names)-len(defaults):]
			return nil, t.Raise("TypeError", "Non-default namedtuple field %s cannot follow default field%s %s", fd.Name,
				map[bool]string{true: "s"}[len(before) > 1], strings.Join(before, ", "))
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
