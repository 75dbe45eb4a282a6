package ops

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// CacheUpdate is a copy of a key or value cache with new positions written: `tf.cache_update(cache, cur_pos, s, new)`.
type CacheUpdate struct{ ir.OpBase }

var cacheUpdateKind = &ir.OpKind{
	Name: "CacheUpdate", Dialect: "tf", Category: "tensor", Surface: "cache_update",
	Doc: "A copy of cache in which positions cur_pos to cur_pos + s - 1 of axis 1 are the first s positions of new.",
	Params: []ir.Param{
		ir.Input("cache", "shape (B, length, kv_heads, head_dim); the result has its type"),
		ir.Input("cur_pos", "i32 scalar, the first position written"),
		ir.Input("s", "i32 scalar, the number of positions written"),
		ir.Input("new", "shape (B, new length, kv_heads, head_dim), of cache's element type"),
	},
	Build: func([]ir.Value) (ir.Op, error) { return CacheUpdate{}, nil },
	Infer: inferCacheUpdate,
	Page: ir.Page{
		Result:  "cache's shape, element type and residency",
		Example: ir.Example{Params: `cache: Tensor[(2, 64, 4, 8), "f32"], p: Tensor[(), "i32"], n: Tensor[(), "i32"], new: Tensor[(2, 16, 4, 8), "f32"]`, Call: "tf.cache_update(cache, p, n, new)"},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.RankMismatch, "cache or new has not four axes", "tf.cache_update(cache, p, n, new)").Given(`cache: Tensor[(64, 4, 8), "f32"], p: Tensor[(), "i32"], n: Tensor[(), "i32"], new: Tensor[(2, 16, 4, 8), "f32"]`),
			ir.Refuses(diag.RankMismatch, "cur_pos or s is no scalar", "tf.cache_update(cache, p, n, new)").Given(`cache: Tensor[(2, 64, 4, 8), "f32"], p: Tensor[(2,), "i32"], n: Tensor[(), "i32"], new: Tensor[(2, 16, 4, 8), "f32"]`),
			ir.Refuses(diag.DTypeMismatch, "the element types of cache and new differ", "tf.cache_update(cache, p, n, new)").Given(`cache: Tensor[(2, 64, 4, 8), "bf16"], p: Tensor[(), "i32"], n: Tensor[(), "i32"], new: Tensor[(2, 16, 4, 8), "f32"]`),
			ir.Refuses(diag.DTypeNotAllowed, "cur_pos or s is not i32", "tf.cache_update(cache, 0, n, new)"),
			ir.Refuses(diag.ShapeMismatch, "an axis other than the one of positions differs", "tf.cache_update(cache, p, n, new)").Given(`cache: Tensor[(2, 64, 4, 8), "f32"], p: Tensor[(), "i32"], n: Tensor[(), "i32"], new: Tensor[(2, 16, 2, 8), "f32"]`),
			ir.Refuses(diag.IndexOutOfRange, "new is longer than cache", "tf.cache_update(cache, p, n, new)").Given(`cache: Tensor[(2, 8, 4, 8), "f32"], p: Tensor[(), "i32"], n: Tensor[(), "i32"], new: Tensor[(2, 16, 4, 8), "f32"]`),
		},
	},
}

func init() { register(cacheUpdateKind) }

// Kind returns the schema of cache_update.
func (CacheUpdate) Kind() *ir.OpKind { return cacheUpdateKind }

// Attrs returns nothing.
func (CacheUpdate) Attrs() []ir.Value { return nil }

// The operands of cache_update.
const (
	cacheOperand = iota
	curPosOperand
	countOperand
	newOperand
)

// inferCacheUpdate checks in the order of OP-cache_update-1; the result is cache's type (OP-cache_update-2).
func inferCacheUpdate(in *ir.Inference) (ir.Result, error) {
	cache, fresh := in.Tensor(cacheOperand), in.Tensor(newOperand)
	for _, i := range []int{cacheOperand, newOperand} {
		if err := needRank(in, i, 4); err != nil {
			return ir.Result{}, err
		}
	}
	if err := in.SameDType(cacheOperand, newOperand); err != nil {
		return ir.Result{}, err
	}
	if err := in.Admit(ir.Admission{Rule: ir.Destination, Operands: []int{cacheOperand, newOperand}}); err != nil {
		return ir.Result{}, err
	}
	for _, axis := range []struct {
		index int
		label string
	}{{0, "B"}, {2, "kv_heads"}, {3, "head_dim"}} {
		if c, n := cache.Shape[axis.index], fresh.Shape[axis.index]; !dim.Equal(c, n) {
			return ir.Result{}, in.Errorf(diag.ShapeMismatch, "%s differs on axis %d: cache has %s and new has %s",
				axis.label, axis.index, dim.String(c), dim.String(n)).WithOperand(newOperand)
		}
	}
	for _, i := range []int{curPosOperand, countOperand} {
		if err := checkPosition(in, i); err != nil {
			return ir.Result{}, err
		}
		if err := in.Admit(single(i)); err != nil {
			return ir.Result{}, err
		}
	}
	length, static := dim.AsConst(cache.Shape[1])
	if n, ok := dim.AsConst(fresh.Shape[1]); ok && static && n > length {
		return ir.Result{}, in.Errorf(diag.IndexOutOfRange, "new is %s long, and cache has only %d", diag.Plural(n, "position"), length).WithOperand(newOperand)
	}
	operands := make([][]ir.Axis, len(in.Types))
	operands[cacheOperand] = kept(4)
	operands[newOperand] = scanned(4, 1) // a position of new lands where cur_pos says
	return ir.One(passing(in, cacheOperand, operands...)), nil
}

// checkPosition refuses cur_pos or s unless it is one i32 number: a scalar, or a tensor whose extents are all the literal 1.
func checkPosition(in *ir.Inference, i int) error {
	t := in.Tensor(i)
	if t.DType != types.I32 {
		e := in.Errorf(diag.DTypeNotAllowed, "%s must be i32, and is %s", in.Operand(i), t.DType.Name()).WithOperand(i).WithCast(i, "i32")
		if t.DType.IsInteger() {
			e.Help = "an integer literal is i64: `cast(" + in.Operand(i) + ", \"i32\")`"
		}
		return e
	}
	for _, d := range t.Shape {
		if !isOne(d) {
			return in.Errorf(diag.RankMismatch, "%s must be a scalar, and its shape is %s", in.Operand(i), ir.ShapeText(t.Shape)).WithOperand(i)
		}
	}
	return nil
}
