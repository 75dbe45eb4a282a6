package ops

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// MmaSM80 is the warp-level tensor core product of 16 by 8 by 16: `tf.mma_sm80_16x8x16(a, b, "bf16", "bf16", "f32")`.
type MmaSM80 struct {
	ir.OpBase
	Mma
}

// WgmmaSM90 is the warp-group tensor core product of 64 by 128 by 16: `tf.wgmma_sm90_64x128x16(a, b, "bf16", "bf16", "f32")`.
type WgmmaSM90 struct {
	ir.OpBase
	Mma
}

// Mma holds the attributes of the tensor core products. Accumulation is an addition around the call.
type Mma struct {
	A, B, Acc        *types.DType
	ALayout, BLayout string // "T" or "N", the instruction's operand orders
}

var mmaSM80Kind = &ir.OpKind{
	Name: "Mma_SM80_16x8x16", Dialect: "tf", Category: "nn", Surface: "mma_sm80_16x8x16",
	Doc:    "The product of a 16 by 16 and a 16 by 8 matrix as one SM80 tensor core instruction computes it, as a 16 by 8 matrix of the accumulator's type.",
	Params: mmaParams(),
	Build:  func(attrs []ir.Value) (ir.Op, error) { return MmaSM80{Mma: mmaOf(attrs)}, nil },
	Infer:  func(in *ir.Inference) (ir.Result, error) { return inferMma(in, in.Op.(MmaSM80).Mma, 16, 8) },
	Page: ir.Page{
		Result:  "(16, 8), of the element type dtype_acc, at the residency the operands share",
		Example: ir.Example{Params: `a: Tensor[(16, 16), "f16"], b: Tensor[(16, 8), "f16"]`, Call: `tf.mma_sm80_16x8x16(a, b, dtype_a="f16", dtype_b="f16", dtype_acc="f32")`},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.StorageMix, "the operands live at different places", `tf.mma_sm80_16x8x16(a, b, dtype_a="f16", dtype_b="f16", dtype_acc="f32")`).Given(`a: Tensor[(16, 16), "f16", None, "smem"], b: Tensor[(16, 8), "f16"]`),
		},
	},
}

var wgmmaSM90Kind = &ir.OpKind{
	Name: "Wgmma_SM90_64x128x16", Dialect: "tf", Category: "nn", Surface: "wgmma_sm90_64x128x16",
	Doc:    "The product of a 64 by 16 and a 16 by 128 matrix as one SM90 warp group instruction computes it, as a 64 by 128 matrix of the accumulator's type.",
	Params: mmaParams(),
	Build:  func(attrs []ir.Value) (ir.Op, error) { return WgmmaSM90{Mma: mmaOf(attrs)}, nil },
	Infer:  func(in *ir.Inference) (ir.Result, error) { return inferMma(in, in.Op.(WgmmaSM90).Mma, 64, 128) },
	Page: ir.Page{
		Result:  "(64, 128), of the element type dtype_acc, at the residency the operands share",
		Example: ir.Example{Params: `a: Tensor[(64, 16), "f16"], b: Tensor[(16, 128), "f16"]`, Call: `tf.wgmma_sm90_64x128x16(a, b, dtype_a="f16", dtype_b="f16", dtype_acc="f32")`},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.StorageMix, "the operands live at different places", `tf.wgmma_sm90_64x128x16(a, b, dtype_a="f16", dtype_b="f16", dtype_acc="f32")`).Given(`a: Tensor[(64, 16), "f16", None, "smem"], b: Tensor[(16, 128), "f16"]`),
		},
	},
}

func mmaParams() []ir.Param {
	return []ir.Param{
		ir.Input("a", "left operand"),
		ir.Input("b", "right operand"),
		ir.Attribute("dtype_a", ir.DTypeAttr, "the instruction's element type of a"),
		ir.Attribute("dtype_b", ir.DTypeAttr, "the instruction's element type of b"),
		ir.Attribute("dtype_acc", ir.DTypeAttr, "the accumulator's element type, which is the result's"),
		ir.Attribute("a_layout", ir.StringAttr, `the order of a, "T" or "N"`).WithDefault("T"),
		ir.Attribute("b_layout", ir.StringAttr, `the order of b, "T" or "N"`).WithDefault("N"),
	}
}

func mmaOf(attrs []ir.Value) Mma {
	return Mma{
		A: attr[*types.DType](attrs, 0), B: attr[*types.DType](attrs, 1), Acc: attr[*types.DType](attrs, 2),
		ALayout: attr[string](attrs, 3), BLayout: attr[string](attrs, 4),
	}
}

func init() {
	register(mmaSM80Kind)
	register(wgmmaSM90Kind)
}

// Kind returns the schema of mma_sm80_16x8x16.
func (MmaSM80) Kind() *ir.OpKind { return mmaSM80Kind }

// Kind returns the schema of wgmma_sm90_64x128x16.
func (WgmmaSM90) Kind() *ir.OpKind { return wgmmaSM90Kind }

// Attrs returns the element types and the two orders.
func (m Mma) Attrs() []ir.Value { return []ir.Value{m.A, m.B, m.Acc, m.ALayout, m.BLayout} }

// inferMma is OP-mma-1: the result's shape is the instruction's, and of the operands only residencies and placements are compared. Operands that lie as the instruction's own fragments give its result
// fragment (PROP-63); others count as those of a matrix product, where they are matrices.
func inferMma(in *ir.Inference, op Mma, m, n int64) (ir.Result, error) {
	shape := dim.Consts(m, n)
	rel := mmaRelation(in.Tensor(0), in.Tensor(1), shape)
	if c := resultFragment(in, op, m); c != nil {
		rel = ir.Relation{Mode: ir.FixedLayout, Fixed: c}
	} else if err := in.MatchContraction(rel, 0, 1); err != nil { // PROP-28
		return ir.Result{}, err
	}
	if err := in.Admit(ir.Admission{Rule: ir.Multilinear, Operands: []int{0, 1}, Commutes: []string{"sum"}, Anchor: -1}); err != nil {
		return ir.Result{}, err
	}
	storage, err := anchor(in, rel, shape)
	if err != nil {
		return ir.Result{}, err
	}
	return ir.One(ir.Output{Shape: shape, DType: op.Acc, Storage: storage, Layout: rel}), nil
}

// mmaRelation is the matrix product's relation. The shapes are not compared here; an axis of another rank than 2 is consumed, as no instruction reads it.
func mmaRelation(a, b *types.Tensor, shape []dim.Dim) ir.Relation {
	if len(a.Shape) == 2 && len(b.Shape) == 2 {
		return matmulRelation(a.Shape, b.Shape, shape)
	}
	consumed := func(t *types.Tensor) []ir.Axis {
		axes := make([]ir.Axis, len(t.Shape))
		for i := range axes {
			axes[i] = ir.Axis{Use: ir.Consumed, To: -1}
		}
		return axes
	}
	return ir.Relation{Mode: ir.DeriveLayout, Operands: [][]ir.Axis{consumed(a), consumed(b)}}
}
