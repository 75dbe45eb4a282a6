package shard

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/tilefoundry/tilefoundry/dim"
)

func text(l Layout) string {
	if l == nil {
		return "absent"
	}
	return l.String()
}

// PROP-62: the table and its examples.
func TestPlainTransforms(t *testing.T) {
	s := mustVar(t, "S", 1, 9)
	rows := strided([]int64{24, 16}, []int64{16, 1})
	window := mustComposed(t, nil, dim.Const(33), strided([]int64{4, 5}, []int64{16, 3}))
	swizzled := mustComposed(t, strided([]int64{64}, []int64{1}), dim.Const(3), window)
	placed := mustSharded(t, rows, mustMesh(t, "thread", 4, []int64{4}, "l"))
	symbolic := NewStrided(Flat(dim.Const(4), s), Flat(s, dim.Const(1)))
	for _, c := range []struct {
		rule string
		got  Layout
		want string
	}{
		{"transpose", Permute(rows, []int{1, 0}), "Layout((16, 24), (1, 16))"},
		{"transpose of absent strides", Permute(&Strided{Shape: Ints(3, 4)}, []int{1, 0}), "Layout((4, 3), (3, 1))"},
		{"transpose of a composition", Permute(window, []int{1, 0}), "ComposedLayout(inner=None, offset=33, outer=Layout((5, 4), (3, 16)))"},
		{"transpose of a nested composition", Permute(swizzled, []int{1, 0}),
			"ComposedLayout(inner=Layout((64,), (1,)), offset=3, outer=ComposedLayout(inner=None, offset=33, outer=Layout((5, 4), (3, 16))))"},
		{"transpose over a placement", Permute(mustComposed(t, nil, dim.Const(0), placed), []int{1, 0}), "absent"},
		{"transpose without outer", Permute(mustComposed(t, rows, dim.Const(0), nil), []int{1, 0}), "absent"},
		{"transpose of nothing", Permute(nil, nil), "absent"},
		{"transpose of a placement", Permute(placed, []int{1, 0}), "absent"},
		{"nested shapes are flattened", Permute(NewStrided(mustNest(t, Ints(2, 3), Entry(dim.Const(4))), mustNest(t, Ints(12, 4), Entry(dim.Const(1)))), []int{2, 0, 1}),
			"Layout((4, 2, 3), (1, 12, 4))"},
		{"slice [2:6, 1:16:3]", Window(rows, []int64{2, 1}, []int64{1, 3}, dim.Consts(4, 5)), window.String()},
		{"slice from the start", Window(rows, []int64{0, 0}, []int64{1, 1}, dim.Consts(4, 16)), "ComposedLayout(inner=None, offset=0, outer=Layout((4, 16), (16, 1)))"},
		{"slice of a slice", Window(window, []int64{1, 2}, []int64{2, 1}, dim.Consts(2, 3)), "ComposedLayout(inner=None, offset=55, outer=Layout((2, 3), (32, 3)))"}, // 33 + 16 + 6
		{"slice of a nested composition", Window(swizzled, []int64{1, 0}, []int64{1, 1}, dim.Consts(3, 5)),
			"ComposedLayout(inner=Layout((64,), (1,)), offset=3, outer=ComposedLayout(inner=None, offset=49, outer=Layout((3, 5), (16, 3))))"},
		{"slice with symbolic stride", Window(symbolic, []int64{1, 2}, []int64{2, 1}, []dim.Dim{dim.Const(1), s}),
			"ComposedLayout(inner=None, offset=1 * S + 2, outer=Layout((1, S), (2 * S, 1)))"},
		{"slice beyond 64 bits", Window(strided([]int64{4}, []int64{1 << 62}), []int64{3}, []int64{1}, dim.Consts(1)), "absent"},
		{"incongruent strides", Window(NewStrided(Ints(4, 8), Ints(1)), []int64{0, 0}, []int64{1, 1}, dim.Consts(4, 8)), "absent"},
		{"split field 0", Block(strided([]int64{24, 8}, []int64{8, 1}), 1, 4, 0), "ComposedLayout(inner=None, offset=0, outer=Layout((24, 4), (8, 1)))"},
		{"split field 1", Block(strided([]int64{24, 8}, []int64{8, 1}), 1, 4, 1), "ComposedLayout(inner=None, offset=4, outer=Layout((24, 4), (8, 1)))"},
		{"split of nothing", Block(nil, 0, 4, 1), "absent"},
		{"stack of one", StackOne(rows, 1), "Layout((24, 1, 16), (16, 0, 1))"},
		{"stack of one at the end", StackOne(window, 2), "ComposedLayout(inner=None, offset=33, outer=Layout((4, 5, 1), (16, 3, 0)))"},
		{"expand by leading ones", Expand(rows, dim.Consts(1, 1, 24, 16)), "Layout((1, 1, 24, 16), (0, 0, 16, 1))"},
		{"expand to the same shape", Expand(rows, dim.Consts(24, 16)), rows.String()},
		{"expand to a leading extent", Expand(rows, dim.Consts(2, 24, 16)), "absent"},
		{"expand a stretched axis", Expand(strided([]int64{1, 16}, []int64{16, 1}), dim.Consts(24, 16)), "absent"},
		{"expand to a lower rank", Expand(rows, dim.Consts(16)), "absent"},
		{"expand a composition", Expand(window, dim.Consts(1, 4, 5)), "ComposedLayout(inner=None, offset=33, outer=Layout((1, 4, 5), (0, 16, 3)))"},
	} {
		if got := text(c.got); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.rule, got, c.want)
		}
	}
}

// PROP-62: a window addresses the elements that the slice selects, and a permutation those of the transposed tensor.
func TestTransformsAddressTheSameElements(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := []int64{rapid.Int64Range(1, 6).Draw(t, "rows"), rapid.Int64Range(1, 6).Draw(t, "cols")}
		s := []int64{rapid.Int64Range(-9, 9).Draw(t, "s0"), rapid.Int64Range(-9, 9).Draw(t, "s1")}
		begin, step, extent := make([]int64, 2), make([]int64, 2), make([]int64, 2)
		for i := range n {
			begin[i] = rapid.Int64Range(0, n[i]-1).Draw(t, "begin")
			step[i] = rapid.Int64Range(1, 3).Draw(t, "step")
			extent[i] = (n[i]-begin[i]-1)/step[i] + 1
		}
		w := Window(strided(n, s), begin, step, dim.Consts(extent...)).(*Composed)
		p := Permute(w, []int{1, 0}).(*Composed)
		shift, _ := dim.AsConst(w.Offset)
		outer, flipped := w.Outer.(*Strided), p.Outer.(*Strided)
		for i := range extent[0] {
			for j := range extent[1] {
				want := (begin[0]+i*step[0])*s[0] + (begin[1]+j*step[1])*s[1]
				if got := shift + at(outer, i, j); got != want {
					t.Fatalf("window (%d, %d) is at %d, want %d", i, j, got, want)
				}
				if got := shift + at(flipped, j, i); got != want {
					t.Fatalf("transposed window (%d, %d) is at %d, want %d", j, i, got, want)
				}
			}
		}
	})
}

func at(l *Strided, coordinate ...int64) int64 {
	strides, _ := dim.Static(l.Strides.Flatten())
	sum := int64(0)
	for i, c := range coordinate {
		sum += c * strides[i]
	}
	return sum
}
