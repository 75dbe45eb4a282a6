//go:build unix

package load

import (
	"fmt"
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/internal/stopwatch"
)

const dslHeader = "from tilefoundry import func\nfrom tilefoundry.dsl import Tensor, tf\n\n\n"

// The shapes of program whose check has to grow with their number of ops and not with the number of paths through them.
var growth = []struct {
	name string
	make func(n int) string
}{
	{"chain", func(n int) string {
		var b strings.Builder
		b.WriteString(dslHeader + "@func\ndef chain(x: Tensor[(4, 8), \"f32\"]):\n    v0 = tf.exp(x)\n")
		for i := 1; i < n; i++ {
			fmt.Fprintf(&b, "    v%d = v%d + x\n", i, i-1)
		}
		fmt.Fprintf(&b, "    return v%d\n", n-1)
		return b.String()
	}},
	{"x = x + x", func(n int) string {
		return dslHeader + "@func\ndef doubled(x: Tensor[(4, 8), \"f32\"]):\n" + strings.Repeat("    x = x + x\n", n) + "    return x\n"
	}},
	{"functions calling the one before twice", func(n int) string {
		var b strings.Builder
		b.WriteString(dslHeader + "@func\ndef f0(x: Tensor[(4, 8), \"f32\"]):\n    return x + x\n")
		for i := 1; i < n; i++ {
			fmt.Fprintf(&b, "\n\n@func\ndef f%d(x: Tensor[(4, 8), \"f32\"]):\n    return f%d(f%d(x))\n", i, i-1, i-1)
		}
		return b.String()
	}},
}

func mustHold(t testing.TB, text string) {
	t.Helper()
	r, err := Text("growth.py", []byte(text), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Diagnostics) > 0 {
		var b strings.Builder
		_ = diag.WriteText(&b, r.Diagnostics[:1], diag.TextOptions{})
		t.Fatal(b.String())
	}
}

// Twice the ops take at most 2.3 times the processor time, the median of five rounds, on a machine that does nothing else: TILEFOUNDRY_GROWTH=2.3 asks for that. Beside
// other tests, which evict each other's caches, the bound is 3, which a quadratic step (4) still breaks. The sizes are measured in turn, so
// that whatever else the machine does slows all of them; what still looks uneven is measured again before it counts.
func TestCheckIsLinear(t *testing.T) {
	if testing.Short() {
		t.Skip("measures time")
	}
	const rounds, attempts = 5, 6
	limit := 3.0
	if v := os.Getenv("TILEFOUNDRY_GROWTH"); v != "" {
		var err error
		if limit, err = strconv.ParseFloat(v, 64); err != nil {
			t.Fatal(err)
		}
	}
	defer debug.SetGCPercent(debug.SetGCPercent(1600)) // as the command sets it
	sizes := []int{2000, 4000, 8000}
	for _, g := range growth {
		t.Run(g.name, func(t *testing.T) {
			texts := make([]string, len(sizes))
			for i, n := range sizes {
				texts[i] = g.make(n)
			}
			var ratios []float64 // of one doubling, over the two of a round
			var median float64
			for range attempts {
				for range rounds {
					took := make([]time.Duration, len(sizes))
					for i := range sizes {
						runtime.GC()
						start := stopwatch.Processor()
						mustHold(t, texts[i])
						took[i] = stopwatch.Processor() - start
					}
					ratios = append(ratios, math.Sqrt(float64(took[2])/float64(took[0])))
				}
				slices.Sort(ratios)
				if median = ratios[len(ratios)/2]; median <= limit {
					break
				}
			}
			t.Logf("%.2f a doubling, of %d rounds from %.2f to %.2f", median, len(ratios), ratios[0], ratios[len(ratios)-1])
			if median > limit {
				t.Errorf("a doubling takes %.2f times the time", median)
			}
		})
	}
}

func BenchmarkCheck(b *testing.B) {
	for _, g := range growth {
		for _, n := range []int{2000, 4000, 8000} {
			b.Run(fmt.Sprintf("%s/%d", strings.ReplaceAll(g.name, " ", "_"), n), func(b *testing.B) {
				text := g.make(n)
				b.ReportAllocs()
				for b.Loop() {
					mustHold(b, text)
				}
				b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds(), "ops/s")
			})
		}
	}
}
