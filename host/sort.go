package host

import "slices"

// keyed is the key of an item and the item's place before sorting. Keys that are all ints, floats or texts are sorted as what they are, without
// their values.
type keyed[K any] struct {
	k  K
	at int32
}

// lessFunc compares two keys.
type lessFunc[K any] func(a, b K) (bool, *Failure)

// sorting is a sort in progress.
type sorting[K any] struct {
	t    *Thread
	less lessFunc[K]
}

// sortPlaces sorts keys stably and answers the places they had before. When a comparison fails, they come in the order they had then.
func (t *Thread) sortPlaces(keys []Value, rev bool) ([]int32, *Failure) {
	switch allAre(keys) {
	case keysInt:
		return sortBy(t, keys, rev, func(v Value) int64 { return int64(v.(Int)) }, func(a, b int64) (bool, *Failure) { return a < b, nil })
	case keysFloat:
		return sortBy(t, keys, rev, func(v Value) float64 { return float64(v.(Float)) }, func(a, b float64) (bool, *Failure) { return a < b, nil })
	case keysText:
		return sortBy(t, keys, rev, func(v Value) string { return string(v.(Str)) }, func(a, b string) (bool, *Failure) {
			t.steps += int64(min(len(a), len(b))) / 64
			return a < b, nil
		})
	case keysTuple:
		type first struct {
			i     int64
			whole *Tuple
		}
		key := func(v Value) first { return first{int64(v.(*Tuple).Items[0].(Int)), v.(*Tuple)} }
		return sortBy(t, keys, rev, key, func(a, b first) (bool, *Failure) {
			if a.i != b.i {
				return a.i < b.i, nil
			}
			return t.Less(a.whole, b.whole)
		})
	}
	return sortBy(t, keys, rev, func(v Value) Value { return v }, t.Less)
}

func sortBy[K any](t *Thread, keys []Value, rev bool, key func(Value) K, less lessFunc[K]) ([]int32, *Failure) {
	es := make([]keyed[K], len(keys))
	for i, v := range keys {
		es[i] = keyed[K]{key(v), int32(i)}
	}
	if rev { // equal items keep their order
		slices.Reverse(es)
	}
	s := sorting[K]{t, less}
	es, f := s.sort(es)
	if rev {
		slices.Reverse(es)
	}
	places := make([]int32, len(es))
	for i := range es {
		places[i] = es[i].at
	}
	return places, f
}

type keyKind uint8

const (
	keysMixed keyKind = iota
	keysInt
	keysFloat
	keysText
	keysTuple // that begin with an int
)

// allAre is the kind of all keys.
func allAre(keys []Value) keyKind {
	kind := keysMixed
	for i, v := range keys {
		k := keysMixed
		switch x := v.(type) {
		case Int:
			k = keysInt
		case Float:
			k = keysFloat
		case Str:
			k = keysText
		case *Tuple:
			if len(x.Items) > 0 {
				if _, ok := x.Items[0].(Int); ok {
					k = keysTuple
				}
			}
		}
		if i > 0 && k != kind || k == keysMixed {
			return keysMixed
		}
		kind = k
	}
	return kind
}

// sort sorts stably and stays within its memory whatever the comparison answers. Runs in order, up or down, are found first, so that what is
// sorted already costs one pass.
func (s *sorting[K]) sort(es []keyed[K]) ([]keyed[K], *Failure) {
	if len(es) < asCPython {
		n, f := s.firstRun(es)
		if f != nil {
			return es, f
		}
		return es, s.insertInto(es, n)
	}
	const short = 24
	var ends []int // of the runs, ascending
	for from := 0; from < len(es); {
		end, f := s.findRun(es, from)
		if f != nil {
			return es, f
		}
		if want := min(from+short, len(es)); end < want {
			if f := s.insertInto(es[from:want], end-from); f != nil {
				return es, f
			}
			end = want
		}
		ends = append(ends, end)
		from = end
	}
	if len(ends) < 2 {
		return es, nil
	}
	if f := s.t.Alloc(32 * int64(len(es))); f != nil {
		return es, f
	}
	from, to := es, make([]keyed[K], len(es))
	for len(ends) > 1 {
		merged := ends[:0]
		start := 0
		for i := 0; i < len(ends); i += 2 {
			if i+1 == len(ends) {
				copy(to[start:ends[i]], from[start:ends[i]])
				merged = append(merged, ends[i])
				break
			}
			mid, end := ends[i], ends[i+1]
			if f := s.merge(to[start:end], from[start:mid], from[mid:end]); f != nil {
				return from, f
			}
			merged = append(merged, end)
			start = end
		}
		ends = merged
		from, to = to, from
	}
	return from, nil
}

// findRun returns the end of the longest ordered run at from; one that goes strictly down is reversed.
func (s *sorting[K]) findRun(es []keyed[K], from int) (int, *Failure) {
	end := from + 1
	if end == len(es) {
		return end, nil
	}
	down, f := s.lessAt(es[end].k, es[from].k)
	if f != nil {
		return 0, f
	}
	for end++; end < len(es); end++ {
		lower, f := s.lessAt(es[end].k, es[end-1].k)
		if f != nil {
			return 0, f
		}
		if lower != down {
			break
		}
	}
	if down {
		for i, j := from, end-1; i < j; i, j = i+1, j-1 {
			es[i], es[j] = es[j], es[i]
		}
	}
	return end, nil
}

func (s *sorting[K]) lessAt(a, b K) (bool, *Failure) {
	if f := s.t.Step(1); f != nil {
		return false, f
	}
	return s.less(a, b)
}

// insertInto sorts es of which the first sorted items are in order.
func (s *sorting[K]) insertInto(es []keyed[K], sorted int) *Failure {
	for i := sorted; i < len(es); i++ {
		e := es[i]
		low, high := 0, i
		for low < high {
			mid := (low + high) / 2
			before, f := s.lessAt(e.k, es[mid].k)
			if f != nil {
				return f
			}
			if before {
				high = mid
			} else {
				low = mid + 1
			}
		}
		copy(es[low+1:i+1], es[low:i])
		es[low] = e
	}
	return nil
}

func (s *sorting[K]) merge(out, a, b []keyed[K]) *Failure {
	for i := range out {
		if len(a) == 0 {
			copy(out[i:], b)
			return nil
		}
		if len(b) == 0 {
			copy(out[i:], a)
			return nil
		}
		second, f := s.lessAt(b[0].k, a[0].k)
		if f != nil {
			return f
		}
		if second {
			out[i], b = b[0], b[1:]
		} else {
			out[i], a = a[0], a[1:]
		}
	}
	return nil
}

// asCPython is the length below which the pairs compared are those that CPython compares. Which they are shows in the message of a comparison
// that cannot be made, and in what an `__lt__` of the file does.
const asCPython = 64

// firstRun answers how many entries from the start are in order, after turning a falling run round.
func (s *sorting[K]) firstRun(es []keyed[K]) (int, *Failure) {
	if len(es) < 2 {
		return len(es), nil
	}
	n, f := s.rising(es, 1)
	if f != nil || n == len(es) {
		return n, f
	}
	if n > 1 {
		if is, f := s.lessAt(es[0].k, es[n-1].k); f != nil || is {
			return n, f
		}
		slices.Reverse(es[:n])
	}
	equal := 0 // entries before n that are equal: they keep their order when the run is turned round
	for n++; n < len(es); n++ {
		falls, f := s.lessAt(es[n].k, es[n-1].k)
		if f != nil {
			return 0, f
		}
		if falls {
			slices.Reverse(es[n-equal-1 : n])
			equal = 0
			continue
		}
		rises, f := s.lessAt(es[n-1].k, es[n].k)
		if f != nil {
			return 0, f
		}
		if rises {
			break
		}
		equal++
	}
	slices.Reverse(es[n-equal-1 : n])
	slices.Reverse(es[:n])
	return s.rising(es, n)
}

// rising answers where the entries from n on stop being in order.
func (s *sorting[K]) rising(es []keyed[K], n int) (int, *Failure) {
	for ; n < len(es); n++ {
		if is, f := s.lessAt(es[n].k, es[n-1].k); f != nil || is {
			return n, f
		}
	}
	return n, nil
}
