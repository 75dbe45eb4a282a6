package shard

import "github.com/tilefoundry/tilefoundry/dim"

// The functions of this file say what a plain layout becomes under an index map (PROP-62). They give nil, an absent layout, where the rule does: for a layout that is
// not plain, for a composition whose domain a placement or its inner component supplies, and where the numbers do not fit. Their results are flat.

// affine is the innermost Strided that supplies a plain layout's domain, flattened.
type affine struct {
	shape, strides []dim.Dim
}

func (a affine) layout() *Strided { return NewStrided(Flat(a.shape...), Flat(a.strides...)) }

// rewrite applies f to the Strided at the bottom of a plain layout. f also returns what the composition directly above that Strided gains in offset; a
// Strided without one becomes a composition when the gain is not nil.
func rewrite(l Layout, f func(a affine) (affine, dim.Dim, error)) Layout {
	switch l := l.(type) {
	case *Strided:
		to, gain, err := l.rewrite(f)
		if err != nil {
			return nil
		}
		if gain == nil {
			return to
		}
		return composition(nil, gain, to)
	case *Composed:
		outer, ok := l.Outer.(*Strided)
		if !ok {
			nested, ok := l.Outer.(*Composed)
			if !ok {
				return nil
			}
			to := rewrite(nested, f)
			if to == nil {
				return nil
			}
			return composition(l.Inner, l.Offset, to)
		}
		to, gain, err := outer.rewrite(f)
		if err != nil {
			return nil
		}
		offset := l.Offset
		if gain != nil && gain != dim.Const(0) {
			var b dim.Builder
			if offset = b.Add(l.Offset, gain); b.Err() != nil {
				return nil
			}
		}
		return composition(l.Inner, offset, to)
	}
	return nil
}

func (l *Strided) rewrite(f func(a affine) (affine, dim.Dim, error)) (*Strided, dim.Dim, error) {
	strides, err := l.FlatStrides()
	if err != nil {
		return nil, nil, err
	}
	to, gain, err := f(affine{l.Domain(), strides})
	if err != nil {
		return nil, nil, err
	}
	return to.layout(), gain, nil
}

func composition(inner Layout, offset dim.Dim, outer Layout) Layout {
	l, err := NewComposed(inner, offset, outer)
	if err != nil {
		return nil
	}
	return l
}

// Permute returns the layout of a transposed tensor: entry o is entry perm[o]. perm is a permutation of the axes.
func Permute(l Layout, perm []int) Layout {
	return rewrite(l, func(a affine) (affine, dim.Dim, error) {
		to := affine{make([]dim.Dim, len(perm)), make([]dim.Dim, len(perm))}
		for o, i := range perm {
			to.shape[o], to.strides[o] = a.shape[i], a.strides[i]
		}
		return to, nil, nil
	})
}

// Window returns the layout of a slice with integer begins and steps, one for each axis, and the extents of its result: a composition whose offset is the sum of begin times stride and whose
// strides are step times stride. Begins of 0 add nothing to the offset and steps of 1 leave the stride as it is.
func Window(l Layout, begins, steps []int64, extents []dim.Dim) Layout {
	return rewrite(l, func(a affine) (affine, dim.Dim, error) {
		var b dim.Builder
		to := affine{extents, make([]dim.Dim, len(extents))}
		offset := dim.Dim(dim.Const(0))
		for i, stride := range a.strides {
			if begins[i] != 0 {
				term := b.Mul(dim.Const(begins[i]), stride)
				if offset == dim.Const(0) {
					offset = term
				} else {
					offset = b.Add(offset, term)
				}
			}
			to.strides[i] = stride
			if steps[i] != 1 {
				to.strides[i] = b.Mul(dim.Const(steps[i]), stride)
			}
		}
		return to, offset, b.Err()
	})
}

// Block returns the layout of field j when an axis is split into fields of extent width: the window [j*width, (j+1)*width) of that axis.
func Block(l Layout, axis int, width, j int64) Layout {
	begin, ok := dim.Apply(dim.Mul, j, width)
	if l == nil || !ok {
		return nil
	}
	extents := append([]dim.Dim(nil), l.Domain()...)
	extents[axis] = dim.Const(width)
	begins, steps := make([]int64, len(extents)), make([]int64, len(extents))
	for i := range steps {
		steps[i] = 1
	}
	begins[axis] = begin
	return Window(l, begins, steps, extents)
}

// StackOne returns the layout of a stack of one operand: the axis inserted at position at has extent 1 and stride 0.
func StackOne(l Layout, at int) Layout {
	return rewrite(l, func(a affine) (affine, dim.Dim, error) {
		insert := func(dims []dim.Dim, d dim.Dim) []dim.Dim {
			to := append(make([]dim.Dim, 0, len(dims)+1), dims[:at]...)
			return append(append(to, d), dims[at:]...)
		}
		return affine{insert(a.shape, dim.Const(1)), insert(a.strides, dim.Const(0))}, nil, nil
	})
}

// Expand returns the layout of an operand broadcast to shape: new leading axes of extent 1 get stride 0. It is absent when an axis is stretched or a new one has another
// extent than 1.
func Expand(l Layout, shape []dim.Dim) Layout {
	if l == nil || len(shape) < len(l.Domain()) {
		return nil
	}
	lead := len(shape) - len(l.Domain())
	if !dim.EqualAll(l.Domain(), shape[lead:]) {
		return nil
	}
	for _, d := range shape[:lead] {
		if d != dim.Const(1) {
			return nil
		}
	}
	if lead == 0 {
		return l
	}
	return rewrite(l, func(a affine) (affine, dim.Dim, error) {
		strides := dim.Consts(make([]int64, lead)...)
		return affine{shape, append(strides, a.strides...)}, nil, nil
	})
}
