package hir_test

import (
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

func rangeOf(t testing.TB, name string, lo, hi int64) ir.DimVarRange {
	t.Helper()
	p, err := ir.NewDimVarRange(name, lo, hi)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// base makes a prototype over the dimension S in [2, 17) with a variant for each range.
func base(t testing.TB, ranges ...[2]int64) *ir.Function {
	s := dimVar(t, "S", 2, 17)
	b := fn(t, "f", f32(t, s), nil)
	for _, r := range ranges {
		v := fn(t, "f", f32(t, s), func(x *ir.Var) ir.Expr { return relu(t, x) })
		v.Specializations = []ir.Pattern{rangeOf(t, "S", r[0], r[1])}
		b.Variants = append(b.Variants, v)
	}
	return b
}

// SPEC-31: the chapter's table of partitions of [2, 17).
func TestPartition(t *testing.T) {
	for _, c := range []struct {
		ranges [][2]int64
		want   string
	}{
		{[][2]int64{{2, 6}, {6, 16}, {16, 17}}, ""},
		{[][2]int64{{16, 17}, {2, 6}, {6, 16}}, ""},
		{[][2]int64{{2, 6}, {5, 17}}, "gap or overlap at 5 in the ranges over 'S': expected 6: both [2, 6) and [5, 17) hold for S = 5"},
		{[][2]int64{{2, 6}, {8, 17}}, "gap or overlap at 8 in the ranges over 'S': expected 6: no variant holds for S from 6 to 7"},
		{[][2]int64{{2, 6}, {6, 12}}, "cover [2, 12) but the envelope is [2, 17): no variant holds for S from 12 to 16"},
		{[][2]int64{{2, 12}, {4, 8}, {8, 17}}, "gap or overlap at 4 in the ranges over 'S': expected 12: both [2, 12) and [4, 8) hold for S from 4 to 7"},
		{[][2]int64{{3, 17}}, "gap or overlap at 3 in the ranges over 'S': expected 2: no variant holds for S = 2"},
	} {
		err := hir.VerifyFunction(base(t, c.ranges...))
		if c.want == "" {
			if err != nil {
				t.Errorf("%v: %v", c.ranges, err)
			}
			continue
		}
		wantError(t, err, diag.PartitionGap, c.want)
	}
}

// SPEC-12, SPEC-30, SPEC-6: a variant's rules, each naming the base.
func TestVariantRules(t *testing.T) {
	whole := [2]int64{2, 17}
	for _, c := range []struct {
		name   string
		change func(b, v *ir.Function)
		code   diag.Code
		part   string
	}{
		{"variants of its own", func(_, v *ir.Function) { v.Variants = []*ir.Function{v} }, diag.BadVariant, "f: variant S$2_17 of f has variants of its own"},
		{"no pattern", func(_, v *ir.Function) { v.Specializations = nil }, diag.BadVariant, "f: a variant has no pattern"},
		{"SPEC-5 two patterns", func(_, v *ir.Function) { v.Specializations = append(v.Specializations, v.Specializations[0]) }, diag.BadVariant, "f: a variant has exactly one pattern"},
		{"no body", func(_, v *ir.Function) { v.Body = nil }, diag.BadVariant, "f: variant S$2_17 of f has no body"},
		{"name", func(_, v *ir.Function) { v.Name = "g" }, diag.BadVariant, "f: a variant is named g instead"},
		{"label", func(_, v *ir.Function) { v.Label, v.Body = "small", nil }, diag.BadVariant, "f: variant small of f has no body"}, // SPEC-11
		{"parameter types", func(b, v *ir.Function) { v.Return = f32(t, 4) }, diag.VariantSignature, "f: the signature of variant S$2_17 of f is"},
		{"duplicate", func(b, v *ir.Function) { b.Variants = append(b.Variants, v) }, diag.DuplicateVariant, "f: duplicate variant canonical signature S$2_17"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := base(t, whole)
			c.change(b, b.Variants[0])
			wantError(t, hir.VerifyFunction(b), c.code, c.part)
		})
	}
	renamed := base(t, whole)
	p := ir.NewVar("other", renamed.Params[0].Typ, false)
	v := ir.NewFunction("f", []*ir.Var{p}, relu(t, p), nil)
	v.Specializations = renamed.Variants[0].Specializations
	renamed.Variants[0] = v
	if err := hir.VerifyFunction(renamed); err != nil { // A21: names are not compared
		t.Error(err)
	}
}

// FN-61 step 3: the pattern's dimension is a parameter's, direct or in an expression, and its range lies in the envelope.
func TestPatterns(t *testing.T) {
	s := dimVar(t, "S", 1, 9)
	half, err := dim.New(dim.FloorDiv, s, dim.Const(2))
	if err != nil {
		t.Fatal(err)
	}
	variant := func(x types.Type, p ir.Pattern) *ir.Function {
		f := fn(t, "f", x, func(x *ir.Var) ir.Expr { return relu(t, x) })
		f.Specializations = []ir.Pattern{p}
		return f
	}
	if err := hir.VerifyFunction(variant(f32(t, half), rangeOf(t, "S", 1, 5))); err != nil {
		t.Error(err)
	}
	wantError(t, hir.VerifyFunction(variant(f32(t, s), rangeOf(t, "T", 1, 5))), diag.PatternDimVar, "references unknown DimVar 'T'")
	e := wantError(t, hir.VerifyFunction(variant(f32(t, s), rangeOf(t, "S", 1, 17))), diag.PatternRange, "is not contained in DimVar envelope [1, 9)")
	if e.Class != ir.VerifyError {
		t.Errorf("class %s", e.Class)
	}
	wantError(t, hir.VerifyFunction(variant(f32(t, s), rangeOf(t, "S", 0, 5))), diag.PatternRange, "the range [0, 5)")
}

// FN-62, FN-63: one name with two ranges in a signature, in order, inside expressions and tuples too; the body is not looked at.
func TestEnvelopes(t *testing.T) {
	a, b := dimVar(t, "S", 1, 9), dimVar(t, "S", 1, 17)
	next, err := dim.New(dim.Add, b, dim.Const(1))
	if err != nil {
		t.Fatal(err)
	}
	pair, err := types.NewTuple(f32(t, 2), f32(t, b))
	if err != nil {
		t.Fatal(err)
	}
	two := func(second types.Type) *ir.Function {
		x, y := ir.NewVar("x", f32(t, a), false), ir.NewVar("y", second, false)
		return ir.NewFunction("f", []*ir.Var{x, y}, x, nil)
	}
	for _, second := range []types.Type{f32(t, b), f32(t, 4, next), pair} {
		wantError(t, hir.VerifySignature(two(second)), diag.EnvelopeConflict, "inconsistent DimVar bounds for 'S' in the signature of f: [1, 9) and [1, 17)")
	}
	ret := fn(t, "f", f32(t, a), func(x *ir.Var) ir.Expr { return x })
	ret.Return = f32(t, b)
	wantError(t, hir.VerifySignature(ret), diag.EnvelopeConflict, "[1, 9) and [1, 17)")
	onlyReturn := fn(t, "f", f32(t, 4), func(x *ir.Var) ir.Expr { return x })
	onlyReturn.Return = f32(t, a)
	if err := hir.VerifySignature(onlyReturn); err != nil {
		t.Error(err)
	}
	inBody := fn(t, "f", f32(t, a), func(x *ir.Var) ir.Expr {
		return call(t, ops.Zeros{Shape: shapeOf(b), DType: types.F32, Storage: types.GMem})
	})
	inBody.Return = inBody.Params[0].Typ
	if err := hir.VerifyFunction(inBody); err != nil {
		t.Error(err)
	}
}

// FN-61 steps 4 to 7, FN-6.
func TestVerifyFunction(t *testing.T) {
	b := base(t, [2]int64{2, 17})
	b.Body = b.Variants[0].Body
	wantError(t, hir.VerifyFunction(b), diag.BadFunction, "f has variants and a body of its own")
	if err := hir.VerifyFunction(base(t)); err != nil { // SPEC-3: a prototype without variants
		t.Error(err)
	}
	g := fn(t, "g", f32(t, 4), func(x *ir.Var) ir.Expr { return x })
	wantError(t, hir.VerifyFunction(ir.NewFunction("h", nil, g, nil)), diag.BadFunction, "the body of h is a function")
	broken := fn(t, "h", f32(t, 4), nil)
	broken.Params[0] = nil
	wantError(t, hir.VerifyFunction(broken), diag.BadFunction, "a parameter of h is no variable")
	free := fn(t, "k", f32(t, 4), func(*ir.Var) ir.Expr { return relu(t, ir.NewVar("elsewhere", f32(t, 4), false)) })
	if err := hir.VerifyFunction(free); err != nil { // FN-64
		t.Error(err)
	}
	g.Return = f32(t, 99) // A13, FN-6: not compared with the body
	if err := hir.VerifyFunction(g); err != nil {
		t.Error(err)
	}
}

// FN-65, SPEC-21: the checks of a Module's functions; each function that fails is reported. It is explicit: construction accepts all of this.
func TestVerifyModule(t *testing.T) {
	variant := base(t, [2]int64{2, 17}).Variants[0]
	fs := []*ir.Function{variant, fn(t, "g", f32(t, 4), nil), fn(t, "h", f32(t, 4), func(x *ir.Var) ir.Expr { return x }),
		fn(t, "h", f32(t, 4), func(x *ir.Var) ir.Expr { return x })}
	inner, err := ir.NewModule(ir.Module{Name: "inner", Functions: fs})
	if err != nil {
		t.Fatal(err)
	}
	m, err := ir.NewModule(ir.Module{Name: "M", Functions: []*ir.Function{base(t, [2]int64{2, 6})}, Modules: []*ir.Module{inner}})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"cover [2, 6)", "specialization variant at top level", "g has no body and no variants", "2 functions are named h"}
	for name, verify := range map[string]func(*ir.Module) error{"whole": hir.VerifyModule, "signatures": func(m *ir.Module) error { return hir.VerifyModuleSignatures(m, nil) }} {
		got := ir.AsErrors(verify(m))
		if len(got) != len(want) {
			t.Fatalf("%s: %v", name, got)
		}
		for i, part := range want {
			if !contains(got[i].Error(), part) {
				t.Errorf("%s %d: %v", name, i, got[i])
			}
		}
	}
	if err := hir.VerifyFunctions([]*ir.Function{base(t, [2]int64{2, 17})}); err != nil {
		t.Error(err)
	}
}

// FN-6, DEC-2: a variant's body may not end in a Partial that its return type does not state.
func TestVariantPartial(t *testing.T) {
	topology, err := shard.NewTopology("gpu", dim.Const(4))
	if err != nil {
		t.Fatal(err)
	}
	m, err := shard.MakeMesh([]int64{4}, nil, topology)
	if err != nil {
		t.Fatal(err)
	}
	s := dimVar(t, "S", 2, 17)
	l, err := shard.Canonical(shapeOf(s), m, []shard.Attr{shard.Partial{Reduction: "sum"}})
	if err != nil {
		t.Fatal(err)
	}
	partial := tensorAt(t, types.F32, l, types.GMem, s)
	b := fn(t, "f", partial, nil)
	b.Return = f32(t, s)
	v := fn(t, "f", partial, func(x *ir.Var) ir.Expr { return x })
	v.Specializations = []ir.Pattern{rangeOf(t, "S", 2, 17)}
	v.Return = b.Return
	wantError(t, hir.AddVariant(b, v), diag.PartialLost, "the body of variant S$2_17 of f carries Partial(sum) on mesh axis 0")
	v.Return = partial
	if err := hir.AddVariant(b, v); err != nil {
		t.Error(err)
	}
}
