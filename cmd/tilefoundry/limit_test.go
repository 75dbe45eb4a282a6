package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/host"
)

// tf runs a command line as the process would.
func tf(args ...string) (status int, out, errs string) {
	var o, e bytes.Buffer
	status = run(args, streams{in: strings.NewReader(""), out: &o, err: &e, env: func(string) string { return "" }})
	return status, o.String(), e.String()
}

// TestEveryLimit is HOST-40 by flag: a value of one too few makes the limit bite with its diagnostic, the value needed lets the source pass,
// and no limit is without a case here.
func TestEveryLimit(t *testing.T) {
	cases := []struct {
		name   string
		source string
		few    string // bites
		enough string // passes
		want   string // in the diagnostic
	}{
		{"steps", "for i in range(2000): pass\n", "1500", "20k", "TF2004]: limit reached: steps (1500)"},
		{"allocation", "x = [0] * 1000\n", "10KiB", "1MiB", "TF2004]: limit reached: allocation (10240)"},
		{"call-depth", "def f(n): return n and f(n - 1)\nf(1500)\n", "1000", "1600", "TF2001]: RecursionError: maximum recursion depth exceeded"},
		{"structural-depth", "n = []\nfor _ in range(1500): n = [n]\nrepr(n)\n", "1000", "1600", "TF2001]: RecursionError"},
		{"syntax-depth", "x = " + strings.Repeat("-(", 40) + "1" + strings.Repeat(")", 40) + "\n", "30", "60", "TF2004]: limit reached: syntax depth (30)"},
		{"integer-size", "x = (1 << 70000) > 0\n", "70000", "70001", "TF2004]: limit reached: integer size (70000), asked for 70001"},
		{"text-size", "x = 'a' * 20000000\n", "1M", "32MiB", "TF2004]: limit reached: text size (1000000), asked for 20000000"},
		{"container-size", "x = [0] * 5000000\n", "4M", "5M", "TF2004]: limit reached: container size (4000000), asked for 5000000"},
		{"source-file", "import big\n", "1000", "4000", "TF2004]: limit reached: source file (1000)"},
		{"data-file", "open('data').read()\n", "1000", "4000", "TF2004]: limit reached: data file (1000)"},
		{"files-read", "open('data').read()\nopen('more').read()\n", "1", "2", "TF2004]: limit reached: files read (1), asked for 2"},
		{"bytes-read", "open('data').read()\nopen('more').read()\n", "5000", "6000", "TF2004]: limit reached: bytes read (5000), asked for 6000"},
		{"modules", "import one\nimport two\n", "1", "2", "TF2004]: limit reached: modules (1)"},
		{"import-depth", "import one\n", "2", "3", "TF2004]: limit reached: import depth (2)"},
	}
	dir := t.TempDir()
	files := map[string]string{
		"big.py": "x = 1\n" + strings.Repeat("#\n", 1000), "data": strings.Repeat("d", 3000), "more": strings.Repeat("m", 3000),
		"one.py": "import two\n", "two.py": "x = 1\n",
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	path := filepath.Join(dir, "m.py")
	covered := map[string]bool{"message": true, "diagnostics": true} // TestLimitsOfTheReport
	for _, c := range cases {
		covered[c.name] = true
		if err := os.WriteFile(path, []byte(c.source), 0o600); err != nil {
			t.Fatal(err)
		}
		if status, _, errs := tf("host", "--limit", c.name+"="+c.few, path); status != fails || !strings.Contains(errs, c.want) {
			t.Errorf("%s=%s: status %d, %s", c.name, c.few, status, errs)
		} else if strings.Contains(errs, "TF2004") && !strings.Contains(errs, "`--limit "+c.name+"=N` moves it") {
			t.Errorf("%s: no word of the flag: %s", c.name, errs)
		}
		if status, _, errs := tf("host", "--limit", c.name+"="+c.enough, path); status != holds {
			t.Errorf("%s=%s: status %d, %s", c.name, c.enough, status, errs)
		}
	}
	for _, lim := range host.AllLimits() {
		if !covered[flagName(lim)] {
			t.Errorf("%s has no case", flagName(lim))
		}
	}
}

// TestLimitsOfTheReport is HOST-40 for what is shown: a quoted text is cut, and the diagnostics of a source are counted.
func TestLimitsOfTheReport(t *testing.T) {
	path := filepath.Join(t.TempDir(), "m.py")
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("raise ValueError('abcdefghij')\n")
	if _, _, errs := tf("check", "--limit", "message=4", path); !strings.Contains(errs, "ValueError: abcd...\n") {
		t.Error(errs)
	}
	var b strings.Builder
	b.WriteString("from tilefoundry import func\nfrom tilefoundry.dsl import Tensor, tf\n")
	for i := range 150 {
		fmt.Fprintf(&b, "\n\n@func\ndef f%d(x: Tensor[(4,), \"f32\"]):\n    return tf.nothing(x)\n", i)
	}
	write(b.String())
	if _, out, _ := tf("check", path); !strings.Contains(out, "FAIL (150 diagnostics)") {
		t.Error(out)
	}
	_, _, errs := tf("check", path)
	if n := strings.Count(errs, "error[TF4037]"); n != 100 {
		t.Errorf("%d diagnostics by default", n)
	}
	_, _, errs = tf("check", "--limit", "diagnostics=7", path)
	if n := strings.Count(errs, "error[TF4037]"); n != 7 {
		t.Errorf("%d of 7 diagnostics", n)
	}
}

// TestWarningsBeyondLimit pins that warnings decide nothing, however many they are, and make room for errors.
func TestWarningsBeyondLimit(t *testing.T) {
	path := filepath.Join(t.TempDir(), "m.py")
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	good := "from tilefoundry import func\nfrom tilefoundry.dsl import Tensor, tf\n@func\ndef f(x: Tensor[(4,), \"f32\"]):\n    return x\n"
	warned := strings.Repeat("x = '\\d'\n", 150)
	write(good + warned)
	for _, verb := range []string{"check", "ast"} {
		if status, _, errs := tf(verb, path); status != holds || !strings.HasSuffix(errs, "and 50 more\n") {
			t.Errorf("%s: status %d, %d bytes of errors", verb, status, len(errs))
		}
		if status, _, _ := tf(verb, "--warnings-as-errors", path); status != fails {
			t.Errorf("%s --warnings-as-errors: status %d", verb, status)
		}
		if status, _, errs := tf(verb, "--limit", "diagnostics=7", path); status != holds || strings.Count(errs, "warning[TF1007]") != 7 {
			t.Errorf("%s: status %d, %.300s", verb, status, errs)
		}
	}
	write(warned + good + "x = nothing\n")
	if status, out, errs := tf("check", path); status != fails || !strings.Contains(errs, "NameError: name 'nothing'") || out != "FAIL (1 diagnostic)\n" {
		t.Errorf("status %d, %s, %.300s", status, out, errs)
	}
}

// TestLimitsOfTree pins the limits that a command which evaluates nothing has.
func TestLimitsOfTree(t *testing.T) {
	path := filepath.Join(t.TempDir(), "m.py")
	if err := os.WriteFile(path, []byte(strings.Repeat("x = = 1\n", 500)), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		limit, want string
		n           int
	}{
		{"source-file=3999", "larger than the limit of 3999 bytes", 1}, {"source-file=4000", "and 400 more", 100}, {"diagnostics=7", "and 493 more", 7},
		{"time=1ns", "limit reached: time", 0},
	} {
		if status, out, errs := tf("ast", "--limit", c.limit, path); status != fails || out != "" || !strings.Contains(errs, c.want) || strings.Count(errs, "error[") != c.n {
			t.Errorf("%s: status %d, %.300s", c.limit, status, errs)
		}
	}
}

// TestLimitFlag refuses what is no limit or no value, naming what is taken, and every command that loads a source has the flag.
func TestLimitFlag(t *testing.T) {
	path := filepath.Join(t.TempDir(), "m.py")
	if err := os.WriteFile(path, []byte("x = 1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ value, want string }{
		{"steps", "--limit takes NAME=VALUE, not `steps`"},
		{"stepps=1", "there is no limit `stepps`; did you mean `steps`?"},
		{"=1", "there is no limit ``"},
		{"steps=", "--limit steps takes a whole number, such as 20M, not ``"},
		{"steps=many", "takes a whole number"},
		{"steps=1.5", "takes a whole number"},
		{"steps=-1", "takes a whole number"},
		{"steps=0", "steps is from 1 to"},
		{"steps=9999999999999G", "takes a whole number"},
		{"call-depth=1M", "call depth is from 1 to 20000, not 1000000"},
		{"syntax-depth=10001", "syntax depth is from 1 to 10000, not 10001"},
		{"time=5", "--limit time takes a duration above 0, such as 90s, not `5`"},
		{"time=-5s", "takes a duration above 0"},
	} {
		for _, verb := range []string{"check", "print", "layout", "host"} {
			if status, out, errs := tf(verb, "--limit", c.value, path); status != misused || out != "" || !strings.Contains(errs, c.want) {
				t.Errorf("%s --limit %s: status %d, %s", verb, c.value, status, errs)
			}
		}
	}
	for value, want := range map[string]string{
		"sorce-file=1":  "there is no limit `sorce-file`; did you mean `source-file`?",
		"steps=1":       "`steps` is a limit of evaluating a source, which this command does not do; it has source-file, diagnostics, time",
		"source-file=x": "takes a whole number",
		"time=-5s":      "takes a duration above 0",
	} {
		if status, out, errs := tf("ast", "--limit", value, path); status != misused || out != "" || !strings.Contains(errs, want) {
			t.Errorf("ast --limit %s: status %d, %s", value, status, errs)
		}
	}
	for _, verb := range []string{"check", "print", "layout", "host", "ast"} {
		_, out, _ := tf(verb, "--help")
		for _, lim := range host.AllLimits() {
			has := verb != "ast" || lim.Name == "source file" || lim.Name == "diagnostics" // a tree needs no evaluation
			if strings.Contains(out, fmt.Sprintf("  %-17s %-11s %s\n", flagName(lim), spellDefault(lim), lim.Counts)) != has {
				t.Errorf("%s --help: %s should be there: %v", verb, flagName(lim), has)
			}
		}
	}
	for text, want := range map[string]int64{"20M": 20_000_000, "1GiB": 1 << 30, "4KiB": 4096, "1_000": 1000, "2k": 2000, "3G": 3e9} {
		if n, ok := parseAmount(text); !ok || n != want {
			t.Errorf("%s is %d", text, n)
		}
	}
}

// The time of a command is bounded when it is asked to be.
func TestTimeLimit(t *testing.T) {
	path := filepath.Join(t.TempDir(), "m.py")
	if err := os.WriteFile(path, []byte("while True: pass\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, verb := range []string{"check", "host"} {
		status, _, errs := tf(verb, "--limit", "steps=300M", "--limit", "time=100ms", path)
		if status != fails || !strings.Contains(errs, "limit reached: time (100ms)") {
			t.Errorf("%s: status %d, %s", verb, status, errs)
		}
	}
}
