package shard

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
)

// many runs a property over ten thousand cases, or a thousand with -short.
func many(t *testing.T, property func(*rapid.T)) {
	t.Helper()
	rounds := 100 // of rapid's 100 cases each
	if testing.Short() {
		rounds = 10
	}
	for range rounds {
		if t.Failed() {
			return
		}
		rapid.Check(t, property)
	}
}

// placedTensor generates a canonical placement of at most 4096 elements.
func placedTensor(t *rapid.T) ([]int64, *Sharded) {
	extents := rapid.SliceOfN(rapid.Int64Range(1, 4), 1, 3).Draw(t, "mesh")
	size := int64(1)
	for _, e := range extents {
		size *= e
	}
	m, err := MakeMesh(extents, nil, Topology{"gpu", dim.Const(size)})
	if err != nil {
		t.Fatal(err)
	}
	shape := make([]int64, rapid.IntRange(1, 3).Draw(t, "rank"))
	for a := range shape {
		shape[a] = rapid.Int64Range(0, 4).Draw(t, "extent")
	}
	attrs := make([]Attr, len(extents))
	for i := range attrs {
		switch rapid.IntRange(0, 3).Draw(t, "attr") {
		case 0:
			attrs[i] = Broadcast{}
		case 1:
			attrs[i] = Partial{"sum"}
		default:
			a := rapid.IntRange(0, len(shape)-1).Draw(t, "axis")
			if shape[a]*extents[i] > 16 {
				attrs[i] = Broadcast{}
				continue
			}
			attrs[i] = Split{a}
			shape[a] *= extents[i]
		}
	}
	l, err := Canonical(dim.Consts(shape...), m, attrs)
	if err != nil {
		t.Fatal(err)
	}
	return shape, l
}

// RES-14, SHARD-55, SHARD-59, SHARD-76: a canonical placement covers its tensor once for each replica, and owners and offsets agree: an instance's elements in the engine, its base offset plus the local shape walked
// with the layout's strides, are the row-major indices of the elements that it holds.
func TestCanonicalCoversOnce(t *testing.T) {
	many(t, func(t *rapid.T) {
		shape, l := placedTensor(t)
		shares, err := l.Shares(shape)
		if err != nil {
			t.Fatal(err)
		}
		elements, replicas := int64(1), int64(len(shares))
		for _, n := range shape {
			elements *= n
		}
		mesh, _ := dim.Static(l.Mesh.Layout.Domain())
		for m, a := range l.Attrs {
			if _, ok := a.(Split); ok {
				replicas /= mesh[m]
			}
		}
		local, err := l.BufferShape()
		if err != nil {
			t.Fatal(err)
		}
		if got := product(local) * int64(len(shares)); got != elements*replicas { // SHARD-59
			t.Fatalf("%d participants of %d elements hold %d elements %d times", len(shares), product(local), elements, replicas)
		}
		held := make([]int64, elements)
		strides, _ := dim.Static(l.Layout.(*Strided).Strides.Flatten())
		for _, s := range shares {
			base, err := l.BaseOffset(s.Coord)
			if err != nil {
				t.Fatal(err)
			}
			offsets := walk(base, local, strides)
			var indices []int64
			rowMajor(s.Indices, shape, func(i int64) { indices = append(indices, i); held[i]++ })
			if !slices.Equal(offsets, indices) {
				t.Fatalf("%s of %s: offsets %v, indices %v", s, l, offsets, indices)
			}
		}
		for i, n := range held {
			if n != replicas {
				t.Fatalf("element %d of %s is held %d times, not %d", i, l, n, replicas)
			}
		}
	})
}

func product(extents []int64) int64 {
	p := int64(1)
	for _, n := range extents {
		p *= n
	}
	return p
}

// walk lists the offsets of a local shape from a base in row-major order.
func walk(base int64, shape, strides []int64) []int64 {
	offsets := []int64{base}
	for k, n := range shape {
		var next []int64
		for _, o := range offsets {
			for c := range n {
				next = append(next, o+c*strides[k])
			}
		}
		offsets = next
	}
	return offsets
}

// rowMajor calls f for the row-major index of every combination of held indices.
func rowMajor(held [][]int64, shape []int64, f func(int64)) {
	at := []int64{0}
	for a, indices := range held {
		var next []int64
		for _, i := range at {
			for _, j := range indices {
				next = append(next, i*shape[a]+j)
			}
		}
		at = next
	}
	for _, i := range at {
		f(i)
	}
}

// A placement over positions that interleave, one that is not canonical, and the refusals.
func TestShares(t *testing.T) {
	four := mustMesh(t, "gpu", 4, []int64{4}, "g")
	cyclic := mustSharded(t, parsed(t, []int64{2, 4}, []int64{4, 1}), four, Split{1})
	shares, err := cyclic.Shares([]int64{8})
	if err != nil || fmt.Sprint(shares[1].Indices) != "[[1 5]]" {
		t.Errorf("%v, %v", shares, err)
	}
	block := mustSharded(t, parsed(t, []int64{8}, []int64{1}), four, Split{0})
	shares, err = block.Shares([]int64{8})
	if err != nil || fmt.Sprint(shares[1].Indices) != "[[2 3]]" || block.Canonical() || !cyclic.Canonical() { // SHARD-55
		t.Errorf("%v, %v", shares, err)
	}
	if _, err := mustSharded(t, parsed(t, []int64{6, 4}, []int64{4, 1}), four, Broadcast{}).Shares([]int64{4, 6}); err == nil {
		t.Error("positions that do not multiply to the axes are accepted")
	}
	eight := mustMesh(t, "gpu", 8, []int64{2, 4}, "a", "b")
	n := mustVar(t, "N", 1, 9)
	for _, c := range []struct { // SHARD-55
		name  string
		l     *Sharded
		shape []dim.Dim
		words []string
	}{
		{"a split outside", mustSharded(t, parsed(t, []int64{8}, []int64{1}), four, Split{1}), dim.Consts(8), []string{"position 1", "rank 1"}},
		{"two on one position", mustSharded(t, parsed(t, []int64{8}, []int64{1}), eight, Split{0}, Split{0}), dim.Consts(8), []string{"mesh axes 0 and 1"}},
		{"not divisible", mustSharded(t, parsed(t, []int64{6}, []int64{1}), four, Split{0}), dim.Consts(6), []string{"6", "not divisible", "4"}},
		{"another size", mustSharded(t, parsed(t, []int64{8}, []int64{1}), four, Split{0}), dim.Consts(16), []string{"8 elements", "16"}},
		{"too many attributes", mustSharded(t, parsed(t, []int64{8}, []int64{1}), four, Broadcast{}, Broadcast{}), dim.Consts(8), []string{"2 attributes"}},
	} {
		wantError(t, c.l.CheckWellFormed(c.shape), diag.MeshInvalid, "ValueError", c.words...)
	}
	symbolic := mustSharded(t, NewStrided(Flat(n, dim.Const(4)), Ints(4, 1)), four, Split{1})
	if err := symbolic.CheckWellFormed([]dim.Dim{n, dim.Const(4)}); err != nil {
		t.Error(err)
	}
	_, err = symbolic.Shares([]int64{3, 4})
	wantError(t, err, diag.ExtentNotConcrete, "ValueError", "not static")
	big := mustSharded(t, parsed(t, []int64{1 << 40}, []int64{1}), four, Split{0})
	_, err = big.Shares([]int64{1 << 40})
	wantError(t, err, diag.SymbolicTooLarge, "ValueError", "too many")
}

// SHARD-39: which topology each mesh axis belongs to, matched from the last axis.
func TestTopologyAxes(t *testing.T) {
	mesh := func(extents []int64, sizes ...int64) *Mesh {
		levels := make([]Topology, len(sizes))
		for i, s := range sizes {
			levels[i] = Topology{fmt.Sprintf("t%d", i), dim.Const(s)}
		}
		layout, err := COrder(dim.Consts(extents...))
		if err != nil {
			t.Fatal(err)
		}
		m, err := NewMeshOver(levels, layout, nil)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	for _, c := range []struct {
		m    *Mesh
		want string // "" when not consistent
	}{
		{mesh([]int64{5, 2, 32}, 5, 64), "[[0] [1 2]]"},
		{mesh([]int64{4, 8}, 32), "[[0 1]]"},
		{mesh([]int64{1, 4}, 4), "[[0 1]]"},
		{mesh([]int64{4, 8}, 64), ""},
		{mesh([]int64{2, 5, 32}, 5, 64), ""},
		{mesh([]int64{2, 4, 8}, 32), ""},
		{launched(t), "[[0]]"},
	} {
		got, ok := c.m.TopologyAxes()
		if ok != (c.want != "") || ok && fmt.Sprint(got) != c.want {
			t.Errorf("%s: %v, %v, want %s", c.m, got, ok, c.want)
		}
	}
}

// RES-9, RES-14, RES-15: base offsets, and whether instances own their engines.
func TestMeaningOfStrides(t *testing.T) {
	lane := mustMesh(t, "thread", 96, []int64{3, 32}, "g", "l")
	shared := mustSharded(t, parsed(t, []int64{1, 3, 32, 12}, []int64{1152, 384, 12, 1}), lane, Split{1}, Split{2})
	if got, err := shared.BaseOffset([]int64{2, 5}); err != nil || got != 828 { // RES-15
		t.Errorf("RES-15: %d, %v", got, err)
	}
	own := mustSharded(t, parsed(t, []int64{1, 3, 32, 12}, []int64{0, 0, 0, 1}), lane, Split{1}, Split{2})
	if got, err := own.BaseOffset([]int64{2, 5}); err != nil || got != 0 {
		t.Errorf("RES-14: %d, %v", got, err)
	}
	mixed := mustSharded(t, parsed(t, []int64{3, 32, 12}, []int64{0, 12, 1}), lane, Split{0}, Split{1})
	open := mustSharded(t, &Strided{Shape: Ints(3, 32)}, lane, Split{0}, Split{1})
	for _, c := range []struct { // RES-9
		name string
		l    Layout
		want bool
	}{
		{"every split stride 0", own, true}, {"none", shared, false}, {"one of two", mixed, false}, {"absent strides", open, false},
		{"no split", mustSharded(t, parsed(t, []int64{4}, []int64{0}), lane, Broadcast{}), false}, {"plain", parsed(t, []int64{4}, []int64{0}), false}, {"no layout", nil, false},
	} {
		if got := PerInstance(c.l); got != c.want {
			t.Errorf("RES-9 %s: %v", c.name, got)
		}
	}
	_, err := open.BaseOffset([]int64{0, 0})
	wantError(t, err, diag.ExtentNotConcrete, "ValueError", "not chosen yet")
	nested := mustSharded(t, &Strided{Shape: mustNest(t, Ints(3, 2), Entry(dim.Const(32)))}, lane, Split{0}, Split{2}) // SHARD-4, SHARD-5, RES-13
	got, err := nested.SharedStrides()
	if err != nil || got.Layout.String() != "Layout(((3, 2), 32), ((64, 32), 1))" {
		t.Errorf("RES-13 nested: %v, %v", got, err)
	}
	rank0 := mustSharded(t, &Strided{}, lane, Broadcast{}) // RES-11: rank 0 gives ()
	got, err = rank0.InstanceStrides()
	if err != nil || !Equal(got.Layout, EmptyLayout) {
		t.Errorf("RES-11: %v, %v", got, err)
	}
}
