package std

import (
	"path"
	"strings"

	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// posixPath is a pathlib path (MOD-path-1).
type posixPath struct{ s string }

var (
	pathClass = host.NewClass("pathlib", "PosixPath", nil, func(t *host.Thread, _ *host.Class, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
		if len(kw) > 0 {
			return nil, t.Raise("TypeError", "Path() takes no keyword arguments")
		}
		return joinPaths(t, "", args)
	})
	windowsPath = &refusedBase{"pathlib.WindowsPath"}
)

func init() {
	pathClass.SetOwn("cwd", &host.ClassMethod{Func: host.NewBuiltin("cwd", "cls, /", func(t *host.Thread, _ []host.Value) (host.Value, *host.Failure) {
		return &posixPath{folder(t)}, nil
	})})
	pathClass.SetOwn("home", &host.ClassMethod{Func: host.NewBuiltin("home", "cls, /", func(t *host.Thread, _ []host.Value) (host.Value, *host.Failure) {
		return nil, t.Refuse("Path.home")
	})})
}

// folder is the source's folder, which stands for the current one.
func folder(t *host.Thread) string {
	if f := t.SourceFolder(); f != "" {
		return f
	}
	return "/"
}

// TypeName implements [host.Value].
func (*posixPath) TypeName() string { return "PosixPath" }

// TypeValue implements [host.Typed].
func (*posixPath) TypeValue() host.Value { return pathClass }

// PathText implements [host.PathLike].
func (p *posixPath) PathText() string { return p.s }

// normal removes repeated slashes and single dots, as pathlib does.
func normal(s string) string {
	if s == "" {
		return "."
	}
	if s[0] != '/' && s[0] != '.' && !strings.HasSuffix(s, "/") && !strings.Contains(s, "//") && !strings.Contains(s, "/./") && !strings.HasSuffix(s, "/.") {
		return s
	}
	root := ""
	if strings.HasPrefix(s, "//") && !strings.HasPrefix(s, "///") {
		root = "//"
	} else if s[0] == '/' {
		root = "/"
	}
	var parts []string
	for _, p := range strings.Split(s, "/") {
		if p != "" && p != "." {
			parts = append(parts, p)
		}
	}
	if out := root + strings.Join(parts, "/"); out != "" {
		return out
	}
	return "."
}

// pathSegment is the text of a part of a path.
func pathSegment(t *host.Thread, v host.Value) (string, *host.Failure) {
	p, f := pathArg(t, v)
	if f != nil && f.Matches("TypeError") && !strings.Contains(f.Text(), "__fspath__") {
		if in, ok := v.(*host.Instance); !ok || !pathLike(in) {
			return "", t.Raise("TypeError", "argument should be a str or an os.PathLike object where __fspath__ returns a str, not '%s'", v.TypeName())
		}
	}
	return p, f
}

// joinPaths joins segments: an absolute one starts anew.
func joinPaths(t *host.Thread, first string, segs []host.Value) (host.Value, *host.Failure) {
	s := first
	for _, v := range segs {
		p, f := pathSegment(t, v)
		if f != nil {
			return nil, f
		}
		if f := t.CheckText(int64(len(s) + len(p))); f != nil {
			return nil, f
		}
		switch {
		case strings.HasPrefix(p, "/"):
			s = p
		case s == "":
			s = p
		case strings.HasSuffix(s, "/"):
			s += p
		default:
			s += "/" + p
		}
	}
	return &posixPath{normal(s)}, nil
}

func (p *posixPath) root() string {
	switch {
	case strings.HasPrefix(p.s, "//"):
		return "//"
	case strings.HasPrefix(p.s, "/"):
		return "/"
	}
	return ""
}

// tail is the components without the root.
func (p *posixPath) tail() []string {
	s := strings.TrimPrefix(p.s, p.root())
	if s == "" || s == "." {
		return nil
	}
	return strings.Split(s, "/")
}

func (p *posixPath) name() string {
	s := strings.TrimPrefix(p.s, p.root())
	if s == "." {
		return ""
	}
	return s[strings.LastIndexByte(s, '/')+1:]
}

func splitSuffix(name string) (stem, suffix string) {
	i := strings.LastIndexByte(name, '.')
	if i > 0 && i < len(name)-1 && strings.Trim(name[:i], ".") != "" {
		return name[:i], name[i:]
	}
	return name, ""
}

func (p *posixPath) parent() *posixPath {
	root := p.root()
	s := strings.TrimPrefix(p.s, root)
	if s == "" || s == "." {
		return p
	}
	if i := strings.LastIndexByte(s, '/'); i >= 0 {
		return &posixPath{p.s[:len(root)+i]}
	}
	if root == "" {
		root = "."
	}
	return &posixPath{root}
}

// depth is how many components there are behind the root.
func (p *posixPath) depth() int {
	s := strings.TrimPrefix(p.s, p.root())
	if s == "" || s == "." {
		return 0
	}
	return strings.Count(s, "/") + 1
}

// ReprValue implements [host.Reprer].
func (p *posixPath) ReprValue(*host.Thread) (string, *host.Failure) {
	return "PosixPath(" + host.ReprText(p.s) + ")", nil
}

// StrValue implements [host.Strer].
func (p *posixPath) StrValue(*host.Thread) (string, *host.Failure) { return p.s, nil }

// EqualValue implements [host.Equaler].
func (p *posixPath) EqualValue(o host.Value) (bool, bool) {
	q, ok := o.(*posixPath)
	return ok && p.s == q.s, ok
}

// Weight implements [host.Heavy].
func (p *posixPath) Weight() int { return len(p.s) / 128 }

// HashValue implements [host.Hasher].
func (p *posixPath) HashValue() (uint64, bool) {
	h := uint64(17)
	for i := 0; i < len(p.s); i++ {
		h = (h ^ uint64(p.s[i])) * 1099511628211
	}
	return h, true
}

// Compare implements [host.Comparer].
func (p *posixPath) Compare(t *host.Thread, op ast.Op, o host.Value) (host.Value, *host.Failure) {
	q, ok := o.(*posixPath)
	if !ok {
		return host.NotImplemented, nil
	}
	if f := t.CheckItems(int64(p.depth() + q.depth())); f != nil {
		return nil, f
	}
	return t.Compare(op, p.parts(), q.parts())
}

// Binary implements [host.BinaryOperand].
func (p *posixPath) Binary(t *host.Thread, op ast.Op, o host.Value, reflected bool) (host.Value, *host.Failure) {
	if op != ast.Div {
		return host.NotImplemented, nil
	}
	switch o.(type) {
	case host.Str, *posixPath:
	default:
		if _, ok := host.AsStr(o); !ok {
			return host.NotImplemented, nil
		}
	}
	if reflected {
		return joinPaths(t, "", []host.Value{o, p})
	}
	return joinPaths(t, p.s, []host.Value{o})
}

func (p *posixPath) parts() *host.Tuple {
	var items []host.Value
	if r := p.root(); r != "" {
		items = append(items, host.Str(r))
	}
	for _, s := range p.tail() {
		items = append(items, host.Str(s))
	}
	return host.NewTuple(items...)
}

// Attr implements [host.Attributer].
func (p *posixPath) Attr(t *host.Thread, name string) (host.Value, *host.Failure) {
	if f := t.Step(len(p.s) / 8); f != nil { // every one looks through the path
		return nil, f
	}
	switch name {
	case "name":
		return host.Str(p.name()), nil
	case "stem":
		s, _ := splitSuffix(p.name())
		return host.Str(s), nil
	case "suffix":
		_, s := splitSuffix(p.name())
		return host.Str(s), nil
	case "suffixes":
		n := strings.TrimLeft(p.name(), ".")
		if f := t.CheckItems(int64(strings.Count(n, "."))); f != nil {
			return nil, f
		}
		var items []host.Value
		if !strings.HasSuffix(n, ".") {
			for _, s := range strings.Split(n, ".")[1:] {
				items = append(items, host.Str("."+s))
			}
		}
		return t.NewList(items), nil
	case "parent":
		return p.parent(), nil
	case "parents":
		return &pathParents{p}, nil
	case "parts":
		if f := t.CheckItems(int64(p.depth() + 1)); f != nil {
			return nil, f
		}
		return p.parts(), t.Alloc(32 * int64(p.depth()+1))
	case "root", "anchor":
		return host.Str(p.root()), nil
	case "drive":
		return host.Str(""), nil
	}
	if fn := p.method(name); fn != nil {
		return fn, nil
	}
	if strings.Contains(refusedPathMethods, " "+name+" ") {
		return host.NewRawBuiltin(name, func(t *host.Thread, _ []host.Value, _ []host.Keyword) (host.Value, *host.Failure) {
			return nil, t.Refuse("Path." + name)
		}), nil
	}
	return nil, nil
}

const refusedPathMethods = " home expanduser iterdir glob rglob walk stat lstat owner group touch mkdir rmdir write_text write_bytes unlink rename replace chmod " +
	"lchmod symlink_to hardlink_to readlink is_symlink is_mount is_socket is_fifo is_block_device is_char_device is_junction as_uri from_uri "

func (p *posixPath) method(name string) host.Value {
	fn := func(sig string, fn host.BuiltinFunc) host.Value { return host.NewBuiltin(name, sig, fn) }
	switch name {
	case "joinpath":
		return fn("*segments", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			return joinPaths(t, p.s, a[0].(*host.Tuple).Items)
		})
	case "with_segments":
		return fn("*segments", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			return joinPaths(t, "", a[0].(*host.Tuple).Items)
		})
	case "as_posix", "__fspath__", "__str__":
		return fn("", func(*host.Thread, []host.Value) (host.Value, *host.Failure) { return host.Str(p.s), nil })
	case "is_absolute":
		return fn("", func(*host.Thread, []host.Value) (host.Value, *host.Failure) { return host.Bool(p.root() != ""), nil })
	case "relative_to", "is_relative_to":
		return fn("other, /, *, walk_up=", p.relative(name == "is_relative_to"))
	case "with_name", "with_stem", "with_suffix":
		return fn("text", p.with(name))
	case "match", "full_match":
		return fn("pattern, *, case_sensitive=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			pat, f := pathArg(t, a[0])
			if f != nil {
				return nil, f
			}
			if pat == "" && name == "match" {
				return nil, t.Raise("ValueError", "empty pattern")
			}
			if f := t.Step(len(pat) * (1 + len(p.s)/16)); f != nil {
				return nil, f
			}
			return host.Bool(matchPath(p, &posixPath{normal(pat)}, name == "full_match")), nil
		})
	}
	return p.reading(name)
}

func (p *posixPath) relative(ask bool) host.BuiltinFunc {
	return func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		o, f := pathArg(t, a[0])
		if f != nil {
			return nil, f
		}
		q := &posixPath{normal(o)}
		x, y := p.tail(), q.tail()
		up, f := truth(t, a[1])
		if f != nil {
			return nil, f
		}
		n := 0
		for n < len(x) && n < len(y) && x[n] == y[n] {
			n++
		}
		beneath := p.root() == q.root() && n == len(y)
		if ask {
			return host.Bool(beneath), nil
		}
		if !beneath && (!up || p.root() != q.root()) {
			return nil, t.Raise("ValueError", "%s is not in the subpath of %s", host.ReprText(p.s), host.ReprText(q.s))
		}
		if f := t.CheckText(int64(3*(len(y)-n) + len(p.s))); f != nil {
			return nil, f
		}
		return &posixPath{normal(strings.Repeat("../", len(y)-n) + strings.Join(x[n:], "/"))}, nil
	}
}

func (p *posixPath) with(name string) host.BuiltinFunc {
	return func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		s, ok := host.AsStr(a[0])
		if !ok {
			return nil, t.Raise("TypeError", "%s wants text", name)
		}
		own := p.name()
		shown, f := p.ReprValue(t)
		if f != nil {
			return nil, f
		}
		empty := t.Raise("ValueError", "%s has an empty name", shown)
		stem, suffix := splitSuffix(own)
		switch {
		case name == "with_stem" && suffix != "" && s == "":
			return nil, t.Raise("ValueError", "%s has a non-empty suffix", shown)
		case name == "with_stem":
			s += suffix
		case name == "with_suffix" && stem == "":
			return nil, empty
		case name == "with_suffix":
			if s != "" && s[0] != '.' || s == "." {
				return nil, t.Raise("ValueError", "Invalid suffix %s", host.ReprText(s))
			}
			s = stem + s
		}
		if s == "" || s == "." || strings.Contains(s, "/") {
			return nil, t.Raise("ValueError", "Invalid name %s", host.ReprText(s))
		}
		if own == "" {
			return nil, empty
		}
		return joinPaths(t, p.parent().s, []host.Value{host.Str(s)})
	}
}

// matchPath matches components from the right, or all of them.
func matchPath(p, pattern *posixPath, full bool) bool {
	x, y := p.tail(), pattern.tail()
	if full || pattern.root() != "" {
		if p.root() != pattern.root() {
			return false
		}
		return matchParts(x, y, full)
	}
	if len(y) > len(x) {
		return false
	}
	return matchParts(x[len(x)-len(y):], y, false)
}

func matchParts(x, y []string, stars bool) bool {
	if stars {
		// reach[i] says that the pattern so far can match the first i components.
		reach := make([]bool, len(x)+1)
		reach[0] = true
		for _, part := range y {
			next := make([]bool, len(x)+1)
			for i, ok := range reach {
				if part == "**" {
					next[i] = ok || i > 0 && next[i-1]
				} else if ok && i < len(x) {
					m, err := path.Match(part, x[i])
					next[i+1] = err == nil && m
				}
			}
			reach = next
		}
		return reach[len(x)]
	}
	if len(x) != len(y) {
		return false
	}
	for i := range x {
		if y[i] == "**" {
			continue
		}
		if m, err := path.Match(y[i], x[i]); err != nil || !m {
			return false
		}
	}
	return true
}

// reading is the method of a path that asks the file system (MOD-path-2).
func (p *posixPath) reading(name string) host.Value {
	fn := func(sig string, fn host.BuiltinFunc) host.Value { return host.NewBuiltin(name, sig, fn) }
	state := func(test func(host.FileState) bool) host.Value {
		return fn("*, follow_symlinks=", func(t *host.Thread, _ []host.Value) (host.Value, *host.Failure) {
			s, f := t.Stat(p.s)
			return host.Bool(test(s)), f
		})
	}
	switch name {
	case "exists":
		return state(func(s host.FileState) bool { return s != host.FileMissing })
	case "is_file":
		return state(func(s host.FileState) bool { return s == host.FileRegular })
	case "is_dir":
		return state(func(s host.FileState) bool { return s == host.FileFolder })
	case "read_text":
		return fn("encoding=, errors=, newline=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			file, f := t.OpenFile(p.s, false, a[0], a[1], a[2])
			if f != nil {
				return nil, f
			}
			read, f := t.Attr(file, "read")
			if f != nil {
				return nil, f
			}
			return t.Call(read, nil, nil)
		})
	case "read_bytes":
		return fn("", func(t *host.Thread, _ []host.Value) (host.Value, *host.Failure) {
			b, f := t.ReadFile(p.s)
			if f != nil {
				return nil, f
			}
			return host.Bytes(b), t.CheckText(int64(len(b)))
		})
	case "open":
		return fn("mode=, buffering=, encoding=, errors=, newline=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			open := host.LookupBuiltin("open")
			var kw []host.Keyword
			for i, n := range []string{"mode", "buffering", "encoding", "errors", "newline"} {
				if a[i] != nil {
					kw = append(kw, host.Keyword{Name: n, Value: a[i]})
				}
			}
			return t.Call(open, []host.Value{host.Str(p.s)}, kw)
		})
	case "resolve":
		return fn("strict=", func(t *host.Thread, _ []host.Value) (host.Value, *host.Failure) {
			if strings.IndexByte(p.s, 0) >= 0 {
				return nil, t.Raise("ValueError", "embedded null byte")
			}
			s, f := t.ResolvePath(p.s)
			return &posixPath{s}, f
		})
	case "absolute":
		return fn("", func(t *host.Thread, _ []host.Value) (host.Value, *host.Failure) {
			if p.root() != "" {
				return p, nil
			}
			return &posixPath{normal(folder(t) + "/" + p.s)}, nil
		})
	case "samefile":
		return fn("other", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			o, f := t.PathText(a[0])
			if f != nil {
				return nil, f
			}
			for _, q := range []string{p.s, o} {
				s, f := t.Stat(q)
				if f != nil {
					return nil, f
				}
				if s == host.FileMissing {
					return nil, t.RaiseArgs(host.ExceptionClass("FileNotFoundError"), host.Int(2), host.Str("No such file or directory"), host.Str(q))
				}
			}
			own, f := t.ResolvePath(p.s)
			if f != nil {
				return nil, f
			}
			other, f := t.ResolvePath(o)
			return host.Bool(own == other), f
		})
	}
	return nil
}

// pathParents is path.parents: a sequence.
type pathParents struct{ p *posixPath }

// TypeName implements [host.Value].
func (*pathParents) TypeName() string { return "_PathParents" }

// items are the parents, which share the text of the path.
func (v *pathParents) items(t *host.Thread) (*host.Tuple, *host.Failure) {
	n := v.p.depth()
	if f := t.CheckItems(int64(n)); f != nil {
		return nil, f
	}
	out := make([]host.Value, 0, n)
	for q := v.p; len(out) < n; {
		q = q.parent()
		out = append(out, q)
	}
	return host.NewTuple(out...), nil
}

// LenValue implements [host.Sized].
func (v *pathParents) LenValue(t *host.Thread) (int, *host.Failure) {
	return v.p.depth(), t.Step(len(v.p.s) / 16)
}

// Index implements [host.Indexer].
func (v *pathParents) Index(t *host.Thread, index host.Value) (host.Value, *host.Failure) {
	items, f := v.items(t)
	if f != nil {
		return nil, f
	}
	item, f := t.GetItem(items, index)
	if f != nil && f.Matches("IndexError") {
		f = t.RaiseArgs(host.ExceptionClass("IndexError"), index)
	}
	return item, f
}

// ReprValue implements [host.Reprer].
func (*pathParents) ReprValue(*host.Thread) (string, *host.Failure) {
	return "<PosixPath.parents>", nil
}

// IterValue implements [host.Iterable].
func (v *pathParents) IterValue(t *host.Thread) (host.Iterator, *host.Failure) {
	items, f := v.items(t)
	if f != nil {
		return nil, f
	}
	return t.Iter(items)
}

func pathlibModule(_ *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	for _, n := range []string{"Path", "PosixPath", "PurePath", "PurePosixPath"} {
		b.set(n, pathClass)
	}
	b.set("WindowsPath", windowsPath)
	b.set("PureWindowsPath", &refusedBase{"pathlib.PureWindowsPath"})
	return b.m
}
