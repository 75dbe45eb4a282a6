// Package types holds the types of the IR: tensors with their element type, storage and layout, tuples, callables and the unit type
// (types.md).
package types

import (
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
)

// Type is one of *Tensor, *Tuple, *Callable, Unit or Invalid.
type Type interface {
	isType()
	String() string
}

// Tensor is the type of a tensor value: `Tensor[(4, S), "f32"]`. A scalar has an empty shape. Make one with NewTensor, which checks the
// layout against the shape (SHARD-79).
type Tensor struct {
	Shape   []dim.Dim
	DType   *DType
	Layout  shard.Layout // nil when no layout is assigned
	Storage Storage
}

// Tuple is the type of a value with several fields.
type Tuple struct {
	Fields []Type
}

// Unit is the type of an op that gives no value.
type Unit struct{}

// Callable is the type of a function.
type Callable struct {
	Return Type
	Params []Type
}

// Invalid is the type of an expression that failed to check; what uses it stays silent.
type Invalid struct{}

func (*Tensor) isType()   {}
func (*Tuple) isType()    {}
func (Unit) isType()      {}
func (*Callable) isType() {}
func (Invalid) isType()   {}
