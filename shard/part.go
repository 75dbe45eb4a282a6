package shard

import (
	"fmt"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
)

// LocalPart returns the logical shape of what one participant holds of a tensor of the given shape, and the plain layout of its elements from its own base offset (PROP-32, OP-local-2). The layout is
// nil where no plain one describes them. It refuses a split that does not divide its axis and one over a launch-provided mesh axis.
func (l *Sharded) LocalPart(shape []dim.Dim) ([]dim.Dim, Layout, error) {
	domain, mesh := l.Domain(), l.Mesh.Layout.Domain()
	owners := Owners(domain, shape)
	local := append([]dim.Dim(nil), shape...)
	positions := append([]dim.Dim(nil), domain...)
	var b dim.Builder
	for m, a := range l.Attrs {
		s, ok := a.(Split)
		if !ok {
			continue
		}
		if m >= len(mesh) {
			return nil, nil, placement("attribute %d is %s, and the mesh has rank %d", m, s, len(mesh))
		}
		if s.Axis < 0 || s.Axis >= len(domain) {
			return nil, nil, placement("mesh axis %d splits position %d, which is not a concrete layout axis: the layout has rank %d", m, s.Axis, len(domain))
		}
		if mesh[m] == nil {
			return nil, nil, placement("mesh axis %d is launch-provided, so that the share of one participant is not known", m)
		}
		axis := owners[s.Axis]
		if axis < 0 {
			continue
		}
		to, err := share(&b, local[axis], mesh[m])
		if err != nil {
			return nil, nil, placement("axis %d of extent %s is not divisible by %s, the extent of mesh axis %d", axis, dim.String(shape[axis]), dim.String(mesh[m]), m)
		}
		local[axis] = to
		positions[s.Axis] = localExtent(positions[s.Axis], mesh[m])
	}
	if b.Err() != nil {
		return nil, nil, b.Err()
	}
	return local, l.partLayout(positions, owners, local), nil
}

// share divides an extent among the participants along a mesh axis.
func share(b *dim.Builder, extent, mesh dim.Dim) (dim.Dim, error) {
	n, static := dim.AsConst(extent)
	m, meshStatic := dim.AsConst(mesh)
	if !static || !meshStatic {
		return b.FloorDiv(extent, mesh), nil
	}
	if m <= 0 || n%m != 0 {
		return nil, &dim.Error{Code: diag.MeshInvalid, Class: "ValueError", Message: fmt.Sprintf("%d is not divisible by %d", n, m)}
	}
	return dim.Const(n / m), nil
}

// partLayout merges the positions of local extents above 1 into one stride for each axis, or returns nil.
func (l *Sharded) partLayout(positions []dim.Dim, owners []int, local []dim.Dim) Layout {
	inner, ok := l.Layout.(*Strided)
	if !ok || inner.Strides == nil || inner.CheckCongruent() != nil {
		return nil
	}
	extents, ok := dim.Static(positions)
	want, alsoOK := dim.Static(local)
	if !ok || !alsoOK {
		return nil
	}
	got := make([]int64, len(local))
	strides := make([]dim.Dim, len(local))
	for a := range local {
		got[a], strides[a] = 1, dim.Const(0)
	}
	var b dim.Builder
	for k, stride := range inner.Strides.Flatten() {
		a := owners[k]
		if extents[k] == 1 {
			continue
		}
		if a < 0 {
			return nil
		}
		if got[a] != 1 && !dim.Equal(strides[a], b.Mul(stride, dim.Const(extents[k]))) {
			return nil
		}
		merged, fits := dim.Apply(dim.Mul, got[a], extents[k])
		if !fits {
			return nil
		}
		got[a], strides[a] = merged, stride
	}
	for a := range want {
		if got[a] != want[a] {
			return nil
		}
	}
	if b.Err() != nil {
		return nil
	}
	return NewStrided(Flat(local...), Flat(strides...))
}
