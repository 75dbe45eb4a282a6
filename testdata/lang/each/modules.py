# One mistake a program: Modules, parser.md 2.7, and calls between functions.
from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, DimVar, Mesh, Tensor, Topology, tf
from tilefoundry.ir.types.shard import Layout

S = DimVar("S", 1, 9)


# ---- program: a stray number
@module
class M:
    width = 4  # ERROR `width` "TF6053 class M cannot hold its member width, which is a value of type int"

    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


# ---- program: a stray list
@module
class M:
    widths = [4, 8]  # ERROR `widths` "TF6053 class M cannot hold its member widths, which is a list"

    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


# ---- program: a stray text
@module
class M:
    label = "model"  # ERROR `label` "TF6053 class M cannot hold its member label, which is a string"

    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


# ---- program: a stray lambda's number
@module
class M:
    scale: float = 0.5  # ERROR `scale` "TF6053 class M cannot hold its member scale, which is a value of type float"

    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


# ---- program: a stray dimension
@module
class M:
    size = S  # ERROR `size` "TF6053 class M cannot hold its member size, which is a value of type DimVar"

    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


# ---- program: a stray layout
@module
class M:
    rows = Layout((4, 8), (8, 1))  # ERROR `rows` "TF6053 class M cannot hold its member rows, which is a value of type Layout"

    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


# ---- program: an undecorated class
@module
class M:
    class Part:  # ERROR `Part` "TF6053 class M cannot hold its member Part, which is a class without @module"
        pass

    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


# ---- program: a property
@module
class M:
    @property
    def width(self):  # ERROR `width` "TF6053 class M cannot hold its member width, which is a value of type property"
        return 4

    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


# ---- program: a static method
@module
class M:
    @staticmethod
    def width():  # ERROR `width` "TF6053 class M cannot hold its member width, which is a value of type staticmethod"
        return 4

    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


# ---- program: a call method
@module
class M:
    def __call__(self, x):  # ERROR `__call__` "TF6053 class M defines __call__, which never runs on a module"
        return x

    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


# ---- program: an empty class
@module
class M:  # ERROR `M` "TF6054 empty class body: module M has no function, child or method"
    pass


# ---- program: a docstring alone
@module
class M:  # ERROR `M` "TF6054 empty class body: module M has no function, child or method"
    """Nothing else."""


# ---- program: one topology for a tuple
@module
class M:
    topologies = Topology("cta", 4)  # ERROR `topologies` "TF6056 topologies of class M is a value of type Topology, not a tuple of Topology"

    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


# ---- program: a list of topologies
@module
class M:
    topologies = [Topology("cta", 4)]  # ERROR `topologies` "TF6056 topologies of class M is a value of type list, not a tuple of Topology"

    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


# ---- program: a level that is text
@module
class M:
    topologies = ("cta",)  # ERROR `topologies` "TF6056 topologies of class M is a tuple holding a string, not a tuple of Topology"

    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


# ---- program: one level twice
@module
class M:  # ERROR `M` "TF6051 module M declares the topology level cta more than once"
    topologies = (Topology("cta", 4), Topology("cta", 8))

    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


# ---- program: a function twice
@module
class M:  # ERROR `M` "TF6050 module M has two functions named run"
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x

    again = run


# ---- program: a function defined twice
@module
class M:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x

    @func
    def run(x: Tensor[(8,), "f32"]):  # ERROR `run` "TF6050 module M has two functions named run"
        return x


# ---- program: a child under a function's name
@module
class Part:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


@module
class M:  # ERROR `M` "TF6050 module M has both a function and a child named run"
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x

    parts = (Part.renamed("run"),)


# ---- program: two children of one name
@module
class Part:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


@module
class M:  # ERROR `M` "TF6050 module M has two children named layer"
    a = (Part.renamed("layer"),)
    b = (Part.renamed("layer"),)


# ---- program: a tuple of children of one name
@module
class Part:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


@module
class M:  # ERROR `M` "TF6050 module M has two children named Part"
    layers = tuple(Part for i in range(2))


# ---- program: a tuple of mixed members
@module
class Part:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


@module
class M:
    layers = (Part, 3)  # ERROR `layers` "TF6053 class M cannot hold its member layers, which is a tuple"


# ---- program: a child that declares a target
@module(target="cpu")
class Part:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


@module(target="cpu")
class M:  # ERROR `M` "TF6052 module M has the child part with a target of its own, CpuTarget\(\)"
    part = Part


# ---- program: a level used before it is declared
@module
class M:
    @func
    def run(x: Tensor[(4,), "f32"]):
        with Mesh("cta", (4,), ("b",)) as m:  # ERROR `"cta"` "TF5068 the topology level `cta` is not declared for run"
            return tf.reshard(x, (4 @ m.b,))

    topologies = (Topology("cta", 4),)


# ---- program: topologies twice
@module(topologies=(Topology("cta", 4),))
class M:
    topologies = (Topology("cta", 4),)  # ERROR `topologies` "TF5050 class M declares its topologies twice: in the decorator and in the class body"

    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


# ---- program: a weight of two types
@module
class M:
    @func
    def a(x: Tensor[(4,), "f32"], w: ConstTensor[(4,), "f32"]):
        return x * w

    @func
    def b(x: Tensor[(8,), "f32"], w: ConstTensor[(8,), "f32"]):  # ERROR `w: ConstTensor[(8,), "f32"]` "TF6059 module M has the weight w as Tensor\[\(4,\), \"f32\"\] in a and as Tensor\[\(8,\), \"f32\"\] in b"
        return x * w


# ---- program: weights of two types that the file asks for
@module
class M:
    @func
    def a(x: Tensor[(4,), "f32"], w: ConstTensor[(4,), "f32"], v: ConstTensor[(4,), "f32"]):
        return x * w + v

    @func
    def b(x: Tensor[(8,), "f32"], w: ConstTensor[(8,), "f32"]):  # ERROR `w: ConstTensor[(8,), "f32"]` "TF6059 module M has the weight w"
        return x * w

    @func
    def c(x: Tensor[(8,), "f32"], v: ConstTensor[(8,), "f32"], w: ConstTensor[(2,), "f32"]):  # ERROR `v: ConstTensor[(8,), "f32"]` "TF6059 module M has the weight v"
        return x * v


M.weights


# ---- program: a sibling below
@module
class M:
    @func
    def a(x: Tensor[(4,), "f32"]):
        return b(x)  # ERROR `b` "TF4037 unknown Op name `b`"

    @func
    def b(x: Tensor[(4,), "f32"]):
        return x


# ---- program: a sibling through self
@module
class M:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x

    @func
    def a(x: Tensor[(4,), "f32"]):
        return self.run(x)  # ERROR `self` "TF5020 undefined name `self`: a DSL function is no method"


# ---- program: a sibling through the class
@module
class M:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x

    @func
    def a(x: Tensor[(4,), "f32"]):
        return M.run(x)  # ERROR `M` "TF5020 undefined name `M`"


# ---- program: a child called in a body
@module
class Part:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


@module
class M:
    part = Part

    @func
    def a(x: Tensor[(4,), "f32"]):
        return part(x)  # ERROR `part` "TF5021 `part` is a Module and cannot be called in a DSL body"


# ---- program: a function of a child called in a body
@module
class Part:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


@func
def a(x: Tensor[(4,), "f32"]):
    return Part.run(x)  # ERROR `Part.run` "TF5021 a dotted callee is never a function call: `Part\.run`"


# ---- program: a misspelt sibling
@module
class M:
    @func
    def project(x: Tensor[(4,), "f32"]):
        return x

    @func
    def a(x: Tensor[(4,), "f32"]):
        return projcet(x)  # ERROR `projcet` "TF4037 unknown Op name `projcet`"


# ---- program: a function with a target called
@func(target="cpu")
def g(x: Tensor[(4,), "f32"]):
    return x


@func
def f(x: Tensor[(4,), "f32"]):
    return g(x)  # ERROR `g` "TF5021 `g` is a Module and cannot be called in a DSL body"


# ---- program: a member that is not there
@module
class M:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


M.rum  # ERROR `M.rum` "TF2001 AttributeError: module M has no attribute \"rum\""


# ---- program: a path with an empty part
from tilefoundry.ir.core.module import select


@module
class M:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


select(M, "a..b")  # ERROR `select(M, "a..b")` "TF6061 the path \"a\.\.b\" has an empty part"


# ---- program: a level that a Module does not have
@module
class M:
    topologies = (Topology("cta", 4),)

    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


M.resolve_topology("ctas")  # ERROR `M.resolve_topology("ctas")` "TF6058 module M has no topology level \"ctas\"; available: cta"


# ---- program: no target to resolve
@module
class M:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


M.resolve_target()  # ERROR `M.resolve_target()` "TF6057 module M has no target: neither it nor an owner declares one"


# ---- program: a Module that is its own entry
@module
class M:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


M.entry_function()  # ERROR `M.entry_function()` "TF6055 module M declares no entry; it has run"


# ---- program: a call with an argument too few
@func
def g(x: Tensor[(4,), "f32"], w: ConstTensor[(4,), "f32"]):
    return x * w


@func
def f(x: Tensor[(4,), "f32"]):
    return g(x)  # ERROR `g(x)` "TF6010 Function: arity mismatch: g takes 2 arguments and the call gives 1"


# ---- program: a call with an argument too many
@func
def g(x: Tensor[(4,), "f32"], w: ConstTensor[(4,), "f32"]):
    return x * w


@func
def f(x: Tensor[(4,), "f32"]):
    return g(x, x, x)  # ERROR `g(x, x, x)` "TF6010 Function: arity mismatch: g takes 2 arguments and the call gives 3"


# ---- program: a call with a keyword
@func
def g(x: Tensor[(4,), "f32"], w: ConstTensor[(4,), "f32"]):
    return x * w


@func
def f(x: Tensor[(4,), "f32"]):
    return g(x, w=x)  # ERROR `w` "TF5022 the call of `g` takes positional arguments, not the keyword `w`"


# ---- program: a call with a starred argument
@func
def g(x: Tensor[(4,), "f32"], w: ConstTensor[(4,), "f32"]):
    return x * w


@func
def f(x: Tensor[(4,), "f32"]):
    return g(*x)  # ERROR `*x` "TF5011 a starred argument is not part of a DSL call"


# ---- program: a call with another shape
@func
def g(x: Tensor[(4,), "f32"], w: ConstTensor[(4,), "f32"]):
    return x * w


@func
def f(y: Tensor[(8,), "f32"]):
    return g(y, y)  # ERROR `y` "TF6011 Function: shape/dtype mismatch in argument 0 of g: parameter x is \(4,\) f32, the argument is \(8,\) f32" `y`#2 "TF6011 Function: shape/dtype mismatch in argument 1 of g: parameter w is \(4,\) f32, the argument is \(8,\) f32"


# ---- program: a call with another dtype
@func
def g(x: Tensor[(4,), "f32"], w: ConstTensor[(4,), "f32"]):
    return x * w


@func
def f(x: Tensor[(4,), "f32"], h: Tensor[(4,), "bf16"]):
    return g(x, h)  # ERROR `h` "TF6011 Function: shape/dtype mismatch in argument 1 of g: parameter w is \(4,\) f32, the argument is \(4,\)"


# ---- program: a call with another rank
@func
def g(x: Tensor[(4,), "f32"], w: ConstTensor[(4,), "f32"]):
    return x * w


@func
def f(x: Tensor[(4,), "f32"], y: Tensor[(1, 4), "f32"]):
    return g(x, y)  # ERROR `y` "TF6011 Function: shape/dtype mismatch in argument 1 of g: parameter w is \(4,\) f32, the argument is \(1, 4\)"


# ---- program: a call with a symbolic extent
@func
def g(x: Tensor[(4,), "f32"], w: ConstTensor[(4,), "f32"]):
    return x * w


@func
def f(s: Tensor[(S,), "f32"]):
    return g(s, s)  # ERROR `s` "TF6011 Function: shape/dtype mismatch in argument 0 of g: parameter x is \(4,\) f32, the argument is \(S,\) f32" `s`#2 "TF6011 Function: shape/dtype mismatch in argument 1 of g: parameter w is \(4,\) f32, the argument is \(S,\) f32"


# ---- program: a call with a number
@func
def g(x: Tensor[(4,), "f32"], w: ConstTensor[(4,), "f32"]):
    return x * w


@func
def f(x: Tensor[(4,), "f32"]):
    return g(x, 1.0)  # ERROR `1.0` "TF6011 Function: shape/dtype mismatch in argument 1 of g: parameter w is \(4,\) f32, the argument is \(\) f32"


# ---- program: a call with text
@func
def g(x: Tensor[(4,), "f32"], w: ConstTensor[(4,), "f32"]):
    return x * w


@func
def f(x: Tensor[(4,), "f32"]):
    return g(x, "w")  # ERROR `"w"` "TF5023 a string is not an operand"


# ---- program: a call with a tuple
@func
def g(x: Tensor[(4,), "f32"], w: ConstTensor[(4,), "f32"]):
    return x * w


@func
def f(x: Tensor[(4,), "f32"]):
    return g(x, tf.topk(x, 4))  # ERROR `tf.topk(x, 4)` "TF6012 Function: type mismatch in argument 1 of g: parameter w is Tensor\[\(4,\), \"f32\"\], the argument is"


# ---- program: one result unpacked into two
@func
def g(x: Tensor[(4,), "f32"], w: ConstTensor[(4,), "f32"]):
    return x * w


@func
def f(x: Tensor[(4,), "f32"]):
    a, b = g(x, x)  # ERROR `g(x, x)` "TF5014 tuple unpack requires RHS of TupleType, not TensorType"
    return a


# ---- program: a pair of results used as one
@func
def g(x: Tensor[(4,), "f32"]):
    return x, x


@func
def f(x: Tensor[(4,), "f32"]):
    return g(x) + x  # ERROR `g(x)` "TF4019 Binary: operand 0 \(lhs\) is a tuple; the op takes a tensor there"


# ---- program: a stated layout that the argument has not
@func
def g(x: Tensor[(4,), "f32", Layout((4,), (1,))]):
    return x


@func
def f(x: Tensor[(4,), "f32"]):
    return g(x)  # ERROR `x` "TF6012 Function: type mismatch in argument 0 of g: parameter x is Tensor\[\(4,\), \"f32\", Layout\(\(4,\), \(1,\)\)\],"


# ---- program: a mistake in a callee that elaboration finds
@func
def g(x: Tensor[(8,), "f32"], y: Tensor[(8,), "f32"]):
    return x + y  # ERROR `x + y` "TF4009 Binary: conflicting storage: the operands live at gmem, smem"


@func
def f(x: Tensor[(8,), "f32", "smem"], y: Tensor[(8,), "f32"]):
    return g(x, y)


# ---- program: a function that calls itself
@func
def f(x: Tensor[(4,), "f32"]):
    return f(x)  # ERROR `f` "TF4037 unknown Op name `f`"


# ---- program: a method of a Module called in a body
@module
class M:
    def step(self, x):
        return x

    @func
    def a(x: Tensor[(4,), "f32"]):
        return step(x)  # ERROR `step` "TF4037 unknown Op name `step`: it is Python, and a DSL body calls nothing while it is parsed"
