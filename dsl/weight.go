package dsl

import (
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// What the types of a function and the values that evaluated Python gives to the package count in steps, of their weights (HOST-41).
const (
	signatureShare = 8   // of a parameter
	resultShare    = 128 // of a result, whose dimensions are compared with those of the parameters
	argumentShare  = 8   // of an argument of evaluated Python
)

// inferenceCost is what inferring the type of a call counts.
func inferenceCost(call *ir.Call) int {
	n := types.InferenceCost(call.Type())
	for _, a := range call.Args {
		if t, ok := a.Type().(*types.Tensor); ok && t.Layout != nil {
			n += types.InferenceCost(t)
		}
	}
	return n
}

// Weight implements host.Heavy.
func (v *typeValue) Weight() int { return types.Weight(v.t) }

// Weight implements host.Heavy.
func (v *layoutValue) Weight() int { return types.LayoutWeight(v.l) }

// Weight implements host.Heavy.
func (v *meshValue) Weight() int { return types.MeshWeight(v.m) }

// Weight implements host.Heavy: the text of a mesh axis is that of its mesh.
func (r *recordValue) Weight() int {
	if a, ok := r.any.(shard.MeshAxis); ok {
		return types.MeshWeight(a.Mesh)
	}
	return 1
}
