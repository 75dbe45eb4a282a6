package progen

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// A value is something a body has bound to a name.
type value struct {
	name   string
	typ    Type
	weight bool // a ConstTensor parameter
}

// A step is one statement that a function makes, kept so that a call with other placements can be typed by following the rules again.
type step struct {
	args []*value
	rule rule
	outs []*value
}

// A function is one that later bodies can call.
type function struct {
	name    string
	params  []*value
	steps   []step
	results []*value
	ret     Type
	rigid   bool // has parts that cannot be followed again: it is called with just the types of its parameters
}

// result types a call with arguments of the given types (FN-31, FN-41).
func (f *function) result(in []Type) (Type, bool) {
	exact := true
	for i, p := range f.params {
		exact = exact && p.typ.same(in[i])
	}
	if exact {
		return f.ret, true
	}
	if f.rigid {
		return refused, false
	}
	types := map[*value]Type{}
	for i, p := range f.params {
		if p.typ.Place != nil && !p.typ.same(in[i]) || !sameShape(p.typ.Shape, in[i].Shape) || p.typ.DType != in[i].DType {
			return refused, false
		}
		types[p] = in[i]
	}
	for _, s := range f.steps {
		args := make([]Type, len(s.args))
		for i, a := range s.args {
			args[i] = types[a]
		}
		t, ok := s.rule(args)
		if !ok {
			return refused, false
		}
		if len(s.outs) == 1 {
			types[s.outs[0]] = t
			continue
		}
		for i, o := range s.outs {
			types[o] = t.Fields[i]
		}
	}
	if len(f.results) == 1 {
		return types[f.results[0]], true
	}
	fields := make([]Type, len(f.results))
	for i, r := range f.results {
		fields[i] = types[r]
	}
	return tupleOf(fields...), true
}

// A body is a function body as it is written.
type body struct {
	*rand.Rand
	file   *file
	fn     *function
	scopes [][]*value // the parameters and top-level values, then those of each enclosing loop
	lines  []string
	indent string
	calls  []*function     // what can be called
	fixed  bool            // no parameter can be added
	marked map[*value]bool // by a constraint
	used   map[*value]bool // by a statement
	rebind bool            // the statement that is being written may take the name of a value that is not used again
	inner  *Mesh           // the mesh of the with statement that is being written, if only the body knows it
}

// An application is a call of an op, or something that types like one.
type application struct {
	text  string
	args  []*value
	rule  rule
	named bool // a call with a bracket at the end, which can take loc=
}

func (b *body) chance(percent int) bool { return b.IntN(100) < percent }

func choose[T any](r *rand.Rand, from ...T) T { return from[r.IntN(len(from))] }

// visible lists the values in scope, the innermost scope last.
func (b *body) visible() []*value { return slices.Concat(b.scopes...) }

// pick is a value in scope whose type will do, or nil. Late ones are picked more often, so that values are used.
func (b *body) pick(will func(Type) bool) *value {
	var fitting []*value
	for _, v := range b.visible() {
		if will(v.typ) {
			fitting = append(fitting, v)
		}
	}
	if len(fitting) == 0 {
		return nil
	}
	return fitting[max(b.IntN(len(fitting)), b.IntN(len(fitting)))]
}

// pickOr is a value whose type will do, or a new one of the type that make says. Now and then the new one is made all the same.
func (b *body) pickOr(will func(Type) bool, make func() Type) *value {
	if v := b.pick(will); v != nil && !b.chance(10) {
		return v
	}
	return b.fresh(make())
}

// need is a value of just this type.
func (b *body) need(t Type) *value { return b.pickOr(t.same, func() Type { return t }) }

// needs is a value that a call can be given for a parameter of type t. A parameter with a placement takes no other strides than its own.
func (b *body) needs(t Type) *value {
	if t.Place == nil {
		return b.need(t)
	}
	return b.pickOr(func(u Type) bool { return u.same(t) && u.Place.Exact }, func() Type { return t })
}

// fresh makes a value of a type: a parameter, or zeros that are placed where they have to be.
func (b *body) fresh(t Type) *value {
	if t.Storage == "umat" {
		t.Storage = b.storage()
	}
	if t.Plain && !t.same(shapeScalar()) && !(t.rank() == 1 && t.same(shapeVector(int(t.Shape[0].Value)))) {
		t.Plain, t.Storage = false, "gmem"
	}
	if !b.fixed && len(b.fn.params) < 6 && t.Storage != "umat" && !t.Plain && !t.Tuple && !(b.inner != nil && t.on(b.inner)) && b.chance(75) {
		v := &value{name: b.file.name(choose(b.Rand, "x", "y", "q", "src", "inp")), typ: exact(t)}
		if b.chance(20) {
			v.name, v.weight = b.file.name("w"), true
		}
		b.fn.params = append(b.fn.params, v)
		b.scopes[0] = append(b.scopes[0], v)
		return v
	}
	return b.zeros(t)
}

func exact(t Type) Type {
	if t.Place != nil {
		p := *t.Place
		p.Exact, p.Odd = true, false
		t.Place = &p
	}
	return t
}

// zeros binds a value that needs no operand.
func (b *body) zeros(t Type) *value {
	if t.Plain {
		v := b.pickOr(Type.unplaced, b.plainType)
		if t.rank() == 0 {
			return b.bind(application{text: "tf.rank(" + v.name + ")", args: []*value{v}, rule: func([]Type) (Type, bool) { return t, true }})
		}
		names := make([]string, t.Shape[0].Value)
		args := make([]*value, len(names))
		for i := range names {
			args[i] = b.need(shapeScalar())
			names[i] = args[i].name
		}
		return b.bind(application{text: "tf.shape_compose(" + strings.Join(names, ", ") + ")", args: args, rule: func([]Type) (Type, bool) { return t, true }})
	}
	storage := t.Storage
	if t.Place != nil { // strides stay those of the annotation where the residency does not change
		storage = "gmem"
		if t.Storage == "host" || t.Storage == "tmem" {
			storage = t.Storage
		}
	}
	text := fmt.Sprintf("tf.zeros(%s, %q)", b.shape(t.Shape), t.DType)
	if storage != "gmem" {
		text = fmt.Sprintf("tf.zeros(shape=%s, dtype=%q, storage=%q)", b.shape(t.Shape), t.DType, storage)
	}
	unplaced := Type{Shape: t.Shape, DType: t.DType, Storage: storage}
	v := b.bind(application{text: text, rule: func([]Type) (Type, bool) { return unplaced, true }})
	if t.Place == nil {
		return v
	}
	p := exact(t)
	text = fmt.Sprintf("tf.reshard(%s, layout=%s)", v.name, b.layout(p))
	if storage != t.Storage {
		text = fmt.Sprintf("tf.reshard(%s, %s, %q)", v.name, b.strided(p), t.Storage)
	}
	return b.bind(application{text: text, args: []*value{v}, rule: func([]Type) (Type, bool) { return p, true }})
}

// apply binds an application if its rule admits it.
func (b *body) apply(a application) (*value, bool) {
	if _, ok := a.typ(); !ok {
		return nil, false
	}
	b.rebind = true
	v := b.bind(a)
	b.rebind = false
	return v, true
}

func (a application) typ() (Type, bool) {
	in := make([]Type, len(a.args))
	for i, v := range a.args {
		in[i] = v.typ
	}
	return a.rule(in)
}

// bind writes a statement. Of a tuple it makes either a name for the whole or one for each field.
func (b *body) bind(a application) *value {
	t, ok := a.typ()
	if !ok {
		panic("progen: a value that its own rule refuses: " + a.text)
	}
	if a.named && b.chance(4) {
		comma := ", "
		if strings.HasSuffix(a.text, "()") {
			comma = ""
		}
		a.text = strings.TrimSuffix(a.text, ")") + fmt.Sprintf("%sloc=%q)", comma, choose(b.Rand, "stage", "x", "two words", "v1"))
	}
	if t.Tuple && !b.chance(30) {
		return b.unpack(a, t)
	}
	v := &value{name: b.newName(t), typ: t}
	b.file.note(v.name, a, t)
	if w := b.constraint(t); w != "" {
		b.line("%s: %s = %s", v.name, w, a.text)
		b.marked[v] = true
	} else {
		b.line("%s = %s", v.name, a.text)
	}
	b.step(a, v)
	return v
}

func (b *body) unpack(a application, t Type) *value {
	outs := make([]*value, len(t.Fields))
	names := make([]string, len(outs))
	for i, f := range t.Fields {
		outs[i] = &value{name: b.file.name(choose(b.Rand, "part", "o", "at")), typ: f}
		names[i] = outs[i].name
	}
	for i, n := range names {
		b.file.note(n, application{}, outs[i].typ)
	}
	if len(names) == 1 {
		names = append(names, "")
	}
	b.line("%s = %s", strings.TrimSuffix(strings.Join(names, ", "), " "), a.text)
	b.step(a, outs...)
	return outs[b.IntN(len(outs))]
}

// step records a statement and puts what it binds in scope.
func (b *body) step(a application, outs ...*value) {
	for _, v := range a.args {
		b.used[v] = true
	}
	if len(b.scopes) == 1 {
		b.fn.steps = append(b.fn.steps, step{a.args, a.rule, outs})
	}
	b.scopes[len(b.scopes)-1] = append(b.scopes[len(b.scopes)-1], outs...)
}

// newName is a name for a new value: a new one, or, outside of loops, that of a value that is not used again.
func (b *body) newName(t Type) string {
	if b.rebind && len(b.scopes) == 1 && b.chance(12) {
		if v := b.pick(func(Type) bool { return true }); v != nil && !v.weight && !slices.Contains(b.fn.params, v) {
			b.scopes[0] = slices.DeleteFunc(b.scopes[0], func(u *value) bool { return u.name == v.name })
			return v.name
		}
	}
	return b.file.name(choose(b.Rand, "v", "h", "gate", "mix", "y", "t"))
}

func (b *body) line(format string, args ...any) {
	b.lines = append(b.lines, b.indent+fmt.Sprintf(format, args...))
}

// constraint is a where annotation for a new value, seldom (META-31 to META-37).
func (b *body) constraint(t Type) string {
	if len(b.scopes) > 1 || t.Tuple || t.Storage == "none" || t.Storage == "umat" || !b.chance(3) {
		return ""
	}
	switch {
	case t.rank() > 0 && b.chance(50):
		entries := make([]string, t.rank())
		for i, e := range t.Shape {
			entries[i] = "_"
			if e.static() && b.chance(50) {
				entries[i] = b.number(e.Value)
			}
			if b.chance(30) && i == 0 {
				entries[i] = "4 @ cta"
			}
		}
		return "where(layout=" + shapeText(entries) + ")"
	case len(b.file.meshes) > 0 && b.chance(50):
		return "where(mesh=" + choose(b.Rand, b.file.meshes...).Name + ")"
	}
	return fmt.Sprintf("where(storage=%q)", choose(b.Rand, storages...))
}

// number writes an integer that is known when the program is read: in digits, or by what the file binds.
func (b *body) number(n int64) string { return b.file.number(b.Rand, n) }

func (b *body) extent(e Extent) string {
	if e.static() {
		return b.number(e.Value)
	}
	return b.file.symbol(b.Rand, e)
}

func (b *body) shape(s []Extent) string {
	entries := make([]string, len(s))
	for i, e := range s {
		entries[i] = b.extent(e)
	}
	return shapeText(entries)
}

// axis writes an axis of a tensor of some rank, from the start or from the end.
func (b *body) axis(axis, rank int) string {
	if b.chance(50) {
		return strconv.Itoa(axis - rank)
	}
	return strconv.Itoa(axis)
}

// plainType is a random type without a placement.
func (b *body) plainType() Type {
	return Type{Shape: b.someShape(b.IntN(4)), DType: b.dtype(), Storage: b.storage()}
}

func (b *body) dtype() string {
	if b.chance(70) {
		return choose(b.Rand, "f32", "bf16", "f32", "f16")
	}
	return choose(b.Rand, dtypes...)
}

func (b *body) storage() string {
	if b.chance(85) {
		return "gmem"
	}
	return choose(b.Rand, storages...)
}

func (b *body) someShape(rank int) []Extent {
	s := make([]Extent, rank)
	for i := range s {
		s[i] = b.file.someExtent(b.Rand)
	}
	return s
}

// randomType is one that may be placed.
func (b *body) randomType() Type {
	t := b.plainType()
	if len(b.file.meshes) > 0 && b.chance(35) {
		return b.placed(t)
	}
	return t
}

// placed gives a type a placement over one of the meshes, and extents that the mesh divides.
func (b *body) placed(t Type) Type {
	mesh := choose(b.Rand, b.file.meshes...)
	p := &Place{Mesh: mesh, Attrs: make([]Attr, len(mesh.Axes)), Exact: true}
	t.Shape = slices.Clone(t.Shape)
	for m := range p.Attrs {
		p.Attrs[m] = Attr{Kind: 'B'}
		switch axis := b.IntN(t.rank() + 1); {
		case b.chance(12):
			p.Attrs[m] = Attr{Kind: 'P', Reduction: choose(b.Rand, anyReduction...)}
		case axis < t.rank() && b.chance(70) && (len(p.splits(axis)) == 0 || b.chance(30)):
			old := int64(1)
			if len(p.splits(axis)) > 0 {
				old = t.Shape[axis].Value
			}
			t.Shape[axis] = fixed(old * mesh.Extents[m] * choose(b.Rand, int64(1), 2, 4))
			p.Attrs[m] = Attr{Kind: 'S', Axis: axis}
		}
	}
	t.Place = p
	return settle(t)
}

// floatType makes a placed or plain type of a float dtype.
func (b *body) floatType() Type {
	t := b.randomType()
	t.DType = choose(b.Rand, "f32", "bf16", "f16")
	return t
}

// layout writes a placement as an annotation or a reshard states it, with strides left open.
func (b *body) layout(t Type) string { return b.file.layout(b.Rand, t, false) }

// strided writes it with the C-order strides that an annotation makes.
func (b *body) strided(t Type) string { return b.file.layout(b.Rand, t, true) }

// settle takes back splits that would not stay where they are written: positions of extent 1 count for the axis after (LAY-30), so an axis is
// decomposed over several mesh axes only if each of them and what remains is larger.
func settle(t Type) Type {
	for axis := range t.Shape {
		splits := t.Place.splits(axis)
		for len(splits) > 1 {
			rest := t.Shape[axis].Value
			for _, m := range splits {
				n := t.Place.Mesh.Extents[m]
				if rest /= n; n == 1 {
					rest = 0
				}
			}
			if rest > 1 {
				break
			}
			t.Place.Attrs[splits[len(splits)-1]] = Attr{Kind: 'B'}
			splits = splits[:len(splits)-1]
		}
	}
	return t
}

// note records the type of what a statement binds, if the statement is one call: in a longer one the calls within have the same label.
func (f *file) note(name string, a application, t Type) {
	bare := a.named && !strings.HasPrefix(a.text, "tf.") && !strings.Contains(a.text, "tf.")
	local := strings.Contains(a.text, "local(") && (a.args[0].typ.Place == nil || !a.args[0].typ.Place.Exact)
	if _, again := f.values[name]; again || local || name == "v1" || !bare && !(a.named && strings.Count(a.text, "tf.") == 1 && strings.HasPrefix(a.text, "tf.")) {
		f.values[name] = ""
		return
	}
	f.values[name] = t.String()
}
