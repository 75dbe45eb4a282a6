package irjson

import (
	"fmt"
	"sort"
	"strconv"
	"unicode/utf8"

	"github.com/tilefoundry/tilefoundry/diag"
)

// nodeKind is the kind of a JSON value.
type nodeKind uint8

const (
	nullNode nodeKind = iota
	truthNode
	numberNode
	stringNode
	arrayNode
	objectNode
)

var kindWords = [...]string{"null", "a boolean", "a number", "a string", "an array", "an object"}

// node is a JSON value and where it stands.
type node struct {
	kind  nodeKind
	span  diag.Span
	text  string  // of a string, decoded; of a number and a truth, as written
	items []*node // of an array; of an object, in the order of keys
	keys  []member
}

type member struct {
	name string
	span diag.Span
}

// field is the value of an object's field, nil when it has none of that name.
func (n *node) field(name string) *node {
	for i := range n.keys {
		if n.keys[i].name == name {
			return n.items[i]
		}
	}
	return nil
}

// maxNesting bounds how deep values nest. The deepest that can be meant are dimensions, of which dim.MaxNodes bounds the size.
const maxNesting = 10_000

// syntaxError is where a text stops being JSON, and why.
type syntaxError struct {
	span    diag.Span
	code    diag.Code
	message string
}

// parser reads the JSON of RFC 8259, and nothing beyond it: UTF-8, no comments, no trailing commas, each field of an object once.
type parser struct {
	src   []byte
	at    int
	depth int
	err   *syntaxError
}

// parse reads one JSON value and nothing behind it.
func parse(src []byte) (*node, *syntaxError) {
	p := &parser{src: src}
	n := p.value()
	p.space()
	if p.err == nil && p.at < len(src) {
		p.fail(p.at, "text stands behind the document")
	}
	if p.err != nil {
		return nil, p.err
	}
	return n, nil
}

func (p *parser) fail(at int, format string, args ...any) {
	p.failWith(diag.JSONSyntax, at, min(at+1, len(p.src)), format, args...)
}

func (p *parser) failWith(code diag.Code, start, end int, format string, args ...any) {
	if p.err == nil {
		p.err = &syntaxError{diag.Span{Start: uint32(start), End: uint32(end)}, code, fmt.Sprintf(format, args...)}
	}
}

func (p *parser) space() {
	for p.at < len(p.src) {
		switch p.src[p.at] {
		case ' ', '\t', '\n', '\r':
			p.at++
		default:
			return
		}
	}
}

// peek is the next character that is no space, 0 at the end.
func (p *parser) peek() byte {
	p.space()
	if p.at < len(p.src) {
		return p.src[p.at]
	}
	return 0
}

// value reads a value; the depth counter bounds the recursion.
func (p *parser) value() *node {
	c := p.peek()
	n := &node{span: diag.Span{Start: uint32(p.at)}}
	if p.depth++; p.depth > maxNesting {
		p.fail(p.at, "values nest more than %d deep", maxNesting)
		return n
	}
	switch {
	case c == '{':
		p.object(n)
	case c == '[':
		p.array(n)
	case c == '"':
		n.kind, n.text = stringNode, p.text()
	case c == '-' || c >= '0' && c <= '9':
		n.kind, n.text = numberNode, p.number()
	default:
		p.word(n)
	}
	p.depth--
	n.span.End = uint32(p.at)
	return n
}

func (p *parser) word(n *node) {
	for _, word := range [...]string{"true", "false", "null"} {
		if len(p.src)-p.at >= len(word) && string(p.src[p.at:p.at+len(word)]) == word {
			n.kind, n.text = truthNode, word
			if word == "null" {
				n.kind = nullNode
			}
			p.at += len(word)
			return
		}
	}
	if p.at == len(p.src) {
		p.fail(p.at, "the text ends where a value belongs")
		return
	}
	p.fail(p.at, "a value belongs here")
}

func (p *parser) array(n *node) {
	n.kind = arrayNode
	p.at++
	if p.peek() == ']' {
		p.at++
		return
	}
	for p.err == nil {
		n.items = append(n.items, p.value())
		if p.next(']') {
			return
		}
	}
}

// next takes a comma, or the closing character, which it reports.
func (p *parser) next(closing byte) bool {
	switch p.peek() {
	case closing:
		p.at++
		return true
	case ',':
		p.at++
	default:
		p.fail(p.at, "a comma or %q belongs here", string(closing))
	}
	return false
}

func (p *parser) object(n *node) {
	n.kind = objectNode
	p.at++
	if p.peek() == '}' {
		p.at++
		return
	}
	var seen map[string]bool
	for p.err == nil {
		if p.peek() != '"' {
			p.fail(p.at, "the name of a field belongs here")
			return
		}
		start := p.at
		name := p.text()
		span := diag.Span{Start: uint32(start), End: uint32(p.at)}
		twice := false
		if seen != nil {
			twice = seen[name]
			seen[name] = true
		} else {
			twice = n.field(name) != nil
			if len(n.keys) == 16 {
				seen = map[string]bool{name: true}
				for _, k := range n.keys {
					seen[k.name] = true
				}
			}
		}
		if twice {
			p.failWith(diag.JSONForm, start, p.at, "the object has the field %q twice", name)
			return
		}
		if p.peek() != ':' {
			p.fail(p.at, "a colon belongs here")
			return
		}
		p.at++
		n.keys = append(n.keys, member{name, span})
		n.items = append(n.items, p.value())
		if p.next('}') {
			return
		}
	}
}

// number reads a number as it is written.
func (p *parser) number() string {
	start := p.at
	digits := func() bool {
		from := p.at
		for p.at < len(p.src) && p.src[p.at] >= '0' && p.src[p.at] <= '9' {
			p.at++
		}
		return p.at > from
	}
	take := func(set string) bool {
		for i := range len(set) {
			if p.at < len(p.src) && p.src[p.at] == set[i] {
				p.at++
				return true
			}
		}
		return false
	}
	take("-")
	ok := take("0") || digits()
	if ok && take(".") {
		ok = digits()
	}
	if ok && take("eE") {
		take("+-")
		ok = digits()
	}
	if !ok {
		p.fail(p.at, "a digit belongs here")
	}
	return string(p.src[start:p.at])
}

// text reads a string. An escaped surrogate without its partner becomes the three bytes that a host string holds for it.
func (p *parser) text() string {
	p.at++
	start := p.at
	for p.at < len(p.src) && p.src[p.at] != '"' && p.src[p.at] != '\\' && p.src[p.at] >= 0x20 && p.src[p.at] < utf8.RuneSelf {
		p.at++
	}
	if p.at < len(p.src) && p.src[p.at] == '"' {
		p.at++
		return string(p.src[start : p.at-1])
	}
	b := append([]byte(nil), p.src[start:p.at]...)
	for p.at < len(p.src) {
		c := p.src[p.at]
		switch {
		case c == '"':
			p.at++
			return string(b)
		case c < 0x20:
			p.fail(p.at, "a control character stands in a string; write it as an escape")
			return ""
		case c == '\\':
			b = p.escape(b)
		default:
			r, n := utf8.DecodeRune(p.src[p.at:])
			if r == utf8.RuneError && n == 1 {
				p.fail(p.at, "a byte here is not UTF-8")
				return ""
			}
			b = append(b, p.src[p.at:p.at+n]...)
			p.at += n
		}
		if p.err != nil {
			return ""
		}
	}
	p.fail(p.at, "the text ends within a string")
	return ""
}

func (p *parser) escape(b []byte) []byte {
	if p.at+1 >= len(p.src) {
		p.fail(p.at, "the text ends within a string")
		return b
	}
	c := p.src[p.at+1]
	p.at += 2
	switch c {
	case '"', '\\', '/':
		return append(b, c)
	case 'n':
		return append(b, '\n')
	case 'r':
		return append(b, '\r')
	case 't':
		return append(b, '\t')
	case 'b':
		return append(b, '\b')
	case 'f':
		return append(b, '\f')
	case 'u':
		u, ok := p.unit()
		if !ok {
			return b
		}
		if u >= 0xd800 && u < 0xdc00 && p.at+6 <= len(p.src) && p.src[p.at] == '\\' && p.src[p.at+1] == 'u' {
			before := p.at
			p.at += 2
			low, ok := p.unit()
			if !ok {
				return b
			}
			if low >= 0xdc00 && low < 0xe000 {
				return utf8.AppendRune(b, 0x10000+(u-0xd800)<<10+(low-0xdc00))
			}
			p.at = before
		}
		if u >= 0xd800 && u < 0xe000 {
			return append(b, 0xe0|byte(u>>12), 0x80|byte(u>>6&0x3f), 0x80|byte(u&0x3f))
		}
		return utf8.AppendRune(b, u)
	}
	p.fail(p.at-1, "there is no such escape")
	return b
}

// unit reads the four digits of an escape.
func (p *parser) unit() (rune, bool) {
	if p.at+4 > len(p.src) {
		p.fail(p.at, "four hexadecimal digits belong here")
		return 0, false
	}
	u, err := strconv.ParseUint(string(p.src[p.at:p.at+4]), 16, 16)
	if err != nil {
		p.fail(p.at, "four hexadecimal digits belong here")
		return 0, false
	}
	p.at += 4
	return rune(u), true
}

// path says where in a document a span stands: `functions[2].values[5].type`.
func path(root *node, at diag.Span) string {
	text := ""
	for n := root; n != nil; {
		// The last item that begins at or before the span, counting from the key that it stands under.
		i := sort.Search(len(n.items), func(i int) bool {
			start := n.items[i].span.Start
			if n.kind == objectNode {
				start = n.keys[i].span.Start
			}
			return start > at.Start
		}) - 1
		if i < 0 || n.items[i].span.End < at.End {
			break
		}
		inner := n.items[i]
		if n.kind == objectNode {
			if text != "" {
				text += "."
			}
			text += diag.Clip(n.keys[i].name)
		} else {
			text += "[" + strconv.Itoa(i) + "]"
		}
		if inner.span == at || n.kind == objectNode && n.keys[i].span == at {
			break
		}
		n = inner
	}
	return text
}
