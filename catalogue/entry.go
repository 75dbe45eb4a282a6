package catalogue

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/load"
)

// Version is the version of the JSON that an Entry is written as. A field that is taken away or changes its meaning raises it.
const Version = 1

// Entry is the page of one name of a dialect. Its JSON form is what `tilefoundry ops --format json` writes.
type Entry struct {
	Name      string      `json:"name"`
	Dialect   string      `json:"dialect"`
	Category  string      `json:"category"`
	IR        string      `json:"ir"` // the name of the op in the graph
	Signature string      `json:"signature"`
	Operator  string      `json:"operator,omitempty"`
	Doc       string      `json:"doc"`
	Kind      string      `json:"kind"`               // "op" or "alias"
	AliasOf   string      `json:"alias_of,omitempty"` // the op that an alias builds
	Fixes     []Fixed     `json:"fixes,omitempty"`    // what it fixes
	Aliases   []string    `json:"aliases,omitempty"`
	Overloads []string    `json:"overloads"` // the signatures of the name, in the order in which they are tried
	Operands  []Operand   `json:"operands"`
	Attrs     []Attribute `json:"attributes"`
	Result    string      `json:"result"`
	Axes      []AxisRow   `json:"axes,omitempty"`
	Splits    []SplitRow  `json:"splits,omitempty"`
	Partials  []StateRow  `json:"partials,omitempty"`
	Refusals  []Refusal   `json:"refusals"`
	Example   string      `json:"example,omitempty"` // a file that checks
	Gives     string      `json:"gives,omitempty"`   // the type of what its function returns
	params    string      // of the example's function
}

// Fixed is an attribute with the value that an alias gives it.
type Fixed struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Operand is an operand parameter.
type Operand struct {
	Name     string `json:"name"`
	Doc      string `json:"doc"`
	Variadic bool   `json:"variadic,omitempty"`
}

// Attribute is an attribute parameter.
type Attribute struct {
	Name     string   `json:"name"`
	Type     string   `json:"type"`
	Required bool     `json:"required"`
	Default  string   `json:"default,omitempty"` // as Python writes it; empty for a required one
	Nullable bool     `json:"nullable,omitempty"`
	Choices  []string `json:"choices,omitempty"`
	Doc      string   `json:"doc"`
}

// Refusal is one way in which a call can fail.
type Refusal struct {
	Code   string `json:"code"`
	When   string `json:"when"`
	Call   string `json:"call"`
	Params string `json:"params"` // the parameters under which the call is refused
	// Program is a file that gives the code and no other.
	Program string `json:"program"`
}

var attributeTypes = map[ir.AttrKind]string{
	ir.AnyAttr: "a value", ir.IntAttr: "an integer", ir.FloatAttr: "a float", ir.BoolAttr: "True or False", ir.StringAttr: "a string",
	ir.IntsAttr: "a tuple of integers", ir.DimAttr: "an extent", ir.DimsAttr: "a tuple of extents", ir.DTypeAttr: "a dtype",
	ir.StorageAttr: "a storage", ir.EnumAttr: "a name", ir.LayoutAttr: "a layout",
}

// List makes the entry of every name of a dialect, in ascending order.
func List(r *ir.Registry, dialect string) []*Entry {
	var entries []*Entry
	for _, name := range r.Names(dialect) {
		e, _ := Find(r, dialect, name)
		entries = append(entries, e)
	}
	return entries
}

// Find makes the entry of one name. It reports false where the registry has no such name.
func Find(r *ir.Registry, dialect, name string) (*Entry, bool) {
	schemas := r.Schemas(dialect, name)
	if len(schemas) == 0 {
		return nil, false
	}
	s := schemas[0]
	k := s.Kind
	doc, page := s.Describe()
	e := &Entry{Name: name, Dialect: dialect, Category: k.Category, IR: k.Name, Signature: dialect + "." + s.Signature(), Operator: page.Operator,
		Doc: doc, Kind: "op", Result: page.Result, Operands: []Operand{}, Attrs: []Attribute{}, Refusals: []Refusal{}}
	for _, o := range schemas {
		e.Overloads = append(e.Overloads, dialect+"."+o.Signature())
	}
	for _, p := range k.Params {
		if p.Input {
			e.Operands = append(e.Operands, Operand{p.Name, p.Doc, k.Variadic})
		} else if !s.Alias {
			e.Attrs = append(e.Attrs, attribute(p))
		}
	}
	if s.Alias {
		e.Kind, e.AliasOf = "alias", k.Surface
		for i, p := range k.AttrParams() {
			e.Fixes = append(e.Fixes, Fixed{p.Name, ir.ValueText(s.Fixed[i])})
		}
	} else {
		e.Aliases = aliases(r, k)
	}
	for _, ref := range page.Refusals {
		at := ref.Of(page)
		e.Refusals = append(e.Refusals, Refusal{string(ref.Code), ref.When, at.Call, at.Params, at.Program()})
	}
	if page.Example.Call != "" {
		e.Example, e.params = page.Example.Program(), page.Example.Params
		if call := exampleCall(e.Example, r); call != nil {
			e.Gives = call.Type().String()
			e.probe(call)
		}
	}
	return e, true
}

func attribute(p ir.Param) Attribute {
	a := Attribute{Name: p.Name, Type: attributeTypes[p.Attr], Required: !p.HasDef, Nullable: p.Optional, Doc: p.Doc}
	if p.HasDef {
		a.Default = ir.ValueText(p.Default)
	}
	for _, m := range p.Enum {
		a.Choices = append(a.Choices, m.EnumValue())
	}
	if p.EnumName != "" {
		a.Type = "a " + p.EnumName
	}
	return a
}

func aliases(r *ir.Registry, k *ir.OpKind) []string {
	var names []string
	for _, name := range r.Names(k.Dialect) {
		if slices.ContainsFunc(r.Schemas(k.Dialect, name), func(s *ir.Schema) bool { return s.Alias && s.Kind == k }) {
			names = append(names, name)
		}
	}
	return names
}

// exampleCall checks the program of an example and gives what its function returns.
func exampleCall(program string, r *ir.Registry) *ir.Call {
	res, err := load.Text("example.py", []byte(program), load.Options{Registry: r})
	if err != nil || !res.Holds() {
		return nil
	}
	for _, item := range res.Items {
		if item.Name == "example" && item.Function != nil {
			call, _ := item.Function.Body.(*ir.Call)
			return call
		}
	}
	return nil
}

const commonParams = `x: Tensor[(16, 8), "f32"]`

// Common are the refusals that every op has, or every op with attributes; the calls are of ops that have little else to refuse.
func Common() []Refusal {
	page := &ir.Page{Example: ir.Example{Params: commonParams}}
	refusals := []ir.Refusal{
		ir.Refuses(diag.UnknownOp, "the namespace has no such name", "tf.rleu(x)"),
		ir.Refuses(diag.BadArity, "there are too few or too many arguments", "tf.relu()"),
		ir.Refuses(diag.OperandByKeyword, "an operand is given by keyword", "tf.relu(x=x)"),
		ir.Refuses(diag.DuplicateAttribute, "an attribute is given twice", "tf.softmax(x, -1, axis=-1)"),
		ir.Refuses(diag.UnknownAttribute, "an attribute is not the op's", "tf.softmax(x, axis=-1, size=8)"),
		ir.Refuses(diag.MissingAttribute, "an attribute without a default is left out", "tf.softmax(x)"),
		ir.Refuses(diag.BadAttribute, "an attribute is not of its kind", "tf.softmax(x, axis=1.5)"),
		ir.Refuses(diag.UnknownName, "an attribute names no dtype, no storage or no member of its enumeration", `tf.reduce(x, axes=(0,), kind="average")`),
		ir.Refuses(diag.TupleOperand, "an operand is a tuple", "tf.relu(tf.split(x, axis=0, num_splits=2))"),
		ir.Refuses(diag.OperandKind, "an operand is a function", "tf.relu(g)").Under("@func\ndef g(a: Tensor[(4,), \"f32\"]):\n    return a"),
		ir.Refuses(diag.LiteralDTypes, "a float literal stands beside two float types", "tf.layer_norm(x, w, 0.5, axis=-1, eps=1e-5)").
			Given(`x: Tensor[(16, 8), "f32"], w: Tensor[(8,), "bf16"]`),
		ir.Refuses(diag.PartialNotAdmitted, "an operand carries a pending reduction that the op does not commute with", "tf.square(x)").
			Given(`x: Tensor[(16, 8), "f32", ((16, 8), {gpus.d @ P("sum")})]`).Under(`gpus = Mesh(Topology("gpu", 4), (4,), ("d",))`),
		ir.Refuses(diag.SplitNotAllowed, "an axis that the op consumes, cuts or reorders is split over a mesh", "tf.argmax(x, axis=1)").
			Given(`x: Tensor[(16, 8), "f32", (16, 8 @ gpus.d)]`).Under(`gpus = Mesh(Topology("gpu", 4), (4,), ("d",))`),
		ir.Refuses(diag.ShardConflict, "operands want one mesh axis for two axes of the result", "x + y").
			Given(`x: Tensor[(16, 8), "f32", (16 @ gpus.d, 8)], y: Tensor[(16, 8), "f32", (16, 8 @ gpus.d)]`).Under(`gpus = Mesh(Topology("gpu", 4), (4,), ("d",))`),
		ir.Refuses(diag.MeshesDiffer, "operands are placed over different meshes", "x + y").
			Given(`x: Tensor[(16, 8), "f32", (16 @ gpus.d, 8)], y: Tensor[(16, 8), "f32", (16 @ others.d, 8)]`).
			Under("gpus = Mesh(Topology(\"gpu\", 4), (4,), (\"d\",))\nothers = Mesh(Topology(\"other\", 4), (4,), (\"d\",))"),
	}
	out := make([]Refusal, len(refusals))
	for i, r := range refusals {
		at := r.Of(page)
		out[i] = Refusal{string(r.Code), r.When, at.Call, at.Params, at.Program()}
	}
	return out
}

// axisName is the operand's name in a row about the example, with the axis where there is one.
func axisName(operand string, axis int) string {
	return fmt.Sprintf("%s axis %d", operand, axis)
}

// First is the first sentence of a text.
func First(doc string) string {
	if i := strings.Index(doc, ". "); i >= 0 {
		return doc[:i+1]
	}
	return doc
}
