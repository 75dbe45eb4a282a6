package host

import (
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// execDef runs a def statement (HOST-126): decorators, defaults, the function, the decorators' calls, the binding.
func (t *Thread) execDef(f *frame, n *ast.FunctionDef, nodes []expr) *Failure {
	decorators, fail := t.evalDecorators(f, n.DecoratorList, nodes)
	if fail != nil {
		failed, fail := t.settleDefinition(f, fail, n.Name, n.NameSpan)
		if fail != nil {
			return fail
		}
		if fail := t.readUndecorated(f, n); fail != nil {
			return fail
		}
		return t.storeName(f, n.Name, failed, n.NameSpan)
	}
	var v Value
	last := len(decorators) - 1
	if last >= 0 {
		if d, ok := decorators[last].(SyntaxDecorator); ok {
			v, fail = t.decorateSyntax(f, n, d, n.DecoratorList[last])
			if fail != nil {
				if v, fail = t.settleDefinition(f, fail, n.Name, n.NameSpan); fail != nil {
					return fail
				}
			}
			last--
		}
	}
	if v == nil {
		for i, d := range decorators {
			if sd, ok := d.(SyntaxDecorator); ok && i < len(decorators)-1 {
				fail := t.RefuseText("a decorator (%s) below the DSL decorator %s is outside the evaluated subset",
					t.exprText(f, n.DecoratorList[i+1]), sd.DecoratorName()).WithHelp("write %s innermost, directly above the def", sd.DecoratorName())
				t.locate(fail, f, n.DecoratorList[i].Span())
				return fail
			}
		}
		if n.Async {
			return t.Refuse("async def")
		}
		if v, fail = t.makeFunction(f, n); fail != nil {
			return fail
		}
	}
	if v, fail = t.applyDecorators(f, decorators[:last+1], n.DecoratorList, v, n.Name, n.NameSpan); fail != nil {
		return fail
	}
	return t.storeName(f, n.Name, v, n.NameSpan)
}

func (t *Thread) exprText(f *frame, e ast.Expr) string {
	sp := e.Span()
	return cutText(string(f.file.Src[sp.Start:sp.End]), 80)
}

// evalDecorators evaluates the decorator expressions top to bottom (HOST-81). What each is, its value says and not its spelling (HOST-80).
func (t *Thread) evalDecorators(f *frame, list []ast.Expr, nodes []expr) ([]Value, *Failure) {
	if len(list) == 0 {
		return nil, nil
	}
	out := make([]Value, len(list))
	for i, e := range list {
		v, fail := nodes[i].eval(t, f)
		if fail != nil {
			return nil, fail
		}
		if u, ok := v.(*Unavailable); ok {
			fail := t.UseUnavailable(u)
			t.locate(fail, f, e.Span())
			return nil, fail
		}
		out[i] = v
	}
	return out, nil
}

// decorateSyntax hands a def to a DSL decorator (HOST-82, HOST-89).
func (t *Thread) decorateSyntax(f *frame, n *ast.FunctionDef, d SyntaxDecorator, at ast.Expr) (Value, *Failure) {
	if n.Async {
		fail := t.RefuseText("async def under the DSL decorator %s is outside the evaluated subset", d.DecoratorName())
		t.locate(fail, f, n.Span())
		return nil, fail
	}
	fs := &FuncSyntax{Def: n, File: f.file, Env: t.envOf(f), Module: f.mod.Name, Qualname: f.code.childQualname(n.Name), Decorator: at.Span()}
	fs.host = func() (*Function, *Failure) {
		v, fail := t.makeFunction(f, n)
		if fail != nil {
			return nil, fail
		}
		return v.(*Function), nil
	}
	f.at = at.Span()
	v, fail := d.DecorateFunc(t, fs)
	if fail != nil {
		t.locate(fail, f, at.Span())
	}
	return v, fail
}

// readUndecorated reports the mistakes of a def whose DSL decorator refused its arguments: its signature and body are read as under the bare
// decorator, for what they report alone, so that one run shows both mistakes.
func (t *Thread) readUndecorated(f *frame, n *ast.FunctionDef) *Failure {
	call, ok := n.DecoratorList[len(n.DecoratorList)-1].(*ast.Call)
	if !ok {
		return nil
	}
	callee, fail := t.envOf(f).EvalSpeculative(call.Func)
	if fail != nil {
		return nil // what failed is the decorator's name, and that has been reported
	}
	d, ok := callee.(SyntaxDecorator)
	if !ok {
		return nil
	}
	if _, fail = t.decorateSyntax(f, n, d, call.Func); fail == nil {
		return nil
	}
	_, fail = t.settleDefinition(f, fail, n.Name, n.NameSpan)
	return fail
}

// settleDefinition records the diagnostics of a failed definition and answers the failed value, or hands the failure on where evaluated
// code could catch it (LOADSRC-42).
func (t *Thread) settleDefinition(f *frame, fail *Failure, name string, at diag.Span) (Value, *Failure) {
	if fail.Silent {
		return NewFailed(name, diag.Location{File: f.file, Span: at}), nil
	}
	if !fail.Definition || fail.Kind != KindException || t.opts.FirstOnly || t.guarded(fail) {
		return nil, fail
	}
	t.reportFailure(fail)
	return NewFailed(name, diag.Location{File: f.file, Span: at}), nil
}

// applyDecorators calls the decorators bottom to top (HOST-81).
func (t *Thread) applyDecorators(f *frame, decorators []Value, exprs []ast.Expr, v Value, name string, at diag.Span) (Value, *Failure) {
	for i := len(decorators) - 1; i >= 0; i-- {
		if IsFailed(v) {
			return v, nil
		}
		f.at = exprs[i].Span()
		r, fail := t.callSmall(decorators[i], v)
		if fail != nil {
			t.locate(fail, f, exprs[i].Span())
			if r, fail = t.settleDefinition(f, fail, name, at); fail != nil {
				return nil, fail
			}
		}
		v = r
	}
	return v, nil
}

// makeFunction makes the function of a def: defaults are evaluated now (HOST-64, HOST-128).
func (t *Thread) makeFunction(f *frame, def *ast.FunctionDef) (Value, *Failure) {
	name, args := def.Name, def.Args
	f.scope.keep()
	fn := &Function{name: name, qualname: f.code.childQualname(name), mod: f.mod, file: f.file, outer: f.scope, def: def}
	fn.attrs.born = t.clock
	for _, e := range args.Defaults {
		v, fail := t.eval(f, e)
		if fail != nil {
			return nil, fail
		}
		fn.defaults = append(fn.defaults, v)
	}
	for _, e := range args.KwDefaults {
		var v Value
		if e != nil {
			var fail *Failure
			if v, fail = t.eval(f, e); fail != nil {
				return nil, fail
			}
		}
		fn.kwDefaults = append(fn.kwDefaults, v)
	}
	c := t.functionCode(f, def, nil, name, fn.qualname)
	fn.code, fn.doc = c, c.doc
	return fn, t.Alloc(256)
}

// functionCode is the code of a def or lambda, which all functions made of it in one scope share.
func (t *Thread) functionCode(f *frame, def *ast.FunctionDef, lambda *ast.Lambda, name, qualname string) *code {
	if lambda != nil {
		c := t.codes[lambda]
		if c == nil || c.outer != f.code {
			c = functionCode(f.code, f.file, name, qualname, f.code.private, lambda.Args, nil, lambda.Body)
			t.codes[lambda] = c
		}
		return c
	}
	c := t.codes[def]
	if c == nil || c.outer != f.code {
		c = functionCode(f.code, f.file, name, qualname, f.code.private, def.Args, def.Body, nil)
		c.doc = docstring(def.Body)
		for _, p := range def.TypeParams {
			c.slot(typeParamName(p))
		}
		t.codes[def] = c
	}
	return c
}

func typeParamName(p ast.TypeParam) string {
	switch p := p.(type) {
	case *ast.TypeVar:
		return p.Name
	case *ast.ParamSpec:
		return p.Name
	case *ast.TypeVarTuple:
		return p.Name
	}
	return ""
}

// docstring is the cleaned first string of a body, or nil (HOST-110).
func docstring(body []ast.Stmt) Value {
	if len(body) == 0 {
		return nil
	}
	e, ok := body[0].(*ast.ExprStmt)
	if !ok {
		return nil
	}
	s, ok := ast.IsStr(e.Value)
	if !ok {
		return nil
	}
	return Str(cleanDoc(s))
}

// cleanDoc expands tabs and removes the common indentation of all lines but the first, as CPython 3.13 does.
func cleanDoc(s string) string {
	lines := strings.Split(untabbed(s), "\n")
	margin := -1
	for _, l := range lines[1:] {
		body := strings.TrimLeft(l, " ")
		if body == "" {
			continue
		}
		if n := len(l) - len(body); margin < 0 || n < margin {
			margin = n
		}
	}
	lines[0] = strings.TrimLeft(lines[0], " ")
	if margin > 0 {
		for i, l := range lines[1:] {
			lines[i+1] = l[min(margin, len(l)-len(strings.TrimLeft(l, " "))):]
		}
	}
	return strings.Join(lines, "\n")
}

// untabbed replaces each tab by the spaces up to the next column that eight divides.
func untabbed(s string) string {
	if !strings.Contains(s, "\t") {
		return s
	}
	var b strings.Builder
	col := 0
	for s != "" {
		r, n := decodeRune(s) // a literal may hold lone surrogates
		switch r {
		case '\t':
			b.WriteString("        "[:8-col%8])
			col += 8 - col%8
		case '\n', '\r':
			col = 0
		default:
			col++
		}
		if r != '\t' {
			b.WriteString(s[:n])
		}
		s = s[n:]
	}
	return b.String()
}

// classCost is what a class counts as beside its members.
const classCost = 768

// execClass runs a class statement (HOST-126, HOST-340).
func (t *Thread) execClass(f *frame, n *ast.ClassDef, nodes []expr) *Failure {
	decorators, fail := t.evalDecorators(f, n.DecoratorList, nodes)
	var failed Value
	if fail != nil {
		// The body still runs for what its own definitions have to report (CHK-64).
		if failed, fail = t.settleDefinition(f, fail, n.Name, n.NameSpan); fail != nil {
			return fail
		}
	}
	written, bases, kw, abstract, fail := t.classHeader(f, n)
	if fail != nil {
		return fail
	}
	c := &Class{name: n.Name, qualname: f.code.childQualname(n.Name), module: f.mod.Name, bases: bases, file: f.file, span: n.Span(), nameSpan: n.NameSpan, epoch: &t.epoch, steps: &t.steps, abc: abstract}
	c.names.born = t.clock
	if fail := t.Alloc(classCost); fail != nil {
		return fail
	}
	unfit := t.checkBases(c, n)
	if unfit != nil && !unfit.IsException() {
		return unfit
	}
	if fail := t.runClassBody(f, n, c, decorators); fail != nil {
		return fail
	}
	if fail := t.checkProtocol(c); fail != nil {
		return fail
	}
	if unfit != nil { // bases that do not fit together are found out once the body has run
		if fail := t.takeSlots(c); fail != nil && strings.HasPrefix(fail.Text(), "nonempty __slots__") && !strings.Contains(unfit.Text(), "lay-out") {
			return fail
		}
		return unfit
	}
	if failed != nil {
		return t.storeName(f, n.Name, failed, n.NameSpan)
	}
	if c.params, fail = t.paramsOfBases(written); fail != nil {
		return fail
	}
	c.params.open = c.params.open || c.typeParams
	v, fail := t.finishClass(c, kw)
	if fail != nil {
		return fail
	}
	if v, fail = t.applyDecorators(f, decorators, n.DecoratorList, v, n.Name, n.NameSpan); fail != nil {
		return fail
	}
	return t.storeName(f, n.Name, v, n.NameSpan)
}

func plainName(v Value) string {
	switch x := v.(type) {
	case *Class:
		return x.name
	case *Function:
		return x.qualname
	}
	return typeName(v)
}

// classHeader evaluates the bases, as they are written and the classes they stand for, and the keywords of a class statement; abstract says that its metaclass is ABCMeta.
func (t *Thread) classHeader(f *frame, n *ast.ClassDef) (written []Value, bases []*Class, keywords []Keyword, abstract bool, failed *Failure) {
	args, fail := t.evalArgs(f, n.Bases, nil)
	if fail != nil {
		return nil, nil, nil, false, fail
	}
	kw, fail := t.evalKeywords(f, nil, n.Keywords)
	if fail != nil {
		return nil, nil, nil, false, fail
	}
	rest := kw[:0]
	for _, k := range kw {
		if k.Name != "metaclass" {
			rest = append(rest, k)
			continue
		}
		m, ok := k.Value.(*Class)
		if u, bad := k.Value.(*Unavailable); bad {
			return nil, nil, nil, false, t.UseUnavailable(u)
		}
		if !ok || m != typeClass && m.name != "ABCMeta" && m.name != "EnumType" && m.name != "EnumMeta" {
			return nil, nil, nil, false, t.RefuseText("metaclass=%s is outside the evaluated subset", plainName(k.Value))
		}
		abstract = abstract || m.name == "ABCMeta"
	}
	for i, a := range args {
		at := n.Span()
		if i < len(n.Bases) {
			at = n.Bases[i].Span()
		}
		f.at = at
		b, fail := t.baseClass(a)
		if fail != nil {
			t.locate(fail, f, at)
			return nil, nil, nil, false, fail
		}
		if b != nil {
			bases = append(bases, b)
		}
	}
	return args, impliedBases(bases, args), rest, abstract, nil
}

// impliedBases leaves out the class a typing form stands for where another base derives from it or is it already: Generic[T] before a
// generic class says nothing new (MOD-typing-3); Protocol does, for a class derived from a protocol need not be one. No base at all is object.
func impliedBases(bases []*Class, args []Value) []*Class {
	if len(bases) == 0 {
		return []*Class{objectClass}
	}
	if len(bases) != len(args) || len(bases) < 2 {
		return bases
	}
	var out []*Class
	for i, b := range bases {
		_, form := args[i].(BaseProvider)
		if g, ok := args[i].(*GenericAlias); ok && g.Form != "" {
			form = true
		}
		said := false
		for j, o := range bases {
			said = said || form && i != j && (o != b && o.Derives(b) && !b.isProtocolForm() || o == b && j < i)
		}
		if !said {
			out = append(out, b)
		}
	}
	return out
}

// BaseProvider is a native value usable as a base class: it answers the class it stands for, or nil when it contributes nothing
// (MOD-typing-3).
type BaseProvider interface {
	Value
	BaseClass() *Class
}

func (t *Thread) baseClass(v Value) (*Class, *Failure) {
	switch x := v.(type) {
	case *Class:
		if x.final && x.name == "type" {
			return nil, t.RefuseText("a metaclass, a class derived from type, is outside the evaluated subset") // HOST-340
		}
		if x.final {
			return nil, t.Raise("TypeError", "type '%s' is not an acceptable base type", x.name)
		}
		return x, nil
	case *Unavailable:
		return nil, t.UseUnavailable(x)
	case BaseRefuser:
		return nil, x.RefuseBase(t)
	case BaseProvider:
		return x.BaseClass(), nil
	case *GenericAlias:
		return t.baseClass(x.Origin)
	}
	return nil, t.Refuse("a base class that is a " + typeName(v))
}

// protocolBases are the abstract classes that a protocol may derive from.
var protocolBases = map[string]bool{"Callable": true, "Awaitable": true, "Iterable": true, "Iterator": true, "AsyncIterable": true, "AsyncIterator": true,
	"Hashable": true, "Sized": true, "Container": true, "Collection": true, "Reversible": true, "Buffer": true}

// checkProtocol refuses a protocol with a base that is none.
func (t *Thread) checkProtocol(c *Class) *Failure {
	if !c.Protocol() {
		return nil
	}
	for _, b := range c.bases {
		switch {
		case b == objectClass, b.native && b.module == "typing" && (b.name == "Generic" || b.name == "Protocol"):
		case b.Protocol(), b.module == "collections.abc" && protocolBases[b.name]:
		default:
			shown, f := t.Repr(b)
			if f != nil {
				return f
			}
			return t.Raise("TypeError", "Protocols can only inherit from other protocols, got %s", shown)
		}
	}
	return nil
}

// solidBase is the class that decides what instances of c hold: a builtin one, or one with slots.
func solidBase(c *Class) *Class {
	for _, k := range c.mro {
		if k.native && k.layout != layoutObject || k.Evaluated() && k.hasSlots && len(k.slots) > 0 {
			for k.native && k.layout == layoutException && len(k.bases) == 1 && k.bases[0].layout == layoutException && !ownState[k.name] {
				k = k.bases[0]
			}
			return k
		}
	}
	return objectClass
}

// ownState names the exception classes whose instances hold more than their base's.
var ownState = map[string]bool{"OSError": true, "ImportError": true, "StopIteration": true, "SystemExit": true, "NameError": true, "AttributeError": true,
	"SyntaxError": true, "UnicodeDecodeError": true, "UnicodeEncodeError": true}

// checkSolidBases refuses bases whose instances cannot be one object.
func (t *Thread) checkSolidBases(c *Class) *Failure {
	var winner *Class
	for _, b := range c.bases {
		s := solidBase(b)
		switch {
		case winner == nil || s.Derives(winner):
			winner = s
		case !winner.Derives(s):
			return t.Raise("TypeError", "multiple bases have instance lay-out conflict")
		}
	}
	return nil
}

func (t *Thread) checkBases(c *Class, n *ast.ClassDef) *Failure {
	if f := t.checkSolidBases(c); f != nil {
		return f
	}
	if f := t.stepLinearize(c.bases); f != nil {
		return f
	}
	seen := make(map[*Class]bool, len(c.bases))
	for _, b := range c.bases {
		if seen[b] {
			return t.Raise("TypeError", "duplicate base class %s", b.name)
		}
		seen[b] = true
		if b.layout != layoutObject {
			if c.layout != layoutObject && c.layout != b.layout {
				return t.Raise("TypeError", "multiple bases have instance lay-out conflict")
			}
			c.layout = b.layout
		}
		if c.construct == nil && b.layout == layoutObject && b != objectClass {
			c.construct = b.construct
		}
	}
	mro, clash := linearize(c)
	if clash != nil {
		return t.Raise("TypeError", "Cannot create a consistent method resolution order (MRO) for bases %s", strings.Join(clash, ", "))
	}
	if f := t.CheckItems(int64(len(mro))); f != nil {
		return f
	}
	c.mro = mro
	return nil
}

// stepLinearize charges for the order of a class's bases: that of a single one is copied, of several every class is counted, and in the worst case
// each class that comes next is looked for in every list.
func (t *Thread) stepLinearize(bases []*Class) *Failure {
	if len(bases) == 1 {
		return t.Step(len(bases[0].mro) / 8)
	}
	total := len(bases)
	for _, b := range bases {
		total += len(b.mro)
	}
	return t.Step(total + total*len(bases)/64)
}

func (t *Thread) runClassBody(f *frame, n *ast.ClassDef, c *Class, decorators []Value) *Failure {
	if t.frames >= t.limits.CallDepth {
		return t.recursionError()
	}
	code := t.codes[n]
	if code == nil || code.outer != f.code {
		code = classCode(f.code, f.file, n, c.qualname)
		code.doc = docstring(n.Body)
		t.codes[n] = code
	}
	f.scope.keep()
	s := &scope{code: code, names: &c.names, outer: f.scope, mod: f.mod}
	collected := false // by a DSL decorator
	for _, d := range decorators {
		if td, ok := d.(TopologyDeclarer); ok {
			s.declared, collected = td.DeclaredTopologies(), true
		}
	}
	fr := newFrame(s, f.mod, f.file)
	c.scope = s
	if m, ok := c.Meta().(BodyStarter); ok {
		s.body = m.StartBody(t, c)
	}
	body := n.Body
	if code.doc != nil {
		c.doc = code.doc
		body = body[1:]
	}
	for _, p := range n.TypeParams {
		c.names.bind(typeParamName(p), &typeAlias{name: typeParamName(p)}, p.Span())
	}
	f.at = n.NameSpan
	t.push(fr)
	t.frames++
	fail := t.classStatements(fr, body, c, collected)
	t.frames--
	t.pop()
	if fail != nil {
		return fail
	}
	for _, p := range n.TypeParams {
		if _, mine := c.names.Get(typeParamName(p)).(*typeAlias); mine {
			c.names.delete(typeParamName(p))
		}
	}
	c.fields = fr.fields
	c.typeParams = len(n.TypeParams) > 0
	s.class = c
	return nil
}

// classStatements runs a class body. In one that a DSL decorator collects, a statement that needs a failed definition fails in silence and
// binds what it would have bound to failed members: the other members are still read, and the class as a whole then fails (LOADSRC-43).
func (t *Thread) classStatements(f *frame, body []ast.Stmt, c *Class, collected bool) *Failure {
	if !collected {
		_, fail := t.block(f, body)
		return fail
	}
	for i := range body {
		_, fail := t.block(f, body[i:i+1])
		if fail == nil {
			continue
		}
		if !fail.Silent {
			return fail
		}
		b := binder{bound: map[string]bool{}}
		b.block(body[i : i+1])
		if len(b.order) == 0 {
			return fail
		}
		at := body[i].Span()
		for _, name := range b.order {
			c.names.bind(name, NewFailed(name, diag.Location{File: f.file, Span: at}), at)
		}
	}
	return nil
}

// finishClass is what type.__new__ does once the body has run.
func (t *Thread) finishClass(c *Class, kw []Keyword) (Value, *Failure) {
	if fail := t.Step(32 + len(c.mro)); fail != nil {
		return nil, fail
	}
	if fail := t.Alloc(sizeOfClass + int64(8*len(c.mro))); fail != nil {
		return nil, fail
	}
	t.classChanged()
	if fail := t.takeSlots(c); fail != nil {
		return nil, fail
	}
	if v, ok := c.names.Get("__qualname__").(Str); ok {
		c.qualname = string(v)
		c.names.delete("__qualname__")
	}
	if v, ok := c.names.Get("__module__").(Str); ok {
		c.module = string(v)
		c.names.delete("__module__")
	}
	if v := c.names.Get("__doc__"); v != nil {
		c.doc = v
		c.names.delete("__doc__")
	}
	if c.names.Get("__eq__") != nil && c.names.Get("__hash__") == nil {
		c.names.Set("__hash__", None) // what is equal by another rule may not hash by identity
	}
	if fn, ok := c.names.Get("__new__").(*Function); ok {
		c.names.Set("__new__", &StaticMethod{fn})
	}
	for _, n := range []string{"__init_subclass__", "__class_getitem__"} {
		if fn, ok := c.names.Get(n).(*Function); ok {
			c.names.Set(n, &ClassMethod{fn})
		}
	}
	t.classChanged() // after what was looked up by now
	t.findAbstract(c)
	if m := c.Meta(); m != nil {
		return m.Created(t, c, kw)
	}
	return c, t.ClassCreated(c, kw)
}

// ClassCreated runs the hooks of a class statement: __set_name__ of the namespace's values, then __init_subclass__ of the bases.
func (t *Thread) ClassCreated(c *Class, kw []Keyword) *Failure {
	for _, b := range c.names.All() {
		switch x := b.Value.(type) {
		case *Instance:
			m, fail := t.special(x, "__set_name__")
			if fail != nil {
				return fail
			}
			if m != nil {
				if _, fail := t.Call(m, []Value{c, Str(b.Name)}, nil); fail != nil {
					return fail
				}
			}
		case *Property:
			x.name = b.Name
		case NameSetter:
			if fail := x.SetName(t, c, b.Name); fail != nil {
				return fail
			}
		}
	}
	for _, k := range c.mro[1:] {
		m := k.names.Get("__init_subclass__")
		if m == nil || k == objectClass {
			continue
		}
		if cm, ok := m.(*ClassMethod); ok {
			m = cm.Func
		}
		_, fail := t.Call(m, []Value{c}, kw)
		return fail
	}
	if len(kw) > 0 {
		return t.Raise("TypeError", "%s.__init_subclass__() takes no keyword arguments", c.qualname)
	}
	return nil
}

// NameSetter is a native class attribute that wants to know its name (cached_property).
type NameSetter interface {
	SetName(t *Thread, owner *Class, name string) *Failure
}

// slotCost is the place of a name in the index of a class's slots.
const slotCost = 64

func (t *Thread) takeSlots(c *Class) *Failure {
	v := c.names.Get("__slots__")
	if v == nil {
		return nil
	}
	c.hasSlots = true
	if s, ok := AsStr(v); ok {
		c.slots = map[string]bool{s: true}
		return t.slotsFit(c)
	}
	c.slots = map[string]bool{}
	f := t.Each(v, func(item Value) (bool, *Failure) {
		s, ok := AsStr(item)
		if !ok {
			return false, t.Raise("TypeError", "__slots__ items must be strings, not '%s'", typeName(item))
		}
		if !isIdentifier(s) {
			return false, t.Raise("TypeError", "__slots__ must be identifiers")
		}
		if s == "__dict__" {
			c.hasSlots = false
		}
		if c.names.Get(s) != nil {
			return false, t.Raise("ValueError", "'%s' in __slots__ conflicts with class variable", s)
		}
		c.slots[mangleFor(c.name, s)] = true
		return true, t.Alloc(slotCost)
	})
	return failedOr(f, t.slotsFit(c))
}

// slotsFit refuses slots beside a builtin value of no fixed size.
func (t *Thread) slotsFit(c *Class) *Failure {
	if len(c.slots) == 0 || c.layout != layoutInt && c.layout != layoutTuple && c.layout != layoutBytes {
		return nil
	}
	for _, b := range c.bases {
		if b.layout == c.layout {
			return t.Raise("TypeError", "nonempty __slots__ not supported for subtype of '%s'", b.name)
		}
	}
	return nil
}

func mangleFor(class, name string) string {
	c := code{private: privateName(class)}
	return c.mangle(name)
}

// abstractAttr is the attribute that marks a function as abstract; no identifier is spelt so.
const abstractAttr = "\x00abstract"

// MarkAbstract marks a function as abstract (MOD-abc-1).
func MarkAbstract(fn *Function) { fn.attrs.Set(abstractAttr, Bool(true)) }

// isAbstract reports whether a member of a class is abstract: it, or what it is made of, each part of which is looked at once. parts is how many were.
func isAbstract(member Value) (abstract bool, parts int) {
	var seen map[*Property]bool
	for rest := []Value{member}; len(rest) > 0; parts++ {
		v := rest[len(rest)-1]
		rest = rest[:len(rest)-1]
		switch x := v.(type) {
		case *Function:
			abstract = x.attrs.Get(abstractAttr) != nil
		case *Builtin:
			abstract = x.abstract
		case *ClassMethod:
			rest = append(rest, x.Func)
		case *StaticMethod:
			rest = append(rest, x.Func)
		case *Property:
			if !seen[x] {
				if seen == nil {
					seen = map[*Property]bool{}
				}
				seen[x] = true
				rest = append(rest, x.Del, x.Set, x.Get)
			}
		}
		if abstract {
			return true, parts + 1
		}
	}
	return false, parts
}

// findAbstract lists the abstract methods a class leaves undefined, when it or one of its bases has ABCMeta for a metaclass (HOST-350).
func (t *Thread) findAbstract(c *Class) {
	for _, k := range c.mro {
		c.abc = c.abc || k.abc
	}
	if c.abc {
		t.Spend(c.listAbstract())
	}
}

// listAbstract sets what is abstract in a class. It answers how many values beyond the members themselves it looked at.
func (c *Class) listAbstract() (more int) {
	seen := map[string]bool{}
	c.abstract = nil
	for _, k := range c.mro {
		for _, b := range k.names.entries {
			if b.Value == nil || seen[b.Name] {
				continue
			}
			seen[b.Name] = true
			abstract, parts := isAbstract(b.Value)
			if abstract {
				c.abstract = append(c.abstract, b.Name)
			}
			more += parts - 1
		}
	}
	slices.Sort(c.abstract)
	return more
}

// SetAbstract says that abstract methods are looked for in a native class and in those derived from it (HOST-350), and which of its own
// native methods are abstract.
func (c *Class) SetAbstract(names ...string) {
	for _, n := range names {
		c.names.Get(n).(*Builtin).abstract = true
	}
	c.abc = true
	c.listAbstract()
}

// typeAlias is the value of `type X = ...` and of a type parameter (HOST-108).
type typeAlias struct{ name string }

// TypeName implements [Value].
func (*typeAlias) TypeName() string { return "TypeAliasType" }

// ReprValue implements [Reprer].
func (a *typeAlias) ReprValue(*Thread) (string, *Failure) { return a.name, nil }

// Attr implements [Attributer].
func (a *typeAlias) Attr(_ *Thread, name string) (Value, *Failure) {
	if name == "__name__" {
		return Str(a.name), nil
	}
	return nil, nil
}

// Index implements [Indexer].
func (a *typeAlias) Index(*Thread, Value) (Value, *Failure) { return a, nil }

// Binary implements [BinaryOperand].
func (a *typeAlias) Binary(_ *Thread, op ast.Op, _ Value, _ bool) (Value, *Failure) {
	if op == ast.BitOr {
		return a, nil
	}
	return NotImplemented, nil
}
