package langtest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/inspect"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/load"
)

// printRoots hold the programs that have to print, check and print again without a change.
var printRoots = []string{"../../testdata/print", "../../examples"}

// printed is the canonical text of one item.
func printed(item load.Item) (string, error) {
	if item.Module != nil {
		return inspect.Module(item.Module, inspect.Options{})
	}
	return inspect.Function(item.Function, inspect.Options{})
}

// script is what the print command prints of a load.
func script(t *testing.T, r *load.Result) string {
	t.Helper()
	var definitions []any
	for _, item := range r.Items {
		definition := any(item.Function)
		if item.Module != nil {
			definition = item.Module
		}
		definitions = append(definitions, inspect.Named{Name: item.Name, Item: definition})
	}
	text, err := inspect.File(definitions, inspect.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func requireHolds(t *testing.T, r *load.Result, source string) {
	t.Helper()
	if len(r.Diagnostics) == 0 && len(r.Items) > 0 {
		return
	}
	var b strings.Builder
	if err := diag.WriteText(&b, r.Diagnostics, diag.TextOptions{}); err != nil {
		t.Fatal(err)
	}
	t.Fatalf("%d items; %s\n%s", len(r.Items), b.String(), source)
}

// PRN-113, PRN-114, PRN-124, DEC-10, DEC-25: what is printed checks again, prints byte for byte the same, and is equal IR.
func TestPrintCheckPrint(t *testing.T) {
	programs := 0
	for _, root := range printRoots {
		files, err := Files(root)
		if err != nil {
			t.Fatal(err)
		}
		programs += len(files)
		for _, path := range files {
			t.Run(filepath.ToSlash(strings.TrimPrefix(path, "../../")), func(t *testing.T) {
				t.Parallel()
				roundTrip(t, path)
			})
		}
	}
	if programs < 5 {
		t.Errorf("only %d programs found", programs)
	}
}

// sharedOnly reports whether a file that holds binds no Module and no Function because it is there for the files beside it, one of which has
// to import it.
func sharedOnly(t *testing.T, r *load.Result) bool {
	t.Helper()
	if len(r.Items)+len(r.Diagnostics) > 0 {
		return false
	}
	siblings, err := filepath.Glob(filepath.Join(filepath.Dir(r.Source.Path), "*.py"))
	if err != nil {
		t.Fatal(err)
	}
	name := strings.TrimSuffix(filepath.Base(r.Source.Path), ".py")
	for _, path := range siblings {
		src, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(src), "\nfrom "+name+" import ") {
			return true
		}
	}
	return false
}

func roundTrip(t *testing.T, path string) {
	first, err := load.File(load.Source{Path: path}, load.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if sharedOnly(t, first) {
		t.Skip("defines nothing by itself")
	}
	requireHolds(t, first, "")
	text := script(t, first)
	second, err := load.Text("printed.py", []byte(text), load.Options{})
	if err != nil {
		t.Fatal(err)
	}
	requireHolds(t, second, text)
	if diff := cmp.Diff(text, script(t, second)); diff != "" {
		t.Errorf("the second print differs (-first +second):\n%s", diff)
	}
	if len(first.Items) != len(second.Items) {
		t.Fatalf("%d items printed, %d read back", len(first.Items), len(second.Items))
	}
	for i, a := range first.Items {
		b := second.Items[i]
		switch {
		case a.Module != nil && b.Module != nil:
			if !ir.EqualModulesUnderPrint(a.Module, b.Module) {
				t.Errorf("module %s is not equal to what was read back", a.Name)
			}
		case a.Function != nil && b.Function != nil:
			if !ir.EqualUnderPrint(a.Function, b.Function) {
				t.Errorf("function %s is not equal to what was read back", a.Name)
			}
		default:
			t.Errorf("%s became another kind of thing", a.Name)
		}
	}
}
