package diag

const (
	// JSONSyntax is a document that is no JSON.
	JSONSyntax Code = "TF8101"
	// JSONSchema is JSON of another schema, or of a version that is not known.
	JSONSchema Code = "TF8102"
	// JSONForm is an object without a field it needs, with one it does not have, or with a value of another kind.
	JSONForm Code = "TF8103"
	// JSONReference is a reference to nothing, or to what cannot be referred to there.
	JSONReference Code = "TF8104"
	// JSONType is a stated type that is not the inferred one.
	JSONType Code = "TF8105"
	// NoJSONForm is a program that has no JSON form.
	NoJSONForm Code = "TF8106"
)

var jsonCodes = []Info{
	{
		Code:  JSONSyntax,
		Title: "no JSON",
		Page: `The text of a .json source is not JSON. TileFoundry reads what RFC 8259 describes and nothing beyond it: UTF-8, double quotes, no
comments, no comma behind the last element, one value and nothing after it.`,
		Example: `{"schema": {"name": "tilefoundry.ir", "version": 1},}
`,
	},
	{
		Code:  JSONSchema,
		Title: "another schema or version",
		Page: `The document does not say that it is IR of TileFoundry, or it has a version of the schema that this program does not know. Such documents are
written by ` + "`tilefoundry print --format json`" + `; one from a newer version has to be written again by this one, or in .py form.`,
		Example: `{"schema": {"name": "tilefoundry.ir", "version": 2}, "dimvars": [], "meshes": [], "types": [], "functions": [], "items": []}
`,
	},
	{
		Code:  JSONForm,
		Title: "wrong form of a JSON object",
		Page: `An object of the document lacks a field that it needs, has a field that it does not have or one twice, or holds a value of another kind or beyond
its range. The message names the object, and the note says where it stands, for example functions[2].values[5].args. The schema docs/ir.schema.json lists
every object and its fields.`,
		Example: `{"schema": {"name": "tilefoundry.ir", "version": 1}, "dimvars": [], "meshes": [], "types": [], "functions": [], "item": []}
`,
	},
	{
		Code:  JSONReference,
		Title: "reference to nothing",
		Page: `A number refers to a row that is not there. References lead backwards only: a value refers to values before it, a function to functions before it, so that
a document holds no cycle. A value that depends on a loop's variable can be referred to until the row that closes the loop; after it the
loop's own value stands for the results.`,
		Example: `{"schema": {"name": "tilefoundry.ir", "version": 1}, "dimvars": [], "meshes": [], "types": [], "functions": [],
 "items": [{"name": "f", "function": 0}]}
`,
	},
	{
		Code:  JSONType,
		Title: "stated type is not the inferred one",
		Page: `The document states a type for a value, and the type rules give another. Nothing that can be inferred is believed, so one of the two is a mistake: correct the
stated type, or what the value is computed from. A tool that changes a document may state null, and the type is then inferred.`,
		Example: `{"schema": {"name": "tilefoundry.ir", "version": 1}, "dimvars": [], "meshes": [],
 "types": [{"kind": "tensor", "shape": [4], "dtype": "f32", "storage": "gmem"}, {"kind": "tensor", "shape": [8], "dtype": "f32", "storage": "gmem"}],
 "functions": [{"name": "f", "params": [{"id": 0, "name": "x", "type": 0}], "returns": 1,
   "values": [{"id": 1, "kind": "call", "op": "ReLU", "args": [0], "type": 1}], "result": 1}],
 "items": [{"name": "f", "function": 0}]}
`,
	},
	{
		Code:  NoJSONForm,
		Title: "no JSON form",
		Page: `The program holds something that a document cannot say: metadata of a module that are no plain values, or, in graphs that Go code builds, a loop's variable
outside its loop or an attribute of an unknown kind. Print the part that can be said, by a selector.`,
		Example: ``,
	},
}
