package hir_test

import (
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/hir"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

func contains(s, part string) bool { return strings.Contains(s, part) }

// SPEC-2, SPEC-20: what .specialize checks when it is called, the pattern before the seal.
func TestCheckSpecialize(t *testing.T) {
	b := base(t)
	if err := hir.CheckSpecialize(b, rangeOf(t, "S", 2, 17), ""); err != nil {
		t.Error(err)
	}
	e := wantError(t, hir.CheckSpecialize(b, nil, "an int"), diag.BadPattern, "f.specialize takes a pattern, not an int")
	if e.Class != ir.TypeError {
		t.Errorf("class %s", e.Class)
	}
	wantError(t, hir.CheckSpecialize(b, ir.TensorPattern{}, ""), diag.BadPattern, "takes a DimVarRangePat, not a TensorPat")
	b.Seal()
	wantError(t, hir.CheckSpecialize(b, ir.ScalarPattern{}, ""), diag.BadPattern, "not a ScalarPat")
	e = wantError(t, hir.CheckSpecialize(b, rangeOf(t, "S", 2, 17), ""), diag.SealedFunction, "f is sealed")
	if e.Class != ir.RuntimeError {
		t.Errorf("class %s", e.Class)
	}
}

// SPEC-1, SPEC-4, SPEC-5, SPEC-20: what a variant's definition checks.
func TestAddVariant(t *testing.T) {
	b := base(t)
	v := base(t, [2]int64{2, 6}).Variants[0]
	if err := hir.AddVariant(b, v); err != nil || len(b.Variants) != 1 || b.Variants[0] != v {
		t.Errorf("%v", err)
	}
	pass := base(t, [2]int64{6, 17}).Variants[0]
	pass.Body = nil
	if e := wantError(t, hir.AddVariant(b, pass), diag.BadVariant, "a variant of f has the body `pass`"); e.Class != ir.TypeError {
		t.Errorf("class %s", e.Class)
	}
	wantError(t, hir.AddVariant(v, base(t, [2]int64{2, 6}).Variants[0]), diag.BadVariant, "variant S$2_6 of f is a variant itself")
	wantError(t, hir.AddVariant(b, base(t, [2]int64{2, 99}).Variants[0]), diag.PatternRange, "not contained in DimVar envelope")
	// Partition and duplicates are the base's to find (SPEC-4).
	if err := hir.AddVariant(b, base(t, [2]int64{2, 6}).Variants[0]); err != nil {
		t.Error(err)
	}
	b.Seal()
	wantError(t, hir.AddVariant(b, v), diag.SealedFunction, "sealed")
}

// CORE-184, CORE-185: converters.
func TestConverters(t *testing.T) {
	x, w := ir.NewVar("x", f32(t, 4), false), ir.NewVar("weight", f32(t, 4), true)
	f := ir.NewFunction("f", []*ir.Var{x, w}, add(t, x, w), nil)
	if err := hir.CheckConverter(f, "weight"); err != nil {
		t.Error(err)
	}
	e := wantError(t, hir.CheckConverter(f, "weigth"), diag.ConverterTarget, `f has no weight "weigth": that is no parameter of it`)
	if e.Help != "did you mean `weight`?" || e.Class != ir.TypeError {
		t.Errorf("%+v", e)
	}
	wantError(t, hir.CheckConverter(f, "x"), diag.ConverterTarget, "no ConstTensor parameter of it")
	conv := fn(t, "_", f32(t, 4), func(x *ir.Var) ir.Expr { return relu(t, x) })
	if err := hir.AddConverter(f, "weight", conv); err != nil || conv.Name != "f.converter[weight]" || f.Converters[0].Func != conv {
		t.Errorf("%v %v", err, conv.Name)
	}
	e = wantError(t, hir.AddConverter(f, "weight", fn(t, "_", f32(t, 4), func(x *ir.Var) ir.Expr { return x })), diag.DuplicateConverter, `two converters for the weight "weight"`)
	if e.Class != ir.ValueError {
		t.Errorf("class %s", e.Class)
	}
	wantError(t, hir.AddConverter(f, "weight", fn(t, "_", f32(t, 4), nil)), diag.ConverterTarget, "has the body `pass`")
	f.Seal()
	wantError(t, hir.AddConverter(f, "weight", fn(t, "_", f32(t, 4), func(x *ir.Var) ir.Expr { return x })), diag.SealedFunction, "a converter can no longer be added")
}

// SPEC-12: the canonical signature.
func TestSignature(t *testing.T) {
	if got := hir.Signature([]ir.Pattern{rangeOf(t, "rows", 6, 16), rangeOf(t, "S", 1, 2)}); got != "rows$6_16;S$1_2" {
		t.Error(got)
	}
	if !types.Equal(base(t).Return, base(t).Params[0].Typ) {
		t.Error("base")
	}
}
