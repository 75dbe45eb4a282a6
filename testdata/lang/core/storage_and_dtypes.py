"""What the vocabulary of types offers to the Python around a model."""

from tilefoundry import DType
from tilefoundry.dsl import DimVar
from tilefoundry.ir.types.dim import DimAdd, DimFloorDiv, DimMod, DimSub, is_dim_expr, simplify_dim
from tilefoundry.ir.types.storage import StorageKind, resolve_storage

# TYP-36, TYP-37
assert resolve_storage(None) is None
KINDS = [StorageKind.HOST, StorageKind.GMEM, StorageKind.SMEM, StorageKind.RMEM, StorageKind.TMEM, StorageKind.UMAT]
for kind in KINDS:
    assert resolve_storage(kind) is kind

# TYP-32, TYP-33, TYP-38: the members by value, and the texts that name them
assert [(k.name, k.value, str(k)) for k in KINDS] == [
    ("HOST", 1, "host"), ("GMEM", 2, "gmem"), ("SMEM", 3, "smem"), ("RMEM", 4, "rmem"), ("TMEM", 5, "tmem"), ("UMAT", 6, "umat")]
assert [resolve_storage(t) for t in ("host", "gmem", "smem", "rmem", "tmem")] == KINDS[:5]


def refused(kind, act):
    try:
        act()
    except kind:
        return True
    return False


# TYP-39, TYP-40, TYP-41
for text in ("umat", "GMEM", "", "l2"):
    assert refused(ValueError, lambda: resolve_storage(text)), text
for value in (2, 2.0, True, ("gmem",)):
    assert refused(TypeError, lambda: resolve_storage(value)), value

# TYP-57, TYP-60
NAMES = ("f32", "f16", "bf16", "fp8e4m3", "f8e8m0", "f4e2m1", "i32", "i64", "bool")
for name in NAMES:
    assert DType.from_name(name) is getattr(DType, name)
    assert getattr(DType, name).name == name

# TYP-59: descriptors are no enumeration
assert not hasattr(DType.f32, "value") and not hasattr(DType, "__members__")
assert refused(TypeError, lambda: DType["f32"])
assert refused(TypeError, lambda: list(DType))
assert refused(TypeError, lambda: len(DType))
assert refused(TypeError, lambda: "f32" in DType)

# TYP-58: the set is closed
assert not hasattr(DType, "f64") and not hasattr(DType, "register")

S = DimVar("S", 1, 9)

# TYP-82, TYP-83, TYP-84, TYP-85, TYP-87
assert simplify_dim(DimSub, (2, 5)) == -3 and simplify_dim(DimFloorDiv, (-7, 2)) == -4 and simplify_dim(DimMod, (-7, 2)) == 1
assert isinstance(simplify_dim(DimAdd, (S, 0)), DimAdd)
assert isinstance(simplify_dim(DimFloorDiv, (4, 0)), DimFloorDiv) and isinstance(simplify_dim(DimMod, (4, 0)), DimMod)
assert (S + 0).args == (S, 0) and S * 1 != S

# TYP-86: a boolean is no number of the family and folds with nothing
assert not is_dim_expr(True)
for op in (DimAdd, DimSub, DimFloorDiv, DimMod):
    assert refused(TypeError, lambda: simplify_dim(op, (True, 2)))
assert refused(TypeError, lambda: S + True)

# TYP-58: nobody adds a dtype
DType("f64", 64)  # ERROR "TF2002 .*closed set.*DType.from_name"
