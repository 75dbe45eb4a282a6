package host

import (
	"strings"
	"sync/atomic"
)

// BuiltinFunc is the code of a builtin: a has one entry for each parameter of its signature, nil where an optional one was not given; a
// `*rest` parameter is a *Tuple and a `**more` parameter a *Dict.
type BuiltinFunc func(t *Thread, a []Value) (Value, *Failure)

// Builtin is a function of native code.
type Builtin struct {
	name   string
	sig    string
	fn     BuiltinFunc
	raw    func(t *Thread, args []Value, kw []Keyword) (Value, *Failure)
	parsed atomic.Pointer[signature]
	// borrows says that fn keeps no hold of the slice of its arguments, which may serve another call then.
	borrows  bool
	abstract bool
	fields   *FieldInit // of the __init__ of a dataclass
	slot     bool       // a special method of a builtin class
	static   bool       // a static method when it stands in a class (`__new__`)
	owner    string     // what qualifies its name in messages: a class or a module
	manner   manner
}

// manner says how messages about a builtin's arguments are put: CPython's C code and its Python code differ.
type manner uint8

const (
	inC           manner = iota // a function of a module written in C
	asMethod                    // a method of a builtin class: its first parameter is the object
	inPython                    // a function written in Python
	inPythonClass               // a method of a class written in Python
	asClassMethod               // a class method of a builtin class: its first parameter is the class
)

// NewMethod returns a method of a native class; python says that CPython has the class in Python.
func NewMethod(class, name, sig string, python bool, fn BuiltinFunc) *Builtin {
	b := NewBuiltin(name, sig, fn)
	b.owner, b.manner = class, asMethod
	if python {
		b.manner = inPythonClass
	}
	return b
}

// newClassMethod returns a class method of a builtin class.
func newClassMethod(class, name, sig string, fn BuiltinFunc) *ClassMethod {
	b := NewBuiltin(name, sig, fn)
	b.owner, b.manner = class, asClassMethod
	return &ClassMethod{b}
}

// Of names the module of a builtin for messages; python says that CPython has it in Python.
func (b *Builtin) Of(module string, python bool) *Builtin {
	b.owner = module
	if python {
		b.manner = inPython
	}
	return b
}

// TypeName implements [Value].
func (b *Builtin) TypeName() string {
	switch {
	case b.slot:
		return "wrapper_descriptor"
	case b.manner == asMethod:
		return "method_descriptor"
	case b.manner == inPython || b.manner == inPythonClass:
		return "function"
	}
	return "builtin_function_or_method"
}

// qualname is __qualname__.
func (b *Builtin) qualname() string {
	if b.owner != "" && (b.manner == asMethod || b.manner == inPythonClass || b.manner == asClassMethod) {
		return b.owner + "." + b.name
	}
	return b.name
}

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
	least    int // behind the last parameter that is not optional
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
	if !optional {
		s.least = len(s.names)
	}
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
	return s.sig.bind(t, &Builtin{name: name}, args, kw)
}

// BindPython is Bind for a constructor that CPython has in Python: messages are put as for a def.
func (s Signature) BindPython(t *Thread, name string, args []Value, kw []Keyword) ([]Value, *Failure) {
	return s.sig.bind(t, &Builtin{name: name, manner: inPython}, args, kw)
}

func (s *signature) bind(t *Thread, b *Builtin, args []Value, kw []Keyword) ([]Value, *Failure) {
	out := make([]Value, len(s.names))
	if len(args) > s.pos && s.rest < 0 {
		return nil, s.refuse(t, b, args, kw)
	}
	n := copy(out[:s.pos], args)
	if s.rest >= 0 {
		out[s.rest] = NewTuple(append([]Value(nil), args[n:]...)...)
	}
	if len(kw)*len(s.names) >= 64 { // each is looked for among the names
		if f := t.Step(len(kw) * len(s.names) / 64); f != nil {
			return nil, f
		}
	}
	var more *Dict
	if s.more >= 0 {
		more = t.NewDict()
		out[s.more] = more
	}
	for _, k := range kw {
		i := s.index(k.Name)
		switch {
		case i < 0 && more != nil:
			if f := more.set(t, k.nameValue(), k.Value); f != nil {
				return nil, f
			}
		case i < 0 || out[i] != nil:
			return nil, s.refuse(t, b, args, kw)
		default:
			out[i] = k.Value
		}
	}
	for i, v := range out {
		if v == nil && !s.optional[i] {
			return nil, s.refuse(t, b, args, kw)
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
