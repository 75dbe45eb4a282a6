package shard

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/internal/stopwatch"
)

// SHARD-9, TYP-17, LAY-12, LAY-13, LAY-14, LAY-15, LAY-16, LAY-17, LAY-18: layouts decided by hand.
func TestInjective(t *testing.T) {
	s := mustVar(t, "S", 1, 9)
	lane := mustMesh(t, "thread", 4, []int64{4}, "l")
	seq := func(n int64) *Strided { return strided([]int64{n}, []int64{1}) }
	for _, c := range []struct {
		rule string
		l    Layout
		ok   bool
	}{
		{"absent", nil, true},
		{"LAY-13 row-major", strided([]int64{4, 8}, []int64{8, 1}), true},
		{"LAY-13 gap", strided([]int64{4, 8}, []int64{9, 1}), true},
		{"LAY-13 unsorted test fails, injective", strided([]int64{5, 3}, []int64{3, 8}), true},
		{"LAY-13 unsorted test fails, overlapping", strided([]int64{2, 2}, []int64{1, 1}), false},
		{"LAY-12 negative strides", strided([]int64{4, 8}, []int64{-8, 1}), true},
		{"LAY-12 opposite strides", strided([]int64{2, 2}, []int64{-1, 1}), false},
		{"LAY-13 extent 1 with stride 0", strided([]int64{1, 8}, []int64{0, 1}), true},
		{"LAY-13 stride 0", strided([]int64{2, 8}, []int64{0, 1}), false},
		{"LAY-12 empty domain", strided([]int64{0, 8}, []int64{0, 0}), true},
		{"LAY-12 rank 0", EmptyLayout, true},
		{"LAY-13 overlap of three", strided([]int64{3, 3, 3}, []int64{1, 5, 11}), false}, // 11 = 2*5 + 1
		{"LAY-13 three without overlap", strided([]int64{2, 2, 2}, []int64{3, 5, 7}), true},
		{"LAY-13 large", strided([]int64{1 << 20, 1 << 20}, []int64{3, 5}), false},                            // 5*3 = 3*5
		{"LAY-13 large and coprime", strided([]int64{1 << 20, 1 << 20}, []int64{1<<20 + 1, 1<<20 + 3}), true}, // odd neighbours by 2: coprime, each above 2^20
		{"LAY-14 symbolic extent", NewStrided(Flat(s, dim.Const(8)), Ints(1, 1)), true},
		{"LAY-14 symbolic stride", NewStrided(Ints(4, 8), Flat(s, s)), true},
		{"LAY-14 literal stride 0", NewStrided(Flat(s, dim.Const(8)), Ints(1, 0)), false},
		{"LAY-14 stride 0 of a symbolic extent", NewStrided(Flat(s, dim.Const(8)), Ints(0, 1)), true},
		{"LAY-14 stride 0 beside an empty extent", NewStrided(Flat(s, dim.Const(8), dim.Const(0)), Ints(1, 0, 1)), true},
		{"LAY-15 absent strides", &Strided{Shape: Ints(4, 8)}, true},
		{"LAY-16 window", mustComposed(t, nil, dim.Const(33), strided([]int64{4, 5}, []int64{16, 3})), true},
		{"LAY-16 outer overlaps", mustComposed(t, nil, dim.Const(0), strided([]int64{4, 5}, []int64{1, 1})), false},
		{"LAY-16 inner alone", mustComposed(t, strided([]int64{2, 2}, []int64{1, 1}), dim.Const(0), nil), false},
		{"LAY-16 identity", mustComposed(t, nil, dim.Const(3), nil), true},
		{"LAY-16 inner within its domain", mustComposed(t, strided([]int64{4, 8}, []int64{8, 1}), dim.Const(0), seq(32)), true},
		{"LAY-16 inner wraps", mustComposed(t, seq(4), dim.Const(0), seq(8)), false},
		{"LAY-16 shifted into the wrap, still distinct", mustComposed(t, seq(4), dim.Const(2), seq(4)), true},
		{"LAY-16 inner overlaps elsewhere", mustComposed(t, strided([]int64{2, 2}, []int64{1, 1}), dim.Const(0), seq(2)), true},
		{"LAY-16 inner overlaps here", mustComposed(t, strided([]int64{2, 2}, []int64{1, 1}), dim.Const(0), seq(3)), false},
		{"LAY-16 nested", mustComposed(t, seq(64), dim.Const(1), mustComposed(t, strided([]int64{2, 4}, []int64{8, 1}), dim.Const(0), seq(8))), true},
		{"LAY-16 symbolic", mustComposed(t, seq(64), s, seq(8)), true},
		{"LAY-17 local extent 1", mustSharded(t, strided([]int64{4, 6, 10}, []int64{0, 10, 1}), lane, Split{0}), true},
		{"LAY-17 local extent 3", mustSharded(t, strided([]int64{12, 4}, []int64{0, 1}), lane, Split{0}), false},
		{"LAY-17 not split", mustSharded(t, strided([]int64{4, 6}, []int64{0, 1}), lane, Broadcast{}), false},
		{"LAY-17 concrete stride keeps the full extent", mustSharded(t, strided([]int64{4, 6}, []int64{1, 1}), lane, Split{0}), false},
		{"LAY-17 launch-provided", mustSharded(t, strided([]int64{4, 6}, []int64{0, 1}), launched(t), Split{0}), true},
		{"LAY-17 over a composition", mustSharded(t, mustComposed(t, nil, dim.Const(7), strided([]int64{4, 6}, []int64{0, 1})), lane, Split{0}), true},
		{"LAY-17 nested", mustSharded(t, mustSharded(t, strided([]int64{4, 4, 6}, []int64{0, 0, 1}), lane, Split{0}), lane, Split{1}), true},
		{"LAY-15 absent strides inside a placement", mustSharded(t, &Strided{Shape: Ints(4, 8)}, lane, Split{0}), true},
	} {
		t.Run(c.rule, func(t *testing.T) {
			err := CheckInjective(c.l)
			if c.ok && err != nil {
				t.Errorf("refused: %v", err)
			}
			if !c.ok {
				wantError(t, err, diag.LayoutNotInjective, "ValueError", "not injective")
			}
		})
	}
	wantError(t, CheckInjective(strided([]int64{4, 8}, []int64{1, 1})), diag.LayoutNotInjective, "ValueError", "(4, 8)", "(1, 1)") // LAY-18 names both
	noPlace := mustComposed(t, strided([]int64{0, 2}, []int64{2, 1}), dim.Const(0), seq(2))                                        // LAY-8: inner has no coordinates to land on
	wantError(t, CheckInjective(noPlace), diag.LayoutNotInjective, "ValueError", "cannot be shown")
	wantError(t, CheckInjective(NewStrided(Ints(4, 8), Ints(1))), diag.LayoutIncongruent, "ValueError", "rank 2", "rank 1") // SHARD-4
}

// LAY-12: the decision agrees with listing every index, for flat layouts, by the small path and by the search.
func TestInjectiveAgainstEnumeration(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rank := rapid.IntRange(1, 5).Draw(t, "rank")
		n, s := make([]int64, rank), make([]int64, rank)
		var axes []axis
		for i := range n {
			n[i] = rapid.Int64Range(0, 6).Draw(t, "n")
			s[i] = rapid.Int64Range(-40, 40).Draw(t, "s")
			if n[i] > 1 && s[i] != 0 {
				axes = append(axes, axis{n[i], max(s[i], -s[i])})
			}
		}
		want := enumerated(n, s)
		if got := CheckInjective(strided(n, s)) == nil; got != want {
			t.Fatalf("%v:%v is injective: %v, decided %v", n, s, want, got)
		}
		if len(axes) < 2 || slices.Contains(n, 0) || slices.Contains(s, 0) {
			return
		}
		slices.SortFunc(axes, func(a, b axis) int { return int(b.s - a.s) })
		if found, done := newSearch(axes).collides(0, 0, false); !done || found == want {
			t.Fatalf("%v:%v is injective: %v, the search finds a collision: %v", n, s, want, found)
		}
	})
}

// LAY-16, SHARD-16: compositions agree with evaluating inner(offset + outer(c)) by LAY-7 in test code.
func TestComposedInjectiveAgainstEnumeration(t *testing.T) {
	part := func(t *rapid.T, label string) ([]int64, []int64) {
		rank := rapid.IntRange(1, 3).Draw(t, label)
		n, s := make([]int64, rank), make([]int64, rank)
		for i := range n {
			n[i], s[i] = rapid.Int64Range(1, 5).Draw(t, label), rapid.Int64Range(-9, 9).Draw(t, label)
		}
		return n, s
	}
	rapid.Check(t, func(t *rapid.T) {
		in, is := part(t, "inner")
		on, os := part(t, "outer")
		offset := rapid.Int64Range(-20, 20).Draw(t, "offset")
		l, err := NewComposed(strided(in, is), dim.Const(offset), strided(on, os))
		if err != nil {
			t.Fatal(err)
		}
		seen, want := map[int64]bool{}, true
		for _, v := range all(on, os) {
			x, index := offset+v, int64(0)
			for i := range in {
				index += ((x%in[i] + in[i]) % in[i]) * is[i]
				x = (x - (x%in[i]+in[i])%in[i]) / in[i]
			}
			want = want && !seen[index]
			seen[index] = true
		}
		if got := CheckInjective(l) == nil; got != want {
			t.Fatalf("%s is injective: %v, decided %v", l, want, got)
		}
	})
}

func all(n, s []int64) []int64 {
	values := []int64{0}
	for i := range n {
		var next []int64
		for _, v := range values {
			for k := range n[i] {
				next = append(next, v+k*s[i])
			}
		}
		values = next
	}
	return values
}

func enumerated(n, s []int64) bool {
	seen := map[int64]bool{}
	for _, v := range all(n, s) {
		if seen[v] {
			return false
		}
		seen[v] = true
	}
	return true
}

// Layouts made to be hard end quickly, one way or the other.
func TestInjectiveIsBounded(t *testing.T) {
	many := make([]int64, 4096)
	strides := make([]int64, 4096)
	for i := range many {
		many[i], strides[i] = 2, int64(1000003+i*i)
	}
	primes := []int64{1000003, 1000033, 1000037, 1000039, 1000081, 1000099, 1000117, 1000121, 1000133, 1000151}
	nines := slices.Repeat([]int64{9}, len(primes))
	sparse := make([]int64, len(primes)) // far apart enough for the count of indices to settle nothing
	for i, p := range primes {
		sparse[i] = 1_000_000_000_000 + p*p%999_999_937
	}
	watch := stopwatch.Start()
	for _, l := range []Layout{
		strided(many, strides),
		strided(nines, primes),
		strided(nines, sparse),
		strided([]int64{1 << 62, 1 << 62}, []int64{1 << 62, 1 << 61}),
		strided([]int64{3, 3}, []int64{-1 << 63, 1}),
		mustComposed(t, strided([]int64{2, 2}, []int64{1, 1}), dim.Const(0), strided([]int64{1 << 40}, []int64{1})),
	} {
		wantError(t, CheckInjective(l), diag.LayoutNotInjective, "ValueError", "layout")
	}
	if d := watch.Taken(); d > 5*time.Second {
		t.Errorf("took %v", d)
	}
}
