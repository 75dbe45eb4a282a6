package unicodename_test

import (
	"testing"

	"github.com/tilefoundry/tilefoundry/python/unicodename"
)

// TestLookup: values from CPython 3.13.0's unicodedata.lookup, and from literals where the two differ.
func TestLookup(t *testing.T) {
	for name, want := range map[string]rune{
		"SPACE": ' ', "latin small letter a": 'a', "LATIN SMALL LETTER GHA": 0x1a3, "GREEK SMALL LETTER ALPHA": 0x3b1,
		"NULL": 0, "NUL": 0, "LINE FEED": '\n', "LF": '\n', "BELL": 0x1f514, "BULLET": 0x2022, "NO-BREAK SPACE": 0xa0, "NBSP": 0xa0,
		"CJK UNIFIED IDEOGRAPH-4E2D": 0x4e2d, "CJK UNIFIED IDEOGRAPH-2EBF0": 0x2ebf0, "CJK UNIFIED IDEOGRAPH-04E00": 0x4e00,
		"HANGUL SYLLABLE GAG": 0xac01, "HANGUL SYLLABLE A": 0xc544, "HANGUL SYLLABLE HIH": 0xd7a3,
		"GRINNING FACE": 0x1f600, "HANGUL CHOSEONG KIYEOK": 0x1100, "VARIATION SELECTOR-256": 0xe01ef, "TAG SPACE": 0xe0020,
	} {
		if got, ok := unicodename.Lookup(name); !ok || got != want {
			t.Errorf("%q: U+%04X %v, want U+%04X", name, got, ok, want)
		}
	}
	for _, name := range []string{"", "nope", "SPACE ", " SPACE", "CJK UNIFIED IDEOGRAPH-4e00", "cjk unified ideograph-4E00", "CJK UNIFIED IDEOGRAPH-0041",
		"HANGUL SYLLABLE ", "HANGUL SYLLABLE GAGA", "hangul syllable gag", "KEYCAP DIGIT ONE"} {
		if r, ok := unicodename.Lookup(name); ok {
			t.Errorf("%q: U+%04X, want none", name, r)
		}
	}
}
