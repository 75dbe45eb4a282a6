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
	"unicode/utf16"
	"unicode/utf8"

	"github.com/tilefoundry/tilefoundry/python/token"
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
		if bad := token.FirstInvalid(string(src)); bad >= 0 {
			return nil, token.DecodeReason(unixNewlines(string(src)), len(unixNewlines(string(src[:bad]))))
		}
		return src, ""
	case "undefined":
		return nil, "undefined encoding"
	}
	table := charmap(module)
	if module == "charmap" {
		table = charmap("latin_1")
	}
	switch {
	case table != nil:
	case isListed(superASCII, module) && isASCII(src):
		return src, ""
	case isListed(wide, module):
		return recodeWide(src, module)
	case isListed(multibyte, module) || isListed(superASCII, module):
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

// superASCII lists encodings of more than one byte in which ASCII stands for itself, aliases included. A source that is ASCII is read under any
// of them; its tables would be large and no file of CPython's library needs them.
const superASCII = " 932 936 949 950 big5 big5_hkscs big5_tw big5hkscs chinese cp1361 cp932 cp936 cp949 cp950 csbig5 csiso58gb231280 " +
	"csshiftjis euc_cn euc_jis2004 euc_jis_2004 euc_jisx0213 euc_jp euc_kr euccn eucgb2312_cn eucjis2004 eucjisx0213 eucjp " +
	"euckr gb18030 gb18030_2000 gb2312 gb2312_1980 gb2312_80 gbk hkscs iso_ir_58 jisx0213 johab korean ks_c_5601 " +
	"ks_c_5601_1987 ks_x_1001 ksc5601 ksx1001 ms1361 ms932 ms936 ms949 ms950 ms_kanji mskanji s_jis shift_jis shiftjis sjis " +
	"u_jis uhc ujis windows_31j x_mac_japanese x_mac_korean x_mac_simp_chinese x_mac_trad_chinese "

// wide lists the encodings of two and four bytes. The declaration itself is read byte by byte, so that nothing sensible can be written in them.
const wide = " u16 u32 unicodebigunmarked unicodelittleunmarked utf16 utf32 utf_16 utf_16_be utf_16_le utf_16be utf_16le utf_32 " +
	"utf_32_be utf_32_le utf_32be utf_32le "

// multibyte lists what CPython knows beside these, UTF-8 and the single-byte encodings.
const multibyte = " csiso2022jp csiso2022kr hz hz_gb hz_gb_2312 hzgb idna iso2022_jp iso2022_jp_1 iso2022_jp_2 iso2022_jp_2004 iso2022_jp_3 " +
	"iso2022_jp_ext iso2022_kr iso2022jp iso2022jp_1 iso2022jp_2 iso2022jp_2004 iso2022jp_3 iso2022jp_ext iso2022kr " +
	"iso_2022_jp iso_2022_jp_1 iso_2022_jp_2 iso_2022_jp_2004 iso_2022_jp_3 iso_2022_jp_ext iso_2022_kr punycode " +
	"raw_unicode_escape s_jis_2004 s_jisx0213 shift_jis_2004 shift_jisx0213 shiftjis2004 shiftjisx0213 sjis_2004 sjisx0213 u7 " +
	"unicode_1_1_utf_7 unicode_escape utf7 utf_7 "

// notText lists CPython's codecs that turn bytes into bytes, or text into text.
const notText = " base64_codec base64 base_64 bz2_codec bz2 hex_codec hex quopri_codec quopri quoted_printable quotedprintable rot_13 rot13 " +
	"uu_codec uu zlib_codec zip zlib "

func isListed(list, name string) bool { return strings.Contains(list, " "+name+" ") }

const unmapped = 0xffff

func undecodable(module string, src []byte, i int) string {
	at := len(unixNewlines(string(src[:i])))
	where := " codec can't decode byte 0x" + strconv.FormatInt(0x100|int64(src[i]), 16)[1:] + " in position " + strconv.Itoa(at)
	if &charmap(module)[0] == &charmap("ascii")[0] {
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

func isASCII[T []byte | string](src T) bool {
	for i := range len(src) {
		if src[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// recodeWide decodes UTF-16, and refuses UTF-32 in the words that a source which declares it always gets. A last line end is added first.
func recodeWide(src []byte, module string) ([]byte, string) {
	order := "le"
	if strings.Contains(module, "be") || strings.Contains(module, "big") {
		order = "be"
	}
	if strings.Contains(module, "32") {
		return nil, "'utf-32-" + order + "' codec can't decode bytes in position 0-3: code point not in range(0x110000)"
	}
	text := unixNewlines(string(src))
	if !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	units := make([]uint16, 0, len(text)/2)
	for i := 0; i+1 < len(text); i += 2 {
		low, high := uint16(text[i]), uint16(text[i+1])
		if order == "be" {
			low, high = high, low
		}
		units = append(units, high<<8|low)
	}
	var out []byte
	refused := func(i, n int, reason string) string {
		where := "byte 0x" + strconv.FormatInt(0x100|int64(text[i]), 16)[1:] + " in position " + strconv.Itoa(i)
		if n > 1 {
			where = "bytes in position " + strconv.Itoa(i) + "-" + strconv.Itoa(i+n-1)
		}
		return "'utf-16-" + order + "' codec can't decode " + where + ": " + reason
	}
	for i := 0; i < len(units); i++ {
		r := rune(units[i])
		switch {
		case r >= 0xdc00 && r <= 0xdfff:
			return nil, refused(2*i, 2, "illegal encoding")
		case r >= 0xd800 && r <= 0xdbff && i+1 == len(units):
			return nil, refused(2*i, len(text)-2*i, "unexpected end of data")
		case r >= 0xd800 && r <= 0xdbff:
			pair := utf16.DecodeRune(r, rune(units[i+1]))
			if pair == utf8.RuneError {
				return nil, refused(2*i, 2, "illegal UTF-16 surrogate")
			}
			out = utf8.AppendRune(out, pair)
			i++
			continue
		}
		out = utf8.AppendRune(out, r)
	}
	if len(text)%2 == 1 {
		return nil, refused(len(text)-1, 1, "truncated data")
	}
	return out, ""
}
