package inspect

import (
	"github.com/tilefoundry/tilefoundry/diag"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
)

// nodeKind says how a node takes part in the text.
type nodeKind uint8

const (
	callNode       nodeKind = iota // one statement
	projectionNode                 // a field of a loop with two or more carries: spelled by that carry's name
	loopNode                       // one statement
	constNode                      // a literal, or one statement when shared
	tupleNode                      // spelled at its use
)

// node is one expression reachable from a definition's body, variables aside. Its index in graph.nodes is its place in visit order (PRN-62), which
// puts operands before their users.
type node struct {
	expr   ir.Expr
	kind   nodeKind
	uses   int    // references to it; of a constant, those that PRN-63 counts
	scope  *scope // where it is placed (PRN-65)
	loop   *loop  // the loop of a loopNode or projectionNode
	field  int    // the carry of a projectionNode
	raised bool   // stands at the function's level, because it has constraints (PRN-66)
	held   *group // the carry name an absorbed or direct call prints under; nil otherwise
	name   string // emitted name of a call or shared constant, once claimed
}

// binding is what is known of a variable: a parameter, or a variable that a loop binds.
type binding struct {
	loop      *loop // nil for a parameter
	carry     int   // of a phi; -1 for an induction variable
	uses      int   // references as an operand, element, initial value, yield or result, and in attributes and bounds
	windows   int   // of an induction variable: how many of them stand in window axes (PRN-75)
	parameter int   // index of a parameter
	name      string
}

// variableUse is a reference to a loop's variable, kept until placement can judge it (PRN-14).
type variableUse struct {
	variable *ir.Var
	node     int  // the consumer, or -1 for the function's result
	inner    bool // from the body of the consuming loop, not from where the loop stands
}

// graph is the analysis of one definition's body: what is printed where, under which carry name. It holds no names until claimNames.
type graph struct {
	fn       *ir.Function
	nodes    []node
	index    map[ir.Expr]int
	vars     map[*ir.Var]*binding
	varUses  []variableUse
	loops    []*loop // in visit order; after layOut in the order of their headers
	root     *scope
	callees  []*ir.Function // distinct, in visit order
	tupleLen []int          // leaves of each tuple's text, by node; nil when there is no tuple
	phiInDim bool           // a carried value stands inside an attribute or a bound
}

// Limits of what one text may hold. Source cannot reach them; IR built by a program can.
const (
	maxLoopDepth   = 1000
	maxTupleLeaves = 1 << 20
)

// newGraph walks a body and counts references. The body may be of any depth: the walk keeps its own stack.
func newGraph(fn *ir.Function) (*graph, error) {
	g := &graph{fn: fn, index: map[ir.Expr]int{}, vars: map[*ir.Var]*binding{}, root: &scope{}}
	for i, p := range fn.Params {
		g.vars[p] = &binding{carry: -1, parameter: i}
	}
	if fn.Body == nil {
		return g, nil
	}
	if err := g.walk(fn.Body); err != nil {
		return nil, err
	}
	if err := g.countReferences(); err != nil {
		return nil, err
	}
	if err := g.place(); err != nil {
		return nil, err
	}
	if err := g.layOut(); err != nil {
		return nil, err
	}
	g.shareCarries()
	g.findDirectYields()
	return g, nil
}

// children are the expressions visited below e, in visit order (PRN-62). A constant that starts a carry is left out: it prints as its literal
// there and is read back as a node of its own (PRN-63).
func children(e ir.Expr) []ir.Expr {
	switch e := e.(type) {
	case *ir.Call:
		return e.Args
	case *ir.Tuple:
		return e.Elements
	case *ir.GridRegion:
		list := make([]ir.Expr, 0, len(e.Inits)+len(e.Yields)+1)
		for _, init := range e.Inits {
			if _, literal := init.(*ir.Constant); !literal {
				list = append(list, init)
			}
		}
		list = append(list, e.Yields...)
		if len(e.Carried) == 0 {
			list = append(list, e.Body)
		}
		return list
	}
	return nil
}

type visit struct {
	expr ir.Expr
	rest []ir.Expr
}

// walk numbers the nodes in visit order.
func (g *graph) walk(body ir.Expr) error {
	entered := map[ir.Expr]bool{}
	stack := []visit{}
	enter := func(e ir.Expr) error {
		if _, variable := e.(*ir.Var); variable || entered[e] {
			return nil
		}
		entered[e] = true
		if l, ok := e.(*ir.GridRegion); ok {
			if err := g.bind(l); err != nil {
				return err
			}
		}
		stack = append(stack, visit{e, children(e)})
		return nil
	}
	if err := enter(body); err != nil {
		return err
	}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if len(top.rest) > 0 {
			next := top.rest[0]
			top.rest = top.rest[1:]
			if err := enter(next); err != nil {
				return err
			}
			continue
		}
		e := top.expr
		stack = stack[:len(stack)-1]
		if err := g.add(e); err != nil {
			return err
		}
	}
	return nil
}

// bind registers the variables of a loop when the walk enters it.
func (g *graph) bind(r *ir.GridRegion) error {
	if len(r.Inits) != len(r.Carried) || len(r.Yields) != len(r.Carried) {
		return g.noText("a loop over %s with %s, %s and %s", r.Induction.Name, diag.Plural(len(r.Carried), "carried value"),
			diag.Plural(len(r.Inits), "initial value"), diag.Plural(len(r.Yields), "yield"))
	}
	l := &loop{region: r, node: -1, body: &scope{}, carries: make([]carry, len(r.Carried))}
	l.body.loop = l
	for k, phi := range r.Carried {
		l.carries[k].phi = phi
		if _, twice := g.vars[phi]; twice {
			return g.noText("the variable %s, which is bound twice", phi.Name)
		}
		g.vars[phi] = &binding{loop: l, carry: k}
	}
	if _, twice := g.vars[r.Induction]; twice {
		return g.noText("the variable %s, which is bound twice", r.Induction.Name)
	}
	g.vars[r.Induction] = &binding{loop: l, carry: -1}
	g.loops = append(g.loops, l)
	return nil
}

// add numbers a node whose children have their numbers.
func (g *graph) add(e ir.Expr) error {
	n := node{expr: e}
	switch e := e.(type) {
	case *ir.Call:
		n.kind = callNode
		if l, field, ok := g.projection(e); ok {
			n.kind, n.loop, n.field = projectionNode, l, field
			if c := &l.carries[field]; c.result == nil && e.Meta().Constraints != nil {
				c.result = e
			}
		}
	case *ir.GridRegion:
		n.kind = loopNode
		n.loop = g.vars[e.Induction].loop
		n.loop.node = len(g.nodes)
	case *ir.Constant:
		n.kind = constNode
	case *ir.Tuple:
		n.kind = tupleNode
		if g.tupleLen == nil {
			g.tupleLen = []int{}
		}
	default:
		return g.noText("an expression of kind %s as an operand", exprKind(e))
	}
	g.index[e] = len(g.nodes)
	g.nodes = append(g.nodes, n)
	if t, ok := e.(*ir.Tuple); ok {
		return g.measureTuple(t)
	}
	return nil
}

// measureTuple bounds the text of a tuple, which repeats its elements' texts wherever it is used.
func (g *graph) measureTuple(t *ir.Tuple) error {
	leaves := 1
	for _, e := range t.Elements {
		if _, ok := e.(*ir.Tuple); ok {
			leaves += g.tupleLen[g.index[e]]
		} else {
			leaves++
		}
		if leaves > maxTupleLeaves {
			return g.noText("a tuple of more than %d values", maxTupleLeaves)
		}
	}
	for len(g.tupleLen) < len(g.nodes) {
		g.tupleLen = append(g.tupleLen, 0)
	}
	g.tupleLen[len(g.nodes)-1] = leaves
	return nil
}

// projection recognizes tuple_get_item of a loop with two or more carries, whose node has its number already.
func (g *graph) projection(c *ir.Call) (l *loop, field int, ok bool) {
	op, isOp := c.Target.(ir.Op)
	if !isOp || len(c.Args) != 1 || op.Kind().Name != "TupleGetItem" {
		return nil, 0, false
	}
	region, isLoop := c.Args[0].(*ir.GridRegion)
	if !isLoop || len(region.Carried) < 2 {
		return nil, 0, false
	}
	attrs := op.Attrs()
	index, isInt := attrs[0].(int64)
	if !isInt || index < 0 || index >= int64(len(region.Carried)) {
		return nil, 0, false
	}
	return g.vars[region.Induction].loop, int(index), true
}

// singleResult reports whether a loop's node stands for one value that has a name.
func singleResult(e ir.Expr) bool {
	r, ok := e.(*ir.GridRegion)
	return !ok || len(r.Carried) == 1
}

// countReferences counts the uses of every node and variable, and refuses a loop without a single result where a value is needed (PRN-13).
func (g *graph) countReferences() error {
	g.refer(g.fn.Body, -1, false)
	called := map[*ir.Function]bool{}
	for i := range g.nodes {
		n := &g.nodes[i]
		if r, ok := n.expr.(*ir.GridRegion); ok {
			if err := g.countLoop(i, r); err != nil {
				return err
			}
			continue
		}
		for _, child := range children(n.expr) {
			if n.kind != projectionNode && !singleResult(child) {
				return g.loopAsValue(child)
			}
			g.refer(child, i, false)
		}
		c, ok := n.expr.(*ir.Call)
		if !ok {
			continue
		}
		switch target := c.Target.(type) {
		case *ir.Function:
			if !called[target] {
				called[target] = true
				g.callees = append(g.callees, target)
			}
		case ir.Op:
			g.referAttrs(i, target)
		}
	}
	return nil
}

func (g *graph) countLoop(i int, r *ir.GridRegion) error {
	for _, init := range r.Inits {
		if !singleResult(init) {
			return g.loopAsValue(init)
		}
		if _, literal := init.(*ir.Constant); !literal {
			g.refer(init, i, false)
		}
	}
	for _, yield := range r.Yields {
		if !singleResult(yield) {
			return g.loopAsValue(yield)
		}
		g.refer(yield, i, true)
	}
	if len(r.Carried) == 0 {
		if _, literal := r.Body.(*ir.Constant); !literal { // PRN-63 does not count it
			g.refer(r.Body, i, true)
		}
	}
	for _, bound := range []dim.Dim{r.Start, r.Extent, r.Step} {
		g.referDim(bound, i)
	}
	return nil
}

// refer counts one reference from node user (-1: the function's result).
func (g *graph) refer(e ir.Expr, user int, inner bool) {
	if v, ok := e.(*ir.Var); ok {
		g.referVar(v, user, inner)
		return
	}
	n := &g.nodes[g.index[e]]
	n.uses++
	if n.kind == projectionNode {
		n.loop.carries[n.field].resultUses++
	}
	if n.kind == loopNode && len(n.loop.carries) == 1 {
		n.loop.carries[0].resultUses++
	}
}

func (g *graph) referVar(v *ir.Var, user int, inner bool) {
	if b := g.vars[v]; b != nil {
		b.uses++
		if b.loop == nil {
			return
		}
	}
	g.varUses = append(g.varUses, variableUse{v, user, inner})
}

// referDim counts the variables that stand inside a dimension.
func (g *graph) referDim(d dim.Dim, user int) {
	if d == nil {
		return
	}
	dim.Leaves(d, func(leaf dim.Dim) bool {
		if s, ok := leaf.(dim.Scalar); ok {
			if v, ok := s.Leaf.(*ir.Var); ok {
				g.referVar(v, user, false)
				b := g.vars[v]
				g.phiInDim = g.phiInDim || b != nil && b.carry >= 0
			}
		}
		return true
	})
}

// referAttrs counts the variables in an op's attributes, and notes which of them stand in window axes.
func (g *graph) referAttrs(user int, op ir.Op) {
	params := op.Kind().AttrParams()
	if len(params) == 0 {
		return
	}
	for _, value := range op.Attrs() {
		visitDims(value, func(d dim.Dim) { g.referDim(d, user) })
	}
	if axes, ok := sliceAxes(op); ok {
		for _, axis := range axes {
			if l := g.windowLoop(axis); l != nil {
				g.vars[l.region.Induction].windows += 2
			}
		}
	}
}

// visitDims calls f for every dimension in an attribute value.
func visitDims(v ir.Value, f func(dim.Dim)) {
	switch v := v.(type) {
	case dim.Dim:
		f(v)
	case []dim.Dim:
		for _, d := range v {
			f(d)
		}
	case []ir.Value:
		for _, item := range v {
			visitDims(item, f)
		}
	}
}
