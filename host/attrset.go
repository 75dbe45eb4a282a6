package host

// This file changes attributes; attribute.go reads them.

func (t *Thread) refuseChange(owner, name string) *Failure {
	return t.RefuseText("changing attribute %s of %s is outside the evaluated subset", name, owner)
}

// SetAttr is v.name = value; a nil value deletes.
func (t *Thread) SetAttr(v Value, name string, value Value) *Failure {
	switch x := v.(type) {
	case *Unavailable:
		return t.UseUnavailable(x)
	case *Instance:
		m := "__setattr__"
		args := []Value{Str(name), value}
		if value == nil {
			m, args = "__delattr__", args[:1]
		}
		if h, f := t.special(x, m); f != nil {
			return f
		} else if h != nil {
			_, f := t.Call(h, args, nil)
			return f
		}
		return t.setInstanceAttr(x, name, value)
	case *Class:
		return t.setClassAttr(x, name, value)
	case *Function:
		return t.setFunctionAttr(x, name, value)
	case *ModuleValue:
		if !x.evaluated {
			return t.refuseChange("module "+x.Name, name)
		}
		if absentName(name) {
			return t.refuseChange("module "+x.Name, name)
		}
		t.touch(x.names.born, effectModule, "module "+x.Name)
		if value == nil {
			if !x.names.delete(name) {
				return t.noAttribute(v, name)
			}
			return nil
		}
		x.names.Set(name, value)
		return nil
	case *BoundMethod:
		return t.Raise("AttributeError", "'%s' object has no attribute '%s' and no __dict__ for setting new attributes", typeName(x), name)
	case AttrSetter:
		return x.SetAttrValue(t, name, value)
	case *Builtin, *Property, *superValue:
		return t.refuseChange("a "+typeName(v), name)
	}
	if c := builtinClassOf(v); c != nil {
		return t.noBuiltinAttribute(c, v, name)
	}
	return t.refuseChange("a "+typeName(v)+" value", name)
}

// noBuiltinAttribute refuses to set an attribute of a builtin value.
func (t *Thread) noBuiltinAttribute(c *Class, v Value, name string) *Failure {
	switch name {
	case "real", "imag", "numerator", "denominator", "start", "stop", "step":
		if m, f := t.attr(v, name); f == nil && m != nil {
			if c == boolClass {
				c = intClass
			}
			if c == rangeClass || c == sliceClass {
				return t.Raise("AttributeError", "readonly attribute")
			}
			return t.Raise("AttributeError", "attribute '%s' of '%s' objects is not writable", name, c.name)
		}
	}
	if m, f := t.attr(v, name); f == nil && m != nil {
		return ofAttribute(t.Raise("AttributeError", "'%s' object attribute '%s' is read-only", typeName(v), name), v, name)
	}
	return ofAttribute(t.Raise("AttributeError", "'%s' object has no attribute '%s' and no __dict__ for setting new attributes", typeName(v), name), v, name)
}

// ClassAttrSetter is a [Meta] that may refuse that an attribute of its class is set; a nil value deletes.
type ClassAttrSetter interface {
	SetClassAttr(t *Thread, c *Class, name string, value Value) *Failure
}

// AttrSetter is a native value of a known module whose attributes can be set; a nil value deletes.
type AttrSetter interface {
	SetAttrValue(t *Thread, name string, value Value) *Failure
}

// setInstanceAttr is object.__setattr__ and __delattr__.
func (t *Thread) setInstanceAttr(in *Instance, name string, value Value) *Failure {
	if name == "__class__" || name == "__dict__" || absentName(name) {
		return t.refuseChange("an instance of "+in.class.name, name)
	}
	if m, _ := in.class.Lookup(name); m != nil {
		if d, ok := m.(DataDescriptor); ok {
			return d.SetThrough(t, in, name, value)
		}
		if di, ok := m.(*Instance); ok {
			if s, _ := di.class.Lookup("__set__"); s != nil {
				return t.RefuseText("a descriptor class written through an instance (%s defines __set__) is outside the evaluated subset", di.class.name).
					WithHelp("use property")
			}
		}
	}
	if in.exc != nil {
		if handled, f := t.setExcAttr(in, name, value); handled || f != nil {
			return f
		}
	}
	if !slotAllowed(in.class, name) {
		if m, _ := in.class.Lookup(name); m != nil {
			return ofAttribute(t.Raise("AttributeError", "'%s' object attribute '%s' is read-only", in.class.name, name), in, name)
		}
		return ofAttribute(t.Raise("AttributeError", "'%s' object has no attribute '%s' and no __dict__ for setting new attributes", in.class.name, name), in, name)
	}
	t.touchInstance(in)
	if value == nil {
		if !in.attrs.delete(name) {
			if isSlot(in.class, name) {
				return ofAttribute(t.Raise("AttributeError", "%s", name), in, name)
			}
			return t.noAttribute(in, name)
		}
		return nil
	}
	if in.attrs.Len() >= 1<<16 {
		if f := t.CheckItems(int64(in.attrs.Len())); f != nil {
			return f
		}
	}
	if f := t.Alloc(attrCost(&in.attrs)); f != nil {
		return f
	}
	in.attrs.Set(name, value)
	return nil
}

// attrCost is what an attribute counts as: its place, and that in the index where there are many.
func attrCost(n *Names) int64 {
	if len(n.entries) < namesLinear {
		return 64
	}
	return 96
}

// slotAllowed applies HOST-345: instances of a class all of whose evaluated bases declare slots have only those attributes.
func slotAllowed(c *Class, name string) bool {
	c.spendOrder()
	for _, k := range c.mro {
		if k == objectClass {
			continue
		}
		if !k.hasSlots || k.slots[name] {
			return true
		}
	}
	return false
}

// HasDict reports whether instances of a class have attributes beside those of its slots.
func (c *Class) HasDict() bool { return slotAllowed(c, "__dict__") }

func isSlot(c *Class, name string) bool {
	c.spendOrder()
	for _, k := range c.mro {
		if k.slots[name] {
			return true
		}
	}
	return false
}

// spendOrder charges for going through the classes an instance has its attributes from.
func (c *Class) spendOrder() {
	if c.steps != nil {
		*c.steps += int64(len(c.mro)) / 8
	}
}

func (t *Thread) setClassAttr(c *Class, name string, value Value) *Failure {
	if c.native {
		return t.refuseChange("class "+c.name, name)
	}
	if name == "__bases__" || name == "__class__" || name == "__mro__" || name == "__dict__" || absentName(name) {
		return t.refuseChange("class "+c.name, name)
	}
	if m, ok := c.Meta().(ClassAttrSetter); ok {
		if f := m.SetClassAttr(t, c, name, value); f != nil {
			return f
		}
	}
	t.touch(c.names.born, effectClass, "class "+c.name)
	t.classChanged() // after what was looked up by now
	if value == nil {
		if !c.names.delete(name) {
			return t.noAttribute(c, name)
		}
		return nil
	}
	switch name {
	case "__name__", "__qualname__":
		s, ok := AsStr(value)
		if !ok {
			return t.Raise("TypeError", "can only assign string to %s.%s", c.name, name)
		}
		if name == "__name__" {
			c.name = s
		} else {
			c.qualname = s
		}
		return nil
	case "__module__":
		if s, ok := AsStr(value); ok {
			c.module = s
		}
		return nil
	case "__doc__":
		c.doc = value
		return nil
	}
	if f := t.Alloc(56); f != nil {
		return f
	}
	c.names.Set(name, value)
	return nil
}

func (t *Thread) setFunctionAttr(fn *Function, name string, value Value) *Failure {
	if absentName(name) || name == "__class__" || name == "__dict__" {
		return t.refuseChange("function "+fn.qualname, name)
	}
	t.touch(fn.attrs.born, effectFunction, "function "+fn.qualname)
	if value == nil {
		if !fn.attrs.delete(name) {
			return t.noAttribute(fn, name)
		}
		return nil
	}
	switch name {
	case "__name__", "__qualname__":
		s, ok := AsStr(value)
		if !ok {
			return t.Raise("TypeError", "%s must be set to a string object", name)
		}
		if name == "__name__" {
			fn.name = s
		} else {
			fn.qualname = s
		}
		return nil
	case "__defaults__", "__kwdefaults__", "__annotations__":
		return t.refuseChange("function "+fn.qualname, name)
	case "__doc__":
		fn.doc = value
		return nil
	}
	if f := t.Alloc(56); f != nil {
		return f
	}
	fn.attrs.Set(name, value)
	return nil
}
