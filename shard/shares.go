package shard

import (
	"fmt"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
)

// Share is what one participant of a mesh holds of a tensor: the elements whose index along each logical axis is listed.
type Share struct {
	Coord   []int64   // the participant's coordinate, one entry a mesh axis
	Indices [][]int64 // for each logical axis the indices held, in the order of the local positions
}

// maxShares bounds the indices that Shares lists for all participants together.
const maxShares = 1 << 22

// CheckWellFormed refuses a placement that does not describe a tensor of the given shape (SHARD-55): a split outside the domain, two mesh axes on one position, a mesh extent that does not divide its position, or a domain
// with another number of elements. Symbolic extents are not compared. Construction never asks this (SHARD-53).
func (l *Sharded) CheckWellFormed(shape []dim.Dim) error {
	domain, extents := l.Domain(), l.Mesh.Layout.Domain()
	if len(l.Attrs) > len(extents) {
		return placement("the layout has %s, and the mesh %s", diag.Plural(len(l.Attrs), "attribute"), diag.Plural(len(extents), "axis"))
	}
	by := map[int]int{}
	for m, a := range l.Attrs {
		s, ok := a.(Split)
		if !ok {
			continue
		}
		if s.Axis < 0 || s.Axis >= len(domain) {
			return placement("mesh axis %d splits position %d, and the layout has rank %d", m, s.Axis, len(domain))
		}
		if other, taken := by[s.Axis]; taken {
			return placement("mesh axes %d and %d both split position %d", other, m, s.Axis)
		}
		by[s.Axis] = m
		n, ok := dim.AsConst(domain[s.Axis])
		e, alsoOK := dim.AsConst(extents[m])
		if ok && alsoOK && (e <= 0 || n%e != 0) {
			return placement("position %d has the extent %d, which is not divisible by %d, the extent of mesh axis %d", s.Axis, n, e, m)
		}
	}
	positions, err := Flat(domain...).Product()
	if err != nil {
		return nil
	}
	elements, err := Flat(shape...).Product()
	if err == nil && positions != elements {
		return placement("the layout has %s, and the tensor has %d", diag.Plural(positions, "element"), elements)
	}
	return nil
}

// Canonical reports whether every split position has the extent of its mesh axis, so that its local extent is 1 (SHARD-55).
func (l *Sharded) Canonical() bool {
	domain, extents := l.Domain(), l.Mesh.Layout.Domain()
	for m, a := range l.Attrs[:min(len(l.Attrs), len(extents))] {
		if s, ok := a.(Split); ok && (s.Axis < 0 || s.Axis >= len(domain) || extents[m] == nil || !dim.Equal(domain[s.Axis], extents[m])) {
			return false
		}
	}
	return true
}

// Shares lists what every participant of the mesh holds of a tensor of the given shape, in row-major order of their coordinates. A Partial or Broadcast axis gives its participants the same elements. It refuses a
// placement that is not well-formed for the shape, whose positions do not multiply to each axis, that is not static, or that wraps an earlier one, and more than about four million indices.
func (l *Sharded) Shares(shape []int64) ([]Share, error) {
	dims := dim.Consts(shape...)
	if err := l.CheckWellFormed(dims); err != nil {
		return nil, err
	}
	domain, ok := dim.Static(l.Domain())
	mesh, meshOK := dim.Static(l.Mesh.Layout.Domain())
	if !ok || !meshOK {
		return nil, notConcrete("the placement " + l.String() + " is not static")
	}
	if Genuine(l.Layout) {
		return nil, placement("the placement wraps an earlier one")
	}
	owners := Owners(l.Domain(), dims)
	if err := checkFactors(domain, owners, shape); err != nil {
		return nil, err
	}
	participants, held := int64(1), int64(0)
	for _, e := range mesh {
		participants *= max(e, 0)
		if participants > maxShares {
			return nil, tooManyShares()
		}
	}
	for _, n := range shape {
		if n > maxShares {
			return nil, tooManyShares()
		}
		held += n
	}
	if held > maxShares || participants*held > maxShares {
		return nil, tooManyShares()
	}
	shares := make([]Share, participants)
	for p := range shares {
		coord := unravel(int64(p), mesh)
		shares[p] = Share{coord, l.indices(coord, domain, mesh, owners, len(shape))}
	}
	return shares, nil
}

func tooManyShares() error {
	return &dim.Error{Code: diag.SymbolicTooLarge, Class: "ValueError", Message: "the placement has too many participants to list what each of them holds"}
}

// checkFactors compares the product of the positions of each axis with its extent.
func checkFactors(domain []int64, owners []int, shape []int64) error {
	var c calculator
	product := make([]int64, len(shape))
	for a := range product {
		product[a] = 1
	}
	for k, a := range owners {
		if a >= 0 {
			product[a] = c.mul(product[a], domain[k])
		}
	}
	if c.overflowed {
		return tooManyShares()
	}
	for a, n := range shape {
		if product[a] != n {
			return placement("the positions of axis %d have %s, and the axis has the extent %d", a, diag.Plural(product[a], "element"), n)
		}
	}
	return nil
}

// indices lists, for each logical axis, what the participant at coord holds.
func (l *Sharded) indices(coord, domain, mesh []int64, owners []int, rank int) [][]int64 {
	held := make([][]int64, rank)
	for a := range held {
		held[a] = []int64{0}
	}
	for k, a := range owners {
		if a < 0 {
			continue
		}
		lo, hi := int64(0), domain[k]
		for m := range mesh {
			if l.AttrAt(m) == (Split{k}) {
				width := domain[k] / mesh[m]
				lo, hi = coord[m]*width, (coord[m]+1)*width
			}
		}
		var next []int64
		for _, i := range held[a] {
			for d := lo; d < hi; d++ {
				next = append(next, i*domain[k]+d)
			}
		}
		held[a] = next
	}
	return held
}

// unravel is the row-major coordinate of a number below the product of the extents.
func unravel(x int64, extents []int64) []int64 {
	coord := make([]int64, len(extents))
	for i := len(extents) - 1; i >= 0; i-- {
		coord[i] = x % extents[i]
		x /= extents[i]
	}
	return coord
}

// TopologyAxes partitions the mesh axes into one contiguous group for each topology, matched from the last axis backwards (SHARD-39): sizes 5 and 64 over the axes (5, 2, 32) give [0] and [1 2]. It reports false when the mesh is not
// topology consistent.
func (m *Mesh) TopologyAxes() ([][]int, bool) {
	extents, ok := dim.Static(m.Layout.Domain())
	if !ok {
		return m.launched()
	}
	groups := make([][]int, len(m.Topologies))
	at := len(extents)
	for t := len(m.Topologies) - 1; t >= 0; t-- {
		size, ok := dim.AsConst(m.Topologies[t].Size)
		if !ok {
			return nil, false
		}
		product, end := int64(1), at
		for at > 0 && (product < size || size == product && extents[at-1] == 1 && t == 0) {
			at--
			product *= extents[at]
		}
		if product != size {
			return nil, false
		}
		for i := at; i < end; i++ {
			groups[t] = append(groups[t], i)
		}
	}
	return groups, at == 0
}

// launched matches a mesh of one topology whose extents the launch provides: all axes belong to it.
func (m *Mesh) launched() ([][]int, bool) {
	if len(m.Topologies) != 1 || m.Topologies[0].Size != nil {
		return nil, false
	}
	all := make([]int, m.Rank())
	for i := range all {
		all[i] = i
	}
	return [][]int{all}, true
}

// String names the participant and what it holds, for failures of tests.
func (s Share) String() string { return fmt.Sprintf("%v holds %v", s.Coord, s.Indices) }
