package host

import (
	"bytes"
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// This file finds what a failure advises about a name that means nothing. The advice is made when the failure is reported: most such failures
// of evaluated code are caught, and cost nothing here.

// ModuleLister is a [ModuleSource] that lists its modules.
type ModuleLister interface {
	ModuleNames() []string // dotted
}

// NameLister is the [ModuleSource] of a known library, which tells what is misspelt from what is not modelled.
type NameLister interface {
	ModuleLister
	// LibraryNames lists the names that the library itself has in a module, or its modules for "". It is nil where that is not known.
	LibraryNames(module string) []string
}

// Remedy is what the report of a failure advises: help, and the edits that it suggests.
func (t *Thread) Remedy(f *Failure) (help string, fixes []diag.Fix) {
	switch {
	case f.Kind == KindUnavailable:
		if at, m := t.misspeltImport(f.Unavailable); m.meant != "" {
			return diag.Meant(m.meant), t.respelt(at, m)
		}
		return f.Help, nil
	case f.Matches("NameError"):
		return t.undefined(f)
	case f.wrote.word != "" || f.Help != "":
	case f.Matches("AttributeError"):
		f.suggest(t.misspeltAttribute(f.Exc))
	case f.Matches("ModuleNotFoundError"):
		f.suggest(t.misspeltModule(f.Exc))
	}
	return f.Help, t.respelt(f.Loc, f.wrote)
}

// misspelling is a name that nothing has, and the name that was most likely meant, or "".
type misspelling struct {
	word, meant string
	alone       bool // no other name is as near
}

// nearest finds what a word may have meant. It is charged for by how much two words of their lengths take to compare.
func (t *Thread) nearest(word string, names []string) misspelling {
	work := 0
	for _, n := range names {
		work += 2 + min(len(word), 64)*min(len(n), 64)/128
	}
	t.Spend(work)
	if !strings.HasPrefix(word, "__") {
		names = slices.DeleteFunc(slices.Clone(names), func(n string) bool { return strings.HasPrefix(n, "__") })
	}
	m := misspelling{word: word}
	m.meant, m.alone = diag.Nearest(word, names)
	return m
}

func (f *Failure) suggest(m misspelling) {
	if m.meant != "" {
		f.Help, f.wrote = diag.Meant(m.meant), m
	}
}

// Meant advises the one of names that a misspelt word most likely meant, if any is near. Where no other is as near, the report of the failure
// suggests the edit.
func (f *Failure) Meant(t *Thread, word string, names []string) *Failure {
	f.suggest(t.nearest(word, names))
	return f
}

// misspeltAttribute finds the attribute that an exception says is missing (HOST-373).
func (t *Thread) misspeltAttribute(exc *Instance) misspelling {
	name, ok := AsStr(orNoneValue(exc.attrs.Get("name")))
	obj := exc.attrs.Get("obj")
	if !ok || obj == nil {
		return misspelling{}
	}
	names, f := t.Dir(obj)
	if f != nil {
		return misspelling{}
	}
	return t.nearest(name, names)
}

// misspeltModule finds the submodule that an exception says is missing.
func (t *Thread) misspeltModule(exc *Instance) misspelling {
	name, ok := AsStr(orNoneValue(exc.attrs.Get("name")))
	i := strings.LastIndexByte(name, '.')
	if !ok || i < 0 {
		return misspelling{}
	}
	return t.nearest(name[i+1:], t.submodules(name[:i]))
}

// submodules lists the modules directly inside one that is listed, or those inside none for "".
func (t *Thread) submodules(owner string) (names []string) {
	inside := owner
	if owner != "" {
		inside += "."
	}
	for _, src := range []ModuleSource{t.opts.Virtual, t.opts.Known} {
		lister, ok := src.(ModuleLister)
		if !ok {
			continue
		}
		for _, m := range lister.ModuleNames() {
			if rest, ok := strings.CutPrefix(m, inside); ok && !strings.Contains(rest, ".") {
				names = append(names, rest)
			}
		}
	}
	return names
}

// mostSpellings bounds how many words of imports are looked up: more are not misspelt by people.
const mostSpellings = 100

// misspeltImport finds the part of an unavailable dotted name that its module does not have in the library either, and the place of the import.
func (t *Thread) misspeltImport(u *Unavailable) (at diag.Location, m misspelling) {
	if u != nil && u.Reason == SetAside && u.Cause != nil {
		u = u.Cause.Unavailable
	}
	lister, ok := t.opts.Known.(NameLister)
	if !ok || u == nil || u.Reason != ModuleNotModelled && u.Reason != NameNotModelled {
		return at, m
	}
	parts := strings.Split(u.Name, ".")
	n := 0
	for n < len(parts)-1 && t.modules[strings.Join(parts[:n+1], ".")] != nil {
		n++
	}
	owner, word := strings.Join(parts[:n], "."), parts[n]
	key := [2]string{owner, word}
	if m, ok := t.spellings[key]; ok || len(t.spellings) >= mostSpellings {
		return u.Import, m
	}
	if t.spellings == nil {
		t.spellings = map[[2]string]misspelling{}
	}
	defer func() { t.spellings[key] = m }()
	library := lister.LibraryNames(owner)
	if library == nil || slices.Contains(library, word) {
		return at, m
	}
	names := t.submodules(owner)
	if m := t.modules[owner]; m != nil {
		for _, b := range m.Bindings() {
			names = append(names, b.Name)
		}
	}
	m = t.nearest(word, append(library, names...))
	if !slices.Contains(names, m.meant) { // it is there, and not modelled either
		m.meant = ""
	}
	return u.Import, m
}

// undefined advises on a name that nothing binds. An import that binds it is missing, or misspells it.
func (t *Thread) undefined(f *Failure) (help string, fixes []diag.Fix) {
	m := f.wrote
	var near Value
	if source := t.modules[t.opts.Name]; source != nil && m.meant != "" {
		near = source.names.Get(m.meant)
	}
	if u, ok := near.(*Unavailable); ok {
		at, other := t.misspeltImport(u)
		if other.word == m.meant && other.meant == m.word {
			return "the import misspells `" + m.word + "`", t.respelt(at, other)
		}
		return f.Help, nil
	}
	name, ok := AsStr(orNoneValue(f.Exc.attrs.Get("name")))
	if !ok || f.Loc.File != t.mainFile || !slices.Contains(t.submodules(""), name) {
		return f.Help, t.respelt(f.Loc, m)
	}
	if m.meant != "" {
		return f.Help + " Or is an `import " + name + "` missing?", nil
	}
	if at, ok := t.firstImport(); ok {
		fixes = []diag.Fix{diag.Replace("import `"+name+"`", at, "import "+name+"\n")}
	}
	return "write `import " + name + "` above", fixes
}

// firstImport is the place before the first import of the source that need not stay first.
func (t *Thread) firstImport() (diag.Location, bool) {
	for _, st := range t.mainTree.Body {
		switch st := st.(type) {
		case *ast.Import:
		case *ast.ImportFrom:
			if st.Module == "__future__" {
				continue
			}
		default:
			continue
		}
		start := st.Span().Start
		if _, column := t.mainFile.LineCol(start); column == 0 {
			return diag.Location{File: t.mainFile, Span: diag.Span{Start: start, End: start}}, true
		}
	}
	return diag.Location{}, false
}

// respelling is a misspelling at a place.
type respelling struct {
	at diag.Location
	misspelling
}

// respelt is the fix that writes what was meant, where that is plain. It is made once: many failures can come from one import.
func (t *Thread) respelt(at diag.Location, m misspelling) []diag.Fix {
	if m.meant == "" || !m.alone || !at.Valid() {
		return nil
	}
	key := respelling{at, m}
	if fixes, ok := t.respellings[key]; ok {
		return fixes
	}
	var fixes []diag.Fix
	if spans := t.spelt(at, m.word); spans != nil {
		fix := diag.Fix{Title: "write `" + m.meant + "`"}
		for _, s := range spans {
			fix.Edits = append(fix.Edits, diag.Edit{Location: diag.Location{File: at.File, Span: s}, NewText: m.meant})
		}
		fixes = []diag.Fix{fix}
	}
	if t.respellings == nil {
		t.respellings = map[respelling][]diag.Fix{}
	}
	t.respellings[key] = fixes
	return fixes
}

// spelt finds where a word is written: at the end of an expression, or in an import statement and, where that alone binds the word, wherever the
// name is read.
func (t *Thread) spelt(at diag.Location, word string) []diag.Span {
	src := at.File.Src
	names, alias := t.importAt(at)
	if !names.Empty() {
		s, ok := onlyWord(src, names, word)
		if !ok {
			return nil
		}
		spans := []diag.Span{s}
		if alias != nil && alias.Bound() == word {
			spans = append(spans, t.usesOf(word, alias)...)
		}
		return spans
	}
	s, ok := onlyWord(src, at.Span, word)
	if !ok || s.End != at.Span.End && !isCallOf(src, at.Span, s) {
		return nil
	}
	return []diag.Span{s}
}

// isCallOf reports whether a word within a span is the attribute that the span calls.
func isCallOf(src []byte, at, word diag.Span) bool {
	return word.Start > at.Start && src[word.Start-1] == '.' && src[word.End] == '('
}

// onlyWord finds the only place of a word within a span.
func onlyWord(src []byte, within diag.Span, word string) (found diag.Span, ok bool) {
	if uint64(within.End) > uint64(len(src)) {
		return found, false
	}
	for at := within.Start; ; {
		i := bytes.Index(src[at:within.End], []byte(word))
		if i < 0 {
			return found, ok
		}
		start := at + uint32(i)
		at = start + uint32(len(word))
		if start > 0 && isIdentifierByte(src[start-1]) || int(at) < len(src) && isIdentifierByte(src[at]) {
			continue
		}
		if ok {
			return found, false
		}
		found, ok = diag.Span{Start: start, End: at}, true
	}
}

func isIdentifierByte(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z' || c >= 0x80
}

// importAt finds the import statement of the source, or its alias, that lies at a place, and where it spells the names that it imports or imports
// from. It is empty when there is none.
func (t *Thread) importAt(at diag.Location) (names diag.Span, alias *ast.Alias) {
	if at.File != t.mainFile {
		return names, nil
	}
	ast.Walk(t.mainTree, func(n ast.Node) bool {
		if _, ok := n.(*ast.Module); ok {
			return true
		}
		switch n := n.(type) {
		case *ast.Alias:
			if n.Span() == at.Span {
				names, alias = n.NameSpan, n
			}
		case *ast.ImportFrom:
			if n.Span() == at.Span {
				names = n.ModuleSpan
			}
		}
		return names.Empty() && n.Span().Start <= at.Span.Start && at.Span.End <= n.Span().End
	})
	return names, alias
}

// mostUses bounds the uses of a name that are respelt with its import.
const mostUses = 20

// usesOf finds where the source reads a name that an alias binds. There are none to respell when something else binds the name too.
func (t *Thread) usesOf(name string, by *ast.Alias) (uses []diag.Span) {
	bound := false
	ast.Walk(t.mainTree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Name:
			if n.ID == name {
				bound = bound || n.Ctx != ast.Load
				uses = append(uses, n.Span())
			}
		case *ast.Alias:
			bound = bound || n != by && n.Bound() == name
		case *ast.Arg:
			bound = bound || n.Arg == name
		case *ast.FunctionDef:
			bound = bound || n.Name == name
		case *ast.ClassDef:
			bound = bound || n.Name == name
		}
		return !bound && len(uses) <= mostUses
	})
	if bound || len(uses) > mostUses {
		return nil
	}
	return uses
}
