package load

import (
	"path/filepath"
	"strings"
	"testing"
)

// loadText loads a source with all packages known.
func loadText(t *testing.T, src string) *Result {
	t.Helper()
	r, err := File(Source{Path: filepath.Join(write(t, map[string]string{"m.py": src}), "m.py")}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func holds(t *testing.T, src string) {
	t.Helper()
	r := loadText(t, src)
	match(t, "error", nil, r.Diagnostics)
	match(t, "set aside", nil, r.SetAside)
}

// raises checks the exception of an expression at file level.
func raises(t *testing.T, setup, expr, class, text string) {
	t.Helper()
	r := loadText(t, setup+expr+"\n")
	match(t, expr, []string{text}, r.Diagnostics)
	if len(r.Diagnostics) == 1 && r.Diagnostics[0].Class != class {
		t.Errorf("%s: a %s, not a %s", expr, r.Diagnostics[0].Class, class)
	}
}

const netOfTwo = `
import dataclasses, functools, tilefoundry
from tilefoundry import func, module
from tilefoundry.dsl import *
from tilefoundry.ir.core.module import Module

def helper(self):
    return 2

@module
class Net:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x
    step = helper
    wrapped = functools.wraps(helper)(lambda self: helper(self))

C = DimVar("C", 1, 65)
`

// PKG-6: the package's values cannot be changed from evaluated code.
func TestPackageCannotBeChanged(t *testing.T) {
	for _, stmt := range []string{"tilefoundry.func = 1", "tf.matmul = 1", "DType.f32 = 1", "C.lo = 3", "Net.name = \"x\"", "del Net.run", "tilefoundry.dsl.extra = 1", "setattr(Net, \"x\", 1)"} {
		r := loadText(t, netOfTwo+"from tilefoundry import DType\n"+stmt+"\n")
		if len(r.Diagnostics) != 1 {
			t.Errorf("%s: %v", stmt, r.Diagnostics)
		}
	}
	holds(t, netOfTwo+"assert not hasattr(tilefoundry, \"nothing\") and not hasattr(tf, \"nothing\") and \"matmul\" in dir(tf) and \"nothing\" not in dir(tf) and not hasattr(C, \"nothing\")\n")
}

// PKG-21: what module takes, and what of a class body it reads.
func TestModuleTakesAClass(t *testing.T) {
	for _, r := range [][2]string{{"module(len)", ""}, {"module(lambda: 1)", "function"}, {"module(Net)", ""}, {"module(3)", "int"}, {"module(dataclasses.dataclass(type(\"\", (), {})) if False else [])", "list"}} {
		raises(t, netOfTwo, r[0], "TypeError", r[1])
	}
	holds(t, netOfTwo+`
class Base:
    inherited = helper

@module
class Derived(Base):
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x

assert Derived.name == "Derived" and not hasattr(Derived, "inherited") and hasattr(Net, "step") and hasattr(Net, "wrapped") and not hasattr(Net, "helper")
again = type(Net)
`)
	for _, member := range []string{"constant = 5", "p = property(helper)", "s = staticmethod(helper)", "c = classmethod(helper)", "q = functools.partial(helper)", "r = functools.lru_cache(helper)", "class Plain: pass"} {
		r := loadText(t, netOfTwo+"\n@module\nclass Bad:\n    "+member+"\n")
		if len(r.Diagnostics) != 1 || !strings.Contains(r.Diagnostics[0].Message, strings.TrimPrefix(strings.Fields(member)[0], "class")) && !strings.Contains(r.Diagnostics[0].Message, "Plain") {
			t.Errorf("%s: %v", member, r.Diagnostics)
		}
	}
}

// PKG-35: the operators of dims, by hand from the folding rules.
func TestDimOperators(t *testing.T) {
	holds(t, netOfTwo+`
from tilefoundry.ir.types.dim import DimAdd, DimSub, DimMul, DimFloorDiv, DimMod
assert type(C + 1) is DimAdd and type(1 - C) is DimSub and type((C + 1) * 2) is DimMul and type(C // 3) is DimFloorDiv and type(7 % C) is DimMod
assert (C + 1).args == (C, 1) and (1 + C).args == (1, C) and C + 1 != 1 + C and C - C != 0 and (C * 1).args == (C, 1) and C + 0 != C
assert (ceildiv(7, 2) + 1) == 5 and ceildiv(7, 2) * C == 4 * C and list(range(ceildiv(7, 2))) == [0, 1, 2, 3] and int(ceildiv(7, 2)) == 4 and bool(C)
`)
	for _, e := range []string{"C + True", "C + 1.0", "\"a\" * C", "C / 2", "C ** 2", "-C", "C < 3", "3 >= C", "int(C)", "range(C)", "[1][C]", "[1] * C", "C + None"} {
		raises(t, netOfTwo, e, "TypeError", "")
	}
	raises(t, netOfTwo, "range(C)", "TypeError", "C")
}

// PKG-48, MOD-dc-7, CORE-122: what works on a Module while loading.
func TestModulesWhileLoading(t *testing.T) {
	holds(t, netOfTwo+`
other = dataclasses.replace(Net, name="Other")
assert other.name == "Other" and Net.name == "Net" and [f.name for f in other.functions] == ["run"] and dataclasses.is_dataclass(Net)
assert [f.name for f in dataclasses.fields(Net)][:1] == ["name"] and dataclasses.replace(Net) == Net
mesh = Mesh(Topology("gpu", 4), (4,), ("g",))
assert dataclasses.replace(mesh, names=("h",)).names == ("h",) and dataclasses.replace(Topology("gpu", 4), size=8) == Topology("gpu", 8)
t = Tensor[(4,), "f32"]
assert dataclasses.replace(t, shape=(5,)) == Tensor[(5,), "f32"] and len(Net.modules) == 0 and list(Net.modules) == []
assert dataclasses.is_dataclass(Net.lookup("run")) and Net.methods["step"] is helper
run = Net.lookup("run")
other = dataclasses.replace(run, name="other")
assert other.name == "other" and run.name == "run" and other.params == run.params and dataclasses.replace(run) == run and other != run
`)
	raises(t, netOfTwo, "dataclasses.replace(Net, colour=1)", "TypeError", "colour")
	raises(t, netOfTwo, "dataclasses.replace(Topology(\"gpu\", 4), colour=1)", "TypeError", "colour")
	raises(t, netOfTwo, "dataclasses.replace(Net.lookup(\"run\"), colour=1)", "TypeError", "colour")
	for _, call := range []string{"Net(1)", "dataclasses.replace(Net.lookup(\"run\"), body=None)", "dataclasses.replace(Net.lookup(\"run\"), name=3)", "Net.forward(1)", "Net.load(None)"} {
		if r := loadText(t, netOfTwo+call+"\n"); len(r.Diagnostics) != 1 {
			t.Errorf("%s: %v", call, r.Diagnostics)
		}
	}
}

// PKG-72: evaluated code cannot define ops, inference rules or passes.
func TestNoRegistration(t *testing.T) {
	for _, use := range []string{"from tilefoundry.ir.core import register_op as r", "from tilefoundry import register_typeinfer as r", "from tilefoundry.evaluator import register_eval as r", "from tilefoundry.ir.core.op_registry import register as r"} {
		r := loadText(t, use+"\nkept = []\nif True:\n    kept.append(1)\n    r(3)\n")
		match(t, use, []string{"TF2003 .*evaluated code cannot define ops"}, r.Diagnostics)
	}
}

// PKG-61: element types and torch dtypes, by the table of EVAL-14.
func TestTorchDTypes(t *testing.T) {
	const setup = "import torch\nfrom tilefoundry import DType\nfrom tilefoundry.evaluator.value import to_torch_dtype, from_torch_dtype, EvalError\n"
	holds(t, setup+`
import tilefoundry.evaluator
assert tilefoundry.evaluator.to_torch_dtype is to_torch_dtype and to_torch_dtype(DType.bf16) is torch.bfloat16
for ours, theirs in [("f32", torch.float32), ("f16", torch.float16), ("bf16", torch.bfloat16), ("fp8e4m3", torch.float8_e4m3fn),
                     ("f8e8m0", torch.float8_e8m0fnu), ("i32", torch.int32), ("i64", torch.int64), ("bool", torch.bool)]:
    assert to_torch_dtype(DType.from_name(ours)) is theirs and from_torch_dtype(theirs) is DType.from_name(ours), ours
try:
    to_torch_dtype(DType.f4e2m1)
except EvalError as e:
    assert "f4e2m1" in str(e)
`)
	raises(t, setup, "to_torch_dtype(DType.f4e2m1)", "EvalError", "f4e2m1")
	for _, n := range []string{"uint8", "float64", "int8", "int16"} {
		raises(t, setup, "from_torch_dtype(torch."+n+")", "EvalError", "torch[.]"+n)
	}
	raises(t, setup, "to_torch_dtype(torch.float32)", "TypeError", "dtype")
	raises(t, setup, "from_torch_dtype(DType.f32)", "TypeError", "FloatDType")
}
