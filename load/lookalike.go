package load

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/token"
)

// lookalikes are characters that editors write for ASCII ones, or that cannot be seen.
var lookalikes = map[rune]string{
	'\u201c': `"`, '\u201d': `"`, '\u201e': `"`, '\u201f': `"`, '\u00ab': `"`, '\u00bb': `"`, '\uff02': `"`,
	'\u2018': "'", '\u2019': "'", '\u201a': "'", '\u201b': "'", '\uff07': "'", '\u00b4': "'",
	'\u2013': "-", '\u2014': "-", '\u2212': "-", '\u2010': "-", '\u2011': "-", '\u00d7': "*", '\u00f7': "/", '\u2026': "...",
	'\u2264': "<=", '\u2265': ">=", '\u2260': "!=", '\u2192': "->", '\u037e': ";",
	'\u00a0': " ", '\u3000': " ", '\u2002': " ", '\u2003': " ", '\u2009': " ", '\u202f': " ",
	'\u200b': "", '\u200c': "", '\u200d': "", '\u2060': "", '\ufeff': "", '\u00ad': "",
}

// plain is the ASCII text that a character stands for, full-width forms included.
func plain(r rune) (string, bool) {
	if r > 0xff00 && r < 0xff5f && lookalikes[r] == "" {
		return string(r - 0xfee0), true
	}
	s, ok := lookalikes[r]
	return s, ok
}

// isInvalidCharacter recognises the tokenizer's words for a character that stands for nothing in Python.
func isInvalidCharacter(message string) bool {
	return strings.HasPrefix(message, "invalid character ") || strings.HasPrefix(message, "invalid non-printable character ")
}

// mostLookalikes bounds the edits of one line.
const mostLookalikes = 1000

// lookalike mends all characters of the line that only look like ASCII ones: of quotes there are two. In strings and comments they are text,
// and so they are between two such quotes.
func (m *mender) lookalike() {
	r, _ := utf8.DecodeRune(m.src[m.at.Start:])
	text, ok := plain(r)
	if !ok {
		return
	}
	start := bytes.LastIndexByte(m.src[:m.at.Start], '\n') + 1
	end := len(m.src)
	if n := bytes.IndexByte(m.src[start:], '\n'); n >= 0 {
		end = start + n
	}
	edits := m.lookalikesOf(start, end)
	switch text {
	case "":
		m.fix("take it out", "take it out", edits...)
	case " ":
		m.fix("write a blank", "write a blank", edits...)
	default:
		m.fix("write `"+text+"`", "write ASCII characters in this line", edits...)
	}
}

// lookalikesOf finds the edits that mend a line, from start to end.
func (m *mender) lookalikesOf(start, end int) (edits []diag.Edit) {
	if m.texts == nil {
		spans := textsOf(m.src)
		m.texts = &spans
	}
	texts, base, again := *m.texts, 0, 0
	for i := start; i < end && len(edits) < mostLookalikes; {
		if behind := textAt(texts, uint32(i-base)); i != int(m.at.Start) && behind > 0 {
			i = base + int(behind)
			continue
		}
		r, n := utf8.DecodeRune(m.src[i:end])
		text, ok := plain(r)
		if !ok {
			i += n
			continue
		}
		edits = append(edits, m.edit(uint32(i), uint32(i+n), text))
		i += n
		at, size := closingLookalike(m.src[i:end], text)
		if size == 0 {
			continue
		}
		inside := m.src[i : i+at]
		edits = append(edits, m.edit(uint32(i+at), uint32(i+at+size), text))
		i += at + size
		if bytes.ContainsAny(inside, `'"#`) && again < mostAgain {
			// What seemed to begin within the quotes was text of theirs: the rest of the line is to be read anew.
			texts, base = textsOf(m.src[i:end]), i
			again++
		}
	}
	return edits
}

// mostAgain is how often the rest of a line is read anew.
const mostAgain = 16

// closingLookalike finds the character that closes a string for which a lookalike of a quote was written: the next one for the same quote,
// unless the quote itself comes before it. size is 0 where there is none.
func closingLookalike(rest []byte, quote string) (at, size int) {
	if quote != `"` && quote != "'" {
		return 0, 0
	}
	for i := 0; i < len(rest); {
		r, n := utf8.DecodeRune(rest[i:])
		if string(r) == quote {
			break
		}
		if s, ok := plain(r); ok && s == quote {
			return i, n
		}
		i += n
	}
	return 0, 0
}

// textAt returns where the string or comment ends that covers an offset, or 0 where none does.
func textAt(texts []diag.Span, at uint32) uint32 {
	i, found := slices.BinarySearchFunc(texts, at, func(s diag.Span, at uint32) int { return cmp.Compare(s.Start, at) })
	if !found {
		i--
	}
	if i >= 0 && at < texts[i].End {
		return texts[i].End
	}
	return 0
}

// mostInvalid is how often the tokenizer goes on behind an error to tell text from code.
const mostInvalid = 1000

// textsOf finds the strings and comments of a source, in its order. What cannot be told from text counts as text: the rest of a string that has
// no end or that could not be read, and all behind the last error that the tokenizer got over.
func textsOf(src []byte) []diag.Span {
	var spans []diag.Span
	text := func(start, end uint32) {
		if len(spans) > 0 {
			start = max(start, spans[len(spans)-1].End)
		}
		if start < end {
			spans = append(spans, diag.Span{Start: start, End: end})
		}
	}
	s := token.NewScanner(src)
	done := uint32(0) // how far the source has been seen
	for errors := 0; ; {
		t := s.Next()
		before := t.Start
		if t.Kind == token.Newline {
			before = t.End // it begins with the comment before it
		}
		comments(src, done, min(max(before, done), uint32(len(src))), text)
		done = max(done, t.End)
		switch t.Kind {
		case token.EOF:
			comments(src, done, uint32(len(src)), text)
			return spans
		case token.String, token.FStringMiddle:
			text(t.Start, t.End)
		case token.Error:
			fault, inside := s.Err, s.InFString()
			if errors++; errors > mostInvalid || !s.Resume() {
				text(max(done, fault.End), uint32(len(src)))
				return spans
			}
			if inside || !isInvalidCharacter(fault.Message) && fault.Class == token.SyntaxError {
				start := fault.Start
				if inside {
					start = fault.End
				}
				text(start, s.Resumed())
			}
			done = max(done, s.Resumed())
		}
	}
}

// comments tells of those that stand between two tokens.
func comments(src []byte, from, to uint32, text func(start, end uint32)) {
	for from < to {
		n := bytes.IndexByte(src[from:to], '#')
		if n < 0 {
			return
		}
		start := from + uint32(n)
		end := to
		if n := bytes.IndexAny(src[start:to], "\r\n"); n >= 0 {
			end = start + uint32(n)
		}
		text(start, end)
		from = end
	}
}
