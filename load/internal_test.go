package load

import (
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
)

// HOST-8, DEC-22's exit status 3: a panic of a stage becomes one internal error at what was being worked on, and what was found before stays.
func TestPanicBecomesInternalError(t *testing.T) {
	l := newLoading(Source{Path: "m.py"}, "", []byte("x = 1\n"), Options{})
	file := l.File
	l.Diagnostics = []diag.Diagnostic{{Code: diag.SyntaxWarning, Severity: diag.Warning, Message: "before", Primary: diag.Location{File: file}}}
	l.File = nil // no stage is written for this
	if usage := l.guarded(); usage != nil {
		t.Fatal(usage)
	}
	l.File = file
	l.order()
	if !l.Internal || l.Holds() {
		t.Error("the load does not say that it met a fault")
	}
	if len(l.Diagnostics) != 2 {
		t.Fatalf("got %v", l.Diagnostics)
	}
	var internal diag.Diagnostic
	for _, d := range l.Diagnostics {
		if d.Code == diag.InternalError {
			internal = d
		}
	}
	if !strings.Contains(internal.Message, "while reading the source") || len(internal.Notes) == 0 {
		t.Errorf("got %q with notes %q", internal.Message, internal.Notes)
	}
}
