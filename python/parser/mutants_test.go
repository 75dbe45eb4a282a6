package parser_test

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

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
		m.message = strings.Replace(m.message, "exclamanation", "exclamation", 1) // the one word that is not CPython's: see docs/python.md
		var place *[4]*int
		mustUnmarshal(t, row[2], &place)
		if place != nil {
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
	info, errs := resolve.File(r.Module)
	if len(errs) > 0 {
		m.class, m.message = string(errs[0].Class), errs[0].Message
		m.place[0], m.place[1], m.place[2], m.place[3] = errs[0].Place(r.File)
	}
	for _, w := range info.Warnings {
		line, _ := r.File.LineCol(w.Start)
		m.warnings = append(m.warnings, [2]any{w.Message, float64(line)})
	}
	return m
}

// TestMutants: sources of this project, of CPython's library and its tests and small ones that have every statement, each made wrong by an edit or
// two. The verdict has to be CPython's in all of them. What else may differ is counted; docs/python.md has a list of the shapes that do.
// TILEFOUNDRY_MUTANTS names another file that testdata/mutants/gen.py or more.py has written, and then the differences are shown.
func TestMutants(t *testing.T) {
	show := false
	var mutants []mutant
	if other := os.Getenv("TILEFOUNDRY_MUTANTS"); other != "" {
		mutants, show = readMutants(t, other), true
	} else {
		mutants = append(readMutants(t, "testdata/mutants/mutants.gz"), readMutants(t, "testdata/mutants/more.gz")...)
	}
	differ := map[string]int{}
	refused := 0
	for _, m := range mutants {
		got := verdict(m.source)
		kind := difference(m, got)
		differ[kind]++
		if m.class != "" {
			refused++
		}
		if kind == "verdict" || kind != "" && show {
			t.Errorf("%s of %s: %q\n  got  %s %s %v %v\n  want %s %s %v %v", kind, m.base, m.source,
				got.class, got.message, got.place, got.warnings, m.class, m.message, m.place, m.warnings)
		}
	}
	t.Logf("%d mutants, %d of them refused by CPython; differences: %v", len(mutants), refused, differ)
	if len(mutants) < 20000 || refused < 15000 {
		t.Errorf("only %d mutants, %d of them refused", len(mutants), refused)
	}
	for kind, bound := range map[string]int{"class": 1000, "message": 1000, "line": 1000, "place": 1000, "warnings": 500} {
		if differ[kind] > len(mutants)/bound {
			t.Errorf("%d differ in %s, want at most one in %d", differ[kind], kind, bound)
		}
	}
}

// difference says what is the first thing in which two answers differ, or "".
func difference(want, got mutant) string {
	switch {
	case (got.class == "") != (want.class == ""):
		return "verdict"
	case got.class != want.class:
		return "class"
	case got.message != want.message:
		return "message"
	case got.place[0] != want.place[0]:
		return "line"
	case got.place != want.place:
		return "place"
	case !sameWarnings(got.before(0), want.before(0)) || !got.warnsOf(want.before(1)):
		return "warnings"
	}
	return ""
}

// before returns the warnings above the line of the error, and of that line too where more is 1: CPython parses nothing behind an error, but looks
// at the numbers there, and this parser goes on.
func (m mutant) before(more int) [][2]any {
	last := max(m.place[0], m.place[2]) + more
	if m.class == "" || last <= more {
		return m.warnings
	}
	return slices.DeleteFunc(slices.Clone(m.warnings), func(w [2]any) bool { return w[1].(float64) >= float64(last) })
}

// warnsOf reports whether all of some warnings are there.
func (m mutant) warnsOf(some [][2]any) bool {
	for _, w := range some {
		if !slices.Contains(m.warnings, w) {
			return false
		}
	}
	return true
}

// sameWarnings compares warnings as CPython's own filter shows them, which is once a line: its compiler reads some parts twice.
func sameWarnings(a, b [][2]any) bool {
	once := func(all [][2]any) [][2]any {
		var out [][2]any
		for _, w := range all {
			if !slices.Contains(out, w) {
				out = append(out, w)
			}
		}
		return out
	}
	return cmp.Equal(once(a), once(b))
}
