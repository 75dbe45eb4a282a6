package ops

import (
	"math"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
)

// Conv2D is a two-dimensional cross-correlation: `tf.conv2d(x, w, b, (1, 1), (0, 0), (1, 1), 1)`.
type Conv2D struct {
	ir.OpBase
	Stride, Padding, Dilation []int64
	Groups                    int64
}

var conv2dKind = &ir.OpKind{
	Name: "Conv2D", Dialect: "tf", Category: "nn", Surface: "conv2d",
	Doc: "Cross-correlates images with kernels over the last two axes, with zero padding, and adds a bias an output channel.",
	Params: []ir.Param{
		ir.Input("input", "images, shape (N, C, H, W)"),
		ir.Input("weight", "kernels, shape (O, C // groups, kernel height, kernel width), of input's element type"),
		ir.Input("bias", "shape (O,)"),
		ir.Attribute("stride", ir.IntsAttr, "the steps along H and W, 1 or more"),
		ir.Attribute("padding", ir.IntsAttr, "the zeros added at both ends of H and W, 0 or more"),
		ir.Attribute("dilation", ir.IntsAttr, "the distances between kernel elements along H and W, 1 or more"),
		ir.Attribute("groups", ir.IntAttr, "the number of channel groups that are convolved apart, 1 or more"),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) {
		return Conv2D{Stride: ir.IntList(attrs[0]), Padding: ir.IntList(attrs[1]), Dilation: ir.IntList(attrs[2]), Groups: attr[int64](attrs, 3)}, nil
	},
	Infer: inferConv2D,
	Page: ir.Page{
		Result:  "(N, O, H', W') with each spatial extent (in + 2 * padding - (dilation * (kernel - 1) + 1)) // stride + 1, input's element type and residency",
		Example: ir.Example{Params: `input: Tensor[(2, 4, 16, 16), "f32"], weight: Tensor[(8, 4, 3, 3), "f32"], bias: Tensor[(8,), "f32"]`, Call: "tf.conv2d(input, weight, bias, stride=(1, 1), padding=(1, 1), dilation=(1, 1), groups=1)"},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.DTypeMismatch, "input and weight have different element types", "tf.conv2d(input, weight, bias, stride=(1, 1), padding=(1, 1), dilation=(1, 1), groups=1)").Given(`input: Tensor[(2, 4, 16, 16), "f32"], weight: Tensor[(8, 4, 3, 3), "bf16"], bias: Tensor[(8,), "f32"]`),
			ir.Refuses(diag.RankMismatch, "input or weight has not four axes", "tf.conv2d(input, weight, bias, stride=(1, 1), padding=(1, 1), dilation=(1, 1), groups=1)").Given(`input: Tensor[(4, 16, 16), "f32"], weight: Tensor[(8, 4, 3, 3), "f32"], bias: Tensor[(8,), "f32"]`),
			ir.Refuses(diag.RankMismatch, "stride, padding or dilation has not two entries", "tf.conv2d(input, weight, bias, stride=(1,), padding=(1, 1), dilation=(1, 1), groups=1)"),
			ir.Refuses(diag.ShapeMismatch, "a kernel extent is symbolic", "tf.conv2d(input, weight, bias, stride=(1, 1), padding=(1, 1), dilation=(1, 1), groups=1)").Given(`input: Tensor[(2, 4, 16, 16), "f32"], weight: Tensor[(8, 4, S, 3), "f32"], bias: Tensor[(8,), "f32"]`).Under(`S = DimVar("S", 1, 64)`),
			ir.Refuses(diag.AttributeRange, "a stride, dilation or groups is less than 1, or a padding is negative", "tf.conv2d(input, weight, bias, stride=(0, 1), padding=(1, 1), dilation=(1, 1), groups=1)"),
			ir.Refuses(diag.AttributeRange, "the kernel reaches over more than there is", "tf.conv2d(input, weight, bias, stride=(1, 1), padding=(1, 1), dilation=(16, 1), groups=1)"),
		},
	},
}

func init() { register(conv2dKind) }

// Kind returns the schema of conv2d.
func (Conv2D) Kind() *ir.OpKind { return conv2dKind }

// Attrs returns stride, padding, dilation and groups.
func (c Conv2D) Attrs() []ir.Value {
	return []ir.Value{ir.Ints(c.Stride...), ir.Ints(c.Padding...), ir.Ints(c.Dilation...), c.Groups}
}

// inferConv2D checks in the order of OP-conv2d-1; the result is OP-conv2d-2.
func inferConv2D(in *ir.Inference) (ir.Result, error) {
	input, weight := in.Tensor(0), in.Tensor(1)
	if err := in.SameDType(0, 1); err != nil {
		return ir.Result{}, err
	}
	for i := range 2 {
		if err := needRank(in, i, 4); err != nil {
			return ir.Result{}, err
		}
	}
	if err := checkConvAttrs(in); err != nil {
		return ir.Result{}, err
	}
	shape := []dim.Dim{input.Shape[0], weight.Shape[0], nil, nil}
	for s := range 2 {
		d, err := convExtent(in, s)
		if err != nil {
			return ir.Result{}, err
		}
		shape[2+s] = d
	}
	if err := in.Admit(ir.Admission{Rule: ir.Multilinear, Operands: []int{0, 1, 2}, Commutes: []string{"sum"}, Anchor: 0}); err != nil {
		return ir.Result{}, err
	}
	// A bias is added once; under a pending sum each instance would add it.
	if len(shard.Partials(input.Layout)) > 0 && !isZero(in.Args[2]) {
		return ir.Result{}, in.Errorf(diag.PartialNotAdmitted, "input carries a Partial and bias is not zero, so that it would be added once an instance").
			WithHelp("reshard input to Broadcast first, or pass zeros and add the bias afterwards").WithOperand(2)
	}
	if err := in.Envelopes(shape); err != nil {
		return ir.Result{}, err
	}
	return ir.One(ir.Output{Shape: shape, DType: input.DType, Storage: input.Storage, Layout: convRelation(len(in.Tensor(2).Shape))}), nil
}

func convRelation(biasRank int) ir.Relation {
	gone := ir.Axis{Use: ir.Consumed, To: -1}
	bias := make([]ir.Axis, biasRank)
	for i := range bias {
		bias[i] = gone
	}
	if biasRank > 0 {
		bias[0] = ir.Axis{Use: ir.Kept, To: 1}
	}
	return ir.Relation{Mode: ir.DeriveLayout, Operands: [][]ir.Axis{
		{{Use: ir.Kept, To: 0}, gone, {Use: ir.Cut, To: 2}, {Use: ir.Cut, To: 3}},
		{{Use: ir.Kept, To: 1}, gone, gone, gone},
		bias,
	}}
}

// checkConvAttrs checks the attributes and that the kernel is static.
func checkConvAttrs(in *ir.Inference) error {
	op := in.Op.(Conv2D)
	tuples := []struct {
		name   string
		values []int64
		least  int64
	}{{"stride", op.Stride, 1}, {"padding", op.Padding, 0}, {"dilation", op.Dilation, 1}}
	for _, t := range tuples {
		if len(t.values) != 2 {
			return refuseAttr(in, t.name, diag.RankMismatch, "give one entry for H and one for W", "%s has %s instead of 2", t.name, diag.Plural(len(t.values), "entry"))
		}
	}
	for axis := 2; axis < 4; axis++ {
		if _, ok := dim.AsConst(in.Tensor(1).Shape[axis]); !ok {
			return in.Errorf(diag.ShapeMismatch, "axis %d of weight, a kernel extent, must be static, and is %s", axis, dim.String(in.Tensor(1).Shape[axis])).
				WithOperand(1)
		}
	}
	for _, t := range tuples {
		for _, v := range t.values {
			if v < t.least || v > math.MaxInt32 {
				return refuseAttr(in, t.name, diag.AttributeRange, "", "%s holds %d; an entry lies in [%d, %d]", t.name, v, t.least, math.MaxInt32)
			}
		}
	}
	if op.Groups < 1 {
		return refuseAttr(in, "groups", diag.AttributeRange, "", "groups is %d; it is 1 or more", op.Groups)
	}
	return nil
}

// convExtent is the result's extent along spatial axis s, 0 for H and 1 for W: ((in + 2p) - (d(k - 1) + 1)) // s + 1.
func convExtent(in *ir.Inference, s int) (dim.Dim, error) {
	op := in.Op.(Conv2D)
	kernel := in.Tensor(1).Shape[2+s]
	one := dim.Const(1)
	var b dim.Builder
	reach := b.Add(b.Mul(dim.Const(op.Dilation[s]), b.Sub(kernel, one)), one)
	padded := b.Add(in.Tensor(0).Shape[2+s], dim.Const(2*op.Padding[s]))
	d := b.Add(b.FloorDiv(b.Sub(padded, reach), dim.Const(op.Stride[s])), one)
	if b.Err() != nil {
		return nil, in.Fail(b.Err())
	}
	if n, ok := dim.AsConst(d); ok && n < 0 {
		return nil, refuse(in, diag.AttributeRange, "", "the result's extent on axis %d would be %d; it is 0 or more: the kernel reaches over %s elements of %s",
			2+s, n, dim.String(reach), dim.String(padded))
	}
	return d, nil
}

// allZero reports whether a constant's value, which may hold nested lists, is zero throughout.
func allZero(value any) bool {
	pending := []any{value}
	for len(pending) > 0 {
		v := pending[len(pending)-1]
		pending = pending[:len(pending)-1]
		list, nested := v.([]any)
		if !nested && v != int64(0) && v != 0.0 && v != false {
			return false
		}
		pending = append(pending, list...)
	}
	return true
}

// isZero reports whether an expression is known to be zero everywhere: zeros, a fill with 0, the constant 0, or a cast, reshape or reshard of one.
func isZero(e ir.Expr) bool {
	for {
		switch v := e.(type) {
		case *ir.Constant:
			return allZero(v.Value)
		case *ir.Call:
			switch op := v.Target.(type) {
			case Zeros:
				return true
			case FullLike:
				return op.Value == 0
			case Cast, Reshape, Reshard:
				e = v.Args[0]
				continue
			}
		}
		return false
	}
}
