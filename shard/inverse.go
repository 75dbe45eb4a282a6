package shard

import (
	"slices"

	"github.com/tilefoundry/tilefoundry/dim"
)

// IsInverseProjectable reports whether the sorted strides each are a multiple of all that the smaller ones reach (LAY-19), which is stricter than injectivity: (5, 3):(3, 8) is
// injective and not projectable. A layout that is not static, or has a negative stride, is not.
func (l *Strided) IsInverseProjectable() bool {
	flat, err := l.entries()
	if err != nil {
		return false
	}
	slices.SortStableFunc(flat, byStride)
	var c calculator
	r := int64(1)
	for _, e := range flat {
		if e.extent == 1 {
			continue
		}
		if r <= 0 || e.stride <= 0 || e.stride%r != 0 {
			return false
		}
		r = c.mul(e.stride, e.extent)
	}
	return !c.overflowed
}

// weighted is an entry with the weight of its coordinate.
type weighted struct {
	entry
	weight int64
}

// RightInverse returns the layout r with l(r(i)) = i over r's domain (LAY-21): of (6, 16):(16, 1) it is (16, 6):(6, 1). It refuses a layout that is not projectable (LAY-23).
func (l *Strided) RightInverse() (*Strided, error) {
	if !l.IsInverseProjectable() {
		return nil, notProjectable(l, "a stride is 0 or no multiple of what the smaller ones reach")
	}
	return l.rightInverse()
}

func (l *Strided) rightInverse() (*Strided, error) {
	flat, err := l.entries()
	if err != nil {
		return nil, err
	}
	var c calculator
	order := make([]weighted, len(flat))
	w := int64(1)
	for i, e := range flat {
		order[i] = weighted{e, w}
		w = c.mul(w, e.extent)
	}
	slices.SortStableFunc(order, func(a, b weighted) int {
		if d := byStride(a.entry, b.entry); d != 0 {
			return d
		}
		return compare(a.weight, b.weight)
	})
	var out []entry
	r := int64(1)
	for _, e := range order {
		if e.extent == 1 {
			continue
		}
		if e.stride != r {
			break
		}
		out = append(out, entry{e.extent, e.weight})
		r = c.mul(e.extent, r)
	}
	if err := c.err(l); err != nil {
		return nil, err
	}
	return coalesce(l, out)
}

// LeftInverse returns the layout r with r(l(i)) = i over l's domain (LAY-22): of (2, 5):(1, 8) it is (2, 4, 5):(1, 10, 2). It refuses a layout that is not projectable (LAY-23).
func (l *Strided) LeftInverse() (*Strided, error) {
	if !l.IsInverseProjectable() {
		return nil, notProjectable(l, "a stride is 0 or no multiple of what the smaller ones reach")
	}
	rest, err := l.Complement(1)
	if err != nil {
		return nil, err
	}
	flat, err := l.entries()
	if err != nil {
		return nil, err
	}
	more, err := rest.entries()
	if err != nil {
		return nil, err
	}
	return layoutOf(append(flat, more...)).rightInverse()
}

// scope is an admissible execution scope (LAY-24): the instances that a mesh or a slice of one selects, numbered in the topology.
type scope struct {
	offset int64
	outer  *Strided
}

// scopeOf reads a scope: a plain mesh layout L counts as (absent, 0, L). An inadmissible one is refused, never answered with a collision.
func scopeOf(l Layout) (scope, error) {
	switch l := l.(type) {
	case *Strided:
		return admissible(l, scope{0, l})
	case *Composed:
		offset, ok := dim.AsConst(l.Offset)
		outer, plain := l.Outer.(*Strided)
		if !ok || !plain || !identity(l.Inner) {
			return scope{}, notProjectable(l, "a scope is an offset in front of a plain layout")
		}
		return admissible(l, scope{offset, outer})
	}
	if l == nil {
		return scope{}, notProjectable(EmptyLayout, "no layout was given")
	}
	return scope{}, notProjectable(l, "a scope is an offset in front of a plain layout")
}

func admissible(l Layout, s scope) (scope, error) {
	if !s.outer.IsInverseProjectable() {
		return scope{}, notProjectable(l, "a stride is 0 or no multiple of what the smaller ones reach")
	}
	return s, nil
}

// identity reports whether a component maps every integer of its domain to itself: absent, or with the strides of its prefix product.
func identity(l Layout) bool {
	if l == nil {
		return true
	}
	s, ok := l.(*Strided)
	if !ok {
		return false
	}
	strides, err := s.FlatStrides()
	if err != nil {
		return false
	}
	natural, err := PrefixProduct(s.Domain())
	return err == nil && dim.EqualAll(strides, natural)
}

// ScopeLeftInverse and ScopeRightInverse return the inverse of a scope as a composition: the inverse of its layout after taking off the offset (LAY-25).
func ScopeLeftInverse(l Layout) (*Composed, error) { return scopeInverse(l, (*Strided).LeftInverse) }

// ScopeRightInverse is the right inverse of a scope; see ScopeLeftInverse.
func ScopeRightInverse(l Layout) (*Composed, error) { return scopeInverse(l, (*Strided).RightInverse) }

func scopeInverse(l Layout, inverse func(*Strided) (*Strided, error)) (*Composed, error) {
	s, err := scopeOf(l)
	if err != nil {
		return nil, err
	}
	inner, err := inverse(s.outer)
	if err != nil {
		return nil, err
	}
	negated, ok := dim.Apply(dim.Sub, 0, s.offset)
	if !ok {
		return nil, overflow("the offset of " + l.String())
	}
	return NewComposed(inner, dim.Const(negated), nil)
}

// Image returns the topology index of the scope's instance i, i counting along the first axis fastest (LAY-26).
func Image(l Layout, i int64) (int64, error) {
	s, err := scopeOf(l)
	if err != nil {
		return 0, err
	}
	return s.image(i)
}

func (s scope) image(i int64) (int64, error) {
	index, err := s.outer.Apply(i)
	if err != nil {
		return 0, err
	}
	sum, ok := dim.Apply(dim.Add, s.offset, index)
	if !ok {
		return 0, overflow("the index of an instance")
	}
	return sum, nil
}

// Project returns the coordinate, one entry a mesh axis, of the instance with topology index t, or false when the scope does not hold it (LAY-27).
func Project(l Layout, t int64) ([]int64, bool, error) {
	s, err := scopeOf(l)
	if err != nil {
		return nil, false, err
	}
	if t < s.offset {
		return nil, false, nil
	}
	inverse, err := s.outer.LeftInverse()
	if err != nil {
		return nil, false, err
	}
	below, ok := dim.Apply(dim.Sub, t, s.offset)
	if !ok {
		return nil, false, overflow("the index of an instance")
	}
	i, err := inverse.Apply(below)
	if err != nil {
		return nil, false, err
	}
	size, err := s.outer.Size()
	if err != nil {
		return nil, false, err
	}
	if i < 0 || i >= size {
		return nil, false, nil
	}
	if at, err := s.image(i); err != nil || at != t {
		return nil, false, err
	}
	natural, err := PrefixProduct(s.outer.Domain())
	if err != nil {
		return nil, false, err
	}
	coordinate, err := NewStrided(Flat(s.outer.Domain()...), Flat(natural...)).Coordinate(i)
	return coordinate, err == nil, err
}

// Contains reports whether the scope holds the instance with topology index t (LAY-28).
func Contains(l Layout, t int64) (bool, error) {
	_, ok, err := Project(l, t)
	return ok, err
}

// MatchScope reports whether an enclosing mesh can host what needs the lanes of another one (LAY-29): one primary topology, static domains as large as the layouts, a projectable
// layout, and equal shapes and strides. Names play no part, and a sliced mesh never matches.
func MatchScope(current, required *Mesh) bool {
	a, ok := current.Layout.(*Strided)
	b, alsoOK := required.Layout.(*Strided)
	if !ok || !alsoOK || current.Topology.Name != required.Topology.Name || !fills(current, a) || !fills(required, b) || !a.IsInverseProjectable() {
		return false
	}
	left, err := a.FlatStrides()
	if err != nil {
		return false
	}
	right, err := b.FlatStrides()
	return err == nil && dim.EqualAll(a.Domain(), b.Domain()) && dim.EqualAll(left, right)
}

func fills(m *Mesh, l *Strided) bool {
	domain, ok := m.TopologyDomain()
	size, err := l.Size()
	return ok && err == nil && domain == size
}
