package progen

import (
	"slices"
	"strings"
)

// A Place of a diagnostic, judged against an edit.
type verdict int

const (
	elsewhere verdict = iota // neither of the below
	ofUse                    // at a statement that uses what the edited one defines, directly or through what is made of it
	ofUnit                   // within the edited statement, signature parameter, or signature
	ofEdit                   // at the edited tokens, or touching them
)

// A judge knows a mutation's edited region and the uses of what it defines. It is made from the text alone, by the rule below, and asks nothing
// of the checker.
//
// The edited region is the unit that the edit touches: a statement with all its lines, the header of a loop, of a class or of a with statement, a
// decorator together with the line that it decorates, one parameter of a signature, or the rest of a signature. An edit that takes away or
// makes a whole line, its line break or its indentation also touches what is now next to it: the line before and the line after, since that is
// where the structure of the text breaks.
//
// What a unit defines are the names that it binds, before the edit and after it: the targets of an assignment, a parameter, the variable of a
// loop, the function or class of a header. A use is a unit that mentions such a name, in the same function or, for names of the file and of a
// class, anywhere. What a use binds may have another type by that, so it counts as defined too; a return statement that is a use makes the
// function so, and with it its calls; a change of a parameter makes the function so. An edit to a header or a decorator makes all that the header
// holds a use: another meaning of the loop or the function may show in any line of it.
type judge struct {
	m       Mutation
	units   []unit
	edited  []bool
	tainted []bool
}

// newJudge finds the edited units and the uses.
func newJudge(m Mutation) *judge {
	j := &judge{m: m, units: units(m.From)}
	j.edited, j.tainted = make([]bool, len(j.units)), make([]bool, len(j.units))
	names := defined{}
	define := func(u unit, name string) { names.add(u, name) }
	touched := m.Old
	if touched.start == touched.end || indents(m) || strings.Contains(m.From[touched.start:touched.end], "\n") || strings.Contains(m.Put, "\n") {
		touched = span{touched.start - 1, touched.end + 1}
		for touched.end < len(m.From) && strings.IndexByte(" \n", m.From[touched.end-1]) >= 0 {
			touched.end++ // the indentation belongs to the line that it begins
		}
	}
	for i, u := range j.units {
		if !u.overlaps(touched) || u.header && j.inParameter(i) {
			continue
		}
		j.edited[i] = true
		j.define(names, i)
		for _, t := range tokens(m.Put) {
			if t.kind == wordToken {
				define(u, t.text)
			}
		}
	}
	j.structure()
	for changed := true; changed; {
		changed = false
		for i, u := range j.units {
			if j.tainted[i] || !j.reads(u, names) && !j.edited[i] {
				continue
			}
			j.tainted[i], changed = true, true
			j.define(names, i)
		}
	}
	return j
}

// reads says whether a unit mentions a defined name that it sees.
func (j *judge) reads(u unit, names defined) bool {
	if u.looped && slices.ContainsFunc(u.binds, func(n string) bool { return names[u.function][n] }) {
		return true // it goes on with the value that the loop carries
	}
	return slices.ContainsFunc(u.mentions, func(n string) bool { return names[-1][n] || names[u.function][n] })
}

// inParameter says whether the edit lies within a parameter of the header at i, rather than in the rest of it.
func (j *judge) inParameter(i int) bool {
	for _, u := range j.units[i+1:] {
		if !u.param || u.function != i {
			return false
		}
		if u.start <= j.m.Old.start && j.m.Old.end <= u.end {
			return true
		}
	}
	return false
}

// structure widens what is edited where lines and headers are.
func (j *judge) structure() {
	lines := strings.Contains(j.m.From[j.m.Old.start:j.m.Old.end], "\n") || strings.Contains(j.m.Put, "\n") || indents(j.m)
	first, last := -1, -1
	for i := range j.units {
		if j.edited[i] {
			if first < 0 {
				first = i
			}
			last = i
		}
	}
	if first < 0 {
		return
	}
	if lines {
		j.edited[max(first-1, 0)] = true
		j.edited[min(last+1, len(j.units)-1)] = true
	}
	for i := first; i <= last; i++ {
		u := j.units[i]
		if u.deco && i+1 < len(j.units) {
			j.edited[i+1] = true
		}
		if !u.header || !j.edited[i] {
			continue
		}
		for k := i + 1; k < len(j.units) && (j.units[k].indent > u.indent || j.units[k].param); k++ {
			j.tainted[k] = true
		}
	}
}

// verdict judges a place in the text after the edit.
func (j *judge) verdict(at span) verdict {
	edit := j.m.new()
	if at.start <= edit.end && edit.start <= at.end {
		return ofEdit
	}
	shift := len(j.m.Put) - (j.m.Old.end - j.m.Old.start)
	where := at.start
	if where >= edit.end {
		where -= shift
	}
	best := elsewhere
	for i, u := range j.units {
		if !u.holds(where) && where != u.end {
			continue
		}
		switch {
		case j.edited[i] && !(u.header && j.holdsParameter(i, where)):
			best = max(best, ofUnit)
		case j.tainted[i]:
			best = max(best, ofUse)
		}
	}
	return best
}

func (j *judge) holdsParameter(i, where int) bool {
	for _, u := range j.units[i+1:] {
		if !u.param || u.function != i {
			return false
		}
		if u.holds(where) {
			return true
		}
	}
	return false
}

// indents says whether an edit changes the indentation of a line.
func indents(m Mutation) bool {
	return strings.Trim(m.From[m.Old.start:m.Old.end]+m.Put, " ") == "" && (m.Old.start == 0 || m.From[m.Old.start-1] == '\n')
}

// defined holds names that have another meaning, or may have, by the function that they are in; -1 is the file with its classes.
type defined map[int]map[string]bool

func (d defined) add(u unit, name string) {
	in := u.function
	if u.header || u.deco || u.function < 0 {
		in = -1
	}
	if d[in] == nil {
		d[in] = map[string]bool{}
	}
	d[in][name] = true
	if u.header && u.function >= 0 { // the variable of a loop or of a with statement
		u.header = false
		d.add(u, name)
	}
}

// define adds what the unit at i defines.
func (j *judge) define(names defined, i int) {
	u := j.units[i]
	for _, name := range u.binds {
		names.add(u, name)
	}
	if u.class != "" { // an attribute of the class
		names.add(unit{function: -1}, u.class)
	}
	if u.function >= 0 && (u.returns || u.param) { // what the function is, which its header names
		j.tainted[u.function] = true
		def := j.units[u.function]
		names.add(def, def.binds[0])
	}
	if u.deco && i+1 < len(j.units) {
		j.tainted[i+1] = true // what it decorates
	}
	if u.deco && len(u.mentions) > 1 && (slices.Contains(u.mentions, "DimVarRangePat") || strings.Contains(j.m.From[u.start:u.end], ".converter(")) {
		for k := i; k >= 0; k-- { // it adds to the function that it names, and may make that one wrong
			if h := j.units[k]; h.header && slices.Equal(h.binds, u.mentions[:1]) {
				j.tainted[k] = true
				names.add(h, h.binds[0])
				break
			}
		}
	}
}
