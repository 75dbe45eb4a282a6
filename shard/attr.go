package shard

import "strconv"

// Attr says what one mesh axis does to a placed tensor (SHARD-47): Split, Broadcast, Dynamic or Partial. Attrs compare with ==.
type Attr interface {
	isAttr()
	// String returns the short spelling: `S(0)`, `B()`, `P("sum")` (SHARD-48).
	String() string
}

// Split lets the mesh axis enumerate the coordinates of a layout position: `S(0)`. The builder of section 7 reads Axis as a logical axis instead.
type Split struct {
	Axis int
}

// Broadcast gives every instance along the mesh axis the same value: `B()`.
type Broadcast struct{}

// Dynamic is not decided yet (SHARD-51).
type Dynamic struct{}

// Partial gives each instance along the mesh axis one operand of an outstanding reduction: `P("sum")`. Reductions with a meaning are sum, max and min; another
// text is kept (SHARD-49).
type Partial struct {
	Reduction string
}

func (Split) isAttr()     {}
func (Broadcast) isAttr() {}
func (Dynamic) isAttr()   {}
func (Partial) isAttr()   {}

func (s Split) String() string   { return "S(" + strconv.Itoa(s.Axis) + ")" }
func (Broadcast) String() string { return "B()" }
func (Dynamic) String() string   { return "Dynamic()" }
func (p Partial) String() string { return "P(" + DoubleQuoted(p.Reduction) + ")" }

// AttrAt returns what mesh axis i does; attributes left out at the end are Broadcast (SHARD-54).
func (l *Sharded) AttrAt(i int) Attr {
	if i < len(l.Attrs) {
		return l.Attrs[i]
	}
	return Broadcast{}
}

// EqualAttrs compares attributes as written (SHARD-54).
func EqualAttrs(a, b []Attr) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// Genuine reports whether l holds a placement with at least one Split or Partial, be it an earlier stage inside it (SHARD-18).
func Genuine(l Layout) bool {
	switch l := l.(type) {
	case *Composed:
		return Genuine(l.Outer) || Genuine(l.Inner)
	case *Sharded:
		for _, a := range l.Attrs {
			switch a.(type) {
			case Split, Partial:
				return true
			}
		}
		return Genuine(l.Layout)
	}
	return false
}

// Replicated reports whether l is a placement whose attributes are all Broadcast, none included, over a layout that nothing shards.
func Replicated(l Layout) bool {
	s, ok := l.(*Sharded)
	if !ok {
		return false
	}
	for _, a := range s.Attrs {
		if a != (Broadcast{}) {
			return false
		}
	}
	return !Genuine(s.Layout)
}

// PartialAxis is an outstanding reduction of a tensor: mesh axis Axis of Mesh.
type PartialAxis struct {
	Mesh      *Mesh
	Axis      int
	Reduction string
}

// Alike reports whether two outstanding reductions are the same one: on the same axis of an equal mesh, with the same reduction.
func (p PartialAxis) Alike(q PartialAxis) bool {
	return p.Axis == q.Axis && p.Reduction == q.Reduction && EqualMeshes(p.Mesh, q.Mesh)
}

// Partials lists the outstanding reductions of a layout in mesh-axis order; those of an earlier placement stage inside it come first (SHARD-18).
func Partials(l Layout) []PartialAxis {
	switch l := l.(type) {
	case *Composed:
		return append(Partials(l.Outer), Partials(l.Inner)...)
	case *Sharded:
		partials := Partials(l.Layout)
		for i, a := range l.Attrs {
			if p, ok := a.(Partial); ok {
				partials = append(partials, PartialAxis{l.Mesh, i, p.Reduction})
			}
		}
		return partials
	}
	return nil
}
