package inspect

import (
	"strconv"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
)

// namer hands out the names of one definition (PRN-88).
type namer struct {
	reserved map[string]bool
	taken    map[string]bool
	next     map[string]int // by base: the first suffix not tried yet; names are never given back, so earlier ones stay taken
}

// claim takes a free name near base.
func (n *namer) claim(base string) string {
	if n.reserved[base] {
		base += "_out"
	}
	name := base
	suffix := max(2, n.next[base])
	for ; n.taken[name] || n.reserved[name]; suffix++ {
		name = base + "_" + strconv.Itoa(suffix)
	}
	n.next[base] = suffix
	n.taken[name] = true
	return name
}

// claimNames gives every value of a definition its name. words are the identifiers that the body uses for anything else, dims the
// dimensions it mentions (PRN-87), both known from a first rendering.
func (g *graph) claimNames(words map[string]bool, dims map[dim.Var]bool, aliases map[dim.Var]string) {
	n := &namer{reserved: map[string]bool{}, taken: map[string]bool{}, next: map[string]int{}}
	for w := range keywords {
		n.reserved[w] = true
	}
	for w := range words {
		n.reserved[w] = true
	}
	for v := range dims {
		n.reserved[aliases[v]] = true
	}
	carries := map[string]bool{}    // names that no induction variable takes (PRN-90)
	for _, p := range g.fn.Params { // PRN-89
		b := g.vars[p]
		b.name = n.claim(sanitize(p.Name))
		carries[b.name] = true
	}
	for _, l := range g.loops {
		g.claimLoop(n, l, carries)
	}
	number := 0
	for i := range g.nodes { // PRN-91
		v := &g.nodes[i]
		if v.kind != callNode && !g.shared(v) || v.held != nil {
			continue
		}
		base := "v" + strconv.Itoa(number)
		if label := v.expr.Meta().Label; label != "" {
			base = sanitize(label)
		}
		v.name = n.claim(base)
		number++
	}
	g.claimLines(n, g.root, &number)
}

// claimLoop names an induction variable and the carries of its loop that are new (PRN-90).
func (g *graph) claimLoop(n *namer, l *loop, carries map[string]bool) {
	base := sanitize(l.region.Induction.Name)
	if n.reserved[base] {
		base += "_out"
	}
	clash := map[string]bool{}
	for s := g.placed(l); s.loop != nil; s = s.parent {
		if g.vars[s.loop.region.Induction].uses > 0 {
			clash[s.loop.name] = true
		}
	}
	l.name = base
	for suffix := 2; n.reserved[l.name] || carries[l.name] || clash[l.name]; suffix++ {
		l.name = base + "_" + strconv.Itoa(suffix)
	}
	n.taken[l.name] = true
	for k := range l.carries {
		held := l.carries[k].group
		if held.name != "" {
			continue
		}
		if held.parameter != nil {
			held.name = g.vars[held.parameter].name
		} else {
			held.name = n.claim(sanitize(l.carries[k].phi.Name))
		}
		carries[held.name] = true
	}
}

// claimLines names the saved values and the lines that end loops without carries, from the text's top to its bottom (PRN-93).
func (g *graph) claimLines(n *namer, s *scope, number *int) {
	for _, i := range s.statements {
		l := g.nodes[i].loop
		if l == nil {
			continue
		}
		g.claimLines(n, l.body, number)
		lines := len(l.saves)
		if g.valueLine(l) {
			lines++
		}
		l.names = make([]string, lines)
		for k := range l.names {
			l.names[k] = n.claim("v" + strconv.Itoa(*number))
			*number++
		}
	}
}

// valueLine reports whether a loop without carries needs a line that names its value (PRN-84).
func (g *graph) valueLine(l *loop) bool {
	if len(l.carries) > 0 {
		return false
	}
	last := len(l.body.statements) - 1
	return last < 0 || g.nodes[l.body.statements[last]].expr != l.region.Body
}

// reference spells a value where it is used (PRN-68).
func (g *graph) reference(e ir.Expr) (string, error) {
	return g.referenceSaved(e, nil)
}

// referenceSaved is reference where some carry names have been rebound and their old values saved under other names (PRN-82).
func (g *graph) referenceSaved(e ir.Expr, saved map[*group]string) (string, error) {
	switch e := e.(type) {
	case *ir.Tuple:
		return g.tupleReference(e, saved)
	case *ir.Constant:
		if i, ok := g.index[e]; ok && g.shared(&g.nodes[i]) {
			return g.nodes[i].name, nil
		}
		return g.literal(e)
	case *ir.Var:
		b := g.vars[e]
		if b.loop == nil {
			return b.name, nil
		}
		if b.carry < 0 {
			return b.loop.name, nil
		}
	}
	if held := g.heldUnder(e); held != nil {
		if name, ok := saved[held]; ok {
			return name, nil
		}
		return held.name, nil
	}
	if i, ok := g.index[e]; ok && g.nodes[i].kind == callNode {
		return g.nodes[i].name, nil
	}
	if r, ok := e.(*ir.GridRegion); ok {
		return "", g.loopAsValue(r)
	}
	return "", g.noText("an expression of kind %s as an operand", exprKind(e))
}

// tupleReference spells a tuple by its elements, at whatever depth, without recursion.
func (g *graph) tupleReference(t *ir.Tuple, saved map[*group]string) (string, error) {
	type open struct {
		tuple *ir.Tuple
		parts []string
	}
	stack := []open{{tuple: t}}
	for {
		top := &stack[len(stack)-1]
		if len(top.parts) < len(top.tuple.Elements) {
			element := top.tuple.Elements[len(top.parts)]
			if inner, ok := element.(*ir.Tuple); ok {
				stack = append(stack, open{tuple: inner})
				continue
			}
			text, err := g.referenceSaved(element, saved)
			if err != nil {
				return "", err
			}
			top.parts = append(top.parts, text)
			continue
		}
		text := tupleText(top.parts)
		stack = stack[:len(stack)-1]
		if len(stack) == 0 {
			return text, nil
		}
		outer := &stack[len(stack)-1]
		outer.parts = append(outer.parts, text)
	}
}

// literal spells a constant (PRN-57 to PRN-59).
func (g *graph) literal(c *ir.Constant) (string, error) {
	if text := numberText(c.Value); text != "" {
		return text, nil
	}
	return "", g.noText("a constant whose value is of kind %T", c.Value)
}
