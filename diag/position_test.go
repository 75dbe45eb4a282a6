package diag

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/tilefoundry/tilefoundry/internal/stopwatch"
)

// A column counts characters however long the line is: the count from the start of the line, at every offset, also within a character and
// among bytes that are none.
func TestColumnsOfLongLine(t *testing.T) {
	line := strings.Repeat("aé数😀\xff\xe6", 700)
	f := NewFile("f", []byte("b数\n"+line+"\r\n"+line))
	for offset := range len(f.Src) + 1 {
		l, col := f.LineCol(uint32(offset))
		want := utf8.RuneCount(f.Src[offset-col:offset]) + 1
		if p := f.Position(uint32(offset)); p.Line != l || p.Column != want {
			t.Fatalf("offset %d: %v, not line %d, column %d", offset, p, l, want)
		}
	}
}

// A place costs no more far out in a line: counting from the start of this one each time would take over a minute.
func TestManyPlacesOfOneLine(t *testing.T) {
	f := NewFile("f", []byte(strings.Repeat("é", 4<<20)))
	watch := stopwatch.Start()
	for i := range uint32(100_000) {
		if p := f.Position(8<<20 - 2*i); p.Column != 4<<20-int(i)+1 {
			t.Fatalf("%d: %v", i, p)
		}
	}
	if took := watch.Taken(); took > 20*time.Second {
		t.Errorf("%v", took)
	}
}

func TestPrintableLines(t *testing.T) {
	for text, want := range map[string]string{"": "", "a\n\tb\x1b[2J\n": "a\n\tb\\x1b[2J\n", "\u202ea": "\\u202ea", "a\n\u009b": "a\n\\x9b", "\n\n": "\n\n", "ä\t\xff": "ä\t\uFFFD"} {
		if got := PrintableLines(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// Printable: what moves a cursor, ends a line or reorders text is shown and not obeyed. The escapes are those of Python's literals.
func TestPrintable(t *testing.T) {
	for text, want := range map[string]string{
		"größe 数":                      "größe 数",
		"\x1b[31m\r\n\t\u0007":         `\x1b[31m\r\n\t\x07`,
		"\u202e\u2066\u2028\u009b":     `\u202e\u2066\u2028\x9b`,
		"a\xffb":                       "a\ufffdb",
		strings.Repeat("x", 1_000_000): strings.Repeat("x", 1_000_000),
	} {
		if got := Printable(text); got != want {
			t.Errorf("%.40q: %.40q, not %.40q", text, got, want)
		}
	}
}
