package ops_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// strided is a plain layout of integers.
func strided(shape, strides []int64) shard.Layout {
	return shard.NewStrided(shard.Ints(shape...), shard.Ints(strides...))
}

// The results of PROP-62's table, computed by hand, and of the ops that are no index maps.
func TestPlainLayouts(t *testing.T) {
	i64 := func(v ...int64) []int64 { return v }
	x := laid(ten("f32", 24, 16), strided(i64(24, 16), i64(16, 1)))
	y := laid(ten("f32", 24, 8), strided(i64(24, 8), i64(8, 1)))
	window := laid(ten("f32", 4, 5), must(shard.NewComposed(nil, toDim(33), strided(i64(4, 5), i64(16, 3)))))
	induction := ir.NewInduction("i")
	loop := slice(dims(scalarOf(induction), 0), dims(do(0, scalarOf(induction), 4), 16))
	rules(t, []rule{
		{name: "PROP-62 transpose", op: transpose(1, 0), args: []any{x}, want: `Tensor[(16, 24), "f32", Layout((16, 24), (1, 16))]`},
		{name: "PROP-62 transpose of the identity", op: transpose(0, 1), args: []any{x}, want: x.String()},
		{name: "PROP-62 slice", op: ops.Slice{Begin: dims(2, 1), End: dims(6, 16), Strides: dims(1, 3)}, args: []any{x}, want: window.String()},
		{name: "PROP-62 slice counts back", op: ops.Slice{Begin: dims(-22, 1), End: dims(6, 16), Strides: dims(1, 3)}, args: []any{x}, want: window.String()},
		// Of the window at 33 with strides (16, 3): rows 1 to 3, columns 1 to 3 begin at 33 + 16 + 3 = 52.
		{name: "PROP-62 slice of a slice", op: slice(dims(1, 1), dims(3, 3)), args: []any{window},
			want: laid(ten("f32", 2, 2), must(shard.NewComposed(nil, toDim(52), strided(i64(2, 2), i64(16, 3))))).String()},
		{name: "PROP-62 transpose of a composition", op: transpose(1, 0), args: []any{window},
			want: laid(ten("f32", 5, 4), must(shard.NewComposed(nil, toDim(33), strided(i64(5, 4), i64(3, 16))))).String()},
		{name: "OP-slice-7 whole axes keep the layout", op: slice(dims(0, 0), dims(24, 16)), args: []any{x}, want: x.String()},
		{name: "PROP-62 no layout holds a loop variable", op: loop, args: []any{x}, want: `Tensor[(4, 16), "f32"]`},
		{name: "PROP-62 split", op: ops.Split{Axis: 1, NumSplits: 2}, args: []any{y}, want: must(types.NewTuple(
			laid(ten("f32", 24, 4), must(shard.NewComposed(nil, toDim(0), strided(i64(24, 4), i64(8, 1))))),
			laid(ten("f32", 24, 4), must(shard.NewComposed(nil, toDim(4), strided(i64(24, 4), i64(8, 1))))))).String()},
		{name: "PROP-62 stack of one", op: ops.Stack{Axis: 1}, args: []any{y}, want: `Tensor[(24, 1, 8), "f32", Layout((24, 1, 8), (8, 0, 1))]`},
		{name: "PROP-62 stack of two", op: ops.Stack{}, args: []any{y, y}, want: `Tensor[(2, 24, 8), "f32"]`},
		{name: "PROP-62 expand", op: binary(ir.Add), args: []any{y, ten("f32", 1, 1, 1)}, want: `Tensor[(1, 24, 8), "f32", Layout((1, 24, 8), (0, 8, 1))]`},
		{name: "PROP-62 stretched", op: binary(ir.Add), args: []any{laid(ten("f32", 1, 8), strided(i64(1, 8), i64(8, 1))), ten("f32", 4, 1)}, want: `Tensor[(4, 8), "f32"]`},
		{name: "OP-binary-6 the other", op: binary(ir.Add), args: []any{ten("f32", 24, 8), y}, want: y.String()},
		{name: "OP-binary-6 equal", op: binary(ir.Add), args: []any{y, y}, want: y.String()},
		{name: "OP-binary-6 composed yields", op: binary(ir.Add), args: []any{window, laid(ten("f32", 4, 5), strided(i64(4, 5), i64(5, 1)))},
			want: `Tensor[(4, 5), "f32", Layout((4, 5), (5, 1))]`},
		{name: "OP-binary-6 incompatible", op: binary(ir.Add), args: []any{y, laid(ten("f32", 24, 8), strided(i64(24, 8), i64(1, 24)))}, code: diag.LayoutsIncompatible,
			says: []string{"incompatible operand layouts", "(8, 1)", "(1, 24)"}},
		{name: "OP-binary-1 layouts before residencies", op: binary(ir.Add), args: []any{y, at(laid(ten("f32", 24, 8), strided(i64(24, 8), i64(1, 24))), types.SMem)},
			code: diag.LayoutsIncompatible},
		{name: "OP-binary-6 replicated against plain", op: binary(ir.Add), args: []any{y, placed(ten("f32", 24, 8), shard.Broadcast{})}, code: diag.LayoutsIncompatible},
		{name: "OP-reshape-3 plain", op: reshape(192), args: []any{y}, want: `Tensor[(192,), "f32"]`},
		{name: "OP-reshape-3 plain, same shape", op: reshape(24, 8), args: []any{y}, want: `Tensor[(24, 8), "f32"]`},
		{name: "OP-cast-1", op: ops.Cast{DType: types.F16}, args: []any{y}, want: `Tensor[(24, 8), "f16", Layout((24, 8), (8, 1))]`},
		{name: "PROP-29 unary", op: unary(ir.Exp), args: []any{y}, want: y.String()},
		{name: "OP-matmul-3 lhs of the result's shape", op: ops.MatMul{}, args: []any{y, ten("f32", 8, 8)}, want: y.String()},
		{name: "OP-matmul-3", op: ops.MatMul{}, args: []any{y, ten("f32", 8, 4)}, want: `Tensor[(24, 4), "f32"]`},
		{name: "OP-matmul-3 rhs is ignored", op: ops.MatMul{}, args: []any{ten("f32", 24, 24), y}, want: `Tensor[(24, 8), "f32"]`},
		{name: "OP-reduce-4", op: ops.Reduce{Axes: []int64{1}, KeepDim: true, Fn: ir.ReduceSum}, args: []any{y}, want: `Tensor[(24, 1), "f32"]`},
		{name: "OP-reduce-4 no entry changes", op: ops.Reduce{Fn: ir.ReduceSum}, args: []any{y}, want: y.String()},
		{name: "OP-argmax-2", op: ops.ArgMax{Axis: 1}, args: []any{y}, want: `Tensor[(24,), "i64"]`},
		{name: "OP-topk-7", op: ops.TopK{K: toDim(8), Axis: 1}, args: []any{y}, want: "(" + y.String() + `, Tensor[(24, 8), "i64", Layout((24, 8), (8, 1))])`},
		{name: "OP-gather-3 PROP-52", op: ops.Gather{}, args: []any{y, ten("i32", 24)}, want: y.String()},
		{name: "OP-gather-3 another shape", op: ops.Gather{}, args: []any{y, ten("i32", 3)}, want: `Tensor[(3, 8), "f32"]`},
		{name: "OP-concat-2 PROP-62", op: ops.Concat{}, args: []any{y, y}, want: `Tensor[(48, 8), "f32"]`},
		{name: "OP-repeat_interleave-2 PROP-62", op: ops.RepeatInterleave{Repeats: 2}, args: []any{y}, want: `Tensor[(48, 8), "f32"]`},
		{name: "OP-quant-2", op: ops.Quant{Group: 4, Target: types.FP8E4M3}, args: []any{y}, want: `(Tensor[(24, 8), "fp8e4m3", Layout((24, 8), (8, 1))], Tensor[(24, 2), "f32"])`},
		{name: "OP-full_like-1", op: ops.FullLike{}, args: []any{y}, want: y.String()},
		{name: "PROP-30 zeros", op: ops.Zeros{Shape: dims(24, 8), DType: types.F32, Storage: types.GMem}, want: `Tensor[(24, 8), "f32"]`},
	})
}

// Replicated layouts become the replicated layout over the result's shape (PROP-61); for a static shape that is C order.
func TestReplicatedLayouts(t *testing.T) {
	x := placed(ten("f32", 24, 16), shard.Broadcast{})
	rep := func(dtype string, shape ...any) string {
		return placed(ten(dtype, shape...), shard.Broadcast{}).String()
	}
	rules(t, []rule{
		{name: "PROP-25 reduce", op: ops.Reduce{Axes: []int64{1}, KeepDim: true, Fn: ir.ReduceSum}, args: []any{x}, want: rep("f32", 24, 1)},
		{name: "OP-reshape-3 replicated", op: reshape(384), args: []any{x}, want: rep("f32", 384)},
		{name: "OP-transpose-2 replicated", op: transpose(1, 0), args: []any{x}, want: rep("f32", 16, 24)},
		{name: "OP-matmul-3 replicated", op: ops.MatMul{}, args: []any{x, ten("f32", 16, 2)}, want: rep("f32", 24, 2)},
		{name: "OP-binary-6 two placements", op: binary(ir.Add), args: []any{x, x}, want: x.String()},
		{name: "OP-gather-3 replicated", op: ops.Gather{Axis: 1}, args: []any{x, ten("i32", 2, 3)}, want: rep("f32", 24, 2, 3)},
		{name: "OP-concat-2 replicated", op: ops.Concat{}, args: []any{x, x}, want: rep("f32", 48, 16)},
		{name: "OP-argmax-2 replicated", op: ops.ArgMax{Axis: 0}, args: []any{x}, want: rep("i64", 16)},
	})
}

// The axis classes of PROP-59, operand by operand: k is kept, s stretched, c contracted, r reduced, x consumed, w cut; the digit is the result axis.
func TestAxisClasses(t *testing.T) {
	conv := ops.Conv2D{Stride: []int64{1, 1}, Padding: []int64{0, 0}, Dilation: []int64{1, 1}, Groups: 1}
	img, ker := ten("f32", 2, 3, 9, 9), ten("f32", 8, 3, 3, 3)
	x := ten("f32", 2, 3, 4)
	for _, c := range []struct {
		name string
		op   ir.Op
		args []any
		want [][]string
	}{
		{"Binary", binary(ir.Add), []any{ten("f32", 4, 1), ten("f32", 2, 1, 8)}, [][]string{{"k1", "s2"}, {"k0", "s1", "k2"}}},
		{"Cast", ops.Cast{DType: types.F16}, []any{x}, [][]string{{"k0", "k1", "k2"}}},
		{"Transpose", transpose(2, 0, 1), []any{x}, [][]string{{"k1", "k2", "k0"}}},
		{"Reduce keepdim", ops.Reduce{Axes: []int64{1}, KeepDim: true, Fn: ir.ReduceSum}, []any{x}, [][]string{{"k0", "r1", "k2"}}},
		{"Reduce", ops.Reduce{Axes: []int64{1}, Fn: ir.ReduceSum}, []any{x}, [][]string{{"k0", "r", "k1"}}},
		{"ArgMax", ops.ArgMax{Axis: 1}, []any{x}, [][]string{{"k0", "x", "k1"}}},
		{"TopK", ops.TopK{K: toDim(1), Axis: 1}, []any{x}, [][]string{{"k0", "x", "k2"}}},
		{"Split", ops.Split{Axis: 1, NumSplits: 3}, []any{x}, [][]string{{"k0", "w1", "k2"}}},
		{"Slice", slice(dims(0, 1, 0), dims(2, 3, 4)), []any{x}, [][]string{{"k0", "w1", "k2"}}},
		{"Concat", ops.Concat{Axis: 1}, []any{x, x}, [][]string{{"k0", "w1", "k2"}, {"k0", "w1", "k2"}}},
		{"Stack", ops.Stack{Axis: 1}, []any{x, x}, [][]string{{"k0", "k2", "k3"}, {"k0", "k2", "k3"}}},
		{"RepeatInterleave", ops.RepeatInterleave{Repeats: 2, Axis: 1}, []any{x}, [][]string{{"k0", "w1", "k2"}}},
		{"MatMul", ops.MatMul{}, []any{ten("f32", 1, 2, 3), ten("f32", 5, 3, 4)}, [][]string{{"s0", "k1", "c"}, {"k0", "c", "k2"}}},
		{"Gather", ops.Gather{Axis: 1}, []any{x, ten("i32", 5, 6)}, [][]string{{"k0", "c", "k3"}, nil}},
		{"Conv2D", conv, []any{img, ker, ten("f32", 8)}, [][]string{{"k0", "x", "w2", "w3"}, {"k1", "x", "x", "x"}, {"k1"}}},
	} {
		t.Run("PROP-59 "+c.name, func(t *testing.T) {
			in := &ir.Inference{Op: c.op, Args: exprs(c.args)}
			for _, a := range in.Args {
				in.Types = append(in.Types, a.Type())
			}
			r, err := c.op.Kind().Infer(in)
			if err != nil {
				t.Fatal(err)
			}
			var got [][]string
			for _, operand := range r.Outputs[0].Layout.Operands {
				var axes []string
				for _, a := range operand {
					axes = append(axes, axisText(a))
				}
				got = append(got, axes)
			}
			if d := cmp.Diff(c.want, got); d != "" {
				t.Error(d)
			}
		})
	}
}

func axisText(a ir.Axis) string {
	text := map[ir.AxisUse]string{ir.Kept: "k", ir.Stretched: "s", ir.Contracted: "c", ir.Reduced: "r", ir.Consumed: "x", ir.Cut: "w"}[a.Use]
	if a.To >= 0 {
		text += string(rune('0' + a.To))
	}
	return text
}
