# LOADSRC-20, LOADSRC-23: a sibling module is imported from the source's own folder.
from tilefoundry import func
from tilefoundry.dsl import Tensor
from widths import WIDTH, checked


@func
def wide(x: Tensor[(checked(WIDTH), 4), "f32"]):
    return x + x


@func
def narrow(x: Tensor[(WIDTH, 4), "f32"], y: Tensor[(WIDTH, 5), "f32"]):
    return x + y  # ERROR "TF4005 .*\(8, 4\).*\(8, 5\)"
