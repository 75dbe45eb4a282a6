package load

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dsl"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/ir"
)

// namespace is what a file binds at file level (CLI-15), by kind, in binding order.
type namespace struct {
	thread   *host.Thread
	bindings []host.Binding
}

func collect(r *host.Result) namespace {
	return namespace{r.Thread, r.Module.Bindings()}
}

// choose returns what the load is asked for: the selection, or without one everything bound at file level.
func (n namespace) choose(l *loading) ([]Item, *UsageError) {
	if l.Source.Selector == "" {
		return n.everything(), nil
	}
	return n.selected(l)
}

// everything takes each Module and each Function bound at file level, in binding order, each once; a Function that one of the
// Modules owns is taken with it and not again (CLI-19, DEC-20).
func (n namespace) everything() []Item {
	modules := map[*ir.Module]bool{}
	owned := map[*ir.Function]bool{}
	for _, b := range n.bindings {
		if m, ok := dsl.ModuleOf(b.Value); ok {
			own(owned, modules, m)
		}
	}
	var items []Item
	taken := map[any]bool{}
	for _, b := range n.bindings {
		if m, ok := dsl.ModuleOf(b.Value); ok && !taken[m] {
			taken[m] = true
			items = append(items, Item{Name: b.Name, Module: m})
		}
		if f, ok := dsl.FunctionOf(b.Value); ok && !taken[f] && !owned[f] && dsl.Standalone(b.Value) {
			taken[f] = true
			items = append(items, Item{Name: b.Name, Function: f})
		}
	}
	return items
}

// own marks the functions and variants of a Module tree, and its Modules, and lists the functions that were not marked before. The tree
// is walked with a stack of its own.
func own(owned map[*ir.Function]bool, modules map[*ir.Module]bool, root *ir.Module) []*ir.Function {
	var found []*ir.Function
	for stack := []*ir.Module{root}; len(stack) > 0; {
		m := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if modules[m] {
			continue
		}
		modules[m] = true
		for _, f := range m.Functions {
			if !owned[f] {
				owned[f] = true
				found = append(found, f)
			}
			for _, v := range f.Variants {
				owned[v] = true
			}
		}
		stack = append(stack, m.Modules...)
	}
	return found
}

// named is what a message calls the source: the absolute path of a file, the name of a text.
func (l *loading) named() string {
	if l.path == "" {
		return l.Source.Path
	}
	return absolute(l.Source.Path)
}

// selected follows a selector (CLI-20 to CLI-23).
func (n namespace) selected(l *loading) ([]Item, *UsageError) {
	selector := l.Source.Selector
	first, rest, nested := strings.Cut(selector, ".")
	i := slices.IndexFunc(n.bindings, func(b host.Binding) bool { return b.Name == first })
	if i < 0 {
		e := usage("%s binds no `%s`", l.named(), first)
		e.Help = diag.DidYouMean(first, n.selectable())
		if e.Help == "" {
			e.Help = n.listing()
		}
		return nil, e
	}
	value := n.bindings[i].Value
	if u, ok := value.(*host.Unavailable); ok {
		l.unavailable(n.thread, u, diag.Location{File: l.File, Span: n.bindings[i].Span})
		return nil, nil
	}
	if m, ok := dsl.ModuleOf(value); ok {
		return pathWithin(m, selector, rest, nested)
	}
	if f, ok := dsl.FunctionOf(value); ok {
		if nested {
			return nil, holdsNothing(selector, first)
		}
		return []Item{{Name: first, Function: f}}, nil
	}
	e := usage("`%s` is a `%s`, not a Module: select the Module that declares what is wanted", first, value.TypeName())
	e.Help = n.listing()
	return nil, e
}

func holdsNothing(selector, first string) *UsageError {
	return usage("the selector `%s` goes on after `%s`, which is a Function and holds nothing to select", selector, first)
}

func pathWithin(m *ir.Module, selector, rest string, nested bool) ([]Item, *UsageError) {
	if !nested {
		return []Item{{Name: selector, Module: m}}, nil
	}
	chosen, err := ir.Select(m, rest)
	if err != nil {
		e := usage("the selector `%s`: %s", selector, err)
		e.Help = childHint(m, rest)
		return nil, e
	}
	return []Item{{Name: selector, Module: chosen}}, nil
}

// childHint suggests what the first segment that leads nowhere was meant to be.
func childHint(m *ir.Module, path string) string {
	for {
		segment, rest, more := strings.Cut(path, ".")
		var names []string
		var next *ir.Module
		for _, c := range m.Modules {
			names = append(names, c.Name)
			if c.Name == segment {
				next = c
			}
		}
		if next == nil || !more {
			if !more {
				for _, f := range m.Functions {
					names = append(names, f.Name)
				}
			}
			return diag.DidYouMean(segment, names)
		}
		m, path = next, rest
	}
}

// unavailable reports a selected name that the load could not make (LOADSRC-40). A failed definition has its own diagnostics.
func (l *loading) unavailable(t *host.Thread, u *host.Unavailable, at diag.Location) {
	if !host.IsFailed(u) {
		l.Diagnostics = append(l.Diagnostics, t.Diagnostic(t.UseUnavailable(u).At(at)))
	}
}

func (n namespace) selectable() []string {
	var names []string
	for _, b := range n.bindings {
		_, isModule := dsl.ModuleOf(b.Value)
		_, isFunction := dsl.FunctionOf(b.Value)
		if isModule || isFunction {
			names = append(names, b.Name)
		}
	}
	return names
}

// maxListed bounds how many names a message lists.
const maxListed = 12

func (n namespace) listing() string { return listed("it binds", n.selectable()) }

// listed lists names behind a few words; none gives nothing.
func listed(words string, names []string) string {
	if len(names) == 0 {
		return ""
	}
	more := ""
	if len(names) > maxListed {
		more = fmt.Sprintf(" and %d more", len(names)-maxListed)
		names = names[:maxListed]
	}
	return words + " `" + strings.Join(names, "`, `") + "`" + more
}
