package std_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/internal/stopwatch"
)

// outcome is what a row of the security table requires.
type outcome struct {
	code  diag.Code
	class string // of an exception
	text  string // contained in the message
}

var (
	refused = func(text string) outcome { return outcome{diag.HostRefused, "", text} }
	limit   = func(text string) outcome { return outcome{diag.HostLimit, "", text} }
	raises  = func(class string) outcome { return outcome{diag.HostException, class, ""} }
	unavail = func(text string) outcome { return outcome{diag.HostUnavailable, "", text} }
	outside = outcome{diag.HostPath, "", ""}
	fine    = outcome{}
)

// check runs a source and compares its only error with what is wanted.
func check(t *testing.T, src string, opts host.Options, want outcome) {
	t.Helper()
	watch := stopwatch.Start()
	r := run(t, src, opts)
	if took := watch.Taken(); took > 10*time.Second {
		t.Errorf("took %v", took)
	}
	var errs []diag.Diagnostic
	for _, d := range r.Diagnostics {
		if d.Severity == diag.Error {
			errs = append(errs, d)
		}
	}
	if want == fine {
		if len(errs) > 0 {
			t.Errorf("unexpected: %s", errs[0].Message)
		}
		return
	}
	if len(errs) != 1 {
		t.Fatalf("%d errors: %v", len(errs), errs)
	}
	d := errs[0]
	if d.Code != want.code || d.Class != want.class || !strings.Contains(d.Message, want.text) {
		t.Errorf("got %s %s %q, want %s %s %q", d.Code, d.Class, d.Message, want.code, want.class, want.text)
	}
	if len(d.Message) > 3*4096 {
		t.Errorf("message of %d bytes", len(d.Message))
	}
	if !d.Primary.Valid() {
		t.Error("no place")
	}
}

func inFolder(t *testing.T) host.Options {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return host.Options{Path: filepath.Join(dir, "m.py")}
}

// TestLinksAndSpecialFiles is rows 4, 6 and 7 (LOADSRC-11 to LOADSRC-13).
func TestLinksAndSpecialFiles(t *testing.T) {
	opts := inFolder(t)
	dir := filepath.Dir(opts.Path)
	elsewhere := t.TempDir()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(os.WriteFile(filepath.Join(elsewhere, "secret.py"), []byte("x = 1\n"), 0o600))
	must(os.Symlink(filepath.Join(elsewhere, "secret.py"), filepath.Join(dir, "link")))
	must(os.Symlink("link", filepath.Join(dir, "chain")))
	must(os.Symlink(elsewhere, filepath.Join(dir, "away")))
	must(os.Symlink(filepath.Join(elsewhere, "secret.py"), filepath.Join(dir, "sib.py")))
	must(os.Mkdir(filepath.Join(dir, "conf"), 0o700))
	must(os.Symlink("/etc/hostname", filepath.Join(dir, "conf", "config.json")))
	must(os.MkdirAll(filepath.Join(dir, "folder", "config.json"), 0o700))
	must(os.WriteFile(filepath.Join(dir, "real.txt"), []byte("hello\r\nworld"), 0o600))
	must(os.Symlink("real.txt", filepath.Join(dir, "inside")))
	must(syscall.Mkfifo(filepath.Join(dir, "fifo"), 0o600))
	for _, r := range []struct {
		src  string
		want outcome
	}{
		{"open('link')", outside}, {"open('chain')", outside}, {"open('away/secret.py')", outside}, {"import sib", outside},
		{"from transformers import AutoConfig\nAutoConfig.from_pretrained('conf')", outside},
		{"from transformers import AutoConfig\nAutoConfig.from_pretrained('folder')", raises("IsADirectoryError")},
		{"open('fifo')", outcome{diag.HostPath, "", "FIFO"}}, {"open('folder')", raises("IsADirectoryError")}, {"open('absent')", raises("FileNotFoundError")},
		{"open('real.txt/x')", raises("NotADirectoryError")},
		{"assert open('inside').read() == 'hello\\nworld' == open('real.txt').read()", fine},
		{"assert open('real.txt', 'rb').read() == b'hello\\r\\nworld'", fine},
		{"with open('real.txt') as f:\n    lines = list(f)\nassert lines == ['hello\\n', 'world'] and f.closed", fine},
		{"from pathlib import Path\nassert Path('inside').resolve() == Path(__file__).parent / 'real.txt'", fine},
		{"from pathlib import Path\nassert (Path(__file__).parent / 'real.txt').exists() and not Path('nope').is_file()", fine},
	} {
		check(t, r.src+"\n", opts, r.want)
	}
	small := opts
	small.Limits = host.Limits{DataFile: 4, SourceFile: 4}
	check(t, "open('real.txt')\n", small, limit("data file"))
	must(os.WriteFile(filepath.Join(dir, "big.py"), []byte("x = 12345\n"), 0o600))
	check(t, "import big\n", small, limit("source file"))
	for i := range 3 {
		must(os.WriteFile(filepath.Join(dir, "f"+string(rune('0'+i))), nil, 0o600))
	}
	small.Limits = host.Limits{Files: 2}
	check(t, "open('f0'); open('f1'); open('f0')\nopen('f2')\n", small, limit("files read"))
	must(os.WriteFile(filepath.Join(dir, "a0.py"), []byte("import a1\n"), 0o600))
	must(os.WriteFile(filepath.Join(dir, "a1.py"), []byte("import a2\n"), 0o600))
	must(os.WriteFile(filepath.Join(dir, "a2.py"), []byte("x = 1\n"), 0o600))
	small.Limits = host.Limits{ImportDepth: 3}
	check(t, "import a0\n", small, limit("import depth"))
}

// TestLimitsAreSettable pins HOST-40: each limit is checked against the value given.
func TestLimitsAreSettable(t *testing.T) {
	for _, r := range []struct {
		src    string
		limits host.Limits
		want   outcome
	}{
		{"for i in range(1000): pass\n", host.Limits{Steps: 500}, limit("steps (500)")},
		{"def f(n): return n and f(n - 1)\nf(30)\n", host.Limits{CallDepth: 20}, raises("RecursionError")},
		{"repr([[[[[]]]]])\n", host.Limits{StructDepth: 3}, raises("RecursionError")},
		{"x = ((((1 + 1) + 1) + 1) + 1) + 1\n", host.Limits{SyntaxDepth: 4}, limit("syntax depth (4)")},
		{"1 << 100\n", host.Limits{IntBits: 80}, limit("integer size (80), asked for 101")},
		{"'a' * 11\n", host.Limits{Text: 10}, limit("text size (10), asked for 11")},
		{"[0] * 11\n", host.Limits{Items: 10}, limit("container size (10), asked for 11")},
		{"[0] * 100\n", host.Limits{Alloc: 100}, limit("allocation (100)")},
		{"raise ValueError('abcdef')\n", host.Limits{MessageRunes: 3}, outcome{diag.HostException, "ValueError", "abc..."}},
	} {
		check(t, r.src, host.Options{Limits: r.limits}, r.want)
	}
}

// TestGeneratorsLeakNothing is row 35: unfinished generators hold no goroutine after the evaluation.
func TestGeneratorsLeakNothing(t *testing.T) {
	before := runtime.NumGoroutine()
	run(t, "def g():\n    while True: yield 1\nkeep = [g() for _ in range(500)]\nfor x in keep: next(x)\n", host.Options{})
	for range 10_000 { // the last of them may wait long for a processor
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Errorf("%d goroutines before, %d after", before, runtime.NumGoroutine())
}

// TestEvaluationsShareNothing is rows 40 to 42 (HOST-1, HOST-3).
func TestEvaluationsShareNothing(t *testing.T) {
	hostile := `import sys, os, json, functools
sys.modules.clear(); sys.path.append("/"); sys.argv.clear()
class C: pass
@functools.lru_cache
def f(x, seen=[]): seen.append(x); return seen
f(1); f(2)
`
	reader := `import sys, os, functools, json, enum, collections
@functools.lru_cache
def f(x, seen=[]): seen.append(x); return seen
class C: pass
try:
    raise ValueError(C(), f, {3, 1, 2}, id(C), hash("x"))
except ValueError as e:
    text = repr(e)
out = [sorted(sys.modules), sys.path, sys.argv, f(5), f.cache_info(), id(f), id(C), hash("abc"), hash((1, "a")), {"b", "a", "c"}, C(), f, text]
`
	alone := outs(t, run(t, reader, host.Options{}))
	run(t, hostile, host.Options{})
	compare(t, outs(t, run(t, reader, host.Options{})), alone)
	var wg sync.WaitGroup
	results := make([]*host.Result, 16)
	for i := range results {
		wg.Add(1)
		go func() {
			defer wg.Done()
			results[i] = run(t, reader, host.Options{})
		}()
	}
	wg.Wait()
	for _, r := range results {
		compare(t, outs(t, r), alone)
	}
}

// TestPropertiesOfProperties: each part of a property is looked at once, however often it is a part, and one behind many others is found. Its
// getter, setter and deleter all make it abstract (HOST-350), as in CPython 3.13.
func TestPropertiesOfProperties(t *testing.T) {
	abstract := "from abc import ABC, abstractmethod\n"
	for _, r := range []struct {
		src  string
		want outcome
	}{
		{abstract + "x = lambda s: 1\nfor i in range(60): x = property(x, x)\nclass C(ABC): p = x\nassert C().p\n", raises("TypeError")}, // a property is not called
		{abstract + "x = lambda s: 1\nfor i in range(60): x = property(x, x)\nclass C(ABC): p = x\nC()\n", fine},
		{abstract + "x = abstractmethod(lambda s: 1)\nfor i in range(60): x = property(x, x)\nclass C(ABC): p = x\nC()\n", raises("TypeError")},
		{abstract + "class C(ABC): p = property(None, None, abstractmethod(lambda s: 1))\nC()\n", raises("TypeError")},
		{"def f(s): 'doc'\nfor i in range(100_000): f = property(f)\nassert f.__doc__ == 'doc'\n", fine},
		{"f = property()\nfor i in range(100): f = property(f)\nassert f.__doc__ is None\n", fine},
		{"f = property(doc='own')\nfor i in range(100): f = property(f)\nassert f.__doc__ == 'own'\n", fine},
	} {
		check(t, r.src, host.Options{}, r.want)
	}
}
