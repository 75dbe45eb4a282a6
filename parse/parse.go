// Package parse reads source text: a function, a Module, or whichever of the two a script defines. It is the door for Go programs that make,
// keep or receive DSL text, such as what package inspect prints.
//
//	fn, err := parse.Func(text, parse.Options{})
//
// A text is a Python file like any other, evaluated hermetically: it imports what it uses from tilefoundry, may compute its shapes, and cannot
// reach the file system except beneath Options.Roots. What comes back is typed and verified. Calls are independent of each other and may run at
// the same time (PAR-268).
//
// Reading text is HIR only (PAR-272 to PAR-274): a @prim_func anywhere in it is refused with diag.HIROnly, which names that boundary.
package parse

import (
	"fmt"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/load"
	"github.com/tilefoundry/tilefoundry/shard"
)

// Options of a reading; the zero value reads a text that stands by itself.
type Options struct {
	Name   string // what diagnostics call the text; `<string>` when empty (META-11)
	Select string // `NAME` or `NAME.CHILD.FUNCTION`, for a text that defines more than what is wanted
	// Topologies are levels that bodies may name in `with Mesh(topology="...")` where the text declares none. They serve the reading and are not
	// kept on what is read (PAR-264, PAR-270).
	Topologies []shard.Topology
	Registry   *ir.Registry // the ops that the text can call; ir.Default when nil
	Roots      []string     // folders that the text may import from and read
	Env        []host.EnvVar
	Limits     host.Limits // zero fields mean the defaults
}

// Definition is what a text defines: a Function, or a Module, never both.
type Definition struct {
	Name     string // the name it is bound to
	Function *ir.Function
	Module   *ir.Module
	Warnings []diag.Diagnostic
}

// Error is a text that does not hold: everything that was found wrong, in order, with places in the text. Every independent mistake is there.
type Error struct {
	Diagnostics []diag.Diagnostic // errors and warnings
	Omitted     int               // errors beyond the limit
}

// Error is the first error, and how many there are besides.
func (e *Error) Error() string {
	var b strings.Builder
	more := e.Omitted
	for _, d := range e.Diagnostics {
		switch {
		case d.Severity != diag.Error:
		case b.Len() == 0:
			fmt.Fprintf(&b, "%s: %s [%s]", d.Primary, d.Message, d.Code)
		default:
			more++
		}
	}
	if more > 0 {
		fmt.Fprintf(&b, " (and %d more)", more)
	}
	return b.String()
}

// Text renders the diagnostics as the command line shows them.
func (e *Error) Text() string {
	var b strings.Builder
	_ = diag.WriteText(&b, e.Diagnostics, diag.TextOptions{})
	return b.String()
}

// RequestError says that a text holds and does not define what was asked for: no function, two of them, a Module instead.
type RequestError struct {
	Message string
	Help    string
}

// Error is the message with what can be done.
func (e *RequestError) Error() string {
	if e.Help == "" {
		return e.Message
	}
	return e.Message + ": " + e.Help
}

// Func reads a text that defines one bare @func. Where the decorator declares execution context, `@func(target=..., topologies=...)`, the
// definition is the implicit Module of that function (PAR-275, PAR-276, CORE-107).
//
// The error is an *Error where the text does not hold, and a *RequestError where it defines another number of functions.
func Func(text string, opts Options) (Definition, error) {
	found, err := read(text, opts)
	if err != nil {
		return Definition{}, err
	}
	return found.one(opts, "a bare @func", func(d Definition) bool { return d.Function != nil || d.Module.Implicit() })
}

// Module reads a text that defines one Module by a class (PAR-271), with every @func the class owns and every Module nested in it.
// Functions beside the class are those that it calls. Errors are those of [Func].
func Module(text string, opts Options) (*ir.Module, error) {
	found, err := read(text, opts)
	if err != nil {
		return nil, err
	}
	d, err := found.one(opts, "a @module class", func(d Definition) bool { return d.Module != nil && (opts.Select != "" || !d.Module.Implicit()) })
	return d.Module, err
}

// Script reads a text that defines one Module by a class, or else one bare @func, as Func and Module do. Errors are those of [Func].
func Script(text string, opts Options) (Definition, error) {
	found, err := read(text, opts)
	if err != nil {
		return Definition{}, err
	}
	for _, d := range found {
		if d.Module != nil && !d.Module.Implicit() {
			return found.one(opts, "a @module class", func(d Definition) bool { return d.Module != nil && !d.Module.Implicit() })
		}
	}
	return found.one(opts, "a @func or a @module class", func(Definition) bool { return true })
}

type definitions []Definition

// read loads a text and lists what it defines.
func read(text string, opts Options) (definitions, error) {
	name := opts.Name
	if name == "" {
		name = "<string>"
	}
	res, err := load.TextSource(load.Source{Path: name, Selector: opts.Select}, []byte(text), load.Options{
		Roots: opts.Roots, Env: opts.Env, Limits: opts.Limits, Registry: opts.Registry, Levels: opts.Topologies, HIROnly: true})
	if err != nil {
		if u, ok := err.(*load.UsageError); ok {
			return nil, &RequestError{Message: u.Error(), Help: u.Help}
		}
		return nil, err
	}
	if !res.Holds() {
		return nil, &Error{Diagnostics: res.Diagnostics, Omitted: res.Omitted.Errors}
	}
	var found definitions
	for _, item := range res.Items {
		found = append(found, Definition{Name: item.Name, Function: item.Function, Module: item.Module, Warnings: res.Diagnostics})
	}
	return found, nil
}

// one is the single definition of a kind.
func (all definitions) one(opts Options, kind string, is func(Definition) bool) (Definition, error) {
	var names []string
	var chosen []Definition
	for _, d := range all {
		names = append(names, d.Name)
		if is(d) {
			chosen = append(chosen, d)
		}
	}
	if len(chosen) == 1 {
		return chosen[0], nil
	}
	e := &RequestError{}
	switch {
	case len(all) == 0:
		e.Message = "the text defines nothing at file level; " + kind + " was asked for"
	case len(chosen) == 0:
		e.Message = fmt.Sprintf("the text defines %s, and %s was asked for", strings.Join(names, ", "), kind)
	default:
		e.Message = fmt.Sprintf("the text defines more than %s: %s", kind, strings.Join(names, ", "))
		e.Help = "say which one in Options.Select"
	}
	return Definition{}, e
}
