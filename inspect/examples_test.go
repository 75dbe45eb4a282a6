package inspect

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/target"
	"github.com/tilefoundry/tilefoundry/types"
)

// expected is a file of one of the chapter's worked examples (inspection.md §1.20), which testdata/examples holds.
func expected(t *testing.T, example, file string) string {
	t.Helper()
	archive, err := txtar.ParseFile(filepath.Join("testdata", "examples", example+".txtar"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range archive.Files {
		if f.Name == file {
			return string(f.Data)
		}
	}
	t.Fatalf("%s has no file %s", example, file)
	return ""
}

// prints checks the text of x.
func prints(t *testing.T, x any, opts Options, want string) {
	t.Helper()
	got, err := Script(x, opts)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("text differs (-want +got):\n%s", diff)
	}
}

// TestPlainFunction is example 1: PRN-36, PRN-37, PRN-62, PRN-63, PRN-88, PRN-91, PRN-96, PRN-98, PRN-100, PRN-128, PRN-130.
func TestPlainFunction(t *testing.T) {
	b := builder{t}
	tok := b.param("tok", b.tensor(types.BF16, 4, 32))
	gain := b.weight("gain", b.tensor(types.BF16, 32))
	proj := b.weight("proj", b.tensor(types.BF16, 32, 16))
	n := b.call("n", ops.RMSNorm{Eps: 1e-5}, tok, gain)
	h := b.call("h", ops.MatMul{}, n, proj)
	scaled := b.label(b.binary(ir.Mul, h, b.lit(0.25, types.BF16)), "gate")
	sigmoid := b.call("gate", ops.Sigmoid{}, scaled)
	gate := b.label(b.binary(ir.Add, sigmoid, b.lit(1.0, types.BF16)), "gate")
	top := b.call("topk", ops.TopK{K: dim.Const(2), Axis: -1, Largest: true, Sorted: true}, gate)
	best := b.label(b.field(top, 0), "best")
	cut := b.call("head", ops.Slice{Begin: dim.Consts(0, 3), End: dim.Consts(2, 4), Strides: dim.Consts(1, 1)}, h)
	head := b.call("head", ops.Reshape{Shape: dim.Consts(2)}, cut)
	fn := ir.NewFunction("gated_mix", []*ir.Var{tok, gain, proj}, b.tuple(head, best), nil)
	prints(t, fn, Options{}, expected(t, "01-plain", "text.py"))
}

// TestNoLabels is example 2: PRN-2, PRN-26, PRN-27, PRN-91, PRN-109.
func TestNoLabels(t *testing.T) {
	b := builder{t}
	build := func(labels ...string) *ir.Function {
		a := b.f32("a", 2, 3)
		calls := []*ir.Call{b.unary(ir.Neg, a)}
		calls = append(calls, b.unary(ir.Exp, calls[0]))
		calls = append(calls, b.binary(ir.Mul, calls[1], b.lit(3.0, types.F32)))
		for i, l := range labels {
			b.label(calls[i], l)
		}
		return ir.NewFunction("tick", []*ir.Var{a}, calls[2], nil)
	}
	want := expected(t, "02-no-labels", "text.py")
	prints(t, build(), Options{}, want)
	prints(t, build("v0", "v1", "v2"), Options{}, want)
	prints(t, build(), Options{Loc: true}, want)
	boxed := build()
	prints(t, boxed, Options{Module: "Box"}, expected(t, "02-no-labels", "module.py"))
	if boxed.Sealed() {
		t.Error("printing sealed the function")
	}
	text, err := Script(build("v0", "v1", "v2"), Options{Loc: true})
	b.must(err)
	if !strings.Contains(text, "    v0 = -a  # loc=\"v0\"\n") {
		t.Errorf("no loc comment in\n%s", text)
	}
}

// TestLoops is example 6: PRN-62, PRN-63, PRN-64, PRN-65, PRN-67, PRN-68, PRN-75, PRN-76, PRN-77, PRN-78, PRN-79, PRN-80, PRN-81, PRN-82,
// PRN-83, PRN-85, PRN-90, PRN-91, PRN-93, PRN-99.
func TestLoops(t *testing.T) {
	b := builder{t}
	m, err := ir.NewModule(ir.Module{Name: "Rounds", Functions: []*ir.Function{
		b.tally(), b.blocks(), b.fib(), b.flip(), b.braid(), b.window(), b.panels(), b.steps(), b.lastRow(),
	}})
	b.must(err)
	prints(t, m, Options{}, expected(t, "06-loops", "text.py"))
}

func (b builder) tally() *ir.Function {
	x, w := b.f32("x", 6, 4), b.f32("w", 4)
	r := ir.NewInduction("r")
	cs := carries(&carried{name: "acc", init: b.zeros("acc", 4)}, &carried{name: "peak", init: w})
	row := b.row("row", x, r)
	acc := b.label(b.binary(ir.Add, cs[0].phi, b.binary(ir.Mul, row, w)), "acc")
	peak := b.label(b.binary(ir.Max, cs[1].phi, row), "peak")
	first := b.loop(r, 0, 6, 1, cs, nil, acc, peak)
	r2 := ir.NewInduction("r")
	again := carries(&carried{name: "acc", init: b.field(first, 0)})
	acc2 := b.label(b.binary(ir.Sub, again[0].phi, b.row("", x, r2)), "acc")
	second := b.loop(r2, 1, 6, 2, again, nil, acc2)
	return ir.NewFunction("tally", []*ir.Var{x, w}, b.tuple(second, b.field(first, 1)), nil)
}

func (b builder) blocks() *ir.Function {
	x := b.f32("x", 8, 4)
	base := b.label(b.unary(ir.Exp, x), "base")
	i, j := ir.NewInduction("i"), ir.NewInduction("j")
	out := carries(&carried{name: "out", init: b.zeros("out", 4)})
	part := carries(&carried{name: "part", init: b.zeros("part", 4)})
	step := b.label(b.binary(ir.Add, part[0].phi, b.row("", base, i)), "part")
	inner := b.loop(j, 0, 4, 1, part, nil, step)
	sum := b.label(b.binary(ir.Add, out[0].phi, b.binary(ir.Mul, inner, b.lit(0.5, types.F32))), "out")
	outer := b.loop(i, 0, 8, 4, out, nil, sum)
	j2 := ir.NewInduction("j")
	last := carries(&carried{name: "out", init: outer})
	negated := b.label(b.unary(ir.Neg, last[0].phi), "out")
	return ir.NewFunction("blocks", []*ir.Var{x}, b.loop(j2, 0, 8, 4, last, nil, negated), nil)
}

func (b builder) fib() *ir.Function {
	x, y := b.f32("a", 4), b.f32("b", 4)
	cs := carries(&carried{name: "lo", init: x}, &carried{name: "hi", init: y})
	nxt := b.label(b.binary(ir.Add, cs[0].phi, cs[1].phi), "nxt")
	l := b.loop(ir.NewInduction("k"), 0, 5, 1, cs, nil, cs[1].phi, nxt)
	return ir.NewFunction("fib", []*ir.Var{x, y}, b.field(l, 1), nil)
}

func (b builder) flip() *ir.Function {
	x, y := b.f32("a", 4), b.f32("b", 4)
	cs := carries(&carried{name: "p", init: x}, &carried{name: "q", init: y})
	l := b.loop(ir.NewInduction("k"), 0, 3, 1, cs, nil, cs[1].phi, cs[0].phi)
	return ir.NewFunction("flip", []*ir.Var{x, y}, b.tuple(b.field(l, 0), b.field(l, 1)), nil)
}

func (b builder) braid() *ir.Function {
	x, y := b.f32("a", 4), b.f32("b", 4)
	cs := carries(&carried{name: "p", init: b.label(b.unary(ir.Exp, x), "p")}, &carried{name: "q", init: b.label(b.unary(ir.Exp, y), "q")})
	p := b.label(b.unary(ir.Neg, cs[0].phi), "p")
	q := b.label(b.binary(ir.Mul, cs[1].phi, p), "q")
	p2 := b.label(b.binary(ir.Add, p, q), "p")
	l := b.loop(ir.NewInduction("k"), 0, 3, 1, cs, nil, p2, q)
	return ir.NewFunction("braid", []*ir.Var{x, y}, b.tuple(b.field(l, 0), b.field(l, 1)), nil)
}

func (b builder) window() *ir.Function {
	x := b.f32("x", 8, 4)
	i := ir.NewInduction("i")
	cs := carries(&carried{name: "out", init: b.zeros("out", 8, 4)})
	at := dim.Scalar{Leaf: i}
	w := b.call("w", ops.Slice{Begin: []dim.Dim{at, dim.Const(0)}, End: []dim.Dim{b.sum(at, dim.Const(2)), dim.Const(4)}, Strides: dim.Consts(1, 1)}, x)
	zero, err := ir.NewLiteral(int64(0))
	b.must(err)
	out := b.call("out", ops.InsertSlice{}, cs[0].phi, w, b.tuple(i, zero))
	return ir.NewFunction("window", []*ir.Var{x}, b.loop(i, 0, 8, 2, cs, nil, out), nil)
}

func (b builder) panels() *ir.Function {
	x, y := b.f32("x", 8, 4), b.f32("y", 8, 4)
	tt := ir.NewInduction("t")
	cs := carries(&carried{name: "out", init: b.zeros("out", 2, 4)})
	begin := b.product(dim.Scalar{Leaf: tt}, dim.Const(2))
	cut := func(v ir.Expr) ir.Expr {
		return b.call("", ops.Slice{Begin: []dim.Dim{begin, dim.Const(0)}, End: []dim.Dim{b.sum(begin, dim.Const(2)), dim.Const(4)}, Strides: dim.Consts(1, 1)}, v)
	}
	out := b.label(b.binary(ir.Add, cs[0].phi, b.binary(ir.Mul, cut(x), cut(y))), "out")
	return ir.NewFunction("panels", []*ir.Var{x, y}, b.loop(tt, 0, 8, 2, cs, nil, out), nil)
}

func (b builder) steps() *ir.Function {
	x, d := b.f32("x", 4), b.f32("d", 4)
	cs := carries(&carried{name: "x", init: x})
	next := b.label(b.binary(ir.Add, cs[0].phi, d), "x")
	return ir.NewFunction("steps", []*ir.Var{x, d}, b.loop(ir.NewInduction("k"), 0, 3, 1, cs, nil, next), nil)
}

func (b builder) lastRow() *ir.Function {
	x := b.f32("x", 6, 4)
	r := ir.NewInduction("r")
	return ir.NewFunction("last_row", []*ir.Var{x}, b.loop(r, 0, 6, 1, nil, b.row("row", x, r)), nil)
}

// TestDynamicShapes is example 7: PRN-18, PRN-20, PRN-55, PRN-56.
func TestDynamicShapes(t *testing.T) {
	b := builder{t}
	n, err := dim.NewVar("N", 1, 65)
	b.must(err)
	up, err := dim.CeilDiv(n, dim.Const(4))
	b.must(err)
	x, y := b.f32("x", n, 16), b.f32("y", up, 8)
	z := b.call("z", ops.Reshape{Shape: []dim.Dim{b.product(n, dim.Const(16))}}, x)
	fn := ir.NewFunction("fold", []*ir.Var{x, y}, b.tuple(b.call("", ops.ReLU{}, z), y), nil)
	prints(t, fn, Options{}, expected(t, "07-dynamic-shapes", "text.py"))
}

// TestPrototype is example 8: PRN-38, PRN-39, PRN-40.
func TestPrototype(t *testing.T) {
	b := builder{t}
	l, err := dim.NewVar("L", 1, 17)
	b.must(err)
	params := func() []*ir.Var { return []*ir.Var{b.f32("x", l, 8), b.weight("w", b.tensor(types.F32, 8, 4))} }
	ret := b.tensor(types.F32, l, 4)
	base := ir.NewFunction("pool", params(), nil, ret)
	variant := func(label string, lo, hi int64, body func(y *ir.Call) *ir.Call) *ir.Function {
		ps := params()
		v := ir.NewFunction("pool", ps, body(b.call("", ops.MatMul{}, ps[0], ps[1])), ret)
		v.Specializations = []ir.Pattern{ir.DimVarRange{DimVar: "L", Lo: lo, Hi: hi}}
		v.Label = label
		return v
	}
	base.Variants = []*ir.Function{
		variant("short", 1, 5, func(y *ir.Call) *ir.Call { return b.label(y, "y") }),
		variant("", 5, 17, func(y *ir.Call) *ir.Call { return b.call("", ops.ReLU{}, y) }),
	}
	prints(t, base, Options{}, expected(t, "08-prototype", "text.py"))
}

// TestClashes is example 11: PRN-59, PRN-86, PRN-87, PRN-88, PRN-89, PRN-91, PRN-98, PRN-123 (a renamed parameter still prints).
func TestClashes(t *testing.T) {
	b := builder{t}
	tf, x := b.f32("tf", 4), b.f32("x", 4)
	relu := b.call("relu", ops.Sigmoid{}, tf)
	sum := b.label(b.binary(ir.Add, relu, x), "x")
	root := b.label(b.unary(ir.Rsqrt, sum), "x")
	q := b.call("two words", ops.FullLike{Value: negativeInfinity}, root)
	fn := ir.NewFunction("clash", []*ir.Var{tf, x}, b.tuple(root, sum, q), nil)
	prints(t, fn, Options{}, expected(t, "11-clashes", "text.py"))
}

// TestConstants is example 13, as a whole function: PRN-63, PRN-88, PRN-95, PRN-128, PRN-129.
func TestConstants(t *testing.T) {
	b := builder{t}
	p := b.f32("x", 4)
	v9 := ir.NewFunction("v9", []*ir.Var{p}, p, nil)
	x, y := b.f32("x", 4), b.f32("y", 4)
	s := b.lit(0.5, types.F32)
	s.Meta().Label = "s"
	a := b.label(b.binary(ir.Mul, x, s), "a")
	bb := b.label(b.binary(ir.Mul, y, s), "b")
	c := b.label(b.binary(ir.Sub, a, b.lit(-1.5, types.F32)), "c")
	d := b.label(b.binary(ir.Mul, c, b.lit(notANumber, types.F32)), "d")
	e := b.label(b.unary(ir.Neg, b.lit(2.0, types.F32)), "e")
	f := b.label(b.binary(ir.Mul, b.lit(2.0, types.F32), b.lit(3.0, types.F32)), "f")
	g := b.label(b.binary(ir.Sub, b.lit(-1.0, types.F32), d), "g")
	h := b.label(b.binary(ir.Sub, b.lit(notANumber, types.F32), g), "h")
	body := b.tuple(bb, h, b.binary(ir.Mul, e, f), b.call("", v9, x))
	prints(t, ir.NewFunction("numbers", []*ir.Var{x, y}, body, nil), Options{}, `from __future__ import annotations

from tilefoundry import func
from tilefoundry.dsl import Tensor, tf

@func
def numbers(
    x: Tensor[(4,), "f32"],
    y: Tensor[(4,), "f32"]
):
    s = 0.5
    b = y * s
    a = x * s
    c = a - -1.5
    d = c * (1e999 - 1e999)
    g = -1.0 - d
    h = 1e999 - 1e999 - g
    e = tf.neg(2.0)
    f = tf.mul(2.0, 3.0)
    v9_out = e * f
    v10 = v9(x)
    return (b, h, v9_out, v10)
`)
}

// TestCarriedNumbers is example 14: PRN-63, PRN-68, PRN-79.
func TestCarriedNumbers(t *testing.T) {
	b := builder{t}
	s := b.param("s", b.tensor(types.BF16, 6))
	half := b.lit(0.5, types.BF16)
	half.Meta().Label = "half"
	scaled := b.label(b.binary(ir.Mul, s, half), "t")
	r := ir.NewInduction("r")
	cs := carries(&carried{name: "acc", init: b.lit(0.5, types.BF16)}, &carried{name: "n", init: b.lit(int64(0), nil)})
	acc := b.label(b.binary(ir.Add, cs[0].phi, b.row("", scaled, r)), "acc")
	n := b.label(b.binary(ir.Add, cs[1].phi, b.lit(int64(1), nil)), "n")
	l := b.loop(r, 0, 6, 1, cs, nil, acc, n)
	fn := ir.NewFunction("count", []*ir.Var{s}, b.tuple(b.field(l, 0), b.field(l, 1)), nil)
	prints(t, fn, Options{}, expected(t, "14-carried-numbers", "text.py"))
}

// TestMethodsAndConverters is example 15: PRN-131, PRN-132.
func TestMethodsAndConverters(t *testing.T) {
	b := builder{t}
	x, w := b.f32("x", 4, 8), b.weight("w", b.tensor(types.F32, 8, 8))
	run := ir.NewFunction("run", []*ir.Var{x, w}, b.call("", ops.MatMul{}, x, w), nil)
	lo, hi := b.f32("lo", 8, 4), b.f32("hi", 8, 4)
	conv := ir.NewFunction("from_halves", []*ir.Var{lo, hi}, b.call("", ops.Concat{Axis: 1}, lo, hi), nil)
	run.Converters = []ir.Converter{{Weight: "w", Func: conv}}
	m, err := ir.NewModule(ir.Module{Name: "Gate", Entry: "run", Functions: []*ir.Function{run}, Methods: []ir.NamedMethod{{Name: "forward"}}})
	b.must(err)
	want := expected(t, "15-methods-converters", "text.py")
	prints(t, m, Options{Methods: true}, want)
	prints(t, m, Options{}, strings.Replace(want, "    # methods: forward\n", "", 1))
	if got := LeftOut(m); len(got) != 1 || got[0] != "Gate.forward" {
		t.Errorf("LeftOut = %q", got)
	}
}

// mesh makes a mesh over one topology.
func (b builder) mesh(name string, size int64, names []string, extents ...int64) *shard.Mesh {
	b.t.Helper()
	topology, err := shard.NewTopology(name, dim.Const(size))
	b.must(err)
	layout, err := shard.COrder(dim.Consts(extents...))
	b.must(err)
	m, err := shard.NewMesh(topology, layout, names, nil)
	b.must(err)
	return m
}

func (b builder) sharded(layout shard.Layout, mesh *shard.Mesh, attrs ...shard.Attr) *shard.Sharded {
	b.t.Helper()
	l, err := shard.NewSharded(layout, attrs, mesh)
	b.must(err)
	return l
}

func (b builder) order(extents ...int64) *shard.Strided {
	b.t.Helper()
	l, err := shard.COrder(dim.Consts(extents...))
	b.must(err)
	return l
}

var (
	splitAt = func(axis int) shard.Attr { return shard.Split{Axis: axis} }
	whole   = shard.Broadcast{}
)

// TestOneMesh is example 3: PRN-22, PRN-23, PRN-24, PRN-43, PRN-44, PRN-45, PRN-46, PRN-47, PRN-48, PRN-49, PRN-50, PRN-51, PRN-53, PRN-54,
// PRN-102.
func TestOneMesh(t *testing.T) {
	b := builder{t}
	grid := b.mesh("cta", 8, []string{"r", "c"}, 4, 2)
	strides := shard.NewStrided(shard.Ints(4, 4, 64), shard.Ints(64, 256, 1))
	params := []*ir.Var{
		b.param("a", b.placed(types.BF16, b.sharded(b.order(4, 4, 64), grid, splitAt(0), whole), types.GMem, 16, 64)),
		b.param("b", b.placed(types.F32, b.sharded(strides, grid, splitAt(0), whole), types.SMem, 16, 64)),
		b.param("p", b.placed(types.F32, b.sharded(b.order(16, 2, 32), grid, shard.Partial{Reduction: "max"}, splitAt(1)), types.GMem, 16, 64)),
		b.param("q", b.placed(types.F32, b.sharded(b.order(16, 64), grid, whole, whole), types.GMem, 16, 64)),
		b.param("o", b.placed(types.F32, b.sharded(b.order(16, 64), grid, splitAt(0), whole), types.GMem, 16, 64)),
		b.param("s", b.tensor(types.BF16)),
	}
	replicated := b.sharded(b.order(16, 64), grid, whole, whole)
	result := b.placed(types.BF16, replicated, types.SMem, 16, 64)
	moved := b.call("t", reshard{layout: replicated, storage: types.SMem, result: result}, params[0])
	prints(t, ir.NewFunction("spread", params, moved, nil), Options{}, expected(t, "03-one-mesh", "text.py"))
}

// TestSeveralMeshes is example 4: PRN-24, PRN-47, PRN-51.
func TestSeveralMeshes(t *testing.T) {
	b := builder{t}
	row, lane, bare := b.mesh("cta", 4, []string{"r"}, 4), b.mesh("thread", 32, []string{"t"}, 32), b.mesh("warp", 2, nil, 2)
	params := []*ir.Var{
		b.param("a", b.placed(types.F32, b.sharded(b.order(4, 2, 64), row, splitAt(0)), types.GMem, 8, 64)),
		b.param("b", b.placed(types.F32, b.sharded(b.order(8, 32, 2), lane, splitAt(1)), types.RMem, 8, 64)),
		b.param("c", b.placed(types.F32, b.sharded(b.order(8, 64), row, whole), types.GMem, 8, 64)),
		b.param("d", b.placed(types.F32, b.sharded(b.order(2, 4, 64), bare, splitAt(0)), types.SMem, 8, 64)),
	}
	body := b.tuple(params[0], params[1], params[2], params[3])
	prints(t, ir.NewFunction("two_level", params, body, nil), Options{}, expected(t, "04-several-meshes", "text.py"))
}

// TestComposedLayouts is example 12: PRN-50, PRN-51, PRN-52, PRN-53, PRN-54.
func TestComposedLayouts(t *testing.T) {
	b := builder{t}
	outer := b.sharded(b.order(8), b.mesh("thread", 2, nil, 2), splitAt(0))
	composed, err := shard.NewComposed(nil, dim.Const(1), outer)
	b.must(err)
	a := b.param("a", b.placed(types.F32, b.sharded(composed, b.mesh("cta", 4, nil, 4), whole), types.GMem, 8))
	text, err := Script(ir.NewFunction("f", []*ir.Var{a}, a, nil), Options{})
	b.must(err)
	if want := expected(t, "12-composed", "text.py"); !strings.Contains(text, want) {
		t.Errorf("text lacks\n%s\nit is\n%s", want, text)
	}
}

// TestModuleTree is example 5: PRN-25, PRN-26, PRN-27, PRN-28, PRN-29, PRN-30, PRN-31, PRN-34, PRN-35.
func TestModuleTree(t *testing.T) {
	b := builder{t}
	ring := b.mesh("cta", 4, []string{"k"}, 4)
	binaryFn := func(name string, body func(x, g *ir.Var) ir.Expr) *ir.Function {
		x, g := b.f32("x", 8, 16), b.weight("g", b.tensor(types.F32, 16))
		return ir.NewFunction(name, []*ir.Var{x, g}, body(x, g), nil)
	}
	scale := binaryFn("scale", func(x, g *ir.Var) ir.Expr { return b.binary(ir.Mul, x, g) })
	step := binaryFn("step", func(x, g *ir.Var) ir.Expr {
		return b.call("scale_", scale, b.call("y", scale, x, g), g)
	})
	px := b.param("x", b.placed(types.F32, b.sharded(b.order(4, 2, 16), ring, splitAt(0)), types.GMem, 8, 16))
	deferred := b.sharded(&shard.Strided{Shape: shard.Ints(4, 2, 16)}, ring, splitAt(0))
	strides := shard.NewStrided(shard.Ints(4, 2, 16), shard.Ints(0, 16, 1))
	moved := b.placed(types.F32, b.sharded(strides, ring, splitAt(0)), types.SMem, 8, 16)
	place := ir.NewFunction("place", []*ir.Var{px}, b.call("z", reshard{layout: deferred, storage: types.SMem, result: moved}, px), nil)
	one := func(name string, t *types.Tensor, body func(x *ir.Var) ir.Expr) *ir.Function {
		x := b.param("x", t)
		return ir.NewFunction(name, []*ir.Var{x}, body(x), nil)
	}
	run := one("run", b.tensor(types.I32, 8), func(x *ir.Var) ir.Expr { return b.unary(ir.Abs, x) })
	keep := one("keep", b.tensor(types.Bool, 8), func(x *ir.Var) ir.Expr { return x })
	cool, err := ir.NewModule(ir.Module{Name: "cool", Entry: "run", Functions: []*ir.Function{run}, DeclaresTopologies: true})
	b.must(err)
	idle, err := ir.NewModule(ir.Module{Name: "idle", Functions: []*ir.Function{keep}})
	b.must(err)
	cta, err := shard.NewTopology("cta", dim.Const(4))
	b.must(err)
	thread, err := shard.NewTopology("thread", dim.Const(32))
	b.must(err)
	m, err := ir.NewModule(ir.Module{Name: "Kiln", Entry: "step", Target: target.Cpu{}, Functions: []*ir.Function{scale, step, place},
		Modules: []*ir.Module{cool, idle}, Topologies: []shard.Topology{cta, thread}, DeclaresTopologies: true})
	b.must(err)
	prints(t, m, Options{}, expected(t, "05-module-tree", "text.py"))
}

// TestComments is example 10 with another op on the sharded value: PRN-4, PRN-108, PRN-109, PRN-110.
func TestComments(t *testing.T) {
	b := builder{t}
	ring := b.mesh("cta", 4, []string{"k"}, 4)
	x := b.param("x", b.placed(types.F32, b.sharded(b.order(4, 2, 16), ring, splitAt(0)), types.GMem, 8, 16))
	acc := carries(&carried{name: "t", init: b.zeros("t", 8, 16)})
	next := b.call("t", ops.ReLU{}, acc[0].phi)
	l := b.loop(ir.NewInduction("i"), 0, 4, 1, acc, nil, next)
	fn := ir.NewFunction("annotated", []*ir.Var{x}, b.tuple(b.label(b.unary(ir.Neg, x), "y"), l), nil)
	want := strings.Replace(expected(t, "10-comments", "text.py"), "y = x * 2.0  #", "y = -x  #", 1)
	prints(t, fn, Options{Loc: true, Types: true}, want)
	plain, err := Script(fn, Options{})
	b.must(err)
	var lines []string
	for line := range strings.SplitSeq(want, "\n") {
		line, _, _ = strings.Cut(line, "  #")
		lines = append(lines, line)
	}
	if diff := cmp.Diff(strings.Join(lines, "\n"), plain); diff != "" {
		t.Errorf("the options change more than comments (-want +got):\n%s", diff)
	}
}
