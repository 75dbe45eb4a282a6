package parser_test

import (
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/internal/stopwatch"
	"github.com/tilefoundry/tilefoundry/python/parser"
	"github.com/tilefoundry/tilefoundry/python/resolve"
)

// TestHostileSources: a quarter of a mebibyte, or the whole where TILEFOUNDRY_HOSTILE is set, of anything is read in ten seconds and a gibibyte, broken or not, and never panics. The statements that are wrong at
// their very end are the ones that the second grammar reads whole.
func TestHostileSources(t *testing.T) {
	size := 1 << 18
	if os.Getenv("TILEFOUNDRY_HOSTILE") != "" {
		size = 1 << 20
	}
	fill := func(unit string) string { return strings.Repeat(unit, size/len(unit)) }
	for name, source := range map[string]string{
		"a long line":              "x = " + fill("a + ") + "b c\n",
		"a long list":              "x = [" + fill("a, ") + "b c]\n",
		"a long dict":              "x = {" + fill("'k': v, ") + "b c}\n",
		"a long call":              "f(" + fill("k=v, ") + "b c)\n",
		"a long string":            "x = '" + fill("s") + "\n",
		"a long f-string":          "x = f'" + fill("{a}") + "{b c}'\n",
		"a long name":              fill("n") + " x\n",
		"a long number":            fill("9") + "\n",
		"a long comment":           "#" + fill("c") + "\nx y\n",
		"many lines":               fill("x = 1\n") + "y z\n",
		"many bad lines":           fill("x y\n"),
		"many bad lines in a def":  "def f():\n" + fill(" x y\n"),
		"many statements on one":   fill("x;") + "y z\n",
		"a large function":         "def f():\n" + fill(" x = [1, 2]\n") + " y z\n",
		"a large if":               "if x:\n y\n" + fill("elif x:\n y\n") + "z z\n",
		"a large match":            "match x:\n" + fill(" case [y, {1: z}]: w\n") + " case y z: w\n",
		"legacy statements before": fill("print -1\n") + "y z\n",
		"nothing but spaces":       fill(" "),
		"nothing but tabs":         fill("\t") + "x",
		"nothing but line ends":    fill("\n") + "x y",
		"nothing but CR":           fill("\r") + "x y",
		"form feeds":               fill("\f") + "x y",
		"null bytes":               fill("\x00"),
		"bytes that are no text":   fill("\xff"),
		"bytes in a string":        "'" + fill("\xff") + "'",
		"byte order marks":         fill("\ufeff"),
		"backslashes":              fill("\\\n") + "x y\n",
		"backslashes within":       "x = (" + fill("\\\n a +") + " b c)\n",
		"open brackets":            fill("("),
		"open brackets of all":     fill("[{("),
		"closed brackets":          fill(")"),
		"quotes":                   fill("'"),
		"triple quotes":            fill(`"""`),
		"f-string starts":          fill("f'{"),
		"colons":                   fill(":"),
		"dots":                     "x" + fill(".a") + " b\n",
		"calls":                    "f" + fill("()") + " b\n",
		"minus signs":              fill("-"),
		"not":                      fill("not "),
		"lambdas":                  fill("lambda:"),
		"conditions":               fill("a if b else ") + "c d",
		"comprehensions":           "[a" + fill(" for b in c") + " d]",
		"decorators":               fill("@a\n"),
		"assignments":              fill("a = ") + "b c\n",
		"targets":                  "for " + fill("a, ") + "b c: pass\n",
		"indentation":              staircase(99) + strings.Repeat(" ", 99) + "x y\n",
		"indentation that differs": fill("if x:\n y\n\tz\n"),
		"imports":                  "from a import " + fill("b, ") + "\n",
		"parameters":               "def f(" + fill("a, ") + "b c): pass\n",
		"globals":                  "global " + fill("a, ") + "b c\n",
	} {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		watch := stopwatch.Start()
		r := parser.Parse(diag.NewFile("f", []byte(source)))
		if len(r.Errors) == 0 {
			resolve.File(r.Module)
		}
		took := watch.Taken()
		runtime.ReadMemStats(&after)
		if took > 10*time.Second {
			t.Errorf("%s: %v", name, took)
		}
		if grown := int64(after.Sys) - int64(before.Sys); grown > 1<<30 {
			t.Errorf("%s: %d MiB", name, grown>>20)
		}
		t.Logf("%s: %v, %d MiB allocated, %d errors", name, took.Round(time.Millisecond), (after.TotalAlloc-before.TotalAlloc)>>20, len(r.Errors))
	}
}

// staircase is n blocks within each other.
func staircase(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat(" ", i) + "if x:\n")
	}
	return b.String()
}
