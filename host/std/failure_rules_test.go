package std_test

import (
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/host"
)

// TestRefusals is the table of HOST-399, with HOST-391's builtins: what is outside the subset gets one refusal that names it (HOST-4, HOST-20,
// HOST-27), at the smallest expression or statement that failed (HOST-24). None can be caught (HOST-21).
func TestRefusals(t *testing.T) {
	for _, c := range []struct {
		src  string
		line int
		text string
	}{
		{"async def f(): pass\n", 1, "async def"},
		{"def f():\n    return [x async for x in y]\nf()\n", 2, "asynchronous comprehension"},
		{"try:\n    pass\nexcept* ValueError:\n    pass\n", 1, "except*"},
		{"ExceptionGroup('x', [])\n", 1, "ExceptionGroup"},
		{"x = 1\ny = 3j\n", 2, "3j"},
		{"(-2) ** 0.5\n", 1, "complex"},
		{"complex(1)\n", 1, "complex"},
		{"class M(type): pass\n", 1, "type"},
		{"class M: pass\nclass C(metaclass=M): pass\n", 2, "metaclass="},
		{"type('X', (), {})\n", 1, "type() with three arguments"},
		{"class C: pass\nx = C()\nx.__class__ = int\n", 3, "__class__"},
		{"class D:\n    def __get__(self, o, t): return 1\nclass C:\n    d = D()\nC().d\n", 5, "D"},
		{"def g():\n    yield 1\nit = g()\nnext(it)\nit.send(1)\n", 5, "send"},
		{"def g():\n    yield 1\ng().throw(ValueError)\n", 3, "throw"},
		{"eval('1')\n", 1, "eval"},
		{"bytearray(3)\n", 1, "bytearray"},
		{"memoryview(b'')\n", 1, "memoryview"},
		{"vars()\n", 1, "vars()"},
		{"dir()\n", 1, "dir()"},
		{"open('x', 'w')\n", 1, "'w'"},
		{"from pathlib import Path\nPath('x').unlink()\n", 2, "unlink"},
		{"import os\nos.environ['A'] = 'b'\n", 2, "os.environ"},
		{"import sys\nsys.setrecursionlimit(5)\n", 2, "setrecursionlimit"}, // HOST-46
		{"import sys\nsys.set_int_max_str_digits(0)\n", 2, "set_int_max_str_digits"},
		{"int.x = 1\n", 1, "int"}, // HOST-348
		{"import json\njson.loads = 1\n", 2, "json"},
		{"def f(): pass\nf.__code__ = 1\n", 2, "__code__"}, // HOST-356
		{"from dataclasses import make_dataclass\nmake_dataclass('X', [])\n", 2, "make_dataclass"},
		{"from enum import Enum\nEnum('E', 'A B')\n", 2, "Enum"},
		{"from functools import singledispatch\nsingledispatch(len)\n", 2, "singledispatch"},
		{"import json\njson.dump(1, 2)\n", 2, "json.dump"},
	} {
		src := "caught = False\ntry:\n    pass\nexcept BaseException:\n    caught = True\n" + c.src
		only(t, src, diag.HostRefused, c.line+5, c.text)
	}
}

// only checks that a source gives one diagnostic: its code, its line and a part of its text.
func only(t *testing.T, src string, code diag.Code, line int, text string) {
	t.Helper()
	r := run(t, src, host.Options{})
	if len(r.Diagnostics) != 1 {
		t.Errorf("%q: %d diagnostics, want one: %v", src, len(r.Diagnostics), r.Diagnostics)
		return
	}
	d := r.Diagnostics[0]
	got, _ := d.Primary.File.LineCol(d.Primary.Span.Start)
	whole := d.Message + "\n" + strings.Join(d.Notes, "\n")
	if d.Code != code || got != line || !strings.Contains(whole, text) {
		t.Errorf("%q: %s at line %d: %s; want %s at line %d with %q", src, d.Code, got, whole, code, line, text)
	}
}

// TestUncaught pins what an uncaught failure says: kind and text (HOST-20, HOST-22), the smallest failing expression (HOST-24), the stack of frames
// outermost first with repeats folded (HOST-23), causes and contexts as notes, and SystemExit as an exception like any other (HOST-28).
func TestUncaught(t *testing.T) {
	r := run(t, "def inner(n):\n    return 1 // n\ndef outer():\n    return inner(0) + 1\nx = [outer()]\n", host.Options{})
	if len(r.Diagnostics) != 1 {
		t.Fatalf("diagnostics: %v", r.Diagnostics)
	}
	d := r.Diagnostics[0]
	if got := string(d.Primary.File.Src[d.Primary.Span.Start:d.Primary.Span.End]); d.Code != diag.HostException || d.Message != "ZeroDivisionError: integer division or modulo by zero" || got != "1 // n" {
		t.Errorf("%s %q at %q", d.Code, d.Message, got)
	}
	var frames []string
	for _, rel := range d.Related {
		line, _ := rel.Location.File.LineCol(rel.Location.Span.Start)
		frames = append(frames, strings.Repeat("|", line)+rel.Message)
	}
	text := strings.Join(frames, "\n")
	for _, want := range []string{"|||||", "<module>", "outer"} {
		if !strings.Contains(text, want) {
			t.Errorf("frames %q lack %q", text, want)
		}
	}
	if strings.Index(text, "<module>") > strings.Index(text, "outer") {
		t.Errorf("the outermost frame is not first: %q", text)
	}

	deep := run(t, "def f(n):\n    return f(n + 1)\nf(0)\n", host.Options{})
	if len(deep.Diagnostics) != 1 || !strings.Contains(deep.Diagnostics[0].Message, "RecursionError: maximum recursion depth exceeded") || len(deep.Diagnostics[0].Related) > 10 {
		t.Errorf("folded stack: %d frames, %v", len(deep.Diagnostics[0].Related), deep.Diagnostics[0].Message)
	}

	chain := run(t, "try:\n    1 / 0\nexcept ZeroDivisionError as e:\n    raise ValueError('outer') from e\n", host.Options{})
	if len(chain.Diagnostics) != 1 || !strings.Contains(chain.Diagnostics[0].Message, "ValueError: outer") {
		t.Fatalf("chain: %v", chain.Diagnostics)
	}
	all := strings.Join(chain.Diagnostics[0].Notes, "\n")
	for _, rel := range chain.Diagnostics[0].Related {
		all += "\n" + rel.Message
	}
	if !strings.Contains(all, "ZeroDivisionError: division by zero") {
		t.Errorf("the cause is not shown: %q", all)
	}
	only(t, "import sys\nsys.exit(3)\n", diag.HostException, 2, "SystemExit: 3")
	only(t, "raise KeyError\n", diag.HostException, 1, "KeyError")
}

// TestLimitsAreChecked pins how limits count: before the work is done and by what is asked for (HOST-41, HOST-42), decimal conversion as in CPython
// (HOST-44), sizes beyond a machine word (HOST-45), and siblings and requests of the DSL on the same counters (HOST-47).
func TestLimitsAreChecked(t *testing.T) {
	for _, c := range []struct{ src, text string }{
		{"while True: pass\n", "steps"},
		{"sum(range(10 ** 12))\n", "steps"},
		{"'a' * 10 ** 9\n", "text size"},
		{"[0] * 10 ** 9\n", "container size"},
		{"'a' * 10 ** 30\n", "text size"},
		{"f'{1:{10 ** 9}}'\n", "text size"},
		{"'%1000000000d' % 1\n", "text size"},
		{"x = 'a' * 10 ** 6\nx.replace('a', 'b' * 1000)\n", "text size"},
		{"list(range(10 ** 9))\n", ""},
	} {
		r := run(t, c.src, host.Options{Limits: host.Limits{Steps: 2_000_000}})
		if len(r.Diagnostics) != 1 || r.Diagnostics[0].Code != diag.HostLimit || !strings.Contains(r.Diagnostics[0].Message, c.text) {
			t.Errorf("%q: %v; want the limit %q", c.src, r.Diagnostics, c.text)
		}
	}
	only(t, "str(10 ** 5000)\n", diag.HostException, 1, "ValueError")
	only(t, "int('1' * 5000)\n", diag.HostException, 1, "ValueError")
	if r := run(t, "out = [len(hex(10 ** 5000)) > 4000, int('f' * 5000, 16) > 0]\n", host.Options{}); len(r.Diagnostics) != 0 {
		t.Errorf("hexadecimal forms are not limited: %v", r.Diagnostics)
	}
}

// TestUnavailable pins what may be done with a name that is not modelled (HOST-31) and that any other use is the failure (HOST-32), which names the
// dotted name and its import (HOST-33) and is set aside where it leaves no trace (HOST-34).
func TestUnavailable(t *testing.T) {
	src := `import numpy as np
from torchvision import ops
kept = [np.random, ops.nms]
again = kept[0]
same = again is kept[0]
del again
def later():
    return np.zeros(3)
`
	if r := run(t, src, host.Options{}); len(r.Diagnostics)+len(r.SetAside) != 0 {
		t.Errorf("binding, storing and comparing by identity: %v %v", r.Diagnostics, r.SetAside)
	}
	for _, use := range []string{"np.f()", "np[0]", "np + 1", "np == 1", "if np: pass", "[*np]", "a, b = np", "len(np)", "str(np)", "f'{np}'", "{np: 1}", "class C(np.X): pass", "isinstance(1, np.int32)", "with np.ctx: pass"} {
		r := run(t, "import numpy as np\n"+use+"\n", host.Options{})
		if len(r.SetAside) != 1 {
			t.Errorf("%s: set aside %v, diagnostics %v", use, r.SetAside, r.Diagnostics)
			continue
		}
		d := r.SetAside[0]
		all := d.Message + strings.Join(d.Notes, "\n")
		for _, rel := range d.Related {
			all += rel.Message
		}
		if !strings.Contains(all, "numpy") || !strings.Contains(all, "not modelled") {
			t.Errorf("%s: %q does not name what is missing", use, all)
		}
	}
	only(t, "import numpy as np\nkept = []\nfor n in (1, 2):\n    kept.append(n)\n    np.seterr()\n", diag.HostUnavailable, 5, "numpy.seterr")
}

// TestEvaluationOrder pins that nothing runs twice or ahead of time (HOST-7), that `from __future__` changes nothing (HOST-111), that evaluated code sees no
// clock, file or environment of the process (HOST-2), and that canonical values are identical (HOST-185).
func TestEvaluationOrder(t *testing.T) {
	r := run(t, `from __future__ import annotations
import os
log = []
def note(x):
    log.append(x)
    return x
def never():
    log.append("ran")
def annotated(a: note("annotation")) -> note("return"):
    return a
note(1), annotated(note(2))
out = [log, dict(os.environ), os.path.exists]
out = [log, dict(os.environ)]
`, host.Options{})
	compare(t, outs(t, r), []string{"[1, 2]", "{}"})
	r = run(t, "import torch\nout = [torch.float32 is torch.float32, type(1) is int, None is None]\n", host.Options{})
	compare(t, outs(t, r), []string{"True", "True", "True"})
}
