package ops

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// Zeros is a tensor of zeros: `tf.zeros((4, 8), "f32")`.
type Zeros struct {
	ir.OpBase
	Shape   []dim.Dim
	DType   *types.DType
	Storage types.Storage
}

// FullLike has the type of its operand and one value everywhere: `tf.full_like(x, 0.0)`.
type FullLike struct {
	ir.OpBase
	Value float64
}

var zerosKind = &ir.OpKind{
	Name: "Zeros", Dialect: "tf", Category: "tensor", Surface: "zeros",
	Doc: "A tensor whose elements are all zero.",
	Params: []ir.Param{
		ir.Attribute("shape", ir.DimsAttr, "the extents"),
		ir.Attribute("dtype", ir.DTypeAttr, "the element type"),
		ir.Attribute("storage", ir.StorageAttr, "where the tensor lives").WithDefault(types.GMem),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) {
		return Zeros{Shape: ir.DimList(attrs[0]), DType: attr[*types.DType](attrs, 1), Storage: attr[types.Storage](attrs, 2)}, nil
	},
	Infer: inferZeros,
	Page: ir.Page{
		Result:  "shape, dtype and storage as given",
		Example: ir.Example{Call: `tf.zeros(shape=(16, 8), dtype="f32")`},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.BadShapeEntry, "an extent is negative", `tf.zeros(shape=(-4,), dtype="f32")`),
		},
	},
}

var fullLikeKind = &ir.OpKind{
	Name: "FullLike", Dialect: "tf", Category: "tensor", Surface: "full_like",
	Doc: "A tensor of x's type with one value everywhere; the value must fit the element type when it is computed.",
	Params: []ir.Param{
		ir.Input("x", "gives shape, element type and residency; its elements are not read"),
		ir.Attribute("value", ir.FloatAttr, "the value of every element"),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) { return FullLike{Value: attr[float64](attrs, 0)}, nil },
	Infer: inferFullLike,
	Page: ir.Page{
		Result:  "x's type",
		Example: ir.Example{Params: `x: Tensor[(16, 8), "f32"]`, Call: "tf.full_like(x, value=1.0)"},
	},
}

func init() {
	register(zerosKind)
	register(fullLikeKind)
}

// Kind returns the schema of zeros.
func (Zeros) Kind() *ir.OpKind { return zerosKind }

// Attrs returns the shape, the element type and the residency.
func (z Zeros) Attrs() []ir.Value { return []ir.Value{ir.Dims(z.Shape), z.DType, z.Storage} }

// Kind returns the schema of full_like.
func (FullLike) Kind() *ir.OpKind { return fullLikeKind }

// Attrs returns the value.
func (f FullLike) Attrs() []ir.Value { return []ir.Value{f.Value} }

// inferZeros is OP-zeros-1, with the static half of OP-zeros-2.
func inferZeros(in *ir.Inference) (ir.Result, error) {
	op := in.Op.(Zeros)
	for _, d := range op.Shape {
		if n, ok := dim.AsConst(d); ok && n < 0 {
			return ir.Result{}, refuseAttr(in, "shape", diag.BadShapeEntry, "", "shape %s holds the negative extent %d", ir.ShapeText(op.Shape), n)
		}
	}
	if err := in.Envelopes(op.Shape); err != nil {
		return ir.Result{}, err
	}
	return ir.One(ir.Output{Shape: op.Shape, DType: op.DType, Storage: op.Storage}), nil
}

// inferFullLike is OP-full_like-1. Every instance holds the value itself, so a pending max or min gives it back, and a pending sum does when it is 0;
// any other Partial ends in a Broadcast.
func inferFullLike(in *ir.Inference) (ir.Result, error) {
	op, x := in.Op.(FullLike), in.Tensor(0)
	if err := in.Admit(ir.Admission{Rule: ir.SingleOperand, Operands: []int{0}, AnyState: true}); err != nil {
		return ir.Result{}, err
	}
	if len(shard.Partials(x.Layout)) == 0 {
		return ir.Whole(x), nil
	}
	layout, err := filled(x.Layout, op.Value)
	if err != nil {
		return ir.Result{}, err
	}
	return ir.One(ir.Output{Shape: x.Shape, DType: x.DType, Storage: x.Storage, Layout: ir.Relation{Mode: ir.FixedLayout, Fixed: layout}}), nil
}

// filled is a layout with the pending reductions completed that equal copies of a value do not give back, earlier stages included.
func filled(l shard.Layout, value float64) (shard.Layout, error) {
	switch l := l.(type) {
	case *shard.Composed:
		inner, err := filled(l.Inner, value)
		if err != nil {
			return nil, err
		}
		outer, err := filled(l.Outer, value)
		if err != nil {
			return nil, err
		}
		return shard.NewComposed(inner, l.Offset, outer)
	case *shard.Sharded:
		inner, err := filled(l.Layout, value)
		if err != nil {
			return nil, err
		}
		attrs := make([]shard.Attr, len(l.Attrs))
		for i, a := range l.Attrs {
			attrs[i] = a
			if p, ok := a.(shard.Partial); ok && p.Reduction != "max" && p.Reduction != "min" && (p.Reduction != "sum" || value != 0) {
				attrs[i] = shard.Broadcast{}
			}
		}
		return shard.NewSharded(inner, attrs, l.Mesh)
	}
	return l, nil
}
