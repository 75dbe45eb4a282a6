package std

import (
	"path"
	"strings"

	"github.com/tilefoundry/tilefoundry/host"
)

// osModule makes os (MOD-os-1).
func osModule(t *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	for _, v := range [][2]string{{"sep", "/"}, {"extsep", "."}, {"pathsep", ":"}, {"linesep", "\n"}, {"curdir", "."}, {"pardir", ".."}, {"devnull", "/dev/null"},
		{"name", "posix"}} {
		b.set(v[0], host.Str(v[1]))
	}
	b.set("altsep", host.None)
	env := newEnviron(t)
	b.set("environ", env)
	b.fn("getenv", "key, default=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) { return env.get(t, a[0], a[1]) })
	b.fn("getcwd", "", func(t *host.Thread, _ []host.Value) (host.Value, *host.Failure) { return host.Str(folder(t)), nil })
	b.fn("fspath", "path", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		s, f := t.PathText(a[0])
		return host.Str(s), f
	})
	b.set("PathLike", pathLikeClass)
	b.m.Lazy = func(t *host.Thread, n string) (host.Value, *host.Failure) {
		if n != "path" {
			return nil, nil
		}
		return t.Import("os.path")
	}
	return b.m
}

var pathLikeClass = host.NewCheckClass("os", "PathLike", func(t *host.Thread, v host.Value) bool {
	if _, ok := v.(host.PathLike); ok {
		return true
	}
	in, ok := v.(*host.Instance)
	return ok && pathLike(in)
})

// pathLike reports whether the class of an instance says what path it stands for.
func pathLike(in *host.Instance) bool {
	m, _ := in.Class().Lookup("__fspath__")
	return m != nil
}

// environ is os.environ: what the caller of the load gave, read-only (MOD-os-2).
type environ struct{ d *host.Dict }

func newEnviron(t *host.Thread) *environ {
	e := &environ{t.NewDict()}
	for _, v := range t.Options().Env {
		if f := e.d.SetStr(t, v.Name, host.Str(v.Value)); f != nil {
			break
		}
	}
	return e
}

func (e *environ) get(t *host.Thread, key, def host.Value) (host.Value, *host.Failure) {
	if _, ok := host.AsStr(key); !ok {
		return nil, t.Raise("TypeError", "str expected, not %s", key.TypeName())
	}
	v, ok, f := e.d.Get(t, key)
	if f != nil || ok {
		return v, f
	}
	if def == nil {
		return host.None, nil
	}
	return def, nil
}

// TypeName implements [host.Value].
func (*environ) TypeName() string { return "_Environ" }

// MappingDict implements [host.MappingLike].
func (e *environ) MappingDict(t *host.Thread) (*host.Dict, *host.Failure) { return e.d.Copy(t) }

// Index implements [host.Indexer].
func (e *environ) Index(t *host.Thread, k host.Value) (host.Value, *host.Failure) {
	if _, ok := host.AsStr(k); !ok {
		return nil, t.Raise("TypeError", "str expected, not %s", k.TypeName())
	}
	return t.GetItem(e.d, k)
}

// LenValue implements [host.Sized].
func (e *environ) LenValue(*host.Thread) (int, *host.Failure) { return e.d.Len(), nil }

// IterValue implements [host.Iterable].
func (e *environ) IterValue(t *host.Thread) (host.Iterator, *host.Failure) { return t.Iter(e.d) }

// ContainsValue implements [host.Container].
func (e *environ) ContainsValue(t *host.Thread, v host.Value) (bool, *host.Failure) {
	return t.Contains(e.d, v)
}

// SetItemValue implements [host.ItemSetter].
func (e *environ) SetItemValue(t *host.Thread, _, _ host.Value) *host.Failure {
	return t.Refuse("assignment to os.environ").WithHelp("give the variable with --env NAME=VALUE")
}

// Attr implements [host.Attributer].
func (e *environ) Attr(t *host.Thread, name string) (host.Value, *host.Failure) {
	switch name {
	case "get":
		return host.NewBuiltin(name, "key, default=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) { return e.get(t, a[0], a[1]) }), nil
	case "keys", "items", "values", "copy":
		return t.Attr(e.d, name)
	case "setdefault", "pop", "update", "clear", "popitem":
		return host.NewRawBuiltin(name, func(t *host.Thread, _ []host.Value, _ []host.Keyword) (host.Value, *host.Failure) {
			return nil, e.SetItemValue(t, nil, nil)
		}), nil
	}
	return nil, nil
}

// osPathModule makes os.path (MOD-os-3).
func osPathModule(_ *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	b.set("sep", host.Str("/"))
	one := func(name string, fn func(t *host.Thread, s string) (host.Value, *host.Failure)) {
		b.fn(name, "path", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			s, f := pathArg(t, a[0])
			if f != nil {
				return nil, f
			}
			return fn(t, s)
		})
	}
	text := func(fn func(s string) string) func(*host.Thread, string) (host.Value, *host.Failure) {
		return func(_ *host.Thread, s string) (host.Value, *host.Failure) { return host.Str(fn(s)), nil }
	}
	one("abspath", func(t *host.Thread, s string) (host.Value, *host.Failure) { return host.Str(t.AbsPath(s)), nil })
	b.fn("realpath", "filename, *, strict=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		s, f := pathArg(t, a[0])
		if f != nil {
			return nil, f
		}
		s, f = t.ResolvePath(s)
		return host.Str(s), f
	})
	one("basename", text(func(s string) string { return s[strings.LastIndexByte(s, '/')+1:] }))
	one("dirname", text(func(s string) string { d, _ := splitPath(s); return d }))
	one("normcase", text(func(s string) string { return s }))
	one("normpath", text(normPath))
	one("isabs", func(_ *host.Thread, s string) (host.Value, *host.Failure) {
		return host.Bool(strings.HasPrefix(s, "/")), nil
	})
	one("split", func(_ *host.Thread, s string) (host.Value, *host.Failure) {
		d, n := splitPath(s)
		return host.NewTuple(host.Str(d), host.Str(n)), nil
	})
	one("splitdrive", func(_ *host.Thread, s string) (host.Value, *host.Failure) {
		return host.NewTuple(host.Str(""), host.Str(s)), nil
	})
	one("splitext", func(_ *host.Thread, s string) (host.Value, *host.Failure) {
		base := strings.LastIndexByte(s, '/') + 1
		dot := strings.LastIndexByte(s, '.')
		if dot > base && strings.Trim(s[base:dot], ".") != "" {
			return host.NewTuple(host.Str(s[:dot]), host.Str(s[dot:])), nil
		}
		return host.NewTuple(host.Str(s), host.Str("")), nil
	})
	state := func(name string, test func(host.FileState) bool) {
		one(name, func(t *host.Thread, s string) (host.Value, *host.Failure) {
			st, f := t.Stat(s)
			return host.Bool(test(st)), f
		})
	}
	state("exists", func(s host.FileState) bool { return s != host.FileMissing })
	state("isfile", func(s host.FileState) bool { return s == host.FileRegular })
	state("isdir", func(s host.FileState) bool { return s == host.FileFolder })
	b.fn("join", "a, /, *paths", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		s, f := t.PathText(a[0])
		if f != nil {
			return nil, f
		}
		for _, v := range a[1].(*host.Tuple).Items {
			p, f := t.PathText(v)
			if f != nil {
				if f.Matches("TypeError") {
					f = t.Raise("TypeError", "join() argument must be str, bytes, or os.PathLike object, not '%s'", v.TypeName())
				}
				return nil, f
			}
			if f := t.CheckText(int64(len(s) + len(p))); f != nil {
				return nil, f
			}
			switch {
			case strings.HasPrefix(p, "/"):
				s = p
			case s == "" || strings.HasSuffix(s, "/"):
				s += p
			default:
				s += "/" + p
			}
		}
		return host.Str(s), nil
	})
	b.fn("relpath", "path, start=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		s, f := pathArg(t, a[0])
		if f != nil {
			return nil, f
		}
		if s == "" {
			return nil, t.Raise("ValueError", "no path specified")
		}
		start := "."
		if v := present(a[1]); v != nil {
			if start, f = pathArg(t, v); f != nil {
				return nil, f
			}
		}
		return host.Str(relPath(t.AbsPath(s), t.AbsPath(start))), nil
	})
	b.fn("commonpath", "paths", commonPath)
	b.fn("commonprefix", "m", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		items, f := t.Items(a[0])
		if f != nil || len(items) == 0 {
			return host.Str(""), f
		}
		prefix, f := t.PathText(items[0])
		for _, it := range items[1:] {
			if f != nil {
				return nil, f
			}
			var s string
			s, f = pathArg(t, it)
			n := 0
			for n < len(prefix) && n < len(s) && prefix[n] == s[n] {
				n++
			}
			prefix = prefix[:n]
		}
		return host.Str(strings.ToValidUTF8(prefix, "")), f
	})
	one("expandvars", func(t *host.Thread, s string) (host.Value, *host.Failure) { return expandVars(t, s) })
	return b.m
}

// pathArg is the text of a path, charged for being looked through and split.
func pathArg(t *host.Thread, v host.Value) (string, *host.Failure) {
	s, f := t.PathText(v)
	if f != nil {
		return "", f
	}
	return s, t.Step(len(s) / 8)
}

func splitPath(s string) (dir, name string) {
	i := strings.LastIndexByte(s, '/') + 1
	dir, name = s[:i], s[i:]
	if t := strings.TrimRight(dir, "/"); t != "" {
		dir = t
	}
	return dir, name
}

func normPath(s string) string {
	if s == "" {
		return "."
	}
	if strings.HasPrefix(s, "//") && !strings.HasPrefix(s, "///") {
		return "/" + path.Clean(s)
	}
	return path.Clean(s)
}

func relPath(p, start string) string {
	x, y := strings.FieldsFunc(p, isSlash), strings.FieldsFunc(start, isSlash)
	n := 0
	for n < len(x) && n < len(y) && x[n] == y[n] {
		n++
	}
	var parts []string
	for range y[n:] {
		parts = append(parts, "..")
	}
	parts = append(parts, x[n:]...)
	if len(parts) == 0 {
		return "."
	}
	return strings.Join(parts, "/")
}

func isSlash(r rune) bool { return r == '/' }

func commonPath(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
	items, f := t.Items(a[0])
	if f != nil {
		return nil, f
	}
	if len(items) == 0 {
		return nil, t.Raise("ValueError", "commonpath() arg is an empty sequence")
	}
	var common []string
	abs := false
	for i, it := range items {
		s, f := pathArg(t, it)
		if f != nil {
			return nil, f
		}
		if f := t.Step(len(s) / 16); f != nil {
			return nil, f
		}
		var parts []string
		for _, p := range strings.FieldsFunc(s, isSlash) {
			if p != "." {
				parts = append(parts, p)
			}
		}
		if i == 0 {
			common, abs = parts, strings.HasPrefix(s, "/")
			continue
		}
		if abs != strings.HasPrefix(s, "/") {
			return nil, t.Raise("ValueError", "Can't mix absolute and relative paths")
		}
		n := 0
		for n < len(common) && n < len(parts) && common[n] == parts[n] {
			n++
		}
		common = common[:n]
	}
	s := strings.Join(common, "/")
	if abs {
		s = "/" + s
	}
	return host.Str(s), nil
}

func expandVars(t *host.Thread, s string) (host.Value, *host.Failure) {
	env := map[string]string{}
	for _, v := range t.Options().Env {
		env[v.Name] = v.Value
	}
	brace := -1 // the next one that closes, looked for once
	closing := func(from int) int {
		if brace < from {
			if brace = strings.IndexByte(s[from:], '}') + from; brace < from {
				brace = len(s)
			}
		}
		if brace == len(s) {
			return -1
		}
		return brace - from
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		if s[i] != '$' {
			b.WriteByte(s[i])
			i++
			continue
		}
		name, end := "", i+1
		if end < len(s) && s[end] == '{' {
			if k := closing(end); k > 0 {
				name, end = s[end+1:end+k], end+k+1
			}
		} else {
			for end < len(s) && (s[end] == '_' || s[end] >= '0' && s[end] <= '9' || s[end] >= 'a' && s[end] <= 'z' || s[end] >= 'A' && s[end] <= 'Z') {
				end++
			}
			name = s[i+1 : end]
		}
		if v, ok := env[name]; ok && name != "" {
			b.WriteString(v)
		} else {
			b.WriteString(s[i:end])
		}
		i = end
		if int64(b.Len()) > t.Limits().Text { // before it grows further
			break
		}
	}
	return host.Str(b.String()), t.CheckText(int64(b.Len()))
}
