package ops_test

import (
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

func binary(fn ir.BinaryKind) ir.Op { return ops.Binary{Fn: fn} }
func unary(fn ir.UnaryKind) ir.Op   { return ops.Unary{Fn: fn} }

func TestBinary(t *testing.T) {
	x := ten("f32", 4, 8)
	scalar := types.MetaScalar(types.I64)
	rules(t, []rule{
		{name: "OP-binary-2 OP-bcast-1", op: binary(ir.Add), args: []any{ten("f32", 4, 1, 8), ten("f32", 3, 1)}, want: `Tensor[(4, 3, 8), "f32"]`},
		{name: "OP-bcast-2 symbolic", op: binary(ir.Add), args: []any{ten("f32", S, 1), ten("f32", 1, 8)}, want: `Tensor[(S, 8), "f32"]`},
		{name: "OP-bcast-2 expression", op: binary(ir.Mul), args: []any{ten("f32", do(dim.FloorDiv, S, 8), 8), ten("f32", 8)}, want: `Tensor[(S // 8, 8), "f32"]`},
		{name: "OP-bcast-3", op: binary(ir.Sub), args: []any{ten("f32", 1, 0, 8), ten("f32", 8)}, want: `Tensor[(1, 0, 8), "f32"]`},
		{name: "OP-bcast-3 zero against three", op: binary(ir.Add), args: []any{ten("f32", 3, 8), ten("f32", 0, 8)}, code: diag.BroadcastMismatch,
			says: []string{"Binary: add: ", "(3, 8)", "(0, 8)"}},
		{name: "OP-bcast-2 static against symbolic", op: binary(ir.Add), args: []any{ten("f32", S), ten("f32", 4)}, code: diag.BroadcastMismatch, says: []string{"(S,)", "(4,)"}},
		{name: "OP-bcast-2 structure", op: binary(ir.Add), args: []any{ten("f32", do(dim.Mul, S, 2)), ten("f32", do(dim.Mul, 2, S))}, code: diag.BroadcastMismatch,
			says: []string{"S * 2", "2 * S"}},
		{name: "OP-bcast-4 envelopes", op: binary(ir.Add), args: []any{ten("f32", S, 1), ten("f32", 1, wide)}, code: diag.DimVarBounds,
			says: []string{"S", "[1, 9)", "[1, 17)"}},
		{name: "OP-dim-3 product of symbols", op: binary(ir.Add), args: []any{ten("f32", do(dim.Mul, S, C)), ten("f32", 1)}, want: `Tensor[(S * C,), "f32"]`},
		{name: "OP-binary-3 comparison", op: binary(ir.Lt), args: []any{x, x}, want: `Tensor[(4, 8), "bool"]`},
		{name: "OP-binary-3 logic", op: binary(ir.And), args: []any{ten("bool", 4), ten("bool", 4)}, want: `Tensor[(4,), "bool"]`},
		{name: "OP-dtype-2", op: binary(ir.Max), args: []any{ten("fp8e4m3", 4), ten("fp8e4m3", 4)}, want: `Tensor[(4,), "fp8e4m3"]`},
		{name: "OP-binary-1 OP-dtype-1 dtypes", op: binary(ir.Add), args: []any{x, ten("bf16", 4, 8)}, code: diag.DTypeMismatch,
			says: []string{"Binary: add: ", "f32", "bf16", "cast"}},
		{name: "OP-lit-4 integer literal", op: binary(ir.Mul), args: []any{x, 2}, code: diag.DTypeMismatch, says: []string{"mul", "f32", "i64"}},
		{name: "OP-lit-4 i32", op: binary(ir.Add), args: []any{ten("i32", 4), 1}, code: diag.DTypeMismatch, says: []string{"i32", "i64"}},
		{name: "OP-lit-2", op: binary(ir.Add), args: []any{ten("bf16", 2), 0.1}, want: `Tensor[(2,), "bf16"]`},
		{name: "OP-lit-5", op: binary(ir.Add), args: []any{0.5, ten("f4e2m1", 2)}, want: `Tensor[(2,), "f4e2m1"]`},
		{name: "OP-lit-1 OP-stor-1 literals alone", op: binary(ir.Add), args: []any{1, 2}, want: `Tensor[(), "i64", "umat"]`},
		{name: "OP-binary-1 and", op: binary(ir.And), args: []any{x, x}, code: diag.DTypeNotAllowed, says: []string{"and takes bool", "f32"}},
		{name: "OP-binary-1 or", op: binary(ir.Or), args: []any{ten("i32", 4), ten("i32", 4)}, code: diag.DTypeNotAllowed, says: []string{"or takes bool"}},
		{name: "OP-binary-1 floor_div", op: binary(ir.FloorDiv), args: []any{x, x}, code: diag.DTypeNotAllowed, says: []string{"floor_div", "f32"}},
		{name: "OP-binary-1 mod", op: binary(ir.Mod), args: []any{ten("bool", 4), ten("bool", 4)}, code: diag.DTypeNotAllowed, says: []string{"mod", "bool"}},
		{name: "OP-binary-1 div of integers DEC-4", op: binary(ir.Div), args: []any{ten("i32", 4), ten("i32", 4)}, code: diag.FloatNeeded,
			says: []string{"div", "i32", "//", "floor_div", "cast"}},
		{name: "OP-binary-1 div of bool", op: binary(ir.Div), args: []any{ten("bool", 4), ten("bool", 4)}, code: diag.FloatNeeded, says: []string{"div", "bool", "cast"}},
		{name: "OP-binary-1 floor_div of integers", op: binary(ir.FloorDiv), args: []any{ten("i64", 4), 2}, want: `Tensor[(4,), "i64"]`},
		{name: "OP-binary-1 dtypes before shapes", op: binary(ir.Add), args: []any{ten("f32", 3), ten("f16", 4)}, code: diag.DTypeMismatch},
		{name: "OP-binary-4 OP-stor-1", op: binary(ir.Add), args: []any{at(x, types.SMem), 1.0}, want: `Tensor[(4, 8), "f32", "smem"]`},
		{name: "OP-stor-1 mix", op: binary(ir.Add), args: []any{at(x, types.SMem), at(x, types.GMem)}, code: diag.StorageMix, says: []string{"gmem, smem"}},
		{name: "OP-stor-2", op: binary(ir.Add), args: []any{ten("i64", 4), scalar}, code: diag.StorageMix, says: []string{"None", "gmem"}},
		{name: "OP-stor-2 shape scalars", op: binary(ir.Add), args: []any{scalar, 1}, want: `Tensor[(), "i64", Layout((), ()), None]`},
		{name: "OP-stor-4", op: binary(ir.Mul), args: []any{ir.NewInduction("i"), 2}, want: `Tensor[(), "i64", "rmem"]`},
		{name: "OP-stor-4 against gmem", op: binary(ir.Add), args: []any{ten("i64", 4), ir.NewInduction("i")}, code: diag.StorageMix, says: []string{"gmem, rmem"}},
		{name: "OP-diag-5", op: binary(ir.Add), args: []any{x, must(types.NewTuple(x, x))}, code: diag.TupleOperand, says: []string{"Binary: ", "operand 1", "rhs"}},
	})
}

func TestUnary(t *testing.T) {
	rules(t, []rule{
		{name: "OP-unary-2", op: unary(ir.Neg), args: []any{at(ten("bf16", 4, S), types.RMem)}, want: `Tensor[(4, S), "bf16", "rmem"]`},
		{name: "OP-dtype-2", op: unary(ir.Neg), args: []any{ten("fp8e4m3", 4)}, want: `Tensor[(4,), "fp8e4m3"]`},
		{name: "OP-unary-1 not", op: unary(ir.Not), args: []any{ten("bool", 4)}, want: `Tensor[(4,), "bool"]`},
		{name: "OP-unary-1 not of floats", op: unary(ir.Not), args: []any{ten("f32", 4)}, code: diag.DTypeNotAllowed, says: []string{"Unary: not", "f32"}},
		{name: "OP-dtype-4 rsqrt", op: unary(ir.Rsqrt), args: []any{ten("i32", 4)}, code: diag.FloatNeeded, says: []string{"Unary: rsqrt", "x", "i32", "cast"}},
		{name: "OP-dtype-4 exp", op: unary(ir.Exp), args: []any{ten("i64", 4)}, code: diag.FloatNeeded, says: []string{"exp", "i64"}},
		{name: "OP-dtype-4 log", op: unary(ir.Log), args: []any{ten("bool", 4)}, code: diag.FloatNeeded, says: []string{"log", "bool"}},
		{name: "OP-dtype-4 exp2", op: unary(ir.Exp2), args: []any{ten("i32", 4)}, code: diag.FloatNeeded},
		{name: "OP-dtype-4 log2", op: unary(ir.Log2), args: []any{ten("i32", 4)}, code: diag.FloatNeeded},
		{name: "OP-dtype-4 abs takes integers", op: unary(ir.Abs), args: []any{ten("i32", 4)}, want: `Tensor[(4,), "i32"]`},
		{name: "OP-dtype-4 ceil takes integers", op: unary(ir.Ceil), args: []any{ten("i64", 4)}, want: `Tensor[(4,), "i64"]`},
		{name: "OP-reg-11 relu", op: unary(ir.Relu), args: []any{ten("i32", 4)}, want: `Tensor[(4,), "i32"]`},
		{name: "OP-reg-11 cast", op: unary(ir.CastKind), args: []any{ten("f16", 4)}, want: `Tensor[(4,), "f16"]`},
		{name: "OP-diag-5", op: unary(ir.Exp), args: []any{must(types.NewTuple(ten("f32", 4)))}, code: diag.TupleOperand, says: []string{"operand 0"}},
	})
}

func TestActivations(t *testing.T) {
	f, i := ten("f16", S, 8), ten("i32", 4)
	same := `Tensor[(S, 8), "f16"]`
	rules(t, []rule{
		{name: "OP-clamp-1", op: ops.Clamp{Min: 6, Max: 0}, args: []any{f}, want: same},
		{name: "OP-clamp-1 integers", op: ops.Clamp{Min: 0, Max: 6}, args: []any{i}, want: `Tensor[(4,), "i32"]`},
		{name: "OP-softplus-1", op: ops.Softplus{}, args: []any{f}, want: same},
		{name: "OP-softplus-1 OP-dtype-4", op: ops.Softplus{}, args: []any{i}, code: diag.FloatNeeded, says: []string{"Softplus: ", "x", "i32", "cast"}},
		{name: "OP-relu-1", op: ops.ReLU{}, args: []any{f}, want: same},
		{name: "OP-relu-1 integers", op: ops.ReLU{}, args: []any{i}, want: `Tensor[(4,), "i32"]`},
		{name: "OP-sigmoid-1", op: ops.Sigmoid{}, args: []any{f}, want: same},
		{name: "OP-sigmoid-1 OP-dtype-4", op: ops.Sigmoid{}, args: []any{i}, code: diag.FloatNeeded, says: []string{"Sigmoid: "}},
		{name: "OP-tanh-1", op: ops.Tanh{}, args: []any{f}, want: same},
		{name: "OP-tanh-1 OP-dtype-4", op: ops.Tanh{}, args: []any{i}, code: diag.FloatNeeded, says: []string{"Tanh: "}},
		{name: "OP-silu-1", op: ops.SiLU{}, args: []any{f}, want: same},
		{name: "OP-silu-1 OP-dtype-4", op: ops.SiLU{}, args: []any{i}, code: diag.FloatNeeded, says: []string{"Silu: "}},
		{name: "OP-gelu-1", op: ops.Gelu{Approximate: "tanh"}, args: []any{f}, want: same},
		{name: "OP-gelu-2 exact", op: ops.Gelu{Approximate: "none"}, args: []any{f}, want: same},
		{name: "OP-gelu-1 OP-dtype-4", op: ops.Gelu{Approximate: "tanh"}, args: []any{i}, code: diag.FloatNeeded, says: []string{"Gelu: "}},
		{name: "OP-gelu-2", op: ops.Gelu{Approximate: "tan"}, args: []any{f}, code: diag.UnknownName, says: []string{`"tan"`, "did you mean `tanh`"}},
		{name: "OP-softmax-1", op: ops.SoftMax{Axis: -1}, args: []any{f}, want: same},
		{name: "OP-softmax-1 rank 0", op: ops.SoftMax{Axis: -1}, args: []any{ten("f32")}, want: `Tensor[(), "f32"]`},
		{name: "OP-softmax-1 rank 0 axis 0", op: ops.SoftMax{Axis: 0}, args: []any{ten("f32")}, want: `Tensor[(), "f32"]`},
		{name: "OP-softmax-1 OP-axis-1", op: ops.SoftMax{Axis: 2}, args: []any{f}, code: diag.AxisOutOfRange, says: []string{"SoftMax: ", "2", "rank 2"}},
		{name: "OP-softmax-1 OP-axis-1 negative", op: ops.SoftMax{Axis: -3}, args: []any{f}, code: diag.AxisOutOfRange, says: []string{"-3"}},
		{name: "OP-softmax-1 dtype before axis", op: ops.SoftMax{Axis: 9}, args: []any{i}, code: diag.FloatNeeded},
		{name: "OP-cast-1", op: ops.Cast{DType: types.I32}, args: []any{at(f, types.SMem)}, want: `Tensor[(S, 8), "i32", "smem"]`},
		{name: "OP-cast-2", op: ops.Cast{DType: types.F4E2M1}, args: []any{ten("bool", 2)}, want: `Tensor[(2,), "f4e2m1"]`},
	})
}

func TestNorms(t *testing.T) {
	x, w := ten("bf16", 4, 8), ten("f32", 8)
	rules(t, []rule{
		{name: "OP-rms_norm-1 OP-rms_norm-2", op: ops.RMSNorm{Eps: 1e-6}, args: []any{x, at(w, types.SMem)}, want: `Tensor[(4, 8), "bf16"]`},
		{name: "OP-rms_norm-1 symbolic", op: ops.RMSNorm{}, args: []any{ten("f32", 4, S), ten("f32", S)}, want: `Tensor[(4, S), "f32"]`},
		{name: "OP-rms_norm-1 rank of x", op: ops.RMSNorm{}, args: []any{ten("f32"), w}, code: diag.RankMismatch, says: []string{"RMSNorm: ", "x", "()"}},
		{name: "OP-rms_norm-1 rank of weight", op: ops.RMSNorm{}, args: []any{x, ten("f32", 1, 8)}, code: diag.RankMismatch, says: []string{"weight", "(1, 8)"}},
		{name: "OP-rms_norm-1 extents", op: ops.RMSNorm{}, args: []any{x, ten("f32", 4)}, code: diag.ShapeMismatch, says: []string{"8", "4"}},
		{name: "OP-rms_norm-1 dtype of x", op: ops.RMSNorm{}, args: []any{ten("i32", 4, 8), w}, code: diag.FloatNeeded, says: []string{"x", "i32"}},
		{name: "OP-rms_norm-1 dtype of weight", op: ops.RMSNorm{}, args: []any{x, ten("i64", 8)}, code: diag.FloatNeeded, says: []string{"weight", "i64"}},
		{name: "OP-layer_norm-1", op: ops.LayerNorm{Axis: -1, Eps: 1e-5}, args: []any{x, ten("bf16", 3), ten("bf16", 3)}, want: `Tensor[(4, 8), "bf16"]`},
		{name: "OP-layer_norm-1 rank", op: ops.LayerNorm{}, args: []any{ten("f32"), w, w}, code: diag.RankMismatch, says: []string{"LayerNorm: ", "x"}},
		{name: "OP-layer_norm-1 dtype of x", op: ops.LayerNorm{}, args: []any{ten("i32", 8), w, w}, code: diag.FloatNeeded, says: []string{"x", "i32"}},
		{name: "OP-layer_norm-1 dtype of weight", op: ops.LayerNorm{}, args: []any{x, ten("bool", 8), w}, code: diag.FloatNeeded, says: []string{"weight", "bool"}},
		{name: "OP-layer_norm-1 dtype of bias", op: ops.LayerNorm{}, args: []any{x, w, ten("i32", 8)}, code: diag.FloatNeeded, says: []string{"bias", "i32"}},
		{name: "OP-layer_norm-1 axis", op: ops.LayerNorm{Axis: 2}, args: []any{x, w, w}, code: diag.AxisOutOfRange, says: []string{"2", "rank 2"}},
		{name: "OP-lit-3", op: ops.LayerNorm{Axis: 1}, args: []any{x, w, 0.0}, code: diag.LiteralDTypes, says: []string{"bf16", "f32"}},
	})
}
