package ir

import (
	"testing"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

func strided(shape, strides []int64) *shard.Strided {
	return shard.NewStrided(shard.Ints(shape...), shard.Ints(strides...))
}

func mesh(t testing.TB, extents ...int64) *shard.Mesh {
	t.Helper()
	n := int64(1)
	for _, e := range extents {
		n *= e
	}
	topology, err := shard.NewTopology("gpu", dim.Const(n))
	if err != nil {
		t.Fatal(err)
	}
	m, err := shard.MakeMesh(extents, nil, topology)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func sharded(t testing.TB, m *shard.Mesh, shape []dim.Dim, attrs ...shard.Attr) *shard.Sharded {
	t.Helper()
	s, err := shard.Canonical(shape, m, attrs)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func layoutOf(t testing.TB, rel Relation, shape []dim.Dim, operands ...*types.Tensor) shard.Layout {
	t.Helper()
	l, err := ResultLayout(rel, operands, shape)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// OP-lay-2, PROP-25, PROP-29, PROP-30, PROP-61, PROP-62: absent, kept, replicated and plain layouts of results.
func TestResultLayoutFollowsTheLead(t *testing.T) {
	rows := strided([]int64{24, 16}, []int64{16, 1})
	plain := tensorAt(t, types.F32, rows, types.GMem, 24, 16)
	absent := tensor(t, types.F32, 24, 16)
	derive := Relation{Mode: DeriveLayout}
	if l := layoutOf(t, derive, shapeOf(24, 1), absent); l != nil {
		t.Errorf("absent gives %s", l)
	}
	if l := layoutOf(t, derive, shapeOf(24, 16), plain); l != shard.Layout(rows) {
		t.Errorf("the same shape gives %v", l)
	}
	if l := layoutOf(t, derive, shapeOf(24, 1), plain); l != nil {
		t.Errorf("no index map gives %s", l)
	}
	if l := layoutOf(t, Relation{Mode: NoLayout}, shapeOf(24, 16), plain); l != nil {
		t.Errorf("NoLayout gives %s", l)
	}
	if l := layoutOf(t, Keep(0), shapeOf(24, 16), plain); l != shard.Layout(rows) {
		t.Errorf("KeepLayout gives %v", l)
	}
	if l := layoutOf(t, Relation{Mode: FixedLayout, Fixed: shard.EmptyLayout}, nil, plain); l != shard.Layout(shard.EmptyLayout) {
		t.Errorf("FixedLayout gives %v", l)
	}
	permute := derive
	permute.Plain = func(l shard.Layout) shard.Layout { return shard.Permute(l, []int{1, 0}) }
	permute.Reorders = true
	// PROP-62's example: transpose of (24, 16):(16, 1) is (16, 24):(1, 16).
	if l := layoutOf(t, permute, shapeOf(16, 24), plain); !shard.Equal(l, strided([]int64{16, 24}, []int64{1, 16})) {
		t.Errorf("transposed %s", l)
	}
	square := tensorAt(t, types.F32, strided([]int64{4, 4}, []int64{4, 1}), types.GMem, 4, 4)
	if l := layoutOf(t, permute, shapeOf(4, 4), square); !shard.Equal(l, strided([]int64{4, 4}, []int64{1, 4})) {
		t.Errorf("Reorders:    %s", l)
	}
	m := mesh(t, 4)
	replicated := tensorAt(t, types.F32, sharded(t, m, shapeOf(24, 16), shard.Broadcast{}), types.GMem, 24, 16)
	// PROP-25's example: a replicated (24, 16) reduced to (24, 1) is the replicated (24, 1).
	if l := layoutOf(t, derive, shapeOf(24, 1), replicated); !shard.Equal(l, sharded(t, m, shapeOf(24, 1), shard.Broadcast{})) {
		t.Errorf("replicated %s", l)
	}
	if l := layoutOf(t, derive, shapeOf(24, 16), replicated); l != replicated.Layout {
		t.Errorf("replicated over the same shape %s", l)
	}
}

// PROP-4, PROP-29, PROP-59: an operand that takes no part is not looked at, and a kept layout is the same value.
func TestOperandsThatTakeNoPart(t *testing.T) {
	m := mesh(t, 4)
	split := tensorAt(t, types.F32, sharded(t, m, shapeOf(24, 16), shard.Split{Axis: 0}), types.GMem, 24, 16)
	absent := tensor(t, types.F32, 24, 16)
	rel := Relation{Mode: DeriveLayout, Operands: [][]Axis{{{Kept, 0}, {Kept, 1}}, nil}}
	if l, err := ResultLayout(rel, []*types.Tensor{absent, split}, shapeOf(24, 16)); err != nil || l != nil {
		t.Errorf("%v %v", l, err)
	}
	if l, err := ResultLayout(Keep(0), []*types.Tensor{split}, shapeOf(24, 16)); err != nil || l != split.Layout { // PROP-29
		t.Errorf("%v %v", l, err)
	}
	// A placed leading operand that takes no part gives another shape no layout (DEC-1).
	_, err := ResultLayout(Relation{Mode: DeriveLayout}, []*types.Tensor{split}, shapeOf(24))
	wantError(t, err, "TF3030", "operand 0")
}

// PROP-26: the merge of two layouts without genuine sharding, case by case.
func TestMergeLayouts(t *testing.T) {
	shape := shapeOf(1, 4, 8)
	rows, cols := strided([]int64{4, 8}, []int64{8, 1}), strided([]int64{4, 8}, []int64{1, 4})
	full := strided([]int64{1, 4, 8}, []int64{0, 8, 1})
	window, err := shard.NewComposed(nil, dim.Const(2), full)
	if err != nil {
		t.Fatal(err)
	}
	other, err := shard.NewComposed(nil, dim.Const(3), full)
	if err != nil {
		t.Fatal(err)
	}
	m := mesh(t, 4)
	rep := sharded(t, m, shape, shard.Broadcast{})
	rep2 := sharded(t, mesh(t, 2), shape, shard.Broadcast{})
	small := func(l shard.Layout) *types.Tensor { return tensorAt(t, types.F32, l, types.GMem, 4, 8) }
	big := func(l shard.Layout) *types.Tensor { return tensorAt(t, types.F32, l, types.GMem, 1, 4, 8) }
	for _, c := range []struct {
		name string
		a, b *types.Tensor
		want shard.Layout
	}{
		{"both absent", small(nil), big(nil), nil},
		{"equal after expanding", small(rows), big(full), full},
		{"absent gives the other", big(nil), small(rows), full},
		{"left of two placements", big(rep), big(rep2), rep},
		{"a composition yields", big(window), small(rows), full},
		{"a composition yields to a placement", big(window), big(rep), rep},
		{"two different compositions", big(window), big(other), nil},
		{"two equal compositions", big(window), big(window), window},
		{"replicated, of a smaller shape", tensorAt(t, types.F32, sharded(t, m, shapeOf(4, 8), shard.Broadcast{}), types.GMem, 4, 8), big(nil), rep},
	} {
		if got := layoutOf(t, Relation{Mode: MergeLayout}, shape, c.a, c.b); !shard.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	for _, pair := range [][2]*types.Tensor{{small(rows), small(cols)}, {big(rep), small(rows)}} {
		_, err := ResultLayout(Relation{Mode: MergeLayout}, pair[:], shape)
		wantError(t, err, "TF4011", "incompatible operand layouts")
	}
	// A stretched operand has an absent layout: the other one's is the result's.
	thin := tensorAt(t, types.F32, strided([]int64{4, 1}, []int64{1, 0}), types.GMem, 4, 1)
	if got := layoutOf(t, Relation{Mode: MergeLayout}, shapeOf(4, 8), thin, small(cols)); !shard.Equal(got, cols) {
		t.Errorf("stretched: %v", got)
	}
}
