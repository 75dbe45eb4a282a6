package dim

import "math/bits"

// Apply computes an operation on integers, flooring divisions and remainders. It reports false for a zero divisor and for a result outside int64.
func Apply(op Op, x, y int64) (int64, bool) {
	switch op {
	case Add:
		n := x + y
		return n, (n > x) == (y > 0)
	case Sub:
		n := x - y
		return n, (n < x) == (y > 0)
	case Mul:
		return mul(x, y)
	case FloorDiv:
		if y == 0 || (y == -1 && x == minInt) {
			return 0, false
		}
		q := x / y
		if x%y != 0 && (x < 0) != (y < 0) {
			q--
		}
		return q, true
	case Mod:
		if y == 0 {
			return 0, false
		}
		if y == -1 {
			return 0, true
		}
		r := x % y
		if r != 0 && (r < 0) != (y < 0) {
			r += y
		}
		return r, true
	case Min:
		return min(x, y), true
	default:
		return max(x, y), true
	}
}

const (
	minInt = -1 << 63
	maxInt = 1<<63 - 1
)

func mul(x, y int64) (int64, bool) {
	negative := (x < 0) != (y < 0)
	hi, lo := bits.Mul64(magnitude(x), magnitude(y))
	if hi != 0 {
		return 0, false
	}
	if negative {
		return -int64(lo), lo <= 1<<63
	}
	return int64(lo), lo <= maxInt
}

func magnitude(x int64) uint64 {
	if x < 0 {
		return -uint64(x)
	}
	return uint64(x)
}

// Builder makes chains of operations and keeps the first error, so that a formula reads as one: after the last step Err says whether any
// step failed. A step after a failed one returns the integer 0, which must not be used.
//
//	var b dim.Builder
//	extent := b.FloorDiv(b.Add(b.Sub(end, begin), b.Sub(step, dim.Const(1))), step)
//	if err := b.Err(); err != nil { ... }
type Builder struct {
	err error
}

// Err returns the error of the first step that failed.
func (b *Builder) Err() error { return b.err }

// Do returns the operation over x and y, folded as New folds it.
func (b *Builder) Do(op Op, x, y Dim) Dim {
	if b.err != nil {
		return Const(0)
	}
	d, err := New(op, x, y)
	if err != nil {
		b.err = err
		return Const(0)
	}
	return d
}

// Add returns x + y.
func (b *Builder) Add(x, y Dim) Dim { return b.Do(Add, x, y) }

// Sub returns x - y.
func (b *Builder) Sub(x, y Dim) Dim { return b.Do(Sub, x, y) }

// Mul returns x * y.
func (b *Builder) Mul(x, y Dim) Dim { return b.Do(Mul, x, y) }

// FloorDiv returns x // y.
func (b *Builder) FloorDiv(x, y Dim) Dim { return b.Do(FloorDiv, x, y) }

// Mod returns x % y.
func (b *Builder) Mod(x, y Dim) Dim { return b.Do(Mod, x, y) }

// Min returns min(x, y).
func (b *Builder) Min(x, y Dim) Dim { return b.Do(Min, x, y) }

// Max returns max(x, y).
func (b *Builder) Max(x, y Dim) Dim { return b.Do(Max, x, y) }

// Product multiplies dims from left to right; the product of none is 1.
func (b *Builder) Product(dims []Dim) Dim {
	if len(dims) == 0 {
		return Const(1)
	}
	p := dims[0]
	for _, d := range dims[1:] {
		p = b.Mul(p, d)
	}
	return p
}

// CeilDiv returns the ceiling of x / y as `(x + y - 1) // y` (PKG-36).
func CeilDiv(x, y Dim) (Dim, error) {
	a, xConst := AsConst(x)
	n, yConst := AsConst(y)
	if xConst && yConst && n > 0 {
		q, _ := Apply(FloorDiv, a, n)
		if a%n != 0 {
			q++ // below a itself, so it fits where x + y need not
		}
		return Const(q), nil
	}
	var b Builder
	d := b.FloorDiv(b.Sub(b.Add(x, y), Const(1)), y)
	return d, b.Err()
}
