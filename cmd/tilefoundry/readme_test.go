package main

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite the diagnostic shown in README.md")

// The README shows a diagnostic as it prints: the output of checking testdata/readme/attention.py.
func TestReadmeDiagnostic(t *testing.T) {
	const begin, end = "<!-- diagnostic -->\n", "<!-- end -->\n"
	readme, err := filepath.Abs("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, ok := strings.Cut(string(text), begin)
	shown, tail, ok2 := strings.Cut(rest, end)
	if !ok || !ok2 {
		t.Fatal("README.md has lost the place of its diagnostic")
	}

	t.Chdir("testdata/readme")
	var out, errs bytes.Buffer
	status := run([]string{"check", "attention.py"}, streams{out: &out, err: &errs, env: func(string) string { return "" }})
	if status != fails {
		t.Fatalf("status %d: %s", status, errs.String())
	}
	want := "```console\n$ tilefoundry check attention.py\n" + errs.String() + out.String() + "```\n"
	if *update {
		if err := os.WriteFile(readme, []byte(head+begin+want+end+tail), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(want, shown); diff != "" {
		t.Errorf("README.md is stale; go test ./cmd/tilefoundry -update (-want +shown):\n%s", diff)
	}
}

// The program that the README shows holds.
func TestReadmeProgram(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "```python\n")
	program, _, ok := strings.Cut(rest, "```\n")
	if !ok {
		t.Fatal("README.md has lost its program")
	}
	path := filepath.Join(t.TempDir(), "shown.py")
	if err := os.WriteFile(path, []byte(program), 0o600); err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	if status := run([]string{"check", path}, streams{out: &out, err: &errs, env: os.Getenv}); status != holds {
		t.Errorf("status %d: %s", status, errs.String())
	}
}

// CHK-60: a fault of the tool is one line that says so, and status 3.
func TestPanicIsAnInternalError(t *testing.T) {
	var out, errs bytes.Buffer
	status := run([]string{"check", "x.py"}, streams{out: &out, err: &errs, env: func(string) string { panic("no environment") }})
	if status != misused {
		t.Errorf("status %d before anything asks for the environment", status)
	}
	errs.Reset()
	status = run([]string{"check", "testdata/readme/attention.py"}, streams{out: &out, err: &errs, env: func(string) string { panic("no environment") }})
	if status != internal || errs.String() != "tilefoundry: internal error: no environment\n" {
		t.Errorf("status %d: %q", status, errs.String())
	}
}

// The programs that the pages of docs show hold.
func TestProgramsInDocs(t *testing.T) {
	pages, err := filepath.Glob("../../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	programs := 0
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		_, rest, more := strings.Cut(string(text), "```python\n")
		for more {
			var program string
			program, rest, _ = strings.Cut(rest, "```\n")
			programs++
			path := filepath.Join(t.TempDir(), "shown.py")
			if err := os.WriteFile(path, []byte(program), 0o600); err != nil {
				t.Fatal(err)
			}
			var out, errs bytes.Buffer
			if status := run([]string{"check", path}, streams{out: &out, err: &errs, env: os.Getenv}); status != holds {
				t.Errorf("%s: status %d: %s", filepath.Base(page), status, errs.String())
			}
			_, rest, more = strings.Cut(rest, "```python\n")
		}
	}
	if programs < 4 {
		t.Errorf("%d programs found", programs)
	}
}
