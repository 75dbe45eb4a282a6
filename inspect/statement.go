package inspect

import (
	"math"
	"strings"
	"unicode"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// surfaceNames are the kinds of Binary and Unary that print under a name of their own (PRN-97).
var surfaceNames = map[string]map[string]string{
	"Binary": {
		"add": "add", "sub": "sub", "mul": "mul", "div": "div", "floor_div": "floor_div", "mod": "mod", "min": "min", "max": "max",
		"eq": "cmp_eq", "ne": "cmp_ne", "lt": "cmp_lt", "le": "cmp_le", "gt": "cmp_gt", "ge": "cmp_ge",
		"and": "logical_and", "or": "logical_or",
	},
	"Unary": {
		"neg": "neg", "abs": "abs", "not": "logical_not", "exp": "exp", "log": "log", "ceil": "ceil", "round": "round",
		"exp2": "exp2", "log2": "log2",
	},
}

// operator is the spelling and binding strength of an op (PRN-128).
type operator struct {
	text  string
	level int
}

var binaryOperators = map[string]operator{
	"mul": {"*", 6}, "div": {"/", 6}, "floor_div": {"//", 6}, "mod": {"%", 6}, "matmul": {"@", 6},
	"add": {"+", 5}, "sub": {"-", 5},
	"cmp_eq": {"==", 4}, "cmp_ne": {"!=", 4}, "cmp_lt": {"<", 4}, "cmp_le": {"<=", 4}, "cmp_gt": {">", 4}, "cmp_ge": {">=", 4},
	"logical_and": {"and", 2}, "logical_or": {"or", 1},
}

var unaryOperators = map[string]operator{"neg": {"-", 7}, "logical_not": {"not ", 3}}

// The levels of operands (PRN-128).
const (
	atomLevel     = 8
	negativeLevel = 7
	nanLevel      = 5
)

// surfaceName is the name an op prints under, and whether that name says its kind attribute (PRN-97, PRN-121).
func surfaceName(op ir.Op) (name string, saysKind bool) {
	kind := op.Kind()
	if names, ok := surfaceNames[kind.Name]; ok {
		attrs := op.Attrs()
		if len(attrs) == 1 {
			if e, ok := attrs[0].(ir.Enum); ok && names[e.EnumValue()] != "" {
				return names[e.EnumValue()], true
			}
		}
	}
	if kind.Surface != "" {
		return kind.Surface, false
	}
	return className(kind.Name), false
}

// className splits a class-style name into words: DimFloorDiv becomes dim_floor_div (PRN-121).
func className(name string) string {
	var b strings.Builder
	previous := ' '
	for i, r := range name {
		if i > 0 && unicode.IsUpper(r) && !unicode.IsUpper(previous) {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
		previous = r
	}
	for _, suffix := range []string{"_op", "_expr", "_stmt"} {
		if text, ok := strings.CutSuffix(b.String(), suffix); ok {
			return text
		}
	}
	return b.String()
}

// callText is the right-hand side of a call's statement, on a line indented by n spaces (PRN-96).
func (s *script) callText(c *ir.Call, n int) string {
	op, ok := c.Target.(ir.Op)
	if !ok {
		name := s.calleeName(c.Target.(*ir.Function))
		if !s.quiet {
			s.body.words[name] = true
		}
		return name + "(" + strings.Join(s.references(c.Args), ", ") + ")"
	}
	name, saysKind := surfaceName(op)
	if text, ok := s.operatorText(c, op, name, saysKind); ok {
		return text
	}
	if text, ok := s.windowText(c, op); ok {
		return text
	}
	s.mention("tf")
	args := s.references(c.Args)
	if d, ok := op.(ir.DimValue); ok {
		args = s.dimOperands(d.Dim)
	} else if !saysKind {
		args = append(args, s.attributes(op, n)...)
	}
	return "tf." + name + "(" + strings.Join(args, ", ") + ")"
}

// dimOperands are the operands of a dimension's operation that stands as a value (PRN-121).
func (s *script) dimOperands(d dim.Dim) []string {
	if b, ok := d.(*dim.Binary); ok {
		return []string{s.dimText(b.X), s.dimText(b.Y)}
	}
	return []string{s.dimText(d)}
}

func (s *script) references(list []ir.Expr) []string {
	texts := make([]string, len(list))
	for i, e := range list {
		texts[i] = s.reference(e)
	}
	return texts
}

// reference spells a value of the definition being printed.
func (s *script) reference(e ir.Expr) string {
	text, err := s.inside.reference(e)
	s.fail(err)
	return text
}

// operatorText is the operator form of a call, which needs an operand that is no constant: arithmetic over numbers alone would be folded when
// it is read (PRN-128).
func (s *script) operatorText(c *ir.Call, op ir.Op, name string, saysKind bool) (string, bool) {
	if !saysKind && len(op.Kind().AttrParams()) > 0 || !hasVariable(c.Args) {
		return "", false
	}
	switch len(c.Args) {
	case 1:
		o, ok := unaryOperators[name]
		if !ok {
			return "", false
		}
		text, level := s.operand(c.Args[0])
		return o.text + parenthesized(text, level < o.level), true
	case 2:
		o, ok := binaryOperators[name]
		if !ok {
			return "", false
		}
		left, leftLevel := s.operand(c.Args[0])
		right, rightLevel := s.operand(c.Args[1])
		groups := o.level == 4 || o.level == 2 || o.level == 1 // PRN-129
		left = parenthesized(left, leftLevel < o.level || leftLevel == o.level && groups)
		right = parenthesized(right, rightLevel <= o.level)
		return left + " " + o.text + " " + right, true
	}
	return "", false
}

func hasVariable(args []ir.Expr) bool {
	for _, a := range args {
		if _, constant := a.(*ir.Constant); !constant {
			return true
		}
	}
	return false
}

// operand is a reference and its level (PRN-128).
func (s *script) operand(e ir.Expr) (text string, level int) {
	text = s.reference(e)
	if f, ok := e.(*ir.Constant); ok {
		switch v, isFloat := f.Value.(float64); {
		case isFloat && math.IsNaN(v) && !s.isShared(f):
			return text, nanLevel
		case strings.HasPrefix(text, "-"):
			return text, negativeLevel
		}
	}
	return text, atomLevel
}

func (s *script) isShared(c *ir.Constant) bool {
	i, ok := s.inside.index[c]
	return ok && s.inside.shared(&s.inside.nodes[i])
}

func parenthesized(text string, needed bool) string {
	if needed {
		return "(" + text + ")"
	}
	return text
}

// windowText is a slice that takes the windows of tile loops, as a subscript (PRN-99).
func (s *script) windowText(c *ir.Call, op ir.Op) (string, bool) {
	axes, ok := sliceAxes(op)
	if !ok || len(c.Args) != 1 {
		return "", false
	}
	windows := make([]*loop, len(axes))
	found := false
	for i, a := range axes {
		if l := s.inside.windowLoop(a); l != nil && s.inside.windowed(l) {
			windows[i], found = l, true
		}
	}
	if !found {
		return "", false
	}
	items := make([]string, len(axes))
	for i, a := range axes {
		if windows[i] != nil {
			items[i] = windows[i].name
			continue
		}
		items[i] = s.dimText(a.begin) + ":" + s.dimText(a.end)
		if !dim.Equal(a.stride, dim.Const(1)) {
			items[i] += ":" + s.dimText(a.stride)
		}
	}
	return s.reference(c.Args[0]) + "[" + strings.Join(items, ", ") + "]", true
}

// attributes are an op's attributes as keywords, in declared order (PRN-100).
func (s *script) attributes(op ir.Op, n int) []string {
	kind := op.Kind()
	params := kind.AttrParams()
	values := op.Attrs()
	column := n + 8
	if kind.Name == "Reshard" {
		column = n + 4 // PRN-54
	}
	var texts []string
	for i, p := range params {
		if absent(values[i]) && p.HasDef && absent(p.Default) {
			continue
		}
		text, ok := s.value(values[i], column)
		if !ok {
			s.fail(s.inside.noText("the value %v of the attribute %s of %s", values[i], p.Name, kind.Name))
		}
		texts = append(texts, p.Name+"="+text)
	}
	return texts
}

// absent reports whether an attribute value is none, in any of the forms it can take.
func absent(v ir.Value) bool { return v == nil || v == types.NoStorage }

// value spells an attribute value by its kind (PRN-101).
func (s *script) value(v ir.Value, column int) (string, bool) {
	switch v := v.(type) {
	case nil:
		return "None", true
	case bool, int64, float64:
		return numberText(v), true
	case string:
		return quoted(v), true
	case *types.DType:
		return `"` + v.Name() + `"`, true
	case types.Storage:
		return s.storageText(v)
	case ir.Enum:
		return quoted(v.EnumValue()), true
	case dim.Dim:
		return s.dimText(v), true
	case shard.Layout:
		return s.verbose(v, column), true
	case []dim.Dim:
		return s.dimTuple(v), true
	case []ir.Value:
		parts := make([]string, len(v))
		for i, item := range v {
			if text, ok := item.(string); ok {
				parts[i] = singleQuoted(text)
				continue
			}
			text, ok := s.value(item, column)
			if !ok {
				return "", false
			}
			parts[i] = text
		}
		return tupleText(parts), true
	}
	return "", false
}

func (s *script) storageText(v types.Storage) (string, bool) {
	if v == types.NoStorage {
		return "None", true
	}
	s.mention(v.String())
	return v.String(), v.Concrete()
}
