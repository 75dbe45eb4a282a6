package host

import (
	"math"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// Arithmetic and comparison of small ints and floats, most of what a loop computes, takes no memory between its operators: an operand is
// handed on as a scalar, and only what is kept becomes a value.

// scalar is a value on its way from one operator to the next. It has no more fields than the compiler keeps in registers.
type scalar struct {
	kind scalarKind
	bits uint64 // of the number
	v    Value  // the value itself; nil for a number that is none yet
}

type scalarKind uint8

const (
	boxed scalarKind = iota // v, of any kind
	whole                   // an int64
	real                    // a float64
)

func wholeOf(i int64) scalar    { return scalar{kind: whole, bits: uint64(i)} }
func realOf(f float64) scalar   { return scalar{kind: real, bits: math.Float64bits(f)} }
func (s scalar) int() int64     { return int64(s.bits) }
func (s scalar) float() float64 { return math.Float64frombits(s.bits) }

func scalarOf(v Value) scalar {
	switch x := v.(type) {
	case Int:
		return scalar{whole, uint64(x), v}
	case Float:
		return scalar{real, math.Float64bits(float64(x)), v}
	}
	return scalar{v: v}
}

func (s scalar) value() Value {
	switch {
	case s.v != nil:
		return s.v
	case s.kind == whole:
		return boxInt(s.int())
	}
	return Float(s.float())
}

// operand evaluates an operand.
func operand(t *Thread, f *frame, e expr) (scalar, *Failure) {
	switch n := e.(type) {
	case *localNode:
		if v := f.vars[n.slot]; v != nil {
			return scalarOf(v), nil
		}
	case *constNode:
		return scalarOf(n.v), nil
	case *binaryNode:
		return n.compute(t, f)
	}
	v, fail := e.eval(t, f)
	return scalarOf(v), fail
}

// quickScalars computes where nothing can go wrong; ok false leaves it to [Thread.Binary].
func quickScalars(op ast.Op, a, b scalar) (s scalar, ok bool) {
	if a.kind == whole && b.kind == whole {
		if op == ast.Div {
			if b.bits != 0 && exactFloat(a.int()) && exactFloat(b.int()) {
				return realOf(float64(a.int()) / float64(b.int())), true
			}
			return scalar{}, false
		}
		r, ok := quickInts(op, a.int(), b.int())
		return wholeOf(r), ok
	}
	x, ok := a.asFloat()
	if !ok {
		return scalar{}, false
	}
	y, ok := b.asFloat()
	if !ok {
		return scalar{}, false
	}
	r, ok := quickFloats(op, x, y)
	return realOf(r), ok
}

// asFloat is the float that a number is exactly; ok is false for what is not known to be one.
func (s scalar) asFloat() (f float64, ok bool) {
	if s.kind == real {
		return s.float(), true
	}
	return float64(s.int()), s.kind == whole && exactFloat(s.int())
}

// exactFloat reports whether an int is surely a float, too.
func exactFloat(i int64) bool { return i > -1<<53 && i < 1<<53 }

// quickBinary is quickScalars of values; nil where it does not compute.
func quickBinary(op ast.Op, a, b Value) Value {
	if s, ok := quickScalars(op, scalarOf(a), scalarOf(b)); ok {
		return s.value()
	}
	return nil
}

func quickInts(op ast.Op, a, b int64) (int64, bool) {
	switch op {
	case ast.Add:
		r := a + b
		return r, (r > a) == (b > 0)
	case ast.Sub:
		r := a - b
		return r, (r < a) == (b > 0)
	case ast.Mult:
		return a * b, a == int64(int32(a)) && b == int64(int32(b))
	case ast.Pow, ast.LShift, ast.MatMult:
		return 0, false
	}
	return smallInts64(op, a, b)
}

// quickFloats computes on two floats, or answers false where more is to be done.
func quickFloats(op ast.Op, a, b float64) (float64, bool) {
	switch op {
	case ast.Add:
		return a + b, true
	case ast.Sub:
		return a - b, true
	case ast.Mult:
		return a * b, true
	case ast.Div:
		if b != 0 {
			return a / b, true
		}
	}
	return 0, false
}

// smallInts64 computes on 64-bit ints where the result is one for sure.
func smallInts64(op ast.Op, a, b int64) (int64, bool) {
	switch op {
	case ast.FloorDiv:
		if b != 0 && b != -1 {
			q := a / b
			if a%b != 0 && (a < 0) != (b < 0) {
				q--
			}
			return q, true
		}
	case ast.Mod:
		if b != 0 && b != -1 {
			m := a % b
			if m != 0 && (m < 0) != (b < 0) {
				m += b
			}
			return m, true
		}
	case ast.BitAnd:
		return a & b, true
	case ast.BitOr:
		return a | b, true
	case ast.BitXor:
		return a ^ b, true
	case ast.RShift:
		if b >= 0 {
			return a >> min(uint64(b), 63), true
		}
	}
	return 0, false
}

// operands are the two sides of an operator.
type operands struct {
	left, right expr
	slot        int    // of a left side that is a variable of the function itself, else -1
	fixed       bool   // the right side is a constant,
	constant    scalar // this
}

func newOperands(left, right expr) operands {
	o := operands{left: left, right: right, slot: -1}
	if l, ok := left.(*localNode); ok {
		o.slot = l.slot
	}
	if c, ok := right.(*constNode); ok {
		o.fixed, o.constant = true, scalarOf(c.v)
	}
	return o
}

// eval evaluates both sides.
func (o *operands) eval(t *Thread, f *frame) (a, b scalar, fail *Failure) {
	var v Value
	if o.slot >= 0 {
		v = f.vars[o.slot]
	}
	if v != nil {
		a = scalarOf(v)
	} else if a, fail = operand(t, f, o.left); fail != nil {
		return a, b, fail
	}
	if o.fixed {
		return a, o.constant, nil
	}
	b, fail = operand(t, f, o.right)
	return a, b, fail
}

type binaryNode struct {
	op ast.Op
	operands
	span diag.Span
}

func (n *binaryNode) eval(t *Thread, f *frame) (Value, *Failure) {
	s, fail := n.compute(t, f)
	if fail != nil {
		return nil, fail
	}
	return s.value(), nil
}

func (n *binaryNode) compute(t *Thread, f *frame) (scalar, *Failure) {
	a, b, fail := n.operands.eval(t, f)
	if fail != nil {
		return scalar{}, fail
	}
	if r, ok := quickScalars(n.op, a, b); ok {
		return r, nil
	}
	f.at = n.span
	var v Value
	if s, ok := a.v.(Str); ok {
		v, fail = t.textBinary(n.op, s, b.value())
	} else {
		v, fail = t.Binary(n.op, a.value(), b.value())
	}
	if fail != nil {
		t.locate(fail, f, n.span)
		return scalar{}, fail
	}
	return scalarOf(v), nil
}

// textBinary is an operator on text, which needs to ask no one for its commonest meanings.
func (t *Thread) textBinary(op ast.Op, a Str, b Value) (Value, *Failure) {
	switch b.(type) {
	case Str:
		if op == ast.Add {
			return t.concat(a, b)
		}
	case Int, Float, *Tuple, *Dict:
	default:
		return t.Binary(op, a, b)
	}
	if op == ast.Mod {
		return t.percentFormat(string(a), b)
	}
	return t.Binary(op, a, b)
}

type compareNode struct {
	op ast.Op
	operands
	span diag.Span
}

func (n *compareNode) eval(t *Thread, f *frame) (Value, *Failure) {
	v, c, fail := n.compare(t, f)
	if fail == nil && v == nil {
		v = boxBool(c)
	}
	return v, fail
}

// compare answers the value of the comparison or, where that is nil, the bool it is.
func (n *compareNode) compare(t *Thread, f *frame) (Value, bool, *Failure) {
	a, b, fail := n.operands.eval(t, f)
	if fail != nil {
		return nil, false, fail
	}
	if c, ok := compareScalars(n.op, a, b); ok {
		return nil, c, nil
	}
	f.at = n.span
	v, fail := t.Compare(n.op, a.value(), b.value())
	if fail != nil {
		t.locate(fail, f, n.span)
	}
	return v, false, fail
}

func (n *compareNode) holds(t *Thread, f *frame) (bool, *Failure) {
	v, c, fail := n.compare(t, f)
	if v == nil || fail != nil {
		return c, fail
	}
	if b, ok := v.(Bool); ok {
		return bool(b), nil
	}
	c, fail = t.Truth(v)
	if fail != nil {
		t.locate(fail, f, n.span)
	}
	return c, fail
}

// compareScalars compares what can be compared without a question to anyone.
func compareScalars(op ast.Op, a, b scalar) (result, ok bool) {
	switch {
	case a.kind == whole && b.kind == whole:
		return compareInts(op, a.int(), b.int())
	case a.kind == real && b.kind == real:
		return compareFloats(op, a.float(), b.float())
	case a.kind == boxed && b.kind == boxed && (op == ast.Eq || op == ast.NotEq):
		if x, isText := a.v.(Str); isText && len(x) < 64 {
			if y, isText := b.v.(Str); isText {
				return (x == y) == (op == ast.Eq), true
			}
		}
	}
	return false, false
}

// quickCompare is compareScalars of values.
func quickCompare(op ast.Op, a, b Value) (result, ok bool) {
	return compareScalars(op, scalarOf(a), scalarOf(b))
}

func compareInts(op ast.Op, x, y int64) (result, ok bool) {
	switch op {
	case ast.Eq, ast.Is:
		return x == y, true
	case ast.NotEq, ast.IsNot:
		return x != y, true
	case ast.Lt:
		return x < y, true
	case ast.LtE:
		return x <= y, true
	case ast.Gt:
		return x > y, true
	case ast.GtE:
		return x >= y, true
	}
	return false, false
}

func compareFloats(op ast.Op, x, y float64) (result, ok bool) {
	switch op {
	case ast.Eq:
		return x == y, true
	case ast.NotEq:
		return x != y, true
	case ast.Lt:
		return x < y, true
	case ast.LtE:
		return x <= y, true
	case ast.Gt:
		return x > y, true
	case ast.GtE:
		return x >= y, true
	}
	return false, false
}
