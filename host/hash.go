package host

import (
	"hash/maphash"
	"math"
	"math/big"
)

// mix is a deterministic combination of hashes.
func mix(h, x uint64) uint64 {
	h ^= x + 0x9E3779B97F4A7C15 + h<<6 + h>>2
	h *= 0xFF51AFD7ED558CCD
	return h ^ h>>33
}

func hashText(s string) uint64 {
	h := 14695981039346656037 ^ uint64(len(s))
	for ; len(s) >= 8; s = s[8:] {
		w := uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 | uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
		h = (h ^ w) * 0x9FB21C651E98DF25
		h ^= h >> 32
	}
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

// Hash is the hash that dicts use: that of the number hash(v) answers, so that a class whose __hash__ answers hash(x) hashes like x (HOST-3).
func (t *Thread) Hash(v Value) (uint64, *Failure) {
	switch x := v.(type) {
	case Int:
		return mix(1, uint64(x)), nil
	case Str:
		t.steps += int64(len(x)) / 64
		return mix(1, hashText(string(x))>>3), nil
	}
	n, f := t.PyHash(v)
	return mix(1, uint64(n)), f
}

// PyHash is hash(v) (HOST-186): a small int is its own hash.
func (t *Thread) PyHash(v Value) (int64, *Failure) {
	if n, ok := asNumber(v); ok {
		if n.kind == 'b' {
			t.Spend(n.b.BitLen() / 4096)
		}
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
	if x, ok := v.(PyHasher); ok {
		return x.PyHashValue(t)
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
		t.Spend(len(x) / 64)
		return mix(4, hashText(string(x))), nil
	case *Tuple:
		return t.hashItems(5, x.Items)
	case *GenericAlias:
		h, f := t.hashItems(13, x.Args.Items)
		if x.Form != "" {
			h = ^h
		}
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
		if f := t.useRange(x); f != nil {
			return 0, f
		}
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
		if f := t.lift(v); f != nil {
			return 0, f
		}
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

// hashSet is the hash of a frozenset, which is computed once.
func (t *Thread) hashSet(s *Set) (uint64, *Failure) {
	if s.hash != 0 {
		return s.hash, nil
	}
	if f := t.Step(len(s.entries) / 16); f != nil {
		return 0, f
	}
	h := uint64(s.live)
	for i := range s.entries {
		if s.entries[i].key != nil {
			h += mix(12, s.entries[i].hash)
		}
	}
	s.hash = h
	return h, nil
}

func (t *Thread) hashInstance(in *Instance) (int64, *Failure) {
	for _, c := range in.class.mro {
		if m := c.names.Get("__hash__"); m != nil {
			if IsNone(m) {
				return 0, t.Raise("TypeError", "unhashable type: '%s'", typeName(in))
			}
			v, f := t.callSmall(m, in)
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
			return 0, t.Raise("TypeError", "unhashable type: '%s'", typeName(in))
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
	size := int64(0)
	switch k := key.(type) {
	case longInt:
		size = int64(len(k))
	case Str:
		size = int64(len(k))
	case Bytes:
		size = int64(len(k))
	}
	t.steps += size / 64
	n, ok := t.ids[key]
	if !ok {
		t.allocated += 128 + size
		n = len(t.ids) + 1
		t.ids[key] = n
	}
	return n
}

// longInt is what tells a *BigInt from others: its sign and its bytes.
type longInt string

func identKey(v Value) any {
	switch x := v.(type) {
	case *BigInt:
		return longInt(append([]byte{byte(1 + x.v.Sign())}, x.v.Bytes()...))
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
