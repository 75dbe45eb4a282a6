package parser

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/unicodename"
)

// unescape returns the value of the text of the literal at a place.
func (p *parser) unescape(text string, at diag.Span, raw, isBytes bool) string {
	if raw {
		return text
	}
	i := strings.IndexByte(text, '\\')
	if i < 0 {
		return text
	}
	d := decoder{p: p, at: at, text: text, isBytes: isBytes, out: make([]byte, 0, len(text))}
	for i >= 0 {
		d.out = append(d.out, text[d.i:d.i+i]...)
		d.i += i + 1
		if !d.escape() {
			return ""
		}
		i = strings.IndexByte(text[d.i:], '\\')
	}
	d.out = append(d.out, text[d.i:]...)
	return string(d.out)
}

// decoder decodes one literal. i stands behind the backslash in hand.
type decoder struct {
	p       *parser
	at      diag.Span
	text    string
	i       int
	out     []byte
	isBytes bool
	warned  bool // CPython warns of the first bad escape in a literal only
}

func (d *decoder) escape() bool {
	if d.i >= len(d.text) {
		// A backslash before a brace of an f-string: the brace is in the next token.
		d.out = append(d.out, '\\')
		return true
	}
	c := d.text[d.i]
	d.i++
	switch c {
	case '\n':
	case '\\', '\'', '"':
		d.out = append(d.out, c)
	case 'a':
		d.out = append(d.out, 7)
	case 'b':
		d.out = append(d.out, 8)
	case 'f':
		d.out = append(d.out, 12)
	case 'n':
		d.out = append(d.out, 10)
	case 'r':
		d.out = append(d.out, 13)
	case 't':
		d.out = append(d.out, 9)
	case 'v':
		d.out = append(d.out, 11)
	case '0', '1', '2', '3', '4', '5', '6', '7':
		d.octal()
	case 'x':
		if d.isBytes {
			return d.byteHex()
		}
		return d.hex(2, "truncated \\xXX escape")
	case 'u', 'U', 'N':
		if !d.isBytes {
			return d.unicodeEscape(c)
		}
		d.unknown(c)
	default:
		d.unknown(c)
	}
	return true
}

func (d *decoder) unicodeEscape(c byte) bool {
	switch c {
	case 'u':
		return d.hex(4, "truncated \\uXXXX escape")
	case 'U':
		return d.hex(8, "truncated \\UXXXXXXXX escape")
	}
	return d.named()
}

// unknown keeps an escape that means nothing, with a warning.
func (d *decoder) unknown(c byte) {
	start := d.i - 1
	_, n := utf8.DecodeRuneInString(d.text[start:])
	d.out = append(d.out, '\\')
	if d.isBytes {
		n = 1
	}
	d.out = append(d.out, d.text[start:start+n]...)
	d.i = start + n
	if c >= utf8.RuneSelf {
		return // CPython has rewritten such a character before it looks at escapes
	}
	d.warn("invalid escape sequence '\\" + d.text[start:start+n] + "'")
}

func (d *decoder) warn(message string) {
	if !d.warned {
		d.warned = true
		d.p.warn(message, d.at.Start, d.at.End)
	}
}

func (d *decoder) octal() {
	start := d.i - 1
	v := 0
	for n := 0; n < 3 && start+n < len(d.text) && d.text[start+n] >= '0' && d.text[start+n] <= '7'; n++ {
		v = v*8 + int(d.text[start+n]-'0')
		d.i = start + n + 1
	}
	if v > 0o377 {
		d.warn("invalid octal escape sequence '\\" + d.text[start:d.i] + "'")
	}
	if d.isBytes {
		d.out = append(d.out, byte(v))
		return
	}
	d.out = appendRune(d.out, rune(v))
}

// appendRune appends a character in UTF-8; a surrogate takes the three bytes that it would have if it were one (WTF-8).
func appendRune(out []byte, r rune) []byte {
	if r >= 0xd800 && r <= 0xdfff {
		return append(out, 0xe0|byte(r>>12), 0x80|byte(r>>6)&0xbf, 0x80|byte(r)&0x3f)
	}
	return utf8.AppendRune(out, r)
}

func hexValue(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c|0x20 >= 'a' && c|0x20 <= 'f':
		return int(c|0x20-'a') + 10
	}
	return -1
}

// digits reads up to n hexadecimal digits and reports whether there were as many.
func (d *decoder) digits(n int) (v int, ok bool) {
	for k := 0; k < n; k++ {
		if d.i >= len(d.text) {
			return 0, false
		}
		h := hexValue(d.text[d.i])
		if h < 0 {
			return 0, false
		}
		v = v<<4 | h
		d.i++
	}
	return v, true
}

func (d *decoder) hex(n int, truncated string) bool {
	start := d.i - 2
	v, ok := d.digits(n)
	if !ok {
		return d.refuse(start, d.i, truncated)
	}
	if v > utf8.MaxRune {
		return d.refuse(start, d.i, "illegal Unicode character")
	}
	d.out = appendRune(d.out, rune(v))
	return true
}

func (d *decoder) byteHex() bool {
	start := d.i - 2
	v, ok := d.digits(2)
	if !ok {
		d.p.raise("(value error) invalid \\x escape at position "+strconv.Itoa(start), d.at.Start, d.at.End)
		return false
	}
	d.out = append(d.out, byte(v))
	return true
}

func (d *decoder) named() bool {
	start := d.i - 2
	end := -1
	if d.i < len(d.text) && d.text[d.i] == '{' {
		end = strings.IndexByte(d.text[d.i:], '}')
	}
	if end < 2 {
		if end > 0 {
			d.i += end
		} else if d.i < len(d.text) && d.text[d.i] == '{' {
			d.i = len(d.text)
		}
		return d.refuse(start, d.i, "malformed \\N character escape")
	}
	name := d.text[d.i+1 : d.i+end]
	d.i += end + 1
	r, ok := unicodename.Lookup(name)
	if !ok {
		return d.refuse(start, d.i, "unknown Unicode character name")
	}
	d.out = appendRune(d.out, r)
	return true
}

// refuse words the error of CPython's codec. Its positions are those of the codec's input, in which every character beyond ASCII has been
// rewritten as a ten-byte escape.
func (d *decoder) refuse(start, end int, reason string) bool {
	a := rewrittenLength(d.text[:start])
	b := a + rewrittenLength(d.text[start:end])
	where := "position " + strconv.Itoa(a)
	what := "byte 0x5c in "
	if b-a > 1 {
		what = "bytes in "
		where += "-" + strconv.Itoa(b-1)
	}
	d.p.raise("(unicode error) 'unicodeescape' codec can't decode "+what+where+": "+reason, d.at.Start, d.at.End)
	return false
}

func rewrittenLength(s string) int {
	n := 0
	for _, r := range s {
		if r < utf8.RuneSelf {
			n++
		} else {
			n += 10
		}
	}
	return n
}
