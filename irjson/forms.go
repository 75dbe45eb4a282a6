package irjson

import (
	"slices"
	"strings"
)

// field is a field of an object: its name, whether it must be there, and the JSON Schema of its value.
type field struct {
	name     string
	required bool
	schema   string
}

// form is a kind of object that a document holds. The reader refuses fields that the form does not have and misses those it requires.
type form struct {
	name   string // in the published schema
	doc    string
	kind   string // what its field kind says; empty when it has none
	fields []field
}

// union is a value that has one of several forms.
type union struct {
	name, doc string
	options   []string // JSON Schemas
}

func must(name, schema string) field { return field{name, true, schema} }
func may(name, schema string) field  { return field{name, false, schema} }

func ref(name string) string { return `{"$ref": "#/$defs/` + name + `"}` }
func listOf(s string) string { return `{"type": "array", "items": ` + s + `}` }
func oneOf(texts ...string) string {
	return `{"enum": ["` + strings.Join(texts, `", "`) + `"]}`
}

const (
	textSchema   = `{"type": "string"}`
	wholeSchema  = `{"type": "integer"}`
	indexSchema  = `{"type": "integer", "minimum": 0}`
	truthSchema  = `{"type": "boolean"}`
	alwaysSchema = `{"const": true}`
	nullSchema   = `{"type": "null"}`
	floatSchema  = `{"anyOf": [{"type": "number"}, {"enum": ["inf", "-inf", "nan"]}]}`
)

var documentForm = form{name: "document", doc: "A program.", fields: []field{
	must("schema", ref("schema")),
	must("dimvars", listOf(ref("dimvar"))), must("meshes", listOf(ref("mesh"))), must("types", listOf(ref("type"))),
	must("functions", listOf(ref("function"))), must("items", listOf(ref("item"))),
}}

var schemaForm = form{name: "schema", doc: "What the document is.", fields: []field{
	must("name", `{"const": "`+SchemaName+`"}`), must("version", `{"const": 1}`),
}}

var dimvarForm = form{name: "dimvar", doc: "A dimension variable: an extent from lo up to, and without, hi.", fields: []field{
	must("name", textSchema), must("lo", wholeSchema), must("hi", wholeSchema),
}}

var topologyForm = form{name: "topology", doc: "A level of the hardware hierarchy; a null size is provided by the launch.", fields: []field{
	must("name", textSchema), must("size", ref("dim")),
}}

var meshForm = form{name: "mesh", doc: "Instances of topologies along axes. The layout's dimensions mention no value.", fields: []field{
	must("topology", ref("topology")), must("topologies", listOf(ref("topology"))), must("layout", ref("layout")), must("names", listOf(textSchema)),
}}

// The dimensions that are no integer and not absent.
var (
	dimvarDimForm = form{name: "dim_variable", doc: "A dimension variable, by its row.", fields: []field{must("dimvar", indexSchema)}}
	valueDimForm  = form{name: "dim_value", doc: "A scalar value of the function, by its id.", fields: []field{must("value", indexSchema)}}
	binaryDimForm = form{name: "dim_binary", doc: "An operation; division and remainder round toward negative infinity.", fields: []field{
		must("op", oneOf("+", "-", "*", "//", "%", "min", "max")), must("args", `{"type": "array", "items": `+ref("dim")+`, "minItems": 2, "maxItems": 2}`),
	}}
)

var (
	stridedForm = form{name: "layout_strided", kind: "strided", doc: "An extent and a stride for each position; null strides are materialized where the layout is used.", fields: []field{
		must("shape", ref("int_tuple")), must("strides", ref("int_tuple")),
	}}
	composedForm = form{name: "layout_composed", kind: "composed", doc: "outer, then offset, then inner.", fields: []field{
		must("inner", ref("layout")), must("offset", ref("dim")), must("outer", ref("layout")),
	}}
	shardedForm = form{name: "layout_sharded", kind: "sharded", doc: "A placement over a mesh, with one attribute a mesh axis.", fields: []field{
		must("layout", ref("layout")), must("attrs", listOf(ref("attr"))), must("mesh", indexSchema),
	}}
)

var (
	splitForm     = form{name: "attr_split", kind: "split", doc: "The mesh axis enumerates a layout position.", fields: []field{must("axis", wholeSchema)}}
	partialForm   = form{name: "attr_partial", kind: "partial", doc: "Each instance holds an operand of a reduction.", fields: []field{must("reduction", textSchema)}}
	broadcastForm = form{name: "attr_broadcast", kind: "broadcast", doc: "All instances hold the same."}
	dynamicForm   = form{name: "attr_dynamic", kind: "dynamic", doc: "Not decided yet."}
)

var (
	tensorForm = form{name: "type_tensor", kind: "tensor", doc: "A tensor; without layout none is assigned, without storage it has none.", fields: []field{
		must("shape", listOf(ref("dim"))), must("dtype", textSchema), may("layout", ref("layout")), may("storage", textSchema),
	}}
	tupleTypeForm = form{name: "type_tuple", kind: "tuple", doc: "Several fields.", fields: []field{must("fields", listOf(ref("type_ref")))}}
	callableForm  = form{name: "type_callable", kind: "callable", doc: "A function.", fields: []field{must("params", listOf(ref("type_ref"))), must("returns", ref("type_ref"))}}
	unitForm      = form{name: "type_unit", kind: "unit", doc: "No value."}
)

var functionForm = form{name: "function", doc: "A function, a variant of one, or a weight converter. Without result it is a prototype. One with an origin is what binding the extents makes of it.", fields: []field{
	must("name", textSchema), may("label", textSchema), may("variant_of", indexSchema), may("converter_of", indexSchema), may("weight", textSchema),
	may("patterns", listOf(ref("pattern"))), may("origin", indexSchema), may("extents", listOf(ref("extent"))), must("params", listOf(ref("param"))), must("returns", ref("type_ref")),
	may("values", listOf(ref("value"))), may("result", indexSchema), may("source", textSchema),
}}

var extentForm = form{name: "extent", doc: "A size that a dimension of the origin was given.", fields: []field{must("dimvar", textSchema), must("size", wholeSchema)}}

var patternForm = form{name: "pattern", doc: "The extents of a dimension, from lo up to, and without, hi, for which a variant is chosen.", fields: []field{
	must("dimvar", textSchema), must("lo", wholeSchema), must("hi", wholeSchema),
}}

// annotationFields are what any value may have.
var annotationFields = []field{
	may("label", textSchema), may("label_fixed", alwaysSchema), may("where", listOf(ref("constraint"))), may("source", textSchema),
}

func annotated(fields ...field) []field { return slices.Concat(fields, annotationFields) }

var paramForm = form{name: "param", doc: "A parameter; const marks a weight.", fields: annotated(
	must("id", indexSchema), must("name", textSchema), must("type", ref("type_ref")), may("const", alwaysSchema))}

var (
	constantForm = form{name: "value_constant", kind: "constant", doc: "A number.", fields: annotated(
		must("id", indexSchema), must("value", ref("number")), must("type", ref("type_ref")))}
	callForm = form{name: "value_call", kind: "call", doc: "A call of an op, with its attributes, or of a function.", fields: annotated(
		must("id", indexSchema), may("op", textSchema), may("function", indexSchema), must("args", listOf(indexSchema)),
		may("attrs", `{"type": "object", "additionalProperties": `+ref("attribute")+`}`), must("type", ref("type_ref")))}
	dimForm = form{name: "value_dim", kind: "dim", doc: "A dimension used as a value.", fields: annotated(
		must("id", indexSchema), must("dim", ref("dim")), must("type", ref("type_ref")))}
	tupleForm = form{name: "value_tuple", kind: "tuple", doc: "Values grouped.", fields: annotated(
		must("id", indexSchema), must("elements", listOf(indexSchema)), must("type", ref("type_ref")))}
	inductionForm = form{name: "value_induction", kind: "induction", doc: "The variable of a loop, i64 in rmem. It opens the loop, whose carried values follow.", fields: annotated(
		must("id", indexSchema), must("name", textSchema))}
	carriedForm = form{name: "value_carried", kind: "carried", doc: "A value carried by the loop opened last, and what it is at first.", fields: annotated(
		must("id", indexSchema), must("name", textSchema), must("init", indexSchema), must("type", ref("type_ref")))}
	loopForm = form{name: "value_loop", kind: "loop", doc: "Closes the loop opened last: its bounds, what each carried value becomes, and the value of its last statement.", fields: annotated(
		must("id", indexSchema), must("induction", indexSchema), must("carried", listOf(indexSchema)),
		must("start", ref("dim")), must("extent", ref("dim")), must("step", ref("dim")),
		must("yields", listOf(indexSchema)), must("body", indexSchema), must("type", ref("type_ref")))}
)

var (
	layoutConstraintForm = form{name: "constraint_layout", kind: "layout", doc: "A pattern of layout positions, null for any extent, and what topologies do.", fields: []field{
		must("extents", listOf(ref("dim"))), must("bindings", listOf(ref("binding"))),
	}}
	meshConstraintForm    = form{name: "constraint_mesh", kind: "mesh", doc: "The mesh.", fields: []field{must("mesh", indexSchema)}}
	storageConstraintForm = form{name: "constraint_storage", kind: "storage", doc: "The storage.", fields: []field{must("storage", textSchema)}}
	bindingForm           = form{name: "binding", doc: "What a topology does.", fields: []field{must("topology", textSchema), must("attr", ref("attr"))}}
)

var itemForm = form{name: "item", doc: "A definition under the name that selects it: a function or a module.", fields: []field{
	must("name", textSchema), may("function", indexSchema), may("module", ref("module")),
}}

var moduleForm = form{name: "module", doc: "A module. Without topologies it inherits its owner's.", fields: []field{
	must("name", textSchema), may("entry", textSchema), may("target", ref("target")), may("topologies", listOf(ref("topology"))),
	may("metadata", listOf(ref("metadata"))), must("functions", listOf(indexSchema)), may("methods", listOf(ref("method"))), may("modules", listOf(ref("module"))),
}}

var methodForm = form{name: "method_text", doc: "A method with its definition as Python text, indented as it stands.", fields: []field{must("name", textSchema), must("text", textSchema)}}

var metadataForm = form{name: "metadata", doc: "An option of the target or the compiler.", fields: []field{must("key", textSchema), must("value", ref("tagged"))}}

var (
	cpuForm  = form{name: "target_cpu", kind: "cpu", doc: "The host."}
	cudaForm = form{name: "target_cuda", kind: "cuda", doc: "A CUDA device and its architecture.", fields: []field{
		must("device", hardwareSchema("device_cuda")), must("architecture", hardwareSchema("architecture_cuda"))}}
	amxForm = form{name: "target_amx", kind: "amx", doc: "An AMX device and its architecture.", fields: []field{
		must("device", hardwareSchema("device_amx")), must("architecture", hardwareSchema("architecture_amx"))}}
)

func hardwareSchema(record string) string {
	return `{"anyOf": [` + textSchema + `, ` + ref(record) + `]}`
}

var rateForm = form{name: "rate", doc: "A rate of arithmetic in operations a second.", fields: []field{must("dtype", textSchema), must("flops", wholeSchema)}}

// numberForm and taggedForm hold exactly one of their fields.
var (
	numberForm = form{name: "number", doc: "A number under its kind: exactly one field.", fields: []field{
		may("bool", truthSchema), may("int", wholeSchema), may("float", floatSchema),
	}}
	taggedForm = form{name: "tagged_value", doc: "A value under its kind: exactly one field.", fields: []field{
		may("bool", truthSchema), may("int", wholeSchema), may("big", textSchema), may("float", floatSchema), may("string", textSchema),
		may("dtype", textSchema), may("storage", textSchema), may("dim", ref("dim")), may("layout", ref("layout")), may("tuple", listOf(ref("tagged"))),
	}}
)

// forms lists every object of a document.
var forms = slices.Concat([]*form{
	&documentForm, &schemaForm, &dimvarForm, &topologyForm, &meshForm, &dimvarDimForm, &valueDimForm, &binaryDimForm, &stridedForm, &composedForm, &shardedForm,
	&splitForm, &partialForm, &broadcastForm, &dynamicForm, &tensorForm, &tupleTypeForm, &callableForm, &unitForm, &functionForm, &extentForm, &patternForm, &paramForm,
	&constantForm, &callForm, &dimForm, &tupleForm, &inductionForm, &carriedForm, &loopForm,
	&layoutConstraintForm, &meshConstraintForm, &storageConstraintForm, &bindingForm, &itemForm, &moduleForm, &methodForm, &metadataForm, &cpuForm, &cudaForm, &amxForm, &rateForm,
	&numberForm, &taggedForm,
}, hardwareForms())

func refs(list ...*form) []string {
	out := make([]string, len(list))
	for i, f := range list {
		out[i] = ref(f.name)
	}
	return out
}

// unions lists the values that have one of several forms.
var unions = []union{
	{"dim", "A dimension; null is absent, or provided by the launch.", append([]string{nullSchema, wholeSchema}, refs(&dimvarDimForm, &valueDimForm, &binaryDimForm)...)},
	{"int_tuple", "A dimension, or several grouped.", []string{ref("dim"), listOf(ref("int_tuple"))}},
	{"layout", "A layout; null is none.", append([]string{nullSchema}, refs(&stridedForm, &composedForm, &shardedForm)...)},
	{"attr", "What a mesh axis does to a placed tensor.", refs(&splitForm, &partialForm, &broadcastForm, &dynamicForm)},
	{"type", "A type.", refs(&tensorForm, &tupleTypeForm, &callableForm, &unitForm)},
	{"type_ref", "A row of the table of types; the type itself where it mentions a value; null where it mentions a value of another function: it is inferred.",
		[]string{indexSchema, nullSchema, ref("type")}},
	{"value", "A value of a function.", refs(&constantForm, &callForm, &dimForm, &tupleForm, &inductionForm, &carriedForm, &loopForm)},
	{"constraint", "A demand on the schedule of a value.", refs(&layoutConstraintForm, &meshConstraintForm, &storageConstraintForm)},
	{"attribute", "An attribute, in the form that the op's parameter declares.", []string{nullSchema, truthSchema, `{"type": "number"}`, textSchema,
		listOf(ref("attribute")), ref("dim"), ref("layout")}},
	{"method", "A method: its name alone where its text is not known. Reading evaluates nothing.", []string{textSchema, ref(methodForm.name)}},
	{"target", "What a module is built for.", refs(&cpuForm, &cudaForm, &amxForm)},
	{"tagged", "A value of any kind; null is none.", []string{nullSchema, ref(taggedForm.name)}},
}

// Schema is the JSON Schema (draft 2020-12) of a document.
func Schema() []byte {
	var b strings.Builder
	b.WriteString(`{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://github.com/tilefoundry/tilefoundry/docs/ir.schema.json",
  "title": "TileFoundry IR",
  "$comment": "Generated: go test ./irjson -update",
  "$ref": "#/$defs/document",
  "$defs": {
`)
	for _, f := range forms {
		f.schema(&b)
		b.WriteString(",\n")
	}
	for i, u := range unions {
		b.WriteString("    " + string(appendString(nil, u.name)) + ": {\n      \"description\": " + string(appendString(nil, u.doc)) + ",\n      \"anyOf\": [" +
			strings.Join(u.options, ", ") + "]\n    }")
		if i < len(unions)-1 {
			b.WriteString(",")
		}
		b.WriteString("\n")
	}
	b.WriteString("  }\n}\n")
	return []byte(b.String())
}

func (f *form) schema(b *strings.Builder) {
	b.WriteString("    " + string(appendString(nil, f.name)) + ": {\n      \"description\": " + string(appendString(nil, f.doc)) +
		",\n      \"type\": \"object\",\n      \"additionalProperties\": false")
	if f == &numberForm || f == &taggedForm {
		b.WriteString(",\n      \"minProperties\": 1,\n      \"maxProperties\": 1")
	}
	fields := f.fields
	if f.kind != "" {
		fields = append([]field{must("kind", `{"const": "`+f.kind+`"}`)}, fields...)
	}
	var required []string
	b.WriteString(",\n      \"properties\": {")
	for i, field := range fields {
		if i > 0 {
			b.WriteString(",")
		}
		b.WriteString("\n        " + string(appendString(nil, field.name)) + ": " + field.schema)
		if field.required {
			required = append(required, field.name)
		}
	}
	if len(fields) > 0 {
		b.WriteString("\n      ")
	}
	b.WriteString("}")
	if len(required) > 0 {
		b.WriteString(",\n      \"required\": " + string(appendStrings(nil, required)))
	}
	b.WriteString("\n    }")
}
