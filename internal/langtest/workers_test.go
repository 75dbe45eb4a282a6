package langtest

import (
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/inspect"
	"github.com/tilefoundry/tilefoundry/load"
)

// LOADSRC-7: loads are independent. What is reported and printed of many sources, models and programs full of mistakes alike, is the same text in the
// same order, whether one worker loads them one after the other or four do at once.
func TestWorkersDoNotChangeTheReport(t *testing.T) {
	var sources []load.Source
	for _, root := range []string{examples, "../../testdata/lang/report", "../../testdata/lang/ops", "../../testdata/print"} {
		if _, err := os.Stat(root); err != nil {
			t.Fatal(err)
		}
		files, err := Files(root)
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range files {
			sources = append(sources, load.Source{Path: path, InFolder: true})
		}
	}
	if len(sources) < 50 {
		t.Fatalf("only %d sources", len(sources))
	}
	alone, mistakes := report(t, sources, 1)
	if mistakes < 100 {
		t.Errorf("only %d mistakes", mistakes)
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	together, _ := report(t, sources, 4)
	if !slices.Equal(alone, together) {
		t.Fatalf("four workers report something else (-one +four):\n%s", cmp.Diff(alone, together))
	}
}

// report is all that the check and print commands say of sources, in their order.
func report(t *testing.T, sources []load.Source, workers int) (lines []string, mistakes int) {
	t.Helper()
	results, err := load.All(sources, load.Options{Workers: workers})
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range results {
		if r.Source.Path != sources[i].Path {
			t.Fatalf("result %d is that of %s", i, r.Source.Path)
		}
		var b strings.Builder
		b.WriteString(r.Source.Path + "\n")
		if err := diag.WriteText(&b, r.Diagnostics, diag.TextOptions{}); err != nil {
			t.Fatal(err)
		}
		mistakes += len(r.Diagnostics)
		if r.Holds() {
			var definitions []any
			for _, item := range r.Items {
				definition := any(item.Function)
				if item.Module != nil {
					definition = item.Module
				}
				definitions = append(definitions, inspect.Named{Name: item.Name, Item: definition})
			}
			text, err := inspect.File(definitions, inspect.Options{Types: true})
			if err != nil {
				text = err.Error()
			}
			b.WriteString(text)
		}
		lines = append(lines, strings.Split(b.String(), "\n")...)
	}
	return lines, mistakes
}
