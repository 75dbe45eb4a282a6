package unicodedata

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"testing"
)

// TestCharacters: every class and every case mapping of every character is CPython 3.13.0's (DEC-24, HOST-161, HOST-168). The digest is what
// testdata/gentables.py printed; it does not go through the tables.
func TestCharacters(t *testing.T) {
	const want = "f3c4e06098279c44fbe0464bcb67ca010eb744f47993d0a9be13a2bac42a05fb"
	classes := []func(rune) bool{IsIDStart, IsIDContinue, IsPrintable, IsAlpha, IsDecimal, IsDigit, IsNumeric, IsSpace, IsUpper, IsLower, IsTitle, IsCaseIgnorable}
	h := sha256.New()
	var b []byte
	for r := rune(0); r <= 0x10FFFF; r++ {
		if r >= 0xD800 && r < 0xE000 {
			continue
		}
		bits := 0
		for i, is := range classes {
			if is(r) {
				bits |= 1 << i
			}
		}
		b = strconv.AppendInt(b[:0], int64(r), 16)
		b = strconv.AppendInt(append(b, ' '), int64(bits), 16)
		b = AppendUpper(append(b, ' '), r)
		b = AppendLower(append(b, ','), r)
		b = AppendTitle(append(b, ','), r)
		b = AppendFold(append(b, ','), r)
		h.Write(append(b, '\n'))
	}
	if got := hex.EncodeToString(h.Sum(nil)); got != want {
		t.Errorf("digest %s, want %s", got, want)
	}
}

// TestDecimalValue: what unicodedata.decimal gives in CPython 3.13.0.
func TestDecimalValue(t *testing.T) {
	for r, want := range map[rune]int{'0': 0, '9': 9, '\u0665': 5, '\uff19': 9, 0x1D7CE: 0, 0x1D7DB: 3, 0x1D7FF: 9, 0x1E951: 1} {
		if !IsDecimal(r) || DecimalValue(r) != want {
			t.Errorf("%U: %d, want %d", r, DecimalValue(r), want)
		}
	}
}
