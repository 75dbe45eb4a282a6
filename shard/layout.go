// Package shard holds layouts and the records that place a tensor over hardware: topologies, meshes, shard attributes and the layout
// algebra (shard.md). It knows dimensions, not tensors. Every record is immutable and compares by Equal (SHARD-10).
package shard

import (
	"fmt"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
)

// Layout is a member of the layout family: *Strided, *Composed or *Sharded (SHARD-7). A nil Layout means that none is assigned.
type Layout interface {
	isLayout()
	// Domain returns the flattened extents of the layout's domain; a nil entry is a launch-provided extent (SHARD-8). Its length is the
	// domain rank.
	Domain() []dim.Dim
	// DomainShape returns the domain with its nesting.
	DomainShape() IntTuple
	String() string
	weight() measure
}

// measure bounds a layout built of shared parts: how many records its tree holds, and how deep it nests.
type measure struct {
	records, depth int
}

const (
	maxRecords = 256
	maxDepth   = 64
)

func measureOf(parts ...Layout) measure {
	m := measure{1, 1}
	for _, p := range parts {
		if p == nil {
			continue
		}
		w := p.weight()
		m.records += w.records
		m.depth = max(m.depth, w.depth+1)
	}
	return m
}

func (m measure) check() error {
	if m.records <= maxRecords && m.depth <= maxDepth {
		return nil
	}
	return &dim.Error{Code: diag.SymbolicTooLarge, Class: "ValueError",
		Message: fmt.Sprintf("the layout nests deeper than %d records or holds more than %d", maxDepth, maxRecords)}
}

// Strided maps a coordinate to the sum of its entries times the strides: `Layout((4, 8), (8, 1))` (SHARD-11). Source spells it Layout.
type Strided struct {
	Shape IntTuple
	// Strides is nil when absent, which means column-major where the layout is evaluated and "not chosen yet" inside a Sharded (SHARD-12). The empty
	// tuple is the concrete strides of rank 0 (SHARD-13).
	Strides *IntTuple
}

// EmptyLayout is the rank-0 layout `Layout((), ())`, which shape scalars carry (SHARD-14).
var EmptyLayout = &Strided{Strides: &IntTuple{}}

// NewStrided returns the layout of a shape and its strides.
func NewStrided(shape, strides IntTuple) *Strided {
	return &Strided{Shape: shape, Strides: &strides}
}

// CheckCongruent refuses strides that are nested unlike their shape, naming both ranks (SHARD-4). Construction does not; whatever reads both does.
func (l *Strided) CheckCongruent() error {
	if l.Strides == nil || Congruent(l.Shape, *l.Strides) {
		return nil
	}
	return &dim.Error{Code: diag.LayoutIncongruent, Class: "ValueError",
		Message: fmt.Sprintf("the strides %s (rank %d) are not nested like the shape %s (rank %d)",
			l.Strides, l.Strides.Len(), l.Shape, l.Shape.Len()),
		Help: "write one stride for each extent"}
}

// FlatStrides returns the flattened strides; absent ones become the column-major default (LAY-1). It refuses incongruent strides and a default that would need
// an absent extent.
func (l *Strided) FlatStrides() ([]dim.Dim, error) {
	if err := l.CheckCongruent(); err != nil {
		return nil, err
	}
	if l.Strides != nil {
		return l.Strides.Flatten(), nil
	}
	return PrefixProduct(l.Shape.Flatten())
}

// Composed maps a coordinate c to inner(offset + outer(c)) (SHARD-15, SHARD-16). Source spells it ComposedLayout. Make one with NewComposed.
type Composed struct {
	Inner  Layout // applied last; nil is the identity
	Offset dim.Dim
	Outer  Layout // applied first; nil is the identity
	size   measure
}

// NewComposed returns a composition. It refuses only a tree of layouts past the limit (diag.SymbolicTooLarge).
func NewComposed(inner Layout, offset dim.Dim, outer Layout) (*Composed, error) {
	l := &Composed{Inner: inner, Offset: offset, Outer: outer, size: measureOf(inner, outer)}
	if err := l.size.check(); err != nil {
		return nil, err
	}
	return l, nil
}

// Sharded places a layout over a mesh (SHARD-52): Attrs[i] says what mesh axis i does. Source spells it ShardLayout. Make one with NewSharded.
type Sharded struct {
	Layout Layout
	Attrs  []Attr
	Mesh   *Mesh
	size   measure
}

// NewSharded returns a placement. Construction judges no combination of its fields (SHARD-53); it refuses only a tree of layouts past the limit.
func NewSharded(layout Layout, attrs []Attr, mesh *Mesh) (*Sharded, error) {
	l := &Sharded{Layout: layout, Attrs: attrs, Mesh: mesh, size: measureOf(layout, mesh.Layout)}
	if err := l.size.check(); err != nil {
		return nil, err
	}
	return l, nil
}

func (*Strided) isLayout()  {}
func (*Composed) isLayout() {}
func (*Sharded) isLayout()  {}

func (*Strided) weight() measure    { return measure{1, 1} }
func (l *Composed) weight() measure { return l.size }
func (l *Sharded) weight() measure  { return l.size }

// Domain returns the flattened shape.
func (l *Strided) Domain() []dim.Dim { return l.Shape.Flatten() }

// DomainShape returns the shape.
func (l *Strided) DomainShape() IntTuple { return l.Shape }

// Domain returns the flattened domain of the component that supplies it.
func (l *Composed) Domain() []dim.Dim { return l.DomainShape().Flatten() }

// DomainShape returns the domain of outer, else of inner, else `()` (SHARD-17).
func (l *Composed) DomainShape() IntTuple {
	if s := l.supplier(); s != nil {
		return s.DomainShape()
	}
	return IntTuple{}
}

// supplier is the component whose domain is the composition's domain.
func (l *Composed) supplier() Layout {
	if l.Outer != nil {
		return l.Outer
	}
	return l.Inner
}

// Domain returns the flattened domain of the layout placed.
func (l *Sharded) Domain() []dim.Dim { return l.DomainShape().Flatten() }

// DomainShape returns the domain of the layout placed (SHARD-52).
func (l *Sharded) DomainShape() IntTuple {
	if l.Layout == nil {
		return IntTuple{}
	}
	return l.Layout.DomainShape()
}

// Plain reports whether l is a layout other than a placement; an absent layout is not one.
func Plain(l Layout) bool {
	switch l.(type) {
	case *Strided, *Composed:
		return true
	}
	return false
}

// Equal reports whether two layouts have equal fields (SHARD-10). Two absent layouts are equal.
func Equal(a, b Layout) bool {
	switch a := a.(type) {
	case nil:
		return b == nil
	case *Strided:
		b, ok := b.(*Strided)
		return ok && (a == b || EqualTuples(a.Shape, b.Shape) && equalStrides(a.Strides, b.Strides))
	case *Composed:
		b, ok := b.(*Composed)
		return ok && (a == b || dim.Equal(a.Offset, b.Offset) && Equal(a.Inner, b.Inner) && Equal(a.Outer, b.Outer))
	case *Sharded:
		b, ok := b.(*Sharded)
		return ok && (a == b || EqualAttrs(a.Attrs, b.Attrs) && EqualMeshes(a.Mesh, b.Mesh) && Equal(a.Layout, b.Layout))
	}
	return false
}

func equalStrides(a, b *IntTuple) bool {
	if a == nil || b == nil {
		return a == b
	}
	return EqualTuples(*a, *b)
}

// MapDims rewrites the dimensions of a layout: shape, strides, offsets and the layout a placement holds. Meshes and attributes stay (SHARD-64, SHARD-65). When nothing
// changed, the same layout comes back. The function f is that of dim.Map.
func MapDims(l Layout, f func(leaf dim.Dim) (dim.Dim, error)) (Layout, error) {
	switch l := l.(type) {
	case *Strided:
		return l.mapDims(f)
	case *Composed:
		inner, err := MapDims(l.Inner, f)
		if err != nil {
			return nil, err
		}
		offset, err := dim.Map(l.Offset, f)
		if err != nil {
			return nil, err
		}
		outer, err := MapDims(l.Outer, f)
		if err != nil {
			return nil, err
		}
		if inner == l.Inner && offset == l.Offset && outer == l.Outer {
			return l, nil
		}
		return NewComposed(inner, offset, outer)
	case *Sharded:
		inner, err := MapDims(l.Layout, f)
		if err != nil || inner == l.Layout {
			return l, err
		}
		return NewSharded(inner, l.Attrs, l.Mesh)
	}
	return nil, nil
}

func (l *Strided) mapDims(f func(leaf dim.Dim) (dim.Dim, error)) (Layout, error) {
	shape, changed, err := l.Shape.mapEntries(f)
	if err != nil {
		return nil, err
	}
	strides := l.Strides
	if strides != nil {
		s, stridesChanged, err := strides.mapEntries(f)
		if err != nil {
			return nil, err
		}
		if stridesChanged {
			strides, changed = &s, true
		}
	}
	if !changed {
		return l, nil
	}
	return &Strided{shape, strides}, nil
}

// VisitDims calls f for the dimensions that MapDims rewrites, in the same order (SHARD-66).
func VisitDims(l Layout, f func(dim.Dim)) {
	visit := func(dims []dim.Dim) {
		for _, d := range dims {
			if d != nil {
				f(d)
			}
		}
	}
	switch l := l.(type) {
	case *Strided:
		visit(l.Shape.Flatten())
		if l.Strides != nil {
			visit(l.Strides.Flatten())
		}
	case *Composed:
		VisitDims(l.Inner, f)
		visit([]dim.Dim{l.Offset})
		VisitDims(l.Outer, f)
	case *Sharded:
		VisitDims(l.Layout, f)
	}
}
