package host

import (
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// readableDunders are the `__x__` names that exist (HOST-355); every other one is absent (HOST-356).
var readableDunders = func() map[string]bool {
	m := map[string]bool{}
	for _, n := range strings.Fields(`__name__ __qualname__ __doc__ __module__ __defaults__ __kwdefaults__ __annotations__ __wrapped__
		__new__ __init__ __init_subclass__ __set_name__ __class_getitem__ __repr__ __str__ __format__ __bytes__ __bool__ __len__ __hash__
		__eq__ __ne__ __lt__ __le__ __gt__ __ge__ __getattr__ __setattr__ __delattr__ __dir__ __getitem__ __setitem__ __delitem__
		__contains__ __missing__ __iter__ __next__ __reversed__ __call__ __enter__ __exit__ __index__ __int__ __float__ __round__
		__trunc__ __floor__ __ceil__ __abs__ __neg__ __pos__ __invert__ __post_init__ __match_args__ __slots__ __copy__ __deepcopy__
		__fspath__ __divmod__ __rdivmod__ __dict__ __mro__ __bases__ __class__ __self__ __func__ __cause__ __context__
		__suppress_context__ __notes__ __members__ __file__ __path__ __package__ __spec__ __version__ __all__ __dataclass_fields__
		__origin__ __args__`) {
		m[n] = true
	}
	for _, names := range binaryNames {
		for _, n := range names {
			m[n] = true
		}
	}
	return m
}()

func absentName(name string) bool { return isDunder(name) && !readableDunders[name] }

// AbsentName reports whether a name is one of those that do not exist for evaluated code (HOST-356).
func AbsentName(name string) bool { return absentName(name) }

// AttributeOwner is a foreign value that messages about its attributes name in a way of its own.
type AttributeOwner interface{ OwnerText() string }

func (t *Thread) noAttribute(v Value, name string) *Failure {
	var f *Failure
	switch x := v.(type) {
	case *Class:
		f = t.Raise("AttributeError", "type object '%s' has no attribute '%s'", x.name, name)
	case *ModuleValue:
		f = t.Raise("AttributeError", "module '%s' has no attribute '%s'", x.Name, name)
	case AttributeOwner:
		f = t.Raise("AttributeError", "%s has no attribute '%s'", x.OwnerText(), name)
	default:
		class := typeName(v)
		if in, ok := v.(*Instance); ok && isSlot(in.class, name) && in.class.module != "__main__" { // an empty slot names the class in full
			class = in.class.module + "." + in.class.qualname
		}
		f = t.Raise("AttributeError", "'%s' object has no attribute '%s'", class, name)
	}
	return ofAttribute(f, v, name)
}

// ofAttribute notes which attribute of what an AttributeError speaks of (HOST-373).
func ofAttribute(f *Failure, v Value, name string) *Failure {
	f.Exc.attrs.Set("name", Str(name))
	f.Exc.attrs.Set("obj", v)
	return f
}

// Attr is v.name.
func (t *Thread) Attr(v Value, name string) (Value, *Failure) {
	r, f := t.attr(v, name)
	if f == nil && r == nil {
		return nil, t.noAttribute(v, name)
	}
	return r, f
}

// attr is Attr, answering nil for an attribute that is absent.
func (t *Thread) attr(v Value, name string) (Value, *Failure) {
	if u, ok := v.(*Unavailable); ok {
		if u.Reason == DefinitionFailed {
			return nil, t.UseUnavailable(u)
		}
		return t.partOf(u, name)
	}
	if absentName(name) {
		return nil, nil
	}
	if name == "__class__" {
		if s, ok := v.(*superValue); !ok || s == nil {
			return t.TypeOf(v), nil
		}
	}
	switch x := v.(type) {
	case *Instance:
		return t.instanceAttr(x, name)
	case *Class:
		return t.classAttr(x, name)
	case *ModuleValue:
		return t.ModuleAttr(x, name)
	case *Function:
		return t.functionAttr(x, name)
	case *BoundMethod:
		switch name {
		case "__self__":
			return x.self, nil
		case "__func__":
			return x.fn, nil
		}
		return t.attr(x.fn, name)
	case *superValue:
		return t.superAttr(x, name)
	case *Builtin:
		switch name {
		case "__name__":
			return Str(x.name), nil
		case "__qualname__":
			return Str(x.qualname()), nil
		case "__doc__":
			return None, nil
		case "__module__":
			if x.owner == "" || x.manner == asMethod || x.manner == asClassMethod {
				return Str("builtins"), nil
			}
			return Str(x.owner), nil
		}
		return nil, nil
	case *Property:
		return t.propertyAttr(x, name)
	case *StaticMethod:
		if name == "__func__" || name == "__wrapped__" {
			return x.Func, nil
		}
		return t.attr(x.Func, name)
	case *ClassMethod:
		if name == "__func__" || name == "__wrapped__" {
			return x.Func, nil
		}
		return t.attr(x.Func, name)
	}
	if a, ok := v.(Attributer); ok {
		if r, f := a.Attr(t, name); f != nil || r != nil {
			t.Given(r)
			return r, f
		}
	}
	if c := builtinClassOf(v); c != nil {
		if r, f := t.builtinAttr(c, v, name); f != nil || r != nil {
			return r, f
		}
	}
	if it, ok := v.(Iterator); ok && (name == "__next__" || name == "__iter__") {
		return iteratorAttr(t, it, name, v.TypeName())
	}
	if m, ok := v.(ContextManager); ok && (name == "__enter__" || name == "__exit__") {
		return managerAttr(m, name), nil
	}
	return nil, nil
}

// builtinAttr finds an attribute of a value of a builtin class.
func (t *Thread) builtinAttr(c *Class, v Value, name string) (Value, *Failure) {
	if r := dataAttr(v, name); r != nil {
		return r, nil
	}
	m, _ := c.member(name)
	if m == nil {
		if name == "__doc__" {
			return None, nil
		}
		return nil, nil
	}
	return t.bindAttr(m, v, c)
}

// newMethod binds a function to its object.
func (t *Thread) newMethod(fn, self Value) *BoundMethod {
	t.Made(32)
	return &BoundMethod{fn, self}
}

// bindAttr is what reading class attribute m through instance v gives.
func (t *Thread) bindAttr(m, v Value, c *Class) (Value, *Failure) {
	switch x := m.(type) {
	case *Function:
		return t.newMethod(x, v), nil
	case *Builtin:
		if x.static {
			return x, nil
		}
		return t.newMethod(x, v), nil
	case Descriptor:
		return x.GetThrough(t, v, c)
	case *Instance:
		for _, n := range []string{"__get__", "__set__", "__delete__"} {
			if d, _ := x.class.Lookup(n); d != nil {
				return nil, t.RefuseText("a descriptor class read through an instance (%s defines %s) is outside the evaluated subset", x.class.name, n).
					WithHelp("use property")
			}
		}
	case *Unavailable:
		return x, nil
	}
	return m, nil
}

// special looks a special method up on the class of an instance and binds it; nil when there is none (HOST-343). Methods that the
// builtin base would provide are not found: its operation is used instead.
func (t *Thread) special(in *Instance, name string) (Value, *Failure) {
	m, owner := in.class.Lookup(name)
	if m == nil || owner == objectClass {
		return nil, nil
	}
	if IsNone(m) {
		return m, nil
	}
	if t.speculating > 0 {
		return nil, t.Raise("TypeError", "evaluated code is not called in a compile-time position")
	}
	return t.bindAttr(m, in, in.class)
}

// instanceAttr reads an attribute of an instance, in the order of HOST-342.
func (t *Thread) instanceAttr(in *Instance, name string) (Value, *Failure) {
	m, _ := in.class.member(name)
	if d, ok := m.(DataDescriptor); ok {
		return t.missThrough(in, name, func() (Value, *Failure) { return d.GetThrough(t, in, in.class) })
	}
	if v := in.attrs.Get(name); v != nil {
		return v, nil
	}
	if m != nil {
		return t.missThrough(in, name, func() (Value, *Failure) { return t.bindAttr(m, in, in.class) })
	}
	switch name {
	case "__dict__":
		if !slotAllowed(in.class, name) {
			return t.getattrHook(in, name)
		}
		own := Names{}
		for _, b := range in.attrs.All() {
			if !isSlot(in.class, b.Name) {
				own.Set(b.Name, b.Value)
			}
		}
		return t.namesDict(&own), nil
	case "__doc__":
		return t.classDoc(in.class), nil
	case "__module__":
		return Str(in.class.module), nil
	}
	if in.exc != nil {
		if v, ok := t.excAttr(in, name); ok {
			return v, nil
		}
	}
	if in.base != nil {
		if v := dataAttr(in.base, name); v != nil {
			return v, nil
		}
	}
	return t.getattrHook(in, name)
}

// missThrough runs a descriptor and asks __getattr__ when it raises AttributeError.
func (t *Thread) missThrough(in *Instance, name string, get func() (Value, *Failure)) (Value, *Failure) {
	v, f := get()
	if f != nil && f.Matches("AttributeError") {
		if m, _ := in.class.Lookup("__getattr__"); m != nil {
			return t.getattrHook(in, name)
		}
	}
	return v, f
}

func (t *Thread) getattrHook(in *Instance, name string) (Value, *Failure) {
	m, _ := in.class.Lookup("__getattr__")
	if m == nil {
		return nil, nil
	}
	if t.speculating > 0 {
		return nil, t.Raise("TypeError", "__getattr__ is not called in a compile-time position")
	}
	b, f := t.bindAttr(m, in, in.class)
	if f != nil {
		return nil, f
	}
	return t.Call(b, []Value{Str(name)}, nil)
}

// namesDict is a copy of a namespace as a dict (HOST-349).
func (t *Thread) namesDict(n *Names) *Dict {
	d := t.NewDict()
	for _, b := range n.All() {
		if absentName(b.Name) {
			continue
		}
		if f := d.set(t, Str(b.Name), b.Value); f != nil {
			break
		}
	}
	return d
}

func (t *Thread) classDoc(c *Class) Value {
	if c.doc != nil {
		return c.doc
	}
	return None
}

func (t *Thread) classAttr(c *Class, name string) (Value, *Failure) {
	if m := c.Meta(); m != nil {
		if v, f := m.ClassAttr(t, c, name); f != nil || v != nil {
			return v, f
		}
	}
	switch name {
	case "__name__":
		return Str(c.name), nil
	case "__qualname__":
		return Str(c.qualname), nil
	case "__module__":
		return Str(c.module), nil
	case "__doc__":
		return t.classDoc(c), nil
	case "__dict__":
		return t.namesDict(&c.names), nil
	case "__mro__":
		return classTuple(c.mro), t.CheckItems(int64(len(c.mro)))
	case "__bases__":
		return classTuple(c.bases), t.CheckItems(int64(len(c.bases)))
	case "__annotations__":
		return t.fieldAnnotations(c)
	}
	m, owner := c.member(name)
	if m == nil {
		return nil, nil
	}
	switch x := m.(type) {
	case Descriptor:
		return x.GetThrough(t, nil, c)
	case *Instance:
		if owner.Evaluated() {
			if d, _ := x.class.Lookup("__get__"); d != nil {
				return nil, t.RefuseText("a descriptor class (%s defines __get__) is outside the evaluated subset", x.class.name).WithHelp("use property")
			}
		}
	}
	return m, nil
}

func classTuple(cs []*Class) *Tuple {
	items := make([]Value, len(cs))
	for i, c := range cs {
		items[i] = c
	}
	return NewTuple(items...)
}

// fieldAnnotations is C.__annotations__: names to source text (HOST-107).
func (t *Thread) fieldAnnotations(c *Class) (Value, *Failure) {
	d := t.NewDict()
	for _, fd := range c.fields {
		if f := t.setAnnotation(d, fd.Name, fd.File, fd.Annotation); f != nil {
			return nil, f
		}
	}
	return d, nil
}

// setAnnotation puts the text of an annotation into a dict, and charges for it.
func (t *Thread) setAnnotation(d *Dict, name string, file *diag.File, e ast.Expr) *Failure {
	sp := e.Span()
	if f := t.CheckText(int64(sp.End - sp.Start)); f != nil {
		return f
	}
	if f := t.Step(1); f != nil {
		return f
	}
	return d.SetStr(t, name, Str(file.Src[sp.Start:sp.End]))
}

// Text returns the annotation as written.
func (f Field) Text() string {
	sp := f.Annotation.Span()
	return string(f.File.Src[sp.Start:sp.End])
}

// functionAttr reads an attribute of a function (HOST-322).
func (t *Thread) functionAttr(fn *Function, name string) (Value, *Failure) {
	if v := fn.attrs.Get(name); v != nil {
		return v, nil
	}
	switch name {
	case "__name__":
		return Str(fn.name), nil
	case "__qualname__":
		return Str(fn.qualname), nil
	case "__module__":
		return Str(fn.mod.Name), nil
	case "__doc__":
		if fn.doc != nil {
			return fn.doc, nil
		}
		return None, nil
	case "__defaults__":
		if len(fn.defaults) == 0 {
			return None, nil
		}
		if f := t.CheckItems(int64(len(fn.defaults))); f != nil {
			return nil, f
		}
		return NewTuple(append([]Value(nil), fn.defaults...)...), nil
	case "__kwdefaults__":
		return t.kwDefaultsDict(fn)
	case "__annotations__":
		return t.functionAnnotations(fn)
	case "__dict__":
		return t.namesDict(&fn.attrs), nil
	case "__call__":
		return fn, nil
	}
	return nil, nil
}

func (t *Thread) kwDefaultsDict(fn *Function) (Value, *Failure) {
	if f := t.Step(len(fn.kwDefaults)); f != nil {
		return nil, f
	}
	d := t.NewDict()
	for i, v := range fn.kwDefaults {
		if v != nil {
			if f := d.SetStr(t, fn.code.args.Kwonlyargs[i].Arg, v); f != nil {
				return nil, f
			}
		}
	}
	if d.live == 0 {
		return None, nil
	}
	return d, nil
}

func (t *Thread) functionAnnotations(fn *Function) (Value, *Failure) {
	d := t.NewDict()
	a := fn.code.args
	for _, list := range [][]*ast.Arg{a.Posonlyargs, a.Args, {a.Vararg}, a.Kwonlyargs, {a.Kwarg}} {
		t.Spend(len(list))
		for _, p := range list {
			if p != nil && p.Annotation != nil {
				if f := t.setAnnotation(d, p.Arg, fn.file, p.Annotation); f != nil {
					return nil, f
				}
			}
		}
	}
	if fn.def != nil && fn.def.Returns != nil {
		if f := t.setAnnotation(d, "return", fn.file, fn.def.Returns); f != nil {
			return nil, f
		}
	}
	return d, nil
}

func (t *Thread) propertyAttr(p *Property, name string) (Value, *Failure) {
	change := func(set func(q *Property, fn Value)) Value {
		return NewBuiltin(name, "fn, /", func(_ *Thread, a []Value) (Value, *Failure) {
			q := *p
			set(&q, a[0])
			return &q, nil
		})
	}
	orNone := func(v Value) Value {
		if v == nil {
			return None
		}
		return v
	}
	switch name {
	case "setter":
		return change(func(q *Property, fn Value) { q.Set = fn }), nil
	case "getter":
		return change(func(q *Property, fn Value) { q.Get = fn }), nil
	case "deleter":
		return change(func(q *Property, fn Value) { q.Del = fn }), nil
	case "fget":
		return orNone(p.Get), nil
	case "fset":
		return orNone(p.Set), nil
	case "fdel":
		return orNone(p.Del), nil
	case "__doc__":
		return t.propertyDoc(p)
	}
	return nil, nil
}

// propertyDoc is the doc of a property: its own, else that of its getter, which may be a property itself.
func (t *Thread) propertyDoc(p *Property) (Value, *Failure) {
	for p.Doc == nil && p.Get != nil {
		inner, ok := p.Get.(*Property)
		if !ok {
			return t.attr(p.Get, "__doc__")
		}
		if f := t.Step(1); f != nil {
			return nil, f
		}
		p = inner
	}
	if p.Doc != nil {
		return p.Doc, nil
	}
	return None, nil
}

// superAttr looks an attribute up behind a class in a linearization.
func (t *Thread) superAttr(s *superValue, name string) (Value, *Failure) {
	past := false
	for _, k := range s.start.mro {
		if k == s.class {
			past = true
			continue
		}
		if !past {
			continue
		}
		m := k.names.Get(name)
		if m == nil && k.native {
			if m = ownSlotWrapper(k, name); m == nil {
				continue
			}
		}
		if m == nil {
			continue
		}
		if c, ok := s.self.(*Class); ok {
			switch d := m.(type) {
			case *ClassMethod:
				return d.GetThrough(t, nil, c)
			case *StaticMethod:
				return d.Func, nil
			case *Builtin:
				if d.name == "__init_subclass__" {
					return Bind(d, c), nil
				}
			}
			return m, nil
		}
		return t.bindAttr(m, s.self, s.start)
	}
	return nil, ofAttribute(t.Raise("AttributeError", "'super' object has no attribute '%s'", name), s, name)
}

// ModuleAttr is module.name; nil when it is absent from a virtual module without Missing.
func (t *Thread) ModuleAttr(m *ModuleValue, name string) (Value, *Failure) {
	if v := m.names.Get(name); v != nil {
		return v, nil
	}
	switch name {
	case "__name__":
		return Str(m.Name), nil
	case "__doc__":
		if m.doc != nil {
			return m.doc, nil
		}
		return None, nil
	case "__dict__":
		return t.namesDict(&m.names), nil
	case "__package__", "__spec__", "__file__", "__path__", "__all__", "__version__":
		if m.evaluated {
			return nil, nil
		}
	}
	if m.Fresh != nil {
		if v, f := m.Fresh(t, name); f != nil || v != nil {
			return v, f
		}
	}
	if m.Lazy != nil {
		v, f := m.Lazy(t, name)
		if f != nil {
			return nil, f
		}
		if v != nil {
			m.names.Set(name, v)
			return v, nil
		}
	}
	if !m.evaluated { // a package of files has the attribute once its submodule has run (LOADSRC-23)
		if sub, f := t.loadedSubmodule(m, name); f != nil || sub != nil {
			return sub, f
		}
	}
	if m.Missing != nil {
		return m.Missing(t, name)
	}
	if m.evaluated || isDunder(name) {
		return nil, nil
	}
	return &Unavailable{Name: m.Name + "." + name, Reason: NameNotModelled, Import: t.Place()}, nil
}

// partOf is what stands for an attribute of what is unavailable. Its name is as long as the way to it.
func (t *Thread) partOf(u *Unavailable, name string) (Value, *Failure) {
	c := *u
	if f := t.CheckText(int64(len(u.Name) + 1 + len(name))); f != nil {
		return nil, f
	}
	c.Name += "." + name
	return &c, nil
}

// Dir is dir(v): sorted names without those of HOST-356, HOST-395.
func (t *Thread) Dir(v Value) ([]string, *Failure) {
	set := map[string]bool{}
	add := func(n *Names) {
		t.Spend(1 + n.Len())
		for _, b := range n.All() {
			set[b.Name] = true
		}
	}
	addClass := func(c *Class) {
		set["__class__"], set["__doc__"] = true, true
		for _, k := range c.mro {
			add(&k.names)
			t.Spend(len(slotMethods[k]))
			for n := range slotMethods[k] {
				set[n] = true
			}
			if k.Evaluated() {
				set["__module__"] = true
				if !k.hasSlots {
					set["__dict__"] = true
				}
			}
		}
	}
	switch x := v.(type) {
	case *Unavailable:
		return nil, t.UseUnavailable(x)
	case *ModuleValue:
		if x.StarNames != nil {
			return x.StarNames(), nil
		}
		add(&x.names)
	case *Class:
		addClass(x)
	case *Instance:
		add(&x.attrs)
		addClass(x.class)
	case *Function:
		add(&x.attrs)
	case AttrLister:
		for _, n := range x.AttrNames() {
			set[n] = true
		}
	default:
		if c := builtinClassOf(v); c != nil {
			addClass(c)
		}
	}
	out := make([]string, 0, len(set))
	for n := range set {
		if !absentName(n) && n[:min(1, len(n))] != "\x00" { // names with a zero byte are what native code keeps
			out = append(out, n)
		}
	}
	slices.Sort(out)
	return out, t.Step(4 * len(out)) // they are sorted
}
