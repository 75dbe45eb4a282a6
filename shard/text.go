package shard

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/tilefoundry/tilefoundry/dim"
)

// Style says how a layout's text is set.
type Style struct {
	// Dim spells a dimension; nil spells it with its own names. An absent extent is always `None`.
	Dim func(dim.Dim) string
	// Column is the closing column of PRN-51 to PRN-54: how many spaces stand before the closing parenthesis of a text of several lines. Below 0 the whole
	// text is on one line.
	Column int
}

func (s Style) dim(d dim.Dim) string {
	if d == nil || s.Dim == nil {
		return dim.String(d)
	}
	return s.Dim(d)
}

// tuple returns an IntTuple's text (PRN-44), nesting included.
func (s Style) tuple(t IntTuple) string {
	if d, ok := t.Entry(); ok {
		return s.dim(d)
	}
	texts := make([]string, len(t.Items()))
	for i, item := range t.Items() {
		texts[i] = s.tuple(item)
	}
	return tupleText(texts)
}

func tupleText(texts []string) string {
	if len(texts) == 1 {
		return "(" + texts[0] + ",)"
	}
	return "(" + strings.Join(texts, ", ") + ")"
}

// Layout returns the verbose text of a layout (PRN-50 to PRN-52); an absent one is `None`.
func (s Style) Layout(l Layout) string {
	switch l := l.(type) {
	case *Strided:
		strides := "None"
		if l.Strides != nil {
			strides = s.tuple(*l.Strides)
		}
		return "Layout(" + s.tuple(l.Shape) + ", " + strides + ")"
	case *Composed:
		in := s.indented()
		return s.record("ComposedLayout", "inner="+in.Layout(l.Inner), "offset="+s.dim(l.Offset), "outer="+in.Layout(l.Outer))
	case *Sharded:
		attrs := make([]string, len(l.Attrs))
		for i, a := range l.Attrs {
			attrs[i] = a.String()
		}
		in := s.indented()
		return s.record("ShardLayout", "layout="+in.Layout(l.Layout), "attrs="+tupleText(attrs), "mesh="+in.Mesh(l.Mesh))
	}
	return "None"
}

func (s Style) indented() Style {
	if s.Column >= 0 {
		s.Column += 4
	}
	return s
}

// record sets `Name(field, …)`, one field a line when the style has a column.
func (s Style) record(name string, fields ...string) string {
	if s.Column < 0 {
		return name + "(" + strings.Join(fields, ", ") + ")"
	}
	closing := strings.Repeat(" ", s.Column)
	var b strings.Builder
	b.WriteString(name + "(\n")
	for _, f := range fields {
		b.WriteString(closing + "    " + f + ",\n")
	}
	b.WriteString(closing + ")")
	return b.String()
}

// Mesh returns the text of a mesh (PRN-53): `Mesh(Topology("thread", 32), Layout((4, 8), (8, 1)), names=('row', 'col'))`. Names are left out when there are
// none.
func (s Style) Mesh(m *Mesh) string {
	return s.mesh(m, len(m.Names) > 0)
}

// DeclaredMesh is Mesh with the names always written, as a declaration before the program does (PRN-24, PRN-53).
func (s Style) DeclaredMesh(m *Mesh) string { return s.mesh(m, true) }

func (s Style) mesh(m *Mesh, named bool) string {
	var b strings.Builder
	b.WriteString("Mesh(")
	if len(m.Topologies) == 1 {
		b.WriteString(s.Topology(m.Topologies[0]))
	} else {
		texts := make([]string, len(m.Topologies))
		for i, t := range m.Topologies {
			texts[i] = s.Topology(t)
		}
		b.WriteString(tupleText(texts))
	}
	b.WriteString(", " + s.Layout(m.Layout))
	if named {
		texts := make([]string, len(m.Names))
		for i, n := range m.Names {
			texts[i] = SingleQuoted(n)
		}
		b.WriteString(", names=" + tupleText(texts))
	}
	b.WriteString(")")
	return b.String()
}

// Topology returns the text of a level (PRN-29): `Topology("cta", None)`.
func (s Style) Topology(t Topology) string {
	return "Topology(" + DoubleQuoted(t.Name) + ", " + s.dim(t.Size) + ")"
}

var oneLine = Style{Column: -1}

// String returns the verbose text on one line.
func (l *Strided) String() string { return oneLine.Layout(l) }

// String returns the verbose text on one line.
func (l *Composed) String() string { return oneLine.Layout(l) }

// String returns the verbose text on one line.
func (l *Sharded) String() string { return oneLine.Layout(l) }

// String returns the mesh's text on one line.
func (m *Mesh) String() string { return oneLine.Mesh(m) }

// String returns the level's text.
func (t Topology) String() string { return oneLine.Topology(t) }

// DoubleQuoted returns a text as a Python literal in double quotes (PRN-60).
func DoubleQuoted(s string) string { return quoted(s, '"') }

// SingleQuoted returns a text as a Python literal in single quotes, or in double quotes when that saves escapes (PRN-61).
func SingleQuoted(s string) string {
	if strings.Contains(s, "'") && !strings.Contains(s, `"`) {
		return quoted(s, '"')
	}
	return quoted(s, '\'')
}

func quoted(s string, quote rune) string {
	var b strings.Builder
	b.WriteRune(quote)
	for _, r := range s {
		switch {
		case r == quote || r == '\\':
			b.WriteRune('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\r':
			b.WriteString(`\r`)
		case r == '\t':
			b.WriteString(`\t`)
		case unicode.IsPrint(r):
			b.WriteRune(r)
		case r <= 0xff:
			fmt.Fprintf(&b, `\x%02x`, r)
		case r <= 0xffff:
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			fmt.Fprintf(&b, `\U%08x`, r)
		}
	}
	b.WriteRune(quote)
	return b.String()
}
