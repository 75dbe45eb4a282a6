package ops_test

import (
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

func reshape(shape ...any) ir.Op    { return ops.Reshape{Shape: dims(shape...)} }
func transpose(perm ...int64) ir.Op { return ops.Transpose{Perm: perm} }
func slice(begin, end []dim.Dim) ir.Op {
	return ops.Slice{Begin: begin, End: end, Strides: ones(len(begin))}
}

func ones(n int) []dim.Dim {
	out := make([]dim.Dim, n)
	for i := range out {
		out[i] = dim.Const(1)
	}
	return out
}

func TestReshape(t *testing.T) {
	rules(t, []rule{
		{name: "OP-reshape-1", op: reshape(2, 4, 4), args: []any{at(ten("f32", 4, 8), types.SMem)}, want: `Tensor[(2, 4, 4), "f32", "smem"]`},
		{name: "OP-reshape-1 symbolic", op: reshape(S, 2, 8), args: []any{ten("f32", S, 16)}, want: `Tensor[(S, 2, 8), "f32"]`},
		{name: "OP-reshape-2 decided by values", op: reshape(S, 4), args: []any{ten("f32", C, 16)}, want: `Tensor[(S, 4), "f32"]`},
		{name: "OP-reshape-2 products", op: reshape(30), args: []any{ten("f32", 4, 8)}, code: diag.ReshapeCount, says: []string{"Reshape: ", "(4, 8)", "(30,)"}},
		{name: "OP-reshape-2 after cancelling", op: reshape(8, S), args: []any{ten("f32", S, 16)}, code: diag.ReshapeCount, says: []string{"(S, 16)", "(8, S)"}},
		{name: "OP-reshape-2 each symbol once", op: reshape(S, S), args: []any{ten("f32", S, 16)}, want: `Tensor[(S, S), "f32"]`},
		{name: "OP-reshape-2 negative", op: reshape(-2, 16), args: []any{ten("f32", 4, 8)}, code: diag.BadShapeEntry, says: []string{"(-2, 16)", "-2"}},
		{name: "OP-reshape-2 second -1", op: reshape(-1, -1), args: []any{ten("f32", 4, 8)}, code: diag.BadShapeEntry, says: []string{"(-1, -1)"}},
		{name: "OP-reshape-2 rank 0", op: reshape(), args: []any{ten("f32", 1, 1)}, want: `Tensor[(), "f32"]`},
		{name: "OP-reshape-2 huge products do not wrap", op: reshape(0), args: []any{ten("f32", 1<<32, 1<<32)}, code: diag.ReshapeCount},
		{name: "OP-reshape-6 static", op: reshape(-1, 8), args: []any{ten("f32", 6, 4)}, want: `Tensor[(3, 8), "f32"]`},
		{name: "OP-reshape-6 symbol stays", op: reshape(-1, 16), args: []any{ten("f32", S, 16)}, want: `Tensor[(S, 16), "f32"]`},
		{name: "OP-reshape-6 symbol times integer", op: reshape(-1, 4), args: []any{ten("f32", S, 16)}, want: `Tensor[(S * 4, 4), "f32"]`},
		{name: "OP-reshape-6 two symbols in order", op: reshape(-1, 2), args: []any{ten("f32", S, 2, C)}, want: `Tensor[(S * C, 2), "f32"]`},
		{name: "OP-reshape-6 not a multiple", op: reshape(-1, 5), args: []any{ten("f32", 6, 4)}, code: diag.ReshapeCount, says: []string{"(6, 4)", "(-1, 5)"}},
		{name: "OP-reshape-6 zero", op: reshape(-1, 0), args: []any{ten("f32", 6, 4)}, code: diag.ReshapeCount, says: []string{"(6, 4)", "(-1, 0)"}},
		{name: "OP-reshape-6 zero of nothing", op: reshape(-1, 0), args: []any{ten("f32", 0)}, code: diag.ReshapeCount},
		{name: "OP-reshape-6 quotient", op: reshape(-1, 4), args: []any{ten("f32", S, 6)}, want: `Tensor[(S * 6 // 4, 4), "f32"]`},
		{name: "OP-reshape-6 symbol left on the right", op: reshape(-1, C), args: []any{ten("f32", 8, 4)}, want: `Tensor[(32 // C, C), "f32"]`},
		{name: "OP-reshape-6 rank 0", op: reshape(-1), args: []any{ten("f32")}, want: `Tensor[(1,), "f32"]`},
	})
}

func TestTranspose(t *testing.T) {
	x := ten("f32", 2, S, 8)
	rules(t, []rule{
		{name: "OP-transpose-2", op: transpose(2, 0, 1), args: []any{x}, want: `Tensor[(8, 2, S), "f32"]`},
		{name: "OP-transpose-1 negative", op: transpose(0, -1, -2), args: []any{x}, want: `Tensor[(2, 8, S), "f32"]`},
		{name: "OP-transpose-1 length", op: transpose(1, 0), args: []any{x}, code: diag.RankMismatch, says: []string{"Transpose: ", "2", "rank 3"}},
		{name: "OP-transpose-1 out of range", op: transpose(0, 1, 3), args: []any{x}, code: diag.AxisOutOfRange, says: []string{"(0, 1, 3)", "rank 3"}},
		{name: "OP-transpose-1 repeated", op: transpose(0, 2, -1), args: []any{x}, code: diag.AxisRepeated, says: []string{"(0, 2, -1)", "rank 3"}},
		{name: "OP-transpose-1 rank 0", op: transpose(), args: []any{ten("f32")}, want: `Tensor[(), "f32"]`},
	})
}

func TestConcatAndStack(t *testing.T) {
	x := ten("f32", 4, 8)
	rules(t, []rule{
		{name: "OP-concat-2", op: ops.Concat{Axis: 1}, args: []any{x, ten("f32", 4, S), ten("f32", 4, 2)}, want: `Tensor[(4, 8 + S + 2), "f32"]`},
		{name: "OP-concat-2 one operand", op: ops.Concat{Axis: 0}, args: []any{x}, want: `Tensor[(4, 8), "f32"]`},
		{name: "OP-concat-4 OP-bcast-3 zero extent", op: ops.Concat{Axis: -2}, args: []any{x, ten("f32", 0, 8)}, want: `Tensor[(4, 8), "f32"]`},
		{name: "OP-concat-1 none", op: ops.Concat{}, code: diag.BadArity, says: []string{"Concat: ", "at least one"}},
		{name: "OP-concat-1 ranks", op: ops.Concat{}, args: []any{x, ten("f32", 8)}, code: diag.RankMismatch, says: []string{"2", "1", "inputs[1]"}},
		{name: "OP-concat-1 dtypes", op: ops.Concat{}, args: []any{x, ten("f16", 4, 8)}, code: diag.DTypeMismatch, says: []string{"f32", "f16"}},
		{name: "OP-concat-1 rank of a later operand after dtype of an earlier", op: ops.Concat{}, args: []any{x, ten("f16", 4, 8), ten("f32", 8)}, code: diag.DTypeMismatch},
		{name: "OP-concat-1 axis", op: ops.Concat{Axis: 2}, args: []any{x}, code: diag.AxisOutOfRange, says: []string{"2", "rank 2"}},
		{name: "OP-concat-3", op: ops.Concat{Axis: 0}, args: []any{x, ten("f32", 4, 9)}, code: diag.ShapeMismatch, says: []string{"axis 1", "inputs[1]", "8", "9"}},
		{name: "OP-concat-3 symbolic is left to evaluation", op: ops.Concat{Axis: 0}, args: []any{x, ten("f32", 4, S)}, want: `Tensor[(8, 8), "f32"]`},
		{name: "OP-concat-2 OP-stor-1", op: ops.Concat{}, args: []any{x, at(x, types.RMem)}, code: diag.StorageMix, says: []string{"gmem, rmem"}},
		{name: "OP-stack-2 appended", op: ops.Stack{Axis: -1}, args: []any{x, x, x}, want: `Tensor[(4, 8, 3), "f32"]`},
		{name: "OP-stack-2 first", op: ops.Stack{Axis: -3}, args: []any{x, x, x}, want: `Tensor[(3, 4, 8), "f32"]`},
		{name: "OP-stack-2 middle", op: ops.Stack{Axis: 1}, args: []any{x, x}, want: `Tensor[(4, 2, 8), "f32"]`},
		{name: "OP-stack-2 DEC-6 range", op: ops.Stack{Axis: 9}, args: []any{x, x, x}, code: diag.AxisOutOfRange, says: []string{"Stack: ", "9", "-3 ... 2"}},
		{name: "OP-stack-2 rank 0", op: ops.Stack{}, args: []any{ten("f32"), ten("f32")}, want: `Tensor[(2,), "f32"]`},
		{name: "OP-stack-1 none", op: ops.Stack{}, code: diag.BadArity},
		{name: "OP-stack-1 shapes", op: ops.Stack{}, args: []any{x, ten("f32", 4, S)}, code: diag.ShapeMismatch, says: []string{"(4, 8)", "(4, S)"}},
		{name: "OP-stack-1 dtypes", op: ops.Stack{}, args: []any{x, ten("i32", 4, 8)}, code: diag.DTypeMismatch, says: []string{"f32", "i32"}},
		{name: "OP-stack-2 OP-stor-1", op: ops.Stack{}, args: []any{at(x, types.SMem), x}, code: diag.StorageMix},
	})
}

func TestSplit(t *testing.T) {
	x := ten("f32", 4, 8)
	rules(t, []rule{
		{name: "OP-split-2", op: ops.Split{Axis: -1, NumSplits: 2}, args: []any{x}, want: `(Tensor[(4, 4), "f32"], Tensor[(4, 4), "f32"])`},
		{name: "OP-split-2 symbolic", op: ops.Split{Axis: 0, NumSplits: 2}, args: []any{ten("f32", S)}, want: `(Tensor[(S // 2,), "f32"], Tensor[(S // 2,), "f32"])`},
		{name: "OP-split-2 one", op: ops.Split{Axis: 0, NumSplits: 1}, args: []any{x}, want: `(Tensor[(4, 8), "f32"],)`},
		{name: "OP-split-1 axis", op: ops.Split{Axis: 2, NumSplits: 2}, args: []any{x}, code: diag.AxisOutOfRange, says: []string{"Split: ", "2", "rank 2"}},
		{name: "OP-split-1 count", op: ops.Split{Axis: 0, NumSplits: 0}, args: []any{x}, code: diag.AttributeRange, says: []string{"num_splits", "0"}},
		{name: "OP-split-1 divisible", op: ops.Split{Axis: 1, NumSplits: 3}, args: []any{x}, code: diag.NotDivisible, says: []string{"axis 1", "8", "3"}},
		{name: "OP-split-1 remainder 1", op: ops.Split{Axis: 1, NumSplits: 7}, args: []any{x}, code: diag.NotDivisible, says: []string{"axis 1", "8", "7"}},
		{name: "OP-split-1 absurd count", op: ops.Split{Axis: 0, NumSplits: 1 << 40}, args: []any{ten("f32", 0)}, code: diag.AttributeRange},
	})
}

func TestSlice(t *testing.T) {
	i := dim.Scalar{Leaf: ir.NewInduction("i")}
	x := ten("f32", 8)
	one := func(b, e any) ir.Op { return slice(dims(b), dims(e)) }
	strided := func(b, e, s any) ir.Op { return ops.Slice{Begin: dims(b), End: dims(e), Strides: dims(s)} }
	window := func(k any) ir.Op { return one(do(dim.Mul, i, k), do(dim.Add, do(dim.Mul, i, k), k)) }
	out := func(n string) string { return `Tensor[(` + n + `,), "f32"]` }
	rules(t, []rule{
		{name: "OP-slice-3", op: ops.Slice{Begin: dims(1, 0), End: dims(8, 9), Strides: dims(3, 2)}, args: []any{at(ten("f32", 8, 9), types.SMem)}, want: `Tensor[(3, 5), "f32", "smem"]`},
		{name: "OP-slice-3 symbolic", op: strided(0, S, 2), args: []any{ten("f32", S)}, want: out("(S - 0 + 1) // 2")},
		{name: "OP-slice-3 stride 1 unsimplified", op: one(i, S), args: []any{ten("f32", S)}, want: out("(S - i + 0) // 1")},
		{name: "OP-slice-4", op: one(2, S), args: []any{ten("f32", C)}, want: out("(S - 2 + 0) // 1")},
		{name: "OP-slice-5 whole axis", op: one(0, S), args: []any{ten("f32", S)}, want: out("S")},
		{name: "OP-slice-5 constant width", op: one(i, do(dim.Add, i, 4)), args: []any{x}, want: out("4")},
		{name: "OP-slice-5 integer on the left", op: one(i, do(dim.Add, 4, i)), args: []any{x}, want: out("4")},
		{name: "OP-slice-5 two offsets", op: one(do(dim.Add, i, 1), do(dim.Add, i, 5)), args: []any{x}, want: out("4")},
		{name: "OP-slice-5 subtraction", op: one(do(dim.Sub, i, 1), do(dim.Add, i, 5)), args: []any{x}, want: out("6")},
		{name: "OP-slice-5 negative width", op: one(do(dim.Add, i, 5), i), args: []any{x}, want: out("0")},
		{name: "OP-slice-5 integer window GRID-31", op: window(2), args: []any{x}, want: out("2")},
		{name: "OP-slice-5 symbolic window GRID-31 OP-sub-7", op: window(S), args: []any{ten("f32", C)}, want: out("S")},
		{name: "OP-slice-5 no window over a DimVar", op: one(do(dim.Mul, C, S), do(dim.Add, do(dim.Mul, C, S), S)), args: []any{ten("f32", C)}, want: out("(C * S + S - C * S + 0) // 1")},
		{name: "OP-slice-6 -3:", op: one(-3, 8), args: []any{x}, want: out("3")},
		{name: "OP-slice-6 :-1", op: one(0, -1), args: []any{x}, want: out("7")},
		{name: "OP-slice-6 -6:-2:2", op: strided(-6, -2, 2), args: []any{x}, want: out("2")},
		{name: "OP-slice-6 -2:3", op: one(-2, 3), args: []any{x}, want: out("0")},
		{name: "OP-slice-6 -9:", op: one(-9, 8), args: []any{x}, code: diag.SliceOutOfRange, says: []string{"Slice: ", "-9", "axis 0", "extent 8", "-8 to 8"}},
		{name: "OP-slice-6 4:12", op: one(4, 12), args: []any{x}, code: diag.SliceOutOfRange, says: []string{"12", "-8 to 8"}},
		{name: "OP-slice-6 symbolic axis", op: one(-3, S), args: []any{ten("f32", S)}, code: diag.SliceOutOfRange, says: []string{"-3", "axis 0", "S", "not static"}},
		{name: "OP-slice-6 beyond a symbolic axis is left to evaluation", op: one(0, 12), args: []any{ten("f32", S)}, want: out("12")},
		{name: "OP-slice-6 stride 0", op: strided(0, 8, 0), args: []any{x}, code: diag.AttributeRange, says: []string{"axis 0", "0"}},
		{name: "OP-slice-6 stride -1", op: strided(8, 0, -1), args: []any{x}, code: diag.AttributeRange, says: []string{"-1"}},
		{name: "OP-slice-6 end before begin", op: one(6, 3), args: []any{x}, want: out("0")},
		{name: "OP-slice-3 huge stride", op: strided(0, 8, 1<<62), args: []any{x}, want: out("1")},
		{name: "OP-slice-2", op: slice(dims(0, 0), dims(1, 1)), args: []any{x}, code: diag.RankMismatch, says: []string{"begin", "rank 1"}},
		{name: "OP-slice-2 strides", op: ops.Slice{Begin: dims(0), End: dims(1)}, args: []any{x}, code: diag.RankMismatch, says: []string{"strides", "rank 1"}},
		{name: "OP-slice-2 rank 0", op: slice(nil, nil), args: []any{ten("f32")}, want: `Tensor[(), "f32"]`},
	})
}

// A call built from source stores the counted bounds (OP-slice-6).
func TestSliceCounted(t *testing.T) {
	x := ten("f32", 8)
	for _, c := range []struct{ begin, end, wantBegin, wantEnd int }{{-3, 8, 5, 8}, {0, -1, 0, 7}, {-6, -2, 2, 6}, {-2, 3, 6, 3}, {-9, 8, -9, 8}} {
		got := slice(dims(c.begin), dims(c.end)).(ops.Slice).FromSource([]types.Type{x}).(ops.Slice)
		if !dim.EqualAll(got.Begin, dims(c.wantBegin)) || !dim.EqualAll(got.End, dims(c.wantEnd)) {
			t.Errorf("%d:%d is stored as %s:%s", c.begin, c.end, dim.String(got.Begin[0]), dim.String(got.End[0]))
		}
	}
	symbolic := slice(dims(-3), dims(S)).(ops.Slice)
	if got := symbolic.Counted(ten("f32", S)); !dim.EqualAll(got.Begin, dims(-3)) {
		t.Errorf("a bound on a symbolic axis counts back: %s", dim.String(got.Begin[0]))
	}
}

func TestGather(t *testing.T) {
	x := ten("f32", 2, 3, 7, 5)
	idx := func(shape ...any) *types.Tensor { return ten("i64", shape...) }
	rules(t, []rule{
		{name: "OP-gather-2", op: ops.Gather{Axis: 1}, args: []any{at(x, types.SMem), at(idx(6, 4), types.RMem)}, want: `Tensor[(2, 6, 4, 7, 5), "f32", "smem"]`},
		{name: "OP-gather-2 batched", op: ops.Gather{Axis: 2, BatchDims: 2}, args: []any{x, idx(2, 3, 4)}, want: `Tensor[(2, 3, 4, 5), "f32"]`},
		{name: "OP-gather-2 no silent batching", op: ops.Gather{Axis: 2}, args: []any{x, idx(2, 3, 4)}, want: `Tensor[(2, 3, 2, 3, 4, 5), "f32"]`},
		{name: "OP-gather-2 scalar index", op: ops.Gather{Axis: -1}, args: []any{x, 4}, want: `Tensor[(2, 3, 7), "f32"]`},
		{name: "OP-sub-5 induction variable", op: ops.Gather{Axis: 1}, args: []any{ten("f32", 4, S), ir.NewInduction("i")}, want: `Tensor[(4,), "f32"]`},
		{name: "OP-gather-1 indices", op: ops.Gather{}, args: []any{x, ten("f32", 4)}, code: diag.DTypeNotAllowed, says: []string{"Gather: ", "indices", "f32"}},
		{name: "OP-gather-1 axis", op: ops.Gather{Axis: 4}, args: []any{x, idx(2)}, code: diag.AxisOutOfRange, says: []string{"4", "rank 4"}},
		{name: "OP-gather-1 batch_dims negative", op: ops.Gather{BatchDims: -1}, args: []any{x, idx(2)}, code: diag.AttributeRange, says: []string{"batch_dims", "-1"}},
		{name: "OP-gather-1 batch_dims beyond axis", op: ops.Gather{Axis: 1, BatchDims: 2}, args: []any{x, idx(2, 3)}, code: diag.AttributeRange, says: []string{"2"}},
		{name: "OP-gather-1 batch_dims beyond indices", op: ops.Gather{Axis: 3, BatchDims: 2}, args: []any{x, idx(2)}, code: diag.AttributeRange},
		{name: "OP-gather-1 prefixes", op: ops.Gather{Axis: 2, BatchDims: 2}, args: []any{x, idx(2, 4, 4)}, code: diag.ShapeMismatch, says: []string{"(2, 3)", "(2, 4)"}},
		{name: "OP-gather-1 constant index", op: ops.Gather{Axis: 1}, args: []any{x, 3}, code: diag.IndexOutOfRange, says: []string{"3", "axis 1"}},
		{name: "OP-gather-1 negative constant index", op: ops.Gather{Axis: 1}, args: []any{x, -1}, code: diag.IndexOutOfRange, says: []string{"-1"}},
		{name: "OP-gather-1 constant on a symbolic axis", op: ops.Gather{Axis: 0}, args: []any{ten("f32", S), 100}, want: `Tensor[(), "f32"]`},
		{name: "OP-gather-1 nested constant", op: ops.Gather{Axis: 1}, args: []any{x, &ir.Constant{Value: []any{int64(0), []any{int64(2), int64(5)}}, Typ: idx(3)}},
			code: diag.IndexOutOfRange, says: []string{"5"}},
	})
}

func TestFill(t *testing.T) {
	rules(t, []rule{
		{name: "OP-zeros-1", op: ops.Zeros{Shape: dims(2, 3), DType: types.F32, Storage: types.RMem}, want: `Tensor[(2, 3), "f32", "rmem"]`},
		{name: "OP-zeros-2 symbolic", op: ops.Zeros{Shape: dims(S), DType: types.Bool, Storage: types.GMem}, want: `Tensor[(S,), "bool"]`},
		{name: "OP-zeros-2 negative", op: ops.Zeros{Shape: dims(2, -3), DType: types.F32}, code: diag.BadShapeEntry, says: []string{"Zeros: ", "-3"}},
		{name: "OP-full_like-1", op: ops.FullLike{Value: 2.9}, args: []any{at(ten("i32", 4), types.SMem)}, want: `Tensor[(4,), "i32", "smem"]`},
	})
}

func TestShapeOps(t *testing.T) {
	meta := `Tensor[(), "i64", Layout((), ()), None]`
	scalar := types.MetaScalar(types.I64)
	rules(t, []rule{
		{name: "OP-rank-1", op: ops.Rank{}, args: []any{ten("f32", 4, S)}, want: meta},
		{name: "OP-shape_of-1", op: ops.ShapeOf{}, args: []any{ten("f32", 4, S)}, want: `Tensor[(2,), "i64", Layout((2,), (1,)), None]`},
		{name: "OP-shape_of-1 rank 0", op: ops.ShapeOf{}, args: []any{ten("f32")}, want: `Tensor[(0,), "i64", Layout((0,), (1,)), None]`},
		{name: "OP-shape_compose-1", op: ops.ShapeCompose{}, args: []any{scalar, scalar}, want: `Tensor[(2,), "i64", Layout((2,), (1,)), None]`},
		{name: "OP-shape_compose-1 none", op: ops.ShapeCompose{}, want: `Tensor[(0,), "i64", Layout((0,), (1,)), None]`},
		{name: "OP-shape_extract-1", op: ops.ShapeExtract{Index: 1}, args: []any{ten("i64", 2)}, want: meta},
		{name: "OP-shape_extract-1 range", op: ops.ShapeExtract{Index: 2}, args: []any{ten("i64", 2)}, code: diag.IndexOutOfRange, says: []string{"ShapeExtract: ", "2"}},
		{name: "OP-shape_extract-1 negative", op: ops.ShapeExtract{Index: -1}, args: []any{ten("i64", 2)}, code: diag.IndexOutOfRange, says: []string{"-1"}},
		{name: "OP-shape_extract-1 rank is not checked", op: ops.ShapeExtract{Index: 5}, args: []any{ten("i64", 2, 2)}, want: meta},
		{name: "OP-dimop-1", op: ir.DimValue{Dim: do(dim.Add, do(dim.FloorDiv, C, 8), 1)}, want: meta},
	})
}

func TestTupleGetItem(t *testing.T) {
	pair := must(types.NewTuple(ten("f32", 4), ten("i64", 4)))
	rules(t, []rule{
		{name: "OP-tuple_get_item-2", op: ops.TupleGetItem{Index: 1}, args: []any{pair}, want: `Tensor[(4,), "i64"]`},
		{name: "OP-tuple_get_item-1 no tuple", op: ops.TupleGetItem{}, args: []any{ten("f32", 4)}, code: diag.NotATuple, says: []string{"TupleGetItem: "}},
		{name: "OP-tuple_get_item-1 index", op: ops.TupleGetItem{Index: 2}, args: []any{pair}, code: diag.IndexOutOfRange, says: []string{"2"}},
		{name: "OP-tuple_get_item-1 negative", op: ops.TupleGetItem{Index: -1}, args: []any{pair}, code: diag.IndexOutOfRange, says: []string{"-1", "from the end"}},
	})
}
