package ir

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// Arg is one argument of an op call as the source gives it: an expression, or a compile-time value. Compile-time values are nil (None), bool,
// int64, *big.Int, float64, string, dim.Dim, *types.DType, types.Storage, an Enum, shard.Layout, []Value for a tuple or list (whose items
// may also be Exprs), or a Foreign.
type Arg struct {
	Expr  Expr // when set, Value is unused
	Value any
	Loc   diag.Location
}

// Keyword is an argument given by name.
type Keyword struct {
	Name    string
	NameLoc diag.Location
	Arg
}

// Bound is a call whose arguments are bound: the op with its attributes, and the operands still as given (see OperandExpr).
type Bound struct {
	Schema   *Schema
	Op       Op
	Operands []Arg
}

// BindCall binds the arguments of a call to a schema's parameters: operands first, then attributes by position, attributes by keyword
// (CORE-314, OP-call-1 to OP-call-11), and normalizes each attribute to its declared kind. It reports every independent mistake: the error
// is an *Error or Errors, each located at its argument where it has one. The reserved keyword loc is the caller's to take out first
// (OP-call-8).
func BindCall(s *Schema, positional []Arg, keywords []Keyword) (*Bound, error) {
	b := &binder{schema: s, kind: s.Kind}
	b.attrs = s.Kind.AttrParams()
	b.values = make([]Value, len(b.attrs))
	b.given = make([]bool, len(b.attrs))
	b.meant = make([]bool, len(b.attrs))
	operands := b.positional(positional, namedOperands(s.Kind, keywords))
	inPlace := len(positional)
	for i, k := range keywords {
		b.keyword(k, inPlace+i)
	}
	b.fill()
	if err := b.errs.err(); err != nil {
		return nil, err
	}
	op, err := s.Kind.Build(b.values)
	if err != nil {
		for _, e := range AsErrors(err) {
			if e.Head == "" {
				e.Head = s.Kind.Name
			}
		}
		return nil, err
	}
	return &Bound{Schema: s, Op: op, Operands: operands}, nil
}

type binder struct {
	schema *Schema
	kind   *OpKind
	attrs  []Param
	values []Value
	given  []bool
	meant  []bool // a misspelt keyword was meant for it
	// unknown are the refusals of keywords that resemble no name: each may stand for one attribute that then seems to be missing.
	unknown []*Error
	errs    Errors
}

func (b *binder) fail(code diag.Code, class string, loc diag.Location, format string, args ...any) *Error {
	e := Errorf(code, class, format, args...).At(loc)
	e.Head = b.kind.Name
	b.errs = append(b.errs, e)
	return e
}

// namedOperands counts the keywords that name an operand. Each is refused as such, so the operand is not reported as missing, too.
func namedOperands(k *OpKind, keywords []Keyword) int {
	n := 0
	for _, kw := range keywords {
		if slices.ContainsFunc(k.Params, func(p Param) bool { return p.Input && p.Name == kw.Name }) {
			n++
		}
	}
	return n
}

// positional splits the positional arguments into operands and attributes; named operands count towards the least number.
func (b *binder) positional(args []Arg, named int) []Arg {
	if b.kind.Variadic {
		return args
	}
	lo, hi := b.kind.operandRange()
	most := hi
	if !b.schema.Alias {
		most += len(b.attrs)
	}
	if len(args) > most {
		e := b.fail(diag.BadArity, VerifyError, args[most].Loc, "%s takes at most %s and the call gives %d",
			b.schema.Name, diag.Plural(most, "positional argument"), len(args))
		e.Help = "the call form is `" + b.schema.Signature() + "`"
		args = args[:most]
	}
	if len(args)+named < lo {
		e := b.fail(diag.BadArity, VerifyError, diag.Location{}, "%s takes %s and the call gives %d", b.schema.Name, diag.Plural(lo, "operand"), len(args))
		e.Help = "the call form is `" + b.schema.Signature() + "`"
	}
	if len(args) <= hi {
		return args
	}
	for i, a := range args[hi:] {
		b.bind(i, a)
	}
	return args[:hi]
}

// keyword binds one keyword; place is its position among all arguments as written.
func (b *binder) keyword(k Keyword, place int) {
	for i, p := range b.kind.Params {
		if p.Input && p.Name == k.Name {
			e := b.fail(diag.OperandByKeyword, TypeError, k.NameLoc, "%s takes its operand %s by position, not by keyword", b.schema.Name, k.Name)
			e.Help = "write the operand without its name, in its place"
			if i == place && k.NameLoc.Valid() && k.NameLoc.File == k.Loc.File {
				name := diag.Location{File: k.NameLoc.File, Span: diag.Span{Start: k.NameLoc.Span.Start, End: k.Loc.Span.Start}}
				e.Fixes = []diag.Fix{diag.Replace("leave out `"+k.Name+"=`", name, "")}
			}
			return
		}
	}
	i := slices.IndexFunc(b.attrs, func(p Param) bool { return p.Name == k.Name })
	if i < 0 || b.schema.Alias {
		b.refuseUnknown(k)
		return
	}
	if b.given[i] {
		b.fail(diag.DuplicateAttribute, VerifyError, k.NameLoc, "%s gets the attribute %s twice", b.schema.Name, k.Name)
		return
	}
	b.bind(i, k.Arg)
}

func (b *binder) refuseUnknown(k Keyword) {
	e := b.fail(diag.UnknownAttribute, TypeError, k.NameLoc, "%s has no attribute %s", b.schema.Name, k.Name)
	if b.schema.Alias {
		e.Help = fmt.Sprintf("%s takes operands only", b.schema.Name)
		if k.Name == "kind" {
			e.Help += fmt.Sprintf("; its kind is fixed, and `%s` takes one", b.kind.Surface)
		}
		return
	}
	names := make([]string, len(b.attrs))
	for i, p := range b.attrs {
		names[i] = p.Name
	}
	switch near := diag.Suggest(k.Name, names); {
	case near != "":
		i := slices.Index(names, near)
		if b.given[i] || b.meant[i] {
			e.Help = fmt.Sprintf("did you mean `%s`, which is given already?", near)
			return
		}
		b.meant[i] = true // the misspelling is the whole mistake: what was meant is not missing, too
		e.meant(k.NameLoc, near)
	case len(names) == 0:
		e.Help = fmt.Sprintf("%s has no attributes", b.schema.Name)
	default:
		b.unknown = append(b.unknown, e)
		e.Help = "its attributes are " + strings.Join(names, ", ")
	}
}

func (b *binder) bind(i int, a Arg) {
	b.given[i] = true
	var given any = a.Value
	if a.Expr != nil {
		given = a.Expr
	}
	v, err := NormalizeAttribute(b.attrs[i], given)
	if err != nil {
		err.Head = b.kind.Name
		err.Message = fmt.Sprintf("attribute %s of %s %s", b.attrs[i].Name, b.schema.Name, err.Message)
		b.errs = append(b.errs, err.At(a.Loc))
		err.rewrite(a.Loc)
		return
	}
	b.values[i] = v
}

// fill puts an alias's fixed values and the defaults into what was not given, and reports what is missing, sorted (CORE-302).
func (b *binder) fill() {
	if b.schema.Alias {
		copy(b.values, b.schema.Fixed)
		return
	}
	var missing []string
	for i, p := range b.attrs {
		switch {
		case b.given[i] || b.meant[i]:
		case p.HasDef:
			b.values[i] = p.Default
		default:
			missing = append(missing, p.Name)
		}
	}
	if len(missing) == 1 && len(b.unknown) == 1 {
		b.unknown[0].meant(b.unknown[0].Loc, missing[0])
	}
	if len(missing) <= len(b.unknown) {
		return
	}
	slices.Sort(missing)
	noun := "attribute"
	if len(missing) > 1 {
		noun = "attributes"
	}
	b.fail(diag.MissingAttribute, TypeError, diag.Location{}, "%s needs the %s %s", b.schema.Name, noun, strings.Join(missing, ", ")).
		Help = "the call form is `" + b.schema.Signature() + "`"
}

// Signature is the call form of the surface name; an alias shows operands only.
func (s *Schema) Signature() string {
	if !s.Alias {
		return s.Kind.Signature()
	}
	var names []string
	for _, p := range s.Kind.Params {
		if p.Input {
			names = append(names, p.Name)
		}
	}
	return s.Name + "(" + strings.Join(names, ", ") + ")"
}

// attrKindNames are the declared kinds in the words of OP-call-10.
var attrKindNames = [...]string{"any value", "an int", "a float", "a bool", "a str", "a tuple of ints", "a dimension", "a tuple of dimensions",
	"a dtype", "a storage", "an enumeration", "a layout"}

// String is the kind in the words of OP-call-10.
func (k AttrKind) String() string { return attrKindNames[k] }

// NormalizeAttribute brings a compile-time value to the declared kind (OP-call-9, OP-call-10). The message of an error is a clause to follow the
// attribute's name.
func NormalizeAttribute(p Param, given any) (Value, *Error) {
	if given == nil && p.Optional {
		return nil, nil
	}
	if e, ok := given.(Expr); ok {
		if d, ok := DimOf(e); ok && (p.Attr == DimAttr || p.Attr == DimsAttr) {
			given = d
		}
	}
	switch p.Attr {
	case AnyAttr:
		if _, ok := given.(Expr); !ok {
			return given, nil
		}
	case IntAttr:
		if n, ok := intOf(given); ok {
			return n, nil
		}
	case FloatAttr:
		if n, ok := intOf(given); ok {
			return float64(n), nil
		}
		if f, ok := given.(float64); ok {
			return f, nil
		}
	case BoolAttr:
		if b, ok := given.(bool); ok {
			return b, nil
		}
	case StringAttr:
		if s, ok := given.(string); ok {
			return s, nil
		}
	case DimAttr:
		if d, ok := dimOf(given); ok {
			return d, nil
		}
	case IntsAttr, DimsAttr:
		return normalizeTuple(p, given)
	case LayoutAttr:
		if l, ok := given.(shard.Layout); ok {
			return l, nil
		}
	case DTypeAttr, StorageAttr, EnumAttr:
		return normalizeNamed(p, given)
	}
	return nil, wrongKind(p, given)
}

func wrongKind(p Param, given any) *Error {
	e := Errorf(diag.BadAttribute, TypeError, "takes %s, not %s", p.kindText(), kindOfGiven(given))
	e.instead = writtenAs(p, given)
	if _, ok := given.(Expr); ok {
		e.Help = "an attribute is known when the model is read; it cannot be a tensor"
	}
	return e
}

func (p Param) kindText() string {
	if p.Attr == EnumAttr {
		return "a " + p.EnumName
	}
	return p.Attr.String()
}

func article(noun string) string {
	if noun == "None" || noun == "" {
		return noun
	}
	if strings.ContainsRune("aeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

func intOf(given any) (int64, bool) {
	switch v := given.(type) {
	case int64:
		return v, true
	case dim.Const:
		return int64(v), true
	}
	return 0, false
}

func dimOf(given any) (dim.Dim, bool) {
	switch v := given.(type) {
	case int64:
		return dim.Const(v), true
	case dim.Dim:
		return v, true
	case Expr:
		return DimOf(v)
	}
	return nil, false
}

// kindOfGiven names what an entry is, and of an integer why it is none that is taken.
func kindOfGiven(item any) string {
	if _, ok := item.(*big.Int); ok {
		return "an integer beyond 64 bits"
	}
	return article(KindOfValue(item))
}

func normalizeTuple(p Param, given any) (Value, *Error) {
	items, ok := given.([]Value)
	if !ok {
		e := wrongKind(p, given)
		if _, isDim := dimOf(given); isDim {
			e.Help = "a tuple of one entry has a comma"
		}
		return nil, e
	}
	out := make([]Value, len(items))
	for i, item := range items {
		var ok bool
		if p.Attr == IntsAttr {
			out[i], ok = intOf(item)
		} else {
			out[i], ok = dimOf(item)
		}
		if !ok {
			return nil, Errorf(diag.BadAttribute, TypeError, "takes %s, and entry %d is %s", p.kindText(), i, kindOfGiven(item))
		}
	}
	return out, nil
}

func normalizeNamed(p Param, given any) (Value, *Error) {
	switch v := given.(type) {
	case *types.DType:
		if p.Attr == DTypeAttr {
			return v, nil
		}
	case types.Storage:
		if p.Attr == StorageAttr {
			return v, nil
		}
	case Enum:
		if p.Attr == EnumAttr && slices.Contains(p.Enum, v) {
			return v, nil
		}
	case string:
		return normalizeName(p, v)
	}
	return nil, wrongKind(p, given)
}

// normalizeName resolves a string by the names that the kind knows (OP-call-9).
func normalizeName(p Param, name string) (Value, *Error) {
	var valid []string
	switch p.Attr {
	case DTypeAttr:
		if d, err := types.DTypeFromName(name); err == nil {
			return d, nil
		}
		valid = types.DTypeNames()
	case StorageAttr:
		if s, err := types.ResolveStorage(name); err == nil {
			return s, nil
		}
		valid = types.StorageNames()
	default:
		for _, m := range p.Enum {
			if m.EnumValue() == name {
				return m, nil
			}
			valid = append(valid, m.EnumValue())
		}
	}
	what := map[AttrKind]string{DTypeAttr: "dtype", StorageAttr: "storage", EnumAttr: p.EnumName}[p.Attr]
	e := Errorf(diag.UnknownName, ValueError, "is %q, which is no %s; the valid names are %s", name, what, strings.Join(valid, ", "))
	near := diag.Suggest(name, valid)
	switch p.Attr {
	case DTypeAttr:
		near = types.MeantDType(name)
	case StorageAttr:
		near = types.MeantStorage(name)
	}
	if near != "" {
		e.Help, e.instead = diag.Meant(near), `"`+near+`"`
	}
	return nil, e
}

// writtenAs is how a literal of another kind is to be written where the meaning is plain, with %s for the literal itself, or "".
func writtenAs(p Param, given any) string {
	switch v := given.(type) {
	case float64:
		if p.Attr == IntAttr && v == float64(int32(v)) {
			return strconv.Itoa(int(v))
		}
	case int64:
		switch {
		case p.Attr == BoolAttr && v == 0:
			return "False"
		case p.Attr == BoolAttr && v == 1:
			return "True"
		case p.Attr == IntsAttr, p.Attr == DimsAttr:
			return "(%s,)"
		}
	}
	return ""
}

// OperandExpr is the expression of one operand of op kind k at index i: the expression given, the literal of a number (OP-lit-1), the value of a
// dimension (OP-dimop-2), or a Tuple where the kind takes one (OP-call-7). Numbers bound to names are the caller's to share (CORE-205).
func OperandExpr(k *OpKind, i int, a Arg) (Expr, error) {
	if a.Expr != nil {
		return a.Expr, nil
	}
	e, err := operandOf(k, i, a)
	if err != nil {
		for _, one := range AsErrors(err) {
			if one.Head == "" || one.Head == "Constant" {
				one.Head = k.Name
			}
			one.WithOperand(i).At(a.Loc)
		}
		return nil, err
	}
	if !e.Meta().Loc.Valid() {
		if _, shared := e.(*Var); !shared {
			e.Meta().Loc = a.Loc
		}
	}
	return e, nil
}

func operandOf(k *OpKind, i int, a Arg) (Expr, error) {
	switch v := a.Value.(type) {
	case bool, int64, float64:
		return NewLiteral(v)
	case dim.Dim:
		return NewDimValue(v, a.Loc)
	case []Value:
		if !k.TakesTuple || i == 0 || i != k.Inputs()-1 {
			return nil, Verifyf(diag.TupleOperand, "operand %d (%s) is a tuple; the op takes a tensor there", i, OperandName(k, i))
		}
		elements := make([]Expr, len(v))
		for j, item := range v {
			arg := Arg{Value: item, Loc: a.Loc}
			if e, ok := item.(Expr); ok {
				arg = Arg{Expr: e}
			}
			e, err := OperandExpr(k, j, arg)
			if err != nil {
				return nil, err
			}
			elements[j] = e
		}
		return NewTuple(elements)
	}
	return nil, Verifyf(diag.NotATensor, "operand %d (%s) is %s; the op takes a tensor there", i, OperandName(k, i), article(KindOfValue(a.Value)))
}

// FloatAdoption is the float dtype that the float literals of a call adopt: the one float dtype of the other tensor operands (OP-lit-2), or nil
// when there are no literals or nothing to adopt. More than one is a verify error when there is a literal (OP-lit-3). Literal says which operands
// are float literals; nil stands for IsFloatLiteral.
func FloatAdoption(args []Expr, literal func(Expr) bool) (*types.DType, error) {
	if literal == nil {
		literal = IsFloatLiteral
	}
	var found []*types.DType
	any := false
	for _, a := range args {
		if literal(a) {
			any = true
			continue
		}
		if t, ok := a.Type().(*types.Tensor); ok && t.DType.IsFloat() && !slices.Contains(found, t.DType) {
			found = append(found, t.DType)
		}
	}
	if !any || len(found) == 0 {
		return nil, nil
	}
	if len(found) == 1 {
		return found[0], nil
	}
	names := make([]string, len(found))
	for i, d := range found {
		names[i] = d.Name()
	}
	return nil, Verifyf(diag.LiteralDTypes, "a float literal stands beside operands of several float dtypes: %s", strings.Join(names, ", ")).
		WithHelp("cast the operands to one dtype")
}

// IsFloatLiteral reports whether an operand is a float literal: a Constant of literal form and a float dtype (OP-lit-2).
func IsFloatLiteral(e Expr) bool {
	c, ok := e.(*Constant)
	if !ok || !c.IsLiteral() {
		return false
	}
	return c.Typ.(*types.Tensor).DType.IsFloat()
}

// RetypeLiterals gives every float literal of a call the dtype it adopts; args itself is returned when nothing changes.
func RetypeLiterals(args []Expr) ([]Expr, error) {
	d, err := FloatAdoption(args, nil)
	if err != nil || d == nil {
		return args, err
	}
	out := args
	for i, a := range args {
		if !IsFloatLiteral(a) {
			continue
		}
		if c := a.(*Constant).Retyped(d); Expr(c) != a {
			if &out[0] == &args[0] {
				out = slices.Clone(args)
			}
			out[i] = c
		}
	}
	return out, nil
}
