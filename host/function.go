package host

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// Function is made by `def` or `lambda` in evaluated code.
type Function struct {
	code       *code
	name       string
	qualname   string
	mod        *ModuleValue
	file       *diag.File
	outer      *scope
	defaults   []Value // of the last positional parameters
	kwDefaults []Value // by keyword-only parameter, nil where there is none
	def        *ast.FunctionDef
	attrs      Names
	doc        Value
}

// TypeName implements [Value].
func (*Function) TypeName() string { return "function" }

// Name returns __name__.
func (f *Function) Name() string { return f.name }

// Qualname returns __qualname__.
func (f *Function) Qualname() string { return f.qualname }

// Def returns the def statement, or nil for a lambda.
func (f *Function) Def() *ast.FunctionDef { return f.def }

// Text returns the def statement as it stands in its file, without decorators and with its indent; empty for a lambda.
func (f *Function) Text() string {
	if f.def == nil || f.file == nil {
		return ""
	}
	at := f.def.Span()
	start := at.Start
	for start > 0 && (f.file.Src[start-1] == ' ' || f.file.Src[start-1] == '\t') {
		start--
	}
	return string(f.file.Src[start:at.End])
}

// File returns the file the function is written in.
func (f *Function) File() *diag.File { return f.file }

// Env returns the environment in which the function was defined.
func (f *Function) Env(t *Thread) *Env {
	return &Env{t: t, scope: f.outer, module: f.mod, file: f.file}
}

// Attrs returns the attributes set on the function (functools.wraps).
func (f *Function) Attrs() *Names { return &f.attrs }

// BoundMethod is a function with its first argument.
type BoundMethod struct {
	fn   Value
	self Value
}

// TypeName implements [Value].
func (m *BoundMethod) TypeName() string {
	if b, ok := m.fn.(*Builtin); ok && b.slot {
		return "method-wrapper"
	} else if ok && b.manner != inPythonClass && b.manner != inPython {
		return "builtin_function_or_method"
	}
	return "method"
}

// Bind returns fn with self as its first argument.
func Bind(fn, self Value) *BoundMethod { return &BoundMethod{fn, self} }

// Func returns the function.
func (m *BoundMethod) Func() Value { return m.fn }

// Self returns the first argument.
func (m *BoundMethod) Self() Value { return m.self }

func (m *BoundMethod) name() string {
	switch f := m.fn.(type) {
	case *Function:
		return f.qualname
	case *Builtin:
		return f.qualname()
	}
	return typeName(m.fn)
}

// Descriptor is a class attribute that decides what reading it through an instance gives (HOST-344).
type Descriptor interface {
	// GetThrough answers the attribute of an instance; instance is nil when it is read through the class.
	GetThrough(t *Thread, instance Value, owner *Class) (Value, *Failure)
}

// DataDescriptor is a [Descriptor] that comes before the instance's own attributes; a nil value deletes.
type DataDescriptor interface {
	Descriptor
	SetThrough(t *Thread, instance Value, name string, value Value) *Failure
}

// Property is property(get, set, del).
type Property struct {
	Get, Set, Del Value // or nil
	Doc           Value
	name          string // in the class it stands in
}

// TypeName implements [Value].
func (*Property) TypeName() string { return "property" }

// GetThrough implements [Descriptor].
func (p *Property) GetThrough(t *Thread, instance Value, _ *Class) (Value, *Failure) {
	if instance == nil {
		return p, nil
	}
	if p.Get == nil {
		return nil, t.Raise("AttributeError", "property%s of '%s' object has no getter", quotedAfter(p.shownName()), typeName(instance))
	}
	if t.speculating > 0 {
		return nil, t.Raise("TypeError", "a property is not read in a compile-time position")
	}
	return t.callSmall(p.Get, instance)
}

// shownName is the name of the attribute, or of the getter where the property stands in no class.
func (p *Property) shownName() string {
	if fn, ok := p.Get.(*Function); ok && p.name == "" {
		return fn.name
	}
	return p.name
}

func quotedAfter(name string) string {
	if name == "" {
		return ""
	}
	return " '" + name + "'"
}

// SetThrough implements [DataDescriptor].
func (p *Property) SetThrough(t *Thread, instance Value, _ string, value Value) *Failure {
	if value == nil {
		if p.Del == nil {
			return t.Raise("AttributeError", "property%s of '%s' object has no deleter", quotedAfter(p.shownName()), typeName(instance))
		}
		_, f := t.Call(p.Del, []Value{instance}, nil)
		return f
	}
	if p.Set == nil {
		return t.Raise("AttributeError", "property%s of '%s' object has no setter", quotedAfter(p.shownName()), typeName(instance))
	}
	_, f := t.Call(p.Set, []Value{instance, value}, nil)
	return f
}

// ClassMethod is classmethod(fn).
type ClassMethod struct{ Func Value }

// TypeName implements [Value].
func (*ClassMethod) TypeName() string { return "classmethod" }

// GetThrough implements [Descriptor].
func (m *ClassMethod) GetThrough(t *Thread, instance Value, owner *Class) (Value, *Failure) {
	if p, ok := m.Func.(*Property); ok {
		return p.GetThrough(t, owner, nil)
	}
	return Bind(m.Func, owner), nil
}

// StaticMethod is staticmethod(fn).
type StaticMethod struct{ Func Value }

// TypeName implements [Value].
func (*StaticMethod) TypeName() string { return "staticmethod" }

// GetThrough implements [Descriptor].
func (m *StaticMethod) GetThrough(*Thread, Value, *Class) (Value, *Failure) { return m.Func, nil }

// Call implements [Caller].
func (m *StaticMethod) Call(t *Thread, args []Value, kw []Keyword) (Value, *Failure) {
	return t.Call(m.Func, args, kw)
}

// superValue is super(class, obj).
type superValue struct {
	class *Class
	self  Value
	start *Class // the class whose linearization is followed
}

// TypeName implements [Value].
func (*superValue) TypeName() string { return "super" }
