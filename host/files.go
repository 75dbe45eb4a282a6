package host

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"syscall"
)

// fileReader reads files beneath the roots and nowhere else (LOADSRC-8 to LOADSRC-14).
type fileReader struct {
	roots  []string // absolute, cleaned, symbolic links resolved by the caller
	folder string   // of the source; "" for a source given as text
	open   map[string]*os.Root
	cache  map[string][]byte
	links  map[string]string // what is known of paths beneath a root: the target of a link, or "" of what is none
	count  int
	bytes  int64
	seen   func(path string, opened bool)
}

func newFileReader(opts Options) *fileReader {
	r := &fileReader{open: map[string]*os.Root{}, cache: map[string][]byte{}, links: map[string]string{}, seen: opts.Touched}
	if r.seen == nil {
		r.seen = func(string, bool) {}
	}
	if opts.Path != "" {
		r.folder = path.Dir(opts.Path)
		r.roots = append(r.roots, r.folder)
	}
	for _, root := range opts.Roots {
		r.roots = append(r.roots, path.Clean(root))
	}
	return r
}

func (r *fileReader) close() {
	for _, root := range r.open {
		root.Close()
	}
	r.open = map[string]*os.Root{}
}

// SourceFolder returns the folder relative paths count from, "" when there is none.
func (t *Thread) SourceFolder() string { return t.files.folder }

// AbsPath makes a path of evaluated code absolute against the source's folder and normalises it as text (LOADSRC-9).
func (t *Thread) AbsPath(p string) string {
	if !path.IsAbs(p) {
		base := t.files.folder
		if base == "" {
			base = "/"
		}
		p = base + "/" + p
	}
	return path.Clean(p)
}

func beneath(root, p string) bool {
	return p == root || root == "/" || strings.HasPrefix(p, root+"/")
}

// locatePath finds the root a path lies beneath, and the path within it (LOADSRC-10).
func (t *Thread) locatePath(p string) (root, rel string, f *Failure) {
	if f := t.Step(20 + len(p)/16); f != nil {
		return "", "", f
	}
	if strings.IndexByte(p, 0) >= 0 {
		return "", "", t.Raise("ValueError", "embedded null byte")
	}
	abs := t.AbsPath(p)
	for _, r := range t.files.roots {
		if beneath(r, abs) {
			rel := strings.TrimPrefix(strings.TrimPrefix(abs, r), "/")
			if rel == "" {
				rel = "."
			}
			return r, rel, nil
		}
	}
	return "", "", t.outside(p, abs, "")
}

func (t *Thread) outside(p, abs, why string) *Failure {
	roots := "none"
	if len(t.files.roots) > 0 {
		roots = quoteList(t.files.roots)
	}
	msg := fmt.Sprintf("the path %s (%s) lies beneath no root", cutText(p, 400), cutText(abs, 400))
	if why != "" {
		msg = why
	}
	return &Failure{Kind: KindIO, Message: msg, Help: "give its folder with --root", Notes: []string{"roots: " + roots}}
}

func (r *fileReader) root(dir string) (*os.Root, error) {
	if o := r.open[dir]; o != nil {
		return o, nil
	}
	r.seen(dir, false)
	o, err := os.OpenRoot(dir)
	if err == nil {
		r.open[dir] = o
	}
	return o, err
}

// FileState says what a path names.
type FileState uint8

// The states.
const (
	FileMissing FileState = iota
	FileRegular
	FileFolder
	FileOther // a FIFO, a device or a socket
)

// Stat looks a path up beneath the roots.
func (t *Thread) Stat(p string) (FileState, *Failure) {
	root, rel, f := t.locatePath(p)
	if f != nil {
		return FileMissing, f
	}
	o, err := t.files.root(root)
	if err != nil || len(rel) > mostPath {
		return FileMissing, nil
	}
	if f := t.walk(o, root, rel); f != nil {
		return FileMissing, f
	}
	t.files.seen(path.Join(root, rel), false)
	info, err := o.Stat(rel)
	if err != nil {
		if escapes(err) {
			return FileMissing, t.linkFailure(p, root)
		}
		return FileMissing, nil
	}
	switch {
	case info.Mode().IsRegular():
		return FileRegular, nil
	case info.IsDir():
		return FileFolder, nil
	}
	return FileOther, nil
}

// mostPath is how many bytes a path may have that the file system is asked for.
const mostPath = 4096

// walk charges what it takes to follow a path: each folder on the way is opened, those that the links in it lead through too, and a step up starts
// anew. Whether it leads out is not decided here.
func (t *Thread) walk(o *os.Root, root, rel string) *Failure {
	parts, links := strings.Split(rel, "/"), 0
	for i := 0; i < len(parts); i++ {
		cost := 10
		if parts[i] == ".." {
			if i == 0 {
				return nil
			}
			cost *= i
			parts = slices.Delete(parts, i-1, i+1)
			i -= 2
		} else {
			prefix := strings.Join(parts[:i+1], "/")
			target, known := t.files.link(o, root, prefix)
			if !known {
				cost *= i + 2
			}
			if target == missing {
				return t.Step(cost)
			}
			if target != "" {
				if links++; links > 8 || path.IsAbs(target) {
					return t.Step(cost)
				}
				parts = slices.Concat(parts[:i], strings.Split(target, "/"), parts[i+1:])
				i--
			}
		}
		if f := t.Step(cost); f != nil {
			return f
		}
	}
	return nil
}

// missing stands for the target of what is not there. No link has it.
const missing = "\x00"

// link is the target of a link, "" for what is none, or missing.
func (r *fileReader) link(o *os.Root, root, rel string) (target string, known bool) {
	key := root + "\x00" + rel
	if target, known = r.links[key]; known {
		return target, true
	}
	r.seen(path.Join(root, rel), false)
	target, err := o.Readlink(rel)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		target = missing
	case err != nil:
		target = ""
	}
	r.links[key] = target
	return target, false
}

// escapes reports whether os.Root refused a path because a link leads out of it.
func escapes(err error) bool {
	var pe *fs.PathError
	return errors.As(err, &pe) && pe.Err != nil && strings.Contains(pe.Err.Error(), "escapes from parent")
}

func (t *Thread) linkFailure(p, root string) *Failure {
	return t.outside(p, p, fmt.Sprintf("a symbolic link in %s leads out of the root %s", cutText(p, 400), cutText(root, 400)))
}

// ReadFile reads a data file once and whole (LOADSRC-12, LOADSRC-13). The bytes must not be changed.
func (t *Thread) ReadFile(p string) ([]byte, *Failure) {
	return t.readFile(p, t.limits.DataFile, "data file")
}

// readFile opens beneath the root and reads, so that no exchange of links comes between check and use (LOADSRC-11).
func (t *Thread) readFile(p string, limit int64, name string) ([]byte, *Failure) {
	root, rel, f := t.locatePath(p)
	if f != nil {
		return nil, f
	}
	key := root + "\x00" + rel
	if b, ok := t.files.cache[key]; ok {
		return b, nil
	}
	if t.files.count >= t.limits.Files {
		return nil, t.LimitExceeded("files read", int64(t.limits.Files), int64(t.files.count)+1)
	}
	o, err := t.files.root(root)
	if err != nil {
		return nil, t.osError("FileNotFoundError", 2, "No such file or directory", p)
	}
	if len(rel) > mostPath {
		return nil, t.osError("OSError", 36, "File name too long", cutText(p, 200))
	}
	if f := t.walk(o, root, rel); f != nil {
		return nil, f
	}
	t.files.seen(path.Join(root, rel), true)
	file, err := o.OpenFile(rel, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, t.openError(err, o, p, root, rel)
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return nil, t.osError("OSError", 5, "Input/output error", p)
	}
	if info.IsDir() {
		return nil, t.osError("IsADirectoryError", 21, "Is a directory", p)
	}
	if !info.Mode().IsRegular() {
		return nil, t.specialFile(p, info.Mode())
	}
	b, err := io.ReadAll(io.LimitReader(file, limit+1))
	if err != nil {
		return nil, t.osError("OSError", 5, "Input/output error", p)
	}
	if int64(len(b)) > limit {
		return nil, t.LimitExceeded(name, limit, max(info.Size(), int64(len(b))))
	}
	t.files.count++
	t.files.bytes += int64(len(b))
	if t.files.bytes > t.limits.FileBytes {
		return nil, t.LimitExceeded("bytes read", t.limits.FileBytes, t.files.bytes)
	}
	t.files.cache[key] = b
	return b, t.Alloc(int64(len(b)))
}

// openError is what a file that cannot be read raises (MOD-path-4).
func (t *Thread) openError(err error, o *os.Root, p, root, rel string) *Failure {
	if escapes(err) {
		return t.linkFailure(p, root)
	}
	if info, serr := o.Stat(rel); serr == nil && !info.Mode().IsRegular() && !info.IsDir() { // a socket cannot be opened
		return t.specialFile(p, info.Mode())
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return t.osError("FileNotFoundError", 2, "No such file or directory", p)
	case errors.Is(err, fs.ErrPermission):
		return t.osError("PermissionError", 13, "Permission denied", p)
	case errors.Is(err, syscall.ENOTDIR):
		return t.osError("NotADirectoryError", 20, "Not a directory", p)
	case errors.Is(err, syscall.ENAMETOOLONG):
		return t.osError("OSError", 36, "File name too long", cutText(p, 200))
	}
	return t.osError("OSError", 5, "Input/output error", p)
}

func (t *Thread) specialFile(p string, mode fs.FileMode) *Failure {
	kind := "a special file"
	switch {
	case mode&fs.ModeNamedPipe != 0:
		kind = "a FIFO"
	case mode&fs.ModeSocket != 0:
		kind = "a socket"
	case mode&fs.ModeDevice != 0:
		kind = "a device"
	}
	return &Failure{Kind: KindIO, Message: fmt.Sprintf("%s is %s; only regular files are read", cutText(p, 400), kind)}
}

func (t *Thread) osError(class string, errno int, text, p string) *Failure {
	t.Spend(24) // the system has been asked, often more than once
	t.Made(exceptionCost + int64(len(p)))
	return t.RaiseValue(newException(exceptionClasses[class], []Value{Int(errno), Str(text), Str(p)}))
}

// PathText returns the path text of a str or of a value with __fspath__.
func (t *Thread) PathText(v Value) (string, *Failure) {
	switch x := v.(type) {
	case Str:
		return string(x), nil
	case *Unavailable:
		return "", t.UseUnavailable(x)
	case PathLike:
		return x.PathText(), nil
	case *Instance:
		if s, ok := AsStr(x); ok {
			return s, nil
		}
		r, found, f := t.callSpecial(x, "__fspath__")
		if f != nil {
			return "", f
		}
		if found {
			if s, ok := AsStr(r); ok {
				return s, nil
			}
		}
	}
	return "", t.Raise("TypeError", "expected str, bytes or os.PathLike object, not %s", typeName(v))
}

// PathLike is a native path value.
type PathLike interface{ PathText() string }

func openBuiltin(t *Thread, a []Value) (Value, *Failure) {
	switch a[0].(type) {
	case Int, *BigInt, Bool:
		return nil, t.Refuse("open of a file descriptor").WithHelp("open a path for reading")
	}
	mode := "r"
	if a[1] != nil {
		s, f := t.strArg(a[1], "open")
		if f != nil {
			return nil, f
		}
		mode = s
	}
	if mode != "r" && mode != "rt" && mode != "rb" && mode != "tr" && mode != "br" {
		return nil, t.Refuse("open with mode " + ReprText(cutText(mode, 40))).WithHelp(`open for reading: "r" or "rb"`)
	}
	for _, p := range []struct {
		i    int
		name string
	}{{2, "buffering"}, {6, "closefd"}, {7, "opener"}} {
		i, name := p.i, p.name
		if a[i] != nil && !IsNone(a[i]) {
			return nil, t.Refuse("open with " + name + "=").WithHelp(`open for reading: "r" or "rb"`)
		}
	}
	p, f := t.PathText(a[0])
	if f != nil {
		return nil, f
	}
	return t.OpenFile(p, strings.Contains(mode, "b"), a[3], a[4], a[5])
}

// OpenFile reads a file and gives the file value (MOD-io-1).
func (t *Thread) OpenFile(p string, binary bool, encoding, errs, newline Value) (Value, *Failure) {
	b, f := t.ReadFile(p)
	if f != nil {
		return nil, f
	}
	fv := &fileValue{name: p, binary: binary, data: string(b)}
	if binary {
		return fv, nil
	}
	if encoding != nil && IsNone(encoding) {
		encoding = nil
	}
	if errs != nil && IsNone(errs) {
		errs = nil
	}
	text, f := t.decodeBytes(string(b), "open", encoding, errs)
	if f != nil {
		return nil, f
	}
	fv.data = string(text.(Str))
	if nl, given, f := t.optStr(newline, "open"); f != nil {
		return nil, f
	} else if !given {
		fv.data = UniversalNewlines(fv.data)
	} else if nl != "" && nl != "\n" && nl != "\r" && nl != "\r\n" {
		return nil, t.Raise("ValueError", "illegal newline value: %s", ReprText(nl))
	} else {
		fv.newline = nl
	}
	return fv, nil
}

// UniversalNewlines turns \r\n and \r into \n.
func UniversalNewlines(s string) string {
	if strings.IndexByte(s, '\r') < 0 {
		return s
	}
	return strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
}

// fileValue is an open file: its content was read at opening.
type fileValue struct {
	name    string
	data    string
	pos     int
	binary  bool
	closed  bool
	newline string
}

// TypeName implements [Value].
func (v *fileValue) TypeName() string {
	if v.binary {
		return "BufferedReader"
	}
	return "TextIOWrapper"
}

func (v *fileValue) value(s string) Value {
	if v.binary {
		return Bytes(s)
	}
	return Str(s)
}

func (v *fileValue) line() string {
	rest := v.data[v.pos:]
	end := "\n"
	if v.newline != "" {
		end = v.newline
	}
	n := len(rest)
	if i := strings.Index(rest, end); i >= 0 {
		n = i + len(end)
	}
	v.pos += n
	return rest[:n]
}

func (v *fileValue) check(t *Thread) *Failure {
	if v.closed {
		return t.Raise("ValueError", "I/O operation on closed file.")
	}
	return nil
}

// Next implements [Iterator].
func (v *fileValue) Next(t *Thread) (Value, bool, *Failure) {
	if f := v.check(t); f != nil {
		return nil, false, f
	}
	s := v.line()
	return v.value(s), s != "", nil
}

// EnterContext implements [ContextManager].
func (v *fileValue) EnterContext(t *Thread) (Value, *Failure) { return v, v.check(t) }

// ExitContext implements [ContextManager].
func (v *fileValue) ExitContext(*Thread, *Failure) (bool, *Failure) {
	v.closed = true
	return false, nil
}

// Attr implements [Attributer].
func (v *fileValue) Attr(_ *Thread, name string) (Value, *Failure) {
	fn := func(sig string, fn BuiltinFunc) (Value, *Failure) {
		return NewBuiltin(name, sig, func(t *Thread, a []Value) (Value, *Failure) {
			if f := v.check(t); f != nil && name != "close" {
				return nil, f
			}
			return fn(t, a)
		}), nil
	}
	switch name {
	case "read":
		return fn("size=, /", func(t *Thread, a []Value) (Value, *Failure) {
			rest := v.data[v.pos:]
			if a[0] != nil && !IsNone(a[0]) {
				n, f := t.IndexInt(a[0])
				if f != nil {
					return nil, f
				}
				if n >= 0 {
					if v.binary {
						rest = rest[:min(n, len(rest))]
					} else {
						rest = rest[:byteOffset(rest, n)]
					}
				}
			}
			v.pos += len(rest)
			return v.value(rest), t.CheckText(int64(len(rest)))
		})
	case "readline":
		return fn("", func(*Thread, []Value) (Value, *Failure) { return v.value(v.line()), nil })
	case "readlines":
		return fn("", func(t *Thread, _ []Value) (Value, *Failure) {
			items, f := t.Items(v)
			if f != nil {
				return nil, f
			}
			return t.NewList(items), t.Step(2 * len(items))
		})
	case "close":
		return fn("", func(*Thread, []Value) (Value, *Failure) { v.closed = true; return None, nil })
	case "closed":
		return Bool(v.closed), nil
	case "name":
		return Str(v.name), nil
	}
	return nil, nil
}

// ResolvePath makes a path absolute and resolves symbolic links as far as they lie beneath a root (MOD-path-3). What lies outside is
// not touched.
func (t *Thread) ResolvePath(p string) (string, *Failure) {
	if f := t.Step(20 + len(p)/16); f != nil {
		return "", f
	}
	abs := t.AbsPath(p)
	if strings.IndexByte(p, 0) >= 0 {
		return abs, nil
	}
	root, rel, f := t.locatePath(abs)
	if f != nil && f.Kind != KindIO {
		return "", f
	}
	if f != nil || rel == "." || len(rel) > mostPath {
		return abs, nil
	}
	o, err := t.files.root(root)
	if err != nil {
		return abs, nil
	}
	done, rest, links, gone := "", strings.Split(rel, "/"), 0, false
	for len(rest) > 0 {
		part := rest[0]
		rest = rest[1:]
		if part == ".." {
			if gone = false; done == "" {
				return abs, nil
			}
			done = strings.TrimPrefix(path.Dir("/"+done), "/")
			continue
		}
		if gone {
			if !slices.Contains(rest, "..") {
				return path.Join(root, done, part, strings.Join(rest, "/")), nil
			}
			done = path.Join(done, part)
			continue
		}
		next := path.Join(done, part)
		target, known := t.files.link(o, root, next)
		cost := 1 + len(next)/16
		if !known {
			cost += 10 * (1 + strings.Count(next, "/"))
		}
		if f := t.Step(cost); f != nil {
			return "", f
		}
		if target == "" || target == missing {
			done, gone = next, target == missing
			continue
		}
		if links++; links > 40 || path.IsAbs(target) {
			return abs, nil
		}
		rest = append(strings.Split(path.Clean(target), "/"), rest...)
	}
	return path.Join(root, done), nil
}
