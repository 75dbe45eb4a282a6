# LOADSRC-42: where evaluated code could handle it, an error of a DSL definition is an exception like any other.
from tilefoundry import func
from tilefoundry.dsl import Tensor

try:

    @func
    def broken(x: Tensor[(4,), "f32"], y: Tensor[(3,), "f32"]):
        return x + y

except ValueError:
    broken = None


@func
def sound(x: Tensor[(4,), "f32"]):
    return x + x
