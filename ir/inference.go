package ir

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/types"
)

// Inference is what a type rule sees: the op, its operands and their types (CORE-721). A rule changes nothing; it reports through Errorf.
type Inference struct {
	Op    Op
	Args  []Expr
	Types []types.Type
}

// Errorf makes the verify error of a failed check, headed by the op kind (OP-diag-1).
func (in *Inference) Errorf(code diag.Code, format string, args ...any) *Error {
	e := Verifyf(code, format, args...)
	e.Head = in.Op.Kind().Name
	return e
}

// Fail turns an error of a package below (dim, shard, types) into the op's own verify error; an *Error gets the op's head when it has
// none. A nil error gives nil.
func (in *Inference) Fail(err error) error {
	if err == nil {
		return nil
	}
	var e *Error
	if !errors.As(err, &e) {
		e = FromLower(err)
	}
	if e.Head == "" {
		e.Head = in.Op.Kind().Name
	}
	return e
}

// FromLower turns an error of dim, shard, types or target into a verify error with the same code, message and help.
func FromLower(err error) *Error {
	var e *dim.Error
	if errors.As(err, &e) {
		return &Error{Code: e.Code, Class: VerifyError, Message: e.Message, Help: e.Help}
	}
	var r *dim.RangeError
	if errors.As(err, &r) {
		return &Error{Code: diag.BadExtents, Class: DimSubstitutionError, Message: r.Error(),
			Help: fmt.Sprintf("give %s an extent from %d to %d", r.Var.Name(), r.Var.Lo(), r.Var.Hi()-1)}
	}
	return &Error{Code: diag.InternalError, Class: VerifyError, Message: err.Error()}
}

// Tensor is the type of operand i. Calls with other operands never reach a rule, except kinds that take a tuple: for them it is nil when
// the operand is none.
func (in *Inference) Tensor(i int) *types.Tensor {
	t, _ := in.Types[i].(*types.Tensor)
	return t
}

// Operand is the name by which diagnostics call operand i: its parameter's, or inputs[i] for a variadic op.
func (in *Inference) Operand(i int) string { return OperandName(in.Op.Kind(), i) }

// OperandName is the name by which diagnostics call an op's operand i.
func OperandName(k *OpKind, i int) string {
	if !k.Variadic {
		n := 0
		for _, p := range k.Params {
			if !p.Input {
				continue
			}
			if n == i {
				return p.Name
			}
			n++
		}
	}
	return fmt.Sprintf("inputs[%d]", i)
}

// operandErrors refuses operands that are no tensors (OP-diag-5); kinds with TakesTuple judge their operands themselves.
func (in *Inference) operandErrors() error {
	if in.Op.Kind().TakesTuple {
		return nil
	}
	var errs Errors
	for i, t := range in.Types {
		switch t.(type) {
		case *types.Tensor:
		case *types.Tuple:
			errs = append(errs, in.Errorf(diag.TupleOperand, "operand %d (%s) is a tuple; the op takes a tensor there", i, in.Operand(i)).
				WithHelp("unpack the tuple, or select a field of it").WithOperand(i))
		case *types.Callable:
			errs = append(errs, in.Errorf(diag.NotATensor, "operand %d (%s) is a function; the op takes a tensor there", i, in.Operand(i)).
				WithHelp("call the function and pass its result").WithOperand(i))
		default:
			errs = append(errs, in.Errorf(diag.NotATensor, "operand %d (%s) is %s; the op takes a tensor there", i, in.Operand(i), t).WithOperand(i))
		}
	}
	return errs.err()
}

// SameDType checks that the listed operands have one dtype (OP-dtype-1).
func (in *Inference) SameDType(operands ...int) error {
	first := in.Tensor(operands[0])
	for _, i := range operands[1:] {
		if t := in.Tensor(i); t.DType != first.DType {
			e := in.Errorf(diag.DTypeMismatch, "%s has dtype %s and %s has %s; operands must have one dtype",
				in.Operand(operands[0]), first.DType.Name(), in.Operand(i), t.DType.Name()).WithOperand(i)
			if text, ok := in.integerAsFloat(i, first.DType); ok {
				return e.WithHelp("an integer literal is i64, and a float literal takes the type beside it: write `%s`", text)
			}
			if text, ok := in.integerAsFloat(operands[0], t.DType); ok {
				return e.WithHelp("an integer literal is i64, and a float literal takes the type beside it: write `%s`", text).WithOperand(operands[0])
			}
			return e.WithHelp("cast one of them, for example `cast(%s, \"%s\")`", in.Operand(i), first.DType.Name()).WithCast(i, first.DType.Name())
		}
	}
	return nil
}

// integerAsFloat is the float literal to write for operand i where it is an integer literal beside a float type.
func (in *Inference) integerAsFloat(i int, beside *types.DType) (string, bool) {
	if i >= len(in.Args) { // a rule asked about types alone
		return "", false
	}
	c, ok := in.Args[i].(*Constant)
	if !ok || !c.IsLiteral() || !beside.IsFloat() {
		return "", false
	}
	n, ok := c.Value.(int64)
	return fmt.Sprintf("%d.0", n), ok
}

// RealOperand checks that operand i has a float dtype, as a function of real values needs (OP-dtype-4). What names the op and, where it
// has one, its kind in the message.
func (in *Inference) RealOperand(i int, what string) error {
	t := in.Tensor(i)
	if t.DType.IsFloat() {
		return nil
	}
	return in.Errorf(diag.FloatNeeded, "%s is a function of real values and %s has dtype %s", what, in.Operand(i), t.DType.Name()).
		WithHelp("cast it to a float dtype first: `cast(%s, \"f32\")`", in.Operand(i)).WithOperand(i).WithCast(i, "f32")
}

// Axis normalizes an axis attribute of a rank-r operand: a negative one counts from the end (OP-axis-1). It refuses one outside -r...r-1.
func (in *Inference) Axis(name string, axis int64, rank int) (int, error) {
	r := int64(rank)
	if axis < -r || axis >= r {
		e := in.Errorf(diag.AxisOutOfRange, "%s %d is out of range for rank %d", name, axis, rank).WithAttribute(name)
		if rank > 0 {
			e.Help = fmt.Sprintf("an axis lies in %d ... %d", -r, r-1)
		}
		return 0, e
	}
	if axis < 0 {
		axis += r
	}
	return int(axis), nil
}

// Axes normalizes a tuple of axes and refuses a repeated one; the result keeps the written order.
func (in *Inference) Axes(name string, axes []int64, rank int) ([]int, error) {
	out := make([]int, 0, len(axes))
	for _, a := range axes {
		n, err := in.Axis(name, a, rank)
		if err != nil {
			return nil, err
		}
		if slices.Contains(out, n) {
			return nil, in.Errorf(diag.AxisRepeated, "%s name axis %d twice", name, n).WithAttribute(name)
		}
		out = append(out, n)
	}
	return out, nil
}

// Broadcast is the broadcast shape of the listed operands (OP-bcast-1 to OP-bcast-4), from left to right.
func (in *Inference) Broadcast(operands ...int) ([]dim.Dim, error) {
	shape := in.Tensor(operands[0]).Shape
	for _, i := range operands[1:] {
		next, at := BroadcastShapes(shape, in.Tensor(i).Shape)
		if at >= 0 {
			e := in.Errorf(diag.BroadcastMismatch, "shapes %s of %s and %s of %s do not broadcast at axis %d of the result",
				ShapeText(shape), in.Operand(operands[0]), ShapeText(in.Tensor(i).Shape), in.Operand(i), at)
			e.Help = "each pair of extents, aligned at the right, must be equal or hold a literal 1"
			return nil, e.WithOperand(i)
		}
		shape = next
	}
	return shape, in.Envelopes(shape)
}

// Envelopes refuses a shape in which one DimVar name has two envelopes (OP-bcast-4, CORE-807).
func (in *Inference) Envelopes(shape []dim.Dim) error {
	a, b, ok := envelopeConflict(dim.Vars(shape...))
	if !ok {
		return nil
	}
	return in.Errorf(diag.DimVarBounds, "the result has DimVar %s with bounds [%d, %d) and with bounds [%d, %d)",
		a.Name(), a.Lo(), a.Hi(), b.Lo(), b.Hi()).WithHelp("declare %s once and use it in both places", a.Name())
}

// envelopeConflict finds the first variable whose name was met before with other bounds.
func envelopeConflict(vars []dim.Var) (a, b dim.Var, found bool) {
	if len(vars) < 2 {
		return a, b, false
	}
	seen := make(map[string]dim.Var, len(vars))
	for _, v := range vars {
		if w, ok := seen[v.Name()]; ok && w != v {
			return w, v, true
		}
		seen[v.Name()] = v
	}
	return a, b, false
}

// BroadcastShapes aligns two shapes at the right (OP-bcast-1). The second result is the first axis of the result, from the left, at which
// they do not broadcast, or -1.
func BroadcastShapes(a, b []dim.Dim) ([]dim.Dim, int) {
	n := max(len(a), len(b))
	out := make([]dim.Dim, n)
	for i := range out {
		x, y := alignedExtent(a, i, n), alignedExtent(b, i, n)
		switch {
		case dim.Equal(x, y):
			out[i] = x
		case x == dim.Const(1):
			out[i] = y
		case y == dim.Const(1):
			out[i] = x
		default:
			return nil, i
		}
	}
	return out, -1
}

func alignedExtent(shape []dim.Dim, i, n int) dim.Dim {
	if i -= n - len(shape); i >= 0 {
		return shape[i]
	}
	return dim.Const(1)
}

// AnchorStorage resolves the result's storage among the listed operands: umat abstains, the rest must agree (OP-stor-1, OP-stor-2, PROP-53).
func (in *Inference) AnchorStorage(operands ...int) (types.Storage, error) {
	var seen []types.Storage
	apart := -1 // the first operand that lives elsewhere than those before it
	for _, i := range operands {
		if s := in.Tensor(i).Storage; s != types.UMat && !slices.Contains(seen, s) {
			seen = append(seen, s)
			if len(seen) == 2 {
				apart = i
			}
		}
	}
	switch len(seen) {
	case 0:
		return types.UMat, nil
	case 1:
		return seen[0], nil
	}
	names := make([]string, len(seen))
	for i, s := range seen {
		names[i] = StorageText(s)
	}
	slices.Sort(names)
	e := in.Errorf(diag.StorageMix, "conflicting storage: the operands live at %s", strings.Join(names, ", ")).WithOperand(apart)
	if slices.Contains(seen, types.NoStorage) {
		return types.UMat, e.WithHelp("an op over several tensors needs them at one storage; a shape scalar has none, and literals fit anywhere")
	}
	return types.UMat, e.WithHelp("an op over several tensors needs them at one storage: reshard %s to %s, over a mesh", in.Operand(apart), StorageText(seen[0]))
}

// StorageText is the storage's name in messages; an absent one is "None".
func StorageText(s types.Storage) string {
	if s == types.NoStorage {
		return "None"
	}
	return s.String()
}

// ShapeText is a shape as Python writes it: `(4, S)`, `(4,)`, `()`.
func ShapeText(shape []dim.Dim) string { return dim.Tuple(shape, nil, nil) }
