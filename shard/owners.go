package shard

import "github.com/tilefoundry/tilefoundry/dim"

// Owners hands the positions of a layout's domain to the logical axes of a shape, both from left to right (LAY-30, LAY-31, `layout_axis_to_tensor_axis`): the result is the owner of each position, or
// -1 against a rank-0 shape (LAY-32). Of (1, 3, 32, 12) against (1, 1152) it is 0, 1, 1, 1.
func Owners(domain, shape []dim.Dim) []int {
	owners := make([]int, len(domain))
	at := 0
	take := func(axis int) {
		owners[at] = axis
		at++
	}
	for axis, extent := range shape {
		if at == len(domain) {
			break
		}
		n, static := dim.AsConst(extent)
		switch {
		case !static && domain[at] != nil && dim.Equal(domain[at], extent), static && n == 1:
			take(axis)
		case !static:
			for at < len(domain) {
				take(axis)
			}
		case n == 0:
			takeThroughZero(domain, owners, &at, axis)
		default:
			for product := int64(1); at < len(domain) && product < n; {
				if m, ok := dim.AsConst(domain[at]); ok {
					var fits bool
					if product, fits = dim.Apply(dim.Mul, product, m); !fits {
						product = n
					}
				}
				take(axis)
			}
		}
	}
	for ; at < len(domain); at++ {
		owners[at] = len(shape) - 1
	}
	return owners
}

// takeThroughZero gives an axis of extent 0 the positions up to and including the first of extent 0, or none when there is no such position.
func takeThroughZero(domain []dim.Dim, owners []int, at *int, axis int) {
	for end := *at; end < len(domain); end++ {
		if domain[end] != dim.Const(0) {
			continue
		}
		for ; *at <= end; *at++ {
			owners[*at] = axis
		}
		return
	}
}

// SplitTargets returns, for each mesh axis, the logical axis of shape that owns the position its Split names, and -1 for any other attribute (LAY-33, `split_target_axes`).
func (l *Sharded) SplitTargets(shape []dim.Dim) []int {
	targets := make([]int, l.Mesh.Rank())
	owners := Owners(l.Domain(), shape)
	for i := range targets {
		targets[i] = -1
		if s, ok := l.AttrAt(i).(Split); ok && s.Axis >= 0 && s.Axis < len(owners) {
			targets[i] = owners[s.Axis]
		}
	}
	return targets
}

// Digit is a mesh axis that enumerates one digit of a logical axis's index, the index being read as a number whose digits are the axis's layout positions: instance c holds the
// indices whose digit is c. Outer is the product of the extents in front of it, and Symbols are those of them that are no integers.
type Digit struct {
	Axis     int // the logical axis
	MeshAxis int
	Outer    int64
	Symbols  []dim.Dim
}

// Same reports whether two digits select the same indices of an axis.
func (d *Digit) Same(e *Digit) bool {
	return d.MeshAxis == e.MeshAxis && d.Outer == e.Outer && dim.EqualAll(d.Symbols, e.Symbols)
}

// Digits lists the digits of a tensor's logical axes that mesh axes enumerate, axis by axis and outermost first, given the owners of the layout's positions. A mesh axis of extent 1
// enumerates nothing. A position longer than the mesh axis that splits it counts as a block: its outer part is the digit.
func (l *Sharded) Digits(owners []int) []Digit {
	var digits []Digit
	extents := l.Mesh.Layout.Domain()
	domain := l.Domain()
	at := Digit{Axis: -1}
	for k, axis := range owners { // which never decrease
		if axis < 0 {
			continue
		}
		if axis != at.Axis {
			at = Digit{Axis: axis, Outer: 1}
		}
		inside := at
		for m := range extents {
			if l.AttrAt(m) != (Split{k}) || extents[m] == dim.Const(1) {
				continue
			}
			inside.MeshAxis = m
			digits = append(digits, inside)
			inside.enter(extents[m])
		}
		at.enter(domain[k])
	}
	return digits
}

// enter moves behind a digit of the given extent.
func (d *Digit) enter(extent dim.Dim) {
	if n, ok := dim.AsConst(extent); ok {
		if p, fits := dim.Apply(dim.Mul, d.Outer, n); fits {
			d.Outer = p
			return
		}
	}
	d.Symbols = append(append([]dim.Dim(nil), d.Symbols...), extent)
}
