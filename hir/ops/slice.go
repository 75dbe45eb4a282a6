package ops

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// Slice takes a strided range of each axis: `x[2:6, ::2]`, `tf.slice(x, (2, 0), (6, 8), (1, 2))`. The three tuples have one entry an axis. A bound may be
// an expression, a loop's induction variable in it included.
type Slice struct {
	ir.OpBase
	Begin, End, Strides []dim.Dim
}

var sliceKind = &ir.OpKind{
	Name: "Slice", Dialect: "tf", Category: "tensor", Surface: "slice",
	Doc: "Takes the elements begin, begin + stride, ... below end of each axis. Nothing is clipped: a bound outside its axis is refused. A negative " +
		"integer bound counts back from a static extent.",
	Params: []ir.Param{
		ir.Input("x", "the operand"),
		ir.Attribute("begin", ir.DimsAttr, "the first index on each axis"),
		ir.Attribute("end", ir.DimsAttr, "one past the last index on each axis"),
		ir.Attribute("strides", ir.DimsAttr, "the distance between two indices on each axis, 1 or more"),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) {
		return Slice{Begin: ir.DimList(attrs[0]), End: ir.DimList(attrs[1]), Strides: ir.DimList(attrs[2])}, nil
	},
	Infer: inferSlice,
	Page: ir.Page{
		Result:  "on each axis (end - begin + stride - 1) // stride, x's element type and residency; a window of a tile loop has the loop's step",
		Example: ir.Example{Params: `x: Tensor[(16, 8), "f32"]`, Call: "tf.slice(x, begin=(0, 2), end=(16, 8), strides=(1, 2))"},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.RankMismatch, "begin, end or strides has not one entry for each axis", "tf.slice(x, begin=(0,), end=(16, 8), strides=(1, 1))"),
			ir.Refuses(diag.AttributeRange, "a stride is less than 1", "tf.slice(x, begin=(0, 0), end=(16, 8), strides=(1, 0))"),
			ir.Refuses(diag.SliceOutOfRange, "a bound lies outside a static axis, or counts back from a symbolic one", "tf.slice(x, begin=(0, 0), end=(17, 8), strides=(1, 1))"),
		},
	},
}

func init() { register(sliceKind) }

// Kind returns the schema of slice.
func (Slice) Kind() *ir.OpKind { return sliceKind }

// Attrs returns begin, end and strides.
func (s Slice) Attrs() []ir.Value {
	return []ir.Value{ir.Dims(s.Begin), ir.Dims(s.End), ir.Dims(s.Strides)}
}

// Counted is the slice with every negative integer bound counted back from x's static extent, as a call built from source stores it (OP-slice-6).
// Bounds that inference is going to refuse stay as written.
func (s Slice) Counted(x *types.Tensor) Slice {
	return Slice{Begin: countedAll(s.Begin, x.Shape), End: countedAll(s.End, x.Shape), Strides: s.Strides}
}

// FromSource is Counted for the operands of a call; source-level callers apply it to every op that has it.
func (s Slice) FromSource(operands []types.Type) ir.Op {
	if len(operands) == 1 {
		if x, ok := operands[0].(*types.Tensor); ok {
			return s.Counted(x)
		}
	}
	return s
}

func countedAll(bounds, shape []dim.Dim) []dim.Dim {
	if len(bounds) != len(shape) {
		return bounds
	}
	out := make([]dim.Dim, len(bounds))
	for i, b := range bounds {
		out[i] = counted(b, shape[i])
	}
	return out
}

// counted is a bound with a negative integer counted back from a static extent, where that gives an index.
func counted(bound, extent dim.Dim) dim.Dim {
	v, ok := dim.AsConst(bound)
	n, static := dim.AsConst(extent)
	if ok && static && v < 0 && v+n >= 0 {
		return dim.Const(v + n)
	}
	return bound
}

// inferSlice is OP-slice-2 to OP-slice-7.
func inferSlice(in *ir.Inference) (ir.Result, error) {
	op, x := in.Op.(Slice), in.Tensor(0)
	rank := len(x.Shape)
	for i, tuple := range [][]dim.Dim{op.Begin, op.End, op.Strides} {
		if len(tuple) != rank {
			name := []string{"begin", "end", "strides"}[i]
			return ir.Result{}, refuseAttr(in, name, diag.RankMismatch, "give one entry for each axis", "%s has %s, and x has rank %d",
				name, diag.Plural(len(tuple), "entry"), rank)
		}
	}
	out := ir.Output{Shape: make([]dim.Dim, rank), DType: x.DType, Storage: x.Storage}
	axes := kept(rank)
	whole := true
	for a := range rank {
		d, all, err := sliceExtent(in, a, counted(op.Begin[a], x.Shape[a]), counted(op.End[a], x.Shape[a]))
		if err != nil {
			return ir.Result{}, err
		}
		out.Shape[a] = d
		if !all {
			axes[a].Use, whole = ir.Cut, false
		}
	}
	if err := in.Admit(ir.Admission{Rule: ir.SingleOperand, Operands: []int{0}, AnyState: true}); err != nil {
		return ir.Result{}, err
	}
	out.Layout = ir.Keep(0) // OP-slice-7
	if !whole {
		out.Layout = ir.Relation{Mode: ir.DeriveLayout, Operands: [][]ir.Axis{axes}, Plain: windowOf(op.Counted(x), out.Shape)}
	}
	return ir.One(out), nil
}

// sliceExtent checks the bounds of one axis, after counting back, and computes its extent; whole says that the axis is taken as it is.
func sliceExtent(in *ir.Inference, a int, begin, end dim.Dim) (extent dim.Dim, whole bool, err error) {
	op, n := in.Op.(Slice), in.Tensor(0).Shape[a]
	stride := op.Strides[a]
	if s, ok := dim.AsConst(stride); ok && s <= 0 {
		return nil, false, refuseAttr(in, "strides", diag.AttributeRange, "", "the stride on axis %d is %d; a stride is 1 or more", a, s)
	}
	if err := checkBound(in, "begin", a, op.Begin[a], begin, n); err != nil {
		return nil, false, err
	}
	if err := checkBound(in, "end", a, op.End[a], end, n); err != nil {
		return nil, false, err
	}
	if isOne(stride) { // OP-slice-5, the first that applies
		if begin == dim.Const(0) && dim.Equal(end, n) {
			return n, true, nil
		}
		if w, ok := dim.Width(begin, end); ok {
			return dim.Const(w), false, nil
		}
		if step, ok := tileWindow(begin, end); ok {
			return step, false, nil
		}
	}
	if d, ok := staticExtent(begin, end, stride); ok {
		return d, false, nil
	}
	var b dim.Builder
	d := b.FloorDiv(b.Add(b.Sub(end, begin), b.Sub(stride, dim.Const(1))), stride) // OP-slice-3
	return d, false, in.Fail(b.Err())
}

// staticExtent is OP-slice-3 for integers, computed so that a large stride cannot overflow.
func staticExtent(begin, end, stride dim.Dim) (dim.Dim, bool) {
	v, ok := dim.Static([]dim.Dim{begin, end, stride})
	if !ok {
		return nil, false
	}
	if b, e, s := v[0], v[1], v[2]; e > b {
		return dim.Const((e-b-1)/s + 1), true
	}
	return dim.Const(0), true
}

// checkBound refuses an integer bound outside its axis (OP-slice-6).
func checkBound(in *ir.Inference, attr string, a int, written, bound, extent dim.Dim) error {
	v, ok := dim.AsConst(bound)
	if !ok {
		return nil
	}
	n, static := dim.AsConst(extent)
	if !static {
		if v < 0 {
			return refuseAttr(in, attr, diag.SliceOutOfRange, "", "the bound %d on axis %d counts back from %s, which is not static", v, a, dim.String(extent))
		}
		return nil
	}
	if v < 0 || v > n {
		return refuseAttr(in, attr, diag.SliceOutOfRange, "", "the bound %s on axis %d is out of range: an axis of extent %d has bounds from %d to %d",
			dim.String(written), a, n, -n, n)
	}
	return nil
}

// tileWindow reports the step k of bounds that have exactly the form of a tile window, iv * k and iv * k + k (GRID-31): the width is the step, and
// the last window's shortfall is an evaluation's business (GRID-32).
func tileWindow(begin, end dim.Dim) (dim.Dim, bool) {
	m, ok := begin.(*dim.Binary)
	if !ok || m.Op != dim.Mul {
		return nil, false
	}
	if _, ok := m.X.(dim.Scalar); !ok {
		return nil, false
	}
	e, ok := end.(*dim.Binary)
	if !ok || e.Op != dim.Add || !dim.Equal(e.X, begin) || !dim.Equal(e.Y, m.Y) {
		return nil, false
	}
	return m.Y, true
}

// windowOf is the plain layout of a slice; with a bound or stride that is no integer it has none, so that no layout holds a loop variable (PROP-62).
func windowOf(s Slice, shape []dim.Dim) func(shard.Layout) shard.Layout {
	return func(l shard.Layout) shard.Layout {
		begins, ok := dim.Static(s.Begin)
		steps, alsoOK := dim.Static(s.Strides)
		if _, ended := dim.Static(s.End); !ok || !alsoOK || !ended {
			return nil
		}
		return shard.Window(l, begins, steps, shape)
	}
}
