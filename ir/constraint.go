package ir

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// Constraints is what the author demands of the schedule of one value: `y: where(storage="smem")` (META-31). It changes no type and makes
// no node (PAR-349). A record is never empty, and never changes once a node has it.
type Constraints struct {
	List []Constraint
	Loc  diag.Location // the annotated statement (META-32)
}

// Constraint is one of LayoutConstraint, MeshConstraint and StorageConstraint.
type Constraint interface{ isConstraint() }

// LayoutConstraint is `layout=(_, 8 @ cta)`: a pattern for the layout's positions, and what some topologies do. A nil extent is the
// wildcard `_`.
type LayoutConstraint struct {
	Extents  []dim.Dim
	Bindings []TopologyBinding // in the order written, those of the axis tuple first
}

// TopologyBinding is the state of one topology: Split of a layout position, Broadcast or Partial. Each topology is bound at most once.
type TopologyBinding struct {
	Topology string
	Attr     shard.Attr
}

// MeshConstraint is `mesh=m`.
type MeshConstraint struct{ Mesh *shard.Mesh }

// StorageConstraint is `storage="smem"`; the storage is a concrete one.
type StorageConstraint struct{ Storage types.Storage }

func (LayoutConstraint) isConstraint()  {}
func (MeshConstraint) isConstraint()    {}
func (StorageConstraint) isConstraint() {}

// VisitDims calls f for the extents of the layout patterns in c, which may be nil.
func (c *Constraints) VisitDims(f func(dim.Dim)) {
	if c == nil {
		return
	}
	for _, x := range c.List {
		if l, ok := x.(LayoutConstraint); ok {
			for _, d := range l.Extents {
				if d != nil {
					f(d)
				}
			}
		}
	}
}
