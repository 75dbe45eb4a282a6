package ops

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// RoPE rotates query and key by their positions: `q, k = tf.rope(q, k, cos, sin, pos)`.
type RoPE struct{ ir.OpBase }

var ropeKind = &ir.OpKind{
	Name: "RoPE", Dialect: "tf", Category: "nn", Surface: "rope",
	Doc: "Rotary position embedding in the half-split form: each element is multiplied by the cosine of its position and added to the sine times the " +
		"element half a head away, negated in the first half. The result is the tuple of the rotated query and key, each of its operand's type.",
	Params: []ir.Param{
		ir.Input("q", "query, shape (batch, seq, heads, d) with d even"),
		ir.Input("k", "key, shape (batch, seq, heads, d)"),
		ir.Input("cos_cache", "cosines, shape (positions, d)"),
		ir.Input("sin_cache", "sines, shape (positions, d)"),
		ir.Input("pos_ids", "i32 or i64 positions, one an element of seq"),
	},
	Build: func([]ir.Value) (ir.Op, error) { return RoPE{}, nil },
	Infer: inferRoPE,
	Page: ir.Page{
		Result:  "the tuple of q's type and k's type",
		Example: ir.Example{Params: `q: Tensor[(2, 16, 4, 8), "f32"], k: Tensor[(2, 16, 2, 8), "f32"], cos: Tensor[(64, 8), "f32"], sin: Tensor[(64, 8), "f32"], pos: Tensor[(16,), "i32"]`, Call: "tf.rope(q, k, cos, sin, pos)"},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.RankMismatch, "q or k has no axis", "tf.rope(q, k, cos, sin, pos)").Given(`q: Tensor[(), "f32"], k: Tensor[(2, 16, 2, 8), "f32"], cos: Tensor[(64, 8), "f32"], sin: Tensor[(64, 8), "f32"], pos: Tensor[(16,), "i32"]`),
			ir.Refuses(diag.NotDivisible, "the last axis of q or k is odd", "tf.rope(q, k, cos, sin, pos)").Given(`q: Tensor[(2, 16, 4, 7), "f32"], k: Tensor[(2, 16, 2, 8), "f32"], cos: Tensor[(64, 7), "f32"], sin: Tensor[(64, 7), "f32"], pos: Tensor[(16,), "i32"]`),
			ir.Refuses(diag.ShapeMismatch, "the last axes of q and k differ", "tf.rope(q, k, cos, sin, pos)").Given(`q: Tensor[(2, 16, 4, 16), "f32"], k: Tensor[(2, 16, 2, 8), "f32"], cos: Tensor[(64, 16), "f32"], sin: Tensor[(64, 16), "f32"], pos: Tensor[(16,), "i32"]`),
			ir.Refuses(diag.DTypeNotAllowed, "pos_ids is neither i32 nor i64", "tf.rope(q, k, cos, sin, pos)").Given(`q: Tensor[(2, 16, 4, 8), "f32"], k: Tensor[(2, 16, 2, 8), "f32"], cos: Tensor[(64, 8), "f32"], sin: Tensor[(64, 8), "f32"], pos: Tensor[(16,), "f32"]`),
			ir.Refuses(diag.FloatNeeded, "q, k or a cache has an integer type or bool", "tf.rope(q, k, cos, sin, pos)").Given(`q: Tensor[(2, 16, 4, 8), "i32"], k: Tensor[(2, 16, 2, 8), "f32"], cos: Tensor[(64, 8), "i32"], sin: Tensor[(64, 8), "i32"], pos: Tensor[(16,), "i32"]`),
		},
	},
}

func init() { register(ropeKind) }

// Kind returns the schema of rope.
func (RoPE) Kind() *ir.OpKind { return ropeKind }

// Attrs returns nothing.
func (RoPE) Attrs() []ir.Value { return nil }

// inferRoPE checks in the order of OP-rope-1; the result is OP-rope-2.
func inferRoPE(in *ir.Inference) (ir.Result, error) {
	q, k := in.Tensor(0), in.Tensor(1)
	for i := range 2 {
		if err := needAxes(in, i, 1); err != nil {
			return ir.Result{}, err
		}
	}
	if err := checkHeads(in); err != nil {
		return ir.Result{}, err
	}
	if err := needIndex(in, 4); err != nil {
		return ir.Result{}, err
	}
	if err := needFloat(in, "rope", 0, 1, 2, 3); err != nil {
		return ir.Result{}, err
	}
	for i := range 2 {
		if err := in.Admit(ir.Admission{Rule: ir.Multilinear, Operands: []int{i, 2, 3}, Commutes: []string{"sum"}, Anchor: i}); err != nil {
			return ir.Result{}, err
		}
	}
	if err := in.Admit(single(4)); err != nil {
		return ir.Result{}, err
	}
	turned := func(t *types.Tensor) []ir.Axis { return scanned(len(t.Shape), len(t.Shape)-1) }
	return ir.Fields(passing(in, 0, turned(q), unused(k), nil, nil, nil), passing(in, 1, unused(q), turned(k), nil, nil, nil)), nil
}

// unused stretches every axis of an operand that one of several results does not read.
func unused(t *types.Tensor) []ir.Axis {
	axes := make([]ir.Axis, len(t.Shape))
	for i := range axes {
		axes[i] = ir.Axis{Use: ir.Stretched, To: -1}
	}
	return axes
}

// checkHeads compares the last extents of q and k as far as they are static.
func checkHeads(in *ir.Inference) error {
	var static []int64
	for i := range 2 {
		shape := in.Tensor(i).Shape
		n, ok := dim.AsConst(shape[len(shape)-1])
		if !ok {
			continue
		}
		if n%2 != 0 {
			return in.Errorf(diag.NotDivisible, "the last axis of %s is rotated by halves, and its extent %d is odd", in.Operand(i), n).WithOperand(i)
		}
		static = append(static, n)
	}
	if len(static) == 2 && static[0] != static[1] {
		return refuse(in, diag.ShapeMismatch, "", "the last axes differ: q has the extent %d and k has %d", static[0], static[1])
	}
	return nil
}
