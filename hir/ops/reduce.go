package ops

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"slices"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
)

// Reduce combines the elements along axes: `tf.reduce(x, (-1,), True, "max")`.
type Reduce struct {
	ir.OpBase
	Axes    []int64
	KeepDim bool
	Fn      ir.ReduceKind
}

var reduceKind = &ir.OpKind{
	Name: "Reduce", Dialect: "tf", Category: "tensor", Surface: "reduce",
	Doc: "Combines the elements along the given axes: their mean, sum, largest element, or largest absolute value. Sums are formed in f32 or wider, of " +
		"integers in i64, and stored in x's element type.",
	Params: []ir.Param{
		ir.Input("x", "the operand; mean takes a float type"),
		ir.Attribute("axes", ir.IntsAttr, "the reduced axes, each once; a negative one counts from the end"),
		ir.Attribute("keepdim", ir.BoolAttr, "whether a reduced axis stays with the extent 1").WithDefault(true),
		kindParam("ReduceKind", ir.ReduceKinds(), "how elements are combined").WithDefault(ir.ReduceMean),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) {
		return Reduce{Axes: ir.IntList(attrs[0]), KeepDim: attr[bool](attrs, 1), Fn: attr[ir.ReduceKind](attrs, 2)}, nil
	},
	Infer: inferReduce,
	Page: ir.Page{
		Result:  "x's shape with the reduced axes of extent 1, or without them when keepdim is False; x's element type and residency",
		Example: ir.Example{Params: `x: Tensor[(16, 8), "f32"]`, Call: `tf.reduce(x, axes=(1,), kind="sum")`},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.AxisOutOfRange, "an axis is none of x's", "tf.reduce(x, axes=(2,))"),
			ir.Refuses(diag.AxisRepeated, "an axis is named twice", "tf.reduce(x, axes=(1, -1))"),
			ir.Refuses(diag.FloatNeeded, `kind is "mean" and x has an integer type or bool`, "tf.reduce(x, axes=(1,))").Given(`x: Tensor[(16, 8), "i32"]`),
		},
	},
}

func init() { register(reduceKind) }

// Kind returns the schema of reduce.
func (Reduce) Kind() *ir.OpKind { return reduceKind }

// Attrs returns the axes, keepdim and the kind.
func (r Reduce) Attrs() []ir.Value { return []ir.Value{ir.Ints(r.Axes...), r.KeepDim, r.Fn} }

// inferReduce is OP-reduce-1 to OP-reduce-4.
func inferReduce(in *ir.Inference) (ir.Result, error) {
	op, x := in.Op.(Reduce), in.Tensor(0)
	reduced, err := in.Axes("axes", op.Axes, len(x.Shape))
	if err != nil {
		return ir.Result{}, err
	}
	admitted := single(0)
	switch op.Fn {
	case ir.ReduceMean:
		if err := needFloat(in, "reduce mean", 0); err != nil { // OP-dtype-4
			return ir.Result{}, err
		}
		admitted = single(0, "sum")
	case ir.ReduceSum:
		admitted = single(0, "sum")
	case ir.ReduceMax:
		admitted = single(0, "max")
	}
	if err := in.Admit(admitted); err != nil {
		return ir.Result{}, err
	}
	var shape []dim.Dim
	axes := make([]ir.Axis, len(x.Shape))
	for i, d := range x.Shape {
		axes[i] = ir.Axis{Use: ir.Kept, To: len(shape)}
		if slices.Contains(reduced, i) {
			axes[i].Use = ir.Reduced
			if !op.KeepDim {
				axes[i].To = -1
				continue
			}
			d = dim.Const(1)
		}
		shape = append(shape, d)
	}
	return ir.One(ir.Output{Shape: shape, DType: x.DType, Storage: x.Storage, Layout: ir.Relation{
		Mode: ir.DeriveLayout, Operands: [][]ir.Axis{axes}, Fresh: true, Carry: true}}), nil
}
