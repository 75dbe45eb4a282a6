package host

import (
	"math/bits"
	"slices"
)

// Dict is a dict: insertion-ordered.
type Dict struct {
	table
}

// Set is a set or frozenset; its order is that of insertion (HOST-242).
type Set struct {
	table
	frozen bool
	hash   uint64 // of a frozen one that has been hashed, else 0
}

// TypeName implements [Value].
func (*Dict) TypeName() string { return "dict" }

// TypeName implements [Value].
func (s *Set) TypeName() string {
	if s.frozen {
		return "frozenset"
	}
	return "set"
}

// Entry is one item of a dict, or of a set with a nil Value.
type Entry struct {
	Key   Value
	Value Value
}

type tableEntry struct {
	key, val Value // a deleted entry has a nil key
	hash     uint64
	next     int32 // the next entry of the same hash bucket, -1 at the end
}

// table is the storage of dicts and sets: entries in order, and hash buckets, each the newest entry that falls into it or -1.
type table struct {
	entries []tableEntry
	index   []int32 // a power of two buckets; nil while there are few entries
	live    int
	first   int // the first entry that is not deleted, or their number: what stands before is not walked again
	born    uint32
	version uint32 // counts changes of size, for the check while iterating
}

// NewDict returns an empty dict.
func (t *Thread) NewDict() *Dict {
	t.Made(containerCost)
	return &Dict{table{born: t.clock}}
}

// NewSet returns an empty set.
func (t *Thread) NewSet(frozen bool) *Set {
	t.Made(2 * containerCost)
	return &Set{table: table{born: t.clock}, frozen: frozen}
}

// Len returns the number of items.
func (d *table) Len() int { return d.live }

// Entries returns the items in order, as a copy, for which it charges.
func (d *table) Entries(t *Thread) []Entry {
	t.Spend(len(d.entries) / 16)
	out := make([]Entry, 0, d.live)
	for i := range d.entries {
		if e := &d.entries[i]; e.key != nil {
			out = append(out, Entry{e.key, e.val})
		}
	}
	return out
}

const (
	tableLinear = 8
	tableCached = 1 << 15 // buckets: what is sought in more has to come from memory, which takes as long as many other steps
)

// find returns the entry of a key, -1 when there is none.
func (d *table) find(t *Thread, key Value) (int, uint64, *Failure) {
	h, f := t.Hash(key)
	if f != nil {
		return -1, 0, f
	}
	return d.findHashed(t, key, h)
}

// findHashed is find for a key whose hash is known.
func (d *table) findHashed(t *Thread, key Value, h uint64) (int, uint64, *Failure) {
	if d.index == nil {
		for i := 0; i < len(d.entries); i++ {
			e := &d.entries[i]
			if e.key == nil || e.hash != h {
				continue
			}
			same, f := t.sameKey(e.key, key)
			if f != nil {
				return -1, 0, f
			}
			if same && i < len(d.entries) && d.entries[i].key != nil {
				return i, h, nil
			}
		}
		return -1, h, nil
	}
	if len(d.index) > tableCached {
		t.Spend(2)
	}
	i := d.index[d.bucket(h)]
	for i >= 0 && int(i) < len(d.entries) {
		e := d.entries[i]
		if e.key != nil && e.hash == h {
			same, f := t.sameKey(e.key, key)
			if f != nil {
				return -1, 0, f
			}
			if same && int(i) < len(d.entries) && d.entries[i].key != nil {
				return int(i), h, nil
			}
		}
		if f := t.Step(1); f != nil {
			return -1, 0, f
		}
		i = e.next
	}
	return -1, h, nil
}

// bucket is where a hash falls. Small ints are their own hash, so the high bits are mixed in.
func (d *table) bucket(h uint64) int {
	return int((h * 0x9e3779b97f4a7c15) >> (64 - bits.Len(uint(len(d.index)-1))))
}

func (t *Thread) sameKey(a, b Value) (bool, *Failure) {
	switch x := a.(type) {
	case Str:
		if y, ok := b.(Str); ok {
			if len(x) == len(y) {
				t.Spend(len(x) / 64)
			}
			return x == y, nil
		}
	case Int:
		if y, ok := b.(Int); ok {
			return x == y, nil
		}
	}
	return t.sameOrEqual(a, b)
}

func (d *table) get(t *Thread, key Value) (Value, bool, *Failure) {
	i, _, f := d.find(t, key)
	if f != nil || i < 0 {
		return nil, false, f
	}
	return d.entries[i].val, true, nil
}

// set binds a key, keeping the place and the object of an equal one.
func (d *table) set(t *Thread, key, val Value) *Failure {
	h, f := t.Hash(key)
	if f != nil {
		return f
	}
	return d.setHashed(t, key, val, h)
}

// setHashed is set for a key whose hash is known: what is taken over from another table is not hashed again.
func (d *table) setHashed(t *Thread, key, val Value, h uint64) *Failure {
	i, _, f := d.findHashed(t, key, h)
	if f != nil {
		return f
	}
	t.touch(d.born, effectTable, aTable)
	if i >= 0 {
		d.entries[i].val = val
		return nil
	}
	if int64(d.live) >= t.limits.Items {
		return t.LimitExceeded("container size", t.limits.Items, int64(d.live)+1)
	}
	if f := t.Alloc(80); f != nil {
		return f
	}
	if d.index == nil && len(d.entries) >= tableLinear || d.index != nil && len(d.entries) >= len(d.index) {
		d.reindex()
	}
	next := int32(-1)
	if d.index != nil {
		b := d.bucket(h)
		next = d.index[b]
		d.index[b] = int32(len(d.entries))
	}
	if d.entries == nil {
		t.Made(3 * 48)
		d.entries = make([]tableEntry, 0, 4)
	}
	d.entries = append(d.entries, tableEntry{key, val, h, next})
	d.live++
	d.version++
	return nil
}

// lendEntries gives memory to gather entries in, as lendItems does for items.
func (t *Thread) lendEntries() []tableEntry {
	if room := t.entries; room != nil {
		t.entries = nil
		return room
	}
	return make([]tableEntry, 0, 64)
}

// ownEntries makes a slice of its own of entries that were gathered, and takes what was lent back.
func (t *Thread) ownEntries(entries []tableEntry) []tableEntry {
	if cap(entries) > lentItems {
		return entries
	}
	var own []tableEntry
	if len(entries) > 0 {
		own = slices.Clone(entries)
		clear(entries)
	}
	t.entries = entries[:0]
	return own
}

// aTable is what a changed table is called where it keeps a statement from being set aside.
const aTable = "a dict or set"

// reindex drops deleted entries and rebuilds the index.
func (d *table) reindex() {
	kept := d.entries[:0]
	if d.live < len(d.entries) {
		kept = make([]tableEntry, 0, d.live)
	}
	for _, e := range d.entries {
		if e.key != nil {
			kept = append(kept, e)
		}
	}
	d.entries, d.first = kept, 0
	d.index = make([]int32, 1<<bits.Len(uint(max(2*len(kept), 2*tableLinear))))
	for b := range d.index {
		d.index[b] = -1
	}
	for i := range d.entries {
		e := &d.entries[i]
		b := d.bucket(e.hash)
		e.next, d.index[b] = d.index[b], int32(i)
	}
}

// remove deletes entry i.
func (d *table) remove(t *Thread, i int) {
	t.touch(d.born, effectTable, aTable)
	e := &d.entries[i]
	e.key, e.val = nil, nil
	for n := len(d.entries); n > 0 && d.entries[n-1].key == nil; n-- { // the newest, of its bucket too: unlink it
		if d.index != nil {
			d.index[d.bucket(d.entries[n-1].hash)] = d.entries[n-1].next
		}
		d.entries = d.entries[:n-1]
	}
	for d.first < len(d.entries) && d.entries[d.first].key == nil {
		d.first++
	}
	d.first = min(d.first, len(d.entries))
	d.live--
	d.version++
	if len(d.entries) > 32 && d.live < len(d.entries)/4 {
		d.reindex()
	}
}

func (d *table) delete(t *Thread, key Value) (Value, bool, *Failure) {
	i, _, f := d.find(t, key)
	if f != nil || i < 0 {
		return nil, false, f
	}
	v := d.entries[i].val
	d.remove(t, i)
	return v, true, nil
}

func (d *table) clear(t *Thread) {
	t.touch(d.born, effectTable, aTable)
	d.entries, d.index, d.live, d.first = nil, nil, 0, 0
	d.version++
}

func (d *table) copyTable(t *Thread) (table, *Failure) {
	if f := t.CheckItems(int64(d.live)); f != nil {
		return table{}, f
	}
	if f := t.Alloc(4*containerCost + 64*int64(d.live)); f != nil { // what set counts, with the items that CheckItems did
		return table{}, f
	}
	if d.live == len(d.entries) { // nothing deleted: the links hold as they are
		return table{entries: slices.Clone(d.entries), index: slices.Clone(d.index), first: d.first, live: d.live, born: t.clock}, nil
	}
	c := table{entries: make([]tableEntry, 0, d.live), born: t.clock}
	for _, e := range d.entries {
		if e.key != nil {
			e.next = -1
			c.entries = append(c.entries, e)
			c.live++
		}
	}
	if len(c.entries) > tableLinear {
		c.reindex()
	}
	return c, nil
}

// Get returns the value of a key.
func (d *Dict) Get(t *Thread, key Value) (Value, bool, *Failure) { return d.get(t, key) }

// GetStr returns the value of a text key, or nil.
func (d *Dict) GetStr(t *Thread, key string) Value {
	v, _, f := d.get(t, Str(key))
	if f != nil {
		return nil
	}
	return v
}

// Set binds a key.
func (d *Dict) Set(t *Thread, key, val Value) *Failure { return d.set(t, key, val) }

// SetStr binds a text key.
func (d *Dict) SetStr(t *Thread, key string, val Value) *Failure { return d.set(t, Str(key), val) }

// Delete removes a key and returns its value.
func (d *Dict) Delete(t *Thread, key Value) (Value, bool, *Failure) { return d.delete(t, key) }

// Copy returns a shallow copy.
func (d *Dict) Copy(t *Thread) (*Dict, *Failure) {
	c, f := d.copyTable(t)
	if f != nil {
		return nil, f
	}
	return &Dict{c}, nil
}

// Add puts an item into a set.
func (s *Set) Add(t *Thread, v Value) *Failure { return s.set(t, v, None) }

// Has reports whether an item is in the set.
func (s *Set) Has(t *Thread, v Value) (bool, *Failure) {
	i, _, f := s.find(t, v)
	return i >= 0, f
}

// Frozen reports whether the set is a frozenset.
func (s *Set) Frozen() bool { return s.frozen }

func (s *Set) copySet(t *Thread, frozen bool) (*Set, *Failure) {
	c, f := s.copyTable(t)
	if f != nil {
		return nil, f
	}
	return &Set{table: c, frozen: frozen}, nil
}

// tableIter yields keys, values or items, and notices a change of size (HOST-241).
type tableIter struct {
	d       *table
	i       int
	version uint32
	live    int
	pick    func(*tableEntry) Value
	kind    string
	part    string // of a dict: key, value or item
	reverse bool
}

func keyOf(e *tableEntry) Value  { return e.key }
func valOf(e *tableEntry) Value  { return e.val }
func itemOf(e *tableEntry) Value { return newPair(e.key, e.val) }

// TypeName implements [Value].
func (it *tableIter) TypeName() string {
	if it.kind == "set" {
		return "set_iterator"
	}
	return "dict_" + it.part + "iterator"
}

// Next implements [Iterator].
func (it *tableIter) Next(t *Thread) (Value, bool, *Failure) {
	e, f := it.entry(t)
	if e == nil {
		return nil, false, f
	}
	if it.part == "item" { // a pair
		t.allocated += 96
	}
	return it.pick(e), true, nil
}

// entry returns the next entry, nil at the end.
func (it *tableIter) entry(t *Thread) (*tableEntry, *Failure) {
	if it.d == nil {
		return nil, nil
	}
	if it.version != it.d.version {
		if it.live != it.d.live {
			what := it.kind
			if what == "set" {
				what = "Set" // CPython's spelling
			}
			return nil, t.Raise("RuntimeError", "%s changed size during iteration", what)
		}
		it.version = it.d.version
	}
	if !it.reverse {
		it.i = max(it.i, it.d.first)
	}
	from := it.i
	for {
		if it.reverse {
			if it.i > len(it.d.entries) {
				it.i = len(it.d.entries)
			}
			if it.i == 0 {
				break
			}
			it.i--
			if e := &it.d.entries[it.i]; e.key != nil {
				t.Spend((from - it.i) / 64) // the deleted ones take time, too
				return e, nil
			}
			continue
		}
		if it.i >= len(it.d.entries) {
			break
		}
		e := &it.d.entries[it.i]
		it.i++
		if e.key != nil {
			t.Spend((it.i - from) / 64)
			return e, nil
		}
	}
	it.d = nil
	return nil, nil
}

// itemIter is the iterator of dict.items().
type itemIter struct{ *tableIter }

// nextPair implements [pairIter].
func (it itemIter) nextPair(t *Thread) (Value, Value, bool, *Failure) {
	e, f := it.entry(t)
	if e == nil {
		return nil, nil, false, f
	}
	return e.key, e.val, true, nil
}

func (d *table) iter(kind string, pick func(*tableEntry) Value, reverse bool) *tableIter {
	it := &tableIter{d: d, version: d.version, live: d.live, pick: pick, kind: kind, reverse: reverse, part: "key"}
	if reverse {
		it.i = len(d.entries)
	}
	return it
}

// dictView is dict.keys(), .values() or .items() (HOST-246).
type dictView struct {
	d    *Dict
	kind byte // 'k', 'v', 'i'
}

// TypeName implements [Value].
func (v *dictView) TypeName() string {
	switch v.kind {
	case 'k':
		return "dict_keys"
	case 'v':
		return "dict_values"
	}
	return "dict_items"
}

func (v *dictView) iter(reverse bool) Iterator {
	pick, part := itemOf, "item"
	switch v.kind {
	case 'k':
		pick, part = keyOf, "key"
	case 'v':
		pick, part = valOf, "value"
	}
	it := v.d.iter("dictionary", pick, reverse)
	it.part = part
	if part == "item" {
		return itemIter{it}
	}
	return it
}
