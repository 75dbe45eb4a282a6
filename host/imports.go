package host

import (
	"path"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// SysPath is the list sys.path shows (LOADSRC-22).
func (t *Thread) SysPath() *List {
	if t.sysPath == nil {
		t.sysPath = t.NewList(nil)
		for _, r := range t.files.roots {
			t.sysPath.items = append(t.sysPath.items, Str(r))
		}
	}
	return t.sysPath
}

// LoadedModules returns the modules loaded so far in order of first import.
func (t *Thread) LoadedModules() []*ModuleValue {
	out := make([]*ModuleValue, 0, len(t.loadOrder))
	for _, n := range t.loadOrder {
		if m := t.modules[n]; m != nil {
			out = append(out, m)
		}
	}
	return out
}

func (t *Thread) keep(m *ModuleValue) {
	if t.modules[m.Name] == nil {
		t.loadOrder = append(t.loadOrder, m.Name)
	}
	t.modules[m.Name] = m
}

// Import gives the module of a dotted name, loading its parents first; it may be an *Unavailable (LOADSRC-20, LOADSRC-30).
func (t *Thread) Import(name string) (Value, *Failure) {
	parts := strings.Split(name, ".")
	if len(parts) > t.limits.ImportDepth {
		return nil, t.LimitExceeded("import depth", int64(t.limits.ImportDepth), int64(len(parts)))
	}
	cur, f := t.importTop(parts[0])
	if f != nil {
		return nil, f
	}
	for i := 1; i < len(parts); i++ {
		parent, ok := cur.(*ModuleValue)
		if !ok {
			u, isU := cur.(*Unavailable)
			if !isU {
				return nil, t.Raise("ModuleNotFoundError", "No module named '%s'; '%s' is not a package", name, strings.Join(parts[:i], "."))
			}
			return t.partOf(u, strings.Join(parts[i:], "."))
		}
		if cur, f = t.importSub(parent, parts[i]); f != nil {
			return nil, f
		}
		if cur == nil {
			full := strings.Join(parts[:i+1], ".")
			fail := t.Raise("ModuleNotFoundError", "No module named '%s'", full)
			fail.Exc.attrs.Set("name", Str(full))
			return nil, fail
		}
	}
	return cur, nil
}

func (t *Thread) importTop(name string) (Value, *Failure) {
	if m := t.modules[name]; m != nil {
		return m, nil
	}
	if name == "builtins" {
		m := NewModule("builtins")
		m.names.entries = append([]Binding(nil), builtinNames.entries...)
		m.names.live = builtinNames.live
		m.names.reindex()
		t.keep(m)
		return m, nil
	}
	if t.opts.Virtual != nil {
		if m, ok := t.opts.Virtual.Module(t, name); ok {
			t.keep(m)
			return m, nil
		}
	}
	folders, f := t.searchPath()
	if f != nil {
		return nil, f
	}
	always := name == "sys" || name == "__future__"
	if !always {
		if m, f := t.findSibling(name, name, folders); f != nil || m != nil {
			return m, f
		}
	}
	if t.opts.Known != nil {
		if m, ok := t.opts.Known.Module(t, name); ok {
			t.keep(m)
			return m, nil
		}
	}
	if m, f := t.namespaceFolder(name, name, folders); f != nil || m != nil {
		return m, f
	}
	return &Unavailable{Name: name, Reason: ModuleNotModelled, Import: t.Place(), Searched: folders}, nil
}

// importSub gives a submodule: nil when there is none, an *Unavailable when it is not modelled.
func (t *Thread) importSub(parent *ModuleValue, name string) (Value, *Failure) {
	full := parent.Name + "." + name
	if m := t.modules[full]; m != nil {
		return m, nil
	}
	if parent.evaluated || parent.path != nil {
		if !parent.isPackage {
			return nil, nil
		}
		folders, f := t.packagePath(parent)
		if f != nil {
			return nil, f
		}
		m, f := t.findSibling(full, name, folders)
		if f == nil && m == nil {
			m, f = t.namespaceFolder(full, name, folders)
		}
		if f != nil || m == nil {
			return nil, f
		}
		parent.names.Set(name, m)
		return m, nil
	}
	for _, src := range []ModuleSource{t.opts.Virtual, t.opts.Known} {
		if src == nil {
			continue
		}
		if m, ok := src.Module(t, full); ok {
			t.keep(m)
			if parent.names.Get(name) == nil {
				parent.names.Set(name, m)
			}
			return m, nil
		}
	}
	if v, f := t.attrIfModule(parent, name); f != nil || v != nil {
		return v, f
	}
	if parent.Submodule != nil && !parent.Submodule(name) {
		return nil, nil
	}
	reason := ModuleNotModelled
	if parent.Submodule != nil { // what a virtual package knows to be there (PKG-70)
		reason = NameNotModelled
	}
	return &Unavailable{Name: full, Reason: reason, Import: t.Place()}, nil
}

// attrIfModule finds a submodule that is an attribute, such as os.path.
func (t *Thread) attrIfModule(parent *ModuleValue, name string) (Value, *Failure) {
	if m, ok := parent.names.Get(name).(*ModuleValue); ok {
		return m, nil
	}
	return nil, nil
}

// loadedSubmodule is the attribute a parent gets by having a submodule imported.
func (t *Thread) loadedSubmodule(m *ModuleValue, name string) (Value, *Failure) {
	if sub := t.modules[m.Name+"."+name]; sub != nil {
		return sub, nil
	}
	return nil, nil
}

// searchPath is sys.path as it is used: entries that are no text or lie beneath no root are passed over (LOADSRC-22).
func (t *Thread) searchPath() ([]string, *Failure) { return t.usablePaths(t.SysPath().items) }

func (t *Thread) usablePaths(items []Value) ([]string, *Failure) {
	var out []string
	for _, it := range items {
		s, ok := AsStr(it)
		if f := t.Step(1 + len(s)/16); f != nil {
			return nil, f
		}
		if !ok || strings.IndexByte(s, 0) >= 0 || s == "" && t.files.folder == "" {
			continue
		}
		abs := t.AbsPath(s)
		for _, r := range t.files.roots {
			if beneath(r, abs) {
				out = append(out, abs)
				break
			}
		}
	}
	return out, t.Alloc(int64(16 * len(out)))
}

func (t *Thread) packagePath(m *ModuleValue) ([]string, *Failure) {
	if l, ok := m.names.Get("__path__").(*List); ok {
		return t.usablePaths(l.items)
	}
	return m.path, nil
}

// findSibling looks for a package or a file of a name in folders, and executes it (LOADSRC-20, LOADSRC-21, LOADSRC-23).
func (t *Thread) findSibling(full, name string, folders []string) (Value, *Failure) {
	if t.opts.Parse == nil || name == "" || strings.ContainsAny(name, "/\\") {
		return nil, nil
	}
	for _, dir := range folders {
		if f := t.Step(1); f != nil {
			return nil, f
		}
		for _, c := range []struct {
			file string
			pkg  bool
		}{{dir + "/" + name + "/__init__.py", true}, {dir + "/" + name + ".py", false}} {
			state, f := t.Stat(c.file)
			if f != nil {
				return nil, f
			}
			if state == FileRegular || state == FileOther {
				return t.runSibling(full, c.file, c.pkg)
			}
		}
	}
	return nil, nil
}

func (t *Thread) namespaceFolder(full, name string, folders []string) (Value, *Failure) {
	if t.opts.Parse == nil {
		return nil, nil
	}
	var found []string
	for _, dir := range folders {
		state, f := t.Stat(dir + "/" + name)
		if f != nil {
			return nil, f
		}
		if state == FileFolder {
			found = append(found, dir+"/"+name)
		}
	}
	if found == nil {
		return nil, nil
	}
	m := &ModuleValue{Name: full, evaluated: true, isPackage: true, path: found}
	m.names.born = t.clock
	t.setPath(m, found)
	m.names.Set("__name__", Str(full))
	t.keep(m)
	return m, nil
}

func (t *Thread) setPath(m *ModuleValue, paths []string) {
	l := t.NewList(nil)
	for _, p := range paths {
		l.items = append(l.items, Str(p))
	}
	m.names.Set("__path__", l)
}

// displayName is how a sibling is named in output: relative to the source where the source was named so.
func (t *Thread) displayName(p string) string {
	if t.mainFile != nil && t.files.folder != "" && beneath(t.files.folder, p) {
		dir := path.Dir(t.mainFile.Name)
		rel := strings.TrimPrefix(p, t.files.folder+"/")
		if dir == "." {
			return rel
		}
		return dir + "/" + rel
	}
	return p
}

// runSibling executes a file that is imported. One that fails is forgotten (LOADSRC-28).
func (t *Thread) runSibling(full, file string, pkg bool) (Value, *Failure) {
	siblings := 0
	for _, m := range t.modules {
		if m.evaluated {
			siblings++
		}
	}
	if siblings > t.limits.Modules {
		return nil, t.LimitExceeded("modules", int64(t.limits.Modules), int64(siblings)) // the source is no sibling
	}
	if len(t.importing) >= t.limits.ImportDepth {
		return nil, t.LimitExceeded("import depth", int64(t.limits.ImportDepth), int64(len(t.importing))+1)
	}
	src, f := t.readFile(file, t.limits.SourceFile, "source file")
	if f != nil {
		return nil, f
	}
	if f := t.chargeSource(len(src)); f != nil {
		return nil, f
	}
	parsed := diag.NewFile(t.displayName(file), src)
	tree, problems := t.opts.Parse(parsed)
	var errs []diag.Diagnostic
	for _, d := range problems {
		if d.Severity == diag.Error {
			errs = append(errs, d)
		} else {
			t.diags = append(t.diags, d)
		}
	}
	if len(errs) > 0 {
		if f := t.chargeErrors(len(errs)); f != nil {
			return nil, f
		}
		f := t.Raise("SyntaxError", "%s", errs[0].Message)
		f.Inner, f.Loc = errs, errs[0].Primary
		return nil, f
	}
	m := t.newModule(full, file, parsed, tree)
	m.isPackage = pkg
	if pkg {
		t.setPath(m, []string{path.Dir(file)})
		m.names.Set("__package__", Str(full))
	} else {
		parent := ""
		if i := strings.LastIndexByte(full, '.'); i >= 0 {
			parent = full[:i]
		}
		m.names.Set("__package__", Str(parent))
	}
	t.keep(m)
	t.importing = append(t.importing, full)
	f = t.runModule(m, parsed, tree)
	t.importing = t.importing[:len(t.importing)-1]
	if f != nil {
		delete(t.modules, full)
		return nil, f
	}
	return m, nil
}

// chargeSource charges for reading n bytes of Python: what it takes to parse them, and the tree, whose densest statements (`x=1;`) take some 60 bytes
// for each of source.
func (t *Thread) chargeSource(n int) *Failure {
	if f := t.Step(n); f != nil {
		return f
	}
	return t.Alloc(40 * int64(n))
}

// chargeErrors charges for n mistakes in the syntax of a source: finding one and going on takes longer than parsing what is right.
func (t *Thread) chargeErrors(n int) *Failure {
	t.Made(1024 * int64(n))
	return t.Step(64 * n)
}

// toleratesImport reports whether the import stands in a try of the same body whose handlers name an import error (LOADSRC-31).
func (t *Thread) toleratesImport(f *frame) bool {
	for _, g := range t.guards {
		if g.frame != f {
			continue
		}
		for _, h := range g.handlers {
			if h.Type == nil || namesImportError(h.Type) {
				return true
			}
		}
	}
	return false
}

func namesImportError(e ast.Expr) bool {
	name := ""
	switch n := e.(type) {
	case *ast.Name:
		name = n.ID
	case *ast.Attribute:
		name = n.Attr
	case *ast.Tuple:
		for _, x := range n.Elts {
			if namesImportError(x) {
				return true
			}
		}
	}
	switch name {
	case "ImportError", "ModuleNotFoundError", "Exception", "BaseException":
		return true
	}
	return false
}

func (t *Thread) notFound(u *Unavailable, class string) *Failure {
	name := u.Name
	if class == "ImportError" {
		fail := t.Raise(class, "cannot import name '%s'", name)
		fail.Exc.attrs.Set("name", Str(name))
		return fail
	}
	if top, _, dotted := strings.Cut(name, "."); dotted && u.Reason == ModuleNotModelled {
		name = top // the first that is looked for is the first that is missed
	}
	fail := t.Raise(class, "No module named '%s'", name)
	fail.Exc.attrs.Set("name", Str(name))
	return fail
}

// importSteps is what finding a module or a name of it counts as, where it has been imported before.
const importSteps = 4

// execImport is `import a.b` and `import a.b as c` (HOST-69, MOD-3).
func (t *Thread) execImport(f *frame, n *ast.Import) *Failure {
	for _, a := range n.Names {
		f.at = a.Span()
		t.Spend(importSteps)
		v, fail := t.Import(a.Name)
		if fail == nil {
			if u, ok := v.(*Unavailable); ok && t.toleratesImport(f) {
				fail = t.notFound(u, "ModuleNotFoundError")
			}
		}
		if fail != nil {
			t.locate(fail, f, a.Span())
			return fail
		}
		at := a.NameSpan
		if a.Asname == "" {
			if i := strings.IndexByte(a.Name, '.'); i >= 0 {
				if v, fail = t.importTop(a.Name[:i]); fail != nil {
					return fail
				}
			}
		} else {
			at = a.AsnameSpan
			if i := strings.LastIndexByte(a.Name, '.'); i >= 0 { // what the parent has under that name, as CPython binds it
				if parent := t.modules[a.Name[:i]]; parent != nil && parent.names.Get(a.Name[i+1:]) != nil {
					v = parent.names.Get(a.Name[i+1:])
				}
			}
		}
		if fail := t.storeName(f, a.Bound(), v, at); fail != nil {
			return fail
		}
	}
	return nil
}

// relativeName resolves a relative import (LOADSRC-25).
func (t *Thread) relativeName(f *frame, n *ast.ImportFrom) (string, *Failure) {
	if n.Level == 0 {
		return n.Module, nil
	}
	pkg, _ := AsStr(orNoneValue(f.mod.names.Get("__package__")))
	if pkg == "" {
		fail := t.Raise("ImportError", "attempted relative import with no known parent package: a source is not part of a package")
		if n.Module != "" {
			fail.Help = "import the sibling by its absolute name: from " + n.Module + " import ..."
		}
		return "", fail
	}
	parts := strings.Split(pkg, ".")
	if n.Level-1 >= len(parts) {
		return "", t.Raise("ImportError", "attempted relative import beyond top-level package")
	}
	base := strings.Join(parts[:len(parts)-(n.Level-1)], ".")
	if n.Module == "" {
		return base, nil
	}
	return base + "." + n.Module, nil
}

func orNoneValue(v Value) Value {
	if v == nil {
		return None
	}
	return v
}

func (t *Thread) execImportFrom(f *frame, n *ast.ImportFrom) *Failure {
	name, fail := t.relativeName(f, n)
	if fail != nil {
		return fail
	}
	f.at = n.Span()
	v, fail := t.Import(name)
	if fail != nil {
		return fail
	}
	if u, ok := v.(*Unavailable); ok && t.toleratesImport(f) {
		return t.notFound(u, "ModuleNotFoundError")
	}
	for _, a := range n.Names {
		f.at = a.Span()
		t.Spend(importSteps)
		if a.Name == "*" {
			return t.starImport(f, v, n)
		}
		item, fail := t.importName(v, a.Name)
		if fail == nil {
			if u, ok := item.(*Unavailable); ok && u.Reason == NameNotModelled && t.toleratesImport(f) {
				fail = t.notFound(u, "ImportError")
			}
		}
		if fail != nil {
			t.locate(fail, f, a.Span())
			return fail
		}
		at := a.NameSpan
		if a.Asname != "" {
			at = a.AsnameSpan
		}
		if fail := t.storeName(f, a.Bound(), item, at); fail != nil {
			return fail
		}
	}
	return nil
}

// importName is `from v import name` (LOADSRC-24, MOD-3).
func (t *Thread) importName(v Value, name string) (Value, *Failure) {
	m, ok := v.(*ModuleValue)
	if !ok {
		return t.partOf(v.(*Unavailable), name)
	}
	if m.evaluated || m.path != nil {
		if x := m.names.Get(name); x != nil {
			return x, nil
		}
		if m.isPackage {
			if sub, f := t.importSub(m, name); f != nil || sub != nil {
				return sub, f
			}
		}
		if m.running {
			return nil, t.importError(m, name, "cannot import name '%s' from partially initialized module '%s' (most likely due to a circular import: "+
				strings.Join(append(append([]string(nil), t.importing...), m.Name), " -> ")+")")
		}
		fail := t.importError(m, name, "cannot import name '%s' from '%s' ("+strings.ReplaceAll(t.moduleFile(m), "%", "%%")+")")
		var names []string
		for _, b := range m.Bindings() {
			names = append(names, b.Name)
		}
		return nil, fail.Meant(t, name, names)
	}
	sub := t.modules[m.Name+"."+name]
	if sub == nil {
		for _, src := range []ModuleSource{t.opts.Virtual, t.opts.Known} {
			if src == nil || m.names.Get(name) != nil {
				continue
			}
			if s, ok := src.Module(t, m.Name+"."+name); ok {
				t.keep(s)
				sub = s
				break
			}
		}
	}
	if sub != nil && m.names.Get(name) == nil {
		return sub, nil
	}
	x, f := t.ModuleAttr(m, name)
	if f != nil {
		if f.Matches("AttributeError") {
			missing := f
			f = t.importError(m, name, "cannot import name '%s' from '%s'")
			f.Help, f.wrote = missing.Help, missing.wrote
		}
		return nil, f
	}
	if x == nil {
		return nil, t.importError(m, name, "cannot import name '%s' from '%s'")
	}
	return x, nil
}

func (t *Thread) moduleFile(m *ModuleValue) string {
	if s, ok := AsStr(orNoneValue(m.names.Get("__file__"))); ok {
		return s
	}
	return "unknown location"
}

// importError is what a name that a module lacks raises. The format says whether the module is still being executed, which is a cycle (LOADSRC-26).
func (t *Thread) importError(m *ModuleValue, name, format string) *Failure {
	f := t.Raise("ImportError", format, name, m.Name)
	f.Exc.attrs.Set("name", Str(m.Name))
	return f
}

// starImport binds the names of LOADSRC-27 in the module namespace (HOST-70).
func (t *Thread) starImport(f *frame, v Value, n *ast.ImportFrom) *Failure {
	m, ok := v.(*ModuleValue)
	if !ok {
		fail := t.UseUnavailable(v.(*Unavailable))
		fail.Message += "; a star import from it binds unknown names"
		fail.noAside = true
		return fail
	}
	at := n.Span()
	if len(n.Names) == 1 {
		at = n.Names[0].Span()
	}
	if fail := t.Step(4 * m.names.Len()); fail != nil {
		return fail
	}
	names, fail := t.starNames(m)
	if fail != nil {
		return fail
	}
	if fail := t.Step(4 * len(names)); fail != nil {
		return fail
	}
	for _, name := range names {
		x, fail := t.ModuleAttr(m, name)
		if fail != nil {
			return fail
		}
		if x == nil {
			return t.Raise("AttributeError", "module '%s' has no attribute '%s'", m.Name, name)
		}
		if fail := t.storeName(f, name, x, at); fail != nil {
			return fail
		}
	}
	return nil
}

func (t *Thread) starNames(m *ModuleValue) ([]string, *Failure) {
	if m.StarNames != nil {
		return m.StarNames(), nil
	}
	if all := m.names.Get("__all__"); all != nil {
		items, ok := AsItems(all)
		if !ok {
			return nil, t.Raise("TypeError", "%s.__all__ must be a sequence of str", m.Name)
		}
		var names []string
		for _, it := range items {
			s, ok := AsStr(it)
			if !ok {
				return nil, t.Raise("TypeError", "Item in %s.__all__ must be str, not %s", m.Name, typeName(it))
			}
			names = append(names, s)
		}
		return names, nil
	}
	var names []string
	for _, b := range m.names.All() {
		if !strings.HasPrefix(b.Name, "_") {
			names = append(names, b.Name)
		}
	}
	return names, nil
}
