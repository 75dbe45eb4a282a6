package ir

import (
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
)

// carried is the layout that every operand able to carry its own gives alike, or nil (PROP-12 to PROP-21).
func (d *derivation) carried() *shard.Sharded {
	var found *shard.Sharded
	for i := range d.parts {
		l := d.carry(&d.parts[i])
		if l == nil {
			continue
		}
		if found != nil && !shard.Equal(found, l) {
			return nil
		}
		found = l
	}
	return found
}

// carry moves the positions of a part's layout to the result, or returns nil where the part is no candidate.
func (d *derivation) carry(p *part) *shard.Sharded {
	inner, ok := p.placed.Layout.(*shard.Strided)
	if !ok || inner.CheckCongruent() != nil || !d.reachesAll(p) {
		return nil
	}
	// The old positions in the order of the new ones.
	var order []int
	for _, positions := range d.destinations(p) {
		order = append(order, positions...)
	}
	extents, moved := make([]dim.Dim, len(order)), make([]int, len(p.owners))
	for k := range moved {
		moved[k] = -1
	}
	domain := inner.Domain()
	for n, k := range order {
		extents[n] = dim.Const(1)
		if p.axes[p.owners[k]].Use != Reduced {
			extents[n], moved[k] = domain[k], n
		}
	}
	l, err := d.carriedLayout(inner, order, extents, moved)
	if err != nil {
		return nil
	}
	s, err := shard.NewSharded(l, p.carriedAttrs(moved, d.mesh.Rank()), d.mesh)
	if err != nil || !d.agrees(s) {
		return nil
	}
	return s
}

// reachesAll is PROP-13 and PROP-14: every position's axis is kept or completed, and every axis of the result that an operand axis feeds is reached.
func (d *derivation) reachesAll(p *part) bool {
	reached := make([]bool, len(d.shape))
	for _, a := range p.owners {
		if a < 0 {
			continue
		}
		switch use := p.axes[a]; use.Use {
		case Kept, Scanned, Reduced:
			if use.To >= 0 {
				reached[use.To] = true
			}
		default:
			return false
		}
	}
	for _, r := range reached {
		if !r {
			return false
		}
	}
	return true
}

// destinations lists the old positions of each result axis in their own order; a completed position without an axis joins the last one, or disappears at rank 0 (PROP-16).
func (d *derivation) destinations(p *part) [][]int {
	to := make([][]int, len(d.shape))
	for k, a := range p.owners {
		if a < 0 {
			continue
		}
		o := p.axes[a].To
		if o < 0 {
			o = len(d.shape) - 1
		}
		if o >= 0 {
			to[o] = append(to[o], k)
		}
	}
	return to
}

// carriedLayout is PROP-17 and PROP-20.
func (d *derivation) carriedLayout(inner *shard.Strided, order []int, extents []dim.Dim, moved []int) (*shard.Strided, error) {
	if d.rel.Fresh {
		strides, err := shard.COrderStrides(extents)
		if err != nil {
			return nil, err
		}
		for n, e := range extents {
			if e == dim.Const(1) {
				strides[n] = dim.Const(0)
			}
		}
		return shard.NewStrided(shard.Flat(extents...), shard.Flat(strides...)), nil
	}
	if inner.Strides == nil {
		return &shard.Strided{Shape: shard.Flat(extents...)}, nil
	}
	old := inner.Strides.Flatten()
	strides := make([]dim.Dim, len(order))
	for n, k := range order {
		strides[n] = dim.Const(0)
		if moved[k] >= 0 {
			strides[n] = old[k]
		}
	}
	return shard.NewStrided(shard.Flat(extents...), shard.Flat(strides...)), nil
}

// carriedAttrs renumbers the splits of kept positions and keeps the partial states (PROP-18).
func (p *part) carriedAttrs(moved []int, rank int) []shard.Attr {
	attrs := make([]shard.Attr, rank)
	for m := range attrs {
		attrs[m] = shard.Broadcast{}
		switch a := p.placed.AttrAt(m).(type) {
		case shard.Partial:
			attrs[m] = a
		case shard.Split:
			if moved[a.Axis] >= 0 {
				attrs[m] = shard.Split{Axis: moved[a.Axis]}
			}
		}
	}
	return attrs
}

// agrees reports whether a carried placement says on every mesh axis what was derived (PROP-15).
func (d *derivation) agrees(l *shard.Sharded) bool {
	targets := l.SplitTargets(d.shape)
	for m, state := range d.states {
		got := l.AttrAt(m)
		if _, ok := got.(shard.Split); ok {
			got = shard.Split{Axis: targets[m]}
		}
		if got != state {
			return false
		}
	}
	return true
}
