package ast

import (
	"math"
	"math/big"
)

// ConstKind says which constant a [Constant] is.
type ConstKind uint8

// The kinds of constant.
const (
	None ConstKind = iota
	True
	False
	Ellipsis
	Str
	Bytes
	Int
	Float
	Imag
)

// Constant is a literal, None, True, False or `...`. Strings beside each other are one Constant.
//
// Text is the value of a Str (UTF-8, except that a lone surrogate written \ud800 is kept as its three WTF-8 bytes) or of a Bytes. Of an Int
// too large for Num it is the magnitude, big-endian. Num is the value of any other Int (never negative: `-1` is a [UnaryOp]), or the
// IEEE-754 bits of a Float or of the imaginary part of an Imag (its real part is zero).
type Constant struct {
	At
	Kind ConstKind
	U    bool // written u'...': CPython's kind "u"
	Text string
	Num  uint64
}

// Int64 returns the value of an Int that fits.
func (c *Constant) Int64() (int64, bool) {
	return int64(c.Num), c.Kind == Int && c.Text == "" && c.Num <= math.MaxInt64
}

// BigInt returns the value of an Int as a fresh big integer.
func (c *Constant) BigInt() *big.Int {
	if c.Text != "" {
		return new(big.Int).SetBytes([]byte(c.Text))
	}
	return new(big.Int).SetUint64(c.Num)
}

// Float64 returns the value of a Float, or the imaginary part of an Imag.
func (c *Constant) Float64() float64 { return math.Float64frombits(c.Num) }

// IsStr reports whether e is a string constant, and its value.
func IsStr(e Expr) (string, bool) {
	if c, ok := e.(*Constant); ok && c.Kind == Str {
		return c.Text, true
	}
	return "", false
}
