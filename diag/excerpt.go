package diag

import (
	"bufio"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Bounds of what an excerpt shows of one line, in bytes: a minified or hostile line of megabytes costs no more than a short one.
const (
	lineShown  = 140 // at most this much of a line
	lineBefore = 60  // of which this much before the span, when the span lies far to the right
)

// maxSpanLines is the number of lines up to which a span is shown whole; of a longer one the first two and the last are shown.
const maxSpanLines = 5

// excerpt is one place to show: the mark drawn under it, its colour and the words beside the last mark.
type excerpt struct {
	at     Location
	mark   byte
	color  string
	label  string
	gutter int
}

func writeExcerpt(b *bufio.Writer, p paint, x excerpt) {
	first, from, last, to := x.at.lines()
	blank := p.in(blue, strings.Repeat(" ", x.gutter)+" |")
	for line := first; line <= last; line++ {
		if last-first+1 > maxSpanLines && line == first+2 {
			b.WriteString(p.in(blue, strings.Repeat(" ", x.gutter)+" :") + "\n")
			line = last
		}
		text := x.at.File.Line(line)
		lo, hi := indent(text), len(text)
		if line == first {
			lo = from
		}
		if line == last {
			hi = to
		}
		v := view(text, lo, hi)
		fmt.Fprintf(b, "%s %s\n", p.in(blue, fmt.Sprintf("%*d |", x.gutter, line)), v.text)
		if v.to <= v.from && line != first && line != last {
			continue
		}
		under := strings.Repeat(string(x.mark), max(1, v.to-v.from))
		if x.label != "" && line == last {
			under += " " + oneLine(x.label)
		}
		fmt.Fprintf(b, "%s %s%s\n", blank, strings.Repeat(" ", v.from), p.in(x.color, under))
	}
}

// lines returns the first and last line of a location and the byte columns where it begins and ends on them. A span that ends just
// behind a line break ends on the line before.
func (l Location) lines() (first, from, last, to int) {
	first, from = l.File.LineCol(l.Span.Start)
	last, to = l.File.LineCol(max(l.Span.Start, l.Span.End))
	if to == 0 && last > first {
		last--
		to = len(l.File.Line(last))
	}
	return first, from, last, min(to, len(l.File.Line(last)))
}

func indent(text []byte) int {
	for i, c := range text {
		if c != ' ' && c != '\t' && c != '\f' {
			return i
		}
	}
	return len(text)
}

// lineView is a source line as it is shown, and the display columns of a span within it.
type lineView struct {
	text     string
	from, to int
}

// view lays out the line's part around the bytes [lo, hi).
func view(line []byte, lo, hi int) lineView {
	l := layOut(line, lo)
	return lineView{l.text, l.column(lo), l.column(max(lo, hi))}
}

// layout is the part of a source line that is shown, and the display column of each of its bytes and of its end.
type layout struct {
	text    string
	begin   int
	columns []int
}

// layOut chooses the part of a line that holds the byte lo.
func layOut(line []byte, lo int) layout {
	lo = min(lo, len(line))
	begin := 0
	if len(line) > lineShown && lo > lineShown-lineBefore {
		begin = runeStart(line, lo-lineBefore)
	}
	end := len(line)
	if end-begin > lineShown {
		end = runeStart(line, begin+lineShown)
	}
	l := layout{begin: begin}
	var b strings.Builder
	column := 0
	if begin > 0 {
		b.WriteString("...")
		column = 3
	}
	for i := begin; i < end; {
		r, size := utf8.DecodeRune(line[i:])
		s, n := shown(r, size, column)
		b.WriteString(s)
		l.columns = append(l.columns, column)
		column += n
		for range size - 1 {
			l.columns = append(l.columns, column)
		}
		i += size
	}
	l.columns = append(l.columns, column)
	if end < len(line) {
		b.WriteString("...")
	}
	l.text = strings.TrimRight(b.String(), " ")
	return l
}

// column is where a byte of the line is shown, or the nearest that is.
func (l layout) column(i int) int { return l.columns[min(max(i-l.begin, 0), len(l.columns)-1)] }

// runeStart moves an offset back to where a character begins.
func runeStart(line []byte, i int) int {
	for n := 0; i > 0 && n < utf8.UTFMax && !utf8.RuneStart(line[i]); n++ {
		i--
	}
	return i
}

// gutterWidth is the width of the widest line number that a diagnostic shows.
func gutterWidth(d Diagnostic) int {
	widest := 1
	see := func(l Location) {
		if l.Valid() {
			_, _, last, _ := l.lines()
			widest = max(widest, last)
		}
	}
	see(d.Primary)
	for _, r := range d.Related {
		see(r.Location)
	}
	for _, f := range d.Fixes {
		for _, e := range f.Edits {
			see(e.Location)
		}
	}
	return len(strconv.Itoa(widest))
}
