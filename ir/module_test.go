package ir

import (
	"reflect"
	"slices"
	"testing"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/target"
	"github.com/tilefoundry/tilefoundry/types"
)

type method string

func (m method) MethodName() string { return string(m) }

func level(t testing.TB, name string, size int64) shard.Topology {
	t.Helper()
	top, err := shard.NewTopology(name, dim.Const(size))
	if err != nil {
		t.Fatal(err)
	}
	return top
}

func module(t testing.TB, m Module) *Module {
	t.Helper()
	n, err := NewModule(m)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func identity(t testing.TB, name string) *Function {
	return function(t, name, func(p ...*Var) Expr { return neg(t, p[0]) }, "x")
}

// CORE-102: the steps of construction in their order; CORE-103: what construction leaves alone.
func TestNewModule(t *testing.T) {
	f := identity(t, "f")
	leaf := func() *Module { return module(t, Module{Name: "leaf", Functions: []*Function{identity(t, "g")}}) }
	for _, c := range []struct {
		name string
		m    Module
		code string
		part string
	}{
		{"step 2", Module{Name: "M", Functions: []*Function{identity(t, "leaf")}, Modules: []*Module{leaf()}}, "TF6050", "module M has both a function and a child named leaf"},
		{"step 3", Module{Name: "M", Functions: []*Function{f}, Methods: []NamedMethod{{"f", method("f")}}}, "TF6050", "a method and another member named f"},
		{"step 4", Module{Name: "M", Topologies: []shard.Topology{level(t, "cta", 4), level(t, "cta", 8)}, DeclaresTopologies: true}, "TF6051", "module M declares the topology level cta more than once"},
		{"step 5", Module{Name: "M", Modules: []*Module{module(t, Module{Name: "c", Target: target.Cpu{}})}}, "TF6052", "module M has the child c with a target of its own, CpuTarget()"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := NewModule(c.m)
			if e := wantError(t, err, c.code, c.part); e.Class != ValueError {
				t.Errorf("class %s", e.Class)
			}
		})
	}
	m := module(t, Module{Name: "M", Functions: []*Function{f, identity(t, "f")}, Entry: "missing", Methods: []NamedMethod{{"run", method("run")}}})
	if !f.Sealed() || m.Owner() != nil || m.Entry != "missing" { // step 1
		t.Errorf("%+v", m)
	}
	one, err := ImplicitModule(f) // CORE-107
	if err != nil || one.Name != "f" || one.Entry != "f" || one.DeclaresTopologies || one.Target != nil {
		t.Errorf("%+v %v", one, err)
	}
}

// CORE-111, CORE-112, CORE-113, CORE-114, CORE-115: the chapter's example of effective context, and targets along the owner chain.
func TestEffectiveContext(t *testing.T) {
	head := module(t, Module{Name: "head"})
	host := module(t, Module{Name: "host", DeclaresTopologies: true})
	layer := module(t, Module{Name: "layer", Modules: []*Module{head}})
	levels := []shard.Topology{level(t, "gpu", 2), level(t, "cta", 64)}
	model := module(t, Module{Name: "Model", Topologies: levels, DeclaresTopologies: true, Target: target.Cpu{}, Modules: []*Module{layer, host}})
	if got := head.EffectiveTopologies(); len(got) != 2 || got[0].Name != "gpu" {
		t.Errorf("head %v", got)
	}
	if got := host.EffectiveTopologies(); len(got) != 0 {
		t.Errorf("host %v", got)
	}
	_, err := host.ResolveTopology("cta")
	wantError(t, err, "TF6058", `module Model.host has no topology level "cta"; available: none`)
	_, err = head.ResolveTopology("cat")
	if e := wantError(t, err, "TF6058", "available: gpu, cta"); e.Help != "did you mean `cta`?" {
		t.Errorf("help %q", e.Help)
	}
	if got, err := head.ResolveTopology("cta"); err != nil || got.Name != "cta" {
		t.Errorf("%v %v", got, err)
	}
	if got, err := head.ResolveTarget(); err != nil || !target.Equal(got, target.Cpu{}) {
		t.Errorf("%v %v", got, err)
	}
	if head.OwnerPath() != "Model.layer.head" || model.OwnerPath() != "Model" {
		t.Errorf("path %q", head.OwnerPath())
	}
	_, err = module(t, Module{Name: "A", Modules: []*Module{module(t, Module{Name: "B"})}}).Modules[0].ResolveTarget()
	wantError(t, err, "TF6057", "module A.B has no target")
}

// CORE-121, CORE-122: the chapter's example of claiming: the second owner gets a shallow copy, whose own children are copies too.
func TestClaim(t *testing.T) {
	cuda, err := target.Resolve("cuda")
	if err != nil {
		t.Fatal(err)
	}
	inner := module(t, Module{Name: "inner", Functions: []*Function{identity(t, "g")}})
	leaf := module(t, Module{Name: "leaf", Functions: []*Function{identity(t, "f")}, Modules: []*Module{inner}})
	a := module(t, Module{Name: "A", Target: cuda, Modules: []*Module{leaf}})
	b := module(t, Module{Name: "B", Target: target.Cpu{}, Modules: []*Module{leaf}})
	if a.Modules[0] != leaf || b.Modules[0] == leaf || leaf.Owner() != a || b.Modules[0].Owner() != b {
		t.Error("the first owner keeps the object")
	}
	copied := b.Modules[0]
	if copied.Functions[0] != leaf.Functions[0] || copied.Modules[0] == inner || copied.Modules[0].Owner() != copied || inner.Owner() != leaf {
		t.Error("the copy is shallow, its children are its own")
	}
	if !EqualModules(leaf, copied) || EqualModules(a, b) {
		t.Error("A.leaf == B.leaf, A != B")
	}
	ta, errA := leaf.ResolveTarget()
	tb, errB := copied.ResolveTarget()
	if errA != nil || errB != nil || ta.Name() != "cuda" || tb.Name() != "cpu" {
		t.Errorf("%v %v", ta, tb)
	}
	rebuilt := module(t, *a)
	if rebuilt.Modules[0] == leaf || rebuilt.Modules[0].Owner() != rebuilt || leaf.Owner() != a {
		t.Error("a rebuilt module gets copies of what the old one owns")
	}
}

// CORE-123, CORE-124, CORE-131, CORE-132: a renamed copy is equal but for its name, shares no node, keeps sharing, and reaches callees, op
// attributes and loop variables.
func TestRenamed(t *testing.T) {
	callee := identity(t, "g")
	f := function(t, "f", func(p ...*Var) Expr { return tuple(t, call(t, callee, p[0]), doubleUse(t, p[0]), window(t, "i", 1)) }, "x")
	f.Label = "label"
	derived := identity(t, "d")
	derived.Origin, derived.BoundExtent = callee, []Extent{{"S", 4}}
	child := module(t, Module{Name: "child", Functions: []*Function{identity(t, "h")}})
	m := module(t, Module{Name: "M", Functions: []*Function{callee, f, derived}, Entry: "f", Modules: []*Module{child},
		Methods: []NamedMethod{{"run", method("run")}}, Metadata: []MetadataEntry{{"k", int64(1)}}})
	n, err := m.Renamed("N")
	if err != nil {
		t.Fatal(err)
	}
	same, err := m.Cloned()
	if err != nil || !EqualModules(m, same) || EqualModules(m, n) || n.Name != "N" || m.Name != "M" {
		t.Fatalf("%v", err)
	}
	old := map[Expr]bool{}
	for _, g := range Reachable(m.Functions...) {
		old[g] = true
		for _, e := range PostOrder(g.Body) {
			old[e] = true
		}
	}
	nodes := 0
	for _, g := range Reachable(n.Functions...) {
		for _, e := range append(PostOrder(g.Body), g) {
			nodes++
			if old[e] {
				t.Errorf("%s is shared with the original", KindName(e))
			}
			if c, ok := e.(*Call); ok {
				if op, ok := c.Target.(Op); ok {
					VisitOpDims(op, func(d dim.Dim) { notOld(t, d, old, n) })
				}
			}
			types.VisitDims(e.Type(), func(d dim.Dim) { notOld(t, d, old, n) })
		}
	}
	if nodes != len(old) {
		t.Errorf("%d nodes, the original has %d", nodes, len(old))
	}
	call := n.Functions[1].Body.(*Tuple).Elements[0].(*Call)
	if call.Target != Target(n.Functions[0]) {
		t.Error("a call's target is the copy")
	}
	if !n.Functions[1].Sealed() || n.Functions[1].Label != "label" || n.Functions[2].Origin != n.Functions[0] || n.Functions[2].BoundExtent[0].Value != 4 {
		t.Error("out-of-band state is kept, the origin being the copy")
	}
	if n.Modules[0] == child || n.Modules[0].Owner() != n || child.Owner() != m {
		t.Error("children are copies")
	}
	owned, err := m.Modules[0].Renamed("x")
	if err != nil || owned.Owner() != m {
		t.Error("the owner link is kept")
	}
}

// notOld checks that a dimension holds no variable of the original loops.
func notOld(t *testing.T, d dim.Dim, old map[Expr]bool, _ *Module) {
	dim.Leaves(d, func(leaf dim.Dim) bool {
		if s, ok := leaf.(dim.Scalar); ok && s.Leaf.(*Var) != nil && old[s.Leaf.(*Var)] {
			t.Error("a dimension holds an original variable")
		}
		return true
	})
}

// CORE-141, CORE-142, CORE-143: weights by first occurrence; variants and children do not contribute; one name with two types is refused.
func TestWeights(t *testing.T) {
	weight := func(name string, n int) *Var { return NewVar(name, tensor(t, types.F32, n), true) }
	fn := func(name string, ws ...*Var) *Function {
		x := f32(t, "x", 4)
		return NewFunction(name, append([]*Var{x}, ws...), neg(t, x), nil)
	}
	base := fn("f", weight("w", 4), weight("a", 2))
	base.Variants = []*Function{fn("f", weight("hidden", 1))}
	child := module(t, Module{Name: "c", Functions: []*Function{fn("h", weight("other", 3))}})
	m := module(t, Module{Name: "M", Functions: []*Function{base, fn("g", weight("b", 2), weight("w", 4))}, Modules: []*Module{child}})
	ws, err := m.Weights()
	var names []string
	for _, w := range ws {
		names = append(names, w.Name)
	}
	if err != nil || !slices.Equal(names, []string{"w", "a", "b"}) || ws[0].Owner != base {
		t.Errorf("%v %v", names, err)
	}
	_, err = module(t, Module{Name: "M", Functions: []*Function{fn("f", weight("w", 4)), fn("g", weight("w", 5))}}).Weights()
	wantError(t, err, "TF6059", `module M has the weight w as Tensor[(4,), "f32"] in f and as Tensor[(5,), "f32"] in g`)
}

// CORE-151, CORE-152, CORE-153, CORE-154, CORE-155, CORE-156, CORE-162: names. Attribute gives the function apart from a child or method, so
// that its user makes the runner of it.
func TestModuleNames(t *testing.T) {
	f, g1, g2 := identity(t, "forward"), identity(t, "g"), identity(t, "g")
	child := module(t, Module{Name: "layer"})
	m := module(t, Module{Name: "M", Functions: []*Function{f, g1, g2}, Modules: []*Module{child, module(t, Module{Name: "two"}), module(t, Module{Name: "two"})},
		Methods: []NamedMethod{{"run", method("helper")}}, Entry: "forward"})
	if got := m.FunctionNamed("g"); !slices.Equal(got, []*Function{g1, g2}) {
		t.Errorf("%v", got)
	}
	if got, err := m.Lookup("forward"); err != nil || got != f {
		t.Errorf("%v %v", got, err)
	}
	_, err := m.Lookup("g")
	wantError(t, err, "TF6060", `module M has 2 functions named "g"`)
	_, err = m.Lookup("forwad")
	if e := wantError(t, err, "TF6060", `module M has 0 functions named "forwad"`); e.Help != "did you mean `forward`?" {
		t.Errorf("help %q", e.Help)
	}
	if fn, _, _, err := m.Attribute("forward"); err != nil || fn != f {
		t.Errorf("%v", err)
	}
	if _, c, _, err := m.Attribute("layer"); err != nil || c != child {
		t.Errorf("%v", err)
	}
	if _, _, h, err := m.Attribute("run"); err != nil || h.MethodName() != "helper" { // DEC-31
		t.Errorf("%v", err)
	}
	for name, part := range map[string]string{"_x": `no attribute "_x"`, "g": "2 functions", "two": "2 children", "none": `no attribute "none"`} {
		_, _, _, err := m.Attribute(name)
		if e := wantError(t, err, "TF6060", part); e.Class != AttributeError {
			t.Errorf("class %s", e.Class)
		}
	}
	v := identity(t, "forward")
	f.Variants = []*Function{v}
	derived, far := identity(t, "d"), identity(t, "e")
	derived.Origin, far.Origin = v, derived
	if !m.Owns(f, false) || !m.Owns(v, false) || m.Owns(identity(t, "forward"), false) || m.Owns(derived, false) || !m.Owns(derived, true) || m.Owns(far, true) {
		t.Error("Owns")
	}
	if got, err := m.EntryFunction(); err != nil || got != f {
		t.Errorf("%v %v", got, err)
	}
	for _, c := range []struct {
		entry, part string
	}{{"", "module M declares no entry; it has forward, g, g"}, {"x", `entry "x" of module M names 0 functions`}, {"g", "names 2 functions"}} {
		n := *m
		n.Entry = c.entry
		_, err := n.EntryFunction()
		wantError(t, err, "TF6055", c.part)
	}
	_, err = module(t, Module{Name: "E"}).EntryFunction()
	wantError(t, err, "TF6055", "it has no functions")
	if !slices.Contains(BuiltinMembers(), "forward") || len(BuiltinMembers()) != 21 {
		t.Error("built-in members")
	}
}

// CORE-171, CORE-172, CORE-173, CORE-174: paths, re-entry with its context, and every listed selector resolves.
func TestSelect(t *testing.T) {
	attn := module(t, Module{Name: "attn", Functions: []*Function{identity(t, "scores"), identity(t, "mix")}})
	layer := module(t, Module{Name: "layer0", Functions: []*Function{identity(t, "norm")}, Modules: []*Module{attn}})
	m := module(t, Module{Name: "Model", Functions: []*Function{identity(t, "head")}, Modules: []*Module{layer}, Target: target.Cpu{},
		Topologies: []shard.Topology{level(t, "cta", 4)}, DeclaresTopologies: true})
	if got, err := Select(m, ""); err != nil || got != m {
		t.Errorf("%v %v", got, err)
	}
	if got, err := Select(m, "layer0.attn"); err != nil || got != attn {
		t.Errorf("%v %v", got, err)
	}
	got, err := Select(m, "layer0.attn.mix")
	if err != nil || got.Entry != "mix" || got.Owner() != nil || got.Name != "attn" || !target.Equal(got.Target, target.Cpu{}) ||
		len(got.Topologies) != 1 || !got.DeclaresTopologies || attn.Entry != "" {
		t.Errorf("%+v %v", got, err)
	}
	for path, part := range map[string]string{
		"layer0..attn": `the path "layer0..attn" has an empty part`, ".": "empty part",
		"layer0.atn.mix": `module Model.layer0 has no child "atn"`, "layer0.attn.mixx": `module Model.layer0.attn has no child or function "mixx"`,
		"head.x": `has no child "head"`,
	} {
		_, err := Select(m, path)
		wantError(t, err, nil, part)
	}
	_, err = Select(m, "layer0.attn.mixx")
	if e := AsErrors(err)[0]; e.Help != "did you mean `mix`?" {
		t.Errorf("help %q", e.Help)
	}
	var paths []string
	for _, s := range FunctionSelectors(m) {
		paths = append(paths, s.Path)
		if got, err := Select(m, s.Path); err != nil || got.Entry != s.Function.Name {
			t.Errorf("%s does not resolve: %v", s.Path, err)
		}
	}
	if !slices.Equal(paths, []string{"head", "layer0.norm", "layer0.attn.scores", "layer0.attn.mix"}) {
		t.Errorf("%v", paths)
	}
}

// CORE-502, PRN-114: which fields of a Module each equality compares.
func TestEqualModules(t *testing.T) {
	build := func(change func(*Module)) *Module {
		m := Module{Name: "M", Functions: []*Function{identity(t, "f"), identity(t, "g")}, Entry: "f", Target: target.Cpu{},
			Topologies: []shard.Topology{level(t, "cta", 4)}, DeclaresTopologies: true, Methods: []NamedMethod{{"run", method("run")}},
			Metadata: []MetadataEntry{{"a", int64(1)}, {"b", 2.0}}, Modules: []*Module{module(t, Module{Name: "c", Functions: []*Function{identity(t, "h")}})}}
		if change != nil {
			change(&m)
		}
		return module(t, m)
	}
	base := build(nil)
	for _, c := range []struct {
		name           string
		change         func(*Module)
		equal, printed bool
	}{
		{"nothing", nil, true, true}, {"name", func(m *Module) { m.Name = "N" }, false, false}, {"entry", func(m *Module) { m.Entry = "" }, false, false},
		{"target", func(m *Module) { m.Target = nil }, false, false}, {"topologies", func(m *Module) { m.Topologies = nil }, false, false},
		{"no topologies", func(m *Module) { m.Topologies, m.DeclaresTopologies = nil, false }, false, false},
		{"methods", func(m *Module) { m.Methods = nil }, false, true}, {"metadata", func(m *Module) { m.Metadata[0].Value = int64(2) }, false, true},
		{"metadata order", func(m *Module) { slices.Reverse(m.Metadata) }, true, true},
		{"function order", func(m *Module) { slices.Reverse(m.Functions) }, false, true}, {"a function", func(m *Module) { m.Functions[1] = identity(t, "k") }, false, false},
		{"children", func(m *Module) { m.Modules = nil }, false, false},
		{"a child's function", func(m *Module) { m.Modules[0] = module(t, Module{Name: "c", Functions: []*Function{identity(t, "i")}}) }, false, false},
	} {
		other := build(c.change)
		if EqualModules(base, other) != c.equal || EqualModulesUnderPrint(base, other) != c.printed {
			t.Errorf("%s: %v %v", c.name, EqualModules(base, other), EqualModulesUnderPrint(base, other))
		}
	}
}

// CORE-108, CORE-109, CORE-110: the table of members, and the checks after it in their order.
func TestCollectModule(t *testing.T) {
	variant := identity(t, "f")
	variant.Specializations = []Pattern{DimVarRange{"S", 1, 2}}
	conv := identity(t, "conv")
	f := identity(t, "f")
	f.Converters = []Converter{{"w", conv}}
	child := module(t, Module{Name: "Layer", Functions: []*Function{identity(t, "g")}})
	own := module(t, Module{Name: "own", Functions: []*Function{identity(t, "g")}})
	fn := func(name string, f *Function) Member { return Member{Name: name, Kind: FunctionMember, Function: f} }
	m, err := CollectModule(ClassBody{Name: "M", Entry: "f", Members: []Member{
		{Name: "__doc__", What: "a string"}, {Name: "topologies", Kind: TopologiesMember, Topologies: []shard.Topology{level(t, "cta", 4)}},
		fn("g_attr", f), fn("_", variant), fn("c", conv),
		{Name: "layer", Kind: ModuleMember, Modules: []*Module{child}}, {Name: "own", Kind: ModuleMember, Modules: []*Module{own}},
		{Name: "layers", Kind: ModulesMember, Modules: []*Module{module(t, Module{Name: "l0"}), module(t, Module{Name: "l1"})}},
		{Name: "run", Kind: MethodMember, Method: method("helper")},
	}})
	if err != nil {
		t.Fatal(err)
	}
	var children []string
	for _, c := range m.Modules {
		children = append(children, c.Name)
	}
	if len(m.Functions) != 1 || m.Functions[0] != f || !slices.Equal(children, []string{"layer", "own", "l0", "l1"}) || m.Modules[0] == child || m.Modules[1] != own ||
		m.Methods[0].Name != "run" || !m.DeclaresTopologies || child.Name != "Layer" {
		t.Errorf("%+v", m)
	}
	other := Member{Name: "width", What: "an int"}
	for _, c := range []struct {
		name string
		body ClassBody
		code string
		part string
	}{
		{"__call__", ClassBody{Members: []Member{{Name: "__call__", Kind: MethodMember}, fn("f", f)}}, "TF6053", "class M defines __call__"},
		{"other", ClassBody{Members: []Member{other, fn("f", f)}}, "TF6053", "class M cannot hold its member width, which is an int"},
		{"topologies", ClassBody{Members: []Member{{Name: "topologies", What: "a list"}, fn("f", f)}}, "TF6056", "topologies of class M is a list"},
		{"empty", ClassBody{Members: []Member{{Name: "__module__"}}}, "TF6054", "empty class body"},
		{"only a variant", ClassBody{Members: []Member{fn("_", variant)}}, "TF6054", "empty class body"},
		{"functions", ClassBody{Members: []Member{fn("a", f), fn("b", f)}}, "TF6050", "module M has two functions named f"},
		{"children", ClassBody{Members: []Member{{Name: "x", Kind: ModulesMember, Modules: []*Module{own, own}}}}, "TF6050", "module M has two children named own"},
		{"entry", ClassBody{Entry: "ff", Members: []Member{fn("f", f)}}, "TF6055", `the entry "ff" of module M names none of its functions`},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.body.Name = "M"
			_, err := CollectModule(c.body)
			wantError(t, err, c.code, c.part)
		})
	}
	_, err = CollectModule(ClassBody{Name: "M", Members: []Member{other, {Name: "h", What: "a float"}}})
	if len(AsErrors(err)) != 2 {
		t.Errorf("every bad member is reported: %v", err)
	}
	if m, err := CollectModule(ClassBody{Name: "M", Entry: "gone", Members: []Member{{Name: "gone", Kind: FailedMember}}}); err != nil || m == nil {
		t.Errorf("what a failed member would have given is not missed: %v", err)
	}
}

// A tree whose levels each attach the level below twice doubles with each level: it is refused before it is copied.
func TestModuleTreeIsBounded(t *testing.T) {
	m := module(t, Module{Name: "L", Functions: []*Function{function(t, "f", func(p ...*Var) Expr { return doubling(t, p[0], 1000) }, "x")}})
	for range 40 {
		n, err := CollectModule(ClassBody{Name: "L", Members: []Member{
			{Name: "a", Kind: ModuleMember, Modules: []*Module{m}}, {Name: "b", Kind: ModuleMember, Modules: []*Module{m}},
		}})
		if err != nil {
			wantError(t, err, "TF6063", "more than 250000 nodes")
			return
		}
		m = n
	}
	t.Error("not refused")
}

// CORE-101, CORE-104, CORE-105: a Module's lists keep their order and are its own; a function has no place for a target or a hierarchy.
func TestModuleIsTheDomain(t *testing.T) {
	f, g := identity(t, "f"), identity(t, "g")
	children := []*Module{module(t, Module{Name: "b"}), module(t, Module{Name: "a"})}
	m := module(t, Module{Name: "M", Functions: []*Function{g, f}, Modules: children})
	children[0] = nil
	if m.Functions[0] != g || m.Functions[1] != f || m.Modules[0].Name != "b" || m.Modules[1].Name != "a" {
		t.Errorf("%+v", m)
	}
	fields := reflect.TypeOf(Function{})
	for i := range fields.NumField() {
		switch fields.Field(i).Type {
		case reflect.TypeOf((*target.Target)(nil)).Elem(), reflect.TypeOf([]shard.Topology(nil)):
			t.Errorf("a function holds execution context: %s", fields.Field(i).Name)
		}
	}
}
