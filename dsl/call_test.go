package dsl_test

import (
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dsl"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/python/parser"
	"github.com/tilefoundry/tilefoundry/types"
)

// PAR-310, PAR-311, PAR-312, PAR-313, CORE-415, OP-pyop-1: an operator builds what the named form builds.
func TestOperators(t *testing.T) {
	for _, c := range []struct{ params, operator, named string }{
		{"f32 f32", "x + y", "tf.add(x, y)"},
		{"f32 f32", "x - y", "tf.sub(x, y)"},
		{"f32 f32", "x * y", "tf.mul(x, y)"},
		{"f32 f32", "x / y", "tf.div(x, y)"},
		{"i64 i64", "x // y", "tf.floor_div(x, y)"},
		{"i64 i64", "x % y", "tf.mod(x, y)"},
		{"f32 f32", "x @ y", "tf.matmul(x, y)"}, // PAR-312
		{"f32 f32", "x == y", "tf.cmp_eq(x, y)"},
		{"f32 f32", "x != y", "tf.cmp_ne(x, y)"},
		{"f32 f32", "x < y", "tf.cmp_lt(x, y)"},
		{"f32 f32", "x <= y", "tf.cmp_le(x, y)"},
		{"f32 f32", "x > y", "tf.cmp_gt(x, y)"},
		{"f32 f32", "x >= y", "tf.cmp_ge(x, y)"},
		{"bool bool", "x and y", "tf.logical_and(x, y)"},
		{"bool bool", "x or y", "tf.logical_or(x, y)"},
		{"f32 f32", "-x", "tf.neg(x)"},              // PAR-311
		{"bool bool", "not x", "tf.logical_not(x)"}, // PAR-311
		{"bf16 bf16", "x * 0.5 + y", "tf.add(tf.mul(x, 0.5), y)"},
		{"f32 f32", "-x - -1.5", "tf.sub(tf.neg(x), -1.5)"},
		{"f32 f32", "2.0 ** 3 - x", "tf.sub(8.0, x)"}, // OP-pyop-3
		{"f32 f32", "x + y @ y", "tf.add(x, tf.matmul(y, y))"},
	} {
		t.Run(c.operator, func(t *testing.T) {
			d := strings.Fields(c.params)
			sig := "(x: Tensor[(4, 4), \"" + d[0] + "\"], y: Tensor[(4, 4), \"" + d[1] + "\"]):\n    return "
			r := good(t, "@func\ndef a"+sig+c.operator+"\n\n\n@func\ndef b"+sig+c.named+"\n")
			a, b := function(t, r, "a"), function(t, r, "b")
			b.Params[0].Name, b.Params[1].Name = a.Params[0].Name, a.Params[1].Name
			if a.Name, b.Name = "f", "f"; !ir.EqualFunctions(a, b) {
				t.Error("the two forms differ")
			}
		})
	}
}

// PAR-37, PAR-39, PAR-40, PAR-42, PAR-43, PAR-45, PAR-46, PAR-48, PAR-288, PAR-289, PAR-290, OP-reg-8, HOST-70: every way to name an op reaches the same schema.
func TestCallees(t *testing.T) {
	for _, c := range []struct{ rule, imports, call, want string }{
		{"PAR-40: through the namespace", "", "tf.softmax(x, axis=0)", "SoftMax"},
		{"PAR-42, PAR-46: bare, by the registry", "", "softmax(x, axis=0)", "SoftMax"},
		{"PAR-283: the closure before the registry", "softmax = tf.exp\n", "softmax(x)", "Unary"},
		{"PAR-289: an imported alias builds the kinded op", "from tilefoundry.dsl.tf import add\n", "add(x, x)", "Binary"},
		{"PAR-289: an imported op is the op", "from tilefoundry.dsl.tf import softmax\n", "softmax(x, axis=0)", "SoftMax"},
		{"PAR-37: bare, by a star import", "from tilefoundry.dsl.tf import *\n", "add(x, x)", "Binary"},
		{"HOST-70: over a builtin", "from tilefoundry.dsl.tf import *\n", "abs(x)", "Unary"},
		{"PAR-45: bare, renamed", "from tilefoundry.dsl.tf import exp as e\n", "e(x)", "Unary"},
		{"PAR-43: by the full path", "import tilefoundry\n", "tilefoundry.dsl.tf.tanh(x)", "Tanh"},
		{"PAR-45: a name bound to an op", "act = tf.silu\n", "act(x)", "SiLU"},
		{"PAR-48: an alias of the namespace", "t = tf\n", "t.exp(x)", "Unary"},
		{"PAR-288: a function before an op", "@func\ndef relu(x: Tensor[(4,), \"f32\"]):\n    return tf.exp(x)\n\n\n", "relu(x)", "Function"},
		{"PAR-290: the namespace past the closure", "@func\ndef relu(x: Tensor[(4,), \"f32\"]):\n    return tf.exp(x)\n\n\n", "tf.relu(x)", "ReLU"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			f := function(t, good(t, c.imports+"@func\ndef f(x: Tensor[(4,), \"f32\"]):\n    return "+c.call+"\n"), "f")
			got := ir.TargetName(f.Body.(*ir.Call).Target)
			if got != c.want && !strings.EqualFold(got, c.want) {
				t.Errorf("target %s, want %s", got, c.want)
			}
		})
	}
}

// kindOf makes an op kind for a test registry: its result is its first operand's type.
type testOp struct {
	ir.OpBase
	kind *ir.OpKind
}

func (o testOp) Kind() *ir.OpKind { return o.kind }
func (testOp) Attrs() []ir.Value  { return nil }

func testKind(name, surface string, patterns ...ir.Pattern) *ir.OpKind {
	k := &ir.OpKind{Name: name, Dialect: "tf", Category: "test", Surface: surface,
		Infer: func(in *ir.Inference) (ir.Result, error) { return ir.Whole(in.Types[0]), nil }}
	for i, p := range patterns {
		in := ir.Input(string(rune('a'+i)), "")
		in.Pattern = p
		k.Params = append(k.Params, in)
	}
	k.Build = func([]ir.Value) (ir.Op, error) { return testOp{kind: k}, nil }
	return k
}

func runWith(t *testing.T, reg *ir.Registry, src string) *host.Result {
	t.Helper()
	res := parser.Parse(diag.NewFile("m.py", []byte(head+src)))
	return host.Run(res.File, res.Module, host.Options{Name: "m", Virtual: dsl.NewLoad(reg)})
}

// PAR-49, PAR-200, PAR-216, PAR-291 to PAR-294, CORE-326, CORE-330, DEC-23: ops of a load's own registry, overloads by first match.
func TestRegistry(t *testing.T) {
	reg := ir.NewRegistry(ir.Default)
	for _, k := range []*ir.OpKind{
		testKind("MixScalar", "mix", ir.ScalarPattern{}),
		testKind("MixMatrix", "mix", ir.TensorPattern{Rank: 2}),
		testKind("MixPair", "mix", nil, nil),
		testKind("MixAny", "mix", nil),
		testKind("MixLate", "mix", nil), // PAR-294: never reached, though it matches as well
	} {
		reg.Register(k)
	}
	// PAR-291: all four are schemas of the name; PAR-292: the number of operands; PAR-293: the patterns, none of which matches anything.
	const sig = "@func\ndef f(s: Tensor[(), \"f32\"], v: Tensor[(4,), \"f32\"], m: Tensor[(4, 4), \"f32\"]):\n    return "
	for call, want := range map[string]string{"tf.mix(s)": "MixScalar", "mix(m)": "MixMatrix", "tf.mix(v)": "MixAny", "tf.mix(v, v)": "MixPair"} {
		r := runWith(t, reg, sig+call+"\n")
		if len(r.Diagnostics) > 0 {
			t.Fatalf("%s: %s", call, r.Diagnostics[0].Message)
		}
		if got := ir.TargetName(function(t, r, "f").Body.(*ir.Call).Target); got != want {
			t.Errorf("%s is %s, want %s", call, got, want)
		}
	}
	r := runWith(t, reg, sig+"tf.mix()\n")
	if len(r.Diagnostics) != 1 || r.Diagnostics[0].Class != "OverloadError" {
		t.Errorf("no overload: %v", r.Diagnostics)
	}
	if r := runWith(t, ir.NewRegistry(ir.Default), sig+"tf.mix(v)\n"); len(r.Diagnostics) != 1 { // another load does not see it
		t.Errorf("another load: %v", r.Diagnostics)
	}
}

// PAR-65, PAR-211, PAR-212, PAR-299, PAR-300, OP-call-9: strings and descriptors serve alike.
func TestAttributeForms(t *testing.T) {
	r := good(t, `
from tilefoundry import DType
from tilefoundry.dsl import ReduceKind
from tilefoundry.dsl.storage import smem


@func
def a(x: Tensor[(4, 8), "f32"]):
    return tf.cast(tf.reduce(x, (1,), True, "sum"), "bf16"), tf.zeros((2,), "f32", "smem")


@func
def b(x: Tensor[(4, 8), "f32"]):
    return tf.cast(tf.reduce(x, axes=[1], keepdim=True, kind=ReduceKind.SUM), dtype=DType.bf16), tf.zeros(shape=(2,), dtype=DType.f32, storage=smem)
`)
	a, b := function(t, r, "a"), function(t, r, "b")
	if !ir.Equal(a.Body, b.Body) && !ir.EqualUnderPrint(a, renamed(b, a.Name)) {
		t.Error("the two spellings differ")
	}
	zeros := a.Body.(*ir.Tuple).Elements[1].Type().(*types.Tensor)
	if zeros.DType != types.F32 || zeros.Storage != types.SMem {
		t.Errorf("zeros is %s", zeros)
	}
}

func renamed(f *ir.Function, name string) *ir.Function {
	f.Name = name
	return f
}

// PAR-287, PAR-309, CORE-501, FN-35: a name is its value, and a function called with its own types is the target itself.
func TestSharing(t *testing.T) {
	r := good(t, `
@func
def g(x: Tensor[(4,), "f32"]):
    return tf.relu(x)


@func
def f(x: Tensor[(4,), "f32"], y: Tensor[(4,), "f32", "smem"]):
    a = g(x)
    b = a
    return a + b, g(y), g(y)
`)
	f := function(t, r, "f")
	elems := f.Body.(*ir.Tuple).Elements
	sum := elems[0].(*ir.Call)
	if sum.Args[0] != sum.Args[1] {
		t.Error("two uses of one value are one node")
	}
	if sum.Args[0].(*ir.Call).Target != ir.Target(function(t, r, "g")) {
		t.Error("g itself is the target")
	}
	p, q := elems[1].(*ir.Call), elems[2].(*ir.Call)
	if p == q || p.Target != q.Target || p.Target == ir.Target(function(t, r, "g")) { // FN-36
		t.Error("one elaboration serves both calls")
	}
	if got := p.Type().String(); got != `Tensor[(4,), "f32", "smem"]` { // FN-31, FN-41
		t.Errorf("type %s", got)
	}
}
