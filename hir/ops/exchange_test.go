package ops_test

import (
	"fmt"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// PROP-58, PROP-59: where an op reads what other participants hold: it scans or reduces an axis that is split, or reads a split operand that takes no part in its layout.
func TestExchanges(t *testing.T) {
	f := func(shape ...any) *types.Tensor { return ten("f32", shape...) }
	x, v := f(24, 16), f(16)
	q := f(2, 8, 4, 8)
	rope := func(q, k, cos *types.Tensor) []any { return []any{q, k, cos, f(9, 8), ten("i32", 8)} }
	cache, fresh := f(1, 8, 4, 8), f(1, 4, 4, 8)
	for _, c := range []struct {
		name string
		op   ir.Op
		args []any
		want string // operand, axis, mesh axis and use of each
	}{
		{"softmax of the split axis", ops.SoftMax{Axis: -1}, []any{canon(m4, x, "S1")}, "[0 1 0 scanned]"},
		{"softmax of another axis", ops.SoftMax{Axis: 0}, []any{canon(m4, x, "S1")}, ""},
		{"layer_norm over two axes", ops.LayerNorm{Axis: 0}, []any{canon(ab, x, "S0 S1"), x, x}, "[0 0 0 scanned] [0 1 1 scanned]"},
		{"layer_norm weight", ops.LayerNorm{Axis: 1}, []any{x, canon(m4, v, "S0"), v}, "[1 0 0 consumed]"},
		{"rms_norm", ops.RMSNorm{}, []any{canon(m4, x, "S1"), canon(m4, v, "S0")}, "[0 1 0 scanned]"},
		{"rms_norm rows", ops.RMSNorm{}, []any{canon(m4, x, "S0"), v}, ""},
		{"rope heads", ops.RoPE{}, rope(canon(m4, q, "S2"), canon(m4, q, "S2"), f(9, 8)), ""},
		{"rope halves", ops.RoPE{}, rope(canon(m4, q, "S3"), q, f(9, 8)), "[0 3 0 scanned]"},
		{"rope halves of k", ops.RoPE{}, rope(q, canon(m4, q, "S3"), f(9, 8)), "[1 3 0 scanned]"},
		{"rope cache", ops.RoPE{}, rope(q, q, canon(m4, f(8, 8), "S0")), "[2 0 0 consumed]"},
		{"reduce of the split axis", reduce(ir.ReduceSum, true, 1), []any{canon(ab, x, "S0 S1")}, "[0 1 1 reduced]"},
		{"reduce of another axis", reduce(ir.ReduceSum, true, 1), []any{canon(m4, x, "S0")}, ""},
		{"gather indices", ops.Gather{}, []any{x, canon(m4, ten("i32", 8), "S0")}, "[1 0 0 consumed]"},
		{"gather along the split", ops.Gather{}, []any{canon(m4, x, "S0"), ten("i32", 8)}, ""},
		{"contraction", ops.MatMul{}, []any{canon(m4, x, "S1"), canon(m4, f(16, 4), "S0")}, ""},
		{"insert_slice alike", ops.InsertSlice{}, []any{canon(m4, v, "S0"), canon(m4, v, "S0"), 0}, ""},
		{"insert_slice over another mesh", ops.InsertSlice{}, []any{canon(m4, v, "S0"), canon(over("cta", 4, []int{4}, "h"), v, "S0"), 0}, "[1 0 0 consumed]"},
		{"insert_slice of a window", ops.InsertSlice{}, []any{canon(m4, v, "S0"), canon(m4, f(4), "S0"), 0}, "[1 0 0 scanned]"},
		{"insert_slice into a whole", ops.InsertSlice{}, []any{v, canon(m4, v, "S0"), 0}, "[1 0 0 consumed]"},
		{"cache_update heads", ops.CacheUpdate{}, []any{canon(m4, cache, "S2"), ten("i32"), ten("i32"), canon(m4, fresh, "S2")}, ""},
		{"cache_update positions", ops.CacheUpdate{}, []any{canon(m4, cache, "S1"), ten("i32"), ten("i32"), canon(m4, fresh, "S1")}, "[3 1 0 scanned]"},
		{"shape_extract", ops.ShapeExtract{}, []any{canon(m4, ten("i64", 4), "S0")}, "[0 0 0 consumed]"},
		{"rank reads no element", ops.Rank{}, []any{canon(m4, x, "S0")}, ""},
		{"elementwise", binary(ir.Add), []any{canon(m4, x, "S0"), x}, ""},
		{"a mesh axis of extent 1", ops.SoftMax{Axis: 1}, []any{canon(over("cta", 1, []int{1}, "g"), x, "S1")}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			call, err := ir.NewCall(c.op, exprs(c.args), diag.Location{})
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			for _, e := range ir.Exchanges(call) {
				if got != "" {
					got += " "
				}
				got += fmt.Sprintf("[%d %d %d %s]", e.Operand, e.Axis, e.MeshAxis, e.Use)
			}
			if got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}
