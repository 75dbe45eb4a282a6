package std_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/tilefoundry/tilefoundry/host"
)

// TestMemoryOfRounds bounds how many pieces of memory a round of a loop takes. What takes memory for what it does not keep, such as a number
// between two operators, an iterator or a list of arguments, is what made evaluation slow; times are too noisy to be a test, these are not.
func TestMemoryOfRounds(t *testing.T) {
	const setup = `from dataclasses import dataclass
class C:
    def __init__(self, x): self.x = x
    def m(self, a): return a
    @property
    def p(self): return self.x
@dataclass
class D:
    a: int
    b: int = 3
def gen():
    yield 1
    yield 2
def f(a, b=1): return a
o, s, xs, d, seen = C(1), "model.layers.12.weight", [1, 2, 3], {"a": 1}, set()
`
	for _, r := range []struct {
		round string
		most  float64 // pieces of memory; the number i of the round is one where it is large
	}{
		{"pass", 1},
		{"x = (i * 3 + 1) % 7 - i // 2", 2},
		{"x = ((i * 0.5 + 1.25) * 2.0 - 3.0) * 0.75", 2},
		{"if i % 3 == 0 and i * 2 != 7: pass", 1},
		{"for k in xs: pass", 1},
		{"for k in range(3): pass", 2},
		{"for a, b in zip(xs, xs): pass", 7},
		{"x = [k for k in xs if k > 1]", 3},
		{"x = {k: k for k in xs}", 3},
		{"x = sum(k for k in xs)", 7},
		{"for k in gen(): pass", 3},
		{"x = f(1)", 1},
		{"x = f(1, b=2)", 1},
		{"x = o.m(1)", 1},
		{"x = o.p", 1},
		{"o.x = 1", 1},
		{"x = C(1)", 3},
		{"x = D(1, b=2)", 3},
		{`x = f"layer.{i}.weight"`, 3},
		{"x = s[6:12]", 2},
		{`x = s.split(".")`, 3},
		{"x = len(s)", 1},
		{"seen.add(1)", 1},
		{`x = d["a"]`, 1},
		{"x = (1, i)", 2},
	} {
		t.Run(r.round, func(t *testing.T) {
			pieces := func(n int) float64 {
				src := fmt.Sprintf("%sdef rounds(n):\n    for i in range(n):\n        %s\nrounds(%d)\n", setup, r.round, n)
				return testing.AllocsPerRun(2, func() {
					if res := run(t, src, host.Options{}); res.Failed {
						t.Fatal(res.Diagnostics[0].Message)
					}
				})
			}
			each := (pieces(6000) - pieces(2000)) / 4000
			if math.Round(each*10)/10 > r.most {
				t.Errorf("%.2f pieces of memory a round, %v are enough", each, r.most)
			}
		})
	}
}
