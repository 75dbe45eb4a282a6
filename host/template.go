package host

import (
	"math"
	"strconv"
	"strings"
)

// str.format (HOST-166).

type templateState struct {
	auto   int
	manual bool
	args   []Value
	named  Value // what the names are looked up in
	mapped bool  // a format_map, which has no positional arguments
}

func (t *Thread) formatTemplate(s string, st *templateState, depth int) (string, *Failure) {
	if depth < 0 {
		return "", t.Raise("ValueError", "Max string recursion exceeded")
	}
	b := t.newText()
	for s != "" {
		i := indexBrace(s)
		if i < 0 {
			if f := b.add(s); f != nil {
				return "", f
			}
			break
		}
		if f := b.add(s[:i]); f != nil {
			return "", f
		}
		c := s[i]
		s = s[i+1:]
		if f := t.Step(1); f != nil {
			return "", f
		}
		if s != "" && s[0] == c {
			if f := b.add(string(rune(c))); f != nil {
				return "", f
			}
			s = s[1:]
			continue
		}
		if c == '}' {
			return "", t.Raise("ValueError", "Single '}' encountered in format string")
		}
		end := fieldEnd(s)
		if end < 0 {
			if s == "" {
				return "", t.Raise("ValueError", "Single '{' encountered in format string")
			}
			return "", t.Raise("ValueError", "expected '}' before end of string")
		}
		if f := t.templateField(&b, s[:end], st, depth); f != nil {
			return "", f
		}
		s = s[end+1:]
	}
	return b.text(), nil
}

// indexBrace is where the first brace is, -1 when there is none.
func indexBrace(s string) int {
	for i := 0; i < len(s); i++ {
		if s[i] == '{' || s[i] == '}' {
			return i
		}
	}
	return -1
}

// fieldEnd finds the brace that closes a field; braces nest, and a bracketed key hides them.
func fieldEnd(s string) int {
	depth, bracket := 0, false
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '[':
			bracket = true
		case ']':
			bracket = false
		case '{':
			if !bracket {
				depth++
			}
		case '}':
			if bracket {
				continue
			}
			if depth == 0 {
				return i
			}
			depth--
		}
	}
	return -1
}

// templateField adds what stands for a field.
func (t *Thread) templateField(b *textBuilder, field string, st *templateState, depth int) *Failure {
	name, spec := field, ""
	bracket := false
	conv := 0
scan:
	for i := 0; i < len(field); i++ {
		switch c := field[i]; {
		case c == '[':
			bracket = true
		case c == ']':
			bracket = false
		case bracket:
		case c == '!':
			name = field[:i]
			rest := field[i+1:]
			r, n := decodeRune(rest)
			if n == 0 {
				return t.Raise("ValueError", "unmatched '{' in format spec")
			}
			conv = int(r)
			rest = rest[n:]
			if rest != "" {
				if rest[0] != ':' {
					return t.Raise("ValueError", "expected ':' after conversion specifier")
				}
				spec = rest[1:]
			}
			break scan
		case c == ':':
			name, spec = field[:i], field[i+1:]
			break scan
		}
	}
	v, f := t.templateValue(name, st)
	if f != nil {
		return f
	}
	switch conv {
	case 0, 's', 'r', 'a':
		if v, f = t.convert(v, conv); f != nil {
			return f
		}
	default:
		return t.Raise("ValueError", "Unknown conversion specifier %s", printable(RuneText(rune(conv))))
	}
	if indexBrace(spec) >= 0 {
		if spec, f = t.formatTemplate(spec, st, depth-1); f != nil {
			return f
		}
	}
	return b.addFormatted(v, spec)
}

func (t *Thread) templateValue(name string, st *templateState) (Value, *Failure) {
	end := -1
	if name != "" {
		end = strings.IndexAny(name, ".[")
	}
	first, rest := name, ""
	if end >= 0 {
		first, rest = name[:end], name[end:]
	}
	var v Value
	var f *Failure
	switch {
	case first == "" && st.mapped:
		return nil, t.Raise("ValueError", "Format string contains positional fields")
	case first == "":
		if st.manual {
			return nil, t.Raise("ValueError", "cannot switch from manual field specification to automatic field numbering")
		}
		v, f = t.templateArg(st, st.auto)
		st.auto++
	case st.mapped && isDigit(first[0]) && strings.Trim(first, "0123456789") == "":
		return nil, t.Raise("ValueError", "Format string contains positional fields")
	case isDigit(first[0]) && strings.Trim(first, "0123456789") == "":
		if st.auto > 0 {
			return nil, t.Raise("ValueError", "cannot switch from automatic field numbering to manual field specification")
		}
		st.manual = true
		n, err := strconv.Atoi(first)
		if err != nil {
			return nil, t.Raise("ValueError", "Too many decimal digits in format string")
		}
		v, f = t.templateArg(st, n)
	default:
		v, f = t.GetItem(st.named, Str(first))
	}
	for f == nil && rest != "" {
		if f := t.Step(1); f != nil {
			return nil, f
		}
		v, rest, f = t.templateLookup(v, rest)
	}
	return v, f
}

func (t *Thread) templateArg(st *templateState, i int) (Value, *Failure) {
	if i >= len(st.args) {
		return nil, t.Raise("IndexError", "Replacement index %d out of range for positional args tuple", i)
	}
	return st.args[i], nil
}

// templateLookup follows one `.attr` or `[key]`.
func (t *Thread) templateLookup(v Value, rest string) (Value, string, *Failure) {
	if rest[0] == '.' {
		end := strings.IndexAny(rest[1:], ".[")
		name := rest[1:]
		rest = ""
		if end >= 0 {
			name, rest = name[:end], name[end:]
		}
		if name == "" {
			return nil, "", t.Raise("ValueError", "Empty attribute in format string")
		}
		r, f := t.Attr(v, name)
		return r, rest, f
	}
	if rest[0] != '[' {
		return nil, "", t.Raise("ValueError", "Only '.' or '[' may follow ']' in format field specifier")
	}
	end := strings.IndexByte(rest, ']')
	if end < 0 {
		return nil, "", t.Raise("ValueError", "Missing ']' in format string")
	}
	key := rest[1:end]
	if key == "" {
		return nil, "", t.Raise("ValueError", "Empty attribute in format string")
	}
	var k Value = Str(key)
	if strings.Trim(key, "0123456789") == "" {
		n, err := strconv.Atoi(key)
		if err != nil {
			return nil, "", t.Raise("ValueError", "Too many decimal digits in format string")
		}
		k = Int(n)
	}
	r, f := t.GetItem(v, k)
	return r, rest[end+1:], f
}

// noNames is the dict of a format without keyword arguments; nothing reaches it to change it.
var noNames = NewDetachedDict()

// strFormat is str.format: args holds the template, too.
func strFormat(t *Thread, b *Builtin, args []Value, kw []Keyword) (Value, *Failure) {
	if len(args) == 0 {
		return nil, b.signature().refuse(t, b, args, kw)
	}
	own, ok := args[0].(Str)
	s := string(own)
	if !ok {
		f := t.checkSelf(b, args)
		if f == nil {
			s, f = t.selfStr(args[0], b.name)
		}
		if f != nil {
			return nil, f
		}
	}
	if f := t.Step(len(s) / 64); f != nil {
		return nil, f
	}
	st := templateState{args: args[1:], named: noNames}
	if len(kw) > 0 {
		d := t.NewDict()
		for _, k := range kw {
			if f := d.set(t, k.nameValue(), k.Value); f != nil {
				return nil, f
			}
		}
		st.named = d
	}
	r, f := t.formatTemplate(s, &st, 1)
	return Str(r), f
}

// percentFormat is `text % args` (HOST-167).
func (t *Thread) percentFormat(s string, arg Value) (Value, *Failure) {
	p := percent{t: t, b: t.newText(), one: arg, whole: s}
	if tu, ok := Unwrap(arg).(*Tuple); ok {
		p.args, p.isTuple = tu.Items, true
	}
	switch x := Unwrap(arg).(type) {
	case *Tuple, Str, Int:
	case *Dict, *List, *Range, Bytes, Indexer:
		p.mapping = true
	case *Instance:
		m, f := t.special(x, "__getitem__")
		if f != nil {
			return nil, f
		}
		p.mapping = m != nil
	}
	for s != "" {
		if f := t.Step(2); f != nil {
			return nil, f
		}
		i := strings.IndexByte(s, '%')
		if i < 0 {
			if f := p.b.add(s); f != nil {
				return nil, f
			}
			break
		}
		if f := p.b.add(s[:i]); f != nil {
			return nil, f
		}
		rest, f := p.item(s[i+1:])
		if f != nil {
			return nil, f
		}
		s = rest
	}
	if p.isTuple && p.used < len(p.args) || !p.isTuple && p.used == 0 && !p.mapping && !p.keyed {
		return nil, t.Raise("TypeError", "not all arguments converted during string formatting")
	}
	return Str(p.b.text()), nil
}

type percent struct {
	t       *Thread
	b       textBuilder
	args    []Value
	isTuple bool
	one     Value
	used    int
	mapping bool
	keyed   bool
	whole   string
	rest    string // behind the conversion character
}

// shownRune is a character of a format as messages show it.
func shownRune(r rune) string {
	if 31 < r && r < 127 {
		return string(r)
	}
	return "?"
}

func (p *percent) next() (Value, *Failure) {
	if p.isTuple {
		if p.used < len(p.args) {
			p.used++
			return p.args[p.used-1], nil
		}
	} else if p.used == 0 && !p.keyed {
		p.used++
		return p.one, nil
	}
	return nil, p.t.Raise("TypeError", "not enough arguments for format string")
}

func (p *percent) item(s string) (string, *Failure) {
	t := p.t
	if s != "" && s[0] == '%' {
		return s[1:], p.b.add("%")
	}
	t.Spend(6)
	sp := formatSpec{fill: " ", precision: -1}
	var keyed Value
	if s != "" && s[0] == '(' {
		var f *Failure
		if keyed, s, f = p.key(s); f != nil {
			return "", f
		}
	}
	s, left := sp.flags(s)
	s, width, f := p.number(s, math.MaxInt64, "ssize_t")
	if f != nil {
		return "", f
	}
	if width < 0 && width != -1<<62 {
		left, width = true, -width
	}
	if width == -1<<62 {
		width = 0
	}
	sp.width = width
	if s != "" && s[0] == '.' {
		var prec int64
		if s, prec, f = p.number(s[1:], math.MaxInt32, "int"); f != nil {
			return "", f
		}
		sp.precision = max(prec, 0)
	}
	if s != "" && (s[0] == 'l' || s[0] == 'h' || s[0] == 'L') {
		s = s[1:]
	}
	if s == "" {
		return "", t.Raise("ValueError", "incomplete format")
	}
	r, n := decodeRune(s)
	s = s[n:]
	v := keyed
	if v == nil {
		if v, f = p.next(); f != nil {
			return "", f
		}
	}
	p.rest = s
	if sp == (formatSpec{fill: " ", precision: -1}) {
		switch x := v.(type) {
		case Int:
			if r == 'd' {
				return s, p.b.addDigits(int64(x))
			}
		case Str:
			if r == 's' {
				return s, p.b.add(string(x))
			}
		}
	}
	text, f := p.convert(r, v, &sp, left)
	if f != nil {
		return "", f
	}
	return s, p.b.add(text)
}

// key reads `(name)` and answers what the mapping has under it.
func (p *percent) key(s string) (v Value, rest string, failed *Failure) {
	depth, end := 0, -1
	for i := 0; i < len(s); i++ {
		if s[i] == '(' {
			depth++
		} else if s[i] == ')' {
			if depth--; depth == 0 {
				end = i
				break
			}
		}
	}
	if !p.mapping {
		return nil, "", p.t.Raise("TypeError", "format requires a mapping")
	}
	if end < 0 {
		return nil, "", p.t.Raise("ValueError", "incomplete format key")
	}
	v, f := p.t.GetItem(p.one, Str(s[1:end]))
	if f != nil {
		return nil, "", f
	}
	p.keyed, p.used = true, 1 // the mapping itself is spent
	return v, s[end+1:], nil
}

// flags reads the flags of a conversion and answers what follows, and whether one of them is `-`.
func (sp *formatSpec) flags(s string) (rest string, left bool) {
	for s != "" && strings.IndexByte("#0- +", s[0]) >= 0 {
		switch s[0] {
		case '#':
			sp.alt = true
		case '0':
			sp.zero = true
		case '-':
			left = true
		case ' ':
			if sp.sign == 0 {
				sp.sign = ' '
			}
		case '+':
			sp.sign = '+'
		}
		s = s[1:]
	}
	return s, left
}

// number reads a width or precision; -1<<62 when there is none.
func (p *percent) number(s string, most int64, kind string) (string, int64, *Failure) {
	if s != "" && s[0] == '*' {
		v, f := p.next()
		if f != nil {
			return "", 0, f
		}
		if _, ok := asNumber(v); !ok {
			return "", 0, p.t.Raise("TypeError", "* wants int")
		}
		n, f := p.t.Index(v)
		if f != nil {
			return "", 0, p.t.Raise("TypeError", "* wants int")
		}
		if !n.IsInt64() || n.Int64() > most || n.Int64() < -most {
			return "", 0, p.t.Raise("OverflowError", "Python int too large to convert to C %s", kind)
		}
		return s[1:], n.Int64(), nil
	}
	s, n, f := p.t.specNumber(s, -1<<62)
	return s, n, f
}

func (p *percent) convert(r rune, v Value, sp *formatSpec, left bool) (string, *Failure) {
	t := p.t
	sp.align = '>'
	if sp.zero && !left {
		sp.align, sp.fill = '=', "0"
	}
	if left {
		sp.align = '<'
	}
	switch r {
	case 's', 'r', 'a':
		str, f := t.convertText(v, int(r))
		if f != nil {
			return "", f
		}
		if sp.precision >= 0 && sp.precision < int64(runeLen(str)) {
			str = str[:byteOffset(str, int(sp.precision))]
		}
		if !left {
			sp.align, sp.fill = '>', " "
		}
		return t.pad("", str, sp, sp.align)
	case 'c':
		str, ok := AsStr(v)
		if !ok {
			n, f := t.IndexInt(v)
			if f != nil {
				return "", t.Raise("TypeError", "%s", "%c requires int or char")
			}
			if n < 0 || n > 0x10FFFF {
				return "", t.Raise("OverflowError", "%s", "%c arg not in range(0x110000)")
			}
			str = RuneText(rune(n))
		} else if runeLen(str) != 1 {
			return "", t.Raise("TypeError", "%s", "%c requires int or char")
		}
		if !left {
			sp.align, sp.fill = '>', " "
		}
		return t.pad("", str, sp, sp.align)
	case 'd', 'i', 'u', 'o', 'x', 'X':
		return p.integer(r, v, sp)
	case 'e', 'E', 'f', 'F', 'g', 'G':
		x, f := makeFloat(t, []Value{v})
		if f != nil {
			if _, isText := Unwrap(v).(Str); isText || f.Matches("TypeError") {
				return "", t.Raise("TypeError", "must be real number, not %s", typeName(v))
			}
			return "", f
		}
		if _, isText := Unwrap(v).(Str); isText {
			return "", t.Raise("TypeError", "must be real number, not str")
		}
		sp.typ = byte(r)
		return t.formatFloat(float64(x.(Float)), sp, "float")
	}
	return "", t.Raise("ValueError", "unsupported format character '%s' (0x%x) at index %d", shownRune(r), r, runeLen(p.whole[:len(p.whole)-len(p.rest)])-1)
}

func (p *percent) integer(r rune, v Value, sp *formatSpec) (string, *Failure) {
	t := p.t
	u := Unwrap(v)
	if fl, ok := u.(Float); ok && (r == 'd' || r == 'i' || r == 'u') {
		x, f := t.truncFloat(float64(fl))
		if f != nil {
			return "", f
		}
		u = x
	}
	n, ok := asNumber(u)
	if in, isInst := v.(*Instance); isInst && (!ok || n.kind == 'f') && strings.IndexByte("diu", byte(r)) >= 0 {
		if m, f := t.special(in, "__int__"); f != nil {
			return "", f
		} else if m != nil {
			whole, f := makeInt(t, []Value{in, nil})
			if f != nil {
				if f.Matches("TypeError") {
					f = t.Raise("TypeError", "%%%c format: a real number is required, not %s", r, typeName(v))
				}
				return "", f
			}
			n, ok = asNumber(whole)
		}
	}
	if !ok || n.kind == 'f' {
		b, f := t.Index(v)
		if f != nil {
			kind := "a real number"
			if r == 'o' || r == 'x' || r == 'X' {
				kind = "an integer"
			}
			return "", t.Raise("TypeError", "%%%c format: %s is required, not %s", r, kind, typeName(v))
		}
		n = number{kind: 'b', b: b}
	}
	if r == 'i' || r == 'u' {
		r = 'd'
	}
	sp.typ = byte(r)
	prec := sp.precision
	sp.precision = -1
	if prec <= 0 {
		return t.formatInt(n, sp)
	}
	if f := t.CheckText(prec); f != nil {
		return "", f
	}
	inner := *sp
	inner.width, inner.sign, inner.alt = 0, 0, false
	digits, f := t.formatInt(n, &inner)
	if f != nil {
		return "", f
	}
	digits = strings.TrimPrefix(digits, "-")
	if int64(len(digits)) < prec {
		digits = strings.Repeat("0", int(prec)-len(digits)) + digits
	}
	sign := sp.signOf(n.kind == 'i' && n.i < 0 || n.kind == 'b' && n.b.Sign() < 0)
	if sp.alt && r != 'd' {
		sign += "0" + string(r)
	}
	return t.pad(sign, digits, sp, sp.align)
}
