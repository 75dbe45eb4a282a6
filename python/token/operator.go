package token

import (
	"strconv"
	"unicode/utf8"

	"github.com/tilefoundry/tilefoundry/python/unicodedata"
)

// operator scans an operator or a bracket that begins with c.
func (s *Scanner) operator(c byte) Token {
	start := s.pos
	if n := len(s.fstrings); n > 0 && c == ':' {
		// The colon of a replacement field's own level begins the format spec, even when `=` follows.
		if f := &s.fstrings[n-1]; f.field >= 0 && f.depth-1 == f.field {
			s.pos++
			f.regular, f.inSpec = false, true
			return s.token(Colon, start)
		}
	}
	switch c {
	case '(', '[', '{':
		return s.open(c)
	case ')', ']', '}':
		return s.close(c)
	}
	k, n := operatorKind(s.Src[start:])
	if n == 0 {
		return s.stray(c)
	}
	s.pos += n
	return s.token(k, start)
}

// stray handles a character that begins no token.
func (s *Scanner) stray(c byte) Token {
	start := s.pos
	s.pos++
	if c == '$' || c == '?' || c == '`' {
		return s.token(Unknown, start)
	}
	r, n := utf8.DecodeRuneInString(s.Src[start:])
	s.pos = start + uint32(n)
	message := "invalid non-printable character " + codePoint(r)
	if unicodedata.IsPrintable(r) {
		return s.token(Unknown, start)
	}
	return s.fail(message, start, s.pos)
}

func (s *Scanner) open(c byte) Token {
	start := s.pos
	s.pos++
	if len(s.brackets) >= maxBrackets {
		return s.failHere("too many nested parentheses")
	}
	t := s.token(LParen, start)
	switch c {
	case '[':
		t.Kind = LBracket
	case '{':
		t.Kind = LBrace
	}
	s.brackets = append(s.brackets, bracket{c, start})
	if n := len(s.fstrings); n > 0 {
		s.fstrings[n-1].depth++
	}
	return t
}

func (s *Scanner) close(c byte) Token {
	start := s.pos
	s.pos++
	var f *fstring
	if n := len(s.fstrings); n > 0 {
		f = &s.fstrings[n-1]
		if f.depth == 0 && c == '}' {
			return s.failHere("f-string: single '}' is not allowed")
		}
	}
	if len(s.brackets) == 0 {
		return s.failHere("unmatched '" + string(c) + "'")
	}
	open := s.brackets[len(s.brackets)-1]
	if !matches(open.char, c) {
		return s.mismatch(f, open, c)
	}
	s.brackets = s.brackets[:len(s.brackets)-1]
	t := s.token(RParen, start)
	switch c {
	case ']':
		t.Kind = RBracket
	case '}':
		t.Kind = RBrace
	}
	if f != nil {
		f.depth--
		if c == '}' && f.depth == f.field {
			f.field--
			f.regular, f.inSpec = false, false
		}
	}
	return t
}

func matches(open, shut byte) bool {
	return open == '(' && shut == ')' || open == '[' && shut == ']' || open == '{' && shut == '}'
}

func (s *Scanner) mismatch(f *fstring, open bracket, c byte) Token {
	if f != nil && open.char == '{' && f.depth-1 == f.field {
		return s.failHere("f-string: unmatched '" + string(c) + "'")
	}
	message := "closing parenthesis '" + string(c) + "' does not match opening parenthesis '" + string(open.char) + "'"
	if line := s.line(open.at); line != s.line(s.pos-1) {
		message += " on line " + strconv.Itoa(line)
	}
	t := s.failHere(message)
	s.Err.Mismatch = true
	return t
}

// operatorKind returns the longest operator that text begins with, and its length.
func operatorKind(text string) (Kind, uint32) {
	c := text[0]
	equal := text[1] == '='
	switch c {
	case ',':
		return Comma, 1
	case ';':
		return Semi, 1
	case '~':
		return Tilde, 1
	case '.':
		if text[1] == '.' && text[2] == '.' {
			return Ellipsis, 3
		}
		return Dot, 1
	case ':':
		return withEqual(Colon, Walrus, equal)
	case '=':
		return withEqual(Equal, EqEqual, equal)
	case '!':
		return withEqual(Exclaim, NotEqual, equal)
	case '@':
		return withEqual(At, AtEqual, equal)
	case '+':
		return withEqual(Plus, PlusEqual, equal)
	case '%':
		return withEqual(Percent, PercentEqual, equal)
	case '|':
		return withEqual(VBar, VBarEqual, equal)
	case '^':
		return withEqual(Caret, CaretEqual, equal)
	case '&':
		return withEqual(Amp, AmpEqual, equal)
	case '-':
		if text[1] == '>' {
			return Arrow, 2
		}
		return withEqual(Minus, MinusEqual, equal)
	case '*':
		return doubled(text, Star, StarEqual, DoubleStar, DoubleStarEqual)
	case '/':
		return doubled(text, Slash, SlashEqual, DoubleSlash, DoubleSlashEqual)
	case '<':
		if text[1] == '>' {
			return LessMore, 2
		}
		return doubled(text, Less, LessEqual, LeftShift, LeftShiftEqual)
	case '>':
		return doubled(text, Greater, GreaterEqual, RightShift, RightShiftEqual)
	}
	return 0, 0
}

func withEqual(plain, assign Kind, equal bool) (Kind, uint32) {
	if equal {
		return assign, 2
	}
	return plain, 1
}

func doubled(text string, one, oneEqual, two, twoEqual Kind) (Kind, uint32) {
	switch {
	case text[1] == '=':
		return oneEqual, 2
	case text[1] != text[0]:
		return one, 1
	case text[2] == '=':
		return twoEqual, 3
	}
	return two, 2
}
