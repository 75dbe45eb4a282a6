package ir

import (
	"math/big"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/types"
)

func schema(t testing.TB, name string) *Schema {
	t.Helper()
	s, ok := tests.First("tf", name)
	if !ok {
		t.Fatalf("no schema %s", name)
	}
	return s
}

func kw(name string, v any) Keyword {
	k := Keyword{Name: name}
	k.Value = v
	return k
}

// softKind has every form of attribute, to bind by position and by keyword.
var softKind = tests.Register(&OpKind{
	Name: "Soft", Dialect: "tf", Category: "test", Surface: "soft",
	Params: []Param{
		Input("x", ""), Attribute("axes", IntsAttr, ""), Attribute("keepdim", BoolAttr, "").WithDefault(false),
		{Name: "kind", Attr: EnumAttr, Enum: ReduceKinds(), EnumName: "ReduceKind"},
		Attribute("eps", FloatAttr, "").WithDefault(1e-6), {Name: "to", Attr: DTypeAttr, Optional: true, HasDef: true},
	},
	Build: func(v []Value) (Op, error) { return softOp{values: v}, nil },
	Infer: func(in *Inference) (Result, error) { return Whole(in.Types[0]), nil },
})

type softOp struct {
	OpBase
	values []Value
}

func (softOp) Kind() *OpKind    { return softKind }
func (o softOp) Attrs() []Value { return o.values }

// CORE-301, CORE-302, CORE-311, CORE-312, CORE-314, OP-call-1: positions bind operands, then attributes in order; keywords and defaults do the rest.
func TestBindCall(t *testing.T) {
	x := Arg{Expr: f32(t, "x", 4)}
	want := softOp{values: []Value{Ints(0), true, ReduceSum, 1e-6, nil}}
	for name, b := range map[string]func() (*Bound, error){
		"by position": func() (*Bound, error) {
			return BindCall(schema(t, "soft"), []Arg{x, {Value: Ints(0)}, {Value: true}, {Value: "sum"}}, nil)
		},
		"by keyword": func() (*Bound, error) {
			return BindCall(schema(t, "soft"), []Arg{x}, []Keyword{kw("kind", ReduceSum), kw("keepdim", true), kw("axes", []Value{int64(0)})})
		},
		"mixed": func() (*Bound, error) {
			return BindCall(schema(t, "soft"), []Arg{x, {Value: Ints(0)}}, []Keyword{kw("kind", "sum"), kw("keepdim", true)})
		},
	} {
		got, err := b()
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if !EqualOps(got.Op, want) || len(got.Operands) != 1 {
			t.Errorf("%s: %v", name, got.Op.Attrs())
		}
	}
}

// OP-call-2 to OP-call-5, CORE-2, CORE-302, CORE-314: every independent mistake of one call, with its place and what mends it.
func TestBindCallMistakes(t *testing.T) {
	x := Arg{Expr: f32(t, "x", 4)}
	file := diag.NewFile("a.py", []byte("0123456789"))
	loc := diag.Location{File: file, Span: diag.Span{Start: 2, End: 5}}
	for _, c := range []struct {
		name  string
		op    string
		args  []Arg
		kws   []Keyword
		code  string
		class string
		part  string
		help  string
	}{
		{"OP-call-2 operand by keyword", "soft", nil, []Keyword{kw("x", 1), kw("axes", Ints(0)), kw("kind", "sum")}, "TF4031", TypeError, "takes its operand x by position", ""},
		{"OP-call-3 twice", "soft", []Arg{x, {Value: Ints(0)}}, []Keyword{kw("axes", Ints(0)), kw("kind", "sum")}, "TF4032", VerifyError, "soft gets the attribute axes twice", ""},
		{"OP-call-3 unknown", "soft", []Arg{x}, []Keyword{kw("axis", Ints(0)), kw("axes", Ints(0)), kw("kind", "sum")}, "TF4033", TypeError, "soft has no attribute axis", "did you mean `axes`?"},
		{"OP-call-3 missing, sorted", "soft", []Arg{x}, nil, "TF4034", TypeError, "soft needs the attributes axes, kind", "soft(x, axes, keepdim=False, kind, eps=1e-06, to=None)"},
		{"OP-call-4 too many", "neg", []Arg{x, x}, nil, "TF4030", VerifyError, "neg takes at most 1 positional argument and the call gives 2", "neg(x)"},
		{"OP-call-5 too few", "binary", []Arg{x}, []Keyword{kw("kind", "add")}, "TF4030", VerifyError, "binary takes 2 operands and the call gives 1", ""},
		{"OP-reg-4 alias takes no attribute", "add", []Arg{x, x}, []Keyword{kw("kind", "add")}, "TF4033", TypeError, "add has no attribute kind", "`binary` takes one"},
		{"OP-reg-4 alias by position", "add", []Arg{x, x, {Value: "add"}}, nil, "TF4030", VerifyError, "add takes at most 2 positional arguments", "add(lhs, rhs)"},
		{"OP-call-6 variadic attributes by keyword", "concat", []Arg{x, x}, nil, "TF4034", TypeError, "concat needs the attribute axis", "concat(*inputs, axis)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			for i := range c.kws {
				c.kws[i].NameLoc = loc
			}
			_, err := BindCall(schema(t, c.op), c.args, c.kws)
			var got *Error
			for _, e := range AsErrors(err) {
				if string(e.Code) == c.code {
					got = e
					break
				}
			}
			if got == nil || !contains(got.Error(), c.part) || got.Class != c.class || !contains(got.Help, c.help) {
				t.Fatalf("got %v (%+v)", err, got)
			}
		})
	}
	_, err := BindCall(schema(t, "soft"), []Arg{x}, []Keyword{{Name: "axs", NameLoc: loc}, kw("kind", "sun"), kw("eps", "small")})
	codes := ""
	for _, e := range AsErrors(err) {
		codes += string(e.Code) + " "
	}
	if codes != "TF4033 TF4036 TF4035 " { // axes is misspelt, not missing
		t.Errorf("one call with three mistakes gives %s", codes)
	}
	if fix := AsErrors(err)[0].Fixes; len(fix) != 1 || fix[0].Edits[0] != (diag.Edit{Location: loc, NewText: "axes"}) {
		t.Errorf("fixes %+v", fix)
	}
}

// OP-call-9, OP-call-10, CORE-303: values are brought to the declared kind, or refused naming attribute, declared and given kind.
func TestNormalizeAttribute(t *testing.T) {
	s := dimVar(t, "S", 1, 9)
	i := NewInduction("i")
	of := func(k AttrKind) Param { return Param{Name: "a", Attr: k, Enum: BinaryKinds(), EnumName: "BinaryKind"} }
	for _, c := range []struct {
		kind  AttrKind
		given any
		want  Value
	}{
		{IntAttr, int64(3), int64(3)}, {IntAttr, dim.Const(3), int64(3)}, {FloatAttr, int64(2), 2.0}, {FloatAttr, 0.5, 0.5}, {BoolAttr, true, true},
		{StringAttr, "tanh", "tanh"}, {IntsAttr, []Value{int64(1)}, Ints(1)}, {IntsAttr, []Value{}, []Value{}},
		{DimAttr, int64(4), dim.Const(4)}, {DimAttr, s, s}, {DimAttr, Expr(i), dim.Scalar{Leaf: i}},
		{DimsAttr, []Value{int64(4), s, Expr(i)}, Dims(shapeOf(4, s, dim.Scalar{Leaf: i}))},
		{DTypeAttr, "bf16", types.BF16}, {DTypeAttr, types.F32, types.F32}, {StorageAttr, "smem", types.SMem}, {StorageAttr, types.UMat, types.UMat},
		{EnumAttr, "floor_div", FloorDiv}, {EnumAttr, Or, Or}, {AnyAttr, "x", "x"},
	} {
		got, err := NormalizeAttribute(of(c.kind), c.given)
		if err != nil || !EqualValues(got, c.want) {
			t.Errorf("%v as %s: %v %v", c.given, c.kind, got, err)
		}
	}
	for _, c := range []struct {
		kind  AttrKind
		given any
		part  string
	}{
		{IntAttr, true, "takes an int, not a boolean"}, {IntAttr, 1.0, "takes an int, not a float"}, {IntAttr, new(big.Int), "takes an int, not an integer"},
		{FloatAttr, true, "takes a float, not a boolean"}, {FloatAttr, "1", "takes a float, not a string"}, {BoolAttr, int64(1), "takes a bool, not an integer"},
		{StringAttr, int64(1), "takes a str, not an integer"}, {IntsAttr, int64(1), "takes a tuple of ints, not an integer"},
		{IntsAttr, []Value{true}, "takes a tuple of ints, and entry 0 is a boolean"}, {DimsAttr, []Value{int64(1), 0.5}, "and entry 1 is a float"},
		{DimAttr, false, "takes a dimension, not a boolean"}, {DTypeAttr, int64(1), "takes a dtype, not an integer"},
		{StorageAttr, nil, "takes a storage, not None"}, {EnumAttr, ReduceSum, "takes a BinaryKind, not a ReduceKind"},
		{LayoutAttr, "x", "takes a layout, not a string"}, {IntAttr, Expr(f32(t, "x", 4)), "takes an int, not a tensor expression"},
	} {
		_, err := NormalizeAttribute(of(c.kind), c.given)
		if err == nil || err.Code != diag.BadAttribute || !contains(err.Message, c.part) {
			t.Errorf("%v as %s: %v", c.given, c.kind, err)
		}
	}
	for _, c := range []struct {
		kind           AttrKind
		given, ask     string
		part1, suggest string
	}{
		{DTypeAttr, "bf61", "", "is no dtype; the valid names are f32, f16, bf16", "bf16"},
		{StorageAttr, "umat", "", "is no storage; the valid names are host, gmem, smem, rmem, tmem", ""},
		{EnumAttr, "ad", "", "is no BinaryKind; the valid names are add, sub", "add"},
	} {
		_, err := NormalizeAttribute(of(c.kind), c.given)
		if err == nil || err.Code != diag.UnknownName || !contains(err.Message, c.part1) || !contains(err.Help, c.suggest) {
			t.Errorf("%q: %+v", c.given, err)
		}
	}
	if v, err := NormalizeAttribute(Param{Attr: DTypeAttr, Optional: true}, nil); v != nil || err != nil {
		t.Errorf("None is a value of an optional attribute: %v %v", v, err)
	}
}

// OP-lit-1, OP-call-7, OP-dimop-2, CORE-211: what becomes of an operand that is no expression.
func TestOperandExpr(t *testing.T) {
	s := dimVar(t, "S", 1, 9)
	for _, c := range []struct {
		value any
		want  types.Type
	}{{2.0, types.Literal(types.F32)}, {int64(2), types.Literal(types.I64)}, {true, types.Literal(types.Bool)}} {
		e, err := OperandExpr(addKind, 1, Arg{Value: c.value})
		if err != nil || !types.Equal(e.Type(), c.want) {
			t.Errorf("%v: %v %v", c.value, e, err)
		}
	}
	_, err := OperandExpr(addKind, 1, Arg{Value: s})
	if e := wantError(t, err, "TF6002", "Binary: DimVar S"); e.Operand != 2 {
		t.Errorf("operand %d", e.Operand)
	}
	_, err = OperandExpr(addKind, 0, Arg{Value: Ints(1, 2)})
	wantError(t, err, "TF4019", "Binary: operand 0 (lhs) is a tuple")
	_, err = OperandExpr(addKind, 0, Arg{Value: "text"})
	wantError(t, err, "TF4023", "operand 0 (lhs) is a string")
	insert := &OpKind{Name: "InsertSlice", TakesTuple: true, Params: []Param{Input("dst", ""), Input("update", ""), Input("offsets", "")}}
	e, err := OperandExpr(insert, 2, Arg{Value: []Value{int64(0), Expr(NewInduction("i"))}})
	if tup, ok := e.(*Tuple); err != nil || !ok || len(tup.Elements) != 2 {
		t.Errorf("%v %v", e, err)
	}
	_, err = OperandExpr(insert, 1, Arg{Value: Ints(1)})
	wantError(t, err, "TF4019", "operand 1 (update) is a tuple")
}

// OP-lit-2 to OP-lit-5: float literals adopt the one float dtype beside them; integers and booleans keep theirs.
func TestRetypeLiterals(t *testing.T) {
	half := NewVar("h", tensor(t, types.BF16, 4), false)
	full := f32(t, "x", 4)
	idx := NewVar("i", tensor(t, types.I32, 4), false)
	low := NewVar("q", tensor(t, types.FP8E4M3, 4), false)
	lit, n, b := literal(t, 0.1), literal(t, int64(2)), literal(t, true)
	dtypeOf := func(e Expr) *types.DType { return e.Type().(*types.Tensor).DType }
	for _, c := range []struct {
		name string
		args []Expr
		want *types.DType
	}{
		{"bf16", []Expr{half, lit}, types.BF16}, {"order", []Expr{idx, half, lit}, types.BF16}, {"fp8e4m3", []Expr{low, lit}, types.FP8E4M3},
		{"none to adopt", []Expr{idx, lit}, types.F32}, {"literals only", []Expr{literal(t, 2.0), lit}, types.F32},
	} {
		got, err := RetypeLiterals(c.args)
		if err != nil || dtypeOf(got[len(got)-1]) != c.want {
			t.Errorf("%s: %v %v", c.name, got, err)
		}
	}
	args := []Expr{full, lit, n, b}
	got, err := RetypeLiterals(args)
	if err != nil || &got[0] != &args[0] {
		t.Errorf("nothing changes beside f32: %v %v", got, err)
	}
	if got, _ := RetypeLiterals([]Expr{half, n, b}); dtypeOf(got[1]) != types.I64 || dtypeOf(got[2]) != types.Bool { // OP-lit-4
		t.Error("integers and booleans keep their dtype")
	}
	_, err = RetypeLiterals([]Expr{half, full, lit})
	wantError(t, err, "TF4020", "several float dtypes: bf16, f32") // OP-lit-3
	if _, err := RetypeLiterals([]Expr{half, full}); err != nil {
		t.Errorf("without a literal the dtypes are the op's to judge: %v", err)
	}
	d, err := FloatAdoption([]Expr{full, half}, func(e Expr) bool { return e == Expr(full) })
	if err != nil || d != types.BF16 {
		t.Errorf("a caller may say what counts as a literal: %v %v", d, err)
	}
}
