package ir

import (
	"slices"
	"testing"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/types"
	"pgregory.net/rapid"
)

// CORE-601, CORE-602, CORE-603: the children of each kind, in order; variables and constants have none, a call's target is no child.
func TestChildren(t *testing.T) {
	x, y := f32(t, "x", 4), f32(t, "y", 4)
	f := NewFunction("f", []*Var{x}, neg(t, x), nil)
	phi := NewVar("p", x.Typ, false)
	body, yield := neg(t, phi), add(t, phi, x)
	g, err := NewGridRegion(GridRegion{Induction: NewInduction("i"), Carried: []*Var{phi}, Inits: []Expr{y}, Body: body, Yields: []Expr{yield}, Extent: dim.Const(2)})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		e    Expr
		want []Expr
	}{
		{x, nil}, {literal(t, 1.0), nil}, {add(t, x, y), []Expr{x, y}}, {call(t, f, y), []Expr{y}}, {tuple(t, y, x), []Expr{y, x}},
		{g, []Expr{y, body, yield}}, {f, []Expr{f.Body}}, {NewFunction("p", []*Var{x}, nil, x.Typ), nil},
	} {
		if got := Children(c.e); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v", KindName(c.e), got)
		}
	}
}

// CORE-606, CORE-607: operands before consumers, a shared node once.
func TestPostOrder(t *testing.T) {
	x := f32(t, "x", 4)
	a := neg(t, x)
	b := add(t, a, a)
	if got := PostOrder(b, a); !slices.Equal(got, []Expr{x, a, b}) {
		t.Errorf("%v", got)
	}
	if n := len(PostOrder(doubling(t, x, 1000))); n != 1001 {
		t.Errorf("%d nodes", n)
	}
}

// Callees and reachable functions come before their callers, each once, however long the chain.
func TestReachable(t *testing.T) {
	f := function(t, "f0", func(p ...*Var) Expr { return p[0] }, "x")
	chain := []*Function{f}
	for range 20_000 {
		g := f
		f = function(t, "f", func(p ...*Var) Expr { return add(t, call(t, g, p[0]), call(t, g, p[0])) }, "x")
		chain = append(chain, f)
	}
	if got := Reachable(f); !slices.Equal(got, chain) {
		t.Errorf("%d functions", len(got))
	}
	if got := Callees(f.Body); len(got) != 1 || got[0] != chain[len(chain)-2] {
		t.Errorf("%v", got)
	}
}

// CORE-604, CORE-606, META-7: nothing changed gives the same node; a change copies what is above it and nothing else, keeping type and metadata.
func TestRewrite(t *testing.T) {
	x, y := f32(t, "x", 4), f32(t, "y", 4)
	kept := neg(t, y)
	changed := neg(t, x)
	changed.Meta().Label = "c"
	root := add(t, changed, kept)
	root.Meta().Label = "r"
	same, err := Rewrite(root, func(_, cur Expr) (Expr, error) { return cur, nil })
	if err != nil || same != Expr(root) {
		t.Errorf("identity: %v %v", same, err)
	}
	z := f32(t, "z", 4)
	got, err := Rewrite(root, func(old, cur Expr) (Expr, error) {
		if old == Expr(x) {
			return z, nil
		}
		return cur, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	n := got.(*Call)
	if n == root || n.Args[1] != Expr(kept) || n.Args[0].(*Call).Args[0] != Expr(z) || n.Meta().Label != "r" || n.Args[0].Meta().Label != "c" ||
		!types.Equal(n.Type(), root.Type()) || root.Args[0] != Expr(changed) {
		t.Errorf("%v", n)
	}
}

// CORE-605, CORE-606: a rewrite is handed each node once and never a binding site, and its result is as shared as the original.
func TestRewriteKeepsSharing(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		root := randomGraph(r, t, "g")
		visits := map[Expr]int{}
		got, err := Rewrite(root, func(old, cur Expr) (Expr, error) {
			visits[old]++
			if v, ok := cur.(*Var); ok {
				return NewVar(v.Name, v.Typ, v.IsConst), nil
			}
			return cur, nil
		})
		if err != nil {
			r.Fatal(err)
		}
		for e, n := range visits {
			if n != 1 {
				r.Fatalf("%s visited %d times", KindName(e), n)
			}
		}
		if len(PostOrder(got)) != len(PostOrder(root)) || !Equal(got, root) {
			r.Fatal("sharing or structure is lost")
		}
	})
	g := window(t, "i", 1).(*Call).Args[0].(*GridRegion)
	if _, err := Rewrite(g, func(old, cur Expr) (Expr, error) {
		if old == Expr(g.Induction) {
			t.Error("a binding site is handed to the rewrite")
		}
		return cur, nil
	}); err != nil {
		t.Error(err)
	}
}

// CORE-731, CORE-733: Infer finds what a careless rewrite leaves behind, and every call that does not hold.
func TestInfer(t *testing.T) {
	x := f32(t, "x", 4)
	root := add(t, neg(t, x), neg(t, x))
	if err := Infer(root, tuple(t, root), fib(t, [3]string{"q", "p", "i"}, false)); err != nil {
		t.Error(err)
	}
	half := NewVar("x", tensor(t, types.BF16, 4), false)
	stale, err := Rewrite(root, func(old, cur Expr) (Expr, error) {
		if old == Expr(x) {
			return half, nil
		}
		return cur, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := AsErrors(Infer(stale)); len(got) != 2 || !contains(got[0].Error(), "Neg: the recorded type") {
		t.Errorf("%v", got)
	}
	fresh, err := Rewrite(root, func(old, cur Expr) (Expr, error) {
		if old == Expr(x) {
			return half, nil
		}
		if c, ok := cur.(*Call); ok && cur != old {
			return c.Reinferred(c.Target, c.Args)
		}
		return cur, nil
	})
	if err != nil || Infer(fresh) != nil || !types.Equal(fresh.Type(), half.Typ) {
		t.Errorf("%v %v", fresh, err)
	}
}

// Op attributes are rewritten where they hold a variable, and an op without one is the same op (META-35, SPEC-46).
func TestMapOp(t *testing.T) {
	s := dimVar(t, "S", 1, 9)
	bind := dim.Bind(map[string]int64{"S": 3})
	op := fillOp{Shape: shapeOf(mustAdd(t, s), 4), DType: types.F32, Storage: types.GMem}
	got, err := MapOp(op, bind)
	if err != nil || !EqualOps(got, fillOp{Shape: shapeOf(4, 4), DType: types.F32, Storage: types.GMem}) {
		t.Errorf("%v %v", got, err)
	}
	var seen []dim.Dim
	VisitOpDims(op, func(d dim.Dim) { seen = append(seen, d) })
	if len(seen) != 2 || seen[1] != dim.Const(4) {
		t.Errorf("%v", seen)
	}
	if _, err := MapOp(op, dim.Bind(map[string]int64{"S": 9})); err == nil {
		t.Error("an extent outside the range is refused")
	}
	if got, err := MapOp(addOp{Fn: Add}, bind); err != nil || !EqualOps(got, addOp{Fn: Add}) {
		t.Errorf("%v %v", got, err)
	}
}

type strangeExpr struct{ *Var }

// CORE-610: a node kind without a rule is an internal error that names it, never a leaf.
func TestUnknownKind(t *testing.T) {
	defer func() {
		if r := recover(); r == nil || !contains(r.(string), "strangeExpr") {
			t.Errorf("recovered %v", r)
		}
	}()
	Children(strangeExpr{f32(t, "x", 4)})
}
