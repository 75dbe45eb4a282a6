package shard

import (
	"fmt"

	"github.com/tilefoundry/tilefoundry/dim"
)

// PrefixProduct returns column-major strides (LAY-1, LAY-2): the product of the extents to the left. It refuses an absent extent, the last one aside.
func PrefixProduct(shape []dim.Dim) ([]dim.Dim, error) {
	strides := make([]dim.Dim, len(shape))
	var b dim.Builder
	running := dim.Dim(dim.Const(1))
	for i := range shape {
		if i > 0 {
			if shape[i-1] == nil {
				return nil, absentExtent(shape, i-1)
			}
			running = b.Mul(running, shape[i-1])
		}
		strides[i] = running
	}
	return strides, b.Err()
}

// COrderStrides returns row-major strides, symbolic ones as products with the running stride first (LAY-3, LAY-4). The first extent is never read; it refuses
// another absent extent.
func COrderStrides(shape []dim.Dim) ([]dim.Dim, error) {
	strides := make([]dim.Dim, len(shape))
	var b dim.Builder
	running := dim.Dim(dim.Const(1))
	for i := len(shape) - 1; i >= 0; i-- {
		strides[i] = running
		if i == 0 {
			break
		}
		if shape[i] == nil {
			return nil, absentExtent(shape, i)
		}
		running = b.Mul(running, shape[i])
	}
	return strides, b.Err()
}

// TryCOrderStrides returns row-major strides when every extent is an integer, and false otherwise (LAY-5). A product outside int64 counts as not static.
func TryCOrderStrides(shape []dim.Dim) ([]dim.Dim, bool) {
	if _, ok := dim.Static(shape); !ok {
		return nil, false
	}
	strides, err := COrderStrides(shape)
	return strides, err == nil
}

// COrder returns the row-major layout of a shape.
func COrder(shape []dim.Dim) (*Strided, error) {
	strides, err := COrderStrides(shape)
	if err != nil {
		return nil, err
	}
	return NewStrided(Flat(shape...), Flat(strides...)), nil
}

func absentExtent(shape []dim.Dim, axis int) error {
	return notConcrete(fmt.Sprintf("strides of %s need the extent of axis %d, which only the launch provides", dim.Tuple(shape, nil, nil), axis))
}
