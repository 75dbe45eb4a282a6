package ir

import (
	"testing"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// loop makes a region with one carry of the given type whose body yields a value of another.
func loop(phi, yield types.Type, init Expr) (*GridRegion, error) {
	v := NewVar("acc", phi, false)
	y := NewVar("y", yield, false)
	if init == nil {
		init = NewVar("first", phi, false)
	}
	return NewGridRegion(GridRegion{Induction: NewInduction("i"), Carried: []*Var{v}, Inits: []Expr{init}, Body: y, Yields: []Expr{y}, Extent: dim.Const(3)})
}

// GRID-20, GRID-21, GRID-22, core-ir.md §12.2: the type of a loop by its number of carries, and the fib example's pair.
func TestRegionType(t *testing.T) {
	x := f32(t, "x", 4)
	g, err := NewGridRegion(GridRegion{Induction: NewInduction("i"), Body: neg(t, x), Extent: dim.Const(3)})
	if err != nil || !types.Equal(g.Type(), x.Typ) || g.Start != dim.Const(0) || g.Step != dim.Const(1) {
		t.Errorf("no carries: %v %v", g, err)
	}
	smem := tensorAt(t, types.F32, nil, types.SMem, 4)
	g, err = loop(x.Typ, smem, nil) // the residency is free
	if err != nil || !types.Equal(g.Type(), x.Typ) {
		t.Errorf("one carry: %v %v", g, err)
	}
	f := fib(t, [3]string{"q", "p", "i"}, false)
	region := f.Body.(*Call).Args[0]
	want, err := types.NewTuple(x.Typ, x.Typ)
	if err != nil || !types.Equal(region.Type(), want) || !types.Equal(f.ResultType(), x.Typ) {
		t.Errorf("two carries: %s", region.Type())
	}
	i := NewInduction("i")
	if !types.Equal(i.Typ, types.Scalar(types.I64, types.RMem)) { // OP-stor-4
		t.Errorf("induction variable %s", i.Typ)
	}
}

// GRID-2: the parts pair up.
func TestRegionShape(t *testing.T) {
	x := f32(t, "x", 4)
	_, err := NewGridRegion(GridRegion{Induction: NewInduction("i"), Carried: []*Var{x}, Body: x, Extent: dim.Const(3)})
	wantError(t, err, "TF6001", "carries 1 name with 0 first values and 0 yields")
}

// PROP-57, GRID-34: what a yield must agree in with its phi, in order; symbolic extents, strides and residency are free.
func TestYieldMismatch(t *testing.T) {
	s := dimVar(t, "S", 1, 9)
	base := tensor(t, types.F32, 4, 8)
	pair := func(a, b types.Type) types.Type {
		p, err := types.NewTuple(a, b)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	m := mesh(t, 4)
	place := func(attrs ...shard.Attr) types.Type {
		return tensorAt(t, types.F32, sharded(t, m, shapeOf(8, 8), attrs...), types.GMem, 8, 8)
	}
	plain := types.Type(tensor(t, types.F32, 8, 8))
	sum := shard.Partial{Reduction: "sum"}
	elsewhere := tensorAt(t, types.F32, sharded(t, mesh(t, 2), shapeOf(8, 8), sum), types.GMem, 8, 8)
	inner, err := shard.NewSharded(sharded(t, mesh(t, 2), shapeOf(8, 8), sum), []shard.Attr{shard.Broadcast{}}, m)
	if err != nil {
		t.Fatal(err)
	}
	staged := tensorAt(t, types.F32, inner, types.GMem, 8, 8)
	for _, c := range []struct {
		name       string
		phi, yield types.Type
		want       string
	}{
		{"equal", base, base, ""}, {"symbolic extent", tensor(t, types.F32, s, 8), base, ""},
		{"two symbolic extents", tensor(t, types.F32, s, 8), tensor(t, types.F32, mustAdd(t, s), 8), ""},
		{"plain layout on one side", tensorAt(t, types.F32, strided([]int64{4, 8}, []int64{8, 1}), types.GMem, 4, 8), base, ""},
		{"kind", base, pair(base, base), "one is a tensor and the other is not"},
		{"fields", pair(base, base), base, "one is a tuple and the other is not"},
		{"number of fields", pair(base, base), &types.Tuple{Fields: []types.Type{base}}, "2 fields against 1"},
		{"field", pair(base, base), pair(base, tensor(t, types.F32, 4, 9)), "field 1: extent 8 against 9 on axis 1"},
		{"rank", base, tensor(t, types.F32, 4), "rank 2 against rank 1"}, {"extent", base, tensor(t, types.F32, 5, 8), "extent 4 against 5 on axis 0"},
		{"dtype", base, tensor(t, types.BF16, 4, 8), "dtype f32 against bf16"},
		{"rank before dtype", base, tensor(t, types.BF16, 4), "rank 2 against rank 1"},
		{"partial lost", place(sum), plain, "Partial(sum) on mesh axis 0"}, {"partial gained", plain, place(sum), "Partial(sum) on mesh axis 0"},
		{"partial alike", place(sum), place(sum), ""}, {"another reduction", place(sum), place(shard.Partial{Reduction: "max"}), "Partial(sum) on mesh axis 0"},
		{"partial on another mesh", place(sum), elsewhere, "Partial(sum) on mesh axis 0"},
		{"partial of an earlier stage", staged, plain, "Partial(sum) on mesh axis 0"}, {"of both earlier stages", staged, staged, ""},
		{"split of another axis", place(shard.Split{Axis: 0}), place(shard.Split{Axis: 1}), "mesh axis 0 splits axis 0 on one side and axis 1 on the other"},
		{"split of the same axis", place(shard.Split{Axis: 1}), place(shard.Split{Axis: 1}), ""},
		{"split against absent", place(shard.Split{Axis: 0}), plain, ""},
	} {
		g, err := loop(c.phi, c.yield, nil)
		if c.want == "" {
			if err != nil || !types.Equal(g.Type(), c.phi) {
				t.Errorf("%s: %v", c.name, err)
			}
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			e := wantError(t, err, "TF6021", c.want)
			if !contains(e.Message, "carries acc as "+c.phi.String()) || !contains(e.Message, c.yield.String()) {
				t.Errorf("the carry and both types are named: %q", e.Message)
			}
		})
	}
}

// GRID-34, DEC-26: a carry that began as a number suggests zeros or full_like of the yield's shape and dtype.
func TestYieldMismatchOfNumber(t *testing.T) {
	init := literal(t, 0.0)
	_, err := loop(init.Typ, tensor(t, types.F32, 4), init)
	if e := wantError(t, err, "TF6021", "rank 0 against rank 1"); !contains(e.Help, "`zeros(shape=(4,), dtype=\"f32\")`, or `full_like`") {
		t.Errorf("help %q", e.Help)
	}
	n := literal(t, int64(0))
	_, err = loop(n.Typ, types.Scalar(types.BF16, types.GMem), n)
	if e := wantError(t, err, "TF6021", "dtype i64 against bf16"); e.Help != "" {
		t.Errorf("a dtype is not mended by zeros: %q", e.Help)
	}
}

// Several carries that fail are all reported, and a failed yield is not reported again.
func TestYieldMismatchEach(t *testing.T) {
	x, y := f32(t, "x", 4), f32(t, "y", 5)
	bad := NewInvalid("z")
	a, b, c := NewVar("a", x.Typ, false), NewVar("b", x.Typ, false), NewVar("c", x.Typ, false)
	_, err := NewGridRegion(GridRegion{Induction: NewInduction("i"), Carried: []*Var{a, b, c}, Inits: []Expr{x, x, x}, Body: y, Yields: []Expr{y, bad, y}, Extent: dim.Const(3)})
	if got := AsErrors(err); len(got) != 2 || got[0].Operand != 1 || got[1].Operand != 3 {
		t.Errorf("%v", err)
	}
	if !IsInvalid(InvalidRegion(GridRegion{Body: y}).Type()) {
		t.Error("InvalidRegion")
	}
}

// GRID-1, GRID-5, GRID-25: bounds are kept as stated, negative and unbound ones too; they are judged when they are resolved.
func TestRegionBounds(t *testing.T) {
	x := f32(t, "x", 4)
	s := dimVar(t, "S", 1, 9)
	g, err := NewGridRegion(GridRegion{Induction: NewInduction("i"), Body: x, Start: dim.Const(-1), Extent: s, Step: dim.Const(0)})
	if err != nil || g.Start != dim.Const(-1) || g.Extent != dim.Dim(s) || g.Step != dim.Const(0) {
		t.Errorf("%+v %v", g, err)
	}
}
