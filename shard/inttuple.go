package shard

import (
	"fmt"
	"slices"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
)

// IntTuple is one entry or an ordered tuple of IntTuples (SHARD-1): `4`, `(4, S)`, `(2, (3, 4))`. An entry is a dimension, or nil for an absent
// (launch-provided) extent. The zero IntTuple is the empty tuple `()`. An IntTuple is immutable.
type IntTuple struct {
	isEntry bool
	entry   dim.Dim
	flat    []dim.Dim  // the entries in order; nil for a lone entry
	items   []IntTuple // nil for a lone entry, and for a tuple whose parts are all entries
	depth   int
}

// Limits of one IntTuple, so that tuples built of shared parts stay walkable.
const (
	maxTupleDepth   = 64
	maxTupleEntries = 4096
)

// Entry returns the IntTuple of one entry; nil is an absent extent.
func Entry(d dim.Dim) IntTuple { return IntTuple{isEntry: true, entry: d} }

// Flat returns the tuple of the given entries. It keeps the slice, which the caller must not change.
func Flat(dims ...dim.Dim) IntTuple { return IntTuple{flat: dims, depth: 1} }

// Ints returns the tuple of the given integers.
func Ints(values ...int64) IntTuple { return Flat(dim.Consts(values...)...) }

// Nest returns the tuple of the given parts. It refuses more than 64 levels and more than 4096 entries (diag.SymbolicTooLarge).
func Nest(parts ...IntTuple) (IntTuple, error) {
	t := IntTuple{depth: 1}
	for _, p := range parts {
		t.depth = max(t.depth, p.depth+1)
		if t.depth > maxTupleDepth || len(t.flat)+p.Len() > maxTupleEntries {
			return IntTuple{}, &dim.Error{Code: diag.SymbolicTooLarge, Class: "ValueError",
				Message: fmt.Sprintf("the tuple has more than %d levels or %d entries", maxTupleDepth, maxTupleEntries)}
		}
		t.flat = append(t.flat, p.Flatten()...)
	}
	if t.depth > 1 {
		t.items = slices.Clone(parts)
	}
	return t, nil
}

// Entry returns the lone entry of t, which may be nil, or false when t is a tuple.
func (t IntTuple) Entry() (dim.Dim, bool) { return t.entry, t.isEntry }

// Items returns the parts of a tuple; a lone entry has none. The caller must not change them.
func (t IntTuple) Items() []IntTuple {
	if !t.IsFlat() {
		return t.items
	}
	items := make([]IntTuple, len(t.flat))
	for i, d := range t.flat {
		items[i] = Entry(d)
	}
	return items
}

// IsFlat reports whether t is a tuple whose parts are all entries.
func (t IntTuple) IsFlat() bool { return !t.isEntry && t.items == nil }

// Flatten returns the entries depth-first from left to right (SHARD-2). The caller must not change them.
func (t IntTuple) Flatten() []dim.Dim {
	if t.isEntry {
		return []dim.Dim{t.entry}
	}
	return t.flat
}

// Len returns the number of entries.
func (t IntTuple) Len() int {
	if t.isEntry {
		return 1
	}
	return len(t.flat)
}

// Product returns the product of the entries, 1 for the empty tuple; it is defined for integers only (SHARD-3).
func (t IntTuple) Product() (int64, error) {
	product := int64(1)
	for k, d := range t.Flatten() {
		n, ok := dim.AsConst(d)
		if !ok {
			return 0, notConcrete(fmt.Sprintf("the product of %s needs integers, and entry %d is %s", t, k, dim.String(d)))
		}
		if product, ok = dim.Apply(dim.Mul, product, n); !ok {
			return 0, overflow("the product of " + t.String())
		}
	}
	return product, nil
}

// Congruent reports whether two IntTuples have the same nesting (SHARD-4).
func Congruent(a, b IntTuple) bool {
	if a.isEntry || b.isEntry {
		return a.isEntry == b.isEntry
	}
	if len(a.items) != len(b.items) || len(a.flat) != len(b.flat) { // a flat tuple has no items, another has
		return false
	}
	for i := range a.items {
		if !Congruent(a.items[i], b.items[i]) {
			return false
		}
	}
	return true
}

// EqualTuples reports whether two IntTuples have the same nesting and equal entries (SHARD-10).
func EqualTuples(a, b IntTuple) bool {
	return Congruent(a, b) && dim.EqualAll(a.Flatten(), b.Flatten())
}

// mapEntries rewrites the entries, keeping absent ones; an unchanged tuple is reported as such (SHARD-64, SHARD-65).
func (t IntTuple) mapEntries(f func(leaf dim.Dim) (dim.Dim, error)) (IntTuple, bool, error) {
	if t.isEntry {
		d, err := dim.Map(t.entry, f)
		return Entry(d), d != t.entry, err
	}
	if t.IsFlat() {
		flat, err := dim.MapAll(t.flat, f)
		if err != nil {
			return IntTuple{}, false, err
		}
		return Flat(flat...), !slices.Equal(flat, t.flat), nil
	}
	var items []IntTuple
	for i, item := range t.items {
		m, changed, err := item.mapEntries(f)
		if err != nil {
			return IntTuple{}, false, err
		}
		if changed && items == nil {
			items = slices.Clone(t.items)
		}
		if changed {
			items[i] = m
		}
	}
	if items == nil {
		return t, false, nil
	}
	mapped, err := Nest(items...)
	return mapped, true, err
}

// String returns the tuple as source spells it; an absent entry is `None`.
func (t IntTuple) String() string {
	return Style{Column: -1}.tuple(t)
}

func notConcrete(message string) *dim.Error {
	return &dim.Error{Code: diag.ExtentNotConcrete, Class: "ValueError", Message: message}
}

func overflow(what string) *dim.Error {
	return &dim.Error{Code: diag.DimOverflow, Class: "ValueError", Message: what + " does not fit in 64 bits"}
}
