package dsl

import (
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// notProjectable is `tilefoundry.ir.types.shard.layout_algebra.NotProjectable` (LAY-23).
var notProjectable = host.NewExceptionClass("tilefoundry", "NotProjectable", host.ExceptionClass("ValueError"))

// shardNames are the functions of shard.md §3, §6 and §7 that host code calls (shard.md §12).
func shardNames() map[string]host.Value {
	return map[string]host.Value{
		"NotProjectable":             notProjectable,
		"canonical_shard_layout":     native("canonical_shard_layout", required("shape", "mesh", "attrs"), canonicalShardLayout),
		"make_shard_tensor_type":     host.NewRawBuiltin("make_shard_tensor_type", makeShardTensorType),
		"shard_layout_local_shape":   native("shard_layout_local_shape", required("shard_layout"), shardLayoutLocalShape),
		"layout_axis_to_tensor_axis": native("layout_axis_to_tensor_axis", required("layout_shape", "tensor_shape"), layoutAxisToTensorAxis),
		"split_target_axes":          native("split_target_axes", required("shard_layout", "tensor_shape"), splitTargetAxes),
		"size":                       layoutNumber("size", (*shard.Strided).Size),
		"cosize":                     layoutNumber("cosize", (*shard.Strided).Cosize),
		"coalesce":                   layoutMap("coalesce", (*shard.Strided).Coalesce),
		"left_inverse":               inverse("left_inverse", (*shard.Strided).LeftInverse, shard.ScopeLeftInverse),
		"right_inverse":              inverse("right_inverse", (*shard.Strided).RightInverse, shard.ScopeRightInverse),
		"complement":                 native("complement", []field{{"layout", nil}, {"cosize_hi", host.Int(1)}}, complement),
		"is_inverse_projectable":     native("is_inverse_projectable", required("layout"), isInverseProjectable),
		"apply":                      native("apply", required("layout", "index"), applyLayout),
		"idx2crd":                    native("idx2crd", required("index", "shape", "strides"), indexToCoordinate),
		"image":                      native("image", required("scope", "index"), image),
		"project":                    native("project", required("scope", "index"), project),
		"contains":                   native("contains", required("scope", "index"), contains),
	}
}

func hostMesh(t *host.Thread, a *callArgs, name string) (*shard.Mesh, *host.Failure) {
	m, ok := a.value(name).(*meshValue)
	if !ok {
		return nil, t.Raise("TypeError", "%s must be a Mesh, not %s", name, a.value(name).TypeName())
	}
	return m.m, nil
}

// canonicalShardLayout is SHARD-67 to SHARD-72.
func canonicalShardLayout(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	shape, f := hostDims(t, a.value("shape"), "shape")
	if f != nil {
		return nil, f
	}
	m, f := hostMesh(t, a, "mesh")
	if f != nil {
		return nil, f
	}
	attrs, f := hostAttrs(t, a.value("attrs"))
	if f != nil {
		return nil, f
	}
	l, err := shard.Canonical(shape, m, attrs)
	if err != nil {
		return nil, raiseError(t, err)
	}
	return &layoutValue{l}, nil
}

// makeShardTensorType is SHARD-75.
func makeShardTensorType(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	a, f := bindArgs(t, "make_shard_tensor_type", []field{{"shape", nil}, {"dtype", dtypeValue{types.F32}}, {"storage", host.Str("gmem")}, {"mesh", host.None},
		{"attrs", host.NewTuple()}}, args, kw)
	if f != nil {
		return nil, f
	}
	shape, f := hostDims(t, a.value("shape"), "shape")
	if f != nil {
		return nil, f
	}
	d, f := hostDType(t, a.value("dtype"))
	if f != nil {
		return nil, f
	}
	s, f := hostStorage(t, a.value("storage"))
	if f != nil {
		return nil, f
	}
	attrs, f := hostAttrs(t, a.value("attrs"))
	if f != nil {
		return nil, f
	}
	var m *shard.Mesh
	if !host.IsNone(a.value("mesh")) {
		if m, f = hostMesh(t, a, "mesh"); f != nil {
			return nil, f
		}
	}
	tensor, err := types.MakeSharded(shape, d, s, m, attrs)
	if err != nil {
		return nil, raiseError(t, err)
	}
	return &typeValue{tensor}, nil
}

func hostSharded(t *host.Thread, a *callArgs) (*shard.Sharded, *host.Failure) {
	if v, ok := a.value("shard_layout").(*layoutValue); ok {
		if l, ok := v.l.(*shard.Sharded); ok {
			return l, nil
		}
	}
	return nil, t.Raise("TypeError", "shard_layout must be a ShardLayout, not %s", a.value("shard_layout").TypeName())
}

func shardLayoutLocalShape(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	l, f := hostSharded(t, a)
	if f != nil {
		return nil, f
	}
	local, err := l.BufferShape()
	if err != nil {
		return nil, raiseError(t, err)
	}
	return dimTuple(dim.Consts(local...)), nil
}

// layoutAxisToTensorAxis is LAY-30; a position without an owner is None.
func layoutAxisToTensorAxis(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	domain, f := readIntTuple(t, a.value("layout_shape"), "layout_shape", 0)
	if f != nil {
		return nil, f
	}
	shape, f := hostDims(t, a.value("tensor_shape"), "tensor_shape")
	if f != nil {
		return nil, f
	}
	return axisTuple(shard.Owners(domain.Flatten(), shape)), nil
}

// splitTargetAxes is LAY-33.
func splitTargetAxes(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	l, f := hostSharded(t, a)
	if f != nil {
		return nil, f
	}
	shape, f := hostDims(t, a.value("tensor_shape"), "tensor_shape")
	if f != nil {
		return nil, f
	}
	return axisTuple(l.SplitTargets(shape)), nil
}

func axisTuple(axes []int) host.Value {
	items := make([]host.Value, len(axes))
	for i, n := range axes {
		items[i] = host.None
		if n >= 0 {
			items[i] = host.NewInt(n)
		}
	}
	return host.NewTuple(items...)
}

// strided reads the plain layout of an argument.
func strided(t *host.Thread, a *callArgs) (*shard.Strided, *host.Failure) {
	if v, ok := a.value("layout").(*layoutValue); ok {
		if l, ok := v.l.(*shard.Strided); ok {
			n := len(l.Shape.Flatten())
			return l, t.Step(16 + 8*n + n*n/8) // an inverse looks among all modes for each
		}
	}
	return nil, t.Raise("TypeError", "layout must be a Layout, not %s", a.value("layout").TypeName())
}

func layoutNumber(name string, of func(*shard.Strided) (int64, error)) host.Value {
	return native(name, required("layout"), func(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
		l, f := strided(t, a)
		if f != nil {
			return nil, f
		}
		n, err := of(l)
		if err != nil {
			return nil, raiseError(t, err)
		}
		return host.Int(n), nil
	})
}

func layoutMap(name string, of func(*shard.Strided) (*shard.Strided, error)) host.Value {
	return native(name, required("layout"), func(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
		l, f := strided(t, a)
		if f != nil {
			return nil, f
		}
		return layoutResult(t)(of(l))
	})
}

func layoutResult(t *host.Thread) func(*shard.Strided, error) (host.Value, *host.Failure) {
	return func(l *shard.Strided, err error) (host.Value, *host.Failure) {
		if err != nil {
			return nil, raiseError(t, err)
		}
		return &layoutValue{l}, nil
	}
}

// inverse is LAY-21, LAY-22 for a layout, LAY-25 for a scope.
func inverse(name string, plain func(*shard.Strided) (*shard.Strided, error), scope func(shard.Layout) (*shard.Composed, error)) host.Value {
	return native(name, required("layout"), func(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
		if v, ok := a.value("layout").(*layoutValue); ok {
			if c, ok := v.l.(*shard.Composed); ok {
				if f := t.Step(types.LayoutWeight(c)); f != nil {
					return nil, f
				}
				l, err := scope(c)
				if err != nil {
					return nil, raiseError(t, err)
				}
				return &layoutValue{l}, nil
			}
		}
		l, f := strided(t, a)
		if f != nil {
			return nil, f
		}
		return layoutResult(t)(plain(l))
	})
}

func hostIndex(t *host.Thread, a *callArgs, name string) (int64, *host.Failure) {
	n, ok := host.AsInt64(a.value(name))
	if !ok {
		return 0, t.Raise("TypeError", "%s must be an int, not %s", name, a.value(name).TypeName())
	}
	return n, nil
}

func complement(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	l, f := strided(t, a)
	if f != nil {
		return nil, f
	}
	m, f := hostIndex(t, a, "cosize_hi")
	if f != nil {
		return nil, f
	}
	return layoutResult(t)(l.Complement(m))
}

func isInverseProjectable(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	l, f := strided(t, a)
	if f != nil {
		return nil, f
	}
	return host.Bool(l.IsInverseProjectable()), nil
}

func applyLayout(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	l, f := strided(t, a)
	if f != nil {
		return nil, f
	}
	n, f := hostIndex(t, a, "index")
	if f != nil {
		return nil, f
	}
	n, err := l.Apply(n)
	if err != nil {
		return nil, raiseError(t, err)
	}
	return host.Int(n), nil
}

func indexToCoordinate(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	n, f := hostIndex(t, a, "index")
	if f != nil {
		return nil, f
	}
	shape, f := readIntTuple(t, a.value("shape"), "shape", 0)
	if f != nil {
		return nil, f
	}
	strides, f := readIntTuple(t, a.value("strides"), "strides", 0)
	if f != nil {
		return nil, f
	}
	coordinate, err := shard.NewStrided(shape, strides).Coordinate(n)
	if err != nil {
		return nil, raiseError(t, err)
	}
	return dimTuple(dim.Consts(coordinate...)), nil
}

// scopeAt reads the scope and the index of image, project and contains (LAY-24).
func scopeAt(t *host.Thread, a *callArgs) (shard.Layout, int64, *host.Failure) {
	v, ok := a.value("scope").(*layoutValue)
	if !ok {
		return nil, 0, t.Raise("TypeError", "scope must be a layout, not %s", a.value("scope").TypeName())
	}
	n, f := hostIndex(t, a, "index")
	return v.l, n, f
}

func image(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	scope, n, f := scopeAt(t, a)
	if f != nil {
		return nil, f
	}
	out, err := shard.Image(scope, n)
	if err != nil {
		return nil, raiseError(t, err)
	}
	return host.Int(out), nil
}

func project(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	scope, n, f := scopeAt(t, a)
	if f != nil {
		return nil, f
	}
	coordinate, ok, err := shard.Project(scope, n)
	if err != nil {
		return nil, raiseError(t, err)
	}
	if !ok {
		return host.None, nil
	}
	return dimTuple(dim.Consts(coordinate...)), nil
}

func contains(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	scope, n, f := scopeAt(t, a)
	if f != nil {
		return nil, f
	}
	ok, err := shard.Contains(scope, n)
	if err != nil {
		return nil, raiseError(t, err)
	}
	return host.Bool(ok), nil
}
