package parser_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/parser"
)

// TestRecovery: one run reports every statement that is wrong by itself, and nothing that follows from another mistake. The lines and words
// of each were found by giving CPython 3.13.0 the statement alone.
func TestRecovery(t *testing.T) {
	for _, c := range []struct {
		name, source string
		want         []string
	}{
		{"two lines", "x = 1 2\ny = 3\nz = (a b)\n", []string{"1: invalid syntax", "3: invalid syntax. Perhaps you forgot a comma?"}},
		{"in blocks", "def f():\n  a b\n  c = 1\n  1 = d\nclass A:\n  e f\n", []string{
			"2: invalid syntax", "4: cannot assign to literal here. Maybe you meant '==' instead of '='?", "6: invalid syntax"}},
		{"a header with its block", "if a b:\n  c d\nfor x y: pass\nz = 1\n", []string{"1: invalid syntax", "2: invalid syntax", "3: invalid syntax"}},
		{"a clause whose statement is lost", "if a b:\n  c\nelse:\n  d e\nf g\n", []string{"1: invalid syntax", "4: invalid syntax", "5: invalid syntax"}},
		{"several clauses", "try:\n  a\nexcept b c:\n  d\nelse:\n  e\nfinally:\n  f\ng h\n", []string{"3: invalid syntax", "9: invalid syntax"}},
		{"an open bracket", "x = (1,\ny = 2 3\nz z\n", []string{"1: '(' was never closed", "2: invalid syntax", "3: invalid syntax"}},
		{"an indentation error", "if a:\nb\nc d\n", []string{"2: expected an indented block after 'if' statement on line 1", "3: invalid syntax"}},
		{"the tokenizer's error goes first", "a b\nc d\n'e\n", []string{
			"3: unterminated string literal (detected at line 3)", "1: invalid syntax", "2: invalid syntax"}},
		{"an open bracket further down", "a b\nf(\n c\nd = 1\n", []string{"1: invalid syntax", "2: '(' was never closed"}},
		{"a decorator on what takes none", "@a\nasync for x in y: z\nb c\n", []string{"2: invalid syntax", "3: invalid syntax"}},
		{"semicolons", "a b; c d\ne f\n", []string{"1: invalid syntax", "2: invalid syntax"}},
		{"a decorator", "@a b\ndef f(): pass\n@\nclass C: pass\n", []string{"1: invalid syntax", "3: invalid syntax"}},
		{"a try that is never handled", "try:\n  a b\n  c d\nx = 1\n", []string{
			"2: invalid syntax", "3: invalid syntax", "4: expected 'except' or 'finally' block"}},
	} {
		r := parser.Parse(diag.NewFile("f", []byte(c.source)))
		var got []string
		for _, e := range r.Errors {
			line, _ := r.File.LineCol(e.Span.Start)
			got = append(got, fmt.Sprintf("%d: %s", line, e.Message))
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s:\n%s", c.name, diff)
		}
	}
}

// TestRecoveredTree: what could be read is in the tree, spans and all.
func TestRecoveredTree(t *testing.T) {
	r := parser.Parse(diag.NewFile("f", []byte("a = 1\nb b\ndef f():\n  c c\n  return 2\n")))
	if len(r.Errors) != 2 || len(r.Module.Body) != 2 {
		t.Fatalf("%d errors and %d statements, want 2 and 2", len(r.Errors), len(r.Module.Body))
	}
	f, ok := r.Module.Body[1].(*ast.FunctionDef)
	if !ok || len(f.Body) != 1 {
		t.Fatalf("the second statement is %T", r.Module.Body[1])
	}
	if got := r.File.Src[f.NameSpan.Start:f.NameSpan.End]; string(got) != "f" {
		t.Errorf("the function's name is at %q", got)
	}
}

// TestManyErrors: a file in which every line is wrong is read in time linear in its size.
func TestManyErrors(t *testing.T) {
	const n = 20000
	r := parser.Parse(diag.NewFile("f", []byte(strings.Repeat("f(a b)\n", n))))
	if len(r.Errors) != n {
		t.Errorf("%d errors, want %d", len(r.Errors), n)
	}
}

func TestParseExpr(t *testing.T) {
	e, err := parser.ParseExpr("a + b, *c")
	if err != nil {
		t.Fatal(err)
	}
	tuple, ok := e.(*ast.Tuple)
	if !ok || len(tuple.Elts) != 2 || tuple.Span() != (diag.Span{Start: 0, End: 9}) {
		t.Errorf("got %T at %v", e, e.Span())
	}
	for source, want := range map[string]string{
		"a b":  "SyntaxError: invalid syntax",
		"":     "SyntaxError: invalid syntax",
		"a = ": "SyntaxError: invalid syntax",
		"(a":   "SyntaxError: '(' was never closed",
	} {
		if _, err := parser.ParseExpr(source); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", source, err, want)
		}
	}
}

// TestNameSpans: the places of names that diagnostics point at.
func TestNameSpans(t *testing.T) {
	source := "from a.b import c as d\nclass E(F, g=1):\n  def h(i, *j): k.l\ntry: m\nexcept N as o: p\n"
	r := parser.Parse(diag.NewFile("f", []byte(source)))
	if len(r.Errors) > 0 {
		t.Fatal(r.Errors[0])
	}
	var got []string
	add := func(s diag.Span) { got = append(got, source[s.Start:s.End]) }
	for n := range ast.All(r.Module) {
		switch n := n.(type) {
		case *ast.ImportFrom:
			add(n.ModuleSpan)
		case *ast.Alias:
			add(n.NameSpan)
			add(n.AsnameSpan)
		case *ast.ClassDef:
			add(n.NameSpan)
		case *ast.Keyword:
			add(n.NameSpan)
		case *ast.FunctionDef:
			add(n.NameSpan)
		case *ast.Arg:
			add(n.NameSpan)
		case *ast.Attribute:
			add(n.NameSpan())
		case *ast.ExceptHandler:
			add(n.NameSpan)
		}
	}
	if want := "a.b c d E g h i j l o"; strings.Join(got, " ") != want {
		t.Errorf("got %s, want %s", strings.Join(got, " "), want)
	}
}

// TestIndependentErrors: programs of two to five statements that are wrong, with valid ones between them, report each of the wrong ones in the words
// that CPython 3.13.0 has for it alone, and nothing else. The statements are those of errors.jsonl that fill a line and whose mistake lies in it:
// an error of the tokenizer or an open bracket reaches further.
func TestIndependentErrors(t *testing.T) {
	var wrong []answer
	for _, a := range readAnswers(t, "testdata/errors.jsonl") {
		if bytes.ContainsAny(bytes.TrimSuffix(a.source, []byte("\n")), "\r\n\\") || a.class != "SyntaxError" || farReaching.MatchString(a.message) ||
			open(a.source) || clause.Match(a.source) || bytes.HasPrefix(a.source, []byte("@")) || bytes.HasPrefix(a.source, []byte(" ")) || len(a.source) > 200 {
			continue
		}
		a.source = bytes.TrimSuffix(a.source, []byte("\n"))
		wrong = append(wrong, a)
	}
	if len(wrong) < 250 {
		t.Fatalf("only %d statements", len(wrong))
	}
	between := []string{"x = 1\n", "def f(a):\n    return a\n", "class A:\n    y: int = 0\n\n", "# comment\n", "for i in z:\n    if i:\n        break\n", ""}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		var b strings.Builder
		var want []string
		line := 1
		put := func(s string) {
			b.WriteString(s)
			line += strings.Count(s, "\n")
		}
		for range 2 + rng.IntN(4) {
			put(between[rng.IntN(len(between))])
			a := wrong[rng.IntN(len(wrong))]
			want = append(want, fmt.Sprintf("%d: %s", line, a.message))
			if rng.IntN(3) == 0 { // within a block
				put("def g():\n    x\n")
				want[len(want)-1] = fmt.Sprintf("%d: %s", line, a.message)
				put("    " + string(a.source) + "\n    y\n")
				continue
			}
			put(string(a.source) + "\n")
		}
		put(between[rng.IntN(len(between))])
		r := parser.Parse(diag.NewFile("f", []byte(b.String())))
		var got []string
		for _, e := range r.Errors {
			l, _ := r.File.LineCol(e.Span.Start)
			got = append(got, fmt.Sprintf("%d: %s", l, e.Message))
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q:\n%s", b.String(), diff)
		}
	}
}

// clause begins what belongs to a statement before: after one that is lost it is left out with it.
var clause = regexp.MustCompile(`^(elif|else|except|finally)\b`)

// open reports whether a bracket of source stands open at its end.
func open(source []byte) bool {
	return bytes.Count(source, []byte("(")) > bytes.Count(source, []byte(")"))
}

// farReaching are the messages about more than the statement in hand.
var farReaching = regexp.MustCompile(`never closed|unterminated|unmatched|does not match|^invalid (decimal|hexadecimal|octal|binary|imaginary|digit|character|non-print)|` +
	`leading zeros|too many nested|line continuation|unexpected EOF|codec|encoding|null bytes|f-string: (single|expecting '}'|expressions nested)|` +
	`on line \d|Exceeds the limit|except' or 'finally`)
