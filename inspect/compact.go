package inspect

import (
	"strconv"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// Compact is a summary of definitions for reading: one line a value, with its type and the op by its own name. Names, places and loops are those
// of the canonical text, and what that refuses is refused here; the text is never read back.
//
//	func gated(x: f32[4, 8] @gmem, w: const f32[8] @gmem) -> f32[4, 8] @gmem
//	    h: f32[4, 8] @gmem = Binary(x, w, kind=mul)
//	    return h
func Compact(items []any) (string, error) {
	survey := newScript(Options{})
	var functions []*ir.Function
	for _, item := range items {
		switch x := item.(type) {
		case *ir.Function:
			functions = append(functions, x)
		case *ir.Module:
			if err := survey.survey(x, &functions, 0); err != nil {
				return "", err
			}
		default:
			return "", refuse(diag.NoCanonicalText, "a value of kind %T has no compact text: only functions and modules do", x)
		}
	}
	s := newView(functions)
	s.compact = true
	all := withParts(functions)
	for _, f := range all {
		if err := s.analyse(f); err != nil {
			return "", err
		}
	}
	s.compactItems(items)
	for _, f := range all {
		d := s.defs[f]
		d.claimNames(d.words, d.dims, s.aliases)
	}
	s.again()
	s.compactItems(items)
	return s.compactPrelude() + s.out.String(), s.err
}

func (s *script) compactItems(items []any) {
	for i, item := range items {
		if i > 0 {
			s.line("")
		}
		switch x := item.(type) {
		case *ir.Function:
			s.compactFunction(x, "")
		case *ir.Module:
			s.compactModule(x, "")
		}
	}
}

// compactPrelude says what the names of dimensions and meshes stand for.
func (s *script) compactPrelude() string {
	var b strings.Builder
	for _, v := range s.dims {
		b.WriteString("dim " + s.aliases[v] + " in [" + strconv.FormatInt(v.Lo(), 10) + "," + strconv.FormatInt(v.Hi(), 10) + ")\n")
	}
	if s.declaresMeshes() {
		for _, m := range s.meshes.list {
			b.WriteString("mesh " + m.name + " = " + s.style(-1).DeclaredMesh(m.mesh) + "\n")
		}
	}
	if b.Len() > 0 {
		b.WriteString("\n")
	}
	return b.String()
}

// compactModule writes a module, its functions in the order of the canonical text, and its children. Nesting is bounded by survey.
func (s *script) compactModule(m *ir.Module, outer string) {
	var facts []string
	if m.Entry != "" {
		facts = append(facts, "entry="+onOneLine(m.Entry))
	}
	if m.Target != nil {
		facts = append(facts, "target="+m.Target.String())
	}
	if m.DeclaresTopologies {
		facts = append(facts, "topologies="+s.topologiesText(m.Topologies))
	}
	for _, method := range m.Methods {
		facts = append(facts, "method="+onOneLine(method.Name))
	}
	head := "module " + onOneLine(m.Name)
	if len(facts) > 0 {
		head += "(" + strings.Join(facts, ", ") + ")"
	}
	s.line(outer + head)
	for i, f := range s.emissionOrder(m) {
		if i > 0 {
			s.line("")
		}
		s.compactFunction(f, outer+indent)
	}
	for i, child := range m.Modules {
		if i > 0 || len(m.Functions) > 0 {
			s.line("")
		}
		s.compactModule(child, outer+indent)
	}
}

// compactFunction writes a function, then its variants by their ranges (CMP-12) and its converters by their weights.
func (s *script) compactFunction(f *ir.Function, outer string) {
	s.compactDefinition(f, "func "+onOneLine(f.Name), outer)
	for _, v := range f.Variants {
		head := "variant"
		if v.Label != "" {
			head += " " + onOneLine(v.Label)
		}
		for _, p := range v.Specializations {
			if r, ok := p.(ir.DimVarRange); ok {
				head += " for " + rangeText(r)
			}
		}
		s.line("")
		s.compactDefinition(v, head+" of "+onOneLine(f.Name), outer)
	}
	for _, c := range f.Converters {
		s.line("")
		s.compactDefinition(c.Func, "converter of "+onOneLine(f.Name)+" for "+onOneLine(c.Weight), outer)
	}
}

func (s *script) compactDefinition(f *ir.Function, head, outer string) {
	if s.err != nil {
		return
	}
	d := s.defs[f]
	s.inside, s.place = d, f.Loc
	defer func() { s.inside = nil }()
	params := make([]string, len(f.Params))
	for i, p := range f.Params {
		params[i] = d.vars[p].name + ": "
		if p.IsConst {
			params[i] += "const "
		}
		params[i] += s.compactLine(p.Typ)
	}
	s.line(outer + head + "(" + strings.Join(params, ", ") + ") -> " + s.compactLine(f.Return))
	if f.Body == nil {
		s.line(outer + indent + "chosen among its variants")
		return
	}
	s.bodyText(d, outer)
}

// compactLine is a type on one line, also where it is its canonical text.
func (s *script) compactLine(t types.Type) string {
	return strings.Join(strings.Fields(s.compactType(t)), " ")
}

// compactCall is the right-hand side of a value: the op's own name, operands, attributes as keywords (CMP-9, CMP-10).
func (s *script) compactCall(c *ir.Call) string {
	args := make([]string, len(c.Args))
	for i, a := range c.Args {
		args[i] = s.compactOperand(a)
	}
	op, ok := c.Target.(ir.Op)
	if !ok {
		f := c.Target.(*ir.Function)
		s.body.words[f.Name] = true
		return f.Name + "(" + strings.Join(args, ", ") + ")"
	}
	values := op.Attrs()
	for i, p := range op.Kind().AttrParams() {
		args = append(args, p.Name+"="+s.attributeText(values[i]))
	}
	return displayName(op) + "(" + strings.Join(args, ", ") + ")"
}

func (s *script) compactOperand(e ir.Expr) string {
	if c, ok := e.(*ir.Constant); ok && !s.isShared(c) {
		return constantText(c)
	}
	return s.reference(e)
}
