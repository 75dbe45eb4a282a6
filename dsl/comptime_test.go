package dsl_test

import (
	"testing"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// captured is what the programs of this file capture.
const captured = `
class Rope:
    theta = 3.0


class Config:
    heads = 2
    rope = Rope()
    sizes = (4, 2)


config = Config()
N = 3
HALF = 0.5


`

// A compile-time value as an operand is one rank-0 unmaterialized Constant (PAR-170), whatever it is written as. The numbers are CPython's.
func TestCompileTimeNumbers(t *testing.T) {
	for _, c := range []struct {
		rule, expr string
		want       string
	}{
		{"PAR-162: a literal", "0.25", `0.25`},
		{"PAR-163: a captured name", "HALF", `0.5`},
		{"PAR-164: an attribute", "config.rope.theta", `3.0`},
		{"PAR-164: at any depth, beside others", "config.rope.theta + config.heads", `5.0`},
		{"PAR-165: +", "HALF + N", `3.5`},
		{"PAR-165: -", "HALF - N", `-2.5`},
		{"PAR-165: *", "HALF * N", `1.5`},
		{"PAR-165: /", "N / 2", `1.5`},
		{"PAR-165: //", "7.5 // 2", `3.0`},
		{"PAR-165: //, rounding down", "-7.5 // 2", `-4.0`},
		{"PAR-165: %", "-7.5 % 2", `0.5`},
		{"PAR-165: **", "2 ** -N", `0.125`},
		{"PAR-165: ** of floats", "2.0 ** 0.5", `1.4142135623730951`},
		{"PAR-166: unary minus", "-HALF", `-0.5`},
		{"PAR-166: of an attribute", "-config.rope.theta", `-3.0`},
		{"PAR-166: twice", "--HALF", `0.5`},
		{"PAR-171: through a binding", "half", `0.5`},
	} {
		t.Run(c.rule, func(t *testing.T) {
			f := function(t, good(t, captured+"@func\ndef f(x: Tensor[(4,), \"bf16\"]):\n    half = HALF\n    return tf.relu(x) * ("+c.expr+")\n"), "f")
			k, ok := f.Body.(*ir.Call).Args[1].(*ir.Constant)
			if !ok {
				t.Fatalf("the operand is %T", f.Body.(*ir.Call).Args[1])
			}
			if got := ir.ValueText(k.Value); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
			if got := k.Type().String(); got != `Tensor[(), "bf16", "umat"]` { // PAR-170, and PAR-173: the dtype of what it meets
				t.Errorf("type %s", got)
			}
		})
	}
}

// PAR-167 to PAR-172, DEC-13: one binding serves as an attribute, a shape entry, an extent, an index and an operand.
func TestCompileTimePositions(t *testing.T) {
	f := function(t, good(t, captured+`@func
def f(x: Tensor[(4, 8), "f32"]):
    n = config.heads
    a, b = 2 * n, HALF
    s = tf.softmax(x, axis=n - 1)
    r = tf.reshape(x, new_shape=(a, n * 4))
    i = x[n, 0:a]
    for k in range(n):
        x = x * b
    return s, r, i, x
`), "f")
	e := f.Body.(*ir.Tuple).Elements
	if got := e[0].(*ir.Call).Target.(ops.SoftMax).Axis; got != 1 { // PAR-167
		t.Errorf("axis %d", got)
	}
	if got := e[1].Type().String(); got != `Tensor[(4, 8), "f32"]` { // PAR-168
		t.Errorf("reshape gives %s", got)
	}
	if got := indexing(e[2]); got != `slice (2, 0) (3, 4) Tensor[(1, 4), "f32"]; reshape Tensor[(4,), "f32"]` { // PAR-169
		t.Errorf("the subscript is %s", got)
	}
	g := e[3].(*ir.GridRegion)
	if g.Extent != dim.Const(2) { // PAR-168
		t.Errorf("extent %s", dim.String(g.Extent))
	}
	k := g.Yields[0].(*ir.Call).Args[1].(*ir.Constant)
	if ir.ValueText(k.Value) != "0.5" || !types.Equal(k.Typ, types.Literal(types.F32)) { // PAR-170, PAR-172; DEC-13: a literal's type, not a scalar tensor's
		t.Errorf("the operand is %s of type %s", ir.ValueText(k.Value), k.Typ)
	}
	scalar, err := types.NewTensor(nil, types.F32, nil, types.GMem)
	if err != nil {
		t.Fatal(err)
	}
	if types.Equal(k.Typ, scalar) { // DEC-13
		t.Error("a literal's type is not that of a scalar tensor")
	}
}

// PAR-185, PAR-186, OP-sub-1: a compile-time list is indexed while it is parsed; selecting builds nothing and counts from either end.
func TestCompileTimeLists(t *testing.T) {
	f := function(t, good(t, `
@func
def f(x: Tensor[(4,), "f32"]):
    items = [x, tf.relu(x), tf.exp(x)]
    unrolled = [tf.square(items[i]) for i in range(1, 3)]
    return items[-2], unrolled[0], items[1], unrolled[-1]
`), "f")
	e := f.Body.(*ir.Tuple).Elements
	if e[0] != e[2] || ir.TargetName(e[0].(*ir.Call).Target) != "ReLU" {
		t.Error("items[-2] and items[1] are one element, the second")
	}
	if e[1].(*ir.Call).Args[0] != e[0] || e[3].(*ir.Call).Args[0] == e[0] {
		t.Error("the comprehension ran over the second and the third element")
	}
	for _, x := range ir.PostOrder(f.Body) {
		if _, loop := x.(*ir.GridRegion); loop {
			t.Error("a comprehension is no loop")
		}
	}
}

// OP-tuple_get_item-3, OP-sub-1, CORE-213: an integer literal on a tuple value, unpacking, and the results of a loop are all tuple_get_item.
func TestProjections(t *testing.T) {
	f := function(t, good(t, `
@func
def f(x: Tensor[(8,), "f32"]):
    both = tf.topk(x, 2)
    v, i = tf.topk(x, 3)
    y = x
    z = x
    for k in range(2):
        y = y + z
        z = z * y
    return both[1], v, i, y, z
`), "f")
	e := f.Body.(*ir.Tuple).Elements
	for n, want := range []struct {
		index int64
		typ   string
	}{{1, `Tensor[(2,), "i64"]`}, {0, `Tensor[(3,), "f32"]`}, {1, `Tensor[(3,), "i64"]`}, {0, `Tensor[(8,), "f32"]`}, {1, `Tensor[(8,), "f32"]`}} {
		get, ok := e[n].(*ir.Call).Target.(ops.TupleGetItem)
		if !ok || get.Index != want.index || e[n].Type().String() != want.typ {
			t.Errorf("element %d: %s %+v of type %s, want item %d of type %s", n, ir.TargetName(e[n].(*ir.Call).Target), get, e[n].Type(), want.index, want.typ)
		}
	}
	if e[1].(*ir.Call).Args[0] != e[2].(*ir.Call).Args[0] || e[3].(*ir.Call).Args[0] != e[4].(*ir.Call).Args[0] {
		t.Error("the projections share their tuple")
	}
}

// OP-lit-8: a number bound to a name is one Constant for each dtype it is used in, and all uses of the binding share it.
func TestSharedLiterals(t *testing.T) {
	f := function(t, good(t, `
@func
def f(x: Tensor[(4,), "f32"], y: Tensor[(4,), "bf16"]):
    s = 0.5
    return x * s, x + s, y * s, y + s, x * 0.5
`), "f")
	e := f.Body.(*ir.Tuple).Elements
	arg := func(i int) ir.Expr { return e[i].(*ir.Call).Args[1] }
	if arg(0) != arg(1) || arg(2) != arg(3) || arg(0) == arg(2) || arg(0) == arg(4) {
		t.Error("one Constant for f32, one for bf16, and one more for the literal written in place")
	}
	for i, want := range []string{"f32", "f32", "bf16", "bf16", "f32"} {
		if got := arg(i).Type().(*types.Tensor).DType.Name(); got != want {
			t.Errorf("operand %d has the dtype %s, want %s", i, got, want)
		}
	}
}

// OP-call-8: `loc` labels the result of any call, is no attribute, and is a compile-time text.
func TestLocKeyword(t *testing.T) {
	r := good(t, `
NAME = "captured"


@func
def g(x: Tensor[(4,), "f32"]):
    return x


@func
def f(x: Tensor[(4,), "f32"]):
    a = tf.relu(x, loc=NAME)
    b = g(x, loc="call")
    c = tf.exp(x, loc="alias")
    return tf.softmax(a, axis=0, loc="attr"), b, c, tf.relu(x)
`)
	e := function(t, r, "f").Body.(*ir.Tuple).Elements
	soft := e[0].(*ir.Call)
	for _, c := range []struct {
		x    ir.Expr
		want string
	}{{soft, "attr"}, {soft.Args[0], "captured"}, {e[1], "call"}, {e[2], "alias"}} {
		if got := c.x.Meta().Label; got != c.want {
			t.Errorf("label %q, want %q", got, c.want)
		}
	}
	if !ir.Equal(soft.Args[0], e[3]) { // the label is no part of the call
		t.Error("relu with a label is another call than without")
	}
	bad := run(t, "@func\ndef f(x: Tensor[(4,), \"f32\"]):\n    return tf.relu(x, loc=3)\n")
	if len(bad.Diagnostics) != 1 || bad.Diagnostics[0].Code != "TF5024" {
		t.Errorf("loc=3: %v", bad.Diagnostics)
	}
}

// OP-reg-7: a star import hides five builtins in its file; in bodies the names are the ops, and without the import they are no callees.
func TestStarImportHidesBuiltins(t *testing.T) {
	const body = "@func\ndef f(x: Tensor[(4, 2), \"f32\"]):\n    return "
	for call, want := range map[string]string{"abs(x)": "Unary", "max(x, x)": "Binary", "min(x, x)": "Binary", "round(x)": "Unary",
		"slice(x, (0, 0), (2, 2), (1, 1))": "Slice"} {
		f := function(t, good(t, "from tilefoundry.dsl.tf import *\n\n\n"+body+call+"\n"), "f")
		if got := ir.TargetName(f.Body.(*ir.Call).Target); got != want {
			t.Errorf("%s is %s, want %s", call, got, want)
		}
	}
	holds(t, "from tilefoundry.dsl.tf import *\n\nassert [f is g for f, g in ((abs, tf.abs), (max, tf.max), (min, tf.min), (round, tf.round), (slice, tf.slice))] == [True] * 5\n")
	holds(t, "assert abs(-1) == 1 and max(1, 2) == 2 and min(1, 2) == 1 and round(1.5) == 2 and slice(1).stop == 1\n")
}

// DEC-7, OP-slice-5: a window of a loop has the extent of its step, so that it combines with ordinary tensors.
func TestWindowExtent(t *testing.T) {
	f := function(t, good(t, `
@func
def f(x: Tensor[(10, 4), "f32"], y: Tensor[(4, 4), "f32"]):
    for w in tile(10, 4):
        y = y + x[w, :]
    z = y
    for i in range(0, 10, 4):
        z = z + x[i : i + 4, :]
    return z
`), "f")
	if got := f.Body.Type().String(); got != `Tensor[(4, 4), "f32"]` {
		t.Errorf("type %s", got)
	}
}
