package ops

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// LayerNorm normalizes to mean 0 and variance 1: `tf.layer_norm(x, weight, bias, axis=-1, eps=1e-5)`.
type LayerNorm struct {
	ir.OpBase
	Axis int64
	Eps  float64
}

// RMSNorm divides by the root of the mean square along the last axis: `tf.rms_norm(x, weight, eps=1e-6)`.
type RMSNorm struct {
	ir.OpBase
	Eps float64
}

var layerNormKind = &ir.OpKind{
	Name: "LayerNorm", Dialect: "tf", Category: "nn", Surface: "layer_norm",
	Doc: "Takes off the mean, divides by the root of the variance plus eps, then scales by weight and shifts by bias, all in f32. With a weight of " +
		"one axis the statistics run over the given axis, otherwise over it and every axis after it.",
	Params: []ir.Param{
		ir.Input("x", "a float tensor of one axis or more; the result has its type"),
		ir.Input("weight", "scale, a float tensor"),
		ir.Input("bias", "shift, a float tensor"),
		ir.Attribute("axis", ir.IntAttr, "the first normalized axis; a negative one counts from the end"),
		ir.Attribute("eps", ir.FloatAttr, "added to the variance"),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) {
		return LayerNorm{Axis: attr[int64](attrs, 0), Eps: attr[float64](attrs, 1)}, nil
	},
	Infer: inferLayerNorm,
	Page: ir.Page{
		Result:  "x's shape, element type and residency",
		Example: ir.Example{Params: `x: Tensor[(16, 8), "f32"], weight: Tensor[(8,), "f32"], bias: Tensor[(8,), "f32"]`, Call: "tf.layer_norm(x, weight, bias, axis=-1, eps=1e-5)"},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.RankMismatch, "x has no axis", "tf.layer_norm(x, weight, bias, axis=-1, eps=1e-5)").Given(`x: Tensor[(), "f32"], weight: Tensor[(8,), "f32"], bias: Tensor[(8,), "f32"]`),
			ir.Refuses(diag.FloatNeeded, "x, weight or bias has an integer type or bool", "tf.layer_norm(x, weight, bias, axis=-1, eps=1e-5)").Given(`x: Tensor[(16, 8), "i32"], weight: Tensor[(8,), "f32"], bias: Tensor[(8,), "f32"]`),
			ir.Refuses(diag.AxisOutOfRange, "the axis is none of x's", "tf.layer_norm(x, weight, bias, axis=2, eps=1e-5)"),
		},
	},
}

var rmsNormKind = &ir.OpKind{
	Name: "RMSNorm", Dialect: "tf", Category: "nn", Surface: "rms_norm",
	Doc: "Divides by the root of the mean square along the last axis plus eps, then scales by weight, all in f32. The result has x's type, whatever " +
		"weight's type is.",
	Params: []ir.Param{
		ir.Input("x", "a float tensor of one axis or more; the result has its type"),
		ir.Input("weight", "scale, a float tensor of one axis as long as x's last"),
		ir.Attribute("eps", ir.FloatAttr, "added to the mean square").WithDefault(1e-6),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) { return RMSNorm{Eps: attr[float64](attrs, 0)}, nil },
	Infer: inferRMSNorm,
	Page: ir.Page{
		Result:  "x's shape, element type and residency",
		Example: ir.Example{Params: `x: Tensor[(16, 8), "f32"], weight: Tensor[(8,), "f32"]`, Call: "tf.rms_norm(x, weight)"},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.RankMismatch, "x has no axis, or weight has not one", "tf.rms_norm(x, weight)").Given(`x: Tensor[(16, 8), "f32"], weight: Tensor[(1, 8), "f32"]`),
			ir.Refuses(diag.ShapeMismatch, "weight is not as long as x's last axis", "tf.rms_norm(x, weight)").Given(`x: Tensor[(16, 8), "f32"], weight: Tensor[(16,), "f32"]`),
			ir.Refuses(diag.FloatNeeded, "x or weight has an integer type or bool", "tf.rms_norm(x, weight)").Given(`x: Tensor[(16, 8), "i32"], weight: Tensor[(8,), "f32"]`),
		},
	},
}

func init() {
	register(layerNormKind)
	register(rmsNormKind)
}

// Kind returns the schema of layer_norm.
func (LayerNorm) Kind() *ir.OpKind { return layerNormKind }

// Attrs returns the axis and eps.
func (n LayerNorm) Attrs() []ir.Value { return []ir.Value{n.Axis, n.Eps} }

// Kind returns the schema of rms_norm.
func (RMSNorm) Kind() *ir.OpKind { return rmsNormKind }

// Attrs returns eps.
func (n RMSNorm) Attrs() []ir.Value { return []ir.Value{n.Eps} }

// inferLayerNorm checks in the order of OP-layer_norm-1; the shapes of weight and bias are an evaluation's business.
func inferLayerNorm(in *ir.Inference) (ir.Result, error) {
	x := in.Tensor(0)
	if err := needAxes(in, 0, 1); err != nil {
		return ir.Result{}, err
	}
	if err := needFloat(in, "layer_norm", 0, 1, 2); err != nil {
		return ir.Result{}, err
	}
	axis, err := in.Axis("axis", in.Op.(LayerNorm).Axis, len(x.Shape))
	if err != nil {
		return ir.Result{}, err
	}
	if err := in.Admit(ir.Admission{Rule: ir.SingleOperand, Operands: []int{0, 1, 2}}); err != nil {
		return ir.Result{}, err
	}
	scan := []int{axis}
	if len(in.Tensor(1).Shape) != 1 { // OP-layer_norm-2: over the axis and those behind it
		for a := axis + 1; a < len(x.Shape); a++ {
			scan = append(scan, a)
		}
	}
	return ir.One(passing(in, 0, scanned(len(x.Shape), scan...), along(in.Tensor(1), axis), along(in.Tensor(2), axis))), nil
}

// along keeps the axes of a weight, which lie along those of x from the given one on.
func along(weight *types.Tensor, axis int) []ir.Axis {
	axes := kept(len(weight.Shape))
	for i := range axes {
		axes[i].To += axis
	}
	return axes
}

// inferRMSNorm checks in the order of OP-rms_norm-1; the result is x's type (OP-rms_norm-2).
func inferRMSNorm(in *ir.Inference) (ir.Result, error) {
	x, weight := in.Tensor(0), in.Tensor(1)
	if err := needAxes(in, 0, 1); err != nil {
		return ir.Result{}, err
	}
	if err := needRank(in, 1, 1); err != nil {
		return ir.Result{}, err
	}
	if last := x.Shape[len(x.Shape)-1]; !dim.Equal(last, weight.Shape[0]) {
		return ir.Result{}, refuse(in, diag.ShapeMismatch, "",
			"weight must be as long as x's last axis: that is %s, and weight is %s long", dim.String(last), dim.String(weight.Shape[0]))
	}
	if err := needFloat(in, "rms_norm", 0, 1); err != nil {
		return ir.Result{}, err
	}
	if err := in.Admit(ir.Admission{Rule: ir.SingleOperand, Operands: []int{0, 1}}); err != nil {
		return ir.Result{}, err
	}
	last := len(x.Shape) - 1
	return ir.One(passing(in, 0, scanned(len(x.Shape), last), along(weight, last))), nil
}
