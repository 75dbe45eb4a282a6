package dsl

import (
	"fmt"
	"hash/maphash"
	"sort"
	"strconv"
	"strings"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/target"
	"github.com/tilefoundry/tilefoundry/types"
)

func sortedKeys(m map[string]host.Value) []string {
	out := make([]string, 0, len(m))
	for k := range m {
		out = append(out, k)
	}
	sort.Strings(out)
	return out
}

var hashSeed = maphash.MakeSeed()

func hashText(kind, text string) uint64 { return maphash.String(hashSeed, kind+"\x00"+text) }

// TypeName implements host.Value.
func (*tensorHead) TypeName() string { return "annotation" }

// ReprValue implements host.Reprer.
func (h *tensorHead) ReprValue(*host.Thread) (string, *host.Failure) {
	return "tilefoundry.dsl." + h.word(), nil
}

// Call implements host.Caller: neither head is called from host code (PKG-31).
func (h *tensorHead) Call(t *host.Thread, _ []host.Value, _ []host.Keyword) (host.Value, *host.Failure) {
	return nil, t.RefuseText("%s is annotation syntax, `%s[shape, dtype]`, and is not called from host code", h.word(), h.word())
}

// Index implements host.Indexer: outside an annotation slot the value is the TensorType (PKG-31).
func (h *tensorHead) Index(t *host.Thread, index host.Value) (host.Value, *host.Failure) {
	slots := []host.Value{index}
	if tup, ok := index.(*host.Tuple); ok {
		slots = tup.Items
	}
	if len(slots) > 4 {
		return nil, t.Raise("TypeError", "%s[...] takes up to four entries, not %d", h.word(), len(slots))
	}
	args := []host.Value{slots[0], dtypeValue{types.F32}, host.None, host.None}
	copy(args, slots)
	if len(slots) == 3 {
		if _, isText := host.AsStr(slots[2]); isText {
			args[2], args[3] = host.None, slots[2]
		} else if _, isKind := slots[2].(storageValue); isKind {
			args[2], args[3] = host.None, slots[2]
		}
	}
	if tup, ok := args[0].(*host.Tuple); !ok {
		args[0] = host.NewTuple(args[0])
	} else {
		args[0] = tup
	}
	if s, ok := host.AsStr(args[3]); host.IsNone(args[3]) || (ok && s == "") {
		args[3] = storageValue{types.GMem}
	}
	return buildTensorType(t, args[0], args[1], args[2], args[3])
}

// buildTensorType makes a TensorType of host values.
func buildTensorType(t *host.Thread, shape, dtype, layout, storage host.Value) (host.Value, *host.Failure) {
	dims, f := hostDims(t, shape, "shape")
	if f != nil {
		return nil, f
	}
	d, f := hostDType(t, dtype)
	if f != nil {
		return nil, f
	}
	l, f := hostLayout(t, layout)
	if f != nil {
		return nil, f
	}
	s, f := hostStorage(t, storage)
	if f != nil {
		return nil, f
	}
	tt, err := types.NewTensor(dims, d, l, s)
	if err != nil {
		return nil, raiseError(t, err)
	}
	return &typeValue{tt}, nil
}

func hostDims(t *host.Thread, v host.Value, what string) ([]dim.Dim, *host.Failure) {
	items, ok := host.AsItems(v)
	if !ok {
		return nil, t.Raise("TypeError", "%s must be a tuple, not %s", what, v.TypeName())
	}
	if f := t.Step(itemCost * len(items)); f != nil {
		return nil, f
	}
	out := make([]dim.Dim, len(items))
	for i, it := range items {
		d, ok := dimOperand(it)
		if !ok {
			return nil, t.Raise("TypeError", "entry %d of %s must be an int or a dimension, not %s", i, what, it.TypeName())
		}
		out[i] = d
	}
	return out, nil
}

func hostDType(t *host.Thread, v host.Value) (*types.DType, *host.Failure) {
	if d, ok := v.(dtypeValue); ok {
		return d.d, nil
	}
	name, ok := host.AsStr(v)
	if !ok {
		return nil, t.Raise("TypeError", "a dtype must be a DType or its name, not %s", v.TypeName())
	}
	d, err := types.DTypeFromName(name)
	if err != nil {
		return nil, raiseError(t, err)
	}
	return d, nil
}

func hostLayout(t *host.Thread, v host.Value) (shard.Layout, *host.Failure) {
	if host.IsNone(v) {
		return nil, nil
	}
	if l, ok := v.(*layoutValue); ok {
		return l.l, nil
	}
	return nil, t.Raise("TypeError", "a layout must be a layout record, not %s", v.TypeName())
}

func hostStorage(t *host.Thread, v host.Value) (types.Storage, *host.Failure) {
	if host.IsNone(v) {
		return types.NoStorage, nil
	}
	if s, ok := v.(storageValue); ok {
		return s.s, nil
	}
	name, ok := host.AsStr(v)
	if !ok {
		return 0, raiseError(t, types.StorageKindError(v.TypeName()))
	}
	s, err := types.ResolveStorage(name)
	if err != nil {
		return 0, raiseError(t, err)
	}
	return s, nil
}

// dtypeValue is a DType descriptor in host code.
type dtypeValue struct{ d *types.DType }

// TypeName implements host.Value.
func (v dtypeValue) TypeName() string { return v.d.Class().String() }

// ReprValue implements host.Reprer.
func (v dtypeValue) ReprValue(*host.Thread) (string, *host.Failure) { return v.d.Repr(), nil }

// Attr implements host.Attributer.
func (v dtypeValue) Attr(_ *host.Thread, name string) (host.Value, *host.Failure) {
	switch {
	case name == "name":
		return host.Str(v.d.Name()), nil
	case name == "bit_width":
		return host.NewInt(v.d.BitWidth()), nil
	case name == "exponent_bits" && v.d.IsFloat():
		return host.NewInt(v.d.ExponentBits()), nil
	case name == "mantissa_bits" && v.d.IsFloat():
		return host.NewInt(v.d.MantissaBits()), nil
	case name == "signed" && v.d.IsInteger():
		return host.Bool(v.d.Signed()), nil
	}
	return nil, nil
}

// HashValue implements host.Hasher.
func (v dtypeValue) HashValue() (uint64, bool) { return hashText("dtype", v.d.Name()), true }

// EqualValue implements host.Equaler.
func (v dtypeValue) EqualValue(o host.Value) (bool, bool) {
	w, ok := o.(dtypeValue)
	return ok && v.d == w.d, true
}

// TypeValue implements host.Typed.
func (v dtypeValue) TypeValue() host.Value {
	return [...]*class{floatDTypeClass, integerDTypeClass, boolDTypeClass}[v.d.Class()]
}

// storageValue is a StorageKind member.
type storageValue struct{ s types.Storage }

// TypeName implements host.Value.
func (storageValue) TypeName() string { return "StorageKind" }

// StrValue implements host.Strer.
func (v storageValue) StrValue(*host.Thread) (string, *host.Failure) { return v.s.String(), nil }

// ReprValue implements host.Reprer.
func (v storageValue) ReprValue(*host.Thread) (string, *host.Failure) {
	return fmt.Sprintf("<StorageKind.%s: %d>", v.s.MemberName(), int(v.s)), nil
}

// IntValue implements host.Inter: the kinds are an integer enumeration.
func (v storageValue) IntValue() (host.Value, string, bool) { return host.NewInt(int(v.s)), "", true }

// EqualValue implements host.Equaler.
func (v storageValue) EqualValue(o host.Value) (bool, bool) {
	if w, ok := o.(storageValue); ok {
		return v.s == w.s, true
	}
	n, ok := host.AsInt64(o)
	return ok && n == int64(v.s), true
}

// HashValue implements host.Hasher.
func (v storageValue) HashValue() (uint64, bool) { return host.HashInt(int64(v.s)), true }

// Attr implements host.Attributer.
func (v storageValue) Attr(_ *host.Thread, name string) (host.Value, *host.Failure) {
	switch name {
	case "name":
		return host.Str(v.s.MemberName()), nil
	case "value":
		return host.NewInt(int(v.s)), nil
	}
	return nil, nil
}

// TypeValue implements host.Typed.
func (storageValue) TypeValue() host.Value { return storageKindClass }

// typeValue is an IR type in host code.
type typeValue struct{ t types.Type }

// TypeName implements host.Value.
func (v *typeValue) TypeName() string {
	switch v.t.(type) {
	case *types.Tensor:
		return "TensorType"
	case *types.Tuple:
		return "TupleType"
	case *types.Callable:
		return "CallableType"
	}
	return "UnitType"
}

// ReprValue implements host.Reprer.
func (v *typeValue) ReprValue(*host.Thread) (string, *host.Failure) { return v.t.String(), nil }

// EqualValue implements host.Equaler.
func (v *typeValue) EqualValue(o host.Value) (bool, bool) {
	w, ok := o.(*typeValue)
	return ok && types.Equal(v.t, w.t), true
}

// HashValue implements host.Hasher.
func (v *typeValue) HashValue() (uint64, bool) { return hashText("type", v.t.String()), true }

// Attr implements host.Attributer.
func (v *typeValue) Attr(th *host.Thread, name string) (host.Value, *host.Failure) {
	switch t := v.t.(type) {
	case *types.Tensor:
		switch name {
		case "shape":
			th.Spend(len(t.Shape))
			return dimTuple(t.Shape), nil
		case "dtype":
			return dtypeValue{t.DType}, nil
		case "layout":
			return layoutOrNone(t.Layout), nil
		case "storage":
			return storageOrNone(t.Storage), nil
		}
	case *types.Tuple:
		if name == "fields" {
			th.Spend(len(t.Fields))
			return typeTuple(t.Fields), nil
		}
	case *types.Callable:
		switch name {
		case "return_type":
			return &typeValue{t.Return}, nil
		case "parameters":
			th.Spend(len(t.Params))
			return typeTuple(t.Params), nil
		}
	}
	return nil, nil
}

// TypeValue implements host.Typed.
func (v *typeValue) TypeValue() host.Value {
	switch v.t.(type) {
	case *types.Tensor:
		return tensorTypeClass
	case *types.Tuple:
		return tupleTypeClass
	case *types.Callable:
		return callableTypeClass
	}
	return unitTypeClass
}

func typeTuple(ts []types.Type) host.Value {
	items := make([]host.Value, len(ts))
	for i, t := range ts {
		items[i] = &typeValue{t}
	}
	return host.NewTuple(items...)
}

func dimTuple(dims []dim.Dim) host.Value {
	items := make([]host.Value, len(dims))
	for i, d := range dims {
		items[i] = dimOrNone(d)
	}
	return host.NewTuple(items...)
}

// dimOrNone is a dimension as a field shows it: an integer as an int.
func dimOrNone(d dim.Dim) host.Value {
	if d == nil {
		return host.None
	}
	return unwrapConst(d)
}

func layoutOrNone(l shard.Layout) host.Value {
	if l == nil {
		return host.None
	}
	return &layoutValue{l}
}

func storageOrNone(s types.Storage) host.Value {
	if s == types.NoStorage {
		return host.None
	}
	return storageValue{s}
}

// layoutValue is a layout record in host code.
type layoutValue struct{ l shard.Layout }

// TypeName implements host.Value.
func (v *layoutValue) TypeName() string {
	switch v.l.(type) {
	case *shard.Strided:
		return "Layout"
	case *shard.Composed:
		return "ComposedLayout"
	}
	return "ShardLayout"
}

// ReprValue implements host.Reprer.
func (v *layoutValue) ReprValue(*host.Thread) (string, *host.Failure) { return v.l.String(), nil }

// EqualValue implements host.Equaler.
func (v *layoutValue) EqualValue(o host.Value) (bool, bool) {
	w, ok := o.(*layoutValue)
	return ok && shard.Equal(v.l, w.l), true
}

// HashValue implements host.Hasher.
func (v *layoutValue) HashValue() (uint64, bool) { return hashText("layout", v.l.String()), true }

// Attr implements host.Attributer.
func (v *layoutValue) Attr(t *host.Thread, name string) (host.Value, *host.Failure) {
	n := len(v.l.Domain())
	t.Spend(n)
	t.Made(int64(16 * n))
	if name == "domain_rank" {
		return host.NewInt(len(v.l.Domain())), nil
	}
	switch l := v.l.(type) {
	case *shard.Strided:
		switch name {
		case "shape":
			return intTuple(l.Shape), nil
		case "strides":
			if l.Strides == nil {
				return host.None, nil
			}
			return intTuple(*l.Strides), nil
		}
	case *shard.Composed:
		switch name {
		case "inner":
			return layoutOrNone(l.Inner), nil
		case "offset":
			return dimOrNone(l.Offset), nil
		case "outer":
			return layoutOrNone(l.Outer), nil
		case "shape":
			return intTuple(l.DomainShape()), nil
		}
	case *shard.Sharded:
		switch name {
		case "layout":
			return layoutOrNone(l.Layout), nil
		case "attrs":
			items := make([]host.Value, len(l.Attrs))
			for i, a := range l.Attrs {
				items[i] = attrValue(a)
			}
			return host.NewTuple(items...), nil
		case "mesh":
			return &meshValue{l.Mesh}, nil
		}
	}
	return nil, nil
}

// TypeValue implements host.Typed.
func (v *layoutValue) TypeValue() host.Value {
	switch v.l.(type) {
	case *shard.Strided:
		return layoutClass
	case *shard.Composed:
		return composedLayoutClass
	}
	return shardLayoutClass
}

func intTuple(t shard.IntTuple) host.Value {
	if d, ok := t.Entry(); ok {
		return dimOrNone(d)
	}
	items := t.Items()
	out := make([]host.Value, len(items))
	for i, it := range items {
		out[i] = intTuple(it)
	}
	return host.NewTuple(out...)
}

// itemCost is what reading an item of a tuple of a layout or a type, and computing with it, counts in steps (HOST-41).
const itemCost = 16

// readIntTuple reads a nested tuple of ints, dims and None.
func readIntTuple(t *host.Thread, v host.Value, what string, depth int) (shard.IntTuple, *host.Failure) {
	if depth > 32 {
		return shard.IntTuple{}, t.Raise("ValueError", "%s nests too deeply", what)
	}
	if host.IsNone(v) {
		return shard.Entry(nil), nil
	}
	if d, ok := dimOperand(v); ok {
		return shard.Entry(d), nil
	}
	tup, ok := v.(*host.Tuple)
	if !ok {
		return shard.IntTuple{}, t.Raise("TypeError", "%s must be a tuple of integers and dimensions, not %s", what, v.TypeName())
	}
	if f := t.Step(itemCost * len(tup.Items)); f != nil {
		return shard.IntTuple{}, f
	}
	parts := make([]shard.IntTuple, len(tup.Items))
	for i, it := range tup.Items {
		p, f := readIntTuple(t, it, what, depth+1)
		if f != nil {
			return p, f
		}
		parts[i] = p
	}
	out, err := shard.Nest(parts...)
	if err != nil {
		return out, raiseError(t, err)
	}
	return out, nil
}

// topologyValue is a Topology in host code.
type topologyValue struct{ t shard.Topology }

// TypeName implements host.Value.
func (*topologyValue) TypeName() string { return "Topology" }

// ReprValue implements host.Reprer.
func (v *topologyValue) ReprValue(*host.Thread) (string, *host.Failure) { return v.t.String(), nil }

// EqualValue implements host.Equaler.
func (v *topologyValue) EqualValue(o host.Value) (bool, bool) {
	w, ok := o.(*topologyValue)
	return ok && shard.EqualTopologies(v.t, w.t), true
}

// HashValue implements host.Hasher.
func (v *topologyValue) HashValue() (uint64, bool) { return hashText("topology", v.t.String()), true }

// Attr implements host.Attributer.
func (v *topologyValue) Attr(_ *host.Thread, name string) (host.Value, *host.Failure) {
	switch name {
	case "name":
		return host.Str(v.t.Name), nil
	case "size":
		return dimOrNone(v.t.Size), nil
	}
	return nil, nil
}

// TypeValue implements host.Typed.
func (*topologyValue) TypeValue() host.Value { return topologyClass }

// meshValue is a Mesh in host code.
type meshValue struct{ m *shard.Mesh }

// TypeName implements host.Value.
func (*meshValue) TypeName() string { return "Mesh" }

// RefuseWith implements host.ContextRefuser (HOST-104).
func (*meshValue) RefuseWith() string {
	return "a Mesh is no context manager for host code: `with Mesh(...)` belongs to DSL bodies"
}

// ReprValue implements host.Reprer.
func (v *meshValue) ReprValue(*host.Thread) (string, *host.Failure) { return v.m.String(), nil }

// EqualValue implements host.Equaler.
func (v *meshValue) EqualValue(o host.Value) (bool, bool) {
	w, ok := o.(*meshValue)
	return ok && shard.EqualMeshes(v.m, w.m), true
}

// HashValue implements host.Hasher.
func (v *meshValue) HashValue() (uint64, bool) { return hashText("mesh", v.m.String()), true }

// Attr implements host.Attributer: the fields first, then the axes (SHARD-38).
func (v *meshValue) Attr(t *host.Thread, name string) (host.Value, *host.Failure) {
	switch name {
	case "topology":
		return &topologyValue{v.m.Topology}, nil
	case "layout":
		return &layoutValue{v.m.Layout}, nil
	case "names":
		items := make([]host.Value, len(v.m.Names))
		for i, n := range v.m.Names {
			items[i] = host.Str(n)
		}
		return host.NewTuple(items...), nil
	case "topologies":
		items := make([]host.Value, len(v.m.Topologies))
		for i, tp := range v.m.Topologies {
			items[i] = &topologyValue{tp}
		}
		return host.NewTuple(items...), nil
	case "axes":
		var items []host.Value
		axes := v.m.Axes()
		t.Made(axisBytes * int64(len(axes)))
		for _, a := range axes {
			items = append(items, meshAxis(v, a))
		}
		return host.NewTuple(items...), nil
	case "axis_named":
		return host.NewRawBuiltin("axis_named", func(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
			a, f := bindArgs(t, "axis_named", required("name"), args, kw)
			if f != nil {
				return nil, f
			}
			n, _ := host.AsStr(a.value("name"))
			t.Spend(len(v.m.Layout.Domain()) + len(v.m.Names))
			axis, ok := v.m.AxisNamed(n)
			if !ok {
				return host.None, nil
			}
			return meshAxis(v, axis), nil
		}), nil
	case "topology_domain":
		return host.NewRawBuiltin("topology_domain", func(*host.Thread, []host.Value, []host.Keyword) (host.Value, *host.Failure) {
			n, ok := v.m.TopologyDomain()
			if !ok {
				return host.None, nil
			}
			return host.Int(n), nil
		}), nil
	}
	if strings.HasPrefix(name, "__") {
		return nil, nil
	}
	t.Spend(len(v.m.Layout.Domain()) + len(v.m.Names))
	axis, err := v.m.Axis(name)
	if err != nil {
		d := errorDiagnostic(err)
		d.Class = "AttributeError" // what getattr and hasattr ask for
		return nil, raise(t, d)
	}
	return meshAxis(v, axis), nil
}

// What a sub-box counts for each axis of the mesh: steps and bytes.
const sliceCost, sliceBytes = 2, 128

// Index implements host.Indexer: a sub-box (SHARD-40 to SHARD-45).
func (v *meshValue) Index(t *host.Thread, index host.Value) (host.Value, *host.Failure) {
	parts := []host.Value{index}
	if tup, ok := index.(*host.Tuple); ok {
		parts = tup.Items
	}
	key := make([]shard.Selection, len(parts))
	for i, p := range parts {
		s, f := selection(t, p)
		if f != nil {
			return nil, f
		}
		key[i] = s
	}
	t.Spend(sliceCost * len(v.m.Layout.Domain()))
	t.Made(int64(sliceBytes * len(v.m.Layout.Domain())))
	m, err := v.m.Slice(key)
	if err != nil {
		return nil, raiseError(t, err)
	}
	return &meshValue{m}, nil
}

func selection(t *host.Thread, v host.Value) (shard.Selection, *host.Failure) {
	if n, ok := host.AsInt64(v); ok {
		return shard.Selection{Index: n}, nil
	}
	s, ok := v.(*host.Slice)
	if !ok {
		return shard.Selection{}, raiseError(t, shard.SelectionKindError(v.TypeName()))
	}
	out := shard.Selection{IsRange: true}
	for _, part := range []struct {
		v    host.Value
		into **int64
	}{{s.Start, &out.Start}, {s.Stop, &out.Stop}, {s.Step, &out.Step}} {
		if host.IsNone(part.v) {
			continue
		}
		n, ok := host.AsInt64(part.v)
		if !ok {
			return out, raiseError(t, shard.SelectionKindError(part.v.TypeName()))
		}
		*part.into = &n
	}
	return out, nil
}

// TypeValue implements host.Typed.
func (*meshValue) TypeValue() host.Value { return meshClass }

// recordValue is a small immutable record with named fields and structural equality: a mesh axis, a shard attribute, a pattern.
type recordValue struct {
	class  *class
	names  []string
	fields []host.Value
	text   string
	show   func() string // its text, where that is long
	any    any           // what the record stands for
}

// TypeName implements host.Value.
func (r *recordValue) TypeName() string { return r.class.name }

// ReprValue implements host.Reprer.
func (r *recordValue) ReprValue(*host.Thread) (string, *host.Failure) { return r.shown(), nil }

func (r *recordValue) shown() string {
	if r.show != nil {
		return r.show()
	}
	return r.text
}

// Attr implements host.Attributer.
func (r *recordValue) Attr(t *host.Thread, name string) (host.Value, *host.Failure) {
	for i, n := range r.names {
		if n == name {
			return r.fields[i], nil
		}
	}
	if p, ok := r.any.(ir.Pattern); ok && name == "match" {
		return patternMatch(p), nil
	}
	return nil, nil
}

// EqualValue implements host.Equaler.
func (r *recordValue) EqualValue(o host.Value) (bool, bool) {
	w, ok := o.(*recordValue)
	return ok && r.class == w.class && r.shown() == w.shown(), true
}

// HashValue implements host.Hasher.
func (r *recordValue) HashValue() (uint64, bool) { return hashText(r.class.name, r.shown()), true }

// TypeValue implements host.Typed.
func (r *recordValue) TypeValue() host.Value { return r.class }

// axisBytes is what a mesh axis takes.
const axisBytes = 256

func meshAxis(m *meshValue, a shard.MeshAxis) host.Value {
	return &recordValue{class: meshAxisClass, names: []string{"mesh", "index", "size"},
		fields: []host.Value{m, host.NewInt(a.Index), dimOrNone(a.Size)},
		show: func() string {
			return "MeshAxis(" + m.m.String() + ", " + strconv.Itoa(a.Index) + ", " + dimRepr(a.Size) + ")"
		}, any: a}
}

// patternMatch is the `match` of a pattern (core-ir.md §4.1).
func patternMatch(p ir.Pattern) host.Value {
	return host.NewRawBuiltin("match", func(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
		a, f := bindArgs(t, "match", required("subject"), args, kw)
		if f != nil {
			return nil, f
		}
		if r, ok := p.(ir.DimVarRange); ok {
			n, isInt := host.AsInt64(a.value("subject"))
			return host.Bool(isInt && r.Matches(n)), nil
		}
		tv, ok := a.value("subject").(*typeValue)
		return host.Bool(ok && ir.MatchType(p, tv.t)), nil
	})
}

// targetValue is a Target in host code.
type targetValue struct{ t target.Target }

// TypeName implements host.Value.
func (v *targetValue) TypeName() string {
	switch v.t.(type) {
	case *target.Cuda:
		return "CudaTarget"
	case *target.Amx:
		return "AmxTarget"
	}
	return "CpuTarget"
}

// ReprValue implements host.Reprer.
func (v *targetValue) ReprValue(*host.Thread) (string, *host.Failure) { return v.t.String(), nil }

// EqualValue implements host.Equaler (TGT-6).
func (v *targetValue) EqualValue(o host.Value) (bool, bool) {
	w, ok := o.(*targetValue)
	return ok && target.Equal(v.t, w.t), true
}

// HashValue implements host.Hasher: by the name alone, which equal targets share.
func (v *targetValue) HashValue() (uint64, bool) { return hashText("target", v.t.Name()), true }

// Attr implements host.Attributer.
func (v *targetValue) Attr(_ *host.Thread, name string) (host.Value, *host.Failure) {
	if name == "name" {
		return host.Str(v.t.Name()), nil
	}
	return nil, nil
}

// TypeValue implements host.Typed.
func (v *targetValue) TypeValue() host.Value {
	switch v.t.(type) {
	case *target.Cuda:
		return cudaTargetClass
	case *target.Amx:
		return amxTargetClass
	}
	return cpuTargetClass
}
