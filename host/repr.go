package host

import (
	"strings"
)

// reprMark notes a container whose repr is in progress.
type reprMark struct{ v any }

func (t *Thread) inRepr(v any) bool {
	for i := len(t.suspects) - 1; i >= 0; i-- {
		if t.suspects[i].v == v {
			return true
		}
	}
	return false
}

// asciiText is ascii(v).
func (t *Thread) asciiText(v Value) (string, *Failure) {
	s, f := t.Repr(v)
	if f != nil || isASCII(s) {
		return s, f
	}
	if f := t.Step(len(s) / 2); f != nil {
		return "", f
	}
	s = asciiOnly(s)
	return s, t.CheckText(int64(len(s)))
}

// Repr is repr(v) (HOST-169).
func (t *Thread) Repr(v Value) (string, *Failure) {
	if f := t.Step(1); f != nil {
		return "", f
	}
	switch x := v.(type) {
	case NoneType:
		return "None", nil
	case EllipsisType:
		return "Ellipsis", nil
	case NotImplementedType:
		return "NotImplemented", nil
	case Bool:
		if x {
			return "True", nil
		}
		return "False", nil
	case Int, *BigInt:
		return t.intText(v)
	case Float:
		return FloatText(float64(x)), t.Step(1)
	case Str:
		if f := t.CheckText(int64(len(x))); f != nil {
			return "", f
		}
		s := ReprText(string(x))
		if more := len(s) - len(x); more > 2 { // escapes take longer
			t.Spend(more / 2)
			return s, t.CheckText(int64(more))
		}
		return s, nil
	case Bytes:
		if f := t.CheckText(int64(len(x))); f != nil {
			return "", f
		}
		s := reprBytes(string(x))
		t.Spend(len(s) / 4)
		return s, t.CheckText(int64(len(s)))
	case *Unavailable:
		return "", t.UseUnavailable(x)
	case *Instance:
		return t.reprInstance(x)
	case *Tuple, *List, *Dict, *Set, *dictView, *Slice:
		return t.reprContainer(v)
	case *Range:
		return x.repr(t)
	case *BoundMethod:
		return t.reprMethod(x)
	case Reprer:
		if f := t.deeper(); f != nil {
			return "", f
		}
		defer t.shallower()
		if f := t.lift(v); f != nil {
			return "", f
		}
		s, f := x.ReprValue(t)
		if f != nil {
			return "", f
		}
		if f := t.Step(8 + len(s)/8); f != nil { // it is put together of small pieces
			return "", f
		}
		return s, t.CheckText(int64(len(s)))
	}
	return reprOpaque(v), nil
}

// reprMethod is the repr of a method with its object.
func (t *Thread) reprMethod(m *BoundMethod) (string, *Failure) {
	if m.TypeName() != "method" {
		return reprOpaque(m), nil
	}
	if f := t.deeper(); f != nil {
		return "", f
	}
	defer t.shallower()
	s, f := t.Repr(m.self)
	return "<bound method " + m.name() + " of " + s + ">", f
}

// reprOpaque is the repr of a value that shows no more than what it is, without an address (HOST-169).
func reprOpaque(v Value) string {
	switch x := v.(type) {
	case *Function:
		return "<function " + x.qualname + ">"
	case *Builtin:
		switch {
		case x.slot:
			return "<slot wrapper '" + x.name + "' of '" + x.owner + "' objects>"
		case x.manner == asMethod:
			return "<method '" + x.name + "' of '" + x.owner + "' objects>"
		case x.manner == inPython || x.manner == inPythonClass:
			return "<function " + x.qualname() + ">"
		}
		return "<built-in function " + x.name + ">"
	case *BoundMethod:
		if b, ok := x.fn.(*Builtin); ok && b.slot {
			return "<method-wrapper '" + b.name + "' of " + typeName(x.self) + " object>"
		} else if ok {
			return "<built-in method " + b.name + " of " + typeName(x.self) + " object>"
		}
		return "<bound method " + x.name() + ">"
	case *Class:
		if m, ok := x.Meta().(ClassReprer); ok {
			return m.ClassRepr(x)
		}
		if x.module == "builtins" || x.module == "" {
			return "<class '" + x.qualname + "'>"
		}
		return "<class '" + x.module + "." + x.qualname + "'>"
	case *ModuleValue:
		return "<module '" + x.Name + "'>"
	case *Generator:
		return "<generator object " + x.name + ">"
	}
	return "<" + v.TypeName() + " object>"
}

func (t *Thread) reprInstance(in *Instance) (string, *Failure) {
	m, f := t.special(in, "__repr__")
	if f != nil {
		return "", f
	}
	if m != nil {
		if f := t.deeper(); f != nil {
			return "", f
		}
		defer t.shallower()
		v, f := t.Call(m, nil, nil)
		if f != nil {
			return "", f
		}
		s, ok := AsStr(v)
		if !ok {
			return "", t.Raise("TypeError", "__repr__ returned non-string (type %s)", typeName(v))
		}
		return s, nil
	}
	if in.exc != nil {
		return t.reprException(in)
	}
	if set, ok := in.base.(*Set); ok { // those of classes derived from set and frozenset show the class
		s, f := t.Repr(set)
		if set.live == 0 {
			s = ""
		}
		return in.class.name + "(" + strings.TrimSuffix(strings.TrimPrefix(s, "frozenset("), ")") + ")", f
	}
	if in.base != nil {
		return t.Repr(in.base)
	}
	return defaultRepr(in), nil
}

func defaultRepr(in *Instance) string {
	return "<" + in.class.module + "." + in.class.qualname + " object>"
}

func (t *Thread) reprContainer(v Value) (string, *Failure) {
	key := any(v)
	open, end := "[", "]"
	switch x := v.(type) {
	case *Tuple:
		open, end = "(", ")"
		if len(x.Items) == 1 {
			end = ",)"
		}
	case *Dict:
		open, end = "{", "}"
	case *Set:
		open, end = "{", "}"
		if x.live == 0 {
			return x.TypeName() + "()", nil
		}
		if x.frozen {
			open, end = "frozenset({", "})"
		}
	case *dictView:
		open, end = x.TypeName()+"([", "])"
	case *Slice:
		open, end = "slice(", ")"
	}
	if t.inRepr(key) {
		if open == "frozenset({" {
			return "frozenset(...)", nil
		}
		return open + "..." + strings.TrimPrefix(end, ","), nil
	}
	if f := t.Step(3); f != nil {
		return "", f
	}
	if f := t.deeper(); f != nil {
		return "", f
	}
	t.suspects = append(t.suspects, reprMark{key})
	defer func() {
		t.suspects = t.suspects[:len(t.suspects)-1]
		t.shallower()
	}()
	b := t.newText()
	if f := b.add(open); f != nil {
		return "", f
	}
	if f := t.reprItems(&b, v); f != nil {
		return "", f
	}
	if f := b.add(end); f != nil {
		return "", f
	}
	return b.text(), nil
}

func (t *Thread) reprItems(b *textBuilder, v Value) *Failure {
	n := 0
	one := func(item Value) *Failure {
		if n > 0 {
			if f := b.add(", "); f != nil {
				return f
			}
		}
		n++
		s, f := t.Repr(item)
		if f != nil {
			return f
		}
		return b.add(s)
	}
	switch x := v.(type) {
	case *Tuple:
		for _, it := range x.Items {
			if f := one(it); f != nil {
				return f
			}
		}
	case *List:
		for i := 0; i < len(x.items); i++ {
			if f := one(x.items[i]); f != nil {
				return f
			}
		}
	case *Slice:
		for _, it := range []Value{x.Start, x.Stop, x.Step} {
			if f := one(it); f != nil {
				return f
			}
		}
	case *Set:
		for i := 0; i < len(x.entries); i++ {
			if k := x.entries[i].key; k != nil {
				if f := one(k); f != nil {
					return f
				}
			}
		}
	case *Dict:
		for i := 0; i < len(x.entries); i++ {
			e := x.entries[i]
			if e.key == nil {
				continue
			}
			if f := one(e.key); f != nil {
				return f
			}
			if f := b.add(": "); f != nil {
				return f
			}
			s, f := t.Repr(e.val)
			if f != nil {
				return f
			}
			if f := b.add(s); f != nil {
				return f
			}
		}
	case *dictView:
		it := x.iter(false)
		for {
			item, more, f := it.Next(t)
			if f != nil || !more {
				return f
			}
			if f := one(item); f != nil {
				return f
			}
		}
	}
	return nil
}

// Str is str(v).
func (t *Thread) Str(v Value) (string, *Failure) {
	switch x := v.(type) {
	case Str:
		return string(x), nil
	case *Instance:
		r, found, f := t.callSpecial(x, "__str__")
		if f != nil {
			return "", f
		}
		if found {
			s, ok := AsStr(r)
			if !ok {
				return "", t.Raise("TypeError", "__str__ returned non-string (type %s)", typeName(r))
			}
			return s, nil
		}
		if x.exc != nil {
			return t.excText(x)
		}
		if s, ok := x.base.(Str); ok {
			return string(s), nil
		}
	case Strer:
		if f := t.lift(v); f != nil {
			return "", f
		}
		return x.StrValue(t)
	}
	return t.Repr(v)
}
