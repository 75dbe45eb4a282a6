package ir

import (
	"errors"
	"slices"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/types"
)

// ErrPending is what a Rebuild's Callee returns for a callee that has to be rebuilt first: Run then stops, and goes on where it was when it is
// called again. So a chain of functions, however long, is rebuilt without nesting.
var ErrPending = errors.New("callee is not rebuilt yet")

// Rebuild rewrites a body under new variables and dimensions (FN-37 to FN-39, GRID-24, SPEC-46): each node once, by identity, also where an op
// attribute or a type holds a variable. A node with no change below it is kept; a changed one keeps its metadata and is inferred anew. Set the
// fields, call Replace for each parameter, then Start and Run.
type Rebuild struct {
	// Dim rewrites the dimensions in op attributes and loop bounds; nil leaves them, replaced variables aside.
	Dim func(leaf dim.Dim) (dim.Dim, error)
	// Callee gives what a call of f with the given argument types now calls.
	Callee func(f *Function, args []types.Type) (*Function, error)
	// Step, when set, is asked before each node is rewritten, with its type, and for one that changed with the new type. It may end the rewriting
	// with an error.
	Step func(t types.Type) error
	// AskAlways asks Callee for calls whose arguments did not change, too.
	AskAlways bool

	vars  map[*Var]*Var
	memo  map[Expr]Expr
	stack []rebuildItem
	root  Expr
}

type rebuildItem struct {
	node     Expr
	children []Expr // still to be done before the node itself
	inner    bool   // of a region: the first values are done and the phis stand
}

// Replace puts a variable in the place of another.
func (r *Rebuild) Replace(old, replacement *Var) {
	if r.vars == nil {
		r.vars = map[*Var]*Var{}
	}
	r.vars[old] = replacement
}

// Start sets the body to rewrite.
func (r *Rebuild) Start(root Expr) {
	r.root = root
	r.memo = map[Expr]Expr{}
	r.push(root)
}

func (r *Rebuild) push(e Expr) {
	item := rebuildItem{node: e, children: Children(e)}
	if g, ok := e.(*GridRegion); ok {
		item.children = g.Inits
	}
	r.stack = append(r.stack, item)
}

// Run rewrites until the body is done, an error arises, or Callee answers ErrPending, which it returns.
func (r *Rebuild) Run() (Expr, error) {
	for len(r.stack) > 0 {
		top := &r.stack[len(r.stack)-1]
		if _, done := r.memo[top.node]; done {
			r.stack = r.stack[:len(r.stack)-1]
			continue
		}
		if len(top.children) > 0 {
			next := top.children[0]
			top.children = top.children[1:]
			if _, done := r.memo[next]; !done {
				r.push(next)
			}
			continue
		}
		if g, ok := top.node.(*GridRegion); ok && !top.inner {
			top.inner = true
			r.phis(g)
			top.children = append([]Expr{g.Body}, g.Yields...)
			continue
		}
		if r.Step != nil {
			if err := r.Step(top.node.Type()); err != nil {
				return nil, err
			}
		}
		n, err := r.build(top.node)
		if err == nil && r.Step != nil && n != top.node {
			err = r.Step(n.Type())
		}
		if err != nil {
			return nil, err
		}
		r.memo[top.node] = n
		r.stack = r.stack[:len(r.stack)-1]
	}
	return r.memo[r.root], nil
}

// phis replaces the phis whose first value has another type now (GRID-24).
func (r *Rebuild) phis(g *GridRegion) {
	for i, phi := range g.Carried {
		if t := r.memo[g.Inits[i]].Type(); !types.Equal(t, g.Inits[i].Type()) {
			r.Replace(phi, NewVar(phi.Name, t, phi.IsConst))
		}
	}
}

func (r *Rebuild) build(e Expr) (Expr, error) {
	switch e := e.(type) {
	case *Var:
		if n, ok := r.vars[e]; ok {
			return n, nil
		}
	case *Call:
		return r.call(e)
	case *Tuple:
		elements, changed := replaced(e.Elements, r.memo)
		if !changed {
			return e, nil
		}
		n, err := NewTuple(elements)
		if err != nil {
			return nil, err
		}
		n.meta = e.meta
		return n, nil
	case *GridRegion:
		return r.region(e)
	}
	return e, nil
}

func (r *Rebuild) call(c *Call) (Expr, error) {
	args, changed := replaced(c.Args, r.memo)
	target := c.Target
	switch t := c.Target.(type) {
	case *Function:
		if !changed && !r.AskAlways || r.Callee == nil {
			break
		}
		f, err := r.Callee(t, argTypes(args))
		if err != nil {
			return nil, located(err, c)
		}
		target, changed = f, changed || f != t
	case Op:
		op, diff, err := r.op(t)
		if err != nil {
			return nil, located(err, c)
		}
		target, changed = op, changed || diff
	}
	if !changed {
		return c, nil
	}
	return c.Reinferred(target, args)
}

// located puts an error of a call at the call's own place (FN-42).
func located(err error, c *Call) error {
	if err == ErrPending {
		return err
	}
	errs := AsErrors(err)
	for _, e := range errs {
		e.At(c.meta.Loc)
		if e.Head == "" {
			e.Head = TargetName(c.Target)
		}
	}
	return Errors(errs).err()
}

func argTypes(args []Expr) []types.Type {
	out := make([]types.Type, len(args))
	for i, a := range args {
		out[i] = a.Type()
	}
	return out
}

// op rewrites an op's attributes; the second result tells whether anything changed.
func (r *Rebuild) op(op Op) (Op, bool, error) {
	touched := false
	n, err := MapOp(op, func(leaf dim.Dim) (dim.Dim, error) {
		d, err := r.leaf(leaf)
		touched = touched || d != leaf
		return d, err
	})
	if err != nil || !touched {
		return op, false, err
	}
	return n, true, nil
}

func (r *Rebuild) leaf(leaf dim.Dim) (dim.Dim, error) {
	if s, ok := leaf.(dim.Scalar); ok {
		if v, ok := s.Leaf.(*Var); ok && r.vars[v] != nil {
			return dim.Scalar{Leaf: r.vars[v]}, nil
		}
	}
	if r.Dim == nil {
		return leaf, nil
	}
	return r.Dim(leaf)
}

func (r *Rebuild) region(g *GridRegion) (Expr, error) {
	n := *g
	inits, a := replaced(g.Inits, r.memo)
	yields, b := replaced(g.Yields, r.memo)
	n.Inits, n.Yields, n.Body = inits, yields, r.memo[g.Body]
	changed := a || b || n.Body != g.Body
	for i, phi := range g.Carried {
		if v := r.vars[phi]; v != nil {
			if &n.Carried[0] == &g.Carried[0] {
				n.Carried = slices.Clone(g.Carried)
			}
			n.Carried[i] = v
			changed = true
		}
	}
	if r.Dim != nil {
		for _, d := range []*dim.Dim{&n.Start, &n.Extent, &n.Step} {
			m, err := dim.Map(*d, r.Dim)
			if err != nil {
				return nil, err
			}
			changed = changed || m != *d
			*d = m
		}
	}
	if !changed {
		return g, nil
	}
	built, err := NewGridRegion(n)
	if err != nil {
		return nil, err
	}
	return built, nil
}
