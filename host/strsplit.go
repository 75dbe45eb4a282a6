package host

import (
	"strings"
	"unicode/utf8"
)

func (t *Thread) strList(parts []string) (Value, *Failure) {
	if f := t.CheckItems(int64(len(parts))); f != nil {
		return nil, f
	}
	t.Made(40 * int64(len(parts))) // the texts that are cut out, and where they are kept
	items := make([]Value, len(parts))
	for i, p := range parts {
		items[i] = t.boxText(p)
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
			return NewTuple(t.boxText(s[:i]), a[1], t.boxText(s[i+len(sep):])), nil
		}
		return NewTuple(a[0], emptyText, emptyText), nil
	})
	strMethod("rpartition", "self, sep, /", func(t *Thread, s string, a []Value) (Value, *Failure) {
		sep, f := t.separator(a[1], "rpartition")
		if f != nil {
			return nil, f
		}
		if i := strings.LastIndex(s, sep); i >= 0 {
			return NewTuple(t.boxText(s[:i]), a[1], t.boxText(s[i+len(sep):])), nil
		}
		return NewTuple(emptyText, emptyText, a[0]), nil
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
				in = oneOf(chars)
			}
			kept := stripText(s, in, left, right)
			t.Spend((len(s) - len(kept)) / 16)
			return sameText(a[0], kept), nil
		})
	}
	strip("strip", true, true)
	strip("lstrip", true, false)
	strip("rstrip", false, true)
}

// oneOf tells the code points of a text from others.
func oneOf(chars string) func(rune) bool {
	var low [utf8.RuneSelf]bool
	high := map[rune]bool{}
	for _, r := range Runes(chars) {
		if r < utf8.RuneSelf {
			low[r] = true
		} else {
			high[r] = true
		}
	}
	return func(r rune) bool {
		if r < utf8.RuneSelf {
			return low[r]
		}
		return high[r]
	}
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
	t.Made(160) // the tuple of three texts
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
		t.Spend(len(s) / 32) // beside what the method counts: each code point is looked at
		return t.strList(splitSpace(s, limit, right))
	}
	if sep == "" {
		return nil, t.Raise("ValueError", "empty separator")
	}
	n := strings.Count(s, sep)
	whole := limit < 0 || limit > n
	if whole {
		if f := t.CheckItems(int64(n + 1)); f != nil {
			return nil, f
		}
	}
	if !right {
		if !whole {
			n = limit
		}
		return t.splitFirst(s, sep, n)
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

// splitFirst splits a text at the first n places where sep stands; it stands in as many at least.
func (t *Thread) splitFirst(s, sep string, n int) (Value, *Failure) {
	if f := t.CheckItems(int64(n + 1)); f != nil {
		return nil, f
	}
	items := make([]Value, n+1)
	for k := range n {
		i := strings.Index(s, sep)
		items[k] = t.boxText(s[:i])
		s = s[i+len(sep):]
	}
	items[n] = t.boxText(s)
	return t.NewList(items), nil
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
