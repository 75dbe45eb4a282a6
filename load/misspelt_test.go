package load_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/load"
)

// TestMisspeltNames: what the report of a name that means nothing advises, and the line that its fix changes. Where CPython 3.13.0 suggests a
// name for the same source, it is the same one; it suggests none for a misspelt module.
func TestMisspeltNames(t *testing.T) {
	for _, c := range []struct{ name, source, help, fixed string }{
		{"name of a package", "from tilefoundry.dsl import Tensr\n", "did you mean `Tensor`?", "from tilefoundry.dsl import Tensor\n"},
		{"name of a package under another name", "from tilefoundry import fnc as f\n", "did you mean `func`?", "from tilefoundry import func as f\n"},
		{"submodule", "from tilefoundry.dsll import Tensor\n", "did you mean `dsl`?", "from tilefoundry.dsl import Tensor\n"},
		{"submodule, imported whole", "import tilefoundry.dsll\n", "did you mean `dsl`?", "import tilefoundry.dsl\n"},
		{"builtin", "x = prnt(2)\n", "did you mean `print`?", "x = print(2)\n"},                             // CPython: 'print'
		{"global", "hidden = 3\nx = hiden + 1\n", "did you mean `hidden`?", "hidden = 3\nx = hidden + 1\n"}, // CPython: 'hidden'
		{"of two as near none is written", "wid = 3\nwie = 4\nx = wif\n", "did you mean `wid`?", ""},        // CPython: 'wid'
		{"attribute of a class", "class A:\n    size = 3\nx = A.siz\n", "did you mean `size`?", "class A:\n    size = 3\nx = A.size\n"},
		{"attribute of an instance", "class A:\n    size = 3\nx = A().siz\n", "did you mean `size`?", "class A:\n    size = 3\nx = A().size\n"},
		{"attribute by text", "class A:\n    size = 3\nx = getattr(A, 'siz')\n", "did you mean `size`?", ""},
		{"attribute of a text", "x = 'a'.uper()\n", "did you mean `upper`?", "x = 'a'.upper()\n"}, // CPython: 'upper'
		{"nothing near", "x = zzzzzz\n", "", ""},
		{"missing import", "x = 1\nimport os\ny = math.floor(x)\n", "write `import math` above", "x = 1\nimport math\nimport os\ny = math.floor(x)\n"}, // CPython: forget to import 'math'
		{"misspelt where imported alone", "import maht\nx = math.floor(4.5)\n", "the import misspells `math`", "import math\nx = math.floor(4.5)\n"},
		{"misspelt name where imported alone", "from dataclasses import dataclas\n@dataclass\nclass A: pass\n", "the import misspells `dataclass`",
			"from dataclasses import dataclass\n@dataclass\nclass A: pass\n"},
	} {
		check(t, c.name, c.source, c.help, c.fixed, func(r *load.Result) []diag.Diagnostic { return r.Diagnostics })
	}
	// What the library has neither is set aside as what is not modelled, and the note has the edit.
	for _, c := range []struct{ name, source, help, fixed string }{
		{"module", "import maht\nx = maht.floor(4.5)\n", "did you mean `math`?", "import math\nx = math.floor(4.5)\n"},
		{"module under another name", "import maht as m\nx = m.floor(4.5)\n", "did you mean `math`?", "import math as m\nx = m.floor(4.5)\n"},
		{"module imported from", "from maht import floor\nx = floor(4.5)\n", "did you mean `math`?", "from math import floor\nx = floor(4.5)\n"},
		{"module that is bound again", "import maht\nx = maht.floor(4.5)\nmaht = 3\n", "did you mean `math`?", "import math\nx = maht.floor(4.5)\nmaht = 3\n"},
		{"name of a module", "from dataclasses import dataclas\n@dataclas\nclass A: pass\n", "did you mean `dataclass`?", // CPython: 'dataclass'
			"from dataclasses import dataclass\n@dataclass\nclass A: pass\n"},
		{"attribute of a module", "import math\nx = math.sqr(4)\n", "did you mean `sqrt`?", "import math\nx = math.sqrt(4)\n"}, // CPython: 'sqrt'
		{"the library has it", "import os\nx = os.path.lexists('a')\n", "", ""},                                                // os.path.exists is near
		{"the library has what is meant", "import os\nx = os.path.lexist('a')\n", "", ""},                                      // CPython: 'lexists'
		{"another package", "import numba\nx = numba.njit(1)\n", "put a sibling module of that name there, or give its folder with --root", ""},
		{"module of the library that is not modelled", "import cmath\nx = cmath.sqrt(4)\n", "put a sibling module of that name there, or give its folder with --root", ""},
	} {
		check(t, c.name, c.source, c.help, c.fixed, func(r *load.Result) []diag.Diagnostic { return r.SetAside })
	}
}

func check(t *testing.T, name, source, help, fixed string, of func(*load.Result) []diag.Diagnostic) {
	t.Helper()
	r, err := load.Text("m.py", []byte(source), load.Options{Roots: []string{t.TempDir()}})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	ds := of(r)
	if len(ds) == 0 {
		t.Errorf("%s: nothing is reported", name)
		return
	}
	text := ""
	if edits, n := r.File.Chosen(ds); n > 0 {
		made, err := r.File.Apply(edits)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		text = string(made)
	}
	if ds[0].Help != help || text != fixed {
		t.Errorf("%s: %s\n  help %q, want %q\n  fix  %q, want %q", name, ds[0].Message, ds[0].Help, help, text, fixed)
	}
}

// TestUsesAreRespeltInBoundedNumber: the fix of an import does not grow with the file, and is made once for all that fails because of it.
func TestUsesAreRespeltInBoundedNumber(t *testing.T) {
	r, err := load.Text("m.py", []byte("import maht\n"+strings.Repeat("x = maht.floor(1)\n", 3000)), load.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.SetAside) != 3000 {
		t.Fatalf("%d statements are set aside", len(r.SetAside))
	}
	for _, d := range r.SetAside {
		if len(d.Fixes) != 1 || len(d.Fixes[0].Edits) != 1 {
			t.Fatalf("%+v", d.Fixes)
		}
	}
}

// TestCausesAreNotes: HOST-97: the exception of an expression that a definition needs is reported with its notes and what it was raised from. The
// causes and their texts are those of CPython 3.13.0's traceback.
func TestCausesAreNotes(t *testing.T) {
	const source = `from tilefoundry import func
from tilefoundry.dsl import Tensor


def width():
    try:
        try:
            return {}["width"]
        except KeyError:
            return 4 // 0
    except ZeroDivisionError as e:
        e2 = ValueError("no width")
        e2.add_note("set one")
        raise e2 from e


@func
def f(x: Tensor[(width(),), "f32"]):
    return x + x
`
	r, err := load.Text("m.py", []byte(source), load.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Diagnostics) != 1 {
		t.Fatalf("%v", r.Diagnostics)
	}
	d := r.Diagnostics[0]
	want := []string{"set one", "caused by ZeroDivisionError: integer division or modulo by zero (m.py:10)", "while handling KeyError: 'width' (m.py:8)"}
	if d.Class != "VerifyError" || !strings.Contains(d.Message, "ValueError: no width") || !slices.Equal(d.Notes, want) {
		t.Errorf("%s %s\n notes %q\n want  %q", d.Class, d.Message, d.Notes, want)
	}
}
