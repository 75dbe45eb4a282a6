package std

import (
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/host"
)

// stringIO is io.StringIO: a text in memory, whose positions count code points (MOD-4).
type stringIO struct {
	text    []rune
	pos     int
	closed  bool
	newline string // what "\n" is written as, and where a line ends; "" for every kind of end
	unify   bool   // every kind of line end is written as "\n"
}

const unsupportedOperation = "UnsupportedOperation"

var unsupportedClass = host.NewExceptionClass("io", unsupportedOperation, host.ExceptionClass("OSError"))

// TypeName implements [host.Value].
func (*stringIO) TypeName() string { return "_io.StringIO" }

// closedAs is the failure of using a closed text; CPython has it in two spellings.
func (s *stringIO) closedAs(t *host.Thread, name string) *host.Failure {
	switch name {
	case "readlines", "writelines", "isatty", "__enter__", "__iter__":
		return t.Raise("ValueError", "I/O operation on closed file.")
	}
	return t.Raise("ValueError", "I/O operation on closed file")
}

// stringMethods lists the methods with their parameters.
var stringMethods = map[string]string{"write": "s, /", "getvalue": "", "read": "size=, /", "readline": "size=, /", "readlines": "hint=, /", "writelines": "lines, /",
	"seek": "pos, whence=, /", "tell": "", "truncate": "pos=, /", "close": "", "flush": "", "isatty": "", "readable": "", "writable": "", "seekable": "",
	"fileno": "", "detach": ""}

// AttrNames implements [host.AttrLister].
func (s *stringIO) AttrNames() []string {
	names := []string{"closed", "encoding", "errors", "line_buffering", "newlines"}
	for n := range stringMethods {
		names = append(names, n)
	}
	slices.Sort(names)
	return names
}

// Attr implements [host.Attributer].
func (s *stringIO) Attr(t *host.Thread, name string) (host.Value, *host.Failure) {
	switch name {
	case "closed":
		return host.Bool(s.closed), nil
	case "encoding", "errors":
		return host.None, nil
	case "line_buffering", "newlines":
		if s.closed {
			return nil, s.closedAs(t, name)
		}
		if name == "newlines" {
			return host.None, nil
		}
		return host.Bool(false), nil
	}
	sig, ok := stringMethods[name]
	if !ok {
		return nil, nil
	}
	return host.NewBuiltin(name, sig, func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		switch name {
		case "close", "flush", "fileno", "detach":
		default:
			if s.closed {
				return nil, s.closedAs(t, name)
			}
		}
		return s.call(t, name, a)
	}), nil
}

func (s *stringIO) call(t *host.Thread, name string, a []host.Value) (host.Value, *host.Failure) {
	switch name {
	case "write":
		return s.write(t, a[0])
	case "writelines":
		return none(t.Each(a[0], func(line host.Value) (bool, *host.Failure) {
			_, f := s.write(t, line)
			return true, f
		}))
	case "getvalue":
		return s.made(t, s.text)
	case "read", "readline":
		n, f := s.size(t, a[0])
		if f != nil {
			return nil, f
		}
		return s.take(t, name == "readline", n)
	case "readlines":
		return s.readLines(t, a[0])
	case "seek":
		return s.seek(t, a)
	case "tell":
		return host.Int(s.pos), nil
	case "truncate":
		n := s.pos
		if v := present(a[0]); v != nil {
			var f *host.Failure
			if n, f = t.IndexInt(v); f != nil {
				return nil, f
			}
		}
		if n < 0 {
			return nil, t.Raise("ValueError", "Negative size value %d", n)
		}
		if n < len(s.text) {
			s.text = s.text[:n]
		}
		return host.Int(n), nil
	case "close":
		s.closed = true
	case "isatty":
		return host.Bool(false), nil
	case "readable", "writable", "seekable":
		return host.Bool(true), nil
	case "fileno", "detach":
		return nil, t.RaiseClass(unsupportedClass, name)
	}
	return host.None, nil
}

// size reads a count; -1 for all.
func (s *stringIO) size(t *host.Thread, v host.Value) (int, *host.Failure) {
	if v = present(v); v == nil {
		return -1, nil
	}
	n, f := t.IndexInt(v)
	if f != nil && f.Matches("TypeError") {
		f = t.Raise("TypeError", "argument should be integer or None, not '%s'", v.TypeName())
	}
	return n, f
}

// made is part of the text as a str.
func (s *stringIO) made(t *host.Thread, rs []rune) (host.Value, *host.Failure) {
	if f := t.CheckText(int64(len(rs))); f != nil {
		return nil, f
	}
	if f := t.Step(len(rs) / 16); f != nil {
		return nil, f
	}
	if f := t.Alloc(int64(len(rs))); f != nil {
		return nil, f
	}
	return host.Str(host.FromRunes(rs)), nil
}

func (s *stringIO) write(t *host.Thread, v host.Value) (host.Value, *host.Failure) {
	text, ok := host.AsStr(v)
	if !ok {
		return nil, t.Raise("TypeError", "string argument expected, got '%s'", v.TypeName())
	}
	if f := t.Step(len(text) / 16); f != nil {
		return nil, f
	}
	given := len(host.Runes(text))
	if s.unify {
		text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	}
	if len(s.newline) > 0 && s.newline != "\n" {
		if f := t.CheckText(int64(len(text)) + int64(strings.Count(text, "\n"))); f != nil {
			return nil, f
		}
		text = strings.ReplaceAll(text, "\n", s.newline)
	}
	rs := host.Runes(text)
	end := s.pos + len(rs)
	if f := t.CheckText(int64(max(len(s.text), end))); f != nil {
		return nil, f
	}
	if f := t.Alloc(int64(4 * (max(end-len(s.text), 0) + len(rs)))); f != nil {
		return nil, f
	}
	if len(rs) > 0 {
		if grow := end - len(s.text); grow > 0 {
			s.text = append(s.text, make([]rune, grow)...)
		}
		copy(s.text[s.pos:], rs)
		s.pos = end
	}
	return host.Int(given), nil
}

// take reads a line, or all, but no more than n code points where n is not negative.
func (s *stringIO) take(t *host.Thread, line bool, n int) (host.Value, *host.Failure) {
	end := len(s.text)
	if s.pos >= end {
		return host.Str(""), nil
	}
	if n >= 0 {
		end = min(end, s.pos+n)
	}
	if line { // no further than is asked for
		end = s.pos + s.lineLength(s.text[s.pos:end])
	}
	v, f := s.made(t, s.text[s.pos:end])
	if f == nil {
		s.pos = end
	}
	return v, f
}

// lineLength is how long the first line is, with its end.
func (s *stringIO) lineLength(rs []rune) int {
	for i, r := range rs {
		switch {
		case s.newline == "\r\n":
			if r == '\n' && i > 0 && rs[i-1] == '\r' {
				return i + 1
			}
		case s.newline != "":
			if r == rune(s.newline[0]) {
				return i + 1
			}
		case r == '\r' && i+1 < len(rs) && rs[i+1] == '\n':
			return i + 2
		case r == '\n' || r == '\r':
			return i + 1
		}
	}
	return len(rs)
}

func (s *stringIO) readLines(t *host.Thread, hint host.Value) (host.Value, *host.Failure) {
	most, f := s.size(t, hint)
	if f != nil {
		return nil, f
	}
	out := t.NewList(nil)
	for read := 0; most <= 0 || read < most; {
		before := s.pos
		line, more, f := s.Next(t)
		if f != nil || !more {
			return out, f
		}
		if f := t.Append(out, line); f != nil {
			return nil, f
		}
		read += s.pos - before
	}
	return out, nil
}

func (s *stringIO) seek(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
	n, f := t.IndexInt(a[0])
	if f != nil {
		return nil, f
	}
	whence := 0
	if a[1] != nil {
		if whence, f = t.IndexInt(a[1]); f != nil {
			return nil, f
		}
	}
	switch {
	case whence < 0 || whence > 2:
		return nil, t.Raise("ValueError", "Invalid whence (%d, should be 0, 1 or 2)", whence)
	case whence == 0 && n < 0:
		return nil, t.Raise("ValueError", "Negative seek position %d", n)
	case whence != 0 && n != 0:
		return nil, t.Raise("OSError", "Can't do nonzero cur-relative seeks")
	case whence == 1:
		n = s.pos
	case whence == 2:
		n = len(s.text)
	}
	if f := t.CheckText(int64(n)); f != nil {
		return nil, f
	}
	s.pos = n
	return host.Int(n), nil
}

// IterValue implements [host.Iterable].
func (s *stringIO) IterValue(t *host.Thread) (host.Iterator, *host.Failure) {
	if s.closed {
		return nil, s.closedAs(t, "__iter__")
	}
	return s, nil
}

// Next implements [host.Iterator]: lines.
func (s *stringIO) Next(t *host.Thread) (host.Value, bool, *host.Failure) {
	if s.closed {
		return nil, false, s.closedAs(t, "__next__")
	}
	if s.pos >= len(s.text) {
		return nil, false, nil
	}
	v, f := s.take(t, true, -1)
	return v, f == nil, f
}

// EnterContext implements [host.ContextManager].
func (s *stringIO) EnterContext(t *host.Thread) (host.Value, *host.Failure) {
	if s.closed {
		return nil, s.closedAs(t, "__enter__")
	}
	return s, nil
}

// ExitContext implements [host.ContextManager].
func (s *stringIO) ExitContext(*host.Thread, *host.Failure) (bool, *host.Failure) {
	s.closed = true
	return false, nil
}

func ioModule(_ *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	b.fn("StringIO", "initial_value=, newline=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		if f := t.Alloc(96); f != nil {
			return nil, f
		}
		s := &stringIO{newline: "\n"}
		if a[1] != nil {
			if host.IsNone(a[1]) {
				s.newline, s.unify = "\n", true
			} else {
				end, ok := host.AsStr(a[1])
				if !ok {
					return nil, t.Raise("TypeError", "newline must be str or None, not %s", a[1].TypeName())
				}
				switch end {
				case "", "\n", "\r", "\r\n":
					s.newline = end
				default:
					return nil, t.Raise("ValueError", "illegal newline value: %s", host.PlainText(host.Str(end)))
				}
			}
		}
		if v := present(a[0]); v != nil {
			if _, ok := host.AsStr(v); !ok {
				return nil, t.Raise("TypeError", "initial_value must be str or None, not %s", v.TypeName())
			}
			if _, f := s.write(t, v); f != nil {
				return nil, f
			}
			s.pos = 0
		}
		return s, nil
	})
	return b.m
}
