package dsl

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/shard"
)

// axisSpec is one entry of an axis tuple, as written (SUGAR-12 to SUGAR-15): a bare extent, `N @ m.a`, or `N @ (m.a, m.b)`.
type axisSpec struct {
	extent     dim.Dim
	axes       []shard.MeshAxis // the mesh axes that split it, as listed; none for a bare extent
	sequential bool             // the list form, which keeps its residual also when that is 1 (SUGAR-22)
	at         diag.Span
}

// positions is how many layout positions the spec has when a stride is written for each, single-axis splits counting once (SUGAR-10).
func (a axisSpec) positions() int {
	if a.sequential {
		return len(a.axes) + 1
	}
	return 1
}

// sugar reads one layout. It collects the positions of the layout and the state of each mesh axis as it goes through the axis tuple.
type sugar struct {
	p          *parser
	annotation bool // the layout slot of an annotation, not an attribute of a call (SUGAR-1)
	at         diag.Span

	mesh    *shard.Mesh // the one referred to, nil before the first reference
	first   string      // how the first reference was written
	attrs   map[int]shard.Attr
	extents []dim.Dim
	strides []dim.Dim
}

// layoutSugar reads layout sugar (parser.md §1.5) into a placement. Implicit strides stay absent (SUGAR-30). ok is false when it reported, or
// when something it names failed before.
func (p *parser) layoutSugar(e ast.Expr, annotation bool) (*shard.Sharded, bool) {
	s := &sugar{p: p, annotation: annotation, at: e.Span(), attrs: map[int]shard.Attr{}}
	axes, strideTuple, states, ok := s.outer(e)
	if !ok {
		return nil, false
	}
	specs, ok := s.axisSpecs(axes)
	var strides []dim.Dim
	if strideTuple != nil {
		written, good := s.strideTuple(strideTuple)
		if ok = ok && good; ok {
			strides, ok = s.matchStrides(strideTuple, written, specs)
		}
	}
	if ok {
		ok = s.place(specs, strides, strideTuple != nil)
	}
	if states != nil {
		ok = s.valueStates(states) && ok
	}
	if !ok || s.mesh == nil && !s.defaultMesh() {
		return nil, false
	}
	return s.layout(strideTuple != nil)
}

// layout builds the placement; mesh axes named nowhere are Broadcast (SUGAR-29).
func (s *sugar) layout(explicit bool) (*shard.Sharded, bool) {
	inner := &shard.Strided{Shape: shard.Flat(s.extents...)}
	if explicit {
		inner = shard.NewStrided(inner.Shape, shard.Flat(s.strides...))
	}
	attrs := make([]shard.Attr, s.mesh.Rank())
	for i := range attrs {
		attrs[i] = shard.Broadcast{}
		if a, bound := s.attrs[i]; bound {
			attrs[i] = a
		}
	}
	l, err := shard.NewSharded(inner, attrs, s.mesh)
	if err != nil {
		s.p.reportError(err, s.at)
		return nil, false
	}
	return l, true
}

// outer takes the sugar apart into axis tuple, stride tuple and value-state set (SUGAR-7 to SUGAR-9).
func (s *sugar) outer(e ast.Expr) (axes []ast.Expr, strides *ast.Tuple, states *ast.Set, ok bool) {
	p := s.p
	t, isTuple := e.(*ast.Tuple)
	if !isTuple {
		if s.annotation {
			return []ast.Expr{e}, nil, nil, true // SUGAR-4
		}
		d := p.report(diag.SugarForm, e.Span(), "layout sugar in a call is a tuple of axes, and `%s` is one axis by itself", p.source(e.Span()))
		d.Help = "a tuple of one entry has a comma"
		p.fix(d, e.Span(), "("+p.source(e.Span())+",)")
		return nil, nil, nil, false
	}
	if len(t.Elts) == 0 {
		return nil, nil, nil, true
	}
	first, nested := t.Elts[0].(*ast.Tuple)
	if set, isSet := t.Elts[0].(*ast.Set); isSet && len(t.Elts) == 2 {
		if tuple, isTuple := t.Elts[1].(*ast.Tuple); isTuple {
			d := p.report(diag.SugarForm, set.Span(), "the value-state set must be the last outer item of the layout, and it stands before the axis tuple")
			d.Help = "order them as (axes, strides, {states})"
			p.fix(d, set.Span().Cover(tuple.Span()), p.source(tuple.Span())+", "+p.source(set.Span()))
			return nil, nil, nil, false
		}
	}
	if !nested {
		return t.Elts, nil, nil, true
	}
	for _, item := range t.Elts[1:] {
		if states != nil {
			d := p.report(diag.SugarForm, item.Span(), "the value-state set must be the last outer item of the layout, and `%s` stands after it", p.source(item.Span()))
			d.Help = "order them as (axes, strides, {states})"
			return nil, nil, nil, false
		}
		switch item := item.(type) {
		case *ast.Tuple:
			if strides != nil {
				d := p.report(diag.SugarForm, item.Span(), "the layout has a second stride tuple")
				d.Help = "a layout is (axes, strides, {states}); the last two can be left out"
				return nil, nil, nil, false
			}
			strides = item
		case *ast.Set:
			states = item
		default:
			d := p.report(diag.SugarForm, item.Span(), "`%s` is neither a stride tuple nor a value-state set", p.source(item.Span()))
			d.Help = `a layout is (axes, strides, {mesh.axis @ P("sum")}); the last two can be left out`
			return nil, nil, nil, false
		}
	}
	return first.Elts, strides, states, true
}

func (s *sugar) axisSpecs(elts []ast.Expr) ([]axisSpec, bool) {
	specs := make([]axisSpec, len(elts))
	good := true
	if n := len(elts) - 1; n > 0 {
		if set, ok := elts[n].(*ast.Set); ok && !hasSet(elts[:n]) {
			s.setAmongAxes(elts[:n], set)
			elts, good = elts[:n], false
		}
	}
	for i, e := range elts {
		spec, ok := s.axisSpec(e)
		specs[i] = spec
		good = good && ok
	}
	return specs, good
}

func hasSet(elts []ast.Expr) bool {
	return slices.ContainsFunc(elts, func(e ast.Expr) bool { _, ok := e.(*ast.Set); return ok })
}

// setAmongAxes refuses a value-state set that ends the axis tuple itself, where the axis tuple needs parentheses of its own.
func (s *sugar) setAmongAxes(axes []ast.Expr, set *ast.Set) {
	p := s.p
	d := p.report(diag.SugarState, set.Span(), "the axis tuple states placement only, and a value state stands beside it")
	d.Help = "write `((axes), {mesh.axis @ P(\"sum\")})`"
	at := axes[0].Span().Cover(axes[len(axes)-1].Span())
	text := p.source(at)
	if len(axes) == 1 {
		text += ","
	}
	p.fix(d, at, "("+text+")")
}

func isSplitForm(e ast.Expr) (*ast.BinOp, bool) {
	b, ok := e.(*ast.BinOp)
	return b, ok && b.Op == ast.MatMult
}

func (s *sugar) axisSpec(e ast.Expr) (axisSpec, bool) {
	p := s.p
	spec := axisSpec{at: e.Span()}
	if set, ok := e.(*ast.Set); ok {
		d := p.report(diag.SugarState, set.Span(), "the axis tuple states placement only, and a value state stands beside it")
		d.Help = "write `((axes), {mesh.axis @ P(\"sum\")})`"
		return spec, false
	}
	split, ok := isSplitForm(e)
	if !ok {
		if hasMatMult(e) {
			p.report(diag.SugarForm, e.Span(), "`%s` is no axis: an axis is an extent, or `extent @ mesh.axis`", p.source(e.Span()))
			return spec, false
		}
		spec.extent, ok = s.extent(e, false)
		return spec, ok
	}
	if call, isCall := split.Right.(*ast.Call); isCall {
		d := p.report(diag.SugarState, e.Span(), "the axis tuple states placement only: `%s` is no mesh axis", p.source(call.Span()))
		d.Help = "a Partial stands in the set after the axis tuple, `{mesh.axis @ P(\"sum\")}`; Broadcast has no spelling, since it is what an unnamed mesh axis does"
		return spec, false
	}
	if inner, twice := isSplitForm(split.Left); twice {
		d := p.report(diag.SugarForm, e.Span(), "`%s` splits an axis twice in a row", p.source(e.Span()))
		d.Help = "several mesh axes split one axis as a list, outermost first"
		p.fix(d, e.Span(), fmt.Sprintf("%s @ (%s, %s)", p.source(inner.Left.Span()), p.source(inner.Right.Span()), p.source(split.Right.Span())))
		return spec, false
	}
	spec.extent, ok = s.extent(split.Left, true)
	refs := []ast.Expr{split.Right}
	if list, isList := split.Right.(*ast.Tuple); isList {
		refs, spec.sequential = list.Elts, true
		if len(refs) == 0 {
			d := p.report(diag.SugarForm, list.Span(), "the list of mesh axes is empty")
			d.Help = "leave the `@` out: an axis that nothing splits is written as its extent"
			return spec, false
		}
	}
	for _, r := range refs {
		axis, good := s.meshAxis(r, true)
		ok = ok && good
		spec.axes = append(spec.axes, axis)
	}
	return spec, ok
}

// hasMatMult reports whether an expression holds an `@` anywhere (SUGAR-3, SUGAR-6).
func hasMatMult(e ast.Expr) bool {
	found := false
	ast.Walk(e, func(n ast.Node) bool {
		if b, ok := n.(*ast.BinOp); ok && b.Op == ast.MatMult {
			found = true
		}
		return !found
	})
	return found
}

// extent reads a bare extent (SUGAR-12) or that of a split (SUGAR-13, SUGAR-14).
func (s *sugar) extent(e ast.Expr, split bool) (dim.Dim, bool) {
	p := s.p
	what := "the extent of a layout axis"
	if split {
		what = "a split extent"
	}
	if n, ok := e.(*ast.Name); ok && n.ID == "_" {
		d := p.report(diag.SugarExtent, e.Span(), "the placeholder `_` is not an extent of a layout")
		d.Help = "write the extent; `_` belongs to `where(layout=...)` constraints"
		return nil, false
	}
	if t, ok := e.(*ast.Tuple); ok {
		d := p.report(diag.SugarForm, t.Span(), "an axis of the layout is a tuple")
		d.Help = "strides stand after the axis tuple: `((axes), (strides))`"
		return nil, false
	}
	v, ok := p.required(e, what)
	if !ok {
		return nil, false
	}
	d, why := asDim(v)
	if d == nil {
		switch why {
		case "a boolean":
			why = "the boolean " + p.source(e.Span())
		case "a float", "a string":
			why += ", " + p.source(e.Span())
		}
		r := p.report(diag.SugarExtent, e.Span(), "%s must be a static int, and `%s` is %s", what, p.source(e.Span()), why)
		r.Help = "write an integer, or a name that is bound to one"
		if c, literal := e.(*ast.Constant); literal {
			if f, isFloat := v.(host.Float); isFloat && float64(f) == float64(int32(f)) {
				p.fix(r, c.Span(), strconv.Itoa(int(f)))
			}
		}
		return nil, false
	}
	n, static := dim.AsConst(d)
	switch {
	case static && n < 0:
		p.report(diag.SugarExtent, e.Span(), "%s is %d, and must not be negative", what, n)
		return nil, false
	case !static && split:
		r := p.report(diag.SugarExtent, e.Span(), "a split extent must be a static int, and `%s` is the dynamic extent %s", p.source(e.Span()), dim.String(d))
		r.Help = "split a static axis, or leave this one whole"
		return nil, false
	case !static && dim.HasScalar(d):
		p.report(diag.SugarExtent, e.Span(), "the extent %s of a layout axis depends on a loop variable", dim.String(d))
		return nil, false
	}
	return d, true
}

// meshNamed finds the mesh of a name: the headers of `with` around the statement first, innermost first, then the closure (SUGAR-5).
func (p *parser) meshNamed(name string) (*shard.Mesh, bool) {
	for i := len(p.meshes) - 1; i >= 0; i-- {
		if p.meshes[i].name == name {
			return p.meshes[i].mesh, p.meshes[i].mesh != nil
		}
	}
	v, ok := p.env.Lookup(name)
	if !ok {
		return nil, false
	}
	m, ok := v.(*meshValue)
	if !ok {
		return nil, false
	}
	return m.m, true
}

// failedMesh reports whether a name stands for a mesh, or another definition, that failed before: its uses are silent.
func (p *parser) failedMesh(name string) bool {
	for i := len(p.meshes) - 1; i >= 0; i-- {
		if p.meshes[i].name == name {
			return p.meshes[i].mesh == nil
		}
	}
	v, ok := p.env.Lookup(name)
	return ok && host.IsFailed(v)
}

// meshAxis reads `mesh.axis`, or a lone mesh that has one axis (SUGAR-15, SUGAR-16), and holds the layout to one mesh (SUGAR-25).
func (s *sugar) meshAxis(e ast.Expr, lone bool) (shard.MeshAxis, bool) {
	p := s.p
	var axis shard.MeshAxis
	switch e := e.(type) {
	case *ast.Name:
		m, ok := s.meshByName(e)
		if !ok {
			return axis, false
		}
		if !lone || m.Rank() != 1 {
			d := p.report(diag.SugarMesh, e.Span(), "%s is a mesh of %s, and one of its axes is meant", quote(e.ID), diag.Plural(m.Rank(), "axis"))
			d.Help = "write `" + e.ID + ".` and the axis: " + axisNames(m)
			return axis, false
		}
		axis = m.Axes()[0]
	case *ast.Attribute:
		m, ok := s.meshOf(e.Value)
		if !ok {
			return axis, false
		}
		a, err := m.Axis(e.Attr)
		if err != nil {
			p.meant(p.reportError(err, e.NameSpan()), e.NameSpan(), diag.Suggest(e.Attr, meshAxisNames(m)))
			return axis, false
		}
		axis = a
	default:
		d := p.report(diag.SugarForm, e.Span(), "`%s` is no mesh axis", p.source(e.Span()))
		d.Help = "a mesh axis is written `mesh.axis`"
		return axis, false
	}
	if s.mesh == nil {
		s.mesh, s.first = axis.Mesh, p.source(e.Span())
	} else if s.mesh != axis.Mesh {
		d := p.report(diag.SugarMesh, e.Span(), "one layout refers to two meshes, through `%s` and `%s`", s.first, p.source(e.Span()))
		d.Help = "place a tensor over one mesh; a mesh can span several topologies: `Mesh((outer, inner), (4, 8), (\"a\", \"b\"))`"
		return axis, false
	}
	return axis, true
}

func axisNames(m *shard.Mesh) string {
	names := meshAxisNames(m)
	if len(names) == 0 {
		return "it has none"
	}
	return nameList(names)
}

func meshAxisNames(m *shard.Mesh) []string {
	var names []string
	for i, a := range m.Axes() {
		name := a.Name()
		if name == "" && i < 3 {
			name = []string{"x", "y", "z"}[i]
		}
		if name != "" {
			names = append(names, name)
		}
	}
	return names
}

// meshByName is the mesh that a bare name stands for.
func (s *sugar) meshByName(n *ast.Name) (*shard.Mesh, bool) {
	p := s.p
	if m, ok := p.meshNamed(n.ID); ok {
		return m, true
	}
	if p.failedMesh(n.ID) {
		p.silent = true
		p.errorCount++
		return nil, false
	}
	var names []string
	near := p.near(n.ID, len(p.meshes)+p.bound(), func() []string {
		names = p.meshNames()
		return names
	})
	d := p.report(diag.SugarMesh, n.Span(), "undefined mesh %s", quote(n.ID))
	if v, ok := p.ct.EvalSpeculative(n); ok == nil {
		d.Message += ": the name is " + describe(p.quietHost(v))
	}
	p.meant(d, n.Span(), near)
	if d.Help == "" && len(names) > 0 {
		d.Help = "meshes in sight: " + nameList(names)
	}
	if d.Help == "" {
		d.Help = "make one with `with Mesh(...) as " + n.ID + ":`, or bind a `Mesh(...)` to the name above the function"
	}
	return nil, false
}

// meshOf is the mesh in front of the dot: a name, or an attribute path that reaches a mesh.
func (s *sugar) meshOf(e ast.Expr) (*shard.Mesh, bool) {
	if n, ok := e.(*ast.Name); ok {
		return s.meshByName(n)
	}
	p := s.p
	if a, ok := e.(*ast.Attribute); ok {
		v, f := p.ct.EvalSpeculative(a)
		if f != nil && f.Silent {
			p.hostFailure(f, e.Span(), "the mesh")
			return nil, false
		}
		if f == nil {
			if m, isMesh := v.(*meshValue); isMesh {
				return m.m, true
			}
		}
	}
	p.report(diag.SugarMesh, e.Span(), "undefined mesh `%s`", p.source(e.Span()))
	return nil, false
}

// meshNames lists the mesh names in sight, sorted.
func (p *parser) meshNames() []string {
	var names []string
	for _, m := range p.meshes {
		names = append(names, m.name)
	}
	for _, m := range p.closureMeshes() {
		names = append(names, m.name)
	}
	sort.Strings(names)
	return slices.Compact(names)
}

// closureMeshes lists the names of the closure that are bound to a mesh (SUGAR-28).
func (p *parser) closureMeshes() []meshScope {
	var out []meshScope
	looked := 0
	defer func() { p.t.Spend(looked) }()
	p.env.Visible(func(name string, v host.Value) {
		looked++
		if m, ok := v.(*meshValue); ok {
			out = append(out, meshScope{name, m.m})
		}
	})
	return out
}

// defaultMesh is the mesh of a layout that refers to none (SUGAR-28).
func (s *sugar) defaultMesh() bool {
	p := s.p
	if !s.annotation {
		if n := len(p.meshes); n > 0 {
			s.mesh = p.meshes[n-1].mesh
			if s.mesh == nil {
				p.silent = true
				p.errorCount++
			}
			return s.mesh != nil
		}
		d := p.report(diag.SugarMesh, s.at, "an all-Broadcast layout needs a mesh from context, and the call stands in no `with Mesh(...)`")
		d.Help = "call it inside `with mesh as m:`, or name an axis: `extent @ m.axis`"
		return false
	}
	found := p.closureMeshes()
	if len(found) == 1 {
		s.mesh = found[0].mesh
		return true
	}
	seen := "none is"
	if len(found) > 1 {
		seen = "several are (" + strings.Join(p.meshNames(), ", ") + ")"
	}
	d := p.report(diag.SugarMesh, s.at, "an all-Broadcast layout needs a mesh from context: one that the function sees under one name, and %s", seen)
	d.Help = "split an axis, `extent @ mesh.axis`, or write `ShardLayout(Layout(...), (B(),), mesh)`"
	return false
}
