package std

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/tilefoundry/tilefoundry/host"
)

var decodeErrorClass = host.NewExceptionClass("json.decoder", "JSONDecodeError", host.ExceptionClass("ValueError"))

// jsonModule makes json (MOD-json-1).
func jsonModule(_ *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	b.set("JSONDecodeError", decodeErrorClass)
	b.set("JSONDecoder", host.NewCheckClass("json.decoder", "JSONDecoder", func(*host.Thread, host.Value) bool { return false }))
	const loadOpts = "*, cls=, object_hook=, parse_float=, parse_int=, parse_constant=, object_pairs_hook=, **kw"
	b.fn("loads", "s, "+loadOpts, func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		v, f := jsonLoads(t, a[0], a[1:], a[7].(*host.Dict))
		return v, f
	})
	b.fn("load", "fp, "+loadOpts, func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		read, f := t.Attr(a[0], "read")
		if f != nil {
			return nil, f
		}
		text, f := t.Call(read, nil, nil)
		if f != nil {
			return nil, f
		}
		return jsonLoads(t, text, a[1:], a[7].(*host.Dict))
	})
	const dumpOpts = "*, skipkeys=, ensure_ascii=, check_circular=, allow_nan=, cls=, indent=, separators=, default=, sort_keys="
	b.fn("dumps", "obj, "+dumpOpts+", **kw", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		if more := a[10].(*host.Dict); more.Len() > 0 {
			return nil, t.Raise("TypeError", "JSONEncoder.__init__() got an unexpected keyword argument %s", host.PlainText(more.First()))
		}
		s, f := jsonDumps(t, a[0], a[1:])
		return host.Str(s), f
	})
	b.fn("dump", "obj, fp, "+dumpOpts, func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		if _, ok := a[1].(*stringIO); !ok {
			return nil, t.Refuse("json.dump to a file").WithHelp("use json.dumps")
		}
		s, f := jsonDumps(t, a[0], a[2:])
		if f != nil {
			return nil, f
		}
		w, f := t.Attr(a[1], "write")
		if f != nil {
			return nil, f
		}
		_, f = t.Call(w, []host.Value{host.Str(s)}, nil)
		return none(f)
	})
	return b.m
}

// decoder reads JSON with CPython's grammar, errors and positions (MOD-json-2, MOD-json-3).
type decoder struct {
	t                                                *host.Thread
	s                                                string
	i                                                int
	hook, parseFloat, parseInt, parseConstant, pairs host.Value
	strict                                           bool
	depth                                            int
}

func jsonLoads(t *host.Thread, src host.Value, opts []host.Value, more *host.Dict) (host.Value, *host.Failure) {
	var text string
	switch x := host.Unwrap(src).(type) {
	case host.Str:
		text = string(x)
		if strings.HasPrefix(text, "\ufeff") {
			return nil, decodeError(t, "Unexpected UTF-8 BOM (decode using utf-8-sig)", text, 0)
		}
	case host.Bytes:
		s, f := decodeJSONBytes(t, string(x))
		if f != nil {
			return nil, f
		}
		text = s
	case *host.Unavailable:
		return nil, t.UseUnavailable(x)
	default:
		return nil, t.Raise("TypeError", "the JSON object must be str, bytes or bytearray, not %s", src.TypeName())
	}
	strict := host.Value(host.Bool(true))
	var options []host.Entry
	if more != nil {
		options = more.Entries(t)
	}
	for _, e := range options {
		if name, _ := host.AsStr(e.Key); name != "strict" {
			return nil, t.Raise("TypeError", "JSONDecoder.__init__() got an unexpected keyword argument %s", host.PlainText(e.Key))
		}
		strict = e.Value
	}
	if v := present(opts[0]); v != nil {
		return nil, t.Refuse("json.loads with cls=")
	}
	d := &decoder{t: t, s: text, hook: present(opts[1]), parseFloat: present(opts[2]), parseInt: present(opts[3]), parseConstant: present(opts[4]),
		pairs: present(opts[5])}
	var f *host.Failure
	if d.strict, f = t.Truth(strict); f != nil {
		return nil, f
	}
	d.space()
	v, f := d.value()
	if f != nil {
		return nil, f
	}
	d.space()
	if d.i < len(d.s) {
		return nil, d.fail("Extra data", d.i)
	}
	return v, nil
}

// present is nil for an option that is absent or None.
func present(v host.Value) host.Value {
	if v == nil || host.IsNone(v) {
		return nil
	}
	return v
}

// decodeJSONBytes detects UTF-8, UTF-16 or UTF-32 as json.detect_encoding does.
func decodeJSONBytes(t *host.Thread, b string) (string, *host.Failure) {
	unit, big := 1, false
	switch {
	case strings.HasPrefix(b, "\x00\x00\xfe\xff"):
		unit, big, b = 4, true, b[4:]
	case strings.HasPrefix(b, "\xff\xfe\x00\x00"):
		unit, b = 4, b[4:]
	case strings.HasPrefix(b, "\xfe\xff"):
		unit, big, b = 2, true, b[2:]
	case strings.HasPrefix(b, "\xff\xfe"):
		unit, b = 2, b[2:]
	case strings.HasPrefix(b, "\xef\xbb\xbf"):
		b = b[3:]
	case len(b) >= 4 && b[0] == 0:
		unit, big = 2, true
		if b[1] == 0 {
			unit = 4
		}
	case len(b) >= 4 && b[1] == 0:
		unit = 2
		if b[2] == 0 && b[3] == 0 {
			unit = 4
		}
	case len(b) == 2 && b[0] == 0:
		unit, big = 2, true
	case len(b) == 2 && b[1] == 0:
		unit = 2
	}
	if unit == 1 {
		v, f := t.DecodeText(b, "utf-8", "strict")
		if f != nil {
			return "", f
		}
		s, _ := host.AsStr(v)
		return s, nil
	}
	return decodeWide(t, b, unit, big)
}

func decodeWide(t *host.Thread, b string, unit int, big bool) (string, *host.Failure) {
	if len(b)%unit != 0 {
		return "", t.Raise("UnicodeDecodeError", "truncated data")
	}
	if f := t.CheckText(int64(len(b))); f != nil {
		return "", f
	}
	var units []uint16
	var out []byte
	for i := 0; i < len(b); i += unit {
		var n uint32
		for k := 0; k < unit; k++ {
			if big {
				n = n<<8 | uint32(b[i+k])
			} else {
				n |= uint32(b[i+k]) << (8 * k)
			}
		}
		if unit == 2 {
			units = append(units, uint16(n))
			continue
		}
		if n > utf8.MaxRune || n >= 0xD800 && n < 0xE000 {
			return "", t.Raise("UnicodeDecodeError", "code point not in range(0x110000)")
		}
		out = utf8.AppendRune(out, rune(n))
	}
	if unit == 2 {
		for _, r := range utf16.Decode(units) {
			if r == utf8.RuneError {
				return "", t.Raise("UnicodeDecodeError", "illegal UTF-16 surrogate")
			}
			out = utf8.AppendRune(out, r)
		}
	}
	return string(out), nil
}

// decodeError raises JSONDecodeError with position attributes counted in code points.
func decodeError(t *host.Thread, msg, doc string, at int) *host.Failure {
	before := doc[:at]
	t.Spend(len(before) / 64)
	line := strings.Count(before, "\n") + 1
	col := host.TextLen(before[strings.LastIndexByte(before, '\n')+1:]) + 1
	pos := host.TextLen(before)
	f := t.RaiseClass(decodeErrorClass, msg+": line "+strconv.Itoa(line)+" column "+strconv.Itoa(col)+" (char "+strconv.Itoa(pos)+")")
	at2 := f.Exc.Attrs()
	at2.Set("msg", host.Str(msg))
	at2.Set("doc", host.Str(doc))
	at2.Set("pos", host.Int(pos))
	at2.Set("lineno", host.Int(line))
	at2.Set("colno", host.Int(col))
	return f
}

func (d *decoder) fail(msg string, at int) *host.Failure { return decodeError(d.t, msg, d.s, at) }

func (d *decoder) space() {
	start := d.i
	for d.i < len(d.s) && strings.IndexByte(" \t\n\r", d.s[d.i]) >= 0 {
		d.i++
	}
	d.t.Spend((d.i - start) / 32)
}

func (d *decoder) value() (host.Value, *host.Failure) {
	if f := d.t.Step(1); f != nil {
		return nil, f
	}
	if d.i >= len(d.s) {
		return nil, d.fail("Expecting value", d.i)
	}
	switch c := d.s[d.i]; {
	case c == '"':
		d.i++
		return d.str()
	case c == '{' || c == '[':
		if d.depth >= d.t.Limits().StructDepth {
			return nil, d.t.Raise("RecursionError", "maximum recursion depth exceeded while decoding a JSON array or object")
		}
		if f := d.container(); f != nil {
			return nil, f
		}
		d.depth++
		defer func() { d.depth-- }()
		if c == '{' {
			return d.object()
		}
		return d.array()
	case c == '-' || c >= '0' && c <= '9':
		return d.number()
	}
	for _, w := range []struct {
		word string
		v    host.Value
	}{{"null", host.None}, {"true", host.Bool(true)}, {"false", host.Bool(false)}} {
		if strings.HasPrefix(d.s[d.i:], w.word) {
			d.i += len(w.word)
			return w.v, nil
		}
	}
	for _, w := range []string{"NaN", "Infinity"} {
		if strings.HasPrefix(d.s[d.i:], w) {
			d.i += len(w)
			return d.constant(w)
		}
	}
	return nil, d.fail("Expecting value", d.i)
}

// container charges for a list or dict and its place in what holds it: short texts can make very many.
func (d *decoder) container() *host.Failure {
	if f := d.t.Step(4); f != nil {
		return f
	}
	return d.t.Alloc(160)
}

func (d *decoder) constant(word string) (host.Value, *host.Failure) {
	if d.parseConstant != nil {
		return d.t.Call(d.parseConstant, []host.Value{host.Str(word)}, nil)
	}
	switch word {
	case "NaN":
		return host.NaN(1), nil
	case "Infinity":
		return host.Float(math.Inf(1)), nil
	}
	return host.Float(math.Inf(-1)), nil
}

func (d *decoder) number() (host.Value, *host.Failure) {
	start := d.i
	i := d.i
	if d.s[i] == '-' {
		i++
		if strings.HasPrefix(d.s[i:], "Infinity") {
			d.i = i + len("Infinity")
			return d.constant("-Infinity")
		}
	}
	digits := func() int {
		n := 0
		for i < len(d.s) && d.s[i] >= '0' && d.s[i] <= '9' {
			i++
			n++
		}
		return n
	}
	if i < len(d.s) && d.s[i] == '0' {
		i++
	} else if digits() == 0 {
		return nil, d.fail("Expecting value", start)
	}
	whole := i
	if i+1 < len(d.s) && d.s[i] == '.' && d.s[i+1] >= '0' && d.s[i+1] <= '9' {
		i++
		digits()
		whole = -1
	}
	end := i
	if i < len(d.s) && (d.s[i] == 'e' || d.s[i] == 'E') {
		i++
		if i < len(d.s) && (d.s[i] == '+' || d.s[i] == '-') {
			i++
		}
		if digits() > 0 {
			end, whole = i, -1
		}
	}
	d.i = end
	text := d.s[start:end]
	if whole < 0 {
		if d.parseFloat != nil {
			return d.t.Call(d.parseFloat, []host.Value{host.Str(text)}, nil)
		}
		d.t.Spend(host.FloatTextCost(text))
		x, _ := strconv.ParseFloat(text, 64)
		return host.Float(x), nil
	}
	if d.parseInt != nil {
		return d.t.Call(d.parseInt, []host.Value{host.Str(text)}, nil)
	}
	if len(text) < 18 {
		n, err := strconv.ParseInt(text, 10, 64)
		if err == nil {
			return host.Int(n), nil
		}
	}
	return d.t.Call(host.BuiltinClass("int"), []host.Value{host.Str(text)}, nil)
}

// str reads a string whose opening quote has been read.
func (d *decoder) str() (host.Value, *host.Failure) {
	begin := d.i - 1
	start := d.i
	for d.i < len(d.s) && d.s[d.i] != '"' && d.s[d.i] != '\\' && d.s[d.i] >= 0x20 {
		d.i++
	}
	if d.i < len(d.s) && d.s[d.i] == '"' {
		s := d.s[start:d.i]
		d.i++
		return host.Str(s), d.t.CheckText(int64(len(s)))
	}
	b := []byte(d.s[start:d.i])
	for escapes := 0; ; {
		if d.i >= len(d.s) {
			return nil, d.fail("Unterminated string starting at", begin)
		}
		c := d.s[d.i]
		switch {
		case c == '"':
			d.i++
			return host.Str(b), d.t.CheckText(int64(len(b)))
		case c == '\\':
			var f *host.Failure
			if b, f = d.escape(b, begin); f != nil {
				return nil, f
			}
			if escapes++; escapes%16 == 0 {
				d.t.Spend(1)
			}
		case c < 0x20 && d.strict:
			return nil, d.fail("Invalid control character at", d.i)
		default:
			b = append(b, c)
			d.i++
		}
	}
}

func (d *decoder) escape(b []byte, begin int) ([]byte, *host.Failure) {
	d.i++
	if d.i >= len(d.s) {
		return nil, d.fail("Unterminated string starting at", begin)
	}
	c := d.s[d.i]
	if plain := escaped(c); plain != 0 {
		d.i++
		return append(b, plain), nil
	}
	if c != 'u' {
		return nil, d.fail("Invalid \\escape", d.i-1)
	}
	r, ok := d.hex4(d.i + 1)
	if !ok {
		return nil, d.fail("Invalid \\uXXXX escape", d.i)
	}
	d.i += 5
	d.t.Spend(1)
	if r >= 0xD800 && r < 0xDC00 && strings.HasPrefix(d.s[d.i:], `\u`) {
		if low, ok := d.hex4(d.i + 2); ok && low >= 0xDC00 && low < 0xE000 {
			d.i += 6
			r = 0x10000 + (r-0xD800)<<10 + (low - 0xDC00)
		}
	}
	return append(b, host.RuneText(r)...), nil
}

// escaped is what a letter stands for behind a backslash, 0 where it is none of those that stand for one character.
func escaped(c byte) byte {
	switch c {
	case '"', '\\', '/':
		return c
	case 'b':
		return '\b'
	case 'f':
		return '\f'
	case 'n':
		return '\n'
	case 'r':
		return '\r'
	case 't':
		return '\t'
	}
	return 0
}

func (d *decoder) hex4(i int) (rune, bool) {
	if i+4 > len(d.s) {
		return 0, false
	}
	n, err := strconv.ParseUint(d.s[i:i+4], 16, 32)
	return rune(n), err == nil && !strings.ContainsAny(d.s[i:i+4], "+-_")
}

func (d *decoder) array() (host.Value, *host.Failure) {
	d.i++
	out := d.t.NewList(nil)
	d.space()
	if d.i < len(d.s) && d.s[d.i] == ']' {
		d.i++
		return out, nil
	}
	for {
		v, f := d.value()
		if f != nil {
			return nil, f
		}
		if f := d.t.Append(out, v); f != nil {
			return nil, f
		}
		d.space()
		if d.i < len(d.s) && d.s[d.i] == ']' {
			d.i++
			return out, nil
		}
		if d.i >= len(d.s) || d.s[d.i] != ',' {
			return nil, d.fail("Expecting ',' delimiter", d.i)
		}
		comma := d.i
		d.i++
		d.space()
		if d.i < len(d.s) && d.s[d.i] == ']' {
			return nil, d.fail("Illegal trailing comma before end of array", comma)
		}
	}
}

func (d *decoder) object() (host.Value, *host.Failure) {
	d.i++
	out := d.t.NewDict()
	pairs := d.t.NewList(nil)
	d.space()
	if d.i < len(d.s) && d.s[d.i] == '}' {
		d.i++
		return d.finish(out, pairs)
	}
	if d.i >= len(d.s) || d.s[d.i] != '"' {
		return nil, d.fail("Expecting property name enclosed in double quotes", d.i)
	}
	for {
		d.i++
		k, f := d.str()
		if f != nil {
			return nil, f
		}
		d.space()
		if d.i >= len(d.s) || d.s[d.i] != ':' {
			return nil, d.fail("Expecting ':' delimiter", d.i)
		}
		d.i++
		d.space()
		v, f := d.value()
		if f != nil {
			return nil, f
		}
		if d.pairs != nil {
			f = d.t.Append(pairs, host.NewTuple(k, v))
		} else {
			f = out.Set(d.t, k, v)
		}
		if f != nil {
			return nil, f
		}
		d.space()
		if d.i < len(d.s) && d.s[d.i] == '}' {
			d.i++
			return d.finish(out, pairs)
		}
		if d.i >= len(d.s) || d.s[d.i] != ',' {
			return nil, d.fail("Expecting ',' delimiter", d.i)
		}
		comma := d.i
		d.i++
		d.space()
		if d.i >= len(d.s) || d.s[d.i] != '"' {
			if d.i < len(d.s) && d.s[d.i] == '}' {
				return nil, d.fail("Illegal trailing comma before end of object", comma)
			}
			return nil, d.fail("Expecting property name enclosed in double quotes", d.i)
		}
	}
}

func (d *decoder) finish(out *host.Dict, pairs *host.List) (host.Value, *host.Failure) {
	if d.pairs != nil {
		return d.t.Call(d.pairs, []host.Value{pairs}, nil)
	}
	if d.hook != nil {
		return d.t.Call(d.hook, []host.Value{out}, nil)
	}
	return out, nil
}
