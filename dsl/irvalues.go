package dsl

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// opValue is an op read in host code: it can be bound, passed, stored and captured, and is called in DSL bodies only (PKG-44).
type opValue struct {
	dialect string
	name    string
	schema  *ir.Schema
}

// TypeName implements host.Value.
func (*opValue) TypeName() string { return "op" }

// ReprValue implements host.Reprer.
func (o *opValue) ReprValue(*host.Thread) (string, *host.Failure) {
	return "tilefoundry.dsl." + o.dialect + "." + o.name, nil
}

// Attr implements host.Attributer.
func (o *opValue) Attr(_ *host.Thread, name string) (host.Value, *host.Failure) {
	if name == "__name__" {
		return host.Str(o.name), nil
	}
	return nil, nil
}

// Call implements host.Caller: ops are called inside DSL functions (PKG-44).
func (o *opValue) Call(t *host.Thread, _ []host.Value, _ []host.Keyword) (host.Value, *host.Failure) {
	f := t.RefuseText("the op %s is called inside a DSL function, not from host code", o.name)
	switch o.name {
	case "abs", "max", "min", "round", "slice":
		f.Help = fmt.Sprintf("a star import of tilefoundry.dsl.%s hides the builtin: `import builtins` reaches it as builtins.%s", o.dialect, o.name)
	}
	return nil, f
}

// functionValue is an HIR function in host code. There is one for each function of a load.
type functionValue struct {
	load *Load
	fn   *ir.Function
}

func (l *Load) function(fn *ir.Function) *functionValue {
	if v, ok := l.functions[fn]; ok {
		return v
	}
	v := &functionValue{l, fn}
	l.functions[fn] = v
	return v
}

// TypeName implements host.Value.
func (*functionValue) TypeName() string { return "Function" }

// TypeValue implements host.Typed.
func (*functionValue) TypeValue() host.Value { return functionClass }

// ReprValue implements host.Reprer.
func (v *functionValue) ReprValue(*host.Thread) (string, *host.Failure) {
	return "<Function " + v.fn.Name + ">", nil
}

// EqualValue implements host.Equaler (CORE-502).
func (v *functionValue) EqualValue(o host.Value) (bool, bool) {
	w, ok := o.(*functionValue)
	return ok && (v.fn == w.fn || ir.EqualFunctions(v.fn, w.fn)), true
}

// HashValue implements host.Hasher; variants and converters may still come, so only the name counts (CORE-505).
func (v *functionValue) HashValue() (uint64, bool) { return hashText("function", v.fn.Name), true }

// Call implements host.Caller: a function is run through its Module (PKG-47).
func (v *functionValue) Call(t *host.Thread, _ []host.Value, _ []host.Keyword) (host.Value, *host.Failure) {
	return nil, t.RefuseText("the Function %s is not called from host code", v.fn.Name).
		WithHelp("reach the node with `lookup`, and run it as an attribute of its Module")
}

// Attr implements host.Attributer (PKG-47).
func (v *functionValue) Attr(_ *host.Thread, name string) (host.Value, *host.Failure) {
	fn := v.fn
	switch name {
	case "name":
		return host.Str(fn.Name), nil
	case "params":
		items := make([]host.Value, len(fn.Params))
		for i, p := range fn.Params {
			items[i] = &nodeValue{v.load, p}
		}
		return host.NewTuple(items...), nil
	case "body":
		if fn.Body == nil {
			return host.None, nil
		}
		return &nodeValue{v.load, fn.Body}, nil
	case "return_type":
		return &typeValue{fn.Return}, nil
	case "type":
		return &typeValue{fn.Type()}, nil
	case "specializations":
		items := make([]host.Value, len(fn.Specializations))
		for i, p := range fn.Specializations {
			items[i] = patternValue(p)
		}
		return host.NewTuple(items...), nil
	case "variants":
		items := make([]host.Value, len(fn.Variants))
		for i, x := range fn.Variants {
			items[i] = v.load.function(x)
		}
		return host.NewTuple(items...), nil
	case "converters":
		items := make([]host.Value, len(fn.Converters))
		for i, c := range fn.Converters {
			items[i] = host.NewTuple(host.Str(c.Weight), v.load.function(c.Func))
		}
		return host.NewTuple(items...), nil
	case "metadata":
		return host.NewTuple(), nil
	case "specialize":
		v.load.asked[v.fn]++
		return &specializer{v}, nil
	case "converter":
		return &converterMaker{v}, nil
	}
	return nil, nil
}

// AttrNames implements host.AttrLister.
func (*functionValue) AttrNames() []string {
	return []string{"body", "converter", "converters", "metadata", "name", "params", "return_type", "specializations", "specialize", "type", "variants"}
}

func patternValue(p ir.Pattern) host.Value {
	switch p := p.(type) {
	case ir.DimVarRange:
		return patternRecord(rangePatClass, p, []string{"dim_var", "lo", "hi"}, host.Str(p.DimVar), host.Int(p.Lo), host.Int(p.Hi))
	case ir.ScalarPattern:
		return patternRecord(scalarPatClass, p, nil)
	}
	return patternRecord(tensorPatClass, p, nil)
}

// nodeValue is an IR node below a function, for reading (PKG-47).
type nodeValue struct {
	load *Load
	e    ir.Expr
}

// TypeName implements host.Value.
func (v *nodeValue) TypeName() string {
	switch v.e.(type) {
	case *ir.Var:
		return "Var"
	case *ir.Constant:
		return "Constant"
	case *ir.Call:
		return "Call"
	case *ir.Tuple:
		return "Tuple"
	case *ir.GridRegion:
		return "GridRegionExpr"
	}
	return "Function"
}

// TypeValue implements host.Typed.
func (v *nodeValue) TypeValue() host.Value {
	switch v.e.(type) {
	case *ir.Var:
		return varClass
	case *ir.Constant:
		return constantClass
	case *ir.Call:
		return callClass
	case *ir.Tuple:
		return tupleClass
	case *ir.GridRegion:
		return gridClass
	}
	return functionClass
}

// EqualValue implements host.Equaler.
func (v *nodeValue) EqualValue(o host.Value) (bool, bool) {
	w, ok := o.(*nodeValue)
	return ok && (v.e == w.e || ir.Equal(v.e, w.e)), true
}

// HashValue implements host.Hasher.
func (v *nodeValue) HashValue() (uint64, bool) { return hashText("node", v.TypeName()), true }

func (v *nodeValue) node(e ir.Expr) host.Value {
	if f, ok := e.(*ir.Function); ok {
		return v.load.function(f)
	}
	return &nodeValue{v.load, e}
}

func (v *nodeValue) nodes(es []ir.Expr) host.Value {
	items := make([]host.Value, len(es))
	for i, e := range es {
		items[i] = v.node(e)
	}
	return host.NewTuple(items...)
}

// Attr implements host.Attributer (core-ir.md §2.1).
func (v *nodeValue) Attr(_ *host.Thread, name string) (host.Value, *host.Failure) {
	switch name {
	case "type":
		return &typeValue{v.e.Type()}, nil
	case "metadata":
		return host.NewTuple(), nil
	}
	switch e := v.e.(type) {
	case *ir.Var:
		switch name {
		case "name":
			return host.Str(e.Name), nil
		case "is_const":
			return host.Bool(e.IsConst), nil
		}
	case *ir.Constant:
		if name == "value" {
			return payloadValue(e.Value), nil
		}
	case *ir.Call:
		switch name {
		case "args":
			return v.nodes(e.Args), nil
		case "target":
			if f, ok := e.Target.(*ir.Function); ok {
				return v.load.function(f), nil
			}
			op := e.Target.(ir.Op)
			return &recordValue{class: opClass, text: op.Kind().Name}, nil
		}
	case *ir.Tuple:
		if name == "elements" {
			return v.nodes(e.Elements), nil
		}
	case *ir.GridRegion:
		return v.gridAttr(e, name), nil
	}
	return nil, nil
}

func (v *nodeValue) gridAttr(e *ir.GridRegion, name string) host.Value {
	switch name {
	case "induction_var":
		return v.node(e.Induction)
	case "carried_args":
		items := make([]ir.Expr, len(e.Carried))
		for i, c := range e.Carried {
			items[i] = c
		}
		return v.nodes(items)
	case "init_args":
		return v.nodes(e.Inits)
	case "body":
		return v.node(e.Body)
	case "yield_values":
		return v.nodes(e.Yields)
	case "start":
		return dimOrNone(e.Start)
	case "extent":
		return dimOrNone(e.Extent)
	case "step":
		return dimOrNone(e.Step)
	}
	return nil
}

func payloadValue(v any) host.Value {
	switch v := v.(type) {
	case bool:
		return host.Bool(v)
	case int64:
		return host.Int(v)
	case float64:
		return host.Float(v)
	}
	return host.None
}

// maxAttributeDepth bounds the tuples within tuples of an attribute: no kind of attribute has as many, and a list may hold itself.
const maxAttributeDepth = 64

// attributeOf turns a compile-time value into what ir.BindCall takes. Lists that share items are read once for each place they stand in, which
// counts as work (HOST-41).
func attributeOf(t *host.Thread, v host.Value, depth int) (any, *host.Failure) {
	switch host.Unwrap(v).(type) {
	case *host.Tuple, *host.List:
		items, _ := host.AsItems(host.Unwrap(v))
		if depth >= maxAttributeDepth {
			return foreignAttr{v}, nil
		}
		if f := t.CheckItems(int64(len(items))); f != nil {
			return nil, f
		}
		out := make([]ir.Value, len(items))
		for i, it := range items {
			item, f := attributeOf(t, it, depth+1)
			if f != nil {
				return nil, f
			}
			out[i] = item
		}
		return out, nil
	}
	return plainAttribute(v), nil
}

// plainAttribute is an attribute that is no tuple.
func plainAttribute(v host.Value) any {
	if e, ok := v.(enumValue); ok {
		return e.e
	}
	switch v := v.(type) {
	case host.NoneType:
		return nil
	case hostDim:
		if c, ok := dim.AsConst(v.d); ok {
			return c
		}
		return v.d
	case dtypeValue:
		return v.d
	case storageValue:
		return v.s
	case *layoutValue:
		return v.l
	}
	switch n := host.Unwrap(v).(type) {
	case host.Bool:
		return bool(n)
	case host.Int:
		return int64(n)
	case *host.BigInt:
		b, _ := host.AsBig(n)
		return b
	case host.Float:
		return float64(n)
	case host.Str:
		return string(n)
	}
	return foreignAttr{v}
}

// hostOf is the host value of an attribute value, the inverse of attributeOf; a list has become a tuple.
func hostOf(v ir.Value) host.Value {
	switch v := v.(type) {
	case bool:
		return host.Bool(v)
	case int64:
		return host.Int(v)
	case *big.Int:
		return host.NewBig(v)
	case float64:
		return host.Float(v)
	case string:
		return host.Str(v)
	case *types.DType:
		return dtypeValue{v}
	case types.Storage:
		return storageValue{v}
	case dim.Dim:
		return hostDim{v}
	case shard.Layout:
		return &layoutValue{v}
	case ir.Enum:
		for _, c := range []*enumClass{binaryKindClass, unaryKindClass, reduceKindClass} {
			for _, m := range c.members {
				if m.e == v {
					return m
				}
			}
		}
	case []ir.Value:
		items := make([]host.Value, len(v))
		for i, it := range v {
			items[i] = hostOf(it)
		}
		return host.NewTuple(items...)
	case foreignAttr:
		return v.v
	}
	return host.None
}

// foreignAttr is a value that no attribute takes; it only says what it is.
type foreignAttr struct{ v host.Value }

// ValueKind implements ir.Foreign.
func (f foreignAttr) ValueKind() string { return "value of type " + f.v.TypeName() }

// moduleValue is a Module in host code. There is one for each Module of a load.
type moduleValue struct {
	load *Load
	mod  *ir.Module
}

func (l *Load) module(m *ir.Module) *moduleValue {
	if v, ok := l.modules[m]; ok {
		return v
	}
	v := &moduleValue{l, m}
	l.modules[m] = v
	return v
}

// TypeName implements host.Value.
func (*moduleValue) TypeName() string { return "Module" }

// TypeValue implements host.Typed.
func (v *moduleValue) TypeValue() host.Value { return v.load.moduleClass }

// ReprValue implements host.Reprer.
func (v *moduleValue) ReprValue(*host.Thread) (string, *host.Failure) {
	return "<Module " + v.mod.Name + ">", nil
}

// EqualValue implements host.Equaler (CORE-502).
func (v *moduleValue) EqualValue(o host.Value) (bool, bool) {
	w, ok := o.(*moduleValue)
	return ok && (v.mod == w.mod || ir.EqualModules(v.mod, w.mod)), true
}

// HashValue implements host.Hasher.
func (v *moduleValue) HashValue() (uint64, bool) { return hashText("module", v.mod.Name), true }

// runner is what evaluating part of a Module is refused with until there is an evaluator (HOST-9).
func runner(what string) host.Value { return &notBuiltValue{"running " + what} }

// Call implements host.Caller (CORE-163).
func (v *moduleValue) Call(t *host.Thread, _ []host.Value, _ []host.Keyword) (host.Value, *host.Failure) {
	return nil, notBuiltFailure(t, "running the Module "+v.mod.Name, diag.Location{})
}

// Attr implements host.Attributer: the built-in members first (CORE-156), then functions, children and methods (CORE-153, PKG-48).
func (v *moduleValue) Attr(t *host.Thread, name string) (host.Value, *host.Failure) {
	if out, ok := v.field(name); ok {
		return out, nil
	}
	if out, ok := v.operation(name); ok {
		return out, nil
	}
	if name == "weights" {
		return v.weights(t)
	}
	if name == "methods" {
		return v.methods(t)
	}
	if name == "metadata" {
		return v.metadata(t)
	}
	if strings.HasPrefix(name, "__") {
		return nil, nil
	}
	fn, child, method, err := v.mod.Attribute(name)
	if err != nil {
		e := ir.AsErrors(err)[0]
		f := t.Raise("AttributeError", "%s", e.Message)
		f.Help = e.Help
		return nil, f
	}
	switch {
	case fn != nil:
		return runner("the function " + fn.Name + " of Module " + v.mod.Name), nil
	case child != nil:
		return v.load.module(child), nil
	}
	return boundMethod(method.Name, method.Method.(*hostMethod).v, v), nil
}

// boundMethod binds a host function to a Module as its first argument (CORE-153).
func boundMethod(name string, fn host.Value, self host.Value) host.Value {
	return host.NewRawBuiltin(name, func(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
		return t.Call(fn, append([]host.Value{self}, args...), kw)
	})
}

// field reads the fields of the record and what is derived from them.
func (v *moduleValue) field(name string) (host.Value, bool) {
	m := v.mod
	switch name {
	case "name":
		return host.Str(m.Name), true
	case "functions":
		items := make([]host.Value, len(m.Functions))
		for i, f := range m.Functions {
			items[i] = v.load.function(f)
		}
		return host.NewTuple(items...), true
	case "entry":
		if m.Entry == "" {
			return host.None, true
		}
		return host.Str(m.Entry), true
	case "modules":
		items := make([]host.Value, len(m.Modules))
		for i, c := range m.Modules {
			items[i] = v.load.module(c)
		}
		return host.NewTuple(items...), true
	case "target":
		if m.Target == nil {
			return host.None, true
		}
		return &targetValue{m.Target}, true
	case "topologies":
		if !m.DeclaresTopologies {
			return host.None, true
		}
		return topologyTuple(m.Topologies), true
	}
	return nil, false
}

// metadata is the `metadata` member: a dict of its own, whose changes the Module does not see (CORE-104).
func (v *moduleValue) metadata(t *host.Thread) (host.Value, *host.Failure) {
	d := t.NewDict()
	for _, m := range v.mod.Metadata {
		if f := d.SetStr(t, m.Key, hostOf(m.Value)); f != nil {
			return nil, f
		}
	}
	return d, nil
}

func topologyTuple(levels []shard.Topology) host.Value {
	items := make([]host.Value, len(levels))
	for i, l := range levels {
		items[i] = &topologyValue{l}
	}
	return host.NewTuple(items...)
}

// native makes a bound operation of a Module.
func native(name string, fields []field, run func(t *host.Thread, a *callArgs) (host.Value, *host.Failure)) host.Value {
	return host.NewRawBuiltin(name, func(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
		a, f := bindArgs(t, name, fields, args, kw)
		if f != nil {
			return nil, f
		}
		v, f := run(t, a)
		t.Given(v)
		return v, f
	})
}

// operation is a built-in member that is called (CORE-156).
func (v *moduleValue) operation(name string) (host.Value, bool) {
	m, l := v.mod, v.load
	switch name {
	case "resolve_target":
		return native(name, nil, func(t *host.Thread, _ *callArgs) (host.Value, *host.Failure) {
			tg, err := m.ResolveTarget()
			if err != nil {
				return nil, raiseError(t, err)
			}
			return &targetValue{tg}, nil
		}), true
	case "effective_topologies":
		return native(name, nil, func(*host.Thread, *callArgs) (host.Value, *host.Failure) {
			return topologyTuple(m.EffectiveTopologies()), nil
		}), true
	case "resolve_topology":
		return native(name, required("name"), func(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
			n, _ := host.AsStr(a.value("name"))
			tp, err := m.ResolveTopology(n)
			if err != nil {
				return nil, raiseError(t, err)
			}
			return &topologyValue{tp}, nil
		}), true
	case "function_named":
		return native(name, required("name"), func(_ *host.Thread, a *callArgs) (host.Value, *host.Failure) {
			n, _ := host.AsStr(a.value("name"))
			var items []host.Value
			for _, f := range m.FunctionNamed(n) {
				items = append(items, l.function(f))
			}
			return host.NewTuple(items...), nil
		}), true
	case "lookup":
		return native(name, required("name"), func(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
			n, _ := host.AsStr(a.value("name"))
			f, err := m.Lookup(n)
			if err != nil {
				return nil, raiseError(t, err)
			}
			return l.function(f), nil
		}), true
	case "owns":
		return native(name, []field{{"function", nil}, {"derived", host.Bool(false)}}, func(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
			f, ok := a.value("function").(*functionValue)
			derived, fail := t.Truth(a.value("derived"))
			if fail != nil {
				return nil, fail
			}
			return host.Bool(ok && m.Owns(f.fn, derived)), nil
		}), true
	case "entry_function":
		return native(name, nil, func(t *host.Thread, _ *callArgs) (host.Value, *host.Failure) {
			f, err := m.EntryFunction()
			if err != nil {
				return nil, raiseError(t, err)
			}
			return l.function(f), nil
		}), true
	case "cloned":
		return native(name, nil, func(t *host.Thread, _ *callArgs) (host.Value, *host.Failure) {
			if f := t.Step(copyCost * m.Weight()); f != nil {
				return nil, f
			}
			c, err := m.Cloned()
			if err != nil {
				return nil, raiseError(t, err)
			}
			return l.module(c), nil
		}), true
	case "renamed":
		return native(name, required("name"), v.renamed), true
	case "load", "forward", "prepare":
		return runner(name + " of Module " + m.Name), true
	}
	return nil, false
}

// weights is the derived map of constant parameters (CORE-141).
func (v *moduleValue) weights(t *host.Thread) (host.Value, *host.Failure) {
	ws, err := v.mod.Weights()
	if err != nil {
		return nil, raiseError(t, err)
	}
	d := t.NewDict()
	for _, w := range ws {
		if f := d.SetStr(t, w.Name, &typeValue{w.Type}); f != nil {
			return nil, f
		}
	}
	return d, nil
}

func (v *moduleValue) renamed(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	n, ok := host.AsStr(a.value("name"))
	if !ok {
		return nil, t.Raise("TypeError", "renamed takes a text, not %s", a.value("name").TypeName())
	}
	if n == "" {
		return nil, t.Raise("TypeError", "renamed takes a text that is not empty")
	}
	if f := t.Step(copyCost * v.mod.Weight()); f != nil {
		return nil, f
	}
	c, err := v.mod.Renamed(n)
	if err != nil {
		return nil, raiseError(t, err)
	}
	return v.load.module(c), nil
}

// AttrNames implements host.AttrLister.
func (v *moduleValue) AttrNames() []string {
	out := ir.BuiltinMembers()
	for _, f := range v.mod.Functions {
		out = append(out, f.Name)
	}
	for _, c := range v.mod.Modules {
		out = append(out, c.Name)
	}
	for _, m := range v.mod.Methods {
		out = append(out, m.Name)
	}
	return out
}

// hostMethod is a host function kept as a method of a Module (CORE-108).
type hostMethod struct {
	name string
	v    host.Value
}

// MethodName implements ir.Method.
func (m *hostMethod) MethodName() string { return m.name }

// MethodText implements ir.Described.
func (m *hostMethod) MethodText() string {
	if f, ok := m.v.(*host.Function); ok {
		return f.Text()
	}
	return ""
}
