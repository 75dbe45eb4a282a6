package progen

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A sampler proposes one call of an op, with operands from the body's scope or made for it. What it proposes may turn out to be refused by its
// rule, as where placements do not combine; then another proposal is made.
type sampler func(b *body, op string) application

// catalogue says how calls of each op of tf are made, by surface name. An op is added by one entry: a sampler here, with a rule that is
// written from the op's section of the specification.
var catalogue = map[string]sampler{
	"binary": sampleBinary, "unary": sampleUnary,
	"clamp":                sampleClamp,
	"softplus":             elementwise(real(monotone...)),
	"relu":                 elementwise(anyType(monotone...)),
	"sigmoid":              elementwise(real(monotone...)),
	"tanh":                 elementwise(real(monotone...)),
	"silu":                 elementwise(real()),
	"gelu":                 sampleGelu,
	"softmax":              sampleSoftmax,
	"layer_norm":           sampleLayerNorm,
	"rms_norm":             sampleRMSNorm,
	"rope":                 sampleRoPE,
	"matmul":               sampleMatMul,
	"conv2d":               sampleConv2D,
	"mma_sm80_16x8x16":     mma(16, 16, 8),
	"wgmma_sm90_64x128x16": mma(64, 16, 128),
	"argmax":               sampleArgMax,
	"cache_update":         sampleCacheUpdate,
	"cast":                 sampleCast,
	"concat":               sampleConcat,
	"full_like":            sampleFullLike,
	"gather":               sampleGather,
	"insert_slice":         sampleInsertSlice,
	"quant":                sampleQuant,
	"rank":                 shapeQuery,
	"shape_of":             shapeQuery,
	"reduce":               sampleReduce,
	"repeat_interleave":    sampleRepeat,
	"reshape":              sampleReshape,
	"slice":                sampleSlice,
	"split":                sampleSplit,
	"stack":                sampleStack,
	"topk":                 sampleTopK,
	"transpose":            sampleTranspose,
	"tuple_get_item":       sampleTupleGetItem,
	"zeros":                sampleZeros,
	"shape_compose":        sampleShapeCompose,
	"shape_extract":        sampleShapeExtract,
	"local":                sampleLocal,
	"reshard":              sampleReshard,
}

// opNames lists the names of the catalogue in order, the aliases of binary and unary among them.
var opNames = func() []string {
	var names []string
	for name := range catalogue {
		names = append(names, name)
	}
	for name := range binaryKinds {
		catalogue[name] = sampleBinary
		names = append(names, name)
	}
	for name := range unaryKinds {
		catalogue[name] = sampleUnary
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}()

// An attr is an attribute of a call; def says that the value is the default, so that it may be left out.
type attr struct {
	name, text string
	def        bool
}

// call writes a call of an op. Attributes are given in order, by keyword, or not at all where the default is meant (OP-call-1).
func (b *body) call(op string, operands []string, attrs ...attr) string {
	variadic := op == "concat" || op == "stack" || op == "shape_compose"
	parts := slices.Clone(operands)
	ordered := 0
	if !variadic && b.chance(30) {
		ordered = b.IntN(len(attrs) + 1)
	}
	for _, a := range attrs[:ordered] {
		parts = append(parts, a.text)
	}
	named := slices.Clone(attrs[ordered:])
	if b.chance(30) {
		b.Shuffle(len(named), func(i, j int) { named[i], named[j] = named[j], named[i] })
	}
	for _, a := range named {
		if !a.def || b.chance(60) {
			parts = append(parts, a.name+"="+a.text)
		}
	}
	return b.callee(op) + "(" + strings.Join(parts, ", ") + ")"
}

// callee writes the name of an op: through tf, or bare where the registry has it under that name (OP-reg-8) and Python does not.
func (b *body) callee(op string) string {
	_, binary := binaryKinds[op]
	_, unary := unaryKinds[op]
	if b.chance(3) && !binary && !unary && op != "slice" {
		return op
	}
	return "tf." + op
}

// operand writes an operand: its name, or now and then an expression around it that has the same type.
func (b *body) operand(v *value) string {
	t := v.typ
	if t.Tuple || t.Place != nil || t.Plain || !b.chance(8) {
		return v.name
	}
	b.fn.rigid = true // a call with a Partial would not pass the wrapping
	if t.float() && b.chance(60) {
		return fmt.Sprintf("tf.%s(%s)", choose(b.Rand, "relu", "sigmoid", "tanh", "silu", "exp", "gelu"), v.name)
	}
	return fmt.Sprintf("tf.clamp(%s, %s, max_val=%s)", v.name, b.float(), b.float())
}

func (b *body) operands(vs ...*value) []string {
	out := make([]string, len(vs))
	for i, v := range vs {
		out[i] = b.operand(v)
	}
	return out
}

func (b *body) float() string {
	return choose(b.Rand, "0.5", "1.0", "-1.5", "2.0", "1e-05", "0.125", "-3.0", "1e30", "0.1", "(2.5 * 2)", "7.25", "-(0.5)")
}

func (b *body) bool() string { return choose(b.Rand, "True", "False") }

func elementwise(will func(Type) bool) sampler {
	return func(b *body, op string) application {
		x := b.pickOr(func(t Type) bool { return !t.Tuple && will(t) }, func() Type { return without(b.floatType()) })
		return application{b.call(op, b.operands(x)), []*value{x}, same(will), true}
	}
}

// without takes Partial states off a type that is going to be made.
func without(t Type) Type {
	if t.Place.partial() {
		p := *t.Place
		p.Attrs = slices.Clone(p.Attrs)
		for i, a := range p.Attrs {
			if a.Kind == 'P' {
				p.Attrs[i] = Attr{Kind: 'B'}
			}
		}
		t.Place = &p
	}
	return t
}

func sampleBinary(b *body, op string) application {
	kind := binaryKinds[op]
	generic := op == "binary"
	if generic {
		kind = choose(b.Rand, "add", "sub", "mul", "div", "floor_div", "mod", "min", "max", "eq", "ne", "lt", "le", "gt", "ge", "and", "or")
	}
	accepts := func(t Type) bool { return !t.Tuple && binaryAccepts(kind, t) }
	x := b.pickOr(accepts, func() Type { return b.accepted(kind) })
	var texts []string
	args := []*value{x}
	r := binaryRule(kind)
	if literal, ok := b.literal(x.typ); ok && b.chance(30) {
		texts = []string{b.operand(x), literal}
		number := Type{DType: x.typ.DType, Storage: "umat"}
		r = func(in []Type) (Type, bool) { return binaryRule(kind)([]Type{in[0], number}) }
		if b.chance(30) {
			slices.Reverse(texts)
			r = func(in []Type) (Type, bool) { return binaryRule(kind)([]Type{number, in[0]}) }
		}
	} else {
		y := b.pickOr(func(t Type) bool {
			_, ok := r([]Type{x.typ, t})
			return ok
		}, func() Type { return b.companion(x.typ) })
		args = append(args, y)
		if b.chance(30) {
			slices.Reverse(args)
		}
		texts = b.operands(args...)
	}
	if operator, ok := operators[kind]; ok && b.chance(50) {
		return application{fmt.Sprintf("%s %s %s", texts[0], operator, texts[1]), args, r, false}
	}
	if generic {
		return application{b.call(op, texts, attr{"kind", strconv.Quote(kind), false}), args, r, true}
	}
	return application{b.call(op, texts), args, r, true}
}

var operators = map[string]string{"add": "+", "sub": "-", "mul": "*", "div": "/", "floor_div": "//", "mod": "%", "eq": "==", "ne": "!=", "lt": "<",
	"le": "<=", "gt": ">", "ge": ">=", "and": "and", "or": "or"}

// accepted is a type that a kind of binary takes.
func (b *body) accepted(kind string) Type {
	t := b.randomType()
	switch {
	case kind == "and" || kind == "or":
		t.DType = "bool"
	case kind == "floor_div" || kind == "mod":
		t.DType = choose(b.Rand, "i32", "i64")
	case kind == "div":
		t.DType = choose(b.Rand, floats...)
	}
	return t
}

// literal is a number that goes with a tensor (OP-lit-2, OP-lit-4).
func (b *body) literal(t Type) (string, bool) {
	switch {
	case t.float():
		return b.float(), true
	case t.DType == "i64":
		return b.number(int64(b.IntN(9))), true
	case t.DType == "bool":
		return b.bool(), true
	}
	return "", false
}

// companion is a type that broadcasts with t.
func (b *body) companion(t Type) Type {
	if t.Plain {
		return t
	}
	if t.Place != nil && b.chance(60) {
		return t
	}
	u := tensor(t.DType, slices.Clone(t.Shape[b.IntN(t.rank()+1):])...)
	u.Storage = t.Storage
	if u.Storage == "umat" {
		u.Storage = b.storage()
	}
	for i := range u.Shape {
		if b.chance(20) {
			u.Shape[i] = fixed(1)
		}
	}
	return u
}

func sampleUnary(b *body, op string) application {
	kind := unaryKinds[op]
	generic := op == "unary"
	if generic {
		kind = choose(b.Rand, "neg", "abs", "rsqrt", "cast", "not", "relu", "square", "exp", "log", "ceil", "round", "exp2", "log2")
	}
	r := unaryRule(kind)
	x := b.pickOr(func(t Type) bool {
		_, ok := r([]Type{t})
		return ok
	}, func() Type {
		t := without(b.randomType())
		if kind == "not" {
			return t.typed("bool")
		}
		return t.typed(choose(b.Rand, floats...))
	})
	switch {
	case kind == "neg" && b.chance(50):
		return application{"-" + b.operand(x), []*value{x}, r, false}
	case kind == "not" && b.chance(50):
		return application{"not " + b.operand(x), []*value{x}, r, false}
	case generic:
		return application{b.call(op, b.operands(x), attr{"kind", strconv.Quote(kind), false}), []*value{x}, r, true}
	}
	return application{b.call(op, b.operands(x)), []*value{x}, r, true}
}

func sampleClamp(b *body, op string) application {
	will := anyType(monotone...)
	x := b.pickOr(func(t Type) bool { return !t.Tuple && will(t) }, func() Type { return without(b.randomType()) })
	return application{b.call(op, b.operands(x), attr{"min_val", b.float(), false}, attr{"max_val", b.number(int64(b.IntN(9))), false}), []*value{x}, same(will), true}
}

func sampleGelu(b *body, op string) application {
	x := b.pickOr(func(t Type) bool { return !t.Tuple && real()(t) }, func() Type { return without(b.floatType()) })
	form := choose(b.Rand, "tanh", "none")
	return application{b.call(op, b.operands(x), attr{"approximate", strconv.Quote(form), form == "tanh"}), []*value{x}, same(real()), true}
}

// someAxis is an axis of a tensor and how it is written.
func (b *body) someAxis(rank int) (int, string) {
	a := b.IntN(rank)
	return a, b.axis(a, rank)
}

// ranked picks a tensor of rank lo to hi that satisfies a condition, or makes one.
func (b *body) ranked(lo, hi int, will func(Type) bool) *value {
	return b.pickOr(func(t Type) bool { return !t.Tuple && t.rank() >= lo && t.rank() <= hi && will(t) }, func() Type {
		for range 20 {
			t := b.floatType()
			t.Shape, t.Place = b.someShape(lo+b.IntN(min(hi, 4)-lo+1)), nil
			if len(b.file.meshes) > 0 && b.chance(35) {
				t = b.placed(t)
			}
			if will(t) {
				return t
			}
		}
		return tensor("f32", b.someShape(lo)...)
	})
}

func sampleSoftmax(b *body, op string) application {
	x := b.ranked(1, 4, real())
	_, axis := b.someAxis(x.typ.rank())
	return application{b.call(op, b.operands(x), attr{"axis", axis, false}), []*value{x}, same(real()), true}
}

func sampleLayerNorm(b *body, op string) application {
	x := b.ranked(1, 4, real())
	a, axis := b.someAxis(x.typ.rank())
	dtype := choose(b.Rand, "f32", "bf16")
	w := b.need(tensor(dtype, x.typ.Shape[a:]...))
	bias := b.need(tensor(dtype, x.typ.Shape[a:]...))
	return application{b.call(op, b.operands(x, w, bias), attr{"axis", axis, false}, attr{"eps", choose(b.Rand, "1e-05", "0", "1e-6"), false}),
		[]*value{x, w, bias}, same(real(), real(), real()), true}
}

func sampleRMSNorm(b *body, op string) application {
	x := b.ranked(1, 4, real())
	w := b.need(tensor(choose(b.Rand, "f32", "bf16"), x.typ.Shape[x.typ.rank()-1]))
	eps := choose(b.Rand, "1e-06", "1e-05", "0.5")
	r := func(in []Type) (Type, bool) {
		if in[1].rank() != 1 || !in[0].Shape[in[0].rank()-1].same(in[1].Shape[0]) {
			return refused, false
		}
		return same(real(), real())(in)
	}
	return application{b.call(op, b.operands(x, w), attr{"eps", eps, eps == "1e-06"}), []*value{x, w}, r, true}
}

// sampleRoPE is of OP-rope-1 and OP-rope-2. A Partial(sum) of q or k, which the caches let pass, is left to the tests of rope.
func sampleRoPE(b *body, op string) application {
	d := choose(b.Rand, int64(2), 4, 8, 16)
	headed := func(t Type) bool { return t.rank() == 4 && t.Shape[3].is(d) && real()(t) && !t.Tuple }
	make := func() Type {
		t := without(b.floatType())
		t.Shape, t.Place = []Extent{fixed(1), b.file.someExtent(b.Rand), fixed(4), fixed(d)}, nil
		return t
	}
	q := b.pickOr(headed, make)
	k := b.pickOr(headed, make)
	table := tensor(choose(b.Rand, "f32", "bf16"), b.file.someExtent(b.Rand), fixed(d))
	cos, sin := b.need(table), b.need(table)
	at := b.need(tensor(choose(b.Rand, "i32", "i64"), q.typ.Shape[1]))
	r := func(in []Type) (Type, bool) {
		for _, t := range in[:4] {
			if !real()(t) {
				return refused, false
			}
		}
		return tupleOf(in[0], in[1]), in[4].integer() && admits(in[4])
	}
	return application{b.call(op, b.operands(q, k, cos, sin, at)), []*value{q, k, cos, sin, at}, r, true}
}

func sampleMatMul(b *body, op string) application {
	x := b.ranked(2, 4, func(t Type) bool { return t.ordinary() })
	y := b.pickOr(func(t Type) bool {
		_, ok := matmulRule([]Type{x.typ, t})
		return ok && !t.Tuple
	}, func() Type {
		t := Type{DType: x.typ.DType, Storage: x.typ.Storage}
		batch := slices.Clone(x.typ.Shape[:x.typ.rank()-2])
		if b.chance(50) {
			batch = nil
		}
		k := x.typ.Shape[x.typ.rank()-1]
		t.Shape = append(batch, k, b.file.someExtent(b.Rand))
		if m := x.typ.Place.splits(x.typ.rank() - 1); len(m) > 0 { // split alike along what is contracted
			t.Place = &Place{Mesh: x.typ.Place.Mesh, Exact: true, Attrs: slices.Repeat([]Attr{{Kind: 'B'}}, len(x.typ.Place.Attrs))}
			for _, axis := range m {
				t.Place.Attrs[axis] = Attr{Kind: 'S', Axis: len(t.Shape) - 2}
			}
		}
		return t
	})
	texts := b.operands(x, y)
	if b.chance(50) {
		return application{texts[0] + " @ " + texts[1], []*value{x, y}, matmulRule, false}
	}
	return application{b.call(op, texts), []*value{x, y}, matmulRule, true}
}

// conv2dRule is OP-conv2d-1 and OP-conv2d-2 for operands that carry no Partial.
func conv2dRule(stride, padding, dilation [2]int64) rule {
	return func(in []Type) (Type, bool) {
		x, w, bias := in[0], in[1], in[2]
		if x.rank() != 4 || w.rank() != 4 || x.DType != w.DType || !x.ordinary() || !w.ordinary() || !bias.ordinary() || !oneMesh(in) ||
			!admits(x) || !admits(w) || !admits(bias) || !w.Shape[2].static() || !w.Shape[3].static() {
			return refused, false
		}
		shape := []Extent{x.Shape[0], w.Shape[0], {}, {}}
		for i := range 2 {
			e := arithmetic("+", x.Shape[2+i], fixed(2*padding[i]))
			e = arithmetic("-", e, fixed(dilation[i]*(w.Shape[2+i].Value-1)+1))
			e = arithmetic("+", arithmetic("//", e, fixed(stride[i])), fixed(1))
			if e.static() && e.Value < 0 {
				return refused, false
			}
			shape[2+i] = e
		}
		biasTo := []int{1}
		if bias.rank() != 1 {
			return refused, false
		}
		p, ok := place(shape, operand{x, []int{0, cut, cut, cut}}, operand{w, []int{1, cut, cut, cut}}, operand{bias, biasTo})
		return x.with(shape, p), ok
	}
}

func sampleConv2D(b *body, op string) application {
	x := b.ranked(4, 4, func(t Type) bool { return t.ordinary() && admits(t) })
	w := tensor(x.typ.DType, choose(b.Rand, fixed(2), fixed(4), b.file.someExtent(b.Rand)), x.typ.Shape[1], fixed(int64(1+b.IntN(3))), fixed(int64(1+b.IntN(3))))
	weight := b.need(w)
	bias := b.need(tensor(choose(b.Rand, "f32", x.typ.DType), w.Shape[0]))
	pair := func(lo int) [2]int64 { return [2]int64{int64(lo + b.IntN(3)), int64(lo + b.IntN(3))} }
	stride, padding, dilation := pair(1), pair(0), pair(1)
	text := func(p [2]int64) string { return fmt.Sprintf("(%d, %d)", p[0], p[1]) }
	return application{b.call(op, b.operands(x, weight, bias), attr{"stride", text(stride), false}, attr{"padding", text(padding), false},
		attr{"dilation", text(dilation), false}, attr{"groups", "1", false}), []*value{x, weight, bias}, conv2dRule(stride, padding, dilation), true}
}

// mma is the rule and the sampler of a matrix instruction (OP-mma-1).
func mma(m, k, n int64) sampler {
	return func(b *body, op string) application {
		dtype, acc := choose(b.Rand, "bf16", "f16"), choose(b.Rand, "f32", "f16")
		x := tensor(dtype, fixed(m), fixed(k))
		x.Storage = b.storage()
		y := x.with([]Extent{fixed(k), fixed(n)}, nil)
		l, r := b.need(x), b.need(y)
		rule := func(in []Type) (Type, bool) {
			storage, ok := anchor(in...)
			if !ok || !in[0].unplaced() || !in[1].unplaced() {
				return refused, false
			}
			return Type{Shape: []Extent{fixed(m), fixed(n)}, DType: acc, Storage: storage}, true
		}
		letters := []string{choose(b.Rand, "T", "N"), choose(b.Rand, "T", "N")}
		return application{b.call(op, b.operands(l, r), attr{"dtype_a", strconv.Quote(dtype), false}, attr{"dtype_b", strconv.Quote(dtype), false},
			attr{"dtype_acc", strconv.Quote(acc), false}, attr{"a_layout", strconv.Quote(letters[0]), letters[0] == "T"},
			attr{"b_layout", strconv.Quote(letters[1]), letters[1] == "N"}), []*value{l, r}, rule, true}
	}
}
