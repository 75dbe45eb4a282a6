package shard

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/tilefoundry/tilefoundry/dim"
)

// axis is one axis of a static layout: e runs over [-(n-1), n-1] in steps of s, s above 0.
type axis struct {
	n, s int64
}

// maxReach bounds the indices of a layout that is decided, so that sums of two of them cannot overflow.
const maxReach = 1 << 61

// maxSteps bounds the search for a collision.
const maxSteps = 1 << 20

// static decides a static layout without empty extents and without zero strides on extents above 1 (LAY-12, LAY-13).
func (d decider) static(extents, strides []int64) (answer, error) {
	axes := make([]axis, 0, len(extents))
	for i, n := range extents {
		if n == 1 {
			continue
		}
		s := strides[i]
		if s < 0 {
			s = -s // the sign of e makes up for it
		}
		if s < 0 {
			return tooHard, nil
		}
		axes = append(axes, axis{n, s})
	}
	slices.SortFunc(axes, func(a, b axis) int {
		return cmp.Or(cmp.Compare(a.s, b.s), cmp.Compare(a.n, b.n))
	})
	reach, sorted := int64(0), true
	for _, a := range axes {
		sorted = sorted && a.s > reach
		span, ok := dim.Apply(dim.Mul, a.n-1, a.s)
		if reach, _ = dim.Apply(dim.Add, reach, span); !ok || reach < 0 || reach > maxReach {
			return tooHard, nil
		}
	}
	if sorted {
		return injective, nil
	}
	size, small := int64(1), true
	for _, a := range axes {
		n, ok := dim.Apply(dim.Mul, size, a.n)
		if !ok || n > reach+1 {
			return overlapping, nil // more coordinates than indices
		}
		size, small = n, small && n <= maxEnumerated
	}
	if small && size <= maxEnumerated/16 {
		return d.distinct(indices(axes, size))
	}
	slices.Reverse(axes)
	s := newSearch(axes)
	s.charge = d.charge
	if err := d.charge(searchUnits * len(axes)); err != nil {
		return undecided, err
	}
	found, done := s.collides(0, 0, false)
	if s.err != nil {
		return undecided, s.err
	}
	switch {
	case found:
		return overlapping, nil
	case done:
		return injective, nil
	case small:
		return d.distinct(indices(axes, size))
	}
	return tooHard, nil
}

func indices(axes []axis, size int64) []int64 {
	values := make([]int64, 1, size)
	for _, a := range axes {
		have := len(values)
		for k := int64(1); k < a.n; k++ {
			for _, v := range values[:have] {
				values = append(values, v+k*a.s)
			}
		}
	}
	return values
}

// search looks for a nonzero e with sum(e[i]*s[i]) = 0, the largest stride first. It needs two axes or more; fewer never overlap.
type search struct {
	axes  []axis
	reach []int64 // reach[k] is the largest sum that axes k and later make
	gcd   []int64 // gcd[k] divides every sum that axes k and later make
	steps int

	charge func(units int) error // asked before every chargedSteps steps
	err    error                 // what it answered
}

// What the search charges for: so many steps at a time, and each step.
const chargedSteps, searchUnits = 1 << 10, 4

func newSearch(axes []axis) *search {
	s := &search{axes: axes, reach: make([]int64, len(axes)+1), gcd: make([]int64, len(axes)+1), steps: maxSteps}
	for k := len(axes) - 1; k >= 0; k-- {
		s.reach[k] = s.reach[k+1] + (axes[k].n-1)*axes[k].s
		s.gcd[k] = gcd(s.gcd[k+1], axes[k].s)
	}
	return s
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// collides reports whether axes k and later make the sum r, not all of them idle unless an earlier axis already moved. done is false when the steps ran out first. While nothing
// has moved, only positive first moves are tried: -e is a solution with e.
func (s *search) collides(k int, r int64, moved bool) (found, done bool) {
	if r > s.reach[k] || -r > s.reach[k] || r%s.gcd[k] != 0 {
		return false, true
	}
	if k == len(s.axes)-2 {
		return pair(s.axes[k], s.axes[k+1], r, moved), true
	}
	a, rest := s.axes[k], s.reach[k+1]
	lo := max(-(a.n - 1), ceilDiv(r-rest, a.s))
	hi := min(a.n-1, floorDiv(r+rest, a.s))
	if !moved {
		lo = max(lo, 0)
	}
	for e := lo; e <= hi; e++ {
		if s.steps--; s.steps < 0 {
			return false, false
		}
		if s.steps%chargedSteps == 0 && s.err == nil {
			if s.err = s.charge(searchUnits * chargedSteps); s.err != nil {
				return false, false
			}
		}
		if found, done = s.collides(k+1, r-e*a.s, moved || e != 0); found || !done {
			return found, done
		}
	}
	return false, true
}

// pair reports whether e*a.s + f*b.s = r has a solution within the axes, other than e = f = 0 unless moved. The solutions e are one residue class modulo b.s/g.
func pair(a, b axis, r int64, moved bool) bool {
	g := gcd(a.s, b.s)
	if r%g != 0 {
		return false
	}
	span := (b.n - 1) * b.s
	lo := max(-(a.n - 1), ceilDiv(r-span, a.s))
	hi := min(a.n-1, floorDiv(r+span, a.s))
	if !moved {
		lo = max(lo, 1) // r is 0 here, and e = 0 leaves f = 0
	}
	m := b.s / g
	residue := mulMod(floorMod(r/g, m), inverse(a.s/g, m), m)
	first := lo + floorMod(residue-floorMod(lo, m), m)
	return first <= hi
}

// inverse returns x with a*x = 1 modulo m, for coprime a and m.
func inverse(a, m int64) int64 {
	r0, r1, t0, t1 := m, floorMod(a, m), int64(0), int64(1)
	for r1 != 0 {
		q := r0 / r1
		r0, r1 = r1, r0-q*r1
		t0, t1 = t1, t0-q*t1
	}
	return floorMod(t0, m)
}

func mulMod(x, y, m int64) int64 {
	hi, lo := bits.Mul64(uint64(x), uint64(y))
	_, rem := bits.Div64(hi%uint64(m), lo, uint64(m))
	return int64(rem)
}

func floorDiv(x, y int64) int64 {
	q, _ := dim.Apply(dim.FloorDiv, x, y)
	return q
}

func floorMod(x, y int64) int64 {
	r, _ := dim.Apply(dim.Mod, x, y)
	return r
}

func ceilDiv(x, y int64) int64 { return -floorDiv(-x, y) }
