# Slots of an annotation that stand in another order, and a variant under the name of its base.
from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, DimVar, DimVarRangePat, Mesh, Tensor, Topology, tf

gpu = Mesh(Topology("gpu", 4), (4,), ("d",))
S = DimVar("S", 1, 9)


# ---- program: the storage in front of the layout
@func
def f(x: Tensor[(16, 8), "f32", "smem", (16 @ gpu.d, 8)]):  # ERROR `"smem"` "TF5003 the storage stands in the slot of the layout"
    return x


# ---- program: the layout in front of the dtype
@func
def f(x: Tensor[(16, 8), (16 @ gpu.d, 8), "f32"]):  # ERROR `(16 @ gpu.d, 8)` "TF5003 the layout stands in the slot of the dtype"
    return x


# ---- program: the dtype in front of the shape
@func
def f(x: Tensor["f32", (16, 8)]):  # ERROR `"f32"` "TF5003 the dtype stands in the slot of the shape"
    return x


# ---- program: a layout behind an empty slot
@func
def f(x: Tensor[(16, 8), "f32", None, (16 @ gpu.d, 8)]):  # ERROR `(16 @ gpu.d, 8)` "TF5003 the layout stands in the slot of the storage"
    return x


# ---- program: slots in their order
@func
def f(
    a: Tensor[(16, 8), "f32", "smem"],
    b: Tensor[(16, 8), "f32", None, "smem"],
    c: Tensor[(16, 8), "f32", (16 @ gpu.d, 8)],
    d: Tensor[(16, 8), "f32", (16 @ gpu.d, 8), "smem"],
    e: Tensor[(16, 8), "f32", None],
):
    return a


# ---- program: a variant under the name of its base
@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@f.specialize(DimVarRangePat("S", 1, 9))
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:  # WARNING `f`#2 "TF6039 this variant takes the name of its base: `f` no longer means the function that it belongs to"
    return x


# ---- program: a class that loses its only function that way
@module
class M:  # ERROR `M` "TF6054 empty class body: module M has no function, child or method"
    @func
    def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
        pass

    @f.specialize(DimVarRangePat("S", 1, 9))
    def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:  # WARNING `f`#2 "TF6039"
        return x


# ---- program: a converter under the name of its base
@func
def f(x: Tensor[(4,), "f32"], w: ConstTensor[(4,), "f32"]):
    return x * w


@f.converter("w")
def f(raw: Tensor[(4,), "bf16"]):  # WARNING `f`#2 "TF6039 this converter takes the name of its base"
    return tf.cast(raw, "f32")
