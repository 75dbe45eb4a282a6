package progen

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// A file is a program as it is written: what it declares, and the names it has given.
type file struct {
	*rand.Rand
	lines     []string
	taken     map[string]int
	variables []Extent
	derived   []Extent
	numbers   map[int64][]string // ways to write a number
	names     map[string][]string
	meshes    []*Mesh
	functions []*function
	modules   []*moduleDef
	used      map[string]bool
	ops       []string         // that are called, by surface name
	alias     map[*Mesh]string // the names of meshes within the with statement that is being written
	envelopes []envelope
	levels    []string          // of the hierarchy that the class being written declares or inherits
	values    map[string]string // the types of values by name; nothing of a name that has several
}

// name makes a name that nothing else in the file has. The first letter is followed by a number: v1, v2, w3.
func (f *file) name(stem string) string {
	f.taken[""]++
	return stem + strconv.Itoa(f.taken[""])
}

func (f *file) line(format string, args ...any) {
	f.lines = append(f.lines, fmt.Sprintf(format, args...))
}

func (f *file) chance(percent int) bool { return f.IntN(100) < percent }

var extents = []int64{1, 1, 2, 2, 3, 4, 4, 4, 8, 8, 8, 16, 16, 32}

func (f *file) someExtent(r *rand.Rand) Extent {
	if len(f.variables) > 0 && r.IntN(100) < 18 {
		if len(f.derived) > 0 && r.IntN(100) < 30 {
			return choose(r, f.derived...)
		}
		return choose(r, f.variables...)
	}
	if r.IntN(200) == 0 {
		return fixed(0)
	}
	return fixed(choose(r, extents...))
}

// number writes n in digits, by a name of the file, or as arithmetic.
func (f *file) number(r *rand.Rand, n int64) string {
	if ways := f.numbers[n]; len(ways) > 0 && r.IntN(100) < 35 {
		return choose(r, ways...)
	}
	switch k := r.IntN(40); {
	case k == 0 && n > 1:
		return fmt.Sprintf("%d + %d", n-1, 1)
	case k == 1 && n > 0 && n%2 == 0:
		return fmt.Sprintf("2 * %d", n/2)
	case k == 2 && n > 1:
		return fmt.Sprintf("%d // 2", 2*n)
	}
	return strconv.FormatInt(n, 10)
}

// symbol writes a symbolic extent, by the name of one that the file binds if there is one.
func (f *file) symbol(r *rand.Rand, e Extent) string {
	for _, name := range []string{"dim_min", "dim_max"} {
		if strings.Contains(e.Text, name) {
			f.used[name] = true
		}
	}
	if ways := f.names[e.Text]; len(ways) > 0 && r.IntN(100) < 60 {
		return choose(r, ways...)
	}
	return e.Text
}

// declare writes what stands above the functions: numbers, dimensions, topologies and meshes.
func (f *file) declare() {
	f.declareNumbers()
	for range f.IntN(3) {
		lo := int64(1 + f.IntN(3))
		hi := lo + 1 + int64(f.IntN(60))
		name := f.name(choose(f.Rand, "N", "S", "T"))
		f.used["DimVar"] = true
		label := choose(f.Rand, name, name+" long")
		f.line("%s = DimVar(%q, %s, %s)", name, label, f.number(f.Rand, lo), f.number(f.Rand, hi))
		e := Extent{Text: name, Max: hi - 1}
		f.variables = append(f.variables, e)
		f.envelopes = append(f.envelopes, envelope{e, label, lo, hi})
	}
	for range f.IntN(3) {
		if len(f.variables) == 0 {
			break
		}
		f.declareDerived()
	}
	for range max(0, f.IntN(4)-1) {
		f.declareMesh()
	}
	f.line("")
}

func (f *file) declareDerived() {
	a, b := choose(f.Rand, f.variables...), fixed(int64(1+f.IntN(8)))
	if f.chance(25) {
		b = choose(f.Rand, f.variables...)
	}
	op := choose(f.Rand, "+", "-", "*", "//", "%", "dim_min", "dim_max")
	if f.chance(30) && (op == "+" || op == "*") {
		a, b = b, a
	}
	e := arithmetic(op, a, b)
	if f.chance(30) {
		e = arithmetic("+", e, fixed(1))
	}
	f.derived = append(f.derived, e)
	text := f.symbol(f.Rand, e)
	if f.chance(50) {
		name := f.name("K")
		f.line("%s = %s", name, text)
		f.names[e.Text] = append(f.names[e.Text], name)
	}
}

func (f *file) bindNumber(n int64, text string) {
	f.numbers[n] = append(f.numbers[n], text)
}

// declareNumbers binds numbers in the ways that Python has.
func (f *file) declareNumbers() {
	for range f.IntN(4) {
		n := choose(f.Rand, extents...)
		name := f.name(choose(f.Rand, "HIDDEN", "HEADS", "WIDTH"))
		switch f.IntN(7) {
		case 0:
			f.line("%s = %s", name, f.number(f.Rand, n))
			f.bindNumber(n, name)
		case 1:
			f.line("%s = (%d, %d)", name, n, 2*n)
			f.bindNumber(n, name+"[0]")
			f.bindNumber(2*n, name+"[1]")
		case 2:
			f.line("%s = [%d * i for i in range(1, 4)]", name, n)
			f.bindNumber(n, name+"[0]")
			f.bindNumber(3*n, name+"[2]")
		case 3:
			f.line("if %s > 4:\n    %s = %d\nelse:\n    %s = %d", f.number(f.Rand, n), name, n, name, n+1)
			if n <= 4 {
				n++
			}
			f.bindNumber(n, name)
		case 4:
			f.line("\n\ndef %s_of(n):\n    return n * 2 if n > 1 else n\n\n", name)
			f.line("%s = %s_of(%d)", name, name, n)
			if n > 1 {
				n *= 2
			}
			f.bindNumber(n, name)
		case 5:
			f.line("%s, %s_B = %d, %d", name, name, n, n+2)
			f.bindNumber(n, name)
			f.bindNumber(n+2, name+"_B")
		case 6:
			f.line("\n\nclass %sConfig:\n    width = %d\n    depth = %d\n\n", name, n, n*4)
			f.bindNumber(n, name+"Config.width")
			f.bindNumber(4*n, name+"Config.depth")
		}
	}
}

func (f *file) declareMesh() {
	f.used["Mesh"], f.used["Topology"] = true, true
	m := &Mesh{Name: f.name(choose(f.Rand, "grid", "gpus", "lanes"))}
	product := int64(1)
	for range 1 + f.IntN(3) {
		e := choose(f.Rand, int64(1), 2, 2, 3, 4)
		m.Axes = append(m.Axes, string(rune('a'+len(m.Axes))))
		m.Extents = append(m.Extents, e)
		product *= e
	}
	entries, names := make([]string, len(m.Axes)), make([]string, len(m.Axes))
	for i, e := range m.Extents {
		entries[i], names[i] = f.number(f.Rand, e), strconv.Quote(m.Axes[i])
	}
	level := fmt.Sprintf("Topology(%q, %d)", choose(f.Rand, "cta", "gpu", "thread"), product)
	if len(m.Axes) > 1 && f.chance(40) {
		level = fmt.Sprintf("(Topology(%q, %d), Topology(%q, %d))", "cta", m.Extents[0], "thread", product/m.Extents[0])
	} else if f.chance(30) {
		name := f.name("level")
		f.line("%s = %s", name, level)
		level = name
	}
	if f.chance(30) {
		f.line("%s = Mesh(topology=%s, layout=%s, names=%s)", m.Name, level, shapeText(entries), shapeText(names))
	} else {
		f.line("%s = Mesh(%s, %s, %s)", m.Name, level, shapeText(entries), shapeText(names))
	}
	f.meshes = append(f.meshes, m)
}

// A position is one of a canonical layout: its extent and the mesh axis that splits it, or -1.
type position struct {
	extent Extent
	mesh   int
}

// positions are those of the canonical layout of a placed shape, by logical axis (SUGAR-19 to SUGAR-22).
func positions(t Type) [][]position {
	out := make([][]position, t.rank())
	for i, e := range t.Shape {
		rest := e
		splits := t.Place.splits(i)
		for _, m := range splits {
			n := t.Place.Mesh.Extents[m]
			out[i] = append(out[i], position{fixed(n), m})
			rest = fixed(rest.Value / n)
		}
		if len(splits) != 1 || !rest.is(1) {
			out[i] = append(out[i], position{rest, -1})
		}
	}
	return out
}

// layout writes a placement as sugar, or in full where sugar cannot say it or by chance.
func (f *file) layout(r *rand.Rand, t Type, strided bool) string {
	p, mesh := t.Place, t.Place.Mesh
	bound := slices.ContainsFunc(p.Attrs, func(a Attr) bool { return a.Kind != 'B' })
	if !bound || strided && !staticShape(t.Shape) || r.IntN(100) < 12 && staticShape(t.Shape) {
		return f.verbose(t, strided)
	}
	entries := make([]string, t.rank())
	for i, e := range t.Shape {
		entries[i] = f.number(r, e.Value)
		if !e.static() {
			entries[i] = f.symbol(r, e)
		}
		splits := p.splits(i)
		names := make([]string, len(splits))
		for k, m := range splits {
			names[k] = f.axis(mesh, m)
		}
		switch {
		case len(splits) == 1:
			entries[i] = bracket(entries[i]) + " @ " + names[0]
		case len(splits) > 1:
			entries[i] = bracket(entries[i]) + " @ (" + strings.Join(names, ", ") + ")"
		}
	}
	parts := []string{shapeText(entries)}
	if strided {
		parts = append(parts, cOrder(t))
	}
	var states []string
	for m, a := range p.Attrs {
		if a.Kind == 'P' {
			f.used["P"] = true
			states = append(states, fmt.Sprintf("%s @ P(%q)", f.axis(mesh, m), a.Reduction))
		}
	}
	if len(states) > 0 {
		parts = append(parts, "{"+strings.Join(states, ", ")+"}")
	}
	if len(parts) == 1 {
		return parts[0]
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

// bracket keeps an expression together before @.
func bracket(text string) string {
	if strings.Contains(text, " ") && !strings.HasPrefix(text, "(") {
		return "(" + text + ")"
	}
	return text
}

func staticShape(s []Extent) bool {
	return !slices.ContainsFunc(s, func(e Extent) bool { return !e.static() })
}

// cOrder is the stride tuple of one stride an axis as written (SUGAR-10).
func cOrder(t Type) string {
	strides := make([]string, t.rank())
	n := int64(1)
	for i := t.rank() - 1; i >= 0; i-- {
		strides[i] = strconv.FormatInt(n, 10)
		n *= t.Shape[i].Value
	}
	return shapeText(strides)
}

// verbose writes a placement with the constructor. Its strides are C-order over the positions.
func (f *file) verbose(t Type, strided bool) string {
	f.used["ShardLayout"], f.used["Layout"] = true, true
	var extents []Extent
	at := map[int]int{}
	for _, axis := range positions(t) {
		for _, p := range axis {
			if p.mesh >= 0 {
				at[p.mesh] = len(extents)
			}
			extents = append(extents, p.extent)
		}
	}
	shape, strides := make([]string, len(extents)), make([]string, len(extents))
	stride := fixed(1)
	for i := len(extents) - 1; i >= 0; i-- {
		shape[i], strides[i] = f.symbol(f.Rand, extents[i]), stride.String()
		if extents[i].static() {
			shape[i] = extents[i].String()
		}
		stride = arithmetic("*", stride, extents[i])
	}
	attrs := make([]string, len(t.Place.Attrs))
	for m, a := range t.Place.Attrs {
		f.used[string(a.Kind)] = true
		switch a.Kind {
		case 'B':
			attrs[m] = "B()"
		case 'P':
			attrs[m] = fmt.Sprintf("P(%q)", a.Reduction)
		case 'S':
			attrs[m] = fmt.Sprintf("S(%d)", at[m])
		}
	}
	return fmt.Sprintf("ShardLayout(Layout(%s, %s), %s, %s)", shapeText(shape), shapeText(strides), shapeText(attrs), t.Place.Mesh.Name)
}

// axis names a mesh axis as sugar does.
func (f *file) axis(mesh *Mesh, axis int) string {
	name := mesh.Name
	if alias, ok := f.alias[mesh]; ok {
		name = alias
	}
	return name + "." + mesh.Axes[axis]
}

// An envelope is a dimension variable with the name that Python gives it and its range [lo, hi).
type envelope struct {
	dim    Extent
	label  string
	lo, hi int64
}
