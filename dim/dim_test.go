package dim

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
)

func mustVar(t testing.TB, name string, lo, hi int64) Var {
	t.Helper()
	v, err := NewVar(name, lo, hi)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func mustNew(t testing.TB, op Op, x, y Dim) Dim {
	t.Helper()
	d, err := New(op, x, y)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

type leaf struct{ name string }

func (l *leaf) DimLeafName() string { return l.name }

func wantError(t *testing.T, err error, code diag.Code, class string, words ...string) {
	t.Helper()
	var e *Error
	if !errors.As(err, &e) {
		t.Fatalf("got %v, want an error %s", err, code)
	}
	if e.Code != code || e.Class != class {
		t.Errorf("got %s %s, want %s %s", e.Code, e.Class, code, class)
	}
	for _, w := range words {
		if !strings.Contains(e.Error(), w) {
			t.Errorf("%q does not contain %q", e.Error(), w)
		}
	}
}

// TYP-70, TYP-74, TYP-75, TYP-76, TYP-77, TYP-78: the envelope, what is refused, and identity per triple.
func TestVar(t *testing.T) {
	s := mustVar(t, "S", 1, 9)
	if s.Name() != "S" || s.Lo() != 1 || s.Hi() != 9 {
		t.Errorf("S is %q [%d, %d)", s.Name(), s.Lo(), s.Hi())
	}
	if s != mustVar(t, strings.Repeat("S", 1), 1, 9) { // TYP-77
		t.Error("equal triples are one value")
	}
	if s == mustVar(t, "S", 1, 10) || s == mustVar(t, "S", 0, 9) || s == mustVar(t, "T", 1, 9) { // TYP-78
		t.Error("another name or bound is another value")
	}
	mustVar(t, "k", 4, 5) // TYP-76: a single point
	_, err := NewVar("", 1, 2)
	wantError(t, err, diag.DimVarInvalid, "TypeError", "name") // TYP-75, PKG-34
	for _, hi := range []int64{5, 4} {                         // TYP-76
		_, err = NewVar("S", 5, hi)
		wantError(t, err, diag.DimVarInvalid, "ValueError", "S", fmt.Sprintf("[5, %d)", hi))
	}
}

// TYP-69, TYP-73, TYP-80, TYP-82, TYP-83: integers fold, with Python's rounding. Values from CPython 3.13.
func TestFold(t *testing.T) {
	for _, c := range []struct {
		op         Op
		x, y, want int64
	}{
		{Add, 3, 4, 7}, {Sub, 3, 4, -1}, {Mul, -3, 4, -12},
		{FloorDiv, -7, 2, -4}, {FloorDiv, 7, -2, -4}, {FloorDiv, -7, -2, 3}, {FloorDiv, 7, 2, 3}, {FloorDiv, 6, -2, -3},
		{Mod, -7, 2, 1}, {Mod, 7, -2, -1}, {Mod, -7, -2, -1}, {Mod, 6, -2, 0}, {Mod, minInt, -1, 0},
		{Min, 3, -4, -4}, {Max, 3, -4, 3},
		{Mul, minInt, 1, minInt}, {Mul, -1 << 62, 2, minInt}, {Sub, -1, minInt, maxInt}, {Add, maxInt, 0, maxInt},
	} {
		if got := mustNew(t, c.op, Const(c.x), Const(c.y)); got != Const(c.want) {
			t.Errorf("%s(%d, %d) = %s, want %d", c.op.Name(), c.x, c.y, String(got), c.want)
		}
	}
}

// A fold outside int64 is refused, not wrapped.
func TestFoldOverflow(t *testing.T) {
	for _, c := range []struct {
		op   Op
		x, y int64
	}{{Add, maxInt, 1}, {Add, minInt, -1}, {Sub, minInt, 1}, {Sub, 0, minInt}, {Mul, 1 << 32, 1 << 31}, {Mul, minInt, -1}, {FloorDiv, minInt, -1}} {
		_, err := New(c.op, Const(c.x), Const(c.y))
		wantError(t, err, diag.DimOverflow, "ValueError", fmt.Sprint(c.x), fmt.Sprint(c.y))
	}
}

// TYP-84, TYP-85, TYP-87: what stays as written.
func TestUnfolded(t *testing.T) {
	s := mustVar(t, "S", 1, 9)
	for _, c := range []struct {
		op   Op
		x, y Dim
		text string
		zero bool
	}{
		{Add, s, Const(0), "S + 0", false}, // TYP-87
		{Mul, s, Const(1), "S * 1", false}, // TYP-87
		{Sub, s, s, "S - S", false},        // TYP-84
		{FloorDiv, Const(8), Const(0), "8 // 0", true},
		{Mod, Const(8), Const(0), "8 % 0", true}, // TYP-85
		{FloorDiv, s, Const(0), "S // 0", true},
		{Mul, Const(0), s, "0 * S", false},
	} {
		d := mustNew(t, c.op, c.x, c.y)
		b, ok := d.(*Binary)
		if !ok || b.Op != c.op || b.X != c.x || b.Y != c.y || String(d) != c.text || DividesByZero(d) != c.zero {
			t.Errorf("%s is %#v, divides by zero %v", c.text, d, DividesByZero(d))
		}
	}
	if outer := mustNew(t, Add, Const(1), mustNew(t, Mod, s, Const(0))); !DividesByZero(outer) {
		t.Error("a zero divisor below is found")
	}
}

// A dimension that doubles by sharing itself is refused long before a walk over it could hang.
func TestSharedDoubling(t *testing.T) {
	var d Dim = mustVar(t, "S", 1, 9)
	for i := range 60 {
		next, err := New(Add, d, d)
		if err != nil {
			wantError(t, err, diag.SymbolicTooLarge, "ValueError", "4096")
			if i != 11 { // 2*2047+1 nodes fit, 2*4095+1 do not
				t.Errorf("refused at doubling %d", i)
			}
			return
		}
		d = next
	}
	t.Fatal("60 doublings were accepted")
}

// PKG-36 and the worked table of host.md 20.5.
func TestCeilDiv(t *testing.T) {
	c := mustVar(t, "C", 1, 65)
	for _, tc := range []struct {
		x, y Dim
		want string
	}{
		{c, Const(8), "(C + 8 - 1) // 8"}, {Const(130), Const(64), "3"}, {Const(7), Const(2), "4"}, {Const(8), Const(2), "4"}, {Const(-7), Const(2), "-3"},
		{Const(maxInt), Const(2), "4611686018427387904"}, {Const(7), Const(-2), "-2"}, // (7 - 2 - 1) // -2
	} {
		d, err := CeilDiv(tc.x, tc.y)
		if err != nil || String(d) != tc.want {
			t.Errorf("CeilDiv(%s, %s) = %s, %v, want %s", String(tc.x), String(tc.y), String(d), err, tc.want)
		}
	}
	if mustNew(t, Add, c, Const(1)) == mustNew(t, Add, Const(1), c) || Equal(mustNew(t, Add, c, Const(1)), mustNew(t, Add, Const(1), c)) {
		t.Error("C + 1 and 1 + C differ")
	}
}

// A chain of steps keeps its first error.
func TestBuilder(t *testing.T) {
	s := mustVar(t, "S", 1, 9)
	var b Builder
	// OP-slice-3: the extent of i : S with step 1 stays unsimplified.
	d := b.FloorDiv(b.Add(b.Sub(s, Const(2)), b.Sub(Const(1), Const(1))), Const(1))
	if b.Err() != nil || String(d) != "(S - 2 + 0) // 1" {
		t.Errorf("got %s, %v", String(d), b.Err())
	}
	if p := b.Product([]Dim{Const(2), s, Const(3)}); String(p) != "2 * S * 3" {
		t.Errorf("product is %s", String(p))
	}
	if p := b.Product(nil); p != Const(1) {
		t.Errorf("empty product is %s", String(p))
	}
	b.Mul(b.Mul(Const(1<<62), Const(4)), s)
	wantError(t, b.Err(), diag.DimOverflow, "ValueError", "4611686018427387904 * 4")
	b.Add(Const(maxInt), Const(maxInt))
	wantError(t, b.Err(), diag.DimOverflow, "ValueError", "4611686018427387904 * 4")
}

// Structure decides equality; an absent extent equals only itself.
func TestEqual(t *testing.T) {
	s, i := mustVar(t, "S", 1, 9), &leaf{"i"}
	x := mustNew(t, Add, mustNew(t, Mul, s, Const(2)), Scalar{i})
	y := mustNew(t, Add, mustNew(t, Mul, s, Const(2)), Scalar{i})
	if x == y || !Equal(x, y) {
		t.Error("two trees of one structure are equal and not identical")
	}
	for _, other := range []Dim{mustNew(t, Sub, mustNew(t, Mul, s, Const(2)), Scalar{i}), mustNew(t, Add, mustNew(t, Mul, s, Const(3)), Scalar{i}),
		mustNew(t, Add, mustNew(t, Mul, s, Const(2)), Scalar{&leaf{"i"}}), s, Const(1), nil} {
		if Equal(x, other) || Equal(other, x) {
			t.Errorf("%s equals %s", String(x), String(other))
		}
	}
	if !Equal(nil, nil) || Equal(nil, Const(0)) {
		t.Error("an absent extent equals an absent extent only")
	}
	if !EqualAll([]Dim{x, s}, []Dim{y, s}) || EqualAll([]Dim{x}, []Dim{x, s}) {
		t.Error("lists compare place by place")
	}
}

func TestLeafQueries(t *testing.T) {
	s, n := mustVar(t, "S", 1, 9), mustVar(t, "N", 1, 5)
	d := mustNew(t, Add, mustNew(t, Mul, n, s), mustNew(t, Min, s, mustNew(t, Add, n, Const(1))))
	if got := Vars(d, n, s); len(got) != 2 || got[0] != n || got[1] != s {
		t.Errorf("Vars = %v, want N then S", got)
	}
	if HasScalar(d) || !HasVar(d) || HasVar(Const(3)) || HasVar(mustNew(t, Mod, Const(3), Const(0))) {
		t.Error("N and S are variables, and there is no scalar")
	}
	if withScalar := mustNew(t, Add, d, Scalar{&leaf{"i"}}); !HasScalar(withScalar) || !HasVar(withScalar) {
		t.Error("i is a scalar")
	}
	if vs := Vars(nil); vs != nil {
		t.Errorf("an absent extent has the variables %v", vs)
	}
}

// SPEC-45, SPEC-47: substitution folds, is partial, keeps identity and checks the envelope. The example of core-ir §13.
func TestMap(t *testing.T) {
	r, k := mustVar(t, "rows", 2, 65), mustVar(t, "K", 1, 9)
	quarter := mustNew(t, FloorDiv, r, Const(4))
	area := mustNew(t, Mul, r, quarter)
	bind := Bind(map[string]int64{"rows": 12})
	for _, c := range []struct {
		d    Dim
		want string
	}{{r, "12"}, {quarter, "3"}, {area, "36"}, {mustNew(t, Add, area, k), "36 + K"}, {Const(5), "5"}} {
		got, err := Map(c.d, bind)
		if err != nil || String(got) != c.want {
			t.Errorf("%s becomes %s, %v, want %s", String(c.d), String(got), err, c.want)
		}
	}
	untouched := mustNew(t, Add, k, Const(1))
	sum := mustNew(t, Mul, untouched, r)
	got, err := Map(sum, bind)
	if err != nil || got.(*Binary).X != untouched {
		t.Errorf("the unbound part of %s was rebuilt", String(sum))
	}
	if same, err := Map(untouched, bind); err != nil || same != untouched {
		t.Error("a dimension without bound part is the same value")
	}
	_, err = Map(area, Bind(map[string]int64{"rows": 65}))
	var out *RangeError
	if !errors.As(err, &out) || !strings.Contains(out.Error(), "rows = 65") || !strings.Contains(out.Error(), "[2, 65)") {
		t.Errorf("got %v", err)
	}
	list := []Dim{untouched, Const(2), nil}
	if same, err := MapAll(list, bind); err != nil || &same[0] != &list[0] {
		t.Error("an unchanged list is the same list")
	}
	changed, err := MapAll([]Dim{untouched, quarter, nil}, bind)
	if err != nil || Tuple(changed, nil, nil) != "(K + 1, 3, None)" {
		t.Errorf("the list becomes %s, %v", Tuple(changed, nil, nil), err)
	}
}

// GRID-27 and TYP-85: a zero divisor shows when the value is computed.
func TestEvalErrors(t *testing.T) {
	s := mustVar(t, "S", 1, 9)
	env := func(v int64) func(Dim) (int64, error) { return func(Dim) (int64, error) { return v, nil } }
	for _, c := range []struct {
		d      Dim
		reason string
	}{
		{mustNew(t, FloorDiv, Const(8), Const(0)), "division by zero"},
		{mustNew(t, Mod, Const(8), s), "division by zero"},
		{mustNew(t, Sub, s, Const(1)), ""},
		{mustNew(t, Sub, mustNew(t, Sub, s, Const(maxInt)), Const(2)), "64 bits"},
	} {
		n, err := Eval(c.d, env(0))
		var e *EvalError
		switch {
		case c.reason == "":
			if n != -1 || err != nil {
				t.Errorf("%s = %d, %v", String(c.d), n, err)
			}
		case !errors.As(err, &e) || e.Dim != c.d || !strings.Contains(e.Error(), c.reason):
			t.Errorf("%s gives %v, want %q", String(c.d), err, c.reason)
		}
	}
	unbound := errors.New("unbound DimVar S")
	if _, err := Eval(mustNew(t, Add, Const(1), s), func(Dim) (int64, error) { return 0, unbound }); err != unbound {
		t.Errorf("got %v, want the environment's error", err)
	}
}

// OP-topk-2: what has an upper bound, and which.
func TestUpperBound(t *testing.T) {
	s, n := mustVar(t, "S", 1, 9), mustVar(t, "N", -4, 0)
	for _, c := range []struct {
		d    Dim
		want int64
		ok   bool
	}{
		{Const(7), 7, true}, {s, 8, true}, {mustNew(t, Add, s, Const(3)), 11, true},
		{mustNew(t, Min, s, Const(3)), 3, true}, {mustNew(t, Max, s, Const(3)), 8, true},
		{mustNew(t, Mul, s, s), 64, true}, {mustNew(t, Mul, s, n), 0, false},
		{mustNew(t, FloorDiv, s, Const(3)), 2, true}, {mustNew(t, FloorDiv, n, Const(3)), -1, true}, {mustNew(t, FloorDiv, s, Const(-3)), 0, false},
		{mustNew(t, FloorDiv, Const(8), s), 0, false}, {mustNew(t, Mod, n, Const(3)), 2, true}, {mustNew(t, Mod, n, s), 0, false},
		{mustNew(t, Mod, s, Const(0)), 0, false}, {mustNew(t, Mod, Scalar{&leaf{"i"}}, Const(5)), 4, true},
		{mustNew(t, Sub, s, Const(1)), 0, false}, {Scalar{&leaf{"i"}}, 0, false}, {mustNew(t, Add, Scalar{&leaf{"i"}}, s), 0, false},
		{mustNew(t, Add, mustNew(t, Mul, s, Const(1<<60)), Const(1)), 0, false},
	} {
		got, ok := UpperBound(c.d)
		if ok != c.ok || ok && got != c.want {
			t.Errorf("the bound of %s is %d, %v, want %d, %v", String(c.d), got, ok, c.want, c.ok)
		}
	}
}

// OP-slice-5: the constant-width rows of its table, and the cores.
func TestWidth(t *testing.T) {
	s := mustVar(t, "S", 1, 9)
	i, k := Scalar{&leaf{"i"}}, mustVar(t, "K", 1, 9)
	plus := func(d Dim, n int64) Dim { return mustNew(t, Add, d, Const(n)) }
	ik := mustNew(t, Mul, i, k)
	for _, c := range []struct {
		begin, end Dim
		want       int64
		ok         bool
	}{
		{i, plus(i, 4), 4, true},
		{plus(i, 1), plus(i, 5), 4, true},
		{Const(3), Const(8), 5, true},
		{Const(8), Const(3), 0, true},
		{mustNew(t, Sub, s, Const(4)), s, 4, true},
		{mustNew(t, Add, Const(2), ik), plus(mustNew(t, Sub, plus(ik, 9), Const(3)), 1), 5, true},
		{i, s, 0, false},
		{ik, mustNew(t, Add, ik, k), 0, false}, // the tile window of case 3
		{mustNew(t, Sub, Const(4), i), mustNew(t, Sub, Const(6), i), 0, false},
		{Const(0), s, 0, false},
	} {
		got, ok := Width(c.begin, c.end)
		if got != c.want || ok != c.ok {
			t.Errorf("[%s, %s) has width %d, %v, want %d, %v", String(c.begin), String(c.end), got, ok, c.want, c.ok)
		}
	}
	if core, n := Peel(plus(mustNew(t, Sub, s, Const(7)), 3)); core != s || n != -4 {
		t.Errorf("S - 7 + 3 peels to %s, %d", String(core), n)
	}
}

// PRN-55, PRN-56: operators, functions and the fewest parentheses.
func TestText(t *testing.T) {
	n, a, b, c := mustVar(t, "N", 1, 9), mustVar(t, "a", 1, 9), mustVar(t, "b", 1, 9), mustVar(t, "c", 1, 9)
	op := func(o Op, x, y Dim) Dim { return mustNew(t, o, x, y) }
	for _, tc := range []struct {
		d    Dim
		want string
	}{
		{op(FloorDiv, op(Sub, op(Add, n, Const(4)), Const(1)), Const(4)), "(N + 4 - 1) // 4"}, // PRN-56
		{op(Sub, a, op(Sub, b, c)), "a - (b - c)"},                                            // PRN-56
		{op(Sub, op(Sub, a, b), c), "a - b - c"},
		{op(Add, a, op(Add, b, c)), "a + (b + c)"},
		{op(Mul, op(Add, a, b), op(Mul, b, c)), "(a + b) * (b * c)"},
		{op(Add, op(Mul, a, b), op(Mod, b, c)), "a * b + b % c"},
		{op(Mul, op(FloorDiv, a, b), c), "a // b * c"},
		{op(Add, a, Const(-3)), "a + (-3)"},
		{op(Sub, Const(-3), a), "(-3) - a"},
		{op(Min, op(Add, a, Const(1)), Const(-3)), "min(a + 1, -3)"},
		{op(Mul, op(Max, a, b), c), "max(a, b) * c"},
		{op(Add, Scalar{&leaf{"i"}}, Const(2)), "i + 2"},
		{Const(-3), "-3"}, {nil, "None"},
	} {
		if got := String(tc.d); got != tc.want {
			t.Errorf("got %s, want %s", got, tc.want)
		}
	}
	renamed := Format(op(Add, n, Scalar{&leaf{"i"}}), func(v Var) string { return "dim_" + v.Name() }, func(l Leaf) string { return l.DimLeafName() + "_2" })
	if renamed != "dim_N + i_2" {
		t.Errorf("renamed text is %s", renamed)
	}
	for _, tc := range []struct {
		dims []Dim
		want string
	}{{nil, "()"}, {[]Dim{Const(4)}, "(4,)"}, {[]Dim{Const(4), n}, "(4, N)"}} { // PRN-44
		if got := Tuple(tc.dims, nil, nil); got != tc.want {
			t.Errorf("got %s, want %s", got, tc.want)
		}
	}
	if fmt.Sprintf("%v, %v, %v, %v, %s", op(Mod, n, Const(2)), n, Const(3), Scalar{&leaf{"i"}}, Add.Name()) != "N % 2, N, 3, i, DimAdd" {
		t.Error("dimensions print as source under fmt")
	}
}
