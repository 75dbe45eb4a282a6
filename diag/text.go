package diag

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// TextOptions says how text is laid out.
type TextOptions struct {
	Color bool // use ANSI colours
}

// maxFrames is how many secondary places of one diagnostic are shown with their excerpt; the rest is counted.
const maxFrames = 16

// paint holds the colours of the parts of a diagnostic; the zero value paints nothing.
type paint struct{ on bool }

func (p paint) in(color, text string) string {
	if !p.on || text == "" {
		return text
	}
	return "\x1b[" + color + "m" + text + "\x1b[0m"
}

const (
	red    = "1;31"
	yellow = "1;33"
	blue   = "1;34"
	green  = "1;32"
	bold   = "1"
)

// WriteText writes each diagnostic as a head line with place, severity, code and message, the source excerpt with carets under the
// span, further places, notes, help and suggested edits (CHK-65). A blank line separates diagnostics.
func WriteText(w io.Writer, ds []Diagnostic, opts TextOptions) error {
	b := bufio.NewWriter(w)
	p := paint{opts.Color}
	for i, d := range ds {
		if i > 0 {
			b.WriteByte('\n')
		}
		writeOne(b, p, d)
	}
	return b.Flush()
}

func writeOne(b *bufio.Writer, p paint, d Diagnostic) {
	color := red
	if d.Severity == Warning {
		color = yellow
	}
	head := d.Severity.String()
	if d.Code != "" {
		head += "[" + string(d.Code) + "]"
	}
	if d.Primary.Valid() {
		b.WriteString(p.in(bold, place(d.Primary)+":") + " ")
	}
	fmt.Fprintf(b, "%s%s\n", p.in(color, head), p.in(bold, ": "+oneLine(d.Message)))

	gutter := gutterWidth(d)
	bar := p.in(blue, strings.Repeat(" ", gutter)+" |")
	if d.Primary.Valid() {
		b.WriteString(bar + "\n")
		writeExcerpt(b, p, excerpt{d.Primary, '^', color, d.Label, gutter})
	}
	for i, r := range d.Related {
		if i == maxFrames {
			fmt.Fprintf(b, "%s %d more places\n", p.in(blue, strings.Repeat(" ", gutter)+" :"), len(d.Related)-i)
			break
		}
		arrow := p.in(blue, strings.Repeat(" ", gutter)+" >")
		if !r.Location.Valid() {
			fmt.Fprintf(b, "%s %s\n", arrow, oneLine(r.Message))
			continue
		}
		fmt.Fprintf(b, "%s %s: %s\n", arrow, place(r.Location), oneLine(r.Message))
		writeExcerpt(b, p, excerpt{r.Location, '-', blue, "", gutter})
	}
	equals := p.in(blue, strings.Repeat(" ", gutter)+" =")
	for _, n := range d.Notes {
		fmt.Fprintf(b, "%s %s %s\n", equals, p.in(bold, "note:"), oneLine(n))
	}
	if d.Help != "" {
		fmt.Fprintf(b, "%s %s %s\n", equals, p.in(bold, "help:"), oneLine(d.Help))
	}
	for _, f := range d.Fixes {
		fmt.Fprintf(b, "%s %s %s\n", equals, p.in(bold, "fix:"), oneLine(f.Title))
		writeFix(b, p, f, gutter)
	}
}

// writeFix shows what a suggested edit gives: the changed line with the new text underlined, or one line an edit where the old or
// the new text spans several.
func writeFix(b *bufio.Writer, p paint, f Fix, gutter int) {
	for _, e := range f.Edits {
		file, span := e.Location.File, e.Location.Span
		if file == nil {
			continue
		}
		line, from := file.LineCol(span.Start)
		endLine, to := file.LineCol(span.End)
		old := file.Line(line)
		if line != endLine || strings.ContainsAny(e.NewText, "\r\n") || to > len(old) || from > to {
			fmt.Fprintf(b, "%s %s: put %q\n", p.in(blue, strings.Repeat(" ", gutter)+" :"), place(e.Location), e.NewText)
			continue
		}
		changed := string(old[:from]) + e.NewText + string(old[to:])
		v := view([]byte(changed), from, from+len(e.NewText))
		number := fmt.Sprintf("%*d", gutter, line)
		fmt.Fprintf(b, "%s %s\n", p.in(blue, number+" |"), v.text)
		if e.NewText != "" {
			under := strings.Repeat(" ", v.from) + p.in(green, strings.Repeat("+", max(1, v.to-v.from)))
			fmt.Fprintf(b, "%s %s\n", p.in(blue, strings.Repeat(" ", gutter)+" |"), under)
		}
	}
}

// WriteShort writes one line a diagnostic: FILE:LINE:COLUMN: MESSAGE, a warning marked as such, and the code at the end (CHK-65).
func WriteShort(w io.Writer, ds []Diagnostic) error {
	b := bufio.NewWriter(w)
	for _, d := range ds {
		if d.Primary.Valid() {
			b.WriteString(place(d.Primary) + ": ")
		}
		if d.Severity == Warning {
			b.WriteString("warning: ")
		}
		b.WriteString(oneLine(d.Message))
		if d.Code != "" {
			b.WriteString(" [" + string(d.Code) + "]")
		}
		b.WriteByte('\n')
	}
	return b.Flush()
}

// place is a location as a person reads it, FILE:LINE:COLUMN.
func place(l Location) string {
	pos := l.File.Position(l.Span.Start)
	return fmt.Sprintf("%s:%d:%d", oneLine(l.File.Name), pos.Line, pos.Column)
}

// String returns FILE:LINE:COLUMN, or "" for no place.
func (l Location) String() string {
	if !l.Valid() {
		return ""
	}
	return place(l)
}
