package host

import (
	"hash/maphash"
	"math"
)

// Equality, hashing, truth, repr and str: what every kind of value has (HOST-180 to HOST-187).

func typeName(v Value) string {
	if v == nil {
		return "NULL"
	}
	return v.TypeName()
}

// Identical is `is` (HOST-184, HOST-185).
func Identical(a, b Value) bool {
	switch x := a.(type) {
	case Int:
		y, ok := b.(Int)
		return ok && x == y
	case Float:
		y, ok := b.(Float)
		return ok && math.Float64bits(float64(x)) == math.Float64bits(float64(y))
	case Str:
		y, ok := b.(Str)
		return ok && x == y
	case Bytes:
		y, ok := b.(Bytes)
		return ok && x == y
	case *BigInt:
		y, ok := b.(*BigInt)
		return ok && x.v.Cmp(y.v) == 0
	case *Tuple:
		y, ok := b.(*Tuple)
		return ok && (x == y || len(x.Items) == 0 && len(y.Items) == 0)
	}
	return sameInterface(a, b)
}

// sameInterface is a == b for values whose dynamic type may not be comparable.
func sameInterface(a, b Value) (same bool) {
	if _, known := a.(NoneType); known {
		return a == b
	}
	defer func() {
		if recover() != nil { // a foreign value of an uncomparable Go type is identical to nothing
			same = false
		}
	}()
	return a == b
}

// spendIdentical charges for what [Identical] goes through: texts and bytes of one length.
func (t *Thread) spendIdentical(a, b Value) {
	switch x := a.(type) {
	case Str:
		if y, ok := b.(Str); ok && len(x) == len(y) {
			t.Spend(len(x) / 64)
		}
	case Bytes:
		if y, ok := b.(Bytes); ok && len(x) == len(y) {
			t.Spend(len(x) / 64)
		}
	}
}

// SameOrEqual is how a container compares its items: by identity first (HOST-181).
func (t *Thread) SameOrEqual(a, b Value) (bool, *Failure) { return t.sameOrEqual(a, b) }

func (t *Thread) sameOrEqual(a, b Value) (bool, *Failure) {
	t.spendIdentical(a, b)
	if Identical(a, b) {
		return true, nil
	}
	return t.Equal(a, b)
}

// Equal is the truth of `a == b`.
func (t *Thread) Equal(a, b Value) (bool, *Failure) {
	if x, ok := asNumber(a); ok {
		if y, ok := asNumber(b); ok {
			c, ordered := t.compareNumbers(x, y)
			return ordered && c == 0, nil
		}
	}
	switch x := a.(type) {
	case Str:
		if y, ok := b.(Str); ok {
			t.steps += int64(len(x)) / 64
			return x == y, nil
		}
	case NoneType, Bool, Int, Float:
		switch b.(type) {
		case NoneType, Bool, Int, Float, Str, *Tuple, *List, *Dict:
			return a == b, nil
		}
	}
	v, f := t.richEqual(a, b)
	if f != nil {
		return false, f
	}
	return t.Truth(v)
}

// richEqual is `a == b`, whose value need not be a bool (HOST-183).
func (t *Thread) richEqual(a, b Value) (Value, *Failure) {
	if u, ok := a.(*Unavailable); ok {
		return nil, t.UseUnavailable(u)
	}
	if u, ok := b.(*Unavailable); ok {
		return nil, t.UseUnavailable(u)
	}
	if v, f := t.userCompare("__eq__", "__eq__", a, b); f != nil || v != nil {
		return v, f
	}
	if e, ok := a.(Equaler); ok {
		if f := t.lift(a); f != nil {
			return nil, f
		}
		if eq, known := e.EqualValue(b); known {
			return Bool(eq), nil
		}
	}
	if e, ok := b.(Equaler); ok {
		if f := t.lift(b); f != nil {
			return nil, f
		}
		if eq, known := e.EqualValue(a); known {
			return Bool(eq), nil
		}
	}
	eq, f := t.equalBuiltin(Unwrap(a), Unwrap(b), a, b)
	return Bool(eq), f
}

// userCompare calls the comparison methods of evaluated and native classes with CPython's reflection. nil means that neither side
// has an answer.
func (t *Thread) userCompare(name, reflected string, a, b Value) (Value, *Failure) {
	x, aok := a.(*Instance)
	y, bok := b.(*Instance)
	if !aok && !bok {
		return nil, nil
	}
	try := func(in *Instance, name string, other Value) (Value, *Failure) {
		v, found, f := t.callSpecial(in, name, other)
		if f != nil || !found || v == NotImplemented {
			return nil, f
		}
		return v, nil
	}
	rightFirst := aok && bok && x.class != y.class && y.class.Derives(x.class)
	if rightFirst {
		if v, f := try(y, reflected, a); f != nil || v != nil {
			return v, f
		}
	}
	if aok {
		if v, f := try(x, name, b); f != nil || v != nil {
			return v, f
		}
	}
	if bok && !rightFirst {
		return try(y, reflected, a)
	}
	return nil, nil
}

func (t *Thread) equalBuiltin(a, b, origA, origB Value) (bool, *Failure) {
	if x, ok := asNumber(a); ok {
		if y, ok := asNumber(b); ok {
			c, ordered := t.compareNumbers(x, y)
			return ordered && c == 0, nil
		}
		return false, nil
	}
	switch x := a.(type) {
	case Str:
		y, ok := b.(Str)
		return ok && x == y, t.Step(len(x) / 64)
	case Bytes:
		y, ok := b.(Bytes)
		return ok && x == y, t.Step(len(x) / 64)
	case *Tuple:
		if y, ok := b.(*Tuple); ok {
			return t.equalItems(x.Items, y.Items)
		}
	case *List:
		if y, ok := b.(*List); ok {
			return t.equalItems(x.items, y.items)
		}
	case *Dict:
		switch y := b.(type) {
		case *Dict:
			return t.equalDicts(x, y)
		case MappingLike:
			return t.equalBuiltin(b, a, origB, origA)
		}
	case *Set:
		if y, ok := b.(*Set); ok {
			return t.subset(x, y, true)
		}
	case *Range:
		if y, ok := b.(*Range); ok {
			if f := t.useRange(x); f != nil {
				return false, f
			}
			return x.equal(y), t.useRange(y)
		}
	case *Slice:
		if y, ok := b.(*Slice); ok {
			return t.equalItems([]Value{x.Start, x.Stop, x.Step}, []Value{y.Start, y.Stop, y.Step})
		}
	case *GenericAlias:
		if y, ok := b.(*GenericAlias); ok && x.Form == y.Form && Identical(x.Origin, y.Origin) {
			return t.equalItems(x.Args.Items, y.Args.Items)
		}
	case *Union:
		if y, ok := b.(*Union); ok {
			return t.equalUnions(x, y)
		}
	case MappingLike:
		if y, ok := b.(*Dict); ok {
			d, f := x.MappingDict(t)
			if f != nil {
				return false, f
			}
			return t.equalDicts(d, y)
		}
	case *dictView:
		return t.equalViews(x, b)
	case *BoundMethod:
		if y, ok := b.(*BoundMethod); ok {
			return x.fn == y.fn && Identical(x.self, y.self), nil
		}
	}
	return Identical(origA, origB), nil
}

func (t *Thread) equalViews(x *dictView, b Value) (bool, *Failure) {
	if x.kind == 'v' {
		return Value(x) == b, nil
	}
	xs, f := t.toSet(x)
	if f != nil {
		return false, f
	}
	switch b.(type) {
	case *dictView, *Set:
		ys, f := t.toSet(b)
		if f != nil {
			return false, f
		}
		return t.subset(xs, ys, true)
	}
	return false, nil
}

func (t *Thread) equalItems(a, b []Value) (bool, *Failure) {
	if len(a) != len(b) {
		return false, nil
	}
	if f := t.deeper(); f != nil {
		return false, f
	}
	defer t.shallower()
	for i := 0; i < len(a) && i < len(b); i++ {
		if f := t.Step(1); f != nil {
			return false, f
		}
		eq, f := t.sameOrEqual(a[i], b[i])
		if f != nil || !eq {
			return false, f
		}
	}
	return true, nil
}

func (t *Thread) equalDicts(a, b *Dict) (bool, *Failure) {
	if a.live != b.live {
		return false, nil
	}
	if f := t.deeper(); f != nil {
		return false, f
	}
	defer t.shallower()
	for _, e := range a.Entries(t) {
		if f := t.Step(1); f != nil {
			return false, f
		}
		v, ok, f := b.get(t, e.Key)
		if f != nil || !ok {
			return false, f
		}
		eq, f := t.sameOrEqual(e.Value, v)
		if f != nil || !eq {
			return false, f
		}
	}
	return true, nil
}

// subset reports whether every item of a is in b; same asks for equal sizes too.
func (t *Thread) subset(a, b *Set, same bool) (bool, *Failure) {
	if same && a.live != b.live || a.live > b.live {
		return false, nil
	}
	for i := 0; i < len(a.entries); i++ {
		if a.entries[i].key == nil {
			continue
		}
		if f := t.Step(1); f != nil {
			return false, f
		}
		in, f := b.Has(t, a.entries[i].key)
		if f != nil || !in {
			return false, f
		}
	}
	return true, nil
}

// equalUnions compares without regard to order.
func (t *Thread) equalUnions(x, y *Union) (bool, *Failure) {
	if len(x.Args) != len(y.Args) {
		return false, nil
	}
	if f := t.deeper(); f != nil {
		return false, f
	}
	defer t.shallower()
	for _, a := range x.Args {
		found := false
		for i := 0; i < len(y.Args) && !found; i++ {
			f := t.Step(1)
			if f == nil {
				found, f = t.sameOrEqual(a, y.Args[i])
			}
			if f != nil {
				return false, f
			}
		}
		if !found {
			return false, nil
		}
	}
	return true, nil
}

// comparable_ reports whether the dynamic type can be a map key; the hash itself is thrown away.
func comparable_(v Value) (ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	maphash.Comparable(identSeed, v)
	return true
}

// Truth is bool(v) (HOST-180).
func (t *Thread) Truth(v Value) (bool, *Failure) {
	switch x := v.(type) {
	case Bool:
		return bool(x), nil
	case NoneType:
		return false, nil
	case Int:
		return x != 0, nil
	case *BigInt:
		return true, nil
	case Float:
		return x != 0, nil
	case Str:
		return x != "", nil
	case Bytes:
		return x != "", nil
	case *Tuple:
		return len(x.Items) > 0, nil
	case *List:
		return len(x.items) > 0, nil
	case *Dict:
		return x.live > 0, nil
	case *Set:
		return x.live > 0, nil
	case *Range:
		return x.wide().length.Sign() > 0, nil
	case *dictView:
		return x.d.live > 0, nil
	case *Unavailable:
		return false, t.UseUnavailable(x)
	case *Instance:
		return t.truthInstance(x)
	case Truther:
		return x.TruthValue(t)
	case Sized:
		n, f := x.LenValue(t)
		return n != 0, f
	}
	return true, nil
}

func (t *Thread) truthInstance(in *Instance) (bool, *Failure) {
	m, f := t.special(in, "__bool__")
	if f != nil {
		return false, f
	}
	if m != nil {
		v, f := t.Call(m, nil, nil)
		if f != nil {
			return false, f
		}
		b, ok := v.(Bool)
		if !ok {
			return false, t.Raise("TypeError", "__bool__ should return bool, returned %s", typeName(v))
		}
		return bool(b), nil
	}
	if m, f = t.special(in, "__len__"); f != nil {
		return false, f
	} else if m != nil {
		n, f := t.Len(in)
		return n > 0, f
	}
	if in.base != nil {
		return t.Truth(in.base)
	}
	return true, nil
}
