package ops

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// Quant scales runs of the last axis into a narrow type: `q, scale = tf.quant(x, group=128)`.
type Quant struct {
	ir.OpBase
	Scheme string
	Group  int64
	Target *types.DType
}

var quantKind = &ir.OpKind{
	Name: "Quant", Dialect: "tf", Category: "tensor", Surface: "quant",
	Doc: "Scales each run of group elements of the last axis so that its largest magnitude becomes the target type's largest value, and rounds. The result " +
		"is the tuple of the quantized tensor and the f32 scale of each run: x is about the product of the two.",
	Params: []ir.Param{
		ir.Input("x", "a float tensor of one axis or more"),
		ir.Attribute("scheme", ir.StringAttr, `"per_token_group"`).WithDefault("per_token_group"),
		ir.Attribute("group", ir.IntAttr, "the length of a run, 1 or more; a static last extent must be a multiple of it").WithDefault(int64(128)),
		ir.Attribute("target_dtype", ir.DTypeAttr, "the narrow element type").WithDefault(types.FP8E4M3),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) {
		return Quant{Scheme: attr[string](attrs, 0), Group: attr[int64](attrs, 1), Target: attr[*types.DType](attrs, 2)}, nil
	},
	Infer: inferQuant,
	Page: ir.Page{
		Result:  "a tuple: x's shape of the element type target_dtype, and in f32 x's shape with the last extent divided by group; both at x's residency",
		Example: ir.Example{Params: `x: Tensor[(16, 256), "f32"]`, Call: "tf.quant(x)"},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.RankMismatch, "x has no axis", "tf.quant(x)").Given(`x: Tensor[(), "f32"]`),
			ir.Refuses(diag.AttributeRange, "group is less than 1", "tf.quant(x, group=0)"),
			ir.Refuses(diag.FloatNeeded, "x has an integer type or bool", "tf.quant(x)").Given(`x: Tensor[(16, 256), "i32"]`),
			ir.Refuses(diag.NotDivisible, "group does not divide a static last extent", "tf.quant(x, group=100)"),
		},
	},
}

func init() { register(quantKind) }

// Kind returns the schema of quant.
func (Quant) Kind() *ir.OpKind { return quantKind }

// Attrs returns the scheme, the group and the target type.
func (q Quant) Attrs() []ir.Value { return []ir.Value{q.Scheme, q.Group, q.Target} }

// inferQuant is OP-quant-1 and OP-quant-2.
func inferQuant(in *ir.Inference) (ir.Result, error) {
	op, x := in.Op.(Quant), in.Tensor(0)
	if err := needAxes(in, 0, 1); err != nil {
		return ir.Result{}, err
	}
	if op.Group < 1 {
		return ir.Result{}, refuseAttr(in, "group", diag.AttributeRange, "", "group is %d; it is 1 or more", op.Group)
	}
	if err := needFloat(in, "quant", 0); err != nil {
		return ir.Result{}, err
	}
	if err := in.Admit(single(0)); err != nil {
		return ir.Result{}, err
	}
	last := len(x.Shape) - 1
	if n, ok := dim.AsConst(x.Shape[last]); ok && n%op.Group != 0 {
		return ir.Result{}, refuseAttr(in, "group", diag.NotDivisible, "", "the last axis has the extent %d, which group %d does not divide", n, op.Group)
	}
	runs, err := dim.New(dim.FloorDiv, x.Shape[last], dim.Const(op.Group))
	if err != nil {
		return ir.Result{}, err
	}
	return ir.Fields(
		ir.Output{Shape: x.Shape, DType: op.Target, Storage: x.Storage, Layout: ir.Keep(0)},
		ir.Output{Shape: replaced(x.Shape, last, runs), DType: types.F32, Storage: x.Storage, Layout: ir.Relation{
			Mode: ir.DeriveLayout, Operands: [][]ir.Axis{keptBut(len(x.Shape), last, ir.Cut, last)}}},
	), nil
}
