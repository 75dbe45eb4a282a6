package diag

import (
	"sort"
	"sync"
	"unicode/utf8"
)

// Span is a half-open range of byte offsets into one source file. It is the compact position that every stage carries;
// it becomes a line and a column only when something is shown to a person.
type Span struct {
	Start, End uint32
}

// Cover returns the smallest span that holds both s and t.
func (s Span) Cover(t Span) Span {
	return Span{min(s.Start, t.Start), max(s.End, t.End)}
}

// Empty reports whether the span holds no byte.
func (s Span) Empty() bool { return s.End <= s.Start }

// File is one source text and the index of its lines. It is safe for concurrent use once made.
type File struct {
	Name string // as the user named it: it appears in output unchanged
	Src  []byte // UTF-8, exactly the bytes the spans index

	once  sync.Once
	lines []uint32 // offset of the first byte of each line

	onceRunes sync.Once
	runes     []checkpoint // one for each runeBlock bytes of Src
}

// checkpoint is the first character that begins at or behind the start of a block of bytes, and how many characters stand before it.
type checkpoint struct{ offset, before uint32 }

const runeBlock = 1024

// NewFile returns a file for src. It keeps src; the caller must not change it.
func NewFile(name string, src []byte) *File {
	return &File{Name: name, Src: src}
}

// Position is a place as a person counts it: Line from 1, Column from 1 in characters (code points).
type Position struct {
	Line, Column int
}

func (f *File) index() []uint32 {
	f.once.Do(func() {
		lines := []uint32{0}
		for i := 0; i < len(f.Src); i++ {
			switch f.Src[i] {
			case '\r':
				if i+1 < len(f.Src) && f.Src[i+1] == '\n' {
					i++
				}
				lines = append(lines, uint32(i+1))
			case '\n':
				lines = append(lines, uint32(i+1))
			}
		}
		f.lines = lines
	})
	return f.lines
}

// LineCol returns the 1-based line and the 0-based byte column of an offset, as CPython's AST counts them.
func (f *File) LineCol(offset uint32) (line, col int) {
	lines := f.index()
	offset = min(offset, uint32(len(f.Src)))
	i := sort.Search(len(lines), func(i int) bool { return lines[i] > offset }) - 1
	return i + 1, int(offset - lines[i])
}

// Position returns the line and the character column of an offset.
func (f *File) Position(offset uint32) Position {
	line, col := f.LineCol(offset)
	start := f.index()[line-1]
	if col < 2*runeBlock {
		return Position{line, utf8.RuneCount(f.Src[start:start+uint32(col)]) + 1}
	}
	return Position{line, f.runesBefore(start+uint32(col)) - f.runesBefore(start) + 1}
}

// runesBefore counts the characters before an offset in a time that does not grow with the length of its line: a document may be one line of
// megabytes, and a place be asked for each of its values.
func (f *File) runesBefore(offset uint32) int {
	f.onceRunes.Do(func() {
		n := uint32(0)
		for i := 0; i <= len(f.Src); n++ {
			for i >= len(f.runes)*runeBlock {
				f.runes = append(f.runes, checkpoint{uint32(i), n})
			}
			_, size := utf8.DecodeRune(f.Src[i:])
			i += max(size, 1)
		}
	})
	i := offset / runeBlock
	if f.runes[i].offset > offset { // a character reaches over the start of the block
		i--
	}
	c := f.runes[i]
	return int(c.before) + utf8.RuneCount(f.Src[c.offset:offset])
}

// Lines returns the number of lines, counting a last line without an end.
func (f *File) Lines() int { return len(f.index()) }

// Line returns the text of a 1-based line without its line ending, or nil when there is no such line.
func (f *File) Line(n int) []byte {
	lines := f.index()
	if n < 1 || n > len(lines) {
		return nil
	}
	end := uint32(len(f.Src))
	if n < len(lines) {
		end = lines[n]
	}
	text := f.Src[lines[n-1]:end]
	for len(text) > 0 && (text[len(text)-1] == '\n' || text[len(text)-1] == '\r') {
		text = text[:len(text)-1]
	}
	return text
}

// Location is a span together with the file it lies in. The zero Location means "no place".
type Location struct {
	File *File
	Span Span
}

// Valid reports whether the location names a file.
func (l Location) Valid() bool { return l.File != nil }
