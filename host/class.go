package host

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// Class is a class: builtin, of a known module, or made by a class statement.
type Class struct {
	name, qualname, module string
	bases                  []*Class
	mro                    []*Class // itself first
	names                  Names
	native                 bool // attributes cannot be changed by evaluated code (HOST-348)
	final                  bool // cannot be a base class
	layout                 layout
	meta                   Meta
	construct              func(t *Thread, c *Class, args []Value, kw []Keyword) (Value, *Failure)
	doc                    Value
	direct                 *Builtin // what construct does, of a native class with a plain list of parameters; or nil

	file       *diag.File
	span       diag.Span // the class statement
	nameSpan   diag.Span
	fields     []Field
	slots      map[string]bool
	hasSlots   bool
	abstract   []string
	shown      string // how messages name the class, where that is not its name
	abc        bool   // abstract methods are looked for in it and in classes derived from it
	typeParams bool
	params     typeParams                    // of a class that derives from typing.Generic
	objectInit bool                          // that of object has taken the place of one that a protocol gave
	check      func(t *Thread, v Value) bool // of a class for isinstance only
	scope      *scope

	epoch                  *uint32 // of the evaluation that made the class: counts changes of classes
	steps                  *int64  // and what it has executed
	setterEpoch, initEpoch uint32  // the epoch, plus one, in which the next was found out
	plainSetter            bool
	plainInit              *Function
	plainFields            *FieldInit
	postInit               Value // __post_init__, where there are plainFields
	plainExc               bool  // see plainException, and excEpoch as initEpoch
	excEpoch               uint32
	lookups                *lookupCache
	attrHint               int // how many attributes an instance has had once constructed
}

// layout says what builtin value an instance holds.
type layout uint8

const (
	layoutObject layout = iota
	layoutInt
	layoutFloat
	layoutStr
	layoutBytes
	layoutTuple
	layoutList
	layoutDict
	layoutSet
	layoutFrozenset
	layoutException
)

// Field is one annotated name of a class body, in order (HOST-106).
type Field struct {
	Name       string
	Annotation ast.Expr
	File       *diag.File
	Span       diag.Span // of the name
}

// Meta is the behaviour that known classes such as Enum and NamedTuple lend to every class derived from them.
type Meta interface {
	// Created is called when a class statement has made c; it answers the value to bind.
	Created(t *Thread, c *Class, kw []Keyword) (Value, *Failure)
	// CallClass answers c(...); handled false leaves it to ordinary construction.
	CallClass(t *Thread, c *Class, args []Value, kw []Keyword) (v Value, handled bool, f *Failure)
	// ClassAttr answers an attribute of c before its namespace is asked; nil leaves it.
	ClassAttr(t *Thread, c *Class, name string) (Value, *Failure)
	// Members are what iteration over c gives; ok false makes c not iterable.
	Members(t *Thread, c *Class) (items []Value, ok bool)
	// ClassIndex answers c[index]; handled false leaves it.
	ClassIndex(t *Thread, c *Class, index Value) (v Value, handled bool, f *Failure)
	// ClassContains answers `x in c`; handled false iterates the members.
	ClassContains(t *Thread, c *Class, x Value) (in, handled bool, f *Failure)
}

// BodyStarter is a [Meta] that has a say in what the bodies of its classes bind.
type BodyStarter interface {
	StartBody(t *Thread, c *Class) BodyBinder
}

// BodyBinder answers the value to bind under a name of a class body.
type BodyBinder interface {
	BindInBody(t *Thread, name string, v Value) (Value, *Failure)
}

// ClassReprer is a [Meta] whose classes show in a way of their own.
type ClassReprer interface {
	ClassRepr(c *Class) string
}

// TypeName implements [Value]: the class of a class is type.
func (c *Class) TypeName() string { return "type" }

// Name returns __name__.
func (c *Class) Name() string { return c.name }

// Qualname returns __qualname__, such as "build.<locals>.Block".
func (c *Class) Qualname() string { return c.qualname }

// Module returns __module__.
func (c *Class) Module() string { return c.module }

// Bases returns the direct bases.
func (c *Class) Bases() []*Class { return c.bases }

// MRO returns the classes looked through for an attribute, c first.
func (c *Class) MRO() []*Class { return c.mro }

// Evaluated reports whether a class statement of evaluated code made the class.
func (c *Class) Evaluated() bool { return c.file != nil }

// Bindings returns the class's own namespace in order of first binding (HOST-68, CORE-108). Names the implementation adds
// (__module__, __qualname__, __doc__) are not in it.
func (c *Class) Bindings() []Binding { return c.names.All() }

// Own returns the binding of a name in the class's own namespace.
func (c *Class) Own(name string) (Binding, bool) { return c.names.Lookup(name) }

// SetOwn binds a name in the class's own namespace; for native code (decorators of known modules).
func (c *Class) SetOwn(name string, v Value) {
	c.changed()
	c.names.Set(name, v)
}

func (c *Class) changed() {
	if c.epoch != nil {
		*c.epoch++
	}
}

// Fields returns the annotated names of the class body in order.
func (c *Class) Fields() []Field { return c.fields }

// Place returns the class statement and the place of the class's name.
func (c *Class) Place() (statement, name diag.Location) {
	if c.file == nil {
		return diag.Location{}, diag.Location{}
	}
	return diag.Location{File: c.file, Span: c.span}, diag.Location{File: c.file, Span: c.nameSpan}
}

// lookupCache remembers what the latest lookups in a class of evaluated code found, which holds until some class changes.
type lookupCache struct {
	epoch uint32
	found [16]struct {
		name  string
		value Value
		owner *Class
	}
}

// Lookup finds a name through the linearization and the class that has it.
func (c *Class) Lookup(name string) (Value, *Class) {
	if c.epoch == nil || name == "" {
		return c.lookup(name)
	}
	l := c.lookups
	if l == nil || l.epoch != *c.epoch {
		if l == nil {
			l = &lookupCache{}
			c.lookups = l
		}
		*l = lookupCache{epoch: *c.epoch}
	}
	e := &l.found[(len(name)+int(name[len(name)/2]))&15]
	if e.name != name {
		e.value, e.owner = c.lookup(name)
		e.name = name
	}
	return e.value, e.owner
}

func (c *Class) lookup(name string) (Value, *Class) {
	for i, k := range c.mro {
		if v := k.names.Get(name); v != nil {
			c.spend(i)
			return v, k
		}
	}
	c.spend(len(c.mro))
	return nil, nil
}

// spend charges for a look through n classes, where they are many.
func (c *Class) spend(n int) {
	if n > 16 && c.steps != nil {
		*c.steps += int64(n / 8)
	}
}

// Derives reports whether c is base or derives from it.
func (c *Class) Derives(base *Class) bool {
	c.spend(len(c.mro) / 8)
	for _, k := range c.mro {
		if k == base {
			return true
		}
	}
	return false
}

// SetMeta gives the class, and every class derived from it, a behaviour; for native code.
func (c *Class) SetMeta(m Meta) {
	c.changed()
	c.meta = m
}

// Meta returns the behaviour of the class, its own or inherited; may be nil.
func (c *Class) Meta() Meta {
	for _, k := range c.mro {
		if k.meta != nil {
			return k.meta
		}
	}
	return nil
}

// NewClass returns a native class. construct, when not nil, makes its instances and those of its subclasses; otherwise the ordinary
// construction with __new__ and __init__ of the namespace applies.
func NewClass(module, name string, bases []*Class, construct func(t *Thread, c *Class, args []Value, kw []Keyword) (Value, *Failure)) *Class {
	c := &Class{name: name, qualname: name, module: module, bases: bases, native: true, construct: construct}
	if len(bases) == 0 && objectClass != nil {
		c.bases = []*Class{objectClass}
	}
	c.mro, _ = linearize(c)
	for _, b := range c.bases {
		if b.layout != layoutObject {
			c.layout = b.layout
		}
		if construct == nil && c.construct == nil && b != objectClass {
			c.construct = b.construct
		}
	}
	return c
}

// ShowModule makes messages name the class with its module, as those of CPython's C code do.
func (c *Class) ShowModule() { c.shown = c.module + "." + c.name }

// SetFinal says that no class derives from a native one.
func (c *Class) SetFinal() { c.final = true }

// NewExceptionClass returns a native exception class derived from base (HOST-26).
func NewExceptionClass(module, name string, base *Class) *Class {
	return NewClass(module, name, []*Class{base}, nil)
}

// Instance is an instance of a class that is no builtin kind of its own: of an evaluated class, or an exception.
type Instance struct {
	class *Class
	attrs Names
	base  Value     // the builtin value of a subclass of int, str, list, dict, ...
	exc   *excState // of an exception
}

// TypeName implements [Value].
func (in *Instance) TypeName() string {
	if in.class.shown != "" {
		return in.class.shown
	}
	return in.class.name
}

// Class returns the instance's class.
func (in *Instance) Class() *Class { return in.class }

// Attrs returns the instance's own attributes; native code may set them.
func (in *Instance) Attrs() *Names { return &in.attrs }

// Base returns the builtin value inside an instance of a subclass of a builtin class, or nil.
func (in *Instance) Base() Value { return in.base }

// NewInstance returns an instance without attributes; base is the builtin value of a subclass of a builtin class, or nil.
func (t *Thread) NewInstance(c *Class, base Value) *Instance {
	in := &Instance{class: c, base: base}
	in.attrs.born = t.clock
	if c.attrHint > 0 {
		in.attrs.entries = make([]Binding, 0, c.attrHint)
	}
	t.allocated += 64 + 64*int64(c.attrHint)
	return in
}

// linearize computes CPython's C3 order.
func linearize(c *Class) (mro []*Class, clash []string) {
	if len(c.bases) == 1 {
		return append([]*Class{c}, c.bases[0].mro...), nil
	}
	var lists [][]*Class
	for _, b := range c.bases {
		lists = append(lists, b.mro)
	}
	lists = append(lists, c.bases)
	behind := map[*Class]int{} // how many lists have a class behind their first
	for _, l := range lists {
		for i := 1; i < len(l); i++ {
			behind[l[i]]++
		}
	}
	out := []*Class{c}
	for {
		remaining := false
		var pick *Class
		for _, l := range lists {
			if len(l) == 0 {
				continue
			}
			remaining = true
			if behind[l[0]] == 0 {
				pick = l[0]
				break
			}
		}
		if !remaining {
			return out, nil
		}
		if pick == nil {
			return nil, headNames(lists)
		}
		out = append(out, pick)
		for i, l := range lists {
			if len(l) > 0 && l[0] == pick {
				if lists[i] = l[1:]; len(l) > 1 {
					behind[l[1]]--
				}
			}
		}
	}
}

// headNames names the classes of which none can come next.
func headNames(lists [][]*Class) []string {
	var names []string
	seen := map[*Class]bool{}
	for _, l := range lists {
		if len(l) > 0 && !seen[l[0]] {
			seen[l[0]] = true
			names = append(names, l[0].name)
		}
	}
	return names
}
