package host

import (
	"slices"
	"strconv"
	"strings"
)

// This file holds what generic forms know of their type variables: how many types stand between the brackets that follow, and where they go.

// ParamArity is how many types a type variable stands for.
type ParamArity uint8

// The arities.
const (
	OneType       ParamArity = iota
	DefaultType              // one, or its default
	SeveralTypes             // any number: of a TypeVarTuple
	ParameterList            // the parameters of a function: of a ParamSpec
)

// TypeParameter is a native value that can be a type variable: T in list[T].
type TypeParameter interface {
	Value
	// Parameter tells what it stands for, where it is one.
	Parameter() (ParamArity, bool)
	// Default is the type that is meant where none is given, of one with a default.
	Default() Value
	// Argument is what a generic class keeps of a type that takes its place.
	Argument(v Value) Value
	// Substitute is what an alias keeps of a type that takes its place, or the failure of a value that cannot.
	Substitute(t *Thread, v Value) (Value, *Failure)
}

// typeParams are the type variables of a generic form, in order, each once.
type typeParams struct {
	vars []Value
	open bool // one stands for any number of types, or is not known: nothing is counted
}

func (t *Thread) addParam(p *typeParams, v Value) *Failure {
	if f := t.Step(1 + len(p.vars)/8); f != nil {
		return f
	}
	if !slices.Contains(p.vars, v) {
		p.vars = append(p.vars, v)
	}
	return nil
}

// paramsIn gathers the type variables of arguments.
func (t *Thread) paramsIn(args []Value) (p typeParams, failed *Failure) {
	if f := t.Step(len(args) / 8); f != nil {
		return p, f
	}
	for _, a := range args {
		switch x := a.(type) {
		case TypeParameter:
			arity, is := x.Parameter()
			if !is {
				continue
			}
			p.open = p.open || arity == SeveralTypes
			if f := t.addParam(&p, a); f != nil {
				return p, f
			}
		case *GenericAlias:
			if f := t.addParams(&p, x.params); f != nil {
				return p, f
			}
		case *Union:
			if f := t.addParams(&p, x.params); f != nil {
				return p, f
			}
		case *Tuple: // the parameters that took the place of a ParamSpec
			if f := t.deeper(); f != nil {
				return p, f
			}
			q, f := t.paramsIn(x.Items)
			t.shallower()
			if f != nil {
				return p, f
			}
			if f := t.addParams(&p, q); f != nil {
				return p, f
			}
		case *typeAlias, *Unavailable:
			p.open = true
		}
	}
	return p, nil
}

func (t *Thread) addParams(p *typeParams, q typeParams) *Failure {
	p.open = p.open || q.open
	for _, v := range q.vars {
		if f := t.addParam(p, v); f != nil {
			return f
		}
	}
	return nil
}

// aliasCost is what a generic alias counts as, with the parameters in it.
const aliasCost = 192

// Alias completes a form that was subscripted: it finds its type variables.
func (t *Thread) Alias(g *GenericAlias) (Value, *Failure) {
	f := t.Alloc(aliasCost)
	if f != nil {
		return nil, f
	}
	if g.params, f = t.paramsIn(g.Args.Items); f != nil {
		return nil, f
	}
	return g, nil
}

// newAlias returns origin[index].
func (t *Thread) newAlias(origin, index Value) (Value, *Failure) {
	return t.Alias(&GenericAlias{Origin: origin, Args: NewTuple(bracketed(index)...)})
}

// bracketed are the parts of what stands between brackets.
func bracketed(index Value) []Value {
	if tu, ok := index.(*Tuple); ok {
		return tu.Items
	}
	return []Value{index}
}

// checkTypes refuses types whose number is not that of the type variables of a generic form.
func (t *Thread) checkTypes(form Value, p typeParams, given int) *Failure {
	want := len(p.vars)
	switch {
	case p.open || want > 0 && given == want:
		return nil
	case want == 0:
		shown, f := t.Repr(form)
		if f != nil {
			return f
		}
		return t.Raise("TypeError", "%s is not a generic class", shown)
	}
	expected := strconv.Itoa(want)
	if given < want {
		for i, v := range p.vars {
			if arity, _ := v.(TypeParameter).Parameter(); arity == DefaultType {
				if i == given {
					return nil
				}
				want--
			}
		}
		expected = "at least " + strconv.Itoa(want)
	}
	shown, f := t.Repr(form)
	if f != nil {
		return f
	}
	return t.WrongTypes(shown, given, want, expected)
}

// WrongTypes is the failure of a generic form that is given too many or too few types.
func (t *Thread) WrongTypes(form string, given, want int, expected string) *Failure {
	much := "few"
	if given > want {
		much = "many"
	}
	return t.Raise("TypeError", "Too %s arguments for %s; actual %d, expected %s", much, form, given, expected)
}

// Index implements [Indexer]: the type variables give way to types.
func (g *GenericAlias) Index(t *Thread, index Value) (Value, *Failure) {
	return t.substituted(g, g.params, index)
}

// Index implements [Indexer].
func (u *Union) Index(t *Thread, index Value) (Value, *Failure) {
	return t.substituted(u, u.params, index)
}

func (t *Thread) substituted(form Value, p typeParams, index Value) (Value, *Failure) {
	if p.open {
		return form, nil
	}
	types, f := t.preparedTypes(form, p, bracketed(index))
	if f != nil {
		return nil, f
	}
	if f := t.checkTypes(form, p, len(types)); f != nil {
		return nil, f
	}
	s := substitution{t, p.vars, make([]Value, len(p.vars))}
	if f := t.Alloc(int64(16 * len(p.vars))); f != nil {
		return nil, f
	}
	for i, v := range p.vars {
		if i >= len(types) {
			s.types[i] = v.(TypeParameter).Default()
		} else if s.types[i], f = v.(TypeParameter).Substitute(t, types[i]); f != nil {
			return nil, f
		}
	}
	return s.in(form)
}

// preparedTypes is what stands between brackets where a ParamSpec is among the type variables: its parameters become a tuple, and where it is
// alone they need no brackets of their own.
func (t *Thread) preparedTypes(form Value, p typeParams, types []Value) ([]Value, *Failure) {
	for i, v := range p.vars {
		if arity, _ := v.(TypeParameter).Parameter(); arity != ParameterList || p.open {
			continue
		}
		if i >= len(types) {
			shown, f := t.Repr(form)
			if f != nil {
				return nil, f
			}
			return nil, t.Raise("TypeError", "Too few arguments for %s", shown)
		}
		if f := t.Alloc(int64(16*len(types)) + containerCost); f != nil {
			return nil, f
		}
		if len(p.vars) == 1 && !isParameters(types[0]) {
			return []Value{NewTuple(types...)}, nil
		}
		if l, ok := types[i].(*List); ok {
			if f := t.Alloc(int64(16*len(l.items)) + containerCost); f != nil {
				return nil, f
			}
			types = slices.Clone(types)
			types[i] = NewTuple(slices.Clone(l.items)...)
		}
	}
	return types, nil
}

// isParameters reports whether a value stands for the parameters of a function.
func isParameters(v Value) bool {
	switch x := v.(type) {
	case EllipsisType, *Tuple, *List:
		return true
	case *GenericAlias:
		return x.Form == concatenateForm
	case TypeParameter:
		arity, is := x.Parameter()
		return is && arity == ParameterList
	}
	return false
}

// concatenateForm is the form whose aliases are parameters before those of a ParamSpec.
const concatenateForm = "typing.Concatenate"

// argument is what takes the place of a type variable of a generic class.
func (p typeParams) argument(i int, types []Value) Value {
	v := p.vars[i].(TypeParameter)
	if i < len(types) {
		return v.Argument(types[i])
	}
	return v.Default()
}

// substitution puts types in the places of type variables.
type substitution struct {
	t           *Thread
	vars, types []Value
}

func (s *substitution) in(v Value) (Value, *Failure) {
	if f := s.t.deeper(); f != nil {
		return nil, f
	}
	defer s.t.shallower()
	switch x := v.(type) {
	case *GenericAlias:
		return s.inAlias(x)
	case *Union:
		if len(x.params.vars) == 0 {
			return x, nil
		}
		args, f := s.all(x.Args)
		if f != nil {
			return nil, f
		}
		return s.t.union(&Union{Typing: x.Typing}, args)
	case *Tuple: // the parameters that took the place of a ParamSpec
		items, f := s.all(x.Items)
		return NewTuple(items...), f
	}
	if i := slices.Index(s.vars, v); i >= 0 {
		return s.types[i], nil
	}
	return v, nil
}

func (s *substitution) inAlias(x *GenericAlias) (Value, *Failure) {
	if len(x.params.vars) == 0 {
		return x, nil
	}
	args, f := s.all(x.Args.Items)
	if f != nil {
		return nil, f
	}
	switch last := len(args) - 1; x.Form {
	case "typing.Callable":
		args = flatParameters(args)
	case concatenateForm:
		switch rest := args[last].(type) {
		case *Tuple:
			return NewTuple(append(args[:last:last], rest.Items...)...), nil
		case *GenericAlias:
			args = append(args[:last:last], rest.Args.Items...)
		}
	}
	if f := s.t.Alloc(int64(16*len(args)) + containerCost); f != nil {
		return nil, f
	}
	g := &GenericAlias{Origin: x.Origin, Form: x.Form, ofTyping: x.ofTyping, Args: NewTuple(args...)}
	if x.Shown != nil { // Annotated: the type gives way, what is said about it stays
		g.Origin = args[0]
		g.Shown = NewTuple(append([]Value{args[0]}, x.Shown.Items[1:]...)...)
	}
	return s.t.Alias(g)
}

// flatParameters puts the parameters of a Callable beside its result.
func flatParameters(args []Value) []Value {
	var flat []Value
	for _, a := range args {
		if tu, ok := a.(*Tuple); ok {
			flat = append(flat, tu.Items...)
		} else {
			flat = append(flat, a)
		}
	}
	return flat
}

func (s *substitution) all(items []Value) ([]Value, *Failure) {
	if f := s.t.Step(len(items)); f != nil {
		return nil, f
	}
	if f := s.t.Alloc(int64(16*len(items)) + containerCost); f != nil {
		return nil, f
	}
	out := make([]Value, len(items))
	for i, v := range items {
		var f *Failure
		if out[i], f = s.in(v); f != nil {
			return nil, f
		}
	}
	return out, nil
}

// typingBase is the class of typing whose brackets list the type variables of a class: "Generic" or "Protocol", or "" for any other base.
func typingBase(base Value) string {
	if g, ok := base.(*GenericAlias); ok {
		if c, ok := g.Origin.(*Class); ok && c.native && c.module == "typing" && (c.name == "Generic" || c.name == "Protocol") {
			return c.name
		}
	}
	return ""
}

// paramsOfBases finds the type variables of a class from its bases as they were written: those that Generic lists, or all that there are.
func (t *Thread) paramsOfBases(bases []Value) (p typeParams, failed *Failure) {
	if p, failed = t.paramsIn(bases); failed != nil {
		return p, failed
	}
	var listed *GenericAlias
	for _, b := range bases {
		switch name := typingBase(b); {
		case name == "":
		case listed != nil && name == "Generic" && typingBase(listed) == "Generic":
			return p, t.Raise("TypeError", "Cannot inherit from Generic[...] multiple times.")
		case listed == nil || name == "Generic":
			listed = b.(*GenericAlias)
		}
	}
	if listed == nil || p.open {
		return p, nil
	}
	var absent []string
	for _, v := range p.vars {
		if !slices.Contains(listed.params.vars, v) {
			s, f := t.Repr(v)
			if f != nil {
				return p, f
			}
			absent = append(absent, s)
		}
	}
	if len(absent) > 0 {
		shown, f := t.typeTexts(listed.params.vars)
		if f != nil {
			return p, f
		}
		return p, t.Raise("TypeError", "Some type variables (%s) are not listed in %s[%s]", strings.Join(absent, ", "), typingBase(listed), shown)
	}
	return listed.params, nil
}
