package types

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
)

func mustVar(t testing.TB, name string, lo, hi int64) dim.Var {
	t.Helper()
	v, err := dim.NewVar(name, lo, hi)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func mustTensor(t testing.TB, shape []dim.Dim, d *DType, l shard.Layout, s Storage) *Tensor {
	t.Helper()
	v, err := NewTensor(shape, d, l, s)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func mustTuple(t testing.TB, fields ...Type) *Tuple {
	t.Helper()
	v, err := NewTuple(fields...)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func mustDim(t testing.TB, op dim.Op, x, y dim.Dim) dim.Dim {
	t.Helper()
	d, err := dim.New(op, x, y)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func strided(shape, strides []int64) *shard.Strided {
	return shard.NewStrided(shard.Ints(shape...), shard.Ints(strides...))
}

func mustPlaced(t testing.TB, layout shard.Layout, meshExtents []int64, attrs ...shard.Attr) *shard.Sharded {
	t.Helper()
	mesh, err := shard.MakeMesh(meshExtents, nil, shard.Topology{Name: "cta", Size: dim.Const(4)})
	if err != nil {
		t.Fatal(err)
	}
	l, err := shard.NewSharded(layout, attrs, mesh)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func wantError(t *testing.T, err error, code diag.Code, class string, words ...string) {
	t.Helper()
	var e *dim.Error
	if !errors.As(err, &e) {
		t.Fatalf("got %v, want an error %s", err, code)
	}
	if e.Code != code || e.Class != class {
		t.Errorf("got %s %s (%s), want %s %s", e.Code, e.Class, e.Message, code, class)
	}
	for _, w := range words {
		if !strings.Contains(e.Message+"\n"+e.Help, w) {
			t.Errorf("%q (help %q) does not contain %q", e.Message, e.Help, w)
		}
	}
}

// TYP-1, TYP-2: the family, and that nothing in it is confused with another member.
func TestFamily(t *testing.T) {
	tensor := mustTensor(t, dim.Consts(4), F32, nil, GMem)
	family := []Type{tensor, mustTuple(t, tensor), Unit{}, &Callable{Return: tensor, Params: []Type{tensor}}, Invalid{}}
	for i, a := range family {
		for j, b := range family {
			if Equal(a, b) != (i == j) {
				t.Errorf("Equal(%s, %s) = %v", a, b, i != j)
			}
		}
	}
}

// TYP-3, TYP-4, TYP-6, TYP-7, TYP-12, TYP-63: every field of a tensor type takes part in equality, each alone, and layout and storage may be absent.
func TestTensorFields(t *testing.T) {
	s, n := mustVar(t, "S", 1, 9), mustVar(t, "N", 1, 9)
	half := mustDim(t, dim.FloorDiv, s, dim.Const(2))
	base := mustTensor(t, []dim.Dim{dim.Const(4), s, half}, BF16, nil, SMem) // TYP-4, TYP-69, TYP-70, TYP-71: the three kinds of entries
	if !Equal(base, mustTensor(t, []dim.Dim{dim.Const(4), s, mustDim(t, dim.FloorDiv, s, dim.Const(2))}, BF16, nil, SMem)) {
		t.Error("equal fields make equal types")
	}
	layout := shard.NewStrided(shard.Flat(dim.Const(4), s, half), shard.Ints(1, 4, 8))
	for _, other := range []*Tensor{
		mustTensor(t, []dim.Dim{dim.Const(4), n, half}, BF16, nil, SMem),
		mustTensor(t, []dim.Dim{dim.Const(4), s}, BF16, nil, SMem),
		mustTensor(t, base.Shape, F16, nil, SMem),
		mustTensor(t, base.Shape, BF16, layout, SMem),
		mustTensor(t, base.Shape, BF16, nil, NoStorage), // TYP-12
		mustTensor(t, base.Shape, BF16, nil, UMat),
	} {
		if Equal(base, other) || Equal(other, base) {
			t.Errorf("%s equals %s", base, other)
		}
	}
	if got := base.String(); got != `Tensor[(4, S, S // 2), "bf16", "smem"]` || base.Rank() != 3 {
		t.Errorf("text is %s", got)
	}
}

// TYP-13, TYP-14, TYP-15, SHARD-79, SHARD-4: a layout against its shape, and shapes that no tensor has.
func TestNewTensorChecks(t *testing.T) {
	s, n := mustVar(t, "S", 1, 9), mustVar(t, "N", 1, 9)
	c4, c8 := dim.Const(4), dim.Const(8)
	rows := strided([]int64{4, 8}, []int64{8, 1})
	window, err := shard.NewComposed(nil, dim.Const(3), rows)
	if err != nil {
		t.Fatal(err)
	}
	crooked, err := shard.NewComposed(shard.NewStrided(shard.Ints(2, 2), shard.Ints(1)), dim.Const(3), rows)
	if err != nil {
		t.Fatal(err)
	}
	nested, err := shard.Nest(shard.Ints(2, 2), shard.Entry(c8))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		rule   string
		shape  []dim.Dim
		layout shard.Layout
		code   diag.Code // "" when accepted
		words  []string
	}{
		{"SHARD-79 equal extents", []dim.Dim{c4, c8}, rows, "", nil},
		{"TYP-14 composition by its domain", []dim.Dim{c4, c8}, window, "", nil},
		{"SHARD-79 symbolic entries match", []dim.Dim{s, c8}, shard.NewStrided(shard.Flat(n, c8), shard.Ints(8, 1)), "", nil},
		{"SHARD-79 deferred strides", []dim.Dim{c4, c8}, &shard.Strided{Shape: shard.Ints(4, 8)}, "", nil},
		{"SHARD-79 nested domain is flattened", dim.Consts(2, 2, 8), &shard.Strided{Shape: nested}, "", nil},
		{"TYP-15 a placement is not compared", dim.Consts(60), mustPlaced(t, rows, []int64{4}, shard.Split{Axis: 0}), "", nil},
		{"SHARD-79 rank 0", nil, shard.EmptyLayout, "", nil},
		{"TYP-13 other rank", []dim.Dim{c4}, rows, diag.LayoutDomain, []string{"(4,)", "(4, 8)"}},
		{"SHARD-79 other extent", []dim.Dim{c4, dim.Const(9)}, rows, diag.LayoutDomain, []string{"(4, 9)", "(4, 8)"}},
		{"SHARD-79 static against symbolic", []dim.Dim{s, c8}, rows, diag.LayoutDomain, []string{"(S, 8)", "(4, 8)"}},
		{"SHARD-79 symbolic against static", []dim.Dim{dim.Const(0), c8}, shard.NewStrided(shard.Flat(s, c8), shard.Ints(8, 1)), diag.LayoutDomain, []string{"(0, 8)", "(S, 8)"}},
		{"SHARD-79 absent extent", []dim.Dim{s, c8}, shard.NewStrided(shard.Flat(nil, c8), shard.Ints(8, 1)), diag.LayoutDomain, []string{"(S, 8)", "(None, 8)"}},
		{"SHARD-4 strides", []dim.Dim{c4, c8}, shard.NewStrided(shard.Ints(4, 8), shard.Ints(1)), diag.LayoutIncongruent, []string{"rank 2", "rank 1"}},
		{"SHARD-4 strides of a component", []dim.Dim{c4, c8}, crooked, diag.LayoutIncongruent, []string{"rank 2", "rank 1"}},
		{"negative extent", []dim.Dim{c4, dim.Const(-1)}, nil, diag.ExtentNegative, []string{"axis 1", "(4, -1)", "-1"}},
		{"TYP-85 zero divisor", []dim.Dim{c4, mustDim(t, dim.Mod, s, dim.Const(0))}, nil, diag.DimZeroDivisor, []string{"axis 1", "S % 0"}},
	} {
		t.Run(c.rule, func(t *testing.T) {
			_, err := NewTensor(c.shape, F32, c.layout, GMem)
			if c.code == "" {
				if err != nil {
					t.Errorf("refused: %v", err)
				}
				return
			}
			wantError(t, err, c.code, "ValueError", c.words...)
		})
	}
	_, err = NewTensor([]dim.Dim{c4, nil}, F32, nil, GMem)
	wantError(t, err, diag.ExtentNotConcrete, "TypeError", "axis 1")
}

// CORE-210, TYP-5, TYP-10, TYP-18, TYP-19, TYP-72, TYP-81: the three rank-0 forms.
func TestRankZero(t *testing.T) {
	forms := []*Tensor{Scalar(I64, RMem), MetaScalar(I64), Literal(I64), Scalar(I64, GMem)}
	for i, a := range forms {
		if a.Rank() != 0 {
			t.Errorf("%s has rank %d", a, a.Rank())
		}
		for j, b := range forms {
			if Equal(a, b) != (i == j) {
				t.Errorf("%s and %s are confused", a, b)
			}
		}
	}
	if m := MetaScalar(I64); m.Layout != shard.Layout(shard.EmptyLayout) || m.Storage != NoStorage || !m.IsMetaScalar() || m.IsLiteral() { // TYP-72, TYP-81
		t.Errorf("the meta scalar is %+v", m)
	}
	if l := Literal(F32); l.Layout != nil || l.Storage != UMat || !l.IsLiteral() || l.IsMetaScalar() { // TYP-10
		t.Errorf("the literal is %+v", l)
	}
	if s := Scalar(F32, SMem); s.Layout != nil || s.Storage != SMem || s.IsMetaScalar() || s.IsLiteral() { // TYP-19
		t.Errorf("the scalar is %+v", s)
	}
	if !Equal(mustTensor(t, nil, I64, shard.EmptyLayout, NoStorage), MetaScalar(I64)) || !Equal(mustTensor(t, []dim.Dim{}, I64, nil, RMem), Scalar(I64, RMem)) {
		t.Error("the constructors and the fields agree")
	}
}

// TYP-88, TYP-91, TYP-93, TYP-95: tuples, unit and callables. Their texts.
func TestOtherTypes(t *testing.T) {
	a, b := mustTensor(t, dim.Consts(4), F32, nil, GMem), Literal(I64)
	pair := mustTuple(t, a, b)
	call := &Callable{Return: pair, Params: []Type{a, b}}
	for _, c := range []struct {
		t    Type
		want string
	}{
		{pair, `(Tensor[(4,), "f32"], Tensor[(), "i64", "umat"])`},
		{mustTuple(t, a), `(Tensor[(4,), "f32"],)`},
		{mustTuple(t), "()"},
		{Unit{}, "None"},
		{call, `(Tensor[(4,), "f32"], Tensor[(), "i64", "umat"]) -> (Tensor[(4,), "f32"], Tensor[(), "i64", "umat"])`},
		{MetaScalar(I64), `Tensor[(), "i64", Layout((), ()), None]`},
		{mustTensor(t, dim.Consts(4, 8), F32, strided([]int64{4, 8}, []int64{8, 1}), TMem), `Tensor[(4, 8), "f32", Layout((4, 8), (8, 1)), "tmem"]`},
	} {
		if got := c.t.String(); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
	if Equal(pair, mustTuple(t, b, a)) || Equal(pair, mustTuple(t, a)) || !Equal(pair, mustTuple(t, a, b)) {
		t.Error("tuples compare field by field")
	}
	if Equal(call, &Callable{Return: a, Params: []Type{a, b}}) || Equal(call, &Callable{Return: pair, Params: []Type{a}}) || !Equal(call, &Callable{Return: mustTuple(t, a, b), Params: []Type{a, b}}) {
		t.Error("callables compare result and parameters")
	}
	var leaves []*Tensor
	Leaves(mustTuple(t, pair, Unit{}, call, a), func(l *Tensor) { leaves = append(leaves, l) })
	if !slices.Equal(leaves, []*Tensor{a, b, a}) {
		t.Errorf("leaves are %v", leaves)
	}
}

// Tuples that double by sharing are refused before a walk over them could hang.
func TestTupleGrowthIsRefused(t *testing.T) {
	tuple, err := mustTuple(t, Unit{}, Unit{}), error(nil)
	for i := 0; i < 60 && err == nil; i++ {
		tuple, err = NewTuple(tuple, tuple)
	}
	wantError(t, err, diag.SymbolicTooLarge, "ValueError", "4096")
}

// TYP-32, TYP-33, TYP-35: members, values, spellings.
func TestStorage(t *testing.T) {
	for _, c := range []struct {
		s            Storage
		value        int
		name, member string
		concrete     bool
	}{
		{Host, 1, "host", "HOST", true}, {GMem, 2, "gmem", "GMEM", true}, {SMem, 3, "smem", "SMEM", true}, {RMem, 4, "rmem", "RMEM", true},
		{TMem, 5, "tmem", "TMEM", true}, {UMat, 6, "umat", "UMAT", false}, // TYP-9
	} {
		if int(c.s) != c.value || c.s.String() != c.name || c.s.MemberName() != c.member || c.s.Concrete() != c.concrete {
			t.Errorf("%d %s %s %v", c.s, c.s, c.s.MemberName(), c.s.Concrete())
		}
	}
	if len(Storages()) != 6 || NoStorage.Concrete() || NoStorage.String() != "None" {
		t.Error("there are six members, and none of them is the absent storage")
	}
	// TYP-34, TYP-42: every level resolves, tmem too, without a target that could have it.
	for _, name := range []string{"host", "gmem", "smem", "rmem", "tmem"} { // TYP-38
		s, err := ResolveStorage(name)
		if err != nil || s.String() != name {
			t.Errorf("ResolveStorage(%q) = %s, %v", name, s, err)
		}
	}
	if got := strings.Join(StorageNames(), " "); got != "host gmem smem rmem tmem" {
		t.Errorf("the spellings are %s", got)
	}
	for _, name := range []string{"vmem", "GMEM", "", "None", " gmem"} { // TYP-39
		_, err := ResolveStorage(name)
		wantError(t, err, diag.StorageUnknown, "ValueError", `"`+name+`"`, "host, gmem, smem, rmem, tmem")
	}
	_, err := ResolveStorage("gmen")
	wantError(t, err, diag.StorageUnknown, "ValueError", "did you mean `gmem`?")
	_, err = ResolveStorage("umat") // TYP-41
	wantError(t, err, diag.StorageUnknown, "ValueError", `"umat"`, "cannot be asked for")
	wantError(t, StorageKindError("a float"), diag.StorageUnknown, "TypeError", "a float") // TYP-40
}

// TYP-43, TYP-44, TYP-45, TYP-46, TYP-56, TYP-57, TYP-58, TYP-60, TYP-61, TYP-62, TYP-64, TYP-65, TYP-66: the table, transcribed from types.md §3.
func TestDTypes(t *testing.T) {
	for _, c := range []struct {
		d     *DType
		name  string
		class DTypeClass
		width int
		exp   int
		mant  int
		low   bool
		repr  string
	}{
		{F32, "f32", FloatClass, 32, 8, 23, false, "FloatDType(name='f32', bit_width=32, exponent_bits=8, mantissa_bits=23)"},        // TYP-47
		{F16, "f16", FloatClass, 16, 5, 10, false, "FloatDType(name='f16', bit_width=16, exponent_bits=5, mantissa_bits=10)"},        // TYP-48
		{BF16, "bf16", FloatClass, 16, 8, 7, false, "FloatDType(name='bf16', bit_width=16, exponent_bits=8, mantissa_bits=7)"},       // TYP-49, host.md 20.4
		{FP8E4M3, "fp8e4m3", FloatClass, 8, 4, 3, true, "FloatDType(name='fp8e4m3', bit_width=8, exponent_bits=4, mantissa_bits=3)"}, // TYP-50
		{F8E8M0, "f8e8m0", FloatClass, 8, 8, 0, true, "FloatDType(name='f8e8m0', bit_width=8, exponent_bits=8, mantissa_bits=0)"},    // TYP-51
		{F4E2M1, "f4e2m1", FloatClass, 4, 2, 1, true, "FloatDType(name='f4e2m1', bit_width=4, exponent_bits=2, mantissa_bits=1)"},    // TYP-52
		{I32, "i32", IntegerClass, 32, 0, 0, false, "IntegerDType(name='i32', bit_width=32, signed=True)"},                           // TYP-53
		{I64, "i64", IntegerClass, 64, 0, 0, false, "IntegerDType(name='i64', bit_width=64, signed=True)"},                           // TYP-54
		{Bool, "bool", BoolClass, 1, 0, 0, false, "BoolDType(name='bool', bit_width=1)"},                                             // TYP-55
	} {
		got, err := DTypeFromName(c.name)
		if err != nil || got != c.d { // TYP-57, TYP-60: one object a name
			t.Errorf("DTypeFromName(%q) = %v, %v", c.name, got, err)
		}
		d := c.d
		if d.Name() != c.name || d.String() != c.name || d.Class() != c.class || d.BitWidth() != c.width || d.ExponentBits() != c.exp || d.MantissaBits() != c.mant ||
			d.LowPrecision() != c.low || d.Signed() != (c.class == IntegerClass) || d.Repr() != c.repr {
			t.Errorf("%s is %s", c.name, d.Repr())
		}
		if d.IsFloat() != (c.class == FloatClass) || d.IsInteger() != (c.class == IntegerClass) || d.IsBool() != (c.class == BoolClass) {
			t.Errorf("%s is of another family", c.name)
		}
	}
	if got := strings.Join(DTypeNames(), " "); got != "f32 f16 bf16 fp8e4m3 f8e8m0 f4e2m1 i32 i64 bool" { // TYP-58
		t.Errorf("the names are %s", got)
	}
	for _, name := range []string{"f8e4m3", "float32", "F32", "", "u8"} { // TYP-61, TYP-64
		_, err := DTypeFromName(name)
		wantError(t, err, diag.DTypeUnknown, "ValueError", `"`+name+`"`, "f32, f16, bf16, fp8e4m3, f8e8m0, f4e2m1, i32, i64, bool")
	}
	_, err := DTypeFromName("bf61")
	wantError(t, err, diag.DTypeUnknown, "ValueError", "did you mean `bf16`?")
}
