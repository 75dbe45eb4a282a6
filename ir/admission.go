package ir

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// Admit judges the Partial states of operands by one row of the admission table (OP-part-4, PROP-34). A refusal names the operand, the
// reduction, the mesh axis and the remedy (OP-diag-3).
func (in *Inference) Admit(a Admission) error {
	if a.AnyState {
		return nil
	}
	switch a.Rule {
	case Multilinear:
		return in.admitMultilinear(a)
	case Destination:
		return in.admitDestination(a.Operands[0], a.Operands[1])
	case Unanimous:
		return in.admitUnanimous(a)
	}
	for _, i := range a.Operands {
		for _, p := range partialsOf(in.Types[i]) {
			if !slices.Contains(a.Commutes, p.Reduction) {
				return in.partialError(i, p.Axis, p.Reduction, "%s", in.commuteText(a.Commutes))
			}
		}
	}
	return nil
}

// NoPartial refuses every Partial of the listed operands: the rule of an operand that the table does not name (OP-part-4).
func (in *Inference) NoPartial(operands ...int) error {
	return in.Admit(Admission{Rule: SingleOperand, Operands: operands, Anchor: -1})
}

// partialsOf lists the pending reductions of a type, tuple fields included (PROP-40).
func partialsOf(t types.Type) []shard.PartialAxis {
	switch t := t.(type) {
	case *types.Tensor:
		if t.Layout == nil {
			return nil
		}
		return shard.Partials(t.Layout)
	case *types.Tuple:
		var all []shard.PartialAxis
		for _, f := range t.Fields {
			all = append(all, partialsOf(f)...)
		}
		return all
	}
	return nil
}

func (in *Inference) commuteText(allowed []string) string {
	if len(allowed) == 0 {
		return "the op commutes with no reduction"
	}
	return "the op commutes with " + strings.Join(allowed, ", ") + " only"
}

func (in *Inference) partialError(operand, axis int, reduction, format string, args ...any) error {
	name := in.Operand(operand)
	return in.Errorf(diag.PartialNotAdmitted, "%s carries Partial(%s) on mesh axis %d: %s", name, reduction, axis, fmt.Sprintf(format, args...)).
		WithHelp("reshard %s to Broadcast on mesh axis %d before this op", name, axis).WithOperand(operand).withReshard(operand, complete(in.Tensor(operand)))
}

// attrAt is what mesh axis a does to operand i; an operand without a placement is replicated (PROP-35).
func (in *Inference) attrAt(i, a int) shard.Attr {
	t := in.Tensor(i)
	if t == nil {
		return shard.Broadcast{}
	}
	s, ok := t.Layout.(*shard.Sharded)
	if !ok {
		return shard.Broadcast{}
	}
	return s.AttrAt(a)
}

// meshRank is the largest number of stated attributes among operands.
func (in *Inference) meshRank(operands []int) int {
	n := 0
	for _, i := range operands {
		t := in.Tensor(i)
		if t == nil {
			continue
		}
		if s, ok := t.Layout.(*shard.Sharded); ok {
			n = max(n, len(s.Attrs))
		}
	}
	return n
}

// earlierPartial refuses a Partial that an earlier placement stage inside a layout left (SHARD-18): rules that compare operands mesh axis by mesh
// axis look at the outermost stage, and none may be lost (DEC-2).
func (in *Inference) earlierPartial(operands []int) error {
	for _, i := range operands {
		t := in.Tensor(i)
		if t == nil {
			continue
		}
		inside := t.Layout
		if s, ok := inside.(*shard.Sharded); ok {
			inside = s.Layout
		}
		if p := shard.Partials(inside); len(p) > 0 {
			return in.partialError(i, p[0].Axis, p[0].Reduction, "an earlier placement stage left it")
		}
	}
	return nil
}

// admitMultilinear is OP-part-2.
func (in *Inference) admitMultilinear(adm Admission) error {
	if err := in.earlierPartial(adm.Operands); err != nil {
		return err
	}
	for a := range in.meshRank(adm.Operands) {
		var carriers []int
		for _, i := range adm.Operands {
			if _, ok := in.attrAt(i, a).(shard.Partial); ok {
				carriers = append(carriers, i)
			}
		}
		if len(carriers) == 0 {
			continue
		}
		if err := in.admitCarriers(adm, a, carriers); err != nil {
			return err
		}
	}
	return nil
}

func (in *Inference) admitCarriers(adm Admission, a int, carriers []int) error {
	reduction := func(i int) string { return in.attrAt(i, a).(shard.Partial).Reduction }
	if adm.Anchor >= 0 {
		for _, i := range carriers {
			if i != adm.Anchor {
				return in.partialError(i, a, reduction(i), "the output cannot preserve that secondary state")
			}
		}
	}
	first := reduction(carriers[0])
	if len(carriers) > 1 {
		equal := !slices.ContainsFunc(carriers, func(i int) bool { return reduction(i) != first })
		if equal && slices.Contains(adm.Joint, first) {
			return nil
		}
		return in.partialError(carriers[0], a, first, "the states of the operands do not commute: %s", in.statesText(carriers, a))
	}
	if !slices.Contains(adm.Commutes, first) {
		return in.partialError(carriers[0], a, first, "%s", in.commuteText(adm.Commutes))
	}
	for _, i := range adm.Operands {
		if _, ok := in.attrAt(i, a).(shard.Broadcast); !ok && i != carriers[0] {
			return in.partialError(carriers[0], a, first, "%s is not Broadcast/replicated there", in.Operand(i))
		}
	}
	return nil
}

func (in *Inference) statesText(operands []int, a int) string {
	parts := make([]string, len(operands))
	for k, i := range operands {
		state := "no Partial"
		if p, ok := in.attrAt(i, a).(shard.Partial); ok {
			state = "Partial(" + p.Reduction + ")"
		}
		parts[k] = in.Operand(i) + " " + state
	}
	return strings.Join(parts, ", ")
}

// admitDestination is OP-part-3.
func (in *Inference) admitDestination(dst, update int) error {
	d, _ := in.Tensor(dst).Layout.(*shard.Sharded)
	u, _ := in.Tensor(update).Layout.(*shard.Sharded)
	if p := partialsOf(in.Types[dst]); len(p) > 0 {
		if d != nil && u != nil && shard.EqualMeshes(d.Mesh, u.Mesh) && shard.EqualAttrs(d.Attrs, u.Attrs) {
			return nil
		}
		return in.Errorf(diag.PartialNotAdmitted, "%s carries a Partial(%s) on mesh axis %d and %s is not placed alike",
			in.Operand(dst), p[0].Reduction, p[0].Axis, in.Operand(update)).
			WithHelp("reshard %s to Broadcast on mesh axis %d before this op, or place %s the same way", in.Operand(dst), p[0].Axis, in.Operand(update)).
			WithOperand(dst)
	}
	if p := partialsOf(in.Types[update]); len(p) > 0 {
		return in.partialError(update, p[0].Axis, p[0].Reduction, "%s is complete", in.Operand(dst))
	}
	return nil
}

// admitUnanimous is the rule of concat and stack: on each mesh axis all operands carry one same reduction, or none does.
func (in *Inference) admitUnanimous(adm Admission) error {
	if err := in.earlierPartial(adm.Operands); err != nil {
		return err
	}
	for a := range in.meshRank(adm.Operands) {
		first := in.attrAt(adm.Operands[0], a)
		_, carried := first.(shard.Partial)
		alike := true
		for _, i := range adm.Operands {
			at := in.attrAt(i, a)
			_, is := at.(shard.Partial)
			carried = carried || is
			alike = alike && at == first
		}
		if carried && !alike {
			i := adm.Operands[slices.IndexFunc(adm.Operands, func(i int) bool { _, ok := in.attrAt(i, a).(shard.Partial); return ok })]
			return in.partialError(i, a, in.attrAt(i, a).(shard.Partial).Reduction, "the states of the operands do not commute: %s",
				in.statesText(adm.Operands, a))
		}
	}
	return nil
}
