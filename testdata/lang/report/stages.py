# Independent mistakes of several functions and of every stage in one run: bodies, variants, converters, a class that needs a failed Module
# (LOADSRC-43). What only follows from them is silent.
from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, DimVar, DimVarRangePat, Tensor, tf

S = DimVar("S", 1, 9)


@func
def broken(x: Tensor[(4,), "f32"]):
    return tf.softmax(x, axis=3)  # ERROR "TF4003 SoftMax: axis 3 is out of range for rank 1"


@func
def uses(x: Tensor[(4,), "f32"]):
    y = broken(x)
    return y + tf.softmax(x, axis=1)  # ERROR "TF4003 SoftMax: axis 1 is out of range"


@func
def uses_again(x: Tensor[(4,), "f32"]):
    return uses(x)


@module(entry="go")
class Inner:
    @func
    def bad(x: Tensor[(4,), "f32"]):
        return tf.absent(x)  # ERROR "TF4037 unknown Op name `absent`"

    @func
    def go(x: Tensor[(4,), "f32"]):
        return bad(x)


@module(entry="missing")
class Outer:
    child = Inner
    kids = (Inner, Inner.renamed("b"))
    again = kids[0]

    @func
    def proto(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
        pass

    @proto.specialize(DimVarRangePat("S", 1, 5))
    def few(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
        return tf.relu(y)  # ERROR "TF5020 undefined name `y`"

    @proto.specialize(DimVarRangePat("S", 5, 10))  # ERROR `DimVarRangePat("S", 5, 10)` "TF6032"
    def many(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
        return tf.relu(x)

    @func
    def step(x: Tensor[(S,), "f32"], w: ConstTensor[(4,), "f32"]):
        return proto(x)

    @step.converter("w")
    def _(raw: Tensor[(4,), "f32"]):
        return raw + raw2  # ERROR "TF5020 undefined name `raw2`"

    def forward(self, x):
        return self.child(x)


picked = Outer.step
renamed = Outer.renamed("x")
