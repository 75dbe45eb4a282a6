package shard

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
)

// Canonical builds the placement of a tensor from a logical description: Split(axis) in attrs names an axis of shape (SHARD-67 to SHARD-72,
// `canonical_shard_layout`). An axis that one or several mesh axes split becomes one position for each, then the residual, left out when it is 1. The strides are C-order
// when static and absent otherwise.
func Canonical(shape []dim.Dim, mesh *Mesh, attrs []Attr) (*Sharded, error) {
	extents := mesh.Layout.Domain()
	if len(attrs) > len(extents) {
		return nil, placement("the layout has %s, and the mesh %s: attribute %d is %s", diag.Plural(len(attrs), "attribute"), diag.Plural(len(extents), "axis"), len(extents), attrs[len(extents)])
	}
	splitters := make([][]int, len(shape)) // mesh axes by the logical axis they split
	for i, a := range attrs {
		if s, ok := a.(Split); ok {
			if s.Axis < 0 || s.Axis >= len(shape) {
				return nil, placement("attribute %d is %s, and the tensor has rank %d", i, s, len(shape))
			}
			splitters[s.Axis] = append(splitters[s.Axis], i)
		}
	}
	renumbered := append([]Attr(nil), attrs...)
	var positions []dim.Dim
	for axis, by := range splitters {
		factors, err := factor(shape, axis, by, extents)
		if err != nil {
			return nil, err
		}
		for k, meshAxis := range by {
			renumbered[meshAxis] = Split{len(positions) + k}
		}
		positions = append(positions, factors...)
	}
	layout := &Strided{Shape: Flat(positions...)}
	if strides, ok := TryCOrderStrides(positions); ok {
		layout = NewStrided(layout.Shape, Flat(strides...))
	}
	return NewSharded(layout, renumbered, mesh)
}

// factor returns the layout positions of one logical axis that the mesh axes by split.
func factor(shape []dim.Dim, axis int, by []int, extents []dim.Dim) ([]dim.Dim, error) {
	size, static := dim.AsConst(shape[axis])
	if len(by) == 0 || len(by) == 1 && (extents[by[0]] == nil || !static) {
		return shape[axis : axis+1], nil // SHARD-67, SHARD-68
	}
	factors := make([]dim.Dim, 0, len(by)+1)
	product := int64(1)
	for _, i := range by {
		m, ok := dim.AsConst(extents[i])
		if !ok {
			return nil, placement("mesh axis %d has the extent %s, which is not static, and splits axis %d", i, dim.String(extents[i]), axis)
		}
		if product, ok = dim.Apply(dim.Mul, product, m); !ok {
			return nil, overflow("the product of the mesh extents over an axis")
		}
		factors = append(factors, dim.Const(m))
	}
	if !static {
		return nil, placement("axis %d has the symbolic extent %s and cannot be split by several mesh axes", axis, dim.String(shape[axis]))
	}
	if product <= 0 || size%product != 0 {
		return nil, placement("axis %d of extent %d is not divisible by %d, the product of its mesh extents", axis, size, product)
	}
	if residual := size / product; residual != 1 {
		factors = append(factors, dim.Const(residual))
	}
	return factors, nil
}

// Recast returns a placement without Split and Partial over another shape, with the same mesh and attributes (PROP-61).
func Recast(l *Sharded, shape []dim.Dim) (*Sharded, error) {
	return Canonical(shape, l.Mesh, l.Attrs)
}

// MakeMesh returns the C-order mesh of some extents (SHARD-73, PKG-32). Nil names become `g` for one axis, and the first letters of abcdef otherwise.
func MakeMesh(extents []int64, names []string, topology Topology) (*Mesh, error) {
	layout, err := COrder(dim.Consts(extents...))
	if err != nil {
		return nil, err
	}
	if names == nil {
		names = []string{"a", "b", "c", "d", "e", "f"}[:min(len(extents), 6)]
		if len(extents) == 1 {
			names = []string{"g"}
		}
	}
	return NewMesh(topology, layout, names, nil)
}
