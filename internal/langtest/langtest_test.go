package langtest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/load"
)

const langRoot = "../../testdata/lang"

// The language tests hold at least so many programs with an error, and with several independent ones.
const (
	leastErroneous   = 700
	leastIndependent = 75
)

// Every program under testdata/lang reports exactly what its comments say.
func TestLanguage(t *testing.T) {
	programs, err := Programs(langRoot)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range programs {
		t.Run(p.Title(langRoot), func(t *testing.T) {
			t.Parallel()
			problems, err := p.Check()
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range problems {
				t.Error(p)
			}
		})
	}
}

// The programs with errors are counted by what they expect, which TestLanguage holds them to one to one.
func TestLanguageIsCovered(t *testing.T) {
	programs, err := Programs(langRoot)
	if err != nil {
		t.Fatal(err)
	}
	erroneous, several, errors, spans := 0, 0, 0, 0
	for _, p := range programs {
		expected, err := Expectations(p.Src)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, e := range expected {
			if e.Severity == diag.Error {
				n++
			}
			if e.Text != "" {
				spans++
			}
		}
		errors += n
		if n > 0 {
			erroneous++
		}
		if n > 1 {
			several++
		}
	}
	t.Logf("%d programs, %d with errors, %d of them with several; %d errors, %d with the text they underline", len(programs), erroneous, several, errors, spans)
	if erroneous < leastErroneous || several < leastIndependent {
		t.Errorf("%d programs with errors and %d with several, want %d and %d", erroneous, several, leastErroneous, leastIndependent)
	}
}

// sourceless lists the codes that no committed program can trigger, and why.
var sourceless = map[diag.Code]string{
	diag.InternalError:    "a fault of the tool, which no source may cause",
	diag.HIROnly:          "texts read by programs give it; parse tests it",
	diag.HostTooMany:      "load cuts the whole report itself, and counts what it left out",
	diag.SourceTooLarge:   "needs a file of four megabytes; TestSourceTooLarge makes it",
	diag.NotATensor:       "a DSL body refuses such an operand itself; graphs built in Go reach it",
	diag.BadGraph:         "graphs built in Go reach it; ir tests it",
	diag.BadExtents:       "sizes are bound by programs that use the library; hir tests it",
	diag.BadRegistration:  "a fault of code that registers ops; ir tests it",
	diag.NoJSONForm:       "a source that checks has a JSON form, but for metadata and surrogates; irjson tests it",
	diag.OverloadMismatch: "no op of the namespace is overloaded; registries built in Go reach it",
}

// The program on each code's page reports that code when it is checked.
func TestEveryCodeHasItsProgram(t *testing.T) {
	for _, info := range diag.Codes() {
		t.Run(string(info.Code), func(t *testing.T) {
			if why, ok := sourceless[info.Code]; ok {
				t.Skip(why)
			}
			path := filepath.Join(t.TempDir(), "example.py")
			if strings.HasPrefix(string(info.Code), "TF81") {
				path = filepath.Join(filepath.Dir(path), "example.json")
			}
			if err := os.WriteFile(path, []byte(info.Example), 0o600); err != nil {
				t.Fatal(err)
			}
			r, err := load.File(load.Source{Path: path}, load.Options{})
			if err != nil {
				t.Fatal(err)
			}
			var got, others []string
			found := false
			for _, d := range append(r.Diagnostics, r.SetAside...) {
				got = append(got, string(d.Code)+" "+d.Message)
				if d.Code == info.Code {
					found = true
				} else {
					others = append(others, got[len(got)-1])
				}
			}
			if found && info.Code != diag.HostSetAside { // a statement is shown as set aside where something else fails
				if len(others) > 0 {
					t.Errorf("the program of %s reports besides:\n%s", info.Code, strings.Join(others, "\n"))
				}
				return
			}
			if found {
				return
			}
			if info.Code[2] == '7' && len(r.Diagnostics) == 0 {
				// Codes of printing: the program holds and printing it is refused.
				for _, item := range r.Items {
					if _, err := printed(item); err != nil && ir.AsErrors(err)[0].Code == info.Code {
						return
					}
				}
			}
			t.Errorf("the program of %s (%s) reports %d other diagnostics:\n%s\n%s",
				info.Code, info.Title, len(got), strings.Join(got, "\n"), info.Example)
		})
	}
}

// HOST-40: the size limit of a source file, four mebibytes.
func TestSourceTooLarge(t *testing.T) {
	text := strings.Repeat("#", 4<<20)
	for _, tt := range []struct {
		name, text string
		want       bool
	}{{"at the limit", text, false}, {"one byte beyond", text + "\n", true}} {
		path := filepath.Join(t.TempDir(), "big.py")
		if err := os.WriteFile(path, []byte(tt.text), 0o600); err != nil {
			t.Fatal(err)
		}
		r, err := load.File(load.Source{Path: path}, load.Options{})
		if err != nil {
			t.Fatal(err)
		}
		refused := len(r.Diagnostics) == 1 && r.Diagnostics[0].Code == diag.SourceTooLarge
		if refused != tt.want {
			t.Errorf("%s: diagnostics %v", tt.name, r.Diagnostics)
		}
	}
}

func TestExpectations(t *testing.T) {
	src := "x = 1  # ERROR \"a\" \"b \\\" c\"\n\n# WARNING@-1 \"w\"\ny  # ERROR \"e\" # WARNING \"v\"\n# ERRORS are no comment\n"
	got, err := Expectations([]byte(src))
	if err != nil {
		t.Fatal(err)
	}
	want := []struct {
		line     int
		severity diag.Severity
		source   string
	}{{1, diag.Error, "a"}, {1, diag.Error, `b " c`}, {2, diag.Warning, "w"}, {4, diag.Error, "e"}, {4, diag.Warning, "v"}}
	if len(got) != len(want) {
		t.Fatalf("got %d expectations, want %d", len(got), len(want))
	}
	for i, w := range want {
		if got[i].Line != w.line || got[i].Severity != w.severity || got[i].Source != w.source {
			t.Errorf("%d: got %+v, want %+v", i, got[i], w)
		}
	}
	if _, err := Expectations([]byte("# ERROR \"(\"")); err == nil {
		t.Error("a broken pattern was accepted")
	}
}

// One diagnostic takes one pattern, and what is left over on either side is told.
func TestCompare(t *testing.T) {
	f := diag.NewFile("m.py", []byte("a\nb\n"))
	d := func(offset uint32, message string) diag.Diagnostic {
		return diag.Diagnostic{Code: "TF1001", Message: message, Primary: diag.Location{File: f, Span: diag.Span{Start: offset, End: offset + 1}}}
	}
	expected, err := Expectations([]byte(`a # ERROR "TF1001 one" "one"` + "\n" + `b # ERROR "two"` + "\n"))
	if err != nil {
		t.Fatal(err)
	}
	if p := Compare("m.py", expected, []diag.Diagnostic{d(0, "one"), d(0, "one more"), d(2, "two")}); len(p) != 0 {
		t.Errorf("complete match: %v", p)
	}
	p := Compare("m.py", expected, []diag.Diagnostic{d(0, "one"), d(2, "three")})
	want := []string{"m.py:2: unexpected error: TF1001 three, under `b`", `m.py:1: no error matches "one"`, `m.py:2: no error matches "two"`}
	if strings.Join(p, "\n") != strings.Join(want, "\n") {
		t.Errorf("got %q, want %q", p, want)
	}
}

// An expectation that says what is underlined holds for that place of the line only.
func TestUnderlined(t *testing.T) {
	f := diag.NewFile("m.py", []byte("a = x + x\nfor i in y:  # note\n    z\n"))
	at := func(from, to uint32) diag.Location {
		return diag.Location{File: f, Span: diag.Span{Start: from, End: to}}
	}
	for _, tt := range []struct {
		at   diag.Location
		text string
		nth  int
	}{{at(4, 5), "x", 1}, {at(8, 9), "x", 2}, {at(4, 9), "x + x", 1}, {at(10, 34), "for i in y: ...", 1}, {diag.Location{}, "", 1}} {
		if text, nth := Underlined(tt.at); text != tt.text || nth != tt.nth {
			t.Errorf("%v: %q %d, want %q %d", tt.at.Span, text, nth, tt.text, tt.nth)
		}
	}
	d := diag.Diagnostic{Code: "TF1001", Message: "m", Primary: at(8, 9)}
	for comment, problems := range map[string]int{"# ERROR `x`#2 \"m\"": 0, "# ERROR `x` \"m\"": 2, "# ERROR `x + x` \"m\"": 2, "# ERROR \"m\"": 0, "# WARNING \"m\"": 2} {
		expected, err := Expectations([]byte(comment))
		if err != nil || len(expected) != 1 {
			t.Fatal(expected, err)
		}
		if p := Compare("m.py", expected, []diag.Diagnostic{d}); len(p) != problems {
			t.Errorf("%s: %q", comment, p)
		}
	}
}

// The sections of a file are programs of their own, with the head of the file and the line numbers of the file.
func TestSections(t *testing.T) {
	src := "import a\n\n# ---- program: one\nx = 1\n\n# ---- program: two\ny = x\n"
	got, err := Sections("m.py", []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	want := []Program{{"m.py", "one", []byte("import a\n\n# ---- program: one\nx = 1\n\n")}, {"m.py", "two", []byte("import a\n\n\n\n\n# ---- program: two\ny = x\n")}}
	if len(got) != len(want) {
		t.Fatalf("%d programs: %q", len(got), got)
	}
	for i, w := range want {
		if got[i].Name != w.Name || string(got[i].Src) != string(w.Src) {
			t.Errorf("got %q, want %q", got[i].Src, w.Src)
		}
	}
	if whole, err := Sections("m.py", []byte("x = 1\n")); err != nil || len(whole) != 1 || whole[0].Name != "" {
		t.Errorf("%q %v", whole, err)
	}
	for _, bad := range []string{"# ---- program: one\n# ---- program: one\n", "x  # ERROR \"m\"\n# ---- program: one\n"} {
		if _, err := Sections("m.py", []byte(bad)); err == nil {
			t.Errorf("%q was accepted", bad)
		}
	}
}
