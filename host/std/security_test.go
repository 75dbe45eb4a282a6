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
)

// outcome is what a row of the security table requires.
type outcome struct {
	code  diag.Code
	class string // of an exception
	text  string // contained in the message
}

var (
	absent  = outcome{diag.HostException, "AttributeError", ""}
	refused = func(text string) outcome { return outcome{diag.HostRefused, "", text} }
	limit   = func(text string) outcome { return outcome{diag.HostLimit, "", text} }
	raises  = func(class string) outcome { return outcome{diag.HostException, class, ""} }
	unavail = func(text string) outcome { return outcome{diag.HostUnavailable, "", text} }
	outside = outcome{diag.HostPath, "", ""}
	fine    = outcome{}
)

type row struct {
	name  string // row number of the table and what is tried
	setup string
	expr  string
	want  outcome
}

// rows are the attempts of HOST-401 that are expressions; the names carry the table's row numbers.
var rows = []row{
	{"1 open above", "", `open("../x")`, outside},
	{"1 path above", "from pathlib import Path", `(Path("..") / "x").read_text()`, outside},
	{"1 parents", "from pathlib import Path", `(Path(__file__).parents[1] / "x").read_text()`, outside},
	{"2 absolute", "", `open("/etc/passwd")`, outside},
	{"2 absolute operand", "from pathlib import Path", `(Path("a") / "/etc/passwd").read_text()`, outside},
	{"2 exists", "import os", `os.path.exists("/")`, outside},
	{"3 dots", "", `open("a/../../x")`, outside},
	{"3 slashes", "", `open("a//..//..//x")`, outside},
	{"3 NUL", "", `open("a\0b")`, raises("ValueError")},
	{"8 write", "", `open("x", "w")`, refused("'w'")},
	{"8 append", "", `open("x", "a")`, refused("'a'")},
	{"8 update", "", `open("x", "r+")`, refused("'r+'")},
	{"8 write_text", "from pathlib import Path", `Path("x").write_text("y")`, refused("write_text")},
	{"8 mkdir", "from pathlib import Path", `Path("x").mkdir()`, refused("mkdir")},
	{"8 unlink", "from pathlib import Path", `Path("x").unlink()`, refused("unlink")},
	{"8 remove", "import os", `os.remove("x")`, unavail("os.remove")},
	{"9 system", "import os", `os.system("true")`, unavail("os.system")},
	{"9 listdir", "import os", `os.listdir(".")`, unavail("os.listdir")},
	{"9 getpid", "import os", `os.getpid()`, unavail("os.getpid")},
	{"9 subprocess", "import subprocess", `subprocess.run(["true"])`, unavail("subprocess.run")},
	{"9 socket", "import socket", `socket.socket()`, unavail("socket.socket")},
	{"9 ctypes", "import ctypes", `ctypes.CDLL("libc.so.6")`, unavail("ctypes.CDLL")},
	{"9 urllib", "import urllib.request", `urllib.request.urlopen("http://x")`, unavail("urllib.request")},
	{"9 importlib", "import importlib", `importlib.import_module("os")`, unavail("importlib.import_module")},
	{"9 pickle", "import pickle", `pickle.loads(b"")`, unavail("pickle.loads")},
	{"10 time", "import time", `time.time()`, unavail("time.time")},
	{"10 random", "import random", `random.random()`, unavail("random.random")},
	{"10 datetime", "from datetime import datetime", `datetime.now()`, unavail("datetime.datetime.now")},
	{"10 uuid", "import uuid", `uuid.uuid4()`, unavail("uuid.uuid4")},
	{"10 urandom", "import os", `os.urandom(1)`, unavail("os.urandom")},
	// HOST-9: what a later stage supplies is a refusal where the stage is absent.
	{"10 randn", "import torch", `torch.randn(2)`, refused("randn")},
	{"11 environ", "import os", `os.environ["PATH"]`, raises("KeyError")},
	{"11 get", "import os", `1 if os.environ.get("HOME") is None and os.getenv("USER") is None else bad`, fine},
	{"12 eval", "", `eval("1")`, refused("eval")},
	{"12 exec", "", `exec("")`, refused("exec")},
	{"12 compile", "", `compile("1", "", "eval")`, refused("compile")},
	{"12 __import__", "", `__import__("os")`, refused("__import__")},
	{"12 globals", "", `globals()`, refused("globals")},
	{"12 locals", "", `locals()`, refused("locals")},
	{"12 input", "", `input()`, refused("input")},
	{"12 breakpoint", "", `breakpoint()`, refused("breakpoint")},
	{"13 subclasses", "", `().__class__.__bases__[0].__subclasses__()`, absent},
	{"13 object", "", `object.__subclasses__`, absent},
	{"13 mro", "def f(): pass", `type(f).__mro__[-1].__subclasses__`, absent},
	{"14 globals", "def f(): pass", `f.__globals__`, absent},
	{"14 code", "def f(): pass", `f.__code__`, absent},
	{"14 closure", "def f(): pass", `f.__closure__`, absent},
	{"14 builtins", "def f(): pass", `f.__builtins__`, absent},
	{"14 frame", "", `(x for x in ()).gi_frame`, absent},
	{"14 traceback", "", `ValueError().__traceback__`, absent},
	{"14 C.mro", "class C: pass", `C.mro`, absent},
	{"15 format", "class X: pass\nx = X()", `"{0.__class__.__init__.__globals__}".format(x)`, absent},
	{"15 format_map", "def f(): pass", `"{x.__code__}".format_map({"x": f})`, absent},
	{"15 attrgetter", "import operator\ndef f(): pass", `operator.attrgetter("__globals__")(f)`, absent},
	{"15 getattr", "def f(): pass", `getattr(f, "__glo" + "bals__")`, absent},
	{"15 hasattr", "def f(): pass", `bad if hasattr(f, "__globals__") or hasattr(f, "__code__") else 1`, fine},
	{"16 code", "def f(): pass", `setattr(f, "__code__", 1)`, refused("__code__")},
	{"16 int", "", `setattr(int, "x", 1)`, refused("int")},
	{"16 bases", "class C: pass", `setattr(C, "__bases__", ())`, refused("__bases__")},
	{"16 class", "class C: pass\nx = C()", `setattr(x, "__class__", int)`, refused("__class__")},
	{"16 module", "import json", `setattr(json, "loads", 1)`, refused("json")},
	{"17 type", "", `type("X", (), {})`, refused("type() with three arguments")},
	{"18 power", "", `10 ** 10 ** 8`, limit("integer size")},
	{"18 2**70000", "", `2 ** 70000`, limit("integer size")},
	{"18 shift", "", `1 << 10 ** 9`, limit("integer size")},
	{"18 pow", "", `pow(3, 10 ** 9)`, limit("integer size")},
	{"18 factorial", "import math", `math.factorial(10 ** 6)`, limit("integer size")},
	{"18 comb", "import math", `math.comb(10 ** 9, 10 ** 6)`, limit("integer size")},
	{"18 perm", "import math", `math.perm(10 ** 9, 10 ** 6)`, limit("integer size")},
	{"18 int", "", `int("f" * 10 ** 6, 16)`, limit("integer size")},
	{"18 lcm", "import math", `math.lcm(*(3 ** 40000 + i for i in range(9)))`, limit("integer size")},
	{"19 str", "", `str(1 << 60000)`, raises("ValueError")},
	{"19 int", "", `int("9" * 5000)`, raises("ValueError")},
	{"19 f-string", "", `f"{1 << 60000}"`, raises("ValueError")},
	{"19 json", "import json", `json.loads("1" * 5000)`, raises("ValueError")},
	{"20 text", "", `"a" * 10 ** 12`, limit("text size")},
	{"20 list", "", `[0] * 10 ** 12`, limit("container size")},
	{"20 tuple", "", `(0,) * (1 << 62)`, limit("container size")},
	{"20 bytes", "", `b"x" * 10 ** 12`, limit("text size")},
	{"21 join", "", `",".join(["a" * 10 ** 6] * 10 ** 4)`, limit("text size")},
	{"21 replace", "", `("a" * 10 ** 6).replace("a", "b" * 10 ** 6)`, limit("text size")},
	{"21 ljust", "", `"x".ljust(10 ** 12)`, limit("text size")},
	{"21 zfill", "", `"x".zfill(10 ** 12)`, limit("text size")},
	{"21 center", "", `"x".center(10 ** 12)`, limit("text size")},
	{"21 expandtabs", "", `"\t".expandtabs(10 ** 12)`, limit("text size")},
	{"22 width", "", `f"{1:>999999999}"`, limit("text size")},
	{"22 nested width", "", `f"{1:{10 ** 9}}"`, limit("text size")},
	{"22 precision", "", `format(1.0, ".999999999f")`, limit("text size")},
	{"22 percent", "", `"%999999999d" % 1`, limit("text size")},
	{"22 percent precision", "", `"%.999999999f" % 1.0`, limit("text size")},
	{"22 star", "", `"%*d" % (10 ** 9, 1)`, limit("text size")},
	{"22 format", "", `"{:>{w}}".format(1, w=10 ** 9)`, limit("text size")},
	{"22 nested", "", `"{:{:{}}}".format(1, 2, 3)`, raises("ValueError")},
	{"22 grouped", "", `f"{1:0999999999,}"`, limit("text size")},
	{"23 group", "", `f"{2 ** 60000:,}"`, raises("ValueError")},
	{"23 float", "", `f"{2 ** 60000:f}"`, raises("OverflowError")},
	{"24 list", "", `list(range(10 ** 12))`, limit("container size")},
	{"24 tuple", "", `tuple(range(1 << 62))`, limit("container size")},
	{"24 set", "", `set(range(10 ** 9))`, limit("")},
	{"24 sum", "", `sum(range(10 ** 12))`, limit("steps")},
	{"24 max", "", `max(range(10 ** 12))`, limit("steps")},
	{"24 in", "", `1 if (10 ** 12 - 1) in range(10 ** 12) else bad`, fine},
	{"25 list", "", `[0 for _ in range(10 ** 12)]`, limit("")},
	{"25 dict", "", `{i: i for i in range(10 ** 12)}`, limit("")},
	{"25 rows", "", `[[0] * 10 ** 4 for _ in range(10 ** 5)]`, limit("")},
	{"25 nested for", "", `[0 for a in range(10000) for b in range(10000) for c in range(10000) for d in range(10000)]`, limit("")},
	{"26 iter", "", `[0 for _ in iter(int, 1) if 0]`, limit("steps")},
	{"26 repeat", "import itertools", `all(itertools.repeat(1))`, limit("steps")},
	{"26 count", "import itertools", `list(itertools.count())`, limit("")},
	{"26 cycle", "import itertools", `sorted(itertools.cycle("ab"))`, limit("")},
	{"26 fromkeys", "import itertools", `dict.fromkeys(itertools.count())`, limit("")},
	{"27 function", "def f(): return f()", `f()`, raises("RecursionError")},
	{"27 mutual", "def f(): return g()\ndef g(): return f()", `f()`, raises("RecursionError")},
	{"27 getattr", "class C:\n    def __getattr__(self, n): return self.missing", `C().x`, raises("RecursionError")},
	{"27 eq", "class C:\n    def __eq__(self, o): return self == o", `C() == C()`, raises("RecursionError")},
	{"27 repr", "class C:\n    def __repr__(self): return repr(self)", `repr(C())`, raises("RecursionError")},
	{"27 hash", "class C:\n    def __hash__(self): return hash(self)", `hash(C())`, raises("RecursionError")},
	{"27 len", "class C:\n    def __len__(self): return len(self)", `len(C())`, raises("RecursionError")},
	{"27 property", "class C:\n    @property\n    def p(self): return self.p", `C().p`, raises("RecursionError")},
	{"27 generator", "def g(): yield from g()", `list(g())`, raises("RecursionError")},
	{"27 map chain", "m = [1]\nfor _ in range(100000):\n    m = map(abs, m)", `list(m)`, raises("RecursionError")},
	{"27 partial chain", "class P:\n    def __init__(s, f): s.f = f\n    def __call__(s): return s.f()\np = int\nfor _ in range(5000): p = P(p)", `p()`, raises("RecursionError")},
	{"28 again", "def f():\n    try:\n        return f()\n    except RecursionError:\n        return f()", `f()`, limit("")},
	{"29 repr", "n = []\nfor _ in range(100000): n = [n]", `repr(n)`, raises("RecursionError")},
	{"29 eq", "n = []\nm = []\nfor _ in range(100000):\n    n = [n]\n    m = [m]", `n == m`, raises("RecursionError")},
	{"29 hash", "n = ()\nfor _ in range(100000): n = (n,)", `hash(n)`, raises("RecursionError")},
	{"29 deepcopy", "import copy\nn = []\nfor _ in range(100000): n = [n]", `copy.deepcopy(n)`, raises("RecursionError")},
	{"29 json", "import json\nn = []\nfor _ in range(100000): n = [n]", `json.dumps(n)`, raises("RecursionError")},
	{"29 isinstance", "n = int\nfor _ in range(100000): n = (n,)", `isinstance("", n)`, raises("RecursionError")},
	{"30 repr", "a = [0]\nfor _ in range(60): a = [a, a]", `repr(a)`, limit("")},
	{"30 eq", "import copy\na = [0]\nb = [0]\nfor _ in range(60):\n    a = [a, a]\n    b = [b, b]", `a == b`, limit("")},
	{"30 json", "import json\na = [0]\nfor _ in range(60): a = [a, a]", `json.dumps(a)`, limit("")},
	{"32 arrays", "import json", `json.loads("[" * 10 ** 6)`, raises("RecursionError")},
	{"32 objects", "import json", `json.loads('{"a":' * 10 ** 5)`, raises("RecursionError")},
	{"33 sort", "l = list(range(1000))\ndef f(x):\n    l.append(x)\n    return x", `l.sort(key=f)`, raises("ValueError")},
	{"33 dict", "d = {1: 1}\ndef f():\n    for k in d: d[k + 1] = 1", `f()`, raises("RuntimeError")},
	{"34 one hash", "class K:\n    def __hash__(self): return 1", `{K() for _ in range(10 ** 7)}`, limit("")},
	{"37 SystemExit", "def f(): raise SystemExit", `f()`, raises("SystemExit")},
	{"37 sys.exit", "import sys", `sys.exit(0)`, raises("SystemExit")},
	{"37 exit", "", `exit()`, raises("SystemExit")},
	{"37 _exit", "import os", `os._exit(0)`, unavail("os._exit")},
	{"37 kill", "import os", `os.kill(1, 9)`, unavail("os.kill")},
	{"37 KeyboardInterrupt", "def f(): raise KeyboardInterrupt", `f()`, raises("KeyboardInterrupt")},
	{"45 url", "from transformers import AutoConfig", `AutoConfig.from_pretrained("https://host/x")`, refused("never downloaded")},
	{"45 name", "from transformers import AutoConfig", `AutoConfig.from_pretrained("org/name")`, refused("never downloaded")},
	{"45 above", "from transformers import AutoConfig", `AutoConfig.from_pretrained("../x")`, outside},
	{"46 re", "import re", `re.compile("(a+)+$")`, unavail("re.compile")},
	{"loop of big shifts", "", `[(1 << 60000) * 3 for _ in range(10 ** 9)]`, limit("")},
	{"loop of big powers", "", `[3 ** 40000 for _ in range(10 ** 9)]`, limit("")},
	{"loop of del", "l = list(range(10 ** 5))\ndef f():\n    while l: del l[0]", `f()`, limit("")},
	{"loop of float powers", "", `[1.1 ** 1.1 for _ in range(10 ** 9)]`, limit("")},
	{"hash chain", "import functools\np = functools.partial(int)", `[functools.partial(p) for _ in range(10 ** 9)]`, limit("")},
	{"power of modulus", "", `[pow(3, 1 << 60000, (1 << 60000) - 1) for _ in range(10 ** 6)]`, limit("steps")},
	{"product", "import itertools", `list(itertools.product(range(1000), repeat=10 ** 9))`, limit("")},
	{"split", "", `[("a," * 10 ** 6).split(",") for _ in range(10 ** 6)]`, limit("")},
	{"text compare", "a = 'x' * 10 ** 6\nb = 'x' * 10 ** 6", `[a == b for _ in range(10 ** 9)]`, limit("")},
	{"text search", "a = 'x' * 10 ** 6", `['y' in a for _ in range(10 ** 9)]`, limit("")},
	{"text index", "a = 'é' * 10 ** 6", `[a[i] for i in range(10 ** 6)]`, limit("")},
	{"instances", "class C:\n    def __init__(s): s.a = s.b = 1", `[C() for _ in range(10 ** 9)]`, limit("")},
	{"generators", "def g(): yield 1\nkeep = []\ndef f():\n    while True:\n        x = g(); next(x); keep.append(x)", `f()`, limit("")},
	{"decimal conversion", "n = 10 ** 4290", `[str(n) for _ in range(10 ** 9)]`, limit("")},
}

// contexts are the places of HOST-402 that a source can spell.
var contexts = []struct {
	name string
	wrap func(setup, expr string) string
}{
	{"file level", func(setup, expr string) string {
		return setup + "\nkept = []\nif True:\n    kept.append(0)\n    kept.append(" + expr + ")\n"
	}},
	{"class body", func(setup, expr string) string {
		return setup + "\nkept = []\nclass Body:\n    kept.append(0)\n    x = " + expr + "\n"
	}},
	{"decorator", func(setup, expr string) string {
		return setup + "\nkept = []\ndef deco(v): return lambda f: f\nkept.append(0)\nif True:\n    kept.append(0)\n    @deco(" + expr + ")\n    def g(): pass\n"
	}},
}

// check runs a source and compares its only error with what is wanted.
func check(t *testing.T, src string, opts host.Options, want outcome) {
	t.Helper()
	start := time.Now()
	r := run(t, src, opts)
	if time.Since(start) > 10*time.Second { // once more, should the machine have been busy
		start = time.Now()
		r = run(t, src, opts)
		if d := time.Since(start); d > 10*time.Second {
			t.Errorf("took %v", d)
		}
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

// lowered keeps the tests quick; TILEFOUNDRY_FULL_LIMITS in the environment runs them under the default limits, as HOST-401 has them.
func lowered() host.Limits {
	if os.Getenv("TILEFOUNDRY_FULL_LIMITS") != "" {
		return host.Limits{}
	}
	return host.Limits{Steps: 2_000_000, Items: 1 << 17, Alloc: 1 << 27, Text: 1 << 23}
}

// TestSecurity is HOST-401 over the places of HOST-402.
func TestSecurity(t *testing.T) {
	opts := inFolder(t)
	opts.Limits = lowered()
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			for _, c := range contexts {
				check(t, c.wrap(r.setup, r.expr), opts, r.want)
			}
			// A bare except catches the exceptions and nothing else (HOST-21).
			caught := r.want
			if caught.code == diag.HostException {
				caught = fine
			}
			check(t, r.setup+"\nkept = []\ntry:\n    kept.append(0)\n    kept.append("+r.expr+")\nexcept:\n    pass\nfinally:\n    kept.append(1)\n", opts, caught)
		})
	}
}

// TestSecurityStatements holds the rows that are statements.
func TestSecurityStatements(t *testing.T) {
	opts := inFolder(t)
	opts.Limits = lowered()
	for _, r := range []struct {
		name, src string
		want      outcome
	}{
		{"15 match", "def f(): pass\nmatch f:\n    case object(__code__=c): bad\n    case _: ok = 1\n", fine},
		{"16 assignment", "import json\njson.loads = 1\n", refused("json")},
		{"16 object.__setattr__", "import types\nobject.__setattr__(int, 'x', 1)\n", raises("TypeError")},
		{"17 metaclass", "class M(type): pass\n", refused("metaclass")},
		{"17 metaclass keyword", "class X(metaclass=int): pass\n", refused("metaclass=int")},
		{"17 descriptor", "class D:\n    def __get__(self, o, c): return 1\nclass C:\n    d = D()\nC().d\n", refused("__get__")},
		{"18 x *= x", "x = 3\nwhile True: x *= x\n", limit("integer size")},
		{"20 s += s", "s = 'a'\nwhile True: s += s\n", limit("text size")},
		{"20 l += l", "l = [1]\nwhile True: l += l\n", limit("container size")},
		{"26 while", "while True: pass\n", limit("steps")},
		{"26 for", "for _ in iter(int, 1): pass\n", limit("steps")},
		{"35 yield in finally", "def g():\n    try:\n        yield 1\n    finally:\n        yield 2\nx = g()\nnext(x)\n", fine},
		{"35 exception in exit", "class C:\n    def __enter__(self): pass\n    def __exit__(self, *a): raise KeyError(1)\nwith C(): pass\n", raises("KeyError")},
		{"36 finally", "def f():\n    try:\n        2 ** 70000\n    finally:\n        return 1\nf()\n", limit("integer size")},
		{"36 suppress", "import contextlib\nwith contextlib.suppress(BaseException):\n    open('/x')\n", outside},
		{"36 exit true", "class C:\n    def __enter__(self): pass\n    def __exit__(self, *a): return True\nwith C():\n    eval('1')\n", refused("eval")},
		{"36 loop", "while True:\n    try:\n        while True: pass\n    except BaseException:\n        pass\n", limit("steps")},
		{"38 long args", "raise ValueError('x' * (1 << 22))\n", raises("ValueError")},
		{"38 itself", "e = ValueError()\ne.args = (e, [e])\nraise e\n", raises("ValueError")},
		{"38 str raises", "class E(Exception):\n    def __str__(self): raise KeyError\nraise E('x')\n", raises("E")},
		{"38 chain", "e = None\nfor _ in range(10000):\n    n = ValueError()\n    n.__cause__ = e\n    e = n\nraise e\n", raises("ValueError")},
		{"39 name", "raise ValueError('a\\u202eb\\x1b[31m\\x07')\n", outcome{diag.HostException, "ValueError", `a\u202eb\x1b[31m\x07`}},
		{"39 attribute", "getattr(1, '\\x1b' * 10 ** 6)\n", raises("AttributeError")},
		{"async", "async def f(): pass\n", refused("async def")},
		{"except*", "try:\n    pass\nexcept* ValueError:\n    pass\n", refused("except*")},
		{"imaginary", "x = 2j\n", refused("2j")},
		{"complex", "complex(1)\n", refused("complex")},
		{"complex power", "(-8) ** (1 / 3)\n", refused("complex")},
		{"send", "def g(): yield\nx = g()\nx.send(1)\n", refused("send")},
		{"throw", "def g(): yield\nx = g()\nx.throw(ValueError)\n", refused("throw")},
		{"vars", "vars()\n", refused("vars()")},
		{"Flag", "import enum\nclass F(enum.Flag): A = 1\n", refused("Flag")},
		{"functional Enum", "import enum\nenum.Enum('E', 'A B')\n", refused("functional")},
		{"make_dataclass", "import dataclasses\ndataclasses.make_dataclass('C', [])\n", refused("make_dataclass")},
		{"json.dump", "import json\nimport io\njson.dump({}, open)\n", refused("json.dump")},
		{"setrecursionlimit", "import sys\nsys.setrecursionlimit(5)\n", refused("setrecursionlimit")},
		{"environ", "import os\nos.environ['A'] = 'b'\n", refused("os.environ")},
		{"bytearray", "bytearray(3)\n", refused("bytearray")},
		{"WindowsPath", "import pathlib\npathlib.WindowsPath('x')\n", refused("WindowsPath")},
		{"deep else-if", deepElif(5000), limit("syntax depth")},
		{"class chain", "C = object\nfor _ in range(300):\n    class C(C): pass\nC().x\n", raises("AttributeError")},
		{"mro blow-up", "class A: pass\nclass B(A): pass\nclass C(A, B): pass\n", raises("TypeError")},
		{"recursive class body", "def f():\n    class C:\n        f()\nf()\n", raises("RecursionError")},
		{"recursive lambda default", "f = lambda g: g(g)\nf(f)\n", raises("RecursionError")},
		{"deep call argument", "def f(n): return " + strings.Repeat("(0, ", 90) + "f(n + 1)" + strings.Repeat(")", 90) + "\nf(0)\n", raises("RecursionError")},
	} {
		t.Run(r.name, func(t *testing.T) { check(t, r.src, opts, r.want) })
	}
}

// deepElif nests n if statements in else branches, which CPython's parser accepts.
func deepElif(n int) string {
	var b strings.Builder
	b.WriteString("x = 0\nif x: pass\n")
	for range n {
		b.WriteString("elif x: pass\n")
	}
	return b.String()
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
	for range 100 {
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
