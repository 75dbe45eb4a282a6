package dsl

import (
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// partWeight is what comparing, hashing or showing a part of a type or a layout counts in steps (HOST-41).
const partWeight = 4

// What the types of a function count in steps, of their weights: extents of thousands of parts are looked through to infer and to verify.
const (
	inferenceShare = 64 // of the result of a call
	fieldCost      = 2  // of each field of one
	signatureShare = 8  // of a parameter
)

// inferenceCost is what inferring the type of a call counts.
func inferenceCost(t types.Type) int {
	n := typeWeight(t) / inferenceShare
	if fields, ok := t.(*types.Tuple); ok {
		n += fieldCost * len(fields.Fields)
	}
	return n
}

// Weight implements host.Heavy.
func (v *typeValue) Weight() int { return typeWeight(v.t) }

// Weight implements host.Heavy.
func (v *layoutValue) Weight() int { return layoutWeight(v.l) }

// Weight implements host.Heavy.
func (v *meshValue) Weight() int { return meshWeight(v.m) }

// typeWeight counts the parts of a type, shared ones as often as they occur: the types below one are bounded.
func typeWeight(t types.Type) int {
	n := partWeight
	switch t := t.(type) {
	case *types.Tensor:
		n += dimsWeight(t.Shape) + layoutWeight(t.Layout)
	case *types.Tuple:
		for _, f := range t.Fields {
			n += typeWeight(f)
		}
	case *types.Callable:
		n += typeWeight(t.Return)
		for _, p := range t.Params {
			n += typeWeight(p)
		}
	}
	return n
}

// layoutWeight counts the parts of a layout, whose tree is bounded.
func layoutWeight(l shard.Layout) int {
	switch l := l.(type) {
	case *shard.Strided:
		return 2 * dimsWeight(l.Domain()) // with its strides
	case *shard.Composed:
		return partWeight + layoutWeight(l.Inner) + layoutWeight(l.Outer)
	case *shard.Sharded:
		return partWeight*(1+len(l.Attrs)) + layoutWeight(l.Layout) + meshWeight(l.Mesh)
	}
	return partWeight
}

func meshWeight(m *shard.Mesh) int {
	return partWeight*(1+len(m.Topologies)) + layoutWeight(m.Layout)
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
