package hir_test

import (
	"slices"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// rowsExample is core-ir.md §13.4's: parameter (R, R // 4), a reshape to R * (R // 4), and a loop tile(R).
func rowsExample(t testing.TB) *ir.Function {
	r := dimVar(t, "rows", 2, 65)
	var b dim.Builder
	quarter := b.FloorDiv(r, dim.Const(4))
	flat := b.Mul(r, quarter)
	if b.Err() != nil {
		t.Fatal(b.Err())
	}
	return fn(t, "f", f32(t, r, quarter), func(x *ir.Var) ir.Expr {
		y := call(t, ops.Reshape{Shape: []dim.Dim{flat}}, x)
		acc := ir.NewVar("acc", y.Type(), false)
		next := add(t, acc, acc)
		g, err := ir.NewGridRegion(ir.GridRegion{Induction: ir.NewInduction("i"), Carried: []*ir.Var{acc}, Inits: []ir.Expr{y}, Body: next, Yields: []ir.Expr{next}, Extent: r})
		if err != nil {
			t.Fatal(err)
		}
		return g
	})
}

// SPEC-43 to SPEC-48, SPEC-50: the chapter's example of binding rows to 12, and its two refusals.
func TestSpecializeExample(t *testing.T) {
	f := rowsExample(t)
	got, err := hir.SpecializeConcretely(f, map[string]int64{"rows": 12})
	if err != nil {
		t.Fatal(err)
	}
	region := got.Body.(*ir.GridRegion)
	reshape := region.Inits[0].(*ir.Call).Target.(ops.Reshape)
	if !types.Equal(got.Params[0].Typ, f32(t, 12, 3)) || !dim.EqualAll(reshape.Shape, shapeOf(36)) || region.Extent != dim.Const(12) || !hir.IsConcrete(got) ||
		!types.Equal(got.Return, f32(t, 36)) {
		t.Errorf("%s, %v, %v, %v", got.Params[0].Typ, reshape.Shape, region.Extent, hir.ResidualDims(got))
	}
	if got.Origin != f || !slices.Equal(got.BoundExtent, []ir.Extent{{Name: "rows", Value: 12}}) || hir.IsConcrete(f) {
		t.Errorf("%+v", got.BoundExtent)
	}
	if err := hir.VerifyFunction(got); err != nil {
		t.Error(err)
	}
	_, err = hir.SpecializeFunction(f, map[string]int64{"rows": 65})
	if e := wantError(t, err, diag.BadExtents, "rows = 65 lies outside its range [2, 65)"); e.Class != ir.DimSubstitutionError {
		t.Errorf("class %s", e.Class)
	}
	_, err = hir.SpecializeFunction(f, map[string]int64{"cols": 8})
	if e := wantError(t, err, diag.BadExtents, "f has no dimension named cols; it has rows"); e.Class != ir.SpecializationError {
		t.Errorf("class %s", e.Class)
	}
	_, err = hir.SpecializeFunction(f, nil)
	wantError(t, err, diag.BadExtents, "no size is given for f")
	_, err = hir.SpecializeConcretely(f, map[string]int64{"": 8})
	wantError(t, err, diag.BadExtents, "a dimension without a name")
}

// SPEC-40, SPEC-41: residual names by first occurrence: parameters, return, variants, then the body with attributes, bounds and callees.
func TestResidualDims(t *testing.T) {
	d := func(name string) dim.Var { return dimVar(t, name, 1, 9) }
	callee := fn(t, "g", f32(t, 4), func(x *ir.Var) ir.Expr {
		return call(t, ops.Zeros{Shape: shapeOf(d("inner")), DType: types.F32, Storage: types.GMem})
	})
	f := fn(t, "f", f32(t, d("p"), 4), func(x *ir.Var) ir.Expr {
		y := call(t, ops.Zeros{Shape: shapeOf(4), DType: types.F32, Storage: types.GMem})
		g, err := ir.NewGridRegion(ir.GridRegion{Induction: ir.NewInduction("i"), Body: call(t, callee, y), Extent: d("bound")})
		if err != nil {
			t.Fatal(err)
		}
		return g
	})
	f.Return = f32(t, d("r"), d("p"))
	if got := hir.ResidualDims(f); !slices.Equal(got, []string{"p", "r", "inner", "bound"}) {
		t.Errorf("%v", got)
	}
	b := base(t, [2]int64{2, 17})
	b.Variants[0].Body = call(t, ops.Zeros{Shape: shapeOf(d("v")), DType: types.F32, Storage: types.GMem})
	if got := hir.ResidualDims(b); !slices.Equal(got, []string{"S", "v"}) {
		t.Errorf("%v", got)
	}
}

// SPEC-42: the variant for stated extents.
func TestVariantFor(t *testing.T) {
	b := base(t, [2]int64{2, 6}, [2]int64{6, 17})
	if v, err := hir.VariantFor(b, map[string]int64{"S": 6}); err != nil || v != b.Variants[1] {
		t.Errorf("%v %v", v, err)
	}
	if v, err := hir.VariantFor(b.Variants[0], nil); err != nil || v != b.Variants[0] {
		t.Errorf("%v %v", v, err)
	}
	_, err := hir.VariantFor(b, map[string]int64{"T": 1})
	wantError(t, err, diag.BadExtents, "the dimension S of f was not given a size")
	_, err = hir.VariantFor(b, map[string]int64{"S": 99})
	wantError(t, err, diag.BadExtents, "f has no variant covering S=99; its variants cover S$2_6, S$6_17")
	over := base(t, [2]int64{2, 6}, [2]int64{3, 17})
	_, err = hir.VariantFor(over, map[string]int64{"S": 4})
	wantError(t, err, diag.BadExtents, "f has 2 variants covering S=4")
	got, err := hir.SpecializeFunction(b, map[string]int64{"S": 4})
	if err != nil || got.Origin != b.Variants[0] || !types.Equal(got.Return, f32(t, 4)) {
		t.Errorf("%v %v", got, err)
	}
}

// SPEC-43, SPEC-44, SPEC-46, SPEC-47: a callee is rebuilt where the dimension occurs, in its body too; unbound names stay; a called prototype is
// refused; with nothing to bind the function itself comes back.
func TestSpecializeCallees(t *testing.T) {
	s, u := dimVar(t, "S", 1, 9), dimVar(t, "U", 1, 9)
	inner := fn(t, "inner", f32(t, u), func(x *ir.Var) ir.Expr {
		return call(t, ops.Zeros{Shape: shapeOf(s, u), DType: types.F32, Storage: types.GMem})
	})
	kept := fn(t, "kept", f32(t, u), func(x *ir.Var) ir.Expr { return relu(t, x) })
	f := fn(t, "f", f32(t, u), func(x *ir.Var) ir.Expr { return call(t, inner, call(t, kept, x)) })
	got, err := hir.SpecializeFunction(f, map[string]int64{"S": 3})
	if err != nil {
		t.Fatal(err)
	}
	outer := got.Body.(*ir.Call)
	n := outer.Target.(*ir.Function)
	if n == inner || n.Origin != inner || outer.Args[0].(*ir.Call).Target != ir.Target(kept) || !types.Equal(got.Return, f32(t, 3, u)) || got.Params[0] != f.Params[0] {
		t.Errorf("%s", got.Return)
	}
	_, err = hir.SpecializeConcretely(f, map[string]int64{"S": 3})
	wantError(t, err, diag.BadExtents, "f still states U")
	proto := base(t, [2]int64{2, 17})
	caller := fn(t, "c", proto.Params[0].Typ, func(x *ir.Var) ir.Expr { return call(t, proto, x) })
	_, err = hir.SpecializeFunction(caller, map[string]int64{"S": 4})
	if e := wantError(t, err, diag.BadExtents, "the call of f does not say which of its variants is meant"); e.Class != ir.ValueError {
		t.Errorf("class %s", e.Class)
	}
	v := base(t, [2]int64{2, 17})
	v.Variants[0].Params[0].Typ = f32(t, 4)
	one := fn(t, "f", f32(t, 4), func(x *ir.Var) ir.Expr { return relu(t, x) })
	one.Specializations = []ir.Pattern{rangeOf(t, "S", 2, 17)}
	if got, err := hir.SpecializeFunction(one, map[string]int64{"S": 4}); err != nil || got != one {
		t.Errorf("a name that only the pattern has: %v %v", got, err)
	}
}

// A loop's slice bounds over its own variable survive the binding (A26), and a long chain of callees is rebuilt flat.
func TestSpecializeLoopAndChain(t *testing.T) {
	s := dimVar(t, "S", 1, 9)
	f := loopOver(t, f32(t, 8), s)
	got, err := hir.SpecializeConcretely(f, map[string]int64{"S": 3})
	if err != nil || got.Body.(*ir.GridRegion).Extent != dim.Const(3) || hir.VerifyFunction(got) != nil {
		t.Errorf("%v", err)
	}
	g := fn(t, "g", f32(t, s), func(x *ir.Var) ir.Expr { return relu(t, x) })
	for range 5000 {
		h := g
		g = fn(t, "g", f32(t, s), func(x *ir.Var) ir.Expr { return call(t, h, call(t, h, x)) })
	}
	got, err = hir.SpecializeConcretely(g, map[string]int64{"S": 3})
	if err != nil || len(ir.Reachable(got)) != 5001 {
		t.Errorf("%v", err)
	}
}
