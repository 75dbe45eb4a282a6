package ops

import (
	"fmt"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
)

// Transpose reorders the axes: `tf.transpose(x, (1, 0))`.
type Transpose struct {
	ir.OpBase
	Perm []int64 // result axis o is operand axis Perm[o]; a negative entry counts from the end
}

var transposeKind = &ir.OpKind{
	Name: "Transpose", Dialect: "tf", Category: "tensor", Surface: "transpose",
	Doc: "Reorders the axes: axis o of the result is axis perm[o] of x.",
	Params: []ir.Param{
		ir.Input("x", "the operand"),
		ir.Attribute("perm", ir.IntsAttr, "a permutation of x's axes; a negative entry counts from the end"),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) { return Transpose{Perm: ir.IntList(attrs[0])}, nil },
	Infer: inferTranspose,
	Page: ir.Page{
		Result:  "x's extents in the order of perm, x's element type and residency",
		Example: ir.Example{Params: `x: Tensor[(16, 8), "f32"]`, Call: "tf.transpose(x, perm=(1, 0))"},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.RankMismatch, "perm has not one entry for each axis", "tf.transpose(x, perm=(0,))"),
			ir.Refuses(diag.AxisOutOfRange, "an entry is none of x's axes", "tf.transpose(x, perm=(0, 2))"),
			ir.Refuses(diag.AxisRepeated, "an axis is named twice", "tf.transpose(x, perm=(0, 0))"),
		},
	},
}

func init() { register(transposeKind) }

// Kind returns the schema of transpose.
func (Transpose) Kind() *ir.OpKind { return transposeKind }

// Attrs returns the permutation as written.
func (t Transpose) Attrs() []ir.Value { return []ir.Value{ir.Ints(t.Perm...)} }

// inferTranspose is OP-transpose-1 and OP-transpose-2.
func inferTranspose(in *ir.Inference) (ir.Result, error) {
	x, written := in.Tensor(0), in.Op.(Transpose).Perm
	perm, err := permutation(in, written, len(x.Shape))
	if err != nil {
		return ir.Result{}, err
	}
	if err := in.Admit(ir.Admission{Rule: ir.SingleOperand, Operands: []int{0}, AnyState: true}); err != nil {
		return ir.Result{}, err
	}
	shape := make([]dim.Dim, len(perm))
	axes := make([]ir.Axis, len(perm))
	for o, p := range perm {
		shape[o] = x.Shape[p]
		axes[p] = ir.Axis{Use: ir.Kept, To: o}
	}
	return ir.One(ir.Output{Shape: shape, DType: x.DType, Storage: x.Storage, Layout: ir.Relation{
		Mode:     ir.DeriveLayout,
		Operands: [][]ir.Axis{axes},
		Carry:    true,
		Plain:    func(l shard.Layout) shard.Layout { return shard.Permute(l, perm) },
		Reorders: true,
	}}), nil
}

// permutation normalizes perm and refuses what is no permutation of rank axes.
func permutation(in *ir.Inference, written []int64, rank int) ([]int, error) {
	text := intsText(written)
	if len(written) != rank {
		return nil, refuseAttr(in, "perm", diag.RankMismatch, "", "perm %s has %s, and x has rank %d", text, diag.Plural(len(written), "entry"), rank)
	}
	perm := make([]int, rank)
	seen := make([]bool, rank)
	for o, p := range written {
		a := p
		if a < 0 {
			a += int64(rank)
		}
		if a < 0 || a >= int64(rank) {
			return nil, refuseAttr(in, "perm", diag.AxisOutOfRange, "", "perm %s holds %d, which is no axis of rank %d", text, p, rank)
		}
		if seen[a] {
			return nil, refuseAttr(in, "perm", diag.AxisRepeated, "each axis stands in perm exactly once", "perm %s names axis %d of rank %d twice", text, a, rank)
		}
		seen[a], perm[o] = true, int(a)
	}
	return perm, nil
}

// intsText is a tuple of integers as Python writes it.
func intsText(values []int64) string {
	parts := make([]string, len(values))
	for i, v := range values {
		parts[i] = fmt.Sprint(v)
	}
	if len(parts) == 1 {
		return "(" + parts[0] + ",)"
	}
	return "(" + strings.Join(parts, ", ") + ")"
}
