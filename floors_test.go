// Package tilefoundry_test holds the tests of the module as a whole.
package tilefoundry_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const modulePath = "github.com/tilefoundry/tilefoundry/"

// storey is where a package lives: its floor, the row of the table, and its place in the row's order (-1: no order).
type storey struct{ floor, row, order int }

var floorRow = regexp.MustCompile(`^\| (\d+) \| (.*?) \|`)

// readFloors parses the table of docs/architecture.md.
func readFloors(t *testing.T) map[string]storey {
	t.Helper()
	text, err := os.ReadFile("docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	floors := map[string]storey{}
	for row, line := range strings.Split(string(text), "\n") {
		m := floorRow.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		floor, _ := strconv.Atoi(m[1])
		ordered := strings.Contains(m[2], "<")
		for i, name := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(m[2], -1) {
			order := -1
			if ordered {
				order = i
			}
			floors[name[1]] = storey{floor, row, order}
		}
	}
	return floors
}

// goesDown says whether a package may import another.
func goesDown(from, to storey) bool {
	if from.floor != to.floor {
		return to.floor < from.floor
	}
	return from.row == to.row && from.order >= 0 && to.order < from.order
}

func TestImportsGoDown(t *testing.T) {
	floors := readFloors(t)
	if len(floors) < 10 {
		t.Fatalf("only %d packages found in the table", len(floors))
	}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if name := d.Name(); path != "." && (strings.HasPrefix(name, ".") || name == "testdata") {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		checkImports(t, floors, path)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func checkImports(t *testing.T, floors map[string]storey, path string) {
	f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
	if err != nil {
		t.Error(err)
		return
	}
	if f.Name.Name == "main" && !strings.HasPrefix(path, "cmd/") {
		// A generator (`go run`) belongs to no floor: it is not part of the binary.
		return
	}
	pkg := filepath.ToSlash(filepath.Dir(path))
	from, ok := floors[pkg]
	if !ok {
		t.Errorf("%s: package %s has no row in docs/architecture.md", path, pkg)
		return
	}
	for _, imp := range f.Imports {
		name, _ := strconv.Unquote(imp.Path.Value)
		to, ours := strings.CutPrefix(name, modulePath)
		if !ours {
			continue
		}
		dest, known := floors[to]
		if !known {
			t.Errorf("%s imports %s, which has no row in docs/architecture.md", path, to)
		} else if !goesDown(from, dest) {
			t.Errorf("%s: %s (floor %d) imports %s (floor %d), which is not below it", path, pkg, from.floor, to, dest.floor)
		}
	}
}

// The checker itself, on cases named by hand.
func TestGoesDown(t *testing.T) {
	floors := readFloors(t)
	tests := []struct {
		from, to string
		want     bool
	}{
		{"host", "diag", true}, {"diag", "host", false}, {"python/parser", "python/ast", true}, {"python/ast", "python/parser", false},
		{"dim", "python/ast", false}, {"shard", "host", false}, {"hir", "hir/ops", true}, {"hir/ops", "hir", false},
		{"cmd/tilefoundry", "load", true}, {"load", "inspect", false}, {"host/std", "host", true}, {"ir", "ir", false},
	}
	for _, tt := range tests {
		for _, name := range []string{tt.from, tt.to} {
			if _, ok := floors[name]; !ok {
				t.Fatalf("no row for %s", name)
			}
		}
		if got := goesDown(floors[tt.from], floors[tt.to]); got != tt.want {
			t.Errorf("%s imports %s: allowed is %v, want %v", tt.from, tt.to, got, tt.want)
		}
	}
}

// What each floor may link beyond the standard library is part of what keeps the binary small and static.
func TestOutsideModules(t *testing.T) {
	allowed := map[string][]string{
		"golang.org/x/text":       {"python/parser", "python/token", "host", "host/std"},
		"github.com/BurntSushi":   {"target"},
		"github.com/spf13/cobra":  {"cmd/tilefoundry"},
		"github.com/spf13/pflag":  {"cmd/tilefoundry"},
		"github.com/tilefoundry/": nil,
	}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.Contains(path, "testdata") {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		pkg := filepath.ToSlash(filepath.Dir(path))
		for _, imp := range f.Imports {
			name, _ := strconv.Unquote(imp.Path.Value)
			if name == "C" || name == "net" || name == "net/http" || name == "os/exec" || name == "plugin" {
				t.Errorf("%s imports %s: the binary is static and hermetic", path, name)
			}
			if first, _, _ := strings.Cut(name, "/"); !strings.Contains(first, ".") || strings.HasPrefix(name, modulePath) {
				continue
			}
			ok := false
			for prefix, pkgs := range allowed {
				ok = ok || strings.HasPrefix(name, prefix) && slices.Contains(pkgs, pkg)
			}
			if !ok {
				t.Errorf("%s imports %s, which its package is not known to need", path, name)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
