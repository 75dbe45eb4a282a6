package irjson

import (
	"bytes"
	"math"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// Item is one definition of a document: a Module or a Function, never both, under the name that selects it.
type Item struct {
	Name     string
	Module   *ir.Module
	Function *ir.Function
}

// Options say what a document holds beside the program.
type Options struct {
	Source bool // where each value stands in the source it was read from: "source": "model.py:12:9"
}

// Write returns the document of the items: UTF-8, the same bytes for equal programs with equal labels. Errors are *ir.Error with the code NoJSONForm, for what
// only Go code can build: a loop's variable outside the loop, a function as a value, a constant of another kind than a number.
func Write(items []Item, opts Options) ([]byte, error) {
	w := &writer{opts: opts, dims: map[dim.Var]int{}, meshes: map[*shard.Mesh]int{}, types: map[types.Type]int{}, typeTexts: map[string]int{},
		functions: map[*ir.Function]int{}, roles: map[*ir.Function]role{}}
	var roots []*ir.Function
	for _, item := range items {
		if item.Function != nil {
			roots = append(roots, item.Function)
		} else {
			roots = append(roots, moduleFunctions(item.Module)...)
		}
	}
	w.writeFunctions(roots)
	var list [][]byte
	for _, item := range items {
		list = append(list, w.item(item))
	}
	if w.err != nil {
		return nil, w.err
	}
	b := []byte("{\n  \"schema\": {\"name\": \"" + SchemaName + "\", \"version\": " + strconv.Itoa(SchemaVersion) + "}")
	for _, table := range []struct {
		name string
		rows [][]byte
	}{{"dimvars", w.dimRows}, {"meshes", w.meshRows}, {"types", w.typeRows}, {"functions", w.functionRows}, {"items", list}} {
		b = append(b, ",\n  \""+table.name+"\": ["...)
		b = appendRows(b, table.rows, "    ", "  ")
		b = append(b, ']')
	}
	b = append(b, "\n}\n"...)
	if joinsSurrogates(b) {
		w.refuse(place(items), "a name holds two surrogates that JSON would take for one character, and has no JSON form")
	}
	return b, w.err
}

// place is where the first item stands.
func place(items []Item) diag.Location {
	switch {
	case len(items) == 0:
		return diag.Location{}
	case items[0].Module != nil:
		return items[0].Module.Loc
	}
	return items[0].Function.Loc
}

// joinsSurrogates finds the escape of a high surrogate with that of a low one behind it. The writer escapes surrogates of host strings only, so the two
// were two characters and would be read as one.
func joinsSurrogates(b []byte) bool {
	for {
		i := bytes.Index(b, []byte(`\ud`))
		if i < 0 || len(b) < i+12 {
			return false
		}
		if bytes.HasPrefix(b[i+6:], []byte(`\ud`)) && b[i+3] < 'c' && b[i+9] >= 'c' {
			return true
		}
		b = b[i+3:]
	}
}

// appendRows sets one row a line.
func appendRows(b []byte, rows [][]byte, indent, closing string) []byte {
	if len(rows) == 0 {
		return b
	}
	for i, row := range rows {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, '\n')
		b = append(b, indent...)
		b = append(b, row...)
	}
	b = append(b, '\n')
	return append(b, closing...)
}

// writer collects the tables of a document.
type writer struct {
	opts         Options
	dims         map[dim.Var]int
	dimRows      [][]byte
	meshes       map[*shard.Mesh]int
	meshList     []*shard.Mesh
	meshRows     [][]byte
	types        map[types.Type]int // by identity, of types that are written
	typeTexts    map[string]int
	typeRows     [][]byte
	functions    map[*ir.Function]int
	roles        map[*ir.Function]role
	functionRows [][]byte
	ids          map[*ir.Var]int // variables in reach of what is being written
	open         bool            // what is being written mentions one of them
	lost         bool            // what is being written mentions a variable out of reach
	made         int             // bytes of rows, and of types that have no row of their own yet
	err          error
}

// count notes n bytes that are made for the document, which the reader would not take beyond its limit.
func (w *writer) count(n int, at diag.Location) {
	if w.made += n; w.made > MaxSize {
		w.refuse(at, "the document is longer than %d MiB, which no reader takes", MaxSize>>20)
	}
}

// refuse records that something has no form; the first refusal counts.
func (w *writer) refuse(at diag.Location, format string, args ...any) {
	if w.err == nil {
		w.err = ir.Verifyf(diag.NoJSONForm, format, args...).At(at)
	}
}

// object is the beginning of an object whose fields are appended by its methods.
type object struct {
	b     []byte
	begun bool
}

func (o *object) key(name string) {
	if o.begun {
		o.b = append(o.b, ", "...)
	} else {
		o.b = append(o.b, '{')
		o.begun = true
	}
	o.b = append(o.b, '"')
	o.b = append(o.b, name...)
	o.b = append(o.b, "\": "...)
}

func (o *object) text(name, value string) {
	o.key(name)
	o.b = appendString(o.b, value)
}

func (o *object) number(name string, value int64) {
	o.key(name)
	o.b = strconv.AppendInt(o.b, value, 10)
}

func (o *object) truth(name string) {
	o.key(name)
	o.b = append(o.b, "true"...)
}

func (o *object) done() []byte {
	if !o.begun {
		return append(o.b, "{}"...)
	}
	return append(o.b, '}')
}

// appendList writes an array of n elements.
func appendList(b []byte, n int, element func(b []byte, i int) []byte) []byte {
	b = append(b, '[')
	for i := range n {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = element(b, i)
	}
	return append(b, ']')
}

func appendStrings(b []byte, list []string) []byte {
	return appendList(b, len(list), func(b []byte, i int) []byte { return appendString(b, list[i]) })
}

func appendInts(b []byte, list []int) []byte {
	return appendList(b, len(list), func(b []byte, i int) []byte { return strconv.AppendInt(b, int64(list[i]), 10) })
}

const hexDigits = "0123456789abcdef"

// appendString writes a string. A surrogate of a host string, which has three bytes of its own there, becomes the escape that reads back to it.
func appendString(b []byte, s string) []byte {
	b = append(b, '"')
	for i := 0; i < len(s); {
		c := s[i]
		switch {
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
		case c == '\n':
			b = append(b, `\n`...)
		case c == '\r':
			b = append(b, `\r`...)
		case c == '\t':
			b = append(b, `\t`...)
		case c < 0x20 || c == 0x7f:
			b = append(b, `\u00`...)
			b = append(b, hexDigits[c>>4], hexDigits[c&15])
		case c < utf8.RuneSelf:
			b = append(b, c)
		default:
			r, n := utf8.DecodeRuneInString(s[i:])
			switch {
			case r == utf8.RuneError && n == 1 && c == 0xed && i+2 < len(s) && s[i+1]&0xe0 == 0xa0 && s[i+2]&0xc0 == 0x80:
				u := 0xd000 | rune(s[i+1]&0x3f)<<6 | rune(s[i+2]&0x3f)
				b = append(b, `\u`...)
				b = append(b, hexDigits[u>>12&15], hexDigits[u>>8&15], hexDigits[u>>4&15], hexDigits[u&15])
				n = 3
			case diag.Unsafe(r): // a reader gets the same character, and a terminal no orders
				b = append(b, `\u`...)
				b = append(b, hexDigits[r>>12&15], hexDigits[r>>8&15], hexDigits[r>>4&15], hexDigits[r&15])
			default:
				b = utf8.AppendRune(b, r)
			}
			i += n
			continue
		}
		i++
	}
	return append(b, '"')
}

// appendFloat writes a float: always with a point or an exponent, and what JSON has no number for as a string.
func appendFloat(b []byte, f float64) []byte {
	switch {
	case math.IsNaN(f):
		return append(b, `"nan"`...)
	case math.IsInf(f, 1):
		return append(b, `"inf"`...)
	case math.IsInf(f, -1):
		return append(b, `"-inf"`...)
	}
	start := len(b)
	b = strconv.AppendFloat(b, f, 'g', -1, 64)
	if !slices.ContainsFunc(b[start:], func(c byte) bool { return c == '.' || c == 'e' }) {
		b = append(b, ".0"...)
	}
	return b
}
