package ir

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/types"
)

// Function is an HIR function: `@func def norm(x: ...): ...` (core-ir.md §11.1). It is an expression of callable type and a call target.
// Make one with NewFunction; afterwards only registrations and out-of-band fields are set, and nothing once it is sealed.
type Function struct {
	Name   string
	Params []*Var
	Body   Expr // nil for a dispatch prototype (FN-2)
	Return types.Type

	Specializations []Pattern // non-empty for a variant
	Variants        []*Function
	Converters      []Converter

	// Out of band, never in equality (CORE-504).
	Label       string          // a variant's authored identifier; empty for `_` (SPEC-11)
	Loc         diag.Location   // the definition's name
	ParamLocs   []diag.Location // the parameters, in order, of a function that was read from source
	ReturnLoc   diag.Location   // its return annotation, where it has one
	PatternLoc  diag.Location   // the pattern of a variant that was read from source
	Origin      *Function       // SPEC-50
	BoundExtent []Extent        // SPEC-50, sorted by name
	sealed      bool
	generic     *Function // for a function made by elaboration: what the source defined, which later elaborations start from
	typ         *types.Callable
	meta        Meta
}

// Converter makes one weight from raw checkpoint tensors (CORE-184).
type Converter struct {
	Weight string
	Func   *Function
}

// Extent is a dimension bound to a number.
type Extent struct {
	Name  string
	Value int64
}

func (*Function) isTarget() {}

// NewFunction makes a function. A nil body makes a dispatch prototype (FN-2); a nil return type is the body's type (FN-5).
func NewFunction(name string, params []*Var, body Expr, ret types.Type) *Function {
	f := &Function{Name: name, Params: params, Body: body, Return: ret}
	if ret == nil {
		f.Return = types.Type(types.Invalid{})
		if body != nil {
			f.Return = body.Type()
		}
	}
	f.setType()
	return f
}

// paramLoc is where parameter i stands in the source.
func (f *Function) paramLoc(i int) diag.Location {
	if i < len(f.ParamLocs) {
		return f.ParamLocs[i]
	}
	return f.Params[i].meta.Loc
}

// setType computes the callable type of FN-1 from the signature.
func (f *Function) setType() {
	params := make([]types.Type, len(f.Params))
	for i, p := range f.Params {
		params[i] = p.Typ
	}
	f.typ = &types.Callable{Return: f.Return, Params: params}
}

// ResultType is the type of a call of the function: its body's, or the declared one of a prototype (FN-34, FN-41).
func (f *Function) ResultType() types.Type {
	if f.Body == nil {
		return f.Return
	}
	return f.Body.Type()
}

// IsPrototype reports whether the function has no body: calls of it choose a variant when they run (SPEC-3).
func (f *Function) IsPrototype() bool { return f.Body == nil }

// Sealed reports whether registrations on the function are closed (SPEC-20).
func (f *Function) Sealed() bool { return f.sealed }

// Seal closes registrations on the function, its variants and its converters, and on theirs; doing it again changes nothing (SPEC-20).
func (f *Function) Seal() {
	work := []*Function{f}
	for len(work) > 0 {
		f, work = work[len(work)-1], work[:len(work)-1]
		if f.sealed {
			continue
		}
		f.sealed = true
		work = append(work, f.Variants...)
		for _, c := range f.Converters {
			work = append(work, c.Func)
		}
	}
}

// Generic is the function as the source defined it: f itself, or what f was elaborated from. A call is elaborated anew from it, so that a
// parameter without a layout stays open however often the call is rebuilt.
func (f *Function) Generic() *Function {
	if f.generic != nil {
		return f.generic
	}
	return f
}

// Elaborated makes the function that elaboration rebuilt from f: same name, patterns and place, no variants, converters or origin, and the
// body's type as return type (FN-40).
func (f *Function) Elaborated(params []*Var, body Expr) *Function {
	n := NewFunction(f.Name, params, body, nil)
	n.Specializations, n.Loc = f.Specializations, f.Loc
	n.generic = f.Generic()
	return n
}

// Param returns the parameter of that name, or nil.
func (f *Function) Param(name string) *Var {
	for _, p := range f.Params {
		if p.Name == name {
			return p
		}
	}
	return nil
}
