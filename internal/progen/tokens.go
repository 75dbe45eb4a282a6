package progen

import "strings"

// This file cuts the text of a program into tokens and into units: just enough of Python for what the generator writes. It is on purpose not the
// parser of the toolchain, since it judges where that one points.

type tokenKind byte

const (
	wordToken   tokenKind = 'w' // a name or a keyword
	numberToken tokenKind = 'n'
	stringToken tokenKind = 's'
	punctToken  tokenKind = 'p'
)

// A span is a range of bytes of a text.
type span struct{ start, end int }

func (s span) holds(at int) bool { return s.start <= at && at < s.end }

func (s span) overlaps(t span) bool { return s.start < t.end && t.start < s.end }

type tok struct {
	kind tokenKind
	span
	text string
}

var longPuncts = []string{"->", "//", "==", "!=", "<=", ">=", "**", ":="}

func isWordByte(c byte) bool {
	return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c >= 0x80
}

// tokens cuts a text. What is no token of Python, as an open string, is cut as it stands.
func tokens(text string) []tok {
	var out []tok
	for i := 0; i < len(text); {
		c := text[i]
		start := i
		kind := punctToken
		switch {
		case c == ' ' || c == '\n' || c == '\t':
			i++
			continue
		case c >= '0' && c <= '9':
			kind = numberToken
			for i < len(text) && (isWordByte(text[i]) || text[i] == '.' || text[i] == '-' && text[i-1] == 'e') {
				i++
			}
		case isWordByte(c):
			kind = wordToken
			for i < len(text) && isWordByte(text[i]) {
				i++
			}
			if i < len(text) && text[i] == '"' { // f"..."
				kind = stringToken
				i = stringEnd(text, i)
			}
		case c == '"':
			kind = stringToken
			i = stringEnd(text, i)
		default:
			i++
			for _, p := range longPuncts {
				if strings.HasPrefix(text[start:], p) {
					i = start + len(p)
				}
			}
		}
		out = append(out, tok{kind, span{start, i}, text[start:i]})
	}
	return out
}

func stringEnd(text string, i int) int {
	for i++; i < len(text) && text[i] != '\n'; i++ {
		if text[i] == '"' {
			return i + 1
		}
	}
	return i
}

// A unit is a statement, the header of one that holds others, or one parameter of a signature: what is judged as a whole.
type unit struct {
	span
	binds    []string // names that it gives a meaning
	mentions []string // names that it reads, texts that may be names among them
	function int      // the unit of the def whose body or signature it is in, or -1
	class    string   // the class that it stands in directly, or nothing
	looped   bool     // it stands in a loop
	returns  bool     // its value is that of the function
	header   bool     // of def, class, for, with, if: the unit ends with the colon
	param    bool
	deco     bool // a decorator: what it decorates is the next def or class
	indent   int
}

// units cuts a program into units.
func units(text string) []unit {
	ts := tokens(text)
	var out []unit
	type open struct {
		indent, unit int
		word         string
	}
	var blocks []open // the def, class and for statements around a unit
	for i := 0; i < len(ts); {
		j, depth := i, 0
		for ; j < len(ts); j++ { // to the end of the logical line
			if j > i && depth == 0 && strings.Contains(text[ts[j-1].end:ts[j].start], "\n") {
				break
			}
			switch ts[j].text {
			case "(", "[", "{":
				depth++
			case ")", "]", "}":
				depth--
			}
		}
		line := ts[i:j]
		u := unit{span: span{line[0].start, line[len(line)-1].end}, function: -1}
		u.indent = u.start - (strings.LastIndexByte(text[:u.start], '\n') + 1)
		for len(blocks) > 0 && blocks[len(blocks)-1].indent >= u.indent {
			blocks = blocks[:len(blocks)-1]
		}
		for _, o := range blocks {
			u.class = ""
			switch o.word {
			case "def":
				u.function, u.looped = o.unit, false
			case "class":
				u.function, u.class = -1, out[o.unit].binds[0]
			case "for":
				u.looped = true
			}
		}
		if word := line[0].text; word == "def" || word == "class" || word == "for" {
			blocks = append(blocks, open{u.indent, len(out), word})
		}
		if line[0].text == "def" && len(line) > 1 {
			out = append(out, signature(line, u, len(out))...)
		} else {
			u.read(line)
			out = append(out, u)
		}
		i = j
	}
	return out
}

// signature cuts the header of a function: one unit for the header, and one for each parameter.
func signature(line []tok, u unit, at int) []unit {
	u.header = true
	u.binds = []string{line[1].text}
	out := []unit{u}
	depth, start := 0, 0
	returned := false
	for i, t := range line {
		switch t.text {
		case "(", "[", "{":
			depth++
			if depth == 1 && start == 0 && !returned {
				start = i + 1
			}
			continue
		case ")", "]", "}":
			depth--
		}
		if start > 0 && !returned && (depth == 0 || depth == 1 && t.text == ",") {
			if i > start {
				p := unit{span: span{line[start].start, line[i-1].end}, function: at, param: true, binds: []string{line[start].text}, indent: u.indent + 4}
				p.mention(line[start+1 : i])
				out[0].mentions = append(out[0].mentions, p.mentions...)
				out = append(out, p)
			}
			start = i + 1
			returned = depth == 0
		}
	}
	for i, t := range line {
		if t.text == "->" {
			out[0].mention(line[i+1:])
		}
	}
	return out
}

// read finds what a statement binds and mentions.
func (u *unit) read(line []tok) {
	first := line[0].text
	switch first {
	case "@":
		u.deco = true
		u.mention(line[1:])
		return
	case "class":
		u.header = true
		if len(line) > 1 {
			u.binds = []string{line[1].text}
		}
		return
	case "return":
		u.returns = true
		u.mention(line[1:])
		return
	case "for":
		u.header = true
		for i, t := range line {
			if t.text == "in" {
				u.bind(line[1:i])
				u.mention(line[i+1:])
				return
			}
		}
	case "with":
		u.header = true
		for i, t := range line {
			if t.text == "as" {
				u.bind(line[i+1:])
				u.mention(line[1:i])
				return
			}
		}
	case "from", "import":
		for i, t := range line {
			if t.text == "import" {
				u.bind(line[i+1:])
			}
		}
		return
	case "if", "else":
		u.header = true
	}
	depth := 0
	for i, t := range line {
		switch t.text {
		case "(", "[", "{":
			depth++
		case ")", "]", "}":
			depth--
		case "=":
			if depth == 0 {
				target := line[:i]
				for k, c := range target {
					if c.text == ":" { // an annotation belongs to what is read
						u.mention(target[k+1:])
						target = target[:k]
						break
					}
				}
				u.bind(target)
				u.mention(line[i+1:])
				return
			}
		}
	}
	if len(line) > 1 && line[1].text == ":" { // a constraint of its own
		u.bind(line[:1])
	}
	u.mention(line)
}

func (u *unit) bind(line []tok) {
	for _, t := range line {
		if t.kind == wordToken && t.text != "as" {
			u.binds = append(u.binds, t.text)
		}
	}
}

// mention collects names: not those after a dot, nor keywords of calls. The text of a string may be a name, as in entry="f".
func (u *unit) mention(line []tok) {
	for i, t := range line {
		switch {
		case t.kind == stringToken && len(t.text) > 2:
			u.mentions = append(u.mentions, strings.Trim(t.text, `f"`))
		case t.kind == wordToken && (i == 0 || line[i-1].text != "."):
			u.mentions = append(u.mentions, t.text)
		}
	}
}
