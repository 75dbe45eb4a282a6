package host

import (
	"strings"

	"math/big"

	"github.com/tilefoundry/tilefoundry/python/ast"
)

func (t *Thread) appendItem(l *List, v Value) *Failure {
	if f := t.oneMore(len(l.items)); f != nil {
		return f
	}
	t.touch(l.born, effectList, "a list")
	l.items = append(l.items, v)
	return nil
}

// itemCost is what an item added to a list counts as: its place, what lists grow by, and the number in it.
const itemCost = 54

// oneMore charges for an item that is added to n others.
func (t *Thread) oneMore(n int) *Failure {
	if int64(n) >= t.limits.Items {
		return t.LimitExceeded("container size", t.limits.Items, int64(n)+1)
	}
	t.allocated += itemCost
	if t.allocated > t.allocMark {
		return t.pastMark()
	}
	return nil
}

// The memory that items are gathered in is lent by the evaluation while it is no more than this.
const lentItems = 1024

// lendItems gives memory to gather items in.
func (t *Thread) lendItems() []Value {
	if n := len(t.rooms); n > 0 {
		room := t.rooms[n-1]
		t.rooms = t.rooms[:n-1]
		return room
	}
	return make([]Value, 0, 32)
}

// ownItems makes a slice of its own of items that were gathered, and takes what was lent back.
func (t *Thread) ownItems(items []Value) []Value {
	if cap(items) > lentItems {
		return items
	}
	var own []Value
	if len(items) > 0 {
		own = make([]Value, len(items))
		copy(own, items)
		clear(items)
	}
	if len(t.rooms) < keptTexts {
		t.rooms = append(t.rooms, items[:0])
	}
	return own
}

// Append adds an item to a list.
func (t *Thread) Append(l *List, v Value) *Failure { return t.appendItem(l, v) }

// ListItems returns the items of a list without copying.
func (l *List) ListItems() []Value { return l.items }

// SetItems replaces the items of a list.
func (t *Thread) SetItems(l *List, items []Value) {
	t.touch(l.born, effectList, "a list")
	l.items = items
}

func listMethod(name, sig string, fn func(t *Thread, l *List, a []Value) (Value, *Failure)) {
	borrowing(listClass, name, sig, func(t *Thread, a []Value) (Value, *Failure) {
		l, ok := Unwrap(a[0]).(*List)
		if !ok {
			return nil, t.Raise("TypeError", "descriptor '%s' for 'list' objects doesn't apply to a '%s' object", name, typeName(a[0]))
		}
		return fn(t, l, a)
	})
}

// installContainerMethods gives list, tuple, dict, set and range their methods (HOST-240).
func installContainerMethods() {
	installListMethods()
	installTupleMethods()
	installDictMethods()
	installSetMethods()
	installRangeMethods()
}

func installListMethods() {
	listMethod("__init__", "self, iterable=, /", func(t *Thread, l *List, a []Value) (Value, *Failure) {
		l.items = nil
		if a[1] == nil {
			return None, nil
		}
		return None, t.extend(l, a[1])
	})
	listMethod("append", "self, object, /", func(t *Thread, l *List, a []Value) (Value, *Failure) { return None, t.appendItem(l, a[1]) })
	listMethod("extend", "self, iterable, /", func(t *Thread, l *List, a []Value) (Value, *Failure) { return None, t.extend(l, a[1]) })
	listMethod("clear", "self, /", func(t *Thread, l *List, _ []Value) (Value, *Failure) {
		if l.items != nil { // a list that is being sorted has none, and shows by having a slice that it was used
			t.SetItems(l, []Value{})
		}
		return None, nil
	})
	listMethod("copy", "self, /", func(t *Thread, l *List, _ []Value) (Value, *Failure) {
		items, f := t.Items(l)
		return t.NewList(items), f
	})
	listMethod("insert", "self, index, object, /", func(t *Thread, l *List, a []Value) (Value, *Failure) {
		i, f := t.IndexInt(a[1])
		if f != nil {
			return nil, f
		}
		if f := t.appendItem(l, a[2]); f != nil {
			return nil, f
		}
		n := len(l.items) - 1
		if i < 0 {
			i += n
		}
		i = min(max(i, 0), n)
		if f := t.Step((n - i) / 64); f != nil {
			return nil, f
		}
		copy(l.items[i+1:], l.items[i:n])
		l.items[i] = a[2]
		return None, nil
	})
	listMethod("pop", "self, index=, /", func(t *Thread, l *List, a []Value) (Value, *Failure) {
		if a[1] != nil {
			if _, f := t.Index(a[1]); f != nil {
				return nil, f
			}
		}
		if len(l.items) == 0 {
			return nil, t.Raise("IndexError", "pop from empty list")
		}
		i := len(l.items) - 1
		if a[1] != nil {
			var f *Failure
			if i, f = t.position(a[1], len(l.items), "pop"); f != nil {
				return nil, f
			}
		}
		v := l.items[i]
		return v, t.delListItem(l, Int(i))
	})
	listMethod("remove", "self, value, /", func(t *Thread, l *List, a []Value) (Value, *Failure) {
		for i := 0; i < len(l.items); i++ {
			if f := t.Step(1); f != nil {
				return nil, f
			}
			eq, f := t.sameOrEqual(l.items[i], a[1])
			if f != nil {
				return nil, f
			}
			if eq && i < len(l.items) {
				return None, t.delListItem(l, Int(i))
			}
		}
		return nil, t.Raise("ValueError", "list.remove(x): x not in list")
	})
	listMethod("reverse", "self, /", func(t *Thread, l *List, _ []Value) (Value, *Failure) {
		if f := t.Step(len(l.items) / 8); f != nil {
			return nil, f
		}
		t.touch(l.born, effectList, "a list")
		for i, j := 0, len(l.items)-1; i < j; i, j = i+1, j-1 {
			l.items[i], l.items[j] = l.items[j], l.items[i]
		}
		return None, nil
	})
	listMethod("sort", "self, /, *, key=, reverse=", func(t *Thread, l *List, a []Value) (Value, *Failure) {
		items := l.items
		l.items = nil
		sorted, f := t.sortItems(items, a[1], a[2])
		changed := l.items != nil // whatever puts an item in leaves a slice, also when it is taken out again
		t.touch(l.born, effectList, "a list")
		if f != nil {
			if l.items = items; sorted != nil { // what was compared before the failure has moved
				l.items = sorted
			}
			return nil, f
		}
		if l.items = sorted; items == nil {
			l.items = nil // sorting what is being sorted changes nothing
		}
		if changed {
			return nil, t.Raise("ValueError", "list modified during sort")
		}
		return None, nil
	})
	listMethod("count", "self, value, /", func(t *Thread, l *List, a []Value) (Value, *Failure) { return t.countItems(a[0], a[1]) })
	listMethod("index", "self, value, start=, stop=, /", func(t *Thread, l *List, a []Value) (Value, *Failure) {
		return t.indexItems(func() []Value { return l.items }, a, "list")
	})
}

func (t *Thread) countItems(c, v Value) (Value, *Failure) {
	n := 0
	f := t.Each(Unwrap(c), func(it Value) (bool, *Failure) {
		eq, f := t.sameOrEqual(it, v)
		if eq {
			n++
		}
		return true, f
	})
	return Int(n), f
}

// SearchBound is where the search in a sequence of n items begins or ends: at v, from the end when that is negative, or at absent when it is nil.
func (t *Thread) SearchBound(v Value, n, absent int) (int, *Failure) {
	if v == nil {
		return absent, nil
	}
	b, f := t.sliceIndex(v)
	if f != nil {
		if f.Matches("TypeError") && strings.HasSuffix(f.Text(), "or None or have an __index__ method") {
			f = t.Raise("TypeError", "slice indices must be integers or have an __index__ method")
		}
		return 0, f
	}
	i := int(clampInt64(b))
	if i < 0 {
		i = max(i+n, 0)
	}
	return i, nil
}

func (t *Thread) indexItems(items func() []Value, a []Value, what string) (Value, *Failure) {
	n := len(items())
	from, f := t.SearchBound(a[2], n, 0)
	if f != nil {
		return nil, f
	}
	to, f := t.SearchBound(a[3], n, n)
	if f != nil {
		return nil, f
	}
	for i := from; i < to && i < len(items()); i++ {
		if f := t.Step(1); f != nil {
			return nil, f
		}
		eq, f := t.sameOrEqual(items()[i], a[1])
		if f != nil {
			return nil, f
		}
		if eq {
			return Int(i), nil
		}
	}
	if what == "tuple" {
		return nil, t.Raise("ValueError", "tuple.index(x): x not in tuple")
	}
	shown, f := t.Repr(a[1])
	if f != nil {
		return nil, f
	}
	return nil, t.Raise("ValueError", "%s is not in %s", shown, what)
}

// sortItems sorts stably with `<` only, keys computed once (HOST-244). When a comparison fails, the items come in the order they had then.
func (t *Thread) sortItems(in []Value, key, reverse Value) ([]Value, *Failure) {
	rev := false
	if reverse != nil {
		var f *Failure
		if rev, f = t.Truth(reverse); f != nil {
			return nil, f
		}
	}
	if f := t.Step(len(in)); f != nil {
		return nil, f
	}
	keys := in
	if key != nil && !IsNone(key) {
		keys = make([]Value, len(in))
		for i, v := range in {
			k, f := t.callSmall(key, v)
			if f != nil {
				return nil, f
			}
			keys[i] = k
		}
	}
	places, fail := t.sortPlaces(keys, rev)
	out := make([]Value, len(in))
	for i, at := range places {
		out[i] = in[at]
	}
	return out, fail
}

func installTupleMethods() {
	method(tupleClass, "count", "self, value, /", func(t *Thread, a []Value) (Value, *Failure) {
		if _, ok := Unwrap(a[0]).(*Tuple); !ok {
			return nil, t.Raise("TypeError", "descriptor 'count' requires a 'tuple' object")
		}
		return t.countItems(a[0], a[1])
	})
	method(tupleClass, "index", "self, value, start=, stop=, /", func(t *Thread, a []Value) (Value, *Failure) {
		tu, ok := Unwrap(a[0]).(*Tuple)
		if !ok {
			return nil, t.Raise("TypeError", "descriptor 'index' requires a 'tuple' object")
		}
		return t.indexItems(func() []Value { return tu.Items }, a, "tuple")
	})
}

func dictMethod(name, sig string, fn func(t *Thread, d *Dict, a []Value) (Value, *Failure)) {
	borrowing(dictClass, name, sig, func(t *Thread, a []Value) (Value, *Failure) {
		d, ok := Unwrap(a[0]).(*Dict)
		if !ok {
			return nil, t.Raise("TypeError", "descriptor '%s' for 'dict' objects doesn't apply to a '%s' object", name, typeName(a[0]))
		}
		return fn(t, d, a)
	})
}

// fillDict is what dict(...) and dict.update(...) do with their arguments.
func (t *Thread) fillDict(d *Dict, name string, args []Value, kw []Keyword) *Failure {
	if len(args) > 1 {
		return t.Raise("TypeError", "%s expected at most 1 argument, got %d", name, len(args))
	}
	if len(args) == 1 {
		if f := t.updateFrom(d, args[0]); f != nil {
			return f
		}
	}
	for _, k := range kw {
		if f := d.set(t, k.nameValue(), k.Value); f != nil {
			return f
		}
	}
	return nil
}

// updateFrom adds the items of a mapping or of an iterable of pairs.
func (t *Thread) updateFrom(d *Dict, v Value) *Failure {
	if src, ok := Unwrap(v).(*Dict); ok {
		return t.updateDict(d, src)
	}
	if u, ok := v.(*Unavailable); ok {
		return t.UseUnavailable(u)
	}
	if keys, f := t.AttrOrNil(v, "keys"); f != nil {
		return f
	} else if keys != nil {
		src, f := t.mappingDict(v)
		if f != nil {
			return f
		}
		return t.updateDict(d, src)
	}
	i := 0
	return t.Each(v, func(item Value) (bool, *Failure) {
		pair, f := t.Items(item)
		if f != nil {
			if f.Matches("TypeError") {
				return false, t.Raise("TypeError", "cannot convert dictionary update sequence element #%d to a sequence", i)
			}
			return false, f
		}
		if len(pair) != 2 {
			return false, t.Raise("ValueError", "dictionary update sequence element #%d has length %d; 2 is required", i, len(pair))
		}
		i++
		return true, d.set(t, pair[0], pair[1])
	})
}

func installDictMethods() {
	dictClass.names.Set("__init__", NewRawBuiltin("__init__", func(t *Thread, args []Value, kw []Keyword) (Value, *Failure) {
		if len(args) == 0 {
			return nil, t.Raise("TypeError", "descriptor '__init__' of 'dict' object needs an argument")
		}
		d, ok := Unwrap(args[0]).(*Dict)
		if !ok {
			return nil, t.Raise("TypeError", "descriptor '__init__' requires a 'dict' object")
		}
		return None, t.fillDict(d, "dict", args[1:], kw)
	}))
	dictClass.names.Set("update", NewRawBuiltin("update", func(t *Thread, args []Value, kw []Keyword) (Value, *Failure) {
		if len(args) == 0 {
			return nil, t.Raise("TypeError", "descriptor 'update' of 'dict' object needs an argument")
		}
		d, ok := Unwrap(args[0]).(*Dict)
		if !ok {
			return nil, t.Raise("TypeError", "descriptor 'update' requires a 'dict' object")
		}
		return None, t.fillDict(d, "update", args[1:], kw)
	}))
	dictMethod("get", "self, key, default=, /", func(t *Thread, d *Dict, a []Value) (Value, *Failure) {
		v, ok, f := d.get(t, a[1])
		if f != nil || ok {
			return v, f
		}
		if a[2] != nil {
			return a[2], nil
		}
		return None, nil
	})
	dictMethod("setdefault", "self, key, default=, /", func(t *Thread, d *Dict, a []Value) (Value, *Failure) {
		v, ok, f := d.get(t, a[1])
		if f != nil || ok {
			return v, f
		}
		v = None
		if a[2] != nil {
			v = a[2]
		}
		return v, d.set(t, a[1], v)
	})
	dictMethod("pop", "self, key, default=, /", func(t *Thread, d *Dict, a []Value) (Value, *Failure) {
		var v Value
		if d.live > 0 { // an empty dict does not hash the key
			var ok bool
			var f *Failure
			if v, ok, f = d.delete(t, a[1]); f != nil || ok {
				return v, f
			}
		}
		if a[2] != nil {
			return a[2], nil
		}
		return nil, t.keyError(a[1])
	})
	dictMethod("popitem", "self, /", func(t *Thread, d *Dict, _ []Value) (Value, *Failure) {
		for i := len(d.entries) - 1; i >= 0; i-- {
			if e := d.entries[i]; e.key != nil {
				d.remove(t, i)
				return NewTuple(e.key, e.val), nil
			}
		}
		return nil, t.keyError(Str("popitem(): dictionary is empty"))
	})
	dictMethod("clear", "self, /", func(t *Thread, d *Dict, _ []Value) (Value, *Failure) { d.clear(t); return None, nil })
	dictMethod("copy", "self, /", func(t *Thread, d *Dict, _ []Value) (Value, *Failure) { return valueOf(d.Copy(t)) })
	for _, name := range []string{"keys", "values", "items"} {
		dictMethod(name, "self, /", func(_ *Thread, d *Dict, _ []Value) (Value, *Failure) { return &dictView{d, name[0]}, nil })
	}
	dictClass.names.Set("fromkeys", newClassMethod("dict", "fromkeys", "cls, iterable, value=, /", func(t *Thread, a []Value) (Value, *Failure) {
		v := a[2]
		if v == nil {
			v = None
		}
		out, f := t.Call(a[0], nil, nil)
		if f != nil {
			return nil, f
		}
		return out, t.Each(a[1], func(k Value) (bool, *Failure) { return true, t.SetItem(out, k, v) })
	}))
	dk := func(name string, op ast.Op) {
		for _, c := range []*Class{dictKeysClass, dictItemsClass} {
			method(c, name, "self, other, /", func(t *Thread, a []Value) (Value, *Failure) { return valueOf(t.setCombine(op, a[0], a[1], false)) })
		}
	}
	dk("__and__", ast.BitAnd)
	dk("__or__", ast.BitOr)
	for _, c := range []*Class{dictKeysClass, dictItemsClass} {
		method(c, "isdisjoint", "self, other, /", setDisjoint)
	}
}

// valueOf turns a typed result into a Value without making a non-nil interface of a nil pointer.
func valueOf[T Value](v T, f *Failure) (Value, *Failure) {
	if f != nil {
		return nil, f
	}
	return v, nil
}

func setDisjoint(t *Thread, a []Value) (Value, *Failure) {
	s, f := t.toSet(a[0])
	if f != nil {
		return nil, f
	}
	disjoint := true
	f = t.Each(a[1], func(v Value) (bool, *Failure) {
		in, f := s.Has(t, v)
		if in {
			disjoint = false
		}
		return !in, f
	})
	return Bool(disjoint), f
}

func setMethod(name, sig string, mutates bool, fn func(t *Thread, s *Set, a []Value) (Value, *Failure)) {
	classes := []*Class{setClass}
	if !mutates {
		classes = append(classes, frozensetClass)
	}
	for _, c := range classes {
		borrowing(c, name, sig, func(t *Thread, a []Value) (Value, *Failure) {
			s, ok := Unwrap(a[0]).(*Set)
			if !ok || mutates && s.frozen {
				return nil, t.Raise("TypeError", "descriptor '%s' for 'set' objects doesn't apply to a '%s' object", name, typeName(a[0]))
			}
			return fn(t, s, a)
		})
	}
}

func (t *Thread) replaceSet(s, with *Set) {
	t.touch(s.born, effectTable, "a set")
	born, version := s.born, s.version
	s.table = with.table
	s.born, s.version = born, version+1
}

// addAll adds the items of an iterable to a set as they come.
func (t *Thread) addAll(s *Set, other Value) *Failure {
	if o, ok := Unwrap(other).(*Set); ok { // it may be the set itself
		return o.eachKey(t, func(key Value) *Failure { return s.Add(t, key) })
	}
	return t.Each(other, func(v Value) (bool, *Failure) { return true, s.Add(t, v) })
}

// removeAll takes the items of an iterable out of a set as they come.
func (t *Thread) removeAll(s *Set, other Value) *Failure {
	remove := func(key Value) *Failure {
		_, _, f := s.delete(t, key)
		return f
	}
	if o, ok := Unwrap(other).(*Set); ok {
		if o == s {
			s.clear(t)
			return nil
		}
		return o.eachKey(t, remove)
	}
	return t.Each(other, func(v Value) (bool, *Failure) { return true, remove(v) })
}

// eachKey calls fn for the items of a set by their place, so that fn may change the set.
func (s *Set) eachKey(t *Thread, fn func(key Value) *Failure) *Failure {
	for i := 0; i < len(s.entries); i++ {
		k := s.entries[i].key
		if k == nil {
			continue
		}
		if f := t.Step(1); f != nil {
			return f
		}
		if f := fn(k); f != nil {
			return f
		}
	}
	return nil
}

func installSetMethods() {
	setMethod("__init__", "self, iterable=, /", true, func(t *Thread, s *Set, a []Value) (Value, *Failure) {
		s.clear(t)
		if a[1] == nil {
			return None, nil
		}
		return None, t.Each(a[1], func(v Value) (bool, *Failure) { return true, s.Add(t, v) })
	})
	setMethod("add", "self, item, /", true, func(t *Thread, s *Set, a []Value) (Value, *Failure) { return None, s.Add(t, a[1]) })
	setMethod("discard", "self, item, /", true, func(t *Thread, s *Set, a []Value) (Value, *Failure) {
		key, f := t.frozenKey(a[1])
		if f == nil {
			_, _, f = s.delete(t, key)
		}
		return None, f
	})
	setMethod("remove", "self, item, /", true, func(t *Thread, s *Set, a []Value) (Value, *Failure) {
		key, f := t.frozenKey(a[1])
		if f != nil {
			return nil, f
		}
		_, ok, f := s.delete(t, key)
		if f == nil && !ok {
			return nil, t.keyError(a[1])
		}
		return None, f
	})
	setMethod("pop", "self, /", true, func(t *Thread, s *Set, _ []Value) (Value, *Failure) {
		for i := s.first; i < len(s.entries); i++ {
			if k := s.entries[i].key; k != nil {
				s.remove(t, i)
				return k, nil
			}
		}
		return nil, t.keyError(Str("pop from an empty set"))
	})
	setMethod("clear", "self, /", true, func(t *Thread, s *Set, _ []Value) (Value, *Failure) { s.clear(t); return None, nil })
	setMethod("copy", "self, /", false, func(t *Thread, s *Set, _ []Value) (Value, *Failure) {
		if s.frozen {
			return s, nil
		}
		return valueOf(s.copySet(t, false))
	})
	many := func(name string, op ast.Op, update bool) {
		setMethod(name, "self, /, *others", update, func(t *Thread, s *Set, a []Value) (Value, *Failure) {
			out, f := s.copySet(t, s.frozen)
			if f != nil {
				return nil, f
			}
			others := a[1].(*Tuple).Items
			if op == ast.BitXor && len(others) != 1 {
				return nil, t.Raise("TypeError", "set.%s() takes exactly one argument (%d given)", name, len(others))
			}
			for _, o := range others {
				if out, f = t.setCombine(op, out, o, s.frozen); f != nil {
					return nil, f
				}
			}
			if !update {
				return out, nil
			}
			t.replaceSet(s, out)
			return None, nil
		})
	}
	many("union", ast.BitOr, false)
	many("intersection", ast.BitAnd, false)
	many("intersection_update", ast.BitAnd, true)
	many("difference", ast.Sub, false)
	many("symmetric_difference", ast.BitXor, false)
	many("symmetric_difference_update", ast.BitXor, true)
	each := func(name string, change func(t *Thread, s *Set, other Value) *Failure) {
		setMethod(name, "self, /, *others", true, func(t *Thread, s *Set, a []Value) (Value, *Failure) {
			for _, o := range a[1].(*Tuple).Items {
				if f := change(t, s, o); f != nil {
					return nil, f
				}
			}
			return None, nil
		})
	}
	each("update", (*Thread).addAll)
	each("difference_update", (*Thread).removeAll)
	for _, c := range []*Class{setClass, frozensetClass} {
		method(c, "isdisjoint", "self, other, /", setDisjoint)
	}
	setMethod("issubset", "self, other, /", false, func(t *Thread, s *Set, a []Value) (Value, *Failure) {
		o, f := t.toSet(a[1])
		if f != nil {
			return nil, f
		}
		sub, f := t.subset(s, o, false)
		return Bool(sub), f
	})
	setMethod("issuperset", "self, other, /", false, func(t *Thread, s *Set, a []Value) (Value, *Failure) {
		if o, ok := Unwrap(a[1]).(*Set); ok {
			sub, f := t.subset(o, s, false)
			return Bool(sub), f
		}
		all := true
		f := t.Each(a[1], func(item Value) (bool, *Failure) {
			var f *Failure
			all, f = s.Has(t, item)
			return all, f
		})
		return Bool(all), f
	})
}

func installRangeMethods() {
	method(rangeClass, "count", "self, value, /", func(t *Thread, a []Value) (Value, *Failure) {
		in, f := t.Contains(a[0], a[1])
		if in {
			return Int(1), f
		}
		return Int(0), f
	})
	method(rangeClass, "index", "self, value, /", func(t *Thread, a []Value) (Value, *Failure) {
		r, ok := a[0].(*Range)
		if n, isNum := asNumber(Unwrap(a[1])); ok && isNum && n.kind != 'f' {
			if f := t.useRange(r); f != nil {
				return nil, f
			}
			if i := r.index(n.big()); i != nil {
				return NewBig(i), nil
			}
		}
		if n, isNum := asNumber(Unwrap(a[1])); !isNum || n.kind == 'f' { // what is no int is compared with every item
			items := Value(r)
			at, found := int64(0), false
			f := t.Each(items, func(v Value) (bool, *Failure) {
				eq, f := t.Equal(v, a[1])
				if found = eq; !eq {
					at++
				}
				return !eq, f
			})
			if f != nil || found {
				return Int(at), f
			}
			return nil, t.Raise("ValueError", "sequence.index(x): x not in sequence")
		}
		return nil, t.Raise("ValueError", "%s is not in range", plainText(a[1]))
	})
	method(sliceClass, "indices", "self, len, /", func(t *Thread, a []Value) (Value, *Failure) {
		s, ok := a[0].(*Slice)
		if !ok {
			return nil, t.Raise("TypeError", "descriptor 'indices' requires a 'slice' object")
		}
		n, f := t.Index(a[1])
		if f != nil {
			return nil, f
		}
		if n.Sign() < 0 {
			return nil, t.Raise("ValueError", "length should not be negative")
		}
		start, step, _, f := t.sliceBig(s, n)
		if f != nil {
			return nil, f
		}
		stop, f := t.sliceStop(s, n, step)
		if f != nil {
			return nil, f
		}
		return NewTuple(NewBig(new(big.Int).Set(start)), NewBig(new(big.Int).Set(stop)), NewBig(new(big.Int).Set(step))), nil
	})
}

// reversedOf is reversed(v).
func (t *Thread) reversedOf(v Value) (Value, *Failure) {
	switch x := v.(type) {
	case *List:
		return &listIter{l: x, i: len(x.items) - 1, reverse: true}, nil
	case *Tuple:
		items := x.Items
		i := len(items)
		return NewIterator("reversed", func(*Thread) (Value, bool, *Failure) {
			if i == 0 {
				return nil, false, nil
			}
			i--
			return items[i], true, nil
		}), nil
	case *Range:
		return iterValue(x.iter(true)), nil
	case *Dict:
		return x.iter("dictionary", keyOf, true), nil
	case *dictView:
		return iterValue(x.iter(true)), nil
	case *Set, NoneType:
		return nil, t.Raise("TypeError", "'%s' object is not reversible", typeName(v))
	case *Instance:
		if r, found, f := t.callSpecial(x, "__reversed__"); f != nil || found {
			return r, f
		}
		if g, f := t.special(x, "__getitem__"); f != nil {
			return nil, f
		} else if g == nil && x.base != nil {
			return t.reversedOf(x.base)
		} else if g == nil {
			return nil, t.Raise("TypeError", "'%s' object is not reversible", typeName(v))
		}
		n, f := t.Len(x)
		if f != nil {
			return nil, f
		}
		return t.reversedSequence(x, n), nil
	case *Unavailable:
		return nil, t.UseUnavailable(x)
	case *Class:
		if m := x.Meta(); m != nil {
			if items, ok := m.Members(t, x); ok {
				return t.reversedOf(NewTuple(items...))
			}
		}
	}
	n, f := t.Len(v)
	if f != nil {
		if f.Matches("TypeError") {
			return nil, t.Raise("TypeError", "'%s' object is not reversible", typeName(v))
		}
		return nil, f
	}
	return t.reversedSequence(v, n), nil
}

// reversedSequence counts indexes down.
func (t *Thread) reversedSequence(v Value, n int) Value {
	return NewIterator("reversed", func(t *Thread) (Value, bool, *Failure) {
		if n == 0 {
			return nil, false, nil
		}
		n--
		item, f := t.GetItem(v, Int(n))
		if f != nil && (f.Matches("IndexError") || f.Matches("StopIteration")) { // the sequence has become shorter
			n = 0
			return nil, false, nil
		}
		return item, f == nil, f
	})
}
