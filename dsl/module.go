package dsl

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
)

// moduleDecorator is `module`, bare or with its arguments given (PKG-20 to PKG-22).
type moduleDecorator struct {
	load    *Load
	context execContext
}

var (
	_ host.Caller           = (*moduleDecorator)(nil)
	_ host.TopologyDeclarer = (*moduleDecorator)(nil)
)

// TypeName implements host.Value.
func (*moduleDecorator) TypeName() string { return "function" }

// Attr implements host.Attributer.
func (*moduleDecorator) Attr(_ *host.Thread, name string) (host.Value, *host.Failure) {
	if name == "__name__" {
		return host.Str("module"), nil
	}
	return nil, nil
}

// DeclaredTopologies implements host.TopologyDeclarer (HOST-88).
func (d *moduleDecorator) DeclaredTopologies() host.Value {
	if !d.context.declares {
		return nil
	}
	return topologyTuple(d.context.levels)
}

// Call implements host.Caller: with a class it makes the Module, with keywords only it gives the configured decorator, with both it does both.
func (d *moduleDecorator) Call(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	if len(args) > 1 {
		return nil, ofDefinition(raise(t, diag.Diagnostic{Code: diag.DecoratorArgument, Class: "TypeError",
			Message: fmt.Sprintf("module takes one positional argument, the class, and %d were given", len(args))}))
	}
	if i := slices.IndexFunc(kw, func(k host.Keyword) bool { return k.Name == "cls" }); i >= 0 && len(args) == 0 {
		args, kw = []host.Value{kw[i].Value}, append(kw[:i:i], kw[i+1:]...)
	}
	cfg := d
	if len(kw) > 0 {
		c, f := contextKeywords(t, "module", kw, true)
		if f != nil {
			f.Definition = true
			return nil, f
		}
		cfg = &moduleDecorator{d.load, c}
	}
	if len(args) == 0 || host.IsNone(args[0]) {
		return cfg, nil
	}
	cls, ok := args[0].(*host.Class)
	if !ok || !cls.Evaluated() {
		if u, isUnavailable := args[0].(*host.Unavailable); isUnavailable {
			return nil, t.UseUnavailable(u)
		}
		return nil, ofDefinition(raise(t, diag.Diagnostic{Code: diag.DecoratorTarget, Class: "TypeError", Message: "module takes a class, not " + describeHost(args[0])}))
	}
	return cfg.collect(t, cls)
}

// copyCost is what copying one node of a Module's graph costs, in steps.
const copyCost = 12

// What copying one node of a Module's graph takes in bytes, and a child beside its nodes.
const copyBytes, childBytes = 500, 4096

// collect turns a class into a Module (CORE-108 to CORE-110). A class with failed members reports its other errors and is a failed definition.
func (d *moduleDecorator) collect(t *host.Thread, cls *host.Class) (host.Value, *host.Failure) {
	statement, name := cls.Place()
	body := ir.ClassBody{Name: cls.Name(), Loc: name, Entry: d.context.entry, EntryLoc: d.context.entryAt, Target: d.context.target,
		Topologies: d.context.levels, DeclaresTopologies: d.context.declares}
	failed := false
	for _, b := range cls.Bindings() {
		at := diag.Location{File: statement.File, Span: b.Span}
		if b.Span.Empty() {
			at = name
		}
		m := d.load.member(t, b, at)
		if m.Kind == ir.FailedMember {
			failed = true
		}
		if u, ok := b.Value.(*host.Unavailable); ok && !host.IsFailed(u) {
			return nil, t.UseUnavailable(u)
		}
		if b.Name == "topologies" && d.context.declares {
			return nil, definitionError(t, ir.Errorf(diag.DecoratorArgument, ir.TypeError,
				"class %s declares its topologies twice: in the decorator and in the class body", cls.Name()).At(at), at)
		}
		body.Members = append(body.Members, m)
	}
	if err := repeatedChild(t, cls, name); err != nil {
		return nil, definitionError(t, err, name)
	}
	mod, err := ir.CollectModule(body)
	if err != nil {
		return nil, definitionError(t, err, name)
	}
	if f := t.Step(copyCost * mod.Weight()); f != nil { // children under another name are copies: they count as work (HOST-41)
		return nil, f
	}
	t.Made(copyBytes*int64(mod.Weight()) + childBytes*int64(len(mod.Modules)))
	if failed {
		return host.NewFailed(cls.Name(), name), nil
	}
	return d.load.module(mod), nil
}

// repeatedChild refuses a second Module of one name in a class body: the first would be lost without a word (PAR-246).
func repeatedChild(t *host.Thread, cls *host.Class, name diag.Location) error {
	env := t.CurrentEnv()
	if env == nil {
		return nil
	}
	bodies := env.ClassBodies()
	if len(bodies) == 0 || !strings.HasSuffix(cls.Qualname(), bodies[0].Name+"."+cls.Name()) {
		return nil
	}
	bound, ok := bodies[0].Lookup(cls.Name())
	if !ok {
		return nil
	}
	first, ok := bound.Value.(*moduleValue)
	if !ok || first.mod.Name != cls.Name() {
		return nil
	}
	err := ir.Errorf(diag.NameTaken, ir.ValueError, "module %s has two children named %s", bodies[0].Name, cls.Name()).At(name)
	err.Help = "give one of them another name"
	err.Related = []diag.Related{{Location: first.mod.Loc, Message: "the first one"}}
	return err
}

// member says what a member of a class body is (CORE-108).
func (l *Load) member(t *host.Thread, b host.Binding, at diag.Location) ir.Member {
	m := ir.Member{Name: b.Name, Loc: at}
	if host.IsFailed(b.Value) {
		m.Kind = ir.FailedMember
		return m
	}
	if b.Name == "topologies" {
		if levels, ok := topologyTupleOf(b.Value); ok {
			m.Kind, m.Topologies = ir.TopologiesMember, levels
		} else {
			m.What = describeTopologies(t, b.Value)
		}
		return m
	}
	switch v := b.Value.(type) {
	case *functionValue:
		m.Kind, m.Function = ir.FunctionMember, v.fn
		return m
	case *moduleValue:
		m.Kind, m.Modules = ir.ModuleMember, []*ir.Module{v.mod}
		return m
	case *host.Tuple, *host.List:
		if l.moduleItems(v, &m) {
			return m
		}
		m.What = "a " + v.TypeName()
		return m
	}
	if host.IsHostFunction(b.Value) {
		m.Kind, m.Method = ir.MethodMember, &hostMethod{b.Name, b.Value}
		return m
	}
	m.What = describeMember(b.Value)
	return m
}

// moduleItems reads a non-empty tuple or list of Modules, each a child under its own name (PAR-236).
func (l *Load) moduleItems(v host.Value, m *ir.Member) bool {
	items, _ := host.AsItems(v)
	for _, it := range items {
		if host.IsFailed(it) {
			m.Kind = ir.FailedMember
			return true
		}
		mod, ok := it.(*moduleValue)
		if !ok {
			return false
		}
		m.Modules = append(m.Modules, mod.mod)
	}
	if len(items) == 0 {
		return false
	}
	m.Kind = ir.ModulesMember
	return true
}

func describeMember(v host.Value) string {
	if _, ok := v.(*host.Class); ok {
		return "a class without @module"
	}
	return describeHost(v)
}

// newModule is `Module(...)` called directly (PKG-49): it runs the construction of CORE-102.
func (l *Load) newModule(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	name, ok := host.AsStr(a.value("name"))
	if !ok {
		return nil, t.Raise("TypeError", "the name of a Module is text, not %s", a.value("name").TypeName())
	}
	m := ir.Module{Name: name, Loc: t.Place()}
	fns, ok := host.AsItems(a.value("functions"))
	if !ok {
		return nil, t.Raise("TypeError", "the functions of Module %s are a list, not %s", name, a.value("functions").TypeName())
	}
	for _, v := range fns {
		f, ok := v.(*functionValue)
		if !ok {
			return nil, t.Raise("TypeError", "a function of Module %s is %s", name, describeHost(v))
		}
		m.Functions = append(m.Functions, f.fn)
	}
	children, _ := host.AsItems(a.value("modules"))
	for _, v := range children {
		c, ok := v.(*moduleValue)
		if !ok {
			return nil, t.Raise("TypeError", "a child of Module %s is %s", name, describeHost(v))
		}
		m.Modules = append(m.Modules, c.mod)
	}
	if s, ok := host.AsStr(a.value("entry")); ok {
		m.Entry = s
	}
	tg, f := readTarget(t, a.value("target"))
	if f != nil {
		return nil, f
	}
	m.Target = tg
	if !host.IsNone(a.value("topologies")) {
		levels, ok := topologyTupleOf(a.value("topologies"))
		if !ok {
			return nil, t.Raise("TypeError", "the topologies of Module %s must be a tuple of Topology", name)
		}
		m.Topologies, m.DeclaresTopologies = levels, true
	}
	if f := l.moduleMethods(t, a, &m); f != nil {
		return nil, f
	}
	mod, err := ir.NewModule(m)
	if err != nil {
		return nil, raiseError(t, err)
	}
	return l.module(mod), nil
}

func (l *Load) moduleMethods(t *host.Thread, a *callArgs, m *ir.Module) *host.Failure {
	for _, field := range []string{"methods", "metadata"} {
		if host.IsNone(a.value(field)) {
			continue
		}
		d, ok := a.value(field).(*host.Dict)
		if !ok {
			return t.Raise("TypeError", "the %s of Module %s are a dict, not %s", field, m.Name, a.value(field).TypeName())
		}
		keys, f := t.Items(d)
		if f != nil {
			return f
		}
		for _, k := range keys {
			name, ok := host.AsStr(k)
			if !ok {
				return t.Raise("TypeError", "a key of the %s of Module %s is no text", field, m.Name)
			}
			v := d.GetStr(t, name)
			if field == "metadata" {
				what, f := domainBinding(t, v)
				if f != nil {
					return f
				}
				if what != "" {
					return t.Raise("TypeError", "the metadata %s of Module %s holds %s; metadata are target and compiler options, and the domain is declared by topologies",
						quote(name), m.Name, what)
				}
				attr, f := attributeOf(t, v, 0)
				if f != nil {
					return f
				}
				m.Metadata = append(m.Metadata, ir.MetadataEntry{Key: name, Value: attr})
				continue
			}
			if !host.IsHostFunction(v) {
				return t.Raise("TypeError", "the method %s of Module %s is no host function", name, m.Name)
			}
			m.Methods = append(m.Methods, ir.NamedMethod{Name: name, Method: &hostMethod{name, v}})
		}
	}
	return nil
}

// domainBinding names the topology or mesh that a value is or holds, which no metadata may (CORE-106), or is empty.
func domainBinding(t *host.Thread, v host.Value) (string, *host.Failure) {
	seen := map[host.Value]bool{}
	for stack := []host.Value{v}; len(stack) > 0; {
		at := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		switch at := at.(type) {
		case *topologyValue:
			return "a Topology", nil
		case *meshValue:
			return "a Mesh", nil
		case *layoutValue:
			if _, ok := at.l.(*shard.Sharded); ok {
				return "a placement over a Mesh", nil
			}
		case *host.Tuple, *host.List:
			if seen[at] {
				continue
			}
			seen[at] = true
			items, _ := host.AsItems(at)
			if f := t.CheckItems(int64(len(items))); f != nil {
				return "", f
			}
			stack = append(stack, items...)
		}
	}
	return "", nil
}

// selectPath is `select(module, path)` (CORE-171).
func (l *Load) selectPath(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	a, f := bindArgs(t, "select", required("module", "path"), args, kw)
	if f != nil {
		return nil, f
	}
	m, ok := a.value("module").(*moduleValue)
	path, isText := host.AsStr(a.value("path"))
	if !ok || !isText {
		return nil, t.Raise("TypeError", "select takes a Module and a dotted path")
	}
	out, err := ir.Select(m.mod, path)
	if err != nil {
		return nil, raiseError(t, err)
	}
	return l.module(out), nil
}

// functionSelectors is `function_selectors(module)` (CORE-174).
func (l *Load) functionSelectors(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	a, f := bindArgs(t, "function_selectors", required("module"), args, kw)
	if f != nil {
		return nil, f
	}
	m, ok := a.value("module").(*moduleValue)
	if !ok {
		return nil, t.Raise("TypeError", "function_selectors takes a Module")
	}
	var items []host.Value
	for _, s := range ir.FunctionSelectors(m.mod) {
		items = append(items, host.NewTuple(host.Str(s.Path), l.function(s.Function)))
	}
	return t.NewList(items), nil
}
