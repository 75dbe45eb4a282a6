package ir

import (
	"fmt"
	"slices"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// derivation makes a result's layout from operands that are genuinely sharded (shard.md sections 10.2 to 10.4 and 10.11). It follows each
// Split from its layout position to the logical axis that owns the position, from there by the relation to an axis of the result, and makes
// the layout by carrying an operand's or, failing that, in the canonical form.
type derivation struct {
	rel      *Relation
	operands []*types.Tensor
	shape    []dim.Dim
	name     func(int) string
	mesh     *shard.Mesh
	parts    []part
	states   []shard.Attr // by mesh axis; a Split names a logical axis of the result
	origin   []int        // the part that a state comes from
}

// part is an operand that takes part (PROP-4).
type part struct {
	operand int
	placed  *shard.Sharded
	shape   []dim.Dim
	axes    []Axis
	owners  []int // the logical axis of each layout position
}

// unread is the refusal of a placement that ops cannot read.
func unread(name, why string) *Error {
	return Verifyf(diag.PlacementUnread, "the placement of %s gives no layout for the result: %s", name, why).
		WithHelp("reshard %s to one placement over one mesh first", name)
}

// join finds the operands that take part and checks that they are placed over one mesh (PROP-4, PROP-5).
func (d *derivation) join() error {
	for i, t := range d.operands {
		if t == nil || !d.rel.takesPart(i) || !shard.Genuine(t.Layout) {
			continue
		}
		s, ok := t.Layout.(*shard.Sharded)
		if !ok {
			return unread(d.name(i), "it is a composition around a placement").WithOperand(i)
		}
		if shard.Genuine(s.Layout) {
			return unread(d.name(i), "it wraps an earlier placement").WithOperand(i)
		}
		if rank := s.Mesh.Rank(); len(s.Attrs) > rank {
			return unread(d.name(i), fmt.Sprintf("it states %s, and its mesh has %s", diag.Plural(len(s.Attrs), "attribute"), diag.Plural(rank, "axis"))).WithOperand(i)
		}
		if len(d.parts) > 0 && !shard.EqualMeshes(d.mesh, s.Mesh) {
			first := d.name(d.parts[0].operand)
			return Verifyf(diag.MeshesDiffer, "%s and %s are placed over different meshes, %s and %s", first, d.name(i), d.mesh, s.Mesh).
				WithHelp("reshard %s to the mesh of %s", d.name(i), first).WithOperand(i)
		}
		d.mesh = s.Mesh
		d.parts = append(d.parts, part{i, s, t.Shape, d.rel.Operands[i], shard.Owners(s.Domain(), t.Shape)})
	}
	return nil
}

func (d *derivation) derive() (shard.Layout, error) {
	if err := d.checkSplits(); err != nil {
		return nil, err
	}
	if l := d.unchanged(); l != nil {
		return l, nil
	}
	if d.rel.Mode == MigrateLayout {
		if err := d.checkGather(); err != nil {
			return nil, err
		}
	}
	if err := d.propose(); err != nil {
		return nil, err
	}
	var l *shard.Sharded
	if d.rel.Carry {
		l = d.carried()
	}
	if l == nil {
		var err error
		if l, err = d.canonical(); err != nil {
			return nil, err
		}
	}
	if err := d.checkHeld(l); err != nil {
		return nil, err
	}
	return l, nil
}

// unchanged is the usual case in short: elementwise, every part with one and the same layout, which is then the result's.
func (d *derivation) unchanged() shard.Layout {
	first := d.parts[0]
	if !d.rel.Carry || d.rel.Fresh || len(first.placed.Attrs) != d.mesh.Rank() {
		return nil
	}
	inner, ok := first.placed.Layout.(*shard.Strided)
	if !ok || !inner.Shape.IsFlat() || inner.CheckCongruent() != nil {
		return nil
	}
	for _, p := range d.parts {
		if p.placed != first.placed && !shard.Equal(p.placed, first.placed) || len(p.shape) != len(d.shape) {
			return nil
		}
		for i, a := range p.axes {
			if a != (Axis{Kept, i}) {
				return nil
			}
		}
		if !coversAll(p.owners, len(p.shape)) {
			return nil
		}
	}
	if slices.Contains(first.placed.Attrs, shard.Attr(shard.Dynamic{})) {
		return nil
	}
	return first.placed
}

// coversAll reports whether each axis owns a position; owners never decrease.
func coversAll(owners []int, rank int) bool {
	next := 0
	for _, a := range owners {
		if a == next {
			next++
		}
	}
	return next == rank
}

// splitUse follows the Split of mesh axis m of a part to the use of the logical axis it splits. It reports false for another attribute and for a
// position that no logical axis owns (LAY-32).
func (p *part) splitUse(m int) (position, axis int, use Axis, ok bool) {
	s, split := p.placed.AttrAt(m).(shard.Split)
	if !split || p.owners[s.Axis] < 0 {
		return 0, 0, Axis{}, false
	}
	axis = p.owners[s.Axis]
	return s.Axis, axis, p.axes[axis], true
}

// checkSplits refuses a Split outside its layout, and a Split of an axis that the op consumes or cuts (PROP-60, OP-lay-3).
func (d *derivation) checkSplits() error {
	for i := range d.parts {
		p := &d.parts[i]
		for m := range d.mesh.Rank() {
			if s, ok := p.placed.AttrAt(m).(shard.Split); ok && (s.Axis < 0 || s.Axis >= len(p.owners)) {
				return unread(d.name(p.operand), fmt.Sprintf("mesh axis %d splits position %d, and the layout has rank %d", m, s.Axis, len(p.owners))).
					WithOperand(p.operand)
			}
			position, axis, use, ok := p.splitUse(m)
			if !ok || use.Use != Cut && use.Use != Consumed {
				continue
			}
			name := d.name(p.operand)
			return Verifyf(diag.SplitNotAllowed, "axis %d of %s is %s here and must not be Split-sharded: %s splits it at layout position %d",
				axis, name, use.Use, d.meshAxis(m), position).
				WithHelp("reshard %s to a layout that is Broadcast on mesh axis %d before this op", name, m).WithOperand(p.operand)
		}
	}
	return nil
}

// meshAxis names a mesh axis in a message, by number and, where it has one, by name.
func (d *derivation) meshAxis(m int) string {
	if m < len(d.mesh.Names) {
		return fmt.Sprintf("mesh axis %d (%s)", m, d.mesh.Names[m])
	}
	return fmt.Sprintf("mesh axis %d", m)
}

// propose collects the states of the result's mesh axes (PROP-6 to PROP-10).
func (d *derivation) propose() error {
	rank := d.mesh.Rank()
	d.states, d.origin = make([]shard.Attr, rank), make([]int, rank)
	for m := range d.states {
		d.states[m] = shard.Broadcast{}
	}
	for i := range d.parts {
		for m := range rank {
			state := d.proposal(&d.parts[i], m)
			if state == nil || state == d.states[m] {
				continue
			}
			if d.states[m] != (shard.Broadcast{}) {
				return d.conflict(m, i, state)
			}
			d.states[m], d.origin[m] = state, i
		}
	}
	return nil
}

// proposal is the state that a part wants of a mesh axis of the result, or nil (PROP-7 to PROP-9).
func (d *derivation) proposal(p *part, m int) shard.Attr {
	switch a := p.placed.AttrAt(m).(type) {
	case shard.Partial:
		return a
	case shard.Dynamic:
		if d.rel.Mode == MigrateLayout { // PROP-49
			return a
		}
		return nil
	}
	_, _, use, ok := p.splitUse(m)
	if !ok {
		return nil
	}
	switch use.Use {
	case Kept, Scanned:
		return shard.Split{Axis: use.To}
	case Contracted:
		return shard.Partial{Reduction: "sum"}
	}
	return nil // stretched, or reduced within each instance
}

func (d *derivation) conflict(m, i int, state shard.Attr) error {
	have, want := &d.parts[d.origin[m]], &d.parts[i]
	a, b := d.name(have.operand), d.name(want.operand)
	return Verifyf(diag.ShardConflict, "incompatible output shard on %s: %s and %s", d.meshAxis(m),
		d.demand(have, m, d.states[m]), d.demand(want, m, state)).
		WithHelp("reshard %s to Broadcast on mesh axis %d, or to the placement of %s", b, m, a).WithOperand(want.operand).
		withReshard(want.operand, d.placementOf(have.operand, want.operand))
}

// placementOf is the placement of one operand where it suits another, which has the same shape; else nil.
func (d *derivation) placementOf(operand, other int) *shard.Sharded {
	t, u := d.operands[operand], d.operands[other]
	if t == nil || u == nil || !dim.EqualAll(t.Shape, u.Shape) || len(shard.Partials(t.Layout)) > 0 {
		return nil
	}
	return complete(t)
}

// demand says what a part wants of mesh axis m and why.
func (d *derivation) demand(p *part, m int, state shard.Attr) string {
	name := d.name(p.operand)
	if position, axis, _, ok := p.splitUse(m); ok {
		return fmt.Sprintf("%s wants %s there, being split on its axis %d at layout position %d", name, state, axis, position)
	}
	return fmt.Sprintf("%s wants %s there", name, state)
}

// canonical is the synthesized layout (PROP-22).
func (d *derivation) canonical() (*shard.Sharded, error) {
	l, err := shard.Canonical(d.shape, d.mesh, d.states)
	if err != nil {
		e := FromLower(err)
		p := &d.parts[0]
		e.Message = fmt.Sprintf("the result of shape %s cannot be placed as its operands ask: %s", ShapeText(d.shape), e.Message)
		e.Help = fmt.Sprintf("reshard %s to Broadcast on that mesh axis before this op", d.name(p.operand))
		return nil, e
	}
	if d.rel.Mode != MigrateLayout {
		return l, nil
	}
	l, err = l.SharedStrides() // PROP-48: symbolic strides too
	if err != nil {
		return nil, FromLower(err)
	}
	return l, nil
}

// checkGather refuses the placements that a gather cannot follow (PROP-50).
func (d *derivation) checkGather() error {
	p := &d.parts[0]
	name := d.name(p.operand)
	gathered := slices.IndexFunc(p.axes, func(a Axis) bool { return a.Use == Contracted })
	refuse := func(format string, args ...any) error {
		return Verifyf(diag.GatherPlacement, "gather along axis %d of %s: %s", gathered, name, fmt.Sprintf(format, args...)).
			WithHelp("reshard %s to Broadcast first", name).WithOperand(p.operand)
	}
	if _, ok := p.placed.Layout.(*shard.Strided); !ok {
		return refuse("its placement is not over a Layout")
	}
	splitter, others := -1, []int{}
	for m := range d.mesh.Rank() {
		_, _, use, ok := p.splitUse(m)
		switch {
		case ok && use.Use == Contracted && splitter < 0:
			splitter = m
		case ok:
			others = append(others, m)
		}
	}
	if splitter >= 0 && len(others) > 0 {
		return refuse("%s splits the axis, and %s splits the tensor too; only one split is allowed then", d.meshAxis(splitter), d.meshAxis(others[0]))
	}
	return nil
}

// checkHeld refuses a result of which a participant would need elements that it does not hold: the digits of a kept axis that mesh axes
// enumerate must be the same ones in the result, and two operands must hold the same share of a contracted axis (PROP-58: a kept axis reads
// exactly its elements). Otherwise the layout would state what is not so (DEC-1).
func (d *derivation) checkHeld(l *shard.Sharded) error {
	result := l.Digits(shard.Owners(l.Domain(), d.shape))
	var contracted []shard.Digit
	var first *part
	for i := range d.parts {
		p := &d.parts[i]
		if p.placed == l {
			continue
		}
		digits := p.placed.Digits(p.owners)
		for k := range digits {
			g := &digits[k]
			switch use := p.axes[g.Axis]; {
			case use.Use == Kept || use.Use == Scanned:
				if !enumerates(result, g, use.To) {
					return d.heldApart(p, g.Axis, g.MeshAxis, fmt.Sprintf("axis %d of the result", use.To))
				}
			case use.Use == Contracted && (first == nil || first == p):
				first = p
				contracted = append(contracted, *g)
			case use.Use == Contracted:
				if !slices.ContainsFunc(contracted, func(c shard.Digit) bool { return c.Same(g) }) {
					return d.heldApart(p, g.Axis, g.MeshAxis, "the contracted axis of "+d.name(first.operand))
				}
			}
		}
	}
	return nil
}

// enumerates reports whether some digits have g as a digit of the given axis.
func enumerates(digits []shard.Digit, g *shard.Digit, axis int) bool {
	return slices.ContainsFunc(digits, func(h shard.Digit) bool { return h.Axis == axis && h.Same(g) })
}

func (d *derivation) heldApart(p *part, axis, m int, against string) error {
	name := d.name(p.operand)
	position := p.placed.AttrAt(m).(shard.Split).Axis
	e := Verifyf(diag.HeldApart, "%s splits axis %d of %s at layout position %d, so that a participant holds other elements of it than of %s",
		d.meshAxis(m), axis, name, position, against).WithOperand(p.operand)
	for i := range d.parts {
		if other := &d.parts[i]; other != p {
			return e.WithHelp("reshard %s to the placement of %s, or to Broadcast on mesh axis %d", name, d.name(other.operand), m).
				withReshard(p.operand, d.placementOf(other.operand, p.operand))
		}
	}
	return e.WithHelp("reshard %s so that mesh axis %d splits the outer part of axis %d, or to Broadcast on it", name, m, axis)
}

// MatchContraction refuses a contraction that one operand splits over mesh axes over which the other does not (PROP-28, OP-matmul-1).
func (in *Inference) MatchContraction(rel Relation, a, b int) error {
	left, right := in.contracted(rel, a), in.contracted(rel, b)
	for _, pair := range []struct {
		of, other    int
		split, whole []int
	}{{a, b, left, right}, {b, a, right, left}} {
		for _, m := range pair.split {
			if slices.Contains(pair.whole, m) {
				continue
			}
			name, other := in.Operand(pair.of), in.Operand(pair.other)
			s := in.Tensor(pair.of).Layout.(*shard.Sharded)
			position := s.AttrAt(m).(shard.Split).Axis
			return in.Errorf(diag.ContractionSplit, "contraction: mesh axis %d splits axis %d of %s at layout position %d, and does not split the contracted axis of %s",
				m, s.SplitTargets(in.Tensor(pair.of).Shape)[m], name, position, other).
				WithHelp("reshard %s so that mesh axis %d splits its contracted axis too, or %s to Broadcast on that mesh axis", other, m, name).WithOperand(pair.of)
		}
	}
	return nil
}

// contracted lists the mesh axes that split a contracted axis of operand i.
func (in *Inference) contracted(rel Relation, i int) []int {
	t := in.Tensor(i)
	s, ok := t.Layout.(*shard.Sharded)
	if !ok || !rel.takesPart(i) {
		return nil
	}
	var out []int
	for m, axis := range s.SplitTargets(t.Shape) {
		if axis >= 0 && rel.Operands[i][axis].Use == Contracted {
			out = append(out, m)
		}
	}
	return out
}
