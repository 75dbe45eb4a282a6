package inspect

import (
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/target"
	"github.com/tilefoundry/tilefoundry/types"
)

// textOf prints x.
func textOf(t *testing.T, x any) string {
	t.Helper()
	text, err := Script(x, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func contains(t *testing.T, text string, lines ...string) {
	t.Helper()
	for _, line := range lines {
		if !strings.Contains(text, line) {
			t.Errorf("no %q in\n%s", line, text)
		}
	}
}

// TestOperators pins PRN-97, PRN-98 and PRN-128: every kind of Binary and Unary, by its operator or its name.
func TestOperators(t *testing.T) {
	b := builder{t}
	for kind, want := range map[ir.BinaryKind]string{
		ir.Add: "x + y", ir.Sub: "x - y", ir.Mul: "x * y", ir.Div: "x / y", ir.FloorDiv: "x // y", ir.Mod: "x % y",
		ir.Min: "tf.min(x, y)", ir.Max: "tf.max(x, y)", ir.Eq: "x == y", ir.Ne: "x != y", ir.Lt: "x < y", ir.Le: "x <= y",
		ir.Gt: "x > y", ir.Ge: "x >= y", ir.And: "x and y", ir.Or: "x or y",
	} {
		dtype := types.F32
		switch kind {
		case ir.And, ir.Or:
			dtype = types.Bool
		case ir.Mod, ir.FloorDiv:
			dtype = types.I32
		}
		x, y := b.param("x", b.tensor(dtype, 4)), b.param("y", b.tensor(dtype, 4))
		sameBody(t, ir.NewFunction("f", []*ir.Var{x, y}, b.binary(kind, x, y), nil), "v0 = "+want+"\nreturn v0")
	}
	for kind, want := range map[ir.UnaryKind]string{
		ir.Neg: "-x", ir.Not: "not x", ir.Abs: "tf.abs(x)", ir.Exp: "tf.exp(x)", ir.Log: "tf.log(x)", ir.Ceil: "tf.ceil(x)",
		ir.Round: "tf.round(x)", ir.Exp2: "tf.exp2(x)", ir.Log2: "tf.log2(x)", ir.Rsqrt: `tf.unary(x, kind="rsqrt")`,
		ir.Square: `tf.unary(x, kind="square")`, ir.Relu: `tf.unary(x, kind="relu")`,
	} {
		dtype := types.F32
		if kind == ir.Not {
			dtype = types.Bool
		}
		x := b.param("x", b.tensor(dtype, 4))
		sameBody(t, ir.NewFunction("f", []*ir.Var{x}, b.unary(kind, x), nil), "v0 = "+want+"\nreturn v0")
	}
}

// TestParentheses pins PRN-129 and PRN-130: only NaN needs them.
func TestParentheses(t *testing.T) {
	b := builder{t}
	x := b.f32("x", 4)
	nan, minus := b.lit(notANumber, types.F32), b.lit(-1.5, types.F32)
	lit := func(c *ir.Constant) *ir.Constant { return b.lit(c.Value, types.F32) }
	for _, test := range []struct {
		e    ir.Expr
		want string
	}{
		{b.binary(ir.Mul, x, lit(nan)), "x * (1e999 - 1e999)"},
		{b.binary(ir.Mul, lit(nan), x), "(1e999 - 1e999) * x"},
		{b.binary(ir.Sub, x, lit(nan)), "x - (1e999 - 1e999)"},
		{b.binary(ir.Sub, lit(nan), x), "1e999 - 1e999 - x"},
		{b.binary(ir.Lt, x, lit(nan)), "x < 1e999 - 1e999"},
		{b.binary(ir.Sub, x, lit(minus)), "x - -1.5"},
		{b.binary(ir.Mul, lit(minus), x), "-1.5 * x"},
		{b.binary(ir.Mul, lit(minus), lit(minus)), "tf.mul(-1.5, -1.5)"},
		{b.unary(ir.Neg, lit(minus)), "tf.neg(-1.5)"},
	} {
		sameBody(t, ir.NewFunction("f", []*ir.Var{x}, test.e, nil), "v0 = "+test.want+"\nreturn v0")
	}
}

// TestAttributes pins PRN-44, PRN-60, PRN-96, PRN-100, PRN-101 and PRN-103.
func TestAttributes(t *testing.T) {
	b := builder{t}
	x, i := b.f32("x", 4, 8), b.param("i", b.tensor(types.I32))
	n, err := dim.NewVar("N", 2, 9)
	b.must(err)
	zero := func() ir.Expr { return b.lit(int64(0), nil) }
	for _, test := range []struct {
		e    ir.Expr
		want string
	}{
		{b.call("", ops.Cast{DType: types.BF16}, x), `tf.cast(x, dtype="bf16")`},
		{b.call("", ops.Reduce{Axes: []int64{-1}, KeepDim: true, Fn: ir.ReduceMean}, x), `tf.reduce(x, axes=(-1,), keepdim=True, kind="mean")`},
		{b.call("", ops.Clamp{Min: -1, Max: 1e300}, x), `tf.clamp(x, min_val=-1.0, max_val=1e+300)`},
		{b.call("", ops.Reshape{Shape: []dim.Dim{dim.Const(8), dim.Const(-1)}}, x), `tf.reshape(x, new_shape=(8, -1))`},
		{b.call("", ops.Zeros{Shape: []dim.Dim{n}, DType: types.I32, Storage: types.SMem}), `tf.zeros(shape=(N,), dtype="i32", storage=smem)`},
		{b.call("", ops.Transpose{Perm: []int64{1, 0}}, x), `tf.transpose(x, perm=(1, 0))`},
		{b.call("", ops.InsertSlice{}, x, x, b.tuple(i, zero())), `tf.insert_slice(x, x, (i, 0))`},
		{b.call("", ops.TopK{K: dim.Const(2), Axis: -1, Sorted: true}, x), `tf.topk(x, k=2, axis=-1, largest=False, sorted=True)`},
	} {
		sameBody(t, ir.NewFunction("f", []*ir.Var{x, i}, test.e, nil), "v0 = "+test.want+"\nreturn v0")
	}
}

// TestDimOperand pins PRN-121: an op without a surface name prints under its class's.
func TestDimOperand(t *testing.T) {
	b := builder{t}
	n, err := dim.NewVar("N", 2, 9)
	b.must(err)
	x := b.param("x", b.tensor(types.I64, n))
	half, err := ir.NewDimValue(b.dim(dim.FloorDiv, n, dim.Const(2)), diag.Location{})
	b.must(err)
	sameBody(t, ir.NewFunction("f", []*ir.Var{x}, b.tuple(half), nil), "v0 = tf.dim_floor_div(N, 2)\nreturn (v0,)")
	for name, want := range map[string]string{"DimFloorDiv": "dim_floor_div", "RMSNorm": "rmsnorm", "CallOp": "call", "GridRegionExpr": "grid_region"} {
		if got := className(name); got != want {
			t.Errorf("className(%s) = %s, want %s", name, got, want)
		}
	}
}

// TestReservedNames pins PRN-87, PRN-88, PRN-89 and PRN-94: a name that the body uses for something else steps aside, op names do not.
func TestReservedNames(t *testing.T) {
	b := builder{t}
	p := b.f32("p", 4)
	scale := ir.NewFunction("scale", []*ir.Var{p}, p, nil)
	x := b.f32("x", 4)
	y := b.call("scale", scale, x)
	y = b.call("scale", scale, y)
	y = b.label(b.unary(ir.Neg, y), "tf")
	y = b.label(b.unary(ir.Neg, y), "lambda")
	y = b.call("relu", ops.ReLU{}, y)
	sameBody(t, ir.NewFunction("f", []*ir.Var{x}, y, nil), `
scale_out = scale(x)
scale_out_2 = scale(scale_out)
tf_out = -scale_out_2
lambda_out = -tf_out
relu = tf.relu(lambda_out)
return relu`)
	x = b.f32("x", 4)
	z := b.label(b.unary(ir.Neg, x), "tf") // no op in call form: tf is free
	sameBody(t, ir.NewFunction("f", []*ir.Var{x}, z, nil), "tf = -x\nreturn tf")
	params := []*ir.Var{b.f32("a b", 4), b.f32("a_b", 4), b.f32("if", 4)}
	contains(t, textOf(t, ir.NewFunction("f", params, params[0], nil)), "    a_b: Tensor", "    a_b_2: Tensor", "    if_out: Tensor")
}

// TestSignatures pins PRN-36, PRN-37, PRN-38, PRN-41, PRN-43, PRN-44, PRN-45, PRN-46 and PRN-118: what a signature spells and what it leaves to inference.
func TestSignatures(t *testing.T) {
	b := builder{t}
	strided := shard.NewStrided(shard.Ints(4), shard.Ints(2))
	for _, test := range []struct {
		name string
		t    types.Type
		want string
	}{
		{"tensor", b.tensor(types.F32, 4), `) -> Tensor[(4,), "f32"]:`},
		{"rank 0", b.tensor(types.BF16), `) -> Tensor[(), "bf16"]:`},
		{"storage", b.placed(types.F32, nil, types.SMem, 4, 2), `) -> Tensor[(4, 2), "f32", "smem"]:`},
		{"umat", types.Literal(types.F32), "):"},
		{"no storage", types.MetaScalar(types.I64), "):"},
		{"plain layout", b.placed(types.F32, strided, types.GMem, 4), "):"},
		{"unit", types.Unit{}, ") -> None:"},
		{"tuple", &types.Tuple{Fields: []types.Type{b.tensor(types.F32, 4)}}, "):"},
	} {
		x := b.param("x", b.placed(types.F32, strided, types.GMem, 4))
		text := textOf(t, ir.NewFunction("f", []*ir.Var{x}, x, test.t))
		contains(t, text, "\n"+test.want+"\n    return x\n", `    x: Tensor[(4,), "f32"]`)
	}
	empty := ir.NewFunction("f", nil, b.zeros("z", 2), nil)
	contains(t, textOf(t, empty), "\ndef f(\n) -> Tensor[(2,), \"f32\"]:\n")
	loose := b.param("t", &types.Tuple{Fields: []types.Type{b.tensor(types.F32, 4)}})
	contains(t, textOf(t, ir.NewFunction("f", []*ir.Var{loose}, b.field(loose, 0), nil)), "\ndef f(\n    t\n) ->")
}

// TestHeader pins PRN-6, PRN-16 and PRN-17: only what the text uses is imported, comments aside.
func TestHeader(t *testing.T) {
	b := builder{t}
	x := b.f32("Tensor", 4)
	fn := ir.NewFunction("f", []*ir.Var{x}, b.label(b.unary(ir.Neg, x), "gmem"), nil)
	text := textOf(t, fn)
	contains(t, text, "from __future__ import annotations\n\nfrom tilefoundry import func\nfrom tilefoundry.dsl import Tensor\n\n@func\n")
	if strings.Contains(text, "\t") || !strings.HasSuffix(text, "\n") || strings.HasSuffix(text, "\n\n") || strings.Contains(text, " \n") {
		t.Errorf("stray blanks in %q", text)
	}
	commented, err := Script(fn, Options{Types: true, Loc: true})
	b.must(err)
	if head, _, _ := strings.Cut(commented, "@func"); !strings.HasPrefix(text, head) {
		t.Errorf("the options change the header:\n%s", head)
	}
}

// TestPreludeNames pins PRN-18, PRN-19, PRN-20, PRN-21, PRN-22, PRN-23 and PRN-24: declarations in order of first appearance, under names that clash with nothing.
func TestPreludeNames(t *testing.T) {
	b := builder{t}
	newVar := func(name string, lo, hi int64) dim.Var {
		v, err := dim.NewVar(name, lo, hi)
		b.must(err)
		return v
	}
	n, n2, sized, fn := newVar("N", 1, 9), newVar("N", 1, 17), newVar("tf", 1, 5), newVar("f", 1, 3)
	x := b.f32("x", n, sized)
	y := b.f32("y", n2, b.dim(dim.Min, fn, n))
	late := newVar("late", 1, 4)
	body := b.tuple(b.call("", ops.Zeros{Shape: []dim.Dim{late}, DType: types.F32, Storage: types.GMem}), x, y)
	contains(t, textOf(t, ir.NewFunction("f", []*ir.Var{x, y}, body, nil)), `
N = DimVar("N", 1, 9)
tf_2 = DimVar("tf", 1, 5)
N_2 = DimVar("N", 1, 17)
f_2 = DimVar("f", 1, 3)
late = DimVar("late", 1, 4)

@func
def f(
    x: Tensor[(N, tf_2), "f32"],
    y: Tensor[(N_2, min(f_2, N)), "f32"]
):
    v0 = tf.zeros(shape=(late,), dtype="f32", storage=gmem)
    return (v0, x, y)
`)
	grid, clash := b.mesh("2d grid", 4, []string{"r"}, 4), b.mesh("Mesh", 4, []string{"r"}, 4)
	params := []*ir.Var{
		b.param("a", b.placed(types.F32, b.sharded(b.order(4), grid, splitAt(0)), types.GMem, 4)),
		b.param("b", b.placed(types.F32, b.sharded(b.order(4), clash, splitAt(0)), types.GMem, 4)),
	}
	contains(t, textOf(t, ir.NewFunction("g", params, b.tuple(params[0], params[1]), nil)),
		"\n_2d_grid = Mesh(Topology(\"2d grid\", 4), Layout((4,), (1,)), names=('r',))\n", "\nMesh_2 = Mesh(Topology(\"Mesh\", 4)",
		`a: Tensor[(4,), "f32", (4 @ _2d_grid.r,)]`, `b: Tensor[(4,), "f32", (4 @ Mesh_2.r,)]`)
}

// TestAliasInBody pins PRN-87 for dimensions: a label gives way to an alias that an attribute mentions, not to one of the signature only.
func TestAliasInBody(t *testing.T) {
	b := builder{t}
	n, err := dim.NewVar("N", 1, 9)
	b.must(err)
	x := b.f32("x", n, 4)
	sameBody(t, ir.NewFunction("f", []*ir.Var{x}, b.label(b.unary(ir.Neg, x), "N"), nil), "N = -x\nreturn N")
	flat := b.call("N", ops.Reshape{Shape: []dim.Dim{b.product(n, dim.Const(4))}}, x)
	sameBody(t, ir.NewFunction("f", []*ir.Var{x}, flat, nil), "N_out = tf.reshape(x, new_shape=(N * 4,))\nreturn N_out")
}

// TestEntryOrder pins PRN-30: the entry ends the module unless another function calls it.
func TestEntryOrder(t *testing.T) {
	b := builder{t}
	leaf := func(name string) *ir.Function {
		x := b.f32("x", 4)
		return ir.NewFunction(name, []*ir.Var{x}, b.unary(ir.Neg, x), nil)
	}
	caller := func(name string, callee *ir.Function) *ir.Function {
		x := b.f32("x", 4)
		return ir.NewFunction(name, []*ir.Var{x}, b.call("", callee, x), nil)
	}
	order := func(functions ...*ir.Function) string {
		m, err := ir.NewModule(ir.Module{Name: "M", Entry: "entry", Functions: functions})
		b.must(err)
		var names []string
		for line := range strings.SplitSeq(textOf(t, m), "\n") {
			if name, ok := strings.CutPrefix(line, "    def "); ok {
				names = append(names, strings.TrimSuffix(name, "("))
			}
		}
		return strings.Join(names, " ")
	}
	if got := order(leaf("entry"), leaf("after")); got != "after entry" {
		t.Errorf("an entry nobody calls: %s", got)
	}
	entry := leaf("entry")
	if got := order(entry, caller("after", entry)); got != "entry after" {
		t.Errorf("an entry that is called: %s", got)
	}
}

// TestTargets pins PRN-10, PRN-27, PRN-31, PRN-32 and PRN-33 as far as a text holds them.
func TestTargets(t *testing.T) {
	b := builder{t}
	module := func(tg target.Target) *ir.Module {
		x := b.f32("x", 4)
		m, err := ir.NewModule(ir.Module{Name: "M", Target: tg, Functions: []*ir.Function{ir.NewFunction("f", []*ir.Var{x}, x, nil)}})
		b.must(err)
		return m
	}
	contains(t, textOf(t, module(target.Cpu{})), "from tilefoundry.target import CpuTarget\n", "@module(target=CpuTarget())\n")
	cuda, err := target.NewCuda(target.ID("nvidia.h200_sxm"), nil, "")
	b.must(err)
	contains(t, textOf(t, module(cuda)), "from tilefoundry.target import CudaTarget\nfrom tilefoundry.dsl", "@module(target=CudaTarget('nvidia.h200_sxm'))\n")
	amx, err := target.NewAmx(nil, nil)
	b.must(err)
	refused(t, module(amx), diag.NoCanonicalText, `"amx"`) // PRN-10
	record := unquotedWords(`CudaTarget(device=H200SXM(name='a \' DType', n=1), architecture=SM90(t=(DType.f32,)))`)
	if got := strings.Join(record, " "); got != "CudaTarget device H200SXM name n 1 architecture SM90 t DType f32" {
		t.Errorf("words outside strings: %s", got)
	}
}

// TestModuleRefusals pins PRN-8, PRN-9, PRN-11 and PRN-12.
func TestModuleRefusals(t *testing.T) {
	b := builder{t}
	function := func(name string) *ir.Function {
		x := b.f32("x", 4)
		return ir.NewFunction(name, []*ir.Var{x}, b.call("", ops.ReLU{}, x), nil)
	}
	module := func(m ir.Module) *ir.Module {
		made, err := ir.NewModule(m)
		b.must(err)
		return made
	}
	refused(t, module(ir.Module{Name: "Root", Functions: []*ir.Function{function("f")}, Modules: []*ir.Module{module(ir.Module{Name: "Hollow"})}}),
		diag.NoCanonicalText, `"Hollow"`)
	refused(t, module(ir.Module{Name: "Bare"}), diag.NoCanonicalText, `"Bare"`)
	refused(t, module(ir.Module{Name: "M", Entry: "gone", Functions: []*ir.Function{function("f")}}), diag.NoCanonicalText, `"M"`, `"gone"`, "(f)")
	for _, name := range []string{"tf", "func", "Tensor", "lambda", "größe", ""} {
		refused(t, function(name), diag.UnprintableName, name)
	}
	refused(t, module(ir.Module{Name: "module", Functions: []*ir.Function{function("f")}}), diag.UnprintableName, `"module"`)
	for _, name := range []string{"module", "DimVar", "relu", "CpuTarget", "match"} { // not imported here, or an op
		contains(t, textOf(t, function(name)), "\ndef "+name+"(\n")
	}
	dynamic := b.placed(types.F32, b.sharded(b.order(4), b.mesh("cta", 4, nil, 4), shard.Dynamic{}), types.GMem, 4)
	x := b.param("x", dynamic)
	refused(t, ir.NewFunction("f", []*ir.Var{x}, x, nil), diag.NoCanonicalText, "Dynamic") // PRN-11
}

// TestSpans pins PRN-111: the source-span record as a comment.
func TestSpans(t *testing.T) {
	b := builder{t}
	x := b.f32("x", 4)
	file := diag.NewFile("model.py", []byte("a = -x\n"))
	c, err := ir.NewCall(ops.Unary{Fn: ir.Neg}, []ir.Expr{x}, diag.Location{File: file, Span: diag.Span{Start: 4, End: 6}})
	b.must(err)
	text, err := Script(ir.NewFunction("f", []*ir.Var{x}, c, nil), Options{Metadata: []RecordKind{SourceSpan}})
	b.must(err)
	contains(t, text, "    v0 = -x  # source=model.py:1:5\n")
}

// TestFile pins that several definitions make one text where they can, which reads back as one file (PRN-16, CLI-19, DEC-20).
func TestFile(t *testing.T) {
	b := builder{t}
	n, err := dim.NewVar("N", 1, 9)
	b.must(err)
	one := func(name string) *ir.Function {
		x := b.f32("x", n)
		return ir.NewFunction(name, []*ir.Var{x}, b.unary(ir.Neg, x), nil)
	}
	module := func(name string, f *ir.Function) *ir.Module {
		m, err := ir.NewModule(ir.Module{Name: name, Functions: []*ir.Function{f}})
		b.must(err)
		return m
	}
	const function = `@func
def f(
    x: Tensor[(N,), "f32"]
) -> Tensor[(N,), "f32"]:
    v0 = -x
    return v0
`
	text, err := File([]any{one("f"), module("M", one("g"))}, Options{})
	b.must(err)
	want := `from __future__ import annotations

from tilefoundry.module import module
from tilefoundry import func
from tilefoundry.dsl import Tensor
from tilefoundry.ir.types.dim import DimVar

N = DimVar("N", 1, 9)

` + function + "\n@module\nclass M:\n    @func\n    def g("
	if !strings.HasPrefix(text, want) {
		t.Errorf("got\n%s", text)
	}
	alone, err := File([]any{one("f")}, Options{})
	b.must(err)
	if alone != textOf(t, one("f")) {
		t.Errorf("one definition prints unlike itself:\n%s", alone)
	}
	for _, c := range []struct {
		items []any
		code  diag.Code
		says  string
	}{
		{[]any{one("f"), one("f")}, diag.NoCanonicalText, `two definitions of one text are named "f"`},
		{[]any{Named{"a", one("f")}, Named{"a", one("f")}}, diag.NoCanonicalText, `are named "a"`},
		{[]any{one("module"), module("M", one("g"))}, diag.UnprintableName, `the function name "module" cannot be printed`},
		{[]any{Named{"Tensor", one("f")}, Named{"b", one("f")}}, diag.UnprintableName, `the bound name "Tensor" cannot be printed`},
		{[]any{3}, diag.NoCanonicalText, "int"},
	} {
		_, err := File(c.items, Options{})
		if es := ir.AsErrors(err); len(es) != 1 || es[0].Code != c.code || !strings.Contains(es[0].Message, c.says) {
			t.Errorf("got %v, want %s %s", err, c.code, c.says)
		}
	}
}

// TestNamesakes: definitions of one name are bound to the names that their file gives them, and called by these.
func TestNamesakes(t *testing.T) {
	b := builder{t}
	x := b.f32("x", 4)
	neg := ir.NewFunction("f", []*ir.Var{x}, b.unary(ir.Neg, x), nil)
	y := b.f32("x", 4)
	twice := ir.NewFunction("f", []*ir.Var{y}, b.call("", neg, b.call("", neg, y)), nil)
	z := b.f32("x", 4)
	both := ir.NewFunction("both", []*ir.Var{z}, b.binary(ir.Add, b.call("", neg, z), b.call("", twice, z)), nil)
	text, err := File([]any{Named{"both", both}, Named{"g", twice}, Named{"f", neg}}, Options{})
	b.must(err)
	const want = `from __future__ import annotations

from tilefoundry import func
from tilefoundry.dsl import Tensor

@func
def f(
    x: Tensor[(4,), "f32"]
) -> Tensor[(4,), "f32"]:
    v0 = -x
    return v0

def g():
    @func
    def f(
        x: Tensor[(4,), "f32"]
    ) -> Tensor[(4,), "f32"]:
        v0 = f(x)
        v1 = f(v0)
        return v1
    return f

g = g()

@func
def both(
    x: Tensor[(4,), "f32"]
) -> Tensor[(4,), "f32"]:
    v0 = f(x)
    v1 = g(x)
    v2 = v0 + v1
    return v2
`
	if text != want {
		t.Errorf("got\n%s", text)
	}
	again := read(t, text)
	sameItems(t, []any{neg, twice, both}, again, text)
	for _, c := range []struct {
		items []any
		says  string
	}{
		{[]any{neg, both}, "it calls the function f, and where the call stands, the name f is bound to another definition"},
	} {
		if _, err := File(c.items, Options{}); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("got %v, want %s", err, c.says)
		}
	}
	for _, f := range []*ir.Function{twice, both} { // PRN-113, PRN-116: what calls functions from elsewhere has a text all the same, which names each
		if alone, err := File([]any{f}, Options{}); err != nil || !strings.Contains(alone, "= f(") {
			t.Errorf("%v\n%s", err, alone)
		}
	}
}

// TestSurface pins PRN-1, PRN-3 and PRN-5: one operation for functions and modules, a text that depends on the IR alone.
func TestSurface(t *testing.T) {
	b := builder{t}
	build := func(module string) (*ir.Function, *ir.Module) {
		x := b.f32("x", 4)
		fn := ir.NewFunction("f", []*ir.Var{x}, b.unary(ir.Neg, x), nil)
		m, err := ir.NewModule(ir.Module{Name: module, Functions: []*ir.Function{fn}})
		b.must(err)
		return fn, m
	}
	fn, m := build("M")
	_, other := build("N")
	typed, err := Function(fn, Options{})
	b.must(err)
	prints(t, fn, Options{}, typed)
	prints(t, m, Options{Module: "N"}, textOf(t, other))
	for range 20 { // maps are walked in another order each time
		_, again := build("M")
		prints(t, again, Options{}, textOf(t, m))
	}
}

// TestDisplayOnly pins that what cannot be read back to the same program still prints (PRN-113, PRN-116, PRN-117, PRN-118, PRN-120).
func TestDisplayOnly(t *testing.T) {
	b := builder{t}
	x := b.f32("x", 4)
	foreign := ir.NewFunction("elsewhere", []*ir.Var{x}, x, nil)
	sameBody(t, ir.NewFunction("f", []*ir.Var{x}, b.call("", foreign, x), nil), "v0 = elsewhere(x)\nreturn v0")
	half, err := ir.NewConstant(0.5, b.tensor(types.F32))
	b.must(err)
	sameBody(t, ir.NewFunction("f", []*ir.Var{x}, b.binary(ir.Mul, x, half), nil), "v0 = x * 0.5\nreturn v0")
	sameBody(t, ir.NewFunction("f", []*ir.Var{x}, b.tuple(b.tuple(x, b.tuple(x)), b.tuple()), nil), "return ((x, (x,)), ())")
	wide := b.tuple(x, x)
	for range 30 {
		wide, err = ir.NewTuple([]ir.Expr{wide, wide})
		if err != nil {
			return // the types' own limit comes first
		}
	}
	refused(t, ir.NewFunction("f", []*ir.Var{x}, wide, nil), diag.NoCanonicalText, "tuple")
}

// TestLiterals pins PRN-57, PRN-63 and PRN-95: booleans and integers, inline and shared.
func TestLiterals(t *testing.T) {
	b := builder{t}
	x := b.param("x", b.tensor(types.Bool, 4))
	yes := b.lit(true, nil)
	body := b.tuple(b.binary(ir.And, x, yes), b.binary(ir.Or, yes, x), b.lit(int64(-7), nil), b.lit(false, nil))
	sameBody(t, ir.NewFunction("f", []*ir.Var{x}, body, nil), `
v0 = True
v1 = x and v0
v2 = v0 or x
return (v1, v2, -7, False)`)
}

// TestCodePages pins that the program on the page of each code of printing holds, and is refused with that code when it is printed.
func TestCodePages(t *testing.T) {
	for _, c := range []diag.Code{diag.NoCanonicalText, diag.UnprintableName} {
		info, ok := diag.Lookup(c)
		if !ok {
			t.Fatalf("%s has no page", c)
		}
		items := read(t, info.Example)
		_, err := File(items, Options{})
		if errs := ir.AsErrors(err); len(errs) == 0 || errs[0].Code != c {
			t.Errorf("printing the program of %s gives %v", c, err)
		}
	}
}

// TestVariantCallRefused pins the limit of PRN-97 for a variant (PRN-113): its call has no text where no name means it, and neither has a call
// of a function whose name a variant has taken.
func TestVariantCallRefused(t *testing.T) {
	const head = `from __future__ import annotations

from tilefoundry import func
from tilefoundry.dsl import DimVar, DimVarRangePat, Tensor, tf

S = DimVar("S", 1, 9)

@func
def f(x: Tensor[(S, 4), "f32"]) -> Tensor[(S, 4), "f32"]:
    pass

@f.specialize(DimVarRangePat("S", 1, 5))
def FIRST(x: Tensor[(S, 4), "f32"]) -> Tensor[(S, 4), "f32"]:
    return tf.relu(x)

@func
def g(x: Tensor[(S, 4), "f32"]) -> Tensor[(S, 4), "f32"]:
    return FIRST(x)

@f.specialize(DimVarRangePat("S", 5, 9))
def SECOND(x: Tensor[(S, 4), "f32"]) -> Tensor[(S, 4), "f32"]:
    return tf.exp(x)
`
	for _, c := range []struct{ name, first, second, says string }{
		{"two without a label", "_", "_", "it calls the variant S$1_5 of f, and no name is bound to it"},
		{"two of one label", "few", "few", "the name few is bound to another definition"},
	} {
		t.Run(c.name, func(t *testing.T) {
			items := read(t, strings.NewReplacer("FIRST", c.first, "SECOND", c.second).Replace(head))
			_, err := File(items, Options{})
			es := ir.AsErrors(err)
			if len(es) != 1 || es[0].Code != diag.NoCanonicalText || !strings.Contains(es[0].Message, c.says) || es[0].Loc.File == nil {
				t.Errorf("got %v", err)
			}
		})
	}
	b := builder{t}
	x := b.f32("x", 4)
	hidden := ir.NewFunction("few", []*ir.Var{x}, b.unary(ir.Neg, x), nil)
	y := b.f32("x", 4)
	caller := ir.NewFunction("h", []*ir.Var{y}, b.call("", hidden, y), nil)
	f := read(t, strings.NewReplacer("FIRST", "few", "SECOND", "many").Replace(head))[0]
	if _, err := File([]any{f, caller}, Options{}); err == nil || !strings.Contains(err.Error(), "it calls the function few, and where the call stands") {
		t.Errorf("a function hidden by a variant: %v", err)
	}
	labelled := read(t, strings.NewReplacer("FIRST", "few", "SECOND", "many").Replace(head))[0].(*ir.Function)
	labelled.Variants[0].Label = "tf"
	refused(t, labelled, diag.UnprintableName, `"tf"`)
}
