package ir

import (
	"fmt"
	"math"
	"testing"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/types"
	"pgregory.net/rapid"
)

func mustAdd(t testing.TB, d dim.Dim) dim.Dim {
	t.Helper()
	n, err := dim.New(dim.Add, d, dim.Const(1))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// doubling is x = x + x, n times: one node a step, 2^n paths.
func doubling(t testing.TB, x Expr, n int) Expr {
	for range n {
		x = add(t, x, x)
	}
	return x
}

// CORE-502, CORE-504, META-1: each kind compares its own fields; metadata takes no part.
func TestEqual(t *testing.T) {
	x := f32(t, "x", 4)
	x2 := f32(t, "x", 4)
	labelled := neg(t, x2)
	labelled.Meta().Label = "y"
	half := NewVar("x", tensor(t, types.BF16, 4), false)
	constX := NewVar("x", x.Typ, true)
	loop := NewInduction("i")
	slice := func(v *Var, begin, end int) Expr {
		return call(t, cutOp{Begin: shapeOf(begin), End: shapeOf(end)}, v)
	}
	for _, c := range []struct {
		name string
		a, b Expr
		want bool
	}{
		{"var by name", x, x2, true}, {"var of another name", x, f32(t, "y", 4), false}, {"var of another type", x, half, false},
		{"var of another constness", x, constX, false}, {"call", neg(t, x), labelled, true}, {"op", neg(t, x), call(t, pairOp{}, x2), false},
		{"attribute", slice(x, 0, 2), slice(x2, 0, 2), true}, {"another attribute", slice(x, 0, 2), slice(x2, 1, 3), false},
		{"kinds", x, neg(t, x), false}, {"constant", literal(t, 1.0), literal(t, 1.0), true}, {"payload kind", literal(t, true), literal(t, int64(1)), false},
		{"payload", literal(t, 1.0), literal(t, 2.0), false}, {"signed zero", literal(t, 0.0), literal(t, math.Copysign(0, -1)), false},
		{"nan", literal(t, math.NaN()), literal(t, math.NaN()), true},
		{"constant's type", literal(t, 1.0), literal(t, 1.0).Retyped(types.BF16), false},
		{"tuple", tuple(t, x, x), tuple(t, x2, x2), true}, {"tuple length", tuple(t, x), tuple(t, x2, x2), false},
		{"sharing is not compared", add(t, neg(t, x), neg(t, x)), doubleUse(t, x2), true},
		{"free loop variables", loop, NewInduction("i"), true},
	} {
		if got := Equal(c.a, c.b); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
		if got := Equal(c.b, c.a); got != c.want {
			t.Errorf("%s, swapped: %v", c.name, got)
		}
		if !Equal(c.a, c.a) {
			t.Errorf("%s: not equal to itself", c.name)
		}
	}
}

func doubleUse(t testing.TB, x Expr) Expr {
	y := neg(t, x)
	return add(t, y, y)
}

func function(t testing.TB, name string, body func(params ...*Var) Expr, params ...string) *Function {
	vars := make([]*Var, len(params))
	for i, p := range params {
		vars[i] = f32(t, p, 4)
	}
	return NewFunction(name, vars, body(vars...), nil)
}

// CORE-501, CORE-502: a function's parameters are compared by where they are bound, so a swap is seen though both have one type; two
// parameters of one name are never confused.
func TestEqualFunctions(t *testing.T) {
	sub := func(i, j int) func(...*Var) Expr {
		return func(p ...*Var) Expr { return call(t, addOp{Fn: Sub}, p[i], p[j]) }
	}
	f := function(t, "f", sub(0, 1), "a", "b")
	if !EqualFunctions(f, function(t, "f", sub(0, 1), "a", "b")) {
		t.Error("equal functions differ")
	}
	for name, g := range map[string]*Function{
		"swapped operands": function(t, "f", sub(1, 0), "a", "b"), "another name": function(t, "g", sub(0, 1), "a", "b"),
		"other parameter names": function(t, "f", sub(0, 1), "b", "a"), "one parameter more": function(t, "f", sub(0, 1), "a", "b", "c"),
	} {
		if EqualFunctions(f, g) || EqualFunctions(g, f) {
			t.Error(name)
		}
	}
	if EqualFunctions(function(t, "f", sub(0, 1), "a", "a"), function(t, "f", sub(1, 0), "a", "a")) {
		t.Error("same-named parameters are confused")
	}
	sealed := function(t, "f", sub(0, 1), "a", "b")
	sealed.Label, sealed.Origin, sealed.BoundExtent = "label", f, []Extent{{"S", 1}}
	sealed.Seal()
	if !EqualFunctions(f, sealed) { // CORE-504
		t.Error("out-of-band state takes part")
	}
	base := func(lo int64) *Function {
		p := f32(t, "a", 4)
		b := NewFunction("f", []*Var{p}, nil, p.Typ)
		v := f32(t, "w", 4)
		b.Variants = []*Function{NewFunction("f", []*Var{v}, neg(t, v), nil)}
		b.Variants[0].Specializations = []Pattern{DimVarRange{"S", lo, 9}}
		b.Converters = []Converter{{"w", function(t, "c", func(p ...*Var) Expr { return p[0] }, "raw")}}
		return b
	}
	if !EqualFunctions(base(1), base(1)) || EqualFunctions(base(1), base(2)) {
		t.Error("variants and their patterns")
	}
	other := base(1)
	other.Converters[0].Weight = "v"
	if EqualFunctions(base(1), other) {
		t.Error("converters")
	}
	// Callees are compared through calls.
	caller := func(g *Function) *Function {
		return function(t, "h", func(p ...*Var) Expr { return call(t, g, p[0], p[0]) }, "x")
	}
	if !EqualFunctions(caller(f), caller(sealed)) || EqualFunctions(caller(f), caller(function(t, "f", sub(1, 0), "a", "b"))) {
		t.Error("callees")
	}
}

// fib is the loop of core-ir.md §12.2: two carries whose yields cross.
func fib(t testing.TB, names [3]string, swap bool) *Function {
	x := f32(t, "x", 4)
	p, q := neg(t, x), add(t, x, x)
	phiQ, phiP := NewVar(names[0], q.Type(), false), NewVar(names[1], p.Type(), false)
	sum := add(t, phiP, phiQ)
	g := GridRegion{Induction: NewInduction(names[2]), Carried: []*Var{phiQ, phiP}, Inits: []Expr{q, p}, Body: sum,
		Yields: []Expr{phiP, sum}, Extent: dim.Const(3)}
	if swap {
		g.Yields[0] = phiQ
	}
	region, err := NewGridRegion(g)
	if err != nil {
		t.Fatal(err)
	}
	return NewFunction("fib", []*Var{x}, call(t, fieldOp{Index: 1}, region), nil)
}

// PRN-114, CORE-502: loop variables compare by position; their names count in Equal only. A phi is never taken for another one.
func TestEqualLoops(t *testing.T) {
	a := fib(t, [3]string{"q", "p", "i"}, false)
	if !Equal(a, fib(t, [3]string{"q", "p", "i"}, false)) {
		t.Error("equal loops differ")
	}
	renamed := fib(t, [3]string{"q1", "p1", "j"}, false)
	if Equal(a, renamed) || !EqualUnderPrint(a, renamed) {
		t.Error("names of loop variables")
	}
	if crossed := fib(t, [3]string{"q", "p", "i"}, true); Equal(a, crossed) || EqualUnderPrint(a, crossed) {
		t.Error("a yield of another phi")
	}
	same := fib(t, [3]string{"p", "p", "p"}, false)
	if other := fib(t, [3]string{"p", "p", "p"}, true); Equal(same, other) {
		t.Error("phis of one name are confused")
	}
}

// window makes a loop whose only value is a part of x that ends at its variable: attribute and type hold the variable, also those of what uses the
// loop.
func window(t testing.TB, name string, extra int64) Expr {
	x := f32(t, "x", 16)
	i := NewInduction(name)
	var b dim.Builder
	end := b.Add(dim.Scalar{Leaf: i}, dim.Const(extra))
	part := call(t, cutOp{Begin: shapeOf(0), End: []dim.Dim{end}}, x)
	g, err := NewGridRegion(GridRegion{Induction: i, Body: part, Extent: dim.Const(4)})
	if err != nil || b.Err() != nil {
		t.Fatal(err, b.Err())
	}
	return neg(t, g)
}

// CORE-502: variables inside attributes and types correspond as those in operands do.
func TestEqualVariablesInDims(t *testing.T) {
	if !EqualUnderPrint(window(t, "i", 0), window(t, "j", 0)) || EqualUnderPrint(window(t, "i", 0), window(t, "i", 1)) {
		t.Error("bounds over the loop variable")
	}
	if !Equal(window(t, "i", 0), window(t, "i", 0)) || Equal(window(t, "i", 0), window(t, "j", 0)) {
		t.Error("Equal compares names")
	}
}

// EqualUnderPrint ignores the body of a loop with carries; Equal does not (PRN-114).
func TestEqualLoopBody(t *testing.T) {
	build := func(extra bool) *GridRegion {
		x := f32(t, "x", 4)
		acc := NewVar("acc", x.Typ, false)
		body := Expr(neg(t, acc))
		y := body
		if extra {
			body = neg(t, body)
		}
		g, err := NewGridRegion(GridRegion{Induction: NewInduction("i"), Carried: []*Var{acc}, Inits: []Expr{x}, Body: body, Yields: []Expr{y}, Extent: dim.Const(2)})
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	if Equal(build(false), build(true)) || !EqualUnderPrint(build(false), build(true)) {
		t.Error("the body of a loop with carries")
	}
}

// treeEqual is the definition of CORE-502 read literally, for graphs without loops: exponential, so for small graphs only.
func treeEqual(a, b Expr) bool {
	ca, cb := Children(a), Children(b)
	if len(ca) != len(cb) || KindName(a) != KindName(b) || !types.Equal(a.Type(), b.Type()) {
		return false
	}
	if v, ok := a.(*Var); ok && v.Name != b.(*Var).Name {
		return false
	}
	if c, ok := a.(*Call); ok && !EqualOps(c.Target.(Op), b.(*Call).Target.(Op)) {
		return false
	}
	for i := range ca {
		if !treeEqual(ca[i], cb[i]) {
			return false
		}
	}
	return true
}

// randomGraph draws a DAG of calls over two variables; equal draws give equal graphs with sharing of their own.
func randomGraph(t *rapid.T, tb testing.TB, label string) Expr {
	nodes := []Expr{f32(tb, "x", 4), f32(tb, "y", 4)}
	n := rapid.IntRange(1, 7).Draw(t, label+" size")
	for i := range n {
		pick := func(what string) Expr {
			return nodes[rapid.IntRange(0, len(nodes)-1).Draw(t, fmt.Sprintf("%s %s %d", label, what, i))]
		}
		if rapid.Bool().Draw(t, fmt.Sprintf("%s op %d", label, i)) {
			nodes = append(nodes, neg(tb, pick("a")))
		} else {
			nodes = append(nodes, add(tb, pick("a"), pick("b")))
		}
	}
	return nodes[len(nodes)-1]
}

// CORE-502, CORE-506: the automaton comparison decides exactly what the definition on trees does.
func TestEqualAgreesWithTrees(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		a, b := randomGraph(r, t, "a"), randomGraph(r, t, "b")
		if got, want := Equal(a, b), treeEqual(a, b); got != want {
			r.Fatalf("Equal %v, by definition %v", got, want)
		}
		copied, err := CloneFunction(NewFunction("f", nil, a, nil))
		if err != nil {
			r.Fatal(err)
		}
		if copied.Body == a || !Equal(a, copied.Body) || !treeEqual(a, copied.Body) {
			r.Fatal("a clone is equal and not identical")
		}
		if len(PostOrder(a)) != len(PostOrder(copied.Body)) { // CORE-123
			r.Fatal("a clone keeps the sharing")
		}
	})
}

// Comparing x = x + x 8,000 times is a matter of 8,000 steps, and a chain of 100,000 does not overflow the stack.
func TestEqualIsLinear(t *testing.T) {
	if !Equal(doubling(t, f32(t, "x", 4), 8000), doubling(t, f32(t, "x", 4), 8000)) {
		t.Error("doubling")
	}
	if Equal(doubling(t, f32(t, "x", 4), 8000), doubling(t, f32(t, "x", 4), 8001)) {
		t.Error("another length")
	}
	chain := func() Expr {
		var x Expr = f32(t, "x", 4)
		for range 100_000 {
			x = neg(t, x)
		}
		return x
	}
	a := chain()
	if !Equal(a, chain()) || len(PostOrder(a)) != 100_001 {
		t.Error("a deep chain")
	}
	g, err := CloneFunction(NewFunction("f", nil, a, nil))
	if err != nil || !Equal(g.Body, a) {
		t.Errorf("a deep clone: %v", err)
	}
}
