package host

import (
	"strings"
	"unicode/utf8"
)

func codecOf(t *Thread, who string, v Value) (string, *Failure) {
	name := "utf-8"
	if v != nil {
		if who == "str" && IsNone(v) {
			return "", t.Raise("TypeError", "str() argument 'encoding' must be str, not NoneType")
		}
		s, f := t.strArgAt(v, who, "argument 'encoding'")
		if f != nil {
			return "", f
		}
		name = s
	}
	switch strings.ReplaceAll(strings.ToLower(name), "_", "-") {
	case "utf-8", "utf8", "u8":
		return "utf-8", nil
	case "ascii", "us-ascii", "646":
		return "ascii", nil
	case "latin-1", "latin1", "iso-8859-1", "iso8859-1", "l1", "8859":
		return "latin-1", nil
	}
	return "", t.Refuse("the codec " + ReprText(cutText(name, 60)))
}

func errorsOf(t *Thread, who string, v Value) (string, *Failure) {
	if v == nil {
		return "strict", nil
	}
	s, f := t.strArgAt(v, who, "argument 'errors'")
	if f != nil {
		return "", f
	}
	switch s {
	case "strict", "ignore", "replace":
		return s, nil
	}
	return "", t.Refuse("the error handler " + ReprText(cutText(s, 60)))
}

// encodeText is str.encode (HOST-162).
func (t *Thread) encodeText(s, who string, encoding, errs Value) (Value, *Failure) {
	codec, f := codecOf(t, who, encoding)
	if f != nil {
		return nil, f
	}
	how, f := errorsOf(t, who, errs)
	if f != nil {
		return nil, f
	}
	if f := t.CheckText(int64(len(s))); f != nil {
		return nil, f
	}
	if isASCII(s) || codec == "utf-8" && utf8.ValidString(s) {
		return Bytes(s), nil
	}
	whole, limit := s, rune(0x7F)
	if codec == "latin-1" {
		limit = 0xFF
	}
	if f := t.Step(len(s) / characterShare); f != nil {
		return nil, f
	}
	out := make([]byte, 0, len(s))
	for i := 0; s != ""; i++ {
		r, n := decodeRune(s)
		switch {
		case codec == "utf-8" && (r < 0xD800 || r > 0xDFFF):
			out = append(out, s[:n]...)
		case codec != "utf-8" && r <= limit:
			out = append(out, byte(r))
		case how == "strict":
			return nil, t.encodeError(codec, whole, i, limit)
		case how == "replace":
			out = append(out, '?')
		}
		s = s[n:]
	}
	return Bytes(out), nil
}

// decodeBytes is bytes.decode.
func (t *Thread) decodeBytes(b, who string, encoding, errs Value) (Value, *Failure) {
	codec, f := codecOf(t, who, encoding)
	if f != nil {
		return nil, f
	}
	how, f := errorsOf(t, who, errs)
	if f != nil {
		return nil, f
	}
	return t.DecodeText(b, codec, how)
}

// characterShare is how many bytes a step is charged for where a text is coded one character after the other.
const characterShare = 16

// DecodeText decodes bytes as "utf-8", "ascii" or "latin-1", handling what does not decode by "strict", "ignore" or "replace".
func (t *Thread) DecodeText(b, codec, how string) (Value, *Failure) {
	if f := t.CheckText(int64(len(b))); f != nil {
		return nil, f
	}
	if isASCII(b) || codec == "utf-8" && utf8.ValidString(b) {
		return Str(b), nil
	}
	if f := t.Step(len(b) / characterShare); f != nil {
		return nil, f
	}
	out := make([]byte, 0, len(b))
	for i := 0; i < len(b); {
		if codec == "latin-1" {
			out = utf8.AppendRune(out, rune(b[i]))
			i++
			continue
		}
		r, n := utf8.DecodeRuneInString(b[i:])
		if b[i] < 0x80 || codec == "utf-8" && (r != utf8.RuneError || n > 1) {
			out = append(out, b[i:i+n]...)
			i += n
			continue
		}
		switch how {
		case "strict":
			end, reason := undecodable(codec, b, i)
			return nil, t.RaiseArgs(exceptionClasses["UnicodeDecodeError"], Str(codec), Bytes(b), Int(i), Int(end), Str(reason))
		case "replace":
			out = utf8.AppendRune(out, utf8.RuneError)
		}
		i, _ = undecodable(codec, b, i)
	}
	if f := t.CheckText(int64(len(out))); f != nil {
		return nil, f
	}
	return Str(out), nil
}

// encodeError raises for the run of characters from index i on that a codec does not have.
func (t *Thread) encodeError(codec, s string, i int, limit rune) *Failure {
	reason := map[string]string{"ascii": "ordinal not in range(128)", "latin-1": "ordinal not in range(256)", "utf-8": "surrogates not allowed"}[codec]
	end := i
	for rest := s[byteOffset(s, i):]; rest != ""; end++ {
		r, n := decodeRune(rest)
		if codec == "utf-8" && (r < 0xD800 || r > 0xDFFF) || codec != "utf-8" && r <= limit {
			break
		}
		rest = rest[n:]
	}
	return t.RaiseArgs(exceptionClasses["UnicodeEncodeError"], Str(codec), Str(s), Int(i), Int(end), Str(reason))
}

// undecodable is the end of the bytes from index i on that cannot be decoded, and why.
func undecodable(codec, b string, i int) (end int, reason string) {
	if codec == "ascii" {
		return i + 1, "ordinal not in range(128)"
	}
	c := b[i]
	low, high, need := byte(0x80), byte(0xBF), 0
	switch {
	case 0xC2 <= c && c <= 0xDF:
		need = 1
	case 0xE0 <= c && c <= 0xEF:
		need = 2
		if c == 0xE0 {
			low = 0xA0
		} else if c == 0xED {
			high = 0x9F
		}
	case 0xF0 <= c && c <= 0xF4:
		need = 3
		if c == 0xF0 {
			low = 0x90
		} else if c == 0xF4 {
			high = 0x8F
		}
	default:
		return i + 1, "invalid start byte"
	}
	for k := 1; k <= need; k++ {
		if i+k >= len(b) {
			return len(b), "unexpected end of data"
		}
		if b[i+k] < low || b[i+k] > high {
			return i + k, "invalid continuation byte"
		}
		low, high = 0x80, 0xBF
	}
	return i + 1, "invalid start byte"
}

// hexBytes reads pairs of hexadecimal digits with white space between pairs, and answers where something else stands, or -1.
func hexBytes(s string) (out []byte, at int) {
	digit := func(i int) int {
		if i < len(s) {
			return strings.IndexByte("0123456789abcdef", lowerByte(s[i]))
		}
		return -1
	}
	for i := 0; i < len(s); {
		if c := s[i]; c == ' ' || '\t' <= c && c <= '\r' {
			i++
			continue
		}
		high := digit(i)
		if high < 0 {
			return nil, runeLen(s[:i])
		}
		low := digit(i + 1)
		if low < 0 {
			return nil, runeLen(s[:i+1])
		}
		out = append(out, byte(high<<4|low))
		i += 2
	}
	return out, -1
}

func installBytesMethods() {
	installBytesSearches()
	installBytesForms()
	m := bytesMethod
	m("decode", "self, encoding=, errors=", func(t *Thread, b string, a []Value) (Value, *Failure) { return t.decodeBytes(b, "decode", a[1], a[2]) })
	m("hex", "self, sep=, bytes_per_sep=", bytesHex)
	bytesClass.names.Set("fromhex", newClassMethod("bytes", "fromhex", "cls, string, /", func(t *Thread, a []Value) (Value, *Failure) {
		s, f := t.strArg(a[1], "fromhex")
		if f != nil {
			return nil, f
		}
		if f := t.Step(len(s) / 16); f != nil {
			return nil, f
		}
		if f := t.CheckText(int64(len(s) / 2)); f != nil {
			return nil, f
		}
		b, at := hexBytes(s)
		if at >= 0 {
			return nil, t.Raise("ValueError", "non-hexadecimal number found in fromhex() arg at position %d", at)
		}
		return Bytes(b), nil
	}))
	affix := func(name string, has func(s, p string) bool) {
		m(name, "self, prefix, start=, end=, /", func(t *Thread, b string, a []Value) (Value, *Failure) {
			tries := []Value{a[1]}
			if tu, ok := Unwrap(a[1]).(*Tuple); ok {
				tries = tu.Items
			} else if _, ok := Unwrap(a[1]).(Bytes); !ok && !isUnavailable(a[1]) {
				return nil, t.Raise("TypeError", "%s first arg must be bytes or a tuple of bytes, not %s", name, typeName(a[1]))
			}
			cut, _, ok, f := t.bytesWindow(b, a[2], a[3])
			if f != nil {
				return nil, f
			}
			for _, v := range tries {
				p, f := t.bytesArg(v)
				if f != nil {
					return nil, f
				}
				if f := t.Step(1 + len(p)/64); f != nil {
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
	m("join", "self, iterable, /", bytesJoin)
}

func bytesJoin(t *Thread, b string, a []Value) (Value, *Failure) {
	items, f := t.Items(a[1])
	if f != nil {
		if notIterable(f) {
			f = t.Raise("TypeError", "can only join an iterable")
		}
		return nil, f
	}
	total := int64(len(b)) * int64(max(len(items)-1, 0))
	parts := make([]string, len(items))
	for i, it := range items {
		p, ok := Unwrap(it).(Bytes)
		if isUnavailable(it) {
			return nil, t.UseUnavailable(it.(*Unavailable))
		}
		if !ok {
			return nil, t.Raise("TypeError", "sequence item %d: expected a bytes-like object, %s found", i, typeName(it))
		}
		parts[i] = string(p)
		total += int64(len(p))
	}
	return t.bytesMade(total, func() string { return strings.Join(parts, b) })
}

// bytesMade makes bytes whose length is known first, which are charged for by their size.
func (t *Thread) bytesMade(n int64, make func() string) (Value, *Failure) {
	if f := t.CheckText(n); f != nil {
		return nil, f
	}
	if f := t.Step(int(n / 64)); f != nil {
		return nil, f
	}
	if f := t.Alloc(n); f != nil {
		return nil, f
	}
	return Bytes(make()), nil
}
