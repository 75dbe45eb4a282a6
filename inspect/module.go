package inspect

import (
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/target"
)

// maxModuleDepth bounds the nesting of modules in one text. Source indents at most a hundred levels.
const maxModuleDepth = 200

// survey walks a module tree in tree order (PRN-25), lists its functions in the order they are written, and refuses what has no text (PRN-8, PRN-9, PRN-10).
// Dimensions and meshes are collected in this order: of definition it would be another one when the text is read back (PRN-124).
func (s *script) survey(m *ir.Module, functions *[]*ir.Function, depth int) error {
	if depth > maxModuleDepth {
		return refuse(diag.NoCanonicalText, "the module %q cannot be printed: modules nest more than %d deep", m.Name, maxModuleDepth).(*ir.Error).At(m.Loc)
	}
	if depth > 0 {
		s.own(m.Name, "module", m.Loc)
	}
	before := len(*functions)
	for _, f := range withParts(m.Functions) {
		if err := s.analyse(f); err != nil {
			return err
		}
	}
	for _, f := range s.emissionOrder(m) {
		s.ownFunction(f)
		*functions = append(*functions, f)
	}
	for _, child := range m.Modules {
		if err := s.survey(child, functions, depth+1); err != nil {
			return err
		}
	}
	if len(*functions) == before {
		return refuse(diag.NoCanonicalText, "the module %q cannot be printed: neither it nor a module inside it owns a function", m.Name).(*ir.Error).At(m.Loc)
	}
	if m.Entry != "" && !slices.ContainsFunc(m.Functions, func(f *ir.Function) bool { return f.Name == m.Entry }) {
		names := make([]string, len(m.Functions))
		for i, f := range m.Functions {
			names[i] = f.Name
		}
		return refuse(diag.NoCanonicalText, "the module %q cannot be printed: its entry %q is none of its functions (%s)", m.Name, m.Entry,
			strings.Join(names, ", ")).(*ir.Error).At(m.Loc)
	}
	switch m.Target.(type) {
	case nil, target.Cpu, *target.Cpu, *target.Cuda:
		return nil
	}
	return refuse(diag.NoCanonicalText, "the module %q cannot be printed: its target is of the kind %q, and only cpu and cuda targets have a text", m.Name,
		m.Target.Name()).(*ir.Error).At(m.Loc)
}

// moduleBlock writes a module as a class (PRN-26 to PRN-31, PRN-131). Nesting is bounded by survey.
func (s *script) moduleBlock(m *ir.Module, name, class string) {
	s.mention("module")
	s.place = m.Loc
	s.line(class + "@module" + s.moduleArgs(m))
	s.line(class + "class " + name + ":")
	inner := class + indent
	outside, around := s.bound.class, s.bound.around
	s.bound.around = append(around, outside)
	s.bound.class = map[string]*ir.Function{}
	defer func() {
		s.bound.class, s.bound.around = outside, around
		s.bound.bind(name, nil)
	}()
	if s.opts.Methods && len(m.Methods) > 0 {
		names := make([]string, len(m.Methods))
		for i, method := range m.Methods {
			names[i] = method.Name
		}
		s.line(inner + "# methods: " + strings.Join(names, ", "))
	}
	if m.DeclaresTopologies {
		s.line(inner + "topologies = " + s.topologiesText(m.Topologies))
		s.line("")
	}
	for i, f := range s.emissionOrder(m) {
		if i > 0 {
			s.line("")
		}
		s.functionBlock(f, inner)
	}
	for i, child := range m.Modules {
		if i > 0 || len(m.Functions) > 0 {
			s.line("")
		}
		s.moduleBlock(child, child.Name, inner)
	}
}

// moduleArgs are the arguments of the decorator, with their parentheses (PRN-27).
func (s *script) moduleArgs(m *ir.Module) string {
	var args []string
	if m.Entry != "" {
		args = append(args, "entry="+quoted(m.Entry))
	}
	if m.Target != nil {
		text := m.Target.String()
		for _, word := range unquotedWords(text) {
			switch word {
			case "CpuTarget", "CudaTarget", "H200SXM", "SM90", "DType":
				s.mention(word)
			}
		}
		args = append(args, "target="+text)
	}
	if len(args) == 0 {
		return ""
	}
	return "(" + strings.Join(args, ", ") + ")"
}

// unquotedWords are the identifiers of a text that stand outside its string literals.
func unquotedWords(text string) []string {
	var words []string
	var quote rune
	escaped := false
	start := -1
	for i, r := range text + " " {
		if quote != 0 {
			switch {
			case escaped:
				escaped = false
			case r == '\\':
				escaped = true
			case r == quote:
				quote = 0
			}
			continue
		}
		letter := r == '_' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9'
		if letter && start < 0 {
			start = i
		}
		if !letter && start >= 0 {
			words = append(words, text[start:i])
			start = -1
		}
		if r == '\'' || r == '"' {
			quote = r
		}
	}
	return words
}

// topologiesText declares a hierarchy (PRN-28, PRN-29).
func (s *script) topologiesText(topologies []shard.Topology) string {
	if len(topologies) == 0 {
		return "()"
	}
	s.mention("Topology")
	parts := make([]string, len(topologies))
	for i, t := range topologies {
		parts[i] = s.style(0).Topology(t)
	}
	return "(" + strings.Join(parts, ", ") + ",)"
}

// emissionOrder is the order of definition, with an entry that no other function of the module calls moved to the end (PRN-30). Callees count
// by name: a call may hold a rebuilt copy of its function, and the text names it anyway.
func (s *script) emissionOrder(m *ir.Module) []*ir.Function {
	at := slices.IndexFunc(m.Functions, func(f *ir.Function) bool { return f.Name == m.Entry })
	if m.Entry == "" || at < 0 {
		return m.Functions
	}
	entry := m.Functions[at]
	for _, f := range m.Functions {
		if f == entry {
			continue
		}
		for _, part := range withParts([]*ir.Function{f}) {
			if slices.ContainsFunc(s.defs[part].callees, func(f *ir.Function) bool { return f.Name == entry.Name }) {
				return m.Functions
			}
		}
	}
	return append(slices.Delete(slices.Clone(m.Functions), at, at+1), entry)
}
