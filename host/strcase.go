package host

import (
	"unicode/utf16"

	"github.com/tilefoundry/tilefoundry/python/unicodedata"
)

// mapCase applies one of Unicode's full case mappings to each character.
func mapCase(s string, one func([]byte, rune) []byte) string {
	b := make([]byte, 0, len(s))
	for s != "" {
		r, n := decodeRune(s)
		b = appendMapped(b, r, one)
		s = s[n:]
	}
	return string(b)
}

// appendMapped appends what r maps to: itself, where it is a lone surrogate.
func appendMapped(b []byte, r rune, one func([]byte, rune) []byte) []byte {
	if utf16.IsSurrogate(r) {
		return appendRune(b, r)
	}
	return one(b, r)
}

func upperText(s string) string {
	if isASCII(s) {
		return mapASCII(s, 'a')
	}
	return mapCase(s, unicodedata.AppendUpper)
}

// mapASCII turns the letters from first on to those that lie as far away as the other case does. Short texts take no memory but their own.
func mapASCII(s string, first byte) string {
	var short [64]byte
	b := short[:]
	if len(s) > len(short) {
		b = make([]byte, len(s))
	}
	b = b[:len(s)]
	for i := range b {
		c := s[i]
		if c-first < 26 {
			c ^= 0x20
		}
		b[i] = c
	}
	return string(b)
}

func lowerText(s string) string {
	if isASCII(s) {
		return mapASCII(s, 'A')
	}
	rs := Runes(s)
	b := make([]byte, 0, len(s))
	for i := range rs {
		b = appendLower(b, rs, i)
	}
	return string(b)
}

// appendLower appends the lower case of rs[i], which for a sigma depends on what stands around it.
func appendLower(b []byte, rs []rune, i int) []byte {
	if rs[i] == 'Σ' && finalSigma(rs, i) {
		return append(b, "ς"...)
	}
	return appendMapped(b, rs[i], unicodedata.AppendLower)
}

// finalSigma reports whether a word ends with the sigma rs[i].
func finalSigma(rs []rune, i int) bool {
	j := i - 1
	for j >= 0 && unicodedata.IsCaseIgnorable(rs[j]) {
		j--
	}
	if j < 0 || !unicodedata.IsCased(rs[j]) {
		return false
	}
	for j = i + 1; j < len(rs) && unicodedata.IsCaseIgnorable(rs[j]); j++ {
	}
	return j >= len(rs) || !unicodedata.IsCased(rs[j])
}

func titleText(s string) string {
	rs := Runes(s)
	b := make([]byte, 0, len(s))
	prev := false
	for i, r := range rs {
		if prev {
			b = appendLower(b, rs, i)
		} else {
			b = appendMapped(b, r, unicodedata.AppendTitle)
		}
		prev = unicodedata.IsCased(r)
	}
	return string(b)
}

// capitalText is the first character in title case and the rest in lower case.
func capitalText(s string) string {
	rs := Runes(s)
	b := make([]byte, 0, len(s))
	for i, r := range rs {
		if i == 0 {
			b = appendMapped(b, r, unicodedata.AppendTitle)
		} else {
			b = appendLower(b, rs, i)
		}
	}
	return string(b)
}

func swapText(s string) string {
	rs := Runes(s)
	b := make([]byte, 0, len(s))
	for i, r := range rs {
		switch {
		case unicodedata.IsUpper(r):
			b = appendLower(b, rs, i)
		case unicodedata.IsLower(r):
			b = appendMapped(b, r, unicodedata.AppendUpper)
		default:
			b = appendRune(b, r)
		}
	}
	return string(b)
}

func installCaseMethods() {
	simple := func(name string, bytesAStep int, fn func(string) string) {
		strMethod(name, "self, /", func(t *Thread, s string, _ []Value) (Value, *Failure) {
			cost := len(s) / bytesAStep
			if !isASCII(s) {
				cost *= 2 // what is around a character may decide
			}
			if f := t.Step(cost); f != nil {
				return nil, f
			}
			return textResult(t, fn(s))
		})
	}
	simple("upper", 8, upperText)
	simple("lower", 8, lowerText)
	simple("casefold", 8, func(s string) string {
		if isASCII(s) {
			return mapASCII(s, 'A')
		}
		return mapCase(s, unicodedata.AppendFold)
	})
	simple("title", 2, titleText)
	simple("capitalize", 8, capitalText)
	simple("swapcase", 2, swapText)
}
