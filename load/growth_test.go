package load

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/tilefoundry/tilefoundry/diag"
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

// Twice the ops take at most 2.3 times the time, best of five.
func TestCheckIsLinear(t *testing.T) {
	if testing.Short() {
		t.Skip("measures time")
	}
	for _, g := range growth {
		t.Run(g.name, func(t *testing.T) {
			var before time.Duration
			for _, n := range []int{2000, 4000, 8000} {
				text := g.make(n)
				best := time.Duration(1 << 62)
				for range 5 {
					start := time.Now()
					mustHold(t, text)
					best = min(best, time.Since(start))
				}
				t.Logf("%d: %v", n, best)
				if ratio := float64(best) / float64(before); before > 0 && ratio > 2.3 {
					t.Errorf("from %d to %d the time grew %.2f times, from %v to %v", n/2, n, ratio, before, best)
				}
				before = best
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
