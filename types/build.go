package types

import (
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
)

// MakeTensor returns a tensor type (SHARD-74, `make_tensor_type`, whose defaults are f32, gmem and no layout).
func MakeTensor(shape []dim.Dim, dtype *DType, storage Storage, layout shard.Layout) (*Tensor, error) {
	return NewTensor(shape, dtype, layout, storage)
}

// MakeSharded returns a tensor type placed by a logical description: Split(axis) in attrs names an axis of shape (SHARD-75, `make_shard_tensor_type`). Without a mesh or attributes it is a plain type. It refuses what shard.Canonical refuses.
func MakeSharded(shape []dim.Dim, dtype *DType, storage Storage, mesh *shard.Mesh, attrs []shard.Attr) (*Tensor, error) {
	if mesh == nil || len(attrs) == 0 {
		return NewTensor(shape, dtype, nil, storage)
	}
	layout, err := shard.Canonical(shape, mesh, attrs)
	if err != nil {
		return nil, err
	}
	return NewTensor(shape, dtype, layout, storage)
}
