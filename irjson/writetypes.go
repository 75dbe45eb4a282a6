package irjson

import (
	"strconv"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// dim writes a dimension; an absent one is null. Its size is bounded by dim.New.
func (w *writer) dim(b []byte, d dim.Dim) []byte {
	switch d := d.(type) {
	case dim.Const:
		return strconv.AppendInt(b, int64(d), 10)
	case dim.Var:
		i, ok := w.dims[d]
		if !ok {
			i = len(w.dimRows)
			w.dims[d] = i
			o := object{}
			o.text("name", d.Name())
			o.number("lo", d.Lo())
			o.number("hi", d.Hi())
			w.dimRows = append(w.dimRows, o.done())
		}
		o := object{b: b}
		o.number("dimvar", int64(i))
		return o.done()
	case dim.Scalar:
		w.open = true
		v, _ := d.Leaf.(*ir.Var)
		id, ok := w.ids[v]
		if !ok {
			w.lost = true
		}
		o := object{b: b}
		o.number("value", int64(id))
		return o.done()
	case *dim.Binary:
		o := object{b: b}
		o.text("op", d.Op.String())
		o.key("args")
		o.b = append(o.b, '[')
		o.b = w.dim(o.b, d.X)
		o.b = append(o.b, ", "...)
		o.b = w.dim(o.b, d.Y)
		o.b = append(o.b, ']')
		return o.done()
	}
	return append(b, "null"...)
}

func (w *writer) dimList(b []byte, dims []dim.Dim) []byte {
	return appendList(b, len(dims), func(b []byte, i int) []byte { return w.dim(b, dims[i]) })
}

func (w *writer) intTuple(b []byte, t shard.IntTuple) []byte {
	if d, lone := t.Entry(); lone {
		return w.dim(b, d)
	}
	items := t.Items()
	return appendList(b, len(items), func(b []byte, i int) []byte { return w.intTuple(b, items[i]) })
}

// layout writes a layout; an absent one is null. Its depth is bounded by package shard.
func (w *writer) layout(b []byte, l shard.Layout) []byte {
	o := object{b: b}
	switch l := l.(type) {
	case *shard.Strided:
		o.text("kind", "strided")
		o.key("shape")
		o.b = w.intTuple(o.b, l.Shape)
		o.key("strides")
		if l.Strides == nil {
			o.b = append(o.b, "null"...)
		} else {
			o.b = w.intTuple(o.b, *l.Strides)
		}
	case *shard.Composed:
		o.text("kind", "composed")
		o.key("inner")
		o.b = w.layout(o.b, l.Inner)
		o.key("offset")
		o.b = w.dim(o.b, l.Offset)
		o.key("outer")
		o.b = w.layout(o.b, l.Outer)
	case *shard.Sharded:
		o.text("kind", "sharded")
		o.key("layout")
		o.b = w.layout(o.b, l.Layout)
		o.key("attrs")
		o.b = appendList(o.b, len(l.Attrs), func(b []byte, i int) []byte { return w.attr(b, l.Attrs[i]) })
		o.number("mesh", int64(w.mesh(l.Mesh)))
	default:
		return append(b, "null"...)
	}
	return o.done()
}

func (w *writer) attr(b []byte, a shard.Attr) []byte {
	o := object{b: b}
	switch a := a.(type) {
	case shard.Split:
		o.text("kind", "split")
		o.number("axis", int64(a.Axis))
	case shard.Partial:
		o.text("kind", "partial")
		o.text("reduction", a.Reduction)
	case shard.Dynamic:
		o.text("kind", "dynamic")
	default:
		o.text("kind", "broadcast")
	}
	return o.done()
}

func (w *writer) topology(b []byte, t shard.Topology) []byte {
	o := object{b: b}
	o.text("name", t.Name)
	o.key("size")
	o.b = w.dim(o.b, t.Size)
	return o.done()
}

// mesh is the row of a mesh; equal meshes have one.
func (w *writer) mesh(m *shard.Mesh) int {
	if i, ok := w.meshes[m]; ok {
		return i
	}
	for i, other := range w.meshList {
		if shard.EqualMeshes(m, other) {
			w.meshes[m] = i
			return i
		}
	}
	o := object{}
	o.key("topology")
	o.b = w.topology(o.b, m.Topology)
	o.key("topologies")
	o.b = appendList(o.b, len(m.Topologies), func(b []byte, i int) []byte { return w.topology(b, m.Topologies[i]) })
	o.key("layout")
	o.b = w.layout(o.b, m.Layout)
	o.key("names")
	o.b = appendStrings(o.b, m.Names)
	i := len(w.meshRows)
	w.meshes[m] = i
	w.meshList = append(w.meshList, m)
	w.meshRows = append(w.meshRows, o.done())
	return i
}

// typ writes a reference to a type: its row, or the type itself when it mentions a variable of the function being written. A type that mentions a variable out of
// reach, as that of a call can, is null: it is inferred anyway.
func (w *writer) typ(b []byte, t types.Type, at diag.Location) []byte {
	if i, ok := w.types[t]; ok {
		return strconv.AppendInt(b, int64(i), 10)
	}
	open, lost := w.open, w.lost
	w.open, w.lost = false, false
	text := w.typeText(t, at)
	w.count(len(text), at)
	isOpen, isLost := w.open, w.lost
	w.open, w.lost = open || isOpen, lost || isLost
	switch {
	case isLost:
		return append(b, "null"...)
	case isOpen:
		return append(b, text...)
	}
	i, ok := w.typeTexts[string(text)]
	if !ok {
		i = len(w.typeRows)
		w.typeTexts[string(text)] = i
		w.typeRows = append(w.typeRows, text)
	}
	w.types[t] = i
	return strconv.AppendInt(b, int64(i), 10)
}

func (w *writer) typeText(t types.Type, at diag.Location) []byte {
	o := object{}
	switch t := t.(type) {
	case *types.Tensor:
		o.text("kind", "tensor")
		o.key("shape")
		o.b = w.dimList(o.b, t.Shape)
		o.text("dtype", t.DType.Name())
		if t.Layout != nil {
			o.key("layout")
			o.b = w.layout(o.b, t.Layout)
		}
		if t.Storage != types.NoStorage {
			o.text("storage", t.Storage.String())
		}
	case *types.Tuple:
		o.text("kind", "tuple")
		o.key("fields")
		o.b = appendList(o.b, len(t.Fields), func(b []byte, i int) []byte { return w.typ(b, t.Fields[i], at) })
	case *types.Callable:
		o.text("kind", "callable")
		o.key("params")
		o.b = appendList(o.b, len(t.Params), func(b []byte, i int) []byte { return w.typ(b, t.Params[i], at) })
		o.key("returns")
		o.b = w.typ(o.b, t.Return, at)
	case types.Unit:
		o.text("kind", "unit")
	default:
		w.refuse(at, "a value of the type %s has no JSON form", t)
	}
	return o.done()
}
