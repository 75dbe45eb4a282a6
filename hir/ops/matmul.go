package ops

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
)

// MatMul is the matrix product over the last two axes: `x @ w`.
type MatMul struct{ ir.OpBase }

var matmulKind = &ir.OpKind{
	Name: "MatMul", Dialect: "tf", Category: "nn", Surface: "matmul",
	Doc: "The matrix product of the last two axes, (..., M, K) by (..., K, N) to (..., M, N); the axes before them broadcast. Products are summed in f32 " +
		"or wider and rounded once to the operands' type.",
	Params: []ir.Param{
		ir.Input("lhs", "left operand, shape (..., M, K)"),
		ir.Input("rhs", "right operand, shape (..., K, N), of the same element type"),
	},
	Build: func([]ir.Value) (ir.Op, error) { return MatMul{}, nil },
	Infer: inferMatMul,
	Page: ir.Page{
		Operator: "lhs @ rhs",
		Result:   "the broadcast of the leading axes followed by (M, N), the operands' element type, the residency they share",
		Example:  ir.Example{Params: `x: Tensor[(16, 8), "f32"], y: Tensor[(8, 32), "f32"]`, Call: "tf.matmul(x, y)"},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.DTypeMismatch, "the element types differ", "tf.matmul(x, y)").Given(`x: Tensor[(16, 8), "f32"], y: Tensor[(8, 32), "bf16"]`),
			ir.Refuses(diag.RankMismatch, "an operand has less than two axes", "tf.matmul(x, y)").Given(`x: Tensor[(16, 8), "f32"], y: Tensor[(8,), "f32"]`),
			ir.Refuses(diag.BroadcastMismatch, "the leading axes do not broadcast", "tf.matmul(x, y)").Given(`x: Tensor[(2, 16, 8), "f32"], y: Tensor[(3, 8, 32), "f32"]`),
			ir.Refuses(diag.ShapeMismatch, "lhs's last extent is not rhs's last but one", "tf.matmul(x, y)").Given(`x: Tensor[(16, 8), "f32"], y: Tensor[(32, 8), "f32"]`),
			ir.Refuses(diag.StorageMix, "the operands live at different places", "tf.matmul(x, y)").Given(`x: Tensor[(16, 8), "f32"], y: Tensor[(8, 32), "f32", None, "smem"]`),
		},
	},
}

func init() { register(matmulKind) }

// Kind returns the schema of matmul.
func (MatMul) Kind() *ir.OpKind { return matmulKind }

// Attrs returns nothing.
func (MatMul) Attrs() []ir.Value { return nil }

// inferMatMul checks in the order of OP-matmul-1.
func inferMatMul(in *ir.Inference) (ir.Result, error) {
	lhs, rhs := in.Tensor(0), in.Tensor(1)
	if err := in.SameDType(0, 1); err != nil {
		return ir.Result{}, err
	}
	for i := range 2 {
		if err := needAxes(in, i, 2); err != nil {
			return ir.Result{}, err
		}
	}
	l, r := len(lhs.Shape), len(rhs.Shape)
	batch, at := ir.BroadcastShapes(lhs.Shape[:l-2], rhs.Shape[:r-2])
	if at >= 0 {
		return ir.Result{}, refuse(in, diag.BroadcastMismatch, "each pair of extents, aligned at the right, must be equal or hold a literal 1",
			"the batch shapes %s of lhs and %s of rhs do not broadcast", ir.ShapeText(lhs.Shape[:l-2]), ir.ShapeText(rhs.Shape[:r-2]))
	}
	if !dim.Equal(lhs.Shape[l-1], rhs.Shape[r-2]) {
		return ir.Result{}, refuse(in, diag.ShapeMismatch, matmulHelp(lhs.Shape, rhs.Shape),
			"the contracted extents differ: lhs %s ends in %s, and the second-last axis of rhs %s is %s",
			ir.ShapeText(lhs.Shape), dim.String(lhs.Shape[l-1]), ir.ShapeText(rhs.Shape), dim.String(rhs.Shape[r-2]))
	}
	shape := append(append([]dim.Dim(nil), batch...), lhs.Shape[l-2], rhs.Shape[r-1]) // OP-matmul-2
	rel := matmulRelation(lhs.Shape, rhs.Shape, shape)
	if err := in.MatchContraction(rel, 0, 1); err != nil {
		return ir.Result{}, err
	}
	if err := in.Admit(ir.Admission{Rule: ir.Multilinear, Operands: []int{0, 1}, Commutes: []string{"sum"}, Anchor: -1}); err != nil {
		return ir.Result{}, err
	}
	if err := in.Envelopes(shape); err != nil {
		return ir.Result{}, err
	}
	storage, err := anchor(in, rel, shape)
	if err != nil {
		return ir.Result{}, err
	}
	return ir.One(ir.Output{Shape: shape, DType: lhs.DType, Storage: storage, Layout: rel}), nil
}

// matmulRelation contracts K and keeps M, N and the batch axes; without genuine sharding lhs leads (OP-matmul-3).
func matmulRelation(lhs, rhs, shape []dim.Dim) ir.Relation {
	l, r, n := len(lhs), len(rhs), len(shape)
	a := append(stretched(lhs[:l-2], shape[:n-2]), ir.Axis{Use: ir.Kept, To: n - 2}, ir.Axis{Use: ir.Contracted, To: -1})
	b := append(stretched(rhs[:r-2], shape[:n-2]), ir.Axis{Use: ir.Contracted, To: -1}, ir.Axis{Use: ir.Kept, To: n - 1})
	return ir.Relation{Mode: ir.DeriveLayout, Operands: [][]ir.Axis{a, b}}
}

// matmulHelp offers the transposed right operand where that would fit.
func matmulHelp(lhs, rhs []dim.Dim) string {
	if r := len(rhs); dim.Equal(lhs[len(lhs)-1], rhs[r-1]) {
		return "the last axis of rhs has that extent: transpose its last two axes"
	}
	return ""
}
