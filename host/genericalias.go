package host

import (
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/python/ast"
)

// GenericAlias is list[int] and its kin.
type GenericAlias struct {
	Origin Value
	Args   *Tuple
	Form   string // of one made by a form of typing: how that shows, such as "typing.List"; it is equal to no other
	Shown  *Tuple // of typing.Annotated: what stands between its brackets, the type and what is said about it
	// ofTyping says that typing made it of a class.
	ofTyping bool
	params   typeParams
}

// TypeName implements [Value].
func (g *GenericAlias) TypeName() string {
	if !g.typing() {
		return "types.GenericAlias"
	}
	return g.class().name
}

// typing reports whether typing made it: it differs then in its class, and in how it is shown, joined and asked for attributes.
func (g *GenericAlias) typing() bool { return g.Form != "" || g.ofTyping }

// typingAliasClasses are the classes of what typing makes, by the form that made it; "" is that of any other form, and of a generic class.
var typingAliasClasses = map[string]*Class{}

func init() {
	for form, name := range map[string]string{"": "_GenericAlias", "typing.Callable": "_CallableGenericAlias", "typing.Literal": "_LiteralGenericAlias",
		"typing.Annotated": "_AnnotatedAlias", concatenateForm: "_ConcatenateGenericAlias", "typing.Unpack": "_UnpackGenericAlias",
		"typing.Union": "_UnionGenericAlias"} {
		typingAliasClasses[form] = NewClass("typing", name, nil, nil)
		typingAliasClasses[form].final = true
	}
}

// class is type(g).
func (g *GenericAlias) class() *Class {
	switch {
	case !g.typing():
		return aliasClass
	case typingAliasClasses[g.Form] != nil:
		return typingAliasClasses[g.Form]
	}
	return typingAliasClasses[""]
}

// Attr implements [Attributer].
func (g *GenericAlias) Attr(t *Thread, name string) (Value, *Failure) {
	switch name {
	case "__origin__":
		return g.Origin, nil
	case "__args__":
		return g.Args, nil
	}
	if g.typing() && isDunder(name) { // those of the class it was made of are not handed on
		return nil, nil
	}
	return t.Attr(g.Origin, name)
}

// Call implements [Caller].
func (g *GenericAlias) Call(t *Thread, args []Value, kw []Keyword) (Value, *Failure) {
	return t.Call(g.Origin, args, kw)
}

// Binary implements [BinaryOperand].
func (g *GenericAlias) Binary(t *Thread, op ast.Op, other Value, reflected bool) (Value, *Failure) {
	if op == ast.BitOr {
		join := t.Union
		if g.typing() {
			join = t.TypingUnion
		}
		if reflected {
			return join(other, g)
		}
		return join(g, other)
	}
	return NotImplemented, nil
}

// ReprValue implements [Reprer].
func (g *GenericAlias) ReprValue(t *Thread) (string, *Failure) {
	if f := t.deeper(); f != nil {
		return "", f
	}
	defer t.shallower()
	args := g.Args
	if g.Shown != nil {
		args = g.Shown
	}
	parts := make([]string, len(args.Items))
	for i, a := range args.Items {
		var f *Failure
		if g.Form == "typing.Literal" || g.Form == "typing.Annotated" && i > 0 {
			parts[i], f = t.Repr(a)
		} else {
			parts[i], f = t.argumentText(a, g.typing())
		}
		if f != nil {
			return "", f
		}
	}
	name := g.Form
	if name == "" {
		var f *Failure
		if name, f = t.typeText(g.Origin); f != nil {
			return "", f
		}
	}
	if last := len(parts) - 1; g.Form == "typing.Callable" && !(last == 1 && isParameters(args.Items[0])) {
		return name + "[[" + strings.Join(parts[:last], ", ") + "], " + parts[last] + "]", nil
	}
	if len(parts) == 0 {
		parts = []string{"()"}
	}
	return name + "[" + strings.Join(parts, ", ") + "]", nil
}

// argumentText shows what stands between the brackets of an alias, of one that typing made or of another.
func (t *Thread) argumentText(v Value, typing bool) (string, *Failure) {
	var items []Value
	switch x := v.(type) {
	case *Tuple:
		if items = x.Items; !typing {
			return t.Repr(v)
		}
	case *List:
		if items = x.items; typing {
			return t.Repr(v)
		}
	default:
		if typing && v == Value(noneClass) {
			return noneClass.name, nil
		}
		return t.typeText(v)
	}
	if f := t.deeper(); f != nil {
		return "", f
	}
	defer t.shallower()
	parts := make([]string, len(items))
	for i, p := range items {
		var f *Failure
		if parts[i], f = t.argumentText(p, typing); f != nil {
			return "", f
		}
	}
	return "[" + strings.Join(parts, ", ") + "]", nil
}

func (t *Thread) typeTexts(items []Value) (string, *Failure) {
	parts := make([]string, len(items))
	for i, it := range items {
		s, f := t.typeText(it)
		if f != nil {
			return "", f
		}
		parts[i] = s
	}
	return strings.Join(parts, ", "), nil
}

// TypeTexter is a native value that stands for a class and shows among types as that does: by its name, without the word class.
type TypeTexter interface {
	Value
	TypeText() string
}

// typeText is how a type shows inside another's repr.
func (t *Thread) typeText(v Value) (string, *Failure) {
	switch x := v.(type) {
	case *Class:
		if x == noneClass {
			return "None", nil
		}
		if x.module == "builtins" {
			return x.qualname, nil
		}
		return x.module + "." + x.qualname, nil
	case TypeTexter:
		return x.TypeText(), nil
	case EllipsisType:
		return "...", nil
	}
	return t.Repr(v)
}

// Union is A | B, or what typing makes of Union[A, B] and of the like.
type Union struct {
	Args   []Value
	Typing bool
	params typeParams
}

// TypeName implements [Value].
func (u *Union) TypeName() string {
	if u.Typing {
		return "_UnionGenericAlias"
	}
	return "types.UnionType"
}

// UnionForm is the form of typing that a union it makes names as its origin. The package that has typing sets it once, when it is made
// ready.
var UnionForm Value = None

// Union returns the union of types, flattened and without repetitions; of one type it is that type.
func (t *Thread) Union(types ...Value) (Value, *Failure) { return t.union(&Union{}, types) }

// TypingUnion is Union as typing makes it.
func (t *Thread) TypingUnion(types ...Value) (Value, *Failure) {
	return t.union(&Union{Typing: true}, types)
}

func (t *Thread) union(u *Union, types []Value) (Value, *Failure) {
	for i, v := range types {
		o, ok := v.(*Union)
		if !ok {
			o = &Union{Args: []Value{v}}
		}
		g, alias := v.(*GenericAlias)
		u.Typing = u.Typing || o.Typing || alias && g.typing()
		if i == 0 && ok { // nothing is twice among those of a union
			if f := t.CheckItems(int64(len(o.Args))); f != nil {
				return nil, f
			}
			u.Args = slices.Clone(o.Args)
			continue
		}
		for _, x := range o.Args {
			if f := t.addToUnion(u, x); f != nil {
				return nil, f
			}
		}
	}
	if len(u.Args) == 1 {
		if IsNone(u.Args[0]) {
			return noneClass, nil
		}
		return u.Args[0], nil
	}
	var f *Failure
	if u.params, f = t.paramsIn(u.Args); f != nil {
		return nil, f
	}
	return u, t.Alloc(int64(16*len(u.Args)) + containerCost)
}

func (t *Thread) addToUnion(u *Union, v Value) *Failure {
	if v == Value(noneClass) {
		v = None
	}
	for _, o := range u.Args {
		if f := t.Step(1); f != nil {
			return f
		}
		if isUnavailable(o) || isUnavailable(v) {
			continue // it may be passed on, and not compared
		}
		if same, f := t.sameOrEqual(o, v); f != nil || same {
			return f
		}
	}
	u.Args = append(u.Args, v)
	return nil
}

// unionOf is `a | b` where both can stand in a union and one is a type; nil otherwise.
func (t *Thread) unionOf(a, b Value) (Value, *Failure) {
	isType := func(v Value) bool {
		switch v.(type) {
		case *Class, *Union, *GenericAlias, TypeLike:
			return true
		}
		return false
	}
	if isType(a) && (isType(b) || IsNone(b)) || isType(b) && IsNone(a) {
		return t.Union(a, b)
	}
	return nil, nil
}

// Attr implements [Attributer].
func (u *Union) Attr(t *Thread, name string) (Value, *Failure) {
	if name == "__origin__" && u.Typing {
		return UnionForm, nil
	}
	if name == "__args__" {
		if f := t.CheckItems(int64(len(u.Args))); f != nil {
			return nil, f
		}
		args := append([]Value(nil), u.Args...)
		for i, a := range args {
			if IsNone(a) {
				args[i] = t.TypeOf(a)
			}
		}
		return NewTuple(args...), nil
	}
	return nil, nil
}

// ReprValue implements [Reprer].
func (u *Union) ReprValue(t *Thread) (string, *Failure) {
	if f := t.deeper(); f != nil {
		return "", f
	}
	defer t.shallower()
	parts := make([]string, 0, len(u.Args))
	optional := u.Typing && len(u.Args) == 2
	for _, a := range u.Args {
		if u.Typing && IsNone(a) {
			if a = noneClass; optional {
				continue
			}
		}
		s, f := t.typeText(a)
		if f != nil {
			return "", f
		}
		if u.Typing && a == Value(noneClass) {
			s = noneClass.name
		}
		parts = append(parts, s)
	}
	if len(parts) == 1 {
		return "typing.Optional[" + parts[0] + "]", nil
	} else if u.Typing {
		return "typing.Union[" + strings.Join(parts, ", ") + "]", nil
	}
	return strings.Join(parts, " | "), nil
}

// classItem is C[index].
func (t *Thread) classItem(c *Class, index Value) (Value, *Failure) {
	if m := c.Meta(); m != nil {
		if v, handled, f := m.ClassIndex(t, c, index); handled || f != nil {
			return v, f
		}
	}
	if m, _ := c.Lookup("__class_getitem__"); m != nil {
		if cm, ok := m.(*ClassMethod); ok {
			m = cm.Func
		}
		return t.Call(m, []Value{c, index}, nil)
	}
	switch c {
	case listClass, dictClass, tupleClass, setClass, frozensetClass, typeClass, enumerateClass:
		return t.newAlias(c, index)
	}
	if c.native && c != intClass && c != strClass && c != floatClass && c != boolClass && c != bytesClass && c != objectClass {
		return t.newAlias(c, index)
	}
	if slices.ContainsFunc(c.mro, (*Class).takesTypes) {
		return t.newAlias(c, index)
	}
	if c.Evaluated() && c.generic() {
		items, f := t.preparedTypes(c, c.params, bracketed(index))
		if f != nil {
			return nil, f
		}
		if f := t.checkTypes(c, c.params, len(items)); f != nil {
			return nil, f
		}
		args := slices.Clone(items)
		if !c.params.open {
			args = make([]Value, len(c.params.vars))
			for i := range args {
				args[i] = c.params.argument(i, items)
			}
		}
		return t.Alias(&GenericAlias{Origin: c, Args: NewTuple(args...), ofTyping: true})
	}
	return nil, t.Raise("TypeError", "type '%s' is not subscriptable", c.name)
}

// takesTypes reports whether a class is an abstract one of containers that takes any number of types.
func (c *Class) takesTypes() bool {
	return c.native && c.module == "collections.abc" && c.name != "Hashable" && c.name != "Sized" && c.name != "Buffer"
}

// generic reports whether an evaluated class takes type parameters.
func (c *Class) generic() bool {
	for _, k := range c.mro {
		if k.name == "Generic" && k.native || k == listClass || k == dictClass || k == tupleClass || k == setClass {
			return true
		}
	}
	return c.typeParams
}
