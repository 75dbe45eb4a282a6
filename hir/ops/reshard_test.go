package ops_test

import (
	"fmt"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// The meshes of shard.md 11.1.
var (
	lane = over("thread", 96, []int{3, 32}, "g", "l")
	grid = over("cta", 20, []int{20}, "b")
	duo  = must(shard.NewMeshOver([]shard.Topology{must(shard.NewTopology("cta", dim.Const(5))), must(shard.NewTopology("thread", dim.Const(64)))},
		strided([]int64{5, 2, 32}, []int64{64, 32, 1}), []string{"b", "w", "l"}))
	launch = must(shard.NewMesh(must(shard.NewTopology("cta", nil)), shard.NewStrided(shard.Flat(nil), shard.Ints(1)), []string{"k"}, nil))
)

// sugar is a placement as layout sugar leaves it: positions without strides.
func sugar(mesh *shard.Mesh, positions []dim.Dim, states string) *shard.Sharded {
	return must(shard.NewSharded(&shard.Strided{Shape: shard.Flat(positions...)}, attrs(states), mesh))
}

// RES-8, RES-12, OP-reshard-4; shard.md 11.1: positions, attributes, the move, strides and the local shape, with the chapter's numbers. Examples 21 to 25 have strides already.
func TestReshardExamples(t *testing.T) {
	n := mustVar("N", 1, 99)
	s := mustVar("S", 1, 99)
	form := func(from, to types.Storage) [2]types.Storage { return [2]types.Storage{from, to} }
	const g, sm, r = types.GMem, types.SMem, types.RMem
	own := at(spread(grid, ten("f32", 60, 640), []int64{20, 3, 640}, []int64{0, 640, 1}, "S0"), r)
	for _, c := range []struct {
		name  string
		x     *types.Tensor
		to    *shard.Sharded
		move  [2]types.Storage
		want  string // strides, or "" when refused
		local string // or "" when refused
		says  string
	}{
		{"1", ten("f32", 1, 1152), sugar(lane, dims(1, 3, 32, 12), "S1 S2"), form(g, r), "(0, 0, 0, 1)", "[1 1 1 12]", ""},
		{"2", ten("f32", 1, 1152), sugar(lane, dims(1, 3, 32, 12), "S1 S2"), form(r, g), "(1152, 384, 12, 1)", "[1 1 1 12]", ""},
		{"3", ten("f32", 60, 48), sugar(grid, dims(20, 3, 48), "S0"), form(g, sm), "(0, 48, 1)", "[1 3 48]", ""},
		{"4", ten("f32", 60, 48), sugar(grid, dims(20, 3, 48), "S0"), form(g, g), "(144, 48, 1)", "[1 3 48]", ""},
		{"5", own, sugar(grid, dims(60, 20, 32), "S1"), form(r, r), "(32, 0, 1)", "[60 1 32]", ""},
		{"6", ten("f32", 20, 9), sugar(grid, dims(20, 9), "S0"), form(g, r), "(0, 1)", "[1 9]", ""},
		{"7 down", ten("f32", 96), sugar(lane, dims(3, 32, 1), "S0 S1"), form(g, r), "(0, 0, 0)", "[1 1 1]", ""},
		{"7 up", ten("f32", 96), sugar(lane, dims(3, 32, 1), "S0 S1"), form(sm, g), "(32, 1, 1)", "[1 1 1]", ""},
		{"8", ten("f32", 384), spread(lane, ten("f32", 384), []int64{3, 32, 4}, []int64{4, 12, 1}, "S0 S1").Layout.(*shard.Sharded), form(g, r), "(4, 12, 1)", "[1 1 4]", ""},
		{"9 down", ten("f32", 3, 40), sugar(lane, dims(3, 40), "S0 P(max)"), form(g, sm), "(0, 1)", "[1 40]", ""},
		{"9 up", ten("f32", 3, 40), sugar(lane, dims(3, 40), "S0 P(max)"), form(sm, g), "(40, 1)", "[1 40]", ""},
		{"10", ten("f32", 6, 64), sugar(lane, dims(3, 2, 32, 2), "S0 S2"), form(g, r), "(0, 2, 0, 1)", "[1 2 1 2]", ""},
		{"11 up", ten("f32", 2, s, 40, 6), sugar(grid, dims(2, s, 20, 2, 6), "S2"), form(r, g), "(240 * S, 240, 12, 6, 1)", "", ""},
		{"11 stays", ten("f32", 2, s, 40, 6), sugar(grid, dims(2, s, 20, 2, 6), "S2"), form(g, g), "(240 * S, 240, 12, 6, 1)", "", ""},
		{"12", ten("f32", 2, s, 40, 6), sugar(grid, dims(2, s, 20, 2, 6), "S2"), form(g, r), "", "", "not static after sharding"},
		{"13", ten("f32", 10, 128, 3), sugar(duo, dims(5, 2, 2, 32, 2, 3), "S0 S2 S3"), form(g, r), "(0, 6, 0, 0, 3, 1)", "[1 2 1 1 2 3]", ""},
		{"14", ten("f32", 10, 128, 3), sugar(duo, dims(5, 2, 2, 32, 2, 3), "S0 S2 S3"), form(r, g), "(768, 384, 192, 6, 3, 1)", "[1 2 1 1 2 3]", ""},
		{"15 down", ten("f32", 768), sugar(lane, dims(32, 3, 8), "S1 S0"), form(g, r), "(0, 0, 1)", "[1 1 8]", ""},
		{"15 up", ten("f32", 768), sugar(lane, dims(32, 3, 8), "S1 S0"), form(r, g), "(24, 8, 1)", "[1 1 8]", ""},
		{"16 down", ten("f32", 0, 5), sugar(grid, dims(20, 0, 5), "S0"), form(g, r), "(0, 5, 1)", "[1 0 5]", ""},
		{"16 stays", ten("f32", 0, 5), sugar(grid, dims(20, 0, 5), "S0"), form(g, g), "(0, 5, 1)", "[1 0 5]", ""},
		{"17", ten("f32", 1, 6, 4), sugar(lane, dims(1, 3, 2, 4), "S1 B"), form(sm, r), "(0, 0, 4, 1)", "[1 1 2 4]", ""},
		{"18", ten("f32", 20, 9), sugar(grid, dims(20, 9), "B"), form(g, r), "(9, 1)", "[20 9]", ""},
		{"19 down", ten("f32", n, 7), sugar(launch, dims(n, 7), "S0"), form(g, r), "(0, 1)", "[1 7]", ""},
		{"19 stays", ten("f32", n, 7), sugar(launch, dims(n, 7), "S0"), form(g, g), "(7, 1)", "[1 7]", ""},
		{"OP-reshard-4 stays", ten("f32", 16, 8), sugar(m4, dims(4, 4, 8), "S0"), form(g, g), "(32, 8, 1)", "[1 4 8]", ""},
		{"OP-reshard-4 down", ten("f32", 16, 8), sugar(m4, dims(4, 4, 8), "S0"), form(g, r), "(0, 8, 1)", "[1 4 8]", ""},
		{"OP-reshard-4 per instance", at(spread(m4, ten("f32", 16, 8), []int64{4, 4, 8}, []int64{0, 8, 1}, "S0"), r), sugar(m4, dims(4, 4, 8), "S0"), form(r, r), "(0, 8, 1)", "[1 4 8]", ""},
		{"OP-reshard-4 up", at(spread(m4, ten("f32", 16, 8), []int64{4, 4, 8}, []int64{0, 8, 1}, "S0"), r), sugar(m4, dims(4, 4, 8), "S0"), form(r, g), "(32, 8, 1)", "[1 4 8]", ""},
		{"RES-8 OP-reshard-5 host", ten("f32", 20, 9), sugar(grid, dims(20, 9), "S0"), form(types.Host, g), "", "", "unknown storage tier"},
		{"RES-8 OP-reshard-5 tmem", ten("f32", 20, 9), sugar(grid, dims(20, 9), "S0"), form(r, types.TMem), "", "", "tmem is an unknown storage tier"},
		{"RES-8 tmem stays", ten("f32", 20, 9), sugar(grid, dims(20, 9), "S0"), form(types.TMem, types.TMem), "(9, 1)", "[1 9]", ""},
		{"RES-9 OP-reshard-4 shared stays shared", at(spread(grid, ten("f32", 20, 9), []int64{20, 9}, []int64{9, 1}, "S0"), r), sugar(grid, dims(20, 9), "S0"), form(r, r), "(9, 1)", "[1 9]", ""},
		{"RES-9 no split inherits shared", at(spread(grid, ten("f32", 20, 9), []int64{20, 9}, []int64{0, 1}, "B"), r), sugar(grid, dims(20, 9), "S0"), form(r, r), "(9, 1)", "[1 9]", ""},
		{"RES-9 D17 a symbolic stride", at(laid(ten("f32", 20, n), must(shard.NewSharded(shard.NewStrided(shard.Flat(dims(20, n)...), shard.Flat(dims(n, 1)...)), attrs("S0"), grid))), g),
			sugar(grid, dims(20, 9), "S0"), form(g, g), "(9, 1)", "[1 9]", ""},
		{"RES-10 D9 an absent extent", ten("f32", 4, 4), sugar(grid, []dim.Dim{dim.Const(4), nil}, "B"), form(g, g), "", "", "axis 1"},
	} {
		t.Run("RES-4 RES-11 RES-13 example "+c.name, func(t *testing.T) {
			call, err := ir.NewCall(ops.Reshard{Layout: c.to, Storage: c.move[1]}, exprs([]any{at(c.x, c.move[0])}), diag.Location{})
			if c.want == "" {
				if err == nil {
					t.Fatalf("accepted: %s", call.Type())
				}
				refused(t, err, ir.AsErrors(err)[0].Code, "Reshard: ", c.says)
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			got := call.Type().(*types.Tensor)
			l := got.Layout.(*shard.Sharded)
			if text := l.Layout.(*shard.Strided).Strides.String(); text != c.want {
				t.Errorf("strides %s, want %s", text, c.want)
			}
			if got.Storage != c.move[1] || !dim.EqualAll(got.Shape, c.x.Shape) || got.DType != c.x.DType { // RES-1, TYP-16
				t.Errorf("the type became %s", got)
			}
			if !dim.EqualAll(l.Domain(), c.to.Domain()) || !shard.EqualAttrs(l.Attrs, c.to.Attrs) || l.Mesh != c.to.Mesh { // RES-13
				t.Errorf("the placement became %s", l)
			}
			local, err := l.BufferShape()
			if c.local == "" {
				if err == nil {
					t.Errorf("a local shape %v", local)
				}
			} else if fmt.Sprint(local) != c.local {
				t.Errorf("local shape %v, %v, want %s", local, err, c.local)
			}
		})
	}
}

// RES-2, RES-3, RES-5, RES-6, RES-7: the checks in their order, and what is taken as it is.
func TestReshardChecks(t *testing.T) {
	x := ten("f32", 20, 9)
	sum := canon(grid, x, "P(sum)")
	composed := must(shard.NewSharded(must(shard.NewComposed(nil, dim.Const(4), &shard.Strided{Shape: shard.Ints(20, 9)})), attrs("S0"), grid))
	staged := must(shard.NewSharded(sugar(grid, dims(20, 9), "S0"), attrs("B B"), ab))
	odd := must(shard.NewSharded(strided([]int64{20, 9}, []int64{1, 20}), attrs("S0"), grid))
	to := func(l shard.Layout, s types.Storage) ir.Op { return ops.Reshard{Layout: l, Storage: s} }
	rules(t, []rule{
		{name: "RES-2 OP-reshard-1 umat first", op: to(strided([]int64{20, 9}, []int64{9, 1}), types.UMat), args: []any{x}, code: diag.ReshardInvalid, says: []string{"unmaterialized"}},
		{name: "RES-2 OP-reshard-1 a plain layout", op: to(strided([]int64{20, 9}, []int64{9, 1}), types.SMem), args: []any{x}, code: diag.ReshardInvalid, says: []string{"must be a ShardLayout", "Layout((20, 9), (9, 1))"}},
		{name: "RES-2 OP-reshard-1 a storage without a layout", op: to(nil, types.SMem), args: []any{x}, code: diag.ReshardInvalid, says: []string{"storage change requires", "layout="}},
		{name: "RES-3 OP-reshard-2 nothing asked", op: to(nil, types.NoStorage), args: []any{sum}, want: sum.String()},
		{name: "RES-3 the same storage", op: to(nil, types.GMem), args: []any{sum}, want: sum.String()},
		{name: "RES-5 OP-reshard-3 strides are taken as written", op: to(odd, types.RMem), args: []any{x}, want: at(laid(x, odd), types.RMem).String()},
		{name: "RES-5 whatever the storages are", op: to(odd, types.TMem), args: []any{at(x, types.Host)}, want: at(laid(x, odd), types.TMem).String()},
		{name: "RES-6 OP-reshard-3 a composition", op: to(composed, types.RMem), args: []any{x}, want: at(laid(x, composed), types.RMem).String()},
		{name: "RES-6 an earlier stage", op: to(staged, types.RMem), args: []any{x}, want: at(laid(x, staged), types.RMem).String()},
		{name: "RES-7 PROP-39 a partial is completed", op: to(sugar(grid, dims(20, 9), "B"), types.NoStorage), args: []any{sum}, want: canon(grid, x, "B").String()},
		{name: "RES-7 OP-reshard-6 to another mesh", op: to(sugar(ab, dims(2, 10, 9), "S0 P(max)"), types.NoStorage), args: []any{canon(grid, x, "S0")},
			want: spread(ab, x, []int64{2, 10, 9}, []int64{90, 9, 1}, "S0 P(max)").String()},
		{name: "RES-4 OP-reshard-2 the storage is x's", op: to(odd, types.NoStorage), args: []any{at(x, types.SMem)}, want: at(laid(x, odd), types.SMem).String()},
	})
}

// PROP-32, OP-local-1 to OP-local-3.
func TestLocal(t *testing.T) {
	x := ten("f32", 16, 8)
	pair := laid(x, must(shard.Canonical(x.Shape, ab, attrs("S0 S0"))))
	s := ten("f32", S, 8)
	runPlaced(t, []placedCase{
		{name: "OP-local-3 merged", op: ops.Local{}, args: []any{pair}, want: "(2, 8):(8, 1)"},
		{name: "PROP-32 two positions stay", op: ops.Local{}, args: []any{spread(m4, x, []int64{4, 4, 8}, []int64{8, 64, 1}, "S1")}, want: "(4, 8):(8, 1)"},
		{name: "PROP-32 positions that do not merge", op: ops.Local{}, args: []any{spread(m4, x, []int64{2, 4, 2, 8}, []int64{64, 16, 8, 1}, "S1")}, want: "absent"},
		{name: "PROP-32 a whole axis in registers", op: ops.Local{}, args: []any{spread(m4, ten("f32", 4, 8), []int64{4, 8}, []int64{0, 1}, "S0")}, want: "(1, 8):(0, 1)"},
		{name: "PROP-32 absent strides", op: ops.Local{}, args: []any{laid(x, sugar(m4, dims(4, 4, 8), "S0"))}, want: "absent"},
		{name: "PROP-32 a composition", op: ops.Local{}, args: []any{laid(x, must(shard.NewSharded(must(shard.NewComposed(nil, dim.Const(8), strided([]int64{4, 4, 8}, []int64{32, 8, 1}))), attrs("S0"), m4)))}, want: "absent"},
		{name: "PROP-32 replicated", op: ops.Local{}, args: []any{canon(m4, x, "B")}, want: "(16, 8):(8, 1)"},
		{name: "PROP-32 symbolic", op: ops.Local{}, args: []any{canon(m4, s, "S0")}, want: "absent"},
	})
	rules(t, []rule{
		{name: "OP-local-2 static", op: ops.Local{}, args: []any{at(pair, types.RMem)}, want: `Tensor[(2, 8), "f32", Layout((2, 8), (8, 1)), "rmem"]`},
		{name: "OP-local-2 symbolic", op: ops.Local{}, args: []any{canon(m4, s, "S0")}, want: `Tensor[(S // 4, 8), "f32"]`},
		{name: "OP-local-1 no placement", op: ops.Local{}, args: []any{x}, code: diag.NotPlaced, says: []string{"must have ShardLayout", "reshard"}},
		{name: "OP-local-1 a plain layout", op: ops.Local{}, args: []any{laid(x, strided([]int64{16, 8}, []int64{8, 1}))}, code: diag.NotPlaced, says: []string{"must have ShardLayout"}},
		{name: "PROP-34 DEC-17 a partial", op: ops.Local{}, args: []any{canon(m4, x, "P(sum)")}, code: diag.PartialNotAdmitted, says: []string{"x carries Partial(sum)"}},
		{name: "PROP-32 not divisible", op: ops.Local{}, args: []any{spread(m4, ten("f32", 6), []int64{6}, []int64{1}, "S0")}, code: diag.MeshInvalid, says: []string{"Local: ", "not divisible", "6", "4"}},
		{name: "OP-local-2 launch-provided", op: ops.Local{}, args: []any{laid(s, sugar(launch, dims(S, 8), "S0"))}, code: diag.MeshInvalid, says: []string{"mesh axis 0", "launch-provided"}},
	})
}

// PROP-63, MMA-3: operands that lie as the instruction's fragments give the result's fragment; anything else is a matrix product.
func TestFragments(t *testing.T) {
	warp := must(shard.NewMesh(must(shard.NewTopology("thread", dim.Const(32))), strided([]int64{4, 8}, []int64{1, 4}), []string{"x", "y"}, nil))
	other := must(shard.NewMesh(must(shard.NewTopology("thread", dim.Const(32))), strided([]int64{4, 8}, []int64{8, 1}), []string{"x", "y"}, nil))
	a := func(m *shard.Mesh) *types.Tensor {
		return spread(m, ten("bf16", 16, 16), []int64{2, 4, 2, 8, 2}, []int64{1, 2, 8, 16, 128}, "S1 S3")
	}
	b := func(m *shard.Mesh) *types.Tensor {
		return spread(m, ten("bf16", 16, 8), []int64{8, 2, 4, 2}, []int64{1, 8, 16, 64}, "S2 S0")
	}
	mma := ops.MmaSM80{Mma: ops.Mma{A: types.BF16, B: types.BF16, Acc: types.F32, ALayout: "T", BLayout: "N"}}
	halves := ops.MmaSM80{Mma: ops.Mma{A: types.F16, B: types.F16, Acc: types.F32, ALayout: "T", BLayout: "N"}}
	p, q := ten("bf16", 16, 16), ten("bf16", 16, 8)
	runPlaced(t, []placedCase{
		{name: "PROP-63 fragments", op: mma, args: []any{a(warp), b(warp)}, want: "(2, 4, 8, 2):(1, 2, 8, 64) S1 S2"},
		{name: "PROP-63 a mesh that does not host", op: mma, args: []any{a(other), b(other)}, code: diag.ShardConflict, says: []string{"mesh axis 0"}},
		{name: "PROP-63 another instruction", op: halves, args: []any{a(warp), b(warp)}, code: diag.ShardConflict},
		{name: "PROP-59 as matmul rows", op: mma, args: []any{canon(m4, p, "S0"), q}, want: "(4, 4, 8):(32, 8, 1) S0"},
		{name: "PROP-59 as matmul contraction", op: mma, args: []any{canon(m4, p, "S1"), canon(m4, q, "S0")}, want: "(16, 8):(8, 1) P(sum)"},
		{name: "PROP-28 as matmul", op: mma, args: []any{canon(m4, p, "S1"), q}, code: diag.ContractionSplit, says: []string{"a", "b"}},
		{name: "PROP-34 a sum", op: mma, args: []any{canon(m4, p, "P(sum)"), q}, want: "(16, 8):(8, 1) P(sum)"},
		{name: "OP-lay-2 a leads", op: mma, args: []any{canon(m4, p, "B"), q}, want: "(16, 8):(8, 1) B"},
		{name: "PROP-60 not a matrix", op: mma, args: []any{canon(m4, ten("bf16", 4, 4, 16), "S0"), q}, code: diag.SplitNotAllowed, says: []string{"a"}},
	})
}
