package inspect

import (
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
)

// Options add comments to the canonical text and change nothing else (PRN-4).
type Options struct {
	Loc      bool         // mark the calls that have a label: `# loc="y"`
	Types    bool         // show the type of every value: `# type=Tensor[(4,), "f32"]`
	Methods  bool         // name a module's methods, which have no text: `# methods: forward`
	Metadata []RecordKind // metadata records to show, in this order
	// Module prints a function as the only function of a module of this name, or a module under this name (PRN-2, PRN-3).
	Module string
}

// RecordKind names a kind of metadata record that has a comment form (PRN-111).
type RecordKind uint8

// SourceSpan is where an expression stands in the source it was read from: `source=model.py:12:9`.
const SourceSpan RecordKind = 1

func (o Options) comments() bool { return o.Loc || o.Types || len(o.Metadata) > 0 }

// Script returns the canonical text of x, which is a *ir.Function or a *ir.Module (PRN-1). A refusal is an *ir.Error with a code of the
// print family; x is never altered.
func Script(x any, opts Options) (string, error) {
	if fn, ok := x.(*ir.Function); ok {
		return Function(fn, opts)
	}
	return together([]any{x}, opts)
}

// Function returns the canonical text of a function: the function itself, or with Options.Module a module that owns it alone.
func Function(fn *ir.Function, opts Options) (string, error) {
	if opts.Module != "" {
		alone := &ir.Module{Name: opts.Module, Functions: []*ir.Function{fn}, Entry: fn.Name, Loc: fn.Loc}
		return Module(alone, opts)
	}
	return together([]any{fn}, opts)
}

// Module returns the canonical text of a module and all beneath it.
func Module(m *ir.Module, opts Options) (string, error) {
	return together([]any{m}, opts)
}

// together prints definitions under one header. Options.Module renames the module when there is one only. What is refused of the text as a whole
// stands at its first definition.
func together(items []any, opts Options) (string, error) {
	text, err := oneText(items, opts)
	if err != nil && len(items) > 0 {
		err = placed(err, placeOf(items[0]))
	}
	return text, err
}

func oneText(items []any, opts Options) (string, error) {
	s := newScript(opts)
	entries, err := s.entries(items)
	if err != nil {
		return "", err
	}
	var functions []*ir.Function
	for i := range entries {
		e := &entries[i]
		switch x := e.item.(type) {
		case *ir.Function:
			s.ownFunction(x)
			functions = append(functions, x)
		case *ir.Module:
			if err := s.survey(x, &functions, 0); err != nil {
				return "", err
			}
			if opts.Module != "" {
				e.own, e.bound = opts.Module, opts.Module
			}
			s.own(e.own, "module", x.Loc)
		}
		if e.bound != e.own {
			s.own(e.bound, "bound", placeOf(e.item))
		}
	}
	return s.print(functions, func() {
		for i, e := range entries {
			if i > 0 {
				s.line("")
			}
			s.entryBlock(e)
		}
	})
}

// LeftOut lists the methods of a module and all beneath it that its text leaves out, as `Model.layer.forward` (DEC-25).
func LeftOut(m *ir.Module) []string {
	return leftOut(m, m.Name, 0, nil)
}

func leftOut(m *ir.Module, path string, depth int, names []string) []string {
	for _, method := range m.Methods {
		names = append(names, path+"."+method.Name)
	}
	if depth == maxModuleDepth {
		return names
	}
	for _, child := range m.Modules {
		names = leftOut(child, path+"."+child.Name, depth+1, names)
	}
	return names
}

// script prints one text. It renders it twice: the first time to learn which words and dimensions the text uses, because names have to keep
// away from them; the second time for good.
type script struct {
	opts    Options
	names   []ownedName
	used    map[string]bool // words of the header and the language that the text mentions
	dims    []dim.Var
	aliases map[dim.Var]string
	meshes  meshes
	defs    map[*ir.Function]*definition
	bound   scopes // what each name stands for where the text has come to
	same    map[[2]*ir.Function]bool
	inside  *definition   // whose lines are being written
	place   diag.Location // of the definition whose lines are being written
	body    *definition   // the same, while they are those of its body
	compact bool          // statements are those of a summary (Compact)
	quiet   bool          // what is rendered is a comment, or the words are known
	out     strings.Builder
	made    int // bytes of text
	spelled int // bytes of dimensions
	err     error
}

// maxText bounds a text, in bytes: the text of a type can be thousands of times as long as a use of the type is in the source.
const maxText = 16 << 20

// room counts n bytes of text that are made, and reports whether there is room for them. Where there is none the text is refused, and the
// rest of it need not be made.
func (s *script) room(n int) bool {
	if s.made += n; s.made > maxText {
		s.fail(tooLong())
		return false
	}
	return true
}

func tooLong() error {
	return refuse(diag.NoCanonicalText, "the text is longer than %d MiB", maxText>>20).(*ir.Error).WithHelp("select one definition: SOURCE:NAME")
}

// again forgets what has been written, for the text to be made once more.
func (s *script) again() {
	s.out.Reset()
	s.made, s.spelled = 0, 0
}

// ownedName is a name that the text defines.
type ownedName struct {
	name, kind string
	at         diag.Location // where the program defines it
}

func newScript(opts Options) *script {
	s := &script{opts: opts, used: map[string]bool{}, aliases: map[dim.Var]string{}, defs: map[*ir.Function]*definition{},
		same: map[[2]*ir.Function]bool{}}
	s.unbind()
	return s
}

// unbind forgets what the names stand for, for the text to begin.
func (s *script) unbind() {
	s.bound = scopes{file: map[string]*ir.Function{}}
}

func (s *script) own(name, kind string, at diag.Location) {
	s.names = append(s.names, ownedName{name, kind, at})
}

// ownFunction notes the names that the text of a function defines: its own, and the labels of its variants.
func (s *script) ownFunction(f *ir.Function) {
	s.own(f.Name, "function", f.Loc)
	for _, v := range f.Variants {
		if v.Label != "" {
			s.own(v.Label, "variant", v.Loc)
		}
	}
}

// fail keeps the first refusal. One of something that carries no place of its own, as a type, stands where the definition does that is being
// written.
func (s *script) fail(err error) {
	if s.err == nil {
		s.err = placed(err, s.place)
	}
}

func (s *script) line(text string) {
	if !s.room(len(text) + 1) {
		return
	}
	s.out.WriteString(text)
	s.out.WriteByte('\n')
}

// print analyses the functions, renders the definitions twice and puts header and prelude before them (PRN-16).
func (s *script) print(functions []*ir.Function, definitions func()) (string, error) {
	all := withParts(functions)
	for _, f := range all {
		if err := s.analyse(f); err != nil {
			return "", err
		}
	}
	s.dims = collectDims(functions)
	s.meshes = collectMeshes(all, s.defs)
	s.mentionPrelude()
	definitions()
	if s.err != nil {
		return "", s.err
	}
	owned := map[string]bool{}
	for _, n := range s.names {
		if err := s.checkName(n); err != nil {
			return "", err
		}
		owned[n.name] = true
	}
	s.namePrelude(owned)
	for _, f := range all {
		d := s.defs[f]
		d.claimNames(d.words, d.dims, s.aliases)
	}
	s.again()
	s.unbind()
	definitions()
	if s.err != nil {
		return "", s.err
	}
	return headerText(s.used) + s.preludeText() + s.out.String(), nil
}

// mentionPrelude notes what the prelude's own lines use.
func (s *script) mentionPrelude() {
	if len(s.dims) > 0 {
		s.mention("DimVar")
	}
	if s.declaresMeshes() {
		for _, m := range s.meshes.list {
			s.mentionMesh(m.mesh)
		}
	}
}

// checkName refuses a name that could not stand in the text, or would hide an import from it (PRN-12).
func (s *script) checkName(n ownedName) error {
	if !isIdentifier(n.name) {
		return refuse(diag.UnprintableName, "the %s name %q cannot be printed: it is not an identifier of the letters A to Z, digits and _", n.kind, n.name).(*ir.Error).At(n.at)
	}
	if imported(s.used, n.name) {
		return refuse(diag.UnprintableName, "the %s name %q cannot be printed: the text imports that name and the %s would hide it", n.kind, n.name, n.kind).(*ir.Error).At(n.at)
	}
	return nil
}

// withParts lists functions with their variants and converters, each base before them.
func withParts(functions []*ir.Function) []*ir.Function {
	var all []*ir.Function
	for _, f := range functions {
		all = append(all, f)
		all = append(all, f.Variants...)
		for _, c := range f.Converters {
			all = append(all, c.Func)
		}
	}
	return all
}

func (s *script) analyse(f *ir.Function) error {
	if s.defs[f] != nil {
		return nil
	}
	g, err := newGraph(f)
	if err != nil {
		return err
	}
	s.defs[f] = &definition{graph: g, words: map[string]bool{}, dims: map[dim.Var]bool{}}
	return nil
}

// functionBlock writes a function, its variants and its converters (PRN-35, PRN-40, PRN-132).
func (s *script) functionBlock(f *ir.Function, class string) {
	if s.err != nil {
		return
	}
	s.mention("func")
	s.line(class + "@func")
	s.define(f, f.Name, class)
	s.bound.bind(f.Name, f)
	for _, v := range f.Variants {
		s.line("")
		s.line(class + "@" + f.Name + ".specialize(" + s.patternText(v) + ")")
		name := v.Label
		if name == "" {
			name = "_"
		}
		s.define(v, name, class)
		s.bound.bind(name, v)
	}
	for _, c := range f.Converters {
		s.line("")
		weight := c.Weight
		if p := slices.IndexFunc(f.Params, func(p *ir.Var) bool { return p.Name == weight }); p >= 0 {
			weight = s.defs[f].vars[f.Params[p]].name
		}
		s.line(class + "@" + f.Name + ".converter(" + quoted(weight) + ")")
		s.define(c.Func, "_", class)
		s.bound.bind("_", c.Func)
	}
}

func (s *script) define(f *ir.Function, name, class string) {
	if s.err != nil {
		return
	}
	s.inside, s.place = s.defs[f], f.Loc
	s.signature(s.inside, name, class)
	s.bodyText(s.inside, class)
	s.inside = nil
}

func (s *script) patternText(v *ir.Function) string {
	if len(v.Specializations) == 1 {
		if p, ok := v.Specializations[0].(ir.DimVarRange); ok {
			s.mention("DimVarRangePat")
			return "DimVarRangePat(" + quoted(p.DimVar) + ", " + numberText(p.Lo) + ", " + numberText(p.Hi) + ")"
		}
	}
	s.fail(refuse(diag.NoCanonicalText, "the variant %q of the function %q cannot be printed: its pattern is not one DimVarRangePat", v.Label, v.Name).(*ir.Error).At(v.Loc))
	return ""
}
