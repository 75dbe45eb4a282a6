package inspect

import (
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
)

// DEC-10: a dimension whose text would nest more brackets than a Python tokenizer takes has no text, and is refused instead of being printed
// as what cannot be read.
func TestDeepDimensionIsRefused(t *testing.T) {
	n, err := dim.NewVar("N", 1, 9)
	if err != nil {
		t.Fatal(err)
	}
	var dims dim.Builder
	var d dim.Dim = n
	for range 400 {
		d = dims.Mul(dims.Add(d, dim.Const(1)), n)
	}
	if dims.Err() != nil {
		t.Fatal(dims.Err())
	}
	x := builder{t}.f32("x", d)
	refused(t, ir.NewFunction("f", []*ir.Var{x}, x, x.Typ), diag.NoCanonicalText, "400 brackets")
}
