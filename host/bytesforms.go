package host

import (
	"strings"
)

// The methods of bytes that make other bytes of them: cases, padding, cutting, exchanging. Letters, digits and white space are those of
// ASCII.

const byteSpaces = " \t\n\r\v\f"

func byteLetter(c byte) bool { return 'a' <= lowerByte(c) && lowerByte(c) <= 'z' }

func byteDigit(c byte) bool { return '0' <= c && c <= '9' }

func byteUpper(c byte) bool { return 'A' <= c && c <= 'Z' }

func byteLower(c byte) bool { return 'a' <= c && c <= 'z' }

func upperByte(c byte) byte {
	if byteLower(c) {
		c -= 'a' - 'A'
	}
	return c
}

func installBytesForms() {
	installBytesCases()
	installBytesTests()
	installBytesPads()
	installBytesCuts()
	m := bytesMethod
	m("replace", "self, old, new, count=, /", bytesReplace)
	m("translate", "self, table, /, delete=", bytesTranslate)
	maketrans := NewBuiltin("maketrans", "frm, to, /", func(t *Thread, a []Value) (Value, *Failure) {
		from, f := t.bytesArg(a[0])
		if f != nil {
			return nil, f
		}
		to, f := t.bytesArg(a[1])
		if f != nil {
			return nil, f
		}
		if len(from) != len(to) {
			return nil, t.Raise("ValueError", "maketrans arguments must have same length")
		}
		if f := t.Step(len(from) / 8); f != nil {
			return nil, f
		}
		table := make([]byte, 256)
		for i := range table {
			table[i] = byte(i)
		}
		for i := range len(from) {
			table[from[i]] = to[i]
		}
		return Bytes(table), t.Alloc(256)
	})
	maketrans.owner = "bytes"
	bytesClass.names.Set("maketrans", &StaticMethod{maketrans})
}

// bytesEach makes a method that exchanges single bytes; word says that no letter stands before it.
func bytesEach(name string, one func(c byte, i int, word bool) byte) {
	bytesMethod(name, "self, /", func(t *Thread, b string, _ []Value) (Value, *Failure) {
		return t.bytesMade(int64(len(b)), func() string {
			out := []byte(b)
			word := true
			for i, c := range out {
				out[i] = one(c, i, word)
				word = !byteLetter(c)
			}
			return string(out)
		})
	})
}

func installBytesCases() {
	bytesEach("upper", func(c byte, _ int, _ bool) byte { return upperByte(c) })
	bytesEach("lower", func(c byte, _ int, _ bool) byte { return lowerByte(c) })
	bytesEach("swapcase", func(c byte, _ int, _ bool) byte {
		if byteLower(c) {
			return upperByte(c)
		}
		return lowerByte(c)
	})
	bytesEach("capitalize", func(c byte, i int, _ bool) byte {
		if i == 0 {
			return upperByte(c)
		}
		return lowerByte(c)
	})
	bytesEach("title", func(c byte, _ int, word bool) byte {
		if word {
			return upperByte(c)
		}
		return lowerByte(c)
	})
}

func installBytesTests() {
	all := func(name string, ok func(byte) bool) {
		bytesMethod(name, "self, /", func(_ *Thread, b string, _ []Value) (Value, *Failure) {
			for i := range len(b) {
				if !ok(b[i]) {
					return Bool(false), nil
				}
			}
			return Bool(b != "" || name == "isascii"), nil
		})
	}
	all("isdigit", byteDigit)
	all("isalpha", byteLetter)
	all("isalnum", func(c byte) bool { return byteLetter(c) || byteDigit(c) })
	all("isspace", func(c byte) bool { return asciiSpace(rune(c)) })
	all("isascii", func(c byte) bool { return c < 0x80 })
	cased := func(name string, has, hasNot func(byte) bool) {
		bytesMethod(name, "self, /", func(_ *Thread, b string, _ []Value) (Value, *Failure) {
			found := false
			for i := range len(b) {
				if hasNot(b[i]) {
					return Bool(false), nil
				}
				found = found || has(b[i])
			}
			return Bool(found), nil
		})
	}
	cased("isupper", byteUpper, byteLower)
	cased("islower", byteLower, byteUpper)
	bytesMethod("istitle", "self, /", func(_ *Thread, b string, _ []Value) (Value, *Failure) {
		found, inWord := false, false
		for i := range len(b) {
			switch c := b[i]; {
			case byteUpper(c) == inWord && byteLetter(c):
				return Bool(false), nil
			case byteLetter(c):
				found, inWord = true, true
			default:
				inWord = false
			}
		}
		return Bool(found), nil
	})
}

func installBytesPads() {
	pad := func(name string, align byte) {
		bytesMethod(name, "self, width, fillbyte=, /", func(t *Thread, b string, a []Value) (Value, *Failure) {
			w, f := t.IndexInt(a[1])
			if f != nil {
				return nil, f
			}
			fill := " "
			if a[2] != nil {
				raw, ok := Unwrap(a[2]).(Bytes)
				if isUnavailable(a[2]) {
					return nil, t.UseUnavailable(a[2].(*Unavailable))
				}
				if !ok || len(raw) != 1 {
					return nil, t.Raise("TypeError", "%s() argument 2 must be a byte string of length 1, not %s", name, shownType(a[2]))
				}
				fill = string(raw)
			}
			if w <= len(b) {
				return Bytes(b), nil
			}
			gap := w - len(b)
			left := 0
			switch align {
			case '>':
				left = gap
			case '^':
				left = gap/2 + gap&w&1
			}
			return t.bytesMade(int64(w), func() string { return strings.Repeat(fill, left) + b + strings.Repeat(fill, gap-left) })
		})
	}
	pad("ljust", '<')
	pad("rjust", '>')
	pad("center", '^')
	bytesMethod("zfill", "self, width, /", func(t *Thread, b string, a []Value) (Value, *Failure) {
		w, f := t.IndexInt(a[1])
		if f != nil || w <= len(b) {
			return Bytes(b), f
		}
		return t.bytesMade(int64(w), func() string {
			sign := ""
			if b != "" && (b[0] == '-' || b[0] == '+') {
				sign = b[:1]
			}
			return sign + strings.Repeat("0", w-len(b)) + b[len(sign):]
		})
	})
	bytesMethod("expandtabs", "self, tabsize=", func(t *Thread, b string, a []Value) (Value, *Failure) {
		size := 8
		if a[1] != nil {
			n, f := t.IndexInt(a[1])
			if f != nil {
				return nil, f
			}
			size = n
		}
		out := t.newText()
		col := 0
		for i := range len(b) {
			piece := b[i : i+1]
			switch b[i] {
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
			if f := out.add(piece); f != nil {
				return nil, f
			}
		}
		return Bytes(out.text()), nil
	})
}

func installBytesCuts() {
	strip := func(name string, left, right bool) {
		bytesMethod(name, "self, bytes=, /", func(t *Thread, b string, a []Value) (Value, *Failure) {
			set := byteSpaces
			if a[1] != nil && !IsNone(a[1]) {
				p, f := t.bytesArg(a[1])
				if f != nil {
					return nil, f
				}
				set = p
			}
			if f := t.Step(len(set) / 64); f != nil {
				return nil, f
			}
			var in [256]bool
			for i := range len(set) {
				in[set[i]] = true
			}
			i, j := 0, len(b)
			for left && i < j && in[b[i]] {
				i++
			}
			for right && j > i && in[b[j-1]] {
				j--
			}
			return Bytes(b[i:j]), nil
		})
	}
	strip("strip", true, true)
	strip("lstrip", true, false)
	strip("rstrip", false, true)
	part := func(name string, index func(s, sub string) int, whole int) {
		bytesMethod(name, "self, sep, /", func(t *Thread, b string, a []Value) (Value, *Failure) {
			sep, f := t.bytesArg(a[1])
			if f != nil {
				return nil, f
			}
			if sep == "" {
				return nil, t.Raise("ValueError", "empty separator")
			}
			parts := []Value{Bytes(""), Bytes(""), Bytes("")}
			if i := index(b, sep); i >= 0 {
				parts[0], parts[1], parts[2] = Bytes(b[:i]), Bytes(sep), Bytes(b[i+len(sep):])
			} else {
				parts[whole] = Bytes(b)
			}
			return NewTuple(parts...), t.Alloc(64)
		})
	}
	part("partition", strings.Index, 0)
	part("rpartition", strings.LastIndex, 2)
	bytesMethod("splitlines", "self, keepends=", func(t *Thread, b string, a []Value) (Value, *Failure) {
		keep := false
		if a[1] != nil {
			var f *Failure
			if keep, f = t.Truth(a[1]); f != nil {
				return nil, f
			}
		}
		var items []Value
		for b != "" {
			i := strings.IndexAny(b, "\n\r")
			end := len(b)
			if i < 0 {
				i = end
			} else if end = i + 1; b[i] == '\r' && end < len(b) && b[end] == '\n' {
				end++
			}
			if keep {
				i = end
			}
			items = append(items, Bytes(b[:i]))
			b = b[end:]
			if f := t.Alloc(32); f != nil {
				return nil, f
			}
			if f := t.CheckItems(int64(len(items))); f != nil {
				return nil, f
			}
		}
		return t.NewList(items), nil
	})
}

func bytesReplace(t *Thread, b string, a []Value) (Value, *Failure) {
	old, f := t.bytesArg(a[1])
	if f != nil {
		return nil, f
	}
	repl, f := t.bytesArg(a[2])
	if f != nil {
		return nil, f
	}
	n := strings.Count(b, old)
	if old == "" {
		n = len(b) + 1
	}
	if a[3] != nil {
		limit, f := t.IndexInt(a[3])
		if f != nil {
			return nil, f
		}
		if limit >= 0 {
			n = min(n, limit)
		}
	}
	return t.bytesMade(int64(len(b))+int64(n)*int64(len(repl)-len(old)), func() string {
		if old != "" {
			return strings.Replace(b, old, repl, n)
		}
		var out strings.Builder // between the bytes, which need not be UTF-8
		for i := range len(b) {
			if i < n {
				out.WriteString(repl)
			}
			out.WriteByte(b[i])
		}
		if n > len(b) {
			out.WriteString(repl)
		}
		return out.String()
	})
}

func bytesTranslate(t *Thread, b string, a []Value) (Value, *Failure) {
	table := ""
	if !IsNone(a[1]) {
		var f *Failure
		if table, f = t.bytesArg(a[1]); f != nil {
			return nil, f
		}
		if len(table) != 256 {
			return nil, t.Raise("ValueError", "translation table must be 256 characters long")
		}
	}
	var drop [256]bool
	if a[2] != nil {
		gone, f := t.bytesArg(a[2])
		if f != nil {
			return nil, f
		}
		if f := t.Step(len(gone) / 64); f != nil {
			return nil, f
		}
		for i := range len(gone) {
			drop[gone[i]] = true
		}
	}
	return t.bytesMade(int64(len(b)), func() string {
		out := make([]byte, 0, len(b))
		for i := range len(b) {
			if c := b[i]; !drop[c] {
				if table != "" {
					c = table[c]
				}
				out = append(out, c)
			}
		}
		return string(out)
	})
}
