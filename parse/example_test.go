package parse_test

import (
	"errors"
	"fmt"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/inspect"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/parse"
	"github.com/tilefoundry/tilefoundry/shard"
)

func ExampleFunc() {
	def, err := parse.Func(`
from tilefoundry import func
from tilefoundry.dsl import Tensor, tf

@func
def gate(x: Tensor[(16, 64), "bf16"], w: Tensor[(64, 64), "bf16"]):
    return tf.sigmoid(x @ w) * x
`, parse.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(def.Function.Name, def.Function.ResultType())
	// Output: gate Tensor[(16, 64), "bf16"]
}

func ExampleModule() {
	m, err := parse.Module(`
from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, Tensor, tf

@module(entry="step")
class Block:
    @func
    def norm(x: Tensor[(8, 32), "f32"], weight: ConstTensor[(32,), "f32"]):
        return tf.rms_norm(x, weight)

    @func
    def step(x: Tensor[(8, 32), "f32"], weight: ConstTensor[(32,), "f32"]):
        return norm(x, weight) + x
`, parse.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	weights, _ := m.Weights()
	fmt.Println(m.Name, m.Entry, len(m.Functions), weights[0].Name)
	// Output: Block step 2 weight
}

// What package inspect prints reads back.
func ExampleScript() {
	def, err := parse.Script(`
from tilefoundry import func
from tilefoundry.dsl import Tensor, tf

@func
def double(x: Tensor[(4,), "f32"]):
    return x + x
`, parse.Options{Name: "double.py"})
	if err != nil {
		fmt.Println(err)
		return
	}
	text, _ := inspect.Script(def.Function, inspect.Options{})
	again, err := parse.Script(text, parse.Options{})
	fmt.Println(err, ir.Equal(def.Function, again.Function))
	// Output: <nil> true
}

// An error holds every independent mistake, with its place.
func ExampleError() {
	_, err := parse.Func(`from tilefoundry import func
from tilefoundry.dsl import Tensor, tf

@func
def f(x: Tensor[(4, 8), "f32"], y: Tensor[(4, 8), "bf16"]):
    a = x + y
    b = tf.softmax(x, axis=2)
    return a * b
`, parse.Options{Name: "f.py"})
	var bad *parse.Error
	if errors.As(err, &bad) {
		for _, d := range bad.Diagnostics {
			fmt.Println(d.Primary, d.Code, d.Message)
		}
	}
	// Output:
	// f.py:6:13 TF4001 Binary: add: lhs has dtype f32 and rhs has bf16; operands must have one dtype
	// f.py:7:28 TF4003 SoftMax: axis 2 is out of range for rank 2
}

// Reading source text is HIR only.
func ExampleFunc_primFunc() {
	_, err := parse.Func(`from tilefoundry import prim_func

@prim_func
def kernel():
    return
`, parse.Options{})
	fmt.Println(err)
	// Output: <string>:3:2: reading source text is HIR only, and `@prim_func` kernel is TIR [TF9002]
}

// The levels of a domain can be given to a text that declares none.
func ExampleOptions_topologies() {
	gpu, _ := shard.NewTopology("gpu", dim.Const(4))
	def, err := parse.Func(`
from tilefoundry import func
from tilefoundry.dsl import Mesh, Tensor, tf

@func
def spread(x: Tensor[(16, 8), "f32"]):
    with Mesh(topology="gpu", layout=(4,), names=("d",)) as m:
        return tf.reshard(x, layout=(16 @ m.d, 8))
`, parse.Options{Topologies: []shard.Topology{gpu}})
	fmt.Println(err, def.Module == nil, def.Function.Name)
	// Output: <nil> true spread
}

// softcap is an op of a program's own: cap * tanh(x / cap).
type softcap struct {
	ir.OpBase
	Cap float64
}

var softcapKind = &ir.OpKind{
	Name: "SoftCap", Dialect: "tf", Category: "nn", Surface: "softcap",
	Doc: "Keeps elements within a cap, smoothly.",
	Params: []ir.Param{
		ir.Input("x", "a float tensor; the result has its type"),
		ir.Attribute("cap", ir.FloatAttr, "the bound").WithDefault(30.0),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) { return softcap{Cap: attrs[0].(float64)}, nil },
	Infer: func(in *ir.Inference) (ir.Result, error) {
		if err := in.RealOperand(0, "softcap"); err != nil {
			return ir.Result{}, err
		}
		if cap := in.Op.(softcap).Cap; cap <= 0 {
			return ir.Result{}, in.Errorf(diag.AttributeRange, "cap is %g; it is more than 0", cap)
		}
		if err := in.NoPartial(0); err != nil {
			return ir.Result{}, err
		}
		return ir.Whole(in.Tensor(0)), nil
	},
}

func (softcap) Kind() *ir.OpKind    { return softcapKind }
func (s softcap) Attrs() []ir.Value { return []ir.Value{s.Cap} }

// A program registers an op of its own: a schema with a type rule is all that checking needs (CORE-329).
func ExampleOptions_registry() {
	registry := ir.NewRegistry(ir.Default)
	registry.Register(softcapKind)
	def, err := parse.Func(`
from tilefoundry import func
from tilefoundry.dsl import Tensor, tf

@func
def scores(q: Tensor[(8, 16), "f32"], k: Tensor[(16, 8), "f32"]):
    return tf.softmax(tf.softcap(q @ k, cap=50), axis=-1)
`, parse.Options{Registry: registry})
	if err != nil {
		fmt.Println(err)
		return
	}
	text, _ := inspect.Script(def.Function, inspect.Options{})
	_, err = parse.Func(text, parse.Options{Registry: registry})
	fmt.Println(def.Function.Body.(*ir.Call).Args[0].(*ir.Call).Target.(softcap).Cap, err)
	// Output: 50 <nil>
}
