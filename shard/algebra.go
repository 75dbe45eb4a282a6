package shard

import (
	"fmt"
	"slices"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
)

// The layout algebra of shard.md section 3. Every function takes a static Strided, nested or flat, and works on its flattened entries; a symbolic or absent entry is
// refused (SHARD-6), and so is a number that does not fit in 64 bits.

// entry is one axis of a flat static layout.
type entry struct {
	extent, stride int64
}

// entries flattens a static layout (SHARD-4, LAY-1).
func (l *Strided) entries() ([]entry, error) {
	strides, err := l.FlatStrides()
	if err != nil {
		return nil, err
	}
	n, ok := dim.Static(l.Domain())
	s, alsoOK := dim.Static(strides)
	if !ok || !alsoOK {
		return nil, notConcrete(fmt.Sprintf("the layout %s is not static: its extents and strides must be integers here", l))
	}
	flat := make([]entry, len(n))
	for i := range n {
		flat[i] = entry{n[i], s[i]}
	}
	return flat, nil
}

func layoutOf(flat []entry) *Strided {
	n, s := make([]int64, len(flat)), make([]int64, len(flat))
	for i, e := range flat {
		n[i], s[i] = e.extent, e.stride
	}
	return NewStrided(Ints(n...), Ints(s...))
}

// calculator multiplies and adds, and remembers whether a result left 64 bits.
type calculator struct{ overflowed bool }

func (c *calculator) do(op dim.Op, x, y int64) int64 {
	z, ok := dim.Apply(op, x, y)
	c.overflowed = c.overflowed || !ok
	return z
}

func (c *calculator) mul(x, y int64) int64 { return c.do(dim.Mul, x, y) }
func (c *calculator) add(x, y int64) int64 { return c.do(dim.Add, x, y) }

func (c *calculator) err(l *Strided) error {
	if c.overflowed {
		return overflow("a number computed from the layout " + l.String())
	}
	return nil
}

// Apply returns the index of an integer coordinate, entry 0 varying fastest and every entry reduced modulo its extent (LAY-7). It refuses an empty domain (LAY-8).
func (l *Strided) Apply(x int64) (int64, error) {
	flat, err := l.entries()
	if err != nil {
		return 0, err
	}
	n, s := make([]int64, len(flat)), make([]int64, len(flat))
	for i, e := range flat {
		if e.extent <= 0 {
			return 0, emptyDomain(l)
		}
		n[i], s[i] = e.extent, e.stride
	}
	index, fits := stridedIndex(n, s, x)
	if !fits {
		return 0, overflow("an index of the layout " + l.String())
	}
	return index, nil
}

// Index returns the index of a tuple coordinate, one entry for each of the flattened axes: the sum of the entries times the strides (LAY-6). Nothing is reduced.
func (l *Strided) Index(coordinate ...int64) (int64, error) {
	flat, err := l.entries()
	if err != nil {
		return 0, err
	}
	if len(coordinate) != len(flat) {
		return 0, &dim.Error{Code: diag.LayoutIncongruent, Class: "ValueError",
			Message: fmt.Sprintf("the coordinate has %s, and the layout %s has rank %d", diag.Plural(len(coordinate), "entry"), l, len(flat))}
	}
	var c calculator
	sum := int64(0)
	for i, e := range flat {
		sum = c.add(sum, c.mul(coordinate[i], e.stride))
	}
	return sum, c.err(l)
}

// Coordinate returns, for each flattened axis, the index divided by the stride and reduced modulo the extent (LAY-10, `idx2crd`). It refuses a stride of 0 and an empty domain.
func (l *Strided) Coordinate(index int64) ([]int64, error) {
	flat, err := l.entries()
	if err != nil {
		return nil, err
	}
	out := make([]int64, len(flat))
	for i, e := range flat {
		if e.extent <= 0 {
			return nil, emptyDomain(l)
		}
		if e.stride == 0 {
			return nil, &dim.Error{Code: diag.NotProjectable, Class: "NotProjectable",
				Message: fmt.Sprintf("the layout %s has the stride 0 on axis %d, which no index tells apart", l, i)}
		}
		out[i] = floorMod(floorDiv(index, e.stride), e.extent)
	}
	return out, nil
}

// Size returns the number of coordinates (LAY-9).
func (l *Strided) Size() (int64, error) { return l.Shape.Product() }

// Cosize returns one more than the index of the last coordinate (LAY-9). It refuses an empty domain.
func (l *Strided) Cosize() (int64, error) {
	size, err := l.Size()
	if err != nil {
		return 0, err
	}
	if size <= 0 {
		return 0, emptyDomain(l)
	}
	last, err := l.Apply(size - 1)
	if err != nil {
		return 0, err
	}
	var c calculator
	cosize := c.add(last, 1)
	return cosize, c.err(l)
}

func emptyDomain(l *Strided) error {
	return &dim.Error{Code: diag.LayoutEmpty, Class: "ValueError", Message: fmt.Sprintf("the layout %s has no coordinate: an extent is 0", l)}
}

// Coalesce drops entries of extent 1 and merges neighbours that continue each other (LAY-11): (4, 8):(1, 4) becomes (32,):(1,).
func (l *Strided) Coalesce() (*Strided, error) {
	flat, err := l.entries()
	if err != nil {
		return nil, err
	}
	return coalesce(l, flat)
}

func coalesce(of *Strided, flat []entry) (*Strided, error) {
	var c calculator
	merged := []entry{{1, 0}}
	for _, e := range flat {
		last := &merged[len(merged)-1]
		switch {
		case e.extent == 1:
		case last.extent == 1:
			*last = e
		case c.mul(last.extent, last.stride) == e.stride:
			last.extent = c.mul(last.extent, e.extent)
		default:
			merged = append(merged, e)
		}
	}
	return layoutOf(merged), c.err(of)
}

// Complement returns the layout that reaches what l leaves out below m, l's own entries aside (LAY-20): of (2, 5):(1, 8) it is (4,):(2,). It refuses overlapping entries.
func (l *Strided) Complement(m int64) (*Strided, error) {
	flat, err := l.entries()
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(flat, byStride)
	var c calculator
	var out []entry
	r := int64(1)
	for _, e := range flat {
		if e.stride == 0 || e.extent == 1 {
			continue
		}
		reach := c.mul(e.extent, e.stride)
		if r > reach {
			return nil, notProjectable(l, "its entries overlap")
		}
		out = append(out, entry{floorDiv(e.stride, r), r})
		r = reach
	}
	if r == 0 {
		return nil, emptyDomain(l)
	}
	out = append(out, entry{ceilDiv(m, r), r})
	if err := c.err(l); err != nil {
		return nil, err
	}
	return coalesce(l, out)
}

func byStride(a, b entry) int {
	if a.stride != b.stride {
		return compare(a.stride, b.stride)
	}
	return compare(a.extent, b.extent)
}

func compare(a, b int64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

func notProjectable(l Layout, why string) error {
	return &dim.Error{Code: diag.NotProjectable, Class: "NotProjectable", Message: fmt.Sprintf("the layout %s is not projectable: %s", l, why)}
}
