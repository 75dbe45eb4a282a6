package ir

// Pattern is one of ScalarPattern, TensorPattern, AndPattern or DimVarRange (core-ir.md §4.1).
type Pattern interface {
	isPattern()
}

// DimVarRange selects a variant where a dimension lies in [Lo, Hi): `DimVarRangePat("S", 1, 5)`.
type DimVarRange struct {
	DimVar string
	Lo, Hi int64
}

func (DimVarRange) isPattern() {}
