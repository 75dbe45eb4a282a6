package irjson

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// MaxSize bounds a document in bytes.
const MaxSize = 32 << 20

// maxErrors bounds how many errors one reading collects.
const maxErrors = 1000

// Read makes the graph of a document. The ops are those of the registry. Every independent error is a diagnostic with its place in the document, as a span and as a
// path; with any error there are no items. Each function is verified by itself; what concerns a module as a whole is the caller's to verify, as for a
// module that was just parsed.
//
// Where a node stands is its place in the document: the source places that a document may state are for people, and are not kept.
func Read(file *diag.File, registry *ir.Registry) ([]Item, []diag.Diagnostic) {
	return ReadWithin(file, registry, DefaultSteps)
}

// DefaultSteps is the limit of Read: that of the evaluation of a source.
const DefaultSteps = 20_000_000

// ReadWithin is Read with a limit on what elaborating the callees of calls may count, in the steps that bound the evaluation of a source. Functions
// that call each other with several types can ask for far more than their rows.
func ReadWithin(file *diag.File, registry *ir.Registry, steps int64) ([]Item, []diag.Diagnostic) {
	if len(file.Src) > MaxSize {
		return nil, []diag.Diagnostic{{Code: diag.SourceTooLarge, Primary: diag.Location{File: file},
			Message: fmt.Sprintf("the document is larger than the limit of %d bytes", MaxSize)}}
	}
	r := &reader{file: file, kinds: map[string]*ir.OpKind{}, limit: steps}
	root, syntax := parse(file.Src)
	if syntax != nil {
		return nil, []diag.Diagnostic{{Code: syntax.code, Message: syntax.message, Primary: diag.Location{File: file, Span: syntax.span}}}
	}
	r.root = root
	for _, k := range registry.Kinds("tf") {
		r.kinds[k.Name] = k
	}
	items := r.document(root)
	if !r.clean() {
		return nil, r.diagnostics
	}
	return items, r.diagnostics
}

// reader is one reading in progress. Rows of tables that failed are nil, and what uses them is silent.
type reader struct {
	file        *diag.File
	root        *node
	kinds       map[string]*ir.OpKind
	dims        []dim.Dim
	meshes      []*shard.Mesh
	types       []types.Type
	functions   []*ir.Function
	parts       map[*ir.Function]string // variants and converters, by what they are
	remade      map[*ir.Function]bool   // those that are what their origin gives, which was verified
	body        *body                   // the function being read
	diagnostics []diag.Diagnostic
	limit, used int64 // of steps
	spent       bool  // the limit was reached, and that was said
}

// errSpent ends an elaboration where the limit of steps is reached.
var errSpent = errors.New("the limit of steps is reached")

// step counts a node of a callee that is rebuilt, and a type that it has then.
func (r *reader) step(t types.Type) error {
	if r.used += hir.NodeCost + int64(types.InferenceCost(t)); r.used > r.limit {
		return errSpent
	}
	return nil
}

const elaborating = "elaborating what the call calls for the types of its arguments"

// unitsOfStep is how much of a search for two elements that meet counts as a step.
const unitsOfStep = 32

// searching counts a search in a layout.
func (r *reader) searching(units int) error {
	if r.used += int64(units / unitsOfStep); r.used > r.limit {
		return errSpent
	}
	return nil
}

// exhausted reports, once, that the limit was reached at a node, in what is done for it.
func (r *reader) exhausted(n *node, doing string) {
	if !r.spent {
		r.spent = true
		r.failWith(n.span, diag.HostLimit, "`--limit steps=N` moves it", "limit reached: steps (%d), %s", r.limit, doing)
	}
}

func (r *reader) clean() bool { return len(r.diagnostics) == 0 }

func (r *reader) location(n *node) diag.Location { return diag.Location{File: r.file, Span: n.span} }

// add records a diagnostic, with the path of its place.
func (r *reader) add(d diag.Diagnostic) {
	if len(r.diagnostics) >= maxErrors {
		return
	}
	d.Message = diag.Clip(d.Message)
	if d.Primary.File == r.file {
		if at := path(r.root, d.Primary.Span); at != "" {
			d.Notes = append(d.Notes, "at "+at)
		}
	}
	r.diagnostics = append(r.diagnostics, d)
}

func (r *reader) fail(n *node, code diag.Code, format string, args ...any) {
	r.failWith(n.span, code, "", format, args...)
}

func (r *reader) failWith(at diag.Span, code diag.Code, help, format string, args ...any) {
	r.add(diag.Diagnostic{Code: code, Message: fmt.Sprintf(format, args...), Help: help, Primary: diag.Location{File: r.file, Span: at}})
}

// report records the errors of another stage; those without a place stand at n.
func (r *reader) report(err error, n *node) {
	var lower *dim.Error
	if errors.As(err, &lower) {
		err = ir.FromLower(err)
	}
	for _, e := range ir.AsErrors(err) {
		r.add(e.At(r.location(n)).Diagnostic())
	}
}

// object checks that n is an object of a form: no unknown field, no missing one.
func (r *reader) object(n *node, f *form) bool {
	if n == nil {
		return false
	}
	if n.kind != objectNode {
		r.fail(n, diag.JSONForm, "%s stands where a %s belongs", kindWords[n.kind], spoken(f.name))
		return false
	}
	good := true
	meant := map[string]bool{} // fields that are there under a name a few letters off
	for _, k := range n.keys {
		if k.name == "kind" && f.kind != "" || f.field(k.name) != nil {
			continue
		}
		good = false
		var names []string
		for _, field := range f.fields {
			names = append(names, field.name)
		}
		meant[diag.Suggest(k.name, names)] = true
		help := diag.DidYouMean(k.name, names)
		if help == "" && len(names) > 0 {
			help = "its fields are " + strings.Join(names, ", ")
		}
		r.failWith(k.span, diag.JSONForm, help, "a %s has no field %q", spoken(f.name), diag.Clip(k.name))
	}
	var lacking []string
	for _, field := range f.fields {
		if field.required && n.field(field.name) == nil && !meant[field.name] {
			lacking = append(lacking, strconv.Quote(field.name))
		}
	}
	if len(lacking) > 0 {
		r.fail(n, diag.JSONForm, "the %s lacks the field %s", spoken(f.name), strings.Join(lacking, ", "))
	}
	return good && len(lacking) == 0
}

func (f *form) field(name string) *field {
	for i := range f.fields {
		if f.fields[i].name == name {
			return &f.fields[i]
		}
	}
	return nil
}

// spoken is a form's name in a message.
func spoken(name string) string { return strings.ReplaceAll(name, "_", " ") }

// oneForm checks an object that says by its kind which of several forms it has, and returns that form; nil when it has none.
func (r *reader) oneForm(n *node, list ...*form) *form {
	if n == nil {
		return nil
	}
	what, _, _ := strings.Cut(list[0].name, "_")
	if n.kind != objectNode {
		r.fail(n, diag.JSONForm, "%s stands where a %s belongs", kindWords[n.kind], what)
		return nil
	}
	kind := n.field("kind")
	if kind == nil {
		r.fail(n, diag.JSONForm, "the %s lacks the field %q", what, "kind")
		return nil
	}
	var names []string
	for _, f := range list {
		if kind.kind == stringNode && kind.text == f.kind {
			if r.object(n, f) {
				return f
			}
			return nil
		}
		names = append(names, f.kind)
	}
	if kind.kind != stringNode {
		r.fail(kind, diag.JSONForm, "%s stands where the kind of a %s belongs", kindWords[kind.kind], what)
		return nil
	}
	help := diag.DidYouMean(kind.text, names)
	if help == "" {
		help = "the kinds are " + strings.Join(names, ", ")
	}
	r.failWith(kind.span, diag.JSONForm, help, "there is no %s of kind %q", what, diag.Clip(kind.text))
	return nil
}

// need is a required field; object has reported it where it lacks.
func (r *reader) need(n *node, name string) *node {
	if n == nil {
		return nil
	}
	return n.field(name)
}

func (r *reader) expect(n *node, kind nodeKind) bool {
	if n == nil {
		return false
	}
	if n.kind != kind {
		r.fail(n, diag.JSONForm, "%s stands where %s belongs", kindWords[n.kind], kindWords[kind])
		return false
	}
	return true
}

func (r *reader) text(n *node) string {
	if !r.expect(n, stringNode) {
		return ""
	}
	return n.text
}

// name is a text that is not empty.
func (r *reader) name(n *node) string {
	s := r.text(n)
	if s == "" && n != nil && n.kind == stringNode {
		r.fail(n, diag.JSONForm, "a name is not empty")
	}
	return s
}

func (r *reader) texts(n *node) []string {
	var list []string
	for _, item := range r.items(n) {
		list = append(list, r.text(item))
	}
	return list
}

func (r *reader) items(n *node) []*node {
	if !r.expect(n, arrayNode) {
		return nil
	}
	return n.items
}

// isTrue is a field that is true or left out.
func (r *reader) isTrue(n *node) bool {
	if n == nil {
		return false
	}
	if n.kind != truthNode || n.text != "true" {
		r.fail(n, diag.JSONForm, "the field is true or left out")
		return false
	}
	return true
}

// integer is a whole number of 64 bits, written without fraction and exponent.
func (r *reader) integer(n *node) int64 {
	if !r.expect(n, numberNode) {
		return 0
	}
	v, err := strconv.ParseInt(n.text, 10, 64)
	if err == nil {
		return v
	}
	if errors.Is(err, strconv.ErrRange) {
		r.fail(n, diag.JSONForm, "the number %s does not fit in 64 bits", clipNumber(n.text))
	} else {
		r.fail(n, diag.JSONForm, "the number %s is not whole, or not written so", clipNumber(n.text))
	}
	return 0
}

func clipNumber(text string) string {
	if len(text) > 40 {
		return text[:40] + "..."
	}
	return text
}

// float is a binary64 number, or one of the three that JSON cannot write.
func (r *reader) float(n *node) float64 {
	if n == nil {
		return 0
	}
	if n.kind == stringNode {
		switch n.text {
		case "nan", "inf", "-inf":
			v, _ := strconv.ParseFloat(n.text, 64)
			return v
		}
	}
	if !r.expect(n, numberNode) {
		return 0
	}
	v, err := strconv.ParseFloat(n.text, 64)
	if err != nil {
		r.fail(n, diag.JSONForm, "the number %s is beyond the range of 64-bit floats", clipNumber(n.text))
	}
	return v
}

// index is a reference to a row of a table that has n rows so far; what names the table's rows. It is -1 when it refers to none.
func (r *reader) index(at *node, rows int, what string) int {
	if !r.expect(at, numberNode) {
		return -1
	}
	v, err := strconv.Atoi(at.text)
	if err != nil || v < 0 || v >= rows {
		note := "there are %d before this place"
		if rows == 1 {
			note = "there is %d before this place"
		}
		r.failWith(at.span, diag.JSONReference, fmt.Sprintf(note, rows), "there is no %s %s here", what, clipNumber(at.text))
		return -1
	}
	return v
}

// document reads the tables in their order, each row seeing the rows before it, and then the items.
func (r *reader) document(n *node) []Item {
	if n.kind == objectNode && !r.version(n.field("schema"), n) {
		return nil
	}
	if !r.object(n, &documentForm) {
		return nil
	}
	for _, row := range r.items(n.field("dimvars")) {
		r.dims = append(r.dims, r.dimvar(row))
	}
	for _, row := range r.items(n.field("meshes")) {
		r.meshes = append(r.meshes, r.meshRow(row))
	}
	for _, row := range r.items(n.field("types")) {
		r.types = append(r.types, r.typeRow(row))
	}
	r.readFunctions(r.items(n.field("functions")))
	var items []Item
	names := map[string]bool{}
	for _, row := range r.items(n.field("items")) {
		item, ok := r.item(row)
		if ok && names[item.Name] {
			r.fail(row.field("name"), diag.JSONForm, "two items are named %q", item.Name)
		}
		names[item.Name] = true
		items = append(items, item)
	}
	return items
}

// version refuses what is no document of this program, and a version it does not know, before anything else is said about it.
func (r *reader) version(n, document *node) bool {
	name, version := r.need(n, "name"), r.need(n, "version")
	if n == nil || n.kind != objectNode || name == nil || name.kind != stringNode || name.text != SchemaName {
		at := document
		if n != nil {
			at = n
		}
		r.failWith(diag.Span{Start: at.span.Start, End: at.span.Start + 1}, diag.JSONSchema, `it would begin with {"schema": {"name": "`+SchemaName+`", "version": `+strconv.Itoa(SchemaVersion)+`}`,
			"this is no document of the schema %s", SchemaName)
		return false
	}
	if version == nil || version.kind != numberNode || version.text != strconv.Itoa(SchemaVersion) {
		at := n
		if version != nil {
			at = version
		}
		r.fail(at, diag.JSONSchema, "the document has another version of the schema than %d, the one that is known", SchemaVersion)
		return false
	}
	return r.object(n, &schemaForm)
}

func (r *reader) dimvar(n *node) dim.Dim {
	if !r.object(n, &dimvarForm) {
		return nil
	}
	before := len(r.diagnostics)
	name, lo, hi := r.text(n.field("name")), r.integer(n.field("lo")), r.integer(n.field("hi"))
	if len(r.diagnostics) > before {
		return nil
	}
	v, err := dim.NewVar(name, lo, hi)
	if err != nil {
		r.report(err, n)
		return nil
	}
	return v
}
