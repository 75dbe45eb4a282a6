package diag

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

const tabWidth = 4

// wide lists the ranges of characters that a terminal draws two columns wide (East Asian Width W and F, and emoji).
var wide = [...][2]rune{
	{0x1100, 0x115f}, {0x231a, 0x231b}, {0x2329, 0x232a}, {0x23e9, 0x23ec}, {0x2614, 0x2615}, {0x2648, 0x2653}, {0x26a1, 0x26a1},
	{0x2705, 0x2705}, {0x2728, 0x2728}, {0x274c, 0x274c}, {0x2753, 0x2755}, {0x2795, 0x2797}, {0x2e80, 0x303e}, {0x3041, 0x33ff},
	{0x3400, 0x4dbf}, {0x4e00, 0x9fff}, {0xa000, 0xa4cf}, {0xa960, 0xa97f}, {0xac00, 0xd7a3}, {0xf900, 0xfaff}, {0xfe30, 0xfe6f},
	{0xff00, 0xff60}, {0xffe0, 0xffe6}, {0x17000, 0x18cff}, {0x1b000, 0x1b2ff}, {0x1f300, 0x1f64f}, {0x1f680, 0x1f6ff},
	{0x1f900, 0x1f9ff}, {0x1fa70, 0x1faff}, {0x20000, 0x3fffd},
}

// columns is the number of terminal columns a character takes.
func columns(r rune) int {
	if r < 0x300 {
		return 1
	}
	if unicode.In(r, unicode.Mn, unicode.Me) {
		return 0
	}
	for _, w := range wide {
		if r < w[0] {
			return 1
		}
		if r <= w[1] {
			return 2
		}
	}
	return 1
}

// shown is how one character of a source line appears at a column, and the columns it takes. What could move the cursor or reorder
// the text is shown as an escape: a source file must not be able to write to a terminal by way of its own excerpt.
func shown(r rune, size, column int) (string, int) {
	switch {
	case r == '\t':
		n := tabWidth - column%tabWidth
		return strings.Repeat(" ", n), n
	case r == utf8.RuneError && size <= 1:
		return "\uFFFD", 1
	case unsafeRune(r):
		s := escape(r)
		return s, len(s)
	}
	return string(r), columns(r)
}

// Unsafe reports whether a character could give orders to a terminal, break a line or reorder what is shown.
func Unsafe(r rune) bool { return unsafeRune(r) }

func unsafeRune(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029'
}

func escape(r rune) string {
	switch {
	case r == '\n':
		return `\n`
	case r == '\r':
		return `\r`
	case r == '\t':
		return `\t`
	case r < 0x100:
		return fmt.Sprintf(`\x%02x`, r)
	}
	return fmt.Sprintf(`\u%04x`, r)
}

// Printable is a text made safe to write to a terminal on one line: characters that control it, break the line or reorder what is shown become
// escapes, and bytes that are not UTF-8 the replacement character.
func Printable(text string) string {
	text = strings.ToValidUTF8(text, "\uFFFD")
	if strings.IndexFunc(text, unsafeRune) < 0 {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		if unsafeRune(r) {
			b.WriteString(escape(r))
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// PrintableLines is Printable of a text of several lines, which keep their ends and their tabs.
func PrintableLines(text string) string {
	var b strings.Builder
	for text != "" {
		i := strings.IndexAny(text, "\n\t")
		if i < 0 {
			i = len(text) - 1
		}
		if c := text[i]; c == '\n' || c == '\t' {
			b.WriteString(Printable(text[:i]))
			b.WriteByte(c)
		} else {
			b.WriteString(Printable(text))
		}
		text = text[i+1:]
	}
	return b.String()
}

// oneLine makes a message safe to print on one line of a terminal, cut to MaxMessage.
func oneLine(text string) string { return Printable(Clip(text)) }
