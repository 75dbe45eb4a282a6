package host

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/python/unicodedata"
)

func (t *Thread) selfStr(v Value, name string) (string, *Failure) {
	if s, ok := AsStr(v); ok {
		t.steps += int64(len(s)) / 64
		return s, nil
	}
	return "", t.Raise("TypeError", "descriptor '%s' for 'str' objects doesn't apply to a '%s' object", name, typeName(v))
}

func (t *Thread) strArg(v Value, name string) (string, *Failure) {
	return t.strArgAt(v, name, "argument")
}

// strArgAt is an argument that has to be text; which names it in the message.
func (t *Thread) strArgAt(v Value, name, which string) (string, *Failure) {
	if s, ok := AsStr(v); ok {
		return s, nil
	}
	if u, ok := v.(*Unavailable); ok {
		return "", t.UseUnavailable(u)
	}
	return "", t.Raise("TypeError", "%s() %s must be str, not %s", name, which, shownType(v))
}

// shownType is how messages about an argument name its class: None stands for itself.
func shownType(v Value) string {
	if IsNone(v) {
		return "None"
	}
	return typeName(v)
}

func (t *Thread) optStr(v Value, name string) (string, bool, *Failure) {
	if v == nil || IsNone(v) {
		return "", false, nil
	}
	s, f := t.strArg(v, name)
	return s, f == nil, f
}

func strMethod(name, sig string, fn func(t *Thread, s string, a []Value) (Value, *Failure)) {
	step := 6                          // 64 bytes
	if strings.HasPrefix(name, "is") { // each code point is looked up in tables
		step = 3
	}
	borrowing(strClass, name, sig, func(t *Thread, a []Value) (Value, *Failure) {
		t.Made(textHeader)
		if s, ok := a[0].(Str); ok {
			if f := t.Step(len(s) >> step); f != nil {
				return nil, f
			}
			return fn(t, string(s), a)
		}
		s, f := t.selfStr(a[0], name)
		if f != nil {
			return nil, f
		}
		if f := t.Step(len(s) >> step); f != nil {
			return nil, f
		}
		return fn(t, s, a)
	})
}

// installTextMethods gives str its methods (HOST-161).
func installTextMethods() {
	installCaseMethods()
	installSplitMethods()
	installSearchMethods()
	installPadMethods()
	installTestMethods()
	strMethod("encode", "self, encoding=, errors=", func(t *Thread, s string, a []Value) (Value, *Failure) { return t.encodeText(s, "encode", a[1], a[2]) })
	format := NewBuiltin("format", "self, /, *args, **kwargs", nil)
	format.owner, format.manner = strClass.name, asMethod
	format.raw = func(t *Thread, args []Value, kw []Keyword) (Value, *Failure) { return strFormat(t, format, args, kw) }
	strClass.names.Set("format", format)
	strMethod("format_map", "self, mapping, /", func(t *Thread, s string, a []Value) (Value, *Failure) {
		r, f := t.formatTemplate(s, &templateState{named: a[1], mapped: true}, 1)
		return Str(r), f
	})
	strMethod("join", "self, iterable, /", strJoin)
	strMethod("replace", "self, old, new, /, count=", strReplace)
	strMethod("translate", "self, table, /", strTranslate)
	strClass.names.Set("maketrans", &StaticMethod{NewBuiltin("maketrans", "x, y=, z=, /", strMaketrans)})
	installBytesMethods()
}

func textResult(t *Thread, s string) (Value, *Failure) { return Str(s), t.CheckText(int64(len(s))) }

// sameText is text s, which was cut out of v or is v, as a value.
func sameText(v Value, s string) Value {
	if x, ok := v.(Str); ok && len(x) == len(s) {
		return v
	}
	return Str(s)
}

// window cuts a text to [start:end] and answers the code point offset of its start; ok is false when start lies behind the end.
func (t *Thread) window(s string, start, end Value) (cut string, offset int, ok bool, f *Failure) {
	if (start == nil || IsNone(start)) && (end == nil || IsNone(end)) {
		return s, 0, true, nil
	}
	n := runeLen(s)
	bound := func(v Value, absent int) (int, *Failure) {
		if v == nil || IsNone(v) {
			return absent, nil
		}
		b, f := t.sliceIndex(v)
		if f != nil {
			return 0, f
		}
		i := int(clampInt64(b))
		if i < 0 {
			i = max(i+n, 0)
		}
		return i, nil
	}
	a, f := bound(start, 0)
	if f != nil {
		return "", 0, false, f
	}
	b, f := bound(end, n)
	if f != nil {
		return "", 0, false, f
	}
	b = min(b, n)
	if a > b || a > n {
		return "", 0, false, nil
	}
	from := byteOffset(s, a)
	return s[from : from+byteOffset(s[from:], b-a)], a, true, nil
}

// searchedAStep is how many bytes a search passes in the time of a step, on the texts that make it slowest.
const searchedAStep = 16

func installSearchMethods() {
	find := func(name string, index func(s, sub string) int, must bool) {
		strMethod(name, "self, sub, start=, end=, /", func(t *Thread, s string, a []Value) (Value, *Failure) {
			sub, f := t.strArgAt(a[1], name, "argument 1")
			if f != nil {
				return nil, f
			}
			cut, off, ok, f := t.window(s, a[2], a[3])
			if f != nil {
				return nil, f
			}
			if f := t.Step(len(cut) / searchedAStep); f != nil {
				return nil, f
			}
			i := -1
			if ok {
				i = index(cut, sub)
			}
			if i >= 0 {
				return Int(off + runeLen(cut[:i])), nil
			}
			if must {
				return nil, t.Raise("ValueError", "substring not found")
			}
			return Int(-1), nil
		})
	}
	find("find", strings.Index, false)
	find("rfind", strings.LastIndex, false)
	find("index", strings.Index, true)
	find("rindex", strings.LastIndex, true)
	strMethod("count", "self, sub, start=, end=, /", func(t *Thread, s string, a []Value) (Value, *Failure) {
		sub, f := t.strArgAt(a[1], "count", "argument 1")
		if f != nil {
			return nil, f
		}
		cut, _, ok, f := t.window(s, a[2], a[3])
		if f != nil || !ok {
			return Int(0), f
		}
		if f := t.Step(len(cut) / searchedAStep); f != nil {
			return nil, f
		}
		if sub == "" {
			return Int(runeLen(cut) + 1), nil
		}
		return Int(strings.Count(cut, sub)), nil
	})
	affix := func(name string, has func(s, affix string) bool) {
		strMethod(name, "self, prefix, start=, end=, /", func(t *Thread, s string, a []Value) (Value, *Failure) {
			cut, _, ok, f := t.window(s, a[2], a[3])
			if f != nil {
				return nil, f
			}
			tries := []Value{a[1]}
			if tu, isTuple := a[1].(*Tuple); isTuple {
				tries = tu.Items
			}
			_, several := a[1].(*Tuple)
			for _, v := range tries {
				p, isText := AsStr(v)
				if !isText {
					if u, bad := v.(*Unavailable); bad {
						return nil, t.UseUnavailable(u)
					}
					if several {
						return nil, t.Raise("TypeError", "tuple for %s must only contain str, not %s", name, typeName(v))
					}
					return nil, t.Raise("TypeError", "%s first arg must be str or a tuple of str, not %s", name, typeName(v))
				}
				if f := t.Step(1); f != nil {
					return nil, f
				}
				if ok && has(cut, p) {
					return Bool(true), nil
				}
			}
			return Bool(false), nil
		})
	}
	affix("startswith", strings.HasPrefix)
	affix("endswith", strings.HasSuffix)
	strMethod("removeprefix", "self, prefix, /", func(t *Thread, s string, a []Value) (Value, *Failure) {
		p, f := t.strArg(a[1], "removeprefix")
		return sameText(a[0], strings.TrimPrefix(s, p)), f
	})
	strMethod("removesuffix", "self, suffix, /", func(t *Thread, s string, a []Value) (Value, *Failure) {
		p, f := t.strArg(a[1], "removesuffix")
		return sameText(a[0], strings.TrimSuffix(s, p)), f
	})
}

func installPadMethods() {
	pad := func(name string, align byte) {
		strMethod(name, "self, width, fillchar=, /", func(t *Thread, s string, a []Value) (Value, *Failure) {
			w, f := t.IndexInt(a[1])
			if f != nil {
				return nil, f
			}
			fill := " "
			if a[2] != nil {
				var ok bool
				if fill, ok = AsStr(a[2]); !ok {
					return nil, t.Raise("TypeError", "The fill character must be a unicode character, not %s", typeName(a[2]))
				}
				if runeLen(fill) != 1 {
					return nil, t.Raise("TypeError", "The fill character must be exactly one character long")
				}
			}
			n := runeLen(s)
			if w <= n {
				return sameText(a[0], s), nil
			}
			if f := t.CheckText(int64(w)); f != nil {
				return nil, f
			}
			gap := w - n
			left := 0
			switch align {
			case '>':
				left = gap
			case '^':
				left = gap/2 + gap&w&1
			}
			return Str(repeated(fill, left) + s + repeated(fill, gap-left)), nil
		})
	}
	pad("ljust", '<')
	pad("rjust", '>')
	pad("center", '^')
	strMethod("zfill", "self, width, /", func(t *Thread, s string, a []Value) (Value, *Failure) {
		w, f := t.IndexInt(a[1])
		if f != nil {
			return nil, f
		}
		n := runeLen(s)
		if w <= n {
			return sameText(a[0], s), nil
		}
		if f := t.CheckText(int64(w)); f != nil {
			return nil, f
		}
		sign := ""
		if s != "" && (s[0] == '-' || s[0] == '+') {
			sign, s = s[:1], s[1:]
		}
		return Str(sign + repeated("0", w-n) + s), nil
	})
	strMethod("expandtabs", "self, tabsize=", func(t *Thread, s string, a []Value) (Value, *Failure) {
		size := 8
		if a[1] != nil {
			n, f := t.IndexInt(a[1])
			if f != nil {
				return nil, f
			}
			size = n
		}
		b := t.newText()
		col := 0
		for s != "" {
			r, n := decodeRune(s)
			piece := s[:n]
			s = s[n:]
			if f := t.Step(1); f != nil {
				return nil, f
			}
			switch r {
			case '\t':
				gap := 0
				if size > 0 {
					gap = size - col%size
				}
				if f := t.CheckText(int64(gap)); f != nil {
					return nil, f
				}
				col += gap
				piece = strings.Repeat(" ", gap)
			case '\n', '\r':
				col = 0
			default:
				col++
			}
			if f := b.add(piece); f != nil {
				return nil, f
			}
		}
		return Str(b.text()), nil
	})
}

func installTestMethods() {
	all := func(name string, empty bool, ok func(rune) bool) {
		strMethod(name, "self, /", func(_ *Thread, s string, _ []Value) (Value, *Failure) {
			if s == "" {
				return Bool(empty), nil
			}
			for s != "" {
				r, n := decodeRune(s)
				if !ok(r) {
					return Bool(false), nil
				}
				s = s[n:]
			}
			return Bool(true), nil
		})
	}
	all("isalpha", false, unicodedata.IsAlpha)
	all("isdecimal", false, unicodedata.IsDecimal)
	all("isdigit", false, unicodedata.IsDigit)
	all("isnumeric", false, unicodedata.IsNumeric)
	all("isalnum", false, func(r rune) bool {
		return unicodedata.IsAlpha(r) || unicodedata.IsNumeric(r) // digits are numeric
	})
	all("isspace", false, isSpace)
	all("isprintable", true, unicodedata.IsPrintable)
	all("isascii", true, func(r rune) bool { return r < 0x80 })
	strMethod("isidentifier", "self, /", func(_ *Thread, s string, _ []Value) (Value, *Failure) { return Bool(isIdentifier(s)), nil })
	cased := func(name string, good, bad func(rune) bool) {
		strMethod(name, "self, /", func(_ *Thread, s string, _ []Value) (Value, *Failure) {
			seen := false
			for _, r := range Runes(s) {
				if bad(r) || unicodedata.IsTitle(r) {
					return Bool(false), nil
				}
				seen = seen || good(r)
			}
			return Bool(seen), nil
		})
	}
	cased("isupper", unicodedata.IsUpper, unicodedata.IsLower)
	cased("islower", unicodedata.IsLower, unicodedata.IsUpper)
	strMethod("istitle", "self, /", func(_ *Thread, s string, _ []Value) (Value, *Failure) {
		prev, seen := false, false
		for _, r := range Runes(s) {
			switch {
			case unicodedata.IsUpper(r) || unicodedata.IsTitle(r):
				if prev {
					return Bool(false), nil
				}
				prev, seen = true, true
			case unicodedata.IsLower(r):
				if !prev {
					return Bool(false), nil
				}
			default:
				prev = false
			}
		}
		return Bool(seen), nil
	})
}

func isIdentifier(s string) bool {
	if s == "" {
		return false
	}
	for i, r := range s {
		if i == 0 && r != '_' && !unicodedata.IsIDStart(r) || i > 0 && !unicodedata.IsIDContinue(r) {
			return false
		}
	}
	return true
}

func strJoin(t *Thread, s string, a []Value) (Value, *Failure) {
	items, f := t.itemsBriefly(a[1])
	if f != nil {
		if f.Matches("TypeError") {
			return nil, t.Raise("TypeError", "can only join an iterable")
		}
		return nil, f
	}
	total := int64(0)
	for i, it := range items {
		p, ok := AsStr(it)
		if !ok {
			if u, bad := it.(*Unavailable); bad {
				return nil, t.UseUnavailable(u)
			}
			return nil, t.Raise("TypeError", "sequence item %d: expected str instance, %s found", i, typeName(it))
		}
		total += int64(len(p))
	}
	if len(items) > 1 {
		total += int64(len(s)) * int64(len(items)-1)
	}
	if f := t.CheckText(total); f != nil {
		return nil, f
	}
	if len(items) == 1 {
		if p, ok := items[0].(Str); ok {
			return sameText(items[0], string(p)), nil
		}
	}
	var b strings.Builder
	b.Grow(int(total))
	for i, it := range items {
		if i > 0 {
			b.WriteString(s)
		}
		p, _ := AsStr(it)
		b.WriteString(p)
	}
	return Str(b.String()), nil
}

// itemsBriefly is [Thread.Items] for a reader who is done with them before any code runs: those of a list or tuple are not copied.
func (t *Thread) itemsBriefly(v Value) ([]Value, *Failure) {
	switch x := v.(type) {
	case *Tuple:
		return x.Items, t.CheckItems(int64(len(x.Items)))
	case *List:
		return x.items, t.CheckItems(int64(len(x.items)))
	}
	return t.Items(v)
}

func strReplace(t *Thread, s string, a []Value) (Value, *Failure) {
	old, f := t.strArgAt(a[1], "replace", "argument 1")
	if f != nil {
		return nil, f
	}
	repl, f := t.strArgAt(a[2], "replace", "argument 2")
	if f != nil {
		return nil, f
	}
	count := -1
	if a[3] != nil {
		if count, f = t.IndexInt(a[3]); f != nil {
			return nil, f
		}
	}
	n := int64(0) // how often it is there
	first := strings.Index(s, old)
	if old == "" {
		n = int64(runeLen(s)) + 1
	} else if first >= 0 {
		n = 1 + int64(strings.Count(s[first+len(old):], old))
	}
	if f := t.Step(len(s)/searchedAStep + int(n/4)); f != nil {
		return nil, f
	}
	if count >= 0 {
		n = min(n, int64(count))
	}
	size := int64(len(s)) + n*(int64(len(repl))-int64(len(old)))
	if f := t.CheckText(size); f != nil {
		return nil, f
	}
	if old == "" {
		return Str(strings.Replace(s, old, repl, count)), nil
	}
	if n == 0 {
		return sameText(a[0], s), nil
	}
	if n == 1 {
		return Str(s[:first] + repl + s[first+len(old):]), nil
	}
	var b strings.Builder
	b.Grow(int(size))
	for i := first; ; i = strings.Index(s, old) {
		b.WriteString(s[:i])
		b.WriteString(repl)
		s = s[i+len(old):]
		if n--; n == 0 {
			break
		}
	}
	b.WriteString(s)
	return Str(b.String()), nil
}

func strTranslate(t *Thread, s string, a []Value) (Value, *Failure) {
	b := t.newText()
	for s != "" {
		if f := t.Step(1); f != nil {
			return nil, f
		}
		r, n := decodeRune(s)
		piece := s[:n]
		s = s[n:]
		v, f := t.GetItem(a[1], Int(r))
		switch {
		case f != nil && f.Matches("LookupError"):
		case f != nil:
			return nil, f
		case IsNone(v):
			piece = ""
		default:
			if txt, ok := AsStr(v); ok {
				piece = txt
			} else {
				i, f := t.IndexInt(v)
				if f != nil {
					return nil, t.Raise("TypeError", "character mapping must return integer, None or str")
				}
				if i < 0 || i > 0x10FFFF {
					return nil, t.Raise("ValueError", "character mapping must be in range(0x110000)")
				}
				piece = RuneText(rune(i))
			}
		}
		if f := b.add(piece); f != nil {
			return nil, f
		}
	}
	return Str(b.text()), nil
}

func strMaketrans(t *Thread, a []Value) (Value, *Failure) {
	d := t.NewDict()
	if a[1] == nil {
		src, ok := Unwrap(a[0]).(*Dict)
		if !ok {
			return nil, t.Raise("TypeError", "if you give only one argument to maketrans it must be a dict")
		}
		for _, e := range src.Entries(t) {
			k := e.Key
			if s, ok := AsStr(k); ok {
				if runeLen(s) != 1 {
					return nil, t.Raise("ValueError", "string keys in translate table must be of length 1")
				}
				r, _ := decodeRune(s)
				k = Int(r)
			} else if n, ok := asNumber(Unwrap(k)); !ok || n.kind == 'f' {
				return nil, t.Raise("TypeError", "keys in translate table must be strings or integers")
			}
			if f := d.set(t, k, e.Value); f != nil {
				return nil, f
			}
		}
		return d, nil
	}
	x, f := t.strArg(a[0], "maketrans")
	if f != nil {
		return nil, f
	}
	y, f := t.strArg(a[1], "maketrans")
	if f != nil {
		return nil, f
	}
	xs, ys := Runes(x), Runes(y)
	if len(xs) != len(ys) {
		return nil, t.Raise("ValueError", "the first two maketrans arguments must have equal length")
	}
	if f := t.CheckItems(int64(len(xs))); f != nil {
		return nil, f
	}
	for i := range xs {
		if f := d.set(t, Int(xs[i]), Int(ys[i])); f != nil {
			return nil, f
		}
	}
	if a[2] != nil {
		z, f := t.strArg(a[2], "maketrans")
		if f != nil {
			return nil, f
		}
		for _, r := range Runes(z) {
			if f := d.set(t, Int(r), None); f != nil {
				return nil, f
			}
		}
	}
	return d, nil
}
