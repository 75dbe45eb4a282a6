package host

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/tilefoundry/tilefoundry/python/unicodedata"
)

const maxStrDigits = 4300 // HOST-44

func intString(n int64) string { return strconv.FormatInt(n, 10) }

// intText is str of an int.
func (t *Thread) intText(v Value) (string, *Failure) {
	switch n := v.(type) {
	case Int:
		return intString(int64(n)), nil
	case *BigInt:
		if n.v.BitLen() > 14_400 {
			return "", t.Raise("ValueError", "Exceeds the limit (4300 digits) for integer string conversion; "+
				"use sys.set_int_max_str_digits() to increase the limit")
		}
		t.steps += int64(n.v.BitLen()) / 32
		s := n.v.String()
		if len(strings.TrimPrefix(s, "-")) > maxStrDigits {
			return "", t.Raise("ValueError", "Exceeds the limit (4300 digits) for integer string conversion; "+
				"use sys.set_int_max_str_digits() to increase the limit")
		}
		return s, nil
	case Bool:
		if n {
			return "1", nil
		}
		return "0", nil
	}
	return "", t.Internal("intText of %s", typeName(v))
}

// FloatText is repr of a float (HOST-149).
func FloatText(x float64) string {
	switch {
	case math.IsNaN(x):
		return "nan"
	case math.IsInf(x, 1):
		return "inf"
	case math.IsInf(x, -1):
		return "-inf"
	}
	s := strconv.FormatFloat(x, 'e', -1, 64)
	mant, exp, _ := strings.Cut(s, "e")
	e, _ := strconv.Atoi(exp)
	if e < -4 || e >= 16 {
		sign := "+"
		if e < 0 {
			sign, e = "-", -e
		}
		if e < 10 {
			return mant + "e" + sign + "0" + strconv.Itoa(e)
		}
		return mant + "e" + sign + strconv.Itoa(e)
	}
	s = strconv.FormatFloat(x, 'f', -1, 64)
	if !strings.Contains(s, ".") {
		s += ".0"
	}
	return s
}

// trimSpace strips what str.strip() strips.
func trimSpace(s string) string { return strings.TrimFunc(s, isSpace) }

func isSpace(r rune) bool {
	if r < 0x80 {
		return r == ' ' || r >= '\t' && r <= '\r' || r >= 0x1c && r <= 0x1f
	}
	return unicodedata.IsSpace(r)
}

// toASCIIDigits maps decimal digits of every script to ASCII ones, for int() and float().
func toASCIIDigits(s string) string {
	if isASCII(s) {
		return s
	}
	return strings.Map(func(r rune) rune {
		if r >= 0x80 && unicodedata.IsDecimal(r) {
			return '0' + rune(unicodedata.DecimalValue(r))
		}
		return r
	}, s)
}

// parseInt is int(text, base).
func (t *Thread) parseInt(text string, base int) (Value, *Failure) {
	bad := func() *Failure {
		return t.Raise("ValueError", "invalid literal for int() with base %d: %s", base, clippedRepr(text, 200))
	}
	if f := t.Step(len(text) / 16); f != nil {
		return nil, f
	}
	s := toASCIIDigits(trimSpace(text))
	neg := false
	if s != "" && (s[0] == '+' || s[0] == '-') {
		neg = s[0] == '-'
		s = s[1:]
	}
	prefixBase := 0
	if len(s) > 2 && s[0] == '0' {
		switch s[1] {
		case 'x', 'X':
			prefixBase = 16
		case 'o', 'O':
			prefixBase = 8
		case 'b', 'B':
			prefixBase = 2
		}
	}
	real := base
	switch {
	case prefixBase != 0 && (base == 0 || base == prefixBase):
		s, real = s[2:], prefixBase
		s = strings.TrimPrefix(s, "_")
	case base == 0:
		real = 10
		if len(s) > 1 && s[0] == '0' && strings.Trim(s, "0_") != "" {
			return nil, bad()
		}
	}
	if strings.HasPrefix(s, "_") || strings.HasSuffix(s, "_") || strings.Contains(s, "__") {
		return nil, bad()
	}
	s = strings.ReplaceAll(s, "_", "")
	if s == "" || s[0] == '+' || s[0] == '-' {
		return nil, bad()
	}
	if len(s) < 18 {
		n, err := strconv.ParseInt(s, real, 64)
		if err == nil {
			if neg {
				n = -n
			}
			return Int(n), nil
		}
	}
	return t.parseBig(s, real, neg, bad)
}

func (t *Thread) parseBig(s string, base int, neg bool, bad func() *Failure) (Value, *Failure) {
	for i := 0; i < len(s); i++ {
		if digitValue(s[i]) >= base {
			return nil, bad()
		}
	}
	power2 := base&(base-1) == 0
	if len(s) > maxStrDigits && !power2 {
		return nil, t.Raise("ValueError", "Exceeds the limit (4300 digits) for integer string conversion: value has %d digits; "+
			"use sys.set_int_max_str_digits() to increase the limit", len(s))
	}
	bits := float64(len(strings.TrimLeft(s, "0"))) * math.Log2(float64(base))
	if f := t.CheckBits(int64(bits) - 5); f != nil {
		return nil, f
	}
	cost := len(s) / 8 // a power of two is read digit by digit, any other base by multiplying
	if !power2 {
		cost += len(s) * len(s) / 4096
	}
	if f := t.Step(cost); f != nil {
		return nil, f
	}
	b, ok := new(big.Int).SetString(s, base)
	if !ok {
		return nil, bad()
	}
	if neg {
		b.Neg(b)
	}
	return t.intResult(b)
}

func digitValue(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c >= 'a' && c <= 'z':
		return int(c-'a') + 10
	case c >= 'A' && c <= 'Z':
		return int(c-'A') + 10
	}
	return 99
}

// FloatTextCost is what reading a float takes in steps: a text of more digits than a float has may have to be compared with what lies between two
// floats, and that is doubled or halved as often as the exponent says.
func FloatTextCost(text string) int {
	const sure, between = 17, 96
	digits := 0
	for i := 0; i < len(text) && digits <= sure && text[i]|0x20 != 'e'; i++ {
		if text[i] >= '0' && text[i] <= '9' || text[i] >= 0x80 {
			digits++
		}
	}
	if digits > sure {
		return len(text)/8 + between
	}
	return len(text) / 8
}

// parseFloat is float(text).
func (t *Thread) parseFloat(text string) (Value, *Failure) {
	if f := t.Step(FloatTextCost(text)); f != nil {
		return nil, f
	}
	s := toASCIIDigits(trimSpace(text))
	x, ok := ParseFloat(s)
	if !ok {
		return nil, t.Raise("ValueError", "could not convert string to float: %s", ReprText(clipRunes(text, t.limits.MessageRunes)))
	}
	return t.NewFloat(x), nil
}

// ParseFloat reads a float as float() does, white space aside.
func ParseFloat(s string) (float64, bool) {
	body := s
	if body != "" && (body[0] == '+' || body[0] == '-') {
		body = body[1:]
	}
	switch strings.ToLower(body) {
	case "nan":
		return math.NaN(), true
	case "inf", "infinity":
	default:
		if body == "" || body[0] != '.' && (body[0] < '0' || body[0] > '9') {
			return 0, false
		}
		if strings.ContainsAny(body, "xXpPnN") {
			return 0, false
		}
		for i := 0; i < len(s); i++ {
			if s[i] == '_' && (i == 0 || i == len(s)-1 || !isDigit(s[i-1]) || !isDigit(s[i+1])) {
				return 0, false
			}
		}
		s = strings.ReplaceAll(s, "_", "")
	}
	x, err := strconv.ParseFloat(s, 64)
	if err != nil && !math.IsInf(x, 0) {
		return 0, false
	}
	return x, true
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// roundFloat is round(x, n), correctly rounded from the exact binary value (HOST-148).
func roundFloat(x float64, n int) float64 {
	if math.IsNaN(x) || math.IsInf(x, 0) || n > 400 {
		return x
	}
	if n < -400 {
		return math.Copysign(0, x)
	}
	if n >= 0 {
		r, err := strconv.ParseFloat(strconv.FormatFloat(x, 'f', n, 64), 64)
		if err != nil {
			return x
		}
		return r
	}
	scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(-n)), nil)
	q := new(big.Rat).SetFloat64(x)
	q.Quo(q, new(big.Rat).SetInt(scale))
	i := roundHalfEven(q.Num(), q.Denom())
	f, _ := new(big.Float).SetInt(i.Mul(i, scale)).Float64()
	if f == 0 {
		return math.Copysign(0, x)
	}
	return f
}

func roundHalfEven(num, den *big.Int) *big.Int {
	i, m := floorDivMod(num, den)
	c := new(big.Int).Lsh(m, 1).Cmp(den)
	if c > 0 || c == 0 && i.Bit(0) == 1 {
		i.Add(i, big.NewInt(1))
	}
	return i
}

// clipRunes is the start of a text, n code points at the most.
func clipRunes(s string, n int) string {
	if len(s) <= n || runeLen(s) <= n {
		return s
	}
	return s[:byteOffset(s, n)]
}

// clippedRepr is the start of the repr of a text, n code points at the most.
func clippedRepr(s string, n int) string { return clipRunes(ReprText(clipRunes(s, n)), n) }
