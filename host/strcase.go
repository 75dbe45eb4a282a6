package host

import (
	"strings"
	"unicode"
)

// mapCase applies Unicode's full case mapping.
func mapCase(s string, one func(rune) rune, special map[rune]string) string {
	var b []byte
	for s != "" {
		r, n := decodeRune(s)
		if m, ok := special[r]; ok {
			b = append(b, m...)
		} else {
			b = appendRune(b, one(r))
		}
		s = s[n:]
	}
	return string(b)
}

// upperSpecial holds the code points whose full upper case is not one code point (SpecialCasing.txt, unconditional entries).
var upperSpecial = map[rune]string{
	'ß': "SS", 'ŉ': "ʼN", 'ǰ': "J̌", 'ΐ': "Ϊ́", 'ΰ': "Ϋ́", 'և': "ԵՒ", 'ẖ': "H̱", 'ẗ': "T̈", 'ẘ': "W̊", 'ẙ': "Y̊", 'ẚ': "Aʾ",
	'ὐ': "Υ̓", 'ὒ': "Υ̓̀", 'ὔ': "Υ̓́", 'ὖ': "Υ̓͂", 'ᾶ': "Α͂", 'ῆ': "Η͂", 'ῒ': "Ϊ̀", 'ῖ': "Ι͂", 'ῗ': "Ϊ͂", 'ῢ': "Ϋ̀", 'ῤ': "Ρ̓", 'ῦ': "Υ͂", 'ῧ': "Ϋ͂",
	'ῶ': "Ω͂", 'ﬀ': "FF", 'ﬁ': "FI", 'ﬂ': "FL", 'ﬃ': "FFI", 'ﬄ': "FFL", 'ﬅ': "ST", 'ﬆ': "ST",
}

var titleSpecial = map[rune]string{'ß': "Ss", 'ﬀ': "Ff", 'ﬁ': "Fi", 'ﬂ': "Fl", 'ﬃ': "Ffi", 'ﬄ': "Ffl", 'ﬅ': "St", 'ﬆ': "St", 'և': "Եւ"}

var foldSpecial = map[rune]string{'ß': "ss", 'ẞ': "ss", 'ﬀ': "ff", 'ﬁ': "fi", 'ﬂ': "fl", 'ﬃ': "ffi", 'ﬄ': "ffl", 'ﬅ': "st", 'ﬆ': "st", 'ŉ': "ʼn", 'ǰ': "ǰ", 'İ': "i̇"}

func lowerText(s string) string {
	if isASCII(s) {
		return strings.ToLower(s)
	}
	rs := Runes(s)
	var b []byte
	for i := range rs {
		b = appendLower(b, rs, i)
	}
	return string(b)
}

// appendLower appends the lower case of rs[i], which for a sigma depends on what stands around it.
func appendLower(b []byte, rs []rune, i int) []byte {
	switch r := rs[i]; {
	case r == 'İ':
		return append(b, "i̇"...)
	case r == 'Σ' && finalSigma(rs, i):
		return append(b, "ς"...)
	default:
		return appendRune(b, unicode.ToLower(r))
	}
}

func finalSigma(rs []rune, i int) bool {
	cased := func(r rune) bool { return unicode.IsUpper(r) || unicode.IsLower(r) || unicode.IsTitle(r) }
	ignorable := func(r rune) bool { return unicode.Is(unicode.Mn, r) || r == '\'' || r == '.' || r == ':' || r == 0xAD }
	j := i - 1
	for j >= 0 && ignorable(rs[j]) {
		j--
	}
	if j < 0 || !cased(rs[j]) {
		return false
	}
	for j = i + 1; j < len(rs) && ignorable(rs[j]); j++ {
	}
	return j >= len(rs) || !cased(rs[j])
}

func upperText(s string) string {
	if isASCII(s) {
		return strings.ToUpper(s)
	}
	return mapCase(s, unicode.ToUpper, upperSpecial)
}

func titleRune(r rune) string {
	if m, ok := titleSpecial[r]; ok {
		return m
	}
	return RuneText(unicode.ToTitle(r))
}

func isCased(r rune) bool { return unicode.IsUpper(r) || unicode.IsLower(r) || unicode.IsTitle(r) }

func titleText(s string) string {
	rs := Runes(s)
	var b []byte
	prev := false
	for i, r := range rs {
		if prev {
			b = appendLower(b, rs, i)
		} else {
			b = append(b, titleRune(r)...)
		}
		prev = isCased(r)
	}
	return string(b)
}

func installCaseMethods() {
	simple := func(name string, bytesAStep int, fn func(string) string) {
		strMethod(name, "self, /", func(t *Thread, s string, _ []Value) (Value, *Failure) {
			if f := t.Step(len(s) / bytesAStep); f != nil {
				return nil, f
			}
			return textResult(t, fn(s))
		})
	}
	simple("upper", 8, upperText)
	simple("lower", 8, lowerText)
	simple("casefold", 8, func(s string) string {
		if isASCII(s) {
			return strings.ToLower(s)
		}
		return mapCase(s, func(r rune) rune {
			if r == 'ς' {
				return 'σ'
			}
			return unicode.ToLower(unicode.ToUpper(r))
		}, foldSpecial)
	})
	simple("title", 2, titleText)
	simple("capitalize", 8, func(s string) string {
		if s == "" {
			return s
		}
		r, n := decodeRune(s)
		if isASCII(s) {
			return titleRune(r) + lowerText(s[n:])
		}
		rs := Runes(s)
		b := []byte(titleRune(r))
		for i := 1; i < len(rs); i++ {
			b = appendLower(b, rs, i)
		}
		return string(b)
	})
	simple("swapcase", 2, func(s string) string {
		rs := Runes(s)
		var b []byte
		for i, r := range rs {
			switch {
			case unicode.IsUpper(r):
				b = appendLower(b, rs, i)
			case unicode.IsLower(r):
				b = append(b, upperText(RuneText(r))...)
			default:
				b = appendRune(b, r)
			}
		}
		return string(b)
	})
}
