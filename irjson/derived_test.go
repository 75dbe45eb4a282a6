package irjson_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/hir"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/irjson"
	"github.com/tilefoundry/tilefoundry/load"
	"github.com/tilefoundry/tilefoundry/types"
)

// document writes items, requires that the document conforms to the schema and reads back without an error, and answers both.
func document(t *testing.T, items ...irjson.Item) (string, []irjson.Item) {
	t.Helper()
	text, err := irjson.Write(items, irjson.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if why := irjson.Conformance(t, text); why != "" {
		t.Fatalf("%s\n%s", why, text)
	}
	again, ds := reading(string(text))
	if len(ds) > 0 {
		t.Fatalf("%+v\n%s", ds, text)
	}
	second, err := irjson.Write(again, irjson.Options{})
	if err != nil || !bytes.Equal(text, second) {
		t.Fatalf("%v: the second document differs:\n%s\n%s", err, text, second)
	}
	return string(text), again
}

// SPEC-50: a function at bound sizes keeps its origin and the sizes, and so do the functions it calls. What a document says is made anew: a function
// that its origin does not give is refused.
func TestOriginsReadBack(t *testing.T) {
	r, err := load.Text("m.py", []byte(`from tilefoundry import func
from tilefoundry.dsl import DimVar, DimVarRangePat, Tensor, tf

S = DimVar("S", 1, 9)
T = DimVar("T", 1, 9)


@func
def inner(x: Tensor[(S, T), "f32"]):
    return tf.relu(x)


@func
def outer(x: Tensor[(S, T), "f32"]):
    return inner(x) + 1.0


@func
def pick(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@pick.specialize(DimVarRangePat("S", 1, 9))
def every(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return tf.exp(x)
`), load.Options{})
	if err != nil || !r.Holds() {
		t.Fatalf("%v %v", err, r.Diagnostics)
	}
	outer, pick := r.Items[1].Function, r.Items[2].Function
	small, err := hir.SpecializeFunction(outer, map[string]int64{"S": 4})
	if err != nil {
		t.Fatal(err)
	}
	smaller, err := hir.SpecializeFunction(small, map[string]int64{"T": 3})
	if err != nil {
		t.Fatal(err)
	}
	variant, err := hir.SpecializeFunction(pick, map[string]int64{"S": 2})
	if err != nil {
		t.Fatal(err)
	}
	text, again := document(t, irjson.Item{Name: "smaller", Function: smaller}, irjson.Item{Name: "pick", Function: pick}, irjson.Item{Name: "two", Function: variant})
	got := again[0].Function
	if !ir.EqualFunctions(got, smaller) || got.Origin == nil || !ir.EqualFunctions(got.Origin, small) || got.Origin.Origin == nil ||
		!ir.EqualFunctions(got.Origin.Origin, outer) || got.Origin.Origin.Origin != nil {
		t.Errorf("the origins are not those written:\n%s", text)
	}
	if want := []ir.Extent{{Name: "T", Value: 3}}; !slices.Equal(got.BoundExtent, want) || !slices.Equal(got.Origin.BoundExtent, []ir.Extent{{Name: "S", Value: 4}}) {
		t.Errorf("bound %v and %v", got.BoundExtent, got.Origin.BoundExtent)
	}
	callee := ir.Callees(got.Body)[0]
	if callee.Name != "inner" || callee.Origin == nil || callee.Origin.Origin == nil || callee.Origin.Origin.Origin != nil {
		t.Errorf("the callee %s lost its origin", callee.Name)
	}
	if two := again[2].Function; two.Origin != again[1].Function.Variants[0] || !ir.EqualFunctions(two, variant) {
		t.Error("the function made of a variant lost it")
	}
	for _, c := range []struct {
		old, new string
		code     diag.Code
		says     string
	}{
		{`"extents": [{"dimvar": "T", "size": 3}]`, `"extents": [{"dimvar": "T", "size": 4}]`, diag.JSONType, "is not what binding the extents makes of"},
		{`"extents": [{"dimvar": "T", "size": 3}]`, `"extents": [{"dimvar": "U", "size": 3}]`, diag.BadExtents, "no dimension named U"},
		{`"extents": [{"dimvar": "T", "size": 3}]`, `"extents": []`, diag.BadExtents, "no size is given"},
		{`"extents": [{"dimvar": "T", "size": 3}]`, `"extents": [{"dimvar": "T", "size": 3}, {"dimvar": "T", "size": 3}]`, diag.JSONForm, "bound twice"},
		{`, "extents": [{"dimvar": "T", "size": 3}]`, ``, diag.JSONForm, "has the fields origin and extents"},
	} {
		changed := strings.Replace(text, c.old, c.new, 1)
		if _, ds := reading(changed); changed == text || len(ds) != 1 || ds[0].Code != c.code || !strings.Contains(ds[0].Message, c.says) {
			t.Errorf("%s: %+v", c.new, ds)
		}
	}
	alone := ir.NewFunction("f", pick.Params, pick.Variants[0].Body, nil)
	alone.Specializations = pick.Variants[0].Specializations
	if _, err := irjson.Write([]irjson.Item{{Name: "f", Function: alone}}, irjson.Options{}); len(ir.AsErrors(err)) != 1 || ir.AsErrors(err)[0].Code != diag.NoJSONForm {
		t.Errorf("a variant without its base: %v", err)
	}
}

// TYP-93: a parameter whose type is that of a function. A type that holds too many others is refused before it is compared or shown.
func TestCallableTypesReadBack(t *testing.T) {
	s := types.Scalar(types.F32, types.GMem)
	inner, err := types.NewCallable(s, s, s)
	if err != nil {
		t.Fatal(err)
	}
	outer, err := types.NewCallable(types.Unit{}, inner)
	if err != nil {
		t.Fatal(err)
	}
	x, f := ir.NewVar("x", s, false), ir.NewVar("f", outer, false)
	text, again := document(t, irjson.Item{Name: "g", Function: ir.NewFunction("g", []*ir.Var{x, f}, x, nil)})
	if got := again[0].Function.Params[1].Typ; !types.Equal(got, outer) || !strings.Contains(text, `{"kind": "callable", "params": [`) {
		t.Errorf("%s\n%s", got, text)
	}
	rows := []string{`{"kind": "unit"}`}
	for i := range 40 {
		rows = append(rows, fmt.Sprintf(`{"kind": "callable", "params": [%d, %d], "returns": %d}`, i, i, i))
	}
	_, ds := reading(`{"schema": {"name": "tilefoundry.ir", "version": 1}, "dimvars": [], "meshes": [], "types": [` + strings.Join(rows, ", ") + `], "functions": [], "items": []}`)
	if len(ds) != 1 || ds[0].Code != diag.SymbolicTooLarge || !strings.Contains(ds[0].Message, "the callable type holds more than 4096 types") {
		t.Errorf("%+v", ds)
	}
}

// DEC-25: a module's methods are kept as names and text, and nothing of them is evaluated.
func TestMethodsReadBack(t *testing.T) {
	r, err := load.Text("m.py", []byte(`from tilefoundry import func, module
from tilefoundry.dsl import Tensor, tf


@module(entry="step")
class M:
    @func
    def step(x: Tensor[(4,), "f32"]):
        return tf.relu(x)

    def forward(self, x):
        # what drives the steps
        return self.step("\u202e", x)

    short = lambda self: 1
`), load.Options{})
	if err != nil || !r.Holds() {
		t.Fatalf("%v %v", err, r.Diagnostics)
	}
	text, again := document(t, irjson.Item{Name: "M", Module: r.Items[0].Module})
	want := "    def forward(self, x):\n        # what drives the steps\n        return self.step(\"\\u202e\", x)"
	got := again[0].Module.Methods
	if len(got) != 2 || got[0].Name != "forward" || got[0].Method.(ir.Described).MethodText() != want || got[1].Name != "short" ||
		got[1].Method.(ir.Described).MethodText() != "" {
		t.Errorf("%+v\n%s", got, text)
	}
	if !strings.Contains(text, `"methods": [{"name": "forward", "text": "    def forward`) || !strings.Contains(text, `, "short"]`) {
		t.Error(text)
	}
	changed := strings.Replace(text, `{"name": "forward", "text"`, `{"name": "forward", "body"`, 1)
	if _, ds := reading(changed); len(ds) != 2 || ds[0].Code != diag.JSONForm {
		t.Errorf("%+v", ds)
	}
}

// growing is a source whose functions call each other with ever more types: n functions of n parameters, the last of which asks for about 2^n
// functions.
func growing(n int) string {
	var b strings.Builder
	b.WriteString(`from tilefoundry import func
from tilefoundry.dsl import Mesh, Tensor, Topology, tf
from tilefoundry.ir.types.shard import B, Layout, ShardLayout

L = ShardLayout(Layout((4,), (1,)), (B(),), Mesh(Topology("gpu", 4), (4,), ("g",)))
`)
	var params, rest []string
	for i := range n {
		params = append(params, fmt.Sprintf(`a%d: Tensor[(4,), "f32"]`, i))
		if i > 0 {
			rest = append(rest, fmt.Sprintf("a%d", i))
		}
	}
	head, args := strings.Join(params, ", "), strings.Join(rest, ", ")
	fmt.Fprintf(&b, "\n\n@func\ndef f0(%s):\n    return a0\n", head)
	for i := 1; i < n; i++ {
		fmt.Fprintf(&b, "\n\n@func\ndef f%d(%s):\n    u = tf.reshard(a0, layout=L, storage=\"smem\")\n    p = f%[3]d(%[4]s, u)\n    q = f%[3]d(%[4]s, a0)\n"+
			"    return tf.reshard(p, layout=L, storage=\"gmem\") + tf.reshard(q, layout=L, storage=\"gmem\")\n", i, head, i-1, args)
	}
	return b.String()
}

// HOST-41: what the calls of a source or of a document ask for counts against one limit, whatever their length.
func TestElaborationIsBounded(t *testing.T) {
	source := growing(20)
	r, err := load.Text("m.py", []byte(source), load.Options{})
	if err != nil || len(r.Diagnostics) != 1 || r.Diagnostics[0].Code != diag.HostLimit || !strings.Contains(r.Diagnostics[0].Message, "limit reached: steps") {
		t.Errorf("a source of %d bytes: %v %v", len(source), err, r.Diagnostics)
	}
	r, err = load.Text("m.py", []byte(growing(9)), load.Options{})
	if err != nil || !r.Holds() {
		t.Fatalf("%v %v", err, r.Diagnostics)
	}
	items, _ := itemsOf(r)
	text, err := irjson.Write(items, irjson.Options{})
	if err != nil {
		t.Fatal(err)
	}
	file := diag.NewFile("m.json", text)
	if _, ds := irjson.Read(file, ir.Default); len(ds) > 0 {
		t.Fatalf("%+v", ds)
	}
	const steps = 100_000
	_, ds := irjson.ReadWithin(file, ir.Default, steps)
	if len(ds) != 1 || ds[0].Code != diag.HostLimit || !strings.Contains(ds[0].Message, "limit reached: steps (100000)") || !ds[0].Primary.Valid() {
		t.Errorf("%+v", ds)
	}
	limited := load.Options{}
	limited.Limits.Steps = steps
	if r, err := load.Text("m.json", text, limited); err != nil || len(r.Diagnostics) != 1 || r.Diagnostics[0].Code != diag.HostLimit {
		t.Errorf("%v %+v", err, r.Diagnostics)
	}
	// Binding sizes counts, too: each row of a document could ask for all that is reachable.
	run := hir.NewRun()
	run.Step = func(types.Type) error { return errStop }
	n, err := ir.NewCall(ops.Unary{Fn: ir.Neg}, []ir.Expr{symbolic(t)}, diag.Location{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := run.Specialize(ir.NewFunction("f", []*ir.Var{n.Args[0].(*ir.Var)}, n, nil), map[string]int64{"S": 2}); err != errStop {
		t.Errorf("%v", err)
	}
}

var errStop = fmt.Errorf("stop")

// symbolic is a variable of the shape (S,).
func symbolic(t *testing.T) *ir.Var {
	t.Helper()
	r, err := load.Text("m.py", []byte("from tilefoundry import func\nfrom tilefoundry.dsl import DimVar, Tensor\n\nS = DimVar('S', 1, 9)\n\n\n@func\ndef f(x: Tensor[(S,), 'f32']):\n    return x\n"), load.Options{})
	if err != nil || !r.Holds() {
		t.Fatalf("%v %v", err, r.Diagnostics)
	}
	return ir.NewVar("x", r.Items[0].Function.Params[0].Typ, false)
}
