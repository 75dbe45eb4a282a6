package dsl_test

import (
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

func region(t *testing.T, e ir.Expr) *ir.GridRegion {
	t.Helper()
	for _, x := range ir.PostOrder(e) {
		if g, ok := x.(*ir.GridRegion); ok {
			return g
		}
	}
	t.Fatal("no loop")
	return nil
}

func carried(g *ir.GridRegion) string {
	names := make([]string, len(g.Carried))
	for i, v := range g.Carried {
		names[i] = v.Name
	}
	return strings.Join(names, " ")
}

// The example of core-ir.md §12.2: GRID-13 to GRID-15.
func TestFib(t *testing.T) {
	f := function(t, good(t, `
@func
def fib(x: Tensor[(4,), "f32"]) -> Tensor[(4,), "f32"]:
    p = tf.relu(x)
    q = tf.square(x)
    for i in tile(3):
        t = p + q
        q = p
        p = t
    return p
`), "fib")
	g := region(t, f.Body)
	if got := carried(g); got != "q p" { // PAR-330, PAR-141: the names rebound, in order
		t.Fatalf("carries %s", got)
	}
	for i, phi := range g.Carried { // PAR-329: a fresh variable of the first value's type
		if ir.Expr(phi) == g.Inits[i] || !types.Equal(phi.Typ, g.Inits[i].Type()) || phi == f.Params[0] {
			t.Errorf("phi %s", phi.Name)
		}
	}
	if ir.KindName(g.Inits[0]) != "Unary" || ir.KindName(g.Inits[1]) != "ReLU" {
		t.Errorf("first values %s %s", ir.KindName(g.Inits[0]), ir.KindName(g.Inits[1]))
	}
	add := g.Yields[1].(*ir.Call) // PAR-331: what the name denotes at the end of the body
	if g.Yields[0] != ir.Expr(g.Carried[1]) || add.Args[0] != ir.Expr(g.Carried[1]) || add.Args[1] != ir.Expr(g.Carried[0]) {
		t.Error("the yields read the phis")
	}
	get := f.Body.(*ir.Call) // PAR-333
	if get.Target.(ops.TupleGetItem).Index != 1 || get.Args[0] != ir.Expr(g) {
		t.Error("the result is the projection of p")
	}
	if g.Body != g.Yields[1] { // GRID-16: the last statement's value is t, which is the sum
		t.Error("the body is the last statement's value")
	}
}

func TestDomains(t *testing.T) {
	for _, c := range []struct{ rule, head, want string }{
		{"PAR-133", "tile(3)", "0 3 1"},
		{"PAR-134", "tile(8, 2)", "0 8 2"},
		{"PAR-126, PAR-131", "range(3)", "0 3 1"},
		{"PAR-128", "range(1, S)", "1 S 1"},
		{"PAR-129", "range(3, 20, 4)", "3 20 4"},
		{"PAR-127", "tile(20, S)", "0 20 S"},
		{"PAR-137: the extent is an end point", "range(2, 3)", "2 3 1"},
		{"PAR-138, PAR-139, TYP-84", "range(0, S // 2, 2 * 1)", "0 S // 2 2"},
		{"GRID-4: host calls", "tile(ceildiv(S, 4))", "0 (S + 4 - 1) // 4 1"},
		{"GRID-4: a constant dim", "tile(ceildiv(130, 64) * 2)", "0 6 1"},
		{"PRN-126: min and max", "tile(min(S, 4))", "0 min(S, 4) 1"},
		{"GRID-5", "range(-4, 0)", "-4 0 1"},
	} {
		t.Run(c.rule+" "+c.head, func(t *testing.T) {
			f := function(t, good(t, "S = DimVar(\"S\", 1, 9)\n\n\n@func\ndef f(x: Tensor[(4,), \"f32\"]):\n    for i in "+c.head+":\n        x = x + x\n    return x\n"), "f")
			g := region(t, f.Body) // PAR-125, PAR-314: a loop is a region, which is not unrolled (PAR-130)
			if got := dim.String(g.Start) + " " + dim.String(g.Extent) + " " + dim.String(g.Step); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
			if f.Body != ir.Expr(g) { // PAR-332: a single carry denotes the region itself
				t.Error("the carried name is the region")
			}
			if g.Induction.Type().String() != `Tensor[(), "i64", "rmem"]` { // PAR-131, PAR-133, core-ir.md §12.1
				t.Errorf("induction variable of type %s", g.Induction.Type())
			}
		})
	}
}

// PAR-130: `tile` and `range` over one domain are one region.
func TestTileAndRange(t *testing.T) {
	of := func(head string) *ir.Function {
		return function(t, good(t, "@func\ndef f(x: Tensor[(8, 4), \"f32\"]):\n    y = tf.zeros(shape=(4,), dtype=\"f32\")\n    for i in "+head+":\n        y = y + x[i, :]\n    return y\n"), "f")
	}
	if !ir.EqualFunctions(of("tile(8)"), of("range(8)")) || !ir.EqualFunctions(of("range(8)"), of("range(0, 8, 1)")) {
		t.Error("tile(8), range(8) and range(0, 8, 1) differ")
	}
	if ir.EqualFunctions(of("range(8)"), of("range(7)")) {
		t.Error("another domain is another region")
	}
}

// GRID-31, GRID-33, OP-sub-3, OP-sub-5, OP-slice-5, PAR-140: a subscript in a loop body is Slice and Gather calls.
func TestLoopSubscripts(t *testing.T) {
	for _, c := range []struct{ rule, head, sub, want string }{
		{"GRID-31, PAR-134, PAR-135: a window", "w in tile(8, 2)", "x[w, :]", `slice (w * 2, 0) (w * 2 + 2, 4) Tensor[(2, 4), "f32"]`},
		{"GRID-31: a symbolic step", "w in tile(8, S)", "x[w, 0:1]", `slice (w * S, 0) (w * S + S, 1) Tensor[(S, 1), "f32"]`},
		{"GRID-33, PAR-132: a scalar window", "i in range(0, 8, 2)", "x[i : i + 2, 0:4]", `slice (i, 0) (i + 2, 4) Tensor[(2, 4), "f32"]`},
		{"GRID-33, PAR-132: a scalar index", "i in range(8)", "x[i, :]", `gather 0 Tensor[(4,), "f32"]`},
		{"OP-sub-5: beside a slice", "i in range(8)", "x[i, 1:3]", `slice (0, 1) (8, 3) Tensor[(8, 2), "f32"]; gather 0 Tensor[(2,), "f32"]`},
		{"OP-sub-5: beside an integer", "i in range(4)", "x[3, i]", `slice (3, 0) (4, 4) Tensor[(1, 4), "f32"]; gather 1 Tensor[(1,), "f32"]; reshape Tensor[(), "f32"]`},
		{"OP-sub-5: twice", "i in range(4)", "x[i, i]", `gather 1 Tensor[(8,), "f32"]; gather 0 Tensor[(), "f32"]`},
	} {
		t.Run(c.rule, func(t *testing.T) {
			f := function(t, good(t, "S = DimVar(\"S\", 1, 9)\n\n\n@func\ndef f(x: Tensor[(8, 4), \"f32\"]):\n    for "+c.head+":\n        y = "+c.sub+"\n"), "f")
			if got := indexing(region(t, f.Body).Body); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

func indexing(e ir.Expr) string {
	var out []string
	for _, x := range ir.PostOrder(e) {
		c, ok := x.(*ir.Call)
		if !ok {
			continue
		}
		switch op := c.Target.(type) {
		case ops.Slice:
			out = append(out, "slice "+dim.Tuple(op.Begin, nil, nil)+" "+dim.Tuple(op.End, nil, nil)+" "+c.Type().String())
		case ops.Gather:
			out = append(out, "gather "+dim.String(dim.Const(op.Axis))+" "+c.Type().String())
		case ops.Reshape:
			out = append(out, "reshape "+c.Type().String())
		}
	}
	return strings.Join(out, "; ")
}

// GRID-18, PAR-142, PAR-143, PAR-337: a nested loop is a nested region; a name rebound only inside the inner loop is carried by both, and the inner loop starts from the outer phi.
func TestNestedCarry(t *testing.T) {
	f := function(t, good(t, `
@func
def f(x: Tensor[(4,), "f32"]):
    for i in range(2):
        for j in range(3):
            x = x + x
    return x
`), "f")
	outer := f.Body.(*ir.GridRegion)
	inner := outer.Yields[0].(*ir.GridRegion)
	if inner.Inits[0] != ir.Expr(outer.Carried[0]) || outer.Inits[0] != ir.Expr(f.Params[0]) || outer.Body != ir.Expr(inner) {
		t.Error("the inner loop starts from the outer phi and yields to it")
	}
}

// GRID-13, DEC-26: a float number takes the dtype of what the loop makes of it.
func TestFloatCarry(t *testing.T) {
	for _, c := range []struct{ rule, body, want string }{
		{"the operand's", "    acc = 0.0\n    for i in range(4):\n        acc = acc + s\n    return acc", "bf16"},
		{"open without an operand", "    acc = 1.0\n    for i in range(4):\n        acc = acc * 0.5\n    return acc", "f32"},
		{"through open values", "    acc = 0.0\n    for i in range(4):\n        t = acc * 0.5\n        acc = t + s\n    return acc", "bf16"},
		{"settled together", "    a = 0.0\n    acc = 0.0\n    for i in range(4):\n        acc = acc * 2.0 + a\n        a = a + s\n    return acc", "bf16"},
		{"by another value", "    acc = 0.0\n    for i in range(4):\n        acc = s * s\n    return acc", "bf16"},
		{"nested", "    acc = 0.0\n    for i in range(4):\n        p = 0.0\n        for j in range(4):\n            p = p + s\n        acc = acc + p\n    return acc", "bf16"},
		{"integers keep i64", "    acc = 0\n    for i in range(4):\n        acc = acc + 1\n    return acc", "i64"},
		{"booleans keep bool", "    acc = True\n    for i in range(4):\n        acc = acc and (s > 0.0)\n    return acc", "bool"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			f := function(t, good(t, "@func\ndef f(s: Tensor[(), \"bf16\"]):\n"+c.body+"\n"), "f")
			g := region(t, f.Body)
			k := len(g.Carried) - 1
			if c.rule == "settled together" {
				k = 0
			}
			if got, want := g.Carried[k].Typ.String(), `Tensor[(), "`+c.want+`", "umat"]`; got != want {
				t.Errorf("phi %s, want %s", got, want)
			}
			if l := g.Inits[k].Meta().Label; l != "" { // CORE-205
				t.Errorf("the first value has the label %q", l)
			}
		})
	}
}

// Float carries in loops nested as deep as CPython compiles are read a number of times that is linear in the depth.
func TestFloatCarryDepth(t *testing.T) {
	for _, leaf := range []string{"a18 * 0.5", "a18 + s"} {
		var b strings.Builder
		b.WriteString("@func\ndef f(s: Tensor[(), \"bf16\"]):\n    a0 = 0.0\n")
		indent := "    "
		name := func(i int) string { return "a" + dim.String(dim.Const(i)) }
		for i := 1; i < 19; i++ {
			b.WriteString(indent + "for i in range(2):\n")
			indent += "    "
			b.WriteString(indent + name(i) + " = 0.0\n")
		}
		b.WriteString(indent + "for i in range(2):\n" + indent + "    a18 = " + leaf + "\n")
		for i := 18; i >= 1; i-- {
			b.WriteString(indent + name(i-1) + " = " + name(i-1) + " * " + name(i) + "\n")
			indent = indent[4:]
		}
		b.WriteString("    return a0\n")
		want := map[string]string{"a18 * 0.5": `Tensor[(), "f32", "umat"]`, "a18 + s": `Tensor[(), "bf16", "umat"]`}[leaf]
		if got := function(t, good(t, b.String()), "f").Body.Type().String(); got != want {
			t.Errorf("%s: %s, want %s", leaf, got, want)
		}
	}
}
