package diag

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// at locates the first occurrence of text in the file.
func at(t *testing.T, f *File, text string) Location {
	t.Helper()
	i := strings.Index(string(f.Src), text)
	if i < 0 {
		t.Fatalf("no %q in the source", text)
	}
	return Location{f, Span{uint32(i), uint32(i + len(text))}}
}

func rendered(t *testing.T, opts TextOptions, ds ...Diagnostic) string {
	t.Helper()
	var b strings.Builder
	if err := WriteText(&b, ds, opts); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// CHK-65: head line, excerpt, carets, further places, notes, help, fixes. The expected text is laid out by hand.
func TestTextHoldsEveryPart(t *testing.T) {
	f := NewFile("m.py", []byte("W = 3\n\ndef f(x):\n    return matmu(x, W)\n"))
	d := Diagnostic{
		Code: "TF4003", Message: "unknown op `matmu`", Primary: at(t, f, "matmu(x, W)"), Label: "here",
		Related: []Related{{at(t, f, "W = 3"), "`W` is bound here"}},
		Notes:   []string{"ops live in `tf`"}, Help: "did you mean `matmul`?",
		Fixes: []Fix{{"call `matmul`", []Edit{{at(t, f, "matmu"), "matmul"}}}},
	}
	want := `m.py:4:12: error[TF4003]: unknown op ` + "`matmu`" + `
  |
4 |     return matmu(x, W)
  |            ^^^^^^^^^^^ here
  > m.py:1:1: ` + "`W`" + ` is bound here
1 | W = 3
  | -----
  = note: ops live in ` + "`tf`" + `
  = help: did you mean ` + "`matmul`" + `?
  = fix: call ` + "`matmul`" + `
4 |     return matmul(x, W)
  |            ++++++
`
	if got := rendered(t, TextOptions{}, d); got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}

func TestTextCarets(t *testing.T) {
	tests := []struct{ name, src, span, want string }{
		{"tabs become spaces", "\tx = y\n", "y", "1 |     x = y\n  |         ^\n"},
		{"wide characters take two columns", "s = '日本' + q\n", "q", "1 | s = '日本' + q\n  | " + strings.Repeat(" ", 5+2*2+4) + "^\n"},
		{"combining marks take none", "s = 'e\u0301' + q\n", "q", "1 | s = 'e\u0301' + q\n  |           ^\n"},
		{"an escape sequence is shown, not sent", "s = '\x1b[31m' + q\n", "q", "1 | s = '\\x1b[31m' + q\n  | " + strings.Repeat(" ", 5+4+4+4) + "^\n"},
		{"a direction override is shown", "s = '\u202e' + q\n", "q", "1 | s = '\\u202e' + q\n  | " + strings.Repeat(" ", 5+6+4) + "^\n"},
		{"invalid bytes are replaced", "s = '\xff' + q\n", "q", "1 | s = '\uFFFD' + q\n  |           ^\n"},
		{"two lines", "f(a,\n  b)\n", "f(a,\n  b)", "1 | f(a,\n  | ^^^^\n2 |   b)\n  |   ^^\n"},
		{"a span up to the line break", "if x\ny\n", "x\n", "1 | if x\n  |    ^\n"},
		{"many lines are elided", "(1,\n2,\n3,\n4,\n5,\n6)\n", "(1,\n2,\n3,\n4,\n5,\n6)",
			"1 | (1,\n  | ^^^\n2 | 2,\n  | ^^\n  :\n6 | 6)\n  | ^^\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := NewFile("m.py", []byte(tt.src))
			got := rendered(t, TextOptions{}, Diagnostic{Code: "TF1001", Message: "m", Primary: at(t, f, tt.span)})
			_, got, _ = strings.Cut(got, "  |\n")
			if got != tt.want {
				t.Errorf("got:\n%s\nwant:\n%s", got, tt.want)
			}
		})
	}
}

func TestTextAtTheEnds(t *testing.T) {
	f := NewFile("m.py", []byte("x = ("))
	got := rendered(t, TextOptions{}, Diagnostic{Message: "end", Primary: Location{f, Span{5, 5}}})
	if want := "m.py:1:6: error: end\n  |\n1 | x = (\n  |      ^\n"; got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
	empty := NewFile("e.py", nil)
	got = rendered(t, TextOptions{}, Diagnostic{Message: "empty", Primary: Location{empty, Span{9, 12}}})
	if want := "e.py:1:1: error: empty\n  |\n1 | \n  | ^\n"; got != want {
		t.Errorf("got:\n%q\nwant:\n%q", got, want)
	}
	got = rendered(t, TextOptions{}, Diagnostic{Severity: Warning, Message: "no place"})
	if want := "warning: no place\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// A line of a megabyte is shown in part, with the span in view.
func TestTextClipsLongLines(t *testing.T) {
	src := strings.Repeat("a + ", 1<<18) + "bad + " + strings.Repeat("c + ", 1<<10)
	f := NewFile("m.py", []byte(src))
	got := rendered(t, TextOptions{}, Diagnostic{Message: "m", Primary: at(t, f, "bad")})
	lines := strings.Split(strings.TrimRight(got, "\n"), "\n")
	for _, l := range lines {
		if len(l) > 200 {
			t.Errorf("a line of %d bytes", len(l))
		}
	}
	text, under := lines[2], lines[3]
	if i := strings.Index(text, "bad"); i < 0 || i != strings.Index(under, "^^^") {
		t.Errorf("caret not under the span:\n%s\n%s", text, under)
	}
	if !strings.Contains(text, "| ...") || !strings.HasSuffix(text, "...") {
		t.Errorf("cut ends not marked: %s", text)
	}
}

func TestTextColor(t *testing.T) {
	f := NewFile("m.py", []byte("x\n"))
	d := Diagnostic{Code: "TF1001", Message: "m", Primary: at(t, f, "x")}
	if got := rendered(t, TextOptions{Color: true}, d); !strings.Contains(got, "\x1b[1;31merror[TF1001]\x1b[0m") {
		t.Errorf("no colour in %q", got)
	}
	if got := rendered(t, TextOptions{}, d); strings.Contains(got, "\x1b") {
		t.Errorf("colour in %q", got)
	}
}

// CHK-65's one-line form.
func TestShort(t *testing.T) {
	f := NewFile("m.py", []byte("é = y\n"))
	var b strings.Builder
	err := WriteShort(&b, []Diagnostic{
		{Code: "TF2001", Message: "name 'y' is not defined", Primary: at(t, f, "y")},
		{Code: "TF3001", Severity: Warning, Message: "sizes\ndiffer", Primary: at(t, f, "é")},
		{Message: "nowhere"},
	})
	want := "m.py:1:5: name 'y' is not defined [TF2001]\nm.py:1:1: warning: sizes\\ndiffer [TF3001]\nnowhere\n"
	if err != nil || b.String() != want {
		t.Errorf("got %q, %v; want %q", b.String(), err, want)
	}
}

// CHK-65, LOADSRC-44: order of file (the source first), then position; each once.
func TestSort(t *testing.T) {
	a, z := NewFile("a.py", []byte("12345")), NewFile("z.py", []byte("12345"))
	d := func(f *File, at uint32, msg string) Diagnostic {
		return Diagnostic{Code: "TF2001", Message: msg, Primary: Location{f, Span{at, at + 1}}}
	}
	got := Sort([]Diagnostic{{Message: "nowhere"}, d(a, 0, "a0"), d(z, 3, "z3"), d(z, 1, "z1"), d(z, 3, "z3"), d(z, 3, "other")}, z)
	var names []string
	for _, g := range got {
		names = append(names, g.Message)
	}
	if want := "z1 other z3 a0 nowhere"; strings.Join(names, " ") != want {
		t.Errorf("got %v, want %s", names, want)
	}
}

// HOST-40: a message is cut at 4,096 code points.
func TestClip(t *testing.T) {
	for _, n := range []int{4095, 4096} {
		s := strings.Repeat("é", n)
		if Clip(s) != s {
			t.Errorf("%d code points were cut", n)
		}
	}
	got := Clip(strings.Repeat("é", 5000))
	if want := strings.Repeat("é", 4093) + "..."; got != want {
		t.Errorf("got %d bytes, want %d", len(got), len(want))
	}
}

// CHK-65's fields, CLI-43: one document, CORE-1's categories.
func TestJSON(t *testing.T) {
	f := NewFile("dir/m.py", []byte("x: f31\n"))
	loc := at(t, f, "f31")
	r := Report{
		Targets: []string{"dir/m.py"},
		Diagnostics: []Diagnostic{
			{Code: "TF3001", Message: "unknown dtype <f31>", Primary: loc, Class: "VerifyError", Variable: "x", Fixes: []Fix{{"use f32", []Edit{{loc, "f32"}}}}},
			{Severity: Warning, Message: "sizes"},
		},
	}
	var b strings.Builder
	if err := WriteJSON(&b, r); err != nil {
		t.Fatal(err)
	}
	var doc map[string]any
	if err := json.Unmarshal([]byte(b.String()), &doc); err != nil {
		t.Fatal(err)
	}
	first := doc["diagnostics"].([]any)[0].(map[string]any)
	got := fmt.Sprint(doc["schema"], doc["target"], doc["mode"], doc["passed"], first["file"], first["line"], first["column"],
		first["end_column"], first["variable"], first["category"], first["code"], first["message"])
	if want := fmt.Sprint("tilefoundry.check/1", "dir/m.py", "static", false, "dir/m.py", 1, 4, 7, "x", "verify", "TF3001", "unknown dtype <f31>"); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	warning := doc["warnings"].([]any)[0].(map[string]any)
	for _, k := range []string{"file", "line", "column", "variable", "code"} {
		if v, ok := warning[k]; !ok || v != nil {
			t.Errorf("warning's %s is %v, want null", k, v)
		}
	}
}

// SARIF 2.1.0: the properties its schema requires, and indices that point at what they name.
func TestSARIF(t *testing.T) {
	f := NewFile("/models/a b/m.py", []byte("x = y\n"))
	var b strings.Builder
	err := WriteSARIF(&b, Report{Version: "1.0", Diagnostics: []Diagnostic{
		{Code: NotBuiltYet, Message: "m", Primary: at(t, f, "y"), Related: []Related{{at(t, f, "x"), "r"}}, Help: "h",
			Fixes: []Fix{{"t", []Edit{{at(t, f, "x"), "z"}, {at(t, f, "y"), "w"}}}}},
		{Code: InternalError, Severity: Warning, Message: "w"},
	}})
	if err != nil {
		t.Fatal(err)
	}
	var log sarifLog
	if err := json.Unmarshal([]byte(b.String()), &log); err != nil {
		t.Fatal(err)
	}
	run := log.Runs[0]
	if log.Version != "2.1.0" || run.Tool.Driver.Name != "tilefoundry" || run.ColumnKind != "unicodeCodePoints" {
		t.Errorf("head of the log: %+v", log)
	}
	for _, res := range run.Results {
		if run.Tool.Driver.Rules[res.RuleIndex].ID != res.RuleID {
			t.Errorf("result %s points at rule %d", res.RuleID, res.RuleIndex)
		}
	}
	first := run.Results[0]
	if got, want := first.Locations[0].PhysicalLocation, (sarifPhysical{sarifArtifact{"file:///models/a%20b/m.py"}, sarifRegion{1, 5, 1, 6}}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if first.Level != "error" || run.Results[1].Level != "warning" || first.Message.Text != "m\n\nhelp: h" {
		t.Errorf("results: %+v", run.Results)
	}
	if n := len(first.Fixes[0].ArtifactChanges[0].Replacements); n != 2 {
		t.Errorf("%d replacements, want 2", n)
	}
}

// Every code stands once, in its family's thousand, with a page. That each has a program is tested where programs can be checked.
func TestCodeRegistry(t *testing.T) {
	seen := map[Code]bool{}
	for _, info := range Codes() {
		if seen[info.Code] {
			t.Errorf("%s is registered twice", info.Code)
		}
		seen[info.Code] = true
		if len(info.Code) != 6 || !strings.HasPrefix(string(info.Code), "TF") {
			t.Errorf("%q is not of the form TFnnnn", info.Code)
		}
		if info.Title == "" || info.Page == "" {
			t.Errorf("%s lacks its title or page", info.Code)
		}
		if got, ok := Lookup(info.Code); !ok || got != info {
			t.Errorf("Lookup(%s) = %v, %v", info.Code, got, ok)
		}
	}
	for i, family := range families {
		for _, info := range family {
			if want := byte('1' + i); info.Code[2] != want {
				t.Errorf("%s stands in family %c", info.Code, want)
			}
		}
	}
}

func BenchmarkText(b *testing.B) {
	f := NewFile("m.py", []byte(strings.Repeat("value = other + third\n", 2000)))
	ds := []Diagnostic{{Code: "TF1001", Message: "m", Primary: Location{f, Span{22000, 22005}}, Help: "h"}}
	b.ReportAllocs()
	for b.Loop() {
		_ = WriteText(discard{}, ds, TextOptions{})
	}
}

type discard struct{}

func (discard) Write(p []byte) (int, error) { return len(p), nil }

// CHK-65: the edits of one line are shown at once; those of another line, or of several lines, stand for themselves. Laid out by hand.
func TestFixOfSeveralEdits(t *testing.T) {
	f := NewFile("m.py", []byte("print 日, i\ny = [\n1]; x = “a” “b”\n"))
	edit := func(text, put string) Edit { return Edit{at(t, f, text), put} }
	end := Location{f, Span{12, 12}}
	for _, c := range []struct {
		edits []Edit
		want  string
	}{
		{[]Edit{edit(" ", "("), {end, ")"}}, "1 | print(日, i)\n  |      +     +\n"},
		{[]Edit{edit("print", "f"), edit("i\n", "\n"), {end, ")"}}, "1 | f 日, i\n  | +\n  : m.py:1:10: put \"\\n\"\n1 | print 日, i)\n  |            +\n"},
		{[]Edit{edit("日, ", ""), edit("y", "zz")}, "1 | print i\n2 | zz = [\n  | ++\n"},
		{[]Edit{edit("“a", `"a`), edit("” “", `" "`), edit("x", "xx")}, "3 | 1]; x = \"a\" \"b”\n  |         +++++\n3 | 1]; xx = “a” “b”\n  |     ++\n"},
	} {
		got := rendered(t, TextOptions{}, Diagnostic{Code: "TF1001", Message: "m", Primary: end, Fixes: []Fix{{"t", c.edits}}})
		_, got, _ = strings.Cut(got, "fix: t\n")
		if got != c.want {
			t.Errorf("got:\n%s\nwant:\n%s", got, c.want)
		}
	}
	wide := NewFile("m.py", []byte("print a"+strings.Repeat("+a", 200)+"\n"))
	got := rendered(t, TextOptions{}, Diagnostic{Code: "TF1001", Message: "m", Primary: Location{wide, Span{0, 5}},
		Fixes: []Fix{{"t", []Edit{{Location{wide, Span{5, 6}}, "("}, {Location{wide, Span{407, 407}}, ")"}}}}})
	if _, got, _ = strings.Cut(got, "fix: t\n"); got != "1 | print(a"+strings.Repeat("+a", 66)+"+...\n  |      +\n" {
		t.Errorf("got:\n%s", got)
	}
}
