package dsl

import (
	"errors"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/ir"
)

// The exception classes of the package (HOST-26). Native classes never change.
var (
	verifyError          = host.NewExceptionClass("tilefoundry", "VerifyError", host.ExceptionClass("ValueError"))
	specializationError  = host.NewExceptionClass("tilefoundry", "SpecializationError", host.ExceptionClass("ValueError"))
	dimSubstitutionError = host.NewExceptionClass("tilefoundry", "DimSubstitutionError", host.ExceptionClass("ValueError"))
	overloadError        = host.NewExceptionClass("tilefoundry", "OverloadError", host.ExceptionClass("LookupError"))
	evalError            = host.NewExceptionClass("tilefoundry", "EvalError", host.ExceptionClass("Exception"))
)

// exceptionClass is the Python class of a category (CORE-1).
func exceptionClass(name string) *host.Class {
	switch name {
	case "SpecializationError":
		return specializationError
	case "DimSubstitutionError":
		return dimSubstitutionError
	case "OverloadError":
		return overloadError
	case "EvalError":
		return evalError
	case "NotProjectable":
		return notProjectable
	case "", "VerifyError":
		return verifyError
	}
	if c := host.ExceptionClass(name); c != nil {
		return c
	}
	return verifyError
}

// raise makes the exception of a diagnostic. The diagnostic is what is reported when nothing catches the exception (HOST-25); without a place
// it lies at the call in progress.
func raise(t *host.Thread, d diag.Diagnostic) *host.Failure {
	if !d.Primary.Valid() {
		d.Primary = t.Place()
	}
	f := t.RaiseClass(exceptionClass(d.Class), d.Message)
	f.Inner = append(f.Inner, d)
	return f
}

// raiseError makes the exception of an error of the IR or of the packages below it.
func raiseError(t *host.Thread, err error) *host.Failure {
	return raise(t, errorDiagnostic(err))
}

// errorDiagnostic is the diagnostic of the first refusal in err, under the category it was raised with.
func errorDiagnostic(err error) diag.Diagnostic {
	d := ir.AsErrors(err)[0].Diagnostic()
	var low *dim.Error
	if errors.As(err, &low) && low.Class != "" {
		d.Class = low.Class
	}
	return d
}

// notBuiltDiagnostic is the one refusal of a construct that is not modelled yet (CORE-4).
func notBuiltDiagnostic(construct string, at diag.Location) diag.Diagnostic {
	return diag.Diagnostic{Code: diag.NotBuiltYet, Primary: at, Message: construct + " is not built yet",
		Help: "this version does not model it; the README lists what works"}
}

// notBuiltFailure refuses a call at file level; evaluated code cannot catch it.
func notBuiltFailure(t *host.Thread, construct string, at diag.Location) *host.Failure {
	if !at.Valid() {
		at = t.Place()
	}
	f := t.RefuseText("%s is not built yet", construct)
	f.Inner = append(f.Inner, notBuiltDiagnostic(construct, at))
	return f
}

// notBuiltDefinition refuses a definition: its name is bound to a failed value and the load goes on (LOADSRC-42).
func notBuiltDefinition(t *host.Thread, construct string, at diag.Location) *host.Failure {
	return t.RaiseClass(verifyError, construct+" is not built yet").WithInner(notBuiltDiagnostic(construct, at))
}

// field is one constructor parameter of a record: required when def is nil.
type field struct {
	name string
	def  host.Value
}

// callArgs is the arguments of a native call by parameter name.
type callArgs struct {
	fields []field
	values []host.Value
	given  []bool
}

func (a *callArgs) value(name string) host.Value {
	for i, f := range a.fields {
		if f.name == name {
			return a.values[i]
		}
	}
	return host.None
}

func (a *callArgs) has(name string) bool {
	for i, f := range a.fields {
		if f.name == name {
			return a.given[i]
		}
	}
	return false
}

// bindArgs binds positional and keyword arguments to a record's fields; every field can be given either way (PKG-30).
func bindArgs(t *host.Thread, name string, fields []field, args []host.Value, kw []host.Keyword) (*callArgs, *host.Failure) {
	a := &callArgs{fields, make([]host.Value, len(fields)), make([]bool, len(fields))}
	if len(args) > len(fields) {
		return nil, t.Raise("TypeError", "%s takes %s but %d were given", name, diag.Plural(len(fields), "argument"), len(args))
	}
	for i, v := range args {
		a.values[i], a.given[i] = v, true
	}
	for _, k := range kw {
		i := fieldIndex(fields, k.Name)
		if i < 0 {
			names := make([]string, len(fields))
			for j, f := range fields {
				names[j] = f.name
			}
			f := t.Raise("TypeError", "%s has no parameter %s", name, quote(k.Name))
			f.Help = diag.DidYouMean(k.Name, names)
			return nil, f
		}
		if a.given[i] {
			return nil, t.Raise("TypeError", "%s got the argument %s twice", name, quote(k.Name))
		}
		a.values[i], a.given[i] = k.Value, true
	}
	var missing []string
	for i, f := range fields {
		if a.given[i] {
			switch v := a.values[i].(type) {
			case *host.Unavailable:
				return nil, t.UseUnavailable(v)
			case host.Heavy: // is looked through
				t.Spend(v.Weight() / argumentShare)
			}
			continue
		}
		if f.def == nil {
			missing = append(missing, f.name)
			continue
		}
		a.values[i] = f.def
	}
	if len(missing) > 0 {
		return nil, t.Raise("TypeError", "%s needs the argument %s", name, strings.Join(missing, ", "))
	}
	return a, nil
}

func fieldIndex(fields []field, name string) int {
	for i, f := range fields {
		if f.name == name {
			return i
		}
	}
	return -1
}

func required(names ...string) []field {
	out := make([]field, len(names))
	for i, n := range names {
		out[i] = field{name: n}
	}
	return out
}

// class is a virtual type: callable when it has a constructor, and usable in isinstance and unions. One without a constructor is a marker
// (host.md §20.2).
type class struct {
	name   string
	fields []field
	build  func(t *host.Thread, a *callArgs) (host.Value, *host.Failure)
	is     func(v host.Value) bool
	bases  []*class
	static map[string]host.Value // class attributes, such as DType.f32
	refuse string                // what calling a marker is refused with
	// members are what an enumeration iterates over, by name in static; nil for every other class (TYP-59).
	members []host.Value
}

// IterValue implements host.Iterable for enumerations.
func (c *class) IterValue(t *host.Thread) (host.Iterator, *host.Failure) {
	if c.members == nil {
		return nil, t.Raise("TypeError", "'type' object is not iterable")
	}
	i := 0
	return host.NewIterator("iterator", func(*host.Thread) (host.Value, bool, *host.Failure) {
		if i >= len(c.members) {
			return nil, false, nil
		}
		i++
		return c.members[i-1], true, nil
	}), nil
}

// Index implements host.Indexer for enumerations: `StorageKind["GMEM"]`.
func (c *class) Index(t *host.Thread, index host.Value) (host.Value, *host.Failure) {
	if c.members == nil {
		return nil, t.Raise("TypeError", "type '%s' is not subscriptable", c.name)
	}
	if name, ok := host.AsStr(index); ok {
		if v, ok := c.static[name]; ok {
			return v, nil
		}
	}
	r, f := t.Repr(index)
	if f != nil {
		return nil, f
	}
	return nil, t.Raise("KeyError", "%s", r)
}

// TruthValue implements host.Truther: a class is true, whatever its size as an enumeration (HOST-180).
func (c *class) TruthValue(*host.Thread) (bool, *host.Failure) { return true, nil }

// LenValue implements host.Sized for enumerations.
func (c *class) LenValue(t *host.Thread) (int, *host.Failure) {
	if c.members == nil {
		return 0, t.Raise("TypeError", "object of type 'type' has no len()")
	}
	return len(c.members), nil
}

// TypeName implements host.Value.
func (*class) TypeName() string { return "type" }

// Call implements host.Caller.
func (c *class) Call(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	if c.build == nil {
		if c.refuse != "" {
			return nil, t.RefuseText("%s", c.refuse)
		}
		return nil, t.RefuseText("%s is not called from host code: IR is built by DSL functions", c.name)
	}
	a, f := bindArgs(t, c.name, c.fields, args, kw)
	if f != nil {
		return nil, f
	}
	return c.build(t, a)
}

// InstanceOf implements host.TypeLike.
func (c *class) InstanceOf(v host.Value) bool { return c.is != nil && c.is(v) }

// SubclassOf implements host.TypeLike.
func (c *class) SubclassOf(of host.Value) bool {
	if of == host.Value(c) {
		return true
	}
	for _, b := range c.bases {
		if b.SubclassOf(of) {
			return true
		}
	}
	return false
}

// ReprValue implements host.Reprer.
func (c *class) ReprValue(*host.Thread) (string, *host.Failure) {
	return "<class 'tilefoundry." + c.name + "'>", nil
}

// Attr implements host.Attributer.
func (c *class) Attr(_ *host.Thread, name string) (host.Value, *host.Failure) {
	if name == "__name__" || name == "__qualname__" {
		return host.Str(c.name), nil
	}
	if v, ok := c.static[name]; ok {
		return v, nil
	}
	return nil, nil
}

// AttrNames implements host.AttrLister.
func (c *class) AttrNames() []string { return sortedKeys(c.static) }

// notBuiltValue is a name of the package whose use is refused as not built yet.
type notBuiltValue struct{ construct string }

// TypeName implements host.Value.
func (*notBuiltValue) TypeName() string { return "function" }

// Call implements host.Caller.
func (n *notBuiltValue) Call(t *host.Thread, _ []host.Value, _ []host.Keyword) (host.Value, *host.Failure) {
	return nil, notBuiltFailure(t, n.construct, diag.Location{})
}

// Attr implements host.Attributer: what lies within is not built either.
func (n *notBuiltValue) Attr(t *host.Thread, name string) (host.Value, *host.Failure) {
	if strings.HasPrefix(name, "__") {
		return nil, nil
	}
	return nil, notBuiltFailure(t, n.construct, diag.Location{})
}

// RefuseBase implements host.BaseRefuser.
func (n *notBuiltValue) RefuseBase(t *host.Thread) *host.Failure {
	return notBuiltFailure(t, n.construct, diag.Location{})
}

// hirOnlyDecorator is prim_func in a text that is read as HIR alone.
type hirOnlyDecorator struct{}

// TypeName implements host.Value.
func (hirOnlyDecorator) TypeName() string { return "function" }

// DecoratorName implements host.SyntaxDecorator.
func (hirOnlyDecorator) DecoratorName() string { return "prim_func" }

// Call implements host.Caller: `@prim_func(target=...)` is refused where it is applied.
func (d hirOnlyDecorator) Call(t *host.Thread, args []host.Value, _ []host.Keyword) (host.Value, *host.Failure) {
	if len(args) > 0 {
		return nil, d.refuse(t, "", t.Place())
	}
	return d, nil
}

// DecorateFunc implements host.SyntaxDecorator.
func (d hirOnlyDecorator) DecorateFunc(t *host.Thread, fs *host.FuncSyntax) (host.Value, *host.Failure) {
	return nil, d.refuse(t, " "+fs.Def.Name, diag.Location{File: fs.File, Span: fs.Decorator})
}

func (hirOnlyDecorator) refuse(t *host.Thread, name string, at diag.Location) *host.Failure {
	return ofDefinition(raise(t, diag.Diagnostic{Code: diag.HIROnly, Class: "VerifyError", Primary: at,
		Message: "reading source text is HIR only, and `@prim_func`" + name + " is TIR",
		Help:    "leave the `@prim_func` out of the text; its HIR neighbours can be read without it"}))
}

// notBuiltDecorator is a DSL decorator that is not modelled yet: prim_func and intrinsic.
type notBuiltDecorator struct{ name, construct string }

// TypeName implements host.Value.
func (*notBuiltDecorator) TypeName() string { return "function" }

// DecoratorName implements host.SyntaxDecorator.
func (d *notBuiltDecorator) DecoratorName() string { return d.name }

// Call implements host.Caller: `@prim_func(target=...)` is refused where it is applied.
func (d *notBuiltDecorator) Call(t *host.Thread, args []host.Value, _ []host.Keyword) (host.Value, *host.Failure) {
	if len(args) > 0 {
		return nil, notBuiltDefinition(t, d.construct, t.Place())
	}
	return d, nil
}

// DecorateFunc implements host.SyntaxDecorator.
func (d *notBuiltDecorator) DecorateFunc(t *host.Thread, fs *host.FuncSyntax) (host.Value, *host.Failure) {
	return nil, notBuiltDefinition(t, d.construct, diag.Location{File: fs.File, Span: fs.Decorator})
}
