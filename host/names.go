package host

import (
	"hash/maphash"
	"math/bits"

	"github.com/tilefoundry/tilefoundry/diag"
)

// Binding is one name of a namespace with its value and the place that bound it last (zero when native code did).
type Binding struct {
	Name  string
	Value Value
	Span  diag.Span
}

// Names is an insertion-ordered namespace: of a module, a class or an instance. Rebinding keeps a name's place, deleting drops it
// (HOST-68). The zero value is empty.
type Names struct {
	entries []Binding // deleted entries have a nil Value
	index   []int32   // a power of two places by hash, each of an entry, counted from 1, or 0; nil where there are few
	live    int
	born    uint32
	shape   uint32 // counts the names added and dropped
}

const namesLinear = 16 // up to this many entries a scan is as fast as a map

func (n *Names) find(name string) int {
	if n.index != nil {
		return n.findHashed(name, hashName(name))
	}
	for i := range n.entries {
		if n.entries[i].Name == name && n.entries[i].Value != nil {
			return i
		}
	}
	return -1
}

// findHashed is find for a name whose hash is known.
func (n *Names) findHashed(name string, hash uint64) int {
	if n.index == nil {
		return n.find(name)
	}
	for at := int(hash & uint64(len(n.index)-1)); ; at++ {
		i := n.index[at&(len(n.index)-1)]
		if i == 0 {
			return -1
		}
		if e := &n.entries[i-1]; e.Name == name && e.Value != nil {
			return int(i - 1)
		}
	}
}

// hashName says where in the index a name is sought first. Hashes differ from process to process: a source cannot choose names that share one.
func hashName(name string) uint64 { return maphash.String(identSeed, name) }

// Get returns the value of a name, or nil.
func (n *Names) Get(name string) Value {
	if i := n.find(name); i >= 0 {
		return n.entries[i].Value
	}
	return nil
}

// Lookup returns the binding of a name.
func (n *Names) Lookup(name string) (Binding, bool) {
	if i := n.find(name); i >= 0 {
		return n.entries[i], true
	}
	return Binding{}, false
}

// Set binds a name without a place.
func (n *Names) Set(name string, v Value) { n.bind(name, v, diag.Span{}) }

func (n *Names) bind(name string, v Value, at diag.Span) {
	if i := n.find(name); i >= 0 {
		n.entries[i].Value, n.entries[i].Span = v, at
		return
	}
	n.append(Binding{name, v, at})
}

// add binds a name that is not bound yet.
func (n *Names) add(name string, v Value) { n.append(Binding{Name: name, Value: v}) }

func (n *Names) append(b Binding) {
	n.entries = append(n.entries, b)
	n.live++
	n.shape++
	switch {
	case len(n.entries) <= namesLinear && n.index == nil:
	case 4*len(n.entries) > 3*len(n.index):
		n.reindex()
	default:
		n.enter(len(n.entries) - 1)
	}
}

// enter puts an entry into the index. One that is deleted keeps its place there until the index is made anew.
func (n *Names) enter(i int) {
	at := int(hashName(n.entries[i].Name) & uint64(len(n.index)-1))
	for n.index[at&(len(n.index)-1)] != 0 {
		at++
	}
	n.index[at&(len(n.index)-1)] = int32(i + 1)
}

func (n *Names) reindex() {
	n.index = make([]int32, 1<<bits.Len(uint(3*len(n.entries)/2)))
	for i := range n.entries {
		if n.entries[i].Value != nil {
			n.enter(i)
		}
	}
}

func (n *Names) delete(name string) bool {
	i := n.find(name)
	if i < 0 {
		return false
	}
	n.entries[i].Value = nil
	n.live--
	n.shape++
	if len(n.entries) > 2*namesLinear && n.live < len(n.entries)/2 {
		n.compact()
	}
	return true
}

func (n *Names) compact() {
	kept := make([]Binding, 0, n.live)
	for _, e := range n.entries {
		if e.Value != nil {
			kept = append(kept, e)
		}
	}
	n.entries = kept
	n.reindex()
}

// Len counts the names bound.
func (n *Names) Len() int { return n.live }

// All returns the bindings in order of first binding, as a copy.
func (n *Names) All() []Binding {
	out := make([]Binding, 0, n.live)
	for _, e := range n.entries {
		if e.Value != nil {
			out = append(out, e)
		}
	}
	return out
}

// ModuleValue is a module: virtual, known, sibling or the source itself.
type ModuleValue struct {
	Name  string // dotted
	File  *diag.File
	names Names
	// Lazy, when set, supplies an attribute the first time it is asked for; nil for one that does not exist.
	Lazy func(t *Thread, name string) (Value, *Failure)
	// Fresh, when set, supplies an attribute anew each time it is asked for; nil for others.
	Fresh func(t *Thread, name string) (Value, *Failure)
	// Missing, when set, says what reading an attribute that does not exist does. When it is unset the module is a known one, whose
	// unlisted names are unavailable values (MOD-2).
	Missing func(t *Thread, name string) (Value, *Failure)
	// StarNames lists what a star import binds, in order; nil means every name without a leading underscore.
	StarNames func() []string
	// Submodule reports whether a dotted name below a virtual module is unavailable (true) instead of an error (PKG-70). May be nil.
	Submodule func(name string) bool

	evaluated bool // its names come from evaluated code
	isPackage bool
	path      []string // __path__ of a package
	running   bool
	doc       Value
}

// NewModule returns a module with no attribute.
func NewModule(name string) *ModuleValue { return &ModuleValue{Name: name} }

// TypeName implements [Value].
func (*ModuleValue) TypeName() string { return "module" }

// Set binds an attribute; for the code that makes the module only.
func (m *ModuleValue) Set(name string, v Value) { m.names.Set(name, v) }

// Get returns an attribute that is bound, without asking Lazy, or nil.
func (m *ModuleValue) Get(name string) Value { return m.names.Get(name) }

// Len counts the names bound.
func (m *ModuleValue) Len() int { return m.names.Len() }

// Bindings returns the names bound, in order of first binding (LOADSRC-45), without dunder names.
func (m *ModuleValue) Bindings() []Binding {
	all := m.names.All()
	out := all[:0]
	for _, b := range all {
		if !isDunder(b.Name) {
			out = append(out, b)
		}
	}
	return out
}

func isDunder(s string) bool {
	return len(s) > 4 && s[:2] == "__" && s[len(s)-2:] == "__"
}
