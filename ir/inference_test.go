package ir

import (
	"fmt"
	"testing"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/types"
)

func inference(op Op, ts ...types.Type) *Inference { return &Inference{Op: op, Types: ts} }

// OP-bcast-1 to OP-bcast-3: the chapter's table, and symbolic extents that do not meet. Expected shapes are the chapter's.
func TestBroadcastShapes(t *testing.T) {
	s := dimVar(t, "S", 1, 99)
	op := func(o dim.Op, x, y dim.Dim) dim.Dim {
		d, err := dim.New(o, x, y)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	eighth := op(dim.FloorDiv, s, dim.Const(8))
	for _, c := range []struct {
		a, b, want []dim.Dim
		at         int
	}{
		{shapeOf(4, 1, 8), shapeOf(3, 1), shapeOf(4, 3, 8), -1},
		{shapeOf(s, 1), shapeOf(1, 8), shapeOf(s, 8), -1},
		{shapeOf(eighth, 8), shapeOf(8), shapeOf(eighth, 8), -1},
		{shapeOf(1, 0, 8), shapeOf(8), shapeOf(1, 0, 8), -1},
		{shapeOf(3, 8), shapeOf(0, 8), nil, 0},
		{shapeOf(0, 1), shapeOf(1, 0), shapeOf(0, 0), -1},
		{shapeOf(s), shapeOf(4), nil, 0},
		{shapeOf(4, op(dim.Mul, s, dim.Const(2))), shapeOf(4, op(dim.Mul, dim.Const(2), s)), nil, 1},
		{nil, shapeOf(s), shapeOf(s), -1},
	} {
		got, at := BroadcastShapes(c.a, c.b)
		if at != c.at || !dim.EqualAll(got, c.want) {
			t.Errorf("%s with %s: got %s at %d, want %s at %d", ShapeText(c.a), ShapeText(c.b), ShapeText(got), at, ShapeText(c.want), c.at)
		}
	}
}

// OP-bcast-4: a DimVar name with two ranges in one result is refused; the broadcast error names both shapes.
func TestBroadcastErrors(t *testing.T) {
	a, b := dimVar(t, "S", 1, 9), dimVar(t, "S", 1, 17)
	in := inference(addOp{Fn: Add}, tensor(t, types.F32, a, 1), tensor(t, types.F32, 1, b))
	_, err := in.Broadcast(0, 1)
	wantError(t, err, "TF4021", "DimVar S with bounds [1, 9) and with bounds [1, 17)")
	in = inference(addOp{Fn: Add}, tensor(t, types.F32, 4, 8), tensor(t, types.F32, 3, 8))
	_, err = in.Broadcast(0, 1)
	wantError(t, err, "TF4005", "shapes (4, 8) of lhs and (3, 8) of rhs do not broadcast at axis 0")
}

// OP-stor-1, OP-stor-2, OP-stor-4, PROP-53: umat abstains, the rest must agree, None counts, order plays no part.
func TestAnchorStorage(t *testing.T) {
	at := func(s types.Storage) *types.Tensor { return tensorAt(t, types.F32, nil, s, 4) }
	for _, c := range []struct {
		a, b, want types.Storage
	}{
		{types.GMem, types.UMat, types.GMem}, {types.UMat, types.SMem, types.SMem}, {types.UMat, types.UMat, types.UMat},
		{types.RMem, types.RMem, types.RMem}, {types.NoStorage, types.UMat, types.NoStorage},
	} {
		got, err := inference(addOp{Fn: Add}, at(c.a), at(c.b)).AnchorStorage(0, 1)
		if err != nil || got != c.want {
			t.Errorf("%s with %s: %s %v", c.a, c.b, got, err)
		}
	}
	for _, pair := range [][2]types.Storage{{types.GMem, types.NoStorage}, {types.NoStorage, types.GMem}} {
		_, err := inference(addOp{Fn: Add}, at(pair[0]), at(pair[1])).AnchorStorage(0, 1)
		wantError(t, err, "TF4009", "Binary: conflicting storage: the operands live at None, gmem")
	}
	_, err := inference(addOp{Fn: Add}, NewInduction("i").Typ, at(types.GMem)).AnchorStorage(0, 1)
	wantError(t, err, "TF4009", "gmem, rmem")
}

// OP-axis-1: a negative axis counts from the end; out of range names the axis as written and the rank.
func TestAxis(t *testing.T) {
	in := inference(negOp{}, tensor(t, types.F32, 4, 8))
	for a, want := range map[int64]int{0: 0, 1: 1, -1: 1, -2: 0} {
		if got, err := in.Axis("axis", a, 2); err != nil || got != want {
			t.Errorf("axis %d: %d %v", a, got, err)
		}
	}
	for _, rank := range []int{0, 1, 2} {
		_, err := in.Axis("axis", int64(rank), rank)
		wantError(t, err, "TF4003", fmt.Sprintf("Neg: axis %d is out of range for rank %d", rank, rank))
	}
	_, err := in.Axis("axis", -3, 2)
	if e := wantError(t, err, "TF4003", "Neg: axis -3 is out of range for rank 2"); e.Help != "an axis lies in -2 ... 1" {
		t.Errorf("help %q", e.Help)
	}
	_, err = in.Axes("axes", []int64{1, -1}, 2)
	wantError(t, err, "TF4004", "axes name axis 1 twice")
	if got, err := in.Axes("axes", []int64{-1, 0}, 2); err != nil || got[0] != 1 || got[1] != 0 {
		t.Errorf("%v %v", got, err)
	}
}

// OP-dtype-1, OP-dtype-4: no promotion; functions of real values need a float dtype and suggest the cast.
func TestDTypeChecks(t *testing.T) {
	f, h, n := tensor(t, types.F32, 4), tensor(t, types.BF16, 4), tensor(t, types.I32, 4)
	err := inference(addOp{Fn: Add}, f, h).SameDType(0, 1)
	wantError(t, err, "TF4001", "lhs has dtype f32 and rhs has bf16")
	if err := inference(addOp{Fn: Add}, f, f).SameDType(0, 1); err != nil {
		t.Error(err)
	}
	err = inference(negOp{}, n).RealOperand(0, "softmax")
	if e := wantError(t, err, "TF4007", "Neg: softmax is a function of real values and x has dtype i32"); !contains(e.Help, "cast(x, \"f32\")") {
		t.Errorf("help %q", e.Help)
	}
	if err := inference(negOp{}, tensor(t, types.F4E2M1, 4)).RealOperand(0, "softmax"); err != nil { // OP-dtype-2
		t.Error(err)
	}
}
