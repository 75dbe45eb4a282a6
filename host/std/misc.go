package std

import (
	"iter"
	"maps"
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/host"
)

// inOrder goes through a map in the order of its keys: what is filled from it can be listed, and that is alike every time (HOST-1).
func inOrder[T any](m map[string]T) iter.Seq2[string, T] {
	return func(yield func(string, T) bool) {
		for _, k := range slices.Sorted(maps.Keys(m)) {
			if !yield(k, m[k]) {
				return
			}
		}
	}
}

// nullContext is contextlib.nullcontext.
type nullContext struct{ v host.Value }

// TypeName implements [host.Value].
func (*nullContext) TypeName() string { return "nullcontext" }

// EnterContext implements [host.ContextManager].
func (c *nullContext) EnterContext(*host.Thread) (host.Value, *host.Failure) { return c.v, nil }

// ExitContext implements [host.ContextManager].
func (c *nullContext) ExitContext(*host.Thread, *host.Failure) (bool, *host.Failure) {
	return false, nil
}

// suppress is contextlib.suppress.
type suppress struct{ classes []host.Value }

// TypeName implements [host.Value].
func (*suppress) TypeName() string { return "suppress" }

// Suppresses implements [host.Suppressor].
func (s *suppress) Suppresses() []host.Value { return s.classes }

// EnterContext implements [host.ContextManager].
func (s *suppress) EnterContext(*host.Thread) (host.Value, *host.Failure) { return host.None, nil }

// ExitContext implements [host.ContextManager].
func (s *suppress) ExitContext(t *host.Thread, fail *host.Failure) (bool, *host.Failure) {
	if fail == nil {
		return false, nil
	}
	return t.IsSubclass(fail.Exc.Class(), host.NewTuple(s.classes...))
}

func contextlibModule(_ *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	b.fn("nullcontext", "enter_result=", making(32, func(_ *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		if a[0] == nil {
			return &nullContext{host.None}, nil
		}
		return &nullContext{a[0]}, nil
	}))
	b.fn("suppress", "*exceptions", making(64, func(_ *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		return &suppress{a[0].(*host.Tuple).Items}, nil
	}))
	return b.m
}

func stringModule(_ *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	const lower, digits, punct, space = "abcdefghijklmnopqrstuvwxyz", "0123456789", "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~", " \t\n\r\v\f"
	upper := strings.ToUpper(lower)
	for n, s := range inOrder(map[string]string{"ascii_lowercase": lower, "ascii_uppercase": upper, "ascii_letters": lower + upper, "digits": digits,
		"hexdigits": digits + "abcdefABCDEF", "octdigits": "01234567", "punctuation": punct, "whitespace": space,
		"printable": digits + lower + upper + punct + space}) {
		b.set(n, host.Str(s))
	}
	return b.m
}

func textwrapModule(_ *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	b.fn("dedent", "text", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		s, ok := host.AsStr(a[0])
		if !ok {
			return nil, t.Raise("TypeError", "expected string or bytes-like object, got '%s'", a[0].TypeName())
		}
		if f := stepLines(t, s); f != nil {
			return nil, f
		}
		return host.Str(dedent(s)), nil
	})
	b.fn("indent", "text, prefix, predicate=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		s, _ := host.AsStr(a[0])
		if f := stepLines(t, s); f != nil {
			return nil, f
		}
		found, f := callMethod(t, a[0], "splitlines", host.Bool(true))
		if f != nil {
			return nil, f
		}
		items, _ := host.AsItems(found)
		lines := make([]string, len(items))
		for i, it := range items {
			lines[i], _ = host.AsStr(it)
		}
		p, ok := host.AsStr(a[1])
		if !ok && len(lines) > 0 {
			return nil, t.Raise("TypeError", "sequence item 0: expected str instance, %s found", a[1].TypeName())
		}
		if f := t.CheckText(int64(len(s)) + int64(len(lines))*int64(len(p))); f != nil {
			return nil, f
		}
		var b strings.Builder
		for _, l := range lines {
			add := strings.TrimSpace(l) != ""
			if pred := present(a[2]); pred != nil && l != "" {
				v, f := t.Call(pred, []host.Value{host.Str(l)}, nil)
				if f != nil {
					return nil, f
				}
				if add, f = t.Truth(v); f != nil {
					return nil, f
				}
			}
			if add {
				b.WriteString(p)
			}
			b.WriteString(l)
		}
		return host.Str(b.String()), nil
	})
	return b.m
}

// stepLines charges for a text that is split into its lines and put together again.
func stepLines(t *host.Thread, s string) *host.Failure {
	lines := strings.Count(s, "\n") + 1
	if f := t.Step(2*lines + len(s)/16); f != nil {
		return f
	}
	return t.Alloc(int64(16*lines + len(s)))
}

// dedent removes the longest white space all lines share; lines of white space only become empty.
func dedent(s string) string {
	lines := strings.Split(s, "\n")
	margin, set := "", false
	for i, l := range lines {
		body := strings.TrimLeft(l, " \t")
		if body == "" {
			lines[i] = ""
			continue
		}
		ind := l[:len(l)-len(body)]
		if !set {
			margin, set = ind, true
			continue
		}
		n := 0
		for n < len(margin) && n < len(ind) && margin[n] == ind[n] {
			n++
		}
		margin = margin[:n]
	}
	for i, l := range lines {
		lines[i] = strings.TrimPrefix(l, margin)
	}
	return strings.Join(lines, "\n")
}

// swallow is a function of an inert module: its arguments are evaluated, nothing is done (MOD-9).
func swallow(name string, result host.Value) host.Value {
	return host.NewRawBuiltin(name, func(*host.Thread, []host.Value, []host.Keyword) (host.Value, *host.Failure) { return result, nil })
}

func warningsModule(_ *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	for _, n := range []string{"warn", "simplefilter", "filterwarnings"} {
		b.set(n, swallow(n, host.None))
	}
	b.raw("catch_warnings", func(t *host.Thread, _ []host.Value, _ []host.Keyword) (host.Value, *host.Failure) {
		return &nullContext{t.NewList(nil)}, nil
	})
	return b.m
}

// logger is logging.getLogger(...).
type logger struct{ name string }

// TypeName implements [host.Value].
func (*logger) TypeName() string { return "Logger" }

const logFunctions = "debug info warning error critical exception"

// Attr implements [host.Attributer].
func (l *logger) Attr(_ *host.Thread, name string) (host.Value, *host.Failure) {
	switch name {
	case "name":
		return host.Str(l.name), nil
	case "isEnabledFor":
		return swallow(name, host.Bool(false)), nil
	case "setLevel", "addHandler":
		return swallow(name, host.None), nil
	}
	for _, n := range strings.Fields(logFunctions) {
		if n == name {
			return swallow(name, host.None), nil
		}
	}
	return nil, nil
}

func loggingModule(_ *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	b.fn("getLogger", "name=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		l := &logger{"root"}
		if v := present(a[0]); v != nil {
			s, ok := host.AsStr(v)
			if !ok {
				return nil, t.Raise("TypeError", "A logger name must be a string")
			}
			l.name = s
		}
		return l, nil
	})
	b.set("basicConfig", swallow("basicConfig", host.None))
	b.set("NullHandler", swallow("NullHandler", inert("NullHandler")))
	for _, n := range strings.Fields(logFunctions) {
		b.set(n, swallow(n, host.None))
	}
	for n, v := range inOrder(map[string]int{"DEBUG": 10, "INFO": 20, "WARNING": 30, "ERROR": 40, "CRITICAL": 50}) {
		b.set(n, host.Int(v))
	}
	return b.m
}
