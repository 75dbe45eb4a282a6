// Package exact evaluates the ops of the `tf` namespace over rational numbers, one plain function an op, from the value rules of
// hir-ops.md. It serves tests as an oracle: nothing is rounded, so two ways to compute one value either agree or do not.
//
// Three things differ from the language's own values, all of them on purpose. Element types round nothing and wrap nothing: a tensor holds rationals, a bool is
// 0 or 1. Functions without rational values (exp, tanh, the square root of a norm) are replaced by stand-ins that are exact, one for each, and increasing
// where the function is. And an element may be unknown: whatever reads it is unknown too.
package exact

import (
	"fmt"
	"math/big"
)

// Number is an exact element. Nil is an unknown one.
type Number = *big.Rat

// Tensor holds the elements of a value in row-major order.
type Tensor struct {
	Shape []int
	Elems []Number
}

// New returns the tensor whose element at each index is what f gives. The index is reused between calls.
func New(shape []int, f func(at []int) Number) *Tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	t := &Tensor{Shape: shape, Elems: make([]Number, n)}
	at := make([]int, len(shape))
	for i := range t.Elems {
		t.Elems[i] = f(at)
		for a := len(at) - 1; a >= 0; a-- {
			if at[a]++; at[a] < shape[a] {
				break
			}
			at[a] = 0
		}
	}
	return t
}

// At returns the element at an index.
func (t *Tensor) At(at []int) Number {
	i := 0
	for a, c := range at {
		i = i*t.Shape[a] + c
	}
	return t.Elems[i]
}

// Int returns an integer as a Number.
func Int(n int) Number { return big.NewRat(int64(n), 1) }

// Same reports whether two elements are equal; an unknown one equals nothing.
func Same(a, b Number) bool { return a != nil && b != nil && a.Cmp(b) == 0 }

// index returns an element as an integer, for elements that select.
func index(n Number) (int, bool) {
	if n == nil || !n.IsInt() || !n.Num().IsInt64() {
		return 0, false
	}
	return int(n.Num().Int64()), true
}

// known reports whether all elements are known.
func known(numbers ...Number) bool {
	for _, n := range numbers {
		if n == nil {
			return false
		}
	}
	return true
}

func add(a, b Number) Number {
	if !known(a, b) {
		return nil
	}
	return new(big.Rat).Add(a, b)
}

func sub(a, b Number) Number {
	if !known(a, b) {
		return nil
	}
	return new(big.Rat).Sub(a, b)
}

func mul(a, b Number) Number {
	if !known(a, b) {
		return nil
	}
	return new(big.Rat).Mul(a, b)
}

// quo divides; the divisor is not 0.
func quo(a, b Number) Number {
	if !known(a, b) {
		return nil
	}
	return new(big.Rat).Quo(a, b)
}

func maximum(a, b Number) Number {
	if !known(a, b) {
		return nil
	}
	if a.Cmp(b) >= 0 {
		return a
	}
	return b
}

func minimum(a, b Number) Number {
	if !known(a, b) {
		return nil
	}
	if a.Cmp(b) <= 0 {
		return a
	}
	return b
}

func abs(a Number) Number {
	if a == nil {
		return nil
	}
	return new(big.Rat).Abs(a)
}

func truth(b bool) Number {
	if b {
		return Int(1)
	}
	return new(big.Rat)
}

// floor is the greatest integer not above a.
func floor(a Number) Number {
	if a == nil {
		return nil
	}
	q := new(big.Int).Div(a.Num(), a.Denom()) // Euclidean: the denominator is positive
	return new(big.Rat).SetInt(q)
}

// truncated drops the fraction.
func truncated(a Number) Number {
	if a == nil {
		return nil
	}
	return new(big.Rat).SetInt(new(big.Int).Quo(a.Num(), a.Denom()))
}

// rounded is the nearest integer, ties to even.
func rounded(a Number) Number {
	if a == nil {
		return nil
	}
	down := floor(a)
	rest := sub(a, down)
	switch half := rest.Cmp(big.NewRat(1, 2)); {
	case half < 0:
		return down
	case half > 0:
		return add(down, Int(1))
	case down.Num().Bit(0) == 0:
		return down
	}
	return add(down, Int(1))
}

// slope is the stand-in x*x*x + k*x, which is increasing.
func slope(k int) func(Number) Number {
	return func(x Number) Number { return add(mul(x, mul(x, x)), mul(Int(k), x)) }
}

// bend is the stand-in x*x + k*x, which is not monotone.
func bend(k int) func(Number) Number {
	return func(x Number) Number { return add(mul(x, x), mul(Int(k), x)) }
}

// bell is the stand-in 1 / (1 + x*x), which is positive everywhere.
func bell(x Number) Number { return quo(Int(1), add(Int(1), mul(x, x))) }

func (t *Tensor) String() string { return fmt.Sprintf("%v %v", t.Shape, t.Elems) }
