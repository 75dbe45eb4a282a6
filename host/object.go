package host

import (
	"hash/maphash"
	"math"
	"math/big"
	"strings"
)

// Equality, hashing, truth, repr and str: what every kind of value has (HOST-180 to HOST-187).

func typeName(v Value) string {
	if v == nil {
		return "NULL"
	}
	return v.TypeName()
}

// Identical is `is` (HOST-184).
func Identical(a, b Value) bool {
	switch x := a.(type) {
	case Int:
		y, ok := b.(Int)
		return ok && x == y
	case Float:
		y, ok := b.(Float)
		return ok && (x == y && math.Signbit(float64(x)) == math.Signbit(float64(y)) || x != x && y != y)
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

func (t *Thread) sameOrEqual(a, b Value) (bool, *Failure) {
	if Identical(a, b) {
		return true, nil
	}
	return t.Equal(a, b)
}

// Equal is the truth of `a == b`.
func (t *Thread) Equal(a, b Value) (bool, *Failure) {
	if x, ok := asNumber(a); ok {
		if y, ok := asNumber(b); ok {
			c, ordered := compareNumbers(x, y)
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

// richEqual is `a == b`, whose value need not be a bool.
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
		if eq, known := e.EqualValue(b); known {
			return Bool(eq), nil
		}
	}
	if e, ok := b.(Equaler); ok {
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
		m, f := t.special(in, name)
		if f != nil || m == nil {
			return nil, f
		}
		v, f := t.Call(m, []Value{other}, nil)
		if f != nil || v == NotImplemented {
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
			c, ordered := compareNumbers(x, y)
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
			return x.equal(y), nil
		}
	case *Slice:
		if y, ok := b.(*Slice); ok {
			return t.equalItems([]Value{x.Start, x.Stop, x.Step}, []Value{y.Start, y.Stop, y.Step})
		}
	case *GenericAlias:
		if y, ok := b.(*GenericAlias); ok && Identical(x.Origin, y.Origin) {
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
	for _, e := range a.Entries() {
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

// mix is a deterministic combination of hashes.
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

func mix(h, x uint64) uint64 {
	h ^= x + 0x9E3779B97F4A7C15 + h<<6 + h>>2
	h *= 0xFF51AFD7ED558CCD
	return h ^ h>>33
}

func hashText(s string) uint64 {
	h := uint64(14695981039346656037)
	for i := 0; i < len(s); i++ {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	return h ^ h>>29
}

func hashNumber(n number) uint64 {
	switch n.kind {
	case 'i':
		return mix(1, uint64(n.i))
	case 'b':
		h := uint64(3)
		for _, w := range n.b.Bits() {
			h = mix(h, uint64(w))
		}
		if n.b.Sign() < 0 {
			h = ^h
		}
		return h
	}
	if n.f == math.Trunc(n.f) && !math.IsInf(n.f, 0) {
		b, _ := big.NewFloat(n.f).Int(nil)
		if b.IsInt64() {
			return mix(1, uint64(b.Int64()))
		}
		return hashNumber(number{kind: 'b', b: b})
	}
	return mix(2, math.Float64bits(n.f))
}

// Hash is the hash that dicts use: that of the number hash(v) answers, so that a class whose __hash__ answers hash(x) hashes like x.
func (t *Thread) Hash(v Value) (uint64, *Failure) {
	n, f := t.PyHash(v)
	return mix(1, uint64(n)), f
}

// PyHash is hash(v) (HOST-186): a small int is its own hash.
func (t *Thread) PyHash(v Value) (int64, *Failure) {
	if n, ok := asNumber(v); ok {
		return numberHash(n), nil
	}
	if in, ok := v.(*Instance); ok {
		return t.hashInstance(in)
	}
	if x, ok := v.(Inter); ok { // what counts as an int hashes like it (PKG-36)
		if n, _, isInt := x.IntValue(); isInt {
			return t.PyHash(n)
		}
	}
	h, f := t.rawHash(v)
	return int64(h >> 3), f
}

func numberHash(n number) int64 {
	switch n.kind {
	case 'i':
		return n.i
	case 'f':
		if n.f == math.Trunc(n.f) && math.Abs(n.f) < 1<<62 {
			return int64(n.f)
		}
	}
	return int64(hashNumber(n) >> 3)
}

func (t *Thread) rawHash(v Value) (uint64, *Failure) {
	switch x := v.(type) {
	case Str:
		t.steps += int64(len(x)) / 64
		return hashText(string(x)), nil
	case NoneType:
		return 7, nil
	case EllipsisType:
		return 8, nil
	case NotImplementedType:
		return 9, nil
	case Bytes:
		return mix(4, hashText(string(x))), nil
	case *Tuple:
		return t.hashItems(5, x.Items)
	case *GenericAlias:
		h, f := t.hashItems(13, x.Args.Items)
		return mix(h, uint64(t.ident(x.Origin))), f
	case *Union: // in any order
		sum := uint64(14)
		for i := range x.Args {
			h, f := t.hashItems(14, x.Args[i:i+1])
			if f != nil {
				return 0, f
			}
			sum += h
		}
		return sum, nil
	case *Slice:
		return t.hashItems(6, []Value{x.Start, x.Stop, x.Step})
	case *Range:
		return x.hash(), nil
	case *Set:
		if x.frozen {
			return t.hashSet(x)
		}
	case *Unavailable:
		return 0, t.UseUnavailable(x)
	case *List, *Dict, *dictView:
	case *BoundMethod:
		h, f := t.Hash(x.self)
		return mix(h, uint64(t.ident(x.fn))), f
	case Hasher:
		if h, ok := x.HashValue(); ok {
			return h, nil
		}
	default:
		if _, eq := v.(Equaler); !eq {
			return mix(10, uint64(t.ident(v))), nil
		}
	}
	return 0, t.Raise("TypeError", "unhashable type: '%s'", typeName(v))
}

func (t *Thread) hashItems(seed uint64, items []Value) (uint64, *Failure) {
	if f := t.deeper(); f != nil {
		return 0, f
	}
	defer t.shallower()
	h := seed
	for _, it := range items {
		if f := t.Step(1); f != nil {
			return 0, f
		}
		x, f := t.Hash(it)
		if f != nil {
			return 0, f
		}
		h = mix(h, x)
	}
	return h, nil
}

func (t *Thread) hashSet(s *Set) (uint64, *Failure) {
	h := uint64(s.live)
	for i := range s.entries {
		if s.entries[i].key != nil {
			h += mix(12, s.entries[i].hash)
		}
	}
	return h, nil
}

func (t *Thread) hashInstance(in *Instance) (int64, *Failure) {
	for _, c := range in.class.mro {
		if m := c.names.Get("__hash__"); m != nil {
			if IsNone(m) {
				return 0, t.Raise("TypeError", "unhashable type: '%s'", in.class.name)
			}
			v, f := t.Call(m, []Value{in}, nil)
			if f != nil {
				return 0, f
			}
			n, ok := asNumber(Unwrap(v))
			if !ok || n.kind == 'f' {
				return 0, t.Raise("TypeError", "__hash__ method should return an integer")
			}
			return numberHash(n), nil
		}
		if c.names.Get("__eq__") != nil && !c.native {
			return 0, t.Raise("TypeError", "unhashable type: '%s'", in.class.name)
		}
		if c.layout != layoutObject && c.layout != layoutException && c.native && in.base != nil {
			return t.PyHash(in.base)
		}
	}
	return int64(mix(10, uint64(t.ident(in))) >> 3), nil
}

// ident is id(v): small numbers in order of first request (HOST-187).
func (t *Thread) ident(v Value) int {
	if t.ids == nil {
		t.ids = map[any]int{}
	}
	key := identKey(v)
	n, ok := t.ids[key]
	if !ok {
		n = len(t.ids) + 1
		t.ids[key] = n
	}
	return n
}

func identKey(v Value) any {
	switch x := v.(type) {
	case *BigInt:
		return x.v.String()
	case Float:
		return math.Float64bits(float64(x))
	case NoneType, EllipsisType, NotImplementedType, Bool, Int, Str, Bytes:
		return v
	}
	if !comparable_(v) {
		return v.TypeName()
	}
	return v
}

var identSeed = maphash.MakeSeed()

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

// reprMark notes a container whose repr is in progress.
type reprMark struct{ v any }

func (t *Thread) inRepr(v any) bool {
	for i := len(t.suspects) - 1; i >= 0; i-- {
		if t.suspects[i].v == v {
			return true
		}
	}
	return false
}

// textBuilder gathers a text under the text limit.
type textBuilder struct {
	t *Thread
	b strings.Builder
}

func (b *textBuilder) add(s string) *Failure {
	n := int64(b.b.Len() + len(s))
	if n > b.t.limits.Text {
		return b.t.LimitExceeded("text size", b.t.limits.Text, n)
	}
	b.t.steps += int64(len(s)) / 64
	if f := b.t.Alloc(int64(len(s))); f != nil {
		return f
	}
	b.b.WriteString(s)
	return nil
}

// Repr is repr(v).
func (t *Thread) Repr(v Value) (string, *Failure) {
	if f := t.Step(1); f != nil {
		return "", f
	}
	switch x := v.(type) {
	case NoneType:
		return "None", nil
	case EllipsisType:
		return "Ellipsis", nil
	case NotImplementedType:
		return "NotImplemented", nil
	case Bool:
		if x {
			return "True", nil
		}
		return "False", nil
	case Int, *BigInt:
		return t.intText(v)
	case Float:
		return FloatText(float64(x)), nil
	case Str:
		if f := t.CheckText(int64(len(x))); f != nil {
			return "", f
		}
		return ReprText(string(x)), nil
	case Bytes:
		return reprBytes(string(x)), nil
	case *Unavailable:
		return "", t.UseUnavailable(x)
	case *Instance:
		return t.reprInstance(x)
	case *Tuple, *List, *Dict, *Set, *dictView, *Slice:
		return t.reprContainer(v)
	case *Range:
		return x.repr(), nil
	case Reprer:
		if f := t.deeper(); f != nil {
			return "", f
		}
		defer t.shallower()
		return x.ReprValue(t)
	}
	return reprOpaque(v), nil
}

func reprOpaque(v Value) string {
	switch x := v.(type) {
	case *Function:
		return "<function " + x.qualname + ">"
	case *Builtin:
		return "<built-in function " + x.name + ">"
	case *BoundMethod:
		return "<bound method " + x.name() + ">"
	case *Class:
		if x.module == "builtins" || x.module == "" {
			return "<class '" + x.qualname + "'>"
		}
		return "<class '" + x.module + "." + x.qualname + "'>"
	case *ModuleValue:
		return "<module '" + x.Name + "'>"
	case *Generator:
		return "<generator object " + x.name + ">"
	}
	return "<" + v.TypeName() + " object>"
}

func (t *Thread) reprInstance(in *Instance) (string, *Failure) {
	m, f := t.special(in, "__repr__")
	if f != nil {
		return "", f
	}
	if m != nil {
		if f := t.deeper(); f != nil {
			return "", f
		}
		defer t.shallower()
		v, f := t.Call(m, nil, nil)
		if f != nil {
			return "", f
		}
		s, ok := AsStr(v)
		if !ok {
			return "", t.Raise("TypeError", "__repr__ returned non-string (type %s)", typeName(v))
		}
		return s, nil
	}
	if in.exc != nil {
		return t.reprException(in)
	}
	if in.base != nil {
		return t.Repr(in.base)
	}
	return defaultRepr(in), nil
}

func defaultRepr(in *Instance) string {
	return "<" + in.class.module + "." + in.class.qualname + " object>"
}

func (t *Thread) reprContainer(v Value) (string, *Failure) {
	key := any(v)
	open, end := "[", "]"
	switch x := v.(type) {
	case *Tuple:
		open, end = "(", ")"
		if len(x.Items) == 1 {
			end = ",)"
		}
	case *Dict:
		open, end = "{", "}"
	case *Set:
		open, end = "{", "}"
		if x.live == 0 {
			return x.TypeName() + "()", nil
		}
		if x.frozen {
			open, end = "frozenset({", "})"
		}
	case *dictView:
		open, end = x.TypeName()+"([", "])"
	case *Slice:
		open, end = "slice(", ")"
	}
	if t.inRepr(key) {
		if open == "frozenset({" {
			return "frozenset(...)", nil
		}
		return open + "..." + strings.TrimPrefix(end, ","), nil
	}
	if f := t.Step(3); f != nil {
		return "", f
	}
	if f := t.deeper(); f != nil {
		return "", f
	}
	t.suspects = append(t.suspects, reprMark{key})
	defer func() {
		t.suspects = t.suspects[:len(t.suspects)-1]
		t.shallower()
	}()
	b := textBuilder{t: t}
	if f := b.add(open); f != nil {
		return "", f
	}
	if f := t.reprItems(&b, v); f != nil {
		return "", f
	}
	if f := b.add(end); f != nil {
		return "", f
	}
	return b.b.String(), nil
}

func (t *Thread) reprItems(b *textBuilder, v Value) *Failure {
	n := 0
	one := func(item Value) *Failure {
		if n > 0 {
			if f := b.add(", "); f != nil {
				return f
			}
		}
		n++
		s, f := t.Repr(item)
		if f != nil {
			return f
		}
		return b.add(s)
	}
	switch x := v.(type) {
	case *Tuple:
		for _, it := range x.Items {
			if f := one(it); f != nil {
				return f
			}
		}
	case *List:
		for i := 0; i < len(x.items); i++ {
			if f := one(x.items[i]); f != nil {
				return f
			}
		}
	case *Slice:
		for _, it := range []Value{x.Start, x.Stop, x.Step} {
			if f := one(it); f != nil {
				return f
			}
		}
	case *Set:
		for i := 0; i < len(x.entries); i++ {
			if k := x.entries[i].key; k != nil {
				if f := one(k); f != nil {
					return f
				}
			}
		}
	case *Dict:
		for i := 0; i < len(x.entries); i++ {
			e := x.entries[i]
			if e.key == nil {
				continue
			}
			if f := one(e.key); f != nil {
				return f
			}
			if f := b.add(": "); f != nil {
				return f
			}
			s, f := t.Repr(e.val)
			if f != nil {
				return f
			}
			if f := b.add(s); f != nil {
				return f
			}
		}
	case *dictView:
		it := x.iter(false)
		for {
			item, more, f := it.Next(t)
			if f != nil || !more {
				return f
			}
			if f := one(item); f != nil {
				return f
			}
		}
	}
	return nil
}

// Str is str(v).
func (t *Thread) Str(v Value) (string, *Failure) {
	switch x := v.(type) {
	case Str:
		return string(x), nil
	case *Instance:
		m, f := t.special(x, "__str__")
		if f != nil {
			return "", f
		}
		if m != nil {
			r, f := t.Call(m, nil, nil)
			if f != nil {
				return "", f
			}
			s, ok := AsStr(r)
			if !ok {
				return "", t.Raise("TypeError", "__str__ returned non-string (type %s)", typeName(r))
			}
			return s, nil
		}
		if x.exc != nil {
			return t.excText(x)
		}
		if s, ok := x.base.(Str); ok {
			return string(s), nil
		}
	case Strer:
		return x.StrValue(t)
	}
	return t.Repr(v)
}
