package host

import (
	"cmp"
	"math"
	"math/big"
	"math/bits"

	"github.com/tilefoundry/tilefoundry/python/ast"
)

// number is an operand brought to one of three forms; bools are ints here.
type number struct {
	kind byte // 'i' small int, 'b' big int, 'f' float
	i    int64
	b    *big.Int
	f    float64
}

func asNumber(v Value) (number, bool) {
	switch n := v.(type) {
	case Int:
		return number{kind: 'i', i: int64(n)}, true
	case Float:
		return number{kind: 'f', f: float64(n)}, true
	case Bool:
		if n {
			return number{kind: 'i', i: 1}, true
		}
		return number{kind: 'i'}, true
	case *BigInt:
		return number{kind: 'b', b: n.v}, true
	}
	return number{}, false
}

// NewFloat returns the float of value x. Every NaN it makes is one of its own, told from others by its payload, since a NaN is equal to
// nothing and containers look for it by identity; [NaN] is that of the module math.
func (t *Thread) NewFloat(x float64) Value {
	if x == x {
		return Float(x)
	}
	t.nans++
	return Float(math.Float64frombits(nanBits | (firstNaN+t.nans)&(1<<51-1)))
}

// NaN returns a NaN that is identical to every other of the same number, 0 to 15: what a module binds once.
func NaN(n uint8) Value { return Float(math.Float64frombits(nanBits | uint64(n&15))) }

const (
	nanBits  = 0x7ff8 << 48 // a quiet NaN
	firstNaN = 16
)

// bitOf is the int a bool counts as.
func bitOf(b Bool) Int {
	if b {
		return 1
	}
	return 0
}

func (n number) big() *big.Int {
	if n.kind == 'b' {
		return n.b
	}
	return big.NewInt(n.i)
}

// toFloat converts exactly rounded (HOST-141).
func (t *Thread) toFloat(n number) (float64, *Failure) {
	switch n.kind {
	case 'f':
		return n.f, nil
	case 'i':
		return float64(n.i), nil
	}
	t.Spend(n.b.BitLen() / 512)
	f, _ := new(big.Float).SetInt(n.b).Float64()
	if math.IsInf(f, 0) {
		return 0, t.Raise("OverflowError", "int too large to convert to float")
	}
	return f, nil
}

// bigCost is what an int beyond 64 bits counts as beside its bits.
const bigCost = 128

// intResult checks the size of an int that was computed.
func (t *Thread) intResult(v *big.Int) (Value, *Failure) {
	if v.IsInt64() {
		return Int(v.Int64()), nil
	}
	n := int64(v.BitLen())
	if f := t.CheckBits(n); f != nil {
		return nil, f
	}
	if f := t.Alloc(bigCost + n/8); f != nil {
		return nil, f
	}
	return &BigInt{v}, nil
}

// arith computes a binary operator on numbers; ok is false when an operand is none.
func (t *Thread) arith(op ast.Op, a, b Value) (Value, bool, *Failure) {
	x, ok := asNumber(a)
	if !ok {
		return nil, false, nil
	}
	y, ok := asNumber(b)
	if !ok {
		return nil, false, nil
	}
	if x.kind == 'f' || y.kind == 'f' {
		switch op {
		case ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.Pow:
			v, f := t.floatArith(op, x, y)
			return v, true, f
		}
		return nil, false, nil
	}
	if xb, ok := a.(Bool); ok {
		if yb, ok := b.(Bool); ok {
			switch op {
			case ast.BitAnd:
				return Bool(bool(xb) && bool(yb)), true, nil
			case ast.BitOr:
				return Bool(bool(xb) || bool(yb)), true, nil
			case ast.BitXor:
				return Bool(xb != yb), true, nil
			}
		}
	}
	if op == ast.MatMult {
		return nil, false, nil
	}
	v, f := t.intArith(op, x, y)
	return v, true, f
}

func (t *Thread) intArith(op ast.Op, x, y number) (Value, *Failure) {
	if x.kind == 'i' && y.kind == 'i' {
		if v, ok := smallArith(op, x.i, y.i); ok {
			return v, nil
		}
	}
	a, b := x.big(), y.big()
	la, lb := int64(a.BitLen()), int64(b.BitLen())
	switch op {
	case ast.Add, ast.Sub:
		if f := t.CheckBits(max(la, lb)); f != nil {
			return nil, f
		}
		r := new(big.Int)
		if op == ast.Add {
			r.Add(a, b)
		} else {
			r.Sub(a, b)
		}
		return t.intResult(r)
	case ast.Mult:
		if la > 0 && lb > 0 {
			if f := t.CheckBits(la + lb - 1); f != nil {
				return nil, f
			}
		}
		if f := t.StepProduct(la, lb); f != nil {
			return nil, f
		}
		return t.intResult(new(big.Int).Mul(a, b))
	case ast.Div:
		if f := t.StepProduct(8*la, lb); f != nil { // the fraction is reduced first
			return nil, f
		}
		return t.trueDiv(a, b)
	case ast.FloorDiv, ast.Mod:
		if b.Sign() == 0 {
			if op == ast.Mod {
				return nil, t.Raise("ZeroDivisionError", "integer modulo by zero")
			}
			return nil, t.Raise("ZeroDivisionError", "integer division or modulo by zero")
		}
		if f := t.Step(int(la / 512)); f != nil {
			return nil, f
		}
		if f := t.StepProduct(max(la-lb, 0), lb); f != nil {
			return nil, f
		}
		q, m := floorDivMod(a, b)
		if op == ast.Mod {
			return t.intResult(m)
		}
		return t.intResult(q)
	case ast.Pow:
		return t.intPow(a, b)
	case ast.LShift:
		return t.shiftLeft(a, b)
	case ast.RShift:
		if b.Sign() < 0 {
			return nil, t.Raise("ValueError", "negative shift count")
		}
		if !b.IsInt64() || b.Int64() > la+1 {
			if a.Sign() < 0 {
				return Int(-1), nil
			}
			return Int(0), nil
		}
		return t.intResult(new(big.Int).Rsh(a, uint(b.Int64())))
	case ast.BitAnd:
		return t.intResult(new(big.Int).And(a, b))
	case ast.BitOr:
		return t.intResult(new(big.Int).Or(a, b))
	case ast.BitXor:
		return t.intResult(new(big.Int).Xor(a, b))
	}
	return nil, t.Internal("operator %s on ints", op)
}

// smallArith computes on 64-bit ints where the result surely fits.
func smallArith(op ast.Op, a, b int64) (Value, bool) {
	switch op {
	case ast.Add:
		if r := a + b; (r > a) == (b > 0) {
			return boxInt(r), true
		}
	case ast.Sub:
		if r := a - b; (r < a) == (b > 0) {
			return boxInt(r), true
		}
	case ast.Mult:
		if a == 0 || b == 0 {
			return Int(0), true
		}
		hi, lo := bits.Mul64(uint64(abs64(a)), uint64(abs64(b)))
		if hi == 0 && lo <= math.MaxInt64 && a != math.MinInt64 && b != math.MinInt64 {
			if (a < 0) != (b < 0) {
				return Int(-int64(lo)), true
			}
			return Int(lo), true
		}
	case ast.Div:
		if b != 0 && abs64(a) < 1<<53 && abs64(b) < 1<<53 {
			return Float(float64(a) / float64(b)), true
		}
	}
	if r, ok := smallInts64(op, a, b); ok {
		return boxInt(r), true
	}
	return nil, false
}

func abs64(a int64) int64 {
	if a < 0 {
		return -a
	}
	return a
}

// floorDivMod is `a // b` and `a % b` of ints (HOST-143).
func floorDivMod(a, b *big.Int) (q, m *big.Int) {
	q, m = new(big.Int).QuoRem(a, b, new(big.Int))
	if m.Sign() != 0 && (m.Sign() < 0) != (b.Sign() < 0) {
		q.Sub(q, big.NewInt(1))
		m.Add(m, b)
	}
	return q, m
}

// trueDiv is `a / b` of ints: the float nearest to the exact quotient (HOST-142). HOST-375 fixes its words.
func (t *Thread) trueDiv(a, b *big.Int) (Value, *Failure) {
	if b.Sign() == 0 {
		return nil, t.Raise("ZeroDivisionError", "division by zero")
	}
	f := quotient(a, b)
	if math.IsInf(f, 0) {
		return nil, t.Raise("OverflowError", "integer division result too large for a float")
	}
	return Float(f), nil
}

// quotient is the float nearest to a / b, infinite where that is too large. It divides once, to some bits more than a float has, and looks at
// neither number further where the lengths of the two settle it.
func quotient(a, b *big.Int) float64 {
	const bits = 66
	sign := 1.0
	if (a.Sign() < 0) != (b.Sign() < 0) {
		sign = -1
	}
	difference := a.BitLen() - b.BitLen()
	switch {
	case a.Sign() == 0 || difference < -1080:
		return math.Copysign(0, sign)
	case difference > 1025:
		return math.Inf(int(sign))
	}
	x, y := new(big.Int).Abs(a), new(big.Int).Abs(b)
	shift := bits - difference
	if shift > 0 {
		x.Lsh(x, uint(shift))
	} else {
		y.Lsh(y, uint(-shift))
	}
	q, rest := x.QuoRem(x, y, new(big.Int))
	if rest.Sign() != 0 {
		q.SetBit(q, 0, 1) // so that it is not taken for the middle between two floats
	}
	f := new(big.Float).SetInt(q)
	exact, _ := f.SetMantExp(f, -shift).Float64()
	return math.Copysign(exact, sign)
}

// intPow is `a ** b` of ints, the size of its result checked first (HOST-144).
func (t *Thread) intPow(a, b *big.Int) (Value, *Failure) {
	if b.Sign() < 0 {
		if a.Sign() == 0 {
			return nil, t.Raise("ZeroDivisionError", "0.0 cannot be raised to a negative power")
		}
		x, f := t.toFloat(number{kind: 'b', b: a})
		if f != nil {
			return nil, f
		}
		y, f := t.toFloat(number{kind: 'b', b: b})
		if f != nil {
			return nil, f
		}
		return t.floatPow(x, y)
	}
	if b.Sign() == 0 || a.CmpAbs(big.NewInt(1)) <= 0 {
		switch {
		case b.Sign() == 0 || a.IsInt64() && a.Int64() == 1:
			return Int(1), nil
		case a.Sign() == 0:
			return Int(0), nil
		case b.Bit(0) == 0:
			return Int(1), nil
		}
		return Int(-1), nil
	}
	// A power has at least (bits-1)*exponent+1 bits.
	need := new(big.Int).Mul(big.NewInt(int64(a.BitLen()-1)), b)
	if !need.IsInt64() {
		return nil, t.LimitExceeded("integer size", int64(t.limits.IntBits), math.MaxInt64)
	}
	if f := t.CheckBits(need.Int64() + 1); f != nil {
		return nil, f
	}
	t.steps += need.Int64() / 64
	return t.intResult(new(big.Int).Exp(a, b, nil))
}

// shiftLeft is `a << b`, the size of its result checked first (HOST-146).
func (t *Thread) shiftLeft(a, b *big.Int) (Value, *Failure) {
	if b.Sign() < 0 {
		return nil, t.Raise("ValueError", "negative shift count")
	}
	if a.Sign() == 0 {
		return Int(0), nil
	}
	if !b.IsInt64() {
		return nil, t.LimitExceeded("integer size", int64(t.limits.IntBits), math.MaxInt64)
	}
	n := b.Int64()
	if n > math.MaxInt64-int64(a.BitLen()) {
		return nil, t.LimitExceeded("integer size", int64(t.limits.IntBits), n)
	}
	if f := t.CheckBits(n + int64(a.BitLen())); f != nil {
		return nil, f
	}
	return t.intResult(new(big.Int).Lsh(a, uint(n)))
}

func (t *Thread) floatArith(op ast.Op, x, y number) (Value, *Failure) {
	a, f := t.toFloat(x)
	if f != nil {
		return nil, f
	}
	b, f := t.toFloat(y)
	if f != nil {
		return nil, f
	}
	switch op {
	case ast.Add:
		return t.NewFloat(a + b), nil
	case ast.Sub:
		return t.NewFloat(a - b), nil
	case ast.Mult:
		return t.NewFloat(a * b), nil
	case ast.Div:
		if b == 0 {
			return nil, t.Raise("ZeroDivisionError", "float division by zero")
		}
		return t.NewFloat(a / b), nil
	case ast.FloorDiv, ast.Mod:
		if b == 0 {
			if op == ast.Mod {
				return nil, t.Raise("ZeroDivisionError", "float modulo by zero")
			}
			return nil, t.Raise("ZeroDivisionError", "float floor division by zero")
		}
		t.SpendRemainder(a, b)
		q, m := floatDivMod(a, b)
		if op == ast.Mod {
			return t.NewFloat(m), nil
		}
		return t.NewFloat(q), nil
	}
	return t.floatPow(a, b)
}

// SpendRemainder charges for the remainder of two floats, which is taken a bit or two of the quotient at a time.
func (t *Thread) SpendRemainder(a, b float64) {
	_, x := math.Frexp(a)
	_, y := math.Frexp(b)
	if x > y {
		t.Spend((x - y) / 16)
	}
}

// floatDivMod is CPython's float_divmod (HOST-143).
func floatDivMod(a, b float64) (q, m float64) {
	m = math.Mod(a, b)
	div := (a - m) / b
	if m != 0 {
		if (b < 0) != (m < 0) {
			m += b
			div--
		}
	} else {
		m = math.Copysign(0, b)
	}
	if div != 0 {
		q = math.Floor(div)
		if div-q > 0.5 {
			q++
		}
	} else {
		q = math.Copysign(0, a/b)
	}
	return q, m
}

// compareNumbers orders two numbers exactly (HOST-181); ok is false when one is a NaN.
func (t *Thread) compareNumbers(x, y number) (int, bool) {
	if x.kind == 'i' && y.kind == 'i' {
		switch {
		case x.i < y.i:
			return -1, true
		case x.i > y.i:
			return 1, true
		}
		return 0, true
	}
	if x.kind == 'f' && y.kind == 'f' {
		switch {
		case x.f < y.f:
			return -1, true
		case x.f > y.f:
			return 1, true
		case x.f == y.f:
			return 0, true
		}
		return 0, false
	}
	if x.kind == 'f' {
		c, ok := t.compareNumbers(y, x)
		return -c, ok
	}
	if y.kind != 'f' {
		a, b := x.big(), y.big()
		t.Spend(min(a.BitLen(), b.BitLen()) >> 13)
		return a.Cmp(b), true
	}
	switch {
	case math.IsNaN(y.f):
		return 0, false
	case math.IsInf(y.f, 1):
		return -1, true
	case math.IsInf(y.f, -1):
		return 1, true
	}
	if x.kind == 'i' && x.i >= -1<<53 && x.i <= 1<<53 { // exact as a float
		return cmp.Compare(float64(x.i), y.f), true
	}
	n := x.big()
	if n.BitLen() > 1024 { // beyond every finite float
		return n.Sign(), true
	}
	return new(big.Float).SetInt(n).Cmp(big.NewFloat(y.f)), true
}

func (t *Thread) unary(op ast.Op, v Value) (Value, *Failure) {
	if x, ok := asNumber(v); ok {
		switch {
		case op == ast.USub && x.kind == 'f':
			return t.NewFloat(-x.f), nil
		case op == ast.USub && x.kind == 'i' && x.i != math.MinInt64:
			return Int(-x.i), nil
		case op == ast.USub:
			return t.intResult(new(big.Int).Neg(x.big()))
		case op == ast.UAdd && x.kind == 'i':
			return Int(x.i), nil
		case op == ast.UAdd:
			return v, nil
		case op == ast.Invert && x.kind == 'i':
			return Int(^x.i), nil
		case op == ast.Invert && x.kind == 'b':
			return t.intResult(new(big.Int).Not(x.b))
		}
	}
	name := map[ast.Op]string{ast.USub: "__neg__", ast.UAdd: "__pos__", ast.Invert: "__invert__"}[op]
	switch x := v.(type) {
	case *Instance:
		if m, f := t.special(x, name); f != nil || m != nil {
			if f != nil {
				return nil, f
			}
			return t.Call(m, nil, nil)
		}
		if x.base != nil {
			return t.unary(op, x.base)
		}
	case *Unavailable:
		return nil, t.UseUnavailable(x)
	case UnaryOperand:
		r, f := x.Unary(t, op)
		if f != nil || r != NotImplemented {
			return r, f
		}
	}
	return nil, t.Raise("TypeError", "bad operand type for unary %s: '%s'", op.Text(), typeName(v))
}
