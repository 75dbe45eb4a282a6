from tilefoundry import func, module
from tilefoundry.dsl import Tensor


@module
class Level:
    @func
    def f(x: Tensor[(4,), "f32"]):
        return x


for _ in range(24):

    @module
    class Level:
        a = Level
        b = Level  # ERROR "TF6063"
