package shard

import (
	"fmt"
	"strconv"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
)

// Selection is one entry of a mesh subscript: an integer (`m[2]`) or, with IsRange, a slice (`m[1:4]`) whose nil parts were left out.
type Selection struct {
	Index             int64
	IsRange           bool
	Start, Stop, Step *int64
}

func (s Selection) String() string {
	if !s.IsRange {
		return strconv.FormatInt(s.Index, 10)
	}
	part := func(n *int64) string {
		if n == nil {
			return ""
		}
		return strconv.FormatInt(*n, 10)
	}
	text := part(s.Start) + ":" + part(s.Stop)
	if s.Step != nil {
		text += ":" + part(s.Step)
	}
	return text
}

// SelectionKindError refuses an entry of a mesh subscript that is neither an integer nor a slice of integers, naming its kind (SHARD-41).
func SelectionKindError(kind string) error {
	return sliceInvalid("TypeError", "a mesh subscript holds integers and slices of integers, and %s was given", kind)
}

func sliceInvalid(class, format string, args ...any) *dim.Error {
	return &dim.Error{Code: diag.MeshSliceInvalid, Class: class, Message: fmt.Sprintf(format, args...)}
}

// Slice selects a sub-box: `m[1:4, 8:]` (SHARD-40 to SHARD-46). Axes that key leaves out at the end are taken whole. It refuses a mesh that is sliced already, an
// axis without integer extent and stride, and a selection outside the axis or empty.
func (m *Mesh) Slice(key []Selection) (*Mesh, error) {
	layout, ok := m.Layout.(*Strided)
	if !ok {
		return nil, sliceInvalid("ValueError", "the mesh is a slice already and cannot be sliced again")
	}
	strides, err := layout.FlatStrides()
	if err != nil {
		return nil, err
	}
	extents := layout.Domain()
	if len(key) > len(extents) {
		return nil, sliceInvalid("ValueError", "the subscript has %s and the mesh has %s", diag.Plural(len(key), "entry"), diag.Plural(len(extents), "axis"))
	}
	offset := int64(0)
	selected := make([]dim.Dim, len(extents))
	for i := range extents {
		extent, static := dim.AsConst(extents[i])
		stride, staticStride := dim.AsConst(strides[i])
		if !static || !staticStride {
			return nil, sliceInvalid("ValueError", "axis %s of the mesh has extent %s and stride %s; slicing needs both as integers",
				m.axisLabel(i), dim.String(extents[i]), dim.String(strides[i]))
		}
		start, stop := int64(0), extent
		if i < len(key) {
			if start, stop, err = key[i].bounds(m.axisLabel(i), extent); err != nil {
				return nil, err
			}
		}
		if start >= stop {
			return nil, sliceInvalid("ValueError", "the subscript selects nothing along axis %s", m.axisLabel(i))
		}
		selected[i] = dim.Const(stop - start)
		step, fits := dim.Apply(dim.Mul, start, stride)
		if offset, ok = dim.Apply(dim.Add, offset, step); !ok || !fits {
			return nil, overflow("the offset of the mesh slice")
		}
	}
	outer := NewStrided(Flat(selected...), Flat(strides...))
	composed, err := NewComposed(nil, dim.Const(offset), outer)
	if err != nil {
		return nil, err
	}
	return &Mesh{m.Topology, composed, m.Names, m.Topologies}, nil
}

// axisLabel names an axis in a message: by position, and by name where it has one.
func (m *Mesh) axisLabel(i int) string {
	if i < len(m.Names) {
		return fmt.Sprintf("%d (%s)", i, m.Names[i])
	}
	return strconv.Itoa(i)
}

// bounds resolves an entry against an extent (SHARD-42, SHARD-43): negative numbers count from the end, nothing is clamped.
func (s Selection) bounds(axis string, extent int64) (start, stop int64, err error) {
	fromEnd := func(n int64) int64 {
		if n < 0 {
			return n + extent
		}
		return n
	}
	if !s.IsRange {
		i := fromEnd(s.Index)
		if i < 0 || i >= extent {
			return 0, 0, sliceInvalid("ValueError", "index %d is outside axis %s of extent %d", s.Index, axis, extent)
		}
		return i, i + 1, nil
	}
	if s.Step != nil && *s.Step != 1 {
		return 0, 0, sliceInvalid("ValueError", "the slice %s of axis %s has the step %d; a mesh is sliced without steps", s, axis, *s.Step)
	}
	stop = extent
	if s.Start != nil {
		start = fromEnd(*s.Start)
	}
	if s.Stop != nil {
		stop = fromEnd(*s.Stop)
	}
	if start < 0 || start > stop || stop > extent {
		return 0, 0, sliceInvalid("ValueError", "the slice %s is outside axis %s of extent %d", s, axis, extent)
	}
	return start, stop, nil
}
