package exact

import (
	"math/big"
	"testing"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// tensor lists elements of a shape; a quarter is written 0.25.
func tensor(shape []int, elems ...float64) *Tensor {
	i := -1
	return New(shape, func([]int) Number { i++; return new(big.Rat).SetFloat64(elems[i]) })
}

func vec(elems ...float64) *Tensor { return tensor([]int{len(elems)}, elems...) }

func identity(n int) *Tensor {
	return New([]int{n, n}, func(at []int) Number { return truth(at[0] == at[1]) })
}

func ramp(m, n int) *Tensor {
	return New([]int{m, n}, func(at []int) Number { return Int(at[0]*n + at[1]) })
}

// The values of hir-ops.md's examples, and hand arithmetic where the chapter has a formula.
func TestValues(t *testing.T) {
	row2 := func(elems ...float64) *Tensor { return tensor([]int{2, len(elems) / 2}, elems...) }
	perm := ops.Transpose{Perm: []int64{1, 0}}
	for _, c := range []struct {
		rule string
		op   ir.Op
		args []*Tensor
		want []*Tensor
	}{
		{"OP-binary-7 floor_div", ops.Binary{Fn: ir.FloorDiv}, []*Tensor{vec(7, -7, 7, -7), vec(2, 2, -2, -2)}, []*Tensor{vec(3, -4, -4, 3)}},
		{"OP-binary-7 mod", ops.Binary{Fn: ir.Mod}, []*Tensor{vec(7, -7, 7, -7), vec(2, 2, -2, -2)}, []*Tensor{vec(1, 1, -1, -1)}},
		{"OP-binary-7 broadcast", ops.Binary{Fn: ir.Sub}, []*Tensor{tensor([]int{2, 1}, 10, 20), vec(1, 2)}, []*Tensor{row2(9, 8, 19, 18)}},
		{"OP-binary-7 compare", ops.Binary{Fn: ir.Le}, []*Tensor{vec(1, 2, 3), vec(2, 2, 2)}, []*Tensor{vec(1, 1, 0)}},
		{"OP-unary-3 round", ops.Unary{Fn: ir.Round}, []*Tensor{vec(3.5, 4.5, -3.5, 2.25)}, []*Tensor{vec(4, 4, -4, 2)}},
		{"OP-unary-3 ceil", ops.Unary{Fn: ir.Ceil}, []*Tensor{vec(1.25, -1.25, -0.5)}, []*Tensor{vec(2, -1, 0)}},
		{"OP-unary-3 neg, abs, square", ops.Unary{Fn: ir.Square}, []*Tensor{vec(-3, 0.5)}, []*Tensor{vec(9, 0.25)}},
		{"OP-clamp-2", ops.Clamp{Min: -1, Max: 1}, []*Tensor{vec(-3, 0.5, 9)}, []*Tensor{vec(-1, 0.5, 1)}},
		{"OP-clamp-2 crossed bounds", ops.Clamp{Min: 2, Max: 1}, []*Tensor{vec(-3, 9)}, []*Tensor{vec(1, 1)}},
		{"OP-relu-1", ops.ReLU{}, []*Tensor{vec(-2, 0.5)}, []*Tensor{vec(0, 0.5)}},
		{"OP-cast-2 to an integer", ops.Cast{DType: types.I32}, []*Tensor{vec(-1.75, 1.75)}, []*Tensor{vec(-1, 1)}},
		{"OP-cast-2 to bool", ops.Cast{DType: types.Bool}, []*Tensor{vec(-1.75, 0)}, []*Tensor{vec(1, 0)}},
		{"OP-matmul-4", ops.MatMul{}, []*Tensor{row2(1, 2, 3, 4), row2(5, 6, 7, 8)}, []*Tensor{row2(19, 22, 43, 50)}},
		{"OP-matmul-2 batch", ops.MatMul{}, []*Tensor{tensor([]int{2, 1, 1, 1}, 2, 3), tensor([]int{2, 1, 1}, 5, 7)}, []*Tensor{tensor([]int{2, 2, 1, 1}, 10, 14, 15, 21)}},
		// Rows (1 2 3) and (4 5 6), a kernel (1 1) at distance 2 and the bias 0.5: 1 + 3 + 0.5 and 4 + 6 + 0.5.
		{"OP-conv2d-4", ops.Conv2D{Stride: []int64{1, 1}, Padding: []int64{0, 0}, Dilation: []int64{1, 2}, Groups: 1},
			[]*Tensor{tensor([]int{1, 1, 2, 3}, 1, 2, 3, 4, 5, 6), tensor([]int{1, 1, 1, 2}, 1, 1), vec(0.5)}, []*Tensor{tensor([]int{1, 1, 2, 1}, 4.5, 10.5)}},
		{"OP-rope-3", ops.RoPE{}, []*Tensor{tensor([]int{1, 1, 1, 4}, 1, 2, 3, 4), tensor([]int{1, 1, 1, 4}, 1, 2, 3, 4), tensor([]int{1, 4}, 0, 1, 0, 1), tensor([]int{1, 4}, 1, 0, 1, 0), vec(0)},
			[]*Tensor{tensor([]int{1, 1, 1, 4}, -3, 2, 1, 4), tensor([]int{1, 1, 1, 4}, -3, 2, 1, 4)}},
		{"OP-reduce-6 mean", ops.Reduce{Axes: []int64{1}, KeepDim: true, Fn: ir.ReduceMean}, []*Tensor{row2(1, -5, 2, 3)}, []*Tensor{tensor([]int{2, 1}, -2, 2.5)}},
		{"OP-reduce-5 sum", ops.Reduce{Axes: []int64{-1}, Fn: ir.ReduceSum}, []*Tensor{row2(1, -5, 2, 3)}, []*Tensor{vec(-4, 5)}},
		{"OP-reduce-8 abs_max", ops.Reduce{Axes: []int64{1}, Fn: ir.ReduceAbsMax}, []*Tensor{row2(1, -5, 2, 3)}, []*Tensor{vec(5, 3)}},
		{"OP-reduce-7 max of the first axis", ops.Reduce{Axes: []int64{0}, Fn: ir.ReduceMax}, []*Tensor{row2(1, -5, 2, 3)}, []*Tensor{vec(2, 3)}},
		{"OP-reduce-10", ops.Reduce{Fn: ir.ReduceSum}, []*Tensor{vec(1, 2)}, []*Tensor{vec(1, 2)}},
		{"OP-transpose-3", perm, []*Tensor{row2(1, 2, 3, 4, 5, 6)}, []*Tensor{tensor([]int{3, 2}, 1, 4, 2, 5, 3, 6)}},
		{"OP-concat-4", ops.Concat{Axis: -1}, []*Tensor{tensor([]int{2, 1}, 1, 2), row2(3, 4, 5, 6)}, []*Tensor{row2(1, 3, 4, 2, 5, 6)}},
		{"OP-stack-3", ops.Stack{Axis: 0}, []*Tensor{vec(1, 2), vec(3, 4)}, []*Tensor{row2(1, 2, 3, 4)}},
		{"OP-stack-3", ops.Stack{Axis: 1}, []*Tensor{vec(1, 2), vec(3, 4)}, []*Tensor{row2(1, 3, 2, 4)}},
		{"OP-split-3", ops.Split{Axis: 0, NumSplits: 2}, []*Tensor{vec(1, 2, 3, 4)}, []*Tensor{vec(1, 2), vec(3, 4)}},
		{"OP-slice-8", ops.Slice{Begin: dim.Consts(1), End: dim.Consts(8), Strides: dim.Consts(3)}, []*Tensor{vec(0, 1, 2, 3, 4, 5, 6, 7)}, []*Tensor{vec(1, 4, 7)}},
		{"OP-slice-6", ops.Slice{Begin: dim.Consts(-3), End: dim.Consts(-1), Strides: dim.Consts(1)}, []*Tensor{vec(0, 1, 2, 3, 4)}, []*Tensor{vec(2, 3)}},
		{"OP-gather-5", ops.Gather{}, []*Tensor{tensor([]int{3, 2}, 10, 11, 20, 21, 30, 31), vec(2, 0)}, []*Tensor{row2(30, 31, 10, 11)}},
		{"OP-gather-5 batched", ops.Gather{Axis: 1, BatchDims: 1}, []*Tensor{row2(1, 2, 3, 4, 5, 6), tensor([]int{2, 1}, 2, 0)}, []*Tensor{tensor([]int{2, 1}, 3, 4)}},
		{"OP-argmax-3", ops.ArgMax{Axis: -1}, []*Tensor{vec(1, 4, 4)}, []*Tensor{tensor(nil, 1)}},
		{"OP-topk-5", ops.TopK{K: dim.Const(2), Axis: -1, Largest: true}, []*Tensor{vec(3, 1, 4, 1, 5)}, []*Tensor{vec(5, 4), vec(4, 2)}},
		{"OP-topk-5 smallest", ops.TopK{K: dim.Const(2), Axis: -1}, []*Tensor{vec(3, 1, 4, 1, 5)}, []*Tensor{vec(1, 1), vec(1, 3)}},
		{"OP-repeat_interleave-3", ops.RepeatInterleave{Repeats: 3}, []*Tensor{vec(1, 2)}, []*Tensor{vec(1, 1, 1, 2, 2, 2)}},
		{"OP-insert_slice-4", ops.InsertSlice{}, []*Tensor{vec(0, 0, 0, 0), vec(7, 8), tensor(nil, 1)}, []*Tensor{vec(0, 7, 8, 0)}},
		{"OP-cache_update-3", ops.CacheUpdate{}, []*Tensor{tensor([]int{1, 4, 1, 1}, 0, 1, 2, 3), tensor(nil, 1), tensor(nil, 2), tensor([]int{1, 3, 1, 1}, 9, 8, 7)},
			[]*Tensor{tensor([]int{1, 4, 1, 1}, 0, 9, 8, 3)}},
		{"OP-quant-3", ops.Quant{Scheme: "per_token_group", Group: 4, Target: types.FP8E4M3}, []*Tensor{vec(1, -7, 3.5, 0)}, []*Tensor{vec(64, -448, 224, 0), vec(0.015625)}},
		{"OP-reshape-6", ops.Reshape{Shape: []dim.Dim{dim.Const(-1), dim.Const(2)}}, []*Tensor{vec(1, 2, 3, 4)}, []*Tensor{row2(1, 2, 3, 4)}},
		{"OP-full_like-2", ops.FullLike{Value: 0.5}, []*Tensor{vec(1, 2)}, []*Tensor{vec(0.5, 0.5)}},
		{"OP-zeros-2", ops.Zeros{Shape: dim.Consts(2)}, nil, []*Tensor{vec(0, 0)}},
		{"OP-shape_of-1", ops.ShapeOf{}, []*Tensor{row2(1, 2, 3, 4, 5, 6)}, []*Tensor{vec(2, 3)}},
		{"OP-rank-1", ops.Rank{}, []*Tensor{row2(1, 2)}, []*Tensor{tensor(nil, 2)}},
		{"OP-shape_extract-1", ops.ShapeExtract{Index: 1}, []*Tensor{vec(3, 7)}, []*Tensor{tensor(nil, 7)}},
		{"OP-shape_compose-1", ops.ShapeCompose{}, []*Tensor{tensor(nil, 3), tensor(nil, 7)}, []*Tensor{vec(3, 7)}},
		// mean 2, variance 1, so bell(1 + 0) = 1/2: (-1, 1) * 1/2 * (2, 1) + (0, 5).
		{"OP-layer_norm-2 with its stand-in", ops.LayerNorm{Axis: -1}, []*Tensor{vec(1, 3), vec(2, 1), vec(0, 5)}, []*Tensor{vec(-1, 5.5)}},
		// mean square 1, so bell(1 + 0) = 1/2.
		{"OP-rms_norm-3 with its stand-in", ops.RMSNorm{}, []*Tensor{vec(1, -1), vec(2, 1)}, []*Tensor{vec(1, -0.5)}},
		// bell(0) = 1 and bell(-1) = 1/2; thirds are compared below.
		{"OP-softmax-2 with its stand-in", ops.SoftMax{}, []*Tensor{vec(4)}, []*Tensor{vec(1)}},
		{"OP-mma-2", ops.MmaSM80{}, []*Tensor{identity(16), ramp(16, 8)}, []*Tensor{ramp(16, 8)}},
		{"OP-reshard-7", ops.Reshard{}, []*Tensor{vec(1, 2)}, []*Tensor{vec(1, 2)}},
	} {
		got, err := Eval(c.op, c.args)
		if err != nil || len(got) != len(c.want) {
			t.Errorf("%s: %v, %v", c.rule, got, err)
			continue
		}
		for k := range got {
			same := len(got[k].Elems) == len(c.want[k].Elems) && len(got[k].Shape) == len(c.want[k].Shape)
			for i := 0; same && i < len(got[k].Elems); i++ {
				same = Same(got[k].Elems[i], c.want[k].Elems[i])
			}
			if !same {
				t.Errorf("%s: %s, want %s", c.rule, got[k], c.want[k])
			}
		}
	}
	got, err := Eval(ops.SoftMax{}, []*Tensor{vec(3, 4)})
	if err != nil || !Same(got[0].Elems[0], big.NewRat(1, 3)) || !Same(got[0].Elems[1], big.NewRat(2, 3)) {
		t.Errorf("OP-softmax-2: %v, %v", got, err)
	}
}

// What reads an unknown element is unknown, and the refusals of values.
func TestUnknownAndRefused(t *testing.T) {
	x := vec(1, 2)
	x.Elems[1] = nil
	sum, err := Eval(ops.Reduce{Axes: []int64{0}, Fn: ir.ReduceSum}, []*Tensor{x})
	if err != nil || sum[0].Elems[0] != nil {
		t.Errorf("%v, %v", sum, err)
	}
	shifted, err := Eval(ops.Binary{Fn: ir.Add}, []*Tensor{x, vec(1, 1)})
	if err != nil || !Same(shifted[0].Elems[0], Int(2)) || shifted[0].Elems[1] != nil {
		t.Errorf("%v, %v", shifted, err)
	}
	for _, c := range []struct {
		rule string
		op   ir.Op
		args []*Tensor
	}{
		{"OP-binary-8", ops.Binary{Fn: ir.Div}, []*Tensor{vec(1), vec(0)}},
		{"OP-gather-6", ops.Gather{}, []*Tensor{vec(1, 2), vec(2)}},
		{"OP-gather-6 negative", ops.Gather{}, []*Tensor{vec(1, 2), vec(-1)}},
		{"OP-insert_slice-4", ops.InsertSlice{}, []*Tensor{vec(1, 2), vec(1), tensor(nil, 2)}},
		{"OP-cache_update-3", ops.CacheUpdate{}, []*Tensor{tensor([]int{1, 1, 1, 1}, 0), tensor(nil, 1), tensor(nil, 1), tensor([]int{1, 1, 1, 1}, 0)}},
		{"OP-rope-4", ops.RoPE{}, []*Tensor{tensor([]int{1, 1, 1, 2}, 1, 2), tensor([]int{1, 1, 1, 2}, 1, 2), tensor([]int{1, 2}, 0, 1), tensor([]int{1, 2}, 0, 1), vec(1)}},
		{"OP-quant-3", ops.Quant{Scheme: "other", Group: 1, Target: types.FP8E4M3}, []*Tensor{vec(1)}},
		{"local", ops.Local{}, []*Tensor{vec(1)}},
	} {
		if got, err := Eval(c.op, c.args); err == nil {
			t.Errorf("%s: accepted, %v", c.rule, got)
		}
	}
}
