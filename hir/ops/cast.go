package ops

import (
	"slices"

	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// Cast converts the element type: `tf.cast(x, "bf16")`.
type Cast struct {
	ir.OpBase
	DType *types.DType
}

var castKind = &ir.OpKind{
	Name: "Cast", Dialect: "tf", Category: "tensor", Surface: "cast",
	Doc: "Converts each element to another type, rounding to nearest even where the type is narrower. Every pair of types is accepted.",
	Params: []ir.Param{
		ir.Input("x", "the operand"),
		ir.Attribute("dtype", ir.DTypeAttr, "the result's element type"),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) { return Cast{DType: attr[*types.DType](attrs, 0)}, nil },
	Infer: inferCast,
	Page: ir.Page{
		Result:  "x's shape and residency, of the element type dtype",
		Example: ir.Example{Params: `x: Tensor[(16, 8), "f32"]`, Call: `tf.cast(x, dtype="bf16")`},
	},
}

func init() { register(castKind) }

// Kind returns the schema of cast.
func (Cast) Kind() *ir.OpKind { return castKind }

// Attrs returns the element type.
func (c Cast) Attrs() []ir.Value { return []ir.Value{c.DType} }

// inferCast is OP-cast-1.
func inferCast(in *ir.Inference) (ir.Result, error) {
	x, to := in.Tensor(0), in.Op.(Cast).DType
	if err := in.Admit(castAdmission(x.DType, to)); err != nil {
		return ir.Result{}, err
	}
	return ir.One(ir.Output{Shape: x.Shape, DType: to, Storage: x.Storage, Layout: ir.Relation{
		Mode: ir.DeriveLayout, Operands: [][]ir.Axis{kept(len(x.Shape))}, Carry: true}}), nil
}

// castAdmission says which reductions commute with rounding from one type to the other: all where nothing is lost but precision, the wrapping sum
// where high bits are dropped (OP-part-4).
func castAdmission(from, to *types.DType) ir.Admission {
	a := single(0)
	floats := []string{"f32", "f16", "bf16", "fp8e4m3"}
	wide := append([]string{"i32", "i64"}, floats...)
	switch {
	case from == to:
		a.AnyState = true
	case slices.Contains(wide, from.Name()) && slices.Contains(floats, to.Name()), from.Name() == "i32" && to.Name() == "i64":
		a.Commutes = []string{"sum", "max", "min"}
	case from.Name() == "i64" && to.Name() == "i32":
		a.Commutes = []string{"sum"}
	}
	return a
}
