package inspect

import (
	"fmt"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/ir"
)

// refuse makes the error of IR that has no text (PRN-7 to PRN-15).
func refuse(code diag.Code, format string, args ...any) error {
	return ir.Verifyf(code, format, args...)
}

// placed gives refusals without a place the one of what holds them.
func placed(err error, at diag.Location) error {
	for _, e := range ir.AsErrors(err) {
		e.At(at)
	}
	return err
}

// placeOf is where a definition stands in its source.
func placeOf(item any) diag.Location {
	switch x := item.(type) {
	case Named:
		return placeOf(x.Item)
	case *ir.Function:
		return x.Loc
	case *ir.Module:
		return x.Loc
	}
	return diag.Location{}
}

// noText refuses something inside a function that source cannot say; what names it.
func (g *graph) noText(what string, args ...any) error {
	return refuse(diag.NoCanonicalText, "the function %q cannot be printed: it holds %s, which has no text", g.fn.Name, fmt.Sprintf(what, args...)).(*ir.Error).At(g.fn.Loc)
}

// loopAsValue refuses a loop that stands for no single value where one is needed (PRN-13).
func (g *graph) loopAsValue(e ir.Expr) error {
	r := e.(*ir.GridRegion)
	return g.noText("the loop over %s, which carries %s, as an operand", r.Induction.Name, diag.Plural(len(r.Carried), "value"))
}

func exprKind(e ir.Expr) string {
	if e == nil {
		return "none"
	}
	return ir.KindName(e)
}
