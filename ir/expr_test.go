package ir

import (
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/types"
)

var noLoc diag.Location

func contains(s, part string) bool { return strings.Contains(s, part) }

// CORE-204, CORE-205, CORE-210: the three rank-0 forms come from one constructor each and are never equal.
func TestConstants(t *testing.T) {
	for _, c := range []struct {
		value any
		dtype *types.DType
	}{{true, types.Bool}, {int64(3), types.I64}, {0.5, types.F32}} {
		meta, err := NewConstant(c.value, nil)
		if err != nil {
			t.Fatal(err)
		}
		if !types.Equal(meta.Type(), types.MetaScalar(c.dtype)) {
			t.Errorf("constant %v has type %s", c.value, meta.Type())
		}
		lit := literal(t, c.value)
		if !types.Equal(lit.Type(), types.Literal(c.dtype)) || !lit.IsLiteral() || meta.IsLiteral() {
			t.Errorf("literal %v has type %s", c.value, lit.Type())
		}
		if Equal(meta, lit) {
			t.Errorf("the two forms of %v compare equal", c.value)
		}
	}
	declared, err := NewConstant(1.0, types.Literal(types.BF16))
	if err != nil || !types.Equal(declared.Type(), types.Literal(types.BF16)) {
		t.Errorf("the declared type is authoritative: %v %v", declared, err)
	}
	_, err = NewConstant("text", nil)
	if e := wantError(t, err, "TF6001", "not a string"); e.Class != VerifyError {
		t.Errorf("class %s", e.Class)
	}
	c := literal(t, 0.5)
	if r := c.Retyped(types.BF16); r == c || r.Typ.(*types.Tensor).DType != types.BF16 || r.Value != 0.5 || c.Retyped(types.F32) != c {
		t.Error("Retyped changes the dtype and nothing else, and nothing when the dtype is the same")
	}
}

// CORE-3: the head is the op kind's name, or Function.
func TestErrorForm(t *testing.T) {
	e := Verifyf(diag.BadArity, "reason %d", 1)
	e.Head = "MatMul"
	if e.Error() != "MatMul: reason 1" {
		t.Errorf("got %q", e.Error())
	}
	if KindName(neg(t, f32(t, "x", 4))) != "Neg" || TargetName(NewFunction("f", nil, nil, types.Unit{})) != "Function" {
		t.Error("heads")
	}
	d := e.At(diag.Location{File: diag.NewFile("a.py", nil)}).WithHelp("do %s", "this").Diagnostic()
	if d.Code != diag.BadArity || d.Message != "MatMul: reason 1" || d.Help != "do this" || d.Class != "VerifyError" || !d.Primary.Valid() {
		t.Errorf("diagnostic %+v", d)
	}
	if one := (Errors{e}).Err(); one != error(e) {
		t.Error("one error is itself")
	}
	if (Errors(nil)).Err() != nil || len(AsErrors(nil)) != 0 || len(AsErrors(Errors{e, e})) != 2 {
		t.Error("Errors")
	}
	_, low := dim.NewVar("", 0, 1)
	if got := AsErrors(low)[0]; got.Code != diag.DimVarInvalid || got.Class != VerifyError {
		t.Errorf("an error of dim keeps its code: %+v", got)
	}
}

// CORE-207: a wrong operand count names the op, the range and the count.
func TestCallArity(t *testing.T) {
	x := f32(t, "x", 4)
	_, err := NewCall(addOp{Fn: Add}, []Expr{x}, noLoc)
	wantError(t, err, "TF4030", "binary takes 2 operands and the call gives 1")
	_, err = NewCall(negOp{}, []Expr{x, x}, noLoc)
	wantError(t, err, "TF4030", "neg takes 1 operand and the call gives 2")
	f := NewFunction("f", []*Var{x}, x, nil)
	_, err = NewCall(f, []Expr{x, x}, noLoc)
	wantError(t, err, "TF6010", "arity mismatch: f takes 1 argument and the call gives 2") // FN-30
}

// OP-diag-1, OP-diag-5: the error starts with the IR name; tuples and functions are no operands, and the caller learns which one.
func TestOperandKinds(t *testing.T) {
	x := f32(t, "x", 4)
	pair := call(t, pairOp{}, x)
	_, err := NewCall(addOp{Fn: Add}, []Expr{x, pair}, noLoc)
	if e := wantError(t, err, "TF4019", "Binary: operand 1 (rhs) is a tuple"); e.Operand != 2 {
		t.Errorf("operand %d", e.Operand)
	}
	f := NewFunction("f", []*Var{x}, x, nil)
	_, err = NewCall(negOp{}, []Expr{f}, noLoc)
	wantError(t, err, "TF4023", "Neg: operand 0 (x) is a function")
	_, err = NewCall(joinOp{}, []Expr{x, pair, pair}, noLoc)
	if len(AsErrors(err)) != 2 || AsErrors(err)[1].Error() != "Concat: operand 2 (inputs[2]) is a tuple; the op takes a tensor there" {
		t.Errorf("got %v", err)
	}
	if got := call(t, fieldOp{Index: 1}, pair).Type(); !types.Equal(got, x.Typ) { // CORE-212
		t.Errorf("field type %s", got)
	}
}

// What failed once stays silent in what uses it.
func TestInvalidOperandsAreSilent(t *testing.T) {
	x := f32(t, "x", 4)
	bad := NewInvalid("y")
	c, err := NewCall(addOp{Fn: Add}, []Expr{x, bad}, noLoc)
	if err != nil || !IsInvalid(c.Type()) {
		t.Fatalf("%v %v", c, err)
	}
	tup := tuple(t, x, c)
	if !IsInvalid(tup.Type()) {
		t.Error("a tuple over a failed value is invalid")
	}
	f := NewFunction("f", []*Var{x}, x, nil)
	if c, err := NewCall(f, []Expr{bad}, noLoc); err != nil || !IsInvalid(c.Type()) {
		t.Errorf("%v %v", c, err)
	}
	if _, err := NewCall(negOp{}, []Expr{bad, bad}, noLoc); err == nil {
		t.Error("the operand count does not depend on the operands' types")
	}
}

// CORE-701, CORE-711: an op without a type rule is refused by name; the rules of other kinds are not looked at.
func TestMissingTypeRule(t *testing.T) {
	kind := &OpKind{Name: "Lonely", Dialect: "tf", Category: "test", Surface: "lonely", Build: func([]Value) (Op, error) { return nil, nil }}
	_, err := NewCall(lonelyOp{kind: kind}, nil, noLoc)
	wantError(t, err, "TF6003", "no typeinfer registered for Lonely")
}

type lonelyOp struct {
	OpBase
	kind *OpKind
}

func (o lonelyOp) Kind() *OpKind { return o.kind }
func (lonelyOp) Attrs() []Value  { return nil }

// OP-dimop-1, OP-dimop-2, CORE-732: a dimension as a value is a meta scalar; a bare DimVar is no value.
func TestDimValues(t *testing.T) {
	s := dimVar(t, "S", 1, 9)
	half, err := dim.New(dim.FloorDiv, s, dim.Const(2))
	if err != nil {
		t.Fatal(err)
	}
	e, err := NewDimValue(half, noLoc)
	if err != nil || !types.Equal(e.Type(), types.MetaScalar(types.I64)) || KindName(e) != "DimFloorDiv" {
		t.Fatalf("%v %v", e, err)
	}
	if d, ok := DimOf(e); !ok || !dim.Equal(d, half) {
		t.Errorf("DimOf gives %v", d)
	}
	_, err = NewDimValue(s, noLoc)
	wantError(t, err, "TF6002", "DimVar S is a dimension, not a value")
	n, err := NewDimValue(dim.Const(4), noLoc)
	if err != nil || !types.Equal(n.Type(), types.MetaScalar(types.I64)) {
		t.Errorf("%v %v", n, err)
	}
	i := NewInduction("i")
	if e, err := NewDimValue(dim.Scalar{Leaf: i}, noLoc); err != nil || e != Expr(i) {
		t.Errorf("a bare loop variable is itself: %v %v", e, err)
	}
	if d, ok := DimOf(i); !ok || d != (dim.Scalar{Leaf: i}) {
		t.Errorf("DimOf of a loop variable: %v", d)
	}
	if _, ok := DimOf(f32(t, "x", 4)); ok {
		t.Error("a tensor is no dimension")
	}
}

// FN-1: a function's type is callable, the same at every construction.
func TestFunctionType(t *testing.T) {
	x := f32(t, "x", 4)
	f := NewFunction("f", []*Var{x}, neg(t, x), nil)
	if !types.Equal(f.Type(), &types.Callable{Return: x.Typ, Params: []types.Type{x.Typ}}) {
		t.Errorf("type %s", f.Type())
	}
	proto := NewFunction("p", []*Var{x}, nil, x.Typ)
	if c := call(t, proto, x); !types.Equal(c.Type(), x.Typ) || !proto.IsPrototype() { // FN-34
		t.Errorf("type %s", c.Type())
	}
	// FN-41: a call has the body's type, whatever the return annotation says.
	g := NewFunction("g", []*Var{x}, neg(t, x), tensor(t, types.BF16, 9))
	if c := call(t, g, x); !types.Equal(c.Type(), x.Typ) {
		t.Errorf("type %s", c.Type())
	}
}

// SPEC-20: sealing reaches variants and converters and is idempotent.
func TestSeal(t *testing.T) {
	x := f32(t, "x", 4)
	f := NewFunction("f", []*Var{x}, nil, x.Typ)
	v := NewFunction("f", []*Var{x}, x, nil)
	c := NewFunction("c", []*Var{x}, x, nil)
	f.Variants = []*Function{v}
	f.Converters = []Converter{{"w", c}}
	raw := NewFunction("raw", []*Var{x}, x, nil)
	v.Converters = []Converter{{"w", raw}}
	f.Seal()
	f.Seal()
	if !f.Sealed() || !v.Sealed() || !c.Sealed() || !raw.Sealed() {
		t.Error("not sealed")
	}
	if f.Param("x") != x || f.Param("y") != nil {
		t.Error("Param")
	}
}

// CORE-201, CORE-202, CORE-203, CORE-206: the kinds of expression; a call holds inputs only; a variable is the same value only as the same node.
func TestExpressionKinds(t *testing.T) {
	x := f32(t, "x", 4)
	c := call(t, cutOp{Begin: shapeOf(0), End: shapeOf(2)}, x)
	for want, e := range map[string]Expr{"Var": x, "Constant": literal(t, 1.0), "Slice": c, "Tuple": tuple(t, x), "Function": NewFunction("f", []*Var{x}, c, nil),
		"GridRegionExpr": window(t, "i", 1).(*Call).Args[0]} {
		if KindName(e) != want || e.Type() == nil || e.Meta() == nil {
			t.Errorf("%s: %s", want, KindName(e))
		}
	}
	if len(c.Args) != 1 || len(c.Target.(Op).Attrs()) != 2 {
		t.Errorf("%v", c)
	}
	if y := f32(t, "x", 4); Expr(x) == Expr(y) {
		t.Error("two variables are one")
	}
}

// CORE-208: a call gives a value; an op that gives none is no expression.
func TestEffectOpIsNoExpression(t *testing.T) {
	kind := &OpKind{Name: "Copy", Dialect: "tf", Category: "test", Surface: "copy_",
		Build: func([]Value) (Op, error) { return nil, nil }, Infer: func(*Inference) (Result, error) { return Whole(types.Unit{}), nil }}
	_, err := NewCall(lonelyOp{kind: kind}, nil, noLoc)
	wantError(t, err, "TF6003", "Copy: the op copy_ gives no value")
	// TYP-91, TYP-92: nor does anything read such a value.
	_, err = NewCall(negOp{}, []Expr{NewVar("u", types.Unit{}, false)}, noLoc)
	wantError(t, err, "TF4023", "operand 0 (x) is None; the op takes a tensor there")
}

// CORE-209: a value used twice is one node, referenced twice.
func TestSharedValue(t *testing.T) {
	y := neg(t, f32(t, "x", 4))
	z := add(t, y, y)
	if z.Args[0] != z.Args[1] || len(PostOrder(z)) != 3 {
		t.Error("the shared node is copied")
	}
}

// CORE-503: an integer constant in a shape is that integer.
func TestIntegerExtents(t *testing.T) {
	c, err := NewDimValue(dim.Const(4), noLoc)
	if err != nil {
		t.Fatal(err)
	}
	d, ok := DimOf(c)
	if !ok || !types.Equal(tensor(t, types.F32, d), tensor(t, types.F32, 4)) {
		t.Errorf("%v", d)
	}
}

// CORE-721, CORE-724, CORE-734: a rule sees the operands' types and changes nothing; the type belongs to the node for its life.
func TestRuleSeesOperands(t *testing.T) {
	x := f32(t, "x", 4)
	var seen *Inference
	kind := &OpKind{Name: "Look", Dialect: "tf", Category: "test", Surface: "look", Params: []Param{Input("x", "")}, Build: func([]Value) (Op, error) { return nil, nil }}
	kind.Infer = func(in *Inference) (Result, error) {
		seen = in
		return Whole(in.Types[0]), in.Fail(nil)
	}
	c := call(t, lonelyOp{kind: kind}, x)
	if seen.Args[0] != Expr(x) || seen.Types[0] != x.Typ || c.Type() != c.Type() || c.Args[0] != Expr(x) {
		t.Errorf("%+v", seen)
	}
	kind.Infer = func(in *Inference) (Result, error) {
		_, err := dim.NewVar("", 0, 1)
		return Result{}, err
	}
	_, err := NewCall(lonelyOp{kind: kind}, []Expr{x}, noLoc)
	if e := wantError(t, err, string(diag.DimVarInvalid), "Look: "); e.Class != VerifyError {
		t.Errorf("class %s", e.Class)
	}
}

// FN-2, FN-3: the shapes of a function; its value is its body's.
func TestFunctionShapes(t *testing.T) {
	x := f32(t, "x", 4)
	normal, proto := NewFunction("f", []*Var{x}, x, nil), NewFunction("f", []*Var{x}, nil, x.Typ)
	if normal.IsPrototype() || !proto.IsPrototype() || !types.Equal(normal.ResultType(), x.Typ) || !types.Equal(proto.ResultType(), x.Typ) {
		t.Error("shapes")
	}
}
