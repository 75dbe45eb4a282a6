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

const nullBytes = "source code string cannot contain null bytes"

var byteOrderMark = []byte("\xef\xbb\xbf")

// decodeSource returns the source as UTF-8 without a byte order mark, and the encoding it declares. fault says in CPython's words why that
// cannot be done. Bytes that are not UTF-8 in a source that declares nothing else are left for the scanner, which knows whether they matter.
func decodeSource(src []byte) (text []byte, encoding, fault string) {
	if bytes.IndexByte(src, 0) >= 0 {
		return nil, "utf-8", nullBytes
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
	switch {
	case table != nil:
	case isListed(multibyte, module):
		return nil, "encoding problem: " + name + " is not read here; save the file as UTF-8"
	case isListed(notText, module):
		return nil, "'" + name + "' is not a text encoding; use codecs.decode() to handle arbitrary codecs"
	default:
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

// multibyte lists what CPython knows beside UTF-8 and the single-byte encodings, aliases included. No file of its library uses one.
const multibyte = " big5 big5_tw csbig5 x_mac_trad_chinese big5hkscs big5_hkscs hkscs cp932 932 ms932 ms_kanji mskanji windows_31j cp949 949 ms949 uhc " +
	"cp950 950 ms950 euc_jis_2004 euc_jis2004 eucjis2004 jisx0213 euc_jisx0213 eucjisx0213 euc_jp eucjp u_jis ujis euc_kr euckr korean " +
	"ks_c_5601 ks_c_5601_1987 ks_x_1001 ksc5601 ksx1001 x_mac_korean gb18030 gb18030_2000 gb2312 chinese csiso58gb231280 euc_cn euccn " +
	"eucgb2312_cn gb2312_1980 gb2312_80 iso_ir_58 x_mac_simp_chinese gbk 936 cp936 ms936 hz hz_gb hz_gb_2312 hzgb idna iso2022_jp " +
	"csiso2022jp iso2022jp iso_2022_jp iso2022_jp_1 iso2022jp_1 iso_2022_jp_1 iso2022_jp_2 iso2022jp_2 iso_2022_jp_2 iso2022_jp_2004 " +
	"iso2022jp_2004 iso_2022_jp_2004 iso2022_jp_3 iso2022jp_3 iso_2022_jp_3 iso2022_jp_ext iso2022jp_ext iso_2022_jp_ext iso2022_kr " +
	"csiso2022kr iso2022kr iso_2022_kr johab cp1361 ms1361 punycode raw_unicode_escape unicode_escape shift_jis csshiftjis s_jis shiftjis " +
	"sjis x_mac_japanese shift_jis_2004 s_jis_2004 shiftjis2004 sjis_2004 shift_jisx0213 s_jisx0213 shiftjisx0213 sjisx0213 utf_16 u16 " +
	"utf16 utf_16_be unicodebigunmarked utf_16be utf_16_le unicodelittleunmarked utf_16le utf_32 u32 utf32 utf_32_be utf_32be utf_32_le " +
	"utf_32le utf_7 u7 unicode_1_1_utf_7 utf7 "

// notText lists CPython's codecs that turn bytes into bytes, or text into text.
const notText = " base64_codec base64 base_64 bz2_codec bz2 hex_codec hex quopri_codec quopri quoted_printable quotedprintable rot_13 rot13 " +
	"uu_codec uu zlib_codec zip zlib "

func isListed(list, name string) bool { return strings.Contains(list, " "+name+" ") }

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
