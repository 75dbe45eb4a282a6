package dsl

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/types"
)

// expr parses an expression and folds what consists of compile-time values only (OP-lit-6).
func (p *parser) expr(e ast.Expr) value {
	if p.depth >= maxDepth {
		p.report(diag.NestingLimit, e.Span(), "the expression nests deeper than %d levels", maxDepth)
		return invalidValue{}
	}
	if !p.work(expressionCost, e.Span()) {
		return invalidValue{}
	}
	p.depth++
	defer func() { p.depth-- }()
	switch e := e.(type) {
	case *ast.Constant:
		return p.constant(e)
	case *ast.Name:
		return p.nameValue(e)
	case *ast.BinOp:
		return p.binary(e)
	case *ast.UnaryOp:
		return p.unary(e)
	case *ast.BoolOp:
		return p.boolean(e)
	case *ast.Compare:
		return p.compare(e)
	case *ast.Call:
		return p.call(e)
	case *ast.Attribute:
		return p.attribute(e)
	case *ast.Subscript:
		return p.subscript(e)
	case *ast.Tuple:
		return p.tuple(e)
	case *ast.List:
		return p.list(e)
	case *ast.ListComp:
		return p.listComp(e)
	case *ast.NamedExpr:
		poisonNames(p.scope, e.Target)
	}
	form, help := expressionForm(e)
	d := p.report(diag.ExpressionForm, e.Span(), "%s is not part of a DSL body", form)
	d.Help = help
	return invalidValue{}
}

func expressionForm(e ast.Expr) (form, help string) {
	switch e.(type) {
	case *ast.Lambda:
		return "`lambda`", "define a function with `@func` and call it"
	case *ast.IfExp:
		return "a conditional expression", "compute it outside the function, where it is ordinary Python, or select with tensor operators"
	case *ast.Dict:
		return "a dict", "return several values as a tuple: `return a, b`"
	case *ast.Set:
		return "a set", "return several values as a tuple: `return a, b`"
	case *ast.SetComp:
		return "a set comprehension", "use a list comprehension with one `for`"
	case *ast.DictComp:
		return "a dict comprehension", "use a list comprehension with one `for`"
	case *ast.GeneratorExp:
		return "a generator expression", "use a list comprehension with one `for`"
	case *ast.Await:
		return "`await`", ""
	case *ast.Yield, *ast.YieldFrom:
		return "`yield`", "a function gives its value with `return`"
	case *ast.JoinedStr:
		return "an f-string", "text is no operand"
	case *ast.NamedExpr:
		return "`:=`", "assign the name in a statement of its own"
	case *ast.Starred:
		return "a starred expression", "write the operands one by one"
	case *ast.Slice:
		return "a slice", ""
	}
	return "this expression", ""
}

func (p *parser) constant(e *ast.Constant) value {
	switch e.Kind {
	case ast.Int:
		n, ok := e.Int64()
		if !ok {
			return &numberValue{num: host.NewBig(e.BigInt()), loc: p.at(e.Span())}
		}
		return &numberValue{num: host.Int(n), loc: p.at(e.Span())}
	case ast.Imag:
		p.report(diag.ExpressionForm, e.Span(), "a complex number is not part of a DSL body")
		return invalidValue{}
	}
	v, ok := constantValue(e)
	if !ok {
		return hostValue{otherConstant(e.Kind)}
	}
	switch v.(type) {
	case host.Bool, host.Float:
		return &numberValue{num: v, loc: p.at(e.Span())}
	}
	return hostValue{v}
}

func otherConstant(k ast.ConstKind) host.Value {
	if k == ast.Bytes {
		return host.Bytes("")
	}
	return host.Ellipsis
}

// nameValue resolves a name: the body's own bindings first, then the definition environment (PAR-277, HOST-84).
func (p *parser) nameValue(e *ast.Name) value {
	if v, ok := p.scope.lookup(e.ID); ok {
		switch v := v.(type) {
		case *staleValue:
			p.reportStale(e)
			return invalidValue{}
		case *windowValue:
			p.reportWindow(e.Span(), e.ID)
			return invalidValue{}
		default:
			return v
		}
	}
	if v, ok := p.env.Lookup(e.ID); ok {
		out := p.fromHost(v, e.Span())
		if n, ok := out.(*numberValue); ok {
			n.captured = true
		}
		return out
	}
	p.undefined(e)
	return invalidValue{}
}

func (p *parser) undefined(e *ast.Name) { p.undefinedName(e.Span(), e.ID) }

func (p *parser) undefinedName(at diag.Span, name string) {
	d := p.report(diag.UndefinedName, at, "undefined name %s", quote(name))
	if p.loops == 0 && p.wasLoopLocal[name] {
		d.Help = "a name first bound inside a loop is not visible after it: bind it before the loop to carry its value out"
		return
	}
	if name == p.name {
		d.Help = "a function's own name is bound when its definition ends"
		return
	}
	if dt, err := types.DTypeFromName(name); err == nil {
		d.Help = "a dtype is written as text"
		p.fix(d, at, "\""+dt.Name()+"\"")
		return
	}
	p.meant(d, at, p.near(name, p.scope.size()+p.bound(), func() []string { return append(p.scope.visible(), p.capturedNames()...) }))
}

// bound counts the names of the file and of the enclosing class bodies.
func (p *parser) bound() int {
	n := 0
	for _, c := range p.env.ClassBodies() {
		n += c.Len()
	}
	if m := p.env.Module(); m != nil {
		n += m.Len()
	}
	return n
}

// capturedNames lists the names of the file and of the enclosing class bodies, for suggestions.
func (p *parser) capturedNames() []string {
	var out []string
	for _, c := range p.env.ClassBodies() {
		for _, b := range c.Bindings() {
			out = append(out, b.Name)
		}
	}
	if m := p.env.Module(); m != nil {
		for _, b := range m.Bindings() {
			out = append(out, b.Name)
		}
	}
	return out
}

// attribute parses `owner.name` outside callee position: a compile-time value of a captured object (PAR-164).
func (p *parser) attribute(e *ast.Attribute) value {
	if root := rootName(e); root != nil {
		if v, ok := p.scope.lookup(root.ID); ok {
			switch v := v.(type) {
			case invalidValue:
				return v
			case *staleValue:
				p.reportStale(root)
				return invalidValue{}
			case exprValue, *listValue, *windowValue:
				d := p.report(diag.ExpressionForm, e.Span(), "%s has no attribute that a DSL body can read: %s is %s", quote(root.ID), quote(root.ID), describe(v))
				p.suggestAttribute(d, e, v)
				return invalidValue{}
			}
		}
	}
	return p.speculative(e)
}

// suggestAttribute says what to write for an attribute of a tensor.
func (p *parser) suggestAttribute(d *diag.Diagnostic, e *ast.Attribute, v value) {
	d.Help = "ops are called as `tf.name(...)`; a shape is stated by the names of its dimensions"
	shape := shapeText(v)
	if _, whole := e.Value.(*ast.Name); !whole || shape == "" {
		return
	}
	switch e.Attr {
	case "shape":
		p.fix(d, e.Span(), shape)
	case "T":
		if text := p.opText("transpose"); text != "" && strings.Count(shape, ",") == 1 && !strings.HasSuffix(shape, ",)") {
			p.fix(d, e.Span(), text+"("+p.source(e.Value.Span())+", perm=(1, 0))")
		}
	}
}

// speculative evaluates a chain of attributes and subscripts over captured objects, calling nothing (PAR-176).
func (p *parser) speculative(e ast.Expr) value {
	if call := callIn(e); call != nil {
		d := p.report(diag.ExpressionForm, call.Span(), "a host call is not evaluated in operand position")
		d.Help = "compute the value outside the function and capture it by name"
		return invalidValue{}
	}
	if root := rootName(e); root != nil {
		if _, local := p.scope.lookup(root.ID); !local {
			if _, ok := p.env.Lookup(root.ID); !ok {
				p.undefined(root)
				return invalidValue{}
			}
		}
	}
	v, f := p.ct.EvalSpeculative(e)
	if f != nil {
		p.hostFailure(f, e.Span(), "the value")
		return invalidValue{}
	}
	out := p.fromHost(v, e.Span())
	if n, ok := out.(*numberValue); ok {
		n.captured = true
	}
	return out
}

// rootName is the name that a chain of attributes and subscripts starts with, or nil.
func rootName(e ast.Expr) *ast.Name {
	for {
		switch x := e.(type) {
		case *ast.Attribute:
			e = x.Value
		case *ast.Subscript:
			e = x.Value
		case *ast.Name:
			return x
		default:
			return nil
		}
	}
}

// callIn is the first call within a chain of attributes and subscripts, or nil.
func callIn(e ast.Expr) *ast.Call {
	for {
		switch x := e.(type) {
		case *ast.Attribute:
			e = x.Value
		case *ast.Subscript:
			e = x.Value
		case *ast.Call:
			return x
		default:
			return nil
		}
	}
}

// binary parses `a + b`. A long run `a + b + c + ...` leans to the left and is followed without recursion.
func (p *parser) binary(e *ast.BinOp) value {
	var spine []*ast.BinOp
	var left ast.Expr = e
	for {
		b, ok := left.(*ast.BinOp)
		if !ok {
			break
		}
		spine = append(spine, b)
		left = b.Left
	}
	acc, at := p.expr(left), left
	for i := len(spine) - 1; i >= 0; i-- {
		b := spine[i]
		right := p.expr(b.Right)
		acc = p.binaryOp(b, acc, at, right)
		at = b
	}
	return acc
}

var binaryKinds = map[ast.Op]string{ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.Div: "div", ast.FloorDiv: "floor_div", ast.Mod: "mod",
	ast.MatMult: "matmul", ast.Eq: "cmp_eq", ast.NotEq: "cmp_ne", ast.Lt: "cmp_lt", ast.LtE: "cmp_le", ast.Gt: "cmp_gt", ast.GtE: "cmp_ge",
	ast.And: "logical_and", ast.Or: "logical_or"}

func (p *parser) binaryOp(b *ast.BinOp, x value, at ast.Expr, y value) value {
	if folded, ok := p.fold(b, x, y); ok {
		return folded
	}
	surface, ok := binaryKinds[b.Op]
	if !ok {
		d := p.operatorRefused(b.Span(), b.Op)
		p.suggestOperator(d, b, x, y)
		return invalidValue{}
	}
	return p.opCall(surface, b.Span(), []operandSource{{x, at.Span()}, {y, b.Right.Span()}})
}

// suggestOperator suggests what to write for an operator without a meaning where its operands leave no choice.
func (p *parser) suggestOperator(d *diag.Diagnostic, b *ast.BinOp, x, y value) {
	switch b.Op {
	case ast.Pow:
		if c, ok := b.Right.(*ast.Constant); ok && c.Kind == ast.Int && p.source(c.Span()) == "2" {
			if text := p.opText("square"); text != "" {
				p.fix(d, b.Span(), text+"("+p.source(b.Left.Span())+")")
			}
		}
	case ast.BitAnd, ast.BitOr:
		word := map[ast.Op]string{ast.BitAnd: "and", ast.BitOr: "or"}[b.Op]
		if isBoolTensor(x) && isBoolTensor(y) {
			p.fix(d, b.Span(), "("+p.operandText(b.Left)+" "+word+" "+p.operandText(b.Right)+")")
		}
	}
}

func (p *parser) operatorRefused(at diag.Span, op ast.Op) *diag.Diagnostic {
	d := p.report(diag.OperatorForm, at, "the operator `%s` has no meaning for tensors", op.Text())
	switch op {
	case ast.Pow:
		d.Help = "write the product out, use `tf.square(x)`, or `tf.exp` of a product with `tf.log`"
	case ast.BitAnd:
		d.Help = "the logical operator is `and`"
	case ast.BitOr:
		d.Help = "the logical operator is `or`"
	case ast.Invert:
		d.Help = "the logical operator is `not`"
	case ast.UAdd:
		d.Help = "leave the sign out"
	default:
		d.Help = "tensors have + - * / // % @, the comparisons, `and`, `or` and `not`"
	}
	return d
}

// fold computes arithmetic whose operands are all compile-time values (PAR-165, OP-lit-6). ok is false when an IR operand takes part.
func (p *parser) fold(b *ast.BinOp, x, y value) (value, bool) {
	xd, xok := compileTimeNumber(x)
	yd, yok := compileTimeNumber(y)
	if !xok || !yok {
		return nil, false
	}
	switch b.Op {
	case ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.Pow:
	default:
		return nil, false
	}
	v, f := p.t.Binary(b.Op, xd, yd)
	if f != nil {
		p.hostFailure(f, b.Span(), "the arithmetic")
		return invalidValue{}, true
	}
	return p.fromHost(v, b.Span()), true
}

// compileTimeNumber is the host value of a number or dimension.
func compileTimeNumber(v value) (host.Value, bool) {
	switch v := v.(type) {
	case *numberValue:
		return v.num, true
	case dimValue:
		return hostDim(v), true
	}
	return nil, false
}

func (p *parser) unary(e *ast.UnaryOp) value {
	v := p.expr(e.Operand)
	if e.Op == ast.USub {
		if n, ok := v.(*numberValue); ok {
			if _, isBool := n.num.(host.Bool); !isBool {
				return p.fromHost(negated(n.num), e.Span())
			}
		}
	}
	switch e.Op {
	case ast.USub:
		return p.opCall("neg", e.Span(), []operandSource{{v, e.Operand.Span()}})
	case ast.Not:
		return p.opCall("logical_not", e.Span(), []operandSource{{v, e.Operand.Span()}})
	}
	if _, bad := v.(invalidValue); !bad {
		d := p.operatorRefused(e.Span(), e.Op)
		switch {
		case e.Op == ast.UAdd:
			p.fix(d, e.Span(), p.source(e.Operand.Span()))
		case e.Op == ast.Invert && isBoolTensor(v):
			p.fix(d, e.Span(), "(not "+p.operandText(e.Operand)+")")
		}
	}
	return invalidValue{}
}

// maxGrouped bounds the parentheses that a suggestion nests.
const maxGrouped = 64

func (p *parser) boolean(e *ast.BoolOp) value {
	vals := make([]operandSource, len(e.Values))
	for i, x := range e.Values {
		vals[i] = operandSource{p.expr(x), x.Span()}
	}
	if len(vals) != 2 {
		d := p.report(diag.OperatorForm, e.Span(), "`%s` takes two operands, not %d", e.Op.Text(), len(vals))
		d.Help = "group them in pairs with parentheses"
		if n := len(e.Values) - 2; n < maxGrouped {
			text := strings.Repeat("(", n) + p.operandText(e.Values[0])
			for i, x := range e.Values[1:] {
				text += " " + e.Op.Text() + " " + p.operandText(x)
				if i < n {
					text += ")"
				}
			}
			p.fix(d, e.Span(), text)
		}
		return invalidValue{}
	}
	return p.opCall(binaryKinds[e.Op], e.Span(), vals)
}

func (p *parser) compare(e *ast.Compare) value {
	vals := []operandSource{{p.expr(e.Left), e.Left.Span()}}
	for _, x := range e.Comparators {
		vals = append(vals, operandSource{p.expr(x), x.Span()})
	}
	if len(e.Ops) != 1 {
		d := p.report(diag.OperatorForm, e.Span(), "a chained comparison is not part of a DSL body")
		d.Help = "compare each pair and join the results with `and`"
		if len(e.Ops) == 2 && isSimple(e.Comparators[0]) {
			a, b, c := p.operandText(e.Left), p.source(e.Comparators[0].Span()), p.operandText(e.Comparators[1])
			p.fix(d, e.Span(), "("+a+" "+e.Ops[0].Text()+" "+b+") and ("+b+" "+e.Ops[1].Text()+" "+c+")")
		}
		return invalidValue{}
	}
	surface, ok := binaryKinds[e.Ops[0]]
	if !ok {
		p.operatorRefused(e.Span(), e.Ops[0])
		return invalidValue{}
	}
	return p.opCall(surface, e.Span(), vals)
}

// tuple accepts a tuple of compile-time values only (CORE-211).
func (p *parser) tuple(e *ast.Tuple) value {
	items := make([]host.Value, 0, len(e.Elts))
	var bad ast.Expr
	invalid := false
	for _, x := range e.Elts {
		v := p.expr(x)
		switch n := v.(type) {
		case invalidValue:
			invalid = true
			continue
		case hostValue:
			items = append(items, n.v)
			continue
		}
		h, ok := compileTimeNumber(v)
		if !ok {
			if bad == nil {
				bad = x
			}
			continue
		}
		items = append(items, h)
	}
	if bad != nil {
		d := p.report(diag.ExpressionForm, e.Span(), "a Tuple of tensors stands only in `return`: HIR has no tuple value here")
		d.Help = "bind each element to a name of its own, or return the tuple"
		return invalidValue{}
	}
	if invalid {
		return invalidValue{}
	}
	return hostValue{host.NewTuple(items...)}
}

func (p *parser) list(e *ast.List) value {
	out := &listValue{}
	for _, x := range e.Elts {
		out.items = append(out.items, p.expr(x))
	}
	return out
}

// maxUnrolled bounds the elements that the comprehensions of one function unroll to.
const maxUnrolled = 65_536

// listComp unrolls `[expr for name in sequence]` (PAR-178 to PAR-186).
func (p *parser) listComp(e *ast.ListComp) value {
	if len(e.Generators) != 1 {
		d := p.report(diag.ComprehensionForm, e.Span(), "a comprehension has exactly one `for` clause, not %d", len(e.Generators))
		d.Help = "nest one comprehension in another"
		return invalidValue{}
	}
	g := e.Generators[0]
	if g.IsAsync {
		p.report(diag.ComprehensionForm, g.Span(), "an async comprehension is not part of a DSL body")
		return invalidValue{}
	}
	if len(g.Ifs) > 0 {
		d := p.report(diag.ComprehensionForm, g.Ifs[0].Span(), "a comprehension of a DSL body has no `if` guard")
		d.Help = "build the sequence outside the function, where it is ordinary Python"
		return invalidValue{}
	}
	target, ok := g.Target.(*ast.Name)
	if !ok {
		p.report(diag.ComprehensionForm, g.Target.Span(), "the target of a comprehension is a plain name")
		return invalidValue{}
	}
	if p.unrolled > maxUnrolled { // reported
		return invalidValue{}
	}
	seq, ok := p.comprehensionSequence(g.Iter)
	if !ok {
		return invalidValue{}
	}
	p.unrolling++
	defer func() { p.unrolling-- }()
	out := &listValue{}
	outer := p.scope
	defer func() { p.scope = outer }()
	for _, it := range seq {
		if p.unrolled++; p.unrolled > maxUnrolled {
			if p.unrolled == maxUnrolled+1 {
				p.report(diag.NestingLimit, e.Span(), "the comprehensions of the function unroll to more than %d elements", maxUnrolled)
			}
			return invalidValue{}
		}
		p.scope = newScope(outer)
		p.scope.define(target.ID, it)
		out.items = append(out.items, p.expr(e.Elt))
	}
	return out
}

// comprehensionSequence is the items a comprehension runs over: the builtin range of compile-time integers, or a compile-time tuple or list.
func (p *parser) comprehensionSequence(e ast.Expr) ([]value, bool) {
	if call, ok := e.(*ast.Call); ok {
		if f, ok := call.Func.(*ast.Name); ok && f.ID == "range" && len(call.Keywords) == 0 && p.unbound("range") {
			return p.rangeItems(call)
		}
		d := p.report(diag.ComprehensionForm, e.Span(), "a comprehension runs over `range(...)`, a tuple or a list, not over another call")
		d.Help = "compute the sequence outside the function and capture it by name"
		return nil, false
	}
	v := p.expr(e)
	switch v := v.(type) {
	case invalidValue:
		return nil, false
	case *listValue:
		return v.items, true
	case hostValue:
		if items, ok := host.AsItems(v.v); ok && len(items) <= maxUnrolled {
			if !p.work(len(items), e.Span()) {
				return nil, false
			}
			out := make([]value, len(items))
			for i, it := range items {
				out[i] = p.fromHost(it, e.Span())
			}
			return out, true
		}
	}
	p.report(diag.ComprehensionForm, e.Span(), "a comprehension runs over `range(...)`, a tuple or a list, not over %s", describe(v))
	return nil, false
}

// unbound reports whether neither the body nor the definition environment binds a name, so that it means the builtin.
func (p *parser) unbound(name string) bool {
	if _, ok := p.scope.lookup(name); ok {
		return false
	}
	_, ok := p.env.Lookup(name)
	return !ok
}

func (p *parser) rangeItems(call *ast.Call) ([]value, bool) {
	if len(call.Args) < 1 || len(call.Args) > 3 {
		p.report(diag.ComprehensionForm, call.Span(), "`range` takes 1-3 arguments, got %d", len(call.Args))
		return nil, false
	}
	bounds := []int64{0, 0, 1}
	for i, a := range call.Args {
		v, ok := p.required(a, "a bound of `range`")
		if !ok {
			return nil, false
		}
		n, isInt := host.AsInt64(v)
		if d, ok := v.(hostDim); ok {
			if c, ok := dim.AsConst(d.d); ok {
				n, isInt = c, true
			}
		}
		if !isInt {
			p.report(diag.ComprehensionForm, a.Span(), "a bound of `range` must be a compile-time integer, not %s", describe(p.fromHost(v, a.Span())))
			return nil, false
		}
		if len(call.Args) == 1 {
			bounds[1] = n
		} else {
			bounds[i] = n
		}
	}
	lo, hi, step := bounds[0], bounds[1], bounds[2]
	if step == 0 {
		p.report(diag.ComprehensionForm, call.Span(), "the step of `range` must not be zero")
		return nil, false
	}
	var out []value
	for n := lo; (step > 0 && n < hi) || (step < 0 && n > hi); n += step {
		if len(out) >= maxUnrolled {
			p.report(diag.ComprehensionForm, call.Span(), "a comprehension of more than %d elements is not unrolled", maxUnrolled)
			return nil, false
		}
		out = append(out, &numberValue{num: host.Int(n), loc: p.at(call.Span()), captured: true})
		if next := n + step; (step > 0) != (next > n) {
			break // the next value does not fit 64 bits, so it is past the bound
		}
	}
	return out, true
}

// operandSource is a parsed operand and its place.
type operandSource struct {
	v  value
	at diag.Span
}

// operand parses an expression that must be an IR operand outside a call: the value of a return.
func (p *parser) operand(e ast.Expr) (ir.Expr, bool) {
	if t, ok := e.(*ast.Tuple); ok {
		d := p.report(diag.ExpressionForm, t.Span(), "a Tuple inside a tuple: HIR returns one flat tuple")
		d.Help = "return the elements side by side"
		return nil, false
	}
	return p.toExpr(p.expr(e), e.Span(), nil)
}

// toExpr makes a value an IR operand. adopt is the dtype that a float literal takes, or nil for its own (OP-lit-1, OP-lit-2). ok is false
// when it cannot be one or is invalid.
func (p *parser) toExpr(v value, at diag.Span, adopt *types.DType) (ir.Expr, bool) {
	switch v := v.(type) {
	case exprValue:
		if isInvalid(v.expr) {
			return v.expr, false
		}
		return v.expr, true
	case *numberValue:
		d := literalDType(v.num)
		if v.isFloat() && adopt != nil {
			d = adopt
		}
		c, ok := v.constant(d)
		if !ok {
			p.report(diag.OperandKind, at, "the integer does not fit in 64 bits")
			return nil, false
		}
		return c, true
	case dimValue:
		x, err := ir.NewDimValue(v.d, p.at(at))
		if err != nil {
			p.reportError(err, at)
			return nil, false
		}
		return x, true
	case invalidValue:
		return nil, false
	}
	p.notAnOperand(v, at)
	return nil, false
}

func (p *parser) notAnOperand(v value, at diag.Span) {
	d := p.report(diag.OperandKind, at, "%s is not an operand", describe(v))
	d.Help = "an operand is a tensor, a number, or arithmetic over them"
	switch v := v.(type) {
	case *listValue:
		d.Help = "select one element by a compile-time index"
	case hostValue:
		switch v.v.(type) {
		case *functionValue:
			d.Help = "call the function: its result is the operand"
		case *moduleValue:
			d.Help = "a Module is not called in a DSL body: call its function by name from a sibling, or use an orchestration method"
		}
	}
}

// negated is the negative of a number (OP-lit-6).
func negated(v host.Value) host.Value {
	if f, ok := v.(host.Float); ok {
		return -f
	}
	b, _ := host.AsBig(v)
	return host.NewBig(b.Neg(b))
}
