package parser

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tilefoundry/tilefoundry/python/token"
)

// Place is where CPython says an error is: the attributes lineno, offset, end_lineno and end_offset of its exception. Lines and offsets count
// from 1, offsets in characters; an error about nothing in particular has offsets that count differently, or 0 or -1. All are 0 where CPython
// gives none.
type Place struct {
	Line, Offset, EndLine, EndOffset int
}

// form is a way in which CPython places errors: which one is used depends on what part of it finds the error.
type form uint8

const (
	formRange   form = iota // from the start of a token or node to its end
	formPoint               // the tokenizer's last character; the end is the same
	formOpen                // the start of a token; no end
	formKeyEnd              // the last character of a range, in the line in which it begins; no end
	formBuffer              // the same, counted from where the text begins that CPython's tokenizer holds
	formCursor              // how much of the line has been read; the end is -1
	formRead                // the same in the middle of a line
	formBytes               // a range, counted in bytes
	formLineEnd             // the end of the line; the end is -1
	formLine                // a line, whose offsets are 0
	formTab                 // a line, whose offsets are 1 and 0
	formUpTo                // from the start of a token to what has been read, which counts from 0
	formFile                // the file: all offsets are -1 and 0
	formNowhere             // no place at all
)

// placeOf writes a span in a form. A span may end one beyond the source, where a line end is missing.
func (p *parser) placeOf(start, end uint32, f form) Place {
	size := uint32(len(p.src) - 1)
	start, end = min(start, size), min(end, size+1)
	line, from := p.lineAt(start)
	at := int(start - from)
	switch f {
	case formPoint:
		n := characters(p.src[from:end])
		return Place{line, n, line, n}
	case formOpen:
		return Place{line, p.count(from, at+1), line, 0}
	case formBuffer:
		return Place{line, p.count(from, len(unixNewlines(p.src[min(p.held, from):start]))+1), line, 0}
	case formKeyEnd:
		p := p.placeOf(start, end, formRange)
		return Place{p.Line, p.EndOffset - 1, p.EndLine, 0}
	case formBytes:
		return Place{line, at + 1, line, int(end-from) + 1}
	case formRead:
		return Place{line, p.count(from, at), line, -1}
	case formCursor:
		if p.lineEnd(start) || start == size { // the end of the file: the last line end has been read too
			at++
		}
		return Place{line, p.count(from, at), line, -1}
	case formLineEnd:
		return Place{line, p.count(from, p.lineLength(from)+1), line, -1}
	case formLine:
		return Place{line, 0, line, 0}
	case formTab:
		return Place{line, 1, line, 0}
	case formFile:
		return Place{0, -1, 0, 0}
	case formNowhere:
		return Place{}
	}
	out := Place{Line: line, Offset: p.count(from, at+1)}
	endLine, endFrom := p.lineAt(end)
	n := int(end - endFrom)
	if endLine > line && end == endFrom { // a line end belongs to its line
		endLine, endFrom = p.lineAt(end - 1)
		n = p.lineLength(endFrom) + 1
	}
	out.EndLine = endLine
	if f == formRange {
		n++
	}
	if endLine > line {
		// CPython counts the characters of the end in the text of the first line.
		n = min(n, p.lineLength(from)+1)
	}
	out.EndOffset = p.count(from, n)
	if endLine == line {
		out.EndOffset = p.count(endFrom, n)
	}
	return out
}

func (p *parser) lineEnd(at uint32) bool { return p.src[at] == '\n' || p.src[at] == '\r' }

// lineLength is the number of bytes of the line that begins at an offset, without its end.
func (p *parser) lineLength(from uint32) int {
	end := from
	for int(end) < len(p.src)-1 && !p.lineEnd(end) {
		end++
	}
	return int(end - from)
}

// count counts the characters that the first n bytes of a line hold; what stands beyond its end counts as one each. A character that is cut
// counts too. Bytes that are not UTF-8 are first replaced as CPython does it, by three bytes. The line's text is the one that CPython takes for
// it: see held.
func (p *parser) count(from uint32, n int) int {
	line := unixNewlines(p.src[min(p.held, from) : from+uint32(p.lineLength(from))])
	if p.scan.Invalid() {
		line = replaceInvalid(line)
	}
	if n <= len(line) {
		return characters(line[:n])
	}
	return characters(line) + n - len(line)
}

// buffered returns where the text begins in which CPython counts the columns of an error: at the error's line, or where its tokenizer still has
// that line in hand, at the first of the lines that are joined to it. Only a file's first error has CPython's place.
func (p *parser) buffered(e Error) uint32 {
	line, from := p.lineAt(min(e.Span.Start, uint32(len(p.src)-1)))
	end := from + uint32(p.lineLength(from))
	if from == 0 || len(p.errors) > 0 || e.form != formBuffer && isASCII(p.src[:end]) {
		return from
	}
	s := p.again()
	t := s.Next()
	for t.Kind != token.EOF && t.Kind != token.Error && t.Start < p.reach {
		t = s.Next()
	}
	at := t.End
	if t.Kind == token.Newline || t.Kind == token.Error {
		at = t.Start
	}
	if last, _ := p.lineAt(at); last > line {
		return from
	}
	return min(s.Buffer(), from)
}

func replaceInvalid(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && n == 1 {
			n = token.InvalidLength(s[i:])
		}
		b.WriteRune(r)
		i += n
	}
	return b.String()
}

// characters counts the characters of s, the last of which may be cut.
func characters(s string) int {
	n := 0
	for i := 0; i < len(s); n++ {
		r, size := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && size == 1 {
			size = token.InvalidLength(s[i:])
		}
		i += size
	}
	return n
}

// lineAt returns the line of an offset, from 1, and where it begins.
func (p *parser) lineAt(at uint32) (line int, from uint32) {
	if p.lines == nil {
		p.lines = []uint32{0}
		for i := 0; i < len(p.src)-1; i++ {
			if p.src[i] == '\n' || p.src[i] == '\r' && p.src[i+1] != '\n' {
				p.lines = append(p.lines, uint32(i+1))
			}
		}
	}
	line, found := slices.BinarySearch(p.lines, at)
	if found {
		line++
	}
	return line, p.lines[line-1]
}

// formOf is the form of an error that CPython places at a token it has, or at the last one it has read.
func formOf(k token.Kind, last bool) form {
	switch k {
	case token.Indent, token.Dedent, token.EOF:
		if last {
			return formCursor
		}
		return formLine
	}
	return formRange
}

// faultPlace is where CPython places what keeps a whole file from being read.
func faultPlace(message string) Place {
	if message == nullBytes {
		return Place{}
	}
	return Place{Offset: -1}
}
