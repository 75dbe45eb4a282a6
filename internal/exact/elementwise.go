package exact

import (
	"fmt"
	"math/big"

	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
)

// unaries are the functions of OP-unary-3 to OP-unary-5. exp, log, exp2, log2 and rsqrt are stand-ins.
var unaries = map[ir.UnaryKind]func(Number) Number{
	ir.Neg:      func(x Number) Number { return sub(new(big.Rat), x) },
	ir.Abs:      abs,
	ir.Square:   func(x Number) Number { return mul(x, x) },
	ir.Relu:     func(x Number) Number { return maximum(x, new(big.Rat)) },
	ir.CastKind: func(x Number) Number { return x },
	ir.Ceil:     func(x Number) Number { return sub(new(big.Rat), floor(sub(new(big.Rat), x))) },
	ir.Round:    rounded,
	ir.Not:      func(x Number) Number { return sub(Int(1), x) },
	ir.Exp:      slope(2),
	ir.Log:      slope(3),
	ir.Exp2:     slope(5),
	ir.Log2:     slope(7),
	ir.Rsqrt:    bell,
}

// cast is the conversion of OP-cast-2 without rounding: to an integer the fraction is dropped, to bool everything but 0 is true.
func cast(op ops.Cast, x Number) Number {
	switch {
	case x == nil:
		return nil
	case op.DType.IsInteger():
		return truncated(x)
	case op.DType.IsBool():
		return truth(x.Sign() != 0)
	}
	return x
}

// binary is OP-binary-7.
func binary(fn ir.BinaryKind, x, y *Tensor) (*Tensor, error) {
	rank := max(len(x.Shape), len(y.Shape))
	shape := make([]int, rank)
	for i := range shape {
		shape[i] = 1
		for _, t := range []*Tensor{x, y} {
			if a := i - (rank - len(t.Shape)); a >= 0 && t.Shape[a] != 1 {
				shape[i] = t.Shape[a]
			}
		}
	}
	var failed error
	out := New(shape, func(at []int) Number {
		z, err := combine(fn, x.stretched(at), y.stretched(at))
		if err != nil {
			failed = err
		}
		return z
	})
	return out, failed
}

// stretched is the element at an index of a larger shape, aligned at the right, an axis of extent 1 being read at 0 (OP-bcast-1).
func (t *Tensor) stretched(at []int) Number {
	own := make([]int, len(t.Shape))
	for a, n := range t.Shape {
		if n != 1 {
			own[a] = at[len(at)-len(own)+a]
		}
	}
	return t.At(own)
}

func combine(fn ir.BinaryKind, x, y Number) (Number, error) {
	if !known(x, y) {
		return nil, nil
	}
	switch fn {
	case ir.Div, ir.FloorDiv, ir.Mod:
		if y.Sign() == 0 {
			return nil, fmt.Errorf("%s by zero", fn)
		}
	}
	switch fn {
	case ir.Add:
		return add(x, y), nil
	case ir.Sub:
		return sub(x, y), nil
	case ir.Mul:
		return mul(x, y), nil
	case ir.Div:
		return quo(x, y), nil
	case ir.FloorDiv:
		return floor(quo(x, y)), nil
	case ir.Mod:
		return sub(x, mul(y, floor(quo(x, y)))), nil
	case ir.Min:
		return minimum(x, y), nil
	case ir.Max:
		return maximum(x, y), nil
	case ir.And:
		return mul(x, y), nil
	case ir.Or:
		return maximum(x, y), nil
	}
	c := x.Cmp(y)
	switch fn {
	case ir.Eq:
		return truth(c == 0), nil
	case ir.Ne:
		return truth(c != 0), nil
	case ir.Lt:
		return truth(c < 0), nil
	case ir.Le:
		return truth(c <= 0), nil
	case ir.Gt:
		return truth(c > 0), nil
	case ir.Ge:
		return truth(c >= 0), nil
	}
	return nil, fmt.Errorf("binary %s has no value", fn)
}
