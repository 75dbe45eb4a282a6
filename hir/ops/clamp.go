package ops

import "github.com/tilefoundry/tilefoundry/ir"

// Clamp limits each element to a range: `tf.clamp(x, 0.0, 6.0)`.
type Clamp struct {
	ir.OpBase
	Min, Max float64
}

var clampKind = &ir.OpKind{
	Name: "Clamp", Dialect: "tf", Category: "math", Surface: "clamp",
	Doc: "Limits each element to [min_val, max_val]. NaN stays NaN; where min_val is above max_val every element becomes max_val.",
	Params: []ir.Param{
		ir.Input("x", "the operand; the result has its type"),
		ir.Attribute("min_val", ir.FloatAttr, "the least value"),
		ir.Attribute("max_val", ir.FloatAttr, "the greatest value"),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) {
		return Clamp{Min: attr[float64](attrs, 0), Max: attr[float64](attrs, 1)}, nil
	},
	Infer: inferActivation(false, "max", "min"), // OP-clamp-1
	Page: ir.Page{
		Result:  "x's shape, element type and residency",
		Example: ir.Example{Params: `x: Tensor[(16, 8), "f32"]`, Call: "tf.clamp(x, min_val=-1.0, max_val=1.0)"},
	},
}

func init() { register(clampKind) }

// Kind returns the schema of clamp.
func (Clamp) Kind() *ir.OpKind { return clampKind }

// Attrs returns the two limits.
func (c Clamp) Attrs() []ir.Value { return []ir.Value{c.Min, c.Max} }
