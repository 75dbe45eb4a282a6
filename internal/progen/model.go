package progen

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// An Extent is one entry of a shape: a number, or an expression over dimension variables. Two extents are the same when they are
// written alike (OP-bcast-2), so an expression is its text, with every operation in parentheses.
type Extent struct {
	Value int64
	Text  string // of a symbolic extent: a Python expression that builds it
	Max   int64  // of a symbolic extent: its largest value, or unbounded (OP-topk-2)
}

const unbounded = -1

func fixed(v int64) Extent { return Extent{Value: v} }

func (e Extent) static() bool { return e.Text == "" }

func (e Extent) is(v int64) bool { return e.static() && e.Value == v }

func (e Extent) same(f Extent) bool { return e.Text == f.Text && (e.Text != "" || e.Value == f.Value) }

func (e Extent) String() string {
	if e.static() {
		return strconv.FormatInt(e.Value, 10)
	}
	return e.Text
}

// arithmetic builds a op b as the construction-time fold does (OP-dim-2): two numbers fold, nothing else is simplified.
func arithmetic(op string, a, b Extent) Extent {
	if a.static() && b.static() {
		return fixed(calculate(op, a.Value, b.Value))
	}
	text := fmt.Sprintf("(%s %s %s)", a, op, b)
	if op == "dim_min" || op == "dim_max" {
		text = fmt.Sprintf("%s(%s, %s)", op, a, b)
	}
	return Extent{Text: text, Max: bound(op, a, b)}
}

func calculate(op string, a, b int64) int64 {
	switch op {
	case "+":
		return a + b
	case "-":
		return a - b
	case "*":
		return a * b
	case "//":
		return floorDiv(a, b)
	case "%":
		return a - b*floorDiv(a, b)
	case "dim_min":
		return min(a, b)
	case "dim_max":
		return max(a, b)
	}
	panic("no operation " + op)
}

func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

func (e Extent) max() int64 {
	if e.static() {
		return e.Value
	}
	return e.Max
}

// bound is the upper bound of a op b (OP-topk-2).
func bound(op string, a, b Extent) int64 {
	x, y := a.max(), b.max()
	switch {
	case op == "//" && b.static() && b.Value > 0 && x != unbounded:
		return floorDiv(x, b.Value)
	case op == "%" && b.static() && b.Value > 0:
		return b.Value - 1
	case x == unbounded || y == unbounded:
		return unbounded
	case op == "+" || op == "*" || op == "dim_min" || op == "dim_max":
		return calculate(op, x, y)
	}
	return unbounded
}

// A Type is the generator's own account of the type of a value. It is kept by the rules in rules.go, which are written from the catalogue
// of ops and never ask the checker.
type Type struct {
	Tuple   bool
	Fields  []Type // of a tuple
	Shape   []Extent
	DType   string
	Storage string // host, gmem, smem, rmem, tmem; umat of a number; none of a shape scalar
	Plain   bool   // a plain C-order layout, which shape scalars and vectors have
	Place   *Place // placement over a mesh
}

// A Mesh is a mesh that the program declares.
type Mesh struct {
	Name    string // as the file binds it
	Axes    []string
	Extents []int64
}

// An Attr is what one mesh axis does to a value: 'B' repeats it, 'S' splits a logical axis, 'P' holds a part of a reduction.
type Attr struct {
	Kind      byte
	Axis      int    // of 'S'
	Reduction string // of 'P'
}

// A Place is a placement over a mesh, one Attr a mesh axis.
type Place struct {
	Mesh  *Mesh
	Attrs []Attr
	// Odd says that the positions of the layout are not those of the canonical one. The rules let such a value pass only where nothing but its
	// whole type matters, since what it combines with depends on more than the attrs.
	Odd bool
	// Exact says that the layout is the canonical one with C-order strides, as an annotation makes it, so that its positions are known.
	Exact bool
}

func (p *Place) genuine() bool {
	return p != nil && slices.ContainsFunc(p.Attrs, func(a Attr) bool { return a.Kind != 'B' })
}

func (p *Place) same(q *Place) bool {
	if p == nil || q == nil {
		return p == q
	}
	return p.Mesh == q.Mesh && slices.Equal(p.Attrs, q.Attrs) && !p.Odd && !q.Odd
}

// splits tells which mesh axes split a logical axis.
func (p *Place) splits(axis int) []int {
	var out []int
	if p != nil {
		for m, a := range p.Attrs {
			if a.Kind == 'S' && a.Axis == axis {
				out = append(out, m)
			}
		}
	}
	return out
}

func (p *Place) partial() bool {
	return p != nil && slices.ContainsFunc(p.Attrs, func(a Attr) bool { return a.Kind == 'P' })
}

func tensor(dtype string, shape ...Extent) Type {
	return Type{Shape: shape, DType: dtype, Storage: "gmem"}
}

// shapeScalar is the type of a dimension used as a value, shapeVector that of several.
func shapeScalar() Type { return Type{DType: "i64", Storage: "none", Plain: true} }

func shapeVector(n int) Type {
	return Type{Shape: []Extent{fixed(int64(n))}, DType: "i64", Storage: "none", Plain: true}
}

func (t Type) rank() int { return len(t.Shape) }

// ordinary is a tensor that every op accepts as far as its layout goes: no shape scalar, and no layout of unusual positions.
func (t Type) ordinary() bool { return !t.Tuple && !t.Plain && (t.Place == nil || !t.Place.Odd) }

// unplaced is an ordinary tensor without a layout.
func (t Type) unplaced() bool { return !t.Tuple && !t.Plain && t.Place == nil }

func (t Type) float() bool { return slices.Contains(floats, t.DType) }

func (t Type) integer() bool { return t.DType == "i32" || t.DType == "i64" }

var (
	floats   = []string{"f32", "f16", "bf16", "fp8e4m3", "f8e8m0", "f4e2m1"}
	dtypes   = append(slices.Clone(floats), "i32", "i64", "bool")
	storages = []string{"host", "gmem", "smem", "rmem", "tmem"}
)

func (t Type) same(u Type) bool {
	if t.Tuple || u.Tuple {
		return t.Tuple == u.Tuple && slices.EqualFunc(t.Fields, u.Fields, Type.same)
	}
	return sameShape(t.Shape, u.Shape) && t.DType == u.DType && t.Storage == u.Storage && t.Plain == u.Plain && t.Place.same(u.Place)
}

func sameShape(a, b []Extent) bool { return slices.EqualFunc(a, b, Extent.same) }

// with gives t another shape and, if it may be placed, a placement.
func (t Type) with(shape []Extent, p *Place) Type {
	t.Shape, t.Place = shape, p
	return t
}

func (t Type) typed(dtype string) Type {
	t.DType = dtype
	return t
}

func tupleOf(fields ...Type) Type { return Type{Tuple: true, Fields: fields} }

// shapeText is a shape as Python writes it.
func shapeText(entries []string) string {
	if len(entries) == 1 {
		return "(" + entries[0] + ",)"
	}
	return "(" + strings.Join(entries, ", ") + ")"
}

// String writes a type for comparison: `f32 (4, N1) smem`, with `plain` for a plain layout and, for a placement, what each mesh axis does.
func (t Type) String() string {
	if t.Tuple {
		parts := make([]string, len(t.Fields))
		for i, f := range t.Fields {
			parts[i] = f.String()
		}
		return "[" + strings.Join(parts, "; ") + "]"
	}
	entries := make([]string, len(t.Shape))
	for i, e := range t.Shape {
		entries[i] = e.String()
	}
	text := t.DType + " " + shapeText(entries) + " " + t.Storage
	if t.Plain {
		text += " plain"
	}
	if t.Place != nil {
		for _, a := range t.Place.Attrs {
			switch a.Kind {
			case 'B':
				text += " B"
			case 'S':
				text += " S" + strconv.Itoa(a.Axis)
			case 'P':
				text += " P" + a.Reduction
			}
		}
	}
	return text
}
