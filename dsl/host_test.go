package dsl_test

import (
	"strings"
	"testing"
)

// holds runs a program of assert statements; what each asserts comes from the rule or the worked example named in it, or from CPython for
// plain Python.
func holds(t *testing.T, src string) {
	t.Helper()
	good(t, src)
}

// raises checks that an expression raises an exception of a class, whose text holds each of the given parts.
func raises(t *testing.T, setup, expr, class string, parts ...string) {
	t.Helper()
	r := good(t, setup+"\ntry:\n    "+expr+"\n    text = \"nothing raised\"\nexcept "+class+" as e:\n    text = str(e)\n")
	text := r.Module.Get("text")
	got, _ := r.Thread.Str(text)
	for _, p := range parts {
		if got == "nothing raised" || !strings.Contains(got, p) {
			t.Errorf("%s: %q does not contain %q", expr, got, p)
		}
	}
	if got == "nothing raised" {
		t.Errorf("%s raised nothing", expr)
	}
}

// PKG-34 to PKG-37 with the worked examples of host.md §20.5.
func TestDimensions(t *testing.T) {
	holds(t, `
from tilefoundry.ir.types.dim import DimAdd, DimMul, DimSub, DimFloorDiv, dim_min, dim_max, simplify_dim, is_dim_expr

C = DimVar("C", 1, 65)
assert DimVar("C", 1, 65) is C and DimVar("C", 1, 65) == C
assert not (DimVar("C", 1, 66) == C)
assert not (C + 1 == 1 + C)
assert repr(C + 1) == "DimAdd(DimVar(name='C', lo=1, hi=65), 1)"
assert (C + 1) * 2 == (C + 1) * 2
assert isinstance(C - C, DimSub) and (C - C).args == (C, C)
assert ceildiv(C, 8) == (C + 8 - 1) // 8
assert ceildiv(130, 64) == 3 and ceildiv(130, 64) * 2 == 6 and ceildiv(7, 2) == 4
assert ceildiv(7, 2).value == 4 and hash(ceildiv(7, 2)) == hash(4) and int(ceildiv(7, 2)) == 4
assert list(range(ceildiv(5, 2))) == [0, 1, 2] and [10, 20][ceildiv(1, 2)] == 20
assert Tensor[(C, ceildiv(130, 64)), "bf16"].shape == (C, 3)
assert C.name == "C" and C.lo == 1 and C.hi == 65 and bool(C)
assert repr(C) == "DimVar(name='C', lo=1, hi=65)"
assert {C: 1}[DimVar("C", 1, 65)] == 1
assert isinstance(C, DimVar) and not isinstance(3, DimVar)
assert dim_min(C, 4) == dim_min(C, 4) and dim_max(2, 3) == 3
assert simplify_dim(DimAdd, (2, 3)) == 5
assert is_dim_expr(C + 1) and not is_dim_expr(True) and not is_dim_expr(C)
assert -7 // ceildiv(2, 1) == -4
`)
	const c = `C = DimVar("C", 1, 65)`
	for _, e := range []string{"C + True", "C + 1.0", "C + \"a\"", "C / 2", "C ** 2", "-C", "C < 3", "int(C)", "range(C)", "[1, 2][C]", "[1] * C"} {
		raises(t, c, e, "TypeError", "C")
	}
	raises(t, c, `DimVar("C", 5, 5)`, "ValueError", "C", "5") // TYP-76
	raises(t, c, `DimVar("", 1, 5)`, "TypeError")             // TYP-75
	raises(t, c, `DimVar("C", True, 5)`, "TypeError", "C", "lo")
	raises(t, c, `DimVar("C", 1, 5.0)`, "TypeError", "C", "hi")
	raises(t, c, "C.size", "AttributeError", "size")
}

// PKG-30 to PKG-33: the records of host.md §20.4.
func TestRecords(t *testing.T) {
	holds(t, `
from tilefoundry import DType, TensorType, Mesh, Layout, ComposedLayout, S, P, B, Split, Partial
from tilefoundry.ir.types import FloatDType, IntegerDType, TupleType, numel, tensor_bytes, local_type_of
from tilefoundry.ir.types.storage import StorageKind, resolve_storage
from tilefoundry.ir.types.shard import make_mesh, flatten, product, c_order_strides, prefix_product
from tilefoundry.ir.core.kinds import ReduceKind
from tilefoundry.ir.core.pattern import ScalarPat, TensorPat, AndPat, Scalar
from tilefoundry.ir.core.pattern import Tensor as AnyTensor
from tilefoundry.target import CudaTarget, CpuTarget, resolve_target, default_target

assert repr(DType.bf16) == "FloatDType(name='bf16', bit_width=16, exponent_bits=8, mantissa_bits=7)"
assert DType.from_name("i64") is DType.i64 or DType.from_name("i64") == DType.i64
assert DType.f32.bit_width == 32 and DType.i32.signed and isinstance(DType.f16, FloatDType) and not isinstance(DType.f16, IntegerDType)
t = TensorType((4, 8), DType.f32, None, "smem")
assert t.shape == (4, 8) and t.storage == StorageKind.SMEM and t.layout is None
assert Tensor[(4, 8), "f32", "smem"] == t and Tensor[(4, 8), "f32"].storage == StorageKind.GMEM
assert [Tensor[(4,), "f32", None, s].storage.name for s in ("", None, "rmem", StorageKind.TMEM)] == ["GMEM", "GMEM", "RMEM", "TMEM"] and Tensor[4].shape == (4,) and Tensor[4].dtype == DType.f32
c4, g2 = Topology("cta", 4), Topology("gpu", 2)
assert Mesh(c4, (4,)).topologies == (c4,) and Mesh(c4, (4,), topologies=(c4, g2)).topologies == (c4, g2) and Mesh(c4, (4,), topologies=(g2,)).topology == c4  # PKG-81, SHARD-24
assert Mesh((c4,), (4,), topologies=(g2,)) == Mesh((c4,), (4,)) == Mesh(topologies=(c4,), layout=(4,)) and Mesh((c4,), (4,), topologies=(g2,)).topologies == (c4,)
assert numel(t) == 32 and tensor_bytes(t) == 128 and local_type_of(t) == t
assert str(StorageKind.GMEM) == "gmem" and StorageKind.GMEM.value == 2 and resolve_storage("host") is StorageKind.HOST
assert [k.name for k in StorageKind] == ["HOST", "GMEM", "SMEM", "RMEM", "TMEM", "UMAT"] and StorageKind["TMEM"].value == 5 and len(StorageKind) == 6
assert ReduceKind("sum") is ReduceKind.SUM and ReduceKind.SUM.value == "sum" and [k.name for k in ReduceKind] == ["MEAN", "SUM", "ABS_MAX", "MAX"]
m = make_mesh((4, 8))
assert m.names == ("a", "b") and m.topology == Topology("gpu", 32) and m.layout == Layout((4, 8), (8, 1))
assert m.a.index == 0 and m.b.size == 8 and len(m.axes) == 2 and m.axis_named("z") is None and m.topology_domain() == 32
assert m[1:3, 0].layout.offset == 8
assert Mesh(topology=Topology("thread", 96), layout=(3, 32)).layout == Layout((3, 32), (32, 1))
assert Mesh(topologies=(Topology("cta", 4),), layout=(4,)).topology == Topology("cta", 4)
assert Topology("cta", None).size is None and Topology(name="x", size=2).size == 2
assert flatten(((2, 3), 4)) == (2, 3, 4) and product((2, (3, 4))) == 24
assert c_order_strides((2, 3, 4)) == (12, 4, 1) and prefix_product((2, 3, 4)) == (1, 2, 6)
assert S(0) == Split(0) and P() == Partial("sum") and repr(P("max")) == 'P("max")' and S(axis=1).axis == 1
p = DimVarRangePat("S", 1, 5)
assert p == DimVarRangePat(dim_var="S", lo=1, hi=5) and p.match(4) and not p.match(5) and p.lo == 1
assert ScalarPat().match(Tensor[(), "f32"]) and TensorPat(rank=1).match(Tensor[(4,), "f32"]) and Scalar == ScalarPat()
assert not AnyTensor.match(Tensor[(), "f32"]) and AndPat((Scalar,)).match(Tensor[(), "f32"])
assert resolve_target("cuda") == CudaTarget("nvidia.h200_sxm") == default_target() and CpuTarget().name == "cpu"
assert isinstance(CpuTarget(), CpuTarget) and not isinstance(CpuTarget(), CudaTarget)
assert not isinstance(t, Tensor) if False else True
`)
	const s = "from tilefoundry import DType, TensorType, Mesh, Layout\nfrom tilefoundry.target import CudaTarget, resolve_target\n"
	raises(t, s, `DType.from_name("f8e4m3")`, "ValueError", "f8e4m3", "fp8e4m3") // TYP-61, TYP-64
	raises(t, s, `list(DType)`, "TypeError", "iterable")                         // TYP-59
	raises(t, s, `DType["f32"]`, "TypeError", "subscriptable")                   // TYP-59
	raises(t, s, `Topology("warp", None)`, "ValueError", "warp")                 // SHARD-20
	raises(t, s, `Mesh("cta", (4,))`, "TypeError", "cta", "Topology")            // SHARD-25
	raises(t, s, `Mesh((), (4,))`, "ValueError", "non-empty")                    // SHARD-23
	raises(t, s, `Tensor[1, 2, 3, 4, 5]`, "TypeError", "four")                   // PKG-31
	raises(t, s, `Tensor[(4,), "f32", (4,)]`, "TypeError", "layout")             // PKG-31
	raises(t, s, `DimVarRangePat("S", 5, 5)`, "ValueError", "lo < hi")           // CORE-403
	raises(t, s, `DimVarRangePat("S", True, 5)`, "TypeError", "lo")              // CORE-403
	raises(t, s, `resolve_target("gpu")`, "ValueError", "gpu")                   // TGT-16
	raises(t, s, `CudaTarget(3)`, "TypeError", "device")                         // TGT-3
	raises(t, s, `Layout()`, "TypeError", "shape")
	raises(t, s, `Layout((4,), stride=(1,))`, "TypeError", "stride")
}

// PAR-191, PAR-197, PAR-203, PAR-214, PAR-218, OP-reg-5, PKG-3 to PKG-7, PKG-44, PKG-45.
func TestNamespaces(t *testing.T) {
	holds(t, `
import tilefoundry
import tilefoundry.dsl.tf as by_path
from tilefoundry.dsl import T
from tilefoundry.script import func as script_func

assert tilefoundry.DimVar is DimVar and by_path is tf and tilefoundry.module is module
assert tilefoundry.dsl.tf.matmul is tf.matmul
assert script_func is func and tilefoundry.__version__ == "0.0.1"
assert tf.relu.__name__ == "relu" and repr(tf.relu) == "tilefoundry.dsl.tf.relu"
assert hasattr(tf, "add") and not hasattr(tf, "tile") and not hasattr(tf, "copy") and hasattr(T, "copy") and not hasattr(T, "matmul")
`)
	r := good(t, "from tilefoundry.dsl.tf import *\n")
	n := 0
	last := ""
	for _, b := range r.Module.Bindings() {
		if b.Value.TypeName() == "op" {
			n++
			if b.Name < last && b.Name != "tf" {
				t.Errorf("%s after %s", b.Name, last)
			}
			last = b.Name
		}
	}
	if n != 70 { // OP-reg-1
		t.Errorf("a star import binds %d ops, want 70", n)
	}
	raises(t, "", "tf.copy", "AttributeError", "copy") // PAR-214
	raises(t, "", "tf.sofmax", "AttributeError", "tilefoundry.dsl.tf", "sofmax")
	raises(t, "", "from tilefoundry import dimvar", "ImportError", "dimvar")
	raises(t, "", "import tilefoundry.nosuch", "ModuleNotFoundError", "tilefoundry.nosuch")
}

// PKG-44: ops, functions and markers are not called from host code, and evaluated code cannot catch that.
func TestHostCalls(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"tf.relu(3)\n", "the op relu is called inside a DSL function"},
		{"from tilefoundry.dsl.tf import *\nmax(1, 2)\n", "the op max"},
		{"@func\ndef f(x: Tensor[(4,), \"f32\"]):\n    return x\n\n\nf(3)\n", "the Function f is not called"},
		{"from tilefoundry import Var\nVar(3)\n", "Var is not called from host code"},
		{"Tensor(3)\n", "annotation syntax"},
	} {
		r := run(t, c.src)
		if len(r.Diagnostics) != 1 || !strings.Contains(r.Diagnostics[0].Message, c.want) {
			t.Errorf("%q: %v", c.src, r.Diagnostics)
		}
	}
}

// PKG-47 to PKG-49, CORE-131, CORE-153, CORE-162.
func TestModuleValues(t *testing.T) {
	holds(t, `
from tilefoundry.ir.core.module import Module, select, function_selectors

@module(entry="run", target="cpu")
class Net:
    @func
    def run(x: Tensor[(4,), "f32"], w: ConstTensor[(4,), "f32"]):
        return x * w

    @module
    class head:
        @func
        def out(x: Tensor[(4,), "f32"]):
            return x

    def forward(self, x):
        return self.name


assert isinstance(Net, Module) and Net.name == "Net" and Net.entry == "run" and Net.target.name == "cpu"
assert [f.name for f in Net.functions] == ["run"] and len(Net.modules) == 1 and Net.head.name == "head"
assert Net.lookup("run").params[1].is_const and Net.lookup("run").params[0].name == "x"
assert Net.entry_function() is Net.lookup("run") and list(Net.weights) == ["w"]
assert Net.renamed("Other").name == "Other" and Net.renamed("Net") == Net and Net.cloned() is not Net
assert getattr(Net, "head") is Net.head and hasattr(Net, "forward") and not hasattr(Net, "nothing")
assert Net.head.resolve_target() == Net.target and Net.topologies is None and Net.effective_topologies() == ()
assert [p for p, f in function_selectors(Net)] == ["run", "head.out"] and select(Net, "head").name == "head"
assert Net.owns(Net.lookup("run")) and not Net.owns(Net.renamed("N").lookup("run"))
assert Net.lookup("run").return_type == Tensor[(4,), "f32"] and Net.lookup("run").body.type == Tensor[(4,), "f32"]
assert Module("M", [Net.lookup("run")]).functions[0] is Net.lookup("run")
`)
	raises(t, "@module\nclass N:\n    def forward(self):\n        return 1\n", "N.nothing", "AttributeError", "N", "nothing")
	raises(t, "@module\nclass N:\n    def forward(self):\n        return 1\n", "N.lookup(\"f\")", "ValueError", "N", "f")
	raises(t, "@module\nclass N:\n    def forward(self):\n        return 1\n", "N.entry_function()", "ValueError", "declares no entry")
}

// PKG-70 to PKG-73, HOST-30: names of other uses are unavailable, not errors, until they are used.
func TestUnavailable(t *testing.T) {
	holds(t, "import tilefoundry\nassert tilefoundry.dsl.tf.matmul == tf.matmul and tilefoundry.ir.types.dim.DimVar is DimVar\n") // PKG-4
	good(t, "import tilefoundry.passes.lower\nfrom tilefoundry import compile, _private\nfrom tilefoundry.ir.core import register_op\nfrom tilefoundry.analysis.x import y\n")
	r := run(t, "from tilefoundry import compile\n\n\n@func\ndef f(x: Tensor[(compile,), \"f32\"]):\n    return x\n")
	if len(r.Diagnostics)+len(r.SetAside) == 0 {
		t.Error("an unavailable value in an annotation is a failure")
	}
}
