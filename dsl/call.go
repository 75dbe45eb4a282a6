package dsl

import (
	"errors"
	"slices"
	"sort"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/types"
)

// call parses `foo(a, b, key=value)` (PAR-313).
func (p *parser) call(e *ast.Call) value {
	schema, fn, ok := p.callee(e)
	switch {
	case !ok:
		p.argumentsOnly(e)
		return invalidValue{}
	case fn != nil:
		return p.functionCall(e, fn)
	}
	return p.op(e, schema)
}

// argumentsOnly parses the positional arguments of a call whose callee failed, for their own errors.
func (p *parser) argumentsOnly(e *ast.Call) {
	for _, a := range e.Args {
		switch a := a.(type) {
		case *ast.Starred, *ast.Tuple, *ast.List, *ast.Constant, *ast.Name:
			// A name that is no tensor may be an attribute of the call that was meant.
		default:
			p.discard(a)
		}
	}
}

// callee resolves what a call calls: an op schema or a function (§4.2). ok is false when it reported, or when the callee is a failed
// definition.
func (p *parser) callee(e *ast.Call) (*ir.Schema, *ir.Function, bool) {
	switch f := e.Func.(type) {
	case *ast.Name:
		return p.bareCallee(f)
	case *ast.Attribute:
		return p.dottedCallee(f, e)
	}
	before := p.errorCount
	p.discard(e.Func)
	if p.errorCount == before {
		p.report(diag.CalleeForm, e.Func.Span(), "the callee of a DSL call is a name or `tf.name`")
	}
	return nil, nil, false
}

func (p *parser) bareCallee(f *ast.Name) (*ir.Schema, *ir.Function, bool) {
	if v, ok := p.scope.lookup(f.ID); ok {
		switch v := v.(type) {
		case invalidValue:
			return nil, nil, false
		case *staleValue:
			p.reportStale(f)
			return nil, nil, false
		case hostValue:
			return p.calleeValue(v.v, f.Span(), f.ID, false)
		}
		p.report(diag.CalleeForm, f.Span(), "%s is %s and cannot be called", quote(f.ID), describe(v))
		return nil, nil, false
	}
	if v, ok := p.env.Lookup(f.ID); ok {
		return p.calleeValue(v, f.Span(), f.ID, false)
	}
	if s, ok := p.load.registry.FirstKind("tf", f.ID); ok { // OP-reg-8
		return s, nil, true
	}
	p.unknownCallee(f)
	return nil, nil, false
}

// unknownCallee reports a bare callee that nothing binds and no op kind is named by (PAR-285, PAR-371).
func (p *parser) unknownCallee(f *ast.Name) {
	if f.ID == "where" {
		d := p.report(diag.WhereForm, f.Span(), "`where` is an annotation of a name, not a value")
		d.Help = "write `name: where(...)` or `name: where(...) = value`"
		return
	}
	if effectForm(f.ID) {
		p.effectRefused(f.Span(), f.ID)
		return
	}
	if tirOps[f.ID] {
		p.report(diag.UnknownOp, f.Span(), "unknown HIR callable %s: it is an op of `@prim_func` bodies", quote(f.ID))
		return
	}
	d := p.report(diag.UnknownOp, f.Span(), "unknown Op name %s", quote(f.ID))
	if _, ok := p.load.registry.First("tf", f.ID); ok {
		d.Help = "write `tf." + f.ID + "(...)`: an alias is found by its bare name only after `from tilefoundry.dsl.tf import *`"
		if text := p.opText(f.ID); text != "" {
			p.fix(d, f.Span(), text)
		}
		return
	}
	if f.ID == p.name {
		d.Help = "a function cannot call itself: its name is bound when its definition ends"
		return
	}
	if p.suggestOp(d, f.Span(), f.ID, "tf.", nil); d.Help != "" {
		return
	}
	if s := p.near(f.ID, p.bound(), func() []string { return append(p.load.registry.Names("tf"), p.calleeNames()...) }); s != "" {
		if _, isOp := p.load.registry.First("tf", s); isOp && p.unbound(s) {
			text := p.opText(s)
			if text == "" {
				d.Help = diag.Meant("tf." + s)
				return
			}
			s = text
		}
		p.meant(d, f.Span(), s)
		return
	}
	d.Notes = append(d.Notes, "a callee must be an op, or a function defined above this one")
}

// effectForm reports whether a bare callee is written as an op's effect form: `copy_`, and not `_` or `__init__` (TIR-53). A function may be
// named so, an op is never reached by such a name (PAR-47).
func effectForm(name string) bool {
	return strings.HasSuffix(name, "_") && !strings.HasPrefix(name, "_")
}

func (p *parser) effectRefused(at diag.Span, name string) {
	d := p.report(diag.UnknownOp, at, "unknown HIR callable %s: the trailing-underscore effect form exists in `@prim_func` bodies only", quote(name))
	d.Help = "an `@func` body has values only: write `tf." + strings.TrimRight(name, "_") + "(...)`"
	op := strings.TrimRight(name, "_")
	if _, known := p.load.registry.First("tf", op); known {
		if text := p.opText(op); text != "" {
			p.fix(d, at, text)
		}
	}
}

// calleeNames lists the functions that the definition environment shows, for suggestions.
func (p *parser) calleeNames() []string {
	var out []string
	for _, c := range p.env.ClassBodies() {
		for _, b := range c.Bindings() {
			if _, ok := b.Value.(*functionValue); ok {
				out = append(out, b.Name)
			}
		}
	}
	if m := p.env.Module(); m != nil {
		for _, b := range m.Bindings() {
			switch b.Value.(type) {
			case *functionValue, *opValue:
				out = append(out, b.Name)
			}
		}
	}
	return out
}

// calleeValue decides what a value means as a callee. dotted says that it was reached through an attribute.
func (p *parser) calleeValue(v host.Value, at diag.Span, text string, dotted bool) (*ir.Schema, *ir.Function, bool) {
	switch v := v.(type) {
	case *opValue:
		if effectForm(text) && !dotted {
			p.effectRefused(at, text)
			return nil, nil, false
		}
		if v.dialect != "tf" {
			p.report(diag.UnknownOp, at, "unknown HIR callable %s: it is an op of `@prim_func` bodies", quote(text))
			return nil, nil, false
		}
		return v.schema, nil, true
	case *functionValue:
		if dotted {
			d := p.report(diag.CalleeForm, at, "a dotted callee is never a function call: %s", quote(text))
			d.Help = "bind the function to a name outside the body and call that name"
			return nil, nil, false
		}
		return nil, v.fn, true
	case *host.Unavailable:
		p.hostFailure(p.t.UseUnavailable(v), at, "the callee")
		return nil, nil, false
	case *moduleValue:
		d := p.report(diag.CalleeForm, at, "%s is a Module and cannot be called in a DSL body", quote(text))
		d.Help = "a body calls ops and functions; Modules are composed by orchestration methods"
		return nil, nil, false
	case *notBuiltValue:
		p.notBuilt(at, v.construct)
		return nil, nil, false
	case *host.Function, *host.Builtin, *host.Class, *host.BoundMethod:
		d := p.report(diag.UnknownOp, at, "unknown Op name %s: it is Python, and a DSL body calls nothing while it is parsed", quote(text))
		d.Help = "compute the value outside the function and capture it by name"
		return nil, nil, false
	}
	p.report(diag.CalleeForm, at, "%s is %s and cannot be called in a DSL body", quote(text), describeHost(v))
	return nil, nil, false
}

// dottedCallee resolves `tf.name` and whatever else has a dot (PAR-48, PAR-290).
func (p *parser) dottedCallee(f *ast.Attribute, call *ast.Call) (*ir.Schema, *ir.Function, bool) {
	root := rootName(f)
	if root == nil {
		before := p.errorCount
		p.discard(f.Value)
		if p.errorCount == before {
			d := p.report(diag.CalleeForm, f.NameSpan(), "a method call is not part of a DSL body")
			d.Help = "ops are called as `tf.name(...)`"
		}
		return nil, nil, false
	}
	if v, ok := p.scope.lookup(root.ID); ok {
		switch v := v.(type) {
		case invalidValue:
			return nil, nil, false
		case *staleValue:
			p.reportStale(root)
			return nil, nil, false
		case hostValue:
		default:
			d := p.report(diag.CalleeForm, f.Span(), "%s is %s: a method call is not part of a DSL body", quote(root.ID), describe(v))
			p.suggestCall(d, f, call)
			return nil, nil, false
		}
	} else if v, ok := p.env.Lookup(root.ID); !ok {
		p.undefinedNamespace(root, f.Attr)
		return nil, nil, false
	} else if u, ok := v.(*host.Unavailable); ok {
		p.hostFailure(p.t.UseUnavailable(u), f.Span(), "the callee")
		return nil, nil, false
	}
	owner, fail := p.ct.EvalSpeculative(f.Value)
	if fail != nil {
		p.hostFailure(fail, f.Value.Span(), "the callee")
		return nil, nil, false
	}
	if m, ok := owner.(*host.ModuleValue); ok && (m.Name == tfModule || m.Name == tModule) {
		return p.namespaceCallee(m, f)
	}
	if m, ok := owner.(*moduleValue); ok {
		if fns := m.mod.FunctionNamed(f.Attr); len(fns) > 0 {
			d := p.report(diag.CalleeForm, f.Span(), "a dotted callee is never a function call: %s", quote(rootText(f)))
			d.Help = "a function calls siblings of its own Module; Modules are composed by orchestration methods"
			return nil, nil, false
		}
	}
	v, fail := p.ct.EvalSpeculative(f)
	if fail != nil {
		p.hostFailure(fail, f.Span(), "the callee")
		return nil, nil, false
	}
	return p.calleeValue(v, f.Span(), rootText(f), true)
}

// undefinedNamespace reports an unbound name in front of the dot of a callee.
func (p *parser) undefinedNamespace(root *ast.Name, attr string) {
	if root.ID == "tf" || root.ID == "T" {
		d := p.report(diag.UndefinedName, root.Span(), "undefined name %s", quote(root.ID))
		d.Help = "add `from tilefoundry.dsl import " + root.ID + "`"
		if _, isOp := p.load.registry.First("tf", attr); isOp && root.ID == "tf" {
			p.importText(d, root.ID)
		}
		return
	}
	if root.ID == "self" {
		d := p.report(diag.UndefinedName, root.Span(), "undefined name `self`: a DSL function is no method")
		d.Help = "a function of the same class, defined above, is called by its bare name"
		return
	}
	p.undefined(root)
}

func rootText(f *ast.Attribute) string {
	if n, ok := f.Value.(*ast.Name); ok {
		return n.ID + "." + f.Attr
	}
	if a, ok := f.Value.(*ast.Attribute); ok {
		return rootText(a) + "." + f.Attr
	}
	return f.Attr
}

func (p *parser) namespaceCallee(m *host.ModuleValue, f *ast.Attribute) (*ir.Schema, *ir.Function, bool) {
	if m.Name == tModule {
		p.report(diag.UnknownOp, f.Span(), "unknown HIR callable %s: the namespace `T` belongs to `@prim_func` bodies", quote("T."+f.Attr))
		return nil, nil, false
	}
	if s, ok := p.load.registry.First("tf", f.Attr); ok {
		return s, nil, true
	}
	d := p.report(diag.UnknownOp, f.NameSpan(), "unknown Op name %s in the namespace tilefoundry.dsl.tf", quote(f.Attr))
	names := p.load.registry.Names("tf")
	sort.Strings(names)
	p.suggestOp(d, f.NameSpan(), f.Attr, "", names)
	if d.Help == "" && strings.HasSuffix(f.Attr, "_") {
		d.Help = "the trailing-underscore effect form exists in `@prim_func` bodies only"
	}
	return nil, nil, false
}

// arguments is what a call wrote: operands as parsed values, attributes as compile-time values.
type arguments struct {
	operands []operandSource
	attrs    []ir.Arg // positional ones beyond the operands
	keywords []ir.Keyword
	label    string
	labelled bool
	ok       bool // every attribute was evaluated
}

// op parses the arguments of an op call and builds it.
func (p *parser) op(e *ast.Call, s *ir.Schema) value {
	if len(p.load.registry.Schemas(s.Dialect, s.Name)) > 1 {
		return p.overloaded(e, s)
	}
	args := p.opArguments(e, s)
	return p.buildOp(s, e.Span(), args)
}

// overloaded chooses among the schemas of a name by the number and the types of the positional arguments, all of which are operands there
// (CORE-326, PAR-291 to PAR-294); attributes are then read under the schema that was chosen. An operand that failed chooses nothing.
func (p *parser) overloaded(e *ast.Call, s *ir.Schema) value {
	wide := *s.Kind
	wide.Variadic, wide.TakesTuple = true, false
	open := *s
	open.Kind = &wide
	args := p.positionalArguments(e, &open)
	operandTypes := make([]types.Type, 0, len(args.operands))
	known := args.ok
	for _, o := range args.operands {
		x, ok := p.toExpr(o.v, o.at, nil)
		if !ok || ir.IsInvalid(x.Type()) {
			known = false
			continue
		}
		operandTypes = append(operandTypes, x.Type())
	}
	if !known {
		return invalidValue{}
	}
	chosen, err := p.load.registry.Select(s.Dialect, s.Name, operandTypes)
	if err != nil {
		p.reportError(err, e.Span())
		return invalidValue{}
	}
	p.keywordArguments(e, chosen, &args)
	return p.buildOp(chosen, e.Span(), args)
}

// opArguments reads the arguments of a call under its schema.
func (p *parser) opArguments(e *ast.Call, s *ir.Schema) arguments {
	args := p.positionalArguments(e, s)
	p.keywordArguments(e, s, &args)
	return args
}

func (p *parser) positionalArguments(e *ast.Call, s *ir.Schema) arguments {
	args := arguments{ok: true}
	saved := p.label
	inputs := s.Kind.Inputs()
	for i, a := range e.Args {
		if st, ok := a.(*ast.Starred); ok {
			d := p.report(diag.ExpressionForm, st.Span(), "a starred argument is not part of a DSL call")
			d.Help = "write the operands one by one"
			args.ok = false
			continue
		}
		if i < inputs || s.Kind.Variadic {
			if t, ok := a.(*ast.Tuple); ok && s.Kind.TakesTuple && i == inputs-1 {
				args.operands = append(args.operands, p.tupleOperand(t))
				continue
			}
			if t, ok := a.(*ast.Tuple); ok {
				d := p.report(diag.TupleOperand, t.Span(), "a Tuple literal is not an operand of %s", quote(s.Name))
				d.Help = "pass each tensor as an operand of its own"
				args.ok = false
				continue
			}
			args.operands = append(args.operands, operandSource{p.expr(a), a.Span()})
			continue
		}
		if i >= inputs+attributeCount(s) {
			// The binding counts them; what is one too many is no attribute, whatever its value is.
			args.attrs = append(args.attrs, ir.Arg{Loc: p.at(a.Span())})
			continue
		}
		v, ok := p.attributeOf(s, attributeAt(s, i-inputs), a)
		args.ok = args.ok && ok
		args.attrs = append(args.attrs, ir.Arg{Value: v, Loc: p.at(a.Span())})
	}
	p.label = saved
	return args
}

// keywordArguments evaluates the keywords of an op call; `loc` is the binding label (META-21, OP-call-8).
func (p *parser) keywordArguments(e *ast.Call, s *ir.Schema, args *arguments) {
	for _, k := range e.Keywords {
		if k.Arg == "" {
			d := p.report(diag.ExpressionForm, k.Value.Span(), "`**` arguments are not part of a DSL call")
			d.Help = "write each attribute by name"
			args.ok = false
			continue
		}
		if k.Arg == "loc" {
			p.locKeyword(k, args)
			continue
		}
		if !hasAttribute(s, k.Arg) {
			// The binding names the mistake, whatever the value is.
			args.keywords = append(args.keywords, ir.Keyword{Name: k.Arg, NameLoc: p.at(k.NameSpan), Arg: ir.Arg{Loc: p.at(k.Value.Span())}})
			continue
		}
		v, ok := p.attributeOf(s, attributeNamed(s, k.Arg), k.Value)
		args.ok = args.ok && ok
		args.keywords = append(args.keywords, ir.Keyword{Name: k.Arg, NameLoc: p.at(k.NameSpan), Arg: ir.Arg{Value: v, Loc: p.at(k.Value.Span())}})
	}
}

func hasAttribute(s *ir.Schema, name string) bool { return attributeNamed(s, name) != nil }

// attributeNamed is the attribute parameter of that name, or nil.
func attributeNamed(s *ir.Schema, name string) *ir.Param {
	if s.Alias {
		return nil
	}
	for i := range s.Kind.Params {
		if q := &s.Kind.Params[i]; !q.Input && q.Name == name {
			return q
		}
	}
	return nil
}

// attributeAt is the attribute parameter at a position among the attributes, or nil.
func attributeAt(s *ir.Schema, i int) *ir.Param {
	for k := range s.Kind.Params {
		q := &s.Kind.Params[k]
		if q.Input {
			continue
		}
		if i == 0 {
			return q
		}
		i--
	}
	return nil
}

// attributeCount is how many arguments a call of s may have beyond its operands.
func attributeCount(s *ir.Schema) int {
	if s.Alias {
		return 0
	}
	n := 0
	for _, param := range s.Kind.Params {
		if !param.Input {
			n++
		}
	}
	return n
}

func (p *parser) locKeyword(k *ast.Keyword, args *arguments) {
	v, ok := p.required(k.Value, "`loc`")
	if !ok {
		args.ok = false
		return
	}
	text, ok := host.AsStr(v)
	if !ok {
		p.report(diag.NotCompileTime, k.Value.Span(), "`loc` is a string, not %s", describeHost(v))
		args.ok = false
		return
	}
	args.label, args.labelled = text, true
}

// tupleOperand parses the literal tuple of an operand that takes one: the offsets of insert_slice (OP-call-7).
func (p *parser) tupleOperand(t *ast.Tuple) operandSource {
	elems := make([]ir.Expr, len(t.Elts))
	for i, e := range t.Elts {
		x, ok := p.toExpr(p.expr(e), e.Span(), nil)
		if !ok {
			return operandSource{invalidValue{}, t.Span()}
		}
		elems[i] = x
	}
	tuple, err := ir.NewTuple(elems)
	if err != nil {
		p.reportError(err, t.Span())
		return operandSource{invalidValue{}, t.Span()}
	}
	return operandSource{exprValue{tuple}, t.Span()}
}

// attributeOf evaluates an attribute (OP-call-9). Where a ShardLayout is expected, a tuple is layout sugar (PAR-111, SUGAR-2).
func (p *parser) attributeOf(s *ir.Schema, q *ir.Param, e ast.Expr) (any, bool) {
	what := "an attribute of " + quote(s.Name)
	if q != nil {
		what = "the attribute " + quote(q.Name) + " of " + quote(s.Name)
		if q.Attr == ir.LayoutAttr {
			if _, isTuple := e.(*ast.Tuple); isTuple || hasMatMult(e) {
				l, ok := p.layoutSugar(e, false)
				if !ok {
					return nil, false
				}
				return l, true
			}
		}
	}
	v, ok := p.required(e, what)
	if !ok {
		return nil, false
	}
	attr, f := attributeOf(p.t, v, 0)
	if f != nil {
		p.hostFailure(f, e.Span(), what)
		return nil, false
	}
	return attr, true
}

// opCall builds the call of an op by its surface name from values already parsed: operators and subscripts.
func (p *parser) opCall(surface string, at diag.Span, operands []operandSource) value {
	s, ok := ir.Default.First("tf", surface)
	if !ok {
		p.report(diag.InternalError, at, "the op %s is not registered", surface)
		return invalidValue{}
	}
	return p.buildOp(s, at, arguments{operands: operands, ok: true})
}

// buildOp settles literals, binds attributes, and makes the call.
func (p *parser) buildOp(s *ir.Schema, at diag.Span, args arguments) value {
	exprs, wasOpen, ok := p.adopt(args.operands, at)
	if !args.ok {
		return invalidValue{}
	}
	op, bound := p.bind(s, at, exprs, args)
	if !ok || !bound {
		return invalidValue{}
	}
	call, err := ir.NewCall(op, exprs, p.at(at))
	if err != nil {
		p.callError(err, at, s, args)
		return invalidValue{}
	}
	p.built(call, args)
	if wasOpen {
		p.markOpen(call)
	}
	return exprValue{call}
}

// bind builds the op of a schema. Operands that failed stand in as invalid ones, so that mistakes in the attributes are reported too.
func (p *parser) bind(s *ir.Schema, at diag.Span, exprs []ir.Expr, args arguments) (ir.Op, bool) {
	positional := make([]ir.Arg, 0, len(args.operands)+len(args.attrs))
	operandTypes := make([]types.Type, len(args.operands))
	for i, o := range args.operands {
		var x ir.Expr
		if i < len(exprs) {
			x = exprs[i]
		}
		if x == nil {
			x = invalidExpr()
		}
		operandTypes[i] = x.Type()
		positional = append(positional, ir.Arg{Expr: x, Loc: p.at(o.at)})
	}
	positional = append(positional, args.attrs...)
	bound, err := ir.BindCall(s, positional, args.keywords)
	if err != nil {
		p.reportError(err, at)
		return nil, false
	}
	if src, ok := bound.Op.(interface {
		FromSource([]types.Type) ir.Op
	}); ok && !slices.ContainsFunc(operandTypes, ir.IsInvalid) {
		return src.FromSource(operandTypes), true
	}
	return bound.Op, true
}

// built gives a new call its label (META-13, META-21).
func (p *parser) built(call *ir.Call, args arguments) {
	m := call.Meta()
	m.Label = p.label
	if args.labelled {
		m.Label, m.FixedLabel = args.label, true
	}
	p.lastBuilt = call
	p.t.Spend(inferenceCost(call))
	if p.unrolling > 0 || p.muted > 0 {
		p.t.Spend(repeatedCost)
	}
}

// operandError points an error at the operand it names, else at the call.
func (p *parser) operandError(err error, at diag.Span, operands []operandSource) {
	p.callError(err, at, nil, arguments{operands: operands})
}

// callError points an error at the operand or the attribute that it names, else at the call, and suggests its repairs.
func (p *parser) callError(err error, at diag.Span, s *ir.Schema, args arguments) {
	for _, e := range ir.AsErrors(err) {
		e.Loc = diag.Location{}
		where := at
		if i := e.Operand - 1; i >= 0 && i < len(args.operands) {
			where = args.operands[i].at
		} else if a := args.attribute(s, e.Attribute); a.Valid() && a.File == p.file {
			where = a.Span
		}
		d := p.reportError(e, where)
		p.repair(d, e.Repairs, args.operands)
		p.suggestFloat(d, e, args.operands)
	}
}

// suggestFloat suggests the float literal for an integer literal beside a float tensor (OP-lit-4).
func (p *parser) suggestFloat(d *diag.Diagnostic, e *ir.Error, operands []operandSource) {
	i := e.Operand - 1
	if e.Code != diag.DTypeMismatch || len(e.Repairs) > 0 || i < 0 || i >= len(operands) {
		return
	}
	text := p.source(operands[i].at)
	if text != "" && strings.Trim(text, "0123456789") == "" {
		p.fix(d, operands[i].at, text+".0")
	}
}

// attribute is where the call gives an attribute, or no place.
func (a arguments) attribute(s *ir.Schema, name string) diag.Location {
	if name == "" || s == nil {
		return diag.Location{}
	}
	for _, k := range a.keywords {
		if k.Name == name {
			return k.Loc
		}
	}
	for i, positional := range a.attrs {
		if q := attributeAt(s, i); q != nil && q.Name == name {
			return positional.Loc
		}
	}
	return diag.Location{}
}

// functionCall parses the call of an HIR function: positional operands only (FN-30).
func (p *parser) functionCall(e *ast.Call, fn *ir.Function) value {
	args := arguments{ok: true}
	saved := p.label
	for _, a := range e.Args {
		if st, ok := a.(*ast.Starred); ok {
			p.report(diag.ExpressionForm, st.Span(), "a starred argument is not part of a DSL call")
			args.ok = false
			continue
		}
		args.operands = append(args.operands, operandSource{p.expr(a), a.Span()})
	}
	p.label = saved
	for i, k := range e.Keywords {
		if k.Arg == "loc" {
			p.locKeyword(k, &args)
			continue
		}
		at := k.NameSpan
		if k.Arg == "" {
			at = k.Value.Span()
		}
		d := p.report(diag.FunctionKeyword, at, "the call of %s takes positional arguments, not the keyword %s", quote(fn.Name), quote(k.Arg))
		d.Help = "give the arguments in the order of the parameters: " + paramNames(fn)
		if place := len(e.Args) + i; place < len(fn.Params) && fn.Params[place].Name == k.Arg && args.ok == (i == 0) {
			p.remove(d, diag.Span{Start: k.NameSpan.Start, End: k.Value.Span().Start}, "`"+k.Arg+"=`")
		}
		args.ok = false
	}
	if !args.ok {
		return invalidValue{}
	}
	if err := ir.CheckCallArity(fn, len(args.operands)); err != nil {
		d := p.reportError(err, e.Span())
		d.Help = "its parameters are " + paramNames(fn)
		if len(fn.Params) == 0 {
			d.Help = "it has no parameters"
		}
		p.definedAt(d, fn)
		return invalidValue{}
	}
	exprs, wasOpen, ok := p.adopt(args.operands, e.Span())
	if !ok {
		return invalidValue{}
	}
	argTypes := make([]types.Type, len(exprs))
	for i, x := range exprs {
		argTypes[i] = x.Type()
	}
	target, err := p.run.Elaborate(fn, argTypes)
	var limit *limitReached
	if errors.As(err, &limit) {
		p.hostFailure(limit.failure, e.Span(), "the call")
		return invalidValue{}
	}
	if err != nil {
		p.elaborationError(err, e, args.operands)
		return invalidValue{}
	}
	call, err := ir.NewCall(target, exprs, p.at(e.Span()))
	if err != nil {
		p.operandError(err, e.Span(), args.operands)
		return invalidValue{}
	}
	p.built(call, args)
	if wasOpen {
		p.markOpen(call)
	}
	return exprValue{call}
}

// elaborationError reports a mismatch at the call site, and an error of the callee's body at that op's own place with the call as a related
// one (FN-32, FN-42).
func (p *parser) elaborationError(err error, e *ast.Call, operands []operandSource) {
	for _, x := range ir.AsErrors(err) {
		if x.Loc.Valid() {
			x.Related = append(x.Related, diag.Related{Location: p.at(e.Span()), Message: "in this call"})
			p.reportError(x, e.Span())
			continue
		}
		where := e.Span()
		if i := x.Operand - 1; i >= 0 && i < len(operands) {
			where = operands[i].at
		}
		p.repair(p.reportError(x, where), x.Repairs, operands)
	}
}

// definedAt adds the place of a function's definition to a diagnostic about its call.
func (p *parser) definedAt(d *diag.Diagnostic, fn *ir.Function) {
	if fn.Loc.Valid() {
		d.Related = append(d.Related, diag.Related{Location: fn.Loc, Message: fn.Name + " is defined here"})
	}
}

// paramNames lists the first parameters of a function.
func paramNames(fn *ir.Function) string {
	return listOf(len(fn.Params), func(i int) string { return fn.Params[i].Name })
}

// adopt makes operands of parsed values. A float literal takes the one float dtype of the other tensor operands; several are refused
// (OP-lit-2, OP-lit-3). wasOpen says that every float operand is a literal whose dtype is still open (GRID-13).
func (p *parser) adopt(operands []operandSource, at diag.Span) (exprs []ir.Expr, wasOpen, ok bool) {
	exprs = make([]ir.Expr, len(operands))
	ok = true
	var floats []*types.DType
	literal, openSeen := false, false
	for i, o := range operands {
		if n, isNumber := o.v.(*numberValue); isNumber && n.isFloat() {
			literal = true
			continue
		}
		x, good := p.toExpr(o.v, o.at, nil)
		if !good {
			ok = false
			continue
		}
		exprs[i] = x
		if p.open[x] {
			openSeen = true
			continue
		}
		if t, isTensor := x.Type().(*types.Tensor); isTensor && t.DType.IsFloat() && !containsDType(floats, t.DType) {
			floats = append(floats, t.DType)
		}
	}
	if !ok {
		return exprs, false, false
	}
	if (literal || openSeen) && len(floats) > 1 {
		p.literalConflict(floats, at, operands)
		return nil, false, false
	}
	var adopted *types.DType
	if len(floats) == 1 {
		adopted = floats[0]
	}
	for i, o := range operands {
		switch {
		case exprs[i] == nil:
			x, good := p.toExpr(o.v, o.at, adopted)
			if !good {
				return nil, false, false
			}
			exprs[i] = x
		case adopted != nil && p.open[exprs[i]]:
			exprs[i] = retypedStandIn(exprs[i], adopted)
		}
	}
	return exprs, openSeen && adopted == nil, true
}

func (p *parser) literalConflict(floats []*types.DType, at diag.Span, operands []operandSource) {
	names := make([]string, len(floats))
	for i, d := range floats {
		names[i] = d.Name()
	}
	where := at
	for _, o := range operands {
		if n, ok := o.v.(*numberValue); ok && n.isFloat() {
			where = o.at
			break
		}
	}
	d := p.report(diag.LiteralDTypes, where, "the float literal meets operands of the dtypes %s and cannot take more than one", strings.Join(names, ", "))
	d.Help = "cast the operands to one dtype first"
}

func containsDType(ds []*types.DType, d *types.DType) bool {
	for _, x := range ds {
		if x == d {
			return true
		}
	}
	return false
}
