package placement

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// Map says which participants hold which elements of a tensor. Every logical axis is cut into the segments that all participants hold whole or
// not at all; a cell is one segment of each of the axes that have several. Participants are numbered as the mesh numbers them.
type Map struct {
	Shape        []int64
	Rows         []string // what each row stands for: `axis 0: 0..3`
	Columns      []string
	Cells        [][]Holders // by row and column
	Participants int
	Numbering    string // how a participant's number follows from its coordinate: `4*y + x`
	Axes         string // the mesh axes in order: `(y, x)`
}

// Holders are the participants that hold a cell: their numbers, ascending, and where they are several the box of their coordinates, a star for
// a whole mesh axis: `(0, *)`.
type Holders struct {
	Numbers []int64
	Box     string
}

// The largest maps that are drawn.
const (
	maxTextCells = 32 // rows and columns each
	maxTextWidth = 150
	maxSVGCells  = 64
)

// segment is a run of indices of one axis, and who holds them.
type segment struct {
	first, last int64
	holders     []bool
}

// MapOf makes the map of a placed tensor. The error says why there is none: no placement, a size that is not static, or too many participants or parts.
func MapOf(t *types.Tensor) (*Map, error) {
	l, ok := t.Layout.(*shard.Sharded)
	if !ok {
		return nil, fmt.Errorf("the value is not placed over a mesh")
	}
	shape, ok := dim.Static(t.Shape)
	if !ok {
		return nil, fmt.Errorf("the shape %s is not static", shapeText(t.Shape))
	}
	shares, err := l.Shares(shape)
	if err != nil {
		return nil, err
	}
	numbers, numbering, err := numbers(l.Mesh, shares)
	if err != nil {
		return nil, err
	}
	m := &Map{Shape: shape, Participants: len(shares), Numbering: numbering, Axes: axesText(l.Mesh)}
	var cut []int // axes with several segments
	segments := make([][]segment, len(shape))
	for axis := range shape {
		segments[axis] = segmentsOf(shares, axis, shape[axis])
		if len(segments[axis]) > maxSVGCells {
			return nil, fmt.Errorf("axis %d falls into %d parts; a map shows up to %d", axis, len(segments[axis]), maxSVGCells)
		}
		if len(segments[axis]) > 1 {
			cut = append(cut, axis)
		}
		if len(segments[axis]) == 0 {
			return nil, fmt.Errorf("the tensor has no elements")
		}
	}
	rows, columns := []int{}, []int{}
	if n := len(cut); n > 0 {
		rows = cut[:n-1]
		columns = cut[n-1:]
		if n == 1 && columns[0] == 0 && len(shape) > 1 {
			rows, columns = columns, nil
		}
	}
	base := make([]bool, len(shares))
	for i := range base {
		base[i] = true
	}
	for axis := range shape {
		if len(segments[axis]) == 1 {
			intersect(base, segments[axis][0].holders)
		}
	}
	rowCells, err := product(segments, rows)
	if err != nil {
		return nil, err
	}
	columnCells, err := product(segments, columns)
	if err != nil {
		return nil, err
	}
	for _, c := range columnCells {
		m.Columns = append(m.Columns, c.label)
	}
	for _, r := range rowCells {
		m.Rows = append(m.Rows, r.label)
		cells := make([]Holders, len(columnCells))
		for j, c := range columnCells {
			var held []shard.Share
			for p := range shares {
				if base[p] && (r.holders == nil || r.holders[p]) && (c.holders == nil || c.holders[p]) {
					cells[j].Numbers = append(cells[j].Numbers, numbers[p])
					held = append(held, shares[p])
				}
			}
			slices.Sort(cells[j].Numbers)
			if l.Mesh.Rank() > 1 && len(held) > 1 {
				cells[j].Box = boxOf(held)
			}
		}
		m.Cells = append(m.Cells, cells)
	}
	return m, nil
}

func intersect(into, with []bool) {
	for i := range into {
		into[i] = into[i] && with[i]
	}
}

// numbers are what the mesh's layout makes of each participant's coordinate.
func numbers(m *shard.Mesh, shares []shard.Share) ([]int64, string, error) {
	layout, offset := m.Layout, int64(0)
	if c, ok := layout.(*shard.Composed); ok {
		layout = c.Outer
		n, ok := dim.AsConst(c.Offset)
		if !ok || c.Inner != nil {
			return nil, "", fmt.Errorf("the mesh %s does not number its participants", m)
		}
		offset = n
	}
	strided, ok := layout.(*shard.Strided)
	if !ok {
		return nil, "", fmt.Errorf("the mesh %s does not number its participants", m)
	}
	flat, err := strided.FlatStrides()
	if err != nil {
		return nil, "", err
	}
	strides, ok := dim.Static(flat)
	if !ok {
		return nil, "", fmt.Errorf("the mesh %s does not number its participants", m)
	}
	out := make([]int64, len(shares))
	for p, s := range shares {
		out[p] = offset
		for i, c := range s.Coord {
			out[p] += c * strides[i]
		}
	}
	var terms []string
	if offset != 0 {
		terms = append(terms, strconv.FormatInt(offset, 10))
	}
	for i, s := range strides {
		switch name := axisName(m, i); s {
		case 0:
		case 1:
			terms = append(terms, name)
		default:
			terms = append(terms, strconv.FormatInt(s, 10)+"*"+name)
		}
	}
	if len(terms) == 0 {
		terms = []string{"0"}
	}
	return out, strings.Join(terms, " + "), nil
}

// segmentsOf cuts an axis wherever the set of its holders changes.
func segmentsOf(shares []shard.Share, axis int, extent int64) []segment {
	held := make([][]bool, extent)
	for i := range held {
		held[i] = make([]bool, len(shares))
	}
	for p, s := range shares {
		for _, i := range s.Indices[axis] {
			held[i][p] = true
		}
	}
	var out []segment
	for i := range held {
		if n := len(out); n > 0 && slices.Equal(out[n-1].holders, held[i]) {
			out[n-1].last = int64(i)
			continue
		}
		out = append(out, segment{int64(i), int64(i), held[i]})
	}
	return out
}

// cell is a combination of one segment of each of some axes.
type cell struct {
	label   string
	holders []bool
}

// product combines the segments of the axes, the last one fastest. Without axes there is one combination, which stands for everything.
func product(segments [][]segment, axes []int) ([]cell, error) {
	cells := []cell{{}}
	for _, axis := range axes {
		if len(cells)*len(segments[axis]) > maxSVGCells {
			return nil, fmt.Errorf("the tensor falls into more than %d parts along one side of the map", maxSVGCells)
		}
		var next []cell
		for _, c := range cells {
			for _, s := range segments[axis] {
				holders := slices.Clone(s.holders)
				if c.holders != nil {
					intersect(holders, c.holders)
				}
				label := fmt.Sprintf("axis %d: %s", axis, span(s.first, s.last))
				if c.label != "" {
					label = c.label + ", " + label
				}
				next = append(next, cell{label, holders})
			}
		}
		cells = next
	}
	return cells, nil
}

func span(first, last int64) string {
	if first == last {
		return strconv.FormatInt(first, 10)
	}
	return fmt.Sprintf("%d..%d", first, last)
}

func axesText(m *shard.Mesh) string {
	names := make([]string, m.Rank())
	for i := range names {
		names[i] = axisName(m, i)
	}
	return "(" + strings.Join(names, ", ") + ")"
}

// boxOf is the box that participants fill: on each mesh axis they share a coordinate, or vary over all of it. A placement gives its elements to such boxes
// only, since every mesh axis either splits or does not.
func boxOf(held []shard.Share) string {
	parts := make([]string, len(held[0].Coord))
	for i := range parts {
		parts[i] = strconv.FormatInt(held[0].Coord[i], 10)
		for _, h := range held {
			if h.Coord[i] != held[0].Coord[i] {
				parts[i] = "*"
			}
		}
	}
	return "(" + strings.Join(parts, ",") + ")"
}

// text is the holders in few characters: `all`, `3`, `(0,*)`, `0..7`.
func (h Holders) text(participants int) string {
	n := h.Numbers
	switch {
	case len(n) == 0:
		return "-"
	case len(n) == participants && participants > 1:
		return "all"
	case len(n) == 1:
		return strconv.FormatInt(n[0], 10)
	case h.Box != "":
		return h.Box
	}
	return span(n[0], n[len(n)-1])
}

// Legend says what the cells of the map name.
func (m *Map) Legend() string {
	for _, r := range m.Cells {
		for _, c := range r {
			if c.Box != "" && len(c.Numbers) < m.Participants {
				return "by coordinate " + m.Axes + ", * for all of an axis"
			}
		}
	}
	return "by participant number " + m.Numbering
}

// Text draws the map with one column of text for each column, or says that it does not fit.
func (m *Map) Text() string {
	if len(m.Rows) > maxTextCells || len(m.Columns) > maxTextCells {
		return m.tooLarge()
	}
	rows := append([][]string{append([]string{""}, m.Columns...)}, make([][]string, len(m.Rows))...)
	short(rows[0][1:])
	for i, r := range m.Rows {
		rows[i+1] = []string{r}
		for _, c := range m.Cells[i] {
			rows[i+1] = append(rows[i+1], c.text(m.Participants))
		}
	}
	width := make([]int, len(m.Columns)+1)
	total := 0
	for _, r := range rows {
		for j, c := range r {
			width[j] = max(width[j], len(c))
		}
	}
	for _, w := range width {
		total += w + 2
	}
	if total > maxTextWidth {
		return m.tooLarge()
	}
	var b strings.Builder
	if len(m.Columns) > 0 && m.Columns[0] != "" {
		b.WriteString("  across " + axisOf(m.Columns[0]) + ":\n")
	}
	for _, r := range rows {
		var line strings.Builder
		line.WriteString("  ")
		for j, c := range r {
			fmt.Fprintf(&line, "%-*s  ", width[j], c)
		}
		if text := strings.TrimRight(line.String(), " "); text != "" {
			b.WriteString(text + "\n")
		}
	}
	return b.String()
}

// short strips what all labels begin with, `axis 1: `.
func short(labels []string) {
	for i, l := range labels {
		if _, rest, ok := strings.Cut(l, ": "); ok {
			labels[i] = rest
		}
	}
}

func axisOf(label string) string {
	axis, _, _ := strings.Cut(label, ":")
	return axis
}

func (m *Map) tooLarge() string {
	return fmt.Sprintf("  %d by %d parts are too many for text; --svg FILE draws up to %d by %d\n", len(m.Rows), len(m.Columns), maxSVGCells, maxSVGCells)
}
