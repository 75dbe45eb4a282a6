package host

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/python/ast"
)

// GenericAlias is list[int] and its kin.
type GenericAlias struct {
	Origin Value
	Args   *Tuple
}

// TypeName implements [Value].
func (*GenericAlias) TypeName() string { return "types.GenericAlias" }

// Attr implements [Attributer].
func (g *GenericAlias) Attr(t *Thread, name string) (Value, *Failure) {
	switch name {
	case "__origin__":
		return g.Origin, nil
	case "__args__":
		return g.Args, nil
	}
	return t.attr(g.Origin, name)
}

// Call implements [Caller].
func (g *GenericAlias) Call(t *Thread, args []Value, kw []Keyword) (Value, *Failure) {
	return t.Call(g.Origin, args, kw)
}

// Index implements [Indexer].
func (g *GenericAlias) Index(*Thread, Value) (Value, *Failure) { return g, nil }

// Binary implements [BinaryOperand].
func (g *GenericAlias) Binary(t *Thread, op ast.Op, other Value, reflected bool) (Value, *Failure) {
	if op == ast.BitOr {
		if f := t.stepUnion(g, other); f != nil {
			return nil, f
		}
		if reflected {
			return NewUnion(other, g), nil
		}
		return NewUnion(g, other), nil
	}
	return NotImplemented, nil
}

// ReprValue implements [Reprer].
func (g *GenericAlias) ReprValue(t *Thread) (string, *Failure) {
	parts := make([]string, len(g.Args.Items))
	for i, a := range g.Args.Items {
		s, f := t.typeText(a)
		if f != nil {
			return "", f
		}
		parts[i] = s
	}
	o, f := t.typeText(g.Origin)
	return o + "[" + strings.Join(parts, ", ") + "]", f
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
	case EllipsisType:
		return "...", nil
	}
	return t.Repr(v)
}

// Union is A | B.
type Union struct{ Args []Value }

// TypeName implements [Value].
func (*Union) TypeName() string { return "types.UnionType" }

// stepUnion charges for a | b, in which each type is looked for among the others.
func (t *Thread) stepUnion(a, b Value) *Failure {
	n := 0
	for _, v := range []Value{a, b} {
		if u, ok := v.(*Union); ok {
			n += len(u.Args)
		}
	}
	return t.Step(n * n / 32)
}

// NewUnion returns a | b, flattened and without repetitions.
func NewUnion(a, b Value) Value {
	u := &Union{}
	for _, v := range []Value{a, b} {
		if o, ok := v.(*Union); ok {
			for _, x := range o.Args {
				u.add(x)
			}
			continue
		}
		u.add(v)
	}
	if len(u.Args) == 1 {
		return u.Args[0]
	}
	return u
}

func (u *Union) add(v Value) {
	if v == Value(noneClass) {
		v = None
	}
	for _, o := range u.Args {
		if sameInterface(o, v) {
			return
		}
	}
	u.Args = append(u.Args, v)
}

// unionOf is `a | b` where both can stand in a union and one is a type; nil otherwise.
func unionOf(a, b Value) Value {
	isType := func(v Value) bool {
		switch v.(type) {
		case *Class, *Union, *GenericAlias, TypeLike:
			return true
		}
		return false
	}
	if isType(a) && (isType(b) || IsNone(b)) || isType(b) && IsNone(a) {
		return NewUnion(a, b)
	}
	return nil
}

// Attr implements [Attributer].
func (u *Union) Attr(t *Thread, name string) (Value, *Failure) {
	if name == "__args__" {
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
	parts := make([]string, len(u.Args))
	for i, a := range u.Args {
		s, f := t.typeText(a)
		if f != nil {
			return "", f
		}
		parts[i] = s
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
		return NewAlias(c, index), nil
	}
	if c.native && c != intClass && c != strClass && c != floatClass && c != boolClass && c != bytesClass && c != objectClass {
		return NewAlias(c, index), nil
	}
	if c.Evaluated() && c.generic() {
		return NewAlias(c, index), nil
	}
	return nil, t.Raise("TypeError", "type '%s' is not subscriptable", c.name)
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

// NewAlias returns origin[index].
func NewAlias(origin, index Value) *GenericAlias {
	if tu, ok := index.(*Tuple); ok {
		return &GenericAlias{origin, tu}
	}
	return &GenericAlias{origin, NewTuple(index)}
}
