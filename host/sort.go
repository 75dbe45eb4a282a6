package host

import "slices"

// sortEntry is an item to be sorted and what it is sorted by.
type sortEntry struct{ k, v Value }

// mergeSort sorts stably in place. It stays within its memory whatever the comparison answers. Runs in order, up or down, are found first,
// so that what is sorted already costs one pass.
func (t *Thread) mergeSort(es []sortEntry) *Failure {
	less := t.lessOf(es)
	if len(es) < asCPython {
		n, f := t.firstRun(es, less)
		if f != nil {
			return f
		}
		return t.insertInto(es, n, less)
	}
	const short = 24
	var ends []int // of the runs, ascending
	for from := 0; from < len(es); {
		end, f := t.findRun(es, from, less)
		if f != nil {
			return f
		}
		if want := min(from+short, len(es)); end < want {
			if f := t.insertInto(es[from:want], end-from, less); f != nil {
				return f
			}
			end = want
		}
		ends = append(ends, end)
		from = end
	}
	if len(ends) < 2 {
		return nil
	}
	if f := t.Alloc(32 * int64(len(es))); f != nil {
		return f
	}
	from, to := es, make([]sortEntry, len(es))
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
			if f := t.merge(to[start:end], from[start:mid], from[mid:end], less); f != nil {
				return f
			}
			merged = append(merged, end)
			start = end
		}
		ends = merged
		from, to = to, from
	}
	if &from[0] != &es[0] {
		copy(es, from)
	}
	return nil
}

type lessFunc func(a, b Value) (bool, *Failure)

// lessOf picks the comparison: ints, floats and texts among themselves need not ask what they are each time.
func (t *Thread) lessOf(es []sortEntry) lessFunc {
	if len(es) == 0 {
		return t.Less
	}
	if _, ok := es[0].k.(*Tuple); ok {
		return t.lessOfTuples(es)
	}
	ints, floats, texts := true, true, true
	for i := range es {
		switch es[i].k.(type) {
		case Int:
			floats, texts = false, false
		case Float:
			ints, texts = false, false
		case Str:
			ints, floats = false, false
		default:
			return t.Less
		}
	}
	switch {
	case ints:
		return func(a, b Value) (bool, *Failure) { return a.(Int) < b.(Int), nil }
	case floats:
		return func(a, b Value) (bool, *Failure) { return a.(Float) < b.(Float), nil }
	case texts:
		return func(a, b Value) (bool, *Failure) {
			x, y := a.(Str), b.(Str)
			t.steps += int64(min(len(x), len(y))) / 64
			return x < y, nil
		}
	}
	return t.Less
}

// lessOfTuples compares by the first items alone where these are ints that differ.
func (t *Thread) lessOfTuples(es []sortEntry) lessFunc {
	for i := range es {
		tu, ok := es[i].k.(*Tuple)
		if !ok || len(tu.Items) == 0 {
			return t.Less
		}
		if _, ok := tu.Items[0].(Int); !ok {
			return t.Less
		}
	}
	return func(a, b Value) (bool, *Failure) {
		if x, y := a.(*Tuple).Items[0].(Int), b.(*Tuple).Items[0].(Int); x != y {
			return x < y, nil
		}
		return t.Less(a, b)
	}
}

// findRun returns the end of the longest ordered run at from; one that goes strictly down is reversed.
func (t *Thread) findRun(es []sortEntry, from int, less lessFunc) (int, *Failure) {
	end := from + 1
	if end == len(es) {
		return end, nil
	}
	down, f := t.lessAt(less, es[end].k, es[from].k)
	if f != nil {
		return 0, f
	}
	for end++; end < len(es); end++ {
		lower, f := t.lessAt(less, es[end].k, es[end-1].k)
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

func (t *Thread) lessAt(less lessFunc, a, b Value) (bool, *Failure) {
	if f := t.Step(1); f != nil {
		return false, f
	}
	return less(a, b)
}

// insertInto sorts es of which the first sorted items are in order.
func (t *Thread) insertInto(es []sortEntry, sorted int, less lessFunc) *Failure {
	for i := sorted; i < len(es); i++ {
		e := es[i]
		low, high := 0, i
		for low < high {
			mid := (low + high) / 2
			before, f := t.lessAt(less, e.k, es[mid].k)
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

func (t *Thread) merge(out, a, b []sortEntry, less lessFunc) *Failure {
	for i := range out {
		if len(a) == 0 {
			copy(out[i:], b)
			return nil
		}
		if len(b) == 0 {
			copy(out[i:], a)
			return nil
		}
		second, f := t.lessAt(less, b[0].k, a[0].k)
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
func (t *Thread) firstRun(es []sortEntry, less lessFunc) (int, *Failure) {
	if len(es) < 2 {
		return len(es), nil
	}
	n, f := t.rising(es, 1, less)
	if f != nil || n == len(es) {
		return n, f
	}
	if n > 1 {
		if is, f := t.lessAt(less, es[0].k, es[n-1].k); f != nil || is {
			return n, f
		}
		slices.Reverse(es[:n])
	}
	equal := 0 // entries before n that are equal: they keep their order when the run is turned round
	for n++; n < len(es); n++ {
		falls, f := t.lessAt(less, es[n].k, es[n-1].k)
		if f != nil {
			return 0, f
		}
		if falls {
			slices.Reverse(es[n-equal-1 : n])
			equal = 0
			continue
		}
		rises, f := t.lessAt(less, es[n-1].k, es[n].k)
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
	return t.rising(es, n, less)
}

// rising answers where the entries from n on stop being in order.
func (t *Thread) rising(es []sortEntry, n int, less lessFunc) (int, *Failure) {
	for ; n < len(es); n++ {
		if is, f := t.lessAt(less, es[n].k, es[n-1].k); f != nil || is {
			return n, f
		}
	}
	return n, nil
}
