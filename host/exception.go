package host

import (
	"fmt"
	"strings"
)

// excState is what an exception instance holds beside its attributes.
type excState struct {
	args     *Tuple
	filename Value // of an OSError, nil for none
	cause    *Instance
	causeSet bool
	context  *Instance
	suppress bool
	notes    *List
	failure  *Failure // of its first raising: place and call stack
}

var exceptionClasses = map[string]*Class{}

// ExceptionClass returns a builtin exception class by name, or nil.
func ExceptionClass(name string) *Class { return exceptionClasses[name] }

// exceptionTree lists the classes with their bases, parents first (HOST-370).
const exceptionTree = `BaseException object
Exception BaseException
ArithmeticError Exception
ZeroDivisionError ArithmeticError
OverflowError ArithmeticError
FloatingPointError ArithmeticError
AssertionError Exception
AttributeError Exception
BufferError Exception
EOFError Exception
ImportError Exception
ModuleNotFoundError ImportError
LookupError Exception
IndexError LookupError
KeyError LookupError
MemoryError Exception
NameError Exception
UnboundLocalError NameError
OSError Exception
FileNotFoundError OSError
IsADirectoryError OSError
NotADirectoryError OSError
PermissionError OSError
FileExistsError OSError
TimeoutError OSError
ReferenceError Exception
RuntimeError Exception
RecursionError RuntimeError
NotImplementedError RuntimeError
StopIteration Exception
StopAsyncIteration Exception
SyntaxError Exception
IndentationError SyntaxError
SystemError Exception
TypeError Exception
ValueError Exception
UnicodeError ValueError
UnicodeDecodeError UnicodeError
UnicodeEncodeError UnicodeError
Warning Exception
UserWarning Warning
DeprecationWarning Warning
FutureWarning Warning
RuntimeWarning Warning
SyntaxWarning Warning
ImportWarning Warning
PendingDeprecationWarning Warning
GeneratorExit BaseException
KeyboardInterrupt BaseException
SystemExit BaseException`

func makeExceptionClasses() {
	for _, line := range strings.Split(exceptionTree, "\n") {
		name, base, _ := strings.Cut(line, " ")
		b := exceptionClasses[base]
		if base == "object" {
			b = objectClass
		}
		c := NewClass("builtins", name, []*Class{b}, nil)
		c.layout, c.plainExc = layoutException, true
		exceptionClasses[name] = c
	}
	root := exceptionClasses["BaseException"]
	root.names.Set("__init__", NewRawBuiltin("__init__", initException))
	root.names.Set("add_note", NewMethod("BaseException", "add_note", "self, note, /", false, func(t *Thread, a []Value) (Value, *Failure) {
		in, f := t.excArg(a[0])
		if f != nil {
			return nil, f
		}
		if _, ok := AsStr(a[1]); !ok {
			return nil, t.Raise("TypeError", "note must be a str, not '%s'", typeName(a[1]))
		}
		if in.exc.notes == nil {
			in.exc.notes = t.NewList(nil)
		}
		return None, t.appendItem(in.exc.notes, a[1])
	}))
	root.names.Set("with_traceback", NewBuiltin("with_traceback", "self, tb, /", func(_ *Thread, a []Value) (Value, *Failure) { return a[0], nil }))
}

func initException(t *Thread, args []Value, kw []Keyword) (Value, *Failure) {
	if len(args) == 0 {
		return nil, t.Raise("TypeError", "descriptor '__init__' of 'BaseException' object needs an argument")
	}
	in, f := t.excArg(args[0])
	if f != nil {
		return nil, f
	}
	for _, k := range kw {
		if k.Name == "name" || k.Name == "path" || k.Name == "obj" {
			if in.class.Derives(exceptionClasses["ImportError"]) || in.class.Derives(exceptionClasses["NameError"]) ||
				in.class.Derives(exceptionClasses["AttributeError"]) {
				in.attrs.Set(k.Name, k.Value)
				continue
			}
		}
		return nil, t.Raise("TypeError", "%s() takes no keyword arguments", in.class.name)
	}
	in.setExceptionArgs(args[1:])
	return None, nil
}

// setExceptionArgs is what a constructor makes of its arguments: an OSError keeps its file name apart.
func (in *Instance) setExceptionArgs(args []Value) {
	in.exc.filename = nil
	if len(args) >= 3 && len(args) <= 5 && in.class.Derives(exceptionClasses["OSError"]) {
		in.exc.filename, args = args[2], args[:2]
	}
	if old := in.exc.args; old == nil || !sameScalars(old.Items, args) { // __init__ comes after __new__, mostly with the same
		in.exc.args = tupleOf(args)
	}
}

// tupleOf makes a tuple of a copy of items.
func tupleOf(items []Value) *Tuple {
	tu := newTuple(len(items))
	copy(tu.Items, items)
	return tu
}

// sameScalars reports whether both are the same few texts and numbers.
func sameScalars(a, b []Value) bool {
	if len(a) != len(b) || len(a) > 4 {
		return false
	}
	for i := range a {
		switch x := a[i].(type) {
		case Str:
			if y, ok := b[i].(Str); !ok || len(x) > 256 || x != y {
				return false
			}
		case Int:
			if y, ok := b[i].(Int); !ok || x != y {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// errnoClasses are the classes that OSError makes of an error number.
var errnoClasses = map[int64]string{1: "PermissionError", 2: "FileNotFoundError", 13: "PermissionError", 17: "FileExistsError", 20: "NotADirectoryError",
	21: "IsADirectoryError", 110: "TimeoutError"}

// osErrorClass is the class of OSError(args).
func osErrorClass(c *Class, args []Value) *Class {
	if c == exceptionClasses["OSError"] && len(args) >= 2 && len(args) <= 5 {
		if no, ok := args[0].(Int); ok && errnoClasses[int64(no)] != "" {
			return exceptionClasses[errnoClasses[int64(no)]]
		}
	}
	return c
}

func (t *Thread) excArg(v Value) (*Instance, *Failure) {
	if in, ok := v.(*Instance); ok && in.exc != nil {
		return in, nil
	}
	return nil, t.Raise("TypeError", "an exception was expected, not '%s'", typeName(v))
}

// newException makes an instance of an exception class. It keeps no hold of args.
func newException(c *Class, args []Value) *Instance {
	if len(args) == 1 { // as nearly all have: in one piece
		p := &struct {
			Instance
			state excState
			args  Tuple
			items [1]Value
		}{}
		p.class, p.exc, p.state.args = c, &p.state, &p.args
		p.items[0] = args[0]
		p.args.Items = p.items[:]
		return &p.Instance
	}
	p := &struct {
		Instance
		state excState
	}{}
	p.class, p.exc = osErrorClass(c, args), &p.state
	p.setExceptionArgs(args)
	return &p.Instance
}

// plainException reports whether making an instance of an exception class runs no code but that of BaseException.
func (t *Thread) plainException(c *Class) bool {
	if c.native || c.excEpoch == t.epoch+1 {
		return c.plainExc
	}
	c.excEpoch, c.plainExc = t.epoch+1, false
	if c.layout == layoutException && c.Meta() == nil && len(c.abstract) == 0 && c.construct == nil {
		_, maker := c.Lookup("__new__")
		_, owner := c.Lookup("__init__")
		c.plainExc = (maker == nil || maker == objectClass) && owner == exceptionClasses["BaseException"]
	}
	return c.plainExc
}

// newPlainException is a call of a class that is a plainException.
func (t *Thread) newPlainException(c *Class, args []Value) (*Instance, *Failure) {
	if fail := t.Step(1); fail != nil {
		return nil, fail
	}
	if fail := t.Alloc(exceptionCost + 64); fail != nil {
		return nil, fail
	}
	in := newException(c, args)
	in.attrs.born = t.clock
	return in, nil
}

func (t *Thread) excAttr(in *Instance, name string) (Value, bool) {
	e := in.exc
	orNone := func(x *Instance) Value {
		if x == nil {
			return None
		}
		return x
	}
	arg := func(i int) Value {
		if len(e.args.Items) >= 2 && i < len(e.args.Items) {
			return e.args.Items[i]
		}
		return None
	}
	switch name {
	case "args":
		return e.args, true
	case "__cause__":
		return orNone(e.cause), true
	case "__context__":
		return orNone(e.context), true
	case "__suppress_context__":
		return Bool(e.suppress), true
	case "__notes__":
		if e.notes != nil {
			return e.notes, true
		}
		return nil, false
	case "value":
		if in.class.Derives(exceptionClasses["StopIteration"]) {
			if len(e.args.Items) > 0 {
				return e.args.Items[0], true
			}
			return None, true
		}
	case "code":
		if in.class.Derives(exceptionClasses["SystemExit"]) {
			if len(e.args.Items) == 1 {
				return e.args.Items[0], true
			} else if len(e.args.Items) > 1 {
				return e.args, true
			}
			return None, true
		}
	case "errno", "strerror", "filename":
		if in.class.Derives(exceptionClasses["OSError"]) {
			if name == "filename" {
				if e.filename == nil {
					return None, true
				}
				return e.filename, true
			}
			return arg(map[string]int{"errno": 0, "strerror": 1}[name]), true
		}
	case "encoding", "object", "start", "end", "reason":
		if in.class.Derives(exceptionClasses["UnicodeDecodeError"]) || in.class.Derives(exceptionClasses["UnicodeEncodeError"]) {
			return arg(map[string]int{"encoding": 0, "object": 1, "start": 2, "end": 3, "reason": 4}[name]), true
		}
	case "name", "path", "msg", "obj":
		if name == "msg" && in.class.Derives(exceptionClasses["ImportError"]) && len(e.args.Items) > 0 {
			return e.args.Items[0], true
		}
		for _, c := range []string{"ImportError", "NameError", "AttributeError"} {
			if in.class.Derives(exceptionClasses[c]) && (name == "name" || c == "ImportError" && name == "path" || c == "AttributeError" && name == "obj") {
				return None, true
			}
		}
	}
	return nil, false
}

func (t *Thread) setExcAttr(in *Instance, name string, value Value) (bool, *Failure) {
	e := in.exc
	switch name {
	case "args":
		if value == nil {
			return true, t.Raise("TypeError", "args may not be deleted")
		}
		items, f := t.Items(value)
		if f != nil {
			return true, f
		}
		e.args = NewTuple(items...)
		return true, nil
	case "__cause__", "__context__":
		var x *Instance
		if value != nil && !IsNone(value) {
			var f *Failure
			if x, f = t.excArg(value); f != nil {
				return true, f
			}
		}
		if name == "__cause__" {
			e.cause, e.causeSet, e.suppress = x, true, true
		} else {
			e.context = x
		}
		return true, nil
	case "__suppress_context__":
		b, f := t.Truth(value)
		e.suppress = b
		return true, f
	}
	return false, nil
}

// excText is str(exception) (HOST-373).
func (t *Thread) excText(in *Instance) (string, *Failure) {
	a := in.exc.args.Items
	if s, ok := unicodeErrorText(in); ok {
		return s, nil
	}
	if in.class.Derives(exceptionClasses["OSError"]) && len(a) == 2 {
		no, f := t.Str(a[0])
		if f != nil {
			return "", f
		}
		text, f := t.Str(a[1])
		if f != nil {
			return "", f
		}
		s := "[Errno " + no + "] " + text
		if in.exc.filename != nil {
			r, f := t.Repr(in.exc.filename)
			if f != nil {
				return "", f
			}
			s += ": " + r
		}
		return s, nil
	}
	switch len(a) {
	case 0:
		return "", nil
	case 1:
		if in.class.Derives(exceptionClasses["KeyError"]) {
			return t.Repr(a[0])
		}
		return t.Str(a[0])
	}
	return t.Repr(in.exc.args)
}

// unicodeErrorText is the text of an error of encoding or decoding that has its five arguments.
func unicodeErrorText(in *Instance) (string, bool) {
	a := in.exc.args.Items
	decode := in.class.Derives(exceptionClasses["UnicodeDecodeError"])
	if len(a) != 5 || !decode && !in.class.Derives(exceptionClasses["UnicodeEncodeError"]) {
		return "", false
	}
	codec, ok1 := a[0].(Str)
	start, ok2 := a[2].(Int)
	end, ok3 := a[3].(Int)
	reason, ok4 := a[4].(Str)
	if !ok1 || !ok2 || !ok3 || !ok4 {
		return "", false
	}
	verb, unit, shown := "encode", "character", ""
	one := end == start+1
	if decode {
		verb, unit = "decode", "byte"
		b, _ := a[1].(Bytes)
		if one = one && int(start) < len(b) && start >= 0; one {
			shown = fmt.Sprintf(" 0x%02x", b[start])
		}
	} else {
		s, _ := a[1].(Str)
		if one = one && int(start) < runeLen(string(s)) && start >= 0; one {
			r, _ := decodeRune(string(s)[byteOffset(string(s), int(start)):])
			shown = " '" + escapedRune(r) + "'"
		}
	}
	if one {
		return fmt.Sprintf("'%s' codec can't %s %s%s in position %d: %s", codec, verb, unit, shown, start, reason), true
	}
	return fmt.Sprintf("'%s' codec can't %s %ss in position %d-%d: %s", codec, verb, unit, start, end-1, reason), true
}

// escapedRune is a character as an escape of a literal.
func escapedRune(r rune) string {
	switch {
	case r < 0x100:
		return fmt.Sprintf("\\x%02x", r)
	case r < 0x10000:
		return fmt.Sprintf("\\u%04x", r)
	}
	return fmt.Sprintf("\\U%08x", r)
}

func (t *Thread) reprException(in *Instance) (string, *Failure) {
	var shown Value = in.exc.args
	open, end := "", ""
	if a := in.exc.args.Items; len(a) == 1 {
		shown, open, end = a[0], "(", ")"
	}
	s, f := t.Repr(shown)
	if f != nil {
		return "", f
	}
	// One exception can hold another, and the text of each is made anew.
	if f := t.CheckText(int64(len(in.class.name) + len(open) + len(s) + len(end))); f != nil {
		return "", f
	}
	return in.class.name + open + s + end, nil
}

// plainExcText renders an exception's message without running evaluated code and without following structures (rows 38, 42).
func plainExcText(in *Instance) string {
	a := in.exc.args.Items
	if len(a) == 0 {
		return ""
	}
	if len(a) == 1 {
		if s, ok := AsStr(a[0]); ok {
			if in.class.Derives(exceptionClasses["KeyError"]) {
				return cutText(ReprText(cutText(s, 4096)), 4096)
			}
			return cutText(s, 4096)
		}
		return plainText(a[0])
	}
	if s, ok := unicodeErrorText(in); ok {
		return cutText(s, 4096)
	}
	if in.class.Derives(exceptionClasses["OSError"]) && len(a) == 2 {
		s := "[Errno " + plainText(a[0]) + "] "
		if m, ok := AsStr(a[1]); ok {
			s += m
		}
		if in.exc.filename != nil {
			s += ": " + plainText(in.exc.filename)
		}
		return cutText(s, 4096)
	}
	parts := make([]string, 0, min(len(a), 16))
	for i, x := range a {
		if i == 16 {
			parts = append(parts, "...")
			break
		}
		parts = append(parts, plainText(x))
	}
	return cutText("("+strings.Join(parts, ", ")+")", 4096)
}

// plainText is a short rendering of a value that runs no code.
func plainText(v Value) string {
	switch x := v.(type) {
	case NoneType:
		return "None"
	case Bool:
		if x {
			return "True"
		}
		return "False"
	case Int:
		return intString(int64(x))
	case *BigInt:
		if x.v.BitLen() < 14000 {
			return cutText(x.v.String(), 4096)
		}
		return "<a large int>"
	case Float:
		return FloatText(float64(x))
	case Str:
		return ReprText(cutText(string(x), 4096))
	case *Tuple:
		if len(x.Items) <= 8 {
			parts := make([]string, len(x.Items))
			for i, it := range x.Items {
				parts[i] = plainItem(it)
			}
			if len(parts) == 1 {
				return "(" + parts[0] + ",)"
			}
			return "(" + strings.Join(parts, ", ") + ")"
		}
	case *List:
		if len(x.items) <= 8 {
			parts := make([]string, len(x.items))
			for i, it := range x.items {
				parts[i] = plainItem(it)
			}
			return "[" + strings.Join(parts, ", ") + "]"
		}
	case *Dict:
		if len(x.entries) <= 8 {
			var parts []string
			for _, e := range x.entries {
				if e.key != nil {
					parts = append(parts, plainItem(e.key)+": "+plainItem(e.val))
				}
			}
			return "{" + strings.Join(parts, ", ") + "}"
		}
	case *Instance:
		if x.exc != nil {
			return x.class.name + "(...)"
		}
	}
	return "<" + cutText(typeName(v), 256) + " object>"
}

// plainItem is plainText of a value inside another; it follows no structure further.
func plainItem(v Value) string {
	switch v.(type) {
	case *Tuple:
		return "(...)"
	case *List:
		return "[...]"
	case *Dict:
		return "{...}"
	}
	return plainText(v)
}

// handling is the exception being handled by the innermost except or finally suite, or nil.
func (t *Thread) handling() *Instance {
	if n := len(t.handled); n > 0 {
		return t.handled[n-1]
	}
	return nil
}

// makeException turns the operand of raise into an instance (HOST-371).
func (t *Thread) makeException(v Value) (*Instance, *Failure) {
	switch x := v.(type) {
	case *Class:
		if x.layout == layoutException {
			if t.plainException(x) {
				return t.newPlainException(x, nil)
			}
			r, f := t.Call(x, nil, nil)
			if f != nil {
				return nil, f
			}
			if in, ok := r.(*Instance); ok && in.exc != nil {
				return in, nil
			}
			called, f := t.Repr(x)
			if f != nil {
				return nil, f
			}
			made, f := t.Repr(t.TypeOf(r))
			if f != nil {
				return nil, f
			}
			return nil, t.Raise("TypeError", "calling %s should have returned an instance of BaseException, not %s", called, made)
		}
	case *Instance:
		if x.exc != nil {
			return x, nil
		}
	case *Unavailable:
		return nil, t.UseUnavailable(x)
	}
	return nil, t.Raise("TypeError", "exceptions must derive from BaseException")
}

// canBeRaised reports whether [Thread.makeException] has something to make an exception of.
func canBeRaised(v Value) bool {
	switch x := v.(type) {
	case *Class:
		return x.layout == layoutException
	case *Instance:
		return x.exc != nil
	case *Unavailable: // says what is missing
		return true
	}
	return false
}

// matchesHandler reports whether an exception is caught by `except v`.
func (t *Thread) matchesHandler(exc *Instance, v Value) (bool, *Failure) {
	switch x := v.(type) {
	case *Class:
		if x.layout == layoutException {
			return exc.class.Derives(x), nil
		}
	case *Tuple:
		if f := t.Step(len(x.Items)); f != nil {
			return false, f
		}
		caught := false
		for _, it := range x.Items { // all are looked at, before any is compared
			c, ok := it.(*Class)
			if u, bad := it.(*Unavailable); bad {
				return false, t.UseUnavailable(u)
			}
			if !ok || c.layout != layoutException {
				return false, t.Raise("TypeError", "catching classes that do not inherit from BaseException is not allowed")
			}
			caught = caught || exc.class.Derives(c)
		}
		return caught, nil
	case *Unavailable:
		return false, t.UseUnavailable(x)
	}
	return false, t.Raise("TypeError", "catching classes that do not inherit from BaseException is not allowed")
}
