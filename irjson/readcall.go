package irjson

import (
	"errors"
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// call makes a call anew: the op from its attributes as where source states them, the type by the op's rule, a function for the types of its arguments.
func (b *body) call(n *node) ir.Expr {
	op, function := n.field("op"), n.field("function")
	if (op == nil) == (function == nil) {
		b.fail(n, diag.JSONForm, "a call is of an op or of a function: one of the fields op and function")
		return nil
	}
	before := len(b.diagnostics)
	args := b.refs(n.field("args"))
	var c *ir.Call
	var err error
	if function != nil {
		if attrs := n.field("attrs"); attrs != nil {
			b.fail(attrs, diag.JSONForm, "a call of a function has no attributes")
		}
		f := b.functionRef(function)
		if f == nil || len(b.diagnostics) > before {
			return nil
		}
		if b.parts[f] != "" && f.Body == nil {
			return nil
		}
		c, err = b.run.Call(f, args, b.location(function))
	} else {
		target := b.op(n, op)
		if target == nil || len(b.diagnostics) > before {
			return nil
		}
		c, err = ir.NewCall(target, args, b.location(op))
	}
	if errors.Is(err, errSpent) {
		b.exhausted(n, elaborating)
		b.failed = true
		return nil
	}
	if err != nil {
		b.report(err, n)
		return nil
	}
	return c
}

// op builds an op from its name and attributes.
func (b *body) op(n, at *node) ir.Op {
	name := b.text(at)
	kind := b.kinds[name]
	if kind == nil {
		if at.kind == stringNode {
			var names []string
			for known := range b.kinds {
				names = append(names, known)
			}
			slices.Sort(names)
			b.failWith(at.span, diag.UnknownOp, diag.DidYouMean(name, names), "unknown Op name `%s`", diag.Clip(name))
		}
		return nil
	}
	params := kind.AttrParams()
	attrs := n.field("attrs")
	if attrs == nil {
		attrs = &node{kind: objectNode, span: n.span}
	}
	if !b.expect(attrs, objectNode) {
		return nil
	}
	good := true
	for _, k := range attrs.keys {
		if slices.ContainsFunc(params, func(p ir.Param) bool { return p.Name == k.name }) {
			continue
		}
		good = false
		var names []string
		for _, p := range params {
			names = append(names, p.Name)
		}
		help := diag.DidYouMean(k.name, names)
		if help == "" && len(names) > 0 {
			help = "its attributes are " + strings.Join(names, ", ")
		}
		b.failWith(k.span, diag.UnknownAttribute, help, "%s has no attribute `%s`", kind.Surface, diag.Clip(k.name))
	}
	values := make([]ir.Value, len(params))
	for i, p := range params {
		v := attrs.field(p.Name)
		if v == nil {
			b.fail(n, diag.JSONForm, "the call of %s lacks the attribute %q", kind.Surface, p.Name)
			good = false
			continue
		}
		x, ok := b.attribute(v, p)
		values[i], good = x, good && ok
	}
	if !good {
		return nil
	}
	op, err := kind.Build(values)
	if err != nil {
		b.report(err, n)
		return nil
	}
	return op
}

// attribute reads a value in the form of the parameter's declared kind, and normalizes it as a value that source states.
func (b *body) attribute(n *node, p ir.Param) (ir.Value, bool) {
	before := len(b.diagnostics)
	var given any
	switch {
	case n.kind == nullNode:
		if p.Attr == ir.StorageAttr && p.Optional {
			given = nil
		}
	case p.Attr == ir.IntAttr:
		given = b.integer(n)
	case p.Attr == ir.FloatAttr:
		given = b.float(n)
	case p.Attr == ir.BoolAttr:
		b.expect(n, truthNode)
		given = n.text == "true"
	case p.Attr == ir.StringAttr:
		given = b.text(n)
	case p.Attr == ir.EnumAttr:
		return b.enum(n, p)
	case p.Attr == ir.DTypeAttr:
		given = b.dtype(n)
	case p.Attr == ir.StorageAttr:
		given, _ = b.storage(n)
	case p.Attr == ir.LayoutAttr:
		l, _ := b.layout(n)
		given = l
	case p.Attr == ir.DimAttr:
		d, _ := b.extent(n)
		given = d
	case p.Attr == ir.IntsAttr:
		list := []ir.Value{}
		for _, item := range b.items(n) {
			list = append(list, b.integer(item))
		}
		given = list
	case p.Attr == ir.DimsAttr:
		list := []ir.Value{}
		for _, item := range b.items(n) {
			d, _ := b.extent(item)
			list = append(list, d)
		}
		given = list
	default:
		b.fail(n, diag.JSONForm, "the attribute %s is of a kind that has no JSON form", p.Name)
	}
	if len(b.diagnostics) > before {
		return nil, false
	}
	v, err := ir.NormalizeAttribute(p, given)
	if err != nil {
		b.report(err, n)
		return nil, false
	}
	return v, true
}

// enum reads a member of an enumeration by its value.
func (b *body) enum(n *node, p ir.Param) (ir.Value, bool) {
	text := b.text(n)
	var members []string
	for _, e := range p.Enum {
		if e.EnumValue() == text {
			return e, true
		}
		members = append(members, e.EnumValue())
	}
	if n.kind == stringNode {
		b.failWith(n.span, diag.JSONForm, "its values are "+strings.Join(members, ", "), "the attribute %s has no value %q", p.Name, diag.Clip(text))
	}
	return nil, false
}

// annotate reads the label and the constraints of a value.
func (b *body) annotate(e ir.Expr, n *node) {
	if label := n.field("label"); label != nil {
		e.Meta().Label = b.name(label)
	}
	e.Meta().FixedLabel = b.isTrue(n.field("label_fixed"))
	if source := n.field("source"); source != nil {
		b.text(source)
	}
	if where := n.field("where"); where != nil {
		b.constraints(e, where)
	}
}

// constraints reads what is demanded of a value's schedule, by the rules for `where` in source: a tensor with a residency, outside loops, each
// field once (META-33 to META-36).
func (b *body) constraints(e ir.Expr, n *node) {
	keep := b.deps
	b.deps = depths{}
	defer func() { b.deps = keep }()
	before := len(b.diagnostics)
	tensor, _ := e.Type().(*types.Tensor)
	_, literal := e.(*ir.Constant)
	switch {
	case ir.IsInvalid(e.Type()):
		return
	case tensor == nil || tensor.Storage == types.NoStorage || literal:
		b.fail(n, diag.WhereSubject, "constraints are of a tensor with a storage, and this value is none")
		return
	case keep.innermost() >= 0:
		b.fail(n, diag.WhereSubject, "the value depends on a loop's variable, and constraints are no part of a loop body")
		return
	}
	var list []ir.Constraint
	seen := map[*form]bool{}
	for _, item := range b.items(n) {
		f := b.oneForm(item, &layoutConstraintForm, &meshConstraintForm, &storageConstraintForm)
		if f == nil {
			continue
		}
		if seen[f] {
			b.fail(item, diag.WhereForm, "the value has two constraints of the kind %s", f.kind)
		}
		seen[f] = true
		switch f {
		case &layoutConstraintForm:
			list = append(list, b.layoutConstraint(item))
		case &meshConstraintForm:
			list = append(list, ir.MeshConstraint{Mesh: b.mesh(item.field("mesh"))})
		default:
			s, ok := b.storage(item.field("storage"))
			if ok && !s.Concrete() {
				b.fail(item.field("storage"), diag.WhereField, "the storage of a constraint is a concrete one, not %s", s)
			}
			list = append(list, ir.StorageConstraint{Storage: s})
		}
	}
	if len(b.diagnostics) > before {
		return
	}
	if len(list) == 0 {
		b.fail(n, diag.WhereForm, "no constraint stands here")
		return
	}
	e.Meta().Constraints = &ir.Constraints{List: list, Loc: b.location(n)}
}

func (b *body) layoutConstraint(n *node) ir.LayoutConstraint {
	var c ir.LayoutConstraint
	for _, item := range b.items(n.field("extents")) {
		d, _ := b.dim(item)
		if d != nil && dim.HasScalar(d) {
			b.fail(item, diag.WhereField, "the extent of a constraint mentions no value")
		}
		c.Extents = append(c.Extents, d)
	}
	if len(c.Extents) == 0 {
		b.fail(n.field("extents"), diag.WhereField, "the pattern of a layout has at least one position")
	}
	topologies, positions := map[string]bool{}, map[int]bool{}
	for _, item := range b.items(n.field("bindings")) {
		if !b.object(item, &bindingForm) {
			continue
		}
		name, attr := b.name(item.field("topology")), b.attr(item.field("attr"))
		if topologies[name] {
			b.fail(item.field("topology"), diag.WhereField, "the topology %q is bound twice", diag.Clip(name))
		}
		topologies[name] = true
		switch a := attr.(type) {
		case shard.Split:
			if a.Axis < 0 || a.Axis >= len(c.Extents) || positions[a.Axis] {
				b.fail(item, diag.WhereField, "a Split binds a position of the pattern that no other binds")
			}
			positions[a.Axis] = true
		case shard.Dynamic:
			b.fail(item.field("attr"), diag.WhereField, "a topology is bound by Split, Partial or Broadcast")
		}
		c.Bindings = append(c.Bindings, ir.TopologyBinding{Topology: name, Attr: attr})
	}
	return c
}
