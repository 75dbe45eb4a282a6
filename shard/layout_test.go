package shard

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
)

func mustVar(t testing.TB, name string, lo, hi int64) dim.Var {
	t.Helper()
	v, err := dim.NewVar(name, lo, hi)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func mustNest(t testing.TB, parts ...IntTuple) IntTuple {
	t.Helper()
	n, err := Nest(parts...)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func mustComposed(t testing.TB, inner Layout, offset dim.Dim, outer Layout) *Composed {
	t.Helper()
	l, err := NewComposed(inner, offset, outer)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func mustSharded(t testing.TB, layout Layout, mesh *Mesh, attrs ...Attr) *Sharded {
	t.Helper()
	l, err := NewSharded(layout, attrs, mesh)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func strided(shape, strides []int64) *Strided { return NewStrided(Ints(shape...), Ints(strides...)) }

func mustMesh(t testing.TB, name string, size int64, extents []int64, names ...string) *Mesh {
	t.Helper()
	m, err := MakeMesh(extents, names, Topology{name, dim.Const(size)})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// launched is a mesh of one launch-provided axis.
func launched(t testing.TB) *Mesh {
	t.Helper()
	m, err := NewMesh(Topology{Name: "cta"}, NewStrided(Flat(nil), Ints(1)), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func wantError(t *testing.T, err error, code diag.Code, class string, words ...string) {
	t.Helper()
	var e *dim.Error
	if !errors.As(err, &e) {
		t.Fatalf("got %v, want an error %s", err, code)
	}
	if e.Code != code || e.Class != class {
		t.Errorf("got %s %s (%s), want %s %s", e.Code, e.Class, e.Message, code, class)
	}
	for _, w := range words {
		if !strings.Contains(e.Message+"\n"+e.Help, w) {
			t.Errorf("%q (help %q) does not contain %q", e.Message, e.Help, w)
		}
	}
}

// SHARD-1, SHARD-2, SHARD-3, SHARD-4, SHARD-5: entries, flattening, product, congruence.
func TestIntTuple(t *testing.T) {
	s := mustVar(t, "S", 1, 9)
	nested := mustNest(t, Entry(dim.Const(2)), Ints(3, 4), IntTuple{})
	if !dim.EqualAll(nested.Flatten(), dim.Consts(2, 3, 4)) || nested.Len() != 3 { // SHARD-2, SHARD-5
		t.Errorf("%s flattens to %v", nested, nested.Flatten())
	}
	if got := nested.String(); got != "(2, (3, 4), ())" {
		t.Errorf("text is %s", got)
	}
	if lone := Entry(s); len(lone.Flatten()) != 1 || lone.Flatten()[0] != s { // SHARD-1, SHARD-2
		t.Errorf("a lone entry flattens to %v", lone.Flatten())
	}
	if n, err := nested.Product(); n != 24 || err != nil { // SHARD-3
		t.Errorf("product is %d, %v", n, err)
	}
	if n, err := (IntTuple{}).Product(); n != 1 || err != nil { // SHARD-3
		t.Errorf("product of () is %d, %v", n, err)
	}
	for _, bad := range []IntTuple{Flat(dim.Const(2), s), Flat(nil)} { // SHARD-3, SHARD-6
		_, err := bad.Product()
		wantError(t, err, diag.ExtentNotConcrete, "ValueError", bad.String())
	}
	_, err := Ints(1<<40, 1<<40).Product()
	wantError(t, err, diag.DimOverflow, "ValueError")
	for _, c := range []struct { // SHARD-4
		a, b IntTuple
		want bool
	}{
		{Ints(2, 3), Ints(7, 8), true}, {Ints(2), Entry(dim.Const(2)), false}, {nested, Ints(1, 2, 3), false},
		{nested, mustNest(t, Entry(s), Ints(1, 1), IntTuple{}), true}, {IntTuple{}, IntTuple{}, true},
		{mustNest(t, Ints(1, 2), Ints(3)), mustNest(t, Ints(1), Ints(2, 3)), false},
	} {
		if got := Congruent(c.a, c.b); got != c.want {
			t.Errorf("Congruent(%s, %s) = %v", c.a, c.b, got)
		}
	}
}

// Tuples and layouts of shared parts stay walkable.
func TestSharedGrowthIsRefused(t *testing.T) {
	tuple, err := Ints(1), error(nil)
	for range 60 {
		if tuple, err = Nest(tuple, tuple); err != nil {
			break
		}
	}
	wantError(t, err, diag.SymbolicTooLarge, "ValueError")
	for deep := Ints(1); err == nil; {
		deep, err = Nest(deep)
	}
	wantError(t, err, diag.SymbolicTooLarge, "ValueError")
	var layout Layout = EmptyLayout
	err = nil
	for i := 0; i < 60 && err == nil; i++ {
		layout, err = NewComposed(layout, dim.Const(0), layout)
	}
	wantError(t, err, diag.SymbolicTooLarge, "ValueError")
}

// SHARD-7, SHARD-8, SHARD-10, SHARD-11, SHARD-12, SHARD-13, SHARD-14, SHARD-15, SHARD-17: members, domains, equality.
func TestLayoutRecords(t *testing.T) {
	s := mustVar(t, "S", 1, 9)
	if !Plain(EmptyLayout) || len(EmptyLayout.Domain()) != 0 || EmptyLayout.Strides == nil || EmptyLayout.String() != "Layout((), ())" { // SHARD-13, SHARD-14
		t.Errorf("the empty layout is %s", EmptyLayout)
	}
	deferred := &Strided{Shape: Ints(4, 8)}
	if deferred.String() != "Layout((4, 8), None)" || Equal(deferred, strided([]int64{4, 8}, []int64{8, 1})) { // SHARD-11, SHARD-12
		t.Errorf("absent strides are %s", deferred)
	}
	if Equal(&Strided{}, EmptyLayout) { // SHARD-13
		t.Error("strides () are not absent strides")
	}
	if got, err := deferred.FlatStrides(); err != nil || !dim.EqualAll(got, dim.Consts(1, 4)) { // SHARD-12, LAY-1
		t.Errorf("absent strides evaluate as %v, %v", got, err)
	}
	outer := NewStrided(Flat(s, dim.Const(2)), Ints(2, 1))
	composed := mustComposed(t, strided([]int64{3}, []int64{1}), dim.Const(5), outer)
	if !dim.EqualAll(composed.Domain(), []dim.Dim{s, dim.Const(2)}) { // SHARD-8, SHARD-17
		t.Errorf("domain is %v", composed.Domain())
	}
	if inner := mustComposed(t, strided([]int64{3}, []int64{1}), dim.Const(5), nil); !dim.EqualAll(inner.Domain(), dim.Consts(3)) { // SHARD-17
		t.Errorf("domain is %v", inner.Domain())
	}
	if none := mustComposed(t, nil, dim.Const(5), nil); len(none.Domain()) != 0 { // SHARD-17
		t.Errorf("domain is %v", none.Domain())
	}
	if got := composed.String(); got != "ComposedLayout(inner=Layout((3,), (1,)), offset=5, outer=Layout((S, 2), (2, 1)))" { // SHARD-15
		t.Errorf("text is %s", got)
	}
	mesh := mustMesh(t, "thread", 8, []int64{8}, "l")
	placed := mustSharded(t, composed, mesh, Split{0})
	if Plain(placed) || !dim.EqualAll(placed.Domain(), composed.Domain()) { // SHARD-52
		t.Errorf("domain is %v", placed.Domain())
	}
	same := mustSharded(t, mustComposed(t, strided([]int64{3}, []int64{1}), dim.Const(5), NewStrided(Flat(s, dim.Const(2)), Ints(2, 1))),
		mustMesh(t, "thread", 8, []int64{8}, "l"), Split{0})
	if !Equal(placed, same) { // SHARD-10
		t.Error("equal fields make equal layouts")
	}
	for _, other := range []Layout{ // SHARD-10
		mustSharded(t, composed, mustMesh(t, "thread", 8, []int64{8}, "m"), Split{0}),
		mustSharded(t, composed, mustMesh(t, "cta", 8, []int64{8}, "l"), Split{0}),
		mustSharded(t, composed, mesh), mustSharded(t, composed, mesh, Split{1}), mustSharded(t, composed.Outer, mesh, Split{0}),
		composed, composed.Outer, nil,
		mustComposed(t, nil, dim.Const(5), outer), mustComposed(t, composed.Inner, dim.Const(4), outer),
	} {
		if Equal(placed, other) || Equal(other, placed) {
			t.Errorf("%s equals %v", placed, other)
		}
	}
	if Equal(composed, mustComposed(t, composed.Inner, dim.Const(4), outer)) || !Equal(nil, nil) {
		t.Error("offsets decide, and absent layouts are equal")
	}
	if err := NewStrided(Ints(4, 8), Ints(1)).CheckCongruent(); err == nil { // SHARD-4
		t.Error("incongruent strides pass")
	} else {
		wantError(t, err, diag.LayoutIncongruent, "ValueError", "rank 2", "rank 1", "(4, 8)", "(1,)")
	}
}

// SHARD-18: an earlier placement inside a composition stays as it is, and its Partials are found.
func TestNestedPlacement(t *testing.T) {
	mesh := mustMesh(t, "thread", 2, []int64{2}, "l")
	first := mustSharded(t, strided([]int64{8, 32}, []int64{32, 1}), mesh, Partial{"sum"})
	again := mustSharded(t, mustComposed(t, nil, dim.Const(4), first), mesh, Partial{"max"})
	if again.Layout.(*Composed).Outer != Layout(first) {
		t.Error("the nesting was flattened")
	}
	got := Partials(again)
	if len(got) != 2 || got[0] != (PartialAxis{mesh, 0, "sum"}) || got[1] != (PartialAxis{mesh, 0, "max"}) {
		t.Errorf("Partials = %+v", got)
	}
	if Partials(EmptyLayout) != nil || Partials(nil) != nil {
		t.Error("plain layouts have no Partial")
	}
}

// LAY-1, LAY-2, LAY-3, LAY-4, LAY-5: the chapter's examples.
func TestStrides(t *testing.T) {
	s := mustVar(t, "S", 1, 9)
	text := func(dims []dim.Dim, err error) string {
		if err != nil {
			return err.Error()
		}
		return dim.Tuple(dims, nil, nil)
	}
	for _, c := range []struct{ rule, got, want string }{
		{"LAY-2", text(PrefixProduct(dim.Consts(3, 4, 5))), "(1, 3, 12)"},
		{"LAY-2", text(PrefixProduct(nil)), "()"},
		{"LAY-3", text(COrderStrides(dim.Consts(3, 4, 5))), "(20, 5, 1)"},
		{"LAY-3", text(COrderStrides(nil)), "()"},
		{"LAY-3", text(COrderStrides(dim.Consts(4, 0, 5))), "(0, 5, 1)"},
		{"LAY-3 first extent unread", text(COrderStrides([]dim.Dim{nil, dim.Const(5)})), "(5, 1)"},
		{"LAY-4", text(COrderStrides([]dim.Dim{dim.Const(2), s, dim.Const(3), dim.Const(4)})), "(12 * S, 12, 4, 1)"},
		{"LAY-4 further left", text(COrderStrides([]dim.Dim{s, dim.Const(2), s, dim.Const(3)})), "(3 * S * 2, 3 * S, 3, 1)"},
	} {
		if c.got != c.want {
			t.Errorf("%s: got %s, want %s", c.rule, c.got, c.want)
		}
	}
	_, err := COrderStrides([]dim.Dim{dim.Const(2), nil}) // SHARD-6
	wantError(t, err, diag.ExtentNotConcrete, "ValueError", "axis 1")
	_, err = PrefixProduct([]dim.Dim{nil, dim.Const(2)}) // SHARD-6
	wantError(t, err, diag.ExtentNotConcrete, "ValueError", "axis 0")
	if got, ok := TryCOrderStrides(dim.Consts(3, 4)); !ok || !dim.EqualAll(got, dim.Consts(4, 1)) { // LAY-5
		t.Errorf("static strides are %v, %v", got, ok)
	}
	if _, ok := TryCOrderStrides([]dim.Dim{s, dim.Const(4)}); ok { // LAY-5
		t.Error("a symbolic extent has no static strides")
	}
}

// SHARD-47, SHARD-48, SHARD-49, SHARD-50, SHARD-51, SHARD-54: attributes, their short spellings, and what they say of a layout.
func TestAttrs(t *testing.T) {
	mesh := mustMesh(t, "thread", 8, []int64{4, 2}, "a", "b")
	base := strided([]int64{8, 4}, []int64{4, 1})
	for _, c := range []struct {
		attrs      []Attr
		genuine    bool
		replicated bool
	}{
		{nil, false, true}, {[]Attr{Broadcast{}}, false, true}, {[]Attr{Broadcast{}, Broadcast{}}, false, true},
		{[]Attr{Dynamic{}}, false, false}, {[]Attr{Broadcast{}, Split{0}}, true, false}, {[]Attr{Partial{"sum"}}, true, false},
	} {
		l := mustSharded(t, base, mesh, c.attrs...)
		if Genuine(l) != c.genuine || Replicated(l) != c.replicated {
			t.Errorf("%v: genuine %v, replicated %v", c.attrs, Genuine(l), Replicated(l))
		}
	}
	if Genuine(base) || Replicated(base) || Genuine(nil) || Replicated(nil) {
		t.Error("a plain layout is neither")
	}
	short := mustSharded(t, base, mesh, Split{1})
	if short.AttrAt(0) != (Split{1}) || short.AttrAt(1) != (Broadcast{}) { // SHARD-54
		t.Error("attributes left out are Broadcast")
	}
	if Equal(short, mustSharded(t, base, mesh, Split{1}, Broadcast{})) { // SHARD-54
		t.Error("equality compares attributes as written")
	}
	var texts []string
	for _, a := range []Attr{Split{2}, Broadcast{}, Dynamic{}, Partial{"sum"}, Partial{"mean"}} { // SHARD-47 to SHARD-49
		texts = append(texts, a.String())
	}
	if got := strings.Join(texts, " "); got != `S(2) B() Dynamic() P("sum") P("mean")` {
		t.Errorf("spellings are %s", got)
	}
	if !EqualAttrs([]Attr{Partial{"sum"}}, []Attr{Partial{"sum"}}) || EqualAttrs([]Attr{Partial{"sum"}}, []Attr{Partial{"mean"}}) { // SHARD-49
		t.Error("reductions compare by their text")
	}
}

// PRN-50, PRN-51, PRN-52, PRN-53: the printer's forms, by hand from the rules.
func TestVerboseText(t *testing.T) {
	s := mustVar(t, "S", 1, 9)
	mesh := mustMesh(t, "thread", 8, []int64{4, 2}, "r", "c")
	sliced, err := mesh.Slice([]Selection{{Index: 1}})
	if err != nil {
		t.Fatal(err)
	}
	placed := mustSharded(t, mustComposed(t, nil, s, NewStrided(Flat(s, dim.Const(4)), Ints(4, 1))), mesh, Split{0}, Partial{"sum"})
	style := Style{Dim: func(d dim.Dim) string {
		return dim.Format(d, func(v dim.Var) string { return "dim_" + v.Name() }, nil)
	}, Column: 8}
	want := `ShardLayout(
            layout=ComposedLayout(
                inner=None,
                offset=dim_S,
                outer=Layout((dim_S, 4), (4, 1)),
            ),
            attrs=(S(0), P("sum")),
            mesh=Mesh(Topology("thread", 8), Layout((4, 2), (2, 1)), names=('r', 'c')),
        )`
	if got := style.Layout(placed); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	over, err := NewMeshOver([]Topology{{"cta", nil}, {"thread", dim.Const(8)}}, NewStrided(Flat(nil, dim.Const(8)), Ints(8, 1)), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ got, want string }{
		{over.String(), `Mesh((Topology("cta", None), Topology("thread", 8)), Layout((None, 8), (8, 1)))`},
		{Style{Column: -1}.DeclaredMesh(over), `Mesh((Topology("cta", None), Topology("thread", 8)), Layout((None, 8), (8, 1)), names=())`},
		{mustMesh(t, "cta", 4, []int64{4}, "r").String(), `Mesh(Topology("cta", 4), Layout((4,), (1,)), names=('r',))`},
		{Style{}.Mesh(sliced), "Mesh(Topology(\"thread\", 8), ComposedLayout(\n    inner=None,\n    offset=2,\n    outer=Layout((1, 2), (2, 1)),\n), names=('r', 'c'))"},
		{SingleQuoted("it's"), `"it's"`}, {SingleQuoted(`it's "x"`), `'it\'s "x"'`}, {SingleQuoted("a\\b\n\x01\u200b\U000e0001é"), `'a\\b\n\x01\u200b\U000e0001é'`}, // PRN-61, repr of CPython 3.13
		{DoubleQuoted(`a"b`), `"a\"b"`}, // PRN-60
	} {
		if c.got != c.want {
			t.Errorf("got  %s\nwant %s", c.got, c.want)
		}
	}
}

// SHARD-64, SHARD-65, SHARD-66: substitution reaches shapes, strides and offsets, keeps absent entries, meshes and identity.
func TestMapDims(t *testing.T) {
	s, n := mustVar(t, "S", 1, 9), mustVar(t, "N", 1, 9)
	meshExtent := NewStrided(Flat(n), Ints(1))
	mesh, err := NewMesh(Topology{"cta", n}, meshExtent, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	var b dim.Builder
	inner := NewStrided(mustNest(t, Flat(s, nil), Entry(dim.Const(2))), mustNest(t, Flat(b.Mul(s, dim.Const(2)), dim.Const(2)), Entry(dim.Const(1))))
	placed := mustSharded(t, mustComposed(t, inner, b.Add(s, n), &Strided{Shape: Flat(n)}), mesh, Split{0})
	if b.Err() != nil {
		t.Fatal(b.Err())
	}
	got, err := MapDims(placed, dim.Bind(map[string]int64{"S": 4, "N": 3}))
	if err != nil {
		t.Fatal(err)
	}
	want := `ShardLayout(layout=ComposedLayout(inner=Layout(((4, None), 2), ((8, 2), 1)), offset=7, outer=Layout((3,), None)), ` +
		`attrs=(S(0),), mesh=Mesh(Topology("cta", N), Layout((N,), (1,))))`
	if got.String() != want { // SHARD-64, SHARD-65
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got.(*Sharded).Mesh != mesh { // SHARD-65
		t.Error("the mesh was rebuilt")
	}
	for _, l := range []Layout{placed, placed.Layout, inner, nil} { // SHARD-65
		if same, err := MapDims(l, dim.Bind(map[string]int64{"K": 4})); err != nil || same != l {
			t.Errorf("%v was rebuilt though nothing changed", l)
		}
	}
	var c dim.VarCollector
	VisitDims(placed, c.Add) // SHARD-66
	if !slices.Equal(c.Vars, []dim.Var{s, n}) {
		t.Errorf("variables are %v", c.Vars)
	}
	_, err = MapDims(placed, dim.Bind(map[string]int64{"S": 99}))
	var out *dim.RangeError
	if !errors.As(err, &out) {
		t.Errorf("got %v, want a range error", err)
	}
}
