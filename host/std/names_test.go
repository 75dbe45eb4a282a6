package std

import (
	"slices"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// TestLibraryNames: what is modelled of a module is among what CPython lists there.
func TestLibraryNames(t *testing.T) {
	thread := host.Run(diag.NewFile("m.py", nil), &ast.Module{}, host.Options{Known: Modules()}).Thread
	listed := 0
	for _, name := range (source{}).ModuleNames() {
		library := source{}.LibraryNames(name)
		if library == nil {
			continue
		}
		listed++
		m, _ := source{}.Module(thread, name)
		for _, b := range m.Bindings() {
			if !slices.Contains(library, b.Name) && !strings.HasPrefix(b.Name, "_") {
				t.Errorf("%s.%s is modelled and CPython has no such name", name, b.Name)
			}
		}
	}
	if listed < 20 {
		t.Errorf("%d modules are listed", listed)
	}
}
