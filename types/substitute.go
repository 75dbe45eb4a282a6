package types

import (
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
)

// MapDims rewrites the dimensions of a type: shapes, and layouts as shard.MapDims does (SPEC-45, SHARD-64). A type in which nothing changed is returned itself. The function f is
// that of dim.Map; dim.Bind makes one that binds variables by name. The new type is checked as NewTensor checks it.
func MapDims(t Type, f func(leaf dim.Dim) (dim.Dim, error)) (Type, error) {
	switch t := t.(type) {
	case *Tensor:
		shape, err := dim.MapAll(t.Shape, f)
		if err != nil {
			return nil, err
		}
		layout, err := shard.MapDims(t.Layout, f)
		if err != nil {
			return nil, err
		}
		if layout == t.Layout && same(shape, t.Shape) {
			return t, nil
		}
		return NewTensor(shape, t.DType, layout, t.Storage)
	case *Tuple:
		return mapFields(t, func(field Type) (Type, error) { return MapDims(field, f) })
	case *Callable:
		return mapCallable(t, f)
	}
	return t, nil
}

// same reports whether MapAll returned its argument.
func same(a, b []dim.Dim) bool { return len(b) == 0 || &a[0] == &b[0] }

func mapCallable(t *Callable, f func(leaf dim.Dim) (dim.Dim, error)) (Type, error) {
	result, err := MapDims(t.Return, f)
	if err != nil {
		return nil, err
	}
	params := make([]Type, len(t.Params))
	changed := result != t.Return
	for i, p := range t.Params {
		if params[i], err = MapDims(p, f); err != nil {
			return nil, err
		}
		changed = changed || params[i] != p
	}
	if !changed {
		return t, nil
	}
	return NewCallable(result, params...)
}

// VisitDims calls f for every dimension of a type, shape before layout, fields, and parameters before the result, from left to right (SHARD-66).
func VisitDims(t Type, f func(dim.Dim)) {
	switch t := t.(type) {
	case *Tensor:
		for _, d := range t.Shape {
			f(d)
		}
		shard.VisitDims(t.Layout, f)
	case *Tuple:
		for _, field := range t.Fields {
			VisitDims(field, f)
		}
	case *Callable:
		for _, p := range t.Params {
			VisitDims(p, f)
		}
		VisitDims(t.Return, f)
	}
}

// Vars returns the dimension variables of types in the order of their first appearance, each once.
func Vars(types ...Type) []dim.Var {
	var c dim.VarCollector
	for _, t := range types {
		VisitDims(t, c.Add)
	}
	return c.Vars
}
