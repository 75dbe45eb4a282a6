package shard

import (
	"slices"

	"github.com/tilefoundry/tilefoundry/dim"
)

// Materialized strides (shard.md section 9): a placement written without strides gets those of one of two forms, in a new placement with the same shape, attributes and mesh (RES-13). Both functions return l itself when
// it has strides already, or an inner layout that is no Layout (RES-5, RES-6).

// SharedStrides gives l the C-order strides of its own domain, as instances that share one engine address it (RES-10). Signatures use it whatever the storage (RES-16, FN-21). It
// refuses an absent extent, the first one aside.
func (l *Sharded) SharedStrides() (*Sharded, error) {
	inner := l.unmaterialized()
	if inner == nil {
		return l, nil
	}
	strides, err := COrderStrides(inner.Domain())
	if err != nil {
		return nil, err
	}
	return l.withStrides(inner, strides)
}

// InstanceStrides gives l the strides of an engine for each instance: 0 on split positions and on those of local extent 1, and the C order of the local shape elsewhere (RES-11). It
// refuses what BufferShape refuses.
func (l *Sharded) InstanceStrides() (*Sharded, error) {
	inner := l.unmaterialized()
	if inner == nil {
		return l, nil
	}
	local, err := l.BufferShape()
	if err != nil {
		return nil, err
	}
	strides := make([]dim.Dim, len(local))
	running := int64(1)
	for k := len(local) - 1; k >= 0; k-- {
		strides[k] = dim.Const(running)
		if local[k] == 1 || l.splits(k) {
			strides[k] = dim.Const(0)
		}
		if k == 0 {
			break
		}
		var ok bool
		if running, ok = dim.Apply(dim.Mul, running, local[k]); !ok {
			return nil, overflow("a stride of " + l.String())
		}
	}
	return l.withStrides(inner, strides)
}

// unmaterialized is the inner Layout that still has no strides, or nil.
func (l *Sharded) unmaterialized() *Strided {
	if inner, ok := l.Layout.(*Strided); ok && inner.Strides == nil {
		return inner
	}
	return nil
}

func (l *Sharded) withStrides(inner *Strided, strides []dim.Dim) (*Sharded, error) {
	nested, _ := nestLike(inner.Shape, strides)
	return NewSharded(NewStrided(inner.Shape, nested), l.Attrs, l.Mesh)
}

// nestLike returns the entries in the nesting of a tuple, and those left over.
func nestLike(shape IntTuple, flat []dim.Dim) (IntTuple, []dim.Dim) {
	if shape.isEntry {
		return Entry(flat[0]), flat[1:]
	}
	n := shape.Len()
	if shape.IsFlat() {
		return Flat(flat[:n]...), flat[n:]
	}
	nested := IntTuple{items: make([]IntTuple, len(shape.items)), flat: flat[:n], depth: shape.depth}
	for i, part := range shape.items {
		nested.items[i], flat = nestLike(part, flat)
	}
	return nested, flat
}

// splits reports whether some mesh axis splits position k.
func (l *Sharded) splits(k int) bool {
	return slices.Contains(l.Attrs[:min(len(l.Attrs), l.Mesh.Rank())], Attr(Split{k}))
}

// PerInstance reports whether each instance owns an engine: at least one split, concrete strides, and every split position's literally 0 (RES-9).
func PerInstance(l Layout) bool {
	s, ok := l.(*Sharded)
	if !ok {
		return false
	}
	inner, ok := s.Layout.(*Strided)
	if !ok || inner.Strides == nil {
		return false
	}
	strides := inner.Strides.Flatten()
	found := false
	for _, a := range s.Attrs[:min(len(s.Attrs), s.Mesh.Rank())] {
		split, ok := a.(Split)
		if !ok {
			continue
		}
		if split.Axis < 0 || split.Axis >= len(strides) || strides[split.Axis] != dim.Const(0) {
			return false
		}
		found = true
	}
	return found
}

// BaseOffset returns where an instance's elements begin on its engine: the sum of its coordinates times the strides of the positions they enumerate (RES-14). Coord has one entry a mesh axis. It refuses a layout
// without static strides.
func (l *Sharded) BaseOffset(coord []int64) (int64, error) {
	inner, ok := l.Layout.(*Strided)
	if !ok || inner.Strides == nil {
		return 0, notConcrete("the strides of " + l.String() + " are not chosen yet")
	}
	strides, ok := dim.Static(inner.Strides.Flatten())
	if !ok {
		return 0, notConcrete("the strides of " + l.String() + " are not static")
	}
	var c calculator
	offset := int64(0)
	for m, at := range coord {
		if s, ok := l.AttrAt(m).(Split); ok && s.Axis >= 0 && s.Axis < len(strides) {
			offset = c.add(offset, c.mul(at, strides[s.Axis]))
		}
	}
	return offset, c.err(inner)
}
