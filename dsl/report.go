package dsl

import (
	"fmt"
	"sort"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/hir"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/ir"
)

// messageRunes bounds what a message quotes of user text.
const messageRunes = 200

// messageBytes is what of a message counts as one step.
const messageBytes = 8

// diagnosticCost is the memory that a diagnostic takes beside its message: it is copied on its way to where it is shown.
const diagnosticCost = 2560

// reporter collects the diagnostics of one definition.
type reporter struct {
	file     *diag.File
	charge   func(steps int, bytes int64) // counts the making of messages (HOST-41): types can have long texts, and every argument a mistake
	diags    []*diag.Diagnostic
	variable string // what the statement being read binds; diagnostics name it (CORE-3)
	// silent is set when something failed without a diagnostic of its own, because an earlier definition failed (LOADSRC-43).
	silent bool
	// fatal is the first failure that evaluated code could not catch: it is the definition's own failure, beside the diagnostics (HOST-97).
	fatal      *host.Failure
	errorCount int // failures so far, silent ones and those of trial readings included
	// muted counts the trial readings in progress (GRID-13), which report nothing.
	muted int
}

func (r *reporter) at(s diag.Span) diag.Location { return diag.Location{File: r.file, Span: s} }

// report records a verify error at a span of the definition's file. The answer takes help and notes.
func (r *reporter) report(code diag.Code, at diag.Span, format string, args ...any) *diag.Diagnostic {
	return r.add(diag.Diagnostic{Code: code, Message: fmt.Sprintf(format, args...), Primary: r.at(at), Class: "VerifyError"})
}

func (r *reporter) add(d diag.Diagnostic) *diag.Diagnostic {
	p := &d
	if r.charge != nil {
		r.charge(len(d.Message)/messageBytes, diagnosticCost+2*int64(len(d.Message)))
	}
	if d.Variable == "" {
		d.Variable = r.variable
	}
	if d.Severity == diag.Error {
		r.errorCount++
	}
	if r.muted == 0 {
		r.diags = append(r.diags, p)
	}
	return p
}

func (r *reporter) failed() bool { return r.silent || r.fatal != nil || hasErrors(r.diags) }

func hasErrors(ds []*diag.Diagnostic) bool {
	for _, d := range ds {
		if d.Severity == diag.Error {
			return true
		}
	}
	return false
}

// notBuilt is the one refusal of a construct that is not modelled yet (CORE-4, DEC-22).
func (r *reporter) notBuilt(at diag.Span, construct string) {
	d := r.report(diag.NotBuiltYet, at, "%s is not built yet", construct)
	d.Help = "this version does not model it; the README lists what works"
}

// reportError turns an error of the IR, or of the dimension and type packages, into a diagnostic at a span, unless it names its own place.
func (r *reporter) reportError(err error, at diag.Span) *diag.Diagnostic {
	var last *diag.Diagnostic
	for _, e := range ir.AsErrors(err) {
		d := e.Diagnostic()
		if !d.Primary.Valid() {
			d.Primary = r.at(at)
		}
		last = r.add(d)
	}
	return last
}

// hostFailure records a failure that the host gave for an expression of the definition (HOST-97): an exception becomes a verify error that
// names it, with what it was raised from as notes and its call stack, everything else stays what it is, and what follows from a failed definition stays silent.
func (p *parser) hostFailure(f *host.Failure, at diag.Span, what string) {
	r := &p.reporter
	if f.Silent {
		r.silent = true
		r.errorCount++
		return
	}
	if len(f.Inner) > 0 {
		for _, d := range f.Inner {
			r.add(d)
		}
		return
	}
	if !f.IsException() {
		r.errorCount++
		if !f.Loc.Valid() {
			f.Loc = r.at(at)
		}
		if r.fatal == nil && r.muted == 0 {
			r.fatal = f
		}
		return
	}
	loc := f.Loc
	if !loc.Valid() || loc.File != r.file || loc.Span.Start < at.Start || loc.Span.End > at.End {
		loc = r.at(at)
	}
	help, fixes := p.t.Remedy(f)
	d := diag.Diagnostic{Code: diag.CompileTimeFailure, Primary: loc, Class: "VerifyError", Help: help, Fixes: fixes, Related: f.Related,
		Notes:   append(p.t.Causes(f), f.Notes...),
		Message: fmt.Sprintf("%s cannot be evaluated: %s: %s", what, f.ClassName(), f.Text())}
	if f.Loc.Valid() && f.Loc != loc {
		d.Related = append(d.Related, diag.Related{Location: f.Loc, Message: "raised here"})
		d.Related = append(d.Related, f.Frames()...)
	}
	r.add(d)
}

// What reading counts in steps (HOST-41): an expression, and a call that is built over again by a comprehension or a trial reading.
const (
	expressionCost = 8
	repeatedCost   = hir.NodeCost
)

// work counts steps for what is about to be done at a place. When they are used up the definition has failed, and nothing more of it is read.
func (p *parser) work(steps int, at diag.Span) bool {
	if p.fatal != nil {
		return false
	}
	f := p.t.Step(steps)
	if f == nil {
		return true
	}
	if !f.Loc.Valid() {
		f.Loc = p.at(at)
	}
	p.errorCount++
	p.fatal = f
	return false
}

// mostCompared bounds the names that the unknown ones of a source are compared with: a source can have tens of thousands of both.
const mostCompared = 1 << 20

// nameCost is what comparing one with a word counts in steps.
const nameCost = 1

// near is the name that a word was likely meant to be, among n names or so, or "".
func (p *parser) near(word string, n int, names func() []string) string {
	if p.load.compared += n; p.load.compared > mostCompared {
		return ""
	}
	p.t.Spend(nameCost * n)
	all := names()
	sort.Strings(all)
	return diag.Suggest(word, all)
}

// nameList joins the first of some names, and says how many more there are.
func nameList(names []string) string {
	return listOf(len(names), func(i int) string { return names[i] })
}

// listOf is nameList of n names that need not be at hand.
func listOf(n int, name func(i int) string) string {
	const most = 16
	short := make([]string, min(n, most))
	for i := range short {
		short[i] = diag.Clip(name(i))
	}
	text := strings.Join(short, ", ")
	if more := n - most; more > 0 {
		text += fmt.Sprintf(", and %d more", more)
	}
	return text
}

// quote shortens user text that a message repeats.
func quote(s string) string {
	rs := []rune(s)
	if len(rs) > messageRunes {
		s = string(rs[:messageRunes]) + "..."
	}
	return fmt.Sprintf("`%s`", s)
}
