package host

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// What native code of known modules needs beside the operations of values.

// Sorted sorts stably by a key function, nil for none.
func (t *Thread) Sorted(items []Value, key Value) ([]Value, *Failure) {
	return t.sortItems(items, key, nil)
}

// SortedDown is Sorted from the highest key down.
func (t *Thread) SortedDown(items []Value, key Value) ([]Value, *Failure) {
	return t.sortItems(items, key, Bool(true))
}

// sizeOfClass is what a class takes with the methods it is given, in bytes.
const sizeOfClass = 2048

// NewOpenClass makes a class whose attributes evaluated code may change, as a class statement does (namedtuple).
func (t *Thread) NewOpenClass(module, name string, bases []*Class) (*Class, *Failure) {
	if f := t.Alloc(sizeOfClass); f != nil {
		return nil, f
	}
	c := &Class{name: name, qualname: name, module: module, bases: bases, epoch: &t.epoch, steps: &t.steps}
	c.names.born = t.clock
	for _, b := range bases {
		if b.layout != layoutObject {
			c.layout = b.layout
		}
		if c.construct == nil && b.layout == layoutObject && b != objectClass {
			c.construct = b.construct
		}
	}
	mro, clash := linearize(c)
	if clash != nil {
		return nil, t.Raise("TypeError", "Cannot create a consistent method resolution order (MRO) for bases %s", strings.Join(clash, ", "))
	}
	c.mro = mro
	return c, nil
}

// Allocate makes the bare instance of a class: object.__new__ and its kin.
func (t *Thread) Allocate(c *Class, args []Value, kw []Keyword) (Value, *Failure) {
	return t.allocate(c, args, kw)
}

// ConstructPlain constructs an instance as a class without a [Meta] would.
func (t *Thread) ConstructPlain(c *Class, args []Value, kw []Keyword) (Value, *Failure) {
	obj, f := t.allocate(c, args, kw)
	if f != nil {
		return nil, f
	}
	if in, ok := obj.(*Instance); ok {
		return in, t.initialise(in, args, kw)
	}
	return obj, nil
}

// SetOwnAttr is object.__setattr__(in, name, value); a nil value deletes.
func (t *Thread) SetOwnAttr(in *Instance, name string, value Value) *Failure {
	return t.setInstanceAttr(in, name, value)
}

// Special finds a special method of an instance's class, bound, or nil (HOST-343).
func (t *Thread) Special(in *Instance, name string) (Value, *Failure) { return t.special(in, name) }

// AttrOrNil is v.name, nil when the attribute is absent.
func (t *Thread) AttrOrNil(v Value, name string) (Value, *Failure) {
	r, f := t.attr(v, name)
	if f != nil && f.Matches("AttributeError") {
		return nil, nil
	}
	return r, f
}

// BindAttr is what reading class attribute m through instance v of class c gives.
func (t *Thread) BindAttr(m, v Value, c *Class) (Value, *Failure) { return t.bindAttr(m, v, c) }

// Native reports whether the class is no class of evaluated code.
func (c *Class) Native() bool { return c.native }

// SetDoc sets the docstring.
func (c *Class) SetDoc(v Value) { c.doc = v }

// HasLayout reports whether instances of the class hold a builtin value, such as an int or a dict.
func (c *Class) HasLayout() bool { return c.layout != layoutObject && c.layout != layoutException }

// IsException reports whether the class is an exception class.
func (c *Class) IsException() bool { return c.layout == layoutException }

// CopyFrom takes over the definition place and the fields of another class, for a class made in place of it (NamedTuple).
func (c *Class) CopyFrom(o *Class) {
	c.file, c.span, c.nameSpan, c.fields, c.qualname, c.module = o.file, o.span, o.nameSpan, o.fields, o.qualname, o.module
	if o.doc != nil {
		c.doc = o.doc
	}
}

// SetScopeClass makes zero-argument super() in the methods of o's body mean c.
func (c *Class) SetScopeClass(o *Class) {
	if o.scope != nil {
		o.scope.class = c
	}
}

// DropOwn removes a name from the class's own namespace; for native code.
func (c *Class) DropOwn(name string) {
	c.changed()
	c.names.delete(name)
}

// SetBase gives an instance of a subclass of a builtin class its builtin value.
func (in *Instance) SetBase(v Value) { in.base = v }

// NewSetOf returns a set of items.
func (t *Thread) NewSetOf(items []Value, frozen bool) (*Set, *Failure) {
	s := t.NewSet(frozen)
	for _, it := range items {
		if f := s.Add(t, it); f != nil {
			return nil, f
		}
	}
	return s, nil
}

// Keywords makes keyword arguments of a dict with text keys.
func (t *Thread) Keywords(d *Dict) ([]Keyword, *Failure) {
	return t.unpackKeywords(nil, d, nil)
}

// KeyError raises KeyError(key).
func (t *Thread) KeyError(key Value) *Failure { return t.keyError(key) }

// RaiseArgs makes an exception with arguments of any kind.
func (t *Thread) RaiseArgs(c *Class, args ...Value) *Failure {
	return t.RaiseValue(newException(c, args))
}

// StopIteration raises StopIteration.
func (t *Thread) StopIteration() *Failure { return t.Raise("StopIteration", "") }

// IterValue is an iterator as a value.
func IterValue(it Iterator) Value { return iterValue(it) }

// Reversed is reversed(v).
func (t *Thread) Reversed(v Value) (Value, *Failure) { return t.reversedOf(v) }

// UpdateDict adds the items of a mapping or of an iterable of pairs to a dict.
func (t *Thread) UpdateDict(d *Dict, v Value) *Failure { return t.updateFrom(d, v) }

// FillDict is what dict(*args, **kw) puts into a dict.
func (t *Thread) FillDict(d *Dict, args []Value, kw []Keyword) *Failure {
	return t.fillDict(d, "dict", args, kw)
}

// Deeper counts one level of a structure that is followed; each one without a failure is paired with [Thread.Shallower] (HOST-43).
func (t *Thread) Deeper() *Failure { return t.deeper() }

// Shallower leaves a level.
func (t *Thread) Shallower() { t.shallower() }

// Identity returns a comparable key that tells objects apart, nil for immutable values that need no telling.
func Identity(v Value) any {
	switch v.(type) {
	case *List, *Dict, *Set, *Tuple, *Instance:
		return v
	}
	return nil
}

// PlainText is a short rendering of a value that runs no evaluated code.
func PlainText(v Value) string { return plainText(v) }

// CutText bounds a text that goes into a message and escapes what is not printable.
func (t *Thread) CutText(s string) string { return cutText(s, t.limits.MessageRunes) }

// MainFile returns the file of the source.
func (t *Thread) MainFile() *diag.File { return t.mainFile }

// Callable is callable(v).
func (t *Thread) Callable(v Value) bool { return t.callable(v) }

// Reenter guards the repr of a value that may contain itself: inside is true when its repr is in progress already. leave is called when
// the repr is done.
func (t *Thread) Reenter(v any) (inside bool, leave func(), f *Failure) {
	if t.inRepr(v) {
		return true, func() {}, nil
	}
	if f := t.deeper(); f != nil {
		return false, nil, f
	}
	t.suspects = append(t.suspects, reprMark{v})
	return false, func() {
		t.suspects = t.suspects[:len(t.suspects)-1]
		t.shallower()
	}, nil
}

// NewDetachedDict returns a dict whose changes are no effect a statement leaves behind: for caches.
func NewDetachedDict() *Dict { return &Dict{table{born: 1<<32 - 1}} }

// NewDetachedInstance returns an instance made outside any evaluation; it must not be changed.
func NewDetachedInstance(c *Class, base Value) *Instance { return &Instance{class: c, base: base} }

// NewStaticBuiltin returns a native function that is not bound when it is read through an instance or a class: `__new__`.
func NewStaticBuiltin(name string, fn func(t *Thread, args []Value, kw []Keyword) (Value, *Failure)) *Builtin {
	b := NewRawBuiltin(name, fn)
	b.static = true
	return b
}

// First returns the first key of a dict, or nil.
func (d *Dict) First() Value {
	if i := d.first; i < len(d.entries) {
		return d.entries[i].key
	}
	return nil
}

// SetSlots declares the only attributes of the class's instances (HOST-345).
func (c *Class) SetSlots(names []string) {
	c.changed()
	c.hasSlots, c.slots = true, make(map[string]bool, len(names))
	items := make([]Value, len(names))
	for i, n := range names {
		items[i] = Str(n)
		c.slots[n] = true
	}
	c.names.Set("__slots__", NewTuple(items...))
}

// BaseRefuser is a native value that is refused as a base class with a failure of its own.
type BaseRefuser interface {
	RefuseBase(t *Thread) *Failure
}

// CopyState takes over what an instance of an exception class holds beside its attributes.
func (in *Instance) CopyState(from *Instance) {
	if from.exc != nil {
		c := *from.exc
		in.exc = &c
	}
}

// Unary is `-v`, `+v` or `~v`.
func (t *Thread) Unary(op ast.Op, v Value) (Value, *Failure) { return t.unary(op, v) }

// ConstructAsInstance makes a native class derived from a builtin one construct instances with `__init__` from its namespace, instead of
// the builtin value alone.
func (c *Class) ConstructAsInstance() { c.construct = nil }

// KeyOf returns the key of the dict that is equal to k, or nil.
func (d *Dict) KeyOf(t *Thread, k Value) (Value, *Failure) {
	i, _, f := d.find(t, k)
	if f != nil || i < 0 {
		return nil, f
	}
	return d.entries[i].key, nil
}

// Last returns the last key of a dict, or nil.
func (d *Dict) Last() Value {
	for i := len(d.entries) - 1; i >= 0; i-- {
		if d.entries[i].key != nil {
			return d.entries[i].key
		}
	}
	return nil
}

// LookupBuiltin returns a builtin by name.
func LookupBuiltin(name string) Value { return builtinNames.Get(name) }
