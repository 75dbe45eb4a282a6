package shard

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
)

// Topology is one level of the hardware hierarchy and its size: `Topology("cta", 20)` (SHARD-19). A nil Size is provided by the launch. Any level name is
// admitted here (SHARD-21). Make one with NewTopology.
type Topology struct {
	Name string
	Size dim.Dim
}

// NewTopology returns a level. A size may be absent (nil) only for the level named cta (SHARD-20, TGT-12).
func NewTopology(name string, size dim.Dim) (Topology, error) {
	if size == nil && name != "cta" {
		return Topology{}, &dim.Error{Code: diag.TopologyInvalid, Class: "ValueError",
			Message: fmt.Sprintf("topology %q has no size: only a 'cta' topology may leave it to the launch", name),
			Help:    "state the size; see `tilefoundry spec target topology-levels`"}
	}
	if len(name) > dim.MaxName {
		return Topology{}, &dim.Error{Code: diag.TopologyInvalid, Class: "ValueError",
			Message: fmt.Sprintf("the name of a topology has %d bytes; it may have %d", len(name), dim.MaxName), Help: "shorten the name"}
	}
	return Topology{name, size}, nil
}

// EqualTopologies reports whether two levels have the same name and size.
func EqualTopologies(a, b Topology) bool { return a.Name == b.Name && dim.Equal(a.Size, b.Size) }

// Mesh arranges the instances of one or several topologies along axes: `Mesh(Topology("thread", 32), (4, 8), ("row", "col"))` (SHARD-22). It is a
// compile-time value and compares by EqualMeshes (SHARD-29). Make one with NewMesh or NewMeshOver.
type Mesh struct {
	Topology   Topology   // the primary one
	Layout     Layout     // *Strided, or *Composed for a sliced mesh (SHARD-26)
	Names      []string   // of the axes by position; may be shorter than the rank (SHARD-27)
	Topologies []Topology // all of them, never empty
}

// NewMesh returns a mesh of one topology. Topologies other than none are kept as given (SHARD-24). The size of the layout need not be that of the
// topologies (SHARD-28).
func NewMesh(topology Topology, layout Layout, names []string, topologies []Topology) (*Mesh, error) {
	if len(topologies) == 0 {
		topologies = []Topology{topology}
	}
	if !Plain(layout) {
		kind := "nothing"
		if layout != nil {
			kind = "a ShardLayout"
		}
		return nil, meshInvalid("TypeError", "the layout of a mesh must be a Layout, and "+kind+" was given", "")
	}
	for _, name := range names {
		if len(name) > dim.MaxName {
			return nil, meshInvalid("ValueError", fmt.Sprintf("the name of a mesh axis has %d bytes; it may have %d", len(name), dim.MaxName), "shorten the name")
		}
	}
	return &Mesh{topology, layout, slices.Clone(names), slices.Clone(topologies)}, nil
}

// NewMeshOver returns a mesh of several topologies, the outermost first (SHARD-23). It refuses none at all.
func NewMeshOver(topologies []Topology, layout Layout, names []string) (*Mesh, error) {
	if len(topologies) == 0 {
		return nil, meshInvalid("ValueError", "the topologies of a mesh must be non-empty", "name at least one topology")
	}
	return NewMesh(topologies[0], layout, names, topologies)
}

// TopologyKindError refuses a value in a mesh's topology slot that is no Topology (SHARD-25). For a text, kind is the quoted text.
func TopologyKindError(kind string) error {
	return meshInvalid("TypeError", "a mesh needs a Topology, and "+kind+" was given", `write Topology(name, size)`)
}

// MeshExtents returns the C-order layout that a tuple of extents in a mesh's layout slot stands for (SHARD-30).
func MeshExtents(extents IntTuple) (*Strided, error) {
	if _, lone := extents.Entry(); !lone {
		flat := true
		for _, item := range extents.Items() {
			_, ok := item.Entry()
			flat = flat && ok
		}
		if _, static := dim.Static(extents.Flatten()); flat && static {
			return COrder(extents.Flatten())
		}
	}
	return nil, meshInvalid("ValueError", fmt.Sprintf("the extents %s of the mesh are not all integers: a dynamic layout needs explicit strides", extents),
		"write the layout as Layout(shape, strides)")
}

func meshInvalid(class, message, help string) *dim.Error {
	return &dim.Error{Code: diag.MeshInvalid, Class: class, Message: message, Help: help}
}

// EqualMeshes reports whether two meshes have equal fields, axis names and topologies included (SHARD-10).
func EqualMeshes(a, b *Mesh) bool {
	if a == b {
		return true
	}
	if a == nil || b == nil {
		return false
	}
	return EqualTopologies(a.Topology, b.Topology) && slices.Equal(a.Names, b.Names) &&
		slices.EqualFunc(a.Topologies, b.Topologies, EqualTopologies) && Equal(a.Layout, b.Layout)
}

// Rank returns the number of axes.
func (m *Mesh) Rank() int { return len(m.Layout.Domain()) }

// TopologyDomain returns the product of the sizes of all topologies, or false when one of them is no integer (SHARD-36).
func (m *Mesh) TopologyDomain() (int64, bool) {
	product := int64(1)
	for _, t := range m.Topologies {
		n, ok := dim.AsConst(t.Size)
		if !ok {
			return 0, false
		}
		if product, ok = dim.Apply(dim.Mul, product, n); !ok {
			return 0, false
		}
	}
	return product, true
}

// MeshAxis is one axis of a mesh (SHARD-37). A nil Size is provided by the launch.
type MeshAxis struct {
	Mesh  *Mesh
	Index int
	Size  dim.Dim
}

// Name returns the axis's declared name, or "".
func (a MeshAxis) Name() string {
	if a.Index < len(a.Mesh.Names) {
		return a.Mesh.Names[a.Index]
	}
	return ""
}

// Axes lists the axes; a sliced mesh lists the selected extents (SHARD-37).
func (m *Mesh) Axes() []MeshAxis {
	extents := m.Layout.Domain()
	axes := make([]MeshAxis, len(extents))
	for i, e := range extents {
		axes[i] = MeshAxis{m, i, e}
	}
	return axes
}

// AxisNamed returns the axis of a declared name, the first one when several share it (SHARD-27, SHARD-38).
func (m *Mesh) AxisNamed(name string) (MeshAxis, bool) {
	i := slices.Index(m.Names, name)
	extents := m.Layout.Domain()
	if i < 0 || i >= len(extents) {
		return MeshAxis{}, false
	}
	return MeshAxis{m, i, extents[i]}, true
}

// Axis resolves `mesh.name`: a declared name first, then x, y, z as the first three axes; anything else is refused (SHARD-38).
func (m *Mesh) Axis(name string) (MeshAxis, error) {
	if a, ok := m.AxisNamed(name); ok {
		return a, nil
	}
	axes := m.Axes()
	i := slices.Index(positionNames, name)
	if i >= 0 && i < len(axes) {
		return axes[i], nil
	}
	available := slices.Clone(m.Names[:min(len(m.Names), len(axes))])
	for k, letter := range positionNames[:min(len(axes), len(positionNames))] {
		if k >= len(m.Names) || m.Names[k] != letter {
			available = append(available, letter)
		}
	}
	e := &dim.Error{Code: diag.MeshAxisUnknown, Class: "AttributeError",
		Message: fmt.Sprintf("the mesh has no axis %q; its axes are %s", name, listed(available)),
		Help:    diag.DidYouMean(name, available)}
	if len(axes) == 0 {
		e.Message = fmt.Sprintf("the mesh has no axis %q; it has rank 0", name)
	}
	return MeshAxis{}, e
}

var positionNames = []string{"x", "y", "z"}

func listed(names []string) string {
	quoted := make([]string, len(names))
	for i, n := range names {
		quoted[i] = DoubleQuoted(n)
	}
	return strings.Join(quoted, ", ")
}
