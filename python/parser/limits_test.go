package parser_test

import (
	"bytes"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/internal/stopwatch"
	"github.com/tilefoundry/tilefoundry/python/parser"
	"github.com/tilefoundry/tilefoundry/python/token"
)

// TestDepth: the depths at which CPython 3.13.0 gives up, found by trying it; ours may lie a few levels to either side, and nothing overflows.
func TestDepth(t *testing.T) {
	rep := strings.Repeat
	for _, c := range []struct {
		name  string
		make  func(n int) string
		limit int // CPython refuses from here
		class token.ErrorClass
	}{
		{"minus", func(n int) string { return rep("-", n) + "x" }, 5970, token.MemoryError},
		{"not", func(n int) string { return rep("not ", n) + "x" }, 5970, token.MemoryError},
		{"power", func(n int) string { return rep("x**", n-1) + "x" }, 2986, token.MemoryError},
		{"condition", func(n int) string { return rep("a if b else ", n) + "c" }, 5970, token.MemoryError},
		{"lambda", func(n int) string { return rep("lambda:", n) + "x" }, 2985, token.MemoryError},
		{"elif", func(n int) string { return "if a: b\n" + rep("elif a: b\n", n) }, 5967, token.MemoryError},
		{"sum", func(n int) string { return rep("x+", n-1) + "x" }, 9996, token.RecursionError},
		{"attribute", func(n int) string { return "x" + rep(".a", n) }, 9995, token.RecursionError},
		{"call", func(n int) string { return "f" + rep("()", n) }, 9995, token.RecursionError},
		{"parentheses", func(n int) string { return rep("(", n) + "x" + rep(")", n) }, 201, token.SyntaxError},
		{"f-strings", func(n int) string { return rep("f'{", n) + "x" + rep("}'", n) }, 150, token.SyntaxError},
		{"indentation", func(n int) string {
			var b strings.Builder
			for i := range n {
				b.WriteString(rep(" ", i) + "if x:\n")
			}
			return b.String() + rep(" ", n) + "x"
		}, 100, token.IndentationError},
	} {
		slack := c.limit / 500
		if errs := parser.Parse(diag.NewFile("f", []byte(c.make(c.limit-slack-1)))).Errors; len(errs) > 0 {
			t.Errorf("%s: %d levels refused: %v", c.name, c.limit-slack-1, errs[0])
		}
		errs := parser.Parse(diag.NewFile("f", []byte(c.make(c.limit+slack)))).Errors
		if len(errs) == 0 || errs[0].Class != c.class {
			t.Errorf("%s: %d levels: %v, want a %s", c.name, c.limit+slack, errs, c.class)
		}
		if c.class == token.IndentationError {
			continue // the text itself is quadratic
		}
		if errs := parser.Parse(diag.NewFile("f", []byte(c.make(200000)))).Errors; len(errs) == 0 {
			t.Errorf("%s: 200,000 levels are accepted", c.name)
		}
	}
}

// TestHostileTime: sources made to be read again and again take no time to speak of. Each was exponential at some point, or looks like it.
func TestHostileTime(t *testing.T) {
	for _, unit := range []string{
		"(", "[", "{", "f(", "(a (", "(a=", "{a:", "[a for ", "[a for b in ", "[a, b for {*", "f(a b=", "lambda x=(", "with (", "a if (", "print (",
		"print print ", "a a ", "(*", "x[a:", "f'{", "f'{x:{", "match (", "(a := b = ", "del (", "(yield ", "case (",
	} {
		for _, head := range []string{"", "x y ", "f(", "for ", "with ", "match ", "del ", "x = "} {
			for _, tail := range []string{"\n", " x y\n", ") = 1\n"} {
				source := head + strings.Repeat(unit, 150) + tail
				took := stopwatch.Least(time.Second, func() { parser.Parse(diag.NewFile("f", []byte(source))) })
				if took > time.Second {
					t.Errorf("%q %q %q: %v", head, unit, tail, took)
				}
			}
		}
	}
}

// TestAllocation: at most 16 bytes allocated for each byte of ordinary source. The sources are the programs that made the test data.
func TestAllocation(t *testing.T) {
	var all []byte
	for _, name := range []string{"astdump.py", "genown.py", "gencharmaps.py"} {
		src, err := os.ReadFile("testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, src...)
	}
	src := bytes.Repeat(all, 20)
	if per := allocated(t, src); per > 16 {
		t.Errorf("%.1f bytes allocated for each byte of source", per)
	}
}

// allocated returns the bytes that parsing src allocates for each of its bytes.
func allocated(t *testing.T, src []byte) float64 {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	r := parser.Parse(diag.NewFile("f", src))
	runtime.ReadMemStats(&after)
	if len(r.Errors) > 0 {
		t.Fatal(r.Errors[0])
	}
	return float64(after.TotalAlloc-before.TotalAlloc) / float64(len(src))
}
