package inspect

import (
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// floatText is the literal of a binary64 value: the shortest digits that read back to it, in the form Python's repr gives them (PRN-58);
// infinities and NaN by an overflowing literal, since their names mean nothing in a body (PRN-59).
func floatText(f float64) string {
	switch {
	case math.IsNaN(f):
		return "1e999 - 1e999"
	case math.IsInf(f, 1):
		return "1e999"
	case math.IsInf(f, -1):
		return "-1e999"
	}
	text := strconv.FormatFloat(f, 'e', -1, 64)
	mantissa, exponent, _ := strings.Cut(text, "e")
	e, _ := strconv.Atoi(exponent)
	if e >= -4 && e < 16 || f == 0 {
		text = strconv.FormatFloat(f, 'f', -1, 64)
		if !strings.Contains(text, ".") {
			text += ".0"
		}
		return text
	}
	sign := "+"
	if e < 0 {
		sign, e = "-", -e
	}
	digits := strconv.Itoa(e)
	if len(digits) < 2 {
		digits = "0" + digits
	}
	return mantissa + "e" + sign + digits
}

// boolText is `True` or `False` (PRN-57).
func boolText(b bool) string {
	if b {
		return "True"
	}
	return "False"
}

// numberText is the literal of a boolean, an integer or a float (PRN-57 to PRN-59).
func numberText(v any) string {
	switch v := v.(type) {
	case bool:
		return boolText(v)
	case int64:
		return strconv.FormatInt(v, 10)
	case float64:
		return floatText(v)
	}
	return ""
}

var doubleQuoted = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\r", `\r`, "\t", `\t`, "\x00", `\x00`)

// quoted is a string attribute: `"mean"` (PRN-60). What no source can hold, a null byte and a lone surrogate, is escaped too.
func quoted(s string) string { return `"` + escapeSurrogates(doubleQuoted.Replace(s)) + `"` }

// escapeSurrogates writes the surrogates of a host string, three bytes each, as escapes.
func escapeSurrogates(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && n == 1 && s[i] == 0xed && i+2 < len(s) {
			b.WriteString(escape('u', 4, 0xd000|rune(s[i+1]&0x3f)<<6|rune(s[i+2]&0x3f)))
			i += 3
			continue
		}
		b.WriteString(s[i : i+n])
		i += n
	}
	return b.String()
}

// singleQuoted is a string as Python's repr writes it: `'r'` (PRN-61).
func singleQuoted(s string) string {
	quote := byte('\'')
	if strings.Contains(s, "'") && !strings.Contains(s, `"`) {
		quote = '"'
	}
	var b strings.Builder
	b.WriteByte(quote)
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == rune(quote) || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\r':
			b.WriteString(`\r`)
		case r == '\t':
			b.WriteString(`\t`)
		case r == utf8.RuneError && n == 1:
			b.WriteString(escape('x', 2, rune(s[i])))
		case r == ' ' || unicode.IsPrint(r):
			b.WriteRune(r)
		case r <= 0xff:
			b.WriteString(escape('x', 2, r))
		case r <= 0xffff:
			b.WriteString(escape('u', 4, r))
		default:
			b.WriteString(escape('U', 8, r))
		}
		i += n
	}
	b.WriteByte(quote)
	return b.String()
}

func escape(letter byte, width int, r rune) string {
	digits := strconv.FormatInt(int64(r), 16)
	return `\` + string(letter) + strings.Repeat("0", max(0, width-len(digits))) + digits
}

// tupleText joins texts as a tuple: `()`, `(a,)`, `(a, b)` (PRN-44).
func tupleText(parts []string) string {
	switch len(parts) {
	case 0:
		return "()"
	case 1:
		return "(" + parts[0] + ",)"
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

// keywords are the words of Python 3.13 that cannot be names. Soft keywords can.
var keywords = wordSet("False None True and as assert async await break class continue def del elif else except finally for from global " +
	"if import in is lambda nonlocal not or pass raise return try while with yield")

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		set[w] = true
	}
	return set
}

// sanitize makes an ASCII identifier of any name (PRN-86).
func sanitize(name string) string {
	clean := strings.Map(func(r rune) rune {
		if r == '_' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' {
			return r
		}
		return '_'
	}, name)
	if clean == "" {
		return "v"
	}
	if clean[0] >= '0' && clean[0] <= '9' {
		return "_" + clean
	}
	return clean
}

// isIdentifier reports whether a name can stand in the text as it is (PRN-12).
func isIdentifier(name string) bool {
	return name != "" && sanitize(name) == name && !keywords[name]
}
