package dsl_test

import (
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
)

// The op that an operator builds: PAR-310 a Binary of the matching kind, PAR-311 Unary neg and not, PAR-312 MatMul.
func TestOperatorTargets(t *testing.T) {
	for _, c := range []struct {
		dtype, expr string
		want        ir.Op
	}{
		{"f32", "x + y", ops.Binary{Fn: ir.Add}},
		{"f32", "x / y", ops.Binary{Fn: ir.Div}},
		{"i64", "x // y", ops.Binary{Fn: ir.FloorDiv}},
		{"f32", "x <= y", ops.Binary{Fn: ir.Le}},
		{"f32", "x != y", ops.Binary{Fn: ir.Ne}},
		{"bool", "x and y", ops.Binary{Fn: ir.And}},
		{"bool", "x or y", ops.Binary{Fn: ir.Or}},
		{"f32", "-x", ops.Unary{Fn: ir.Neg}},     // PAR-311
		{"bool", "not x", ops.Unary{Fn: ir.Not}}, // PAR-311
		{"f32", "x @ y", ops.MatMul{}},           // PAR-312
	} {
		f := function(t, good(t, "@func\ndef f(x: Tensor[(4, 4), \""+c.dtype+"\"], y: Tensor[(4, 4), \""+c.dtype+"\"]):\n    return "+c.expr+"\n"), "f")
		if got := f.Body.(*ir.Call).Target; got != ir.Target(c.want) {
			t.Errorf("%s builds %+v, want %+v", c.expr, got, c.want)
		}
	}
}

// PAR-194, PAR-196, PAR-198, PAR-202, PAR-203, PAR-217, PAR-218, PKG-44, PKG-45: the namespace as Python sees it.
func TestNamespaceAttributes(t *testing.T) {
	r := good(t, `
import tilefoundry.dsl.tf as path

listed = dir(tf)
assert listed == sorted(listed) and "matmul" in listed and "add" in listed and "copy" not in listed  # PAR-202, PAR-214
assert all(getattr(tf, n).__name__ == n for n in listed)  # PAR-194, PAR-217: nothing but the name addresses an op
assert tf.matmul is tf.matmul and tf.matmul is path.matmul and tf.add is getattr(tf, "add")  # PAR-198, PAR-218
assert tf.add is not tf.sub and tf.__name__ == "tilefoundry.dsl.tf"  # PAR-196: the module's own names come first
bound = tf
assert bound.exp is tf.exp  # PAR-203
count = len(listed)
`)
	names := ir.Default.Names("tf")
	listed, _ := r.Thread.Str(r.Module.Get("listed"))
	for _, n := range names { // PAR-202
		if !strings.Contains(listed, "'"+n+"'") {
			t.Errorf("dir(tf) leaves out %s", n)
		}
	}
	star := good(t, "from tilefoundry.dsl.tf import *\n")
	for _, n := range names { // PAR-202: the star import binds every one of them
		if v := star.Module.Get(n); v == nil || v.TypeName() != "op" {
			t.Errorf("a star import leaves out %s", n)
		}
	}
}

// PAR-195, PAR-199, PAR-201: an alias has a builder and no op kind of its own, a single op its kind, and a value of either, captured by name, builds
// the same call as the namespace does.
func TestAliasSchemas(t *testing.T) {
	add, _ := ir.Default.First("tf", "add")
	matmul, _ := ir.Default.First("tf", "matmul")
	if _, isKind := ir.Default.FirstKind("tf", "add"); isKind || !add.Alias { // PAR-195
		t.Error("add is an alias")
	}
	if kind, isKind := ir.Default.FirstKind("tf", "matmul"); !isKind || kind != matmul || matmul.Alias { // PAR-198
		t.Error("matmul is an op kind")
	}
	if op, err := add.Op(); err != nil || op != ir.Op(ops.Binary{Fn: ir.Add}) { // PAR-199
		t.Errorf("the builder of add gives %+v, %v", op, err)
	}
	r := good(t, `
plus = tf.add
product = tf.matmul


@func
def a(x: Tensor[(4, 4), "f32"]):
    return plus(product(x, x), x)


@func
def b(x: Tensor[(4, 4), "f32"]):
    return tf.add(tf.matmul(x, x), x)
`)
	if !ir.EqualFunctions(function(t, r, "a"), renamed(function(t, r, "b"), "a")) { // PAR-201
		t.Error("a captured op builds another call")
	}
}
