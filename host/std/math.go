package std

import (
	"math"
	"math/big"

	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// real converts an argument to a float as CPython's math functions do.
func real(t *host.Thread, v host.Value) (float64, *host.Failure) {
	switch x := v.(type) {
	case host.Float:
		return float64(x), nil
	case host.Int:
		return float64(x), nil
	case host.Str, host.Bytes:
		return 0, t.Raise("TypeError", "must be real number, not %s", v.TypeName())
	}
	r, f := t.Call(host.BuiltinClass("float"), []host.Value{v}, nil)
	if f != nil {
		if f.Matches("TypeError") {
			return 0, t.Raise("TypeError", "must be real number, not %s", v.TypeName())
		}
		return 0, f
	}
	x, _ := host.AsFloat(r)
	return x, nil
}

// domain is the failure of an argument that a function has no value for (MOD-math-2).
func domain(t *host.Thread) *host.Failure { return t.Raise("ValueError", "math domain error") }

func rangeError(t *host.Thread) *host.Failure { return t.Raise("OverflowError", "math range error") }

// checked applies CPython's rules on results: NaN from a number is a domain error, infinity from finite arguments an overflow.
func checked(t *host.Thread, r float64, poles bool, xs ...float64) (host.Value, *host.Failure) {
	finite := true
	for _, x := range xs {
		if math.IsNaN(x) {
			return t.NewFloat(math.NaN()), nil
		}
		finite = finite && !math.IsInf(x, 0)
	}
	switch {
	case math.IsNaN(r):
		return nil, domain(t)
	case math.IsInf(r, 0) && finite && poles:
		return nil, domain(t)
	case math.IsInf(r, 0) && finite:
		return nil, rangeError(t)
	}
	return t.NewFloat(r), nil
}

// mathModule makes math (MOD-math-1).
func mathModule(_ *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	for n, v := range inOrder(map[string]float64{"pi": math.Pi, "e": math.E, "tau": 2 * math.Pi, "inf": math.Inf(1)}) {
		b.set(n, host.Float(v))
	}
	b.set("nan", host.NaN(0))
	b.realFunctions()
	b.binaryFunctions()
	b.logFunctions()
	b.intFunctions()
	b.testFunctions()
	b.sumFunctions()
	return b.m
}

func (b builder) realFunctions() {
	one := func(name string, poles bool, fn func(float64) float64) {
		b.fn(name, "x, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			x, f := real(t, a[0])
			if f != nil {
				return nil, f
			}
			return checked(t, fn(x), poles, x)
		})
	}
	one("acos", false, math.Acos)
	one("acosh", false, math.Acosh)
	one("asin", false, math.Asin)
	one("asinh", false, math.Asinh)
	one("atan", false, math.Atan)
	one("atanh", true, math.Atanh)
	one("cbrt", false, math.Cbrt)
	one("cos", false, math.Cos)
	one("cosh", false, math.Cosh)
	b.fn("degrees", "x, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		x, f := real(t, a[0])
		return t.NewFloat(x * (180 / math.Pi)), f
	})
	one("erf", false, math.Erf)
	one("erfc", false, math.Erfc)
	one("exp", false, host.ExpFloat)
	one("exp2", false, math.Exp2)
	one("expm1", false, math.Expm1)
	one("fabs", false, math.Abs)
	one("radians", false, func(x float64) float64 { return x * (math.Pi / 180) })
	one("sin", false, math.Sin)
	one("sinh", false, math.Sinh)
	one("sqrt", false, math.Sqrt)
	one("tan", false, math.Tan)
	one("tanh", false, math.Tanh)
	one("log1p", true, math.Log1p)
	one("gamma", false, func(x float64) float64 {
		if x == math.Floor(x) && x <= 0 && !math.IsInf(x, -1) {
			return math.NaN()
		}
		if x == math.Floor(x) && x < 24 {
			f, _ := new(big.Float).SetInt(new(big.Int).MulRange(1, int64(x)-1)).Float64()
			return f
		}
		return math.Gamma(x)
	})
	one("lgamma", true, func(x float64) float64 { r, _ := math.Lgamma(x); return r })
}

func (b builder) binaryFunctions() {
	two := func(name string, fn func(t *host.Thread, x, y float64) (host.Value, *host.Failure)) {
		b.fn(name, "x, y, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			x, f := real(t, a[0])
			if f != nil {
				return nil, f
			}
			y, f := real(t, a[1])
			if f != nil {
				return nil, f
			}
			return fn(t, x, y)
		})
	}
	two("atan2", func(t *host.Thread, x, y float64) (host.Value, *host.Failure) {
		return t.NewFloat(math.Atan2(x, y)), nil
	})
	two("copysign", func(t *host.Thread, x, y float64) (host.Value, *host.Failure) {
		return t.NewFloat(math.Copysign(x, y)), nil
	})
	two("fmod", func(t *host.Thread, x, y float64) (host.Value, *host.Failure) {
		t.SpendRemainder(x, y)
		return checked(t, math.Mod(x, y), false, x, y)
	})
	two("remainder", func(t *host.Thread, x, y float64) (host.Value, *host.Failure) {
		t.SpendRemainder(x, y)
		return checked(t, math.Remainder(x, y), false, x, y)
	})
	two("pow", func(t *host.Thread, x, y float64) (host.Value, *host.Failure) {
		if math.IsInf(x, 0) || math.IsInf(y, 0) || math.IsNaN(x) || math.IsNaN(y) {
			return t.NewFloat(math.Pow(x, y)), nil
		}
		if x == 0 && y < 0 || x < 0 && y != math.Floor(y) {
			return nil, domain(t)
		}
		r, f := t.Binary(ast.Pow, host.Float(x), host.Float(y))
		if f != nil && f.Matches("OverflowError") {
			return nil, rangeError(t)
		}
		return r, f
	})
	b.fn("nextafter", "x, y, /, *, steps=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		x, f := real(t, a[0])
		if f != nil {
			return nil, f
		}
		y, f := real(t, a[1])
		if f != nil {
			return nil, f
		}
		n := 1
		if a[2] != nil {
			if n, f = t.IndexInt(a[2]); f != nil {
				return nil, f
			}
			if n < 0 {
				return nil, t.Raise("ValueError", "steps must be a non-negative integer")
			}
		}
		if x == y && n > 0 { // zeros of two signs are equal
			return t.NewFloat(y), nil
		}
		for ; n > 0 && x != y; n-- {
			if f := t.Step(1); f != nil {
				return nil, f
			}
			x = math.Nextafter(x, y)
		}
		return t.NewFloat(x), nil
	})
	b.fn("ldexp", "x, i, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		x, f := real(t, a[0])
		if f != nil {
			return nil, f
		}
		n, f := t.IndexInt(a[1])
		if f != nil {
			if f.Matches("TypeError") {
				f = t.Raise("TypeError", "Expected an int as second argument to ldexp.")
			}
			return nil, f
		}
		return checked(t, math.Ldexp(x, max(min(n, 5000), -5000)), false, x)
	})
	b.fn("fma", "x, y, z, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		var v [3]float64
		for i := range v {
			var f *host.Failure
			if v[i], f = real(t, a[i]); f != nil {
				return nil, f
			}
		}
		return checked(t, math.FMA(v[0], v[1], v[2]), false, v[:]...)
	})
	b.fn("frexp", "x, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		x, f := real(t, a[0])
		if f != nil {
			return nil, f
		}
		m, e := math.Frexp(x)
		return host.NewTuple(t.NewFloat(m), host.Int(e)), nil
	})
	b.fn("modf", "x, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		x, f := real(t, a[0])
		if f != nil {
			return nil, f
		}
		if math.IsInf(x, 0) {
			return host.NewTuple(t.NewFloat(math.Copysign(0, x)), t.NewFloat(x)), nil
		}
		i, fr := math.Modf(x)
		return host.NewTuple(t.NewFloat(math.Copysign(fr, x)), t.NewFloat(i)), nil
	})
	b.fn("ulp", "x, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		x, f := real(t, a[0])
		if f != nil {
			return nil, f
		}
		x = math.Abs(x)
		if math.IsNaN(x) || math.IsInf(x, 0) {
			return t.NewFloat(x), nil
		}
		up := math.Nextafter(x, math.Inf(1))
		if math.IsInf(up, 0) {
			return t.NewFloat(x - math.Nextafter(x, 0)), nil
		}
		return t.NewFloat(up - x), nil
	})
}

// logarithm is log of an int of any size or of a float, in base 0 (natural), 2 or 10.
func logarithm(t *host.Thread, v host.Value, base int) (float64, *host.Failure) {
	if n, ok := host.AsBig(v); ok {
		if n.Sign() <= 0 {
			return 0, domain(t)
		}
		if f := t.Step(300); f != nil {
			return 0, f
		}
		return host.LogInt(n, base), nil
	}
	x, f := real(t, v)
	switch {
	case f != nil:
		return 0, f
	case math.IsNaN(x) || math.IsInf(x, 1):
		return x, nil
	case x <= 0:
		return 0, domain(t)
	}
	if f := t.Step(300); f != nil {
		return 0, f
	}
	return host.LogFloat(x, base), nil
}

func (b builder) logFunctions() {
	b.fn("log", "x, base=, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		x, f := logarithm(t, a[0], 0)
		if f != nil || a[1] == nil {
			return t.NewFloat(x), f
		}
		y, f := logarithm(t, a[1], 0)
		if f != nil {
			return nil, f
		}
		if y == 0 {
			return nil, t.Raise("ZeroDivisionError", "float division by zero")
		}
		return t.NewFloat(x / y), nil
	})
	for name, base := range inOrder(map[string]int{"log2": 2, "log10": 10}) {
		b.fn(name, "x, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			x, f := logarithm(t, a[0], base)
			return t.NewFloat(x), f
		})
	}
}

func bigResult(t *host.Thread, n *big.Int) (host.Value, *host.Failure) {
	if f := t.CheckBits(int64(n.BitLen())); f != nil {
		return nil, f
	}
	return host.NewBig(n), nil
}

func rounding(b builder, name, special string, fn func(float64) float64) {
	b.fn(name, "x, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		if _, ok := a[0].(*host.Instance); ok {
			if m, f := t.Attr(a[0], special); f == nil {
				return t.Call(m, nil, nil)
			} else if !f.Matches("AttributeError") {
				return nil, f
			}
		}
		if n, ok := host.AsBig(a[0]); ok {
			return host.NewBig(n), nil
		}
		if v, ok := a[0].(host.Bool); ok {
			return t.Call(host.BuiltinClass("int"), []host.Value{v}, nil)
		}
		x, f := real(t, a[0])
		if f != nil {
			if special == "__trunc__" && f.Matches("TypeError") {
				f = t.Raise("TypeError", "type %s doesn't define __trunc__ method", a[0].TypeName())
			}
			return nil, f
		}
		return t.Call(host.BuiltinClass("int"), []host.Value{host.Float(fn(x))}, nil)
	})
}

func (b builder) intFunctions() {
	rounding(b, "ceil", "__ceil__", math.Ceil)
	rounding(b, "floor", "__floor__", math.Floor)
	rounding(b, "trunc", "__trunc__", math.Trunc)
	b.fn("isqrt", "n, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		n, f := t.Index(a[0])
		if f != nil {
			return nil, f
		}
		if n.Sign() < 0 {
			return nil, t.Raise("ValueError", "isqrt() argument must be nonnegative")
		}
		if f := t.StepProduct(int64(n.BitLen()), 8*int64(n.BitLen())); f != nil { // some divisions
			return nil, f
		}
		return host.NewBig(new(big.Int).Sqrt(n)), nil
	})
	b.fn("factorial", "x, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		n, f := t.Index(a[0])
		if f != nil {
			return nil, f
		}
		if n.Sign() < 0 {
			return nil, t.Raise("ValueError", "factorial() not defined for negative values")
		}
		if f := checkProduct(t, n, n); f != nil {
			return nil, f
		}
		return bigResult(t, new(big.Int).MulRange(1, n.Int64()))
	})
	b.fn("comb", "n, k, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) { return choose(t, a, true) })
	b.fn("perm", "n, k=, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		if a[1] == nil || host.IsNone(a[1]) {
			a[1] = a[0]
		}
		return choose(t, a, false)
	})
	fold := func(name string, start int64, fn func(x, y *big.Int) *big.Int) {
		b.fn(name, "*integers", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			acc := big.NewInt(start)
			for _, v := range a[0].(*host.Tuple).Items {
				n, f := t.Index(v)
				if f != nil {
					return nil, f
				}
				if f := t.CheckBits(int64(acc.BitLen() + n.BitLen())); f != nil && name == "lcm" {
					return nil, f
				}
				if f := t.StepProduct(8*int64(acc.BitLen()), int64(n.BitLen())); f != nil { // a gcd takes about eight divisions' time
					return nil, f
				}
				if f := t.Step(1); f != nil {
					return nil, f
				}
				acc = fn(acc, new(big.Int).Abs(n))
			}
			return bigResult(t, acc)
		})
	}
	fold("gcd", 0, func(x, y *big.Int) *big.Int { return new(big.Int).GCD(nil, nil, x, y) })
	fold("lcm", 1, func(x, y *big.Int) *big.Int {
		if x.Sign() == 0 || y.Sign() == 0 {
			return new(big.Int)
		}
		r := new(big.Int).Div(x, new(big.Int).GCD(nil, nil, x, y))
		return r.Mul(r, y)
	})
}

// checkProduct bounds a product of the k largest factors up to n, before it is computed: it has at most k*bits(n) bits, and at least
// k*(bits(k)-2).
func checkProduct(t *host.Thread, n, k *big.Int) *host.Failure {
	limit := int64(t.Limits().IntBits)
	if !k.IsInt64() || k.Int64() > limit {
		return t.CheckBits(math.MaxInt64)
	}
	low := k.Int64() * int64(max(k.BitLen()-2, 0))
	if low > limit {
		return t.CheckBits(low)
	}
	if high := k.Int64() * int64(n.BitLen()); high > 16*limit {
		return t.CheckBits(high)
	}
	bits := k.Int64() * int64(n.BitLen())
	if f := t.StepProduct(bits, bits/4); f != nil {
		return f
	}
	return t.Step(4 * int(k.Int64()))
}

func choose(t *host.Thread, a []host.Value, unordered bool) (host.Value, *host.Failure) {
	n, f := t.Index(a[0])
	if f != nil {
		return nil, f
	}
	k, f := t.Index(a[1])
	if f != nil {
		return nil, f
	}
	if n.Sign() < 0 || k.Sign() < 0 {
		which := "n"
		if n.Sign() >= 0 {
			which = "k"
		}
		return nil, t.Raise("ValueError", "%s must be a non-negative integer", which)
	}
	if k.Cmp(n) > 0 {
		return host.Int(0), nil
	}
	if rest := new(big.Int).Sub(n, k); unordered && rest.Cmp(k) < 0 {
		k = rest
	}
	if f := checkProduct(t, n, k); f != nil {
		return nil, f
	}
	if unordered && !n.IsInt64() || !n.IsInt64() {
		acc := big.NewInt(1)
		for i := int64(0); i < k.Int64(); i++ {
			acc.Mul(acc, new(big.Int).Sub(n, big.NewInt(i)))
			if unordered {
				acc.Div(acc, big.NewInt(i+1))
			}
			if f := t.CheckBits(int64(acc.BitLen())); f != nil {
				return nil, f
			}
		}
		return host.NewBig(acc), nil
	}
	if unordered {
		return bigResult(t, new(big.Int).Binomial(n.Int64(), k.Int64()))
	}
	if k.Sign() == 0 {
		return host.Int(1), nil
	}
	return bigResult(t, new(big.Int).MulRange(n.Int64()-k.Int64()+1, n.Int64()))
}

func (b builder) testFunctions() {
	test := func(name string, fn func(float64) bool) {
		b.fn(name, "x, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			x, f := real(t, a[0])
			return host.Bool(fn(x)), f
		})
	}
	test("isnan", math.IsNaN)
	test("isinf", func(x float64) bool { return math.IsInf(x, 0) })
	test("isfinite", func(x float64) bool { return !math.IsInf(x, 0) && !math.IsNaN(x) })
	b.fn("isclose", "a, b, *, rel_tol=, abs_tol=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		v := [4]float64{0, 0, 1e-9, 0}
		for i := range v {
			if a[i] != nil {
				var f *host.Failure
				if v[i], f = real(t, a[i]); f != nil {
					return nil, f
				}
			}
		}
		if v[2] < 0 || v[3] < 0 {
			return nil, t.Raise("ValueError", "tolerances must be non-negative")
		}
		if v[0] == v[1] {
			return host.Bool(true), nil
		}
		if math.IsInf(v[0], 0) || math.IsInf(v[1], 0) {
			return host.Bool(false), nil
		}
		d := math.Abs(v[1] - v[0])
		return host.Bool(d <= math.Abs(v[2]*v[1]) || d <= math.Abs(v[2]*v[0]) || d <= v[3]), nil
	})
}

func reals(t *host.Thread, v host.Value) ([]float64, *host.Failure) {
	items, f := t.Items(v)
	if f != nil {
		return nil, f
	}
	out := make([]float64, len(items))
	for i, it := range items {
		if out[i], f = real(t, it); f != nil {
			return nil, f
		}
	}
	return out, nil
}

// exactSum adds finite floats exactly and rounds once.
func exactSum(xs []float64) float64 {
	sum := new(big.Float).SetPrec(2200)
	for _, x := range xs {
		sum.Add(sum, new(big.Float).SetFloat64(x))
	}
	r, _ := sum.Float64()
	return r
}

func (b builder) sumFunctions() {
	b.fn("fsum", "seq, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		xs, f := reals(t, a[0])
		if f != nil {
			return nil, f
		}
		special := 0.0
		seen := false
		for _, x := range xs {
			if math.IsInf(x, 0) || math.IsNaN(x) {
				special, seen = special+x, true
			}
		}
		if f := t.Step(8 * len(xs)); f != nil {
			return nil, f
		}
		if seen {
			if math.IsNaN(special) {
				for _, x := range xs {
					if math.IsNaN(x) {
						return t.NewFloat(special), nil
					}
				}
				return nil, t.Raise("ValueError", "-inf + inf in fsum")
			}
			return t.NewFloat(special), nil
		}
		r := exactSum(xs)
		if math.IsInf(r, 0) {
			return nil, t.Raise("OverflowError", "intermediate overflow in fsum")
		}
		return t.NewFloat(r), nil
	})
	b.fn("prod", "iterable, /, *, start=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		acc := host.Value(host.Int(1))
		if a[1] != nil {
			acc = a[1]
		}
		f := t.Each(a[0], func(v host.Value) (bool, *host.Failure) {
			var f *host.Failure
			acc, f = t.Binary(ast.Mult, acc, v)
			return true, f
		})
		return acc, f
	})
	b.fn("sumprod", "p, q, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) { return sumProd(t, a[0], a[1]) })
	norm := func(xs []float64) float64 {
		nan := false
		sum := new(big.Float).SetPrec(4400)
		for _, x := range xs {
			if math.IsInf(x, 0) {
				return math.Inf(1)
			}
			if nan = nan || math.IsNaN(x); !nan {
				y := new(big.Float).SetPrec(4400).SetFloat64(x)
				sum.Add(sum, y.Mul(y, y))
			}
		}
		if nan {
			return math.NaN()
		}
		r, _ := new(big.Float).SetPrec(120).Sqrt(sum).Float64()
		return r
	}
	b.fn("hypot", "*coordinates", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		xs, f := reals(t, a[0])
		if f != nil {
			return nil, f
		}
		return t.NewFloat(norm(xs)), t.Step(32 * len(xs))
	})
	b.fn("dist", "p, q, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		for i := range a[:2] {
			items, f := t.Items(a[i])
			if f != nil {
				return nil, f
			}
			a[i] = host.NewTuple(items...)
		}
		if len(a[0].(*host.Tuple).Items) != len(a[1].(*host.Tuple).Items) {
			return nil, t.Raise("ValueError", "both points must have the same number of dimensions")
		}
		ps, qs := a[0].(*host.Tuple).Items, a[1].(*host.Tuple).Items
		p := make([]float64, len(ps))
		for i := range p {
			x, f := real(t, ps[i])
			if f != nil {
				return nil, f
			}
			y, f := real(t, qs[i])
			if f != nil {
				return nil, f
			}
			p[i] = x - y
		}
		return t.NewFloat(norm(p)), t.Step(32 * len(p))
	})
}

// sumProd multiplies exactly and rounds once when floats take part.
func sumProd(t *host.Thread, p, q host.Value) (host.Value, *host.Failure) {
	ps, f := t.Items(p)
	if f != nil {
		return nil, f
	}
	qs, f := t.Items(q)
	if f != nil {
		return nil, f
	}
	if len(ps) != len(qs) {
		return nil, t.Raise("ValueError", "Inputs are not the same length")
	}
	floats := false
	plain := true
	for i := range ps {
		for _, v := range []host.Value{ps[i], qs[i]} {
			switch x := v.(type) {
			case host.Float:
				floats = true
				plain = plain && !math.IsInf(float64(x), 0) && !math.IsNaN(float64(x))
			case host.Int:
			default:
				plain = false
			}
		}
	}
	if floats && plain {
		if f := t.Step(8 * len(ps)); f != nil {
			return nil, f
		}
		sum := new(big.Float).SetPrec(4400)
		for i := range ps {
			x, _ := real(t, ps[i])
			y, _ := real(t, qs[i])
			z := new(big.Float).SetPrec(4400).SetFloat64(x)
			sum.Add(sum, z.Mul(z, new(big.Float).SetFloat64(y)))
		}
		r, _ := sum.Float64()
		return t.NewFloat(r), nil
	}
	acc := host.Value(host.Int(0))
	for i := range ps {
		v, f := t.Binary(ast.Mult, ps[i], qs[i])
		if f != nil {
			return nil, f
		}
		if acc, f = t.Binary(ast.Add, acc, v); f != nil {
			return nil, f
		}
	}
	return acc, nil
}
