from tilefoundry import func, module
from tilefoundry.dsl import DimVar, DimVarRangePat, Tensor, tf

S = DimVar("S", 1, 9)


# PAR-16: no road to specialization but `.specialize`
@func(specializations=(DimVarRangePat("S", 1, 9),))  # ERROR "TF5050 func has no parameter `specializations`"
def keyword(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


@func
def outside(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


# PAR-29: the range leaves the envelope that PAR-28 finds in the base's parameters
@outside.specialize(DimVarRangePat("S", 1, 10))  # ERROR `DimVarRangePat("S", 1, 10)` "TF6032 .*\[1, 10\) of variant S\$1_10 of outside is not contained in DimVar envelope \[1, 9\)"
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


# PAR-28: the pattern's DimVar is one of the base's parameters
@outside.specialize(DimVarRangePat("R", 1, 9))  # ERROR `DimVarRangePat("R", 1, 9)` "references unknown DimVar"
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


# PAR-30: an overlap, and a gap in the middle, at the start, at the end
@func
def overlap(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:  # ERROR "TF6036 .*overlap: gap or overlap at 4"
    pass


@overlap.specialize(DimVarRangePat("S", 1, 5))
def low(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


@overlap.specialize(DimVarRangePat("S", 4, 9))
def high(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return tf.relu(x)


@func
def late(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:  # ERROR "TF6036 .*late: gap or overlap at 2 .*expected 1: no variant holds for S = 1$"
    pass


@late.specialize(DimVarRangePat("S", 2, 9))
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


@func
def short(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:  # ERROR "TF6036 .*short: .* cover \[1, 8\) but the envelope is \[1, 9\): no variant holds for S = 8$"
    pass


@short.specialize(DimVarRangePat("S", 1, 8))
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


# PAR-31, PAR-26: the report about unlabelled variants names the canonical signature
@func
def twice(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@twice.specialize(DimVarRangePat("S", 1, 9))
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


@twice.specialize(DimVarRangePat("S", 1, 9))
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:  # ERROR "TF6035 .*duplicate variant canonical signature S\$1_9"
    return tf.relu(x)


# SPEC-4: one signature for the base and its variants
@func
def signature(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@signature.specialize(DimVarRangePat("S", 1, 9))
def other(x: Tensor[(S,), "bf16"]) -> Tensor[(S,), "f32"]:  # ERROR "TF6034 .*variant other of signature"
    return tf.cast(x, "f32")


# PAR-18, PAR-19 inside a class, where the Module seals its functions
@module
class Net:
    @func
    def bare(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:  # ERROR "TF6015 .*bare has no body and no variants"
        pass

    @func
    def real(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:  # ERROR "TF6014 .*real has variants and a body of its own"
        return x

    @real.specialize(DimVarRangePat("S", 1, 9))
    def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
        return x


# PAR-24: a call is decided by the pattern alone; the label is no way to a variant
@func
def labelled(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@labelled.specialize(DimVarRangePat("S", 1, 9))
def only(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


# PAR-36: a variant is no function of the Module
@module(entry="only")  # ERROR "entry \"only\""
class Entry:
    @func
    def base(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
        pass

    @base.specialize(DimVarRangePat("S", 1, 9))
    def only(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
        return x
