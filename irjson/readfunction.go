package irjson

import (
	"errors"
	"slices"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// body is the reading of one function. Its values are a list; what makes scopes of it are the rows that open and close loops, which nest like
// brackets. A value records on which open loops it depends, and once the innermost of them is closed, nothing may refer to it.
type body struct {
	*reader
	run    *hir.Run
	values []value
	loops  []*frame // open, the outermost first
	deps   depths   // of what has been read since it was last cleared
	failed bool     // a part of it failed, be it in silence because what it refers to did
}

// value is a row that has been read.
type value struct {
	expr  ir.Expr
	deps  depths
	frame *frame // the innermost loop it depends on; nil for none
}

// frame is a loop between the row that opens it and the row that closes it.
type frame struct {
	depth     int
	induction int
	carried   []int
	inits     []ir.Expr
	initDeps  depths
	begun     bool // a value other than the loop's variables has been read
	closed    bool
}

// depths is a set of loop depths.
type depths [maxLoops / 64]uint64

func (d *depths) add(depth int)    { d[depth/64] |= 1 << (depth % 64) }
func (d *depths) remove(depth int) { d[depth/64] &^= 1 << (depth % 64) }

func (d *depths) union(o depths) {
	for i := range d {
		d[i] |= o[i]
	}
}

// innermost is the largest depth, -1 for none.
func (d *depths) innermost() int {
	for depth := maxLoops - 1; depth >= 0; depth-- {
		if d[depth/64]&(1<<(depth%64)) != 0 {
			return depth
		}
	}
	return -1
}

// readFunctions reads the table of functions, and verifies each that stands for itself once its variants are there.
func (r *reader) readFunctions(rows []*node) {
	r.parts, r.remade = map[*ir.Function]string{}, map[*ir.Function]bool{}
	for _, row := range rows {
		r.functions = append(r.functions, r.function(row))
	}
	for i, f := range r.functions {
		if f != nil && r.parts[f] == "" && !r.remade[f] {
			if err := hir.VerifySignature(f); err != nil {
				r.report(err, rows[i])
			}
		}
	}
}

// function reads a function; nil is what failed. A variant and a converter are registered with their base, as where source defines them.
func (r *reader) function(n *node) *ir.Function {
	if !r.object(n, &functionForm) {
		return nil
	}
	before := len(r.diagnostics)
	b := &body{reader: r, run: hir.NewRun()}
	b.run.Step = r.step
	r.body = b
	defer func() { r.body = nil }()
	name := r.name(n.field("name"))
	params := b.params(n.field("params"))
	result := b.result(n)
	returns := b.returns(n.field("returns"), result)
	if b.failed || len(r.diagnostics) > before {
		return nil
	}
	f := ir.NewFunction(name, params, result, returns)
	f.Loc = r.location(n.field("name"))
	if label := n.field("label"); label != nil {
		f.Label = r.name(label)
	}
	if patterns := n.field("patterns"); patterns != nil {
		for _, item := range r.items(patterns) {
			if p := r.pattern(item); p != nil {
				f.Specializations, f.PatternLoc = append(f.Specializations, p), r.location(item)
			}
		}
	}
	if len(r.diagnostics) > before || !r.register(n, f) || !b.derived(n, f) {
		return nil
	}
	return f
}

// derived binds the extents of a function's origin anew: the function has to be what that gives (SPEC-50).
func (b *body) derived(n *node, f *ir.Function) bool {
	origin, extents := n.field("origin"), n.field("extents")
	if (origin != nil) != (extents != nil) {
		b.fail(n, diag.JSONForm, "what is made from an origin has the fields origin and extents, and only that has either")
		return false
	}
	if origin == nil {
		return true
	}
	of := b.functionRef(origin)
	sizes := map[string]int64{}
	for _, item := range b.items(extents) {
		if !b.object(item, &extentForm) {
			continue
		}
		name := b.name(item.field("dimvar"))
		if _, twice := sizes[name]; twice {
			b.fail(item, diag.JSONForm, "the dimension %q is bound twice", diag.Clip(name))
		}
		sizes[name] = b.integer(item.field("size"))
		f.BoundExtent = append(f.BoundExtent, ir.Extent{Name: name, Value: sizes[name]})
	}
	if of == nil || len(b.diagnostics) > 0 {
		return false
	}
	made, err := b.run.Specialize(of, sizes)
	switch {
	case errors.Is(err, errSpent):
		b.exhausted(origin, elaborating)
	case err != nil:
		b.report(err, extents)
	case made == of || !ir.EqualFunctions(made, f):
		b.fail(origin, diag.JSONType, "the function is not what binding the extents makes of %s", of.Name)
	default:
		f.Origin, f.BoundExtent = made.Origin, made.BoundExtent
		b.remade[f] = true
		return true
	}
	return false
}

// returns is the declared return type; null stands for the body's.
func (b *body) returns(n *node, result ir.Expr) types.Type {
	if n.kind == nullNode {
		if result == nil {
			b.fail(n, diag.JSONForm, "a prototype states its return type")
		}
		return nil
	}
	t := b.typeRef(n)
	b.failed = b.failed || t == nil
	return b.injective(t, n)
}

func (r *reader) pattern(n *node) ir.Pattern {
	if !r.object(n, &patternForm) {
		return nil
	}
	p, err := ir.NewDimVarRange(r.text(n.field("dimvar")), r.integer(n.field("lo")), r.integer(n.field("hi")))
	if err != nil {
		r.report(err, n)
		return nil
	}
	return p
}

// register makes a function a variant or a converter where it says so.
func (r *reader) register(n *node, f *ir.Function) bool {
	variant, converter, weight := n.field("variant_of"), n.field("converter_of"), n.field("weight")
	switch {
	case variant != nil && converter != nil:
		r.fail(n, diag.JSONForm, "a function is a variant or a converter, not both")
		return false
	case (converter != nil) != (weight != nil):
		r.fail(n, diag.JSONForm, "a converter has the fields converter_of and weight, and only a converter has either")
		return false
	case (variant != nil) != (n.field("patterns") != nil) && n.field("origin") == nil:
		r.fail(n, diag.JSONForm, "a variant has the fields variant_of and patterns, and only a variant has either")
		return false
	case variant != nil:
		return r.variant(variant, n, f)
	case converter != nil:
		return r.converter(converter, n, f)
	}
	return true
}

func (r *reader) variant(at, n *node, f *ir.Function) bool {
	base := r.functionRef(at)
	if base == nil {
		return false
	}
	for _, p := range f.Specializations {
		if err := hir.CheckSpecialize(base, p, ""); err != nil {
			r.report(err, n.field("patterns"))
			return false
		}
	}
	if err := hir.AddVariant(base, f); err != nil {
		r.report(err, n)
		return false
	}
	r.parts[f] = "a variant"
	return true
}

func (r *reader) converter(at, n *node, f *ir.Function) bool {
	base := r.functionRef(at)
	weight := r.text(n.field("weight"))
	if base == nil {
		return false
	}
	if err := hir.CheckConverter(base, weight); err != nil {
		r.report(err, n.field("weight"))
		return false
	}
	stated := f.Name
	if err := hir.AddConverter(base, weight, f); err != nil {
		r.report(err, n)
		return false
	}
	r.parts[f] = "a converter"
	if stated != f.Name {
		r.failWith(n.field("name").span, diag.JSONForm, "write "+string(appendString(nil, f.Name)), "the name of a converter says what it converts")
		return false
	}
	return true
}

// functionRef is a reference to a function; nil is what failed.
func (r *reader) functionRef(n *node) *ir.Function {
	if i := r.index(n, len(r.functions), "function"); i >= 0 {
		return r.functions[i]
	}
	return nil
}

// injective refuses a type whose layout gives two elements one place, as an annotation does.
func (b *body) injective(t types.Type, n *node) types.Type {
	types.Leaves(t, func(t *types.Tensor) {
		if t.Layout == nil {
			return
		}
		switch err := shard.CheckInjectiveWithin(t.Layout, b.searching); err {
		case nil:
		case errSpent:
			b.exhausted(n, "looking for two elements of the layout that have one place")
		default:
			b.report(err, n)
		}
	})
	return t
}

func (b *body) params(n *node) []*ir.Var {
	var params []*ir.Var
	names := map[string]bool{}
	rows := b.items(n)
	for i, row := range rows { // a type may mention any parameter
		v := ir.NewInvalid("")
		if at := b.need(row, "name"); at != nil && at.kind == stringNode {
			v.Name = at.text
		}
		if t := b.need(row, "type"); t != nil && t.kind == numberNode {
			if i := b.index(t, len(b.reader.types), "type"); i >= 0 && b.reader.types[i] != nil {
				v.Typ = b.reader.types[i]
			}
		}
		params = append(params, v)
		b.values = append(b.values, value{expr: params[i]})
	}
	for i, row := range rows {
		if !b.object(row, &paramForm) {
			continue
		}
		v := params[i]
		if b.name(row.field("name")); names[v.Name] {
			b.fail(row.field("name"), diag.JSONForm, "two parameters are named %q", diag.Clip(v.Name))
		}
		names[v.Name] = true
		b.identified(row, i)
		v.IsConst = b.isTrue(row.field("const"))
		if at := row.field("type"); at.kind != numberNode {
			v.Typ = types.Type(types.Invalid{})
			if t := b.typeRef(at); t != nil {
				v.Typ = t
			}
		}
		b.failed = b.failed || ir.IsInvalid(v.Typ)
		b.injective(v.Typ, row.field("type"))
		v.Meta().Loc = b.location(row.field("name"))
		b.annotate(v, row)
	}
	return params
}

// identified checks the number that a value states for itself.
func (b *body) identified(n *node, id int) {
	at := n.field("id")
	if v := b.integer(at); v != int64(id) && at.kind == numberNode {
		b.fail(at, diag.JSONReference, "the value is the one of number %d in its function, not %s: parameters and values are numbered together, from 0", id, clipNumber(at.text))
	}
}

// result reads the values and the function's result; nil for a prototype.
func (b *body) result(n *node) ir.Expr {
	rows, result := n.field("values"), n.field("result")
	if rows == nil && result == nil {
		return nil
	}
	if rows == nil || result == nil {
		b.fail(n, diag.JSONForm, "a function has values and a result, and a prototype neither")
		return nil
	}
	for _, row := range b.items(rows) {
		b.deps = depths{}
		e, deps := b.value(row)
		var in *frame
		if d := deps.innermost(); d >= 0 {
			in = b.loops[d]
		}
		b.values = append(b.values, value{e, deps, in})
	}
	if len(b.loops) > 0 {
		b.fail(rows, diag.JSONReference, "the loop opened by value %d is not closed", b.loops[len(b.loops)-1].induction)
		return nil
	}
	e := b.ref(result)
	b.failed = b.failed || ir.IsInvalid(e.Type())
	return e
}

// ref is a reference to a value, an invalid one where it fails.
func (b *body) ref(n *node) ir.Expr {
	i := b.index(n, len(b.values), "value")
	if i < 0 {
		return ir.NewInvalid("")
	}
	v := b.values[i]
	if v.frame != nil && v.frame.closed {
		b.fail(n, diag.JSONReference, "value %d depends on a variable of the loop opened by value %d, which is closed here", i, v.frame.induction)
		return ir.NewInvalid("")
	}
	b.deps.union(v.deps)
	return v.expr
}

func (b *body) refs(n *node) []ir.Expr {
	items := b.items(n)
	list := make([]ir.Expr, len(items))
	for i, item := range items {
		list[i] = b.ref(item)
	}
	return list
}

// scalar is a value inside a dimension.
func (r *reader) scalar(n *node) (dim.Dim, bool) {
	if r.body == nil {
		r.fail(n, diag.JSONReference, "no value can be mentioned outside a function")
		return nil, false
	}
	e := r.body.ref(n)
	if d, ok := ir.DimOf(e); ok {
		if s, ok := d.(dim.Scalar); ok {
			return s, true
		}
	}
	if !ir.IsInvalid(e.Type()) {
		r.fail(n, diag.JSONReference, "a dimension mentions a parameter or a loop's variable of type i64 and rank 0, and this value is none")
	}
	return nil, false
}

// value reads one row: the value, and the loops it depends on.
func (b *body) value(n *node) (ir.Expr, depths) {
	f := b.oneForm(n, &constantForm, &callForm, &dimForm, &tupleForm, &inductionForm, &carriedForm, &loopForm)
	if f == nil {
		b.begin()
		return ir.NewInvalid(""), depths{}
	}
	b.identified(n, len(b.values))
	var e ir.Expr
	switch f {
	case &inductionForm:
		e = b.induction(n)
	case &carriedForm:
		e = b.carried(n)
	default:
		b.begin()
		e = b.computed(n, f)
	}
	deps := b.deps
	if e == nil {
		return ir.NewInvalid(""), deps
	}
	if f != &inductionForm && !b.stated(n.field("type"), e.Type()) {
		return ir.NewInvalid(""), deps
	}
	b.annotate(e, n)
	return e, deps
}

func (b *body) computed(n *node, f *form) ir.Expr {
	switch f {
	case &constantForm:
		return b.constant(n)
	case &callForm:
		return b.call(n)
	case &dimForm:
		d, ok := b.extent(n.field("dim"))
		if !ok {
			return nil
		}
		if _, operation := d.(*dim.Binary); !operation {
			b.fail(n.field("dim"), diag.JSONForm, "an operation belongs here: an integer is a constant, and a value stands for itself")
			return nil
		}
		e, err := ir.NewDimValue(d, b.location(n))
		if err != nil {
			b.report(err, n)
			return nil
		}
		return e
	case &tupleForm:
		t, err := ir.NewTuple(b.refs(n.field("elements")))
		if err != nil {
			b.report(err, n)
			return nil
		}
		t.Meta().Loc = b.location(n)
		return t
	}
	return b.loop(n)
}

// stated compares the type that a document states with the inferred one.
func (b *body) stated(n *node, inferred types.Type) bool {
	if n.kind == nullNode || ir.IsInvalid(inferred) {
		return true
	}
	keep := b.deps
	t := b.typeRef(n)
	b.deps = keep
	if t != nil && !types.Equal(t, inferred) {
		b.fail(n, diag.JSONType, "the value has the type %s, and the document states %s", inferred, t)
	}
	return t != nil && types.Equal(t, inferred)
}

// begin notes that the variables of the loop opened last are complete.
func (b *body) begin() {
	if len(b.loops) > 0 {
		b.loops[len(b.loops)-1].begun = true
	}
}

func (b *body) induction(n *node) ir.Expr {
	b.begin()
	if len(b.loops) == maxLoops {
		b.fail(n, diag.JSONForm, "loops nest more than %d deep", maxLoops)
		return nil
	}
	f := &frame{depth: len(b.loops), induction: len(b.values)}
	b.loops = append(b.loops, f)
	b.deps.add(f.depth)
	v := ir.NewInduction(b.name(n.field("name")))
	v.Meta().Loc = b.location(n)
	return v
}

func (b *body) carried(n *node) ir.Expr {
	if len(b.loops) == 0 || b.loops[len(b.loops)-1].begun {
		b.fail(n, diag.JSONReference, "a carried value follows the induction variable of its loop, or another carried value of it")
		return nil
	}
	f := b.loops[len(b.loops)-1]
	init := b.ref(n.field("init"))
	if deps := b.deps; deps.innermost() == f.depth {
		b.fail(n.field("init"), diag.JSONReference, "the first value of a carried value does not depend on its own loop")
		init = ir.NewInvalid("")
		b.deps.remove(f.depth)
	}
	v := ir.NewVar(b.name(n.field("name")), init.Type(), false)
	v.Meta().Loc = b.location(n)
	f.carried = append(f.carried, len(b.values))
	f.inits = append(f.inits, init)
	f.initDeps.union(b.deps)
	b.deps.add(f.depth)
	return v
}

func (b *body) loop(n *node) ir.Expr {
	if len(b.loops) == 0 {
		b.fail(n, diag.JSONReference, "no loop is open here")
		return nil
	}
	f := b.loops[len(b.loops)-1]
	region := ir.GridRegion{Inits: f.inits}
	region.Start, _ = b.bound(n, "start")
	region.Extent, _ = b.bound(n, "extent")
	region.Step, _ = b.bound(n, "step")
	good := region.Start != nil && region.Extent != nil && region.Step != nil
	region.Yields = b.refs(n.field("yields"))
	region.Body = b.ref(n.field("body"))
	b.deps.remove(f.depth)
	b.deps.union(f.initDeps)
	good = b.closes(n, f) && good
	f.closed = true
	b.loops = b.loops[:len(b.loops)-1]
	if !good {
		return nil
	}
	region.Induction = b.values[f.induction].expr.(*ir.Var)
	failed := ir.IsInvalid(region.Body.Type())
	for k, id := range f.carried {
		phi := b.values[id].expr.(*ir.Var)
		region.Carried = append(region.Carried, phi)
		failed = failed || ir.IsInvalid(phi.Typ) || k < len(region.Yields) && ir.IsInvalid(region.Yields[k].Type())
	}
	if failed {
		return nil
	}
	region.Meta().Loc = b.location(n)
	g, err := ir.NewGridRegion(region)
	if err != nil {
		b.report(err, n)
		return nil
	}
	return g
}

// closes checks that a row closes the loop opened last: its variables are that loop's.
func (b *body) closes(n *node, f *frame) bool {
	good := true
	if id := b.index(n.field("induction"), len(b.values), "value"); id != f.induction {
		good = false
		if id >= 0 {
			b.fail(n.field("induction"), diag.JSONReference, "the loop opened last, by value %d, is the one to close", f.induction)
		}
	}
	var ids []int
	for _, item := range b.items(n.field("carried")) {
		ids = append(ids, b.index(item, len(b.values), "value"))
	}
	if good && !slices.Equal(ids, f.carried) && !slices.Contains(ids, -1) {
		b.fail(n.field("carried"), diag.JSONReference, "the loop's carried values are %s, in this order", appendInts(nil, f.carried))
		return false
	}
	if good && len(b.items(n.field("yields"))) != len(f.carried) {
		b.fail(n.field("yields"), diag.JSONForm, "the loop carries %s and has %s", diag.Plural(len(f.carried), "value"), diag.Plural(len(n.field("yields").items), "yield"))
		return false
	}
	return good && !slices.Contains(ids, -1)
}

// bound reads a bound of a loop, in which no loop's variable has a part (GRID-4).
func (b *body) bound(n *node, name string) (dim.Dim, bool) {
	d, ok := b.extent(n.field(name))
	if ok && dim.HasScalar(d) {
		b.failWith(n.field(name).span, diag.LoopBound, "loops have bounds that are known before the outermost one starts",
			"a loop bound is an expression over integers and DimVars, and this one mentions a value")
		return nil, false
	}
	return d, ok
}

// constant reads a number and its type, which no other stage judges.
func (b *body) constant(n *node) ir.Expr {
	at := n.field("value")
	if !b.one(at, &numberForm) {
		return nil
	}
	before := len(b.diagnostics)
	var v any
	var fits func(d *types.DType) bool
	switch x := at.items[0]; at.keys[0].name {
	case "bool":
		b.expect(x, truthNode)
		v, fits = x.text == "true", (*types.DType).IsBool
	case "int":
		v, fits = b.integer(x), func(d *types.DType) bool { return !d.IsBool() }
	default:
		v, fits = b.float(x), (*types.DType).IsFloat
	}
	t := b.typeRef(n.field("type"))
	if t == nil {
		if n.field("type").kind == nullNode {
			b.fail(n.field("type"), diag.JSONForm, "a constant states its type")
		}
		return nil
	}
	if len(b.diagnostics) > before {
		return nil
	}
	if tensor, ok := t.(*types.Tensor); !ok || !fits(tensor.DType) {
		b.fail(n.field("type"), diag.JSONType, "the constant is a number of kind %s, and the document states the type %s", at.keys[0].name, t)
		return nil
	}
	b.injective(t, n.field("type"))
	c, err := ir.NewConstant(v, t)
	if err != nil {
		b.report(err, n)
		return nil
	}
	c.Meta().Loc = b.location(n)
	return c
}

// one checks an object that holds exactly one of the fields of a form.
func (r *reader) one(n *node, f *form) bool {
	if !r.object(n, f) {
		return false
	}
	if len(n.keys) != 1 {
		r.fail(n, diag.JSONForm, "a %s has exactly one field, not %d", spoken(f.name), len(n.keys))
		return false
	}
	return true
}
