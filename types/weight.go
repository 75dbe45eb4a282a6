package types

import (
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
)

// partWeight is what comparing, hashing or showing a part of a type or a layout weighs, in steps of the limit that bounds the evaluation of a source
// (HOST-41).
const partWeight = 4

// Weight counts the parts of a type, shared ones as often as they occur: the types below one are bounded.
func Weight(t Type) int {
	n := partWeight
	switch t := t.(type) {
	case *Tensor:
		n += dimsWeight(t.Shape) + LayoutWeight(t.Layout)
	case *Tuple:
		for _, f := range t.Fields {
			n += Weight(f)
		}
	case *Callable:
		n += Weight(t.Return)
		for _, p := range t.Params {
			n += Weight(p)
		}
	}
	return n
}

// LayoutWeight counts the parts of a layout, whose tree is bounded.
func LayoutWeight(l shard.Layout) int {
	switch l := l.(type) {
	case *shard.Strided:
		return 2 * dimsWeight(l.Domain()) // with its strides
	case *shard.Composed:
		return partWeight + LayoutWeight(l.Inner) + LayoutWeight(l.Outer)
	case *shard.Sharded:
		return partWeight*(1+len(l.Attrs)) + LayoutWeight(l.Layout) + MeshWeight(l.Mesh)
	}
	return partWeight
}

// MeshWeight counts the parts of a mesh.
func MeshWeight(m *shard.Mesh) int {
	return partWeight*(1+len(m.Topologies)) + LayoutWeight(m.Layout)
}

func dimsWeight(dims []dim.Dim) int {
	n := partWeight
	for _, d := range dims {
		if n += partWeight; d != nil {
			n += partWeight * dim.Nodes(d)
		}
	}
	return n
}

// What inferring from a type counts in steps, of its weight: extents of thousands of parts are looked through to infer and to verify.
const (
	inferenceShare = 64
	fieldCost      = 2  // of each field of a tuple
	placementShare = 16 // of the pairs of a position and a mesh axis
)

// InferenceCost is what inferring a type, or inferring from it, counts in steps.
func InferenceCost(t Type) int {
	n := Weight(t) / inferenceShare
	switch t := t.(type) {
	case *Tuple:
		n += fieldCost * len(t.Fields)
	case *Tensor:
		if l, ok := t.Layout.(*shard.Sharded); ok {
			n += len(l.Domain()) * len(l.Attrs) / placementShare
		}
	}
	return n
}
