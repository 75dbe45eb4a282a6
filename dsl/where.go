package dsl

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// whereCall recognizes the annotation `where(...)` by its bare name.
func whereCall(e ast.Expr) (*ast.Call, bool) {
	call, ok := e.(*ast.Call)
	if !ok {
		return nil, false
	}
	f, ok := call.Func.(*ast.Name)
	return call, ok && f.ID == "where"
}

// where parses a constraint annotation, inline or standalone (parser.md §1.8).
func (p *parser) where(s *ast.AnnAssign, call *ast.Call) {
	name, plain := s.Target.(*ast.Name)
	if s.Value != nil {
		if plain {
			p.assignName(name.ID, s.Value)
		} else {
			p.discard(s.Value)
		}
	}
	list, ok := p.whereFields(call)
	if !plain {
		d := p.report(diag.WhereSubject, s.Target.Span(), "the subject of `where` is a plain name, not `%s`", p.source(s.Target.Span()))
		d.Help = "bind the value to a name first, and constrain that name"
		return
	}
	node := p.whereSubject(name)
	if !ok || node == nil {
		return
	}
	if first, twice := p.wheres[node]; twice { // META-34, PAR-347
		d := p.report(diag.WhereDuplicate, call.Span(), "duplicate where annotation: %s has its constraints already", quote(name.ID))
		d.Related = append(d.Related, diag.Related{Location: first.Loc, Message: "the first annotation of this value"})
		d.Help = "put all fields into one `where(...)`"
		return
	}
	if p.wheres == nil {
		p.wheres = map[ir.Expr]*ir.Constraints{}
	}
	p.wheres[node] = &ir.Constraints{List: list, Loc: p.at(s.Span())}
}

// attachWheres gives the nodes of a complete body their constraints. A node keeps its identity, so that every use of it, op attributes
// included, reads the constrained node, and sharing stays as it is (META-35).
func (p *parser) attachWheres() {
	for node, set := range p.wheres {
		node.Meta().Constraints = set
	}
}

// whereSubject is the node that a name denotes, when that is a tensor with a residency (META-33, PAR-339 to PAR-346).
func (p *parser) whereSubject(n *ast.Name) ir.Expr {
	refuse := func(what string) ir.Expr {
		d := p.report(diag.WhereSubject, n.Span(), "`where` constrains a tensor, and %s is %s", quote(n.ID), what)
		d.Help = "constrain a parameter, a tensor of the body, or one name of an unpacking"
		return nil
	}
	v, ok := p.scope.lookup(n.ID)
	if !ok {
		return refuse("not bound in the body")
	}
	x, ok := v.(exprValue)
	if !ok {
		switch v.(type) {
		case invalidValue:
			return nil
		case *staleValue:
			p.reportStale(n)
			return nil
		}
		return refuse(describe(v))
	}
	switch t := x.expr.Type().(type) {
	case types.Invalid:
		return nil
	case *types.Tensor:
		if t.Storage == types.NoStorage {
			return refuse("a shape scalar, which has no residency")
		}
		if _, literal := x.expr.(*ir.Constant); literal {
			return refuse("a compile-time value")
		}
		return x.expr
	}
	return refuse("a whole " + strings.TrimPrefix(describe(v), "a ") + ", not one tensor")
}

// whereFields reads the keywords of `where(...)` (META-36).
func (p *parser) whereFields(call *ast.Call) ([]ir.Constraint, bool) {
	good := true
	for _, a := range call.Args {
		d := p.report(diag.WhereForm, a.Span(), "`where` takes keywords only")
		d.Help = "write `layout=...`, `mesh=...` or `storage=...`"
		good = false
	}
	if len(call.Args)+len(call.Keywords) == 0 {
		d := p.report(diag.WhereForm, call.Span(), "`where()` constrains nothing")
		d.Help = "name at least one of layout, mesh and storage"
		return nil, false
	}
	var list []ir.Constraint
	seen := map[string]bool{}
	for _, k := range call.Keywords {
		if k.Arg == "" {
			d := p.report(diag.WhereForm, k.Value.Span(), "`where` takes no `**` arguments")
			d.Help = "write each field by name: `where(storage=\"smem\")`"
			good = false
			continue
		}
		if seen[k.Arg] {
			p.report(diag.WhereForm, k.NameSpan, "`where` has the field %s twice", quote(k.Arg))
			good = false
			continue
		}
		seen[k.Arg] = true
		c, ok := p.whereField(k)
		good = good && ok
		list = append(list, c)
	}
	return list, good
}

func (p *parser) whereField(k *ast.Keyword) (ir.Constraint, bool) {
	switch k.Arg {
	case "layout":
		return p.whereLayout(k.Value)
	case "mesh":
		return p.whereMesh(k.Value)
	case "storage":
		return p.whereStorage(k.Value)
	}
	d := p.report(diag.WhereForm, k.NameSpan, "`where` has no field %s", quote(k.Arg))
	d.Help = "its fields are layout, mesh and storage"
	p.meant(d, k.NameSpan, diag.Suggest(k.Arg, []string{"layout", "mesh", "storage"}))
	return nil, false
}

func (p *parser) whereMesh(e ast.Expr) (ir.Constraint, bool) {
	if m, isMesh := p.meshContext(e); isMesh {
		return ir.MeshConstraint{Mesh: m}, m != nil
	}
	v, ok := p.required(e, "the mesh of a constraint")
	if ok {
		d := p.report(diag.WhereField, e.Span(), "the mesh of a constraint must be a Mesh, not %s", describe(p.quietHost(v)))
		d.Class = "TypeError"
	}
	return nil, false
}

func (p *parser) whereStorage(e ast.Expr) (ir.Constraint, bool) {
	v, ok := p.required(e, "the storage of a constraint")
	if !ok {
		return nil, false
	}
	kind, isKind := v.(storageValue)
	if name, isText := host.AsStr(v); isText {
		s, err := types.ResolveStorage(name)
		if err != nil {
			p.suggestText(p.reportError(err, e.Span()), e, types.MeantStorage(name))
			return nil, false
		}
		kind, isKind = storageValue{s}, true
	}
	if !isKind || !kind.s.Concrete() {
		what := describe(p.quietHost(v))
		if isKind {
			what = kind.s.String()
		}
		d := p.report(diag.WhereField, e.Span(), "the storage of a constraint must be a concrete one, not %s", what)
		d.Class = "ValueError"
		d.Help = "the concrete storages are " + strings.Join(types.StorageNames(), ", ")
		return nil, false
	}
	return ir.StorageConstraint{Storage: kind.s}, true
}

// whereLayout reads `layout=(axes)` and `layout=((axes), {bindings})`.
func (p *parser) whereLayout(e ast.Expr) (ir.Constraint, bool) {
	t, ok := e.(*ast.Tuple)
	if !ok {
		d := p.report(diag.WhereField, e.Span(), "the layout of a constraint is a tuple of axes")
		d.Help = "write `layout=(_, 8 @ cta)` or `layout=((_, 8 @ cta), {thread @ B()})`"
		return nil, false
	}
	axes := t
	var bindings []ast.Expr
	good := true
	if len(t.Elts) > 0 {
		if first, nested := t.Elts[0].(*ast.Tuple); nested {
			axes = first
			for i, item := range t.Elts[1:] {
				set, isSet := item.(*ast.Set)
				switch {
				case !isSet:
					d := p.report(diag.WhereField, item.Span(), "`%s` is no binding set", p.source(item.Span()))
					d.Help = "after the axis tuple stands a set: `{cta @ B(), thread @ P(\"sum\")}`"
					good = false
				case i > 0:
					p.report(diag.WhereField, item.Span(), "the layout of a constraint has a second binding set")
					good = false
				default:
					bindings = set.Elts
				}
			}
		}
	}
	if len(axes.Elts) == 0 {
		d := p.report(diag.WhereField, axes.Span(), "the axis tuple of a constraint is empty")
		d.Help = "write one entry for each axis; `_` leaves an axis free"
		return nil, false
	}
	c := &constraintLayout{p: p}
	for i, a := range axes.Elts {
		good = c.axis(a, i) && good
	}
	for _, b := range bindings {
		good = c.binding(b) && good
	}
	return c.LayoutConstraint, good
}

// constraintLayout collects a layout constraint.
type constraintLayout struct {
	ir.LayoutConstraint
	p *parser
}

// axis reads `_`, an extent, or `extent @ topology` (PAR-153 to PAR-155).
func (c *constraintLayout) axis(e ast.Expr, position int) bool {
	extent := e
	good := true
	if split, ok := isSplitForm(e); ok {
		extent = split.Left
		topology, named := c.topology(split.Right)
		good = named && c.bind(topology, shard.Split{Axis: position}, e)
	}
	d, ok := c.extent(extent)
	c.Extents = append(c.Extents, d)
	return good && ok
}

func (c *constraintLayout) extent(e ast.Expr) (dim.Dim, bool) {
	p := c.p
	if n, ok := e.(*ast.Name); ok && n.ID == "_" {
		return nil, true
	}
	if t, ok := e.(*ast.Tuple); ok {
		p.report(diag.WhereField, t.Span(), "an axis of a constraint is a tuple")
		return nil, false
	}
	v, ok := p.required(e, "an extent of a constraint")
	if !ok {
		return nil, false
	}
	d, why := asDim(v)
	if d == nil {
		p.report(diag.WhereField, e.Span(), "an extent of a constraint is `_`, an integer or a dim expression, not %s", why)
		return nil, false
	}
	if n, static := dim.AsConst(d); static && n < 0 || dim.HasScalar(d) {
		p.report(diag.WhereField, e.Span(), "the extent %s of a constraint is no size", dim.String(d))
		return nil, false
	}
	return d, true
}

// topology reads the name of a topology: a name, a dotted chain of names, or a text. It is not looked up (PAR-161).
func (c *constraintLayout) topology(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.Name:
		return e.ID, true
	case *ast.Attribute:
		var chain ast.Expr = e
		for {
			a, ok := chain.(*ast.Attribute)
			if !ok {
				break
			}
			chain = a.Value
		}
		if _, ok := chain.(*ast.Name); ok {
			return rootText(e), true
		}
	case *ast.Constant:
		if text, ok := ast.IsStr(e); ok && text != "" {
			return text, true
		}
	}
	d := c.p.report(diag.WhereField, e.Span(), "`%s` is no topology name", c.p.source(e.Span()))
	d.Help = "write the topology by name: `8 @ cta`"
	return "", false
}

func (c *constraintLayout) bind(topology string, attr shard.Attr, e ast.Expr) bool {
	for _, b := range c.Bindings {
		if b.Topology == topology { // PAR-158
			c.p.report(diag.WhereField, e.Span(), "the topology %s is bound twice in one layout constraint", quote(topology))
			return false
		}
	}
	c.Bindings = append(c.Bindings, ir.TopologyBinding{Topology: topology, Attr: attr})
	return true
}

// binding reads `topology @ B()` or `topology @ P("sum")` (PAR-150, PAR-151).
func (c *constraintLayout) binding(e ast.Expr) bool {
	p := c.p
	if entry, ok := isSplitForm(e); ok {
		if call, isCall := entry.Right.(*ast.Call); isCall {
			attr, ok := c.state(call)
			topology, named := c.topology(entry.Left)
			return ok && named && c.bind(topology, attr, e)
		}
	}
	d := p.report(diag.WhereField, e.Span(), "`%s` is no binding", p.source(e.Span()))
	d.Help = `a binding is topology @ B() or topology @ P("sum")`
	return false
}

func (c *constraintLayout) state(call *ast.Call) (shard.Attr, bool) {
	p := c.p
	head, _ := call.Func.(*ast.Name)
	switch {
	case head == nil || len(call.Keywords) > 0:
	case head.ID == "B" && len(call.Args) == 0:
		return shard.Broadcast{}, true
	case head.ID == "P" && len(call.Args) == 1:
		v, ok := p.required(call.Args[0], "the reduction of a Partial")
		if !ok {
			return nil, false
		}
		if text, isText := host.AsStr(v); isText {
			return shard.Partial{Reduction: text}, true
		}
	}
	d := p.report(diag.WhereField, call.Span(), "`%s` is no state of a binding", p.source(call.Span()))
	d.Help = `a topology is bound to B(), or to P("sum") with its reduction`
	return nil, false
}
