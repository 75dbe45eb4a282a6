package catalogue_test

import (
	"bytes"
	"flag"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tilefoundry/tilefoundry/catalogue"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/load"
)

// Every name of the registry has a page, and its example checks.
func TestPagesCoverTheRegistry(t *testing.T) {
	entries := catalogue.List(ir.Default, "tf")
	for i, name := range ir.Default.Names("tf") {
		if i >= len(entries) || entries[i].Name != name {
			t.Fatalf("%s has no page", name)
		}
		e := entries[i]
		if e.Doc == "" || e.Result == "" || e.Example == "" {
			t.Errorf("the page of %s lacks its text, result or example", name)
		}
		res, err := load.Text(name+".py", []byte(e.Example), load.Options{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for _, d := range res.Diagnostics {
			t.Errorf("%s: the example does not check: %s\n%s", name, string(d.Code)+": "+d.Message, e.Example)
		}
		if e.Gives == "" {
			t.Errorf("%s: the example returns no call", name)
		}
	}
	if len(entries) != 70 {
		t.Errorf("%d pages", len(entries))
	}
}

// Every refusal that a page lists is given by its program, and nothing beside it.
func TestRefusalsOfPages(t *testing.T) {
	check := func(name string, refusals []catalogue.Refusal) {
		for _, r := range refusals {
			res, err := load.Text(name+".py", []byte(r.Program), load.Options{})
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			if len(res.Diagnostics) != 1 || string(res.Diagnostics[0].Code) != r.Code {
				t.Errorf("%s: %s should give %s alone, and gives", name, r.Call, r.Code)
				for _, d := range res.Diagnostics {
					t.Errorf("  %s", string(d.Code)+": "+d.Message)
				}
				t.Log(r.Program)
			}
		}
	}
	for _, e := range catalogue.List(ir.Default, "tf") {
		check(e.Name, e.Refusals)
	}
	check("common", catalogue.Common())
}

var update = flag.Bool("update", false, "rewrite docs/ops.md")

// docs/ops.md is what the catalogue writes.
func TestDocumentIsFresh(t *testing.T) {
	const path = "../docs/ops.md"
	var want bytes.Buffer
	if err := catalogue.WriteDocument(&want, catalogue.List(ir.Default, "tf")); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(path, want.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
		return
	}
	shown, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want.String(), string(shown)); diff != "" {
		t.Errorf("docs/ops.md is stale; go test ./catalogue -update (-want +shown):\n%s", diff)
	}
}
