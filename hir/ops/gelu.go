package ops

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/ir"
)

// Gelu is the Gaussian error linear unit: `tf.gelu(x, approximate="tanh")`.
type Gelu struct {
	ir.OpBase
	Approximate string // "tanh", or "none" for the exact form
}

var geluKind = &ir.OpKind{
	Name: "Gelu", Dialect: "tf", Category: "nn", Surface: "gelu",
	Doc: "The Gaussian error linear unit of each element, by the tanh formula or exactly by the error function, computed in f32 and rounded once.",
	Params: []ir.Param{
		ir.Input("x", "a float tensor; the result has its type"),
		ir.Attribute("approximate", ir.StringAttr, `"tanh" for the tanh formula, "none" for the exact one`).WithDefault("tanh"),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) { return Gelu{Approximate: attr[string](attrs, 0)}, nil },
	Infer: inferGelu,
	Page: ir.Page{
		Result:  "x's shape, element type and residency",
		Example: ir.Example{Params: `x: Tensor[(16, 8), "f32"]`, Call: "tf.gelu(x)"},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.FloatNeeded, "x has an integer type or bool", "tf.gelu(x)").Given(`x: Tensor[(16, 8), "i32"]`),
			ir.Refuses(diag.UnknownName, `approximate is neither "tanh" nor "none"`, `tf.gelu(x, approximate="exact")`),
		},
	},
}

func init() { register(geluKind) }

// Kind returns the schema of gelu.
func (Gelu) Kind() *ir.OpKind { return geluKind }

// Attrs returns the approximation.
func (g Gelu) Attrs() []ir.Value { return []ir.Value{g.Approximate} }

// inferGelu checks by OP-gelu-1, and takes the licence of OP-gelu-2 to refuse another string here: it could never be evaluated.
func inferGelu(in *ir.Inference) (ir.Result, error) {
	if err := needFloat(in, "gelu", 0); err != nil {
		return ir.Result{}, err
	}
	if err := in.Admit(single(0)); err != nil {
		return ir.Result{}, err
	}
	if a := in.Op.(Gelu).Approximate; a != "tanh" && a != "none" {
		return ir.Result{}, refuseAttr(in, "approximate", diag.UnknownName, diag.DidYouMean(a, []string{"tanh", "none"}),
			`approximate is %q, which is neither "tanh" nor "none"`, a)
	}
	return ir.Whole(in.Tensor(0)), nil
}
