package shard

import (
	"fmt"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
)

// SHARD-67, SHARD-68, SHARD-69, SHARD-70, SHARD-71, SHARD-72: the table of builder examples.
func TestCanonical(t *testing.T) {
	n := mustVar(t, "N", 1, 9)
	grid, lane := mustMesh(t, "cta", 20, []int64{20}, "b"), mustMesh(t, "thread", 96, []int64{3, 32}, "g", "l")
	for _, c := range []struct {
		shape []dim.Dim
		mesh  *Mesh
		attrs []Attr
		want  string
	}{
		{dim.Consts(60, 48), grid, []Attr{Split{0}}, "Layout((20, 3, 48), (144, 48, 1)) [S(0)]"},
		{dim.Consts(20, 48), grid, []Attr{Split{0}}, "Layout((20, 48), (48, 1)) [S(0)]"},
		{dim.Consts(192, 10), lane, []Attr{Split{0}, Split{0}}, "Layout((3, 32, 2, 10), (640, 20, 10, 1)) [S(0) S(1)]"},
		{dim.Consts(96), lane, []Attr{Split{0}, Split{0}}, "Layout((3, 32), (32, 1)) [S(0) S(1)]"},
		{dim.Consts(6, 64), lane, []Attr{Split{0}, Split{1}}, "Layout((3, 2, 32, 2), (128, 64, 2, 1)) [S(0) S(2)]"},
		{dim.Consts(60, 48), grid, []Attr{Partial{"sum"}}, `Layout((60, 48), (48, 1)) [P("sum")]`},
		{[]dim.Dim{n, dim.Const(48)}, grid, []Attr{Split{0}}, "Layout((N, 48), None) [S(0)]"},
		{dim.Consts(60, 48), launched(t), []Attr{Split{0}}, "Layout((60, 48), (48, 1)) [S(0)]"},
		{dim.Consts(0, 5), grid, []Attr{Split{0}}, "Layout((20, 0, 5), (0, 5, 1)) [S(0)]"},
		{dim.Consts(6, 64), lane, []Attr{Broadcast{}}, "Layout((6, 64), (64, 1)) [B()]"}, // SHARD-72: fewer attributes
		{dim.Consts(6, 64), lane, []Attr{Dynamic{}, Split{1}}, "Layout((6, 32, 2), (64, 2, 1)) [Dynamic() S(1)]"},
	} {
		l, err := Canonical(c.shape, c.mesh, c.attrs)
		if err != nil {
			t.Errorf("%s: %v", c.want, err)
			continue
		}
		if got := fmt.Sprintf("%s %v", l.Layout, l.Attrs); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
	attrs := []Attr{Split{1}}
	if _, err := Canonical(dim.Consts(2, 20), grid, attrs); err != nil || attrs[0] != (Split{1}) {
		t.Errorf("the given attributes were changed to %v, %v", attrs, err)
	}
	for _, c := range []struct {
		rule  string
		shape []dim.Dim
		mesh  *Mesh
		attrs []Attr
		words []string
	}{
		{"SHARD-69 not divisible", dim.Consts(6, 64), lane, []Attr{Split{1}, Broadcast{}}, []string{"axis 1", "64", "not divisible", "3"}},
		{"SHARD-69 symbolic, two mesh axes", []dim.Dim{n, dim.Const(48)}, lane, []Attr{Split{0}, Split{0}}, []string{"axis 0", "N"}},
		{"SHARD-72 axis outside", dim.Consts(6, 64), lane, []Attr{Split{2}}, []string{"S(2)", "rank 2"}},
		{"SHARD-72 negative axis", dim.Consts(6, 64), lane, []Attr{Split{-1}}, []string{"S(-1)", "rank 2"}},
		{"SHARD-72 too many", dim.Consts(60, 48), grid, []Attr{Broadcast{}, Broadcast{}}, []string{"2 attributes", "1 axis", "B()"}},
	} {
		t.Run(c.rule, func(t *testing.T) {
			_, err := Canonical(c.shape, c.mesh, c.attrs)
			wantError(t, err, diag.MeshInvalid, "ValueError", c.words...)
		})
	}
	pair, err := NewMesh(Topology{Name: "cta"}, NewStrided(Flat(nil, dim.Const(4)), Ints(4, 1)), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	_, err = Canonical(dim.Consts(8), pair, []Attr{Split{0}, Split{0}}) // SHARD-69: a mesh extent that is not static
	wantError(t, err, diag.MeshInvalid, "ValueError", "mesh axis 0", "None", "axis 0")
}

// PROP-61: a replicated layout becomes the canonical one over the result's shape, with the same mesh and attributes.
func TestRecast(t *testing.T) {
	grid := mustMesh(t, "cta", 20, []int64{20}, "b")
	for _, attrs := range [][]Attr{nil, {Broadcast{}}, {Dynamic{}}} {
		l := mustSharded(t, strided([]int64{60, 48}, []int64{48, 1}), grid, attrs...)
		got, err := Recast(l, dim.Consts(48, 5))
		if err != nil || !Equal(got.Layout, strided([]int64{48, 5}, []int64{5, 1})) || got.Mesh != grid || !EqualAttrs(got.Attrs, attrs) {
			t.Errorf("got %s, %v", got, err)
		}
	}
}

// SHARD-56, SHARD-57, SHARD-58, SHARD-59: the static buffer of one instance. SHARD-53: every one of these placements can be built.
func TestBufferShape(t *testing.T) {
	n := mustVar(t, "N", 1, 9)
	lane := mustMesh(t, "thread", 96, []int64{3, 32}, "g", "l")
	for _, c := range []struct {
		rule string
		l    *Sharded
		want string // "" when refused
	}{
		{"SHARD-58", mustSharded(t, strided([]int64{1, 3, 32, 12}, []int64{1152, 384, 12, 1}), lane, Split{1}, Split{2}), "[1 1 1 12]"},
		{"SHARD-56 nothing divided", mustSharded(t, strided([]int64{6, 64}, []int64{64, 1}), lane, Partial{"sum"}, Dynamic{}), "[6 64]"},
		{"SHARD-57 several on one position", mustSharded(t, strided([]int64{192, 10}, []int64{10, 1}), lane, Split{0}, Split{0}), "[2 10]"},
		{"SHARD-57 floor", mustSharded(t, strided([]int64{7, 10}, []int64{10, 1}), lane, Split{0}), "[2 10]"},
		{"SHARD-57 launch-provided", mustSharded(t, NewStrided(Flat(n, dim.Const(4)), Ints(4, 1)), launched(t), Split{0}), "[1 4]"},
		{"SHARD-57 position out of range", mustSharded(t, strided([]int64{6}, []int64{1}), lane, Split{4}, Split{-1}), "[6]"},
		{"SHARD-54 excess attribute", mustSharded(t, strided([]int64{6}, []int64{1}), lane, Broadcast{}, Broadcast{}, Split{0}), "[6]"},
		{"SHARD-57 symbolic left over", mustSharded(t, NewStrided(Flat(dim.Const(3), n), Ints(1, 3)), lane, Split{0}), ""},
	} {
		t.Run(c.rule, func(t *testing.T) {
			got, err := c.l.BufferShape()
			if c.want == "" {
				wantError(t, err, diag.ExtentNotConcrete, "ValueError", "not static after sharding", "position 1", "N", "cta")
				return
			}
			if err != nil || fmt.Sprint(got) != c.want {
				t.Errorf("got %v, %v, want %s", got, err, c.want)
			}
		})
	}
}

// SHARD-61, SHARD-62, SHARD-63: strict local shapes.
func TestLocalShape(t *testing.T) {
	n := mustVar(t, "N", 1, 9)
	two, four := mustMesh(t, "cta", 2, []int64{2}, "a"), mustMesh(t, "thread", 4, []int64{4}, "b")
	rows := strided([]int64{8, 32}, []int64{32, 1})
	first := mustSharded(t, rows, two, Split{0})
	for _, c := range []struct {
		rule string
		l    Layout
		want string
	}{
		{"SHARD-63 nested", mustSharded(t, first, four, Split{1}), "[4 8]"},
		{"SHARD-63 through a composition", mustSharded(t, mustComposed(t, nil, dim.Const(5), first), four, Split{1}), "[4 8]"},
		{"SHARD-61 inner supplies the domain", mustSharded(t, mustComposed(t, first, dim.Const(5), nil), four, Split{1}), "[4 8]"},
		{"SHARD-61 no component", mustComposed(t, nil, dim.Const(5), nil), "[]"},
		{"SHARD-62 zero extent", mustSharded(t, strided([]int64{20, 0, 5}, []int64{0, 5, 1}), mustMesh(t, "cta", 20, []int64{20}, "b"), Split{0}), "[1 0 5]"},
		{"SHARD-54 attributes left out", mustSharded(t, rows, two), "[8 32]"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			got, err := LocalShape(c.l)
			if err != nil || fmt.Sprint(got) != c.want {
				t.Errorf("got %v, %v, want %s", got, err, c.want)
			}
		})
	}
	for _, c := range []struct {
		rule  string
		l     Layout
		code  diag.Code
		words []string
	}{
		{"SHARD-61 symbolic", mustSharded(t, NewStrided(Flat(n, dim.Const(4)), Ints(4, 1)), two, Split{1}), diag.ExtentNotConcrete, []string{"position 0", "N"}},
		{"SHARD-61 negative", strided([]int64{-2}, []int64{1}), diag.ExtentNotConcrete, []string{"position 0", "-2"}},
		{"SHARD-61 split beyond the mesh", mustSharded(t, rows, two, Broadcast{}, Split{0}), diag.MeshInvalid, []string{"attribute 1", "rank 1"}},
		{"SHARD-61 position", mustSharded(t, rows, two, Split{2}), diag.MeshInvalid, []string{"position 2", "not a concrete layout axis"}},
		{"SHARD-62 launch-provided", mustSharded(t, rows, launched(t), Split{0}), diag.MeshInvalid, []string{"mesh extent is not a concrete positive integer", "None"}},
		{"SHARD-61 not divisible", mustSharded(t, strided([]int64{7}, []int64{1}), two, Split{0}), diag.MeshInvalid, []string{"not divisible", "7", "2"}},
	} {
		t.Run(c.rule, func(t *testing.T) {
			_, err := LocalShape(c.l)
			wantError(t, err, c.code, "ValueError", c.words...)
		})
	}
}

// SHARD-18, SHARD-52: a stage inside a layout shards too, whatever the outermost one does.
func TestGenuineStages(t *testing.T) {
	mesh := mustMesh(t, "cta", 4, []int64{4}, "b")
	rows := NewStrided(Ints(8, 4), Ints(4, 1))
	place := func(l Layout, a Attr) Layout {
		s, err := NewSharded(l, []Attr{a}, mesh)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	compose := func(inner, outer Layout) Layout {
		c, err := NewComposed(inner, dim.Const(0), outer)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	split, copied := place(rows, Split{0}), place(rows, Broadcast{})
	for _, c := range []struct {
		l                   Layout
		genuine, replicated bool
	}{
		{nil, false, false}, {rows, false, false}, {compose(nil, rows), false, false}, {split, true, false}, {copied, false, true},
		{place(rows, Partial{"sum"}), true, false}, {place(rows, Dynamic{}), false, false},
		{place(split, Broadcast{}), true, false}, {place(copied, Broadcast{}), false, true}, {place(compose(nil, split), Broadcast{}), true, false},
		{compose(nil, split), true, false}, {compose(split, rows), true, false},
	} {
		if g, r := Genuine(c.l), Replicated(c.l); g != c.genuine || r != c.replicated {
			t.Errorf("%v: genuine %t, replicated %t", c.l, g, r)
		}
	}
}
