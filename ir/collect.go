package ir

import (
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/target"
)

// MemberKind says what a member of a Module's class body is, as CORE-108 tells them apart.
type MemberKind uint8

// The kinds of member.
const (
	OtherMember      MemberKind = iota // anything that a Module cannot hold: What says what it is
	FunctionMember                     // Function
	ModuleMember                       // Modules holds one
	ModulesMember                      // Modules holds the items of a non-empty tuple or list
	MethodMember                       // Method
	TopologiesMember                   // Topologies, from a tuple whose items are all Topology
	FailedMember                       // a value whose definition failed: reported already, stays silent
)

// Member is one member of a class body.
type Member struct {
	Name       string // the attribute it stands under
	Loc        diag.Location
	Kind       MemberKind
	Function   *Function
	Modules    []*Module
	Method     Method
	Topologies []shard.Topology
	What       string // for OtherMember: the value's kind, as in "an int"; for a bad topologies, the value
}

// ClassBody is a Module's class as the source gives it: the decorator's arguments and the members in definition order.
type ClassBody struct {
	Name     string
	Loc      diag.Location
	Entry    string // empty when none is given
	EntryLoc diag.Location
	Target   target.Target
	// Topologies given to the decorator (DEC-31); a member named topologies declares them too.
	Topologies         []shard.Topology
	DeclaresTopologies bool
	Metadata           []MetadataEntry
	Members            []Member
}

// CollectModule turns a class body into a Module by the table of CORE-108 and the checks of CORE-109. Every bad member is reported; the later
// checks run only when all members are good, in their order.
func CollectModule(b ClassBody) (*Module, error) {
	c := collector{body: b, m: Module{Name: b.Name, Entry: b.Entry, Target: b.Target, Topologies: b.Topologies,
		DeclaresTopologies: b.DeclaresTopologies, Metadata: b.Metadata, Loc: b.Loc}}
	for _, member := range b.Members {
		c.member(member)
	}
	if err := c.errs.err(); err != nil {
		return nil, err
	}
	if err := c.finish(); err != nil {
		return nil, err.At(b.Loc)
	}
	return NewModule(c.m)
}

type collector struct {
	body   ClassBody
	m      Module
	weight int  // nodes below the children attached so far
	failed bool // a member failed before: what it would have given is unknown
	errs   Errors
}

func (c *collector) fail(code diag.Code, m Member, format string, args ...any) *Error {
	e := Errorf(code, TypeError, format, args...).At(m.Loc)
	c.errs = append(c.errs, e)
	return e
}

func (c *collector) member(m Member) {
	if m.Name == "__call__" {
		c.fail(diag.BadMember, m, "class %s defines __call__, which never runs on a module", c.body.Name).Help = "name the method `forward`"
		return
	}
	if len(m.Name) > 4 && strings.HasPrefix(m.Name, "__") && strings.HasSuffix(m.Name, "__") {
		return
	}
	if m.Name == "topologies" && m.Kind != FailedMember {
		if m.Kind != TopologiesMember {
			c.fail(diag.BadTopologies, m, "topologies of class %s is %s, not a tuple of Topology", c.body.Name, m.What).
				Help = "write a tuple: `topologies = (Topology(\"cta\", 64),)`"
			return
		}
		c.m.Topologies, c.m.DeclaresTopologies = m.Topologies, true
		return
	}
	switch m.Kind {
	case FailedMember:
		c.failed = true
	case FunctionMember:
		c.m.Functions = append(c.m.Functions, m.Function)
	case ModulesMember:
		c.m.Modules = append(c.m.Modules, m.Modules...)
	case ModuleMember:
		child := m.Modules[0]
		if c.weight += child.weight; c.weight > maxWeight {
			c.errs = append(c.errs, Errorf(diag.ModuleTooLarge, ValueError, "module %s would hold more than %d nodes with its children", c.body.Name, maxWeight).At(m.Loc))
			return
		}
		if child.Name != m.Name {
			renamed, err := child.Renamed(m.Name)
			if err != nil {
				for _, e := range AsErrors(err) {
					c.errs = append(c.errs, e.At(m.Loc))
				}
				return
			}
			child = renamed
		}
		c.m.Modules = append(c.m.Modules, child)
	case MethodMember:
		c.m.Methods = append(c.m.Methods, NamedMethod{m.Name, m.Method})
	default:
		c.fail(diag.BadMember, m, "class %s cannot hold its member %s, which is %s", c.body.Name, m.Name, m.What).
			Help = "a module holds functions, child modules, methods and topologies; define other values outside the class"
	}
}

// finish drops variants and converters and makes the checks of CORE-109 in their order.
func (c *collector) finish() *Error {
	converters := map[*Function]bool{}
	for _, f := range c.m.Functions {
		for _, conv := range f.Converters {
			converters[conv.Func] = true
		}
	}
	c.m.Functions = slices.DeleteFunc(c.m.Functions, func(f *Function) bool { return len(f.Specializations) > 0 || converters[f] })
	if c.failed {
		return nil
	}
	name := c.body.Name
	if len(c.m.Functions)+len(c.m.Modules)+len(c.m.Methods) == 0 {
		return Errorf(diag.EmptyModule, TypeError, "empty class body: module %s has no function, child or method", name)
	}
	if twice := firstRepeated(c.m.functionNames()); twice != "" {
		return Errorf(diag.NameTaken, ValueError, "module %s has two functions named %s", name, twice)
	}
	children := make([]string, len(c.m.Modules))
	for i, m := range c.m.Modules {
		children[i] = m.Name
	}
	if twice := firstRepeated(children); twice != "" {
		return Errorf(diag.NameTaken, ValueError, "module %s has two children named %s", name, twice)
	}
	if names := c.m.functionNames(); c.m.Entry != "" && !slices.Contains(names, c.m.Entry) {
		e := Errorf(diag.UnknownEntry, ValueError, "the entry %q of module %s names none of its functions", c.m.Entry, name).At(c.body.EntryLoc)
		e.Help = suggestOrList("functions", c.m.Entry, names)
		return e
	}
	return nil
}

func firstRepeated(names []string) string {
	seen := map[string]bool{}
	for _, n := range names {
		if seen[n] {
			return n
		}
		seen[n] = true
	}
	return ""
}
