package exact

import (
	"fmt"
	"math/big"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
)

// Eval computes an op over its operands and returns its results in order. The offsets of insert_slice are one scalar an axis after the
// first two operands. Shapes and attributes are those that the op's type rule admits, with integer extents. It refuses division by zero, an index or window out of range, and an op whose
// value is not a function of elements (local, tuple_get_item).
func Eval(op ir.Op, args []*Tensor) ([]*Tensor, error) {
	switch op := op.(type) {
	case ops.Binary:
		return one(binary(op.Fn, args[0], args[1]))
	case ops.Unary:
		f, ok := unaries[op.Fn]
		if !ok {
			return nil, fmt.Errorf("unary %s has no value", op.Fn)
		}
		return mapped(args[0], f)
	case ops.Clamp:
		lo, hi := new(big.Rat).SetFloat64(op.Min), new(big.Rat).SetFloat64(op.Max)
		return mapped(args[0], func(x Number) Number { return minimum(maximum(x, lo), hi) })
	case ops.ReLU:
		return mapped(args[0], func(x Number) Number { return maximum(x, new(big.Rat)) })
	case ops.Sigmoid:
		return mapped(args[0], slope(13))
	case ops.Tanh:
		return mapped(args[0], slope(11))
	case ops.Softplus:
		return mapped(args[0], slope(17))
	case ops.SiLU:
		return mapped(args[0], bend(19))
	case ops.Gelu:
		return mapped(args[0], bend(23))
	case ops.Cast:
		return mapped(args[0], func(x Number) Number { return cast(op, x) })
	case ops.FullLike:
		value := new(big.Rat).SetFloat64(op.Value)
		return mapped(args[0], func(Number) Number { return value })
	case ops.Reshard:
		return args, nil
	case ops.Zeros:
		return one(New(ints(op.Shape), func([]int) Number { return new(big.Rat) }), nil)
	case ops.Rank:
		return one(New(nil, func([]int) Number { return Int(len(args[0].Shape)) }), nil)
	case ops.ShapeOf:
		return one(New([]int{len(args[0].Shape)}, func(at []int) Number { return Int(args[0].Shape[at[0]]) }), nil)
	case ops.ShapeExtract:
		return one(New(nil, func([]int) Number { return args[0].Elems[op.Index] }), nil)
	case ops.ShapeCompose:
		return one(New([]int{len(args)}, func(at []int) Number { return args[at[0]].Elems[0] }), nil)
	}
	return evalMoving(op, args)
}

// evalMoving computes the ops that move or combine elements of different places.
func evalMoving(op ir.Op, args []*Tensor) ([]*Tensor, error) {
	switch op := op.(type) {
	case ops.MatMul, ops.MmaSM80, ops.WgmmaSM90:
		return one(matmul(args[0], args[1]), nil)
	case ops.Conv2D:
		return one(conv2d(op, args[0], args[1], args[2]), nil)
	case ops.SoftMax:
		return one(softmax(args[0], axisOf(op.Axis, len(args[0].Shape))), nil)
	case ops.LayerNorm:
		return one(layerNorm(op, args[0], args[1], args[2]), nil)
	case ops.RMSNorm:
		return one(rmsNorm(op, args[0], args[1]), nil)
	case ops.RoPE:
		q, err := rope(args[0], args[2], args[3], args[4])
		if err != nil {
			return nil, err
		}
		k, err := rope(args[1], args[2], args[3], args[4])
		return []*Tensor{q, k}, err
	case ops.Reduce:
		return one(reduce(op, args[0]), nil)
	case ops.ArgMax:
		return one(argmax(args[0], axisOf(op.Axis, len(args[0].Shape))), nil)
	case ops.TopK:
		return topk(op, args[0]), nil
	case ops.Quant:
		return quant(op, args[0])
	case ops.Reshape:
		return one(&Tensor{reshaped(op, args[0]), args[0].Elems}, nil)
	case ops.Transpose:
		return one(transpose(op, args[0]), nil)
	case ops.Slice:
		return one(slice(op, args[0]), nil)
	case ops.Split:
		return split(op, args[0]), nil
	case ops.Concat:
		return one(concat(args, axisOf(op.Axis, len(args[0].Shape))), nil)
	case ops.Stack:
		return one(stack(args, axisOf(op.Axis, len(args[0].Shape)+1)), nil)
	case ops.RepeatInterleave:
		return one(repeat(op, args[0]), nil)
	case ops.Gather:
		return one(gather(op, args[0], args[1]))
	case ops.InsertSlice:
		return one(insertSlice(args[0], args[1], args[2:]))
	case ops.CacheUpdate:
		return one(cacheUpdate(args[0], args[1], args[2], args[3]))
	}
	return nil, fmt.Errorf("%s has no value here", op.Kind().Surface)
}

func one(t *Tensor, err error) ([]*Tensor, error) {
	if err != nil {
		return nil, err
	}
	return []*Tensor{t}, nil
}

func mapped(x *Tensor, f func(Number) Number) ([]*Tensor, error) {
	i := -1
	return one(New(x.Shape, func([]int) Number { i++; return f(x.Elems[i]) }), nil)
}

func ints(dims []dim.Dim) []int {
	out := make([]int, len(dims))
	for i, d := range dims {
		n, _ := dim.AsConst(d)
		out[i] = int(n)
	}
	return out
}

// axisOf counts a negative axis from the end.
func axisOf(axis int64, rank int) int {
	if axis < 0 {
		return int(axis) + rank
	}
	return int(axis)
}

// with is an index with another entry on one axis.
func with(at []int, axis, c int) []int {
	out := append([]int(nil), at...)
	out[axis] = c
	return out
}

// without is an index or shape less one axis, and inserted one with one more.
func without(at []int, axis int) []int {
	return append(append(make([]int, 0, len(at)), at[:axis]...), at[axis+1:]...)
}

func inserted(at []int, axis, c int) []int {
	return append(append(append(make([]int, 0, len(at)+1), at[:axis]...), c), at[axis:]...)
}
