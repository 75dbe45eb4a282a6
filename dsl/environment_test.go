package dsl_test

import (
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/ir"
)

// HOST-84 to HOST-89, PAR-232, PAR-277, PAR-278, PAR-279, PAR-281: what a name of a signature or body means.
func TestNames(t *testing.T) {
	r := good(t, `
from tilefoundry.dsl.tf import relu as sigmoid

rows = 3
scale = 2.0


def build(rows, depth):
    cols = 2 * rows

    @module(entry="top")
    class Block:
        @func
        def sigmoid(x: Tensor[(rows, cols), "f32"]) -> Tensor[(rows, cols), "f32"]:
            return x

        @func
        def step(x: Tensor[(rows, cols), "f32"]):
            return x * scale

        @func
        def top(x: Tensor[(rows, cols), "f32"]) -> Tensor[(rows, cols), "f32"]:
            return sigmoid(step(x))

    cols = 0
    return Block


Five = build(5, 1)
Six = build(5, 1)
`[1:])
	five := moduleNamed(t, r, "Five")
	top, _ := five.Lookup("top")
	if got := top.Params[0].Typ.String(); got != `Tensor[(5, 10), "f32"]` { // the worked example of host.md §6
		t.Errorf("parameter %s", got)
	}
	outer := top.Body.(*ir.Call)
	if ir.TargetName(outer.Target) != "ReLU" { // a global op before a sibling of the name (HOST-85, PAR-281)
		t.Errorf("sigmoid means %s", ir.TargetName(outer.Target))
	}
	step, _ := five.Lookup("step")
	if outer.Args[0].(*ir.Call).Target != ir.Target(step) { // a sibling above is the call's target itself (PAR-278, PAR-279)
		t.Error("step is the sibling")
	}
	six := moduleNamed(t, r, "Six")
	if other, _ := six.Lookup("top"); other == top || !ir.EqualModules(five, six) { // HOST-89
		t.Error("every execution of a def is a new definition")
	}
}

// A warning for each sibling that later siblings cannot reach (HOST-85).
func warnings(r *host.Result) []string {
	var out []string
	for _, d := range r.Diagnostics {
		if d.Severity == diag.Warning {
			out = append(out, d.Message)
		}
	}
	return out
}

func TestShadowedSibling(t *testing.T) {
	r := run(t, "@func\ndef f(x: Tensor[(4,), \"f32\"]):\n    return x\n\n\n@module\nclass M:\n    @func\n    def f(x: Tensor[(4,), \"f32\"]):\n        return x\n")
	if w := warnings(r); len(w) != 1 || !strings.Contains(w[0], "`f`") {
		t.Errorf("warnings %v", w)
	}
}

// PAR-13, CORE-107: context declared on a function gives the implicit Module.
func TestImplicitModule(t *testing.T) {
	r := good(t, `
@func(target="cpu")
def a(x: Tensor[(4,), "f32"]):
    return x


@func(topologies=())
def b(x: Tensor[(4,), "f32"]):
    return x


@func(target=None)
def c(x: Tensor[(4,), "f32"]):
    return x
`)
	a := moduleNamed(t, r, "a")
	if a.Name != "a" || a.Entry != "a" || a.DeclaresTopologies || a.Target.Name() != "cpu" {
		t.Errorf("implicit Module %+v", a)
	}
	if b := moduleNamed(t, r, "b"); !b.DeclaresTopologies || len(b.Topologies) != 0 || b.Target != nil {
		t.Error("topologies=() counts as declaring")
	}
	function(t, r, "c") // target=None alone does not
}

// PAR-3, PAR-233, PAR-236, PAR-242, PAR-243, PAR-244, CORE-105, DEC-31: members in definition order, children renamed to their attribute, methods by attribute.
func TestMembers(t *testing.T) {
	r := good(t, `
def run_step(self, x):
    return x


@module
class Leaf:
    @func
    def out(x: Tensor[(4,), "f32"]):
        return x


@module
class Net:
    topologies = (Topology("cta", None), Topology("thread", 32))

    @func
    def second(x: Tensor[(4,), "f32"]):
        return x

    head = Leaf
    layers = [Leaf.renamed(f"layer{i}") for i in range(2)] if False else (Leaf.renamed("layer0"), Leaf.renamed("layer1"))

    @func
    def first(x: Tensor[(4,), "f32"]):
        return second(x)

    step = run_step
`)
	m := moduleNamed(t, r, "Net")
	var names []string
	for _, f := range m.Functions {
		names = append(names, f.Name)
	}
	for _, c := range m.Modules {
		names = append(names, c.Name)
	}
	for _, x := range m.Methods {
		names = append(names, x.Name)
	}
	if got := strings.Join(names, " "); got != "second first head layer0 layer1 step" {
		t.Errorf("members %s", got)
	}
	if len(m.Topologies) != 2 || m.Topologies[0].Size != nil { // PAR-258
		t.Error("a deferred extent survives")
	}
	if m.Modules[0].Owner() != m || moduleNamed(t, r, "Leaf").Owner() != nil {
		t.Error("a child is claimed; the original of a renamed copy is not")
	}
	if !m.Functions[0].Sealed() { // SPEC-20
		t.Error("a Module seals its functions")
	}
}

// PAR-17, PAR-21, PAR-22, PAR-23, PAR-25, PAR-36, SPEC-11: variants have the base's name, and labels of their own.
func TestVariants(t *testing.T) {
	r := good(t, `
S = DimVar("S", 1, 9)


@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    """Documents."""
    pass


@f.specialize(DimVarRangePat("S", 1, 5))
def small(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return tf.relu(x)


@f.specialize(DimVarRangePat("S", 5, 9))
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


@func
def g(x: Tensor[(S,), "f32"]):
    return f(x)
`)
	f := function(t, r, "f")
	if f.Body != nil || len(f.Variants) != 2 || f.Variants[0].Name != "f" || f.Variants[0].Label != "small" || f.Variants[1].Label != "" {
		t.Errorf("prototype %+v", f)
	}
	if function(t, r, "small") != f.Variants[0] || f.Variants[0].Specializations[0] != (ir.DimVarRange{DimVar: "S", Lo: 1, Hi: 5}) {
		t.Error("the decorated name is the variant")
	}
	call := function(t, r, "g").Body.(*ir.Call)
	if call.Target != ir.Target(f) || call.Type().String() != `Tensor[(S,), "f32"]` { // FN-34, SPEC-32
		t.Error("a call of a prototype keeps it as target")
	}
}

// Work grows linearly with the source: chains, x = x + x, and functions that call the one before twice.
func TestLongSources(t *testing.T) {
	const n = 8000
	var chain, double, calls strings.Builder
	for _, b := range []*strings.Builder{&chain, &double} {
		b.WriteString("@func\ndef f(x: Tensor[(4,), \"f32\"]):\n")
	}
	calls.WriteString("@func\ndef f(x: Tensor[(4,), \"f32\"]):\n    return tf.relu(x)\n")
	for range n {
		chain.WriteString("    x = tf.relu(x)\n")
		double.WriteString("    x = x + x\n")
		calls.WriteString("@func\ndef f(x: Tensor[(4,), \"f32\"]):\n    return f(f(x))\n")
	}
	for _, b := range []*strings.Builder{&chain, &double} {
		b.WriteString("    return x\n")
	}
	for _, src := range []string{chain.String(), double.String(), calls.String(),
		"@func\ndef f(x: Tensor[(4,), \"f32\"]):\n    return x" + strings.Repeat(" + x", n) + "\n"} {
		if got := function(t, good(t, src), "f").Body.Type().String(); got != `Tensor[(4,), "f32"]` {
			t.Errorf("type %s", got)
		}
	}
}
