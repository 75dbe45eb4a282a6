package host

import (
	"strings"
	"sync/atomic"

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

// File returns the file the function is written in.
func (f *Function) File() *diag.File { return f.file }

// Env returns the environment in which the function was defined.
func (f *Function) Env(t *Thread) *Env {
	return &Env{t: t, scope: f.outer, module: f.mod, file: f.file}
}

// Attrs returns the attributes set on the function (functools.wraps).
func (f *Function) Attrs() *Names { return &f.attrs }

// BuiltinFunc is the code of a builtin: a has one entry for each parameter of its signature, nil where an optional one was not given; a
// `*rest` parameter is a *Tuple and a `**more` parameter a *Dict.
type BuiltinFunc func(t *Thread, a []Value) (Value, *Failure)

// Builtin is a function of native code.
type Builtin struct {
	name    string
	sig     string
	fn      BuiltinFunc
	raw     func(t *Thread, args []Value, kw []Keyword) (Value, *Failure)
	parsed  atomic.Pointer[signature]
	borrows bool // keeps no hold of the slice of its arguments, which may serve another call then
	static  bool // a static method when it stands in a class (`__new__`)
}

// TypeName implements [Value].
func (*Builtin) TypeName() string { return "builtin_function_or_method" }

// Name returns the function's name.
func (b *Builtin) Name() string { return b.name }

// NewBuiltin returns a native function. sig lists its parameters as a def would, with "=" after an optional one: "x, /, base=",
// "*items, key=, default=".
func NewBuiltin(name, sig string, fn BuiltinFunc) *Builtin {
	return &Builtin{name: name, sig: sig, fn: fn}
}

// NewRawBuiltin returns a native function that binds its arguments itself.
func NewRawBuiltin(name string, fn func(t *Thread, args []Value, kw []Keyword) (Value, *Failure)) *Builtin {
	return &Builtin{name: name, raw: fn}
}

// signature is a parsed sig.
type signature struct {
	names    []string
	optional []bool
	posOnly  int // parameters before "/"
	pos      int // positional parameters, keyword ones included
	rest     int // index of *rest, -1
	more     int // index of **more, -1
}

func parseSignature(s string) *signature {
	sig := &signature{rest: -1, more: -1}
	star := false
	for _, p := range strings.Split(s, ",") {
		p = strings.TrimSpace(p)
		switch {
		case p == "":
		case p == "/":
			sig.posOnly = len(sig.names)
		case p == "*":
			star = true
		case strings.HasPrefix(p, "**"):
			sig.more = len(sig.names)
			sig.add(p[2:], true)
		case strings.HasPrefix(p, "*"):
			sig.rest = len(sig.names)
			star = true
			sig.add(p[1:], true)
		default:
			opt := strings.HasSuffix(p, "=")
			sig.add(strings.TrimSuffix(p, "="), opt)
			if !star {
				sig.pos = len(sig.names)
			}
		}
	}
	return sig
}

func (s *signature) add(name string, optional bool) {
	s.names = append(s.names, name)
	s.optional = append(s.optional, optional)
}

func (b *Builtin) signature() *signature {
	if s := b.parsed.Load(); s != nil {
		return s
	}
	s := parseSignature(b.sig)
	b.parsed.Store(s)
	return s
}

// Signature is a parsed parameter list for native constructors; see [NewBuiltin].
type Signature struct{ sig *signature }

// NewSignature parses a parameter list.
func NewSignature(s string) Signature { return Signature{parseSignature(s)} }

// Bind matches arguments to the parameters, as for a [BuiltinFunc].
func (s Signature) Bind(t *Thread, name string, args []Value, kw []Keyword) ([]Value, *Failure) {
	return s.sig.bind(t, name, args, kw)
}

func (s *signature) bind(t *Thread, name string, args []Value, kw []Keyword) ([]Value, *Failure) {
	out := make([]Value, len(s.names))
	if len(args) > s.pos && s.rest < 0 {
		return nil, t.Raise("TypeError", "%s() takes at most %d positional arguments (%d given)", name, s.pos, len(args))
	}
	n := copy(out[:s.pos], args)
	if s.rest >= 0 {
		out[s.rest] = NewTuple(append([]Value(nil), args[n:]...)...)
	}
	var more *Dict
	if s.more >= 0 {
		more = t.NewDict()
		out[s.more] = more
	}
	for _, k := range kw {
		i := s.index(k.Name)
		if i < 0 {
			if more == nil {
				return nil, t.Raise("TypeError", "%s() got an unexpected keyword argument '%s'", name, k.Name)
			}
			if f := more.set(t, Str(k.Name), k.Value); f != nil {
				return nil, f
			}
			continue
		}
		if out[i] != nil {
			return nil, t.Raise("TypeError", "%s() got multiple values for argument '%s'", name, k.Name)
		}
		out[i] = k.Value
	}
	for i, v := range out {
		if v == nil && !s.optional[i] {
			return nil, t.Raise("TypeError", "%s() missing required argument: '%s'", name, s.names[i])
		}
	}
	return out, nil
}

func (s *signature) index(name string) int {
	for i := s.posOnly; i < len(s.names); i++ {
		if i != s.rest && i != s.more && s.names[i] == name {
			return i
		}
	}
	return -1
}

// BoundMethod is a function with its first argument.
type BoundMethod struct {
	fn   Value
	self Value
}

// TypeName implements [Value].
func (m *BoundMethod) TypeName() string {
	if _, ok := m.fn.(*Builtin); ok {
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
		return f.name
	}
	return typeName(m.fn)
}

// Descriptor is a class attribute that decides what reading it through an instance gives.
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
}

// TypeName implements [Value].
func (*Property) TypeName() string { return "property" }

// GetThrough implements [Descriptor].
func (p *Property) GetThrough(t *Thread, instance Value, _ *Class) (Value, *Failure) {
	if instance == nil {
		return p, nil
	}
	if p.Get == nil {
		return nil, t.Raise("AttributeError", "property of '%s' object has no getter", typeName(instance))
	}
	if t.speculating > 0 {
		return nil, t.Raise("TypeError", "a property is not read in a compile-time position")
	}
	return t.Call(p.Get, []Value{instance}, nil)
}

// SetThrough implements [DataDescriptor].
func (p *Property) SetThrough(t *Thread, instance Value, name string, value Value) *Failure {
	if value == nil {
		if p.Del == nil {
			return t.Raise("AttributeError", "property '%s' of '%s' object has no deleter", name, typeName(instance))
		}
		_, f := t.Call(p.Del, []Value{instance}, nil)
		return f
	}
	if p.Set == nil {
		return t.Raise("AttributeError", "property '%s' of '%s' object has no setter", name, typeName(instance))
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
