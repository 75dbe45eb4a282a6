package parser_test

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"sort"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/parser"
	"github.com/tilefoundry/tilefoundry/python/resolve"
)

// mutant is a source made wrong, mostly, and what CPython 3.13.0's compile() says of it. See testdata/mutants/gen.py.
type mutant struct {
	base     string
	source   []byte
	class    string // "" where it is accepted
	message  string
	place    [4]int // line, offset, end line, end offset; 0 for None
	placed   bool
	warnings [][2]any
}

func latin1(s string) []byte {
	out := make([]byte, 0, len(s))
	for _, r := range s {
		out = append(out, byte(r))
	}
	return out
}

func readMutants(t *testing.T, path string) []mutant {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(z)
	lines.Buffer(nil, 1<<24)
	var names []string
	var texts [][]byte
	for lines.Scan() && len(lines.Bytes()) > 0 {
		var row [2]string
		mustUnmarshal(t, lines.Bytes(), &row)
		names = append(names, row[0])
		texts = append(texts, latin1(row[1]))
	}
	var out []mutant
	for lines.Scan() {
		var row [5]json.RawMessage
		mustUnmarshal(t, lines.Bytes(), &row)
		var base, at, length int
		var text string
		mustUnmarshal(t, row[0], &base)
		mustUnmarshal(t, row[1], &at)
		mustUnmarshal(t, row[2], &length)
		mustUnmarshal(t, row[3], &text)
		m := mutant{base: names[base]}
		old := texts[base]
		m.source = append(append(append(m.source, old[:at]...), latin1(text)...), old[at+length:]...)
		m.answer(t, row[4])
		out = append(out, m)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return out
}

func (m *mutant) answer(t *testing.T, data []byte) {
	t.Helper()
	var row []json.RawMessage
	mustUnmarshal(t, data, &row)
	var class *string
	mustUnmarshal(t, row[0], &class)
	if class != nil {
		m.class = *class
		mustUnmarshal(t, row[1], &m.message)
		var place *[4]*int
		mustUnmarshal(t, row[2], &place)
		if place != nil {
			m.placed = true
			for i, v := range place {
				if v != nil {
					m.place[i] = *v
				}
			}
		}
	}
	mustUnmarshal(t, row[len(row)-1], &m.warnings)
}

// verdict is what this program says of a source in the same terms.
func verdict(src []byte) mutant {
	var m mutant
	r := parser.Parse(diag.NewFile("f", append([]byte(nil), src...)))
	for _, w := range r.Warnings {
		line, _ := r.File.LineCol(w.Start)
		m.warnings = append(m.warnings, [2]any{w.Message, float64(line)})
	}
	if len(r.Errors) > 0 {
		e := r.Errors[0]
		m.class, m.message = string(e.Class), e.Message
		m.place = [4]int{e.Place.Line, e.Place.Offset, e.Place.EndLine, e.Place.EndOffset}
		return m
	}
	_, errs := resolve.File(r.Module)
	if len(errs) > 0 {
		m.class, m.message, m.place = "SyntaxError", errs[0].Message, placeOf(r.File, errs[0].Span)
	}
	return m
}

func placeOf(f *diag.File, s diag.Span) [4]int {
	a, b := f.Position(s.Start), f.Position(s.End)
	return [4]int{a.Line, a.Column, b.Line, b.Column}
}

func TestDev(t *testing.T) {
	path := os.Getenv("DEV")
	if path == "" {
		t.Skip()
	}
	count := map[string]int{}
	shown := map[string]int{}
	type diff struct{ key, text string }
	var diffs []diff
	for _, m := range readMutants(t, path) {
		got := verdict(m.source)
		kind := ""
		switch {
		case (got.class == "") != (m.class == ""):
			kind = "verdict"
		case got.class != m.class:
			kind = "class"
		case got.message != m.message:
			kind = "message"
		case m.placed && got.place[0] != m.place[0]:
			kind = "line"
		case m.placed && got.place[1] != m.place[1]:
			kind = "offset"
		case m.placed && got.place != m.place:
			kind = "end"
		case len(got.warnings) != len(m.warnings) || len(got.warnings) > 0 && fmt.Sprint(got.warnings) != fmt.Sprint(m.warnings):
			kind = "warnings"
		}
		if m.class == "" {
			count["accepted"]++
		}
		count[kind]++
		if kind == "" {
			continue
		}
		key := kind + " | " + m.message + " | " + got.message
		if kind == "warnings" {
			key += fmt.Sprint(m.warnings, got.warnings)
		}
		shown[key]++
		if shown[key] <= 3 {
			src := m.source
			if m.placed && len(src) > 400 {
				lines := strings.SplitAfter(string(src), "\n")
				a, b := max(0, m.place[0]-4), min(len(lines), m.place[0]+3)
				src = []byte(strings.Join(lines[min(a, len(lines)):b], ""))
			}
			diffs = append(diffs, diff{key, fmt.Sprintf("   want %s %v got %s %v\n   %q\n", m.class, m.place, got.class, got.place, src)})
		}
	}
	sort.SliceStable(diffs, func(i, j int) bool {
		a, b := shown[diffs[i].key], shown[diffs[j].key]
		if a != b {
			return a > b
		}
		return diffs[i].key < diffs[j].key
	})
	last := ""
	for _, d := range diffs {
		if d.key != last {
			fmt.Printf("%d x %s\n", shown[d.key], d.key)
			last = d.key
		}
		fmt.Print(d.text)
	}
	fmt.Println(count)
}
