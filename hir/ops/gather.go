package ops

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// Gather selects along one axis by index: `tf.gather(table, tokens, axis=0)`.
type Gather struct {
	ir.OpBase
	Axis, BatchDims int64
}

var gatherKind = &ir.OpKind{
	Name: "Gather", Dialect: "tf", Category: "tensor", Surface: "gather",
	Doc: "Replaces one axis of x by the axes of indices, each index selecting what x holds there. With batch_dims b the first b axes of both run " +
		"together. Indices count from 0 and never from the end.",
	Params: []ir.Param{
		ir.Input("x", "what is selected from"),
		ir.Input("indices", "i32 or i64 tensor of indices"),
		ir.Attribute("axis", ir.IntAttr, "the axis of x that is replaced; a negative one counts from the end"),
		ir.Attribute("batch_dims", ir.IntAttr, "the number of leading axes that x and indices share").WithDefault(int64(0)),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) {
		return Gather{Axis: attr[int64](attrs, 0), BatchDims: attr[int64](attrs, 1)}, nil
	},
	Infer: inferGather,
	Page: ir.Page{
		Result:  "x's shape with the axis replaced by the axes of indices behind batch_dims, x's element type and residency",
		Example: ir.Example{Params: `x: Tensor[(16, 8), "f32"], i: Tensor[(4,), "i64"]`, Call: "tf.gather(x, i, axis=0)"},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.DTypeNotAllowed, "indices is neither i32 nor i64", "tf.gather(x, i, axis=0)").Given(`x: Tensor[(16, 8), "f32"], i: Tensor[(4,), "f32"]`),
			ir.Refuses(diag.AxisOutOfRange, "the axis is none of x's", "tf.gather(x, i, axis=2)"),
			ir.Refuses(diag.AttributeRange, "batch_dims is negative, more than axis, or more than the rank of indices", "tf.gather(x, i, axis=0, batch_dims=1)"),
			ir.Refuses(diag.ShapeMismatch, "the first batch_dims axes differ", "tf.gather(x, i, axis=1, batch_dims=1)"),
			ir.Refuses(diag.IndexOutOfRange, "an index that is a number lies outside a static axis", "tf.gather(x, 16, axis=0)"),
			ir.Refuses(diag.GatherPlacement, "batch_dims is used on a placed operand", "tf.gather(x, i, axis=1, batch_dims=1)").Given(`x: Tensor[(16, 8), "f32", (16 @ gpus.d, 8)], i: Tensor[(16, 2), "i64"]`).Under(`gpus = Mesh(Topology("gpu", 4), (4,), ("d",))`),
		},
	},
}

func init() { register(gatherKind) }

// Kind returns the schema of gather.
func (Gather) Kind() *ir.OpKind { return gatherKind }

// Attrs returns the axis and the number of batch axes.
func (g Gather) Attrs() []ir.Value { return []ir.Value{g.Axis, g.BatchDims} }

// inferGather checks in the order of OP-gather-1; the result's residency is x's and indices' takes no part (OP-gather-2, OP-gather-4).
func inferGather(in *ir.Inference) (ir.Result, error) {
	op, x, indices := in.Op.(Gather), in.Tensor(0), in.Tensor(1)
	if err := needIndex(in, 1); err != nil {
		return ir.Result{}, err
	}
	axis, err := in.Axis("axis", op.Axis, len(x.Shape))
	if err != nil {
		return ir.Result{}, err
	}
	batch, err := gatherBatch(in, axis)
	if err != nil {
		return ir.Result{}, err
	}
	if err := in.Admit(ir.Admission{Rule: ir.SingleOperand, Operands: []int{0}, AnyState: true}); err != nil {
		return ir.Result{}, err
	}
	if err := in.Admit(single(1)); err != nil {
		return ir.Result{}, err
	}
	if n, ok := dim.AsConst(x.Shape[axis]); ok {
		if c, ok := in.Args[1].(*ir.Constant); ok {
			if err := checkIndices(in, c.Value, n, axis); err != nil {
				return ir.Result{}, err
			}
		}
	}
	shape := append([]dim.Dim(nil), x.Shape[:axis]...)
	shape = append(append(shape, indices.Shape[batch:]...), x.Shape[axis+1:]...)
	if err := in.Envelopes(shape); err != nil {
		return ir.Result{}, err
	}
	return ir.One(ir.Output{Shape: shape, DType: x.DType, Storage: x.Storage, Layout: ir.Relation{
		Mode:     ir.MigrateLayout,
		Operands: [][]ir.Axis{gatherAxes(len(x.Shape), axis, len(indices.Shape)-batch), nil},
	}}), nil
}

// gatherBatch checks batch_dims against the gathered axis and both shapes. Batched gathers of sharded tensors are not part of the language.
func gatherBatch(in *ir.Inference, axis int) (int, error) {
	b, x, indices := in.Op.(Gather).BatchDims, in.Tensor(0), in.Tensor(1)
	limit := int64(min(axis, len(indices.Shape)))
	if b < 0 || b > limit {
		return 0, refuseAttr(in, "batch_dims", diag.AttributeRange, "", "batch_dims is %d, and must lie in [0, %d]: before the gathered axis %d and within the rank %d of indices",
			b, limit, axis, len(indices.Shape))
	}
	if !dim.EqualAll(x.Shape[:b], indices.Shape[:b]) {
		return 0, refuseAttr(in, "batch_dims", diag.ShapeMismatch, "", "the first %s must be equal: x begins with %s and indices with %s",
			diag.Plural(int(b), "axis"), ir.ShapeText(x.Shape[:b]), ir.ShapeText(indices.Shape[:b]))
	}
	if b > 0 && (placed(x) || placed(indices)) {
		return 0, refuseAttr(in, "batch_dims", diag.GatherPlacement, "reshard both operands to Broadcast first", "a batched gather over a sharded operand is not supported")
	}
	return int(b), nil
}

// placed reports whether a tensor has a mesh axis that is not Broadcast.
func placed(t *types.Tensor) bool {
	_, sharded := t.Layout.(*shard.Sharded)
	return sharded && !shard.Replicated(t.Layout)
}

// gatherAxes contracts the gathered axis; the axes behind it move by the axes of indices that take its place.
func gatherAxes(rank, axis, inserted int) []ir.Axis {
	axes := kept(rank)
	axes[axis] = ir.Axis{Use: ir.Contracted, To: -1}
	for i := axis + 1; i < rank; i++ {
		axes[i].To = i - 1 + inserted
	}
	return axes
}

// checkIndices refuses an index of a constant outside [0, n). A constant built by hand may hold nested lists.
func checkIndices(in *ir.Inference, value any, n int64, axis int) error {
	pending := []any{value}
	for len(pending) > 0 {
		v := pending[len(pending)-1]
		pending = pending[:len(pending)-1]
		switch v := v.(type) {
		case []any:
			for i := len(v) - 1; i >= 0; i-- {
				pending = append(pending, v[i])
			}
		case int64:
			if v < 0 || v >= n {
				return in.Errorf(diag.IndexOutOfRange, "the index %d is out of range: axis %d of x has the extent %d", v, axis, n).
					WithHelp("an index lies in [0, %d)", n).WithOperand(1)
			}
		}
	}
	return nil
}
