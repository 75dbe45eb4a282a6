package irjson

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

var dimOps = map[string]dim.Op{"+": dim.Add, "-": dim.Sub, "*": dim.Mul, "//": dim.FloorDiv, "%": dim.Mod, "min": dim.Min, "max": dim.Max}

// dim reads a dimension; null is an absent one. It reports false for what failed. The parser bounds the depth.
func (r *reader) dim(n *node) (dim.Dim, bool) {
	if n == nil {
		return nil, false
	}
	switch n.kind {
	case nullNode:
		return nil, true
	case numberNode:
		before := len(r.diagnostics)
		v := r.integer(n)
		return dim.Const(v), len(r.diagnostics) == before
	case objectNode:
		switch {
		case n.field("dimvar") != nil:
			if !r.object(n, &dimvarDimForm) {
				return nil, false
			}
			i := r.index(n.field("dimvar"), len(r.dims), "dimension variable")
			if i < 0 || r.dims[i] == nil {
				return nil, false
			}
			return r.dims[i], true
		case n.field("value") != nil:
			if !r.object(n, &valueDimForm) {
				return nil, false
			}
			return r.scalar(n.field("value"))
		}
		return r.binary(n)
	}
	r.fail(n, diag.JSONForm, "%s stands where a dimension belongs", kindWords[n.kind])
	return nil, false
}

func (r *reader) binary(n *node) (dim.Dim, bool) {
	if !r.object(n, &binaryDimForm) {
		return nil, false
	}
	name := r.text(n.field("op"))
	op, ok := dimOps[name]
	if !ok {
		if name != "" {
			r.failWith(n.field("op").span, diag.JSONForm, "the operations are +, -, *, //, %, min and max", "there is no operation %q of dimensions", diag.Clip(name))
		}
		return nil, false
	}
	args := r.items(n.field("args"))
	if len(args) != 2 {
		r.fail(n.field("args"), diag.JSONForm, "an operation has two arguments, not %d", len(args))
		return nil, false
	}
	x, okX := r.extent(args[0])
	y, okY := r.extent(args[1])
	if !okX || !okY {
		return nil, false
	}
	d, err := dim.New(op, x, y)
	if err != nil {
		r.report(err, n)
		return nil, false
	}
	return d, true
}

// extent is a dimension that is there.
func (r *reader) extent(n *node) (dim.Dim, bool) {
	d, ok := r.dim(n)
	if ok && d == nil {
		r.fail(n, diag.JSONForm, "an absent extent has no part here")
		return nil, false
	}
	return d, ok
}

func (r *reader) extents(n *node) ([]dim.Dim, bool) {
	good := n != nil && n.kind == arrayNode
	list := []dim.Dim{}
	for _, item := range r.items(n) {
		d, ok := r.extent(item)
		good = good && ok
		list = append(list, d)
	}
	return list, good
}

func (r *reader) intTuple(n *node) (shard.IntTuple, bool) {
	if n == nil {
		return shard.IntTuple{}, false
	}
	if n.kind != arrayNode {
		d, ok := r.dim(n)
		return shard.Entry(d), ok
	}
	good := true
	parts := make([]shard.IntTuple, len(n.items))
	for i, item := range n.items {
		part, ok := r.intTuple(item)
		parts[i], good = part, good && ok
	}
	if !good {
		return shard.IntTuple{}, false
	}
	t, err := shard.Nest(parts...)
	if err != nil {
		r.report(err, n)
		return t, false
	}
	return t, true
}

// layout reads a layout; null is none.
func (r *reader) layout(n *node) (shard.Layout, bool) {
	if n == nil || n.kind == nullNode {
		return nil, n != nil
	}
	switch r.oneForm(n, &stridedForm, &composedForm, &shardedForm) {
	case &stridedForm:
		return r.strided(n)
	case &composedForm:
		inner, okInner := r.layout(n.field("inner"))
		offset, okOffset := r.dim(n.field("offset"))
		outer, okOuter := r.layout(n.field("outer"))
		if !okInner || !okOffset || !okOuter {
			return nil, false
		}
		l, err := shard.NewComposed(inner, offset, outer)
		if err != nil {
			r.report(err, n)
			return nil, false
		}
		return l, true
	case &shardedForm:
		return r.sharded(n)
	}
	return nil, false
}

func (r *reader) strided(n *node) (shard.Layout, bool) {
	shape, ok := r.intTuple(n.field("shape"))
	if n.field("strides").kind == nullNode {
		if !ok {
			return nil, false
		}
		return &shard.Strided{Shape: shape}, true
	}
	strides, okStrides := r.intTuple(n.field("strides"))
	if !ok || !okStrides {
		return nil, false
	}
	l := shard.NewStrided(shape, strides)
	if err := l.CheckCongruent(); err != nil {
		r.report(err, n)
		return nil, false
	}
	return l, true
}

func (r *reader) sharded(n *node) (shard.Layout, bool) {
	inner, good := r.layout(n.field("layout"))
	var attrs []shard.Attr
	for _, item := range r.items(n.field("attrs")) {
		a := r.attr(item)
		good = good && a != nil
		attrs = append(attrs, a)
	}
	m := r.mesh(n.field("mesh"))
	if !good || m == nil {
		return nil, false
	}
	l, err := shard.NewSharded(inner, attrs, m)
	if err != nil {
		r.report(err, n)
		return nil, false
	}
	return l, true
}

// attr reads what a mesh axis does; nil is what failed.
func (r *reader) attr(n *node) shard.Attr {
	switch r.oneForm(n, &splitForm, &partialForm, &broadcastForm, &dynamicForm) {
	case &splitForm:
		axis := r.integer(n.field("axis"))
		if int64(int32(axis)) != axis {
			r.fail(n.field("axis"), diag.JSONForm, "no layout has a position %d", axis)
			return nil
		}
		return shard.Split{Axis: int(axis)}
	case &partialForm:
		return shard.Partial{Reduction: r.text(n.field("reduction"))}
	case &broadcastForm:
		return shard.Broadcast{}
	case &dynamicForm:
		return shard.Dynamic{}
	}
	return nil
}

// mesh is a reference to a mesh; nil is what failed.
func (r *reader) mesh(n *node) *shard.Mesh {
	if i := r.index(n, len(r.meshes), "mesh"); i >= 0 {
		return r.meshes[i]
	}
	return nil
}

func (r *reader) topology(n *node) (shard.Topology, bool) {
	if !r.object(n, &topologyForm) {
		return shard.Topology{}, false
	}
	before := len(r.diagnostics)
	name := r.text(n.field("name"))
	size, ok := r.dim(n.field("size"))
	if !ok || len(r.diagnostics) > before {
		return shard.Topology{}, false
	}
	t, err := shard.NewTopology(name, size)
	if err != nil {
		r.report(err, n)
		return t, false
	}
	return t, true
}

func (r *reader) topologies(n *node) ([]shard.Topology, bool) {
	good := true
	list := []shard.Topology{}
	for _, item := range r.items(n) {
		t, ok := r.topology(item)
		good = good && ok
		list = append(list, t)
	}
	return list, good && n.kind == arrayNode
}

func (r *reader) meshRow(n *node) *shard.Mesh {
	if !r.object(n, &meshForm) {
		return nil
	}
	before := len(r.diagnostics)
	first, ok := r.topology(n.field("topology"))
	all, okAll := r.topologies(n.field("topologies"))
	layout, okLayout := r.layout(n.field("layout"))
	names := r.texts(n.field("names"))
	if !ok || !okAll || !okLayout || len(r.diagnostics) > before {
		return nil
	}
	if len(all) == 0 {
		r.fail(n.field("topologies"), diag.JSONForm, "a mesh is over at least one topology")
		return nil
	}
	m, err := shard.NewMesh(first, layout, names, all)
	if err != nil {
		r.report(err, n)
		return nil
	}
	return m
}

func (r *reader) dtype(n *node) *types.DType {
	name := r.text(n)
	if name == "" {
		if n != nil && n.kind == stringNode {
			r.fail(n, diag.JSONForm, "the name of a dtype is not empty")
		}
		return nil
	}
	d, err := types.DTypeFromName(name)
	if err != nil {
		r.report(err, n)
		return nil
	}
	return d
}

// storage reads a storage level. umat, the place of literals, is one here.
func (r *reader) storage(n *node) (types.Storage, bool) {
	if !r.expect(n, stringNode) {
		return types.NoStorage, false
	}
	for _, s := range types.Storages() {
		if s.String() == n.text {
			return s, true
		}
	}
	if _, err := types.ResolveStorage(n.text); err != nil {
		r.report(err, n)
	} else {
		r.fail(n, diag.JSONForm, "the storage %q has no such name here", diag.Clip(n.text))
	}
	return types.NoStorage, false
}

// typeRow reads a type; nil is what failed. Every type is checked as one that source states: its extents, its layout, and that no two elements
// of the layout meet.
func (r *reader) typeRow(n *node) types.Type {
	switch r.oneForm(n, &tensorForm, &tupleTypeForm, &callableForm, &unitForm) {
	case &tensorForm:
		return r.tensor(n)
	case &callableForm:
		params, good := r.typeRefs(n.field("params"))
		result := r.typeRef(n.field("returns"))
		if !good || result == nil {
			return nil
		}
		t, err := types.NewCallable(result, params...)
		if err != nil {
			r.report(err, n)
			return nil
		}
		return t
	case &tupleTypeForm:
		fields, good := r.typeRefs(n.field("fields"))
		if !good {
			return nil
		}
		t, err := types.NewTuple(fields...)
		if err != nil {
			r.report(err, n)
			return nil
		}
		return t
	case &unitForm:
		return types.Unit{}
	}
	return nil
}

// typeRefs reads a list of types; it reports false where one of them failed.
func (r *reader) typeRefs(n *node) (list []types.Type, good bool) {
	good = n != nil && n.kind == arrayNode
	for _, item := range r.items(n) {
		t := r.typeRef(item)
		good = good && t != nil
		list = append(list, t)
	}
	return list, good
}

func (r *reader) tensor(n *node) types.Type {
	shape, good := r.extents(n.field("shape"))
	dtype := r.dtype(n.field("dtype"))
	var layout shard.Layout
	if at := n.field("layout"); at != nil {
		l, ok := r.layout(at)
		layout, good = l, good && ok
	}
	storage := types.NoStorage
	if at := n.field("storage"); at != nil {
		s, ok := r.storage(at)
		storage, good = s, good && ok
	}
	if !good || dtype == nil {
		return nil
	}
	t, err := types.NewTensor(shape, dtype, layout, storage)
	if err != nil {
		r.report(err, n)
		return nil
	}
	return t
}

// typeRef reads a row's number, or a type in place; nil is what failed.
func (r *reader) typeRef(n *node) types.Type {
	if n == nil {
		return nil
	}
	if n.kind == numberNode {
		if i := r.index(n, len(r.types), "type"); i >= 0 {
			return r.types[i]
		}
		return nil
	}
	return r.typeRow(n)
}
