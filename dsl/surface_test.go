package dsl_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/host"
)

// flatly compares what diagnostics say, "m.py:line code message help notes related", with regular expressions, one for one.
func flatly(t *testing.T, what string, want []string, got []diag.Diagnostic) {
	t.Helper()
	for i := range max(len(want), len(got)) {
		text := "nothing"
		if i < len(got) {
			d := got[i]
			text = fmt.Sprintf("%s %s %s %s %s", at(d.Primary), d.Code, d.Message, d.Help, strings.Join(d.Notes, " "))
			for _, r := range d.Related {
				text += " " + at(r.Location) + " " + r.Message
			}
		}
		if i >= len(want) {
			t.Errorf("%s: unexpected %s", what, text)
		} else if !regexp.MustCompile(want[i]).MatchString(text) {
			t.Errorf("%s: %s\n  does not match %s", what, text, want[i])
		}
	}
}

func at(l diag.Location) string {
	line, _ := l.File.LineCol(l.Span.Start)
	return fmt.Sprintf("%s:%d", l.File.Name, line)
}

// otherUses are the paths of PKG-70.
const otherUses = `analysis schedule codegen compile passes visitor_registry registry cli dump utils inspection.text parser.tokens runtime.loader evaluator.ops
	target.rocm ir.constraints ir.visitor ir.hir.math ir.tir.stmts ir.core.register ir.core.op_registry ir.core.op_schema ir.core.param_def ir.core.metadata
	ir.core.context ir.core.op ir.core.stmt`

// PKG-70, HOST-30, HOST-31: each path, a submodule of each and any name of each is an unavailable value by its dotted name, however it is
// imported; it may be kept, and using it is the failure.
func TestPathsOfOtherUses(t *testing.T) {
	for _, p := range strings.Fields(otherUses) {
		full := "tilefoundry." + p
		dot := strings.LastIndexByte(full, '.')
		r := runFile(t, "m.py", "import "+full+" as a\nimport "+full+".deep.er as b\nfrom "+full+" import Anything as c, another as d\nfrom "+full+".sub import Name as e\nfrom "+
			full[:dot]+" import "+full[dot+1:]+" as f\nimport "+full+"\nkept = [a, b, c, d, e, f, a.attr]\ng = a.attr\n")
		flatly(t, full, nil, r.Diagnostics)
		flatly(t, full, nil, r.SetAside)
		for name, want := range map[string]string{"a": full, "b": full + ".deep.er", "c": full + ".Anything", "d": full + ".another", "e": full + ".sub.Name", "f": full, "g": full + ".attr"} {
			if u, ok := r.Module.Get(name).(*host.Unavailable); !ok || u.Name != want || u.Reason != host.NameNotModelled {
				t.Errorf("%s of %s: %v, want the unavailable %s", name, full, r.Module.Get(name), want)
			}
		}
		r = runFile(t, "m.py", "from "+full+" import thing\nX = thing(3)\nok = 1\n")
		flatly(t, full, nil, r.Diagnostics)
		flatly(t, full, []string{`m.py:2 .*` + strings.ReplaceAll(full, ".", "[.]") + `[.]thing.*name not modelled.*m.py:1`}, r.SetAside)
	}
}

// PKG-71, PKG-73: the names of listed modules that are unavailable, and that their neighbours are errors (PKG-5).
func TestNamesOfOtherUses(t *testing.T) {
	for path, names := range map[string]string{
		"tilefoundry": `AnalysisRegistry typeinfer_registry verify_stmt_registry cost_evaluator_registry register_typeinfer register_verify_stmt
			register_cost_evaluator TypeInferContext lower build compile jit view normalize_to_module CompilerOptions FunctionScope`,
		"tilefoundry.ir.types":            "callable_type_for callable_type_for_prim_function",
		"tilefoundry.ir.core.pattern":     "locate_dim_var",
		"tilefoundry.ir.core":             "register op_registry op_schema param_def metadata context op stmt",
		"tilefoundry.ir.hir.specialize":   "specialize_function",
		"tilefoundry.ir.types.substitute": "substitute_dims",
		"tilefoundry.evaluator":           "register_eval eval_registry Value TensorValue TupleValue EvalContext as_layout_view from_layout_view",
		"tilefoundry.runtime":             "CompiledModule",
		"tilefoundry.target": `register_facts_projections register_schedule_algorithms validate_cuda_topology_levels CudaArchitecture CudaDevice Analyzer
			Scheduler register_target registered_targets facts_result MatmulFacts TargetError`,
		"tilefoundry.ir.types.shard": "composed level_axes level_projection shard_layout_of",
		"tilefoundry.dsl":            "_private",
	} {
		for _, n := range strings.Fields(names) {
			r := runFile(t, "m.py", "from "+path+" import "+n+" as got\nimport "+path+" as m\nread = m."+n+"\n")
			for _, bound := range []string{"got", "read"} {
				if u, ok := r.Module.Get(bound).(*host.Unavailable); !ok || u.Name != path+"."+n || u.Reason != host.NameNotModelled {
					t.Errorf("%s.%s: %v", path, n, r.Module.Get(bound))
				}
			}
			flatly(t, path+"."+n, nil, r.Diagnostics)
		}
	}
}

// PKG-5: a name that is not there, and a path that is not, name the module, the name and the nearest one.
func TestMissingNames(t *testing.T) {
	for _, c := range [][2]string{
		{"from tilefoundry import Topolgy", `m.py:1 TF2001 ImportError: .*Topolgy.*tilefoundry.*Topology`},
		{"import tilefoundry\ntilefoundry.Mseh", `m.py:2 TF2001 AttributeError: .*tilefoundry.*Mseh.*Mesh`},
		{"from tilefoundry.ir.types.dim import ceil_div", `ImportError: .*ceil_div.*tilefoundry.ir.types.dim.*ceildiv`},
		{"from tilefoundry.ir.types.storage import StorageKinds", `ImportError: .*StorageKinds.*tilefoundry.ir.types.storage.*StorageKind`},
		{"import tilefoundry.dsl.nothing", `ModuleNotFoundError: .*tilefoundry.dsl.nothing`},
		{"from tilefoundry.nothing.at.all import x", `ModuleNotFoundError: .*tilefoundry.nothing`},
		{"import tilefoundry.dsl as d\nd.__nothing__", `AttributeError: .*__nothing__`},
		{"from tilefoundry.dsl.tf import sofmax", `ImportError: .*sofmax.*tilefoundry.dsl.tf.*softmax`},
	} {
		flatly(t, c[0], []string{c[1]}, runFile(t, "m.py", c[0]+"\n").Diagnostics)
	}
	// Catchable, as the exceptions they are, and never the unavailable values of LOADSRC-30.
	holds(t, `
got = []
try:
    from tilefoundry import Nothing
except ImportError as e:
    got.append(type(e).__name__)
try:
    import tilefoundry.nothing
except ModuleNotFoundError as e:
    got.append(e.name)
import tilefoundry
got.append(hasattr(tilefoundry, "Nothing"))
assert got == ["ImportError", "tilefoundry.nothing", False], got
`)
}

// PKG-4: submodules are attributes from the start, and a value stands under the name of a submodule where its parent exports one.
func TestSubmodulesAreAttributes(t *testing.T) {
	holds(t, `
import tilefoundry
import tilefoundry.module as m
from tilefoundry.module import module
assert tilefoundry.module is m is module and callable(module)
assert tilefoundry.dsl.tf.matmul.__name__ == "matmul" and tilefoundry.ir.types.shard.layout.Layout is tilefoundry.Layout
assert tilefoundry.target.cuda.spec.H200_SXM_ID == "nvidia.h200_sxm" and tilefoundry.dsl.storage.gmem is tilefoundry.ir.types.storage.StorageKind.GMEM
assert tilefoundry.ir.core.kinds.ReduceKind is tilefoundry.dsl.ReduceKind and tilefoundry.script.func is tilefoundry.func
`)
}

// PKG-20, PKG-24: wrong arguments of the decorators name themselves, before the def or class below is looked at.
func TestDecoratorArguments(t *testing.T) {
	const head = "from tilefoundry import func, module, prim_func, Topology\nfrom tilefoundry.dsl import Tensor\nran = []\n"
	for _, c := range []struct{ use, class, text string }{
		{"@func(colour=1)", "TypeError", "colour"}, {"@module(colour=1)", "TypeError", "colour"}, {"@func(None, 3)", "TypeError", ""}, {"@module(None, 3)", "TypeError", ""},
		{"@func(target=3)", "TypeError", "target"}, {"@module(target=3)", "TypeError", "target"}, {"@module(entry=3)", "TypeError", "entry"}, {"@func(topologies=3)", "TypeError", "topologies"},
		{"@func(target='nowhere')", "ValueError", "nowhere"},
	} {
		r := runFile(t, "m.py", head+c.use+"\nclass C:\n    ran.append(1)\n")
		if len(r.Diagnostics) != 1 || r.Diagnostics[0].Class != c.class || !strings.Contains(r.Diagnostics[0].Message, c.text) {
			t.Errorf("%s: %v", c.use, r.Diagnostics)
			continue
		}
		if line, _ := r.Diagnostics[0].Primary.File.LineCol(r.Diagnostics[0].Primary.Span.Start); line != 4 {
			t.Errorf("%s: reported at line %d", c.use, line)
		}
	}
	for _, c := range [][2]string{
		{"f = func(lambda x: x)", "TF5051 .*lambda"}, {"f = func(len)", "TF5051 .*builtin"}, {"f = func(3)", "TF5051 .*int"}, {"class C: pass\nf = func(C)", "TF5051 .*class"},
		{"@func\nclass C: pass", "class"}, {"@func\nasync def f(x: Tensor[(4,), 'f32']): return x", "TF2002 .*async def"},
	} {
		flatly(t, c[0], []string{c[1]}, runFile(t, "m.py", head+c[0]+"\n").Diagnostics)
	}
	holds(t, head+`
@func
def a(x: Tensor[(4,), "f32"]): return x
@func()
def b(x: Tensor[(4,), "f32"]): return x
def plain(x: Tensor[(4,), "f32"]): return x
c = func(plain)
d = func()(plain)
e = func(fn=plain)
p = func(plain, target="cpu")
q = func(fn=plain, topologies=())
@func(target="cpu")
def m(x: Tensor[(4,), "f32"]): return x
@func(topologies=())
def n(x: Tensor[(4,), "f32"]): return x
from tilefoundry.ir.core.module import Module
from tilefoundry.ir.hir import Function
assert [type(v) is Function for v in (a, b, c, d, e)] == [True] * 5 and [isinstance(v, Module) for v in (m, n, p, q, a)] == [True] * 4 + [False]
assert c.name == "plain" and m.topologies is None and n.topologies == ()
class K:
    def forward(self): return 1
M = module(K)
N = module()(K)
O = module(K, target="cpu")
P = module(cls=K, topologies=())
assert M.name == N.name == O.name == P.name == "K" and M is not N and O.target.name == "cpu" and P.topologies == () and p.target.name == "cpu"
`)
}

// What comes with later stages is refused by name when it is used, and not before: intrinsics, instructions of `T`, twins, and running a
// Module or a stage function (CORE-4, HOST-9).
func TestLaterStagesAreRefused(t *testing.T) {
	const head = "from tilefoundry import func, module, intrinsic, prim_func\nfrom tilefoundry.dsl import Tensor, T\nfrom tilefoundry.runtime import *\nfrom tilefoundry.evaluator import evaluate\n" +
		"from tilefoundry.inspection import as_script\n@module\nclass M:\n    def forward(self, x): return x\n"
	flatly(t, "head", nil, runFile(t, "m.py", head+"kept = [intrinsic, T.cuda, runtime_module, RuntimeModule, RuntimeFunction, evaluate, as_script, prim_func]\n").Diagnostics)
	for _, c := range [][2]string{
		{"@intrinsic\ndef f(x): pass\n", `m.py:9 TF9001 .*intrinsic`},
		{"@prim_func\ndef f(x): pass\n", `m.py:9 TF9001 .*prim_func`},
		{"T.cuda.mma\n", `m.py:9 TF9001 .*T[.]cuda`},
		{"runtime_module(M)\n", `m.py:9 TF9001 .*runtime_module`},
		{"@runtime_module(M)\nclass R: pass\n", `m.py:9 TF9001 .*runtime_module`},
		{"class R(RuntimeModule): pass\n", `m.py:9 TF9001 .*RuntimeModule`},
		{"class R(RuntimeFunction): pass\n", `m.py:9 TF9001 .*RuntimeFunction`},
		{"evaluate(M)\n", `m.py:9 TF\d+ .*evaluate`},
		{"as_script(M)\n", `m.py:9 TF\d+ .*as_script`},
		{"M(1)\n", `m.py:9 TF\d+ .*M`},
		{"M.forward(1)\n", `m.py:9 TF\d+ .*forward`},
		{"M.load(None)\n", `m.py:9 TF\d+ .*load`},
	} {
		flatly(t, c[0], []string{c[1]}, runFile(t, "m.py", head+c[0]).Diagnostics)
	}
}
