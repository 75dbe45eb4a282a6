"""Under which names evaluated Python catches refusals, and what low-precision dtypes may do."""

from tilefoundry import VerifyError, func
from tilefoundry.dsl import DimVar, Tensor, tf
from tilefoundry.evaluator import EvalError
from tilefoundry.ir.core.module import Module
from tilefoundry.ir.core.pattern import DimVarRangePat, ScalarPat
from tilefoundry.ir.hir.specialize import SpecializationError
from tilefoundry.ir.types.substitute import DimSubstitutionError
from tilefoundry.parser.overload import OverloadError

# CORE-1: the names, with their ancestors
assert issubclass(VerifyError, ValueError) and issubclass(DimSubstitutionError, ValueError)
assert issubclass(SpecializationError, ValueError) and issubclass(OverloadError, LookupError) and EvalError.__bases__ == (Exception,)
assert not issubclass(DimSubstitutionError, VerifyError) and not issubclass(VerifyError, DimSubstitutionError)

S = DimVar("S", 1, 9)


@func
def base(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@base.specialize(DimVarRangePat("S", 1, 9))
def whole(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


M = Module("M", (base,))


def caught(act):
    try:
        act()
    except Exception as e:
        return type(e)


# CORE-1: one refusal of each category that evaluated code can meet
assert caught(lambda: Module("T", (base,), modules=(Module("base", ()),))) is ValueError
assert caught(lambda: base.specialize(ScalarPat())) is TypeError
assert caught(lambda: base.specialize(DimVarRangePat("S", 1, 5))) is RuntimeError
assert caught(lambda: M.missing) is AttributeError


# TYP-65, TYP-66: inference treats the low-precision dtypes like any other
@func
def low(a: Tensor[(16, 16), "fp8e4m3"], b: Tensor[(16, 16), "f8e8m0"], c: Tensor[(16, 16), "f4e2m1"]):
    return (a @ a, tf.reduce(a, (0,), False, "sum"), tf.relu(b), b * 0.5, tf.transpose(c, (1, 0)), c + c, tf.softmax(c, -1),
            tf.cast(c, "f32"), tf.cast(a, "f4e2m1"))


assert [(t.dtype.name, t.shape) for t in low.body.type.fields] == [
    ("fp8e4m3", (16, 16)), ("fp8e4m3", (16,)), ("f8e8m0", (16, 16)), ("f8e8m0", (16, 16)), ("f4e2m1", (16, 16)), ("f4e2m1", (16, 16)),
    ("f4e2m1", (16, 16)), ("f32", (16, 16)), ("f4e2m1", (16, 16))]
