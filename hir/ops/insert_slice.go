package ops

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// InsertSlice is a copy of dst with a window replaced: `tf.insert_slice(dst, update, (0, p, 0))`.
type InsertSlice struct{ ir.OpBase }

var insertSliceKind = &ir.OpKind{
	Name: "InsertSlice", Dialect: "tf", Category: "tensor", Surface: "insert_slice", TakesTuple: true,
	Doc: "A copy of dst in which update stands at the given offsets. dst itself is unchanged; a window must lie within dst.",
	Params: []ir.Param{
		ir.Input("dst", "what is copied; the result has its type"),
		ir.Input("update", "what is put in, of dst's rank and element type"),
		offsetsParam(),
	},
	Build: func([]ir.Value) (ir.Op, error) { return InsertSlice{}, nil },
	Infer: inferInsertSlice,
	Page: ir.Page{
		Result:  "dst's shape, element type and residency",
		Example: ir.Example{Params: `dst: Tensor[(16, 8), "f32"], update: Tensor[(4, 8), "f32"], p: Tensor[(), "i64"]`, Call: "tf.insert_slice(dst, update, (p, 0))"},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.RankMismatch, "dst and update have different ranks", "tf.insert_slice(dst, update, (p, 0))").Given(`dst: Tensor[(16, 8), "f32"], update: Tensor[(8,), "f32"], p: Tensor[(), "i64"]`),
			ir.Refuses(diag.DTypeMismatch, "their element types differ", "tf.insert_slice(dst, update, (p, 0))").Given(`dst: Tensor[(16, 8), "f32"], update: Tensor[(4, 8), "bf16"], p: Tensor[(), "i64"]`),
			ir.Refuses(diag.TupleOperand, "dst or update is a tuple", "tf.insert_slice(tf.split(dst, axis=0, num_splits=4), update, (p, 0))"),
			ir.Refuses(diag.RankMismatch, "there is not one offset for each axis of dst", "tf.insert_slice(dst, update, (p,))"),
			ir.Refuses(diag.RankMismatch, "an offset is no scalar", "tf.insert_slice(dst, update, (p, 0))").Given(`dst: Tensor[(16, 8), "f32"], update: Tensor[(4, 8), "f32"], p: Tensor[(1,), "i64"]`),
			ir.Refuses(diag.DTypeNotAllowed, "an offset is neither i32 nor i64", "tf.insert_slice(dst, update, (p, 0))").Given(`dst: Tensor[(16, 8), "f32"], update: Tensor[(4, 8), "f32"], p: Tensor[(), "f32"]`),
			ir.Refuses(diag.IndexOutOfRange, "a window is known to reach outside dst", "tf.insert_slice(dst, update, (13, 0))"),
		},
	},
}

func offsetsParam() ir.Param {
	p := ir.Input("offsets", "a tuple of i32 or i64 scalars, one an axis; for a dst of one axis a single one will do")
	p.Pattern = ir.ScalarPattern{} // OP-reg-12
	return p
}

func init() { register(insertSliceKind) }

// Kind returns the schema of insert_slice.
func (InsertSlice) Kind() *ir.OpKind { return insertSliceKind }

// Attrs returns nothing.
func (InsertSlice) Attrs() []ir.Value { return nil }

// inferInsertSlice checks in the order of OP-insert_slice-1; the result is dst's type (OP-insert_slice-3).
func inferInsertSlice(in *ir.Inference) (ir.Result, error) {
	for i := range 2 {
		if err := needTensor(in, i); err != nil {
			return ir.Result{}, err
		}
	}
	dst, update := in.Tensor(0), in.Tensor(1)
	if len(update.Shape) != len(dst.Shape) {
		return ir.Result{}, in.Errorf(diag.RankMismatch, "update has rank %d, and dst has rank %d", len(update.Shape), len(dst.Shape)).WithOperand(1)
	}
	if err := in.SameDType(0, 1); err != nil {
		return ir.Result{}, err
	}
	if err := in.Admit(ir.Admission{Rule: ir.Destination, Operands: []int{0, 1}}); err != nil {
		return ir.Result{}, err
	}
	offsets, fields, err := offsetsOf(in)
	if err != nil {
		return ir.Result{}, err
	}
	for a, t := range fields {
		var offset ir.Expr
		if a < len(offsets) {
			offset = offsets[a]
		}
		if err := checkOffset(in, a, offset, t); err != nil {
			return ir.Result{}, err
		}
	}
	if err := in.Admit(single(2)); err != nil {
		return ir.Result{}, err
	}
	return ir.One(passing(in, 0, kept(len(dst.Shape)), windowed(update.Shape, dst.Shape), nil)), nil
}

// windowed relates the axes of an update to those of what it is put into: an axis as long as that one covers it, and of another any element may land in any place.
func windowed(update, dst []dim.Dim) []ir.Axis {
	axes := kept(len(update))
	for i, d := range update {
		if !dim.Equal(d, dst[i]) {
			axes[i].Use = ir.Scanned
		}
	}
	return axes
}

// needTensor refuses operand i unless it is a tensor, for the kinds whose operands may be tuples.
func needTensor(in *ir.Inference, i int) error {
	if in.Tensor(i) != nil {
		return nil
	}
	code, what := diag.NotATensor, "no tensor"
	if _, ok := in.Types[i].(*types.Tuple); ok {
		code, what = diag.TupleOperand, "a tuple"
	}
	return in.Errorf(code, "operand %d (%s) is %s; the op takes a tensor there", i, in.Operand(i), what).WithOperand(i)
}

// offsetsOf lists the offset of each axis with its type. The expressions are known when the offsets are written as a tuple or are a single one.
func offsetsOf(in *ir.Inference) ([]ir.Expr, []types.Type, error) {
	rank := len(in.Tensor(0).Shape)
	if t, ok := in.Types[2].(*types.Tuple); ok {
		if len(t.Fields) != rank {
			return nil, nil, in.Errorf(diag.RankMismatch, "offsets has %s, and dst has rank %d", diag.Plural(len(t.Fields), "entry"), rank).
				WithHelp("give one offset for each axis").WithOperand(2)
		}
		if written, ok := in.Args[2].(*ir.Tuple); ok {
			return written.Elements, t.Fields, nil
		}
		return nil, t.Fields, nil
	}
	if err := needTensor(in, 2); err != nil {
		return nil, nil, err
	}
	if err := checkOffsetType(in, 0, in.Tensor(2)); err != nil {
		return nil, nil, err
	}
	if rank != 1 {
		return nil, nil, in.Errorf(diag.RankMismatch, "a single offset fits a dst of one axis, and dst has rank %d", rank).
			WithHelp("write a tuple with one offset for each axis, for example (0, p)").WithOperand(2)
	}
	return []ir.Expr{in.Args[2]}, []types.Type{in.Tensor(2)}, nil
}

// checkOffset is OP-insert_slice-2 for one axis.
func checkOffset(in *ir.Inference, a int, offset ir.Expr, t types.Type) error {
	if err := checkOffsetType(in, a, t); err != nil {
		return err
	}
	u, known := dim.AsConst(in.Tensor(1).Shape[a])
	n, static := dim.AsConst(in.Tensor(0).Shape[a])
	if known && static && u > n {
		return in.Errorf(diag.IndexOutOfRange, "on axis %d update has the extent %d, which is more than dst's %d", a, u, n).WithOperand(1)
	}
	c, ok := offset.(*ir.Constant)
	if !ok {
		return nil
	}
	o, ok := c.Value.(int64)
	if !ok {
		return nil
	}
	if o < 0 {
		return in.Errorf(diag.IndexOutOfRange, "the offset %d on axis %d is negative", o, a).WithOperand(2)
	}
	if known && static && o > n-u {
		return in.Errorf(diag.IndexOutOfRange, "the window [%d, %d + %d) on axis %d reaches past dst's extent %d", o, o, u, a, n).WithOperand(2)
	}
	return nil
}

func checkOffsetType(in *ir.Inference, a int, t types.Type) error {
	offset, ok := t.(*types.Tensor)
	if !ok {
		return in.Errorf(diag.NotATensor, "the offset of axis %d is no tensor", a).WithOperand(2)
	}
	if len(offset.Shape) != 0 {
		return in.Errorf(diag.RankMismatch, "the offset of axis %d must be a scalar, and its shape is %s", a, ir.ShapeText(offset.Shape)).WithOperand(2)
	}
	if !isIndex(offset.DType) {
		return in.Errorf(diag.DTypeNotAllowed, "the offset of axis %d must be i32 or i64, and is %s", a, offset.DType.Name()).WithOperand(2)
	}
	return nil
}
