package token

import (
	"strings"
	"unicode/utf8"

	"github.com/tilefoundry/tilefoundry/python/unicodedata"
)

// CPython's limits.
const (
	maxBrackets     = 200 // nested brackets
	maxIndents      = 100 // indentation levels, the outermost counted
	maxFStrings     = 150 // nested f-strings
	maxReplacements = 3   // replacement fields within format specs
	tabSize         = 8
)

// Scanner cuts a source into tokens, one for each call of Next.
type Scanner struct {
	Src      string // the source and one NUL byte, which ends it
	Err      *ScanError
	Warnings []Warning
	// Bare says that the source does not get a line end that its last line lacks.
	Bare bool

	pos       uint32
	buffer    uint32 // what Buffer answers
	lineBegin bool   // at the first column of a line
	pending   int    // INDENT (positive) or DEDENT tokens still to hand out
	last      Kind   // the kind handed out last
	comment   uint32 // where the comment before the current place begins; a line end begins there
	invalid   bool   // the source is not valid UTF-8 throughout
	indents   []int  // open indentation columns, with tabs to eight
	altCols   []int  // the same with tabs to one: TabError is where the two disagree
	brackets  []bracket
	fstrings  []fstring

	column, altColumn int    // the indentation of the last line that was measured, as in indents and altCols
	resumed           uint32 // where Resume went on
}

type bracket struct {
	char byte
	at   uint32
}

// NewScanner returns a scanner over src, which must hold no NUL byte. It copies src.
func NewScanner(src []byte) *Scanner {
	var text strings.Builder
	text.Grow(len(src) + 1)
	text.Write(src)
	text.WriteByte(0)
	return &Scanner{
		Src:       text.String(),
		lineBegin: true,
		last:      Newline,
		invalid:   !utf8.Valid(src),
		indents:   []int{0},
		altCols:   []int{0},
	}
}

// Next returns the next token. After an EOF or an Error it returns the same again.
func (s *Scanner) Next() Token {
	if s.Err != nil {
		return s.token(Error, s.Err.Start)
	}
	var t Token
	if n := len(s.fstrings); n > 0 && !s.fstrings[n-1].regular {
		t = s.fstringText()
	} else {
		t = s.regular()
	}
	s.last = t.Kind
	return t
}

// Invalid reports whether the source is not valid UTF-8 throughout.
func (s *Scanner) Invalid() bool { return s.invalid }

// Unclosed returns the place of the innermost open bracket, and whether there is one.
func (s *Scanner) Unclosed() (char byte, at uint32, ok bool) {
	if len(s.brackets) == 0 {
		return 0, 0, false
	}
	b := s.brackets[len(s.brackets)-1]
	return b.char, b.at, true
}

// Buffer returns where the text begins that CPython's tokenizer holds: the line in hand, or the first of those that a backslash or a string joins
// to it. CPython counts the columns of some errors in that text.
func (s *Scanner) Buffer() uint32 { return s.buffer }

// InFString reports whether an f-string is open.
func (s *Scanner) InFString() bool { return len(s.fstrings) > 0 }

func (s *Scanner) end() uint32 { return uint32(len(s.Src) - 1) }

func (s *Scanner) token(k Kind, start uint32) Token {
	return Token{Kind: k, Level: uint16(len(s.brackets)), Start: start, End: s.pos}
}

// fail makes the scanner stop with a SyntaxError.
func (s *Scanner) fail(message string, start, end uint32) Token {
	return s.failAs(SyntaxError, message, start, end)
}

func (s *Scanner) failAs(class ErrorClass, message string, start, end uint32) Token {
	s.Err = &ScanError{Class: class, Message: message, Start: min(start, s.end()), End: min(end, s.end()), Quiet: class == IndentationError || class == TabError}
	return s.token(Error, start)
}

// failHere blames the last byte read.
func (s *Scanner) failHere(message string) Token {
	return s.fail(message, max(s.pos, 1)-1, max(s.pos, 1))
}

// newline reports the length of the line end at i: CR LF is one end, and so is a CR alone.
func (s *Scanner) newline(i uint32) uint32 {
	switch s.Src[i] {
	case '\n':
		return 1
	case '\r':
		if s.Src[i+1] == '\n' {
			return 2
		}
		return 1
	}
	return 0
}

// regular returns the next token outside the literal text of f-strings.
func (s *Scanner) regular() Token {
	blank := false
	for {
		if s.lineBegin {
			s.lineBegin = false
			if s.pos < s.end() {
				s.buffer = s.pos
			}
			b, ok := s.indentation()
			if !ok {
				return s.token(Error, s.pos)
			}
			blank = b
		}
		if s.pending != 0 {
			return s.indentToken()
		}
		s.skipSpace()
		switch c := s.Src[s.pos]; {
		case c == '\n' || c == '\r':
			start := s.comment
			s.pos += s.newline(s.pos)
			s.lineBegin = true
			if blank || len(s.brackets) > 0 {
				blank = false
				continue
			}
			return s.token(Newline, start)
		case c == '\\':
			if !s.continuation() {
				return s.token(Error, s.pos)
			}
		case c == 0:
			return s.eof(blank)
		default:
			return s.lexeme(c)
		}
	}
}

// skipSpace moves past blanks and a comment.
func (s *Scanner) skipSpace() {
	i := s.pos
	for s.Src[i] == ' ' || s.Src[i] == '\t' || s.Src[i] == '\f' {
		i++
	}
	s.comment = i
	if s.Src[i] == '#' {
		for s.Src[i] != '\n' && s.Src[i] != '\r' && s.Src[i] != 0 {
			i++
		}
	}
	s.pos = i
}

// eof ends the last line where the source does not, closes the indentation, and then answers EOF.
func (s *Scanner) eof(blank bool) Token {
	if len(s.brackets) > 0 {
		b := s.brackets[len(s.brackets)-1]
		s.Err = Unclosed(b.char, b.at)
		return s.token(Error, b.at)
	}
	at := s.lastLine()
	if !s.Bare && s.last != Newline && s.last != Dedent && s.last != EOF && !blank {
		s.lineBegin = true
		return Token{Kind: Newline, Start: s.comment, End: s.pos + 1} // as if there were a line end
	}
	if len(s.indents) > 1 {
		s.indents = s.indents[:len(s.indents)-1]
		s.altCols = s.altCols[:len(s.altCols)-1]
		return Token{Kind: Dedent, Start: at, End: at}
	}
	return Token{Kind: EOF, Start: at, End: at}
}

// lastLine returns the end of the last line that has a text or an end of its own: CPython places what is missing at the end of a file there.
func (s *Scanner) lastLine() uint32 {
	n := s.end()
	if n > 0 && s.Src[n-1] == '\n' {
		n--
	}
	if n > 0 && s.Src[n-1] == '\r' {
		n--
	}
	return n
}

// continuation moves past a backslash and the line end after it.
func (s *Scanner) continuation() bool {
	n := s.newline(s.pos + 1)
	if n == 0 && s.Src[s.pos+1] != 0 {
		s.fail("unexpected character after line continuation character", s.pos+1, s.pos+2)
		s.Err.Quiet, s.Err.Place = true, AtBuffer
		return false
	}
	s.pos += 1 + n
	if s.pos < s.end() {
		return true
	}
	if len(s.brackets) > 0 {
		s.eof(false)
		return false
	}
	at := s.lastLine()
	s.fail("unexpected EOF while parsing", at, at)
	s.Err.Quiet, s.Err.Place = true, AtEnd
	return false
}

// indentation measures the blanks that begin a line and books the INDENT or DEDENT tokens they make. A line without a token
// (blank, or only a comment) makes none, and neither does one within brackets.
func (s *Scanner) indentation() (blank, ok bool) {
	col, alt, kept := 0, 0, 0
	for {
		switch s.Src[s.pos] {
		case ' ':
			col++
			alt++
		case '\t':
			col = (col/tabSize + 1) * tabSize
			alt++
		case '\f':
			col, alt = 0, 0
		case '\\':
			// The indentation is the one before the first backslash.
			if kept == 0 {
				kept = col
			}
			if !s.continuation() {
				return false, false
			}
			s.buffer = s.pos
			continue
		default:
			if kept > 0 {
				col, alt = kept, kept
			}
			return s.indent(col, alt)
		}
		s.pos++
	}
}

func (s *Scanner) indent(col, alt int) (blank, ok bool) {
	switch s.Src[s.pos] {
	case '#', '\n', '\r':
		return true, true
	case 0:
		return true, true
	}
	if len(s.brackets) > 0 {
		return false, true
	}
	s.column, s.altColumn = col, alt
	top := len(s.indents) - 1
	switch {
	case col == s.indents[top]:
		if alt != s.altCols[top] {
			return false, s.tabError()
		}
	case col > s.indents[top]:
		if top+1 >= maxIndents {
			s.failAs(IndentationError, tooManyIndents, s.pos, s.pos)
			s.Err.Place = AtLine
			return false, false
		}
		if alt <= s.altCols[top] {
			return false, s.tabError()
		}
		s.pending++
		s.indents = append(s.indents, col)
		s.altCols = append(s.altCols, alt)
	default:
		for top > 0 && col < s.indents[top] {
			s.pending--
			top--
		}
		s.indents = s.indents[:top+1]
		s.altCols = s.altCols[:top+1]
		if col != s.indents[top] {
			s.failAs(IndentationError, "unindent does not match any outer indentation level", s.pos, s.pos)
			s.Err.Place = AtLineEnd
			return false, false
		}
		if alt != s.altCols[top] {
			return false, s.tabError()
		}
	}
	return false, true
}

const tooManyIndents = "too many levels of indentation"

func (s *Scanner) tabError() bool {
	s.failAs(TabError, "inconsistent use of tabs and spaces in indentation", s.pos, s.pos)
	s.Err.Place = AtLine
	return false
}

func (s *Scanner) indentToken() Token {
	if s.pending > 0 {
		s.pending--
		return s.token(Indent, s.pos)
	}
	s.pending++
	return s.token(Dedent, s.pos)
}

// nameBytes has a bit for each byte that can continue a name; bytes beyond ASCII are looked at later.
var nameBytes = [4]uint64{0x03ff_0000_0000_0000, 0x07ff_fffe_87ff_fffe, 1<<64 - 1, 1<<64 - 1}

func isNameRest(c byte) bool { return nameBytes[c>>6]>>(c&63)&1 != 0 }

func isNameStart(c byte) bool { return isNameRest(c) && !isDigit(c) }

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isHex(c byte) bool { return isDigit(c) || c|0x20 >= 'a' && c|0x20 <= 'f' }

// lexeme scans one token that begins with c.
func (s *Scanner) lexeme(c byte) Token {
	switch {
	case isNameStart(c):
		return s.name(c)
	case isDigit(c) || c == '.' && isDigit(s.Src[s.pos+1]):
		return s.number()
	case c == '\'' || c == '"':
		return s.str(s.pos)
	}
	return s.operator(c)
}

// name scans a name, a keyword, or a string that has a prefix.
func (s *Scanner) name(c byte) Token {
	start := s.pos
	switch c | 0x20 {
	case 'b', 'f', 'r', 'u':
		if n := s.prefix(start); n > 0 {
			if s.isFString(start, n) {
				return s.fstringStart(start, n)
			}
			s.pos += n
			return s.str(start)
		}
	}
	i := start
	ascii := true
	for isNameRest(s.Src[i]) {
		if s.Src[i] >= utf8.RuneSelf {
			ascii = false
		}
		i++
	}
	s.pos = i
	if !ascii && !s.verifyName(start) {
		return s.token(Error, start)
	}
	t := s.token(Name, start)
	if n := i - start; n >= 2 && n <= 8 && ascii {
		t.Kind = Keyword(s.Src[start:i])
	}
	return t
}

// prefix returns the length of the string prefix at i, or 0 where no string follows.
func (s *Scanner) prefix(i uint32) uint32 {
	var b, u, r, f bool
	for n := uint32(0); ; n++ {
		switch c := s.Src[i+n]; {
		case c == '\'' || c == '"':
			return n
		case c|0x20 == 'b' && !b && !u && !f:
			b = true
		case c|0x20 == 'u' && !b && !u && !r && !f:
			u = true
		case c|0x20 == 'r' && !r && !u:
			r = true
		case c|0x20 == 'f' && !f && !b && !u:
			f = true
		default:
			return 0
		}
	}
}

func (s *Scanner) isFString(i, n uint32) bool {
	return s.Src[i]|0x20 == 'f' || n == 2 && s.Src[i+1]|0x20 == 'f'
}

// verifyName checks a name that is not ASCII, from start to pos.
func (s *Scanner) verifyName(start uint32) bool {
	text := s.Src[start:s.pos]
	for i, r := range text {
		if r == utf8.RuneError {
			if _, n := utf8.DecodeRuneInString(text[i:]); n == 1 {
				s.fail(DecodeMessage(text, i), s.pos, s.pos)
				s.Err.Place = AtCursor
				return false
			}
		}
	}
	for i, r := range text {
		if i == 0 && (r == '_' || unicodedata.IsIDStart(r)) || i > 0 && unicodedata.IsIDContinue(r) {
			continue
		}
		at := start + uint32(i)
		s.fail(invalidCharacter(r), at, at+uint32(utf8.RuneLen(r)))
		return false
	}
	return true
}

func invalidCharacter(r rune) string {
	if unicodedata.IsPrintable(r) {
		return "invalid character '" + string(r) + "' (" + codePoint(r) + ")"
	}
	return "invalid non-printable character " + codePoint(r)
}

// codePoint writes U+00E9.
func codePoint(r rune) string {
	const digits = "0123456789ABCDEF"
	out := []byte("U+")
	n := 4
	for r>>(4*n) != 0 {
		n++
	}
	for n--; n >= 0; n-- {
		out = append(out, digits[r>>(4*n)&15])
	}
	return string(out)
}
