package host

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/python/ast"
)

// The special methods of builtin classes, for code that names them: `dict.__init__(self, ...)`, `super().__getitem__(k)`,
// `int.__add__` (HOST-346). They work on the builtin value inside the instance and never find the override they were called from.

func method(c *Class, name, sig string, fn BuiltinFunc) {
	b := NewBuiltin(name, sig, fn)
	b.owner, b.manner = c.name, asMethod
	c.names.Set(name, b)
}

// borrowing is method for code that keeps no hold of the slice of its arguments.
func borrowing(c *Class, name, sig string, fn BuiltinFunc) {
	b := NewBuiltin(name, sig, fn)
	b.owner, b.manner, b.borrows = c.name, asMethod, true
	c.names.Set(name, b)
}

func installObjectMethods() {
	o := objectClass
	o.names.Set("__init__", NewRawBuiltin("__init__", func(t *Thread, args []Value, kw []Keyword) (Value, *Failure) {
		if len(args)+len(kw) > 1 {
			if in, ok := args[0].(*Instance); ok {
				if _, owner := in.class.Lookup("__new__"); owner != objectClass {
					return None, nil
				}
			}
			owner := "object"
			if in, ok := args[0].(*Instance); ok {
				if _, c := in.class.Lookup("__init__"); c == objectClass {
					owner = in.class.name
				}
			}
			return nil, t.Raise("TypeError", "%s.__init__() takes exactly one argument (the instance to initialize)", owner)
		}
		return None, nil
	}))
	newFn := newMethod(objectClass)
	o.names.Set("__new__", newFn)
	method(o, "__repr__", "self, /", func(t *Thread, a []Value) (Value, *Failure) {
		if in, ok := a[0].(*Instance); ok {
			return Str(defaultRepr(in)), nil
		}
		if c, ok := t.TypeOf(a[0]).(*Class); ok && c.module != "builtins" && c.module != "" {
			return Str("<" + c.module + "." + c.qualname + " object>"), nil
		}
		return Str("<" + typeName(a[0]) + " object>"), nil
	})
	method(o, "__str__", "self, /", func(t *Thread, a []Value) (Value, *Failure) {
		s, f := t.Repr(a[0])
		return Str(s), f
	})
	method(o, "__format__", "self, spec, /", func(t *Thread, a []Value) (Value, *Failure) {
		spec, _ := AsStr(a[1])
		if spec != "" {
			return nil, t.Raise("TypeError", "unsupported format string passed to %s.__format__", typeName(a[0]))
		}
		s, f := t.Str(a[0])
		return Str(s), f
	})
	method(o, "__eq__", "self, other, /", func(_ *Thread, a []Value) (Value, *Failure) {
		if Identical(a[0], a[1]) {
			return Bool(true), nil
		}
		return NotImplemented, nil
	})
	method(o, "__ne__", "self, other, /", func(t *Thread, a []Value) (Value, *Failure) {
		v, f := t.ownEqual(a[0], a[1])
		if f != nil || v == NotImplemented {
			return v, f
		}
		b, f := t.Truth(v)
		return Bool(!b), f
	})
	method(o, "__hash__", "self, /", func(t *Thread, a []Value) (Value, *Failure) {
		return Int(int64(mix(10, uint64(t.ident(a[0]))) >> 3)), nil
	})
	method(o, "__setattr__", "self, name, value, /", func(t *Thread, a []Value) (Value, *Failure) {
		return None, t.objectSetAttr(a[0], a[1], a[2])
	})
	method(o, "__delattr__", "self, name, /", func(t *Thread, a []Value) (Value, *Failure) {
		return None, t.objectSetAttr(a[0], a[1], nil)
	})
	for _, name := range []string{"__lt__", "__le__", "__gt__", "__ge__"} {
		method(o, name, "self, other, /", func(*Thread, []Value) (Value, *Failure) { return NotImplemented, nil })
	}
	method(o, "__init_subclass__", "cls, /", func(*Thread, []Value) (Value, *Failure) { return None, nil })
	method(o, "__dir__", "self, /", func(t *Thread, a []Value) (Value, *Failure) {
		names, f := t.Dir(a[0])
		if f != nil {
			return nil, f
		}
		items := make([]Value, len(names))
		for i, n := range names {
			items[i] = Str(n)
		}
		return t.NewList(items), nil
	})
}

// ownEqual is a.__eq__(b), without what b has to say.
func (t *Thread) ownEqual(a, b Value) (Value, *Failure) {
	if in, ok := a.(*Instance); ok {
		if m, f := t.special(in, "__eq__"); f != nil || m != nil {
			if f != nil {
				return nil, f
			}
			return t.Call(m, []Value{b}, nil)
		}
	} else if c := builtinClassOf(a); c != nil {
		if m := slotWrapper(c, "__eq__"); m != nil {
			return t.Call(m, []Value{a, b}, nil)
		}
	}
	if Identical(a, b) {
		return Bool(true), nil
	}
	return NotImplemented, nil
}

// newMethod is C.__new__ of a builtin class, for itself and the classes derived from it.
func newMethod(k *Class) *Builtin {
	b := NewRawBuiltin("__new__", func(t *Thread, args []Value, kw []Keyword) (Value, *Failure) {
		if len(args) == 0 {
			return nil, t.Raise("TypeError", "%s.__new__(): not enough arguments", k.name)
		}
		c, ok := args[0].(*Class)
		if !ok {
			return nil, t.Raise("TypeError", "%s.__new__(X): X is not a type object (%s)", k.name, typeName(args[0]))
		}
		if !c.Derives(k) {
			return nil, t.Raise("TypeError", "%s.__new__(%s): %s is not a subtype of %s", k.name, c.name, c.name, k.name)
		}
		if s := solidBase(c); k == objectClass && s.native && s.layout != layoutObject {
			return nil, t.Raise("TypeError", "object.__new__(%s) is not safe, use %s.__new__()", c.name, s.name)
		}
		if c.native && c.construct != nil {
			return t.construct(c, args[1:], kw)
		}
		if len(c.abstract) > 0 {
			return nil, t.abstractInstance(c)
		}
		return t.allocate(c, args[1:], kw)
	})
	b.static = true
	return b
}

// objectSetAttr is object.__setattr__(v, name, value): it bypasses a class's own __setattr__ (HOST-346).
func (t *Thread) objectSetAttr(v, name, value Value) *Failure {
	n, ok := AsStr(name)
	if !ok {
		return t.Raise("TypeError", "attribute name must be string, not '%s'", typeName(name))
	}
	if in, ok := v.(*Instance); ok {
		return t.setInstanceAttr(in, n, value)
	}
	if _, ok := v.(*Class); ok {
		return t.Raise("TypeError", "can't apply this __setattr__ to type object")
	}
	return t.SetAttr(v, n, value)
}

var binaryByName = func() map[string]ast.Op {
	m := map[string]ast.Op{}
	for op, names := range binaryNames {
		if names[0] != "" {
			m[names[0]] = ast.Op(op)
		}
	}
	return m
}()

var compareByName = map[string]ast.Op{"__lt__": ast.Lt, "__le__": ast.LtE, "__gt__": ast.Gt, "__ge__": ast.GtE}

func (t *Thread) runSlot(name string, self Value, args []Value) (Value, *Failure) {
	v := Unwrap(self)
	if len(args) == 2 && !IsNone(args[1]) && (name == "__pow__" || name == "__rpow__") {
		if name == "__rpow__" {
			return t.slotPowMod(Unwrap(args[0]), v, args[1])
		}
		return t.slotPowMod(v, Unwrap(args[0]), args[1])
	}
	if op, ok := binaryByName[name]; ok {
		return t.slotBinary(op, v, Unwrap(args[0]))
	}
	if strings.HasPrefix(name, "__r") && len(args) > 0 {
		if op, ok := binaryByName["__"+name[3:]]; ok {
			return t.slotBinary(op, Unwrap(args[0]), v)
		}
	}
	if strings.HasPrefix(name, "__i") && len(args) == 1 {
		if op, ok := binaryByName["__"+name[3:]]; ok {
			r, f := t.inplace(op, v, args[0])
			if f != nil {
				return nil, f
			}
			if r == v {
				return self, nil
			}
			return r, nil
		}
	}
	if op, ok := compareByName[name]; ok && len(args) == 1 {
		r, f := t.orderBuiltin(op, v, Unwrap(args[0]))
		if f == nil && r == nil {
			return NotImplemented, nil
		}
		return r, f
	}
	return t.runPlainSlot(name, self, v, args)
}

// slotPowMod is pow with a modulus as int and float have it: an int leaves it to others unless all three are integers.
func (t *Thread) slotPowMod(base, exp, mod Value) (Value, *Failure) {
	for _, v := range []Value{base, exp} {
		if n, ok := asNumber(v); ok && n.kind == 'f' {
			return t.powMod(base, exp, mod)
		}
	}
	for _, v := range []Value{base, exp, Unwrap(mod)} {
		if n, ok := asNumber(v); !ok || n.kind == 'f' {
			return NotImplemented, nil
		}
	}
	return t.powMod(base, exp, mod)
}

func (t *Thread) slotBinary(op ast.Op, a, b Value) (Value, *Failure) {
	if op == ast.Mult && isSequence(a) {
		if _, f := t.Index(b); f != nil {
			return nil, f
		}
	}
	if r, ok, f := t.arith(op, a, b); ok {
		return r, f
	}
	if s, ok := a.(Str); ok && op == ast.Mod {
		return t.percentFormat(string(s), b)
	}
	r, f := t.builtinBinary(op, a, b)
	if f == nil && r == nil {
		return NotImplemented, nil
	}
	return r, f
}

func (t *Thread) runPlainSlot(name string, self, v Value, args []Value) (Value, *Failure) {
	switch name {
	case "__bytes__":
		return v, nil
	case "__len__":
		n, f := t.Len(v)
		return Int(n), f
	case "__contains__":
		in, f := t.Contains(v, args[0])
		return Bool(in), f
	case "__iter__":
		it, f := t.Iter(v)
		if f != nil {
			return nil, f
		}
		return iterValue(it), nil
	case "__reversed__":
		return t.reversedOf(v)
	case "__getitem__":
		if in, ok := self.(*Instance); ok {
			if d, ok := v.(*Dict); ok {
				return t.dictMissing(in, d, args[0])
			}
		}
		return t.GetItem(v, args[0])
	case "__setitem__":
		return None, t.SetItem(v, args[0], args[1])
	case "__delitem__":
		return None, t.DelItem(v, args[0])
	case "__eq__", "__ne__":
		if builtinClassOf(v) != builtinClassOf(Unwrap(args[0])) {
			_, one := asNumber(v)
			if _, other := asNumber(Unwrap(args[0])); !one || !other {
				return NotImplemented, nil
			}
		}
		eq, f := t.equalBuiltin(v, Unwrap(args[0]), self, args[0])
		return Bool(eq == (name == "__eq__")), f
	case "__hash__":
		h, f := t.PyHash(v)
		return Int(h), f
	case "__repr__", "__str__":
		s, f := t.textSlot(name == "__repr__", self, v)
		return Str(s), f
	case "__format__":
		spec, _ := AsStr(args[0])
		s, f := t.Format(v, spec)
		return Str(s), f
	case "__bool__":
		b, f := t.Truth(v)
		return Bool(b), f
	}
	return t.runNumberSlot(name, v, args)
}

// textSlot is repr or str as the class of a value itself has it.
func (t *Thread) textSlot(repr bool, self, v Value) (string, *Failure) {
	in, ok := self.(*Instance)
	switch ok = ok && in.exc != nil; {
	case ok && repr:
		return t.reprException(in)
	case ok:
		return t.excText(in)
	case repr:
		return t.Repr(v)
	}
	return t.Str(v)
}

// runNumberSlot is runPlainSlot of what only numbers have.
func (t *Thread) runNumberSlot(name string, v Value, args []Value) (Value, *Failure) {
	switch name {
	case "__int__", "__index__", "__trunc__":
		return makeInt(t, []Value{v, nil})
	case "__float__":
		return makeFloat(t, []Value{v})
	case "__neg__":
		return t.unary(ast.USub, v)
	case "__pos__":
		return t.unary(ast.UAdd, v)
	case "__invert__":
		return t.unary(ast.Invert, v)
	case "__abs__":
		return t.absolute(v)
	case "__divmod__":
		return t.divMod(v, args[0])
	case "__rdivmod__":
		return t.divMod(args[0], v)
	case "__round__":
		var n Value
		if len(args) > 0 {
			n = args[0]
		}
		return t.round(v, n)
	case "__floor__", "__ceil__":
		return t.floorCeil(v, name == "__ceil__")
	}
	return nil, t.Internal("special method %s", name)
}

// dataAttr is a plain attribute of a builtin value, or nil.
func dataAttr(v Value, name string) Value {
	switch x := v.(type) {
	case Int, *BigInt, Bool:
		n, _ := asNumber(v)
		switch name {
		case "real", "numerator":
			return NewBig(n.big())
		case "imag":
			return Int(0)
		case "denominator":
			return Int(1)
		}
	case Float:
		switch name {
		case "real":
			return x
		case "imag":
			return Float(0)
		}
	case *Range:
		switch name {
		case "start":
			return NewBig(x.wide().start)
		case "stop":
			return NewBig(x.wide().stop)
		case "step":
			return NewBig(x.wide().step)
		}
	case *Slice:
		switch name {
		case "start":
			return x.Start
		case "stop":
			return x.Stop
		case "step":
			return x.Step
		}
	}
	return nil
}
