from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, Tensor, Topology, tf
from tilefoundry.target import CpuTarget


def shared(self, x):
    return x


@module
class Layer:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


# PAR-1, PAR-228, PAR-233, PAR-240
@module(entry="run", target="cpu")
class Model:
    """A model."""

    topologies = (Topology("cta", 4), Topology("thread", 32))

    @func
    def run(x: Tensor[(4,), "f32"], w: ConstTensor[(4,), "f32"]):
        return x * w

    @module
    class head:
        topologies = ()

        @func
        def run(x: Tensor[(4,), "f32"]):
            return x

    layers = tuple(Layer.renamed(f"layer{i}") for i in range(3))
    step = shared

    def forward(self, x):
        return self.run(x)


@module
class Methods:
    def forward(self, x):
        return x


assert Model.target.name == "cpu" and [t.name for t in Model.topologies] == ["cta", "thread"]  # PAR-228, PAR-233
assert Model.head.name == "head" and [m.name for m in Model.modules] == ["head", "layer0", "layer1", "layer2"]  # PAR-240
assert Model.layer1.effective_topologies() == Model.topologies and Model.head.effective_topologies() == ()  # PAR-255
assert Methods.entry is None and len(Methods.functions) == 0  # PAR-248, PAR-249


@module(topologies=(Topology("cta", None),))
class Later:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


# CORE-108, PAR-238, PAR-241, PAR-252
@module
class Stray:
    size = 4  # ERROR "class Stray cannot hold its member size"
    empty = ()  # ERROR "class Stray cannot hold its member empty"

    @property
    def width(self):  # ERROR "class Stray cannot hold its member width"
        return 4

    class Inner:  # ERROR "class Stray cannot hold its member Inner, which is a class without @module"
        pass

    def __call__(self, x):  # ERROR "__call__"
        return x


# PAR-247
@module
class Empty:  # ERROR "empty class body"
    pass


# PAR-250, PAR-262
@module(entry="rum")  # ERROR "entry \"rum\".*Entry"
class Entry:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


# PAR-245
@module
class Twice:  # ERROR "two functions named run"
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x

    first = run


# PAR-246
@module
class Children:  # ERROR "two children named layer0"
    a = (Layer.renamed("layer0"),)
    b = (Layer.renamed("layer0"),)


# PAR-246: a class statement that takes the name of one above
@module
class Nested:
    @module
    class half:
        @func
        def run(x: Tensor[(4,), "f32"]):
            return x

    @module
    class half:  # ERROR "TF6050 module Nested has two children named half"
        @func
        def run(x: Tensor[(8,), "f32"]):
            return x


# PAR-256
@module
class Levels:
    topologies = [Topology("cta", 4)]  # ERROR "topologies of class Levels"

    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


@module
class Holes:
    topologies = (Topology("cta", 4), 3)  # ERROR "topologies of class Holes"

    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


# PKG-22
@module(topologies=(Topology("cta", 4),))
class Both:
    topologies = (Topology("cta", 4),)  # ERROR "declares its topologies twice"

    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


# CORE-112
@module(target="cpu")
class Owner:  # ERROR "target"
    child = Model


# LOADSRC-43: a failed member makes a failed Module, and nothing more is said of it.
@module(entry="run")
class Failed:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return y  # ERROR "TF5020 undefined name `y`"

    @func
    def uses(x: Tensor[(4,), "f32"]):
        return run(x)


OTHER = Failed


# HOST-85: a sibling hidden by a name of the file
@func
def helper(x: Tensor[(4,), "f32"]):
    return tf.relu(x)


@module
class Shadow:
    @func
    def helper(x: Tensor[(4,), "f32"]):  # WARNING "TF5052 .*`helper`"
        return x


# HOST-80, HOST-84: names of an enclosing function come first
def build(width, depth):
    size = 2 * width

    @module(entry="top")
    class Block:
        @func
        def top(x: Tensor[(width, size), "f32"]) -> Tensor[(width, size), "f32"]:
            return x

    return Block


width = 3
FIVE = build(5, 1)
SIX = build(6, 1)
