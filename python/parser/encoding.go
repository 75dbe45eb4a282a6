package parser

import (
	"bytes"
	"compress/flate"
	_ "embed"
	"encoding/binary"
	"io"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"
)

var byteOrderMark = []byte("\xef\xbb\xbf")

// decodeSource returns the source as UTF-8 without a byte order mark, and the encoding it declares. fault says in CPython's words why that
// cannot be done. Bytes that are not UTF-8 in a source that declares nothing else are left for the scanner, which knows whether they matter.
func decodeSource(src []byte) (text []byte, encoding, fault string) {
	if bytes.IndexByte(src, 0) >= 0 {
		return nil, "utf-8", "source code string cannot contain null bytes"
	}
	text, marked := bytes.CutPrefix(src, byteOrderMark)
	encoding = declared(text)
	switch {
	case encoding == "":
		return text, "utf-8", ""
	case marked && encoding != "utf-8":
		return nil, encoding, "encoding problem: " + encoding + " with BOM"
	case encoding == "utf-8":
		return text, encoding, ""
	}
	text, fault = recode(text, encoding)
	return text, encoding, fault
}

// declared returns the encoding that a cookie in the first two lines names, as CPython's tokenizer writes it, or "".
func declared(text []byte) string {
	first, rest := cutLine(text)
	if name := cookie(first); name != "" {
		return name
	}
	if s := strings.TrimLeft(string(first), " \t\f"); s != "" && s[0] != '#' {
		return ""
	}
	second, _ := cutLine(rest)
	return cookie(second)
}

func cutLine(text []byte) (line, rest []byte) {
	i := bytes.IndexAny(text, "\r\n")
	if i < 0 {
		return text, nil
	}
	if text[i] == '\r' && i+1 < len(text) && text[i+1] == '\n' {
		return text[:i], text[i+2:]
	}
	return text[:i], text[i+1:]
}

// cookie looks for `coding: name` in a line that is a comment and nothing else.
func cookie(line []byte) string {
	s := strings.TrimLeft(string(line), " \t\f")
	if s == "" || s[0] != '#' {
		return ""
	}
	for {
		i := strings.Index(s, "coding")
		if i < 0 || i+6 >= len(s) {
			return ""
		}
		s = s[i+6:]
		if s[0] != ':' && s[0] != '=' {
			continue
		}
		name := strings.TrimLeft(s[1:], " \t")
		n := 0
		for n < len(name) && isEncodingByte(name[n]) {
			n++
		}
		if n > 0 {
			return usualName(name[:n])
		}
	}
}

func isEncodingByte(c byte) bool {
	return c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9' || c == '-' || c == '_' || c == '.'
}

// usualName turns the common spellings of UTF-8 and Latin-1 into one, and leaves others as they are.
func usualName(name string) string {
	s := strings.ToLower(strings.ReplaceAll(name[:min(len(name), 12)], "_", "-"))
	switch {
	case s == "utf-8" || strings.HasPrefix(s, "utf-8-"):
		return "utf-8"
	case s == "latin-1" || s == "iso-8859-1" || s == "iso-latin-1",
		strings.HasPrefix(s, "latin-1-"), strings.HasPrefix(s, "iso-8859-1-"), strings.HasPrefix(s, "iso-latin-1-"):
		return "iso-8859-1"
	}
	return name
}

// moduleName turns an encoding's name into that of the module which CPython looks for.
func moduleName(name string) string {
	var b strings.Builder
	gap := false
	for i := 0; i < len(name); i++ {
		c := name[i]
		if c == '-' || c == '_' {
			gap = b.Len() > 0
			continue
		}
		if gap {
			b.WriteByte('_')
			gap = false
		}
		if c >= 'A' && c <= 'Z' {
			c |= 0x20
		}
		b.WriteByte(c)
	}
	return b.String()
}

// recode decodes a source that is not UTF-8.
func recode(src []byte, name string) ([]byte, string) {
	module := moduleName(name)
	switch module {
	case "utf_8", "u8", "utf", "utf8", "utf8_ucs2", "utf8_ucs4", "cp65001":
		return src, ""
	}
	table := charmap(module)
	if table == nil {
		return nil, "unknown encoding: " + name
	}
	out := make([]byte, 0, len(src)+len(src)/8)
	for i, c := range src {
		r := rune(binary.BigEndian.Uint16(table[2*int(c):]))
		if r == unmapped {
			return nil, undecodable(module, src, i)
		}
		out = utf8.AppendRune(out, r)
	}
	return out, ""
}

const unmapped = 0xffff

func undecodable(module string, src []byte, i int) string {
	at := len(unixNewlines(string(src[:i])))
	where := " codec can't decode byte 0x" + strconv.FormatInt(0x100|int64(src[i]), 16)[1:] + " in position " + strconv.Itoa(at)
	if module == "ascii" || module == "us_ascii" || module == "646" {
		return "'ascii'" + where + ": ordinal not in range(128)"
	}
	return "'charmap'" + where + ": character maps to <undefined>"
}

// charmaps.bin is written by testdata/gencharmaps.py, which describes it.
//
//go:embed charmaps.bin
var packedCharmaps []byte

const charmapSize = 2 * 256

var charmaps = sync.OnceValue(func() []byte {
	out, err := io.ReadAll(flate.NewReader(bytes.NewReader(packedCharmaps)))
	if err != nil {
		panic("parser: the embedded encodings are damaged: " + err.Error())
	}
	return out
})

// charmap returns the table of a single-byte encoding, by its module's name or an alias, or nil.
func charmap(module string) []byte {
	for data := charmaps(); len(data) > 0; {
		line, rest, _ := bytes.Cut(data, []byte("\n"))
		for name := range strings.FieldsSeq(string(line)) {
			if name == module {
				return rest[:charmapSize]
			}
		}
		data = rest[charmapSize:]
	}
	return nil
}
