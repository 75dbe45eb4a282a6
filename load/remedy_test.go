package load

import (
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/parser"
)

// TestRemedies: what a syntax error advises, and the text that its fix makes. The fixed texts are Python to CPython 3.13.0, but for the two
// which say otherwise.
func TestRemedies(t *testing.T) {
	for _, c := range []struct{ source, help, fixed string }{
		{"if x\n    y\n", "put a colon behind the header", "if x:\n    y\n"},
		{"if x  # why\n    y\n", "put a colon behind the header", "if x:  # why\n    y\n"},
		{"def f() -> int\n    y\n", "put a colon behind the header", "def f() -> int:\n    y\n"},
		{"class A(B)\n    y\n", "put a colon behind the header", "class A(B):\n    y\n"},
		{"if x:\n    y\nelse if z:\n    w\n", "write `elif`", "if x:\n    y\nelif z:\n    w\n"},
		{"if x = 1: y\n", "compare with `==`", "if x == 1: y\n"},
		{"while x.y = 1: z\n", "compare with `==`", "while x.y == 1: z\n"},
		{"if f() = 1: x\n", "compare with `==`", "if f() == 1: x\n"},
		{"f() = 1\n", "", ""},
		{"print x, y\n", "it is a function: put its arguments in parentheses", "print(x, y)\n"},
		{"print 'a'  # why\n", "it is a function: put its arguments in parentheses", "print('a')  # why\n"},
		{"x = f(\u201ca\u201d, 1)\n", "write `\"`", "x = f(\"a\", 1)\n"},
		{"x = f(1\uff0c 2\uff09\n", "write `,`", "x = f(1, 2)\n"},
		{"x = 1 \u2212 2\n", "write `-`", "x = 1 - 2\n"},
		{"x\u00a0= 1\n", "write a blank", "x = 1\n"},
		{"x = \u200b1\n", "take it out", "x = 1\n"},
		// In strings and comments such characters are text, and between two such quotes as well.
		{"x = 3 \u2212 1; s = \"a \u2013 b\"\n", "write `-`", "x = 3 - 1; s = \"a \u2013 b\"\n"},
		{"s = 'a \u2013 b'; x = 3 \u2212 1 \u2212 2  # a \u2013 b\n", "write `-`", "s = 'a \u2013 b'; x = 3 - 1 - 2  # a \u2013 b\n"},
		{"z = f(\u201ca\u201d, \"it\u2019s\")\n", "write `\"`", "z = f(\"a\", \"it\u2019s\")\n"},
		{"z = f(\u201cit's\u201d, \u2018a \u2013 \u201cb\u201d\u2019)\n", "write `\"`", "z = f(\"it's\", 'a \u2013 \u201cb\u201d')\n"},
		{"s = '''a\nit\u2019s''' + \u201cb\u201d\n", "write `\"`", "s = '''a\nit\u2019s''' + \"b\"\n"},
		{"s = f'{a \u2212 b} \u2013'\n", "write `-`", "s = f'{a - b} \u2013'\n"},
		{"s = f'\u2013 {a}', 1 \u2212 2\n", "write `-`", "s = f'\u2013 {a}', 1 - 2\n"},
		{"x = a <> b\n", "write `!=`", "x = a != b\n"},
		{"x = a && b\n", "write `and`", "x = a and b\n"},
		{"if a || b: c\n", "write `or`", "if a or b: c\n"},
		{"dfe f(x):\n    y\n", "did you mean `def`?", "def f(x):\n    y\n"},
		{"def f():\n    retrun x\n", "did you mean `return`?", "def f():\n    return x\n"},
		{"form a import b\n", "did you mean `from`?", "from a import b\n"},
		{"if x:\n    y\nesle:\n    z\n", "did you mean `else`?", "if x:\n    y\nelse:\n    z\n"},
		{"foo bar\n", "", ""}, // `for bar` is nothing either
		{"x y\n", "", ""},
		{"x = (1,\n", "close it with `)`", ""},
		{"x = {1: [2, 3}\n", "", ""},
		{"x = 'a\n", "close the string with `'`", ""},
		{"x = rb\"a\n", "close the string with `\"`", ""},
		{"x = '''a\n", "close the string with `'''`", ""},
		{"x = f\"a\n", "close the string with `\"`", ""},
		{"if x:\ny\n", "indent the block, or write `pass` in it", ""},
		{"x\n  y\n", "indent the line as the one before it", ""},
		{"if x:\n    y\n  z\n", "indent the line as one of the lines before it", ""},
		{"if x:\n        y\n\tz\n", "indent with spaces only", ""},
	} {
		file := diag.NewFile("f.py", []byte(c.source))
		_, ds := parse(file)
		if len(ds) == 0 {
			t.Errorf("%q is no error", c.source)
			continue
		}
		d, fixed := ds[0], ""
		if len(d.Fixes) > 0 {
			text, err := file.Apply(d.Fixes[0].Edits)
			if err != nil {
				t.Errorf("%q: %v", c.source, err)
			}
			fixed = string(text)
			if _, ds := parse(diag.NewFile("f.py", text)); len(ds) > 0 {
				t.Errorf("%q becomes %q, of which is said: %s", c.source, text, ds[0].Message)
			}
		}
		if d.Help != c.help || fixed != c.fixed {
			t.Errorf("%q: %s\n  help %q, want %q\n  fix  %q, want %q", c.source, d.Message, d.Help, c.help, fixed, c.fixed)
		}
	}
}

// TestKeywordsAreSoughtInBoundedText: how much is read again to find a misspelt keyword does not grow with the file.
func TestKeywordsAreSoughtInBoundedText(t *testing.T) {
	short := "fro x in y: z\n"
	long := "fo x" + strings.Repeat("+x", 1<<16) + "\n"
	_, ds := parse(diag.NewFile("f.py", []byte(short+long+short)))
	if len(ds) != 3 || len(ds[0].Fixes) != 1 || len(ds[1].Fixes) != 0 || len(ds[2].Fixes) != 1 {
		t.Errorf("fixes: %+v", ds)
	}
	shared := &remedies{}
	file := diag.NewFile("f.py", []byte(strings.Repeat("fo x"+strings.Repeat("+x", 1500)+"\n", 100)))
	for _, e := range parser.Parse(file).Errors {
		d := syntaxDiagnostic(file, e)
		shared.remedy(&d, e)
	}
	if shared.reread == 0 || shared.reread > mostReread {
		t.Errorf("%d bytes were read again", shared.reread)
	}
}

// TestOpenedBracket: where CPython answers what follows from an open bracket, the bracket is shown beside it.
func TestOpenedBracket(t *testing.T) {
	file := diag.NewFile("f.py", []byte("def f():\n    x = g(1\n    y = 2\n    return x\n\nz = h)\n"))
	_, ds := parse(file)
	if len(ds) != 2 || len(ds[0].Related) != 1 {
		t.Fatalf("%+v", ds)
	}
	if at := ds[0].Related[0].Location.Span; string(file.Src[at.Start:at.End]) != "(" || at.Start != 18 {
		t.Errorf("the bracket is at %v", at)
	}
}
