package ir

import (
	"fmt"
	"slices"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
)

// Children lists the children of an expression (CORE-602). Parameters, loop variables, op attributes, loop bounds, types and the body of a
// call's target are not children (CORE-603). The caller must not change the list.
func Children(e Expr) []Expr {
	switch e := e.(type) {
	case *Call:
		return e.Args
	case *Tuple:
		return e.Elements
	case *GridRegion:
		out := make([]Expr, 0, len(e.Inits)+1+len(e.Yields))
		out = append(out, e.Inits...)
		if e.Body != nil {
			out = append(out, e.Body)
		}
		return append(out, e.Yields...)
	case *Function:
		if e.Body != nil {
			return []Expr{e.Body}
		}
	case *Var, *Constant:
	default:
		panic(fmt.Sprintf("ir: no children rule for %T", e)) // CORE-610: only a missing case of this package
	}
	return nil
}

// PostOrder lists the nodes below and including the roots, operands before their consumer and each node once (CORE-607). The body of a
// called function is not entered.
func PostOrder(roots ...Expr) []Expr {
	type item struct {
		node     Expr
		children []Expr
		next     int
	}
	var out []Expr
	seen := map[Expr]bool{}
	var stack []item
	push := func(e Expr) {
		if e != nil && !seen[e] {
			seen[e] = true
			stack = append(stack, item{node: e, children: Children(e)})
		}
	}
	for _, root := range roots {
		push(root)
		for len(stack) > 0 {
			top := &stack[len(stack)-1]
			if top.next < len(top.children) {
				top.next++
				push(top.children[top.next-1])
				continue
			}
			out = append(out, top.node)
			stack = stack[:len(stack)-1]
		}
	}
	return out
}

// Callees lists the functions that a function's body, or an expression, calls, in post order and each once.
func Callees(roots ...Expr) []*Function {
	var out []*Function
	seen := map[*Function]bool{}
	for _, e := range PostOrder(roots...) {
		if c, ok := e.(*Call); ok {
			if f, ok := c.Target.(*Function); ok && !seen[f] {
				seen[f] = true
				out = append(out, f)
			}
		}
	}
	return out
}

// Reachable lists the functions reachable from the given ones: themselves, variants, converters and callees, callees before their callers
// and each once.
func Reachable(fs ...*Function) []*Function {
	type item struct {
		f    *Function
		next int
		deps []*Function
	}
	var out []*Function
	seen := map[*Function]bool{}
	var stack []item
	push := func(f *Function) {
		if !seen[f] {
			seen[f] = true
			stack = append(stack, item{f: f, deps: dependencies(f)})
		}
	}
	for _, f := range fs {
		push(f)
		for len(stack) > 0 {
			top := &stack[len(stack)-1]
			if top.next < len(top.deps) {
				top.next++
				push(top.deps[top.next-1])
				continue
			}
			out = append(out, top.f)
			stack = stack[:len(stack)-1]
		}
	}
	return out
}

func dependencies(f *Function) []*Function {
	deps := slices.Clone(f.Variants)
	for _, c := range f.Converters {
		deps = append(deps, c.Func)
	}
	if f.Body != nil {
		deps = append(deps, Callees(f.Body)...)
	}
	return deps
}

// Rewrite is the generic rewrite (CORE-604, CORE-606): each node is visited once, operands first, and fn decides what stands for it. Old is
// the original; cur is old itself when no child changed, else a copy with the new children and everything else as it was, type and metadata
// included. Binding sites are not handed to fn (CORE-605), nor is anything that CORE-603 lists. A root in which nothing changes is returned
// itself. A fn that changes structure calls Reinferred on what it keeps (CORE-733).
func Rewrite(root Expr, fn func(old, cur Expr) (Expr, error)) (Expr, error) {
	memo := map[Expr]Expr{}
	for _, old := range PostOrder(root) {
		next, err := fn(old, withChildren(old, memo))
		if err != nil {
			return nil, err
		}
		memo[old] = next
	}
	return memo[root], nil
}

// withChildren is e over the children's replacements: e itself when none changed.
func withChildren(e Expr, memo map[Expr]Expr) Expr {
	switch e := e.(type) {
	case *Call:
		if args, changed := replaced(e.Args, memo); changed {
			c := *e
			c.Args = args
			return &c
		}
	case *Tuple:
		if elements, changed := replaced(e.Elements, memo); changed {
			t := *e
			t.Elements = elements
			return &t
		}
	case *GridRegion:
		inits, a := replaced(e.Inits, memo)
		yields, b := replaced(e.Yields, memo)
		if a || b || memo[e.Body] != e.Body {
			g := *e
			g.Inits, g.Body, g.Yields = inits, memo[e.Body], yields
			return &g
		}
	case *Function:
		if e.Body != nil && memo[e.Body] != e.Body {
			f := *e
			f.Body = memo[e.Body]
			return &f
		}
	}
	return e
}

func replaced(list []Expr, memo map[Expr]Expr) ([]Expr, bool) {
	var out []Expr
	for i, e := range list {
		n := memo[e]
		if out == nil && n != e {
			out = append(make([]Expr, 0, len(list)), list[:i]...)
		}
		if out != nil {
			out = append(out, n)
		}
	}
	if out == nil {
		return list, false
	}
	return out, true
}

// VisitOpDims calls f for each dimension in an op's attributes, from left to right, those of layouts included.
func VisitOpDims(op Op, f func(dim.Dim)) {
	for _, v := range op.Attrs() {
		visitValueDims(v, f)
	}
}

func visitValueDims(v Value, f func(dim.Dim)) {
	switch v := v.(type) {
	case dim.Dim:
		f(v)
	case shard.Layout:
		shard.VisitDims(v, f)
	case []Value:
		for _, item := range v {
			visitValueDims(item, f)
		}
	}
}

// MapOp rewrites the dimension leaves of an op's attributes, as dim.Map does; an op in which nothing changed is returned itself.
func MapOp(op Op, f func(leaf dim.Dim) (dim.Dim, error)) (Op, error) {
	attrs := op.Attrs()
	changed := false
	var out []Value
	for i, v := range attrs {
		n, diff, err := mapValue(v, f)
		if err != nil {
			return nil, err
		}
		if diff && !changed {
			changed = true
			out = slices.Clone(attrs)
		}
		if diff {
			out[i] = n
		}
	}
	if !changed {
		return op, nil
	}
	return op.Kind().Build(out)
}

func mapValue(v Value, f func(leaf dim.Dim) (dim.Dim, error)) (Value, bool, error) {
	switch v := v.(type) {
	case dim.Dim:
		n, err := dim.Map(v, f)
		return n, n != v, err
	case shard.Layout:
		n, err := shard.MapDims(v, f)
		return n, n != v, err
	case []Value:
		var out []Value
		for i, item := range v {
			n, diff, err := mapValue(item, f)
			if err != nil {
				return nil, false, err
			}
			if diff && out == nil {
				out = slices.Clone(v)
			}
			if diff {
				out[i] = n
			}
		}
		if out == nil {
			return v, false, nil
		}
		return out, true, nil
	}
	return v, false, nil
}
