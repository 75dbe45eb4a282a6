package std_test

import (
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/host/std"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/parser"
)

// parse reads a source without syntax errors.
func parse(f *diag.File) (*ast.Module, []diag.Diagnostic) {
	r := parser.Parse(f)
	var ds []diag.Diagnostic
	for _, e := range r.Errors {
		ds = append(ds, diag.Diagnostic{Code: diag.SyntaxError, Message: e.Message, Primary: diag.Location{File: f, Span: e.Span}})
	}
	return r.Module, ds
}

// run evaluates a source given as text.
func run(t testing.TB, src string, opts host.Options) *host.Result {
	t.Helper()
	f := diag.NewFile("m.py", []byte(src))
	tree, ds := parse(f)
	if len(ds) > 0 {
		t.Fatalf("syntax: %s", ds[0].Message)
	}
	if opts.Name == "" {
		opts.Name = "m"
	}
	opts.Known = std.Modules()
	opts.Parse = parse
	return host.Run(f, tree, opts)
}

// outs gives the repr of each item of the module's `out`.
func outs(t testing.TB, r *host.Result) []string {
	t.Helper()
	for _, d := range r.Diagnostics {
		line := 0
		if d.Primary.File != nil {
			line, _ = d.Primary.File.LineCol(d.Primary.Span.Start)
		}
		t.Errorf("line %d: %s %v", line, d.Message, d.Notes)
	}
	items, ok := host.AsItems(r.Module.Get("out"))
	if !ok {
		t.Fatal("no list out")
	}
	var texts []string
	for _, it := range items {
		s, f := r.Thread.Repr(it)
		if f != nil {
			s = "!" + f.Error()
		}
		texts = append(texts, s)
	}
	return texts
}
