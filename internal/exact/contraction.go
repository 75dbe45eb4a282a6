package exact

import (
	"fmt"
	"math/big"

	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
)

// matmul is OP-matmul-4.
func matmul(x, y *Tensor) *Tensor {
	l, r := len(x.Shape), len(y.Shape)
	batch := max(l, r) - 2
	shape := make([]int, batch+2)
	for i := range batch {
		shape[i] = 1
		for _, t := range []*Tensor{x, y} {
			if a := i - batch + len(t.Shape) - 2; a >= 0 && t.Shape[a] != 1 {
				shape[i] = t.Shape[a]
			}
		}
	}
	shape[batch], shape[batch+1] = x.Shape[l-2], y.Shape[r-1]
	return New(shape, func(at []int) Number {
		sum := new(big.Rat)
		m, n := at[batch], at[batch+1]
		for k := range x.Shape[l-1] {
			sum = add(sum, mul(x.At(batched(x, at[:batch], m, k)), y.At(batched(y, at[:batch], k, n))))
		}
		return sum
	})
}

// batched is the index of an operand of matmul: its own batch axes, aligned at the right, then the two given.
func batched(t *Tensor, batch []int, i, j int) []int {
	own := len(t.Shape) - 2
	at := make([]int, own+2)
	for a := range own {
		if t.Shape[a] != 1 {
			at[a] = batch[len(batch)-own+a]
		}
	}
	at[own], at[own+1] = i, j
	return at
}

// conv2d is OP-conv2d-4.
func conv2d(op ops.Conv2D, x, w, bias *Tensor) *Tensor {
	out := []int{x.Shape[0], w.Shape[0], 0, 0}
	for s := range 2 {
		reach := int(op.Dilation[s])*(w.Shape[2+s]-1) + 1
		out[2+s] = (x.Shape[2+s]+2*int(op.Padding[s])-reach)/int(op.Stride[s]) + 1
	}
	perGroup := w.Shape[0] / int(op.Groups)
	return New(out, func(at []int) Number {
		n, o := at[0], at[1]
		sum := bias.At([]int{o})
		for c := range w.Shape[1] {
			channel := o/perGroup*w.Shape[1] + c
			for i := range w.Shape[2] {
				for j := range w.Shape[3] {
					row := at[2]*int(op.Stride[0]) - int(op.Padding[0]) + i*int(op.Dilation[0])
					col := at[3]*int(op.Stride[1]) - int(op.Padding[1]) + j*int(op.Dilation[1])
					if row < 0 || row >= x.Shape[2] || col < 0 || col >= x.Shape[3] {
						continue
					}
					sum = add(sum, mul(x.At([]int{n, channel, row, col}), w.At([]int{o, c, i, j})))
				}
			}
		}
		return sum
	})
}

// softmax is OP-softmax-2 with bell in the place of the exponential.
func softmax(x *Tensor, axis int) *Tensor {
	if len(x.Shape) == 0 {
		return New(nil, func([]int) Number { return Int(1) })
	}
	return New(x.Shape, func(at []int) Number {
		top := x.At(with(at, axis, 0))
		for c := range x.Shape[axis] {
			top = maximum(top, x.At(with(at, axis, c)))
		}
		sum := new(big.Rat)
		for c := range x.Shape[axis] {
			sum = add(sum, bell(sub(x.At(with(at, axis, c)), top)))
		}
		return quo(bell(sub(x.At(at), top)), sum)
	})
}

// layerNorm is OP-layer_norm-2 with bell in the place of the inverse root.
func layerNorm(op ops.LayerNorm, x, weight, bias *Tensor) *Tensor {
	axis := axisOf(op.Axis, len(x.Shape))
	last := axis + 1
	if len(weight.Shape) != 1 {
		last = len(x.Shape)
	}
	eps := new(big.Rat).SetFloat64(op.Eps)
	return New(x.Shape, func(at []int) Number {
		var row []Number
		New(x.Shape[axis:last], func(inner []int) Number {
			place := append([]int(nil), at...)
			copy(place[axis:], inner)
			row = append(row, x.At(place))
			return nil
		})
		count := Int(len(row))
		sum := new(big.Rat)
		for _, v := range row {
			sum = add(sum, v)
		}
		mean := quo(sum, count)
		spread := new(big.Rat)
		for _, v := range row {
			spread = add(spread, mul(sub(v, mean), sub(v, mean)))
		}
		scaled := mul(sub(x.At(at), mean), bell(add(quo(spread, count), eps)))
		return add(mul(scaled, weight.At(at[axis:last])), bias.At(at[axis:last]))
	})
}

// rmsNorm is OP-rms_norm-3 with bell in the place of the inverse root.
func rmsNorm(op ops.RMSNorm, x, weight *Tensor) *Tensor {
	last := len(x.Shape) - 1
	eps := new(big.Rat).SetFloat64(op.Eps)
	return New(x.Shape, func(at []int) Number {
		sum := new(big.Rat)
		for c := range x.Shape[last] {
			v := x.At(with(at, last, c))
			sum = add(sum, mul(v, v))
		}
		r := bell(add(quo(sum, Int(x.Shape[last])), eps))
		return mul(mul(x.At(at), r), weight.At(at[last:]))
	})
}

// rope is OP-rope-3 for one branch.
func rope(v, cos, sin, positions *Tensor) (*Tensor, error) {
	if len(v.Shape) != 4 {
		return nil, fmt.Errorf("rope takes operands of rank 4, and one has shape %v", v.Shape)
	}
	half := v.Shape[3] / 2
	var failed error
	out := New(v.Shape, func(at []int) Number {
		p := positions.Elems[0]
		if len(positions.Elems) > 1 {
			p = positions.Elems[at[1]]
		}
		if p == nil {
			return nil
		}
		row, ok := index(p)
		if !ok || row < 0 || row >= cos.Shape[0] {
			failed = fmt.Errorf("position %s is outside [0, %d)", p, cos.Shape[0])
			return nil
		}
		i := at[3]
		turned := v.At(with(at, 3, (i+half)%v.Shape[3]))
		if i < half {
			turned = sub(new(big.Rat), turned)
		}
		return add(mul(v.At(at), cos.At([]int{row, i})), mul(turned, sin.At([]int{row, i})))
	})
	return out, failed
}

// reduce is OP-reduce-5 to OP-reduce-10 over axes that hold elements.
func reduce(op ops.Reduce, x *Tensor) *Tensor {
	reduced := make([]bool, len(x.Shape))
	for _, a := range op.Axes {
		reduced[axisOf(a, len(x.Shape))] = true
	}
	var shape, inner []int
	for a, n := range x.Shape {
		if reduced[a] {
			inner = append(inner, n)
			n = 1
		}
		if !reduced[a] || op.KeepDim {
			shape = append(shape, n)
		}
	}
	return New(shape, func(at []int) Number {
		var row []Number
		New(inner, func(in []int) Number {
			place, o, r := make([]int, len(x.Shape)), 0, 0
			for a := range place {
				if reduced[a] {
					place[a] = in[r]
					r++
					if op.KeepDim {
						o++
					}
					continue
				}
				place[a] = at[o]
				o++
			}
			row = append(row, x.At(place))
			return nil
		})
		return fold(op.Fn, row)
	})
}

// fold combines the elements of a row, which is not empty for a mean or a maximum.
func fold(fn ir.ReduceKind, row []Number) Number {
	switch fn {
	case ir.ReduceSum, ir.ReduceMean:
		sum := new(big.Rat)
		for _, v := range row {
			sum = add(sum, v)
		}
		if fn == ir.ReduceMean {
			return quo(sum, Int(len(row)))
		}
		return sum
	}
	top := row[0]
	if fn == ir.ReduceAbsMax {
		top = abs(top)
	}
	for _, v := range row[1:] {
		if fn == ir.ReduceAbsMax {
			v = abs(v)
		}
		top = maximum(top, v)
	}
	return top
}
