package ops

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// Reshard moves a tensor to another placement or residency: `tf.reshard(x, layout=..., storage="smem")`.
type Reshard struct {
	ir.OpBase
	Layout  shard.Layout // nil keeps x's
	Storage types.Storage
}

var reshardKind = &ir.OpKind{
	Name: "Reshard", Dialect: "tf", Category: "sharding", Surface: "reshard",
	Doc: "Gives a tensor another placement over a mesh, another residency, or both; shape, element type and value stay. Strides that the layout leaves open follow from the direction: " +
		"moving down (gmem, smem, rmem) gives each instance an engine of its own, moving up and staying lets them share one. Replacing a Partial by Broadcast completes it.",
	Params: []ir.Param{
		ir.Input("x", "the operand"),
		optional(ir.Attribute("layout", ir.LayoutAttr, "the ShardLayout to move to; None keeps x's")),
		optional(ir.Attribute("storage", ir.StorageAttr, "the residency to move to; None keeps x's")),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) {
		return Reshard{Layout: attr[shard.Layout](attrs, 0), Storage: attr[types.Storage](attrs, 1)}, nil
	},
	Infer: inferReshard,
	Page: ir.Page{
		Result:  "x's shape and element type, in the given layout at the given storage",
		Example: ir.Example{Setup: `gpus = Mesh(Topology("gpu", 4), (4,), ("d",))`, Params: `x: Tensor[(16, 8), "f32"]`, Call: "tf.reshard(x, layout=(16 @ gpus.d, 8))"},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.ReshardInvalid, "storage changes and layout is left out, or layout is no placement", `tf.reshard(x, storage="smem")`),
			ir.Refuses(diag.StorageTier, "strides are left open and a residency has no level", `tf.reshard(x, layout=(16 @ gpus.d, 8), storage="smem")`).Given(`x: Tensor[(16, 8), "f32", None, "host"]`),
		},
	},
}

// optional lets an attribute be None, which is also its default.
func optional(p ir.Param) ir.Param {
	p.Optional = true
	return p.WithDefault(nil)
}

func init() { register(reshardKind) }

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

// inferReshard checks in the order of RES-2 (OP-reshard-1); any Partial passes (RES-7). No source state rules out a destination.
func inferReshard(in *ir.Inference) (ir.Result, error) {
	op, x := in.Op.(Reshard), in.Tensor(0)
	if op.Storage == types.UMat {
		return ir.Result{}, refuseAttr(in, "storage", diag.ReshardInvalid, "name one of "+strings.Join(types.StorageNames(), ", "), "the storage umat is unmaterialized and cannot be moved to")
	}
	placed, ok := op.Layout.(*shard.Sharded)
	if op.Layout != nil && !ok {
		return ir.Result{}, refuseAttr(in, "layout", diag.ReshardInvalid, "write layout sugar over a mesh, or ShardLayout(layout, attrs, mesh)",
			"layout must be a ShardLayout, and is %s", op.Layout)
	}
	if placed == nil {
		if op.Storage != types.NoStorage && op.Storage != x.Storage {
			return ir.Result{}, refuseAttr(in, "storage", diag.ReshardInvalid, "add layout=, the placement that x has there",
				"a storage change requires layout=: x lives at %s and storage is %s", ir.StorageText(x.Storage), op.Storage)
		}
		return ir.Whole(x), nil // RES-3
	}
	storage := x.Storage
	if op.Storage != types.NoStorage {
		storage = op.Storage
	}
	layout, err := materialized(in, x, placed, storage)
	if err != nil {
		return ir.Result{}, err
	}
	return ir.One(ir.Output{Shape: x.Shape, DType: x.DType, Storage: storage, Layout: ir.Relation{Mode: ir.FixedLayout, Fixed: layout}}), nil // RES-4
}

// materialized gives a destination its strides where they are absent (RES-5, RES-6, RES-8).
func materialized(in *ir.Inference, x *types.Tensor, to *shard.Sharded, storage types.Storage) (shard.Layout, error) {
	if inner, ok := to.Layout.(*shard.Strided); !ok || inner.Strides != nil {
		return to, nil
	}
	perInstance := shard.PerInstance(x.Layout) // RES-9
	if storage != x.Storage {
		var levels [2]int
		for i, s := range []types.Storage{x.Storage, storage} {
			level, ok := addressability(s)
			if !ok {
				return nil, refuseAttr(in, "storage", diag.StorageTier, "write the strides, or move through gmem, smem and rmem",
					"the strides of a move from %s to %s are open: %s is an unknown storage tier", ir.StorageText(x.Storage), ir.StorageText(storage), ir.StorageText(s))
			}
			levels[i] = level
		}
		perInstance = levels[1] < levels[0]
	}
	if perInstance {
		return to.InstanceStrides()
	}
	return to.SharedStrides()
}

// addressability is the level of a residency: instances share what lies higher (RES-8).
func addressability(s types.Storage) (int, bool) {
	switch s {
	case types.RMem:
		return 0, true
	case types.SMem:
		return 1, true
	case types.GMem:
		return 2, true
	}
	return 0, false
}
