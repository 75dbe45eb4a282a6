package token

import (
	"strconv"
)

// fstring is an f-string that is open. An f-string is scanned in two ways by turns: its literal text (regular false), and the replacement
// fields within it (regular true), which hold ordinary tokens. depth counts all brackets opened since its start; field is the depth at which
// the innermost replacement field lies, -1 outside any. A field that a format spec holds lies one deeper than the field it serves.
type fstring struct {
	quote   byte
	size    int // 1 or 3 quotes
	raw     bool
	regular bool
	inSpec  bool
	start   uint32
	depth   int
	field   int
}

func (s *Scanner) fstringStart(start, prefix uint32) Token {
	s.pos += prefix
	quote := s.Src[s.pos]
	size := 1
	if s.Src[s.pos+1] == quote && s.Src[s.pos+2] == quote {
		size = 3
	}
	s.pos += uint32(size)
	if len(s.fstrings)+1 >= maxFStrings {
		return s.failHere("too many nested f-strings")
	}
	raw := s.Src[start]|0x20 == 'r' || prefix == 2 && s.Src[start+1]|0x20 == 'r'
	s.fstrings = append(s.fstrings, fstring{quote: quote, size: size, raw: raw, start: start, field: -1})
	return s.token(FStringStart, start)
}

// fstringText scans literal text up to a field, a brace or the end, or that end itself, or the brace that opens a field.
func (s *Scanner) fstringText() Token {
	f := &s.fstrings[len(s.fstrings)-1]
	start := s.pos
	if s.closesFString(f, start) {
		s.pos += uint32(f.size)
		t := s.token(FStringEnd, start)
		s.fstrings = s.fstrings[:len(s.fstrings)-1]
		return t
	}
	if s.Src[start] == '{' && s.Src[start+1] != '{' {
		if !s.openField(f, start) {
			return s.token(Error, start)
		}
		return s.regular()
	}
	named := false // within \N{...}
	for i := start; ; {
		inSpec := f.inSpec && f.field >= 0
		c := s.Src[i]
		switch {
		case c == 0 || f.size == 1 && (c == '\n' || c == '\r'):
			if inSpec && (c != 0 || f.size == 1) { // the last line has an end to CPython even where the source has none
				f.regular, f.inSpec = true, false
				return s.middle(start, i, false)
			}
			return s.unterminatedFString(f, i)
		case c == f.quote && s.closesFString(f, i):
			return s.middle(start, i, false)
		case c == '{':
			if s.Src[i+1] != '{' || inSpec {
				if !s.openField(f, i) {
					return s.token(Error, start)
				}
				return s.middle(start, i, false)
			}
			return s.middle(start, i+2, true)
		case c == '}':
			if named {
				return s.middle(start, i+1, false)
			}
			if s.Src[i+1] == '}' && !inSpec && f.depth == 0 {
				return s.middle(start, i+2, true)
			}
			f.regular = true
			return s.middle(start, i, false)
		case c == '\\':
			i, named = s.fstringEscape(f, i, named)
		default:
			i++
		}
	}
}

// middle returns the text [start, end). Like CPython's it is empty where a format spec ends without text.
func (s *Scanner) middle(start, end uint32, doubled bool) Token {
	s.pos = end
	t := Token{Kind: FStringMiddle, Doubled: doubled, Level: uint16(len(s.brackets)), Start: start, End: end}
	if s.invalid {
		if bad := FirstInvalid(s.Src[start:end]); bad >= 0 {
			message := DecodeReason(s.Src[start:end], bad)
			t := s.failAs(UnicodeError, message, start+uint32(bad), start+uint32(bad)+1)
			s.Err.Place = AtFile
			return t
		}
	}
	return t
}

// openField begins a replacement field and leaves the scanner at its brace.
func (s *Scanner) openField(f *fstring, at uint32) bool {
	f.field++
	if f.field >= maxReplacements {
		s.pos = at
		s.fail("f-string: expressions nested too deeply", max(at, 1)-1, at)
		return false
	}
	f.regular = true
	return true
}

// fstringEscape moves past a backslash at i and what it escapes. A brace is never escaped.
func (s *Scanner) fstringEscape(f *fstring, i uint32, named bool) (uint32, bool) {
	i++
	if n := s.newline(i); n > 0 {
		return i + n, named
	}
	switch s.Src[i] {
	case 0:
		return i, named
	case '{', '}':
		if !f.raw {
			s.Warnings = append(s.Warnings, Warning{"invalid escape sequence '\\" + s.Src[i:i+1] + "'", i - 1, i + 1})
		}
		return i, named
	}
	if !f.raw && s.Src[i] == 'N' && s.Src[i+1] == '{' {
		return i + 2, true
	}
	return i + 1, named
}

func (s *Scanner) closesFString(f *fstring, i uint32) bool {
	q := f.quote
	if s.Src[i] != q {
		return false
	}
	return f.size == 1 || s.Src[i+1] == q && s.Src[i+2] == q
}

func (s *Scanner) unterminatedFString(f *fstring, stop uint32) Token {
	what := "unterminated f-string literal"
	if f.size == 3 {
		what = "unterminated triple-quoted f-string literal"
	}
	s.pos = stop
	return s.fail(what+" (detected at line "+strconv.Itoa(s.line(stop))+")", f.start, f.start+1)
}
