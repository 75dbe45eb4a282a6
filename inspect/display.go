package inspect

import (
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// Compact text, for labels and summaries (inspection.md §2). It is never read back, so it may abbreviate; what it states is what the canonical
// text states (CMP-1).

// compactType spells a type: `bf16[8 @ cta.k, 64] {cta.j @ P("sum")} @smem`, a tuple as `⟨a, b⟩` (CMP-2, CMP-5, CMP-7).
func (s *script) compactType(t types.Type) string {
	switch t := t.(type) {
	case *types.Tensor:
		return s.compactTensor(t)
	case *types.Tuple:
		fields := make([]string, len(t.Fields))
		for i, f := range t.Fields {
			fields[i] = s.compactType(f)
		}
		return "⟨" + strings.Join(fields, ", ") + "⟩"
	}
	return typeKind(t)
}

// typeKind is the name of a type's kind (CMP-7).
func typeKind(t types.Type) string {
	switch t.(type) {
	case *types.Callable:
		return "Callable"
	case types.Unit:
		return "Unit"
	}
	return "Invalid"
}

func (s *script) compactTensor(t *types.Tensor) string {
	axes := make([]string, len(t.Shape))
	for i, d := range t.Shape {
		axes[i] = s.dimText(d)
	}
	values := ""
	if l, ok := t.Layout.(*shard.Sharded); ok {
		placed, partial, ok := s.distribution(t, l)
		if !ok {
			return s.detailType(t)
		}
		for axis, name := range placed {
			if name != "" {
				axes[axis] = operandOfAt(t.Shape[axis], axes[axis]) + " @ " + name
			}
		}
		if len(partial) > 0 {
			values = " {" + strings.Join(partial, ", ") + "}"
		}
	}
	storage := ""
	if t.Storage != types.NoStorage {
		storage = " @" + t.Storage.String()
	}
	return t.DType.Name() + "[" + strings.Join(axes, ", ") + "]" + values + storage
}

// operandOfAt puts a sum before `@` in parentheses, since `@` binds tighter.
func operandOfAt(d dim.Dim, text string) string {
	b, ok := d.(*dim.Binary)
	return parenthesized(text, ok && (b.Op == dim.Add || b.Op == dim.Sub))
}

// distribution says which mesh axis splits each tensor axis and which hold partial values, by the names of the view (CMP-3, CMP-4). It reports
// false where only the canonical text can say it (CMP-5).
func (s *script) distribution(t *types.Tensor, l *shard.Sharded) (placed, partial []string, ok bool) {
	if _, plain := l.Layout.(*shard.Strided); !plain {
		return nil, nil, false
	}
	mesh := s.declared(l.Mesh)
	if mesh == nil || !axesNamed(mesh.mesh) {
		return nil, nil, false
	}
	domain := l.Domain()
	owners := shard.Owners(domain, t.Shape)
	placed = make([]string, len(t.Shape))
	axes := mesh.mesh.Axes()
	if len(l.Attrs) != len(axes) {
		return nil, nil, false
	}
	for i, attr := range l.Attrs {
		name := mesh.name + "." + axes[i].Name()
		switch a := attr.(type) {
		case shard.Split:
			// No two Splits may share a tensor axis, so none shares a position.
			if a.Axis < 0 || a.Axis >= len(domain) || owners[a.Axis] < 0 || placed[owners[a.Axis]] != "" {
				return nil, nil, false
			}
			placed[owners[a.Axis]] = name
		case shard.Partial:
			partial = append(partial, name+" @ P("+quoted(a.Reduction)+")")
		case shard.Broadcast:
		default:
			return nil, nil, false
		}
	}
	return placed, partial, true
}

// detailType is the canonical text of a type with the view's names; a tuple is `(a, b)` (CMP-7).
func (s *script) detailType(t types.Type) string {
	switch t := t.(type) {
	case *types.Tensor:
		return s.tensorText("Tensor", t)
	case *types.Tuple:
		fields := make([]string, len(t.Fields))
		for i, f := range t.Fields {
			fields[i] = s.detailType(f)
		}
		return "(" + strings.Join(fields, ", ") + ")"
	}
	return typeKind(t)
}

// dtypeSuffixes mark the dtype of a float (CMP-8).
var dtypeSuffixes = map[*types.DType]string{types.F32: "f", types.F16: "h", types.BF16: "bf16", types.FP8E4M3: "fp8"}

// constantText is a constant with the dtype of its floats as a suffix: `const(1.0f)` (CMP-8).
func constantText(c *ir.Constant) string {
	var d *types.DType
	if t, ok := c.Typ.(*types.Tensor); ok {
		d = t.DType
	}
	return "const(" + scalarText(c.Value, dtypeSuffixes[d]) + ")"
}

func scalarText(v any, suffix string) string {
	f, ok := v.(float64)
	switch {
	case !ok:
		return numberText(v)
	case math.IsNaN(f):
		return "nan" + suffix
	case math.IsInf(f, 1):
		return "inf" + suffix
	case math.IsInf(f, -1):
		return "-inf" + suffix
	}
	return floatText(f) + suffix
}

// attributeText spells an attribute value for a label (CMP-9).
func (s *script) attributeText(v ir.Value) string {
	switch v := v.(type) {
	case nil:
		return "None"
	case string:
		return onOneLine(v)
	case *types.DType:
		return v.Name()
	case types.Storage:
		if v == types.NoStorage {
			return "None"
		}
		return v.String()
	case ir.Enum:
		return v.EnumValue()
	case dim.Dim:
		return s.dimText(v)
	case *shard.Sharded:
		if sugar, ok := s.sugar(v); ok {
			return sugar
		}
		return s.verbose(v, -1)
	case shard.Layout:
		return s.verbose(v, -1)
	case []dim.Dim:
		return s.dimTuple(v)
	case []ir.Value:
		parts := make([]string, len(v))
		for i, item := range v {
			parts[i] = s.attributeText(item)
		}
		return tupleText(parts)
	}
	if text := numberText(v); text != "" {
		return text
	}
	return ir.KindOfValue(v)
}

// displayName is an op's class-style name: `MatMul` (CMP-10). Kinds of the catalogue have it as their name; of another the tail that says what
// it is goes.
func displayName(op ir.Op) string {
	name := op.Kind().Name
	for _, tail := range []string{"Op", "Expr", "Stmt"} {
		if short, ok := strings.CutSuffix(name, tail); ok && short != "" {
			return short
		}
	}
	return name
}

// rangeText is a variant's range: `L in [1,5)` (CMP-12).
func rangeText(p ir.DimVarRange) string {
	return onOneLine(p.DimVar) + " in [" + strconv.FormatInt(p.Lo, 10) + "," + strconv.FormatInt(p.Hi, 10) + ")"
}

// onOneLine shows a name or a text as it is, what cannot be shown as escapes: a label comes from any string a source can hold.
func onOneLine(text string) string {
	if strings.IndexFunc(text, func(r rune) bool { return r == utf8.RuneError || r != ' ' && !unicode.IsPrint(r) }) < 0 {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && n == 1:
			b.WriteString(escape('x', 2, rune(text[i])))
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\r':
			b.WriteString(`\r`)
		case r == '\t':
			b.WriteString(`\t`)
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
	return b.String()
}
