package dim

// UpperBound returns the largest value that d can take, as far as one is derivable (OP-topk-2): an integer is its own bound, a variable ends below its
// Hi, min, max and addition go by their operands' bounds, multiplication by theirs when neither is negative, floor division and modulo
// by a positive integer by the divisor. Nothing is derivable for anything else.
func UpperBound(d Dim) (int64, bool) {
	switch d := d.(type) {
	case Const:
		return int64(d), true
	case Var:
		return d.Hi() - 1, true
	case *Binary:
		return d.upperBound()
	}
	return 0, false
}

func (b *Binary) upperBound() (int64, bool) {
	if b.Op == Mod {
		n, ok := AsConst(b.Y)
		return n - 1, ok && n > 0
	}
	x, xOK := UpperBound(b.X)
	y, yOK := UpperBound(b.Y)
	if !xOK || !yOK {
		return 0, false
	}
	switch b.Op {
	case Add, Min, Max:
		return Apply(b.Op, x, y)
	case Mul:
		if x < 0 || y < 0 {
			return 0, false
		}
		return Apply(Mul, x, y)
	case FloorDiv:
		if n, ok := AsConst(b.Y); ok && n > 0 {
			return Apply(FloorDiv, x, n)
		}
	}
	return 0, false
}

// Peel writes d as a core plus an integer, taking integers off additions (either operand) and subtractions (right operand). An integer has the
// core nil (OP-slice-5).
func Peel(d Dim) (core Dim, offset int64) {
	for {
		switch t := d.(type) {
		case Const:
			if sum, ok := Apply(Add, offset, int64(t)); ok {
				return nil, sum
			}
			return d, offset
		case *Binary:
			rest, n, ok := t.peel()
			if !ok {
				return d, offset
			}
			sum, ok := Apply(Add, offset, n)
			if !ok {
				return d, offset
			}
			d, offset = rest, sum
		default:
			return d, offset
		}
	}
}

// peel takes one integer off an addition or a subtraction.
func (b *Binary) peel() (rest Dim, n int64, ok bool) {
	switch b.Op {
	case Add:
		if n, ok := AsConst(b.Y); ok {
			return b.X, n, true
		}
		if n, ok := AsConst(b.X); ok {
			return b.Y, n, true
		}
	case Sub:
		if n, ok := AsConst(b.Y); ok && n != minInt {
			return b.X, -n, true
		}
	}
	return nil, 0, false
}

// Width returns the constant width of the range [begin, end): end less begin when both peel to the same core, and 0 where that is negative
// (OP-slice-5, second case). It reports false when the cores differ.
func Width(begin, end Dim) (int64, bool) {
	b, m := Peel(begin)
	e, n := Peel(end)
	if !Equal(b, e) {
		return 0, false
	}
	w, ok := Apply(Sub, n, m)
	return max(0, w), ok
}
