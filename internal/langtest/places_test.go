package langtest

import (
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/inspect"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/load"
)

const nothing = "underlines nothing"

// misplaced says what is wrong with a place that output shows: it names a file, lies in it, and underlines something, but for the end of the file
// and of a line, where what is missing is pointed at.
func misplaced(at diag.Location) string {
	if !at.Valid() {
		return "has no place"
	}
	start, end, size := at.Span.Start, at.Span.End, uint32(len(at.File.Src))
	switch {
	case end < start || end > size:
		return "lies outside its file"
	case start == end && start != size && at.File.Src[start] != '\n' && at.File.Src[start] != '\r':
		return nothing
	}
	return ""
}

// placesOf checks every place that a diagnostic shows.
func placesOf(d diag.Diagnostic) (problems []string) {
	// CPython gives the errors of indentation a point, which has a line and a column and no end.
	if what := misplaced(d.Primary); what != "" && (what != nothing || d.Code != diag.IndentationError && d.Code != diag.TabError) {
		problems = append(problems, "the diagnostic "+what)
	}
	for _, r := range d.Related {
		if what := misplaced(r.Location); what != "" {
			problems = append(problems, "its related place, "+r.Message+", "+what)
		}
	}
	return problems
}

// refusals are what the printers refuse of a load.
func refusals(r *load.Result) (ds []diag.Diagnostic) {
	refuse := func(err error) {
		for _, e := range ir.AsErrors(err) {
			ds = append(ds, e.Diagnostic())
		}
	}
	var all []any
	for _, item := range r.Items {
		var x any = item.Function
		if item.Module != nil {
			x = item.Module
		}
		all = append(all, x)
		_, err := inspect.Script(x, inspect.Options{Module: "tf"})
		refuse(err)
		_, err = inspect.DOT([]any{x})
		refuse(err)
	}
	_, err := inspect.File(all, inspect.Options{})
	refuse(err)
	_, err = inspect.Compact(all)
	refuse(err)
	return ds
}

// CORE-3, CHK-65: every diagnostic of every program, those of verification and of printing among them, stands at a line and a column of a file.
func TestEveryDiagnosticHasAPlace(t *testing.T) {
	programs, err := Programs(langRoot)
	if err != nil {
		t.Fatal(err)
	}
	for _, info := range diag.Codes() {
		name := string(info.Code) + ".py"
		if strings.HasPrefix(string(info.Code), "TF81") {
			name = string(info.Code) + ".json"
		}
		programs = append(programs, Program{Path: name, Name: "page", Src: []byte(info.Example)})
	}
	placed, refused := 0, 0
	for _, p := range programs {
		r, err := p.Load()
		if err != nil {
			t.Fatal(err)
		}
		printing := refusals(r)
		refused += len(printing)
		for _, d := range append(append(r.Diagnostics, r.SetAside...), printing...) {
			for _, what := range placesOf(d) {
				t.Errorf("%s: %s %s: %s", p.Title(langRoot), d.Code, d.Message, what)
			}
			placed++
		}
	}
	t.Logf("%d diagnostics, %d of them of printing", placed, refused)
	if placed < 1500 || refused < 100 {
		t.Errorf("%d diagnostics, %d of them of printing: too few to show anything", placed, refused)
	}
}
