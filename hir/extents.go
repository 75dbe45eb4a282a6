package hir

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// ResidualDims lists the DimVar names still reachable from a function by first occurrence: parameter types, return type, variants, and in the
// body the expressions' types, op attributes, loop bounds and called functions (SPEC-40). Layouts inside types count, meshes do not.
func ResidualDims(f *ir.Function) []string {
	c := residual{vars: map[string]bool{}, seen: map[*ir.Function]bool{}}
	c.push(f)
	for len(c.work) > 0 {
		top := &c.work[len(c.work)-1]
		if len(top.nodes) == 0 {
			c.work = c.work[:len(c.work)-1]
			continue
		}
		e := top.nodes[0]
		top.nodes = top.nodes[1:]
		c.node(e)
	}
	return c.names
}

// residual walks functions with a stack of its own: a callee's dims come where its first call stands.
type residual struct {
	names []string
	vars  map[string]bool
	seen  map[*ir.Function]bool
	work  []residualItem
}

type residualItem struct {
	nodes []ir.Expr
}

func (c *residual) push(f *ir.Function) {
	if c.seen[f] {
		return
	}
	c.seen[f] = true
	for _, t := range append(paramTypes(f), f.Return) {
		types.VisitDims(t, c.dim)
	}
	var nodes []ir.Expr
	for _, v := range f.Variants {
		nodes = append(nodes, v)
	}
	if f.Body != nil {
		nodes = append(nodes, ir.PostOrder(f.Body)...)
	}
	c.work = append(c.work, residualItem{nodes})
}

func (c *residual) dim(d dim.Dim) {
	for _, v := range dim.Vars(d) {
		if !c.vars[v.Name()] {
			c.vars[v.Name()] = true
			c.names = append(c.names, v.Name())
		}
	}
}

func (c *residual) node(e ir.Expr) {
	switch e := e.(type) {
	case *ir.Function:
		c.push(e)
		return
	case *ir.GridRegion:
		c.dim(e.Start)
		c.dim(e.Extent)
		c.dim(e.Step)
	case *ir.Call:
		switch t := e.Target.(type) {
		case ir.Op:
			ir.VisitOpDims(t, c.dim)
		case *ir.Function:
			defer c.push(t)
		}
	}
	types.VisitDims(e.Type(), c.dim)
}

// IsConcrete reports whether no DimVar is reachable from the function (SPEC-41).
func IsConcrete(f *ir.Function) bool { return len(ResidualDims(f)) == 0 }

func extentsText(dims map[string]int64) string {
	names := make([]string, 0, len(dims))
	for n := range dims {
		names = append(names, n)
	}
	slices.Sort(names)
	for i, n := range names {
		names[i] = fmt.Sprintf("%s=%d", n, dims[n])
	}
	return strings.Join(names, ", ")
}

// VariantFor is the variant all of whose ranges contain the stated extents; f itself when it has none (SPEC-42). Errors are specialization
// errors.
func VariantFor(f *ir.Function, dims map[string]int64) (*ir.Function, error) {
	if len(f.Variants) == 0 {
		return f, nil
	}
	var found []*ir.Function
	coverage := make([]string, len(f.Variants))
	for i, v := range f.Variants {
		coverage[i] = Signature(v.Specializations)
		covers := true
		for _, p := range v.Specializations {
			r, ok := p.(ir.DimVarRange)
			if !ok {
				continue
			}
			n, given := dims[r.DimVar]
			if !given {
				return nil, ir.Errorf(diag.BadExtents, ir.SpecializationError, "the dimension %s of %s was not given a size", r.DimVar, f.Name)
			}
			covers = covers && r.Matches(n)
		}
		if covers {
			found = append(found, v)
		}
	}
	switch len(found) {
	case 1:
		return found[0], nil
	case 0:
		return nil, ir.Errorf(diag.BadExtents, ir.SpecializationError, "%s has no variant covering %s; its variants cover %s",
			f.Name, extentsText(dims), strings.Join(coverage, ", "))
	}
	return nil, ir.Errorf(diag.BadExtents, ir.SpecializationError, "%s has %d variants covering %s; its variants cover %s",
		f.Name, len(found), extentsText(dims), strings.Join(coverage, ", "))
}

// SpecializeFunction binds dimensions to numbers (SPEC-43): it chooses the variant, refuses names that the function does not have, and rebuilds
// the function where a bound dimension occurs (SPEC-44 to SPEC-47). The result records its origin and its extents (SPEC-50); when nothing
// is to be bound the chosen function itself is returned.
func SpecializeFunction(f *ir.Function, dims map[string]int64) (*ir.Function, error) {
	return NewRun().Specialize(f, dims)
}

// Specialize is SpecializeFunction under the Step of the run.
func (r *Run) Specialize(f *ir.Function, dims map[string]int64) (*ir.Function, error) {
	if len(dims) == 0 {
		return nil, ir.Errorf(diag.BadExtents, ir.SpecializationError, "no size is given for %s", f.Name)
	}
	chosen, err := VariantFor(f, dims)
	if err != nil {
		return nil, err
	}
	if chosen.Body == nil {
		return nil, ir.Errorf(diag.NoBody, ir.SpecializationError, "%s has no body to bind sizes in", f.Name)
	}
	known := ResidualDims(chosen)
	residual := false
	for _, n := range known {
		if _, ok := dims[n]; ok {
			residual = true
		}
	}
	if err := checkNames(f, chosen, dims, known); err != nil {
		return nil, err
	}
	if !residual {
		return chosen, nil
	}
	b := binder{bind: dim.Bind(dims), dims: dims, step: r.Step, memo: map[*ir.Function]*ir.Function{}}
	return b.run(chosen)
}

func checkNames(f, chosen *ir.Function, dims map[string]int64, known []string) error {
	names := slices.Clone(known)
	for _, p := range chosen.Specializations {
		if r, ok := p.(ir.DimVarRange); ok && !slices.Contains(names, r.DimVar) {
			names = append(names, r.DimVar)
		}
	}
	var unknown []string
	for n := range dims {
		if !slices.Contains(names, n) {
			unknown = append(unknown, n)
		}
	}
	if len(unknown) == 0 {
		return nil
	}
	slices.Sort(unknown)
	list := "it has none"
	if len(names) > 0 {
		list = "it has " + strings.Join(names, ", ")
	}
	e := ir.Errorf(diag.BadExtents, ir.SpecializationError, "%s has no dimension named %s; %s", f.Name, strings.Join(unknown, ", "), list)
	e.Help = diag.DidYouMean(unknown[0], names)
	return e
}

// SpecializeConcretely is SpecializeFunction with the demand that nothing stays symbolic (SPEC-48).
func SpecializeConcretely(f *ir.Function, dims map[string]int64) (*ir.Function, error) {
	if _, ok := dims[""]; ok {
		return nil, ir.Errorf(diag.BadExtents, ir.SpecializationError, "a size is given for a dimension without a name")
	}
	g, err := SpecializeFunction(f, dims)
	if err != nil {
		return nil, err
	}
	if left := ResidualDims(g); len(left) > 0 {
		return nil, ir.Errorf(diag.BadExtents, ir.SpecializationError, "%s still states %s; give each a size", f.Name, strings.Join(left, ", "))
	}
	return g, nil
}

// binder rebuilds functions at one set of extents, each once, with the same flat stack as Run.
type binder struct {
	bind func(leaf dim.Dim) (dim.Dim, error)
	dims map[string]int64
	step func(t types.Type) error
	memo map[*ir.Function]*ir.Function
	work []*binding
}

type binding struct {
	f       *ir.Function
	params  []*ir.Var
	rebuild ir.Rebuild
}

func (b *binder) run(f *ir.Function) (*ir.Function, error) {
	if err := b.push(f); err != nil {
		return nil, err
	}
	for len(b.work) > 0 {
		top := b.work[len(b.work)-1]
		body, err := top.rebuild.Run()
		if err == ir.ErrPending {
			continue
		}
		if err != nil {
			return nil, err
		}
		b.memo[top.f] = b.finish(top, body)
		b.work = b.work[:len(b.work)-1]
	}
	return b.memo[f], nil
}

// finish makes the rebuilt function, or keeps the original where nothing in it was bound.
func (b *binder) finish(w *binding, body ir.Expr) *ir.Function {
	if body == w.f.Body && slices.Equal(w.params, w.f.Params) {
		return w.f
	}
	n := ir.NewFunction(w.f.Name, w.params, body, nil)
	n.Specializations, n.Loc, n.Origin = w.f.Specializations, w.f.Loc, w.f
	for name, v := range b.dims {
		n.BoundExtent = append(n.BoundExtent, ir.Extent{Name: name, Value: v})
	}
	slices.SortFunc(n.BoundExtent, func(x, y ir.Extent) int { return strings.Compare(x.Name, y.Name) })
	return n
}

func (b *binder) push(f *ir.Function) error {
	w := &binding{f: f, params: slices.Clone(f.Params)}
	for i, p := range f.Params {
		t, err := types.MapDims(p.Typ, b.bind)
		if err != nil {
			e := ir.FromLower(err)
			e.Head = "Function"
			return e.At(f.Loc)
		}
		if !types.Equal(t, p.Typ) {
			w.params[i] = ir.NewVar(p.Name, t, p.IsConst)
			w.rebuild.Replace(p, w.params[i])
		}
	}
	w.rebuild.Dim = b.bind
	w.rebuild.Callee, w.rebuild.Step = b.callee, b.step
	w.rebuild.AskAlways = true
	w.rebuild.Start(f.Body)
	b.work = append(b.work, w)
	return nil
}

// callee rebuilds a called function at the same extents (SPEC-46).
func (b *binder) callee(f *ir.Function, _ []types.Type) (*ir.Function, error) {
	if n, ok := b.memo[f]; ok {
		return n, nil
	}
	if f.Body == nil {
		if len(f.Variants) > 0 {
			e := ir.Errorf(diag.BadExtents, ir.ValueError, "the call of %s does not say which of its variants is meant", f.Name)
			e.Head = "Function"
			return nil, e
		}
		return f, nil
	}
	if err := b.push(f); err != nil {
		return nil, err
	}
	return nil, ir.ErrPending
}
