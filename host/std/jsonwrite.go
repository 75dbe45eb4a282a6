package std

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf16"

	"github.com/tilefoundry/tilefoundry/host"
)

// encoder writes JSON (MOD-json-4).
type encoder struct {
	t                *host.Thread
	b                strings.Builder
	indent           string
	pretty           bool
	itemSep, keySep  string
	ascii, nan, sort bool
	circular         bool // look for a container inside itself
	skipKeys         bool
	def              host.Value
	active           []any
	depth            int
}

func jsonDumps(t *host.Thread, v host.Value, o []host.Value) (string, *host.Failure) {
	e := &encoder{t: t, ascii: true, circular: true, nan: true, itemSep: ", ", keySep: ": "}
	if present(o[4]) != nil {
		return "", t.Refuse("json.dumps with cls=")
	}
	for _, opt := range []struct {
		v  host.Value
		to *bool
	}{{o[0], &e.skipKeys}, {o[1], &e.ascii}, {o[2], &e.circular}, {o[3], &e.nan}, {o[8], &e.sort}} {
		if opt.v != nil {
			b, f := t.Truth(opt.v)
			if f != nil {
				return "", f
			}
			*opt.to = b
		}
	}
	if in := present(o[5]); in != nil {
		e.pretty, e.itemSep = true, ","
		if s, ok := host.AsStr(in); ok {
			e.indent = s
		} else {
			n, f := t.IndexInt(in)
			if f != nil {
				return "", f
			}
			if f := t.CheckText(int64(max(n, 0))); f != nil {
				return "", f
			}
			e.indent = strings.Repeat(" ", max(n, 0))
		}
	}
	if sep := present(o[6]); sep != nil {
		items, f := t.Items(sep)
		if f != nil {
			return "", f
		}
		if len(items) != 2 {
			return "", t.Raise("ValueError", "separators must be a pair")
		}
		a, aok := host.AsStr(items[0])
		b, bok := host.AsStr(items[1])
		if !aok || !bok {
			return "", t.Raise("TypeError", "separators must be str")
		}
		e.itemSep, e.keySep = a, b
	}
	e.def = present(o[7])
	if f := e.value(v); f != nil {
		return "", f
	}
	return e.b.String(), nil
}

func (e *encoder) put(s string) *host.Failure {
	if n := int64(e.b.Len() + len(s)); n > e.t.Limits().Text {
		return e.t.CheckText(n)
	}
	if f := e.t.Step(1 + len(s)/12); f != nil {
		return f
	}
	e.b.WriteString(s)
	return e.t.Alloc(int64(len(s)))
}

func (e *encoder) value(v host.Value) *host.Failure {
	switch x := v.(type) {
	case host.NoneType:
		return e.put("null")
	case host.Bool:
		if x {
			return e.put("true")
		}
		return e.put("false")
	case *host.Unavailable:
		return e.t.UseUnavailable(x)
	}
	switch x := host.Unwrap(v).(type) {
	case host.Str:
		return e.put(e.quoted(string(x)))
	case host.Int, *host.BigInt:
		s, f := e.t.Repr(x)
		if f != nil {
			return f
		}
		return e.put(s)
	case host.Float:
		s, f := e.float(float64(x))
		if f != nil {
			return f
		}
		return e.put(s)
	case *host.List, *host.Tuple:
		return e.list(x)
	case *host.Dict:
		return e.dict(x)
	}
	if e.def != nil {
		return e.nested(v, func() *host.Failure {
			r, f := e.t.Call(e.def, []host.Value{v}, nil)
			if f != nil {
				return f
			}
			return e.value(r)
		})
	}
	return e.t.Raise("TypeError", "Object of type %s is not JSON serializable", className(e.t, v))
}

func (e *encoder) float(x float64) (string, *host.Failure) {
	switch finite := !math.IsNaN(x) && !math.IsInf(x, 0); {
	case finite:
		return host.FloatText(x), nil
	case !e.nan:
		return "", e.t.Raise("ValueError", "Out of range float values are not JSON compliant: %s", host.FloatText(x))
	case math.IsNaN(x):
		return "NaN", nil
	case x > 0:
		return "Infinity", nil
	}
	return "-Infinity", nil
}

// nested guards against depth and against a container inside itself.
func (e *encoder) nested(key any, fn func() *host.Failure) *host.Failure {
	for _, a := range e.active {
		if a == key && e.circular {
			return e.t.Raise("ValueError", "Circular reference detected")
		}
	}
	if e.depth >= e.t.Limits().StructDepth {
		return e.t.Raise("RecursionError", "maximum recursion depth exceeded while encoding a JSON object")
	}
	if f := e.t.Step(len(e.active) / 16); f != nil {
		return f
	}
	e.active = append(e.active, key)
	e.depth++
	f := fn()
	e.depth--
	e.active = e.active[:len(e.active)-1]
	return f
}

func (e *encoder) newline() *host.Failure {
	if !e.pretty {
		return nil
	}
	if f := e.t.CheckText(int64(e.depth) * int64(len(e.indent))); f != nil {
		return f
	}
	return e.put("\n" + strings.Repeat(e.indent, e.depth))
}

// bracketed writes what a container holds between its brackets, the last on a line of its own.
func (e *encoder) bracketed(container host.Value, brackets string, contents func() *host.Failure) *host.Failure {
	f := e.nested(container, func() *host.Failure {
		if f := e.put(brackets[:1]); f != nil {
			return f
		}
		return contents()
	})
	if f == nil {
		f = e.newline()
	}
	if f != nil {
		return f
	}
	return e.put(brackets[1:])
}

// item begins the item of an index.
func (e *encoder) item(i int) *host.Failure {
	if i > 0 {
		if f := e.put(e.itemSep); f != nil {
			return f
		}
	}
	return e.newline()
}

func (e *encoder) list(v host.Value) *host.Failure {
	items, _ := host.AsItems(v)
	if len(items) == 0 {
		return e.put("[]")
	}
	return e.bracketed(v, "[]", func() *host.Failure {
		for i, it := range items {
			if f := e.item(i); f != nil {
				return f
			}
			if f := e.value(it); f != nil {
				return f
			}
		}
		return nil
	})
}

func (e *encoder) dict(d *host.Dict) *host.Failure {
	if d.Len() == 0 {
		return e.put("{}")
	}
	members, f := e.members(d)
	if f != nil {
		return f
	}
	return e.bracketed(d, "{}", func() *host.Failure {
		if len(members) == 0 { // every key was skipped
			return e.newline()
		}
		for i, m := range members {
			if f := e.item(i); f != nil {
				return f
			}
			if f := e.put(e.quoted(m.key) + e.keySep); f != nil {
				return f
			}
			if f := e.value(m.value); f != nil {
				return f
			}
		}
		return nil
	})
}

type member struct {
	key   string
	value host.Value
}

// members are the entries of a dict in the order in which they are written, without those whose keys are skipped.
func (e *encoder) members(d *host.Dict) ([]member, *host.Failure) {
	entries := d.Entries(e.t)
	if e.sort {
		if f := e.sortEntries(entries); f != nil {
			return nil, f
		}
	}
	var out []member
	for _, en := range entries {
		k, ok, f := e.key(en.Key)
		switch {
		case f != nil:
			return nil, f
		case ok:
			out = append(out, member{k, en.Value})
		case !e.skipKeys:
			return nil, e.t.Raise("TypeError", "keys must be str, int, float, bool or None, not %s", en.Key.TypeName())
		}
	}
	return out, nil
}

// sortEntries sorts entries by their keys, as Python's sorted does.
func (e *encoder) sortEntries(entries []host.Entry) *host.Failure {
	pairs := e.t.NewList(nil)
	for _, en := range entries {
		if f := e.t.Append(pairs, host.NewTuple(en.Key, en.Value)); f != nil {
			return f
		}
	}
	sorted, f := e.t.Sorted(pairs.ListItems(), host.NewBuiltin("key", "pair", func(_ *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		return a[0].(*host.Tuple).Items[0], nil
	}))
	if f != nil {
		return f
	}
	for i, p := range sorted {
		kv := p.(*host.Tuple).Items
		entries[i] = host.Entry{Key: kv[0], Value: kv[1]}
	}
	return nil
}

func (e *encoder) key(k host.Value) (string, bool, *host.Failure) {
	switch x := k.(type) {
	case host.NoneType:
		return "null", true, nil
	case host.Bool:
		if x {
			return "true", true, nil
		}
		return "false", true, nil
	}
	switch x := host.Unwrap(k).(type) {
	case host.Str:
		return string(x), true, nil
	case host.Int, *host.BigInt:
		s, f := e.t.Repr(x)
		return s, true, f
	case host.Float:
		s, f := e.float(float64(x))
		return s, true, f
	}
	return "", false, nil
}

// quoted is quoteJSON of a text, for which it charges.
func (e *encoder) quoted(s string) string {
	e.t.Spend(len(s) / 16)
	return quoteJSON(s, e.ascii)
}

func quoteJSON(s string, ascii bool) string {
	b := make([]byte, 0, len(s)+2)
	b = append(b, '"')
	plain := 0
	for plain < len(s) && s[plain] >= 0x20 && s[plain] < 0x7F && s[plain] != '"' && s[plain] != '\\' {
		plain++
	}
	b = append(b, s[:plain]...)
	if plain == len(s) {
		return string(append(b, '"'))
	}
	for _, r := range host.Runes(s[plain:]) {
		switch {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r == '\n':
			b = append(b, `\n`...)
		case r == '\r':
			b = append(b, `\r`...)
		case r == '\t':
			b = append(b, `\t`...)
		case r == '\b':
			b = append(b, `\b`...)
		case r == '\f':
			b = append(b, `\f`...)
		case r < 0x20 || ascii && r >= 0x7F && r < 0x10000:
			b = append(b, hexEscape(r)...)
		case ascii && r >= 0x10000:
			hi, lo := utf16.EncodeRune(r)
			b = append(append(b, hexEscape(hi)...), hexEscape(lo)...)
		default:
			b = append(b, host.RuneText(r)...)
		}
	}
	return string(append(b, '"'))
}

func hexEscape(r rune) string {
	s := strconv.FormatInt(int64(r), 16)
	return `\u` + strings.Repeat("0", 4-len(s)) + s
}

// className is the __name__ of a value's class.
func className(t *host.Thread, v host.Value) string {
	if c, ok := t.TypeOf(v).(*host.Class); ok {
		return c.Name()
	}
	return v.TypeName()
}
