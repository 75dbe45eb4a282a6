package resolve

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/unicodedata"
)

// keyOf returns what tells a constant key of a mapping pattern from others, or "" for any other key: 1, 1.0 and True are one key, and so is
// 1 + 0j. Keys that are no constants are compared by CPython at run time, or here by nobody.
func keyOf(e ast.Expr) string {
	if c, ok := e.(*ast.Constant); ok {
		switch c.Kind {
		case ast.None:
			return "None"
		case ast.True:
			return "1"
		case ast.False:
			return "0"
		case ast.Str:
			return "'" + c.Text
		case ast.Bytes:
			return "b'" + c.Text
		}
	}
	if v, ok := numberOf(e); ok {
		return v.key()
	}
	return ""
}

// reprOf is the repr of a constant key.
func reprOf(e ast.Expr) string {
	if c, ok := e.(*ast.Constant); ok {
		switch c.Kind {
		case ast.None:
			return "None"
		case ast.True:
			return "True"
		case ast.False:
			return "False"
		case ast.Str:
			return reprText(c.Text)
		case ast.Bytes:
			return reprBytes(c.Text)
		}
	}
	v, _ := numberOf(e)
	return v.repr()
}

// number is the value of a literal: an integer, or a float, or a complex number.
type number struct {
	integer    *big.Int // or nil
	real, imag float64
	isComplex  bool
}

// numberOf works out `1`, `-1.5` and `1 - 2j`, which is all that a key can be of numbers.
func numberOf(e ast.Expr) (number, bool) {
	switch e := e.(type) {
	case *ast.Constant:
		switch e.Kind {
		case ast.Int:
			return number{integer: e.BigInt()}, true
		case ast.Float:
			return number{real: e.Float64()}, true
		case ast.Imag:
			return number{imag: e.Float64(), isComplex: true}, true
		}
	case *ast.UnaryOp:
		v, ok := numberOf(e.Operand)
		if v.integer != nil {
			v.integer = new(big.Int).Neg(v.integer)
		}
		v.real, v.imag = -v.real, -v.imag
		return v, ok
	case *ast.BinOp:
		left, ok1 := numberOf(e.Left)
		right, ok2 := numberOf(e.Right)
		if left.integer != nil {
			left.real, _ = new(big.Float).SetInt(left.integer).Float64()
		}
		imag := right.imag
		if e.Op == ast.Sub {
			imag = -imag
		}
		return number{real: left.real, imag: imag, isComplex: true}, ok1 && ok2
	}
	return number{}, false
}

// key is one text for all numbers that are equal.
func (v number) key() string {
	if v.isComplex && v.imag != 0 {
		return "c" + v.repr()
	}
	if v.integer != nil {
		return v.integer.Text(16)
	}
	if f := new(big.Float).SetFloat64(v.real); f.IsInt() {
		i, _ := f.Int(nil)
		return i.Text(16)
	}
	return "f" + floatRepr(v.real)
}

func (v number) repr() string {
	part := func(f float64) string { return strings.TrimSuffix(floatRepr(f), ".0") }
	switch {
	case v.integer != nil:
		return v.integer.String()
	case !v.isComplex:
		return floatRepr(v.real)
	case v.real == 0 && !strings.HasPrefix(part(v.real), "-"):
		return part(v.imag) + "j"
	}
	imag := part(v.imag)
	if !strings.HasPrefix(imag, "-") {
		imag = "+" + imag
	}
	return "(" + part(v.real) + imag + "j)"
}

func floatRepr(f float64) string {
	if abs := max(f, -f); abs != 0 && (abs < 1e-4 || abs >= 1e16) {
		return strings.Replace(strconv.FormatFloat(f, 'e', -1, 64), "+Inf", "inf", 1)
	}
	text := strconv.FormatFloat(f, 'f', -1, 64)
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	return text
}

// quoteFor is the quote that repr takes.
func quoteFor(s string) byte {
	if strings.Contains(s, "'") && !strings.Contains(s, `"`) {
		return '"'
	}
	return '\''
}

func reprText(s string) string {
	quote := quoteFor(s)
	out := []byte{quote}
	for len(s) > 0 {
		r, n := utf8.DecodeRuneInString(s)
		if r == utf8.RuneError && n == 1 && len(s) >= 3 { // a surrogate, in the three bytes that it would have
			r, n = rune(s[0]&0xf)<<12|rune(s[1]&0x3f)<<6|rune(s[2]&0x3f), 3
		}
		switch {
		case r < utf8.RuneSelf:
			out = appendASCII(out, byte(r), quote)
		case unicodedata.IsPrintable(r):
			out = append(out, s[:n]...)
		case r < 0x100:
			out = fmt.Appendf(out, `\x%02x`, r)
		case r < 0x10000:
			out = fmt.Appendf(out, `\u%04x`, r)
		default:
			out = fmt.Appendf(out, `\U%08x`, r)
		}
		s = s[n:]
	}
	return string(append(out, quote))
}

func reprBytes(s string) string {
	quote := quoteFor(s)
	out := []byte{'b', quote}
	for i := range len(s) {
		out = appendASCII(out, s[i], quote)
	}
	return string(append(out, quote))
}

// appendASCII appends a byte as repr writes it.
func appendASCII(out []byte, c, quote byte) []byte {
	switch {
	case c == quote || c == '\\':
		return append(out, '\\', c)
	case c == '\n':
		return append(out, `\n`...)
	case c == '\r':
		return append(out, `\r`...)
	case c == '\t':
		return append(out, `\t`...)
	case c < ' ' || c >= 0x7f:
		return fmt.Appendf(out, `\x%02x`, c)
	}
	return append(out, c)
}
