package resolve_test

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/parser"
	"github.com/tilefoundry/tilefoundry/python/resolve"
)

// TestCompile compares with CPython 3.13.0's compile(): every error of its symbol table and its compiler in every place that decides about it,
// in its words and with its four positions, and the warnings of its compiler. testdata/gen.py made the sources and the answers.
func TestCompile(t *testing.T) {
	f, err := os.Open("testdata/cpython.jsonl.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(z)
	lines.Buffer(nil, 1<<20)
	n := 0
	for lines.Scan() {
		n++
		var row [2]json.RawMessage
		var source string
		var want []any
		for _, err := range []error{json.Unmarshal(lines.Bytes(), &row), json.Unmarshal(row[0], &source), json.Unmarshal(row[1], &want)} {
			if err != nil {
				t.Fatal(err)
			}
		}
		if diff := cmp.Diff(tidy(want), tidy(compile(source))); diff != "" {
			t.Errorf("%q:\n%s", source, diff)
		}
	}
	if n < 9000 {
		t.Errorf("only %d rows", n)
	}
}

// compile answers as testdata/gen.py does.
func compile(source string) []any {
	r := parser.Parse(diag.NewFile("f", []byte(source)))
	warnings := r.Warnings
	var out []any
	if len(r.Errors) > 0 {
		e := r.Errors[0]
		out = refusal(string(e.Class), e.Message, e.Place.Line, e.Place.Offset, e.Place.EndLine, e.Place.EndOffset)
	} else {
		info, errs := resolve.File(r.Module)
		warnings = slices.Concat(warnings, info.Warnings)
		out = []any{nil}
		if len(errs) > 0 {
			line, offset, endLine, endOffset := errs[0].Place(r.File)
			out = refusal(string(errs[0].Class), errs[0].Message, line, offset, endLine, endOffset)
		}
	}
	list := []any{}
	for _, w := range warnings {
		line, _ := r.File.LineCol(w.Start)
		list = append(list, []any{w.Message, float64(line)})
	}
	return append(out, list)
}

func refusal(class, message string, place ...int) []any {
	var at any
	if fmt.Sprint(place) != "[0 0 0 0]" {
		var list []any
		for _, v := range place {
			list = append(list, float64(v))
		}
		at = list
	}
	return []any{class, message, at}
}

// tidy makes None in a place 0, and keeps one of several equal warnings: CPython compiles the condition of a while and the end of a try twice, and
// its own filter shows a warning once a line.
func tidy(answer []any) []any {
	out := slices.Clone(answer)
	if len(out) > 2 {
		if place, ok := out[2].([]any); ok {
			place = slices.Clone(place)
			for i, v := range place {
				if v == nil {
					place[i] = float64(0)
				}
			}
			out[2] = place
		}
	}
	var once []any
	for _, w := range out[len(out)-1].([]any) {
		if !slices.ContainsFunc(once, func(x any) bool { return cmp.Equal(x, w) }) {
			once = append(once, w)
		}
	}
	out[len(out)-1] = once
	return out
}
