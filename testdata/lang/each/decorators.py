# One mistake a program: the decorators of parser.md 1.1.
from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, DimVar, Tensor, Topology, tf
from tilefoundry.ir.core.pattern import DimVarRangePat

S = DimVar("S", 1, 9)


# ---- program: func with a misspelt keyword
@func(targt="cpu")  # ERROR `targt` "TF5050 func has no parameter `targt`"
def f(x: Tensor[(4,), "f32"]):
    return x


# ---- program: func with an unknown target
@func(target="cuda:0")  # ERROR `func(target="cuda:0")` "TF3016 unknown target \"cuda:0\"; the targets are cuda, amx, cpu"
def f(x: Tensor[(4,), "f32"]):
    return x


# ---- program: func with a misspelt target
@func(target="cdua")  # ERROR `func(target="cdua")` "TF3016 unknown target \"cdua\"; the targets are cuda, amx, cpu"
def f(x: Tensor[(4,), "f32"]):
    return x


# ---- program: func with a target that is a number
@func(target=90)  # ERROR `func(target=90)` "TF3016 the target cannot be int"
def f(x: Tensor[(4,), "f32"]):
    return x


# ---- program: func with specializations
@func(specializations=())  # ERROR `specializations` "TF5050 func has no parameter `specializations`"
def f(x: Tensor[(4,), "f32"]):
    return x


# ---- program: func with one topology for a tuple
@func(topologies=Topology("cta", 4))  # ERROR `topologies` "TF5050 topologies must be a tuple of Topology, not a value of type Topology"
def f(x: Tensor[(4,), "f32"]):
    return x


# ---- program: func with a level that is text
@func(topologies=("cta",))  # ERROR `topologies` "TF5050 topologies must be a tuple of Topology, not a tuple holding a string"
def f(x: Tensor[(4,), "f32"]):
    return x


# ---- program: func on a class
@func  # ERROR `func` "TF5051 func takes a function made by `def`, not a class"
class F:
    pass


# ---- program: func on a lambda
f = func(lambda x: x)  # ERROR `func(lambda x: x)` "TF5051 func takes a function made by `def`, not a lambda"


# ---- program: func on an async def
@func
async def f(x: Tensor[(4,), "f32"]):  # ERROR `async def f(x: Tensor[(4,), "f32"]): ...` "TF2002 async def under the DSL decorator func is outside the evaluated subset"
    return x


# ---- program: func on a number
f = func(3)  # ERROR `func(3)` "TF5051 func takes a function made by `def`, not a value of type int"


# ---- program: func given two positional arguments
f = func(None, None)  # ERROR `func(None, None)` "TF5050 func takes one positional argument"


# ---- program: module without a class
@module  # ERROR `module` "TF5051 module takes a class, not a value of type function"
def f(x):
    return x


# ---- program: module with a misspelt keyword
@module(entrypoint="run")  # ERROR `entrypoint` "TF5050 module has no parameter `entrypoint`"
class M:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


# ---- program: module whose entry is misspelt
@module(entry="rnu")  # ERROR `entry` "TF6055 the entry \"rnu\" of module M names none of its functions"
class M:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


# ---- program: module whose entry is a child
@module(entry="part")  # ERROR `entry` "TF6055 the entry \"part\" of module M names none of its functions"
class M:
    @module
    class part:
        @func
        def run(x: Tensor[(4,), "f32"]):
            return x


# ---- program: module whose entry is a number
@module(entry=1)  # ERROR `entry` "TF5050 entry must be the name of a function, as text, not int"
class M:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


# ---- program: module with an unknown target
@module(target="npu")  # ERROR `module(target="npu")` "TF3016 unknown target \"npu\"; the targets are cuda, amx, cpu"
class M:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


# ---- program: prim_func
from tilefoundry import prim_func


@prim_func  # ERROR `prim_func` "TF9001 `@prim_func` is not built yet"
def f(x: Tensor[(4,), "f32"]):
    return


# ---- program: a decorator that nothing binds
@funk  # ERROR `funk` "TF2001 NameError: name 'funk' is not defined"
def f(x: Tensor[(4,), "f32"]):
    return x


# ---- program: specialize without a pattern
@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@f.specialize()  # ERROR `f.specialize()` "TF2001 TypeError: specialize needs the argument pattern"
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


# ---- program: specialize with two patterns
@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@f.specialize(DimVarRangePat("S", 1, 5), DimVarRangePat("S", 5, 9))  # ERROR `f.specialize(DimVarRangePat("S", 1, 5), DimVarRangePat("S", 5, 9))` "TF2001 TypeError: specialize takes 1 argument but 2 were given"
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


# ---- program: specialize with a number
@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@f.specialize(4)  # ERROR `f.specialize(4)` "TF6030 f\.specialize takes a pattern, not int"
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


# ---- program: a pattern of a misspelt dimension
@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@f.specialize(DimVarRangePat("s", 1, 9))  # ERROR `DimVarRangePat("s", 1, 9)` "TF6031 Function: the pattern of variant s\$1_9 of f references unknown DimVar 's'"
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


# ---- program: a pattern whose ends are swapped
@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@f.specialize(DimVarRangePat("S", 9, 1))  # ERROR `DimVarRangePat("S", 9, 1)` "TF6030 DimVarRangePat\(\"S\", 9, 1\) is empty: lo < hi must hold"
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


# ---- program: a pattern beyond the envelope
@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@f.specialize(DimVarRangePat("S", 1, 10))  # ERROR `DimVarRangePat("S", 1, 10)` "TF6032 Function: the range \[1, 10\) of variant S\$1_10 of f is not contained in DimVar envelope \[1, 9\) of 'S'"
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


# ---- program: a pattern with a missing end
@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@f.specialize(DimVarRangePat("S", 1))  # ERROR `DimVarRangePat("S", 1)` "TF2001 TypeError: DimVarRangePat needs the argument hi"
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


# ---- program: variants that leave a gap
@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:  # ERROR `f`#2 "TF6036 Function: f: gap or overlap at 5 in the ranges over 'S': expected 4: no variant holds for S = 4$"
    pass


@f.specialize(DimVarRangePat("S", 1, 4))
def low(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


@f.specialize(DimVarRangePat("S", 5, 9))
def high(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return tf.relu(x)


# ---- program: variants that overlap
@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:  # ERROR `f`#2 "TF6036 Function: f: gap or overlap at 5 in the ranges over 'S': expected 6: both \[1, 6\) and \[5, 9\) hold for S = 5$"
    pass


@f.specialize(DimVarRangePat("S", 1, 6))
def low(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


@f.specialize(DimVarRangePat("S", 5, 9))
def high(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return tf.relu(x)


# ---- program: two variants of one range
@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@f.specialize(DimVarRangePat("S", 1, 9))
def one(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


@f.specialize(DimVarRangePat("S", 1, 9))
def two(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:  # ERROR `two` "TF6035 Function: f: duplicate variant canonical signature S\$1_9"
    return tf.relu(x)


# ---- program: a variant without a body
@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@f.specialize(DimVarRangePat("S", 1, 9))
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass  # ERROR `pass` "TF6033 a variant of `f` needs a real body, not `pass`"


# ---- program: a base with a body
@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:  # ERROR `f`#2 "TF6014 Function: f has variants and a body of its own; a base is declared with the body `pass`"
    return x


@f.specialize(DimVarRangePat("S", 1, 9))
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return tf.relu(x)


# ---- program: a prototype without variants
@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:  # ERROR `f`#2 "TF6015 Function: f has no body and no variants"
    pass


# ---- program: a prototype without a return type
@func
def f(x: Tensor[(S,), "f32"]):  # ERROR `f`#2 "TF5016 the prototype `f` has no return annotation"
    pass


@f.specialize(DimVarRangePat("S", 1, 9))
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


# ---- program: a variant with one parameter less
@func
def f(x: Tensor[(S,), "f32"], y: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@f.specialize(DimVarRangePat("S", 1, 9))
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:  # ERROR `_` "TF6034 Function: f: the signature of variant S\$1_9 of f is \(Tensor\[\(S,\), \"f32\"\]\) -> Tensor\[\(S,\), \"f32\"\],"
    return x


# ---- program: a variant with another dtype
@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@f.specialize(DimVarRangePat("S", 1, 9))
def _(x: Tensor[(S,), "bf16"]) -> Tensor[(S,), "f32"]:  # ERROR `x: Tensor[(S,), "bf16"]` "TF6034 Function: f: the signature of variant S\$1_9 of f is \(Tensor\[\(S,\), \"bf16\"\]\) -> Tensor\[\(S,\), \"f32\"\],"
    return tf.cast(x, "f32")


# ---- program: a variant that returns another type
@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@f.specialize(DimVarRangePat("S", 1, 9))
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "bf16"]:  # ERROR `Tensor[(S,), "bf16"]` "TF6034 Function: f: the signature of variant S\$1_9 of f is \(Tensor\[\(S,\), \"f32\"\]\) -> Tensor\[\(S,\), \"bf16\"\],"
    return tf.cast(x, "bf16")


# ---- program: a variant whose body disagrees with its return type
@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@f.specialize(DimVarRangePat("S", 1, 9))
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:  # ERROR `Tensor[(S,), "f32"]`#2 "TF6034 Function: the body of variant S\$1_9 of f has the type Tensor\[\(S,\), \"bf16\"\], and the declared return"
    return tf.cast(x, "bf16")


# ---- program: one name with two envelopes
@func
def f(x: Tensor[(S,), "f32"], y: Tensor[(DimVar("S", 1, 17),), "f32"]):  # ERROR `f`#2 "TF6013 Function: inconsistent DimVar bounds for 'S' in the signature of f: \[1, 9\) and \[1, 17\)"
    return x


# ---- program: a variant after the module is closed
@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@f.specialize(DimVarRangePat("S", 1, 5))
def low(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


@f.specialize(DimVarRangePat("S", 5, 9))
def high(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


@module
class M:
    g = f


@f.specialize(DimVarRangePat("S", 2, 3))  # ERROR `f.specialize(DimVarRangePat("S", 2, 3))` "TF6038 f is sealed: it belongs to a module, and a variant can no longer be added"
def late(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


# ---- program: a call before the definition
@module
class M:
    @func
    def f(x: Tensor[(4,), "f32"]):
        return g(x)  # ERROR `g` "TF4037 unknown Op name `g`"

    @func
    def g(x: Tensor[(4,), "f32"]):
        return x


# ---- program: a converter of a parameter that is no weight
@func
def f(x: Tensor[(4,), "f32"], w: ConstTensor[(4,), "f32"]):
    return x * w


@f.converter("x")  # ERROR `f.converter("x")` "TF6040 f has no weight \"x\": that is no ConstTensor parameter of it"
def _(raw: Tensor[(4,), "f32"]):
    return raw


# ---- program: a converter of a misspelt weight
@func
def f(x: Tensor[(4,), "f32"], weight: ConstTensor[(4,), "f32"]):
    return x * weight


@f.converter("weigth")  # ERROR `f.converter("weigth")` "TF6040 f has no weight \"weigth\": that is no parameter of it"
def _(raw: Tensor[(4,), "f32"]):
    return raw


# ---- program: a converter without a name
@func
def f(x: Tensor[(4,), "f32"], w: ConstTensor[(4,), "f32"]):
    return x * w


@f.converter()  # ERROR `f.converter()` "TF2001 TypeError: converter needs the argument weight"
def _(raw: Tensor[(4,), "f32"]):
    return raw


# ---- program: two converters of one weight
@func
def f(x: Tensor[(4,), "f32"], w: ConstTensor[(4,), "f32"]):
    return x * w


@f.converter("w")
def one(raw: Tensor[(4,), "f32"]):
    return raw


@f.converter("w")
def two(raw: Tensor[(4,), "f32"]):  # ERROR `two` "TF6041 f has two converters for the weight \"w\""
    return tf.relu(raw)
