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

// writeFix shows what a suggested edit gives: the changed line, with all edits of the fix that are within it, and the new texts underlined. An
// edit where the old or the new text spans several lines is one line that says so.
func writeFix(b *bufio.Writer, p paint, f Fix, gutter int) {
	for i := 0; i < len(f.Edits); {
		file, span := f.Edits[i].Location.File, f.Edits[i].Location.Span
		if file == nil {
			i++
			continue
		}
		line, _ := file.LineCol(span.Start)
		n := 0
		for behind := span.Start; i+n < len(f.Edits) && f.Edits[i+n].within(file, line, behind); n++ {
			behind = f.Edits[i+n].Location.Span.End
		}
		if n == 0 {
			fmt.Fprintf(b, "%s %s: put %q\n", p.in(blue, strings.Repeat(" ", gutter)+" :"), place(f.Edits[i].Location), f.Edits[i].NewText)
			i++
			continue
		}
		writeChanged(b, p, file, line, f.Edits[i:i+n], gutter)
		i += n
	}
}

// within reports whether an edit changes text of one line only, from an offset on.
func (e Edit) within(file *File, line int, from uint32) bool {
	span := e.Location.Span
	if e.Location.File != file || span.Start < from || span.End < span.Start || strings.ContainsAny(e.NewText, "\r\n") {
		return false
	}
	first, _ := file.LineCol(span.Start)
	last, to := file.LineCol(span.End)
	return first == line && last == line && to <= len(file.Line(line))
}

// writeChanged shows a line with edits made that stand in its order.
func writeChanged(b *bufio.Writer, p paint, file *File, line int, edits []Edit, gutter int) {
	old := file.Line(line)
	var changed []byte
	var marks [][2]int // of the new texts within the changed line, in bytes
	first, done := 0, 0
	for i, e := range edits {
		_, from := file.LineCol(e.Location.Span.Start)
		_, to := file.LineCol(e.Location.Span.End)
		changed = append(changed, old[done:from]...)
		if i == 0 {
			first = len(changed)
		}
		if e.NewText != "" {
			marks = append(marks, [2]int{len(changed), len(changed) + len(e.NewText)})
		}
		changed = append(changed, e.NewText...)
		done = to
	}
	changed = append(changed, old[done:]...)
	shown := layOut(changed, first)
	fmt.Fprintf(b, "%s %s\n", p.in(blue, fmt.Sprintf("%*d |", gutter, line)), shown.text)
	under, column := "", 0
	for _, m := range marks {
		from, to := shown.column(m[0]), shown.column(m[1])
		if from < column || from == to && under != "" {
			continue // it is not in the part of the line that is shown
		}
		under += strings.Repeat(" ", from-column) + p.in(green, strings.Repeat("+", max(1, to-from)))
		column = max(from+1, to)
	}
	if under != "" {
		fmt.Fprintf(b, "%s %s\n", p.in(blue, strings.Repeat(" ", gutter)+" |"), under)
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
