package inspect

import (
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// mention notes that the text uses a word in the meaning the header or the language gives it (PRN-17, PRN-21, PRN-87).
func (s *script) mention(word string) {
	if s.quiet {
		return
	}
	s.used[word] = true
	if s.body != nil {
		s.body.words[word] = true
	}
}

// dimText spells a dimension (PRN-55, PRN-56).
func (s *script) dimText(d dim.Dim) string {
	if s.spelled > maxText {
		s.room(maxText)
		return "0"
	}
	text := dim.Format(d, s.alias, s.scalar)
	s.spelled += len(text)
	if !s.quiet {
		s.mentionDim(d)
		if n := bracketDepth(text); n > maxDimBrackets {
			s.fail(refuse(diag.NoCanonicalText, "a dimension expression has no text: written out it nests %d brackets, and Python reads no more than 200", n))
		}
	}
	return text
}

// maxDimBrackets leaves room for the brackets that stand around a dimension's text.
const maxDimBrackets = 180

func bracketDepth(text string) int {
	depth, deepest := 0, 0
	for i := range len(text) {
		switch text[i] {
		case '(':
			depth++
			deepest = max(deepest, depth)
		case ')':
			depth--
		}
	}
	return deepest
}

func (s *script) alias(v dim.Var) string {
	if name := s.aliases[v]; name != "" {
		return name
	}
	return v.Name()
}

// scalar names a runtime scalar of the definition being printed.
func (s *script) scalar(leaf dim.Leaf) string {
	if v, ok := leaf.(*ir.Var); ok && s.inside != nil && s.inside.vars[v] != nil {
		if text, err := s.inside.reference(v); err == nil {
			return text
		}
	}
	return leaf.DimLeafName()
}

// mentionDim notes what a dimension's text uses: min, max, and in a body the aliases. Its depth is bounded by dim.New.
func (s *script) mentionDim(d dim.Dim) {
	switch d := d.(type) {
	case dim.Var:
		if s.body != nil {
			s.body.dims[d] = true
		}
	case *dim.Binary:
		if d.Op == dim.Min || d.Op == dim.Max {
			s.mention(d.Op.String())
		}
		s.mentionDim(d.X)
		s.mentionDim(d.Y)
	}
}

func (s *script) dimTuple(dims []dim.Dim) string {
	parts := make([]string, len(dims))
	for i, d := range dims {
		parts[i] = s.dimText(d)
	}
	return tupleText(parts)
}

// style is the setting of verbose layouts that close at a column (PRN-51).
func (s *script) style(column int) shard.Style { return shard.Style{Dim: s.dimText, Column: column} }

// verbose spells a layout in full (PRN-50 to PRN-53).
func (s *script) verbose(l shard.Layout, column int) string {
	s.mentionLayout(l)
	if s.body != nil && !s.quiet && l != nil {
		for _, word := range []string{"ShardLayout", "Layout", "ComposedLayout", "Mesh", "Topology", "B", "S", "P"} { // PRN-87
			s.body.words[word] = true
		}
	}
	return s.style(column).Layout(l)
}

// mentionLayout notes the constructors of a verbose text, and refuses what has no spelling (PRN-11). Its depth is bounded by package shard.
func (s *script) mentionLayout(l shard.Layout) {
	switch l := l.(type) {
	case *shard.Strided:
		s.mention("Layout")
	case *shard.Composed:
		s.mention("ComposedLayout")
		s.mentionLayout(l.Inner)
		s.mentionLayout(l.Outer)
	case *shard.Sharded:
		s.mention("ShardLayout")
		for _, a := range l.Attrs {
			switch a.(type) {
			case shard.Split:
				s.mention("S")
			case shard.Broadcast:
				s.mention("B")
			case shard.Partial:
				s.mention("P")
			default:
				s.fail(refuse(diag.NoCanonicalText, "the shard attribute %s has no text: only Split, Partial and Broadcast do", a))
			}
		}
		s.mentionLayout(l.Layout)
		s.mentionMesh(l.Mesh)
	}
}

func (s *script) mentionMesh(m *shard.Mesh) {
	s.mention("Mesh")
	s.mention("Topology")
	s.mentionLayout(m.Layout)
}

// tensorText spells a tensor type as an annotation does: `Tensor[(4, S), "f32", "smem"]` (PRN-43 to PRN-46).
func (s *script) tensorText(head string, t *types.Tensor) string {
	s.mention(head)
	var b strings.Builder
	b.WriteString(head + "[" + s.dimTuple(t.Shape) + `, "` + t.DType.Name() + `"`)
	if l, ok := t.Layout.(*shard.Sharded); ok {
		if sugar, ok := s.sugar(l); ok {
			b.WriteString(", " + sugar)
		} else {
			b.WriteString(",\n        " + s.verbose(l, 8))
		}
	}
	if t.Storage != types.GMem && t.Storage != types.NoStorage {
		b.WriteString(`, "` + t.Storage.String() + `"`)
	}
	b.WriteString("]")
	return b.String()
}

// commentType spells any type on one line, layouts in full (PRN-110). Nothing in a comment counts as used.
func (s *script) commentType(t types.Type) string {
	quiet := s.quiet
	s.quiet = true
	defer func() { s.quiet = quiet }()
	switch t := t.(type) {
	case *types.Tensor:
		return strings.Join(strings.Fields(s.tensorText("Tensor", t)), " ")
	case *types.Tuple:
		parts := make([]string, len(t.Fields))
		for i, f := range t.Fields {
			parts[i] = s.commentType(f)
		}
		return "Tuple[" + strings.Join(parts, ", ") + "]"
	}
	return t.String()
}

// returnText is the return annotation with its arrow, or nothing (PRN-37).
func (s *script) returnText(f *ir.Function) string {
	switch t := f.Return.(type) {
	case *types.Tensor:
		_, sharded := t.Layout.(*shard.Sharded)
		unspellable := !t.Storage.Concrete() || t.Layout != nil && !sharded
		if unspellable && f.Body != nil {
			return ""
		}
		return " -> " + s.tensorText("Tensor", t)
	case *types.Tuple:
		return ""
	}
	return " -> None"
}

// sugar spells a placement by its axes, where that reads back to the same placement (PRN-47 to PRN-49).
func (s *script) sugar(l *shard.Sharded) (string, bool) {
	inner, ok := l.Layout.(*shard.Strided)
	if !ok || inner.Strides == nil || s.quiet {
		return "", false
	}
	extents, flat := flatEntries(inner.Shape)
	strides, flatStrides := flatEntries(*inner.Strides)
	mesh := s.declared(l.Mesh)
	if !flat || !flatStrides || len(extents) == 0 || len(strides) != len(extents) || mesh == nil || !axesNamed(mesh.mesh) || slices.ContainsFunc(extents, negative) {
		return "", false
	}
	placed, values, ok := s.placements(l, mesh, extents)
	if !ok || len(placed)+len(values) == 0 && len(s.meshes.list) != 1 {
		return "", false
	}
	cOrder, err := shard.COrder(extents)
	inOrder := err == nil && shard.Equal(cOrder, inner)
	if !inOrder && !staticNonNegative(strides) {
		return "", false
	}
	axes := make([]string, len(extents))
	for i, e := range extents {
		axes[i] = s.dimText(e)
		if axis, ok := placed[i]; ok {
			axes[i] += " @ " + axis
		}
	}
	text := tupleText(axes)
	if inOrder && len(values) == 0 {
		return text, true
	}
	parts := []string{text}
	if !inOrder {
		parts = append(parts, s.dimTuple(strides))
	}
	if len(values) > 0 {
		s.mention("P")
		parts = append(parts, "{"+strings.Join(values, ", ")+"}")
	}
	return tupleText(parts), true
}

// placements are the mesh axes that split a layout position, by position, and the value states of the others. It reports false where sugar
// could not say them.
func (s *script) placements(l *shard.Sharded, mesh *declaredMesh, extents []dim.Dim) (placed map[int]string, values []string, ok bool) {
	axes := mesh.mesh.Axes()
	if len(l.Attrs) != len(axes) {
		return nil, nil, false
	}
	placed = map[int]string{}
	for i, attr := range l.Attrs {
		axis := mesh.name + "." + axes[i].Name()
		switch a := attr.(type) {
		case shard.Split:
			if a.Axis < 0 || a.Axis >= len(extents) || placed[a.Axis] != "" {
				return nil, nil, false
			}
			n, static := dim.AsConst(extents[a.Axis])
			m, meshStatic := dim.AsConst(axes[i].Size)
			if !static || !meshStatic || n != m {
				return nil, nil, false
			}
			placed[a.Axis] = axis
		case shard.Partial:
			if a.Reduction == "" {
				return nil, nil, false
			}
			values = append(values, axis+" @ P("+quoted(a.Reduction)+")")
		case shard.Broadcast:
		default:
			return nil, nil, false
		}
	}
	return placed, values, true
}

// flatEntries are the entries of a tuple without nesting, all of them present.
func flatEntries(t shard.IntTuple) ([]dim.Dim, bool) {
	if _, lone := t.Entry(); lone {
		return nil, false
	}
	entries := make([]dim.Dim, len(t.Items()))
	for i, item := range t.Items() {
		d, ok := item.Entry()
		if !ok || d == nil {
			return nil, false
		}
		entries[i] = d
	}
	return entries, true
}

// negative says that an extent is one that a constructor takes and sugar refuses (SUGAR-12).
func negative(d dim.Dim) bool {
	v, ok := dim.AsConst(d)
	return ok && v < 0
}

func staticNonNegative(dims []dim.Dim) bool {
	values, ok := dim.Static(dims)
	for _, v := range values {
		ok = ok && v >= 0
	}
	return ok
}

// declared is the prelude's entry for a mesh, nil when the text declares none.
func (s *script) declared(m *shard.Mesh) *declaredMesh {
	if !s.declaresMeshes() {
		return nil
	}
	return s.meshes.find(m)
}

// axesNamed reports whether every axis of a mesh has an identifier of its own (PRN-47).
func axesNamed(m *shard.Mesh) bool {
	if len(m.Names) != m.Rank() {
		return false
	}
	seen := map[string]bool{}
	for _, n := range m.Names {
		if !isIdentifier(n) || seen[n] {
			return false
		}
		seen[n] = true
	}
	return true
}
