package token

import (
	"strconv"
	"unicode/utf8"
)

// FirstInvalid returns the offset of the first byte of text that is not UTF-8, or -1.
func FirstInvalid(text string) int {
	if utf8.ValidString(text) {
		return -1
	}
	for i, r := range text {
		if r == utf8.RuneError {
			if _, n := utf8.DecodeRuneInString(text[i:]); n == 1 {
				return i
			}
		}
	}
	return -1
}

// DecodeMessage words CPython's refusal of the byte of text at offset i, which is not UTF-8.
func DecodeMessage(text string, i int) string { return "(unicode error) " + DecodeReason(text, i) }

// DecodeReason is the same without saying what kind of error it is.
func DecodeReason(text string, i int) string {
	reason, n := invalidReason(text[i:])
	if n > 1 {
		return "'utf-8' codec can't decode bytes in position " + strconv.Itoa(i) + "-" + strconv.Itoa(i+n-1) + ": " + reason
	}
	return "'utf-8' codec can't decode byte 0x" + hex2(text[i]) + " in position " + strconv.Itoa(i) + ": " + reason
}

// InvalidLength returns the number of bytes at the beginning of text, which are not UTF-8, that CPython replaces by one U+FFFD.
func InvalidLength(text string) int {
	_, n := invalidReason(text)
	return n
}

func hex2(c byte) string {
	const digits = "0123456789abcdef"
	return string([]byte{digits[c>>4], digits[c&15]})
}

// invalidReason says what is wrong with the beginning of text, and how many bytes it concerns.
func invalidReason(text string) (reason string, n int) {
	c, want := text[0], 0
	switch {
	case c >= 0xc2 && c <= 0xdf:
		want = 1
	case c >= 0xe0 && c <= 0xef:
		want = 2
	case c >= 0xf0 && c <= 0xf4:
		want = 3
	default:
		return "invalid start byte", 1
	}
	for k := 1; k <= want; k++ {
		if k >= len(text) {
			return "unexpected end of data", k
		}
		if text[k]&0xc0 != 0x80 || k == 1 && secondOutside(c, text[1]) {
			return "invalid continuation byte", k
		}
	}
	return "invalid start byte", 1
}

// secondOutside reports the continuation bytes that would make a long form, a surrogate or a character beyond U+10FFFF.
func secondOutside(first, second byte) bool {
	switch first {
	case 0xe0:
		return second < 0xa0
	case 0xed:
		return second > 0x9f
	case 0xf0:
		return second < 0x90
	case 0xf4:
		return second > 0x8f
	}
	return false
}
