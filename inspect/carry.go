package inspect

import (
	"slices"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
)

// A loop carries values, and source spells a carried value by rebinding one name. To print it so, carries that continue one another share a
// name: a loop's carry begins under the name its initial value already has, when nothing else reads that value (absorption, PRN-77), and the
// value a loop yields is computed under the carry's name, when nothing reads the old one any more (a direct yield, PRN-80). Everything else
// takes a line of its own: before the loop (alias lines), after its body (trailing lines, with the values they would overwrite saved first).
//
// Example: in
//
//	for i in tile(4):
//	    part = tf.neg(acc)
//	    for j in tile(2):
//	        part = part + acc
//	    acc = acc * part
//
// the call neg is absorbed by the inner loop, whose only carry is named part; the product is a direct yield of the outer loop.

// loop is a GridRegion and what the text does with it.
type loop struct {
	region  *ir.GridRegion
	node    int // its number in visit order
	body    *scope
	carries []carry
	inOrder bool     // first order is carry order: no order lines (PRN-83)
	saves   []int    // carries whose old value a trailing line still reads (PRN-82)
	names   []string // the names of saves, then that of a value line (PRN-84), once claimed
	name    string   // emitted name of the induction variable
}

// carry is one carried value of a loop.
type carry struct {
	phi        *ir.Var
	group      *group
	absorbed   bool
	direct     bool
	resultUses int     // of the loop node, or of all projections with this index
	result     ir.Expr // the projection with this index that carries constraints; nil when there is none
	lastPhi    int     // the last statement of the loop's body that reads the phi; -1 for none
	lastResult int     // the last statement of the scope the loop is placed in that reads the result; -1 for none
}

// group is a set of carries that share one carry name (PRN-78).
type group struct {
	parameter *ir.Var // whose emitted name is the carry name (PRN-77 d); nil otherwise
	name      string
}

// result identifies the carry whose result e denotes, or nil (PRN-77 b).
func (g *graph) result(e ir.Expr) (*loop, *carry) {
	i, ok := g.index[e]
	if !ok {
		return nil, nil
	}
	n := &g.nodes[i]
	switch {
	case n.kind == projectionNode:
		return n.loop, &n.loop.carries[n.field]
	case n.kind == loopNode && len(n.loop.carries) == 1:
		return n.loop, &n.loop.carries[0]
	}
	return nil, nil
}

// placed is the scope a loop's statement stands in.
func (g *graph) placed(l *loop) *scope { return g.nodes[l.node].scope }

// shareCarries decides which initial values are absorbed and which carries share a name. In header order, whatever a carry continues comes
// before it.
func (g *graph) shareCarries() {
	for _, l := range g.loops {
		for k := range l.carries {
			c := &l.carries[k]
			c.group, c.absorbed = g.absorb(l, c, l.region.Inits[k])
			if c.group == nil {
				c.group = &group{}
			}
		}
	}
}

// absorb judges one initial value (PRN-77). It returns the group the carry joins, nil for a new one.
func (g *graph) absorb(l *loop, c *carry, init ir.Expr) (joins *group, absorbed bool) {
	here := g.placed(l)
	if v, ok := init.(*ir.Var); ok {
		b := g.vars[v]
		switch {
		case b.uses != 1:
			return nil, false
		case b.loop == nil:
			if here == g.root && sanitize(v.Name) == sanitize(c.phi.Name) {
				return &group{parameter: v}, true
			}
		case b.carry >= 0 && here == b.loop.body:
			return b.loop.carries[b.carry].group, true
		}
		return nil, false
	}
	i, ok := g.index[init]
	if !ok {
		return nil, false
	}
	if n := &g.nodes[i]; n.kind == callNode {
		if n.uses == 1 && n.scope == here {
			n.held = &group{}
			return n.held, true
		}
		return nil, false
	}
	if from, continued := g.result(init); from != nil && continued.resultUses == 1 && g.placed(from) == here {
		return continued.group, true
	}
	return nil, false
}

// findDirectYields decides which yields are computed under their carry's name (PRN-80).
func (g *graph) findDirectYields() {
	for _, l := range g.loops {
		for k := range l.carries {
			l.carries[k].lastPhi, l.carries[k].lastResult = -1, -1
		}
	}
	g.findReads()
	continuations := g.continuations()
	for _, l := range g.loops {
		g.directYields(l, continuations[l])
	}
	for _, l := range g.loops {
		g.findSaves(l)
	}
	g.orderCarries(g.root, nil)
}

// findReads notes for every phi and loop result the last statement that reads it, a nested loop reading what its body reads.
func (g *graph) findReads() {
	for i := range g.nodes {
		n := &g.nodes[i]
		if g.phiInDim {
			g.readDims(n, i)
		}
		switch n.kind {
		case callNode:
			for _, arg := range children(n.expr) {
				g.leaves(arg, func(leaf ir.Expr) { g.read(leaf, n.scope, i) })
			}
		case loopNode:
			for _, init := range n.loop.region.Inits {
				g.leaves(init, func(leaf ir.Expr) { g.read(leaf, n.scope, i) })
			}
			// The yields are read below the last statement of the body; they count where an outer scope asks.
			for _, yield := range n.loop.region.Yields {
				g.leaves(yield, func(leaf ir.Expr) { g.read(leaf, n.loop.body, -1) })
			}
			if len(n.loop.carries) == 0 {
				g.leaves(n.loop.region.Body, func(leaf ir.Expr) { g.read(leaf, n.loop.body, -1) })
			}
		}
	}
}

// readDims notes the carried values that stand in a call's attributes or a loop's bounds.
func (g *graph) readDims(n *node, at int) {
	note := func(d dim.Dim) {
		if d == nil {
			return
		}
		dim.Leaves(d, func(leaf dim.Dim) bool {
			if s, ok := leaf.(dim.Scalar); ok {
				if v, ok := s.Leaf.(*ir.Var); ok {
					g.read(v, n.scope, at)
				}
			}
			return true
		})
	}
	switch e := n.expr.(type) {
	case *ir.Call:
		if op, ok := e.Target.(ir.Op); ok {
			for _, value := range op.Attrs() {
				visitDims(value, note)
			}
		}
	case *ir.GridRegion:
		note(e.Start)
		note(e.Extent)
		note(e.Step)
	}
}

// leaves calls f for the values whose names a reference to e prints: e itself, or the elements of a tuple at whatever depth (PRN-68).
func (g *graph) leaves(e ir.Expr, f func(ir.Expr)) {
	if _, ok := e.(*ir.Tuple); !ok {
		f(e)
		return
	}
	stack := []ir.Expr{e}
	for len(stack) > 0 {
		e := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if t, ok := e.(*ir.Tuple); ok {
			for _, element := range slices.Backward(t.Elements) {
				stack = append(stack, element)
			}
			continue
		}
		f(e)
	}
}

// read notes that statement at of scope s reads a phi or a loop's result. The statement that counts is the one of the value's own scope.
func (g *graph) read(e ir.Expr, s *scope, at int) {
	var home *scope
	var last *int
	if v, ok := e.(*ir.Var); ok {
		b := g.vars[v]
		if b.loop == nil || b.carry < 0 {
			return
		}
		home, last = b.loop.body, &b.loop.carries[b.carry].lastPhi
	} else if l, c := g.result(e); l != nil {
		home, last = g.placed(l), &c.lastResult
	} else {
		return
	}
	for s != home {
		at = s.loop.node
		s = s.parent
	}
	*last = max(*last, at)
}

// heldResult is a loop's result under a carry name: carry number carry of loop.
type heldResult struct {
	loop  *loop
	carry *carry
}

// continuations lists for each loop the results of loops directly in its body that are held under one of its carry names.
func (g *graph) continuations() map[*loop]map[*group][]heldResult {
	held := map[*loop]map[*group][]heldResult{}
	for _, l := range g.loops {
		outer := g.placed(l).loop
		if outer == nil {
			continue
		}
		for k := range l.carries {
			c := &l.carries[k]
			if !c.absorbed {
				continue
			}
			if held[outer] == nil {
				held[outer] = map[*group][]heldResult{}
			}
			held[outer][c.group] = append(held[outer][c.group], heldResult{l, c})
		}
	}
	return held
}

func (g *graph) directYields(l *loop, held map[*group][]heldResult) {
	yielded := map[any]int{} // how often the loop yields each value, tuple elements included
	for _, yield := range l.region.Yields {
		g.leaves(yield, func(leaf ir.Expr) { yielded[g.value(leaf)]++ })
	}
	before := map[any]bool{}
	for k, yield := range l.region.Yields {
		c := &l.carries[k]
		value := g.value(yield)
		c.direct = !before[value] && g.direct(l, c, yield, held[c.group], yielded)
		before[value] = true
	}
	for k, yield := range l.region.Yields {
		if i, ok := g.index[yield]; ok && l.carries[k].direct && g.nodes[i].kind == callNode {
			g.nodes[i].held = l.carries[k].group
		}
	}
}

// value is the identity of a value: one for all projections of one carry.
func (g *graph) value(e ir.Expr) any {
	if _, c := g.result(e); c != nil {
		return c
	}
	return e
}

// direct judges conditions (i), (iii) and (iv) of PRN-80 for the yield of carry c.
func (g *graph) direct(l *loop, c *carry, yield ir.Expr, held []heldResult, yielded map[any]int) bool {
	i, ok := g.index[yield]
	if !ok {
		return false
	}
	computed := i
	var own *carry
	switch n := &g.nodes[i]; n.kind {
	case callNode:
		if n.scope != l.body {
			return false
		}
	case projectionNode, loopNode:
		inner, result := g.result(yield)
		if inner == nil || g.placed(inner) != l.body || result.group != c.group {
			return false
		}
		computed, own = inner.node, result
	default:
		return false
	}
	if c.lastPhi > computed || yielded[c.phi] > 0 {
		return false
	}
	for _, h := range held {
		if h.carry != own && (h.carry.lastResult > computed || yielded[h.carry] > 0) {
			return false
		}
	}
	return true
}

// findSaves lists the carries whose name a trailing line reads after an earlier trailing line has assigned it (PRN-82).
func (g *graph) findSaves(l *loop) {
	assigned := map[*group]int{}
	saved := map[int]bool{}
	for k := range l.carries {
		c := &l.carries[k]
		if c.direct {
			continue
		}
		g.leaves(l.region.Yields[k], func(leaf ir.Expr) {
			if at, ok := assigned[g.heldUnder(leaf)]; ok {
				saved[at] = true
			}
		})
		assigned[c.group] = k
	}
	for k := range l.carries {
		if saved[k] {
			l.saves = append(l.saves, k)
		}
	}
}

// heldUnder is the carry name a reference prints, nil when it prints another name.
func (g *graph) heldUnder(e ir.Expr) *group {
	if v, ok := e.(*ir.Var); ok {
		if b := g.vars[v]; b.loop != nil && b.carry >= 0 {
			return b.loop.carries[b.carry].group
		}
		return nil
	}
	if _, c := g.result(e); c != nil {
		return c.group
	}
	if i, ok := g.index[e]; ok {
		return g.nodes[i].held
	}
	return nil
}

// orderCarries decides for every loop of a scope whether its carry names are first assigned in carry order (PRN-83). It returns the names of
// the loop outside that the scope's statements assign, in the order of their first assignment.
func (g *graph) orderCarries(s *scope, outer *loop) []*group {
	wanted := map[*group]bool{}
	if outer != nil {
		for k := range outer.carries {
			wanted[outer.carries[k].group] = true
		}
	}
	var order []*group
	assign := func(held *group) {
		if wanted[held] {
			delete(wanted, held)
			order = append(order, held)
		}
	}
	for _, i := range s.statements {
		n := &g.nodes[i]
		if n.loop == nil {
			assign(n.held)
			continue
		}
		for _, held := range g.assignments(n.loop) {
			assign(held)
		}
	}
	return order
}

// assignments settles one loop and lists its carry names in the order its statement first assigns them.
func (g *graph) assignments(l *loop) []*group {
	first := g.orderCarries(l.body, l)
	seen := map[*group]bool{}
	for _, held := range first {
		seen[held] = true
	}
	own := make([]*group, len(l.carries))
	for k := range l.carries {
		own[k] = l.carries[k].group
		if !l.carries[k].direct && !seen[own[k]] {
			seen[own[k]] = true
			first = append(first, own[k])
		}
	}
	l.inOrder = slices.Equal(first, own)
	return own
}
