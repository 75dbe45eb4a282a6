package inspect

import (
	"math"
	"testing"
)

var (
	negativeInfinity = math.Inf(-1)
	notANumber       = math.NaN()
)

// TestFloatText pins PRN-58 and PRN-59. The finite texts are CPython 3.13's repr.
func TestFloatText(t *testing.T) {
	for _, c := range []struct {
		f    float64
		want string
	}{
		{0, "0.0"}, {math.Copysign(0, -1), "-0.0"}, {0.25, "0.25"}, {3, "3.0"}, {0.0001, "0.0001"}, {0.00001, "1e-05"},
		{1e15, "1000000000000000.0"}, {1e16, "1e+16"}, {2.5e16, "2.5e+16"}, {1e100, "1e+100"}, {-1.5e-7, "-1.5e-07"},
		{9007199254740993, "9007199254740992.0"}, {123456789012345680, "1.2345678901234568e+17"}, {5e-324, "5e-324"},
		{0.1, "0.1"}, {float64(float32(0.1)), "0.10000000149011612"}, {math.MaxFloat64, "1.7976931348623157e+308"},
		{math.Inf(1), "1e999"}, {negativeInfinity, "-1e999"}, {notANumber, "1e999 - 1e999"},
	} {
		if got := floatText(c.f); got != c.want {
			t.Errorf("floatText(%v) = %s, want %s", c.f, got, c.want)
		}
	}
}

// TestQuoting pins PRN-60 and PRN-61. The single-quoted texts are CPython 3.13's repr.
func TestQuoting(t *testing.T) {
	for _, c := range []struct{ s, double, single string }{
		{"mean", `"mean"`, `'mean'`},
		{`a"b`, `"a\"b"`, `'a"b'`},
		{`a'b`, `"a'b"`, `"a'b"`},
		{`a'"b`, `"a'\"b"`, `'a\'"b'`},
		{"a\\\n\r\t", `"a\\\n\r\t"`, `'a\\\n\r\t'`},
		{"\x01é\u2028", "\"\x01é\u2028\"", `'\x01é\u2028'`},
	} {
		if got := quoted(c.s); got != c.double {
			t.Errorf("quoted(%q) = %s, want %s", c.s, got, c.double)
		}
		if got := singleQuoted(c.s); got != c.single {
			t.Errorf("singleQuoted(%q) = %s, want %s", c.s, got, c.single)
		}
	}
}

// TestSanitize pins PRN-86 and PRN-12.
func TestSanitize(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"acc", "acc"}, {"two words", "two_words"}, {"a.b", "a_b"}, {"9lives", "_9lives"}, {"", "v"}, {"naïve", "na_ve"}, {"_", "_"},
	} {
		if got := sanitize(c.name); got != c.want {
			t.Errorf("sanitize(%q) = %q, want %q", c.name, got, c.want)
		}
	}
	for name, want := range map[string]bool{"step": true, "_": true, "match": true, "lambda": false, "é": false, "2x": false, "": false} {
		if got := isIdentifier(name); got != want {
			t.Errorf("isIdentifier(%q) = %v, want %v", name, got, want)
		}
	}
}
