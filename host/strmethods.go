package host

import (
	"strings"
	"unicode"
	"unicode/utf8"
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
	bytesAStep := 64
	if strings.HasPrefix(name, "is") { // each code point is looked up in tables
		bytesAStep = 8
	}
	borrowing(strClass, name, sig, func(t *Thread, a []Value) (Value, *Failure) {
		if s, ok := a[0].(Str); ok {
			if f := t.Step(len(s) / bytesAStep); f != nil {
				return nil, f
			}
			return fn(t, string(s), a)
		}
		s, f := t.selfStr(a[0], name)
		if f != nil {
			return nil, f
		}
		if f := t.Step(len(s) / bytesAStep); f != nil {
			return nil, f
		}
		return fn(t, s, a)
	})
}

func installTextMethods() {
	installCaseMethods()
	installSplitMethods()
	installSearchMethods()
	installPadMethods()
	installTestMethods()
	strMethod("encode", "self, encoding=, errors=", func(t *Thread, s string, a []Value) (Value, *Failure) { return t.encodeText(s, "encode", a[1], a[2]) })
	strMethod("format", "self, /, *args, **kwargs", func(t *Thread, s string, a []Value) (Value, *Failure) {
		r, f := t.strFormat(s, a[1].(*Tuple).Items, a[2].(*Dict))
		return Str(r), f
	})
	strMethod("format_map", "self, mapping, /", func(t *Thread, s string, a []Value) (Value, *Failure) {
		st := &templateState{kw: func(name string) (Value, *Failure) { return t.GetItem(a[1], Str(name)) }}
		r, f := t.formatTemplate(s, st, 1)
		return Str(r), f
	})
	strMethod("join", "self, iterable, /", strJoin)
	strMethod("replace", "self, old, new, /, count=", strReplace)
	strMethod("translate", "self, table, /", strTranslate)
	strClass.names.Set("maketrans", &StaticMethod{NewBuiltin("maketrans", "x, y=, z=, /", strMaketrans)})
	installBytesMethods()
}

func textResult(t *Thread, s string) (Value, *Failure) { return Str(s), t.CheckText(int64(len(s))) }

// mapCase applies Unicode's full case mapping.
func mapCase(s string, one func(rune) rune, special map[rune]string) string {
	if isASCII(s) {
		return strings.Map(one, s)
	}
	var b []byte
	for s != "" {
		r, n := decodeRune(s)
		if m, ok := special[r]; ok {
			b = append(b, m...)
		} else {
			b = appendRune(b, one(r))
		}
		s = s[n:]
	}
	return string(b)
}

// upperSpecial holds the code points whose full upper case is not one code point (SpecialCasing.txt, unconditional entries).
var upperSpecial = map[rune]string{
	'ß': "SS", 'ŉ': "ʼN", 'ǰ': "J̌", 'ΐ': "Ϊ́", 'ΰ': "Ϋ́", 'և': "ԵՒ", 'ẖ': "H̱", 'ẗ': "T̈", 'ẘ': "W̊", 'ẙ': "Y̊", 'ẚ': "Aʾ",
	'ὐ': "Υ̓", 'ὒ': "Υ̓̀", 'ὔ': "Υ̓́", 'ὖ': "Υ̓͂", 'ᾶ': "Α͂", 'ῆ': "Η͂", 'ῒ': "Ϊ̀", 'ῖ': "Ι͂", 'ῗ': "Ϊ͂", 'ῢ': "Ϋ̀", 'ῤ': "Ρ̓", 'ῦ': "Υ͂", 'ῧ': "Ϋ͂",
	'ῶ': "Ω͂", 'ﬀ': "FF", 'ﬁ': "FI", 'ﬂ': "FL", 'ﬃ': "FFI", 'ﬄ': "FFL", 'ﬅ': "ST", 'ﬆ': "ST",
}

var titleSpecial = map[rune]string{'ß': "Ss", 'ﬀ': "Ff", 'ﬁ': "Fi", 'ﬂ': "Fl", 'ﬃ': "Ffi", 'ﬄ': "Ffl", 'ﬅ': "St", 'ﬆ': "St", 'և': "Եւ"}

var foldSpecial = map[rune]string{'ß': "ss", 'ẞ': "ss", 'ﬀ': "ff", 'ﬁ': "fi", 'ﬂ': "fl", 'ﬃ': "ffi", 'ﬄ': "ffl", 'ﬅ': "st", 'ﬆ': "st", 'ŉ': "ʼn", 'ǰ': "ǰ", 'İ': "i̇"}

func lowerText(s string) string {
	if isASCII(s) {
		return strings.ToLower(s)
	}
	rs := Runes(s)
	var b []byte
	for i := range rs {
		b = appendLower(b, rs, i)
	}
	return string(b)
}

// appendLower appends the lower case of rs[i], which for a sigma depends on what stands around it.
func appendLower(b []byte, rs []rune, i int) []byte {
	switch r := rs[i]; {
	case r == 'İ':
		return append(b, "i̇"...)
	case r == 'Σ' && finalSigma(rs, i):
		return append(b, "ς"...)
	default:
		return appendRune(b, unicode.ToLower(r))
	}
}

func finalSigma(rs []rune, i int) bool {
	cased := func(r rune) bool { return unicode.IsUpper(r) || unicode.IsLower(r) || unicode.IsTitle(r) }
	ignorable := func(r rune) bool { return unicode.Is(unicode.Mn, r) || r == '\'' || r == '.' || r == ':' || r == 0xAD }
	j := i - 1
	for j >= 0 && ignorable(rs[j]) {
		j--
	}
	if j < 0 || !cased(rs[j]) {
		return false
	}
	for j = i + 1; j < len(rs) && ignorable(rs[j]); j++ {
	}
	return j >= len(rs) || !cased(rs[j])
}

func upperText(s string) string { return mapCase(s, unicode.ToUpper, upperSpecial) }

func titleRune(r rune) string {
	if m, ok := titleSpecial[r]; ok {
		return m
	}
	return RuneText(unicode.ToTitle(r))
}

func isCased(r rune) bool { return unicode.IsUpper(r) || unicode.IsLower(r) || unicode.IsTitle(r) }

func titleText(s string) string {
	rs := Runes(s)
	var b []byte
	prev := false
	for i, r := range rs {
		if prev {
			b = appendLower(b, rs, i)
		} else {
			b = append(b, titleRune(r)...)
		}
		prev = isCased(r)
	}
	return string(b)
}

func installCaseMethods() {
	simple := func(name string, bytesAStep int, fn func(string) string) {
		strMethod(name, "self, /", func(t *Thread, s string, _ []Value) (Value, *Failure) {
			if f := t.Step(len(s) / bytesAStep); f != nil {
				return nil, f
			}
			return textResult(t, fn(s))
		})
	}
	simple("upper", 8, upperText)
	simple("lower", 8, lowerText)
	simple("casefold", 8, func(s string) string {
		return mapCase(s, func(r rune) rune {
			if r == 'ς' {
				return 'σ'
			}
			return unicode.ToLower(unicode.ToUpper(r))
		}, foldSpecial)
	})
	simple("title", 2, titleText)
	simple("capitalize", 8, func(s string) string {
		if s == "" {
			return s
		}
		r, n := decodeRune(s)
		if isASCII(s) {
			return titleRune(r) + lowerText(s[n:])
		}
		rs := Runes(s)
		b := []byte(titleRune(r))
		for i := 1; i < len(rs); i++ {
			b = appendLower(b, rs, i)
		}
		return string(b)
	})
	simple("swapcase", 2, func(s string) string {
		rs := Runes(s)
		var b []byte
		for i, r := range rs {
			switch {
			case unicode.IsUpper(r):
				b = appendLower(b, rs, i)
			case unicode.IsLower(r):
				b = append(b, upperText(RuneText(r))...)
			default:
				b = appendRune(b, r)
			}
		}
		return string(b)
	})
}

func (t *Thread) strList(parts []string) (Value, *Failure) {
	if f := t.CheckItems(int64(len(parts))); f != nil {
		return nil, f
	}
	items := make([]Value, len(parts))
	for i, p := range parts {
		items[i] = Str(p)
	}
	return t.NewList(items), nil
}

func installSplitMethods() {
	strMethod("split", "self, sep=, maxsplit=", func(t *Thread, s string, a []Value) (Value, *Failure) { return t.strSplit(s, a, false) })
	strMethod("rsplit", "self, sep=, maxsplit=", func(t *Thread, s string, a []Value) (Value, *Failure) { return t.strSplit(s, a, true) })
	strMethod("splitlines", "self, keepends=", func(t *Thread, s string, a []Value) (Value, *Failure) {
		keep := false
		if a[1] != nil {
			var f *Failure
			if keep, f = t.Truth(a[1]); f != nil {
				return nil, f
			}
		}
		return t.strList(splitLines(s, keep))
	})
	strMethod("partition", "self, sep, /", func(t *Thread, s string, a []Value) (Value, *Failure) {
		sep, f := t.separator(a[1], "partition")
		if f != nil {
			return nil, f
		}
		if i := strings.Index(s, sep); i >= 0 {
			return NewTuple(Str(s[:i]), Str(sep), Str(s[i+len(sep):])), nil
		}
		return NewTuple(Str(s), Str(""), Str("")), nil
	})
	strMethod("rpartition", "self, sep, /", func(t *Thread, s string, a []Value) (Value, *Failure) {
		sep, f := t.separator(a[1], "rpartition")
		if f != nil {
			return nil, f
		}
		if i := strings.LastIndex(s, sep); i >= 0 {
			return NewTuple(Str(s[:i]), Str(sep), Str(s[i+len(sep):])), nil
		}
		return NewTuple(Str(""), Str(""), Str(s)), nil
	})
	strip := func(name string, left, right bool) {
		strMethod(name, "self, chars=, /", func(t *Thread, s string, a []Value) (Value, *Failure) {
			chars, given, f := t.optStr(a[1], name)
			if f != nil && f.Matches("TypeError") {
				f = t.Raise("TypeError", "%s arg must be None or str", name)
			}
			if f != nil {
				return nil, f
			}
			in := isSpace
			if given {
				if f := t.Step(len(chars) / 16); f != nil {
					return nil, f
				}
				set := map[rune]bool{}
				for _, r := range Runes(chars) {
					set[r] = true
				}
				in = func(r rune) bool { return set[r] }
			}
			return Str(stripText(s, in, left, right)), nil
		})
	}
	strip("strip", true, true)
	strip("lstrip", true, false)
	strip("rstrip", false, true)
}

func stripText(s string, in func(rune) bool, left, right bool) string {
	for left && s != "" {
		r, n := decodeRune(s)
		if !in(r) {
			break
		}
		s = s[n:]
	}
	for right && s != "" {
		i := len(s) - 1
		for i > 0 && s[i]&0xC0 == 0x80 {
			i--
		}
		r, _ := decodeRune(s[i:])
		if !in(r) {
			break
		}
		s = s[:i]
	}
	return s
}

func (t *Thread) separator(v Value, name string) (string, *Failure) {
	sep, ok := AsStr(v)
	if !ok {
		if u, bad := v.(*Unavailable); bad {
			return "", t.UseUnavailable(u)
		}
		return "", t.Raise("TypeError", "must be str, not %s", typeName(v))
	}
	var f *Failure
	if sep == "" {
		return "", t.Raise("ValueError", "empty separator")
	}
	return sep, f
}

func (t *Thread) strSplit(s string, a []Value, right bool) (Value, *Failure) {
	limit := -1
	if a[2] != nil {
		n, f := t.IndexInt(a[2])
		if f != nil {
			return nil, f
		}
		limit = n
	}
	sep, given, f := t.optStr(a[1], "split")
	if f != nil && f.Matches("TypeError") {
		f = t.Raise("TypeError", "must be str or None, not %s", typeName(a[1]))
	}
	if f != nil {
		return nil, f
	}
	if !given {
		return t.strList(splitSpace(s, limit, right))
	}
	if sep == "" {
		return nil, t.Raise("ValueError", "empty separator")
	}
	if n := int64(strings.Count(s, sep)); limit < 0 || int64(limit) > n {
		if f := t.CheckItems(n + 1); f != nil {
			return nil, f
		}
	}
	if !right {
		if limit < 0 || limit >= len(s) {
			return t.strList(strings.Split(s, sep))
		}
		return t.strList(strings.SplitN(s, sep, limit+1))
	}
	var parts []string
	for limit != 0 {
		i := strings.LastIndex(s, sep)
		if i < 0 {
			break
		}
		parts = append(parts, s[i+len(sep):])
		s = s[:i]
		limit--
	}
	parts = append(parts, s)
	for i, j := 0, len(parts)-1; i < j; i, j = i+1, j-1 {
		parts[i], parts[j] = parts[j], parts[i]
	}
	return t.strList(parts)
}

func splitSpace(s string, limit int, right bool) []string {
	if limit < 0 {
		return strings.FieldsFunc(s, isSpace)
	}
	var parts []string
	if !right {
		for {
			s = stripText(s, isSpace, true, false)
			if s == "" {
				return parts
			}
			if limit == 0 {
				return append(parts, s)
			}
			i := strings.IndexFunc(s, isSpace)
			if i < 0 {
				return append(parts, s)
			}
			parts = append(parts, s[:i])
			s = s[i:]
			limit--
		}
	}
	for {
		s = stripText(s, isSpace, false, true)
		if s == "" {
			break
		}
		i := -1
		if limit > 0 {
			i = strings.LastIndexFunc(s, isSpace)
		}
		if i < 0 {
			parts = append(parts, s)
			break
		}
		_, n := utf8.DecodeRuneInString(s[i:])
		parts = append(parts, s[i+n:])
		s = s[:i]
		limit--
	}
	for i, j := 0, len(parts)-1; i < j; i, j = i+1, j-1 {
		parts[i], parts[j] = parts[j], parts[i]
	}
	return parts
}

func splitLines(s string, keep bool) []string {
	var out []string
	for s != "" {
		i := strings.IndexFunc(s, func(r rune) bool {
			return r == '\n' || r == '\r' || r == '\v' || r == '\f' || r >= 0x1c && r <= 0x1e || r == 0x85 || r == 0x2028 || r == 0x2029
		})
		if i < 0 {
			return append(out, s)
		}
		_, n := decodeRune(s[i:])
		if s[i] == '\r' && i+1 < len(s) && s[i+1] == '\n' {
			n = 2
		}
		if keep {
			out = append(out, s[:i+n])
		} else {
			out = append(out, s[:i])
		}
		s = s[i+n:]
	}
	return out
}

// window cuts a text to [start:end] and answers the code point offset of its start; ok is false when start lies behind the end.
func (t *Thread) window(s string, start, end Value) (cut string, offset int, ok bool, f *Failure) {
	n := runeLen(s)
	bound := func(v Value, absent int) (int, *Failure) {
		if v == nil || IsNone(v) {
			return absent, nil
		}
		i, f := t.IndexInt(v)
		if f != nil {
			return 0, f
		}
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
		return Str(strings.TrimPrefix(s, p)), f
	})
	strMethod("removesuffix", "self, suffix, /", func(t *Thread, s string, a []Value) (Value, *Failure) {
		p, f := t.strArg(a[1], "removesuffix")
		return Str(strings.TrimSuffix(s, p)), f
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
				if fill, f = t.strArg(a[2], name); f != nil {
					return nil, f
				}
				if runeLen(fill) != 1 {
					return nil, t.Raise("TypeError", "The fill character must be exactly one character long")
				}
			}
			n := runeLen(s)
			if w <= n {
				return Str(s), nil
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
			return Str(strings.Repeat(fill, left) + s + strings.Repeat(fill, gap-left)), nil
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
			return Str(s), nil
		}
		if f := t.CheckText(int64(w)); f != nil {
			return nil, f
		}
		sign := ""
		if s != "" && (s[0] == '-' || s[0] == '+') {
			sign, s = s[:1], s[1:]
		}
		return Str(sign + strings.Repeat("0", w-n) + s), nil
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
		b := textBuilder{t: t}
		col := 0
		for s != "" {
			r, n := decodeRune(s)
			piece := s[:n]
			s = s[n:]
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
		return Str(b.b.String()), nil
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
	isDecimal := func(r rune) bool { return unicode.Is(unicode.Nd, r) }
	isDigitRune := func(r rune) bool {
		return isDecimal(r) || r == 0xB2 || r == 0xB3 || r == 0xB9 || r >= 0x2070 && r <= 0x2079 && unicode.Is(unicode.No, r) ||
			r >= 0x2080 && r <= 0x2089 || r >= 0x2460 && r <= 0x2468 || r >= 0x2474 && r <= 0x247C || r >= 0x2488 && r <= 0x2490 || r == 0x24EA ||
			r >= 0x24F5 && r <= 0x24FD || r == 0x24FF || r >= 0x2776 && r <= 0x277E || r >= 0x2780 && r <= 0x2788 || r >= 0x278A && r <= 0x2792
	}
	isNumeric := func(r rune) bool {
		return unicode.IsNumber(r) || strings.ContainsRune("一二三四五六七八九十百千万億零〇", r)
	}
	all("isalpha", false, unicode.IsLetter)
	all("isdecimal", false, isDecimal)
	all("isdigit", false, isDigitRune)
	all("isnumeric", false, isNumeric)
	all("isalnum", false, func(r rune) bool { return unicode.IsLetter(r) || isDecimal(r) || isDigitRune(r) || isNumeric(r) })
	all("isspace", false, isSpace)
	all("isprintable", true, isPrintable)
	all("isascii", true, func(r rune) bool { return r < 0x80 })
	strMethod("isidentifier", "self, /", func(_ *Thread, s string, _ []Value) (Value, *Failure) { return Bool(isIdentifier(s)), nil })
	cased := func(name string, good, bad func(rune) bool) {
		strMethod(name, "self, /", func(_ *Thread, s string, _ []Value) (Value, *Failure) {
			seen := false
			for _, r := range Runes(s) {
				if bad(r) || unicode.IsTitle(r) {
					return Bool(false), nil
				}
				seen = seen || good(r)
			}
			return Bool(seen), nil
		})
	}
	cased("isupper", unicode.IsUpper, unicode.IsLower)
	cased("islower", unicode.IsLower, unicode.IsUpper)
	strMethod("istitle", "self, /", func(_ *Thread, s string, _ []Value) (Value, *Failure) {
		prev, seen := false, false
		for _, r := range Runes(s) {
			switch {
			case unicode.IsUpper(r) || unicode.IsTitle(r):
				if prev {
					return Bool(false), nil
				}
				prev, seen = true, true
			case unicode.IsLower(r):
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
		if r == '_' || unicode.IsLetter(r) || unicode.Is(unicode.Nl, r) || unicode.Is(unicode.Other_ID_Start, r) {
			continue
		}
		if i > 0 && (unicode.Is(unicode.Mn, r) || unicode.Is(unicode.Mc, r) || unicode.Is(unicode.Nd, r) || unicode.Is(unicode.Pc, r) ||
			unicode.Is(unicode.Other_ID_Continue, r)) {
			continue
		}
		return false
	}
	return true
}

func strJoin(t *Thread, s string, a []Value) (Value, *Failure) {
	items, f := t.Items(a[1])
	if f != nil {
		if f.Matches("TypeError") {
			return nil, t.Raise("TypeError", "can only join an iterable")
		}
		return nil, f
	}
	total := int64(0)
	parts := make([]string, len(items))
	for i, it := range items {
		p, ok := AsStr(it)
		if !ok {
			if u, bad := it.(*Unavailable); bad {
				return nil, t.UseUnavailable(u)
			}
			return nil, t.Raise("TypeError", "sequence item %d: expected str instance, %s found", i, typeName(it))
		}
		parts[i] = p
		total += int64(len(p))
	}
	if len(parts) > 1 {
		total += int64(len(s)) * int64(len(parts)-1)
	}
	if f := t.CheckText(total); f != nil {
		return nil, f
	}
	return Str(strings.Join(parts, s)), nil
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
	n := int64(strings.Count(s, old))
	if old == "" {
		n = int64(runeLen(s)) + 1
	}
	if f := t.Step(len(s)/searchedAStep + int(n/4)); f != nil {
		return nil, f
	}
	if count >= 0 {
		n = min(n, int64(count))
	}
	if f := t.CheckText(int64(len(s)) + n*(int64(len(repl))-int64(len(old)))); f != nil {
		return nil, f
	}
	return Str(strings.Replace(s, old, repl, count)), nil
}

func strTranslate(t *Thread, s string, a []Value) (Value, *Failure) {
	b := textBuilder{t: t}
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
	return Str(b.b.String()), nil
}

func strMaketrans(t *Thread, a []Value) (Value, *Failure) {
	d := t.NewDict()
	if a[1] == nil {
		src, ok := Unwrap(a[0]).(*Dict)
		if !ok {
			return nil, t.Raise("TypeError", "if you give only one argument to maketrans it must be a dict")
		}
		for _, e := range src.Entries() {
			k := e.Key
			if s, ok := AsStr(k); ok {
				if runeLen(s) != 1 {
					return nil, t.Raise("ValueError", "string keys in translate table must be of length 1")
				}
				r, _ := decodeRune(s)
				k = Int(r)
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
