package ops

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
)

// Local is one instance's part of a sharded tensor: `tf.local(x)`.
type Local struct{ ir.OpBase }

var localKind = &ir.OpKind{
	Name: "Local", Dialect: "tf", Category: "sharding", Surface: "local",
	Doc: "What one instance holds of a sharded tensor, as a tensor of its own shape. Every axis that a mesh axis splits is divided by the mesh axis's extent; the layout is that of the " +
		"instance's elements from its own base offset, where a plain one describes them. Its value is the part of the instance at coordinate 0.",
	Params: []ir.Param{ir.Input("x", "a tensor with a ShardLayout and no Partial")},
	Build:  func([]ir.Value) (ir.Op, error) { return Local{}, nil },
	Infer:  inferLocal,
	Page: ir.Page{
		Result:  "the part of one participant: every axis divided by the mesh axes that split it, x's element type and residency",
		Example: ir.Example{Setup: `gpus = Mesh(Topology("gpu", 4), (4,), ("d",))`, Params: `x: Tensor[(16, 8), "f32", (16 @ gpus.d, 8)]`, Call: "tf.local(x)"},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.NotPlaced, "x is not placed over a mesh", "tf.local(x)").Given(`x: Tensor[(16, 8), "f32"]`),
		},
	},
}

func init() { register(localKind) }

// Kind returns the schema of local.
func (Local) Kind() *ir.OpKind { return localKind }

// Attrs returns nothing.
func (Local) Attrs() []ir.Value { return nil }

// inferLocal is OP-local-1 to OP-local-3 and PROP-32.
func inferLocal(in *ir.Inference) (ir.Result, error) {
	x := in.Tensor(0)
	placed, ok := x.Layout.(*shard.Sharded)
	if !ok {
		return ir.Result{}, in.Errorf(diag.NotPlaced, "x must have ShardLayout, and its layout is %s", layoutText(x.Layout)).
			WithHelp("reshard x over a mesh first").WithOperand(0)
	}
	if err := in.Admit(single(0)); err != nil {
		return ir.Result{}, err
	}
	shape, layout, err := placed.LocalPart(x.Shape)
	if err != nil {
		return ir.Result{}, err
	}
	return ir.One(ir.Output{Shape: shape, DType: x.DType, Storage: x.Storage, Layout: ir.Relation{Mode: ir.FixedLayout, Fixed: layout}}), nil
}

func layoutText(l shard.Layout) string {
	if l == nil {
		return "absent"
	}
	return l.String()
}
