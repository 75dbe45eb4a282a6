package host

import (
	"encoding/hex"
	"slices"
	"strings"
)

func bytesMethod(name, sig string, fn func(t *Thread, b string, a []Value) (Value, *Failure)) {
	method(bytesClass, name, sig, func(t *Thread, a []Value) (Value, *Failure) {
		b, ok := Unwrap(a[0]).(Bytes)
		if !ok {
			return nil, t.Raise("TypeError", "descriptor '%s' requires a 'bytes' object but received a '%s'", name, typeName(a[0]))
		}
		if f := t.Step(len(b) / searchedAStep); f != nil {
			return nil, f
		}
		return fn(t, string(b), a)
	})
}

func (t *Thread) bytesArg(v Value) (string, *Failure) {
	if b, ok := Unwrap(v).(Bytes); ok {
		return string(b), nil
	}
	if u, bad := v.(*Unavailable); bad {
		return "", t.UseUnavailable(u)
	}
	return "", t.Raise("TypeError", "a bytes-like object is required, not '%s'", typeName(v))
}

// bytesHex writes two digits a byte, and a separator between groups counted from the right, or from the left for a negative size.
func bytesHex(t *Thread, b string, a []Value) (Value, *Failure) {
	digits := hex.EncodeToString([]byte(b))
	if a[1] == nil {
		return textResult(t, digits)
	}
	sep, ok := AsStr(a[1])
	if !ok {
		raw, isBytes := Unwrap(a[1]).(Bytes)
		if !isBytes {
			if _, f := t.Len(a[1]); f != nil {
				return nil, f
			}
			return nil, t.Raise("TypeError", "sep must be str or bytes.")
		}
		sep = string(raw)
	}
	if runeLen(sep) != 1 {
		return nil, t.Raise("ValueError", "sep must be length 1.")
	}
	if !isASCII(sep) {
		return nil, t.Raise("ValueError", "sep must be ASCII.")
	}
	group := 1
	if a[2] != nil {
		n, f := t.IndexInt(a[2])
		if f != nil {
			return nil, f
		}
		group = n
	}
	if group == 0 || len(b) == 0 {
		return textResult(t, digits)
	}
	first := group // of the leftmost group
	if group < 0 {
		group = -group
		first = group
	} else if first = len(b) % group; first == 0 {
		first = group
	}
	if group < 0 || first >= len(b) {
		return textResult(t, digits)
	}
	if f := t.CheckText(int64(len(digits)) + int64(len(b)/group)); f != nil {
		return nil, f
	}
	var out strings.Builder
	out.WriteString(digits[:2*first])
	for i := first; i < len(b); i += group {
		out.WriteString(sep)
		out.WriteString(digits[2*i : 2*min(i+group, len(b))])
	}
	return textResult(t, out.String())
}

// bytesWindow cuts bytes to [start:end] and answers where the cut starts; ok is false when start lies behind the end.
func (t *Thread) bytesWindow(b string, start, end Value) (cut string, offset int, ok bool, f *Failure) {
	bounds := [2]int{0, len(b)}
	for i, v := range []Value{start, end} {
		if v == nil || IsNone(v) {
			continue
		}
		big, f := t.sliceIndex(v)
		if f != nil {
			return "", 0, false, f
		}
		n := int(clampInt64(big))
		if n < 0 {
			n = max(n+len(b), 0)
		}
		bounds[i] = n
	}
	from, to := bounds[0], min(bounds[1], len(b))
	if from > to {
		return "", 0, false, nil
	}
	return b[from:to], from, true, nil
}

// bytesNeedle is what a search looks for: bytes, or one byte as a number.
func (t *Thread) bytesNeedle(v Value) (string, *Failure) {
	if b, ok := Unwrap(v).(Bytes); ok {
		return string(b), nil
	}
	switch Unwrap(v).(type) {
	case Int, Bool, *BigInt:
		n, f := t.IndexInt(v)
		if f != nil {
			return "", f
		}
		if n < 0 || n > 255 {
			return "", t.Raise("ValueError", "byte must be in range(0, 256)")
		}
		return string([]byte{byte(n)}), nil
	}
	if u, bad := v.(*Unavailable); bad {
		return "", t.UseUnavailable(u)
	}
	return "", t.Raise("TypeError", "argument should be integer or bytes-like object, not '%s'", typeName(v))
}

func asciiSpace(r rune) bool { return r == ' ' || '\t' <= r && r <= '\r' }

func bytesSplit(t *Thread, b string, a []Value, right bool) (Value, *Failure) {
	limit := -1
	if a[2] != nil {
		n, f := t.IndexInt(a[2])
		if f != nil {
			return nil, f
		}
		limit = n
	}
	sep, space := "", a[1] == nil || IsNone(a[1])
	if !space {
		var f *Failure
		if sep, f = t.bytesArg(a[1]); f != nil {
			return nil, f
		}
		if sep == "" {
			return nil, t.Raise("ValueError", "empty separator")
		}
	}
	var items []Value
	add := func(part string) *Failure {
		items = append(items, Bytes(part))
		return t.CheckItems(int64(len(items)))
	}
	trim := func() {
		if !space {
			return
		}
		if right {
			b = strings.TrimRight(b, " \t\n\v\f\r")
		} else {
			b = strings.TrimLeft(b, " \t\n\v\f\r")
		}
	}
	for trim(); limit != 0; limit-- {
		i, n := -1, len(sep)
		switch {
		case space && right:
			i, n = strings.LastIndexAny(b, " \t\n\v\f\r"), 1
		case space:
			i, n = strings.IndexAny(b, " \t\n\v\f\r"), 1
		case right:
			i = strings.LastIndex(b, sep)
		default:
			i = strings.Index(b, sep)
		}
		if i < 0 {
			break
		}
		part := b[:i]
		if right {
			part, b = b[i+n:], b[:i]
		} else {
			b = b[i+n:]
		}
		if f := add(part); f != nil {
			return nil, f
		}
		trim()
	}
	if !space || b != "" {
		if f := add(b); f != nil {
			return nil, f
		}
	}
	if right {
		slices.Reverse(items)
	}
	return t.NewList(items), nil
}

func installBytesSearches() {
	m := bytesMethod
	m("split", "self, sep=, maxsplit=", func(t *Thread, b string, a []Value) (Value, *Failure) { return bytesSplit(t, b, a, false) })
	m("rsplit", "self, sep=, maxsplit=", func(t *Thread, b string, a []Value) (Value, *Failure) { return bytesSplit(t, b, a, true) })
	find := func(name string, index func(s, sub string) int, must bool) {
		m(name, "self, sub, start=, end=, /", func(t *Thread, b string, a []Value) (Value, *Failure) {
			sub, f := t.bytesNeedle(a[1])
			if f != nil {
				return nil, f
			}
			cut, offset, ok, f := t.bytesWindow(b, a[2], a[3])
			if f != nil {
				return nil, f
			}
			if i := index(cut, sub); ok && i >= 0 {
				return Int(offset + i), nil
			}
			if must {
				return nil, t.Raise("ValueError", "subsection not found")
			}
			return Int(-1), nil
		})
	}
	find("find", strings.Index, false)
	find("rfind", strings.LastIndex, false)
	find("index", strings.Index, true)
	find("rindex", strings.LastIndex, true)
	m("count", "self, sub, start=, end=, /", func(t *Thread, b string, a []Value) (Value, *Failure) {
		sub, f := t.bytesNeedle(a[1])
		if f != nil {
			return nil, f
		}
		cut, _, ok, f := t.bytesWindow(b, a[2], a[3])
		if f != nil || !ok {
			return Int(0), f
		}
		if sub == "" {
			return Int(len(cut) + 1), nil
		}
		return Int(strings.Count(cut, sub)), nil
	})
	trim := func(name string, cut func(b, affix string) string) {
		m(name, "self, affix, /", func(t *Thread, b string, a []Value) (Value, *Failure) {
			affix, f := t.bytesArg(a[1])
			return Bytes(cut(b, affix)), f
		})
	}
	trim("removeprefix", strings.TrimPrefix)
	trim("removesuffix", strings.TrimSuffix)
}
