package ops

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
)

// Split cuts one axis into equal blocks: `a, b = tf.split(x, axis=-1, num_splits=2)`.
type Split struct {
	ir.OpBase
	Axis, NumSplits int64
}

// maxSplits bounds the fields of one split: a tuple type holds no more.
const maxSplits = 4095

var splitKind = &ir.OpKind{
	Name: "Split", Dialect: "tf", Category: "tensor", Surface: "split",
	Doc: "Cuts one axis into num_splits equal blocks, in order, as a tuple.",
	Params: []ir.Param{
		ir.Input("x", "the operand"),
		ir.Attribute("axis", ir.IntAttr, "the axis that is cut; a negative one counts from the end"),
		ir.Attribute("num_splits", ir.IntAttr, "the number of blocks, 1 or more; a static extent must be a multiple of it"),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) {
		return Split{Axis: attr[int64](attrs, 0), NumSplits: attr[int64](attrs, 1)}, nil
	},
	Infer: inferSplit,
	Page: ir.Page{
		Result:  "a tuple of num_splits tensors of x's shape with the axis divided by num_splits, x's element type and residency",
		Example: ir.Example{Params: `x: Tensor[(16, 8), "f32"]`, Call: "tf.split(x, axis=0, num_splits=4)"},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.AxisOutOfRange, "the axis is none of x's", "tf.split(x, axis=2, num_splits=4)"),
			ir.Refuses(diag.AttributeRange, "num_splits is less than 1, or more than a tuple may hold", "tf.split(x, axis=0, num_splits=0)"),
			ir.Refuses(diag.NotDivisible, "num_splits does not divide a static extent", "tf.split(x, axis=0, num_splits=3)"),
		},
	},
}

func init() { register(splitKind) }

// Kind returns the schema of split.
func (Split) Kind() *ir.OpKind { return splitKind }

// Attrs returns the axis and the number of blocks.
func (s Split) Attrs() []ir.Value { return []ir.Value{s.Axis, s.NumSplits} }

// inferSplit is OP-split-1 and OP-split-2.
func inferSplit(in *ir.Inference) (ir.Result, error) {
	op, x := in.Op.(Split), in.Tensor(0)
	axis, err := in.Axis("axis", op.Axis, len(x.Shape))
	if err != nil {
		return ir.Result{}, err
	}
	if op.NumSplits < 1 || op.NumSplits > maxSplits {
		return ir.Result{}, refuseAttr(in, "num_splits", diag.AttributeRange, "", "num_splits must lie in [1, %d], and is %d", maxSplits, op.NumSplits)
	}
	if n, ok := dim.AsConst(x.Shape[axis]); ok && n%op.NumSplits != 0 {
		return ir.Result{}, refuseAttr(in, "num_splits", diag.NotDivisible, "", "axis %d has the extent %d, which num_splits %d does not divide", axis, n, op.NumSplits)
	}
	if err := in.Admit(ir.Admission{Rule: ir.SingleOperand, Operands: []int{0}, AnyState: true}); err != nil {
		return ir.Result{}, err
	}
	width, err := dim.New(dim.FloorDiv, x.Shape[axis], dim.Const(op.NumSplits))
	if err != nil {
		return ir.Result{}, err
	}
	shape := replaced(x.Shape, axis, width)
	use := [][]ir.Axis{keptBut(len(x.Shape), axis, ir.Cut, axis)}
	fields := make([]ir.Output, op.NumSplits)
	for j := range fields {
		fields[j] = ir.Output{Shape: shape, DType: x.DType, Storage: x.Storage, Layout: ir.Relation{
			Mode: ir.DeriveLayout, Operands: use, Plain: block(shape, axis, int64(j))}}
	}
	return ir.Fields(fields...), nil
}

// block is the plain layout of field j: the window [j*w, (j+1)*w) of the axis, w being an integer (PROP-62).
func block(shape []dim.Dim, axis int, j int64) func(shard.Layout) shard.Layout {
	return func(l shard.Layout) shard.Layout {
		w, ok := dim.AsConst(shape[axis])
		if !ok {
			return nil
		}
		return shard.Block(l, axis, w, j)
	}
}
