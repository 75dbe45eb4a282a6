package ops_test

import (
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// BenchmarkChain types a decoder-like chain of calls over a symbolic axis; the unit of interest is the time and the bytes of one call.
func BenchmarkChain(b *testing.B) {
	x, w := expr(ten("bf16", 1, S, 64)), expr(ten("bf16", 64, 64))
	scale := expr(ten("bf16", 64))
	chain := []struct {
		op   ir.Op
		more []ir.Expr
	}{
		{ops.RMSNorm{Eps: 1e-6}, []ir.Expr{scale}}, {ops.MatMul{}, []ir.Expr{w}}, {ops.Cast{DType: types.F32}, nil}, {ops.SoftMax{Axis: -1}, nil},
		{ops.Cast{DType: types.BF16}, nil}, {reshape(1, S, 4, 16), nil}, {transpose(0, 2, 1, 3), nil}, {transpose(0, 2, 1, 3), nil}, {reshape(1, S, 64), nil},
		{binary(ir.Add), []ir.Expr{x}},
	}
	b.ReportAllocs()
	for i := range b.N {
		step := chain[i%len(chain)]
		c, err := ir.NewCall(step.op, append([]ir.Expr{x}, step.more...), diag.Location{})
		if err != nil {
			b.Fatal(err)
		}
		x = c
	}
}
