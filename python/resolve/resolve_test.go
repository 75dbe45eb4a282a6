package resolve_test

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/parser"
	"github.com/tilefoundry/tilefoundry/python/resolve"
)

// TestErrors compares with CPython 3.13.0's compile(): testdata/cpython.jsonl has a row [source, null or [message, line]] for each source, all
// of which CPython's parser accepts.
func TestErrors(t *testing.T) {
	f, err := os.Open("testdata/cpython.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
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
		r := parser.Parse(diag.NewFile("f", []byte(source)))
		if len(r.Errors) > 0 {
			t.Errorf("%q: the parser refuses it: %v", source, r.Errors[0])
			continue
		}
		_, errs := resolve.File(r.Module)
		switch {
		case len(errs) == 0 && want == nil:
		case len(errs) == 0:
			t.Errorf("%q: no error, want %v", source, want)
		case want == nil:
			t.Errorf("%q: %v, want no error", source, errs[0])
		default:
			line, _ := r.File.LineCol(errs[0].Span.Start)
			if errs[0].Message != want[0] || line != int(want[1].(float64)) {
				t.Errorf("%q: %q on line %d, want %v", source, errs[0].Message, line, want)
			}
		}
	}
	if n < 200 {
		t.Errorf("only %d rows", n)
	}
}
