package ir

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/types"
)

// Selector is one selectable function: its dotted path below a Module, and the function (CORE-174).
type Selector struct {
	Path     string
	Function *Function
}

// Select is the Module that a dotted path names: the empty path is m itself, each segment names a child, and the last may name a function,
// which gives the Module re-entered at it (CORE-171 to CORE-173).
func Select(m *Module, path string) (*Module, error) {
	if path == "" {
		return m, nil
	}
	segments := strings.Split(path, ".")
	for _, s := range segments {
		if s == "" {
			return nil, Errorf(diag.BadPath, ValueError, "the path %q has an empty part", path)
		}
	}
	for i, s := range segments {
		child := m.child(s)
		if child != nil {
			m = child
			continue
		}
		if i == len(segments)-1 && len(m.FunctionNamed(s)) > 0 {
			f, err := m.Lookup(s)
			if err != nil {
				return nil, err
			}
			return m.Reentered(f)
		}
		e := Errorf(diag.UnknownMember, ValueError, "the path %q: module %s has no child or function %q", path, m.OwnerPath(), s)
		if i < len(segments)-1 {
			e.Message = strings.Replace(e.Message, "child or function", "child", 1)
		}
		names := m.memberNames()
		e.Help = suggestOrList("members", s, names[:len(m.Functions)+len(m.Modules)])
		return nil, e
	}
	return m, nil
}

func (m *Module) child(name string) *Module {
	for _, c := range m.Modules {
		if c.Name == name {
			return c
		}
	}
	return nil
}

// Reentered rebuilds the Module with f as its entry and its context made its own: resolved target and effective topologies (CORE-173). The
// result has no owner.
func (m *Module) Reentered(f *Function) (*Module, error) {
	n := *m
	n.Entry = f.Name
	n.Target = nil
	if t, err := m.ResolveTarget(); err == nil {
		n.Target = t
	}
	n.Topologies, n.DeclaresTopologies = m.EffectiveTopologies(), m.effectivelyDeclares()
	return NewModule(n)
}

func (m *Module) effectivelyDeclares() bool {
	for at := m; at != nil; at = at.owner {
		if at.DeclaresTopologies {
			return true
		}
	}
	return false
}

// FunctionSelectors lists the path of every function of the tree: a Module's own in order, then each child's (CORE-174). Paths under
// a name that does not resolve to one member are left out, since Select could not follow them.
func FunctionSelectors(m *Module) []Selector {
	type item struct {
		m      *Module
		prefix string
	}
	var out []Selector
	stack := []item{{m, ""}}
	for len(stack) > 0 {
		at := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		functions, children := map[string]int{}, map[string]*Module{}
		for _, f := range at.m.Functions {
			functions[f.Name]++
		}
		for _, c := range at.m.Modules {
			if children[c.Name] == nil {
				children[c.Name] = c
			}
		}
		for _, f := range at.m.Functions {
			if functions[f.Name] == 1 && children[f.Name] == nil {
				out = append(out, Selector{at.prefix + f.Name, f})
			}
		}
		for i := len(at.m.Modules) - 1; i >= 0; i-- {
			if c := at.m.Modules[i]; children[c.Name] == c {
				stack = append(stack, item{c, at.prefix + c.Name + "."})
			}
		}
	}
	return out
}

// Weight is one declared weight of a Module: a constant parameter's name and type, and the first function that has it.
type Weight struct {
	Name  string
	Type  types.Type
	Owner *Function
}

// Weights collects the constant parameters of the functions, by first occurrence (CORE-141, CORE-143). One name with two types is a value error
// (CORE-142), at the parameter that differs from the first one; every such name is reported.
func (m *Module) Weights() ([]Weight, error) {
	var out []Weight
	var errs Errors
	at := map[string]int{}
	places := map[string]diag.Location{}
	for _, f := range m.Functions {
		for j, p := range f.Params {
			if !p.IsConst {
				continue
			}
			i, seen := at[p.Name]
			if !seen {
				at[p.Name] = len(out)
				out = append(out, Weight{p.Name, p.Typ, f})
				places[p.Name] = f.paramLoc(j)
				continue
			}
			first, open := places[p.Name]
			if !open || types.Equal(out[i].Type, p.Typ) {
				continue
			}
			delete(places, p.Name) // said once
			e := Errorf(diag.WeightConflict, ValueError, "module %s has the weight %s as %s in %s and as %s in %s",
				m.Name, p.Name, out[i].Type, out[i].Owner.Name, p.Typ, f.Name).At(f.paramLoc(j))
			if first.Valid() && e.Loc.Valid() {
				e.Related = []diag.Related{{Location: first, Message: "the first one"}}
			}
			errs = append(errs, e)
		}
	}
	if len(errs) > 0 {
		return nil, errs.err()
	}
	return out, nil
}
