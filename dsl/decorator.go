package dsl

import (
	"fmt"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/hir"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/target"
	"github.com/tilefoundry/tilefoundry/types"
)

// ofDefinition marks an exception as one of a DSL definition, which does not end the load (LOADSRC-42).
func ofDefinition(f *host.Failure) *host.Failure {
	if f.IsException() {
		f.Definition = true
	}
	return f
}

// execContext is the execution context that a decorator declares (CORE-107).
type execContext struct {
	target     target.Target
	levels     []shard.Topology
	declares   bool // topologies given, even `()`
	entry      string
	entryAt    diag.Location
	levelsSpan diag.Span
}

// contextKeywords reads `target`, `topologies` and, where allowed, `entry` (PKG-20).
func contextKeywords(t *host.Thread, name string, kw []host.Keyword, withEntry bool) (execContext, *host.Failure) {
	var c execContext
	for _, k := range kw {
		if u, ok := k.Value.(*host.Unavailable); ok {
			return c, t.UseUnavailable(u)
		}
		switch {
		case k.Name == "target":
			tg, f := readTarget(t, k.Value)
			if f != nil {
				return c, f
			}
			c.target = tg
		case k.Name == "topologies":
			levels, ok := topologyTupleOf(k.Value)
			if !ok {
				return c, argumentError(t, k, "topologies must be a tuple of Topology, not %s", describeTopologies(t, k.Value))
			}
			if twice := repeatedLevel(levels); twice != "" {
				return c, argumentError(t, k, "topologies declare the level %q twice", twice)
			}
			c.levels, c.declares, c.levelsSpan = levels, true, k.Span
		case k.Name == "entry" && withEntry:
			if host.IsNone(k.Value) {
				continue
			}
			s, ok := host.AsStr(k.Value)
			if !ok {
				f := argumentError(t, k, "entry must be the name of a function, as text, not %s", k.Value.TypeName())
				return c, f
			}
			c.entry = s
			c.entryAt = diag.Location{File: t.Place().File, Span: k.Span}
		default:
			valid := []string{"target", "topologies"}
			if withEntry {
				valid = append(valid, "entry")
			}
			d := diag.Diagnostic{Code: diag.DecoratorArgument, Class: "TypeError", Primary: keywordPlace(t, k),
				Message: fmt.Sprintf("%s has no parameter %s", name, quote(k.Name)), Help: diag.DidYouMean(k.Name, valid)}
			if d.Help == "" {
				d.Help = "it takes " + strings.Join(valid, ", ")
			}
			return c, raise(t, d)
		}
	}
	return c, nil
}

func keywordPlace(t *host.Thread, k host.Keyword) diag.Location {
	if k.Span.Empty() {
		return t.Place()
	}
	return diag.Location{File: t.Place().File, Span: k.Span}
}

func argumentError(t *host.Thread, k host.Keyword, format string, args ...any) *host.Failure {
	return raise(t, diag.Diagnostic{Code: diag.DecoratorArgument, Class: "TypeError", Primary: keywordPlace(t, k), Message: fmt.Sprintf(format, args...)})
}

func repeatedLevel(levels []shard.Topology) string {
	seen := map[string]bool{}
	for _, l := range levels {
		if seen[l.Name] {
			return l.Name
		}
		seen[l.Name] = true
	}
	return ""
}

// topologyTupleOf reads a tuple whose items are all Topology; a list is none (CORE-108).
func topologyTupleOf(v host.Value) ([]shard.Topology, bool) {
	tup, ok := v.(*host.Tuple)
	if !ok {
		return nil, false
	}
	out := make([]shard.Topology, len(tup.Items))
	for i, it := range tup.Items {
		tv, ok := it.(*topologyValue)
		if !ok {
			return nil, false
		}
		out[i] = tv.t
	}
	return out, true
}

func describeTopologies(t *host.Thread, v host.Value) string {
	if tup, ok := v.(*host.Tuple); ok {
		for _, it := range tup.Items {
			if _, ok := it.(*topologyValue); !ok {
				return "a tuple holding " + describeHost(it)
			}
		}
	}
	return "a value of type " + v.TypeName()
}

func readTarget(t *host.Thread, v host.Value) (target.Target, *host.Failure) {
	if host.IsNone(v) {
		return nil, nil
	}
	if tv, ok := v.(*targetValue); ok {
		return tv.t, nil
	}
	s, ok := host.AsStr(v)
	if !ok {
		return nil, raiseError(t, target.KindError("target", v.TypeName()))
	}
	tg, err := target.Resolve(s)
	if err != nil {
		return nil, raiseError(t, err)
	}
	return tg, nil
}

// funcDecorator is `func`, bare or with its context given (PKG-20, PAR-8, PAR-12).
type funcDecorator struct {
	load    *Load
	context execContext
}

var _ host.SyntaxDecorator = (*funcDecorator)(nil)

// TypeName implements host.Value.
func (*funcDecorator) TypeName() string { return "function" }

// DecoratorName implements host.SyntaxDecorator.
func (*funcDecorator) DecoratorName() string { return "func" }

// Attr implements host.Attributer.
func (*funcDecorator) Attr(_ *host.Thread, name string) (host.Value, *host.Failure) {
	if name == "__name__" {
		return host.Str("func"), nil
	}
	return nil, nil
}

// Call implements host.Caller: `func(target=...)`, and what is no def is refused (HOST-83, PKG-24).
func (d *funcDecorator) Call(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	if len(args) > 0 && !host.IsNone(args[0]) {
		return nil, decoratorTarget(t, "func", args[0])
	}
	if len(args) > 1 {
		return nil, ofDefinition(raise(t, diag.Diagnostic{Code: diag.DecoratorArgument, Class: "TypeError", Message: "func takes one positional argument"}))
	}
	c, f := contextKeywords(t, "func", kw, false)
	if f != nil {
		f.Definition = true
		return nil, f
	}
	return &funcDecorator{d.load, c}, nil
}

// decoratorTarget refuses what a DSL decorator is applied to when that is no def.
func decoratorTarget(t *host.Thread, name string, v host.Value) *host.Failure {
	if u, ok := v.(*host.Unavailable); ok {
		return t.UseUnavailable(u)
	}
	what := describeHost(v)
	switch v.(type) {
	case *host.Class:
		what = "a class"
	case *host.Function:
		what = "a lambda"
	case *host.Builtin:
		what = "a builtin"
	}
	return ofDefinition(raise(t, diag.Diagnostic{Code: diag.DecoratorTarget, Class: "TypeError", Message: name + " takes a function made by `def`, not " + what}))
}

// DecorateFunc implements host.SyntaxDecorator.
func (d *funcDecorator) DecorateFunc(t *host.Thread, fs *host.FuncSyntax) (host.Value, *host.Failure) {
	fn, f := d.load.define(t, fs, definition{name: fs.Def.Name, levels: d.context.levels, declares: d.context.declares})
	if fn == nil || f != nil {
		return failedOr(fs, f)
	}
	if !d.context.declares && d.context.target == nil {
		return d.load.function(fn), nil
	}
	m, err := ir.NewModule(ir.Module{Name: fn.Name, Functions: []*ir.Function{fn}, Entry: fn.Name, Target: d.context.target,
		Topologies: d.context.levels, DeclaresTopologies: d.context.declares, Loc: fn.Loc})
	if err != nil {
		return nil, ofDefinition(raiseError(t, err))
	}
	return d.load.module(m), nil
}

// failedOr is the failed definition where nothing is left to report, else the failure.
func failedOr(fs *host.FuncSyntax, f *host.Failure) (host.Value, *host.Failure) {
	if f != nil {
		return nil, f
	}
	return host.NewFailed(fs.Def.Name, diag.Location{File: fs.File, Span: fs.Def.NameSpan}), nil
}

// definition says how a def is read: under which name, and whether `pass` declares a prototype.
type definition struct {
	name    string
	pattern ir.Pattern // of a variant
	label   string     // of a variant
	variant bool
	of      string // the name of the base of a variant or converter
	convert bool   // a converter: it sees no topology levels (SPEC-7)

	levels   []shard.Topology // that the decorator declares (CORE-116)
	declares bool
}

// define parses a def into a Function and verifies it (FN-61). A nil function without a failure is a definition that failed in silence,
// because it needs one that failed before.
func (l *Load) define(t *host.Thread, fs *host.FuncSyntax, def definition) (*ir.Function, *host.Failure) {
	at := fs.Def.Span()
	if f := t.Step(definitionCost + byteCost*int(at.End-at.Start)); f != nil { // host code can define without end (HOST-41)
		return nil, f
	}
	p := &parser{reporter: reporter{file: fs.File, charge: func(steps int, bytes int64) { t.Spend(steps); t.Made(bytes) }}, load: l, t: t, env: fs.Env, name: def.name, scope: newScope(nil), run: hir.NewRun(),
		ownLevels: def.levels, levelsGiven: def.declares || def.convert}
	p.run.Step = p.rebuilding
	p.ct = fs.Env.With(p.overlay)
	params, ret := p.signature(fs.Def)
	for _, v := range params {
		t.Spend(types.Weight(v.Typ) / signatureShare)
		p.scope.define(v.Name, exprValue{v})
	}
	if fs.Def.Async {
		p.report(diag.SignatureForm, fs.Def.Span(), "a DSL function is not async")
	}
	body := p.functionBody(fs.Def)
	p.attachWheres()
	if body == nil {
		p.prototype(fs.Def, def)
	}
	if !p.failed() {
		fn := ir.NewFunction(def.name, params, body, ret)
		fn.Loc = p.at(fs.Def.NameSpan)
		fn.ParamLocs, fn.ReturnLoc = p.signaturePlaces(fs.Def)
		fn.Label = def.label
		if def.pattern != nil {
			fn.Specializations, fn.PatternLoc = []ir.Pattern{def.pattern}, patternPlace(fs)
		}
		if f := t.Step(types.Weight(fn.ResultType()) / resultShare); f != nil {
			return nil, f
		}
		if err := hir.VerifySignature(fn); err != nil {
			p.reportError(err, fs.Def.NameSpan)
		}
		p.shadowed(fs, def)
		p.rebinds(fs, def)
		p.repeated(fs, def)
		if !p.failed() {
			p.warn()
			return fn, nil
		}
	}
	return nil, p.failure(def)
}

// limitReached is a failure of the host on its way through the packages below.
type limitReached struct{ failure *host.Failure }

func (e *limitReached) Error() string { return e.failure.Text() }

// rebuilding counts a node of a callee that is rebuilt for a call, and a type that it has then (HOST-41).
func (p *parser) rebuilding(t types.Type) error {
	if f := p.t.Step(hir.NodeCost + types.InferenceCost(t)); f != nil {
		return &limitReached{f}
	}
	return nil
}

// What a definition counts in steps, and each byte of its text.
const (
	definitionCost = 256
	byteCost       = 4
)

// prototype checks what a `pass` body needs (FN-5, SPEC-4, CORE-184).
func (p *parser) prototype(def *ast.FunctionDef, d definition) {
	pass := withoutDocstring(def.Body)[0].Span()
	switch {
	case d.variant:
		r := p.report(diag.BadVariant, pass, "a variant of %s needs a real body, not `pass`", quote(d.name))
		r.Class = "TypeError"
	case d.convert:
		r := p.report(diag.PassForm, pass, "a converter needs a real body, not `pass`")
		r.Class = "TypeError"
	case def.Returns == nil:
		r := p.report(diag.PassForm, def.NameSpan, "the prototype %s has no return annotation", quote(d.name))
		r.Help = "calls of a prototype have the type that its return annotation declares"
	}
}

// shadowed warns of a sibling that later siblings cannot call, because its name means something else in their bodies (HOST-85).
func (p *parser) shadowed(fs *host.FuncSyntax, def definition) {
	bodies := fs.Env.ClassBodies()
	if len(bodies) == 0 || def.variant || def.convert || !strings.HasSuffix(fs.Qualname, bodies[0].Name+"."+fs.Def.Name) || !fs.Env.Shadowed(def.name) {
		return
	}
	d := p.add(diag.Diagnostic{Code: diag.SiblingShadowed, Severity: diag.Warning, Primary: p.at(fs.Def.NameSpan),
		Message: fmt.Sprintf("a later sibling cannot call %s: in its body the name means what is bound outside the class", quote(def.name))})
	d.Help = "rename the function, or import the op through `tf`"
}

// rebinds warns of a variant or converter that is given the name of its base: the name then means it, and the base is out of reach. A class
// that is left without a name for the base does not own it (CORE-109).
func (p *parser) rebinds(fs *host.FuncSyntax, def definition) {
	if def.of != fs.Def.Name {
		return
	}
	kind := "variant"
	if def.convert {
		kind = "converter"
	}
	d := p.add(diag.Diagnostic{Code: diag.BaseRebound, Severity: diag.Warning, Primary: p.at(fs.Def.NameSpan),
		Message: fmt.Sprintf("this %s takes the name of its base: %s no longer means the function that it belongs to", kind, quote(def.of))})
	d.Help = "name it `_`, or by a label of its own"
	d.Fixes = append(d.Fixes, diag.Fix{Title: "write `_`", Edits: []diag.Edit{{Location: p.at(fs.Def.NameSpan), NewText: "_"}}})
}

// repeated refuses a second function of one name in a class body: the first would be lost without a word (PAR-245).
func (p *parser) repeated(fs *host.FuncSyntax, def definition) {
	bodies := fs.Env.ClassBodies()
	if len(bodies) == 0 || def.variant || def.convert || !strings.HasSuffix(fs.Qualname, bodies[0].Name+"."+fs.Def.Name) {
		return
	}
	bound, ok := bodies[0].Lookup(def.name)
	if !ok {
		return
	}
	if first, ok := bound.Value.(*functionValue); ok && first.fn.Name == def.name && !p.load.attached[first.fn] {
		r := p.report(diag.NameTaken, fs.Def.NameSpan, "module %s has two functions named %s", bodies[0].Name, def.name)
		r.Class = "ValueError"
		r.Related = append(r.Related, diag.Related{Location: first.fn.Loc, Message: "the first one"})
	}
}

func (p *parser) warn() {
	for _, d := range p.diags {
		p.t.Report(*d)
	}
}

// failure is the exception of a failed definition with all its diagnostics, or nil when there is none to report.
func (p *parser) failure(def definition) *host.Failure {
	if p.fatal != nil {
		p.warn()
		return p.fatal
	}
	if len(p.diags) == 0 {
		return nil
	}
	ds := make([]diag.Diagnostic, len(p.diags))
	first := -1
	for i, d := range p.diags {
		ds[i] = *d
		if first < 0 && d.Severity == diag.Error {
			first = i
		}
	}
	if first < 0 {
		p.warn()
		return nil
	}
	return p.t.RaiseClass(exceptionClass(ds[first].Class), ds[first].Message).WithInner(ds...)
}

// specializer is `base.specialize` (SPEC-1, PKG-25).
type specializer struct{ base *functionValue }

// TypeName implements host.Value.
func (*specializer) TypeName() string { return "method" }

// Call implements host.Caller: the pattern and the seal are checked here (SPEC-2, SPEC-20).
func (s *specializer) Call(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	s.base.load.asked[s.base.fn]--
	a, f := bindArgs(t, "specialize", required("pattern"), args, kw)
	if f != nil {
		s.base.load.incomplete[s.base.fn] = true
		return nil, ofDefinition(f)
	}
	r, isRecord := a.value("pattern").(*recordValue)
	pattern, _ := patternOf(r, isRecord)
	if err := hir.CheckSpecialize(s.base.fn, pattern, a.value("pattern").TypeName()); err != nil {
		s.base.load.incomplete[s.base.fn] = true
		return nil, ofDefinition(raiseError(t, err))
	}
	return &variantDecorator{s.base, pattern}, nil
}

// variantDecorator is `base.specialize(pattern)`.
type variantDecorator struct {
	base    *functionValue
	pattern ir.Pattern
}

// TypeName implements host.Value.
func (*variantDecorator) TypeName() string { return "function" }

// DecoratorName implements host.SyntaxDecorator.
func (d *variantDecorator) DecoratorName() string { return d.base.fn.Name + ".specialize" }

// Call implements host.Caller.
func (d *variantDecorator) Call(t *host.Thread, args []host.Value, _ []host.Keyword) (host.Value, *host.Failure) {
	if len(args) == 0 {
		return nil, t.Raise("TypeError", "%s takes a function made by `def`", d.DecoratorName())
	}
	return nil, decoratorTarget(t, d.DecoratorName(), args[0])
}

// DecorateFunc implements host.SyntaxDecorator: the variant has the base's name, and the identifier is its label (PAR-21 to PAR-25).
func (d *variantDecorator) DecorateFunc(t *host.Thread, fs *host.FuncSyntax) (host.Value, *host.Failure) {
	label := fs.Def.Name
	if label == "_" {
		label = ""
	}
	fn, f := d.base.load.define(t, fs, definition{name: d.base.fn.Name, pattern: d.pattern, label: label, of: d.base.fn.Name, variant: true})
	if fn == nil || f != nil {
		d.base.load.incomplete[d.base.fn] = true
		return failedOr(fs, f)
	}
	if err := hir.AddVariant(d.base.fn, fn); err != nil {
		d.base.load.incomplete[d.base.fn] = true
		return nil, definitionError(t, err, fn.Loc)
	}
	d.base.load.attached[fn] = true
	return d.base.load.function(fn), nil
}

// patternPlace is where the pattern of a variant stands: the argument of `base.specialize(pattern)`, or the decorator where that is no call.
func patternPlace(fs *host.FuncSyntax) diag.Location {
	for _, d := range fs.Def.DecoratorList {
		if d.Span() != fs.Decorator {
			continue
		}
		at := d.Span()
		if call, ok := d.(*ast.Call); ok {
			switch {
			case len(call.Args) == 1:
				at = call.Args[0].Span()
			case len(call.Keywords) == 1:
				at = call.Keywords[0].Value.Span()
			}
		}
		return diag.Location{File: fs.File, Span: at}
	}
	return diag.Location{}
}

func definitionError(t *host.Thread, err error, at diag.Location) *host.Failure {
	var ds []diag.Diagnostic
	for _, e := range ir.AsErrors(err) {
		d := e.Diagnostic()
		if !d.Primary.Valid() {
			d.Primary = at
		}
		ds = append(ds, d)
	}
	return t.RaiseClass(exceptionClass(ds[0].Class), ds[0].Message).WithInner(ds...)
}

// converterMaker is `base.converter` (CORE-184).
type converterMaker struct{ base *functionValue }

// TypeName implements host.Value.
func (*converterMaker) TypeName() string { return "method" }

// Call implements host.Caller.
func (m *converterMaker) Call(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	a, f := bindArgs(t, "converter", required("weight"), args, kw)
	if f != nil {
		return nil, ofDefinition(f)
	}
	weight, ok := host.AsStr(a.value("weight"))
	if !ok {
		return nil, ofDefinition(raise(t, diag.Diagnostic{Code: diag.DecoratorArgument, Class: "TypeError",
			Message: "the weight of a converter of " + m.base.fn.Name + " is a parameter's name, as text, not " + a.value("weight").TypeName()}))
	}
	if err := hir.CheckConverter(m.base.fn, weight); err != nil {
		return nil, ofDefinition(raiseError(t, err))
	}
	return &converterDecorator{m.base, weight}, nil
}

// converterDecorator is `base.converter("weight")`.
type converterDecorator struct {
	base   *functionValue
	weight string
}

// TypeName implements host.Value.
func (*converterDecorator) TypeName() string { return "function" }

// DecoratorName implements host.SyntaxDecorator.
func (d *converterDecorator) DecoratorName() string { return d.base.fn.Name + ".converter" }

// Call implements host.Caller.
func (d *converterDecorator) Call(t *host.Thread, args []host.Value, _ []host.Keyword) (host.Value, *host.Failure) {
	if len(args) == 0 {
		return nil, t.Raise("TypeError", "%s takes a function made by `def`", d.DecoratorName())
	}
	return nil, decoratorTarget(t, d.DecoratorName(), args[0])
}

// DecorateFunc implements host.SyntaxDecorator (CORE-185).
func (d *converterDecorator) DecorateFunc(t *host.Thread, fs *host.FuncSyntax) (host.Value, *host.Failure) {
	fn, f := d.base.load.define(t, fs, definition{name: d.base.fn.Name + ".converter[" + d.weight + "]", of: d.base.fn.Name, convert: true})
	if fn == nil || f != nil {
		return failedOr(fs, f)
	}
	if err := hir.AddConverter(d.base.fn, d.weight, fn); err != nil {
		return nil, definitionError(t, err, fn.Loc)
	}
	d.base.load.attached[fn] = true
	return d.base.load.function(fn), nil
}
