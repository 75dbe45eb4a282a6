package host

import "github.com/tilefoundry/tilefoundry/diag"

// attrCache remembers what a place of the source that reads or writes an attribute found last: what the class of the object has under the
// name, good as long as no class has changed since, and where among the object's own attributes the name is, good as long as it is there.
type attrCache struct {
	name    string
	odd     bool // a dunder name, which has rules of its own
	filled  bool
	data    bool // the class's attribute comes before the object's own
	guarded bool // the class's attribute decides what storing does
	class   *Class
	epoch   uint32
	found   Value
	at      int
}

// classChanged is called for every change of a class that evaluated code can see.
func (t *Thread) classChanged() { t.epoch++ }

func (c *attrCache) of(t *Thread, class *Class) {
	if c.class == class && c.epoch == t.epoch && c.filled {
		return
	}
	c.found, _ = class.Lookup(c.name)
	_, c.data = c.found.(DataDescriptor)
	c.guarded = takesStores(c.found)
	c.class, c.epoch, c.filled = class, t.epoch, true
}

// takesStores reports whether attribute m of a class decides what storing under its name in an instance does.
func takesStores(m Value) bool {
	switch x := m.(type) {
	case DataDescriptor:
		return true
	case *Instance:
		set, _ := x.class.Lookup("__set__")
		return set != nil
	}
	return false
}

// own is the object's own attribute, or nil.
func (c *attrCache) own(in *Instance) Value {
	es := in.attrs.entries
	if c.at < len(es) && es[c.at].Name == c.name && es[c.at].Value != nil {
		return es[c.at].Value
	}
	if i := in.attrs.find(c.name); i >= 0 {
		c.at = i
		return es[i].Value
	}
	return nil
}

// loadAttr is v.name.
func (t *Thread) loadAttr(v Value, c *attrCache) (Value, *Failure) {
	in, ok := v.(*Instance)
	if !ok || c.odd {
		return t.Attr(v, c.name)
	}
	c.of(t, in.class)
	if !c.data {
		if own := c.own(in); own != nil {
			return own, nil
		}
		if fn, ok := c.found.(*Function); ok {
			return t.newMethod(fn, in), nil
		}
	}
	return t.Attr(v, c.name)
}

// loadMethod is v.name where it is called at once: a method is not bound but answered with its first argument.
func (t *Thread) loadMethod(v Value, c *attrCache) (fn, self Value, fail *Failure) {
	switch x := v.(type) {
	case *Instance:
		c.of(t, x.class)
		if !c.data {
			if own := c.own(x); own != nil {
				return own, nil, nil
			}
			if fn, ok := c.found.(*Function); ok {
				return fn, x, nil
			}
		}
	case Str:
		c.of(t, strClass)
	case *List:
		c.of(t, listClass)
	case *Dict:
		c.of(t, dictClass)
	case *Set:
		c.of(t, builtinClassOf(x))
	case *ModuleValue:
		if c.at < len(x.names.entries) {
			if e := &x.names.entries[c.at]; e.Name == c.name && e.Value != nil {
				return e.Value, nil, nil
			}
		}
		if i := x.names.find(c.name); i >= 0 {
			c.at = i
			return x.names.entries[i].Value, nil, nil
		}
		fn, fail = t.Attr(v, c.name)
		return fn, nil, fail
	default:
		fn, fail = t.Attr(v, c.name)
		return fn, nil, fail
	}
	if b, ok := c.found.(*Builtin); ok && !b.static {
		if _, inst := v.(*Instance); !inst {
			return b, v, nil
		}
	}
	fn, fail = t.Attr(v, c.name)
	return fn, nil, fail
}

// saveAttr is v.name = value.
func (t *Thread) saveAttr(v Value, c *attrCache, value Value) *Failure {
	in, ok := v.(*Instance)
	if !ok || c.odd || in.exc != nil || !t.plainSetter(in.class) {
		return t.SetAttr(v, c.name, value)
	}
	c.of(t, in.class)
	if c.guarded {
		return t.SetAttr(v, c.name, value)
	}
	if c.own(in) != nil {
		t.touchInstance(in)
		in.attrs.entries[c.at].Value = value
		return nil
	}
	return t.setInstanceAttr(in, c.name, value)
}

// plainSetter reports whether setting an attribute of an instance of c runs no __setattr__.
func (t *Thread) plainSetter(c *Class) bool {
	if c.setterEpoch != t.epoch+1 {
		if c.native {
			m, owner := c.Lookup("__setattr__")
			return m == nil || owner == objectClass
		}
		m, owner := c.Lookup("__setattr__")
		c.setterEpoch, c.plainSetter = t.epoch+1, m == nil || owner == objectClass
	}
	return c.plainSetter
}

type attrNode struct {
	object expr
	cache  attrCache
	span   diag.Span
}

func (n *attrNode) eval(t *Thread, f *frame) (Value, *Failure) {
	v, fail := n.object.eval(t, f)
	if fail != nil {
		return nil, fail
	}
	if in, ok := v.(*Instance); ok && !n.cache.odd {
		n.cache.of(t, in.class)
		if !n.cache.data {
			if own := n.cache.own(in); own != nil {
				return own, nil
			}
		} else if p, ok := n.cache.found.(*Property); ok {
			if get, ok := p.Get.(*Function); ok && t.takesJust(get, 1) {
				f.at = n.span
				v, fail := t.callSmall(get, in)
				if fail == nil {
					return v, nil
				}
				v, fail = t.missThrough(in, n.cache.name, func() (Value, *Failure) { return nil, fail })
				if fail != nil {
					t.locate(fail, f, n.span)
				}
				return v, fail
			}
		}
	}
	f.at = n.span
	v, fail = t.loadAttr(v, &n.cache)
	if fail != nil {
		t.locate(fail, f, n.span)
	}
	return v, fail
}
