package std

import (
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/host"
)

// This file holds what stands between the brackets of the forms of typing.

// needBrackets are the special forms of typing that are no type without brackets.
var needBrackets = map[string]bool{"typing.ClassVar": true, "typing.Final": true, "typing.Union": true, "typing.Optional": true, "typing.Literal": true, "typing.Annotated": true,
	"typing.Concatenate": true, "typing.TypeGuard": true, "typing.Required": true, "typing.NotRequired": true, "typing.Unpack": true, "typing.Generic": true, "typing.Protocol": true}

// checkedType is what typing keeps of a type, or the TypeError of a value that is none; msg says what is wanted.
func checkedType(t *host.Thread, arg host.Value, msg string) (host.Value, *host.Failure) {
	v := typeArgument(arg)
	wrong := ""
	switch x := v.(type) {
	case *host.GenericAlias:
		switch x.Form {
		case "typing.Generic", "typing.Protocol", "typing.ClassVar", "typing.Final":
			wrong = "%s is not valid as type argument"
		}
	case *form:
		if needBrackets[x.text] {
			wrong = "Plain %s is not valid as type argument"
		}
	case *host.Tuple:
		shown, f := t.Repr(x)
		if f != nil {
			return nil, f
		}
		return nil, t.Raise("TypeError", "%s Got %s.", msg, firstCharacters(shown, 100))
	}
	if wrong == "" {
		return v, nil
	}
	shown, f := t.Repr(v)
	if f != nil {
		return nil, f
	}
	return nil, t.Raise("TypeError", wrong, shown)
}

// firstCharacters is at most n characters of a text.
func firstCharacters(s string, n int) string {
	for i := range s {
		if n--; n < 0 {
			return s[:i]
		}
	}
	return s
}

// checkedTypes is checkedType of each.
func checkedTypes(t *host.Thread, items []host.Value, msg string) ([]host.Value, *host.Failure) {
	out, f := typeArguments(t, items)
	if f != nil {
		return nil, f
	}
	for i, it := range items {
		if out[i], f = checkedType(t, it, msg); f != nil {
			return nil, f
		}
	}
	return out, nil
}

// checkVariables refuses what Generic and Protocol do not take between their brackets: they list type variables, each once.
func (f *form) checkVariables(t *host.Thread, args []host.Value) *host.Failure {
	name := strings.TrimPrefix(f.text, "typing.")
	if len(args) == 0 {
		return t.Raise("TypeError", "Parameter list to %s[...] cannot be empty", name)
	}
	again := false
	for i, a := range args {
		if f := t.Step(1 + i/8); f != nil {
			return f
		}
		if p, ok := a.(host.TypeParameter); ok {
			if _, is := p.Parameter(); is {
				again = again || slices.Contains(args[:i], a)
				continue
			}
		}
		switch x := a.(type) {
		case *host.GenericAlias: // one with a star
			if x.Form == "typing.Unpack" {
				continue
			}
		case *form, *host.Class, host.Int, host.Str, *host.Union, host.NoneType:
		default:
			continue
		}
		return t.Raise("TypeError", "Parameters to %s[...] must all be type variables or parameter specification variables.", name)
	}
	if again {
		return t.Raise("TypeError", "Parameters to %s[...] must all be unique", name)
	}
	return nil
}

// Index implements [host.Indexer]: form[index].
func (f *form) Index(t *host.Thread, index host.Value) (host.Value, *host.Failure) {
	if u, ok := index.(*host.Unavailable); ok && u.Reason == host.DefinitionFailed {
		return nil, t.UseUnavailable(u)
	}
	args, ok := index.(*host.Tuple)
	if !ok {
		args = host.NewTuple(index)
	}
	if f := t.Step(len(args.Items)); f != nil {
		return nil, f
	}
	if f := t.Alloc(128); f != nil {
		return nil, f
	}
	if one := singleForms[f.text]; one != "" { // what would be several types is one value that is none
		v, fail := checkedType(t, index, one)
		if fail != nil {
			return nil, fail
		}
		if f.text == "typing.Optional" {
			return t.TypingUnion(v, host.None)
		}
		return t.Alias(&host.GenericAlias{Origin: f, Args: host.NewTuple(v), Form: f.text})
	}
	kept, fail := f.keptTypes(t, index, args.Items)
	if fail != nil {
		return nil, fail
	}
	if f.text == "typing.Union" {
		return t.TypingUnion(kept...)
	}
	alias := &host.GenericAlias{Origin: f, Args: host.NewTuple(kept...), Form: f.text}
	if c := formClasses[f.text]; c != nil {
		alias.Origin = c
	}
	if f.text == "typing.Annotated" {
		if fail := annotate(t, alias, kept); fail != nil {
			return nil, fail
		}
	}
	return t.Alias(alias)
}

// singleForms are the forms that take one type, with what they say about another number.
var singleForms = map[string]string{
	"typing.Optional": "typing.Optional requires a single type.", "typing.Final": "typing.Final accepts only single type.",
	"typing.ClassVar": "typing.ClassVar accepts only single type.", "typing.TypeGuard": "typing.TypeGuard accepts only single type.",
	"typing.Required": "typing.Required accepts only a single type.", "typing.NotRequired": "typing.NotRequired accepts only a single type.",
	"typing.Unpack": "typing.Unpack accepts only single type.",
}

// annotate gives an alias of Annotated its type and what is said about it, with what was said about that already before it.
func annotate(t *host.Thread, alias *host.GenericAlias, kept []host.Value) *host.Failure {
	alias.Origin, alias.Shown = kept[0], alias.Args
	if inner, ok := kept[0].(*host.GenericAlias); ok && inner.Form == "typing.Annotated" {
		n := len(inner.Shown.Items) + len(kept)
		t.Spend(n / 8)
		if f := t.Alloc(int64(16 * n)); f != nil {
			return f
		}
		alias.Origin = inner.Origin
		alias.Shown = host.NewTuple(append(slices.Clone(inner.Shown.Items), kept[1:]...)...)
	}
	alias.Args = host.NewTuple(alias.Origin)
	return nil
}

// keptTypes checks and converts what stands between brackets: index as it was written, items as its parts.
func (f *form) keptTypes(t *host.Thread, index host.Value, items []host.Value) ([]host.Value, *host.Failure) {
	switch f.text {
	case "typing.Union", "typing.Annotated", "typing.Callable":
		if fail := f.checkCount(t, index, len(items)); fail != nil {
			return nil, fail
		}
	}
	switch f.text {
	case "typing.Generic", "typing.Protocol":
		if fail := f.checkVariables(t, items); fail != nil {
			return nil, fail
		}
		return typeArguments(t, items)
	case "typing.Union":
		return checkedTypes(t, items, "Union[arg, ...]: each arg must be a type.")
	case "typing.Literal":
		return literals(t, items)
	case "typing.Annotated":
		if fail := t.Alloc(int64(16 * len(items))); fail != nil {
			return nil, fail
		}
		kept := slices.Clone(items)
		var fail *host.Failure
		if g, ok := items[0].(*host.GenericAlias); !ok || g.Form != "typing.ClassVar" && g.Form != "typing.Final" {
			kept[0], fail = checkedType(t, items[0], "Annotated[t, ...]: t must be a type.")
		}
		return kept, fail
	case "typing.Callable":
		return callableTypes(t, items)
	case "typing.Concatenate":
		return concatenated(t, items)
	case "typing.Tuple":
		if n := len(items); n >= 2 {
			if _, rest := items[n-1].(host.EllipsisType); rest {
				kept, fail := checkedTypes(t, items[:n-1], "Tuple[t, ...]: t must be a type.")
				return append(kept, items[n-1]), fail
			}
		}
		return checkedTypes(t, items, "Tuple[t0, t1, ...]: each t must be a type.")
	}
	kept, fail := checkedTypes(t, items, "Parameters to generic types must be types.")
	if fail != nil {
		return nil, fail
	}
	if f.text == "typing.Generator" && len(kept) > 0 {
		none := host.NamedClass("NoneType")
		kept = append(kept, []host.Value{none, none}[:max(0, 3-len(kept))]...)
	}
	return kept, f.checkCount(t, index, len(kept))
}

// callableTypes are the parameters and the result of a Callable, in one list.
func callableTypes(t *host.Thread, items []host.Value) ([]host.Value, *host.Failure) {
	result, fail := checkedType(t, items[1], "Callable[args, result]: result must be a type.")
	if fail != nil {
		return nil, fail
	}
	parameters := items[:1]
	switch x := items[0].(type) {
	case *host.List:
		parameters = x.ListItems()
	case *host.Tuple:
		parameters = x.Items
	}
	return typeArguments(t, parameters, result)
}

// concatenated checks the types and the parameters behind them of a Concatenate.
func concatenated(t *host.Thread, items []host.Value) ([]host.Value, *host.Failure) {
	if len(items) == 0 {
		return nil, t.Raise("TypeError", "Cannot take a Concatenate of no types.")
	}
	last := items[len(items)-1]
	_, any := last.(host.EllipsisType)
	if v, ok := last.(*typeVar); !any && (!ok || v.kind != typeVarParams) {
		return nil, t.Raise("TypeError", "The last parameter to Concatenate should be a ParamSpec variable or ellipsis.")
	}
	kept, fail := checkedTypes(t, items[:len(items)-1], "Concatenate[arg, ...]: each arg must be a type.")
	return append(kept, last), fail
}

// literals are the values of a Literal, with those of the literals among them in their places. Each is kept once for each type it has, unless one
// cannot be hashed.
func literals(t *host.Thread, items []host.Value) ([]host.Value, *host.Failure) {
	var all []host.Value
	for _, it := range items {
		part := []host.Value{it}
		if g, ok := it.(*host.GenericAlias); ok && g.Form == "typing.Literal" {
			part = g.Args.Items
		}
		if f := t.Alloc(int64(16 * len(part))); f != nil {
			return nil, f
		}
		all = append(all, part...)
	}
	seen := t.NewDict()
	var out []host.Value
	for _, it := range all {
		if f := t.Alloc(96); f != nil {
			return nil, f
		}
		key := host.NewTuple(it, t.TypeOf(it))
		_, again, f := seen.Get(t, key)
		if f == nil && !again {
			f = seen.Set(t, key, host.None)
		}
		switch {
		case f.Matches("TypeError"):
			return all, nil
		case f != nil:
			return nil, f
		case !again:
			out = append(out, it)
		}
	}
	return out, nil
}

// typeArgument is what typing keeps of an argument: the class of None, and a name not defined yet for text.
func typeArgument(v host.Value) host.Value {
	switch x := v.(type) {
	case host.NoneType:
		return host.NamedClass("NoneType")
	case host.Str:
		return forwardRef(x)
	}
	return v
}

// typeArguments is what typing keeps of arguments, and of more that follow them. Each may be text, which is wrapped: that is charged for beside its place.
func typeArguments(t *host.Thread, items []host.Value, more ...host.Value) ([]host.Value, *host.Failure) {
	n := len(items) + len(more)
	if f := t.CheckItems(int64(n)); f != nil {
		return nil, f
	}
	if f := t.Alloc(int64(16 * n)); f != nil {
		return nil, f
	}
	out := make([]host.Value, 0, n)
	for _, part := range [][]host.Value{items, more} {
		for _, it := range part {
			out = append(out, typeArgument(it))
		}
	}
	return out, nil
}

// forwardRef is a type given by the text of its name.
type forwardRef host.Str

// TypeName implements [host.Value].
func (forwardRef) TypeName() string { return "ForwardRef" }

// ReprValue implements [host.Reprer].
func (r forwardRef) ReprValue(*host.Thread) (string, *host.Failure) {
	return "ForwardRef(" + host.ReprText(string(r)) + ")", nil
}

// argsOf is get_args of a type: of a Callable, its parameters are a list where they have been written out.
func argsOf(t *host.Thread, tp host.Value) (host.Value, *host.Failure) {
	g, ok := tp.(*host.GenericAlias)
	if ok && g.Form == "typing.Annotated" {
		return g.Shown, nil
	}
	if ok && g.Origin == host.Value(formClasses["typing.Callable"]) && len(g.Args.Items) > 0 {
		last := len(g.Args.Items) - 1
		if last == 1 && standsForParameters(g.Args.Items[0]) {
			return g.Args, nil
		}
		if f := t.Alloc(int64(16*last) + 128); f != nil {
			return nil, f
		}
		return host.NewTuple(t.NewList(slices.Clone(g.Args.Items[:last])), g.Args.Items[last]), nil
	}
	v, f := t.AttrOrNil(tp, "__args__")
	if v == nil && f == nil {
		return host.NewTuple(), nil
	}
	return v, f
}

// standsForParameters reports whether a value is the parameters of a Callable and not one of them.
func standsForParameters(v host.Value) bool {
	switch x := v.(type) {
	case host.EllipsisType:
		return true
	case *typeVar:
		return x.kind == typeVarParams
	case *host.GenericAlias:
		return x.Form == "typing.Concatenate"
	}
	return false
}
