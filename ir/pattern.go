package ir

import (
	"fmt"
	"slices"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/types"
)

// Pattern is one of ScalarPattern, TensorPattern, AndPattern or DimVarRange (core-ir.md §4.1). Patterns are values; compare them with
// EqualPatterns (CORE-402).
type Pattern interface {
	isPattern()
}

// ScalarPattern matches a rank-0 tensor: `Scalar`.
type ScalarPattern struct{}

// TensorPattern matches a tensor of rank 1 or more: `Tensor`, optionally of one rank and one dtype.
type TensorPattern struct {
	Rank  int          // 0 stands for any
	DType *types.DType // nil stands for any
}

// AndPattern matches what every part matches; without parts it matches everything.
type AndPattern struct {
	Parts []Pattern
}

// DimVarRange selects a variant where a dimension lies in [Lo, Hi): `DimVarRangePat("S", 1, 5)`.
type DimVarRange struct {
	DimVar string
	Lo, Hi int64
}

func (ScalarPattern) isPattern() {}
func (TensorPattern) isPattern() {}
func (AndPattern) isPattern()    {}
func (DimVarRange) isPattern()   {}

// NewDimVarRange makes a range pattern; an empty name and an empty range are value errors (CORE-403).
func NewDimVarRange(dimVar string, lo, hi int64) (DimVarRange, error) {
	p := DimVarRange{dimVar, lo, hi}
	if dimVar == "" {
		return p, Errorf(diag.BadPattern, ValueError, "DimVarRangePat needs the name of a DimVar")
	}
	if lo >= hi {
		return p, Errorf(diag.BadPattern, ValueError, "DimVarRangePat(%q, %d, %d) is empty: lo < hi must hold", dimVar, lo, hi).
			WithHelp("hi is one past the last extent: a single point k is written (k, k + 1)")
	}
	return p, nil
}

// MatchType reports whether a type matches a pattern (CORE-401). A range pattern matches no type.
func MatchType(p Pattern, t types.Type) bool {
	tensor, _ := t.(*types.Tensor)
	switch p := p.(type) {
	case ScalarPattern:
		return tensor != nil && len(tensor.Shape) == 0
	case TensorPattern:
		return tensor != nil && len(tensor.Shape) > 0 && (p.Rank == 0 || p.Rank == len(tensor.Shape)) &&
			(p.DType == nil || p.DType == tensor.DType)
	case AndPattern:
		return !slices.ContainsFunc(p.Parts, func(part Pattern) bool { return !MatchType(part, t) })
	}
	return false
}

// Matches reports whether an extent lies in the range; the DimVar's name is not looked at (CORE-404).
func (p DimVarRange) Matches(extent int64) bool { return p.Lo <= extent && extent < p.Hi }

// Signature is the pattern's part of a canonical signature: `rows$6_16` (SPEC-12).
func (p DimVarRange) Signature() string { return fmt.Sprintf("%s$%d_%d", p.DimVar, p.Lo, p.Hi) }

// EqualPatterns compares by kind and fields (CORE-402).
func EqualPatterns(a, b Pattern) bool {
	x, isAnd := a.(AndPattern)
	y, isAlso := b.(AndPattern)
	if isAnd || isAlso {
		return isAnd && isAlso && slices.EqualFunc(x.Parts, y.Parts, EqualPatterns)
	}
	return a == b
}

// ParamAxis is one axis of one parameter.
type ParamAxis struct {
	Param, Axis int
}

// DispatchSubject is the axis from which a DimVar's extent is read: the first parameter axis that is that DimVar itself (CORE-405). It
// reports false when there is none.
func DispatchSubject(f *Function, dimVar string) (ParamAxis, bool) {
	for i, p := range f.Params {
		t, ok := p.Typ.(*types.Tensor)
		if !ok {
			continue
		}
		for j, d := range t.Shape {
			if v, ok := d.(dim.Var); ok && v.Name() == dimVar {
				return ParamAxis{i, j}, true
			}
		}
	}
	return ParamAxis{}, false
}
