package dsl

import (
	"slices"

	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/ir"
)

// dataclasses.replace, fields and is_dataclass of the package's own values (MOD-dc-7): a value with other fields is constructed anew, so every
// check of its constructor runs again, and a replaced Module has no owner (CORE-122).

// attributed is a value whose fields can be read.
type attributed interface {
	host.Attributer
	host.Value
}

func replaceFields(t *host.Thread, v attributed, c *class, changes []host.Keyword) (host.Value, *host.Failure) {
	for _, k := range changes {
		known := false
		for _, fd := range c.fields {
			known = known || fd.name == k.Name
		}
		if !known {
			return nil, t.Raise("TypeError", "%s has no field %s to replace", c.name, quote(k.Name))
		}
	}
	var kw []host.Keyword
fields:
	for _, fd := range c.fields {
		for _, k := range changes {
			if k.Name == fd.name {
				kw = append(kw, k)
				continue fields
			}
		}
		old, f := v.Attr(t, fd.name)
		if f != nil {
			return nil, f
		}
		if old != nil {
			kw = append(kw, host.Keyword{Name: fd.name, Value: old})
		}
	}
	return c.Call(t, nil, kw)
}

func (c *class) fieldNames() []string {
	names := make([]string, len(c.fields))
	for i, fd := range c.fields {
		names[i] = fd.name
	}
	return names
}

// ReplaceFields implements [host.Replacer].
func (v *moduleValue) ReplaceFields(t *host.Thread, changes []host.Keyword) (host.Value, *host.Failure) {
	out, f := replaceFields(t, moduleFields{v}, v.load.moduleClass, changes)
	m, ok := out.(*moduleValue)
	if !ok {
		return out, f
	}
	given := func(name string) bool {
		return slices.ContainsFunc(changes, func(k host.Keyword) bool { return k.Name == name })
	}
	if !given("metadata") {
		m.mod.Metadata = v.mod.Metadata
	}
	if !given("methods") { // checked with the rest, and the same methods still
		m.mod.Methods = v.mod.Methods
	}
	return out, f
}

// moduleFields reads a Module's fields as its constructor takes them; metadata is carried over as it is.
type moduleFields struct{ *moduleValue }

// Attr implements [host.Attributer].
func (v moduleFields) Attr(t *host.Thread, name string) (host.Value, *host.Failure) {
	if name == "metadata" {
		return nil, nil
	}
	return v.moduleValue.Attr(t, name)
}

// methods is the `methods` member: the host functions by name, in class-body order (CORE-156).
func (v *moduleValue) methods(t *host.Thread) (host.Value, *host.Failure) {
	d := t.NewDict()
	for _, m := range v.mod.Methods {
		if h, ok := m.Method.(*hostMethod); ok {
			if f := d.SetStr(t, m.Name, h.v); f != nil {
				return nil, f
			}
		}
	}
	return d, nil
}

// FieldNames implements [host.Replacer].
func (v *moduleValue) FieldNames() []string { return v.load.moduleClass.fieldNames() }

// ReplaceFields implements [host.Replacer].
func (v *meshValue) ReplaceFields(t *host.Thread, changes []host.Keyword) (host.Value, *host.Failure) {
	return replaceFields(t, v, meshClass, changes)
}

// FieldNames implements [host.Replacer].
func (v *meshValue) FieldNames() []string { return meshClass.fieldNames() }

// ReplaceFields implements [host.Replacer].
func (v *topologyValue) ReplaceFields(t *host.Thread, changes []host.Keyword) (host.Value, *host.Failure) {
	return replaceFields(t, v, topologyClass, changes)
}

// FieldNames implements [host.Replacer].
func (v *topologyValue) FieldNames() []string { return topologyClass.fieldNames() }

// ReplaceFields implements [host.Replacer].
func (v *recordValue) ReplaceFields(t *host.Thread, changes []host.Keyword) (host.Value, *host.Failure) {
	return replaceFields(t, v, v.class, changes)
}

// FieldNames implements [host.Replacer].
func (v *recordValue) FieldNames() []string { return v.class.fieldNames() }

// ReplaceFields implements [host.Replacer].
func (v *typeValue) ReplaceFields(t *host.Thread, changes []host.Keyword) (host.Value, *host.Failure) {
	c, ok := v.TypeValue().(*class)
	if !ok {
		return nil, t.Raise("TypeError", "replace() should be called on dataclass instances")
	}
	return replaceFields(t, v, c, changes)
}

// FieldNames implements [host.Replacer].
func (v *typeValue) FieldNames() []string {
	if c, ok := v.TypeValue().(*class); ok {
		return c.fieldNames()
	}
	return nil
}

// ReplaceFields implements [host.Replacer].
func (v *layoutValue) ReplaceFields(t *host.Thread, changes []host.Keyword) (host.Value, *host.Failure) {
	c, ok := v.TypeValue().(*class)
	if !ok {
		return nil, t.Raise("TypeError", "replace() should be called on dataclass instances")
	}
	return replaceFields(t, v, c, changes)
}

// FieldNames implements [host.Replacer].
func (v *layoutValue) FieldNames() []string {
	if c, ok := v.TypeValue().(*class); ok {
		return c.fieldNames()
	}
	return nil
}

var functionFields = []string{"name", "params", "body", "return_type", "specializations", "variants", "converters", "metadata"}

// ReplaceFields implements [host.Replacer]: a function under another name, with the same parameters and the same body, which may then be
// another member of a class. What a decorator has to verify is not replaced, and neither is a function that others carry the name of: its
// variants and converters.
func (v *functionValue) ReplaceFields(t *host.Thread, changes []host.Keyword) (host.Value, *host.Failure) {
	name := v.fn.Name
	for _, k := range changes {
		if !slices.Contains(functionFields, k.Name) {
			return nil, t.Raise("TypeError", "Function has no field %s to replace", quote(k.Name))
		}
		text, ok := k.Value.(host.Str)
		if k.Name != "name" || !ok {
			return nil, t.RefuseText("dataclasses.replace of the field %s of the function %s is outside the evaluated subset", k.Name, v.fn.Name).
				WithHelp("its name can be replaced, by a text; define another function with func for the rest")
		}
		name = string(text)
	}
	if len(v.fn.Variants)+len(v.fn.Converters)+len(v.fn.Specializations) > 0 || v.fn.IsPrototype() {
		return nil, t.RefuseText("dataclasses.replace of the function %s, which has variants or converters or is one, is outside the evaluated subset", v.fn.Name).
			WithHelp("define another function with func")
	}
	named := ir.NewFunction(name, v.fn.Params, v.fn.Body, v.fn.Return)
	named.Loc = v.fn.Loc
	return v.load.function(named), nil
}

// FieldNames implements [host.Replacer].
func (v *functionValue) FieldNames() []string { return functionFields }
