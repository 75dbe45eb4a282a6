package shard

import (
	"fmt"
	"slices"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
)

// BufferShape returns the shape of one instance's static buffer: the domain divided by the mesh extents that split it (SHARD-56, SHARD-57,
// `shard_layout_local_shape`). A split over a launch-provided extent leaves 1; a split position out of range and an attribute beyond the mesh rank are ignored.
// Its rank is the domain's (SHARD-58). An extent that is no integer afterwards is refused.
func (l *Sharded) BufferShape() ([]int64, error) {
	local := slices.Clone(l.Domain())
	extents := l.Mesh.Layout.Domain()
	for i, a := range l.Attrs[:min(len(l.Attrs), len(extents))] {
		s, ok := a.(Split)
		if !ok || s.Axis < 0 || s.Axis >= len(local) {
			continue
		}
		if extents[i] == nil {
			local[s.Axis] = dim.Const(1)
			continue
		}
		n, static := dim.AsConst(local[s.Axis])
		m, meshStatic := dim.AsConst(extents[i])
		if q, ok := dim.Apply(dim.FloorDiv, n, m); static && meshStatic && ok {
			local[s.Axis] = dim.Const(q)
		}
	}
	for k, d := range local {
		if _, ok := dim.AsConst(d); !ok {
			return nil, notConcrete(fmt.Sprintf("position %d of the layout has the extent %s, which is not static after sharding; "+
				"only a launch-provided cta split may consume a dynamic axis", k, dim.String(d)))
		}
	}
	values, _ := dim.Static(local)
	return values, nil
}

// LocalShape returns the strict local domain shape of a layout (SHARD-61): every placement stage, nested ones included, divides exactly once, every
// extent is an integer not below 0, and every split divides without remainder.
func LocalShape(l Layout) ([]int64, error) {
	switch l := l.(type) {
	case *Composed:
		return LocalShape(l.supplier())
	case *Sharded:
		local, err := LocalShape(l.Layout)
		if err != nil {
			return nil, err
		}
		return local, l.divide(local)
	case *Strided:
		local := make([]int64, l.Shape.Len())
		for k, d := range l.Domain() {
			n, ok := dim.AsConst(d)
			if !ok || n < 0 {
				return nil, notConcrete(fmt.Sprintf("position %d of the layout has the extent %s, which is not a concrete non-negative integer", k, dim.String(d)))
			}
			local[k] = n
		}
		return local, nil
	}
	return []int64{}, nil
}

// divide applies the splits of one stage to its domain's extents.
func (l *Sharded) divide(local []int64) error {
	extents := l.Mesh.Layout.Domain()
	for i, a := range l.Attrs {
		s, ok := a.(Split)
		if !ok {
			continue
		}
		if i >= len(extents) {
			return placement("attribute %d is %s, and the mesh has rank %d", i, s, len(extents))
		}
		if s.Axis < 0 || s.Axis >= len(local) {
			return placement("mesh axis %d splits position %d, which is not a concrete layout axis: the layout has rank %d", i, s.Axis, len(local))
		}
		m, ok := dim.AsConst(extents[i])
		if !ok || m <= 0 {
			return placement("mesh axis %d has the extent %s: a mesh extent is not a concrete positive integer", i, dim.String(extents[i]))
		}
		if local[s.Axis]%m != 0 {
			return placement("position %d has the extent %d, which is not divisible by %d, the extent of mesh axis %d", s.Axis, local[s.Axis], m, i)
		}
		local[s.Axis] /= m
	}
	return nil
}

func placement(format string, args ...any) *dim.Error {
	return &dim.Error{Code: diag.MeshInvalid, Class: "ValueError", Message: fmt.Sprintf(format, args...)}
}
