package dsl

import (
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/target"
	"github.com/tilefoundry/tilefoundry/types"
)

// The virtual types of the package (host.md §20.4). They are values that never change, so each is one object wherever it is imported from
// (PKG-3).
var (
	dtypeClass        = &class{name: "DType", is: isDType, refuse: "DType has a closed set of members: DType.f32, ..., or DType.from_name(text)"}
	floatDTypeClass   = &class{name: "FloatDType", is: isDTypeOf(types.FloatClass), refuse: dtypeClass.refuse, bases: []*class{dtypeClass}}
	integerDTypeClass = &class{name: "IntegerDType", is: isDTypeOf(types.IntegerClass), refuse: dtypeClass.refuse, bases: []*class{dtypeClass}}
	boolDTypeClass    = &class{name: "BoolDType", is: isDTypeOf(types.BoolClass), refuse: dtypeClass.refuse, bases: []*class{dtypeClass}}

	typeClass         = &class{name: "Type", is: func(v host.Value) bool { _, ok := v.(*typeValue); return ok }}
	tensorTypeClass   = &class{name: "TensorType", fields: required("shape", "dtype", "layout", "storage"), is: isTypeOf[*types.Tensor], bases: []*class{typeClass}}
	tupleTypeClass    = &class{name: "TupleType", fields: required("fields"), is: isTypeOf[*types.Tuple], bases: []*class{typeClass}}
	unitTypeClass     = &class{name: "UnitType", is: isTypeOf[types.Unit], bases: []*class{typeClass}}
	callableTypeClass = &class{name: "CallableType", fields: required("return_type", "parameters"), is: isTypeOf[*types.Callable], bases: []*class{typeClass}}

	storageKindClass = &class{name: "StorageKind", is: func(v host.Value) bool { _, ok := v.(storageValue); return ok }}

	topologyClass = &class{name: "Topology", fields: required("name", "size"), is: func(v host.Value) bool { _, ok := v.(*topologyValue); return ok }}
	meshClass     = &class{name: "Mesh", fields: []field{{"topology", host.None}, {"layout", nil}, {"names", host.NewTuple()}, {"topologies", host.NewTuple()}},
		is: func(v host.Value) bool { _, ok := v.(*meshValue); return ok }}
	meshAxisClass       = &class{name: "MeshAxis", fields: required("mesh", "index", "size")}
	layoutBaseClass     = &class{name: "LayoutBase", is: func(v host.Value) bool { _, ok := v.(*layoutValue); return ok }}
	layoutClass         = &class{name: "Layout", fields: []field{{"shape", nil}, {"strides", host.None}}, is: isLayout[*shard.Strided], bases: []*class{layoutBaseClass}}
	composedLayoutClass = &class{name: "ComposedLayout", fields: required("inner", "offset", "outer"), is: isLayout[*shard.Composed], bases: []*class{layoutBaseClass}}
	shardLayoutClass    = &class{name: "ShardLayout", fields: required("layout", "attrs", "mesh"), is: isLayout[*shard.Sharded], bases: []*class{layoutBaseClass}}
	shardAttrClass      = &class{name: "ShardAttr"}
	splitClass          = &class{name: "Split", fields: required("axis"), bases: []*class{shardAttrClass}}
	partialClass        = &class{name: "Partial", fields: []field{{"reduction", host.Str("sum")}}, bases: []*class{shardAttrClass}}
	broadcastClass      = &class{name: "Broadcast", bases: []*class{shardAttrClass}}
	dynamicClass        = &class{name: "Dynamic", bases: []*class{shardAttrClass}}

	dimVarClass = &class{name: "DimVar", fields: required("name", "lo", "hi"), is: func(v host.Value) bool {
		h, ok := v.(hostDim)
		_, isVar := h.d.(dim.Var)
		return ok && isVar
	}}

	patternClass     = &class{name: "Pattern"}
	rangePatClass    = &class{name: "DimVarRangePat", fields: required("dim_var", "lo", "hi"), bases: []*class{patternClass}}
	scalarPatClass   = &class{name: "ScalarPat", bases: []*class{patternClass}}
	tensorPatClass   = &class{name: "TensorPat", fields: []field{{"rank", host.None}, {"dtype", host.None}}, bases: []*class{patternClass}}
	andPatClass      = &class{name: "AndPat", fields: []field{{"parts", host.NewTuple()}}, bases: []*class{patternClass}}
	targetClass      = &class{name: "Target", is: func(v host.Value) bool { _, ok := v.(*targetValue); return ok }}
	cpuTargetClass   = &class{name: "CpuTarget", is: isTarget[target.Cpu], bases: []*class{targetClass}}
	cudaTargetClass  = &class{name: "CudaTarget", fields: []field{{"device", nil}, {"architecture", host.None}, {"arch", host.None}}, is: isTarget[*target.Cuda], bases: []*class{targetClass}}
	amxTargetClass   = &class{name: "AmxTarget", fields: []field{{"architecture", host.None}, {"device", host.None}}, is: isTarget[*target.Amx], bases: []*class{targetClass}}
	architectureMark = &class{name: "Architecture"}
	deviceMark       = &class{name: "Device"}

	functionClass = &class{name: "Function", is: func(v host.Value) bool { _, ok := v.(*functionValue); return ok }}
	exprClass     = &class{name: "Expr", is: isExpr}
	varClass      = &class{name: "Var", is: isNode[*ir.Var], bases: []*class{exprClass}}
	constantClass = &class{name: "Constant", is: isNode[*ir.Constant], bases: []*class{exprClass}}
	callClass     = &class{name: "Call", is: isNode[*ir.Call], bases: []*class{exprClass}}
	tupleClass    = &class{name: "Tuple", is: isNode[*ir.Tuple], bases: []*class{exprClass}}
	gridClass     = &class{name: "GridRegionExpr", is: isNode[*ir.GridRegion], bases: []*class{exprClass}}
	opClass       = &class{name: "Op"}

	binaryKindClass = newEnumClass("BinaryKind", ir.BinaryKinds())
	unaryKindClass  = newEnumClass("UnaryKind", ir.UnaryKinds())
	reduceKindClass = newEnumClass("ReduceKind", ir.ReduceKinds())
)

// dimMarkers are the dim op kinds by name (PKG: `tilefoundry.ir.types.dim`).
var dimMarkers = func() map[string]*class {
	out := map[string]*class{}
	for _, n := range []string{"DimConst", "DimAdd", "DimSub", "DimMul", "DimFloorDiv", "DimMod", "DimMin", "DimMax"} {
		out[n] = &class{name: n, is: func(v host.Value) bool {
			h, ok := v.(hostDim)
			return ok && h.TypeName() == n
		}}
	}
	return out
}()

// marker is the class of a dim op, or of a loop variable where a dimension shows one.
func marker(name string) host.Value {
	if c, ok := dimMarkers[name]; ok {
		return c
	}
	return dimVarClass
}

func init() {
	dtypeClass.static = map[string]host.Value{"from_name": host.NewRawBuiltin("from_name", dtypeFromName)}
	for _, n := range types.DTypeNames() {
		d, _ := types.DTypeFromName(n)
		dtypeClass.static[n] = dtypeValue{d}
	}
	storageKindClass.static = map[string]host.Value{}
	for _, s := range types.Storages() {
		storageKindClass.static[s.MemberName()] = storageValue{s}
		storageKindClass.members = append(storageKindClass.members, storageValue{s})
	}
	storageKindClass.fields, storageKindClass.build = required("value"), storageFromValue
	tensorTypeClass.static = map[string]host.Value{"scalar": host.NewRawBuiltin("scalar", scalarType), "meta_scalar": host.NewRawBuiltin("meta_scalar", metaScalarType)}
	tensorTypeClass.build = func(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
		return buildTensorType(t, a.value("shape"), a.value("dtype"), a.value("layout"), a.value("storage"))
	}
	tupleTypeClass.build = newTupleType
	unitTypeClass.build = func(*host.Thread, *callArgs) (host.Value, *host.Failure) { return &typeValue{types.Unit{}}, nil }
	callableTypeClass.build = newCallableType
	topologyClass.build = newTopology
	meshClass.build = newMesh
	layoutClass.build = newLayout
	composedLayoutClass.build = newComposed
	dimVarClass.build = newDimVar
	for _, c := range []*class{meshAxisClass, splitClass, partialClass, broadcastClass, dynamicClass, rangePatClass, scalarPatClass, tensorPatClass, andPatClass} {
		c.is = isRecord(c)
	}
	shardAttrClass.is = isRecord(splitClass, partialClass, broadcastClass, dynamicClass)
	patternClass.is = isRecord(rangePatClass, scalarPatClass, tensorPatClass, andPatClass)
	shardLayoutClass.build = newShardLayout
	splitClass.build, partialClass.build = newSplit, newPartial
	broadcastClass.build, dynamicClass.build = fieldless(shard.Broadcast{}), fieldless(shard.Dynamic{})
	rangePatClass.build, scalarPatClass.build, tensorPatClass.build, andPatClass.build = newRangePat, newScalarPat, newTensorPat, newAndPat
	cpuTargetClass.build = func(*host.Thread, *callArgs) (host.Value, *host.Failure) { return &targetValue{target.Cpu{}}, nil }
	cudaTargetClass.build, amxTargetClass.build = newCudaTarget, newAmxTarget
}

func isDType(v host.Value) bool { _, ok := v.(dtypeValue); return ok }

func isDTypeOf(c types.DTypeClass) func(host.Value) bool {
	return func(v host.Value) bool {
		d, ok := v.(dtypeValue)
		return ok && d.d.Class() == c
	}
}

func isTypeOf[T types.Type](v host.Value) bool {
	t, ok := v.(*typeValue)
	if !ok {
		return false
	}
	_, ok = t.t.(T)
	return ok
}

func isLayout[T shard.Layout](v host.Value) bool {
	l, ok := v.(*layoutValue)
	if !ok {
		return false
	}
	_, ok = l.l.(T)
	return ok
}

func isTarget[T target.Target](v host.Value) bool {
	t, ok := v.(*targetValue)
	if !ok {
		return false
	}
	_, ok = t.t.(T)
	return ok
}

func isExpr(v host.Value) bool {
	switch v.(type) {
	case *nodeValue, *functionValue:
		return true
	}
	return false
}

func isNode[T ir.Expr](v host.Value) bool {
	n, ok := v.(*nodeValue)
	if !ok {
		return false
	}
	_, ok = n.e.(T)
	return ok
}

func isRecord(classes ...*class) func(host.Value) bool {
	return func(v host.Value) bool {
		r, ok := v.(*recordValue)
		if !ok {
			return false
		}
		for _, c := range classes {
			if r.class == c {
				return true
			}
		}
		return false
	}
}

func dtypeFromName(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	a, f := bindArgs(t, "DType.from_name", required("name"), args, kw)
	if f != nil {
		return nil, f
	}
	name, ok := host.AsStr(a.value("name"))
	if !ok {
		return nil, t.Raise("TypeError", "DType.from_name takes a text, not %s", a.value("name").TypeName())
	}
	d, err := types.DTypeFromName(name)
	if err != nil {
		return nil, raiseError(t, err)
	}
	return dtypeValue{d}, nil
}

func storageFromValue(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	if s, ok := a.value("value").(storageValue); ok {
		return s, nil
	}
	n, ok := host.AsInt64(a.value("value"))
	for _, s := range types.Storages() {
		if ok && int64(s) == n {
			return storageValue{s}, nil
		}
	}
	r, f := t.Repr(a.value("value"))
	if f != nil {
		return nil, f
	}
	return nil, t.Raise("ValueError", "%s is not a valid StorageKind", r)
}

func scalarType(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	a, f := bindArgs(t, "TensorType.scalar", []field{{"dtype", nil}, {"layout", host.None}, {"storage", storageValue{types.RMem}}}, args, kw)
	if f != nil {
		return nil, f
	}
	return buildTensorType(t, host.NewTuple(), a.value("dtype"), a.value("layout"), a.value("storage"))
}

func metaScalarType(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	a, f := bindArgs(t, "TensorType.meta_scalar", []field{{"dtype", dtypeValue{types.I64}}}, args, kw)
	if f != nil {
		return nil, f
	}
	d, f := hostDType(t, a.value("dtype"))
	if f != nil {
		return nil, f
	}
	return &typeValue{types.MetaScalar(d)}, nil
}

func hostTypes(t *host.Thread, v host.Value, what string) ([]types.Type, *host.Failure) {
	items, ok := host.AsItems(v)
	if !ok {
		return nil, t.Raise("TypeError", "%s must be a tuple of types, not %s", what, v.TypeName())
	}
	if f := t.Step(itemCost * len(items)); f != nil {
		return nil, f
	}
	out := make([]types.Type, len(items))
	for i, it := range items {
		tv, ok := it.(*typeValue)
		if !ok {
			return nil, t.Raise("TypeError", "entry %d of %s must be a type, not %s", i, what, it.TypeName())
		}
		out[i] = tv.t
	}
	return out, nil
}

func newTupleType(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	fields, f := hostTypes(t, a.value("fields"), "fields")
	if f != nil {
		return nil, f
	}
	tt, err := types.NewTuple(fields...)
	if err != nil {
		return nil, raiseError(t, err)
	}
	return &typeValue{tt}, nil
}

func newCallableType(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	ret, ok := a.value("return_type").(*typeValue)
	if !ok {
		return nil, t.Raise("TypeError", "return_type must be a type, not %s", a.value("return_type").TypeName())
	}
	params, f := hostTypes(t, a.value("parameters"), "parameters")
	if f != nil {
		return nil, f
	}
	c, err := types.NewCallable(ret.t, params...)
	if err != nil {
		return nil, raiseError(t, err)
	}
	return &typeValue{c}, nil
}

func newTopology(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	name, ok := host.AsStr(a.value("name"))
	if !ok || name == "" {
		return nil, t.Raise("TypeError", "the name of a Topology must be a non-empty text")
	}
	var size dim.Dim
	if !host.IsNone(a.value("size")) {
		if size, ok = dimOperand(a.value("size")); !ok {
			return nil, t.Raise("TypeError", "the size of topology %q must be an int, a dimension or None, not %s", name, a.value("size").TypeName())
		}
	}
	tp, err := shard.NewTopology(name, size)
	if err != nil {
		return nil, raiseError(t, err)
	}
	return &topologyValue{tp}, nil
}

// hostTopologies reads one Topology or a tuple or list of them.
func hostTopologies(t *host.Thread, v host.Value) ([]shard.Topology, *host.Failure) {
	if tv, ok := v.(*topologyValue); ok {
		return []shard.Topology{tv.t}, nil
	}
	items, ok := host.AsItems(v)
	if !ok {
		return nil, raiseError(t, shard.TopologyKindError(v.TypeName()))
	}
	if f := t.Step(itemCost * len(items)); f != nil {
		return nil, f
	}
	out := make([]shard.Topology, len(items))
	for i, it := range items {
		tv, ok := it.(*topologyValue)
		if !ok {
			return nil, raiseError(t, shard.TopologyKindError(it.TypeName()))
		}
		out[i] = tv.t
	}
	return out, nil
}

func newMesh(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	layout, f := meshLayout(t, a.value("layout"))
	if f != nil {
		return nil, f
	}
	nameItems, ok := host.AsItems(a.value("names"))
	if !ok && !host.IsNone(a.value("names")) {
		return nil, t.Raise("TypeError", "the names of a Mesh must be a tuple of texts, not %s", a.value("names").TypeName())
	}
	names := make([]string, len(nameItems))
	for i, n := range nameItems {
		if names[i], ok = host.AsStr(n); !ok {
			return nil, t.Raise("TypeError", "entry %d of the names of a Mesh must be a text, not %s", i, n.TypeName())
		}
	}
	primary := a.value("topology")
	if host.IsNone(primary) && a.has("topologies") { // PKG-81
		primary = a.value("topologies")
	}
	if s, ok := host.AsStr(primary); ok {
		return nil, t.Raise("TypeError", "the topology of a Mesh must be a Topology, not the text %q", s).
			WithHelp("write Topology(%q, size)", s)
	}
	levels, f := hostTopologies(t, primary)
	if f != nil {
		return nil, f
	}
	single, isSingle := primary.(*topologyValue)
	var m *shard.Mesh
	var err error
	if isSingle {
		var all []shard.Topology
		if a.has("topologies") {
			if all, f = hostTopologies(t, a.value("topologies")); f != nil {
				return nil, f
			}
		}
		m, err = shard.NewMesh(single.t, layout, names, all)
	} else {
		m, err = shard.NewMeshOver(levels, layout, names)
	}
	if err != nil {
		return nil, raiseError(t, err)
	}
	return &meshValue{m}, nil
}

func meshLayout(t *host.Thread, v host.Value) (shard.Layout, *host.Failure) {
	if l, ok := v.(*layoutValue); ok {
		return l.l, nil
	}
	ints, f := readIntTuple(t, v, "the layout of a Mesh", 0)
	if f != nil {
		return nil, f
	}
	l, err := shard.MeshExtents(ints)
	if err != nil {
		return nil, raiseError(t, err)
	}
	return l, nil
}

func newLayout(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	shape, f := readIntTuple(t, a.value("shape"), "the shape of a Layout", 0)
	if f != nil {
		return nil, f
	}
	l := &shard.Strided{Shape: shape}
	if !host.IsNone(a.value("strides")) {
		strides, f := readIntTuple(t, a.value("strides"), "the strides of a Layout", 0)
		if f != nil {
			return nil, f
		}
		l.Strides = &strides
	}
	return &layoutValue{l}, nil
}

func newComposed(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	inner, f := hostLayout(t, a.value("inner"))
	if f != nil {
		return nil, f
	}
	outer, f := hostLayout(t, a.value("outer"))
	if f != nil {
		return nil, f
	}
	offset, ok := dimOperand(a.value("offset"))
	if !ok {
		return nil, t.Raise("TypeError", "the offset of a ComposedLayout must be an int or a dimension, not %s", a.value("offset").TypeName())
	}
	l, err := shard.NewComposed(inner, offset, outer)
	if err != nil {
		return nil, raiseError(t, err)
	}
	return &layoutValue{l}, nil
}

// newShardLayout is `ShardLayout(layout, attrs, mesh)`. It refuses no combination of values of the right kinds (SHARD-53).
func newShardLayout(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	inner, f := hostLayout(t, a.value("layout"))
	if f != nil {
		return nil, f
	}
	if inner == nil {
		return nil, t.Raise("TypeError", "the layout of a ShardLayout must be a layout record, not None")
	}
	attrs, f := hostAttrs(t, a.value("attrs"))
	if f != nil {
		return nil, f
	}
	m, ok := a.value("mesh").(*meshValue)
	if !ok {
		return nil, t.Raise("TypeError", "the mesh of a ShardLayout must be a Mesh, not %s", a.value("mesh").TypeName())
	}
	l, err := shard.NewSharded(inner, attrs, m.m)
	if err != nil {
		return nil, raiseError(t, err)
	}
	return &layoutValue{l}, nil
}

// hostAttrs reads a tuple of shard attributes (SHARD-47).
func hostAttrs(t *host.Thread, v host.Value) ([]shard.Attr, *host.Failure) {
	items, ok := host.AsItems(v)
	if !ok {
		return nil, t.Raise("TypeError", "attrs must be a tuple of shard attributes, not %s", v.TypeName())
	}
	if f := t.Step(itemCost * len(items)); f != nil {
		return nil, f
	}
	attrs := make([]shard.Attr, len(items))
	for i, it := range items {
		r, ok := it.(*recordValue)
		var attr shard.Attr
		if ok {
			attr, ok = r.any.(shard.Attr)
		}
		if !ok {
			return nil, t.Raise("TypeError", "entry %d of attrs must be S(axis), P(reduction), B() or Dynamic(), not %s", i, it.TypeName())
		}
		attrs[i] = attr
	}
	return attrs, nil
}

func attrValue(a shard.Attr) host.Value {
	switch a := a.(type) {
	case shard.Split:
		return &recordValue{class: splitClass, names: []string{"axis"}, fields: []host.Value{host.NewInt(a.Axis)}, text: a.String(), any: a}
	case shard.Partial:
		return &recordValue{class: partialClass, names: []string{"reduction"}, fields: []host.Value{host.Str(a.Reduction)}, text: a.String(), any: a}
	case shard.Dynamic:
		return &recordValue{class: dynamicClass, text: "Dynamic()", any: a}
	}
	return &recordValue{class: broadcastClass, text: "Broadcast()", any: shard.Broadcast{}}
}

func newSplit(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	n, ok := host.AsInt64(a.value("axis"))
	if !ok {
		return nil, t.Raise("TypeError", "the axis of a Split must be an int, not %s", a.value("axis").TypeName())
	}
	return attrValue(shard.Split{Axis: int(n)}), nil
}

func newPartial(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	s, ok := host.AsStr(a.value("reduction"))
	if !ok {
		return nil, t.Raise("TypeError", "the reduction of a Partial must be a text, not %s", a.value("reduction").TypeName())
	}
	return attrValue(shard.Partial{Reduction: s}), nil
}

// fieldless makes the constructor of an attribute without fields.
func fieldless(a shard.Attr) func(*host.Thread, *callArgs) (host.Value, *host.Failure) {
	return func(*host.Thread, *callArgs) (host.Value, *host.Failure) { return attrValue(a), nil }
}

func newRangePat(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	name, ok := host.AsStr(a.value("dim_var"))
	if !ok {
		return nil, t.Raise("ValueError", "the dim_var of a DimVarRangePat must be the name of a DimVar, as text")
	}
	var bounds [2]int64
	for i, n := range []string{"lo", "hi"} {
		if bounds[i], ok = host.AsInt64(a.value(n)); !ok {
			return nil, t.Raise("TypeError", "DimVarRangePat: %s must be an int, not %s", n, a.value(n).TypeName())
		}
	}
	p, err := ir.NewDimVarRange(name, bounds[0], bounds[1])
	if err != nil {
		return nil, raiseError(t, err)
	}
	return patternRecord(rangePatClass, p, []string{"dim_var", "lo", "hi"}, host.Str(name), host.Int(bounds[0]), host.Int(bounds[1])), nil
}

func patternRecord(c *class, p ir.Pattern, names []string, fields ...host.Value) host.Value {
	text := c.name + "("
	for i, n := range names {
		if i > 0 {
			text += ", "
		}
		text += n + "=" + plainText(fields[i])
	}
	return &recordValue{class: c, names: names, fields: fields, text: text + ")", any: p}
}

func newScalarPat(*host.Thread, *callArgs) (host.Value, *host.Failure) {
	return patternRecord(scalarPatClass, ir.ScalarPattern{}, nil), nil
}

func newTensorPat(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	p := ir.TensorPattern{}
	if !host.IsNone(a.value("rank")) {
		n, ok := host.AsInt64(a.value("rank"))
		if !ok || n < 1 || n > 1<<20 {
			return nil, t.Raise("TypeError", "the rank of a TensorPat must be a positive int")
		}
		p.Rank = int(n)
	}
	if !host.IsNone(a.value("dtype")) {
		d, f := hostDType(t, a.value("dtype"))
		if f != nil {
			return nil, f
		}
		p.DType = d
	}
	return patternRecord(tensorPatClass, p, []string{"rank", "dtype"}, a.value("rank"), a.value("dtype")), nil
}

func newAndPat(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	items, ok := host.AsItems(a.value("parts"))
	if !ok {
		return nil, t.Raise("TypeError", "the parts of an AndPat must be a tuple of patterns")
	}
	if f := t.Step(itemCost * len(items)); f != nil {
		return nil, f
	}
	p := ir.AndPattern{}
	for _, it := range items {
		r, ok := it.(*recordValue)
		part, isPattern := patternOf(r, ok)
		if !isPattern {
			return nil, t.Raise("TypeError", "the parts of an AndPat must be patterns, not %s", it.TypeName())
		}
		p.Parts = append(p.Parts, part)
	}
	return patternRecord(andPatClass, p, []string{"parts"}, host.NewTuple(items...)), nil
}

func patternOf(r *recordValue, ok bool) (ir.Pattern, bool) {
	if !ok {
		return nil, false
	}
	p, ok := r.any.(ir.Pattern)
	return p, ok
}

func newCudaTarget(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	device, ok := host.AsStr(a.value("device"))
	if !ok {
		return nil, raiseError(t, target.KindError("device", a.value("device").TypeName()))
	}
	var arch target.CudaArchitecture
	if !host.IsNone(a.value("architecture")) {
		s, ok := host.AsStr(a.value("architecture"))
		if !ok {
			return nil, raiseError(t, target.KindError("architecture", a.value("architecture").TypeName()))
		}
		arch = target.ID(s)
	}
	name := ""
	if !host.IsNone(a.value("arch")) {
		if name, ok = host.AsStr(a.value("arch")); !ok {
			return nil, raiseError(t, target.KindError("arch", a.value("arch").TypeName()))
		}
	}
	v, err := target.NewCuda(target.ID(device), arch, name)
	if err != nil {
		return nil, raiseError(t, err)
	}
	return &targetValue{v}, nil
}

func newAmxTarget(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	var arch target.AmxArchitecture
	var device target.AmxDevice
	if s, ok := host.AsStr(a.value("architecture")); ok {
		arch = target.ID(s)
	} else if !host.IsNone(a.value("architecture")) {
		return nil, raiseError(t, target.KindError("architecture", a.value("architecture").TypeName()))
	}
	if s, ok := host.AsStr(a.value("device")); ok {
		device = target.ID(s)
	} else if !host.IsNone(a.value("device")) {
		return nil, raiseError(t, target.KindError("device", a.value("device").TypeName()))
	}
	v, err := target.NewAmx(arch, device)
	if err != nil {
		return nil, raiseError(t, err)
	}
	return &targetValue{v}, nil
}
