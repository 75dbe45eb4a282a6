package host

import (
	"fmt"
	"sort"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// Result is what an evaluation left.
type Result struct {
	// Module holds what the source bound, also when the load failed (LOADSRC-38).
	Module *ModuleValue
	// Diagnostics are the errors and warnings, in order of file and place (LOADSRC-44).
	Diagnostics []diag.Diagnostic
	// SetAside notes each statement set aside (LOADSRC-39), in order.
	SetAside []diag.Diagnostic
	// Failed says that there is an error among the diagnostics.
	Failed bool
	// Thread is the evaluation, for asking on (HOST-95).
	Thread *Thread
}

// Run executes a parsed source as one module. The tree must be free of syntax and symbol-table errors (LOADSRC-2).
func Run(file *diag.File, tree *ast.Module, opts Options) *Result {
	t := &Thread{opts: opts, limits: opts.Limits.withDefaults(), codes: map[ast.Node]*code{}, modules: map[string]*ModuleValue{},
		files: newFileReader(opts), effects: noEffects(), mainFile: file, mainTree: tree, grown: maxNest}
	t.stepsAllowed.Store(t.limits.Steps)
	t.markAllocation()
	if opts.Started != nil {
		opts.Started(t)
	}
	if opts.Name == "" {
		t.opts.Name = "__source__"
	}
	name := opts.Path
	if name == "" {
		name = file.Name
	}
	m := t.newModule(t.opts.Name, name, file, tree)
	m.names.Set("__package__", Str(""))
	t.keep(m)
	t.importing = append(t.importing, m.Name)
	fail := t.runGuarded(m, file, tree)
	if fail != nil {
		t.reportFailure(fail)
	}
	t.stopGenerators()
	t.files.close()
	return t.result(m)
}

// runGuarded runs the source and turns a panic, which is a defect, into an internal failure (HOST-8).
func (t *Thread) runGuarded(m *ModuleValue, file *diag.File, tree *ast.Module) (fail *Failure) {
	defer func() {
		if r := recover(); r != nil {
			fail = t.Internal("%v", r)
			fail.Loc = t.Place()
			if !fail.Loc.Valid() {
				fail.Loc = diag.Location{File: file}
			}
			t.top = nil
		}
	}()
	return t.runModule(m, file, tree)
}

func (t *Thread) newModule(name, path string, file *diag.File, tree *ast.Module) *ModuleValue {
	m := &ModuleValue{Name: name, File: file, evaluated: true}
	m.names.born = t.clock
	m.names.Set("__name__", Str(name))
	m.names.Set("__file__", Str(path))
	m.names.Set("__doc__", None)
	m.names.Set("__package__", Str(""))
	m.names.Set("__spec__", &moduleSpec{name: name, origin: path})
	if d := docstring(tree.Body); d != nil {
		m.doc = d
		m.names.Set("__doc__", d)
	}
	return m
}

// moduleSpec is the opaque __spec__.
type moduleSpec struct{ name, origin string }

// TypeName implements [Value].
func (*moduleSpec) TypeName() string { return "ModuleSpec" }

// Attr implements [Attributer].
func (s *moduleSpec) Attr(_ *Thread, name string) (Value, *Failure) {
	switch name {
	case "name":
		return Str(s.name), nil
	case "origin":
		return Str(s.origin), nil
	}
	return nil, nil
}

// runModule executes a module body, setting statements aside as LOADSRC-35 says.
func (t *Thread) runModule(m *ModuleValue, file *diag.File, tree *ast.Module) *Failure {
	if t.frames >= t.limits.CallDepth {
		return t.recursionError()
	}
	s := &scope{code: moduleCode(file), names: &m.names, mod: m}
	f := newFrame(s, m, file)
	m.running = true
	t.push(f)
	t.frames++
	guards := t.guards
	t.guards = nil
	defer func() {
		t.pop()
		t.frames--
		m.running = false
		t.guards = guards
	}()
	if guards != nil { // an active try of an importer can handle what a sibling raises (LOADSRC-42)
		t.guards = append([]guard(nil), guards...)
	}
	for _, st := range tree.Body {
		if fail := t.runStatement(f, st); fail != nil {
			return fail
		}
	}
	return nil
}

// runStatement executes one statement of a file, each when its turn comes and once (HOST-7).
func (t *Thread) runStatement(f *frame, st ast.Stmt) *Failure {
	t.clock++
	start := t.clock
	enclosing := t.effects
	t.effects = noEffects()
	_, fail := t.exec(f, st)
	own := t.effects
	t.effects.join(enclosing)
	if fail == nil || fail.Kind != KindUnavailable {
		return fail
	}
	if fail.Silent {
		t.bindAside(f, st, func(name string, at diag.Span) Value { return NewFailed(name, diag.Location{File: f.file, Span: at}) })
		return nil
	}
	if fail.noAside {
		return fail
	}
	if changed := own.before(start); changed != "" {
		return fail.WithNote("the statement cannot be set aside, because it has changed %s", changed)
	}
	t.setAside(f, st, fail)
	return nil
}

// setAside binds what the statement would have bound to unavailable values, and notes it (HOST-34, LOADSRC-35).
func (t *Thread) setAside(f *frame, st ast.Stmt, fail *Failure) {
	at := diag.Location{File: f.file, Span: st.Span()}
	cause := fail
	if u := fail.Unavailable; u != nil && u.Reason == SetAside && u.Cause != nil {
		cause = u.Cause
	}
	var names []string
	t.bindAside(f, st, func(name string, _ diag.Span) Value {
		names = append(names, name)
		return &Unavailable{Name: name, Reason: SetAside, Import: at, Cause: cause}
	})
	d := t.Diagnostic(fail)
	d.Code, d.Severity, d.Label = diag.HostSetAside, diag.Warning, "set aside"
	line, _ := f.file.LineCol(st.Span().Start)
	d.Message = fmt.Sprintf("statement at line %d set aside: %s", line, fail.Message)
	if len(names) > 0 {
		d.Notes = append(d.Notes, "unavailable because of it: "+quoteList(names))
	}
	t.Spend(stepsAside)
	if t.Alloc(sizeOf(d)) == nil { // else the next statement finds that nothing is left
		t.notes = append(t.notes, d)
	}
}

// stepsAside are the steps that setting a statement aside counts for, beside those of its advice.
const stepsAside = 60

// sizeOf is about how many bytes a diagnostic takes.
func sizeOf(d diag.Diagnostic) int64 {
	n := 4096 + len(d.Message) + len(d.Help) + 128*len(d.Related)
	for _, note := range d.Notes {
		n += len(note)
	}
	return int64(n)
}

// bindAside binds each name that a statement would have bound to an unavailable value, in a sibling too (LOADSRC-37).
func (t *Thread) bindAside(f *frame, st ast.Stmt, make func(name string, at diag.Span) Value) {
	b := binder{bound: map[string]bool{}}
	b.block([]ast.Stmt{st})
	for _, name := range b.order {
		f.mod.names.bind(name, make(name, st.Span()), st.Span())
	}
}

// reportFailure records the diagnostics of a failure.
func (t *Thread) reportFailure(fail *Failure) {
	if fail.Silent {
		return
	}
	if len(fail.Inner) > 0 {
		t.diags = append(t.diags, fail.Inner...)
		return
	}
	t.diags = append(t.diags, t.Diagnostic(fail))
}

var kindCodes = map[Kind]diag.Code{KindException: diag.HostException, KindRefusal: diag.HostRefused, KindUnavailable: diag.HostUnavailable,
	KindLimit: diag.HostLimit, KindIO: diag.HostPath, KindInternal: diag.InternalError}

// Diagnostic renders a failure: kind, class and message, primary span, call stack, causes (HOST-22, HOST-23).
func (t *Thread) Diagnostic(fail *Failure) diag.Diagnostic {
	d := diag.Diagnostic{Code: kindCodes[fail.Kind], Severity: diag.Error, Primary: fail.Loc, Label: fail.Kind.String(),
		Message: cutText(fail.Message, t.limits.MessageRunes), Related: append([]diag.Related(nil), fail.Related...)}
	d.Help, d.Fixes = t.Remedy(fail)
	if fail.Kind == KindException {
		d.Class = fail.ClassName()
		d.Message = printable(d.Class)
		if text := t.shownText(fail.Exc); text != "" {
			d.Message += ": " + cutText(text, t.limits.MessageRunes)
		}
		d.Notes = append(d.Notes, t.causes(fail.Exc)...)
	}
	if u := fail.Unavailable; u != nil && u.Reason == SetAside && u.Cause != nil {
		if o := u.Cause.Unavailable; o != nil && o.Import.Valid() {
			d.Related = append(d.Related, diag.Related{Location: o.Import, Message: "imported here"})
		}
	}
	d.Related = append(d.Related, fail.Frames()...)
	d.Notes = append(d.Notes, fail.Notes...)
	return d
}

// shownText is the text of an exception that nothing caught: str(exc), which may run the file's own __str__ within what is left of the
// limits. Where that fails it is put together without running anything.
func (t *Thread) shownText(exc *Instance) (text string) {
	top, frames := t.top, t.frames
	defer func() {
		if recover() != nil {
			text = plainExcText(exc)
			t.top, t.frames = top, frames
		}
	}()
	s, f := t.Str(exc)
	if f != nil {
		return plainExcText(exc)
	}
	return s
}

const maxCauses = 10

// Causes tells what an exception carries beside its own text: its notes, and the exceptions that it was raised from or while handling, newest
// first (HOST-22).
func (t *Thread) Causes(fail *Failure) []string {
	if fail.Kind != KindException {
		return nil
	}
	return t.causes(fail.Exc)
}

// causes lists an exception's chain, newest first.
func (t *Thread) causes(exc *Instance) []string {
	var notes []string
	if exc.exc.notes != nil {
		for i, n := range exc.exc.notes.items {
			if i == maxCauses {
				break
			}
			if s, ok := AsStr(n); ok {
				notes = append(notes, cutText(s, t.limits.MessageRunes))
			}
		}
	}
	seen := map[*Instance]bool{exc: true}
	for n := 0; ; n++ {
		next, word := exc.exc.cause, "caused by"
		if next == nil && !exc.exc.suppress {
			next, word = exc.exc.context, "while handling"
		}
		if next == nil || seen[next] {
			return notes
		}
		seen[next] = true
		if n == maxCauses {
			return append(notes, "further causes are left out")
		}
		s := word + " " + printable(next.class.name)
		if text := t.shownText(next); text != "" {
			s += ": " + cutText(text, t.limits.MessageRunes)
		}
		if f := next.exc.failure; f != nil && f.Loc.Valid() {
			line, _ := f.Loc.File.LineCol(f.Loc.Span.Start)
			s += fmt.Sprintf(" (%s:%d)", f.Loc.File.Name, line)
		}
		notes = append(notes, s)
		exc = next
	}
}

// Frames shows the call stack, folding repeats beyond three (HOST-23).
func (fail *Failure) Frames() []diag.Related {
	if len(fail.Stack) < 2 {
		return nil
	}
	var out []diag.Related
	for _, fr := range fail.Stack {
		n := 1 + fr.Repeats
		for k := range min(n, 3) {
			msg := "in " + printable(fr.Name)
			if k == 2 && n > 3 {
				msg += fmt.Sprintf(" (and %d more times)", n-3)
			}
			out = append(out, diag.Related{Location: fr.At, Message: msg})
		}
	}
	if len(out) > 2*maxShownFrames {
		out = append(out[:maxShownFrames:maxShownFrames], out[len(out)-maxShownFrames:]...)
	}
	return out
}

// result sorts, removes repeats and cuts (LOADSRC-44).
func (t *Thread) result(m *ModuleValue) *Result {
	r := &Result{Module: m, SetAside: t.notes, Thread: t}
	order := map[*diag.File]int{m.File: 0}
	for _, n := range t.loadOrder {
		if o := t.modules[n]; o != nil && o.File != nil {
			if _, ok := order[o.File]; !ok {
				order[o.File] = len(order)
			}
		}
	}
	rank := func(d diag.Diagnostic) int {
		if n, ok := order[d.Primary.File]; ok {
			return n
		}
		return len(order)
	}
	ds := append([]diag.Diagnostic(nil), t.diags...)
	sort.SliceStable(ds, func(i, j int) bool {
		a, b := ds[i], ds[j]
		if ra, rb := rank(a), rank(b); ra != rb {
			return ra < rb
		}
		if a.Primary.Span.Start != b.Primary.Span.Start {
			return a.Primary.Span.Start < b.Primary.Span.Start
		}
		return a.Primary.Span.End < b.Primary.Span.End
	})
	type key struct {
		at   diag.Location
		code diag.Code
		msg  string
	}
	seen := map[key]bool{}
	for _, d := range ds {
		k := key{d.Primary, d.Code, d.Message}
		if seen[k] {
			continue
		}
		seen[k] = true
		r.Failed = r.Failed || d.Severity == diag.Error
		r.Diagnostics = append(r.Diagnostics, d)
	}
	if over := len(r.Diagnostics) - t.limits.MaxDiagnostics; over > 0 {
		r.Diagnostics = append(r.Diagnostics[:t.limits.MaxDiagnostics:t.limits.MaxDiagnostics],
			diag.Diagnostic{Code: diag.HostTooMany, Severity: diag.Error, Message: fmt.Sprintf("%d further diagnostics are not shown", over),
				Primary: r.Diagnostics[t.limits.MaxDiagnostics].Primary})
	}
	return r
}
