package parser_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/parser"
)

// answer is what CPython 3.13.0 says of a source, as testdata/astdump.py describes it.
type answer struct {
	source   []byte
	valid    bool
	dump     string
	warnings [][3]any
	class    string
	message  string
	place    parser.Place // of the error
}

func parseAnswer(t *testing.T, line []byte) answer {
	t.Helper()
	var row [2]json.RawMessage
	var source string
	var fields []json.RawMessage
	mustUnmarshal(t, line, &row)
	mustUnmarshal(t, row[0], &source)
	mustUnmarshal(t, row[1], &fields)
	a := answer{}
	for _, r := range source { // Latin-1: one character a byte
		a.source = append(a.source, byte(r))
	}
	var kind string
	mustUnmarshal(t, fields[0], &kind)
	a.valid = kind == "A"
	if a.valid {
		mustUnmarshal(t, fields[1], &a.dump)
		mustUnmarshal(t, fields[2], &a.warnings)
		return a
	}
	mustUnmarshal(t, fields[1], &a.class)
	mustUnmarshal(t, fields[2], &a.message)
	a.place = parsePlace(t, fields[3])
	return a
}

// parsePlace reads [line, offset, end line, end offset], or null.
func parsePlace(t *testing.T, data []byte) parser.Place {
	t.Helper()
	var place [4]*int
	mustUnmarshal(t, data, &place)
	var n [4]int
	for i, v := range place {
		if v != nil {
			n[i] = *v
		}
	}
	return parser.Place{Line: n[0], Offset: n[1], EndLine: n[2], EndOffset: n[3]}
}

func mustUnmarshal(t *testing.T, data []byte, into any) {
	t.Helper()
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatalf("%s: %v", data, err)
	}
}

func readAnswers(t *testing.T, path string) []answer {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var out []answer
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		out = append(out, parseAnswer(t, lines.Bytes()))
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return out
}

// checkAnswer compares what the parser says with CPython's answer: the tree and the warnings, or the error's class, words and place.
func checkAnswer(t *testing.T, a answer) {
	t.Helper()
	r := parser.Parse(diag.NewFile("f", bytes.Clone(a.source)))
	if a.valid {
		checkValid(t, a, r)
		return
	}
	if len(r.Errors) == 0 {
		t.Errorf("%q: accepted, want %s: %s", clip(a.source), a.class, a.message)
		return
	}
	e := r.Errors[0]
	if e.Message != a.message {
		t.Errorf("%q: message %q, want %q", clip(a.source), e.Message, a.message)
	}
	if string(e.Class) != a.class {
		t.Errorf("%q: class %s, want %s", clip(a.source), e.Class, a.class)
	}
	if e.Place != a.place {
		t.Errorf("%q: %s at %v, want %v", clip(a.source), e.Message, e.Place, a.place)
	}
	if line, _ := r.File.LineCol(e.Span.Start); a.place.Line > 0 && line != a.place.Line {
		t.Errorf("%q: shown in line %d, want %d", clip(a.source), line, a.place.Line)
	}
}

func checkValid(t *testing.T, a answer, r *parser.Result) {
	t.Helper()
	if len(r.Errors) > 0 {
		line, col := r.File.LineCol(r.Errors[0].Span.Start)
		t.Errorf("%q: refused: %v at %d:%d", clip(a.source), r.Errors[0], line, col)
		return
	}
	if diff := cmp.Diff(a.dump, ast.Dump(r.Module, r.File)); diff != "" {
		t.Errorf("%q: the tree differs from CPython's:\n%s", clip(a.source), diff)
	}
	var got [][3]any
	for _, w := range r.Warnings {
		line, _ := r.File.LineCol(w.Start)
		got = append(got, [3]any{"SyntaxWarning", w.Message, float64(line)})
	}
	if len(got)+len(a.warnings) > 0 {
		if diff := cmp.Diff(a.warnings, got); diff != "" {
			t.Errorf("%q: warnings differ from CPython's:\n%s", clip(a.source), diff)
		}
	}
}

func clip(s []byte) []byte { return s[:min(len(s), 120)] }

// TestTraps: the 216 small sources that parsers of Python are known to get wrong. Nothing of the answers is left out.
func TestTraps(t *testing.T) {
	answers := readAnswers(t, "testdata/traps.jsonl")
	valid := 0
	for _, a := range answers {
		if a.valid {
			valid++
		}
		checkAnswer(t, a)
	}
	if len(answers) != 216 || valid != 108 {
		t.Errorf("%d traps, %d of them valid; want 216 and 108", len(answers), valid)
	}
}

// sourceOf returns the source of a row without its answer.
func sourceOf(line []byte) []byte {
	var row []json.RawMessage
	var s string
	if json.Unmarshal(line, &row) != nil || json.Unmarshal(row[0], &s) != nil {
		return nil
	}
	var out []byte
	for _, r := range s {
		out = append(out, byte(r))
	}
	return out
}
