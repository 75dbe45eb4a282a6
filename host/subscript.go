package host

import (
	"math/big"
	"slices"
	"strings"
)

// GetItem is v[index].
func (t *Thread) GetItem(v, index Value) (Value, *Failure) {
	switch x := v.(type) {
	case *Dict:
		val, ok, f := x.get(t, index)
		if f != nil {
			return nil, f
		}
		if !ok {
			return nil, t.keyError(index)
		}
		return val, nil
	case *List:
		index, f := t.unpacked(index)
		if f != nil {
			return nil, f
		}
		return t.seqItem(x.items, index, "list", func(items []Value) Value { return t.NewList(items) })
	case *Tuple:
		return t.seqItem(x.Items, index, "tuple", func(items []Value) Value { return NewTuple(items...) })
	case Str:
		return t.strItem(string(x), index)
	case Bytes:
		return t.bytesItem(string(x), index)
	case *Range:
		return t.rangeItem(x, index)
	case *Class:
		return t.classItem(x, index)
	case *Unavailable:
		return nil, t.UseUnavailable(x)
	case *Instance:
		if v, found, f := t.callSpecial(x, "__getitem__", index); f != nil || found {
			return v, f
		}
		if d, ok := x.base.(*Dict); ok {
			return t.dictMissing(x, d, index)
		}
		if x.base != nil {
			return t.GetItem(x.base, index)
		}
	case Indexer:
		return x.Index(t, index)
	}
	return nil, t.Raise("TypeError", "'%s' object is not subscriptable", typeName(v))
}

func (t *Thread) keyError(key Value) *Failure {
	t.Made(exceptionCost)
	return &Failure{Kind: KindException, Exc: newException(ExceptionClass("KeyError"), []Value{key})}
}

func (t *Thread) dictMissing(in *Instance, d *Dict, key Value) (Value, *Failure) {
	val, ok, f := d.get(t, key)
	if f != nil || ok {
		return val, f
	}
	m, f := t.special(in, "__missing__")
	if f != nil {
		return nil, f
	}
	if m != nil {
		return t.Call(m, []Value{key}, nil)
	}
	return nil, t.keyError(key)
}

// position turns an index into an offset within n items (HOST-243).
func (t *Thread) position(index Value, n int, what string) (int, *Failure) {
	var i int
	switch x := index.(type) {
	case Int:
		i = int(x)
	case *Instance, *BigInt, Bool, Inter, *Unavailable:
		if in, ok := index.(*Instance); ok {
			if m, f := t.special(in, "__index__"); f != nil || m == nil && !isInt(in.base) {
				return 0, failedOr(f, t.badIndex(what, index))
			}
		}
		b, f := t.Index(index)
		if f != nil {
			return 0, f
		}
		if !b.IsInt64() {
			return 0, t.Raise("IndexError", "cannot fit 'int' into an index-sized integer")
		}
		i = int(b.Int64())
	default:
		return 0, t.badIndex(what, index)
	}
	if i < 0 {
		i += n
	}
	if i < 0 || i >= n {
		if what == "index" {
			return 0, t.Raise("IndexError", "index out of range")
		}
		return 0, t.Raise("IndexError", "%s index out of range", what)
	}
	return i, nil
}

// badIndex refuses an index that is no integer.
func (t *Thread) badIndex(what string, index Value) *Failure {
	switch what {
	case "string":
		return t.Raise("TypeError", "string indices must be integers, not '%s'", typeName(index))
	case "index":
		return t.Raise("TypeError", "byte indices must be integers or slices, not %s", typeName(index))
	case "pop":
		return t.Raise("TypeError", "'%s' object cannot be interpreted as an integer", typeName(index))
	}
	return t.Raise("TypeError", "%s indices must be integers or slices, not %s", what, typeName(index))
}

func isInt(v Value) bool {
	switch v.(type) {
	case Int, *BigInt, Bool:
		return true
	}
	return false
}

// failedOr is the first failure there is.
func failedOr(f, other *Failure) *Failure {
	if f != nil {
		return f
	}
	return other
}

func (t *Thread) seqItem(items []Value, index Value, what string, make func([]Value) Value) (Value, *Failure) {
	s, ok := index.(*Slice)
	if !ok {
		i, f := t.position(index, len(items), what)
		if f != nil {
			return nil, f
		}
		return items[i], nil
	}
	part, f := t.seqPart(items, s)
	if f != nil {
		return nil, f
	}
	return make(part), nil
}

// seqPart copies a part of items.
func (t *Thread) seqPart(items []Value, s *Slice) ([]Value, *Failure) {
	start, step, n, f := t.sliceOf(s, len(items))
	if f != nil {
		return nil, f
	}
	if f := t.CheckItems(int64(n)); f != nil {
		return nil, f
	}
	if step == 1 {
		return slices.Clone(items[start : start+n]), nil
	}
	out := make([]Value, n)
	for k := range out {
		out[k] = items[start+k*step]
	}
	return out, nil
}

// sliceOf clamps a slice to n items: the first index, the step and how many.
func (t *Thread) sliceOf(s *Slice, n int) (start, step, count int, f *Failure) {
	if start, stop, ok := quickBounds(s, n); ok {
		return start, 1, max(stop-start, 0), nil
	}
	b, st, c, f := t.sliceBig(s, big.NewInt(int64(n)))
	if f != nil {
		return 0, 0, 0, f
	}
	count = int(c.Int64())
	if count == 0 { // the step may be of any size
		start = 0
		if b.IsInt64() {
			start = min(max(int(b.Int64()), 0), n)
		}
		return start, 1, 0, nil
	}
	if count == 1 {
		return int(b.Int64()), 1, 1, nil
	}
	return int(b.Int64()), int(st.Int64()), count, nil
}

// unpacked asks an index that is a slice for its ints, and leaves any other.
func (t *Thread) unpacked(index Value) (Value, *Failure) {
	s, ok := index.(*Slice)
	if !ok {
		return index, nil
	}
	ints := *s
	return &ints, t.unpackSlice(&ints)
}

// unpackSlice asks the parts of a slice for their ints, in the order of CPython: before it looks at the length of what is cut, which the __index__
// of a part can change.
func (t *Thread) unpackSlice(s *Slice) *Failure {
	for i, part := range [...]*Value{&s.Step, &s.Start, &s.Stop} {
		if _, small := (*part).(Int); IsNone(*part) || small && i > 0 {
			continue
		}
		b, f := t.sliceIndex(*part)
		if f != nil {
			return f
		}
		if i == 0 && b.Sign() == 0 {
			return t.Raise("ValueError", "slice step cannot be zero")
		}
		*part = NewBig(b)
	}
	return nil
}

// quickBounds gives the bounds of a slice without a step whose parts are small ints or absent.
func quickBounds(s *Slice, n int) (start, stop int, ok bool) {
	if !IsNone(s.Step) {
		return 0, 0, false
	}
	bound := func(v Value, absent int) (int, bool) {
		switch x := v.(type) {
		case NoneType:
			return absent, true
		case Int:
			if x < 0 {
				return max(int(x)+n, 0), true // n and an int64 below zero do not overflow
			}
			return int(min(x, Int(n))), true
		}
		return 0, false
	}
	start, ok = bound(s.Start, 0)
	if ok {
		stop, ok = bound(s.Stop, n)
	}
	return start, stop, ok
}

// sliceIndex reads a bound or the step of a slice.
func (t *Thread) sliceIndex(v Value) (*big.Int, *Failure) {
	b, f := t.Index(v)
	if f != nil && f.Matches("TypeError") && !f.located && strings.HasSuffix(f.Text(), "cannot be interpreted as an integer") {
		f = t.Raise("TypeError", "slice indices must be integers or None or have an __index__ method")
	}
	return b, f
}

// sliceBig is slice.indices with the count of items.
func (t *Thread) sliceBig(s *Slice, n *big.Int) (start, step, count *big.Int, f *Failure) {
	step = big.NewInt(1)
	if !IsNone(s.Step) {
		if step, f = t.sliceIndex(s.Step); f != nil {
			return nil, nil, nil, f
		}
		if step.Sign() == 0 {
			return nil, nil, nil, t.Raise("ValueError", "slice step cannot be zero")
		}
	}
	neg := step.Sign() < 0
	lower, upper := new(big.Int), n
	if neg {
		lower, upper = big.NewInt(-1), new(big.Int).Sub(n, big.NewInt(1))
	}
	bound := func(v Value, absent *big.Int) (*big.Int, *Failure) {
		if IsNone(v) {
			return absent, nil
		}
		b, f := t.sliceIndex(v)
		if f != nil {
			return nil, f
		}
		if b.Sign() < 0 {
			b = new(big.Int).Add(b, n)
			if b.Cmp(lower) < 0 {
				b = lower
			}
		} else if b.Cmp(upper) > 0 {
			b = upper
		}
		return b, nil
	}
	first, last := lower, upper
	if neg {
		first, last = upper, lower
	}
	start, f = bound(s.Start, first)
	if f != nil {
		return nil, nil, nil, f
	}
	stop, f := bound(s.Stop, last)
	if f != nil {
		return nil, nil, nil, f
	}
	return start, step, newRange(start, stop, step).length, nil
}

func (t *Thread) strItem(s string, index Value) (Value, *Failure) {
	if sl, ok := index.(*Slice); ok {
		return t.strPart(s, sl)
	}
	t.steps += int64(len(s)) / 64
	ascii := isASCII(s)
	n := len(s)
	if !ascii {
		n = runeLen(s)
	}
	i, f := t.position(index, n, "string")
	if f != nil {
		return nil, f
	}
	if ascii {
		return asciiTexts[s[i]], nil
	}
	from := byteOffset(s, i)
	_, size := decodeRune(s[from:])
	return Str(s[from : from+size]), nil
}

// strPart cuts a part out of a text.
func (t *Thread) strPart(s string, sl *Slice) (Value, *Failure) {
	t.steps += int64(len(s)) / 64
	ascii := isASCII(s)
	n := len(s)
	if !ascii {
		n = runeLen(s)
	}
	start, step, count, f := t.sliceOf(sl, n)
	if f != nil {
		return nil, f
	}
	if f := t.CheckText(int64(count)); f != nil {
		return nil, f
	}
	if ascii && step == 1 {
		return Str(s[start : start+count]), nil
	}
	if step == 1 {
		from := byteOffset(s, start)
		return Str(s[from : from+byteOffset(s[from:], count)]), nil
	}
	if f := t.Step(n / 16); f != nil {
		return nil, f
	}
	if f := t.Alloc(int64(4*n + 4*count)); f != nil { // while it is made
		return nil, f
	}
	rs := Runes(s)
	out := make([]rune, 0, count)
	for k := 0; k < count; k++ {
		out = append(out, rs[start+k*step])
	}
	return Str(FromRunes(out)), nil
}

func (t *Thread) bytesItem(s string, index Value) (Value, *Failure) {
	sl, ok := index.(*Slice)
	if !ok {
		i, f := t.position(index, len(s), "index")
		if f != nil {
			return nil, f
		}
		return Int(s[i]), nil
	}
	start, step, count, f := t.sliceOf(sl, len(s))
	if f != nil {
		return nil, f
	}
	if f := t.CheckText(int64(count)); f != nil {
		return nil, f
	}
	out := make([]byte, 0, count)
	for k := 0; k < count; k++ {
		out = append(out, s[start+k*step])
	}
	return Bytes(out), nil
}

func (t *Thread) rangeItem(r *Range, index Value) (Value, *Failure) {
	r.wide()
	if f := t.useRange(r); f != nil {
		return nil, f
	}
	if s, ok := index.(*Slice); ok {
		start, step, count, f := t.sliceBig(s, r.length)
		if f != nil {
			return nil, f
		}
		stop := new(big.Int).Mul(count, step)
		stop.Add(stop, start)
		// The stop of the slice as CPython shows it: the clamped one, not start+count*step.
		if st, f := t.sliceStop(s, r.length, step); f != nil {
			return nil, f
		} else if st != nil {
			stop = st
		}
		if f := t.Alloc(wideRangeCost); f != nil {
			return nil, f
		}
		t.Spend(6)
		return newRange(r.at(start), r.at(stop), new(big.Int).Mul(r.step, step)), nil
	}
	i, f := t.Index(index)
	if f != nil {
		return nil, t.Raise("TypeError", "range indices must be integers or slices, not %s", typeName(index))
	}
	if i.Sign() < 0 {
		i = new(big.Int).Add(i, r.length)
	}
	if i.Sign() < 0 || i.Cmp(r.length) >= 0 {
		return nil, t.Raise("IndexError", "range object index out of range")
	}
	return NewBig(r.at(i)), nil
}

func (t *Thread) sliceStop(s *Slice, n, step *big.Int) (*big.Int, *Failure) {
	lower, upper := new(big.Int), n
	if step.Sign() < 0 {
		lower, upper = big.NewInt(-1), new(big.Int).Sub(n, big.NewInt(1))
	}
	if IsNone(s.Stop) {
		if step.Sign() < 0 {
			return lower, nil
		}
		return upper, nil
	}
	b, f := t.Index(s.Stop)
	if f != nil {
		return nil, f
	}
	if b.Sign() < 0 {
		if b = new(big.Int).Add(b, n); b.Cmp(lower) < 0 {
			b = lower
		}
	} else if b.Cmp(upper) > 0 {
		b = upper
	}
	return b, nil
}

// SetItem is v[index] = item.
func (t *Thread) SetItem(v, index, item Value) *Failure {
	switch x := v.(type) {
	case *Dict:
		return x.set(t, index, item)
	case *List:
		return t.setListItem(x, index, item)
	case *Unavailable:
		return t.UseUnavailable(x)
	case *Instance:
		m, f := t.special(x, "__setitem__")
		if f != nil {
			return f
		}
		if m != nil {
			_, f := t.Call(m, []Value{index, item}, nil)
			return f
		}
		if m, owner := x.class.Lookup("__delitem__"); m != nil && owner.Evaluated() && x.base == nil {
			return t.Raise("AttributeError", "__setitem__")
		}
		switch x.base.(type) {
		case *Dict, *List:
			return t.SetItem(x.base, index, item)
		}
	case ItemSetter:
		return x.SetItemValue(t, index, item)
	}
	return t.Raise("TypeError", "'%s' object does not support item assignment", typeName(v))
}

// ItemSetter is a native value whose items can be assigned; a nil item deletes.
type ItemSetter interface {
	SetItemValue(t *Thread, index, item Value) *Failure
}

// assignPosition is the offset of an item that is assigned or deleted.
func (t *Thread) assignPosition(index Value, l *List) (int, *Failure) {
	i, f := t.position(index, len(l.items), "list")
	if f != nil && f.Matches("IndexError") && strings.HasSuffix(f.Text(), "out of range") {
		f = t.Raise("IndexError", "list assignment index out of range")
	}
	return i, f
}

func (t *Thread) setListItem(l *List, index, item Value) *Failure {
	s, ok := index.(*Slice)
	if !ok {
		i, f := t.assignPosition(index, l)
		if f != nil {
			return f
		}
		t.touch(l.born, effectList, "a list")
		l.items[i] = item
		return nil
	}
	ints := *s
	s = &ints
	if f := t.unpackSlice(s); f != nil { // bad bounds come before a bad iterable
		return f
	}
	plain := IsNone(s.Step) || s.Step == Int(1)
	items, f := t.Items(item)
	if notIterable(f) {
		f = t.Raise("TypeError", "must assign iterable to extended slice")
	}
	if f != nil {
		return f
	}
	start, step, n, f := t.sliceOf(s, len(l.items)) // the iterable may have changed the list
	if f != nil {
		return f
	}
	if !plain {
		if len(items) != n {
			return t.Raise("ValueError", "attempt to assign sequence of size %d to extended slice of size %d", len(items), n)
		}
		t.touch(l.born, effectList, "a list")
		for k, it := range items {
			l.items[start+k*step] = it
		}
		return nil
	}
	if f := t.CheckItems(int64(len(l.items) - n + len(items))); f != nil {
		return f
	}
	t.touch(l.born, effectList, "a list")
	out := make([]Value, 0, len(l.items)-n+len(items))
	out = append(append(append(out, l.items[:start]...), items...), l.items[start+n:]...)
	if len(out) > 0 || l.items != nil { // a list that is being sorted shows by having a slice that it was used
		l.items = out
	}
	return nil
}

// DelItem is del v[index].
func (t *Thread) DelItem(v, index Value) *Failure {
	switch x := v.(type) {
	case *Dict:
		_, ok, f := x.delete(t, index)
		if f == nil && !ok {
			return t.keyError(index)
		}
		return f
	case *List:
		return t.delListItem(x, index)
	case *Unavailable:
		return t.UseUnavailable(x)
	case *Instance:
		m, f := t.special(x, "__delitem__")
		if f != nil {
			return f
		}
		if m != nil {
			_, f := t.Call(m, []Value{index}, nil)
			return f
		}
		if m, owner := x.class.Lookup("__setitem__"); m != nil && owner.Evaluated() && x.base == nil {
			return t.Raise("AttributeError", "__delitem__")
		}
		switch x.base.(type) {
		case *Dict, *List:
			return t.DelItem(x.base, index)
		}
	case ItemSetter:
		return x.SetItemValue(t, index, nil)
	}
	switch Unwrap(v).(type) {
	case Str, Bytes, *Tuple, *Range, *Set, *Instance:
		if _, f := t.Index(index); f == nil {
			return t.Raise("TypeError", "'%s' object doesn't support item deletion", typeName(v))
		}
	}
	return t.Raise("TypeError", "'%s' object does not support item deletion", typeName(v))
}

func (t *Thread) delListItem(l *List, index Value) *Failure {
	s, ok := index.(*Slice)
	if !ok {
		i, f := t.assignPosition(index, l)
		if f != nil {
			return f
		}
		if f := t.Step(len(l.items) / 64); f != nil {
			return f
		}
		t.touch(l.born, effectList, "a list")
		copy(l.items[i:], l.items[i+1:])
		l.items = l.items[:len(l.items)-1]
		return nil
	}
	ints := *s
	s = &ints
	if f := t.unpackSlice(s); f != nil {
		return f
	}
	start, step, n, f := t.sliceOf(s, len(l.items))
	if f != nil {
		return f
	}
	if f := t.Step(len(l.items)); f != nil {
		return f
	}
	t.touch(l.born, effectList, "a list")
	if n == 0 {
		return nil
	}
	if step < 0 {
		start, step = start+(n-1)*step, -step
	}
	out := make([]Value, 0, len(l.items)-n)
	for i, it := range l.items {
		if i < start || i > start+(n-1)*step || (i-start)%step != 0 {
			out = append(out, it)
		}
	}
	l.items = out
	return nil
}
