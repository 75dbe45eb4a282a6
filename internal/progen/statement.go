package progen

import (
	"fmt"
	"slices"
	"strings"
)

// statements writes n statements.
func (b *body) statements(n, depth int) {
	for range n {
		b.statement(depth)
	}
}

func (b *body) statement(depth int) {
	switch k := b.IntN(100); {
	case k < 7 && depth < 2:
		b.loop(depth)
	case k < 15 && len(b.calls) > 0:
		b.invoke()
	case k < 18:
		b.sameValue()
	case k < 22:
		b.list()
	case k < 25:
		b.heldNumber()
	case k < 28 && depth == 0 && len(b.file.meshes) > 0:
		b.withMesh()
	case k < 29 && depth == 0:
		b.standaloneConstraint()
	default:
		b.op(choose(b.Rand, opNames...))
	}
}

// op writes a call of an op, trying a few times where its rule refuses what was drawn.
func (b *body) op(name string) {
	for range 6 {
		if _, ok := b.apply(catalogue[name](b, name)); ok {
			b.file.ops = append(b.file.ops, name)
			return
		}
	}
}

// invoke calls a function, seldom with arguments that are placed otherwise than its parameters say.
func (b *body) invoke() {
	f := choose(b.Rand, b.calls...)
	args := make([]*value, len(f.params))
	texts := make([]string, len(args))
	in := make([]Type, len(args))
	other := b.chance(35)
	for i, p := range f.params {
		if other && p.typ.Place == nil {
			args[i] = b.pick(func(t Type) bool { return t.ordinary() && sameShape(t.Shape, p.typ.Shape) && t.DType == p.typ.DType })
		}
		if args[i] == nil {
			args[i] = b.needs(p.typ)
		}
		texts[i], in[i] = args[i].name, args[i].typ
	}
	if _, ok := f.result(in); !ok {
		return
	}
	b.bind(application{f.name + "(" + strings.Join(texts, ", ") + ")", args, f.result, len(texts) > 0})
}

// sameValue gives a value a second name (META-18).
func (b *body) sameValue() {
	if v := b.pick(func(Type) bool { return true }); v != nil {
		w := &value{name: b.file.name("alias"), typ: v.typ}
		b.line("%s = %s", w.name, v.name)
		b.step(application{args: []*value{v}, rule: func(in []Type) (Type, bool) { return in[0], true }}, w)
		b.marked[w], b.marked[v] = true, true // they are one node, which takes one constraint
	}
}

// list writes a list that is unrolled where it stands (PAR-1.9), and joins its elements.
func (b *body) list() {
	n := int64(2 + b.IntN(2))
	x := b.pickOr(func(t Type) bool {
		return t.unplaced() && t.rank() > 0 && t.Shape[0].static() && t.Shape[0].Value > 0 && t.Shape[0].Value%n == 0
	}, func() Type { return tensor(b.dtype(), fixed(n*int64(1+b.IntN(3))), b.file.someExtent(b.Rand)) })
	width := x.typ.Shape[0].Value / n
	rest := strings.Repeat(", :", x.typ.rank()-1)
	i := choose(b.Rand, "i", "j", "part")
	piece := func(t Type) Type {
		t.Shape = slices.Clone(t.Shape)
		t.Shape[0] = fixed(width)
		return t
	}
	name := b.file.name("pieces")
	b.fn.rigid = true
	if b.chance(50) {
		b.line("%s = [%s[%d * %s:%d * %s + %d%s] for %s in range(%d)]", name, x.name, width, i, width, i, width, rest, i, n)
	} else {
		b.line("%s = [%s[0:%d%s], tf.relu(%s[%d:%d%s])]", name, x.name, width, rest, x.name, width, 2*width, rest)
		n = 2
	}
	texts := make([]string, n)
	types := make([]Type, n)
	for k := range texts {
		texts[k], types[k] = fmt.Sprintf("%s[%d]", name, k-int(n)*b.IntN(2)), piece(x.typ)
	}
	b.Shuffle(len(texts), func(i, j int) { texts[i], texts[j] = texts[j], texts[i] })
	axis := b.IntN(x.typ.rank())
	r := func(in []Type) (Type, bool) { return joined(axis)(types) }
	b.bind(application{fmt.Sprintf("tf.concat(%s, axis=%d)", strings.Join(texts, ", "), axis), []*value{x}, r, true})
}

// heldNumber binds a number to a name and uses it twice (OP-lit-8).
func (b *body) heldNumber() {
	x := b.pickOr(func(t Type) bool { return t.ordinary() && t.float() && admits(t) }, func() Type { return without(b.floatType()) })
	name := b.file.name("scale")
	b.line("%s = %s", name, b.float())
	number := Type{DType: x.typ.DType, Storage: "umat"}
	r := func(kind string) rule {
		return func(in []Type) (Type, bool) {
			return binaryRule(kind)([]Type{in[0], {DType: in[0].DType, Storage: number.Storage}})
		}
	}
	b.bind(application{x.name + " * " + name, []*value{x}, r("mul"), false})
	b.bind(application{"tf.max(" + x.name + ", " + name + ")", []*value{x}, r("max"), true})
}

// withMesh writes a with statement: over a mesh of the file by another name, or over a mesh that only the body knows.
func (b *body) withMesh() {
	outer, depth := b.file.meshes, b.indent
	name := b.file.name("m")
	mesh := choose(b.Rand, outer...)
	local := b.chance(35)
	if local {
		mesh = &Mesh{Name: name, Axes: []string{"r", "c"}, Extents: []int64{2, int64(1 + b.IntN(3))}}
		level := fmt.Sprintf("Topology(\"warp\", %d)", 2*mesh.Extents[1])
		if len(b.file.levels) > 0 && b.chance(70) { // by a name that the class declares (SHARD-32)
			level = fmt.Sprintf("%q", choose(b.Rand, b.file.levels...))
		} else {
			b.file.used["Topology"] = true
		}
		b.line("with Mesh(%s, (2, %d), (\"r\", \"c\")) as %s:", level, mesh.Extents[1], name)
		b.file.used["Mesh"] = true
		b.file.meshes, b.inner = []*Mesh{mesh}, mesh
	} else {
		b.line("with %s as %s:", mesh.Name, name)
		b.file.alias[mesh] = name
	}
	b.indent += "    "
	x := b.pickOr(func(t Type) bool { return t.unplaced() && t.Storage != "umat" }, b.plainType)
	t := b.placedOver(x.typ)
	for t.Place.Mesh != mesh {
		t = b.placedOver(x.typ)
	}
	if t.Place.genuine() {
		t.Place.Exact = true
		b.bind(application{"tf.reshard(" + x.name + ", " + b.layout(t) + ")", []*value{x}, func(in []Type) (Type, bool) {
			return t, in[0].unplaced() && sameShape(in[0].Shape, t.Shape) && in[0].DType == t.DType && in[0].Storage == t.Storage
		}, true})
	} else {
		b.sameValue()
	}
	b.statements(b.IntN(3), 1)
	b.indent = depth
	delete(b.file.alias, mesh)
	b.file.meshes, b.inner = outer, nil
	if local { // nothing outside can name the mesh
		b.scopes[0] = slices.DeleteFunc(b.scopes[0], func(v *value) bool { return v.typ.on(mesh) })
	}
}

func (t Type) on(mesh *Mesh) bool {
	return t.Place != nil && t.Place.Mesh == mesh || slices.ContainsFunc(t.Fields, func(f Type) bool { return f.on(mesh) })
}

// standaloneConstraint annotates a value that is there already (META-31, META-34).
func (b *body) standaloneConstraint() {
	v := b.pick(func(t Type) bool { return !t.Tuple && t.Storage != "none" })
	if v == nil || b.marked[v] {
		return
	}
	b.marked[v] = true
	b.line("%s: where(storage=%q)", v.name, choose(b.Rand, storages...))
}

// loop writes a loop that carries one or two values; they keep their types (GRID-13 to GRID-21, GRID-34).
func (b *body) loop(depth int) {
	var carries []*value
	for range 1 + b.IntN(2) {
		v := b.pickOr(func(t Type) bool { return t.ordinary() && t.Storage != "umat" }, b.randomType)
		if !slices.ContainsFunc(carries, func(c *value) bool { return c.name == v.name }) {
			carries = append(carries, v)
		}
	}
	counter := ""
	if b.chance(20) {
		counter = b.file.name("count")
		b.file.values[counter] = ""
		b.line("%s = 0", counter)
	}
	sum, addend := b.numberCarry()
	header, variable, step, window := b.loopHeader()
	b.line("for %s in %s:", variable, header)
	b.fn.rigid = true
	scopes, indent := b.scopes, b.indent
	b.indent += "    "
	b.scopes = append(slices.Clone(scopes), nil)
	if !window {
		b.scopes[len(b.scopes)-1] = append(b.scopes[len(b.scopes)-1], &value{name: variable, typ: Type{DType: "i64", Storage: "rmem"}})
	}
	if b.chance(60) {
		if a, ok := b.loopRead(variable, step, window); ok {
			b.apply(a)
		}
	}
	b.statements(1+b.IntN(3), depth+1)
	for _, c := range carries {
		b.file.values[c.name] = ""
		b.line("%s = %s", c.name, b.yield(c))
	}
	if len(carries) == 2 && carries[0].typ.same(carries[1].typ) && b.chance(50) {
		held := b.file.name("held")
		b.line("%s = %s", held, carries[0].name)
		b.line("%s = %s", carries[0].name, carries[1].name)
		b.line("%s = %s", carries[1].name, held)
	}
	if counter != "" {
		b.line("%s = %s + 1", counter, counter)
	}
	if sum != "" {
		b.line("%s = %s + %s", sum, sum, addend.name)
	}
	params := b.scopes[0]
	b.scopes, b.indent = scopes, indent
	b.scopes[0] = params // parameters may have been added in the loop
	last := len(b.scopes) - 1
	if counter != "" {
		b.scopes[last] = append(b.scopes[last], &value{name: counter, typ: Type{DType: "i64", Storage: "umat"}})
	}
	if sum != "" {
		b.scopes[last] = append(b.scopes[last], &value{name: sum, typ: Type{DType: addend.typ.DType, Storage: "umat"}})
	}
}

// numberCarry binds a number that the loop after it adds to: the number takes the dtype of what is added (DEC-26).
func (b *body) numberCarry() (string, *value) {
	if !b.chance(20) {
		return "", nil
	}
	s := b.pick(func(t Type) bool { return t.unplaced() && t.rank() == 0 && t.float() })
	if s == nil {
		return "", nil
	}
	name := b.file.name("acc")
	b.file.values[name] = ""
	b.line("%s = 0.0", name)
	return name, s
}

// loopHeader is the domain of a loop in one of its forms, and what it binds its variable to: a number, or a window of some extent.
func (b *body) loopHeader() (text, variable string, step Extent, window bool) {
	variable = b.file.name(choose(b.Rand, "i", "j", "k", "w"))
	stop := b.file.someExtent(b.Rand)
	step = fixed(int64(1 + b.IntN(4)))
	if len(b.file.variables) > 0 && b.chance(10) {
		step = choose(b.Rand, b.file.variables...)
	}
	start := b.number(int64(b.IntN(3)))
	switch b.IntN(5) {
	case 0:
		return "range(" + b.extent(stop) + ")", variable, step, false
	case 1:
		return "range(" + start + ", " + b.extent(stop) + ")", variable, step, false
	case 2:
		return "range(" + start + ", " + b.extent(stop) + ", " + b.extent(step) + ")", variable, step, false
	case 3:
		return "tile(" + b.extent(stop) + ")", variable, step, false
	}
	return "tile(" + b.extent(stop) + ", " + b.extent(step) + ")", variable, step, true
}

// yield is an expression of the type of a carry.
func (b *body) yield(c *value) string {
	t := c.typ
	if t.Place.partial() {
		return choose(b.Rand, "tf.reshard("+c.name+")", c.name, "tf.full_like("+c.name+", 0.0)")
	}
	if v := b.pick(func(u Type) bool { return t.same(u) }); v != nil && b.chance(70) {
		if b.chance(25) {
			return v.name
		}
		op := choose(b.Rand, "+", "*", "-")
		if r, ok := binaryRule(map[string]string{"+": "add", "*": "mul", "-": "sub"}[op])([]Type{t, t}); ok && r.same(t) {
			return c.name + " " + op + " " + v.name
		}
	}
	op := choose(b.Rand, "relu", "abs", "square", "ceil")
	return "tf." + op + "(" + c.name + ")"
}
