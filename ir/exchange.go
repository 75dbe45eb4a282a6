package ir

import (
	"slices"

	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// Exchange says that an op reads elements of an operand that other participants along a mesh axis hold, so that it communicates over that axis: it scans or reduces an axis that is split, or reads whole an
// operand that takes no part in the layout.
type Exchange struct {
	Operand  int
	Axis     int // the logical axis of the operand
	MeshAxis int
	Mesh     *shard.Mesh
	Use      AxisUse // Scanned, Reduced, or for an operand that is read whole Consumed
}

// Exchanges lists where a call of an op communicates, by operand and mesh axis. Reshard moves elements by its nature and is not listed.
func Exchanges(c *Call) []Exchange {
	op, ok := c.Target.(Op)
	if !ok || IsInvalid(c.typ) {
		return nil
	}
	in := &Inference{Op: op, Args: c.Args, Types: make([]types.Type, len(c.Args))}
	for i, a := range c.Args {
		in.Types[i] = a.Type()
	}
	result, err := op.Kind().Infer(in)
	if err != nil {
		return nil
	}
	var found []Exchange
	for k, o := range result.Outputs {
		t := c.typ
		if result.Tuple {
			t = c.typ.(*types.Tuple).Fields[k]
		}
		for i := range c.Args {
			for _, e := range in.exchanges(&o.Layout, i, t) {
				if !slices.Contains(found, e) {
					found = append(found, e)
				}
			}
		}
	}
	return found
}

// exchanges lists what a relation reads of operand i beyond what a participant holds.
func (in *Inference) exchanges(rel *Relation, i int, result types.Type) []Exchange {
	operand := in.Tensor(i)
	if len(rel.Operands) == 0 || operand == nil {
		return nil
	}
	placed, ok := operand.Layout.(*shard.Sharded)
	if !ok {
		return nil
	}
	var held []shard.Digit
	if t, ok := result.(*types.Tensor); ok {
		if to, ok := t.Layout.(*shard.Sharded); ok && shard.EqualMeshes(to.Mesh, placed.Mesh) {
			held = to.Digits(shard.Owners(to.Domain(), t.Shape))
		}
	}
	var found []Exchange
	digits := placed.Digits(shard.Owners(placed.Domain(), operand.Shape))
	for k := range digits {
		d := &digits[k]
		use := Axis{Consumed, -1} // read whole
		if rel.takesPart(i) {
			use = rel.Operands[i][d.Axis]
		}
		switch use.Use {
		case Contracted, Stretched:
			continue
		case Kept, Cut, Consumed:
			if use.Use == Kept && enumerates(held, d, use.To) || rel.takesPart(i) && rel.derives() {
				continue // held, or refused by the derivation
			}
			use.Use = Consumed
		}
		found = append(found, Exchange{i, d.Axis, d.MeshAxis, placed.Mesh, use.Use})
	}
	return found
}
