package types

import (
	"fmt"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
)

// LocalTypeOf returns the type of what one program instance holds (TYP-20 to TYP-24, SHARD-60): a placed tensor gets its strict local domain
// shape and keeps dtype, storage and layout; any other tensor stays, and so does what is no tensor; tuples are rebuilt field by field. An extent that is no integer, or
// below 0, is refused in every tensor (DEC-29).
func LocalTypeOf(t Type) (Type, error) {
	switch t := t.(type) {
	case *Tensor:
		return localTensor(t)
	case *Tuple:
		return mapFields(t, LocalTypeOf)
	}
	return t, nil
}

func localTensor(t *Tensor) (Type, error) {
	placed, ok := t.Layout.(*shard.Sharded)
	if !ok {
		_, err := concreteExtents(t, "local shape")
		return t, err
	}
	local, err := shard.LocalShape(placed)
	if err != nil {
		return nil, err
	}
	shape := dim.Consts(local...)
	if dim.EqualAll(shape, t.Shape) {
		return t, nil
	}
	return NewTensor(shape, t.DType, t.Layout, t.Storage)
}

// mapFields rebuilds a tuple from what f gives for its fields; when nothing changed it returns t itself.
func mapFields(t *Tuple, f func(Type) (Type, error)) (Type, error) {
	fields := make([]Type, len(t.Fields))
	changed := false
	for i, field := range t.Fields {
		to, err := f(field)
		if err != nil {
			return nil, err
		}
		fields[i] = to
		changed = changed || to != field
	}
	if !changed {
		return t, nil
	}
	return NewTuple(fields...)
}

func concreteExtents(t *Tensor, what string) ([]int64, error) {
	extents := make([]int64, len(t.Shape))
	for axis, d := range t.Shape {
		n, ok := dim.AsConst(d)
		if !ok || n < 0 {
			return nil, &dim.Error{Code: diag.ExtentNotConcrete, Class: "ValueError",
				Message: fmt.Sprintf("%s has no %s: the extent of axis %d is %s, not a concrete non-negative integer", t, what, axis, dim.String(d))}
		}
		extents[axis] = n
	}
	return extents, nil
}

// NumElements returns the number of elements of all tensors of a type (TYP-25 to TYP-29): 0 without one. It refuses a symbolic or negative extent, whatever
// the other extents, and a count outside int64.
func NumElements(t Type) (int64, error) {
	return sumLeaves(t, "element count", func(_ *Tensor, n int64) (int64, bool) { return n, true })
}

// TensorBytes returns the bytes of all tensors of a type, rounded up to whole bytes once for each tensor (TYP-30, TYP-31). It refuses what NumElements refuses.
func TensorBytes(t Type) (int64, error) {
	return sumLeaves(t, "byte count", func(leaf *Tensor, n int64) (int64, bool) {
		bits, ok := dim.Apply(dim.Mul, n/8, int64(leaf.DType.BitWidth()))
		rest := (n%8*int64(leaf.DType.BitWidth()) + 7) / 8
		sum, fits := dim.Apply(dim.Add, bits, rest)
		return sum, ok && fits
	})
}

func sumLeaves(t Type, what string, size func(leaf *Tensor, elements int64) (int64, bool)) (int64, error) {
	total := int64(0)
	var failed error
	Leaves(t, func(leaf *Tensor) {
		if failed != nil {
			return
		}
		extents, err := concreteExtents(leaf, what)
		if err != nil {
			failed = err
			return
		}
		n, ok := product(extents)
		if ok {
			n, ok = size(leaf, n)
		}
		if ok {
			total, ok = dim.Apply(dim.Add, total, n)
		}
		if !ok {
			failed = &dim.Error{Code: diag.DimOverflow, Class: "ValueError", Message: fmt.Sprintf("the %s of %s does not fit in 64 bits", what, t)}
		}
	})
	return total, failed
}

// product multiplies extents not below 0. A zero extent makes it 0 however large the others are.
func product(extents []int64) (int64, bool) {
	p, fits := int64(1), true
	for _, n := range extents {
		if n == 0 {
			return 0, true
		}
		q, ok := dim.Apply(dim.Mul, p, n)
		p, fits = q, fits && ok
	}
	return p, fits
}
