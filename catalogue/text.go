package catalogue

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// width is how far a paragraph of a text page reaches.
const width = 100

// WriteList writes one line an op: its name, its call form, and the first sentence of what it does.
func WriteList(w io.Writer, entries []*Entry) error {
	var b strings.Builder
	for _, c := range categories {
		b.WriteString(c.title + "\n")
		long := 0
		for _, e := range entries {
			if e.Category == c.name {
				long = max(long, len(e.Name))
			}
		}
		for _, e := range entries {
			if e.Category != c.name {
				continue
			}
			tail := First(e.Doc)
			if e.Operator != "" {
				tail += " `" + e.Operator + "`"
			}
			fmt.Fprintf(&b, "  %-*s  %s\n", long, e.Name, tail)
		}
		b.WriteString("\n")
	}
	b.WriteString("`tilefoundry ops NAME` shows the page of one.\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// categories are the groups of ops in the order of the list.
var categories = []struct{ name, title string }{
	{"math", "Elementwise arithmetic"}, {"tensor", "Shapes, movement and reduction"}, {"nn", "Neural networks"},
	{"shape", "Dimensions as values"}, {"sharding", "Placement"},
}

// WriteText writes the page of an op for a terminal.
func WriteText(w io.Writer, e *Entry) error {
	p := &textPage{}
	p.line(e.Signature)
	p.line("")
	p.paragraph("", e.Doc)
	if e.Operator != "" {
		p.line("")
		p.line("Operator: " + e.Operator)
	}
	if e.AliasOf != "" {
		p.line("")
		p.line("Builds " + e.AliasOf + " with " + e.fixes() + ".")
	}
	if len(e.Aliases) > 0 {
		p.line("")
		p.paragraph("", "By name: "+strings.Join(e.Aliases, ", ")+".")
	}
	if len(e.Overloads) > 1 {
		p.head("Overloads, tried in this order")
		for _, o := range e.Overloads {
			p.line("  " + o)
		}
	}
	p.parameters(e)
	p.head("Result")
	p.paragraph("  ", e.Result)
	p.placements(e)
	if len(e.Refusals) > 0 {
		p.head("Refused, beside what every op refuses")
		for _, r := range e.Refusals {
			p.line("  " + r.Code + "  " + r.When)
			p.line("          " + r.Call + e.under(r, ""))
		}
	}
	if e.Example != "" {
		p.head("Example")
		for _, l := range strings.Split(strings.TrimRight(e.Example, "\n"), "\n") {
			p.line(strings.TrimRight("  "+l, " "))
		}
		p.line("")
		p.line("  returns " + e.Gives)
	}
	_, err := io.WriteString(w, p.String())
	return err
}

func (e *Entry) fixes() string {
	var parts []string
	for _, f := range e.Fixes {
		parts = append(parts, f.Name+"="+f.Value)
	}
	return strings.Join(parts, ", ")
}

// under says under which parameters a refused call stands, where they are not the example's; quote surrounds them.
func (e *Entry) under(r Refusal, quote string) string {
	if r.Params == e.params || r.Params == "" {
		return ""
	}
	return ", given " + quote + r.Params + quote
}

// describe is an attribute's type and default in words.
func (a *Attribute) describe() string {
	text := a.Type
	if a.Nullable {
		text += " or None"
	}
	if !a.Required {
		text += ", by default " + a.Default
	}
	return text
}

type textPage struct{ strings.Builder }

func (p *textPage) line(text string) { p.WriteString(text + "\n") }

func (p *textPage) head(title string) {
	p.line("")
	p.line(title)
}

// paragraph breaks a text into lines; the first of them follows indent, the others stand as deep.
func (p *textPage) paragraph(indent, text string) {
	line, at := indent, utf8.RuneCountInString(indent)
	deep := strings.Repeat(" ", at)
	for i, word := range strings.Fields(text) {
		n := utf8.RuneCountInString(word)
		if i > 0 && at+1+n > width {
			p.line(line)
			line, at = deep, len(deep)
		} else if i > 0 {
			line, at = line+" ", at+1
		}
		line, at = line+word, at+n
	}
	p.line(line)
}

func (p *textPage) parameters(e *Entry) {
	long := 0
	for _, o := range e.Operands {
		long = max(long, len(o.Name))
	}
	for _, a := range e.Attrs {
		long = max(long, len(a.Name))
	}
	if len(e.Operands) > 0 {
		p.head("Operands")
		for _, o := range e.Operands {
			p.paragraph(fmt.Sprintf("  %-*s  ", long, o.Name), o.Doc)
		}
	}
	if len(e.Attrs) > 0 {
		p.head("Attributes")
		for _, a := range e.Attrs {
			text := a.describe() + ": " + a.Doc
			if len(a.Choices) > 0 {
				text += "; one of " + strings.Join(a.Choices, ", ")
			}
			p.paragraph(fmt.Sprintf("  %-*s  ", long, a.Name), text)
		}
	}
}

// placements writes the three tables about the example: axes, splits, pending reductions.
func (p *textPage) placements(e *Entry) {
	if rows := e.axisTable(); len(rows) > 0 {
		p.head("What becomes of an axis, in the example below")
		p.table(rows)
	}
	if rows := e.splitTable(); len(rows) > 0 {
		p.head("An axis split over a mesh axis")
		p.table(rows)
	}
	if rows := e.stateTable(); len(rows) > 1 {
		p.head("A pending reduction, Partial, on a mesh axis")
		p.table(rows)
	}
}

func (p *textPage) table(rows [][]string) {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	for _, row := range rows {
		line := " "
		for i, cell := range row {
			line += fmt.Sprintf(" %-*s ", widths[i], cell)
		}
		p.line(strings.TrimRight(line, " "))
	}
}

func (e *Entry) axisTable() [][]string {
	var rows [][]string
	for _, a := range e.Axes {
		to := a.Use
		if a.To != nil {
			to += fmt.Sprintf(", axis %d of the result", *a.To)
		}
		rows = append(rows, []string{axisName(a.Operand, a.Axis) + " (" + a.Extent + ")", to})
	}
	return rows
}

func (e *Entry) splitTable() [][]string {
	var rows [][]string
	for _, s := range e.Splits {
		result := s.Result
		if s.Refused {
			result = "refused, " + result
		} else if s.Communicates {
			result += "; communicates"
		}
		rows = append(rows, []string{strings.Join(s.Split, ", "), result})
	}
	return rows
}

func (e *Entry) stateTable() [][]string {
	rows := [][]string{{"", "sum", "max", "min"}}
	for _, s := range e.Partials {
		rows = append(rows, []string{strings.Join(s.Operands, ", "), s.Sum, s.Max, s.Min})
	}
	return rows
}
