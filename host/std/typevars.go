package std

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// typeVarKind is one of the three kinds of type variables.
type typeVarKind struct {
	name   string
	arity  host.ParamArity
	class  *host.Class
	sig    host.Signature
	params []string // the names in sig
}

var typeVarOne, typeVarTuple, typeVarParams *typeVarKind

func init() {
	kind := func(name, sig string, arity host.ParamArity) *typeVarKind {
		k := &typeVarKind{name: name, arity: arity, sig: host.NewSignature(sig)}
		for _, p := range strings.Split(sig, ", ") {
			if n := strings.Trim(p, "*="); n != "" {
				k.params = append(k.params, n)
			}
		}
		k.class = host.NewClass("typing", name, nil, func(t *host.Thread, _ *host.Class, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
			return newTypeVar(t, k, args, kw)
		})
		k.class.SetFinal()
		return k
	}
	typeVarOne = kind("TypeVar", "name, *constraints, bound=, default=, covariant=, contravariant=, infer_variance=", host.OneType)
	typeVarTuple = kind("TypeVarTuple", "name, *, default=", host.SeveralTypes)
	typeVarParams = kind("ParamSpec", "name, *, bound=, default=, covariant=, contravariant=, infer_variance=", host.ParameterList)
	newTypeClass = host.NewClass("typing", "NewType", nil, makeNewType)
	newTypeClass.SetFinal()
	forms["AnyStr"] = &typeVar{kind: typeVarOne, name: "AnyStr", mark: "~"}
}

// typeVar is a type variable: of one type, of several, or of the parameters of a function.
type typeVar struct {
	kind       *typeVarKind
	name, mark string     // mark stands before the name where it is shown, and says how the variable varies
	without    host.Value // its default, or nil
}

func newTypeVar(t *host.Thread, k *typeVarKind, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	a, f := k.sig.Bind(t, strings.ToLower(k.name), args, kw)
	if f != nil {
		return nil, f
	}
	given := map[string]host.Value{}
	for i, n := range k.params {
		given[n] = a[i]
	}
	name, ok := host.AsStr(a[0])
	if !ok {
		return nil, t.Raise("TypeError", "%s() argument 'name' must be str, not %s", strings.ToLower(k.name), a[0].TypeName())
	}
	if f := t.CheckText(int64(len(name)) + 1); f != nil {
		return nil, f
	}
	v := &typeVar{kind: k, name: name, without: given["default"]}
	if k == typeVarTuple {
		return v, t.Alloc(96)
	}
	return v, v.vary(t, given)
}

// vary takes the constraints, the bound and the variance of a type variable.
func (v *typeVar) vary(t *host.Thread, given map[string]host.Value) *host.Failure {
	var is [3]bool
	for i, n := range []string{"covariant", "contravariant", "infer_variance"} {
		var f *host.Failure
		if is[i], f = truth(t, given[n]); f != nil {
			return f
		}
	}
	switch covariant, contravariant, inferred := is[0], is[1], is[2]; {
	case covariant && contravariant:
		return t.Raise("ValueError", "Bivariant types are not supported.")
	case inferred && (covariant || contravariant):
		return t.Raise("ValueError", "Variance cannot be specified with infer_variance.")
	case covariant:
		v.mark = "+"
	case contravariant:
		v.mark = "-"
	case !inferred:
		v.mark = "~"
	}
	if b := given["bound"]; b != nil && !host.IsNone(b) {
		if _, f := checkedType(t, b, "Bound must be a type."); f != nil {
			return f
		}
	} else {
		given["bound"] = nil
	}
	if c, ok := given["constraints"].(*host.Tuple); ok && v.kind == typeVarOne {
		switch {
		case len(c.Items) == 1:
			return t.Raise("TypeError", "A single constraint is not allowed")
		case len(c.Items) > 1 && given["bound"] != nil:
			return t.Raise("TypeError", "Constraints cannot be combined with bound=...")
		}
	}
	return t.Alloc(96)
}

// Parameter implements [host.TypeParameter].
func (v *typeVar) Parameter() (host.ParamArity, bool) {
	if v.kind == typeVarOne && v.without != nil {
		return host.DefaultType, true
	}
	return v.kind.arity, true
}

// Default implements [host.TypeParameter].
func (v *typeVar) Default() host.Value { return typeArgument(v.without) }

// Argument implements [host.TypeParameter].
func (v *typeVar) Argument(arg host.Value) host.Value { return typeArgument(arg) }

// Substitute implements [host.TypeParameter].
func (v *typeVar) Substitute(t *host.Thread, arg host.Value) (host.Value, *host.Failure) {
	if v.kind != typeVarParams {
		return checkedType(t, arg, "Parameters to generic types must be types.")
	}
	switch x := arg.(type) {
	case *host.Tuple:
		items, f := checkedTypes(t, x.Items, "Expected a type.")
		return host.NewTuple(items...), f
	case host.EllipsisType:
		return arg, nil
	case *host.GenericAlias:
		if x.Form == "typing.Concatenate" {
			return arg, nil
		}
	case *typeVar:
		if x.kind == typeVarParams {
			return arg, nil
		}
	}
	shown, f := t.Str(arg)
	if f != nil {
		return nil, f
	}
	return nil, t.Raise("TypeError", "Expected a list of types, an ellipsis, ParamSpec, or Concatenate. Got %s", shown)
}

// Binary implements [host.BinaryOperand].
func (v *typeVar) Binary(t *host.Thread, op ast.Op, other host.Value, reflected bool) (host.Value, *host.Failure) {
	return joined(t, v, op, other, reflected)
}

// TypeName implements [host.Value].
func (v *typeVar) TypeName() string { return "typing." + v.kind.name }

// TypeValue implements [host.Typed].
func (v *typeVar) TypeValue() host.Value { return v.kind.class }

// OwnerText implements [host.AttributeOwner].
func (v *typeVar) OwnerText() string { return "'typing." + v.kind.name + "' object" }

// ReprValue implements [host.Reprer].
func (v *typeVar) ReprValue(*host.Thread) (string, *host.Failure) { return v.mark + v.name, nil }

// Attr implements [host.Attributer].
func (v *typeVar) Attr(t *host.Thread, name string) (host.Value, *host.Failure) {
	switch name {
	case "__name__":
		return host.Str(v.name), nil
	case "__module__":
		return host.Str("typing"), nil
	case "args", "kwargs":
		if v.kind == typeVarParams {
			return &paramSpecPart{v, name}, t.Alloc(48)
		}
	}
	return nil, nil
}

// Index implements [host.Indexer].
func (v *typeVar) Index(t *host.Thread, _ host.Value) (host.Value, *host.Failure) {
	return nil, t.Raise("TypeError", "'%s' object is not subscriptable", v.TypeName())
}

// IterValue implements [host.Iterable]: a variable of several types gives one thing, itself unpacked, so that `*Ts` may stand between brackets.
func (v *typeVar) IterValue(t *host.Thread) (host.Iterator, *host.Failure) {
	if v.kind != typeVarTuple {
		return nil, t.Raise("TypeError", "'%s' object is not iterable", v.TypeName())
	}
	unpacked, f := forms["Unpack"].(*form).Index(t, v)
	if f != nil {
		return nil, f
	}
	return host.NewIterator("generator", func(*host.Thread) (host.Value, bool, *host.Failure) {
		out := unpacked
		unpacked = nil
		return out, out != nil, nil
	}), nil
}

// paramSpecPart is P.args or P.kwargs.
type paramSpecPart struct {
	of   *typeVar
	part string
}

// TypeName implements [host.Value].
func (p *paramSpecPart) TypeName() string {
	return "typing.ParamSpec" + strings.ToUpper(p.part[:1]) + p.part[1:]
}

// ReprValue implements [host.Reprer].
func (p *paramSpecPart) ReprValue(*host.Thread) (string, *host.Failure) {
	return p.of.name + "." + p.part, nil
}

var newTypeClass *host.Class

var newTypeSig = host.NewSignature("name, tp")

// newType is a type by another name: a call gives its argument back.
type newType struct {
	name, module string
}

func makeNewType(t *host.Thread, _ *host.Class, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	a, f := newTypeSig.BindPython(t, "NewType.__init__", args, kw)
	if f != nil {
		return nil, f
	}
	name, ok := host.AsStr(a[0])
	if !ok {
		return nil, t.Raise("TypeError", "NewType wants a name")
	}
	n := &newType{name: name, module: "__main__"}
	if m := t.CurrentModule(); m != nil {
		n.module = m.Name
	}
	return n, t.Alloc(96)
}

// TypeName implements [host.Value].
func (n *newType) TypeName() string { return "NewType" }

// TypeValue implements [host.Typed].
func (n *newType) TypeValue() host.Value { return newTypeClass }

// ReprValue implements [host.Reprer].
func (n *newType) ReprValue(*host.Thread) (string, *host.Failure) {
	return n.module + "." + n.name, nil
}

// Attr implements [host.Attributer].
func (n *newType) Attr(_ *host.Thread, name string) (host.Value, *host.Failure) {
	switch name {
	case "__name__", "__qualname__":
		return host.Str(n.name[strings.LastIndexByte(n.name, '.')+1:]), nil
	case "__module__":
		return host.Str(n.module), nil
	}
	return nil, nil
}

// Call implements [host.Caller].
func (n *newType) Call(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	switch {
	case len(kw) > 0:
		return nil, t.Raise("TypeError", "_typing._idfunc() takes no keyword arguments")
	case len(args) != 1:
		return nil, t.Raise("TypeError", "_typing._idfunc() takes exactly one argument (%d given)", len(args))
	}
	return args[0], nil
}

// Binary implements [host.BinaryOperand].
func (n *newType) Binary(t *host.Thread, op ast.Op, other host.Value, reflected bool) (host.Value, *host.Failure) {
	return joined(t, n, op, other, reflected)
}
