package load

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/parser"
	"github.com/tilefoundry/tilefoundry/python/resolve"
)

// State says what stands behind a name of a file.
type State string

// The states of a name.
const (
	Evaluated   State = "value"
	Unavailable State = "unavailable" // an import that is not modelled
	SetAside    State = "set aside"   // its statement needs something unavailable
	Failed      State = "failed"      // its definition has errors, or showing it has
)

// Value is one name of a file, or an expression asked for, as a person is shown it.
type Value struct {
	Name  string
	Type  string // the name of its class; empty for what has no value
	Text  string // its repr; for what has no value, why
	State State
	// Imported says that an import statement bound the name.
	Imported bool
	At       diag.Location
}

// Evaluation is what the file-level Python of one source left. Nothing is verified beyond what its evaluation verifies.
type Evaluation struct {
	Result
	loading *loading
	host    *host.Result // nil when the source could not be read
	imports []diag.Span
}

// Evaluate runs the file-level Python of a source and keeps what it binds. The error is a *UsageError, as for [File].
func Evaluate(src Source, opts Options) (*Evaluation, error) {
	l, fits, err := open(src, opts)
	if err != nil {
		return nil, err
	}
	e := &Evaluation{loading: l}
	if fits {
		e.guarded(func() {
			defer l.begin("evaluating")()
			var tree *ast.Module
			tree, e.host = l.fileLevel()
			e.imports = importSpans(tree)
		})
	}
	e.settle()
	return e, nil
}

// guarded runs a part of the evaluation and turns a panic into an internal error, as a load does.
func (e *Evaluation) guarded(part func()) {
	defer func() {
		if r := recover(); r != nil {
			e.loading.internal(fmt.Sprint(r))
		}
	}()
	part()
}

// beginAgain is [loading.begin] for what a person asks once the file has ended, with a fresh allowance of steps.
func (e *Evaluation) beginAgain(doing string) (end func()) {
	e.host.Thread.Renew()
	end = e.loading.begin(doing)
	e.loading.work.evaluates(e.host.Thread)
	return end
}

// settle brings the diagnostics recorded so far into order and shows them.
func (e *Evaluation) settle() {
	e.loading.order()
	e.Result = e.loading.Result
}

// importSpans are the places of the import statements outside functions and classes, in order: what they bind is said to be imported.
func importSpans(tree *ast.Module) []diag.Span {
	var spans []diag.Span
	for _, s := range tree.Body {
		ast.Walk(s, func(n ast.Node) bool {
			switch n.(type) {
			case *ast.FunctionDef, *ast.ClassDef, *ast.Lambda:
				return false
			case *ast.Import, *ast.ImportFrom:
				spans = append(spans, n.Span())
				return false
			}
			return true
		})
	}
	slices.SortFunc(spans, func(a, b diag.Span) int { return cmp.Compare(a.Start, b.Start) })
	return spans
}

// inOneOf reports whether one of some spans, which are in order and apart, holds a place.
func inOneOf(spans []diag.Span, place diag.Span) bool {
	i, _ := slices.BinarySearchFunc(spans, place.Start+1, func(s diag.Span, start uint32) int { return cmp.Compare(s.Start, start) })
	return i > 0 && place.End <= spans[i-1].End
}

// Values shows the names of the file in the order of their first binding, without dunder names (LOADSRC-45), under one allowance of steps for all of
// them. A long text is cut.
func (e *Evaluation) Values() []Value {
	if e.host == nil {
		return nil
	}
	var all []Value
	defer e.beginAgain("showing the values of")()
	for _, b := range e.host.Module.Bindings() {
		at := diag.Location{File: e.File, Span: b.Span}
		v := e.show(b.Name, b.Value, at)
		v.Text = listedText(v.Text)
		v.Imported = inOneOf(e.imports, b.Span)
		all = append(all, v)
	}
	e.settle()
	return all
}

// mostListed is how many bytes of a value's text a listing shows.
const mostListed = 1 << 16

// listedText cuts a text to what a listing shows of it.
func listedText(text string) string {
	if len(text) <= mostListed {
		return text
	}
	cut := mostListed
	for cut > 0 && text[cut]&0xC0 == 0x80 {
		cut--
	}
	return fmt.Sprintf("%s... (%d bytes in all)", text[:cut], len(text))
}

// Names lists what the file binds, for a message that suggests one.
func (e *Evaluation) Names() []string {
	var names []string
	if e.host != nil {
		for _, b := range e.host.Module.Bindings() {
			names = append(names, b.Name)
		}
	}
	return names
}

// Knows reports whether a name means something at file level: the file binds it, or it is a builtin.
func (e *Evaluation) Knows(name string) bool {
	if host.LookupBuiltin(name) != nil {
		return true
	}
	return e.host != nil && e.host.Module.Get(name) != nil
}

// Expression evaluates one expression where the file ended, as the file itself would: a name, a path of attributes, a call. What is
// wrong with it is among the diagnostics, and the answer is false. The error is a *UsageError: the text is no expression.
func (e *Evaluation) Expression(text string) (v Value, ok bool, err error) {
	if e.host == nil {
		return v, false, nil
	}
	file := diag.NewFile("the expression", []byte(text))
	tree := parser.Parse(file)
	if len(tree.Errors) > 0 {
		return v, false, usage("`%s` is no expression: %s", diag.Clip(text), tree.Errors[0].Message)
	}
	var expr *ast.ExprStmt
	if len(tree.Module.Body) == 1 {
		expr, _ = tree.Module.Body[0].(*ast.ExprStmt)
	}
	if expr == nil {
		return v, false, usage("`%s` is no expression", diag.Clip(text))
	}
	if _, errs := resolve.File(tree.Module); len(errs) > 0 {
		return v, false, usage("`%s` is no expression: %s", diag.Clip(text), errs[0].Message)
	}
	at := diag.Location{File: file, Span: expr.Value.Span()}
	e.guarded(func() {
		e.loading.enter("evaluating an expression", at)
		t := e.host.Thread
		defer e.beginAgain("evaluating an expression in")()
		value, fail := t.Globals(e.host.Module).In(file).Eval(expr.Value)
		if fail == nil {
			if u, absent := value.(*host.Unavailable); absent {
				fail = t.UseUnavailable(u)
			}
		}
		if fail != nil {
			e.failed(fail, at)
			return
		}
		v = e.show(text, value, at)
		ok = v.State == Evaluated
		if n, isName := expr.Value.(*ast.Name); isName {
			e.placeOf(n.ID, &v)
		}
	})
	e.settle()
	return v, ok, nil
}

// placeOf says of a value where in the file the name is bound that it was asked for by.
func (e *Evaluation) placeOf(name string, v *Value) {
	for _, b := range e.host.Module.Bindings() {
		if b.Name == name {
			v.At, v.Imported = diag.Location{File: e.File, Span: b.Span}, inOneOf(e.imports, b.Span)
		}
	}
}

// failed records the diagnostics of a failure. The use of a failed definition is silent: the definition has its own.
func (e *Evaluation) failed(fail *host.Failure, at diag.Location) {
	switch {
	case fail.Silent:
	case len(fail.Inner) > 0:
		e.loading.Diagnostics = append(e.loading.Diagnostics, fail.Inner...)
	default:
		if !fail.Loc.Valid() {
			fail = fail.At(at)
		}
		e.loading.Diagnostics = append(e.loading.Diagnostics, e.host.Thread.Diagnostic(fail))
	}
}

// show describes a value. Its repr may run code of the file, under the allowance of steps that the caller has given.
func (e *Evaluation) show(name string, value host.Value, at diag.Location) Value {
	v := Value{Name: name, State: Evaluated, At: at}
	t := e.host.Thread
	if u, ok := value.(*host.Unavailable); ok {
		v.State, v.Text = absence(u), t.UseUnavailable(u).Message
		if u.Reason == host.SetAside && u.Cause != nil {
			v.Text = u.Cause.Message
		}
		return v
	}
	e.guarded(func() {
		e.loading.enter("showing "+name, at)
		v.Type = value.TypeName()
		text, fail := t.Repr(value)
		if fail != nil {
			v.State, v.Text = Failed, "its repr fails"
			e.failed(fail, at)
			return
		}
		v.Text = text
	})
	return v
}

func absence(u *host.Unavailable) State {
	switch u.Reason {
	case host.SetAside:
		return SetAside
	case host.DefinitionFailed:
		return Failed
	}
	return Unavailable
}
