package inspect

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// declaredMesh is one mesh of the text under its name (PRN-22, PRN-23).
type declaredMesh struct {
	mesh *shard.Mesh
	name string
}

// meshes are the distinct meshes of a text, in the order of their first appearance.
type meshes struct {
	list   []*declaredMesh
	known  map[*shard.Mesh]*declaredMesh // those that were looked for, by identity
	byText map[string][]*declaredMesh    // equal meshes have one text
	named  bool                          // one has axis names
}

// find is the mesh of the text that equals m, or nil.
func (ms *meshes) find(m *shard.Mesh) *declaredMesh {
	if d := ms.known[m]; d != nil {
		return d
	}
	for _, d := range ms.byText[m.String()] {
		if shard.EqualMeshes(d.mesh, m) {
			ms.known[m] = d
			return d
		}
	}
	return nil
}

// add adds a mesh that none of the text equals.
func (ms *meshes) add(m *shard.Mesh) {
	if ms.find(m) != nil {
		return
	}
	if ms.known == nil {
		ms.known, ms.byText = map[*shard.Mesh]*declaredMesh{}, map[string][]*declaredMesh{}
	}
	d := &declaredMesh{mesh: m}
	ms.list = append(ms.list, d)
	ms.named = ms.named || len(m.Names) > 0
	ms.known[m] = d
	text := m.String()
	ms.byText[text] = append(ms.byText[text], d)
}

// dimCollector finds the DimVars of a text in the order of their first appearance (PRN-18, PRN-19).
type dimCollector struct {
	dim.VarCollector
	functions map[*ir.Function]bool
	seen      map[ir.Expr]bool
	alone     bool              // what is called is left out
	patterns  []*ir.Constraints // whose dimensions come last: PRN-19 does not place them
	stack     []any             // *ir.Function, ir.Expr, or func(): what is still to be looked at, next on top
}

func collectDims(functions []*ir.Function) []dim.Var { return dimsOf(functions, false) }

// dimsOf collects from functions, and from those they call unless they are to stand alone.
func dimsOf(functions []*ir.Function, alone bool) []dim.Var {
	c := &dimCollector{functions: map[*ir.Function]bool{}, seen: map[ir.Expr]bool{}, alone: alone}
	for _, f := range functions {
		c.run(f)
	}
	for _, p := range c.patterns {
		p.VisitDims(c.Add)
	}
	return c.Vars
}

func (c *dimCollector) run(f *ir.Function) {
	c.stack = append(c.stack, f)
	for len(c.stack) > 0 {
		top := c.stack[len(c.stack)-1]
		c.stack = c.stack[:len(c.stack)-1]
		switch x := top.(type) {
		case *ir.Function:
			c.function(x)
		case ir.Expr:
			c.expr(x)
		case func():
			x()
		}
	}
}

// later puts work on the stack so that it is done in the order given.
func (c *dimCollector) later(work ...any) {
	slices.Reverse(work)
	c.stack = append(c.stack, work...)
}

func (c *dimCollector) function(f *ir.Function) {
	if c.functions[f] {
		return
	}
	c.functions[f] = true
	for _, p := range f.Params {
		c.typ(p.Typ)
		c.pattern(p)
	}
	c.typ(f.Return)
	var work []any
	for _, v := range f.Variants {
		work = append(work, v)
	}
	for _, conv := range f.Converters {
		work = append(work, conv.Func)
	}
	if f.Body != nil {
		work = append(work, f.Body)
	}
	c.later(work...)
}

func (c *dimCollector) expr(e ir.Expr) {
	if f, ok := e.(*ir.Function); ok {
		c.function(f)
		return
	}
	if c.seen[e] {
		return
	}
	c.seen[e] = true
	c.typ(e.Type())
	c.pattern(e)
	switch e := e.(type) {
	case *ir.Call:
		var work []any
		if f, ok := e.Target.(*ir.Function); ok {
			if !c.alone {
				work = append(work, f)
			}
		} else if op, ok := e.Target.(ir.Op); ok {
			for _, v := range op.Attrs() {
				c.value(v)
			}
		}
		c.later(appendExprs(work, e.Args)...)
	case *ir.Tuple:
		c.later(appendExprs(nil, e.Elements)...)
	case *ir.GridRegion:
		work := appendExprs(nil, e.Inits)
		work = appendExprs(work, e.Yields)
		for _, phi := range e.Carried {
			work = append(work, phi)
		}
		work = append(work, func() {
			c.Add(e.Extent)
			c.Add(e.Step)
			c.Add(e.Start)
		})
		if len(e.Carried) == 0 {
			work = append(work, e.Body)
		}
		c.later(work...)
	}
}

func (c *dimCollector) pattern(e ir.Expr) {
	if p := e.Meta().Constraints; p != nil {
		c.patterns = append(c.patterns, p)
	}
}

func appendExprs(work []any, list []ir.Expr) []any {
	for _, e := range list {
		work = append(work, e)
	}
	return work
}

func (c *dimCollector) value(v ir.Value) {
	visitDims(v, c.Add)
	if l, ok := v.(shard.Layout); ok {
		shard.VisitDims(l, c.Add)
	}
}

func (c *dimCollector) typ(t types.Type) {
	switch t := t.(type) {
	case *types.Tensor:
		for _, d := range t.Shape {
			c.Add(d)
		}
		shard.VisitDims(t.Layout, c.Add)
	case *types.Tuple:
		for _, f := range t.Fields {
			c.typ(f)
		}
	}
}

// collectMeshes finds the meshes of a text (PRN-22): those that the layouts of signatures and of layout attributes place a tensor over.
func collectMeshes(functions []*ir.Function, graphs map[*ir.Function]*definition) meshes {
	var found meshes
	add := func(l shard.Layout) {
		if s, ok := l.(*shard.Sharded); ok {
			found.add(s.Mesh)
		}
	}
	var addType func(t types.Type)
	addType = func(t types.Type) {
		switch t := t.(type) {
		case *types.Tensor:
			add(t.Layout)
		case *types.Tuple:
			for _, f := range t.Fields {
				addType(f)
			}
		}
	}
	for _, f := range functions {
		for _, p := range f.Params {
			addType(p.Typ)
		}
		addType(f.Return)
		for i := range graphs[f].nodes {
			if c, ok := graphs[f].nodes[i].expr.(*ir.Call); ok {
				if op, ok := c.Target.(ir.Op); ok && op.Kind().Name == "Reshard" {
					for _, v := range op.Attrs() {
						if l, ok := v.(shard.Layout); ok {
							add(l)
						}
					}
				}
			}
		}
	}
	return found
}

// namePrelude names dimensions and meshes apart from each other and from the names of the text (PRN-20, PRN-21, PRN-23). used are the names
// the text mentions; owned those of its functions and modules.
func (s *script) namePrelude(owned map[string]bool) {
	taken := map[string]bool{}
	last := map[string]int{} // the suffix that a base was given last: the smaller ones are taken
	free := func(base string) string {
		name := base
		suffix := max(1, last[base])
		for keywords[name] || s.used[name] || owned[name] || taken[name] {
			suffix++
			name = base + "_" + strconv.Itoa(suffix)
		}
		taken[name], last[base] = true, suffix
		return name
	}
	for _, v := range s.dims {
		s.aliases[v] = free(sanitize(v.Name()))
	}
	for _, m := range s.meshes.list {
		base := "mesh"
		if name := m.mesh.Topologies[0].Name; name != "" {
			base = sanitize(name)
		}
		m.name = free(base)
	}
}

// preludeText declares the dimensions, then the meshes where any of them has axis names (PRN-18, PRN-24).
func (s *script) preludeText() string {
	var b strings.Builder
	for _, v := range s.dims {
		fmt.Fprintf(&b, "%s = DimVar(%s, %d, %d)\n", s.aliases[v], quoted(v.Name()), v.Lo(), v.Hi())
	}
	if len(s.dims) > 0 {
		b.WriteString("\n")
	}
	if !s.declaresMeshes() {
		return b.String()
	}
	for _, m := range s.meshes.list {
		b.WriteString(m.name + " = " + s.style(0).DeclaredMesh(m.mesh) + "\n")
	}
	b.WriteString("\n")
	return b.String()
}

// declaresMeshes reports whether any mesh of the text has axis names (PRN-24).
func (s *script) declaresMeshes() bool { return s.meshes.named }
