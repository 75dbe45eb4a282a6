package host

import (
	"math"
	"math/big"
	"strings"

	"github.com/tilefoundry/tilefoundry/python/ast"
)

// The builtin classes. They are made once and never changed.
var (
	objectClass    *Class
	typeClass      *Class
	noneClass      *Class
	intClass       *Class
	boolClass      *Class
	floatClass     *Class
	strClass       *Class
	bytesClass     *Class
	tupleClass     *Class
	listClass      *Class
	dictClass      *Class
	setClass       *Class
	frozensetClass *Class
	rangeClass     *Class
	sliceClass     *Class
	propertyClass  *Class
	classMethClass *Class
	staticMClass   *Class
	superClass     *Class
	functionClass  *Class
	methodClass    *Class
	builtinFnClass *Class
	moduleClass    *Class
	generatorClass *Class
	ellipsisClass  *Class
	notImplClass   *Class
	aliasClass     *Class
	unionClass     *Class
	dictKeysClass  *Class
	dictValsClass  *Class
	dictItemsClass *Class
	enumerateClass *Class
	zipClass       *Class
	mapClass       *Class
	filterClass    *Class
	reversedClass  *Class
	builtinNames   Names
)

func builtinClass(name string, bases ...*Class) *Class {
	c := NewClass("builtins", name, bases, nil)
	return c
}

func init() {
	objectClass = &Class{name: "object", qualname: "object", module: "builtins", native: true}
	objectClass.mro = []*Class{objectClass}
	typeClass = builtinClass("type")
	noneClass, ellipsisClass, notImplClass = builtinClass("NoneType"), builtinClass("ellipsis"), builtinClass("NotImplementedType")
	intClass, floatClass, strClass = builtinClass("int"), builtinClass("float"), builtinClass("str")
	bytesClass, tupleClass, listClass = builtinClass("bytes"), builtinClass("tuple"), builtinClass("list")
	dictClass, setClass, frozensetClass = builtinClass("dict"), builtinClass("set"), builtinClass("frozenset")
	rangeClass, sliceClass = builtinClass("range"), builtinClass("slice")
	propertyClass, classMethClass, staticMClass, superClass = builtinClass("property"), builtinClass("classmethod"), builtinClass("staticmethod"), builtinClass("super")
	functionClass, methodClass, builtinFnClass = builtinClass("function"), builtinClass("method"), builtinClass("builtin_function_or_method")
	moduleClass, generatorClass = builtinClass("module"), builtinClass("generator")
	aliasClass, unionClass = NewClass("types", "GenericAlias", nil, nil), NewClass("types", "UnionType", nil, nil)
	dictKeysClass, dictValsClass, dictItemsClass = builtinClass("dict_keys"), builtinClass("dict_values"), builtinClass("dict_items")
	enumerateClass, zipClass, mapClass = builtinClass("enumerate"), builtinClass("zip"), builtinClass("map")
	filterClass, reversedClass = builtinClass("filter"), builtinClass("reversed")
	for c, l := range map[*Class]layout{intClass: layoutInt, floatClass: layoutFloat, strClass: layoutStr, bytesClass: layoutBytes, tupleClass: layoutTuple,
		listClass: layoutList, dictClass: layoutDict, setClass: layoutSet, frozensetClass: layoutFrozenset} {
		c.layout = l
	}
	boolClass = builtinClass("bool", intClass)
	for _, c := range []*Class{boolClass, noneClass, rangeClass, sliceClass, functionClass, methodClass, builtinFnClass, moduleClass, generatorClass,
		ellipsisClass, notImplClass, superClass, typeClass, aliasClass, unionClass, dictKeysClass, dictValsClass, dictItemsClass, enumerateClass, zipClass,
		mapClass, filterClass, reversedClass, classMethClass, staticMClass} {
		c.final = true
	}
	makeExceptionClasses()
	installConstructors()
	installObjectMethods()
	installNumberMethods()
	installTextMethods()
	installContainerMethods()
	installBuiltins()
}

// BuiltinClass returns a builtin class by name, or nil: "int", "dict", "ValueError", ...
func BuiltinClass(name string) *Class {
	c, _ := builtinNames.Get(name).(*Class)
	return c
}

// NamedClass returns the classes that have no builtin name: "NoneType", "function", "method", "module", "ellipsis", "generator".
func NamedClass(name string) *Class {
	for _, c := range []*Class{noneClass, functionClass, methodClass, moduleClass, ellipsisClass, generatorClass, aliasClass, unionClass, builtinFnClass} {
		if c.name == name {
			return c
		}
	}
	return nil
}

// builtinClassOf returns the class of a value of a builtin kind, or nil.
func builtinClassOf(v Value) *Class {
	switch x := v.(type) {
	case NoneType:
		return noneClass
	case EllipsisType:
		return ellipsisClass
	case NotImplementedType:
		return notImplClass
	case Bool:
		return boolClass
	case Int, *BigInt:
		return intClass
	case Float:
		return floatClass
	case Str:
		return strClass
	case Bytes:
		return bytesClass
	case *Tuple:
		return tupleClass
	case *List:
		return listClass
	case *Dict:
		return dictClass
	case *Set:
		if x.frozen {
			return frozensetClass
		}
		return setClass
	case *Range:
		return rangeClass
	case *Slice:
		return sliceClass
	case *Function:
		return functionClass
	case *BoundMethod:
		return methodClass
	case *Builtin:
		return builtinFnClass
	case *ModuleValue:
		return moduleClass
	case *Property:
		return propertyClass
	case *ClassMethod:
		return classMethClass
	case *StaticMethod:
		return staticMClass
	case *superValue:
		return superClass
	case *Generator, *genexp:
		return generatorClass
	case *GenericAlias:
		return aliasClass
	case *Union:
		return unionClass
	case *dictView:
		return map[byte]*Class{'k': dictKeysClass, 'v': dictValsClass, 'i': dictItemsClass}[x.kind]
	case *IterFunc:
		return iteratorClass(x.Kind)
	}
	return nil
}

// iteratorClass is the class of the lazy builtins, or nil for other iterators.
func iteratorClass(name string) *Class {
	switch name {
	case "enumerate":
		return enumerateClass
	case "zip":
		return zipClass
	case "map":
		return mapClass
	case "filter":
		return filterClass
	case "reversed":
		return reversedClass
	}
	return nil
}

// TypeOf is type(v).
func (t *Thread) TypeOf(v Value) Value {
	switch x := v.(type) {
	case *Instance:
		return x.class
	case *Class:
		return typeClass
	case Typed:
		return x.TypeValue()
	}
	if c := builtinClassOf(v); c != nil {
		return c
	}
	return t.foreignClass(v.TypeName())
}

// foreignClass is the class shown for foreign values that name no type of their own.
func (t *Thread) foreignClass(name string) *Class {
	if c := t.foreign[name]; c != nil {
		return c
	}
	c := NewClass("", name, []*Class{objectClass}, func(t *Thread, c *Class, _ []Value, _ []Keyword) (Value, *Failure) {
		return nil, t.Raise("TypeError", "cannot create '%s' instances", c.name)
	})
	c.final = true
	if t.foreign == nil {
		t.foreign = map[string]*Class{}
	}
	t.foreign[name] = c
	return c
}

// IsInstance is isinstance(v, class) (HOST-393).
func (t *Thread) IsInstance(v, class Value) (bool, *Failure) {
	if u, ok := v.(*Unavailable); ok {
		return false, t.UseUnavailable(u)
	}
	switch x := class.(type) {
	case *Class:
		if x.check != nil {
			return x.check(t, v), nil
		}
		if c, ok := t.TypeOf(v).(*Class); ok {
			return c.Derives(x), nil
		}
		return x == objectClass, nil
	case TypeLike:
		return x.InstanceOf(v), nil
	}
	return t.classInfo(class, "isinstance", func(c Value) (bool, *Failure) { return t.IsInstance(v, c) }, func() bool { return IsNone(v) })
}

// NewCheckClass returns a native class for isinstance only: test says what its instances are.
func NewCheckClass(module, name string, test func(t *Thread, v Value) bool) *Class {
	c := NewClass(module, name, nil, nil)
	c.check = test
	return c
}

func (t *Thread) classInfo(class Value, fn string, one func(Value) (bool, *Failure), isNone func() bool) (bool, *Failure) {
	switch x := class.(type) {
	case *Tuple:
		if f := t.deeper(); f != nil {
			return false, f
		}
		defer t.shallower()
		for _, it := range x.Items {
			if f := t.Step(1); f != nil {
				return false, f
			}
			ok, f := one(it)
			if f != nil || ok {
				return ok, f
			}
		}
		return false, nil
	case *Union:
		for _, it := range x.Args {
			if IsNone(it) {
				if isNone() {
					return true, nil
				}
				continue
			}
			ok, f := one(it)
			if f != nil || ok {
				return ok, f
			}
		}
		return false, nil
	case *Unavailable:
		return false, t.UseUnavailable(x)
	case *GenericAlias:
		return false, t.Raise("TypeError", "%s() argument 2 cannot be a parameterized generic", fn)
	}
	if fn == "issubclass" {
		return false, t.Raise("TypeError", "issubclass() arg 2 must be a class, a tuple of classes, or a union")
	}
	return false, t.Raise("TypeError", "%s() arg 2 must be a type, a tuple of types, or a union", fn)
}

// IsSubclass is issubclass(c, class).
func (t *Thread) IsSubclass(c, class Value) (bool, *Failure) {
	if u, ok := c.(*Unavailable); ok {
		return false, t.UseUnavailable(u)
	}
	k, isClass := c.(*Class)
	tl, isTypeLike := c.(TypeLike)
	if _, several := class.(*Tuple); !several && !isClass && !isTypeLike {
		return false, t.Raise("TypeError", "issubclass() arg 1 must be a class")
	}
	switch x := class.(type) {
	case *Class:
		if isClass {
			if x.check != nil {
				return k == x || t.classPasses(k, x), nil
			}
			return k.Derives(x), nil
		}
		return tl.SubclassOf(x), nil
	case TypeLike:
		if isTypeLike {
			return tl.SubclassOf(class), nil
		}
		return false, nil
	}
	return t.classInfo(class, "issubclass", func(o Value) (bool, *Failure) { return t.IsSubclass(c, o) }, func() bool { return k == noneClass })
}

// classPasses asks a check class about an instance-like stand-in of a class: by its methods and its builtin layout.
func (t *Thread) classPasses(k, check *Class) bool {
	in := &Instance{class: k}
	switch k.layout {
	case layoutInt:
		in.base = Int(0)
	case layoutFloat:
		in.base = Float(0)
	case layoutStr:
		in.base = Str("")
	case layoutBytes:
		in.base = Bytes("")
	case layoutTuple:
		in.base = NewTuple()
	case layoutList:
		in.base = t.NewList(nil)
	case layoutDict:
		in.base = t.NewDict()
	case layoutSet, layoutFrozenset:
		in.base = t.NewSet(k.layout == layoutFrozenset)
	}
	return check.check(t, in)
}

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

func installConstructors() {
	none := func(name string) func(*Thread, *Class, []Value, []Keyword) (Value, *Failure) {
		return func(t *Thread, _ *Class, _ []Value, _ []Keyword) (Value, *Failure) {
			return nil, t.Raise("TypeError", "cannot create '%s' instances", name)
		}
	}
	for _, c := range []*Class{functionClass, methodClass, builtinFnClass, generatorClass, dictKeysClass, dictValsClass, dictItemsClass, aliasClass, unionClass} {
		c.construct = none(c.name)
	}
	moduleClass.construct = none("module")
	sig := func(c *Class, s string, fn BuiltinFunc) {
		p := NewSignature(s)
		c.direct = &Builtin{name: c.name, sig: s, fn: fn, borrows: true}
		c.construct = func(t *Thread, _ *Class, args []Value, kw []Keyword) (Value, *Failure) {
			if n := len(p.sig.names); len(args) > n && len(kw) == 0 {
				return nil, t.wrongCount(c.name, len(args), p.sig.required(), n, false)
			}
			a, f := p.Bind(t, c.name, args, kw)
			if f != nil {
				return nil, f
			}
			return fn(t, a)
		}
	}
	sig(noneClass, "", func(*Thread, []Value) (Value, *Failure) { return None, nil })
	sig(ellipsisClass, "", func(*Thread, []Value) (Value, *Failure) { return Ellipsis, nil })
	sig(notImplClass, "", func(*Thread, []Value) (Value, *Failure) { return NotImplemented, nil })
	objectClass.construct = func(t *Thread, c *Class, args []Value, kw []Keyword) (Value, *Failure) {
		if len(args)+len(kw) > 0 {
			return nil, t.Raise("TypeError", "object() takes no arguments")
		}
		return t.NewInstance(c, nil), nil
	}
	typeClass.construct = func(t *Thread, _ *Class, args []Value, kw []Keyword) (Value, *Failure) {
		if len(args) == 3 {
			return nil, t.Refuse("type() with three arguments").WithHelp("use a class statement")
		}
		if len(kw) > 0 && len(args) == 1 {
			return nil, t.Raise("TypeError", "type() takes no keyword arguments")
		}
		if len(args) != 1 {
			return nil, t.Raise("TypeError", "type() takes 1 or 3 arguments")
		}
		if u, ok := args[0].(*Unavailable); ok {
			return nil, t.UseUnavailable(u)
		}
		return t.TypeOf(args[0]), nil
	}
	sig(boolClass, "x=, /", func(t *Thread, a []Value) (Value, *Failure) {
		if a[0] == nil {
			return Bool(false), nil
		}
		b, f := t.Truth(a[0])
		return Bool(b), f
	})
	sig(intClass, "x=, /, base=", makeInt)
	sig(floatClass, "x=, /", makeFloat)
	sig(strClass, "object=, encoding=, errors=", makeStr)
	sig(bytesClass, "source=, encoding=, errors=", makeBytes)
	sig(tupleClass, "iterable=, /", func(t *Thread, a []Value) (Value, *Failure) {
		if a[0] == nil {
			return NewTuple(), nil
		}
		if tu, ok := a[0].(*Tuple); ok {
			return tu, nil
		}
		items, f := t.Items(a[0])
		return NewTuple(items...), f
	})
	sig(listClass, "iterable=, /", func(t *Thread, a []Value) (Value, *Failure) {
		if a[0] == nil {
			return t.NewList(nil), nil
		}
		items, f := t.Items(a[0])
		return t.NewList(items), f
	})
	dictClass.construct = func(t *Thread, _ *Class, args []Value, kw []Keyword) (Value, *Failure) {
		d := t.NewDict()
		return d, t.fillDict(d, "dict", args, kw)
	}
	for _, c := range []*Class{setClass, frozensetClass} {
		sig(c, "iterable=, /", func(t *Thread, a []Value) (Value, *Failure) {
			if s, ok := a[0].(*Set); ok && c == frozensetClass && s.frozen {
				return s, nil
			}
			s := t.NewSet(c == frozensetClass)
			if a[0] == nil {
				return s, nil
			}
			return s, t.Each(a[0], func(v Value) (bool, *Failure) { return true, s.Add(t, v) })
		})
	}
	sig(rangeClass, "start, stop=, step=, /", makeRange)
	sig(sliceClass, "start, stop=, step=, /", func(_ *Thread, a []Value) (Value, *Failure) {
		s := &Slice{None, a[0], None}
		if a[1] != nil {
			s.Start, s.Stop = a[0], a[1]
		}
		if a[2] != nil {
			s.Step = a[2]
		}
		return s, nil
	})
	sig(propertyClass, "fget=, fset=, fdel=, doc=", func(_ *Thread, a []Value) (Value, *Failure) {
		p := &Property{Get: notNone(a[0]), Set: notNone(a[1]), Del: notNone(a[2]), Doc: notNone(a[3])}
		return p, nil
	})
	oneFunction := func(c *Class, made func(fn Value) Value) {
		c.construct = func(t *Thread, _ *Class, args []Value, kw []Keyword) (Value, *Failure) {
			if len(kw) > 0 {
				return nil, t.Raise("TypeError", "%s() takes no keyword arguments", c.name)
			}
			if len(args) != 1 {
				return nil, t.wrongCount(c.name, len(args), 1, 1, false)
			}
			return made(args[0]), nil
		}
	}
	oneFunction(classMethClass, func(fn Value) Value { return &ClassMethod{fn} })
	oneFunction(staticMClass, func(fn Value) Value { return &StaticMethod{fn} })
	superSig := NewSignature("type=, obj=, /")
	superClass.construct = func(t *Thread, _ *Class, args []Value, kw []Keyword) (Value, *Failure) {
		if len(kw) == 0 && len(args) > 2 {
			return nil, t.Raise("TypeError", "super() expected at most 2 arguments, got %d", len(args))
		}
		a, f := superSig.Bind(t, "super", args, kw)
		if f != nil {
			return nil, f
		}
		return makeSuper(t, a)
	}
}

func notNone(v Value) Value {
	if v == nil || IsNone(v) {
		return nil
	}
	return v
}

// makeSuper is super() with and without arguments (HOST-341).
func makeSuper(t *Thread, a []Value) (Value, *Failure) {
	if a[0] == nil {
		f := t.top
		if f == nil || f.first == nil && f.code.kind == scopeFunction {
			return nil, t.Raise("RuntimeError", "super(): no arguments")
		}
		var class *Class
		self := f.first
		for s := f.scope; s != nil; s = s.outer {
			if s.code.kind == scopeClass {
				class = s.class
				break
			}
			// The first parameter of the method itself, should it have been rebound.
			if s.code.kind == scopeFunction && s.code.args != nil && len(s.code.names) > 0 && s == f.scope && s.vars[0] != nil &&
				len(s.code.args.Posonlyargs)+len(s.code.args.Args) > 0 {
				self = s.vars[0]
			}
		}
		if class == nil || self == nil {
			return nil, t.Raise("RuntimeError", "super(): no arguments")
		}
		return t.newSuper(class, self)
	}
	c, ok := a[0].(*Class)
	if !ok {
		return nil, t.Raise("TypeError", "super() argument 1 must be a type, not %s", typeName(a[0]))
	}
	if a[1] == nil {
		return nil, t.Refuse("super() with one argument")
	}
	return t.newSuper(c, a[1])
}

func (t *Thread) newSuper(c *Class, self Value) (Value, *Failure) {
	if k, ok := self.(*Class); ok && k.Derives(c) {
		return &superValue{c, self, k}, nil
	}
	if k, ok := t.TypeOf(self).(*Class); ok && k.Derives(c) {
		return &superValue{c, self, k}, nil
	}
	what := "instance of " + typeName(self)
	if k, ok := self.(*Class); ok {
		what = "type " + k.name
	}
	return nil, t.Raise("TypeError", "super(type, obj): obj (%s) is not an instance or subtype of type (%s).", what, c.name)
}

func makeRange(t *Thread, a []Value) (Value, *Failure) {
	if r := quickRange(a); r != nil {
		return r, nil
	}
	start, stop, step := new(big.Int), new(big.Int), big.NewInt(1)
	var f *Failure
	if a[1] == nil {
		if stop, f = t.Index(a[0]); f != nil {
			return nil, f
		}
		return newRange(start, stop, step), nil
	}
	if start, f = t.Index(a[0]); f != nil {
		return nil, f
	}
	if stop, f = t.Index(a[1]); f != nil {
		return nil, f
	}
	if a[2] != nil {
		if step, f = t.Index(a[2]); f != nil {
			return nil, f
		}
		if step.Sign() == 0 {
			return nil, t.Raise("ValueError", "range() arg 3 must not be zero")
		}
	}
	return newRange(start, stop, step), nil
}

// quickRange is the range of ints of moderate size, or nil.
func quickRange(a []Value) *Range {
	n := [3]int64{0, 0, 1}
	for i, v := range a {
		if v == nil {
			continue
		}
		k, ok := v.(Int)
		if !ok || k < -1<<60 || k > 1<<60 {
			return nil
		}
		n[i] = int64(k)
	}
	if a[1] == nil {
		n[0], n[1] = 0, n[0]
	}
	if n[2] == 0 {
		return nil
	}
	return newSmallRange(n[0], n[1], n[2])
}

func makeStr(t *Thread, a []Value) (Value, *Failure) {
	if a[0] == nil {
		return Str(""), nil
	}
	if a[1] != nil || a[2] != nil {
		if _, f := codecOf(t, "str", a[1]); f != nil {
			return nil, f
		}
		if _, f := errorsOf(t, "str", a[2]); f != nil {
			return nil, f
		}
		if _, ok := a[0].(Str); ok {
			return nil, t.Raise("TypeError", "decoding str is not supported")
		}
		b, ok := a[0].(Bytes)
		if !ok {
			return nil, t.Raise("TypeError", "decoding to str: need a bytes-like object, %s found", typeName(a[0]))
		}
		return t.decodeBytes(string(b), "str", a[1], a[2])
	}
	s, f := t.Str(a[0])
	return Str(s), f
}

func makeBytes(t *Thread, a []Value) (Value, *Failure) {
	if _, f := codecOf(t, "bytes", a[1]); f != nil {
		return nil, f
	}
	if _, f := errorsOf(t, "bytes", a[2]); f != nil {
		return nil, f
	}
	if _, ok := a[0].(Str); !ok && (a[1] != nil || a[2] != nil) {
		if a[1] != nil {
			return nil, t.Raise("TypeError", "encoding without a string argument")
		}
		return nil, t.Raise("TypeError", "errors without a string argument")
	}
	switch x := a[0].(type) {
	case nil:
		return Bytes(""), nil
	case Str:
		if a[1] == nil {
			return nil, t.Raise("TypeError", "string argument without an encoding")
		}
		return t.encodeText(string(x), "bytes", a[1], a[2])
	case Bytes:
		return x, nil
	case Int, *BigInt, Bool:
		n, f := t.Index(a[0])
		if f != nil {
			return nil, f
		}
		if n.Sign() < 0 {
			return nil, t.Raise("ValueError", "negative count")
		}
		if f := t.CheckText(clampInt64(n)); f != nil {
			return nil, f
		}
		return Bytes(make([]byte, n.Int64())), nil
	case *Instance:
		m, f := t.special(x, "__bytes__")
		if f != nil {
			return nil, f
		}
		if m != nil {
			return t.Call(m, nil, nil)
		}
		if m, f = t.special(x, "__index__"); f != nil {
			return nil, f
		} else if m != nil {
			n, f := t.Index(x)
			if f == nil {
				return makeBytes(t, []Value{NewBig(n), nil, nil})
			}
			if !f.Matches("TypeError") {
				return nil, f
			}
		}
	}
	it, f := t.Iter(a[0])
	if f != nil {
		if f.Matches("TypeError") {
			f = t.Raise("TypeError", "cannot convert '%s' object to bytes", typeName(a[0]))
		}
		return nil, f
	}
	var out []byte
	f = t.Each(IterValue(it), func(v Value) (bool, *Failure) {
		n, f := t.IndexInt(v)
		if f != nil {
			return false, f
		}
		if n < 0 || n > 255 {
			return false, t.Raise("ValueError", "bytes must be in range(0, 256)")
		}
		if int64(len(out)) >= t.limits.Text {
			return false, t.LimitExceeded("text size", t.limits.Text, int64(len(out))+1)
		}
		out = append(out, byte(n))
		return true, nil
	})
	return Bytes(out), f
}

// makeInt is int(x, base) (HOST-147).
func makeInt(t *Thread, a []Value) (Value, *Failure) {
	if a[0] == nil {
		if a[1] != nil {
			return nil, t.Raise("TypeError", "int() missing string argument")
		}
		return Int(0), nil
	}
	if a[1] != nil {
		given, f := t.Index(a[1])
		if f != nil {
			return nil, f
		}
		base := int(clampInt64(given))
		if base != 0 && (base < 2 || base > 36) {
			return nil, t.Raise("ValueError", "int() base must be >= 2 and <= 36, or 0")
		}
		s, ok := AsStr(a[0])
		if !ok {
			if b, isBytes := a[0].(Bytes); isBytes {
				s, ok = string(b), true
			}
		}
		if !ok {
			return nil, t.Raise("TypeError", "int() can't convert non-string with explicit base")
		}
		return t.parseInt(s, base)
	}
	switch x := a[0].(type) {
	case Int, *BigInt:
		return x, nil
	case Bool:
		if x {
			return Int(1), nil
		}
		return Int(0), nil
	case Float:
		return t.truncFloat(float64(x))
	case Str:
		return t.parseInt(string(x), 10)
	case Bytes:
		n, f := t.parseInt(string(x), 10)
		if f != nil && f.Matches("ValueError") && strings.HasPrefix(f.Text(), "invalid literal") {
			f = t.Raise("ValueError", "invalid literal for int() with base 10: %s", clipRunes(reprBytes(string(x)), 200))
		}
		return n, f
	case *Unavailable:
		return nil, t.UseUnavailable(x)
	case *Instance:
		for _, name := range []string{"__int__", "__index__", "__trunc__"} {
			m, f := t.special(x, name)
			if f != nil {
				return nil, f
			}
			if m != nil {
				r, f := t.Call(m, nil, nil)
				if f != nil {
					return nil, f
				}
				if n, ok := asNumber(Unwrap(r)); ok && n.kind != 'f' {
					return NewBig(n.big()), nil
				}
				return nil, t.Raise("TypeError", "%s returned non-int (type %s)", name, typeName(r))
			}
		}
		if x.base != nil {
			return makeInt(t, []Value{x.base, nil})
		}
	case Inter:
		n, why, ok := x.IntValue()
		if ok {
			return n, nil
		}
		return nil, t.Raise("TypeError", "%s", why)
	}
	return nil, t.Raise("TypeError", "int() argument must be a string, a bytes-like object or a real number, not '%s'", typeName(a[0]))
}

func (t *Thread) truncFloat(x float64) (Value, *Failure) {
	switch {
	case math.IsNaN(x):
		return nil, t.Raise("ValueError", "cannot convert float NaN to integer")
	case math.IsInf(x, 0):
		return nil, t.Raise("OverflowError", "cannot convert float infinity to integer")
	}
	b, _ := big.NewFloat(x).Int(nil)
	return NewBig(b), nil
}

func makeFloat(t *Thread, a []Value) (Value, *Failure) {
	if a[0] == nil {
		return Float(0), nil
	}
	if n, ok := asNumber(a[0]); ok {
		x, f := t.toFloat(n)
		return Float(x), f
	}
	switch x := a[0].(type) {
	case Str:
		return t.parseFloat(string(x))
	case Bytes:
		r, f := t.parseFloat(string(x))
		if f != nil && f.Matches("ValueError") {
			f = t.Raise("ValueError", "could not convert string to float: %s", clipRunes(reprBytes(string(x)), t.limits.MessageRunes))
		}
		return r, f
	case *Unavailable:
		return nil, t.UseUnavailable(x)
	case *Instance:
		m, f := t.special(x, "__float__")
		if f != nil {
			return nil, f
		}
		if m != nil {
			r, f := t.Call(m, nil, nil)
			if f != nil {
				return nil, f
			}
			if fl, ok := Unwrap(r).(Float); ok {
				return fl, nil
			}
			return nil, t.Raise("TypeError", "%s.__float__ returned non-float (type %s)", x.class.name, typeName(r))
		}
		if m, f = t.special(x, "__index__"); f != nil {
			return nil, f
		} else if m != nil {
			n, f := t.Index(x)
			if f != nil {
				return nil, f
			}
			y, f := t.toFloat(number{kind: 'b', b: n})
			return Float(y), f
		}
		if x.base != nil {
			return makeFloat(t, []Value{x.base})
		}
	}
	return nil, t.Raise("TypeError", "float() argument must be a string or a real number, not '%s'", typeName(a[0]))
}
