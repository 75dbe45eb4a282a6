package inspect

import (
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
)

// scope is the function's level of the text, or the body of one loop (PRN-64).
type scope struct {
	loop       *loop  // nil for the function
	parent     *scope // where the loop is placed
	depth      int
	statements []int // nodes that print a statement here, in visit order (PRN-67)
}

// within reports whether s is outer or lies inside it.
func (s *scope) within(outer *scope) bool {
	for s != nil && s.depth > outer.depth {
		s = s.parent
	}
	return s == outer
}

// common is the innermost scope that contains both. A nil scope contains nothing yet.
func common(a, b *scope) *scope {
	if a == nil {
		return b
	}
	for a != b {
		if a.depth >= b.depth {
			a = a.parent
		} else {
			b = b.parent
		}
	}
	return a
}

// place puts every node into the innermost scope that contains its uses (PRN-65). Users have higher numbers than what they use, so one pass
// from the last node to the first sees every use of a node before the node itself.
func (g *graph) place() error {
	if err := g.placeByUse(); err != nil {
		return err
	}
	if err := g.checkVariables(); err != nil || !g.constrained() {
		return err
	}
	g.raiseConstrained()
	for i := range g.nodes {
		g.nodes[i].scope = nil
	}
	return g.placeByUse()
}

// placeByUse places every node, the raised ones at the function's level.
func (g *graph) placeByUse() error {
	g.use(g.fn.Body, g.root)
	for i := len(g.nodes) - 1; i >= 0; i-- {
		n := &g.nodes[i]
		if n.raised {
			n.scope = g.root
		}
		r, isLoop := n.expr.(*ir.GridRegion)
		if !isLoop {
			for _, child := range children(n.expr) {
				g.use(child, n.scope)
			}
			continue
		}
		body := n.loop.body
		body.parent, body.depth = n.scope, n.scope.depth+1
		if body.depth > maxLoopDepth {
			return g.noText("loops nested more than %d deep", maxLoopDepth)
		}
		for _, init := range r.Inits {
			if _, literal := init.(*ir.Constant); !literal { // it prints as a literal there, not as a reference
				g.use(init, n.scope)
			}
		}
		for _, yield := range r.Yields {
			g.use(yield, body)
		}
		if len(r.Carried) == 0 {
			g.use(r.Body, body)
		}
	}
	return nil
}

// use records that e is read in scope s. Variables have no place.
func (g *graph) use(e ir.Expr, s *scope) {
	if i, ok := g.index[e]; ok {
		n := &g.nodes[i]
		n.scope = common(n.scope, s)
	}
}

// checkVariables refuses a loop's variable outside that loop's body (PRN-14).
func (g *graph) checkVariables() error {
	for _, u := range g.varUses {
		s := g.root
		if u.node >= 0 {
			s = g.nodes[u.node].scope
			if u.inner {
				s = g.nodes[u.node].loop.body
			}
		}
		b := g.vars[u.variable]
		if b == nil || !s.within(b.loop.body) {
			return g.noText("the variable %s outside the body of the loop that binds it", u.variable.Name)
		}
	}
	return nil
}

// layOut lists each scope's statements and puts the loops into the order of their headers.
func (g *graph) layOut() error {
	for i := range g.nodes {
		n := &g.nodes[i]
		if n.kind == callNode || n.kind == loopNode || g.shared(n) {
			n.scope.statements = append(n.scope.statements, i)
		}
	}
	g.loops = g.loops[:0]
	g.listLoops(g.root)
	return nil
}

// listLoops walks the text top to bottom; its depth is that of the loops, which place bounds.
func (g *graph) listLoops(s *scope) {
	for _, i := range s.statements {
		if l := g.nodes[i].loop; l != nil {
			g.loops = append(g.loops, l)
			g.listLoops(l.body)
		}
	}
}

// shared reports whether a constant has a line of its own (PRN-63).
func (g *graph) shared(n *node) bool { return n.kind == constNode && n.uses >= 2 }

// sliceAxis is one axis of a slice.
type sliceAxis struct {
	begin, end, stride dim.Dim
}

// sliceAxes returns the axes of a slice op, or false for any other op and for bounds that are no dimensions.
func sliceAxes(op ir.Op) ([]sliceAxis, bool) {
	if op.Kind().Name != "Slice" {
		return nil, false
	}
	var columns [3][]dim.Dim
	for i, p := range op.Kind().AttrParams() {
		at := map[string]int{"begin": 0, "end": 1, "strides": 2}
		column, known := at[p.Name]
		if !known {
			return nil, false
		}
		values := op.Attrs()[i]
		visitDims(values, func(d dim.Dim) { columns[column] = append(columns[column], d) })
	}
	if len(columns[0]) != len(columns[1]) || len(columns[0]) != len(columns[2]) {
		return nil, false
	}
	axes := make([]sliceAxis, len(columns[0]))
	for i := range axes {
		axes[i] = sliceAxis{columns[0][i], columns[1][i], columns[2][i]}
	}
	return axes, true
}

// windowLoop is the loop of which an axis is a window axis, or nil: begin is the induction variable times the step, end is begin plus the
// step, the stride is 1 (PRN-75).
func (g *graph) windowLoop(a sliceAxis) *loop {
	begin, ok := a.begin.(*dim.Binary)
	if !ok || begin.Op != dim.Mul || !dim.Equal(a.stride, dim.Const(1)) {
		return nil
	}
	scalar, ok := begin.X.(dim.Scalar)
	if !ok {
		return nil
	}
	v, ok := scalar.Leaf.(*ir.Var)
	if !ok {
		return nil
	}
	b := g.vars[v]
	if b == nil || b.loop == nil || b.carry >= 0 || !dim.Equal(begin.Y, b.loop.region.Step) {
		return nil
	}
	end, ok := a.end.(*dim.Binary)
	if !ok || end.Op != dim.Add || !dim.Equal(end.X, a.begin) || !dim.Equal(end.Y, begin.Y) {
		return nil
	}
	return b.loop
}

// windowed reports whether a loop's variable only ever names a window (PRN-75).
func (g *graph) windowed(l *loop) bool {
	b := g.vars[l.region.Induction]
	return dim.Equal(l.region.Start, dim.Const(0)) && b.uses > 0 && b.uses == b.windows
}
