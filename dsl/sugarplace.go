package dsl

import (
	"fmt"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/shard"
)

// strideTuple reads the written strides: integer literals, none negative (SUGAR-10).
func (s *sugar) strideTuple(t *ast.Tuple) ([]dim.Dim, bool) {
	strides := make([]dim.Dim, len(t.Elts))
	good := true
	for i, e := range t.Elts {
		c, isConstant := e.(*ast.Constant)
		n, fits := int64(0), false
		if isConstant && c.Kind == ast.Int {
			n, fits = c.Int64()
		}
		if !fits {
			d := s.p.report(diag.SugarStrides, e.Span(), "a stride must be an integer literal, not negative, and `%s` is none", s.p.source(e.Span()))
			d.Help = "write the number; a symbolic stride takes `ShardLayout(Layout(shape, strides), attrs, mesh)`"
			good = false
			continue
		}
		strides[i] = dim.Const(n)
	}
	return strides, good
}

// matchStrides checks the number of strides: one for each axis as written, or one for each position once sequential splits are taken apart
// (SUGAR-10). The two numbers differ wherever there is such a split.
func (s *sugar) matchStrides(t *ast.Tuple, strides []dim.Dim, specs []axisSpec) ([]dim.Dim, bool) {
	positions := 0
	for _, spec := range specs {
		positions += spec.positions()
	}
	if len(strides) == len(specs) || len(strides) == positions {
		return strides, true
	}
	are := " are"
	if len(strides) == 1 {
		are = " is"
	}
	d := s.p.report(diag.SugarStrides, t.Span(), "%s written for an axis tuple of %d", diag.Plural(len(strides), "stride")+are, len(specs))
	if positions != len(specs) {
		d.Message += fmt.Sprintf(" (%s once its sequential splits are taken apart)", diag.Plural(positions, "position"))
	}
	d.Help = "write one stride for each axis, before it is split"
	return nil, false
}

// place appends the positions of every axis (SUGAR-19 to SUGAR-23).
func (s *sugar) place(specs []axisSpec, strides []dim.Dim, explicit bool) bool {
	perPosition := explicit && len(strides) != len(specs)
	good := true
	for _, spec := range specs {
		n := 0
		if explicit {
			n = 1
			if perPosition {
				n = spec.positions()
			}
		}
		own := strides[:n]
		strides = strides[n:]
		switch {
		case len(spec.axes) == 0:
			s.position(spec.extent, own...)
		case spec.sequential && perPosition:
			good = s.sequential(spec, own, true) && good
		case spec.sequential:
			good = s.sequential(spec, own, false) && good
		default:
			good = s.single(spec, own) && good
		}
	}
	return good
}

func (s *sugar) position(extent dim.Dim, stride ...dim.Dim) {
	s.extents = append(s.extents, extent)
	s.strides = append(s.strides, stride...)
}

// splitter checks that an axis can split: a static positive extent (SUGAR-18) and no state yet (SUGAR-24). It binds the axis to the
// position to come next.
func (s *sugar) splitter(spec axisSpec, axis shard.MeshAxis, position int) (int64, bool) {
	m, static := dim.AsConst(axis.Size)
	if axis.Size == nil || !static || m <= 0 {
		size := "is launch-provided"
		if axis.Size != nil {
			size = "has the extent " + dim.String(axis.Size)
		}
		d := s.p.report(diag.SugarExtent, spec.at, "mesh axis %d%s %s, and sugar splits by a static mesh extent above 0 only", axis.Index, named(axis), size)
		d.Help = "write `ShardLayout(Layout(shape, None), (S(0),), mesh)`"
		return 0, false
	}
	return m, s.bind(axis, shard.Split{Axis: position}, spec.at)
}

func named(a shard.MeshAxis) string {
	if n := a.Name(); n != "" {
		return " (" + n + ")"
	}
	return ""
}

// bind gives a mesh axis its state, of which it has one (SUGAR-24, SUGAR-27).
func (s *sugar) bind(axis shard.MeshAxis, attr shard.Attr, at diag.Span) bool {
	if old, bound := s.attrs[axis.Index]; bound {
		d := s.p.report(diag.SugarBound, at, "mesh axis %d%s is already bound, as %s", axis.Index, named(axis), old)
		d.Help = "each axis of a mesh splits one position, or holds one partial value"
		return false
	}
	s.attrs[axis.Index] = attr
	return true
}

// single is `N @ m.a` (SUGAR-19 to SUGAR-21, SUGAR-23).
func (s *sugar) single(spec axisSpec, strides []dim.Dim) bool {
	m, ok := s.splitter(spec, spec.axes[0], len(s.extents))
	if !ok {
		return false
	}
	n, _ := dim.AsConst(spec.extent)
	if n%m != 0 {
		d := s.p.report(diag.SugarDivision, spec.at, "the extent %d is not divisible by %d, the extent of mesh axis %d%s", n, m, spec.axes[0].Index, named(spec.axes[0]))
		d.Help = "an axis is split into equal parts, one for each instance along the mesh axis"
		return false
	}
	residual := n / m
	if n == m {
		s.position(spec.extent, strides...)
		return true
	}
	outer, ok := s.scaled(strides, residual, spec.at)
	s.position(dim.Const(m), outer...)
	s.position(dim.Const(residual), strides...)
	return ok
}

// sequential is `N @ (m.a, m.b)`: a position for each mesh axis in the order written, then the residual, also when it is 1 (SUGAR-22,
// SUGAR-23). own says that strides holds one stride for each of these positions.
func (s *sugar) sequential(spec axisSpec, strides []dim.Dim, own bool) bool {
	n, _ := dim.AsConst(spec.extent)
	left := n
	extents := make([]int64, 0, len(spec.axes)+1)
	for i, axis := range spec.axes {
		m, ok := s.splitter(spec, axis, len(s.extents)+i)
		if !ok {
			return false
		}
		if left%m != 0 {
			s.p.report(diag.SugarDivision, spec.at, "the extent %d is not divisible at position %d of the list: mesh axis %d%s has the extent %d, and %d remained",
				n, i, axis.Index, named(axis), m, left)
			return false
		}
		left /= m
		extents = append(extents, m)
	}
	extents = append(extents, left)
	inner := int64(1) // the product of the extents to the right
	steps := make([][]dim.Dim, len(extents))
	good := true
	for i := len(extents) - 1; i >= 0; i-- {
		if own {
			steps[i] = strides[i : i+1]
			continue
		}
		step, ok := s.scaled(strides, inner, spec.at)
		steps[i], good = step, good && ok
		if inner, ok = dim.Apply(dim.Mul, inner, extents[i]); !ok {
			good = s.overflow(spec.at)
		}
	}
	for i, e := range extents {
		s.position(dim.Const(e), steps[i]...)
	}
	return good
}

// scaled is the stride times a factor; no stride stays none.
func (s *sugar) scaled(strides []dim.Dim, factor int64, at diag.Span) ([]dim.Dim, bool) {
	if len(strides) == 0 {
		return nil, true
	}
	stride, _ := dim.AsConst(strides[0])
	n, ok := dim.Apply(dim.Mul, stride, factor)
	if !ok {
		return strides, s.overflow(at)
	}
	return []dim.Dim{dim.Const(n)}, true
}

func (s *sugar) overflow(at diag.Span) bool {
	s.p.report(diag.SugarStrides, at, "the strides of the split axis do not fit in 64 bits")
	return false
}

// valueStates reads `{mesh.axis @ P("sum")}` (SUGAR-26, SUGAR-27).
func (s *sugar) valueStates(set *ast.Set) bool {
	good := true
	for _, e := range set.Elts {
		good = s.valueState(e) && good
	}
	return good
}

func (s *sugar) valueState(e ast.Expr) bool {
	p := s.p
	entry, ok := isSplitForm(e)
	var call *ast.Call
	if ok {
		call, ok = entry.Right.(*ast.Call)
	}
	if ok {
		head, isName := call.Func.(*ast.Name)
		ok = isName && head.ID == "P"
	}
	if !ok {
		d := p.report(diag.SugarState, e.Span(), "`%s` is no value-state entry", p.source(e.Span()))
		d.Help = `an entry is mesh.axis @ P("sum"); Broadcast is not written`
		return false
	}
	if len(call.Args) != 1 || len(call.Keywords) > 0 {
		d := p.report(diag.SugarState, call.Span(), "`%s` needs its reduction argument, as one text by position", p.source(call.Span()))
		d.Help = `write P("sum"), P("max") or P("min")`
		return false
	}
	v, ok := p.required(call.Args[0], "the reduction of a Partial")
	if !ok {
		return false
	}
	reduction, isText := host.AsStr(v)
	if !isText {
		d := p.report(diag.SugarState, call.Args[0].Span(), "the reduction of a Partial is a text, not %s", describe(p.quietHost(v)))
		d.Help = `write P("sum"), P("max") or P("min")`
		return false
	}
	axis, ok := s.meshAxis(entry.Left, false)
	return ok && s.bind(axis, shard.Partial{Reduction: reduction}, e.Span())
}
