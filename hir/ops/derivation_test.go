package ops_test

import (
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// The steps of the derivation one by one (shard.md 10.2 to 10.5), each by a case that comes out otherwise without it. Layouts are hand-computed from the rules.
func TestDerivationSteps(t *testing.T) {
	f := func(shape ...any) *types.Tensor { return ten("f32", shape...) }
	x := f(24, 8)
	one := over("cta", 1, []int{1}, "g")
	add, mm := binary(ir.Add), ops.MatMul{}
	own := at(spread(m4, f(24, 10), []int64{4, 6, 10}, []int64{0, 10, 1}, "S0"), types.RMem)
	runPlaced(t, []placedCase{
		// K is in both operands and not in the result: partial for matmul, complete for reduce.
		{name: "PROP-2 a reduction dim that leaves a partial", op: mm, args: []any{canon(m4, x, "S1"), canon(m4, f(8, 3), "S0")}, want: "(24, 3):(3, 1) P(sum)"},
		{name: "PROP-2 a reduction dim completed, kept with extent 1", op: reduce(ir.ReduceSum, true, 0), args: []any{canon(m4, x, "S0")}, want: "(1, 1, 8):(0, 0, 1) B"},
		{name: "PROP-6 a mesh axis that nobody asks for is Broadcast", op: mm, args: []any{spread(ab, x, []int64{2, 12, 8}, []int64{96, 8, 1}, "S0"), f(8, 3)}, want: "(2, 12, 3):(36, 3, 1) S0 B"},
		// Both splits are on logical axis 1; their positions are 1 and 2 of the operand and 2 and 3 of the result.
		{name: "PROP-11 states name logical axes until the layout is made", op: ops.Stack{}, args: []any{canon(ab, x, "S1 S1")}, want: "(1, 24, 2, 4):(192, 8, 4, 1) S2 S3"},
		// The row reaches result axis 1 only, so its strides do not travel.
		{name: "PROP-13 an operand that misses an axis of the result carries nothing", op: add, args: []any{f(4, 8), spread(m4, f(8), []int64{4, 2}, []int64{0, 1}, "S0")}, want: "(4, 4, 2):(8, 2, 1) S1"},
		{name: "PROP-13 a stretched axis is no projection", op: add, args: []any{spread(m4, f(8, 1), []int64{4, 2, 1}, []int64{0, 1, 0}, "S0"), f(8, 3)}, want: "(4, 2, 3):(6, 3, 1) S0"},
		{name: "PROP-14 a contraction operand carries nothing", op: mm, args: []any{own, at(f(10, 6), types.RMem)}, want: "(4, 6, 6):(36, 6, 1) S0"},
		// Position 2 has extent 1 and belongs to the last axis as what is left over. Carried, it would stand at the end of the first axis of the result and be handed to the second.
		{name: "PROP-15 what LAY-30 reads otherwise is not carried", op: transpose(1, 0), args: []any{spread(one, f(8, 3), []int64{8, 3, 1}, []int64{3, 1, 0}, "S2")}, want: "(1, 3, 8):(24, 8, 1) S0"},
		{name: "PROP-35 an attribute list that ends is replicated", op: add, args: []any{canon(ab, x, "B P(max)"), spread(ab, x, []int64{24, 8}, []int64{8, 1}, "B")}, want: "(24, 8):(8, 1) B P(max)"},
		{name: "PROP-35 Dynamic is not replicated", op: add, args: []any{canon(ab, x, "B P(max)"), canon(ab, x, "B Dy")}, code: diag.PartialNotAdmitted, says: []string{"rhs is not Broadcast/replicated", "mesh axis 1"}},
		{name: "PROP-26 two placements give the left one, whatever their meshes", op: add, args: []any{canon(m4, x, "B"), canon(ab, x, "B B")}, want: "(24, 8):(8, 1) B"},
	})
	// PROP-19: the mesh of the result is the operands' own.
	call := must(ir.NewCall(mm, exprs([]any{canon(ab, x, "S0 B"), canon(ab, f(8, 12), "B S1")}), diag.Location{}))
	if l := call.Type().(*types.Tensor).Layout.(*shard.Sharded); l.Mesh != ab {
		t.Errorf("PROP-19: the mesh is %s", l.Mesh)
	}
	// PROP-24: what fails in the derivation is the call's own verify error, at its place.
	loc := diag.Location{File: diag.NewFile("m.py", []byte("x + y\n")), Span: diag.Span{Start: 0, End: 5}}
	_, err := ir.NewCall(add, exprs([]any{canon(m4, x, "S0"), canon(m4, x, "S1")}), loc)
	e := ir.AsErrors(err)[0]
	if e.Class != ir.VerifyError || e.Head != "Binary" || e.Loc != loc {
		t.Errorf("PROP-24: class %s, head %s, at %v", e.Class, e.Head, e.Loc)
	}
	// PROP-54: another op than those of PROP-53 takes the storage of the operand that its layout follows.
	rules(t, []rule{
		{name: "PROP-54 transpose", op: transpose(1, 0), args: []any{at(canon(m4, x, "S1"), types.SMem)}, want: at(spread(m4, f(8, 24), []int64{4, 2, 24}, []int64{2, 1, 8}, "S0"), types.SMem).String()},
		{name: "PROP-54 gather takes no part of the indices", op: ops.Gather{}, args: []any{at(canon(m4, x, "S1"), types.SMem), at(ten("i32", 24), types.RMem)}, want: at(canon(m4, x, "S1"), types.SMem).String()},
		{name: "PROP-53 conflicting storage of placed operands", op: add, args: []any{at(canon(m4, x, "S0"), types.SMem), canon(m4, x, "S0")}, code: diag.StorageMix, says: []string{"conflicting storage", "gmem", "smem"}},
		{name: "PROP-53 umat abstains", op: add, args: []any{at(canon(m4, x, "S0"), types.SMem), at(x, types.UMat)}, want: at(canon(m4, x, "S0"), types.SMem).String()},
	})
}

// PROP-33: x[0] is a slice of one row and a reshape that drops the axis; both rules apply in turn.
func TestSubscriptOfAPlacedTensor(t *testing.T) {
	x := canon(m4, ten("f32", 24, 8), "S1")
	row := must(ir.NewCall(slice(dims(0, 0), dims(1, 8)), exprs([]any{x}), diag.Location{}))
	if got := brief(row.Type().(*types.Tensor).Layout); got != "(1, 4, 2):(8, 2, 1) S1" {
		t.Errorf("the slice has %s", got)
	}
	dropped := must(ir.NewCall(reshape(8), []ir.Expr{row}, diag.Location{}))
	if got := brief(dropped.Type().(*types.Tensor).Layout); got != "(4, 2):(2, 1) S0" {
		t.Errorf("the reshape has %s", got)
	}
	_, err := ir.NewCall(slice(dims(0, 0), dims(1, 8)), exprs([]any{canon(m4, ten("f32", 24, 8), "S0")}), diag.Location{})
	refused(t, err, diag.SplitNotAllowed, "axis 0 of x", "mesh axis 0")
}

// A Partial passes to a slice, a split and a reshape of another size only by the table; symbolic extents behave like static ones (PROP-1).
func TestSymbolicPropagation(t *testing.T) {
	n := mustVar("N", 4, 99)
	x := func(states string) *types.Tensor {
		l := shard.NewStrided(shard.Flat(n, dim.Const(4), dim.Const(2)), shard.Ints(8, 2, 1))
		return laid(ten("f32", n, 8), must(shard.NewSharded(l, attrs(states), m4)))
	}
	runPlaced(t, []placedCase{
		{name: "PROP-1 add", op: binary(ir.Add), args: []any{x("S1"), ten("f32", n, 8)}, want: "(N, 4, 2):(8, 2, 1) S1"},
		{name: "PROP-1 transpose", op: transpose(1, 0), args: []any{x("S1")}, want: "(4, 2, N):(2, 1, 8) S0"},
		{name: "PROP-1 reduce", op: reduce(ir.ReduceMax, false, 1), args: []any{x("S1")}, want: "(N, 1, 1):(1, 0, 0) B"},
		{name: "PROP-1 reduce of the symbolic axis", op: reduce(ir.ReduceMax, true, 0), args: []any{x("S1")}, want: "(1, 4, 2):(0, 2, 1) S1"},
		{name: "PROP-1 slice of the other axis", op: slice(dims(0, 0), dims(4, 8)), args: []any{x("S1")}, want: "(4, 4, 2):(8, 2, 1) S1"},
		{name: "PROP-60 slice of the split axis", op: slice(dims(0, 0), dims(n, 4)), args: []any{x("S1")}, code: diag.SplitNotAllowed, says: []string{"axis 1 of x", "layout position 1"}},
		{name: "PROP-1 contraction", op: ops.MatMul{}, args: []any{x("S1"), canon(m4, ten("f32", 8, 3), "S0")}, want: "(N, 3):- P(sum)"},
	})
}
