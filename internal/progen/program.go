package progen

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// A Program is the text of a file that the specification admits, the ops that it calls, by surface name, and the types that its values have.
type Program struct {
	Text string
	Ops  []string
	// Values are the types, as String gives them, of the values that a single call binds under a name that nothing else has.
	Values map[string]string
	// Dims are the Python names of dimension variables by the names that they are declared with.
	Dims map[string]string
}

// New generates the program of a seed. The same seed gives the same program.
func New(seed uint64) Program {
	r := rand.New(rand.NewPCG(seed, 0x7469_6c65))
	f := &file{Rand: r, taken: map[string]int{}, numbers: map[int64][]string{}, names: map[string][]string{}, used: map[string]bool{"func": true, "tf": true,
		"Tensor": true}, alias: map[*Mesh]string{}, values: map[string]string{}}
	f.declare()
	for range 1 + f.IntN(3) {
		f.function("", "")
	}
	if f.chance(40) {
		f.prototype("", "")
	}
	for range f.IntN(3) {
		if f.chance(25) {
			f.factory()
		} else {
			f.module("", "")
		}
	}
	dims := map[string]string{}
	for _, e := range f.envelopes {
		dims[e.label] = e.dim.Text
	}
	return Program{Text: f.header() + strings.Join(f.lines, "\n") + "\n", Ops: f.ops, Values: f.values, Dims: dims}
}

var homes = map[string]string{"func": "tilefoundry", "module": "tilefoundry", "ShardLayout": "tilefoundry.ir.types.shard", "Layout": "tilefoundry.ir.types.shard",
	"S": "tilefoundry.ir.types.shard", "B": "tilefoundry.dsl", "P": "tilefoundry.dsl", "CpuTarget": "tilefoundry.target", "dim_min": "tilefoundry.ir.types.dim", "dim_max": "tilefoundry.ir.types.dim"}

// header imports what the program uses.
func (f *file) header() string {
	from := map[string][]string{}
	for name := range f.used {
		home := homes[name]
		if home == "" {
			home = "tilefoundry.dsl"
		}
		from[home] = append(from[home], name)
	}
	var b strings.Builder
	if f.chance(30) {
		b.WriteString("from __future__ import annotations\n\n")
	}
	for _, home := range []string{"tilefoundry", "tilefoundry.dsl", "tilefoundry.ir.types.dim", "tilefoundry.ir.types.shard", "tilefoundry.target"} {
		if names := from[home]; len(names) > 0 {
			slices.Sort(names)
			fmt.Fprintf(&b, "from %s import %s\n", home, strings.Join(names, ", "))
		}
	}
	return b.String() + "\n"
}

// body begins the body of a function that stands at an indentation.
func (f *file) body(name, indent string, calls []*function) *body {
	return &body{Rand: f.Rand, file: f, fn: &function{name: name}, scopes: [][]*value{nil}, indent: indent + "    ", calls: calls, marked: map[*value]bool{}, used: map[*value]bool{}}
}

// callable lists the functions that a body sees: those of the file, and, in a class, those above it.
func (f *file) callable(own []*function) []*function { return slices.Concat(f.functions, own) }

// function writes a function at an indentation and gives it to those that follow.
func (f *file) function(indent, decorator string, own ...*function) *function {
	b := f.body(f.name(choose(f.Rand, "f", "block", "step")), indent, f.callable(own))
	if f.chance(60) {
		b.fresh(b.randomType())
	}
	b.statements(2+f.IntN(9), 0)
	returned := b.finish()
	if decorator == "" {
		decorator = "@func"
	}
	f.define(indent, decorator, b.fn, returned, b.lines)
	if indent == "" {
		f.functions = append(f.functions, b.fn)
	}
	return b.fn
}

// finish writes the return statement and gives the return annotation, or nothing.
func (b *body) finish() string {
	if b.chance(5) && b.lastLoop() {
		return ""
	}
	n := 1
	if b.chance(65) {
		n = 2 + b.IntN(5)
	}
	var names []string
	for range n {
		v := b.unused()
		names = append(names, v.name)
		b.used[v] = true
		b.fn.results = append(b.fn.results, v)
	}
	fields := make([]Type, n)
	for i, r := range b.fn.results {
		fields[i] = r.typ
	}
	b.fn.ret = fields[0]
	if n > 1 {
		b.fn.ret = tupleOf(fields...)
		text := strings.Join(names, ", ")
		if b.chance(30) {
			text = "(" + text + ")"
		}
		b.line("return %s", text)
		return ""
	}
	t := b.fn.ret
	if !t.Tuple && b.chance(10) && t.ordinary() && admits(t) {
		b.fn.rigid = true
		b.fn.ret = t
		b.line("return tf.abs(%s)", names[0])
	} else {
		b.line("return %s", names[0])
	}
	if t.ordinary() && t.Storage != "umat" && t.Storage != "none" && b.chance(45) && (t.Place == nil || t.Place.Exact) {
		return b.file.annotation(b.Rand, t, false)
	}
	return ""
}

// unused is a value that no statement uses, if there is one: a function that returns it keeps alive what it is made of. A tuple within a
// tuple has no text (PRN-120), so tuples are not among them.
func (b *body) unused() *value {
	var left []*value
	for _, v := range b.visible() {
		if !b.used[v] && !v.typ.Tuple {
			left = append(left, v)
		}
	}
	if len(left) > 0 && !b.chance(10) {
		return left[b.IntN(len(left))]
	}
	return b.pickOr(func(t Type) bool { return !t.Tuple }, b.plainType)
}

// lastLoop ends a function with a loop whose value is the result (GRID-16).
func (b *body) lastLoop() bool {
	v := b.pick(func(t Type) bool { return t.unplaced() && t.Storage != "umat" })
	if v == nil {
		return false
	}
	b.file.values[v.name] = ""
	b.line("for %s in range(3):", b.file.name("i"))
	b.line("    %s = tf.abs(%s)", v.name, v.name)
	b.fn.ret, b.fn.rigid = v.typ, true
	return true
}

// annotation writes a type. Default slots are left out by chance.
func (f *file) annotation(r *rand.Rand, t Type, weight bool) string {
	entries := make([]string, len(t.Shape))
	for i, e := range t.Shape {
		if e.static() {
			entries[i] = f.number(r, e.Value)
		} else {
			entries[i] = f.symbol(r, e)
		}
	}
	slots := []string{shapeText(entries), fmt.Sprintf("%q", t.DType)}
	if t.Place != nil {
		slots = append(slots, f.layout(r, t, r.IntN(100) < 15 && staticShape(t.Shape)))
	}
	if t.Storage != "gmem" || r.IntN(100) < 15 {
		slots = append(slots, fmt.Sprintf("%q", t.Storage))
	}
	name := "Tensor"
	if weight {
		name = "ConstTensor"
	}
	f.used[name] = true
	return name + "[" + strings.Join(slots, ", ") + "]"
}

// define writes a decorated function.
func (f *file) define(indent, decorator string, fn *function, returned string, body []string) {
	params := make([]string, len(fn.params))
	for i, p := range fn.params {
		params[i] = p.name + ": " + f.annotation(f.Rand, p.typ, p.weight)
	}
	f.signature(indent, decorator, fn.name, params, returned)
	f.lines = append(f.lines, body...)
	f.line("")
}

func (f *file) signature(indent, decorator, name string, params []string, returned string) {
	if returned != "" {
		returned = " -> " + returned
	}
	f.line("%s%s", indent, decorator)
	if len(params) > 2 {
		f.line("%sdef %s(", indent, name)
		for _, p := range params {
			f.line("%s    %s,", indent, p)
		}
		f.line("%s)%s:", indent, returned)
		return
	}
	f.line("%sdef %s(%s)%s:", indent, name, strings.Join(params, ", "), returned)
}

// prototype writes a function of which variants have the bodies: their ranges partition the envelope of a dimension (SPEC-30, SPEC-31).
func (f *file) prototype(indent, _ string) *function {
	if len(f.envelopes) == 0 {
		return nil
	}
	e := choose(f.Rand, f.envelopes...)
	shape := []Extent{e.dim, fixed(choose(f.Rand, extents...))}
	if f.chance(40) {
		shape[1] = arithmetic("//", e.dim, fixed(2))
	}
	x := tensor(choose(f.Rand, "f32", "bf16"), shape...)
	fn := &function{name: f.name("route"), params: []*value{{name: f.name("x"), typ: x}}, ret: x, rigid: true}
	if f.chance(40) {
		fn.params = append(fn.params, &value{name: f.name("w"), typ: tensor(x.DType, shape[1]), weight: true})
	}
	f.define(indent, "@func", fn, f.annotation(f.Rand, fn.ret, false), []string{indent + "    pass"})
	f.used["DimVarRangePat"] = true
	at := e.lo
	for at < e.hi {
		end := at + 1 + f.Int64N(e.hi-at)
		label := "_"
		if f.chance(70) {
			label = f.name("small")
		}
		b := f.body(label, indent, nil)
		b.fixed = true
		for _, p := range fn.params {
			v := *p
			if !v.weight && f.chance(40) {
				v.name = f.name("x")
			}
			b.fn.params = append(b.fn.params, &v)
			b.scopes[0] = append(b.scopes[0], &v)
		}
		b.statements(f.IntN(4), 0)
		op := choose(f.Rand, "relu", "abs", "square", "sigmoid")
		last := b.fn.params[0].name
		if v := b.pick(x.same); v != nil {
			last = v.name
		}
		b.line("return tf.%s(%s)", op, last)
		f.define(indent, fmt.Sprintf("@%s.specialize(DimVarRangePat(%q, %d, %d))", fn.name, e.label, at, end), b.fn, f.annotation(f.Rand, fn.ret, false), b.lines)
		at = end
	}
	if indent == "" {
		f.functions = append(f.functions, fn)
	}
	return fn
}

// converters writes, for some weights of a function, how they are made from what a checkpoint holds (CORE-184).
func (f *file) converters(indent string, fn *function) {
	for _, p := range fn.params {
		t := p.typ
		if !p.weight || !t.unplaced() || !f.chance(50) {
			continue
		}
		raw := &value{name: f.name("raw"), typ: t}
		b := f.body(f.name("made"), indent, nil)
		b.fn.params, b.scopes[0], b.fixed = []*value{raw}, []*value{raw}, true
		switch f.IntN(3) {
		case 0:
			raw.typ.DType = "f32"
			b.line("return tf.cast(%s, %q)", raw.name, t.DType)
		case 1:
			perm := f.Perm(t.rank())
			shape := make([]Extent, len(perm))
			texts := make([]string, len(perm))
			for o, from := range perm {
				shape[from] = t.Shape[o]
				texts[o] = fmt.Sprint(from)
			}
			raw.typ.Shape = shape
			b.line("return tf.transpose(%s, perm=%s)", raw.name, shapeText(texts))
		default:
			b.line("%s = tf.relu(%s)", raw.name, raw.name)
			b.line("return %s", raw.name)
		}
		f.define(indent, fmt.Sprintf("@%s.converter(%q)", fn.name, p.name), b.fn, "", b.lines)
	}
}

// A moduleDef is a module class that later classes can hold as a child.
type moduleDef struct{ name string }

// module writes a module class with functions, prototypes, children, and methods, and a nested class now and then.
func (f *file) module(indent, attribute string) string {
	name := attribute
	if name == "" {
		name = f.name("Model")
	}
	f.used["module"] = true
	outer := f.levels
	defer func() { f.levels = outer }()
	at := len(f.lines)
	f.line("") // the decorator comes here
	f.line("%sclass %s:", indent, name)
	inner := indent + "    "
	targeted := indent == "" && f.chance(25)
	if !targeted && f.chance(20) {
		f.used["Topology"] = true
		names := choose(f.Rand, nil, []string{"cta"}, []string{"gpu", "cta", "thread"})
		parts := make([]string, len(names))
		for i, n := range names {
			parts[i] = fmt.Sprintf("Topology(%q, %d)", n, choose(f.Rand, 2, 4, 16))
		}
		f.line("%stopologies = %s", inner, shapeText(parts))
		f.levels = names
		f.line("")
	}
	var own []*function
	for range 1 + f.IntN(2) {
		fn := f.function(inner, "@func", own...)
		own = append(own, fn)
		f.converters(inner, fn)
	}
	if f.chance(25) {
		if p := f.prototype(inner, ""); p != nil {
			own = append(own, p)
		}
	}
	if strings.Count(indent, " ") < 8 && f.chance(30) {
		f.module(inner, f.name("child"))
	}
	if len(f.modules) > 0 && f.chance(60) {
		f.child(inner)
	}
	if f.chance(30) {
		f.line("%sdef %s(self, x):", inner, f.name("run"))
		f.line("%s    return self.%s(x)", inner, own[0].name)
		f.line("")
	}
	var args []string
	if f.chance(60) {
		args = append(args, fmt.Sprintf("entry=%q", choose(f.Rand, own...).name))
	}
	if targeted {
		args = append(args, "target="+f.target())
	}
	f.lines[at] = indent + "@module"
	if len(args) > 0 {
		f.lines[at] += "(" + strings.Join(args, ", ") + ")"
	}
	f.line("")
	if indent == "" && !targeted {
		f.modules = append(f.modules, &moduleDef{name})
	}
	return name
}

func (f *file) target() string {
	text := choose(f.Rand, `"cpu"`, `"cuda"`, "CpuTarget()")
	if text == "CpuTarget()" {
		f.used["CpuTarget"] = true
	}
	return text
}

// child holds a module of the file, under its name, under another, or several times in a tuple.
func (f *file) child(indent string) {
	m := choose(f.Rand, f.modules...)
	attribute := f.name("part")
	switch f.IntN(4) {
	case 0:
		f.line("%s%s = %s", indent, attribute, m.name)
	case 1:
		f.line("%s%s = %s.renamed(%q)", indent, attribute, m.name, attribute)
	case 2:
		f.line("%s%s = (%s.renamed(%q), %s.renamed(%q))", indent, attribute, m.name, attribute+"_a", m.name, attribute+"_b")
	case 3:
		f.line("%s%s = tuple(%s.renamed(f\"%s_{i}\") for i in range(%d))", indent, attribute, m.name, attribute, 1+f.IntN(3))
	}
	f.line("")
}

// factory writes a function that returns a module of the size it is given, and a module of several instances.
func (f *file) factory() {
	f.used["module"] = true
	name, class, step := f.name("make"), f.name("Block"), f.name("go")
	f.line("def %s(width, extra=False):", name)
	f.line("    @module(entry=%q)", step)
	f.line("    class %s:", class)
	f.line("        @func")
	f.used["ConstTensor"] = true
	f.line("        def %s(x: Tensor[(4, width), \"bf16\"], kernel: ConstTensor[(width, 2 * width), \"bf16\"]):", step)
	f.line("            y = x @ kernel")
	f.line("            return tf.reshape(y, new_shape=(4, 2, width)), tf.zeros((width // 2,), \"f32\")")
	f.line("")
	f.line("        if extra:")
	f.line("            @func")
	f.line("            def more(x: Tensor[(width,), \"f32\"]):")
	f.line("                return x * 2.0")
	f.line("")
	f.line("    return %s", class)
	f.line("")
	f.line("")
	f.line("@module")
	model := f.name("Stack")
	f.line("class %s:", model)
	f.line("    first = %s(%s)", name, f.number(f.Rand, choose(f.Rand, int64(4), 8)))
	f.line("    rest = tuple(%s(2 * (i + 1), extra=i > 0).renamed(f\"layer{i}\") for i in range(%d))", name, 1+f.IntN(3))
	f.line("")
	f.line("")
	f.modules = append(f.modules, &moduleDef{model})
}
