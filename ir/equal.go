package ir

import (
	"math"
	"slices"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// Equality of graphs.
//
// Structural equality (CORE-502) is defined on trees, but graphs share, and `x = x + x` repeated 8,000 times is a tree of 2^8000 nodes. So
// two graphs are compared as two automata are: assume that the roots are equal, and follow what that assumption forces (equal kinds and
// fields here, equal children there) until a contradiction turns up or nothing new is forced. What is assumed equal is kept as classes of
// nodes (union-find): a pair whose nodes are already in one class forces nothing new. Each step joins two classes, so there are fewer steps
// than nodes, whatever the sharing on either side.
//
//	a: x1 = add(x0, x0); x2 = add(x1, x1)      b: y1 = add(y0, y0); y2 = add(y1, y1)
//	(x2, y2) forces (x1, y1) twice; the second time they are in one class.
//
// Variables bound within what is compared (parameters, induction variables, phis) correspond by where they are bound: binding sites join the
// two variables, and a reference is equal exactly when its variables are joined. So two same-named parameters are never confused
// (CORE-501), also inside the dimensions of types and attributes. Other variables compare by name, constness and type.

// Equal is the structural equality of two expressions (CORE-502). Metadata takes no part.
func Equal(a, b Expr) bool {
	c := newComparer(false)
	c.push(a, b)
	return c.run()
}

// EqualFunctions is Equal of two functions: name, parameters, body, return type, patterns, variants and converters (CORE-502, CORE-504).
func EqualFunctions(a, b *Function) bool { return Equal(a, b) }

// EqualUnderPrint is the equality of a round trip through text (PRN-114): unlike Equal it lets loop variables differ in name, and ignores the
// body of a loop with carries.
func EqualUnderPrint(a, b Expr) bool {
	c := newComparer(true)
	c.push(a, b)
	return c.run()
}

// EqualOps compares two ops by kind and attribute values (CORE-502); variables inside attributes compare by identity.
func EqualOps(a, b Op) bool {
	return a.Kind() == b.Kind() && slices.EqualFunc(a.Attrs(), b.Attrs(), EqualValues)
}

// EqualValues compares two attribute values; variables inside dimensions compare by identity. Floats are equal when they are the same
// number, bit for bit, any NaN equalling any other.
func EqualValues(a, b Value) bool { return equalValues(a, b, nil) }

type pair struct{ a, b Expr }

type comparer struct {
	print bool
	class map[Expr]Expr // union-find: a node to its parent, absent for a representative
	bound map[*Var]bool
	match map[*Var]*Var // a bound variable of b to the one of a it was last joined with
	stack []pair
	later []func() bool // comparisons of dimensions that hold runtime scalars: they wait until every binding site was met
}

func newComparer(print bool) *comparer {
	return &comparer{print: print, class: map[Expr]Expr{}, bound: map[*Var]bool{}, match: map[*Var]*Var{}}
}

func (c *comparer) push(a, b Expr) { c.stack = append(c.stack, pair{a, b}) }

func (c *comparer) pushAll(as, bs []Expr) bool {
	if len(as) != len(bs) {
		return false
	}
	for i := len(as) - 1; i >= 0; i-- {
		c.push(as[i], bs[i])
	}
	return true
}

func (c *comparer) find(e Expr) Expr {
	for {
		p, ok := c.class[e]
		if !ok {
			return e
		}
		if q, ok := c.class[p]; ok {
			c.class[e] = q // halve the path
		}
		e = p
	}
}

// join puts two nodes in one class; it reports false when they were in one.
func (c *comparer) join(a, b Expr) bool {
	ra, rb := c.find(a), c.find(b)
	if ra == rb {
		return false
	}
	c.class[rb] = ra
	return true
}

func (c *comparer) run() bool {
	for len(c.stack) > 0 {
		p := c.stack[len(c.stack)-1]
		c.stack = c.stack[:len(c.stack)-1]
		if p.a == p.b {
			continue
		}
		if p.a == nil || p.b == nil {
			return false
		}
		if v, ok := p.a.(*Var); ok {
			if w, ok := p.b.(*Var); !ok || !c.vars(v, w) {
				return false
			}
			continue
		}
		if c.join(p.a, p.b) && !c.local(p.a, p.b) {
			return false
		}
	}
	for i := 0; i < len(c.later); i++ {
		if !c.later[i]() {
			return false
		}
	}
	return true
}

// local compares two nodes without their children, which it pushes.
func (c *comparer) local(a, b Expr) bool {
	switch a := a.(type) {
	case *Constant:
		b, ok := b.(*Constant)
		return ok && equalValues(a.Value, b.Value, nil) && c.types(a.Typ, b.Typ)
	case *Call:
		b, ok := b.(*Call)
		return ok && c.calls(a, b)
	case *Tuple:
		b, ok := b.(*Tuple)
		return ok && c.types(a.typ, b.typ) && c.pushAll(a.Elements, b.Elements)
	case *GridRegion:
		b, ok := b.(*GridRegion)
		return ok && c.regions(a, b)
	case *Function:
		b, ok := b.(*Function)
		return ok && c.functions(a, b)
	}
	return false
}

func (c *comparer) calls(a, b *Call) bool {
	if !c.types(a.typ, b.typ) {
		return false
	}
	switch ta := a.Target.(type) {
	case *Function:
		tb, ok := b.Target.(*Function)
		if !ok {
			return false
		}
		c.push(ta, tb)
	case Op:
		tb, ok := b.Target.(Op)
		if !ok || ta.Kind() != tb.Kind() || !slices.EqualFunc(ta.Attrs(), tb.Attrs(), c.values) {
			return false
		}
	}
	return c.pushAll(a.Args, b.Args)
}

// vars compares two references.
func (c *comparer) vars(a, b *Var) bool {
	if a == b {
		return true
	}
	if c.bound[a] || c.bound[b] {
		return c.find(a) == c.find(b)
	}
	return a.Name == b.Name && a.IsConst == b.IsConst && c.types(a.Typ, b.Typ)
}

// bind joins two binding sites. Parameters have equal names; the names of loop variables do not count in a round trip (PRN-114).
func (c *comparer) bind(a, b *Var, named bool) bool {
	if a.IsConst != b.IsConst || named && a.Name != b.Name || !c.types(a.Typ, b.Typ) {
		return false
	}
	c.bound[a], c.bound[b] = true, true
	c.match[b] = a
	if a != b {
		c.join(a, b)
	}
	return true
}

func (c *comparer) regions(a, b *GridRegion) bool {
	if len(a.Carried) != len(b.Carried) || !c.types(a.typ, b.typ) || !c.bind(a.Induction, b.Induction, !c.print) {
		return false
	}
	for i := range a.Carried {
		if !c.bind(a.Carried[i], b.Carried[i], !c.print) {
			return false
		}
	}
	if !c.dims(a.Start, b.Start) || !c.dims(a.Extent, b.Extent) || !c.dims(a.Step, b.Step) {
		return false
	}
	if !c.print || len(a.Carried) == 0 {
		c.push(a.Body, b.Body)
	}
	return c.pushAll(a.Yields, b.Yields) && c.pushAll(a.Inits, b.Inits)
}

func (c *comparer) functions(a, b *Function) bool {
	if a.Name != b.Name || len(a.Params) != len(b.Params) || (a.Body == nil) != (b.Body == nil) ||
		len(a.Variants) != len(b.Variants) || len(a.Converters) != len(b.Converters) ||
		!slices.EqualFunc(a.Specializations, b.Specializations, EqualPatterns) {
		return false
	}
	for i := range a.Params {
		if !c.bind(a.Params[i], b.Params[i], true) {
			return false
		}
	}
	if !c.types(a.Return, b.Return) {
		return false
	}
	for i := range a.Variants {
		c.push(a.Variants[i], b.Variants[i])
	}
	for i := range a.Converters {
		if a.Converters[i].Weight != b.Converters[i].Weight {
			return false
		}
		c.push(a.Converters[i].Func, b.Converters[i].Func)
	}
	if a.Body != nil {
		c.push(a.Body, b.Body)
	}
	return true
}

// leaves compares two runtime scalars inside dimensions.
func (c *comparer) leaves(a, b dim.Leaf) bool {
	if a == b {
		return true
	}
	v, ok := a.(*Var)
	if !ok {
		return false
	}
	w, ok := b.(*Var)
	return ok && c.vars(v, w)
}

func (c *comparer) dims(a, b dim.Dim) bool {
	if dim.Equal(a, b) {
		return true
	}
	if !dim.HasScalar(a) || !dim.HasScalar(b) {
		return false
	}
	c.later = append(c.later, func() bool { return equalDims(a, b, c.leaves) })
	return true
}

func (c *comparer) values(a, b Value) bool { return equalValues(a, b, c) }

// types compares two types. Almost always the plain comparison decides; only a type that holds a runtime scalar can be equal by
// correspondence and not by identity.
func (c *comparer) types(a, b types.Type) bool {
	if a == b || types.Equal(a, b) {
		return true
	}
	if !typeHasScalar(a) || !typeHasScalar(b) {
		return false
	}
	c.later = append(c.later, func() bool {
		mapped, err := types.MapDims(b, c.toLeft)
		return err == nil && types.Equal(a, mapped)
	})
	return true
}

// toLeft replaces a bound variable of the right side by its partner.
func (c *comparer) toLeft(leaf dim.Dim) (dim.Dim, error) {
	if s, ok := leaf.(dim.Scalar); ok {
		if v, ok := s.Leaf.(*Var); ok && c.match[v] != nil {
			return dim.Scalar{Leaf: c.match[v]}, nil
		}
	}
	return leaf, nil
}

func typeHasScalar(t types.Type) bool {
	if t, ok := t.(*types.Tensor); ok && t.Layout == nil { // most types
		for _, d := range t.Shape {
			switch d.(type) {
			case dim.Const, dim.Var:
			default:
				if dim.HasScalar(d) {
					return true
				}
			}
		}
		return false
	}
	found := false
	types.VisitDims(t, func(d dim.Dim) { found = found || dim.HasScalar(d) })
	return found
}

// equalDims is dim.Equal with a comparison of its own for runtime scalars; nil compares them by identity.
func equalDims(a, b dim.Dim, leaves func(a, b dim.Leaf) bool) bool {
	switch x := a.(type) {
	case *dim.Binary:
		y, ok := b.(*dim.Binary)
		return ok && (x == y || x.Op == y.Op && equalDims(x.X, y.X, leaves) && equalDims(x.Y, y.Y, leaves))
	case dim.Scalar:
		y, ok := b.(dim.Scalar)
		return ok && (x == y || leaves != nil && leaves(x.Leaf, y.Leaf))
	}
	return dim.Equal(a, b)
}

func equalValues(a, b Value, c *comparer) bool {
	switch x := a.(type) {
	case []Value:
		y, ok := b.([]Value)
		return ok && slices.EqualFunc(x, y, func(a, b Value) bool { return equalValues(a, b, c) })
	case float64:
		y, ok := b.(float64)
		return ok && (math.Float64bits(x) == math.Float64bits(y) || x != x && y != y)
	case dim.Dim:
		y, ok := b.(dim.Dim)
		if c == nil {
			return ok && dim.Equal(x, y)
		}
		return ok && c.dims(x, y)
	case shard.Layout:
		y, ok := b.(shard.Layout)
		if !ok || shard.Equal(x, y) {
			return ok
		}
		if c == nil {
			return false
		}
		c.later = append(c.later, func() bool {
			mapped, err := shard.MapDims(y, c.toLeft)
			return err == nil && shard.Equal(x, mapped)
		})
		return true
	}
	switch b.(type) {
	case []Value, dim.Dim, shard.Layout:
		return false
	}
	return a == b
}
