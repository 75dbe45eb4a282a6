package parser

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/token"
)

// maxIntDigits is CPython's limit on decimal literals, set against quadratic conversions.
const maxIntDigits = 4300

// number turns a number token into its constant.
func (p *parser) number() ast.Expr {
	t := p.tok
	if t.Kind != token.Number {
		p.fail()
		return nil
	}
	p.advance()
	n := p.constants.alloc()
	n.At = ast.At{Start: t.Start, End: t.End}
	text := p.text(t)
	if len(text) == 1 {
		n.Kind, n.Num = ast.Int, uint64(text[0]-'0')
		return n
	}
	text = strings.ReplaceAll(text, "_", "")
	radix := len(text) > 2 && text[0] == '0' && text[1] > '9' && strings.IndexByte("xXoObB", text[1]) >= 0
	switch last := text[len(text)-1]; {
	case radix:
		setRadix(n, text)
	case last == 'j' || last == 'J':
		n.Kind, n.Num = ast.Imag, floatBits(text[:len(text)-1])
	case strings.ContainsAny(text, ".eE"):
		n.Kind, n.Num = ast.Float, floatBits(text)
	default:
		p.setDecimal(n, text, t)
	}
	return n
}

// floatBits reads a decimal float, rounding to nearest as CPython does; what is too large is infinite.
func floatBits(text string) uint64 {
	f, _ := strconv.ParseFloat(text, 64)
	return math.Float64bits(f)
}

func setRadix(n *ast.Constant, text string) {
	base := 16
	switch text[1] {
	case 'o', 'O':
		base = 8
	case 'b', 'B':
		base = 2
	}
	n.Kind = ast.Int
	if v, err := strconv.ParseUint(text[2:], base, 64); err == nil {
		n.Num = v
		return
	}
	v, _ := new(big.Int).SetString(text[2:], base)
	setBig(n, v)
}

func (p *parser) setDecimal(n *ast.Constant, text string, t token.Token) {
	n.Kind = ast.Int
	if v, err := strconv.ParseUint(text, 10, 64); err == nil {
		n.Num = v
		return
	}
	if len(text) > maxIntDigits {
		p.raise("Exceeds the limit ("+strconv.Itoa(maxIntDigits)+" digits) for integer string conversion: value has "+
			strconv.Itoa(len(text))+" digits; use sys.set_int_max_str_digits() to increase the limit - Consider hexadecimal for huge integer literals to avoid decimal conversion limits.",
			t.Start, t.End)
		if p.err != nil {
			p.err.form = formLine
		}
		return
	}
	v, _ := new(big.Int).SetString(text, 10)
	setBig(n, v)
}

func setBig(n *ast.Constant, v *big.Int) {
	if v.IsUint64() {
		n.Num = v.Uint64()
		return
	}
	n.Text = string(v.Bytes())
}
