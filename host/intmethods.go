package host

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/tilefoundry/tilefoundry/python/ast"
)

func (t *Thread) selfInt(v Value, name string) (*big.Int, *Failure) {
	if n, ok := asNumber(Unwrap(v)); ok && n.kind != 'f' {
		return n.big(), nil
	}
	return nil, t.Raise("TypeError", "descriptor '%s' requires a 'int' object but received a '%s'", name, typeName(v))
}

func (t *Thread) selfFloat(v Value, name string) (float64, *Failure) {
	if x, ok := Unwrap(v).(Float); ok {
		return float64(x), nil
	}
	return 0, t.Raise("TypeError", "descriptor '%s' requires a 'float' object but received a '%s'", name, typeName(v))
}

// installNumberMethods gives int and float their methods and attributes (HOST-150).
func installNumberMethods() {
	i := intClass
	intMethod := func(name, sig string, fn func(t *Thread, n *big.Int, a []Value) (Value, *Failure)) {
		method(i, name, sig, func(t *Thread, a []Value) (Value, *Failure) {
			n, f := t.selfInt(a[0], name)
			if f != nil {
				return nil, f
			}
			return fn(t, n, a)
		})
	}
	intMethod("bit_length", "self, /", func(_ *Thread, n *big.Int, _ []Value) (Value, *Failure) { return Int(n.BitLen()), nil })
	intMethod("bit_count", "self, /", func(_ *Thread, n *big.Int, _ []Value) (Value, *Failure) {
		c := 0
		for _, b := range n.Bytes() {
			for ; b != 0; b &= b - 1 {
				c++
			}
		}
		return Int(c), nil
	})
	intMethod("conjugate", "self, /", func(_ *Thread, n *big.Int, _ []Value) (Value, *Failure) { return NewBig(n), nil })
	intMethod("is_integer", "self, /", func(*Thread, *big.Int, []Value) (Value, *Failure) { return Bool(true), nil })
	intMethod("as_integer_ratio", "self, /", func(_ *Thread, n *big.Int, _ []Value) (Value, *Failure) { return NewTuple(NewBig(n), Int(1)), nil })
	intMethod("to_bytes", "self, length=, byteorder=, *, signed=", intToBytes)
	i.names.Set("from_bytes", newClassMethod("int", "from_bytes", "cls, bytes, byteorder=, *, signed=", intFromBytes))
	fl := floatClass
	floatMethod := func(name string, fn func(t *Thread, x float64) (Value, *Failure)) {
		method(fl, name, "self, /", func(t *Thread, a []Value) (Value, *Failure) {
			x, f := t.selfFloat(a[0], name)
			if f != nil {
				return nil, f
			}
			return fn(t, x)
		})
	}
	floatMethod("is_integer", func(_ *Thread, x float64) (Value, *Failure) {
		return Bool(x == math.Trunc(x) && !math.IsInf(x, 0)), nil
	})
	floatMethod("conjugate", func(_ *Thread, x float64) (Value, *Failure) { return Float(x), nil })
	floatMethod("as_integer_ratio", func(t *Thread, x float64) (Value, *Failure) {
		switch {
		case math.IsNaN(x):
			return nil, t.Raise("ValueError", "cannot convert NaN to integer ratio")
		case math.IsInf(x, 0):
			return nil, t.Raise("OverflowError", "cannot convert Infinity to integer ratio")
		}
		_, exp := math.Frexp(x)
		t.Spend(6 + max(exp, -exp)/8) // what is far from one has a wide numerator or denominator, to be reduced
		r := new(big.Rat).SetFloat64(x)
		return NewTuple(NewBig(new(big.Int).Set(r.Num())), NewBig(new(big.Int).Set(r.Denom()))), nil
	})
	floatMethod("hex", func(t *Thread, x float64) (Value, *Failure) {
		t.Spend(2)
		return Str(floatHex(x)), t.Alloc(32 + textHeader)
	})
	fl.names.Set("fromhex", newClassMethod("float", "fromhex", "cls, string, /", func(t *Thread, a []Value) (Value, *Failure) {
		s, ok := AsStr(a[1])
		if !ok {
			return nil, t.Raise("TypeError", "bad argument type for built-in operation")
		}
		if f := t.Step(len(s) / 8); f != nil {
			return nil, f
		}
		x, ok := parseHexFloat(trimSpace(s))
		if !ok {
			return nil, t.Raise("ValueError", "invalid hexadecimal floating-point string")
		}
		if math.IsInf(x, 0) && !strings.Contains(strings.ToLower(s), "inf") {
			return nil, t.Raise("OverflowError", "hexadecimal value too large to represent as a float")
		}
		return t.NewFloat(x), nil
	}))
}

func floatHex(x float64) string {
	switch {
	case math.IsNaN(x):
		return "nan"
	case math.IsInf(x, 1):
		return "inf"
	case math.IsInf(x, -1):
		return "-inf"
	}
	bits := math.Float64bits(x)
	sign := ""
	if bits>>63 != 0 {
		sign = "-"
	}
	exp, frac := int(bits>>52&0x7ff), bits&(1<<52-1)
	lead := 1
	switch {
	case exp == 0 && frac == 0:
		return sign + "0x0.0p+0"
	case exp == 0:
		lead, exp = 0, -1022
	default:
		exp -= 1023
	}
	return fmt.Sprintf("%s0x%d.%013xp%+d", sign, lead, frac, exp)
}

func parseHexFloat(s string) (float64, bool) {
	l := strings.ToLower(s)
	body := strings.TrimLeft(l, "+-")
	if len(l)-len(body) > 1 {
		return 0, false
	}
	switch body {
	case "inf", "infinity", "nan":
		x, err := strconv.ParseFloat(l, 64)
		return x, err == nil
	}
	if !strings.HasPrefix(body, "0x") {
		body = "0x" + body
	}
	if !strings.Contains(body, "p") {
		body += "p0"
	}
	if strings.Contains(body, "_") {
		return 0, false
	}
	x, err := strconv.ParseFloat(body, 64)
	if err != nil && !math.IsInf(x, 0) {
		return 0, false
	}
	if strings.HasPrefix(l, "-") {
		x = -x
	}
	return x, true
}

func bigEndian(t *Thread, v Value) (bool, *Failure) {
	if v == nil {
		return true, nil
	}
	s, _ := AsStr(v)
	switch s {
	case "big":
		return true, nil
	case "little":
		return false, nil
	}
	return false, t.Raise("ValueError", "byteorder must be either 'little' or 'big'")
}

func intToBytes(t *Thread, n *big.Int, a []Value) (Value, *Failure) {
	length := 1
	if a[1] != nil {
		l, f := t.IndexInt(a[1])
		if f != nil {
			return nil, f
		}
		if length = l; l < 0 {
			return nil, t.Raise("ValueError", "length argument must be non-negative")
		}
	}
	be, f := bigEndian(t, a[2])
	if f != nil {
		return nil, f
	}
	signed := false
	if a[3] != nil {
		if signed, f = t.Truth(a[3]); f != nil {
			return nil, f
		}
	}
	if f := t.CheckText(int64(length)); f != nil {
		return nil, f
	}
	v := n
	switch {
	case n.Sign() < 0 && !signed:
		return nil, t.Raise("OverflowError", "can't convert negative int to unsigned")
	case n.Sign() < 0:
		v = new(big.Int).Add(n, new(big.Int).Lsh(big.NewInt(1), uint(8*length)))
		if v.Sign() < 0 || length == 0 || v.Bit(8*length-1) == 0 {
			return nil, t.Raise("OverflowError", "int too big to convert")
		}
	case n.BitLen() > 8*length || signed && n.BitLen() > 8*length-1 && n.Sign() != 0:
		return nil, t.Raise("OverflowError", "int too big to convert")
	}
	out := v.FillBytes(make([]byte, length))
	if !be {
		reverseBytes(out)
	}
	return Bytes(out), nil
}

func reverseBytes(b []byte) {
	for i, j := 0, len(b)-1; i < j; i, j = i+1, j-1 {
		b[i], b[j] = b[j], b[i]
	}
}

func intFromBytes(t *Thread, a []Value) (Value, *Failure) {
	if a[2] != nil {
		if _, f := t.strArgAt(a[2], "from_bytes", "argument 'byteorder'"); f != nil {
			return nil, f
		}
	}
	if _, f := bigEndian(t, a[2]); f != nil {
		return nil, f
	}
	switch a[1].(type) {
	case Str, Int, *BigInt, Bool:
		return nil, t.Raise("TypeError", "cannot convert '%s' object to bytes", typeName(a[1]))
	}
	src, f := makeBytes(t, []Value{a[1], nil, nil})
	if f != nil {
		return nil, f
	}
	b := []byte(src.(Bytes))
	if f := t.CheckBits(int64(8 * len(b))); f != nil {
		return nil, f
	}
	be, f := bigEndian(t, a[2])
	if f != nil {
		return nil, f
	}
	if !be {
		reverseBytes(b)
	}
	n := new(big.Int).SetBytes(b)
	if a[3] != nil {
		signed, f := t.Truth(a[3])
		if f != nil {
			return nil, f
		}
		if signed && len(b) > 0 && b[0]&0x80 != 0 {
			n.Sub(n, new(big.Int).Lsh(big.NewInt(1), uint(8*len(b))))
		}
	}
	return NewBig(n), nil
}

func (t *Thread) absolute(v Value) (Value, *Failure) {
	u := Unwrap(v)
	if in, ok := v.(*Instance); ok {
		if r, found, f := t.callSpecial(in, "__abs__"); f != nil || found {
			return r, f
		}
	}
	n, ok := asNumber(u)
	switch {
	case !ok:
		if un, bad := v.(*Unavailable); bad {
			return nil, t.UseUnavailable(un)
		}
		return nil, t.Raise("TypeError", "bad operand type for abs(): '%s'", typeName(v))
	case n.kind == 'f':
		return t.NewFloat(math.Abs(n.f)), nil
	}
	return t.intResult(new(big.Int).Abs(n.big()))
}

func (t *Thread) divMod(a, b Value) (Value, *Failure) {
	if in, ok := a.(*Instance); ok {
		m, f := t.special(in, "__divmod__")
		if f != nil {
			return nil, f
		}
		if m != nil {
			return t.Call(m, []Value{b}, nil)
		}
	}
	if in, ok := b.(*Instance); ok {
		m, f := t.special(in, "__rdivmod__")
		if f != nil {
			return nil, f
		}
		if m != nil {
			return t.Call(m, []Value{a}, nil)
		}
	}
	for _, v := range []Value{a, b} {
		if u, ok := v.(*Unavailable); ok {
			return nil, t.UseUnavailable(u)
		}
	}
	ua, ub := Unwrap(a), Unwrap(b)
	if _, ok := asNumber(ua); ok {
		_, ok = asNumber(ub)
		if !ok {
			return nil, t.Raise("TypeError", "unsupported operand type(s) for divmod(): '%s' and '%s'", typeName(a), typeName(b))
		}
	} else {
		return nil, t.Raise("TypeError", "unsupported operand type(s) for divmod(): '%s' and '%s'", typeName(a), typeName(b))
	}
	x, _ := asNumber(ua)
	y, _ := asNumber(ub)
	if x.kind == 'f' || y.kind == 'f' {
		d, f := t.toFloat(y)
		if f != nil {
			return nil, f
		}
		if d == 0 {
			return nil, t.Raise("ZeroDivisionError", "float divmod()")
		}
	}
	q, f := t.Binary(ast.FloorDiv, ua, ub)
	if f != nil {
		return nil, f
	}
	m, f := t.Binary(ast.Mod, ua, ub)
	if f != nil {
		return nil, f
	}
	return NewTuple(q, m), t.Alloc(80)
}

// round is round(v, n); n may be nil.
func (t *Thread) round(v, n Value) (Value, *Failure) {
	if in, ok := v.(*Instance); ok {
		m, f := t.special(in, "__round__")
		if f != nil {
			return nil, f
		}
		if m != nil {
			if n == nil {
				return t.Call(m, nil, nil)
			}
			return t.Call(m, []Value{n}, nil)
		}
	}
	x, ok := asNumber(Unwrap(v))
	if !ok {
		if u, bad := v.(*Unavailable); bad {
			return nil, t.UseUnavailable(u)
		}
		return nil, t.Raise("TypeError", "type %s doesn't define __round__ method", typeName(v))
	}
	if n == nil || IsNone(n) {
		if x.kind == 'f' {
			if math.IsNaN(x.f) || math.IsInf(x.f, 0) {
				return t.truncFloat(x.f)
			}
			return t.truncFloat(math.RoundToEven(x.f))
		}
		return NewBig(x.big()), nil
	}
	digits, f := t.IndexInt(n)
	if f != nil {
		return nil, f
	}
	if x.kind == 'f' {
		t.Spend(8 + min(max(digits, -digits), 400)/4)
		r := roundFloat(x.f, digits)
		if math.IsInf(r, 0) && !math.IsInf(x.f, 0) {
			return nil, t.Raise("OverflowError", "rounded value too large to represent")
		}
		return t.NewFloat(r), nil
	}
	if digits >= 0 {
		return NewBig(x.big()), nil
	}
	if -digits > x.big().BitLen() {
		return Int(0), nil
	}
	scaled := int64(-digits) * 10 / 3 // bits
	if f := t.StepProduct(2*scaled, scaled+int64(x.big().BitLen())); f != nil {
		return nil, f
	}
	scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(-digits)), nil)
	r := roundHalfEven(x.big(), scale)
	return t.intResult(r.Mul(r, scale))
}

func (t *Thread) floorCeil(v Value, ceil bool) (Value, *Failure) {
	x, ok := asNumber(Unwrap(v))
	if !ok {
		return nil, t.Raise("TypeError", "must be real number, not %s", typeName(v))
	}
	if x.kind != 'f' {
		return NewBig(x.big()), nil
	}
	if ceil {
		return t.truncFloat(math.Ceil(x.f))
	}
	return t.truncFloat(math.Floor(x.f))
}
