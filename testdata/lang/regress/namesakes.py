# CHK-62: functions that no Module owns are verified one by one. Those of a factory have one name.
from tilefoundry import func
from tilefoundry.dsl import Tensor, tf


def scaled(extent):
    @func
    def scale(x: Tensor[(extent,), "f32"]):
        return x * 2.0

    return scale


two = scaled(2)
three = scaled(3)


@func
def both(x: Tensor[(2,), "f32"], y: Tensor[(3,), "f32"]):
    return two(x), three(y)
