package ir

import (
	"fmt"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// ResultLayout makes a result's layout from an op's relation: the one place where layouts are made (architecture, decision 11). Without
// genuine sharding the leading operand's layout decides (OP-lay-2, PROP-25): absent stays absent, the same shape keeps the value, a
// replicated one becomes the replicated layout over the result shape (PROP-61), a plain one goes through the relation's index map
// (PROP-62). Binary's merge is PROP-26.
//
// Operands are the operand types in order; an entry is nil for an operand that is no tensor.
func ResultLayout(rel Relation, operands []*types.Tensor, shape []dim.Dim) (shard.Layout, error) {
	return resultLayout(rel, operands, shape, func(i int) string { return fmt.Sprintf("operand %d", i) })
}

// ResultLayout is ResultLayout over the operands of the call.
func (in *Inference) ResultLayout(rel Relation, shape []dim.Dim) (shard.Layout, error) {
	operands := make([]*types.Tensor, len(in.Types))
	for i := range operands {
		operands[i] = in.Tensor(i)
	}
	return resultLayout(rel, operands, shape, in.Operand)
}

func resultLayout(rel Relation, operands []*types.Tensor, shape []dim.Dim, name func(int) string) (shard.Layout, error) {
	switch rel.Mode {
	case NoLayout:
		return nil, nil
	case FixedLayout:
		return rel.Fixed, nil
	case KeepLayout:
		return operands[rel.Lead].Layout, nil
	case RegroupLayout:
		return regrouped(operands[0], shape, name(0))
	}
	d := &derivation{rel: &rel, operands: operands, shape: shape, name: name}
	if err := d.join(); err != nil {
		return nil, err
	}
	switch {
	case len(d.parts) > 0:
		return d.derive()
	case rel.Mode == MergeLayout:
		return mergeLayouts(operands, shape)
	}
	return followLead(&rel, operands[rel.Lead], shape, name(rel.Lead))
}

// followLead is the fallback of OP-lay-2.
func followLead(rel *Relation, lead *types.Tensor, shape []dim.Dim, name string) (shard.Layout, error) {
	same := dim.EqualAll(lead.Shape, shape)
	if lead.Layout == nil || same && !rel.Reorders {
		return lead.Layout, nil
	}
	if s, ok := lead.Layout.(*shard.Sharded); ok {
		if shard.Genuine(s) {
			return nil, unread(name, "its elements take no part in the result's layout")
		}
		return replicatedOver(s, shape)
	}
	if rel.Plain == nil {
		return nil, nil
	}
	return rel.Plain(lead.Layout), nil
}

// regrouped is the layout of a reshape (PROP-41): a plain layout ends, a replicated one is made anew, and any other placement is carried or refused.
func regrouped(x *types.Tensor, shape []dim.Dim, name string) (shard.Layout, error) {
	s, ok := x.Layout.(*shard.Sharded)
	switch {
	case !ok && shard.Genuine(x.Layout):
		return nil, unread(name, "a composition around a placement cannot follow a reshape")
	case !ok:
		return nil, nil
	case shard.Replicated(s) && dim.EqualAll(x.Shape, shape):
		return s, nil
	case shard.Replicated(s):
		return replicatedOver(s, shape)
	}
	l, err := s.Regroup(shape)
	if err == nil {
		return l, nil
	}
	e := FromLower(err)
	if e.Code == diag.ReshapeUnaligned {
		e.Message = fmt.Sprintf("the new shape %s does not align with the placement of %s: %s", ShapeText(shape), name, e.Message)
		e.Help = fmt.Sprintf("reshard %s to Broadcast before the reshape, or reshape so that each split axis keeps an outer part that its mesh axis divides", name)
	}
	return nil, e
}

// replicatedOver is the replicated layout over another shape, with the same mesh and attributes (PROP-61).
func replicatedOver(s *shard.Sharded, shape []dim.Dim) (shard.Layout, error) {
	l, err := shard.Canonical(shape, s.Mesh, s.Attrs)
	if err != nil {
		return nil, err
	}
	return l, nil
}

// mergeLayouts is PROP-26: both layouts are brought to the result shape and merged.
func mergeLayouts(operands []*types.Tensor, shape []dim.Dim) (shard.Layout, error) {
	a, err := broughtTo(operands[0], shape)
	if err != nil {
		return nil, err
	}
	b, err := broughtTo(operands[1], shape)
	if err != nil {
		return nil, err
	}
	_, aSharded := a.(*shard.Sharded)
	_, bSharded := b.(*shard.Sharded)
	_, aComposed := a.(*shard.Composed)
	_, bComposed := b.(*shard.Composed)
	switch {
	case a == nil:
		return b, nil
	case b == nil, shard.Equal(a, b), aSharded && bSharded:
		return a, nil
	case aComposed && bComposed:
		return nil, nil
	case aComposed:
		return b, nil
	case bComposed:
		return a, nil
	}
	return nil, Verifyf(diag.LayoutsIncompatible, "incompatible operand layouts %s and %s", a, b).
		WithHelp("state the same layout for both operands, or leave one of them out")
}

func broughtTo(t *types.Tensor, shape []dim.Dim) (shard.Layout, error) {
	if t.Layout == nil || dim.EqualAll(t.Shape, shape) {
		return t.Layout, nil
	}
	if s, ok := t.Layout.(*shard.Sharded); ok {
		return replicatedOver(s, shape)
	}
	return shard.Expand(t.Layout, shape), nil
}
