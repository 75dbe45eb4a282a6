package ops

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/ir"
)

// ReLU is `tf.relu(x)`: x where positive, else 0.
type ReLU struct{ ir.OpBase }

// Sigmoid is `tf.sigmoid(x)`: 1 / (1 + exp(-x)).
type Sigmoid struct{ ir.OpBase }

// Tanh is `tf.tanh(x)`, the hyperbolic tangent.
type Tanh struct{ ir.OpBase }

// SiLU is `tf.silu(x)`: x / (1 + exp(-x)), rounded once.
type SiLU struct{ ir.OpBase }

// Softplus is `tf.softplus(x)`: log(1 + exp(x)).
type Softplus struct{ ir.OpBase }

var (
	reluKind = activation(ReLU{}, "ReLU", "nn", "relu", "Keeps positive elements and replaces the others by 0. NaN stays NaN.",
		inferActivation(false, "max", "min")) // OP-relu-1
	sigmoidKind = activation(Sigmoid{}, "Sigmoid", "nn", "sigmoid", "Maps each element to 1 / (1 + exp(-x)), computed in f32 and rounded once.",
		inferActivation(true, "max", "min")) // OP-sigmoid-1
	tanhKind = activation(Tanh{}, "Tanh", "nn", "tanh", "Maps each element to its hyperbolic tangent, computed in f32 and rounded once.",
		inferActivation(true, "max", "min")) // OP-tanh-1
	siluKind = activation(SiLU{}, "Silu", "nn", "silu",
		"Maps each element to x / (1 + exp(-x)), computed in f32 and rounded once: in a narrow type it is not the same as x * sigmoid(x).",
		inferActivation(true)) // OP-silu-1
	softplusKind = activation(Softplus{}, "Softplus", "math", "softplus", "Maps each element to log(1 + exp(x)); above 20 that is x itself.",
		inferActivation(true, "max", "min")) // OP-softplus-1
)

// activation is the schema of an op of one operand and no attribute whose result has the operand's type. Two calls share one record (OP-reg-9).
func activation(op ir.Op, name, category, surface, doc string, infer func(*ir.Inference) (ir.Result, error)) *ir.OpKind {
	return &ir.OpKind{
		Name: name, Dialect: "tf", Category: category, Surface: surface, Doc: doc,
		Params: []ir.Param{ir.Input("x", "the operand; the result has its type")},
		Build:  func([]ir.Value) (ir.Op, error) { return op, nil },
		Infer:  infer,
		Page:   activationPage("tf."+surface+"(x)", surface != "relu"),
	}
}

// activationPage is the page of an activation without attributes.
func activationPage(call string, float bool) ir.Page {
	page := ir.Page{Result: "x's shape, element type and residency", Example: ir.Example{Params: `x: Tensor[(16, 8), "f32"]`, Call: call}}
	if float {
		page.Refusals = []ir.Refusal{ir.Refuses(diag.FloatNeeded, "x has an integer type or bool", call).Given(`x: Tensor[(16, 8), "i32"]`)}
	}
	return page
}

// inferActivation is the rule of an op that passes x's whole type through. Partials of the given reductions commute with it because it is monotone.
func inferActivation(float bool, commutes ...string) func(*ir.Inference) (ir.Result, error) {
	return func(in *ir.Inference) (ir.Result, error) {
		if float {
			if err := needFloat(in, in.Op.Kind().Surface, 0); err != nil { // OP-dtype-4
				return ir.Result{}, err
			}
		}
		if err := in.Admit(single(0, commutes...)); err != nil {
			return ir.Result{}, err
		}
		return ir.Whole(in.Tensor(0)), nil
	}
}

func init() {
	for _, k := range []*ir.OpKind{reluKind, sigmoidKind, tanhKind, siluKind, softplusKind} {
		register(k)
	}
}

// Kind returns the schema of relu.
func (ReLU) Kind() *ir.OpKind { return reluKind }

// Kind returns the schema of sigmoid.
func (Sigmoid) Kind() *ir.OpKind { return sigmoidKind }

// Kind returns the schema of tanh.
func (Tanh) Kind() *ir.OpKind { return tanhKind }

// Kind returns the schema of silu.
func (SiLU) Kind() *ir.OpKind { return siluKind }

// Kind returns the schema of softplus.
func (Softplus) Kind() *ir.OpKind { return softplusKind }

// Attrs returns nothing.
func (ReLU) Attrs() []ir.Value { return nil }

// Attrs returns nothing.
func (Sigmoid) Attrs() []ir.Value { return nil }

// Attrs returns nothing.
func (Tanh) Attrs() []ir.Value { return nil }

// Attrs returns nothing.
func (SiLU) Attrs() []ir.Value { return nil }

// Attrs returns nothing.
func (Softplus) Attrs() []ir.Value { return nil }
