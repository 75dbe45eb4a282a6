package exact

import (
	"fmt"
	"math/big"
	"slices"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir/ops"
)

// reshaped is the new shape, its entry -1 computed (OP-reshape-6).
func reshaped(op ops.Reshape, x *Tensor) []int {
	shape := ints(op.Shape)
	open, rest := -1, 1
	for i, n := range shape {
		if n == -1 {
			open = i
			continue
		}
		rest *= n
	}
	if open >= 0 {
		shape[open] = len(x.Elems) / rest
	}
	return shape
}

// transpose is OP-transpose-3.
func transpose(op ops.Transpose, x *Tensor) *Tensor {
	shape := make([]int, len(op.Perm))
	for o, p := range op.Perm {
		shape[o] = x.Shape[axisOf(p, len(x.Shape))]
	}
	from := make([]int, len(shape))
	return New(shape, func(at []int) Number {
		for o, p := range op.Perm {
			from[axisOf(p, len(from))] = at[o]
		}
		return x.At(from)
	})
}

// slice is OP-slice-8 for integer bounds within their axes, negative ones counted back.
func slice(op ops.Slice, x *Tensor) *Tensor {
	begin, end, step := ints(op.Begin), ints(op.End), ints(op.Strides)
	shape := make([]int, len(begin))
	for a, n := range x.Shape {
		if begin[a] < 0 {
			begin[a] += n
		}
		if end[a] < 0 {
			end[a] += n
		}
		shape[a] = max(0, (end[a]-begin[a]+step[a]-1)/step[a])
	}
	return New(shape, func(at []int) Number {
		from := make([]int, len(at))
		for a, c := range at {
			from[a] = begin[a] + c*step[a]
		}
		return x.At(from)
	})
}

// split is OP-split-3.
func split(op ops.Split, x *Tensor) []*Tensor {
	axis := axisOf(op.Axis, len(x.Shape))
	width := x.Shape[axis] / int(op.NumSplits)
	fields := make([]*Tensor, op.NumSplits)
	for j := range fields {
		fields[j] = New(with(x.Shape, axis, width), func(at []int) Number { return x.At(with(at, axis, j*width+at[axis])) })
	}
	return fields
}

// concat is OP-concat-4.
func concat(args []*Tensor, axis int) *Tensor {
	total := 0
	for _, t := range args {
		total += t.Shape[axis]
	}
	return New(with(args[0].Shape, axis, total), func(at []int) Number {
		c := at[axis]
		for _, t := range args {
			if c < t.Shape[axis] {
				return t.At(with(at, axis, c))
			}
			c -= t.Shape[axis]
		}
		return nil
	})
}

// stack is OP-stack-3.
func stack(args []*Tensor, axis int) *Tensor {
	return New(inserted(args[0].Shape, axis, len(args)), func(at []int) Number { return args[at[axis]].At(without(at, axis)) })
}

// repeat is OP-repeat_interleave-3.
func repeat(op ops.RepeatInterleave, x *Tensor) *Tensor {
	axis := axisOf(op.Axis, len(x.Shape))
	return New(with(x.Shape, axis, x.Shape[axis]*int(op.Repeats)), func(at []int) Number { return x.At(with(at, axis, at[axis]/int(op.Repeats))) })
}

// gather is OP-gather-5 and OP-gather-6.
func gather(op ops.Gather, x, indices *Tensor) (*Tensor, error) {
	axis, batch := axisOf(op.Axis, len(x.Shape)), int(op.BatchDims)
	taken := len(indices.Shape) - batch
	shape := slices.Concat(x.Shape[:axis], indices.Shape[batch:], x.Shape[axis+1:])
	var failed error
	out := New(shape, func(at []int) Number {
		place := slices.Concat(at[:batch], at[axis:axis+taken])
		n := indices.At(place)
		if n == nil {
			return nil
		}
		j, ok := index(n)
		if !ok || j < 0 || j >= x.Shape[axis] {
			failed = fmt.Errorf("index %s is outside [0, %d)", n, x.Shape[axis])
			return nil
		}
		return x.At(slices.Concat(at[:axis], []int{j}, at[axis+taken:]))
	})
	return out, failed
}

// insertSlice is OP-insert_slice-4. An unknown offset makes every element unknown.
func insertSlice(dst, update *Tensor, offsets []*Tensor) (*Tensor, error) {
	begin := make([]int, len(dst.Shape))
	for a := range begin {
		if offsets[a].Elems[0] == nil {
			return New(dst.Shape, func([]int) Number { return nil }), nil
		}
		o, ok := index(offsets[a].Elems[0])
		if !ok || o < 0 || o+update.Shape[a] > dst.Shape[a] {
			return nil, fmt.Errorf("the window at %s on axis %d reaches past %d", offsets[a].Elems[0], a, dst.Shape[a])
		}
		begin[a] = o
	}
	return New(dst.Shape, func(at []int) Number {
		inside := make([]int, len(at))
		for a, c := range at {
			inside[a] = c - begin[a]
			if inside[a] < 0 || inside[a] >= update.Shape[a] {
				return dst.At(at)
			}
		}
		return update.At(inside)
	}), nil
}

// cacheUpdate is OP-cache_update-3.
func cacheUpdate(cache, position, count, fresh *Tensor) (*Tensor, error) {
	p, q := position.Elems[0], count.Elems[0]
	if !known(p, q) {
		return New(cache.Shape, func([]int) Number { return nil }), nil
	}
	begin, ok := index(p)
	n, alsoOK := index(q)
	if !ok || !alsoOK || begin < 0 || n < 1 || n > fresh.Shape[1] || begin+n > cache.Shape[1] {
		return nil, fmt.Errorf("%s positions at %s do not fit", q, p)
	}
	return New(cache.Shape, func(at []int) Number {
		if c := at[1] - begin; c >= 0 && c < n {
			return fresh.At(with(at, 1, c))
		}
		return cache.At(at)
	}), nil
}

// argmax is OP-argmax-3.
func argmax(x *Tensor, axis int) *Tensor {
	return New(without(x.Shape, axis), func(at []int) Number {
		best, top := 0, x.At(inserted(at, axis, 0))
		for c := range x.Shape[axis] {
			v := x.At(inserted(at, axis, c))
			if !known(v, top) {
				return nil
			}
			if v.Cmp(top) > 0 {
				best, top = c, v
			}
		}
		return Int(best)
	})
}

// topk is OP-topk-4 and OP-topk-5, in order: of equal elements the one with the lower index comes first.
func topk(op ops.TopK, x *Tensor) []*Tensor {
	axis := axisOf(op.Axis, len(x.Shape))
	k, _ := dim.AsConst(op.K)
	shape := with(x.Shape, axis, int(k))
	pick := func(at []int) (Number, Number) {
		order := make([]int, x.Shape[axis])
		for c := range order {
			order[c] = c
			if x.At(with(at, axis, c)) == nil {
				return nil, nil
			}
		}
		slices.SortStableFunc(order, func(a, b int) int {
			c := x.At(with(at, axis, a)).Cmp(x.At(with(at, axis, b)))
			if op.Largest {
				return -c
			}
			return c
		})
		c := order[at[axis]]
		return x.At(with(at, axis, c)), Int(c)
	}
	values := New(shape, func(at []int) Number { v, _ := pick(at); return v })
	places := New(shape, func(at []int) Number { _, c := pick(at); return c })
	return []*Tensor{values, places}
}

// quant is OP-quant-3 without the rounding into the narrow type; q is the largest value of the type.
func quant(op ops.Quant, x *Tensor) ([]*Tensor, error) {
	if op.Scheme != "per_token_group" {
		return nil, fmt.Errorf("quant knows no scheme %q", op.Scheme)
	}
	q := Int(448)
	if op.Target.IsInteger() {
		q = new(big.Rat).SetInt(new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(op.Target.BitWidth()-1)), big.NewInt(1)))
	}
	last, group := len(x.Shape)-1, int(op.Group)
	scale := func(at []int, run int) Number {
		top := new(big.Rat)
		for c := run * group; c < (run+1)*group; c++ {
			top = maximum(top, abs(x.At(with(at, last, c))))
		}
		if top != nil && top.Sign() == 0 {
			return Int(1)
		}
		return quo(top, q)
	}
	narrow := New(x.Shape, func(at []int) Number { return quo(x.At(at), scale(at, at[last]/group)) })
	scales := New(with(x.Shape, last, x.Shape[last]/group), func(at []int) Number { return scale(at, at[last]) })
	return []*Tensor{narrow, scales}, nil
}
