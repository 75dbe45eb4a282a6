package langtest

import (
	"path/filepath"
	"testing"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/inspect"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/load"
	"github.com/tilefoundry/tilefoundry/types"
)

const examples = "../../examples"

// holding loads an example and requires that it holds.
func holding(t *testing.T, path string) *load.Result {
	t.Helper()
	r, err := load.File(load.Source{Path: filepath.Join(examples, path)}, load.Options{})
	if err != nil {
		t.Fatal(err)
	}
	requireHolds(t, r, "")
	return r
}

// root is the outermost Module of an example: the one that declares a target.
func root(t *testing.T, r *load.Result) *ir.Module {
	t.Helper()
	for _, item := range r.Items {
		if item.Module != nil && item.Module.Target != nil {
			return item.Module
		}
	}
	t.Fatal("no Module declares a target")
	return nil
}

// tree lists a Module and all beneath it, each once.
func tree(root *ir.Module) []*ir.Module {
	var all []*ir.Module
	for stack := []*ir.Module{root}; len(stack) > 0; {
		m := stack[len(stack)-1]
		stack = append(stack[:len(stack)-1], m.Modules...)
		all = append(all, m)
	}
	return all
}

// values counts the values of the weights of a whole tree: scales of blocks apart, rotary tables, which no checkpoint has, left out.
func values(t *testing.T, root *ir.Module) (parameters, scales int64) {
	t.Helper()
	for _, m := range tree(root) {
		weights, err := m.Weights()
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range weights {
			tensor, ok := w.Type.(*types.Tensor)
			if !ok {
				t.Fatalf("%s of %s is no tensor", w.Name, m.OwnerPath())
			}
			n := int64(1)
			for _, d := range tensor.Shape {
				extent, ok := dim.AsConst(d)
				if !ok {
					t.Fatalf("%s of %s has the extent %s", w.Name, m.OwnerPath(), d)
				}
				n *= extent
			}
			switch {
			case tensor.DType == types.F8E8M0:
				scales += n
			case w.Name != "cos_table" && w.Name != "sin_table":
				parameters += n
			}
		}
	}
	return parameters, scales
}

// RT-1, CORE-141: the weights of a tree are those of the published model, to the last value. The numbers are a sum over the fields of each
// config.json, made in Python from the architectures' descriptions; a matrix that embedding and head share counts once, as published.
func TestModelsHaveTheirPublishedParameters(t *testing.T) {
	for _, c := range []struct {
		path               string
		parameters, scales int64
	}{
		{"qwen3_1_7b/model.py", 1_720_574_976, 0},
		{"gemma2_2b/model.py", 2_614_341_888, 0},
		{"minicpm3_4b/model.py", 4_073_875_968, 0},
		{"qwen3_next_80b_a3b/model.py", 79_674_391_296, 0},
		{"deepseek_moe/v3_1.py", 671_026_419_200, 40_838_232},
		{"deepseek_moe/v2_lite.py", 15_706_484_224, 933_072},
	} {
		t.Run(c.path, func(t *testing.T) {
			t.Parallel()
			m := root(t, holding(t, c.path))
			parameters, scales := values(t, m)
			if parameters != c.parameters || scales != c.scales {
				t.Errorf("%d parameters and %d scales, published are %d and %d", parameters, scales, c.parameters, c.scales)
			}
			if len(m.Topologies) != 2 {
				t.Errorf("the root declares the topologies %v", m.Topologies)
			}
		})
	}
}

// RT-34, CORE-184: every converter makes what its weight declares, shape and dtype, and every scale has one.
func TestConvertersMakeTheirWeights(t *testing.T) {
	for _, path := range []string{"deepseek_moe/v3_1.py", "deepseek_moe/v2_lite.py", "qwen3_next_80b_a3b/model.py"} {
		converters := 0
		for _, m := range tree(root(t, holding(t, path))) {
			for _, f := range m.Functions {
				made := map[string]bool{}
				for _, c := range f.Converters {
					converters++
					made[c.Weight] = true
					if want := f.Param(c.Weight).Typ; !types.Equal(c.Func.ResultType(), want) {
						t.Errorf("%s: %s makes %s, declared is %s", path, c.Func.Name, c.Func.ResultType(), want)
					}
				}
				for _, p := range f.Params {
					if tensor, ok := p.Typ.(*types.Tensor); ok && p.IsConst && tensor.DType == types.F8E8M0 && !made[p.Name] {
						t.Errorf("%s: %s of %s has no converter", path, p.Name, m.OwnerPath())
					}
				}
			}
		}
		if converters == 0 {
			t.Errorf("%s has no converter", path)
		}
	}
}

// PRN-3, PRN-4, PRN-113, PRN-124: each Module of each example, printed by itself, with types and without, checks and prints byte for byte the
// same. They print under one name, so that copies of one layer, which then have one text, are read back once.
func TestEveryModuleOfTheExamplesPrintsBack(t *testing.T) {
	files, err := Files(examples)
	if err != nil {
		t.Fatal(err)
	}
	modules := 0
	texts := map[string]bool{}
	for _, path := range files {
		r, err := load.File(load.Source{Path: path}, load.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if sharedOnly(t, r) {
			continue
		}
		requireHolds(t, r, "")
		for _, item := range r.Items {
			if item.Module == nil {
				continue
			}
			for _, m := range tree(item.Module) {
				modules++
				for _, opts := range []inspect.Options{{Module: "Alone"}, {Module: "Alone", Types: true}} {
					text, err := inspect.Module(m, opts)
					if err != nil {
						t.Fatalf("%s: %v", m.OwnerPath(), err)
					}
					if !texts[text] {
						texts[text] = true
						printsBack(t, m.OwnerPath(), text, opts)
					}
				}
			}
		}
	}
	if modules < 500 || len(texts) < 50 {
		t.Errorf("only %d modules and %d texts", modules, len(texts))
	}
}

func printsBack(t *testing.T, name, text string, opts inspect.Options) {
	t.Helper()
	again, err := load.Text("printed.py", []byte(text), load.Options{})
	if err != nil {
		t.Fatal(err)
	}
	requireHolds(t, again, text)
	second, err := inspect.Module(again.Items[len(again.Items)-1].Module, opts)
	if err != nil {
		t.Fatal(err)
	}
	if second != text {
		t.Errorf("%s: the second print differs", name)
	}
}
