from tilefoundry import func
from tilefoundry.dsl import Tensor


@func(targets="cpu")  # ERROR "TF5050 func has no parameter `targets`"
def double(x: Tensor[(4,), "f32"]):
    return x + x
