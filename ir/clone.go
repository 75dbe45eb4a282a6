package ir

import (
	"slices"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/types"
)

// Cloned is an independent copy of the whole graph below a Module: functions, variants, converters, called functions, every body node, and
// children (CORE-123). Sharing survives, also of what two functions share; variables inside op attributes, loop bounds and types are
// the copies. Targets, topologies, methods, metadata values and descriptors are shared, and the owner link is kept. Sealed state, labels,
// origins and bound extents are those of the originals (CORE-124).
func (m *Module) Cloned() (*Module, error) { return m.Renamed(m.Name) }

// Renamed is Cloned under another name (CORE-131).
func (m *Module) Renamed(name string) (*Module, error) {
	if m.weight > maxWeight {
		return nil, Errorf(diag.ModuleTooLarge, ValueError, "module %s holds more than %d nodes with its children; it cannot be copied", m.OwnerPath(), maxWeight)
	}
	c := newCloner(m.weight)
	root := c.modules(m)
	root.Name = name
	root.owner = m.owner
	if err := c.run(); err != nil {
		return nil, err
	}
	c.origins()
	return root, nil
}

// CloneFunction is an independent copy of a function and of everything below it.
func CloneFunction(f *Function) (*Function, error) {
	c := newCloner(0)
	root := c.function(f)
	if err := c.run(); err != nil {
		return nil, err
	}
	c.origins()
	return root, nil
}

type cloner struct {
	exprs     map[Expr]Expr // a node's copy, once it is made
	functions map[*Function]*Function
	copied    map[*Module]*Module
	work      []*Function // originals whose copy is still empty
	pending   []pending   // the path from the root being copied to the node in hand
	// Copies are made many at a time: most of what copying costs is asking for memory.
	calls slab[Call]
	vars  slab[Var]
	lists slab[Expr]
}

// slab hands out the elements of arrays that it makes as they are needed.
type slab[T any] struct{ free []T }

// slabSize is how many elements are made at once; of a slab with one of them in use all stay.
const slabSize = 64

// take gives n elements in a row, which nothing else has.
func (s *slab[T]) take(n int) []T {
	if n > len(s.free) {
		if n > slabSize/4 {
			return make([]T, n)
		}
		s.free = make([]T, slabSize)
	}
	out := s.free[:n:n]
	s.free = s.free[n:]
	return out
}

// one gives a single element that holds v.
func (s *slab[T]) one(v T) *T {
	p := &s.take(1)[0]
	*p = v
	return p
}

type pending struct {
	node     Expr
	children []Expr
	next     int
}

// newCloner makes a cloner for about the given number of nodes.
func newCloner(nodes int) *cloner {
	return &cloner{exprs: make(map[Expr]Expr, nodes), functions: map[*Function]*Function{}, copied: map[*Module]*Module{}}
}

// run fills the copies one after the other: so neither deep calls nor long chains nest.
func (c *cloner) run() error {
	for len(c.work) > 0 {
		f := c.work[len(c.work)-1]
		c.work = c.work[:len(c.work)-1]
		if err := c.fill(f); err != nil {
			return err
		}
	}
	return nil
}

// origins points a copy's origin to the origin's copy where that was copied too.
func (c *cloner) origins() {
	for old, n := range c.functions {
		if copied, ok := c.functions[old.Origin]; ok {
			n.Origin = copied
		}
	}
}

// modules copies the tree of Modules; a child's copy is owned by its owner's copy.
func (c *cloner) modules(m *Module) *Module {
	root := *m
	stack := []*Module{&root}
	for len(stack) > 0 {
		n := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		n.Functions = slices.Clone(n.Functions)
		for i, f := range n.Functions {
			n.Functions[i] = c.function(f)
		}
		n.Modules = slices.Clone(n.Modules)
		for i, child := range n.Modules {
			copied := c.copied[child]
			if copied == nil {
				copied = &Module{}
				*copied = *child
				copied.owner = n
				c.copied[child] = copied
				stack = append(stack, copied)
			}
			n.Modules[i] = copied
		}
	}
	return &root
}

// function is the copy of f, to be filled later.
func (c *cloner) function(f *Function) *Function {
	if n, ok := c.functions[f]; ok {
		return n
	}
	n := *f
	c.functions[f] = &n
	c.work = append(c.work, f)
	return &n
}

func (c *cloner) fill(f *Function) error {
	n := c.functions[f]
	n.Params = slices.Clone(f.Params)
	var err error
	for i, p := range f.Params {
		if n.Params[i], err = c.variable(p); err != nil {
			return err
		}
	}
	n.Variants = slices.Clone(f.Variants)
	for i, v := range f.Variants {
		n.Variants[i] = c.function(v)
	}
	n.Converters = slices.Clone(f.Converters)
	for i, conv := range f.Converters {
		n.Converters[i].Func = c.function(conv.Func)
	}
	if f.generic != nil {
		n.generic = c.function(f.generic)
	}
	if n.Return, err = c.typeOf(f.Return); err != nil {
		return err
	}
	if f.Body != nil {
		if n.Body, err = c.graph(f.Body); err != nil {
			return err
		}
	}
	n.setType()
	return nil
}

// graph copies the nodes below and including root, operands before their consumer.
func (c *cloner) graph(root Expr) (Expr, error) {
	c.visit(root)
	for len(c.pending) > 0 {
		top := &c.pending[len(c.pending)-1]
		if top.next < len(top.children) {
			top.next++
			c.visit(top.children[top.next-1])
			continue
		}
		n, err := c.node(top.node)
		if err != nil {
			return nil, err
		}
		c.exprs[top.node] = n
		c.pending = c.pending[:len(c.pending)-1]
	}
	return c.exprs[root], nil
}

func (c *cloner) visit(e Expr) {
	if _, seen := c.exprs[e]; !seen { // what is on the path is above this node, and no graph has a cycle
		c.pending = append(c.pending, pending{node: e, children: Children(e)})
	}
}

func (c *cloner) node(e Expr) (Expr, error) {
	switch e := e.(type) {
	case *Var:
		return c.variable(e)
	case *Constant:
		n := *e
		return &n, nil
	case *Function:
		return c.function(e), nil
	case *Tuple:
		n := *e
		n.Elements = c.copies(e.Elements)
		var err error
		n.typ, err = c.typeOf(e.typ)
		return &n, err
	case *Call:
		return c.call(e)
	}
	return c.region(e.(*GridRegion))
}

func (c *cloner) call(e *Call) (Expr, error) {
	n := c.calls.one(*e)
	n.Args = c.copies(e.Args)
	var err error
	switch t := e.Target.(type) {
	case *Function:
		n.Target = c.function(t)
	case Op:
		if !t.Kind().holdsDims() {
			break
		}
		if n.Target, err = MapOp(t, c.leaf); err != nil {
			return nil, err
		}
	}
	n.typ, err = c.typeOf(e.typ)
	return n, err
}

func (c *cloner) region(e *GridRegion) (Expr, error) {
	n := *e
	var err error
	if n.Induction, err = c.variable(e.Induction); err != nil {
		return nil, err
	}
	n.Carried = slices.Clone(e.Carried)
	for i, v := range e.Carried {
		if n.Carried[i], err = c.variable(v); err != nil {
			return nil, err
		}
	}
	n.Inits, n.Yields, n.Body = c.copies(e.Inits), c.copies(e.Yields), c.exprs[e.Body]
	for _, d := range []*dim.Dim{&n.Start, &n.Extent, &n.Step} {
		if *d, err = dim.Map(*d, c.leaf); err != nil {
			return nil, err
		}
	}
	n.typ, err = c.typeOf(e.typ)
	return &n, err
}

func (c *cloner) copies(list []Expr) []Expr {
	out := c.lists.take(len(list))
	for i, e := range list {
		out[i] = c.exprs[e]
	}
	return out
}

// variable is the copy of a variable, made at its first sight, be that a binding site or a use.
func (c *cloner) variable(v *Var) (*Var, error) {
	if n := c.exprs[v]; n != nil {
		return n.(*Var), nil
	}
	n := c.vars.one(*v)
	c.exprs[v] = n
	var err error
	n.Typ, err = c.typeOf(v.Typ)
	return n, err
}

func (c *cloner) leaf(leaf dim.Dim) (dim.Dim, error) {
	s, ok := leaf.(dim.Scalar)
	if !ok {
		return leaf, nil
	}
	v, ok := s.Leaf.(*Var)
	if !ok {
		return leaf, nil
	}
	n, err := c.variable(v)
	if err != nil {
		return nil, err
	}
	return dim.Scalar{Leaf: n}, nil
}

func (c *cloner) typeOf(t types.Type) (types.Type, error) {
	if !typeHasScalar(t) {
		return t, nil
	}
	return types.MapDims(t, c.leaf)
}
