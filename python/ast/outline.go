package ast

import (
	"bytes"
	"encoding/hex"
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
)

// Outline writes the tree under n for people: a node a line with its class and its range, its fields indented beneath it by name, and what
// is absent or empty left out. Lines count from 1 and columns are bytes from 0, as in [Dump].
func Outline(n Node, file *diag.File) string {
	w := outliner{retold: retold{dump: Dump(n, file)}}
	w.run(&w)
	return string(w.out)
}

// JSON writes the tree under n as objects: "class", "at" (line, column, end line, end column) where a node has a range, and each field by
// CPython's name. Constants stand as in [Dump].
func JSON(n Node, file *diag.File) string {
	w := objects{retold: retold{dump: Dump(n, file)}}
	w.run(&w)
	return string(w.out)
}

// fieldNames has the fields of each class in the order of CPython's `_fields`.
var fieldNames = map[string]string{
	"AnnAssign":        "target annotation value simple",
	"Assert":           "test msg",
	"Assign":           "targets value type_comment",
	"AsyncFor":         "target iter body orelse type_comment",
	"AsyncFunctionDef": "name args body decorator_list returns type_comment type_params",
	"AsyncWith":        "items body type_comment",
	"Attribute":        "value attr ctx",
	"AugAssign":        "target op value",
	"Await":            "value",
	"BinOp":            "left op right",
	"BoolOp":           "op values",
	"Call":             "func args keywords",
	"ClassDef":         "name bases keywords body decorator_list type_params",
	"Compare":          "left ops comparators",
	"Constant":         "value kind",
	"Delete":           "targets",
	"Dict":             "keys values",
	"DictComp":         "key value generators",
	"ExceptHandler":    "type name body",
	"Expr":             "value",
	"For":              "target iter body orelse type_comment",
	"FormattedValue":   "value conversion format_spec",
	"FunctionDef":      "name args body decorator_list returns type_comment type_params",
	"GeneratorExp":     "elt generators",
	"Global":           "names",
	"If":               "test body orelse",
	"IfExp":            "test body orelse",
	"Import":           "names",
	"ImportFrom":       "module names level",
	"JoinedStr":        "values",
	"Lambda":           "args body",
	"List":             "elts ctx",
	"ListComp":         "elt generators",
	"Match":            "subject cases",
	"MatchAs":          "pattern name",
	"MatchClass":       "cls patterns kwd_attrs kwd_patterns",
	"MatchMapping":     "keys patterns rest",
	"MatchOr":          "patterns",
	"MatchSequence":    "patterns",
	"MatchSingleton":   "value",
	"MatchStar":        "name",
	"MatchValue":       "value",
	"Module":           "body type_ignores",
	"Name":             "id ctx",
	"NamedExpr":        "target value",
	"Nonlocal":         "names",
	"ParamSpec":        "name default_value",
	"Raise":            "exc cause",
	"Return":           "value",
	"Set":              "elts",
	"SetComp":          "elt generators",
	"Slice":            "lower upper step",
	"Starred":          "value ctx",
	"Subscript":        "value slice ctx",
	"Try":              "body handlers orelse finalbody",
	"TryStar":          "body handlers orelse finalbody",
	"Tuple":            "elts ctx",
	"TypeAlias":        "name type_params value",
	"TypeVar":          "name bound default_value",
	"TypeVarTuple":     "name default_value",
	"UnaryOp":          "op operand",
	"While":            "test body orelse",
	"With":             "items body type_comment",
	"Yield":            "value",
	"YieldFrom":        "value",
	"alias":            "name asname",
	"arg":              "arg annotation type_comment",
	"arguments":        "posonlyargs args vararg kwonlyargs kw_defaults kwarg defaults",
	"comprehension":    "target iter ifs is_async",
	"keyword":          "arg value",
	"match_case":       "pattern guard body",
	"withitem":         "context_expr optional_vars",
}

// events is told of what a dump holds, from the outside in.
type events interface {
	node(class, at string) // at is "1,0,1,5", or "" for a class without a range
	list(empty bool)
	close(isNode bool)
	leaf(text string) // null, a number, a string, or the object that stands for a constant
}

// level is one node or list that is open. The tree can be as deep as CPython allows, so that these are kept beside the Go stack.
type level struct {
	isNode bool
	class  string // of a node
	fields string // names of the fields still to come
	count  int    // entries passed
}

// retold reads a dump again, which has the fields of all classes in one form.
type retold struct {
	dump  string
	i     int
	open  []level
	out   []byte
	field string // the name of the field in hand, or "" within a list
}

func (r *retold) run(to events) {
	for r.i < len(r.dump) {
		switch c := r.dump[r.i]; c {
		case ',':
			r.i++
		case ']':
			r.i++
			top := r.open[len(r.open)-1]
			r.open = r.open[:len(r.open)-1]
			to.close(top.isNode)
		case '[':
			r.i++
			r.begin(to)
		default:
			text := r.leafText()
			r.step()
			to.leaf(text)
		}
	}
}

// step counts an entry of what is open and finds its field's name.
func (r *retold) step() {
	r.field = ""
	if len(r.open) == 0 {
		return
	}
	top := &r.open[len(r.open)-1]
	top.count++
	if top.isNode {
		r.field, top.fields, _ = strings.Cut(top.fields, " ")
	}
}

// begin reads what follows a bracket: a class and its range, or the entries of a list. A list of names begins with a quote, as a node does;
// only these fields hold one.
func (r *retold) begin(to events) {
	names := false
	if n := len(r.open); n > 0 {
		switch r.open[n-1].class {
		case "Global", "Nonlocal":
			names = true
		case "MatchClass":
			names = strings.HasPrefix(r.open[n-1].fields, "kwd_attrs")
		}
	}
	r.step()
	class, at := "", ""
	if r.dump[r.i] == '"' && !names {
		class, _, _ = strings.Cut(r.dump[r.i+1:], `"`)
		r.i += len(class) + 2
		if rest := r.dump[r.i:]; strings.HasPrefix(rest, ",[") && rest[2] >= '0' && rest[2] <= '9' {
			at, _, _ = strings.Cut(rest[2:], "]")
			r.i += len(at) + 3
		}
		r.open = append(r.open, level{isNode: true, class: class, fields: fieldNames[class]})
		to.node(class, at)
		return
	}
	r.open = append(r.open, level{})
	to.list(r.dump[r.i] == ']')
}

// leafText passes a string, an object or a bare word.
func (r *retold) leafText() string {
	start := r.i
	switch r.dump[r.i] {
	case '{':
		r.i++
		for r.dump[r.i] != '}' {
			if r.dump[r.i] == '"' {
				r.passString()
				continue
			}
			r.i++
		}
		r.i++
	case '"':
		r.passString()
	default:
		for r.i < len(r.dump) && r.dump[r.i] != ',' && r.dump[r.i] != ']' {
			r.i++
		}
	}
	return r.dump[start:r.i]
}

func (r *retold) passString() {
	r.i++
	for r.dump[r.i] != '"' {
		if r.dump[r.i] == '\\' {
			r.i++
		}
		r.i++
	}
	r.i++
}

// outliner writes lines.
type outliner struct{ retold }

// label begins a line with the name of the field in hand. What is open includes what the line is about.
func (w *outliner) label(depth int) {
	for range depth {
		w.out = append(w.out, "  "...)
	}
	if w.field != "" {
		w.out = append(w.out, w.field...)
		w.out = append(w.out, ": "...)
	}
}

func (w *outliner) line(depth int, text string) {
	w.label(depth)
	w.out = append(w.out, text...)
	w.out = append(w.out, '\n')
}

func (w *outliner) node(class, at string) {
	if at == "" {
		w.line(len(w.open)-1, class)
		return
	}
	n := strings.Split(at, ",")
	w.line(len(w.open)-1, class+" "+n[0]+":"+n[1]+"-"+n[2]+":"+n[3])
}

func (w *outliner) list(empty bool) {
	if empty {
		return
	}
	w.label(len(w.open) - 1)
	w.out[len(w.out)-1] = '\n' // in place of the blank after the colon: a list is always a field
}

func (w *outliner) close(bool) {}

func (w *outliner) leaf(text string) {
	top := w.open[len(w.open)-1]
	if text == "null" && top.isNode {
		if top.class != "MatchSingleton" {
			return
		}
		text = "None"
	}
	if top.class == "Constant" && w.field == "value" {
		text = constantText(text)
	}
	w.line(len(w.open), text)
}

// constantText turns the object that stands for a constant into the literal a person would write.
func constantText(text string) string {
	if !strings.HasPrefix(text, "{") {
		return strings.Trim(text, `"`)
	}
	body := text[len(`{"s":`) : len(text)-1]
	switch text[2] {
	case 'i':
		n, _ := new(big.Int).SetString(strings.Trim(body, `"`), 16)
		return n.String()
	case 'f':
		return floatText(strings.Trim(body, `"`))
	case 'j':
		return strings.TrimSuffix(floatText(strings.Trim(body, `"`)[16:]), ".0") + "j"
	case 'b':
		data, _ := hex.DecodeString(strings.Trim(body, `"`))
		return "b" + quoteBytes(data)
	}
	return body
}

// floatText writes a float as CPython's repr does, with an exponent from 1e16 on.
func floatText(bits string) string {
	v, _ := strconv.ParseUint(bits, 16, 64)
	f := math.Float64frombits(v)
	switch {
	case math.IsInf(f, 0):
		return "1e999" // a literal beyond the range, which has no other spelling
	case f != 0 && (f < 1e-4 || f >= 1e16):
		return strconv.FormatFloat(f, 'e', -1, 64)
	}
	text := strconv.FormatFloat(f, 'f', -1, 64)
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	return text
}

func quoteBytes(data []byte) string {
	var b bytes.Buffer
	b.WriteByte('"')
	for _, c := range data {
		switch {
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c < ' ' || c >= 0x7f:
			b.WriteString("\\x")
			b.WriteString(hex.EncodeToString([]byte{c}))
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// objects writes JSON.
type objects struct{ retold }

func (w *objects) put(s string) { w.out = append(w.out, s...) }

// before writes what stands before an entry. inside says that the entry itself is open already.
func (w *objects) before(inside bool) {
	n := len(w.open)
	if inside {
		n--
	}
	if n > 0 && (w.open[n-1].isNode || w.open[n-1].count > 1) {
		w.put(",")
	}
	if w.field != "" {
		w.put(`"` + w.field + `":`)
	}
}

func (w *objects) node(class, at string) {
	w.before(true)
	w.put(`{"class":"` + class + `"`)
	if at != "" {
		w.put(`,"at":[` + at + `]`)
	}
}

func (w *objects) list(bool) {
	w.before(true)
	w.put("[")
}

func (w *objects) close(isNode bool) {
	if isNode {
		w.put("}")
	} else {
		w.put("]")
	}
}

func (w *objects) leaf(text string) {
	w.before(false)
	switch text { // what MatchSingleton holds
	case "True":
		text = "true"
	case "False":
		text = "false"
	}
	w.put(text)
}
