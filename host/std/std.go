// Package std holds the standard modules that evaluated code can import: what each offers is listed in its table, and everything else of it is
// an unavailable value. A module is made anew for each evaluation that imports it.
package std

import "github.com/tilefoundry/tilefoundry/host"

// Modules returns the known modules (MOD-1).
func Modules() host.ModuleSource { return source{} }

// source has every known module. None of them reaches the machine: no process, socket, clock, random source or file to write (HOST-2).
type source struct{}

// Module implements [host.ModuleSource].
func (source) Module(t *host.Thread, name string) (*host.ModuleValue, bool) {
	if m := makers[name]; m != nil {
		return m(t, name), true
	}
	if isTransformers(name) {
		return transformersModule(t, name), true
	}
	return nil, false
}

type maker = func(t *host.Thread, name string) *host.ModuleValue

// makers is the table of known modules; it is never changed. What is not in it, such as the modules of MOD-10, is imported as an unavailable value.
var makers map[string]maker

func init() {
	makers = map[string]maker{
		"__future__": futureModule, "abc": abcModule, "collections": collectionsModule, "collections.abc": collectionsABCModule,
		"contextlib": contextlibModule, "copy": copyModule, "dataclasses": dataclassesModule, "enum": enumModule, "functools": functoolsModule,
		"io": ioModule, "itertools": itertoolsModule, "json": jsonModule, "logging": loggingModule, "math": mathModule, "numbers": numbersModule,
		"operator": operatorModule, "os": osModule, "os.path": osPathModule, "posixpath": osPathModule, "pathlib": pathlibModule,
		"string": stringModule, "sys": sysModule, "textwrap": textwrapModule, "torch": torchModule, "types": typesModule, "typing": typingModule,
		"typing_extensions": typingModule, "warnings": warningsModule,
	}
}

// inC holds the modules whose functions CPython has in C, which words messages about arguments its own way.
var inC = map[string]bool{"math": true, "itertools": true, "operator": true}

// builder fills a module.
type builder struct{ m *host.ModuleValue }

func module(name string) builder { return builder{host.NewModule(name)} }

func (b builder) set(name string, v host.Value) { b.m.Set(name, v) }

func (b builder) fn(name, sig string, fn host.BuiltinFunc) {
	b.m.Set(name, host.NewBuiltin(name, sig, fn).Of(b.m.Name, !inC[b.m.Name]))
}

// making charges for what a function makes beside what it goes through: n bytes a call.
func making(n int64, fn host.BuiltinFunc) host.BuiltinFunc {
	return func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		if f := t.Alloc(n); f != nil {
			return nil, f
		}
		return fn(t, a)
	}
}

func (b builder) raw(name string, fn func(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure)) {
	b.m.Set(name, host.NewRawBuiltin(name, fn))
}

// refuse makes a name that can be imported and whose call is a refusal (HOST-4).
func (b builder) refuse(name, what, help string) {
	b.raw(name, func(t *host.Thread, _ []host.Value, _ []host.Keyword) (host.Value, *host.Failure) {
		f := t.Refuse(what)
		f.Help = help
		return nil, f
	})
}

// futureModule has the names that CPython's __future__ has, without effect (HOST-111).
func futureModule(_ *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	for _, n := range []string{"annotations", "nested_scopes", "generators", "division", "absolute_import", "with_statement", "print_function",
		"unicode_literals", "generator_stop", "barry_as_FLUFL"} {
		b.set(n, inert(n))
	}
	return b.m
}

// inert is a value that only has a name.
type inert string

// TypeName implements [host.Value].
func (inert) TypeName() string { return "_Feature" }

// none answers None with a failure, if any.
func none(f *host.Failure) (host.Value, *host.Failure) {
	if f != nil {
		return nil, f
	}
	return host.None, nil
}

func truth(t *host.Thread, v host.Value) (bool, *host.Failure) {
	if v == nil {
		return false, nil
	}
	return t.Truth(v)
}
