"""Modules, variants and converters as values that the Python around a model reads."""

from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, DimVar, Tensor, Topology, tf
from tilefoundry.ir.core.module import Module, function_selectors, select
from tilefoundry.ir.core.pattern import DimVarRangePat, ScalarPat
from tilefoundry.target import CpuTarget, CudaTarget

N = DimVar("N", 1, 9)


def refused(kind, text, act):
    try:
        act()
    except kind as e:
        return text in str(e)
    return False


@func
def base(x: Tensor[(N,), "f32"], w: ConstTensor[(N,), "f32"]) -> Tensor[(N,), "f32"]:
    pass


@func
def body_conv(x: Tensor[(N,), "f32"], w: ConstTensor[(N,), "f32"]) -> Tensor[(N,), "f32"]:
    return x * w


@body_conv.converter("w")
def conv(raw: Tensor[(N,), "f32"]):
    return raw + raw


# CORE-184, CORE-185
assert body_conv.converters[0][1].name == "body_conv.converter[w]"
assert body_conv.converters[0][0] == "w"

# CORE-184, SPEC-2
assert refused(TypeError, "base", lambda: base.converter("x"))
assert refused(TypeError, "nosuch", lambda: base.converter("nosuch"))
assert refused(TypeError, "ScalarPat", lambda: base.specialize(ScalarPat()))
assert refused(TypeError, "base", lambda: base.specialize(3))


@base.specialize(DimVarRangePat("N", 1, 5))
def low(x: Tensor[(N,), "f32"], w: ConstTensor[(N,), "f32"]) -> Tensor[(N,), "f32"]:
    return x


@base.specialize(DimVarRangePat("N", 5, 9))
def high(a: Tensor[(N,), "f32"], b: ConstTensor[(N,), "f32"]) -> Tensor[(N,), "f32"]:
    return a


# SPEC-1, SPEC-6
assert [v.name for v in base.variants] == ["base", "base"]


@module(entry="forward", target="cuda")
class Model:
    topologies = (Topology("gpu", 2), Topology("cta", 64))
    base = base
    @func
    def forward(x: Tensor[(4,), "f32"], v: ConstTensor[(4,), "bf16"]):
        return x
    @module
    class head:
        @func
        def run(x: Tensor[(4,), "f32"], k: ConstTensor[(2,), "f32"]):
            return x
    @module
    class host:
        topologies = ()
        @func
        def run(x: Tensor[(4,), "f32"]):
            return x
    @module
    class attn:
        @func
        def a(x: Tensor[(4,), "f32"]):
            return x
    layers = (attn.renamed("layer0"), attn.renamed("layer1"))
    def helper(self):
        return 1


# CORE-105, CORE-108
assert [f.name for f in Model.functions] == ["base", "forward"]
assert [m.name for m in Model.modules] == ["head", "host", "attn", "layer0", "layer1"]
# CORE-113, CORE-114, CORE-115: the example of the chapter
assert Model.head.effective_topologies() == Model.topologies and Model.host.effective_topologies() == ()
assert refused(ValueError, "none", lambda: Model.host.resolve_topology("cta"))
assert refused(ValueError, "gpu, cta", lambda: Model.head.resolve_topology("ct"))
assert Model.head.resolve_topology("cta").size == 64
# CORE-141, CORE-143
assert list(Model.weights) == ["w", "v"]
# SPEC-20, CORE-102 step 1
assert refused(RuntimeError, "sealed", lambda: base.specialize(DimVarRangePat("N", 1, 5)))
assert refused(RuntimeError, "sealed", lambda: Model.lookup("base").specialize(DimVarRangePat("N", 1, 5)))
# CORE-151, CORE-152, CORE-153
assert refused(ValueError, "nosuch", lambda: Model.lookup("nosuch"))
assert refused(AttributeError, "nosuch", lambda: Model.nosuch)
assert refused(AttributeError, "_x", lambda: Model._x)
assert Model.function_named("forward")[0] is Model.lookup("forward") and Model.function_named("zz") in ((), [])
# CORE-155, SPEC-21
assert Model.owns(Model.lookup("forward")) and Model.owns(low) and not Model.owns(Model.head.lookup("run"))
# CORE-162
assert Model.entry_function() is Model.lookup("forward")
assert refused(ValueError, "declares no entry", lambda: Model.head.entry_function())
# CORE-171, CORE-172, CORE-174
assert select(Model, "") is Model and select(Model, "head").name == "head"
for p, fn in function_selectors(Model):
    assert select(Model, p).entry_function().name == fn.name, p


assert [p for p, _ in function_selectors(Model)] == ["base", "forward", "head.run", "host.run", "attn.a", "layer0.a", "layer1.a"]
assert refused(ValueError, "head..run", lambda: select(Model, "head..run"))
assert refused(ValueError, "zz", lambda: select(Model, "head.zz"))
assert refused(ValueError, "run", lambda: select(Model, "head.run.x"))
# CORE-173
r = select(Model, "head.run")
assert r.entry == "run" and r.target == Model.target and r.topologies == Model.topologies
# CORE-123, CORE-131, CORE-132
c = Model.cloned()
assert c == Model and c is not Model and c.head is not Model.head and not c.owns(Model.lookup("forward"))
assert Model.renamed("other").name == "other" and Model.renamed("other") != Model
# CORE-111, CORE-112
assert Model.head.resolve_target() == Model.target
assert Model.helper() == 1


@module
class leaf:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


# CORE-121
A = Module("A", functions=(), modules=(leaf,), target=CudaTarget("nvidia.h200_sxm"))
B = Module("B", functions=(), modules=(leaf,), target=CpuTarget())
assert A.leaf is leaf and B.leaf is not leaf and A.leaf == B.leaf
assert A.leaf.resolve_target().name == "cuda" and B.leaf.resolve_target().name == "cpu"
assert A.leaf.lookup("run") is B.leaf.lookup("run")
assert refused(ValueError, "C", lambda: Module("C", ()).resolve_target())
# CORE-131
N = A.leaf.renamed("other")
assert N.name == "other" and N.resolve_target().name == "cuda" and N.lookup("run") is not leaf.lookup("run") and N.lookup("run") == leaf.lookup("run")
# CORE-102
assert refused(ValueError, "run", lambda: Module("D", functions=(leaf.lookup("run"),), modules=(leaf.renamed("run"),)))
assert refused(ValueError, "cta", lambda: Module("D", (), topologies=(Topology("cta", 4), Topology("cta", 8))))
assert refused(ValueError, "A", lambda: Module("D", (), modules=(A,)))
# CORE-103
twice = Module("T", functions=(leaf.lookup("run"), leaf.lookup("run")), entry="nowhere")
assert refused(AttributeError, "2", lambda: twice.run)
assert refused(ValueError, "nowhere", lambda: twice.entry_function())
del twice


# CORE-107
@func(target="cpu")
def lone(x: Tensor[(4,), "f32"]):
    return x


assert isinstance(lone, Module) and lone.name == "lone" and lone.entry == "lone" and lone.topologies is None and lone.target.name == "cpu"


@func(topologies=())
def empty(x: Tensor[(4,), "f32"]):
    return x


assert isinstance(empty, Module) and empty.topologies == () and empty.target is None


@func(target=None)
def bare(x: Tensor[(4,), "f32"]):
    return x


assert not isinstance(bare, Module)


# CORE-110
class Levels:
    topologies = (Topology("cta", 4),)


@module
class Child(Levels):
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


assert Child.topologies is None and Child.effective_topologies() == ()
