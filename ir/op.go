package ir

import (
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/types"
)

// Op is an operation with its attribute values: `Reduce{Axes: []int{1}, KeepDim: true, Kind: Sum}` (CORE-301). Ops are small structs
// compared only by EqualOps: some hold slices, so == on two Ops may panic.
type Op interface {
	Target
	// Kind describes the op: name, parameters, type rule. It is the same pointer for every op of the kind.
	Kind() *OpKind
	// Attrs returns the attribute values in the declared order of the kind's attribute parameters.
	Attrs() []Value
}

// OpBase marks a struct as an Op: embed it.
type OpBase struct{}

func (OpBase) isTarget() {}

// Value is an attribute value: nil, bool, int64, float64, string, *types.DType, types.Storage, Enum, dim.Dim, shard.Layout, or
// []Value for a tuple. Attributes hold no expressions; a runtime scalar is a dim.Scalar (architecture, decision 2).
type Value any

// Enum is an enumeration attribute such as a BinaryKind: it prints as its string value.
type Enum interface {
	EnumValue() string
}

// AttrKind is the declared kind of an attribute parameter; it drives normalization at the call (OP-call-9, OP-call-10).
type AttrKind uint8

// The kinds of attribute.
const (
	AnyAttr     AttrKind = iota
	IntAttr              // int64, not a bool
	FloatAttr            // float64; an integer is accepted and converted
	BoolAttr             // bool
	StringAttr           // string
	IntsAttr             // tuple of int64: axes, perm, stride
	DimAttr              // one dim: topk's k
	DimsAttr             // tuple of dims: new_shape, begin
	DTypeAttr            // *types.DType; a canonical name is accepted
	StorageAttr          // types.Storage; a surface name is accepted
	EnumAttr             // one of Param.Enum
	LayoutAttr           // shard.Layout; layout sugar is accepted
)

// Param describes one parameter of an op kind (CORE-311).
type Param struct {
	Name     string
	Input    bool
	Attr     AttrKind
	Enum     []Enum  // the members, for EnumAttr
	EnumName string  // "BinaryKind"
	Default  Value   // meaningful when HasDefault
	HasDef   bool    // a parameter is required exactly when it has no default (CORE-312)
	Optional bool    // the value may be None
	Pattern  Pattern // nil accepts any input (CORE-327: used only to choose among overloads)
	Doc      string  // one line for the op's page: meaning, shape, unit
}

// Input declares an operand.
func Input(name, doc string) Param { return Param{Name: name, Input: true, Doc: doc} }

// Attribute declares a required attribute.
func Attribute(name string, kind AttrKind, doc string) Param {
	return Param{Name: name, Attr: kind, Doc: doc}
}

// WithDefault gives an attribute its default.
func (p Param) WithDefault(v Value) Param {
	p.Default, p.HasDef = v, true
	return p
}

// OpKind is an op's schema: everything that parser, printer, inference and documentation need to know, described once beside the op's
// struct.
type OpKind struct {
	Name     string // IR name: "MatMul"; heads its diagnostics (OP-diag-1)
	Dialect  string // "tf" or "T"
	Category string // "math", "nn", "tensor", "shape", "sharding"
	Surface  string // "matmul"
	Variadic bool   // every positional argument is an operand (CORE-315)
	// TakesTuple lets the op's own rule judge tuple operands (tuple_get_item), and lets the last of several operands be a literal tuple (the
	// offsets of insert_slice, OP-call-7).
	TakesTuple bool
	Params     []Param
	// Build makes the op from attribute values already normalized to the declared kinds, in declared order. It may refuse a combination.
	Build func(attrs []Value) (Op, error)
	// Infer is the type rule.
	Infer func(*Inference) (Result, error)
	Doc   string // one paragraph for the op's page
	Page  Page   // the rest of it
}

// Inputs returns the number of operand parameters.
func (k *OpKind) Inputs() int {
	n := 0
	for _, p := range k.Params {
		if p.Input {
			n++
		}
	}
	return n
}

// holdsDims reports whether an attribute of the kind can hold a dimension, by itself or in a layout.
func (k *OpKind) holdsDims() bool {
	for i := range k.Params {
		switch p := &k.Params[i]; {
		case p.Input:
		case p.Attr == AnyAttr || p.Attr == DimAttr || p.Attr == DimsAttr || p.Attr == LayoutAttr:
			return true
		}
	}
	return false
}

// AttrParams returns the attribute parameters in declared order.
func (k *OpKind) AttrParams() []Param {
	var out []Param
	for _, p := range k.Params {
		if !p.Input {
			out = append(out, p)
		}
	}
	return out
}

// Schema is one surface name of the DSL: an op kind, or an alias that fixes some attributes (CORE-321, CORE-323).
type Schema struct {
	Dialect string
	Name    string
	Kind    *OpKind
	Alias   bool // no op class of its own; takes operands only (OP-reg-4)
	// Fixed holds an alias's attribute values in declared order.
	Fixed []Value
	// Doc and Page describe an alias; an op's own are its kind's.
	Doc  string
	Page Page
}

// Describe is the documentation of the name: an alias's own, otherwise the kind's.
func (s *Schema) Describe() (doc string, page *Page) {
	if s.Alias && s.Doc != "" {
		return s.Doc, &s.Page
	}
	return s.Kind.Doc, &s.Kind.Page
}

// Result is what a type rule gives: one output, or the fields of a tuple. The result's layouts are made from the outputs' relations in one
// place (architecture, decision 11).
type Result struct {
	Tuple   bool
	Outputs []Output
}

// Output is the type of one result before its layout is known.
type Output struct {
	Type    types.Type // when set, the whole type, verbatim; the other fields are then unused
	Shape   []dim.Dim
	DType   *types.DType
	Storage types.Storage
	Layout  Relation
}

// One is the result of an op with a single output.
func One(o Output) Result { return Result{Outputs: []Output{o}} }

// Whole passes a type through unchanged.
func Whole(t types.Type) Result { return Result{Outputs: []Output{{Type: t}}} }

// Fields is the result of an op with several outputs.
func Fields(outs ...Output) Result { return Result{Tuple: true, Outputs: outs} }

// Signature is the op's call form: `reduce(x, axes, keepdim=False, kind)`.
func (k *OpKind) Signature() string {
	s := k.Surface + "("
	for i, p := range k.Params {
		if i > 0 {
			s += ", "
		}
		if k.Variadic && p.Input {
			s += "*"
		}
		s += p.Name
		if p.HasDef {
			s += "=" + ValueText(p.Default)
		}
	}
	return s + ")"
}
