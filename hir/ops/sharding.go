package ops

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// Local is one instance's part of a sharded tensor: `tf.local(x)`.
type Local struct{ ir.OpBase }

// Reshard moves a tensor to another placement or residency: `tf.reshard(x, layout=..., storage="smem")`.
type Reshard struct {
	ir.OpBase
	Layout  shard.Layout // nil keeps x's
	Storage types.Storage
}

var localKind = &ir.OpKind{
	Name: "Local", Dialect: "tf", Category: "sharding", Surface: "local",
	Doc:    "One instance's part of a sharded tensor. It is not built yet and calling it is refused.",
	Params: []ir.Param{ir.Input("x", "a tensor with a ShardLayout")},
	Build:  func([]ir.Value) (ir.Op, error) { return Local{}, nil },
	Infer:  notBuilt("local, one instance's part of a sharded tensor,"),
}

var reshardKind = &ir.OpKind{
	Name: "Reshard", Dialect: "tf", Category: "sharding", Surface: "reshard",
	Doc: "Gives a tensor another placement over a mesh, another residency, or both. It is not built yet and calling it is refused.",
	Params: []ir.Param{
		ir.Input("x", "the operand"),
		optional(ir.Attribute("layout", ir.LayoutAttr, "the ShardLayout to move to; None keeps x's")),
		optional(ir.Attribute("storage", ir.StorageAttr, "the residency to move to; None keeps x's")),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) {
		return Reshard{Layout: attr[shard.Layout](attrs, 0), Storage: attr[types.Storage](attrs, 1)}, nil
	},
	Infer: notBuilt("reshard, the move to another placement or residency,"),
}

// optional lets an attribute be None, which is also its default.
func optional(p ir.Param) ir.Param {
	p.Optional = true
	return p.WithDefault(nil)
}

// notBuilt is the rule of an op that the language has and this version does not model (CORE-4).
func notBuilt(what string) func(*ir.Inference) (ir.Result, error) {
	return func(in *ir.Inference) (ir.Result, error) {
		return ir.Result{}, refuse(in, diag.NotBuiltYet, "", "%s is not built yet", what)
	}
}

func init() {
	register(localKind)
	register(reshardKind)
}

// Kind returns the schema of local.
func (Local) Kind() *ir.OpKind { return localKind }

// Attrs returns nothing.
func (Local) Attrs() []ir.Value { return nil }

// Kind returns the schema of reshard.
func (Reshard) Kind() *ir.OpKind { return reshardKind }

// Attrs returns the layout and the residency, None where they are kept.
func (r Reshard) Attrs() []ir.Value {
	attrs := []ir.Value{nil, nil}
	if r.Layout != nil {
		attrs[0] = r.Layout
	}
	if r.Storage != types.NoStorage {
		attrs[1] = r.Storage
	}
	return attrs
}
