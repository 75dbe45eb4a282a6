package host

import "slices"

// InitField is an attribute that a dataclass's __init__ sets.
type InitField struct {
	Name             string
	Default, Factory Value // nil where there is none
	Param            int   // which parameter gives it, -1 for none
	InitVar          bool  // it is handed to __post_init__ instead
}

// FieldInit is the __init__ that a dataclass is given: it keeps its arguments, and what stands for those not given, as attributes, in the order
// of Fields, and calls __post_init__.
type FieldInit struct {
	Name   string // as messages show it
	Fields []InitField
	// Params are the names of the parameters; the first Positional ones are no keyword-only ones.
	Params     []string
	Positional int
	// Post says that it calls __post_init__: the class had it when it was made a dataclass.
	Post bool
	// Frozen says that the class's own __setattr__ refuses what this sets.
	Frozen bool
	sig    Signature
}

// Builtin returns the method.
func (fi *FieldInit) Builtin() *Builtin {
	fields := make([]*InitField, len(fi.Params))
	for i := range fi.Fields {
		if p := fi.Fields[i].Param; p >= 0 {
			fields[p] = &fi.Fields[i]
		}
	}
	text := "self"
	for i, name := range fi.Params {
		if i == fi.Positional {
			text += ", *"
		}
		text += ", " + name
		if fields[i].Default != nil || fields[i].Factory != nil {
			text += "="
		}
	}
	fi.sig = NewSignature(text)
	b := NewRawBuiltin("__init__", fi.call)
	b.fields = fi
	return b
}

func (fi *FieldInit) call(t *Thread, args []Value, kw []Keyword) (Value, *Failure) {
	if f := t.Step(2 * len(fi.Params)); f != nil { // bound, then kept
		return nil, f
	}
	a, f := fi.sig.BindPython(t, fi.Name, args, kw)
	if f != nil {
		return nil, f
	}
	in, ok := a[0].(*Instance)
	if !ok {
		return nil, t.Raise("TypeError", "%s() wants an instance", fi.Name)
	}
	return None, fi.fill(t, in, 0, nil, a[1:])
}

// fill sets the fields from a place on, one by one, as assignments do, and calls __post_init__. made is what the factory of the first of them
// has made, nil for nothing yet.
func (fi *FieldInit) fill(t *Thread, in *Instance, from int, made Value, given []Value) *Failure {
	var post []Value
	for i := from; i < len(fi.Fields); i++ {
		fd := &fi.Fields[i]
		v, f := made, (*Failure)(nil)
		if made == nil {
			v, f = fd.value(t, given)
		}
		made = nil
		switch {
		case f != nil:
		case fd.InitVar && v == nil:
			f = t.Raise("TypeError", "__init__() missing required argument: '%s'", fd.Name)
		case fd.InitVar:
			post = append(post, v)
		case v == nil:
		case fi.Frozen:
			f = t.setInstanceAttr(in, fd.Name, v)
		default:
			f = t.SetAttr(in, fd.Name, v)
		}
		if f != nil {
			return f
		}
	}
	if !fi.Post {
		return nil
	}
	m, f := t.Attr(in, "__post_init__")
	if f == nil {
		_, f = t.Call(m, post, nil)
	}
	return f
}

// value is what the field is set to, nil for nothing.
func (fd *InitField) value(t *Thread, given []Value) (Value, *Failure) {
	if fd.Param >= 0 && given[fd.Param] != nil {
		return given[fd.Param], nil
	}
	if fd.Factory != nil {
		return t.call0(fd.Factory)
	}
	return fd.Default, nil
}

// storesPlainly reports whether setting the fields runs no code and is not refused.
func (fi *FieldInit) storesPlainly(t *Thread, c *Class) bool {
	if !fi.Frozen && !t.plainSetter(c) {
		return false
	}
	for i := range fi.Fields {
		name := fi.Fields[i].Name
		m, _ := c.Lookup(name)
		if fi.Fields[i].InitVar || takesStores(m) || isDunder(name) || !slotAllowed(c, name) {
			return false
		}
	}
	return true
}

// fieldPlan says which parameter each keyword of a call gives, for the __init__ it was made for. A call within the arguments may come by the
// same node for another class and put its own plan there, so what an evaluation of the call uses is taken before the arguments run.
type fieldPlan struct {
	of       *FieldInit
	keywords []int
	fits     bool // all that is given has a parameter of its own, and what is required is given
}

func (n *callNode) planFor(fi *FieldInit) *fieldPlan {
	p := &n.plan
	if p.of == fi {
		return p
	}
	*p = fieldPlan{of: fi, fits: len(n.args) <= fi.Positional}
	if !p.fits {
		return p
	}
	set := make([]bool, len(fi.Params))
	for i := range n.args {
		set[i] = true
	}
	at := make(map[string]int, len(fi.Params))
	for i, name := range fi.Params {
		at[name] = i
	}
	for _, k := range n.keywords {
		i, ok := at[k.name]
		if !ok || set[i] {
			p.fits = false
			return p
		}
		set[i] = true
		p.keywords = append(p.keywords, i)
	}
	for i := range fi.Fields {
		fd := &fi.Fields[i]
		if fd.Param >= 0 && !set[fd.Param] && fd.Default == nil && fd.Factory == nil {
			p.fits = false
		}
	}
	return p
}

// constructFields is a call of a dataclass whose arguments fit; keywords are the parameters that those of the call give.
func (n *callNode) constructFields(t *Thread, f *frame, c *Class, fi *FieldInit, keywords []int) (Value, *Failure) {
	epoch := t.epoch
	var room [12]Value
	given := room[:]
	if len(fi.Params) > len(given) {
		given = make([]Value, len(fi.Params))
	}
	for i, e := range n.args {
		v, fail := e.eval(t, f)
		if fail != nil {
			return nil, fail
		}
		given[i] = v
	}
	for i, k := range n.keywords {
		v, fail := k.value.eval(t, f)
		if fail != nil {
			return nil, fail
		}
		given[keywords[i]] = v
	}
	f.at = n.span
	if t.epoch != epoch { // an argument changed a class: this one may be made otherwise now
		kw := make([]Keyword, len(n.keywords))
		for i, k := range n.keywords {
			kw[i] = Keyword{k.name, given[keywords[i]], k.at, k.key}
		}
		return t.Call(c, slices.Clone(given[:len(n.args)]), kw)
	}
	if fail := t.enter(); fail != nil {
		return nil, fail
	}
	in, fail := t.newFromFields(c, fi, given)
	t.leave()
	if fail != nil {
		return nil, fail
	}
	return in, nil
}

func (t *Thread) newFromFields(c *Class, fi *FieldInit, given []Value) (*Instance, *Failure) {
	if fail := t.Step(1 + 2*len(fi.Params)); fail != nil {
		return nil, fail
	}
	if fail := t.Alloc(128 + 88*int64(len(fi.Fields))); fail != nil {
		return nil, fail
	}
	c.attrHint = max(c.attrHint, min(len(fi.Fields), 32))
	in := t.NewInstance(c, nil)
	if len(fi.Fields) > c.attrHint {
		in.attrs.entries = make([]Binding, 0, len(fi.Fields))
	}
	epoch := t.epoch
	for i := range fi.Fields {
		fd := &fi.Fields[i]
		v, fail := fd.value(t, given)
		if fail != nil {
			return nil, fail
		}
		if t.epoch != epoch { // the factory changed a class
			return in, fi.fill(t, in, i, v, given)
		}
		if v != nil {
			in.attrs.add(fd.Name, v)
		}
	}
	if c.postInit != nil {
		m, fail := t.bindAttr(c.postInit, in, c)
		if fail == nil {
			_, fail = t.Call(m, nil, nil)
		}
		if fail != nil {
			return nil, fail
		}
	}
	return in, nil
}
