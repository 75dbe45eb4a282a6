package load

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/tilefoundry/tilefoundry/diag"
)

// write puts files into a fresh folder and returns it.
func write(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// CLI-7, CLI-20: FILE or FILE:SELECTOR, split at the first colon; what is malformed is refused by name.
func TestParseSource(t *testing.T) {
	tests := []struct {
		arg, path, selector, problem string
	}{
		{"m.py", "m.py", "", ""},
		{"m.py:A.b", "m.py", "A.b", ""},
		{"d/m.py:A:b", "d/m.py", "A:b", ""},
		{"m.py:", "", "", "nothing after it"},
		{":A", "", "", "names no file"},
		{"m.py:A..b", "", "", "`A..b` has an empty segment"},
		{"m.py:.A", "", "", "empty segment"},
		{"m.py:A.", "", "", "empty segment"},
	}
	for _, tt := range tests {
		src, err := parseSource(tt.arg)
		if tt.problem != "" {
			if err == nil || !strings.Contains(err.Error(), tt.problem) {
				t.Errorf("%s: error %v, want one with %q", tt.arg, err, tt.problem)
			}
			continue
		}
		if err != nil || src.Path != tt.path || src.Selector != tt.selector {
			t.Errorf("%s: got %+v, %v", tt.arg, src, err)
		}
	}
}

// CLI-44, DEC-20: the files of a folder.
func TestFolder(t *testing.T) {
	dir := write(t, map[string]string{
		"b.py":                "import tilefoundry\n",
		"a/z.py":              "def f():\n    from tilefoundry.dsl import tf\n",
		"a/guarded.py":        "try:\n    import tilefoundry.dsl as d\nexcept ImportError:\n    d = None\n",
		"a.py":                "from tilefoundry import func\n",
		"broken.py":           "import tilefoundry\nx = (\n",
		"other.py":            "import numpy\nname = 'import tilefoundry'\n",
		"similar.py":          "import tilefoundry_extras\nfrom .tilefoundry import x\n",
		"notes.txt":           "import tilefoundry\n",
		".hidden/h.py":        "import tilefoundry\n",
		"__pycache__/c.py":    "import tilefoundry\n",
		"deep/__pycache__.py": "import tilefoundry\n",
	})
	sources, err := Sources([]string{dir})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, s := range sources {
		rel, _ := filepath.Rel(dir, s.Path)
		got = append(got, filepath.ToSlash(rel))
	}
	// By hand: '.' (0x2e) sorts before '/' (0x2f).
	want := []string{"a.py", "a/guarded.py", "a/z.py", "b.py", "broken.py", "deep/__pycache__.py"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("files (-want +got):\n%s", diff)
	}
}

// CLI-7, CLI-44, CHK-66, LOADSRC-8: requests that are wrong usage, each naming what it is about.
func TestUsageErrors(t *testing.T) {
	dir := write(t, map[string]string{
		"model.py":       dslHeader + "N = 3\n@func\ndef scale(x: Tensor[(4,), \"f32\"]):\n    return x + x\n",
		"empty/plain.py": "x = 1\n",
		"nothing.py":     "import tilefoundry\nx = 1\n",
		"sub/n.py":       "import tilefoundry\nx = 1\n",
	})
	tests := []struct {
		name  string
		arg   string
		roots []string
		want  string
		help  string
	}{
		{"no such file", "modle.py", nil, filepath.Join(dir, "modle.py") + " does not exist", "`model.py`"},
		{"selector on a folder", "empty:X", nil, "needs one file", ""},
		{"a folder that stands for nothing", "empty", nil, "imports tilefoundry", ""},
		{"nothing bound", "nothing.py", nil, "nothing to check", ""},
		{"nothing bound in a folder", "sub", nil, "nothing to check", ""},
		{"no such root", "model.py", []string{"nowhere"}, "--root nowhere", ""},
		{"a root that is a file", "model.py", []string{"model.py"}, "is not a folder", ""},
		{"no such name", "model.py:scal", nil, "binds no `scal`", "`scale`"},
		{"not a module", "model.py:N", nil, "`N` is a `int`", "`scale`"},
		{"below a function", "model.py:scale.x", nil, "holds nothing to select", ""},
	}
	t.Chdir(dir)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			sources, err := Sources([]string{tt.arg})
			var results []*Result
			if err == nil {
				results, err = All(sources, Options{Roots: tt.roots})
			}
			if err == nil {
				err = RequireChecked(results)
			}
			usage, ok := err.(*UsageError)
			if !ok || !strings.Contains(usage.Message, tt.want) || !strings.Contains(usage.Help, tt.help) {
				t.Errorf("got %#v, want a message with %q and a help with %q", err, tt.want, tt.help)
			}
		})
	}
}

// LOADSRC-12: a device is refused unopened.
func TestDeviceIsNoSource(t *testing.T) {
	if _, err := os.Stat("/dev/zero"); err != nil {
		t.Skip("no /dev/zero here")
	}
	_, err := File(Source{Path: "/dev/zero"}, Options{})
	if err == nil || !strings.Contains(err.Error(), "neither a file nor a folder") {
		t.Errorf("got %v", err)
	}
}

// DEC-24, LOADSRC-1: what a load accepts of the encodings that Python knows. The bytes of é are e9 in Latin-1, c3 a9 in UTF-8.
func TestEncodings(t *testing.T) {
	tests := []struct {
		name, src string
		code      diag.Code // of the only diagnostic, or ""
		at        diag.Position
		message   string
	}{
		{"UTF-8", "s = 'é'\n", "", diag.Position{}, ""},
		{"UTF-8 with a byte-order mark", "\ufeffs = 'é'\n", "", diag.Position{}, ""},
		{"Latin-1", "# coding: latin-1\ns = '\xe9'\n", "", diag.Position{}, ""},
		{"Latin-1 by another name", "#!/usr/bin/python\n# -*- coding: iso-8859-1 -*-\ns = '\xe9'\n", "", diag.Position{}, ""},
		{"ASCII", "# coding: us-ascii\ns = 'e'\n", "", diag.Position{}, ""},
		{"a code page", "# coding: cp1252\ns = 'e'\n", diag.EncodingNotAccepted, diag.Position{Line: 1, Column: 11}, "`cp1252`"},
		{"one that does not exist", "# coding: nonesuch\ns = 'e'\n", diag.EncodingError, diag.Position{Line: 1, Column: 11}, "nonesuch"},
		{"a byte-order mark against the comment", "\ufeff# coding: latin-1\n", diag.EncodingError, diag.Position{Line: 1, Column: 12}, "BOM"},
		{"bytes that are no UTF-8", "x = 1\ns = '\xe9'\n", diag.EncodingError, diag.Position{Line: 2, Column: 6}, "0xe9"},
		{"bytes that are no ASCII", "# coding: ascii\ns = '\xe9'\n", diag.EncodingError, diag.Position{Line: 2, Column: 6}, "0xe9"},
		{"a null byte", "x = 1\n\ny = \x00", diag.EncodingError, diag.Position{Line: 3, Column: 5}, "null bytes"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r, err := Text("m.py", []byte(tt.src), Options{})
			if err != nil {
				t.Fatal(err)
			}
			if tt.code == "" {
				if len(r.Diagnostics) > 0 {
					t.Errorf("refused: %v", r.Diagnostics)
				}
				return
			}
			if len(r.Diagnostics) != 1 || r.Diagnostics[0].Code != tt.code {
				t.Fatalf("got %v, want one %s", r.Diagnostics, tt.code)
			}
			d := r.Diagnostics[0]
			if p := d.Primary.File.Position(d.Primary.Span.Start); p != tt.at {
				t.Errorf("at %v, want %v", p, tt.at)
			}
			if !strings.Contains(d.Message, tt.message) {
				t.Errorf("message %q does not name %s", d.Message, tt.message)
			}
		})
	}
}

// LOADSRC-7, HOST-1, CLI-18: loads share nothing, so a file loaded twice at once gives two equal results.
func TestLoadsAreIndependent(t *testing.T) {
	dir := write(t, map[string]string{"m.py": dslHeader + "@func\ndef f(x: Tensor[(4,), \"f32\"]):\n    return x + y\n\n\n@func\ndef g(x: Tensor[(4,), \"f32\"]):\n    return x + x\n"})
	src := Source{Path: filepath.Join(dir, "m.py")}
	results, err := All([]Source{src, src, src, src}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(results[0].Diagnostics) != 1 || len(results[0].Items) != 1 {
		t.Fatalf("%d diagnostics and %d items, want one of each", len(results[0].Diagnostics), len(results[0].Items))
	}
	for _, r := range results[1:] {
		if diff := cmp.Diff(results[0].Diagnostics, r.Diagnostics, cmpopts.IgnoreTypes(&diag.File{})); diff != "" {
			t.Errorf("another answer:\n%s", diff)
		}
		if r.Items[0].Function == results[0].Items[0].Function {
			t.Error("two loads share a function")
		}
	}
}

// HOST-6, LOADSRC-5: nothing of a file with a syntax error is evaluated, also what stands above it.
func TestSyntaxErrorStopsEvaluation(t *testing.T) {
	for _, text := range []string{"raise ValueError\nx = (\n", "raise ValueError\nreturn 1\n", "raise ValueError\ndef f(a, a): pass\n"} {
		r, err := Text("m.py", []byte(text), Options{})
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Diagnostics) != 1 || !strings.HasPrefix(string(r.Diagnostics[0].Code), "TF1") {
			t.Errorf("%q: %v, want the syntax error alone", text, r.Diagnostics)
		}
	}
}
