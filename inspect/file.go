package inspect

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/ir"
)

// Named is a definition together with the name that its file binds it to, which need not be its own: a factory that is called twice makes two
// functions of one name.
type Named struct {
	Name string
	Item any // a *ir.Function or a *ir.Module
}

// entry is one definition of a text.
type entry struct {
	item    any
	own     string // the definition's own name
	bound   string // the name the text binds it to
	depends []int  // the entries that its functions call
}

// File returns one text of several definitions, each a *ir.Function, a *ir.Module or a Named: one header and one prelude, then the definitions in
// the order given, but for those that an earlier one calls, which precede it. The whole can be read back as the one file that CLI-19 selects from.
//
// Where several definitions share a name, each is bound to the name that Named gives it, and a def around it keeps its own from the others:
//
//	def short():
//	    @func
//	    def scale(
//	    ...
//	    return scale
//
//	short = short()
func File(items []any, opts Options) (string, error) {
	opts.Module = ""
	return together(items, opts)
}

// entries are the definitions in the order in which their text defines them.
func (s *script) entries(items []any) ([]entry, error) {
	all := make([]entry, len(items))
	given := make([]string, len(items))
	for i, item := range items {
		if n, ok := item.(Named); ok {
			item, given[i] = n.Item, n.Name
		}
		e := &all[i]
		e.item = item
		switch x := item.(type) {
		case *ir.Function:
			e.own = x.Name
		case *ir.Module:
			e.own = x.Name
		default:
			return nil, refuse(diag.NoCanonicalText, "a value of kind %T has no canonical text: only functions and modules do", x)
		}
		e.bound = e.own
	}
	if i, _ := repeated(all); i >= 0 {
		for i := range all {
			if given[i] != "" {
				all[i].bound = given[i]
			}
		}
		if i, first := repeated(all); i >= 0 {
			e := refuse(diag.NoCanonicalText, "two definitions of one text are named %q, and nothing tells which of them a call means", all[i].bound).(*ir.Error).
				At(placeOf(all[i].item)).WithHelp("print them one by one")
			if at := placeOf(all[first].item); at.Valid() {
				e.Related = append(e.Related, diag.Related{Location: at, Message: "the first one"})
			}
			return nil, e
		}
	}
	if err := s.link(all); err != nil {
		return nil, err
	}
	return calleesFirst(all), nil
}

// repeated finds the first entry that binds the name of one before it; -1 when there is none.
func repeated(all []entry) (second, first int) {
	seen := make(map[string]int, len(all))
	for i, e := range all {
		if k, ok := seen[e.bound]; ok {
			return i, k
		}
		seen[e.bound] = i
	}
	return -1, -1
}

// link finds which entries each entry calls.
func (s *script) link(all []entry) error {
	owner := map[*ir.Function]int{}
	parts := make([][]*ir.Function, len(all))
	for i, e := range all {
		parts[i] = withParts(functionsOf(e.item))
		for _, f := range parts[i] {
			if err := s.analyse(f); err != nil {
				return err
			}
			owner[f] = i
		}
	}
	for i := range all {
		called := map[int]bool{i: true}
		for _, f := range parts[i] {
			for _, c := range s.defs[f].callees {
				if k, ok := owner[c.Generic()]; ok && !called[k] {
					called[k] = true
					all[i].depends = append(all[i].depends, k)
				}
			}
		}
	}
	return nil
}

// functionsOf are the functions of a definition, those of a module with all beneath it. The tree is walked with a stack of its own.
func functionsOf(item any) []*ir.Function {
	if f, ok := item.(*ir.Function); ok {
		return []*ir.Function{f}
	}
	var found []*ir.Function
	seen := map[*ir.Module]bool{}
	for stack := []*ir.Module{item.(*ir.Module)}; len(stack) > 0; {
		m := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if seen[m] {
			continue
		}
		seen[m] = true
		found = append(found, m.Functions...)
		stack = append(stack, m.Modules...)
	}
	return found
}

// calleesFirst orders entries so that each follows those it calls, and otherwise keeps their order: a file may rebind a name, so that what it
// binds last calls what it bound in between.
func calleesFirst(all []entry) []entry {
	ordered := make([]entry, 0, len(all))
	entered := make([]bool, len(all))
	type open struct{ at, next int }
	for root := range all {
		if entered[root] {
			continue
		}
		entered[root] = true
		for stack := []open{{at: root}}; len(stack) > 0; {
			top := &stack[len(stack)-1]
			depends := all[top.at].depends
			if top.next == len(depends) {
				ordered = append(ordered, all[top.at])
				stack = stack[:len(stack)-1]
				continue
			}
			next := depends[top.next]
			top.next++
			if !entered[next] {
				entered[next] = true
				stack = append(stack, open{at: next})
			}
		}
	}
	return ordered
}

// entryBlock writes a definition, within a def of its own where it is bound to another name than its own.
func (s *script) entryBlock(e entry) {
	outer := ""
	if e.bound != e.own {
		s.place = placeOf(e.item)
		s.line("def " + e.bound + "():")
		outer = indent
		s.bound.local = map[string]*ir.Function{}
	}
	var f *ir.Function
	switch x := e.item.(type) {
	case *ir.Function:
		s.functionBlock(x, outer)
		f = x
	case *ir.Module:
		s.moduleBlock(x, e.own, outer)
	}
	if e.bound != e.own {
		s.bound.local = nil
		s.line(indent + "return " + e.own)
		s.line("")
		s.line(e.bound + " = " + e.bound + "()")
		s.bound.bind(e.bound, f)
	}
}
