package dsl

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// This file holds the edits that diagnostics of bodies and annotations suggest. An edit is suggested where one change of the text is plainly
// what was meant, and only where the program has no mistake left in that place afterwards.

// fix suggests to write text in the place of a span.
func (p *parser) fix(d *diag.Diagnostic, at diag.Span, text string) {
	d.Fixes = append(d.Fixes, diag.Write(p.at(at), text))
}

// remove suggests to leave a span out; what names it in the title.
func (p *parser) remove(d *diag.Diagnostic, at diag.Span, what string) {
	d.Fixes = append(d.Fixes, diag.Replace("leave out "+what, p.at(at), ""))
}

// meant sets the suggestion to write another name at a span; "" is none.
func (p *parser) meant(d *diag.Diagnostic, at diag.Span, name string) {
	if name != "" {
		d.Help = diag.Meant(name)
		p.fix(d, at, name)
	}
}

// opText is how a body at this place spells the callee of an op, or "" where nothing it sees means the op.
func (p *parser) opText(name string) string {
	v, ok := p.env.Lookup("tf")
	if _, local := p.scope.lookup("tf"); !local && ok {
		if m, isModule := v.(*host.ModuleValue); isModule && m.Name == tfModule {
			return "tf." + name
		}
	}
	if _, kind := p.load.registry.FirstKind("tf", name); kind && p.unbound(name) {
		return name
	}
	return ""
}

// repair suggests the calls that mend the operands of a refused call.
func (p *parser) repair(d *diag.Diagnostic, repairs []ir.Repair, operands []operandSource) {
	var edits []diag.Edit
	var titles []string
	for _, r := range repairs {
		callee := p.opText(r.Operator)
		if callee == "" || r.Operand >= len(operands) || p.isPosition(operands[r.Operand].v) {
			return
		}
		at := operands[r.Operand].at
		args := r.Args
		if r.Placement != nil {
			if args = p.placementText(operands[r.Operand].v, r.Placement); args == "" {
				return
			}
		}
		text := callee + "(" + p.source(at) + ", " + args + ")"
		titles = append(titles, "`"+text+"`")
		edits = append(edits, diag.Edit{Location: p.at(at), NewText: text})
	}
	if len(edits) > 0 {
		d.Fixes = append(d.Fixes, diag.Fix{Title: "write " + strings.Join(titles, " and "), Edits: edits})
	}
}

// placementText spells a placement of a value as layout sugar: `(64 @ grid.b, 32)`, or "" where sugar at this place cannot say it: the extents are
// no numbers, the strides not those that sugar gives, or nothing in sight names the mesh.
func (p *parser) placementText(v value, l *shard.Sharded) string {
	x, ok := v.(exprValue)
	if !ok {
		return ""
	}
	t, ok := x.expr.Type().(*types.Tensor)
	if !ok {
		return ""
	}
	targets := l.SplitTargets(t.Shape)
	if len(targets) != len(l.Attrs) {
		return ""
	}
	logical := make([]shard.Attr, len(l.Attrs))
	splits := make([][]int, len(t.Shape)) // mesh axes by the axis that they split
	split := false
	for i, a := range l.Attrs {
		logical[i] = a
		if _, ok := a.(shard.Split); ok {
			if targets[i] < 0 {
				return ""
			}
			split = true
			logical[i] = shard.Split{Axis: targets[i]}
			splits[targets[i]] = append(splits[targets[i]], i)
		}
	}
	if canonical, err := shard.Canonical(t.Shape, l.Mesh, logical); err != nil || !shard.Equal(canonical, l) {
		return ""
	}
	name := p.meshName(l.Mesh, split)
	if name == "" {
		return ""
	}
	parts := make([]string, len(t.Shape))
	for i, d := range t.Shape {
		n, ok := dim.AsConst(d)
		if !ok {
			return ""
		}
		parts[i] = strconv.FormatInt(n, 10)
		if len(splits[i]) == 0 {
			continue
		}
		axes := make([]string, len(splits[i]))
		for k, m := range splits[i] {
			axis := l.Mesh.Axes()[m].Name()
			switch {
			case axis != "":
				axes[k] = name + "." + axis
			case l.Mesh.Rank() == 1:
				axes[k] = name
			default:
				return ""
			}
		}
		if text := strings.Join(axes, ", "); len(axes) > 1 {
			parts[i] += " @ (" + text + ")"
		} else {
			parts[i] += " @ " + text
		}
	}
	if len(parts) == 1 {
		return "(" + parts[0] + ",)"
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

// meshName is a name that means a mesh here. A layout that splits nothing names none: it is over the mesh of the innermost `with` (SUGAR-28).
func (p *parser) meshName(m *shard.Mesh, split bool) string {
	scopes := slices.Clone(p.meshes)
	slices.Reverse(scopes)
	if !split {
		if len(scopes) > 0 && scopes[0].mesh != nil && shard.EqualMeshes(scopes[0].mesh, m) {
			return scopes[0].name
		}
		return ""
	}
	for i, s := range append(scopes, p.closureMeshes()...) {
		if s.mesh == nil || !shard.EqualMeshes(s.mesh, m) {
			continue
		}
		_, local := p.scope.lookup(s.name)
		if found, ok := p.meshNamed(s.name); ok && found == s.mesh && (i < len(scopes) || !local) {
			return s.name
		}
	}
	return ""
}

// isPosition reports whether a value is the position of a loop, which lives in a register: a cast of it does not fit beside a tensor.
func (p *parser) isPosition(v value) bool {
	x, ok := v.(exprValue)
	if !ok {
		return false
	}
	iv, ok := x.expr.(*ir.Var)
	return ok && p.isInduction(iv)
}

// importText suggests to import a name of tilefoundry.dsl: in the statement that imports from it, else in one of its own above the first import.
func (p *parser) importText(d *diag.Diagnostic, name string) {
	if p.file == nil {
		return
	}
	const from = "from tilefoundry.dsl import "
	first := -1
	at := 0
	for _, line := range bytes.SplitAfter(p.file.Src, []byte("\n")) {
		text := strings.TrimRight(string(line), "\r\n")
		if code, _, _ := strings.Cut(text, "#"); strings.HasPrefix(code, from) && !strings.ContainsAny(code, "(\\*;") {
			end := uint32(at + len(strings.TrimRight(code, " \t")))
			d.Fixes = append(d.Fixes, diag.Replace("import `"+name+"`", p.at(diag.Span{Start: end, End: end}), ", "+name))
			return
		}
		if first < 0 && (strings.HasPrefix(text, "import ") || strings.HasPrefix(text, "from ")) && !strings.HasPrefix(text, "from __future__") {
			first = at
		}
		at += len(line)
	}
	if first >= 0 {
		place := diag.Span{Start: uint32(first), End: uint32(first)}
		d.Fixes = append(d.Fixes, diag.Replace("import `"+name+"`", p.at(place), from+name+"\n"))
	}
}

// isSimple reports whether an expression keeps its meaning when an operator comes to stand beside it.
func isSimple(e ast.Expr) bool {
	switch e.(type) {
	case *ast.Name, *ast.Constant, *ast.Call, *ast.Attribute, *ast.Subscript:
		return true
	}
	return false
}

// operandText is the source of an expression, in parentheses where an operator beside it could take it apart.
func (p *parser) operandText(e ast.Expr) string {
	if isSimple(e) {
		return p.source(e.Span())
	}
	return "(" + p.source(e.Span()) + ")"
}

// suggestAssignment suggests the plain assignment that an augmented one stands for. It answers the form as help text shows it.
func (p *parser) suggestAssignment(d *diag.Diagnostic, s *ast.AugAssign) {
	n, ok := s.Target.(*ast.Name)
	if !ok {
		d.Help = "write `x = x " + s.Op.Text() + " y`"
		return
	}
	text := n.ID + " = " + n.ID + " " + s.Op.Text() + " " + p.operandText(s.Value)
	d.Help = "an assignment gives the name a new value"
	p.fix(d, s.Span(), text)
}

// elsewhere are names of other array libraries for ops that take the same arguments here.
var elsewhere = map[string]string{
	"permute": "transpose", "cat": "concat", "concatenate": "concat", "view": "reshape", "clip": "clamp", "astype": "cast", "to": "cast",
	"mm": "matmul", "bmm": "matmul", "dot": "matmul", "multiply": "mul", "subtract": "sub", "divide": "div", "negative": "neg",
	"take": "gather", "index_select": "gather", "equal": "cmp_eq", "not_equal": "cmp_ne", "less": "cmp_lt", "less_equal": "cmp_le",
	"greater": "cmp_gt", "greater_equal": "cmp_ge",
}

// reductions are names of other libraries for kinds of reduce.
var reductions = map[string]string{"sum": "sum", "mean": "mean", "amax": "max", "absmax": "abs_max"}

// rewritten are names of other libraries for what is written with other ops here.
var rewritten = map[string]string{
	"sqrt": "x * rsqrt(x)", "pow": "a product, or square(x)", "unsqueeze": "reshape(x, new_shape)", "squeeze": "reshape(x, new_shape)",
	"flatten": "reshape(x, new_shape)", "where": "arithmetic with a mask cast to the operands' type", "einsum": "transpose and matmul",
	"linear": "x @ w + b", "expand": "repeat_interleave, or an op that broadcasts", "ones": "zeros(shape, dtype) + 1.0",
	"arange": "a parameter", "embedding": "gather(weight, indices, axis=0)",
}

// suggestOp suggests an op for a name of none, at the span of that name within or without the namespace.
func (p *parser) suggestOp(d *diag.Diagnostic, at diag.Span, name, prefix string, names []string) {
	if kind, ok := reductions[name]; ok {
		d.Help = "a " + name + " is `" + prefix + "reduce(x, axes=(-1,), kind=\"" + kind + "\")`"
		return
	}
	if text, ok := rewritten[name]; ok {
		d.Help = "it is written with other ops: " + text
		return
	}
	if near, ok := elsewhere[name]; ok {
		d.Help = diag.Meant("tf." + near)
		if prefix == "" || p.opText(near) != "" {
			p.meant(d, at, prefix+near)
		}
		return
	}
	p.meant(d, at, diag.Suggest(name, names))
}

// suggestCall suggests the op call for a method call of a tensor: x.relu() is tf.relu(x).
func (p *parser) suggestCall(d *diag.Diagnostic, f *ast.Attribute, call *ast.Call) {
	name := f.Attr
	if other, ok := elsewhere[name]; ok {
		name = other
	}
	callee := p.opText(name)
	if _, ok := p.load.registry.First("tf", name); !ok || callee == "" {
		return
	}
	text := callee + "(" + p.source(f.Value.Span())
	end := call.Span().End - 1
	if len(call.Args) > 0 {
		text, end = text+", ", call.Args[0].Span().Start
	} else if len(call.Keywords) > 0 {
		text, end = text+", ", call.Keywords[0].Span().Start
	}
	d.Help = "an op takes the tensor as its first operand"
	p.fix(d, diag.Span{Start: f.Value.Span().Start, End: end}, text)
}

// isBoolTensor reports whether a value is a tensor of truth values.
func isBoolTensor(v value) bool {
	x, ok := v.(exprValue)
	if !ok {
		return false
	}
	t, ok := x.expr.Type().(*types.Tensor)
	return ok && t.DType.IsBool()
}

// shapeText is the shape of a tensor value as source that a body can hold, or "" where the shape is not made of numbers alone.
func shapeText(v value) string {
	x, ok := v.(exprValue)
	if !ok {
		return ""
	}
	t, ok := x.expr.Type().(*types.Tensor)
	if !ok {
		return ""
	}
	for _, d := range t.Shape {
		if _, static := dim.AsConst(d); !static {
			return ""
		}
	}
	return ir.ShapeText(t.Shape)
}

// arrowSpan is the return annotation of a def together with its arrow and the blanks before it.
func (p *parser) arrowSpan(def *ast.FunctionDef) (diag.Span, bool) {
	at := def.Returns.Span()
	before := p.source(diag.Span{Start: def.Start, End: at.Start})
	i := strings.LastIndex(before, "->")
	if i < 0 || strings.TrimSpace(before[i+2:]) != "" {
		return at, false
	}
	i = len(strings.TrimRight(before[:i], " \t"))
	return diag.Span{Start: def.Start + uint32(i), End: at.End}, true
}
