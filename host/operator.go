package host

import (
	"math/big"
	"strings"

	"github.com/tilefoundry/tilefoundry/python/ast"
)

// binaryNames are the methods of the binary operators; those of other operators are empty.
var binaryNames = [...][3]string{
	ast.Add: {"__add__", "__radd__", "__iadd__"}, ast.Sub: {"__sub__", "__rsub__", "__isub__"},
	ast.Mult: {"__mul__", "__rmul__", "__imul__"}, ast.MatMult: {"__matmul__", "__rmatmul__", "__imatmul__"},
	ast.Div: {"__truediv__", "__rtruediv__", "__itruediv__"}, ast.Mod: {"__mod__", "__rmod__", "__imod__"},
	ast.Pow: {"__pow__", "__rpow__", "__ipow__"}, ast.LShift: {"__lshift__", "__rlshift__", "__ilshift__"},
	ast.RShift: {"__rshift__", "__rrshift__", "__irshift__"}, ast.BitOr: {"__or__", "__ror__", "__ior__"},
	ast.BitXor: {"__xor__", "__rxor__", "__ixor__"}, ast.BitAnd: {"__and__", "__rand__", "__iand__"},
	ast.FloorDiv: {"__floordiv__", "__rfloordiv__", "__ifloordiv__"},
}

// Binary is `a op b` (HOST-129).
func (t *Thread) Binary(op ast.Op, a, b Value) (Value, *Failure) { return t.binary(op, a, b, "") }

// binary is `a op b`; spelt is how a message shows the operator, where that is not the operator itself.
func (t *Thread) binary(op ast.Op, a, b Value, spelt string) (Value, *Failure) {
	if v, ok, f := t.arith(op, a, b); ok {
		return v, f
	}
	if u, ok := a.(*Unavailable); ok {
		return nil, t.UseUnavailable(u)
	}
	if u, ok := b.(*Unavailable); ok {
		return nil, t.UseUnavailable(u)
	}
	if s, ok := a.(Str); ok && op == ast.Mod {
		if in, ok := b.(*Instance); ok && !in.class.Derives(strClass) {
			return t.percentFormat(string(s), b) // a text formats whatever it is given
		}
	}
	if v, f := t.userBinary(op, a, b); f != nil || v != nil {
		return v, f
	}
	if v, f := t.foreignBinary(op, a, b); f != nil || v != nil {
		return v, f
	}
	ua, ub := Unwrap(a), Unwrap(b)
	if ua != a || ub != b {
		if v, ok, f := t.arith(op, ua, ub); ok {
			return v, f
		}
	}
	if s, ok := ua.(Str); ok && op == ast.Mod {
		return t.percentFormat(string(s), b)
	}
	if v, f := t.builtinBinary(op, ua, ub); f != nil || v != nil {
		return v, f
	}
	if spelt == "" {
		if spelt = op.Text(); op == ast.Pow {
			spelt = "** or pow()"
		}
	}
	if op == ast.Mult && isSequence(ua) {
		return nil, t.Raise("TypeError", "can't multiply sequence by non-int of type '%s'", typeName(b))
	}
	if op == ast.Mult && isSequence(ub) {
		return nil, t.Raise("TypeError", "can't multiply sequence by non-int of type '%s'", typeName(a))
	}
	return nil, t.Raise("TypeError", "unsupported operand type(s) for %s: '%s' and '%s'", spelt, typeName(a), typeName(b))
}

func isSequence(v Value) bool {
	switch v.(type) {
	case Str, Bytes, *Tuple, *List:
		return true
	}
	return false
}

// userBinary is an operator one of whose operands is an instance: its methods come first, then the builtin value it may be (HOST-248).
func (t *Thread) userBinary(op ast.Op, a, b Value) (Value, *Failure) {
	x, aok := a.(*Instance)
	y, bok := b.(*Instance)
	if !aok && !bok {
		return nil, nil
	}
	names := binaryNames[op]
	try := func(in *Instance, name string, other Value) (Value, *Failure) {
		v, found, f := t.callSpecial(in, name, other)
		if !found || v == NotImplemented {
			return nil, f
		}
		return v, f
	}
	rightFirst := false
	if aok && bok && x.class != y.class && y.class.Derives(x.class) {
		_, ownX := x.class.Lookup(names[1])
		_, ownY := y.class.Lookup(names[1])
		rightFirst = ownY != nil && ownX != ownY
	}
	if rightFirst {
		if v, f := try(y, names[1], a); f != nil || v != nil {
			return v, f
		}
	}
	if aok {
		if v, f := try(x, names[0], b); f != nil || v != nil {
			return v, f
		}
	}
	if bok && !rightFirst && (!aok || x.class != y.class) {
		return try(y, names[1], a)
	}
	return nil, nil
}

func (t *Thread) foreignBinary(op ast.Op, a, b Value) (Value, *Failure) {
	if x, ok := a.(BinaryOperand); ok {
		if v, f := x.Binary(t, op, b, false); f != nil || v != NotImplemented && v != nil {
			return v, f
		}
	}
	if y, ok := b.(BinaryOperand); ok {
		if v, f := y.Binary(t, op, a, true); f != nil || v != NotImplemented && v != nil {
			return v, f
		}
	}
	return nil, nil
}

// builtinBinary is what text, containers and types do; nil means that they do not.
func (t *Thread) builtinBinary(op ast.Op, a, b Value) (Value, *Failure) {
	switch op {
	case ast.Add:
		return t.concat(a, b)
	case ast.Mult:
		if v, f := t.repeat(a, b); f != nil || v != nil {
			return v, f
		}
		return t.repeat(b, a)
	case ast.Mod:
		if _, ok := a.(Bytes); ok {
			return nil, t.Refuse("% formatting of bytes")
		}
	case ast.BitOr, ast.BitAnd, ast.Sub, ast.BitXor:
		if op == ast.BitOr {
			if v, f := t.mergeDicts(a, b); f != nil || v != nil {
				return v, f
			}
			if v, f := t.unionOf(a, b); f != nil || v != nil {
				return v, f
			}
		}
		return t.setOp(op, a, b)
	}
	return nil, nil
}

// joinText is a + b. A text that is the last one made here grows in place, where there is room behind it, so that building a long text piece
// by piece takes time in its length; the shorter texts stay as they are.
func (t *Thread) joinText(a, b Str) Value {
	if len(a) < 64 || len(b) > len(a) {
		return a + b
	}
	if t.growing.Len() != len(a) || t.growing.String() != string(a) { // the same text is the same memory: that is seen at once
		t.growing = strings.Builder{}
		t.growing.Grow(2 * len(a))
		t.allocated += int64(len(a)) // the room behind it stays as long as the text
		t.growing.WriteString(string(a))
	}
	t.growing.WriteString(string(b))
	return Str(t.growing.String())
}

func (t *Thread) concat(a, b Value) (Value, *Failure) {
	switch x := a.(type) {
	case Str:
		y, ok := b.(Str)
		if !ok {
			return nil, t.Raise("TypeError", "can only concatenate str (not \"%s\") to str", typeName(b))
		}
		if f := t.CheckText(int64(len(x) + len(y))); f != nil {
			return nil, f
		}
		return t.joinText(x, y), nil
	case Bytes:
		if y, ok := b.(Bytes); ok {
			if f := t.CheckText(int64(len(x) + len(y))); f != nil {
				return nil, f
			}
			return x + y, nil
		}
		return nil, t.Raise("TypeError", "can't concat %s to bytes", typeName(b))
	case *Tuple:
		if y, ok := b.(*Tuple); ok {
			items, f := t.joinItems(x.Items, y.Items)
			if f != nil {
				return nil, f
			}
			return NewTuple(items...), nil
		}
		return nil, t.Raise("TypeError", "can only concatenate tuple (not \"%s\") to tuple", typeName(b))
	case *List:
		if y, ok := b.(*List); ok {
			items, f := t.joinItems(x.items, y.items)
			if f != nil {
				return nil, f
			}
			return t.NewList(items), nil
		}
		return nil, t.Raise("TypeError", "can only concatenate list (not \"%s\") to list", typeName(b))
	}
	return nil, nil
}

func (t *Thread) joinItems(a, b []Value) ([]Value, *Failure) {
	if f := t.CheckItems(int64(len(a) + len(b))); f != nil {
		return nil, f
	}
	out := make([]Value, 0, len(a)+len(b))
	return append(append(out, a...), b...), nil
}

// repeat is seq * n; nil when seq is no sequence or n no int.
func (t *Thread) repeat(seq, n Value) (Value, *Failure) {
	switch seq.(type) {
	case Str, Bytes, *Tuple, *List:
	default:
		return nil, nil
	}
	switch x := n.(type) {
	case Int, *BigInt, Bool:
	case Inter:
		if _, why, ok := x.IntValue(); !ok {
			return nil, t.Raise("TypeError", "%s", why)
		}
	case *Instance:
		if m, f := t.special(x, "__index__"); f != nil || m == nil {
			return nil, f
		}
	default:
		return nil, nil
	}
	count, f := t.Index(n)
	if f != nil {
		return nil, f
	}
	if count.Sign() < 0 {
		count = new(big.Int)
	}
	switch x := seq.(type) {
	case Str:
		if f := t.checkRepeat(int64(len(x)), count, true); f != nil {
			return nil, f
		}
		return Str(strings.Repeat(string(x), repeatCount(len(x), count))), nil
	case Bytes:
		if f := t.checkRepeat(int64(len(x)), count, true); f != nil {
			return nil, f
		}
		return Bytes(strings.Repeat(string(x), repeatCount(len(x), count))), nil
	case *Tuple:
		items, f := t.repeatItems(x.Items, count)
		if f != nil {
			return nil, f
		}
		return NewTuple(items...), nil
	case *List:
		items, f := t.repeatItems(x.items, count)
		if f != nil {
			return nil, f
		}
		return t.NewList(items), nil
	}
	return nil, nil
}

func repeatCount(n int, count *big.Int) int {
	if n == 0 {
		return 0
	}
	return int(count.Int64())
}

// checkRepeat is called before n items are repeated: a count that CPython refuses as beyond a machine word is beyond the limit too (HOST-45).
func (t *Thread) checkRepeat(n int64, count *big.Int, text bool) *Failure {
	if n == 0 {
		return nil
	}
	total := clampInt64(new(big.Int).Mul(big.NewInt(n), count))
	if text {
		return t.CheckText(total)
	}
	return t.CheckItems(total)
}

func (t *Thread) repeatItems(items []Value, count *big.Int) ([]Value, *Failure) {
	if f := t.checkRepeat(int64(len(items)), count, false); f != nil {
		return nil, f
	}
	if len(items) == 0 {
		return nil, nil
	}
	n := int(count.Int64())
	out := make([]Value, 0, n*len(items))
	for range n {
		out = append(out, items...)
	}
	return out, nil
}

func (t *Thread) mergeDicts(a, b Value) (Value, *Failure) {
	x, ok := a.(*Dict)
	if !ok {
		return nil, nil
	}
	y, ok := b.(*Dict)
	if !ok {
		return nil, nil
	}
	out, f := x.Copy(t)
	if f != nil {
		return nil, f
	}
	return out, t.updateDict(out, y)
}

func (t *Thread) updateDict(dst, src *Dict) *Failure {
	if len(dst.entries) == 0 { // all keys are new: nothing has to be sought
		if src.index == nil && src.live == len(src.entries) && src.live <= cap(dst.entries) && dst != src {
			f := t.CheckItems(int64(src.live))
			if f == nil {
				f = t.Alloc(64 * int64(src.live))
			}
			if f != nil {
				return f
			}
			t.touch(dst.born, effectTable, aTable)
			dst.entries, dst.index, dst.live, dst.first = append(dst.entries[:0], src.entries...), nil, src.live, src.first
			dst.version++
			return nil
		}
		c, f := src.copyTable(t)
		if f != nil {
			return f
		}
		t.touch(dst.born, effectTable, aTable)
		dst.entries, dst.index, dst.live, dst.first = c.entries, c.index, c.live, c.first
		dst.version++
		return nil
	}
	for _, e := range src.entries { // as many as there are now, whatever comparing keys may do
		if e.key == nil {
			continue
		}
		if f := t.Step(1); f != nil {
			return f
		}
		if f := dst.setHashed(t, e.key, e.val, e.hash); f != nil {
			return f
		}
	}
	return nil
}

// setOp is the operators of sets and dict views; nil when a is none of them. A view takes any iterable at its other side, and gives a set.
func (t *Thread) setOp(op ast.Op, a, b Value) (Value, *Failure) {
	if v, ok := a.(*dictView); !ok || v.kind == 'v' {
		v, ok = b.(*dictView)
		if view := ok && v.kind != 'v'; !view && !(isSetLike(a) && isSetLike(b)) {
			return nil, nil
		} else if view {
			return t.setCombine(op, a, b, false)
		}
	}
	frozen := false
	if s, ok := a.(*Set); ok {
		frozen = s.frozen
	}
	return t.setCombine(op, a, b, frozen)
}

func isSetLike(v Value) bool {
	switch x := v.(type) {
	case *Set:
		return true
	case *dictView:
		return x.kind != 'v'
	}
	return false
}

// toSet makes a set of any iterable; a set is given back itself.
func (t *Thread) toSet(v Value) (*Set, *Failure) {
	if s, ok := Unwrap(v).(*Set); ok {
		return s, nil
	}
	s := t.NewSet(false)
	return s, t.Each(v, func(item Value) (bool, *Failure) { return true, s.Add(t, item) })
}

// setCombine computes a op b for any iterables; the order is the left operand's, then the right's (HOST-242).
func (t *Thread) setCombine(op ast.Op, a, b Value, frozen bool) (*Set, *Failure) {
	x, f := t.toSet(a)
	if f != nil {
		return nil, f
	}
	y, f := t.toSet(b)
	if f != nil {
		return nil, f
	}
	out := t.NewSet(frozen)
	_, set := Unwrap(b).(*Set)
	rightKeys := !set || y.live <= x.live
	keep := func(from, other *Set, want bool) *Failure {
		for i := 0; i < len(from.entries); i++ {
			k := from.entries[i].key
			if k == nil {
				continue
			}
			if f := t.Step(1); f != nil {
				return f
			}
			if other != nil {
				at, _, f := other.find(t, k)
				if f != nil {
					return f
				}
				if (at >= 0) != want {
					continue
				}
				if want && rightKeys { // of two equal items the one that is gone through stays
					k = other.entries[at].key
				}
			}
			if f := out.Add(t, k); f != nil {
				return f
			}
		}
		return nil
	}
	switch op {
	case ast.BitOr:
		if f = keep(x, nil, true); f == nil {
			f = keep(y, nil, true)
		}
	case ast.BitAnd:
		f = keep(x, y, true)
	case ast.Sub:
		f = keep(x, y, false)
	case ast.BitXor:
		if f = keep(x, y, false); f == nil {
			f = keep(y, x, false)
		}
	}
	return out, f
}

// inplace is `a op= b`: it changes a where a can be changed and answers the value to store.
func (t *Thread) inplace(op ast.Op, a, b Value) (Value, *Failure) {
	if in, ok := a.(*Instance); ok {
		m, f := t.special(in, binaryNames[op][2])
		if f != nil {
			return nil, f
		}
		if m != nil {
			v, f := t.Call(m, []Value{b}, nil)
			if f != nil || v != NotImplemented {
				return v, f
			}
		}
	}
	switch x := Unwrap(a).(type) {
	case *List:
		switch op {
		case ast.Add:
			return a, t.extend(x, b)
		case ast.Mult:
			r, f := t.repeat(x, b)
			if f == nil && r != nil {
				t.touch(x.born, effectList, "a list")
				x.items = r.(*List).items
				return a, nil
			}
			if f != nil {
				return nil, f
			}
		}
	case *Dict:
		if op == ast.BitOr {
			return a, t.updateFrom(x, b)
		}
	case *Set:
		if !x.frozen && isSetLike(Unwrap(b)) && (op == ast.BitOr || op == ast.BitAnd || op == ast.Sub || op == ast.BitXor) {
			r, f := t.setCombine(op, x, b, false)
			if f != nil {
				return nil, f
			}
			t.touch(x.born, effectTable, "a set")
			born, version := x.born, x.version
			x.table = r.table
			x.born, x.version = born, version+1
			return a, nil
		}
	}
	return t.binary(op, a, b, op.Text()+"=")
}

// extend adds the items of v to l. What runs code to give its items sees the list grow, and those before a failure stay in it.
func (t *Thread) extend(l *List, v Value) *Failure {
	switch x := v.(type) {
	case *Instance:
		if x.base != Value(l) {
			it, f := t.sized(x)
			if f != nil {
				return f
			}
			return t.extendByEach(l, it)
		}
		v = l
	case *List, *Tuple, *Range, Str, Bytes, *Set, *Dict, *dictView:
	default:
		return t.extendByEach(l, v)
	}
	items, f := t.Items(v)
	if f != nil {
		return f
	}
	if f := t.CheckItems(int64(len(l.items) + len(items))); f != nil {
		return f
	}
	t.touch(l.born, effectList, "a list")
	l.items = append(l.items, items...)
	return nil
}

func (t *Thread) extendByEach(l *List, v Value) *Failure {
	return t.Each(v, func(item Value) (bool, *Failure) { return true, t.appendItem(l, item) })
}

var compareNames = [...][2]string{
	ast.Lt: {"__lt__", "__gt__"}, ast.LtE: {"__le__", "__ge__"}, ast.Gt: {"__gt__", "__lt__"}, ast.GtE: {"__ge__", "__le__"},
}

// Compare is one link of a comparison.
func (t *Thread) Compare(op ast.Op, a, b Value) (Value, *Failure) {
	switch op {
	case ast.Is:
		t.spendIdentical(a, b)
		return Bool(Identical(a, b)), nil
	case ast.IsNot:
		t.spendIdentical(a, b)
		return Bool(!Identical(a, b)), nil
	case ast.In, ast.NotIn:
		in, f := t.Contains(b, a)
		return Bool(in == (op == ast.In)), f
	case ast.Eq:
		return t.richEqual(a, b)
	case ast.NotEq:
		return t.notEqual(a, b)
	}
	return t.order(op, a, b)
}

func (t *Thread) notEqual(a, b Value) (Value, *Failure) {
	if v, f := t.userCompare("__ne__", "__ne__", a, b); f != nil || v != nil {
		return v, f
	}
	v, f := t.richEqual(a, b)
	if f != nil {
		return nil, f
	}
	eq, f := t.Truth(v)
	return Bool(!eq), f
}

func (t *Thread) order(op ast.Op, a, b Value) (Value, *Failure) {
	if x, ok := asNumber(a); ok {
		if y, ok := asNumber(b); ok {
			c, ordered := t.compareNumbers(x, y)
			return Bool(ordered && holds(op, c)), nil
		}
	}
	if x, ok := a.(Str); ok {
		if y, ok := b.(Str); ok {
			t.steps += int64(min(len(x), len(y))) / 64
			return Bool(holds(op, compareText(string(x), string(y)))), nil
		}
	}
	if x, ok := a.(*Tuple); ok {
		if y, ok := b.(*Tuple); ok {
			return t.orderItems(op, x.Items, y.Items)
		}
	}
	if u, ok := a.(*Unavailable); ok {
		return nil, t.UseUnavailable(u)
	}
	if u, ok := b.(*Unavailable); ok {
		return nil, t.UseUnavailable(u)
	}
	names := compareNames[op]
	if v, f := t.userCompare(names[0], names[1], a, b); f != nil || v != nil {
		return v, f
	}
	if x, ok := a.(Comparer); ok {
		if v, f := x.Compare(t, op, b); f != nil || v != NotImplemented {
			return v, f
		}
	}
	if y, ok := b.(Comparer); ok {
		if v, f := y.Compare(t, swapped(op), a); f != nil || v != NotImplemented {
			return v, f
		}
	}
	if v, f := t.orderBuiltin(op, Unwrap(a), Unwrap(b)); f != nil || v != nil {
		return v, f
	}
	return nil, t.Raise("TypeError", "'%s' not supported between instances of '%s' and '%s'", op.Text(), typeName(a), typeName(b))
}

func swapped(op ast.Op) ast.Op {
	switch op {
	case ast.Lt:
		return ast.Gt
	case ast.LtE:
		return ast.GtE
	case ast.Gt:
		return ast.Lt
	}
	return ast.LtE
}

func holds(op ast.Op, c int) bool {
	switch op {
	case ast.Lt:
		return c < 0
	case ast.LtE:
		return c <= 0
	case ast.Gt:
		return c > 0
	}
	return c >= 0
}

// compareText orders by code points: WTF-8 bytes do, surrogates included.
func compareText(a, b string) int { return strings.Compare(a, b) }

// orderBuiltin is `<` and its kin between builtin values (HOST-182).
func (t *Thread) orderBuiltin(op ast.Op, a, b Value) (Value, *Failure) {
	if x, ok := asNumber(a); ok {
		if y, ok := asNumber(b); ok {
			c, ordered := t.compareNumbers(x, y)
			return Bool(ordered && holds(op, c)), nil
		}
		return nil, nil
	}
	switch x := a.(type) {
	case Str:
		if y, ok := b.(Str); ok {
			t.Spend(min(len(x), len(y)) / 64)
			return Bool(holds(op, compareText(string(x), string(y)))), nil
		}
	case Bytes:
		if y, ok := b.(Bytes); ok {
			t.Spend(min(len(x), len(y)) / 64)
			return Bool(holds(op, strings.Compare(string(x), string(y)))), nil
		}
	case *Tuple:
		if y, ok := b.(*Tuple); ok {
			return t.orderItems(op, x.Items, y.Items)
		}
	case *List:
		if y, ok := b.(*List); ok {
			return t.orderItems(op, x.items, y.items)
		}
	}
	if isSetLike(a) && isSetLike(b) {
		x, f := t.toSet(a)
		if f != nil {
			return nil, f
		}
		y, f := t.toSet(b)
		if f != nil {
			return nil, f
		}
		if op == ast.Gt || op == ast.GtE {
			x, y = y, x
		}
		sub, f := t.subset(x, y, false)
		if (op == ast.Lt || op == ast.Gt) && x.live == y.live {
			sub = false
		}
		return Bool(sub), f
	}
	return nil, nil
}

func (t *Thread) orderItems(op ast.Op, a, b []Value) (Value, *Failure) {
	if f := t.deeper(); f != nil {
		return nil, f
	}
	defer t.shallower()
	for i := 0; i < len(a) && i < len(b); i++ {
		if f := t.Step(1); f != nil {
			return nil, f
		}
		if x, ok := a[i].(Int); ok {
			if y, ok := b[i].(Int); ok {
				if x == y {
					continue
				}
				c, _ := compareInts(op, int64(x), int64(y))
				return boxBool(c), nil
			}
		}
		eq, f := t.sameOrEqual(a[i], b[i])
		if f != nil {
			return nil, f
		}
		if !eq {
			if i >= len(a) || i >= len(b) {
				break
			}
			return t.order(op, a[i], b[i])
		}
	}
	switch {
	case len(a) < len(b):
		return Bool(holds(op, -1)), nil
	case len(a) > len(b):
		return Bool(holds(op, 1)), nil
	}
	return Bool(holds(op, 0)), nil
}

// Less is the truth of `a < b`.
func (t *Thread) Less(a, b Value) (bool, *Failure) {
	return t.ordered(ast.Lt, a, b)
}

// Contains is `item in c`.
func (t *Thread) Contains(c, item Value) (bool, *Failure) {
	switch x := c.(type) {
	case *Dict:
		i, _, f := x.find(t, item)
		return i >= 0, f
	case *Set:
		item, f := t.frozenKey(item)
		if f != nil {
			return false, f
		}
		return x.Has(t, item)
	case Str:
		y, ok := AsStr(item)
		if !ok {
			if u, ok := item.(*Unavailable); ok {
				return false, t.UseUnavailable(u)
			}
			return false, t.Raise("TypeError", "'in <string>' requires string as left operand, not %s", typeName(item))
		}
		t.steps += int64(len(x)) / 64
		return strings.Contains(string(x), y), nil
	case Bytes:
		return t.bytesContain(x, item)
	case *Range:
		if n, ok := asNumber(Unwrap(item)); ok && n.kind != 'f' {
			if f := t.useRange(x); f != nil {
				return false, f
			}
			return x.index(n.big()) != nil, nil
		}
	case *dictView:
		return t.viewContains(x, item)
	case *Unavailable:
		return false, t.UseUnavailable(x)
	case *Class:
		if m := x.Meta(); m != nil {
			if in, handled, f := m.ClassContains(t, x, item); handled || f != nil {
				return in, f
			}
		}
	case *Instance:
		m, f := t.special(x, "__contains__")
		if f != nil {
			return false, f
		}
		if m != nil {
			v, f := t.Call(m, []Value{item}, nil)
			if f != nil {
				return false, f
			}
			return t.Truth(v)
		}
		if x.base != nil {
			if im, f := t.special(x, "__iter__"); f != nil {
				return false, f
			} else if im == nil {
				return t.Contains(x.base, item)
			}
		}
	case Container:
		return x.ContainsValue(t, item)
	}
	found := false
	if _, f := t.Iter(c); f != nil {
		if f.Matches("TypeError") {
			return false, t.Raise("TypeError", "argument of type '%s' is not iterable", typeName(c))
		}
		return false, f
	}
	f := t.Each(c, func(v Value) (bool, *Failure) {
		eq, f := t.sameOrEqual(v, item)
		found = eq
		return !eq, f
	})
	return found, f
}

// frozenKey is what a set looks for: a frozen copy of another set, which could not be hashed.
func (t *Thread) frozenKey(item Value) (Value, *Failure) {
	if s, ok := Unwrap(item).(*Set); ok && !s.frozen {
		if in, ok := item.(*Instance); ok {
			if m, _ := in.class.Lookup("__hash__"); m != nil && !IsNone(m) {
				return item, nil
			}
		}
		return s.copySet(t, true)
	}
	return item, nil
}

func (t *Thread) bytesContain(b Bytes, item Value) (bool, *Failure) {
	t.Spend(len(b) / 64)
	if y, ok := item.(Bytes); ok {
		return strings.Contains(string(b), string(y)), nil
	}
	n, f := t.IndexInt(item)
	if f != nil {
		if f.Matches("TypeError") && !f.located {
			f = t.Raise("TypeError", "a bytes-like object is required, not '%s'", typeName(item))
		}
		return false, f
	}
	if n < 0 || n > 255 {
		return false, t.Raise("ValueError", "byte must be in range(0, 256)")
	}
	return strings.IndexByte(string(b), byte(n)) >= 0, nil
}

func (t *Thread) viewContains(v *dictView, item Value) (bool, *Failure) {
	switch v.kind {
	case 'k':
		i, _, f := v.d.find(t, item)
		return i >= 0, f
	case 'i':
		p, ok := item.(*Tuple)
		if !ok || len(p.Items) != 2 {
			return false, nil
		}
		val, ok, f := v.d.get(t, p.Items[0])
		if f != nil || !ok {
			return false, f
		}
		return t.sameOrEqual(val, p.Items[1])
	}
	for _, e := range v.d.Entries(t) {
		if f := t.Step(1); f != nil {
			return false, f
		}
		eq, f := t.sameOrEqual(e.Value, item)
		if f != nil || eq {
			return eq, f
		}
	}
	return false, nil
}
