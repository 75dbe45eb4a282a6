package progen

import (
	"slices"
	"strconv"
	"strings"
)

// sampleReshape regroups the extents of a tensor. Symbolic ones stay or are multiplied with a number by an entry of -1 (OP-reshape-2, OP-reshape-6).
func sampleReshape(b *body, op string) application {
	x := b.pickOr(reshapable, func() Type { return b.randomType() })
	shape, texts := b.regrouped(x.typ)
	list := shapeText(texts)
	if b.chance(20) && len(b.scopes) == 1 {
		name := b.file.name("shape")
		if !strings.Contains(list, "-1") && !strings.Contains(list, "dim_") {
			b.line("%s = %s", name, list)
			list = name
		}
	}
	r := func(in []Type) (Type, bool) {
		t := in[0]
		if !reshapable(t) {
			return refused, false
		}
		if t.Place.genuine() {
			p, ok := carried(t, shape)
			return t.with(shape, p), ok
		}
		p, ok := replicated(t.Place)
		return t.with(shape, p), ok
	}
	return application{b.call(op, b.operands(x), attr{"new_shape", list, false}), []*value{x}, r, true}
}

// reshapable says that the layout of the result can be foreseen: without genuine sharding, or from known positions.
func reshapable(t Type) bool {
	return t.ordinary() && (!t.Place.genuine() || t.Place.Exact && staticShape(t.Shape))
}

func (b *body) regrouped(t Type) (shape []Extent, texts []string) {
	product := int64(1)
	var symbolic []Extent
	for _, e := range t.Shape {
		if e.static() {
			product *= e.Value
		} else {
			symbolic = append(symbolic, e)
		}
	}
	for product > 1 && b.chance(70) {
		f := int64(1 + b.IntN(4))
		if t.Place.genuine() && b.chance(60) {
			f = choose(b.Rand, t.Shape...).Value
		}
		if f > 0 && product%f == 0 {
			shape = append(shape, fixed(f))
			product /= f
		}
	}
	if product != 1 || len(shape)+len(symbolic) == 0 && b.chance(50) {
		shape = append(shape, fixed(product))
	}
	for _, e := range symbolic {
		shape = slices.Insert(shape, b.IntN(len(shape)+1), e)
	}
	for _, e := range shape {
		texts = append(texts, b.extent(e))
	}
	if len(shape) == 0 || product == 0 || !b.chance(25) {
		return shape, texts
	}
	i := b.IntN(len(shape))
	texts[i] = "-1"
	if k := slices.IndexFunc(shape, Extent.static); !shape[i].static() && k >= 0 && !shape[k].is(1) && len(symbolic) == 1 {
		merged := arithmetic("*", shape[i], shape[k])
		shape[i] = merged
		shape, texts = slices.Delete(shape, k, k+1), slices.Delete(texts, k, k+1)
	}
	return shape, texts
}

// carried is the placement of a reshape of a value whose layout is the canonical one (OP-reshape-4): its positions are taken in order, whole or
// divided, to fill the entries of the new shape.
func carried(t Type, shape []Extent) (*Place, bool) {
	var left []position
	for _, axis := range positions(t) {
		for _, p := range axis {
			if p.extent.is(1) && p.mesh >= 0 {
				return nil, false // the split position would be lost
			}
			if !p.extent.is(1) {
				left = append(left, p)
			}
		}
	}
	out := &Place{Mesh: t.Place.Mesh, Attrs: slices.Clone(t.Place.Attrs)}
	for axis, entry := range shape {
		if entry.is(0) {
			return nil, false
		}
		running := int64(1)
		inner := false // a position that no mesh axis splits came before
		take := func(p position) {
			if p.mesh >= 0 {
				out.Attrs[p.mesh] = Attr{Kind: 'S', Axis: axis}
				out.Odd = out.Odd || inner
			} else {
				inner = true
			}
		}
		for running < entry.Value {
			if len(left) == 0 {
				return nil, false
			}
			p := left[0]
			c := p.extent.Value
			if running*c <= entry.Value {
				take(p)
				running *= c
				left = left[1:]
				continue
			}
			if entry.Value%running != 0 {
				return nil, false
			}
			q := entry.Value / running
			if c%q != 0 {
				return nil, false
			}
			if p.mesh >= 0 && q%t.Place.Mesh.Extents[p.mesh] != 0 {
				return nil, false
			}
			take(p)
			running *= q
			left[0] = position{fixed(c / q), -1}
		}
	}
	if len(left) > 0 {
		return nil, false
	}
	// Several mesh axes on one axis are canonical in the order of the mesh only.
	for axis := range shape {
		splits := out.splits(axis)
		out.Odd = out.Odd || len(splits) > 1
	}
	return out, true
}

// axisCut is how a statement in a loop reads one axis of a tensor with the loop's variable.
type axisCut struct {
	text   string
	extent Extent
	drop   bool
}

// loopRead reads a tensor with the variable of the loop that is being written (OP-sub-3, GRID-31, GRID-33).
func (b *body) loopRead(variable string, step Extent, window bool) (application, bool) {
	x := b.pickOr(func(t Type) bool { return t.unplaced() && t.rank() > 0 && t.rank() < 5 }, func() Type {
		return tensor(b.dtype(), b.someShape(1+b.IntN(3))...)
	})
	n := x.typ.rank()
	cuts := make([]axisCut, n)
	texts := make([]string, n)
	at := b.IntN(n)
	for i, e := range x.typ.Shape {
		cuts[i] = axisCut{":", e, false}
		if i == at {
			cuts[i] = b.loopCut(variable, step, window)
		}
		texts[i] = cuts[i].text
	}
	r := func(in []Type) (Type, bool) {
		if !in[0].unplaced() {
			return refused, false
		}
		var shape []Extent
		for _, c := range cuts {
			if !c.drop {
				shape = append(shape, c.extent)
			}
		}
		return in[0].with(shape, nil), true
	}
	text := x.name + "["
	for i, c := range texts {
		if i > 0 {
			text += ", "
		}
		text += c
	}
	return application{text + "]", []*value{x}, r, false}, true
}

func (b *body) loopCut(v string, step Extent, window bool) axisCut {
	if window {
		return axisCut{v, step, false}
	}
	c := int64(1 + b.IntN(4))
	n := strconv.FormatInt(c, 10)
	switch b.IntN(4) {
	case 0:
		return axisCut{v, Extent{}, true}
	case 1:
		return axisCut{v + ":" + v + " + " + n, fixed(c), false}
	case 2:
		return axisCut{v + " + 1 : " + v + " + " + strconv.FormatInt(c+1, 10), fixed(c), false}
	}
	return axisCut{v + " * " + n + ":" + v + " * " + n + " + " + n, fixed(c), false}
}
