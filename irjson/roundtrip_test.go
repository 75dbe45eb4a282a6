package irjson_test

import (
	"bytes"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/inspect"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/irjson"
	"github.com/tilefoundry/tilefoundry/load"
)

// sources lists the .py files beneath folders.
func sources(t testing.TB, folders ...string) []string {
	t.Helper()
	var files []string
	for _, folder := range folders {
		err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
			if err == nil && strings.HasSuffix(path, ".py") {
				files = append(files, path)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(files) < 50 {
		t.Fatalf("only %d sources", len(files))
	}
	return files
}

func loaded(t testing.TB, src string) *load.Result {
	t.Helper()
	r, err := load.File(load.Source{Path: src}, load.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func itemsOf(r *load.Result) (items []irjson.Item, definitions []any) {
	for _, item := range r.Items {
		items = append(items, irjson.Item{Name: item.Name, Module: item.Module, Function: item.Function})
		definition := any(item.Function)
		if item.Module != nil {
			definition = item.Module
		}
		definitions = append(definitions, inspect.Named{Name: item.Name, Item: definition})
	}
	return items, definitions
}

// TestProgramsReadBack: the document of every example and of every program that printing is tested with conforms to the published schema, and reads back to an
// equal graph, which has the same document and the same canonical text, comments with types, labels and methods included.
func TestProgramsReadBack(t *testing.T) {
	for _, src := range sources(t, "../examples", "../testdata/print") {
		r := loaded(t, src)
		if !r.Holds() {
			t.Fatalf("%s does not hold: %v", src, r.Diagnostics)
		}
		items, definitions := itemsOf(r)
		document, err := irjson.Write(items, irjson.Options{})
		if err != nil {
			if strings.HasSuffix(src, "dim_texts.py") && strings.Contains(err.Error(), "surrogates") {
				continue // a high and a low surrogate that are no pair; JSON has no way to say so
			}
			t.Fatalf("%s: %v", src, err)
		}
		if len(items) == 0 {
			continue
		}
		if len(document) > 128<<10 {
			// A long document has the objects of the short ones, only more of them.
		} else if why := irjson.Conformance(t, document); why != "" {
			t.Errorf("%s: %s", src, why)
		}
		checked, err := load.Text("model.json", document, load.Options{})
		if err != nil || len(checked.Diagnostics) > 0 {
			t.Fatalf("%s: %v %+v", src, err, checked.Diagnostics)
		}
		again, back := itemsOf(checked)
		sameItems(t, src, items, again)
		second, err := irjson.Write(again, irjson.Options{})
		if err != nil || !bytes.Equal(document, second) {
			t.Errorf("%s: the second document differs, %v:\n%s", src, err, cmp.Diff(string(document), string(second)))
		}
		opts := inspect.Options{Types: true, Loc: true, Methods: true}
		want, err := inspect.File(definitions, opts)
		got, errGot := inspect.File(back, opts)
		if err != nil || errGot != nil || want != got {
			t.Errorf("%s: the text differs, %v, %v:\n%s", src, err, errGot, cmp.Diff(want, got))
		}
	}
}

// sameItems compares by IR equality, and by that of a round trip where modules have methods, which are equal only to themselves.
func sameItems(t *testing.T, src string, a, b []irjson.Item) {
	t.Helper()
	if len(a) != len(b) {
		t.Fatalf("%s: %d items, %d read back", src, len(a), len(b))
	}
	for i := range a {
		switch {
		case a[i].Name != b[i].Name:
			t.Errorf("%s: the item %s comes back as %s", src, a[i].Name, b[i].Name)
		case a[i].Function != nil:
			if !ir.EqualFunctions(a[i].Function, b[i].Function) {
				t.Errorf("%s: the function %s is another", src, a[i].Name)
			}
		case len(inspect.LeftOut(a[i].Module)) > 0:
			if !ir.EqualModulesUnderPrint(a[i].Module, b[i].Module) || !cmp.Equal(inspect.LeftOut(a[i].Module), inspect.LeftOut(b[i].Module)) {
				t.Errorf("%s: the module %s is another", src, a[i].Name)
			}
		case !ir.EqualModules(a[i].Module, b[i].Module):
			t.Errorf("%s: the module %s is another", src, a[i].Name)
		}
	}
}

// TestSourcePlaces: with the option every value says where it stands, and the reader takes the document all the same.
func TestSourcePlaces(t *testing.T) {
	items, _ := itemsOf(loaded(t, "../examples/first_steps/hello.py"))
	document, err := irjson.Write(items, irjson.Options{Source: true})
	if err != nil || !bytes.Contains(document, []byte(`"source": "../examples/first_steps/hello.py:`)) {
		t.Fatalf("%v\n%s", err, document)
	}
	again, ds := irjson.Read(diag.NewFile("model.json", document), ir.Default)
	if len(ds) > 0 || !ir.EqualFunctions(items[0].Function, again[0].Function) {
		t.Fatal(ds)
	}
	if loc := again[0].Function.Loc; loc.File.Name != "model.json" || loc.File.Position(loc.Span.Start).Line < 2 {
		t.Errorf("the function stands at %s", loc)
	}
}

// The largest example, as a document: its size goes with the numbers.
func benchmarkDocument(b *testing.B) ([]irjson.Item, []byte) {
	items, _ := itemsOf(loaded(b, "../examples/qwen3_1_7b/model.py"))
	document, err := irjson.Write(items, irjson.Options{})
	if err != nil {
		b.Fatal(err)
	}
	return items, document
}

func BenchmarkWrite(b *testing.B) {
	items, document := benchmarkDocument(b)
	b.SetBytes(int64(len(document)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := irjson.Write(items, irjson.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkRead(b *testing.B) {
	_, document := benchmarkDocument(b)
	b.SetBytes(int64(len(document)))
	b.ReportAllocs()
	for b.Loop() {
		if _, ds := irjson.Read(diag.NewFile("model.json", document), ir.Default); len(ds) > 0 {
			b.Fatal(ds)
		}
	}
}

// FuzzRead: no document makes the reader fail otherwise than by diagnostics, each with a place in the document; and what it takes has a document that reads back
// to an equal graph.
func FuzzRead(f *testing.F) {
	for _, src := range []string{"../testdata/print/loop_nested.py", "../testdata/print/module_tree.py", "../examples/sharded/mlp.py", "../testdata/print/module_prototype.py"} {
		items, _ := itemsOf(loaded(f, src))
		document, err := irjson.Write(items, irjson.Options{})
		if err != nil {
			f.Fatal(err)
		}
		f.Add(document)
	}
	for _, info := range diag.Codes() {
		if strings.HasPrefix(string(info.Code), "TF81") && info.Example != "" {
			f.Add([]byte(info.Example))
		}
	}
	f.Fuzz(func(t *testing.T, document []byte) {
		items, ds := irjson.Read(diag.NewFile("model.json", document), ir.Default)
		for _, d := range ds {
			if d.Code == diag.InternalError || d.Message == "" || !d.Primary.Valid() || int(d.Primary.Span.End) > len(document) {
				t.Fatalf("%+v", d)
			}
		}
		if len(ds) > 0 {
			return
		}
		first, err := irjson.Write(items, irjson.Options{})
		if err != nil {
			if errs := ir.AsErrors(err); errs[0].Code == diag.NoJSONForm && strings.Contains(errs[0].Message, "surrogates") {
				return
			}
			t.Fatal(err)
		}
		again, ds := irjson.Read(diag.NewFile("model.json", first), ir.Default)
		if len(ds) > 0 {
			t.Fatalf("%s %v\n%s", ds[0].Message, ds[0].Notes, first)
		}
		for i := range items {
			if items[i].Function != nil && !ir.EqualFunctions(items[i].Function, again[i].Function) {
				t.Fatalf("the function %s is another:\n%s", items[i].Name, first)
			}
			if items[i].Module != nil && !ir.EqualModulesUnderPrint(items[i].Module, again[i].Module) {
				t.Fatalf("the module %s is another:\n%s", items[i].Name, first)
			}
		}
		if second, err := irjson.Write(again, irjson.Options{}); err != nil || !bytes.Equal(first, second) {
			t.Fatalf("%v\n%s", err, cmp.Diff(string(first), string(second)))
		}
	})
}
