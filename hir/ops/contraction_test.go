package ops_test

import (
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

func TestMatMul(t *testing.T) {
	mm := ops.MatMul{}
	rules(t, []rule{
		{name: "OP-matmul-2", op: mm, args: []any{ten("bf16", 3, 40), at(ten("bf16", 40, 20), types.GMem)}, want: `Tensor[(3, 20), "bf16"]`},
		{name: "OP-matmul-2 batch", op: mm, args: []any{ten("f32", 2, 1, 2, 3), ten("f32", 7, 3, 4)}, want: `Tensor[(2, 7, 2, 4), "f32"]`},
		{name: "OP-matmul-2 symbolic", op: mm, args: []any{ten("f32", S, 1, C), ten("f32", C, 8)}, want: `Tensor[(S, 1, 8), "f32"]`},
		{name: "OP-matmul-5", op: mm, args: []any{ten("f32", 0, 16), ten("f32", 16, 8)}, want: `Tensor[(0, 8), "f32"]`},
		{name: "OP-matmul-1 dtypes", op: mm, args: []any{ten("f32", 4, 8), ten("f16", 8, 4)}, code: diag.DTypeMismatch, says: []string{"MatMul: ", "f32", "f16"}},
		{name: "OP-matmul-1 rank of lhs", op: mm, args: []any{ten("f32", 8), ten("f32", 8, 4)}, code: diag.RankMismatch, says: []string{"lhs", "(8,)"}},
		{name: "OP-matmul-1 rank of rhs", op: mm, args: []any{ten("f32", 4, 8), ten("f32", 8)}, code: diag.RankMismatch, says: []string{"rhs", "(8,)"}},
		{name: "OP-matmul-1 batch", op: mm, args: []any{ten("f32", 2, 4, 8), ten("f32", 3, 8, 4)}, code: diag.BroadcastMismatch, says: []string{"(2,)", "(3,)"}},
		{name: "OP-matmul-1 contraction", op: mm, args: []any{ten("f32", 4, 8), ten("f32", 16, 2)}, code: diag.ShapeMismatch, says: []string{"8", "16"}},
		{name: "OP-matmul-1 contraction is structural", op: mm, args: []any{ten("f32", 4, S), ten("f32", 8, 2)}, code: diag.ShapeMismatch, says: []string{"S", "8"}},
		{name: "OP-matmul-1 transposed weight", op: mm, args: []any{ten("f32", 4, 8), ten("f32", 16, 8)}, code: diag.ShapeMismatch, says: []string{"transpose"}},
		{name: "OP-matmul-1 OP-stor-1", op: mm, args: []any{ten("f32", 4, 8), at(ten("f32", 8, 4), types.SMem)}, code: diag.StorageMix, says: []string{"gmem, smem"}},
		{name: "OP-bcast-4 envelopes", op: mm, args: []any{ten("f32", S, 8), ten("f32", 8, wide)}, code: diag.DimVarBounds, says: []string{"[1, 17)"}},
	})
}

func TestConv2D(t *testing.T) {
	conv := ops.Conv2D{Stride: []int64{2, 1}, Padding: []int64{1, 0}, Dilation: []int64{1, 2}, Groups: 1}
	x, w, b := ten("f32", 2, 3, 9, 10), ten("f32", 8, 3, 3, 3), ten("f32", 8)
	with := func(f func(*ops.Conv2D)) ir.Op { c := conv; f(&c); return c }
	rules(t, []rule{
		{name: "OP-conv2d-2", op: conv, args: []any{x, w, b}, want: `Tensor[(2, 8, 5, 6), "f32"]`},
		{name: "OP-conv2d-2 symbolic", op: conv, args: []any{ten("f32", 2, 3, C, 10), w, b}, want: `Tensor[(2, 8, (C + 2 - 3) // 2 + 1, 6), "f32"]`},
		{name: "OP-conv2d-3 bias is not checked", op: conv, args: []any{x, w, ten("i32", 5)}, want: `Tensor[(2, 8, 5, 6), "f32"]`},
		{name: "OP-conv2d-1 dtypes", op: conv, args: []any{x, ten("f16", 8, 3, 3, 3), b}, code: diag.DTypeMismatch, says: []string{"Conv2D: ", "f16"}},
		{name: "OP-conv2d-1 rank", op: conv, args: []any{x, ten("f32", 8, 3, 3), b}, code: diag.RankMismatch, says: []string{"weight", "(8, 3, 3)"}},
		{name: "OP-conv2d-1 stride length", op: with(func(c *ops.Conv2D) { c.Stride = []int64{1} }), args: []any{x, w, b}, code: diag.RankMismatch, says: []string{"stride", "2"}},
		{name: "OP-conv2d-1 padding length", op: with(func(c *ops.Conv2D) { c.Padding = nil }), args: []any{x, w, b}, code: diag.RankMismatch, says: []string{"padding"}},
		{name: "OP-conv2d-1 kernel", op: conv, args: []any{x, ten("f32", 8, 3, S, 3), b}, code: diag.ShapeMismatch, says: []string{"weight", "S"}},
		{name: "OP-conv2d-1 stride 0", op: with(func(c *ops.Conv2D) { c.Stride = []int64{0, 1} }), args: []any{x, w, b}, code: diag.AttributeRange, says: []string{"stride", "0"}},
		{name: "OP-conv2d-1 padding -1", op: with(func(c *ops.Conv2D) { c.Padding = []int64{-1, 1} }), args: []any{x, w, b}, code: diag.AttributeRange, says: []string{"padding", "-1"}},
		{name: "OP-conv2d-1 dilation 0", op: with(func(c *ops.Conv2D) { c.Dilation = []int64{1, 0} }), args: []any{x, w, b}, code: diag.AttributeRange, says: []string{"dilation"}},
		{name: "OP-conv2d-1 groups 0", op: with(func(c *ops.Conv2D) { c.Groups = 0 }), args: []any{x, w, b}, code: diag.AttributeRange, says: []string{"groups", "0"}},
		// ((1 + 0) - (1*(3-1)+1)) // 1 + 1 = -1 along H, with padding 0 and stride 1.
		{name: "OP-conv2d-1 negative extent", op: with(func(c *ops.Conv2D) { c.Stride, c.Padding, c.Dilation = []int64{1, 1}, []int64{0, 0}, []int64{1, 1} }),
			args: []any{ten("f32", 2, 3, 1, 10), w, b}, code: diag.AttributeRange, says: []string{"-1", "axis 2"}},
	})
}

func TestMma(t *testing.T) {
	warp := ops.MmaSM80{Mma: ops.Mma{A: types.BF16, B: types.BF16, Acc: types.F32, ALayout: "T", BLayout: "N"}}
	group := ops.WgmmaSM90{Mma: ops.Mma{A: types.BF16, B: types.BF16, Acc: types.F32}}
	a, b := at(ten("bf16", 16, 16), types.RMem), at(ten("bf16", 16, 8), types.RMem)
	rules(t, []rule{
		{name: "OP-mma-1", op: warp, args: []any{a, b}, want: `Tensor[(16, 8), "f32", "rmem"]`},
		{name: "OP-mma-1 warp group", op: group, args: []any{a, b}, want: `Tensor[(64, 128), "f32", "rmem"]`},
		{name: "OP-mma-1 nothing else is checked", op: warp, args: []any{ten("i32", 3), ten("f32")}, want: `Tensor[(16, 8), "f32"]`},
		{name: "OP-mma-1 OP-stor-1", op: warp, args: []any{a, at(b, types.SMem)}, code: diag.StorageMix, says: []string{"rmem, smem"}},
	})
}

func TestRoPE(t *testing.T) {
	op := ops.RoPE{}
	q, k, c, p := ten("bf16", 1, 4, 8, 64), ten("f32", 1, 4, 2, 64), ten("f32", 128, 64), ten("i32", 4)
	with := func(i int, v *types.Tensor) []any { args := []any{q, k, c, c, p}; args[i] = v; return args }
	rules(t, []rule{
		{name: "OP-rope-2", op: op, args: []any{q, at(k, types.SMem), c, c, p}, want: `(Tensor[(1, 4, 8, 64), "bf16"], Tensor[(1, 4, 2, 64), "f32", "smem"])`},
		{name: "OP-rope-1 rank", op: op, args: with(1, ten("f32")), code: diag.RankMismatch, says: []string{"RoPE: ", "k"}},
		{name: "OP-rope-1 odd q", op: op, args: with(0, ten("bf16", 4, 63)), code: diag.NotDivisible, says: []string{"q", "63"}},
		{name: "OP-rope-1 odd k", op: op, args: with(1, ten("f32", 4, 31)), code: diag.NotDivisible, says: []string{"k", "31"}},
		{name: "OP-rope-1 different", op: op, args: with(1, ten("f32", 4, 32)), code: diag.ShapeMismatch, says: []string{"64", "32"}},
		{name: "OP-rope-1 symbolic", op: op, args: with(1, ten("f32", 4, S)), want: `(Tensor[(1, 4, 8, 64), "bf16"], Tensor[(4, S), "f32"])`},
		{name: "OP-rope-1 DEC-6 positions", op: op, args: with(4, ten("f32", 4)), code: diag.DTypeNotAllowed, says: []string{"pos_ids", "f32"}},
		{name: "OP-rope-1 OP-dtype-4 q", op: op, args: with(0, ten("i32", 4, 64)), code: diag.FloatNeeded, says: []string{"q", "i32"}},
		{name: "OP-rope-1 OP-dtype-4 sin", op: op, args: with(3, ten("i64", 4, 64)), code: diag.FloatNeeded, says: []string{"sin_cache", "i64"}},
	})
}

func TestReduce(t *testing.T) {
	x := at(ten("f32", 4, S, 8), types.SMem)
	reduce := func(keep bool, fn ir.ReduceKind, axes ...int64) ir.Op {
		return ops.Reduce{Axes: axes, KeepDim: keep, Fn: fn}
	}
	rules(t, []rule{
		{name: "OP-reduce-3 keepdim", op: reduce(true, ir.ReduceMean, -1), args: []any{x}, want: `Tensor[(4, S, 1), "f32", "smem"]`},
		{name: "OP-reduce-3 removed", op: reduce(false, ir.ReduceMax, 1, 0), args: []any{x}, want: `Tensor[(8,), "f32", "smem"]`},
		{name: "OP-reduce-3 all", op: reduce(false, ir.ReduceSum, 0, 1, 2), args: []any{x}, want: `Tensor[(), "f32", "smem"]`},
		{name: "OP-reduce-10 none", op: reduce(false, ir.ReduceAbsMax), args: []any{x}, want: `Tensor[(4, S, 8), "f32", "smem"]`},
		{name: "OP-reduce-3 integers keep their dtype", op: reduce(true, ir.ReduceSum, 0), args: []any{ten("i32", 3)}, want: `Tensor[(1,), "i32"]`},
		{name: "OP-reduce-3 bool", op: reduce(true, ir.ReduceMax, 0), args: []any{ten("bool", 3)}, want: `Tensor[(1,), "bool"]`},
		{name: "OP-reduce-1 range", op: reduce(true, ir.ReduceSum, 3), args: []any{x}, code: diag.AxisOutOfRange, says: []string{"Reduce: ", "3", "rank 3"}},
		{name: "OP-reduce-1 far negative", op: reduce(true, ir.ReduceSum, -4), args: []any{x}, code: diag.AxisOutOfRange, says: []string{"-4"}},
		{name: "OP-reduce-1 repeated", op: reduce(true, ir.ReduceSum, 2, -1), args: []any{x}, code: diag.AxisRepeated, says: []string{"2"}},
		{name: "OP-reduce-2 OP-dtype-4", op: reduce(true, ir.ReduceMean, 0), args: []any{ten("i32", 3)}, code: diag.FloatNeeded, says: []string{"mean", "i32", "cast"}},
		{name: "OP-reduce-2 axes before dtype", op: reduce(true, ir.ReduceMean, 1), args: []any{ten("i32", 3)}, code: diag.AxisOutOfRange},
	})
}

func TestSelection(t *testing.T) {
	x := at(ten("f32", 4, 8), types.SMem)
	topk := func(k any, axis int64) ir.Op { return ops.TopK{K: toDim(k), Axis: axis, Largest: true, Sorted: true} }
	dimMin := do(dim.Min, 512, do(dim.FloorDiv, C, 4))
	rules(t, []rule{
		{name: "OP-argmax-2", op: ops.ArgMax{Axis: -1}, args: []any{x}, want: `Tensor[(4,), "i64", "smem"]`},
		{name: "OP-argmax-1 rank", op: ops.ArgMax{}, args: []any{ten("f32")}, code: diag.RankMismatch, says: []string{"ArgMax: "}},
		{name: "OP-argmax-1 axis", op: ops.ArgMax{Axis: 2}, args: []any{x}, code: diag.AxisOutOfRange, says: []string{"2", "rank 2"}},
		{name: "OP-argmax-1 empty axis", op: ops.ArgMax{Axis: 1}, args: []any{ten("f32", 4, 0)}, code: diag.EmptyAxis, says: []string{"axis 1"}},
		{name: "OP-topk-3", op: topk(2, -1), args: []any{x}, want: `(Tensor[(4, 2), "f32", "smem"], Tensor[(4, 2), "i64", "smem"])`},
		{name: "OP-topk-3 symbolic k", op: topk(dimMin, 1), args: []any{ten("f32", 4, C)},
			want: `(Tensor[(4, min(512, C // 4)), "f32"], Tensor[(4, min(512, C // 4)), "i64"])`},
		{name: "OP-topk-1 rank", op: topk(1, 0), args: []any{ten("f32")}, code: diag.RankMismatch, says: []string{"TopK: "}},
		{name: "OP-topk-1 axis", op: topk(1, -3), args: []any{x}, code: diag.AxisOutOfRange, says: []string{"-3", "rank 2"}},
		{name: "OP-topk-1 negative k", op: topk(-1, 1), args: []any{x}, code: diag.AttributeRange, says: []string{"-1"}},
		{name: "OP-topk-1 k 0", op: topk(0, 1), args: []any{x}, want: `(Tensor[(4, 0), "f32", "smem"], Tensor[(4, 0), "i64", "smem"])`},
		{name: "OP-topk-1 large k", op: topk(9, 1), args: []any{x}, code: diag.AttributeRange, says: []string{"9", "axis 1", "8"}},
		// C is at most 64: 64 // 4 = 16 elements of an axis of 8.
		{name: "OP-topk-2 bound", op: topk(do(dim.FloorDiv, C, 4), 1), args: []any{x}, code: diag.AttributeRange, says: []string{"16", "axis 1", "8"}},
		{name: "OP-topk-2 bound that fits", op: topk(do(dim.FloorDiv, C, 8), 1), args: []any{ten("f32", 4, 8)}, want: `(Tensor[(4, C // 8), "f32"], Tensor[(4, C // 8), "i64"])`},
		{name: "OP-topk-2 subtraction is not derivable", op: topk(do(dim.Sub, C, 1), 1), args: []any{ten("f32", 4, 8)}, want: `(Tensor[(4, C - 1), "f32"], Tensor[(4, C - 1), "i64"])`},
	})
}

func TestRepeatInterleave(t *testing.T) {
	rep := func(n, axis int64) ir.Op { return ops.RepeatInterleave{Repeats: n, Axis: axis} }
	rules(t, []rule{
		{name: "OP-repeat_interleave-2", op: rep(3, -1), args: []any{at(ten("f32", 4, 8), types.SMem)}, want: `Tensor[(4, 24), "f32", "smem"]`},
		{name: "OP-repeat_interleave-2 symbolic", op: rep(2, 0), args: []any{ten("f32", S)}, want: `Tensor[(S * 2,), "f32"]`},
		{name: "OP-repeat_interleave-2 expression", op: rep(2, 0), args: []any{ten("f32", do(dim.Add, S, 1))}, want: `Tensor[((S + 1) * 2,), "f32"]`},
		{name: "OP-repeat_interleave-1 zero", op: rep(0, 0), args: []any{ten("f32", 4)}, want: `Tensor[(0,), "f32"]`},
		{name: "OP-repeat_interleave-1 axis", op: rep(2, 2), args: []any{ten("f32", 4, 8)}, code: diag.AxisOutOfRange, says: []string{"RepeatInterleave: ", "2", "rank 2"}},
		{name: "OP-repeat_interleave-1 negative", op: rep(-1, 0), args: []any{ten("f32", 4)}, code: diag.AttributeRange, says: []string{"-1"}},
	})
}

func TestInsertSlice(t *testing.T) {
	op := ops.InsertSlice{}
	i32 := at(ten("i32"), types.RMem)
	offsets := func(values ...any) ir.Expr { return must(ir.NewTuple(exprs(values))) }
	dst, update := at(ten("f32", 8, 16), types.SMem), ten("f32", 2, 4)
	rules(t, []rule{
		{name: "OP-insert_slice-3", op: op, args: []any{dst, update, offsets(0, i32)}, want: `Tensor[(8, 16), "f32", "smem"]`},
		{name: "OP-insert_slice-1 single offset", op: op, args: []any{ten("f32", 4), ten("f32", 2), 1}, want: `Tensor[(4,), "f32"]`},
		{name: "OP-insert_slice-1 runtime tuple", op: op, args: []any{dst, update, must(types.NewTuple(i32, i32))}, want: `Tensor[(8, 16), "f32", "smem"]`},
		{name: "OP-insert_slice-1 ranks", op: op, args: []any{dst, ten("f32", 4), offsets(0, 0)}, code: diag.RankMismatch, says: []string{"InsertSlice: ", "1", "2"}},
		{name: "OP-insert_slice-1 dtypes", op: op, args: []any{dst, ten("f16", 2, 4), offsets(0, 0)}, code: diag.DTypeMismatch, says: []string{"f32", "f16"}},
		{name: "OP-insert_slice-1 tuple length", op: op, args: []any{dst, update, offsets(0)}, code: diag.RankMismatch, says: []string{"1", "rank 2"}},
		{name: "OP-insert_slice-1 offset of a rank", op: op, args: []any{ten("f32", 4), ten("f32", 2), ten("i32", 1)}, code: diag.RankMismatch, says: []string{"(1,)"}},
		{name: "OP-insert_slice-1 offset dtype", op: op, args: []any{ten("f32", 4), ten("f32", 2), ten("f32")}, code: diag.DTypeNotAllowed, says: []string{"f32"}},
		{name: "OP-insert_slice-1 single offset, two axes", op: op, args: []any{dst, update, 0}, code: diag.RankMismatch, says: []string{"rank 2", "(0, p)"}},
		{name: "OP-insert_slice-2 offset dtype", op: op, args: []any{dst, update, offsets(0, 1.0)}, code: diag.DTypeNotAllowed, says: []string{"axis 1", "f32"}},
		{name: "OP-insert_slice-2 offset rank", op: op, args: []any{dst, update, offsets(0, ten("i64", 2))}, code: diag.RankMismatch, says: []string{"axis 1", "(2,)"}},
		{name: "OP-insert_slice-2 update too large", op: op, args: []any{dst, ten("f32", 2, 17), offsets(0, i32)}, code: diag.IndexOutOfRange, says: []string{"axis 1", "17", "16"}},
		{name: "OP-insert_slice-2 negative", op: op, args: []any{dst, update, offsets(-1, 0)}, code: diag.IndexOutOfRange, says: []string{"-1"}},
		{name: "OP-insert_slice-2 window", op: op, args: []any{dst, update, offsets(7, 0)}, code: diag.IndexOutOfRange, says: []string{"[7, 7 + 2)", "axis 0", "8"}},
		{name: "OP-insert_slice-2 last window", op: op, args: []any{dst, update, offsets(6, 12)}, want: `Tensor[(8, 16), "f32", "smem"]`},
		{name: "OP-insert_slice-2 symbolic", op: op, args: []any{ten("f32", S), ten("f32", 2), 100}, want: `Tensor[(S,), "f32"]`},
		{name: "OP-diag-5", op: op, args: []any{must(types.NewTuple(dst)), update, 0}, code: diag.TupleOperand, says: []string{"operand 0", "dst"}},
	})
}

func TestCacheUpdate(t *testing.T) {
	op := ops.CacheUpdate{}
	cache, fresh, p := ten("f32", 1, 16, 2, 8), ten("f32", 1, 4, 2, 8), ten("i32")
	with := func(i int, v any) []any { args := []any{cache, p, p, fresh}; args[i] = v; return args }
	rules(t, []rule{
		{name: "OP-cache_update-2", op: op, args: []any{at(cache, types.Host), p, ten("i32", 1, 1), fresh}, want: `Tensor[(1, 16, 2, 8), "f32", "host"]`},
		{name: "OP-cache_update-1 rank of cache", op: op, args: with(0, ten("f32", 16, 2, 8)), code: diag.RankMismatch, says: []string{"CacheUpdate: ", "cache", "(16, 2, 8)"}},
		{name: "OP-cache_update-1 rank of new", op: op, args: with(3, ten("f32", 4)), code: diag.RankMismatch, says: []string{"new"}},
		{name: "OP-cache_update-1 dtypes", op: op, args: with(3, ten("bf16", 1, 4, 2, 8)), code: diag.DTypeMismatch, says: []string{"f32", "bf16"}},
		{name: "OP-cache_update-1 B", op: op, args: with(3, ten("f32", 2, 4, 1, 1)), code: diag.ShapeMismatch, says: []string{"B", "1", "2"}},
		{name: "OP-cache_update-1 kv_heads", op: op, args: with(3, ten("f32", 1, 4, 1, 1)), code: diag.ShapeMismatch, says: []string{"kv_heads", "2", "1"}},
		{name: "OP-cache_update-1 head_dim", op: op, args: with(3, ten("f32", 1, 4, 2, 4)), code: diag.ShapeMismatch, says: []string{"head_dim", "8", "4"}},
		{name: "OP-cache_update-1 cur_pos dtype", op: op, args: with(1, 3), code: diag.DTypeNotAllowed, says: []string{"cur_pos", "i64", "cast"}},
		{name: "OP-cache_update-1 cur_pos shape", op: op, args: with(1, ten("i32", 1, 2)), code: diag.RankMismatch, says: []string{"cur_pos", "(1, 2)"}},
		{name: "OP-cache_update-1 s dtype", op: op, args: with(2, ten("f32")), code: diag.DTypeNotAllowed, says: []string{"s must be i32", "f32"}},
		{name: "OP-cache_update-1 s shape", op: op, args: with(2, ten("i32", S)), code: diag.RankMismatch, says: []string{"s must", "(S,)"}},
		{name: "OP-cache_update-1 lengths", op: op, args: with(3, ten("f32", 1, 17, 2, 8)), code: diag.IndexOutOfRange, says: []string{"17", "16"}},
		{name: "OP-cache_update-1 symbolic length", op: op, args: with(0, ten("f32", 1, C, 2, 8)), want: `Tensor[(1, C, 2, 8), "f32"]`},
	})
}

func TestQuant(t *testing.T) {
	quant := func(group int64) ir.Op {
		return ops.Quant{Scheme: "per_token_group", Group: group, Target: types.FP8E4M3}
	}
	rules(t, []rule{
		{name: "OP-quant-2", op: quant(4), args: []any{at(ten("bf16", 2, 8), types.SMem)}, want: `(Tensor[(2, 8), "fp8e4m3", "smem"], Tensor[(2, 2), "f32", "smem"])`},
		{name: "OP-quant-2 symbolic", op: quant(4), args: []any{ten("bf16", C)}, want: `(Tensor[(C,), "fp8e4m3"], Tensor[(C // 4,), "f32"])`},
		{name: "OP-quant-1 rank", op: quant(4), args: []any{ten("f32")}, code: diag.RankMismatch, says: []string{"Quant: "}},
		{name: "OP-quant-1 group", op: quant(0), args: []any{ten("i32", 8)}, code: diag.AttributeRange, says: []string{"group", "0"}},
		{name: "OP-quant-1 OP-dtype-4", op: quant(3), args: []any{ten("i32", 8)}, code: diag.FloatNeeded, says: []string{"x", "i32"}},
		{name: "OP-quant-1 divisible", op: quant(3), args: []any{ten("f32", 8)}, code: diag.NotDivisible, says: []string{"8", "3"}},
		{name: "OP-quant-1 one left over", op: quant(3), args: []any{ten("f32", 7)}, code: diag.NotDivisible, says: []string{"7", "3"}},
		{name: "OP-quant-1 scheme is not checked", op: ops.Quant{Scheme: "other", Group: 8, Target: types.I32}, args: []any{ten("f32", 8)},
			want: `(Tensor[(8,), "i32"], Tensor[(1,), "f32"])`},
	})
}
