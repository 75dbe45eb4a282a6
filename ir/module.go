package ir

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/target"
)

// Module is the compilation unit and execution domain of the functions it owns (core-ir.md §1). Make one with NewModule; afterwards no field
// changes but the owner (CORE-104).
type Module struct {
	Name      string
	Functions []*Function
	Entry     string // empty when no default step is declared
	Modules   []*Module
	Target    target.Target // nil when none is declared
	// Topologies is the declared hierarchy; DeclaresTopologies tells an empty declaration from none.
	Topologies         []shard.Topology
	DeclaresTopologies bool
	Metadata           []MetadataEntry
	Methods            []NamedMethod
	Loc                diag.Location
	owner              *Module
	weight             int
}

// Implicit reports whether the Module stands for a single function that declares its own execution context (CORE-107).
func (m *Module) Implicit() bool {
	return len(m.Functions) == 1 && len(m.Modules)+len(m.Methods) == 0 && m.Name == m.Functions[0].Name && m.Entry == m.Name && m.Loc == m.Functions[0].Loc
}

// maxWeight bounds the nodes below a Module that may be copied: each level of a tree can double what is below it, since renaming copies.
const maxWeight = 250_000

// Weight is the number of nodes below the Module, shared functions counted once for each Module that holds them, saturating. A copy costs as
// much: whoever lets programs copy Modules counts it.
func (m *Module) Weight() int { return m.weight }

// setWeight counts the functions' nodes and adds the children's weights.
func (m *Module) setWeight() {
	m.weight = 1 + len(m.Functions) + len(m.Methods)
	for _, f := range Reachable(m.Functions...) {
		m.weight += 1 + len(f.Params)
		if f.Body != nil {
			m.weight += len(PostOrder(f.Body))
		}
	}
	for _, c := range m.Modules {
		m.weight = min(m.weight+c.weight, 1<<40)
	}
}

// MetadataEntry is one target or compiler option, in written order.
type MetadataEntry struct {
	Key   string
	Value Value
}

// Method is a host function kept as a value: an orchestration method such as forward. The IR knows only its name.
type Method interface {
	MethodName() string
}

// Described is a Method whose definition is known as source text: `def forward(self, x): ...`, with its indent where it has one.
type Described interface {
	Method
	MethodText() string
}

// NamedMethod is a method under the attribute it stands at in the class body (DEC-31).
type NamedMethod struct {
	Name string
	Method
}

// NewModule constructs a Module from its fields, in the steps of CORE-102: it seals the functions, refuses clashing names, repeated levels and a
// child's own target, and claims the children, which may replace entries of Modules by copies (CORE-121). It does not verify functions,
// and an unknown entry or a repeated name is legal here (CORE-103). Errors are value errors at m.Loc.
func NewModule(m Module) (*Module, error) {
	n := m
	n.owner = nil
	for _, f := range n.Functions {
		f.Seal()
	}
	if err := n.checkMembers(); err != nil {
		return nil, err.At(n.Loc)
	}
	n.Modules = slices.Clone(n.Modules)
	n.claim()
	n.setWeight()
	return &n, nil
}

func (m *Module) checkMembers() *Error {
	functions, children, methods := map[string]bool{}, map[string]bool{}, []string{}
	for _, f := range m.Functions {
		functions[f.Name] = true
	}
	var clash []string
	for _, c := range m.Modules {
		if functions[c.Name] && !children[c.Name] {
			clash = append(clash, c.Name)
		}
		children[c.Name] = true
	}
	if len(clash) > 0 {
		return Errorf(diag.NameTaken, ValueError, "module %s has both a function and a child named %s", m.Name, strings.Join(clash, ", "))
	}
	for _, f := range m.Methods {
		if functions[f.Name] || children[f.Name] {
			methods = append(methods, f.Name)
		}
	}
	if len(methods) > 0 {
		return Errorf(diag.NameTaken, ValueError, "module %s has a method and another member named %s", m.Name, strings.Join(methods, ", "))
	}
	if repeated := repeatedLevels(m.Topologies); len(repeated) > 0 {
		return Errorf(diag.DuplicateTopology, ValueError, "module %s declares the topology level %s more than once", m.Name, strings.Join(repeated, ", "))
	}
	for _, c := range m.Modules {
		if c.Target != nil {
			return Errorf(diag.ChildTarget, ValueError, "module %s has the child %s with a target of its own, %s", m.Name, c.Name, c.Target).
				WithHelp("state the target on the outermost module only")
		}
	}
	return nil
}

func repeatedLevels(levels []shard.Topology) []string {
	var out []string
	seen := map[string]int{}
	for _, t := range levels {
		if seen[t.Name]++; seen[t.Name] == 2 {
			out = append(out, t.Name)
		}
	}
	return out
}

// claim sets the owner of each child in place, or attaches a shallow copy of one that another Module owns (CORE-121). The copies' own children
// are claimed the same way; the work list keeps deep trees off the stack.
func (m *Module) claim() {
	work := []*Module{m}
	for len(work) > 0 {
		owner := work[len(work)-1]
		work = work[:len(work)-1]
		for i, c := range owner.Modules {
			if c.owner == nil || c.owner == owner {
				c.owner = owner
				continue
			}
			shallow := *c
			shallow.owner = owner
			shallow.Modules = slices.Clone(c.Modules)
			owner.Modules[i] = &shallow
			work = append(work, &shallow)
		}
	}
}

// ImplicitModule is the Module that a bare function stands for (CORE-107).
func ImplicitModule(f *Function) (*Module, error) {
	return NewModule(Module{Name: f.Name, Functions: []*Function{f}, Entry: f.Name, Loc: f.Loc})
}

// Owner is the Module that attached this one, or nil.
func (m *Module) Owner() *Module { return m.owner }

// OwnerPath is the dotted path from the outermost owner to this Module: `Model.layer0.attn` (CORE-111).
func (m *Module) OwnerPath() string {
	var names []string
	for at := m; at != nil; at = at.owner {
		names = append(names, at.Name)
	}
	slices.Reverse(names)
	return strings.Join(names, ".")
}

// ResolveTarget is this Module's target, else the nearest one on the owner chain; with none anywhere it is a value error (CORE-111).
func (m *Module) ResolveTarget() (target.Target, error) {
	for at := m; at != nil; at = at.owner {
		if at.Target != nil {
			return at.Target, nil
		}
	}
	return nil, Errorf(diag.NoTarget, ValueError, "module %s has no target: neither it nor an owner declares one", m.OwnerPath()).
		WithHelp("state one on the outermost module: `@module(target=\"cuda\")`")
}

// EffectiveTopologies is the first declared hierarchy from this Module outwards, whole (CORE-113).
func (m *Module) EffectiveTopologies() []shard.Topology {
	for at := m; at != nil; at = at.owner {
		if at.DeclaresTopologies {
			return at.Topologies
		}
	}
	return nil
}

// ResolveTopology is the effective level of that name; no match is a value error that lists the levels (CORE-114).
func (m *Module) ResolveTopology(name string) (shard.Topology, error) {
	levels := m.EffectiveTopologies()
	names := make([]string, len(levels))
	for i, t := range levels {
		if t.Name == name {
			return t, nil
		}
		names[i] = t.Name
	}
	list := "none"
	if len(names) > 0 {
		list = strings.Join(names, ", ")
	}
	e := Errorf(diag.UnknownTopology, ValueError, "module %s has no topology level %q; available: %s", m.OwnerPath(), name, list)
	e.Help = diag.DidYouMean(name, names)
	return shard.Topology{}, e
}

// FunctionNamed lists the functions of that name in order (CORE-151).
func (m *Module) FunctionNamed(name string) []*Function {
	var out []*Function
	for _, f := range m.Functions {
		if f.Name == name {
			out = append(out, f)
		}
	}
	return out
}

// Lookup is the one function of that name; none or several is a value error (CORE-152).
func (m *Module) Lookup(name string) (*Function, error) {
	found := m.FunctionNamed(name)
	if len(found) == 1 {
		return found[0], nil
	}
	e := Errorf(diag.UnknownMember, ValueError, "module %s has %s named %q", m.Name, diag.Plural(len(found), "function"), name)
	if len(found) == 0 {
		e.Help = suggestOrList("functions", name, m.functionNames())
	}
	return nil, e
}

func (m *Module) functionNames() []string {
	names := make([]string, len(m.Functions))
	for i, f := range m.Functions {
		names[i] = f.Name
	}
	return names
}

func suggestOrList(what, name string, names []string) string {
	if near := diag.DidYouMean(name, names); near != "" {
		return near
	}
	if len(names) == 0 {
		return "it has no " + what
	}
	const most = 20
	if len(names) > most {
		return fmt.Sprintf("its %s are %s and %d more", what, strings.Join(names[:most], ", "), len(names)-most)
	}
	return "its " + what + " are " + strings.Join(names, ", ")
}

// Attribute resolves mod.n apart from the built-in members of CORE-156: exactly one of the results is set. A name beginning with an
// underscore, no match, and several functions or children are attribute errors (CORE-153).
func (m *Module) Attribute(name string) (*Function, *Module, *NamedMethod, error) {
	fail := func(format string, args ...any) error {
		return Errorf(diag.UnknownMember, AttributeError, format, args...)
	}
	if strings.HasPrefix(name, "_") {
		return nil, nil, nil, fail("module %s has no attribute %q", m.Name, name)
	}
	fs := m.FunctionNamed(name)
	var children []*Module
	for _, c := range m.Modules {
		if c.Name == name {
			children = append(children, c)
		}
	}
	switch {
	case len(fs) > 1:
		return nil, nil, nil, fail("module %s has %s named %q", m.Name, diag.Plural(len(fs), "function"), name)
	case len(fs) == 1:
		return fs[0], nil, nil, nil
	case len(children) > 1:
		return nil, nil, nil, fail("module %s has %d children named %q", m.Name, len(children), name)
	case len(children) == 1:
		return nil, children[0], nil, nil
	}
	for i := range m.Methods {
		if m.Methods[i].Name == name {
			return nil, nil, &m.Methods[i], nil
		}
	}
	e := Errorf(diag.UnknownMember, AttributeError, "module %s has no attribute %q", m.Name, name)
	e.Help = suggestOrList("members", name, m.memberNames())
	return nil, nil, nil, e
}

func (m *Module) memberNames() []string {
	names := m.functionNames()
	for _, c := range m.Modules {
		names = append(names, c.Name)
	}
	for _, f := range m.Methods {
		names = append(names, f.Name)
	}
	return names
}

// BuiltinMembers are the names that win on the attribute surface of a Module (CORE-156).
func BuiltinMembers() []string {
	return []string{"name", "functions", "entry", "modules", "target", "topologies", "metadata", "methods", "weights", "resolve_target",
		"effective_topologies", "resolve_topology", "function_named", "lookup", "owns", "entry_function", "load", "forward", "prepare", "cloned", "renamed"}
}

// Owns reports whether f is, by identity, one of the functions or of their variants. With derived, a function whose origin is owned counts too
// (CORE-155).
func (m *Module) Owns(f *Function, derived bool) bool {
	for _, g := range m.Functions {
		if g == f || slices.Contains(g.Variants, f) {
			return true
		}
	}
	return derived && f.Origin != nil && m.Owns(f.Origin, false)
}

// EntryFunction is the default step (CORE-162). An absent entry, a missing one and an ambiguous one are value errors.
func (m *Module) EntryFunction() (*Function, error) {
	if m.Entry == "" {
		list := "no functions"
		if names := m.functionNames(); len(names) > 0 {
			list = strings.Join(names, ", ")
		}
		return nil, Errorf(diag.UnknownEntry, ValueError, "module %s declares no entry; it has %s", m.Name, list).
			WithHelp("state `entry=`, or reach a function with `lookup(name)`")
	}
	found := m.FunctionNamed(m.Entry)
	if len(found) == 1 {
		return found[0], nil
	}
	e := Errorf(diag.UnknownEntry, ValueError, "the entry %q of module %s names %s", m.Entry, m.Name, diag.Plural(len(found), "function"))
	if len(found) == 0 {
		e.Help = suggestOrList("functions", m.Entry, m.functionNames())
	}
	return nil, e
}
