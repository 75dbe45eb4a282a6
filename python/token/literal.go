package token

import (
	"strconv"
	"strings"
)

// number scans a number literal. Its value is read again where it is needed.
func (s *Scanner) number() Token {
	start := s.pos
	if s.Src[start] != '0' {
		if s.Src[start] != '.' && !s.digits() {
			return s.token(Error, start)
		}
		return s.fraction(start)
	}
	s.pos++
	switch s.Src[s.pos] | 0x20 {
	case 'x':
		return s.radix(start, 16, "hexadecimal")
	case 'o':
		return s.radix(start, 8, "octal")
	case 'b':
		return s.radix(start, 2, "binary")
	}
	return s.zeros(start)
}

// digits scans decimal digits with single underscores between them; the first must be there.
func (s *Scanner) digits() bool {
	for {
		for isDigit(s.Src[s.pos]) {
			s.pos++
		}
		if s.Src[s.pos] != '_' {
			return true
		}
		s.pos++
		if !isDigit(s.Src[s.pos]) {
			s.failHere("invalid decimal literal")
			return false
		}
	}
}

// fraction scans what may follow the whole part of a decimal number.
func (s *Scanner) fraction(start uint32) Token {
	if s.Src[s.pos] == '.' {
		s.pos++
		if isDigit(s.Src[s.pos]) && !s.digits() {
			return s.token(Error, start)
		}
	}
	return s.exponent(start)
}

func (s *Scanner) exponent(start uint32) Token {
	if s.Src[s.pos]|0x20 == 'e' {
		i := s.pos + 1
		signed := s.Src[i] == '+' || s.Src[i] == '-'
		if signed {
			i++
		}
		switch {
		case isDigit(s.Src[i]):
			s.pos = i
			if !s.digits() {
				return s.token(Error, start)
			}
		case signed:
			s.pos = i
			return s.failHere("invalid decimal literal")
		default:
			return s.numberEnd(start, "decimal")
		}
	}
	if s.Src[s.pos]|0x20 == 'j' {
		s.pos++
		return s.numberEnd(start, "imaginary")
	}
	return s.numberEnd(start, "decimal")
}

// zeros scans a number that begins with 0: more zeros, or the whole part of a float.
func (s *Scanner) zeros(start uint32) Token {
	for {
		if s.Src[s.pos] == '_' {
			s.pos++
			if !isDigit(s.Src[s.pos]) {
				return s.failHere("invalid decimal literal")
			}
		}
		if s.Src[s.pos] != '0' {
			break
		}
		s.pos++
	}
	zeros := s.pos
	nonzero := isDigit(s.Src[s.pos])
	if nonzero && !s.digits() {
		return s.token(Error, start)
	}
	switch s.Src[s.pos] {
	case '.', 'e', 'E', 'j', 'J':
		return s.fraction(start)
	}
	if nonzero {
		t := s.fail("leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers", start, zeros)
		s.Err.Place = AtRange
		return t
	}
	return s.numberEnd(start, "decimal")
}

// radix scans 0x, 0o and 0b numbers.
func (s *Scanner) radix(start uint32, base byte, kind string) Token {
	s.pos++
	for {
		if s.Src[s.pos] == '_' {
			s.pos++
		}
		if !isRadixDigit(s.Src[s.pos], base) {
			return s.radixError(kind)
		}
		for isRadixDigit(s.Src[s.pos], base) {
			s.pos++
		}
		if s.Src[s.pos] != '_' {
			break
		}
	}
	if isDigit(s.Src[s.pos]) {
		return s.radixError(kind)
	}
	return s.numberEnd(start, kind)
}

func (s *Scanner) radixError(kind string) Token {
	c := s.Src[s.pos]
	if isDigit(c) {
		s.pos++
		return s.failHere("invalid digit '" + string(c) + "' in " + kind + " literal")
	}
	return s.failHere("invalid " + kind + " literal")
}

func isRadixDigit(c, base byte) bool {
	if base == 16 {
		return isHex(c)
	}
	return c >= '0' && c < '0'+base
}

// numberEnd looks at what touches a number: a keyword is a warning, any other letter an error.
func (s *Scanner) numberEnd(start uint32, kind string) Token {
	rest := s.Src[s.pos:]
	if c := rest[0]; c >= 'a' && c <= 'o' && touchesKeyword(rest) {
		s.Warnings = append(s.Warnings, Warning{"invalid " + kind + " literal", start, s.pos})
		return s.token(Number, start)
	}
	if c := rest[0]; c < 0x80 && isNameRest(c) {
		return s.failHere("invalid " + kind + " literal")
	}
	return s.token(Number, start)
}

// touchesKeyword reports whether a word that can follow a number begins here. CPython looks at whole words, except that two letters are
// enough for if, in and is.
func touchesKeyword(rest string) bool {
	switch rest[0] {
	case 'a':
		return isWord(rest, "and")
	case 'e':
		return isWord(rest, "else")
	case 'f':
		return isWord(rest, "for")
	case 'i':
		return rest[1] == 'f' || rest[1] == 'n' || rest[1] == 's'
	case 'n':
		return isWord(rest, "not")
	case 'o':
		return isWord(rest, "or")
	}
	return false
}

func isWord(rest, word string) bool {
	return strings.HasPrefix(rest, word) && !isNameRest(rest[len(word)])
}

// str scans a string or bytes literal whose prefix, from start to pos, has been read.
func (s *Scanner) str(start uint32) Token {
	quote := s.Src[s.pos]
	at := s.pos
	if s.Src[at+1] == quote {
		if s.Src[at+2] != quote {
			s.pos += 2
			return s.token(String, start)
		}
		return s.longString(start, at+3, quote)
	}
	escapedQuote := false
	i := at + 1
	for {
		switch c := s.Src[i]; c {
		case quote:
			s.pos = i + 1
			return s.token(String, start)
		case '\\':
			i++
			if s.Src[i] == quote {
				escapedQuote = true
			}
			if n := s.newline(i); n > 0 {
				i += n
				continue
			}
			if s.Src[i] == 0 {
				continue
			}
		case '\n', '\r', 0:
			return s.unterminated(start, i, quote, 1, escapedQuote)
		}
		i++
	}
}

func (s *Scanner) longString(start, i uint32, quote byte) Token {
	for {
		switch s.Src[i] {
		case quote:
			if s.Src[i+1] == quote && s.Src[i+2] == quote {
				s.pos = i + 3
				return s.token(String, start)
			}
		case '\\':
			i++
			if s.Src[i] == 0 {
				continue
			}
		case 0:
			return s.unterminated(start, i, quote, 3, false)
		}
		i++
	}
}

func (s *Scanner) unterminated(start, stop uint32, quote byte, size int, escapedQuote bool) Token {
	s.pos = stop
	if n := len(s.fstrings); n > 0 {
		if f := s.fstrings[n-1]; f.quote == quote && f.size == size {
			return s.fail("f-string: expecting '}'", start, start+1)
		}
	}
	what := "unterminated string literal"
	if size == 3 {
		what = "unterminated triple-quoted string literal"
	}
	message := what + " (detected at line " + strconv.Itoa(s.line(stop)) + ")"
	if escapedQuote {
		message += "; perhaps you escaped the end quote?"
	}
	return s.fail(message, start, start+1)
}

// line returns the 1-based line of an offset; the end of the source belongs to its last line. It is called for errors only.
func (s *Scanner) line(at uint32) int {
	at = min(at, s.lastLine())
	n := 1
	for i := uint32(0); i < at; {
		if k := s.newline(i); k > 0 {
			i += k
			n++
		} else {
			i++
		}
	}
	return n
}
