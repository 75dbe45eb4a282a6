package std_test

import (
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/host"
)

// placed is a program, its last line being what fails: at is the text that the diagnostic points at, and the rest what it says.
type placed struct{ src, at, text, help string }

// refusedForms is the table of HOST-399 whole, with every builtin of HOST-391. The texts are those of the table's second and third column;
// the place is the smallest expression or the statement that failed (HOST-24).
var refusedForms = []placed{
	{"async def f(): pass", "async def f(): pass", "async def", ""},
	{"def f():\n    return (a async for a in b)\nx = [f()]", "(a async for a in b)", "asynchronous comprehension", ""},
	{"try: pass\nexcept* ValueError: pass", "try: pass\nexcept* ValueError: pass", "except*", "except"},
	{"x = [a async for a in b]", "[a async for a in b]", "asynchronous comprehension", ""},
	{"def f():\n    yield 1\nx = 1 + 3j", "3j", "3j", ""},
	{"x = 1 + (-8) ** (1 / 3)", "(-8) ** (1 / 3)", "complex", ""},
	{"x = pow(-8, 0.5)", "pow(-8, 0.5)", "complex", ""},
	{"complex(1, 2)", "complex(1, 2)", "complex", ""},
	{"ExceptionGroup('m', [])", "ExceptionGroup('m', [])", "ExceptionGroup", "except"},
	{"class M: pass\nclass C(int, metaclass=M): pass", "class C(int, metaclass=M): pass", "metaclass=M", ""},
	{"x = type('X', (), {})", "type('X', (), {})", "type() with three arguments", "class"},
	{"class A: pass\nclass B: pass\na = A()\na.__class__ = B", "a.__class__", "__class__", ""},
	{"class A: pass\nA.__bases__ = ()", "A.__bases__", "__bases__", ""},
	{"class D:\n    def __get__(self, o, t): pass\nclass C: d = D()\nx = C().d", "C().d", "D defines __get__", "property"},
	{"class D:\n    def __set__(self, o, v): pass\nclass C: d = D()\nx = C().d", "C().d", "D defines __set__", "property"},
	{"class D:\n    def __delete__(self, o): pass\nclass C: d = D()\nx = C().d", "C().d", "D defines __delete__", "property"},
	{"def g(): yield\ni = g()\nnext(i)\ni.send(5)", "i.send(5)", "send", ""},
	{"def g(): yield\ng().throw(KeyError)", "g().throw(KeyError)", "throw", ""},
	{"vars()", "vars()", "vars()", "argument"},
	{"dir()", "dir()", "dir()", "argument"},
	{"open('a', 'w')", "open('a', 'w')", "'w'", "\"r\""},
	{"open('a', mode='ab')", "open('a', mode='ab')", "'ab'", "\"rb\""},
	{"open(3)", "open(3)", "descriptor", ""},
	{"open('a', opener=len)", "open('a', opener=len)", "opener", ""},
	{"open('a', 'r', 0)", "open('a', 'r', 0)", "buffering", ""},
	{"import os\nos.environ['A'] = 'b'", "os.environ['A']", "os.environ", "--env"},
	{"import os\ndel os.environ['A']", "os.environ['A']", "os.environ", "--env"},
	{"import os\nos.environ.update(A='b')", "os.environ.update(A='b')", "os.environ", "--env"},
	{"import sys\nsys.setrecursionlimit(5)", "sys.setrecursionlimit(5)", "setrecursionlimit", "limit"},
	{"import sys\nsys.set_int_max_str_digits(5)", "sys.set_int_max_str_digits(5)", "set_int_max_str_digits", "limit"},
	{"int.x = 1", "int.x", "x of class int", ""},
	{"del str.upper", "str.upper", "str", ""},
	{"setattr(dict, 'x', 1)", "setattr(dict, 'x', 1)", "dict", ""},
	{"import json\njson.loads = 1", "json.loads", "json", ""},
	{"import os\nos.path.join = 1", "os.path.join", "path", ""},
	{"import torch\ntorch.float32.x = 1", "torch.float32.x", "x of a dtype value", ""},
	{"def f(): pass\nf.__code__ = 1", "f.__code__", "__code__", ""},
	{"class C: pass\nC().__weird__ = 1", "C().__weird__", "__weird__", ""},
	{"class C: pass\ndel C.__weird__", "C.__weird__", "__weird__", ""},
	{"class C: pass\nsetattr(C, '__gl' + 'obals__', 1)", "setattr(C, '__gl' + 'obals__', 1)", "__globals__", ""},
	{"from dataclasses import make_dataclass\nmake_dataclass('X', [])", "make_dataclass('X', [])", "make_dataclass", ""},
	{"from enum import Flag\nclass F(Flag): A = 1", "Flag", "Flag", ""},
	{"from enum import IntFlag\nclass F(IntFlag): A = 1", "IntFlag", "IntFlag", ""},
	{"from enum import Enum\nEnum('E', 'A B')", "Enum('E', 'A B')", "Enum", ""},
	{"from functools import singledispatch\nsingledispatch(len)", "singledispatch(len)", "singledispatch", ""},
	{"from abc import ABC\nclass A(ABC): pass\nA.register(int)", "A.register(int)", "register", ""},
	{"from typing import get_type_hints\nget_type_hints(int)", "get_type_hints(int)", "get_type_hints", ""},
	{"import json\njson.dump(1, 2)", "json.dump(1, 2)", "json.dump", "json.dumps"},
	{"import torch\ntorch.randn(2)", "torch.randn(2)", "torch.randn", ""},
	{"'a'.encode('koi8-r')", "'a'.encode('koi8-r')", "koi8-r", ""},
	{"from pathlib import Path\nPath('x').mkdir()", "Path('x').mkdir()", "mkdir", ""},
	{"from pathlib import WindowsPath\nWindowsPath('x')", "WindowsPath('x')", "WindowsPath", ""},
	{"from typing import Protocol\nclass P(Protocol): pass\nclass Q(P): pass\nissubclass(Q, P)", "issubclass(Q, P)", "Protocol", ""},
	{"from typing import Protocol\nclass P(Protocol): pass\nisinstance(3, P)", "isinstance(3, P)", "Protocol", ""},
}

var refusedBuiltins = map[string]string{
	"__build_class__": "", "__import__": "import", "aiter": "", "anext": "", "breakpoint": "", "bytearray": "bytes", "compile": "", "complex": "", "copyright": "", "credits": "",
	"eval": "", "exec": "", "globals": "", "help": "", "input": "", "license": "", "locals": "", "memoryview": "bytes", "quit": "",
} // exit raises SystemExit (HOST-28)

// TestRefusedForms: each construct outside the subset is one refusal that names it, at its place, with the alternative where there is one
// (HOST-4, HOST-20, HOST-24, HOST-27, HOST-399), and nothing of the program catches it or runs after it (HOST-21).
func TestRefusedForms(t *testing.T) {
	forms := refusedForms
	for n, help := range refusedBuiltins {
		forms = append(forms, placed{"x = " + n + "\nx()", "x()", n, help}, placed{n + "(1, 2, 3)", n + "(1, 2, 3)", n, help})
		if r := run(t, "kept = ["+n+", "+n+" is "+n+"]\n", host.Options{}); len(r.Diagnostics) != 0 {
			t.Errorf("%s is an ordinary name until it is called (HOST-391): %v", n, r.Diagnostics)
		}
	}
	for _, c := range forms {
		isAt(t, c.src+"\n", diag.HostRefused, c)
		before, last := "", c.src
		if i := strings.LastIndexByte(c.src, '\n'); i >= 0 {
			before, last = c.src[:i+1], c.src[i+1:]
		}
		if strings.HasPrefix(last, "except") {
			continue
		}
		r := isAt(t, before+"import contextlib\nclass Swallow:\n    def __enter__(self): pass\n    def __exit__(self, *a):\n        global left\n        left = True\n        return True\n"+
			"def run():\n    global caught\n    for _ in range(2):\n        try:\n            with Swallow(), contextlib.suppress(BaseException):\n                "+last+
			"\n        except BaseException: caught = True\n        except: caught = True\n        else: caught = True\n        finally:\n            caught = True\n            break\nrun()\n", diag.HostRefused, c)
		for _, n := range []string{"caught", "left"} {
			if r.Module.Get(n) != nil {
				t.Errorf("%q: %s ran after a failure that nothing catches", c.src, n)
			}
		}
	}
}

// isAt checks the one error of a program: its code, the text it points at, and what it says.
func isAt(t *testing.T, src string, code diag.Code, c placed) *host.Result {
	t.Helper()
	r := run(t, src, host.Options{})
	if len(r.Diagnostics) != 1 {
		t.Errorf("%q: %v", src, r.Diagnostics)
		return r
	}
	d := r.Diagnostics[0]
	at := string(d.Primary.File.Src[d.Primary.Span.Start:d.Primary.Span.End])
	if d.Code != code || at != c.at || !strings.Contains(d.Message, c.text) || !strings.Contains(d.Help, c.help) {
		t.Errorf("%q: %s at %q: %s (help %q); want %s at %q with %q and help %q", src, d.Code, at, d.Message, d.Help, code, c.at, c.text, c.help)
	}
	if code == diag.HostRefused && !strings.Contains(d.Message, "outside the evaluated subset") && d.Help == "" {
		t.Errorf("%q: %q does not say that it is outside the subset (HOST-27)", src, d.Message)
	}
	return r
}

// TestPlaces is HOST-24: what an uncaught exception points at.
func TestPlaces(t *testing.T) {
	for _, c := range []placed{
		{"x = [1, (2 + len(3))]", "len(3)", "TypeError: object of type 'int' has no len()", ""},
		{"x = (1).real.nothing.more", "(1).real.nothing", "AttributeError: 'int' object has no attribute 'nothing'", ""},
		{"x = 1 + nowhere * 2", "nowhere", "NameError: name 'nowhere' is not defined", ""},
		{"if 1: raise ValueError('x')", "raise ValueError('x')", "ValueError: x", ""},
		{"if 1: raise ValueError", "raise ValueError", "ValueError", ""},
		{"def f():\n    assert 0, 'no'\nf()", "assert 0, 'no'", "AssertionError: no", ""},
		{"x = [0][5] + 1", "[0][5]", "IndexError: list index out of range", ""},
		{"x = {'a': 1}['b']", "{'a': 1}['b']", "KeyError: 'b'", ""},
		{"x = 1 + (2 + 'a') + 3", "2 + 'a'", "TypeError: unsupported operand", ""},
		{"x = 1 < 2 < 'a'", "1 < 2 < 'a'", "TypeError: '<' not supported", ""},
		{"x = -'a'", "-'a'", "TypeError: bad operand type for unary -", ""},
		{"a, b = 1, 2, 3", "a, b", "ValueError: too many values to unpack", ""},
		{"for i in 3: pass", "3", "TypeError: 'int' object is not iterable", ""},
		{"x = f'{1:q}'", "1", "ValueError: Unknown format code 'q'", ""},
		{"x = [y for y in 3]", "3", "TypeError: 'int' object is not iterable", ""},
		{"def f(a): pass\nx = f()", "f()", "TypeError: f() missing 1 required positional argument: 'a'", ""},
		{"x = (3)(1)", "(3)(1)", "TypeError: 'int' object is not callable", ""},
		{"with 3 as x: pass", "3", "TypeError: 'int' object does not support the context manager protocol", ""},
		{"del nowhere", "nowhere", "NameError", ""},
		{"from math import nothing_of_the_kind as n\nx = 1 // 0", "1 // 0", "ZeroDivisionError: integer division or modulo by zero", ""},
		{"class C(Exception): pass\nraise C", "raise C", "C", ""},
		{"import sys\nsys.exit(3)", "sys.exit(3)", "SystemExit: 3", ""}, // HOST-28
		{"exit()", "exit()", "SystemExit", ""},
		{"raise SystemExit('bye')", "raise SystemExit('bye')", "SystemExit: bye", ""},
		{"raise KeyboardInterrupt", "raise KeyboardInterrupt", "KeyboardInterrupt", ""},
		{"x = int.__add__(1)", "int.__add__(1)", "TypeError", ""},
	} {
		isAt(t, c.src+"\n", diag.HostException, c)
	}
	// The class name alone when the message is empty (HOST-22).
	if r := run(t, "raise ValueError\n", host.Options{}); r.Diagnostics[0].Message != "ValueError" || r.Diagnostics[0].Class != "ValueError" {
		t.Errorf("%q", r.Diagnostics[0].Message)
	}
	if r := run(t, "class Own(KeyError): pass\nraise Own(3, 'x')\n", host.Options{}); r.Diagnostics[0].Message != "Own: (3, 'x')" {
		t.Errorf("%q", r.Diagnostics[0].Message)
	}
}

// TestStack is HOST-23: the frames of an uncaught failure, outermost first, each with its name and the line of the call in progress; those of
// comprehensions are left out and repeats are counted.
func TestStack(t *testing.T) {
	stack := func(src string) []string {
		t.Helper()
		r := run(t, src, host.Options{})
		if len(r.Diagnostics) != 1 {
			t.Fatalf("%q: %v", src, r.Diagnostics)
		}
		var frames []string
		for _, rel := range r.Diagnostics[0].Related {
			line, _ := rel.Location.File.LineCol(rel.Location.Span.Start)
			frames = append(frames, string(rune('0'+line))+" "+rel.Message)
		}
		return frames
	}
	got := stack(`def build(n):
    class Block:
        rows = [go(n) for _ in range(1)]
    return Block
class K:
    def method(self): return (lambda: 1 // 0)()
def go(n): return K().method()
build(2)
`)
	want := []string{"8 in <module>", "2 in build", "3 in build.<locals>.Block", "7 in go", "6 in K.method"}
	if len(got) < len(want) {
		t.Fatalf("frames %q", got)
	}
	for i, w := range want {
		if !strings.HasPrefix(got[i], w[:2]) || !strings.Contains(got[i], w[5:]) {
			t.Errorf("frame %d: %q, want %q", i, got[i], w)
		}
	}
	for _, f := range got {
		if strings.Contains(f, "listcomp") {
			t.Errorf("a comprehension has a frame: %q", got)
		}
	}
	deep := stack("def f(n):\n    return f(n + 1)\nf(0)\n")
	if len(deep) > 6 || !strings.Contains(strings.Join(deep, "\n"), "99") { // a thousand frames: three of f and a count of the rest
		t.Errorf("folded frames: %q", deep)
	}
}

// TestChains is HOST-22: a note for each link of causes and contexts, newest first, and none for a suppressed context.
func TestChains(t *testing.T) {
	links := func(src string) string {
		t.Helper()
		r := run(t, src, host.Options{})
		if len(r.Diagnostics) != 1 {
			t.Fatalf("%q: %v", src, r.Diagnostics)
		}
		return strings.Join(r.Diagnostics[0].Notes, "\n")
	}
	all := links("try:\n    try:\n        1 / 0\n    except ZeroDivisionError as e:\n        raise ValueError('second') from e\nexcept ValueError:\n    raise KeyError('third')\n")
	i, j := strings.Index(all, "ValueError: second"), strings.Index(all, "ZeroDivisionError: division by zero")
	if i < 0 || j < 0 || i > j {
		t.Errorf("links %q", all)
	}
	for _, place := range []string{"m.py:5", "m.py:3"} {
		if !strings.Contains(all, place) {
			t.Errorf("links %q lack the place %s", all, place)
		}
	}
	if all := links("try:\n    1 / 0\nexcept ZeroDivisionError:\n    raise ValueError('x') from None\n"); strings.Contains(all, "ZeroDivisionError") {
		t.Errorf("a suppressed context is shown: %q", all)
	}
}
