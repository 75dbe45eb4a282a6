package types

import (
	"errors"
	"slices"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
)

// TYP-25, TYP-26, TYP-29, TYP-30, TYP-31: counts by hand.
func TestSizes(t *testing.T) {
	tensor := func(d *DType, shape ...int64) *Tensor { return mustTensor(t, dim.Consts(shape...), d, nil, GMem) }
	nibbles := tensor(F4E2M1, 3) // 12 bits
	for _, c := range []struct {
		rule            string
		t               Type
		elements, bytes int64
	}{
		{"TYP-25 tensor", tensor(BF16, 3, 5), 15, 30},
		{"TYP-25 tuple", mustTuple(t, tensor(F32, 2), mustTuple(t, tensor(I64, 3), tensor(F16))), 6, 8 + 24 + 2},
		{"TYP-30 once a leaf", mustTuple(t, nibbles, nibbles), 6, 4},
		{"TYP-30 bool", tensor(Bool, 9), 9, 2},
		{"TYP-30 eight", tensor(Bool, 8), 8, 1},
		{"TYP-26 unit", Unit{}, 0, 0},
		{"TYP-26 callable", &Callable{Return: tensor(F32, 4), Params: []Type{tensor(F32, 4)}}, 0, 0},
		{"TYP-26 empty tuple", mustTuple(t), 0, 0},
		{"TYP-29 zero extent", tensor(F32, 1<<40, 0, 1<<40), 0, 0},
		{"TYP-5 scalar", MetaScalar(I64), 1, 8},
		{"TYP-31 whatever the placement", mustTensor(t, dim.Consts(8, 4), F32, mustPlaced(t, strided([]int64{8, 4}, []int64{4, 1}), []int64{4}, shard.Split{Axis: 0}), SMem), 32, 128},
		{"near the limit", tensor(F4E2M1, 1<<62, 1), 1 << 62, 1 << 61},
	} {
		t.Run(c.rule, func(t *testing.T) {
			n, err := NumElements(c.t)
			if n != c.elements || err != nil {
				t.Errorf("%d elements, %v, want %d", n, err, c.elements)
			}
			n, err = TensorBytes(c.t)
			if n != c.bytes || err != nil {
				t.Errorf("%d bytes, %v, want %d", n, err, c.bytes)
			}
		})
	}
}

// TYP-27, TYP-28: a symbolic or negative extent is refused, also beside a zero.
func TestSizeRefusals(t *testing.T) {
	s := mustVar(t, "S", 1, 9)
	symbolic := mustTensor(t, []dim.Dim{dim.Const(0), s}, F32, nil, GMem)
	negative := &Tensor{Shape: dim.Consts(0, -2), DType: F32} // NewTensor refuses it too
	for _, c := range []struct {
		t     Type
		words []string
	}{
		{symbolic, []string{"axis 1", "S"}},
		{mustTuple(t, Literal(F32), symbolic), []string{"axis 1", "S"}},
		{negative, []string{"axis 1", "-2"}},
	} {
		for what, size := range map[string]func(Type) (int64, error){"element count": NumElements, "byte count": TensorBytes} {
			_, err := size(c.t)
			wantError(t, err, diag.ExtentNotConcrete, "ValueError", append(c.words, what)...)
		}
	}
	huge := mustTensor(t, dim.Consts(1<<62), F32, nil, GMem)
	_, err := TensorBytes(huge)
	wantError(t, err, diag.DimOverflow, "ValueError", "byte count")
	_, err = NumElements(mustTuple(t, huge, huge))
	wantError(t, err, diag.DimOverflow, "ValueError", "element count")
	_, err = NumElements(mustTensor(t, dim.Consts(1<<40, 1<<40), F32, nil, GMem))
	wantError(t, err, diag.DimOverflow, "ValueError", "element count")
}

// TYP-20, TYP-21, TYP-22, TYP-23, TYP-24, SHARD-60, SHARD-62, SHARD-63.
func TestLocalTypeOf(t *testing.T) {
	n := mustVar(t, "N", 1, 9)
	rows := strided([]int64{8, 32}, []int64{32, 1})
	first := mustPlaced(t, rows, []int64{2}, shard.Split{Axis: 0})
	placed := mustTensor(t, dim.Consts(8, 32), BF16, mustPlaced(t, first, []int64{4}, shard.Split{Axis: 1}), SMem)
	got, err := LocalTypeOf(placed)
	if err != nil {
		t.Fatal(err)
	}
	local, ok := got.(*Tensor)                                                                                                                // TYP-22: an ordinary tensor type
	if !ok || !dim.EqualAll(local.Shape, dim.Consts(4, 8)) || local.Layout != placed.Layout || local.DType != BF16 || local.Storage != SMem { // TYP-21, SHARD-63
		t.Errorf("the local type is %s", got)
	}
	if again, err := LocalTypeOf(got); err != nil || !Equal(again, got) { // SHARD-62
		t.Errorf("projecting again gives %s, %v", again, err)
	}
	factored := mustTensor(t, dim.Consts(24), F32, mustPlaced(t, strided([]int64{4, 6}, []int64{6, 1}), []int64{4}, shard.Split{Axis: 0}), SMem)
	if got, err := LocalTypeOf(factored); err != nil || got.String()[:15] != "Tensor[(1, 6), " { // SHARD-62: the rank grows
		t.Errorf("the local type is %s, %v", got, err)
	}
	plain := mustTensor(t, dim.Consts(0, 7), F32, nil, GMem)
	withLayout := mustTensor(t, dim.Consts(8, 32), F32, rows, GMem)
	for _, unchanged := range []Type{plain, withLayout, Unit{}, mustTuple(t, plain, withLayout), MetaScalar(I64)} { // SHARD-60
		if got, err := LocalTypeOf(unchanged); err != nil || got != unchanged {
			t.Errorf("%s becomes %s, %v", unchanged, got, err)
		}
	}
	tuple, err := LocalTypeOf(mustTuple(t, plain, mustTuple(t, placed))) // TYP-20
	if err != nil || !Equal(tuple, mustTuple(t, plain, mustTuple(t, local))) {
		t.Errorf("the tuple becomes %s, %v", tuple, err)
	}
	symbolic := mustTensor(t, []dim.Dim{n, dim.Const(7)}, F32, nil, GMem)
	for _, bad := range []Type{symbolic, mustTuple(t, plain, symbolic)} { // TYP-24, DEC-29
		_, err = LocalTypeOf(bad)
		wantError(t, err, diag.ExtentNotConcrete, "ValueError", "axis 0", "N")
	}
	uneven := mustTensor(t, dim.Consts(7), F32, mustPlaced(t, strided([]int64{7}, []int64{1}), []int64{4}, shard.Split{Axis: 0}), GMem)
	_, err = LocalTypeOf(uneven) // TYP-23
	wantError(t, err, diag.MeshInvalid, "ValueError", "not divisible", "7", "4")
}

// SPEC-45, SHARD-64, SHARD-65, SHARD-66: substitution in types, identity, and the variables in order.
func TestMapDims(t *testing.T) {
	r, k := mustVar(t, "rows", 2, 65), mustVar(t, "K", 1, 9)
	quarter := mustDim(t, dim.FloorDiv, r, dim.Const(4))
	layout := shard.NewStrided(shard.Flat(r, quarter), shard.Flat(mustDim(t, dim.Mul, k, quarter), k))
	x := mustTensor(t, []dim.Dim{r, quarter}, F32, layout, GMem)
	fixed := mustTensor(t, dim.Consts(4), F32, nil, GMem)
	call := &Callable{Return: mustTuple(t, fixed, x), Params: []Type{fixed, mustTensor(t, []dim.Dim{k}, F32, nil, GMem)}}
	got, err := MapDims(call, dim.Bind(map[string]int64{"rows": 12}))
	if err != nil {
		t.Fatal(err)
	}
	want := `(Tensor[(4,), "f32"], Tensor[(K,), "f32"]) -> (Tensor[(4,), "f32"], Tensor[(12, 3), "f32", Layout((12, 3), (K * 3, K))])`
	if got.String() != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got.(*Callable).Return.(*Tuple).Fields[0] != Type(fixed) || got.(*Callable).Params[1] != call.Params[1] {
		t.Error("parts without the variable were rebuilt")
	}
	for _, unchanged := range []Type{x, fixed, call, call.Return, Unit{}, Invalid{}, MetaScalar(I64)} {
		if same, err := MapDims(unchanged, dim.Bind(map[string]int64{"other": 12})); err != nil || same != unchanged {
			t.Errorf("%s was rebuilt as %v, %v", unchanged, same, err)
		}
	}
	if vars := Vars(fixed, call); !slices.Equal(vars, []dim.Var{k, r}) {
		t.Errorf("the variables are %v", vars)
	}
	_, err = MapDims(call, dim.Bind(map[string]int64{"rows": 65}))
	var out *dim.RangeError
	if !errors.As(err, &out) || out.Var != r || out.Extent != 65 {
		t.Errorf("got %v", err)
	}
	short := mustTensor(t, []dim.Dim{mustDim(t, dim.Sub, r, dim.Const(8))}, F32, nil, GMem)
	_, err = MapDims(short, dim.Bind(map[string]int64{"rows": 2}))
	wantError(t, err, diag.ExtentNegative, "ValueError", "-6")
}
