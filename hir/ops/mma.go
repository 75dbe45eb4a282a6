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
	Infer:  func(in *ir.Inference) (ir.Result, error) { return inferMma(in, in.Op.(MmaSM80).Acc, 16, 8) },
}

var wgmmaSM90Kind = &ir.OpKind{
	Name: "Wgmma_SM90_64x128x16", Dialect: "tf", Category: "nn", Surface: "wgmma_sm90_64x128x16",
	Doc:    "The product of a 64 by 16 and a 16 by 128 matrix as one SM90 warp group instruction computes it, as a 64 by 128 matrix of the accumulator's type.",
	Params: mmaParams(),
	Build:  func(attrs []ir.Value) (ir.Op, error) { return WgmmaSM90{Mma: mmaOf(attrs)}, nil },
	Infer:  func(in *ir.Inference) (ir.Result, error) { return inferMma(in, in.Op.(WgmmaSM90).Acc, 64, 128) },
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

// inferMma is OP-mma-1: the result's shape is the instruction's, and nothing of the operands is compared here but their residencies. The operands'
// axes count as those of a matrix product only where they are matrices; others can hold no fragment.
func inferMma(in *ir.Inference, acc *types.DType, m, n int64) (ir.Result, error) {
	if err := in.Admit(ir.Admission{Rule: ir.Multilinear, Operands: []int{0, 1}, Commutes: []string{"sum"}, Anchor: -1}); err != nil {
		return ir.Result{}, err
	}
	for i := range 2 {
		if placed(in.Tensor(i)) {
			return ir.Result{}, refuse(in, diag.NotBuiltYet, "", "the sharded form of %s is not built yet", in.Op.Kind().Surface)
		}
	}
	shape := dim.Consts(m, n)
	rel := ir.Relation{Mode: ir.DeriveLayout, Operands: [][]ir.Axis{nil, nil}}
	storage, err := anchor(in, rel, shape)
	if err != nil {
		return ir.Result{}, err
	}
	return ir.One(ir.Output{Shape: shape, DType: acc, Storage: storage, Layout: rel}), nil
}
