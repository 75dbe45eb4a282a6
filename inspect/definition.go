package inspect

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// definition is one function, variant or converter of a text: its analysis, and what its body mentions (PRN-87).
type definition struct {
	*graph
	words map[string]bool
	dims  map[dim.Var]bool
}

const indent = "    "

// signature writes the lines from `def` to the colon (PRN-36). Every physical line of a parameter moves with the class; of the return
// annotation only the first does (PRN-34).
func (s *script) signature(d *definition, name string, class string) {
	s.line(class + "def " + name + "(")
	for i, p := range d.fn.Params {
		text := indent + d.vars[p].name
		if t, ok := p.Typ.(*types.Tensor); ok {
			head := "Tensor"
			if p.IsConst {
				head = "ConstTensor"
			}
			text += ": " + s.tensorText(head, t)
		}
		if i < len(d.fn.Params)-1 {
			text += ","
		}
		s.line(class + strings.ReplaceAll(text, "\n", "\n"+class))
	}
	s.line(class + ")" + s.returnText(d.fn) + ":")
}

// bodyText writes the lines below a signature (PRN-39, PRN-41, PRN-42).
func (s *script) bodyText(d *definition, class string) {
	if d.fn.Body == nil {
		s.line(class + indent + "pass")
		return
	}
	s.body = d
	defer func() { s.body = nil }()
	for _, v := range d.fn.Params {
		s.constraintLine(v, d.vars[v].name, class+indent)
	}
	s.statements(d.root, class, 1)
	if r, ok := d.fn.Body.(*ir.GridRegion); ok && len(r.Carried) != 1 {
		return
	}
	s.line(class + indent + "return " + s.reference(d.fn.Body))
}

// statements writes the statements of one scope; depth is its level below the `def`, which place bounds.
func (s *script) statements(sc *scope, class string, depth int) {
	g := s.inside
	prefix := class + strings.Repeat(indent, depth)
	for _, i := range sc.statements {
		if s.err != nil {
			return
		}
		n := &g.nodes[i]
		if n.loop != nil {
			s.loop(n.loop, class, depth)
			if sc.loop == nil {
				s.loopConstraints(n.loop, prefix)
			}
			continue
		}
		name := n.name
		if n.held != nil {
			name = n.held.name
		}
		var text string
		c, call := n.expr.(*ir.Call)
		switch {
		case s.compact && call:
			text = s.compactCall(c)
		case s.compact:
			text = constantText(n.expr.(*ir.Constant))
		case call:
			text = s.callText(c, depth*len(indent))
		default:
			literal, err := g.literal(n.expr.(*ir.Constant))
			s.fail(err)
			text = literal
		}
		target := name
		if s.compact {
			target += ": " + s.compactLine(n.expr.Type())
		}
		s.line(prefix + target + " = " + text + s.comment(n.expr, name, sc))
		if sc.loop == nil { // PRN-105
			s.constraintLine(n.expr, name, prefix)
		}
	}
}

// loopConstraints writes the constraint lines of a loop's results, in carry order (PRN-104).
func (s *script) loopConstraints(l *loop, prefix string) {
	if len(l.carries) == 1 {
		s.constraintLine(l.region, l.carries[0].group.name, prefix)
		return
	}
	for k := range l.carries {
		if e := l.carries[k].result; e != nil {
			s.constraintLine(e, l.carries[k].group.name, prefix)
		}
	}
}

// loop writes a loop statement with its lines before, inside and after the body, in the order of PRN-85.
func (s *script) loop(l *loop, class string, depth int) {
	prefix := class + strings.Repeat(indent, depth)
	for k := range l.carries {
		if c := &l.carries[k]; !c.absorbed {
			s.line(prefix + c.group.name + " = " + s.initialValue(l.region.Inits[k])) // PRN-79
		}
	}
	s.line(prefix + "for " + l.name + " in " + s.domain(l) + ":" + s.comment(l.region, "", nil))
	inner := prefix + indent
	if !l.inOrder {
		for k := range l.carries {
			name := l.carries[k].group.name
			s.line(inner + name + " = " + name) // PRN-83
		}
	}
	s.statements(l.body, class, depth+1)
	s.trailing(l, inner)
	if s.inside.valueLine(l) {
		name := "" // claimed after the first rendering
		if len(l.names) > 0 {
			name = l.names[0]
		}
		s.line(inner + name + " = " + s.reference(l.region.Body)) // PRN-84
	}
}

// initialValue spells what a carry starts from: a constant always as its literal (PRN-68).
func (s *script) initialValue(e ir.Expr) string {
	if c, ok := e.(*ir.Constant); ok {
		text, err := s.inside.literal(c)
		s.fail(err)
		return text
	}
	return s.reference(e)
}

// trailing writes the save lines and the trailing lines (PRN-81, PRN-82).
func (s *script) trailing(l *loop, prefix string) {
	names := map[*group]string{} // of the values to save
	for i, k := range l.saves {
		held := l.carries[k].group
		if i < len(l.names) {
			names[held] = l.names[i]
		}
		s.line(prefix + names[held] + " = " + held.name)
	}
	saved := map[*group]string{}
	for k := range l.carries {
		c := &l.carries[k]
		if c.direct {
			continue
		}
		text, err := s.inside.referenceSaved(l.region.Yields[k], saved)
		s.fail(err)
		s.line(prefix + c.group.name + " = " + text)
		if name, ok := names[c.group]; ok {
			saved[c.group] = name
		}
	}
}

// domain is what the loop iterates over (PRN-76).
func (s *script) domain(l *loop) string {
	r := l.region
	for _, word := range []string{"tile", "range"} { // PRN-87
		if !s.quiet {
			s.body.words[word] = true
		}
	}
	fromZero := dim.Equal(r.Start, dim.Const(0))
	switch {
	case s.inside.windowed(l):
	case fromZero && dim.Equal(r.Step, dim.Const(1)):
		s.mention("tile")
		return "tile(" + s.dimText(r.Extent) + ")"
	case fromZero && s.inside.vars[r.Induction].uses == 0:
	default:
		s.mention("range")
		return "range(" + s.dimText(r.Start) + ", " + s.dimText(r.Extent) + ", " + s.dimText(r.Step) + ")"
	}
	s.mention("tile")
	return "tile(" + s.dimText(r.Extent) + ", " + s.dimText(r.Step) + ")"
}

// comment is what the options add behind a statement (PRN-108 to PRN-111). sc is the scope of a call or constant; nil marks a loop header.
func (s *script) comment(e ir.Expr, name string, sc *scope) string {
	if s.quiet || !s.opts.comments() {
		return ""
	}
	var parts []string
	if _, call := e.(*ir.Call); call && s.opts.Loc && sc == s.inside.root && e.Meta().Label != "" {
		parts = append(parts, "loc="+quoted(name))
	}
	if s.opts.Types {
		parts = append(parts, "type="+s.commentType(e.Type()))
	}
	for _, kind := range s.opts.Metadata {
		if kind == SourceSpan && e.Meta().Loc.Valid() {
			parts = append(parts, "source="+e.Meta().Loc.String())
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return "  # " + strings.Join(parts, "; ")
}
