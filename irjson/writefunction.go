package irjson

import (
	"slices"
	"strconv"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// role says whose variant or converter a function is.
type role struct {
	base   *ir.Function
	weight string // of a converter
}

// writeFunctions gives every function that the roots reach a row, callees before their callers and a base before its variants and converters. The
// walk keeps its own stack.
func (w *writer) writeFunctions(roots []*ir.Function) {
	for _, f := range withOrigins(roots) {
		for _, v := range f.Variants {
			w.roles[v] = role{base: f}
		}
		for _, c := range f.Converters {
			w.roles[c.Func] = role{base: f, weight: c.Weight}
		}
	}
	type task struct {
		f    *ir.Function
		emit bool
	}
	entered := map[*ir.Function]bool{}
	var stack []task
	push := func(list []*ir.Function) {
		for i := len(list) - 1; i >= 0; i-- {
			stack = append(stack, task{f: list[i].Generic()})
		}
	}
	for i := len(roots) - 1; i >= 0; i-- {
		push(roots[i : i+1])
	}
	for len(stack) > 0 && w.err == nil {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if top.emit {
			w.function(top.f)
			continue
		}
		if entered[top.f] {
			continue
		}
		entered[top.f] = true
		parts := slices.Clone(top.f.Variants)
		for _, c := range top.f.Converters {
			parts = append(parts, c.Func)
		}
		push(parts)
		stack = append(stack, task{top.f, true})
		if top.f.Body != nil {
			push(ir.Callees(top.f.Body))
		}
		if top.f.Origin != nil {
			push([]*ir.Function{top.f.Origin})
		}
		if r, ok := w.roles[top.f]; ok {
			push([]*ir.Function{r.base})
		}
	}
}

// withOrigins lists the functions that the roots reach, by calls and by origins.
func withOrigins(roots []*ir.Function) []*ir.Function {
	all := slices.Clone(roots)
	known := map[*ir.Function]bool{}
	for {
		reached := ir.Reachable(all...)
		before := len(all)
		for _, f := range reached {
			if f.Origin != nil && !known[f.Origin] {
				known[f.Origin] = true
				all = append(all, f.Origin)
			}
		}
		if len(all) == before {
			return reached
		}
	}
}

// function writes a function's row.
func (w *writer) function(f *ir.Function) {
	o := object{}
	o.text("name", f.Name)
	if f.Label != "" {
		o.text("label", f.Label)
	}
	switch r, ok := w.roles[f]; {
	case ok && r.weight != "":
		o.number("converter_of", int64(w.functions[r.base]))
		o.text("weight", r.weight)
	case ok:
		o.number("variant_of", int64(w.functions[r.base]))
	}
	if _, ok := w.roles[f]; !ok && f.Origin == nil && len(f.Specializations) > 0 {
		w.refuse(f.Loc, "the function %s is a variant of a function that nothing here reaches, and has no JSON form", f.Name)
	}
	if f.Origin != nil {
		o.number("origin", int64(w.functions[f.Origin.Generic()]))
		o.key("extents")
		o.b = appendList(o.b, len(f.BoundExtent), func(b []byte, i int) []byte {
			in := object{b: b}
			in.text("dimvar", f.BoundExtent[i].Name)
			in.number("size", f.BoundExtent[i].Value)
			return in.done()
		})
	}
	if len(f.Specializations) > 0 {
		o.key("patterns")
		o.b = appendList(o.b, len(f.Specializations), func(b []byte, i int) []byte { return w.pattern(b, f, f.Specializations[i]) })
	}
	v := &values{writer: w, f: f, ids: map[ir.Expr]int{}, entered: map[ir.Expr]bool{}}
	w.ids = map[*ir.Var]int{}
	o.key("params")
	o.b = append(o.b, '[')
	o.b = appendRows(o.b, v.params(), "        ", "      ")
	o.b = append(o.b, ']')
	o.key("returns")
	o.b = w.typ(o.b, f.Return, f.Loc)
	if f.Body != nil {
		v.walk(f.Body)
		o.key("values")
		o.b = append(o.b, '[')
		o.b = appendRows(o.b, v.rows, "        ", "      ")
		o.b = append(o.b, ']')
		o.number("result", int64(v.id(f.Body)))
	}
	if w.opts.Source && f.Loc.Valid() {
		o.text("source", f.Loc.String())
	}
	w.functions[f] = len(w.functionRows)
	w.functionRows = append(w.functionRows, o.done())
}

func (w *writer) pattern(b []byte, f *ir.Function, p ir.Pattern) []byte {
	r, ok := p.(ir.DimVarRange)
	if !ok {
		w.refuse(f.Loc, "the function %s has a pattern that is no DimVarRangePat, which has no JSON form", f.Name)
	}
	o := object{b: b}
	o.text("dimvar", r.DimVar)
	o.number("lo", r.Lo)
	o.number("hi", r.Hi)
	return o.done()
}

// values numbers the values of one function and writes their rows.
type values struct {
	*writer
	f       *ir.Function
	ids     map[ir.Expr]int
	entered map[ir.Expr]bool
	rows    [][]byte
	loops   int // how many loops are open
}

func (v *values) params() [][]byte {
	var rows [][]byte
	for i, p := range v.f.Params {
		v.ids[p] = i
		v.writer.ids[p] = i
	}
	for i, p := range v.f.Params {
		o := object{}
		o.number("id", int64(i))
		o.text("name", p.Name)
		o.key("type")
		o.b = v.typ(o.b, p.Typ, v.f.Loc)
		if p.IsConst {
			o.truth("const")
		}
		v.annotations(&o, p)
		rows = append(rows, o.done())
	}
	return rows
}

// step is what is left to do for a node of the walk.
type step struct {
	expr ir.Expr
	what uint8
}

const (
	visitStep uint8 = iota // number what is below, then the node
	openStep               // write a loop's variables: its first values have their numbers
	emitStep               // write the node: all below has its numbers
)

// walk numbers the body's nodes, operands first, and a loop's variables before its body. It keeps its own stack.
func (v *values) walk(body ir.Expr) {
	stack := []step{{body, visitStep}}
	for len(stack) > 0 && v.err == nil {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		switch top.what {
		case openStep:
			v.openLoop(top.expr.(*ir.GridRegion))
			continue
		case emitStep:
			v.emit(top.expr)
			continue
		}
		if _, variable := top.expr.(*ir.Var); variable || v.entered[top.expr] {
			continue // a variable out of reach is refused where it is used
		}
		v.entered[top.expr] = true
		stack = append(stack, step{top.expr, emitStep})
		push := func(list []ir.Expr) {
			for i := len(list) - 1; i >= 0; i-- {
				stack = append(stack, step{list[i], visitStep})
			}
		}
		switch e := top.expr.(type) {
		case *ir.Call:
			push(e.Args)
		case *ir.Tuple:
			push(e.Elements)
		case *ir.GridRegion:
			push([]ir.Expr{e.Body})
			push(e.Yields)
			stack = append(stack, step{e, openStep})
			push(e.Inits)
		}
	}
}

// id is the number of a value that something refers to.
func (v *values) id(e ir.Expr) int {
	if id, ok := v.ids[e]; ok {
		return id
	}
	if x, ok := e.(*ir.Var); ok {
		v.refuse(v.f.Loc, "the function %s uses the variable %s outside the loop that binds it, which has no JSON form", v.f.Name, x.Name)
	} else {
		v.refuse(v.f.Loc, "the function %s has a value that depends on itself, which has no JSON form", v.f.Name)
	}
	return 0
}

func (v *values) idList(b []byte, list []ir.Expr) []byte {
	return appendList(b, len(list), func(b []byte, i int) []byte { return strconv.AppendInt(b, int64(v.id(list[i])), 10) })
}

// row begins the row of a value.
func (v *values) row(e ir.Expr, kind string) object {
	id := len(v.f.Params) + len(v.rows)
	v.ids[e] = id
	if x, ok := e.(*ir.Var); ok {
		v.writer.ids[x] = id
	}
	o := object{}
	o.number("id", int64(id))
	o.text("kind", kind)
	return o
}

// end writes what every value may have, and the row.
func (v *values) end(o object, e ir.Expr) {
	v.annotations(&o, e)
	row := o.done()
	v.count(len(row), e.Meta().Loc)
	v.rows = append(v.rows, row)
}

func (v *values) openLoop(r *ir.GridRegion) {
	if v.loops++; v.loops > maxLoops {
		v.refuse(v.f.Loc, "the function %s nests more than %d loops, which has no JSON form", v.f.Name, maxLoops)
	}
	if !types.Equal(r.Induction.Typ, types.Scalar(types.I64, types.RMem)) || r.Induction.IsConst {
		v.refuse(r.Meta().Loc, "the loop variable %s has the type %s; the JSON form knows i64 in rmem", r.Induction.Name, r.Induction.Typ)
	}
	o := v.row(r.Induction, "induction")
	o.text("name", r.Induction.Name)
	v.end(o, r.Induction)
	for k, phi := range r.Carried {
		o := v.row(phi, "carried")
		o.text("name", phi.Name)
		o.number("init", int64(v.id(r.Inits[k])))
		o.key("type")
		o.b = v.typ(o.b, phi.Typ, r.Meta().Loc)
		v.end(o, phi)
	}
}

// emit writes the row of a value whose operands have theirs.
func (v *values) emit(e ir.Expr) {
	switch e := e.(type) {
	case *ir.Constant:
		o := v.row(e, "constant")
		o.key("value")
		o.b = v.constant(o.b, e)
		o.key("type")
		o.b = v.typ(o.b, e.Typ, e.Meta().Loc)
		v.end(o, e)
	case *ir.Call:
		v.call(e)
	case *ir.Tuple:
		o := v.row(e, "tuple")
		o.key("elements")
		o.b = v.idList(o.b, e.Elements)
		o.key("type")
		o.b = v.typ(o.b, e.Type(), e.Meta().Loc)
		v.end(o, e)
	case *ir.GridRegion:
		v.loop(e)
	default:
		v.refuse(v.f.Loc, "the function %s holds a value of kind %s, which has no JSON form", v.f.Name, ir.KindName(e))
	}
}

func (v *values) loop(r *ir.GridRegion) {
	v.loops--
	o := v.row(r, "loop")
	o.number("induction", int64(v.id(r.Induction)))
	o.key("carried")
	o.b = appendList(o.b, len(r.Carried), func(b []byte, i int) []byte { return strconv.AppendInt(b, int64(v.id(r.Carried[i])), 10) })
	for _, bound := range []struct {
		name string
		d    dim.Dim
	}{{"start", r.Start}, {"extent", r.Extent}, {"step", r.Step}} {
		o.key(bound.name)
		o.b = v.reachable(v.dim(o.b, bound.d), r.Meta().Loc)
	}
	o.key("yields")
	o.b = v.idList(o.b, r.Yields)
	o.number("body", int64(v.id(r.Body)))
	// The loop is closed: a type that still mentions its variables, as that of its last statement can, is inferred.
	for _, x := range append([]*ir.Var{r.Induction}, r.Carried...) {
		delete(v.writer.ids, x)
		delete(v.ids, x)
	}
	o.key("type")
	o.b = v.typ(o.b, r.Type(), r.Meta().Loc)
	v.end(o, r)
}

// reachable refuses what was just written when it mentions a variable out of reach.
func (v *values) reachable(b []byte, at diag.Location) []byte {
	if v.lost {
		v.refuse(at, "the function %s uses a variable outside the loop that binds it, which has no JSON form", v.f.Name)
	}
	v.open, v.lost = false, false
	return b
}

func (v *values) call(c *ir.Call) {
	v.open, v.lost = false, false
	o := object{}
	switch target := c.Target.(type) {
	case *ir.Function:
		o = v.row(c, "call")
		o.number("function", int64(v.functions[target.Generic()]))
		o.key("args")
		o.b = v.idList(o.b, c.Args)
	case ir.DimValue:
		o = v.row(c, "dim")
		o.key("dim")
		o.b = v.reachable(v.dim(o.b, target.Dim), c.Meta().Loc)
	case ir.Op:
		o = v.row(c, "call")
		o.text("op", target.Kind().Name)
		o.key("args")
		o.b = v.idList(o.b, c.Args)
		attrs := target.Attrs()
		if len(attrs) > 0 {
			o.key("attrs")
			in := object{b: o.b}
			for i, p := range target.Kind().AttrParams() {
				in.key(p.Name)
				in.b = v.reachable(v.attribute(in.b, c, attrs[i]), c.Meta().Loc)
			}
			o.b = in.done()
		}
	}
	o.key("type")
	o.b = v.typ(o.b, c.Type(), c.Meta().Loc)
	v.end(o, c)
}

// constant writes a number under its kind, which a JSON number does not tell.
func (v *values) constant(b []byte, c *ir.Constant) []byte {
	o := object{b: b}
	switch x := c.Value.(type) {
	case bool:
		o.key("bool")
		o.b = strconv.AppendBool(o.b, x)
	case int64:
		o.number("int", x)
	case float64:
		o.key("float")
		o.b = appendFloat(o.b, x)
	default:
		v.refuse(c.Meta().Loc, "a constant whose value is of kind %s has no JSON form", ir.KindOfValue(c.Value))
	}
	return o.done()
}

// attribute writes an attribute value in the form that its declared kind reads.
func (v *values) attribute(b []byte, c *ir.Call, x ir.Value) []byte {
	switch x := x.(type) {
	case nil:
		return append(b, "null"...)
	case bool:
		return strconv.AppendBool(b, x)
	case int64:
		return strconv.AppendInt(b, x, 10)
	case float64:
		return appendFloat(b, x)
	case string:
		return appendString(b, x)
	case *types.DType:
		return appendString(b, x.Name())
	case types.Storage:
		if x == types.NoStorage {
			return append(b, "null"...)
		}
		return appendString(b, x.String())
	case ir.Enum:
		return appendString(b, x.EnumValue())
	case dim.Dim:
		return v.dim(b, x)
	case shard.Layout:
		return v.layout(b, x)
	case []ir.Value:
		return appendList(b, len(x), func(b []byte, i int) []byte { return v.attribute(b, c, x[i]) })
	}
	v.refuse(c.Meta().Loc, "an attribute of %s is of kind %s, which has no JSON form", ir.TargetName(c.Target), ir.KindOfValue(x))
	return append(b, "null"...)
}

// annotations writes the label, constraints and place of a value.
func (v *values) annotations(o *object, e ir.Expr) {
	m := e.Meta()
	if m.Label != "" {
		o.text("label", m.Label)
	}
	if m.FixedLabel {
		o.truth("label_fixed")
	}
	if m.Constraints != nil {
		o.key("where")
		list := m.Constraints.List
		o.b = appendList(o.b, len(list), func(b []byte, i int) []byte { return v.reachable(v.constraint(b, list[i]), m.Loc) })
	}
	if v.opts.Source && m.Loc.Valid() {
		o.text("source", m.Loc.String())
	}
}

func (v *values) constraint(b []byte, c ir.Constraint) []byte {
	o := object{b: b}
	switch c := c.(type) {
	case ir.LayoutConstraint:
		o.text("kind", "layout")
		o.key("extents")
		o.b = v.dimList(o.b, c.Extents)
		o.key("bindings")
		o.b = appendList(o.b, len(c.Bindings), func(b []byte, i int) []byte {
			in := object{b: b}
			in.text("topology", c.Bindings[i].Topology)
			in.key("attr")
			in.b = v.attr(in.b, c.Bindings[i].Attr)
			return in.done()
		})
	case ir.MeshConstraint:
		o.text("kind", "mesh")
		o.number("mesh", int64(v.mesh(c.Mesh)))
	case ir.StorageConstraint:
		o.text("kind", "storage")
		o.text("storage", c.Storage.String())
	}
	return o.done()
}
