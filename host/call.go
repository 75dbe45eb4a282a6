package host

import (
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/python/ast"
)

// Call calls any value.
func (t *Thread) Call(fn Value, args []Value, kw []Keyword) (Value, *Failure) {
	if f := t.enter(); f != nil {
		return nil, f
	}
	v, f := t.call(fn, args, kw)
	t.nest--
	return v, f
}

// call0 is Call without arguments.
func (t *Thread) call0(fn Value) (Value, *Failure) {
	if c, ok := fn.(*Class); ok && c.direct != nil && t.speculating == 0 {
		if sig := c.direct.signature(); len(sig.names) <= 4 && sig.required() == 0 {
			var none [4]Value
			if f := t.Step(1); f != nil {
				return nil, f
			}
			return c.direct.fn(t, none[:len(sig.names)])
		}
	}
	return t.Call(fn, nil, nil)
}

// callSmall is Call with few arguments, which takes no memory for them where a function of evaluated code takes just so many.
func (t *Thread) callSmall(fn Value, args ...Value) (Value, *Failure) {
	if x, ok := fn.(*Function); ok && t.takesJust(x, len(args)) {
		if f := t.enter(); f != nil {
			return nil, f
		}
		a := t.activate(x.code, x.mod, x.outer)
		copy(a.frame.vars, args)
		a.frame.first = args[0]
		v, f := t.runActivation(a)
		t.leave()
		return v, f
	}
	return t.Call(fn, append([]Value(nil), args...), nil)
}

// takesJust reports whether a function binds n arguments as they come.
func (t *Thread) takesJust(fn *Function, n int) bool {
	return fn.code.simple && fn.code.positional == n && n > 0 && len(fn.kwDefaults) == 0 && t.speculating == 0
}

// callSpecial calls a special method of an instance (HOST-343); found is false when its class has none.
func (t *Thread) callSpecial(in *Instance, name string, args ...Value) (v Value, found bool, f *Failure) {
	m, _ := in.class.Lookup(name)
	if m == nil {
		return nil, false, nil
	}
	if fn, ok := m.(*Function); ok && len(args) == 1 && t.takesJust(fn, 2) {
		v, f = t.callSmall(fn, in, args[0])
		return v, true, f
	}
	if m, f = t.special(in, name); f != nil || m == nil {
		return nil, false, f
	}
	v, f = t.Call(m, append([]Value(nil), args...), nil)
	return v, true, f
}

// call calls what can be called, and raises for what cannot (HOST-324).
func (t *Thread) call(fn Value, args []Value, kw []Keyword) (Value, *Failure) {
	if t.speculating > 0 {
		switch fn.(type) {
		case *Function, *Class, *Instance:
			return nil, t.Raise("TypeError", "evaluated code is not called in a compile-time position")
		}
	}
	switch x := fn.(type) {
	case *Function:
		return t.callFunction(x, args, kw)
	case *BoundMethod:
		all := make([]Value, 0, len(args)+1)
		return t.Call(x.fn, append(append(all, x.self), args...), kw)
	case *Builtin:
		return t.callBuiltin(x, args, kw)
	case *Class:
		return t.construct(x, args, kw)
	case *Instance:
		m, f := t.special(x, "__call__")
		if f != nil {
			return nil, f
		}
		if m != nil {
			return t.Call(m, args, kw)
		}
	case *Unavailable:
		return nil, t.UseUnavailable(x)
	case SyntaxDecorator:
		return t.callDecorator(x, args, kw)
	case Caller:
		return x.Call(t, args, kw)
	}
	return nil, t.Raise("TypeError", "'%s' object is not callable", typeName(fn))
}

// callDecorator calls a DSL decorator: with a function it decorates it, after the keywords have configured it (PKG-20).
func (t *Thread) callDecorator(d SyntaxDecorator, args []Value, kw []Keyword) (Value, *Failure) {
	if i := slices.IndexFunc(kw, func(k Keyword) bool { return k.Name == "fn" }); i >= 0 && len(args) == 0 {
		args, kw = []Value{kw[i].Value}, append(kw[:i:i], kw[i+1:]...)
	}
	if len(args) == 1 {
		if h, ok := args[0].(*Function); ok && h.def != nil {
			if len(kw) > 0 {
				v, f := d.Call(t, nil, kw)
				if f != nil {
					return nil, f
				}
				if d, ok = v.(SyntaxDecorator); !ok {
					return nil, t.Internal("a configured decorator is a %s", typeName(v))
				}
			}
			return t.decorateHostFunction(d, h)
		}
	}
	return d.Call(t, args, kw)
}

// decorateHostFunction is `d(f)` (HOST-83).
func (t *Thread) decorateHostFunction(d SyntaxDecorator, h *Function) (Value, *Failure) {
	env := h.Env(t)
	if t.top != nil && t.top.scope != nil {
		t.top.scope.keep()
		// The class bodies are those at the place of the call; the function scopes and the module are the def's.
		env = &Env{t: t, scope: spliceClasses(h.outer, t.top.scope), module: h.mod, file: h.file}
	}
	fs := &FuncSyntax{Def: h.def, File: h.file, Env: env, Module: h.mod.Name, Qualname: h.qualname, Function: h}
	if t.top != nil {
		fs.Decorator = t.top.at
	}
	return d.DecorateFunc(t, fs)
}

// spliceClasses returns the function scopes of def followed by the class scopes of call.
func spliceClasses(def, call *scope) *scope {
	var kept []*scope
	for s := def; s != nil; s = s.outer {
		if s.code.kind != scopeClass {
			kept = append(kept, s)
		}
	}
	for s := call; s != nil; s = s.outer {
		if s.code.kind == scopeClass {
			kept = append(kept, s)
		}
	}
	var out *scope
	for i := len(kept) - 1; i >= 0; i-- {
		c := *kept[i]
		c.outer = out
		out = &c
	}
	return out
}

func (t *Thread) callBuiltin(b *Builtin, args []Value, kw []Keyword) (Value, *Failure) {
	if f := t.Step(1); f != nil {
		return nil, f
	}
	if b.raw != nil {
		return b.raw(t, args, kw)
	}
	if b.manner == asMethod {
		if f := t.checkSelf(b, args); f != nil {
			return nil, f
		}
	}
	a, f := b.signature().bind(t, b, args, kw)
	if f != nil {
		return nil, f
	}
	return b.fn(t, a)
}

func isUnavailable(v Value) bool {
	_, ok := v.(*Unavailable)
	return ok
}

func (t *Thread) callFunction(fn *Function, args []Value, kw []Keyword) (Value, *Failure) {
	a, f := t.bound(fn, args, kw)
	if f != nil {
		return nil, f
	}
	if fn.code.yields {
		g, f := t.newGenerator(fn, a)
		if f != nil {
			return nil, f
		}
		return g, nil
	}
	return t.runActivation(a)
}

// bound is an activation of a function with its arguments bound. It keeps no hold of the slices.
func (t *Thread) bound(fn *Function, args []Value, kw []Keyword) (*activation, *Failure) {
	if t.frames >= t.limits.CallDepth {
		return nil, t.recursionError()
	}
	c := fn.code
	a := t.activate(c, fn.mod, fn.outer)
	fr := &a.frame
	if len(args) > 0 {
		fr.first = args[0]
	}
	if !c.simple || len(args) != c.positional || len(kw) > 0 || len(fn.kwDefaults) > 0 {
		if f := t.bindArguments(fn, fr.vars, args, kw); f != nil {
			t.retire(a)
			return nil, f
		}
	} else {
		copy(fr.vars, args)
	}
	return a, nil
}

func (t *Thread) runBody(fr *frame) (Value, *Failure) {
	return t.runPrepared(fr, t.bodyOf(fr.code))
}

// bindArguments fills the parameters' slots (HOST-320, HOST-321).
func (t *Thread) bindArguments(fn *Function, vars, args []Value, kw []Keyword) *Failure {
	a := fn.code.args
	npos := len(a.Posonlyargs) + len(a.Args)
	n := copy(vars[:npos], args)
	kwStart := npos
	restSlot := npos + len(a.Kwonlyargs)
	moreSlot := restSlot
	if a.Vararg != nil {
		moreSlot++
		vars[restSlot] = tupleOf(args[n:])
	}
	var more *Dict
	if a.Kwarg != nil {
		more = t.NewDict()
		vars[moreSlot] = more
	}
	t.Spend(len(kw))
	if len(fn.code.names) > manyNames {
		t.Spend(2 * len(kw))
	}
	for i := range kw {
		k := &kw[i]
		if more != nil {
			if p, posOnly := paramIndex(fn.code, k.Name); p < 0 || posOnly {
				if more.entries == nil {
					more.entries = make([]tableEntry, 0, min(len(kw)-i, tableLinear))
				}
				if f := more.set(t, k.nameValue(), k.Value); f != nil {
					return f
				}
				continue
			}
		}
		if f := t.bindKeyword(fn, vars, k.Name, k.Value, kw); f != nil {
			return f
		}
	}
	if len(args) > npos && a.Vararg == nil {
		return t.surplus(fn, vars, len(args))
	}
	return t.fillDefaults(fn, vars, npos, kwStart)
}

// bindKeyword fills the slot of a parameter given by name.
func (t *Thread) bindKeyword(fn *Function, vars []Value, name string, v Value, all []Keyword) *Failure {
	i, posOnly := paramIndex(fn.code, name)
	switch {
	case posOnly, i < 0:
		return t.unexpected(fn, name, all)
	case vars[i] != nil:
		return t.Raise("TypeError", "%s() got multiple values for argument '%s'", fn.qualname, name)
	}
	vars[i] = v
	return nil
}

func paramIndex(c *code, name string) (i int, posOnly bool) {
	np, na := len(c.args.Posonlyargs), len(c.args.Args)
	all := np + na + len(c.args.Kwonlyargs)
	if all > 16 {
		if i, ok := c.slots[name]; ok && i < all {
			return i, i < np
		}
		return -1, false
	}
	for i := 0; i < all; i++ {
		if c.names[i] == name {
			return i, i < np
		}
	}
	return -1, false
}

func (t *Thread) fillDefaults(fn *Function, vars []Value, npos, kwStart int) *Failure {
	first := npos - len(fn.defaults)
	for i := 0; i < npos; i++ {
		if vars[i] != nil {
			continue
		}
		if i < first {
			return t.missing(fn, vars[:first], 0, "positional")
		}
		vars[i] = fn.defaults[i-first]
	}
	for i, d := range fn.kwDefaults {
		if vars[kwStart+i] != nil {
			continue
		}
		if d == nil {
			return t.missing(fn, vars[:kwStart+len(fn.kwDefaults)], kwStart, "keyword-only")
		}
		vars[kwStart+i] = d
	}
	return nil
}

// evalArgs evaluates the items of a call or a display; refuse is what a starred item that cannot be iterated over gives, nil for the words
// of iteration itself.
func (t *Thread) evalArgs(f *frame, list []ast.Expr, refuse func(v Value) *Failure) ([]Value, *Failure) {
	if len(list) == 0 {
		return nil, nil
	}
	var out []Value
	if _, ok := list[0].(*ast.Starred); !ok {
		out = make([]Value, 0, len(list))
	}
	for _, e := range list {
		if s, ok := e.(*ast.Starred); ok {
			v, fail := t.eval(f, s.Value)
			if fail != nil {
				return nil, fail
			}
			items, fail := t.Items(v)
			if refuse != nil && notIterable(fail) {
				fail = refuse(v)
			}
			if fail != nil {
				t.locate(fail, f, s.Span())
				return nil, fail
			}
			if out == nil { // they are a copy already
				out = items
			} else {
				out = append(out, items...)
			}
			continue
		}
		v, fail := t.eval(f, e)
		if fail != nil {
			return nil, fail
		}
		out = append(out, v)
	}
	return out, nil
}

func (t *Thread) evalKeywords(f *frame, fn Value, list []*ast.Keyword) ([]Keyword, *Failure) {
	if len(list) == 0 {
		return nil, nil
	}
	out := make([]Keyword, 0, len(list))
	unpacked := false
	for _, k := range list {
		v, fail := t.eval(f, k.Value)
		if fail != nil {
			return nil, fail
		}
		if k.Arg != "" {
			out = append(out, Keyword{Name: k.Arg, Value: v, Span: k.NameSpan})
			continue
		}
		unpacked = true
		if out, fail = t.unpackKeywords(out, v, fn); fail != nil {
			t.locate(fail, f, k.Value.Span())
			return nil, fail
		}
	}
	if unpacked {
		if name, ok := repeatedKeyword(out); ok {
			return nil, t.Raise("TypeError", "%s got multiple values for keyword argument '%s'", calleeText(fn), name)
		}
	}
	return out, nil
}

// repeatedKeyword finds the first name that stands a second time.
func repeatedKeyword(kw []Keyword) (string, bool) {
	if len(kw) <= 16 {
		for i := range kw {
			for j := range i {
				if kw[i].Name == kw[j].Name {
					return kw[i].Name, true
				}
			}
		}
		return "", false
	}
	seen := make(map[string]bool, len(kw))
	for i := range kw {
		if seen[kw[i].Name] {
			return kw[i].Name, true
		}
		seen[kw[i].Name] = true
	}
	return "", false
}

// notUnpacked refuses what stands after a star; alone says that it is the only positional argument of a call.
func (t *Thread) notUnpacked(v, fn Value, alone bool) *Failure {
	if alone {
		return t.Raise("TypeError", "%s argument after * must be an iterable, not %s", calleeText(fn), typeName(v))
	}
	return t.Raise("TypeError", "Value after * must be an iterable, not %s", typeName(v))
}

// calleeText names what is called in messages about unpacked arguments.
func calleeText(fn Value) string {
	switch x := fn.(type) {
	case *Function:
		return x.mod.Name + "." + x.qualname + "()"
	case *Builtin:
		return x.qualified() + "()"
	case *BoundMethod:
		return calleeText(x.fn)
	case *Class:
		if x.module == "builtins" || x.module == "" {
			return x.qualname + "()"
		}
		return x.module + "." + x.qualname + "()"
	}
	if fn == nil {
		return "the"
	}
	return typeName(fn) + " object"
}

// notIterable reports whether a failure says that a value cannot be iterated over, and no code of the file said so.
func notIterable(fail *Failure) bool {
	return fail != nil && !fail.located && fail.Matches("TypeError") && strings.HasSuffix(fail.Text(), "' object is not iterable")
}

// unpackKeywords appends the items of a mapping behind `**` to out.
func (t *Thread) unpackKeywords(out []Keyword, v, fn Value) ([]Keyword, *Failure) {
	d, ok := Unwrap(v).(*Dict)
	if !ok {
		var f *Failure
		if d, f = t.mappingDict(v); f != nil {
			if f.Matches("AttributeError") {
				f = t.Raise("TypeError", "%s argument after ** must be a mapping, not %s", calleeText(fn), typeName(v))
			}
			return out, f
		}
	}
	t.Spend(len(d.entries) / 16)
	out = slices.Grow(out, d.live)
	for i := range d.entries {
		e := &d.entries[i]
		if e.key == nil {
			continue
		}
		if f := t.Step(1); f != nil {
			return out, f
		}
		if name, ok := e.key.(Str); ok {
			out = append(out, Keyword{Name: string(name), Value: e.val, key: e.key})
			continue
		}
		name, ok := AsStr(e.key)
		if !ok {
			return out, t.Raise("TypeError", "keywords must be strings")
		}
		out = append(out, Keyword{Name: name, Value: e.val})
	}
	return out, nil
}

// mappingDict makes a dict of a mapping with keys() and subscripts. An AttributeError says that v is none.
func (t *Thread) mappingDict(v Value) (*Dict, *Failure) {
	keys, f := t.Attr(v, "keys")
	if f != nil {
		return nil, f
	}
	ks, f := t.Call(keys, nil, nil)
	if f != nil {
		return nil, f
	}
	it, f := t.Iter(ks)
	if f != nil {
		if f.Matches("TypeError") {
			f = t.Raise("TypeError", "%s.keys() returned a non-iterable (type %s)", typeName(v), typeName(ks))
		}
		return nil, f
	}
	d := t.NewDict()
	return d, t.Each(IterValue(it), func(k Value) (bool, *Failure) {
		item, f := t.GetItem(v, k)
		if f != nil {
			return false, f
		}
		return true, d.set(t, k, item)
	})
}

// nativeCost is what an object of a native class counts as, such as an iterator with its closure.
const nativeCost = 224

// construct is calling a class (HOST-341).
func (t *Thread) construct(c *Class, args []Value, kw []Keyword) (Value, *Failure) {
	if m := c.Meta(); m != nil {
		if v, handled, f := m.CallClass(t, c, args, kw); handled || f != nil {
			return v, f
		}
	}
	if c.native && c.construct != nil {
		if f := t.Step(1); f != nil {
			return nil, f
		}
		if c.direct == nil { // what a builtin class makes is charged for by what makes it
			if f := t.Alloc(nativeCost + 16*int64(len(args)+len(kw))); f != nil {
				return nil, f
			}
		}
		return c.construct(t, c, args, kw)
	}
	if len(c.abstract) > 0 {
		return nil, t.abstractInstance(c)
	}
	var obj Value
	var f *Failure
	if m, owner := c.Lookup("__new__"); m != nil && owner != objectClass {
		if s, ok := m.(*StaticMethod); ok {
			m = s.Func
		}
		obj, f = t.Call(m, append([]Value{c}, args...), kw)
	} else {
		obj, f = t.allocate(c, args, kw)
	}
	if f != nil {
		return nil, f
	}
	in, ok := obj.(*Instance)
	if !ok || !in.class.Derives(c) {
		return obj, nil
	}
	return in, t.initialise(in, args, kw)
}

func (t *Thread) initialise(in *Instance, args []Value, kw []Keyword) *Failure {
	m, owner := in.class.Lookup("__init__")
	if m == nil || owner == objectClass {
		if in.class.Protocol() {
			return t.Raise("TypeError", "Protocols cannot be instantiated")
		}
		if in.class.firstOfProtocol() && len(args)+len(kw) > 0 {
			return t.Raise("TypeError", "%s.__init__() takes exactly one argument (the instance to initialize)", in.class.name)
		}
		if n, o := in.class.Lookup("__new__"); (n == nil || o == objectClass) && in.class.layout == layoutObject && in.class.construct == nil &&
			len(args)+len(kw) > 0 {
			return t.Raise("TypeError", "%s() takes no arguments", in.class.name)
		}
		return nil
	}
	bound, f := t.bindAttr(m, in, in.class)
	if f != nil {
		return f
	}
	r, f := t.Call(bound, args, kw)
	if f != nil {
		return f
	}
	if !IsNone(r) {
		return t.Raise("TypeError", "__init__() should return None, not '%s'", typeName(r))
	}
	return nil
}

// allocate makes the bare instance of a class, with the builtin value it derives from (object.__new__ and its kin).
func (t *Thread) allocate(c *Class, args []Value, kw []Keyword) (Value, *Failure) {
	if f := t.Alloc(128); f != nil {
		return nil, f
	}
	if c.layout == layoutException {
		c = osErrorClass(c, args)
	}
	in := t.NewInstance(c, nil)
	switch c.layout {
	case layoutObject:
	case layoutException:
		t.Made(exceptionCost - 128)
		in.exc = &excState{}
		in.setExceptionArgs(args)
	case layoutList:
		in.base = t.NewList(nil)
	case layoutDict:
		in.base = t.NewDict()
	case layoutSet:
		in.base = t.NewSet(false)
	default:
		for _, k := range c.mro {
			if k.native && k.layout == c.layout && k.construct != nil && isBuiltinLayout(k) {
				v, f := k.construct(t, k, args, kw)
				if f != nil {
					return nil, f
				}
				in.base = v
				break
			}
		}
	}
	if c.layout == layoutObject && c.construct != nil {
		return c.construct(t, c, args, kw)
	}
	return in, nil
}

func isBuiltinLayout(c *Class) bool {
	switch c {
	case intClass, floatClass, strClass, bytesClass, tupleClass, frozensetClass:
		return true
	}
	return false
}

// abstractInstance is the refusal to make an instance of a class that leaves methods abstract.
func (t *Thread) abstractInstance(c *Class) *Failure {
	methods := "method"
	if len(c.abstract) > 1 {
		methods = "methods"
	}
	return t.Raise("TypeError", "Can't instantiate abstract class %s without an implementation for abstract %s '%s'",
		c.name, methods, strings.Join(c.abstract, "', '"))
}
