package hir_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

var noLoc diag.Location

func shapeOf(entries ...any) []dim.Dim {
	out := make([]dim.Dim, len(entries))
	for i, e := range entries {
		switch e := e.(type) {
		case int:
			out[i] = dim.Const(e)
		case dim.Dim:
			out[i] = e
		}
	}
	return out
}

func tensorAt(t testing.TB, d *types.DType, l shard.Layout, s types.Storage, entries ...any) *types.Tensor {
	t.Helper()
	n, err := types.NewTensor(shapeOf(entries...), d, l, s)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func f32(t testing.TB, entries ...any) *types.Tensor {
	return tensorAt(t, types.F32, nil, types.GMem, entries...)
}

func smem(t testing.TB, entries ...any) *types.Tensor {
	return tensorAt(t, types.F32, nil, types.SMem, entries...)
}

func strided(t testing.TB, strides []int64, entries ...any) *types.Tensor {
	shape := shapeOf(entries...)
	return tensorAt(t, types.F32, shard.NewStrided(shard.Flat(shape...), shard.Ints(strides...)), types.GMem, entries...)
}

func dimVar(t testing.TB, name string, lo, hi int64) dim.Var {
	t.Helper()
	v, err := dim.NewVar(name, lo, hi)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func call(t testing.TB, target ir.Target, args ...ir.Expr) *ir.Call {
	t.Helper()
	c, err := ir.NewCall(target, args, noLoc)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func add(t testing.TB, a, b ir.Expr) *ir.Call { return call(t, ops.Binary{Fn: ir.Add}, a, b) }

func relu(t testing.TB, a ir.Expr) *ir.Call { return call(t, ops.ReLU{}, a) }

// fn makes a function of one parameter x.
func fn(t testing.TB, name string, x types.Type, body func(x *ir.Var) ir.Expr) *ir.Function {
	v := ir.NewVar("x", x, false)
	if body == nil {
		return ir.NewFunction(name, []*ir.Var{v}, nil, x)
	}
	return ir.NewFunction(name, []*ir.Var{v}, body(v), nil)
}

func wantError(t *testing.T, err error, code diag.Code, part string) *ir.Error {
	t.Helper()
	all := ir.AsErrors(err)
	if len(all) != 1 || all[0].Code != code || !strings.Contains(all[0].Error(), part) {
		t.Fatalf("got %v, want %s %q", err, code, part)
	}
	return all[0]
}

func elaborate(t testing.TB, f *ir.Function, args ...types.Type) *ir.Function {
	t.Helper()
	g, err := hir.NewRun().Elaborate(f, args)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// FN-31, FN-35, FN-37, FN-38, FN-40, FN-41: core-ir.md §11.3's example, with a storage in the place of its split: leaf and mid are open, mid is
// rebuilt for the argument's type with a leaf of that type, and neither original changes.
func TestElaborateExample(t *testing.T) {
	plain, other := f32(t, 8, 64), smem(t, 8, 64)
	leaf := fn(t, "leaf", plain, func(a *ir.Var) ir.Expr { return add(t, a, a) })
	mid := fn(t, "mid", plain, func(x *ir.Var) ir.Expr { return call(t, leaf, x) })
	leafBody, midBody := leaf.Body, mid.Body
	got := elaborate(t, mid, other)
	inner := got.Body.(*ir.Call).Target.(*ir.Function)
	if got == mid || inner == leaf || got.Name != "mid" || inner.Name != "leaf" {
		t.Fatalf("%v %v", got, inner)
	}
	for _, ty := range []types.Type{got.Params[0].Typ, got.Return, got.Body.Type(), inner.Params[0].Typ, inner.Body.Type()} {
		if !types.Equal(ty, other) {
			t.Errorf("type %s", ty)
		}
	}
	if mid.Body != midBody || leaf.Body != leafBody || !types.Equal(mid.Return, plain) || mid.Params[0] == got.Params[0] {
		t.Error("the originals change")
	}
	if elaborate(t, mid, plain) != mid {
		t.Error("FN-35: the declared type gives the callee itself")
	}
	if got.Origin != nil || len(got.Variants) != 0 { // FN-40
		t.Error("an elaborated function has no origin and no variants")
	}
	c := call(t, got, ir.NewVar("y", other, false))
	if !types.Equal(c.Type(), other) {
		t.Errorf("FN-41: type %s", c.Type())
	}
}

// FN-32, FN-33: what does not fit, named with position, parameter, expected and actual; a range never becomes a number.
func TestElaborateMismatch(t *testing.T) {
	s := dimVar(t, "S", 1, 9)
	layout := strided(t, []int64{8, 1}, 4, 8)
	pair, err := types.NewTuple(f32(t, 4), f32(t, 4))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name       string
		param, arg types.Type
		code       diag.Code
		part       string
	}{
		{"shape", f32(t, 4), f32(t, 8), diag.CallMismatch, "shape/dtype mismatch in argument 0 of g: parameter x is (4,) f32, the argument is (8,) f32"},
		{"dtype", f32(t, 4), tensorAt(t, types.BF16, nil, types.GMem, 4), diag.CallMismatch, "the argument is (4,) bf16"},
		{"static for DimVar", f32(t, s), f32(t, 4), diag.CallMismatch, "parameter x is (S,) f32, the argument is (4,) f32"},
		{"another range", f32(t, s), f32(t, dimVar(t, "S", 1, 5)), diag.CallMismatch, "shape/dtype mismatch"},
		{"contract, layout absent", layout, f32(t, 4, 8), diag.ContractMismatch, "type mismatch in argument 0 of g: parameter x is "},
		{"contract, strides", layout, strided(t, []int64{1, 4}, 4, 8), diag.ContractMismatch, "type mismatch"},
		{"tuple", f32(t, 4), pair, diag.ContractMismatch, "type mismatch"},
		{"tuple parameter", pair, f32(t, 4), diag.ContractMismatch, "type mismatch"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := fn(t, "g", c.param, func(x *ir.Var) ir.Expr { return x })
			_, err := hir.NewRun().Elaborate(g, []types.Type{c.arg})
			if e := wantError(t, err, c.code, c.part); e.Operand != 1 || e.Head != "Function" {
				t.Errorf("%+v", e)
			}
		})
	}
	for _, ty := range []types.Type{layout, pair, f32(t, s)} {
		g := fn(t, "g", ty, func(x *ir.Var) ir.Expr { return x })
		if elaborate(t, g, ty) != g {
			t.Errorf("%s", ty)
		}
	}
}

// FN-30, FN-44, SPEC-34: a callee is a function that exists, and one without variants is called itself; arity before types; the call sits at its place; a failed argument is silent.
func TestRunCall(t *testing.T) {
	x := ir.NewVar("x", f32(t, 4), false)
	g := fn(t, "g", x.Typ, func(x *ir.Var) ir.Expr { return relu(t, x) })
	loc := diag.Location{File: diag.NewFile("m.py", []byte("abc")), Span: diag.Span{Start: 1, End: 2}}
	_, err := hir.NewRun().Call(g, []ir.Expr{x, x}, loc)
	if e := wantError(t, err, diag.CallArity, "Function: arity mismatch: g takes 1 argument and the call gives 2"); e.Loc != loc {
		t.Errorf("%+v", e)
	}
	c, err := hir.NewRun().Call(g, []ir.Expr{x}, loc)
	if err != nil || c.Meta().Loc != loc || c.Target != ir.Target(g) {
		t.Errorf("%v %v", c, err)
	}
	c, err = hir.NewRun().Call(g, []ir.Expr{ir.NewInvalid("y")}, loc)
	if err != nil || !ir.IsInvalid(c.Type()) {
		t.Errorf("%v %v", c, err)
	}
	proto := fn(t, "p", x.Typ, nil)
	c, err = hir.NewRun().Call(proto, []ir.Expr{ir.NewVar("y", smem(t, 4), false)}, loc)
	if err != nil || c.Target != ir.Target(proto) || !types.Equal(c.Type(), x.Typ) { // FN-34
		t.Errorf("%v %v", c, err)
	}
}

// FN-36: one callee and one list of types give one function within a run, another in another run.
func TestElaborateMemo(t *testing.T) {
	g := fn(t, "g", f32(t, 4), func(x *ir.Var) ir.Expr { return relu(t, x) })
	run := hir.NewRun()
	a, errA := run.Elaborate(g, []types.Type{smem(t, 4)})
	b, errB := run.Elaborate(g, []types.Type{smem(t, 4)})
	if errA != nil || errB != nil || a != b || a == g {
		t.Errorf("%v %v", a, b)
	}
	if c := elaborate(t, g, smem(t, 4)); c == a || !ir.EqualFunctions(a, c) {
		t.Error("runs share nothing")
	}
	if c, err := run.Elaborate(a, []types.Type{smem(t, 4)}); err != nil || c != a {
		t.Errorf("an elaborated function stands for what it was made from: %v %v", c, err)
	}
	if c, err := run.Elaborate(a, []types.Type{f32(t, 4)}); err != nil || c != g {
		t.Errorf("%v %v", c, err)
	}
}

// FN-37: what does not depend on a parameter is kept, metadata of changed nodes too; parameters keep name and constness.
func TestElaborateKeepsWhatStays(t *testing.T) {
	w := ir.NewVar("w", f32(t, 4), true)
	x := ir.NewVar("x", f32(t, 4), false)
	fixed := call(t, ops.Zeros{Shape: shapeOf(4), DType: types.F32, Storage: types.UMat})
	changed := add(t, x, fixed)
	changed.Meta().Label = "y"
	x.Meta().Label = "lost" // A15
	f := ir.NewFunction("f", []*ir.Var{x, w}, changed, nil)
	got := elaborate(t, f, smem(t, 4), smem(t, 4))
	body := got.Body.(*ir.Call)
	if body.Args[1] != ir.Expr(fixed) || body.Meta().Label != "y" || body == changed {
		t.Errorf("%v", body)
	}
	if p := got.Params[1]; p.Name != "w" || !p.IsConst || got.Params[0].Meta().Label != "" {
		t.Errorf("%+v", got.Params)
	}
}

// loopOver makes a function with a loop that carries acc and adds to it a window of x.
func loopOver(t testing.TB, x types.Type, extent dim.Dim) *ir.Function {
	return fn(t, "f", x, func(x *ir.Var) ir.Expr {
		i := ir.NewInduction("i")
		leaf := dim.Scalar{Leaf: i}
		var b dim.Builder
		end := b.Add(leaf, dim.Const(2))
		part := call(t, ops.Slice{Begin: []dim.Dim{leaf}, End: []dim.Dim{end}, Strides: shapeOf(1)}, x)
		acc := ir.NewVar("acc", part.Type(), false)
		init := call(t, ops.Slice{Begin: shapeOf(0), End: shapeOf(2), Strides: shapeOf(1)}, x)
		sum := add(t, acc, part)
		g, err := ir.NewGridRegion(ir.GridRegion{Induction: i, Carried: []*ir.Var{acc}, Inits: []ir.Expr{init}, Body: sum, Yields: []ir.Expr{sum}, Extent: extent})
		if err != nil || b.Err() != nil {
			t.Fatal(err, b.Err())
		}
		return g
	})
}

// FN-39, GRID-24: a phi whose first value has another type is replaced, the induction variable and the bounds stay.
func TestElaborateLoop(t *testing.T) {
	f := loopOver(t, f32(t, 8), dim.Const(4))
	got := elaborate(t, f, smem(t, 8))
	old, n := f.Body.(*ir.GridRegion), got.Body.(*ir.GridRegion)
	if n.Induction != old.Induction || n.Carried[0] == old.Carried[0] || n.Carried[0].Name != "acc" || n.Extent != old.Extent || old.Carried[0].Typ.(*types.Tensor).Storage != types.GMem {
		t.Errorf("%+v", n)
	}
	if !types.Equal(n.Type(), smem(t, 2)) || !types.Equal(n.Yields[0].Type(), smem(t, 2)) {
		t.Errorf("%s", n.Type())
	}
	if err := ir.Infer(got.Body); err != nil {
		t.Error(err)
	}
}

// FN-42: a body that cannot take the argument fails at the op concerned, at its own place.
func TestElaborateFailsInTheBody(t *testing.T) {
	loc := diag.Location{File: diag.NewFile("m.py", []byte("abcdef")), Span: diag.Span{Start: 3, End: 5}}
	x := ir.NewVar("x", f32(t, 4), false)
	w := ir.NewVar("w", f32(t, 4), false)
	sum, err := ir.NewCall(ops.Binary{Fn: ir.Add}, []ir.Expr{x, w}, loc)
	if err != nil {
		t.Fatal(err)
	}
	g := ir.NewFunction("g", []*ir.Var{x, w}, sum, nil)
	h := ir.NewFunction("h", g.Params, call(t, g, x, w), nil)
	_, err = hir.NewRun().Call(h, []ir.Expr{ir.NewVar("a", smem(t, 4), false), ir.NewVar("b", f32(t, 4), false)}, noLoc)
	if e := wantError(t, err, diag.StorageMix, "Binary: conflicting storage"); e.Loc != loc {
		t.Errorf("%+v", e)
	}
	run := hir.NewRun()
	for range 2 { // a failed elaboration leaves nothing half done in the run
		if _, err := run.Elaborate(h, []types.Type{smem(t, 4), f32(t, 4)}); err == nil {
			t.Error("accepted")
		}
	}
	if _, err := run.Elaborate(h, []types.Type{smem(t, 4), smem(t, 4)}); err != nil {
		t.Error(err)
	}
}

// FN-7, FN-43, PROP-56: a Partial on an open argument passes through the body into the result, tuple fields included.
func TestElaborateKeepsPartial(t *testing.T) {
	topology, err := shard.NewTopology("gpu", dim.Const(4))
	if err != nil {
		t.Fatal(err)
	}
	m, err := shard.MakeMesh([]int64{4}, nil, topology)
	if err != nil {
		t.Fatal(err)
	}
	l, err := shard.Canonical(shapeOf(4, 8), m, []shard.Attr{shard.Partial{Reduction: "sum"}})
	if err != nil {
		t.Fatal(err)
	}
	partial := tensorAt(t, types.F32, l, types.GMem, 4, 8)
	g := fn(t, "g", f32(t, 4, 8), func(x *ir.Var) ir.Expr {
		tup, err := ir.NewTuple([]ir.Expr{call(t, ops.Unary{Fn: ir.Neg}, x), x})
		if err != nil {
			t.Fatal(err)
		}
		return tup
	})
	got := elaborate(t, g, partial).Return.(*types.Tuple)
	for _, f := range got.Fields {
		if !types.Equal(f, partial) {
			t.Errorf("field %s", f)
		}
	}
	_, err = hir.NewRun().Elaborate(fn(t, "h", f32(t, 4, 8), func(x *ir.Var) ir.Expr { return call(t, ops.Unary{Fn: ir.Square}, x) }), []types.Type{partial})
	wantError(t, err, diag.PartialNotAdmitted, "Partial(sum)")
}

// callChain makes n functions, each calling the one before twice.
func callChain(t testing.TB, n int) *ir.Function {
	f := fn(t, "f0", f32(t, 4), func(x *ir.Var) ir.Expr { return relu(t, x) })
	for i := range n {
		g := f
		f = fn(t, fmt.Sprintf("f%d", i+1), f32(t, 4), func(x *ir.Var) ir.Expr {
			a := call(t, g, x)
			return call(t, g, a)
		})
	}
	return f
}

// A chain of functions that each call the one before twice is rebuilt once a function, without nesting.
func TestElaborateDeepChain(t *testing.T) {
	f := callChain(t, 8000)
	got := elaborate(t, f, smem(t, 4))
	if n := len(ir.Reachable(got)); n != 8001 {
		t.Errorf("%d functions", n)
	}
	if err := hir.VerifyFunction(got); err != nil {
		t.Error(err)
	}
}

func BenchmarkElaborate(b *testing.B) {
	for _, n := range []int{2000, 4000, 8000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			f := callChain(b, n)
			b.ReportAllocs()
			for b.Loop() {
				elaborate(b, f, smem(b, 4))
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/function")
		})
	}
}
