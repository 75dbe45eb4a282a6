package ops_test

import (
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// rule is one call and what its type rule makes of it. Expected types are written out by hand from the specification's formulas and worked examples.
type rule struct {
	name string // the rule's id, and what the case is about
	op   ir.Op
	args []any // a types.Type is a parameter of that type, a number a literal, an ir.Expr itself
	want string
	code diag.Code
	says []string // what the refusal's text, help included, must contain
}

// S, C and the others are dimensions of the tests' shapes.
var (
	S    = mustVar("S", 1, 9)
	C    = mustVar("C", 1, 65)
	wide = mustVar("S", 1, 17) // the name of S under another envelope
)

func mustVar(name string, lo, hi int64) dim.Var {
	v, err := dim.NewVar(name, lo, hi)
	if err != nil {
		panic(err)
	}
	return v
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func do(op dim.Op, x, y any) dim.Dim { return must(dim.New(op, toDim(x), toDim(y))) }

func toDim(v any) dim.Dim {
	if n, ok := v.(int); ok {
		return dim.Const(n)
	}
	return v.(dim.Dim)
}

// dims makes a shape of integers and dimensions.
func dims(values ...any) []dim.Dim {
	out := make([]dim.Dim, len(values))
	for i, v := range values {
		out[i] = toDim(v)
	}
	return out
}

// ten is a tensor type in gmem without a layout.
func ten(dtype string, shape ...any) *types.Tensor {
	return must(types.NewTensor(dims(shape...), must(types.DTypeFromName(dtype)), nil, types.GMem))
}

// at is the type in another residency.
func at(t *types.Tensor, s types.Storage) *types.Tensor {
	return must(types.NewTensor(t.Shape, t.DType, t.Layout, s))
}

// laid is the type with a layout.
func laid(t *types.Tensor, l shard.Layout) *types.Tensor {
	return must(types.NewTensor(t.Shape, t.DType, l, t.Storage))
}

// expr makes an operand of what a case lists.
func expr(v any) ir.Expr {
	switch v := v.(type) {
	case ir.Expr:
		return v
	case types.Type:
		return ir.NewVar("p", v, false)
	case int:
		return must(ir.NewLiteral(int64(v)))
	default:
		return must(ir.NewLiteral(v))
	}
}

func exprs(args []any) []ir.Expr {
	out := make([]ir.Expr, len(args))
	for i, a := range args {
		out[i] = expr(a)
	}
	return out
}

// rules runs the cases.
func rules(t *testing.T, cases []rule) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Helper()
			args, err := ir.RetypeLiterals(exprs(c.args))
			var call *ir.Call
			if err == nil {
				call, err = ir.NewCall(c.op, args, diag.Location{})
			}
			if c.code != "" {
				refused(t, err, c.code, c.says...)
				return
			}
			if err != nil {
				t.Fatalf("refused: %v", err)
			}
			if got := call.Type().String(); got != c.want {
				t.Errorf("type %s\nwant %s", got, c.want)
			}
		})
	}
}

// refused checks that err is one refusal with this code and these words in its message or help.
func refused(t *testing.T, err error, code diag.Code, says ...string) {
	t.Helper()
	if err == nil {
		t.Fatalf("accepted; want %s", code)
	}
	all := ir.AsErrors(err)
	if len(all) != 1 {
		t.Fatalf("%d errors: %v", len(all), err)
	}
	e := all[0]
	if e.Code != code {
		t.Errorf("code %s, want %s: %v", e.Code, code, e)
	}
	text := e.Error() + "\n" + e.Help
	for _, s := range says {
		if !strings.Contains(text, s) {
			t.Errorf("%q does not contain %q", text, s)
		}
	}
}

// mesh4 is a mesh of four instances along one axis.
var mesh4 = must(shard.NewMesh(must(shard.NewTopology("cta", dim.Const(4))), must(shard.COrder(dims(4))), []string{"g"}, nil))

// placed gives a tensor a C-order placement over mesh4 with one attribute.
func placed(t *types.Tensor, a shard.Attr) *types.Tensor {
	return laid(t, must(shard.NewSharded(must(shard.COrder(t.Shape)), []shard.Attr{a}, mesh4)))
}

// partial is a tensor with a pending reduction on mesh axis 0.
func partial(t *types.Tensor, reduction string) *types.Tensor {
	return placed(t, shard.Partial{Reduction: reduction})
}

// scalarOf lets a variable stand in a dimension.
func scalarOf(v *ir.Var) dim.Dim { return dim.Scalar{Leaf: v} }
