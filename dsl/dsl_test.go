package dsl_test

import (
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dsl"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/python/parser"
)

const head = `from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, DimVar, DimVarRangePat, Tensor, Topology, ceildiv, tf
`

// run evaluates a program under a fresh load; its text follows the usual imports.
func run(t *testing.T, src string) *host.Result {
	t.Helper()
	return runFile(t, "m.py", head+src)
}

func runFile(t *testing.T, name, src string) *host.Result {
	t.Helper()
	res := parser.Parse(diag.NewFile(name, []byte(src)))
	for _, e := range res.Errors {
		t.Fatalf("syntax: %s", e.Message)
	}
	return host.Run(res.File, res.Module, host.Options{Name: "m", Virtual: dsl.NewLoad(ir.NewRegistry(ir.Default))})
}

// good fails the test when the program reported an error.
func good(t *testing.T, src string) *host.Result {
	t.Helper()
	r := run(t, src)
	for _, d := range r.Diagnostics {
		if d.Severity == diag.Warning {
			continue
		}
		line := 0
		if d.Primary.Valid() {
			line = d.Primary.File.Position(d.Primary.Span.Start).Line - strings.Count(head, "\n")
		}
		t.Fatalf("line %d: %s %s", line, d.Code, d.Message)
	}
	return r
}

// function is the function that a file-level name is bound to.
func function(t *testing.T, r *host.Result, name string) *ir.Function {
	t.Helper()
	f, ok := dsl.FunctionOf(r.Module.Get(name))
	if !ok {
		t.Fatalf("%s is no function", name)
	}
	return f
}

func moduleNamed(t *testing.T, r *host.Result, name string) *ir.Module {
	t.Helper()
	m, ok := dsl.ModuleOf(r.Module.Get(name))
	if !ok {
		t.Fatalf("%s is no Module", name)
	}
	return m
}

func TestThreeOps(t *testing.T) {
	r := good(t, `
@func
def hello(x: Tensor[(4, 32), "f32"], w: ConstTensor[(32, 8), "f32"]) -> Tensor[(4, 8), "f32"]:
    y = x @ w
    z = tf.relu(y)
    return z * 0.5
`)
	f := function(t, r, "hello")
	if got := f.Body.Type().String(); got != `Tensor[(4, 8), "f32"]` {
		t.Errorf("type %s", got)
	}
	if !f.Params[1].IsConst || f.Params[0].IsConst { // PAR-61
		t.Error("ConstTensor marks its parameter, and only that one")
	}
	mul := f.Body.(*ir.Call)
	if mul.Meta().Label != "" || mul.Args[0].Meta().Label != "z" { // META-13, META-17
		t.Errorf("labels %q %q", mul.Meta().Label, mul.Args[0].Meta().Label)
	}
}
