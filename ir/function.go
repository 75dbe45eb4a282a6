package ir

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/types"
)

// Function is an HIR function: `@func def norm(x: ...): ...` (core-ir.md §11.1). It is an expression of callable type and a call target.
type Function struct {
	Name   string
	Params []*Var
	Body   Expr // nil for a dispatch prototype (FN-2)
	Return types.Type

	Specializations []Pattern // non-empty for a variant
	Variants        []*Function
	Converters      []Converter

	// Out of band, never in equality (CORE-504).
	Label       string        // a variant's authored identifier; empty for `_` (SPEC-11)
	Loc         diag.Location // the definition's name
	Origin      *Function     // SPEC-50
	BoundExtent []Extent      // SPEC-50, sorted by name
	sealed      bool
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

// GridRegion is a loop: `for i in range(start, extent, step)` or `tile` (core-ir.md §12). It is self-contained: each phi's first value is its
// entry in Inits.
type GridRegion struct {
	Induction           *Var
	Carried             []*Var
	Inits               []Expr
	Body                Expr
	Yields              []Expr
	Start, Extent, Step dim.Dim
	typ                 types.Type
	meta                Meta
}
