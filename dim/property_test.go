package dim

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// trees draws dimensions over the variables a, b and c with small and large integers.
func trees(vars []Var) *rapid.Generator[Dim] {
	ints := rapid.OneOf(rapid.Int64Range(-9, 9), rapid.SampledFrom([]int64{minInt, maxInt, 1 << 31, 1 << 62}))
	return rapid.Custom(func(t *rapid.T) Dim { return draw(t, vars, ints, 4) })
}

func draw(t *rapid.T, vars []Var, ints *rapid.Generator[int64], depth int) Dim {
	switch k := rapid.IntRange(0, 5).Draw(t, "kind"); {
	case k == 0 || depth == 0:
		return Const(ints.Draw(t, "n"))
	case k == 1:
		return rapid.SampledFrom(vars).Draw(t, "var")
	}
	x, y := draw(t, vars, ints, depth-1), draw(t, vars, ints, depth-1)
	d, err := New(rapid.SampledFrom([]Op{Add, Sub, Mul, FloorDiv, Mod, Min, Max}).Draw(t, "op"), x, y)
	if err != nil {
		return x
	}
	return d
}

// exact computes a dimension in unbounded integers; nil stands for a division by zero.
func exact(d Dim, env map[string]int64) *big.Int {
	switch d := d.(type) {
	case Const:
		return big.NewInt(int64(d))
	case Var:
		return big.NewInt(env[d.Name()])
	}
	b := d.(*Binary)
	x, y := exact(b.X, env), exact(b.Y, env)
	if x == nil || y == nil {
		return nil
	}
	return exactOp(b.Op, x, y)
}

func exactOp(op Op, x, y *big.Int) *big.Int {
	z := new(big.Int)
	switch op {
	case Add:
		return z.Add(x, y)
	case Sub:
		return z.Sub(x, y)
	case Mul:
		return z.Mul(x, y)
	case Min, Max:
		if (x.Cmp(y) < 0) == (op == Min) {
			return x
		}
		return y
	}
	if y.Sign() == 0 {
		return nil
	}
	// big's Euclidean division rounds so that the remainder is not negative; flooring gives it the divisor's sign.
	m := new(big.Int)
	z.DivMod(x, y, m)
	if y.Sign() < 0 && m.Sign() != 0 {
		z.Sub(z, big.NewInt(1))
		m.Add(m, y)
	}
	if op == Mod {
		return m
	}
	return z
}

func drawVars() []Var {
	vars := make([]Var, 3)
	for i, n := range []string{"a", "b", "c"} {
		vars[i], _ = NewVar(n, -9, 10)
	}
	return vars
}

// TYP-83: a fold is the exact result, or is refused where that does not fit in int64.
func TestApplyAgreesWithBigIntegers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.OneOf(rapid.Int64(), rapid.Int64Range(-12, 12), rapid.SampledFrom([]int64{minInt, maxInt, minInt + 1}))
		x, y := n.Draw(t, "x"), n.Draw(t, "y")
		op := rapid.SampledFrom([]Op{Add, Sub, Mul, FloorDiv, Mod, Min, Max}).Draw(t, "op")
		got, ok := Apply(op, x, y)
		want := exactOp(op, big.NewInt(x), big.NewInt(y))
		if fits := want != nil && want.IsInt64(); ok != fits || ok && got != want.Int64() {
			t.Fatalf("%s(%d, %d) = %d, %v, want %v", op.Name(), x, y, got, ok, want)
		}
	})
}

// SPEC-45, GRID-27: evaluating under bound variables, and substituting them first, both give the exact result.
func TestEvalAndMapAgreeWithBigIntegers(t *testing.T) {
	vars := drawVars()
	rapid.Check(t, func(t *rapid.T) {
		d := trees(vars).Draw(t, "d")
		env := map[string]int64{}
		for _, v := range vars {
			env[v.Name()] = rapid.Int64Range(-9, 9).Draw(t, v.Name())
		}
		got, err := Eval(d, func(leaf Dim) (int64, error) { return env[leaf.(Var).Name()], nil })
		want := exact(d, env)
		if err == nil && (want == nil || !want.IsInt64() || want.Int64() != got) {
			t.Fatalf("%s = %d, want %v", String(d), got, want)
		}
		bound, mapErr := Map(d, Bind(env))
		if mapErr == nil && err == nil && bound != Const(got) {
			t.Fatalf("%s becomes %s, and evaluates to %d", String(d), String(bound), got)
		}
		if c, ok := bound.(Const); ok && mapErr == nil && (want == nil || want.Int64() != int64(c)) {
			t.Fatalf("%s becomes %s, want %v", String(d), String(bound), want)
		}
	})
}

// PRN-55, PRN-56: the text, read back with Python's precedence, is the same tree; and no pair of parentheses in it can go.
func TestTextReadsBack(t *testing.T) {
	vars := drawVars()
	rapid.Check(t, func(t *rapid.T) {
		d := trees(vars).Draw(t, "d")
		text := String(d)
		back, err := read(text, vars)
		if err != nil || !Equal(back, d) {
			t.Fatalf("%s reads back as %s, %v", text, String(back), err)
		}
		if n := strings.Count(text, "("); n > 0 {
			k := rapid.IntRange(0, n-1).Draw(t, "pair")
			if less, ok := withoutPair(text, k); ok {
				if other, err := read(less, vars); err == nil && Equal(other, d) {
					t.Fatalf("%s needs no more than %s", text, less)
				}
			}
		}
	})
}

// withoutPair drops the k-th pair of grouping parentheses, unless it belongs to a function or holds a negative integer.
func withoutPair(text string, k int) (string, bool) {
	at := -1
	for i := range text {
		if text[i] == '(' {
			if k == 0 {
				at = i
				break
			}
			k--
		}
	}
	depth := 0
	for i := at; i < len(text); i++ {
		switch text[i] {
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth == 0 {
			called := at > 0 && (text[at-1] == 'n' || text[at-1] == 'x')
			return text[:at] + text[at+1:i] + text[i+1:], !called && text[at+1] != '-'
		}
	}
	return "", false
}

// reader parses dimension text by Python's grammar for + - * // % min max, building unfolded trees.
type reader struct {
	rest string
	vars map[string]Var
}

func read(text string, vars []Var) (d Dim, err error) {
	r := &reader{text, map[string]Var{}}
	for _, v := range vars {
		r.vars[v.Name()] = v
	}
	defer func() {
		if e := recover(); e != nil {
			err = fmt.Errorf("%v", e)
		}
	}()
	d = r.sum()
	if r.rest != "" {
		panic("left over: " + r.rest)
	}
	return d, nil
}

func (r *reader) take(tokens ...string) string {
	r.rest = strings.TrimLeft(r.rest, " ")
	for _, tok := range tokens {
		if strings.HasPrefix(r.rest, tok) {
			r.rest = r.rest[len(tok):]
			return tok
		}
	}
	return ""
}

func (r *reader) binary(op Op, x, y Dim) Dim {
	return &Binary{Op: op, X: x, Y: y, size: nodes(x) + nodes(y) + 1}
}

func (r *reader) sum() Dim {
	d := r.term()
	for {
		switch r.take("+", "-") {
		case "+":
			d = r.binary(Add, d, r.term())
		case "-":
			d = r.binary(Sub, d, r.term())
		default:
			return d
		}
	}
}

func (r *reader) term() Dim {
	d := r.atom()
	for {
		switch r.take("*", "//", "%") {
		case "*":
			d = r.binary(Mul, d, r.atom())
		case "//":
			d = r.binary(FloorDiv, d, r.atom())
		case "%":
			d = r.binary(Mod, d, r.atom())
		default:
			return d
		}
	}
}

func (r *reader) atom() Dim {
	switch f := r.take("min(", "max(", "(", "-"); f {
	case "min(", "max(":
		x := r.sum()
		if r.take(",") == "" {
			panic("comma expected: " + r.rest)
		}
		y := r.sum()
		if r.take(")") == "" {
			panic("parenthesis expected: " + r.rest)
		}
		return r.binary(map[string]Op{"min(": Min, "max(": Max}[f], x, y)
	case "(":
		d := r.sum()
		if r.take(")") == "" {
			panic("parenthesis expected: " + r.rest)
		}
		return d
	case "-":
		return r.integer("-")
	}
	for name, v := range r.vars {
		if r.take(name) != "" {
			return v
		}
	}
	return r.integer("")
}

func (r *reader) integer(sign string) Dim {
	n := len(r.rest) - len(strings.TrimLeft(r.rest, "0123456789"))
	v, err := strconv.ParseInt(sign+r.rest[:n], 10, 64)
	if err != nil {
		panic(err)
	}
	r.rest = r.rest[n:]
	return Const(v)
}
