package ops_test

import (
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// relation is what the type rule of an op says about the axes of operands of the given types.
func relation(t *testing.T, op ir.Op, operands ...*types.Tensor) [][]string {
	t.Helper()
	in := &ir.Inference{Op: op}
	for i, o := range operands {
		in.Args = append(in.Args, ir.NewVar(string(rune('a'+i)), o, false))
		in.Types = append(in.Types, o)
	}
	r, err := op.Kind().Infer(in)
	if err != nil {
		t.Fatal(err)
	}
	var all [][]string
	for _, axes := range r.Outputs[0].Layout.Operands {
		var row []string
		for _, a := range axes {
			row = append(row, axisText(a))
		}
		all = append(all, row)
	}
	return all
}

// CORE-804: in the contraction of (6, 64) with (64, 32), what both operands read and the result does not is reduced, and an axis of extent 1
// under a longer one is broadcast. CORE-802: the relation is made of the operands and the op alone: the same ranks give the same relation
// whatever the extents are, and it holds no shape.
func TestRelationOfAContraction(t *testing.T) {
	rows := mustVar("R", 1, 65)
	want := [][]string{{"k0", "c"}, {"c", "k1"}}
	for _, operands := range [][]*types.Tensor{
		{ten("f32", 6, 64), ten("f32", 64, 32)}, {ten("f32", rows, 64), ten("f32", 64, 32)}, {ten("f32", 0, 7), ten("f32", 7, 0)},
	} {
		if d := cmp.Diff(want, relation(t, ops.MatMul{}, operands...)); d != "" {
			t.Errorf("%v: %s", operands, d)
		}
	}
	want = [][]string{{"s0", "k1", "c"}, {"k0", "c", "k2"}}
	if d := cmp.Diff(want, relation(t, ops.MatMul{}, ten("f32", 1, 6, 64), ten("f32", 5, 64, 32))); d != "" {
		t.Error(d)
	}
	for i := range reflect.TypeFor[ir.Relation]().NumField() {
		if f := reflect.TypeFor[ir.Relation]().Field(i); f.Type == reflect.TypeFor[[]dim.Dim]() {
			t.Errorf("CORE-802: a relation holds the extents %s", f.Name)
		}
	}
}

// CORE-805: the extents of a result are those of the axes it follows, verbatim: an integer, a DimVar, a dim expression that is not simplified;
// a zero extent stays zero.
func TestExtentsAreVerbatim(t *testing.T) {
	rows := mustVar("R", 1, 65)
	twice := must(dim.New(dim.Add, rows, rows))
	zero := must(dim.New(dim.Sub, twice, twice)) // 0, and not said to be
	for _, c := range []struct {
		extent any
		want   dim.Dim
	}{{6, dim.Const(6)}, {rows, rows}, {twice, twice}, {zero, zero}, {0, dim.Const(0)}} {
		call, err := ir.NewCall(ops.MatMul{}, exprs([]any{ten("f32", c.extent, 64), ten("f32", 64, 32)}), diag.Location{})
		if err != nil {
			t.Fatal(err)
		}
		if got := call.Type().(*types.Tensor).Shape[0]; !dim.Equal(got, c.want) || dim.String(got) != dim.String(c.want) {
			t.Errorf("the extent is %s, want %s", dim.String(got), dim.String(c.want))
		}
		call, err = ir.NewCall(ops.Reduce{Axes: []int64{1}, KeepDim: true, Fn: ir.ReduceSum}, exprs([]any{ten("f32", c.extent, 64)}), diag.Location{})
		if err != nil {
			t.Fatal(err)
		}
		shape := call.Type().(*types.Tensor).Shape
		if !dim.Equal(shape[0], c.want) || shape[1] != dim.Const(1) { // an axis that no index reaches has the extent 1
			t.Errorf("the shape is %s", ir.ShapeText(shape))
		}
	}
}

// CORE-807: one name with two envelopes among the extents of a call is refused, and names it and both bounds; nothing else about dim
// expressions is limited: a symbolic divisor and a product of two variables are extents like others.
func TestOneEnvelopeInACall(t *testing.T) {
	short, long, other := mustVar("R", 1, 9), mustVar("R", 1, 17), mustVar("Q", 1, 5)
	_, err := ir.NewCall(ops.MatMul{}, exprs([]any{ten("f32", short, 64), ten("f32", 64, long)}), diag.Location{})
	refused(t, err, diag.DimVarBounds, "R", "[1, 9)", "[1, 17)")
	for _, d := range []dim.Dim{must(dim.New(dim.FloorDiv, short, other)), must(dim.New(dim.Mul, short, other)), must(dim.New(dim.Mod, short, other))} {
		if _, err := ir.NewCall(ops.MatMul{}, exprs([]any{ten("f32", d, 64), ten("f32", 64, 32)}), diag.Location{}); err != nil {
			t.Errorf("%s: %v", dim.String(d), err)
		}
	}
}

// CORE-811: a derivation that fails is the call's own verify error; which extents the axes have plays no part.
func TestPropagationFailsAtTheCall(t *testing.T) {
	for _, n := range []int{8, 16, 128} {
		_, err := ir.NewCall(ops.ArgMax{Axis: 1}, exprs([]any{canon(m4, ten("f32", 16, n), "S1")}), diag.Location{})
		refused(t, err, diag.SplitNotAllowed, "axis 1")
		if e := ir.AsErrors(err)[0]; e.Head != "ArgMax" || e.Class != ir.VerifyError {
			t.Errorf("the error is %v", err)
		}
		_, err = ir.NewCall(ops.ArgMax{Axis: 1}, exprs([]any{canon(m4, ten("f32", n, 16), "S0")}), diag.Location{})
		if err != nil {
			t.Errorf("a split of the other axis: %v", err)
		}
	}
}

// CORE-812: whether an op lets a Partial through is its own decision, made per mesh axis before anything is propagated: beside a split that no
// derivation accepts, the Partial is what is reported, and the same split without it is judged by the derivation.
func TestAdmissionComesBeforePropagation(t *testing.T) {
	x := ten("f32", 16, 8)
	_, err := ir.NewCall(ops.ArgMax{Axis: 1}, exprs([]any{canon(ab, x, "S1 P(sum)")}), diag.Location{})
	refused(t, err, diag.PartialNotAdmitted, "Partial(sum)", "mesh axis 1")
	_, err = ir.NewCall(ops.ArgMax{Axis: 1}, exprs([]any{canon(ab, x, "S1 B")}), diag.Location{})
	refused(t, err, diag.SplitNotAllowed)
	// The relation of a reduce is the same whatever it computes; what it lets through is not.
	for kind, admitted := range map[ir.ReduceKind]bool{ir.ReduceSum: true, ir.ReduceMax: false} {
		op := ops.Reduce{Axes: []int64{1}, KeepDim: true, Fn: kind}
		_, err := ir.NewCall(op, exprs([]any{canon(m4, x, "P(sum)")}), diag.Location{})
		if (err == nil) != admitted {
			t.Errorf("reduce %s of a Partial(sum): %v", kind.EnumValue(), err)
		}
	}
}

// CORE-813: the residency of a result follows from the operands' residencies alone, whatever the axes and the placements are.
func TestResidencyIsOfTheOperands(t *testing.T) {
	at := func(s types.Storage, l shard.Layout, shape ...any) *types.Tensor {
		plain := ten("f32", shape...)
		return must(types.NewTensor(plain.Shape, plain.DType, l, s))
	}
	for _, c := range []struct{ lhs, rhs, want types.Storage }{
		{types.SMem, types.SMem, types.SMem}, {types.UMat, types.RMem, types.RMem}, {types.GMem, types.UMat, types.GMem}, {types.UMat, types.UMat, types.UMat},
	} {
		split := canon(m4, ten("f32", 16, 8), "S0").Layout
		for _, l := range []shard.Layout{nil, split} {
			for _, rhs := range []*types.Tensor{at(c.rhs, nil, 16, 8), at(c.rhs, nil, 1, 8), at(c.rhs, nil, 8)} {
				call, err := ir.NewCall(binary(ir.Mul), exprs([]any{at(c.lhs, l, 16, 8), rhs}), diag.Location{})
				if err != nil {
					t.Fatal(err)
				}
				if got := call.Type().(*types.Tensor).Storage; got != c.want {
					t.Errorf("%s and %s give %s", c.lhs, c.rhs, got)
				}
			}
		}
	}
	_, err := ir.NewCall(binary(ir.Mul), exprs([]any{at(types.SMem, nil, 16, 8), at(types.GMem, nil, 16, 8)}), diag.Location{})
	refused(t, err, diag.StorageMix)
}
