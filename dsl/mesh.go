package dsl

import (
	"slices"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/shard"
)

// meshScope is a mesh under a name: of a `with` header around the statement being parsed, or of the closure. A nil mesh is one that failed.
type meshScope struct {
	name string
	mesh *shard.Mesh
}

// with parses `with Mesh(...) as m:`. The name is visible in the suite only; the suite is no scope for values and makes no node (PAR-116 to
// PAR-123).
func (p *parser) with(s *ast.With, res *result) {
	if s.Async || len(s.Items) != 1 {
		p.rejectWith(s)
		return
	}
	m, isMesh := p.meshContext(s.Items[0].ContextExpr)
	if !isMesh {
		p.rejectWith(s)
		return
	}
	name := ""
	switch target := s.Items[0].OptionalVars.(type) {
	case *ast.Name:
		name = target.ID
	case nil:
		d := p.report(diag.MeshHeader, statementSpan(s), "`with` over a mesh gives it a name")
		d.Help = "write `with ... as m:`, and `extent @ m.axis` in the suite"
		if end := s.Items[0].ContextExpr.Span().End; p.source(diag.Span{Start: end, End: end + 1}) == ":" && p.unbound("m") {
			d.Fixes = append(d.Fixes, diag.Replace("write `as m`", p.at(diag.Span{Start: end, End: end}), " as m"))
		}
	default:
		p.report(diag.MeshHeader, target.Span(), "the name of a mesh is a plain name")
		p.poison(target)
	}
	p.inMesh(meshScope{name, m}, func() { p.suite(s.Body, res) })
	if !res.returned {
		res.body = nil // a loop inside the suite is no final statement of the body (GRID-16)
	}
}

// inMesh parses a suite under a mesh name. The name denotes the mesh for compile-time expressions too, and afterwards what it did before,
// unless the suite rebinds it.
func (p *parser) inMesh(m meshScope, suite func()) {
	before, had := p.scope.names[m.name]
	var bound value = invalidValue{}
	if m.mesh != nil {
		bound = hostValue{&meshValue{m.mesh}}
	}
	if m.name != "" {
		p.scope.define(m.name, bound)
	}
	p.meshes = append(p.meshes, m)
	suite()
	p.meshes = p.meshes[:len(p.meshes)-1]
	if m.name == "" || p.scope.names[m.name] != bound {
		return
	}
	delete(p.scope.names, m.name)
	if had {
		p.scope.define(m.name, before)
	}
}

func (p *parser) rejectWith(s *ast.With) {
	d := p.report(diag.StatementForm, statementSpan(s), "`with` over anything but a Mesh is not part of a DSL body")
	d.Help = "the header is `with Mesh(...) as m:`, or `with mesh as m:` for a mesh made before"
	poisonNames(p.scope, s)
}

// meshContext reads the expression of a `with` header (SHARD-31). isMesh is false when it is no mesh at all; a mesh that cannot be made is
// reported, and nil.
func (p *parser) meshContext(e ast.Expr) (m *shard.Mesh, isMesh bool) {
	if call, ok := e.(*ast.Call); ok {
		v, f := p.ct.EvalSpeculative(call.Func)
		if f == nil && v == host.Value(meshClass) {
			return p.meshCall(call), true
		}
		if f != nil && f.Silent {
			p.hostFailure(f, e.Span(), "the mesh")
			return nil, true
		}
		v, f = p.ct.Eval(e)
		if f != nil {
			return nil, false
		}
		made, ok := v.(*meshValue)
		if !ok {
			return nil, false
		}
		return made.m, true
	}
	v, f := p.ct.EvalSpeculative(e)
	if f != nil {
		if !f.Silent && len(f.Inner) == 0 {
			return nil, false
		}
		p.hostFailure(f, e.Span(), "the mesh")
		return nil, true
	}
	switch v := v.(type) {
	case *meshValue:
		return v.m, true
	case *host.Unavailable:
		p.hostFailure(p.t.UseUnavailable(v), e.Span(), "the mesh")
		return nil, true
	}
	return nil, false
}

// meshCall reads `Mesh(...)` as a header spells it: levels by name, and the layout as extents or as a pair of extents and strides (SHARD-31
// to SHARD-34). It answers nil when it reported.
func (p *parser) meshCall(call *ast.Call) *shard.Mesh {
	var args []host.Value
	var keywords []host.Keyword
	good := true
	for i, a := range call.Args {
		if st, ok := a.(*ast.Starred); ok {
			p.report(diag.MeshHeader, st.Span(), "a starred argument is not part of a mesh header")
			return nil
		}
		name := ""
		if i < len(meshClass.fields) {
			name = meshClass.fields[i].name
		}
		v, ok := p.meshArgument(name, a)
		good = good && ok
		args = append(args, v)
	}
	for _, k := range call.Keywords {
		if k.Arg == "" {
			p.report(diag.MeshHeader, k.Value.Span(), "`**` arguments are not part of a mesh header")
			return nil
		}
		v, ok := p.meshArgument(k.Arg, k.Value)
		good = good && ok
		keywords = append(keywords, host.Keyword{Name: k.Arg, Value: v, Span: k.NameSpan})
	}
	if !good {
		return nil
	}
	v, f := meshClass.Call(p.t, args, keywords)
	if f != nil {
		p.refusedCall(f, call.Span(), "the mesh")
		return nil
	}
	return v.(*meshValue).m
}

// refusedCall records the failure of a constructor that the parser called itself, whose place is the call in the body.
func (p *parser) refusedCall(f *host.Failure, at diag.Span, what string) {
	for i := range f.Inner {
		f.Inner[i].Primary = p.at(at)
		f.Inner[i].Class = "VerifyError"
	}
	if len(f.Inner) == 0 && f.IsException() && !f.Silent {
		d := p.report(diag.MeshHeader, at, "%s", f.Text())
		d.Help = f.Help
		return
	}
	p.hostFailure(f, at, what)
}

func (p *parser) meshArgument(name string, e ast.Expr) (host.Value, bool) {
	switch name {
	case "layout":
		if t, ok := e.(*ast.Tuple); ok {
			return p.meshLayoutSugar(t)
		}
	case "topology":
		v, ok := p.required(e, "the topology of the mesh")
		if !ok {
			return nil, false
		}
		return p.levels(v, e)
	}
	return p.required(e, "the "+name+" of the mesh")
}

// levels resolves the texts in a topology slot among the levels the body may name (SHARD-32, CORE-116, FN-8).
func (p *parser) levels(v host.Value, e ast.Expr) (host.Value, bool) {
	if name, ok := host.AsStr(v); ok {
		return p.level(name, e.Span())
	}
	items, ok := host.AsItems(v)
	if !ok {
		return v, true
	}
	elts := tupleElements(e, len(items))
	out := make([]host.Value, len(items))
	good := true
	for i, it := range items {
		at := e.Span()
		if elts != nil {
			at = elts[i].Span()
		}
		out[i] = it
		if name, isText := host.AsStr(it); isText {
			out[i], ok = p.level(name, at)
			good = good && ok
		}
	}
	return host.NewTuple(out...), good
}

func (p *parser) level(name string, at diag.Span) (host.Value, bool) {
	levels := p.effectiveLevels()
	names := make([]string, len(levels))
	for i, l := range levels {
		if l.Name == name {
			return &topologyValue{l}, true
		}
		names[i] = l.Name
	}
	d := p.report(diag.MeshHeader, at, "the topology level %s is not declared for %s", quote(name), p.name)
	if near := p.near(name, len(names), func() []string { return slices.Clone(names) }); near != "" {
		d.Help = diag.Meant(near)
		if text := p.source(at); text == "\""+name+"\"" || text == "'"+name+"'" {
			p.fix(d, at, "\""+near+"\"")
		}
	}
	switch {
	case len(names) > 0:
		d.Notes = append(d.Notes, "declared levels: "+nameList(names))
	case d.Help == "":
		d.Help = "declare `topologies = (Topology(\"" + name + "\", size),)` in the class body above the function, or write `Mesh(Topology(\"" + name + "\", size), ...)`"
	}
	return nil, false
}

// effectiveLevels are the levels a body may name (CORE-116, PKG-23): the function's own, else those of the nearest class body that has bound some,
// else what the load grants.
func (p *parser) effectiveLevels() []shard.Topology {
	if p.levelsGiven {
		return p.ownLevels
	}
	for _, c := range p.env.ClassBodies() {
		v := c.DecoratorTopologies()
		if b, ok := c.Lookup("topologies"); ok {
			v = b.Value
		}
		if v == nil {
			continue
		}
		levels, _ := topologyTupleOf(v)
		return levels
	}
	return p.load.levels
}

// meshLayoutSugar reads a tuple of extents, or a pair of tuples as extents and strides (SHARD-33).
func (p *parser) meshLayoutSugar(t *ast.Tuple) (host.Value, bool) {
	if len(t.Elts) == 2 {
		extents, ok1 := t.Elts[0].(*ast.Tuple)
		strides, ok2 := t.Elts[1].(*ast.Tuple)
		if ok1 && ok2 {
			e, good := p.staticInts(extents, "an extent of the mesh")
			s, alsoGood := p.staticInts(strides, "a stride of the mesh")
			if !good || !alsoGood {
				return nil, false
			}
			if len(e) != len(s) {
				p.report(diag.MeshHeader, t.Span(), "the mesh has %s and %s", diag.Plural(len(e), "extent"), diag.Plural(len(s), "stride"))
				return nil, false
			}
			return &layoutValue{shard.NewStrided(shard.Flat(e...), shard.Flat(s...))}, true
		}
	}
	extents, ok := p.staticInts(t, "an extent of the mesh")
	if !ok {
		return nil, false
	}
	l, err := shard.COrder(extents)
	if err != nil {
		p.reportError(err, t.Span())
		return nil, false
	}
	return &layoutValue{l}, true
}

func (p *parser) staticInts(t *ast.Tuple, what string) ([]dim.Dim, bool) {
	out := make([]dim.Dim, len(t.Elts))
	good := true
	for i, e := range t.Elts {
		v, ok := p.required(e, what)
		if !ok {
			good = false
			continue
		}
		d, _ := asDim(v)
		if n, static := dim.AsConst(d); d == nil || !static || n < 0 {
			r := p.report(diag.MeshHeader, e.Span(), "%s must be a static int, not %s", what, meshExtentText(p, v, e))
			if host.IsNone(v) {
				r.Help = "an extent that the launch provides takes the layout in full: `Layout((None,), (1,))`"
			}
			good = false
			continue
		}
		out[i] = d
	}
	return out, good
}

func meshExtentText(p *parser, v host.Value, e ast.Expr) string {
	if b, ok := v.(host.Bool); ok {
		return "the boolean " + numberText(b)
	}
	return describe(p.quietHost(v)) + ", `" + p.source(e.Span()) + "`"
}
