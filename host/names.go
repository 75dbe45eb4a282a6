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
	index   []uint64  // a power of two places by hash, each with half of the hash above and an entry, counted from 1, below, or 0; nil where there are few
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
	if at := n.placeOf(name, hash); at >= 0 {
		return int(uint32(n.index[at])) - 1
	}
	return -1
}

// placeOf finds the place of a name in the index, or -1.
func (n *Names) placeOf(name string, hash uint64) int {
	mask := len(n.index) - 1
	for at := int(hash>>32) & mask; n.index[at] != 0; at = (at + 1) & mask {
		if p := n.index[at]; p>>32 == hash>>32 && n.entries[uint32(p)-1].Name == name {
			return at
		}
	}
	return -1
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
	case n.index != nil:
		if 4*len(n.entries) > 3*len(n.index) {
			n.reindex()
		}
		n.enter(hashName(b.Name)&^halfHash | uint64(len(n.entries)))
	case len(n.entries) > namesLinear:
		n.reindex()
	}
}

const halfHash = 1<<32 - 1 // what of a place in the index is not of the hash

// enter puts what stands for an entry into the index.
func (n *Names) enter(p uint64) {
	mask := len(n.index) - 1
	at := int(p>>32) & mask
	for n.index[at] != 0 {
		at = (at + 1) & mask
	}
	n.index[at] = p
}

// reindex makes an index for as many entries as there are. Of a name that the old one has the hash is known: names can be very long.
func (n *Names) reindex() {
	old := n.index
	n.index = make([]uint64, 1<<bits.Len(uint(3*len(n.entries)/2)))
	for _, p := range old {
		if p != 0 {
			n.enter(p)
		}
	}
	if old == nil {
		for i := range n.entries {
			if n.entries[i].Value != nil {
				n.enter(hashName(n.entries[i].Name)&^halfHash | uint64(i+1))
			}
		}
	}
}

func (n *Names) delete(name string) bool {
	i := -1
	if n.index == nil {
		i = n.find(name)
	} else if at := n.placeOf(name, hashName(name)); at >= 0 {
		i = int(uint32(n.index[at])) - 1
		n.vacate(at)
	}
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

// vacate empties a place of the index, and moves up those after it that are sought through it: a name bound and deleted in turns would make the
// search for it ever longer otherwise.
func (n *Names) vacate(hole int) {
	mask := len(n.index) - 1
	for at := (hole + 1) & mask; n.index[at] != 0; at = (at + 1) & mask {
		if home := int(n.index[at]>>32) & mask; (at-home)&mask >= (at-hole)&mask {
			n.index[hole] = n.index[at]
			hole = at
		}
	}
	n.index[hole] = 0
}

func (n *Names) compact() {
	kept := make([]Binding, 0, n.live)
	moved := make([]uint32, len(n.entries)) // where an entry is now, counted from 1
	for i, e := range n.entries {
		if e.Value != nil {
			kept = append(kept, e)
			moved[i] = uint32(len(kept))
		}
	}
	n.entries = kept
	for at, p := range n.index {
		if p != 0 {
			n.index[at] = p&^halfHash | uint64(moved[uint32(p)-1])
		}
	}
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
