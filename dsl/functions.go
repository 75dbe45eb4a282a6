package dsl

import (
	"sort"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/target"
	"github.com/tilefoundry/tilefoundry/types"
)

// tirOps are the names of the `T` namespace (tir.md §3.1), whose bodies are not built yet: naming one in an HIR body is told apart from naming
// nothing (PAR-306).
var tirOps = map[string]bool{"alloc_tensor": true, "memory_span": true, "ptr_of": true, "tensor_view": true, "copy": true, "fill": true,
	"copy_async": true, "cp_async_commit": true, "cp_async_wait": true, "sync": true, "mma": true, "relu": true, "rms_norm": true,
	"reduce": true, "binary": true, "unary": true, "clamp": true}

func sortedTIRNames() []string {
	out := make([]string, 0, len(tirOps))
	for n := range tirOps {
		out = append(out, n)
	}
	sort.Strings(out)
	return out
}

func isDimExpr(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	a, f := bindArgs(t, "is_dim_expr", required("x"), args, kw)
	if f != nil {
		return nil, f
	}
	h, ok := a.value("x").(hostDim)
	_, isVar := h.d.(dim.Var)
	return host.Bool(ok && !isVar), nil
}

// simplifyDim is `simplify_dim(DimAdd, (a, b))` (PKG-36).
func simplifyDim(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	a, f := bindArgs(t, "simplify_dim", required("op_cls", "args"), args, kw)
	if f != nil {
		return nil, f
	}
	c, ok := a.value("op_cls").(*class)
	items, isSeq := host.AsItems(a.value("args"))
	if !ok || !isSeq || len(items) != 2 {
		return nil, t.Raise("TypeError", "simplify_dim takes a dim op and a tuple of two dimensions")
	}
	x, ok1 := dimOperand(items[0])
	y, ok2 := dimOperand(items[1])
	if !ok1 || !ok2 {
		return nil, t.Raise("TypeError", "simplify_dim takes a dim op and a tuple of two dimensions")
	}
	for _, op := range []dim.Op{dim.Add, dim.Sub, dim.Mul, dim.FloorDiv, dim.Mod, dim.Min, dim.Max} {
		if op.Name() == c.name {
			d, err := dim.New(op, x, y)
			if err != nil {
				return nil, raiseError(t, err)
			}
			return hostDim{d}, nil
		}
	}
	return nil, t.Raise("TypeError", "%s is no dim operation of two operands", c.name)
}

func resolveTarget(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	a, f := bindArgs(t, "resolve_target", required("target"), args, kw)
	if f != nil {
		return nil, f
	}
	if host.IsNone(a.value("target")) {
		return nil, raiseError(t, target.KindError("target", "NoneType"))
	}
	tg, f := readTarget(t, a.value("target"))
	if f != nil {
		return nil, f
	}
	return &targetValue{tg}, nil
}

func defaultTarget(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	if _, f := bindArgs(t, "default_target", nil, args, kw); f != nil {
		return nil, f
	}
	tg, err := target.Resolve("cuda")
	if err != nil {
		return nil, raiseError(t, err)
	}
	return &targetValue{tg}, nil
}

func resolveStorage(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	a, f := bindArgs(t, "resolve_storage", required("storage"), args, kw)
	if f != nil {
		return nil, f
	}
	s, f := hostStorage(t, a.value("storage"))
	if f != nil {
		return nil, f
	}
	return storageOrNone(s), nil
}

// makeMesh is PKG-32.
func makeMesh(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	a, f := bindArgs(t, "make_mesh", []field{{"layout_shape", nil}, {"names", host.None}, {"topology", host.Str("gpu")}}, args, kw)
	if f != nil {
		return nil, f
	}
	dims, f := hostDims(t, a.value("layout_shape"), "layout_shape")
	if f != nil {
		return nil, f
	}
	extents, ok := dim.Static(dims)
	if !ok {
		return nil, t.Raise("TypeError", "layout_shape must hold static integers")
	}
	var names []string
	if items, ok := host.AsItems(a.value("names")); ok {
		for _, it := range items {
			n, isText := host.AsStr(it)
			if !isText {
				return nil, t.Raise("TypeError", "names must be texts, not %s", it.TypeName())
			}
			names = append(names, n)
		}
	}
	level := shard.Topology{}
	if tv, ok := a.value("topology").(*topologyValue); ok {
		level = tv.t
	} else if n, ok := host.AsStr(a.value("topology")); ok {
		size := int64(1)
		for _, e := range extents {
			if size, ok = dim.Apply(dim.Mul, size, e); !ok {
				return nil, t.Raise("ValueError", "the size of the mesh does not fit in 64 bits")
			}
		}
		level = shard.Topology{Name: n, Size: dim.Const(size)}
	} else {
		return nil, raiseError(t, shard.TopologyKindError(a.value("topology").TypeName()))
	}
	m, err := shard.MakeMesh(extents, names, level)
	if err != nil {
		return nil, raiseError(t, err)
	}
	return &meshValue{m}, nil
}

func makeTensorType(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	a, f := bindArgs(t, "make_tensor_type", []field{{"shape", nil}, {"dtype", dtypeValue{types.F32}}, {"storage", host.Str("gmem")}, {"layout", host.None}}, args, kw)
	if f != nil {
		return nil, f
	}
	return buildTensorType(t, a.value("shape"), a.value("dtype"), a.value("layout"), a.value("storage"))
}

// typeFunction makes local_type_of, numel and tensor_bytes.
func typeFunction(name string) host.Value {
	return native(name, required("type"), func(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
		tv, ok := a.value("type").(*typeValue)
		if !ok {
			return nil, t.Raise("TypeError", "%s takes a type, not %s", name, a.value("type").TypeName())
		}
		switch name {
		case "local_type_of":
			out, err := types.LocalTypeOf(tv.t)
			if err != nil {
				return nil, raiseError(t, err)
			}
			return &typeValue{out}, nil
		case "numel":
			n, err := types.NumElements(tv.t)
			if err != nil {
				return nil, raiseError(t, err)
			}
			return host.Int(n), nil
		}
		n, err := types.TensorBytes(tv.t)
		if err != nil {
			return nil, raiseError(t, err)
		}
		return host.Int(n), nil
	})
}

// tupleFunction makes the free functions over int tuples (PKG-33).
func tupleFunction(name string) host.Value {
	return native(name, required("x"), func(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
		ints, f := readIntTuple(t, a.value("x"), "the argument of "+name, 0)
		if f != nil {
			return nil, f
		}
		flat := ints.Flatten()
		switch name {
		case "flatten":
			return dimTuple(flat), nil
		case "product":
			n, err := ints.Product()
			if err != nil {
				return nil, raiseError(t, err)
			}
			return host.Int(n), nil
		case "try_c_order_strides":
			strides, ok := shard.TryCOrderStrides(flat)
			if !ok {
				return host.None, nil
			}
			return dimTuple(strides), nil
		case "prefix_product":
			out, err := shard.PrefixProduct(flat)
			if err != nil {
				return nil, raiseError(t, err)
			}
			return dimTuple(out), nil
		}
		out, err := shard.COrderStrides(flat)
		if err != nil {
			return nil, raiseError(t, err)
		}
		return dimTuple(out), nil
	})
}
