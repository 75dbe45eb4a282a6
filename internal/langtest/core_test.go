package langtest

import (
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/load"
	"github.com/tilefoundry/tilefoundry/types"
)

// opsAtStart are the names that the op namespace has when the program has been linked and before anything was loaded.
var opsAtStart = ir.Default.Names("tf")

// CORE-703: the shipped ops are all there before the first source is read, whatever is loaded afterwards.
func TestShippedOpsPrecedeSources(t *testing.T) {
	if len(opsAtStart) != 70 { // hir-ops.md §2: 41 operators and 29 aliases
		t.Errorf("%d names at start: %v", len(opsAtStart), opsAtStart)
	}
	for _, name := range opsAtStart {
		s, ok := ir.Default.First("tf", name)
		if !ok || s.Kind.Infer == nil {
			t.Errorf("%s has no type rule", name)
		}
	}
	loaded(t, "@func\ndef f(x: Tensor[(4,), \"f32\"]):\n    return tf.relu(x)\n")
	if got := ir.Default.Names("tf"); strings.Join(got, " ") != strings.Join(opsAtStart, " ") {
		t.Errorf("a load changed the namespace to %v", got)
	}
}

const header = "from tilefoundry import func, module\nfrom tilefoundry.dsl import Tensor, tf\n\n\n"

func loaded(t *testing.T, body string) *load.Result {
	t.Helper()
	r, err := load.Text("m.py", []byte(header+body), load.Options{})
	if err != nil {
		t.Fatal(err)
	}
	requireHolds(t, r, header+body)
	return r
}

// META-14, META-12: of what an assignment to a plain name binds, a call has the name as label unless it was given one, a constant made from a number
// has it, and a variable or a loop has none. CORE-205: the first value that a number gives a loop has none either.
func TestLabelsOfAssignments(t *testing.T) {
	r := loaded(t, `@func
def f(x: Tensor[(4,), "f32"]):
    same = x
    half = 0.5
    y = tf.relu(same)
    z = tf.square(y, loc="given")
    w = z * half
    total = 0.0
    for i in range(4):
        total = total + 1.0
    out = total
    return w, out
`)
	got := map[string]string{}
	for _, e := range ir.PostOrder(r.Items[0].Function.Body) {
		kind := ir.KindName(e)
		switch e := e.(type) {
		case *ir.Constant:
			kind += ir.ValueText(e.Value)
		case *ir.Var:
			kind += " " + e.Name
		case *ir.Call:
			if ref, ok := e.Args[0].(*ir.Var); ok {
				kind += " of " + ref.Name
			}
		}
		got[kind] = e.Meta().Label
	}
	want := map[string]string{"Var x": "", "Var total": "", "ReLU of x": "y", "Unary": "given", "Constant0.5": "half", "Binary": "w", "Constant0.0": "",
		"Constant1.0": "", "Binary of total": "total", "GridRegionExpr": "", "Tuple": ""}
	for kind, label := range want {
		if l, ok := got[kind]; !ok || l != label {
			t.Errorf("%s has the label %q (found: %t), want %q", kind, l, ok, label)
		}
	}
	if len(got) != len(want) {
		t.Errorf("labels %v", got)
	}
}

// META-5, CORE-3: a diagnostic about an expression names the place of the expression, or of the operand or attribute at fault, and the name that its statement binds, and no name where there is
// none.
func TestDiagnosticPlaces(t *testing.T) {
	body := `@func
def f(x: Tensor[(4,), "f32"], w: Tensor[(8,), "bf16"]):
    y = tf.relu(x) @ w
    v, k = tf.topk(x, 2, 7)
    return tf.matmul(tf.zeros((2, 3), "f32"), tf.zeros((2, 3), "f32"))
`
	r, err := load.Text("m.py", []byte(header+body), load.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := []struct {
		line, column int
		variable     string
	}{{7, 22, "y"}, {8, 26, "v, k"}, {9, 12, ""}}
	if len(r.Diagnostics) != len(want) {
		t.Fatalf("%d diagnostics: %v", len(r.Diagnostics), r.Diagnostics)
	}
	for i, w := range want {
		d := r.Diagnostics[i]
		at := d.Primary.File.Position(d.Primary.Span.Start)
		if at.Line != w.line || at.Column != w.column || d.Variable != w.variable {
			t.Errorf("%s: at %d:%d of %q, want %d:%d of %q", d.Message, at.Line, at.Column, d.Variable, w.line, w.column, w.variable)
		}
	}
}

// META-7, FN-37: elaboration rebuilds what it changes with the metadata it had.
func TestElaborationKeepsMetadata(t *testing.T) {
	r := loaded(t, `@func
def inner(x: Tensor[(4,), "f32"]):
    a = tf.relu(x)
    return tf.square(a, loc="sq")


@func
def outer(x: Tensor[(4,), "f32", "smem"]):
    return inner(x)
`)
	call, ok := r.Items[1].Function.Body.(*ir.Call)
	if !ok {
		t.Fatalf("%T", r.Items[1].Function.Body)
	}
	source, made := r.Items[0].Function, call.Target.(*ir.Function)
	if source == made || !types.Equal(made.Params[0].Typ, call.Args[0].Type()) {
		t.Fatal("the callee was not elaborated")
	}
	before, after := ir.PostOrder(source.Body), ir.PostOrder(made.Body)
	if len(before) != 3 || len(after) != len(before) {
		t.Fatalf("%d nodes became %d", len(before), len(after))
	}
	for i := 1; i < len(before); i++ { // after the parameter, which carries none
		if before[i] == after[i] || *before[i].Meta() != *after[i].Meta() {
			t.Errorf("%s: %+v became %+v", ir.KindName(before[i]), *before[i].Meta(), *after[i].Meta())
		}
	}
}
