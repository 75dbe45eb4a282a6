package shard

import (
	"fmt"
	"slices"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
)

// Injectivity: two different coordinates must never name one element (LAY-12 to LAY-18).
//
// A flat layout is a sum of n[i] choices of multiples of s[i], so it collides exactly when some nonzero vector e with |e[i]| <= n[i]-1 has
// sum(e[i]*s[i]) = 0. Most layouts are settled by sorting: when each stride is above everything the smaller ones can reach, every sum is a number in a mixed
// radix. The rest is decided in integers (collides). Example: (5, 3):(3, 8). 8 is within reach of 3 (4*3 = 12), so sorting settles nothing; but 3*e = 8*f needs
// e = 8, which is beyond 4, so the layout is injective.

type answer uint8

const (
	injective answer = iota
	overlapping
	undecided // symbolic: admitted (LAY-14)
	tooHard   // beyond the search limits
)

// CheckInjective refuses a layout in which two coordinates are decided to name the same element, naming its shape and strides (LAY-18). A layout with symbolic extents or strides
// is admitted unless a stride of 0 settles it (LAY-14). A layout so irregular that no bounded search decides it is refused as such. Annotations call it; constructors do
// not.
func CheckInjective(l Layout) error {
	return CheckInjectiveWithin(l, func(int) error { return nil })
}

// CheckInjectiveWithin is CheckInjective with a say in how long it takes: a small layout can take a tenth of a second, and one of many in each other much longer. What is about
// to be done is told to charge, in units of some ten nanoseconds; its error ends the search and is returned.
func CheckInjectiveWithin(l Layout, charge func(units int) error) error {
	view, err := engineView(l)
	if err != nil {
		return err
	}
	d := decider{charge}
	a, err := d.decide(view)
	if err != nil {
		return err
	}
	switch a {
	case overlapping:
		return &dim.Error{Code: diag.LayoutNotInjective, Class: "ValueError",
			Message: "the layout " + describe(l) + " is not injective: two coordinates name the same element",
			Help:    "leave the layout out, or give each axis a stride that the smaller ones cannot reach"}
	case tooHard:
		return &dim.Error{Code: diag.LayoutNotInjective, Class: "ValueError",
			Message: "the layout " + describe(l) + " cannot be shown to be injective within the search limits"}
	}
	return nil
}

func describe(l Layout) string {
	s, ok := l.(*Strided)
	if !ok || s.Strides == nil {
		return l.String()
	}
	return fmt.Sprintf("with the shape %s and the strides %s", s.Shape, s.Strides)
}

// engineView returns the plain layout that one engine sees (LAY-17): a position that some Split binds and that carries stride 0 counts with its local extent, any other
// with its full one.
func engineView(l Layout) (Layout, error) {
	switch l := l.(type) {
	case *Composed:
		inner, err := engineView(l.Inner)
		if err != nil {
			return nil, err
		}
		outer, err := engineView(l.Outer)
		if err != nil {
			return nil, err
		}
		if inner == l.Inner && outer == l.Outer {
			return l, nil
		}
		return NewComposed(inner, l.Offset, outer)
	case *Sharded:
		view, err := engineView(l.Layout)
		if err != nil {
			return nil, err
		}
		return localizeZeroStrides(view, l)
	}
	return l, nil
}

// localizeZeroStrides gives the stride-0 positions that the placement splits their local extents, in the Strided that supplies the domain of view.
func localizeZeroStrides(view Layout, by *Sharded) (Layout, error) {
	switch v := view.(type) {
	case *Composed:
		if v.Outer == nil {
			inner, err := localizeZeroStrides(v.Inner, by)
			if err != nil {
				return nil, err
			}
			return NewComposed(inner, v.Offset, nil)
		}
		outer, err := localizeZeroStrides(v.Outer, by)
		if err != nil {
			return nil, err
		}
		return NewComposed(v.Inner, v.Offset, outer)
	case *Strided:
		strides, err := v.FlatStrides()
		if err != nil || v.Strides == nil {
			return view, err
		}
		extents := slices.Clone(v.Domain())
		mesh := by.Mesh.Layout.Domain()
		for i, a := range by.Attrs[:min(len(by.Attrs), len(mesh))] {
			s, ok := a.(Split)
			if !ok || s.Axis < 0 || s.Axis >= len(extents) || strides[s.Axis] != dim.Const(0) {
				continue
			}
			extents[s.Axis] = localExtent(extents[s.Axis], mesh[i])
		}
		return NewStrided(Flat(extents...), Flat(strides...)), nil
	}
	return view, nil
}

// localExtent is an extent divided by a mesh extent where that comes out even (SHARD-56); a launch-provided mesh extent leaves 1.
func localExtent(extent, mesh dim.Dim) dim.Dim {
	if mesh == nil {
		return dim.Const(1)
	}
	n, ok := dim.AsConst(extent)
	m, meshOK := dim.AsConst(mesh)
	if ok && meshOK && m > 0 && n%m == 0 {
		return dim.Const(n / m)
	}
	return extent
}

// decider decides a layout, and tells what that takes.
type decider struct {
	charge func(units int) error
}

func (d decider) decide(l Layout) (answer, error) {
	switch l := l.(type) {
	case *Strided:
		if l.Strides == nil {
			return injective, nil // LAY-15
		}
		strides, err := l.FlatStrides()
		if err != nil {
			return undecided, err
		}
		return d.flat(l.Domain(), strides)
	case *Composed:
		return d.composed(l)
	}
	return injective, nil // an absent component is the identity
}

func (d decider) flat(shape, strides []dim.Dim) (answer, error) {
	for _, e := range shape {
		if n, ok := dim.AsConst(e); ok && n <= 0 {
			return injective, nil // an empty domain
		}
	}
	for i, e := range shape {
		if n, ok := dim.AsConst(e); ok && n != 1 && strides[i] == dim.Const(0) {
			return overlapping, nil
		}
	}
	n, ok := dim.Static(shape)
	s, sOK := dim.Static(strides)
	if !ok || !sOK {
		return undecided, nil
	}
	return d.static(n, s)
}

// composed is LAY-16: outer is injective, and inner is on the values that reach it.
func (d decider) composed(l *Composed) (answer, error) {
	outer, err := d.decide(l.Outer)
	if err != nil || outer == overlapping {
		return outer, err
	}
	inner, err := d.decide(l.Inner)
	if err != nil || l.Inner == nil {
		return outer, err
	}
	// Without an outer, offset + c runs once through inner's coordinates, only from another start.
	if l.Outer == nil {
		return inner, nil
	}
	if inner == injective && l.staysInside() {
		return outer, nil
	}
	return d.enumerate(l)
}

// staysInside reports whether every value offset + outer(c) is a coordinate of inner, so that inner never wraps around.
func (l *Composed) staysInside() bool {
	offset, ok := dim.AsConst(l.Offset)
	outer, plain := l.Outer.(*Strided)
	if !ok || !plain {
		return false
	}
	size, err := l.Inner.DomainShape().Product()
	if err != nil {
		return false
	}
	n, ok := dim.Static(outer.Domain())
	strides, err := outer.FlatStrides()
	s, sOK := dim.Static(strides)
	if !ok || err != nil || !sOK {
		return false
	}
	lo, hi := offset, offset
	for i := range n {
		reach, fits := dim.Apply(dim.Mul, max(0, n[i]-1), s[i])
		if !fits {
			return false
		}
		if lo, ok = dim.Apply(dim.Add, lo, min(0, reach)); !ok {
			return false
		}
		if hi, ok = dim.Apply(dim.Add, hi, max(0, reach)); !ok {
			return false
		}
	}
	return lo >= 0 && hi < size
}

// maxEnumerated bounds the coordinates that are tried one by one.
const maxEnumerated = 1 << 20

// enumerate computes the index of every coordinate.
func (d decider) enumerate(l *Composed) (answer, error) {
	extents, ok := dim.Static(l.Domain())
	if !ok {
		return undecided, nil
	}
	size := int64(1)
	for _, n := range extents {
		if n <= 0 {
			return injective, nil
		}
		if size, ok = dim.Apply(dim.Mul, size, n); !ok || size > maxEnumerated {
			return tooHard, nil
		}
	}
	f, ok := function(l)
	if !ok {
		return undecided, nil
	}
	if err := d.charge(int(size) * positions(l)); err != nil {
		return undecided, err
	}
	values := make([]int64, size)
	for x := range values {
		if values[x], ok = f(int64(x)); !ok {
			return tooHard, nil
		}
	}
	return d.distinct(values)
}

// positions counts what an index is computed from.
func positions(l Layout) int {
	switch l := l.(type) {
	case *Strided:
		return 1 + len(l.Domain())
	case *Composed:
		return 1 + positions(l.Inner) + positions(l.Outer)
	case *Sharded:
		return positions(l.Layout)
	}
	return 1
}

// sortUnits is what sorting takes for each value.
const sortUnits = 10

func (d decider) distinct(values []int64) (answer, error) {
	if err := d.charge(sortUnits * len(values)); err != nil {
		return undecided, err
	}
	slices.Sort(values)
	for i := 1; i < len(values); i++ {
		if values[i] == values[i-1] {
			return overlapping, nil
		}
	}
	return injective, nil
}

// function returns a static layout as a function of an integer coordinate (LAY-7, SHARD-16), or false when it is not static. The function reports false where a result
// does not fit or inner has no coordinates (LAY-8).
func function(l Layout) (func(x int64) (int64, bool), bool) {
	switch l := l.(type) {
	case *Strided:
		strides, err := l.FlatStrides()
		n, ok := dim.Static(l.Domain())
		s, sOK := dim.Static(strides)
		if err != nil || !ok || !sOK {
			return nil, false
		}
		return func(x int64) (int64, bool) { return stridedIndex(n, s, x) }, true
	case *Composed:
		inner, ok := function(l.Inner)
		outer, outerOK := function(l.Outer)
		offset, offsetOK := dim.AsConst(l.Offset)
		if !ok || !outerOK || !offsetOK {
			return nil, false
		}
		return func(x int64) (int64, bool) {
			y, ok := outer(x)
			z, fits := dim.Apply(dim.Add, offset, y)
			if !ok || !fits {
				return 0, false
			}
			return inner(z)
		}, true
	case *Sharded:
		return function(l.Layout)
	}
	return func(x int64) (int64, bool) { return x, true }, true
}

// stridedIndex is LAY-7: entry 0 varies fastest, and every entry is reduced modulo its extent.
func stridedIndex(n, s []int64, x int64) (int64, bool) {
	sum, fits := int64(0), true
	for i := range n {
		if n[i] <= 0 {
			return 0, false
		}
		c, _ := dim.Apply(dim.Mod, x, n[i])
		x, _ = dim.Apply(dim.FloorDiv, x, n[i])
		term, ok := dim.Apply(dim.Mul, c, s[i])
		var sumOK bool
		sum, sumOK = dim.Apply(dim.Add, sum, term)
		fits = fits && ok && sumOK
	}
	return sum, fits
}
