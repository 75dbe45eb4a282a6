package dsl

import (
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/types"
)

// slotNames are the slots of `Tensor[...]` in order (PAR-53).
var slotNames = []string{"shape", "dtype", "layout", "storage"}

const (
	shapeSlot = iota
	dtypeSlot
	layoutSlot
	storageSlot
	emptySlot // None
)

// slotKind says which slot an expression is written for, as far as its form tells: what is none of the others may be a shape.
func slotKind(e ast.Expr) int {
	if c, ok := e.(*ast.Constant); ok && c.Kind == ast.None {
		return emptySlot
	}
	if text, ok := ast.IsStr(e); ok {
		if _, err := types.DTypeFromName(text); err == nil {
			return dtypeSlot
		}
		return storageSlot
	}
	if hasMatMult(e) {
		return layoutSlot
	}
	if call, ok := e.(*ast.Call); ok {
		if f, ok := call.Func.(*ast.Name); ok && (f.ID == "Layout" || f.ID == "ShardLayout" || f.ID == "ComposedLayout") {
			return layoutSlot
		}
	}
	return shapeSlot
}

// misplacedSlots refuses slots that are all there in another order, once and with the right order, where each would otherwise be refused in
// its own words. It leaves everything else to the slots themselves.
func (p *parser) misplacedSlots(slots []ast.Expr) bool {
	kinds := make([]int, len(slots))
	var written []int
	for i, e := range slots {
		kinds[i] = slotKind(e)
		if kinds[i] == emptySlot {
			continue
		}
		if slices.Contains(written, kinds[i]) {
			return false
		}
		written = append(written, kinds[i])
	}
	if !slices.Contains(written, shapeSlot) || !slices.Contains(written, dtypeSlot) {
		return false
	}
	// A slot is in its place; the storage may stand where the layout is left out.
	at := -1
	for i, k := range kinds {
		if k != emptySlot && k != i && (k != storageSlot || i != layoutSlot || len(slots) > 3) {
			at = i
			break
		}
	}
	if at < 0 {
		return false
	}
	where := slotNames[at]
	d := p.report(diag.AnnotationSlots, slots[at].Span(), "the %s stands in the slot of the %s; the slots are shape, dtype, layout, storage", slotNames[kinds[at]], where)
	var parts []string
	for _, k := range []int{shapeSlot, dtypeSlot, layoutSlot, storageSlot} {
		if i := slices.Index(kinds, k); i >= 0 {
			parts = append(parts, p.source(slots[i].Span()))
		}
	}
	order := strings.Join(parts, ", ")
	d.Help = "write them in this order: " + quote(order)
	all := slots[0].Span().Cover(slots[len(slots)-1].Span())
	d.Fixes = append(d.Fixes, diag.Fix{Title: "put them in order", Edits: []diag.Edit{{Location: p.at(all), NewText: order}}})
	return true
}
