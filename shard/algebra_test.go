package shard

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
)

// parsed reads `3 8:16 1`; `3 4:-` has absent strides.
func parsed(t testing.TB, shape []int64, strides []int64) *Strided {
	t.Helper()
	if strides == nil {
		return &Strided{Shape: Ints(shape...)}
	}
	return strided(shape, strides)
}

// LAY-6, LAY-7, LAY-8, LAY-9, LAY-10: indices, coordinates and sizes, with the chapter's numbers.
func TestApply(t *testing.T) {
	rows, open := parsed(t, []int64{3, 4}, []int64{4, 1}), parsed(t, []int64{3, 4}, nil)
	for _, c := range []struct {
		l       *Strided
		x, want int64
	}{{rows, 7, 6}, {rows, 13, 4}, {open, 7, 7}, {rows, 0, 0}, {EmptyLayout, 5, 0}} {
		if got, err := c.l.Apply(c.x); err != nil || got != c.want {
			t.Errorf("LAY-7 %s at %d: %d, %v, want %d", c.l, c.x, got, err, c.want)
		}
	}
	if got, err := rows.Index(2, 3); err != nil || got != 11 { // LAY-6: 2*4 + 3*1
		t.Errorf("LAY-6: %d, %v", got, err)
	}
	if _, err := rows.Index(1); err == nil {
		t.Error("LAY-6: a coordinate of another rank is accepted")
	}
	nested := NewStrided(mustNest(t, Entry(dim.Const(2)), Ints(3, 4)), mustNest(t, Entry(dim.Const(12)), Ints(4, 1)))
	if got, err := nested.Index(1, 2, 3); err != nil || got != 23 { // D4: nested strides flatten too
		t.Errorf("LAY-6 nested: %d, %v", got, err)
	}
	if got, err := rows.Coordinate(6); err != nil || fmt.Sprint(got) != "[1 2]" { // LAY-10: 6 // 4 mod 3, 6 // 1 mod 4
		t.Errorf("LAY-10: %v, %v", got, err)
	}
	_, err := parsed(t, []int64{3}, []int64{0}).Coordinate(1)
	wantError(t, err, diag.NotProjectable, "NotProjectable", "stride 0", "axis 0")
	for _, c := range []struct {
		l            *Strided
		size, cosize int64
	}{{parsed(t, []int64{3, 8}, []int64{16, 1}), 24, 40}, {parsed(t, []int64{5}, []int64{3}), 5, 13}, {EmptyLayout, 1, 1}} {
		size, err := c.l.Size()
		cosize, err2 := c.l.Cosize()
		if err != nil || err2 != nil || size != c.size || cosize != c.cosize {
			t.Errorf("LAY-9 %s: size %d, cosize %d, %v, %v", c.l, size, cosize, err, err2)
		}
	}
	empty := parsed(t, []int64{0, 5}, []int64{5, 1})
	_, err = empty.Apply(0) // LAY-8
	wantError(t, err, diag.LayoutEmpty, "ValueError", "no coordinate")
	_, err = empty.Cosize() // LAY-9
	wantError(t, err, diag.LayoutEmpty, "ValueError", "no coordinate")
	symbolic := NewStrided(Flat(mustVar(t, "S", 1, 9)), Ints(1)) // SHARD-6
	_, err = symbolic.Apply(0)
	wantError(t, err, diag.ExtentNotConcrete, "ValueError", "not static", "S")
	huge := parsed(t, []int64{4}, []int64{1 << 62})
	_, err = huge.Apply(3)
	wantError(t, err, diag.DimOverflow, "ValueError", "64 bits")
}

// LAY-11, LAY-20, LAY-21, LAY-22: the chapter's examples.
func TestInverseExamples(t *testing.T) {
	i := func(v ...int64) []int64 { return v }
	for _, c := range []struct {
		rule string
		l    *Strided
		f    func(*Strided) (*Strided, error)
		want *Strided
	}{
		{"LAY-11", parsed(t, i(4, 8), i(1, 4)), (*Strided).Coalesce, parsed(t, i(32), i(1))},
		{"LAY-11 of ones", parsed(t, i(1, 1), i(7, 3)), (*Strided).Coalesce, parsed(t, i(1), i(0))},
		{"LAY-11 kept apart", parsed(t, i(4, 1, 8), i(8, 5, 1)), (*Strided).Coalesce, parsed(t, i(4, 8), i(8, 1))},
		{"LAY-20", parsed(t, i(5), i(3)), complementOf(1), parsed(t, i(3), i(1))},
		{"LAY-20", parsed(t, i(2, 5), i(1, 8)), complementOf(1), parsed(t, i(4), i(2))},
		{"LAY-20 of everything", parsed(t, i(3, 32), i(32, 1)), complementOf(1), parsed(t, i(1), i(0))},
		{"LAY-20 up to m", parsed(t, i(4), i(1)), complementOf(10), parsed(t, i(3), i(4))}, // ceil(10 / 4) = 3
		{"LAY-21", parsed(t, i(6, 16), i(16, 1)), (*Strided).RightInverse, parsed(t, i(16, 6), i(6, 1))},
		{"LAY-21 stops at a gap", parsed(t, i(3, 8), i(16, 1)), (*Strided).RightInverse, parsed(t, i(8), i(3))},
		{"LAY-22", parsed(t, i(2, 5), i(1, 8)), (*Strided).LeftInverse, parsed(t, i(2, 4, 5), i(1, 10, 2))},
		{"LAY-22", parsed(t, i(3, 8), i(16, 1)), (*Strided).LeftInverse, parsed(t, i(16, 3), i(3, 1))},
	} {
		if got, err := c.f(c.l); err != nil || !Equal(got, c.want) {
			t.Errorf("%s of %s: %v, %v, want %s", c.rule, c.l, got, err, c.want)
		}
	}
	// LAY-19: stricter than injectivity.
	for _, c := range []struct {
		l    *Strided
		want bool
	}{
		{parsed(t, i(5, 3), i(3, 8)), false}, {parsed(t, i(3, 8), i(16, 1)), true}, {parsed(t, i(4, 1), i(1, 0)), true}, {parsed(t, i(4), i(0)), false},
		{parsed(t, i(4), i(-1)), false}, {EmptyLayout, true},
	} {
		if got := c.l.IsInverseProjectable(); got != c.want {
			t.Errorf("LAY-19 %s: %v", c.l, got)
		}
	}
	for _, f := range []func(*Strided) (*Strided, error){(*Strided).LeftInverse, (*Strided).RightInverse} {
		_, err := f(parsed(t, i(5, 3), i(3, 8))) // LAY-23
		wantError(t, err, diag.NotProjectable, "NotProjectable", "not projectable", "Layout((5, 3), (3, 8))")
	}
	_, err := parsed(t, i(4, 2), i(1, 1)).Complement(1) // LAY-20: sorted (1, 2), (1, 4); 2 <= 4, so it goes on with 1 // 2
	if err != nil {
		t.Error(err)
	}
	_, err = parsed(t, i(8, 2), i(1, 2)).Complement(1) // 8 > 2 * 2
	wantError(t, err, diag.NotProjectable, "NotProjectable", "overlap")
}

func complementOf(m int64) func(*Strided) (*Strided, error) {
	return func(l *Strided) (*Strided, error) { return l.Complement(m) }
}

// projectable generates layouts that LAY-19 admits: entries in a shuffled order, whose strides leave gaps.
func projectable(t *rapid.T) *Strided {
	n := rapid.IntRange(0, 4).Draw(t, "rank")
	flat := make([]entry, n)
	r := int64(1)
	for i := range flat {
		flat[i] = entry{rapid.Int64Range(1, 5).Draw(t, "extent"), r * rapid.Int64Range(1, 3).Draw(t, "gap")}
		if flat[i].extent > 1 {
			r = flat[i].extent * flat[i].stride
		}
	}
	return layoutOf(rapid.Permutation(flat).Draw(t, "order"))
}

// LAY-21, LAY-22: left and right inverses invert, over every coordinate of their domains.
func TestInversesInvert(t *testing.T) {
	many(t, func(t *rapid.T) {
		l := projectable(t)
		if !l.IsInverseProjectable() {
			t.Fatalf("%s is not projectable", l)
		}
		right, err := l.RightInverse()
		if err != nil {
			t.Fatal(err)
		}
		left, err := l.LeftInverse()
		if err != nil {
			t.Fatal(err)
		}
		at := func(l *Strided, x int64) int64 {
			y, err := l.Apply(x)
			if err != nil {
				t.Fatal(err)
			}
			return y
		}
		size, _ := right.Size()
		for i := range size {
			if got := at(l, at(right, i)); got != i {
				t.Fatalf("%s after %s takes %d to %d", l, right, i, got)
			}
		}
		size, _ = l.Size()
		for i := range size {
			if got := at(left, at(l, i)); got != i {
				t.Fatalf("%s after %s takes %d to %d", left, l, i, got)
			}
		}
	})
}

// LAY-24 to LAY-28: a (6, 16):(16, 1) mesh sliced [1:4, 8:], with the chapter's numbers.
func TestScopes(t *testing.T) {
	mesh := mustMesh(t, "thread", 96, []int64{6, 16})
	one, four, eight := int64(1), int64(4), int64(8)
	sliced, err := mesh.Slice([]Selection{{IsRange: true, Start: &one, Stop: &four}, {IsRange: true, Start: &eight}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		at   int64
		want string
	}{{23, ""}, {24, "[0 0]"}, {31, "[0 7]"}, {32, ""}, {40, "[1 0]"}, {63, "[2 7]"}, {64, ""}, {-1, ""}} {
		got, ok, err := Project(sliced.Layout, c.at)
		has, err2 := Contains(sliced.Layout, c.at)
		if err != nil || err2 != nil || ok != (c.want != "") || has != ok || ok && fmt.Sprint(got) != c.want {
			t.Errorf("LAY-27 LAY-28 %d: %v, %v, %v, want %s", c.at, got, ok, err, c.want)
		}
	}
	for _, c := range []struct{ i, want int64 }{{1, 40}, {5, 57}, {0, 24}} { // LAY-26: 5 is row 2, column 1: 24 + 2*16 + 1
		if got, err := Image(sliced.Layout, c.i); err != nil || got != c.want {
			t.Errorf("LAY-26 %d: %d, %v", c.i, got, err)
		}
	}
	if got, err := Image(mesh.Layout, 7); err != nil || got != 17 { // LAY-24: a plain mesh layout; 7 is (1, 1)
		t.Errorf("LAY-24: %d, %v", got, err)
	}
	left, err := ScopeLeftInverse(sliced.Layout) // LAY-25
	if err != nil || left.Offset != dim.Const(-24) || left.Outer != nil || !Equal(left.Inner, parsed(t, []int64{16, 3}, []int64{3, 1})) {
		t.Errorf("LAY-25: %v, %v", left, err)
	}
	right, err := ScopeRightInverse(sliced.Layout)
	if err != nil || !Equal(right.Inner, parsed(t, []int64{8}, []int64{3})) {
		t.Errorf("LAY-25: %v, %v", right, err)
	}
	identityInner := mustComposed(t, parsed(t, []int64{96}, []int64{1}), dim.Const(24), parsed(t, []int64{3, 8}, []int64{16, 1}))
	if got, err := Image(identityInner, 1); err != nil || got != 40 {
		t.Errorf("LAY-24 an identity inside: %d, %v", got, err)
	}
	for _, bad := range []Layout{ // LAY-24
		mustComposed(t, parsed(t, []int64{6, 16}, []int64{16, 1}), dim.Const(0), parsed(t, []int64{4}, []int64{1})),
		mustComposed(t, nil, dim.Const(0), mustSharded(t, parsed(t, []int64{4}, []int64{1}), mesh)),
		mustComposed(t, nil, dim.Const(0), nil),
		mustComposed(t, nil, mustVar(t, "S", 1, 9), parsed(t, []int64{4}, []int64{1})),
		parsed(t, []int64{5, 3}, []int64{3, 8}),
		mustSharded(t, parsed(t, []int64{4}, []int64{1}), mesh),
		nil,
	} {
		_, _, err := Project(bad, 0)
		wantError(t, err, diag.NotProjectable, "NotProjectable", "not projectable")
		_, err = Image(bad, 0)
		wantError(t, err, diag.NotProjectable, "NotProjectable", "not projectable")
	}
}

// LAY-29: which mesh hosts the lanes of which.
func TestMatchScope(t *testing.T) {
	lanes := func(topology string, size dim.Dim, l Layout, names ...string) *Mesh {
		m, err := NewMesh(Topology{topology, size}, l, names, nil)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	cols := parsed(t, []int64{4, 8}, []int64{1, 4})
	warp := lanes("thread", dim.Const(32), cols)
	for _, c := range []struct {
		name    string
		current *Mesh
		want    bool
	}{
		{"itself", warp, true},
		{"other names", lanes("thread", dim.Const(32), cols, "x", "y"), true},
		{"absent strides count as column-major", lanes("thread", dim.Const(32), parsed(t, []int64{4, 8}, nil)), true},
		{"another topology", lanes("cta", dim.Const(32), cols), false},
		{"other strides", lanes("thread", dim.Const(32), parsed(t, []int64{4, 8}, []int64{8, 1})), false},
		{"another shape", lanes("thread", dim.Const(32), parsed(t, []int64{8, 4}, []int64{1, 8})), false},
		{"more threads than lanes", lanes("thread", dim.Const(64), cols), false},
		{"a symbolic domain", lanes("thread", mustVar(t, "T", 1, 99), cols), false},
		{"a slice", lanes("thread", dim.Const(32), mustComposed(t, nil, dim.Const(0), cols)), false},
	} {
		if got := MatchScope(c.current, warp); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
	gap := lanes("thread", dim.Const(15), parsed(t, []int64{5, 3}, []int64{3, 8}))
	if MatchScope(gap, gap) {
		t.Error("a layout without an inverse matches")
	}
}

// LAY-30, LAY-31, LAY-32, LAY-33, LAY-34: the chapter's examples.
func TestOwners(t *testing.T) {
	s := mustVar(t, "S", 1, 9)
	flat := func(values ...any) []dim.Dim {
		out := make([]dim.Dim, len(values))
		for i, v := range values {
			switch v := v.(type) {
			case int:
				out[i] = dim.Const(v)
			case dim.Dim:
				out[i] = v
			}
		}
		return out
	}
	for _, c := range []struct {
		domain, shape []dim.Dim
		want          string
	}{
		{flat(1, 3, 32, 12), flat(1, 1152), "[0 1 1 1]"},
		{flat(2, 12, 1, 1), flat(24, 1), "[0 0 1 1]"},
		{flat(2, 12, 1, 1), flat(24), "[0 0 0 0]"},
		{flat(20, 0, 5), flat(0, 5), "[0 0 1]"},
		{flat(2, s, 20, 2, 6), flat(2, s, 40, 6), "[0 1 2 2 3]"},
		{flat(24), flat(4, 6), "[0]"},            // LAY-31: an overshoot closes the axis
		{flat(1), nil, "[-1]"},                   // LAY-32
		{flat(4, 5), flat(s, 5), "[0 0]"},        // LAY-30: a symbolic axis without a position of its own takes the rest
		{flat(1, s, 4), flat(s, 4), "[0 0 0]"},   // the next position is no S
		{flat(s, 2, 4), flat(4, 8), "[0 0 0]"},   // a symbolic position counts as 1
		{flat(5, 4), flat(0, 4), "[1 1]"},        // no position of extent 0 is left: 5 overshoots 4, and the rest is the last axis's
		{flat(2, nil, 4), flat(2, s), "[0 1 1]"}, // an absent extent matches nothing
	} {
		if got := fmt.Sprint(Owners(c.domain, c.shape)); got != c.want {
			t.Errorf("%s over %s: %s, want %s", Flat(c.domain...), Flat(c.shape...), got, c.want)
		}
	}
	lane := mustMesh(t, "thread", 96, []int64{3, 32}, "g", "l")
	l := mustSharded(t, parsed(t, []int64{6, 3, 32, 2}, []int64{192, 64, 2, 1}), lane, Partial{"sum"}, Split{2}) // LAY-33
	if got := fmt.Sprint(l.SplitTargets(dim.Consts(6, 192))); got != "[-1 1]" {
		t.Errorf("LAY-33: %s", got)
	}
}
