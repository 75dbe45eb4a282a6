package std

import (
	_ "embed"
	"maps"
	"slices"
	"strings"
)

// names.txt holds what CPython 3.13.0 lists without a leading underscore: sys.stdlib_module_names on its first line, and dir(module) of the
// known modules of the library on one line each. A name that is there is not misspelt, whether it is modelled or not.
//
//go:embed names.txt
var libraryNames string

// ModuleNames implements [host.NameLister].
func (source) ModuleNames() []string {
	return append(slices.Sorted(maps.Keys(makers)), "transformers")
}

// LibraryNames implements [host.NameLister].
func (source) LibraryNames(module string) []string {
	for line := range strings.Lines(libraryNames) {
		if name, list, _ := strings.Cut(line, ": "); name == module {
			return strings.Fields(list)
		}
	}
	return nil
}
