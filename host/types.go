package host

import "strings"

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
		c.layout, c.hasSlots = l, true // instances of theirs have no other attributes
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
	installSlots()
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
		return callableClass(x.TypeName())
	case *Builtin:
		return callableClass(x.TypeName())
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
		return x.class()
	case *Union:
		if x.Typing {
			return typingAliasClasses["typing.Union"]
		}
		return unionClass
	case *dictView:
		return map[byte]*Class{'k': dictKeysClass, 'v': dictValsClass, 'i': dictItemsClass}[x.kind]
	case *enumIter:
		return enumerateClass
	case *zipIter, *pairZip:
		return zipClass
	case *IterFunc:
		if x.Class != nil {
			return x.Class
		}
		return iteratorClass(x.Kind)
	}
	return nil
}

// callableClass is the class of a function or method of a kind, or nil for those that have no name of their own.
func callableClass(kind string) *Class {
	switch kind {
	case "function":
		return functionClass
	case "method":
		return methodClass
	case "builtin_function_or_method":
		return builtinFnClass
	}
	return nil
}

// iteratorClass is the class of the lazy builtins, or nil for other iterators.
func iteratorClass(name string) *Class {
	switch name {
	case "map":
		return mapClass
	case "filter":
		return filterClass
	case "reversed":
		return reversedClass
	}
	return nil
}

// TypeOf is type(v) (HOST-347).
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
	module, short := "", name
	if i := strings.LastIndexByte(name, '.'); i >= 0 {
		module, short = name[:i], name[i+1:]
	}
	c := NewClass(module, short, []*Class{objectClass}, func(t *Thread, c *Class, _ []Value, _ []Keyword) (Value, *Failure) {
		return nil, t.Raise("TypeError", "cannot create '%s' instances", c.name)
	})
	c.final = true
	if t.foreign == nil {
		t.foreign = map[string]*Class{}
	}
	t.foreign[name] = c
	return c
}

// OwnClass gives a native class that the evaluation has of its own, one for each key (HOST-1).
func (t *Thread) OwnClass(key string, create func() *Class) *Class {
	if c := t.foreign[key]; c != nil {
		return c
	}
	c := create()
	if t.foreign == nil {
		t.foreign = map[string]*Class{}
	}
	t.foreign[key] = c
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
			if in, ok := v.(*Instance); ok && in.class.Derives(x) {
				return true, nil
			}
			return x.check(t, v), nil
		}
		if x.Protocol() {
			return false, t.RefuseText("isinstance with the Protocol class %s is outside the evaluated subset", x.name)
		}
		if c, ok := t.TypeOf(v).(*Class); ok {
			return c.Derives(x), nil
		}
		return x == objectClass, nil
	case TypeLike:
		return x.InstanceOf(v), nil
	case BaseProvider:
		if c := x.BaseClass(); c != nil {
			return t.IsInstance(v, c)
		}
		return false, t.noCheck(x, "isinstance")
	}
	if u, ok := class.(*Union); ok && u.Typing { // asked of the class
		return t.IsSubclass(t.TypeOf(v), u)
	}
	return t.classInfo(class, "isinstance", func(c Value) (bool, *Failure) { return t.IsInstance(v, c) }, func() bool { return IsNone(v) })
}

// noCheck refuses a form of typing in isinstance and issubclass.
func (t *Thread) noCheck(form BaseProvider, fn string) *Failure {
	if form.TypeName() == "typing.TypeVar" {
		_, f := t.classInfo(None, fn, nil, nil)
		return f
	}
	name := "a " + typeName(form)
	if s, f := t.Repr(form); f == nil {
		name = s
	}
	return t.Raise("TypeError", "%s cannot be used with %s()", name, fn)
}

// Protocol reports whether a class statement names typing.Protocol among its bases (MOD-typing-2).
func (c *Class) Protocol() bool {
	for _, b := range c.bases {
		if b.isProtocolForm() {
			return true
		}
	}
	return false
}

// firstOfProtocol reports whether an instance of a class without an __init__ is made for the first time, and a protocol among its bases has given
// it one until then: CPython puts that of object in its place now.
func (c *Class) firstOfProtocol() bool {
	for _, k := range c.mro {
		if k.objectInit {
			return false
		}
		if k.Protocol() {
			c.objectInit = true
			return true
		}
	}
	return false
}

func (c *Class) isProtocolForm() bool {
	return c.native && c.name == "Protocol" && c.module == "typing"
}

// NewCheckClass returns a native class whose instances are those of classes derived from it and what test says.
func NewCheckClass(module, name string, test func(t *Thread, v Value) bool, bases ...*Class) *Class {
	c := NewClass(module, name, bases, nil)
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
		if x.typing() {
			return false, t.Raise("TypeError", "Subscripted generics cannot be used with class and instance checks")
		}
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
		if x.Protocol() {
			return false, t.RefuseText("issubclass with the Protocol class %s is outside the evaluated subset", x.name)
		}
		if isClass {
			if x.check != nil {
				return k.Derives(x) || t.classPasses(k, x), nil
			}
			return k.Derives(x), nil
		}
		return tl.SubclassOf(x), nil
	case TypeLike:
		if isTypeLike {
			return tl.SubclassOf(class), nil
		}
		return false, nil
	case BaseProvider:
		if b := x.BaseClass(); b != nil {
			return t.IsSubclass(c, b)
		}
		if x.TypeName() == "typing._AnyMeta" { // a class from which none here derives
			return false, nil
		}
		return false, t.noCheck(x, "issubclass")
	}
	return t.classInfo(class, "issubclass", func(o Value) (bool, *Failure) { return t.IsSubclass(c, o) }, func() bool { return k == noneClass })
}

// classPasses asks a check class about an instance-like stand-in of a class: by its methods and its builtin layout.
func (t *Thread) classPasses(k, check *Class) bool {
	switch k {
	case rangeClass:
		return check.check(t, newSmallRange(0, 0, 1))
	case typeClass:
		return check.check(t, typeClass)
	case functionClass, methodClass, builtinFnClass:
		return check.check(t, builtinNames.Get("len"))
	case dictKeysClass:
		return check.check(t, &dictView{d: t.NewDict(), kind: 'k'})
	case dictValsClass:
		return check.check(t, &dictView{d: t.NewDict(), kind: 'v'})
	case dictItemsClass:
		return check.check(t, &dictView{d: t.NewDict(), kind: 'i'})
	}
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
