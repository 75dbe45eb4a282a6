package ir

import (
	"slices"
	"testing"

	"github.com/tilefoundry/tilefoundry/types"
)

func kindNamed(name, surface string) *OpKind {
	return &OpKind{Name: name, Dialect: "tf", Category: "test", Surface: surface, Params: []Param{Input("x", "")},
		Build: func([]Value) (Op, error) { return negOp{}, nil }}
}

// CORE-321, CORE-322, CORE-323, CORE-324, CORE-325, CORE-328, OP-reg-5, OP-reg-8: buckets, aliases in front, listing, the two lookups.
func TestRegistry(t *testing.T) {
	r := NewRegistry(nil)
	first := r.Register(kindNamed("First", "op"))
	second := r.Register(kindNamed("Second", "op"))
	if got := r.Schemas("tf", "op"); len(got) != 2 || got[0].Kind != first || got[1].Kind != second {
		t.Errorf("registration order: %v", got)
	}
	r.Register(first)
	if len(r.Schemas("tf", "op")) != 2 {
		t.Error("registering an equal schema again has no effect")
	}
	alias := r.RegisterAlias(addKind, "op", Add)
	if s, _ := r.First("tf", "op"); s != alias {
		t.Error("an alias wins the first lookup")
	}
	if s, _ := r.FirstKind("tf", "op"); s.Kind != first {
		t.Error("the bare lookup skips aliases")
	}
	r.RegisterAlias(addKind, "minus", Sub)
	if _, ok := r.FirstKind("tf", "minus"); ok {
		t.Error("a name that has only an alias has no kind")
	}
	r.Register(kindNamed("Abs", "abs"))
	if got := r.Names("tf"); !slices.Equal(got, []string{"abs", "minus", "op"}) {
		t.Errorf("names %v", got)
	}
	if len(r.Names("T")) != 0 {
		t.Error("dialects are apart")
	}
	// PAR-192, PAR-193: a registry lists names and, under each, schemas, which state dialect, name, kind and parameters in order.
	if s := r.Schemas("tf", "abs"); len(s) != 1 || s[0].Dialect != "tf" || s[0].Name != "abs" || s[0].Kind.Params[0].Name != "x" {
		t.Errorf("schemas of abs: %v", s)
	}
	if got := r.Kinds("tf"); len(got) != 3 || got[0].Surface != "abs" {
		t.Errorf("kinds %v", got)
	}
}

// CORE-321, CORE-315, CORE-323: what cannot be registered.
func TestRegistryRefusals(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*OpKind, *Schema)
		part   string
	}{
		{"dialect", func(_ *OpKind, s *Schema) { s.Dialect = "xx" }, `dialect "xx" is neither tf nor T`},
		{"name", func(_ *OpKind, s *Schema) { s.Name = "" }, "without a name"},
		{"category", func(k *OpKind, _ *Schema) { k.Category = "" }, "without a category"},
		{"build", func(k *OpKind, _ *Schema) { k.Build = nil }, "no op kind that can be built"},
		{"variadic", func(k *OpKind, _ *Schema) { k.Variadic, k.Params = true, nil }, "declares 0 inputs instead of one"},
		{"alias", func(_ *OpKind, s *Schema) { s.Alias, s.Fixed = true, []Value{Add} }, "fixes 1 of the 0 attributes"},
	} {
		k := kindNamed("Op", "op")
		s := Schema{Dialect: "tf", Name: "op", Kind: k}
		c.change(k, &s)
		_, err := NewRegistry(nil).Add(s)
		wantError(t, err, "TF6003", c.part)
	}
}

// CORE-330, DEC-23: a load's registry shows the parent's schemas and keeps its own to itself.
func TestRegistryLayers(t *testing.T) {
	parent := NewRegistry(nil)
	base := parent.Register(kindNamed("Base", "op"))
	load := NewRegistry(parent)
	own := load.Register(kindNamed("Own", "op"))
	if got := load.Schemas("tf", "op"); len(got) != 2 || got[0].Kind != base || got[1].Kind != own {
		t.Errorf("the parent's bucket comes first: %v", got)
	}
	alias := load.RegisterAlias(addKind, "op", Add)
	if got := load.Schemas("tf", "op"); len(got) != 3 || got[0] != alias {
		t.Errorf("an alias goes to the front of the whole: %v", got)
	}
	load.Register(kindNamed("New", "fresh"))
	if len(parent.Schemas("tf", "op")) != 1 || slices.Contains(parent.Names("tf"), "fresh") {
		t.Error("the parent sees what a load registered")
	}
	parent.Register(kindNamed("Late", "late"))
	if _, ok := load.First("tf", "late"); !ok {
		t.Error("what the parent gets later is visible")
	}
	if got := load.Names("tf"); !slices.Equal(got, []string{"fresh", "late", "op"}) {
		t.Errorf("names %v", got)
	}
}

// CORE-326, CORE-327: overloads are chosen by count, then by patterns; a single schema is taken as it is.
func TestSelectOverload(t *testing.T) {
	r := NewRegistry(nil)
	one := kindNamed("One", "op")
	one.Params[0].Pattern = TensorPattern{}
	two := kindNamed("Two", "op")
	two.Params = []Param{Input("a", ""), Input("b", "")}
	scalar := kindNamed("Scalar", "op")
	scalar.Params[0].Pattern = ScalarPattern{}
	for _, k := range []*OpKind{one, two, scalar} {
		r.Register(k)
	}
	vec, rank0 := types.Type(tensor(t, types.F32, 4)), types.Type(tensor(t, types.F32))
	for _, c := range []struct {
		args []types.Type
		want *OpKind
	}{{[]types.Type{vec}, one}, {[]types.Type{rank0}, scalar}, {[]types.Type{vec, rank0}, two}} {
		if s, err := r.Select("tf", "op", c.args); err != nil || s.Kind != c.want {
			t.Errorf("%v: %v %v", c.args, s, err)
		}
	}
	_, err := r.Select("tf", "op", nil)
	if e := wantError(t, err, "TF6004", "tried [tf:op tf:op tf:op]"); e.Class != OverloadError {
		t.Errorf("class %s", e.Class)
	}
	lone := NewRegistry(nil)
	lone.Register(one)
	if s, err := lone.Select("tf", "op", []types.Type{rank0}); err != nil || s.Kind != one {
		t.Errorf("a single schema is not judged by its pattern: %v %v", s, err)
	}
}

// CORE-304, CORE-502, OP-reg-9: ops compare by kind and attributes; the alias of an op is found back, the first in order.
func TestOps(t *testing.T) {
	if !EqualOps(negOp{}, negOp{}) || EqualOps(addOp{Fn: Add}, addOp{Fn: Sub}) || EqualOps(negOp{}, pairOp{}) {
		t.Error("EqualOps")
	}
	op, err := addAlias.Op()
	if err != nil || !EqualOps(op, addOp{Fn: Add}) {
		t.Errorf("%v %v", op, err)
	}
	if got := tests.AliasFor(addOp{Fn: Min}); got != "min" {
		t.Errorf("alias %q", got)
	}
	if got := tests.AliasFor(addOp{Fn: Or}); got != "" {
		t.Errorf("alias %q", got)
	}
	if got := NewRegistry(tests).AliasFor(addOp{Fn: Add}); got != "add" {
		t.Errorf("alias through the parent %q", got)
	}
	if got := addAlias.Signature(); got != "add(lhs, rhs)" {
		t.Errorf("signature %q", got)
	}
	if got := fillKind.Signature(); got != `fill(shape, dtype, storage="gmem", value=0.0)` {
		t.Errorf("signature %q", got)
	}
}

// CORE-401, CORE-402, CORE-403, CORE-404: what each pattern matches, and how patterns compare.
func TestPatterns(t *testing.T) {
	vec, rank0 := types.Type(tensor(t, types.F32, 4)), types.Type(tensor(t, types.F32))
	pair, err := types.NewTuple(vec, vec)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		p                 Pattern
		vec, rank0, tuple bool
	}{
		{ScalarPattern{}, false, true, false}, {TensorPattern{}, true, false, false}, {TensorPattern{Rank: 2}, false, false, false},
		{TensorPattern{Rank: 1, DType: types.F32}, true, false, false}, {TensorPattern{DType: types.BF16}, false, false, false},
		{AndPattern{}, true, true, true}, {AndPattern{[]Pattern{TensorPattern{}, ScalarPattern{}}}, false, false, false}, {DimVarRange{"S", 1, 2}, false, false, false},
	} {
		if MatchType(c.p, vec) != c.vec || MatchType(c.p, rank0) != c.rank0 || MatchType(c.p, pair) != c.tuple {
			t.Errorf("%+v", c.p)
		}
	}
	r, err := NewDimVarRange("rows", 6, 16)
	if err != nil || r.Signature() != "rows$6_16" || !r.Matches(6) || !r.Matches(15) || r.Matches(16) || r.Matches(5) { // SPEC-12
		t.Errorf("%+v %v", r, err)
	}
	_, err = NewDimVarRange("", 1, 2)
	wantError(t, err, "TF6030", "needs the name of a DimVar")
	_, err = NewDimVarRange("S", 5, 5)
	wantError(t, err, "TF6030", "lo < hi must hold")
	and := AndPattern{[]Pattern{TensorPattern{Rank: 1}}}
	if !EqualPatterns(and, AndPattern{[]Pattern{TensorPattern{Rank: 1}}}) || EqualPatterns(and, TensorPattern{Rank: 1}) ||
		EqualPatterns(TensorPattern{Rank: 1}, and) || !EqualPatterns(r, DimVarRange{"rows", 6, 16}) || EqualPatterns(r, DimVarRange{"rows", 6, 17}) {
		t.Error("EqualPatterns")
	}
}

// CORE-405: the first parameter axis that is the DimVar itself; one inside an expression does not count.
func TestDispatchSubject(t *testing.T) {
	s := dimVar(t, "S", 1, 9)
	inner := f32(t, "a", 4, mustAdd(t, s))
	own := f32(t, "b", 2, s)
	f := NewFunction("f", []*Var{inner, own}, own, nil)
	if at, ok := DispatchSubject(f, "S"); !ok || at != (ParamAxis{1, 1}) {
		t.Errorf("%v %v", at, ok)
	}
	if _, ok := DispatchSubject(NewFunction("g", []*Var{inner}, inner, nil), "S"); ok {
		t.Error("an expression is no subject")
	}
}

// CORE-411, CORE-412, CORE-413, OP-reg-10: members and string values, in declared order.
func TestEnumerations(t *testing.T) {
	text := func(es []Enum) string {
		s := ""
		for _, e := range es {
			s += e.EnumValue() + " "
		}
		return s
	}
	if got := text(BinaryKinds()); got != "add sub mul div floor_div mod min max eq ne lt le gt ge and or " {
		t.Error(got)
	}
	if got := text(UnaryKinds()); got != "neg abs rsqrt cast not relu square exp log ceil round exp2 log2 " {
		t.Error(got)
	}
	if got := text(ReduceKinds()); got != "mean sum abs_max max " {
		t.Error(got)
	}
	if !Ge.IsComparison() || Add.IsComparison() || !Or.IsLogical() || Eq.IsLogical() {
		t.Error("classes of binary kinds")
	}
}

// CORE-329, CORE-702: an op becomes callable with a schema and a type rule, and is found at once.
func TestCustomOp(t *testing.T) {
	load := NewRegistry(tests)
	if _, ok := load.FirstKind("tf", "mine"); ok {
		t.Fatal("found before it is registered")
	}
	kind := kindNamed("Mine", "mine")
	kind.Build = func([]Value) (Op, error) { return lonelyOp{kind: kind}, nil }
	kind.Infer = func(in *Inference) (Result, error) { return Whole(in.Types[0]), nil }
	load.Register(kind)
	s, ok := load.FirstKind("tf", "mine")
	if !ok {
		t.Fatal("not found")
	}
	x := f32(t, "x", 4)
	b, err := BindCall(s, []Arg{{Expr: x}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if c := call(t, b.Op, x); !types.Equal(c.Type(), x.Typ) {
		t.Errorf("type %s", c.Type())
	}
}
