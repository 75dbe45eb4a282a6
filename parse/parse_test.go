package parse_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/parse"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

const prelude = `from tilefoundry import func, module, prim_func
from tilefoundry.dsl import ConstTensor, DimVar, Mesh, Tensor, Topology, tf

`

const bare = `@func
def f(x: Tensor[(4,), "f32"]):
    return tf.relu(x)
`

const ownContext = `@func(topologies=(Topology("gpu", 2),))
def f(x: Tensor[(4,), "f32"]):
    return tf.relu(x)
`

const class = `@module(entry="step")
class Model:
    topologies = (Topology("gpu", 2),)

    @module
    class inner:
        @func
        def g(x: Tensor[(4,), "f32"]):
            return tf.exp(x)

    @func
    def half(x: Tensor[(4,), "f32"]):
        return x * 0.5

    @func
    def step(x: Tensor[(4,), "f32"]):
        return half(x)
`

// request is the error of a text that holds and defines something else.
func request(t *testing.T, err error, says string) {
	t.Helper()
	var r *parse.RequestError
	if !errors.As(err, &r) || !strings.Contains(err.Error(), says) {
		t.Errorf("error %v, want a request error with %q", err, says)
	}
}

// PAR-264, PAR-275: a text with only a bare func gives the Function, to Func and to Script.
func TestFunction(t *testing.T) {
	for name, read := range map[string]func(string, parse.Options) (parse.Definition, error){"Func": parse.Func, "Script": parse.Script} {
		d, err := read(prelude+bare, parse.Options{})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if d.Module != nil || d.Function == nil || d.Function.Name != "f" || d.Name != "f" {
			t.Errorf("%s gives %+v", name, d)
		}
	}
	_, err := parse.Module(prelude+bare, parse.Options{})
	request(t, err, "the text defines f, and a @module class was asked for")
}

// PAR-276: with execution context the definition is the implicit Module, as executing the text would bind.
func TestFunctionWithContext(t *testing.T) {
	for name, read := range map[string]func(string, parse.Options) (parse.Definition, error){"Func": parse.Func, "Script": parse.Script} {
		d, err := read(prelude+ownContext, parse.Options{})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if d.Function != nil || d.Module == nil {
			t.Fatalf("%s gives %+v", name, d)
		}
		m := d.Module
		if m.Name != "f" || m.Entry != "f" || len(m.Functions) != 1 || !m.DeclaresTopologies || len(m.Topologies) != 1 || m.Topologies[0].Name != "gpu" {
			t.Errorf("%s gives the Module %+v", name, m)
		}
	}
	_, err := parse.Module(prelude+ownContext, parse.Options{})
	request(t, err, "a @module class was asked for")
}

// PAR-271: a class gives a Module with every func it owns, in order, and every Module nested in it.
func TestModule(t *testing.T) {
	m, err := parse.Module(prelude+class, parse.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if m.Name != "Model" || m.Entry != "step" || len(m.Functions) != 2 || m.Functions[0].Name != "half" || m.Functions[1].Name != "step" {
		t.Errorf("functions of %s, entry %s: %v", m.Name, m.Entry, m.Functions)
	}
	if len(m.Modules) != 1 || m.Modules[0].Name != "inner" || len(m.Modules[0].Functions) != 1 || m.Modules[0].Functions[0].Name != "g" {
		t.Fatalf("children %v", m.Modules)
	}
	if call, ok := m.Functions[1].Body.(*ir.Call); !ok || call.Target != ir.Target(m.Functions[0]) {
		t.Error("step does not call the half of its Module") // PAR-279
	}
	d, err := parse.Script(prelude+bare+"\n\n"+class, parse.Options{}) // functions beside the class are helpers
	if err != nil || d.Module == nil || d.Module.Name != "Model" {
		t.Errorf("Script gives %+v, %v", d, err)
	}
	_, err = parse.Func(prelude+class, parse.Options{})
	request(t, err, "the text defines Model, and a bare @func was asked for")
}

// PAR-272, PAR-273, PAR-274: a prim_func, as a class member or bare, is refused, and the error names the boundary rather than a missing func.
func TestHIROnly(t *testing.T) {
	member := strings.Replace(class, "    @func\n    def half", "    @prim_func\n    def half", 1)
	for name, c := range map[string]struct {
		text string
		line int
	}{
		"bare":              {"@prim_func\ndef k(x: Tensor[(4,), \"f32\"]):\n    return\n", 4},
		"with arguments":    {"@prim_func(target=\"cuda\")\ndef k():\n    return\n", 4},
		"a class member":    {member, 14},
		"beside a func":     {bare + "\n@prim_func\ndef k():\n    return\n", 8},
		"as a call":         {"def k():\n    return\n\nk = prim_func(k)\n", 7},
		"in a nested class": {"@module\nclass A:\n    @module\n    class B:\n        @prim_func\n        def k():\n            return\n", 8},
	} {
		for entry, read := range map[string]func(string) error{
			"Func":   func(s string) error { _, err := parse.Func(s, parse.Options{}); return err },
			"Module": func(s string) error { _, err := parse.Module(s, parse.Options{}); return err },
			"Script": func(s string) error { _, err := parse.Script(s, parse.Options{}); return err },
		} {
			var bad *parse.Error
			if err := read(prelude + c.text); !errors.As(err, &bad) {
				t.Errorf("%s, %s: error %v", name, entry, err)
				continue
			}
			if len(bad.Diagnostics) != 1 || bad.Diagnostics[0].Code != diag.HIROnly || !strings.Contains(bad.Error(), "HIR only") ||
				!strings.Contains(bad.Error(), "@prim_func") {
				t.Errorf("%s, %s: %s", name, entry, bad.Text())
				continue
			}
			if at := bad.Diagnostics[0].Primary; at.File.Position(at.Span.Start).Line != c.line {
				t.Errorf("%s, %s: refused at %s, want line %d", name, entry, at, c.line)
			}
		}
	}
	// A text may import prim_func without using it.
	if _, err := parse.Func(prelude+bare, parse.Options{}); err != nil {
		t.Error(err)
	}
}

// PAR-270: levels that are given can be named by bodies and are not kept on what is read; those that the text declares come first.
func TestGivenTopologies(t *testing.T) {
	level := func(name string, n int64) shard.Topology {
		l, err := shard.NewTopology(name, dim.Const(n))
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	body := `def f(x: Tensor[(8,), "f32"]):
    with Mesh("gpu", (4,), ("d",)) as m:
        return tf.reshard(x, layout=(8 @ m.d,))
`
	given := parse.Options{Topologies: []shard.Topology{level("gpu", 4)}}
	d, err := parse.Func(prelude+"@func\n"+body, given)
	if err != nil || d.Function == nil || d.Module != nil {
		t.Fatalf("%+v, %v", d, err)
	}
	if _, err := parse.Func(prelude+"@func\n"+body, parse.Options{}); err == nil || !strings.Contains(err.Error(), "gpu") {
		t.Errorf("without the level: %v", err)
	}
	if _, err := parse.Func(prelude+"@func(topologies=())\n"+body, given); err == nil {
		t.Error("a function that declares no levels names one that was given")
	}
	if _, err := parse.Func(prelude+"@func(topologies=(Topology(\"cta\", 2),))\n"+body, given); err == nil {
		t.Error("a level that was given stands beside those that the text declares")
	}
	m, err := parse.Module(prelude+"@module\nclass M:\n    @func\n"+strings.ReplaceAll("    "+body, "\n    ", "\n        "), given)
	if err != nil {
		t.Fatal(err)
	}
	if m.DeclaresTopologies || len(m.EffectiveTopologies()) > 0 {
		t.Errorf("the Module keeps the levels %v", m.EffectiveTopologies())
	}
}

// A text with several definitions needs a selection.
func TestSelect(t *testing.T) {
	two := prelude + bare + strings.Replace(bare, "def f", "\n\ndef g", 1)
	two = strings.Replace(two, "@func\n\n\ndef g", "\n@func\ndef g", 1)
	_, err := parse.Func(two, parse.Options{})
	request(t, err, "more than a bare @func: f, g: say which one in Options.Select")
	_, err = parse.Script(two, parse.Options{})
	request(t, err, "f, g")
	d, err := parse.Func(two, parse.Options{Select: "g"})
	if err != nil || d.Function == nil || d.Function.Name != "g" {
		t.Errorf("%+v, %v", d, err)
	}
	m, err := parse.Module(prelude+class, parse.Options{Select: "Model.inner"})
	if err != nil || m.Name != "inner" {
		t.Errorf("%v, %v", m, err)
	}
	m, err = parse.Module(prelude+class, parse.Options{Select: "Model.half"}) // CORE-173: re-entered
	if err != nil || m.Entry != "half" {
		t.Errorf("%v, %v", m, err)
	}
	_, err = parse.Func(two, parse.Options{Select: "h", Name: "two.py"})
	request(t, err, "two.py binds no `h`")
	_, err = parse.Script(prelude, parse.Options{})
	request(t, err, "defines nothing")
}

// META-11: a text is called `<string>`; its mistakes are all reported, and syntax errors are errors like others.
func TestErrors(t *testing.T) {
	_, err := parse.Func(prelude+`@func
def f(x: Tensor[(4,), "f32"]):
    a = tf.rleu(x)
    b = tf.reduce(x, axes=(3,))
    return a + b
`, parse.Options{})
	var bad *parse.Error
	if !errors.As(err, &bad) || len(bad.Diagnostics) != 2 || !strings.HasPrefix(bad.Error(), "<string>:6:12: ") || !strings.HasSuffix(bad.Error(), "(and 1 more)") {
		t.Fatalf("%v", err)
	}
	if text := bad.Text(); !strings.Contains(text, "error[TF4003]") || !strings.Contains(text, "did you mean `relu`?") {
		t.Errorf("%s", text)
	}
	if _, err := parse.Script("def f(:\n", parse.Options{}); !errors.As(err, &bad) || bad.Diagnostics[0].Code[:3] != "TF1" {
		t.Errorf("a syntax error gives %v", err)
	}
	if _, err := parse.Script("", parse.Options{Roots: []string{"/does/not/exist"}}); err == nil {
		t.Error("a root that is not there is accepted")
	}
}

// PAR-268: readings are independent of each other: nothing of one is seen by another, one after the other or at the same time.
func TestReadingsAreIndependent(t *testing.T) {
	if _, err := parse.Func(prelude+bare, parse.Options{}); err != nil {
		t.Fatal(err)
	}
	if _, err := parse.Func(prelude+"@func\ndef g(x: Tensor[(4,), \"f32\"]):\n    return f(x)\n", parse.Options{}); err == nil {
		t.Error("a text sees the function of an earlier one")
	}
	var wait sync.WaitGroup
	for i := range 8 {
		wait.Go(func() {
			text := fmt.Sprintf("%sN = DimVar(\"N\", 1, %d)\n\n\n@func\ndef f%d(x: Tensor[(N,), \"f32\"]):\n    return tf.relu(x)\n", prelude, 10+i, i)
			d, err := parse.Func(text, parse.Options{})
			if err != nil || d.Function.Name != fmt.Sprintf("f%d", i) {
				t.Errorf("%v, %v", d.Function, err)
				return
			}
			v := d.Function.Params[0].Typ.(*types.Tensor).Shape[0].(dim.Var)
			if v.Hi() != int64(10+i) {
				t.Errorf("f%d has the envelope of another text: %d", i, v.Hi())
			}
		})
	}
	wait.Wait()
}

// PAR-269: the names that a body uses and that the text defines are found, in the text and in what encloses the def.
func TestClosure(t *testing.T) {
	d, err := parse.Func(prelude+`
def build(width):
    def scaled(x):
        return x / width

    @func
    def f(x: Tensor[(width,), "f32"]):
        return x * (1.0 / width)

    return f

g = build(16)
`, parse.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := d.Function.ResultType().String(); got != `Tensor[(16,), "f32"]` {
		t.Errorf("the result is %s", got)
	}
}
