package inspect

import (
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// builder makes IR as the parser would, without a parser.
type builder struct {
	t *testing.T
}

func (b builder) must(err error) {
	b.t.Helper()
	if err != nil {
		b.t.Fatal(err)
	}
}

func (b builder) tensor(dtype *types.DType, shape ...any) *types.Tensor {
	b.t.Helper()
	return b.placed(dtype, nil, types.GMem, shape...)
}

func (b builder) placed(dtype *types.DType, layout shard.Layout, storage types.Storage, shape ...any) *types.Tensor {
	b.t.Helper()
	dims := make([]dim.Dim, len(shape))
	for i, s := range shape {
		switch s := s.(type) {
		case int:
			dims[i] = dim.Const(s)
		case dim.Dim:
			dims[i] = s
		}
	}
	t, err := types.NewTensor(dims, dtype, layout, storage)
	b.must(err)
	return t
}

func (b builder) param(name string, t types.Type) *ir.Var  { return ir.NewVar(name, t, false) }
func (b builder) weight(name string, t types.Type) *ir.Var { return ir.NewVar(name, t, true) }
func (b builder) f32(name string, shape ...any) *ir.Var {
	return b.param(name, b.tensor(types.F32, shape...))
}
func (b builder) label(c *ir.Call, label string) *ir.Call { c.Meta().Label = label; return c }
func (b builder) binary(k ir.BinaryKind, x, y ir.Expr) *ir.Call {
	return b.call("", ops.Binary{Fn: k}, x, y)
}
func (b builder) unary(k ir.UnaryKind, x ir.Expr) *ir.Call { return b.call("", ops.Unary{Fn: k}, x) }

// call makes a call with a label; none for "".
func (b builder) call(label string, target ir.Target, args ...ir.Expr) *ir.Call {
	b.t.Helper()
	c, err := ir.NewCall(target, args, diag.Location{})
	b.must(err)
	return b.label(c, label)
}

// lit is a number written in place, a float in the given dtype.
func (b builder) lit(value any, dtype *types.DType) *ir.Constant {
	b.t.Helper()
	c, err := ir.NewLiteral(value)
	b.must(err)
	if _, float := value.(float64); float {
		c = c.Retyped(dtype)
	}
	return c
}

func (b builder) zeros(label string, shape ...int64) *ir.Call {
	b.t.Helper()
	return b.call(label, ops.Zeros{Shape: dim.Consts(shape...), DType: types.F32, Storage: types.GMem})
}

func (b builder) row(label string, x, index ir.Expr) *ir.Call {
	b.t.Helper()
	return b.call(label, ops.Gather{}, x, index)
}

// carried is one carry of a loop being built: the yield may use the phi.
type carried struct {
	name string
	init ir.Expr
	phi  *ir.Var
}

func carries(list ...*carried) []*carried {
	for _, c := range list {
		c.phi = ir.NewVar(c.name, c.init.Type(), false)
	}
	return list
}

// loop makes the region of a loop over [start, extent) by step; body gives the yields, or the value of a loop without carries.
func (b builder) loop(iv *ir.Var, start, extent, step int64, list []*carried, value ir.Expr, yields ...ir.Expr) *ir.GridRegion {
	b.t.Helper()
	phis := make([]*ir.Var, len(list))
	inits := make([]ir.Expr, len(list))
	for i, c := range list {
		phis[i], inits[i] = c.phi, c.init
	}
	if value == nil {
		value = yields[len(yields)-1]
	}
	return b.region(iv, dim.Const(start), dim.Const(extent), dim.Const(step), phis, inits, value, yields)
}

func (b builder) field(loop ir.Expr, index int64) *ir.Call {
	b.t.Helper()
	return b.call("", ops.TupleGetItem{Index: index}, loop)
}

func (b builder) product(x, y dim.Dim) dim.Dim { return b.dim(dim.Mul, x, y) }
func (b builder) sum(x, y dim.Dim) dim.Dim     { return b.dim(dim.Add, x, y) }

func (b builder) dim(op dim.Op, x, y dim.Dim) dim.Dim {
	b.t.Helper()
	d, err := dim.New(op, x, y)
	b.must(err)
	return d
}

func (b builder) region(iv *ir.Var, start, extent, step dim.Dim, phis []*ir.Var, inits []ir.Expr, value ir.Expr, yields []ir.Expr) *ir.GridRegion {
	b.t.Helper()
	r, err := ir.NewGridRegion(ir.GridRegion{Induction: iv, Carried: phis, Inits: inits, Body: value, Yields: yields,
		Start: start, Extent: extent, Step: step})
	b.must(err)
	return r
}

func (b builder) tuple(elements ...ir.Expr) *ir.Tuple {
	b.t.Helper()
	tuple, err := ir.NewTuple(elements)
	b.must(err)
	return tuple
}

// reshard stands for the op of that name, which source cannot call yet: it prints by its kind, and types as it is told.
type reshard struct {
	ir.OpBase
	layout  shard.Layout
	storage types.Storage
	result  types.Type
}

var reshardKind = &ir.OpKind{
	Name: "Reshard", Dialect: "tf", Surface: "reshard",
	Params: []ir.Param{
		ir.Input("x", ""),
		ir.Attribute("layout", ir.LayoutAttr, "").WithDefault(nil),
		ir.Attribute("storage", ir.StorageAttr, "").WithDefault(nil),
	},
	Infer: func(in *ir.Inference) (ir.Result, error) { return ir.Whole(in.Op.(reshard).result), nil },
}

func (reshard) Kind() *ir.OpKind { return reshardKind }

func (r reshard) Attrs() []ir.Value {
	if r.layout == nil {
		return []ir.Value{nil, r.storage}
	}
	return []ir.Value{r.layout, r.storage}
}
