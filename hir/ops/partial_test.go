package ops_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// The admission table (OP-part-4, PROP-34), row by row: a pending reduction that the row does not name is refused with the operand, the reduction, the mesh
// axis and the remedy (OP-diag-3).
func TestPartialAdmission(t *testing.T) {
	x, i := ten("f32", 16, 8), ten("i32", 16, 8)
	type row struct {
		name    string
		op      ir.Op
		operand func(*types.Tensor) []any // the operands with the given one in its place
		of      *types.Tensor
		admits  string // of sum, max, min
	}
	alone := func(p *types.Tensor) []any { return []any{p} }
	var rows []row
	for _, fn := range []ir.UnaryKind{ir.Exp, ir.Log, ir.Relu, ir.Ceil, ir.Round, ir.Exp2, ir.Log2} {
		rows = append(rows, row{"unary " + string(fn), unary(fn), alone, x, "max min"})
	}
	for _, fn := range []ir.UnaryKind{ir.Abs, ir.Rsqrt, ir.Square, ir.CastKind} {
		rows = append(rows, row{"unary " + string(fn), unary(fn), alone, x, ""})
	}
	rows = append(rows,
		row{"unary neg", unary(ir.Neg), alone, x, "sum"},
		row{"unary not", unary(ir.Not), alone, ten("bool", 16, 8), ""},
		row{"clamp", ops.Clamp{}, alone, x, "max min"},
		row{"softplus", ops.Softplus{}, alone, x, "max min"},
		row{"relu", ops.ReLU{}, alone, x, "max min"},
		row{"sigmoid", ops.Sigmoid{}, alone, x, "max min"},
		row{"tanh", ops.Tanh{}, alone, x, "max min"},
		row{"gelu", ops.Gelu{Approximate: "tanh"}, alone, x, ""},
		row{"silu", ops.SiLU{}, alone, x, ""},
		row{"softmax", ops.SoftMax{}, alone, x, ""},
		row{"argmax", ops.ArgMax{}, alone, x, ""},
		row{"topk", ops.TopK{K: toDim(1)}, alone, x, ""},
		row{"quant", ops.Quant{Group: 8, Target: types.FP8E4M3}, alone, x, ""},
		row{"layer_norm x", ops.LayerNorm{}, func(p *types.Tensor) []any { return []any{p, x, x} }, x, ""},
		row{"layer_norm weight", ops.LayerNorm{}, func(p *types.Tensor) []any { return []any{x, p, x} }, x, ""},
		row{"layer_norm bias", ops.LayerNorm{}, func(p *types.Tensor) []any { return []any{x, x, p} }, x, ""},
		row{"rms_norm x", ops.RMSNorm{}, func(p *types.Tensor) []any { return []any{p, ten("f32", 8)} }, x, ""},
		row{"rms_norm weight", ops.RMSNorm{}, func(p *types.Tensor) []any { return []any{x, p} }, ten("f32", 8), ""},
		row{"reduce sum", ops.Reduce{Fn: ir.ReduceSum}, alone, x, "sum"},
		row{"reduce mean", ops.Reduce{Fn: ir.ReduceMean}, alone, x, "sum"},
		row{"reduce max", ops.Reduce{Fn: ir.ReduceMax}, alone, x, "max"},
		row{"reduce abs_max", ops.Reduce{Fn: ir.ReduceAbsMax}, alone, x, ""},
		row{"binary add", binary(ir.Add), func(p *types.Tensor) []any { return []any{p, x} }, x, "max min"},
		row{"binary mul", binary(ir.Mul), func(p *types.Tensor) []any { return []any{x, p} }, x, "sum"},
		row{"binary sub", binary(ir.Sub), func(p *types.Tensor) []any { return []any{p, x} }, x, ""},
		row{"binary max", binary(ir.Max), func(p *types.Tensor) []any { return []any{p, x} }, x, ""},
		row{"binary lt", binary(ir.Lt), func(p *types.Tensor) []any { return []any{p, x} }, x, ""},
		row{"matmul", ops.MatMul{}, func(p *types.Tensor) []any { return []any{p, ten("f32", 8, 4)} }, x, "sum"},
		row{"mma", ops.MmaSM80{Mma: ops.Mma{Acc: types.F32}}, func(p *types.Tensor) []any { return []any{p, x} }, x, "sum"},
		row{"rope q", ops.RoPE{}, func(p *types.Tensor) []any { return []any{p, x, x, x, i} }, x, "sum"},
		row{"rope k", ops.RoPE{}, func(p *types.Tensor) []any { return []any{x, p, x, x, i} }, x, "sum"},
		row{"rope cos_cache", ops.RoPE{}, func(p *types.Tensor) []any { return []any{x, x, p, x, i} }, x, ""},
		row{"rope pos_ids", ops.RoPE{}, func(p *types.Tensor) []any { return []any{x, x, x, x, p} }, i, ""},
		row{"insert_slice update", ops.InsertSlice{}, func(p *types.Tensor) []any { return []any{ten("f32", 16), p, 0} }, ten("f32", 4), ""},
		row{"insert_slice dst", ops.InsertSlice{}, func(p *types.Tensor) []any { return []any{p, ten("f32", 4), 0} }, ten("f32", 16), ""},
		row{"insert_slice offsets", ops.InsertSlice{}, func(p *types.Tensor) []any { return []any{ten("f32", 16), ten("f32", 4), p} }, ten("i32"), ""},
		row{"cache_update cur_pos", ops.CacheUpdate{}, func(p *types.Tensor) []any {
			return []any{ten("f32", 1, 2, 1, 1), p, ten("i32"), ten("f32", 1, 2, 1, 1)}
		}, ten("i32"), ""},
		row{"cache_update s", ops.CacheUpdate{}, func(p *types.Tensor) []any {
			return []any{ten("f32", 1, 2, 1, 1), ten("i32"), p, ten("f32", 1, 2, 1, 1)}
		}, ten("i32"), ""},
		row{"gather indices", ops.Gather{}, func(p *types.Tensor) []any { return []any{x, p} }, i, ""},
		row{"gather x", ops.Gather{}, func(p *types.Tensor) []any { return []any{p, i} }, x, "sum max min"},
		row{"cast to itself", ops.Cast{DType: types.F32}, alone, x, "sum max min"},
		row{"cast f32 to bf16", ops.Cast{DType: types.BF16}, alone, x, "sum max min"},
		row{"cast f32 to i32", ops.Cast{DType: types.I32}, alone, x, ""},
		row{"cast i32 to i64", ops.Cast{DType: types.I64}, alone, i, "sum max min"},
		row{"cast i64 to i32", ops.Cast{DType: types.I32}, alone, ten("i64", 16), "sum"},
		row{"cast i64 to f16", ops.Cast{DType: types.F16}, alone, ten("i64", 16), "sum max min"},
		row{"cast bool to f32", ops.Cast{DType: types.F32}, alone, ten("bool", 16), ""},
		row{"cast f8e8m0 to f32", ops.Cast{DType: types.F32}, alone, ten("f8e8m0", 16), ""},
		row{"transpose", transpose(1, 0), alone, x, "sum max min"},
		row{"reshape", reshape(128), alone, x, "sum max min"},
		row{"slice", slice(dims(1, 0), dims(2, 8)), alone, x, "sum max min"},
		row{"split", ops.Split{NumSplits: 2}, alone, x, "sum max min"},
		row{"concat of a mix", ops.Concat{}, func(p *types.Tensor) []any { return []any{p, x} }, x, ""},
		row{"stack of a mix", ops.Stack{}, func(p *types.Tensor) []any { return []any{x, p} }, x, ""},
		row{"concat of all", ops.Concat{}, func(p *types.Tensor) []any { return []any{p, p} }, x, "sum max min"},
		row{"stack of all", ops.Stack{}, func(p *types.Tensor) []any { return []any{p, p} }, x, "sum max min"},
		row{"rank", ops.Rank{}, alone, x, "sum max min"},
		row{"shape_of", ops.ShapeOf{}, alone, x, "sum max min"},
		row{"repeat_interleave", ops.RepeatInterleave{Repeats: 2}, alone, x, ""},
		row{"shape_extract", ops.ShapeExtract{}, alone, ten("i64", 16), ""},
		row{"shape_compose", ops.ShapeCompose{}, alone, ten("i64"), ""},
	)
	for _, r := range rows {
		for _, reduction := range []string{"sum", "max", "min"} {
			t.Run("OP-part-4 PROP-34 "+r.name+" "+reduction, func(t *testing.T) {
				_, err := ir.NewCall(r.op, exprs(r.operand(partial(r.of, reduction))), diag.Location{})
				if !slices.Contains(strings.Fields(r.admits), reduction) {
					refused(t, err, diag.PartialNotAdmitted, "Partial("+reduction+")", "mesh axis 0", "reshard", "Broadcast")
					return
				}
				if err != nil {
					t.Errorf("refused: %v", err)
				}
			})
		}
	}
}

func TestPartialPairs(t *testing.T) {
	x := ten("f32", 16, 8)
	sum, maximum := partial(x, "sum"), partial(x, "max")
	cache := ten("f32", 1, 16, 2, 8)
	image, kernel := ten("f32", 1, 1, 4, 4), ten("f32", 1, 1, 1, 1)
	conv := ops.Conv2D{Stride: []int64{1, 1}, Padding: []int64{0, 0}, Dilation: []int64{1, 1}, Groups: 1}
	zeros := must(ir.NewCall(ops.Zeros{Shape: dims(1), DType: types.F32, Storage: types.GMem}, nil, diag.Location{}))
	castZeros := must(ir.NewCall(ops.Reshape{Shape: dims(1)}, []ir.Expr{zeros}, diag.Location{}))
	rules(t, []rule{
		{name: "OP-part-2 add of two sums is joint", op: binary(ir.Add), args: []any{sum, sum}, want: sum.String()},
		{name: "OP-part-2 add of two maxima", op: binary(ir.Add), args: []any{maximum, maximum}, code: diag.PartialNotAdmitted, says: []string{"lhs Partial(max)", "rhs Partial(max)"}},
		{name: "OP-part-2 add of max and Split", op: binary(ir.Add), args: []any{maximum, placed(x, shard.Split{Axis: 0})}, code: diag.PartialNotAdmitted, says: []string{"rhs", "mesh axis 0"}},
		{name: "OP-part-2 matmul of two sums", op: ops.MatMul{}, args: []any{sum, partial(ten("f32", 8, 4), "sum")}, code: diag.PartialNotAdmitted, says: []string{"mesh axis 0"}},
		{name: "PROP-37 conv2d weight", op: conv, args: []any{image, partial(kernel, "sum"), ten("f32", 1)}, code: diag.PartialNotAdmitted, says: []string{"weight", "secondary state"}},
		{name: "OP-part-4 DEC-17 conv2d bias", op: conv, args: []any{partial(image, "sum"), kernel, ten("f32", 1)}, code: diag.PartialNotAdmitted, says: []string{"bias", "not zero"}},
		{name: "PROP-34 conv2d zero bias", op: conv, args: []any{partial(image, "sum"), kernel, castZeros}, want: partial(image, "sum").String()},
		{name: "OP-part-4 concat of different", op: ops.Concat{}, args: []any{sum, maximum}, code: diag.PartialNotAdmitted, says: []string{"inputs[0]", "inputs[1]", "do not commute"}},
		{name: "OP-part-3 update alone", op: ops.CacheUpdate{}, args: []any{cache, ten("i32"), ten("i32"), partial(cache, "sum")}, code: diag.PartialNotAdmitted,
			says: []string{"new", "Partial(sum)", "cache is complete"}},
		{name: "OP-part-3 both alike", op: ops.CacheUpdate{}, args: []any{partial(cache, "sum"), ten("i32"), ten("i32"), partial(cache, "sum")}, want: partial(cache, "sum").String()},
		{name: "OP-part-3 dst alone", op: ops.CacheUpdate{}, args: []any{partial(cache, "sum"), ten("i32"), ten("i32"), cache}, code: diag.PartialNotAdmitted,
			says: []string{"cache carries a Partial(sum)", "new"}},
		{name: "OP-part-4 full_like keeps max", op: ops.FullLike{Value: 1}, args: []any{maximum}, want: maximum.String()},
		{name: "OP-part-4 full_like keeps sum of 0", op: ops.FullLike{Value: 0}, args: []any{sum}, want: sum.String()},
		{name: "OP-part-4 full_like completes sum of 1", op: ops.FullLike{Value: 1}, args: []any{sum}, want: placed(x, shard.Broadcast{}).String()},
		{name: "PROP-34 tuple_get_item carries", op: ops.TupleGetItem{Index: 1}, args: []any{must(types.NewTuple(sum, maximum))}, want: maximum.String()},
		{name: "PROP-29 unary keeps the placement", op: unary(ir.Neg), args: []any{sum}, want: sum.String()},
		{name: "OP-gather-1 PROP-51 batched gather over a sharded operand", op: ops.Gather{Axis: 1, BatchDims: 1}, args: []any{placed(x, shard.Split{Axis: 1}), ten("i32", 16)},
			code: diag.GatherPlacement, says: []string{"Gather", "batched gather", "not supported", "reshard"}},
	})
}
