package ops

import (
	"math/big"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// Reshape reads the same elements, in row-major order, under another shape: `tf.reshape(x, (-1, 8))`.
type Reshape struct {
	ir.OpBase
	Shape []dim.Dim // as written: one entry may be the integer -1
}

var reshapeKind = &ir.OpKind{
	Name: "Reshape", Dialect: "tf", Category: "tensor", Surface: "reshape",
	Doc: "Gives the same elements, in row-major order, another shape. The number of elements must stay the same; one entry may be -1 and is computed " +
		"from the others.",
	Params: []ir.Param{
		ir.Input("x", "the operand"),
		ir.Attribute("new_shape", ir.DimsAttr, "the result's extents, one of which may be -1"),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) { return Reshape{Shape: ir.DimList(attrs[0])}, nil },
	Infer: inferReshape,
	Page: ir.Page{
		Result:  "new_shape, with -1 computed; x's element type and residency",
		Example: ir.Example{Params: `x: Tensor[(16, 8), "f32"]`, Call: "tf.reshape(x, new_shape=(4, 4, -1))"},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.BadShapeEntry, "an extent is negative and not -1, or -1 stands twice", "tf.reshape(x, new_shape=(-1, -1))"),
			ir.Refuses(diag.ReshapeCount, "the numbers of elements differ", "tf.reshape(x, new_shape=(5, -1))"),
		},
	},
}

func init() { register(reshapeKind) }

// Kind returns the schema of reshape.
func (Reshape) Kind() *ir.OpKind { return reshapeKind }

// Attrs returns the new shape as written.
func (r Reshape) Attrs() []ir.Value { return []ir.Value{ir.Dims(r.Shape)} }

// inferReshape is OP-reshape-1, OP-reshape-2 and OP-reshape-6. A plain layout does not survive a reshape, not even one to the same shape
// (OP-reshape-3).
func inferReshape(in *ir.Inference) (ir.Result, error) {
	x, want := in.Tensor(0), in.Op.(Reshape).Shape
	if err := in.Admit(ir.Admission{Rule: ir.SingleOperand, Operands: []int{0}, AnyState: true}); err != nil {
		return ir.Result{}, err
	}
	shape, err := reshaped(in, x.Shape, want)
	if err != nil {
		return ir.Result{}, err
	}
	return ir.One(ir.Output{Shape: shape, DType: x.DType, Storage: x.Storage, Layout: ir.Relation{Mode: ir.RegroupLayout}}), nil
}

// reshaped checks the new shape and computes its entry -1.
func reshaped(in *ir.Inference, old, want []dim.Dim) ([]dim.Dim, error) {
	if len(want) > types.MaxRank {
		return nil, refuseAttr(in, "new_shape", diag.BadShapeEntry, "", "new_shape has %d entries; a tensor has at most %d axes", len(want), types.MaxRank)
	}
	open := -1
	for i, d := range want {
		n, static := dim.AsConst(d)
		switch {
		case !static || n >= 0:
		case n != -1:
			return nil, refuseAttr(in, "new_shape", diag.BadShapeEntry, "", "new_shape %s holds the negative extent %d", ir.ShapeText(want), n)
		case open >= 0:
			return nil, refuseAttr(in, "new_shape", diag.BadShapeEntry, "write the extent of one of them", "new_shape %s holds -1 more than once", ir.ShapeText(want))
		default:
			open = i
		}
	}
	if open < 0 {
		return want, checkCount(in, old, want)
	}
	d, err := openExtent(in, old, want, open)
	if err != nil {
		return nil, err
	}
	return replaced(want, open, d), nil
}

// checkCount compares the numbers of elements as far as they are known (OP-reshape-2).
func checkCount(in *ir.Inference, old, want []dim.Dim) error {
	have, need := cancel(old, want)
	if symbolic(have) || symbolic(need) {
		return nil // the values decide
	}
	if p, q := product(have), product(need); p.Cmp(q) != 0 {
		return countError(in, old, want)
	}
	return nil
}

func countError(in *ir.Inference, old, want []dim.Dim) error {
	return refuseAttr(in, "new_shape", diag.ReshapeCount, "the extents of both shapes must have the same product",
		"x of shape %s does not have as many elements as new_shape %s", ir.ShapeText(old), ir.ShapeText(want))
}

// openExtent computes the extent of the entry -1 (OP-reshape-6).
func openExtent(in *ir.Inference, old, want []dim.Dim, open int) (dim.Dim, error) {
	have, need := cancel(old, without(want, open))
	p, q := product(have), product(need)
	if q.Sign() == 0 {
		return nil, countError(in, old, want)
	}
	var b dim.Builder
	if !symbolic(need) {
		quo, rem := new(big.Int).QuoRem(p, q, new(big.Int))
		if rem.Sign() == 0 {
			if !quo.IsInt64() {
				return nil, refuseAttr(in, "new_shape", diag.ReshapeCount, "", "the extent that new_shape %s leaves open does not fit in 64 bits", ir.ShapeText(want))
			}
			left := symbols(have)
			if len(left) == 0 || quo.Int64() != 1 {
				left = append(left, dim.Const(quo.Int64()))
			}
			d := b.Product(left)
			return d, in.Fail(b.Err())
		}
		if !symbolic(have) {
			return nil, countError(in, old, want)
		}
	}
	d := b.FloorDiv(b.Product(have), b.Product(need))
	return d, in.Fail(b.Err())
}

// cancel takes structurally equal symbolic extents off both shapes pairwise. The result shares nothing with its operands.
func cancel(a, b []dim.Dim) (left, right []dim.Dim) {
	right = append(right, b...)
next:
	for _, d := range a {
		if _, static := dim.AsConst(d); !static {
			for i, e := range right {
				if dim.Equal(d, e) {
					right = append(right[:i], right[i+1:]...)
					continue next
				}
			}
		}
		left = append(left, d)
	}
	return left, right
}

func symbolic(shape []dim.Dim) bool {
	_, static := dim.Static(shape)
	return !static
}

// symbols lists the entries that are no integers.
func symbols(shape []dim.Dim) []dim.Dim {
	var out []dim.Dim
	for _, d := range shape {
		if _, static := dim.AsConst(d); !static {
			out = append(out, d)
		}
	}
	return out
}

// product multiplies the integers of a shape; it cannot overflow.
func product(shape []dim.Dim) *big.Int {
	p := big.NewInt(1)
	for _, d := range shape {
		if n, ok := dim.AsConst(d); ok {
			p.Mul(p, big.NewInt(n))
		}
	}
	return p
}
