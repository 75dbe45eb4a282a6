package load

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tilefoundry/tilefoundry/ir"
)

const layered = `from tilefoundry import func
from tilefoundry.dsl import Tensor
from tilefoundry.module import module
import numpy as np


@func
def alone(x: Tensor[(4,), "f32"]):
    return x + x


same = alone


@module
class Inner:
    @func
    def step(x: Tensor[(4,), "f32"]):
        return x * x


@module(entry="run", target="cpu")
class Outer:
    first = Inner.renamed("first")
    second = Inner.renamed("second")

    @func
    def run(x: Tensor[(4,), "f32"]):
        return x + x


again = Outer
SCALE = np.sqrt(2)
WIDTH = 4
`

// names lists what a load selected: M for a Module, F for a Function, then the name it is selected by and its own.
func names(r *Result) []string {
	var out []string
	for _, i := range r.Items {
		if i.Module != nil {
			out = append(out, "M "+i.Name+" "+i.Module.Name)
		} else {
			out = append(out, "F "+i.Name+" "+i.Function.Name)
		}
	}
	return out
}

func loadSelector(t *testing.T, text, selector string) (*Result, error) {
	t.Helper()
	dir := write(t, map[string]string{"m.py": text})
	return File(Source{Path: filepath.Join(dir, "m.py"), Selector: selector}, Options{})
}

// CLI-19, DEC-20: without a selector every Module and Function bound at file level, in binding order, each once by identity.
func TestEverythingBound(t *testing.T) {
	r, err := loadSelector(t, layered, "")
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Diagnostics) > 0 {
		t.Fatalf("diagnostics: %v", r.Diagnostics)
	}
	want := []string{"F alone alone", "M Inner Inner", "M Outer Outer"}
	if diff := cmp.Diff(want, names(r)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if len(r.SetAside) != 1 || !strings.Contains(r.SetAside[0].Message, "numpy") {
		t.Errorf("set aside: %v", r.SetAside)
	}
}

// CLI-20 to CLI-23, CORE-171 to CORE-174: what selectors reach.
func TestSelectors(t *testing.T) {
	tests := []struct {
		selector      string
		module, entry string // of the Module reached; no module means a Function
		problem, help string
	}{
		{"Outer", "Outer", "run", "", ""},
		{"again", "Outer", "run", "", ""},
		{"Outer.second", "second", "", "", ""},
		{"Outer.second.step", "second", "step", "", ""},
		{"Outer.run", "Outer", "run", "", ""},
		{"alone", "", "", "", ""},
		{"Outer.secnd", "", "", "secnd", "`second`"},
		{"Outer.secnd.step", "", "", "secnd", "`second`"},
		{"Outer.second.stp", "", "", "stp", "`step`"},
		{"Outr", "", "", "`Outr`", "`Outer`"},
		{"WIDTH", "", "", "`WIDTH`", "`Outer`"},
	}
	for _, tt := range tests {
		t.Run(tt.selector, func(t *testing.T) {
			r, err := loadSelector(t, layered, tt.selector)
			if tt.problem != "" {
				usage, ok := err.(*UsageError)
				if !ok || !strings.Contains(usage.Message, tt.problem) || !strings.Contains(usage.Help, tt.help) {
					t.Errorf("got %#v, want one with %q and %q", err, tt.problem, tt.help)
				}
				return
			}
			if err != nil || len(r.Items) != 1 {
				t.Fatalf("got %v, %v", r, err)
			}
			m := r.Items[0].Module
			if m == nil {
				if tt.module != "" || r.Items[0].Function.Name != tt.selector {
					t.Errorf("got a Function")
				}
				return
			}
			if m.Name != tt.module || m.Entry != tt.entry {
				t.Errorf("got module %s with entry %q", m.Name, m.Entry)
			}
		})
	}
}

// CLI-23, CORE-173: a leaf that is re-entered keeps the target it inherits.
func TestSelectedFunctionKeepsItsContext(t *testing.T) {
	r, err := loadSelector(t, layered, "Outer.second.step")
	if err != nil {
		t.Fatal(err)
	}
	m := r.Items[0].Module
	if m.Target == nil || m.Owner() != nil {
		t.Errorf("target %v, owner %v", m.Target, m.Owner())
	}
	var paths []string
	whole, err := loadSelector(t, layered, "Outer")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range ir.FunctionSelectors(whole.Items[0].Module) {
		paths = append(paths, s.Path)
	}
	// CORE-174: own functions first, then the children in order.
	if diff := cmp.Diff([]string{"run", "first.step", "second.step"}, paths); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// LOADSRC-40: a name that was set aside is an error that names what was missing, and where it was imported.
func TestSelectedNameSetAside(t *testing.T) {
	r, err := loadSelector(t, layered, "SCALE")
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Diagnostics) != 1 {
		t.Fatalf("diagnostics: %v", r.Diagnostics)
	}
	d := r.Diagnostics[0]
	text := d.Message + " " + strings.Join(d.Notes, " ")
	for _, rel := range d.Related {
		text += " " + rel.Location.String() + " " + rel.Message
	}
	for _, want := range []string{"SCALE", "numpy", "m.py:4"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not named in %q", want, text)
		}
	}
}

// CHK-64, DEC-18, LOADSRC-38: an exception at file level is one diagnostic and ends the load; what was bound before is still checked.
func TestExceptionEndsTheLoad(t *testing.T) {
	r, err := loadSelector(t, dslHeader+`@func
def bad(x: Tensor[(4,), "f32"]):
    return x + missing


@func
def good(x: Tensor[(4,), "f32"]):
    return x + x


raise ValueError("enough")


@func
def late(x: Tensor[(4,), "f32"]):
    return x + missing
`, "")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"F good good"}, names(r)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	var messages []string
	for _, d := range r.Diagnostics {
		messages = append(messages, d.Message)
	}
	if len(messages) != 2 || !strings.Contains(messages[0], "missing") || messages[1] != "ValueError: enough" {
		t.Errorf("got %q", messages)
	}
}

// LOADSRC-43: selecting a failed definition adds nothing to what its definition reported.
func TestFailedDefinitionIsSilent(t *testing.T) {
	text := dslHeader + "@func\ndef bad(x: Tensor[(4,), \"f32\"]):\n    return x + missing\n\n\n@func\ndef uses(x: Tensor[(4,), \"f32\"]):\n    return bad(x)\n\n\nkept = []\nif True:\n    kept.append(1)\n    other = bad.name\n    never = 1\nassert kept == [1]\n"
	for _, selector := range []string{"", "bad", "uses"} {
		r, err := loadSelector(t, text, selector)
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Diagnostics) != 1 || len(r.Items) != 0 {
			t.Errorf("%q: %d diagnostics, %d items", selector, len(r.Diagnostics), len(r.Items))
		}
		if len(r.SetAside) != 0 { // the statement that used it is set aside without a word, whatever it had changed
			t.Errorf("%q: noted %v", selector, r.SetAside)
		}
	}
}

// LOADSRC-44: at most as many diagnostics as the limit, then a count.
func TestDiagnosticsAreLimited(t *testing.T) {
	var b strings.Builder
	b.WriteString(dslHeader)
	for i := range 120 {
		b.WriteString("@func\ndef f" + strings.Repeat("_", i) + "(x: Tensor[(4,), \"f32\"]):\n    return x + missing\n\n\n")
	}
	r, err := loadSelector(t, b.String(), "")
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Diagnostics) != 100 || r.Omitted != (Omitted{Errors: 20}) {
		t.Errorf("%d diagnostics and %+v omitted", len(r.Diagnostics), r.Omitted)
	}
}
