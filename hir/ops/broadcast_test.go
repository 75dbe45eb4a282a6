package ops_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// numpyBroadcast is numpy's rule over integers, written from its documentation: compare from the last axis; equal, or one of them 1.
func numpyBroadcast(a, b []int64) ([]int64, bool) {
	out := []int64{}
	for i := 1; i <= max(len(a), len(b)); i++ {
		x, y := int64(1), int64(1)
		if i <= len(a) {
			x = a[len(a)-i]
		}
		if i <= len(b) {
			y = b[len(b)-i]
		}
		if x != y && x != 1 && y != 1 {
			return nil, false
		}
		if x == 1 {
			x = y
		}
		out = append([]int64{x}, out...)
	}
	return out, true
}

func tensorOf(shape []int64) *types.Tensor {
	return must(types.NewTensor(dim.Consts(shape...), types.F32, nil, types.GMem))
}

// OP-bcast-1, OP-bcast-3, OP-binary-2: over static shapes, zeros included, broadcasting is numpy's.
func TestBroadcastIsNumpys(t *testing.T) {
	shape := rapid.SliceOfN(rapid.SampledFrom([]int64{0, 1, 1, 2, 3}), 0, 4)
	rapid.Check(t, func(t *rapid.T) {
		a, b := shape.Draw(t, "a"), shape.Draw(t, "b")
		want, ok := numpyBroadcast(a, b)
		got, err := ir.NewCall(binary(ir.Add), exprs([]any{tensorOf(a), tensorOf(b)}), diag.Location{})
		if !ok {
			if err == nil || ir.AsErrors(err)[0].Code != diag.BroadcastMismatch {
				t.Fatalf("%v and %v: %v", a, b, err)
			}
			return
		}
		if err != nil || !types.Equal(got.Type(), tensorOf(want)) {
			t.Fatalf("%v and %v: %v %v, want %v", a, b, got, err, want)
		}
	})
}

// pythonSlice is the length of range(begin, end, step) for bounds counted back as OP-slice-6 says.
func pythonSlice(begin, end, step, n int64) (int64, bool) {
	if begin < 0 {
		begin += n
	}
	if end < 0 {
		end += n
	}
	if begin < 0 || begin > n || end < 0 || end > n || step < 1 {
		return 0, false
	}
	count := int64(0)
	for i := begin; i < end; i += step {
		count++
	}
	return count, true
}

// OP-slice-3, OP-slice-5 and OP-slice-6 over integers agree with counting the selected elements one by one.
func TestSliceCountsElements(t *testing.T) {
	bound := rapid.Int64Range(-8, 8)
	rapid.Check(t, func(t *rapid.T) {
		n, b, e, s := rapid.Int64Range(0, 6).Draw(t, "n"), bound.Draw(t, "b"), bound.Draw(t, "e"), rapid.Int64Range(-1, 4).Draw(t, "s")
		op := ops.Slice{Begin: dim.Consts(b), End: dim.Consts(e), Strides: dim.Consts(s)}
		got, err := ir.NewCall(op, exprs([]any{tensorOf([]int64{n})}), diag.Location{})
		want, ok := pythonSlice(b, e, s, n)
		if ok != (err == nil) {
			t.Fatalf("[%d:%d:%d] of %d: %v", b, e, s, n, err)
		}
		if ok && !types.Equal(got.Type(), tensorOf([]int64{want})) {
			t.Fatalf("[%d:%d:%d] of %d: %s, want %d", b, e, s, n, got.Type(), want)
		}
	})
}

// OP-reshape-2 and OP-reshape-6 over integers: a shape is accepted exactly when the counts agree, and -1 is what makes them agree.
func TestReshapeCounts(t *testing.T) {
	shape := rapid.SliceOfN(rapid.Int64Range(0, 6), 0, 4)
	rapid.Check(t, func(t *rapid.T) {
		old, want := shape.Draw(t, "old"), shape.Draw(t, "new")
		p, q := int64(1), int64(1)
		for _, n := range old {
			p *= n
		}
		for _, n := range want {
			q *= n
		}
		_, err := ir.NewCall(ops.Reshape{Shape: dim.Consts(want...)}, exprs([]any{tensorOf(old)}), diag.Location{})
		if (err == nil) != (p == q) {
			t.Fatalf("%v to %v: %v", old, want, err)
		}
		open := append([]int64{-1}, want...)
		got, err := ir.NewCall(ops.Reshape{Shape: dim.Consts(open...)}, exprs([]any{tensorOf(old)}), diag.Location{})
		if (err == nil) != (q != 0 && p%q == 0) {
			t.Fatalf("%v to %v: %v", old, open, err)
		}
		if err == nil && !types.Equal(got.Type(), tensorOf(append([]int64{p / q}, want...))) {
			t.Fatalf("%v to %v: %s", old, open, got.Type())
		}
	})
}
