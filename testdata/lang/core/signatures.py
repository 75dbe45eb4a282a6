"""What a function's signature and type say, read back from the value that a definition binds."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, DimVar, Tensor, tf
from tilefoundry.ir.core.pattern import DimVarRangePat
from tilefoundry.ir.types import CallableType, TensorType, TupleType
from tilefoundry.ir.types.shard import Layout
from tilefoundry.ir.types.storage import StorageKind

S = DimVar("S", 1, 9)


@func
def slots(a: Tensor[(4,), "f32"], b: Tensor[(4,), "f32", "smem"], c: ConstTensor[(4,), "bf16", Layout((4,), (2,))],
          d: Tensor[(4,), "f32", Layout((4,), (1,)), "host"]):
    return a


# FN-24: no storage slot is gmem, no layout slot is an absent layout
A, B, C, D = [p.type for p in slots.params]
assert A.storage is StorageKind.GMEM and A.layout is None
assert B.storage is StorageKind.SMEM and B.layout is None
assert C.storage is StorageKind.GMEM and C.layout == Layout((4,), (2,))
assert D.storage is StorageKind.HOST and D.layout == Layout((4,), (1,))
# FN-4
assert [p.name for p in slots.params] == ["a", "b", "c", "d"] and [p.is_const for p in slots.params] == [False, False, True, False]


@func
def pair(x: Tensor[(4, 8), "f32"], w: ConstTensor[(8,), "f32"]):
    return tf.topk(x, 2)


@func
def same_types(other: Tensor[(4, 8), "f32"], names: Tensor[(8,), "f32"]):
    return tf.topk(other, 2)


# TYP-93, TYP-94, TYP-95, FN-1: a function is of callable type, and the names of its parameters are no part of it
assert isinstance(pair.type, CallableType) and isinstance(pair.type.return_type, TupleType)
assert pair.type.parameters == (Tensor[(4, 8), "f32"], Tensor[(8,), "f32"])
assert pair.type == same_types.type and pair != same_types

# TYP-88, TYP-89: an op with several outputs has one field for each, one with a single output has none
assert pair.body.type.fields == (TensorType((4, 2), "f32", None, StorageKind.GMEM), TensorType((4, 2), "i64", None, StorageKind.GMEM))


@func
def single(x: Tensor[(4, 8), "f32"]):
    return tf.argmax(x, 1)


assert isinstance(single.body.type, TensorType) and isinstance(single.return_type, TensorType)


# TYP-8: the storage of a result says where it lives, whatever an op stages in between; TYP-9, TYP-10: a literal has chosen no place
@func
def lives(x: Tensor[(16, 16), "bf16", "smem"], y: Tensor[(16, 16), "bf16", "smem"]):
    return tf.relu(x @ y) * 2.0


assert lives.body.type.storage is StorageKind.SMEM and lives.body.args[0].args[0].type.storage is StorageKind.SMEM
assert lives.body.args[1].type.storage is StorageKind.UMAT


# FN-6: the declared return type is kept and not compared with the body's
@func
def declared(x: Tensor[(4,), "f32"]) -> Tensor[(8,), "bf16"]:
    return x


assert declared.return_type == Tensor[(8,), "bf16"] and declared.body.type == Tensor[(4,), "f32"]


# FN-41: the type of a call is that of the callee's body, never the declared one
@func
def caller(x: Tensor[(4,), "f32"]):
    return declared(x)


assert caller.body.type == Tensor[(4,), "f32"]


@func
def rows(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


# CORE-504, CORE-505: variants and converters come later than the first look at a base, so its hash is not theirs
BASES = {rows: "rows"}
BEFORE = hash(rows)
HALF = 0.5


def scaled(factor):
    limit = 9

    # SPEC-7: a variant sees the names where it is written, those of the enclosing call included
    @rows.specialize(DimVarRangePat("S", 1, limit))
    def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
        return x * (HALF * factor)

    return _


VARIANT = scaled(4.0)
assert rows.variants == (VARIANT,) and VARIANT.body.args[1].value == 2.0
assert hash(rows) == BEFORE and BASES[rows] == "rows"
# SPEC-1, FN-2
assert VARIANT.name == "rows" and VARIANT.specializations == (DimVarRangePat("S", 1, 9),) and VARIANT.variants == ()
assert rows.body is None and rows.specializations == ()
