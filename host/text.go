package host

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/tilefoundry/tilefoundry/python/unicodedata"
)

// decodeRune reads one code point of WTF-8 text: a lone surrogate is three bytes that utf8 does not know.
func decodeRune(s string) (rune, int) {
	if s == "" {
		return 0, 0
	}
	if s[0] < utf8.RuneSelf {
		return rune(s[0]), 1
	}
	if s[0] == 0xED && len(s) >= 3 && s[1] >= 0xA0 {
		return rune(s[0]&0x0F)<<12 | rune(s[1]&0x3F)<<6 | rune(s[2]&0x3F), 3
	}
	return utf8.DecodeRuneInString(s)
}

// appendRune appends a code point, surrogates included.
func appendRune(b []byte, r rune) []byte {
	if r >= 0xD800 && r <= 0xDFFF {
		return append(b, 0xE0|byte(r>>12), 0x80|byte(r>>6)&0xBF, 0x80|byte(r)&0xBF)
	}
	return utf8.AppendRune(b, r)
}

// textMemory remembers short texts that were met, as values: names of parts and keys of records come again and again, and need no memory of
// their own then.
type textMemory [256]Value

// boxText is Str(s) as a value.
func (t *Thread) boxText(s string) Value {
	switch {
	case len(s) == 0:
		return emptyText
	case len(s) == 1 && s[0] < utf8.RuneSelf:
		return asciiTexts[s[0]]
	case len(s) > 24:
		return Str(s)
	}
	at := &t.known[uint8(len(s)*59+int(s[0])*31+int(s[len(s)/2])*17+int(s[len(s)-1]))]
	if x, ok := (*at).(Str); ok && string(x) == s {
		return *at
	}
	*at = Str(s)
	return *at
}

var emptyText Value = Str("")

// RuneText returns the text of one code point, surrogates included.
func RuneText(r rune) string { return string(appendRune(nil, r)) }

// Runes returns the code points of a text (HOST-160).
func Runes(s string) []rune {
	out := make([]rune, 0, len(s))
	for s != "" {
		r, n := decodeRune(s)
		out = append(out, r)
		s = s[n:]
	}
	return out
}

// FromRunes is the inverse of [Runes].
func FromRunes(rs []rune) string {
	b := make([]byte, 0, len(rs))
	for _, r := range rs {
		b = appendRune(b, r)
	}
	return string(b)
}

func isASCII(s string) bool {
	for ; len(s) >= 8; s = s[8:] {
		if s[0]|s[1]|s[2]|s[3]|s[4]|s[5]|s[6]|s[7] >= utf8.RuneSelf {
			return false
		}
	}
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// TextLen is how many code points a text has.
func TextLen(s string) int { return runeLen(s) }

func runeLen(s string) int {
	n := 0
	for i := 0; i < len(s); i++ {
		if s[i]&0xC0 != 0x80 {
			n++
		}
	}
	return n
}

// byteOffset is the offset of code point n.
func byteOffset(s string, n int) int {
	if isASCII(s) {
		return min(n, len(s))
	}
	i := 0
	for ; n > 0 && i < len(s); n-- {
		i++
		for i < len(s) && s[i]&0xC0 == 0x80 {
			i++
		}
	}
	return i
}

// ReprText is repr of a text (HOST-168).
func ReprText(s string) string {
	quote := byte('\'')
	if strings.IndexByte(s, '\'') >= 0 && strings.IndexByte(s, '"') < 0 {
		quote = '"'
	}
	b := make([]byte, 0, len(s)+2)
	b = append(b, quote)
	for s != "" {
		if n := plainPrefix(s, quote); n > 0 {
			b, s = append(b, s[:n]...), s[n:]
			continue
		}
		r, n := decodeRune(s)
		switch {
		case r == rune(quote) || r == '\\':
			b = append(b, '\\', byte(r))
		case r == '\n':
			b = append(b, `\n`...)
		case r == '\r':
			b = append(b, `\r`...)
		case r == '\t':
			b = append(b, `\t`...)
		case unicodedata.IsPrintable(r):
			b = append(b, s[:n]...)
		default:
			b = appendEscape(b, r)
		}
		s = s[n:]
	}
	return string(append(b, quote))
}

// plainPrefix is how many bytes at the start of s are ASCII that a literal in those quotes shows as it is.
func plainPrefix(s string, quote byte) int {
	for i := 0; i < len(s); i++ {
		if c := s[i]; c < ' ' || c > '~' || c == quote || c == '\\' {
			return i
		}
	}
	return len(s)
}

func appendEscape(b []byte, r rune) []byte {
	switch {
	case r < 0x100:
		return fmt.Appendf(b, `\x%02x`, r)
	case r < 0x10000:
		return fmt.Appendf(b, `\u%04x`, r)
	}
	return fmt.Appendf(b, `\U%08x`, r)
}

// asciiOnly is the last step of ascii().
func asciiOnly(s string) string {
	if isASCII(s) {
		return s
	}
	var b []byte
	for s != "" {
		r, n := decodeRune(s)
		if r < utf8.RuneSelf {
			b = append(b, byte(r))
		} else {
			b = appendEscape(b, r)
		}
		s = s[n:]
	}
	return string(b)
}

// reprBytes is repr of bytes.
func reprBytes(s string) string {
	quote := byte('\'')
	if strings.IndexByte(s, '\'') >= 0 && strings.IndexByte(s, '"') < 0 {
		quote = '"'
	}
	b := append(make([]byte, 0, len(s)+3), 'b', quote)
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == quote || c == '\\':
			b = append(b, '\\', c)
		case c == '\n':
			b = append(b, `\n`...)
		case c == '\r':
			b = append(b, `\r`...)
		case c == '\t':
			b = append(b, `\t`...)
		case c < 0x20 || c >= 0x7F:
			b = fmt.Appendf(b, `\x%02x`, c)
		default:
			b = append(b, c)
		}
	}
	return string(append(b, quote))
}

// printable makes a text safe to quote in a diagnostic: control characters, direction marks and the like are escaped (row 39).
func printable(s string) string {
	clean := true
	for i, r := range s {
		if r == utf8.RuneError && !strings.HasPrefix(s[i:], "\ufffd") || !unicodedata.IsPrintable(r) {
			clean = false
			break
		}
	}
	if clean {
		return s
	}
	var b []byte
	for s != "" {
		r, n := decodeRune(s)
		switch {
		case r == utf8.RuneError && n <= 1:
			b = fmt.Appendf(b, `\x%02x`, s[0])
			n = 1
		case r == '\n' || unicodedata.IsPrintable(r):
			b = append(b, s[:n]...)
		default:
			b = appendEscape(b, r)
		}
		s = s[n:]
	}
	return string(b)
}

// cutText bounds a text that goes into a message (HOST-40).
func cutText(s string, limit int) string {
	if len(s) > limit {
		if n := byteOffset(s[:min(len(s), 4*limit+4)], limit); n < len(s) {
			s = s[:n] + "..."
		}
	}
	return printable(s)
}
