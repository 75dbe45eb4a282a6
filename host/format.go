package host

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
)

// formatSpec is a parsed format specification (HOST-163).
type formatSpec struct {
	fill      string
	align     byte // 0 when not given
	sign      byte
	z, alt    bool
	zero      bool
	aligned   bool // by an alignment of its own, not by a leading zero
	width     int64
	grouping  byte
	precision int64 // -1
	typ       byte
}

// Format is format(v, spec).
func (t *Thread) Format(v Value, spec string) (string, *Failure) {
	t.Spend(len(spec) / 64) // it is read, and shown where it is wrong
	switch x := v.(type) {
	case *Unavailable:
		return "", t.UseUnavailable(x)
	case *Instance:
		m, f := t.special(x, "__format__")
		if f != nil {
			return "", f
		}
		if m != nil {
			r, f := t.Call(m, []Value{Str(spec)}, nil)
			if f != nil {
				return "", f
			}
			s, ok := AsStr(r)
			if !ok {
				return "", t.Raise("TypeError", "__format__ must return a str, not %s", typeName(r))
			}
			return s, nil
		}
		if spec == "" {
			return t.Str(x)
		}
		if x.base != nil {
			return t.Format(x.base, spec)
		}
	case Formatter:
		return x.FormatValue(t, spec)
	}
	if spec == "" {
		return t.Str(v)
	}
	switch v.(type) {
	case Int, *BigInt, Bool, Float, Str:
	default:
		return "", t.Raise("TypeError", "unsupported format string passed to %s.__format__", typeName(v))
	}
	sp := formatSpec{fill: " ", precision: -1}
	if f := t.parseSpec(&sp, spec, typeName(v)); f != nil {
		return "", f
	}
	switch x := v.(type) {
	case Str:
		return t.formatStr(string(x), &sp)
	case Float:
		return t.formatFloat(float64(x), &sp, "float")
	}
	n, _ := asNumber(v)
	out, f := t.formatInt(n, &sp)
	if _, ok := v.(Bool); ok && f != nil && strings.HasSuffix(f.Text(), "for object of type 'int'") {
		f = t.Raise("ValueError", "%s'bool'", strings.TrimSuffix(f.Text(), "'int'"))
	}
	return out, f
}

// parseSpec reads a specification into sp, which holds the defaults.
func (t *Thread) parseSpec(sp *formatSpec, s, kind string) *Failure {
	whole, filled := s, false
	isAlign := func(c byte) bool { return c == '<' || c == '>' || c == '=' || c == '^' }
	if s != "" {
		_, n := decodeRune(s)
		if n < len(s) && isAlign(s[n]) {
			sp.fill, sp.align, s, filled = s[:n], s[n], s[n+1:], true
		} else if isAlign(s[0]) {
			sp.align, s = s[0], s[1:]
		}
	}
	take := func(set string) byte {
		if s != "" && strings.IndexByte(set, s[0]) >= 0 {
			c := s[0]
			s = s[1:]
			return c
		}
		return 0
	}
	sp.sign = take("+- ")
	sp.z = take("z") != 0
	sp.alt = take("#") != 0
	sp.aligned = sp.align != 0
	if !filled && take("0") != 0 { // after a fill a zero is the first digit of the width
		sp.zero, sp.fill = true, "0"
		if sp.align == 0 {
			sp.align = '='
		}
	}
	var f *Failure
	if s, sp.width, f = t.specNumber(s, 0); f != nil {
		return f
	}
	sp.grouping = take(",_")
	if sp.grouping != 0 && s != "" && (s[0] == ',' || s[0] == '_') && s[0] != sp.grouping {
		return t.Raise("ValueError", "Cannot specify both ',' and '_'.")
	}
	if take(".") != 0 {
		if s == "" || !isDigit(s[0]) {
			return t.Raise("ValueError", "Format specifier missing precision")
		}
		if s, sp.precision, f = t.specNumber(s, -1); f != nil {
			return f
		}
	}
	if r, n := decodeRune(s); n < len(s) {
		return t.Raise("ValueError", "Invalid format specifier '%s' for object of type '%s'", clipRunes(whole, 200), kind)
	} else if n > 1 {
		return t.Raise("ValueError", "Unknown format code '\\x%x' for object of type '%s'", r, kind)
	} else if n == 1 {
		sp.typ = s[0]
	}
	return t.checkGrouping(sp, kind)
}

// checkGrouping refuses separators of thousands with a type that has none.
func (t *Thread) checkGrouping(sp *formatSpec, kind string) *Failure {
	typ := sp.typ
	if typ == 0 && kind == "str" {
		typ = 's'
	}
	switch {
	case sp.grouping == 0 || typ == 0 || strings.IndexByte("defgEG%F", typ) >= 0:
		return nil
	case sp.grouping == '_' && strings.IndexByte("boxX", typ) >= 0:
		return nil
	}
	if typ > 32 && typ < 128 {
		return t.Raise("ValueError", "Cannot specify '%c' with '%c'.", sp.grouping, typ)
	}
	return t.Raise("ValueError", "Cannot specify '%c' with '\\x%x'.", sp.grouping, typ)
}

func (t *Thread) specNumber(s string, absent int64) (string, int64, *Failure) {
	i := 0
	for i < len(s) && isDigit(s[i]) {
		i++
	}
	if i == 0 {
		return s, absent, nil
	}
	if i > 18 {
		return s, 0, t.Raise("ValueError", "Too many decimal digits in format string")
	}
	n, _ := strconv.ParseInt(s[:i], 10, 64)
	return s[i:], n, nil
}

func (t *Thread) unknownCode(c byte, kind string) *Failure {
	shown := string(rune(c))
	if c <= ' ' || c >= 0x80 {
		shown = fmt.Sprintf("\\x%x", c)
	}
	return t.Raise("ValueError", "Unknown format code '%s' for object of type '%s'", printable(shown), kind)
}

// pad applies fill, alignment and width to a body with a sign or prefix in front.
func (t *Thread) pad(prefix, body string, sp *formatSpec, align byte) (string, *Failure) {
	n := int64(runeLen(prefix) + runeLen(body))
	if sp.width <= n {
		return prefix + body, t.CheckText(n)
	}
	if f := t.CheckText(sp.width * int64(len(sp.fill))); f != nil {
		return "", f
	}
	gap := int(sp.width - n)
	switch align {
	case '<':
		return prefix + body + repeated(sp.fill, gap), nil
	case '^':
		left := gap / 2
		return repeated(sp.fill, left) + prefix + body + repeated(sp.fill, gap-left), nil
	case '=':
		return prefix + repeated(sp.fill, gap) + body, nil
	}
	return repeated(sp.fill, gap) + prefix + body, nil
}

// What pads most texts.
const (
	spaces = "                                "
	zeros  = "00000000000000000000000000000000"
)

// repeated is strings.Repeat, with the commonest fills at hand.
func repeated(fill string, n int) string {
	switch {
	case fill == " " && n <= len(spaces):
		return spaces[:n]
	case fill == "0" && n <= len(zeros):
		return zeros[:n]
	}
	return strings.Repeat(fill, n)
}

func (t *Thread) formatStr(s string, sp *formatSpec) (string, *Failure) {
	if sp.typ != 0 && sp.typ != 's' {
		return "", t.unknownCode(sp.typ, "str")
	}
	switch {
	case sp.sign == ' ':
		return "", t.Raise("ValueError", "Space not allowed in string format specifier")
	case sp.sign != 0:
		return "", t.Raise("ValueError", "Sign not allowed in string format specifier")
	case sp.z:
		return "", t.Raise("ValueError", "Negative zero coercion (z) not allowed in string format specifier")
	case sp.alt:
		return "", t.Raise("ValueError", "Alternate form (#) not allowed in string format specifier")
	case sp.grouping != 0:
		return "", t.Raise("ValueError", "Cannot specify ',' with 's'.")
	case sp.align == '=' && sp.aligned:
		return "", t.Raise("ValueError", "'=' alignment not allowed in string format specifier")
	}
	align := sp.align
	if align == 0 || align == '=' { // a leading zero alone fills on the right
		align = '<'
	}
	if sp.precision >= 0 {
		t.Spend(len(s) / 64)
	}
	if sp.precision >= 0 && sp.precision < int64(runeLen(s)) {
		s = s[:byteOffset(s, int(sp.precision))]
	}
	return t.pad("", s, sp, align)
}

// signOf is what stands before a number that is negative or not.
func (sp *formatSpec) signOf(neg bool) string {
	switch {
	case neg:
		return "-"
	case sp.sign == '+' || sp.sign == ' ':
		return string(rune(sp.sign))
	}
	return ""
}

// padNumber groups the digits and pads.
func (t *Thread) padNumber(sign, digits, rest string, sp *formatSpec, group int) (string, *Failure) {
	align := sp.align
	if align == 0 {
		align = '>'
	}
	if sp.grouping == 0 {
		return t.pad(sign, digits+rest, sp, align)
	}
	if align == '=' && sp.fill == "0" { // zeros take part in the grouping
		if sp.width > t.limits.Text {
			return "", t.CheckText(sp.width)
		}
		want := int(sp.width) - len(sign) - len(rest)
		for grouped(len(digits), group) < want {
			missing := max((want-grouped(len(digits), group))/2, 1)
			digits = strings.Repeat("0", missing) + digits
		}
	}
	return t.pad(sign, insertGroups(digits, sp.grouping, group)+rest, sp, align)
}

func grouped(n, group int) int { return n + (n-1)/group }

func insertGroups(digits string, sep byte, group int) string {
	if len(digits) <= group {
		return digits
	}
	var b strings.Builder
	head := len(digits) % group
	if head == 0 {
		head = group
	}
	b.WriteString(digits[:head])
	for i := head; i < len(digits); i += group {
		b.WriteByte(sep)
		b.WriteString(digits[i : i+group])
	}
	return b.String()
}

// formatInt formats an int; `n` is `d` without grouping, there being no locale (HOST-164).
func (t *Thread) formatInt(n number, sp *formatSpec) (string, *Failure) {
	switch sp.typ {
	case 'e', 'E', 'f', 'F', 'g', 'G', '%':
		x, f := t.toFloat(n)
		if f != nil {
			return "", f
		}
		return t.formatFloat(x, sp, "int")
	}
	if strings.IndexByte("\x00bcdnoxX", sp.typ) < 0 {
		return "", t.unknownCode(sp.typ, "int")
	}
	if sp.precision >= 0 {
		return "", t.Raise("ValueError", "Precision not allowed in integer format specifier")
	}
	if sp.z {
		return "", t.Raise("ValueError", "Negative zero coercion (z) not allowed in integer format specifier")
	}
	base, prefix, group := 10, "", 3
	switch sp.typ {
	case 0, 'd', 'n':
		if sp.typ == 'n' && sp.grouping != 0 {
			return "", t.Raise("ValueError", "Cannot specify '%c' with 'n'.", sp.grouping)
		}
	case 'b':
		base, prefix, group = 2, "0b", 4
	case 'o':
		base, prefix, group = 8, "0o", 4
	case 'x', 'X':
		base, prefix, group = 16, "0"+string(rune(sp.typ)), 4
	case 'c':
		return t.formatChar(n.big(), sp)
	default:
		return "", t.unknownCode(sp.typ, "int")
	}
	if base != 10 && sp.grouping == ',' {
		return "", t.Raise("ValueError", "Cannot specify ',' with '%c'.", sp.typ)
	}
	digits, f := t.digitsOf(n, base)
	if f != nil {
		return "", f
	}
	digits, neg := strings.CutPrefix(digits, "-")
	if sp.typ == 'X' {
		digits = strings.ToUpper(digits)
	}
	sign := sp.signOf(neg)
	if sp.alt {
		sign += prefix
	}
	return t.padNumber(sign, digits, "", sp, group)
}

// digitsOf is the text of an int in a base, with a minus before it where it is negative.
func (t *Thread) digitsOf(n number, base int) (string, *Failure) {
	switch {
	case n.kind == 'i':
		return strconv.FormatInt(n.i, base), nil
	case base == 10:
		return t.intText(NewBig(n.b))
	}
	return n.b.Text(base), nil
}

func (t *Thread) formatChar(n *big.Int, sp *formatSpec) (string, *Failure) {
	switch {
	case sp.sign != 0:
		return "", t.Raise("ValueError", "Sign not allowed with integer format specifier 'c'")
	case sp.alt:
		return "", t.Raise("ValueError", "Alternate form (#) not allowed with integer format specifier 'c'")
	case !n.IsInt64():
		return "", t.Raise("OverflowError", "Python int too large to convert to C long")
	}
	if n.Int64() < 0 || n.Int64() > 0x10FFFF {
		return "", t.Raise("OverflowError", "%s", "%c arg not in range(0x110000)")
	}
	align := sp.align
	if align == 0 {
		align = '>'
	}
	return t.pad("", RuneText(rune(n.Int64())), sp, align)
}

// mantissa is where the exponent of a float's text begins, or its end.
func mantissa(body string) int {
	if i := strings.IndexAny(body, "eE%"); i >= 0 {
		return i
	}
	return len(body)
}

func (t *Thread) formatFloat(x float64, sp *formatSpec, kind string) (string, *Failure) {
	typ := sp.typ
	percent := ""
	switch typ {
	case 0, 'e', 'E', 'f', 'F', 'g', 'G', 'n':
		if typ == 'n' && sp.grouping != 0 {
			return "", t.Raise("ValueError", "Cannot specify '%c' with 'n'.", sp.grouping)
		}
	case '%':
		x, typ, percent = x*100, 'f', "%"
	default:
		return "", t.unknownCode(typ, kind)
	}
	if sp.precision > t.limits.Text {
		return "", t.CheckText(sp.precision)
	}
	if sp.precision > 0 {
		if f := t.CheckText(sp.precision + 400); f != nil {
			return "", f
		}
	}
	if f := t.Step(digitsCost(x, typ, int(sp.precision))); f != nil {
		return "", f
	}
	body := floatBody(x, typ, int(sp.precision), sp.alt)
	neg := math.Signbit(x) && !math.IsNaN(x)
	if neg && sp.z && strings.Trim(body[:mantissa(body)], "0.") == "" {
		neg = false
	}
	digits, rest := body, ""
	if i := strings.IndexFunc(body, func(r rune) bool { return r < '0' || r > '9' }); i >= 0 {
		digits, rest = body[:i], body[i:]
	}
	rest += percent
	if digits == "" { // nan, inf: no grouping, and zeros fill as they are
		align := sp.align
		if align == 0 {
			align = '>'
		}
		return t.pad(sp.signOf(neg), rest, sp, align)
	}
	return t.padNumber(sp.signOf(neg), digits, rest, sp, 3)
}

// digitsCost is what writing a float takes. More digits than decide it, and all those before a point, are got by doubling or halving a decimal number as
// often as the binary exponent says.
func digitsCost(x float64, typ byte, prec int) int {
	if prec <= 17 && typ != 'f' && typ != 'F' {
		return 1
	}
	_, e := math.Frexp(x)
	cost := 1 + e*e>>14
	if typ != 'e' && typ != 'E' && typ != 'f' && typ != 'F' {
		cost *= 2
	}
	return cost
}

// floatBody is the unsigned text of a float under a type and precision (-1 when none is given).
func floatBody(x float64, typ byte, prec int, alt bool) string {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		s := "nan"
		if math.IsInf(x, 0) {
			s = "inf"
		}
		if typ == 'E' || typ == 'F' || typ == 'G' {
			return strings.ToUpper(s)
		}
		return s
	}
	x = math.Abs(x)
	switch typ {
	case 0:
		if prec < 0 {
			s := FloatText(x)
			if alt && !strings.Contains(s, ".") && strings.Contains(s, "e") {
				s = strings.Replace(s, "e", ".e", 1)
			}
			return s
		}
		return generalFloat(x, max(prec, 1), false, alt, true)
	case 'e', 'E':
		if prec < 0 {
			prec = 6
		}
		s := strconv.FormatFloat(x, 'e', prec, 64)
		if alt && prec == 0 {
			s = strings.Replace(s, "e", ".e", 1)
		}
		if typ == 'E' {
			return strings.ToUpper(s)
		}
		return s
	case 'f', 'F':
		if prec < 0 {
			prec = 6
		}
		s := strconv.FormatFloat(x, 'f', prec, 64)
		if alt && prec == 0 {
			s += "."
		}
		return s
	}
	if prec < 0 {
		prec = 6
	}
	return generalFloat(x, max(prec, 1), typ == 'G', alt, false)
}

// generalFloat is the `g` form. addDot is the form without a type: it switches to an exponent one digit sooner and keeps ".0".
func generalFloat(x float64, prec int, upper, alt, addDot bool) string {
	s := strconv.FormatFloat(x, 'e', prec-1, 64)
	mant, exp, _ := strings.Cut(s, "e")
	e, _ := strconv.Atoi(exp)
	limit := prec
	if addDot {
		limit--
	}
	if e < -4 || e >= limit {
		if !alt {
			mant = trimZeros(mant)
		} else if !strings.Contains(mant, ".") {
			mant += "."
		}
		sign := "+"
		if e < 0 {
			sign, e = "-", -e
		}
		out := mant + "e" + sign
		if e < 10 {
			out += "0"
		}
		out += strconv.Itoa(e)
		if upper {
			out = strings.ToUpper(out)
		}
		return out
	}
	out := strconv.FormatFloat(x, 'f', max(prec-1-e, 0), 64)
	if alt {
		if !strings.Contains(out, ".") {
			out += "."
		}
		return out
	}
	out = trimZeros(out)
	if addDot && !strings.Contains(out, ".") {
		out += ".0"
	}
	return out
}

func trimZeros(s string) string {
	if strings.Contains(s, ".") {
		s = strings.TrimRight(s, "0")
		s = strings.TrimSuffix(s, ".")
	}
	return s
}
