package placement_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/placement"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

func mesh(t *testing.T, extents []int64, strides []int64) *shard.Mesh {
	t.Helper()
	layout := shard.NewStrided(shard.Ints(extents...), shard.Ints(strides...))
	m, err := shard.NewMesh(shard.Topology{Name: "thread", Size: dim.Const(64)}, layout, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func tensor(t *testing.T, shape, positions []int64, attrs []shard.Attr, m *shard.Mesh) *types.Tensor {
	t.Helper()
	layout, err := shard.COrder(dim.Consts(positions...))
	if err != nil {
		t.Fatal(err)
	}
	l, err := shard.NewSharded(layout, attrs, m)
	if err != nil {
		t.Fatal(err)
	}
	x, err := types.NewTensor(dim.Consts(shape...), types.F32, l, types.GMem)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// holds decides from the definitions alone whether the participant at coord holds element e, counted row by row: the element's coordinate in the
// layout's positions, read row-major as the tensor's shape is, lies in the participant's share of every split position (SHARD-56, LAY-30).
func holds(e int64, positions []int64, attrs []shard.Attr, coord, extents []int64) bool {
	at := make([]int64, len(positions))
	for k := len(positions) - 1; k >= 0; k-- {
		at[k] = e % positions[k]
		e /= positions[k]
	}
	for i, a := range attrs {
		if s, ok := a.(shard.Split); ok && at[s.Axis]/(positions[s.Axis]/extents[i]) != coord[i] {
			return false
		}
	}
	return true
}

func TestMapAgainstDefinition(t *testing.T) {
	split := func(k int) shard.Attr { return shard.Split{Axis: k} }
	cases := []struct {
		name                              string
		shape, positions, extents, stride []int64
		attrs                             []shard.Attr
	}{
		{"blocks", []int64{8, 6}, []int64{2, 4, 3, 2}, []int64{2, 3}, []int64{3, 1}, []shard.Attr{split(0), split(2)}},
		{"cyclic", []int64{8, 6}, []int64{4, 2, 6}, []int64{2}, []int64{1}, []shard.Attr{split(1)}},
		{"replicated", []int64{4, 4}, []int64{2, 2, 4}, []int64{2, 3}, []int64{3, 1}, []shard.Attr{split(0), shard.Broadcast{}}},
		{"partial", []int64{4, 4}, []int64{4, 2, 2}, []int64{3, 2}, []int64{2, 1}, []shard.Attr{shard.Partial{Reduction: "sum"}, split(1)}},
		{"column-major mesh", []int64{8}, []int64{2, 4}, []int64{2, 4}, []int64{1, 2}, []shard.Attr{split(0), split(1)}},
		{"wide split", []int64{8, 2}, []int64{8, 2}, []int64{4}, []int64{1}, []shard.Attr{split(0)}},
		{"three axes", []int64{2, 4, 6}, []int64{2, 2, 2, 3, 2}, []int64{2, 2, 3}, []int64{6, 3, 1}, []shard.Attr{split(0), split(1), split(3)}},
		{"nothing split", []int64{4}, []int64{4}, []int64{2}, []int64{1}, []shard.Attr{shard.Broadcast{}}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			x := tensor(t, c.shape, c.positions, c.attrs, mesh(t, c.extents, c.stride))
			m, err := placement.MapOf(x)
			if err != nil {
				t.Fatal(err)
			}
			want := expected(c.shape, c.positions, c.attrs, c.extents, c.stride)
			for e, owners := range want {
				if got := cellOf(t, m, c.shape, int64(e)); !slices.Equal(got, owners) {
					t.Errorf("element %d is held by %v, the map says %v\n%s", e, owners, got, m.Text())
				}
			}
		})
	}
}

// expected lists the holders of every element.
func expected(shape, positions []int64, attrs []shard.Attr, extents, strides []int64) [][]int64 {
	elements := int64(1)
	for _, n := range shape {
		elements *= n
	}
	participants := int64(1)
	for _, n := range extents {
		participants *= n
	}
	out := make([][]int64, elements)
	for e := range out {
		for p := range participants {
			coord := make([]int64, len(extents))
			rest, number := p, int64(0)
			for i := len(extents) - 1; i >= 0; i-- {
				coord[i] = rest % extents[i]
				rest /= extents[i]
				number += coord[i] * strides[i]
			}
			if holds(int64(e), positions, attrs, coord, extents) {
				out[e] = append(out[e], number)
			}
		}
		slices.Sort(out[e])
	}
	return out
}

// cellOf finds the cell of an element by the labels of its row and column.
func cellOf(t *testing.T, m *placement.Map, shape []int64, e int64) []int64 {
	t.Helper()
	index := make([]int64, len(shape))
	for a := len(shape) - 1; a >= 0; a-- {
		index[a] = e % shape[a]
		e /= shape[a]
	}
	row := slices.IndexFunc(m.Rows, func(l string) bool { return within(t, l, index) })
	column := slices.IndexFunc(m.Columns, func(l string) bool { return within(t, l, index) })
	if row < 0 || column < 0 {
		t.Fatalf("no cell for %v among the rows %q and columns %q", index, m.Rows, m.Columns)
	}
	return m.Cells[row][column].Numbers
}

// within reads a label such as `axis 0: 0..3, axis 1: 2`.
func within(t *testing.T, label string, index []int64) bool {
	t.Helper()
	if label == "" {
		return true
	}
	for _, part := range strings.Split(label, ", ") {
		axis, first, last := int64(-1), int64(-1), int64(-1)
		name, span, _ := strings.Cut(part, ": ")
		axis = number(t, strings.TrimPrefix(name, "axis "))
		from, to, ranged := strings.Cut(span, "..")
		first, last = number(t, from), number(t, from)
		if ranged {
			last = number(t, to)
		}
		if index[axis] < first || index[axis] > last {
			return false
		}
	}
	return true
}

func number(t *testing.T, s string) int64 {
	t.Helper()
	n := int64(0)
	for _, r := range s {
		if r < '0' || r > '9' {
			t.Fatalf("%q is no number", s)
		}
		n = 10*n + int64(r-'0')
	}
	return n
}

func TestNoMap(t *testing.T) {
	m := mesh(t, []int64{2}, []int64{1})
	plain, _ := types.NewTensor(dim.Consts(4), types.F32, nil, types.GMem)
	empty := tensor(t, []int64{0, 4}, []int64{2, 0, 4}, []shard.Attr{shard.Split{Axis: 0}}, m)
	other := tensor(t, []int64{4, 4}, []int64{2, 4}, []shard.Attr{shard.Split{Axis: 0}}, m) // another size (DEC-16)
	many := tensor(t, []int64{512}, []int64{256, 2}, []shard.Attr{shard.Split{Axis: 1}}, m) // 512 parts
	for name, x := range map[string]*types.Tensor{"plain": plain, "empty": empty, "size": other, "parts": many} {
		if _, err := placement.MapOf(x); err == nil {
			t.Errorf("%s: a map", name)
		}
	}
}
