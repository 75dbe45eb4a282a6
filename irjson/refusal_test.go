package irjson_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/irjson"
	"github.com/tilefoundry/tilefoundry/load"
	"github.com/tilefoundry/tilefoundry/types"
)

// program is a document with one of everything, written by hand. Each refusal changes one place of it.
const program = `{
"schema": {"name": "tilefoundry.ir", "version": 1},
"dimvars": [{"name": "N", "lo": 1, "hi": 9}],
"meshes": [{"topology": {"name": "gpu", "size": 4}, "topologies": [{"name": "gpu", "size": 4}],
  "layout": {"kind": "strided", "shape": [4], "strides": [1]}, "names": ["d"]}],
"types": [
  {"kind": "tensor", "shape": [4], "dtype": "f32", "storage": "gmem"},
  {"kind": "tensor", "shape": [{"dimvar": 0}, 4], "dtype": "f32", "storage": "gmem"},
  {"kind": "tensor", "shape": [], "dtype": "f32", "storage": "umat"},
  {"kind": "tensor", "shape": [8], "dtype": "f32", "layout": {"kind": "sharded", "layout":
    {"kind": "strided", "shape": [4, 2], "strides": [2, 1]}, "attrs": [{"kind": "split", "axis": 0}], "mesh": 0}, "storage": "gmem"},
  {"kind": "tuple", "fields": [0, 2]}
],
"functions": [
  {"name": "step", "params": [{"id": 0, "name": "x", "type": 0}, {"id": 1, "name": "w", "type": 0, "const": true}], "returns": 0, "values": [
    {"id": 2, "kind": "constant", "value": {"float": 0.5}, "type": 2},
    {"id": 3, "kind": "call", "op": "Binary", "args": [0, 2], "attrs": {"kind": "mul"}, "type": 0, "where": [{"kind": "storage", "storage": "smem"}]},
    {"id": 4, "kind": "induction", "name": "i"},
    {"id": 5, "kind": "carried", "name": "acc", "init": 3, "type": 0},
    {"id": 6, "kind": "call", "op": "Binary", "args": [5, 1], "attrs": {"kind": "add"}, "type": 0},
    {"id": 7, "kind": "loop", "induction": 4, "carried": [5], "start": 0, "extent": 3, "step": 1, "yields": [6], "body": 6, "type": 0},
    {"id": 8, "kind": "tuple", "elements": [7, 2], "type": 4},
    {"id": 9, "kind": "call", "op": "TupleGetItem", "args": [8], "attrs": {"index": 0}, "type": 0}
  ], "result": 9},
  {"name": "pick", "params": [{"id": 0, "name": "x", "type": 1}], "returns": 1},
  {"name": "pick", "label": "few", "variant_of": 1, "patterns": [{"dimvar": "N", "lo": 1, "hi": 9}], "params": [{"id": 0, "name": "x", "type": 1}], "returns": 1,
   "values": [{"id": 1, "kind": "call", "op": "ReLU", "args": [0], "type": 1}], "result": 1},
  {"name": "step.converter[w]", "converter_of": 0, "weight": "w", "params": [{"id": 0, "name": "raw", "type": 0}], "returns": 0,
   "values": [{"id": 1, "kind": "call", "op": "ReLU", "args": [0], "type": 0}], "result": 1},
  {"name": "run", "params": [{"id": 0, "name": "x", "type": 0}, {"id": 1, "name": "p", "type": 3}], "returns": 0,
   "values": [{"id": 2, "kind": "call", "function": 0, "args": [0, 0], "type": 0}], "result": 2}
],
"items": [
  {"name": "M", "module": {"name": "M", "entry": "step", "target": {"kind": "cuda", "device": "nvidia.h200_sxm", "architecture": "nvidia.sm90"},
    "topologies": [{"name": "gpu", "size": 4}], "metadata": [{"key": "level", "value": {"tuple": [{"int": 2}, null]}}],
    "functions": [0, 1], "methods": ["forward"], "modules": [{"name": "child", "functions": [4]}]}},
  {"name": "run", "function": 4}
]}
`

func reading(document string) ([]irjson.Item, []diag.Diagnostic) {
	return irjson.Read(diag.NewFile("model.json", []byte(document)), ir.Default)
}

// TestProgramReads: the document that the refusals change holds, and conforms.
func TestProgramReads(t *testing.T) {
	r, err := load.Text("model.json", []byte(program), load.Options{})
	if err != nil || len(r.Diagnostics) > 0 || len(r.Items) != 2 {
		t.Fatalf("%v %+v", err, r.Diagnostics)
	}
	if why := irjson.Conformance(t, []byte(program)); why != "" {
		t.Fatal(why)
	}
}

// TestRefusals changes one place of the document at a time: each change is found at its place, by line and path, with its code, and alone.
func TestRefusals(t *testing.T) {
	for _, tt := range []struct {
		old, new string
		code     diag.Code
		path     string // of the note
		message  string
	}{
		{`"version": 1`, `"version": 2`, diag.JSONSchema, "schema.version", "another version"},
		{`"version": 1`, `"version": "1"`, diag.JSONSchema, "schema.version", "another version"},
		{`"tilefoundry.ir"`, `"tilefoundry.it"`, diag.JSONSchema, "schema", "no document of the schema"},
		{`"version": 1}`, `"version": 1, "draft": true}`, diag.JSONForm, "schema.draft", `no field "draft"`},
		{`"dimvars": [{"name"`, `"dimvars": [{"nane"`, diag.JSONForm, "dimvars[0].nane", `no field "nane"`},
		{`"hi": 9}]`, `"hi": 1}]`, diag.DimVarInvalid, "dimvars[0]", ""},
		{`"hi": 9}]`, `"hi": 9223372036854775808}]`, diag.JSONForm, "dimvars[0].hi", "does not fit in 64 bits"},
		{`"hi": 9}]`, `"hi": 9.0}]`, diag.JSONForm, "dimvars[0].hi", "not whole"},
		{`"hi": 9}]`, `"hi": 9e0}]`, diag.JSONForm, "dimvars[0].hi", "not whole"},
		{`"hi": 9}]`, `"hi": true}]`, diag.JSONForm, "dimvars[0].hi", "a boolean stands where a number belongs"},
		{`{"name": "gpu", "size": 4}, "topologies"`, `{"name": "gpu", "size": null}, "topologies"`, diag.TopologyInvalid, "meshes[0].topology", "has no size"},
		{`"topologies": [{"name": "gpu", "size": 4}],
`, `"topologies": [],
`, diag.JSONForm, "meshes[0].topologies", "at least one topology"},
		{`"strides": [1]}`, `"strides": [1, 1]}`, diag.LayoutIncongruent, "meshes[0].layout", ""},
		{`{"kind": "tensor", "shape": [4]`, `{"kind": "tensr", "shape": [4]`, diag.JSONForm, "types[0].kind", `no type of kind "tensr"`},
		{`{"kind": "tensor", "shape": [4]`, `{"kind": "tensor", "shape": [-4]`, diag.ExtentNegative, "types[0]", "negative extent"},
		{`{"kind": "tensor", "shape": [4]`, `{"kind": "tensor", "shape": [null]`, diag.JSONForm, "types[0].shape[0]", "absent extent"},
		{`"dtype": "f32", "storage": "umat"`, `"dtype": "f33", "storage": "umat"`, diag.DTypeUnknown, "types[2].dtype", ""},
		{`"storage": "umat"`, `"storage": "vmem"`, diag.StorageUnknown, "types[2].storage", ""},
		{`[{"dimvar": 0}, 4]`, `[{"dimvar": 1}, 4]`, diag.JSONReference, "types[1].shape[0].dimvar", "no dimension variable 1"},
		{`[{"dimvar": 0}, 4]`, `[{"dimvar": -1}, 4]`, diag.JSONReference, "types[1].shape[0].dimvar", "no dimension variable -1"},
		{`[{"dimvar": 0}, 4]`, `[{"dimvar": 0, "lo": 1}, 4]`, diag.JSONForm, "types[1].shape[0].lo", "no field"},
		{`[{"dimvar": 0}, 4]`, `[{"value": 0}, 4]`, diag.JSONReference, "types[1].shape[0].value", "outside a function"},
		{`[{"dimvar": 0}, 4]`, `[{"op": "/", "args": [1, 2]}, 4]`, diag.JSONForm, "types[1].shape[0].op", `no operation "/"`},
		{`[{"dimvar": 0}, 4]`, `[{"op": "//", "args": [{"dimvar": 0}, 0]}, 4]`, diag.DimZeroDivisor, "types[1]", "divides by zero"},
		{`[{"dimvar": 0}, 4]`, `[{"op": "*", "args": [4611686018427387904, 4]}, 4]`, diag.DimOverflow, "types[1].shape[0]", ""},
		{`[{"dimvar": 0}, 4]`, `["N", 4]`, diag.JSONForm, "types[1].shape[0]", "a string stands where a dimension belongs"},
		{`"strides": [2, 1]}, "attrs"`, `"strides": [1, 1]}, "attrs"`, diag.LayoutNotInjective, "functions[4].params[1].type", ""},
		{`"mesh": 0}`, `"mesh": 7}`, diag.JSONReference, "types[3].layout.mesh", "no mesh 7"},
		{`"attrs": [{"kind": "split", "axis": 0}]`, `"attrs": [{"kind": "split"}]`, diag.JSONForm, "types[3].layout.attrs[0]", `lacks the field "axis"`},
		{`"fields": [0, 2]`, `"fields": [0, 4]`, diag.JSONReference, "types[4].fields[1]", "no type 4"},
		{`"id": 3, `, `"id": 4, `, diag.JSONReference, "functions[0].values[1].id", "number 3"},
		{`"args": [0, 2], "attrs"`, `"args": [0, 3], "attrs"`, diag.JSONReference, "functions[0].values[1].args[1]", "no value 3 here"},
		{`"args": [0, 2], "attrs"`, `"args": [0, 2.0], "attrs"`, diag.JSONReference, "functions[0].values[1].args[1]", "no value 2.0"},
		{`"args": [0, 2], "attrs"`, `"args": [0], "attrs"`, diag.BadArity, "functions[0].values[1].op", ""},
		{`"value": {"float": 0.5}`, `"value": {"float": 0.5, "int": 1}`, diag.JSONForm, "functions[0].values[0].value", "exactly one field"},
		{`"value": {"float": 0.5}`, `"value": {"float": 1e999}`, diag.JSONForm, "functions[0].values[0].value.float", "beyond the range"},
		{`"value": {"float": 0.5}`, `"value": {"bool": true}`, diag.JSONType, "functions[0].values[0].type", "of kind bool"},
		{`"op": "Binary", "args": [0, 2]`, `"op": "Binry", "args": [0, 2]`, diag.UnknownOp, "functions[0].values[1].op", "Binry"},
		{`{"kind": "mul"}`, `{"knd": "mul", "kind": "mul"}`, diag.UnknownAttribute, "functions[0].values[1].attrs.knd", "no attribute `knd`"},
		{`{"kind": "mul"}`, `{}`, diag.JSONForm, "functions[0].values[1]", `lacks the attribute "kind"`},
		{`{"kind": "mul"}`, `{"kind": "mull"}`, diag.JSONForm, "functions[0].values[1].attrs.kind", `no value "mull"`},
		{`{"kind": "mul"}`, `{"kind": "eq"}`, diag.JSONType, "functions[0].values[1].type", "has the type"},
		{`{"index": 0}`, `{"index": 9}`, "", "functions[0].values[7].op", ""},
		{`{"kind": "storage", "storage": "smem"}`, `{"kind": "storage", "storage": "umat"}`, diag.WhereField, "functions[0].values[1].where[0].storage", "concrete"},
		{`[{"kind": "storage", "storage": "smem"}]`, `[]`, diag.WhereForm, "functions[0].values[1].where", "no constraint"},
		{`"name": "i"}`, `"name": "i", "where": [{"kind": "storage", "storage": "smem"}]}`, diag.WhereSubject, "functions[0].values[2].where", "loop's variable"},
		{`"init": 3`, `"init": 4`, diag.JSONReference, "functions[0].values[3].init", "own loop"},
		{`"yields": [6], "body"`, `"yields": [6, 6], "body"`, diag.JSONForm, "functions[0].values[5].yields", "carries 1 value and has 2 yields"},
		{`"carried": [5]`, `"carried": [4]`, diag.JSONReference, "functions[0].values[5].carried", "carried values are [5]"},
		{`"induction": 4`, `"induction": 5`, diag.JSONReference, "functions[0].values[5].induction", "opened last, by value 4"},
		{`"extent": 3`, `"extent": {"value": 4}`, diag.LoopBound, "functions[0].values[5].extent", "mentions a value"},
		{`"elements": [7, 2]`, `"elements": [6, 2]`, diag.JSONReference, "functions[0].values[6].elements[0]", "value 6 depends on a variable of the loop opened by value 4"},
		{`"result": 9}`, `"result": 5}`, diag.JSONReference, "functions[0].result", "which is closed here"},
		{`"result": 9}`, `"result": null}`, diag.JSONForm, "functions[0].result", "null stands where a number belongs"},
		{`"name": "w", "type": 0, "const": true`, `"name": "x", "type": 0, "const": true`, diag.JSONForm, "functions[0].params[1].name", "two parameters"},
		{`"const": true`, `"const": false`, diag.JSONForm, "functions[0].params[1].const", "true or left out"},
		{`"params": [{"id": 0, "name": "x", "type": 1}], "returns": 1},`, `"params": [{"id": 0, "name": "x", "type": 1}], "returns": null},`, diag.JSONForm, "functions[1].returns", "states its return type"},
		{`"variant_of": 1`, `"variant_of": 2`, diag.JSONReference, "functions[2].variant_of", "no function 2 here"},
		{`"variant_of": 1, `, ``, diag.JSONForm, "functions[2]", "only a variant has either"},
		{`"lo": 1, "hi": 9}], "params"`, `"lo": 1, "hi": 8}], "params"`, diag.PartitionGap, "functions[1].name", ""},
		{`"lo": 1, "hi": 9}], "params"`, `"lo": 9, "hi": 9}], "params"`, diag.BadPattern, "functions[2].patterns[0]", "empty"},
		{`"weight": "w"`, `"weight": "x"`, diag.ConverterTarget, "functions[3].weight", "no weight"},
		{`"step.converter[w]"`, `"convert"`, diag.JSONForm, "functions[3].name", "what it converts"},
		{`"function": 0, "args": [0, 0]`, `"function": 4, "args": [0, 0]`, diag.JSONReference, "functions[4].values[0].function", "no function 4 here"},
		{`"function": 0, "args": [0, 0]`, `"function": 0, "op": "ReLU", "args": [0, 0]`, diag.JSONForm, "functions[4].values[0]", "op or of a function"},
		{`"function": 0, "args": [0, 0]`, `"function": 0, "args": [0, 1]`, diag.CallMismatch, "functions[4].values[0].function", ""},
		{`"device": "nvidia.h200_sxm"`, `"device": "nvidia.h201"`, diag.HardwareInvalid, "items[0].module.target", "nvidia.h201"},
		{`"device": "nvidia.h200_sxm"`, `"device": {"name": 3}`, diag.JSONForm, "items[0].module.target.device", "lacks the field"},
		{`"entry": "step"`, `"entry": "stop"`, diag.UnknownEntry, "items[0].module.entry", "stop"},
		{`"functions": [0, 1]`, `"functions": [0, 2]`, diag.JSONReference, "items[0].module.functions[1]", "a variant of another"},
		{`"functions": [0, 1]`, `"functions": [0, 0]`, diag.NameTaken, "items[0].module.name", "two functions named step"},
		{`"functions": [4]`, `"functions": []`, diag.EmptyModule, "items[0].module.modules[0].name", "empty class body"},
		{`{"int": 2}`, `{"int": 2, "bool": true}`, diag.JSONForm, "items[0].module.metadata[0].value.tuple[0]", "exactly one field"},
		{`{"name": "run", "function": 4}`, `{"name": "M", "function": 4}`, diag.JSONForm, "items[1].name", "two items"},
		{`{"name": "run", "function": 4}`, `{"name": "M.run", "function": 4}`, diag.JSONForm, "items[1].name", "cannot be selected"},
		{`{"name": "run", "function": 4}`, `{"name": "run"}`, diag.JSONForm, "items[1]", "a function or a module"},
		{`{"name": "run", "function": 4}`, `{"name": "run", "function": 5}`, diag.JSONReference, "items[1].function", "no function 5"},
		{`"items": [`, `"items": [], "items": [`, diag.JSONForm, "", "twice"},
		{`4}
]}`, `4}
]} {}`, diag.JSONSyntax, "", "behind the document"},
		{`4}
]}`, `4}
],}`, diag.JSONSyntax, "", "the name of a field"},
	} {
		if strings.Count(program, tt.old) == 0 {
			t.Errorf("%s is nowhere", tt.old)
			continue
		}
		_, ds := reading(strings.Replace(program, tt.old, tt.new, 1))
		if len(ds) != 1 {
			t.Errorf("%s: %d diagnostics: %+v", tt.new, len(ds), ds)
			continue
		}
		d := ds[0]
		if tt.code != "" && d.Code != tt.code || !strings.Contains(d.Message, tt.message) {
			t.Errorf("%s: %s %s, want %s %q", tt.new, d.Code, d.Message, tt.code, tt.message)
		}
		if want := "at " + tt.path; tt.path != "" && (len(d.Notes) == 0 || d.Notes[len(d.Notes)-1] != want) {
			t.Errorf("%s: notes %q, want %q", tt.new, d.Notes, want)
		}
	}
}

// TestSeveralErrors: independent mistakes are all reported, in order, and what depends on a failed value is silent.
func TestSeveralErrors(t *testing.T) {
	document := strings.Replace(program, `{"kind": "mul"}`, `{"kind": "mull"}`, 1)
	document = strings.Replace(document, `"op": "ReLU", "args": [0], "type": 1`, `"op": "ReLU", "args": [0], "type": 0`, 1)
	document = strings.Replace(document, `"device": "nvidia.h200_sxm"`, `"device": 3`, 1)
	_, ds := reading(document)
	var got []string
	for _, d := range ds {
		got = append(got, d.Notes[len(d.Notes)-1])
	}
	want := "at functions[0].values[1].attrs.kind\nat functions[2].values[0].type\nat items[0].module.target.device"
	if strings.Join(got, "\n") != want {
		t.Errorf("reported %q", got)
	}
	r, err := load.Text("model.json", []byte(document), load.Options{})
	if err != nil || r.Holds() || r.Diagnostics[0].Primary.String() != "model.json:17:81" {
		t.Errorf("%v: %s", err, r.Diagnostics[0].Primary)
	}
}

// TestNumbers: the floats that JSON has no number for, and the edges of the others, keep their kind and bits.
func TestNumbers(t *testing.T) {
	for text, want := range map[string]string{
		"0.5": "0.5", `"nan"`: `"nan"`, `"inf"`: `"inf"`, `"-inf"`: `"-inf"`, "-0.0": "-0.0", "1": "1.0", "5e-324": "5e-324", "1e400": "",
		"1.7976931348623157e308": "1.7976931348623157e+308", `"1.0"`: "", "null": "",
	} {
		items, ds := reading(strings.Replace(program, `{"float": 0.5}`, `{"float": `+text+`}`, 1))
		if want == "" {
			if len(ds) != 1 || ds[0].Code != diag.JSONForm {
				t.Errorf("%s: %+v", text, ds)
			}
			continue
		}
		document, err := irjson.Write(items, irjson.Options{})
		if err != nil || !strings.Contains(string(document), `{"float": `+want+`}`) {
			t.Errorf("%s: %v %+v", text, err, ds)
		}
	}
}

// TestDepth: values nested beyond all bounds are refused, without a stack of that depth.
func TestDepth(t *testing.T) {
	deep := strings.Repeat("[", 5_000_000)
	if _, ds := reading(deep); len(ds) != 1 || ds[0].Code != diag.JSONSyntax || !strings.Contains(ds[0].Message, "nest") {
		t.Errorf("%+v", ds)
	}
	// A sum of 4,000 terms is more than a dimension may hold; one of 1,500 nests 3,000 deep and is one.
	for terms, code := range map[int]diag.Code{1500: "", 4000: diag.SymbolicTooLarge} {
		sum := strings.Repeat(`{"op": "+", "args": [`, terms) + `{"dimvar": 0}` + strings.Repeat(`, 1]}`, terms)
		_, ds := reading(strings.Replace(program, `[{"dimvar": 0}, 4]`, `[`+sum+`, 4]`, 1))
		if code == "" && len(ds) > 0 || code != "" && (len(ds) == 0 || ds[0].Code != code) {
			t.Errorf("%d terms: %d diagnostics", terms, len(ds))
		}
	}
}

// TestAcceptsWhatIsJSON compares the reader's JSON with encoding/json: it takes what is valid there, but for its bounds.
func TestAcceptsWhatIsJSON(t *testing.T) {
	for _, text := range []string{
		`{}`, `[]`, `0`, `-0`, `01`, `-`, `1.`, `.5`, `1e`, `1e+5`, `1E5`, `+1`, `NaN`, `tru`, `true`, `null`, `nulll`, `"`, `"a`, `"\x"`, `"\u12"`, `"\u12G4"`,
		`"\ud800"`, `"\ud800\udc00"`, `"\ud800\u0041"`, "\"\t\"", "\"\x7f\"", `"é"`, `[1,]`, `[,1]`, `[1 2]`, `{"a":1,}`, `{"a" 1}`, `{a:1}`, `{"a":}`, `{"a":1 "b":2}`,
		` [1] `, "\ufeff[]", `[1]x`, ``, ` `, `{"a":[{"b":null}]}`, `"\/\b\f\n\r\t\"\\"`, `[1e5,-2.5E-3]`, `// x`, `'a'`, `{"a":1,"b":2}`, "[1\u00a0]",
	} {
		_, ds := reading(text)
		syntax := len(ds) == 1 && ds[0].Code == diag.JSONSyntax
		if syntax == json.Valid([]byte(text)) {
			t.Errorf("%q: valid JSON is %v, and the diagnostics are %+v", text, json.Valid([]byte(text)), ds)
		}
	}
	if _, ds := reading("[\"\xff\"]"); len(ds) != 1 || ds[0].Code != diag.JSONSyntax {
		t.Errorf("a byte that is no UTF-8: %+v", ds)
	}
}

// TestNoForm: what only Go code can build, and names that JSON cannot tell apart, have no document (TF8106).
func TestNoForm(t *testing.T) {
	x := ir.NewVar("x", types.Scalar(types.F32, types.GMem), false)
	i := ir.NewInduction("i")
	stray, err := ir.NewCall(ops.Cast{DType: types.F32}, []ir.Expr{i}, diag.Location{})
	if err != nil {
		t.Fatal(err)
	}
	odd := ir.NewVar("i", types.Scalar(types.I32, types.RMem), false)
	loop, err := ir.NewGridRegion(ir.GridRegion{Induction: odd, Body: x, Extent: dim.Const(2)})
	if err != nil {
		t.Fatal(err)
	}
	joined, err := dim.NewVar("\xed\xa0\x80\xed\xb0\x80", 1, 9)
	if err != nil {
		t.Fatal(err)
	}
	wide, err := types.NewTensor([]dim.Dim{joined}, types.F32, nil, types.GMem)
	if err != nil {
		t.Fatal(err)
	}
	y := ir.NewVar("y", wide, false)
	pattern := ir.NewFunction("f", []*ir.Var{x}, x, nil)
	pattern.Specializations = []ir.Pattern{ir.ScalarPattern{}}
	for name, fn := range map[string]*ir.Function{
		"a loop's variable outside it": ir.NewFunction("f", []*ir.Var{x}, stray, nil),
		"a loop variable of i32":       ir.NewFunction("f", []*ir.Var{x}, loop, nil),
		"a joined surrogate":           ir.NewFunction("f", []*ir.Var{y}, y, nil),
		"another pattern":              pattern,
		"a type of no value":           ir.NewFunction("f", []*ir.Var{ir.NewInvalid("x")}, x, nil),
	} {
		_, err := irjson.Write([]irjson.Item{{Name: "f", Function: fn}}, irjson.Options{})
		if errs := ir.AsErrors(err); len(errs) != 1 || errs[0].Code != diag.NoJSONForm {
			t.Errorf("%s: %v", name, err)
		}
	}
	m := &ir.Module{Name: "M", Functions: []*ir.Function{ir.NewFunction("f", []*ir.Var{x}, x, nil)}, Metadata: []ir.MetadataEntry{{Key: "k", Value: ir.Add}}}
	if _, err := irjson.Write([]irjson.Item{{Name: "M", Module: m}}, irjson.Options{}); err == nil {
		t.Error("metadata of any kind have a form")
	}
}
