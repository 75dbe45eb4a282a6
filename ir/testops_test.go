package ir

import (
	"testing"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// Small ops of this package's own tests: hir/ops is above it.

// neg keeps its operand's type.
type negOp struct{ OpBase }

// addOp broadcasts two operands and merges their layouts.
type addOp struct {
	OpBase
	Fn BinaryKind
}

// cutOp is a slice without checks: the extents are the differences of the bounds.
type cutOp struct {
	OpBase
	Begin, End []dim.Dim
}

// pairOp gives its operand twice.
type pairOp struct{ OpBase }

// fieldOp selects a field.
type fieldOp struct {
	OpBase
	Index int64
}

// fillOp makes a tensor.
type fillOp struct {
	OpBase
	Shape   []dim.Dim
	DType   *types.DType
	Storage types.Storage
	Value   float64
}

// joinOp takes any number of operands.
type joinOp struct {
	OpBase
	Axis int64
}

var tests = NewRegistry(nil)

var negKind = tests.Register(&OpKind{
	Name: "Neg", Dialect: "tf", Category: "test", Surface: "neg",
	Params: []Param{Input("x", "")},
	Build:  func([]Value) (Op, error) { return negOp{}, nil },
	Infer: func(in *Inference) (Result, error) {
		t := in.Tensor(0)
		return One(Output{Shape: t.Shape, DType: t.DType, Storage: t.Storage, Layout: Keep(0)}), nil
	},
})

var addKind = tests.Register(&OpKind{
	Name: "Binary", Dialect: "tf", Category: "test", Surface: "binary",
	Params: []Param{Input("lhs", ""), Input("rhs", ""), {Name: "kind", Attr: EnumAttr, Enum: BinaryKinds(), EnumName: "BinaryKind"}},
	Build:  func(v []Value) (Op, error) { return addOp{Fn: v[0].(BinaryKind)}, nil },
	Infer: func(in *Inference) (Result, error) {
		if err := in.SameDType(0, 1); err != nil {
			return Result{}, err
		}
		shape, err := in.Broadcast(0, 1)
		if err != nil {
			return Result{}, err
		}
		s, err := in.AnchorStorage(0, 1)
		if err != nil {
			return Result{}, err
		}
		return One(Output{Shape: shape, DType: in.Tensor(0).DType, Storage: s, Layout: Relation{Mode: MergeLayout, Carry: true}}), nil
	},
})

var (
	addAlias = tests.RegisterAlias(addKind, "add", Add)
	_        = tests.RegisterAlias(addKind, "minimum", Min)
	_        = tests.RegisterAlias(addKind, "min", Min)
)

var cutKind = tests.Register(&OpKind{
	Name: "Slice", Dialect: "tf", Category: "test", Surface: "slice",
	Params: []Param{Input("x", ""), Attribute("begin", DimsAttr, ""), Attribute("end", DimsAttr, "")},
	Build:  func(v []Value) (Op, error) { return cutOp{Begin: DimList(v[0]), End: DimList(v[1])}, nil },
	Infer: func(in *Inference) (Result, error) {
		op, t := in.Op.(cutOp), in.Tensor(0)
		var b dim.Builder
		shape := make([]dim.Dim, len(t.Shape))
		for i := range shape {
			shape[i] = b.Sub(op.End[i], op.Begin[i])
		}
		return One(Output{Shape: shape, DType: t.DType, Storage: t.Storage, Layout: Relation{Mode: DeriveLayout}}), b.Err()
	},
})

var pairKind = tests.Register(&OpKind{
	Name: "Pair", Dialect: "tf", Category: "test", Surface: "pair",
	Params: []Param{Input("x", "")},
	Build:  func([]Value) (Op, error) { return pairOp{}, nil },
	Infer: func(in *Inference) (Result, error) {
		o := Output{Type: in.Types[0]}
		return Fields(o, o), nil
	},
})

var fieldKind = tests.Register(&OpKind{
	Name: "TupleGetItem", Dialect: "tf", Category: "test", Surface: "tuple_get_item", TakesTuple: true,
	Params: []Param{Input("x", ""), Attribute("index", IntAttr, "")},
	Build:  func(v []Value) (Op, error) { return fieldOp{Index: v[0].(int64)}, nil },
	Infer: func(in *Inference) (Result, error) {
		t, ok := in.Types[0].(*types.Tuple)
		if !ok {
			return Result{}, in.Errorf("TF4018", "not a tuple")
		}
		return Whole(t.Fields[in.Op.(fieldOp).Index]), nil
	},
})

var fillKind = tests.Register(&OpKind{
	Name: "Fill", Dialect: "tf", Category: "test", Surface: "fill",
	Params: []Param{
		Attribute("shape", DimsAttr, ""), Attribute("dtype", DTypeAttr, ""),
		Attribute("storage", StorageAttr, "").WithDefault(types.GMem), Attribute("value", FloatAttr, "").WithDefault(0.0),
	},
	Build: func(v []Value) (Op, error) {
		return fillOp{Shape: DimList(v[0]), DType: v[1].(*types.DType), Storage: v[2].(types.Storage), Value: v[3].(float64)}, nil
	},
	Infer: func(in *Inference) (Result, error) {
		op := in.Op.(fillOp)
		return One(Output{Shape: op.Shape, DType: op.DType, Storage: op.Storage}), nil
	},
})

var joinKind = tests.Register(&OpKind{
	Name: "Concat", Dialect: "tf", Category: "test", Surface: "concat", Variadic: true,
	Params: []Param{Input("inputs", ""), Attribute("axis", IntAttr, "")},
	Build:  func(v []Value) (Op, error) { return joinOp{Axis: v[0].(int64)}, nil },
	Infer: func(in *Inference) (Result, error) {
		ops := make([]int, len(in.Types))
		for i := range ops {
			ops[i] = i
		}
		return Whole(in.Types[0]), in.Admit(Admission{Rule: Unanimous, Operands: ops, Anchor: -1})
	},
})

func (negOp) Kind() *OpKind      { return negKind }
func (negOp) Attrs() []Value     { return nil }
func (addOp) Kind() *OpKind      { return addKind }
func (o addOp) Attrs() []Value   { return []Value{o.Fn} }
func (cutOp) Kind() *OpKind      { return cutKind }
func (o cutOp) Attrs() []Value   { return []Value{Dims(o.Begin), Dims(o.End)} }
func (pairOp) Kind() *OpKind     { return pairKind }
func (pairOp) Attrs() []Value    { return nil }
func (fieldOp) Kind() *OpKind    { return fieldKind }
func (o fieldOp) Attrs() []Value { return []Value{o.Index} }
func (fillOp) Kind() *OpKind     { return fillKind }
func (o fillOp) Attrs() []Value {
	return []Value{Dims(o.Shape), o.DType, o.Storage, o.Value}
}
func (joinOp) Kind() *OpKind    { return joinKind }
func (o joinOp) Attrs() []Value { return []Value{o.Axis} }

// shapeOf turns ints and dims into a shape.
func shapeOf(entries ...any) []dim.Dim {
	out := make([]dim.Dim, len(entries))
	for i, e := range entries {
		switch e := e.(type) {
		case int:
			out[i] = dim.Const(e)
		case dim.Dim:
			out[i] = e
		}
	}
	return out
}

func tensor(t testing.TB, d *types.DType, entries ...any) *types.Tensor {
	return tensorAt(t, d, nil, types.GMem, entries...)
}

func tensorAt(t testing.TB, d *types.DType, l shard.Layout, s types.Storage, entries ...any) *types.Tensor {
	t.Helper()
	n, err := types.NewTensor(shapeOf(entries...), d, l, s)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func dimVar(t testing.TB, name string, lo, hi int64) dim.Var {
	t.Helper()
	v, err := dim.NewVar(name, lo, hi)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func call(t testing.TB, target Target, args ...Expr) *Call {
	t.Helper()
	c, err := NewCall(target, args, noLoc)
	if err != nil {
		t.Fatalf("call of %s: %v", TargetName(target), err)
	}
	return c
}

func add(t testing.TB, a, b Expr) *Call { return call(t, addOp{Fn: Add}, a, b) }

func neg(t testing.TB, a Expr) *Call { return call(t, negOp{}, a) }

func literal(t testing.TB, v any) *Constant {
	t.Helper()
	c, err := NewLiteral(v)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func tuple(t testing.TB, elements ...Expr) *Tuple {
	t.Helper()
	n, err := NewTuple(elements)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func f32(t testing.TB, name string, entries ...any) *Var {
	return NewVar(name, tensor(t, types.F32, entries...), false)
}

// wantError checks the code and a part of the message of the one error expected.
func wantError(t *testing.T, err error, code any, part string) *Error {
	t.Helper()
	all := AsErrors(err)
	if len(all) != 1 {
		t.Fatalf("got %d errors (%v), want one with %q", len(all), err, part)
	}
	if c, ok := code.(string); ok && string(all[0].Code) != c {
		t.Errorf("code %s, want %s", all[0].Code, c)
	}
	if !contains(all[0].Error(), part) {
		t.Errorf("message %q does not contain %q", all[0].Error(), part)
	}
	return all[0]
}
