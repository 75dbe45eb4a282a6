package ops_test

import (
	"fmt"
	"math"
	"runtime"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/internal/stopwatch"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// decoderChain types n calls of a decoder-like function over x, whose rows and heads may be split, and returns the last value.
func decoderChain(x, w1, w2, scale ir.Expr, n int) (ir.Expr, error) {
	steps := []struct {
		op   ir.Op
		more []ir.Expr
	}{
		{ops.RMSNorm{Eps: 1e-6}, []ir.Expr{scale}}, {ops.MatMul{}, []ir.Expr{w1}}, {ops.SiLU{}, nil}, {ops.MatMul{}, []ir.Expr{w2}}, {binary(ir.Add), nil},
		{ops.Cast{DType: types.F32}, nil}, {reshape(16, 8, 8), nil}, {ops.SoftMax{Axis: -1}, nil}, {transpose(1, 0, 2), nil}, {transpose(1, 0, 2), nil},
		{reshape(16, 64), nil}, {ops.Cast{DType: types.BF16}, nil},
	}
	first := x
	for i := range n {
		step := steps[i%len(steps)]
		more := step.more
		if step.op == binary(ir.Add) {
			more = []ir.Expr{first}
		}
		c, err := ir.NewCall(step.op, append([]ir.Expr{x}, more...), diag.Location{})
		if err != nil {
			return nil, fmt.Errorf("call %d: %w", i, err)
		}
		x = c
	}
	return x, nil
}

// BenchmarkShardedFunction types a function of 5,000 calls without placements and with the rows split over one mesh axis: the time is linear in the calls, and the placed one takes
// no more than three times as long.
func BenchmarkShardedFunction(b *testing.B) {
	x, w := ten("bf16", 16, 64), ten("bf16", 64, 64)
	for _, n := range []int{1250, 2500, 5000} {
		for _, c := range []struct {
			name string
			x    *types.Tensor
		}{{"plain", x}, {"sharded", canon(ab, x, "S0 B")}} {
			b.Run(fmt.Sprintf("%s/%d", c.name, n), func(b *testing.B) {
				for b.Loop() {
					if _, err := decoderChain(expr(c.x), expr(w), expr(w), expr(ten("bf16", 64)), n); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// A placed function costs at most three times the plain one, and twice the calls at most 2.6 times as much. Each time is the least of ten runs or more, taken in turn: other programs share the machine, and the
// least settles on what the work itself takes.
func TestShardedFunctionCost(t *testing.T) {
	if testing.Short() {
		t.Skip("measures time")
	}
	x, w := ten("bf16", 16, 64), ten("bf16", 64, 64)
	placed := canon(ab, x, "S0 B")
	run := func(x *types.Tensor, n int) float64 {
		runtime.GC()
		start := stopwatch.Processor()
		if _, err := decoderChain(expr(x), expr(w), expr(w), expr(ten("bf16", 64)), n); err != nil {
			t.Fatal(err)
		}
		return (stopwatch.Processor() - start).Seconds()
	}
	plain, half, whole := math.Inf(1), math.Inf(1), math.Inf(1)
	for round := 1; round <= 80; round++ {
		plain, half, whole = min(plain, run(x, 5000)), min(half, run(placed, 2500)), min(whole, run(placed, 5000))
		if round >= 10 && whole <= 3*plain && whole <= 2.6*half {
			t.Logf("after %d rounds: placed %.2f times plain, 5000 calls %.2f times 2500", round, whole/plain, whole/half)
			return
		}
	}
	t.Errorf("5000 placed calls take %.1f ms, %.2f times the plain ones (want 3 at most) and %.2f times half of them (want 2.6 at most)", 1e3*whole, whole/plain, whole/half)
}

// The chain that the benchmark times stays split to its end.
func TestShardedFunctionStaysSplit(t *testing.T) {
	x, w := canon(ab, ten("bf16", 16, 64), "S0 B"), ten("bf16", 64, 64)
	last, err := decoderChain(expr(x), expr(w), expr(w), expr(ten("bf16", 64)), 5000)
	if err != nil {
		t.Fatal(err)
	}
	if got := brief(last.Type().(*types.Tensor).Layout); got != "(2, 8, 8, 8):(512, 64, 8, 1) S0 B" && got != "(2, 8, 64):(512, 64, 1) S0 B" {
		t.Errorf("got %s", got)
	}
}
