package ir

import (
	"fmt"
	"slices"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// GridRegion is a loop: `for i in range(start, extent, step)` or `tile` (core-ir.md §12). It is self-contained: each phi's first value is its
// entry in Inits. Make one with NewGridRegion.
type GridRegion struct {
	Induction           *Var
	Carried             []*Var // the phis
	Inits               []Expr
	Body                Expr   // the value of the last statement (GRID-16)
	Yields              []Expr // what each carried name denotes at the end of the body
	Start, Extent, Step dim.Dim
	typ                 types.Type
	meta                Meta
}

// NewGridRegion checks and types a loop: its parts pair up (GRID-2), no yield contradicts its phi (GRID-34), and its type is GRID-20's. A nil
// Start is 0 and a nil Step 1. Every carry that fails is reported, as an *Error or Errors at the location in r's metadata.
func NewGridRegion(r GridRegion) (*GridRegion, error) {
	g := &r
	if g.Start == nil {
		g.Start = dim.Const(0)
	}
	if g.Step == nil {
		g.Step = dim.Const(1)
	}
	if len(g.Carried) != len(g.Inits) || len(g.Carried) != len(g.Yields) || g.Body == nil || g.Induction == nil || g.Extent == nil {
		return nil, g.errorf(diag.BadGraph, "the loop carries %s with %s and %s, or lacks a part", diag.Plural(len(g.Carried), "name"),
			diag.Plural(len(g.Inits), "first value"), diag.Plural(len(g.Yields), "yield"))
	}
	var errs Errors
	for i := range g.Carried {
		if err := g.checkYield(i); err != nil {
			errs = append(errs, err)
		}
	}
	if err := errs.err(); err != nil {
		return nil, err
	}
	t, err := g.regionType()
	if err != nil {
		return nil, err
	}
	g.typ = t
	return g, nil
}

// InvalidRegion makes the loop that stands for one whose check failed: the graph keeps its shape and what uses it stays silent.
func InvalidRegion(r GridRegion) *GridRegion {
	r.typ = types.Invalid{}
	return &r
}

func (g *GridRegion) errorf(code diag.Code, format string, args ...any) *Error {
	e := Verifyf(code, format, args...).At(g.meta.Loc)
	e.Head = "GridRegionExpr"
	return e
}

// regionType is GRID-20.
func (g *GridRegion) regionType() (types.Type, error) {
	switch len(g.Carried) {
	case 0:
		return g.Body.Type(), nil
	case 1:
		return g.Carried[0].Typ, nil
	}
	phis := make([]Expr, len(g.Carried))
	for i, v := range g.Carried {
		phis[i] = v
	}
	return tupleType(phis)
}

// checkYield is GRID-34 for one carry.
func (g *GridRegion) checkYield(i int) *Error {
	phi, yield := g.Carried[i], g.Yields[i]
	if IsInvalid(phi.Typ) || IsInvalid(yield.Type()) {
		return nil
	}
	why, numeric := yieldConflict(phi.Typ, yield.Type())
	if why == "" {
		return nil
	}
	e := g.errorf(diag.YieldMismatch, "the loop carries %s as %s, and the body ends with %s for it: %s", phi.Name, phi.Typ, yield.Type(), why).WithOperand(i)
	if c, ok := g.Inits[i].(*Constant); ok && c.IsLiteral() && numeric {
		if t, ok := yield.Type().(*types.Tensor); ok {
			e.Help = fmt.Sprintf("start from a tensor of that shape: `zeros(shape=%s, dtype=\"%s\")`, or `full_like` of one", ShapeText(t.Shape), t.DType.Name())
		}
	}
	if loc := yield.Meta().Loc; loc.Valid() {
		e.Related = append(e.Related, diag.Related{Location: loc, Message: "the value at the end of the body"})
	}
	return e
}

// yieldConflict says in what two types contradict each other, in the order of GRID-34, or "". The second result is true where rank or extent
// is what differs.
func yieldConflict(phi, yield types.Type) (string, bool) {
	switch p := phi.(type) {
	case *types.Tensor:
		y, ok := yield.(*types.Tensor)
		if !ok {
			return "one is a tensor and the other is not", false
		}
		return tensorConflict(p, y)
	case *types.Tuple:
		y, ok := yield.(*types.Tuple)
		if !ok {
			return "one is a tuple and the other is not", false
		}
		if len(p.Fields) != len(y.Fields) {
			return fmt.Sprintf("%s against %d", diag.Plural(len(p.Fields), "field"), len(y.Fields)), false
		}
		for i := range p.Fields {
			if why, numeric := yieldConflict(p.Fields[i], y.Fields[i]); why != "" {
				return fmt.Sprintf("field %d: %s", i, why), numeric
			}
		}
		return "", false
	}
	if types.Equal(phi, yield) {
		return "", false
	}
	return "the kinds of type differ", false
}

func tensorConflict(p, y *types.Tensor) (string, bool) {
	if len(p.Shape) != len(y.Shape) {
		return fmt.Sprintf("rank %d against rank %d", len(p.Shape), len(y.Shape)), true
	}
	for i := range p.Shape {
		a, aStatic := dim.AsConst(p.Shape[i])
		b, bStatic := dim.AsConst(y.Shape[i])
		if aStatic && bStatic && a != b {
			return fmt.Sprintf("extent %d against %d on axis %d", a, b, i), true
		}
	}
	if p.DType != y.DType {
		return fmt.Sprintf("dtype %s against %s", p.DType.Name(), y.DType.Name()), false
	}
	return placementConflict(p, y), false
}

// placementConflict compares Partial states and, over equal meshes, the logical axes that are split.
func placementConflict(p, y *types.Tensor) string {
	for _, sides := range [][2]shard.Layout{{p.Layout, y.Layout}, {y.Layout, p.Layout}} {
		if lost, ok := unstated(sides[0], sides[1]); ok {
			return fmt.Sprintf("Partial(%s) on mesh axis %d on one side only; reshard the yield, or the first value before the loop", lost.Reduction, lost.Axis)
		}
	}
	a, aOK := p.Layout.(*shard.Sharded)
	b, bOK := y.Layout.(*shard.Sharded)
	if aOK && bOK && shard.EqualMeshes(a.Mesh, b.Mesh) {
		return splitConflict(p, y, a, b, max(len(a.Attrs), len(b.Attrs)))
	}
	return ""
}

// unstated finds an outstanding reduction of one layout that the other does not state alike: on the same axis of an equal mesh.
func unstated(from, other shard.Layout) (shard.PartialAxis, bool) {
	stated := shard.Partials(other)
	for _, q := range shard.Partials(from) {
		if !slices.ContainsFunc(stated, q.Alike) {
			return q, true
		}
	}
	return shard.PartialAxis{}, false
}

// splitConflict finds a mesh axis that splits one logical axis on one side and another on the other.
func splitConflict(p, y *types.Tensor, a, b *shard.Sharded, n int) string {
	left, right := a.SplitTargets(p.Shape), b.SplitTargets(y.Shape)
	for i := range min(n, len(left), len(right)) {
		if x, z := left[i], right[i]; x >= 0 && z >= 0 && x != z {
			return fmt.Sprintf("mesh axis %d splits axis %d on one side and axis %d on the other", i, x, z)
		}
	}
	return ""
}
