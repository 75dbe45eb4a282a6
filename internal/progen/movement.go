package progen

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// This file samples the ops that move, cut, join, reduce and place tensors.

func sampleArgMax(b *body, op string) application {
	x := b.ranked(1, 4, func(t Type) bool { return t.ordinary() && admits(t) })
	a, axis := b.someAxis(x.typ.rank())
	r := func(in []Type) (Type, bool) {
		if in[0].Shape[a].is(0) {
			return refused, false
		}
		t, ok := moved(removed(a, cut))(in)
		return t.typed("i64"), ok
	}
	return application{b.call(op, b.operands(x), attr{"axis", axis, axis == "-1"}), []*value{x}, r, true}
}

// removed takes an axis away, which goes where it is said to.
func removed(axis, where int) func(Type) ([]Extent, []int, bool) {
	return func(t Type) ([]Extent, []int, bool) {
		to := axes(t.rank())
		for i := range to {
			if i > axis {
				to[i]--
			}
		}
		to[axis] = where
		return slices.Delete(slices.Clone(t.Shape), axis, axis+1), to, true
	}
}

// resized gives one axis another extent, which goes where it is said to.
func resized(axis int, extent func(Extent) (Extent, bool), where int) func(Type) ([]Extent, []int, bool) {
	return func(t Type) ([]Extent, []int, bool) {
		shape, to := slices.Clone(t.Shape), axes(t.rank())
		e, ok := extent(shape[axis])
		shape[axis], to[axis] = e, where
		return shape, to, ok
	}
}

func sampleCacheUpdate(b *body, op string) application {
	cache := b.pickOr(func(t Type) bool { return t.rank() == 4 && t.unplaced() }, func() Type {
		return tensor(b.dtype(), fixed(1), fixed(choose(b.Rand, int64(4), 16)), fixed(2), b.file.someExtent(b.Rand))
	})
	t := cache.typ
	length := choose(b.Rand, t.Shape[1], fixed(1))
	if length.static() && t.Shape[1].is(0) {
		length = fixed(0)
	}
	update := t
	update.Shape = []Extent{t.Shape[0], length, t.Shape[2], t.Shape[3]}
	new := b.need(update)
	scalar := tensor("i32", slices.Repeat([]Extent{fixed(1)}, b.IntN(2))...)
	at, n := b.need(scalar), b.need(scalar)
	r := func(in []Type) (Type, bool) {
		return in[0], in[0].unplaced() && in[3].unplaced() && admits(in[1]) && admits(in[2])
	}
	return application{b.call(op, b.operands(cache, at, n, new)), []*value{cache, at, n, new}, r, true}
}

func sampleCast(b *body, op string) application {
	x := b.pickOr(func(t Type) bool { return !t.Tuple }, b.randomType)
	dtype := choose(b.Rand, dtypes...)
	r := func(in []Type) (Type, bool) {
		return in[0].typed(dtype), !in[0].Tuple && admits(in[0], castAdmits(in[0].DType, dtype)...)
	}
	return application{b.call(op, b.operands(x), attr{"dtype", strconv.Quote(dtype), false}), []*value{x}, r, true}
}

func sampleConcat(b *body, op string) application {
	x := b.ranked(1, 4, Type.ordinary)
	a, axis := b.someAxis(x.typ.rank())
	args := []*value{x}
	for range b.IntN(3) {
		args = append(args, b.pickOr(func(t Type) bool {
			_, ok := joined(a)([]Type{x.typ, t})
			return ok && !t.Tuple
		}, func() Type {
			t := x.typ
			t.Place = exact(x.typ).Place
			if t.Place == nil || len(t.Place.splits(a)) == 0 {
				t.Shape = slices.Clone(t.Shape)
				t.Shape[a] = b.file.someExtent(b.Rand)
			}
			return t
		}))
	}
	return application{b.call(op, b.operands(args...), attr{"axis", axis, false}), args, joined(a), true}
}

func sampleStack(b *body, op string) application {
	x := b.pickOr(Type.ordinary, b.randomType)
	a, axis := b.someAxis(x.typ.rank() + 1)
	args := []*value{x}
	for range b.IntN(3) {
		args = append(args, b.pickOr(func(t Type) bool {
			_, ok := stacked(a)([]Type{x.typ, t})
			return ok && !t.Tuple
		}, func() Type { return x.typ }))
	}
	return application{b.call(op, b.operands(args...), attr{"axis", axis, false}), args, stacked(a), true}
}

func sampleFullLike(b *body, op string) application {
	x := b.pickOr(Type.ordinary, b.randomType)
	text := choose(b.Rand, "0.0", "1.0", "-2.5", "0", "3")
	zero := text == "0.0" || text == "0"
	r := func(in []Type) (Type, bool) { // OP-part-4
		t := in[0]
		if t.Place.partial() {
			p := *t.Place
			p.Attrs = slices.Clone(p.Attrs)
			for i, a := range p.Attrs {
				if a.Kind == 'P' && a.Reduction == "sum" && !zero {
					p.Attrs[i] = Attr{Kind: 'B'}
				}
			}
			t.Place = &p
		}
		return t, !t.Tuple
	}
	return application{b.call(op, b.operands(x), attr{"value", text, false}), []*value{x}, r, true}
}

func sampleGather(b *body, op string) application {
	x := b.ranked(1, 4, Type.ordinary)
	a, axis := b.someAxis(x.typ.rank())
	batch := 0
	if a > 0 && b.chance(20) {
		batch = 1 + b.IntN(a)
	}
	r := gatherRule(a, batch)
	at := b.pickOr(func(t Type) bool {
		_, ok := r([]Type{x.typ, t})
		return ok && !t.Tuple && t.rank()+x.typ.rank() < 7
	}, func() Type {
		return tensor(choose(b.Rand, "i32", "i64"), slices.Concat(x.typ.Shape[:batch], b.someShape(b.IntN(3)))...)
	})
	return application{b.call(op, b.operands(x, at), attr{"axis", axis, false}, attr{"batch_dims", strconv.Itoa(batch), batch == 0}), []*value{x, at}, r, true}
}

func sampleInsertSlice(b *body, op string) application {
	dst := b.ranked(1, 4, Type.ordinary)
	t := dst.typ
	update := t
	update.Shape, update.Place = slices.Clone(t.Shape), exact(t).Place
	offsets := make([]string, t.rank())
	args := []*value{dst, nil}
	for i, e := range t.Shape {
		room := int64(0)
		if e.static() && len(t.Place.splits(i)) == 0 {
			n := int64(b.IntN(int(e.Value) + 1))
			update.Shape[i], room = fixed(n), e.Value-n
		}
		offsets[i] = b.number(int64(b.IntN(int(room) + 1)))
		if e.static() && b.chance(20) {
			v := b.pickOr(func(u Type) bool { return u.integer() && u.rank() == 0 && !u.Tuple && !u.Place.partial() }, func() Type { return tensor("i32") })
			offsets[i] = v.name
			args = append(args, v)
		}
	}
	args[1] = b.need(update)
	list := shapeText(offsets)
	if t.rank() == 1 && b.chance(50) {
		list = offsets[0]
	}
	r := func(in []Type) (Type, bool) {
		return in[0], !in[0].Plain && !in[1].Plain && destination(in[0], in[1])
	}
	return application{b.call(op, append(b.operands(args[:2]...), list)), args, r, true}
}

func sampleQuant(b *body, op string) application {
	group := choose(b.Rand, int64(1), 2, 4, 128)
	x := b.ranked(1, 3, func(t Type) bool {
		last := t.Shape[t.rank()-1]
		return t.ordinary() && t.float() && admits(t) && (!last.static() || last.Value%group == 0)
	})
	last := x.typ.rank() - 1
	if e := x.typ.Shape[last]; e.static() && e.Value%group != 0 {
		group = 1
	}
	dtype := choose(b.Rand, "fp8e4m3", "i32", "bf16")
	r := func(in []Type) (Type, bool) {
		if !in[0].float() {
			return refused, false
		}
		scale, ok := moved(resized(last, func(e Extent) (Extent, bool) {
			return arithmetic("//", e, fixed(group)), !e.static() || e.Value%group == 0
		}, cut))(in)
		return tupleOf(in[0].typed(dtype), scale.typed("f32")), ok
	}
	return application{b.call(op, b.operands(x), attr{"scheme", `"per_token_group"`, true}, attr{"group", b.number(group), group == 128},
		attr{"target_dtype", strconv.Quote(dtype), dtype == "fp8e4m3"}), []*value{x}, r, true}
}

func shapeQuery(b *body, op string) application {
	x := b.pickOr(func(t Type) bool { return !t.Tuple }, b.randomType)
	r := func(in []Type) (Type, bool) {
		if op == "rank" {
			return shapeScalar(), true
		}
		return shapeVector(in[0].rank()), true
	}
	return application{b.call(op, b.operands(x)), []*value{x}, r, true}
}

func sampleReduce(b *body, op string) application {
	kind := choose(b.Rand, "mean", "sum", "abs_max", "max")
	admitted := map[string][]string{"mean": {"sum"}, "sum": {"sum"}, "max": {"max"}, "abs_max": nil}[kind]
	x := b.ranked(1, 4, func(t Type) bool { return t.ordinary() && (kind != "mean" || t.float()) && admits(t, admitted...) })
	keep := b.chance(60)
	over := make([]bool, x.typ.rank())
	var texts []string
	for _, a := range b.Perm(x.typ.rank())[:b.IntN(x.typ.rank()+1)] {
		over[a] = true
		texts = append(texts, b.axis(a, x.typ.rank()))
	}
	list := shapeText(texts)
	if b.chance(20) {
		list = "[" + strings.Join(texts, ", ") + "]"
	}
	r := func(in []Type) (Type, bool) {
		if kind == "mean" && !in[0].float() {
			return refused, false
		}
		return moved(func(t Type) ([]Extent, []int, bool) {
			var shape []Extent
			to := make([]int, t.rank())
			for i, e := range t.Shape {
				to[i] = len(shape)
				switch {
				case !over[i]:
					shape = append(shape, e)
				case keep:
					to[i] = consumed
					shape = append(shape, fixed(1))
				default:
					to[i] = consumed
				}
			}
			return shape, to, true
		}, admitted...)(in)
	}
	keepText := "True"
	if !keep {
		keepText = "False"
	}
	return application{b.call(op, b.operands(x), attr{"axes", list, false}, attr{"keepdim", keepText, keep}, attr{"kind", strconv.Quote(kind), kind == "mean"}),
		[]*value{x}, r, true}
}

func sampleRepeat(b *body, op string) application {
	x := b.ranked(1, 4, func(t Type) bool { return t.ordinary() && admits(t) })
	a, axis := b.someAxis(x.typ.rank())
	n := int64(b.IntN(5))
	r := moved(resized(a, func(e Extent) (Extent, bool) { return arithmetic("*", e, fixed(n)), true }, cut))
	return application{b.call(op, b.operands(x), attr{"repeats", b.number(n), false}, attr{"axis", axis, false}), []*value{x}, r, true}
}

func sampleSplit(b *body, op string) application {
	x := b.ranked(1, 4, Type.ordinary)
	a, axis := b.someAxis(x.typ.rank())
	n := int64(1 + b.IntN(4))
	if e := x.typ.Shape[a]; e.static() && e.Value%n != 0 {
		n = 1
	}
	one := moved(resized(a, func(e Extent) (Extent, bool) { return arithmetic("//", e, fixed(n)), !e.static() || e.Value%n == 0 }, cut), anyReduction...)
	r := func(in []Type) (Type, bool) {
		t, ok := one(in)
		return tupleOf(slices.Repeat([]Type{t}, int(n))...), ok
	}
	return application{b.call(op, b.operands(x), attr{"axis", axis, false}, attr{"num_splits", b.number(n), false}), []*value{x}, r, true}
}

func sampleTopK(b *body, op string) application {
	x := b.ranked(1, 4, func(t Type) bool { return t.ordinary() && admits(t) })
	a, axis := b.someAxis(x.typ.rank())
	e := x.typ.Shape[a]
	k := fixed(int64(b.IntN(4)))
	if e.static() {
		k = fixed(int64(b.IntN(int(e.Value) + 1)))
	}
	if len(b.file.variables) > 0 && b.chance(25) {
		v := choose(b.Rand, b.file.variables...)
		if k = v; e.static() {
			k = arithmetic("dim_min", v, e)
		}
	}
	r := func(in []Type) (Type, bool) {
		if m := k.max(); in[0].Shape[a].static() && m != unbounded && m > in[0].Shape[a].Value {
			return refused, false
		}
		t, ok := moved(resized(a, func(Extent) (Extent, bool) { return k, true }, cut))(in)
		return tupleOf(t, t.typed("i64")), ok
	}
	return application{b.call(op, b.operands(x), attr{"k", b.extent(k), false}, attr{"axis", axis, axis == "-1"}, attr{"largest", "True", true},
		attr{"sorted", b.bool(), false}), []*value{x}, r, true}
}

func sampleTranspose(b *body, op string) application {
	x := b.ranked(1, 4, Type.ordinary)
	perm := b.Perm(x.typ.rank())
	texts := make([]string, len(perm))
	for i, p := range perm {
		texts[i] = b.axis(p, len(perm))
	}
	r := moved(func(t Type) ([]Extent, []int, bool) {
		shape, to := make([]Extent, len(perm)), make([]int, len(perm))
		for o, p := range perm {
			shape[o], to[p] = t.Shape[p], o
		}
		return shape, to, true
	}, anyReduction...)
	return application{b.call(op, b.operands(x), attr{"perm", shapeText(texts), false}), []*value{x}, r, true}
}

func sampleTupleGetItem(b *body, op string) application {
	t := b.pick(func(t Type) bool { return t.Tuple && len(t.Fields) > 0 })
	if t == nil {
		a := sampleTopK(b, "topk")
		typ, ok := a.typ()
		if !ok {
			return application{text: a.text, args: a.args, rule: a.rule}
		}
		t = &value{name: b.file.name("pair"), typ: typ}
		b.file.values[t.name] = ""
		b.line("%s = %s", t.name, a.text)
		b.step(a, t)
	}
	i := b.IntN(len(t.typ.Fields))
	r := func(in []Type) (Type, bool) { return in[0].Fields[i], true }
	if b.chance(40) {
		return application{fmt.Sprintf("%s[%d]", t.name, i), []*value{t}, r, false}
	}
	return application{b.call(op, []string{t.name}, attr{"index", strconv.Itoa(i), false}), []*value{t}, r, true}
}

func sampleZeros(b *body, op string) application {
	t := b.plainType()
	r := func([]Type) (Type, bool) { return t, true }
	return application{b.call(op, nil, attr{"shape", b.shape(t.Shape), false}, attr{"dtype", strconv.Quote(t.DType), false},
		attr{"storage", strconv.Quote(t.Storage), t.Storage == "gmem"}), nil, r, true}
}

func sampleShapeCompose(b *body, op string) application {
	n := b.IntN(4)
	args := make([]*value, n)
	for i := range args {
		args[i] = b.need(shapeScalar())
	}
	r := func([]Type) (Type, bool) { return shapeVector(n), true }
	return application{b.call(op, b.operands(args...)), args, r, true}
}

func sampleShapeExtract(b *body, op string) application {
	vector := func(t Type) bool {
		return !t.Tuple && t.Storage == "none" && t.rank() == 1 && t.Shape[0].Value > 0 && t.DType == "i64"
	}
	v := b.pickOr(vector, func() Type { return shapeVector(1 + b.IntN(3)) })
	i := b.IntN(int(v.typ.Shape[0].Value))
	r := func([]Type) (Type, bool) { return shapeScalar(), true }
	return application{b.call(op, b.operands(v), attr{"index", strconv.Itoa(i), false}), []*value{v}, r, true}
}

// sliceBound is a bound of one axis: how it is written, and the width it gives where the rule can tell (OP-slice-5).
type sliceBound struct {
	begin, end, stride string
	extent             Extent
	whole, drop        bool
}

// bounds cuts an axis: all of it, a run of it, every other element, or one.
func (b *body) bounds(e Extent, whole bool) sliceBound {
	switch kind := b.IntN(10); {
	case whole || kind < 4:
		return sliceBound{"0", b.extent(e), "1", e, true, false}
	case !e.static() && kind < 7:
		lo := int64(b.IntN(2))
		w := arithmetic("//", arithmetic("+", arithmetic("-", e, fixed(lo)), fixed(0)), fixed(1))
		if lo == 0 {
			return sliceBound{"0", b.extent(e), "1", e, true, false}
		}
		return sliceBound{b.number(lo), b.extent(e), "1", w, false, false}
	case !e.static():
		lo, n := int64(b.IntN(2)), int64(b.IntN(3))
		return sliceBound{b.number(lo), b.number(lo + n), "1", fixed(n), false, false}
	}
	n := e.Value
	lo := int64(b.IntN(int(n) + 1))
	hi := lo + int64(b.IntN(int(n-lo)+1))
	s := int64(1 + b.IntN(3))
	begin, end := b.number(lo), b.number(hi)
	if b.chance(20) && lo < n {
		begin = strconv.FormatInt(lo-n, 10)
	}
	if b.chance(20) && hi < n {
		end = strconv.FormatInt(hi-n, 10)
	}
	return sliceBound{begin, end, b.number(s), fixed((hi - lo + s - 1) / s), lo == 0 && hi == n && s == 1, false}
}

// slicing is the rule of a slice with these bounds, axes that are dropped taken away (OP-slice-7, OP-sub-5).
func slicing(bounds []sliceBound) rule {
	return func(in []Type) (Type, bool) {
		t := in[0]
		if !t.ordinary() || t.rank() != len(bounds) {
			return refused, false
		}
		var shape []Extent
		to := make([]int, len(bounds))
		all := true
		for i, s := range bounds {
			to[i] = len(shape)
			if !s.whole {
				to[i], all = cut, false
			}
			if !s.drop {
				shape = append(shape, s.extent)
			} else if t.Place.genuine() {
				return refused, false // the reshape after it depends on positions
			}
		}
		if all {
			return t, true
		}
		p, ok := place(shape, operand{t, to})
		return t.with(shape, p), ok
	}
}

// sampleSlice makes a slice by name or by subscript.
func sampleSlice(b *body, op string) application {
	x := b.ranked(1, 4, Type.ordinary)
	n := x.typ.rank()
	named := b.chance(40)
	bounds := make([]sliceBound, n)
	begin, end, strides, subscript := make([]string, n), make([]string, n), make([]string, n), make([]string, n)
	for i, e := range x.typ.Shape {
		s := b.bounds(e, len(x.typ.Place.splits(i)) > 0)
		if !named && e.static() && e.Value > 0 && !x.typ.Place.genuine() && b.chance(25) {
			k := int64(b.IntN(int(e.Value)))
			s = sliceBound{drop: true}
			subscript[i] = b.number(k)
			if b.chance(40) {
				subscript[i] = strconv.FormatInt(k-e.Value, 10)
			}
			bounds[i] = s
			continue
		}
		bounds[i] = s
		begin[i], end[i], strides[i] = s.begin, s.end, s.stride
		subscript[i] = b.subscript(s)
	}
	if named {
		return application{b.call(op, b.operands(x), attr{"begin", shapeText(begin), false}, attr{"end", shapeText(end), false}, attr{"strides", shapeText(strides), false}),
			[]*value{x}, slicing(bounds), true}
	}
	return application{x.name + "[" + strings.Join(subscript, ", ") + "]", []*value{x}, slicing(bounds), false}
}

// subscript writes bounds as a Python slice, leaving out what goes without saying.
func (b *body) subscript(s sliceBound) string {
	if s.whole && b.chance(70) {
		return ":"
	}
	text := s.begin + ":" + s.end
	if s.begin == "0" && b.chance(50) {
		text = ":" + s.end
	}
	if s.stride != "1" || b.chance(20) {
		text += ":" + s.stride
	}
	return text
}

func sampleLocal(b *body, op string) application {
	x := b.pickOr(func(t Type) bool { return t.Place != nil && !t.Place.Odd && !t.Place.partial() }, func() Type {
		if len(b.file.meshes) == 0 {
			return b.plainType()
		}
		return without(b.placed(b.plainType()))
	})
	r := func(in []Type) (Type, bool) {
		t := in[0]
		if t.Place == nil || t.Place.Odd || t.Place.partial() {
			return refused, false
		}
		shape := slices.Clone(t.Shape)
		for m, a := range t.Place.Attrs {
			if a.Kind == 'S' {
				shape[a.Axis] = arithmetic("//", shape[a.Axis], fixed(t.Place.Mesh.Extents[m]))
			}
		}
		// The layout of one instance's elements is absent where an extent is not static (PROP-32). It is also absent where the elements of an
		// axis lie apart; that is not foreseen, and a value of a plain layout goes almost nowhere.
		return Type{Shape: shape, DType: t.DType, Storage: t.Storage, Plain: staticShape(shape)}, true
	}
	return application{b.call(op, b.operands(x)), []*value{x}, r, true}
}

// sampleReshard moves a value to another placement, another residency, or both (OP-reshard-1 to OP-reshard-5).
func sampleReshard(b *body, op string) application {
	x := b.pickOr(func(t Type) bool { return t.ordinary() && t.Storage != "umat" }, b.randomType)
	t := x.typ
	if len(b.file.meshes) == 0 || b.chance(10) {
		r := func(in []Type) (Type, bool) { return in[0], in[0].Storage == t.Storage && !in[0].Tuple }
		return application{b.call(op, b.operands(x), attr{"layout", "None", true}, attr{"storage", strconv.Quote(t.Storage), false}), []*value{x}, r, true}
	}
	out := b.placedOver(t)
	level := slices.Index([]string{"rmem", "smem", "gmem"}, t.Storage)
	strided := b.chance(25) && staticShape(out.Shape)
	if level >= 0 && b.chance(40) {
		if to := b.IntN(3); to >= level || staticShape(out.Shape) {
			out.Storage = []string{"rmem", "smem", "gmem"}[to]
		}
	} else if strided {
		out.Storage = choose(b.Rand, storages...)
	}
	// Strides that stay open are C-order unless each instance gets an engine of its own.
	out.Place.Exact = strided || t.Place == nil && out.Storage == t.Storage
	verbatim := b.layoutFor(&out, strided)
	r := func(in []Type) (Type, bool) {
		// Where the residency is another one, open strides are made by another rule, which may not exist.
		return out, !in[0].Tuple && sameShape(in[0].Shape, t.Shape) && in[0].DType == t.DType && in[0].Storage == t.Storage
	}
	storage := attr{"storage", strconv.Quote(out.Storage), false}
	if out.Storage == t.Storage {
		storage = attr{"storage", "None", true}
	}
	return application{b.call(op, b.operands(x), attr{"layout", verbatim, false}, storage), []*value{x}, r, true}
}

// layoutFor writes the layout of a reshard.
func (b *body) layoutFor(t *Type, strided bool) string {
	if strided {
		return b.strided(*t)
	}
	return b.layout(*t)
}

// placedOver is t with a new placement that its extents allow.
func (b *body) placedOver(t Type) Type {
	mesh := choose(b.Rand, b.file.meshes...)
	p := &Place{Mesh: mesh, Attrs: slices.Repeat([]Attr{{Kind: 'B'}}, len(mesh.Axes))}
	left := slices.Clone(t.Shape)
	for m, n := range mesh.Extents {
		if b.chance(8) {
			p.Attrs[m] = Attr{Kind: 'P', Reduction: choose(b.Rand, anyReduction...)}
			continue
		}
		for _, a := range b.Perm(t.rank()) {
			if left[a].static() && left[a].Value > 0 && left[a].Value%n == 0 && b.chance(60) {
				p.Attrs[m] = Attr{Kind: 'S', Axis: a}
				left[a] = fixed(left[a].Value / n)
				break
			}
		}
	}
	t.Place = p
	return settle(t)
}
