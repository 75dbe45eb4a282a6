package host

import "strings"

// slotLists are the special methods of the builtin classes, those that every object has left out. A method of the same name in the class's
// own namespace comes before.
var slotLists = map[string]string{
	"int":  slotNumeric + " __index__ __invert__ __and__ __or__ __xor__ __lshift__ __rshift__ __rand__ __ror__ __rxor__ __rlshift__ __rrshift__",
	"bool": "__repr__ __invert__ __and__ __or__ __xor__ __rand__ __ror__ __rxor__", "float": slotNumeric,
	"str":   slotOrder + slotSized + "__getitem__ __add__ __mul__ __rmul__ __mod__ __rmod__ __str__ __format__",
	"bytes": slotOrder + slotSized + "__getitem__ __add__ __mul__ __rmul__ __str__ __bytes__",
	"tuple": slotOrder + slotSized + "__getitem__ __add__ __mul__ __rmul__",
	"list":  slotOrder + slotSized + "__getitem__ __setitem__ __delitem__ __add__ __mul__ __rmul__ __iadd__ __imul__ __reversed__",
	"dict":  slotEvery + slotSized + "__getitem__ __setitem__ __delitem__ __or__ __ror__ __ior__ __reversed__",
	"set":   slotOrder + slotSized + slotSet + "__iand__ __ior__ __ixor__ __isub__", "frozenset": slotOrder + slotSized + slotSet,
	"range": slotOrder + slotSized + "__bool__ __getitem__ __reversed__", "slice": slotOrder,
	"dict_keys": slotOrder + slotSized + slotSet + "__reversed__", "dict_items": slotOrder + slotSized + slotSet + "__reversed__",
	"dict_values": "__repr__ __iter__ __len__ __reversed__", "BaseException": "__repr__ __str__",
}

const (
	slotEvery   = "__repr__ __hash__ __eq__ __ne__ "
	slotOrder   = slotEvery + "__lt__ __le__ __gt__ __ge__ "
	slotSized   = "__len__ __contains__ __iter__ "
	slotSet     = "__and__ __or__ __xor__ __sub__ __rand__ __ror__ __rxor__ __rsub__ "
	slotNumeric = slotOrder + "__format__ __add__ __sub__ __mul__ __truediv__ __floordiv__ __mod__ __pow__ __radd__ __rsub__ __rmul__ __rtruediv__ " +
		"__rfloordiv__ __rmod__ __rpow__ __divmod__ __rdivmod__ __neg__ __pos__ __abs__ __bool__ __int__ __float__ __round__ __trunc__ __floor__ __ceil__ "
)

// slotMethods holds them made, by class; it is never changed once the package is ready.
var slotMethods map[*Class]map[string]*Builtin

func installSlots() {
	slotMethods = map[*Class]map[string]*Builtin{}
	classes := []*Class{intClass, boolClass, floatClass, strClass, bytesClass, tupleClass, listClass, dictClass, setClass, frozensetClass, rangeClass, sliceClass,
		dictKeysClass, dictItemsClass, dictValsClass, exceptionClasses["BaseException"]}
	for _, c := range classes {
		slotMethods[c] = map[string]*Builtin{}
		for _, name := range strings.Fields(slotLists[c.name]) {
			slotMethods[c][name] = newSlot(c, name)
		}
		if c.layout != layoutObject {
			slotMethods[c]["__new__"] = newMethod(c)
		}
	}
	for _, members := range []struct {
		c     *Class
		names string
	}{{intClass, "real imag numerator denominator"}, {floatClass, "real imag"}, {rangeClass, "start stop step"}, {sliceClass, "start stop step"}} {
		for _, n := range strings.Fields(members.names) {
			members.c.names.Set(n, &builtinMember{members.c.name, n})
		}
	}
	for _, c := range []*Class{listClass, dictClass, tupleClass, setClass, frozensetClass} {
		c.names.Set("__class_getitem__", newClassMethod(c.name, "__class_getitem__", "cls, object, /", func(t *Thread, a []Value) (Value, *Failure) {
			return t.newAlias(a[0], a[1])
		}))
	}
}

// builtinMember is a plain attribute of the values of a builtin class, as the class has it: int.real.
type builtinMember struct{ class, name string }

// TypeName implements [Value].
func (*builtinMember) TypeName() string { return "getset_descriptor" }

// ReprValue implements [Reprer].
func (m *builtinMember) ReprValue(*Thread) (string, *Failure) {
	kind := "attribute"
	if m.class == "range" || m.class == "slice" {
		kind = "member"
	}
	return "<" + kind + " '" + m.name + "' of '" + m.class + "' objects>", nil
}

// GetThrough implements [Descriptor].
func (m *builtinMember) GetThrough(_ *Thread, instance Value, _ *Class) (Value, *Failure) {
	if instance == nil {
		return m, nil
	}
	return dataAttr(Unwrap(instance), m.name), nil
}

func newSlot(c *Class, name string) *Builtin {
	b := NewBuiltin(name, "self, *args", func(t *Thread, a []Value) (Value, *Failure) {
		self, rest := a[0], a[1].(*Tuple).Items
		if f := t.checkSlotCount(c, name, len(rest)); f != nil {
			return nil, f
		}
		if len(rest) > 0 && c.layout == layoutInt && slotArguments(name) == 1 && name != "__format__" {
			if n, ok := asNumber(Unwrap(rest[0])); !ok || n.kind == 'f' {
				return NotImplemented, nil // an int leaves what it does with a float to the float
			}
		}
		if b, ok := self.(Bool); ok && c == intClass && name != "__format__" {
			self = bitOf(b) // what int itself does with it
		}
		return t.runSlot(name, self, rest)
	})
	b.owner, b.manner, b.slot = c.name, asMethod, true
	return b
}

// checkSlotCount refuses a special method of class c with too many or too few arguments beside the object. CPython has three makers of
// these texts, and the one without the method's name leaves the space before it.
func (t *Thread) checkSlotCount(c *Class, name string, n int) *Failure {
	low := slotArguments(name)
	high, lead := low, ""
	switch name {
	case "__pow__", "__rpow__":
		high, lead = 2, " "
	case "__round__":
		high, lead = 1, "__round__ "
	case "__setitem__":
		lead = " "
	case "__mul__", "__rmul__", "__imul__":
		if c != intClass && c != floatClass {
			lead = " "
		}
	}
	switch {
	case n >= low && n <= high:
		return nil
	case slotIsMethod(c, name) && low == 1:
		return t.Raise("TypeError", "%s.%s() takes exactly one argument (%d given)", c.name, name, n)
	case slotIsMethod(c, name):
		return t.Raise("TypeError", "%s.%s() takes no arguments (%d given)", c.name, name, n)
	case low == high:
		return t.Raise("TypeError", "%sexpected %d argument%s, got %d", lead, low, plurals(low != 1), n)
	case n < low:
		return t.Raise("TypeError", "%sexpected at least %d argument%s, got %d", lead, low, plurals(low != 1), n)
	}
	return t.Raise("TypeError", "%sexpected at most %d argument%s, got %d", lead, high, plurals(high != 1), n)
}

// slotIsMethod reports whether CPython's class c has the special method as a common method, not as the wrapper of a slot.
func slotIsMethod(c *Class, name string) bool {
	switch name {
	case "__format__", "__reversed__", "__trunc__", "__floor__", "__ceil__", "__bytes__":
		return true
	case "__getitem__":
		return c == listClass || c == dictClass
	case "__contains__":
		return c == dictClass || c == setClass || c == frozensetClass
	}
	return false
}

// slotArguments counts what a special method takes beside the object.
func slotArguments(name string) int {
	switch name {
	case "__setitem__":
		return 2
	case "__contains__", "__getitem__", "__delitem__", "__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__", "__format__", "__divmod__", "__rdivmod__":
		return 1
	}
	if binaryByName[name] != 0 || strings.HasPrefix(name, "__r") && binaryByName["__"+name[3:]] != 0 || strings.HasPrefix(name, "__i") && binaryByName["__"+name[3:]] != 0 {
		return 1
	}
	return 0
}

// slotWrapper finds a special method that a builtin base provides to c.
func slotWrapper(c *Class, name string) Value {
	if !isDunder(name) {
		return nil
	}
	for _, k := range c.mro {
		if w := ownSlotWrapper(k, name); w != nil {
			return w
		}
	}
	return nil
}

// ownSlotWrapper is the special method that class k itself provides, or nil.
func ownSlotWrapper(k *Class, name string) Value {
	if b := slotMethods[k][name]; b != nil {
		return b
	}
	return nil
}

// member finds a name through the linearization of a class, special methods of builtin classes included; a method that every object has
// gives way to theirs.
func (c *Class) member(name string) (Value, *Class) {
	m, owner := c.Lookup(name)
	if m == nil || owner == objectClass {
		if w := slotWrapper(c, name); w != nil {
			return w, nil
		}
	}
	return m, owner
}
