package inspect

import (
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// newView names the dimensions and meshes that texts about the given functions mention, for labels that stand outside any source (CMP-6).
// Unlike a source text's, its meshes are those of every value's type.
func newView(functions []*ir.Function) *script {
	s := newScript(Options{})
	all := withParts(functions)
	s.dims = dimsOf(functions, true) // of what the functions call nothing is shown
	for _, f := range all {
		for _, p := range f.Params {
			s.viewType(p.Typ)
		}
		s.viewType(f.Return)
		if f.Body == nil {
			continue
		}
		for _, e := range visitOrder(f.Body) {
			s.viewType(e.Type())
			s.viewReshard(e)
		}
	}
	owned := map[string]bool{}
	for _, f := range all {
		owned[f.Name] = true
	}
	s.namePrelude(owned)
	return s
}

// visitOrder lists the nodes below a body in the printer's order, each once (PRN-62). It keeps its own stack.
func visitOrder(body ir.Expr) []ir.Expr {
	var order []ir.Expr
	entered := map[ir.Expr]bool{body: true}
	stack := []visit{{body, children(body)}}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if len(top.rest) == 0 {
			order = append(order, top.expr)
			stack = stack[:len(stack)-1]
			continue
		}
		next := top.rest[0]
		top.rest = top.rest[1:]
		if !entered[next] {
			entered[next] = true
			stack = append(stack, visit{next, children(next)})
		}
	}
	return order
}

// viewType adds the meshes that a value of a type is placed over.
func (s *script) viewType(t types.Type) {
	types.Leaves(t, func(t *types.Tensor) { s.viewLayout(t.Layout) })
}

func (s *script) viewLayout(l shard.Layout) {
	placed, ok := l.(*shard.Sharded)
	if ok {
		s.meshes.add(placed.Mesh)
	}
}

func (s *script) viewReshard(e ir.Expr) {
	c, ok := e.(*ir.Call)
	if !ok {
		return
	}
	if op, ok := c.Target.(ir.Op); ok && op.Kind().Name == "Reshard" {
		for _, v := range op.Attrs() {
			if l, ok := v.(shard.Layout); ok {
				s.viewLayout(l)
			}
		}
	}
}
