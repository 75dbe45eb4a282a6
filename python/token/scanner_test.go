package token_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/tilefoundry/tilefoundry/internal/stopwatch"
	"github.com/tilefoundry/tilefoundry/python/token"
)

// scan returns the texts of the tokens of src; indentation and line ends are written as words.
func scan(src string) (string, *token.ScanError) {
	s := token.NewScanner([]byte(src))
	var out []string
	for {
		switch t := s.Next(); t.Kind {
		case token.EOF:
			return strings.Join(out, " "), nil
		case token.Error:
			return strings.Join(out, " "), s.Err
		case token.Newline:
			out = append(out, "NL")
		case token.Indent:
			out = append(out, "INDENT")
		case token.Dedent:
			out = append(out, "DEDENT")
		case token.FStringMiddle:
			out = append(out, "~"+s.Src[t.Start:t.End]+"~")
		default:
			out = append(out, s.Src[t.Start:t.End])
		}
	}
}

// TestScan: cases worked out by hand from the Language Reference's chapter on lexical analysis.
func TestScan(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"", ""},
		{"x", "x NL"},
		{"x # c", "x NL"},
		{"\n\n# c\n", ""},
		{"if a:\n  b\n\n  c\nd", "if a : NL INDENT b NL c NL DEDENT d NL"},
		{"if a:\n  if b:\n    c\n", "if a : NL INDENT if b : NL INDENT c NL DEDENT DEDENT"},
		{"(a,\n  b\n)\n", "( a , b ) NL"},
		{"a \\\n  b\n", "a b NL"},
		{"a<<=b>>c**=d//e!=f->g:=h...i", "a <<= b >> c **= d // e != f -> g := h ... i NL"},
		{"1.5.real 0x1F 1_0e-5j .5", "1.5 . real 0x1F 1_0e-5j .5 NL"},
		{"rb'a' 'b\\'c' '''d\n'e''' u\"f\"", "rb'a' 'b\\'c' '''d\n'e''' u\"f\" NL"},
		{"f'a{b}c'", "f' ~a~ { b } ~c~ ' NL"},
		{"f'{a!r:>{b}}'", "f' { a ! r : ~>~ { b } ~~ } ' NL"},
		{"f'{{a}}'", "f' ~{{~ ~a}}~ ' NL"},
		{"f'''{\na:\nb}'''", "f''' { a : ~\nb~ } ''' NL"},
		{"f'{f\"{a}\"}'", "f' { f\" { a } \" } ' NL"},
		{"f'{a:=5}{b!=c}'", "f' { a : ~=5~ } { b != c } ' NL"},
		{"f'\\N{DOT}{a}'", "f' ~\\N{DOT}~ { a } ' NL"},
		{"a\rb\r\nc\n", "a NL b NL c NL"},
	} {
		got, err := scan(c.src)
		if err != nil {
			t.Errorf("%q: %s", c.src, err.Message)
		} else if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%q:\n%s", c.src, diff)
		}
	}
}

func TestScanErrors(t *testing.T) {
	for src, want := range map[string]string{ // each message is CPython 3.13.0's
		"'a":                     "unterminated string literal (detected at line 1)",
		"x = '''a\n\nb":          "unterminated triple-quoted string literal (detected at line 3)",
		"f'a":                    "unterminated f-string literal (detected at line 1)",
		"(":                      "'(' was never closed",
		"(]":                     "closing parenthesis ']' does not match opening parenthesis '('",
		"(\n]":                   "closing parenthesis ']' does not match opening parenthesis '(' on line 1",
		"1_":                     "invalid decimal literal",
		"0b2":                    "invalid digit '2' in binary literal",
		"x €":                    "invalid character '€' (U+20AC)",
		"if a:\n    b\n  c":      "unindent does not match any outer indentation level",
		"if a:\n        b\n\tc":  "inconsistent use of tabs and spaces in indentation",
		"x \\y":                  "unexpected character after line continuation character",
		strings.Repeat("(", 201): "too many nested parentheses",
	} {
		_, err := scan(src)
		if err == nil {
			t.Errorf("%q: no error, want %q", src, want)
		} else if err.Message != want {
			t.Errorf("%q: %q, want %q", src, err.Message, want)
		}
	}
}

// FuzzTokenize: the scanner ends, in time, with tokens that lie in the source one after the other.
func FuzzTokenize(f *testing.F) {
	for _, src := range []string{"", "x = 1\n", "if a:\n  b\n", "f'{a!r:>{b}}' 'c\\'' \"\"\"d\"\"\"", "((", "0x1_f 1e5j .5", "a\\\nb", "f'{x:\n}'", "é €", "\t \fx", "f'\\N{A}{{}}'"} {
		f.Add([]byte(src))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		for i, c := range src {
			if c == 0 {
				src[i] = ' '
			}
		}
		watch := stopwatch.Start()
		s := token.NewScanner(src)
		last := uint32(0)
		for n := 0; ; n++ {
			tok := s.Next()
			if tok.Kind == token.EOF || tok.Kind == token.Error {
				break
			}
			if tok.End < tok.Start || int(tok.End) > len(src)+1 || tok.Kind != token.Newline && int(tok.End) > len(src) || tok.Start < last && tok.Kind > token.Dedent {
				t.Fatalf("token %d at %d..%d after %d", tok.Kind, tok.Start, tok.End, last)
			}
			if tok.Kind > token.Dedent {
				last = tok.End
			}
			if n > 2*len(src)+300 {
				t.Fatal("more tokens than the source can hold")
			}
		}
		if d := watch.Taken(); d > time.Second {
			t.Fatalf("%d bytes took %v", len(src), d)
		}
	})
}
