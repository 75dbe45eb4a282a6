package host

import (
	"math"
	"math/big"
	"sync"
)

// The float power is correctly rounded (HOST-145). Where the exact power has a finite binary expansion it is computed exactly; elsewhere
// it is irrational or a non-terminating quotient, which can lie on no rounding boundary, so exp(y log x) to 200 bits, rounded once, is
// the float nearest to it: a boundary closer than 2^-140 relative to a value this function meets does not occur in binary64.
const powPrec = 240

func (t *Thread) floatPow(x, y float64) (Value, *Failure) {
	switch {
	case y == 0 || x == 1:
		return Float(1), nil
	case math.IsNaN(x) || math.IsNaN(y):
		return t.NewFloat(math.NaN()), nil
	case x == 0 && y < 0:
		if math.IsInf(y, -1) {
			return Float(math.Inf(1)), nil
		}
		return nil, t.Raise("ZeroDivisionError", "0.0 cannot be raised to a negative power")
	case x == 0 || math.IsInf(x, 0) || math.IsInf(y, 0):
		return Float(math.Pow(x, y)), nil
	case x < 0 && y != math.Floor(y):
		return nil, t.Refuse("a power with a complex result (a negative base with a fractional exponent)")
	}
	if f := t.Step(300); f != nil {
		return nil, f
	}
	r := powRounded(x, y)
	if math.IsInf(r, 0) {
		return nil, t.RaiseArgs(exceptionClasses["OverflowError"], Int(34), Str("Numerical result out of range"))
	}
	return Float(r), nil
}

// powRounded is x**y for finite x, y, x not 0, and y integral when x < 0.
func powRounded(x, y float64) float64 {
	neg := x < 0 && math.Mod(y, 2) != 0
	x = math.Abs(x)
	r := powPositive(x, y)
	if neg {
		return -r
	}
	return r
}

func powPositive(x, y float64) float64 {
	// Far outside the range the answer needs no digits.
	if est := y * math.Log2(x); est > 1100 {
		return math.Inf(1)
	} else if est < -1200 {
		return 0
	}
	// Take square roots while they are exact, so that an exact power is met with an integral exponent.
	bx := new(big.Float).SetPrec(powPrec).SetFloat64(x)
	for n := 0; y != math.Floor(y) && n < 12; n++ {
		root := new(big.Float).SetPrec(powPrec).Sqrt(bx)
		if root.MinPrec() > 60 || new(big.Float).SetPrec(powPrec).Mul(root, root).Cmp(bx) != 0 {
			break
		}
		bx, y = root, 2*y
	}
	if y == math.Floor(y) && math.Abs(y) <= 64 {
		return exactPow(bx, int(y))
	}
	l := bigLog(bx)
	l.Mul(l, new(big.Float).SetPrec(powPrec).SetFloat64(y))
	return toFloat64(bigExp(l))
}

func exactPow(x *big.Float, n int) float64 {
	p := uint(x.MinPrec())*uint(max(n, -n)) + 64
	r := new(big.Float).SetPrec(p).SetInt64(1)
	for range max(n, -n) {
		r.Mul(r, x)
	}
	if n < 0 {
		r = new(big.Float).SetPrec(p+powPrec).Quo(big.NewFloat(1), r)
	}
	return toFloat64(r)
}

func toFloat64(x *big.Float) float64 {
	f, _ := x.Float64()
	return f
}

func bigInt64(n int64) *big.Float { return new(big.Float).SetPrec(powPrec).SetInt64(n) }

// atanhSeries is atanh(z) = z + z^3/3 + ... for small z.
func atanhSeries(z *big.Float) *big.Float {
	sum := new(big.Float).SetPrec(powPrec).Set(z)
	zz := new(big.Float).SetPrec(powPrec).Mul(z, z)
	term := new(big.Float).SetPrec(powPrec).Set(z)
	for k := int64(3); ; k += 2 {
		term.Mul(term, zz)
		part := new(big.Float).SetPrec(powPrec).Quo(term, bigInt64(k))
		if part.Sign() == 0 || part.MantExp(nil) < sum.MantExp(nil)-powPrec {
			return sum
		}
		sum.Add(sum, part)
	}
}

// ln2 is 2 atanh(1/3), computed once and never changed.
var ln2 = sync.OnceValue(func() *big.Float {
	third := new(big.Float).SetPrec(powPrec).Quo(bigInt64(1), bigInt64(3))
	r := atanhSeries(third)
	return r.Mul(r, bigInt64(2))
})

// bigLog is the natural logarithm of a positive number.
func bigLog(x *big.Float) *big.Float {
	m := new(big.Float).SetPrec(powPrec)
	e := x.MantExp(m) // m in [1/2, 1)
	if m.Cmp(big.NewFloat(0.75)) < 0 {
		m.Mul(m, bigInt64(2))
		e--
	}
	num := new(big.Float).SetPrec(powPrec).Sub(m, bigInt64(1))
	den := new(big.Float).SetPrec(powPrec).Add(m, bigInt64(1))
	r := bigInt64(0)
	if num.Sign() != 0 {
		r = atanhSeries(num.Quo(num, den))
		r.Mul(r, bigInt64(2))
	}
	if e != 0 {
		r.Add(r, new(big.Float).SetPrec(powPrec).Mul(ln2(), bigInt64(int64(e))))
	}
	return r
}

// bigExp is e**x, for x of moderate size.
func bigExp(x *big.Float) *big.Float {
	if x.Sign() == 0 {
		return bigInt64(1)
	}
	q := new(big.Float).SetPrec(powPrec).Quo(x, ln2())
	qf, _ := q.Float64()
	if qf > 1<<20 {
		return new(big.Float).SetInf(false)
	} else if qf < -(1 << 20) {
		return new(big.Float)
	}
	k := int64(math.Round(qf))
	r := new(big.Float).SetPrec(powPrec).Sub(x, new(big.Float).SetPrec(powPrec).Mul(ln2(), bigInt64(k)))
	const halvings = 8
	r.SetMantExp(r, -halvings)
	sum, term := bigInt64(1), bigInt64(1)
	for n := int64(1); ; n++ {
		term.Mul(term, r)
		term.Quo(term, bigInt64(n))
		if term.Sign() == 0 || term.MantExp(nil) < -powPrec {
			break
		}
		sum.Add(sum, term)
	}
	for range halvings {
		sum.Mul(sum, sum)
	}
	return sum.SetMantExp(sum, int(k))
}

// preciseLog returns the natural logarithm of a positive finite float to well within one unit in the last place.
func preciseLog(x float64) *big.Float {
	return bigLog(new(big.Float).SetPrec(powPrec).SetFloat64(x))
}

// LogInt returns log(n) in base e, 2 or 10, for a positive int of any size, correctly rounded.
func LogInt(n *big.Int, base int) float64 {
	return logOver(bigLog(new(big.Float).SetPrec(powPrec).SetInt(n)), base)
}

// LogFloat returns log(x) in base e, 2 or 10 of a positive finite float, correctly rounded.
func LogFloat(x float64, base int) float64 { return logOver(preciseLog(x), base) }

func logOver(l *big.Float, base int) float64 {
	if base != 0 {
		l.Quo(l, bigLog(bigInt64(int64(base))))
	}
	// A logarithm that is an integer in exact arithmetic is off by a few units in the 240th bit here; rounding to 53 bits mends it.
	return toFloat64(l)
}

// ExpFloat returns e**x correctly rounded, infinity on overflow.
func ExpFloat(x float64) float64 {
	switch {
	case math.IsNaN(x):
		return x
	case x > 710:
		return math.Inf(1)
	case x < -746:
		return 0
	}
	return toFloat64(bigExp(new(big.Float).SetPrec(powPrec).SetFloat64(x)))
}
