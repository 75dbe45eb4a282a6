package host

import (
	"math/big"

	"github.com/tilefoundry/tilefoundry/diag"
)

// Value is anything evaluated code computes with. The package's own kinds are below; every other implementation is a foreign value,
// whose behaviour is found through the interfaces of foreign.go.
type Value interface {
	// TypeName is the name of the value's class as messages show it, such as "int" or "DimVar".
	TypeName() string
}

// NoneType is the type of [None].
type NoneType struct{}

// EllipsisType is the type of [Ellipsis].
type EllipsisType struct{}

// NotImplementedType is the type of [NotImplemented].
type NotImplementedType struct{}

// The singletons.
var (
	None           Value = NoneType{}
	Ellipsis       Value = EllipsisType{}
	NotImplemented Value = NotImplementedType{}
)

// Bool is True or False. It is an int wherever Python has it so.
type Bool bool

// Int is an int that fits 64 bits. Larger ones are *[BigInt]; no *BigInt fits 64 bits.
type Int int64

// BigInt is an int outside the range of [Int]. It is never changed once made (HOST-140).
type BigInt struct{ v *big.Int }

// Float is a binary64.
type Float float64

// Str is text: UTF-8, with lone surrogates as their three WTF-8 bytes.
type Str string

// Bytes is a bytes value.
type Bytes string

// Tuple is a tuple. Its items are not changed once it is made.
type Tuple struct{ Items []Value }

// List is a list.
type List struct {
	items   []Value
	born    uint32
	changes uint32 // that its owner has counted
}

// Changed counts a change for the owner of a list that nothing else holds: what goes through the items finds out by Changes.
func (l *List) Changed() { l.changes++ }

// Changes is how many times Changed was called.
func (l *List) Changes() uint32 { return l.changes }

// Range is range(start, stop, step) with bounds of any size. Those of one whose numbers fit 64 bits are made when they are asked for (HOST-245).
type Range struct {
	start, stop, step, length *big.Int
	small                     smallRangeIter // start, step and length, where the rest is unset
	end                       int64          // stop
}

// wide returns the range with its big numbers set.
func (r *Range) wide() *Range {
	if r.length == nil {
		r.start, r.stop, r.step, r.length = big.NewInt(r.small.next), big.NewInt(r.end), big.NewInt(r.small.step), big.NewInt(r.small.left)
	}
	return r
}

// newSmallRange makes range(start, stop, step) of numbers far from the bounds of an int64; step is not zero.
func newSmallRange(start, stop, step int64) *Range {
	n := int64(0)
	if step > 0 && start < stop {
		n = (stop-start-1)/step + 1
	} else if step < 0 && start > stop {
		n = (start-stop-1)/-step + 1
	}
	return &Range{small: smallRangeIter{start, step, n}, end: stop}
}

// Slice is slice(start, stop, step); an absent part is [None].
type Slice struct{ Start, Stop, Step Value }

func (NoneType) TypeName() string           { return "NoneType" }
func (EllipsisType) TypeName() string       { return "ellipsis" }
func (NotImplementedType) TypeName() string { return "NotImplementedType" }
func (Bool) TypeName() string               { return "bool" }
func (Int) TypeName() string                { return "int" }
func (*BigInt) TypeName() string            { return "int" }
func (Float) TypeName() string              { return "float" }
func (Str) TypeName() string                { return "str" }
func (Bytes) TypeName() string              { return "bytes" }
func (*Tuple) TypeName() string             { return "tuple" }
func (*List) TypeName() string              { return "list" }
func (*Range) TypeName() string             { return "range" }
func (*Slice) TypeName() string             { return "slice" }

// NewInt returns the int of value v.
func NewInt(v int) Value { return Int(v) }

// NewBig returns the int of value v, which the caller must not change afterwards. The integer-size limit is not applied.
func NewBig(v *big.Int) Value {
	if v.IsInt64() {
		return Int(v.Int64())
	}
	return &BigInt{v}
}

// NewTuple returns a tuple of items, which it keeps.
func NewTuple(items ...Value) *Tuple { return &Tuple{items} }

// newPair returns a tuple of two, in one piece of memory.
func newPair(a, b Value) *Tuple {
	p := &struct {
		Tuple
		items [2]Value
	}{items: [2]Value{a, b}}
	p.Items = p.items[:]
	return &p.Tuple
}

// newTuple returns a tuple of n items to be filled; those of a short one are in one piece of memory with it.
func newTuple(n int) *Tuple {
	switch n {
	case 1:
		p := &struct {
			Tuple
			items [1]Value
		}{}
		p.Items = p.items[:]
		return &p.Tuple
	case 2:
		return newPair(nil, nil)
	case 3:
		p := &struct {
			Tuple
			items [3]Value
		}{}
		p.Items = p.items[:]
		return &p.Tuple
	case 4:
		p := &struct {
			Tuple
			items [4]Value
		}{}
		p.Items = p.items[:]
		return &p.Tuple
	}
	return &Tuple{make([]Value, n)}
}

// IsNone reports whether v is None.
func IsNone(v Value) bool { _, ok := v.(NoneType); return ok }

// Unwrap returns the builtin value inside an instance of a class derived from int, str, list, dict, ... and v itself otherwise.
func Unwrap(v Value) Value {
	if in, ok := v.(*Instance); ok && in.base != nil {
		return in.base
	}
	return v
}

// AsInt64 returns the value of an int (instances of subclasses of int and enum members included) that fits 64 bits. A bool is no int
// here (HOST-98).
func AsInt64(v Value) (int64, bool) {
	n, ok := Unwrap(v).(Int)
	return int64(n), ok
}

// AsBig returns the value of an int of any size as a fresh big integer. A bool is no int here (HOST-98).
func AsBig(v Value) (*big.Int, bool) {
	switch n := Unwrap(v).(type) {
	case Int:
		return big.NewInt(int64(n)), true
	case *BigInt:
		return new(big.Int).Set(n.v), true
	}
	return nil, false
}

// AsFloat returns the value of a float. An int is not converted (HOST-99).
func AsFloat(v Value) (float64, bool) {
	f, ok := Unwrap(v).(Float)
	return float64(f), ok
}

// AsStr returns the text of a str or of an instance of a subclass of it.
func AsStr(v Value) (string, bool) {
	s, ok := Unwrap(v).(Str)
	return string(s), ok
}

// AsItems returns the items of a tuple or list without copying; the caller must not change them, and must not run code while it reads
// those of a list.
func AsItems(v Value) ([]Value, bool) {
	switch c := Unwrap(v).(type) {
	case *Tuple:
		return c.Items, true
	case *List:
		return c.items, true
	}
	return nil, false
}

// IsHostFunction reports whether v is made by `def` or `lambda` in evaluated code: what CORE-108 calls a host function (PKG-21).
func IsHostFunction(v Value) bool { _, ok := v.(*Function); return ok }

// Reason says why a value is [Unavailable].
type Reason string

// The reasons.
const (
	ModuleNotModelled Reason = "module not modelled"
	NameNotModelled   Reason = "name not modelled"
	SetAside          Reason = "set aside"
	DefinitionFailed  Reason = "definition failed"
)

// Unavailable stands for what a source imported but this project does not model, for what a set-aside statement would have bound, or for
// a definition that failed (HOST-30, HOST-31, LOADSRC-43).
type Unavailable struct {
	Name   string // dotted
	Reason Reason
	Import diag.Location // the import that made it
	Cause  *Failure      // of a set-aside value: why
	// Searched holds the folders that were searched for a sibling, for a module found nowhere (LOADSRC-32).
	Searched []string
}

// TypeName implements [Value].
func (*Unavailable) TypeName() string { return "unavailable" }

// NewFailed returns a failed definition: an unavailable value whose use is silent (LOADSRC-43).
func NewFailed(name string, at diag.Location) *Unavailable {
	return &Unavailable{Name: name, Reason: DefinitionFailed, Import: at}
}

// IsFailed reports whether v is a failed definition, which its user must pass over without a diagnostic.
func IsFailed(v Value) bool {
	u, ok := v.(*Unavailable)
	return ok && u.Reason == DefinitionFailed
}
