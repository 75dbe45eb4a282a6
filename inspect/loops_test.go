package inspect

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// bodyOf prints a function and returns the lines below its signature, one level less indented.
func bodyOf(t *testing.T, fn *ir.Function) string {
	t.Helper()
	text, err := Script(fn, Options{})
	if err != nil {
		t.Fatal(err)
	}
	_, body, ok := strings.Cut(text, "\n)")
	if !ok {
		t.Fatalf("no signature in\n%s", text)
	}
	_, body, _ = strings.Cut(body, ":\n")
	lines := strings.Split(strings.TrimSuffix(body, "\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimPrefix(lines[i], "    ")
	}
	return strings.Join(lines, "\n")
}

func sameBody(t *testing.T, fn *ir.Function, want string) {
	t.Helper()
	if diff := cmp.Diff(strings.Trim(want, "\n"), bodyOf(t, fn)); diff != "" {
		t.Errorf("body differs (-want +got):\n%s", diff)
	}
}

// refused checks that printing x fails with a code, in words that name what the rule says.
func refused(t *testing.T, x any, code diag.Code, words ...string) {
	t.Helper()
	at := diag.Location{File: diag.NewFile("built.py", []byte("x"))}
	switch x := x.(type) {
	case *ir.Function:
		x.Loc = at
	case *ir.Module:
		x.Loc = at
	}
	text, err := Script(x, Options{})
	if err == nil {
		t.Fatalf("printed instead of refused:\n%s", text)
	}
	var e *ir.Error
	if !errors.As(err, &e) || e.Code != code {
		t.Fatalf("got %v, want code %s", err, code)
	}
	if placeOf(x).Valid() && !e.Loc.Valid() {
		t.Errorf("%q has no place", e.Message)
	}
	for _, w := range words {
		if !strings.Contains(e.Message, w) {
			t.Errorf("%q does not name %q", e.Message, w)
		}
	}
}

// oneCarry is a function whose loop negates its carry; body may use the induction variable.
func (b builder) oneCarry(iv *ir.Var, start, extent, step dim.Dim, body func(phi, x *ir.Var) ir.Expr) *ir.Function {
	b.t.Helper()
	x, init := b.f32("x", 8, 4), b.f32("init", 4)
	phi := b.f32("acc", 4)
	r := b.region(iv, start, extent, step, []*ir.Var{phi}, []ir.Expr{init}, body(phi, x), []ir.Expr{body(phi, x)})
	return ir.NewFunction("f", []*ir.Var{x, init}, r, nil)
}

// TestLoopHeaders pins PRN-76: the form of the domain follows from start, step and what reads the induction variable.
func TestLoopHeaders(t *testing.T) {
	b := builder{t}
	n, err := dim.NewVar("N", 1, 9)
	b.must(err)
	unused := func(phi, _ *ir.Var) ir.Expr { return b.unary(ir.Neg, phi) }
	c := func(v int64) dim.Dim { return dim.Const(v) }
	for _, test := range []struct {
		name                string
		start, extent, step dim.Dim
		used                bool
		want                string
	}{
		{"zero and one", c(0), c(6), c(1), false, "for i in tile(6):"},
		{"zero and one, read", c(0), c(6), c(1), true, "for i in tile(6):"},
		{"step, not read", c(0), c(8), c(4), false, "for i in tile(8, 4):"},
		{"step, read", c(0), c(8), c(4), true, "for i in range(0, 8, 4):"},
		{"start", c(2), c(8), c(1), false, "for i in range(2, 8, 1):"},
		{"symbolic", c(0), n, c(1), false, "for i in tile(N):"},
		{"symbolic step", c(0), n, n, false, "for i in tile(N, N):"},
		{"negative start", c(-2), c(8), c(1), false, "for i in range(-2, 8, 1):"},
	} {
		iv := ir.NewInduction("i")
		body := unused
		if test.used {
			body = func(phi, x *ir.Var) ir.Expr { return b.binary(ir.Add, phi, b.row("", x, iv)) }
		}
		got := bodyOf(t, b.oneCarry(iv, test.start, test.extent, test.step, body))
		if !strings.Contains(got, test.want+"\n") {
			t.Errorf("%s: no %q in\n%s", test.name, test.want, got)
		}
	}
}

// cut slices the rows of x.
func (b builder) cut(x ir.Expr, begin, end dim.Dim, stride int64) *ir.Call {
	b.t.Helper()
	return b.call("", ops.Slice{Begin: []dim.Dim{begin, dim.Const(1)}, End: []dim.Dim{end, dim.Const(4)}, Strides: dim.Consts(stride, 2)}, x)
}

// TestWindows pins PRN-75 and PRN-99: only a loop all of whose reads are windows is windowed.
func TestWindows(t *testing.T) {
	b := builder{t}
	build := func(start int64, extra bool) *ir.Function {
		x := b.f32("x", 8, 4)
		iv := ir.NewInduction("t")
		begin := b.product(dim.Scalar{Leaf: iv}, dim.Const(2))
		value := ir.Expr(b.cut(x, begin, b.sum(begin, dim.Const(2)), 1))
		if extra {
			value = b.binary(ir.Add, value, b.call("", ops.Slice{Begin: []dim.Dim{dim.Scalar{Leaf: iv}, dim.Const(0)},
				End: []dim.Dim{b.sum(dim.Scalar{Leaf: iv}, dim.Const(2)), dim.Const(2)}, Strides: dim.Consts(1, 1)}, x))
		}
		return ir.NewFunction("f", []*ir.Var{x}, b.loop(iv, start, 8, 2, nil, value), nil)
	}
	sameBody(t, build(0, false), `
for t in tile(8, 2):
    v0 = x[t, 1:4:2]`)
	sameBody(t, build(0, true), `
for t in range(0, 8, 2):
    v0 = tf.slice(x, begin=(t * 2, 1), end=(t * 2 + 2, 4), strides=(1, 2))
    v1 = tf.slice(x, begin=(t, 0), end=(t + 2, 2), strides=(1, 1))
    v2 = v0 + v1`)
	sameBody(t, build(2, false), `
for t in range(2, 8, 2):
    v0 = tf.slice(x, begin=(t * 2, 1), end=(t * 2 + 2, 4), strides=(1, 2))`)
}

// TestPlacement pins PRN-64, PRN-65 and PRN-67: a value stands in the innermost loop that holds all its uses.
func TestPlacement(t *testing.T) {
	b := builder{t}
	x := b.f32("x", 4)
	both := b.label(b.unary(ir.Exp, x), "both")
	inside := b.label(b.unary(ir.Log, x), "inside")
	shared := b.lit(2.5, types.F32)
	cs := carries(&carried{name: "acc", init: x})
	y := b.binary(ir.Mul, b.binary(ir.Add, cs[0].phi, both), b.binary(ir.Mul, inside, shared))
	l := b.loop(ir.NewInduction("i"), 0, 4, 1, cs, nil, b.binary(ir.Add, y, shared))
	sameBody(t, ir.NewFunction("f", []*ir.Var{x}, b.binary(ir.Sub, l, both), nil), `
both = tf.exp(x)
acc = x
for i in tile(4):
    v1 = acc + both
    inside = tf.log(x)
    v3 = 2.5
    v4 = inside * v3
    v5 = v1 * v4
    acc = v5 + v3
v6 = acc - both
return v6`)
}

// TestAbsorption pins PRN-77, PRN-78 and PRN-79.
func TestAbsorption(t *testing.T) {
	b := builder{t}
	double := func(list []*carried) *ir.GridRegion {
		return b.loop(ir.NewInduction("i"), 0, 2, 1, list, nil, b.label(b.binary(ir.Add, list[0].phi, list[0].phi), "y"))
	}
	for _, test := range []struct {
		name, want string
		build      func(x *ir.Var) ir.Expr
	}{
		{"a call read once is computed under the carry name", `
acc = -x
for i in tile(2):
    acc = acc + acc
return acc`, func(x *ir.Var) ir.Expr {
			return double(carries(&carried{name: "acc", init: b.label(b.unary(ir.Neg, x), "t")}))
		}},
		{"a call read again is not", `
t = -x
acc = t
for i in tile(2):
    acc = acc + acc
v1 = acc * t
return v1`, func(x *ir.Var) ir.Expr {
			start := b.label(b.unary(ir.Neg, x), "t")
			return b.binary(ir.Mul, double(carries(&carried{name: "acc", init: start})), start)
		}},
		{"a parameter of another name is aliased", `
acc = x
for i in tile(2):
    acc = acc + acc
return acc`, func(x *ir.Var) ir.Expr { return double(carries(&carried{name: "acc", init: x})) }},
		{"a parameter of the name, read again, is aliased under another", `
x_2 = x
for i in tile(2):
    x_2 = x_2 + x_2
v0 = x_2 * x
return v0`, func(x *ir.Var) ir.Expr { return b.binary(ir.Mul, double(carries(&carried{name: "x", init: x})), x) }},
		{"a loop's result continues it", `
for i in tile(2):
    x = x + x
for i in tile(2):
    x = x + x
return x`, func(x *ir.Var) ir.Expr {
			return double(carries(&carried{name: "other", init: double(carries(&carried{name: "x", init: x}))}))
		}},
		{"a phi continues into the loop inside", `
for i in tile(2):
    for i in tile(2):
        x = x + x
return x`, func(x *ir.Var) ir.Expr {
			outer := carries(&carried{name: "x", init: x})
			return b.loop(ir.NewInduction("i"), 0, 2, 1, outer, nil, double(carries(&carried{name: "z", init: outer[0].phi})))
		}},
		{"a constant is always aliased", `
acc = 0.5
for i in tile(2):
    acc = acc + acc
return acc`, func(*ir.Var) ir.Expr { return double(carries(&carried{name: "acc", init: b.lit(0.5, types.F32)})) }},
	} {
		t.Run(test.name, func(t *testing.T) {
			x := b.f32("x")
			sameBody(t, ir.NewFunction("f", []*ir.Var{x}, test.build(x), nil), test.want)
		})
	}
}

// TestTrailingLines pins PRN-80, PRN-81, PRN-82, PRN-83 and PRN-93: yields that cannot be computed under their carry's name.
func TestTrailingLines(t *testing.T) {
	b := builder{t}
	for _, test := range []struct {
		name, want string
		yields     func(x *ir.Var, p, q *ir.Var) []ir.Expr
	}{
		{"one value for two carries", `
for i in tile(3):
    p = p + q
    q = p
return (p, q)`, func(_, p, q *ir.Var) []ir.Expr { s := b.binary(ir.Add, p, q); return []ir.Expr{s, s} }},
		{"a phi unchanged", `
for i in tile(3):
    p = p
    q = q
    q = p + q
    p = p
return (p, q)`, func(_, p, q *ir.Var) []ir.Expr { return []ir.Expr{p, b.label(b.binary(ir.Add, p, q), "q")} }},
		{"the old value is read below", `
for i in tile(3):
    p = p
    q = q
    v0 = -p
    q = p * q
    p = v0
return (p, q)`, func(_, p, q *ir.Var) []ir.Expr { return []ir.Expr{b.unary(ir.Neg, p), b.binary(ir.Mul, p, q)} }},
		{"a value from outside", `
for i in tile(3):
    p = x
    q = x
return (p, q)`, func(x, _, _ *ir.Var) []ir.Expr { return []ir.Expr{x, x} }},
		{"swapped", `
for i in tile(3):
    v0 = p
    p = q
    q = v0
return (p, q)`, func(_, p, q *ir.Var) []ir.Expr { return []ir.Expr{q, p} }},
	} {
		t.Run(test.name, func(t *testing.T) {
			x, p, q := b.f32("x", 4), b.f32("p", 4), b.f32("q", 4)
			cs := carries(&carried{name: "p", init: p}, &carried{name: "q", init: q})
			l := b.loop(ir.NewInduction("i"), 0, 3, 1, cs, nil, test.yields(x, cs[0].phi, cs[1].phi)...)
			fn := ir.NewFunction("f", []*ir.Var{x, p, q}, b.tuple(b.field(l, 0), b.field(l, 1)), nil)
			sameBody(t, fn, test.want)
		})
	}
}

// TestValueLines pins PRN-42 and PRN-84: a loop without carries as the body, and a last line that names its value.
func TestValueLines(t *testing.T) {
	b := builder{t}
	x := b.f32("x", 4)
	before := b.unary(ir.Neg, x)
	loop := func(value ir.Expr) *ir.GridRegion { return b.loop(ir.NewInduction("i"), 0, 3, 1, nil, value) }
	function := func(body ir.Expr) *ir.Function { return ir.NewFunction("f", []*ir.Var{x}, body, nil) }
	sameBody(t, function(loop(before)), "for i in tile(3):\n    v0 = -x")
	sameBody(t, function(loop(x)), "for i in tile(3):\n    v0 = x")
	sameBody(t, function(loop(b.lit(0.5, types.F32))), "for i in tile(3):\n    v0 = 0.5")
	sameBody(t, function(loop(loop(b.tuple(before, before)))), `
for i in tile(3):
    for i in tile(3):
        v0 = -x
        v1 = (v0, v0)`)
	cs := carries(&carried{name: "p", init: x}, &carried{name: "q", init: x})
	two := b.loop(ir.NewInduction("i"), 0, 3, 1, cs, nil, b.unary(ir.Neg, cs[1].phi), b.unary(ir.Exp, cs[0].phi))
	sameBody(t, function(loop(two)), `
for i in tile(3):
    p = x
    q = x
    for i in tile(3):
        p = p
        q = q
        v0 = -q
        q = tf.exp(p)
        p = v0`)
}

// TestInductionNames pins PRN-90: names are reused across loops, and inside one only where the outer variable is not read.
func TestInductionNames(t *testing.T) {
	b := builder{t}
	build := func(outerRead bool, param string) *ir.Function {
		x := b.f32(param, 8, 4)
		i, j := ir.NewInduction("i"), ir.NewInduction("i")
		value := ir.Expr(b.row("", x, j))
		if outerRead {
			value = b.binary(ir.Add, value, b.row("", x, i))
		}
		return ir.NewFunction("f", []*ir.Var{x}, b.loop(i, 0, 2, 1, nil, b.loop(j, 0, 2, 1, nil, value)), nil)
	}
	sameBody(t, build(false, "x"), `
for i in tile(2):
    for i in tile(2):
        v0 = tf.gather(x, i, axis=0, batch_dims=0)`)
	sameBody(t, build(true, "x"), `
for i in tile(2):
    for i_2 in tile(2):
        v0 = tf.gather(x, i_2, axis=0, batch_dims=0)
        v1 = tf.gather(x, i, axis=0, batch_dims=0)
        v2 = v0 + v1`)
	sameBody(t, build(false, "i"), `
for i_2 in tile(2):
    for i_2 in tile(2):
        v0 = tf.gather(i, i_2, axis=0, batch_dims=0)`)
}

// TestLoopRefusals pins PRN-13, PRN-14 and PRN-15, and the limit on nesting.
func TestLoopRefusals(t *testing.T) {
	b := builder{t}
	x := b.f32("x", 8, 4)
	function := func(body ir.Expr) *ir.Function { return ir.NewFunction("f", []*ir.Var{x}, body, nil) }
	i := ir.NewInduction("row_index")
	carryless := b.loop(i, 0, 2, 1, nil, b.row("", x, i))
	refused(t, function(b.unary(ir.Neg, carryless)), diag.NoCanonicalText, "row_index", `"f"`)
	refused(t, function(b.tuple(carryless)), diag.NoCanonicalText, "row_index")
	refused(t, function(b.row("", x, i)), diag.NoCanonicalText, "row_index")
	refused(t, function(b.loop(ir.NewInduction("k"), 0, 2, 1, nil, b.row("", x, i))), diag.NoCanonicalText, "row_index")
	cs := carries(&carried{name: "carry_name", init: x})
	refused(t, function(b.tuple(b.loop(ir.NewInduction("k"), 0, 2, 1, cs, nil, b.unary(ir.Neg, cs[0].phi)), cs[0].phi)), diag.NoCanonicalText, "carry_name")
	refused(t, function(ir.NewFunction("g", nil, x, nil)), diag.NoCanonicalText, "Function")
	refused(t, 3, diag.NoCanonicalText, "int")

	nested := ir.Expr(b.unary(ir.Neg, x))
	for range maxLoopDepth + 1 {
		nested = b.loop(ir.NewInduction("i"), 0, 2, 1, nil, nested)
	}
	refused(t, function(nested), diag.NoCanonicalText, fmt.Sprint(maxLoopDepth))
}
