package shard

import (
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
)

// SHARD-19, SHARD-20, SHARD-21, TGT-12: sizes and names of a level.
func TestTopology(t *testing.T) {
	s := mustVar(t, "S", 1, 9)
	for _, c := range []struct {
		name string
		size dim.Dim
		want string
	}{{"cta", dim.Const(20), `Topology("cta", 20)`}, {"cta", nil, `Topology("cta", None)`}, {"anything", s, `Topology("anything", S)`}} {
		got, err := NewTopology(c.name, c.size)
		if err != nil || got.String() != c.want {
			t.Errorf("got %s, %v, want %s", got, err, c.want)
		}
	}
	_, err := NewTopology("thread", nil) // SHARD-20
	wantError(t, err, diag.TopologyInvalid, "ValueError", "thread", "only a 'cta' topology", "tilefoundry spec target topology-levels")
}

// SHARD-22, SHARD-23, SHARD-24, SHARD-25, SHARD-26, SHARD-28, SHARD-29, SHARD-30: construction.
func TestMesh(t *testing.T) {
	cta, thread := Topology{"cta", dim.Const(5)}, Topology{"thread", dim.Const(64)}
	layout := strided([]int64{5, 2, 32}, []int64{64, 32, 1})
	over, err := NewMeshOver([]Topology{cta, thread}, layout, []string{"b", "w", "l"})
	if err != nil {
		t.Fatal(err)
	}
	if over.Topology != cta || len(over.Topologies) != 2 || over.Topologies[1] != thread || over.Rank() != 3 { // SHARD-23, SHARD-24
		t.Errorf("got %+v", over)
	}
	_, err = NewMeshOver(nil, layout, nil) // SHARD-23
	wantError(t, err, diag.MeshInvalid, "ValueError", "must be non-empty")
	single, err := NewMesh(thread, strided([]int64{4, 8}, []int64{8, 1}), nil, nil) // SHARD-24, SHARD-28: 32 instances of 64
	if err != nil || len(single.Topologies) != 1 || single.Topologies[0] != thread {
		t.Errorf("got %+v, %v", single, err)
	}
	kept, err := NewMesh(thread, layout, nil, []Topology{cta, thread}) // SHARD-24
	if err != nil || kept.Topology != thread || kept.Topologies[0] != cta {
		t.Errorf("got %+v, %v", kept, err)
	}
	if EqualMeshes(kept, over) || !EqualMeshes(over, &Mesh{cta, strided([]int64{5, 2, 32}, []int64{64, 32, 1}), []string{"b", "w", "l"}, []Topology{cta, thread}}) { // SHARD-10, SHARD-29
		t.Error("meshes compare by their fields")
	}
	wantError(t, TopologyKindError(`"thread"`), diag.MeshInvalid, "TypeError", `"thread"`, "a Topology") // SHARD-25
	for _, bad := range []Layout{nil, mustSharded(t, layout, over)} {                                    // SHARD-26
		_, err = NewMesh(cta, bad, nil, nil)
		wantError(t, err, diag.MeshInvalid, "TypeError", "must be a Layout")
	}
	extents, err := MeshExtents(Ints(5, 2, 32)) // SHARD-30
	if err != nil || !Equal(extents, layout) {
		t.Errorf("extents give %v, %v", extents, err)
	}
	s := mustVar(t, "S", 1, 9)
	for _, bad := range []IntTuple{Flat(s), Flat(nil), mustNest(t, Ints(4, 8), Ints(1, 4)), Entry(dim.Const(4))} { // SHARD-30, SHARD-6
		_, err = MeshExtents(bad)
		wantError(t, err, diag.MeshInvalid, "ValueError", "a dynamic layout needs explicit strides", bad.String())
	}
}

// SHARD-73: the builder's names and layout (PKG-32).
func TestMakeMesh(t *testing.T) {
	gpu := Topology{"gpu", dim.Const(32)}
	for _, c := range []struct {
		extents []int64
		names   []string
		want    string
	}{
		{[]int64{4, 8}, nil, `Mesh(Topology("gpu", 32), Layout((4, 8), (8, 1)), names=('a', 'b'))`},
		{[]int64{32}, nil, `Mesh(Topology("gpu", 32), Layout((32,), (1,)), names=('g',))`},
		{[]int64{32}, []string{"l"}, `Mesh(Topology("gpu", 32), Layout((32,), (1,)), names=('l',))`},
		{[]int64{2, 2, 2, 2, 2, 1, 1}, nil, `Mesh(Topology("gpu", 32), Layout((2, 2, 2, 2, 2, 1, 1), (16, 8, 4, 2, 1, 1, 1)), names=('a', 'b', 'c', 'd', 'e', 'f'))`},
	} {
		m, err := MakeMesh(c.extents, c.names, gpu)
		if err != nil || m.String() != c.want {
			t.Errorf("got %v, %v, want %s", m, err, c.want)
		}
	}
}

// SHARD-36, SHARD-37, SHARD-38: reading a mesh.
func TestMeshAxes(t *testing.T) {
	m := mustMesh(t, "thread", 64, []int64{4, 2, 8, 1}, "row", "x", "row")
	if n, ok := m.TopologyDomain(); n != 64 || !ok { // SHARD-36
		t.Errorf("the domain is %d, %v", n, ok)
	}
	if _, ok := launched(t).TopologyDomain(); ok { // SHARD-36, SHARD-6
		t.Error("a launch-provided domain has no size")
	}
	axes := m.Axes() // SHARD-37
	if len(axes) != 4 || axes[2] != (MeshAxis{m, 2, dim.Const(8)}) || axes[1].Name() != "x" || axes[3].Name() != "" {
		t.Errorf("axes are %+v", axes)
	}
	for _, c := range []struct {
		name  string
		index int
	}{{"row", 0}, {"x", 1}, {"y", 1}, {"z", 2}} { // SHARD-27 (the lowest index wins), SHARD-38 (names before letters)
		a, err := m.Axis(c.name)
		if err != nil || a.Index != c.index {
			t.Errorf("axis %s is %d, %v, want %d", c.name, a.Index, err, c.index)
		}
	}
	if _, ok := m.AxisNamed("y"); ok { // SHARD-38
		t.Error("axis_named knows declared names only")
	}
	_, err := m.Axis("rox")
	wantError(t, err, diag.MeshAxisUnknown, "AttributeError", `"rox"`, `"row", "x", "row"`, "did you mean `row`?")
	small := mustMesh(t, "thread", 8, []int64{4, 2}, "r", "c")
	_, err = small.Axis("z") // SHARD-38: fewer axes than the letter needs
	wantError(t, err, diag.MeshAxisUnknown, "AttributeError", `"z"`, `"r", "c"`)
	more, err := NewMesh(Topology{"thread", dim.Const(4)}, strided([]int64{4}, []int64{1}), []string{"a", "b"}, nil) // SHARD-27: length unchecked
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := more.AxisNamed("b"); ok {
		t.Error("a name without axis names nothing")
	}
	empty, err := NewMesh(Topology{"thread", dim.Const(1)}, EmptyLayout, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	_, err = empty.Axis("x")
	wantError(t, err, diag.MeshAxisUnknown, "AttributeError", "rank 0")
}

func index(n int64) Selection { return Selection{Index: n} }

func span(start, stop any) Selection {
	s := Selection{IsRange: true}
	if n, ok := start.(int); ok {
		v := int64(n)
		s.Start = &v
	}
	if n, ok := stop.(int); ok {
		v := int64(n)
		s.Stop = &v
	}
	return s
}

// SHARD-40, SHARD-41, SHARD-42, SHARD-43, SHARD-44, SHARD-45, SHARD-46: the chapter's examples, and what is refused.
func TestMeshSlice(t *testing.T) {
	m := mustMesh(t, "thread", 96, []int64{6, 16}, "r", "c")
	for _, c := range []struct {
		key          []Selection
		offset, want string
	}{
		{[]Selection{span(1, 4), span(8, nil)}, "24", "Layout((3, 8), (16, 1))"},      // SHARD-46
		{[]Selection{index(2)}, "32", "Layout((1, 16), (16, 1))"},                     // SHARD-46, SHARD-41, SHARD-42
		{[]Selection{index(-1), span(-4, nil)}, "92", "Layout((1, 4), (16, 1))"},      // SHARD-46, SHARD-43
		{nil, "0", "Layout((6, 16), (16, 1))"},                                        // SHARD-41
		{[]Selection{span(nil, nil), span(-16, -1)}, "0", "Layout((6, 15), (16, 1))"}, // SHARD-43
	} {
		got, err := m.Slice(c.key)
		if err != nil {
			t.Fatalf("%v: %v", c.key, err)
		}
		l := got.Layout.(*Composed)
		if l.Inner != nil || dim.String(l.Offset) != c.offset || l.Outer.String() != c.want { // SHARD-40, SHARD-44
			t.Errorf("%v gives %s", c.key, l)
		}
		if got.Topology != m.Topology || strings.Join(got.Names, " ") != "r c" || !EqualMeshes(&Mesh{m.Topology, m.Layout, got.Names, got.Topologies}, m) { // SHARD-40
			t.Errorf("%v changes the rest of the mesh", c.key)
		}
	}
	two := int64(2)
	for _, c := range []struct {
		rule  string
		key   []Selection
		words []string
	}{
		{"SHARD-41 too many", []Selection{index(0), index(0), index(0)}, []string{"3 entries", "2 axes"}},
		{"SHARD-42 above", []Selection{index(6)}, []string{"index 6", "axis 0 (r)", "extent 6"}},
		{"SHARD-42 below", []Selection{index(-7)}, []string{"index -7", "axis 0 (r)", "extent 6"}},
		{"SHARD-43 step", []Selection{{IsRange: true, Step: &two}}, []string{"step 2", "axis 0"}},
		{"SHARD-43 not clamped", []Selection{span(0, 6), span(0, 17)}, []string{"0:17", "axis 1 (c)", "extent 16"}},
		{"SHARD-43 reversed", []Selection{span(4, 2)}, []string{"4:2", "axis 0", "extent 6"}},
		{"SHARD-43 below", []Selection{span(-7, nil)}, []string{"-7:", "axis 0", "extent 6"}},
		{"SHARD-43 empty", []Selection{span(3, 3)}, []string{"nothing", "axis 0 (r)"}},
	} {
		t.Run(c.rule, func(t *testing.T) {
			_, err := m.Slice(c.key)
			wantError(t, err, diag.MeshSliceInvalid, "ValueError", c.words...)
		})
	}
	once, err := m.Slice(nil)
	if err != nil {
		t.Fatal(err)
	}
	_, err = once.Slice(nil) // SHARD-45
	wantError(t, err, diag.MeshSliceInvalid, "ValueError", "already")
	_, err = launched(t).Slice(nil) // SHARD-45, SHARD-6: also an axis taken whole
	wantError(t, err, diag.MeshSliceInvalid, "ValueError", "axis 0", "None")
	wantError(t, SelectionKindError("a str"), diag.MeshSliceInvalid, "TypeError", "a str") // SHARD-41
	if got := once.Axes()[1]; got.Size != dim.Const(16) || got.Mesh != once {              // SHARD-37
		t.Errorf("axis 1 of the slice is %+v", got)
	}
	part, err := m.Slice([]Selection{span(1, 4)})
	if err != nil {
		t.Fatal(err)
	}
	if got := part.Axes()[0].Size; got != dim.Const(3) { // SHARD-37: the selected extent
		t.Errorf("axis 0 of the slice has extent %v", got)
	}
}
