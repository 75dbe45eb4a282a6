package dsl_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// The meshes of shard.md section 11.
const meshes = `
from tilefoundry.dsl import Mesh, P
from tilefoundry.ir.types.shard import B, Layout, S as Split, ShardLayout
lane = Mesh(Topology("thread", 96), (3, 32), ("g", "l"))
grid = Mesh(Topology("cta", 20), (20,), ("b",))
duo = Mesh((Topology("cta", 5), Topology("thread", 64)), (5, 2, 32), ("b", "w", "l"))
K = Mesh(Topology("cta", None), Layout((None,), (1,)), ("k",))
S = DimVar("S", 1, 64)
N = DimVar("N", 1, 64)
`

// placed is the layout of a type in the notation of shard.md: `(3, 2):(2, 1) [S(0), B()]`.
func placed(t types.Type) string {
	x, ok := t.(*types.Tensor)
	if !ok {
		return "no tensor"
	}
	l, ok := x.Layout.(*shard.Sharded)
	if !ok {
		return "not placed"
	}
	attrs := make([]string, len(l.Attrs))
	for i, a := range l.Attrs {
		attrs[i] = a.String()
	}
	inner := l.Layout.(*shard.Strided)
	strides := "-"
	if inner.Strides != nil {
		strides = inner.Strides.String()
	}
	return inner.Shape.String() + ":" + strides + " [" + strings.Join(attrs, ", ") + "]"
}

// shard.md section 11.1, rows 1 to 25: the chapter's numbers, from source. Covers RES-1, RES-4, RES-5, RES-8 to RES-16, SUGAR-7 to SUGAR-30, PAR-67 to
// PAR-109, FN-21, FN-22, FN-23, FN-24, DEC-28.
func TestSugarOfSection11(t *testing.T) {
	cases := []struct {
		row                            string
		shape, from, source, sugar, to string // from: storage of the parameter, source: its layout or nothing
		want                           string
	}{
		{"1", "(1, 1152)", "gmem", "", "(1, 1152 @ (lane.g, lane.l))", "rmem", "(1, 3, 32, 12):(0, 0, 0, 1) [S(1), S(2)]"}, // PAR-100, PAR-101, PAR-102, SUGAR-22
		{"2", "(1, 1152)", "rmem", "", "(1, 1152 @ (lane.g, lane.l))", "gmem", "(1, 3, 32, 12):(1152, 384, 12, 1) [S(1), S(2)]"},
		{"3", "(60, 48)", "gmem", "", "(60 @ grid.b, 48)", "smem", "(20, 3, 48):(0, 48, 1) [S(0)]"}, // PAR-103, PAR-104, PAR-107, SUGAR-19, SUGAR-21
		{"4", "(60, 48)", "gmem", "", "(60 @ grid.b, 48)", "", "(20, 3, 48):(144, 48, 1) [S(0)]"},
		{"5", "(60, 640)", "rmem", "ShardLayout(Layout((20, 3, 640), (0, 640, 1)), (Split(0),), grid)", "(60, 640 @ grid.b)", "", "(60, 20, 32):(32, 0, 1) [S(1)]"},
		{"6", "(20, 9)", "gmem", "", "(20 @ grid, 9)", "rmem", "(20, 9):(0, 1) [S(0)]"}, // SUGAR-20
		{"7 down", "(96,)", "gmem", "", "(96 @ (lane.g, lane.l),)", "rmem", "(3, 32, 1):(0, 0, 0) [S(0), S(1)]"},
		{"7 up", "(96,)", "smem", "", "(96 @ (lane.g, lane.l),)", "gmem", "(3, 32, 1):(32, 1, 1) [S(0), S(1)]"},
		{"8", "(384,)", "gmem", "", "((3 @ lane.g, 32 @ lane.l, 4), (4, 12, 1))", "rmem", "(3, 32, 4):(4, 12, 1) [S(0), S(1)]"}, // PAR-108, RES-5
		{"9 down", "(3, 40)", "gmem", "", `((3 @ lane.g, 40), {lane.l @ P("max")})`, "smem", `(3, 40):(0, 1) [S(0), P("max")]`},
		{"9 up", "(3, 40)", "smem", "", `((3 @ lane.g, 40), {lane.l @ P("max")})`, "gmem", `(3, 40):(40, 1) [S(0), P("max")]`},
		{"10", "(6, 64)", "gmem", "", "(6 @ lane.g, 64 @ lane.l)", "rmem", "(3, 2, 32, 2):(0, 2, 0, 1) [S(0), S(2)]"},
		{"11", "(2, S, 40, 6)", "rmem", "", "(2, S, 40 @ grid.b, 6)", "gmem", "(2, S, 20, 2, 6):(240 * S, 240, 12, 6, 1) [S(2)]"},   // PAR-88, PAR-89
		{"11 stays", "(2, S, 40, 6)", "gmem", "", "(2, S, 40 @ grid.b, 6)", "", "(2, S, 20, 2, 6):(240 * S, 240, 12, 6, 1) [S(2)]"}, // PAR-87
		{"12", "(2, S, 40, 6)", "gmem", "", "(2, S, 40 @ grid.b, 6)", "rmem", "not static after sharding"},                          // PAR-90, RES-11
		{"13", "(10, 128, 3)", "gmem", "", "(10 @ duo.b, 128 @ (duo.w, duo.l), 3)", "rmem", "(5, 2, 2, 32, 2, 3):(0, 6, 0, 0, 3, 1) [S(0), S(2), S(3)]"},
		{"14", "(10, 128, 3)", "rmem", "", "(10 @ duo.b, 128 @ (duo.w, duo.l), 3)", "gmem", "(5, 2, 2, 32, 2, 3):(768, 384, 192, 6, 3, 1) [S(0), S(2), S(3)]"},
		{"15 down", "(768,)", "gmem", "", "(768 @ (lane.l, lane.g),)", "rmem", "(32, 3, 8):(0, 0, 1) [S(1), S(0)]"}, // PAR-102
		{"15 up", "(768,)", "rmem", "", "(768 @ (lane.l, lane.g),)", "gmem", "(32, 3, 8):(24, 8, 1) [S(1), S(0)]"},
		{"16", "(0, 5)", "gmem", "", "(0 @ grid.b, 5)", "rmem", "(20, 0, 5):(0, 5, 1) [S(0)]"},
		{"16 stays", "(0, 5)", "gmem", "", "(0 @ grid.b, 5)", "", "(20, 0, 5):(0, 5, 1) [S(0)]"},
		{"17", "(1, 6, 4)", "smem", "", "(1, 6 @ lane.g, 4)", "rmem", "(1, 3, 2, 4):(0, 0, 4, 1) [S(1), B()]"},            // SUGAR-29, PAR-112
		{"18", "(20, 9)", "gmem", "", "(20, 9)", "rmem", "(20, 9):(9, 1) [B()]"},                                          // SUGAR-28
		{"19", "(N, 7)", "gmem", "", "ShardLayout(Layout((N, 7), None), (Split(0),), K)", "rmem", "(N, 7):(0, 1) [S(0)]"}, // PAR-91, RES-12
		{"19 stays", "(N, 7)", "gmem", "", "ShardLayout(Layout((N, 7), None), (Split(0),), K)", "", "(N, 7):(7, 1) [S(0)]"},
		{"21", "(60, 48)", "gmem", "", "((60 @ grid.b, 48), (64, 1))", "rmem", "(20, 3, 48):(192, 64, 1) [S(0)]"}, // SUGAR-23, FN-22
		{"22", "(384,)", "gmem", "", "((384 @ (lane.g, lane.l),), (2,))", "rmem", "(3, 32, 4):(256, 8, 2) [S(0), S(1)]"},
		{"23", "(384,)", "gmem", "", "((384 @ (lane.g, lane.l),), (4, 12, 1))", "rmem", "(3, 32, 4):(4, 12, 1) [S(0), S(1)]"}, // SUGAR-10
		{"24", "(6, 64)", "gmem", "", "((6 @ lane.g, 64 @ lane.l), (64, 1))", "rmem", "(3, 2, 32, 2):(128, 64, 2, 1) [S(0), S(2)]"},
		{"25", "(20, 9)", "gmem", "", "((20 @ grid.b, 9), (9, 1))", "rmem", "(20, 9):(9, 1) [S(0)]"},
	}
	for _, c := range cases {
		t.Run(c.row, func(t *testing.T) {
			source := c.source
			if source != "" {
				source += ", "
			}
			storage := ""
			if c.to != "" {
				storage = fmt.Sprintf(", %q", c.to)
			}
			src := meshes + fmt.Sprintf("@func\ndef f(x: Tensor[%s, \"f32\", %s%q]):\n    with grid as m:\n        return tf.reshard(x, %s%s)\n", c.shape, source, c.from, c.sugar, storage)
			r := run(t, src)
			for _, d := range r.Diagnostics {
				if d.Severity == diag.Error {
					if !strings.Contains(d.Message, c.want) {
						t.Errorf("%s %s, want %s", d.Code, d.Message, c.want)
					}
					return
				}
			}
			if got := placed(function(t, r, "f").Return); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
}

// Rows 20 and 21 of section 11.1, and the examples of core-ir.md §11.2: sugar in a signature has the strides of one shared engine, whatever the
// storage, and written strides stay (RES-16, RES-17, FN-21, FN-22, FN-23).
func TestSignatureSugar(t *testing.T) {
	r := good(t, meshes+`
gpu = Mesh(Topology("gpu", 8), (8,), ("c",))
trd = Mesh(Topology("thread", 8), (2, 4), ("t", "l"))


@func
def f(
    a: Tensor[(60, 48), "bf16", (60 @ grid.b, 48), "smem"],
    b: Tensor[(60, 48), "f32", ((60 @ grid.b, 48), (64, 1)), "rmem"],
    c: Tensor[(64, 48), "f32", (64 @ gpu.c, 48)],
    d: Tensor[(64, 48), "f32", ((64 @ gpu.c, 48), (100, 1))],
    e: Tensor[(64, 48), "f32", ((8 @ gpu.c, 8, 48), (800, 100, 1))],
    g: Tensor[(2, S, 40), "f32", (2, S, 40 @ grid.b)],
    h: Tensor[(6, 64), "f32", ShardLayout(Layout((3, 2, 64), None), (Split(0),), lane)],
    i: Tensor[(60, 48), "bf16", ((6 @ lane.g, 64), {lane.l @ P("sum")})],
    j: Tensor[(96,), "f32", (3 @ lane.g, 32 @ lane.l)],
    k: Tensor[(4, 64), "f32", ((4 @ trd.l, 64), {trd.t @ P("sum")}), "smem"],
) -> Tensor[(96,), "f32", (96 @ (lane.g, lane.l),)]:
    return j
`)
	f := function(t, r, "f")
	for i, want := range []string{
		"(20, 3, 48):(144, 48, 1) [S(0)]",
		"(20, 3, 48):(192, 64, 1) [S(0)]",
		"(8, 8, 48):(384, 48, 1) [S(0)]",
		"(8, 8, 48):(800, 100, 1) [S(0)]",
		"(8, 8, 48):(800, 100, 1) [S(0)]",
		"(2, S, 20, 2):(40 * S, 40, 2, 1) [S(2)]",
		"(3, 2, 64):- [S(0)]",
		`(3, 2, 64):(128, 64, 1) [S(0), P("sum")]`,
		"(3, 32):(32, 1) [S(0), S(1)]",
		`(4, 64):(64, 1) [P("sum"), S(0)]`, // PAR-114
	} {
		if got := placed(f.Params[i].Typ); got != want {
			t.Errorf("%s: %s, want %s", f.Params[i].Name, got, want)
		}
	}
	if got := placed(f.Return); got != "(3, 32, 1):(32, 1, 1) [S(0), S(1)]" {
		t.Errorf("the return type is %s", got)
	}
	if !types.Equal(f.Params[3].Typ, f.Params[4].Typ) { // PAR-106: by hand and factored are one type
		t.Error("the factored spelling has another type")
	}
}

// shard.md §11.4: the small source, value by value.
func TestSmallSource(t *testing.T) {
	r := good(t, `
from tilefoundry.dsl import Mesh
@module(entry="halve")
class Halve:
    topologies = (Topology("thread", 96),)

    @func
    def halve(x: Tensor[(1, 1152), "f32"]) -> Tensor[(1, 1152), "f32"]:
        with Mesh("thread", (3, 32), ("g", "l")) as lane:
            r = tf.reshard(x, (1, 1152 @ (lane.g, lane.l)), "rmem")
            h = tf.mul(r, tf.full_like(r, value=0.5))
            return tf.reshard(h, (1, 1152 @ (lane.g, lane.l)), "gmem")
`)
	halve, _ := moduleNamed(t, r, "Halve").Lookup("halve")
	out := halve.Body.(*ir.Call)
	h := out.Args[0].(*ir.Call)
	if got := placed(out.Type()); got != "(1, 3, 32, 12):(1152, 384, 12, 1) [S(1), S(2)]" {
		t.Errorf("the result is %s", got)
	}
	for _, e := range []ir.Expr{h, h.Args[0], h.Args[1]} {
		if got := placed(e.Type()); got != "(1, 3, 32, 12):(0, 0, 0, 1) [S(1), S(2)]" {
			t.Errorf("%s", got)
		}
		local, err := types.LocalTypeOf(e.Type())
		if err != nil || local.(*types.Tensor).Rank() != 4 {
			t.Fatalf("%v, %v", local, err)
		}
		if n, _ := types.NumElements(local); n != 12 {
			t.Errorf("%d elements an instance, want 12", n)
		}
	}
	// The block makes no node (PAR-119): what is below the result is the two calls and their operands.
	if got := len(ir.PostOrder(halve.Body)); got != 5 {
		t.Errorf("%d nodes, want x, r, full_like, h and the result", got)
	}
}

// FN-31, FN-32, FN-43, PROP-56: a parameter without a layout takes any, with its Partial; one with a layout takes exactly that.
func TestShardedArguments(t *testing.T) {
	r := good(t, meshes+`
@func
def leaf(a: Tensor[(6, 64), "f32"]):
    return a + a, a


@func
def mid(a: Tensor[(6, 64), "f32"]):
    s, t = leaf(a)
    return s, t


@func
def top(a: Tensor[(6, 64), "f32", ((6 @ lane.g, 64), {lane.l @ P("sum")})]):
    s, t = mid(a)
    return s, t


@func
def exact(a: Tensor[(6, 64), "f32", (6 @ lane.g, 64)]):
    return a


@func
def agrees(a: Tensor[(6, 64), "f32", (3 @ lane.g, 2, 64)]):
    return exact(a)
`)
	top := function(t, r, "top")
	for i, f := range top.Return.(*types.Tuple).Fields {
		if got := placed(f); got != `(3, 2, 64):(128, 64, 1) [S(0), P("sum")]` {
			t.Errorf("field %d is %s", i, got)
		}
	}
	if got := placed(function(t, r, "agrees").Return); got != "(3, 2, 64):(128, 64, 1) [S(0), B()]" {
		t.Errorf("agrees returns %s", got)
	}
	for _, bad := range []string{"x: Tensor[(6, 64), \"f32\"]", `x: Tensor[(6, 64), "f32", (6, 64 @ lane.l)]`, `x: Tensor[(6, 64), "f32", (6 @ lane.g, 64), "smem"]`,
		`x: Tensor[(6, 64), "f32", ((6 @ lane.g, 64), (128, 1))]`} {
		r := run(t, meshes+"@func\ndef exact(a: Tensor[(6, 64), \"f32\", (6 @ lane.g, 64)]):\n    return a\n\n@func\ndef f("+bad+"):\n    return exact(x)\n")
		if len(r.Diagnostics) != 1 || !strings.Contains(r.Diagnostics[0].Message, "type mismatch") {
			t.Errorf("%s: %v", bad, r.Diagnostics)
		}
	}
}

// META-31, META-32, META-35: what a where annotation leaves on the node, and that it changes neither types nor sharing.
func TestWhereRecords(t *testing.T) {
	r := good(t, meshes+`
@func
def f(x: Tensor[(4, 8), "f32"]):
    x: where(layout=((_, 2 * 4 @ cta), {thread @ B(), warp @ P("max")}), mesh=grid, storage="smem")
    y: where(storage="rmem") = x + x
    return y * y


@func
def g(x: Tensor[(4, 8), "f32"]):
    y = x + x
    return y * y
`)
	f, g := function(t, r, "f"), function(t, r, "g")
	c := f.Params[0].Meta().Constraints
	if c == nil || len(c.List) != 3 {
		t.Fatalf("the parameter has %v", c)
	}
	layout := c.List[0].(ir.LayoutConstraint)
	if len(layout.Extents) != 2 || layout.Extents[0] != nil || fmt.Sprint(layout.Extents[1]) != "8" {
		t.Errorf("extents %v", layout.Extents)
	}
	var bindings []string
	for _, b := range layout.Bindings {
		bindings = append(bindings, b.Topology+" "+b.Attr.String())
	}
	if got := strings.Join(bindings, ", "); got != `cta S(1), thread B(), warp P("max")` {
		t.Errorf("bindings %s", got)
	}
	if m := c.List[1].(ir.MeshConstraint).Mesh; m.Topology.Name != "cta" {
		t.Errorf("mesh %v", m)
	}
	if s := c.List[2].(ir.StorageConstraint).Storage; s != types.SMem {
		t.Errorf("storage %v", s)
	}
	if p := c.Loc.File.Position(c.Loc.Span.Start); p.Line == 0 || !strings.HasPrefix(string(c.Loc.File.Src[c.Loc.Span.Start:]), "x: where(") {
		t.Errorf("the record lies at %v", p)
	}
	product := f.Body.(*ir.Call)
	if product.Args[0] != product.Args[1] || product.Args[0].Meta().Constraints == nil || product.Meta().Constraints != nil {
		t.Error("the shared operand carries the constraint, and it alone")
	}
	if !ir.Equal(product, g.Body) { // META-1, PAR-349
		t.Error("a constraint changes the program")
	}
}
