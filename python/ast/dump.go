package ast

import (
	"encoding/hex"
	"strconv"

	"github.com/tilefoundry/tilefoundry/diag"
)

// Dump writes the tree under n as CPython's classes and fields: a JSON array ["Class", [line, column, end line, end column], field, ...] for
// each node, where the position is left out for classes that have none, columns are bytes from 0 and lines count from 1. The text of two
// trees is the same exactly when CPython's trees are. file is the one that the spans index.
func Dump(n Node, file *diag.File) string {
	d := dumper{file: file}
	d.node(n)
	return string(d.out)
}

type dumper struct {
	file *diag.File
	out  []byte
}

func (d *dumper) raw(s string) { d.out = append(d.out, s...) }

func (d *dumper) int(n int) { d.out = strconv.AppendInt(d.out, int64(n), 10) }

// open begins a node that has a position.
func (d *dumper) open(class string, at Node) {
	d.class(class)
	span := at.Span()
	line, col := d.file.LineCol(span.Start)
	endLine, endCol := d.file.LineCol(span.End)
	d.raw(",[")
	for i, v := range [...]int{line, col, endLine, endCol} {
		if i > 0 {
			d.raw(",")
		}
		d.int(v)
	}
	d.raw("]")
}

// class begins a node that has none.
func (d *dumper) class(class string) {
	d.raw(`["`)
	d.raw(class)
	d.raw(`"`)
}

// str writes a field that is text, "" included.
func (d *dumper) str(s string) {
	d.raw(",")
	d.quote(s)
}

// name writes a field that is a name, or null.
func (d *dumper) name(s string) {
	if s == "" {
		d.raw(",null")
		return
	}
	d.str(s)
}

// quote writes ASCII JSON. Surrogates stand in s as three bytes each.
func (d *dumper) quote(s string) {
	d.raw(`"`)
	for i := 0; i < len(s); {
		c := s[i]
		if c < 0x80 {
			d.asciiByte(c)
			i++
			continue
		}
		r, n := decodeWTF8(s[i:])
		i += n
		if r >= 0x10000 {
			r -= 0x10000
			d.escape16(0xd800 + r>>10)
			d.escape16(0xdc00 + r&0x3ff)
		} else {
			d.escape16(r)
		}
	}
	d.raw(`"`)
}

func (d *dumper) asciiByte(c byte) {
	switch c {
	case '"':
		d.raw(`\"`)
	case '\\':
		d.raw(`\\`)
	case '\n':
		d.raw(`\n`)
	case '\r':
		d.raw(`\r`)
	case '\t':
		d.raw(`\t`)
	case '\b':
		d.raw(`\b`)
	case '\f':
		d.raw(`\f`)
	default:
		if c < 0x20 || c == 0x7f {
			d.escape16(rune(c))
			return
		}
		d.out = append(d.out, c)
	}
}

func (d *dumper) escape16(r rune) {
	const digits = "0123456789abcdef"
	d.out = append(d.out, '\\', 'u', digits[r>>12&15], digits[r>>8&15], digits[r>>4&15], digits[r&15])
}

// decodeWTF8 decodes one character of text that the parser made, and so needs no checks beyond length.
func decodeWTF8(s string) (rune, int) {
	at := func(i int) rune {
		if i < len(s) {
			return rune(s[i] & 0x3f)
		}
		return 0
	}
	c := rune(s[0])
	switch {
	case c >= 0xf0:
		return c&7<<18 | at(1)<<12 | at(2)<<6 | at(3), min(4, len(s))
	case c >= 0xe0:
		return c&15<<12 | at(1)<<6 | at(2), min(3, len(s))
	}
	return c&31<<6 | at(1), min(2, len(s))
}

func list[T Node](d *dumper, nodes []T) {
	d.raw(",[")
	for i, n := range nodes {
		if i > 0 {
			d.raw(",")
		}
		d.node(n)
	}
	d.raw("]")
}

// exprs writes a list in which an entry can be absent.
func (d *dumper) exprs(nodes []Expr) {
	d.raw(",[")
	for i, n := range nodes {
		if i > 0 {
			d.raw(",")
		}
		if n == nil {
			d.raw("null")
		} else {
			d.node(n)
		}
	}
	d.raw("]")
}

func (d *dumper) idents(names []Ident) {
	d.raw(",[")
	for i, n := range names {
		if i > 0 {
			d.raw(",")
		}
		d.quote(n.Name)
	}
	d.raw("]")
}

// child writes a field that is an expression or null.
func (d *dumper) child(e Expr) {
	d.raw(",")
	if e == nil {
		d.raw("null")
		return
	}
	d.node(e)
}

func (d *dumper) ctx(c Context) {
	d.raw(",")
	d.class(c.String())
	d.raw("]")
}

func (d *dumper) op(o Op) {
	d.raw(",")
	d.class(o.String())
	d.raw("]")
}

func (d *dumper) flag(b bool) {
	if b {
		d.raw(",1")
	} else {
		d.raw(",0")
	}
}

func (d *dumper) node(n Node) {
	switch n := n.(type) {
	case Stmt:
		d.stmt(n)
	case Expr:
		d.expr(n)
	case Pattern:
		d.pattern(n)
	default:
		d.part(n)
	}
	d.raw("]")
}

func (d *dumper) constant(n *Constant) {
	d.open("Constant", n)
	d.raw(",")
	switch n.Kind {
	case None:
		d.raw(`"None"`)
	case True:
		d.raw(`"True"`)
	case False:
		d.raw(`"False"`)
	case Ellipsis:
		d.raw(`"..."`)
	case Str:
		d.raw(`{"s":`)
		d.quote(n.Text)
		d.raw("}")
	case Bytes:
		d.raw(`{"b":"` + hex.EncodeToString([]byte(n.Text)) + `"}`)
	case Int:
		d.raw(`{"i":"` + n.BigInt().Text(16) + `"}`)
	case Float:
		d.raw(`{"f":"` + hex16(n.Num) + `"}`)
	case Imag:
		d.raw(`{"j":"0000000000000000` + hex16(n.Num) + `"}`)
	}
	if n.U {
		d.raw(`,"u"`)
	} else {
		d.raw(",null")
	}
}

func hex16(v uint64) string {
	s := strconv.FormatUint(v, 16)
	return "0000000000000000"[len(s):] + s
}
