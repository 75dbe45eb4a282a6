package ops

import (
	"errors"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// This file holds what the type rules share: refusals in one form, the checks that several ops make, and the reading of attribute values.

// attr is the i-th attribute value, which the call's binding has normalized to the declared kind.
func attr[T any](attrs []ir.Value, i int) T {
	v, _ := attrs[i].(T)
	return v
}

// kindParam declares the attribute that names a member of an enumeration.
func kindParam(enumName string, members []ir.Enum, doc string) ir.Param {
	p := ir.Attribute("kind", ir.EnumAttr, doc)
	p.Enum, p.EnumName = members, enumName
	return p
}

// register adds a kind to the catalogue. An operand that states no pattern takes tensors of one axis or more; patterns choose among overloads
// and refuse nothing (OP-reg-12, OP-reg-13).
func register(k *ir.OpKind) {
	for i, p := range k.Params {
		if p.Input && p.Pattern == nil {
			k.Params[i].Pattern = ir.TensorPattern{}
		}
	}
	ir.Default.Register(k)
}

// refuse makes the error of a failed check; help, when not empty, says what mends the call.
func refuse(in *ir.Inference, code diag.Code, help, format string, args ...any) error {
	e := in.Errorf(code, format, args...)
	e.Help = help
	return e
}

// refuseAttr is refuse where an attribute is at fault.
func refuseAttr(in *ir.Inference, attr string, code diag.Code, help, format string, args ...any) error {
	e := in.Errorf(code, format, args...).WithAttribute(attr)
	e.Help = help
	return e
}

// naming puts the kind of an op in front of an error's message.
func naming(kind string, err error) error {
	var e *ir.Error
	if errors.As(err, &e) {
		e.Message = kind + ": " + e.Message
	}
	return err
}

// needFloat refuses the listed operands unless they have a float dtype (OP-dtype-4).
func needFloat(in *ir.Inference, what string, operands ...int) error {
	for _, i := range operands {
		if err := in.RealOperand(i, what); err != nil {
			return err
		}
	}
	return nil
}

// needIndex refuses operand i unless its dtype is i32 or i64.
func needIndex(in *ir.Inference, i int) error {
	if t := in.Tensor(i); !isIndex(t.DType) {
		return in.Errorf(diag.DTypeNotAllowed, "%s must be i32 or i64, and is %s", in.Operand(i), t.DType.Name()).
			WithHelp("cast it: `cast(%s, \"i64\")`", in.Operand(i)).WithOperand(i).WithCast(i, "i64")
	}
	return nil
}

func isIndex(d *types.DType) bool {
	return d == types.I32 || d == types.I64
}

// needRank refuses operand i unless it has exactly rank axes.
func needRank(in *ir.Inference, i, rank int) error {
	if t := in.Tensor(i); len(t.Shape) != rank {
		return in.Errorf(diag.RankMismatch, "%s must have %s, and its shape is %s", in.Operand(i), diag.Plural(rank, "axis"), ir.ShapeText(t.Shape)).WithOperand(i)
	}
	return nil
}

// needAxes refuses operand i unless it has at least rank axes.
func needAxes(in *ir.Inference, i, rank int) error {
	if t := in.Tensor(i); len(t.Shape) < rank {
		return in.Errorf(diag.RankMismatch, "%s must have at least %s, and its shape is %s", in.Operand(i), diag.Plural(rank, "axis"), ir.ShapeText(t.Shape)).
			WithOperand(i)
	}
	return nil
}

// single is the admission of one operand whose Partials of the given reductions pass (OP-part-1).
func single(operand int, commutes ...string) ir.Admission {
	return ir.Admission{Rule: ir.SingleOperand, Operands: []int{operand}, Commutes: commutes}
}

// isOne reports whether an extent is the literal 1.
func isOne(d dim.Dim) bool { return d == dim.Const(1) }

// kept relates every axis of an operand to the same axis of the result.
func kept(rank int) []ir.Axis {
	axes := make([]ir.Axis, rank)
	for i := range axes {
		axes[i] = ir.Axis{Use: ir.Kept, To: i}
	}
	return axes
}

// keptBut is kept with another use of one axis, which feeds the result axis to, or none where that is -1; the axes behind it then move up by one.
func keptBut(rank, axis int, use ir.AxisUse, to int) []ir.Axis {
	axes := kept(rank)
	axes[axis] = ir.Axis{Use: use, To: to}
	if to < 0 {
		for i := axis + 1; i < rank; i++ {
			axes[i].To = i - 1
		}
	}
	return axes
}

// scanned is kept with the given axes scanned: each result element along them reads the whole axis.
func scanned(rank int, scan ...int) []ir.Axis {
	axes := kept(rank)
	for _, a := range scan {
		axes[a].Use = ir.Scanned
	}
	return axes
}

// passing gives the type of operand i to the result, and states how the op reads its operands' axes.
func passing(in *ir.Inference, i int, operands ...[]ir.Axis) ir.Output {
	return ir.Output{Type: in.Tensor(i), Layout: ir.Keep(i, operands...)}
}

// replaced is a shape with another extent on one axis.
func replaced(shape []dim.Dim, axis int, d dim.Dim) []dim.Dim {
	out := append([]dim.Dim(nil), shape...)
	out[axis] = d
	return out
}

// without is a shape less one axis.
func without(shape []dim.Dim, axis int) []dim.Dim {
	return append(append(make([]dim.Dim, 0, len(shape)), shape[:axis]...), shape[axis+1:]...)
}

// anchor resolves the residency of a result over all operands (OP-stor-1). The layouts are judged before the residencies, so where both are
// at odds the layouts' refusal is the one reported (OP-diag-2).
func anchor(in *ir.Inference, rel ir.Relation, shape []dim.Dim) (types.Storage, error) {
	operands := make([]int, len(in.Types))
	for i := range operands {
		operands[i] = i
	}
	storage, err := in.AnchorStorage(operands...)
	if err == nil {
		return storage, nil
	}
	if _, layoutErr := in.ResultLayout(rel, shape); layoutErr != nil {
		return storage, layoutErr
	}
	return storage, err
}
