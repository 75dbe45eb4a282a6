package dsl_test

import (
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/ir"
)

// labels lists the calls below a function in post-order as `op:label`, `op` alone when there is none.
func labels(f *ir.Function) string {
	var out []string
	for _, e := range ir.PostOrder(f.Body) {
		c, ok := e.(*ir.Call)
		if !ok {
			continue
		}
		s := ir.TargetName(c.Target)
		if l := c.Meta().Label; l != "" {
			s += ":" + l
		}
		out = append(out, s)
	}
	return strings.Join(out, " ")
}

func TestLabels(t *testing.T) {
	const sig = "@func\ndef g(x: Tensor[(4, 8), \"f32\"]):\n    return x\n\n\n@func\ndef f(x: Tensor[(4, 8), \"f32\"], y: Tensor[(8,), \"f32\"]):\n"
	for _, c := range []struct{ rule, body, want string }{
		{"META-13: every call of the right side", "    a = tf.add(tf.relu(x), x)\n    return a", "ReLU:a Binary:a"},
		{"META-17: return", "    return tf.relu(x)", "ReLU"},
		{"META-15: an unpacking", "    v, i = tf.topk(x, k=2)\n    return v, i", "TopK:topk TupleGetItem:v TupleGetItem:i"},
		{"PRN-71: calls nested in an unpacking", "    v, i = tf.topk(tf.relu(x), 2)\n    return v, i", "ReLU:v, i TopK:topk TupleGetItem:v TupleGetItem:i"},
		{"META-16: only the outermost call in a loop", "    for i in range(4):\n        x = tf.relu(x) + x\n    return x", "ReLU Binary:x"},
		{"META-18: an alias keeps the label", "    a = tf.relu(x)\n    b = a\n    return b + a", "ReLU:a Binary"},
		{"META-21: loc wins", "    a = tf.relu(x, loc=\"in\") + x\n    return a", "ReLU:in Binary:a"},
		{"META-21: loc in a loop wins", "    for i in range(4):\n        x = tf.relu(x, loc=\"in\")\n    return x", "ReLU:in"},
		{"META-21: loc of a producer wins over the op name", "    v, i = tf.topk(x, 2, loc=\"pick\")\n    return v, i", "TopK:pick TupleGetItem:v TupleGetItem:i"},
		{"META-21: loc of a function call", "    a = g(x, loc=\"named\") + x\n    return a", "Function:named Binary:a"},
		{"META-13: both calls of a subscript", "    h = x[0:2, 3]\n    return h", "Slice:h Reshape:h"},
		{"META-16: the last call of a subscript in a loop", "    for i in range(4):\n        y = x[i, 0:8]\n    return y", "Gather:y"},
		{"PRN-72: projections of a loop", "    p = tf.relu(y)\n    q = p\n    for i in range(4):\n        p, k = tf.topk(q, 8)\n        q = p\n    return q", "ReLU:p TopK:topk TupleGetItem:p"},
		{"PRN-69: elements of a list", "    a = [tf.relu(x), x]\n    return a[0]", "ReLU:a"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			if got := labels(function(t, good(t, sig+c.body+"\n"), "f")); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// CORE-205: a number bound to a name is one Constant for each dtype, labelled with the name; one written in place is a node of its own.
func TestNumberConstants(t *testing.T) {
	f := function(t, good(t, `
@func
def f(x: Tensor[(4,), "f32"], y: Tensor[(4,), "bf16"]):
    s = 0.5
    a = x * s + s
    b = y * s
    return a, b, x * 0.25, x * 0.25
`), "f")
	count := map[string]int{}
	for _, e := range ir.PostOrder(f.Body) {
		if k, ok := e.(*ir.Constant); ok {
			count[k.Meta().Label+" "+k.Typ.String()]++
		}
	}
	want := map[string]int{`s Tensor[(), "f32", "umat"]`: 1, `s Tensor[(), "bf16", "umat"]`: 1, ` Tensor[(), "f32", "umat"]`: 2}
	for k, n := range want {
		if count[k] != n {
			t.Errorf("%d constants %q, want %d", count[k], k, n)
		}
	}
	if len(count) != len(want) {
		t.Errorf("constants %v", count)
	}
}

// META-11, META-12: a node carries the span of the expression it was built for; captured numbers, projections and regions carry none.
func TestSpans(t *testing.T) {
	f := function(t, good(t, `
N = 2.0


@func
def f(x: Tensor[(4,), "f32"]):
    a = x * N
    b = x * 3.0
    v, i = tf.topk(a, 2)
    for k in range(2):
        x = x + b
    return x, v
`), "f")
	texts := map[string]string{}
	for _, e := range ir.PostOrder(f.Body) {
		loc := e.Meta().Loc
		text := "none"
		if loc.Valid() {
			text = string(loc.File.Src[loc.Span.Start:loc.Span.End])
		}
		key := ir.KindName(e)
		if k, ok := e.(*ir.Constant); ok {
			key += ir.ValueText(k.Value)
		}
		texts[key] = text
	}
	for key, want := range map[string]string{"Constant2.0": "none", "Constant3.0": "3.0", "TopK": "tf.topk(a, 2)", "TupleGetItem": "none",
		"GridRegionExpr": "none", "Tuple": "none", "Var": "none"} {
		if got := texts[key]; got != want {
			t.Errorf("%s has span %q, want %q", key, got, want)
		}
	}
}

// CORE-3, OP-diag-1: a diagnostic of a right-hand side names what it is bound to, one of a return nothing.
func TestDiagnosticVariable(t *testing.T) {
	r := run(t, `
@func
def f(x: Tensor[(4,), "f32"], y: Tensor[(4,), "bf16"]):
    a = tf.relu(x + y)
    for i in range(4):
        b = x + y
    c, d = tf.topk(x + y, 2)
    return x + y
`)
	var got []string
	for _, d := range r.Diagnostics {
		got = append(got, d.Variable)
	}
	if want := "a|b|c, d|"; strings.Join(got, "|") != want {
		t.Errorf("variables %q, want %q", strings.Join(got, "|"), want)
	}
}
