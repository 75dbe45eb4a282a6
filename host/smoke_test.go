package host

import (
	"os"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/parser"
)

func TestSmoke(t *testing.T) {
	src, _ := os.ReadFile(os.Getenv("SMOKE"))
	f := diag.NewFile("m.py", src)
	r := parser.Parse(f)
	if len(r.Errors) > 0 {
		t.Fatal(r.Errors)
	}
	res := Run(r.File, r.Module, Options{Name: "m"})
	for _, d := range res.Diagnostics {
		line, _ := d.Primary.File.LineCol(d.Primary.Span.Start)
		t.Log(line, d.Message, d.Notes)
	}
	if v := res.Module.Get("out"); v != nil {
		items, _ := AsItems(v)
		for _, it := range items {
			s, _ := res.Thread.Repr(it)
			t.Log(s)
		}
	}
}
