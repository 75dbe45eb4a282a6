package ops_test

import (
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// Rules that hold across the catalogue.
func TestGeneralRules(t *testing.T) {
	x := ten("f32", 4, 8)
	smem := at(x, types.SMem)
	column := laid(x, strided([]int64{4, 8}, []int64{1, 4}))
	rules(t, []rule{
		{name: "OP-reg-13 rank 0 where the pattern says tensor", op: binary(ir.Add), args: []any{ten("f32"), ten("f32")}, want: `Tensor[(), "f32"]`},
		{name: "OP-reg-13 rank 0 index", op: ops.Gather{}, args: []any{x, ten("i32")}, want: `Tensor[(8,), "f32"]`},
		{name: "OP-dtype-3 matmul of integers", op: ops.MatMul{}, args: []any{ten("i32", 4, 8), ten("i32", 8, 2)}, want: `Tensor[(4, 2), "i32"]`},
		{name: "OP-dtype-3 matmul of bool", op: ops.MatMul{}, args: []any{ten("bool", 4, 8), ten("bool", 8, 2)}, want: `Tensor[(4, 2), "bool"]`},
		{name: "OP-dtype-3 argmax of integers", op: ops.ArgMax{}, args: []any{ten("i64", 4)}, want: `Tensor[(), "i64"]`},
		{name: "OP-axis-2 the axis is the shape's, whatever the layout", op: ops.Reduce{Axes: []int64{0}, Fn: ir.ReduceSum}, args: []any{column}, want: `Tensor[(8,), "f32"]`},
		{name: "OP-dim-1 a folded extent is an integer", op: reshape(do(dim.Mul, 4, 2), 4), args: []any{x}, want: `Tensor[(8, 4), "f32"]`},
		{name: "OP-dim-2 no identity is simplified", op: ops.RepeatInterleave{Repeats: 1}, args: []any{ten("f32", S)}, want: `Tensor[(S * 1,), "f32"]`},
		{name: "OP-dim-2 division is floored", op: ops.Conv2D{Stride: []int64{2, 1}, Padding: []int64{0, 0}, Dilation: []int64{1, 1}, Groups: 1},
			// (2 - 3) // 2 + 1 = -1 + 1 = 0
			args: []any{ten("f32", 1, 1, 2, 3), ten("f32", 1, 1, 3, 3), ten("f32", 1)}, want: `Tensor[(1, 1, 0, 1), "f32"]`},
		{name: "OP-dim-3 loop variable in an extent", op: unary(ir.Neg), args: []any{ten("f32", do(dim.Sub, S, scalarOf(ir.NewInduction("i"))))}, want: `Tensor[(S - i,), "f32"]`},
		{name: "OP-stor-3 gather follows x", op: ops.Gather{}, args: []any{smem, ten("i32", 2)}, want: `Tensor[(2, 8), "f32", "smem"]`},
		{name: "OP-stor-3 rms_norm follows x", op: ops.RMSNorm{}, args: []any{smem, ten("f32", 8)}, want: smem.String()},
		{name: "OP-stor-3 layer_norm follows x", op: ops.LayerNorm{}, args: []any{smem, x, at(x, types.RMem)}, want: smem.String()},
		{name: "OP-stor-3 insert_slice follows dst", op: ops.InsertSlice{}, args: []any{at(ten("f32", 4), types.SMem), ten("f32", 2), 0}, want: `Tensor[(4,), "f32", "smem"]`},
		{name: "OP-lay-1 no layout on a changed shape", op: ops.Concat{Axis: 1}, args: []any{column, x}, want: `Tensor[(4, 16), "f32"]`},
		{name: "OP-lay-2 the leading operand's layout", op: ops.Concat{}, args: []any{column, ten("f32", 0, 8)}, want: column.String()},
		{name: "OP-lay-2 absent stays absent", op: ops.Concat{}, args: []any{ten("f32", 4, 8), laid(ten("f32", 0, 8), strided([]int64{0, 8}, []int64{8, 1}))}, want: x.String()},
		{name: "OP-binary-5 OP-lay-2 genuine sharding is derived before layouts merge", op: binary(ir.Add), args: []any{placed(x, shard.Split{Axis: 0}), column}, want: placed(x, shard.Split{Axis: 0}).String()},
		{name: "OP-gather-4 a placement of indices takes no part", op: ops.Gather{}, args: []any{x, placed(ten("i32", 4), shard.Split{Axis: 0})}, want: `Tensor[(4, 8), "f32"]`},
		{name: "TYP-13 the rank is bounded", op: ops.Zeros{Shape: make65(), DType: types.F32}, code: diag.SymbolicTooLarge, says: []string{"65 axes"}},
		{name: "OP-reshape-2 the rank is bounded", op: ops.Reshape{Shape: make65()}, args: []any{x}, code: diag.BadShapeEntry, says: []string{"65"}},
		{name: "OP-dim-2 an extent past 64 bits", op: ops.RepeatInterleave{Repeats: 1 << 62}, args: []any{ten("f32", 8)}, code: diag.DimOverflow, says: []string{"RepeatInterleave: "}},
	})
}

func make65() []dim.Dim { return ones(65) }

// A refusal is headed by the IR name, has the class of a verification error and the call's place (OP-diag-1), and is the first of the checks that fail (OP-diag-2).
func TestRefusalForm(t *testing.T) {
	loc := diag.Location{File: diag.NewFile("m.py", []byte("x @ y\n")), Span: diag.Span{Start: 0, End: 5}}
	args := exprs([]any{ten("f32", 4), ten("bf16", 3)}) // dtypes, ranks and extents all differ
	_, err := ir.NewCall(ops.MatMul{}, args, loc)
	if err == nil {
		t.Fatal("accepted")
	}
	e := ir.AsErrors(err)[0]
	if e.Code != diag.DTypeMismatch || e.Class != ir.VerifyError || !strings.HasPrefix(e.Error(), "MatMul: ") || e.Loc != loc {
		t.Errorf("code %s, class %s, at %v: %v", e.Code, e.Class, e.Loc, e)
	}
}

// An operand that failed to check makes the call fail in silence, so that one mistake is reported once.
func TestFailedOperandsStaySilent(t *testing.T) {
	failed := ir.NewInvalid("x")
	for _, op := range []ir.Op{ops.MatMul{}, binary(ir.Add), ops.Concat{Axis: 7}, ops.InsertSlice{}, ops.TupleGetItem{Index: 9}, ops.Slice{}} {
		args := []ir.Expr{failed, expr(ten("i32", 3)), expr(2)}
		if !op.Kind().Variadic {
			args = args[:op.Kind().Inputs()]
		}
		c, err := ir.NewCall(op, args, diag.Location{})
		if err != nil || !ir.IsInvalid(c.Type()) {
			t.Errorf("%s: %v", op.Kind().Name, err)
		}
	}
}

// OP-part-1: mesh axes are judged in ascending order, each on its own; an operand without a placement passes.
func TestSingleOperandOrder(t *testing.T) {
	mesh := must(shard.NewMesh(must(shard.NewTopology("cta", dim.Const(8))), must(shard.COrder(dims(2, 4))), []string{"a", "b"}, nil))
	x := ten("f32", 16, 8)
	over := func(a, b string) *types.Tensor {
		attrs := []shard.Attr{shard.Partial{Reduction: a}, shard.Partial{Reduction: b}}
		return laid(x, must(shard.NewSharded(must(shard.COrder(x.Shape)), attrs, mesh)))
	}
	rules(t, []rule{
		{name: "OP-part-1 second axis", op: unary(ir.Exp), args: []any{over("max", "sum")}, code: diag.PartialNotAdmitted, says: []string{"mesh axis 1", "Partial(sum)"}},
		{name: "OP-part-1 both pass", op: unary(ir.Exp), args: []any{over("max", "min")}, want: over("max", "min").String()},
		{name: "OP-part-1 first axis first", op: unary(ir.Exp), args: []any{over("sum", "sum")}, code: diag.PartialNotAdmitted, says: []string{"mesh axis 0"}},
		{name: "OP-part-1 no placement", op: unary(ir.Exp), args: []any{x}, want: x.String()},
	})
}

// A captured dim expression is a shape scalar; a bare DimVar is no operand (OP-dimop-2).
func TestDimensionOperands(t *testing.T) {
	d := must(ir.NewDimValue(do(dim.FloorDiv, C, 8), diag.Location{}))
	rules(t, []rule{
		{name: "OP-dimop-2 with a literal", op: binary(ir.Add), args: []any{d, 1}, want: `Tensor[(), "i64", Layout((), ()), None]`},
		{name: "OP-dimop-2 with a tensor", op: binary(ir.Add), args: []any{d, ten("i64", 4)}, code: diag.StorageMix, says: []string{"None", "gmem"}},
		{name: "OP-dimop-2 shape_compose", op: ops.ShapeCompose{}, args: []any{d, d}, want: `Tensor[(2,), "i64", Layout((2,), (1,)), None]`},
	})
	_, err := ir.NewDimValue(C, diag.Location{})
	refused(t, err, diag.BareDimVar, "C")
}

// OP-reg-3: a surface name is the lower-cased IR name unless the table of explicit names gives another.
func TestSurfaceNames(t *testing.T) {
	explicit := strings.Fields("layer_norm rms_norm cache_update full_like insert_slice repeat_interleave shape_of tuple_get_item shape_compose shape_extract")
	named := map[string]bool{}
	for _, n := range explicit {
		named[n] = true
	}
	for _, k := range ir.Default.Kinds("tf") {
		if !named[k.Surface] && k.Surface != strings.ToLower(k.Name) {
			t.Errorf("%s is called %s", k.Name, k.Surface)
		}
	}
}
