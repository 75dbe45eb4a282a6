package inspect

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
)

// constraintLine is the line of a node's schedule constraints, or nothing (PRN-104, PRN-106).
func (s *script) constraintLine(e ir.Expr, name, prefix string) {
	c := e.Meta().Constraints
	if c == nil {
		return
	}
	s.mention("where")
	var layouts, rest []string
	for _, x := range c.List {
		switch x := x.(type) {
		case ir.LayoutConstraint:
			layouts = append(layouts, "layout="+s.layoutConstraint(x))
		case ir.MeshConstraint:
			s.mentionMesh(x.Mesh)
			s.reserve("Mesh", "Topology", "Layout", "ComposedLayout")
			rest = append(rest, "mesh="+s.style(0).Mesh(x.Mesh))
		case ir.StorageConstraint:
			rest = append(rest, "storage="+quoted(x.Storage.String()))
		}
	}
	s.line(prefix + name + ": where(" + strings.Join(append(layouts, rest...), ", ") + ")")
}

// reserve keeps the names of a definition's values away from words that its body uses (PRN-87).
func (s *script) reserve(words ...string) {
	if s.body == nil || s.quiet {
		return
	}
	for _, w := range words {
		s.body.words[w] = true
	}
}

// layoutConstraint is the pattern of a layout constraint and its bindings (PRN-107).
func (s *script) layoutConstraint(c ir.LayoutConstraint) string {
	split := map[int]string{}
	var bindings []string
	for _, b := range c.Bindings {
		switch a := b.Attr.(type) {
		case shard.Split:
			split[a.Axis] = topologyName(b.Topology)
		case shard.Partial:
			s.mention("P")
			bindings = append(bindings, topologyName(b.Topology)+" @ P("+quoted(a.Reduction)+")")
		case shard.Broadcast:
			s.mention("B")
			bindings = append(bindings, topologyName(b.Topology)+" @ B()")
		default:
			s.fail(refuse(diag.NoCanonicalText, "the shard attribute %s has no text: only Split, Partial and Broadcast do", b.Attr))
		}
	}
	positions := make([]string, len(c.Extents))
	for i, e := range c.Extents {
		positions[i] = "_"
		if e != nil {
			positions[i] = s.dimText(e)
		}
		if topology, ok := split[i]; ok {
			if b, binary := e.(*dim.Binary); binary && (b.Op == dim.Add || b.Op == dim.Sub) {
				positions[i] = "(" + positions[i] + ")" // `@` binds tighter
			}
			positions[i] += " @ " + topology
		}
	}
	text := tupleText(positions)
	if len(bindings) > 0 {
		text = "(" + text + ", {" + strings.Join(bindings, ", ") + "})"
	}
	return text
}

// topologyName spells a topology by itself where it is a chain of identifiers, and quoted otherwise (PRN-107).
func topologyName(name string) string {
	for _, part := range strings.Split(name, ".") {
		if !isIdentifier(part) {
			return singleQuoted(name)
		}
	}
	return name
}

// constrained reports whether any node of the definition's body carries constraints.
func (g *graph) constrained() bool {
	for i := range g.nodes {
		if g.nodes[i].expr.Meta().Constraints != nil {
			return true
		}
	}
	return false
}

// raiseConstrained marks the nodes that stand at the function's level although they are used in loops only: those with constraints that
// depend on no variable of a loop around them (PRN-66). A node's free loop variables all belong to loops around it, one within the other, so
// the outermost of their loops tells whether there are any: a loop takes away its own variables, which are the innermost.
func (g *graph) raiseConstrained() {
	const none = int(^uint(0) >> 1)
	outermost := make([]int, len(g.nodes)) // the depth of the outermost loop whose variable the node depends on
	variables := map[int]int{}             // the same for the variables that a node reads itself, outside the loop it is
	inner := map[int]int{}                 // and inside that loop
	for _, u := range g.varUses {
		b := g.vars[u.variable]
		if u.node < 0 || b == nil || b.loop == nil {
			continue
		}
		into := variables
		if u.inner {
			into = inner
		}
		if d, ok := into[u.node]; !ok || b.loop.body.depth < d {
			into[u.node] = b.loop.body.depth
		}
	}
	lowest := func(d int, list []ir.Expr) int {
		for _, e := range list {
			if i, ok := g.index[e]; ok {
				d = min(d, outermost[i])
			}
		}
		return d
	}
	for i := range g.nodes {
		n := &g.nodes[i]
		d, ok := variables[i]
		if !ok {
			d = none
		}
		if r, isLoop := n.expr.(*ir.GridRegion); isLoop {
			d = lowest(d, r.Inits)
			within, ok := inner[i]
			if !ok {
				within = none
			}
			within = lowest(lowest(within, r.Yields), []ir.Expr{r.Body})
			if within < n.loop.body.depth {
				d = min(d, within)
			}
		} else {
			d = lowest(d, children(n.expr))
		}
		outermost[i] = d
		n.raised = d == none && n.expr.Meta().Constraints != nil
	}
}
