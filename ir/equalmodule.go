package ir

import (
	"cmp"
	"reflect"
	"slices"

	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/target"
)

// EqualModules is the structural equality of two Modules: all fields but the owner (CORE-502). Methods are equal when they are the same host
// function.
func EqualModules(a, b *Module) bool { return equalModules(a, b, newComparer(false)) }

// EqualModulesUnderPrint is the equality of a round trip (PRN-114): functions as a set by name, children in order; methods and metadata are
// not compared.
func EqualModulesUnderPrint(a, b *Module) bool { return equalModules(a, b, newComparer(true)) }

func equalModules(a, b *Module, c *comparer) bool {
	type modules struct{ a, b *Module }
	seen := map[modules]bool{}
	stack := []modules{{a, b}}
	for len(stack) > 0 {
		p := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if seen[p] || p.a == p.b {
			continue
		}
		seen[p] = true
		if !c.modules(p.a, p.b) {
			return false
		}
		for i := range p.a.Modules {
			stack = append(stack, modules{p.a.Modules[i], p.b.Modules[i]})
		}
	}
	return c.run()
}

// modules compares two Modules without their children, and pushes their functions.
func (c *comparer) modules(a, b *Module) bool {
	if a.Name != b.Name || a.Entry != b.Entry || a.DeclaresTopologies != b.DeclaresTopologies || len(a.Functions) != len(b.Functions) ||
		len(a.Modules) != len(b.Modules) || !slices.EqualFunc(a.Topologies, b.Topologies, shard.EqualTopologies) || !target.Equal(a.Target, b.Target) {
		return false
	}
	if !c.print && !(equalMetadata(a.Metadata, b.Metadata) && equalMethods(a.Methods, b.Methods)) {
		return false
	}
	fa, fb := a.Functions, b.Functions
	if c.print {
		fa, fb = byName(fa), byName(fb)
	}
	for i := range fa {
		c.push(fa[i], fb[i])
	}
	return true
}

func byName(fs []*Function) []*Function {
	return slices.SortedStableFunc(slices.Values(fs), func(a, b *Function) int { return cmp.Compare(a.Name, b.Name) })
}

// equalMetadata compares two maps written as lists.
func equalMetadata(a, b []MetadataEntry) bool {
	values := map[string]Value{}
	for _, e := range a {
		values[e.Key] = e.Value
	}
	others := map[string]bool{}
	for _, e := range b {
		v, ok := values[e.Key]
		if !ok || !EqualValues(v, e.Value) {
			return false
		}
		others[e.Key] = true
	}
	return len(values) == len(others)
}

func equalMethods(a, b []NamedMethod) bool {
	methods := map[string]Method{}
	for _, m := range a {
		methods[m.Name] = m.Method
	}
	others := map[string]bool{}
	for _, m := range b {
		v, ok := methods[m.Name]
		if !ok || !sameMethod(v, m.Method) {
			return false
		}
		others[m.Name] = true
	}
	return len(methods) == len(others)
}

// sameMethod compares host functions by identity; an implementation that is no comparable value is equal to nothing.
func sameMethod(a, b Method) bool {
	t := reflect.TypeOf(a)
	return t == reflect.TypeOf(b) && (t == nil || t.Comparable() && a == b)
}
