// Package shard holds layouts and the records that place a tensor over hardware: topologies, meshes, shard attributes and the layout
// algebra (shard.md). It knows dimensions, not tensors.
package shard

import "github.com/tilefoundry/tilefoundry/dim"

// Layout is a member of the layout family: *Strided, *Composed or *Sharded (SHARD-7). A nil Layout means that none is assigned.
type Layout interface {
	isLayout()
	// Domain returns the flattened extents of the layout's domain; a nil entry is a launch-provided extent (SHARD-8).
	Domain() []dim.Dim
	String() string
}
